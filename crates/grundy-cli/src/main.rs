//! `grundy`: who wins a take-away game, by which moves, and why.
//!
//! The program converts arguments to a question, asks the library, and passes the answer to `grundy-answers` for output.
//! It contains no mathematics.

mod args;
mod asking;
mod budget;
mod census;
mod checkpoint;
mod completions;
mod formal;
mod format;
mod map;
mod memory;
mod net;
mod output;
mod parquet;
mod play;
mod progress;
mod prove;
mod run;
mod scheduler;
mod serve;
mod spool;
mod startup;
mod tour;

use std::process::ExitCode;

fn main() -> ExitCode {
    // What `grundy serve` starts is no command for people: it is in no help.
    if std::env::args_os().nth(1).is_some_and(|word| word == serve::WORKER) {
        memory::measure();
        return serve::worker();
    }
    run::main()
}
