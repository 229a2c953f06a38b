//! The method `automata/nimbers`, which learns automata for the positions with each of the first nimbers and proves
//! them correct.
//!
//! The nimber of n/r is at most r, since there are at most r options. So for small bounds r it is found at any n.

use super::super::method::amounts;
use super::super::{DrawMap, Evaluate, Fit, Method, MovesTo, Taken, Task, Value, Valued};
use super::picture::is_far;
use super::tables::NIMBERS_AT_ONCE;
use super::{bound_of, floor_at, limit};
use crate::answer::{Frame, PictureCells, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, Provable, Refusal};
use grundy_automata::dfa::Limits;
use grundy_automata::game::Encoding;
use grundy_automata::learn::{Nimbers, learn_nimbers};
use grundy_core::expr::Op;
use grundy_core::{Expr, Heap, Kind, Meter, Nat, Outcome, Play, Rule, Ruleset, Sentence, Stop, sentence, to_u64};

pub(super) struct ByAutomata;

/// The largest nimber for which an automaton is learned: for f(x) = 2x it takes a quarter of a second, and the next one
/// 10 seconds.
const MOST: u32 = 5;
/// The largest nimber for which an automaton is learned along with any answer, in a few milliseconds.
const ALONG: u32 = 3;
/// The largest bound r for which all moves are examined one by one.
const LISTED: u64 = 1000;
/// The maximum number of states of intermediate automata.
const STATES: usize = 200_000;

/// The nimber of a position with the reason for it.
pub(super) struct Known {
    nimbers: Nimbers,
    /// The nimber of the position.
    pub(super) nimber: u32,
    /// The reason for the nimber.
    pub(super) reason: Reason,
}

/// Returns the nimber of n/r in addition to its outcome, or `None` if neither r nor the nimber is small or the checker
/// does not support the bound function.
pub(super) fn along(ruleset: &Ruleset, heap: &Heap, meter: &Meter) -> Result<Option<Known>, Failure> {
    let most = match to_u64(&limit(heap)) {
        Some(0) => return Ok(None),
        Some(r) if r <= u64::from(MOST) => r as u32,
        _ => ALONG,
    };
    if factor(bound_of(&ruleset.rule)).is_none() {
        return Ok(None);
    }
    match known(ruleset, heap, most, &[], meter) {
        Ok(found) => Ok(found),
        Err(LearnFailure::Stopped(stop @ Stop::Cancelled)) => Err(stop.into()),
        // Without a nimber the answer stands as it would.
        Err(_) => Ok(None),
    }
}

/// Returns c if the bound function is f(x) = cx with c equal to 1 or 2.
fn factor(bound: &Expr) -> Option<u32> {
    match bound {
        Expr::Var => Some(1),
        Expr::Op(Op::Mul, c, x) if **x == Expr::Var && **c == Expr::Int(2u32.into()) => Some(2),
        _ => None,
    }
}

enum LearnFailure {
    Stopped(Stop),
    Other(Sentence),
}

/// Returns the nimber of n/r if it is at most `most`, by learning and proving automata until one accepts the position
/// and those of the options are known.
fn known(
    ruleset: &Ruleset,
    heap: &Heap,
    most: u32,
    options: &[[Nat; 2]],
    meter: &Meter,
) -> Result<Option<Known>, LearnFailure> {
    let limits = Limits { states: STATES, meter };
    let position = [heap.size.clone(), limit(heap)];
    let enough = |found: &Nimbers| [&position].into_iter().chain(options).all(|p| found.value(p).is_some());
    // The checker knows binary numbers by that name.
    let system = (factor(bound_of(&ruleset.rule)) == Some(1)).then_some("base2");
    let stopped = || meter.spend(0).err().map(LearnFailure::Stopped);
    let nimbers = match learn_nimbers(ruleset, most, system, &enough, &limits) {
        Ok(nimbers) => nimbers,
        Err(why) => return Err(stopped().unwrap_or_else(|| LearnFailure::Other(why.sentence()))),
    };
    let Some(nimber) = nimbers.value(&position) else {
        return match stopped() {
            Some(why) => Err(why),
            None => Ok(None),
        };
    };
    let level = &nimbers.levels[nimber as usize];
    let reason = Reason::Automaton {
        ruleset: ruleset.clone(),
        size: heap.size.clone(),
        limit: limit(heap),
        nimber: nimber.into(),
        states: level.set.states(),
        system: nimbers.numeration.name().to_owned(),
        claim: nimbers.claim(ruleset, nimber as usize + 1, &limits).ok().map(Box::new),
    };
    Ok(Some(Known { nimbers, nimber, reason }))
}

