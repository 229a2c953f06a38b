//! The kernels: values of one heap in machine words, searches over whole positions, tables of sums.

pub mod brute;
pub mod explore;
pub mod heap_sequence;
pub mod search;
pub mod sum_table;
pub mod thresholds;
