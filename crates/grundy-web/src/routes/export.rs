//! The route for answers as files, in every text format.

use crate::asked::Received;
use axum::response::Response;
use grundy_answers::{FORMATS, JSON};
use std::collections::BTreeMap;
use utoipa::openapi::{ContentBuilder, RefOr, Response as OpenApiResponse, ResponseBuilder};
use utoipa::{IntoResponses, PartialSchema};

/// The file, in the type of its format.
struct File;

impl IntoResponses for File {
    fn responses() -> BTreeMap<String, RefOr<OpenApiResponse>> {
        let mut file = ResponseBuilder::new().description("The file, identical to the output of `grundy … --format`");
        for format in FORMATS.into_iter().filter(|format| !format.binary) {
            let plain = format.content_type.split(';').next().unwrap_or_default();
            let schema = if format == &JSON { serde_json::Value::schema() } else { String::schema() };
            file = file.content(plain, ContentBuilder::new().schema(Some(schema)).build());
        }
        BTreeMap::from([("200".to_owned(), RefOr::T(file.build()))])
    }
}

#[utoipa::path(get, path = "/api/export", tag = "games", responses(File))]
pub(crate) async fn export(received: Received) -> Response {
    received.respond().await
}
