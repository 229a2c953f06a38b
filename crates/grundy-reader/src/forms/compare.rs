//! Two rulesets side by side.

use crate::form::{Form, Function, Holds, Parameter, Reading};
use crate::{Asked, Filled};
use grundy::Question;
use grundy_core::Misread;

/// Two rulesets side by side.
pub static COMPARE: Reading<Asked> = Reading {
    form: Form {
        name: "compare",
        about: "Two rulesets side by side: P-positions, k and n0",
        parameters: &[
            Parameter::positional("left", Holds::Ruleset, "The first ruleset").example("fibonacci"),
            Parameter::positional("right", Holds::Ruleset, "The second ruleset").example("takeaway(x)"),
            Parameter::option("count", Holds::Count { least: 0, most: 100_000 }, "K", "How many P-positions")
                .default("16")
                .positional_in_python(),
        ],
        commands: &[
            "grundy compare fibonacci 'takeaway(2x+x^2)'",
            "grundy compare 'takeaway(x)' 'takeaway(2x-1)' --count 8",
        ],
        route: Some("compare"),
        python: Some(Function {
            result: "Comparison",
            examples: r#"
>>> g.compare("fibonacci", "takeaway(2x-1)")
Comparison('fibonacci', 'takeaway(2x-1)': the first 2 alike)
"#,
        }),
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let pair = Box::new([filled.ruleset("left")?, filled.ruleset("right")?]);
    let count = filled.count("count")?.unwrap_or_default();
    filled.asked(Question::Compare { pair, count })
}
