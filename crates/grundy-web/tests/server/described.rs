//! Tests that the recorded answers agree with the description of the API, and have no fields that it does not contain.

use crate::client::{settings, start};
use serde_json::Value;
use std::collections::BTreeMap;
use std::slice::from_ref;

fn resolved<'a>(schema: &'a Value, document: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(&name[1..]).unwrap_or_else(|| panic!("{name} is missing")),
        None => schema,
    }
}

/// Holds a value against a schema.
fn conforms(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let schema = resolved(schema, document);
    let wrong = |what: &str| Err(format!("{value} is not {what}: {schema}"));
    if let Some(all) = schema["oneOf"].as_array() {
        let fits = all.iter().filter(|one| conforms(value, one, document).is_ok()).count();
        return if fits == 1 { Ok(()) } else { wrong("exactly one of these") };
    }
    if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        return wrong("one of these");
    }
    let types = schema["type"].as_array().map_or(from_ref(&schema["type"]), Vec::as_slice);
    let is = |name: &str| match name {
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        _ => value.is_object(),
    };
    if schema.get("type").is_some() && !types.iter().filter_map(Value::as_str).any(is) {
        return wrong("of this type");
    }
    match value {
        Value::String(text) => match schema["pattern"].as_str() {
            None => Ok(()),
            Some("^[PN]*$") if text.chars().all(|c| matches!(c, 'P' | 'N')) => Ok(()),
            Some("^[0-9]+$") if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) => Ok(()),
            Some(_) => wrong("of this form"),
        },
        Value::Array(items) => match schema["prefixItems"].as_array() {
            Some(each) if each.len() != items.len() => wrong("of this length"),
            Some(each) => items.iter().zip(each).try_for_each(|(item, of)| conforms(item, of, document)),
            None => items.iter().try_for_each(|item| conforms(item, &schema["items"], document)),
        },
        Value::Object(members) => {
            let mut fields: BTreeMap<&str, &Value> = BTreeMap::new();
            for part in schema["allOf"].as_array().map_or(from_ref(schema), Vec::as_slice) {
                let part = resolved(part, document);
                let mut required = part["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                if let Some(name) = required.find(|name| !members.contains_key(*name)) {
                    return wrong(&format!("with {name}"));
                }
                fields.extend(part["properties"].as_object().into_iter().flatten().map(|(n, of)| (n.as_str(), of)));
            }
            let rest = schema.get("additionalProperties");
            members.iter().try_for_each(|(name, member)| match fields.get(name.as_str()).copied().or(rest) {
                Some(of) => conforms(member, of, document),
                None if fields.is_empty() => Ok(()),
                None => wrong(&format!("without {name}")),
            })
        }
        _ => Ok(()),
    }
}

/// Returns the name of the object that a command returns.
fn object(command: &str) -> &'static str {
    match command.split(' ').next().unwrap() {
        "solve" => "Solve",
        "values" => "Values",
        "period" => "Period",
        "positions" => "Positions",
        "represent" => "Represent",
        "recurrence" if command.contains("--c ") => "Recurrences",
        "recurrence" => "Recurrence",
        "compare" => "Compare",
        "verify" => "Verify",
        "study" => "Study",
        "prove" | "learn" => "Proof",
        "games" => "Games",
        other => panic!("what does {other} answer with?"),
    }
}

#[test]
fn frozen_answers_are_as_described() {
    let document = start(settings()).get("/api/openapi.json").json();
    let schemas = &document["components"]["schemas"];
    let hold = |asked: &str, text: &str, schema: &Value| {
        let value: Value = serde_json::from_str(text).unwrap();
        assert!(!schema.is_null(), "{asked}: there is no description");
        conforms(&value, schema, &document).unwrap_or_else(|why| panic!("{asked}: {why}"));
    };
    for line in include_str!("../../../../testdata/contract/commands.tsv").lines() {
        let [command, _, stdout, stderr] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        for (text, name) in [(stdout, object(command)), (stderr, "Error")] {
            if !text.is_empty() {
                hold(command, text, &schemas[name]);
            }
        }
    }
    for line in include_str!("../../../../testdata/contract/requests.tsv").lines() {
        let [request, status, body] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let path = request.split('?').next().unwrap();
        let responses = &document["paths"][path]["get"]["responses"];
        hold(request, body, &responses[status]["content"]["application/json"]["schema"]);
    }
}

#[test]
fn what_is_not_as_described_is_noticed() {
    let document = start(settings()).get("/api/openapi.json").json();
    let solve = &document["components"]["schemas"]["Solve"];
    let line = include_str!("../../../../testdata/contract/commands.tsv").lines().next().unwrap();
    let good: Value = serde_json::from_str(line.split('\t').nth(2).unwrap()).unwrap();
    assert_eq!(conforms(&good, solve, &document), Ok(()));
    for (field, wrong) in [("outcome", "Q"), ("nimber", "x"), ("moves", "1"), ("standing", "proved"), ("more", "1")] {
        let mut bad = good.clone();
        bad[field] = wrong.into();
        assert!(conforms(&bad, solve, &document).is_err(), "{field}");
    }
    let mut bad = good.clone();
    bad.as_object_mut().unwrap().shift_remove("why");
    assert!(conforms(&bad, solve, &document).is_err());
}
