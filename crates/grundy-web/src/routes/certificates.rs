//! The routes for checking and downloading certificates.

use crate::app::App;
use crate::asked::Received;
use axum::extract::{Request, State};
use axum::response::Response;
use grundy_answers::contract;
use grundy_answers::routes::JSON;
use std::sync::Arc;

/// The maximum size of a certificate, in bytes.
const LARGEST_CERTIFICATE: usize = 8 << 20;

#[utoipa::path(post, path = "/api/check", tag = "proofs",
    request_body(content = serde_json::Value, content_type = "application/json", description = "The certificate, at most 8 MiB"),
    responses((status = 200, description = "The verdict of the checker", content((contract::Check = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn check(_: State<Arc<App>>, received: Received, request: Request) -> Response {
    match received.with_body_of(request, &[JSON], LARGEST_CERTIFICATE).await {
        Ok(received) => received.respond_long().await,
        Err(refused) => refused,
    }
}

#[utoipa::path(get, path = "/api/certificate", tag = "proofs",
    responses((status = 200, description = "The certificate", content((serde_json::Value = "application/json")))))]
pub(crate) async fn certificate(received: Received) -> Response {
    received.respond().await
}
