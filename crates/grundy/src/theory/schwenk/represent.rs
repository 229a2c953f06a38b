//! Every n as a sum of terms of H: generalised Zeckendorf (\[R2\] III-2).
//!
//! The largest part is the largest term at most n, and so on with what is left: the greedy loop. Cost: the terms up to
//! n, one search and one subtraction for each part. For numbers of many thousand digits see [`super::Linear`].

use super::sequence::{Bound, Slow, Terms};
use grundy_core::{Meter, Nat};

/// A number as a sum of terms of H, given by their indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Representation {
    /// Indices of the parts, decreasing; H_1 = 1 has index 1.
    indices: Vec<usize>,
}

impl Representation {
    /// The caller guarantees that the indices decrease and end with at least 1.
    pub(super) fn new(indices: Vec<usize>) -> Representation {
        debug_assert!(indices.windows(2).all(|w| w[0] > w[1]) && indices.last() != Some(&0));
        Representation { indices }
    }

    /// The indices of the parts, largest first.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// The norm /n/: how many parts there are (\[R2\] III-3). An opening is lost exactly if it is 1.
    pub fn norm(&self) -> usize {
        self.indices.len()
    }

    /// The index of the smallest part; none for 0.
    pub fn smallest(&self) -> Option<usize> {
        self.indices.last().copied()
    }

    /// The parts, largest first.
    ///
    /// # Panics
    ///
    /// If `terms` has not been grown as far as the largest part.
    pub fn parts<B: Bound>(&self, terms: &Terms<B>) -> Vec<Nat> {
        self.indices.iter().map(|&i| terms.known()[i - 1].clone()).collect()
    }

    /// The digits, most significant first; the last one belongs to H_1. For 0: "0".
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

/// Writes n in the numeration of `terms`, growing them as far as needed.
///
/// ```
/// use grundy::theory::schwenk::{Terms, represent};
/// use grundy_core::{Meter, Nat};
/// let mut binary = Terms::new(|x: &Nat| x.clone());
/// let twelve = represent(&mut binary, &12u8.into(), &Meter::unlimited()).unwrap();
/// assert_eq!((twelve.digits().as_str(), twelve.norm()), ("1100", 2));
/// assert_eq!(twelve.parts(&binary), [8u8, 4].map(Nat::from));
/// ```
pub fn represent<B: Bound>(terms: &mut Terms<B>, n: &Nat, meter: &Meter) -> Result<Representation, Slow> {
    terms.up_to(n, meter)?;
    let mut rest = n.clone();
    let mut indices = Vec::new();
    while let Some(index) = terms.index_at_most(&rest) {
        rest -= &terms.known()[index - 1];
        indices.push(index);
    }
    Ok(Representation::new(indices))
}

/// Whether each part, largest first, exceeds f of the next: the condition under which a sum of terms of H is the only
/// one for its number (\[R2\] III-2). That the parts are terms of H is not checked.
///
/// ```
/// use grundy::theory::schwenk::is_admissible;
/// use grundy_core::Nat;
/// let double = |x: &Nat| x * Nat::from(2u8);
/// assert!(is_admissible(&double, &[13u8, 5, 2].map(Nat::from)));
/// assert!(!is_admissible(&double, &[13u8, 5, 3].map(Nat::from)));
/// ```
pub fn is_admissible<B: Bound>(bound: &B, parts: &[Nat]) -> bool {
    parts.windows(2).all(|pair| pair[0] > pair[1] && !bound.reaches(&pair[1], &pair[0]))
}
