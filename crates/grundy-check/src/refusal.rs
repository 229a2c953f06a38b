//! The reasons why a certificate is not accepted.

use grundy_core::Stop;
use std::fmt;

/// The reason why a certificate was not verified by the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The certificate is refuted: its claim is false, or the evidence does not support it.
    Wrong {
        /// A description of the part of the claim that is false, or of the flaw in the evidence.
        what: String,
    },
    /// The file is malformed, is not in canonical form, has another format version, or is about a game that this
    /// checker does not know. The string describes the problem.
    Unreadable(String),
    /// The check would cost more than the limits allow. Nothing is known about the claim.
    TooLarge {
        /// A description of the quantity that is too large.
        what: String,
        /// The limit that the quantity exceeds.
        limit: u64,
    },
    /// The [`Meter`](grundy_core::Meter) stopped the check. Nothing is known about the claim.
    Stopped(Stop),
}

impl Refusal {
    pub(crate) fn wrong(what: impl Into<String>) -> Refusal {
        Refusal::Wrong { what: what.into() }
    }

    /// Returns the refusal that a limit of the checker is exceeded. Nothing is then known about the claim, so this is
    /// never a refutation.
    pub(crate) fn too_large(what: impl Into<String>, limit: u64) -> Refusal {
        Refusal::TooLarge { what: what.into(), limit }
    }

    /// Returns the exit code of the program `grundy-check` for this refusal. The code is 1 for a refuted certificate, 2
    /// for a file that is not a certificate, and 3 for a check that was not completed.
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
