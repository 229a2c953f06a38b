//! The document of patterns in the nimbers of a take-and-break game.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Phrase, Piece, Table, phrased};
use crate::number::group;
use crate::words::say;
use grundy::answer::{Exception, PeriodStudied, SequenceStudied, SpaceStudied, Studied};
use grundy_core::Play;

/// The maximum number of list items displayed.
const SHOWN: usize = 60;

pub(crate) fn document<'a>(studied: &'a Studied, found: &'a SequenceStudied) -> Document<'a> {
    let mut document = Document::new(Play::Normal);
    let (ruleset, to) = (Piece::Code(&studied.ruleset), Piece::Count(found.to));
    document.everywhere(Block::Title(phrased!("doc-sequence", ruleset = ruleset, to = to)));
    document.everywhere(Block::Facts(facts(found)));
    if let Some(space) = &found.space {
        document.everywhere(Block::Paragraph(rare(space)));
    }
    if let Some(period) = found.period.as_ref().filter(|period| period.exceptions > 0) {
        document.everywhere(Block::Paragraph(exceptions(period)));
    }
    document.everywhere(Block::Rows(Layout::Columns(Heads::Apart)));
    let unlisted = found.values - found.first.len() as u64;
    document.left_out = (unlisted > 0).then(|| unlisted.into());
    if unlisted > 0 {
        document.everywhere(Block::Line(phrased!("doc-more-nimbers", count = Piece::Count(unlisted))));
    }
    let columns = [
        Column::new("value").right(6).head(Head::Math("g")),
        Column::new("first_heap").right(12).head(Head::Math("n")),
        Column::new("record"),
    ];
    document.rows = Some(Table::new(columns, |to| {
        found.first.iter().try_for_each(|first| {
            let record = if first.record { Cell::Text("record") } else { Cell::Nothing };
            to(&[Cell::Int(first.value), Cell::Int(first.heap), record])
        })
    }));
    document
}

fn facts(found: &SequenceStudied) -> Vec<(String, Phrase<'_>)> {
    let count = Piece::Count;
    let largest = phrased!("doc-first-at", value = count(found.largest.value), heap = count(found.largest.heap));
    let mut facts: Vec<(String, Phrase<'_>)> = vec![
        (say!("doc-p-positions-count"), count(found.p_positions).into()),
        (say!("doc-different-nimbers"), count(found.values).into()),
        (say!("doc-largest-nimber"), largest),
    ];
    match &found.space {
        None => facts.push((say!("doc-sparse-space"), say!("doc-sparse-none").into())),
        Some(space) => {
            let binary = format!("{:b}", space.mask);
            let mask = say!("doc-mask", mask = space.mask, binary = binary, alternates = space.alternates);
            facts.push((say!("doc-sparse-space"), mask.into()));
            let rare = match space.rare {
                0 => say!("doc-none").into(),
                _ => phrased!("doc-last-is", count = count(space.rare), last = count(space.last)),
            };
            facts.push((say!("doc-rare-heaps"), rare));
        }
    }
    match &found.period {
        None => facts.push((say!("doc-period"), say!("doc-period-none").into())),
        Some(period) => {
            facts.push((say!("doc-preperiod"), count(period.periodicity.preperiod).into()));
            let proved = phrased!("doc-proved-for-all", period = count(period.periodicity.period));
            facts.push((say!("doc-period"), proved));
            let exceptions = match period.last_exception() {
                None => say!("doc-none").into(),
                Some(last) => {
                    phrased!("doc-last-exception-is", count = count(period.exceptions), heap = count(last))
                }
            };
            facts.push((say!("doc-exceptions"), exceptions));
        }
    }
    facts
}

/// Returns the items of a list as text, with the total number if some are omitted.
fn listed<T>(items: &[T], total: u64, word: impl Fn(&T) -> String) -> String {
    let shown = items.iter().take(SHOWN).map(word).collect::<Vec<_>>().join(", ");
    match items.len().min(SHOWN) as u64 {
        all if all == total => shown,
        some => {
            let (some, total) = (group(&some.to_string()), group(&total.to_string()));
            say!("doc-first-of", shown = shown, some = some, total = total)
        }
    }
}

fn rare(space: &SpaceStudied) -> Phrase<'static> {
    match space.rare {
        0 => say!("doc-no-rare").into(),
        _ => say!("doc-rare-list", list = listed(&space.listed, space.rare, u64::to_string)).into(),
    }
}

fn exceptions(period: &PeriodStudied) -> Phrase<'static> {
    let word = |e: &Exception| say!("doc-exception", heap = e.heap, value = e.value, instead = e.instead_of);
    say!("doc-exceptions-list", list = listed(&period.listed, period.exceptions, word)).into()
}
