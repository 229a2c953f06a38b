//! Take-away games with a dynamic bound: after a take of x, the next take is at most f(x) (Schwenk, \[R2\]).
//!
//! For f nondecreasing with f(x) ≥ x, let H₁ = 1 and H_{k+1} = H_k + H_j, j least with f(H_j) ≥ H_k (\[R2\] III-1,
//! [`Terms`]). Every n ≥ 1 is a sum of terms, each more than f of the next smaller one, in one way only (\[R2\] III-2,
//! [`represent`]); heap n can be won by a take of at most r if and only if the smallest part is at most r (\[R2\]
//! III-5, with the smallest part for the printed H_{j2}). So H lists the openings that are lost.
//!
//! For f(x) = cx the sequence obeys H_{n+1} = H_n + H_{n−k} from some n on (\[R2\] IV-3); [`recurrence`] finds k and
//! the least such n, with the window of inequalities that proves it (\[R2\] IV-4), and [`Linear`] then needs no table:
//! numbers of a million digits are written out by [`Linear::represent`] in the time of a few dozen multiplications,
//! and their smallest part is found by [`Linear::smallest_part`] in linear time where the recurrence contracts.
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
