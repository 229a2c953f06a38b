//! The nimbers of small positions, computed by brute force when needed.
//!
//! The positions with nimber 0 are the P-positions. The positions with nimber v are the P-positions of the game
//! without the positions of smaller nimbers: no move joins two of them, and from every other remaining position some
//! move leads to them. So one sieve after the other finds them.

use crate::game::{Plain, Small};
use grundy_core::{List, Meter, Play, Stop};

/// The reason why a position is not in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TooFar {
    /// The position is too large for brute force.
    Position,
    /// The time or memory limit was reached.
    Stopped(Stop),
}

impl From<Stop> for TooFar {
    fn from(stop: Stop) -> TooFar {
        TooFar::Stopped(stop)
    }
}

/// The largest nimber that a table can distinguish.
pub(super) const MOST: u32 = 63;

/// A table of nimbers computed directly from the rules.
pub(super) struct Table<'a> {
    plain: &'a Plain,
    /// The largest nimber that is distinguished from larger ones.
    top: u32,
    /// The nimbers of all positions with numbers below a limit; `None` before the first query and after a query
    /// stopped by a limit.
    piles: Option<Piles>,
    /// The nimbers of the heaps of a take-away game, up to some size.
    heaps: Option<Heaps>,
    work: Unpaid<'a>,
}

/// The nimbers of the positions with numbers below `limit`.
struct Piles {
    limit: u64,
    values: List<u8>,
    /// The positions with each nimber.
    lists: Vec<Vec<Small>>,
}

impl Piles {
    fn index(&self, p: &[u64]) -> usize {
        p.iter().fold(0, |index, x| index * self.limit as usize + *x as usize)
    }
}

/// The nimbers of take-away positions, heap by heap.
struct Heaps {
    /// For each n and each nimber v up to `top`, the least r such that n/r has a nimber above v.
    least: List<u32>,
    /// The bounds f(0), f(1), f(2), …, at least as many as there are heaps.
    bounds: List<u64>,
}

/// The number of positions not yet reported to the meter.
struct Unpaid<'a> {
    meter: &'a Meter,
    positions: u64,
}

impl Unpaid<'_> {
    /// Counts positions, and reports them to the meter from time to time.
    fn spend(&mut self, positions: u64) -> Result<(), Stop> {
        self.positions += positions;
        if self.positions < STRIDE {
            return Ok(());
        }
        self.meter.spend(std::mem::take(&mut self.positions))
    }
}

/// The entry for a nimber above those distinguished.
const ABOVE: u8 = u8::MAX;

/// Sentinel: no bound r yields a larger nimber.
const NEVER: u32 = u32::MAX;

/// The number of positions between two checks of the meter.
const STRIDE: u64 = 4096;

/// Returns the bound on numbers for brute force, for positions of `arity` numbers.
fn farthest(arity: usize) -> u64 {
    match arity {
        1 => 1 << 16,
        2 => 4096,
        3 => 160,
        4 => 40,
        _ => 12,
    }
}

/// The bound on heaps of a take-away game for brute force.
const FARTHEST_HEAP: u64 = 1 << 25;

