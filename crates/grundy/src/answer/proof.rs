//! Answers that contain proofs of statements about all positions.

use grundy_automata::walnut::{self, Alphabet};
use grundy_core::certificate::AutomatonClaim;
use grundy_core::{Int, Sentence};

/// The verdict of the prover on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The statement is proved for all numbers.
    Proved,
    /// The statement is false for some numbers.
    Refuted,
    /// A limit was reached before the prover decided the statement.
    GaveUp,
    /// The line was executed and is not a statement: it is a definition, a listing or a description.
    Done,
}

impl Verdict {
    /// Returns the word with which a printed answer states the verdict.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Proved => "PROVED",
            Verdict::Refuted => "REFUTED",
            Verdict::GaveUp => "GAVE UP",
            Verdict::Done => "DONE",
        }
    }
}

/// A proof attempt: the statements of a script, or the proof obligations of a game, with their verdicts.
#[derive(Debug)]
pub struct Proof {
    /// The subject of the proof: a ruleset, a sentence, a paper or a file.
    pub subject: Sentence,
    /// The name of the numeration system; `None` if the proof uses none or several.
    pub system: Option<String>,
    /// The verdict on all statements together.
    pub verdict: Verdict,
    /// The statements, each with its verdict.
    pub lines: Vec<ProofLine>,
    /// The automaton of the P-positions or of the positions with the requested nimber or, for a script, its last
    /// automaton; `None` if there is none.
    pub automaton: Option<AutomatonFound>,
    /// The sizes of the proved automata of the nimbers 0, 1, 2, …, for a question about a nimber.
    pub levels: Vec<LevelFound>,
    /// Further remarks about the proof.
    pub notes: Vec<Sentence>,
}

/// The size of the automaton that recognises the positions with one nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelFound {
    /// The nimber of the positions that the automaton accepts.
    pub value: u32,
    /// The number of states of the automaton.
    pub states: usize,
    /// The number of transitions of the automaton.
    pub transitions: usize,
}

/// A statement of a proof, with its verdict.
#[derive(Debug)]
pub struct ProofLine {
    /// A short identifier of the statement.
    pub id: String,
    /// The text of the statement.
    pub says: Sentence,
    /// The verdict on the statement.
    pub verdict: Verdict,
    /// The least counterexample, or the limit that was reached; `None` if there is neither.
    pub because: Option<Sentence>,
    /// The least counterexample, as pairs of a variable name and its value.
    pub witness: Vec<(String, Int)>,
    /// The number of states of the largest automaton constructed to decide the statement.
    pub states: usize,
    /// The number of tracks of the largest automaton constructed to decide the statement. An automaton reads one number
    /// on each track.
    pub tracks: usize,
    /// The time taken to decide the statement, in seconds.
    pub seconds: f64,
    /// The truth value that Walnut would print; `None` unless the line is a Walnut command.
    pub command: Option<Truth>,
}

/// The truth value of a predicate, as printed by Walnut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// The predicate has no free variables and is true.
    True,
    /// The predicate has no free variables and is false.
    False,
    /// The predicate has free variables, or the command has no predicate.
    Neither,
}

impl Truth {
    /// Returns `TRUE` or `FALSE` as printed by Walnut, or `None` for [`Truth::Neither`].
    pub fn word(self) -> Option<&'static str> {
        match self {
            Truth::True => Some("TRUE"),
            Truth::False => Some("FALSE"),
            Truth::Neither => None,
        }
    }
}

/// An automaton found by the prover: the automaton of the P-positions, or the last automaton constructed by a script of
/// Walnut commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatonFound {
    /// The name of the variable on each track.
    pub names: Vec<String>,
    /// The states and transitions of the automaton in the format of certificates; for a script, in the direction in
    /// which the tracks are read.
    pub automaton: AutomatonClaim,
    /// The alphabet of digits on each track.
    pub alphabets: Vec<Alphabet>,
}

impl AutomatonFound {
    /// Returns the number of states of the automaton.
    pub fn states(&self) -> usize {
        self.automaton.edges.len()
    }

    /// Returns the automaton in Walnut's file format.
    pub fn to_walnut(&self) -> String {
        let claim = &self.automaton;
        let state = |(state, edges): (u32, &Vec<(u32, u32)>)| {
            (claim.accepting.binary_search(&state).is_ok().into(), edges.clone())
        };
        let states: Vec<walnut::State> = (0..).zip(&claim.edges).map(state).collect();
        walnut::write(&self.alphabets, claim.radix, &states)
    }

    /// Returns the number of transitions of the automaton.
    pub fn transitions(&self) -> usize {
        self.automaton.edges.iter().map(Vec::len).sum()
    }
}
