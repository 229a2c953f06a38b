//! Exercises, which are generated from a seed, solved by the library's own methods, and marked.
//!
//! An exercise is a function of its kind, seed, place and level; a sheet is a list of exercises. So a single exercise
//! can be generated again when its answer is marked.

mod argument;
mod make;
mod mark;
mod told;

pub use mark::Mark;

use super::{Answered, Options, Question, Solve, Values};
use crate::answer::{
    Answer, Cells, Claim, Difficulty, ExerciseId, ExerciseKind, Reason, Sheet, Solved, Standing, Stopped, theorems,
};
use crate::failure::{Failure, Refusal, Unanswered};
use crate::games::only;
use crate::rules::{Chance, Dice};
use grundy_core::{Game, Kind, Meter, Play, Query, Ruleset, to_u64};

/// The name of the method that generates and marks exercises.
const METHOD: &str = "exercises";

/// A question that asks for a sheet of exercises.
#[derive(Clone, Debug)]
pub struct Exercises {
    /// The seed of the sheet. The seed and the version of the program determine the exercises.
    pub seed: u64,
    /// The kind of the exercises; `None` for a mixed sheet.
    pub kind: Option<ExerciseKind>,
    /// The level of difficulty of the exercises.
    pub level: Difficulty,
    /// The number of exercises on the sheet.
    pub count: u32,
}

impl Claim for Sheet {}

impl Question for Exercises {
    type Claim = Sheet;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Sheet> {
        sheet(self.seed, self.kind, self.level, self.count, options, meter)
    }
}

/// Generates a sheet of exercises.
fn sheet(
    seed: u64,
    kind: Option<ExerciseKind>,
    level: Difficulty,
    count: u32,
    options: &Options,
    meter: &Meter,
) -> Answered<Sheet> {
    only(options.method.as_deref(), &[METHOD])?;
    let mut exercises = meter.list(count as usize)?;
    let mut stopped = None;
    for index in 0..count {
        let kind = kind.unwrap_or_else(|| mixed(seed, index));
        match make::exercise_of(ExerciseId { kind, seed, index, level }, meter) {
            // Those that are made stay.
            Err(Failure::Stopped(Stopped { why, .. })) if index > 0 => stopped = Some(why),
            made => {
                exercises.push(made?)?;
                stopped = meter.spend(1).err().filter(|_| index + 1 < count);
            }
        }
        if stopped.is_some() {
            break;
        }
    }
    let sheet = Sheet { seed, kind, level, exercises: exercises.into_vec() };
    let because = vec![Reason::Cited(&theorems::RULES)];
    let answer = Answer::new(sheet, Standing::Computed, METHOD, because);
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => Ok(answer),
    }
}

/// Returns the kind of an exercise on a mixed sheet. Each block of ten exercises contains every kind once, in random
/// order.
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

/// Solves a position and returns the solution with every winning move, and the reasons.
fn solved(query: &Query, meter: &Meter) -> Result<(Solved, Vec<Reason>), Failure> {
    let options = Options { list: usize::MAX, check_steps: 0, ..Options::default() };
    let found = Solve { query: query.clone() }.answer(&options, meter)?;
    // How long a lost game lasts is no argument for who wins it.
    let is_length = |reason: &Reason| matches!(reason, Reason::Remoteness { .. } | Reason::RemotenessCut { .. });
    let because = found.because.into_iter().filter(|reason| !is_length(reason)).collect();
    Ok((found.claim, because))
}

/// Returns the nimbers of the heaps 0, …, `to`.
fn nimbers(ruleset: &Ruleset, to: u64, meter: &Meter) -> Result<Vec<u64>, Failure> {
    let game = Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
    let question = Values { game, kind: Kind::Nimber, from: 0u8.into(), to: to.into(), layout: None };
    match &question.answer(&Options::default(), meter)?.claim.cells {
        Cells::Line { values, .. } => Ok(values.numbers().filter_map(|value| to_u64(&value)).collect()),
        _ => Err(unexpected()),
    }
}

/// Returns the failure that no suitable exercise was found for the seed.
fn unexpected() -> Failure {
    Refusal::NoExercise.into()
}

/// Returns a random number from `least` to `most`, inclusive.
fn between(dice: &mut Dice, least: u64, most: u64) -> u64 {
    // bounded: exercises have small numbers
    least + dice.below((most - least + 1) as usize) as u64
}

/// Returns a random element of a list.
fn one_of<T: Copy>(dice: &mut Dice, list: &[T]) -> T {
    list[dice.below(list.len())]
}

/// Returns `count` random numbers from `least` to `most`, in increasing order.
fn some_of(dice: &mut Dice, count: usize, least: u64, most: u64) -> Vec<u64> {
    let mut all: Vec<u64> = (least..=most).collect();
    while all.len() > count {
        all.remove(dice.below(all.len()));
    }
    all
}
