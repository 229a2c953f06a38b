//! Solving positions by examining every reachable position.

use super::parts::{Part, move_in};
use super::{Answered, Options, certify};
use crate::answer::{Answer, BestLoss, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, Refusal};
use crate::games::{BRUTE, Taken, family, rules};
use crate::rules::{Cell, Choice, WordRules};
use crate::solve::cells::CellValues;
use crate::solve::explore::{Explorer, Piece, Sought};
use crate::solve::search::{Side, Space, is_p};
use crate::solve::sum_table::{Layout, SumTable};
use grundy_core::{Heap, List, Meter, Nat, Nimber, Outcome, Play, Query, Rule, Ruleset, Stop, to_u32, to_u64};

/// The result of evaluating every position below the query: nimbers in normal play, or remoteness if requested.
struct Survey {
    positions: u64,
    top: u32,
    /// The options of the query, each as the index of the part, the move, and the value of the position reached.
    options: Vec<(usize, Taken, u32)>,
}

fn naturals(take: &[u32]) -> Vec<Nat> {
    take.iter().map(|t| Nat::from(*t)).collect()
}

/// Evaluates every reachable position.
fn survey(parts: &[Part], sought: Sought, by_definition: bool, meter: &Meter) -> Result<Survey, Failure> {
    if is_explored(parts) {
        return explore(parts, sought, None, meter);
    }
    let mut sizes = Vec::new();
    for part in parts {
        sizes.push(in_words(part, u32::MAX, meter)?);
    }
    // The size of the box is known before anything is listed.
    Space::afford(sizes.iter().flatten().copied(), meter)?;
    let mut sides = Vec::new();
    for (part, sizes) in parts.iter().zip(sizes) {
        let rules = rules(&part.ruleset);
        let rules = match by_definition {
            true => rules.by_definition(&part.ruleset, &sizes, meter)?,
            false => rules.in_words(&part.ruleset, &sizes, meter)?,
        };
        sides.push(Side { sizes, rules });
    }
    let space = Space::new(sides, meter)?;
    let values = match sought {
        Sought::Nimber => space.nimbers(meter)?,
        Sought::Remoteness(play) => space.remoteness(play, meter)?,
    };
    let taken = |(part, take, cell): (usize, Vec<u32>, usize)| (part, Taken::Piles(naturals(&take)), values[cell]);
    let options = space.moves_from_top().into_iter().map(taken).collect();
    Ok(Survey { positions: space.cells(), top: values[space.top()], options })
}

/// Returns the pile sizes of a part as machine words, or an error if one of them is too large for a search.
fn in_words(part: &Part, most: u32, meter: &Meter) -> Result<Vec<u32>, Failure> {
    let sizes: Option<Vec<u32>> = part.heaps.iter().map(|h| to_u32(&h.size).filter(|n| *n <= most)).collect();
    sizes.ok_or_else(|| match most {
        // Nothing but memory is in the way: four bytes for each position.
        u32::MAX => {
            let cells = part.heaps.iter().fold(Nat::ONE, |cells, heap| cells * (&heap.size + Nat::ONE));
            // beyond: what words cannot count is told as more than they can
            meter.out_of_memory(to_u64(&(cells << 2)).unwrap_or(u64::MAX)).into()
        }
        _ => Refusal::TooLargeToSearch { most: most.into() }.into(),
    })
}

/// Returns whether the reachable positions do not form a box, because a heap has a bound on the next take or can be
/// split.
fn is_explored(parts: &[Part]) -> bool {
    parts.iter().any(|p| p.ruleset.rule.remembers() || p.ruleset.rule.splits())
}

/// The memory in bytes for each option while the options of a position are listed.
const LISTED: u64 = 128;

