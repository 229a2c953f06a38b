//! The families of games, each in one folder, and the registry that everything else is generated from.
//!
//! A family says what its rule is in words, how it is written, which papers and theorems are behind it, what may be
//! played ([`Rules`]), and which [`Method`]s answer questions about it. Command-line help, documentation and tests
//! follow from [`REGISTRY`].

mod boxes;
mod breaking;
mod brute;
mod joint;
mod method;
pub(crate) mod moves;
mod nim;
mod raleigh;
mod subtraction;
mod takeaway;
mod wythoff;

pub(crate) use method::bytes_of;
pub use method::{Begun, Found, Method, MovesTo, Period, Taken, Task, Value, Valued, What};

use crate::answer::{Line, Theorem};
use crate::failure::{Failure, Lacking, Refusal};
use crate::rules::{Rules, Terms};
use crate::solve::heap_sequence::Nimbers;
use crate::solve::quotient::Repeat;
use grundy_core::{Game, Heap, Kind, List, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Stop, bits, to_u64};
use std::ops::Range;

/// Every family, in the order of the catalogue.
pub static REGISTRY: &[&dyn Family] = &[
    &nim::Nim,
    &subtraction::Subtraction,
    &takeaway::TakeAway,
    &wythoff::Wythoff,
    &raleigh::Raleigh,
    &moves::Moves,
    &breaking::OCTAL,
    &breaking::HEXADECIMAL,
    &breaking::CODE,
    &breaking::GRUNDYS_GAME,
    &breaking::COUPLES,
    &breaking::CUT,
];

/// A family of games that share one rule with parameters.
pub trait Family: Sync {
    /// The canonical name in the notation.
    fn name(&self) -> &'static str;
    /// What a reader of the catalogue learns.
    fn about(&self) -> &About;
    /// The methods that answer questions about its games, best first.
    fn methods(&self) -> &'static [&'static dyn Method];
    /// What may be played.
    fn rules(&self) -> &'static dyn Rules;
    /// What a rule allows, for whoever says it in words; `None` of a rule that is not of this family.
    fn terms(&self, rule: &Rule) -> Option<Terms>;
    /// What the checker knows of its games.
    fn checked(&self) -> Checked {
        Checked::default()
    }
    /// The index of the first P-position, as the papers count them.
    fn first_index(&self) -> u8 {
        0
    }
    /// Why its games have no P-positions at all in this play convention, if that is so.
    fn no_p_positions(&self, _rule: &Rule, _play: Play) -> Option<&'static Theorem> {
        None
    }
    /// Why its games have no numeration of their own; `None` if they have one.
    fn lacks_numeration(&self, _rule: &Rule) -> Option<Lacking> {
        Some(Lacking::Numeration)
    }
    /// The game of one heap that a rule on one pile is, if it is written as another family has it.
    fn one_heap(&self, _rule: &Rule) -> Option<Ruleset> {
        None
    }
    /// The games on separate piles that a rule falls apart into: which piles, and the game on them, none where nothing
    /// moves. `None` if it does not fall apart.
    fn independent(&self, _rule: &Rule) -> Option<Vec<(Vec<usize>, Option<Ruleset>)>> {
        None
    }
    /// The same rule, each move written once.
    fn canonical(&self, rule: &Rule) -> Rule {
        rule.clone()
    }
    /// The known game that has the same moves, as it is written. This is a proof.
    fn same_as(&self, rule: &Rule) -> Option<String> {
        Some(Ruleset::of(rule.clone()).to_string())
    }
    /// Whether its P-positions have a strategy by Fibonacci numeration.
    fn is_golden(&self, _rule: &Rule) -> bool {
        false
    }
    /// Whether a position is lost under normal play, where a closed form tells it without a search and without more
    /// than a few products of its piles.
    fn is_lost(&self, _rule: &Rule, _piles: &[Nat]) -> Option<bool> {
        None
    }
    /// Whether all piles of the rule play the same part.
    fn is_symmetric(&self, _rule: &Rule) -> bool {
        true
    }
    /// Whether positions are listed with their piles sorted: their order makes no difference, and the papers sort them.
    fn is_sorted(&self) -> bool {
        true
    }
    /// How large the piles are that a study looks at if nothing is said: fewer tokens for more piles.
    fn usual_study(&self, ruleset: &Ruleset) -> u32 {
        match ruleset.piles() {
            1 | 2 => 200,
            3 => 20,
            _ => 8,
        }
    }
    /// Whether a move takes a number of a set that is the same for all heaps: misère sums are then decided by nimbers.
    fn takes_from_a_set(&self) -> bool {
        false
    }
    /// From where on Φ of the heaps 0, 1, … repeats for ever, if a theorem says so.
    fn repeats(&self, _rule: &Rule, _phi: &[u32]) -> Option<Repeat> {
        None
    }
    /// The moves of a heap that leave heaps of classes which `hits` accepts: the first `cap`, and how many there are.
    fn moves_where(
        &self,
        ruleset: &Ruleset,
        size: &Nat,
        classes: &Classes<'_>,
        hits: &dyn Fn(&[u32]) -> bool,
        cap: usize,
        meter: &Meter,
    ) -> Result<(Vec<Taken>, Nat), Failure> {
        let heap = [Heap::of(size.clone())];
        let (mut listed, mut total) = (Vec::new(), 0u64);
        for (at, choice) in self.rules().choices(&ruleset.rule, &heap).enumerate() {
            let choice = choice.map_err(|_| Refusal::NoMoveFound)?;
            if at.is_multiple_of(1024) {
                meter.spend(0)?;
            }
            let left: Vec<u32> = choice.leaves.iter().map(|left| classes.of(&left[0].size)).collect();
            if hits(&left) {
                total += 1;
                if listed.len() < cap {
                    listed.push(Taken::Choice(choice));
                }
            }
        }
        Ok((listed, total.into()))
    }
    /// About how many options the largest position below these piles has, for the cost of looking at all of them.
    fn options_at_most(&self, piles: &[u64]) -> u64 {
        piles.iter().copied().max().unwrap_or(0).saturating_mul(piles.len() as u64)
    }
}

