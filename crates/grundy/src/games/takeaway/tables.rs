//! The methods `takeaway/thresholds` (nimbers as step functions of the bound) and `takeaway/recursion` (outcomes for
//! any f).

use super::super::boxes::by_tables;
use super::super::brute::listed;
use super::super::method::{amounts, one_pile};
use super::super::{
    Begun, DrawMap, Evaluate, FillBounds, Fit, ListPositions, ListValues, Method, MovesTo, StepFunction, Taken, Task,
    Value, Valued, stretch,
};
use super::picture::{is_far, picture};
use super::{bound_of, limit, limit_in_words, tabulate};
use crate::answer::{Line, PictureCells, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::thresholds::{self, BoundTable, Steps};
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, to_u32};

/// The largest heap whose nimber is computed along with any answer.
pub(super) const NIMBERS_AT_ONCE: u32 = 10_000;
/// The largest heap for which nimbers are tabulated.
const NIMBERS: u32 = 1 << 23;
const OUTCOMES: u32 = 1 << 28;
/// The largest square of heaps and bounds that is tabulated.
const SQUARE: u32 = 20_000;

/// The step functions of a heap and of all smaller ones.
pub(super) struct Stepped {
    bound: BoundTable,
    steps: Steps,
    n: u32,
    r: u32,
}

impl Stepped {
    /// Returns the step functions of `heap`, of size `n`.
    pub(super) fn new(ruleset: &Ruleset, heap: &Heap, n: u32, meter: &Meter) -> Result<Stepped, Failure> {
        let r = limit_in_words(heap, n);
        let bound = tabulate(bound_of(&ruleset.rule), n, r, meter)?;
        let steps = thresholds::nimbers(&bound, n, meter).map_err(|halted| halted.why)?;
        Ok(Stepped { bound, steps, n, r })
    }

    pub(super) fn nimber(&self) -> Nimber {
        self.steps.nimber(self.n, self.r).into()
    }
}

impl MovesTo for Stepped {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let target = match value {
            Value::Nimber(g) => to_u32(&g.0),
            Value::Outcome(Outcome::P) => Some(0),
            Value::Outcome(Outcome::N) => None,
        };
        let Some(target) = target else { return Ok((Vec::new(), Nat::ZERO)) };
        let takes: Vec<u32> = self.steps.takes_to(&self.bound, self.n, self.r, target).collect();
        Ok((amounts(takes.iter().take(cap).map(|k| Nat::from(*k))), takes.len().into()))
    }

    fn is_over(&self) -> bool {
        self.n.min(self.r) == 0
    }
}

pub(super) struct Thresholds;

impl Thresholds {
    fn position(&self, ruleset: &Ruleset, heap: &Heap, n: u32, meter: &Meter) -> Result<Valued, Failure> {
        let stepped = Stepped::new(ruleset, heap, n, meter)?;
        let steps: Vec<(u32, u32)> = stepped.steps.of(stepped.n).iter().map(|s| (s.from, s.nimber)).collect();
        let nimber = stepped.nimber();
        let reason = Reason::Steps {
            ruleset: ruleset.clone(),
            size: heap.size.clone(),
            limit: limit(heap),
            steps,
            nimber: nimber.clone(),
        };
        Ok(Valued {
            value: Value::Nimber(nimber),
            standing: Standing::Computed,
            because: vec![reason],
            periodicity: None,
            moves: Box::new(stepped),
        })
    }

    /// Returns the nimbers of heap `n` for every bound, or of all heaps up to `n` if `square` is set.
    fn bounds(&self, task: Task<'_, FillBounds<'_>>, meter: &Meter) -> Result<Vec<StepFunction>, Failure> {
        let (ruleset, FillBounds { n, square }) = (task.ruleset, task.goal);
        let most = if square { SQUARE } else { NIMBERS };
        let too_large = || Refusal::TooLarge { method: self.id(), ruleset: ruleset.clone(), most: most.into() };
        let n = to_u32(n).filter(|n| *n <= most).ok_or_else(too_large)?;
        if square {
            meter.reserve(16 * (u64::from(n) + 1) * (u64::from(n) + 1))?;
        }
        let table = tabulate(bound_of(&ruleset.rule), n, n, meter)?;
        let steps = thresholds::nimbers(&table, n, meter).map_err(|halted| halted.why)?;
        let row = |heap: u32| steps.of(heap).iter().map(|s| (s.from, s.nimber)).collect();
        Ok((if square { 0 } else { n }..=n).map(row).collect())
    }
}

