//! The method `subtract/table`, which computes the values of all heaps up to the requested one with the kernels of
//! `heap_sequence`.

use super::super::boxes::by_tables;
use super::super::brute::listed;
use super::super::method::one_pile;
use super::super::{Begun, Evaluate, Fit, ListPositions, ListValues, Method, Task, Valued, stretch};
use super::{finite_max, set_of};
use crate::answer::{Line, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::sets::members;
use crate::solve::heap_sequence::{self as kernel, Start, Takes};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Kind, Meter, Nat, Play, Rule, Ruleset, to_u32, to_usize};

pub(super) struct HeapTable;

/// The largest heap for which a table is attempted.
const LARGEST: u32 = u32::MAX - 1;

/// Returns the takes that are possible in heaps up to `to`.
pub(super) fn takes_up_to(rule: &Rule, to: u32, meter: &Meter) -> Result<Takes, Failure> {
    let members = members(set_of(rule), to, meter)?;
    Ok(Takes::truncated(members, to as usize + 1).expect("a set of takes never holds 0"))
}

/// Returns the starting values of the kernels for a play convention.
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

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "n positions, 64 and more at a time; memory for n values"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let n = to_u32(&task.goal.heaps[0].size).filter(|n| *n <= LARGEST)?;
        let rank = if u64::from(n) <= TABLE_LIMIT { 5 } else { 40 };
        Fit::new(self, rank, move |meter| position(task.ruleset, n, task.play, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (from, to) = stretch(task.goal.from, task.goal.count)?;
        let last = u32::try_from(to).ok().filter(|n| *n <= LARGEST)?;
        let rank = if from > 1 << 27 && finite_max(task.rule()).is_some() { 40 } else { 5 };
        Fit::new(self, rank, move |meter| {
            let takes = takes_up_to(task.rule(), last, meter)?;
            line(&takes, task.kind, task.play, from, to, meter)
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let ListPositions { from, count } = task.goal;
        Fit::new(self, 40, move |meter| Ok(one_pile(positions(task.ruleset, task.play, from, count, meter)?)))
    }
}

fn position(ruleset: &Ruleset, n: u32, play: Play, meter: &Meter) -> Result<Valued, Failure> {
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
    Ok(listed(ruleset, &n.into(), play, values_at(n), list, values))
}

fn positions(ruleset: &Ruleset, play: Play, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
    let skip = to_usize(from).ok_or_else(|| too_large(ruleset))?;
    let wanted = usize::try_from(count).map_err(|_| too_large(ruleset))?;
    // P-positions among the heaps below a bound do not depend on takes beyond it.
    by_tables(1 << 12..=LARGEST, count, &mut |bound| {
        let takes = takes_up_to(&ruleset.rule, bound, meter)?;
        let table = Begun::from(kernel::outcomes(&takes, start(play), bound as usize + 1, meter));
        Ok(table.map(|list| {
            let found = list.p_positions().skip(skip).take(wanted).map(Nat::from);
            (found.collect(), list.len() as u64)
        }))
    })
}

/// Returns the values of the heaps `from..=to`. Earlier values are computed in a stream and discarded where possible.
pub(super) fn line(
    takes: &Takes,
    kind: Kind,
    play: Play,
    from: u64,
    to: u64,
    meter: &Meter,
) -> Result<Begun<Line>, Failure> {
    let len = usize::try_from(to - from + 1).map_err(|_| meter.out_of_memory(u64::MAX))?;
    Ok(match (kind, from) {
        (Kind::Nimber, 0) => Begun::from(kernel::nimbers(takes, len, meter)).map(Line::Nimbers),
        (Kind::Nimber, from) => Begun::whole(Line::Nimbers(kernel::nimbers_at(takes, from, len, meter)?)),
        (Kind::Outcome, 0) => Begun::from(kernel::outcomes(takes, start(play), len, meter)).map(Line::Outcomes),
        (Kind::Outcome, from) => {
            Begun::whole(Line::Outcomes(kernel::outcomes_at(takes, start(play), from, len, meter)?))
        }
    })
}

fn too_large(ruleset: &Ruleset) -> Failure {
    Refusal::TooLarge { method: HeapTable.id(), ruleset: ruleset.clone(), most: LARGEST.into() }.into()
}
