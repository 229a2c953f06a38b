//! The files of the page: embedded in the program, or in a folder during development.

use crate::app::App;
use crate::embedding;
use crate::render::{matches_tag, takes_encoding};
use crate::trouble::{Respond, Trouble};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use grundy_answers::ProblemKind;
use grundy_answers::routes::etag;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file embedded in the program, with its compressed forms.
struct Embedded {
    path: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The page that is served if none was built.
const NOTICE: &str = include_str!("page/notice.html");

/// A file of the page with its compressed forms and its entity tag.
#[derive(Clone, Debug)]
struct File {
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    tag: String,
}

impl File {
    fn new(plain: Bytes, gzip: Option<Bytes>, brotli: Option<Bytes>) -> File {
        let tag = etag(&plain);
        File { plain, gzip, brotli, tag }
    }
}

/// The source of the page: embedded files, or a folder.
pub(crate) struct Page(Source);

enum Source {
    Inside(HashMap<&'static str, File>),
    Folder(PathBuf),
}

impl Page {
    pub(crate) fn new(folder: Option<&Path>) -> std::io::Result<Page> {
        if let Some(folder) = folder {
            return Ok(Page(Source::Folder(folder.canonicalize()?)));
        }
        let file = |f: &Embedded| {
            let file = File::new(
                Bytes::from_static(f.plain),
                f.gzip.map(Bytes::from_static),
                f.brotli.map(Bytes::from_static),
            );
            (f.path, file)
        };
        let mut files: HashMap<_, _> = FILES.iter().map(file).collect();
        for name in ["index.html", embedding::FILE] {
            files.entry(name).or_insert_with(|| File::new(Bytes::from_static(NOTICE.as_bytes()), None, None));
        }
        Ok(Page(Source::Inside(files)))
    }

    fn find(&self, path: &str) -> Option<File> {
        match &self.0 {
            Source::Inside(files) => files.get(path).cloned(),
            Source::Folder(folder) => {
                let file = within(folder, folder.join(path))?;
                let beside = |ending: &str| {
                    let mut name = file.clone().into_os_string();
                    name.push(ending);
                    let found = within(folder, name.into())?;
                    std::fs::read(found).ok().map(Bytes::from)
                };
                Some(File::new(std::fs::read(&file).ok()?.into(), beside(".gz"), beside(".br")))
            }
        }
    }
}

/// Returns the canonical path of a file, if it is inside the folder: links that lead outside are not served.
fn within(folder: &Path, file: PathBuf) -> Option<PathBuf> {
    file.canonicalize().ok().filter(|file| file.starts_with(folder) && file.is_file())
}

/// Serves every path that is not a route of the API.
pub(crate) async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let missing = |what: &str| {
        Trouble::new(StatusCode::NOT_FOUND, ProblemKind::Range, format!("unknown route {path}")).help(what)
    };
    if path == "/api" || path.starts_with("/api/") {
        return Trouble::nowhere(path).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = crate::app::method_not_allowed(request.method().clone()).await;
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    if path == embedding::PATH && app.framed.is_none() {
        return missing("start the server with --allow-embedding ORIGIN to let pages of that origin show a board")
            .into_response();
    }
    let name = path.trim_start_matches('/').to_owned();
    let plain = name.split('/').all(|part| !part.starts_with('.') && !part.contains(['\\', '\0', '%', ':']));
    let last = name.rsplit('/').next().unwrap_or_default();
    // The page knows its own addresses: whatever is no file is one of them.
    let names: Vec<String> = match (plain, last.contains('.')) {
        (false, _) => Vec::new(),
        // The board alone has one address, whose answer says who may show it.
        (true, _) if name == embedding::FILE => Vec::new(),
        (true, _) if path == embedding::PATH => vec![embedding::FILE.to_owned()],
        (true, true) => vec![name],
        (true, false) => vec!["index.html".to_owned()],
    };
    let wanted = names.first().cloned().unwrap_or_default();
    let found = tokio::task::spawn_blocking({
        let app = app.clone();
        move || names.first().and_then(|name| app.page.find(name))
    });
    match found.await.ok().flatten() {
        Some(file) => respond(&wanted, file, request.headers()),
        None => missing("the page is at /, the API at /api").into_response(),
    }
}

fn respond(name: &str, file: File, asked: &HeaderMap) -> Response {
    let known = matches_tag(asked, &file.tag);
    let (body, encoding) = encoded(&file, asked);
    let mut response = Response::new(if known { Body::empty() } else { Body::from(body) });
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding.filter(|_| !known) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    // Names under assets/ change with what is in them.
    let lasting = name.starts_with("assets/");
    let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Returns the smallest form of a file that the client accepts, with its encoding.
fn encoded(file: &File, asked: &HeaderMap) -> (Bytes, Option<&'static str>) {
    let takes = |name: &str| takes_encoding(asked, name);
    match (&file.brotli, &file.gzip) {
        (Some(brotli), _) if takes("br") => (brotli.clone(), Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip.clone(), Some("gzip")),
        _ => (file.plain.clone(), None),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