/// Evaluates every reachable position if the positions do not form a box; `most` limits the total length of the options
/// examined, in words.
fn explore(parts: &[Part], sought: Sought, most: Option<u64>, meter: &Meter) -> Result<Survey, Failure> {
    let mut rulesets = Vec::new();
    let mut words: Vec<Box<dyn WordRules>> = Vec::new();
    let mut position: Vec<Piece> = Vec::new();
    for part in parts {
        let sizes = in_words(part, EXPLORED, meter)?;
        let limit = |(heap, size): (&Heap, &u32)| {
            let limit = heap.limit.as_ref().map_or(0, |r| to_u32(r).map_or(*size, |r| r.min(*size)));
            Cell { size: *size, limit }
        };
        let cells = part.heaps.iter().zip(&sizes).map(limit).collect();
        // Heaps of one rule that splits them are interchangeable.
        let splits = part.ruleset.rule.splits();
        if splits {
            let options = family(&part.ruleset.rule).options_at_most(&part.ruleset.rule, &[sizes[0].into()]);
            meter.reserve(options.saturating_mul(LISTED))?;
        }
        let shared = rulesets.iter().position(|known| splits && *known == &part.ruleset.rule);
        let rule = shared.unwrap_or(words.len());
        if shared.is_none() {
            let largest = if splits { vec![largest(parts, part, meter)?] } else { sizes };
            words.push(rules(&part.ruleset).in_words(&part.ruleset, &largest, meter)?);
            rulesets.push(&part.ruleset.rule);
        }
        position.push((rule, cells));
    }
    let mut explorer = Explorer::new(&words, sought, meter)?;
    if let Some(most) = most {
        explorer = explorer.within(most);
    }
    let top = explorer.settle(&position, meter)?;
    let mut options = Vec::new();
    for step in explorer.steps(&position, meter)? {
        let taken = match parts[step.piece].ruleset.rule.splits() {
            // The rules say what a take leaves, with its bound as they write it.
            false => Taken::Piles(naturals(&step.take)),
            true => {
                let heaps = |piles: &Vec<Cell>| piles.iter().map(|cell| Heap::of(cell.size)).collect();
                Taken::Choice(Choice { take: naturals(&step.take), leaves: step.leaves.iter().map(heaps).collect() })
            }
        };
        options.push((step.piece, taken, step.value));
    }
    Ok(Survey { positions: explorer.positions(), top, options })
}

/// Returns the size of the largest heap among the parts that have the rule of `of`.
fn largest(parts: &[Part], of: &Part, meter: &Meter) -> Result<u32, Failure> {
    let mut largest = 0;
    for part in parts.iter().filter(|p| p.ruleset.rule == of.ruleset.rule) {
        largest = largest.max(in_words(part, EXPLORED, meter)?[0]);
    }
    Ok(largest)
}

/// The largest heap in a search of positions that do not form a box.
const EXPLORED: u32 = 2000;

/// Outcomes of all positions with piles up to `to`, as 0 for P and 1 for N.
#[derive(Debug)]
struct Outcomes {
    to: u32,
    /// In lexicographic order of the piles.
    cells: List<u8>,
}

impl Outcomes {
    fn index(&self, piles: &[u32]) -> usize {
        piles.iter().fold(0, |index, pile| index * (self.to as usize + 1) + *pile as usize)
    }
}

impl CellValues for Outcomes {
    fn value(&self, piles: &[u32]) -> u32 {
        self.cells[self.index(piles)].into()
    }
}

