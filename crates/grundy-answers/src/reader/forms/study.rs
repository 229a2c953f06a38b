//! The question for patterns in a game on several piles, or in the nimbers of a take-and-break game.

use super::{RULESET, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::Studied;
use grundy::{Study, usual_study};
use grundy_core::Misread;

/// The question `study`, which asks for patterns in a game on several piles, or in the nimbers of a take-and-break game.
pub static STUDY: Reading<Asked> = Reading {
    form: Form {
        name: "study",
        about: "Find patterns in a game: Beatty pairs, periodic rows, equal games; rare heaps and exceptions",
        parameters: &[
            RULESET,
            Parameter::option(
                "to",
                Holds::Count { least: 0, most: u32::MAX as u64 },
                "N",
                "The largest pile or heap examined (default: 200 for two piles, 20 for three, fewer for more; 100000 for codes that leave at most two heaps, otherwise 3000)",
            )
            .example("20"),
            certificate("Write a certificate of the computed values"),
        ],
        commands: &[
            "grundy study 'moves((1,0)*,(0,1)*,(1,1)*)'",
            "grundy study 'moves((1,0)*,(0,1)*,(2,2)*)' --to 300",
            "grundy study 'wythoff(2)' --json",
            "grundy study kayles",
            "grundy study 'octal(0.6)' --to 1e6",
        ],
        route: Some("study"),
        python: Some(Function {
            result: "Study",
            examples: r#"
>>> g.study("moves((1,0)*,(0,1)*,(1,1)*)", to=20).same_as
'wythoff'
>>> g.study("kayles", to=200).sequence.period.last_exception
70
"#,
        }),
        group: "games",
        returns: "The patterns that were found",
        objects: &[Object::of::<Studied>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let ruleset = filled.ruleset("ruleset")?;
    let to = filled.fitting("to")?.unwrap_or_else(|| usual_study(&ruleset));
    filled.asked(Study { ruleset, to })
}

impl Listing for Study {}
