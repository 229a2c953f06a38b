//! Listening, serving, stopping.

use crate::app::{App, router};
use crate::line::{Ends, Line};
use crate::observe::household;
use crate::security::new_token;
use crate::settings::Settings;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// Open connections at once; more wait to be accepted.
const CONNECTIONS: usize = 1024;
/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(20);
/// Bytes of the largest head of a request; beyond it hyper answers 431 by itself.
const LARGEST_HEAD: usize = 64 << 10;
/// Bytes that are read ahead: more than a head, so that it is the head that is measured.
const READ_AHEAD: usize = 2 * LARGEST_HEAD;
/// What a client hears that has too many connections.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// A server that listens, and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

impl Server {
    /// Listens at the address of the settings.
    ///
    /// Without a port, [`Settings::PORT`] is tried and then any free one. An address that others can reach needs
    /// `allow_remote`, and gets a token if none is given.
    pub async fn bind(mut settings: Settings) -> io::Result<Server> {
        if !settings.is_local() {
            if !settings.allow_remote {
                let message = format!("{} can be reached from other machines", settings.bind);
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
            }
            if settings.token.is_none() {
                settings.token = Some(new_token()?);
            }
        }
        let listener = match settings.port {
            Some(port) => TcpListener::bind((settings.bind, port)).await?,
            None => match TcpListener::bind((settings.bind, Settings::PORT)).await {
                Ok(listener) => listener,
                Err(_) => TcpListener::bind((settings.bind, 0)).await?,
            },
        };
        let address = listener.local_addr()?;
        Ok(Server { listener, address, app: App::new(settings, address.port())? })
    }

    /// Where it listens.
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// The address to open, with the token if there is one.
    pub fn address(&self) -> String {
        match &self.app.settings.token {
            Some(token) => format!("http://{}/?token={token}", self.address),
            None => format!("http://{}/", self.address),
        }
    }

    /// Serves until `stop` is ready; then cancels all work, lets connections end, and returns.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, app, .. } = self;
        app.lanes.prepare();
        let routes = router(app.clone());
        let graceful = GracefulShutdown::new();
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_header_size(LARGEST_HEAD)
            .max_buf_size(READ_AHEAD)
            .half_close(true);
        let mut stop = std::pin::pin!(stop);
        loop {
            let accepted = tokio::select! {
                () = &mut stop => break,
                accepted = accept(&listener, &room) => accepted,
            };
            let (stream, client, permit) = match accepted {
                Ok(accepted) => accepted,
                Err(why) => {
                    // Out of file descriptors, or the client was gone before it came.
                    tracing::warn!(%why, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let address = household(client.ip());
            let Some(entered) = app.callers.enter(address, app.settings.connections.of(address)) else {
                app.metrics.not_connected.add(1);
                let _ = stream.try_write(TOO_MANY);
                continue;
            };
            let _ = stream.set_nodelay(true);
            let line = Line::new(stream, &app.settings);
            let of_requests = line.clone();
            let service = routes.clone().map_request(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(ConnectInfo(client));
                request.extensions_mut().insert(of_requests.clone());
                request
            });
            let io = TokioIo::new(Ends(line.clone()));
            let connection = http.serve_connection(io, TowerToHyperService::new(service));
            let connection = graceful.watch(connection);
            let metrics = app.metrics.clone();
            tokio::spawn(async move {
                metrics.connections.add(1);
                tokio::select! {
                    ended = connection => {
                        if let Err(why) = ended {
                            tracing::debug!(%why, "a connection ended early");
                        }
                    }
                    over = line.over() => {
                        metrics.cut_off(over);
                        tracing::debug!(?over, "a connection was ended");
                    }
                }
                metrics.connections.sub(1);
                drop((permit, entered));
            });
        }
        drop(listener);
        app.lanes.stop();
        let drained = tokio::time::timeout(app.settings.drain, graceful.shutdown()).await;
        if drained.is_err() {
            tracing::warn!("some connections did not end in time");
        }
    }
}

async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit)> {
    let permit = room.clone().acquire_owned().await.map_err(io::Error::other)?;
    let (stream, client) = listener.accept().await?;
    Ok((stream, client, permit))
}
