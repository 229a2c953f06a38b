//! The method `subtract/period`, which evaluates heaps of finite subtraction games by a proved period.

use super::super::brute::listed;
use super::super::method::{bytes_of, one_pile, unfit};
use super::super::{Begun, Found, Method, Period, Task, Valued, What, kind_of};
use super::table::{line, start, takes_up_to};
use super::{finite_max, too_far};
use crate::answer::{Line, Reason, SoFar, Standing, Stopped, Theorem, theorems};
use crate::failure::Failure;
use crate::solve::heap_sequence::{self as kernel, Takes};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

pub(super) struct Periodic;

/// Returns all takes of a finite subtraction set.
fn all_takes(ruleset: &Ruleset, meter: &Meter) -> Result<Takes, Failure> {
    let max = finite_max(&ruleset.rule).ok_or_else(|| unfit(Periodic.id(), ruleset))?;
    takes_up_to(&ruleset.rule, max, meter)
}

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

    fn suits(&self, task: &Task<'_>) -> Option<u8> {
        finite_max(task.rule())?;
        Some(match task.what {
            What::Position { heaps, .. } if heaps[0].size <= Nat::from(TABLE_LIMIT) => 20,
            What::Position { .. } | What::Period { .. } | What::Positions { .. } => 10,
            What::Line { .. } => 20,
            _ => return None,
        })
    }

    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure> {
        let Task { ruleset, kind, play, .. } = *task;
        Ok(match task.what {
            What::Position { heaps, .. } => Found::Position(Box::new(position(ruleset, &heaps[0].size, play, meter)?)),
            What::Line { from, count, .. } => {
                let takes = all_takes(ruleset, meter)?;
                let periodicity = find(&takes, kind, play, meter)?;
                let from = stand_in(periodicity, 0, from);
                let to = from.checked_add(count - 1).ok_or_else(|| too_far(ruleset))?;
                Found::Line(line(&takes, kind, play, from, to, meter)?)
            }
            What::Period { .. } => {
                let takes = all_takes(ruleset, meter)?;
                let periodicity = find(&takes, kind, play, meter)?;
                let because = vec![Reason::Window { periodicity, window: u64::from(takes.max()), kind }];
                let (periodicity, standing) = (Some(periodicity), Standing::Computed);
                Found::Period(Period { periodicity, values: None, standing, because })
            }
            What::Positions { from, count } => one_pile(positions(ruleset, play, from, count, meter)?),
            _ => return Err(unfit(self.id(), ruleset)),
        })
    }
}

fn position(ruleset: &Ruleset, size: &Nat, play: Play, meter: &Meter) -> Result<Valued, Failure> {
    let takes = all_takes(ruleset, meter)?;
    let kind = kind_of(play);
    let periodicity = find(&takes, kind, play, meter)?;
    let window = u64::from(takes.max());
    let at = stand_in(periodicity, window, size);
    let from = at.saturating_sub(window);
    let near = line(&takes, kind, play, from, at, meter)?;
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

fn positions(ruleset: &Ruleset, play: Play, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
    let takes = all_takes(ruleset, meter)?;
    let start = start(play);
    let wanted = usize::try_from(count).map_err(|_| meter.out_of_memory(u64::MAX))?;
    let (skip, beyond) = match to_u64(from) {
        Some(skip) if skip < 1 << 24 => (skip, Nat::ZERO),
        _ => {
            // Every period holds the same number of P-positions.
            let p = find(&takes, Kind::Outcome, play, meter)?;
            let before = kernel::count_p(&takes, start, p.preperiod, meter)?;
            let in_period = kernel::count_p(&takes, start, p.preperiod + p.period, meter)? - before;
            let past = from - Nat::from(to_u64(from).map_or(before, |from| before.min(from)));
            let (laps, offset) = (&past / Nat::from(in_period), &past % Nat::from(in_period));
            let offset = to_u64(&offset).expect("a remainder below the period");
            (before + offset, laps * Nat::from(p.period))
        }
    };
    let found = Begun::from(kernel::p_positions(&takes, start, skip, wanted, meter));
    let far = found.map(|list| list.into_iter().map(|n| Nat::from(n) + &beyond));
    Ok(far.allowed(meter, bytes_of))
}
