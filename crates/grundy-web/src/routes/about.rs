//! The catalogue, and the server itself.

use crate::app::App;
use crate::asked::Asked;
use crate::metrics::Now;
use crate::render::Rendered;
use crate::schema;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use grundy_view::games_json;
use grundy_view::question::no_such_game;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesParams {
    /// One game; without it all
    #[param(min_length = 1, max_length = 100, example = "nim")]
    name: Option<String>,
}

/// The games: rules, notation, theorems, papers, examples
#[utoipa::path(get, path = "/api/games", tag = "games", params(GamesParams),
    responses((status = 200, description = "The catalogue", body = schema::Games)))]
pub(crate) async fn games(asked: Asked<GamesParams>) -> Response {
    let name = asked.params.name.as_deref();
    match games_json(name) {
        Some(games) => Rendered::json(&games).into_response(&asked.headers),
        None => crate::trouble::Trouble::from(no_such_game(name.unwrap_or_default())).into_response(),
    }
}

/// That the server is there
#[utoipa::path(get, path = "/api/hello", tag = "server",
    responses((status = 200, description = "It is", body = schema::Hello)))]
pub(crate) async fn hello(headers: HeaderMap) -> Response {
    Rendered::json(&json!({"format": 1, "grundy": env!("CARGO_PKG_VERSION")})).into_response(&headers)
}

/// What the server counts, for Prometheus
#[utoipa::path(get, path = "/api/metrics", tag = "server",
    responses((status = 200, description = "Counters, gauges and a histogram", body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let now =
        Now { waiting: app.lanes.waiting(), answer_bytes: app.lanes.kept_bytes(), table_bytes: app.tables.bytes() };
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
