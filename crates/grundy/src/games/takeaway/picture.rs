//! Maps of take-away games, with one row for each heap size and one column for each bound.

use super::super::{DrawMap, Task};
use super::numeration::unfinished;
use super::{Admissible, bound_of, tabulate};
use crate::answer::{Frame, PictureCells};
use crate::failure::{Failure, Lacking, Refusal};
use crate::solve::thresholds::{least_winning_takes, misere_least_winning_takes, nimbers};
use crate::theory::schwenk::{Terms, represent};
use grundy_core::{Game, Kind, Meter, Nat, Play, to_u32};

/// The maximum size of the first heap, and the maximum first bound.
const FIRST_HEAP: u32 = 1 << 20;
const FIRST_BOUND: u32 = 1 << 30;

/// Returns the nimbers of the heaps in the frame as step functions of the bound.
pub(super) fn picture(task: &Task<'_, DrawMap<'_>>, meter: &Meter) -> Result<PictureCells, Failure> {
    let frame = task.goal.frame;
    let first = to_u32(&frame.at.0).filter(|n| *n <= FIRST_HEAP).ok_or_else(|| too_far(task))?;
    let limit = to_u32(&frame.at.1).filter(|n| *n <= FIRST_BOUND).ok_or_else(|| too_far(task))?;
    let last = first + frame.height - 1;
    meter.reserve(u64::from(last) * 64)?;
    let table = tabulate(bound_of(task.rule()), last, last, meter)?;
    let rows = match (task.kind, task.play) {
        (Kind::Nimber, _) => {
            let steps = nimbers(&table, last, meter).map_err(|halted| halted.why)?;
            (first..=last).map(|n| steps.of(n).iter().map(|s| (s.from, s.nimber)).collect()).collect()
        }
        (Kind::Outcome, play) => {
            let least = match play {
                Play::Normal => least_winning_takes(&table, last, meter),
                Play::Misere => misere_least_winning_takes(&table, last, meter),
            };
            let least = least.map_err(|halted| halted.why)?;
            // A bound of 0 allows no move, which misère play rewards; from the least winning take on, it is N.
            let of = |n: u32| {
                let at = |r: u32| (r, u32::from(least.wins(n, r)));
                [at(0), at(1)].into_iter().chain(least.get(n).filter(|w| *w > 1).map(|w| (w, 1))).collect()
            };
            (first..=last).map(of).collect()
        }
    };
    Ok(PictureCells::Bounds { rows, bound: limit })
}

/// Returns whether a map starts at a larger heap than tables reach.
pub(super) fn is_far(frame: &Frame) -> bool {
    frame.at.0 > Nat::from(FIRST_HEAP)
}

/// Returns the outcomes of large heaps in normal play, for admissible bound functions: a position is an N-position if
/// and only if its bound is at least the smallest part of n.
pub(super) fn by_smallest_parts(task: &Task<'_, DrawMap<'_>>, meter: &Meter) -> Result<PictureCells, Failure> {
    let frame = task.goal.frame;
    let bound = to_u32(&frame.at.1).filter(|n| *n <= FIRST_BOUND).ok_or_else(|| too_far(task))?;
    let mut terms = Terms::new(Admissible(bound_of(task.rule())));
    let mut n = frame.at.0.clone();
    let mut rows = Vec::new();
    for _ in 0..frame.height {
        let parts = represent(&mut terms, &n, meter).map_err(unfinished)?.parts(&terms);
        // A part beyond 32 bits is beyond every bound of the map.
        let wins = parts.last().and_then(to_u32).map(|least| (least, 1));
        rows.push(std::iter::once((0, 0)).chain(wins).collect());
        n += Nat::ONE;
    }
    Ok(PictureCells::Bounds { rows, bound })
}

fn too_far(task: &Task<'_, DrawMap<'_>>) -> Failure {
    let game = Game { play: task.play, rulesets: vec![task.ruleset.clone()] };
    Refusal::Lacks { game, what: Lacking::FarBounds }.into()
}
