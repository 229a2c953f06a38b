//! The question that compares two rulesets.

use super::certificate;
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::Compare;
use grundy::answer::Compared;
use grundy_core::Misread;

/// The question `compare`, which asks for a comparison of two rulesets.
pub static COMPARE: Reading<Asked> = Reading {
    form: Form {
        name: "compare",
        about: "Compare two rulesets: P-positions, recurrences, and the first heap whose nimbers differ",
        parameters: &[
            Parameter::positional("left", Holds::Ruleset, "The first ruleset").example("fibonacci"),
            Parameter::positional("right", Holds::Ruleset, "The second ruleset").example("takeaway(x)"),
            Parameter::option(
                "count",
                Holds::Count { least: 0, most: 100_000 },
                "K",
                "Number of P-positions to compare",
            )
            .default("16")
            .positional_in_python(),
            Parameter::option(
                "to",
                Holds::Number,
                "N",
                "Take-and-break games: largest heap compared if no period can be proved",
            )
            .example("1000"),
            certificate("Write a certificate of the comparison"),
        ],
        commands: &[
            "grundy compare fibonacci 'takeaway(2x+x^2)'",
            "grundy compare 'takeaway(x)' 'takeaway(2x-1)' --count 8",
            "grundy compare 'octal(0.161)' 'octal(0.36)'",
        ],
        route: Some("compare"),
        python: Some(Function {
            result: "Comparison",
            examples: r#"
>>> g.compare("fibonacci", "takeaway(2x-1)")
Comparison('fibonacci', 'takeaway(2x-1)': the first 2 alike)
>>> g.compare("octal(0.161)", "octal(0.36)").nimbers.first_difference
519
"#,
        }),
        group: "games",
        returns: "The comparison",
        objects: &[Object::of::<Compared>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let pair = Box::new([filled.ruleset("left")?, filled.ruleset("right")?]);
    let count = filled.count("count")?.unwrap_or_default();
    let to = filled.count("to")?;
    filled.asked(Compare { pair, count, to })
}

impl Listing for Compare {}
