//! The question for recurrences of take-away games.

use super::{NOT_API, RULESET};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::{RecurrenceFound, RecurrenceTable};
use grundy::{Recurrence, Recurrences};
use grundy_core::Dialect::{Api, CommandLine, Python};
use grundy_core::{Misread, Nat, to_u32};

const C: Parameter =
    Parameter::option("c", Holds::Range, "RANGE", "Show a table for f(x) = cx over a range of whole c, such as 1..100")
        .without(&["ruleset"]);

/// The question `recurrence`, which asks for the recurrence of the losing openings of takeaway(cx), that is, of the
/// heaps from which the first player loses.
pub static RECURRENCE: Reading<Asked> = Reading {
    form: Form {
        name: "recurrence",
        about: "Prove the recurrence of the losing openings of takeaway(cx)",
        parameters: &[
            RULESET.example("takeaway(3x)").only_in(&[Api]),
            RULESET.unless(&["c"]).only_in(NOT_API),
            C.only_in(&[CommandLine]),
            C.help("A table for f(x) = cx: one whole number c, the first and the last, or a range").only_in(&[Python]),
            Parameter::option(
                "certificate",
                Holds::Output,
                "FILE",
                "Write a certificate of the recurrence, or of all c at which k changes",
            )
            .only_in(&[CommandLine]),
        ],
        commands: &[
            "grundy recurrence 'takeaway(3x)'",
            "grundy recurrence 'takeaway(sqrt(2)*x)'",
            "grundy recurrence 'takeaway(6x)' --json",
            "grundy recurrence --c 1..12",
            "grundy recurrence --c 1..200 --certificate thresholds.json",
        ],
        route: Some("recurrence"),
        python: Some(Function {
            result: "Recurrence | RecurrenceTable",
            examples: r#"
>>> found = g.recurrence("takeaway(3x)")
>>> found.k, found.n0, found.h[:8]
(3, 5, (1, 2, 3, 4, 6, 8, 11, 15))
"#,
        }),
        group: "games",
        returns: "The recurrence",
        objects: &[Object::of::<RecurrenceFound>(), Object::of::<RecurrenceTable>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    match range(filled)? {
        Some((from, to)) => filled.asked(Recurrences { from, to }),
        None => filled.asked(Recurrence { ruleset: filled.ruleset("ruleset")? }),
    }
}

/// Parses a range of integer factors, or a single factor.
fn range(filled: &Filled<'_>) -> Result<Option<(u32, u32)>, Misread> {
    if !filled.has("c") {
        return Ok(None);
    }
    let ends: Vec<Option<u32>> = match filled.text("c") {
        Some(text) => {
            let (from, to) = text.split_once("..").unwrap_or((text, text));
            [from, to].iter().map(|part| part.trim().parse().ok()).collect()
        }
        None => filled.numbers("c")?.unwrap_or_default().iter().map(|n: &Nat| to_u32(n)).collect(),
    };
    match ends.as_slice() {
        [Some(from), Some(to)] => Ok(Some((*from, *to))),
        _ => Err(filled.malformed("c", "1..100")),
    }
}

impl Listing for Recurrence {}

impl Listing for Recurrences {}
