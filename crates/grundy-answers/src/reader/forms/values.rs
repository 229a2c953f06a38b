//! The question for the values of many heaps.

use super::{FROM, MISERE_OUTCOMES, OUTCOMES, SUM, certificate};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listed, Listing, Object};
use grundy::answer::{GenusTable, Table};
use grundy::{Bounds, Genera, Layout, Row, Values};
use grundy_core::Dialect::{CommandLine, Python};
use grundy_core::{Game, Misread, Nat};
use std::borrow::Cow;

/// The question `values`, which asks for nimbers or outcomes: of consecutive heaps, of a row of a two-pile game, or of
/// a take-away heap under all bounds on the next take.
pub static VALUES: Reading<Asked> = Reading {
    form: Form {
        name: "values",
        about: "List the values of many heaps: nimbers or outcomes",
        parameters: &[
            SUM.example("subtract(1,3,4)"),
            Parameter::option(
                "to",
                Holds::Number,
                "N",
                "The last heap; for sums and games on several piles, the bound of the table",
            )
            .unless(&["row"])
            .example("21")
            .positional_in_python(),
            Parameter::option(
                "row",
                Holds::Number,
                "N",
                "Two piles: one row, the positions (N,b) for b up to {to}. Take-away games: one heap, its nimbers for every \
                 bound on the next take",
            ),
            Parameter::flag("square", "Take-away games: the square of all heaps and bounds up to {to}"),
            FROM.default("0"),
            OUTCOMES,
            MISERE_OUTCOMES,
            Parameter::flag("genus", "List genera of one heap in misère play instead of nimbers"),
            Parameter::option(
                "layout",
                Holds::WordAsFlag(&[
                    ("box", "For sums: each heap at most N (the default for two heaps)"),
                    ("simplex", "For sums: all heaps together at most N (the default for three heaps and more)"),
                ]),
                "",
                "",
            )
            .only_in(&[CommandLine]),
            Parameter::option(
                "layout",
                Holds::Word(LAYOUTS),
                "",
                "For sums: each heap at most {to}, or all heaps together at most {to}",
            )
            .default("box")
            .only_in(&[Python]),
            certificate("Write a certificate of the values"),
        ],
        commands: &[
            "grundy values 'subtract(1,3,4)' --to 21",
            "grundy values 'subtract(2,4,7)' --to 21 --outcomes",
            "grundy values 'subtract(1,2,3)' --to 21 --misere",
            "grundy values 'subtract(squares)' --from 1000 --to 1020 --format csv",
            "grundy values kayles --genus --to 20",
            "grundy values fibonacci --to 20",
            "grundy values fibonacci --row 20",
            "grundy values fibonacci --to 8 --square",
            "grundy values wythoff --to 10",
            "grundy values wythoff --row 3 --from 1e30 --to 1e30+20",
            "grundy values 'subtract(primes) + subtract(squares) + subtract(fibonacci)' --to 10 --outcomes",
        ],
        route: Some("values"),
        python: Some(Function {
            result: "Values",
            examples: r#"
>>> g.values("subtract(1,3,4)", 10).array
array([0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1], dtype=uint8)
>>> g.values("wythoff", 2).array
array([[0, 1, 2],
       [1, 2, 0],
       [2, 0, 1]], dtype=uint8)
"#,
        }),
        group: "games",
        returns: "The values, at most 2 million",
        objects: &[Object::of::<Table>(), Object::of::<GenusTable>()],
        ..Form::EMPTY
    },
    read,
};

/// The layouts of tables of sums.
const LAYOUTS: &[&str] = &["box", "simplex"];

