//! Certificates for answers, and the checker's word on them.

mod bundles;
mod tables;

pub(super) use bundles::{Side, always, by_nimbers, compared, sequence, studied};

use super::parts::Part;
use crate::answer::{
    Answer, BestLoss, Beyond, BrokenBy, CRow, Claim, Grounds, Line, Move, Moves, PeriodFound, PositionList,
    QuotientFound, Reason, RecurrenceFound, RecurrenceTable, Represented, Solved, Standing,
};
use crate::failure::Failure;
use crate::games::{Checked, Task, Value, Valued, What, choose, family};
use crate::solve::arithmetic::positions_below;
use grundy_check::{Effort, Refusal, check};
use grundy_core::certificate::{
    BreakClaim, BreakTheorem, Certificate, Count, FORMAT, FactorClaim, HeapClaim, LIST_LIMIT, MOST_MOVES, MoveClaim,
    NimbersClaim, NumerationClaim, OutcomeClaim, PeriodClaim, PositionsClaim, ROWS, RecurrenceClaim, ResistanceClaim,
    SpaceClaim, TABLE_LIMIT, ThresholdClaim, ThresholdsClaim, Value as ClaimedValue, Values, Whole,
};
use grundy_core::{Game, Kind, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Stop, to_u64};

/// What the checker knows of the games of a ruleset.
pub(super) fn checked(ruleset: &Ruleset) -> Checked {
    family(&ruleset.rule).checked()
}

/// What a certificate of a position can be made of whose parts were evaluated one by one.
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

/// The automata that tell the nimber of a heap.
fn automata_of(because: &[Reason]) -> Option<Box<NimbersClaim>> {
    because.iter().find_map(|reason| match reason {
        Reason::Automaton { claim, .. } => claim.clone(),
        _ => None,
    })
}

/// What a certificate of a searched position can be made of: a misère sum is searched by the checker too.
pub(super) fn searched(play: Play, parts: &[Part]) -> Grounds {
    let searches = |rule: &Rule| !rule.splits() && !rule.remembers();
    let known = parts.iter().all(|p| checked(&p.ruleset).outcomes && searches(&p.ruleset.rule));
    match play == Play::Misere && parts.len() > 1 && known {
        true => Grounds::Parts { heaps: None, nimber: false, whole: true },
        false => Grounds::None,
    }
}

/// Positions of the largest box that the checker is asked to fill: some minutes, if it is asked later.
const BOX: u64 = 5_000_000;

/// Whether the checker can fill the box below a position.
fn is_small(part: &Part) -> bool {
    positions_below(part.heaps.iter().map(|h| &h.size)).is_some_and(|cells| cells <= BOX)
}

/// Whether the checker knows nimbers of a position by the rows of its smaller pile.
fn in_rows(part: &Part) -> bool {
    let small = part.heaps.iter().any(|heap| heap.size <= Nat::from(ROWS));
    part.heaps.len() == 2 && checked(&part.ruleset).rows && small
}

fn move_claim(m: &Move) -> MoveClaim {
    MoveClaim { component: m.component, take: m.take.iter().cloned().map(Whole).collect(), to: m.to() }
}

/// Values as a certificate lists them.
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

/// Longest line whose certificate is made: longer ones would not be read back.
const CERTIFIED: usize = 10_000_000;

impl Answer {
    /// The claim in a form that the independent checker verifies, where there is one. It is made when it is asked for.
    pub fn certificate(&self, meter: &Meter) -> Result<Option<Certificate>, Stop> {
        Ok(match (&self.grounds, &self.claim) {
            (Grounds::Made(certificate), _) => Some((**certificate).clone()),
            // A won position is certified by a move, and none may have been asked for.
            (Grounds::Parts { .. }, Claim::Solved(solved))
                if solved.moves.listed.is_empty() && solved.moves.total > Nat::ZERO =>
            {
                None
            }
            (Grounds::Parts { heaps, nimber, whole }, Claim::Solved(solved)) => {
                let moves = all_moves(solved).filter(|_| *whole);
                let resistance = solved.best_loss.as_ref().filter(|_| *whole).map(resistance);
                let claim = position(solved, heaps.clone(), *nimber);
                Some(Certificate::Outcome(OutcomeClaim { moves, resistance, ..claim }))
            }
            (Grounds::Claim, Claim::Values(table)) => table.certificate(meter)?,
            (Grounds::Claim, Claim::Genera(table)) => table.certificate(meter)?,
            (Grounds::Claim, Claim::Period(found)) => period(found, &self.because).map(Certificate::Period),
            (Grounds::Claim, Claim::Recurrence(found)) => Some(Certificate::Recurrence(recurrence(found))),
            (Grounds::Claim, Claim::Quotient(found)) => found.certificate(meter)?,
            (Grounds::Claim, Claim::Recurrences(found)) => thresholds(found),
            (Grounds::Claim, Claim::Represented(found)) => Some(represented(found)),
            _ => None,
        })
    }
}

/// All winning moves, if there are some and all of them are listed.
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

