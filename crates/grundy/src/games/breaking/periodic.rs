//! The method `breaking/period`, which evaluates heaps of finite codes by a proved period.

use super::super::method::one_pile;
use super::super::{
    Begun, Evaluate, FindLongPeriod, FindPeriod, Fit, HeapStudy, ListPositions, ListValues, Method, Period, StudyHeaps,
    Task, Valued,
};
use super::moves::Heaps;
use super::table::{line, listable, normal_rule, too_many_splits, valued};
use super::{breaks_of, long, study};
use crate::answer::{BrokenBy, Line, Reason, ReducedHeap, SoFar, SparseSpace, Standing, Stopped, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::solve::breaking::{self, LONGEST, Proof, Proved, Sequence, Stretch, outcome_period, period, runs_long};
use crate::theory::observed::observed_period;
use grundy_core::certificate::{LIST_LIMIT, TABLE_LIMIT};
use grundy_core::{Kind, Meter, Nat, Periodicity, Rule, Ruleset, Stop, to_u64, to_usize};

/// The method `breaking/period`.
pub(super) struct Periodic;

/// The default number of heaps examined for a period if moves leave at most two heaps, which suffices to prove the
/// periods of `octal(0.16)` and `octal(0.56)`.
const FAR: u64 = 1 << 19;
/// The default number of heaps examined for games without takes, such as Grundy's game, for which no period is known
/// and each heap costs more.
const FAR_WITHOUT_TAKING: u64 = 1 << 16;
/// The default number of heaps examined if moves leave three or more heaps, or if the code is infinite.
const LOOKED_AT: u64 = 3000;
/// The maximum length of a table in which an unproved period is looked for.
const OBSERVED: usize = 1 << 22;

/// Returns a proved period in the form used in claims.
pub(super) fn periodicity(found: &Proved) -> Periodicity {
    Periodicity { preperiod: found.preperiod, period: found.period, saltus: 0 }
}

/// Returns the reason for a period, or for the nimber of a heap by that period.
pub(super) fn reason(ruleset: &Ruleset, found: &Proved, last: u64, heap: Option<ReducedHeap>) -> Reason {
    let (by, values) = match found.proof {
        Proof::GuySmith { values, heaps } => (BrokenBy::GuySmith { heaps, last }, values),
        Proof::Sparse { window, values } => (BrokenBy::Sparse { window }, values),
    };
    let space = found.space.map(|(classes, rare, last)| SparseSpace {
        mask: classes.mask,
        alternates: classes.alternates,
        rare,
        last,
    });
    let ruleset = ruleset.clone();
    Reason::Broken { ruleset, periodicity: periodicity(found), by, values, space, heap }
}

/// Returns the failure for a stopped search for a period, with the number of heaps examined.
fn stopped(why: Stop, sequence: &Sequence) -> Failure {
    let so_far = Some(SoFar::NoPeriod { values: sequence.len() as u64 });
    Stopped { why, so_far }.into()
}

/// Returns the failure for a table that stopped before it reached a heap; `reach` is the heap, if any table can be that
/// long.
fn too_far(why: Stop, sequence: &Sequence, size: &Nat, reach: Option<u64>) -> Failure {
    let values = sequence.len() as u64;
    let times = reach.map(|heap| (heap + 1).div_ceil(values.max(1)));
    let so_far = Some(SoFar::FarHeap { values, heap: size.clone(), times });
    Stopped { why, so_far }.into()
}

impl Method for Periodic {
    fn id(&self) -> &'static str {
        "breaking/period"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::GUY_SMITH
    }

    fn cost(&self) -> &'static str {
        "the heaps up to preperiod + period, or twice as many; then one division for any heap"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (rule, size) = (normal_rule(&task)?, &task.goal.heaps[0].size);
        let listable = listable(rule, size);
        if !listable && breaks_of(rule).repeat() > 0 {
            return None;
        }
        let rank = if is_large(size) || !listable { 4 } else { 10 };
        Fit::new(self, rank, move |meter| position(task.ruleset, size, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (rule, ListValues { first, from, count }) = (normal_rule(&task)?, task.goal);
        if !first.is_empty() || breaks_of(rule).repeat() > 0 {
            return None;
        }
        let from = to_u64(from)?;
        let rank = if is_large(&from.checked_add(count)?.into()) { 4 } else { 10 };
        Fit::new(self, rank, move |meter| stretch(task.ruleset, task.kind, from, count, meter))
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        normal_rule(&task).filter(|_| task.goal.first.is_empty())?;
        Fit::new(self, 4, move |meter| look_for(task.ruleset, task.kind, task.goal.look, meter))
    }

    fn find_long_period<'a>(&'static self, task: Task<'a, FindLongPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let FindLongPeriod { look, window, keep } = task.goal;
        normal_rule(&task).filter(|rule| runs_long(&breaks_of(rule)))?;
        Fit::new(self, 4, move |meter| long::look_for(task.ruleset, task.kind, look, window, keep, meter))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let ListPositions { from, count } = task.goal;
        normal_rule(&task)?;
        Fit::new(self, 4, move |meter| Ok(one_pile(positions(task.ruleset, from, count, meter)?)))
    }

    fn study_heaps<'a>(&'static self, task: Task<'a, StudyHeaps>) -> Option<Fit<'a, Begun<HeapStudy>>> {
        normal_rule(&task)?;
        Fit::new(self, 4, move |meter| study::study(task.ruleset, task.goal.to, meter))
    }
}

