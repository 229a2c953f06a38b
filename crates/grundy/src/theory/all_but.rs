//! All-but subtraction: every number may be taken except a finite set F of exceptions.
//!
//! Let m = max F (0 if F is empty: nim). From n a player may move to every k < n − m, and among the last m positions to
//! those k with n − k outside F. The values of the positions below n − m are exactly 0, 1, …, b − 1 for some base b,
//! because a position of value v has options of all smaller values, and these options are smaller positions. So the
//! nimber of n depends only on b and on the last m values. If b and all of these values are larger by s at n + p than
//! at n, then the mex is also larger by s, and by induction so are all later values: g(k + p) = g(k) + s for all k ≥ n.
//! Such n and p exist (Siegel, *Combinatorial Game Theory*, 2013, chapter IV), and Brent's search finds them. There are
//! finitely many P-positions, because two of them always differ by an element of F.
//!
//! Cost: O(m) per position, memory O(m) and one value per position up to the end of the second period.

use grundy_core::{Meter, Periodicity, Play, Stop};

/// The nimbers of an all-but subtraction game (any take except finitely many) up to the end of the first period, with
/// the period.
#[derive(Clone, Debug)]
pub struct AllBut {
    /// The forbidden takes, in increasing order.
    pub exceptions: Vec<u32>,
    /// The nimbers g(0), …, g(preperiod + period − 1), possibly followed by more.
    pub values: Vec<u32>,
    /// The minimal preperiod and period of the nimbers, with the saltus.
    pub periodicity: Periodicity,
}

/// The state of the mex computation before heap n, reduced by the least nimber that is missing below n − m.
#[derive(Clone, PartialEq, Eq)]
struct State {
    /// The base b: the positions below n − m have exactly the nimbers 0, 1, …, b − 1.
    base: u32,
    /// The last m nimbers minus `base`, which may be negative.
    window: Vec<i64>,
}

struct Walk {
    exceptions: Vec<u32>,
    /// Whether j tokens may be taken, indexed by j ≤ m.
    allowed: Vec<bool>,
    values: Vec<u32>,
    base: u32,
}

impl Walk {
    fn new(exceptions: &[u32]) -> Walk {
        let m = exceptions.last().map_or(0, |m| *m as usize);
        // bounded: as long as the list of exceptions reaches, which was read
        let mut allowed = vec![true; m + 1];
        exceptions.iter().for_each(|f| allowed[*f as usize] = false);
        Walk { exceptions: exceptions.to_vec(), allowed, values: Vec::new(), base: 0 }
    }

    fn m(&self) -> usize {
        self.allowed.len() - 1
    }

    /// Computes the nimber of the next heap.
    fn step(&mut self) {
        let n = self.values.len();
        let m = self.m();
        let mut near: Vec<u32> = (1..=m.min(n)).filter(|j| self.allowed[*j]).map(|j| self.values[n - j]).collect();
        near.sort_unstable();
        let mut value = self.base;
        for v in near {
            if v == value {
                value += 1;
            } else if v > value {
                break;
            }
        }
        self.values.push(value);
        // Seen from the next position, the one m places back has left the window.
        if n >= m {
            self.base = self.base.max(self.values[n - m] + 1);
        }
    }

    /// Returns the state before the next heap, whose size must be at least m.
    fn state(&self) -> State {
        let n = self.values.len();
        let base = i64::from(self.base);
        State { base: self.base, window: self.values[n - self.m()..].iter().map(|v| i64::from(*v) - base).collect() }
    }

    /// Returns whether the state before the next heap equals `anchor` up to a shift of the nimbers.
    fn returned_to(&self, anchor: &State) -> bool {
        let n = self.values.len();
        let base = i64::from(self.base);
        let last_m = self.values[n - self.m()..].iter().map(|v| i64::from(*v) - base);
        last_m.eq(anchor.window.iter().copied())
    }
}

impl AllBut {
    /// Finds the minimal preperiod and period of the nimbers of an all-but subtraction game by detecting a repeated
    /// state.
    ///
    /// ```
    /// use grundy::theory::all_but::AllBut;
    /// use grundy_core::{Meter, Periodicity};
    /// let nim = AllBut::find(&[], &Meter::unlimited()).unwrap();
    /// assert_eq!(nim.periodicity, Periodicity { preperiod: 0, period: 1, saltus: 1 });
    /// ```
    pub fn find(exceptions: &[u32], meter: &Meter) -> Result<AllBut, Stop> {
        let mut walk = Walk::new(exceptions);
        let m = walk.m();
        let mut held = meter.hold(0)?;
        for n in 0..m {
            walk.step();
            // A step looks at the m values before it.
            if (n * m) >> 16 != (n * m + m) >> 16 {
                meter.spend(0)?;
            }
        }
        let (mut anchor, mut anchor_at, mut next_anchor) = (walk.state(), m, 2 * m + 16);
        loop {
            walk.step();
            let n = walk.values.len();
            if n.is_multiple_of(1024) || (n * m) >> 16 != (n * m + m) >> 16 {
                meter.spend(0)?;
                held.resize(4 * walk.values.capacity() as u64)?;
            }
            if n.is_multiple_of(1024) {
                meter.spend(1024)?;
            }
            if walk.returned_to(&anchor) {
                let (period, saltus) = (n - anchor_at, walk.base - anchor.base);
                return Ok(walk.minimal(anchor_at, period, saltus));
            }
            if n >= next_anchor {
                (anchor, anchor_at, next_anchor) = (walk.state(), n, n + n / 2);
            }
        }
    }

