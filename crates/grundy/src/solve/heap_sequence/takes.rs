//! The set of takes of a subtraction game, in the representation used by the kernels.

use std::fmt;

/// The takes of a subtraction game: finitely many numbers, each at least 1, in strictly increasing order.
///
/// The set is empty only if [`Takes::truncated`] returned it: in a table that ends before the smallest take, no take is
/// possible and every position is terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takes {
    sorted: Vec<u32>,
}

/// The reason why a list of numbers is not a set of takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesError {
    /// The list contains 0, but a move must take at least one token.
    Zero,
    /// The list is empty, so that there would be no moves.
    Empty,
}

impl fmt::Display for TakesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TakesError::Zero => write!(f, "the set of takes contains 0: a move must take at least one token"),
            TakesError::Empty => write!(f, "the set of takes is empty: name at least one take"),
        }
    }
}

impl std::error::Error for TakesError {}

impl Takes {
    /// Returns the set of the given takes, sorted and without repetitions.
    ///
    /// ```
    /// use grundy::solve::heap_sequence::{Takes, TakesError};
    /// assert_eq!(Takes::new([7, 2, 4, 2]).unwrap().as_slice(), [2, 4, 7]);
    /// assert_eq!(Takes::new([3, 0]), Err(TakesError::Zero));
    /// assert_eq!(Takes::new([]), Err(TakesError::Empty));
    /// ```
    pub fn new(takes: impl IntoIterator<Item = u32>) -> Result<Takes, TakesError> {
        let takes = Takes::collect(takes)?;
        if takes.is_empty() { Err(TakesError::Empty) } else { Ok(takes) }
    }

    /// Returns the set of the takes that are smaller than `len`. These takes determine the values of the heaps smaller
    /// than `len`.
    ///
    /// Use this function for infinite sets of takes. Values of the heaps from `len` on, and periods, belong to the
    /// truncated set and not to the infinite set.
    ///
    /// ```
    /// use grundy::solve::heap_sequence::Takes;
    /// let squares = |len| Takes::truncated((1..).map(|i| i * i).take_while(|&s| s < 1000), len).unwrap();
    /// assert_eq!(squares(17).as_slice(), [1, 4, 9, 16]);
    /// assert!(squares(1).is_empty());
    /// ```
    pub fn truncated(takes: impl IntoIterator<Item = u32>, len: usize) -> Result<Takes, TakesError> {
        Takes::collect(takes.into_iter().filter(|&s| (s as usize) < len))
    }

    fn collect(takes: impl IntoIterator<Item = u32>) -> Result<Takes, TakesError> {
        let mut sorted: Vec<u32> = takes.into_iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.first() == Some(&0) { Err(TakesError::Zero) } else { Ok(Takes { sorted }) }
    }

    /// Returns the smallest take, or 0 if there are none.
    pub fn min(&self) -> u32 {
        self.sorted.first().copied().unwrap_or(0)
    }

    /// Returns the largest take, or 0 if there are none.
    pub fn max(&self) -> u32 {
        self.sorted.last().copied().unwrap_or(0)
    }

    /// Returns the number of takes in the set. No nimber of the game exceeds this number.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Returns whether the set of takes is empty, which is possible only for a set returned by [`Takes::truncated`].
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// Returns the takes in the set in increasing order.
    pub fn as_slice(&self) -> &[u32] {
        &self.sorted
    }

    /// Returns the greatest common divisor of the takes, or 1 if there are none.
    pub fn gcd(&self) -> u32 {
        fn gcd(a: u32, b: u32) -> u32 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        self.sorted.iter().fold(0, |d, &s| gcd(s, d)).max(1)
    }

    /// Returns the set with every take divided by the common divisor `d`.
    pub(super) fn divided(&self, d: u32) -> Takes {
        Takes { sorted: self.sorted.iter().map(|s| s / d).collect() }
    }

    /// Returns the takes that are possible in heaps smaller than `len`.
    pub(super) fn within(&self, len: usize) -> Takes {
        let count = self.sorted.partition_point(|&s| (s as usize) < len);
        Takes { sorted: self.sorted[..count].to_vec() }
    }

    /// Returns the number of words that contain a window of max S positions.
    pub(super) fn window_words(&self) -> usize {
        (self.max() as usize).div_ceil(64).max(1)
    }
}
