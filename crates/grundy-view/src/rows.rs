//! Answers as rows of cells: the one layout behind CSV and Parquet.

use crate::sheet::Sheet;
use grundy::answer::{Cells, Line};
use grundy::{Answer, Claim};
use grundy_core::{Kind, Nat, Outcome};
use std::io;

/// One cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// There is nothing to say.
    Nothing,
    /// A whole number.
    Int(u64),
    /// A whole number of any size.
    Nat(&'a Nat),
    /// A text.
    Text(&'a str),
}

/// Whoever takes the rows: first the names of the columns, then the rows.
pub trait Rows {
    /// The names of the columns.
    fn header(&mut self, names: &[&str]) -> io::Result<()>;
    /// The next row, with a cell to each column.
    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()>;
}

fn outcome(is_p: bool) -> Cell<'static> {
    Cell::Text(if is_p { "P" } else { "N" })
}

fn value(kind: Kind, v: u32) -> Cell<'static> {
    match kind {
        Kind::Nimber => Cell::Int(v.into()),
        Kind::Outcome => outcome(v == 0),
    }
}

/// One heap as a number, several piles as (3,5).
pub(crate) fn tuple(piles: &[Nat], number: fn(&Nat) -> String) -> String {
    match piles {
        [heap] => number(heap),
        piles => format!("({})", piles.iter().map(number).collect::<Vec<_>>().join(",")),
    }
}

/// A position of one of two games: the heap, or the text of its piles, or nothing where its list has ended.
fn side<'a>(position: Option<&'a (Nat, Vec<Nat>)>, text: &'a str) -> Cell<'a> {
    match position {
        None => Cell::Nothing,
        Some((_, piles)) if piles.len() == 1 => Cell::Nat(&piles[0]),
        Some(_) => Cell::Text(text),
    }
}

fn header(names: &[String], last: &str, to: &mut dyn Rows) -> io::Result<()> {
    let names: Vec<&str> = names.iter().map(String::as_str).chain([last]).collect();
    to.header(&names)
}

/// The header and the rows of a table of texts.
pub(crate) fn sheet(sheet: &Sheet, to: &mut dyn Rows) -> io::Result<()> {
    to.header(&sheet.header)?;
    sheet.rows.iter().try_for_each(|row| to.row(&row.iter().map(|text| Cell::Text(text)).collect::<Vec<_>>()))
}

