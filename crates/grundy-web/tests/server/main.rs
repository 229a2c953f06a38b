//! Tests of the server from outside, over real connections to a port.

mod answers;
mod bodies;
mod client;
mod connections;
mod described;
mod errors;
mod framing;
mod gate;
mod limits;
mod page;
mod progress;
mod tiles;
