//! Solving by looking at every position that can be reached.

use super::parts::{Part, move_in};
use super::{Options, certify};
use crate::answer::{Answer, BestLoss, Claim, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, Refusal};
use crate::games::{BRUTE, Taken, family, rules};
use crate::rules::{Cell, Choice, WordRules};
use crate::solve::explore::{Explorer, Piece, Sought};
use crate::solve::search::{Side, Space, is_p};
use grundy_core::{Heap, Meter, Nat, Nimber, Outcome, Play, Query, to_u32, to_u64};
use std::time::Duration;

/// Every position below the query, evaluated: nimbers in normal play, remoteness where that is asked for.
struct Survey {
    positions: u64,
    top: u32,
    /// Part, move, and the value of the position reached.
    options: Vec<(usize, Taken, u32)>,
}

fn naturals(take: &[u32]) -> Vec<Nat> {
    take.iter().map(|t| Nat::from(*t)).collect()
}

/// Looks at every position that can be reached.
fn survey(parts: &[Part], sought: Sought, by_definition: bool, meter: &Meter) -> Result<Survey, Failure> {
    if parts.iter().any(|p| p.ruleset.rule.remembers() || p.ruleset.rule.splits()) {
        return explore(parts, sought, meter);
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

/// The sizes of the piles of a part; a refusal if one is larger than a search can bear.
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

/// The same where a heap remembers a bound, or is split: the positions are no box.
fn explore(parts: &[Part], sought: Sought, meter: &Meter) -> Result<Survey, Failure> {
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

/// The largest heap among the parts with the rule of one of them.
fn largest(parts: &[Part], of: &Part, meter: &Meter) -> Result<u32, Failure> {
    let mut largest = 0;
    for part in parts.iter().filter(|p| p.ruleset.rule == of.ruleset.rule) {
        largest = largest.max(in_words(part, EXPLORED, meter)?[0]);
    }
    Ok(largest)
}

/// Largest heap in a search of positions that are no box.
const EXPLORED: u32 = 2000;

/// Every position below the query, by the rules.
pub(super) fn by_search(
    query: &Query,
    parts: &[Part],
    method: &'static str,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
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
    let answer = Answer::new(Claim::Solved(solved), Standing::Computed, method, vec![search]);
    Ok(Answer { grounds: certify::searched(query.play, parts), ..answer })
}

/// Most positions, and most options in all, for which the longest resistance is worked out.
const RESISTANCE_CELLS: u64 = 200_000;
const RESISTANCE_OPTIONS: u64 = 20_000_000;
/// Bytes that this may take, whatever else is allowed.
const RESISTANCE_MEMORY: u64 = 64 << 20;

/// The longest that this may take, and at most a share of what the question has.
const RESISTANCE_TIME: Duration = Duration::from_millis(500);

/// What came of the search for the longest resistance.
pub(super) enum Resistance {
    Found(BestLoss),
    /// It was cut off after so many positions.
    Cut(u64),
}

/// The move that prolongs a lost game most, where all positions are few enough to look at.
pub(super) fn resistance(query: &Query, parts: &[Part], meter: &Meter) -> Option<Resistance> {
    let (mut cells, mut largest) = (1u64, 0u64);
    for part in parts {
        let rule = &part.ruleset.rule;
        let mut sides = Vec::new();
        for heap in &part.heaps {
            let n = u64::from(to_u32(&heap.size)?) + 1;
            // A heap that remembers has a position for each bound; one that is split, many that are counted as they come.
            let own = if rule.remembers() { n.checked_mul(n)? } else { n };
            cells = cells.checked_mul(own).filter(|c| *c <= RESISTANCE_CELLS)?;
            sides.push(n);
        }
        largest = largest.max(family(rule).options_at_most(&sides));
    }
    if cells.saturating_mul(largest) > RESISTANCE_OPTIONS {
        return None;
    }
    let memory = meter.budget().memory.map_or(RESISTANCE_MEMORY, |allowed| allowed.min(RESISTANCE_MEMORY));
    let aside = meter.aside(Some(memory), Some(RESISTANCE_CELLS)).briefly(RESISTANCE_TIME);
    let found = match survey(parts, Sought::Remoteness(query.play), false, &aside) {
        Ok(found) => found,
        Err(Failure::Stopped(_)) => return Some(Resistance::Cut(aside.progress().done.min(RESISTANCE_CELLS))),
        Err(_) => return None,
    };
    // The longest resistance; of equals, the smallest take in the first component.
    let (part, taken, lasts) = found.options.into_iter().min_by_key(|(_, _, v)| std::cmp::Reverse(*v))?;
    let play = move_in(query, &parts[part], taken).ok()?;
    Some(Resistance::Found(BestLoss { play, lasts: u64::from(lasts) + 1 }))
}
