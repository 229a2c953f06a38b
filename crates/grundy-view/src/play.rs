//! Games being played: moves and mistakes in words, boards and replies as JSON.

use crate::json::{one_move, reasons, solved_object, strings};
use crate::number::{brief, brief_query, short, shorten};
use crate::{Problem, ProblemKind};
use grundy::answer::{Answer, Move, Solved};
use grundy::play::{Illegal, Missed, Offer, Player, Record, Reply, is_over};
use grundy::{Failure, Outcome};
use grundy_core::{Component, Nat, Play, Query};
use serde_json::{Value, json};

/// What a move takes: `2`, or `3 from pile 1 and 2 from pile 3`.
fn amounts(play: &Move) -> String {
    match play.take.as_slice() {
        [amount] => short(amount),
        several => {
            let taken = several.iter().enumerate().filter(|(_, amount)| !amount.is_zero());
            let parts: Vec<String> =
                taken.map(|(pile, amount)| format!("{} from pile {}", short(amount), pile + 1)).collect();
            match parts.as_slice() {
                [all @ .., last] if !all.is_empty() => format!("{} and {last}", all.join(", ")),
                _ => parts.concat(),
            }
        }
    }
}

/// What a move leaves: `leaving 18 (at most 4 next)`.
fn leaving(to: &Component) -> String {
    let heaps = &to.position.0;
    if heaps.iter().all(|heap| heap.size.is_zero()) {
        return "leaving nothing".to_owned();
    }
    match heaps.as_slice() {
        [heap] => {
            let next = heap.limit.as_ref().filter(|limit| **limit < heap.size);
            let bound = next.map_or(String::new(), |limit| format!(" (at most {} next)", short(limit)));
            format!("leaving {}{bound}", short(&heap.size))
        }
        several => {
            let sizes: Vec<String> = several.iter().map(|heap| short(&heap.size)).collect();
            format!("leaving ({})", sizes.join(","))
        }
    }
}

/// Which component, in a sum.
fn place(play: &Move, query: &Query) -> String {
    match query.components.len() {
        1 => String::new(),
        _ => format!(" from component {}", play.component + 1),
    }
}

/// `takes 2, leaving 18 (at most 4 next)`; `query` is the position before or after.
pub fn takes(play: &Move, query: &Query) -> String {
    format!("takes {}{}, {}", amounts(play), place(play, query), leaving(&play.to))
}

/// `2 taken, leaving 18 (at most 4 next)`.
pub fn taken(play: &Move, query: &Query) -> String {
    format!("{} taken{}, {}", amounts(play), place(play, query), leaving(&play.to))
}

/// `take 2, leaving 18 (at most 4 next)`: advice.
pub fn take(play: &Move, query: &Query) -> String {
    format!("take {}{}, {}", amounts(play), place(play, query), leaving(&play.to))
}

/// The move as a player types it: `2`, `heap 2: 3`, `0,2,1`, `heap 2: 1,1`.
pub fn typed(play: &Move, query: &Query) -> String {
    let amounts: Vec<String> = play.take.iter().map(Nat::to_string).collect();
    match query.components.len() {
        1 => amounts.join(","),
        _ => format!("heap {}: {}", play.component + 1, amounts.join(",")),
    }
}

/// Why a move may not be made; `last` is the take that set the limit, where it is known.
pub fn illegal(why: &Illegal, last: Option<&Nat>) -> Problem {
    let because = match (why, last) {
        (Illegal::OverLimit { .. }, Some(last)) => format!(" (the last take was {last})"),
        _ => String::new(),
    };
    Problem::new(ProblemKind::Range, shorten(&format!("{why}{because}"))).help(shorten(&why.help()))
}

/// The verdict on a position in one line.
pub fn verdict(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(outcome) => format!("{outcome} — {}", crate::words::verdict(outcome)),
        None => "? — too hard to say within the budget".to_owned(),
    }
}