impl Method for Thresholds {
    fn id(&self) -> &'static str {
        "takeaway/thresholds"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::STEPS
    }

    fn cost(&self) -> &'static str {
        "a few dozen steps for each heap up to n if f is nondecreasing, more otherwise"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let Evaluate { heaps, sum } = task.goal;
        let n = to_u32(&heaps[0].size).filter(|n| *n <= NIMBERS && task.play == Play::Normal)?;
        let rank = if sum || n <= NIMBERS_AT_ONCE { 5 } else { 30 };
        Fit::new(self, rank, move |meter| self.position(task.ruleset, &heaps[0], n, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (from, to) = in_words(task.goal.from, task.goal.count, NIMBERS)?;
        if task.play == Play::Misere || task.kind != Kind::Nimber {
            return None;
        }
        Fit::new(self, 5, move |meter| {
            let bound = tabulate(bound_of(task.rule()), to, to.saturating_sub(1), meter)?;
            Ok(Begun::from(thresholds::nimbers(&bound, to, meter)).map(|steps| {
                let known = (from..=to).take_while(|n| *n < steps.heaps());
                Line::Nimbers(Nimbers::U32(known.map(|n| steps.opening(n)).collect()))
            }))
        })
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        if task.play == Play::Misere || task.kind != Kind::Nimber {
            return None;
        }
        // Far down there is no table, which is said.
        let rank = if is_far(task.goal.frame) { 90 } else { 0 };
        Fit::new(self, rank, move |meter| picture(&task, meter))
    }

    fn fill_bounds<'a>(&'static self, task: Task<'a, FillBounds<'a>>) -> Option<Fit<'a, Vec<StepFunction>>> {
        if task.play == Play::Misere {
            return None;
        }
        Fit::new(self, 0, move |meter| self.bounds(task, meter))
    }
}

/// Returns the first and the last size of a range of heaps, or `None` if the last exceeds `most`.
fn in_words(from: &Nat, count: u64, most: u32) -> Option<(u32, u32)> {
    let (from, to) = stretch(from, count)?;
    let to = u32::try_from(to).ok().filter(|n| *n <= most)?;
    Some((u32::try_from(from).ok()?, to))
}

pub(super) struct Recursion;

impl Recursion {
    fn position(&self, task: Task<'_, Evaluate<'_>>, n: u32, meter: &Meter) -> Result<Valued, Failure> {
        let (Task { ruleset, play, .. }, heap) = (task, &task.goal.heaps[0]);
        let r = limit_in_words(heap, n);
        let bound = tabulate(bound_of(&ruleset.rule), n, r, meter)?;
        let least = match play {
            Play::Normal => thresholds::least_winning_takes(&bound, n, meter),
            Play::Misere => thresholds::misere_least_winning_takes(&bound, n, meter),
        };
        let least = least.map_err(|halted| halted.why)?;
        let outcome = Outcome::of(!least.wins(n, r));
        let takes: Vec<u32> = (1..=n.min(r)).collect();
        let values = takes.iter().map(|k| u32::from(least.wins(n - k, bound.limit(*k)))).collect();
        // In normal play too only outcomes are known here: the list of options is one of P and N.
        let mut valued = listed(ruleset, &heap.size, Play::Misere, u32::from(outcome == Outcome::N), takes, values);
        valued.because = vec![Reason::LeastTake {
            ruleset: ruleset.clone(),
            size: heap.size.clone(),
            limit: limit(heap),
            least: least.get(n).map(Nat::from),
            misere: play == Play::Misere,
            outcome,
        }];
        Ok(valued)
    }

    fn outcomes<G>(&self, task: &Task<'_, G>, from: u32, to: u32, meter: &Meter) -> Result<Begun<Outcomes>, Failure> {
        let bound = tabulate(bound_of(task.rule()), to, to.saturating_sub(1), meter)?;
        let least = match task.play {
            Play::Normal => thresholds::least_winning_takes(&bound, to, meter),
            Play::Misere => thresholds::misere_least_winning_takes(&bound, to, meter),
        };
        Ok(Begun::from(least).map(|least| {
            let known = (from..=to).take_while(|n| *n < least.heaps());
            known.map(|n| !least.opening_wins(n)).collect()
        }))
    }

    fn positions(&self, task: &Task<'_, ListPositions<'_>>, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
        let (ruleset, ListPositions { from, count }) = (task.ruleset, task.goal);
        let too_large = || Refusal::TooLarge { method: self.id(), ruleset: ruleset.clone(), most: OUTCOMES.into() };
        let first = to_u32(from).ok_or_else(too_large)?;
        let skip = first.checked_sub(1).ok_or(Refusal::CountedFromOne)?;
        by_tables(1 << 10..=OUTCOMES, count, &mut |bound| {
            let looked = self.outcomes(task, 1, bound, meter)?;
            Ok(looked.map(|list| {
                let lost = list.p_positions().map(|i| Nat::from(i + 1));
                (lost.skip(skip as usize).take(count as usize).collect(), list.len() as u64)
            }))
        })
    }
}

impl Method for Recursion {
    fn id(&self) -> &'static str {
        "takeaway/recursion"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::LEAST_TAKE
    }

    fn cost(&self) -> &'static str {
        "one number for each heap up to n: linear if f is nondecreasing, at worst quadratic"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        if task.goal.sum && task.play == Play::Normal {
            return None;
        }
        let n = to_u32(&task.goal.heaps[0].size).filter(|n| *n <= OUTCOMES)?;
        Fit::new(self, 20, move |meter| self.position(task, n, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (from, to) = in_words(task.goal.from, task.goal.count, OUTCOMES)?;
        if task.kind != Kind::Outcome {
            return None;
        }
        Fit::new(self, 5, move |meter| Ok(self.outcomes(&task, from, to, meter)?.map(Line::Outcomes)))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        Fit::new(self, 20, move |meter| Ok(one_pile(self.positions(&task, meter)?)))
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        if task.kind != Kind::Outcome {
            return None;
        }
        Fit::new(self, 0, move |meter| picture(&task, meter))
    }
}
