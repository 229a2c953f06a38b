//! The wording of reasons about misère sums.

use super::{say, verdict};
use crate::contract::temper;
use crate::number::{group, readable, short};
use grundy::answer::{Element, Move, PhiRepeats, QuotientPlace, Reason};
use grundy::solve::quotient::{Plain, Word, letter};
use serde_json::{Map, Value, json};

/// Returns a word in generators as text for readers, such as `a·b²`.
pub(crate) fn spelled(word: &Word) -> String {
    let power = |n: u32| {
        n.to_string()
            .chars()
            .map(|c| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(c as usize - '0' as usize).unwrap_or(c))
            .collect::<String>()
    };
    product(word, "·", power)
}

/// Returns a word in generators in LaTeX, such as `ab^{2}`.
pub(crate) fn latex(word: &Word) -> String {
    product(word, "", |n| format!("^{{{n}}}"))
}

fn product(word: &Word, joined: &str, power: impl Fn(u32) -> String) -> String {
    let factor = |(at, n): (usize, &u32)| match n {
        0 => None,
        1 => Some(letter(at)),
        n => Some(letter(at) + &power(*n)),
    };
    let factors: Vec<String> = word.iter().enumerate().filter_map(factor).collect();
    if factors.is_empty() { "1".to_owned() } else { factors.join(joined) }
}

/// Returns the word for the temper of a genus.
fn temper_word(genus: &grundy::solve::quotient::Genus) -> String {
    say!("temper", temper = temper(genus))
}

/// Returns the repetition of Φ as an equation with its range, without the ruleset if it is `alone`.
fn repetition(found: &PhiRepeats, alone: bool) -> String {
    let number = |n: u64| group(&n.to_string());
    let (period, from) = (number(found.repeat.period.into()), number(found.repeat.preperiod.into()));
    let to = number(found.to);
    match alone {
        true => say!("phi-repeats", period = period, from = from, to = to),
        false => say!("phi-repeats-in", period = period, from = from, to = to, ruleset = found.ruleset),
    }
}

/// Returns the sentence that explains the reason.
pub(super) fn says(reason: &Reason) -> String {
    match reason {
        Reason::LikeNim { rows, outcome, .. } => {
            let nimbers: Vec<String> = rows.iter().map(|(_, g)| short(&g.0)).collect();
            let large = rows.iter().any(|(_, g)| grundy_core::bits(&g.0) > 1);
            say!(
                "reason-like-nim",
                list = nimbers.join(", "),
                large = large,
                outcome = outcome,
                verdict = verdict(*outcome)
            )
        }
        Reason::InQuotient { ruleset, to, whole, order, rows, value, outcome, .. } => {
            let factors: Vec<String> =
                rows.iter().take(12).map(|(heap, word)| format!("Φ({}) = {}", readable(heap), spelled(word))).collect();
            let mut factors = factors.join(", ");
            if rows.len() > 12 {
                factors.push_str(&say!("heaps-left-out", count = rows.len()));
            }
            say!(
                "reason-in-quotient",
                value = spelled(value),
                outcome = outcome,
                verdict = verdict(*outcome),
                factors = factors,
                ruleset = ruleset,
                range = say!("quotient-range", whole = whole, to = to),
                order = group(&order.0.to_string()),
                lost = group(&order.1.to_string()),
            )
        }
        Reason::Genus(genus) => say!("reason-genus", genus = genus, temper = temper_word(genus)),
        Reason::QuotientRepeats(found) => {
            let list: Vec<String> = found.iter().map(|each| repetition(each, found.len() == 1)).collect();
            say!("reason-quotient-repeats", list = list.join("; "), count = found.len())
        }
        _ => String::new(),
    }
}

/// Returns the name of an element of a quotient, for machines.
fn plain(element: &Element) -> String {
    match element {
        Element::Word(word) => Plain(word).to_string(),
        Element::Genus(genus) => genus.to_string(),
    }
}

/// Returns the elements of the quotient, which of them are in the P-portion, and the element that each move leads to.
fn placed(place: &QuotientPlace) -> Map<String, Value> {
    let name = |x: usize| plain(&place.elements[x].0);
    let leads = |x: &usize| json!({"element": name(*x), "p": place.elements[*x].1});
    let step = |(step, x): &(Move, usize)| {
        let take: Vec<String> = step.take.iter().map(|n| n.to_string()).collect();
        json!({
            "component": step.component, "take": take, "to": step.to(),
            "element": name(*x), "p": place.elements[*x].1,
        })
    };
    let lost = place.elements.iter().filter(|(_, lost)| *lost);
    let mut facts = Map::new();
    facts.insert("element".to_owned(), name(place.at).into());
    facts.insert("elements".to_owned(), place.elements.iter().map(|(element, _)| plain(element)).collect());
    facts.insert("p".to_owned(), lost.map(|(element, _)| plain(element)).collect());
    facts.insert("reached".to_owned(), place.reached.iter().map(leads).collect());
    if let Some(moves) = &place.moves {
        facts.insert("moves".to_owned(), moves.iter().map(step).collect());
    }
    facts
}

/// Returns the facts of the reason as JSON.
pub(super) fn facts(reason: &Reason) -> Value {
    let mut facts = match reason {
        Reason::LikeNim { rows, outcome, .. } => {
            let row = |(heap, g): &(String, grundy_core::Nimber)| json!({"component": heap, "nimber": g.to_string()});
            json!({"rows": rows.iter().map(row).collect::<Vec<_>>(), "outcome": outcome.to_string()})
        }
        Reason::InQuotient { ruleset, to, whole, order, rows, outcome, .. } => {
            let row = |(heap, word): &(String, Word)| json!({"component": heap, "element": Plain(word).to_string()});
            json!({
                "ruleset": ruleset, "to": to, "whole": whole, "order": order.0, "p_portion": order.1,
                "rows": rows.iter().map(row).collect::<Vec<_>>(),
                "outcome": outcome.to_string(),
            })
        }
        Reason::Genus(genus) => json!({"genus": genus.to_string(), "temper": temper(genus)}),
        _ => json!({}),
    };
    let place = match reason {
        Reason::LikeNim { place, .. } => place.as_deref(),
        Reason::InQuotient { place, .. } => Some(&**place),
        _ => None,
    };
    if let (Value::Object(facts), Some(place)) = (&mut facts, place) {
        facts.extend(placed(place));
    }
    facts
}
