//! The routes, and what they share.

use crate::docs::Docs;
use crate::lanes::Lanes;
use crate::metrics::Metrics;
use crate::observe::{self, Clients};
use crate::page::Page;
use crate::room::Room;
use crate::routes;
use crate::security::{Framed, Gate};
use crate::settings::Settings;
use crate::trouble::{Respond, Trouble};
use axum::Router;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use grundy_view::ProblemKind;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Bytes of all bodies of requests together.
const SENT: u64 = 64 << 20;
/// Bytes of all answers together that are being sent, but for small ones.
const UNREAD: u64 = 128 << 20;

/// What all requests share.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) gate: Gate,
    pub(crate) lanes: Arc<Lanes>,
    pub(crate) metrics: Arc<Metrics>,
    /// Requests under way.
    pub(crate) clients: Arc<Clients>,
    /// Connections.
    pub(crate) callers: Arc<Clients>,
    /// The number of the next request.
    pub(crate) ids: AtomicU64,
    /// Room for bodies of requests.
    pub(crate) sent: Arc<Room>,
    /// Room for answers that are being sent.
    pub(crate) unread: Arc<Room>,
    pub(crate) page: Page,
    /// Who may show the board of `/embed`; nobody if there is none.
    pub(crate) framed: Option<Framed>,
    pub(crate) docs: Docs,
}

impl App {
    pub(crate) fn new(settings: Settings, port: u16) -> std::io::Result<Arc<App>> {
        let metrics = Arc::new(Metrics::default());
        Ok(Arc::new(App {
            gate: Gate::new(&settings, port),
            lanes: Arc::new(Lanes::new(&settings, metrics.clone())),
            clients: Arc::default(),
            callers: Arc::default(),
            ids: AtomicU64::new(0),
            sent: Room::new(SENT),
            unread: Room::new(UNREAD),
            page: Page::new(settings.page.as_deref())?,
            framed: Framed::by(&settings.embedding),
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
