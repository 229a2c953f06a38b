//! Who wins a position: one heap by its family's methods, sums by Sprague–Grundy, misère sums by search.

use super::{Options, certify};
use crate::answer::{Answer, BestLoss, Claim, Effort, Move, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, refuse};
use crate::games::takeaway::floor_at;
use crate::games::{Task, Value as HeapValue, Valued, choose, methods};
use crate::sets;
use crate::solve::brute;
use crate::solve::explore::{Explorer, HeapRule, Value};
use crate::solve::search::{Side, Space, is_p};
use grundy_core::{Component, Heap, Meter, Nat, Nimber, Outcome, Play, Query, Rule, Ruleset, to_u32};

/// One heap of the sum.
pub(super) struct Part {
    pub(super) component: usize,
    pub(super) pile: usize,
    pub(super) ruleset: Ruleset,
    pub(super) heap: Heap,
}

/// The heaps of a query, in order.
pub(super) fn parts(query: &Query) -> Vec<Part> {
    let mut out = Vec::new();
    for (component, c) in query.components.iter().enumerate() {
        for (pile, heap) in c.position.0.iter().enumerate() {
            out.push(Part { component, pile, ruleset: c.ruleset.single(), heap: heap.clone() });
        }
    }
    out
}

/// The move that takes `take` tokens from a part.
pub(super) fn move_of(query: &Query, part: &Part, take: Nat) -> Move {
    let mut to: Component = query.components[part.component].clone();
    let heap = &mut to.position.0[part.pile];
    heap.size -= &take;
    if let Rule::TakeAway(bound) = &part.ruleset.rule {
        // The take was legal, so the bound has a value there.
        heap.limit = floor_at(bound, &take).ok();
    }
    let mut takes = vec![Nat::ZERO; to.position.0.len()];
    takes[part.pile] = take;
    Move { component: part.component, take: takes, to }
}

/// The identifier of exhaustive search in misère sums.
pub(super) const SEARCH: &str = "misere/search";
/// The identifier of sums of nimbers.
const SUM: &str = "sum/sprague-grundy";
/// The identifier of the bare rules.
pub(super) const BRUTE: &str = "rules/brute";

pub(super) fn solve(query: &Query, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    for component in &query.components {
        methods(&component.ruleset)?;
    }
    let parts = parts(query);
    let sum = parts.len() > 1;
    let method = options.method.as_deref();
    let mut answer = match (query.play, method) {
        (_, Some(BRUTE)) => by_search(query, &parts, BRUTE, options, meter)?,
        (Play::Misere, None | Some(SEARCH)) if sum => by_search(query, &parts, SEARCH, options, meter)?,
        (Play::Misere, Some(other)) if sum => {
            return Err(refuse(format!("{other} does not decide misère sums"))
                .help(format!("nimbers do not add in misère play; methods that apply: {SEARCH}, {BRUTE}"))
                .into());
        }
        (Play::Normal, Some(SUM)) if sum => by_heaps(query, &parts, None, options, meter)?,
        _ => by_heaps(query, &parts, method, options, meter)?,
    };
    if let Claim::Solved(solved) = &mut answer.claim
        && solved.outcome == Outcome::P
        && solved.best_loss.is_none()
        && let Some(best) = best_loss(query, &parts, meter)
    {
        answer.because.push(Reason::Remoteness { lasts: best.lasts });
        solved.best_loss = Some(best);
    }
    if matches!(answer.standing, Standing::Computed) {
        certify::settle(&mut answer, options.check_steps, meter)?;
    }
    Ok(answer)
}

/// Each heap by a method of its family, their nimbers together by XOR.
fn by_heaps(
    query: &Query,
    parts: &[Part],
    method: Option<&str>,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let mut used = SUM;
    let mut valued: Vec<Valued> = Vec::new();
    for part in parts {
        let chosen =
            choose(&part.ruleset, &Task::Heap { heap: &part.heap, play: query.play, sum: parts.len() > 1 }, method)?;
        used = if parts.len() == 1 { chosen.id() } else { SUM };
        valued.push(chosen.heap(&part.ruleset, &part.heap, query.play, meter)?);
    }
    let (nimber, outcome) = match &valued[0].value {
        // One heap of which only the outcome is known, or misère play.
        HeapValue::Outcome(outcome) => (None, *outcome),
        HeapValue::Nimber(_) => {
            let xor = valued.iter().fold(Nimber::ZERO, |xor, v| &xor ^ nimber_of(v));
            let outcome = Outcome::of(xor.is_zero());
            (Some(xor), outcome)
        }
    };
    let mut moves = Moves::default();
    for (part, v) in parts.iter().zip(&valued) {
        let target = match &nimber {
            Some(xor) => HeapValue::Nimber(nimber_of(v) ^ xor),
            None => HeapValue::Outcome(Outcome::P),
        };
        if outcome == Outcome::N {
            let (takes, total) = v.options.to(&target, options.list - moves.listed.len());
            moves.listed.extend(takes.into_iter().map(|take| move_of(query, part, take)));
            moves.total += total;
        }
    }
    let over = valued.iter().all(|v| v.options.least_take().is_none());
    let theorem = valued.iter().all(|v| matches!(v.standing, Standing::Theorem));
    let mut because = Vec::new();
    if let (Some(xor), true) = (nimber.clone(), parts.len() > 1) {
        let label = |p: &Part| format!("{}:{}", p.ruleset, p.heap.size);
        let rows = parts.iter().zip(&valued).map(|(p, v)| (label(p), nimber_of(v).clone())).collect();
        because.push(Reason::Columns { rows, xor });
    }
    let certificate = certify::outcome(query, parts, &valued, nimber.as_ref(), outcome, moves.listed.first());
    because.extend(valued.into_iter().flat_map(|v| v.because));
    let certificate = parts.iter().all(|p| certify::checkable(&p.ruleset)).then_some(certificate);
    Ok(Answer {
        claim: Claim::Solved(Solved { query: query.clone(), outcome, nimber, moves, over, best_loss: None }),
        standing: if theorem { Standing::Theorem } else { Standing::Computed },
        method: used,
        because,
        certificate,
        double_check: None,
        effort: Effort::default(),
    })
}

