//! The question for the outcome of a position.

use super::{MISERE, QUERY, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::Solved;
use grundy::{Options, Solve};
use grundy_core::Dialect::{Api, Python};
use grundy_core::{Component, Misread, Play, Query};

/// The question `solve`, which asks for the outcome of a position, its winning moves, and the reasons.
pub static SOLVE: Reading<Asked> = Reading {
    form: Form {
        name: "solve",
        about: "Solve a position: who wins, by which moves, and why",
        parameters: &[
            QUERY,
            Parameter::positional(
                "position",
                Holds::Heaps,
                "The heaps, if the query contains only the rules: one number for each pile, in order; the numbers of one component may be grouped",
            )
            .optional()
            .only_in(&[Python]),
            Parameter::option("bound", Holds::Number, "N", "The most that may be taken now from one take-away heap")
                .only_in(&[Python]),
            MISERE.only_in(&[Python]),
            Parameter::flag("all", "List all winning moves")
                .only_in(super::NOT_API)
                .spelt(&[(Python, "every")]),
            Parameter::option(
                "list",
                Holds::Count { least: 0, most: u32::MAX as u64 },
                "N",
                "Maximum number of winning moves listed",
            )
            .default("1000")
            .only_in(&[Api]),
            certificate("Write a certificate of the outcome"),
        ],
        commands: &[
            "grundy solve 'subtract(1,2,3):21'",
            "grundy solve 'subtract(2,4,7):1e100'",
            "grundy solve 'subtract(1..5):24 + subtract(1,3,4):5 + nim:7'",
            "grundy solve 'misere subtract(1,2,3):21' --json",
            "grundy solve 'wythoff:(6,9) + nim:4'",
            "grundy solve 'raleigh:(5,9,30)' --method raleigh/arithmetic",
            "grundy solve 'subtract(primes):100' --double-check",
        ],
        route: Some("solve"),
        python: Some(Function {
            result: "Solution",
            examples: r#"
>>> g.solve("subtract(1,2,3):21")
Solution('subtract(1,2,3):21': N, nimber 1, 1 winning move)
>>> g.solve("wythoff + nim", ((6, 9), 4)).outcome
'N'
>>> g.solve("fibonacci", 20, bound=4).moves[0].to
'fibonacci:18/4'
>>> g.solve("subtract(2,4,7)", 10**100).nimber
2
"#,
        }),
        group: "positions",
        returns: "The answer",
        objects: &[Object::of::<Solved>()],
        ..Form::EMPTY
    },
    read,
};

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let mut query = match filled.numbers("position")? {
        None => filled.query("query")?,
        Some(heaps) => {
            let game = filled.game("query")?;
            let given = heaps.len();
            Query::at(game.clone(), heaps).ok_or(Misread::Piles { game, given })?
        }
    };
    if filled.flag("misere")? {
        query.play = Play::Misere;
    }
    if let Some(bound) = filled.number("bound")? {
        let one_heap = |c: &Component| c.ruleset.rule.remembers() && c.ruleset.piles() == 1;
        match query.components.as_mut_slice() {
            [only] if one_heap(only) => only.position.0[0].limit = Some(bound),
            _ => return Err(Misread::NotOneHeap { query: query.to_string() }),
        }
    }
    let list = match filled.fitting("list")? {
        _ if filled.flag("all")? => usize::MAX,
        Some(list) => list,
        None => Options::default().list,
    };
    let mut asked = filled.asked(Solve { query })?;
    asked.options.list = list;
    Ok(asked)
}

impl Listing for Solve {}
