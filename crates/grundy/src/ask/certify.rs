//! Certificates for answers, and the checker's word on them.

use super::parts::Part;
use crate::answer::{Answer, Claim, Line, Move, Standing};
use crate::failure::Failure;
use crate::games::{Value, Valued};
use crate::solve::arithmetic::positions_below;
use crate::theory::schwenk::Recurrence;
use grundy_check::{Limits, Refusal, check};
use grundy_core::certificate::{
    Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, PeriodClaim, RecurrenceClaim, TABLE_LIMIT,
    Value as ClaimedValue, Values, ValuesClaim, Whole,
};
use grundy_core::{Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Query, Rule, Ruleset, Stop, to_u64};

/// Whether the checker knows the rules of outcomes and values under this ruleset.
pub(super) fn checkable(ruleset: &Ruleset) -> bool {
    matches!(ruleset.rule, Rule::Nim | Rule::Subtract(_) | Rule::Wythoff { .. } | Rule::Raleigh | Rule::Moves(_))
}

/// The certificate of a position whose heaps were evaluated one by one.
pub(super) fn outcome(
    query: &Query,
    parts: &[Part],
    valued: &[Valued],
    nimber: Option<&Nimber>,
    outcome: Outcome,
    winning: Option<&Move>,
) -> Option<Certificate> {
    if parts.iter().any(|p| p.written.is_some() || !checkable(&p.ruleset)) {
        return None;
    }
    // The checker fills the box below a position; where that is too large it knows who wins, and not the nimber.
    let far = |part: &Part| part.ruleset.rule.is_joint() && !is_small(part);
    let unknown = |(part, v): (&Part, &Valued)| far(part) && matches!(&v.value, Value::Nimber(g) if !g.is_zero());
    let outcome_only = parts.iter().zip(valued).any(unknown);
    if outcome_only && (parts.len() > 1 || matches!(parts[0].ruleset.rule, Rule::Moves(_))) {
        return None;
    }
    let nimber = nimber.filter(|_| !outcome_only);
    let claim = |(part, v): (&Part, &Valued)| {
        let size = &part.heaps[0].size;
        let reduces = |p: &Periodicity| *size >= Nat::from(p.preperiod) + Nat::from(p.period);
        let large = *size > Nat::from(TABLE_LIMIT);
        let periodicity = v.periodicity.filter(|p| large && reduces(p)).map(Into::into);
        let value = match &v.value {
            Value::Nimber(_) if outcome_only => ClaimedValue::Outcome(outcome),
            Value::Nimber(g) => ClaimedValue::Nimber(Whole(g.0.clone())),
            Value::Outcome(o) => ClaimedValue::Outcome(*o),
        };
        HeapClaim { value, periodicity }
    };
    let heaps = parts.iter().zip(valued).map(claim).collect();
    Some(Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query: query.to_string(),
        outcome,
        nimber: nimber.map(|g| Whole(g.0.clone())),
        heaps: Some(heaps),
        winning: winning.map(move_claim),
    }))
}

/// Whether the checker can fill the box below a position.
fn is_small(part: &Part) -> bool {
    positions_below(part.heaps.iter().map(|h| &h.size)).is_some_and(|cells| cells <= TABLE_LIMIT)
}

/// Whether the certificate of a solved position claims all that the answer does.
pub(super) fn covers(answer: &Answer) -> bool {
    match (&answer.claim, &answer.certificate) {
        (Claim::Solved(solved), Some(Certificate::Outcome(claim))) => solved.nimber.is_some() == claim.nimber.is_some(),
        _ => true,
    }
}

/// The certificate of a misère sum, to be searched by the checker too.
pub(super) fn searched(query: &Query, outcome: Outcome, winning: Option<&Move>) -> Certificate {
    Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query: query.to_string(),
        outcome,
        nimber: None,
        heaps: None,
        winning: winning.map(move_claim),
    })
}

fn move_claim(m: &Move) -> MoveClaim {
    MoveClaim { component: m.component, take: m.take.iter().cloned().map(Whole).collect(), to: m.to.to_string() }
}

/// Values as a certificate lists them.
fn listed(line: &Line) -> Values {
    match line {
        Line::Outcomes(values) => Values::Outcomes(values.iter().map(|p| Outcome::of(p).letter()).collect()),
        nimbers => Values::Nimbers(nimbers.nimbers().into_iter().flatten().collect()),
    }
}

/// The certificate of a stretch of values.
pub(super) fn values(ruleset: &Ruleset, play: Play, kind: Kind, from: &Nat, line: &Line) -> Option<Certificate> {
    if !checkable(ruleset) {
        return None;
    }
    Some(Certificate::Values(ValuesClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play,
        kind,
        row: None,
        from: Count(to_u64(from)?),
        values: listed(line),
    }))
}

/// The certificate of a period.
pub(super) fn period(
    ruleset: &Ruleset,
    play: Play,
    kind: Kind,
    row: Option<&Nat>,
    p: Periodicity,
    prefix: Option<&Line>,
    cycle: Option<&Line>,
) -> Certificate {
    let short = p.preperiod.saturating_add(p.period) <= grundy_core::certificate::LIST_LIMIT;
    Certificate::Period(PeriodClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play,
        kind,
        row: row.and_then(to_u64).map(Count),
        preperiod: Count(p.preperiod),
        period: Count(p.period),
        saltus: Count(p.saltus),
        prefix: prefix.filter(|_| short).map(listed),
        cycle: cycle.filter(|_| short).map(listed),
    })
}

/// The certificate of a recurrence.
pub(super) fn recurrence(ruleset: &Ruleset, found: &Recurrence) -> Certificate {
    Certificate::Recurrence(RecurrenceClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        k: Count(found.k as u64),
        n0: Count(found.n0 as u64),
        terms: found.terms.iter().take(found.n0 + found.k + 2).cloned().map(Whole).collect(),
    })
}

/// Fails if the checker refutes the certificate of an answer whose standing does not depend on it.
pub(super) fn confirm(answer: &Answer, meter: &Meter) -> Result<(), Failure> {
    let Some(certificate) = &answer.certificate else { return Ok(()) };
    match check(certificate, &Limits::default(), meter) {
        Err(Refusal::Wrong { what }) => {
            Err(Failure::Disagreement { first: answer.method, second: "grundy-check", about: what })
        }
        Err(Refusal::Stopped(why)) => Err(why.into()),
        _ => Ok(()),
    }
}

/// Lets the checker verify the certificate of an answer, if that costs at most `steps`.
pub(super) fn settle(answer: &mut Answer, steps: u64, meter: &Meter) -> Result<(), Failure> {
    let Some(certificate) = &answer.certificate else { return Ok(()) };
    match check(certificate, &Limits { steps, ..Limits::default() }, meter) {
        Ok(verified) => answer.standing = Standing::Verified(verified),
        Err(Refusal::Stopped(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
        Err(Refusal::Wrong { what }) => {
            return Err(Failure::Disagreement { first: answer.method, second: "grundy-check", about: what });
        }
        // Too long to check now: the answer stands as computed, and its certificate can be checked later.
        Err(_) => {}
    }
    Ok(())
}
