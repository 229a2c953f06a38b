//! The routes of the API.
#![allow(unused_qualifications, reason = "in what utoipa's macros write")]

mod about;
mod answers;
mod certificates;
mod export;
mod maps;
mod params;
mod play;
mod proofs;

use crate::app::App;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the description says about the whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "grundy",
        description = "Who wins a take-away game, by which moves, and why.\n\nEvery answer is a pure function of its \
                       parameters and is the JSON that `grundy … --json` prints. Numbers that may be large are strings. \
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

/// All routes with their description.
pub(crate) fn all() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(answers::solve))
        .routes(routes!(play::board))
        .routes(routes!(play::play))
        .routes(routes!(play::reply))
        .routes(routes!(answers::values))
        .routes(routes!(answers::period))
        .routes(routes!(answers::positions))
        .routes(routes!(answers::represent))
        .routes(routes!(answers::recurrence))
        .routes(routes!(answers::compare))
        .routes(routes!(answers::study))
        .routes(routes!(answers::verify))
        .routes(routes!(maps::tile))
        .routes(routes!(maps::picture))
        .routes(routes!(proofs::prove))
        .routes(routes!(proofs::learn))
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
