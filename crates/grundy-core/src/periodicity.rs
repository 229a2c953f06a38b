//! Eventual and arithmetic periodicity.

use crate::Nat;

/// v(n + period) = v(n) + saltus for all n ≥ preperiod.
///
/// A saltus other than zero is *arithmetic* periodicity: nim itself has preperiod 0, period 1, saltus 1.
/// Whoever constructs one says whether it is minimal and how it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Periodicity {
    /// Values before this index need not repeat.
    pub preperiod: u64,
    /// Length of the repeating block; at least 1.
    pub period: u64,
    /// What is added to the values with each repetition.
    pub saltus: u64,
}

impl Periodicity {
    /// The least index with the same value as `n` up to saltus, and how many whole periods were removed.
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
