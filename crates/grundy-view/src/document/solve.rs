//! Who wins, by which moves, and why.

use super::{Block, Cell, Document, Phrase, Piece, Table, phrase};
use crate::number::{brief, brief_query, exact, short};
use crate::words;
use grundy::answer::{Move, Reason, Solved};
use grundy_core::{Nat, Outcome};

/// Winning moves shown before the rest is counted.
const MOVES: usize = 20;

pub(super) fn document<'a>(solved: &'a Solved, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(solved.query.play);
    document.head(brief_query(&solved.query).into());
    document.screen(Block::Gap);
    verdict(solved, &mut document);
    document.paper(Block::Sentence(sentence(solved)));
    if !solved.moves.listed.is_empty() {
        document.paper(Block::List(Box::new(|to| solved.moves.listed.iter().try_for_each(|m| to(quoted(m))))));
    }
    document.everywhere(Block::Reasons(because));
    document.rows = Some(rows(solved));
    document
}

fn verdict<'a>(solved: &'a Solved, document: &mut Document<'a>) {
    let words = format!("{} — {}", solved.outcome, words::verdict(solved.outcome));
    let mut verdict = Phrase::from(Piece::Verdict(solved.outcome, words));
    if let Some(g) = &solved.nimber {
        verdict.0.extend(["   (nimber ".into(), (&g.0).into(), ")".into()]);
    }
    document.line(verdict);
    let several = solved.query.components.len() > 1;
    match solved.outcome {
        _ if solved.over => document.line("no move is possible: the game is over"),
        Outcome::N => {
            document.line(phrase!["winning moves: ", &solved.moves.total]);
            document.list(move |to| {
                solved.moves.listed.iter().take(MOVES).try_for_each(|m| to(spelled(m, several).into()))?;
                let more = solved.moves.total > Nat::from(MOVES);
                if more { to("… (--json lists 1000, with --all every one)".into()) } else { Ok(()) }
            });
        }
        Outcome::P => match &solved.best_loss {
            Some(best) => {
                document.line("every move loses; the longest resistance:");
                let lasts = best.lasts;
                let best = spelled(&best.play, several);
                document.list(move |to| to(format!("{best}   (the game lasts {lasts} more moves)").into()));
            }
            None => document.line("every move loses (which one holds out longest is not known for heaps this large)"),
        },
    }
}

fn spelled(m: &Move, several: bool) -> String {
    let take: Vec<String> = m.take.iter().map(short).collect();
    let take = if take.len() == 1 { take[0].clone() } else { format!("({})", take.join(",")) };
    let place = if several { format!(" from component {}", m.component + 1) } else { String::new() };
    let what = if m.take.iter().all(Nat::is_zero) { "split".to_owned() } else { format!("take {take}") };
    let left: Vec<String> = m.leaves.iter().map(brief).collect();
    format!("{what}{place} → {}", left.join(" + "))
}

fn sentence(solved: &Solved) -> Phrase<'_> {
    let letter = Piece::Strong(solved.outcome.to_string().into());
    let mut sentence = phrase![Piece::Code(&solved.query), " is a ", letter, "-position"];
    if let Some(g) = &solved.nimber {
        sentence.0.extend([" of nimber ".into(), (&g.0).into()]);
    }
    sentence.0.push(format!(": {}.", words::verdict(solved.outcome)).into());
    sentence
}

fn quoted(m: &Move) -> Phrase<'_> {
    let take = m.take.iter().map(exact).collect::<Vec<_>>().join(",");
    phrase!["take ", Piece::Math(take.into()), " to ", Piece::Code(m)]
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
