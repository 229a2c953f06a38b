//! What shows in a game on several piles.

use super::{Block, Cell, Document, Heads, Layout, Piece, Table, phrase};
use crate::number::group;
use grundy::answer::Studied;
use grundy_core::{Periodicity, Play};

pub(super) fn document(found: &Studied) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title(phrase![Piece::Code(&found.ruleset), ": what shows"]));
    for line in lines(found) {
        document.everywhere(Block::Line(line.into()));
    }
    if !found.rows.is_empty() {
        document.everywhere(Block::Rows(Layout::Columns(Heads::Apart)));
    }
    document.rows = Some(rows(found));
    document
}

fn lines(found: &Studied) -> Vec<String> {
    let mut lines = Vec::new();
    match &found.same_as {
        Some(known) => lines.push(format!("proved: the same moves as {known}")),
        None => lines.push("its moves are those of no known game".to_owned()),
    }
    lines.push(format!("the piles {} alike", if found.symmetric { "are" } else { "are not" }));
    let piles = group(&found.to.to_string());
    lines.push(format!("P-positions with piles up to {piles}: {}", group(&found.p_positions.to_string())));
    if !found.same_p_positions.is_empty() {
        let hedge = if found.same_as.is_some() { "" } else { " (observed, not proved)" };
        lines.push(format!("the same P-positions as {} up to there{hedge}", found.same_p_positions.join(", ")));
    }
    if let Some(b) = &found.beatty {
        let (p, q, r, s) = &b.slope;
        lines.push(format!(
            "{} pairs (⌊nα⌋, b(n)) for every α with {p}/{q} ≤ α < {r}/{s} (observed)",
            group(&b.pairs.to_string())
        ));
        if let Some((s, t)) = b.difference {
            let constant = if t == 0 { String::new() } else { format!(" + {t}") };
            lines.push(format!("b(n) − ⌊nα⌋ = {s}n{constant} (observed)"));
        }
        if b.complementary {
            lines.push("each positive number is in one pair only (observed)".to_owned());
        }
        if let Some((x, y, z)) = b.quadratic {
            lines.push(format!("then α is the positive root of {x}α² + ({y})α + ({z}) = 0"));
        }
    }
    lines
}

fn rows(found: &Studied) -> Table<'_> {
    let names = ["row", "outcomes: preperiod, period, saltus (proved)", "nimbers: preperiod, period, saltus (proved)"];
    Table::named(names, |to| {
        found.rows.iter().try_for_each(|(row, outcomes, nimbers)| {
            to(&[Cell::Text(&row.to_string()), Cell::Text(&period(outcomes)), Cell::Text(&period(nimbers))])
        })
    })
}

fn period(p: &Option<Periodicity>) -> String {
    p.map_or("none found".to_owned(), |p| [p.preperiod, p.period, p.saltus].map(|n| group(&n.to_string())).join(", "))
}