/// Returns whether a heap is larger than those for which a table is the plainer reason.
fn is_large(size: &Nat) -> bool {
    *size > Nat::from(TABLE_LIMIT)
}

fn position(ruleset: &Ruleset, size: &Nat, meter: &Meter) -> Result<Valued, Failure> {
    let breaks = breaks_of(&ruleset.rule);
    let last = breaks.last_take().unwrap_or(0) as u64;
    let mut sequence = Sequence::new(breaks.clone());
    let reach = to_u64(size).filter(|n| *n < LONGEST);
    let listable = listable(&ruleset.rule, size);
    let far = if breaks.most_heaps() <= 2 || listable { LONGEST } else { LOOKED_AT };
    let most = reach.map_or(far, |n| far.min(n + 1)) as usize;
    let refused = || too_many_splits(ruleset);
    let found = period(&mut sequence, Some(most), meter).map_err(|why| too_far(why, &sequence, size, reach))?;
    match (found, reach) {
        (Some(found), _) if *size >= Nat::from(found.preperiod + found.period) => {
            let p = periodicity(&found);
            let (reduced, laps) = p.reduce(size);
            let heaps = Heaps { values: sequence.into_values(), period: Some(p) };
            let value = heaps.value(size);
            let heap = ReducedHeap { size: size.clone(), reduced, laps, value: value.into() };
            let because = vec![reason(ruleset, &found, last, Some(heap))];
            // Neither the period nor a list may count moves into many heaps.
            let counted = listable || breaks.most_heaps() <= 2 || heaps.count_parts(&breaks);
            if counted { Ok(valued(ruleset, breaks, size, heaps, because, meter)?) } else { Err(refused()) }
        }
        (_, Some(n)) if listable => {
            // No period showed before the heap itself was reached, or the heap lies before it.
            sequence.extend_to(n as usize + 1, meter).map_err(|why| too_far(why, &sequence, size, reach))?;
            let heaps = Heaps { values: sequence.into_values(), period: None };
            Ok(valued(ruleset, breaks, size, heaps, Vec::new(), meter)?)
        }
        _ => Err(refused()),
    }
}

/// Returns the values of a range of heaps, computed one by one until a period is proved and copied from then on.
fn stretch(ruleset: &Ruleset, kind: Kind, from: u64, count: u64, meter: &Meter) -> Result<Begun<Line>, Failure> {
    let Stretch { values, stopped, .. } = breaking::stretch(breaks_of(&ruleset.rule), from, count, meter)?;
    Ok(Begun { list: line(&values, kind), stopped })
}

fn look_for(ruleset: &Ruleset, kind: Kind, look: Option<u64>, meter: &Meter) -> Result<Period, Failure> {
    let breaks = breaks_of(&ruleset.rule);
    let last = breaks.last_take().unwrap_or(0) as u64;
    let pairs = breaks.repeat() == 0 && breaks.most_heaps() <= 2;
    // How far to look was said, or else: farther where a period can be proved and more heaps cost little.
    let most = match look {
        None if !pairs => LOOKED_AT,
        None if last == 0 => FAR_WITHOUT_TAKING,
        None => FAR,
        Some(look) => look.checked_add(1).filter(|most| *most <= LONGEST).ok_or_else(|| {
            let (given, least) = (look.to_string(), Nat::ZERO);
            Refusal::OutOfRange { parameter: "to", given, least, most: Some((LONGEST - 1).into()) }
        })?,
    } as usize;
    let mut sequence = Sequence::new(breaks);
    let found = period(&mut sequence, Some(most), meter).map_err(|why| stopped(why, &sequence))?;
    if found.is_none() {
        sequence.extend_to(most, meter).map_err(|why| stopped(why, &sequence))?;
    }
    shown(ruleset, kind, &sequence, found, most, last, meter)
}

