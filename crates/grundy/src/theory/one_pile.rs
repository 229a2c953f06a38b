//! The game One Pile, in which any number of tokens from Min to Max may be taken.
//!
//! g(n) = ⌊(n mod (Min+Max)) / Min⌋, so n is P if and only if n mod (Min+Max) < Min (\[R5\], One Pile). In misère play
//! the heaps below Min have no move and are N, and heap n ≥ Min is P if and only if n − Min is P in normal play (\[R3\]
//! §6 for Min = 1, Max = 3): no option below Min is ever P, so the recursion starts afresh at Min.
//!
//! Cost: a few operations on numbers of the size of n.

use grundy_core::{Nat, Nimber, Outcome, Periodicity, Play, to_u64};

/// The game One Pile, in which a move takes at least `min` and at most `max` tokens from a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnePile {
    /// The smallest take, at least 1.
    pub min: Nat,
    /// The largest take, at least `min`.
    pub max: Nat,
}

impl OnePile {
    /// Returns the period of the nimbers of the game: `min` + `max`.
    pub fn period(&self) -> Nat {
        &self.min + &self.max
    }

    /// Returns the remainder of `n` on division by `min` + `max`.
    pub fn residue(&self, n: &Nat) -> Nat {
        n % self.period()
    }

    /// Returns the nimber of heap `n`.
    ///
    /// ```
    /// use grundy::theory::one_pile::OnePile;
    /// use grundy_core::Nat;
    /// let game = OnePile { min: Nat::from(3u8), max: Nat::from(5u8) };
    /// let row: Vec<String> = (0u8..11).map(|n| game.nimber(&n.into()).to_string()).collect();
    /// assert_eq!(row.join(" "), "0 0 0 1 1 1 2 2 0 0 0");
    /// ```
    pub fn nimber(&self, n: &Nat) -> Nimber {
        Nimber(self.residue(n) / &self.min)
    }

    /// Returns the outcome of heap `n`.
    pub fn outcome(&self, n: &Nat, play: Play) -> Outcome {
        match play {
            Play::Normal => Outcome::of(self.residue(n) < self.min),
            Play::Misere if *n < self.min => Outcome::N,
            Play::Misere => Outcome::of(self.residue(&(n - &self.min)) < self.min),
        }
    }

    /// Returns the preperiod and the period of the nimbers, or `None` if they do not fit in machine words. The preperiod
    /// is 0. The outcomes, in normal and in misère play, have the same preperiod and period as the nimbers.
    pub fn periodicity(&self) -> Option<Periodicity> {
        to_u64(&self.period()).map(|period| Periodicity { preperiod: 0, period, saltus: 0 })
    }

    /// Returns the P-position with index `i`, counting from 0.
    pub fn p_position(&self, i: &Nat, play: Play) -> Nat {
        let (lap, offset) = (i / &self.min, i % &self.min);
        let normal = lap * self.period() + offset;
        match play {
            Play::Normal => normal,
            Play::Misere => normal + &self.min,
        }
    }

    /// Returns the takes s with Min ≤ s ≤ min(Max, n) for which (n − s) mod (Min + Max) lies in [low, high], as
    /// intervals.
    ///
    /// The takes span less than one period, so there are at most two intervals.
    fn takes_to_residues(&self, n: &Nat, low: &Nat, high: &Nat) -> Vec<(Nat, Nat)> {
        if *n < self.min {
            return Vec::new();
        }
        let (first, last) = (n - n.clone().min(self.max.clone()), n - &self.min);
        let period = self.period();
        let mut lap = (&first / &period) * &period;
        let mut out = Vec::new();
        while lap <= last {
            let from = (&lap + low).max(first.clone());
            let to = (&lap + high).min(last.clone());
            if from <= to {
                out.push((n - to, n - from));
            }
            lap += &period;
        }
        out.reverse();
        out
    }

    /// Returns the takes from heap `n` to positions with nimber `target`, as increasing intervals.
    pub fn takes_to_nimber(&self, n: &Nat, target: &Nimber) -> Vec<(Nat, Nat)> {
        let low = &target.0 * &self.min;
        let period = self.period();
        if low >= period {
            return Vec::new();
        }
        let high = (&low + &self.min - Nat::ONE).min(period - Nat::ONE);
        self.takes_to_residues(n, &low, &high)
    }

    /// Returns the takes from heap `n` to misère P-positions, as increasing intervals.
    pub fn takes_to_misere_p(&self, n: &Nat) -> Vec<(Nat, Nat)> {
        if *n < self.min {
            return Vec::new();
        }
        // Positions are shifted by Min: from n − Min, with the same takes, to residues below Min.
        let shifted = n - &self.min;
        self.takes_to_residues(&shifted, &Nat::ZERO, &(&self.min - Nat::ONE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the takes from heap `n` to positions that satisfy `wanted`, computed directly from the rules.
    fn takes(min: u64, max: u64, n: u64, wanted: impl Fn(u64) -> bool) -> Vec<u64> {
        (min..=max.min(n)).filter(|s| wanted(n - s)).collect()
    }

    fn spelled(intervals: Vec<(Nat, Nat)>) -> Vec<u64> {
        let word = |n: &Nat| to_u64(n).unwrap();
        intervals.iter().flat_map(|(a, b)| word(a)..=word(b)).collect()
    }

    #[test]
    fn the_closed_form_agrees_with_the_rules_for_all_small_min_and_max() {
        for min in 1..7u64 {
            for max in min..9 {
                let game = OnePile { min: min.into(), max: max.into() };
                let mut g: Vec<u32> = Vec::new();
                let mut misere_p: Vec<bool> = Vec::new();
                for n in 0..60u64 {
                    let options = (min..=max.min(n)).map(|s| (n - s) as usize);
                    let value = grundy_core::mex(options.clone().map(|k| g[k]));
                    g.push(value);
                    let lost = n >= min && options.clone().all(|k: usize| !misere_p[k]);
                    misere_p.push(lost);
                    let heap = Nat::from(n);
                    assert_eq!(game.nimber(&heap), Nimber::from(g[n as usize]), "{min}..{max} at {n}");
                    assert_eq!(game.outcome(&heap, Play::Normal), Outcome::of(g[n as usize] == 0));
                    assert_eq!(game.outcome(&heap, Play::Misere), Outcome::of(misere_p[n as usize]));
                    for target in 0..4 {
                        let expected = takes(min, max, n, |k| g[k as usize] == target);
                        assert_eq!(spelled(game.takes_to_nimber(&heap, &target.into())), expected);
                    }
                    assert_eq!(
                        spelled(game.takes_to_misere_p(&heap)),
                        takes(min, max, n, |k| misere_p[k as usize]),
                        "{min}..{max} misère at {n}"
                    );
                }
                let p = (0..60).filter(|n| g[*n as usize] == 0);
                for (i, n) in p.enumerate() {
                    assert_eq!(game.p_position(&i.into(), Play::Normal), Nat::from(n as u64));
                }
            }
        }
    }
}
