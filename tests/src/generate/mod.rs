//! The generator of source files: the page's types and the fields of Python's results, from the types of the contract,
//! and Python's functions, from the registry of questions. Each fact has a single source.
//!
//! `make generate` writes the files; a test compares them with the tree.

mod functions;
mod model;
mod python;
mod typescript;

pub use model::{Entry, Field, Shape, Type, entries};

/// Returns every generated file, as its path from the root of the repository and its contents.
pub fn files() -> Vec<(&'static str, String)> {
    let entries = entries();
    vec![
        ("crates/grundy-web/web/src/library/types.gen.ts", typescript::types(&entries)),
        ("crates/grundy-py/python/grundy/_fields.py", python::fields(&entries)),
        ("crates/grundy-py/python/grundy/_asked.py", functions::asked()),
    ]
}
