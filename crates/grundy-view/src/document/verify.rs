//! Identities over a range.

use super::{Block, Cell, Document, Heads, Layout, Phrase, Table, phrase};
use grundy::answer::{IdentitiesChecked, IdentityChecked};
use grundy_core::{Nat, Play};

pub(super) fn document(found: &IdentitiesChecked) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title("identities, each n in exact arithmetic".into()));
    document.everywhere(Block::Line("a range is a test, not a proof; the proofs are in the sources".into()));
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
        Some(n) => phrase!["FAILS at n = ", n],
        None if checked.checked == 0 => "not checked".into(),
        None => phrase!["holds for n = ", &checked.from, " to ", last],
    }
}
