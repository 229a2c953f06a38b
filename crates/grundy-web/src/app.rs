//! The routes, and what they share.

use crate::docs::Docs;
use crate::lanes::Lanes;
use crate::metrics::Metrics;
use crate::observe::{self, Clients};
use crate::page::Page;
use crate::routes;
use crate::security::Gate;
use crate::settings::Settings;
use crate::tables::Tables;
use crate::trouble::Trouble;
use axum::Router;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use grundy_view::ProblemKind;
use std::sync::Arc;

/// What all requests share.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) gate: Gate,
    pub(crate) lanes: Arc<Lanes>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clients: Clients,
    pub(crate) page: Page,
    pub(crate) docs: Docs,
}

impl App {
    pub(crate) fn new(settings: Settings, port: u16) -> std::io::Result<Arc<App>> {
        let metrics = Arc::new(Metrics::default());
        Ok(Arc::new(App {
            gate: Gate::new(&settings, port),
            lanes: Arc::new(Lanes::new(&settings, metrics.clone())?),
            tables: Arc::new(Tables::new(settings.tables, metrics.clone())),
            clients: Clients::default(),
            page: Page::new(settings.page.as_deref())?,
            docs: Docs::new(),
            metrics,
            settings,
        }))
    }
}

/// All routes behind all checks.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (api, _) = routes::all().split_for_parts();
    api.fallback(crate::page::serve)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(axum::middleware::from_fn_with_state(app.clone(), observe::around))
        .with_state(app)
}

pub(crate) async fn method_not_allowed(method: Method) -> Response {
    Trouble::new(StatusCode::METHOD_NOT_ALLOWED, ProblemKind::Range, format!("{method} is not allowed here"))
        .help("the Allow header lists the methods; /api describes the routes")
        .into_response()
}
