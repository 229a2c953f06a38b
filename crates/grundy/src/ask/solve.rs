//! Solving positions: one part by a method of its family, sums by Sprague–Grundy theory, misère sums by theory or
//! search.

use super::parts::{Part, move_in, parts, split_parts};
use super::search::{Resistance, by_search, resistance};
use super::{Answered, Options, Question, agree, certify, misere};
use crate::answer::{Answer, Grounds, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, Refusal, Unanswered};
use crate::games::{BRUTE, QUOTIENT, SEARCH, SUM, TAME, Value, Valued, choose, fitting};
use grundy_core::{Meter, Nat, Nimber, Outcome, Play, Query, Stop, bits, to_u64};

/// A question that asks who wins a position, and by which moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solve {
    /// The position to be solved.
    pub query: Query,
}

impl Question for Solve {
    type Claim = Solved;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Solved> {
        solve(&self.query, options, meter)
    }

    fn others(&self, used: &str) -> Result<Vec<&'static str>, Failure> {
        let parts = parts(&self.query);
        if parts.len() > 1 {
            return Ok([BRUTE].into_iter().filter(|id| *id != used).collect());
        }
        let quick = parts.iter().all(agree::quick_by_rules);
        Ok(agree::in_turn(agree::ids(&parts[0].task(self.query.play, false)), used, quick))
    }
}

pub(super) fn solve(query: &Query, options: &Options, meter: &Meter) -> Answered<Solved> {
    let method = options.method.as_deref();
    let parts = match method {
        None | Some(SUM) => split_parts(query).unwrap_or_else(|| parts(query)),
        Some(_) => parts(query),
    };
    let sum = parts.len() > 1;
    // In misère play a heap that may be split is a sum after the first move.
    let searched = sum || parts.iter().any(|part| part.ruleset.rule.splits());
    let mut answer = match (query.play, method) {
        (_, Some(BRUTE)) => by_search(query, &parts, BRUTE, options, meter)?,
        (Play::Misere, Some(SEARCH)) if searched => by_search(query, &parts, SEARCH, options, meter)?,
        (Play::Misere, _) if searched => by_theory(query, &parts, method, options, meter)?,
        (Play::Normal, Some(SUM)) if sum => by_heaps(query, &parts, None, options, meter)?,
        _ => by_heaps(query, &parts, method, options, meter)?,
    };
    if query.play == Play::Normal && method == Some(BRUTE) {
        answer.grounds = by_parts(query, &answer, options, meter)?;
    }
    let solved = &mut answer.claim;
    if solved.outcome == Outcome::P
        && solved.best_loss.is_none()
        && let Some(found) = resistance(query, &parts, meter)?
    {
        answer.because.push(match &found {
            Resistance::Found(best) => Reason::Remoteness { lasts: best.lasts },
            Resistance::Cut(positions) => Reason::RemotenessCut { positions: *positions },
        });
        if let Resistance::Found(best) = found {
            certify::lasting(&mut answer.grounds, &best);
            solved.best_loss = Some(best);
        }
    }
    // A quotient costs more to find than to check, and the box of a joint rule is all that the checker has.
    let times = match answer.method {
        QUOTIENT => 10,
        _ if parts.iter().any(|part| part.ruleset.rule.is_joint()) => 5,
        _ => 1,
    };
    // beyond: no limit
    let steps = options.check_steps.saturating_mul(times);
    certify::settle(answer, steps, meter)
}

/// Returns the grounds for a certificate of a position that was searched as a whole, from the values of its parts.
/// These must yield the same answer.
fn by_parts(query: &Query, searched: &Answer<Solved>, options: &Options, meter: &Meter) -> Result<Grounds, Failure> {
    let aside = meter.aside(None, Some(options.check_steps));
    let other = match by_heaps(query, &parts(query), None, &Options { list: 1, ..options.clone() }, &aside) {
        Ok(other) => other,
        Err(why) if why.stop() == Some(Stop::Cancelled) => return Err(why.into()),
        Err(_) => return Ok(Grounds::None),
    };
    let (a, b) = (&searched.claim, &other.claim);
    // Where a method knows the outcome alone there is nothing to compare.
    if (a.outcome, a.nimber.as_ref()) != (b.outcome, b.nimber.as_ref().or(a.nimber.as_ref())) {
        let about = query.to_string();
        return Err(Failure::Disagreement { first: searched.method, second: other.method, about });
    }
    Ok(other.grounds)
}

