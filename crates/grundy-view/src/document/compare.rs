//! Two rulesets side by side.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Piece, Table, phrase};
use grundy::answer::{Compared, Indexed};
use grundy_core::Play;

pub(super) fn document(found: &Compared) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    let sides = [&found.left, &found.right];
    let [left, right] = sides.map(|side| Piece::Code(&side.ruleset));
    document.screen(Block::Title(phrase![left, "  and  ", right]));
    for side in sides {
        document.line(match side.lag {
            Some((k, n0)) => format!("{}: k = {k}, n0 = {n0}", side.ruleset),
            None => format!("{}: no recurrence of the form H(n+1) = H(n) + H(n−k) is proved", side.ruleset),
        });
    }
    document.screen(Block::Gap);
    document.line(format!("P-positions, the first {} alike", found.same));
    document.screen(Block::Table(marked(found), Layout::Columns(Heads::No)));
    let games = sides.map(|side| Column::new(side.ruleset.to_string()).right(24).head(Head::Code));
    let columns = [Column::new("index").right(5).head(Head::Math("i"))].into_iter().chain(games);
    document.rows =
        Some(Table::new(columns, |to| found.in_pairs().try_for_each(|(a, b)| to(&[index(a, b), side(a), side(b)]))));
    document.paper(Block::Rows(Layout::Columns(Heads::Above)));
    document
}

/// The positions with a mark where they differ.
fn marked(found: &Compared) -> Table<'_> {
    let columns = [
        Column::new("").right(5).after(0),
        Column::new("").wide(1).after(1),
        Column::new("").right(24).after(1),
        Column::new("").right(24).after(1),
    ];
    Table::new(columns, |to| {
        found.in_pairs().try_for_each(|(a, b)| {
            let differs = a.map(|p| &p.1) != b.map(|p| &p.1);
            let mark = if differs { Cell::Text("*") } else { Cell::Nothing };
            to(&[index(a, b), mark, side(a), side(b)])
        })
    })
}

fn index<'a>(a: Option<&'a Indexed>, b: Option<&'a Indexed>) -> Cell<'a> {
    a.or(b).map_or(Cell::Nothing, |(index, _)| Cell::Nat(index))
}

/// A position of one of the two, or nothing where its list has ended.
fn side(position: Option<&Indexed>) -> Cell<'_> {
    position.map_or(Cell::Nothing, |(_, piles)| Cell::Piles(piles))
}
