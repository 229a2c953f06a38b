//! The document of patterns in a game on several piles.

use super::{Block, Cell, Document, Heads, Layout, Piece, Table, phrased};
use crate::number::group;
use crate::words::say;
use grundy::answer::Studied;
use grundy_core::{Periodicity, Play};

pub(crate) fn document(found: &Studied) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title(phrased!("doc-study", ruleset = Piece::Code(&found.ruleset))));
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
        Some(known) => lines.push(say!("doc-study-same", known = known)),
        None => lines.push(say!("doc-study-unknown")),
    }
    lines.push(say!("doc-study-symmetric", symmetric = found.symmetric));
    let piles = group(&found.to.to_string());
    lines.push(say!("doc-study-p", piles = piles, count = group(&found.p_positions.to_string())));
    if !found.same_p_positions.is_empty() {
        let list = found.same_p_positions.join(", ");
        lines.push(say!("doc-study-same-p", piles = piles, list = list, proved = found.same_as.is_some()));
    }
    if let Some(b) = &found.beatty {
        let (p, q, r, s) = &b.slope;
        let (low, high) = (format!("{p}/{q}"), format!("{r}/{s}"));
        lines.push(say!("doc-study-pairs", pairs = group(&b.pairs.to_string()), low = low, high = high));
        if let Some((s, t)) = b.difference {
            let constant = if t == 0 { String::new() } else { format!(" + {t}") };
            let linear = if s == 1 { "n".to_owned() } else { format!("{s}n") };
            lines.push(say!("doc-study-difference", form = linear + &constant));
        }
        if b.complementary {
            lines.push(say!("doc-study-complementary"));
        }
        if let Some(polynomial) = b.quadratic {
            lines.push(say!("doc-study-root", equation = super::census::quadratic(polynomial)));
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
    p.map_or_else(
        || say!("doc-none-found"),
        |p| [p.preperiod, p.period, p.saltus].map(|n| group(&n.to_string())).join(", "),
    )
}
