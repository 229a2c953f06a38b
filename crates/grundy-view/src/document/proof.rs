//! Proofs, refutations and limits.

use super::{Block, Cell, Column, Document, Heads, Layout, Piece, Table, phrase};
use grundy::answer::{Proof, ProofLine};
use grundy_core::Play;

/// The verdict first: it is the first word of the answer.
pub(super) fn document(proof: &Proof) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    let system = proof.system.as_ref().map_or(String::new(), |s| format!("   (numeration: {s})"));
    let verdict = Piece::Strong(proof.verdict.word().into());
    document.line(phrase![verdict, format!(" {}{system}", proof.subject)]);
    document.paper(Block::Title(format!("{}: {}", proof.subject, proof.verdict.word()).into()));
    if let Some(automaton) = &proof.automaton {
        document.line(format!(
            "the P-positions are accepted by an automaton of {} states and {} transitions",
            automaton.states(),
            automaton.transitions()
        ));
    }
    if !proof.lines.is_empty() {
        document.screen(Block::Gap);
        document.screen(Block::Table(statements(proof), Layout::Columns(Heads::No)));
    }
    if !proof.notes.is_empty() {
        document.screen(Block::Gap);
    }
    for note in &proof.notes {
        document.everywhere(Block::Line(note.as_str().into()));
    }
    document.automaton = proof.automaton.as_ref();
    document.rows = Some(rows(proof));
    document.paper(Block::Rows(Layout::Columns(Heads::Apart)));
    document
}

/// Each statement with what became of it, and below it why.
fn statements(proof: &Proof) -> Table<'_> {
    let columns = [Column::new("").after(0), Column::new("").wide(7), Column::new("")];
    Table::new(columns, |to| {
        proof.lines.iter().try_for_each(|line| {
            let says = format!("{}{}", line.says, cost(line));
            to(&[Cell::Text(&line.id), Cell::Text(line.verdict.word()), Cell::Text(&says)])?;
            match &line.because {
                Some(because) => to(&[Cell::Nothing, Cell::Nothing, Cell::Text(because)]),
                None => Ok(()),
            }
        })
    })
}

fn cost(line: &ProofLine) -> String {
    if line.states == 0 {
        return String::new();
    }
    let tracks = if line.tracks == 1 { "track" } else { "tracks" };
    format!("   [{} states, {} {tracks}]", line.states, line.tracks)
}

fn rows(proof: &Proof) -> Table<'_> {
    Table::named(["statement", "verdict", "says", "because", "states"], |to| {
        proof.lines.iter().try_for_each(|line| {
            let because = line.because.as_deref().unwrap_or_default();
            let states = line.states.to_string();
            to(&[line.id.as_str(), line.verdict.word(), &line.says, because, &states].map(Cell::Text))
        })
    })
}
