//! Solves take-away games: who wins, by which moves, and why.
//!
//! ```
//! use grundy::{Claim, Meter, Options, Question, ask};
//! let question = Question::Solve("subtract(1,2,3):21".parse().unwrap());
//! let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
//! let Claim::Solved(solved) = answer.claim else { unreachable!() };
//! assert_eq!(solved.outcome, grundy::Outcome::N);
//! assert_eq!(solved.moves.listed[0].to(), "subtract(1,2,3):20");
//! ```
//!
//! A [`Query`] is parsed from the notation of `grundy_core`. [`ask`] selects a method from the [`games::REGISTRY`],
//! runs it under a [`Meter`], and returns an [`Answer`]: a claim, how it was established, and its reasons. On request,
//! a certificate is made that `grundy-check` verifies. The library prints nothing.

pub mod answer;
mod ask;
pub mod census;
pub mod failure;
pub mod games;
pub mod play;
pub mod rules;
pub mod sets;
pub mod solve;
pub mod theory;
pub mod tiles;

pub use answer::{Answer, Claim, Frame, LARGEST_MAP, Standing, Stopped};
pub use ask::{
    Layout, LongRun, Many, Options, Question, Sealed, Sequence, Subject, USUAL_QUOTIENT, usual_study, values_of,
};
pub use failure::{Failure, Refusal};
pub use games::first_index;
pub use grundy_automata::learn::MOST_VALUE as MOST_NIMBER;
pub use grundy_automata::{dfa, walnut};
pub use grundy_core::{Budget, Meter, Outcome, Query, Stop};

pub use solve::breaking::Keep;

use answer::Effort;

/// Answers a question: selects a method, runs it, and verifies the parts of the answer that can be checked.
pub fn ask(question: &Question, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    // Labels and certificates have numbers in them, which are written under the meter as well.
    grundy_core::print::watched(meter, || answered(question, options, meter))?
}

fn answered(question: &Question, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    let mut answer = match ask::answer(question, options, meter) {
        Err(Failure::Stopped(mut stopped)) => {
            if let Some(partial) = &mut stopped.partial {
                partial.effort = effort(meter);
            }
            return Err(stopped.into());
        }
        other => other?,
    };
    if options.double_check {
        match ask::double_check(question, options, &answer, meter) {
            Ok(second) => answer.double_check = Some(second),
            // What the first method found stays, as an answer that no second one has confirmed.
            Err(Failure::Stopped(stopped)) => {
                answer.effort = effort(meter);
                return Err(Stopped { why: stopped.why, partial: Some(Box::new(answer)), so_far: None }.into());
            }
            Err(why) => return Err(why),
        }
    }
    answer.effort = effort(meter);
    Ok(answer)
}

fn effort(meter: &Meter) -> Effort {
    Effort { positions: meter.progress().done, time: meter.elapsed() }
}
