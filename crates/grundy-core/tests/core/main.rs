//! The notation and the values that it names.

mod allowance;
mod notation;
mod notation_errors;
mod properties;
