//! The question for checks of identities in the literature.

use super::FROM;
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::Verify;
use grundy::answer::IdentitiesChecked;
use grundy_core::Misread;

/// The question `verify`, which asks for checks of identities from papers over a range.
pub static VERIFY: Reading<Asked> = Reading {
    form: Form {
        name: "verify",
        about: "Check identities of the papers over a range in exact arithmetic",
        parameters: &[
            Parameter::positional("what", Holds::Text, "An identity, or a family: raleigh or wythoff (default: all)")
                .optional()
                .example("wythoff"),
            FROM.help("The first n (default: the least that the paper claims)"),
            Parameter::option("count", Holds::Count { least: 0, most: u64::MAX }, "K", "Number of n to check")
                .default("10000")
                .example("100")
                .positional_in_python(),
        ],
        commands: &[
            "grundy verify",
            "grundy verify raleigh --count 100000",
            "grundy verify prologue-iv --from 0",
            "grundy verify wythoff --from 1e1000 --count 100 --json",
        ],
        route: Some("verify"),
        python: Some(Function {
            result: "Identities",
            examples: r#"
>>> g.verify("raleigh", 1000)
Identities(7 checked, all hold)
"#,
        }),
        group: "games",
        returns: "The identities and whether they hold",
        objects: &[Object::of::<IdentitiesChecked>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let what = filled.text("what").map(str::to_owned);
    let (from, count) = (filled.number("from")?, filled.count("count")?.unwrap_or_default());
    filled.asked(Verify { what, from, count })
}

impl Listing for Verify {}
