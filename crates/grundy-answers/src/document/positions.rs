//! The document of a list of P-positions.

use super::{Block, Cell, Column, Document, Heads, Layout, Piece, Table, phrased};
use crate::number::short;
use crate::words::{say, theorem_says};
use grundy::answer::{PositionList, Written};
use grundy_core::Nat;

pub(crate) fn document(list: &PositionList) -> Document<'_> {
    let mut document = Document::new(list.game.play);
    document.head(phrased!("doc-p-positions", game = Piece::Code(&list.game)));
    document.screen(Block::Gap);
    let width = list.positions.last().map_or(1, |(i, _)| short(i).chars().count());
    let layout = Layout::Positions { more: !list.exhausted, width };
    match &list.numeration {
        Some(digits) => {
            document.screen(Block::Table(numeration(list, digits), Layout::Columns(Heads::Above)));
            document.paper(Block::Rows(layout));
        }
        None => {
            document.everywhere(Block::Rows(layout));
            match list.none_because {
                Some(theorem) => document.line(say!("doc-there-are-none", says = theorem_says(theorem))),
                None if list.exhausted => document.line(say!("doc-no-more")),
                None => {}
            }
        }
    }
    let piles = list.positions.first().map_or(1, |(_, piles)| piles.len());
    let columns = [Column::new("index")].into_iter().chain((1..=piles).map(|i| Column::new(format!("pile{i}"))));
    document.rows = Some(Table::new(columns, |to| {
        let mut positions = list.positions.iter();
        positions
            .try_for_each(|(index, piles)| to(&[index].into_iter().chain(piles).map(Cell::Nat).collect::<Vec<_>>()))
    }));
    document.is_sequence = piles == 1;
    document
}

/// Returns the table of P-positions with their Fibonacci representations, in the two halves of the paper's table.
fn numeration<'a>(list: &'a PositionList, digits: &'a [Written]) -> Table<'a> {
    let half = digits.len() / 2;
    let first = list.positions.first().map_or(Nat::ZERO, |(i, _)| i.clone());
    let wide = |part: &[Written]| part.iter().map(|written| written.digits.len()).max().unwrap_or(1);
    let (left, right) = (wide(&digits[..half]), wide(&digits[half..]));
    let names: &[&str] =
        if list.positions.first().is_some_and(|(_, p)| p.len() == 2) { &["A", "B"] } else { &["A", "B", "C"] };
    let pile = list.positions.last().map_or(1, |(_, p)| p.iter().map(|x| short(x).len()).max().unwrap_or(1)).max(4);
    let index = list.positions.last().map_or(1, |(i, _)| short(&(i + Nat::from(half))).len()).max(4);
    let mut columns = vec![Column::new("n").right(index).after(0)];
    columns.extend(names.iter().map(|name| Column::new(format!("{name}(n)")).right(pile).after(1)));
    columns.extend([left, right].map(|width| Column::new("R(n)").right(width).after(3)));
    columns.push(Column::new("n").right(index));
    Table::new(columns, move |to| {
        list.positions.iter().enumerate().try_for_each(|(i, (n, piles))| {
            let other = &first + Nat::from(half + i);
            let mut cells: Vec<Cell<'_>> = [n].into_iter().chain(piles).map(Cell::Nat).collect();
            cells.extend([Cell::Text(&digits[i].digits), Cell::Text(&digits[half + i].digits), Cell::Nat(&other)]);
            to(&cells)
        })
    })
}
