//! Sources of Wythoff pairs: floors of multiples, digits, or a list.

use crate::theory::beatty::Pairs;
use crate::theory::zeckendorf::Zeckendorf;
use grundy_core::{Meter, Nat, Stop, to_usize};
use std::cell::RefCell;

/// A source of the pairs (Aₙ, Bₙ) of `wythoff(k)`.
pub(super) trait PairSource {
    /// Returns the pair (Aₙ, Bₙ), or `None` if it is beyond the range of this source.
    fn pair(&self, n: &Nat) -> Result<Option<[Nat; 2]>, Stop>;
    /// Returns the other number of the pair that contains `x`, or `None` if it is beyond the range of this source.
    fn partner(&self, x: &Nat) -> Result<Option<Nat>, Stop>;
}

/// The pairs computed by square roots. The meter is checked before each root, since those of long numbers take time.
pub(super) struct Roots<'a> {
    pub(super) pairs: Pairs,
    pub(super) meter: &'a Meter,
}

impl PairSource for Roots<'_> {
    fn pair(&self, n: &Nat) -> Result<Option<[Nat; 2]>, Stop> {
        self.pairs.allows(n, self.meter)?;
        let (a, b) = self.pairs.pair(n);
        Ok(Some([a, b]))
    }

    fn partner(&self, x: &Nat) -> Result<Option<Nat>, Stop> {
        self.pairs.allows(x, self.meter)?;
        Ok(Some(self.pairs.partner(x)))
    }
}

/// A source that caches the last pair, with which a position is compared and to which it may move.
pub(super) struct LastPair<'a> {
    source: &'a dyn PairSource,
    last: RefCell<Option<(Nat, [Nat; 2])>>,
    meter: &'a Meter,
}

impl<'a> LastPair<'a> {
    pub(super) fn of(source: &'a dyn PairSource, meter: &'a Meter) -> LastPair<'a> {
        LastPair { source, last: RefCell::default(), meter }
    }
}

impl PairSource for LastPair<'_> {
    fn pair(&self, n: &Nat) -> Result<Option<[Nat; 2]>, Stop> {
        if let Some((_, pair)) = self.last.borrow().as_ref().filter(|(m, _)| m == n) {
            return Ok(Some(pair.clone()));
        }
        self.meter.spend(1)?;
        let found = self.source.pair(n)?;
        *self.last.borrow_mut() = found.clone().map(|pair| (n.clone(), pair));
        Ok(found)
    }

    fn partner(&self, x: &Nat) -> Result<Option<Nat>, Stop> {
        self.meter.spend(1)?;
        self.source.partner(x)
    }
}

/// The pairs computed by shifts in Fibonacci numeration.
pub(super) struct Digits<'a> {
    pub(super) system: Zeckendorf,
    pub(super) meter: &'a Meter,
}

impl PairSource for Digits<'_> {
    fn pair(&self, n: &Nat) -> Result<Option<[Nat; 2]>, Stop> {
        if n.is_zero() {
            return Ok(Some([Nat::ZERO, Nat::ZERO]));
        }
        // Shifting n − 1 gives Aₙ − 1: the numbers that end in an even number of 0s, in order.
        let a = self.system.write(&(n - Nat::ONE), self.meter)?.left_shift() + Nat::ONE;
        let b = self.system.write(&a, self.meter)?.left_shift();
        Ok(Some([a, b]))
    }

    fn partner(&self, x: &Nat) -> Result<Option<Nat>, Stop> {
        let written = self.system.write(x, self.meter)?;
        Ok(Some(if written.final_zeros().is_multiple_of(2) { written.left_shift() } else { written.right_shift() }))
    }
}

/// The pairs in a precomputed list.
pub(super) struct PairList {
    lower: Vec<u32>,
    /// The partner of each number; `u32::MAX` if it is beyond the list.
    pub(super) partner: Vec<u32>,
    spread: u32,
}

impl PairList {
    /// Returns the list of pairs whose smaller number is at most `largest`.
    pub(super) fn up_to(largest: u32, spread: u32, meter: &Meter) -> Result<PairList, Stop> {
        let size = usize::try_from(u64::from(largest) + 1).map_err(|_| meter.out_of_memory(u64::MAX))?;
        let mut partner = meter.filled(0u32, size)?;
        let mut lower = meter.filled(0u32, 1)?;
        meter.expect(size as u64);
        for a in 1..=largest {
            if partner[a as usize] == 0 {
                let n = lower.len() as u32;
                let b = u64::from(a) + u64::from(spread) * u64::from(n);
                if let Some(of_b) = usize::try_from(b).ok().and_then(|b| partner.get_mut(b)) {
                    *of_b = a;
                    partner[a as usize] = b as u32;
                } else {
                    // The partner is larger than any pile here.
                    partner[a as usize] = u32::MAX;
                }
                lower.push(a)?;
            }
            if a.is_multiple_of(4096) {
                meter.spend(4096)?;
            }
        }
        Ok(PairList { lower: lower.into_vec(), partner: partner.into_vec(), spread })
    }
}

impl PairSource for PairList {
    fn pair(&self, n: &Nat) -> Result<Option<[Nat; 2]>, Stop> {
        let a = to_usize(n).and_then(|n| self.lower.get(n));
        Ok(a.map(|a| [Nat::from(*a), Nat::from(*a) + n * Nat::from(self.spread)]))
    }

    fn partner(&self, x: &Nat) -> Result<Option<Nat>, Stop> {
        let partner = to_usize(x).and_then(|x| self.partner.get(x).copied());
        Ok(partner.filter(|p| *p != u32::MAX).map(Nat::from))
    }
}
