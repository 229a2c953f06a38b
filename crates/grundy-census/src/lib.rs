//! Censuses on disk: a folder of shards, resumable, that ends in a summary.
//!
//! [`run()`] computes what a folder does not hold yet, on several threads, and puts it together. A shard is one Parquet file
//! that appears whole or not at all and carries a checksum of itself, so a run may be killed at any moment: the next
//! one computes what is missing or damaged, and nothing else. Shards may come from anywhere: [`Directory`] is what job arrays
//! and clusters use. The summary depends on the task alone. The files are described in `docs/formats/census.md`.
//!
//! Nothing here computes a value: that is [`grundy::census`].

mod directory;
mod manifest;
mod parquet_file;
mod run;
mod tables;
mod trouble;

pub use directory::{Directory, Sorted, Stored};
pub use grundy::census::{Shard, ShardResult, Summary, Survey, merge, run_shard};
pub use manifest::{FORMAT, Machine, Manifest, Provenance};
pub use parquet_file::{Column, ColumnType, Damaged, GROUP, Table, TableWriter};
pub use run::{Ended, Settings, in_memory, run, usual_shards};
pub use tables::unit_table;
pub use trouble::Trouble;
