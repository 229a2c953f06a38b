//! Limits on the construction of automata, and the reasons for giving up.

use grundy_core::{Held, Meter, Sentence, Stop, sentence};
use std::fmt;

/// The limits on the construction of automata: the number of states, and a meter for time and memory.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The maximum number of states of any automaton, including intermediate automata before minimisation.
    pub states: usize,
    /// The [`Meter`] for time, memory and cancellation. Each state or transition constructed counts as one position.
    pub meter: &'a Meter,
}

/// The reason why an automaton was not constructed. It implies nothing about the requested language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// An automaton would exceed the limit on states, [`Limits::states`].
    States {
        /// The maximum number of states allowed.
        limit: usize,
        /// The name of the construction that reached the limit.
        during: &'static Sentence,
    },
    /// An automaton would have so many tracks that a symbol does not fit into 32 bits.
    Alphabet {
        /// The number of variables of the requested automaton.
        variables: usize,
        /// The radix of the requested automaton: the number of different digits.
        radix: u32,
    },
    /// The time or memory limit was reached, or the work was cancelled.
    Stopped(Stop),
}

impl GaveUp {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match *self {
            GaveUp::States { limit, during } => sentence!(
                "prover-needs-more-than-the-states-allowed",
                "{during} needs more states than the limit of {limit}",
                during: during.clone(),
                limit = limit
            ),
            GaveUp::Alphabet { variables, radix } => sentence!(
                "prover-variables-with-digits-each-are-too-many",
                "an automaton cannot read {variables} variables at once if each has {radix} different digits",
                variables = variables,
                radix = radix
            ),
            GaveUp::Stopped(stop) => stop.sentence(),
        }
    }
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for GaveUp {}

impl From<Stop> for GaveUp {
    fn from(stop: Stop) -> GaveUp {
        GaveUp::Stopped(stop)
    }
}

/// The number of steps between two checks of the meter.
const STRIDE: u64 = 8192;

/// A counter of the work of one construction that checks the meter regularly.
pub(super) struct Work<'a> {
    limits: Option<&'a Limits<'a>>,
    during: &'static Sentence,
    pending: u64,
    /// The memory granted for the automaton under construction.
    held: Option<Held>,
}

impl<'a> Work<'a> {
    /// Starts the construction called `during`, within `limits`. Fails at once if the meter has already stopped.
    pub(super) fn begin(during: &'static Sentence, limits: &'a Limits<'a>) -> Result<Work<'a>, GaveUp> {
        limits.meter.spend(0)?;
        Ok(Work { limits: Some(limits), during, pending: 0, held: Some(limits.meter.hold(0)?) })
    }

    /// Starts a construction without limits.
    pub(super) fn unlimited() -> Work<'static> {
        Work {
            limits: None,
            during: const { &sentence!("prover-construction", "a construction") },
            pending: 0,
            held: None,
        }
    }

    /// Counts `steps` steps of work.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), GaveUp> {
        self.pending += steps as u64;
        if self.pending >= STRIDE {
            if let Some(limits) = self.limits {
                limits.meter.spend(self.pending)?;
            }
            self.pending = 0;
        }
        Ok(())
    }

    /// Checks the current number of states against the limit, and requests memory for them.
    pub(super) fn states(&mut self, states: usize, bytes: usize) -> Result<(), GaveUp> {
        match self.limits {
            Some(limits) if states > limits.states => Err(GaveUp::States { limit: limits.states, during: self.during }),
            _ => self.hold(bytes),
        }
    }

    /// Requests memory for all data of the construction, with an eighth in reserve.
    pub(super) fn hold(&mut self, bytes: usize) -> Result<(), GaveUp> {
        match &mut self.held {
            Some(held) if bytes as u64 > held.bytes() => Ok(held.resize(bytes as u64 + bytes as u64 / 8)?),
            _ => Ok(()),
        }
    }
}