fn read(filled: &Filled<'_>) -> Result<Asked, Misread> {
    let layout = layout(filled)?;
    match filled.number("row")? {
        _ if filled.flag("genus")? => {
            genera_alone(filled)?;
            let (from, to) = stretch(filled)?;
            filled.asked(Genera { game: filled.game("ruleset")?, from, to })
        }
        _ if filled.flag("square")? => {
            listed_whole(filled, &["row", "from", "outcomes", "misere", "layout"], "square")?;
            let ruleset = filled.ruleset("ruleset")?;
            if !ruleset.rule.remembers() {
                return Err(Misread::NoBound { ruleset });
            }
            let n = filled.number("to")?.ok_or_else(|| filled.missing("to"))?;
            filled.asked(Bounds { ruleset, n, square: true })
        }
        Some(row) => row_of(filled, filled.game("ruleset")?, row, layout),
        None => {
            let game = filled.game("ruleset")?;
            let (from, to) = stretch(filled)?;
            filled.asked(Values { kind: filled.kind(&game)?, game, from, to, layout })
        }
    }
}

/// Fails if a parameter is given that does not apply to a list of genera.
fn genera_alone(filled: &Filled<'_>) -> Result<(), Misread> {
    match ["row", "square", "outcomes", "layout"].iter().find(|name| filled.has(name)) {
        Some(name) => Err(Misread::Together { parameter: filled.spelling(name), other: filled.spelling("genus") }),
        None => Ok(()),
    }
}

fn layout(filled: &Filled<'_>) -> Result<Option<Layout>, Misread> {
    let word = filled.word("layout")?;
    Ok(word.map(|word| if word == "box" { Layout::Box } else { Layout::Simplex }))
}

fn stretch(filled: &Filled<'_>) -> Result<(Nat, Nat), Misread> {
    let from = filled.number("from")?.unwrap_or(Nat::ZERO);
    Ok((from, filled.number("to")?.ok_or_else(|| filled.missing("to"))?))
}

/// Returns the question for one row: of a two-pile game, or of a take-away heap for all bounds.
fn row_of(filled: &Filled<'_>, game: Game, row: Nat, layout: Option<Layout>) -> Result<Asked, Misread> {
    if let [only] = game.rulesets.as_slice()
        && !only.rule.is_joint()
    {
        if !only.rule.remembers() {
            return Err(Misread::NoRows { ruleset: only.clone() });
        }
        listed_whole(filled, &["from", "to", "outcomes", "misere", "layout"], "row")?;
        return filled.asked(Bounds { ruleset: filled.ruleset("ruleset")?, n: row, square: false });
    }
    if layout == Some(Layout::Simplex) {
        return Err(Misread::Together { parameter: filled.spelling("layout"), other: filled.spelling("row") });
    }
    let (from, to) = stretch(filled)?;
    filled.asked(Row { kind: filled.kind(&game)?, game, row, from, to })
}

/// Fails if a parameter is given that does not apply to a table of heaps and bounds, except values that agree with its
/// fixed form: starting at 0, in the layout of a box.
fn listed_whole(filled: &Filled<'_>, others: &[&'static str], about: &'static str) -> Result<(), Misread> {
    for name in others.iter().filter(|name| filled.has(name)) {
        let given = filled.text(name).map(str::to_owned);
        let as_it_is = match *name {
            "from" => filled.number("from")?.is_none_or(|from| from.is_zero()),
            "layout" => given.as_deref() == Some("box"),
            _ => false,
        };
        if !as_it_is {
            let parameter = filled.spelling(name);
            return Err(Misread::BesideBounds { parameter, given, about: filled.spelling(about) });
        }
    }
    Ok(())
}

impl Listing for Values {
    fn listed(&self) -> Option<Listed<'_>> {
        let piles: u32 = self.game.rulesets.iter().map(|r| r.piles()).sum();
        // A table of three piles and more may be a simplex: it is measured when it is there.
        Some((Cow::Borrowed(&self.from), &self.to, piles == 2))
    }
}

impl Listing for Row {
    fn listed(&self) -> Option<Listed<'_>> {
        Some((Cow::Borrowed(&self.from), &self.to, false))
    }
}

impl Listing for Bounds {
    fn listed(&self) -> Option<Listed<'_>> {
        Some((Cow::Owned(Nat::ZERO), &self.n, self.square))
    }
}

impl Listing for Genera {}
