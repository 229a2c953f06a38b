//! The document of a misère quotient.

use super::{Block, Cell, Column, Document, Heads, Layout, Piece, Table, phrase, phrased};
use crate::words::misere::{latex, spelled};
use crate::words::say;
use grundy::answer::{QuotientFound, Reason};
use grundy::solve::quotient::letter;

/// The maximum number of relations, and of elements of the P-portion, that are spelled out.
const SPELLED: usize = 100;
/// The number of columns in the table of Φ if Φ has no proved period.
const WIDTH: u32 = 10;

pub(crate) fn document<'a>(found: &'a QuotientFound, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(found.game.play);
    let q = &found.quotient;
    let game = Piece::Code(&found.game);
    document.head(match found.repeats {
        Some(_) => phrased!("doc-quotient-all", game = game),
        None => phrased!("doc-quotient-to", game = game, to = found.to.to_string()),
    });
    document.screen(Block::Gap);
    let p = q.p_portion().count() as u64;
    let tame = match found.tame {
        Some(k) => say!("doc-quotient-tame", k = k, below = 1u64 << k),
        None => say!("doc-quotient-wild"),
    };
    let mut facts: Vec<(String, super::Phrase<'a>)> = vec![
        (say!("doc-order"), Piece::Count(q.order() as u64).into()),
        (say!("doc-p-portion"), phrase![Piece::Count(p), " ", say!("doc-elements", count = p)]),
        (say!("doc-kind"), tame.into()),
    ];
    if let Some(repeat) = found.repeat() {
        facts.push((say!("doc-preperiod"), Piece::Count(repeat.preperiod.into()).into()));
        facts.push((say!("doc-period"), Piece::Count(repeat.period.into()).into()));
    }
    let word = |x: u32| spelled(&found.names.words[x as usize]);
    let generators: Vec<String> = (0..found.names.generators.len())
        .map(|at| {
            let (ruleset, size) = found.generator(at);
            format!("{} = Φ({}:{size})", letter(at), found.game.rulesets[ruleset])
        })
        .collect();
    facts.push((say!("doc-generators"), listed(generators.into_iter()).into()));
    let relations = found.names.relations.iter().map(|r| format!("{} = {}", spelled(&r.from), spelled(&r.to)));
    facts.push((say!("doc-relations"), listed(relations).into()));
    facts.push(("P".to_owned(), listed(q.p_portion().map(word)).into()));
    document.screen(Block::Facts(facts));
    document.screen(Block::Gap);
    document.line(match found.repeats {
        Some(_) => say!("doc-quotient-rows-period"),
        None => say!("doc-quotient-rows"),
    });
    for r in 0..found.phi.len() {
        if found.phi.len() > 1 {
            document.line(phrase![Piece::Code(&found.game.rulesets[r])]);
        }
        document.screen(Block::Table(table(found, r), Layout::Columns(Heads::Above)));
    }
    document.paper(Block::Formula(presentation(found).into()));
    document.screen(Block::Reasons(because));
    document.rows = Some(rows(found));
    document
}

/// Returns the first items of a list as text, with the total number if some are omitted.
fn listed(items: impl Iterator<Item = String> + Clone) -> String {
    let total = items.clone().count();
    let mut said = items.take(SPELLED).collect::<Vec<_>>().join(", ");
    if total > SPELLED {
        said.push_str(&format!(", … ({total})"));
    }
    said
}

/// Returns the number of heaps displayed for a ruleset, which covers the requested ones and the first period.
fn shown(found: &QuotientFound, ruleset: usize) -> u32 {
    let own = found.repeats.as_ref().map_or(0, |all| all[ruleset].preperiod + all[ruleset].period);
    own.max(found.to + 1).min(found.phi[ruleset].len() as u32)
}

/// Returns the table of Φ, with rows of one period each.
fn table(found: &QuotientFound, ruleset: usize) -> Table<'_> {
    let width = found.repeats.as_ref().map_or(WIDTH, |all| all[ruleset].period).clamp(1, 24);
    let heaps = shown(found, ruleset);
    let columns = (0..width).map(|at| Column::new(format!("+{at}")));
    Table::new([Column::new("n")].into_iter().chain(columns), move |to| {
        for first in (0..heaps).step_by(width as usize) {
            let word = |n: u32| found.phi[ruleset].get(n as usize).filter(|_| n < heaps);
            let row: Vec<String> = (first..first + width)
                .map(|n| word(n).map_or(String::new(), |x| spelled(&found.names.words[*x as usize])))
                .collect();
            let first = first.to_string();
            let cells: Vec<Cell<'_>> =
                [first.as_str()].into_iter().chain(row.iter().map(String::as_str)).map(Cell::Text).collect();
            to(&cells)?;
        }
        Ok(())
    })
}

/// Returns the presentation of a quotient by generators and relations as text, with the P-portion.
fn presentation(found: &QuotientFound) -> String {
    let letters: Vec<String> = (0..found.names.generators.len()).map(|at| latex(&unit(found, at))).collect();
    let relations: Vec<String> =
        found.names.relations.iter().map(|r| format!("{}={}", latex(&r.from), latex(&r.to))).collect();
    let p: Vec<String> = found.quotient.p_portion().map(|x| latex(&found.names.words[x as usize])).collect();
    format!(
        "\\mathcal{{Q}} = \\langle {} \\mid {} \\rangle, \\qquad \\mathcal{{P}} = \\{{{}\\}}",
        letters.join(", "),
        relations.join(", "),
        p.join(", ")
    )
}

fn unit(found: &QuotientFound, at: usize) -> Vec<u32> {
    (0..found.names.generators.len()).map(|other| u32::from(other == at)).collect()
}

/// Returns the rows of Φ heap by heap, with the row and the column in the period.
fn rows(found: &QuotientFound) -> Table<'_> {
    Table::named(["ruleset", "heap", "row", "column", "phi", "p"], |to| {
        for (r, ruleset) in found.game.rulesets.iter().enumerate() {
            let width = found.repeats.as_ref().map_or(WIDTH, |all| all[r].period);
            let ruleset = ruleset.to_string();
            for n in 0..shown(found, r) {
                let x = found.phi[r][n as usize];
                let word = grundy::solve::quotient::Plain(&found.names.words[x as usize]).to_string();
                let lost = if found.quotient.is_lost(x) { "P" } else { "N" };
                to(&[
                    Cell::Text(&ruleset),
                    Cell::Int(n.into()),
                    Cell::Int((n / width).into()),
                    Cell::Int((n % width).into()),
                    Cell::Text(&word),
                    Cell::Text(lost),
                ])?;
            }
        }
        Ok(())
    })
}