/// A misère position that the quotient of its heaps decides; `every` if the checker looks at every move. Nothing
/// where winning moves that belong to it are not listed, or rules are known under another name.
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
    let Some(Certificate::Quotient(quotient)) = found.certificate(meter)? else { return Ok(Grounds::None) };
    let claim = position(solved, None, false);
    let moves = all.then(|| listed.iter().map(move_claim).collect());
    Ok(Grounds::Made(Box::new(Certificate::Outcome(OutcomeClaim {
        quotient: Some(Box::new(quotient)),
        moves,
        ..claim
    }))))
}

/// Says in a certificate that was made with the answer how long a lost game lasts.
pub(super) fn lasting(grounds: &mut Grounds, best: &BestLoss) {
    if let Grounds::Made(made) = grounds
        && let Certificate::Outcome(claim) = &mut **made
    {
        claim.resistance = Some(resistance(best));
    }
}

/// What an answer says beyond a certificate that was verified.
fn beyond(claim: &Claim, certificate: &Certificate) -> Vec<Beyond> {
    match (claim, certificate) {
        (Claim::Solved(solved), Certificate::Outcome(verified)) => {
            let moves = solved.moves.total > Nat::ZERO && verified.moves.is_none();
            let lasts = solved.best_loss.is_some() && verified.resistance.is_none();
            let nimber = solved.nimber.is_some() && verified.nimber.is_none();
            let all = [(nimber, Beyond::Nimber), (moves, Beyond::Moves), (lasts, Beyond::BestLoss)];
            all.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect()
        }
        (Claim::Recurrence(_) | Claim::Recurrences(_), _) => vec![Beyond::Growth],
        (Claim::Positions(list), _) if list.numeration.is_some() => vec![Beyond::Numeration],
        (Claim::Studied(found), _) if found.sequence.is_none() => {
            // What is read off the rules is the word of the method; a pattern is observed.
            let all = [(found.same_as.is_some(), Beyond::SameAs), (true, Beyond::Symmetric)];
            let all = all.into_iter().chain([(found.beatty.is_some(), Beyond::Beatty)]);
            all.filter(|(is, _)| *is).map(|(_, what)| what).collect()
        }
        _ => Vec::new(),
    }
}

/// The grounds of a smaller claim, without all moves and without how long a lost game lasts; nothing if they are the smallest.
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

/// The one ruleset of a game of one part.
fn ruleset_of(game: &Game) -> Option<Ruleset> {
    super::parts::one_part(game)
}

/// Values up to which the checker needs no sparse space: it looks at every option.
const FEW: u64 = 2000;

/// How the period of a game whose moves break heaps is proved, among the reasons for it.
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

/// The period of outcomes in misère play, with the quotient of all heaps that decides them.
pub(super) fn repeating(found: &PeriodFound, decided: &QuotientFound, meter: &Meter) -> Result<Grounds, Stop> {
    let Some(Certificate::Quotient(quotient)) = decided.certificate(meter)? else { return Ok(Grounds::None) };
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

/// P-positions in a form that the checker verifies; of heaps far out, or that end, with the period of the outcomes.
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

/// Most positions of a list whose certificate is made.
const LISTED: u64 = 100_000;
/// Steps that the period of outcomes beside a list may cost.
const ASIDE: u64 = 20_000_000;

/// The period of the outcomes of a heap.
fn outcomes(ruleset: &Ruleset, play: Play, meter: &Meter) -> Option<Periodicity> {
    let what = What::Period { first: &[], look: None };
    let task = Task { ruleset, play, kind: Kind::Outcome, what };
    let aside = meter.aside(None, Some(ASIDE));
    let found = choose(&task, None).ok()?.answer(&task, &aside).ok()?.period().ok()?;
    found.periodicity.filter(|_| !matches!(found.standing, Standing::Observed { .. }))
}

/// Lets the checker verify the certificate of an answer, if that costs at most `steps`. What it cannot verify so is left
/// out, as far as the rest is a claim of its own, and marked as beyond the certificate.
pub(super) fn settle(answer: &mut Answer, steps: u64, meter: &Meter) -> Result<(), Failure> {
    let mut later = None;
    loop {
        // Where there is no memory for a certificate, the answer stands as it did.
        let Ok(Some(certificate)) = answer.certificate(meter) else { return Ok(()) };
        match check(&certificate, &Effort { steps, ..Effort::default() }, meter) {
            Ok(verified) => {
                answer.beyond = beyond(&answer.claim, &certificate);
                answer.standing = Standing::Verified(Box::new(verified));
                return Ok(());
            }
            Err(Refusal::Stopped(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
            Err(Refusal::Wrong { what }) => {
                return Err(Failure::Disagreement { first: answer.method, second: "grundy-check", about: what });
            }
            // Too long to check now, or without a rule: a smaller claim may do. Else the answer stands as it did, and its
            // certificate can be checked later.
            Err(why) => {
                if matches!(why, Refusal::TooLarge { .. } | Refusal::Stopped(_)) && later.is_none() {
                    later = Some(answer.grounds.clone());
                }
                match less(&answer.grounds) {
                    Some(grounds) => answer.grounds = grounds,
                    None => {
                        answer.grounds = later.unwrap_or(std::mem::take(&mut answer.grounds));
                        return Ok(());
                    }
                }
            }
        }
    }
}
