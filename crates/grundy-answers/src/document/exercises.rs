//! The documents of sheets of exercises and of marked answers.

use super::{Block, Cell, Document, Phrase, Piece, Posed, Table};
use crate::words::{exercise as words, say};
use grundy::answer::{Exercise, Marked, Sheet, Solution};
use grundy_core::Play;

/// The number of blank lines for an argument, and for a short answer.
const LINES: (usize, usize) = (3, 2);

pub(crate) fn sheet(sheet: &Sheet) -> Document<'_> {
    // Each exercise says who wins; none is lost on a sheet that says it for all.
    let mut document = Document::new(Play::Normal);
    let title = match sheet.kind {
        Some(kind) => {
            say!("doc-exercises-kind", kind = words::kind(kind), level = sheet.level, seed = sheet.seed)
        }
        None => say!("doc-exercises", level = sheet.level, seed = sheet.seed),
    };
    document.paper(Block::Begin(title.clone()));
    document.screen(Block::Title(title.into()));
    document.everywhere(Block::Questions(sheet.exercises.iter().map(posed).collect()));
    document.everywhere(Block::NewPage(say!("doc-answers")));
    document.everywhere(Block::Numbered(sheet.exercises.iter().map(answered).collect()));
    document.paper(Block::End);
    let rows = Table::named(["kind", "index", "level", "game", "question", "answer"], |to| {
        sheet.exercises.iter().try_for_each(|exercise| {
            let game = words::game(exercise);
            let (question, answer) = (words::question(exercise), words::answer(exercise));
            to(&[
                Cell::Text(exercise.id.kind.word()),
                Cell::Int(exercise.id.index.into()),
                Cell::Text(exercise.id.level.word()),
                game.as_deref().map_or(Cell::Nothing, Cell::Text),
                Cell::Text(&question),
                Cell::Text(&answer),
            ])
        })
    });
    document.rows = Some(rows.spoken());
    document
}

fn posed(exercise: &Exercise) -> Posed {
    let chosen = matches!(exercise.solution, Solution::Choice(_));
    Posed {
        question: words::question(exercise),
        table: words::table(exercise).unwrap_or_default(),
        choices: words::choices(exercise).unwrap_or_default(),
        lines: if chosen { LINES.0 } else { LINES.1 },
    }
}

fn answered(exercise: &Exercise) -> String {
    let answer = words::answer(exercise);
    match exercise.because.first() {
        // A dash: after the number of the exercise and a point, `1. 1.` would read badly.
        Some(reason) => format!("{} — {}", answer.trim_end_matches('.'), crate::words::says(reason)),
        None => answer,
    }
}

pub(crate) fn mark(marked: &Marked) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.screen(Block::Title(say!("doc-exercise").into()));
    document.screen(Block::Paragraph(words::question(&marked.exercise).into()));
    document.screen(Block::Gap);
    if marked.fault.is_none() {
        document.everywhere(Block::Paragraph(Phrase(vec![Piece::Strong(words::marked(marked).into())])));
    } else {
        document.line(Phrase(vec![Piece::Strong(say!("doc-wrong").into())]));
        document.everywhere(Block::Paragraph(words::marked(marked).into()));
        document.screen(Block::Paragraph(say!("doc-the-answer", answer = words::answer(&marked.exercise)).into()));
    }
    document.everywhere(Block::Reasons(&marked.exercise.because));
    document
}
