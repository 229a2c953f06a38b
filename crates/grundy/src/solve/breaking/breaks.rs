//! A rule of taking and breaking as data.

use super::classes::Classes;

/// What may remain of a heap, by the number of tokens taken.
///
/// Taking i tokens may leave exactly j heaps, none of them empty, if bit j of the digit i is set. Splits into two may
/// be confined to heaps of different sizes, and splits at all to heaps of some size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaks {
    digits: Vec<u64>,
    /// How many of the last digits repeat for ever.
    repeat: usize,
    unequal: bool,
    least: u64,
}

impl Breaks {
    /// The rule with these digits, from the take 0 on; the last `repeat` of them repeat for ever.
    ///
    /// # Panics
    /// If the digit 0 allows to take nothing and to split nothing, which is no move.
    pub fn new(mut digits: Vec<u64>, repeat: usize) -> Breaks {
        assert!(digits.first().is_none_or(|whole| whole & 3 == 0), "a move takes something or splits something");
        if digits.is_empty() {
            digits.push(0);
        }
        let repeat = repeat.min(digits.len() - 1);
        Breaks { digits, repeat, unequal: false, least: 0 }
    }

    /// The same rule where two heaps that are left differ.
    pub fn into_unequal(self) -> Breaks {
        Breaks { unequal: true, ..self }
    }

    /// The same rule where only heaps of at least so many tokens are split.
    pub fn only_from(self, least: u64) -> Breaks {
        Breaks { least, ..self }
    }

    /// Into how many heaps the rest may be left when `take` tokens are taken: bit j allows j heaps.
    pub fn digit(&self, take: u64) -> u64 {
        let listed = self.digits.len() as u64;
        let at = match self.repeat as u64 {
            repeat if repeat > 0 && take >= listed => listed - repeat + (take - listed) % repeat,
            _ => take,
        };
        usize::try_from(at).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(0)
    }

    /// The digits, of an infinite rule once through what repeats.
    pub fn listed(&self) -> &[u64] {
        &self.digits
    }

    /// How many of the listed digits repeat for ever; 0 if the rule is finite.
    pub fn repeat(&self) -> usize {
        self.repeat
    }

    /// The largest number that may be taken; `None` if there is none.
    pub fn last_take(&self) -> Option<usize> {
        (self.repeat == 0).then(|| self.digits.iter().rposition(|digit| *digit != 0).unwrap_or(0))
    }

    /// The largest number of heaps that a move leaves.
    pub fn most_heaps(&self) -> u32 {
        self.digits.iter().fold(0, |all, digit| all | digit).checked_ilog2().unwrap_or(0)
    }

    /// Whether two heaps that are left must differ.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The least heap that may be split.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// The takes that may leave so many heaps; of an infinite rule those that are listed.
    pub(super) fn takes_leaving(&self, heaps: u32) -> Vec<usize> {
        (0..self.digits.len()).filter(|i| self.digits[*i] >> heaps & 1 == 1).collect()
    }

    /// The mask with the fewest rare heaps, and their number.
    ///
    /// `counts[v]` is how many even and how many odd heaps have nimber v; its length is a power of two.
    pub fn best_classes(&self, counts: &[[i64; 2]]) -> (Classes, u64) {
        Classes::best(counts, &self.takes_leaving(2))
    }

    /// The largest smaller part of two that a heap of `rest`, left of `n`, may be split into; 0 if it may not be.
    #[inline(always)]
    pub(super) fn half(&self, n: usize, rest: usize) -> usize {
        if (n as u64) < self.least {
            return 0;
        }
        if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
    }
}
