//! One theorem family per file: statement, source and cost in the header.

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
