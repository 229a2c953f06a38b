//! The generator of the Python functions, from the registry of questions.

use grundy_answers::number::group;
use grundy_answers::reader::{Form, Function, Holds, Parameter, forms};
use grundy_answers::words::refusals::Speaker;
use grundy_core::Dialect;
use grundy_core::notation::parse_nat;
use std::collections::BTreeSet;
use std::fmt::Write;

const HERE: Dialect = Dialect::Python;
/// The maximum width of a line of documentation, in characters.
const WIDTH: usize = 116;

/// An overload of a Python function: the type of its result, and the parameters that select it.
struct Overload {
    function: &'static str,
    result: &'static str,
    takes: &'static [(&'static str, &'static str)],
}

/// The functions with several types of results. `_questions.answer` handles their parameters that are not in the
/// registry.
const OVERLOADS: &[Overload] = &[
    Overload { function: "recurrence", result: "Recurrence", takes: &[("ruleset", "str"), ("c", "None = None")] },
    Overload {
        function: "recurrence",
        result: "RecurrenceTable",
        takes: &[("ruleset", "None = None"), ("c", "Factors")],
    },
    Overload { function: "period", result: "Period", takes: &[("row", "Nat | None = None")] },
    Overload { function: "period", result: "PeriodTable", takes: &[("row", "Rows")] },
];

/// The parameters that accept more types in Python than in other front ends.
const WIDER: &[(&str, &str, &str)] = &[("period", "row", "Nat | Rows | None = None")];

/// Returns the source of the generated Python module with the functions that ask questions.
pub fn asked() -> String {
    let offered = || forms::QUESTIONS.iter().filter_map(|q| Some((&q.form, q.python.as_ref()?)));
    let results: BTreeSet<&str> = offered().flat_map(|(_, f)| f.result.split(" | ")).collect();
    let from = |module: &str, names: &[&str]| {
        let list: Vec<&str> = results.iter().copied().filter(|r| names.contains(r)).collect();
        format!("from .{module} import {}\n", list.join(", "))
    };
    let elsewhere = ["Map", "Proof", "Values"];
    let plain: Vec<&str> = results.iter().copied().filter(|r| !elsewhere.contains(r)).collect();
    let mut out = format!(
        "\"\"\"The questions.\n\nGenerated from the registry of questions in `crates/grundy-answers`: edit that, and run \
         `make generate`.\n\"\"\"\n\nfrom __future__ import annotations\n\nfrom typing import TYPE_CHECKING, cast, overload\n\n\
         from . import _arguments\nfrom ._arguments import Factors, Heaps, Nat, Path, Place, Rows, Size\n{}from ._questions \
         import answer\nfrom ._results import (\n{})\n{}\nif TYPE_CHECKING:\n    from typing_extensions import Unpack\n\n    \
         from ._run import Ask\n",
        from("_proofs", &elsewhere[..2]),
        plain.iter().map(|name| format!("    {name},\n")).collect::<String>(),
        from("_values", &elsewhere[2..]),
    );
    for (form, function) in offered() {
        write_overloads(form, &mut out);
        write_function(form, function, &mut out);
    }
    out
}

fn write_overloads(form: &'static Form, out: &mut String) {
    for overload in OVERLOADS.iter().filter(|o| o.function == form.name) {
        let decided = |p: &Parameter| {
            let name = p.spelling(HERE);
            let holds = overload.takes.iter().find(|(of, _)| *of == name).map(|(_, holds)| holds);
            holds.map_or_else(|| argument(form, p), |holds| format!("{name}: {holds}"))
        };
        let _ = write!(
            out,
            "\n\n@overload\ndef {}(\n{}) -> {}: ...\n",
            form.name,
            signature(form, decided),
            overload.result
        );
    }
}

/// Returns the parameters of a function, one per line.
fn signature(form: &'static Form, written: impl Fn(&Parameter) -> String) -> String {
    let (placed, named): (Vec<&Parameter>, Vec<&Parameter>) =
        form.parameters_in(HERE).partition(|p| p.positional || p.positional_in_python);
    let mut arguments: Vec<String> = placed.iter().map(|p| written(p)).collect();
    if !named.is_empty() {
        arguments.push("*".to_owned());
        arguments.extend(named.iter().map(|p| written(p)));
    }
    arguments.push("**ask: Unpack[Ask]".to_owned());
    arguments.iter().map(|a| format!("    {a},\n")).collect()
}

