//! Nimbers computed with a sparse space, in which few heaps are rare (`breaking.rs` has the proofs).

use super::{Values, equal, guy_smith, guy_smith_length};
use crate::Refusal;
use crate::split::{last_take, leaves, most_heaps};
use crate::work::Work;
use grundy_core::certificate::{BreakTheorem, SpaceClaim};
use grundy_core::{Code, Periodicity};

/// The classification of heaps into rare and common ones.
pub(super) struct Space {
    mask: u64,
    alternates: bool,
    /// Whether the takes that split a heap are odd, if parity matters.
    odd: bool,
    claim: SpaceClaim,
}

impl Space {
    pub(super) fn new(code: &Code, claim: &SpaceClaim) -> Result<Space, Refusal> {
        if most_heaps(code) != 2 {
            return Err(unreadable! {
                "checker-a-sparse-space-is-for-moves-that",
                "the proof uses a sparse space, which requires that moves leave two heaps at most, and that some do"
            });
        }
        if claim.mask.0 == 0 {
            return Err(wrong! {
                "checker-under-the-mask-0-nimbers-make-no",
                "the mask of the sparse space is 0, so it does not distinguish any nimbers"
            });
        }
        let splits = splits(code);
        let odd = splits.first().is_some_and(|take| take % 2 == 1);
        if claim.alternates && splits.iter().any(|take| (take % 2 == 1) != odd) {
            return Err(wrong! {
                "checker-the-space-alternates-but-takes-that-split",
                "the sparse space depends on parity, but both even and odd takes split a heap"
            });
        }
        Ok(Space { mask: claim.mask.0, alternates: claim.alternates, odd: claim.alternates && odd, claim: *claim })
    }

    /// Returns whether the heap `n` with nimber `v` is rare: χ(n, v) = 0.
    fn is_rare(&self, n: u64, v: u64) -> bool {
        let heap = u32::from(self.alternates && n % 2 == 1) + u32::from(self.odd);
        ((v & self.mask).count_ones() + heap).is_multiple_of(2)
    }
}

/// Returns the takes after which two heaps may remain.
fn splits(code: &Code) -> Vec<u64> {
    (0..=last_take(code).unwrap_or(0)).filter(|take| leaves(code, *take, 2)).collect()
}

/// Computes as many nimbers as `theorem` requires, using rare heaps, and applies it; `None` if a nimber does not fit
/// into the marks.
pub(super) fn by_space<T: Copy + Into<u64> + TryFrom<u64>, const W: usize>(
    code: &Code,
    theorem: BreakTheorem,
    claimed: Periodicity,
    space: &Space,
    work: &mut Work<'_>,
) -> Result<Option<Vec<T>>, Refusal>
where
    Vec<T>: IntoValues,
{
    let Periodicity { preperiod, period, .. } = claimed;
    let t = last_take(code).unwrap_or(0);
    let Some(end) = preperiod.checked_add(period) else {
        return Err(too_large!(u64::MAX, "checker-preperiod-and-period", "preperiod and period"));
    };
    let mut heaps = Heaps::<T, W>::new(code, space, preperiod);
    let mut rare = None;
    loop {
        let n = heaps.g.len() as u64;
        if n == end {
            rare = Some((heaps.rare.len() as u64, heaps.rare.last().map_or(0, |(heap, _)| *heap)));
        }
        let window = heaps.rare.last().map_or(0, |(heap, _)| *heap).max(heaps.deepest) + t + 1;
        let needed = match theorem {
            BreakTheorem::GuySmith => guy_smith_length(code, claimed)?,
            BreakTheorem::Sparse if n >= end && window >= preperiod => {
                return Err(wrong! {
                    "checker-the-window-of-values-is-not-before",
                    "the proof needs a preperiod larger than {window}, the length of its window of values",
                    window = window
                });
            }
            BreakTheorem::Sparse => u128::from(end) + u128::from(window),
        };
        if u128::from(n) >= needed {
            break;
        }
        if n.is_multiple_of(1 << 20) {
            work.foresee(needed)?;
            // The list grows by doubling.
            work.hold(2 * needed * size_of::<T>() as u128)?;
        }
        if !heaps.push(work)? {
            return Ok(None);
        }
    }
    let claim = space.claim;
    if rare != Some((claim.rare.0, claim.last.0)) {
        let (count, last) = rare.unwrap_or_default();
        return Err(wrong! {
            "checker-heaps-are-rare-the-last-of-them",
            "the certificate gives the wrong rare heaps: there are {count}, and the last is {last}", count = count,
            last = last
        });
    }
    // Other bits of the mask would mean nothing: it has one spelling.
    let largest = heaps.g[..end as usize].iter().map(|v| (*v).into()).max().unwrap_or(0);
    if space.mask >= (largest + 1).next_power_of_two() {
        return Err(wrong! {
            "checker-the-mask-has-bits-beyond-those-of",
            "the mask of the sparse space has bits above those of the largest nimber, {largest}", largest = largest
        });
    }
    let values = heaps.g.into_values();
    match theorem {
        BreakTheorem::GuySmith => guy_smith(code, claimed, &values)?,
        BreakTheorem::Sparse => equal(claimed, &values, values.len())?,
    }
    Ok(Some(Vec::<T>::from_values(values)))
}

/// A list of nimbers that can be converted to and from [`Values`].
pub(super) trait IntoValues: Sized {
    fn into_values(self) -> Values;
    fn from_values(values: Values) -> Self;
}

