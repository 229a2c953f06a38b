//! Exercises: made of a seed, answered by the same methods as every question, and marked.
//!
//! An exercise is a function of its kind, seed, place and level; a sheet is a list of them, so that each can be made again
//! by itself when it is marked.

mod argument;
mod make;
mod mark;
mod told;

pub(super) use mark::mark;

use super::{Options, Question, answer};
use crate::answer::{
    Answer, Cells, Claim, Difficulty, ExerciseId, ExerciseKind, Reason, Sheet, Solved, Standing, theorems,
};
use crate::failure::{Failure, Refusal};
use crate::games::only;
use crate::rules::{Chance, Dice};
use grundy_core::{Game, Kind, Meter, Play, Query, Ruleset, to_u64};

/// The method that makes and marks exercises.
const METHOD: &str = "exercises";

/// A sheet of exercises.
pub(super) fn sheet(
    seed: u64,
    kind: Option<ExerciseKind>,
    level: Difficulty,
    count: u32,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    only(options.method.as_deref(), &[METHOD])?;
    let mut exercises = meter.list(count as usize)?;
    for index in 0..count {
        let kind = kind.unwrap_or_else(|| mixed(seed, index));
        exercises.push(make::exercise_of(ExerciseId { kind, seed, index, level }, meter)?)?;
        meter.spend(1)?;
    }
    let sheet = Sheet { seed, kind, level, exercises: exercises.into_vec() };
    let because = vec![Reason::Cited(&theorems::RULES)];
    Ok(Answer::new(Claim::Exercises(sheet), Standing::Computed, METHOD, because))
}

/// The kind of an exercise of a mixed sheet: every ten have one of each, in an order of their own.
fn mixed(seed: u64, index: u32) -> ExerciseKind {
    let all = ExerciseKind::ALL;
    let round = index as usize / all.len();
    let mut dice = Dice::new(seed, &format!("mixed {round}"));
    let mut order: Vec<ExerciseKind> = all.to_vec();
    for last in (1..order.len()).rev() {
        order.swap(last, dice.below(last + 1));
    }
    order[index as usize % order.len()]
}

/// Who wins a position, with every winning move.
fn solved(query: &Query, meter: &Meter) -> Result<(Solved, Vec<Reason>), Failure> {
    let options = Options { list: usize::MAX, check_steps: 0, ..Options::default() };
    let found = answer(&Question::Solve(query.clone()), &options, meter)?;
    // How long a lost game lasts is looked for as long as a clock allows, and the same seed gives the same sheet.
    let is_timed = |reason: &Reason| matches!(reason, Reason::Remoteness { .. } | Reason::RemotenessCut { .. });
    let because = found.because.into_iter().filter(|reason| !is_timed(reason)).collect();
    match found.claim {
        Claim::Solved(solved) => Ok((solved, because)),
        _ => Err(unexpected()),
    }
}

/// The nimbers of the heaps 0, …, to.
fn nimbers(ruleset: &Ruleset, to: u64, meter: &Meter) -> Result<Vec<u64>, Failure> {
    let game = Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
    let question = Question::Values { game, kind: Kind::Nimber, from: 0u8.into(), to: to.into(), layout: None };
    match answer(&question, &Options::default(), meter)?.claim {
        Claim::Values(table) => match &table.cells {
            Cells::Line { values, .. } => Ok(values.numbers().filter_map(|value| to_u64(&value)).collect()),
            _ => Err(unexpected()),
        },
        _ => Err(unexpected()),
    }
}

/// That nothing suitable came of the dice.
fn unexpected() -> Failure {
    Refusal::NoExercise.into()
}

/// A number from `least` to `most`.
fn between(dice: &mut Dice, least: u64, most: u64) -> u64 {
    // bounded: exercises have small numbers
    least + dice.below((most - least + 1) as usize) as u64
}

/// One of a list.
fn one_of<T: Copy>(dice: &mut Dice, list: &[T]) -> T {
    list[dice.below(list.len())]
}

/// Numbers of a set, increasing: `count` of those from `least` to `most`.
fn some_of(dice: &mut Dice, count: usize, least: u64, most: u64) -> Vec<u64> {
    let mut all: Vec<u64> = (least..=most).collect();
    while all.len() > count {
        all.remove(dice.below(all.len()));
    }
    all
}