impl<'a> Table<'a> {
    /// Returns an empty table for the nimbers up to `top`; in misère play only P-positions are computed, with `top` 0.
    pub(super) fn new(plain: &'a Plain, top: u32, meter: &'a Meter) -> Table<'a> {
        debug_assert!(top <= MOST && (top == 0 || plain.play() == Play::Normal));
        Table { plain, top, piles: None, heaps: None, work: Unpaid { meter, positions: 0 } }
    }

    /// Returns whether a position has the nimber `value`, which must be among those distinguished.
    pub(super) fn has_value(&mut self, p: &[u64], value: u32) -> Result<bool, TooFar> {
        if self.plain.is_takeaway() {
            return Ok(self.takeaway(p[0], p[1])? == value);
        }
        let largest = p.iter().copied().max().unwrap_or(0);
        if largest >= farthest(p.len()) {
            return Err(TooFar::Position);
        }
        let piles = self.reaching(largest + 1)?;
        Ok(u32::from(piles.values[piles.index(p)]) == value)
    }

    /// Returns whether the take-away position n/r has a nimber of at most `value`, which holds for all r below some
    /// bound.
    pub(super) fn at_most(&mut self, p: &[u64], value: u32) -> Result<bool, TooFar> {
        Ok(self.takeaway(p[0], p[1])? <= value)
    }

    /// Returns the positions with nimber `value` and numbers below `limit`, as far as brute force permits.
    pub(super) fn of_value(&mut self, value: u32, limit: u64) -> Result<&[Small], TooFar> {
        let piles = self.reaching(limit.min(farthest(self.plain.arity())))?;
        Ok(piles.lists.get(value as usize).map_or(&[], Vec::as_slice))
    }

    /// Returns a table of all positions with numbers below `limit`, which must be within reach of brute force.
    fn reaching(&mut self, limit: u64) -> Result<&Piles, TooFar> {
        let known = self.piles.as_ref().map_or(0, |piles| piles.limit);
        if limit > known {
            // The table that is too small is given back first. If a limit ends the work there is none at all then.
            self.piles = None;
            let wanted = limit.max(2 * known).max(12).min(farthest(self.plain.arity()));
            self.piles = Some(self.filled(wanted)?);
        }
        Ok(self.piles.as_ref().expect("a table that reaches so far"))
    }

    fn filled(&mut self, limit: u64) -> Result<Piles, TooFar> {
        let meter = self.work.meter;
        let size = limit.checked_pow(self.plain.arity() as u32).and_then(|size| usize::try_from(size).ok());
        let size = size.ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        let mut piles = Piles { limit, values: meter.filled(ABOVE, size)?, lists: Vec::new() };
        let misere = self.plain.play() == Play::Misere;
        // Positions from which a move leads to one of the value; in this order options come before the positions they are
        // options of.
        let mut reached = meter.filled(false, size)?;
        for value in 0..=self.top {
            reached.fill(false);
            let mut list: Vec<Small> = Vec::new();
            // bounded: one for each pile
            let mut p = vec![0; self.plain.arity()];
            let mut sieve = true;
            loop {
                let here = piles.index(&p);
                if piles.values[here] == ABOVE {
                    let mut reaches = reached[here] || !sieve && list.iter().any(|q| self.plain.allows(&p, q));
                    reaches |= misere && self.plain.is_over(&p);
                    if !reaches {
                        // Everything that reaches it has another value.
                        sieve = self.plain.each_source(&p, limit, &mut |source| reached[piles.index(source)] = true);
                        piles.values[here] = value as u8;
                        list.push(p.clone());
                        self.work.spend(limit)?;
                    }
                }
                self.work.spend(1)?;
                if !self.plain.advance(&mut p, limit) {
                    break;
                }
            }
            piles.lists.push(list);
        }
        Ok(piles)
    }

    /// Returns the r from which on the take-away position n/r has a nimber above `value`; `None` if there is no such
    /// r.
    pub(super) fn boundary(&mut self, n: u64, value: u32) -> Result<Option<u64>, TooFar> {
        let row = self.row(n)?;
        let least = row[value as usize];
        Ok((least != NEVER).then_some(u64::from(least)))
    }

    /// Returns the nimber of the take-away position n/r, or `top` + 1 if it is larger than `top`.
    fn takeaway(&mut self, n: u64, r: u64) -> Result<u32, TooFar> {
        if self.ends(n, r) {
            return if n < FARTHEST_HEAP { Ok(1) } else { Err(TooFar::Position) };
        }
        Ok(count(self.row(n)?, r))
    }

    /// Returns whether the player to move wins because no move is left, which happens only in misère play.
    fn ends(&self, n: u64, r: u64) -> bool {
        self.plain.play() == Play::Misere && (n == 0 || r == 0)
    }

    /// Returns, for each nimber v up to `top`, the least r such that n/r has a nimber above v. Rows are added as a
    /// whole, so that those computed remain valid after a limit is reached.
    fn row(&mut self, n: u64) -> Result<&[u32], TooFar> {
        if n >= FARTHEST_HEAP {
            return Err(TooFar::Position);
        }
        let (width, n) = (self.top as usize + 1, n as usize);
        if self.heaps.is_none() {
            let meter = self.work.meter;
            self.heaps = Some(Heaps { least: meter.list(0)?, bounds: meter.list(0)? });
        }
        let misere = self.plain.play() == Play::Misere;
        let heaps = self.heaps.as_mut().expect("made above");
        while heaps.least.len() <= n * width {
            let m = heaps.least.len() / width;
            while heaps.bounds.len() <= m {
                // beyond: a bound of more than 64 bits is larger than all that can be needed
                let bound = if heaps.bounds.is_empty() { 0 } else { self.plain.bound(m as u64).unwrap_or(u64::MAX) };
                heaps.bounds.push(bound)?;
            }
            // The values met so far, and the least one that was not.
            let (mut seen, mut mex) = (0u64, 0);
            let mut looked = 0;
            let mut row = [NEVER; MOST as usize + 1];
            for k in 1..=m {
                looked = k;
                let (left, bound) = (m - k, heaps.bounds[k]);
                let found = match misere && (left == 0 || bound == 0) {
                    true => 1,
                    false => count(&heaps.least[left * width..(left + 1) * width], bound),
                };
                if found > self.top {
                    continue;
                }
                seen |= 1 << found;
                while mex < width && seen >> mex & 1 == 1 {
                    row[mex] = k as u32;
                    mex += 1;
                }
                if mex == width {
                    break;
                }
            }
            self.work.spend(looked as u64 + 1)?;
            heaps.least.extend(row[..width].iter().copied())?;
        }
        Ok(&heaps.least[n * width..(n + 1) * width])
    }
}

