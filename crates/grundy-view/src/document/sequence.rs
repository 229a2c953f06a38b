//! What shows in the nimbers of heaps that are broken.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Phrase, Piece, Table, phrase};
use crate::number::group;
use grundy::answer::{Exception, PeriodStudied, SequenceStudied, SpaceStudied, Studied};
use grundy_core::Play;

/// Items of a list that are read on a page.
const SHOWN: usize = 60;

pub(super) fn document<'a>(studied: &'a Studied, found: &'a SequenceStudied) -> Document<'a> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title(phrase![
        Piece::Code(&studied.ruleset),
        ": what shows in the nimbers of the heaps 0 to ",
        Piece::Count(found.to)
    ]));
    document.everywhere(Block::Facts(facts(found)));
    if let Some(space) = &found.space {
        document.everywhere(Block::Paragraph(rare(space)));
    }
    if let Some(period) = found.period.as_ref().filter(|period| period.exceptions > 0) {
        document.everywhere(Block::Paragraph(exceptions(period)));
    }
    document.everywhere(Block::Rows(Layout::Columns(Heads::Apart)));
    let unlisted = found.values - found.first.len() as u64;
    if unlisted > 0 {
        document.everywhere(Block::Line(phrase!["… and ", Piece::Count(unlisted), " more nimbers"]));
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

fn facts(found: &SequenceStudied) -> Vec<(&'static str, Phrase<'_>)> {
    let count = Piece::Count;
    let mut facts: Vec<(&'static str, Phrase<'_>)> = vec![
        ("P-positions", count(found.p_positions).into()),
        ("different nimbers", count(found.values).into()),
        ("largest nimber", phrase![count(found.largest.value), ", first at heap ", count(found.largest.heap)]),
    ];
    match &found.space {
        None => {
            facts.push(("sparse space", "none: moves leave at most one heap, or more than two, or without end".into()))
        }
        Some(space) => {
            let parity = if space.alternates { ", and the parity of the heap" } else { "" };
            facts.push(("sparse space", format!("mask {} ({:b} in binary){parity}", space.mask, space.mask).into()));
            facts.push(match space.rare {
                0 => ("rare heaps", "none".into()),
                _ => ("rare heaps", phrase![count(space.rare), ", the last is ", count(space.last)]),
            });
        }
    }
    match &found.period {
        None => facts.push(("period", "none is proved from these heaps".into())),
        Some(period) => {
            facts.push(("preperiod", count(period.periodicity.preperiod).into()));
            facts.push(("period", phrase![count(period.periodicity.period), " (proved for all heaps)"]));
            facts.push(match period.last_exception() {
                None => ("exceptions", "none".into()),
                Some(last) => {
                    ("exceptions", phrase![count(period.exceptions), ", the last exception is heap ", count(last)])
                }
            });
        }
    }
    facts
}

/// Items one after the other, and how many there are if these are not all.
fn listed<T>(items: &[T], total: u64, word: impl Fn(&T) -> String) -> String {
    let shown = items.iter().take(SHOWN).map(word).collect::<Vec<_>>().join(", ");
    match items.len().min(SHOWN) as u64 {
        all if all == total => shown,
        some => format!("{shown}, … (the first {} of {})", group(&some.to_string()), group(&total.to_string())),
    }
}

fn rare(space: &SpaceStudied) -> Phrase<'static> {
    match space.rare {
        0 => "no heap is rare".to_owned().into(),
        _ => format!("rare: {}", listed(&space.listed, space.rare, u64::to_string)).into(),
    }
}

fn exceptions(period: &PeriodStudied) -> Phrase<'static> {
    let word = |e: &Exception| format!("{} ({} instead of {})", e.heap, e.value, e.instead_of);
    format!("exceptions: {}", listed(&period.listed, period.exceptions, word)).into()
}
