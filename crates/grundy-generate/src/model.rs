//! The schemas of the contract, read into few kinds of types.

use serde_json::{Map, Value};

/// A named type.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// What it is.
    pub says: String,
    /// What it is made of.
    pub shape: Shape,
}

/// What a named type is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An object.
    Object {
        /// The object whose fields it has as well.
        base: Option<String>,
        /// Its own fields, in order.
        fields: Vec<Field>,
    },
    /// Anything else.
    Alias(Type),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it is.
    pub says: String,
    /// What it holds.
    pub holds: Type,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What a field holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Text.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Float,
    /// Yes or no.
    Bool,
    /// Nothing.
    Null,
    /// Whatever there is.
    Any,
    /// An object with any fields.
    Object,
    /// One of these, as JSON writes them.
    Words(Vec<String>),
    /// A named type.
    Named(String),
    /// A list.
    List(Box<Type>),
    /// So many, each of its own type.
    Tuple(Vec<Type>),
    /// Values by names.
    Map(Box<Type>),
    /// One of these.
    OneOf(Vec<Type>),
}

impl Type {
    /// Whether it may be nothing.
    pub fn is_nullable(&self) -> bool {
        matches!(self, Type::OneOf(all) if all.contains(&Type::Null))
    }

    /// The named types in it.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Type::Named(name) => vec![name],
            Type::List(inner) | Type::Map(inner) => inner.names(),
            Type::Tuple(all) | Type::OneOf(all) => all.iter().flat_map(Type::names).collect(),
            _ => Vec::new(),
        }
    }
}

/// The named types of the contract.
pub fn entries() -> Vec<Entry> {
    grundy_view::contract::schemas().iter().map(|(name, schema)| entry(name, schema)).collect()
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

/// The description, which may stand beside one of several types.
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

/// Within tuples named types are written out.
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
