//! Nimbers: the values of impartial games under normal play.

use crate::Nat;
use std::fmt;
use std::ops::BitXor;

/// A nimber, the Grundy value of an impartial game: in every disjunctive sum the game is equivalent to a nim heap of
/// this size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub Nat);

impl Nimber {
    /// The nimber 0, the value of every P-position in normal play.
    pub const ZERO: Nimber = Nimber(Nat::ZERO);

    /// Returns whether the nimber is 0, the value of P-positions.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl From<u32> for Nimber {
    fn from(value: u32) -> Nimber {
        Nimber(Nat::from(value))
    }
}

impl BitXor for &Nimber {
    type Output = Nimber;
    fn bitxor(self, other: &Nimber) -> Nimber {
        Nimber(&self.0 ^ &other.0)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::digits(&self.0).fmt(f)
    }
}

/// Returns the minimal excluded value: the least natural number not among `values`.
///
/// ```
/// assert_eq!(grundy_core::mex([0, 1, 3]), 2);
/// assert_eq!(grundy_core::mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut seen: Vec<u32> = values.into_iter().collect();
    seen.sort_unstable();
    let mut least = 0;
    for v in seen {
        if v == least {
            least += 1;
        } else if v > least {
            break;
        }
    }
    least
}
