//! The nimbers of a range of heaps, computed one by one until a period is proved and copied from then on.

use super::{Breaks, LONGEST, Proved, Sequence, period};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Meter, Stop};

/// The nimbers of a range of consecutive heaps.
#[derive(Debug)]
pub struct Stretch {
    /// The nimbers computed before a limit was reached.
    pub values: Nimbers,
    /// The period that was used to copy nimbers, or that was found within the range; `None` if no period is proved.
    pub proved: Option<Proved>,
    /// The limit that was reached, if nimbers are missing; `None` if the range is complete.
    pub stopped: Option<Stop>,
}

/// Returns the nimbers of the `count` heaps from `from` on, in a take-and-break game.
///
/// ```
/// use grundy::solve::breaking::{Breaks, stretch};
/// use grundy_core::Meter;
/// let kayles = stretch(Breaks::new(vec![0, 7, 7], 0), 1_000_000, 4, &Meter::unlimited()).unwrap();
/// // 1 000 000 = 83 333 · 12 + 4, and 76 leaves the remainder 4 in the first period.
/// assert_eq!(kayles.values.iter().collect::<Vec<_>>(), [1, 4, 7, 2]);
/// ```
pub fn stretch(breaks: Breaks, from: u64, count: u64, meter: &Meter) -> Result<Stretch, Stop> {
    let end = from.checked_add(count).ok_or_else(|| meter.out_of_memory(count))?;
    let most = usize::try_from(end.min(LONGEST)).map_err(|_| meter.out_of_memory(end))?;
    let mut sequence = Sequence::new(breaks);
    let looked = period(&mut sequence, Some(most), meter).and_then(|found| match found {
        None => sequence.extend_to(most, meter).map(|()| None),
        some => Ok(some),
    });
    let (proved, halted) = match looked {
        Ok(proved) => (proved, None),
        Err(why) => (None, Some(why)),
    };
    let known = sequence.len() as u64;
    let values = sequence.into_values();
    let Some(found) = proved.filter(|_| end > known) else {
        let stopped = halted.or_else(|| (end > known).then(|| meter.out_of_memory(end)));
        let values = if from == 0 { values } else { cut(&values, from.min(known) as usize) };
        return Ok(Stretch { values, proved, stopped });
    };
    let (values, stopped) = match values {
        Nimbers::U8(own) => copied(&own, &found, from, count, meter).map(|(list, why)| (Nimbers::U8(list), why)),
        Nimbers::U16(own) => copied(&own, &found, from, count, meter).map(|(list, why)| (Nimbers::U16(list), why)),
        Nimbers::U32(own) => copied(&own, &found, from, count, meter).map(|(list, why)| (Nimbers::U32(list), why)),
    }?;
    Ok(Stretch { values, proved, stopped })
}

/// Returns the nimbers without the first `from` of them.
fn cut(values: &Nimbers, from: usize) -> Nimbers {
    match values {
        Nimbers::U8(list) => Nimbers::U8(list[from..].to_vec()),
        Nimbers::U16(list) => Nimbers::U16(list[from..].to_vec()),
        Nimbers::U32(list) => Nimbers::U32(list[from..].to_vec()),
    }
}

/// Returns the nimbers of `count` heaps from `from` on, copied from a preperiod and one period, and the limit that was
/// reached if they are incomplete.
fn copied<T: Copy>(
    own: &[T],
    found: &Proved,
    from: u64,
    count: u64,
    meter: &Meter,
) -> Result<(Vec<T>, Option<Stop>), Stop> {
    let len = usize::try_from(count).map_err(|_| meter.out_of_memory(u64::MAX))?;
    let (mut list, _held) = meter.list(len)?.into_parts();
    while list.len() < len {
        let heap = from + list.len() as u64;
        if heap < own.len() as u64 {
            // Those were paid for when they were computed.
            list.extend(own[heap as usize..].iter().take(len));
            continue;
        }
        let at = found.preperiod + (heap - found.preperiod) % found.period;
        let end = found.preperiod + found.period;
        let run = (end - at).min((len - list.len()) as u64).min(1 << 20);
        let left = meter.affordable(run as usize);
        list.extend_from_slice(&own[at as usize..at as usize + left]);
        if let Err(why) = meter.spend(run) {
            return Ok((list, Some(why)));
        }
    }
    Ok((list, None))
}
