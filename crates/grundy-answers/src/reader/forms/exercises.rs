//! The questions for exercises and for marking answers to them.

use crate::reader::form::{Form, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::{Difficulty, ExerciseId, ExerciseKind, Marked, Sheet};
use grundy::{Exercises, Mark};
use grundy_core::Misread;

const KIND: Parameter =
    Parameter::option("kind", Holds::Word(ExerciseKind::WORDS), "KIND", "Kind of exercise").example("winner");
const LEVEL: Parameter =
    Parameter::option("level", Holds::Word(Difficulty::WORDS), "LEVEL", "Level of difficulty").default("medium");
const SEED: Parameter = Parameter::option(
    "seed",
    Holds::Count { least: 0, most: (1 << 53) - 1 },
    "N",
    "Seed of the sheet: the same seed gives the same sheet",
)
.default("0")
.example("7");
const DAY: Parameter =
    Parameter::option("day", Holds::Text, "DATE", "Date instead of a seed, such as 2026-11-17: the puzzle of that day")
        .without(&["seed"]);

/// The question `exercises`, which asks for a sheet of exercises with their solutions.
pub static EXERCISES: Reading<Asked> = Reading {
    form: Form {
        name: "exercises",
        about: "Make exercises with their answers; the same seed gives the same sheet",
        more: "Exercise i of a mixed sheet is also exercise i of the sheet of its own kind.",
        parameters: &[
            KIND.help("Kind of exercise (default: all kinds, mixed)"),
            Parameter::option(
                "count",
                Holds::Count { least: 1, most: 200 },
                "N",
                "Number of exercises (default: 10, or 1 with {day})",
            )
            .example("5"),
            SEED,
            DAY,
            LEVEL,
        ],
        commands: &[
            "grundy exercises --count 5 --seed 7",
            "grundy exercises --kind move --level easy",
            "grundy exercises --kind zeckendorf --format latex -o sheet.tex",
            "grundy exercises --day 2026-11-17",
        ],
        route: Some("exercises"),
        group: "games",
        returns: "The sheet",
        objects: &[Object::of::<Sheet>()],
        ..Form::EMPTY
    },
    read: |filled| {
        let day = day(filled)?;
        let count = filled.fitting("count")?.unwrap_or(if day.is_some() { 1 } else { 10 });
        let seed = match day {
            Some(day) => day,
            None => filled.count("seed")?.unwrap_or_default(),
        };
        let kind = filled.word("kind")?.and_then(ExerciseKind::named);
        filled.asked(Exercises { seed, kind, level: level(filled)?, count })
    },
};

/// The question `mark`, which asks whether an answer to an exercise is correct.
pub static MARK: Reading<Asked> = Reading {
    form: Form {
        name: "mark",
        about: "Mark an answer to an exercise; a wrong answer gets a short refutation",
        parameters: &[
            Parameter::positional(
                "given",
                Holds::Text,
                "The answer: the letter of a choice, numbers, or moves separated by semicolons",
            )
            .example("2"),
            Parameter { required: true, ..KIND.help("The kind of the exercise") },
            Parameter::option(
                "index",
                Holds::Count { least: 0, most: 1_000_000 },
                "N",
                "Index of the exercise in the sheet, from 0",
            )
            .default("0"),
            SEED,
            DAY,
            LEVEL,
        ],
        commands: &["grundy mark 2 --kind move --seed 7 --index 0 --level easy"],
        route: Some("mark"),
        group: "games",
        returns: "The mark",
        objects: &[Object::of::<Marked>()],
        ..Form::EMPTY
    },
    read: |filled| {
        let kind = filled.word("kind")?.and_then(ExerciseKind::named).ok_or_else(|| filled.missing("kind"))?;
        let seed = match day(filled)? {
            Some(day) => day,
            None => filled.count("seed")?.unwrap_or_default(),
        };
        let index = filled.fitting("index")?.unwrap_or_default();
        let given = filled.needed("given")?.to_owned();
        filled.asked(Mark { id: ExerciseId { kind, seed, index, level: level(filled)? }, given })
    },
};

fn level(filled: &Filled<'_>) -> Result<Difficulty, Misread> {
    Ok(filled.word("level")?.and_then(Difficulty::named).unwrap_or_default())
}

/// Returns the seed for a date: 20261117 for 2026-11-17.
fn day(filled: &Filled<'_>) -> Result<Option<u64>, Misread> {
    let Some(text) = filled.text("day") else { return Ok(None) };
    let parts: Vec<&str> = text.trim().split('-').collect();
    let number = |text: &str, digits: usize| text.parse::<u64>().ok().filter(|_| text.len() == digits);
    let date = match parts.as_slice() {
        [year, month, day] => number(year, 4).zip(number(month, 2)).zip(number(day, 2)),
        _ => None,
    };
    let real = |((_, month), day): &((u64, u64), u64)| (1..=12).contains(month) && (1..=31).contains(day);
    let ((year, month), day) = date.filter(real).ok_or_else(|| filled.malformed("day", "2026-11-17"))?;
    Ok(Some(10_000 * year + 100 * month + day))
}

impl Listing for Exercises {}

impl Listing for Mark {}
