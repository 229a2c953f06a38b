//! The values of small positions, by brute force and as far as they are asked for.
//!
//! The positions of value 0 are the P-positions. Those of value v are the P-positions of the game in which the positions of
//! smaller values are left out: no move joins two of them, and from every other one that is left some move leads to
//! them. So one sieve after the other finds them.

use crate::game::{Plain, Small};
use grundy_core::{List, Meter, Play, Stop};

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

/// The largest value that a table may tell apart.
pub(super) const MOST: u32 = 63;

/// Values straight from the rules.
pub(super) struct Table<'a> {
    plain: &'a Plain,
    meter: &'a Meter,
    /// The largest value that is told from those above it.
    top: u32,
    /// Piles: the values of the tuples of numbers below `limit`.
    values: Option<List<u8>>,
    /// Piles: the positions of each value.
    lists: Vec<Vec<Small>>,
    limit: u64,
    /// Take-away: for each n and each value v up to `top`, the least r such that n/r has a value above v.
    least: Option<List<u32>>,
    /// Take-away: f(0), f(1), f(2), …
    bounds: Option<List<u64>>,
    /// Positions that the meter has not yet been told of.
    unpaid: u64,
}

/// A value above those told apart.
const ABOVE: u8 = u8::MAX;

/// No r is large enough.
const NEVER: u32 = u32::MAX;

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

/// The largest heap of a take-away game that brute force goes to.
const FARTHEST_HEAP: u64 = 1 << 25;