/// Advice to whoever is to move.
pub fn hint(answer: &Result<Answer, Failure>, query: &Query) -> String {
    let Some(solved) = solved(answer) else {
        return "no hint: the position is too hard to solve within the budget".to_owned();
    };
    match (solved.outcome, solved.moves.listed.first(), &solved.best_loss) {
        _ if solved.over => "the game is over".to_owned(),
        (Outcome::N, Some(play), _) if solved.moves.total.is_one() => {
            format!("{}: the only winning move", take(play, query))
        }
        (Outcome::N, Some(play), _) => {
            format!("{}: one of {} winning moves", take(play, query), short(&solved.moves.total))
        }
        (_, _, Some(best)) => format!(
            "every move loses against best play; {} holds out longest ({} more moves)",
            take(&best.play, query),
            best.lasts
        ),
        _ => "every move loses against best play".to_owned(),
    }
}

/// The reasons of an answer as sentences.
pub fn why(answer: &Result<Answer, Failure>) -> Vec<String> {
    match answer {
        Ok(answer) => answer.because.iter().map(crate::words::says).collect(),
        Err(failure) => vec![shorten(&Problem::failure(failure).message)],
    }
}

/// How the game ended, to the one who plays as `you`.
pub fn ended(record: &Record, you: Player) -> Option<String> {
    let winner = record.winner()?;
    let last = match record.now().query.play {
        Play::Normal => "no move is left",
        Play::Misere => "no move is left, and in misère play that wins for the player to move",
    };
    Some(match winner == you {
        true => format!("You win: {last}."),
        false => format!("You lose: {last}."),
    })
}

/// The first mistake, to the one who plays as `you`: `Ply 3: you took 5; taking 2 would have won.`
pub fn missed(missed: &Missed<'_>, record: &Record, you: Player) -> String {
    let before = &record.stages()[missed.ply].query;
    let who = if missed.by == you { "you" } else { "the computer" };
    format!(
        "Ply {}, from {}: {who} took {}{}; to {} would have won.",
        missed.ply + 1,
        brief_query(before),
        amounts(missed.played),
        place(missed.played, before),
        take(missed.winning, before),
    )
}

/// Why `you` lost: the first ply with a winning move that was not made, or that there was none.
pub fn why_lost(record: &Record, you: Player) -> String {
    match record.why_lost(you) {
        Some(first) => missed(&first, record, you),
        None if record.stages().iter().any(|stage| stage.outcome().is_none()) => {
            "No mistake of yours is known; some positions were too hard to judge.".to_owned()
        }
        None => "You never had a winning move: the position you began from was lost against best play.".to_owned(),
    }
}

/// One ply of the move list: `3. N you: takes 2, leaving 18`.
pub fn ply(record: &Record, ply: usize, you: Player) -> String {
    let played = &record.plies()[ply];
    let before = &record.stages()[ply];
    let letter = before.outcome().map_or('?', Outcome::letter);
    let who = if Player::of_ply(ply) == you { "you" } else { "computer" };
    let error = if record.is_error(ply) == Some(true) { "  ✗ a winning move was missed" } else { "" };
    format!("{}. {letter} {who}: {}{error}", ply + 1, takes(played, &before.query))
}

/// Piles that may be taken from, in one line: `fibonacci:18/4 — take 1 to 4`.
pub fn offered(offer: &Offer, component: &Component) -> String {
    let text = brief(component);
    let shown: Vec<String> = match offer.joint || offer.piles.len() > 1 {
        true => {
            offer.listed.iter().map(|t| format!("({})", t.iter().map(short).collect::<Vec<_>>().join(","))).collect()
        }
        false => offer.listed.iter().map(|t| short(&t[0])).collect(),
    };
    if offer.is_empty() {
        return format!("{text}: nothing can be taken");
    }
    let run = match (&offer.least, &offer.most, &offer.total) {
        (Some(least), Some(most), Some(total)) => most + Nat::ONE == least + total && *total > Nat::ONE,
        _ => false,
    };
    if let (true, Some(least), Some(most)) = (run, &offer.least, &offer.most) {
        return format!("{text}: take {} to {}", short(least), short(most));
    }
    let more = match (&offer.complete, &offer.total) {
        (true, _) => String::new(),
        (false, Some(total)) => format!(", … ({} in all)", short(total)),
        (false, None) => ", …".to_owned(),
    };
    format!("{text}: take {}{more}", shown.join(", "))
}

