//! The reasons why learning failed: a limit, an invalid question, or a contradiction.
//!
//! A limit is a separate kind of value, [`Halt`], from the first table to the last proof, so that a missing
//! computation cannot be mistaken for an answer.

use super::table::TooFar;
use crate::dfa::GaveUp;
use crate::game::{ProveError, Settled, tuple};
use crate::logic::ProverError;
use crate::system::SystemError;
use grundy_core::{Nat, Sentence, Stop, sentence};
use std::fmt;

/// The reason why the P-positions or nimbers of a game were not learned.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnError {
    /// The game cannot be expressed in the prover.
    Unsupported(Sentence),
    /// The numeration system is not available.
    System(SystemError),
    /// The proof failed with an error.
    Prove(ProveError),
    /// No automaton was proved within the limits. An automaton that satisfies the obligations may still exist.
    Inconclusive {
        /// The numeration systems tried, each with the limit that ended the attempt.
        tried: Vec<(String, Halt)>,
    },
    /// A defect in this program: according to the prover, a guess misclassifies one of these positions, but according
    /// to brute force, it misclassifies none of them.
    Disagree(Vec<Vec<Nat>>),
}

impl LearnError {
    /// Returns the limit on time or memory, or the cancellation, that made learning fail; `None` if learning failed for
    /// another reason.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            LearnError::Inconclusive { tried } => tried.iter().find_map(|(_, halt)| halt.stop()),
            LearnError::System(SystemError::GaveUp(GaveUp::Stopped(stop)))
            | LearnError::Prove(ProveError::GaveUp(GaveUp::Stopped(stop))) => Some(*stop),
            _ => None,
        }
    }
}

impl LearnError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            LearnError::Unsupported(why) => why.clone(),
            LearnError::System(error) => error.sentence(),
            LearnError::Prove(error) => error.sentence(),
            LearnError::Inconclusive { tried } => {
                let none = sentence!("prover-inconclusive", "inconclusive: no automaton could be found and proved");
                tried.iter().fold(none, |before, (system, why)| {
                    sentence!(
                        "prover-tried-in",
                        "{before}; in {system} {why}",
                        before: before,
                        system = system,
                        why: why.sentence()
                    )
                })
            }
            LearnError::Disagree(positions) => {
                let shown = positions.iter().map(|position| Sentence::verbatim(tuple(position)));
                let shown = shown.reduce(|one, two| sentence!("prover-both", "{one} and {two}", one: one, two: two));
                sentence!(
                    "prover-disagree",
                    "the prover and brute force disagree about {positions}",
                    positions: shown.unwrap_or_else(|| Sentence::verbatim(""))
                )
            }
        }
    }
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for LearnError {}

/// A limit that ended the learning of a game in one numeration system. It implies nothing about the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// An automaton became too large, or a time or memory limit was reached.
    GaveUp(GaveUp),
    /// A query of the learner was about a position that is too large for brute force.
    Far,
    /// A limit was reached while a guess was being constructed.
    Guessing {
        /// The number of states known at that time.
        states: usize,
        /// The limit that was reached.
        why: Box<Halt>,
    },
    /// A guess would have needed more states than allowed.
    Guess {
        /// The maximum number of states of a guess.
        most: usize,
    },
    /// The prover could not decide whether a guess is correct.
    Undecided {
        /// The number of states of the guess.
        states: usize,
        /// The limit that was reached.
        why: GaveUp,
    },
    /// A limit was reached during the proof of the final guess.
    Proof,
    /// The numeration system could not be constructed, so other systems were tried.
    System(SystemError),
}

impl Halt {
    /// Returns the limit on time or memory, or the cancellation, that ended the learning; `None` if the learning ended
    /// for another reason.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Halt::GaveUp(GaveUp::Stopped(stop))
            | Halt::Undecided { why: GaveUp::Stopped(stop), .. }
            | Halt::System(SystemError::GaveUp(GaveUp::Stopped(stop))) => Some(*stop),
            Halt::Guessing { why, .. } => why.stop(),
            _ => None,
        }
    }
}

impl Halt {
    /// Returns the limit as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Halt::GaveUp(why) => why.sentence(),
            Halt::Far => {
                sentence!("prover-far", "the learner asked about a position that is too large for brute force")
            }
            Halt::Guessing { states, why } => {
                sentence!("prover-after-states", "{why}, after {states} states", why: why.sentence(), states = states)
            }
            Halt::Guess { most } => {
                sentence!("prover-more-states-needed", "more than {most} states would be needed", most = most)
            }
            Halt::Undecided { states, why } => sentence!(
                "prover-guess-undecided",
                "the prover could not decide whether the guess of {states} states is correct: {why}",
                states = states,
                why: why.sentence()
            ),
            Halt::Proof => sentence!("prover-last-proof", "the last proof reached a limit"),
            Halt::System(why) => why.sentence(),
        }
    }
}

impl From<TooFar> for Halt {
    fn from(why: TooFar) -> Halt {
        match why {
            TooFar::Position => Halt::Far,
            TooFar::Stopped(stop) => Halt::GaveUp(stop.into()),
        }
    }
}

/// The reason why the search in one numeration system failed.
pub(super) enum Failure {
    /// A limit was reached; another system may succeed.
    Limit(Halt),
    Error(LearnError),
}

impl Failure {
    /// Returns the reason why an obligation on a set that was judged correct is not proved: a limit or a
    /// contradiction.
    pub(super) fn unproved<'a>(verdicts: impl Iterator<Item = &'a Settled>) -> Failure {
        let refuted = verdicts.filter_map(|verdict| match verdict {
            Settled::Refuted { position, .. } => Some(position.clone()),
            _ => None,
        });
        let refuted: Vec<Vec<Nat>> = refuted.collect();
        match refuted.is_empty() {
            true => Failure::Limit(Halt::Proof),
            false => Failure::Error(LearnError::Disagree(refuted)),
        }
    }
}

impl From<TooFar> for Failure {
    fn from(why: TooFar) -> Failure {
        Failure::Limit(why.into())
    }
}

impl From<GaveUp> for Failure {
    fn from(why: GaveUp) -> Failure {
        Failure::Limit(Halt::GaveUp(why))
    }
}

impl From<ProveError> for Failure {
    fn from(error: ProveError) -> Failure {
        match error {
            ProveError::GaveUp(why) => why.into(),
            other => Failure::Error(LearnError::Prove(other)),
        }
    }
}

impl From<ProverError> for Failure {
    fn from(error: ProverError) -> Failure {
        ProveError::from(error).into()
    }
}
