//! A second, independent method must agree.

use super::parts::{Part, parts};
use super::solve::BRUTE;
use super::values::{one_heap, one_part};
use super::{Options, Question, answer};
use crate::answer::{Answer, Cells, Claim, Line, Standing};
use crate::failure::{Failure, refuse};
use crate::games::{JointTask, RowStretch, Task, fitting};
use grundy_core::{Meter, Rule, to_u32, to_u64};

/// Answers the question by another method and compares. The identifier of that method.
pub(crate) fn double_check(
    question: &Question,
    options: &Options,
    first: &Answer,
    meter: &Meter,
) -> Result<&'static str, Failure> {
    let mut obstacle = None;
    for id in others(question, first.method)? {
        let second = Options { method: Some(id.to_owned()), double_check: false, check_steps: 0, ..options.clone() };
        match answer(question, &second, meter) {
            Ok(other) => {
                return match difference(&first.claim, &other.claim) {
                    None => Ok(other.method),
                    Some(about) => Err(Failure::Disagreement { first: first.method, second: other.method, about }),
                };
            }
            Err(why @ Failure::Disagreement { .. }) => return Err(why),
            Err(why) => obstacle = Some(why),
        }
    }
    // The checker shares no code with the methods: its word is a second opinion too.
    if matches!(first.standing, Standing::Verified(_)) {
        return Ok("grundy-check");
    }
    Err(obstacle.unwrap_or_else(|| {
        refuse("there is no second method for this question")
            .help("leave out --double-check; the certificate can still be checked with `grundy check`")
            .into()
    }))
}

/// Other methods for the question: the bare rules first, where they are quick, else last.
fn others(question: &Question, used: &str) -> Result<Vec<&'static str>, Failure> {
    let family = match question {
        Question::Solve(query) => {
            let parts = parts(query);
            if parts.len() > 1 {
                return Ok([BRUTE].into_iter().filter(|id| *id != used).collect());
            }
            fitting(&parts[0].ruleset, &parts[0].task(&parts[0].sizes(), query.play, false))?
        }
        Question::Values { game, kind, to, .. } if one_part(game).is_some_and(|r| r.rule.is_joint()) => {
            match (one_part(game), to_u32(to)) {
                (Some(ruleset), Some(to)) => {
                    let sides = vec![to; ruleset.piles() as usize];
                    let task = JointTask::Table { kind: *kind, play: game.play, sides: &sides };
                    fitting(&ruleset, &Task::Joint(task))?
                }
                _ => Vec::new(),
            }
        }
        Question::Values { game, kind, from, to, .. } => match (one_heap(game), to_u64(from), to_u64(to)) {
            (Some(ruleset), Some(from), Some(to)) => {
                fitting(&ruleset, &Task::Values { kind: *kind, play: game.play, from, to })?
            }
            _ => Vec::new(),
        },
        Question::Period { game, kind, row: Some(row), .. } => match one_part(game) {
            Some(ruleset) => fitting(&ruleset, &Task::Joint(JointTask::Period { kind: *kind, play: game.play, row }))?,
            None => Vec::new(),
        },
        Question::Period { game, kind, .. } => match one_heap(game) {
            Some(ruleset) => fitting(&ruleset, &Task::Period { kind: *kind, play: game.play })?,
            None => Vec::new(),
        },
        Question::Row { game, kind, row, from, to } => match (one_part(game), to_u64(&(to - from))) {
            (Some(ruleset), Some(count)) if from <= to => {
                let stretch = RowStretch { kind: *kind, play: game.play, row, from, count: count + 1 };
                let mut methods = fitting(&ruleset, &Task::Joint(JointTask::Row(stretch)))?;
                // Near the origin a table has the row as well.
                if let (Some(a), Some(b)) = (to_u32(row), to_u32(to)) {
                    let sides = [a, b];
                    let task = JointTask::Table { kind: *kind, play: game.play, sides: &sides };
                    methods.extend(fitting(&ruleset, &Task::Joint(task))?);
                }
                methods
            }
            _ => Vec::new(),
        },
        Question::Represent { .. }
        | Question::Recurrence { .. }
        | Question::RecurrenceTable { .. }
        | Question::Compare { .. }
        | Question::Verify { .. }
        | Question::Picture { .. }
        | Question::Study { .. }
        | Question::Prove { .. }
        | Question::Bounds { .. } => Vec::new(),
        Question::Positions { game, from, count, .. } => match one_part(game) {
            Some(ruleset) => fitting(&ruleset, &Task::Positions { play: game.play, from, count: *count })?,
            None => Vec::new(),
        },
    };
    let mut ids: Vec<_> = family.iter().map(|m| m.id()).filter(|id| *id != used).collect();
    ids.dedup();
    let quick = match question {
        Question::Solve(query) => parts(query).iter().all(quick_by_rules),
        Question::Values { to, .. } => to_u64(to).is_some_and(|n| n <= 100_000),
        _ => false,
    };
    if quick && let Some(at) = ids.iter().position(|id| *id == BRUTE) {
        let brute = ids.remove(at);
        ids.insert(0, brute);
    }
    Ok(ids)
}

