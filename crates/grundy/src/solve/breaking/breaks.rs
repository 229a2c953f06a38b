//! The rules of take-and-break games as data.

use super::classes::Classes;

/// The rules of a take-and-break game: for each number of tokens taken, the allowed numbers of heaps after the move.
///
/// Taking i tokens may leave exactly j nonempty heaps if bit j of the digit i is set. Splits into two heaps may be
/// restricted to heaps of different sizes, and all splits to heaps of a minimum size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaks {
    digits: Vec<u128>,
    /// The number of final digits that repeat forever; 0 for a finite code.
    repeat: usize,
    unequal: bool,
    least: u64,
}

impl Breaks {
    /// Returns the rules of the take-and-break game with the digits `digits`. The first digit governs moves that take
    /// nothing. The last `repeat` digits repeat forever.
    ///
    /// # Panics
    ///
    /// Panics if digit 0 allows taking nothing and splitting nothing, which is not a move.
    pub fn new(mut digits: Vec<u128>, repeat: usize) -> Breaks {
        assert!(digits.first().is_none_or(|whole| whole & 3 == 0), "a move takes something or splits something");
        if digits.is_empty() {
            digits.push(0);
        }
        let repeat = repeat.min(digits.len() - 1);
        Breaks { digits, repeat, unequal: false, least: 0 }
    }

    /// Returns the rules with splits into two heaps restricted to heaps of different sizes.
    pub fn into_unequal(self) -> Breaks {
        Breaks { unequal: true, ..self }
    }

    /// Returns the rules with splits restricted to heaps of at least `least` tokens; other moves stay as they are.
    pub fn only_from(self, least: u64) -> Breaks {
        Breaks { least, ..self }
    }

    /// Returns the digit of the code for the take `take`, in which bit j allows leaving exactly j heaps.
    pub fn digit(&self, take: u64) -> u128 {
        let listed = self.digits.len() as u64;
        let at = match self.repeat as u64 {
            repeat if repeat > 0 && take >= listed => listed - repeat + (take - listed) % repeat,
            _ => take,
        };
        usize::try_from(at).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(0)
    }

    /// Returns the digits of the code d₀, d₁, …, one for each take. For an infinite code, the repeating digits are
    /// listed once.
    pub fn listed(&self) -> &[u128] {
        &self.digits
    }

    /// Returns how many of the last digits returned by [`Breaks::listed`] repeat forever; 0 for a finite code.
    pub fn repeat(&self) -> usize {
        self.repeat
    }

    /// Returns the largest number of tokens that a move may take, or `None` if takes are unbounded or there are none.
    pub fn last_take(&self) -> Option<usize> {
        (self.repeat == 0).then(|| self.digits.iter().rposition(|digit| *digit != 0).unwrap_or(0))
    }

    /// Returns the maximum number of heaps that a move leaves.
    pub fn most_heaps(&self) -> u32 {
        self.digits.iter().fold(0, |all, digit| all | digit).checked_ilog2().unwrap_or(0)
    }

    /// Returns whether two heaps left by a split must have different sizes.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// Returns the size of the smallest heap that may be split.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// Returns the takes that may leave the given number of heaps; for an infinite code, only those of the listed
    /// digits.
    pub(super) fn takes_leaving(&self, heaps: u32) -> Vec<usize> {
        (0..self.digits.len()).filter(|i| allows(self.digits[*i], heaps as usize)).collect()
    }

    /// Returns the division of the heaps into rare and common ones, under the mask with the fewest rare heaps, and the
    /// number of rare heaps.
    ///
    /// `counts[v]` contains the number of even heaps and the number of odd heaps with nimber v; the length of `counts`
    /// is a power of two.
    pub fn best_classes(&self, counts: &[[i64; 2]]) -> (Classes, u64) {
        Classes::best(counts, &self.takes_leaving(2))
    }

    /// Returns the largest possible size of the smaller part when `rest` tokens, left from a heap of `n`, are split
    /// into two, or 0 if they may not be split.
    #[inline(always)]
    pub(super) fn half(&self, n: usize, rest: usize) -> usize {
        if (n as u64) < self.least {
            return 0;
        }
        if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
    }
}

/// Returns whether `digit`, a digit of the code of a take-and-break game, allows leaving exactly `heaps` heaps.
pub fn allows(digit: u128, heaps: usize) -> bool {
    u32::try_from(heaps).ok().and_then(|heaps| digit.checked_shr(heaps)).is_some_and(|bits| bits & 1 == 1)
}

/// Returns the numbers of heaps that `digit`, a digit of the code of a take-and-break game, allows leaving, in
/// increasing order.
pub fn heaps_allowed(digit: u128) -> impl Iterator<Item = u32> {
    (0..u128::BITS).filter(move |heaps| digit >> heaps & 1 == 1)
}
