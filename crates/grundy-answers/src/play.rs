//! Games in progress: moves and mistakes in words, and boards and replies for JSON.

use crate::Problem;
use crate::contract::{
    self, Board, BoardComponent, By, ErrorInner, Judged, Left, Natural, Notation, Played, Ply, Version, Why, naturals,
};
use crate::number::{brief, brief_query, exact, short, shorten};
use crate::report;
use crate::words::rule::{moves_at, rule_of};
use crate::words::{listed_and, say};
use grundy::answer::{Answer, Move, Solved};
use grundy::play::{Illegal, Missed, Offer, Offered, Player, Record, Reply, is_over};
use grundy::{Failure, Outcome};
use grundy_core::{Component, Dialect, Heap, Nat, Play, Query};

/// Returns the takes of a move in words: `2`, or `3 from pile 1 and 2 from pile 3`.
fn amounts(play: &Move) -> String {
    match play.take.as_slice() {
        [amount] => short(amount),
        several => {
            let taken = several.iter().enumerate().filter(|(_, amount)| !amount.is_zero());
            let part = |(pile, amount): (usize, &Nat)| say!("play-from-pile", amount = short(amount), pile = pile + 1);
            listed_and(&taken.map(part).collect::<Vec<_>>())
        }
    }
}

/// Returns the heaps that a move leaves in words, as in `18 (at most 4 next)` or `3 and 7`, or `None` if it leaves
/// none.
fn left_by(leaves: &[Component]) -> Option<(String, bool)> {
    let heaps: Vec<&Heap> = leaves.iter().flat_map(|component| &component.position.0).collect();
    if heaps.iter().all(|heap| heap.size.is_zero()) {
        return None;
    }
    let sizes: Vec<String> = heaps.iter().map(|heap| short(&heap.size)).collect();
    let one = matches!(heaps.as_slice(), [heap] if heap.size.is_one()) || heaps.len() > 1 && leaves.len() == 1;
    let said = match (heaps.as_slice(), leaves) {
        ([heap], _) => match heap.limit.as_ref().filter(|limit| **limit < heap.size) {
            Some(limit) if limit.is_zero() => say!("left-no-more", size = sizes[0]),
            Some(limit) => say!("left-bound", size = sizes[0], limit = short(limit)),
            None => sizes[0].clone(),
        },
        (_, [_]) => format!("({})", sizes.join(",")),
        _ => listed_and(&sizes),
    };
    Some((said, one))
}

/// Returns the grammatical number of a verb.
fn plural(one: bool) -> &'static str {
    if one { "1" } else { "2" }
}

/// Returns a phrase such as `leaving 18 (at most 4 next)` or `leaving 3 and 7`.
fn leaving(leaves: &[Component]) -> String {
    match left_by(leaves) {
        Some((left, one)) => say!("leaving", left = left, plural = plural(one)),
        None => say!("leaving-nothing"),
    }
}

/// Returns whether a move takes no tokens and only splits a heap.
fn splits(play: &Move) -> bool {
    play.take.iter().all(Nat::is_zero)
}

/// Returns a phrase that names the component of a sum in which a move is made, or nothing if there is only one.
fn place(play: &Move, query: &Query) -> String {
    match query.components.len() {
        1 => String::new(),
        _ if play.take.len() > 1 => say!("place-of", component = play.component + 1),
        _ => say!("place-from", component = play.component + 1),
    }
}

/// Returns a move in words, in the present tense, as in `takes 2, leaving 18 (at most 4 next)`. `query` is the position
/// before or after the move.
pub fn takes(play: &Move, query: &Query) -> String {
    let (place, leaving) = (place(play, query), leaving(&play.leaves));
    match splits(play) {
        true => say!("play-splits", place = place, leaving = leaving),
        false => say!("play-takes", amounts = amounts(play), place = place, leaving = leaving),
    }
}

/// Describes a move as an action, as in `taking 2, which leaves 18 (at most 4 next)`.
pub(crate) fn doing(play: &Move, query: &Query) -> String {
    let leaves = match left_by(&play.leaves) {
        Some((left, _)) => say!("leaves", left = left),
        None => say!("leaves-nothing"),
    };
    let place = place(play, query);
    match splits(play) {
        true => say!("play-doing-split", place = place, leaves = leaves),
        false => say!("play-doing", amounts = amounts(play), place = place, leaves = leaves),
    }
}

