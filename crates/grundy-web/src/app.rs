//! The router and the state that all requests share.

use crate::arrivals::Arrivals;
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
use grundy_answers::ProblemKind;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The maximum total size of all request bodies in bytes, except small ones.
const SENT: u64 = 64 << 20;
/// The maximum total size in bytes of all answers that are being sent, except small ones.
const UNREAD: u64 = 128 << 20;

/// The state shared by all requests.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) gate: Gate,
    pub(crate) lanes: Arc<Lanes>,
    pub(crate) metrics: Arc<Metrics>,
    /// The number of requests in progress for each client address.
    pub(crate) clients: Arc<Clients>,
    /// The number of open connections for each client address.
    pub(crate) callers: Arc<Clients>,
    /// The number that the next request receives.
    pub(crate) ids: AtomicU64,
    /// The request bodies that are being received.
    pub(crate) arrivals: Arrivals,
    /// The memory reserved for answers that are being sent.
    pub(crate) unread: Arc<Room>,
    pub(crate) page: Page,
    /// The policy that permits pages to show the board of `/embed` in a frame; `None` if no page may.
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
            arrivals: Arrivals::new(SENT),
            unread: Room::new(UNREAD),
            page: Page::new(settings.page.as_deref())?,
            framed: Framed::by(&settings.embedding),
            docs: Docs::new(),
            metrics,
            settings,
        }))
    }
}

/// Returns the router with all routes and checks.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (api, _) = routes::all().split_for_parts();
    api.fallback(crate::page::serve)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(axum::middleware::from_fn_with_state(app.clone(), observe::around))
        .with_state(app)
}

pub(crate) async fn method_not_allowed(method: Method) -> Response {
    Trouble::new(
        StatusCode::METHOD_NOT_ALLOWED,
        ProblemKind::Range,
        format!("the method {method} is not allowed for this route"),
    )
    .help("the Allow header lists the methods; /api describes the routes")
    .into_response()
}
