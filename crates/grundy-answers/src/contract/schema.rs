//! The types of the contract as JSON schemas.

use super::*;
use crate::reader::forms;
use serde_json::{Map as Object, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for Version {
    fn schema() -> RefOr<Schema> {
        let says = "The version of the format.";
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some([1])).description(Some(says)).into()
    }
}

impl ToSchema for Version {
    fn name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }
}

fn add<T: ToSchema>(all: &mut Object<String, Value>) {
    put(all, |parts| {
        parts.push((T::name().into_owned(), T::schema()));
        T::schemas(parts);
    });
}

/// Adds the schemas that `add_to` appends to a list, except those that are known already.
fn put(all: &mut Object<String, Value>, add_to: fn(&mut Vec<(String, RefOr<Schema>)>)) {
    let mut parts = Vec::new();
    add_to(&mut parts);
    for (name, schema) in parts {
        all.entry(name).or_insert_with(|| serde_json::to_value(schema).unwrap_or_default());
    }
}

/// Returns the JSON schema of every object of the contract and of its parts, by name. Fields are in the order of the
/// contract.
pub fn schemas() -> Object<String, Value> {
    let mut all = Object::new();
    add::<Answered<'_>>(&mut all);
    for object in forms::QUESTIONS.iter().flat_map(|question| question.objects) {
        put(&mut all, object.add_to);
    }
    add::<Games>(&mut all);
    add::<Board<'_>>(&mut all);
    add::<Played<'_>>(&mut all);
    add::<Ply<'_>>(&mut all);
    add::<Reply<'_>>(&mut all);
    add::<Parsed<'_>>(&mut all);
    add::<Line<'_>>(&mut all);
    add::<Check<'_>>(&mut all);
    add::<TileValues<'_>>(&mut all);
    add::<Hello>(&mut all);
    add::<Progress>(&mut all);
    add::<Error>(&mut all);
    all
}

/// Returns the name in Python of the JSON field `field`. The two names differ if `field` is a reserved word of Python.
pub fn in_python(field: &str) -> &str {
    match field {
        "from" => "start",
        other => other,
    }
}