/// Returns a move in words, in the past, as in `2 taken, leaving 18 (at most 4 next)`.
pub fn taken(play: &Move, query: &Query) -> String {
    let (place, leaving) = (place(play, query), leaving(&play.leaves));
    match splits(play) {
        true => say!("play-split", place = place, leaving = leaving),
        false => say!("play-taken", amounts = amounts(play), place = place, leaving = leaving),
    }
}

/// Returns a move in words, as advice, as in `take 2, leaving 18 (at most 4 next)`.
pub fn take(play: &Move, query: &Query) -> String {
    let (place, leaving) = (place(play, query), leaving(&play.leaves));
    match splits(play) {
        true => say!("play-do-split", place = place, leaving = leaving),
        false => say!("play-take", amounts = amounts(play), place = place, leaving = leaving),
    }
}

/// Returns a move in the form in which a player types it, such as `2`, `heap 2: 3`, `0,2,1` or `heap 2: 1,1`, or with
/// the heaps that the move leaves: `0 -> 3+7`.
pub fn typed(play: &Move, query: &Query) -> String {
    let amounts: Vec<String> = play.take.iter().map(exact).collect();
    let mut said = amounts.join(",");
    if query.components.get(play.component).is_some_and(|from| from.ruleset.rule.splits()) {
        let left: Vec<String> = play.leaves.iter().flat_map(Component::sizes).map(|n| exact(&n)).collect();
        said.push_str(&format!(" -> {}", left.join("+")));
    }
    match query.components.len() {
        1 => said,
        _ => format!("heap {}: {said}", play.component + 1),
    }
}

/// Returns the error for an illegal move; `last` is the take that set the bound on this take, if it is known.
pub fn illegal(why: &Illegal, last: Option<&Nat>, dialect: Dialect) -> Problem {
    crate::words::illegal::problem(why, last, dialect)
}

/// Returns one line of text about the outcome of a position; `None` stands for an unknown outcome.
pub fn verdict(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(outcome) => {
            say!("play-verdict", outcome = outcome, verdict = crate::words::verdict(outcome))
        }
        None => say!("play-verdict-unknown"),
    }
}

/// Returns advice in words to the player to move in the position `query`, based on its solution `answer`.
pub fn hint(answer: &Result<Answer<Solved>, Failure>, query: &Query) -> String {
    let Some(solved) = solved(answer) else {
        return say!("hint-none");
    };
    match (solved.outcome, solved.moves.listed.first(), &solved.best_loss) {
        _ if solved.over => say!("hint-over"),
        (Outcome::N, Some(play), _) if solved.moves.total.is_one() => say!("hint-only", take = take(play, query)),
        (Outcome::N, Some(play), _) => {
            say!("hint-one-of", take = take(play, query), count = short(&solved.moves.total))
        }
        (_, _, Some(best)) => say!("hint-longest", take = take(&best.play, query), lasts = best.lasts),
        _ => say!("hint-lost"),
    }
}

/// Returns the reasons for an answer as sentences; for a failure, its message.
pub fn why(answer: &Result<Answer<Solved>, Failure>) -> Vec<String> {
    match answer {
        Ok(answer) => answer.because.iter().map(crate::words::says).collect(),
        Err(failure) => vec![shorten(&Problem::of(failure, Dialect::CommandLine).message)],
    }
}

/// Returns a description for the player `you` of how the game ended, or `None` if it is not over.
pub fn ended(record: &Record, you: Player) -> Option<String> {
    let winner = record.winner()?;
    let last = match record.now().query.play {
        Play::Normal => say!("ended-normal"),
        Play::Misere => say!("ended-misere"),
    };
    Some(say!("ended", won = winner == you, last = last))
}

/// Returns a description of a missed win for the player `you`, as in `Ply 3: you took 5; taking 2 would have won.`
pub fn missed(missed: &Missed<'_>, record: &Record, you: Player) -> String {
    let before = &record.stages()[missed.ply].query;
    let did = match (splits(missed.played), missed.by == you) {
        (true, true) => say!("missed-split-you"),
        (true, false) => say!("missed-split"),
        (false, true) => say!("missed-took-you", amounts = amounts(missed.played)),
        (false, false) => say!("missed-took", amounts = amounts(missed.played)),
    };
    say!(
        "missed",
        ply = missed.ply + 1,
        from = brief_query(before),
        who = if missed.by == you { "you" } else { "computer" },
        did = did,
        place = place(missed.played, before),
        take = take(missed.winning, before),
    )
}