/// Returns the misère outcomes of a sum in which heaps are split or the next take is bounded; such heaps are openings.
pub(super) fn misere_outcomes(parts: &[Ruleset], layout: Layout, to: u32, meter: &Meter) -> Result<SumTable, Failure> {
    if to > EXPLORED {
        return Err(Refusal::TooLargeToSearch { most: EXPLORED.into() }.into());
    }
    let piles: usize = parts.iter().map(|ruleset| ruleset.piles() as usize).sum();
    let cells = (u64::from(to) + 1).checked_pow(piles as u32).and_then(|cells| usize::try_from(cells).ok());
    let cells = meter.filled(0, cells.ok_or_else(|| meter.out_of_memory(u64::MAX))?)?;
    let mut outcomes = Outcomes { to, cells };
    let mut words: Vec<Box<dyn WordRules>> = Vec::new();
    // The part of each pile, by the number of its rule: equal rules share one.
    let mut rule_of = Vec::new();
    for (i, ruleset) in parts.iter().enumerate() {
        let known = parts[..i].iter().position(|other| other.rule == ruleset.rule).map(|other| rule_of[other]);
        rule_of.push(known.unwrap_or(words.len()));
        if known.is_none() {
            // bounded: one for each pile
            let largest = vec![to; ruleset.piles() as usize];
            words.push(rules(ruleset).in_words(ruleset, &largest, meter)?);
        }
    }
    let mut explorer = Explorer::new(&words, Sought::Remoteness(Play::Misere), meter)?;
    // bounded: one for each pile
    let mut heaps = vec![0u32; piles];
    loop {
        let mut rest = heaps.as_slice();
        let mut position: Vec<Piece> = Vec::new();
        for (ruleset, rule) in parts.iter().zip(&rule_of) {
            let (own, others) = rest.split_at(ruleset.piles() as usize);
            rest = others;
            let opening = |size: &u32| Cell {
                size: *size,
                limit: if ruleset.rule.remembers() { size.saturating_sub(1) } else { 0 },
            };
            position.push((*rule, own.iter().map(opening).collect()));
        }
        let place = outcomes.index(&heaps);
        outcomes.cells[place] = u8::from(!is_p(explorer.settle(&position, meter)?, Play::Misere));
        let room = |i: usize| match layout {
            Layout::Box => to,
            Layout::Simplex => to - heaps[..i].iter().sum::<u32>(),
        };
        let Some(i) = (0..piles).rev().find(|i| heaps[*i] < room(*i)) else { break };
        heaps[i] += 1;
        heaps[i + 1..].fill(0);
    }
    Ok(SumTable::outcomes(layout, to, piles, Box::new(outcomes), meter)?)
}

/// Solves a query by examining every position below it.
pub(super) fn by_search(
    query: &Query,
    parts: &[Part],
    method: &'static str,
    options: &Options,
    meter: &Meter,
) -> Answered<Solved> {
    let sought = match query.play {
        Play::Normal => Sought::Nimber,
        Play::Misere => Sought::Remoteness(Play::Misere),
    };
    let found = survey(parts, sought, method == BRUTE, meter)?;
    let lost = |v: u32| match query.play {
        Play::Normal => v == 0,
        Play::Misere => is_p(v, Play::Misere),
    };
    let outcome = Outcome::of(lost(found.top));
    let nimber = (query.play == Play::Normal).then(|| Nimber::from(found.top));
    let mut moves = Moves::default();
    let over = found.options.is_empty();
    for (part, taken, _) in found.options.into_iter().filter(|(_, _, v)| lost(*v)) {
        moves.total += Nat::ONE;
        if moves.listed.len() < options.list {
            moves.listed.push(move_in(query, &parts[part], taken)?);
        }
    }
    let search = Reason::Search { positions: found.positions, misere: query.play == Play::Misere, outcome };
    let solved = Solved { query: query.clone(), outcome, nimber, moves, over, best_loss: None };
    let answer = Answer::new(solved, Standing::Computed, method, vec![search]);
    Ok(Answer { grounds: certify::searched(query.play, parts), ..answer })
}

/// The limit on positions, and on options in all, for computing how long a lost game can last in a box. Without a box,
/// it limits the words of all options. In both cases the computation takes about a second at most.
const RESISTANCE_CELLS: u64 = 200_000;
const RESISTANCE_OPTIONS: u64 = 20_000_000;
const RESISTANCE_EXPLORED: u64 = 8_000_000;
/// The memory limit in bytes for computing the longest resistance, whatever other limits allow.
const RESISTANCE_MEMORY: u64 = 64 << 20;

/// The result of the search for the move that makes a lost game last longest.
pub(super) enum Resistance {
    Found(BestLoss),
    /// The search stopped after this many positions.
    Cut(u64),
}

/// Returns whether the positions below the parts, and their options, are few enough to examine all of them.
fn is_resistance_affordable(parts: &[Part]) -> bool {
    let (mut cells, mut largest) = (1u64, 0u64);
    for part in parts {
        let rule = &part.ruleset.rule;
        let mut sides = Vec::new();
        for heap in &part.heaps {
            let Some(size) = to_u32(&heap.size) else { return false };
            let n = u64::from(size) + 1;
            // Where the last take bounds the next one, a position is the heap that is left with the take that left it,
            // and both together are at most the whole heap. Heaps too small to be split are alike.
            let own = match rule.splits() {
                true => n - first_with_options(rule, n) + 1,
                false if rule.remembers() => n * (n - 1) / 2 + 1, // bounded: a size has 32 bits
                false => n,
            };
            cells = cells.saturating_mul(own);
            if cells > RESISTANCE_CELLS {
                return false;
            }
            sides.push(n);
        }
        largest = largest.max(family(rule).options_at_most(rule, &sides));
    }
    cells.saturating_mul(largest) <= RESISTANCE_OPTIONS
}

