//! The catalogue of games, generated from the registry.

use crate::contract::{Example, GameEntry, Games, Instance, MethodEntry, TheoremEntry, Version};
use crate::words::rule::{rule_of, rule_of_game};
use crate::words::{phrase, say, theorem_name, theorem_says, translated};
use grundy::answer::Theorem;
use grundy::games::{self, Family, Method, REGISTRY};
use grundy_core::notation::catalogue::{FAMILIES, INSTANCES};
use grundy_core::{Game, Query};

fn ready(family: &dyn Family) -> bool {
    !family.methods().is_empty()
}

/// Returns the catalogue of games as text: a list of all games, or everything about the game `name`. Returns `None` if
/// the name is unknown.
pub fn games_text(name: Option<&str>) -> Option<String> {
    match name {
        None => Some(all()),
        Some(name) => one(name),
    }
}

fn all() -> String {
    let mut out = String::new();
    for family in REGISTRY {
        let about = family.about();
        out.push_str(&format!("{}\n  {}\n", family.name(), family_rule(*family)));
        out.push_str(&format!("  {}\n", about.notation.join("   ")));
        for instance in INSTANCES.iter().filter(|i| belongs(i.means, family.name())) {
            out.push_str(&format!("  {} = {}\n", instance.name, instance.means));
        }
        out.push('\n');
    }
    out + &say!("games-more") + "\n"
}

/// Returns the title of a family in the current language.
fn family_title(family: &dyn Family) -> String {
    translated(&format!("family-{}", family.name()), family.about().title)
}

/// Returns the rule of a family in the current language.
fn family_rule(family: &dyn Family) -> String {
    translated(&format!("family-{}.rule", family.name()), family.about().rule)
}

fn belongs(means: &str, family: &str) -> bool {
    means.split('(').next() == Some(family)
}

/// Returns the family of a canonical name, of an alias or of a named game, or `None` if the name is unknown.
pub(crate) fn resolve(name: &str) -> Option<&'static dyn Family> {
    let lower = name.to_lowercase();
    let alias = |names: &[&str]| names.contains(&lower.as_str());
    let family = FAMILIES.iter().find(|f| f.name == lower || alias(f.aliases)).map(|f| f.name);
    let instance = INSTANCES.iter().find(|i| i.name == lower || alias(i.aliases));
    let family = family.or_else(|| instance.and_then(|i| i.means.split('(').next()))?;
    REGISTRY.iter().copied().find(|f| f.name() == family)
}

fn one(name: &str) -> Option<String> {
    let game = name.parse::<Game>().ok();
    let family = resolve(name).or_else(|| resolve(game.as_ref()?.rulesets.first()?.rule.family()))?;
    let about = family.about();
    let mut out = format!("{} — {}\n\n{}\n", family.name(), family_title(family), family_rule(family));
    if let Some(game) = game {
        out.push_str(&format!("\n{game}\n  {}\n", rule_of_game(&game)));
    }
    if let Some(names) = FAMILIES.iter().find(|f| f.name == family.name()).filter(|f| !f.aliases.is_empty()) {
        out.push_str(&format!("\n{}  {}\n", say!("games-also-written"), names.aliases.join(", ")));
    }
    out.push_str(&format!("\n{}\n  {}\n", say!("games-notation"), about.notation.join("\n  ")));
    for instance in INSTANCES.iter().filter(|i| belongs(i.means, family.name())) {
        out.push_str(&format!("  {} = {}\n    {}\n", instance.name, instance.means, instance_rule(instance.name)));
    }
    if !about.theorems.is_empty() {
        out.push_str(&format!("\n{}\n", say!("games-theorems")));
        for theorem in about.theorems {
            let (name, says) = (theorem_name(theorem), theorem_says(theorem));
            match theorem.source.contains(theorem.name) {
                true => out.push_str(&format!("  {}\n    {says}\n", theorem.source)),
                false => out.push_str(&format!("  {name} ({})\n    {says}\n", theorem.source)),
            }
        }
    }
    if ready(family) {
        out.push_str(&format!("\n{}\n", say!("games-methods")));
        for method in family.methods() {
            out.push_str(&format!("  {:<20} {}\n", method.id(), phrase(method.cost())));
        }
    }
    out.push_str(&format!("\n{}\n  {}\n", say!("games-papers"), about.papers));
    if !about.examples.is_empty() {
        out.push_str(&format!("\n{}\n", say!("games-examples")));
        for example in about.examples {
            let shows = phrase(example.shows);
            out.push_str(&format!("  grundy solve '{}'\n    {}: {shows}\n", example.query, example.outcome));
        }
    }
    Some(out)
}

/// Returns the catalogue of games as an object for JSON: all games or, if `name` is given, only the game of this name.
/// Returns `None` if the name is unknown.
pub fn games_json(name: Option<&str>) -> Option<Games> {
    let games = match name {
        None => REGISTRY.iter().copied().map(entry).collect(),
        Some(name) => vec![entry(resolve(name)?)],
    };
    Some(Games { format: Version, games })
}

/// Returns the rule of a named game in words.
fn instance_rule(name: &str) -> String {
    name.parse::<Game>().map(|game| rule_of_game(&game)).unwrap_or_default()
}

fn entry(family: &'static dyn Family) -> GameEntry {
    let about = family.about();
    let instances = INSTANCES.iter().filter(|i| belongs(i.means, family.name()));
    let theorem = |t: &&'static Theorem| TheoremEntry {
        id: t.id,
        name: theorem_name(t),
        says: theorem_says(t),
        source: t.source,
    };
    let told = |query: &str| query.parse::<Query>().map(|query| rule_of(&query)).unwrap_or_default();
    let example = |e: &games::Example| Example {
        query: e.query,
        outcome: e.outcome.into(),
        shows: phrase(e.shows),
        rule: told(e.query),
    };
    // A method may stand on one theorem for some rules of the family and on another for others: those of the first example.
    let rule = about
        .examples
        .first()
        .and_then(|e| e.query.parse::<Query>().ok())
        .map(|q| q.components[0].ruleset.rule.clone());
    let method = |m: &&'static dyn Method| {
        let theorem = rule.as_ref().map_or("", |rule| m.theorem(rule).id);
        MethodEntry { id: m.id(), theorem, cost: phrase(m.cost()) }
    };
    GameEntry {
        name: family.name(),
        title: family_title(family),
        rule: family_rule(family),
        notation: about.notation,
        instances: instances.map(|i| Instance { name: i.name, means: i.means, rule: instance_rule(i.name) }).collect(),
        papers: about.papers,
        ready: ready(family),
        theorems: about.theorems.iter().map(theorem).collect(),
        methods: family.methods().iter().map(method).collect(),
        examples: about.examples.iter().map(example).collect(),
    }
}
