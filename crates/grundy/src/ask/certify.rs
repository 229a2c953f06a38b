//! Certificates for answers, verified by the independent checker.

mod bundles;
mod claims;
mod sealed;
mod tables;

pub(super) use bundles::{Side, always, by_nimbers, compared, sequence, studied};
pub use sealed::Sealed;

use super::Answered;
use super::parts::Part;
use crate::answer::{
    Answer, BestLoss, BrokenBy, CRow, Claim, Grounds, Line, Move, Moves, PeriodFound, PositionList, QuotientFound,
    Reason, RecurrenceFound, RecurrenceTable, Represented, Solved, Standing,
};
use crate::failure::{Failure, Unanswered};
use crate::games::{Checked, FindPeriod, Task, Value, Valued, family};
use crate::solve::arithmetic::positions_below;
use grundy_check::{Effort, Refusal, check};
use grundy_core::certificate::{
    BreakClaim, BreakTheorem, Certificate, Count, FORMAT, FactorClaim, HeapClaim, LIST_LIMIT, MOST_MOVES, MoveClaim,
    NimbersClaim, NumerationClaim, OutcomeClaim, PeriodClaim, PositionsClaim, ROWS, RecurrenceClaim, ResistanceClaim,
    SpaceClaim, TABLE_LIMIT, ThresholdClaim, ThresholdsClaim, Value as ClaimedValue, Values, Whole,
};
use grundy_core::{Game, Kind, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Stop, to_u64};
use std::borrow::Cow;

/// Returns which claims about the games of a ruleset the checker supports.
pub(super) fn checked(ruleset: &Ruleset) -> Checked {
    family(&ruleset.rule).checked()
}

/// Returns the grounds for a certificate of a position whose parts were evaluated separately.
pub(super) fn outcome(play: Play, parts: &[Part], valued: &[Valued], outcome: Outcome) -> Grounds {
    if parts.iter().any(|p| p.written.is_some() || !checked(&p.ruleset).outcomes) {
        return Grounds::None;
    }
    // The checker fills the box below a position; where that is too large it knows who wins, and not the nimber.
    let far = |part: &Part| part.ruleset.rule.is_joint() && !is_small(part) && !(play == Play::Normal && in_rows(part));
    if play == Play::Misere && parts.iter().any(far) {
        // There it knows closed forms of normal play only.
        return Grounds::None;
    }
    let unknown = |(part, v): (&Part, &Valued)| far(part) && matches!(&v.value, Value::Nimber(g) if !g.is_zero());
    let outcome_only = parts.iter().zip(valued).any(unknown);
    if outcome_only && (parts.len() > 1 || !checked(&parts[0].ruleset).far_outcomes) {
        return Grounds::None;
    }
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
        let proof = periodicity.and_then(|_| proof_of(&v.because));
        // Only what is not 0 needs them.
        let positive = matches!(&value, ClaimedValue::Nimber(g) if !g.0.is_zero());
        HeapClaim { value, periodicity, proof, automata: automata_of(&v.because).filter(|_| positive) }
    };
    Grounds::Parts { heaps: Some(parts.iter().zip(valued).map(claim).collect()), nimber: !outcome_only, whole: true }
}

/// Returns the automata that determine the nimber of a heap, if one of the reasons contains them.
fn automata_of(because: &[Reason]) -> Option<Box<NimbersClaim>> {
    because.iter().find_map(|reason| match reason {
        Reason::Automaton { claim, .. } => claim.clone(),
        _ => None,
    })
}

/// Returns the grounds for a certificate of a searched position, for which the checker repeats a misère search.
pub(super) fn searched(play: Play, parts: &[Part]) -> Grounds {
    let searches = |rule: &Rule| !rule.splits() && !rule.remembers();
    let known = parts.iter().all(|p| checked(&p.ruleset).outcomes && searches(&p.ruleset.rule));
    match play == Play::Misere && parts.len() > 1 && known {
        true => Grounds::Parts { heaps: None, nimber: false, whole: true },
        false => Grounds::None,
    }
}

/// The maximum number of positions in a box that a certificate asks the checker to fill, which may take minutes.
const BOX: u64 = 5_000_000;

