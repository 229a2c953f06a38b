//! Who wins a position: one heap by its family's methods, sums by Sprague–Grundy, misère sums by search.

use super::{Options, certify};
use crate::answer::{Answer, BestLoss, Claim, Effort, Move, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, refuse};
use crate::games::{Task, Value, Valued, choose, methods};
use crate::sets;
use crate::solve::brute;
use crate::solve::search::{Side, Space, is_p};
use grundy_core::{Component, Heap, Meter, Nat, Nimber, Outcome, Play, Query, Rule, Ruleset, Stop, to_u32};

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
    to.position.0[part.pile].size -= &take;
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
        let chosen = choose(&part.ruleset, &Task::Heap { heap: &part.heap, play: query.play }, method)?;
        used = if parts.len() == 1 { chosen.id() } else { SUM };
        valued.push(chosen.heap(&part.ruleset, &part.heap, query.play, meter)?);
    }
    let nimber = match query.play {
        Play::Misere => None,
        Play::Normal => Some(valued.iter().fold(Nimber::ZERO, |xor, v| &xor ^ nimber_of(v))),
    };
    let outcome = match (&nimber, &valued[0].value) {
        (Some(xor), _) => Outcome::of(xor.is_zero()),
        (None, Value::Outcome(outcome)) => *outcome,
        (None, Value::Nimber(_)) => unreachable!("a misère heap has an outcome"),
    };
    let mut moves = Moves::default();
    for (part, v) in parts.iter().zip(&valued) {
        let target = match &nimber {
            Some(xor) => Value::Nimber(nimber_of(v) ^ xor),
            None => Value::Outcome(Outcome::P),
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
    let certificate = Some(certificate);
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
        Value::Nimber(g) => g,
        Value::Outcome(_) => unreachable!("a heap in normal play has a nimber"),
    }
}

/// The box of all positions below the query.
fn space(parts: &[Part], by_definition: bool, meter: &Meter) -> Result<Space, Stop> {
    // The size of the box is known before anything is listed.
    let bare = |p: &Part| Side { size: to_u32(&p.heap.size).unwrap_or(u32::MAX), takes: Vec::new() };
    Space::new(parts.iter().map(bare).collect(), meter)?;
    let mut sides = Vec::new();
    for part in parts {
        let size = to_u32(&part.heap.size).unwrap_or(u32::MAX);
        let takes = match &part.ruleset.rule {
            rule if by_definition => brute::legal_takes(rule, size, meter)?,
            Rule::Subtract(set) => sets::members(set, size, meter)?,
            _ => (1..=size).collect(),
        };
        sides.push(Side { size, takes });
    }
    Space::new(sides, meter)
}

/// Every position below the query, by the rules.
fn by_search(
    query: &Query,
    parts: &[Part],
    method: &'static str,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let space = space(parts, method == BRUTE, meter)?;
    let (values, nimber) = match query.play {
        Play::Normal => {
            let values = space.nimbers(meter)?;
            let nimber = Nimber::from(values[space.top()]);
            (values, Some(nimber))
        }
        Play::Misere => (space.remoteness(query.play, meter)?, None),
    };
    let cell_is_p = |cell: usize| match query.play {
        Play::Normal => values[cell] == 0,
        Play::Misere => is_p(values[cell], Play::Misere),
    };
    let outcome = Outcome::of(cell_is_p(space.top()));
    let mut moves = Moves::default();
    for (heap, take, cell) in space.moves_from_top().filter(|(_, _, cell)| cell_is_p(*cell)) {
        debug_assert!(outcome == Outcome::N, "cell {cell}");
        moves.total += Nat::ONE;
        if moves.listed.len() < options.list {
            moves.listed.push(move_of(query, &parts[heap], take.into()));
        }
    }
    let over = space.moves_from_top().next().is_none();
    let search = Reason::Search { positions: space.cells(), misere: query.play == Play::Misere, outcome };
    let certificate = match query.play {
        Play::Misere if parts.len() > 1 => Some(certify::searched(query, outcome, moves.listed.first())),
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

/// The move that prolongs a lost game most, where the whole box is small enough to look at.
fn best_loss(query: &Query, parts: &[Part], meter: &Meter) -> Option<BestLoss> {
    let cells = parts.iter().try_fold(1u64, |cells, p| {
        cells.checked_mul(u64::from(to_u32(&p.heap.size)?) + 1).filter(|c| *c <= RESISTANCE_CELLS)
    })?;
    let space = space(parts, false, meter).ok()?;
    let options = space.moves_from_top().count() as u64;
    if cells.saturating_mul(options) > RESISTANCE_OPTIONS {
        return None;
    }
    let remoteness = space.remoteness(query.play, meter).ok()?;
    // The longest resistance; of equals, the smallest take in the first component.
    let (heap, take, cell) = space.moves_from_top().min_by_key(|(_, _, cell)| std::cmp::Reverse(remoteness[*cell]))?;
    let play = move_of(query, &parts[heap], take.into());
    Some(BestLoss { play, lasts: u64::from(remoteness[cell]) + 1 })
}
