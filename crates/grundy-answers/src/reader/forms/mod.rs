//! The registry of questions, grouped in files by subject.

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

use crate::reader::form::{Form, Holds, Parameter, Reading};
use crate::reader::{Asked, Holds::Number};
use grundy_core::Dialect::{Api, CommandLine, Python};
use grundy_core::{Language, Misread};

/// The questions that the library answers, in the order of `grundy --help`.
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

/// The forms of the questions that only the server answers.
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

/// Returns the question of the library called `name`; `None` if no question has this name.
pub fn question(name: &str) -> Option<&'static Reading<Asked>> {
    QUESTIONS.iter().copied().find(|q| q.name == name)
}

/// Returns the language of answers with the code `code`, such as `en`. Fails if there is no such language.
pub fn language(code: &str) -> Result<Language, Misread> {
    let unknown = || Misread::Word { parameter: LANGUAGE.name, given: code.to_owned(), words: Language::CODES };
    Language::of(code).ok_or_else(unknown)
}

/// The parameters that all questions of the library have in common.
pub static COMMON: &[Parameter] = &[
    Parameter::option("method", Holds::Text, "ID", "Use this method ({grundy games} NAME lists the methods of a game)"),
    Parameter::flag("double_check", "Require a second, independent method to agree"),
];

/// The parameter for the language of the answer. Every question has it in addition to the parameters of its form.
pub static LANGUAGE: Parameter = Parameter::option(
    "lang",
    Holds::Word(Language::CODES),
    "LANG",
    "Language of the sentences: en (English) or de (German); machine-readable output is the same in all",
)
.default("en");

/// The parameters for the limits on time, memory and positions, which the server accepts with every question.
pub static BUDGET: &[Parameter] = &[
    Parameter::option(
        "time",
        Holds::Count { least: 1, most: 86_400_000 },
        "",
        "Time limit in milliseconds, up to the server's own limit",
    )
    .example("10000")
    .only_in(&[Api]),
    Parameter::option(
        "memory",
        Holds::Count { least: 1, most: 1_048_576 },
        "",
        "Memory limit in MiB, up to the server's own limit",
    )
    .example("512")
    .only_in(&[Api]),
    Parameter::option(
        "positions",
        Holds::Count { least: 1, most: 1_000_000_000_000_000 },
        "",
        "Limit on the number of positions evaluated",
    )
    .only_in(&[Api]),
];

const RULESET: Parameter = Parameter::positional("ruleset", Holds::Ruleset, "The ruleset").example("wythoff");

/// The parameter for a ruleset, under the name `game` in the routes of the server.
const GAME: Parameter = RULESET.spelt(&[(Api, "game")]);

const SUM: Parameter = GAME.help("The ruleset, or a sum of rulesets");

const QUERY: Parameter =
    Parameter::positional("query", Holds::Query, "The position: name(arguments):heap, joined by +")
        .spelt(&[(Api, "q")])
        .example("fibonacci:20");

const OUTCOMES: Parameter = Parameter::flag("outcomes", "Show outcomes (P or N) instead of nimbers");

const MISERE: Parameter = Parameter::flag("misere", "Use misère play: the player who makes the last move loses");

const MISERE_OUTCOMES: Parameter =
    MISERE.help("Use misère play: the player who makes the last move loses (outcomes only)");

const FROM: Parameter = Parameter::option("from", Number, "N", "The first heap");

/// Returns the parameter for the file to which the command line writes a certificate.
const fn certificate(help: &'static str) -> Parameter {
    Parameter::option("certificate", Holds::Output, "FILE", help).only_in(&[CommandLine])
}

/// All front ends except the server.
const NOT_API: &[grundy_core::Dialect] = &[CommandLine, Python];
