//! Preperiod, period and saltus.

use super::{Block, Cell, Column, Document, Phrase, Piece, Table, period_rows, phrase};
use crate::closed_form;
use crate::number::short;
use grundy::Standing;
use grundy::answer::{Line, PeriodFound, Reason};
use grundy_core::{Kind, Periodicity};

/// Longest prefix and longest cycle that are spelled out.
const SPELLED: usize = 200;

pub(super) fn document<'a>(found: &'a PeriodFound, standing: &'a Standing, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(found.game.play);
    let what = if found.kind == Kind::Nimber { ": period of the nimbers" } else { ": period of the outcomes" };
    let mut title = phrase![Piece::Code(&found.game), what];
    if let Some(row) = &found.row {
        title.0.extend([" of row ".into(), row.into()]);
    }
    document.head(title);
    document.screen(Block::Gap);
    match found.periodicity {
        Some(p) => shown(found, p, standing, &mut document),
        None => document.line("no period shows; nothing is proved either way"),
    }
    document.paper(quoted(found, standing));
    if let Some(p) = found.periodicity {
        period_rows::add(found, p, &mut document);
    }
    document.screen(Block::Reasons(because));
    document.rows = Some(rows(found, standing));
    document
}

fn shown<'a>(found: &'a PeriodFound, p: Periodicity, standing: &Standing, document: &mut Document<'a>) {
    let hedge = if matches!(standing, Standing::Observed { .. }) { "  (observed, not proved)" } else { "" };
    let mut facts: Vec<(&str, Phrase<'_>)> = vec![
        ("preperiod", Piece::Count(p.preperiod).into()),
        ("period", Piece::Count(p.period).into()),
        ("saltus", phrase![Piece::Count(p.saltus), hedge]),
    ];
    if let Some(last) = p.preperiod.checked_sub(1).filter(|_| found.game.rulesets.iter().all(|r| r.rule.splits())) {
        facts.push(("last exception", phrase!["heap ", Piece::Count(last)]));
    }
    for (name, line) in [("prefix", &found.prefix), ("cycle", &found.cycle)] {
        if let Some(line) = line.as_ref().filter(|l| !l.is_empty() && l.len() <= SPELLED) {
            let separator = if matches!(line, Line::Outcomes(_)) { "" } else { "," };
            facts.push((name, line.cells().collect::<Vec<_>>().join(separator).into()));
        }
    }
    document.screen(Block::Facts(facts));
    if let Some(form) = closed_form::text(found) {
        let letter = if found.kind == Kind::Nimber { "g" } else { "o" };
        let name = found.row.as_ref().map_or(format!("{letter}(n)"), |row| format!("{letter}({}, n)", short(row)));
        document.screen(Block::Gap);
        document.line(format!("{name} ="));
        document.list(move |to| form.split("; ").try_for_each(|case| to(case.into())));
    }
}

fn quoted<'a>(found: &PeriodFound, standing: &'a Standing) -> Block<'a> {
    if let Some(form) = closed_form::latex(found) {
        return Block::Formula(form.into());
    }
    Block::Sentence(match found.periodicity {
        Some(p) => phrase![
            "preperiod ",
            Piece::Count(p.preperiod),
            ", period ",
            Piece::Count(p.period),
            ", saltus ",
            Piece::Count(p.saltus),
            format!(" ({})", standing.word())
        ],
        None => "no period observed".into(),
    })
}

fn rows<'a>(found: &'a PeriodFound, standing: &'a Standing) -> Table<'a> {
    let names = ["ruleset", "play", "kind", "preperiod", "period", "saltus", "standing"].map(Column::new);
    let row = found.row.as_ref().map(|_| Column::new("row"));
    let columns = names.iter().take(3).cloned().chain(row).chain(names.iter().skip(3).cloned());
    Table::new(columns, |to| {
        let rulesets: Vec<String> = found.game.rulesets.iter().map(|r| r.to_string()).collect();
        let number = |f: fn(Periodicity) -> u64| found.periodicity.map_or(Cell::Nothing, |p| Cell::Int(f(p)));
        let (ruleset, play, kind) = (rulesets.join(" + "), found.game.play.to_string(), found.kind.to_string());
        let mut cells = vec![Cell::Text(&ruleset), Cell::Text(&play), Cell::Text(&kind)];
        cells.extend(found.row.as_ref().map(Cell::Nat));
        cells.extend([number(|p| p.preperiod), number(|p| p.period), number(|p| p.saltus)]);
        cells.push(Cell::Text(standing.word()));
        to(&cells)
    })
}