    /// Returns the nimber of the heap of size `n`.
    pub fn nimber(&self, n: &grundy_core::Nat) -> grundy_core::Nimber {
        let (reduced, laps) = self.periodicity.reduce(n);
        let small = self.values[usize::try_from(reduced).expect("an index of the table")];
        grundy_core::Nimber(grundy_core::Nat::from(small) + laps * self.periodicity.saltus)
    }

    /// Returns all P-positions of an all-but subtraction game in increasing order; there are finitely many.
    pub fn p_positions(exceptions: &[u32], play: Play, meter: &Meter) -> Result<Vec<u64>, Stop> {
        let m = exceptions.last().map_or(0, |m| u64::from(*m));
        let is_exception = |s: u64| u32::try_from(s).is_ok_and(|s| exceptions.binary_search(&s).is_ok());
        let least_take = (1..).find(|s| !is_exception(*s)).expect("finitely many exceptions");
        let first = if play == Play::Normal { 0 } else { least_take };
        let mut found = vec![first];
        let mut looked_at = 0;
        // Beyond first + m there is always a move to the first P-position.
        for n in first + 1..=first + m {
            if found.iter().all(|p| is_exception(n - p)) {
                found.push(n);
            }
            looked_at += found.len();
            if looked_at >= 1 << 16 {
                meter.spend(0)?;
                meter.reserve(16 * found.len() as u64)?;
                looked_at = 0;
            }
        }
        Ok(found)
    }
}

impl Walk {
    /// Reduces a proved period to the minimal preperiod, by finding the last heap at which the period fails.
    fn minimal(mut self, proved_from: usize, period: usize, saltus: u32) -> AllBut {
        while self.values.len() < proved_from + period {
            self.step();
        }
        let fails = |n: &usize| self.values[n + period] != self.values[*n] + saltus;
        let preperiod = (0..proved_from).rev().find(fails).map_or(0, |n| n + 1);
        let periodicity = Periodicity { preperiod: preperiod as u64, period: period as u64, saltus: u64::from(saltus) };
        AllBut { exceptions: self.exceptions, values: self.values, periodicity }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the first `len` nimbers, computed directly from the rules.
    fn brute(exceptions: &[u32], len: usize) -> Vec<u32> {
        let mut g: Vec<u32> = Vec::new();
        for n in 0..len {
            let takes = (1..=n as u32).filter(|s| !exceptions.contains(s));
            g.push(grundy_core::mex(takes.map(|s| g[n - s as usize])));
        }
        g
    }

    fn subsets(of: u32) -> impl Iterator<Item = Vec<u32>> {
        (0..1u32 << of).map(move |bits| (1..=of).filter(|i| bits >> (i - 1) & 1 == 1).collect())
    }

    #[test]
    fn every_set_of_exceptions_up_to_six_is_arithmetic_periodic_as_claimed() {
        for exceptions in subsets(6) {
            let found = AllBut::find(&exceptions, &Meter::unlimited()).unwrap();
            let Periodicity { preperiod, period, saltus } = found.periodicity;
            let (pre, p, s) = (preperiod as usize, period as usize, saltus as u32);
            let len = pre + 4 * p + 60;
            let g = brute(&exceptions, len);
            assert!((pre..len - p).all(|n| g[n + p] == g[n] + s), "{exceptions:?}");
            assert!(pre == 0 || g[pre - 1 + p] != g[pre - 1] + s, "preperiod of {exceptions:?}");
            for shorter in (1..p).filter(|q| p.is_multiple_of(*q)) {
                let step = s * shorter as u32 / p as u32;
                assert!((pre..len - shorter).any(|n| g[n + shorter] != g[n] + step), "period of {exceptions:?}");
            }
            assert!(found.values.len() >= pre + p);
            for (n, v) in g.iter().enumerate() {
                assert_eq!(found.nimber(&n.into()), (*v).into(), "{exceptions:?} at {n}");
            }
        }
    }

    #[test]
    fn p_positions_are_those_of_the_rules() {
        for exceptions in subsets(6) {
            let least = (1..).find(|s| !exceptions.contains(s)).unwrap() as usize;
            for play in [Play::Normal, Play::Misere] {
                let mut is_p: Vec<bool> = Vec::new();
                for n in 0..40usize {
                    let mut options = (1..=n as u32).filter(|s| !exceptions.contains(s)).map(|s| n - s as usize);
                    let terminal = n < least;
                    is_p.push(if terminal { play == Play::Normal } else { options.all(|k| !is_p[k]) });
                }
                let expected: Vec<u64> = (0..40).filter(|n| is_p[*n as usize]).collect();
                let found = AllBut::p_positions(&exceptions, play, &Meter::unlimited()).unwrap();
                assert_eq!(found, expected, "{exceptions:?} {play}");
            }
        }
    }
}
