//! The answers of `grundy-answers` for hosts without processes and sockets: a web worker of a browser, or Node.js.
//!
//! [`Desk`] answers one question after another on any platform. The module `exports`, which exists only on
//! WebAssembly, exposes it to JavaScript as a few C functions; `library/engine.ts` of the page calls them.
//! `toolchain.sh` in the folder of this crate installs the compiler.
//!
//! A question may use [`MEMORY`] bytes, and 8 MiB of stack for recursion. The meter stops it at the first limit, with
//! the same message as the server; exceeding the second is reported by the host.

mod desk;
#[cfg(target_family = "wasm")]
mod exports;

pub use desk::{Desk, Host, MEMORY, Question, Said};