/// Whether the bare rules settle a part at once.
fn quick_by_rules(part: &Part) -> bool {
    let limit = match part.ruleset.rule {
        Rule::Raleigh => 30,
        _ if part.ruleset.rule.is_joint() => [u64::MAX, 100_000, 300, 40, 12, 6, 4][part.heaps.len().min(6)],
        _ => 100_000,
    };
    part.heaps.iter().all(|h| to_u64(&h.size).is_some_and(|n| n <= limit))
}

/// On what two claims differ.
fn difference(a: &Claim, b: &Claim) -> Option<String> {
    match (a, b) {
        (Claim::Solved(a), Claim::Solved(b)) => {
            let query = &a.query;
            if a.outcome != b.outcome {
                return Some(format!("the outcome of {query}: {} or {}", a.outcome, b.outcome));
            }
            // A closed form may know who wins and not the nimber.
            if let (Some(x), Some(y)) = (&a.nimber, &b.nimber)
                && x != y
            {
                return Some(format!("the nimber of {query}: {x} or {y}"));
            }
            let moves = a.moves.total != b.moves.total || a.moves.listed != b.moves.listed;
            moves.then(|| format!("the winning moves of {query}"))
        }
        (Claim::Values(a), Claim::Values(b)) => match (&a.cells, &b.cells) {
            (Cells::Line { from, values: x }, Cells::Line { values: y, .. }) => {
                first_difference(x, y).map(|i| format!("the value of heap {}", from + i as u64))
            }
            (Cells::Sum(x), Cells::Sum(y)) => {
                let mut differs = None;
                x.rows(|first, values| {
                    for (last, value) in values.iter().enumerate() {
                        let piles: Vec<u32> = first.iter().copied().chain([last as u32]).collect();
                        if differs.is_none() && y.value(&piles) != *value {
                            differs = Some(format!("the value of {piles:?}"));
                        }
                    }
                });
                differs
            }
            _ => Some("the shape of the table".to_owned()),
        },
        (Claim::Row(a), Claim::Row(b)) => {
            let at = a.values.iter().zip(&b.values).position(|(x, y)| x != y);
            at.map(|i| format!("the value of column {}", &a.from + grundy_core::Nat::from(i)))
        }
        (Claim::Period(a), Claim::Period(b)) => {
            (a.periodicity != b.periodicity).then(|| format!("the period of {}", a.game))
        }
        (Claim::Positions(a), Claim::Positions(b)) => {
            let differ = a.positions.iter().zip(&b.positions).find(|(x, y)| x != y);
            let lengths = a.positions.len() != b.positions.len();
            differ
                .map(|(x, _)| format!("P-position {}", x.0))
                .or(lengths.then(|| "how many P-positions there are".into()))
        }
        _ => Some("the kind of answer".to_owned()),
    }
}

fn first_difference(a: &Line, b: &Line) -> Option<usize> {
    if a.len() != b.len() {
        return Some(a.len().min(b.len()));
    }
    match (a, b) {
        (Line::Outcomes(a), Line::Outcomes(b)) => a.iter().zip(b.iter()).position(|(x, y)| x != y),
        _ => match (a.nimbers(), b.nimbers()) {
            (Some(a), Some(b)) => a.zip(b).position(|(x, y)| x != y),
            _ => Some(0),
        },
    }
}
