//! Reasons about games whose moves break heaps.

use super::{count, period_phrase, periodicity_facts};
use crate::number::{group, short, shorten};
use grundy::answer::{BrokenBy, Reason};
use serde_json::{Map, Value, json};

/// The reason as a sentence.
pub(super) fn says(reason: &Reason) -> String {
    let Reason::Broken { ruleset, periodicity, by, values, space, heap } = reason else { return String::new() };
    let number = |n: u64| group(&n.to_string());
    let (e, p) = (periodicity.preperiod, periodicity.period);
    let proof = match by {
        BrokenBy::GuySmith { heaps, last } => format!(
            "moves take at most {} and leave at most {heaps} heap{}, and g(n + {}) = g(n) was found for {} ≤ n < {}, far enough for all n",
            number(*last),
            if *heaps == 1 { "" } else { "s" },
            number(p),
            number(e),
            number(values - p)
        ),
        BrokenBy::Sparse { window } => {
            let rare = match space {
                Some(space) => format!(
                    "under the mask {} {} the last of {} rare heap{} is {}; beyond it ",
                    space.mask,
                    if space.alternates { "and the parity of the heap" } else { "of the sparse space" },
                    number(space.rare),
                    if space.rare == 1 { "" } else { "s" },
                    number(space.last)
                ),
                None => String::new(),
            };
            format!(
                "{rare}a nimber is decided by the {w} before it, and {w} in a row recur {} later",
                number(p),
                w = number(*window)
            )
        }
    };
    let phrase = period_phrase(periodicity);
    let exception = match e {
        0 => String::new(),
        e => format!("; the last exception is heap {}", number(e - 1)),
    };
    let ruleset = shorten(&ruleset.to_string());
    match heap {
        None => format!("In the nimbers of {ruleset} {phrase}{exception}: {proof}."),
        Some(heap) => format!(
            "In the nimbers of {ruleset} {phrase} ({proof}); heap {} has the nimber of heap {}, which is {}.",
            short(&heap.size),
            number(heap.reduced),
            short(&heap.value)
        ),
    }
}

/// The facts of the reason, for machines.
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
