//! The descriptions of the parameters of the routes, from the registry of questions.

use grundy_answers::reader::{Form, Holds, Parameter, forms};
use grundy_answers::routes::LIMITS;
use grundy_answers::words::refusals::Speaker;
use grundy_core::notation::parse_nat;
use grundy_core::{Dialect, to_u64};
use serde_json::{Map, Value, json};

/// The maximum length of a text parameter, in characters.
const LONGEST: u64 = 60_000;
/// The largest integer that every JSON reader represents exactly.
const EXACT: u64 = 1 << 53;

/// Adds the description and the parameters of each route to the OpenAPI document.
pub(super) fn describe(paths: &mut Map<String, Value>) {
    let asked = forms::QUESTIONS.iter().map(|question| &question.form);
    for form in asked.chain(forms::OF_THE_SERVER.iter().copied()) {
        let Some(route) = form.route else { continue };
        let path = paths.get_mut(&format!("/api/{route}")).and_then(Value::as_object_mut);
        for operation in path.into_iter().flat_map(Map::values_mut) {
            operation["summary"] = json!(form.about);
            if !form.more.is_empty() {
                operation["description"] = json!(Speaker(Dialect::Api).tell(form.more));
            }
            operation["parameters"] = parameters(form);
        }
    }
}

fn parameters(form: &'static Form) -> Value {
    let mut list: Vec<Value> = Vec::new();
    let mut add = |form: &'static Form, parameter: &Parameter, own: bool| {
        let described = parameter_of(form, parameter, own);
        if parameter.holds != Holds::TextFile && !list.iter().any(|other| other["name"] == described["name"]) {
            list.push(described);
        }
    };
    let common = |form: &'static Form| forms::COMMON.iter().filter(move |_| form.takes_common);
    form.parameters_in(Dialect::Api).chain(common(form)).for_each(|p| add(form, p, true));
    if form.name == forms::EXPORT.name {
        for (i, of) in forms::EXPORTED.iter().enumerate() {
            // The example of the route is that of the first.
            let plain = |p: &Parameter| Parameter { required: false, example: p.example.filter(|_| i == 0), ..*p };
            of.parameters_in(Dialect::Api).chain(common(of)).for_each(|p| add(&of.form, &plain(p), true));
        }
    }
    add(form, &forms::LANGUAGE, false);
    if form.name != forms::GAMES.name {
        forms::BUDGET.iter().for_each(|p| add(form, p, false));
    }
    list.into()
}

fn parameter_of(form: &Form, parameter: &Parameter, own: bool) -> Value {
    let limit = LIMITS.iter().find(|l| own && l.form == form.name && l.parameter == parameter.name).map(|l| l.most);
    let mut help = Speaker(Dialect::Api).tell(parameter.help);
    if let (Some(most), Holds::Number | Holds::Size) = (limit, parameter.holds) {
        help.push_str(&format!("; here at most {most}"));
    }
    let text = |least: u64, most: u64, pattern: Option<&str>| {
        let mut schema = json!({"type": "string", "minLength": least, "maxLength": most});
        if let Some(pattern) = pattern {
            schema["pattern"] = json!(pattern);
        }
        schema
    };
    let schema = match parameter.holds {
        Holds::Count { least, most } if most.min(limit.unwrap_or(most)) < EXACT => {
            json!({"type": "integer", "minimum": least, "maximum": most.min(limit.unwrap_or(most))})
        }
        Holds::Query => text(1, LONGEST, Some(":")),
        Holds::Ruleset => text(1, LONGEST, Some("[A-Za-z]")),
        Holds::Count { .. } | Holds::Number | Holds::Amounts => text(1, LONGEST, Some("[0-9]")),
        Holds::Size => text(1, 100, Some("[0-9]")),
        Holds::Place => text(3, LONGEST, Some("[0-9].*,.*[0-9]")),
        Holds::Flag => json!({"type": "string", "enum": ["true", "false"]}),
        Holds::Word(words) => json!({"type": "string", "enum": words}),
        _ => text(1, LONGEST, None),
    };
    let whole = schema["type"] == "integer";
    let typed = |text: &str| match parse_nat(text).ok().as_ref().and_then(to_u64).filter(|_| whole) {
        Some(n) => json!(n),
        None => json!(text),
    };
    let mut object = json!({"name": parameter.spelling(Dialect::Api), "in": "query", "description": help,
        "required": parameter.required, "schema": schema});
    if let Some(default) = parameter.default {
        object["schema"]["default"] = typed(default);
    }
    if let Some(example) = parameter.example {
        object["example"] = typed(example);
    }
    object
}
