//! The routes for playing: a position with its moves, a move, and the computer's reply.

use crate::asked::Received;
use axum::response::Response;
use grundy_answers::contract;

#[utoipa::path(get, path = "/api/board", tag = "positions",
    responses((status = 200, description = "The board", body = contract::Board)))]
pub(crate) async fn board(received: Received) -> Response {
    received.respond().await
}

#[utoipa::path(get, path = "/api/play", tag = "positions",
    responses((status = 200, description = "The position", body = contract::Played)))]
pub(crate) async fn play(received: Received) -> Response {
    received.respond().await
}

#[utoipa::path(get, path = "/api/reply", tag = "positions",
    responses((status = 200, description = "The move; null if the game is over", body = contract::Reply)))]
pub(crate) async fn reply(received: Received) -> Response {
    received.respond().await
}

#[utoipa::path(get, path = "/api/line", tag = "positions",
    responses((status = 200, description = "The line", body = contract::Line)))]
pub(crate) async fn line(received: Received) -> Response {
    received.respond().await
}

#[utoipa::path(get, path = "/api/parse", tag = "positions",
    responses((status = 200, description = "Its parts", body = contract::Parsed)))]
pub(crate) async fn parse(received: Received) -> Response {
    received.respond().await
}
