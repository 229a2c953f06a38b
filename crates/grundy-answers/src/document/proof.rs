//! The document of a proof, a refutation or an attempt that reached a limit.

use super::{Block, Cell, Column, Document, Heads, Layout, Piece, Table, phrase};
use crate::words::{say, worded};
use grundy::answer::{Proof, ProofLine, Truth};
use grundy_core::Play;

/// Returns the document of a proof, in which the verdict comes first.
pub(crate) fn document(proof: &Proof) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    let system = proof.system.as_ref().map_or(String::new(), |s| say!("doc-proof-system", system = s));
    let verdict = Piece::Strong(proof.verdict.word().into());
    let subject = worded(&proof.subject);
    document.line(phrase![verdict, format!(" {subject}{system}")]);
    document.paper(Block::Title(format!("{subject}: {}", proof.verdict.word()).into()));
    let script = proof.lines.iter().any(|line| line.command.is_some());
    for level in &proof.levels {
        let (nimber, states, transitions) = (level.value, level.states, level.transitions);
        document.line(say!("doc-proof-level", nimber = nimber, states = states, transitions = transitions));
    }
    if let Some(automaton) = proof.automaton.as_ref().filter(|_| !script && proof.levels.is_empty()) {
        document.line(say!("doc-proof-automaton", states = automaton.states(), transitions = automaton.transitions(),));
    }
    if !proof.lines.is_empty() {
        document.screen(Block::Gap);
        document.screen(Block::Table(statements(proof), Layout::Columns(Heads::No)));
    }
    if !proof.notes.is_empty() {
        document.screen(Block::Gap);
    }
    for note in &proof.notes {
        document.everywhere(Block::Line(worded(note).into()));
    }
    document.automaton = proof.automaton.as_ref();
    document.rows = Some(rows(proof));
    document.paper(Block::Rows(Layout::Columns(Heads::Apart)));
    document
}

/// Returns the table of statements, each with its verdict and, below it, the reason.
fn statements(proof: &Proof) -> Table<'_> {
    // Walnut's word stands beside ours.
    let wide = if proof.lines.iter().any(|line| line.command.is_some()) { 13 } else { 7 };
    let columns = [Column::new("").after(0), Column::new("").wide(wide), Column::new("")];
    Table::new(columns, |to| {
        proof.lines.iter().try_for_each(|line| {
            let says = format!("{}{}", worded(&line.says), cost(line));
            let verdict = match line.command.and_then(Truth::word) {
                Some(word) => format!("{} {word}", line.verdict.word()),
                None => line.verdict.word().to_owned(),
            };
            to(&[Cell::Text(&line.id), Cell::Text(&verdict), Cell::Text(&says)])?;
            match &line.because {
                Some(because) => to(&[Cell::Nothing, Cell::Nothing, Cell::Text(&worded(because))]),
                None => Ok(()),
            }
        })
    })
}

fn cost(line: &ProofLine) -> String {
    let time = line.command.map(|_| format!("{:.3} s", line.seconds));
    let size = (line.states > 0).then(|| say!("doc-proof-size", states = line.states, tracks = line.tracks));
    match (size, time) {
        (Some(size), Some(time)) => format!("   [{size}, {time}]"),
        (Some(one), None) | (None, Some(one)) => format!("   [{one}]"),
        (None, None) => String::new(),
    }
}

fn rows(proof: &Proof) -> Table<'_> {
    Table::named(["statement", "verdict", "says", "because", "states"], |to| {
        proof.lines.iter().try_for_each(|line| {
            let because = line.because.as_ref().map(worded).unwrap_or_default();
            let (says, states) = (worded(&line.says), line.states.to_string());
            to(&[line.id.as_str(), line.verdict.word(), &says, &because, &states].map(Cell::Text))
        })
    })
}
