//! The server's questions for files: certificates, exports, and the catalogue of games.

use super::{EXERCISES, GAME, MISERE, OUTCOMES, PERIOD, POSITIONS, QUERY, QUOTIENT, SOLVE, VALUES};
use crate::reader::form::{Form, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use grundy::{Period, Prove, Solve, Subject};
use grundy_core::Misread;

/// The question `certificate`, which asks for a certificate in the form of a file.
pub static CERTIFICATE: Reading<Asked> = Reading {
    form: Form {
        name: "certificate",
        about: "Write a certificate to a file",
        parameters: &[
            QUERY.optional().help("A position; the certificate proves its outcome").example("subtract(1,2,3):21"),
            Parameter { example: None, ..GAME }.optional().help("A ruleset; the certificate proves its period"),
            Parameter::option(
                "prove",
                Holds::Ruleset,
                "",
                "A ruleset; the certificate proves its P-positions and a strategy",
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

/// The default limit on the states of an automaton in a proof.
const STATES: usize = 1_000_000;

fn certified(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let choices = ["query", "ruleset", "prove"];
    match choices.map(|name| filled.has(name)) {
        [true, false, false] => filled.asked(Solve { query: filled.query("query")? }),
        [false, true, false] => {
            let game = filled.game("ruleset")?;
            let kind = filled.kind(&game)?;
            filled.asked(Period { game, kind, row: filled.number("row")?, look: None, full: false })
        }
        [false, false, true] => {
            let subject = Subject::Game { game: filled.game("prove")? };
            filled.asked(Prove { subject, states: STATES, certificate: true })
        }
        _ => Err(Misread::Subject { choices: choices.map(|name| filled.spelling(name)).to_vec() }),
    }
}

/// A request for the answer to a question as a file in some format.
#[derive(Clone, Debug)]
pub struct Export {
    /// The question whose answer is requested. The remaining parameters of the request are its parameters.
    pub what: &'static Reading<Asked>,
    /// The name of the file format.
    pub format: &'static str,
}

/// The questions whose answers can be exported as files.
pub static EXPORTED: &[&Reading<Asked>] = &[&VALUES, &PERIOD, &POSITIONS, &SOLVE, &EXERCISES, &QUOTIENT];

/// The question `export`, which asks for the answer to another question as a file.
pub static EXPORT: Reading<Export> = Reading {
    form: Form {
        name: "export",
        about: "Write an answer to a file",
        parameters: &[
            Parameter {
                required: true,
                ..Parameter::option(
                    "what",
                    Holds::Word(&["values", "period", "positions", "solve", "exercises", "quotient"]),
                    "",
                    "The question to export; the other parameters are those of its route",
                )
            }
            .example("values"),
            Parameter {
                required: true,
                ..Parameter::option("format", Holds::Word(&["csv", "latex", "text", "json"]), "", "File format")
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

/// The question `check`, which asks whether a certificate is valid. The certificate is sent as the body of a request;
/// there are no parameters.
pub static CHECK: Reading<()> = Reading {
    form: Form {
        name: "check",
        about: "Verify a certificate with the independent checker",
        route: Some("check"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |_| Ok(()),
};

/// The question `games`, which asks for the catalogue of games.
pub static GAMES: Reading<Option<String>> = Reading {
    form: Form {
        name: "games",
        about: "List the games: rules, notation, theorems, papers, examples",
        parameters: &[Parameter::option("name", Holds::Text, "", "One game (default: all)").example("nim")],
        route: Some("games"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| Ok(filled.text("name").map(str::to_owned)),
};
