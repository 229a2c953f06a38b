//! The JSON schemas of the contract, converted to a small model of types.

use serde_json::{Map, Value};

/// A named type of the JSON contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The name of the type in the contract.
    pub name: String,
    /// The description of the type.
    pub says: String,
    /// The shape of the type.
    pub shape: Shape,
}

/// The shape of a named type of the JSON contract.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An object with named fields.
    Object {
        /// The name of the object whose fields this object inherits; `None` if it inherits none.
        base: Option<String>,
        /// The fields of the object except those it inherits, in order.
        fields: Vec<Field>,
    },
    /// A name for another type.
    Alias(Type),
}

/// A field of an object type of the JSON contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The name of the field.
    pub name: String,
    /// The description of the field.
    pub says: String,
    /// The type of the field's value.
    pub holds: Type,
    /// Whether the field may be omitted.
    pub optional: bool,
}

/// The type of a value in the JSON contract.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// The type of strings.
    Text,
    /// The type of integers.
    Integer,
    /// The type of floating-point numbers.
    Float,
    /// The type of boolean values.
    Bool,
    /// The type of the null value.
    Null,
    /// The type of arbitrary values.
    Any,
    /// The type of objects with arbitrary fields.
    Object,
    /// The type of these words, as written in JSON.
    Words(Vec<String>),
    /// A named type of the contract, given by its name.
    Named(String),
    /// The type of lists whose elements have this type.
    List(Box<Type>),
    /// The type of lists of fixed length, in which each element has its own type.
    Tuple(Vec<Type>),
    /// The type of objects whose fields have arbitrary names and values of this type.
    Map(Box<Type>),
    /// The union of several types.
    OneOf(Vec<Type>),
}

impl Type {
    /// Returns whether the type may be null.
    pub fn is_nullable(&self) -> bool {
        matches!(self, Type::OneOf(all) if all.contains(&Type::Null))
    }

    /// Returns the names of all named types that occur in this type.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Type::Named(name) => vec![name],
            Type::List(inner) | Type::Map(inner) => inner.names(),
            Type::Tuple(all) | Type::OneOf(all) => all.iter().flat_map(Type::names).collect(),
            _ => Vec::new(),
        }
    }
}

/// Returns all named types of the JSON contract.
pub fn entries() -> Vec<Entry> {
    grundy_answers::contract::schemas().iter().map(|(name, schema)| entry(name, schema)).collect()
}

fn entry(name: &str, schema: &Value) -> Entry {
    let shape = match schema["allOf"].as_array() {
        Some(parts) => {
            Shape::Object { base: parts.iter().find_map(reference), fields: parts.iter().flat_map(fields).collect() }
        }
        None if schema["properties"].is_object() => Shape::Object { base: None, fields: fields(schema) },
        None => Shape::Alias(holds(schema)),
    };
    Entry { name: name.to_owned(), says: says(schema), shape }
}

fn fields(schema: &Value) -> Vec<Field> {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let required = |name: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|n| n == name));
    let field = |(name, of): (&String, &Value)| Field {
        name: name.clone(),
        says: says(of),
        holds: holds(of),
        optional: !required(name),
    };
    properties.iter().map(field).collect()
}

/// Returns the description of a schema, which may be attached to one of its alternatives.
fn says(schema: &Value) -> String {
    let inner = schema["oneOf"].as_array().into_iter().flatten().map(|one| &one["description"]);
    let said = [&schema["description"]].into_iter().chain(inner).find_map(Value::as_str);
    said.unwrap_or_default().to_owned()
}

fn reference(schema: &Value) -> Option<String> {
    Some(schema["$ref"].as_str()?.rsplit('/').next()?.to_owned())
}

fn holds(schema: &Value) -> Type {
    if let Some(name) = reference(schema) {
        return Type::Named(name);
    }
    if let Some(all) = schema["oneOf"].as_array() {
        return Type::OneOf(all.iter().map(holds).collect());
    }
    if let Some(words) = schema["enum"].as_array() {
        return Type::Words(words.iter().map(Value::to_string).collect());
    }
    match &schema["type"] {
        Value::String(one) => plain(one, schema),
        Value::Array(all) => Type::OneOf(all.iter().filter_map(Value::as_str).map(|t| plain(t, schema)).collect()),
        _ => Type::Any,
    }
}

/// Returns the type of an element of a tuple, in which named types are not referenced.
fn within_tuple(schema: &Value) -> Type {
    if schema["pattern"] == "^[0-9]+$" { Type::Named("Natural".to_owned()) } else { holds(schema) }
}

fn plain(name: &str, schema: &Value) -> Type {
    match name {
        "string" => Type::Text,
        "integer" => Type::Integer,
        "number" => Type::Float,
        "boolean" => Type::Bool,
        "null" => Type::Null,
        "array" => match schema["prefixItems"].as_array() {
            Some(all) => Type::Tuple(all.iter().map(within_tuple).collect()),
            None => Type::List(Box::new(holds(&schema["items"]))),
        },
        "object" if schema["additionalProperties"].is_object() => {
            Type::Map(Box::new(holds(&schema["additionalProperties"])))
        }
        "object" => Type::Object,
        _ => Type::Any,
    }
}
