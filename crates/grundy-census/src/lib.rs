//! Censuses on disk: a folder of shards that can be resumed and ends in a summary.
//!
//! [`run()`] computes the missing parts of a folder on several threads and merges the results. A shard is one Parquet
//! file that is written atomically and contains its own checksum, so a run may be killed at any moment: the next run
//! computes only missing or damaged shards. Job arrays and clusters, which compute shards elsewhere, use
//! [`Directory`]. The summary depends only on the task. The files are described in `docs/formats/census.md`.
//!
//! No value is computed here: that is done by [`grundy::census`].

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
