//! The reasons why a certificate is not accepted.

use grundy_core::certificate::FORMAT;
use grundy_core::{Sentence, Stop, sentence};
use std::fmt;

/// Makes the [`Refusal`] that a limit of the checker is exceeded, from the limit and the arguments of [`sentence!`].
/// Nothing is then known about the claim, so this is never a refutation.
macro_rules! too_large {
    ($limit:expr, $($sentence:tt)*) => {
        $crate::Refusal::TooLarge { what: grundy_core::sentence!($($sentence)*), limit: $limit }
    };
}

/// Makes the [`Refusal`] of a refuted certificate; its arguments are those of [`sentence!`].
macro_rules! wrong {
    ($($sentence:tt)*) => { $crate::Refusal::Wrong { what: grundy_core::sentence!($($sentence)*) } };
}

/// Makes the [`Refusal`] of an unreadable certificate; its arguments are those of [`sentence!`].
macro_rules! unreadable {
    ($($sentence:tt)*) => { $crate::Refusal::Unreadable(grundy_core::sentence!($($sentence)*)) };
}

/// The reason why a certificate was not verified by the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The certificate is refuted: its claim is false, or the evidence does not support it.
    Wrong {
        /// A description of the part of the claim that is false, or of the flaw in the evidence.
        what: Sentence,
    },
    /// The file is malformed, is not in canonical form, has another format version, or is about a game that this
    /// checker does not know. The sentence describes the problem.
    Unreadable(Sentence),
    /// The check would cost more than the limits allow. Nothing is known about the claim.
    TooLarge {
        /// A description of the quantity that is too large.
        what: Sentence,
        /// The limit that the quantity exceeds.
        limit: u64,
    },
    /// The [`Meter`](grundy_core::Meter) stopped the check. Nothing is known about the claim.
    Stopped(Stop),
}

impl Refusal {
    /// Returns the refusal of a period that is a multiple of a shorter one.
    pub(crate) fn divides(period: u64, shorter: u64) -> Refusal {
        wrong! {
            "checker-the-period-is-not-but-divides",
            "the claimed period {period} is wrong: the least period divides {shorter}", period = period,
            shorter = shorter
        }
    }

    /// Returns the refusal of a preperiod that is larger than the given one.
    pub(crate) fn preperiod_at_most(preperiod: u64, most: u64) -> Refusal {
        wrong! {
            "checker-the-preperiod-is-not-but-at-most",
            "the claimed preperiod {preperiod} is too large: the least is at most {most}", preperiod = preperiod,
            most = most
        }
    }

    /// Returns the refusal of a preperiod that is too large.
    pub(crate) fn preperiod_below(preperiod: u64) -> Refusal {
        wrong! {
            "checker-the-preperiod-is-less-than",
            "the claimed preperiod {preperiod} is not the least: the values repeat earlier", preperiod = preperiod
        }
    }

    /// Returns the refusal of a certificate of another format version.
    pub(crate) fn other_format(format: u32) -> Refusal {
        unreadable! {
            "checker-the-format-is-this-checker-knows-format",
            "the certificate has format {format}, and this checker reads format {known}", format = format,
            known = FORMAT
        }
    }

    /// Returns the refusal of a period of an infinite set for which no rule is known.
    pub(crate) fn no_rule_for_the_set() -> Refusal {
        unreadable! {
            "checker-no-proof-rule-for-the-period-of-2", "the checker cannot prove this period for this infinite set"
        }
    }

    /// Returns the refusal as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Refusal::Wrong { what } | Refusal::Unreadable(what) => what.clone(),
            Refusal::TooLarge { what, limit } => sentence! {
                "checker-too-large-to-check-the-limit-is", "too large to check: {what} (the limit is {limit})",
                what: what.clone(), limit = limit
            },
            Refusal::Stopped(stop) => sentence! {
                "checker-not-checked-to-the-end", "not checked to the end: {why}", why: stop.sentence()
            },
        }
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
        self.sentence().fmt(f)
    }
}

impl std::error::Error for Refusal {}
