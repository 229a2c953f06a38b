//! The theorems on which answers rest: one module for each family of games, with statements, sources and costs.

pub mod all_but;
pub mod beatty;
pub mod bound;
pub mod identities;
pub mod misere;
pub mod misere_wythoff;
pub mod observed;
pub mod one_pile;
pub mod raleigh;
pub mod residues;
pub mod schwenk;
pub mod zeckendorf;
