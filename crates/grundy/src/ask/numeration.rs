//! The numeration of a take-away game: representations, and the recurrence of H.

use super::certify;
use crate::answer::{Answer, Claim, Effort, Reason, RecurrenceFound, Represented, Standing, Stopped, theorems};
use crate::failure::{Failure, refuse};
use crate::games::takeaway::{Admissible, is_admissible, reaches};
use crate::theory::bound::{facts, slope};
use crate::theory::schwenk::{Linear, Terms, growth_rate, recurrence, represent as greedy};
use grundy_core::{Expr, Meter, Nat, Rule, Ruleset, bits};

/// Numbers of more bits than this are written by the recurrence, where there is one.
const LARGE: usize = 4000;
/// Parts are listed while they have no more digits than this in all.
const LISTED_BITS: usize = 1 << 25;

/// The bound, if the game has its own numeration.
fn bound_of(ruleset: &Ruleset) -> Result<&Expr, Failure> {
    let no = |why: &str| {
        Failure::from(
            refuse(format!("{ruleset} has no numeration: {why}")).help("for example takeaway(3x) or fibonacci"),
        )
    };
    match &ruleset.rule {
        Rule::TakeAway(bound) if is_admissible(&ruleset.rule) => Ok(bound),
        Rule::TakeAway(bound) => {
            let facts = facts(bound);
            Err(no(if !facts.nondecreasing {
                "its bound is not proved nondecreasing"
            } else {
                "f(x) ≥ x is not proved"
            }))
        }
        _ => Err(no("only take-away games have one")),
    }
}

pub(super) fn represent(ruleset: &Ruleset, n: &Nat, meter: &Meter) -> Result<Answer, Failure> {
    let bound = bound_of(ruleset)?;
    let fast = bits(n) > LARGE && slope(bound).is_some();
    let (parts, digits, norm) = if fast {
        let linear = Linear::from(&recurrence(&|x, y| reaches(bound, x, y), meter)?);
        let written = linear.represent(n, meter)?;
        // The parts of a number of b bits have about b/2 bits each.
        let listed = written.norm().saturating_mul(bits(n)) / 2 <= LISTED_BITS;
        let parts = listed.then(|| written.indices().iter().map(|i| linear.term(*i)).collect());
        (parts, written.digits(), written.norm())
    } else {
        let mut terms = Terms::new(Admissible(bound));
        let written = greedy(&mut terms, n, meter).map_err(|slow| Stopped {
            progress: Some(slow.to_string()),
            why: slow.stop,
            partial: None,
        })?;
        (Some(written.parts(&terms)), written.digits(), written.norm())
    };
    Ok(answer(
        Claim::Represented(Represented { ruleset: ruleset.clone(), n: n.clone(), parts, digits, norm }),
        if fast { "schwenk/recurrence" } else { "schwenk/numeration" },
        Reason::Cited(&theorems::SCHWENK_SUM),
    ))
}

pub(super) fn recurrences(ruleset: &Ruleset, meter: &Meter) -> Result<Answer, Failure> {
    let bound = bound_of(ruleset)?;
    if slope(bound).is_none() {
        return Err(refuse(format!("{ruleset} is not of the form f(x) = cx"))
            .help("Theorem IV-4 is about f(x) = cx; `grundy positions` lists H for every bound")
            .into());
    }
    let mut found = recurrence(&|x, y| reaches(bound, x, y), meter)?;
    let certificate = certify::recurrence(ruleset, &found);
    // The window may be short; the recurrence it proves gives as many terms as are of use.
    while found.terms.len() < 24 {
        let n = found.terms.len();
        found.terms.push(&found.terms[n - 1] + &found.terms[n - 1 - found.k]);
    }
    let claim = Claim::Recurrence(RecurrenceFound {
        ruleset: ruleset.clone(),
        growth: growth_rate(found.k, 12).to_string(),
        k: found.k,
        n0: found.n0,
        window: (found.window.start, found.window.end),
        terms: found.terms,
    });
    let reason = Reason::Cited(&theorems::SCHWENK_RECURRENCE);
    let answer = Answer { certificate: Some(certificate), ..answer(claim, "schwenk/recurrence", reason) };
    // The theorem stands by itself; the certificate must hold all the same.
    certify::confirm(&answer, meter)?;
    Ok(answer)
}

pub(super) fn answer(claim: Claim, method: &'static str, reason: Reason) -> Answer {
    Answer {
        claim,
        standing: Standing::Theorem,
        method,
        because: vec![reason],
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    }
}
