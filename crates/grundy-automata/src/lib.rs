//! Proofs about all positions of games, by automata, numeration systems, a first-order logic, and a learner.
//!
//! First-order statements about natural numbers, addition and order are decided by automata that read numbers digit by
//! digit, in a numeration system whose addition is recognised by a finite automaton. The method is due to Büchi, was
//! made practical by Walnut (Mousavi, Shallit), and was applied to games by Mignoty, Renard, Rigo and Whiteland
//! (2025).
//!
//! - [`dfa`]: partial deterministic automata over several tracks, always minimal and canonically numbered.
//! - [`system`]: numeration systems with their adders, verified when they are constructed.
//! - [`logic`]: the language of statements, and the procedure that decides them.
//! - [`game`]: the rules of games as formulas, the obligations that characterise the P-positions, and the statements
//!   of papers.
//! - [`learn`]: the P-positions learned from the rules alone, by L* with the prover as the equivalence oracle.
//! - [`walnut`]: the language and the text format of the prover Walnut.

pub mod dfa;
pub mod game;
pub mod learn;
pub mod logic;
pub mod system;
pub mod walnut;
