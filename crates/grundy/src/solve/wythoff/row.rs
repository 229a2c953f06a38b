//! Rows of values that are proved to be periodic, with the columns that prove it.

use crate::solve::arithmetic::primes_of;
use grundy_core::{Nat, Periodicity};

/// A row of values of a two-pile game (one pile is fixed) that is proved to be periodic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The values in the columns `0..preperiod + period`.
    pub values: Vec<u32>,
    /// The least preperiod and the least period of the row, with its saltus.
    pub periodicity: Periodicity,
    /// The proof that the row is periodic.
    pub proof: RowProof,
}

/// The proof that a row is periodic: two columns at which the states of the computation are equal up to a saltus.
///
/// The distance of the columns is a multiple of the least period. If the rows before have their own proofs (Wythoff's
/// game), this is the state of the row itself; for general rules, it is the state of all rows together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowProof {
    /// The earlier of the two columns.
    pub first: u64,
    /// The later of the two columns.
    pub second: u64,
    /// The saltus: the number to be added to the values of the earlier state to obtain the values of the later state.
    pub saltus: u64,
}

impl Row {
    /// Returns the value in the column with the number `column`, which may be of any size.
    pub fn at(&self, column: &Nat) -> Nat {
        let (index, laps) = self.periodicity.reduce(column);
        Nat::from(self.values[index as usize]) + laps * Nat::from(self.periodicity.saltus)
    }

    /// Returns the row with the given values, which reach at least up to the second column of the proof.
    pub(super) fn proved(mut values: Vec<u32>, proof: RowProof) -> Row {
        let periodicity = minimal(&values, proof);
        values.truncate((periodicity.preperiod + periodicity.period) as usize);
        values.shrink_to_fit();
        Row { values, periodicity, proof }
    }
}

/// Returns the least period and the least preperiod of values that are periodic between the columns of the proof.
///
/// Continued to both sides, the values between these columns are a sequence over all integers whose periods are
/// a subgroup, so the least period divides the distance and can be reached by dividing by one prime at a time.
fn minimal(values: &[u32], proof: RowProof) -> Periodicity {
    let (start, length) = (proof.first, proof.second - proof.first);
    let value = |column: u64| {
        let beyond = column - start;
        u64::from(values[(start + beyond % length) as usize]) + beyond / length * proof.saltus
    };
    let holds = |period: u64, saltus: u64| (start..proof.second).all(|c| value(c + period) == value(c) + saltus);
    let (mut period, mut saltus) = (length, proof.saltus);
    for prime in primes_of(length) {
        while period.is_multiple_of(prime) && saltus.is_multiple_of(prime) && holds(period / prime, saltus / prime) {
            (period, saltus) = (period / prime, saltus / prime);
        }
    }
    let early = |column: u64| u64::from(values[column as usize]);
    let mut preperiod = start;
    while preperiod > 0 && early(preperiod - 1) + saltus == early(preperiod - 1 + period) {
        preperiod -= 1;
    }
    Periodicity { preperiod, period, saltus }
}
