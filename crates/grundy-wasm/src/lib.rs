//! The answers of `grundy-answers` for a host without processes and sockets: a worker of a browser, or node.
//!
//! [`Desk`] answers one question after another, on any machine. The module `exports`, which exists on WebAssembly only,
//! hands it to JavaScript as a few C functions; `loader.ts` of the page is the other side. `toolchain.sh` beside this
//! crate has the compiler for it.
//!
//! A question may use [`MEMORY`] and recurse as deep as 8 MiB of stack allow: the meter stops it at the first, with the
//! sentence that a server would say, and the host reports the second.

mod desk;
#[cfg(target_family = "wasm")]
mod exports;

pub use desk::{Desk, Host, MEMORY, Question, Said};
