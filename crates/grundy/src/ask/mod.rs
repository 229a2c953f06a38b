//! The questions that the library answers, and their dispatch to methods.

mod agree;
mod certify;
mod compare;
mod exercises;
mod genus;
mod legal;
mod many;
mod misere;
mod nimbers;
mod numeration;
mod paper;
mod parts;
mod period;
mod picture;
mod place;
mod positions;
mod prove;
mod quotient;
mod search;
mod sentences;
mod sequence;
mod solve;
mod study;
mod subject;
mod values;
mod verify;
mod walnut;

pub use certify::Sealed;
pub use compare::Compare;
pub use exercises::{Exercises, Mark};
pub use genus::Genera;
pub use many::{Many, values_of};
pub use numeration::{Recurrence, Recurrences, Represent};
pub use period::Period;
pub use picture::Map;
pub use positions::Positions;
pub use prove::Prove;
pub use quotient::Quotient;
pub use sequence::Sequence;
pub use solve::Solve;
pub use study::Study;
pub use subject::Subject;
pub use values::{Bounds, Row, Values};
pub use verify::Verify;

pub(crate) use agree::double_check;
pub(crate) use legal::{has_moves, moves, rules_of};
pub use legal::{is_over, leaving, made, play};
pub(crate) use parts::move_of;
pub(crate) use study::same_outcomes;

use crate::answer::{Answer, Claim};
use crate::failure::{Failure, Refusal, Unanswered};
use crate::games::family;
use crate::solve::breaking::Keep;
use grundy_core::{Game, Kind, Meter, Play, Ruleset};
use std::sync::Arc;

pub use crate::solve::sum_table::Layout;

/// A question about games. Each question is a type, whose fields are its parameters.
pub trait Question {
    /// The claim that an answer to the question makes.
    type Claim: Claim;

    /// Answers the question by the method that `options` name, or by the best one. Callers outside the library use
    /// [`ask`](crate::ask), which also makes the double check.
    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Self::Claim>;

    /// Returns the other methods that answer the question, in the order in which the double check tries them. `used` is
    /// the method that gave the answer to be checked.
    fn others(&self, _used: &str) -> Result<Vec<&'static str>, Failure> {
        Ok(Vec::new())
    }
}

/// The answer to a question, or the reason why it has none.
pub type Answered<C> = Result<Answer<C>, Unanswered<C>>;

/// The default size of the largest heap covered when a misère quotient is requested.
pub const USUAL_QUOTIENT: u32 = 30;

/// Options that control how a question is answered.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name of the method to use; `None` for the best method.
    pub method: Option<String>,
    /// Whether a second, independent method must confirm the answer.
    pub double_check: bool,
    /// The maximum number of winning moves listed. Fewer are listed if memory is short, except that `usize::MAX`
    /// requires all of them.
    pub list: usize,
    /// The maximum number of steps that the independent checker may take when a position is solved. If the checker
    /// needs more steps, the answer is not checked.
    pub check_steps: u64,
    /// The settings for a search for a period that may take hours; `None` for an ordinary search.
    pub run: Option<LongRun>,
}

/// Settings for a search for a period that may take hours.
#[derive(Clone, Debug, Default)]
pub struct LongRun {
    /// Whether to store only the most recent nimbers, as many as are needed to compute the next one, instead of all
    /// nimbers.
    pub window: bool,
    /// The storage for checkpoints of the run, from which it can be resumed; `None` to save none.
    pub keep: Option<Arc<dyn Keep>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { method: None, double_check: false, list: 1000, check_steps: 20_000_000, run: None }
    }
}

/// Returns the default size of the largest pile in a study of the ruleset.
pub fn usual_study(ruleset: &Ruleset) -> u32 {
    family(&ruleset.rule).usual_study(ruleset)
}

/// Returns an error if nimbers are requested in misère play, where only outcomes are available.
fn refuse_misere_nimbers(play: Play, kind: Kind) -> Result<(), Failure> {
    match (play, kind) {
        (Play::Misere, Kind::Nimber) => Err(Refusal::NoMisereNimbers.into()),
        _ => Ok(()),
    }
}

/// Returns the game that consists of a single ruleset.
fn alone(ruleset: &Ruleset, play: Play) -> Game {
    Game { play, rulesets: vec![ruleset.clone()] }
}
