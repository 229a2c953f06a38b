//! The document of the values of many positions.

use super::{Block, Cell, Column, Document, Heads, Layout, Piece, Sink, Table, period_rows, phrased};
use crate::words::{self, say};
use grundy::answer::{BoundTableFound, Cells, Line, Reason, Table as Values};
use grundy::solve::sum_table::{Layout as Shape, SumTable};
use grundy_core::{Kind, Nat, Outcome, to_u64};
use std::io;

pub(crate) fn document<'a>(found: &'a Values, because: &'a [Reason]) -> Document<'a> {
    match &found.cells {
        Cells::Line { row: None, from, values } => heaps(found, from, values, because),
        Cells::Line { row: Some(a), from, values } => row(found, a, from, values),
        Cells::Sum(sum) => table(found, sum),
        Cells::Bounds(bounds) => by_bounds(found, bounds, because),
    }
}

fn titled(found: &Values) -> Document<'_> {
    let mut document = Document::new(found.game.play);
    let game = Piece::Code(&found.game);
    document.head(match found.kind {
        Kind::Nimber => phrased!("doc-values-title", game = game),
        Kind::Outcome => phrased!("doc-outcomes-title", game = game),
    });
    document.screen(Block::Gap);
    document
}

/// Returns the document of the values of one heap.
fn heaps<'a>(found: &'a Values, from: &'a Nat, values: &'a Line, because: &[Reason]) -> Document<'a> {
    let mut document = titled(found);
    let name = if found.kind == Kind::Nimber { "g(n)" } else { "o(n)" };
    let proved = because.iter().find_map(|reason| match reason {
        Reason::Broken { periodicity, .. } if from.is_zero() => Some(*periodicity),
        _ => None,
    });
    let list: Option<Vec<u64>> = proved.and_then(|_| values.nimbers()).map(Iterator::collect);
    let in_rows = proved.zip(list).is_some_and(|(p, list)| period_rows::add_listed(&list, p, &mut document));
    if !in_rows {
        document.everywhere(Block::Rows(Layout::Sequence(name)));
    }
    document.rows = Some(Table::named(["n", &found.kind.to_string()], |to| line(from, values, to)));
    document.is_sequence = found.kind == Kind::Nimber;
    document
}

/// Returns the document of all positions of a sum, or of a game on several piles.
fn table<'a>(found: &'a Values, sum: &'a SumTable) -> Document<'a> {
    let mut document = titled(found);
    counted(found, sum, &mut document);
    let heaps = (1..=sum.heaps()).map(|i| Column::new(format!("heap{i}")));
    let columns = heaps.chain([Column::new(found.kind.to_string())]);
    document.rows = Some(Table::new(columns, |to| cells(found.kind, sum, to)));
    document.paper(Block::Rows(Layout::Matrix(|_| String::new())));
    document
}

fn line(from: &Nat, values: &Line, to: &mut Sink<'_>) -> io::Result<()> {
    let Some(first) = to_u64(from).filter(|first| first.checked_add(values.len() as u64).is_some()) else {
        return far_line(from, values, to);
    };
    let mut heaps = first..;
    let mut give = |value: Cell<'_>| heaps.next().map_or(Ok(()), |n| to(&[Cell::Int(n), value]));
    match values {
        Line::Outcomes(values) => values.iter().try_for_each(|p| give(Cell::Outcome(Outcome::of(p)))),
        Line::Nimbers(values) => values.iter().try_for_each(|v| give(Cell::Int(v.into()))),
        Line::Wide(values) => values.iter().try_for_each(|v| give(Cell::Int(*v))),
        Line::Big(values) => values.iter().try_for_each(|v| give(Cell::Nat(v))),
    }
}

/// Writes the values of a line whose heap sizes exceed 64 bits.
fn far_line(from: &Nat, values: &Line, to: &mut Sink<'_>) -> io::Result<()> {
    let outcomes = matches!(values, Line::Outcomes(_));
    let mut n = from.clone();
    values.numbers().try_for_each(|value| {
        let value = if outcomes { Cell::Outcome(Outcome::of(value.is_zero())) } else { Cell::Nat(&value) };
        to(&[Cell::Nat(&n), value])?;
        n += Nat::ONE;
        Ok(())
    })
}

