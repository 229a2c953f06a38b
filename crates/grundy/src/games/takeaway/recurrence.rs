//! The method `schwenk/recurrence`, which uses the recurrence of H for f(x) = cx to represent numbers of any length.

use super::super::{FindRecurrence, Fit, Method, Represent, Task};
use super::numeration::HUGE;
use super::{bound_of, is_admissible, multiple};
use crate::answer::{RecurrenceFound, Represented, Theorem, theorems};
use crate::failure::Failure;
use crate::theory::bound::slope;
use crate::theory::schwenk::{Linear, growth_rate, recurrence};
use grundy_core::surd::Surd;
use grundy_core::{Meter, Nat, Play, Rule, Ruleset, bits};

pub(super) struct ByRecurrence;

/// The maximum total length, in bits, of the parts that are listed.
const LISTED_BITS: usize = 1 << 25;
/// The minimum number of terms listed.
const LISTED_TERMS: usize = 24;

/// Returns c if the bound function is f(x) = cx, to which the theory applies, and `None` otherwise.
fn slope_of<G>(task: &Task<'_, G>) -> Option<Surd> {
    if task.play == Play::Misere || !is_admissible(task.rule()) {
        return None;
    }
    slope(bound_of(task.rule()))
}

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

    fn find_recurrence<'a>(&'static self, task: Task<'a, FindRecurrence>) -> Option<Fit<'a, RecurrenceFound>> {
        let slope = slope_of(&task)?;
        Fit::closed_form(self, 0, move |meter| {
            let mut found = recurrence(&|x, y| multiple(&slope, x) >= *y, meter)?;
            // The window may be short; the recurrence it proves gives as many terms as are of use.
            while found.terms.len() < LISTED_TERMS {
                let n = found.terms.len();
                found.terms.push(&found.terms[n - 1] + &found.terms[n - 1 - found.k]);
            }
            Ok(RecurrenceFound {
                ruleset: task.ruleset.clone(),
                growth: growth_rate(found.k, 12).to_string(),
                k: found.k,
                n0: found.n0,
                window: (found.window.start, found.window.end),
                terms: found.terms,
            })
        })
    }

    fn represent<'a>(&'static self, task: Task<'a, Represent<'a>>) -> Option<Fit<'a, Represented>> {
        let (slope, n) = (slope_of(&task)?, task.goal.n);
        // Short numbers are written term by term.
        let rank = if bits(n) > HUGE { 0 } else { 10 };
        Fit::closed_form(self, rank, move |meter| {
            let found = recurrence(&|x, y| multiple(&slope, x) >= *y, meter)?;
            written(task.ruleset, &Linear::from(&found), n, meter)
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
