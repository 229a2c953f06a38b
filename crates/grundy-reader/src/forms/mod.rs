//! The registry: every question, one file each or with its kin.

mod compare;
mod exercises;
mod file;
mod map;
mod period;
mod play;
mod positions;
mod prove;
mod quotient;
mod recurrence;
mod represent;
mod solve;
mod study;
mod values;
mod verify;

pub use compare::COMPARE;
pub use exercises::{EXERCISES, MARK};
pub use file::{CERTIFICATE, CHECK, EXPORT, EXPORTED, Export, GAMES};
pub use map::{MAP, SCALES, TILE, TileAsked};
pub use period::PERIOD;
pub use play::{BOARD, LINE, LineAsked, MoveAsked, PARSE, PLAY, REPLY, ReplyAsked, Written};
pub use positions::POSITIONS;
pub use prove::{LEARN, PROVE, SCRIPT};
pub use quotient::QUOTIENT;
pub use recurrence::RECURRENCE;
pub use represent::REPRESENT;
pub use solve::SOLVE;
pub use study::STUDY;
pub use values::VALUES;
pub use verify::VERIFY;

use crate::form::{Form, Holds, Parameter, Reading};
use crate::{Asked, Holds::Number};
use grundy_core::Dialect::{Api, CommandLine, Python};
use grundy_core::{Language, Misread};

/// The questions that have an answer of the library, in the order of `grundy --help`.
pub static QUESTIONS: &[&Reading<Asked>] = &[
    &SOLVE,
    &VALUES,
    &PERIOD,
    &POSITIONS,
    &MAP,
    &QUOTIENT,
    &VERIFY,
    &STUDY,
    &PROVE,
    &LEARN,
    &REPRESENT,
    &RECURRENCE,
    &COMPARE,
    &EXERCISES,
    &MARK,
];

/// What the server is asked beside them.
pub static OF_THE_SERVER: &[&Form] = &[
    &BOARD.form,
    &PLAY.form,
    &REPLY.form,
    &LINE.form,
    &PARSE.form,
    &TILE.form,
    &SCRIPT.form,
    &CERTIFICATE.form,
    &CHECK.form,
    &EXPORT.form,
    &GAMES.form,
];

/// The question of a name.
pub fn question(name: &str) -> Option<&'static Reading<Asked>> {
    QUESTIONS.iter().copied().find(|q| q.name == name)
}

/// The language of a code, as a front end was given it.
pub fn language(code: &str) -> Result<Language, Misread> {
    let unknown = || Misread::Word { parameter: LANGUAGE.name, given: code.to_owned(), words: Language::CODES };
    Language::of(code).ok_or_else(unknown)
}

/// The options of every question.
pub static COMMON: &[Parameter] = &[
    Parameter::option("method", Holds::Text, "ID", "Use this method; {grundy games} with a name lists them"),
    Parameter::flag("double_check", "A second, independent method must agree"),
];

/// The language of the answer, beside every form.
pub static LANGUAGE: Parameter = Parameter::option(
    "lang",
    Holds::Word(Language::CODES),
    "LANG",
    "The language of sentences: en (English) or de (German); what machines read is the same in all",
)
.default("en");

/// What a question may cost: limits that the server reads beside every form.
pub static BUDGET: &[Parameter] = &[
    Parameter::option(
        "time",
        Holds::Count { least: 1, most: 86_400_000 },
        "",
        "Milliseconds that the computation may take; the server has a maximum of its own",
    )
    .example("10000")
    .only_in(&[Api]),
    Parameter::option(
        "memory",
        Holds::Count { least: 1, most: 1_048_576 },
        "",
        "MiB that a table may occupy; the server has a maximum of its own",
    )
    .example("512")
    .only_in(&[Api]),
    Parameter::option(
        "positions",
        Holds::Count { least: 1, most: 1_000_000_000_000_000 },
        "",
        "Positions that may be evaluated",
    )
    .only_in(&[Api]),
];

const RULESET: Parameter = Parameter::positional("ruleset", Holds::Ruleset, "The ruleset").example("wythoff");

/// The ruleset, in routes that speak of a game.
const GAME: Parameter = RULESET.spelt(&[(Api, "game")]);

const SUM: Parameter = GAME.help("The ruleset, or a sum of rulesets");

const QUERY: Parameter =
    Parameter::positional("query", Holds::Query, "The position: name(arguments):heap, joined by +")
        .spelt(&[(Api, "q")])
        .example("fibonacci:20");

const OUTCOMES: Parameter = Parameter::flag("outcomes", "Outcomes (P or N) instead of nimbers");

const MISERE: Parameter = Parameter::flag("misere", "Misère play: whoever makes the last move loses");

const MISERE_OUTCOMES: Parameter = MISERE.help("Misère play: whoever makes the last move loses (outcomes only)");

const FROM: Parameter = Parameter::option("from", Number, "N", "The first heap");

/// A file for the certificate.
const fn certificate(help: &'static str) -> Parameter {
    Parameter::option("certificate", Holds::Output, "FILE", help).only_in(&[CommandLine])
}

/// Elsewhere than on the server.
const NOT_API: &[grundy_core::Dialect] = &[CommandLine, Python];
