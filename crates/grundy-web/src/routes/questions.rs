//! The routes for the questions of the registry.

use crate::app::App;
use crate::asked::Received;
use axum::routing::get;
use grundy_answers::reader::{Asked, Reading};
use grundy_answers::routes::JSON;
use std::sync::Arc;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, Paths};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, Schema};
use utoipa_axum::router::UtoipaMethodRouter;

/// Returns the route of a question, with the description that the registry contains.
pub(crate) fn route(question: &'static Reading<Asked>) -> UtoipaMethodRouter<Arc<App>> {
    let ask = |received: Received| received.respond_long();
    // The first object is the usual one.
    let object = question.objects.first().map(|object| RefOr::Ref(Ref::from_schema_name((object.name)())));
    let events = Schema::Object(ObjectBuilder::new().schema_type(Type::String).build());
    let response = ResponseBuilder::new()
        .description(question.returns)
        .content(JSON, ContentBuilder::new().schema(object).build())
        .content("text/event-stream", ContentBuilder::new().schema(Some(events)).build());
    let operation = OperationBuilder::new()
        .tag(question.group)
        .operation_id(Some(question.name))
        .response("200", response.build())
        .build();
    let mut paths = Paths::new();
    let path = format!("/api/{}", question.route.unwrap_or(question.name));
    paths.add_path_operation(path, vec![HttpMethod::Get], operation);
    let mut schemas = Vec::new();
    question.objects.iter().for_each(|object| (object.add_to)(&mut schemas));
    (schemas, paths, get(ask))
}
