//! What the construction of an automaton may cost, and giving up as a value.

use grundy_core::{Held, Meter, Stop};
use std::fmt;

/// What every construction may spend.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The most states that any automaton, also an intermediate one before minimisation, may have.
    pub states: usize,
    /// Time, memory and cancelling. A state or an edge made counts as one position.
    pub meter: &'a Meter,
}

/// Why no automaton was made. It says nothing about the language that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// An automaton would have more states than [`Limits::states`].
    States {
        /// The most states allowed.
        limit: usize,
        /// The construction that reached the limit.
        during: &'static str,
    },
    /// So many variables in parallel that a symbol does not fit into 32 bits.
    Alphabet {
        /// Variables of the automaton that was asked for.
        variables: usize,
        /// Digits per variable.
        radix: u32,
    },
    /// The budget is spent or somebody cancelled.
    Stopped(Stop),
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GaveUp::States { limit, during } => write!(f, "{during} needs more than the {limit} states allowed"),
            GaveUp::Alphabet { variables, radix } => {
                write!(f, "{variables} variables with {radix} digits each are too many to be read in parallel")
            }
            GaveUp::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for GaveUp {}

impl From<Stop> for GaveUp {
    fn from(stop: Stop) -> GaveUp {
        GaveUp::Stopped(stop)
    }
}

/// Steps between two looks at the meter.
const STRIDE: u64 = 8192;

/// Counts the work of one construction and looks at the meter now and then.
pub(super) struct Work<'a> {
    limits: Option<&'a Limits<'a>>,
    during: &'static str,
    pending: u64,
    /// The memory of what is being made.
    held: Option<Held>,
}

impl<'a> Work<'a> {
    /// Work called `during`, within `limits`. A meter that has already stopped is noticed at once.
    pub(super) fn begin(during: &'static str, limits: &'a Limits<'a>) -> Result<Work<'a>, GaveUp> {
        limits.meter.spend(0)?;
        Ok(Work { limits: Some(limits), during, pending: 0, held: Some(limits.meter.hold(0)?) })
    }

    /// Work without limits.
    pub(super) fn unlimited() -> Work<'static> {
        Work { limits: None, during: "", pending: 0, held: None }
    }

    /// Reports `steps` of work.
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

    /// Reports how many states there are now, and how many bytes they occupy.
    pub(super) fn states(&mut self, states: usize, bytes: usize) -> Result<(), GaveUp> {
        match self.limits {
            Some(limits) if states > limits.states => Err(GaveUp::States { limit: limits.states, during: self.during }),
            _ => self.hold(bytes),
        }
    }

    /// Asks for the memory of all that is being made; an eighth more is asked for at a time.
    pub(super) fn hold(&mut self, bytes: usize) -> Result<(), GaveUp> {
        match &mut self.held {
            Some(held) if bytes as u64 > held.bytes() => Ok(held.resize(bytes as u64 + bytes as u64 / 8)?),
            _ => Ok(()),
        }
    }
}
