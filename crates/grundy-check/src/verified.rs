//! Evidence that a certificate was checked.

use crate::moved::shown;
use grundy_core::Play;
use grundy_core::certificate::{Certificate, ComparisonClaim, Count, Shape};
use std::fmt;

/// A certificate whose claim was checked and holds. Only [`check`](crate::check) creates a value of this type.
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

    /// Returns the certificate that was verified.
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// Returns the number of options that the checker examined.
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
                game(f, claim.play, &claim.ruleset, claim.row)?;
                let places = if claim.row.is_some() { "columns" } else { "heaps" };
                write!(f, ": {}s of the {places} {} to {last}", claim.kind, claim.from.0)
            }
            Certificate::Recurrence(claim) => {
                let (k, n0) = (claim.k.0, claim.n0.0);
                write!(f, "{}: H(n+1) = H(n) + H(n−{k}) for all n ≥ {n0}", claim.ruleset)
            }
            Certificate::Thresholds(claim) => {
                let (from, to, count) = (&claim.from, &claim.to, claim.thresholds.len());
                let changes = if count == 1 { "1 change".to_owned() } else { format!("{count} changes") };
                write!(f, "takeaway(cx): k is {} at c = {from}, and has {changes} for {from} < c ≤ {to}", claim.k.0)
            }
            Certificate::Strategy(claim) => {
                let states = claim.lost.edges.len();
                let automaton = if states == 1 { "1 state".to_owned() } else { format!("{states} states") };
                game(f, claim.play, &claim.ruleset, None)?;
                write!(f, ": the automaton with {automaton} accepts exactly the P-positions, for all piles")
            }
            Certificate::Nimbers(claim) => {
                let states: Vec<String> =
                    claim.levels.iter().map(|level| level.positions.edges.len().to_string()).collect();
                let last = claim.levels.len().saturating_sub(1);
                let all = if claim.whole { ", which are all" } else { "" };
                let (ruleset, states) = (&claim.ruleset, states.join(", "));
                write!(
                    f,
                    "{ruleset}: automata with {states} states accept exactly the positions of the nimbers 0 to {last}{all}"
                )
            }
            Certificate::Sentence(claim) => match claim.statements.as_slice() {
                [one] if one.holds => write!(f, "it is true that {}", one.says),
                [one] => write!(f, "it is false that {}", one.says),
                several => {
                    let holding = several.iter().filter(|statement| statement.holds).count();
                    write!(f, "{} sentences, true: {holding}, false: {}", several.len(), several.len() - holding)
                }
            },
            Certificate::Quotient(claim) => {
                let (order, p) = (claim.order.0, claim.p_portion.0);
                write!(f, "misere {}: the quotient has {order} elements, {p} of them in its P-portion", claim.ruleset)?;
                let largest = claim.phi.iter().map(|phi| phi.len() - 1).max().unwrap_or(0);
                match claim.repeats {
                    Some(_) => f.write_str(", for all heaps"),
                    None => write!(f, ", for heaps up to {largest}"),
                }
            }
            Certificate::Positions(claim) => {
                game(f, claim.play, &claim.ruleset, None)?;
                let (count, from) = (claim.positions.len(), shown(&claim.from.0));
                let (one, more) = ("P-position from index", "P-positions from index");
                write!(f, ": {count} {} {from} on", if count == 1 { one } else { more })?;
                if claim.last { f.write_str(", the last") } else { Ok(()) }
            }
            Certificate::Numeration(claim) => {
                let (n, count) = (shown(&claim.n.0), claim.digits.bytes().filter(|digit| *digit == b'1').count());
                let terms = if count == 1 { "term" } else { "terms" };
                write!(f, "{}: {n} is the sum of {count} {terms}", claim.ruleset)
            }
            Certificate::Table(claim) => {
                game(f, claim.play, &claim.ruleset, None)?;
                let (kind, count, to) = (claim.kind, claim.values.len(), claim.to.0);
                match claim.layout {
                    Shape::Box => write!(f, ": {kind}s of the {count} positions with piles up to {to}"),
                    Shape::Simplex => write!(f, ": {kind}s of the {count} positions with up to {to} stones"),
                }
            }
            Certificate::Bounds(claim) => {
                let (ruleset, from) = (&claim.ruleset, claim.from.0);
                let last = u128::from(from) + claim.rows.len() as u128 - 1;
                write!(f, "{ruleset}: nimbers under every bound, heaps {from} to {last}")
            }
            Certificate::Genera(claim) => {
                let (ruleset, from) = (&claim.ruleset, claim.from.0);
                let last = u128::from(from) + claim.values.len() as u128 - 1;
                write!(f, "misere {ruleset}: genera, heaps {from} to {last}")
            }
            Certificate::Comparison(claim) => compared(f, claim),
            Certificate::Bundle(claim) => match claim.len() {
                1 => f.write_str("1 claim"),
                count => write!(f, "{count} claims, each by itself"),
            },
            Certificate::Period(claim) => {
                game(f, claim.play, &claim.ruleset, claim.row)?;
                let (preperiod, period, saltus) = (claim.preperiod.0, claim.period.0, claim.saltus.0);
                write!(f, ": {}s have preperiod {preperiod}, period {period}", claim.kind)?;
                if saltus == 0 { Ok(()) } else { write!(f, ", saltus {saltus}") }
            }
        }
    }
}

/// Writes the game that a sequence of values belongs to, with its row if there are rows.
fn game(f: &mut fmt::Formatter<'_>, play: Play, ruleset: &str, row: Option<Count>) -> fmt::Result {
    let misere = if play == Play::Misere { "misere " } else { "" };
    write!(f, "{misere}{ruleset}")?;
    row.iter().try_for_each(|row| write!(f, ", row {}", row.0))
}

/// Writes the result of a comparison of two games.
fn compared(f: &mut fmt::Formatter<'_>, claim: &ComparisonClaim) -> fmt::Result {
    let (left, right, equal) = (&claim.left, &claim.right, claim.equal.0);
    match (&claim.always, claim.differ) {
        (Some(_), _) => write!(f, "{left} and {right}: the same nimbers for all heaps"),
        (None, Some((a, b))) => {
            write!(f, "{left} and {right}: the nimbers first differ at heap {equal}, where they are {a} and {b}")
        }
        (None, None) => write!(f, "{left} and {right}: the same nimbers for the heaps below {equal}"),
    }
}