/// Classes of the heaps 0, 1, …: those of the first, and from where on they repeat.
#[derive(Clone, Copy, Debug)]
pub struct Classes<'a> {
    /// The first.
    pub first: &'a [u32],
    /// From where on they repeat, if heaps beyond the first matter.
    pub repeat: Option<Repeat>,
}

impl Classes<'_> {
    /// The repetition as a period without saltus.
    pub fn periodicity(&self) -> Option<Periodicity> {
        let Repeat { preperiod, period } = self.repeat?;
        Some(Periodicity { preperiod: preperiod.into(), period: period.into(), saltus: 0 })
    }

    /// Whether the class of a heap is known.
    pub fn reach(&self, heap: &Nat) -> bool {
        self.repeat.is_some() || to_u64(heap).is_some_and(|n| n < self.first.len() as u64)
    }

    /// The class of a heap that is in reach.
    pub fn of(&self, heap: &Nat) -> u32 {
        let at = match (to_u64(heap), self.periodicity()) {
            (Some(small), _) if small < self.first.len() as u64 => small,
            (_, Some(period)) => period.reduce(heap).0,
            (_, None) => unreachable!("classes are asked for heaps in reach"),
        };
        self.first[at as usize]
    }
}

/// What the independent checker knows of the games of a family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Outcomes of positions.
    pub outcomes: bool,
    /// Outcomes of positions too large for its tables, without their nimbers: by a closed form.
    pub far_outcomes: bool,
    /// Values of heaps, or of rows.
    pub values: bool,
    /// Nimbers of two piles of which one is small and the other of any size.
    pub rows: bool,
}

/// A catalogue entry.
#[derive(Debug)]
pub struct About {
    /// The game's name in full.
    pub title: &'static str,
    /// The rule, in words.
    pub rule: &'static str,
    /// Forms of the notation.
    pub notation: &'static [&'static str],
    /// The theorems that answer it.
    pub theorems: &'static [&'static Theorem],
    /// The papers; keys are those of REFERENCES.md.
    pub papers: &'static str,
    /// Queries to try.
    pub examples: &'static [Example],
}

