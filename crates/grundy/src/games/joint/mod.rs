//! Methods for games on several piles: tables of all positions, and rows with proved periods.

mod rows;
mod tables;

pub(super) use rows::{Rows, row_nimber};
pub(super) use tables::{Table, table_nimber};
