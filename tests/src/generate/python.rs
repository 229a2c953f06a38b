//! The generator of the fields of Python's results.
//!
//! Answers become dataclasses `…Fields`, from which the classes of the package inherit. Their parts become such
//! classes as well if the package extends them, and otherwise named tuples. Integers have arbitrary size.

use crate::generate::{Entry, Field, Shape, Type};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The objects whose Python class has a different name.
const NAMED: &[(&str, &str)] = &[
    ("Solve", "Solution"),
    ("Represent", "Representation"),
    ("Recurrences", "RecurrenceTable"),
    ("Compare", "Comparison"),
    ("Verify", "Identities"),
];

/// The parts of answers that have a class in the package, grouped by its modules.
const PARTS: &[(&str, &[&str])] = &[
    ("_automaton", &["Automaton"]),
    ("_proofs", &["Statement"]),
    ("_results", &["Identity", "Move", "Place", "Side"]),
];

/// A field that has a different name, type or description in Python.
struct Otherwise {
    object: &'static str,
    field: &'static str,
    name: &'static str,
    holds: &'static str,
    says: &'static str,
}

/// The fields that differ in Python: positions consist of parts, and lists of values are arrays.
const OTHERWISE: &[Otherwise] = &[
    Otherwise {
        object: "Solve",
        field: "query",
        name: "components",
        holds: "tuple[Place, ...]",
        says: "The components of the position.",
    },
    Otherwise {
        object: "Solve",
        field: "best_loss",
        name: "best_loss",
        holds: "tuple[Move, int]",
        says: "In a lost position the move after which the game lasts longest, and how long, where that is known.",
    },
    Otherwise {
        object: "Move",
        field: "to",
        name: "places",
        holds: "tuple[Place, ...]",
        says: "What is in the place of the component after the move.",
    },
    Otherwise {
        object: "Values",
        field: "values",
        name: "array",
        holds: ARRAY,
        says: "The values: nimbers, or for outcomes whether each position is P (the player to move loses). It cannot be \
               written to.",
    },
    Otherwise {
        object: "Recurrence",
        field: "growth",
        name: "growth",
        holds: "float",
        says: "The growth rate of H, rounded down to 12 digits.",
    },
    Otherwise {
        object: "RecurrenceRow",
        field: "growth",
        name: "growth",
        holds: "float",
        says: "The growth rate of H, rounded down to 12 digits.",
    },
    Otherwise {
        object: "Side",
        field: "positions",
        name: "positions",
        holds: "tuple[Position, ...]",
        says: "Index and piles of its P-positions.",
    },
    Otherwise {
        object: "Genera",
        field: "values",
        name: "genera",
        holds: "tuple[str, ...]",
        says: "The genera: g, then behind ^ the superscript to its first full alternation.",
    },
    Otherwise {
        object: "Positions",
        field: "numeration",
        name: "numeration",
        holds: "tuple[str, ...]",
        says: "The numbers from the first index on in Fibonacci numeration, if they were asked for.",
    },
];

/// The fields that Python omits because it provides them differently or computes them on request.
const LEFT_OUT: &[(&str, &str)] = &[
    ("Answered", "why"),
    ("Values", "steps"),
    ("Values", "to"),
    ("Values", "positions"),
    ("Values", "counts"),
    ("Map", "height"),
    ("Map", "width"),
    ("Automaton", "svg"),
];

const ARRAY: &str = "np.ndarray[Any, Any]";

/// Returns the source of the generated Python module with the fields of results.
pub(crate) fn fields(entries: &[Entry]) -> String {
    let answers: Vec<&Entry> = entries.iter().filter(|entry| is_answer(entry)).collect();
    let parts = parts(&answers, entries, true);
    let mut out = HEAD.to_owned();
    for (module, names) in PARTS {
        let _ = writeln!(out, "    from .{module} import {}", names.join(", "));
    }
    out.push('\n');
    for entry in entries {
        match &entry.shape {
            Shape::Alias(Type::Words(words)) if words[0].starts_with('"') && is_used(entry, &answers, &parts) => {
                let _ = write!(out, "\n#: {}\n{} = Literal[{}]\n", entry.says, entry.name, words.join(", "));
            }
            _ => {}
        }
    }
    for entry in &answers {
        class(entry, "frozen=True, eq=False, repr=False, kw_only=True", &mut out);
    }
    let (classes, records): (Vec<&Entry>, Vec<&Entry>) = parts.iter().partition(|entry| has_class(&entry.name));
    for entry in classes {
        class(entry, "frozen=True, repr=False", &mut out);
    }
    for entry in &records {
        record(entry, &mut out);
    }
    let names: Vec<&str> = records.iter().map(|entry| entry.name.as_str()).collect();
    let _ = write!(
        out,
        "\n\n#: The named tuples by the names of the contract.\nRECORDS: dict[str, Any] = {{c.__name__: c for c in ({})}}\n",
        names.join(", ")
    );
    out.push_str(
        "\n#: Members of the contract's objects that are integers, whether JSON has them as numbers or as text.\n",
    );
    out.push_str("WHOLE = frozenset(\n    (\n");
    for name in whole(&answers, entries) {
        let _ = writeln!(out, "        {name:?},");
    }
    out.push_str("    )\n)\n");
    out
}

/// Returns the names of all fields that contain integers.
fn whole<'a>(answers: &[&'a Entry], entries: &'a [Entry]) -> BTreeSet<&'a str> {
    let is_whole =
        |field: &&Field| field.holds.names().iter().any(|name| ["Natural", "Count", "ValueList"].contains(name));
    let parts = parts(answers, entries, false);
    let fields = answers.iter().chain(&parts).flat_map(|entry| own(entry));
    fields.filter(is_whole).map(|field| field.name.as_str()).collect()
}

