//! The routes for files of statements about all positions, and for drawings of automata.

use crate::app::App;
use crate::asked::Received;
use axum::extract::{Request, State};
use axum::response::Response;
use grundy_answers::contract;
use std::sync::Arc;

/// The maximum size in bytes of a proof file, and of the text of an automaton that is drawn.
const LARGEST: usize = 64 << 10;

#[utoipa::path(post, path = "/api/script", tag = "proofs",
    request_body(content = String, content_type = "text/plain", description = "The file, at most 64 KiB"),
    responses((status = 200, description = "The verdict", content((contract::Proof = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn script(_: State<Arc<App>>, received: Received, request: Request) -> Response {
    match received.with_body_of(request, &["text/plain"], LARGEST).await {
        Ok(received) => received.respond_long().await,
        Err(refused) => refused,
    }
}

/// The automaton of a proof as a drawing
#[utoipa::path(post, path = "/api/drawing", tag = "proofs",
    request_body(content = String, content_type = "text/plain", description = "The member `dot` of an automaton, at most 64 KiB"),
    responses((status = 200, description = "The drawing", content((String = "image/svg+xml")))))]
pub(crate) async fn drawing(_: State<Arc<App>>, received: Received, request: Request) -> Response {
    match received.with_body_of(request, &["text/plain"], LARGEST).await {
        Ok(received) => received.respond().await,
        Err(refused) => refused,
    }
}
