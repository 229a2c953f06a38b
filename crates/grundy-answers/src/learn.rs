//! Conversion of parsed notation and of lines of play into objects of the JSON contract.

use crate::contract::{ErrorInner, Line, LinePly, LinePosition, MissedWin, Parsed, ParsedComponent, Version, View};
use crate::play::{illegal, saw_not, takes};
use crate::words::rule::{moves_in, rule_of, rule_of_game};
use grundy::play::{Illegal, Missed, Record};
use grundy_core::{Dialect, Game, Heap, Nat, Position, Query, Ruleset};

/// Returns the JSON object for a position, with its parsed components.
pub fn parsed_query(query: &Query) -> Parsed<'_> {
    let rulesets = query.components.iter().map(|component| component.ruleset.clone()).collect();
    let game = Game { play: query.play, rulesets };
    let components = query.components.iter().map(|c| component(&c.ruleset, Some(&c.position))).collect();
    Parsed { query: Some(query.into()), components, rule: rule_of(query), ..parsed(&game) }
}

/// Returns the JSON object for a game without a position, with its parsed components.
pub fn parsed_game(game: &Game) -> Parsed<'static> {
    parsed(game)
}

fn parsed(game: &Game) -> Parsed<'static> {
    Parsed {
        format: Version,
        query: None,
        game: game.to_string(),
        play: game.play.into(),
        components: game.rulesets.iter().map(|ruleset| component(ruleset, None)).collect(),
        piles: game.rulesets.iter().map(|ruleset| u64::from(ruleset.piles())).sum(),
        rule: rule_of_game(game),
        views: views(game),
    }
}

fn component<'a>(ruleset: &Ruleset, position: Option<&'a Position>) -> ParsedComponent<'a> {
    let text = ruleset.to_string();
    let arguments = text.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    let heap = match position.map(|position| position.0.as_slice()) {
        Some([heap]) => Some(heap),
        _ => None,
    };
    let is_opening = |heap: &Heap| heap.limit.as_ref().is_some_and(|limit| limit + Nat::ONE == heap.size);
    let rule = &ruleset.rule;
    ParsedComponent {
        family: rule.family(),
        name: ruleset.name(),
        arguments: arguments.map(str::to_owned),
        ruleset: text.clone(),
        copies: ruleset.copies,
        places: ruleset.piles(),
        piles: position.map(|position| position.0.iter().map(|heap| (&heap.size).into()).collect()),
        bound: heap.and_then(|heap| heap.limit.as_ref()).map(Into::into),
        opening: heap.is_some_and(is_opening),
        joint: rule.is_joint(),
        splits: rule.splits(),
        remembers: rule.remembers(),
        rule: moves_in(ruleset, position),
    }
}

/// Returns the views that suit a game: sums as sums, two-pile games as maps, and single heaps as sequences.
fn views(game: &Game) -> Vec<View> {
    let plane = |ruleset: &Ruleset| ruleset.piles() == 2 || ruleset.piles() == 1 && ruleset.rule.remembers();
    match game.rulesets.as_slice() {
        [only] if plane(only) => {
            let sum = (!only.rule.is_joint() && only.copies > 1).then_some(View::Sum);
            [View::Map, View::Sequence].into_iter().chain(sum).chain([View::Proof, View::Paper]).collect()
        }
        [only] if only.piles() == 1 => vec![View::Sequence, View::Proof, View::Paper],
        [only] if !only.rule.is_joint() => vec![View::Sum, View::Sequence, View::Paper],
        [_] => vec![View::Paper, View::Proof],
        _ => vec![View::Sum, View::Map, View::Paper],
    }
}