impl<'a> Table<'a> {
    /// A table with nothing in it, for the values up to `top`; in misère play P-positions alone, which `top` 0 stands for.
    pub(super) fn new(plain: &'a Plain, top: u32, meter: &'a Meter) -> Table<'a> {
        debug_assert!(top <= MOST && (top == 0 || plain.play() == Play::Normal));
        let (values, least, bounds) = (None, None, None);
        Table { plain, meter, top, values, lists: Vec::new(), limit: 0, least, bounds, unpaid: 0 }
    }

    /// Whether a position has the value, one of those told apart.
    pub(super) fn has_value(&mut self, p: &[u64], value: u32) -> Result<bool, TooFar> {
        if self.plain.is_takeaway() {
            return Ok(self.takeaway(p[0], p[1])? == value);
        }
        let largest = p.iter().copied().max().unwrap_or(0);
        if largest >= self.limit {
            let farthest = farthest(p.len());
            if largest >= farthest {
                return Err(TooFar::Position);
            }
            self.fill((largest + 1).max(2 * self.limit).max(12).min(farthest))?;
        }
        let index = p.iter().fold(0, |index, x| index * self.limit as usize + *x as usize);
        Ok(self.values.as_ref().is_some_and(|values| u32::from(values[index]) == value))
    }

    /// Take-away: whether n/r has a value up to `value`, which it has for all r below some bound.
    pub(super) fn at_most(&mut self, p: &[u64], value: u32) -> Result<bool, TooFar> {
        Ok(self.takeaway(p[0], p[1])? <= value)
    }

    /// The positions of a value with numbers below `limit`, as far as brute force goes.
    pub(super) fn of_value(&mut self, value: u32, limit: u64) -> Result<&[Small], TooFar> {
        let limit = limit.min(farthest(self.plain.arity()));
        if limit > self.limit {
            self.fill(limit)?;
        }
        Ok(self.lists.get(value as usize).map_or(&[], Vec::as_slice))
    }

    /// Counts positions, and tells the meter of them now and then.
    fn spend(&mut self, positions: u64) -> Result<(), Stop> {
        self.unpaid += positions;
        if self.unpaid < STRIDE {
            return Ok(());
        }
        self.meter.spend(std::mem::take(&mut self.unpaid))
    }

    fn fill(&mut self, limit: u64) -> Result<(), TooFar> {
        let size = limit.checked_pow(self.plain.arity() as u32).and_then(|size| usize::try_from(size).ok());
        let size = size.ok_or_else(|| self.meter.out_of_memory(u64::MAX))?;
        self.values = None;
        self.lists.clear();
        let mut values = self.meter.filled(ABOVE, size)?;
        let misere = self.plain.play() == Play::Misere;
        let index = |p: &[u64]| p.iter().fold(0, |index, x| index * limit as usize + *x as usize);
        // Positions from which a move leads to one of the value; in this order options come before the positions they are
        // options of.
        let mut reached = self.meter.filled(false, size)?;
        for value in 0..=self.top {
            reached.fill(false);
            let mut list: Vec<Small> = Vec::new();
            // bounded: one for each pile
            let mut p = vec![0; self.plain.arity()];
            let mut sieve = true;
            loop {
                let here = index(&p);
                if values[here] == ABOVE {
                    let mut reaches = reached[here] || !sieve && list.iter().any(|q| self.plain.allows(&p, q));
                    reaches |= misere && self.plain.is_over(&p);
                    if !reaches {
                        // Everything that reaches it has another value.
                        sieve = self.plain.each_source(&p, limit, &mut |source| reached[index(source)] = true);
                        values[here] = value as u8;
                        list.push(p.clone());
                        self.spend(limit)?;
                    }
                }
                self.spend(1)?;
                if !self.plain.advance(&mut p, limit) {
                    break;
                }
            }
            self.lists.push(list);
        }
        self.limit = limit;
        self.values = Some(values);
        Ok(())
    }

    /// For n of a take-away game: n/r has a value above `value` from this r on; `None` if for no r.
    pub(super) fn boundary(&mut self, n: u64, value: u32) -> Result<Option<u64>, TooFar> {
        self.takeaway(n, 0)?;
        let least = self.least.as_ref().map_or(NEVER, |least| least[self.row(n) + value as usize]);
        Ok((least != NEVER).then_some(u64::from(least)))
    }

    /// Where the thresholds of n begin.
    fn row(&self, n: u64) -> usize {
        n as usize * (self.top as usize + 1)
    }

    /// The value of n/r, or one more than `top` if it is above that.
    fn takeaway(&mut self, n: u64, r: u64) -> Result<u32, TooFar> {
        if n >= FARTHEST_HEAP {
            return Err(TooFar::Position);
        }
        let width = self.top as usize + 1;
        let mut least = match self.least.take() {
            Some(least) => least,
            None => self.meter.list(0)?,
        };
        let mut bounds = match self.bounds.take() {
            Some(bounds) => bounds,
            None => self.meter.filled(0, 1)?,
        };
        let misere = self.plain.play() == Play::Misere;
        let value = |least: &[u32], n: usize, r: u64| {
            if misere && (n == 0 || r == 0) {
                return 1;
            }
            let row = &least[n * width..(n + 1) * width];
            row.iter().take_while(|least| **least != NEVER && u64::from(**least) <= r).count() as u32
        };
        while least.len() <= self.row(n) {
            let m = least.len() / width;
            if m > 0 {
                // beyond: a bound of more than 64 bits is larger than all that can be needed
                bounds.push(self.plain.bound(m as u64).unwrap_or(u64::MAX))?;
            }
            // The values met so far, and the least one that was not.
            let (mut seen, mut mex) = (0u64, 0);
            let mut looked = 0;
            for k in 1..=m {
                looked = k;
                let found = value(&least, m - k, bounds[k]);
                if found > self.top {
                    continue;
                }
                seen |= 1 << found;
                while mex < width && seen >> mex & 1 == 1 {
                    least.push(k as u32)?;
                    mex += 1;
                }
                if mex == width {
                    break;
                }
            }
            for _ in mex..width {
                least.push(NEVER)?;
            }
            self.spend(looked as u64 + 1)?;
        }
        let found = value(&least, n as usize, r);
        (self.least, self.bounds) = (Some(least), Some(bounds));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str, play: Play, positions: &[&[u64]]) -> Vec<bool> {
        let plain = Plain::new(&text.parse().unwrap(), play).unwrap();
        let meter = Meter::unlimited();
        let mut table = Table::new(&plain, 0, &meter);
        positions.iter().map(|p| table.has_value(p, 0).unwrap()).collect()
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
            Table::new(&plain, 0, &meter).has_value(&farthest, 0).unwrap();
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
        let mut table = Table::new(&plain, 0, &meter);
        for n in 0..40 {
            for r in 0..40 {
                let options = plain.options(&[n, r]);
                let won = options.is_empty() || options.iter().any(|q| table.has_value(q, 0).unwrap());
                assert_eq!(table.has_value(&[n, r], 0), Ok(!won), "{n}/{r}");
            }
        }
    }

    #[test]
    fn values_are_those_of_the_mex_rule() {
        let meter = Meter::unlimited();
        for (text, below) in [
            ("fibonacci", 60),
            ("takeaway(3x/2)", 40),
            ("takeaway(2x-1)", 40),
            ("wythoff", 14),
            ("nim^3", 7),
            ("subtract(2,4,7)", 50),
            ("raleigh", 7),
            ("moves((1,0)*,(0,2),(1,1)*)", 12),
        ] {
            let plain = Plain::new(&text.parse().unwrap(), Play::Normal).unwrap();
            let mut table = Table::new(&plain, 5, &meter);
            let mut known = std::collections::HashMap::new();
            for p in plain.positions(below) {
                let value = mex(&plain, &p, &mut known);
                for v in 0..=5 {
                    assert_eq!(table.has_value(&p, v), Ok(v == value), "{text} {p:?}: {value}");
                }
            }
        }
    }

    fn mex(plain: &Plain, p: &[u64], known: &mut std::collections::HashMap<Small, u32>) -> u32 {
        if let Some(value) = known.get(p) {
            return *value;
        }
        let options: Vec<u32> = plain.options(p).iter().map(|q| mex(plain, q, known)).collect();
        let value = (0..).find(|v| !options.contains(v)).unwrap();
        known.insert(p.to_vec(), value);
        value
    }
}
