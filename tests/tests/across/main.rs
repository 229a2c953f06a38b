//! Tests across crates.

mod agree;
mod agree_piles;
mod architecture;
mod book;
mod bounds;
mod breaking;
mod english;
mod exercises;
mod features;
mod forged;
mod generated;
mod golden;
mod licences;
mod limits;
mod misere;
mod packages;
mod papers;
mod papers_piles;
mod registry;
mod stops;
mod tracked;
