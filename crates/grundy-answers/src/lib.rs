//! Questions with their parameters, and answers for people and for machines, as text, JSON, CSV and LaTeX.
//!
//! A [`reader`] turns the parameters that a user gives into a question. The library's answers are data; this crate
//! chooses every word and every layout. Numbers are grouped for readers (`1_000_000`, which the notation reads back) and
//! exact for machines. The [`routes`] of the API combine both: from a route and its parameters to the bytes of an answer.

pub mod automaton;
mod catalogue;
mod census;
pub mod closed_form;
pub mod contract;
pub mod document;
mod failure;
pub mod learn;
pub mod map;
pub mod number;
mod picture;
pub mod play;
pub mod reader;
mod render;
mod report;
pub mod routes;
mod sheet;
mod sources;
pub mod words;

pub use catalogue::{games_json, games_text};
pub use census::census_json;
pub use failure::{Problem, ProblemKind};
pub use grundy_core::Dialect;
pub use picture::{PictureFormat, picture_memory, write_picture};
pub use render::{
    CSV, FORMATS, Format, JSON, LATEX, Look, Needs, PARQUET, Renderer, TEXT, TIKZ, Unsuited, cut_short, metered,
    rows_left_out, write, write_census,
};
pub use report::{Ask, Listed, Listing, NoReply, Object, Reply, Report};
pub use sources::{SOURCES, Source, cited};