impl IntoValues for Vec<u8> {
    fn into_values(self) -> Values {
        Values::Bytes(self)
    }
    fn from_values(values: Values) -> Vec<u8> {
        if let Values::Bytes(list) = values { list } else { Vec::new() }
    }
}

impl IntoValues for Vec<u16> {
    fn into_values(self) -> Values {
        Values::Words(self)
    }
    fn from_values(values: Values) -> Vec<u16> {
        if let Values::Words(list) = values { list } else { Vec::new() }
    }
}

/// The nimbers computed so far, with the rare heaps among them. The marks of the nimbers of a heap's options are W
/// 64-bit words.
struct Heaps<'a, T, const W: usize> {
    space: &'a Space,
    code: &'a Code,
    singles: Vec<u64>,
    splits: Vec<u64>,
    t: u64,
    g: Vec<T>,
    /// The rare heaps from 1 on, each with its nimber.
    rare: Vec<(u64, u64)>,
    /// The first heap for which the size of the parts needed is recorded.
    from: u64,
    /// The largest smaller part needed for any heap from `from` on.
    deepest: u64,
    /// The nimbers that make a heap rare, as bit sets for even and for odd heaps.
    kinds: [[u64; W]; 2],
}

impl<'a, T: Copy + Into<u64> + TryFrom<u64>, const W: usize> Heaps<'a, T, W> {
    fn new(code: &'a Code, space: &'a Space, from: u64) -> Heaps<'a, T, W> {
        let t = last_take(code).unwrap_or(0);
        let mut kinds = [[0; W]; 2];
        for (parity, words) in kinds.iter_mut().enumerate() {
            for v in (0..64 * W).filter(|v| space.is_rare(parity as u64, *v as u64)) {
                words[v / 64] |= 1 << (v % 64);
            }
        }
        Heaps {
            space,
            code,
            singles: (1..=t).filter(|take| leaves(code, *take, 1)).collect(),
            splits: splits(code),
            t,
            g: Vec::new(),
            rare: Vec::new(),
            from,
            deepest: 0,
            kinds,
        }
    }

    /// Returns the largest possible smaller part if `rest` of the `n` tokens are split into two heaps.
    fn half(&self, n: u64, rest: u64) -> u64 {
        match self.code {
            Code::SplitUnequal => rest.saturating_sub(1) / 2,
            Code::Couples if n < 3 => 0,
            _ => rest / 2,
        }
    }

    /// Computes the nimber of the next heap; returns `false` if it does not fit into the marks.
    fn push(&mut self, work: &mut Work<'_>) -> Result<bool, Refusal> {
        let n = self.g.len() as u64;
        let mut seen = [0u64; W];
        let mut fits = true;
        let mut see = |seen: &mut [u64; W], v: u64| match seen.get_mut((v / 64) as usize) {
            Some(word) => *word |= 1 << (v % 64),
            None => fits = false,
        };
        if (1..=self.t).contains(&n) && leaves(self.code, n, 0) {
            see(&mut seen, 0);
        }
        for take in self.singles.iter().take_while(|take| **take < n) {
            see(&mut seen, self.g[(n - take) as usize].into());
        }
        let last = self.rare.last().map_or(0, |(heap, _)| *heap);
        for take in self.splits.iter().take_while(|take| **take + 1 < n) {
            let rest = n - take;
            if self.half(n, rest) == 0 {
                continue;
            }
            if rest > 2 * last {
                // No rare heap is half of it.
                for (heap, value) in &self.rare {
                    see(&mut seen, value ^ self.g[(rest - heap) as usize].into());
                }
                continue;
            }
            for (heap, value) in self.rare.iter().take_while(|(heap, _)| *heap < rest) {
                // Of a heap and its equal only rules that allow it make two.
                if 2 * heap != rest || self.half(n, rest) == *heap {
                    see(&mut seen, value ^ self.g[(rest - heap) as usize].into());
                }
            }
        }
        work.pay(1 + self.singles.len() as u64 + (self.splits.len() * self.rare.len()) as u64)?;
        let kind = &self.kinds[(n % 2) as usize];
        let Some(common) = least_outside(&seen, kind) else { return Ok(false) };
        let mut a = 0;
        let value = loop {
            match least_missing(&seen, kind, common) {
                None => break common,
                Some(missing) => {
                    a += 1;
                    let mut any = false;
                    for take in self.splits.iter().take_while(|take| **take + 1 < n) {
                        let rest = n - take;
                        if a <= self.half(n, rest) {
                            any = true;
                            see(&mut seen, self.g[a as usize].into() ^ self.g[(rest - a) as usize].into());
                        }
                    }
                    if !any {
                        break missing;
                    }
                }
            }
        };
        work.pay(a * self.splits.len() as u64)?;
        let Some(stored) = T::try_from(value).ok().filter(|_| fits) else { return Ok(false) };
        self.g.push(stored);
        if n > 0 && self.space.is_rare(n, value) {
            self.rare.push((n, value));
        } else if n >= self.from {
            self.deepest = self.deepest.max(a);
        }
        Ok(true)
    }
}

/// Returns the least nimber that is in neither of two bit sets, if there is one.
fn least_outside<const W: usize>(seen: &[u64; W], kind: &[u64; W]) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !(seen | kind));
    words.enumerate().find(|(_, free)| *free != 0).map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros()))
}

/// Returns the least nimber below `end` that is in `kind` but not in `seen`.
fn least_missing<const W: usize>(seen: &[u64; W], kind: &[u64; W], end: u64) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !seen & kind);
    let first = words.enumerate().find(|(_, free)| *free != 0);
    first.map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros())).filter(|v| *v < end)
}
