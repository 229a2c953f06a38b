//! Drawings of automata.

use crate::automaton::{read, svg};
use crate::routes::render::{Done, Rendered};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, Wanted, failed};

/// The maximum number of states of an automaton that is drawn.
const MOST_STATES: usize = 100;

pub(crate) fn drawing(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let Some(automaton) = std::str::from_utf8(&wanted.body).ok().and_then(read) else {
        return Err(Trouble::malformed("this is not an automaton").help("send the member `dot` of an answer unchanged"));
    };
    if automaton.states() > MOST_STATES {
        return Err(Trouble::range(format!("{} states are too many for a drawing", automaton.states()))
            .help(format!("at most {MOST_STATES} are supported")));
    }
    let drawing = svg(&automaton, attempt.meter).map_err(|why| failed(why, attempt))?;
    Ok(Rendered::new(drawing, "image/svg+xml"))
}