/// Returns the period found in a table of `most` heaps, or in a shorter one that proves a period.
pub(super) fn shown(
    ruleset: &Ruleset,
    kind: Kind,
    sequence: &Sequence,
    found: Option<Proved>,
    most: usize,
    last: u64,
    meter: &Meter,
) -> Result<Period, Failure> {
    let Some(found) = found else {
        let upto = Nat::from(most - 1);
        let list: Option<Vec<u32>> = if most <= OBSERVED {
            meter.reserve(4 * most as u64).map_err(|why| stopped(why, sequence))?;
            let as_asked = |v: u32| if kind == Kind::Nimber { v } else { v.min(1) };
            Some(sequence.values().iter().take(most).map(as_asked).collect())
        } else {
            None
        };
        let looked = list.as_deref().map(|list| observed_period(list, meter)).transpose();
        let periodicity = looked.map_err(|why| stopped(why, sequence))?.flatten();
        let because = vec![Reason::Computed { upto: upto.clone() }];
        let standing = Standing::Observed { upto };
        return Ok(Period { periodicity, values: list, standing, because });
    };
    let because = vec![reason(ruleset, &found, last, None)];
    let p = match kind {
        Kind::Nimber => periodicity(&found),
        Kind::Outcome => {
            let (preperiod, period) = outcome_period(sequence.values(), found.preperiod, found.period);
            Periodicity { preperiod, period, saltus: 0 }
        }
    };
    let listed = p.preperiod + p.period;
    let as_asked = |v: u32| if kind == Kind::Nimber { v } else { v.min(1) };
    let short = listed <= LIST_LIMIT && listed <= sequence.len() as u64;
    let values = short.then(|| sequence.values().iter().take(listed as usize).map(as_asked).collect());
    Ok(Period { periodicity: Some(p), values, standing: Standing::Computed, because })
}

/// Returns `count` P-positions from index `from` on, or fewer if there are no more.
fn positions(ruleset: &Ruleset, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
    let mut sequence = Sequence::new(breaks_of(&ruleset.rule));
    let wanted = from + Nat::from(count);
    let mut most = 1 << 10;
    loop {
        let found = period(&mut sequence, Some(most), meter).and_then(|found| match found {
            Some(found) => Ok(Some(found)),
            None => sequence.extend_to(most, meter).map(|()| None),
        });
        let lost: Vec<u64> = sequence.values().iter().zip(0u64..).filter(|(v, _)| *v == 0).map(|(_, n)| n).collect();
        let listed = |lost: &[u64]| {
            // beyond: more than are listed
            let skip = to_usize(from).unwrap_or(usize::MAX);
            lost.iter().skip(skip).take(count as usize).map(|n| Nat::from(*n)).collect::<Vec<Nat>>()
        };
        if wanted <= Nat::from(lost.len()) {
            return Ok(Begun::whole(listed(&lost)));
        }
        match found {
            Err(why) => return Ok(Begun { list: listed(&lost), stopped: Some(why) }),
            Ok(Some(found)) => {
                let end = found.preperiod + found.period;
                let before = lost.partition_point(|n| *n < found.preperiod) as u64;
                let cycle: Vec<u64> = lost.into_iter().filter(|n| (found.preperiod..end).contains(n)).collect();
                let prefix: Vec<u64> = sequence
                    .values()
                    .iter()
                    .zip(0u64..found.preperiod)
                    .filter(|(v, _)| *v == 0)
                    .map(|(_, n)| n)
                    .collect();
                return far_positions(&prefix, before, &cycle, found.period, from, count, meter);
            }
            Ok(None) if most as u64 >= LONGEST => {
                let stopped = Some(meter.out_of_memory(2 * LONGEST));
                return Ok(Begun { list: listed(&lost), stopped });
            }
            Ok(None) => most *= 2,
        }
    }
}

/// Returns P-positions by the period: those of the preperiod, followed by those of repeated periods.
fn far_positions(
    prefix: &[u64],
    before: u64,
    cycle: &[u64],
    period: u64,
    from: &Nat,
    count: u64,
    meter: &Meter,
) -> Result<Begun<Vec<Nat>>, Failure> {
    let mut list = Vec::new();
    for k in 0..count {
        if k.is_multiple_of(1024) {
            let room = 64 * (list.len() as u64 + 1024) + 16 * grundy_core::bits(from) as u64;
            if let Err(why) = meter.spend(1024).and_then(|()| meter.reserve(room)) {
                return Ok(Begun { list, stopped: Some(why) });
            }
        }
        let index = from + Nat::from(k);
        if let Some(small) = to_u64(&index).filter(|index| *index < before) {
            list.push(Nat::from(prefix[small as usize]));
            continue;
        }
        if cycle.is_empty() {
            break;
        }
        let past = index - Nat::from(before);
        let (laps, place) = (&past / Nat::from(cycle.len()), &past % Nat::from(cycle.len()));
        let place = to_u64(&place).expect("a remainder below a length");
        list.push(Nat::from(cycle[place as usize]) + laps * Nat::from(period));
    }
    Ok(Begun::whole(list))
}
