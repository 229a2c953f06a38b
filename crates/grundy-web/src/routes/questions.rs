//! The routes for the questions of the registry, each listed in [`super::all`].

use crate::app::App;
use crate::asked::Received;
use axum::routing::get;
use grundy_answers::reader::{Asked, Reading};
use grundy_answers::routes::JSON;
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, Paths};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, Schema};
use utoipa_axum::router::UtoipaMethodRouter;

/// Returns the route of a question whose answer has the schema `T`. The registry lists its parameters.
pub(crate) fn question<T: ToSchema>(
    reading: &'static Reading<Asked>,
    tag: &str,
    says: &str,
) -> UtoipaMethodRouter<Arc<App>> {
    let ask = |received: Received| received.respond_long();
    let object = RefOr::Ref(Ref::from_schema_name(T::name()));
    let events = Schema::Object(ObjectBuilder::new().schema_type(Type::String).build());
    let response = ResponseBuilder::new()
        .description(says)
        .content(JSON, ContentBuilder::new().schema(Some(object)).build())
        .content("text/event-stream", ContentBuilder::new().schema(Some(events)).build());
    let operation =
        OperationBuilder::new().tag(tag).operation_id(Some(reading.name)).response("200", response.build()).build();
    let mut paths = Paths::new();
    let path = format!("/api/{}", reading.route.unwrap_or(reading.name));
    paths.add_path_operation(path, vec![HttpMethod::Get], operation);
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    (schemas, paths, get(ask))
}