impl Method for ByAutomata {
    fn id(&self) -> &'static str {
        "automata/nimbers"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::AUTOMATA
    }

    fn cost(&self) -> &'static str {
        "learning and proving the automata of the nimbers up to that of the position; then one step for each digit of n"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let Evaluate { heaps, sum } = task.goal;
        let large = heaps[0].size > Nat::from(NIMBERS_AT_ONCE);
        // A bound that may grow beyond all nimbers is not looked at move by move.
        let small = to_u64(&limit(&heaps[0])).is_some_and(|r| (1..=LISTED).contains(&r));
        if !large || !small || !is_linear(&task) {
            return None;
        }
        Fit::new(self, 40, move |meter| position(task.ruleset, &heaps[0], sum, meter))
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        if task.kind != Kind::Nimber || !is_far(task.goal.frame) || !is_linear(&task) {
            return None;
        }
        Fit::new(self, 0, move |meter| picture(task.ruleset, task.goal.frame, meter))
    }
}

/// Returns whether automata can read the positions of a game under normal play.
fn is_linear<G>(task: &Task<'_, G>) -> bool {
    task.play == Play::Normal && Encoding::new(task.ruleset, Play::Normal, None).is_ok()
}

fn position(ruleset: &Ruleset, heap: &Heap, sum: bool, meter: &Meter) -> Result<Valued, Failure> {
    let refused = |because: Sentence| Refusal::Unprovable { because, try_instead: Provable::Nothing };
    let options = options(bound_of(&ruleset.rule), heap)?;
    let left: Vec<[Nat; 2]> = options.iter().map(|(_, left)| left.clone()).collect();
    let found = match known(ruleset, heap, MOST, if sum { &left } else { &[] }, meter) {
        Ok(Some(found)) => found,
        Ok(None) => {
            return Err(refused(sentence!(
                "prover-the-nimber-of-the-position-is",
                "the nimber of the position is above {most}, and grundy learns automata only for nimbers up to {most}",
                most = MOST
            ))
            .into());
        }
        Err(LearnFailure::Stopped(stop)) => return Err(stop.into()),
        Err(LearnFailure::Other(why)) => return Err(refused(why).into()),
    };
    let options: Vec<(Nat, Option<u32>)> =
        options.into_iter().map(|(k, left)| (k, found.nimbers.value(&left))).collect();
    if sum && options.iter().any(|(_, nimber)| nimber.is_none()) {
        // Which moves restore the balance of a sum could not be told.
        let levels = found.nimbers.levels.len();
        return Err(refused(sentence!(
            "prover-an-option-of-the-position-has",
            "an option of the position has a nimber of at least {levels}, and automata were learnt only for smaller \
             ones",
            levels = levels
        ))
        .into());
    }
    Ok(Valued {
        value: Value::Nimber(found.nimber.into()),
        standing: Standing::Theorem,
        because: vec![found.reason],
        periodicity: None,
        moves: Box::new(Options(options)),
    })
}

