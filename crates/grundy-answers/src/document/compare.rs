//! The document of a comparison of two rulesets.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Phrase, Piece, Table, phrased};
use crate::number::short;
use crate::words::say;
use grundy::answer::{Compared, Indexed, NimbersCompared};
use grundy_core::Play;

pub(crate) fn document(found: &Compared) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    let sides = [&found.left, &found.right];
    let [left, right] = sides.map(|side| Piece::Code(&side.ruleset));
    document.screen(Block::Title(phrased!("doc-compare", left = left, right = right)));
    if let Some(nimbers) = &found.nimbers {
        document.screen(Block::Line(compared(nimbers)));
        document.paper(Block::Sentence(compared(nimbers)));
    }
    // Only take-away games have such a recurrence.
    for side in sides.iter().filter(|side| side.lag.is_some() || side.ruleset.rule.remembers()) {
        document.line(match side.lag {
            Some((k, from)) => say!("doc-compare-lag", ruleset = side.ruleset, k = k, from = from),
            None => say!("doc-compare-no-lag", ruleset = side.ruleset),
        });
    }
    document.screen(Block::Gap);
    document.line(match &found.nimbers {
        None => phrased!("doc-compare-same", same = found.same.to_string()),
        Some(nimbers) => {
            phrased!("doc-compare-same-to", to = Piece::Count(nimbers.positions_to), same = found.same.to_string(),)
        }
    });
    if let Some((a, b)) = found.in_pairs().nth(found.same) {
        document.line(phrased!(
            "doc-compare-first",
            index = a.or(b).map_or_else(String::new, |(index, _)| index.to_string()),
            left = piles_or_none(a),
            right = piles_or_none(b),
        ));
    }
    document.screen(Block::Table(marked(found), Layout::Columns(Heads::No)));
    let games = sides.map(|side| Column::new(side.ruleset.to_string()).right(24).head(Head::Code));
    let columns = [Column::new("index").right(5).head(Head::Math("i"))].into_iter().chain(games);
    document.rows =
        Some(Table::new(columns, |to| found.in_pairs().try_for_each(|(a, b)| to(&[index(a, b), side(a), side(b)]))));
    document.paper(Block::Rows(Layout::Columns(Heads::Above)));
    document
}

/// Returns a phrase that describes the comparison of the nimbers.
fn compared(found: &NimbersCompared) -> Phrase<'static> {
    match (&found.first_difference, found.for_all) {
        (Some(difference), _) => phrased!(
            "doc-compare-differ",
            heap = Piece::Count(difference.heap),
            left = Piece::Count(difference.left),
            right = Piece::Count(difference.right),
        ),
        (None, true) => say!("doc-compare-all").into(),
        (None, false) => phrased!("doc-compare-equal-to", to = Piece::Count(found.to)),
    }
}

/// Returns the table of both lists of P-positions, with a mark where they differ.
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

/// Returns the cell for a position of one side, which is empty if its list has ended.
fn side(position: Option<&Indexed>) -> Cell<'_> {
    position.map_or(Cell::Nothing, |(_, piles)| Cell::Piles(piles))
}

/// Returns a position as text, or the word for none where its list has ended.
fn piles_or_none(position: Option<&Indexed>) -> String {
    position.map_or_else(
        || say!("doc-none"),
        |(_, piles)| match piles.as_slice() {
            [one] => short(one),
            several => format!("({})", several.iter().map(short).collect::<Vec<_>>().join(",")),
        },
    )
}
