//! The document of a list of genera.

use super::{Block, Cell, Document, Heads, Layout, Piece, Table, phrased};
use crate::contract::temper;
use crate::words::say;
use grundy::answer::GenusTable;
use grundy_core::Nat;

pub(crate) fn document(found: &GenusTable) -> Document<'_> {
    let mut document = Document::new(found.game.play);
    document.head(phrased!("doc-genera", game = Piece::Code(&found.game)));
    document.line(say!("doc-genera-note"));
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
