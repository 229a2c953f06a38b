//! Tests of the command line as a user sees it. All files form one program, because each separate one would have to be
//! linked with the whole library.

mod breaking;
mod budget;
mod census;
mod certified;
mod common;
mod contract;
mod documents;
mod errors;
mod exercises;
mod facts;
mod files;
mod formats;
mod languages;
mod long_runs;
mod manners;
mod maps;
mod methods;
mod misere;
mod moves;
mod papers;
mod parquet;
mod periods;
mod piles;
mod piles_errors;
mod play;
mod play_screen;
mod prove;
mod raleigh;
mod serve;
#[cfg(target_os = "linux")]
mod serve_workers;
mod takeaway;
mod whole;
