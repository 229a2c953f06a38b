//! Solving by looking at every position that can be reached.

use super::parts::{Part, move_of};
use super::solve::BRUTE;
use super::{Options, certify};
use crate::answer::{Answer, BestLoss, Claim, Effort, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, refuse};
use crate::games::takeaway::floor_at;
use crate::sets;
use crate::solve::brute;
use crate::solve::explore::{Explorer, PartRule, Value};
use crate::solve::joint::JointRule;
use crate::solve::search::{Side, Space, Takes, is_p};
use grundy_core::{Meter, Nat, Nimber, Outcome, Play, Query, Rule, to_u32};

/// Every position below the query, evaluated: nimbers in normal play, remoteness where that is asked for.
struct Survey {
    positions: u64,
    top: u32,
    /// Part, what is taken from its piles, and the value of the position reached.
    options: Vec<(usize, Vec<u32>, u32)>,
}

/// Looks at every position that can be reached.
fn survey(parts: &[Part], value: Value, by_definition: bool, meter: &Meter) -> Result<Survey, Failure> {
    if parts.iter().any(|p| matches!(p.ruleset.rule, Rule::TakeAway(_))) {
        return explore(parts, value, meter);
    }
    let sizes = |p: &Part| p.heaps.iter().map(|h| to_u32(&h.size).unwrap_or(u32::MAX)).collect::<Vec<u32>>();
    // The size of the box is known before anything is listed.
    let bare = |p: &Part| Side { sizes: sizes(p), takes: Takes::Heap(Vec::new()) };
    Space::new(parts.iter().map(bare).collect(), meter)?;
    let mut sides = Vec::new();
    for part in parts {
        let sizes = sizes(part);
        let takes = match (&part.ruleset.rule, JointRule::of(&part.ruleset.rule)) {
            (_, Some(rule)) => Takes::Joint(rule),
            (rule, _) if by_definition => Takes::Heap(brute::legal_takes(rule, sizes[0], meter)?),
            (Rule::Subtract(set), _) => Takes::Heap(sets::members(set, sizes[0], meter)?),
            _ => Takes::Heap((1..=sizes[0]).collect()),
        };
        sides.push(Side { sizes, takes });
    }
    let space = Space::new(sides, meter)?;
    let values = match value {
        Value::Nimber => space.nimbers(meter)?,
        Value::Remoteness(play) => space.remoteness(play, meter)?,
    };
    let options = space.moves_from_top().into_iter().map(|(part, take, cell)| (part, take, values[cell])).collect();
    Ok(Survey { positions: space.cells(), top: values[space.top()], options })
}

/// The same for heaps that remember a bound.
fn explore(parts: &[Part], value: Value, meter: &Meter) -> Result<Survey, Failure> {
    let (mut rules, mut position) = (Vec::new(), Vec::new());
    for part in parts {
        let mut cells = Vec::new();
        for heap in &part.heaps {
            let size = to_u32(&heap.size).filter(|n| *n <= EXPLORED).ok_or_else(|| {
                refuse(format!("heaps beyond {EXPLORED} are too large for a search of all positions"))
            })?;
            let limit = heap.limit.as_ref().map_or(0, |r| to_u32(r).unwrap_or(u32::MAX));
            cells.push((size, limit.min(size)));
        }
        let size = cells[0].0;
        rules.push(match (&part.ruleset.rule, JointRule::of(&part.ruleset.rule)) {
            (_, Some(rule)) => PartRule::Joint { piles: cells.len(), rule },
            (Rule::TakeAway(bound), _) => {
                let mut limits = Vec::new();
                for x in 1..=size {
                    limits.push(to_u32(&floor_at(bound, &x.into())?).unwrap_or(u32::MAX));
                }
                PartRule::Limited(limits)
            }
            (rule, _) => PartRule::Heap(brute::legal_takes(rule, size, meter)?),
        });
        position.extend(cells);
    }
    let mut explorer = Explorer::new(&rules, value);
    let top = explorer.settle(&position, meter)?;
    let mut options = Vec::new();
    for (part, take, to) in explorer.options(&position) {
        options.push((part, take, explorer.settle(&to, meter)?));
    }
    Ok(Survey { positions: explorer.positions(), top, options })
}

/// Largest heap that remembers a bound in a search of all positions.
const EXPLORED: u32 = 2000;

/// Every position below the query, by the rules.
pub(super) fn by_search(
    query: &Query,
    parts: &[Part],
    method: &'static str,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let value = match query.play {
        Play::Normal => Value::Nimber,
        Play::Misere => Value::Remoteness(Play::Misere),
    };
    let found = survey(parts, value, method == BRUTE, meter)?;
    let lost = |v: u32| match query.play {
        Play::Normal => v == 0,
        Play::Misere => is_p(v, Play::Misere),
    };
    let outcome = Outcome::of(lost(found.top));
    let nimber = (query.play == Play::Normal).then(|| Nimber::from(found.top));
    let mut moves = Moves::default();
    for (part, take, _) in found.options.iter().filter(|(_, _, v)| lost(*v)) {
        moves.total += Nat::ONE;
        if moves.listed.len() < options.list {
            moves.listed.push(move_of(query, &parts[*part], &naturals(take)));
        }
    }
    let over = found.options.is_empty();
    let search = Reason::Search { positions: found.positions, misere: query.play == Play::Misere, outcome };
    let certificate = match query.play {
        Play::Misere if parts.len() > 1 && parts.iter().all(|p| certify::checkable(&p.ruleset)) => {
            Some(certify::searched(query, outcome, moves.listed.first()))
        }
        _ => None,
    };
    Ok(Answer {
        claim: Claim::Solved(Solved { query: query.clone(), outcome, nimber, moves, over, best_loss: None }),
        standing: Standing::Computed,
        method,
        because: vec![search],
        certificate,
        double_check: None,
        effort: Effort::default(),
    })
}

/// Most cells, and most options in all, for which the longest resistance is worked out.
const RESISTANCE_CELLS: u64 = 200_000;
const RESISTANCE_OPTIONS: u64 = 20_000_000;

/// The move that prolongs a lost game most, where all positions are few enough to look at.
pub(super) fn best_loss(query: &Query, parts: &[Part], meter: &Meter) -> Option<BestLoss> {
    let remembers = |p: &Part| matches!(p.ruleset.rule, Rule::TakeAway(_));
    let (mut cells, mut largest) = (1u64, 0u64);
    for part in parts {
        let mut options = 1u64;
        for heap in &part.heaps {
            let n = u64::from(to_u32(&heap.size)?) + 1;
            cells = cells
                .checked_mul(if remembers(part) { n.checked_mul(n)? } else { n })
                .filter(|c| *c <= RESISTANCE_CELLS)?;
            options = match part.ruleset.rule {
                // Two of the three piles may be lowered at will.
                Rule::Raleigh => options.max(3 * n * n),
                _ => options.max(n * part.heaps.len() as u64),
            };
        }
        largest = largest.max(options);
    }
    if cells.saturating_mul(largest) > RESISTANCE_OPTIONS {
        return None;
    }
    let found = survey(parts, Value::Remoteness(query.play), false, meter).ok()?;
    // The longest resistance; of equals, the smallest take in the first component.
    let (part, take, lasts) = found.options.iter().min_by_key(|(_, _, v)| std::cmp::Reverse(*v))?;
    let play = move_of(query, &parts[*part], &naturals(take));
    Some(BestLoss { play, lasts: u64::from(*lasts) + 1 })
}

fn naturals(take: &[u32]) -> Vec<Nat> {
    take.iter().map(|t| Nat::from(*t)).collect()
}
