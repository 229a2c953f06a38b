//! Proofs about all positions: automata, numeration systems as data, a small logic, games, and a learner.
//!
//! First-order statements about natural numbers, sums and order are decided by automata that read numbers digit by
//! digit, in a numeration whose addition a finite automaton recognises: the method of Büchi, made practical by Walnut
//! (Mousavi, Shallit) and brought to games by Mignoty, Renard, Rigo and Whiteland (2025).
//!
//! - [`dfa`]: partial deterministic automata over several tracks, always minimal and numbered canonically.
//! - [`system`]: numeration systems with their adders, each verified when it is made.
//! - [`logic`]: the language of statements, and the procedure that decides them.
//! - [`game`]: the rules of games as formulas, the obligations that make a set of positions the P-positions, papers.
//! - [`learn`]: the P-positions from the rules alone, by L* with the prover as the judge.
//! - [`walnut`]: the language and the text format of the prover Walnut.

pub mod dfa;
pub mod game;
pub mod learn;
pub mod logic;
pub mod system;
pub mod walnut;
