//! The routes for the catalogue and for the server itself.

use crate::app::App;
use crate::asked::Received;
use crate::metrics::Now;
use crate::render::OnItsWay;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use grundy_answers::contract;
use grundy_answers::routes::Rendered;
use std::sync::Arc;

#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The catalogue", body = contract::Games)))]
pub(crate) async fn games(received: Received) -> Response {
    received.respond().await
}

/// Reports that the server is running
#[utoipa::path(get, path = "/api/hello", tag = "server",
    responses((status = 200, description = "It is", body = contract::Hello)))]
pub(crate) async fn hello(headers: HeaderMap) -> Response {
    grundy_answers::routes::hello().into_response(&headers)
}

/// The server's counters, for Prometheus
#[utoipa::path(get, path = "/api/metrics", tag = "server",
    responses((status = 200, description = "Counters, gauges and a histogram", body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let lanes = &app.lanes;
    let (waiting, running) = (lanes.waiting(), lanes.running());
    let (sent, unread) = (app.arrivals.taken(), app.unread.taken());
    let (answer_bytes, table_bytes) = (lanes.kept_bytes(), lanes.table_bytes());
    let now = Now { waiting, running, answer_bytes, table_bytes, sent, unread };
    Rendered::new(app.metrics.text(&now), "text/plain; version=0.0.4; charset=utf-8").into_response(&headers)
}

/// This description
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "OpenAPI 3.1", content((serde_json::Value = "application/json")))))]
pub(crate) async fn openapi(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    Rendered::new(app.docs.json.clone(), "application/json").into_response(&headers)
}

/// This description for reading
#[utoipa::path(get, path = "/api", tag = "server",
    responses((status = 200, description = "A page", body = String, content_type = "text/html")))]
pub(crate) async fn readable(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    Rendered::new(app.docs.html.clone(), "text/html; charset=utf-8").into_response(&headers)
}

/// The style of that page
#[utoipa::path(get, path = "/api/style.css", tag = "server",
    responses((status = 200, description = "A style sheet", body = String, content_type = "text/css")))]
pub(crate) async fn style(headers: HeaderMap) -> Response {
    Rendered::new(crate::docs::STYLE, "text/css; charset=utf-8").into_response(&headers)
}
