//! The route for files of statements about all positions.

use crate::app::App;
use crate::asked::Received;
use axum::extract::{Request, State};
use axum::response::Response;
use grundy_answers::contract;
use std::sync::Arc;

/// The maximum size of a proof file, in bytes.
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
