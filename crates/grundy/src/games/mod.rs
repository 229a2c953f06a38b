//! The families of games, and the registry from which lists of games are generated.
//!
//! A family consists of its rule in words, its notation, its papers and theorems, its rules of play ([`Rules`]), and
//! the [`Method`]s that answer questions about it. Command-line help, documentation and tests are generated from
//! [`REGISTRY`].

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
mod task;
mod wythoff;

pub(crate) use method::bytes_of;
pub use method::{Begun, Fit, Method, MovesTo, Period, Taken, Value, Valued};
pub use task::{
    DrawMap, Evaluate, FillBounds, FillBox, FindLongPeriod, FindPeriod, FindRecurrence, Goal, HeapStudy, ListPositions,
    ListValues, Represent, StepFunction, StudyHeaps, Task,
};

use crate::answer::{Line, Theorem};
use crate::failure::{Failure, Lacking, Refusal};
use crate::rules::{Rules, Terms};
use crate::solve::heap_sequence::Nimbers;
use crate::solve::quotient::Repeat;
use grundy_core::{Game, Heap, Kind, List, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Stop, bits, to_u64};
use std::ops::Range;

/// All families of games, in the order of the catalogue.
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
    /// Returns the canonical name of the family in textual notation.
    fn name(&self) -> &'static str;
    /// Returns the catalogue entry of the family.
    fn about(&self) -> &About;
    /// Returns the methods that answer questions about the family's games, best first.
    fn methods(&self) -> &'static [&'static dyn Method];
    /// Returns the rules of play for the games of the family.
    fn rules(&self) -> &'static dyn Rules;
    /// Returns the terms from which a rule is put into words, or `None` for a rule of another family.
    fn terms(&self, rule: &Rule) -> Option<Terms>;
    /// Returns the claims about the family's games that the independent checker supports.
    fn checked(&self) -> Checked {
        Checked::default()
    }
    /// Returns the theorem by which a game has no P-positions under the given play convention, or `None` if it has
    /// some.
    fn no_p_positions(&self, _rule: &Rule, _play: Play) -> Option<&'static Theorem> {
        None
    }
    /// Returns the reason why a game has no numeration system, or `None` if it has one.
    fn lacks_numeration(&self, _rule: &Rule) -> Option<Lacking> {
        Some(Lacking::Numeration)
    }
    /// Returns the independent games into which a rule decomposes, or `None` if it does not decompose. Each game is
    /// given by its piles and its ruleset, which is `None` if the piles admit no move.
    fn independent(&self, _rule: &Rule) -> Option<Vec<(Vec<usize>, Option<Ruleset>)>> {
        None
    }
    /// Returns the rule in canonical form, with each move listed once.
    fn canonical(&self, rule: &Rule) -> Rule {
        rule.clone()
    }
    /// Returns the known game that provably has the same moves, in textual notation, or `None` if there is none.
    fn same_as(&self, rule: &Rule) -> Option<String> {
        Some(Ruleset::of(rule.clone()).to_string())
    }
    /// Returns whether a position is a P-position under normal play, or `None` if no closed form decides it with a few
    /// multiplications.
    fn is_lost(&self, _rule: &Rule, _piles: &[Nat]) -> Option<bool> {
        None
    }
    /// Returns whether the rule treats all piles alike.
    fn is_symmetric(&self, _rule: &Rule) -> bool {
        true
    }
    /// Returns whether positions are listed with their piles sorted, as is customary if the order of the piles is
    /// irrelevant.
    fn is_sorted(&self) -> bool {
        true
    }
    /// Returns the default size of the largest pile in a study of the ruleset, which is smaller for more piles.
    fn usual_study(&self, ruleset: &Ruleset) -> u32 {
        match ruleset.piles() {
            1 | 2 => 200,
            3 => 20,
            _ => 8,
        }
    }
    /// Returns whether a move takes a number of tokens from a set that is the same for all heaps, in which case nimbers
    /// decide misère sums.
    fn takes_from_a_set(&self) -> bool {
        false
    }
    /// Returns the period of the misère quotient map Φ of the heaps 0, 1, …, or `None` if no theorem proves one.
    fn repeats(&self, _rule: &Rule, _phi: &[u32]) -> Option<Repeat> {
        None
    }
    /// Returns the moves of a heap that leave heaps whose classes `hits` accepts: the first `cap` of them and their
    /// total number.
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
            let choice = choice?;
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
    /// Returns an estimate of the maximum number of options of the positions below the given piles.
    fn options_at_most(&self, _rule: &Rule, piles: &[u64]) -> u64 {
        piles.iter().copied().max().unwrap_or(0).saturating_mul(piles.len() as u64)
    }
}

