//! The answers for playing: a position with its moves, a move, and the computer's reply.

use crate::learn::{line_json, parsed_game, parsed_query};
use crate::play::{board_json, illegal, judged_json, play_json, reply_json};
use crate::reader::forms;
use crate::routes::render::{Done, Rendered};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, failed};
use crate::{Dialect, contract};
use grundy::play::{Stage, follow, made, offers, reply as answer_move};
use grundy::{Failure, Options, Query, Solve, Stop, ask};

/// The maximum number of moves listed for each component of a position.
const LISTED: usize = 400;
/// The maximum number of winning moves listed for a position.
const WINNING: usize = 200;

pub(crate) fn board(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let query = READER.read(&forms::BOARD, &wanted.given())?;
    let offered = offers(&query, LISTED, attempt.meter).map_err(|why| failed(why, attempt))?;
    let options = Options { list: WINNING, ..Options::default() };
    let solved = ask(&Solve { query: query.clone() }, &options, attempt.meter).map_err(Failure::from);
    match solved {
        // Nobody waits for it any more.
        Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled => {
            Err(failed(Failure::Stopped(stopped), attempt))
        }
        Err(why @ Failure::Disagreement { .. }) => Err(failed(why, attempt)),
        solved => Ok(Rendered::json(&board_json(&query, &offered, &solved))),
    }
}

pub(crate) fn play(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let forms::MoveAsked { query, component, take, leaves, judge } = READER.read(&forms::PLAY, &wanted.given())?;
    let play = made(&query, component, &take, leaves.as_deref());
    let play = play.map_err(|why| Trouble::from(illegal(&why, None, Dialect::Api)))?;
    let after = play.after(&query);
    let outcome = |query: &Query| Stage::judged(query.clone(), attempt.meter).outcome();
    let judged = judge.then(|| judged_json(&play, outcome(&query), outcome(&after)));
    Ok(Rendered::json(&contract::Played { judged, ..play_json(&query, &play, &after) }))
}

pub(crate) fn line(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let forms::LineAsked { query, plies } = READER.read(&forms::LINE, &wanted.given())?;
    let (record, refused) = follow(query, &plies, attempt.meter);
    Ok(Rendered::json(&line_json(&record, refused.as_ref())))
}

pub(crate) fn parse(wanted: &Wanted, _: &Attempt<'_>) -> Done {
    Ok(match READER.read(&forms::PARSE, &wanted.given())? {
        forms::Written::Query(query) => Rendered::json(&parsed_query(&query)),
        forms::Written::Game(game) => Rendered::json(&parsed_game(&game)),
    })
}

pub(crate) fn reply(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let forms::ReplyAsked { query, level, seed } = READER.read(&forms::REPLY, &wanted.given())?;
    let found = answer_move(&query, level, seed, attempt.meter).map_err(|why| failed(why, attempt))?;
    Ok(Rendered::json(&reply_json(&query, found.as_ref())))
}