/// Returns the JSON object for a line of play: every move, every position with its outcome, and, if the next move is
/// illegal, the reason, `refused`.
pub fn line_json<'a>(record: &'a Record, refused: Option<&Illegal>) -> Line<'a> {
    let missed = |missed: Missed<'a>| MissedWin {
        ply: missed.ply,
        by: missed.by.into(),
        winning: missed.winning.into(),
        says: saw_not(&missed, record),
    };
    let ply = |(ply, play): (usize, &'a grundy::answer::Move)| LinePly {
        r#move: play.into(),
        says: takes(play, &record.stages()[ply].query),
        error: record.is_error(ply),
        winning: record.missed().find(|missed| missed.ply == ply).map(|missed| missed.winning.into()),
    };
    let why = |why: &Illegal| ErrorInner::from(&illegal(why, None, Dialect::Api));
    Line {
        format: Version,
        start: (&record.stages()[0].query).into(),
        positions: record
            .stages()
            .iter()
            .map(|stage| LinePosition { query: (&stage.query).into(), outcome: stage.outcome().map(Into::into) })
            .collect(),
        plies: record.plies().iter().enumerate().map(ply).collect(),
        over: record.is_over(),
        winner: record.winner().map(Into::into),
        missed: record.lesson().map(missed),
        refused: refused.map(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Meter;
    use grundy::play::{ToldPly, follow};
    use serde_json::json;

    #[test]
    fn a_position_is_taken_apart_with_every_spelling_of_misere() {
        for word in ["misere", "misère", "mise\u{300}re", "Misère"] {
            let query: Query = format!("{word} Subtract(3..5) : 20 + fib:9/4").parse().unwrap();
            let parsed = json!(parsed_query(&query));
            assert_eq!(parsed["query"], "misere subtract(3..5):20 + fibonacci:9/4");
            assert_eq!((&parsed["play"], &parsed["piles"]), (&json!("misere"), &json!(2)));
            let [first, second] = [&parsed["components"][0], &parsed["components"][1]];
            assert_eq!((&first["family"], &first["arguments"]), (&json!("subtract"), &json!("3..5")));
            assert_eq!((&first["piles"], &first["bound"]), (&json!(["20"]), &json!(null)));
            assert_eq!((&second["family"], &second["name"]), (&json!("takeaway"), &json!("fibonacci")));
            assert_eq!((&second["bound"], &second["opening"]), (&json!("4"), &json!(false)));
            assert_eq!(parsed["views"][0], "sum");
        }
        let opening = json!(parsed_query(&"fibonacci:9".parse().unwrap()));
        assert_eq!(opening["components"][0]["opening"], true);
        assert_eq!(opening["views"], json!(["map", "sequence", "proof", "paper"]));
        let game = json!(parsed_game(&"moves((1,0)*,(0,1)*)".parse().unwrap()));
        assert_eq!((&game["query"], &game["components"][0]["places"]), (&json!(null), &json!(2)));
        assert_eq!(game["components"][0]["arguments"], "(1,0)*,(0,1)*");
    }

    #[test]
    fn a_line_tells_outcomes_the_first_missed_win_and_the_winner() {
        let ply = |take: u32| ToldPly { component: 0, take: vec![Nat::from(take)], leaves: None };
        let start: Query = "subtract(1,2,3):6".parse().unwrap();
        let (record, refused) = follow(start.clone(), &[1, 1, 1, 3].map(ply), &Meter::unlimited());
        let line = json!(line_json(&record, refused.as_ref()));
        let letters: Vec<&str> = (0..5).filter_map(|i| line["positions"][i]["outcome"].as_str()).collect();
        assert_eq!(letters, ["N", "N", "P", "N", "P"]);
        assert_eq!((&line["over"], &line["winner"]), (&json!(true), &json!("second")));
        assert_eq!((&line["missed"]["ply"], &line["missed"]["by"]), (&json!(0), &json!("first")));
        assert_eq!(line["missed"]["winning"]["take"], json!(["2"]));
        assert_eq!(line["missed"]["says"], "From subtract(1,2,3):6, a winning move was to take 2, leaving 4.");
        assert_eq!((&line["plies"][0]["error"], &line["plies"][2]["error"]), (&json!(true), &json!(false)));
        let (record, refused) = follow(start, &[ply(1), ply(7)], &Meter::unlimited());
        let line = json!(line_json(&record, refused.as_ref()));
        assert_eq!((line["plies"].as_array().map(Vec::len), &line["winner"]), (Some(1), &json!(null)));
        assert!(line["refused"]["message"].as_str().is_some_and(|says| says.contains('7')));
    }
}
