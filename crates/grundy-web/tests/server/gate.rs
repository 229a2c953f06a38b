//! Tests of access control: Host, Origin, token, and the headers of responses.

use crate::client::{settings, start};
use grundy_web::{Server, Settings};

#[test]
fn a_foreign_host_is_refused() {
    let server = start(settings());
    let port = server.address.port();
    for host in
        ["evil.example".to_owned(), format!("evil.example:{port}"), format!("127.0.0.1:{}", port ^ 1), String::new()]
    {
        for target in ["/api/hello", "/"] {
            let refused = server.send("GET", target, &[("host", &host)], b"");
            assert_eq!((refused.status, refused.kind().as_str()), (403, "range"), "{host} {target}");
        }
    }
    for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")] {
        assert_eq!(server.send("GET", "/api/hello", &[("host", &host)], b"").status, 200, "{host}");
    }
}

#[test]
fn pages_from_elsewhere_may_link_and_not_ask() {
    let server = start(settings());
    let own = format!("http://{}", server.address);
    let status = |target: &str, headers: &[(&str, &str)]| server.send("GET", target, headers, b"").status;
    assert_eq!(status("/api/hello", &[("origin", &own)]), 200);
    assert_eq!(status("/api/hello", &[("origin", "http://evil.example")]), 403);
    assert_eq!(status("/api/hello", &[("origin", "null")]), 403);
    assert_eq!(status("/api/hello", &[("sec-fetch-site", "same-origin")]), 200);
    assert_eq!(status("/api/hello", &[("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")]), 200);
    for site in ["cross-site", "same-site"] {
        assert_eq!(status("/api/hello", &[("sec-fetch-site", site)]), 403);
        assert_eq!(status("/api/hello", &[("sec-fetch-site", site), ("sec-fetch-mode", "navigate")]), 403);
        assert_eq!(status("/?q=nim:5", &[("sec-fetch-site", site), ("sec-fetch-mode", "navigate")]), 200);
        assert_eq!(status("/", &[("sec-fetch-site", site), ("sec-fetch-mode", "no-cors")]), 403);
    }
}

#[test]
fn every_response_has_the_headers_that_keep_pages_apart() {
    let server = start(settings());
    for target in ["/", "/api/hello", "/api/solve?q=?", "/api/nothing", "/x.js"] {
        let response = server.get(target);
        let policy = response.header("content-security-policy").unwrap();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{target}: {policy}");
        }
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(response.header(name), Some(value), "{target}");
        }
        assert!(response.header("permissions-policy").is_some() && response.header("x-request-id").is_some());
        assert!(response.header("access-control-allow-origin").is_none());
    }
}

