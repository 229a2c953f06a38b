//! The proof that a certificate was checked.

use grundy_core::certificate::Certificate;
use std::fmt;

/// A certificate that was checked here and holds. Only [`check`](crate::check) makes one.
///
/// ```compile_fail
/// fn forge(certificate: grundy_core::certificate::Certificate) -> grundy_check::Verified {
///     grundy_check::Verified { certificate, steps: 0 }
/// }
/// ```
#[derive(Debug)]
pub struct Verified {
    certificate: Certificate,
    steps: u64,
}

impl Verified {
    pub(crate) fn new(certificate: Certificate, steps: u64) -> Verified {
        Verified { certificate, steps }
    }

    /// What was verified.
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// How many options were looked at.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.certificate {
            Certificate::Outcome(claim) => {
                write!(f, "{} is {}", claim.query, claim.outcome)?;
                claim.nimber.iter().try_for_each(|nimber| write!(f, ", nimber {}", nimber.0))
            }
            Certificate::Values(claim) => {
                let last = u128::from(claim.from.0) + claim.values.len() as u128 - 1;
                let misere = if claim.play == grundy_core::Play::Misere { "misere " } else { "" };
                write!(f, "{misere}{}: {}s of the heaps {} to {last}", claim.ruleset, claim.kind, claim.from.0)
            }
            Certificate::Recurrence(claim) => {
                let (k, n0) = (claim.k.0, claim.n0.0);
                write!(f, "{}: H(n+1) = H(n) + H(n−{k}) for all n ≥ {n0}", claim.ruleset)
            }
            Certificate::Period(claim) => {
                let misere = if claim.play == grundy_core::Play::Misere { "misere " } else { "" };
                let (preperiod, period, saltus) = (claim.preperiod.0, claim.period.0, claim.saltus.0);
                write!(f, "{misere}{}: {}s have preperiod {preperiod}, period {period}", claim.ruleset, claim.kind)?;
                if saltus == 0 { Ok(()) } else { write!(f, ", saltus {saltus}") }
            }
        }
    }
}
