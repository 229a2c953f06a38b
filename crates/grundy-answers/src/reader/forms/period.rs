//! The question for periods.

use super::{GAME, MISERE_OUTCOMES, OUTCOMES, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::PeriodFound;
use grundy::{LongRun, Period};
use grundy_core::Dialect::CommandLine;
use grundy_core::Misread;

/// The question `period`, which asks for the exact preperiod, period and saltus of a sequence of values.
pub static PERIOD: Reading<Asked> = Reading {
    form: Form {
        name: "period",
        about: "Find the exact preperiod, period and saltus, with the closed form",
        parameters: &[
            GAME.example("subtract(2,4,7)"),
            Parameter::option("row", Holds::Number, "N", "Two piles: find the period of the row of positions (N,b)"),
            OUTCOMES,
            MISERE_OUTCOMES,
            Parameter::option(
                "to",
                Holds::Number,
                "N",
                "Largest heap examined if no period can be proved (default: 1e5; codes: 2^19, or 3000 if a move may leave three heaps)",
            ),
            Parameter::flag("full", "List prefix and cycle even if they are long"),
            Parameter::flag(
                "window",
                "Codes that leave at most two heaps: store only the nimbers that determine the next one (nimbers only)",
            )
            .without(&["outcomes", "full"]),
            Parameter::option(
                "checkpoint",
                Holds::Output,
                "FOLDER",
                "Codes that leave at most two heaps: save the state of the run in this folder and continue from it",
            )
            .only_in(&[CommandLine]),
            certificate("Write a certificate of the period"),
        ],
        commands: &[
            "grundy period 'subtract(2,4,7)'",
            "grundy period 'subtract(2,4,7)' --outcomes",
            "grundy period 'subtract(1,2,3)' --misere",
            "grundy period 'subtract(all except 2,3)' --format latex",
            "grundy period 'subtract(1,primes)'",
            "grundy period nim --json",
            "grundy period wythoff --row 3",
            "grundy period 'octal(0.16)' --window --checkpoint run-16 --budget time=1h",
            "grundy period 'moves((1,0)*,(0,1)*,(2,2)*)' --row 4 --outcomes",
        ],
        route: Some("period"),
        python: Some(Function {
            result: "Period | PeriodTable",
            examples: r#"
>>> g.period("subtract(2,4,7)", outcomes=True)
Period('subtract(2,4,7)': outcomes, preperiod 4, period 3, verified)
"#,
        }),
        group: "games",
        returns: "The period",
        objects: &[Object::of::<PeriodFound>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let game = filled.game("ruleset")?;
    let row = filled.number("row")?;
    let look = filled.count("to")?;
    let full = filled.flag("full")?;
    let window = filled.flag("window")?;
    let mut asked = filled.asked(Period { kind: filled.kind(&game)?, game, row, look, full })?;
    asked.options.run = window.then(|| LongRun { window, keep: None });
    Ok(asked)
}

impl Listing for Period {}
