//! Why a certificate was not accepted.

use grundy_core::Stop;
use std::fmt;

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The claim is false, or its evidence does not support it.
    Wrong {
        /// What is wrong.
        what: String,
    },
    /// The file is malformed, not canonical, of another format, or about a game that this checker does not know.
    Unreadable(String),
    /// Checking would cost more than the limits allow. Nothing is known about the claim.
    TooLarge {
        /// What is too large.
        what: String,
        /// The limit it exceeds.
        limit: u64,
    },
    /// The meter stopped the work. Nothing is known about the claim.
    Stopped(Stop),
}

impl Refusal {
    pub(crate) fn wrong(what: impl Into<String>) -> Refusal {
        Refusal::Wrong { what: what.into() }
    }

    /// 1: refuted, 2: cannot be read as a certificate, 3: not checked to the end.
    pub fn exit_code(&self) -> u8 {
        match self {
            Refusal::Wrong { .. } => 1,
            Refusal::Unreadable(_) => 2,
            Refusal::TooLarge { .. } | Refusal::Stopped(_) => 3,
        }
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Refusal {
        Refusal::Stopped(stop)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Wrong { what } | Refusal::Unreadable(what) => f.write_str(what),
            Refusal::TooLarge { what, limit } => write!(f, "too large to check: {what} (the limit is {limit})"),
            Refusal::Stopped(stop) => write!(f, "not checked to the end: {stop}"),
        }
    }
}

impl std::error::Error for Refusal {}