/// Describes a missed win without naming the player, as in `From 6, a winning move was to take 2, leaving 4.`
pub(crate) fn saw_not(missed: &Missed<'_>, record: &Record) -> String {
    let before = &record.stages()[missed.ply].query;
    say!("saw-not", from = brief_query(before), take = take(missed.winning, before))
}

/// Returns a warning about the move `play`, which gives away a win. It does not name a better move.
pub fn warning(play: &Move) -> String {
    let left = match left_by(&play.leaves) {
        Some((left, one)) => say!("this-leaves", left = left, plural = plural(one)),
        None => say!("this-leaves-nothing"),
    };
    say!("warning", left = left)
}

/// Returns the JSON object that judges the move `play` by the outcomes before and after it.
pub fn judged_json(play: &Move, before: Option<Outcome>, after: Option<Outcome>) -> Judged {
    let blunder = (before, after) == (Some(Outcome::N), Some(Outcome::N));
    Judged {
        before: before.map(Into::into),
        after: after.map(Into::into),
        blunder,
        says: blunder.then(|| say!("warning-choice", warning = warning(play))),
    }
}

/// Returns the reason why the player `you` lost, in words: the player's first missed win, or a note that none is known.
pub fn why_lost(record: &Record, you: Player) -> String {
    match record.why_lost(you) {
        Some(first) => missed(&first, record, you),
        None if record.stages().iter().any(|stage| stage.outcome().is_none()) => {
            say!("why-lost-unknown")
        }
        None => say!("why-lost-never"),
    }
}

/// Returns a move as an instruction to the player, as in `take 2, leaving 18 (at most 4 next)`.
pub fn you_take(play: &Move, query: &Query) -> String {
    let (place, leaving) = (place(play, query), leaving(&play.leaves));
    match splits(play) {
        true => say!("play-splits-you", place = place, leaving = leaving),
        false => say!("play-takes-you", amounts = amounts(play), place = place, leaving = leaving),
    }
}

/// The parts of an entry in the list of a game's moves.
pub struct PlySaid {
    /// The outcome before the move, P or N; `?` if it is unknown.
    pub letter: char,
    /// The player and the move, as in `you: takes 2, leaving 18`.
    pub says: String,
    /// A move that would have won, in words, if the move made was a mistake; otherwise empty.
    pub error: String,
}

/// Returns the parts of the entry for the move `ply` in the list of a game's moves, worded for the player `you`.
pub fn ply_said(record: &Record, ply: usize, you: Player) -> PlySaid {
    let played = &record.plies()[ply];
    let before = &record.stages()[ply];
    let letter = before.outcome().map_or('?', Outcome::letter);
    let missed = record.missed().find(|missed| missed.ply == ply);
    let error = missed.map_or(String::new(), |m| say!("ply-error", take = take(m.winning, &before.query)));
    let who = if Player::of_ply(ply) == you { "you" } else { "computer" };
    PlySaid { letter, says: say!("ply-says", who = who, takes = takes(played, &before.query)), error }
}

/// Returns the entry for the move `ply` in the list of a game's moves, as in `3. N you: takes 2, leaving 18`. If the
/// move was a mistake, the entry ends with a move that would have won.
pub fn ply(record: &Record, ply: usize, you: Player) -> String {
    let PlySaid { letter, says, error } = ply_said(record, ply, you);
    say!("ply", number = ply + 1, letter = letter, says = says, error = error)
}