/// The classes of the heaps 0, 1, … of a ruleset: the classes of the first heaps, and possibly a period by which they
/// continue.
///
/// Heaps of the same class map to the same element of a misère quotient.
#[derive(Clone, Copy, Debug)]
pub struct Classes<'a> {
    /// The classes of the first heaps, by heap size.
    pub first: &'a [u32],
    /// The period of the classes; `None` if only the first heaps are needed.
    pub repeat: Option<Repeat>,
}

impl Classes<'_> {
    /// Returns the periodicity of the classes, whose saltus is 0, or `None` if no period is known.
    pub fn periodicity(&self) -> Option<Periodicity> {
        let Repeat { preperiod, period } = self.repeat?;
        Some(Periodicity { preperiod: preperiod.into(), period: period.into(), saltus: 0 })
    }

    /// Returns whether the class of the heap of size `heap` is known.
    pub fn reach(&self, heap: &Nat) -> bool {
        self.repeat.is_some() || to_u64(heap).is_some_and(|n| n < self.first.len() as u64)
    }

    /// Returns the class of the heap of size `heap`, which must be known.
    pub fn of(&self, heap: &Nat) -> u32 {
        let at = match (to_u64(heap), self.periodicity()) {
            (Some(small), _) if small < self.first.len() as u64 => small,
            (_, Some(period)) => period.reduce(heap).0,
            (_, None) => unreachable!("classes are asked for heaps in reach"),
        };
        self.first[at as usize]
    }
}

/// The kinds of claims about a family's games that the independent checker supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Whether the checker verifies outcomes of positions.
    pub outcomes: bool,
    /// Whether the checker uses a closed form to verify the outcomes of positions that are too large for tables.
    pub far_outcomes: bool,
    /// Whether the checker verifies values of heaps or rows.
    pub values: bool,
    /// Whether the checker verifies nimbers of positions on two piles if one pile is small and the other is of any
    /// size.
    pub rows: bool,
}

/// The catalogue entry of a family of games.
#[derive(Debug)]
pub struct About {
    /// The full name of the family of games.
    pub title: &'static str,
    /// The rule that the games of the family share, in words.
    pub rule: &'static str,
    /// The forms of the textual notation.
    pub notation: &'static [&'static str],
    /// The theorems about the family.
    pub theorems: &'static [&'static Theorem],
    /// The papers about the family, cited by keys of REFERENCES.md.
    pub papers: &'static str,
    /// Example queries for users to try.
    pub examples: &'static [Example],
}

/// An example of a position in the catalogue of games, with its outcome.
#[derive(Debug)]
pub struct Example {
    /// The position to solve, in textual notation.
    pub query: &'static str,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// A description of what the example demonstrates.
    pub shows: &'static str,
}

/// Checks that the meter allows memory for another position in a list and for its text.
fn room_for(list: &[Vec<Nat>], meter: &Meter) -> Result<(), Stop> {
    if list.len().is_multiple_of(1024) || list.len() < 16 {
        // The piles of a list are about alike.
        let piles = list.last().map_or(0, |piles| piles.iter().map(|p| 64 + bits(p) as u64).sum());
        meter.reserve((list.len() as u64 + 1024).saturating_mul(64 + piles))?;
    }
    Ok(())
}

/// Returns the first and the last size of a range of heaps, if both fit machine words.
fn stretch(from: &Nat, count: u64) -> Option<(u64, u64)> {
    let first = to_u64(from)?;
    Some((first, first.checked_add(count.checked_sub(1)?)?))
}

/// Returns the nimbers of a range of heaps by a formula, or fewer if a limit is reached.
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

/// Returns the heap sizes of a range as nimbers, stored in the narrowest sufficient words.
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

/// Returns the outcomes of a range of heaps by a formula.
fn letters(stretch: (u64, u64), meter: &Meter, is_p: impl Fn(u64) -> bool) -> Result<Begun<Line>, Failure> {
    let begun = fill(stretch, meter, |n| Ok(is_p(n)))?;
    Ok(begun.map(|values| Line::Outcomes(values.into_iter().collect())))
}

/// Returns the values of a range of heaps, charging the meter for each heap.
fn fill<T>(
    stretch: (u64, u64),
    meter: &Meter,
    value: impl Fn(u64) -> Result<T, Failure>,
) -> Result<Begun<Vec<T>>, Failure> {
    in_steps(stretch, 4096, meter, |list, mut here| here.try_for_each(|n| Ok(list.push(value(n)?)?)))
}

