//! The kernels: values of one heap in machine words, searches over whole positions, tables of sums.

pub(crate) mod arithmetic;
pub mod brute;
pub mod explore;
pub mod heap_sequence;
pub mod joint;
pub mod search;
pub mod separable;
pub mod sum_table;
pub mod thresholds;
pub mod vectors;
pub mod wythoff;
