//! The question for lists of P-positions.

use super::{FROM, MISERE, SUM, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::Positions;
use grundy::answer::PositionList;
use grundy_core::Misread;

/// The question `positions`, which asks for consecutive P-positions, from some index on.
pub static POSITIONS: Reading<Asked> = Reading {
    form: Form {
        name: "positions",
        about: "List P-positions, from which the player to move loses",
        parameters: &[
            SUM,
            Parameter { value_name: "I", ..FROM }.help(
                "Index of the first position listed; openings of take-away games are counted from 1, all others from 0",
            ),
            Parameter::option("count", Holds::Number, "K", "Number of positions to list")
                .default("10")
                .positional_in_python(),
            MISERE,
            Parameter::flag("numeration", "Raleigh and Wythoff: also show the numbers in Fibonacci numeration"),
            certificate("Write a certificate of the positions"),
        ],
        commands: &[
            "grundy positions 'subtract(1,4)' --count 5",
            "grundy positions 'subtract(1,4)' --from 1e30 --count 3",
            "grundy positions 'subtract(squares)' --count 20",
            "grundy positions 'nim + nim' --count 4",
            "grundy positions wythoff --from 1e100 --count 3",
            "grundy positions raleigh --count 16",
            "grundy positions raleigh --from 1 --count 15 --numeration",
        ],
        route: Some("positions"),
        python: Some(Function {
            result: "Positions",
            examples: r#"
>>> g.positions("raleigh", 3).piles
[(0, 0, 0), (1, 2, 3), (4, 5, 8)]
>>> g.positions("wythoff", 1, start=10**30).piles
[(1618033988749894848204586834365, 2618033988749894848204586834365)]
"#,
        }),
        group: "games",
        returns: "The positions",
        objects: &[Object::of::<PositionList>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let game = filled.game("ruleset")?;
    let from = filled.number("from")?.unwrap_or_else(|| grundy::first_index(&game).into());
    let count = filled.count("count")?.ok_or_else(|| filled.missing("count"))?;
    let numeration = filled.flag("numeration")?;
    filled.asked(Positions { game, from, count, numeration })
}

impl Listing for Positions {}
