//! What games on several piles have in common: tables of all positions, and rows with proved periods.

mod rows;
mod tables;

pub(super) use rows::{Rows, row_nimber};
pub(super) use tables::{Table, table_nimber};