#[test]
fn a_board_for_frames_is_there_for_named_origins_only() {
    let server = start(settings());
    let absent = server.get("/embed?game=nim%3A5");
    assert_eq!(absent.status, 404);
    assert!(absent.text().contains("--allow-embedding"), "{}", absent.text());
    let none = absent.header("content-security-policy").unwrap();
    assert!(none.ends_with("frame-ancestors 'none'") && absent.header("x-frame-options") == Some("DENY"), "{none}");

    let origins = ["https://lectures.example.org", "http://localhost:8888"];
    let embedding = origins.map(|origin| origin.parse().unwrap()).to_vec();
    let server = start(Settings { embedding, ..settings() });
    // A frame of another page asks for it like this.
    let framed = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")];
    let board = server.send("GET", "/embed?game=nim%3A5", &framed, b"");
    assert_eq!((board.status, board.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let policy = board.header("content-security-policy").unwrap();
    assert!(policy.ends_with("; frame-ancestors https://lectures.example.org http://localhost:8888"), "{policy}");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "{policy}");
    assert_eq!(board.header("x-frame-options"), None);
    // Nothing else may be shown there, and the pages around may still not ask.
    for target in ["/", "/embed.html", "/embed/", "/api/hello", "/assets/x.js"] {
        let response = server.get(target);
        assert!(response.header("content-security-policy").unwrap().ends_with("frame-ancestors 'none'"), "{target}");
        assert_eq!(response.header("x-frame-options"), Some("DENY"), "{target}");
    }
    assert_eq!(server.get("/embed.html").status, 404);
    assert_eq!(server.send("GET", "/api/hello", &[("origin", origins[0])], b"").status, 403);
}

#[test]
fn a_token_is_demanded_where_there_is_one() {
    let token = "correct-horse-battery";
    let server = start(Settings { token: Some(token.to_owned()), ..settings() });
    assert!(server.opened.ends_with(&format!("/?token={token}")));
    let refused = server.get("/api/hello");
    assert_eq!((refused.status, refused.header("www-authenticate")), (401, Some("Bearer")));
    assert_eq!(server.get("/").status, 401);
    assert_eq!(server.get("/api/hello?token=wrong").status, 401);
    let bearer = |value: &str| server.send("GET", "/api/hello", &[("authorization", value)], b"").status;
    assert_eq!(bearer(&format!("Bearer {token}")), 200);
    assert_eq!(bearer(&format!("bearer {token}")), 200);
    assert_eq!(bearer("Bearer correct-horse-batterz"), 401);
    assert_eq!(bearer(token), 401);
    let welcome = server.get(&format!("/?q=nim%3A5&token={token}"));
    assert_eq!((welcome.status, welcome.header("location")), (303, Some("/?q=nim%3A5")));
    let cookie = welcome.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let pair = cookie.split(';').next().unwrap();
    assert_eq!(server.send("GET", "/?q=nim%3A5", &[("cookie", pair)], b"").status, 200);
    assert_eq!(server.send("GET", "/", &[("cookie", "grundy_token=x")], b"").status, 401);
}

#[test]
fn wrong_tokens_are_held_up_and_the_right_one_is_not() {
    let token = "correct-horse-battery";
    let server = start(Settings { token: Some(token.to_owned()), ..settings() });
    let bearer = |token: &str| server.send("GET", "/api/hello", &[("authorization", &format!("Bearer {token}"))], b"");
    let linked = |token: &str| server.get(&format!("/?token={token}")).status;
    // An old cookie that a browser sends again and again is one mistake.
    for _ in 0..30 {
        assert_eq!(server.send("GET", "/", &[("cookie", "grundy_token=old-token-of-yesterday")], b"").status, 401);
    }
    let told = (0..30).map(|n| bearer(&format!("guess-{n:02}-of-a-token"))).find(|response| response.status != 401);
    let told = told.unwrap();
    assert_eq!((told.status, told.kind().as_str()), (429, "range"));
    assert!(told.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(told.header("connection"), Some("close"));
    // All clients of a proxy have one address: those who know the token are served, whatever others guess meanwhile.
    for n in 0..50 {
        let guess =
            if n % 2 == 0 { bearer(&format!("guess-{n}-and-no-end")).status } else { linked("wrong-in-a-link") };
        assert!(matches!(guess, 401 | 429), "{guess}");
        assert_eq!((bearer(token).status, linked(token)), (200, 303));
        let cookie = format!("grundy_token={token}");
        assert_eq!(server.send("GET", "/", &[("cookie", &cookie)], b"").status, 200);
    }
}

#[test]
fn a_link_with_the_token_leads_to_this_server() {
    let token = "correct-horse-battery";
    let server = start(Settings { token: Some(token.to_owned()), ..settings() });
    let place = |path: &str| {
        let head = server.head(&format!("GET {path}?q=nim%3A5&token={token}"), &["connection: close"]);
        let text = server.raw(head.as_bytes());
        assert!(text.starts_with("HTTP/1.1 303 "), "{path}: {text}");
        text.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default().to_owned()
    };
    for path in ["/", "/api/solve", "/embed"] {
        assert_eq!(place(path), format!("{path}?q=nim%3A5"));
    }
    for path in [
        "/\\evil.example/",
        "//evil.example/",
        "/\\/evil.example",
        "/.//evil.example",
        "/%5cevil.example",
        "/%2fevil.example",
        "/%09/evil.example",
    ] {
        assert_eq!(place(path), "/?q=nim%3A5", "{path}");
    }
    // Who is known already gets the token out of the address too.
    let cookie = format!("grundy_token={token}");
    assert_eq!(server.send("GET", &format!("/?token={token}"), &[("cookie", &cookie)], b"").status, 303);
}

#[test]
fn another_address_needs_permission_and_gets_a_token() {
    let bind = std::net::Ipv4Addr::UNSPECIFIED.into();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let refused = Server::bind(Settings { bind, ..settings() }).await;
        assert_eq!(refused.err().map(|why| why.kind()), Some(std::io::ErrorKind::PermissionDenied));
        // Bound, asked for its address, and dropped before it answers anybody.
        let server = Server::bind(Settings { bind, allow_remote: true, ..settings() }).await.unwrap();
        let token = server.address().split_once("?token=").unwrap().1.to_owned();
        assert_eq!(token.len(), 48);
    });
}