/// Returns the number of thresholds of a row that are at most r.
fn count(row: &[u32], r: u64) -> u32 {
    row.iter().take_while(|least| **least != NEVER && u64::from(**least) <= r).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Budget;

    #[test]
    fn what_a_limit_kept_from_being_computed_has_no_value() {
        for (text, play, far) in [
            ("wythoff", Play::Normal, vec![700, 700]),
            ("nim^3", Play::Misere, vec![70, 70, 70]),
            ("fibonacci", Play::Normal, vec![20_000, 3]),
        ] {
            let plain = Plain::new(&text.parse().unwrap(), play).unwrap();
            let unlimited = Meter::unlimited();
            let mut known = Table::new(&plain, 0, &unlimited);
            let near = plain.positions(if plain.is_takeaway() { 30 } else { 7 });
            let expected: Vec<bool> = near.iter().map(|p| known.has_value(p, 0).unwrap()).collect();
            let mut stops = 0;
            for memory in [0, 100, 300, 2_000, 20_000, 200_000] {
                let meter = Meter::new(Budget { memory: Some(memory), ..Budget::UNLIMITED });
                let mut table = Table::new(&plain, 0, &meter);
                for _ in 0..2 {
                    for (p, expected) in near.iter().zip(&expected) {
                        match table.has_value(p, 0) {
                            Ok(found) => assert_eq!(found, *expected, "{text} {p:?} with {memory} bytes"),
                            Err(why) => assert!(matches!(why, TooFar::Stopped(_)), "{text} {p:?}: {why:?}"),
                        }
                    }
                    // The table that is there is given up for a larger one, for which there is no memory.
                    stops += u32::from(matches!(table.has_value(&far, 0), Err(TooFar::Stopped(_))));
                }
            }
            assert!(stops >= 6, "{text}: {stops}");
        }
    }

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
        let budget = Budget { time: Some(std::time::Duration::from_secs(1)), ..Default::default() };
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
