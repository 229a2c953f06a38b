//! Solves take-away games: who wins, by which moves, and why.
//!
//! ```
//! use grundy::{Meter, Options, Solve, ask};
//! let question = Solve { query: "subtract(1,2,3):21".parse().unwrap() };
//! let solved = ask(&question, &Options::default(), &Meter::unlimited()).unwrap().claim;
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
    Answered, Bounds, Compare, Exercises, Genera, Layout, LongRun, Many, Map, Mark, Options, Period, Positions, Prove,
    Question, Quotient, Recurrence, Recurrences, Represent, Row, Sealed, Sequence, Solve, Study, Subject,
    USUAL_QUOTIENT, Values, Verify, usual_study, values_of,
};
pub use failure::{Failure, Refusal, Unanswered};
pub use games::first_index;
pub use grundy_automata::learn::MOST_VALUE as MOST_NIMBER;
pub use grundy_automata::{dfa, walnut};
pub use grundy_core::{Budget, Meter, Outcome, Query, Stop};

pub use solve::breaking::Keep;

use answer::Effort;

/// Answers a question: selects a method, runs it, and verifies the parts of the answer that can be checked.
pub fn ask<Q: Question>(question: &Q, options: &Options, meter: &Meter) -> Answered<Q::Claim> {
    // Labels and certificates have numbers in them, which are written under the meter as well.
    grundy_core::print::watched(meter, || answered(question, options, meter))?
}

fn answered<Q: Question>(question: &Q, options: &Options, meter: &Meter) -> Answered<Q::Claim> {
    let mut answer = question.answer(options, meter).map_err(|mut unanswered| {
        if let Some(partial) = &mut unanswered.partial {
            partial.effort = effort(meter);
        }
        unanswered
    })?;
    if options.double_check {
        match ask::double_check(question, options, &answer, meter) {
            Ok(second) => answer.double_check = Some(second),
            // What the first method found stays, as an answer that no second one has confirmed.
            Err(Failure::Stopped(stopped)) => {
                answer.effort = effort(meter);
                return Err(Unanswered::partial(stopped.why, answer));
            }
            Err(why) => return Err(why.into()),
        }
    }
    answer.effort = effort(meter);
    Ok(answer)
}

fn effort(meter: &Meter) -> Effort {
    Effort { positions: meter.progress().done, time: meter.elapsed() }
}
