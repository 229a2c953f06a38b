//! The document of identities checked over a range.

use super::{Block, Cell, Document, Heads, Layout, Phrase, Table, phrased};
use crate::words::say;
use grundy::answer::{IdentitiesChecked, IdentityChecked};
use grundy_core::{Nat, Play};

pub(crate) fn document(found: &IdentitiesChecked) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title(say!("doc-identities").into()));
    document.everywhere(Block::Line(say!("doc-identities-note").into()));
    document.everywhere(Block::Rows(Layout::Columns(Heads::Apart)));
    document.rows = Some(Table::named(["identity", "verdict", "statement", "source"], |to| {
        found.checked.iter().try_for_each(|c| {
            let identity = c.identity;
            to(&[
                Cell::Text(identity.id),
                Cell::Phrase(&verdict(c)),
                Cell::Text(identity.says),
                Cell::Text(identity.source),
            ])
        })
    }));
    document
}

fn verdict(checked: &IdentityChecked) -> Phrase<'_> {
    let last = &checked.from + Nat::from(checked.checked.max(1)) - Nat::ONE;
    match &checked.fails_at {
        Some(n) => phrased!("doc-fails-at", n = n),
        None if checked.checked == 0 => say!("doc-not-checked").into(),
        None => phrased!("doc-holds", from = &checked.from, to = last),
    }
}