/// Gives the rows of an answer to `to`, in order.
pub fn rows(answer: &Answer, to: &mut dyn Rows) -> io::Result<()> {
    let whole = |n: usize| Cell::Int(n as u64);
    match &answer.claim {
        Claim::Solved(solved) => {
            to.header(&["query", "outcome", "nimber", "component", "take", "to"])?;
            let query = solved.query.to_string();
            let nimber = solved.nimber.as_ref().map_or(Cell::Nothing, |g| Cell::Nat(&g.0));
            let start = [Cell::Text(&query), outcome(solved.outcome == Outcome::P), nimber];
            let line = |rest: [Cell<'_>; 3], to: &mut dyn Rows| {
                let [a, b, c] = start;
                let [d, e, f] = rest;
                to.row(&[a, b, c, d, e, f])
            };
            if solved.moves.listed.is_empty() {
                return line([Cell::Nothing; 3], to);
            }
            for m in &solved.moves.listed {
                let take: Vec<String> = m.take.iter().map(|t| t.to_string()).collect();
                line([whole(m.component), Cell::Text(&take.join(" ")), Cell::Text(&m.to.to_string())], to)?;
            }
            Ok(())
        }
        Claim::Values(table) => match &table.cells {
            Cells::Line { from, values } => {
                to.header(&["n", &table.kind.to_string()])?;
                let heaps = *from..;
                match values {
                    Line::Outcomes(values) => {
                        heaps.zip(values.iter()).try_for_each(|(n, p)| to.row(&[Cell::Int(n), outcome(p)]))
                    }
                    Line::Nimbers(values) => {
                        heaps.zip(values.iter()).try_for_each(|(n, v)| to.row(&[Cell::Int(n), Cell::Int(v.into())]))
                    }
                    Line::Wide(values) => {
                        heaps.zip(values).try_for_each(|(n, v)| to.row(&[Cell::Int(n), Cell::Int(*v)]))
                    }
                }
            }
            Cells::Sum(sum) => {
                let names: Vec<String> = (1..=sum.heaps()).map(|i| format!("heap{i}")).collect();
                header(&names, &table.kind.to_string(), to)?;
                let mut cells = vec![Cell::Nothing; sum.heaps() + 1];
                let mut result = Ok(());
                sum.rows(|first, values| {
                    cells.iter_mut().zip(first).for_each(|(cell, heap)| *cell = Cell::Int((*heap).into()));
                    for (last, v) in values.iter().enumerate() {
                        cells[first.len()] = whole(last);
                        cells[first.len() + 1] = value(table.kind, *v);
                        if result.is_ok() {
                            result = to.row(&cells);
                        }
                    }
                });
                result
            }
        },
        Claim::Period(found) => {
            to.header(&["ruleset", "play", "kind", "preperiod", "period", "saltus", "standing"])?;
            let rulesets: Vec<String> = found.game.rulesets.iter().map(|r| r.to_string()).collect();
            let number =
                |f: fn(grundy_core::Periodicity) -> u64| found.periodicity.map_or(Cell::Nothing, |p| Cell::Int(f(p)));
            to.row(&[
                Cell::Text(&rulesets.join(" + ")),
                Cell::Text(&found.game.play.to_string()),
                Cell::Text(&found.kind.to_string()),
                number(|p| p.preperiod),
                number(|p| p.period),
                number(|p| p.saltus),
                Cell::Text(answer.standing.word()),
            ])
        }
        Claim::Represented(found) => {
            to.header(&["part"])?;
            found.parts.iter().flatten().try_for_each(|part| to.row(&[Cell::Nat(part)]))
        }
        Claim::Recurrence(found) => {
            to.header(&["n", "h"])?;
            (1..).zip(&found.terms).try_for_each(|(n, h)| to.row(&[Cell::Int(n), Cell::Nat(h)]))
        }
        Claim::Table(table) => {
            to.header(&["c", "k", "n0", "growth"])?;
            let row = |r: &grundy::answer::CRow, to: &mut dyn Rows| {
                to.row(&[Cell::Int(r.c.into()), whole(r.k), whole(r.n0), Cell::Text(&r.growth)])
            };
            table.rows.iter().try_for_each(|r| row(r, to))
        }
        Claim::Compared(found) => {
            to.header(&["index", &found.left.ruleset.to_string(), &found.right.ruleset.to_string()])?;
            for (a, b) in found.in_pairs() {
                let texts = [a, b].map(|p| p.map_or(String::new(), |(_, piles)| tuple(piles, Nat::to_string)));
                let index = a.or(b).map_or(Cell::Nothing, |(index, _)| Cell::Nat(index));
                to.row(&[index, side(a, &texts[0]), side(b, &texts[1])])?;
            }
            Ok(())
        }
        Claim::Bounds(found) => {
            to.header(&["n", "r", "nimber"])?;
            for (i, n) in (found.first..=found.last).enumerate() {
                let mut row = (0..).zip(found.row(i));
                row.try_for_each(|(r, g)| to.row(&[Cell::Int(n.into()), Cell::Int(r), Cell::Int(g.into())]))?;
            }
            Ok(())
        }
        Claim::Row(found) => {
            to.header(&["b", &found.kind.to_string()])?;
            let mut column = found.from.clone();
            for v in &found.values {
                let v = if found.kind == Kind::Nimber { Cell::Nat(v) } else { outcome(v.is_zero()) };
                to.row(&[Cell::Nat(&column), v])?;
                column += Nat::ONE;
            }
            Ok(())
        }
        Claim::Identities(_) | Claim::Picture(_) | Claim::Studied(_) | Claim::Proof(_) => {
            crate::sheet::sheet(&answer.claim, true).map_or(Ok(()), |found| sheet(&found, to))
        }
        Claim::Positions(list) => {
            let piles = list.positions.first().map_or(1, |(_, piles)| piles.len());
            let names: Vec<String> = (1..=piles).map(|i| format!("pile{i}")).collect();
            let names: Vec<&str> = ["index"].into_iter().chain(names.iter().map(String::as_str)).collect();
            to.header(&names)?;
            let mut positions = list.positions.iter();
            positions.try_for_each(|(index, piles)| {
                to.row(&[index].into_iter().chain(piles).map(Cell::Nat).collect::<Vec<_>>())
            })
        }
    }
}
