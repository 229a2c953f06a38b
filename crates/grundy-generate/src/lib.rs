//! Files that follow from others: the page's types and the fields of Python's results from the contract's types, Python's
//! functions from the registry of questions. Each fact is written once.
//!
//! `make generate` writes them; a test compares them with the tree.

mod functions;
mod model;
mod python;
mod typescript;

pub use model::{Entry, Field, Shape, Type, entries};

/// Every generated file: its path from the root of the repository, and what it holds.
pub fn files() -> Vec<(&'static str, String)> {
    let entries = entries();
    vec![
        ("crates/grundy-web/web/src/library/types.gen.ts", typescript::types(&entries)),
        ("crates/grundy-py/python/grundy/_fields.py", python::fields(&entries)),
        ("crates/grundy-py/python/grundy/_asked.py", functions::asked()),
    ]
}
