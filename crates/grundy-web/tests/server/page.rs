//! Tests of the page and its files.

use crate::client::{settings, start};
use grundy_web::Settings;
use std::path::PathBuf;

/// A folder with a page, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("grundy-page-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("dist/assets")).unwrap();
        for (file, text) in [
            ("secret.txt", "not part of the page"),
            ("dist/index.html", "<!doctype html><title>page</title>"),
            ("dist/assets/app-1a2b.js", "let plain = 1"),
            ("dist/assets/app-1a2b.js.gz", "gzipped"),
            ("dist/assets/app-1a2b.js.br", "brotli"),
        ] {
            std::fs::write(path.join(file), text).unwrap();
        }
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_have_types_tags_and_encodings() {
    let folder = Folder::new("files");
    let server = start(Settings { page: Some(folder.0.join("dist")), ..settings() });
    let index = server.get("/");
    assert_eq!((index.status, index.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(index.header("cache-control"), Some("no-cache"));
    let known = server.send("GET", "/", &[("if-none-match", index.header("etag").unwrap())], b"");
    assert_eq!((known.status, known.body.len()), (304, 0));
    let file = |encodings: &str| server.send("GET", "/assets/app-1a2b.js", &[("accept-encoding", encodings)], b"");
    for (encodings, body, encoding) in [
        ("gzip, deflate, br", "brotli", Some("br")),
        ("gzip", "gzipped", Some("gzip")),
        ("gzip, br;q=0", "gzipped", Some("gzip")),
        ("br;q=0.0, gzip; q=0", "let plain = 1", None),
        ("", "let plain = 1", None),
    ] {
        let response = file(encodings);
        assert_eq!((response.text().as_str(), response.header("content-encoding")), (body, encoding), "{encodings}");
        assert_eq!(response.header("content-type"), Some("text/javascript; charset=utf-8"));
        assert_eq!(response.header("vary"), Some("Accept-Encoding"));
        assert!(response.header("cache-control").unwrap().contains("immutable"));
    }
}

#[test]
fn addresses_of_the_page_lead_to_it_and_files_that_are_not_there_to_nothing() {
    let folder = Folder::new("addresses");
    let server = start(Settings { page: Some(folder.0.join("dist")), ..settings() });
    let index = server.get("/").text();
    for address in ["/?q=nim:5&view=play", "/play", "/some/where"] {
        assert_eq!(server.get(address).text(), index, "{address}");
    }
    for address in [
        "/missing.js",
        "/assets/none.css",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/.git/config.x",
        "//secret.txt",
    ] {
        let missing = server.get(address);
        assert_eq!((missing.status, missing.kind().as_str()), (404, "range"), "{address}");
    }
    let head = server.send("HEAD", "/", &[], b"");
    assert_eq!((head.status, head.header("content-length")), (200, Some(index.len().to_string().as_str())));
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_lead_to_nothing_also_beside_a_file() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    let assets = folder.0.join("dist/assets");
    for (from, to) in [
        ("../../secret.txt", "link.txt"),
        ("../../secret.txt", "a.js.gz"),
        ("../../secret.txt", "a.js.br"),
        ("app-1a2b.js", "inside.js"),
        ("../..", "up"),
    ] {
        symlink(from, assets.join(to)).unwrap();
    }
    std::fs::write(assets.join("a.js"), "let a = 1").unwrap();
    let server = start(Settings { page: Some(folder.0.join("dist")), ..settings() });
    for address in ["/assets/link.txt", "/assets/a.js.gz", "/assets/up/secret.txt"] {
        assert_eq!(server.get(address).status, 404, "{address}");
    }
    let file = server.send("GET", "/assets/a.js", &[("accept-encoding", "gzip, br")], b"");
    assert_eq!((file.text().as_str(), file.header("content-encoding")), ("let a = 1", None));
    assert_eq!(server.get("/assets/inside.js").text(), "let plain = 1");
}

#[test]
fn the_page_inside_the_program_is_served() {
    let server = start(settings());
    let index = server.get("/");
    assert_eq!(index.status, 200);
    assert!(index.text().contains("<html") && !index.text().contains("http://"), "{}", index.text());
}