/// A query to try, with what it shows.
#[derive(Debug)]
pub struct Example {
    /// The query.
    pub query: &'static str,
    /// Who wins it.
    pub outcome: Outcome,
    /// What it shows.
    pub shows: &'static str,
}

/// Whether there is memory for one more position of a list, and for the text that it becomes.
fn room_for(list: &[Vec<Nat>], meter: &Meter) -> Result<(), Stop> {
    if list.len().is_multiple_of(1024) || list.len() < 16 {
        // The piles of a list are about alike.
        let piles = list.last().map_or(0, |piles| piles.iter().map(|p| 64 + bits(p) as u64).sum());
        meter.reserve((list.len() as u64 + 1024).saturating_mul(64 + piles))?;
    }
    Ok(())
}

/// A stretch of one heap in machine words: the first and the last of its sizes.
fn stretch(from: &Nat, count: u64) -> Option<(u64, u64)> {
    let first = to_u64(from)?;
    Some((first, first.checked_add(count.checked_sub(1)?)?))
}

/// The nimbers of a stretch by a formula; those found before the budget ends are an exact beginning.
fn wide(
    ruleset: &Ruleset,
    (from, to): (u64, u64),
    meter: &Meter,
    value: impl Fn(u64) -> Option<u64>,
) -> Result<Begun<Line>, Failure> {
    let too_long = || Refusal::TooLongANumber { ruleset: ruleset.clone(), number: None };
    let value = |n: u64| value(n).ok_or_else(|| too_long().into());
    // Every move takes a token, so the nimber of heap n is at most n.
    if u32::try_from(to).is_err() {
        return Ok(fill((from, to), meter, value)?.map(Line::Wide));
    }
    let narrow = |n: u64| u32::try_from(value(n)?).map_err(|_| too_long().into());
    Ok(fill((from, to), meter, narrow)?.map(|values| Line::Nimbers(Nimbers::U32(values))))
}

/// The numbers of a stretch themselves, in the narrowest words that hold them.
fn counted((from, to): (u64, u64), meter: &Meter) -> Result<Begun<Line>, Failure> {
    fn run<T>(stretch: (u64, u64), meter: &Meter, word: impl Fn(u64) -> T) -> Result<Begun<Vec<T>>, Failure> {
        in_steps(stretch, 1 << 16, meter, |list, here| Ok(list.extend(here.map(&word))?))
    }
    let all = (from, to);
    Ok(match to {
        0..=0xFF => run(all, meter, |n| n as u8)?.map(|v| Line::Nimbers(Nimbers::U8(v))),
        0x100..=0xFFFF => run(all, meter, |n| n as u16)?.map(|v| Line::Nimbers(Nimbers::U16(v))),
        0x1_0000..=0xFFFF_FFFF => run(all, meter, |n| n as u32)?.map(|v| Line::Nimbers(Nimbers::U32(v))),
        _ => run(all, meter, |n| n)?.map(Line::Wide),
    })
}

/// The outcomes of a stretch by a formula.
fn letters(stretch: (u64, u64), meter: &Meter, is_p: impl Fn(u64) -> bool) -> Result<Begun<Line>, Failure> {
    let begun = fill(stretch, meter, |n| Ok(is_p(n)))?;
    Ok(begun.map(|values| Line::Outcomes(values.into_iter().collect())))
}

/// Values one by one, each heap paid for.
fn fill<T>(
    stretch: (u64, u64),
    meter: &Meter,
    value: impl Fn(u64) -> Result<T, Failure>,
) -> Result<Begun<Vec<T>>, Failure> {
    in_steps(stretch, 4096, meter, |list, mut here| here.try_for_each(|n| Ok(list.push(value(n)?)?)))
}

/// The values of a stretch, so many between two looks at the meter.
fn in_steps<T>(
    (from, to): (u64, u64),
    stride: u64,
    meter: &Meter,
    more: impl Fn(&mut List<T>, Range<u64>) -> Result<(), Failure>,
) -> Result<Begun<Vec<T>>, Failure> {
    let count = (to - from).checked_add(1).and_then(|count| usize::try_from(count).ok());
    let count = count.ok_or_else(|| meter.out_of_memory(u64::MAX))?;
    let mut list = meter.list(count)?;
    meter.expect(count as u64);
    let mut next = from;
    while next <= to {
        let step = stride.min(to - next + 1);
        let left = meter.affordable(step as usize) as u64;
        more(&mut list, next..next + left)?;
        if let Err(why) = meter.spend(step) {
            return Ok(Begun { list: list.into_vec(), stopped: Some(why) });
        }
        next += step;
    }
    Ok(Begun::whole(list.into_vec()))
}

