//! The question for representations of numbers in the numeration system of a game.

use super::{RULESET, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::Represent;
use grundy::answer::Represented;
use grundy_core::Misread;

/// The question `represent`, which asks for the representation of a number in the numeration system of a take-away
/// game.
pub static REPRESENT: Reading<Asked> = Reading {
    form: Form {
        name: "represent",
        about: "Write a number in the numeration of a take-away game, such as its Zeckendorf representation",
        parameters: &[
            RULESET.example("fibonacci"),
            Parameter::positional("n", Holds::Number, "The number").example("20").positional_in_python(),
            certificate("Write a certificate of the representation"),
        ],
        commands: &["grundy represent fibonacci 20", "grundy represent 'takeaway(3x)' 10^50 --json"],
        route: Some("represent"),
        python: Some(Function {
            result: "Representation",
            examples: r#"
>>> g.represent("fibonacci", 20).parts
(13, 5, 2)
"#,
        }),
        group: "games",
        returns: "The number",
        objects: &[Object::of::<Represented>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let ruleset = filled.ruleset("ruleset")?;
    let n = filled.number("n")?.ok_or_else(|| filled.missing("n"))?;
    filled.asked(Represent { ruleset, n })
}

impl Listing for Represent {}
