//! The P-positions of small positions, by brute force and as far as they are asked for.

use crate::game::{Plain, Small};
use grundy_core::{Meter, Play, Stop};

/// Why a position is not in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TooFar {
    /// It is larger than brute force goes.
    Position,
    /// The budget is spent.
    Stopped(Stop),
}

impl From<Stop> for TooFar {
    fn from(stop: Stop) -> TooFar {
        TooFar::Stopped(stop)
    }
}

/// Outcomes straight from the rules.
pub(super) struct Table<'a> {
    plain: &'a Plain,
    meter: &'a Meter,
    /// Piles: which tuples of numbers below `limit` are P-positions.
    lost: Vec<bool>,
    /// Piles: the P-positions among them.
    list: Vec<Small>,
    limit: u64,
    /// Take-away: for each n the least k with (n − k)/f(k) a P-position; n/r is won if r is at least this.
    least: Vec<u64>,
    /// Positions that the meter has not yet been told of.
    unpaid: u64,
}

/// Positions between two looks at the meter, which reads the clock where time is limited.
const STRIDE: u64 = 4096;

/// The largest numbers brute force goes to, by how many make a position.
fn farthest(arity: usize) -> u64 {
    match arity {
        1 => 1 << 16,
        2 => 4096,
        3 => 160,
        4 => 40,
        _ => 12,
    }
}

