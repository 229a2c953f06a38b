//! Playing: a position with its moves, a move, the computer's move.

use super::params::READER;
use crate::asked::{Asked, BudgetParams, failed};
use crate::render::Rendered;
use crate::schema;
use crate::trouble::Trouble;
use axum::response::Response;
use grundy::play::{Level, offers, play as make, reply as answer_move};
use grundy::{Failure, Options, Question, Stop, ask};
use grundy_core::Nat;
use grundy_view::play::{board_json, illegal, play_json, reply_json};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Moves that a board lists for each component.
const LISTED: usize = 400;
/// Winning moves that a board lists.
const WINNING: usize = 200;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardParams {
    /// The position
    #[param(min_length = 1, max_length = 60000, pattern = ":", example = "fibonacci:20")]
    q: String,
}

/// A position to play from: what may be taken, and who wins
///
/// The moves are there even if the solver gave up: then `solve` is null, and `stopped` says why.
#[utoipa::path(get, path = "/api/board", tag = "positions", params(BoardParams, BudgetParams),
    responses((status = 200, description = "The board", body = schema::Board)))]
pub(crate) async fn board(asked: Asked<BoardParams>) -> Response {
    asked
        .respond(|params, attempt| {
            let query = READER.query(&params.q)?;
            let offered = offers(&query, LISTED, attempt.meter).map_err(|why| failed(why, attempt))?;
            let options = Options { list: WINNING, ..Options::default() };
            let solved = ask(&Question::Solve(query.clone()), &options, attempt.meter);
            match solved {
                // Nobody waits for it any more.
                Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled => {
                    Err(failed(Failure::Stopped(stopped), attempt))
                }
                Err(why @ Failure::Disagreement { .. }) => Err(failed(why, attempt)),
                solved => Ok(Rendered::json(&board_json(&query, &offered, &solved))),
            }
        })
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlayParams {
    /// The position
    #[param(min_length = 1, max_length = 60000, pattern = ":", example = "fibonacci:20")]
    q: String,
    /// The component to move in, from 0
    #[param(minimum = 0, maximum = 100_000, example = 0)]
    component: Option<u32>,
    /// What to take: one amount, or one for each pile with commas between
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "2")]
    take: String,
}

/// The position after a move
#[utoipa::path(get, path = "/api/play", tag = "positions", params(PlayParams, BudgetParams),
    responses((status = 200, description = "The position", body = schema::Played)))]
pub(crate) async fn play(asked: Asked<PlayParams>) -> Response {
    asked
        .respond(|params, _| {
            let query = READER.query(&params.q)?;
            let amounts = params.take.trim_matches(['(', ')']).split(',');
            let take: Vec<Nat> = amounts.map(|text| READER.number(text)).collect::<Result<_, _>>()?;
            let component = params.component.unwrap_or(0) as usize;
            let after = make(&query, component, &take).map_err(|why| Trouble::from(illegal(&why, None)))?;
            Ok(Rendered::json(&play_json(&query, component, &take, &after)))
        })
        .await
}

/// How well the computer plays.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LevelName {
    #[default]
    Perfect,
    Human,
    Teaching,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReplyParams {
    /// The position
    #[param(min_length = 1, max_length = 60000, pattern = ":", example = "fibonacci:20")]
    q: String,
    /// How well it plays
    #[param(inline, example = "perfect")]
    level: Option<LevelName>,
    /// The same position, level and seed give the same move
    #[param(minimum = 0, maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
}

/// The computer's move
#[utoipa::path(get, path = "/api/reply", tag = "positions", params(ReplyParams, BudgetParams),
    responses((status = 200, description = "The move; null if the game is over", body = schema::Reply)))]
pub(crate) async fn reply(asked: Asked<ReplyParams>) -> Response {
    asked
        .respond(|params, attempt| {
            let query = READER.query(&params.q)?;
            let level = match params.level.unwrap_or_default() {
                LevelName::Perfect => Level::Perfect,
                LevelName::Human => Level::Human,
                LevelName::Teaching => Level::Teaching,
            };
            let found = answer_move(&query, level, params.seed.unwrap_or(0), attempt.meter);
            let found = found.map_err(|why| failed(why, attempt))?;
            Ok(Rendered::json(&reply_json(&query, found.as_ref())))
        })
        .await
}
