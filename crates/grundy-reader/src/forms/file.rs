//! Answers as files of the server: certificates and exports; and its catalogue.

use super::{EXERCISES, GAME, MISERE, OUTCOMES, PERIOD, POSITIONS, QUERY, QUOTIENT, SOLVE, VALUES};
use crate::form::{Form, Holds, Parameter, Reading};
use crate::{Asked, Filled};
use grundy::{Question, Subject};
use grundy_core::Misread;

/// A certificate as a file.
pub static CERTIFICATE: Reading<Asked> = Reading {
    form: Form {
        name: "certificate",
        about: "A certificate as a file",
        parameters: &[
            QUERY.optional().help("A position: the certificate of its outcome").example("subtract(1,2,3):21"),
            Parameter { example: None, ..GAME }.optional().help("A ruleset: the certificate of its period"),
            Parameter::option(
                "prove",
                Holds::Ruleset,
                "",
                "A ruleset: the certificate of its P-positions and a strategy",
            ),
            Parameter::option("row", Holds::Number, "", "With {game}, two piles: the period of this row"),
            OUTCOMES.help("With {game}: outcomes instead of nimbers"),
            MISERE.help("With {game}: misère play"),
        ],
        route: Some("certificate"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: certified,
};

/// States of the largest automaton of a proof, where nothing is said.
const STATES: usize = 1_000_000;

fn certified(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let choices = ["query", "ruleset", "prove"];
    let question = match choices.map(|name| filled.has(name)) {
        [true, false, false] => Question::Solve(filled.query("query")?),
        [false, true, false] => {
            let game = filled.game("ruleset")?;
            let kind = filled.kind(&game)?;
            Question::Period { game, kind, row: filled.number("row")?, look: None, full: false }
        }
        [false, false, true] => {
            let subject = Subject::Game { game: filled.game("prove")? };
            Question::Prove { subject, states: STATES, certificate: true }
        }
        _ => return Err(Misread::Subject { choices: choices.map(|name| filled.spelling(name)).to_vec() }),
    };
    filled.asked(question)
}

/// An answer in a format.
#[derive(Clone, Debug)]
pub struct Export {
    /// The question: what is left over is given to it.
    pub what: &'static Reading<Asked>,
    /// One of the words of the parameter.
    pub format: &'static str,
}

/// What can be exported.
pub static EXPORTED: &[&Reading<Asked>] = &[&VALUES, &PERIOD, &POSITIONS, &SOLVE, &EXERCISES, &QUOTIENT];

/// An answer as a file.
pub static EXPORT: Reading<Export> = Reading {
    form: Form {
        name: "export",
        about: "An answer as a file",
        parameters: &[
            Parameter {
                required: true,
                ..Parameter::option(
                    "what",
                    Holds::Word(&["values", "period", "positions", "solve", "exercises", "quotient"]),
                    "",
                    "Which answer; the other parameters are those of its route",
                )
            }
            .example("values"),
            Parameter {
                required: true,
                ..Parameter::option("format", Holds::Word(&["csv", "latex", "text", "json"]), "", "In which format")
            }
            .example("csv"),
        ],
        route: Some("export"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| {
        let what = filled.word("what")?.and_then(|what| EXPORTED.iter().find(|q| q.name == what));
        let what = *what.ok_or_else(|| filled.missing("what"))?;
        Ok(Export { what, format: filled.word("format")?.ok_or_else(|| filled.missing("format"))? })
    },
};

/// A certificate, sent as the body of a request: nothing else is asked for.
pub static CHECK: Reading<()> = Reading {
    form: Form {
        name: "check",
        about: "A certificate, verified or refused by the independent checker",
        route: Some("check"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |_| Ok(()),
};

/// The catalogue of games.
pub static GAMES: Reading<Option<String>> = Reading {
    form: Form {
        name: "games",
        about: "The games: rules, notation, theorems, papers, examples",
        parameters: &[Parameter::option("name", Holds::Text, "", "One game; without it all").example("nim")],
        route: Some("games"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| Ok(filled.text("name").map(str::to_owned)),
};
