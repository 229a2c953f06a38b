//! The routes of the API.
#![allow(unused_qualifications, reason = "in what utoipa's macros write")]

mod about;
mod certificates;
mod export;
mod maps;
mod play;
mod proofs;
mod questions;

use crate::app::App;
use grundy_answers::reader::forms;
use questions::route;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The general part of the API description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "grundy",
        description = "Who wins a take-away game, by which moves, and why.\n\nEvery answer is a pure function of its \
                       parameters and is the JSON that `grundy … --json` prints. Numbers that may be large are strings; \
                       those of a request have at most 100 000 digits. \
                       Long computations tell their progress as server-sent events to clients that accept \
                       `text/event-stream`: `progress` events with `done`, `of` and `elapsed_ms`, then exactly one \
                       `answer` or `problem`. Closing the connection cancels the work.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "positions", description = "Positions: who wins, and playing"),
        (name = "games", description = "Games: values, periods, P-positions, maps"),
        (name = "proofs", description = "Statements about all positions, and certificates"),
        (name = "server", description = "The server itself")
    )
)]
struct Description;

/// Returns all routes with their description.
pub(crate) fn all() -> OpenApiRouter<Arc<App>> {
    let described = forms::QUESTIONS.iter().filter(|question| !question.group.is_empty());
    described
        .fold(OpenApiRouter::with_openapi(Description::openapi()), |router, question| router.routes(route(question)))
        .routes(routes!(play::board))
        .routes(routes!(play::play))
        .routes(routes!(play::reply))
        .routes(routes!(play::line))
        .routes(routes!(play::parse))
        .routes(routes!(maps::tile))
        .routes(routes!(maps::picture))
        .routes(routes!(proofs::script))
        .routes(routes!(certificates::check))
        .routes(routes!(certificates::certificate))
        .routes(routes!(export::export))
        .routes(routes!(about::games))
        .routes(routes!(about::hello))
        .routes(routes!(about::metrics))
        .routes(routes!(about::openapi))
        .routes(routes!(about::readable))
        .routes(routes!(about::style))
}