/// Returns the legal moves in a component in words, in one line, as in `fibonacci:18/4: take 1 to 4`.
pub fn offered(offer: &Offer, component: &Component) -> String {
    let text = brief(component);
    let one = |offered: &Offered| match offer.joint || offer.piles.len() > 1 {
        true => format!("({})", offered.take.iter().map(short).collect::<Vec<_>>().join(",")),
        false => short(&offered.take[0]),
    };
    let left = |offered: &Offered| {
        let sizes: Vec<String> = offered.leaves.iter().flat_map(Component::sizes).map(|n| short(&n)).collect();
        format!("{} -> {}", one(offered), sizes.join("+"))
    };
    let shown: Vec<String> = offer.listed.iter().map(|o| if offer.splits { left(o) } else { one(o) }).collect();
    if offer.is_empty() {
        return say!("offered-nothing", text = text);
    }
    let run = match (&offer.least, &offer.most, &offer.total) {
        (Some(least), Some(most), Some(total)) => most + Nat::ONE == least + total && *total > Nat::ONE,
        _ => false,
    };
    if let (true, Some(least), Some(most)) = (run, &offer.least, &offer.most) {
        return say!("offered-range", text = text, least = short(least), most = short(most));
    }
    let more = match (&offer.complete, &offer.total) {
        (true, _) => String::new(),
        (false, Some(total)) => say!("offered-in-all", total = short(total)),
        (false, None) => ", …".to_owned(),
    };
    say!("offered", text = text, list = shown.join(", ") + &more)
}

fn solved(answer: &Result<Answer<Solved>, Failure>) -> Option<&Solved> {
    answer.as_ref().ok().map(|answer| &answer.claim)
}

/// Returns the JSON object for a board: the position `query`, its legal moves, and its solution or the reason why it
/// has none.
pub fn board_json<'a>(query: &'a Query, offers: &'a [Offer], answer: &'a Result<Answer<Solved>, Failure>) -> Board<'a> {
    let number = |n: &'a Option<Nat>| n.as_ref().map(Natural::from);
    let component = |offer: &'a Offer| {
        let component = &query.components[offer.component];
        BoardComponent {
            component: offer.component,
            rule: moves_at(component),
            ruleset: component.ruleset.to_string(),
            text: component.to_string(),
            joint: offer.joint,
            splits: offer.splits,
            piles: naturals(&offer.piles),
            limit: number(&offer.limit),
            total: number(&offer.total),
            least: number(&offer.least),
            most: number(&offer.most),
            moves: offer.listed.iter().map(|offered| naturals(&offered.take)).collect(),
            leaves: offer.splits.then(|| offer.listed.iter().map(left).collect()),
            complete: offer.complete,
        }
    };
    Board {
        format: Version,
        query: query.into(),
        play: query.play.into(),
        rule: rule_of(query),
        over: offers.iter().all(Offer::is_empty),
        components: offers.iter().map(component).collect(),
        solve: answer.as_ref().ok().map(|answer| report::object(answer, false)),
        stopped: stopped(answer),
    }
}

/// Returns the reason why the solver stopped, or `None` if it did not.
fn stopped(answer: &Result<Answer<Solved>, Failure>) -> Option<ErrorInner> {
    answer.as_ref().err().map(|failure| ErrorInner::from(&Problem::of(failure, Dialect::Api)))
}

/// Returns the object for the heaps that a move leaves.
fn left(offered: &Offered) -> Left<'_> {
    let sizes = offered.leaves.iter().flat_map(Component::sizes).filter(|n| !n.is_zero());
    Left { to: Notation::Places(&offered.leaves), piles: sizes.map(Natural::from).collect() }
}

/// Returns the JSON object for a move `play` from the position `from` to the position `after`.
pub fn play_json<'a>(from: &'a Query, play: &'a Move, after: &'a Query) -> Played<'a> {
    Played {
        format: Version,
        from: from.into(),
        query: after.into(),
        over: is_over(after),
        r#move: play.into(),
        says: taken(play, from),
        judged: None,
    }
}

/// Returns the JSON object for the move `ply` of a game; `slip` marks a deliberate mistake of the computer.
pub fn ply_json(record: &Record, ply: usize, you: Player, slip: bool) -> Ply<'_> {
    let (before, after) = (&record.stages()[ply], &record.stages()[ply + 1]);
    let play = &record.plies()[ply];
    Ply {
        played: Played { says: takes(play, &before.query), ..play_json(&before.query, play, &after.query) },
        ply: ply + 1,
        by: if Player::of_ply(ply) == you { By::You } else { By::Computer },
        before: before.outcome().map(Into::into),
        after: after.outcome().map(Into::into),
        slip,
    }
}