/// Returns the nimbers in a rectangle of positions at any distance, where nimbers above the largest learned one are not
/// distinguished.
///
/// The nimber of n/r increases with r, as the set of options does; the points of increase are found by bisection.
fn picture(ruleset: &Ruleset, frame: &Frame, meter: &Meter) -> Result<PictureCells, Failure> {
    let limits = Limits { states: STATES, meter };
    let refused = |because: Sentence| Refusal::Unprovable { because, try_instead: Provable::Nothing };
    let nimbers = match learn_nimbers(ruleset, MOST, None, &|_| false, &limits) {
        Ok(nimbers) => nimbers,
        Err(why) => {
            meter.spend(0)?;
            return Err(refused(why.sentence()).into());
        }
    };
    // Where a limit of its own ended the search, fewer are told apart.
    meter.spend(0)?;
    let cap = nimbers.levels.len() as u32;
    let width = frame.width as usize;
    let _held = meter.hold(u64::from(frame.height) * (4 * u64::from(frame.width) + 24))?;
    let written = |n: &Nat| nimbers.numeration.write(n);
    let mut columns = Vec::new();
    let mut r = frame.at.1.clone();
    for _ in 0..width {
        meter.spend(1)?;
        columns.push(written(&r));
        r += Nat::ONE;
    }
    let (mut rows, mut n) = (Vec::new(), frame.at.0.clone());
    for _ in 0..frame.height {
        let mut position = [written(&n), Vec::new()];
        let mut value = |column: usize| {
            position[1].clone_from(&columns[column]);
            let level = nimbers.levels.iter().position(|level| level.set.accepts(&position));
            level.map_or(cap, |level| level as u32)
        };
        // held: above
        let mut row = vec![0; width];
        let mut from = 0;
        while from < width {
            meter.spend(u64::from(width.ilog2() + 1) * u64::from(cap))?;
            let here = value(from);
            let (mut same, mut beyond) = (from, width);
            while same + 1 < beyond {
                let middle = same + (beyond - same) / 2;
                if value(middle) == here { same = middle } else { beyond = middle }
            }
            row[from..beyond].fill(here);
            from = beyond;
        }
        rows.push(row);
        n += Nat::ONE;
    }
    Ok(PictureCells::Capped { rows, cap })
}

/// Returns the takes of a heap with the positions that they leave, for small bounds.
fn options(bound: &Expr, heap: &Heap) -> Result<Vec<(Nat, [Nat; 2])>, Failure> {
    let r = to_u64(&limit(heap)).unwrap_or(0);
    // No linear bound on so few tokens is as large.
    let most = Nat::ONE << 128;
    (1..=r).map(|k| Ok((k.into(), [&heap.size - Nat::from(k), floor_at(bound, &k.into(), &most)?]))).collect()
}

/// A list of takes, each with the nimber of the position that it leaves if that is known.
struct Options(Vec<(Nat, Option<u32>)>);

impl MovesTo for Options {
    fn to(&self, value: &Value, cap: usize, _meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let target = match value {
            Value::Nimber(g) => grundy_core::to_u32(&g.0),
            Value::Outcome(Outcome::P) => Some(0),
            Value::Outcome(Outcome::N) => None,
        };
        let takes = || self.0.iter().filter(|(_, nimber)| target.is_some() && *nimber == target).map(|(k, _)| k);
        Ok((amounts(takes().take(cap).cloned()), takes().count().into()))
    }

    fn is_over(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::thresholds::nimbers;

    #[test]
    fn a_map_by_automata_is_that_of_the_table() {
        for text in ["fibonacci", "takeaway(x)"] {
            let ruleset: Ruleset = text.parse().unwrap();
            let meter = Meter::unlimited();
            let table = super::super::tabulate(bound_of(&ruleset.rule), 180, 180, &meter).unwrap();
            let steps = nimbers(&table, 180, &meter).map_err(|halted| halted.why).unwrap();
            for at in [(0u32, 0u32), (100, 7), (130, 90)] {
                let frame = Frame { at: (at.0.into(), at.1.into()), height: 50, width: 60 };
                let PictureCells::Capped { rows, cap } = picture(&ruleset, &frame, &meter).unwrap() else {
                    panic!("{text}: automata make capped maps");
                };
                assert_eq!(cap, MOST + 1, "{text}");
                for (y, row) in (at.0..).zip(&rows) {
                    for (r, value) in (at.1..).zip(row) {
                        let steps = steps.of(y);
                        let nimber = steps.iter().rev().find(|s| s.from <= r).map_or(0, |s| s.nimber);
                        assert_eq!(*value, nimber.min(cap), "{text}:{y}/{r}");
                    }
                }
            }
        }
    }
}
