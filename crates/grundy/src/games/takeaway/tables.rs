//! `takeaway/thresholds` (nimbers as step functions of the bound) and `takeaway/recursion` (outcomes for any f).

use super::super::brute::listed;
use super::super::{Begun, HeapOptions, Method, Stretch, Task, Value, Valued};
use super::{bound_of, limit, tabulate};
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::thresholds::{self, BoundTable, Steps};
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, to_u32};

/// Heaps up to which nimbers come along with any answer.
pub(super) const NIMBERS_AT_ONCE: u32 = 10_000;
/// Largest heaps whose nimbers and outcomes are tabulated.
const NIMBERS: u32 = 1 << 23;
const OUTCOMES: u32 = 1 << 28;

/// A heap with the steps of all smaller ones.
pub(super) struct Stepped {
    bound: BoundTable,
    steps: Steps,
    n: u32,
    r: u32,
}

impl Stepped {
    pub(super) fn new(ruleset: &Ruleset, heap: &Heap, meter: &Meter) -> Result<Stepped, Failure> {
        let n = to_u32(&heap.size).filter(|n| *n <= NIMBERS).ok_or_else(too_large)?;
        let r = to_u32(&limit(heap)).unwrap_or(u32::MAX);
        let bound = tabulate(bound_of(&ruleset.rule), n, meter)?;
        let steps = thresholds::nimbers(&bound, n, meter).map_err(|halted| halted.why)?;
        Ok(Stepped { bound, steps, n, r })
    }

    pub(super) fn nimber(&self) -> Nimber {
        self.steps.nimber(self.n, self.r).into()
    }
}

impl HeapOptions for Stepped {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let target = match value {
            Value::Nimber(g) => to_u32(&g.0),
            Value::Outcome(Outcome::P) => Some(0),
            Value::Outcome(Outcome::N) => None,
        };
        let Some(target) = target else { return (Vec::new(), Nat::ZERO) };
        let takes: Vec<u32> = self.steps.takes_to(&self.bound, self.n, self.r, target).collect();
        (takes.iter().take(cap).map(|k| Nat::from(*k)).collect(), takes.len().into())
    }

    fn least_take(&self) -> Option<Nat> {
        (self.n.min(self.r) >= 1).then_some(Nat::ONE)
    }
}

fn too_large() -> Failure {
    refuse("heaps this large are too many for a table")
        .help("bounds that are nondecreasing with f(x) ≥ x answer heaps of any size by Schwenk's theory")
        .into()
}

pub(super) struct Thresholds;

impl Method for Thresholds {
    fn id(&self) -> &'static str {
        "takeaway/thresholds"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::STEPS
    }

    fn cost(&self) -> &'static str {
        "a few dozen steps for each heap up to n if f is nondecreasing, more otherwise"
    }

    fn suits(&self, _rule: &Rule, task: &Task<'_>) -> Option<u8> {
        match task {
            Task::Heap { heap, play: Play::Normal, sum } => {
                let n = to_u32(&heap.size).filter(|n| *n <= NIMBERS)?;
                Some(if *sum || n <= NIMBERS_AT_ONCE { 5 } else { 30 })
            }
            Task::Values { kind: Kind::Nimber, to, .. } => (*to <= u64::from(NIMBERS)).then_some(5),
            _ => None,
        }
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, _play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let stepped = Stepped::new(ruleset, heap, meter)?;
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
            options: Box::new(stepped),
        })
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let to = u32::try_from(s.to).ok().filter(|n| *n <= NIMBERS).ok_or_else(too_large)?;
        let bound = tabulate(bound_of(&ruleset.rule), to, meter)?;
        let begun = Begun::from(thresholds::nimbers(&bound, to, meter));
        Ok(begun.map(|steps| {
            let known = (s.from as u32..=to).take_while(|n| *n < steps.heaps());
            Line::Nimbers(Nimbers::U32(known.map(|n| steps.opening(n)).collect()))
        }))
    }
}

pub(super) struct Recursion;

impl Method for Recursion {
    fn id(&self) -> &'static str {
        "takeaway/recursion"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::LEAST_TAKE
    }

    fn cost(&self) -> &'static str {
        "one number for each heap up to n: linear if f is nondecreasing, at worst quadratic"
    }

    fn suits(&self, _rule: &Rule, task: &Task<'_>) -> Option<u8> {
        match task {
            Task::Heap { sum: true, play: Play::Normal, .. } => None,
            Task::Heap { heap, .. } => to_u32(&heap.size).filter(|n| *n <= OUTCOMES).map(|_| 20),
            Task::Values { kind: Kind::Outcome, to, .. } => (*to <= u64::from(OUTCOMES)).then_some(5),
            Task::Values { .. } | Task::Period { .. } | Task::Joint(_) => None,
            Task::Positions { .. } => Some(20),
        }
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let n = to_u32(&heap.size).filter(|n| *n <= OUTCOMES).ok_or_else(too_large)?;
        let r = to_u32(&limit(heap)).unwrap_or(u32::MAX);
        let bound = tabulate(bound_of(&ruleset.rule), n, meter)?;
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

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let to = u32::try_from(s.to).ok().filter(|n| *n <= OUTCOMES).ok_or_else(too_large)?;
        let bound = tabulate(bound_of(&ruleset.rule), to, meter)?;
        let least = match s.play {
            Play::Normal => thresholds::least_winning_takes(&bound, to, meter),
            Play::Misere => thresholds::misere_least_winning_takes(&bound, to, meter),
        };
        Ok(Begun::from(least).map(|least| {
            let known = (s.from as u32..=to).take_while(|n| *n < least.heaps());
            Line::Outcomes(known.map(|n| !least.opening_wins(n)).collect::<Outcomes>())
        }))
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let skip = to_u32(from).ok_or_else(too_large)?.checked_sub(1).ok_or_else(|| {
            refuse("the openings lost by the first player are counted from 1").help("--from 1 is the first")
        })?;
        let mut bound: u32 = 1 << 10;
        loop {
            let stretch = Stretch { kind: Kind::Outcome, play, from: 1, to: bound.into() };
            let Begun { list, stopped } = self.values(ruleset, stretch, meter)?;
            let Line::Outcomes(outcomes) = list else { return Err(too_large()) };
            let lost = outcomes.p_positions().map(|i| Nat::from(i + 1));
            let found: Vec<Nat> = lost.skip(skip as usize).take(count as usize).collect();
            if found.len() as u64 == count {
                return Ok(Begun::whole(found));
            }
            if stopped.is_some() || bound >= OUTCOMES {
                let limit = Stop::Positions { needed: 2 * u64::from(bound), allowed: OUTCOMES.into() };
                return Ok(Begun { list: found, stopped: stopped.or(Some(limit)) });
            }
            bound *= 2;
        }
    }
}
