//! The types of the contract as JSON schemas.

use super::*;
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
    let mut parts = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut parts);
    for (name, schema) in parts {
        all.entry(name).or_insert_with(|| serde_json::to_value(schema).unwrap_or_default());
    }
}

/// Returns the JSON schema of every object of the contract and of its parts, by name. Fields are in the order of the
/// contract.
pub fn schemas() -> Object<String, Value> {
    let mut all = Object::new();
    add::<Answered<'_>>(&mut all);
    add::<Solve<'_>>(&mut all);
    add::<Values<'_>>(&mut all);
    add::<Period<'_>>(&mut all);
    add::<Positions<'_>>(&mut all);
    add::<Represent<'_>>(&mut all);
    add::<Recurrence<'_>>(&mut all);
    add::<Recurrences<'_>>(&mut all);
    add::<Compare<'_>>(&mut all);
    add::<Verify<'_>>(&mut all);
    add::<Study<'_>>(&mut all);
    add::<Proof<'_>>(&mut all);
    add::<Map<'_>>(&mut all);
    add::<Quotient<'_>>(&mut all);
    add::<Genera<'_>>(&mut all);
    add::<Games>(&mut all);
    add::<Board<'_>>(&mut all);
    add::<Played<'_>>(&mut all);
    add::<Ply<'_>>(&mut all);
    add::<Reply<'_>>(&mut all);
    add::<Parsed<'_>>(&mut all);
    add::<Line<'_>>(&mut all);
    add::<Exercises<'_>>(&mut all);
    add::<Mark<'_>>(&mut all);
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