/// Adds the number of positions and the lines of the table.
fn counted<'a>(found: &'a Values, sum: &SumTable, document: &mut Document<'a>) {
    let (all, p) = (sum.positions(), sum.count_p());
    let n = &all - p;
    let to = Piece::Count(sum.to.into());
    document.line(match sum.layout {
        Shape::Box => phrased!("doc-count-box", all = all.clone(), to = to, p = p.clone(), n = n),
        Shape::Simplex => phrased!("doc-count-simplex", all = all.clone(), to = to, p = p.clone(), n = n),
    });
    document.screen(Block::Gap);
    document.screen(Block::Rows(Layout::Matrix(|first| {
        let heaps: Vec<String> = first.iter().map(u64::to_string).collect();
        format!("({},·)  ", heaps.join(","))
    })));
    let game = Piece::Code(&found.game);
    document.paper(Block::Sentence(phrased!("doc-count-paper", all = all, game = game, p = p.clone())));
}

fn cells(kind: Kind, sum: &SumTable, to: &mut Sink<'_>) -> io::Result<()> {
    let mut cells = vec![Cell::Nothing; sum.heaps() + 1];
    let mut result = Ok(());
    sum.rows(|first, values| {
        cells.iter_mut().zip(first).for_each(|(cell, heap)| *cell = Cell::Int((*heap).into()));
        for (last, v) in (0..).zip(values) {
            cells[first.len()] = Cell::Int(last);
            cells[first.len() + 1] = match kind {
                Kind::Nimber => Cell::Int((*v).into()),
                Kind::Outcome => Cell::Outcome(Outcome::of(*v == 0)),
            };
            if result.is_ok() {
                result = to(&cells);
            }
        }
    });
    result
}

/// Returns the document of one row of a two-pile game.
fn row<'a>(found: &'a Values, row: &'a Nat, from: &'a Nat, values: &'a Line) -> Document<'a> {
    let mut document = Document::new(found.game.play);
    let game = Piece::Code(&found.game);
    document.everywhere(Block::Title(match found.kind {
        Kind::Nimber => phrased!("doc-row-nimbers", game = game, row = row),
        Kind::Outcome => phrased!("doc-row-outcomes", game = game, row = row),
    }));
    document.everywhere(Block::Line(words::convention(found.game.play).into()));
    document.everywhere(Block::Rows(Layout::Columns(Heads::Apart)));
    document.rows = Some(Table::named(["b", &found.kind.to_string()], |to| far_line(from, values, to)));
    document.is_sequence = found.kind == Kind::Nimber;
    document
}

/// Returns the document of the nimbers of take-away heaps for every bound.
fn by_bounds<'a>(table: &'a Values, found: &'a BoundTableFound, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(table.game.play);
    let title = say!("doc-bounds-title", game = table.game);
    document.screen(Block::Title(title.into()));
    let matrix = Block::Rows(Layout::Matrix(|heap| format!("{:>5}: ", heap[0])));
    if found.first == found.last {
        document.list(|to| {
            let step = |(from, g): &(u32, u32)| say!("doc-step", nimber = format!("{g:>5}"), from = from);
            found.rows[0].iter().try_for_each(|one| to(step(one).into()))
        });
        document.paper(matrix);
    } else {
        document.everywhere(matrix);
    }
    document.screen(Block::Reasons(because));
    document.rows = Some(Table::named(["n", "r", "nimber"], |to| {
        (found.first..=found.last).enumerate().try_for_each(|(i, n)| {
            let mut row = (0..).zip(found.row(i));
            row.try_for_each(|(r, g)| to(&[Cell::Int(n.into()), Cell::Int(r), Cell::Int(g.into())]))
        })
    }));
    document
}
