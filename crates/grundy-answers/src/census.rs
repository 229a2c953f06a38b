//! Summaries of censuses as JSON.

use grundy::census::{MovesFound, MovesRow, OctalFound, OctalRow, SectionFound, SubtractFound, Summary, Tally};
use serde_json::{Map, Value, json};
use std::collections::HashMap;

/// Returns the summary of a census as JSON.
pub fn census_json(summary: &Summary) -> Value {
    let part = |part: &SectionFound| {
        let mut map = Map::new();
        if let Some(m) = part.part.m {
            map.insert("m".into(), json!(m));
        }
        let (found, more) = match &part.found {
            Tally::Subtract(found) => (json!(found), subtract_means(found)),
            Tally::TakeAway(found) => (json!(found), Map::new()),
            Tally::Moves(found) => (moves_json(found), Map::new()),
            Tally::Octal(found) => (octal_json(found), Map::new()),
        };
        if let Value::Object(found) = found {
            map.extend(found.into_iter().filter(|(key, value)| key != "rows" || !value.is_null()));
        }
        map.extend(more);
        Value::Object(map)
    };
    json!({"format": 1, "task": summary.task, "parts": summary.parts.iter().map(part).collect::<Vec<_>>()})
}

fn subtract_means(found: &SubtractFound) -> Map<String, Value> {
    let mean = json!({
        "period": found.outcomes.periods.mean(),
        "preperiod": found.outcomes.preperiods.mean(),
    });
    Map::from_iter([("mean".to_owned(), mean)])
}

/// Returns the rules as JSON, with the number of their class in place of their P-positions, which are many.
fn moves_json(found: &MovesFound) -> Value {
    let classes = found.classes();
    let number: HashMap<u64, usize> =
        classes.iter().zip(1..).flat_map(|(class, n)| class.members.iter().map(move |row| (row.index, n))).collect();
    let row = |row: &MovesRow| {
        let mut value = json!(row);
        if let Value::Object(map) = &mut value {
            map.remove("p_set");
            map.insert("class".into(), json!(number.get(&row.index)));
        }
        value
    };
    json!({"rules": found.rows.iter().map(row).collect::<Vec<_>>(), "classes": classes.len()})
}

/// Returns the codes as JSON, with the number of their class in place of their fingerprints.
fn octal_json(found: &OctalFound) -> Value {
    let classes = found.classes();
    let number: HashMap<u64, usize> =
        classes.iter().zip(1..).flat_map(|(class, n)| class.iter().map(move |row| (row.index, n))).collect();
    let row = |row: &OctalRow| {
        let mut value = json!(row);
        if let Value::Object(map) = &mut value {
            map.remove("fingerprint");
            map.remove("index");
            map.insert("class".into(), json!(number.get(&row.index)));
        }
        value
    };
    json!({"codes": found.rows.iter().map(row).collect::<Vec<_>>(), "classes": classes.len()})
}
