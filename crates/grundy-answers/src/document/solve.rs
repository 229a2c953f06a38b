//! The document of a solved position: its outcome, its winning moves, and the reasons.

use super::{Block, Cell, Document, Phrase, Piece, Table, left_out, phrased};
use crate::number::{brief, brief_query, exact, short};
use crate::words::{self, say};
use grundy::answer::{Move, Reason, Solved};
use grundy_core::{Nat, Outcome};

/// The maximum number of winning moves displayed; the others are counted.
const MOVES: usize = 20;

pub(crate) fn document<'a>(solved: &'a Solved, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(solved.query.play);
    document.head(brief_query(&solved.query).into());
    document.screen(Block::Gap);
    verdict(solved, &mut document);
    document.paper(Block::Sentence(sentence(solved)));
    let listed = Nat::from(solved.moves.listed.len());
    document.left_out = (solved.moves.total > listed).then(|| &solved.moves.total - listed);
    if let Some(more) = document.left_out.clone() {
        document.paper(Block::List(Box::new(move |to| {
            solved.moves.listed.iter().try_for_each(|m| to(quoted(m)))?;
            to(left_out(&more))
        })));
    } else if !solved.moves.listed.is_empty() {
        document.paper(Block::List(Box::new(|to| solved.moves.listed.iter().try_for_each(|m| to(quoted(m))))));
    }
    document.everywhere(Block::Reasons(because));
    document.rows = Some(rows(solved));
    document
}

fn verdict<'a>(solved: &'a Solved, document: &mut Document<'a>) {
    let words = say!("play-verdict", outcome = solved.outcome, verdict = words::verdict(solved.outcome));
    let mut verdict = Phrase::from(Piece::Verdict(solved.outcome, words));
    if let Some(g) = &solved.nimber {
        verdict.0.extend(phrased!("doc-verdict-nimber", nimber = &g.0).0);
    }
    document.line(verdict);
    let several = solved.query.components.len() > 1;
    match solved.outcome {
        _ if solved.over => document.line(say!("no-move-over")),
        Outcome::N => {
            match solved.moves.total == Nat::ONE {
                true => document.line(say!("doc-winning-move")),
                false => document.line(phrased!("doc-winning-moves", total = &solved.moves.total)),
            }
            document.list(move |to| {
                solved.moves.listed.iter().take(MOVES).try_for_each(|m| to(spelled(m, several).into()))?;
                let more = solved.moves.total > Nat::from(MOVES);
                if more { to(say!("doc-moves-left-out").into()) } else { Ok(()) }
            });
        }
        Outcome::P => match &solved.best_loss {
            Some(best) => {
                document.line(say!("doc-longest-resistance"));
                let lasts = best.lasts;
                let best = spelled(&best.play, several);
                document.list(move |to| to(say!("doc-lasts", what = best, lasts = lasts).into()));
            }
            None => document.line(say!("doc-resistance-unknown")),
        },
    }
}

fn spelled(m: &Move, several: bool) -> String {
    let take: Vec<String> = m.take.iter().map(short).collect();
    let take = if take.len() == 1 { take[0].clone() } else { format!("({})", take.join(",")) };
    let place = if several { say!("place-from", component = m.component + 1) } else { String::new() };
    let left = m.leaves.iter().map(brief).collect::<Vec<_>>().join(" + ");
    match m.take.iter().all(Nat::is_zero) {
        true => say!("doc-split", place = place, left = left),
        false => say!("doc-take", take = take, place = place, left = left),
    }
}

fn sentence(solved: &Solved) -> Phrase<'_> {
    let letter = Piece::Strong(solved.outcome.to_string().into());
    let (query, verdict) = (Piece::Code(&solved.query), words::verdict(solved.outcome));
    match &solved.nimber {
        Some(g) => {
            phrased!("doc-is-position-nimber", query = query, letter = letter, nimber = &g.0, verdict = verdict)
        }
        None => phrased!("doc-is-position", query = query, letter = letter, verdict = verdict),
    }
}

fn quoted(m: &Move) -> Phrase<'_> {
    let take = m.take.iter().map(exact).collect::<Vec<_>>().join(",");
    phrased!("doc-take-to", take = Piece::Math(take.into()), to = Piece::Code(m))
}

fn rows(solved: &Solved) -> Table<'_> {
    Table::named(["query", "outcome", "nimber", "component", "take", "to"], |to| {
        let query = solved.query.to_string();
        let nimber = solved.nimber.as_ref().map_or(Cell::Nothing, |g| Cell::Nat(&g.0));
        let start = [Cell::Text(&query), Cell::Outcome(solved.outcome), nimber];
        if solved.moves.listed.is_empty() {
            return to(&[start, [Cell::Nothing; 3]].concat());
        }
        solved.moves.listed.iter().try_for_each(|m| {
            let take = m.take.iter().map(exact).collect::<Vec<_>>().join(" ");
            let end = [Cell::Int(m.component as u64), Cell::Text(&take), Cell::Text(&m.to())];
            to(&[start, end].concat())
        })
    })
}
