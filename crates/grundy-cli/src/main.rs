//! `grundy`: who wins a take-away game, by which moves, and why.
//!
//! The command line turns arguments into a question, asks the library, and hands the answer to the view. It contains
//! no mathematics.

mod args;
mod budget;
mod census;
mod map;
mod output;
mod parquet;
mod play;
mod progress;
mod prove;
mod run;
mod scheduler;
mod serve;
mod tour;

use std::process::ExitCode;

fn main() -> ExitCode {
    run::main()
}
