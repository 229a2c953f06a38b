//! Who wins a position: one part by its family's methods, sums by Sprague–Grundy, misère sums by search.

use super::parts::{Part, move_of, parts, split_parts};
use super::search::{best_loss, by_search};
use super::{Options, certify};
use crate::answer::{Answer, Claim, Effort, Moves, Reason, Solved, Standing};
use crate::failure::{Failure, refuse};
use crate::games::{Value as PartValue, Valued, choose, methods};
use grundy_core::{Meter, Nimber, Outcome, Play, Query};

/// The identifier of exhaustive search in misère sums.
pub(super) const SEARCH: &str = "misere/search";
/// The identifier of sums of nimbers.
const SUM: &str = "sum/sprague-grundy";
/// The identifier of the bare rules.
pub(super) const BRUTE: &str = "rules/brute";

pub(super) fn solve(query: &Query, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    for component in &query.components {
        methods(&component.ruleset)?;
    }
    let method = options.method.as_deref();
    let parts = match method {
        None | Some(SUM) => split_parts(query).unwrap_or_else(|| parts(query)),
        Some(_) => parts(query),
    };
    let sum = parts.len() > 1;
    let mut answer = match (query.play, method) {
        (_, Some(BRUTE)) => by_search(query, &parts, BRUTE, options, meter)?,
        (Play::Misere, None | Some(SEARCH)) if sum => by_search(query, &parts, SEARCH, options, meter)?,
        (Play::Misere, Some(other)) if sum => {
            return Err(refuse(format!("{other} does not decide misère sums"))
                .help(format!("nimbers do not add in misère play; methods that apply: {SEARCH}, {BRUTE}"))
                .into());
        }
        (Play::Normal, Some(SUM)) if sum => by_heaps(query, &parts, None, options, meter)?,
        _ => by_heaps(query, &parts, method, options, meter)?,
    };
    if let Claim::Solved(solved) = &mut answer.claim
        && solved.outcome == Outcome::P
        && solved.best_loss.is_none()
        && let Some(best) = best_loss(query, &parts, meter)
    {
        answer.because.push(Reason::Remoteness { lasts: best.lasts });
        solved.best_loss = Some(best);
    }
    // A certificate of the outcome alone leaves the nimber as it was computed.
    if matches!(answer.standing, Standing::Computed) && certify::covers(&answer) {
        certify::settle(&mut answer, options.check_steps, meter)?;
    }
    Ok(answer)
}

/// Each part by a method of its family, their nimbers together by XOR.
fn by_heaps(
    query: &Query,
    parts: &[Part],
    method: Option<&str>,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let mut used = SUM;
    let mut valued: Vec<Valued> = Vec::new();
    for part in parts {
        let (sizes, sum) = (part.sizes(), parts.len() > 1);
        let chosen = choose(&part.ruleset, &part.task(&sizes, query.play, sum), method)?;
        used = if sum { SUM } else { chosen.id() };
        valued.push(match part.ruleset.rule.is_joint() {
            true => chosen.piles(&part.ruleset, &sizes, query.play, sum, meter)?,
            false => chosen.heap(&part.ruleset, &part.heaps[0], query.play, meter)?,
        });
    }
    let (nimber, outcome) = match valued.first().map(|v| &v.value) {
        // One part of which only the outcome is known, or misère play.
        Some(PartValue::Outcome(outcome)) => (None, *outcome),
        _ => {
            let xor = valued.iter().fold(Nimber::ZERO, |xor, v| &xor ^ nimber_of(v));
            let outcome = Outcome::of(xor.is_zero());
            (Some(xor), outcome)
        }
    };
    let mut moves = Moves::default();
    for (part, v) in parts.iter().zip(&valued) {
        let target = match &nimber {
            Some(xor) => PartValue::Nimber(nimber_of(v) ^ xor),
            None => PartValue::Outcome(Outcome::P),
        };
        if outcome == Outcome::N {
            let (takes, total) = v.options.takes_to(&target, options.list - moves.listed.len());
            moves.listed.extend(takes.into_iter().map(|take| move_of(query, part, &take)));
            moves.total += total;
        }
    }
    let over = valued.iter().all(|v| v.options.is_over());
    let theorem = valued.iter().all(|v| matches!(v.standing, Standing::Theorem));
    let mut because = Vec::new();
    if let (Some(xor), true) = (nimber.clone(), parts.len() > 1) {
        let rows = parts.iter().zip(&valued).map(|(p, v)| (p.label(), nimber_of(v).clone())).collect();
        because.push(Reason::Columns { rows, xor });
    }
    let certificate = certify::outcome(query, parts, &valued, nimber.as_ref(), outcome, moves.listed.first());
    for (part, v) in parts.iter().zip(valued) {
        because.extend(same_game(part));
        because.extend(v.because);
    }
    Ok(Answer {
        claim: Claim::Solved(Solved { query: query.clone(), outcome, nimber, moves, over, best_loss: None }),
        standing: if theorem { Standing::Theorem } else { Standing::Computed },
        method: used,
        because,
        certificate,
        double_check: None,
        effort: Effort::default(),
    })
}

/// Why a part is answered under another name.
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
        PartValue::Nimber(g) => g,
        PartValue::Outcome(_) => unreachable!("a heap in a sum has a nimber"),
    }
}
