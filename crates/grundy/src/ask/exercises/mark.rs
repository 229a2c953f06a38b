//! Marking of answers, with the smallest counterexample to a wrong answer.

use super::told::{a_move, letter, moves as told_moves, numbers};
use super::{METHOD, make, solved};
use crate::answer::{
    Answer, Claim, Exercise, ExerciseId, ExerciseTask as Task, Fault, Marked, Move, Solution, Standing,
};
use crate::ask::{Answered, Options, Question, moves};
use crate::failure::{Failure, Refusal};
use crate::games::{family, only};
use crate::rules::BoundShape;
use grundy_core::{Meter, Nat, Outcome, Query, Rule};

/// A question that asks to mark an answer to an exercise.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The identifier of the exercise that was answered.
    pub id: ExerciseId,
    /// The answer as the user gave it.
    pub given: String,
}

impl Claim for Marked {}

impl Question for Mark {
    type Claim = Marked;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Marked> {
        mark(&self.id, &self.given, options, meter)
    }
}

/// Marks an answer to an exercise.
fn mark(id: &ExerciseId, given: &str, options: &Options, meter: &Meter) -> Answered<Marked> {
    only(options.method.as_deref(), &[METHOD])?;
    let exercise = make::exercise_of(*id, meter)?;
    let fault = fault(&exercise, given, meter)?;
    let because = exercise.because.clone();
    let marked = Marked { exercise, given: given.to_owned(), fault };
    Ok(Answer::new(marked, Standing::Computed, METHOD, because))
}

/// Returns the failure for an answer that cannot be parsed, with examples of valid answers.
fn unreadable(given: &str, like: &[&str]) -> Failure {
    let known = like.iter().map(|word| (*word).to_owned()).collect();
    Refusal::Unknown { parameter: "given", given: given.to_owned(), known }.into()
}

fn fault(exercise: &Exercise, given: &str, meter: &Meter) -> Result<Option<Fault>, Failure> {
    match (&exercise.task, &exercise.solution) {
        (Task::Winner(query), Solution::Choice(right)) => {
            let chosen = choice(
                given,
                &[&["n", "the player to move", "wer am zug ist"], &["p", "the other player", "wer nicht am zug ist"]],
            )?;
            if chosen == *right { Ok(None) } else { outcome(query, meter).map(Some) }
        }
        (Task::Pair(query), Solution::Choice(right)) => {
            let chosen = choice(given, &[&["p", "yes", "ja"], &["n", "no", "nein"]])?;
            if chosen == *right { Ok(None) } else { outcome(query, meter).map(Some) }
        }
        (Task::Argument { choices, .. }, Solution::Choice(right)) => {
            let chosen = letter(given, choices.len());
            let chosen = chosen.ok_or_else(|| unreadable(given, &["a letter: a, b, c or d"]))?;
            Ok((chosen != *right).then_some(Fault::OtherArgument))
        }
        (Task::Move(query), Solution::AnyOf(_)) => one_move(query, given, meter),
        (Task::Moves(query), Solution::AllOf(right)) => every_move(query, right, given, meter),
        (task, Solution::Number(right)) => {
            let given = match numbers(given).as_deref() {
                Some([number]) => *number,
                _ => return Err(unreadable(given, &["one number, such as 3"])),
            };
            Ok((given != *right).then(|| number(task, given, *right)))
        }
        (Task::Nimbers { gaps, .. }, Solution::Numbers(right)) => {
            let given = numbers(given).ok_or_else(|| unreadable(given, &["numbers in order, such as 2, 0, 1"]))?;
            if given.len() != right.len() {
                return Ok(Some(Fault::Wanted(right.len())));
            }
            let wrong = gaps.iter().zip(right.iter().zip(&given)).find(|(_, (right, given))| right != given);
            Ok(wrong.map(|(heap, (is, _))| Fault::Value { heap: *heap as u64, is: *is }))
        }
        (Task::Parts { ruleset, n, terms }, Solution::Numbers(right)) => {
            let given = numbers(given).ok_or_else(|| unreadable(given, &["the parts, such as 13 + 5 + 2"]))?;
            Ok(parts(&ruleset.rule, *n, terms, given, right))
        }
        _ => Err(super::unexpected()),
    }
}

/// Parses a choice given by its letter or by a word, in any language in which exercises are set.
fn choice(given: &str, words: &[&[&str]]) -> Result<usize, Failure> {
    let said = given.trim().to_lowercase();
    // Letters of outcomes come before letters of choices, which are a and b.
    let by_word = words.iter().position(|words| words.contains(&said.as_str()));
    let begins = |words: &&[&str]| words[1..].iter().any(|word| said.starts_with(&format!("{word},")));
    let by_word = by_word.or_else(|| words.iter().position(begins));
    by_word
        .or_else(|| letter(&said, words.len()))
        .ok_or_else(|| unreadable(given, &[words[0][1], words[1][1], "a", "b"]))
}

/// Returns the fault that proves a wrong verdict on a position: a winning move, or the winning reply to the first move.
fn outcome(query: &Query, meter: &Meter) -> Result<Fault, Failure> {
    let (found, _) = solved(query, meter)?;
    if let (Outcome::N, Some(play)) = (found.outcome, found.moves.listed.first()) {
        return Ok(Fault::Wins(Box::new(play.clone())));
    }
    let first = (0..query.components.len()).find_map(|component| moves(query, component).next()?.ok());
    match first {
        Some(play) => answered(query, play, false, meter),
        None => Ok(Fault::Over),
    }
}