const HEAD: &str = r#""""The fields of results. Made by `make generate` of the types in crates/grundy-answers/src/contract: change those."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

if TYPE_CHECKING:
"#;

fn has_class(name: &str) -> bool {
    PARTS.iter().any(|(_, names)| names.contains(&name))
}

/// Returns whether an object is an answer, or the base of all answers.
fn is_answer(entry: &Entry) -> bool {
    entry.name == "Answered" || matches!(&entry.shape, Shape::Object { base: Some(base), .. } if base == "Answered")
}

fn own(entry: &Entry) -> &[Field] {
    match &entry.shape {
        Shape::Object { fields, .. } => fields,
        Shape::Alias(_) => &[],
    }
}

fn is_left_out(entry: &Entry, field: &Field) -> bool {
    field.name == "format" || LEFT_OUT.contains(&(entry.name.as_str(), field.name.as_str()))
}

/// Returns the objects that occur in answers, in order: all of them, or with `in_python` only those used in Python.
fn parts<'a>(answers: &[&'a Entry], entries: &'a [Entry], in_python: bool) -> Vec<&'a Entry> {
    let mut wanted: BTreeSet<&str> = BTreeSet::new();
    let mut looked_at: Vec<&Entry> = answers.to_vec();
    while let Some(entry) = looked_at.pop() {
        let is_other = |field: &Field| is_left_out(entry, field) || otherwise(entry, field).is_some();
        let kept = own(entry).iter().filter(|field| !(in_python && is_other(field)));
        for name in kept.flat_map(|field| field.holds.names()) {
            let found = entries.iter().find(|e| e.name == name && matches!(e.shape, Shape::Object { .. }));
            if let Some(found) = found.filter(|e| wanted.insert(&e.name)) {
                looked_at.push(found);
            }
        }
    }
    entries.iter().filter(|entry| wanted.contains(entry.name.as_str())).collect()
}

/// Returns whether some class has a field of this type.
fn is_used(entry: &Entry, answers: &[&Entry], parts: &[&Entry]) -> bool {
    let kept =
        |e: &&&Entry| own(e).iter().any(|f| !is_left_out(e, f) && f.holds.names().contains(&entry.name.as_str()));
    answers.iter().chain(parts).any(|e| kept(&e))
}

fn otherwise(entry: &Entry, field: &Field) -> Option<&'static Otherwise> {
    OTHERWISE.iter().find(|o| o.object == entry.name && o.field == field.name)
}

/// Returns the name of the Python class that inherits the fields of an object.
fn public(name: &str) -> &str {
    NAMED.iter().find(|(theirs, _)| *theirs == name).map_or(name, |(_, ours)| ours)
}

fn class(entry: &Entry, how: &str, out: &mut String) {
    let base = match &entry.shape {
        Shape::Object { base: Some(base), .. } => format!("({}Fields)", public(base)),
        _ => String::new(),
    };
    let name = public(&entry.name);
    let _ = write!(out, "\n\n@dataclass({how})\nclass {name}Fields{base}:\n    \"\"\"{}\"\"\"\n\n", entry.says);
    attributes(entry, out);
}

fn record(entry: &Entry, out: &mut String) {
    let _ = write!(out, "\n\nclass {}(NamedTuple):\n    \"\"\"{}\"\"\"\n\n", entry.name, entry.says);
    attributes(entry, out);
    out.push_str("\n    def __repr__(self) -> str:\n        return tuple.__repr__(self)\n");
}

fn attributes(entry: &Entry, out: &mut String) {
    for field in own(entry).iter().filter(|field| !is_left_out(entry, field)) {
        let other = otherwise(entry, field);
        let name = other.map_or_else(|| grundy_answers::contract::in_python(&field.name), |other| other.name);
        let mut holds = other.map_or_else(|| written(&field.holds), |other| other.holds.to_owned());
        let default = match (&field.holds, field.optional) {
            (Type::Bool, true) => " = False",
            (_, true) => {
                holds.push_str(" | None");
                " = None"
            }
            // What has no order or no equality of its own.
            (Type::Map(_), _) => " = field(hash=False)",
            (Type::Float, _) => " = field(compare=False)",
            _ => "",
        };
        let says = other.map_or(field.says.as_str(), |other| other.says);
        // A tuple has methods of these names.
        let hides = !has_class(&entry.name) && !is_answer(entry) && ["count", "index"].contains(&name);
        let ignored = if hides { "  # type: ignore[assignment]" } else { "" };
        let _ = write!(out, "    #: {}\n    {name}: {holds}{default}{ignored}\n", says.replace('\n', "\n    #: "));
    }
}

fn written(holds: &Type) -> String {
    match holds {
        Type::Text => "str".to_owned(),
        Type::Integer => "int".to_owned(),
        Type::Float => "float".to_owned(),
        Type::Bool => "bool".to_owned(),
        Type::Null => "None".to_owned(),
        Type::Any | Type::Object => "Any".to_owned(),
        Type::Words(words) => format!("Literal[{}]", words.join(", ")),
        Type::Named(name) => match name.as_str() {
            "Natural" | "Count" => "int".to_owned(),
            "ValueList" => ARRAY.to_owned(),
            name => public(name).to_owned(),
        },
        Type::List(inner) => format!("tuple[{}, ...]", written(inner)),
        Type::Tuple(all) => format!("tuple[{}]", all.iter().map(written).collect::<Vec<_>>().join(", ")),
        Type::Map(inner) => format!("Mapping[str, {}]", written(inner)),
        Type::OneOf(all) => all.iter().map(written).collect::<Vec<_>>().join(" | "),
    }
}
