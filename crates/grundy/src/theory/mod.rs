//! One theorem family per file: statement, source and cost in the header.

pub mod all_but;
pub mod bound;
pub mod observed;
pub mod one_pile;
pub mod residues;
pub mod schwenk;