fn solved(answer: &Result<Answer, Failure>) -> Option<&Solved> {
    match answer {
        Ok(Answer { claim: grundy::Claim::Solved(solved), .. }) => Some(solved),
        _ => None,
    }
}

/// A board: the position, what may be taken, and the answer or why there is none.
pub fn board_json(query: &Query, offers: &[Offer], answer: &Result<Answer, Failure>) -> Value {
    let number = |n: &Option<Nat>| n.as_ref().map_or(Value::Null, |n| json!(n.to_string()));
    let component = |offer: &Offer| {
        let component = &query.components[offer.component];
        json!({
            "component": offer.component,
            "ruleset": component.ruleset.to_string(),
            "text": component.to_string(),
            "joint": offer.joint,
            "piles": strings(&offer.piles),
            "limit": number(&offer.limit),
            "total": number(&offer.total),
            "least": number(&offer.least),
            "most": number(&offer.most),
            "moves": offer.listed.iter().map(|take| strings(take)).collect::<Value>(),
            "complete": offer.complete,
        })
    };
    let (solve, stopped) = match answer {
        Ok(answer) => (solved_object(answer).unwrap_or(Value::Null), Value::Null),
        Err(failure) => (Value::Null, Problem::failure(failure).to_json()["error"].take()),
    };
    json!({
        "format": 1,
        "query": query.to_string(),
        "play": query.play.to_string(),
        "over": offers.iter().all(Offer::is_empty),
        "components": offers.iter().map(component).collect::<Value>(),
        "solve": solve,
        "stopped": stopped,
    })
}

/// A move that was made.
pub fn play_json(from: &Query, component: usize, take: &[Nat], after: &Query) -> Value {
    let play = Move { component, take: take.to_vec(), to: after.components[component].clone() };
    json!({
        "format": 1,
        "from": from.to_string(),
        "query": after.to_string(),
        "over": is_over(after),
        "move": one_move(&play),
        "says": taken(&play, from),
    })
}

