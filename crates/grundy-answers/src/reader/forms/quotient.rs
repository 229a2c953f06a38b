//! The question for misère quotients.

use super::{SUM, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::QuotientFound;
use grundy::{Quotient, USUAL_QUOTIENT};
use grundy_core::Misread;

/// The question `quotient`, which asks for the misère quotient of a game of heaps.
pub static QUOTIENT: Reading<Asked> = Reading {
    form: Form {
        name: "quotient",
        about: "Compute the misère quotient of a game of heaps: elements, relations, P-portion, and Φ of each heap",
        parameters: &[
            SUM.example("kayles"),
            Parameter::option(
                "to",
                Holds::Count { least: 0, most: 100_000 },
                "N",
                "The largest heap; the answer states whether it is proved for all heaps",
            )
            .default("30")
            .example("20"),
            certificate("Write a certificate of the quotient"),
        ],
        commands: &[
            "grundy quotient kayles",
            "grundy quotient 'octal(0.123)' --to 20 --format latex",
            "grundy quotient dawson-kayles --to 24 --json",
            "grundy quotient 'kayles + subtract(1,3)' --to 8",
            "grundy quotient nim --to 7 --format csv",
        ],
        route: Some("quotient"),
        python: Some(Function {
            result: "Quotient",
            examples: r#"
>>> found = g.quotient("octal(0.75)", to=20)
>>> found
Quotient('octal(0.75)': order 8, 2 in the P-portion, all heaps)
>>> found.times("a", "b")
'ab'
"#,
        }),
        group: "games",
        returns: "The quotient",
        objects: &[Object::of::<QuotientFound>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let game = filled.game("ruleset")?;
    let to = filled.fitting("to")?.unwrap_or(USUAL_QUOTIENT);
    filled.asked(Quotient { game, to })
}

impl Listing for Quotient {}