/// Solves a misère sum: like nim where a theorem allows it, otherwise by the misère quotient of its heaps if it has
/// one, and otherwise by search.
fn by_theory(
    query: &Query,
    parts: &[Part],
    method: Option<&str>,
    options: &Options,
    meter: &Meter,
) -> Answered<Solved> {
    let (tame, quotient) = (misere::is_tame(parts), misere::has_quotient(parts));
    match method {
        None | Some(TAME) if tame => return misere::as_nim(query, parts, options, meter),
        Some(QUOTIENT) if quotient => return misere::by_quotient(query, parts, true, options, meter),
        None => {}
        Some(other) => {
            let ids = [(TAME, tame), (QUOTIENT, quotient), (SEARCH, true), (BRUTE, true)];
            let fitting = ids.into_iter().filter(|(_, fits)| *fits).map(|(id, _)| id).collect();
            return Err(Refusal::Method { id: other.to_owned(), ruleset: None, exists: true, fitting }.into());
        }
    }
    let tried = quotient.then(|| misere::by_quotient(query, parts, false, options, meter));
    match tried {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(why)) if why.stop() == Some(Stop::Cancelled) => Err(why),
        Some(Err(why)) => match by_search(query, parts, SEARCH, options, meter) {
            // What the theory says is the better reason where neither answers.
            Err(Unanswered { failure: Failure::Refused(_), .. }) => Err(why),
            searched => searched,
        },
        None => by_search(query, parts, SEARCH, options, meter),
    }
}

/// Solves a sum by evaluating each part by a method of its family and combining the nimbers by XOR.
fn by_heaps(query: &Query, parts: &[Part], method: Option<&str>, options: &Options, meter: &Meter) -> Answered<Solved> {
    let mut used = SUM;
    let mut valued: Vec<Valued> = Vec::new();
    for part in parts {
        let task = part.task(query.play, parts.len() > 1);
        let chosen = match choose(&task, method) {
            Err(_) if method.is_none() && fitting(&task).iter().any(|fit| fit.method.id() == BRUTE) => {
                return by_search(query, parts, BRUTE, options, meter);
            }
            chosen => chosen?,
        };
        used = if parts.len() > 1 { SUM } else { chosen.method.id() };
        valued.push((chosen.work)(meter)?);
    }
    let (nimber, outcome) = match valued.first().map(|v| &v.value) {
        // One part of which only the outcome is known, or misère play.
        Some(Value::Outcome(outcome)) => (None, *outcome),
        _ => {
            let xor = valued.iter().fold(Nimber::ZERO, |xor, v| &xor ^ nimber_of(v));
            let outcome = Outcome::of(xor.is_zero());
            (Some(xor), outcome)
        }
    };
    let mut moves = Moves::default();
    for (part, v) in parts.iter().zip(&valued) {
        let target = match &nimber {
            Some(xor) => Value::Nimber(nimber_of(v) ^ xor),
            None => Value::Outcome(Outcome::P),
        };
        if outcome == Outcome::N {
            // As many are listed as are wanted, if there is memory for them.
            let (wanted, each) = (options.list - moves.listed.len(), bytes_of_a_move(part));
            let room = usize::try_from(meter.memory_left() / each).map_or(wanted, |room| room.min(wanted));
            let (taken, total) = v.moves.to(&target, room, meter)?;
            if options.list == usize::MAX && room < wanted && total > Nat::from(room) {
                // beyond: what words cannot count is told as more than they can
                meter.reserve(to_u64(&(&total * Nat::from(each))).unwrap_or(u64::MAX))?;
            }
            for taken in taken {
                moves.listed.push(move_in(query, part, taken)?);
                if moves.listed.len().is_multiple_of(1024) {
                    meter.spend(0)?;
                }
            }
            moves.total += total;
        }
    }
    let over = valued.iter().all(|v| v.moves.is_over());
    let theorem = valued.iter().all(|v| matches!(v.standing, Standing::Theorem));
    let mut because = Vec::new();
    if let (Some(xor), true) = (nimber.clone(), parts.len() > 1) {
        let rows = parts.iter().zip(&valued).map(|(p, v)| (p.label(), nimber_of(v).clone())).collect();
        because.push(Reason::Columns { rows, xor });
    }
    let grounds = certify::outcome(query.play, parts, &valued, outcome);
    for (part, v) in parts.iter().zip(valued) {
        because.extend(same_game(part));
        because.extend(v.because);
    }
    let solved = Solved { query: query.clone(), outcome, nimber, moves, over, best_loss: None };
    let standing = if theorem { Standing::Theorem } else { Standing::Computed };
    Ok(Answer { grounds, ..Answer::new(solved, standing, used, because) })
}

/// Returns an estimate of the memory in bytes for a move in a part, with the position that it leaves.
fn bytes_of_a_move(part: &Part) -> u64 {
    let digits: usize = part.heaps.iter().map(|heap| bits(&heap.size) / 2).sum();
    768 + digits as u64
}

/// Returns the reason for treating a part as a known game, or `None` if the part is solved under its own name.
fn same_game(part: &Part) -> Option<Reason> {
    let ruleset = part.written.clone()?;
    let known = match part.ruleset.rule.piles() == ruleset.rule.piles() {
        true => part.ruleset.to_string(),
        false => {
            let piles: Vec<String> = part.piles.iter().map(|p| (p + 1).to_string()).collect();
            format!("a sum with {} on pile {}", part.ruleset, piles.join(","))
        }
    };
    Some(Reason::SameGame { ruleset, known })
}

fn nimber_of(v: &Valued) -> &Nimber {
    match &v.value {
        Value::Nimber(g) => g,
        Value::Outcome(_) => unreachable!("a heap in a sum has a nimber"),
    }
}
