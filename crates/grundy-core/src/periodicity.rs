//! Periodic and arithmetic-periodic sequences.

use crate::Nat;

/// The preperiod, period and saltus of a sequence: v(n + period) = v(n) + saltus for all n ≥ preperiod.
///
/// A sequence with a nonzero saltus is *arithmetic-periodic*: nim itself has preperiod 0, period 1 and saltus 1. The
/// function that returns a `Periodicity` documents whether it is minimal and how it was established.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Periodicity {
    /// The first index from which the values repeat.
    pub preperiod: u64,
    /// The length of the repeating block, at least 1.
    pub period: u64,
    /// The increase of the values from one period to the next.
    pub saltus: u64,
}

impl Periodicity {
    /// Reduces the index `n` by as many whole periods as possible. Returns the reduced index and the number of periods
    /// subtracted. The value at `n` is the value at the reduced index plus the saltus times the number of periods
    /// subtracted.
    ///
    /// ```
    /// use grundy_core::{Nat, Periodicity};
    /// let p = Periodicity { preperiod: 8, period: 3, saltus: 0 };
    /// assert_eq!(p.reduce(&Nat::from(100u8)), (10, Nat::from(30u8)));
    /// assert_eq!(p.reduce(&Nat::from(5u8)), (5, Nat::ZERO));
    /// ```
    pub fn reduce(&self, n: &Nat) -> (u64, Nat) {
        let preperiod = Nat::from(self.preperiod);
        if *n < preperiod {
            let small = u64::try_from(n).expect("n is below a machine word");
            return (small, Nat::ZERO);
        }
        let beyond = n - &preperiod;
        let period = Nat::from(self.period);
        let (laps, offset) = (&beyond / &period, &beyond % &period);
        let offset = u64::try_from(&offset).expect("a remainder below the period");
        (self.preperiod + offset, laps)
    }
}
