//! The answers about statements on all positions: files of statements, and proofs with drawings of their automata.

use crate::automaton::svg;
use crate::reader::{Argument, Asked, forms};
use crate::report::{self, Reply};
use crate::routes::render::{self, Bounded, Done, LARGEST_ANSWER, Rendered, unwritten};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, asked};
use crate::{JSON, metered};
use grundy::Meter;
use grundy::answer::Proof;

/// The maximum number of states of an automaton that is drawn.
const MOST_STATES: usize = 40;

pub(crate) fn script(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let text = std::str::from_utf8(&wanted.body)
        .map_err(|_| Trouble::malformed("the file is not UTF-8 text").help("send it as UTF-8"))?;
    let mut given = wanted.given();
    given.push("file", Argument::File { name: "the file".to_owned(), text: text.to_owned() });
    let question = READER.read(&forms::SCRIPT, &given)?;
    json(&question, &*asked(&question, attempt)?, attempt.meter)
}

/// Formats the answer to a question as JSON, with a drawing of its automaton if the question requests one.
pub(crate) fn json(question: &Asked, answer: &dyn Reply, meter: &Meter) -> Done {
    let proof = answer.with::<Proof>().filter(|_| question.drawn);
    let Some((answer, found)) = proof.and_then(|answer| Some((answer, answer.claim.automaton.as_ref()?))) else {
        return render::answer(answer, &JSON, meter);
    };
    let mut out = Bounded::new(LARGEST_ANSWER);
    let written = metered(meter, &mut out, |out| {
        let mut object = report::object(answer, false);
        if let Some(automaton) = object.automaton.as_mut().filter(|_| found.states() <= MOST_STATES) {
            // An answer that has no time left for the drawing is an answer still.
            automaton.svg = svg(found, meter).ok();
        }
        Ok(serde_json::to_writer(out, &object)?)
    });
    written.map_err(unwritten)?;
    Ok(Rendered::new(out.into_inner(), JSON.content_type))
}