/// Returns the fault of a losing move, with the first winning reply to it.
fn answered(query: &Query, play: Move, was_given: bool, meter: &Meter) -> Result<Fault, Failure> {
    let after = play.after(query);
    let (found, _) = solved(&after, meter)?;
    Ok(match found.moves.listed.into_iter().next() {
        Some(reply) => Fault::Answered { play: Box::new(play), after, reply: Box::new(reply), was_given },
        // In misère play the last move itself loses.
        None => Fault::Over,
    })
}

fn one_move(query: &Query, given: &str, meter: &Meter) -> Result<Option<Fault>, Failure> {
    if given.trim().is_empty() {
        return Ok(Some(Fault::Nothing));
    }
    match a_move(given, query).ok_or_else(|| unreadable(given, &["what to take, such as 2, or heap 2: 3, or 1,1"]))? {
        Err(why) => Ok(Some(Fault::Illegal { told: given.trim().to_owned(), why })),
        Ok(play) => judged(query, play, meter),
    }
}

/// Returns the fault of a legal move, or `None` if the move wins.
fn judged(query: &Query, play: Move, meter: &Meter) -> Result<Option<Fault>, Failure> {
    let (found, _) = solved(&play.after(query), meter)?;
    if found.outcome == Outcome::P { Ok(None) } else { answered(query, play, true, meter).map(Some) }
}

fn every_move(query: &Query, right: &[Move], given: &str, meter: &Meter) -> Result<Option<Fault>, Failure> {
    let mut found: Vec<Move> = Vec::new();
    for told in told_moves(given, query) {
        match a_move(told, query).ok_or_else(|| unreadable(told, &["moves, such as 2; 5, or heap 2: 3; heap 1: 1"]))? {
            Err(why) => return Ok(Some(Fault::Illegal { told: told.to_owned(), why })),
            Ok(play) => match judged(query, play.clone(), meter)? {
                Some(fault) => return Ok(Some(fault)),
                None => found.push(play),
            },
        }
    }
    if found.is_empty() {
        return Ok(Some(Fault::Nothing));
    }
    // Moves that leave the same are one, where the order of piles makes no difference in any order.
    let left = |play: &Move| {
        let left = play.leaves.iter().map(|component| {
            let mut sizes = component.sizes();
            if family(&component.ruleset.rule).is_sorted() {
                sizes.sort();
            }
            (component.ruleset.clone(), sizes)
        });
        left.collect::<Vec<_>>()
    };
    let same = |a: &Move, b: &Move| a.component == b.component && left(a) == left(b);
    let missing = right.iter().find(|play| !found.iter().any(|other| same(play, other)));
    Ok(missing.map(|play| Fault::Missing(Box::new(play.clone()))))
}

/// Returns the fault of a wrong number.
fn number(task: &Task, given: u64, right: u64) -> Fault {
    match task {
        Task::Mex(set) if set.contains(&given) => Fault::InSet(given),
        Task::Mex(_) => Fault::Smaller(right),
        Task::Period { .. } if given == 0 => Fault::Number(right),
        Task::Period { .. } if given.is_multiple_of(right) => Fault::Shorter(right),
        Task::Period { values, .. } => {
            let differing = |heap: usize| {
                let later = heap.checked_add(usize::try_from(given).ok()?)?;
                let values = (values[heap], *values.get(later)?);
                (values.0 != values.1).then_some(Fault::Breaks { heap: heap as u64, later: later as u64, values })
            };
            // From the preperiod on they do not agree either; the last difference is beyond it.
            (0..values.len()).rev().find_map(differing).unwrap_or(Fault::Number(right))
        }
        _ => Fault::Number(right),
    }
}

/// Returns the fault of a list of parts, or `None` if the list is correct.
fn parts(rule: &Rule, n: u64, terms: &[u64], mut given: Vec<u64>, right: &[u64]) -> Option<Fault> {
    given.sort_unstable_by(|a, b| b.cmp(a));
    if given == right {
        return None;
    }
    if let Some(part) = given.iter().find(|part| !terms.contains(part)) {
        return Some(Fault::NoTerm(*part));
    }
    let sum = given.iter().fold(0u64, |sum, part| sum.saturating_add(*part));
    if sum != n {
        return Some(Fault::Sum(sum));
    }
    let close = |pair: &&[u64]| match crate::games::terms(rule) {
        Some(crate::rules::Terms::Bounded(bound)) => {
            let bound = match crate::rules::bound_shape(&bound) {
                BoundShape::Times(c) => Nat::from(pair[1]) * c,
                BoundShape::LessThanTimes(c) => Nat::from(pair[1]) * c - Nat::ONE,
                BoundShape::Other => return false,
            };
            Nat::from(pair[0]) <= bound
        }
        _ => false,
    };
    let (larger, smaller) = given.windows(2).find(close).map_or((0, 0), |pair| (pair[0], pair[1]));
    Some(Fault::TooClose(larger, smaller))
}
