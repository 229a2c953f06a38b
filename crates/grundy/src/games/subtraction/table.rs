//! `subtract/table`: the values of all heaps up to the one asked for, by the kernels of `heap_sequence`.

use super::super::brute::listed;
use super::super::{Begun, Method, Stretch, Task, Valued};
use super::{finite_max, set_of};
use crate::answer::{Line, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::sets::members;
use crate::solve::heap_sequence::{self as kernel, Start, Takes};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Heap, Kind, Meter, Nat, Play, Rule, Ruleset, to_u32, to_u64};

pub(super) struct HeapTable;

/// Largest heap whose table is attempted.
const LARGEST: u32 = u32::MAX - 1;

/// The takes that matter for heaps up to `to`.
pub(super) fn takes_up_to(rule: &Rule, to: u32, meter: &Meter) -> Result<Takes, Failure> {
    let members = members(set_of(rule), to, meter)?;
    Ok(Takes::truncated(members, to as usize + 1).expect("a set of takes never holds 0"))
}

/// Normal or misère, for the kernels.
pub(super) fn start(play: Play) -> Start {
    match play {
        Play::Normal => Start::Normal,
        Play::Misere => Start::Misere,
    }
}

impl Method for HeapTable {
    fn id(&self) -> &'static str {
        "subtract/table"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "n positions, 64 and more at a time; memory for n values"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        match task {
            Task::Heap { heap: Heap { size, .. }, .. } => {
                let size = to_u32(size).filter(|n| *n <= LARGEST)?;
                Some(if u64::from(size) <= TABLE_LIMIT { 5 } else { 40 })
            }
            Task::Values { to, from, .. } => {
                u32::try_from(*to).ok().filter(|n| *n <= LARGEST)?;
                Some(if *from > 1 << 27 && finite_max(rule).is_some() { 40 } else { 5 })
            }
            Task::Period { .. } | Task::Joint(_) => None,
            Task::Positions { .. } => Some(40),
        }
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let size = &heap.size;
        let n = to_u32(size).filter(|n| *n <= LARGEST).ok_or_else(|| too_large(ruleset))?;
        let takes = takes_up_to(&ruleset.rule, n, meter)?;
        let len = n as usize + 1;
        let values_at: Box<dyn Fn(u32) -> u32> = match play {
            Play::Normal => {
                let table = kernel::nimbers(&takes, len, meter).map_err(|halted| halted.why)?;
                Box::new(move |k| table.get(k as usize))
            }
            Play::Misere => {
                let table = kernel::outcomes(&takes, Start::Misere, len, meter).map_err(|halted| halted.why)?;
                Box::new(move |k| u32::from(!table.is_p(k as usize)))
            }
        };
        let list = takes.as_slice().to_vec();
        let values = list.iter().map(|s| values_at(n - s)).collect();
        Ok(listed(ruleset, size, play, values_at(n), list, values))
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let to = u32::try_from(s.to).ok().filter(|n| *n <= LARGEST).ok_or_else(|| too_large(ruleset))?;
        let takes = takes_up_to(&ruleset.rule, to, meter)?;
        stretch(&takes, s, meter)
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let skip = to_u64(from).ok_or_else(|| too_large(ruleset))?;
        let wanted = usize::try_from(count).map_err(|_| too_large(ruleset))?;
        // P-positions among the heaps below a bound do not depend on takes beyond it: double the bound until enough.
        let mut bound: u32 = 1 << 12;
        loop {
            let takes = takes_up_to(&ruleset.rule, bound, meter)?;
            let table = kernel::outcomes(&takes, start(play), bound as usize + 1, meter);
            let Begun { list, stopped } = Begun::from(table);
            let skipped = usize::try_from(skip).unwrap_or(usize::MAX);
            let found: Vec<Nat> = list.p_positions().skip(skipped).take(wanted).map(Nat::from).collect();
            if found.len() == wanted {
                return Ok(Begun::whole(found));
            }
            let stopped = stopped.or_else(|| meter.spend(0).and_then(|()| meter.reserve(u64::from(bound) / 4)).err());
            match bound.checked_mul(2) {
                Some(next) if stopped.is_none() => bound = next,
                _ => {
                    let limit = grundy_core::Stop::Positions { needed: 2 * u64::from(bound), allowed: LARGEST.into() };
                    return Ok(Begun { list: found, stopped: stopped.or(Some(limit)) });
                }
            }
        }
    }
}

/// The values of a stretch, from the start or streamed past what is not asked for.
pub(super) fn stretch(takes: &Takes, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
    let len = usize::try_from(s.to - s.from + 1).map_err(|_| refuse("more values than memory can hold"))?;
    Ok(match (s.kind, s.from) {
        (Kind::Nimber, 0) => Begun::from(kernel::nimbers(takes, len, meter)).map(Line::Nimbers),
        (Kind::Nimber, from) => Begun::whole(Line::Nimbers(kernel::nimbers_at(takes, from, len, meter)?)),
        (Kind::Outcome, 0) => Begun::from(kernel::outcomes(takes, start(s.play), len, meter)).map(Line::Outcomes),
        (Kind::Outcome, from) => {
            Begun::whole(Line::Outcomes(kernel::outcomes_at(takes, start(s.play), from, len, meter)?))
        }
    })
}

fn too_large(ruleset: &Ruleset) -> Failure {
    refuse(format!("{ruleset} has no closed form here, and heaps beyond {LARGEST} are too many for a table"))
        .help("finite sets, intervals and all-but sets answer heaps of any size")
        .into()
}