/// Returns the JSON object for the computer's reply in the position `from`, without a move if the game is over.
pub fn reply_json<'a>(from: &'a Query, reply: Option<&'a Reply>) -> contract::Reply<'a> {
    let Some(reply) = reply else {
        return contract::Reply {
            format: Version,
            from: from.into(),
            over: true,
            r#move: None,
            query: from.into(),
            winning: false,
            slip: false,
            says: say!("no-move-over"),
            why: Why::Reasons(&[]),
            stopped: None,
        };
    };
    contract::Reply {
        format: Version,
        from: from.into(),
        over: is_over(&reply.after),
        r#move: Some((&reply.play).into()),
        query: (&reply.after).into(),
        winning: reply.winning,
        slip: reply.slip,
        says: takes(&reply.play, from),
        why: reply.answer.as_ref().map_or(Why::Reasons(&[]), |answer| Why::Reasons(&answer.because)),
        stopped: Some(stopped(&reply.answer)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Meter;
    use grundy::play::{Level, Stage, made, offers, play, reply};
    use serde_json::{Value, json};

    fn query(text: &str) -> Query {
        text.parse().unwrap()
    }

    fn says(text: &str, component: usize, take: &[u32]) -> String {
        let from = query(text);
        let take: Vec<Nat> = take.iter().map(|t| Nat::from(*t)).collect();
        takes(&made(&from, component, &take, None).unwrap(), &from)
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
        let why = play(&query("fibonacci:18/4"), 0, &[Nat::from(13u8)], None).unwrap_err();
        let problem = illegal(&why, Some(&Nat::from(2u8)), Dialect::CommandLine);
        assert_eq!(problem.message, "13 cannot be taken now: the bound is 4 (the last take was 2)");
        assert_eq!(problem.help.as_deref(), Some("take 1 to 4 stones"));
        assert_eq!(illegal(&why, None, Dialect::CommandLine).message, "13 cannot be taken now: the bound is 4");
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
        assert_eq!(said("nim:0", 9), "nim:0: nothing may be taken");
        assert_eq!(said("nim:1", 9), "nim:1: take 1");
    }

    #[test]
    fn boards_and_replies_have_the_fields_of_the_interface() {
        let from = query("fibonacci:20");
        let meter = Meter::unlimited();
        let (offers, judged) = (offers(&from, 400, &meter).unwrap(), grundy::play::judge(&from, &meter));
        let board = json!(board_json(&from, &offers, &judged));
        assert_eq!(board["query"], "fibonacci:20/19");
        assert_eq!(board["components"][0]["most"], "19");
        assert_eq!(board["components"][0]["moves"][1][0], "2");
        assert_eq!(board["solve"]["outcome"], "N");
        assert_eq!(board["stopped"], Value::Null);
        let answer = reply(&from, Level::Perfect, 0, &meter).unwrap();
        let object = json!(reply_json(&from, answer.as_ref()));
        assert_eq!(object["query"], "fibonacci:18/4");
        assert_eq!(object["winning"], true);
        assert_eq!(object["says"], "takes 2, leaving 18 (at most 4 next)");
        assert!(object["why"].as_array().is_some_and(|why| !why.is_empty()));
        assert_eq!(json!(reply_json(&query("nim:0"), None))["move"], Value::Null);
        let made = made(&from, 0, &[Nat::from(2u8)], None).unwrap();
        let made = json!(play_json(&from, &made, &made.after(&from)));
        assert_eq!(made["says"], "2 taken, leaving 18 (at most 4 next)");
        assert_eq!(made["over"], false);
    }

    #[test]
    fn a_lost_game_is_explained_by_the_first_move_that_gave_it_away() {
        let meter = Meter::unlimited();
        let mut record = Record::new(Stage::judged(query("subtract(1,2,3):6"), &meter));
        for take in [1u8, 1, 1, 3] {
            record.play(0, &[Nat::from(take)], None, &meter).unwrap();
        }
        assert_eq!(ended(&record, Player::First).as_deref(), Some("You lose: no move is left."));
        assert_eq!(
            why_lost(&record, Player::First),
            "Ply 1, from subtract(1,2,3):6: you took 1, but a winning move was to take 2, leaving 4."
        );
        assert!(ply(&record, 0, Player::First).starts_with("1. N you: takes 1, leaving 5"));
    }
}
