//! Proofs about all positions, as answers.

use grundy_automata::walnut::{self, Alphabet};
use grundy_core::Int;
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
    /// It is no statement: something was defined, listed or described.
    Done,
}

impl Verdict {
    /// The word that an answer begins with.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Proved => "PROVED",
            Verdict::Refuted => "REFUTED",
            Verdict::GaveUp => "GAVE UP",
            Verdict::Done => "DONE",
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
    /// The automaton of the P-positions, of those of the nimber that was asked for, or the last one of a script, if there is
    /// one.
    pub automaton: Option<AutomatonFound>,
    /// Of a question about a nimber: the automata of the nimbers 0, 1, 2, … that were found and proved.
    pub levels: Vec<LevelFound>,
    /// What else there is to say.
    pub notes: Vec<String>,
}

/// The positions of one nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelFound {
    /// The nimber.
    pub value: u32,
    /// States of the automaton that accepts them.
    pub states: usize,
    /// Its transitions.
    pub transitions: usize,
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
    pub witness: Vec<(String, Int)>,
    /// States of the largest automaton on the way.
    pub states: usize,
    /// How many numbers it reads in parallel.
    pub tracks: usize,
    /// Time in seconds.
    pub seconds: f64,
    /// What Walnut says, if it is one of Walnut's commands.
    pub command: Option<Truth>,
}

/// What Walnut says about a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It has no free variables and holds.
    True,
    /// It has no free variables and does not hold.
    False,
    /// Nothing of this kind.
    Neither,
}

impl Truth {
    /// TRUE or FALSE.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Truth::True => Some("TRUE"),
            Truth::False => Some("FALSE"),
            Truth::Neither => None,
        }
    }
}

/// An automaton that was found: that of the P-positions, or the last one that a script of Walnut's commands made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonFound {
    /// What each track reads.
    pub names: Vec<String>,
    /// Its states and edges, as certificates write them; of a script, in the direction in which the tracks are read.
    pub automaton: AutomatonClaim,
    /// What each track reads.
    pub alphabets: Vec<Alphabet>,
}

impl AutomatonFound {
    /// How many states there are.
    pub fn states(&self) -> usize {
        self.automaton.edges.len()
    }

    /// As Walnut writes it.
    pub fn to_walnut(&self) -> String {
        let claim = &self.automaton;
        let state = |(state, edges): (u32, &Vec<(u32, u32)>)| {
            (claim.accepting.binary_search(&state).is_ok().into(), edges.clone())
        };
        let states: Vec<walnut::State> = (0..).zip(&claim.edges).map(state).collect();
        walnut::write(&self.alphabets, claim.radix, &states)
    }

    /// How many transitions there are.
    pub fn transitions(&self) -> usize {
        self.automaton.edges.iter().map(Vec::len).sum()
    }
}
