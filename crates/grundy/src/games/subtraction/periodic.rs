//! The method `subtract/period`, which evaluates heaps of finite subtraction games by a proved period.

use super::super::brute::listed;
use super::super::method::{bytes_of, one_pile};
use super::super::{
    Begun, Evaluate, FindPeriod, Fit, ListPositions, ListValues, Method, Period, Task, Valued, kind_of,
};
use super::table::{line, start, takes_up_to};
use super::{finite_max, too_far};
use crate::answer::{Line, Reason, SoFar, Standing, Stopped, Theorem, theorems};
use crate::failure::Failure;
use crate::solve::heap_sequence::{self as kernel, Takes};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

pub(super) struct Periodic;

/// Returns the minimal preperiod and period of the values.
fn find(takes: &Takes, kind: Kind, play: Play, meter: &Meter) -> Result<Periodicity, Failure> {
    if kind == Kind::Nimber {
        // At most one bit for each take and each of the last max(S) heaps.
        meter.reserve((takes.len() as u64).saturating_mul(takes.max().into()) / 8)?;
    }
    let cycle = match kind {
        Kind::Nimber => kernel::nimber_period(takes, meter),
        Kind::Outcome => kernel::outcome_period(takes, start(play), meter),
    };
    let cycle = cycle
        .map_err(|stopped| Stopped { why: stopped.why, so_far: Some(SoFar::NoPeriod { values: stopped.searched }) })?;
    Ok(Periodicity { preperiod: cycle.preperiod, period: cycle.period, saltus: 0 })
}

/// Returns the least index ≥ preperiod + window at which the values agree with those at `n` and at the `window` places
/// before it.
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

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::PERIODIC
    }

    fn cost(&self) -> &'static str {
        "about twice preperiod + period positions, in memory for max(S) values; then one division for any heap"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (max, size) = (finite_max(task.rule())?, &task.goal.heaps[0].size);
        let rank = if *size <= Nat::from(TABLE_LIMIT) { 20 } else { 10 };
        Fit::new(self, rank, move |meter| {
            let takes = takes_up_to(task.rule(), max, meter)?;
            position(&takes, task.ruleset, size, task.play, meter)
        })
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (max, Task { kind, play, .. }) = (finite_max(task.rule())?, task);
        Fit::new(self, 20, move |meter| {
            let takes = takes_up_to(task.rule(), max, meter)?;
            let from = stand_in(find(&takes, kind, play, meter)?, 0, task.goal.from);
            let to = from.checked_add(task.goal.count - 1).ok_or_else(|| too_far(task.ruleset))?;
            line(&takes, kind, play, from, to, meter)
        })
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let (max, kind) = (finite_max(task.rule())?, task.kind);
        Fit::new(self, 10, move |meter| {
            let takes = takes_up_to(task.rule(), max, meter)?;
            let periodicity = find(&takes, kind, task.play, meter)?;
            let because = vec![Reason::Window { periodicity, window: u64::from(takes.max()), kind }];
            Ok(Period { periodicity: Some(periodicity), values: None, standing: Standing::Computed, because })
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let max = finite_max(task.rule())?;
        Fit::new(self, 10, move |meter| {
            let takes = takes_up_to(task.rule(), max, meter)?;
            Ok(one_pile(positions(&takes, task.play, task.goal.from, task.goal.count, meter)?))
        })
    }
}

fn position(takes: &Takes, ruleset: &Ruleset, size: &Nat, play: Play, meter: &Meter) -> Result<Valued, Failure> {
    let kind = kind_of(play);
    let periodicity = find(takes, kind, play, meter)?;
    let window = u64::from(takes.max());
    let at = stand_in(periodicity, window, size);
    let from = at.saturating_sub(window);
    let near = line(takes, kind, play, from, at, meter)?;
    if let Some(why) = near.stopped {
        return Err(why.into());
    }
    let value_at = |k: u64| match &near.list {
        Line::Nimbers(values) => values.get((k - from) as usize),
        Line::Outcomes(values) => u32::from(!values.is_p((k - from) as usize)),
        Line::Wide(_) | Line::Big(_) => unreachable!("a finite set has small nimbers"),
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

fn positions(takes: &Takes, play: Play, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
    let start = start(play);
    let wanted = usize::try_from(count).map_err(|_| meter.out_of_memory(u64::MAX))?;
    let (skip, beyond) = match to_u64(from) {
        Some(skip) if skip < 1 << 24 => (skip, Nat::ZERO),
        _ => {
            // Every period holds the same number of P-positions.
            let p = find(takes, Kind::Outcome, play, meter)?;
            let before = kernel::count_p(takes, start, p.preperiod, meter)?;
            let in_period = kernel::count_p(takes, start, p.preperiod + p.period, meter)? - before;
            let past = from - Nat::from(to_u64(from).map_or(before, |from| before.min(from)));
            let (laps, offset) = (&past / Nat::from(in_period), &past % Nat::from(in_period));
            let offset = to_u64(&offset).expect("a remainder below the period");
            (before + offset, laps * Nat::from(p.period))
        }
    };
    let found = Begun::from(kernel::p_positions(takes, start, skip, wanted, meter));
    let far = found.map(|list| list.into_iter().map(|n| Nat::from(n) + &beyond));
    Ok(far.allowed(meter, bytes_of))
}
