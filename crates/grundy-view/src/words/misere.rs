//! Reasons about misère sums.

use super::verdict;
use crate::contract::temper;
use crate::number::{group, readable, short};
use grundy::answer::Reason;
use grundy::solve::quotient::{Plain, Word, letter};
use grundy_core::Outcome;
use serde_json::{Value, json};

/// A word for readers: `a·b²`.
pub(crate) fn spelled(word: &Word) -> String {
    let power = |n: u32| {
        n.to_string()
            .chars()
            .map(|c| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(c as usize - '0' as usize).unwrap_or(c))
            .collect::<String>()
    };
    product(word, "·", power)
}

/// A word for a paper: `ab^{2}`.
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

/// The reason as a sentence.
pub(super) fn says(reason: &Reason) -> String {
    match reason {
        Reason::LikeNim { rows, outcome } => {
            let nimbers: Vec<String> = rows.iter().map(|(_, g)| short(&g.0)).collect();
            let large = rows.iter().any(|(_, g)| grundy_core::bits(&g.0) > 1);
            let how = if large { "some are at least 2" } else { "none is above 1" };
            let rule = if large { "P exactly if their XOR is 0" } else { "P exactly if their XOR is 1" };
            let list = nimbers.join(", ");
            format!("The nimbers are {list}: {how}, and such a misère sum is {rule}; {}.", verdict(*outcome))
        }
        Reason::InQuotient { ruleset, to, whole, order, rows, value, outcome, .. } => {
            let range = if *whole { "(proved for all heaps)".to_owned() } else { format!("for heaps up to {to}") };
            let factors: Vec<String> =
                rows.iter().take(12).map(|(heap, word)| format!("Φ({}) = {}", readable(heap), spelled(word))).collect();
            let more = if rows.len() > 12 { format!(", … ({} heaps)", rows.len()) } else { String::new() };
            let is = if *outcome == Outcome::P { "is in" } else { "is not in" };
            format!(
                "Φ = {}, which {is} the P-portion: {}. Here {}{more}, in the misère quotient of {ruleset} {range}: {} elements, {} of them in the P-portion.",
                spelled(value),
                verdict(*outcome),
                factors.join(", "),
                group(&order.0.to_string()),
                group(&order.1.to_string()),
            )
        }
        Reason::Genus(genus) => format!("Its genus is {genus} ({}).", temper(genus)),
        _ => String::new(),
    }
}

/// Its facts, for machines.
pub(super) fn facts(reason: &Reason) -> Value {
    let plain = |word: &Word| Plain(word).to_string();
    match reason {
        Reason::LikeNim { rows, outcome } => {
            let row = |(heap, g): &(String, grundy_core::Nimber)| json!({"component": heap, "nimber": g.to_string()});
            json!({"rows": rows.iter().map(row).collect::<Vec<_>>(), "outcome": outcome.to_string()})
        }
        Reason::InQuotient { ruleset, to, whole, order, rows, value, reached, outcome } => {
            let row = |(heap, word): &(String, Word)| json!({"component": heap, "element": plain(word)});
            let leads = |(word, lost): &(Word, bool)| json!({"element": plain(word), "p": lost});
            json!({
                "ruleset": ruleset, "to": to, "whole": whole, "order": order.0, "p_portion": order.1,
                "rows": rows.iter().map(row).collect::<Vec<_>>(),
                "element": plain(value),
                "reached": reached.iter().map(leads).collect::<Vec<_>>(),
                "outcome": outcome.to_string(),
            })
        }
        Reason::Genus(genus) => json!({"genus": genus.to_string(), "temper": temper(genus)}),
        _ => json!({}),
    }
}