impl<'a> Table<'a> {
    /// A table with nothing in it.
    pub(super) fn new(plain: &'a Plain, meter: &'a Meter) -> Table<'a> {
        Table { plain, meter, lost: Vec::new(), list: Vec::new(), limit: 0, least: Vec::new(), unpaid: 0 }
    }

    /// Whether a position is a P-position.
    pub(super) fn is_lost(&mut self, p: &[u64]) -> Result<bool, TooFar> {
        if self.plain.is_takeaway() {
            return self.takeaway(p[0], p[1]);
        }
        let largest = p.iter().copied().max().unwrap_or(0);
        if largest >= self.limit {
            let farthest = farthest(p.len());
            if largest >= farthest {
                return Err(TooFar::Position);
            }
            self.fill((largest + 1).max(2 * self.limit).max(12).min(farthest))?;
        }
        Ok(self.lost[self.index(p)])
    }

    /// The P-positions with numbers below `limit`, as far as brute force goes.
    pub(super) fn lost_below(&mut self, limit: u64) -> Result<&[Small], TooFar> {
        let limit = limit.min(farthest(self.plain.arity()));
        if limit > self.limit {
            self.fill(limit)?;
        }
        Ok(&self.list)
    }

    /// Counts positions, and tells the meter of them now and then.
    fn spend(&mut self, positions: u64) -> Result<(), Stop> {
        self.unpaid += positions;
        if self.unpaid < STRIDE {
            return Ok(());
        }
        self.meter.spend(std::mem::take(&mut self.unpaid))
    }

    fn index(&self, p: &[u64]) -> usize {
        p.iter().fold(0, |index, x| index * self.limit as usize + *x as usize)
    }

    fn fill(&mut self, limit: u64) -> Result<(), TooFar> {
        let size = limit.checked_pow(self.plain.arity() as u32).and_then(|size| usize::try_from(size).ok());
        let size = size.ok_or_else(|| self.meter.out_of_memory(u64::MAX))?;
        // A byte and a bit for each position; those that are lost are listed.
        self.meter.reserve(2 * size as u64)?;
        self.limit = limit;
        self.list.clear();
        // Positions that were found to be won; in this order options come before the positions they are options of.
        let mut won = self.meter.filled(false, size)?;
        let misere = self.plain.play() == Play::Misere;
        let index = |p: &[u64]| p.iter().fold(0, |index, x| index * limit as usize + *x as usize);
        // bounded: one for each pile
        let mut p = vec![0; self.plain.arity()];
        let mut sieve = true;
        loop {
            let here = index(&p);
            won[here] |= !sieve && self.list.iter().any(|q| self.plain.allows(&p, q));
            won[here] |= misere && self.plain.is_over(&p);
            if !won[here] {
                // Everything that reaches a P-position is won.
                sieve = self.plain.each_source(&p, limit, &mut |source| won[index(source)] = true);
                self.list.push(p.clone());
                self.spend(limit)?;
            }
            self.spend(1)?;
            if !self.plain.advance(&mut p, limit) {
                break;
            }
        }
        self.lost = won.iter().map(|won| !won).collect();
        Ok(())
    }

    /// For n of a take-away game: n/r is won from this r on; `None` if for no r.
    pub(super) fn boundary(&mut self, n: u64) -> Result<Option<u64>, TooFar> {
        self.takeaway(n, 0)?;
        Ok(Some(self.least[n as usize]).filter(|least| *least < u64::MAX))
    }

    fn takeaway(&mut self, n: u64, r: u64) -> Result<bool, TooFar> {
        if n >= 1 << 20 {
            return Err(TooFar::Position);
        }
        let misere = self.plain.play() == Play::Misere;
        while self.least.len() as u64 <= n {
            let m = self.least.len() as u64;
            let lost = |k: u64| {
                let (rest, bound) = (m - k, self.plain.bound(k));
                let least = self.least[rest as usize];
                // A bound beyond 64 bits is larger than all that can be needed.
                bound.map_or(least == u64::MAX, |bound| bound < least) && !(misere && (rest == 0 || bound == Some(0)))
            };
            // beyond: no take wins, whatever the bound
            let least = (1..=m).find(|k| lost(*k)).unwrap_or(u64::MAX);
            self.least.push(least);
            self.spend(least.min(m))?;
        }
        Ok(r < self.least[n as usize] && !(misere && (n == 0 || r == 0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str, play: Play, positions: &[&[u64]]) -> Vec<bool> {
        let plain = Plain::new(&text.parse().unwrap(), play).unwrap();
        let meter = Meter::unlimited();
        let mut table = Table::new(&plain, &meter);
        positions.iter().map(|p| table.is_lost(p).unwrap()).collect()
    }

    /// A clock that counts how often it is read.
    #[derive(Debug, Default)]
    struct Counting(std::sync::atomic::AtomicU64);

    impl grundy_core::Clock for Counting {
        fn now(&self) -> std::time::Duration {
            self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            std::time::Duration::ZERO
        }
    }

    #[test]
    fn a_limit_of_time_is_looked_at_once_in_thousands_of_positions() {
        use std::sync::atomic::Ordering;
        let clock = std::sync::Arc::new(Counting::default());
        let budget = grundy_core::Budget { time: Some(std::time::Duration::from_secs(1)), ..Default::default() };
        let meter = Meter::with_clock(budget, Default::default(), clock.clone());
        for (text, farthest) in [("wythoff", vec![511, 511]), ("fibonacci", vec![5000, 9])] {
            let plain = Plain::new(&text.parse().unwrap(), Play::Normal).unwrap();
            Table::new(&plain, &meter).is_lost(&farthest).unwrap();
        }
        let (positions, reads) = (meter.progress().done, clock.0.load(Ordering::Relaxed));
        assert!(positions > 200_000, "{positions}");
        assert!(reads <= 2 + positions / STRIDE, "{reads} for {positions}");
    }

    #[test]
    fn small_p_positions_are_those_of_the_papers() {
        // [R1] Table 1, [R4] §3.
        assert_eq!(table("raleigh", Play::Normal, &[&[4, 5, 8], &[6, 7, 11], &[6, 7, 10]]), [true, true, false]);
        assert_eq!(table("wythoff", Play::Normal, &[&[0, 0], &[1, 2], &[3, 5], &[4, 5]]), [true, true, true, false]);
        assert_eq!(
            table("fibonacci", Play::Normal, &[&[4, 3], &[13, 12], &[4, 0], &[0, 9]]),
            [false, true, true, true]
        );
        assert_eq!(
            table("nim^3", Play::Misere, &[&[0, 0, 1], &[1, 1, 1], &[0, 2, 2], &[0, 1, 1]]),
            [true, true, true, false]
        );
    }

    #[test]
    fn take_away_thresholds_agree_with_the_recursion() {
        let plain = Plain::new(&"takeaway(3x/2)".parse().unwrap(), Play::Misere).unwrap();
        let meter = Meter::unlimited();
        let mut table = Table::new(&plain, &meter);
        for n in 0..40 {
            for r in 0..40 {
                let options = plain.options(&[n, r]);
                let won = options.is_empty() || options.iter().any(|q| table.is_lost(q).unwrap());
                assert_eq!(table.is_lost(&[n, r]), Ok(!won), "{n}/{r}");
            }
        }
    }
}