/// Returns the least heap below `end` that has an option, and `end` if none has.
fn first_with_options(rule: &Rule, end: u64) -> u64 {
    let (mut low, mut high) = (0, end);
    while low < high {
        let middle = low + (high - low) / 2;
        match family(rule).options_at_most(rule, &[middle]) {
            0 => low = middle + 1,
            _ => high = middle,
        }
    }
    low
}

/// Returns the move that makes a lost game last longest, or `None` if there are too many positions to examine.
pub(super) fn resistance(query: &Query, parts: &[Part], meter: &Meter) -> Result<Option<Resistance>, Failure> {
    if !is_resistance_affordable(parts) {
        return Ok(None);
    }
    let memory = meter.budget().memory.map_or(RESISTANCE_MEMORY, |allowed| allowed.min(RESISTANCE_MEMORY));
    // Limits in positions and options: what the answer says must not depend on how busy the machine is.
    let aside = meter.aside(Some(memory), Some(RESISTANCE_CELLS));
    let sought = Sought::Remoteness(query.play);
    let found = match is_explored(parts) {
        true => explore(parts, sought, Some(RESISTANCE_EXPLORED), &aside),
        false => survey(parts, sought, false, &aside),
    };
    let found = match found {
        Ok(found) => found,
        Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled => return Err(stopped.into()),
        Err(Failure::Stopped(_)) => {
            return Ok(Some(Resistance::Cut(aside.progress().done.min(RESISTANCE_CELLS))));
        }
        Err(_) => return Ok(None),
    };
    // The longest resistance; of equals, the smallest take in the first component.
    let longest = found.options.into_iter().min_by_key(|(_, _, v)| std::cmp::Reverse(*v));
    let Some((part, taken, lasts)) = longest else { return Ok(None) };
    let play = move_in(query, &parts[part], taken)?;
    Ok(Some(Resistance::Found(BestLoss { play, lasts: u64::from(lasts) + 1 })))
}

#[cfg(test)]
mod tests {
    use crate::{Options, Solve, ask};
    use grundy_core::{Budget, Clock, Meter};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    /// A test clock that advances by an hour at each reading, like that of a very busy machine.
    #[derive(Debug, Default)]
    struct Busy(AtomicU64);

    impl Clock for Busy {
        fn now(&self) -> Duration {
            Duration::from_secs(3600 * self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn no_clock_decides_how_long_a_lost_game_lasts() {
        for (query, lasts) in [
            ("misere kayles:9 + takeaway(7/4-3x):10 + octal^3(0.51):(1,2,3)", 13),
            ("raleigh:(1,2,3)", 2),
            ("takeaway(x):64/63 + nim:1 + nim:1", 66),
            ("cut(99):100 + cut(99):102 + nim^4:(7,5,2,0)", 16),
            ("takeaway(x/2):3 + fibonacci:10/5 + takeaway(x+1):4 + takeaway(x/2):3/3 + nim:1", 16),
        ] {
            let meter = Meter::with_clock(Budget::UNLIMITED, Arc::default(), Arc::new(Busy::default()));
            let question = Solve { query: query.parse().unwrap() };
            let solved = ask(&question, &Options::default(), &meter).unwrap().claim;
            assert_eq!(solved.best_loss.map(|best| best.lasts), Some(lasts), "{query}");
        }
    }

    #[test]
    fn the_search_is_cut_off_after_the_same_positions_everywhere() {
        let cut = || {
            let meter = Meter::with_clock(Budget::UNLIMITED, Arc::default(), Arc::new(Busy::default()));
            let query = Solve { query: "couples^2:(41,41)".parse().unwrap() };
            let answer = ask(&query, &Options::default(), &meter).unwrap();
            format!("{:?}", answer.because.last())
        };
        assert!(cut().starts_with("Some(RemotenessCut { positions: "), "{}", cut());
        assert_eq!(cut(), cut());
    }
}
