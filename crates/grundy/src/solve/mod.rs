//! Kernels that compute the values of many positions, using machine words. They receive rules as data and are
//! independent of the families of games.

pub mod alike;
pub(crate) mod arithmetic;
pub mod breaking;
pub mod cells;
pub mod explore;
pub mod heap_sequence;
pub mod quotient;
pub mod search;
pub mod separable;
pub mod sum_table;
pub mod thresholds;
pub mod vectors;
pub mod words;
pub mod wythoff;
