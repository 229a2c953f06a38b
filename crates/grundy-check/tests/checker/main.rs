//! Tests of the checker from outside: its library, its program and its dependencies.

mod binary;
mod breaking;
mod certificates;
mod common;
mod dependencies;
mod joint;
mod limits;
mod nimbers;
mod outcomes;
mod periods;
mod positions;
mod quotients;
mod rows;
mod sets;
mod splits;
mod strategies;
mod takeaway;
mod winning;
