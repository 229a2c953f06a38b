//! The document of a preperiod, period and saltus.

use super::{Block, Cell, Column, Document, Phrase, Piece, Table, period_rows, phrase, phrased};
use crate::closed_form;
use crate::number::short;
use crate::words::say;
use grundy::Standing;
use grundy::answer::{Line, PeriodFound, Reason};
use grundy_core::{Kind, Periodicity};

/// The maximum length of a preperiod, and of a period, that is spelled out.
const SPELLED: usize = 200;

pub(crate) fn document<'a>(found: &'a PeriodFound, standing: &'a Standing, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(found.game.play);
    let game = Piece::Code(&found.game);
    let mut title = match found.kind {
        Kind::Nimber => phrased!("doc-period-nimbers", game = game),
        Kind::Outcome => phrased!("doc-period-outcomes", game = game),
    };
    if let Some(row) = &found.row {
        title.0.extend(phrased!("doc-of-row", row = row).0);
    }
    document.head(title);
    document.screen(Block::Gap);
    match found.periodicity {
        Some(p) => shown(found, p, standing, &mut document),
        None => document.line(say!("doc-no-period")),
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
    let observed = matches!(standing, Standing::Observed { .. });
    let hedge = if observed { say!("doc-observed-not-proved") } else { String::new() };
    let mut facts: Vec<(String, Phrase<'_>)> = vec![
        (say!("doc-preperiod"), Piece::Count(p.preperiod).into()),
        (say!("doc-period"), Piece::Count(p.period).into()),
        (say!("doc-saltus"), phrase![Piece::Count(p.saltus), hedge]),
    ];
    if let Some(last) = p.preperiod.checked_sub(1).filter(|_| found.game.rulesets.iter().all(|r| r.rule.splits())) {
        facts.push((say!("doc-last-exception"), phrased!("doc-heap-number", heap = Piece::Count(last))));
    }
    for (name, line) in [(say!("doc-prefix"), &found.prefix), (say!("doc-cycle"), &found.cycle)] {
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

fn quoted<'a>(found: &PeriodFound, standing: &Standing) -> Block<'a> {
    if let Some(form) = closed_form::latex(found) {
        return Block::Formula(form.into());
    }
    Block::Sentence(match found.periodicity {
        Some(p) => phrased!(
            "doc-period-quoted",
            preperiod = Piece::Count(p.preperiod),
            period = Piece::Count(p.period),
            saltus = Piece::Count(p.saltus),
            standing = say!("doc-standing", word = standing.word()),
        ),
        None => say!("doc-no-period-observed").into(),
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
