//! The double check, in which a second, independent method must confirm an answer.

use super::parts::Part;
use super::{Options, Question, certify};
use crate::answer::{Answer, Cells, Claim, Line, Move, PositionList, Solved, Standing, Table};
use crate::failure::{Failure, Refusal};
use crate::games::{BRUTE, Goal, Task, family, fitting};
use grundy_core::{Game, Kind, Meter, Nat, to_u64};

/// Answers the question by another method, compares the answers, and returns the name of that method.
pub(crate) fn double_check<Q: Question>(
    question: &Q,
    options: &Options,
    first: &Answer<Q::Claim>,
    meter: &Meter,
) -> Result<&'static str, Failure> {
    let mut obstacle = None;
    for id in question.others(first.method)? {
        let second = Options { method: Some(id.to_owned()), double_check: false, check_steps: 0, ..options.clone() };
        match question.answer(&second, meter).map_err(Failure::from) {
            Ok(other) => {
                return match first.claim.difference(&other.claim) {
                    None => Ok(other.method),
                    Some(about) => Err(Failure::Disagreement { first: first.method, second: other.method, about }),
                };
            }
            Err(why @ Failure::Disagreement { .. }) => return Err(why),
            // A limit says more than that a method does not suit.
            Err(why) if !matches!(obstacle, Some(Failure::Stopped(_))) => obstacle = Some(why),
            Err(_) => {}
        }
    }
    // The checker shares no code with the methods: its word is a second opinion too.
    if matches!(first.standing, Standing::Verified(_)) {
        return Ok("grundy-check");
    }
    let stopped = || certify::stopped(first, options.check_steps, meter).map(Failure::from);
    Err(obstacle.or_else(stopped).unwrap_or_else(|| Refusal::NoSecondMethod.into()))
}

/// Returns the given methods without `used`, in order, with brute force first if it is `quick`.
pub(super) fn in_turn(mut ids: Vec<&'static str>, used: &str, quick: bool) -> Vec<&'static str> {
    ids.retain(|id| *id != used);
    ids.dedup();
    if quick && let Some(at) = ids.iter().position(|id| *id == BRUTE) {
        let brute = ids.remove(at);
        ids.insert(0, brute);
    }
    ids
}

/// Returns the methods that apply to a question about a game of one part; none if the game has several parts.
pub(super) fn fits<G: Goal>(
    game: &Game,
    ruleset: Option<grundy_core::Ruleset>,
    kind: Kind,
    goal: G,
) -> Vec<&'static str> {
    ruleset.map_or_else(Vec::new, |ruleset| ids(&Task { ruleset: &ruleset, play: game.play, kind, goal }))
}

/// Returns the identifiers of the methods that apply to a task.
pub(super) fn ids<G: Goal>(task: &Task<'_, G>) -> Vec<&'static str> {
    fitting(task).iter().map(|fit| fit.method.id()).collect()
}

/// The maximum number of options that brute force examines without noticeable delay.
const QUICK: u64 = 50_000_000;

/// Returns whether brute force evaluates a part without noticeable delay.
pub(super) fn quick_by_rules(part: &Part) -> bool {
    let sides: Option<Vec<u64>> = part.heaps.iter().map(|h| to_u64(&h.size)?.checked_add(1)).collect();
    let Some(sides) = sides else { return false };
    if !part.ruleset.rule.is_joint() {
        return sides[0] <= 100_000;
    }
    let cells = sides.iter().try_fold(1u64, |cells, side| cells.checked_mul(*side));
    let options = family(&part.ruleset.rule).options_at_most(&part.ruleset.rule, &sides);
    cells.is_some_and(|cells| cells.saturating_mul(options) <= QUICK)
}

/// Returns a description of the first difference between two solutions, or `None` if they agree.
pub(super) fn solutions(a: &Solved, b: &Solved) -> Option<String> {
    let query = &a.query;
    if a.outcome != b.outcome {
        return Some(format!("the outcome of {query}: {} or {}", a.outcome, b.outcome));
    }
    // A closed form may know who wins and not the nimber.
    if let (Some(x), Some(y)) = (&a.nimber, &b.nimber)
        && x != y
    {
        return Some(format!("the nimber of {query}: {x} or {y}"));
    }
    let differ = a.moves.total != b.moves.total || are_different_moves(&a.moves.listed, &b.moves.listed);
    differ.then(|| format!("the winning moves of {query}"))
}

/// Returns a description of the first difference between two tables, or `None` if they agree.
pub(super) fn tables(a: &Table, b: &Table) -> Option<String> {
    match (&a.cells, &b.cells) {
        (Cells::Line { from, values: x, .. }, Cells::Line { values: y, .. }) => {
            first_difference(x, y).map(|i| format!("the value at {}", from + Nat::from(i)))
        }
        (Cells::Sum(x), Cells::Sum(y)) => {
            let mut differs = None;
            x.rows(|first, values| {
                for (last, value) in values.iter().enumerate() {
                    let piles: Vec<u32> = first.iter().copied().chain([last as u32]).collect();
                    if differs.is_none() && y.value(&piles) != *value {
                        differs = Some(format!("the value of {piles:?}"));
                    }
                }
            });
            differs
        }
        _ => Some("the shape of the table".to_owned()),
    }
}

/// Returns a description of the first difference between two lists of P-positions, or `None` if they agree.
pub(super) fn lists(a: &PositionList, b: &PositionList) -> Option<String> {
    let differ = a.positions.iter().zip(&b.positions).find(|(x, y)| x != y);
    let lengths = a.positions.len() != b.positions.len();
    differ.map(|(x, _)| format!("P-position {}", x.0)).or(lengths.then(|| "how many P-positions there are".into()))
}

/// Returns whether two lists of winning moves differ. Either list may have been truncated within a component because of
/// the memory limit.
fn are_different_moves(a: &[Move], b: &[Move]) -> bool {
    fn of(moves: &[Move], component: usize) -> impl Iterator<Item = &Move> {
        moves.iter().filter(move |m| m.component == component)
    }
    let last = a.iter().chain(b).map(|m| m.component).max();
    last.is_some_and(|last| (0..=last).any(|component| of(a, component).zip(of(b, component)).any(|(x, y)| x != y)))
}

fn first_difference(a: &Line, b: &Line) -> Option<usize> {
    if a.len() != b.len() {
        return Some(a.len().min(b.len()));
    }
    match (a, b) {
        (Line::Outcomes(a), Line::Outcomes(b)) => a.iter().zip(b.iter()).position(|(x, y)| x != y),
        (Line::Outcomes(_), _) | (_, Line::Outcomes(_)) => Some(0),
        _ => match (a.nimbers(), b.nimbers()) {
            (Some(a), Some(b)) => a.zip(b).position(|(x, y)| x != y),
            _ => a.numbers().zip(b.numbers()).position(|(x, y)| x != y),
        },
    }
}
