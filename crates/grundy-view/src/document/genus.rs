//! Genera of heaps.

use super::{Block, Cell, Document, Heads, Layout, Piece, Table, phrase};
use crate::contract::temper;
use grundy::answer::GenusTable;
use grundy_core::Nat;

pub(super) fn document(found: &GenusTable) -> Document<'_> {
    let mut document = Document::new(found.game.play);
    document.head(phrase![Piece::Code(&found.game), ": genera"]);
    document.line("g, then the misère values beside 0, 1, 2, … heaps *2; the last two alternate for ever");
    document.screen(Block::Gap);
    document.everywhere(Block::Rows(Layout::Columns(Heads::Above)));
    document.rows = Some(Table::named(["n", "genus", "temper"], |to| {
        let mut n = found.from.clone();
        found.values.iter().try_for_each(|genus| {
            to(&[Cell::Nat(&n), Cell::Text(&genus.to_string()), Cell::Text(temper(genus))])?;
            n += Nat::ONE;
            Ok(())
        })
    }));
    document
}