/// Returns whether the box of positions below a part is small enough for the checker to fill.
fn is_small(part: &Part) -> bool {
    positions_below(part.heaps.iter().map(|h| &h.size)).is_some_and(|cells| cells <= BOX)
}

/// Returns whether the checker can find the nimber of a position from the rows of its smaller pile.
fn in_rows(part: &Part) -> bool {
    let small = part.heaps.iter().any(|heap| heap.size <= Nat::from(ROWS));
    part.heaps.len() == 2 && checked(&part.ruleset).rows && small
}

fn move_claim(m: &Move) -> MoveClaim {
    MoveClaim { component: m.component, take: m.take.iter().cloned().map(Whole).collect(), to: m.to() }
}

/// Returns values in the form in which certificates list them.
fn listed(line: &Line) -> Values {
    match line {
        Line::Outcomes(values) => Values::Outcomes(values.iter().map(|p| Outcome::of(p).letter()).collect()),
        nimbers => {
            let mut list = Vec::new();
            list.reserve_exact(nimbers.len());
            list.extend(nimbers.nimbers().into_iter().flatten());
            Values::Nimbers(list)
        }
    }
}

/// The maximum length of a line of values in a certificate; the checker does not read longer ones.
const CERTIFIED: usize = 10_000_000;

impl<C: Claim> Answer<C> {
    /// Returns a certificate of the answer's claim for the independent checker, or `None` if the claim has no
    /// certificate. If the checker has verified the answer, this is the certificate that it verified.
    pub fn certificate(&self, meter: &Meter) -> Result<Option<Cow<'_, Certificate>>, Stop> {
        Ok(match (&self.standing, &self.grounds) {
            (Standing::Verified(verified), _) => Some(Cow::Borrowed(verified.certificate())),
            (_, Grounds::Made(certificate)) => Some(Cow::Borrowed(certificate)),
            (_, Grounds::None) => None,
            (_, grounds) => self.claim.certificate(grounds, &self.because, meter)?.map(Cow::Owned),
        })
    }
}

/// Returns all winning moves as claims, or `None` if there are none or not all of them are listed.
fn all_moves(solved: &Solved) -> Option<Vec<MoveClaim>> {
    let Moves { listed, total } = &solved.moves;
    let all = !listed.is_empty() && listed.len() <= MOST_MOVES && *total == Nat::from(listed.len());
    all.then(|| listed.iter().map(move_claim).collect())
}

fn resistance(best: &BestLoss) -> ResistanceClaim {
    ResistanceClaim { lasts: Count(best.lasts), delaying: move_claim(&best.play) }
}

fn position(solved: &Solved, heaps: Option<Vec<HeapClaim>>, nimber: bool) -> OutcomeClaim {
    OutcomeClaim {
        format: FORMAT,
        query: solved.query.to_string(),
        outcome: solved.outcome,
        nimber: solved.nimber.as_ref().filter(|_| nimber).map(|g| Whole(g.0.clone())),
        heaps,
        quotient: None,
        winning: solved.moves.listed.first().map(move_claim),
        moves: None,
        resistance: None,
    }
}

/// Returns the grounds for a certificate of a misère position decided by the quotient of its heaps. With `every`, the
/// checker examines every move. Returns no grounds if required winning moves are not listed or if a ruleset was
/// recognised under another name.
pub(super) fn in_quotient(
    solved: &Solved,
    parts: &[Part],
    found: &QuotientFound,
    every: bool,
    meter: &Meter,
) -> Result<Grounds, Stop> {
    let (listed, total) = (&solved.moves.listed, &solved.moves.total);
    let all = every && *total <= Nat::from(MOST_MOVES);
    let unlisted = if all { *total != Nat::from(listed.len()) } else { listed.is_empty() && *total > Nat::ZERO };
    if unlisted || parts.iter().any(|p| p.written.is_some() || !checked(&p.ruleset).outcomes) {
        return Ok(Grounds::None);
    }
    let Some(Certificate::Quotient(quotient)) = found.certified(meter)? else { return Ok(Grounds::None) };
    let claim = position(solved, None, false);
    let moves = all.then(|| listed.iter().map(move_claim).collect());
    Ok(Grounds::Made(Box::new(Certificate::Outcome(OutcomeClaim {
        quotient: Some(Box::new(quotient)),
        moves,
        ..claim
    }))))
}

