//! Evidence that a certificate was checked.

use crate::moved::shown;
use crate::values::kinds;
use grundy_core::certificate::{
    BoundsClaim, Certificate, ComparisonClaim, Count, GeneraClaim, NimbersClaim, NumerationClaim, OutcomeClaim,
    RecurrenceClaim, Shape, ThresholdsClaim,
};
use grundy_core::{Play, Sentence, sentence};
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

    /// Returns a sentence that states what was verified.
    pub fn sentence(&self) -> Sentence {
        match &self.certificate {
            Certificate::Outcome(OutcomeClaim { query, outcome, nimber: Some(nimber), .. }) => {
                sentence! {
                    "checker-is-nimber", "{query} is {outcome}, nimber {nimber}", query = query, outcome = outcome,
                    nimber = nimber.0
                }
            }
            Certificate::Outcome(OutcomeClaim { query, outcome, .. }) => {
                sentence!("checker-is-outcome", "{query} is {outcome}", query = query, outcome = outcome)
            }
            Certificate::Values(claim) => {
                let last = u128::from(claim.from.0) + claim.values.len() as u128 - 1;
                let places = match claim.row {
                    Some(_) => sentence!("checker-columns", "columns"),
                    None => sentence!("checker-heaps", "heaps"),
                };
                sentence! {
                    "checker-values", "{game}: {kind}s of the {places} {from} to {last}",
                    game: game(claim.play, &claim.ruleset, claim.row), kind: kinds(claim.kind), places: places,
                    from = claim.from.0, last = last
                }
            }
            Certificate::Recurrence(RecurrenceClaim { ruleset, k, n0, .. }) => sentence! {
                "checker-h-n-1-h-n-h-n", "{ruleset}: H(n+1) = H(n) + H(n−{k}) for all n ≥ {from}", ruleset = ruleset,
                k = k.0, from = n0.0
            },
            Certificate::Thresholds(ThresholdsClaim { from, to, thresholds, k, .. }) => {
                let changes = match thresholds.len() {
                    1 => sentence!("checker-1-change", "1 change"),
                    count => sentence!("checker-changes", "{count} changes", count = count),
                };
                sentence! {
                    "checker-takeaway-cx-k-is-at-c-and",
                    "takeaway(cx): k is {k} at c = {from}, and has {changes} for {from} < c ≤ {to}", k = k.0,
                    from = from, changes: changes, to = to
                }
            }
            Certificate::Strategy(claim) => {
                let states = match claim.lost.edges.len() {
                    1 => sentence!("checker-1-state", "1 state"),
                    count => sentence!("checker-states", "{count} states", count = count),
                };
                sentence! {
                    "checker-the-automaton-with-accepts-exactly-the-p",
                    "{game}: the automaton with {states} accepts exactly the P-positions, for all piles",
                    game: game(claim.play, &claim.ruleset, None), states: states
                }
            }
            Certificate::Nimbers(NimbersClaim { ruleset, levels, whole, .. }) => {
                let states: Vec<String> = levels.iter().map(|level| level.positions.edges.len().to_string()).collect();
                let (states, last) = (states.join(", "), levels.len().saturating_sub(1));
                match whole {
                    true => sentence! {
                        "checker-set-automata-all",
                        "{ruleset}: automata with {states} states accept exactly the positions of the nimbers 0 to {last}, which are all",
                        ruleset = ruleset, states = states, last = last
                    },
                    false => sentence! {
                        "checker-set-automata",
                        "{ruleset}: automata with {states} states accept exactly the positions of the nimbers 0 to {last}",
                        ruleset = ruleset, states = states, last = last
                    },
                }
            }
            Certificate::Sentence(claim) => match claim.statements.as_slice() {
                [one] if one.holds => sentence!("checker-it-is-true-that", "it is true that {says}", says = one.says),
                [one] => sentence!("checker-it-is-false-that", "it is false that {says}", says = one.says),
                several => {
                    let holding = several.iter().filter(|statement| statement.holds).count();
                    sentence! {
                        "checker-sentences-true-false", "{count} sentences, true: {holding}, false: {others}",
                        count = several.len(), holding = holding, others = several.len() - holding
                    }
                }
            },
            Certificate::Quotient(claim) => {
                let range = match claim.repeats {
                    Some(_) => sentence!("checker-for-all-heaps", ", for all heaps"),
                    None => sentence! {
                        "checker-for-heaps-up-to", ", for heaps up to {to}",
                        to = claim.phi.iter().map(|phi| phi.len() - 1).max().unwrap_or(0)
                    },
                };
                sentence! {
                    "checker-quotient",
                    "misere {ruleset}: the quotient has {order} elements, {p} of them in its P-portion{range}",
                    ruleset = claim.ruleset, order = claim.order.0, p = claim.p_portion.0, range: range
                }
            }
            Certificate::Positions(claim) => {
                let (game, from) = (game(claim.play, &claim.ruleset, None), shown(&claim.from.0));
                match (claim.positions.len(), claim.last) {
                    (1, true) => {
                        sentence! {
                            "checker-p-position-last", "{game}: 1 P-position from index {from} on, the last",
                            game: game, from: from
                        }
                    }
                    (1, false) => {
                        sentence! {
                            "checker-p-position", "{game}: 1 P-position from index {from} on", game: game, from: from
                        }
                    }
                    (count, true) => {
                        sentence! {
                            "checker-p-positions-last", "{game}: {count} P-positions from index {from} on, the last",
                            game: game, count = count, from: from
                        }
                    }
                    (count, false) => {
                        sentence! {
                            "checker-p-positions", "{game}: {count} P-positions from index {from} on", game: game,
                            count = count, from: from
                        }
                    }
                }
            }
            Certificate::Numeration(NumerationClaim { ruleset, n, digits, .. }) => {
                let n = shown(&n.0);
                match digits.bytes().filter(|digit| *digit == b'1').count() {
                    1 => {
                        sentence!("checker-sum-of-term", "{ruleset}: {n} is the sum of 1 term", ruleset = ruleset, n: n)
                    }
                    count => {
                        sentence! {
                            "checker-sum-of-terms", "{ruleset}: {n} is the sum of {count} terms", ruleset = ruleset,
                            n: n, count = count
                        }
                    }
                }
            }
            Certificate::Table(claim) => {
                let (game, kind) = (game(claim.play, &claim.ruleset, None), kinds(claim.kind));
                let (count, to) = (claim.values.len(), claim.to.0);
                match claim.layout {
                    Shape::Box => {
                        sentence! {
                            "checker-table-box", "{game}: {kind}s of the {count} positions with piles up to {to}",
                            game: game, kind: kind, count = count, to = to
                        }
                    }
                    Shape::Simplex => {
                        sentence! {
                            "checker-table-simplex", "{game}: {kind}s of the {count} positions with up to {to} stones",
                            game: game, kind: kind, count = count, to = to
                        }
                    }
                }
            }
            Certificate::Bounds(BoundsClaim { ruleset, from, rows, .. }) => {
                let last = u128::from(from.0) + rows.len() as u128 - 1;
                sentence! {
                    "checker-bounds-verified", "{ruleset}: nimbers under every bound, heaps {from} to {last}",
                    ruleset = ruleset, from = from.0, last = last
                }
            }
            Certificate::Genera(GeneraClaim { ruleset, from, values, .. }) => {
                let last = u128::from(from.0) + values.len() as u128 - 1;
                sentence! {
                    "checker-genera-verified", "misere {ruleset}: genera, heaps {from} to {last}", ruleset = ruleset,
                    from = from.0, last = last
                }
            }
            Certificate::Comparison(ComparisonClaim { left, right, equal, differ, always, .. }) => {
                match (always, differ) {
                    (Some(_), _) => sentence! {
                        "checker-compared-always", "{left} and {right}: the same nimbers for all heaps", left = left,
                        right = right
                    },
                    (None, Some((a, b))) => sentence! {
                        "checker-compared-differ",
                        "{left} and {right}: the nimbers first differ at heap {heap}, where they are {a} and {b}",
                        left = left, right = right, heap = equal.0, a = a, b = b
                    },
                    (None, None) => sentence! {
                        "checker-compared-below", "{left} and {right}: the same nimbers for the heaps below {heap}",
                        left = left, right = right, heap = equal.0
                    },
                }
            }
            Certificate::Bundle(claim) => match claim.len() {
                1 => sentence!("checker-one-claim", "1 claim"),
                count => sentence!("checker-claims", "{count} claims, each by itself", count = count),
            },
            Certificate::Period(claim) => {
                let found = sentence! {
                    "checker-have-period", "{game}: {kind}s have preperiod {preperiod}, period {period}",
                    game: game(claim.play, &claim.ruleset, claim.row), kind: kinds(claim.kind),
                    preperiod = claim.preperiod.0, period = claim.period.0
                };
                match claim.saltus.0 {
                    0 => found,
                    saltus => sentence!("checker-saltus", "{period}, saltus {saltus}", period: found, saltus = saltus),
                }
            }
        }
    }

    /// Returns the number of options that the checker examined.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}

/// Writes the sentence in English.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

/// Returns the game that a sequence of values belongs to, with its row if there are rows.
fn game(play: Play, ruleset: &str, row: Option<Count>) -> Sentence {
    let game = if play == Play::Misere { format!("misere {ruleset}") } else { ruleset.to_owned() };
    match row {
        Some(row) => sentence!("checker-row", "{game}, row {row}", game = game, row = row.0),
        None => Sentence::verbatim(game),
    }
}
