//! Take-away games with a dynamic bound: after a take of x, the next take is at most f(x) (Schwenk, \[R2\]).
//!
//! For f nondecreasing with f(x) ≥ x, let H₁ = 1 and H_{k+1} = H_k + H_j, j least with f(H_j) ≥ H_k (\[R2\] III-1,
//! [`Terms`]). Every n ≥ 1 is in exactly one way a sum of terms each of which is greater than f of the next smaller one
//! (\[R2\] III-2, [`represent`]). The player to move can win heap n with a take of at most r if and only if the
//! smallest part is at most r (\[R2\] III-5, corrected: the paper prints H_{j2} instead of the smallest part). So H is
//! the sequence of the losing openings.
//!
//! For f(x) = cx the sequence obeys H_{n+1} = H_n + H_{n−k} from some n on (\[R2\] IV-3); [`recurrence`] finds k and
//! the least such n, with the window of inequalities that proves it (\[R2\] IV-4), and [`Linear`] then needs no table.
//! [`Linear::represent`] represents numbers of a million digits in the time of a few dozen multiplications.
//! [`Linear::smallest_part`] finds their smallest part in linear time if k ≤ 3.
//!
//! ```
//! use grundy::theory::schwenk::{Terms, represent};
//! use grundy_core::{Meter, Nat};
//! let mut fibonacci = Terms::new(|x: &Nat| x * Nat::from(2u8));
//! let twenty = represent(&mut fibonacci, &20u8.into(), &Meter::unlimited()).unwrap();
//! assert_eq!(twenty.parts(&fibonacci), [13u8, 5, 2].map(Nat::from));
//! assert_eq!(twenty.digits(), "101010");
//! ```

mod base;
mod contraction;
mod ladder;
mod lattice;
mod linear;
mod reciprocal;
mod recurrence;
mod represent;
mod ring;
mod rungs;
mod sequence;
mod smallest;
mod thresholds;

pub use ladder::Ladder;
pub use linear::Linear;
pub use recurrence::{Growth, Recurrence, Window, growth_rate, recurrence};
pub use represent::{Representation, is_admissible, represent};
pub use sequence::{Bound, Slow, Terms, Unfinished};
pub use smallest::LowEnd;
pub use thresholds::{Piece, Threshold, Thresholds, k_bounds, piece, thresholds, thresholds_as_far};

#[cfg(test)]
mod tests;
