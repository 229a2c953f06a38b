//! The server, which listens, serves and stops.

use crate::app::{App, router};
use crate::line::{Ends, Line};
use crate::linger;
use crate::observe::household;
use crate::settings::Settings;
use crate::token::new_token;
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

/// The maximum number of open connections; further ones wait to be accepted.
const CONNECTIONS: usize = 1024;
/// The maximum time for a client to send the head of a request.
const HEAD: Duration = Duration::from_secs(20);
/// The maximum size of the head of a request in bytes; the HTTP library refuses larger ones with status 431.
const LARGEST_HEAD: usize = 64 << 10;
/// The size in bytes of the read buffer, larger than a head so that the limit on heads applies.
const READ_AHEAD: usize = 2 * LARGEST_HEAD;
/// The maximum number of connections that are refused with a response at the same time; further ones are closed
/// without a response.
const REFUSED: usize = 64;
/// The response to a client that has too many connections.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// A server that is bound to its address. It serves requests while [`Server::run`] runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

impl Server {
    /// Binds a server to the address in the settings.
    ///
    /// If no port is given, [`Settings::PORT`] is tried first, then any free port. Listening on an address that other
    /// machines can reach requires `allow_remote`, and a token is generated if none is given.
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

    /// Returns the address on which the server listens.
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Returns the URL at which a browser opens the page of the explorer. It contains the token if one is required.
    pub fn address(&self) -> String {
        match &self.app.settings.token {
            Some(token) => format!("http://{}/?token={token}", self.address),
            None => format!("http://{}/", self.address),
        }
    }

    /// Serves requests until `stop` completes; then cancels all computations, lets connections end, and returns.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, app, .. } = self;
        app.lanes.prepare();
        let routes = router(app.clone());
        let graceful = GracefulShutdown::new();
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        let refusing = Arc::new(Semaphore::new(REFUSED));
        let tending = tokio::spawn(app.lanes.tend());
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
                // They do not take the places of others.
                if let Ok(place) = refusing.clone().try_acquire_owned() {
                    tokio::spawn(async move {
                        linger::close(&stream, TOO_MANY).await;
                        drop(place);
                    });
                }
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
            let io = TokioIo::new(Ends::new(line.clone()));
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
                        line.close().await;
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
        tending.abort();
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
