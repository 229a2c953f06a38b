//! The routes for maps: tiles of values, and pictures.

use crate::asked::Received;
use axum::response::Response;
use grundy_answers::contract;

#[utoipa::path(get, path = "/api/tile", tag = "games",
    responses((status = 200, description = "The values",
        content((String = "application/octet-stream"), (contract::TileValues = "application/json")))))]
pub(crate) async fn tile(received: Received) -> Response {
    received.with_table().respond().await
}

#[utoipa::path(get, path = "/api/picture", tag = "games",
    responses((status = 200, description = "The file", content((String = "image/png"), (String = "image/svg+xml")))))]
pub(crate) async fn picture(received: Received) -> Response {
    received.respond().await
}
