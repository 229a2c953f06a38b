//! The method `schwenk/recurrence`, which uses the recurrence of H for f(x) = cx to represent numbers of any length.

use super::super::method::unfit;
use super::super::{Found, Method, Task, What};
use super::numeration::HUGE;
use super::{bound_of, is_admissible, multiple};
use crate::answer::{RecurrenceFound, Represented, Theorem, theorems};
use crate::failure::Failure;
use crate::theory::bound::slope;
use crate::theory::schwenk::{Linear, growth_rate, recurrence};
use grundy_core::{Meter, Nat, Play, Rule, Ruleset, bits};

pub(super) struct ByRecurrence;

/// The maximum total length, in bits, of the parts that are listed.
const LISTED_BITS: usize = 1 << 25;
/// The minimum number of terms listed.
const LISTED_TERMS: usize = 24;

impl Method for ByRecurrence {
    fn id(&self) -> &'static str {
        "schwenk/recurrence"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::SCHWENK_RECURRENCE
    }

    fn cost(&self) -> &'static str {
        "the terms of H until k + 2 steps agree; then divide and conquer on numbers of any length"
    }

    fn suits(&self, task: &Task<'_>) -> Option<u8> {
        let linear = task.play == Play::Normal && is_admissible(task.rule()) && slope(bound_of(task.rule())).is_some();
        match task.what {
            _ if !linear => None,
            What::Recurrence => Some(0),
            // Short numbers are written term by term.
            What::Representation { n } => Some(if bits(n) > HUGE { 0 } else { 10 }),
            _ => None,
        }
    }

    fn is_closed_form(&self, _task: &Task<'_>) -> bool {
        true
    }

    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure> {
        let ruleset = task.ruleset;
        let slope = slope(bound_of(task.rule())).ok_or_else(|| unfit(self.id(), ruleset))?;
        let mut found = recurrence(&|x, y| multiple(&slope, x) >= *y, meter)?;
        Ok(match task.what {
            What::Recurrence => {
                // The window may be short; the recurrence it proves gives as many terms as are of use.
                while found.terms.len() < LISTED_TERMS {
                    let n = found.terms.len();
                    found.terms.push(&found.terms[n - 1] + &found.terms[n - 1 - found.k]);
                }
                Found::Recurrence(RecurrenceFound {
                    ruleset: ruleset.clone(),
                    growth: growth_rate(found.k, 12).to_string(),
                    k: found.k,
                    n0: found.n0,
                    window: (found.window.start, found.window.end),
                    terms: found.terms,
                })
            }
            What::Representation { n } => Found::Representation(written(ruleset, &Linear::from(&found), n, meter)?),
            _ => return Err(unfit(self.id(), ruleset)),
        })
    }
}

fn written(ruleset: &Ruleset, linear: &Linear, n: &Nat, meter: &Meter) -> Result<Represented, Failure> {
    let written = linear.represent(n, meter)?;
    // The parts of a number of b bits have about b/2 bits each.
    let listed = written.norm().saturating_mul(bits(n)) / 2 <= LISTED_BITS;
    let parts = listed.then(|| written.indices().iter().map(|i| linear.term(*i)).collect());
    let (digits, norm) = (written.digits(), written.norm());
    Ok(Represented { ruleset: ruleset.clone(), n: n.clone(), parts, digits, norm })
}
