//! Studies of the nimbers of take-and-break games.

use super::super::Begun;
use super::breaks_of;
use super::periodic::{periodicity, reason};
use crate::answer::{Exception, FirstHeap, PeriodStudied, Reason, STUDY_LISTED, SequenceStudied, SpaceStudied};
use crate::failure::{Failure, Refusal};
use crate::solve::breaking::{Breaks, Classes, LONGEST, Proved, Stretch, stretch};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Meter, Nat, Ruleset, Stop};

/// The nimber from which on no sparse space is searched, because sums over all masks would take too long.
const LARGE: u32 = 1 << 16;

/// Returns a study of the heaps from 0 to `to`, or of fewer if a limit is reached, with the reasons.
pub(super) fn study(
    ruleset: &Ruleset,
    to: u64,
    meter: &Meter,
) -> Result<Begun<(SequenceStudied, Vec<Reason>)>, Failure> {
    let len = to.checked_add(1).filter(|len| *len <= LONGEST).ok_or_else(|| Refusal::OutOfRange {
        parameter: "to",
        given: to.to_string(),
        least: Nat::ZERO,
        most: Some((LONGEST - 1).into()),
    })?;
    let breaks = breaks_of(&ruleset.rule);
    let Stretch { values, proved: found, stopped } = stretch(breaks.clone(), 0, len, meter)?;
    if values.is_empty() {
        return Err(stopped.unwrap_or_else(|| meter.out_of_memory(len)).into());
    }
    let last = breaks.last_take().unwrap_or(0) as u64;
    let mut because = vec![Reason::Computed { upto: Nat::from(values.len() as u64 - 1) }];
    because.extend(found.as_ref().map(|found| reason(ruleset, found, last, None)));
    let studied = studied(&breaks, &values, found.as_ref(), meter)?;
    Ok(Begun { list: (studied, because), stopped })
}

fn studied(
    breaks: &Breaks,
    values: &Nimbers,
    found: Option<&Proved>,
    meter: &Meter,
) -> Result<SequenceStudied, Failure> {
    let top = values.iter().max().unwrap_or(0);
    let mut seen = meter.filled(u64::MAX, top as usize + 1)?;
    let mut records = meter.filled(false, top as usize + 1)?;
    let (mut p_positions, mut distinct, mut highest) = (0, 0, None);
    for (heap, v) in (0u64..).zip(values.iter()) {
        p_positions += u64::from(v == 0);
        if seen[v as usize] == u64::MAX {
            seen[v as usize] = heap;
            distinct += 1;
            records[v as usize] = highest.is_none_or(|most| v > most);
        }
        highest = highest.max(Some(v));
    }
    let occur = (0..=top).filter(|v| seen[*v as usize] != u64::MAX);
    let entry = |v: u32| FirstHeap { value: v.into(), heap: seen[v as usize], record: records[v as usize] };
    Ok(SequenceStudied {
        to: values.len() as u64 - 1,
        p_positions,
        values: distinct,
        largest: entry(top),
        first: occur.take(STUDY_LISTED).map(entry).collect(),
        space: space(breaks, values, top, meter)?,
        period: found.map(|found| exceptions(values, found)),
    })
}

/// Returns the sparse space with the fewest rare heaps, or `None` if the rules admit none.
fn space(breaks: &Breaks, values: &Nimbers, top: u32, meter: &Meter) -> Result<Option<SpaceStudied>, Stop> {
    if breaks.most_heaps() != 2 || breaks.repeat() > 0 || top >= LARGE {
        return Ok(None);
    }
    let mut counts = meter.filled([0i64; 2], (top as usize + 1).next_power_of_two().max(2))?;
    for (heap, v) in values.iter().enumerate() {
        counts[v as usize][heap & 1] += 1;
    }
    let (Classes { mask, alternates, odd }, _) = breaks.best_classes(&counts);
    let classes = Classes { mask, alternates, odd };
    let (mut rare, mut last, mut listed) = (0, 0, Vec::new());
    for (heap, v) in values.iter().enumerate().skip(1) {
        if classes.is_rare(heap, v) {
            (rare, last) = (rare + 1, heap as u64);
            if listed.len() < STUDY_LISTED {
                listed.push(heap as u64);
            }
        }
    }
    Ok(Some(SpaceStudied { mask, alternates, rare, last, listed }))
}

fn exceptions(values: &Nimbers, found: &Proved) -> PeriodStudied {
    let periodicity = periodicity(found);
    let (e, p) = (found.preperiod, found.period);
    let (mut exceptions, mut listed) = (0, Vec::new());
    for heap in 0..e {
        // Continued downwards: the heap of the first period with the same remainder.
        let same = e + (p - (e - heap) % p) % p;
        let (value, instead_of) = (values.get(heap as usize), values.get(same as usize));
        if value != instead_of {
            exceptions += 1;
            if listed.len() < STUDY_LISTED {
                listed.push(Exception { heap, value: value.into(), instead_of: instead_of.into() });
            }
        }
    }
    PeriodStudied { periodicity, exceptions, listed }
}