/// Adds the length of a lost game to a certificate that was made together with the answer.
pub(super) fn lasting(grounds: &mut Grounds, best: &BestLoss) {
    if let Grounds::Made(made) = grounds
        && let Certificate::Outcome(claim) = &mut **made
    {
        claim.resistance = Some(resistance(best));
    }
}

/// Returns grounds for a weaker claim, without the list of all moves and the length of a lost game, or `None` if no
/// weaker claim exists.
fn less(grounds: &Grounds) -> Option<Grounds> {
    match grounds {
        Grounds::Parts { heaps, nimber, whole: true } => {
            Some(Grounds::Parts { heaps: heaps.clone(), nimber: *nimber, whole: false })
        }
        // Who wins alone may have a closed form.
        Grounds::Parts { heaps: Some(heaps), nimber: true, whole: false } => match heaps.as_slice() {
            [HeapClaim { value: ClaimedValue::Nimber(nimber), periodicity: None, proof: None, automata: None }]
                if !nimber.0.is_zero() =>
            {
                let value = ClaimedValue::Outcome(Outcome::N);
                let heaps = vec![HeapClaim { value, periodicity: None, proof: None, automata: None }];
                Some(Grounds::Parts { heaps: Some(heaps), nimber: false, whole: true })
            }
            _ => None,
        },
        Grounds::Made(made) => match &**made {
            Certificate::Outcome(claim) if claim.resistance.is_some() => {
                let claim = OutcomeClaim { resistance: None, ..claim.clone() };
                Some(Grounds::Made(Box::new(Certificate::Outcome(claim))))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns the ruleset of a game of one part, or `None` for a sum.
fn ruleset_of(game: &Game) -> Option<Ruleset> {
    super::parts::one_part(game)
}

/// The maximum number of values for which the checker examines every option and needs no sparse space.
const FEW: u64 = 2000;

/// Returns the proof of the period of a take-and-break game from the reasons for it.
fn proof_of(because: &[Reason]) -> Option<BreakClaim> {
    because.iter().find_map(|reason| {
        let Reason::Broken { by, values, space, .. } = reason else { return None };
        let space = space.map(|space| SpaceClaim {
            mask: Count(space.mask.into()),
            alternates: space.alternates,
            rare: Count(space.rare),
            last: Count(space.last),
        });
        Some(match by {
            BrokenBy::GuySmith { .. } => {
                BreakClaim { theorem: BreakTheorem::GuySmith, space: space.filter(|_| *values > FEW), nimbers: None }
            }
            BrokenBy::Sparse { .. } => BreakClaim { theorem: BreakTheorem::Sparse, space, nimbers: None },
        })
    })
}

fn period(found: &PeriodFound, because: &[Reason]) -> Option<PeriodClaim> {
    let p = found.periodicity?;
    let ruleset = ruleset_of(&found.game)?;
    let mut proof = proof_of(because);
    if let Some(proof) = proof.as_mut().filter(|_| found.kind == Kind::Outcome) {
        // What is proved is the period of the nimbers; that of the outcomes may be shorter.
        proof.nimbers = because.iter().find_map(|reason| match reason {
            Reason::Broken { periodicity, .. } => Some((*periodicity).into()),
            _ => None,
        });
    }
    let short = p.preperiod.saturating_add(p.period) <= LIST_LIMIT;
    let part = |line: &Option<Line>| line.as_ref().filter(|_| short).map(listed);
    Some(PeriodClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play: found.game.play,
        kind: found.kind,
        row: found.row.as_ref().and_then(to_u64).map(Count),
        preperiod: Count(p.preperiod),
        period: Count(p.period),
        saltus: Count(p.saltus),
        proof,
        prefix: part(&found.prefix),
        cycle: part(&found.cycle),
        quotient: None,
    })
}

/// Returns the grounds for a certificate of a period of misère outcomes, with the quotient of all heaps that proves it.
pub(super) fn repeating(found: &PeriodFound, decided: &QuotientFound, meter: &Meter) -> Result<Grounds, Stop> {
    let Some(Certificate::Quotient(quotient)) = decided.certified(meter)? else { return Ok(Grounds::None) };
    let claim = period(found, &[]).filter(|_| ruleset_of(&found.game).is_some_and(|r| checked(&r).outcomes));
    Ok(claim.map_or(Grounds::None, |claim| {
        let claim = PeriodClaim { quotient: Some(Box::new(quotient)), ..claim };
        Grounds::Made(Box::new(Certificate::Period(claim)))
    }))
}

fn recurrence(found: &RecurrenceFound) -> RecurrenceClaim {
    RecurrenceClaim {
        format: FORMAT,
        ruleset: found.ruleset.to_string(),
        k: Count(found.k as u64),
        n0: Count(found.n0 as u64),
        terms: found.terms.iter().take(found.n0 + found.k + 2).cloned().map(Whole).collect(),
    }
}

fn thresholds(found: &RecurrenceTable) -> Option<Certificate> {
    let first = found.rows.first()?;
    let factor = |row: &CRow| FactorClaim { c: Count(row.c.into()), k: Count(row.k as u64), n0: Count(row.n0 as u64) };
    let change = |(c, _, after): &(String, usize, usize)| ThresholdClaim { c: c.clone(), k: Count(*after as u64) };
    Some(Certificate::Thresholds(ThresholdsClaim {
        format: FORMAT,
        from: first.c.to_string(),
        to: found.changes_to.clone(),
        k: Count(first.k as u64),
        thresholds: found.changes.iter().map(change).collect(),
        // Beyond the c to which it was looked a claim would be out of its range.
        factors: found.is_whole().then(|| found.rows.iter().map(factor).collect()),
    }))
}

fn represented(found: &Represented) -> Certificate {
    Certificate::Numeration(NumerationClaim {
        format: FORMAT,
        ruleset: found.ruleset.to_string(),
        n: Whole(found.n.clone()),
        parts: found.parts.as_ref().map(|parts| parts.iter().cloned().map(Whole).collect()),
        digits: found.digits.clone(),
    })
}

/// Returns the grounds for a certificate of a list of P-positions. Lists of distant heaps, and lists that end, include
/// the period of the outcomes.
pub(super) fn positions(list: &PositionList, from: &Nat, meter: &Meter) -> Grounds {
    let Some(ruleset) = ruleset_of(&list.game).filter(|_| list.positions.len() as u64 <= LISTED) else {
        return Grounds::None;
    };
    let heaps = family(&ruleset.rule).takes_from_a_set();
    let far = list.positions.last().is_some_and(|(_, piles)| piles[0] > Nat::from(TABLE_LIMIT));
    let needed = heaps && (far || list.exhausted);
    let periodicity = needed.then(|| outcomes(&ruleset, list.game.play, meter)).flatten();
    // That there are no others is shown by a period of outcomes alone.
    if (needed || list.exhausted) && periodicity.is_none() {
        return Grounds::None;
    }
    let piles = |(_, piles): &(Nat, Vec<Nat>)| piles.iter().cloned().map(Whole).collect();
    Grounds::Made(Box::new(Certificate::Positions(PositionsClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play: list.game.play,
        from: Whole(from.clone()),
        positions: list.positions.iter().map(piles).collect(),
        last: list.exhausted,
        periodicity: periodicity.map(Into::into),
    })))
}

/// The maximum number of positions in a list that is certified.
const LISTED: u64 = 100_000;
/// The step limit for finding the period of outcomes that accompanies a list.
const ASIDE: u64 = 20_000_000;

/// Returns the period of the outcomes of a heap, or `None` if it is not found within the step limit.
fn outcomes(ruleset: &Ruleset, play: Play, meter: &Meter) -> Option<Periodicity> {
    let goal = FindPeriod { first: &[], look: None };
    let task = Task { ruleset, play, kind: Kind::Outcome, goal };
    let aside = meter.aside(None, Some(ASIDE));
    let found = task.perform(&aside).ok()?;
    found.periodicity.filter(|_| !matches!(found.standing, Standing::Observed { .. }))
}

/// Runs the checker on the certificate of an answer, using at most `steps` steps.
///
/// Parts that cannot be verified within the limit are left out of the certificate and marked as not covered. If the
/// check is cancelled, the unchecked answer is returned as a partial one.
pub(super) fn settle<C: Claim>(mut answer: Answer<C>, steps: u64, meter: &Meter) -> Answered<C> {
    let mut later = None;
    loop {
        // Where there is no memory for a certificate, the answer stands as it did.
        let Ok(Some(certificate)) = answer.certificate(meter) else { return Ok(answer) };
        match check(&certificate, &Effort { steps, ..Effort::default() }, meter) {
            Ok(verified) => {
                answer.beyond = answer.claim.beyond(&certificate);
                answer.standing = Standing::Verified(Box::new(verified));
                return Ok(answer);
            }
            Err(Refusal::Stopped(why @ Stop::Cancelled)) => {
                return Err(Unanswered::partial(why, answer));
            }
            Err(Refusal::Wrong { what }) => {
                let about = what.to_string();
                return Err(Failure::Disagreement { first: answer.method, second: "grundy-check", about }.into());
            }
            // Too long to check now, or without a rule: a smaller claim may do. Else the answer stands as it did. What was
            // too long can be checked later; what the checker has no rule for never can, and is no certificate.
            Err(why) => {
                if matches!(why, Refusal::TooLarge { .. } | Refusal::Stopped(_)) && later.is_none() {
                    later = Some(answer.grounds.clone());
                }
                match less(&answer.grounds) {
                    Some(grounds) => answer.grounds = grounds,
                    None => {
                        answer.grounds = later.unwrap_or_default();
                        return Ok(answer);
                    }
                }
            }
        }
    }
}

/// Returns the limit that prevents the checker from verifying an answer, or `None` if no limit is reached.
pub(super) fn stopped<C: Claim>(answer: &Answer<C>, steps: u64, meter: &Meter) -> Option<Stop> {
    let certificate = match answer.certificate(meter) {
        Ok(certificate) => certificate?,
        Err(stop) => return Some(stop),
    };
    match check(&certificate, &Effort { steps, ..Effort::default() }, meter) {
        Err(Refusal::Stopped(stop)) => Some(stop),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Budget;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    fn unsettled(query: &str) -> Answer<Solved> {
        let options = super::super::Options { check_steps: 0, ..Default::default() };
        let question = crate::Solve { query: query.parse().unwrap() };
        crate::ask(&question, &options, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn whoever_cancels_the_check_gets_the_answer_unchecked() {
        let answer = unsettled("kayles:3000");
        assert!(matches!(answer.standing, Standing::Computed));
        let meter = Meter::with_cancel(Budget::UNLIMITED, Arc::new(AtomicBool::new(true)));
        let Err(unanswered) = settle(answer, u64::MAX, &meter) else { panic!("it was cancelled") };
        assert_eq!(unanswered.stop(), Some(Stop::Cancelled));
        let partial = unanswered.partial.expect("the answer is known");
        assert!(matches!(partial.standing, Standing::Computed));
    }

    #[test]
    fn what_the_checker_has_no_rule_for_is_no_certificate() {
        let answer = unsettled("nim:5");
        let made = answer.certificate(&Meter::unlimited()).unwrap().map(Cow::into_owned);
        let Some(Certificate::Outcome(claim)) = made else { panic!("one heap") };
        let unknown = Certificate::Outcome(OutcomeClaim { query: "nim: 5".to_owned(), ..claim });
        let answer = Answer { grounds: Grounds::Made(Box::new(unknown)), ..answer };
        let settled = settle(answer, u64::MAX, &Meter::unlimited()).unwrap();
        assert!(matches!(settled.grounds, Grounds::None), "{:?}", settled.grounds);
        assert!(settled.sealed(&Meter::unlimited()).unwrap().is_none());
    }

    #[test]
    fn a_sealed_certificate_is_what_the_checker_reads() {
        for (query, steps) in [("wythoff:(5,9)", u64::MAX), ("kayles:70", 0)] {
            let answer = settle(unsettled(query), steps, &Meter::unlimited()).unwrap();
            let sealed = answer.sealed(&Meter::unlimited()).unwrap().expect("it has a certificate");
            assert!(sealed.verified, "{query}");
            assert_eq!(Certificate::read(&*sealed.file).unwrap(), sealed.certificate);
        }
    }
}
