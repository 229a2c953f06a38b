//! What shows in a game on several piles.

use super::RULESET;
use crate::form::{Form, Function, Holds, Parameter, Reading};
use crate::{Asked, Filled};
use grundy::{Question, usual_study};
use grundy_core::Misread;

/// What shows in a game on several piles.
pub static STUDY: Reading<Asked> = Reading {
    form: Form {
        name: "study",
        about: "What shows in a game on several piles: known games, Beatty pairs, periodic rows",
        parameters: &[
            RULESET,
            Parameter::option(
                "to",
                Holds::Count { least: 0, most: u32::MAX as u64 },
                "N",
                "The largest pile that is looked at (default: 200 for two piles, 20 for three, less for more)",
            )
            .example("20"),
        ],
        commands: &[
            "grundy study 'moves((1,0)*,(0,1)*,(1,1)*)'",
            "grundy study 'moves((1,0)*,(0,1)*,(2,2)*)' --to 300",
            "grundy study 'wythoff(2)' --json",
        ],
        route: Some("study"),
        python: Some(Function {
            result: "Study",
            examples: r#"
>>> g.study("moves((1,0)*,(0,1)*,(1,1)*)", to=20).same_as
'wythoff'
"#,
        }),
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let ruleset = filled.ruleset("ruleset")?;
    let to = filled.fitting("to")?.unwrap_or_else(|| usual_study(&ruleset));
    filled.asked(Question::Study { ruleset, to })
}