/// The computer's move; none if the game is over.
pub fn reply_json(from: &Query, reply: Option<&Reply>) -> Value {
    let Some(reply) = reply else {
        return json!({
            "format": 1, "from": from.to_string(), "over": true, "move": null, "query": from.to_string(),
            "winning": false, "slip": false, "says": "no move is possible: the game is over", "why": [],
        });
    };
    let (why, stopped) = match &reply.answer {
        Ok(answer) => (reasons(answer), Value::Null),
        Err(failure) => (json!([]), Problem::failure(failure).to_json()["error"].take()),
    };
    json!({
        "format": 1,
        "from": from.to_string(),
        "over": is_over(&reply.after),
        "move": one_move(&reply.play),
        "query": reply.after.to_string(),
        "winning": reply.winning,
        "slip": reply.slip,
        "says": takes(&reply.play, from),
        "why": why,
        "stopped": stopped,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Meter;
    use grundy::play::{Level, Stage, offers, play, reply};

    fn query(text: &str) -> Query {
        text.parse().unwrap()
    }

    fn says(text: &str, component: usize, take: &[u32]) -> String {
        let from = query(text);
        let take: Vec<Nat> = take.iter().map(|t| Nat::from(*t)).collect();
        let after = play(&from, component, &take).unwrap();
        takes(&Move { component, take, to: after.components[component].clone() }, &from)
    }

    #[test]
    fn moves_are_said_with_what_they_leave() {
        assert_eq!(says("fibonacci:20", 0, &[2]), "takes 2, leaving 18 (at most 4 next)");
        assert_eq!(says("fibonacci:3/3", 0, &[2]), "takes 2, leaving 1");
        assert_eq!(says("nim:5", 0, &[5]), "takes 5, leaving nothing");
        assert_eq!(says("nim:5 + nim:6", 1, &[2]), "takes 2 from component 2, leaving 4");
        assert_eq!(says("raleigh:(3,4,5)", 0, &[3, 0, 2]), "takes 3 from pile 1 and 2 from pile 3, leaving (0,4,3)");
        assert_eq!(
            says("wythoff^3:(3,4,5)", 0, &[1, 1, 1]),
            "takes 1 from pile 1, 1 from pile 2 and 1 from pile 3, leaving (2,3,4)"
        );
    }

    #[test]
    fn an_illegal_take_names_the_take_before_it() {
        let why = play(&query("fibonacci:18/4"), 0, &[Nat::from(13u8)]).unwrap_err();
        let problem = illegal(&why, Some(&Nat::from(2u8)));
        assert_eq!(problem.message, "13 cannot be taken now: at most 4 (the last take was 2)");
        assert_eq!(problem.help.as_deref(), Some("take from 1 to 4"));
        assert_eq!(illegal(&why, None).message, "13 cannot be taken now: at most 4");
    }

    #[test]
    fn offers_are_said_as_ranges_where_they_are_ranges() {
        let said = |text: &str, cap: usize| {
            let query = query(text);
            offered(&offers(&query, cap, &Meter::unlimited()).unwrap()[0], &query.components[0])
        };
        assert_eq!(said("fibonacci:18/4", 9), "fibonacci:18/4: take 1 to 4");
        assert_eq!(said("subtract(1,3,4):9", 9), "subtract(1,3,4):9: take 1, 3, 4");
        assert_eq!(said("subtract(primes):90", 3), "subtract(primes):90: take 2, 3, 5, …");
        assert_eq!(said("wythoff:(1,1)", 9), "wythoff:(1,1): take (0,1), (1,0), (1,1)");
        assert_eq!(said("nim:0", 9), "nim:0: nothing can be taken");
        assert_eq!(said("nim:1", 9), "nim:1: take 1");
    }

    #[test]
    fn boards_and_replies_have_the_fields_of_the_interface() {
        let from = query("fibonacci:20");
        let meter = Meter::unlimited();
        let board = board_json(&from, &offers(&from, 400, &meter).unwrap(), &grundy::play::judge(&from, &meter));
        assert_eq!(board["query"], "fibonacci:20/19");
        assert_eq!(board["components"][0]["most"], "19");
        assert_eq!(board["components"][0]["moves"][1][0], "2");
        assert_eq!(board["solve"]["outcome"], "N");
        assert_eq!(board["stopped"], Value::Null);
        let answer = reply(&from, Level::Perfect, 0, &meter).unwrap();
        let object = reply_json(&from, answer.as_ref());
        assert_eq!(object["query"], "fibonacci:18/4");
        assert_eq!(object["winning"], true);
        assert_eq!(object["says"], "takes 2, leaving 18 (at most 4 next)");
        assert!(object["why"].as_array().is_some_and(|why| !why.is_empty()));
        assert_eq!(reply_json(&query("nim:0"), None)["move"], Value::Null);
        let made = play_json(&from, 0, &[Nat::from(2u8)], &query("fibonacci:18/4"));
        assert_eq!(made["says"], "2 taken, leaving 18 (at most 4 next)");
        assert_eq!(made["over"], false);
    }

    #[test]
    fn a_lost_game_is_explained_by_the_first_move_that_gave_it_away() {
        let meter = Meter::unlimited();
        let mut record = Record::new(Stage::judged(query("subtract(1,2,3):6"), &meter));
        for take in [1u8, 1, 1, 3] {
            record.play(0, &[Nat::from(take)], &meter).unwrap();
        }
        assert_eq!(ended(&record, Player::First).as_deref(), Some("You lose: no move is left."));
        assert_eq!(
            why_lost(&record, Player::First),
            "Ply 1, from subtract(1,2,3):6: you took 1; to take 2, leaving 4 would have won."
        );
        assert!(ply(&record, 0, Player::First).starts_with("1. N you: takes 1, leaving 5"));
    }
}
