//! Two rulesets side by side.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Phrase, Piece, Table, phrase};
use grundy::answer::{Compared, Indexed, NimbersCompared};
use grundy_core::Play;

pub(super) fn document(found: &Compared) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    let sides = [&found.left, &found.right];
    let [left, right] = sides.map(|side| Piece::Code(&side.ruleset));
    document.screen(Block::Title(phrase![left, "  and  ", right]));
    if let Some(nimbers) = &found.nimbers {
        document.screen(Block::Line(compared(nimbers)));
        document.paper(Block::Sentence(compared(nimbers)));
    }
    // Games that break heaps have no such recurrence.
    for side in sides.iter().filter(|side| side.lag.is_some() || found.nimbers.is_none()) {
        document.line(match side.lag {
            Some((k, n0)) => format!("{}: k = {k}, n0 = {n0}", side.ruleset),
            None => format!("{}: no recurrence of the form H(n+1) = H(n) + H(n−k) is proved", side.ruleset),
        });
    }
    document.screen(Block::Gap);
    document.line(match &found.nimbers {
        None => format!("P-positions, the first {} alike", found.same).into(),
        Some(nimbers) => phrase![
            "P-positions among the heaps up to ",
            Piece::Count(nimbers.positions_to),
            format!(", the first {} alike", found.same)
        ],
    });
    document.screen(Block::Table(marked(found), Layout::Columns(Heads::No)));
    let games = sides.map(|side| Column::new(side.ruleset.to_string()).right(24).head(Head::Code));
    let columns = [Column::new("index").right(5).head(Head::Math("i"))].into_iter().chain(games);
    document.rows =
        Some(Table::new(columns, |to| found.in_pairs().try_for_each(|(a, b)| to(&[index(a, b), side(a), side(b)]))));
    document.paper(Block::Rows(Layout::Columns(Heads::Above)));
    document
}

/// How their nimbers compare.
fn compared(found: &NimbersCompared) -> Phrase<'static> {
    match (&found.first_difference, found.for_all) {
        (Some(difference), _) => phrase![
            "the nimbers differ first at heap ",
            Piece::Count(difference.heap),
            ": ",
            Piece::Count(difference.left),
            " and ",
            Piece::Count(difference.right)
        ],
        (None, true) => "the nimbers are equal for all heaps: both have the same preperiod and period, which are proved, and the same values".into(),
        (None, false) => phrase![
            "the nimbers are equal for all heaps up to ",
            Piece::Count(found.to),
            "; nothing is proved beyond"
        ],
    }
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
