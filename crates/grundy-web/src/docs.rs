//! The description of the API: the OpenAPI document, and a page generated from it.

mod parameters;

use crate::routes;
use axum::body::Bytes;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// The style sheet of the description page.
pub(crate) const STYLE: &str = include_str!("docs/style.css");

/// The OpenAPI document and the description page.
pub(crate) struct Docs {
    pub(crate) json: Bytes,
    pub(crate) html: Bytes,
}

impl Docs {
    pub(crate) fn new() -> Docs {
        let (_, openapi) = routes::all().split_for_parts();
        // The description is data of this program: if it cannot be written, an empty one says so to whoever reads it.
        let mut document = serde_json::to_value(&openapi).unwrap_or_else(|why| json!({"error": why.to_string()}));
        complete(&mut document);
        Docs { html: page(&document).into(), json: document.to_string().into() }
    }
}

/// The statuses that any route may return, with their descriptions.
const EVERYWHERE: [(&str, &str); 4] = [
    ("401", "The token is missing or wrong (only if the server requires one)"),
    ("403", "The Host or Origin is not allowed"),
    ("414", "The query is too long"),
    ("429", "This client has too many concurrent requests, or has sent too many wrong tokens"),
];
const COMPUTING: [(&str, &str); 4] = [
    ("400", "A parameter cannot be read; `column` gives the place"),
    (
        "422",
        "The question has no answer, or a limit of time or memory was reached (then `partial` may contain a partial result)",
    ),
    ("500", "A defect: the computation failed or its process ended; the server keeps running"),
    ("503", "Too many long computations are waiting, too much is being sent, or the server is stopping; try again"),
];
const SENDING: [(&str, &str); 3] = [
    ("408", "The body did not arrive in time"),
    ("413", "The body is too large"),
    ("415", "The body has an unsupported type"),
];

/// Adds the parts that all operations have in common to the OpenAPI document.
fn complete(document: &mut Value) {
    let error = |text: &str| {
        let content = json!({"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}});
        json!({"description": text, "content": content})
    };
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in grundy_answers::contract::schemas() {
        schemas[name] = schema;
    }
    let Some(paths) = document["paths"].as_object_mut() else { return };
    parameters::describe(paths);
    for operation in paths.values_mut().filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        let sends = operation.get("requestBody").is_some();
        let computes = sends || operation.get("parameters").is_some();
        let Some(responses) = operation["responses"].as_object_mut() else { continue };
        let computing = COMPUTING.iter().filter(|_| computes);
        let sending = SENDING.iter().filter(|_| sends);
        for (status, text) in EVERYWHERE.iter().chain(computing).chain(sending) {
            responses.insert((*status).to_owned(), error(text));
        }
        if !sends {
            let text = "The client already has this answer (If-None-Match)";
            responses.insert("304".to_owned(), json!({"description": text}));
        }
        responses.insert("431".to_owned(), json!({"description": "The head of the request has more than 64 KiB"}));
        responses.sort_keys();
    }
}

/// Returns the description page: every route with its parameters, responses and an example.
fn page(document: &Value) -> String {
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    let info = &document["info"];
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>grundy API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/style.css\">\n</head>\n<body>\n<main>\n<h1>{} API</h1>\n{}\n\
         <p>Version {}. For machines: <a href=\"/api/openapi.json\">OpenAPI</a>. \
         The explorer is at <a href=\"/\">/</a>.</p>\n",
        text(&info["title"]),
        paragraphs(info["description"].as_str().unwrap_or_default()),
        text(&info["version"]),
    );
    for tag in document["tags"].as_array().into_iter().flatten() {
        let _ = writeln!(out, "<h2>{}</h2>", text(&tag["description"]));
        for (path, operations) in document["paths"].as_object().into_iter().flatten() {
            for (method, operation) in operations.as_object().into_iter().flatten() {
                if operation["tags"][0] == tag["name"] {
                    route(path, method, operation, &mut out);
                }
            }
        }
    }
    out.push_str("<h2>Objects</h2>\n");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        object(name, schema, &mut out);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn route(path: &str, method: &str, operation: &Value, out: &mut String) {
    let summary = escape(operation["summary"].as_str().unwrap_or_default());
    let _ = writeln!(out, "<section>\n<h3><code>{} {path}</code></h3>\n<p>{summary}.</p>", method.to_uppercase());
    out.push_str(&paragraphs(operation["description"].as_str().unwrap_or_default()));
    let parameters: Vec<&Value> = operation["parameters"].as_array().into_iter().flatten().collect();
    if !parameters.is_empty() {
        out.push_str("<table>\n<tr><th>parameter</th><th>meaning</th><th>limits</th></tr>\n");
        for p in &parameters {
            let name = escape(p["name"].as_str().unwrap_or_default());
            let name = if p["required"] == true { format!("<strong>{name}</strong>") } else { name };
            let meaning = escape(p["description"].as_str().unwrap_or_default());
            let _ = writeln!(
                out,
                "<tr><td><code>{name}</code></td><td>{meaning}</td><td>{}</td></tr>",
                limits(&p["schema"])
            );
        }
        out.push_str("</table>\n");
    }
    if let Some(body) = operation["requestBody"]["description"].as_str() {
        let _ = writeln!(out, "<p>Body: {}.</p>", escape(body));
    }
    let examples: Vec<(String, String)> = parameters
        .iter()
        .filter(|p| !matches!(p["name"].as_str(), Some("time" | "memory" | "positions")))
        .filter_map(|p| {
            let example = &p["example"];
            let value = example.as_str().map(str::to_owned).or_else(|| example.as_u64().map(|n| n.to_string()))?;
            Some((p["name"].as_str()?.to_owned(), value))
        })
        .collect();
    if method == "get" && (!examples.is_empty() || parameters.is_empty()) {
        let query = serde_urlencoded::to_string(&examples).unwrap_or_default();
        let link = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
        let link = escape(&link);
        let _ = writeln!(out, "<p>Try <a href=\"{link}\"><code>{link}</code></a></p>");
    }
    out.push_str("<ul>\n");
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let types: Vec<String> = response["content"].as_object().into_iter().flatten().map(answer_type).collect();
        let what = escape(response["description"].as_str().unwrap_or_default());
        let _ = writeln!(out, "<li><code>{status}</code> {what} {}</li>", types.join(", "));
    }
    out.push_str("</ul>\n</section>\n");
}

