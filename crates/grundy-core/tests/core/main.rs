//! Tests of the notation and of the values that it denotes.

mod allowance;
mod notation;
mod notation_errors;
mod properties;
