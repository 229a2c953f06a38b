//! Proofs about all positions, as answers.

use grundy_core::Nat;
use grundy_core::certificate::AutomatonClaim;

/// What became of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds for all numbers.
    Proved,
    /// It fails for some.
    Refuted,
    /// A limit was reached first: nothing is known.
    GaveUp,
}

impl Verdict {
    /// The word that an answer begins with.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Proved => "PROVED",
            Verdict::Refuted => "REFUTED",
            Verdict::GaveUp => "GAVE UP",
        }
    }
}

/// A statement, or the obligations of a game, with what became of them.
#[derive(Debug)]
pub struct Proof {
    /// What was asked: a ruleset, a sentence, a paper, a file.
    pub subject: String,
    /// The numeration system.
    pub system: Option<String>,
    /// What became of it as a whole.
    pub verdict: Verdict,
    /// One by one.
    pub lines: Vec<ProofLine>,
    /// The automaton of the P-positions, if there is one.
    pub automaton: Option<AutomatonFound>,
    /// What else there is to say.
    pub notes: Vec<String>,
}

/// One statement of a proof.
#[derive(Debug)]
pub struct ProofLine {
    /// A short name.
    pub id: String,
    /// The statement.
    pub says: String,
    /// What became of it.
    pub verdict: Verdict,
    /// The least counterexample, or the limit that was reached, in words.
    pub because: Option<String>,
    /// The least counterexample: names and numbers.
    pub witness: Vec<(String, Nat)>,
    /// States of the largest automaton on the way.
    pub states: usize,
    /// How many numbers it reads in parallel.
    pub tracks: usize,
    /// Time in seconds.
    pub seconds: f64,
}

/// An automaton that accepts exactly the P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonFound {
    /// What each track reads.
    pub names: Vec<String>,
    /// Its states and edges, as certificates write them.
    pub automaton: AutomatonClaim,
}

impl AutomatonFound {
    /// How many states there are.
    pub fn states(&self) -> usize {
        self.automaton.edges.len()
    }

    /// How many transitions there are.
    pub fn transitions(&self) -> usize {
        self.automaton.edges.iter().map(Vec::len).sum()
    }
}
