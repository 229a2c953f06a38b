//! Games on two piles: the nimbers of Wythoff's game, and rows of two-pile games with proofs of their periods.
//!
//! From (a, b) Wythoff's game allows taking any positive number of tokens from one pile, or the same positive number
//! from both. Its P-positions have a closed form (Wythoff 1907), but none is known for its nimbers; a [`WythoffTable`]
//! computes them. In a fixed row a they are additively periodic: g(a, b + p) = g(a, b) + p for all large b (Dress,
//! Flammenkamp, Pink 1999; Landman 2002). [`wythoff_rows`] finds the minimal preperiod and period of each row,
//! [`rows()`] does the same for the outcomes or nimbers of a [`RowRule`].
//!
//! A period is never inferred from the values alone. It is accepted if the exact state of the computation at one column
//! equals the state at an earlier one. The modules `rows` and `general` define this state and prove that it suffices.
//!
//! ```
//! use grundy::solve::wythoff::wythoff_rows;
//! use grundy_core::{Meter, Nat, Periodicity};
//!
//! let rows = wythoff_rows(1, &Meter::unlimited()).unwrap();
//! // Row 1 is 1, 2, 0, 4, 5, 3, 7, 8, 6, …
//! assert_eq!(rows[1].periodicity, Periodicity { preperiod: 0, period: 3, saltus: 3 });
//! assert_eq!(rows[1].at(&Nat::from(3_000_002u32)), Nat::from(3_000_000u32));
//! ```

mod general;
mod row;
mod rows;
mod seen;
mod spread;
mod table;

#[cfg(test)]
mod tests;

pub use general::{RowRule, rows};
pub use row::{Row, RowProof};
pub use rows::wythoff_rows;
pub use table::WythoffTable;