/// The family of a rule.
pub fn family(rule: &Rule) -> &'static dyn Family {
    let name = rule.family();
    *REGISTRY.iter().find(|f| f.name() == name).expect("every rule has a family in the registry")
}

/// The index of the first P-position of a game: 1 where the papers count so, else 0.
pub fn first_index(game: &Game) -> u8 {
    match game.rulesets.as_slice() {
        [only] => family(&only.rule).first_index(),
        _ => 0,
    }
}

/// The rules of play of a ruleset.
pub fn rules(ruleset: &Ruleset) -> &'static dyn Rules {
    family(&ruleset.rule).rules()
}

/// What a rule allows, for whoever says it in words.
pub fn terms(rule: &Rule) -> Option<Terms> {
    family(rule).terms(rule)
}

/// The methods that can take on a task, best first.
pub fn fitting(task: &Task<'_>) -> Vec<&'static dyn Method> {
    let methods = family(&task.ruleset.rule).methods();
    let mut ranked: Vec<_> = methods.iter().filter_map(|m| m.suits(task).map(|rank| (rank, *m))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, m)| m).collect()
}

/// The method to use for a task: the one asked for by name, else the best.
pub fn choose(task: &Task<'_>, wanted: Option<&str>) -> Result<&'static dyn Method, Failure> {
    let fitting = fitting(task);
    let Some(id) = wanted else {
        let none = || Refusal::NoMethod { ruleset: task.ruleset.clone(), large: task.is_about_large_heaps() };
        return fitting.first().copied().ok_or_else(|| none().into());
    };
    fitting.iter().copied().find(|m| m.id() == id).ok_or_else(|| {
        let ids = fitting.iter().map(|m| m.id()).collect();
        no_such_method(id, Some(task.ruleset), ids)
    })
}

/// Refuses a method by name where only these apply.
pub fn only(wanted: Option<&str>, fitting: &[&'static str]) -> Result<(), Failure> {
    match wanted {
        Some(id) if !fitting.contains(&id) => Err(no_such_method(id, None, fitting.to_vec())),
        _ => Ok(()),
    }
}

/// Refuses a name that is not that of any method: what can be said before any work.
pub fn known(wanted: Option<&str>) -> Result<(), Failure> {
    match wanted {
        Some(id) if !is_method(id) => Err(no_such_method(id, None, Vec::new())),
        _ => Ok(()),
    }
}

fn is_method(id: &str) -> bool {
    REGISTRY.iter().any(|f| f.methods().iter().any(|m| m.id() == id)) || OTHER_METHODS.contains(&id)
}

fn no_such_method(id: &str, ruleset: Option<&Ruleset>, fitting: Vec<&'static str>) -> Failure {
    Refusal::Method { id: id.to_owned(), ruleset: ruleset.cloned(), exists: is_method(id), fitting }.into()
}

/// The identifier of sums of nimbers.
pub const SUM: &str = "sum/sprague-grundy";
/// The identifier of exhaustive search in misère sums.
pub const SEARCH: &str = "misere/search";
/// The identifier of misère quotients.
pub const QUOTIENT: &str = "misere/quotient";
/// The identifier of misère sums that are played as nim.
pub const TAME: &str = "misere/tame";
/// The identifier of genera by recursion.
pub const GENUS: &str = "misere/genus";
/// The identifier of the bare rules.
pub const BRUTE: &str = "rules/brute";
/// The identifier of identities checked number by number.
pub const EXACT: &str = "exact-arithmetic";
/// The identifier of proofs by automata.
pub const AUTOMATA: &str = "automata";

/// Methods that belong to no family.
const OTHER_METHODS: &[&str] = &[SUM, SEARCH, QUOTIENT, TAME, GENUS, EXACT, AUTOMATA];

/// Which values a question without a kind is about.
pub fn kind_of(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}
