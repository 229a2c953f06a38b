//! The generator of the TypeScript types of the page.

use crate::generate::{Entry, Shape, Type};
use grundy_answers::{FORMATS, Needs};
use std::fmt::Write;

/// Returns the source of the generated TypeScript file with the types of the page.
pub(crate) fn types(entries: &[Entry]) -> String {
    let mut out =
        "// Made by `make generate` of the types in crates/grundy-answers/src/contract: change those.\n".to_owned();
    for entry in entries {
        out.push('\n');
        if !entry.says.is_empty() {
            let _ = writeln!(out, "/** {} */", entry.says);
        }
        match &entry.shape {
            Shape::Alias(holds) => {
                let _ = writeln!(out, "export type {} = {};", entry.name, written(holds));
            }
            Shape::Object { base, fields } => {
                let extends = base.as_ref().map_or(String::new(), |base| format!(" extends {base}"));
                let _ = writeln!(out, "export interface {}{extends} {{", entry.name);
                for field in fields {
                    let mark = if field.optional { "?" } else { "" };
                    let _ = writeln!(out, "  /** {} */", field.says);
                    let _ = writeln!(out, "  {}{mark}: {};", field.name, written(&field.holds));
                }
                out.push_str("}\n");
            }
        }
    }
    formats(&mut out);
    out
}

/// Appends the list of text formats, which the page offers for download.
fn formats(out: &mut String) {
    out.push_str(
        "\n/** The formats of answers that are text; a `sequence` is one of numbers. */\nexport const FORMATS = [\n",
    );
    for format in FORMATS.into_iter().filter(|format| !format.binary) {
        let (name, title, ending) = (format.name, format.title, format.ending);
        let sequence = format.needs == Needs::Sequence;
        let _ = writeln!(out, "  {{ name: {name:?}, title: {title:?}, ending: {ending:?}, sequence: {sequence} }},");
    }
    out.push_str("] as const;\n\n/** The name of one of them. */\nexport type FormatName = (typeof FORMATS)[number][\"name\"];\n");
}

fn written(holds: &Type) -> String {
    match holds {
        Type::Text => "string".to_owned(),
        Type::Integer | Type::Float => "number".to_owned(),
        Type::Bool => "boolean".to_owned(),
        Type::Null => "null".to_owned(),
        Type::Any => "unknown".to_owned(),
        Type::Object => "Record<string, unknown>".to_owned(),
        Type::Words(words) => words.join(" | "),
        Type::Named(name) => name.clone(),
        Type::List(inner) => match **inner {
            Type::OneOf(_) | Type::Words(_) => format!("({})[]", written(inner)),
            _ => format!("{}[]", written(inner)),
        },
        Type::Tuple(all) => format!("[{}]", all.iter().map(written).collect::<Vec<_>>().join(", ")),
        Type::Map(inner) => format!("Record<string, {}>", written(inner)),
        Type::OneOf(all) => all.iter().map(written).collect::<Vec<_>>().join(" | "),
    }
}
