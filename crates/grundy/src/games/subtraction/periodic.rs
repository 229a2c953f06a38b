//! `subtract/period`: finite sets, by their certified period.

use super::super::brute::listed;
use super::super::{Begun, Found, Method, Stretch, Task, Valued};
use super::finite_max;
use super::table::{start, stretch, takes_up_to};
use crate::answer::{Line, Reason, Standing, Stopped, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::solve::heap_sequence::{self as kernel, Takes};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Heap, Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

pub(super) struct Periodic;

/// All takes of a finite set.
fn all_takes(ruleset: &Ruleset, meter: &Meter) -> Result<Takes, Failure> {
    let max = finite_max(&ruleset.rule)
        .ok_or_else(|| refuse(format!("the takes of {ruleset} are too large or too many for a period search")))?;
    takes_up_to(&ruleset.rule, max, meter)
}

/// The minimal preperiod and period of the values.
fn find(takes: &Takes, kind: Kind, play: Play, meter: &Meter) -> Result<Periodicity, Failure> {
    if kind == Kind::Nimber {
        // At most one bit for each take and each of the last max(S) heaps.
        meter.reserve((takes.len() as u64).saturating_mul(takes.max().into()) / 8)?;
    }
    let cycle = match kind {
        Kind::Nimber => kernel::nimber_period(takes, meter),
        Kind::Outcome => kernel::outcome_period(takes, start(play), meter),
    };
    let cycle = cycle.map_err(|stopped| Stopped {
        why: stopped.why,
        partial: None,
        progress: Some(format!("no period showed among the first {} values", stopped.searched)),
    })?;
    Ok(Periodicity { preperiod: cycle.preperiod, period: cycle.period, saltus: 0 })
}

/// The least index ≥ preperiod + window with the same values as `n` there and `window` places before it.
fn stand_in(p: Periodicity, window: u64, n: &Nat) -> u64 {
    let base = p.preperiod + window;
    match to_u64(n) {
        Some(small) if small < base + p.period => small,
        _ => {
            let offset = (n - Nat::from(base)) % Nat::from(p.period);
            base + to_u64(&offset).expect("a remainder below the period")
        }
    }
}

impl Method for Periodic {
    fn id(&self) -> &'static str {
        "subtract/period"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::PERIODIC
    }

    fn cost(&self) -> &'static str {
        "about twice preperiod + period positions, in memory for max(S) values; then any heap by one division"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        finite_max(rule)?;
        Some(match task {
            Task::Heap { heap: Heap { size, .. }, .. } if *size <= Nat::from(TABLE_LIMIT) => 20,
            Task::Heap { .. } | Task::Period { .. } => 10,
            Task::Values { .. } => 20,
            Task::Positions { .. } => 10,
            Task::Joint(_) => return None,
        })
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let size = &heap.size;
        let takes = all_takes(ruleset, meter)?;
        let kind = if play == Play::Normal { Kind::Nimber } else { Kind::Outcome };
        let periodicity = find(&takes, kind, play, meter)?;
        let window = u64::from(takes.max());
        let at = stand_in(periodicity, window, size);
        let from = at.saturating_sub(window);
        let near = stretch(&takes, Stretch { kind, play, from, to: at }, meter)?;
        if let Some(why) = near.stopped {
            return Err(why.into());
        }
        let value_at = |k: u64| match &near.list {
            Line::Nimbers(values) => values.get((k - from) as usize),
            Line::Outcomes(values) => u32::from(!values.is_p((k - from) as usize)),
            Line::Wide(_) => unreachable!("a finite set has small nimbers"),
        };
        let legal: Vec<u32> = takes.as_slice().iter().copied().filter(|s| u64::from(*s) <= at).collect();
        let values: Vec<u32> = legal.iter().map(|s| value_at(at - u64::from(*s))).collect();
        let value = value_at(at);
        let mut valued = listed(ruleset, size, play, value, legal, values);
        let (reduced, laps) = periodicity.reduce(size);
        let reason = Reason::Period {
            ruleset: ruleset.clone(),
            periodicity,
            window,
            size: size.clone(),
            reduced,
            laps,
            value: value.into(),
            misere: play == Play::Misere,
        };
        valued.because.insert(0, reason);
        valued.periodicity = Some(periodicity);
        Ok(valued)
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let takes = all_takes(ruleset, meter)?;
        let periodicity = find(&takes, s.kind, s.play, meter)?;
        let from = stand_in(periodicity, 0, &s.from.into());
        stretch(&takes, Stretch { from, to: from + (s.to - s.from), ..s }, meter)
    }

    fn period(&self, ruleset: &Ruleset, kind: Kind, play: Play, _look: u64, meter: &Meter) -> Result<Found, Failure> {
        let takes = all_takes(ruleset, meter)?;
        let periodicity = find(&takes, kind, play, meter)?;
        let reason = Reason::Window { periodicity, window: u64::from(takes.max()) };
        Ok(Found { periodicity: Some(periodicity), standing: Standing::Computed, because: vec![reason] })
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let takes = all_takes(ruleset, meter)?;
        let start = start(play);
        let wanted = usize::try_from(count).map_err(|_| refuse("more positions than memory can hold"))?;
        let (skip, beyond) = match to_u64(from) {
            Some(skip) if skip < 1 << 24 => (skip, Nat::ZERO),
            _ => {
                // Every period holds the same number of P-positions.
                let p = find(&takes, Kind::Outcome, play, meter)?;
                let before = kernel::count_p(&takes, start, p.preperiod, meter)?;
                let in_period = kernel::count_p(&takes, start, p.preperiod + p.period, meter)? - before;
                let past = from - Nat::from(before.min(to_u64(from).unwrap_or(u64::MAX)));
                let (laps, offset) = (&past / Nat::from(in_period), &past % Nat::from(in_period));
                let offset = to_u64(&offset).expect("a remainder below the period");
                (before + offset, laps * Nat::from(p.period))
            }
        };
        let found = Begun::from(kernel::p_positions(&takes, start, skip, wanted, meter));
        Ok(found.map(|list| list.into_iter().map(|n| Nat::from(n) + &beyond).collect()))
    }
}
