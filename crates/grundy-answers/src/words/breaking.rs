//! The wording of reasons about take-and-break games.

use super::{count, period_phrase, periodicity_facts, say};
use crate::number::{group, short, shorten};
use grundy::answer::{BrokenBy, Reason};
use serde_json::{Map, Value, json};

/// Returns the sentence that explains the reason.
pub(super) fn says(reason: &Reason) -> String {
    let Reason::Broken { ruleset, periodicity, by, values, space, heap } = reason else { return String::new() };
    let number = |n: u64| group(&n.to_string());
    let (e, p) = (periodicity.preperiod, periodicity.period);
    let proof = match by {
        BrokenBy::GuySmith { heaps, last } => say!(
            "reason-broken-guy-smith",
            last = number(*last),
            heaps = heaps,
            period = number(p),
            from = number(e),
            to = number(values - p),
        ),
        BrokenBy::Sparse { window } => {
            let (window, period) = (number(*window), number(p));
            let rare = space.as_ref().map_or(String::new(), |space| {
                say!(
                    "reason-broken-rare",
                    mask = space.mask,
                    alternates = space.alternates,
                    rare = number(space.rare),
                    last = number(space.last),
                )
            });
            rare + &say!("reason-broken-sparse", window = window, period = period)
        }
    };
    let phrase = period_phrase(periodicity);
    let exception = match e {
        0 => String::new(),
        e => say!("reason-broken-exception", heap = number(e - 1)),
    };
    let ruleset = shorten(&ruleset.to_string());
    match heap {
        None => say!("reason-broken", ruleset = ruleset, phrase = phrase, exception = exception, proof = proof),
        Some(heap) => say!(
            "reason-broken-heap",
            ruleset = ruleset,
            phrase = phrase,
            proof = proof,
            size = short(&heap.size),
            reduced = number(heap.reduced),
            value = short(&heap.value),
        ),
    }
}

/// Returns the facts of the reason as JSON.
pub(super) fn facts(reason: &Reason) -> Value {
    let mut facts = Map::new();
    let Reason::Broken { ruleset, periodicity, by, values, space, heap } = reason else { return Value::Object(facts) };
    let mut put = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    put("ruleset", json!(ruleset.to_string()));
    put("values", count(*values));
    match by {
        BrokenBy::GuySmith { heaps, last } => {
            put("heaps", json!(heaps));
            put("last_take", count(*last));
        }
        BrokenBy::Sparse { window } => put("window", count(*window)),
    }
    if let Some(space) = space {
        put("mask", json!(space.mask));
        put("alternates", json!(space.alternates));
        put("rare", count(space.rare));
        put("last_rare", count(space.last));
    }
    if periodicity.preperiod > 0 {
        put("last_exception", count(periodicity.preperiod - 1));
    }
    if let Some(heap) = heap {
        put("heap", json!(heap.size.to_string()));
        put("reduced", count(heap.reduced));
        put("laps", json!(heap.laps.to_string()));
        put("value", json!(heap.value.to_string()));
    }
    periodicity_facts(periodicity, &mut facts);
    Value::Object(facts)
}