/// Returns the values of a range of heaps, checking the meter after every `stride` heaps.
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

/// Returns the family of games to which a rule belongs.
pub fn family(rule: &Rule) -> &'static dyn Family {
    let name = rule.family();
    *REGISTRY.iter().find(|f| f.name() == name).expect("every rule has a family in the registry")
}

/// Returns the index of the first P-position of a game: 1 if the papers number its P-positions from 1, as they do for
/// take-away games, and 0 otherwise.
pub fn first_index(game: &Game) -> u8 {
    matches!(game.rulesets.as_slice(), [only] if only.rule.remembers()).into()
}

/// Returns the game on one heap of another family that is equivalent to a rule on one pile, or `None` if there is none.
pub fn one_heap(rule: &Rule) -> Option<Ruleset> {
    let parts = if rule.piles() == 1 { family(rule).independent(rule)? } else { return None };
    parts.into_iter().find_map(|(_, known)| known)
}

/// Returns the rules of play of a ruleset.
pub fn rules(ruleset: &Ruleset) -> &'static dyn Rules {
    family(&ruleset.rule).rules()
}

/// Returns the terms from which a description of a rule in words is made, or `None` if the rule has no such terms.
pub fn terms(rule: &Rule) -> Option<Terms> {
    family(rule).terms(rule)
}

/// Returns the methods that apply to a task, best first.
pub fn fitting<'a, G: Goal + 'a>(task: &Task<'a, G>) -> Vec<Fit<'a, G::Found>> {
    let methods = family(&task.ruleset.rule).methods();
    let mut ranked: Vec<_> = methods.iter().filter_map(|method| G::fit(*task, *method)).collect();
    ranked.sort_by_key(|fit| fit.rank);
    ranked
}

/// Selects the [`Method`] for a task: the one requested by name, or else the best one that applies. Fails if no such
/// method applies.
///
/// For positions, brute force is selected only by name: otherwise the general search is used instead, because it
/// handles whole sums.
pub fn choose<'a, G: Goal + 'a>(task: &Task<'a, G>, wanted: Option<&str>) -> Result<Fit<'a, G::Found>, Failure> {
    let fitting = fitting(task);
    let ids = fitting.iter().map(|fit| fit.method.id()).collect();
    let chosen = |fit: &Fit<'_, G::Found>| match wanted {
        Some(id) => fit.method.id() == id,
        None => fit.rank != Fit::<G::Found>::BY_NAME,
    };
    fitting.into_iter().find(chosen).ok_or_else(|| match wanted {
        Some(id) => no_such_method(id, Some(task.ruleset), ids),
        None => Refusal::NoMethod { ruleset: task.ruleset.clone(), large: task.goal.is_about_large_heaps() }.into(),
    })
}

impl<'a, G: Goal + 'a> Task<'a, G> {
    /// Performs the task by the best method that applies.
    pub fn perform(&self, meter: &Meter) -> Result<G::Found, Failure> {
        (choose(self, None)?.work)(meter)
    }
}

/// Checks that the method requested by name, if any, is one of the methods `fitting`. Fails if it is not.
pub fn only(wanted: Option<&str>, fitting: &[&'static str]) -> Result<(), Failure> {
    match wanted {
        Some(id) if !fitting.contains(&id) => Err(no_such_method(id, None, fitting.to_vec())),
        _ => Ok(()),
    }
}

/// Checks that the method requested by name, if any, exists. Fails if it does not.
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

/// The identifier of the method for sums that combines nimbers by XOR.
pub const SUM: &str = "sum/sprague-grundy";
/// The identifier of the method that searches misère sums exhaustively.
pub const SEARCH: &str = "misere/search";
/// The identifier of the method that uses misère quotients.
pub const QUOTIENT: &str = "misere/quotient";
/// The identifier of the method for misère sums that are played like nim.
pub const TAME: &str = "misere/tame";
/// The identifier of the method that computes genera recursively.
pub const GENUS: &str = "misere/genus";
/// The identifier of brute force, which works directly from the rules.
pub const BRUTE: &str = "rules/brute";
/// The identifier of the method that checks identities number by number in exact arithmetic.
pub const EXACT: &str = "exact-arithmetic";
/// The identifier of the method that proves statements by automata.
pub const AUTOMATA: &str = "automata";

/// The identifiers of the methods that belong to no family.
const OTHER_METHODS: &[&str] = &[SUM, SEARCH, QUOTIENT, TAME, GENUS, EXACT, AUTOMATA];

/// Returns the default kind of values under a play convention: nimbers in normal play, outcomes in misère play.
pub fn kind_of(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}