fn nimber_of(v: &Valued) -> &Nimber {
    match &v.value {
        HeapValue::Nimber(g) => g,
        HeapValue::Outcome(_) => unreachable!("a heap in a sum has a nimber"),
    }
}

/// Every position below the query, evaluated: nimbers in normal play, remoteness where that is asked for.
struct Survey {
    positions: u64,
    top: u32,
    /// Heap, take, and the value of the position reached.
    options: Vec<(usize, u32, u32)>,
}

/// Looks at every position that can be reached.
fn survey(parts: &[Part], value: Value, by_definition: bool, meter: &Meter) -> Result<Survey, Failure> {
    if parts.iter().any(|p| matches!(p.ruleset.rule, Rule::TakeAway(_))) {
        return explore(parts, value, meter);
    }
    // The size of the box is known before anything is listed.
    let size = |p: &Part| to_u32(&p.heap.size).unwrap_or(u32::MAX);
    Space::new(parts.iter().map(|p| Side { size: size(p), takes: Vec::new() }).collect(), meter)?;
    let mut sides = Vec::new();
    for part in parts {
        let takes = match &part.ruleset.rule {
            rule if by_definition => brute::legal_takes(rule, size(part), meter)?,
            Rule::Subtract(set) => sets::members(set, size(part), meter)?,
            _ => (1..=size(part)).collect(),
        };
        sides.push(Side { size: size(part), takes });
    }
    let space = Space::new(sides, meter)?;
    let values = match value {
        Value::Nimber => space.nimbers(meter)?,
        Value::Remoteness(play) => space.remoteness(play, meter)?,
    };
    let options = space.moves_from_top().map(|(heap, take, cell)| (heap, take, values[cell])).collect();
    Ok(Survey { positions: space.cells(), top: values[space.top()], options })
}

/// The same for heaps that remember a bound.
fn explore(parts: &[Part], value: Value, meter: &Meter) -> Result<Survey, Failure> {
    let (mut rules, mut position) = (Vec::new(), Vec::new());
    for part in parts {
        let size = to_u32(&part.heap.size)
            .filter(|n| *n <= EXPLORED)
            .ok_or_else(|| refuse(format!("heaps beyond {EXPLORED} are too large for a search of all positions")))?;
        let (rule, limit) = match &part.ruleset.rule {
            Rule::TakeAway(bound) => {
                let mut limits = Vec::new();
                for x in 1..=size {
                    limits.push(to_u32(&floor_at(bound, &x.into())?).unwrap_or(u32::MAX));
                }
                let limit = part.heap.limit.as_ref().map_or(0, |r| to_u32(r).unwrap_or(u32::MAX));
                (HeapRule { takes: None, limits }, limit.min(size))
            }
            rule => (HeapRule { takes: Some(brute::legal_takes(rule, size, meter)?), limits: Vec::new() }, 0),
        };
        rules.push(rule);
        position.push((size, limit));
    }
    let mut explorer = Explorer::new(&rules, value);
    let top = explorer.settle(&position, meter)?;
    let mut options = Vec::new();
    for (heap, take, to) in explorer.options(&position) {
        options.push((heap, take, explorer.settle(&to, meter)?));
    }
    Ok(Survey { positions: explorer.positions(), top, options })
}

/// Largest heap that remembers a bound in a search of all positions.
const EXPLORED: u32 = 2000;

/// Every position below the query, by the rules.
fn by_search(
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
    for (heap, take, _) in found.options.iter().filter(|(_, _, v)| lost(*v)) {
        moves.total += Nat::ONE;
        if moves.listed.len() < options.list {
            moves.listed.push(move_of(query, &parts[*heap], (*take).into()));
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
fn best_loss(query: &Query, parts: &[Part], meter: &Meter) -> Option<BestLoss> {
    let remembers = |p: &Part| matches!(p.ruleset.rule, Rule::TakeAway(_));
    let (mut cells, mut largest) = (1u64, 0);
    for part in parts {
        let n = u64::from(to_u32(&part.heap.size)?) + 1;
        cells = cells
            .checked_mul(if remembers(part) { n.checked_mul(n)? } else { n })
            .filter(|c| *c <= RESISTANCE_CELLS)?;
        largest = largest.max(n);
    }
    if cells.saturating_mul(largest) > RESISTANCE_OPTIONS {
        return None;
    }
    let found = survey(parts, Value::Remoteness(query.play), false, meter).ok()?;
    // The longest resistance; of equals, the smallest take in the first component.
    let (heap, take, lasts) = found.options.iter().min_by_key(|(_, _, v)| std::cmp::Reverse(*v))?;
    let play = move_of(query, &parts[*heap], (*take).into());
    Some(BestLoss { play, lasts: u64::from(*lasts) + 1 })
}
