//! Representations of numbers as sums of terms of H: generalised Zeckendorf (\[R2\] III-2).
//!
//! The greedy algorithm takes the largest term that is at most n as the largest part, and continues with the remainder.
//! Cost: the terms up to n, and one search and one subtraction for each part. For numbers of many thousand digits, see
//! [`super::Linear`].

use super::sequence::{Bound, Terms, Unfinished};
use grundy_core::{Meter, Nat};

/// The representation of a number as a sum of terms of the sequence H of a take-away game, given by the indices of the
/// terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Representation {
    /// The indices of the parts in decreasing order; H_1 = 1 has index 1.
    indices: Vec<usize>,
}

impl Representation {
    /// Returns the representation with the given indices, which must decrease strictly and be at least 1.
    pub(super) fn new(indices: Vec<usize>) -> Representation {
        debug_assert!(indices.windows(2).all(|w| w[0] > w[1]) && indices.last() != Some(&0));
        Representation { indices }
    }

    /// Returns the indices, in the sequence H, of the parts of the sum, largest first.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// Returns the norm /n/, the number of parts (\[R2\] III-3). An opening is lost if and only if its norm is 1.
    pub fn norm(&self) -> usize {
        self.indices.len()
    }

    /// Returns the index, in the sequence H, of the smallest part of the sum, or `None` for 0, which has no parts.
    pub fn smallest(&self) -> Option<usize> {
        self.indices.last().copied()
    }

    /// Returns the parts of the sum, largest first.
    ///
    /// # Panics
    ///
    /// Panics if `terms` has not been grown as far as the largest part.
    pub fn parts<B: Bound>(&self, terms: &Terms<B>) -> Vec<Nat> {
        self.indices.iter().map(|&i| terms.known()[i - 1].clone()).collect()
    }

    /// Returns the digits of the representation with the most significant first, where the last digit belongs to H_1.
    /// The digits of 0 are `0`.
    pub fn digits(&self) -> String {
        let Some(&len) = self.indices.first() else { return "0".to_owned() };
        // bounded: by the digits of a number that is there
        let mut digits = vec![b'0'; len];
        for &i in &self.indices {
            digits[len - i] = b'1';
        }
        digits.into_iter().map(char::from).collect()
    }
}

/// Represents `n` as a sum of the terms of the sequence H, computing further terms as needed.
///
/// ```
/// use grundy::theory::schwenk::{Terms, represent};
/// use grundy_core::{Meter, Nat};
/// let mut binary = Terms::new(|x: &Nat| x.clone());
/// let twelve = represent(&mut binary, &12u8.into(), &Meter::unlimited()).unwrap();
/// assert_eq!((twelve.digits().as_str(), twelve.norm()), ("1100", 2));
/// assert_eq!(twelve.parts(&binary), [8u8, 4].map(Nat::from));
/// ```
pub fn represent<B: Bound>(
    terms: &mut Terms<B>,
    n: &Nat,
    meter: &Meter,
) -> Result<Representation, Unfinished<B::Unknown>> {
    terms.up_to(n, meter)?;
    let mut rest = n.clone();
    let mut indices = Vec::new();
    while let Some(index) = terms.index_at_most(&rest) {
        rest -= &terms.known()[index - 1];
        indices.push(index);
    }
    Ok(Representation::new(indices))
}

/// Returns whether every number in `parts`, which lists the largest first, exceeds the value of the bound function f at
/// the next number. Under this condition, no other sum of terms of H represents the same number (\[R2\] III-2). It is
/// not checked that the parts are terms of H.
///
/// ```
/// use grundy::theory::schwenk::is_admissible;
/// use grundy_core::Nat;
/// let double = |x: &Nat| x * Nat::from(2u8);
/// assert_eq!(is_admissible(&double, &[13u8, 5, 2].map(Nat::from)), Ok(true));
/// assert_eq!(is_admissible(&double, &[13u8, 5, 3].map(Nat::from)), Ok(false));
/// ```
pub fn is_admissible<B: Bound>(bound: &B, parts: &[Nat]) -> Result<bool, B::Unknown> {
    for pair in parts.windows(2) {
        if pair[0] <= pair[1] || bound.reaches(&pair[1], &pair[0])? {
            return Ok(false);
        }
    }
    Ok(true)
}