fn write_function(form: &'static Form, function: &Function, out: &mut String) {
    let parameters: Vec<&Parameter> = form.parameters_in(HERE).collect();
    let arguments = signature(form, |p| argument(form, p));
    let _ = write!(out, "\n\ndef {}(\n{arguments}) -> {}:\n", form.name, function.result);
    let _ = writeln!(out, "    \"\"\"{}.\n\n    >>> import grundy as g", form.about);
    for line in function.examples.trim().lines() {
        let _ = writeln!(out, "    {line}");
    }
    out.push('\n');
    for parameter in &parameters {
        let help = Speaker(HERE).tell(&help(parameter)).replace('`', "``");
        let stop = if help.ends_with('…') { "" } else { "." };
        wrapped(&format!("``{}``: {help}{stop}", parameter.spelling(HERE)), out);
    }
    let _ = writeln!(out, "    \"\"\"");
    let given: String =
        parameters.iter().map(|p| format!("        \"{}\": {},\n", p.spelling(HERE), value(p))).collect();
    let _ = write!(
        out,
        "    given = {{\n{given}    }}\n    return cast(\"{}\", answer(\"{}\", given, ask))\n",
        function.result, form.name
    );
}

/// Returns the description of a parameter, with the words that are valid for it.
fn help(parameter: &Parameter) -> String {
    let help = match parameter.holds {
        // Nothing is written: the answer has it.
        Holds::Output => parameter.help.replacen("Write a", "Make a", 1),
        _ => parameter.help.to_owned(),
    };
    match parameter.holds {
        Holds::Word(words) => format!("{help} ({})", words.join(", ")),
        _ => help,
    }
}

fn argument(form: &Form, parameter: &Parameter) -> String {
    let spelt = parameter.spelling(HERE);
    if let Some((_, _, holds)) = WIDER.iter().find(|(function, name, _)| *function == form.name && *name == spelt) {
        return format!("{spelt}: {holds}");
    }
    let holds = match parameter.holds {
        Holds::Number | Holds::Count { .. } => "Nat",
        Holds::Flag | Holds::Output => "bool",
        Holds::Size => "Size",
        Holds::Place => "Place",
        Holds::Range => "Factors",
        Holds::Heaps => "Heaps",
        Holds::TextFile => "Path",
        _ => "str",
    };
    let name = parameter.spelling(HERE);
    match (parameter.required, holds, parameter.default) {
        (true, _, _) => format!("{name}: {holds}"),
        (_, "bool", _) => format!("{name}: bool = False"),
        (_, _, None) => format!("{name}: {holds} | None = None"),
        (_, "str", Some(text)) => format!("{name}: str = \"{text}\""),
        (_, "Place", Some(text)) => format!("{name}: Place = ({})", text.replace(',', ", ")),
        (_, _, Some(text)) => {
            let digits = parse_nat(text).map_or_else(|_| text.to_owned(), |n| group(&n.to_string()));
            format!("{name}: {holds} = {digits}")
        }
    }
}

/// Returns the Python expression that passes a parameter to the native module.
fn value(parameter: &Parameter) -> String {
    let name = parameter.spelling(HERE);
    let by = match parameter.holds {
        Holds::Size => "size",
        Holds::Place => "place",
        Holds::Range => "factors",
        Holds::Heaps => "heaps",
        Holds::TextFile => "text_file",
        _ => return name.to_owned(),
    };
    format!("_arguments.{by}({name})")
}

/// Appends a paragraph of documentation, wrapped to the maximum width.
fn wrapped(text: &str, out: &mut String) {
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        let before = match width {
            0 => "    ",
            w if w + 1 + length > WIDTH => "\n    ",
            _ => " ",
        };
        width = if before == " " { width + 1 + length } else { before.len() + length };
        out.push_str(before);
        out.push_str(word);
    }
    out.push('\n');
}