fn answer_type((content_type, content): (&String, &Value)) -> String {
    match content["schema"]["$ref"].as_str().and_then(|r| r.rsplit('/').next()) {
        Some(name) => format!("<a href=\"#{name}\">{name}</a>"),
        None => format!("<code>{}</code>", escape(content_type)),
    }
}

fn object(name: &str, schema: &Value, out: &mut String) {
    let text = escape(schema["description"].as_str().unwrap_or_default());
    let _ = writeln!(out, "<section id=\"{name}\">\n<h3>{name}</h3>\n<p>{text}</p>");
    let words: Vec<&str> = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !words.is_empty() {
        let _ = writeln!(out, "<p>One of <code>{}</code>.</p>", escape(&words.join(", ")));
    }
    // What all answers end with stands beside the fields of their own.
    let parts = schema["allOf"].as_array().map_or(std::slice::from_ref(schema), Vec::as_slice);
    for part in parts.iter().filter_map(|part| part["$ref"].as_str()?.rsplit('/').next()) {
        let _ = writeln!(out, "<p>With the fields of <a href=\"#{part}\">{part}</a>, and</p>");
    }
    for fields in parts.iter().filter_map(|part| part["properties"].as_object()) {
        out.push_str("<table>\n<tr><th>field</th><th>meaning</th></tr>\n");
        for (field, what) in fields {
            // What may be null is described beside the type that it else has.
            let text = what["description"].as_str().or_else(|| what["oneOf"][0]["description"].as_str());
            let text = escape(text.unwrap_or_default());
            let _ = writeln!(out, "<tr><td><code>{field}</code></td><td>{text}</td></tr>");
        }
        out.push_str("</table>\n");
    }
    out.push_str("</section>\n");
}

/// Returns the limits of a parameter in words.
fn limits(schema: &Value) -> String {
    let words: Vec<&str> = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !words.is_empty() {
        return escape(&words.join(" · "));
    }
    match (schema["minimum"].as_u64(), schema["maximum"].as_u64(), schema["maxLength"].as_u64()) {
        (Some(least), Some(most), _) => format!("{least} to {most}"),
        (_, _, Some(most)) => format!("at most {most} characters"),
        _ => String::new(),
    }
}

fn paragraphs(text: &str) -> String {
    let one = |p: &str| {
        // Odd pieces between backquotes are code.
        let pieces = escape(p.trim());
        let pieces = pieces.split('`').enumerate();
        let marked =
            pieces.map(|(i, piece)| if i % 2 == 1 { format!("<code>{piece}</code>") } else { piece.to_owned() });
        format!("<p>{}</p>\n", marked.collect::<String>())
    };
    text.split("\n\n").filter(|p| !p.trim().is_empty()).map(one).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
