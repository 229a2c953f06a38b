//! The wording of reasons about games on several piles.

use super::{count, listed_and, periodicity_facts, phrase, say, value_fact};
use crate::number::{exact, group, readable, runs, short};
use grundy::answer::Reason;
use grundy_core::{Nat, Outcome, to_u64};
use serde_json::{Map, Value, json};

fn tuple(piles: &[Nat]) -> String {
    format!("({})", piles.iter().map(short).collect::<Vec<_>>().join(", "))
}

/// Returns all numbers below a positive one in words, as in `0–12`.
fn all_below(value: &Nat) -> String {
    match to_u64(value) {
        Some(few @ ..4) => spaced(&(0..few).collect::<Vec<_>>()),
        _ => format!("0–{}", short(&(value - Nat::ONE))),
    }
}

/// Returns a list of numbers in words, with runs written as ranges, as in `0–9 and 11`.
fn spaced(list: &[u64]) -> String {
    listed_and(&runs(list).split(',').map(str::to_owned).collect::<Vec<_>>())
}

/// Returns the sentence that explains the reason.
pub(super) fn says(reason: &Reason) -> String {
    match reason {
        Reason::Pair { piles, spread, index, pair, outcome, .. } => pair_sentence(piles, spread, index, pair, *outcome),
        Reason::Shifted { piles, final_zeros, shift, digits, outcome } => {
            let [a, b] = piles;
            let (a, shift) = (short(a), short(shift));
            let written = match digits {
                Some((a_digits, shifted)) => {
                    say!("shift-digits", a = a, digits = a_digits, shifted = shifted, shift = shift)
                }
                None => say!("shift-alone", a = a, shift = shift),
            };
            match outcome {
                Outcome::P => say!("reason-shifted-p", written = written, zeros = final_zeros),
                Outcome::N => say!("reason-shifted-n", written = written, zeros = final_zeros, b = short(b)),
            }
        }
        Reason::Triple { piles, triple, index, digits, outcome, .. } => {
            let written = match digits {
                Some([a, b, c]) => say!("triple-digits", a = a, b = b, c = c),
                None => String::new(),
            };
            let index = short(index);
            match outcome {
                Outcome::P if piles[2].is_zero() => say!("reason-triple-end"),
                Outcome::P => say!("reason-triple-p", piles = tuple(piles), index = index, written = written),
                Outcome::N if piles[0].is_zero() => say!("reason-triple-empty", piles = tuple(piles)),
                Outcome::N => say!(
                    "reason-triple-n",
                    first = short(&piles[0]),
                    index = index,
                    triple = tuple(triple),
                    written = written,
                    piles = tuple(piles),
                ),
            }
        }
        Reason::Construction { case, triple } => {
            say!("reason-construction", case = phrase(case), triple = tuple(triple))
        }
        Reason::PileOptions { ruleset, piles, values, total, value, misere } => {
            let position = format!("{}:{}", readable(ruleset), crate::number::tuple(piles, short));
            let options = group(&total.to_string());
            let all: Vec<u64> = values.iter().map(|v| u64::from(*v)).collect();
            match (misere, total) {
                (false, 0) => say!("reason-stuck", n = position),
                (true, 0) => say!("reason-stuck-misere", n = position),
                (false, _) if all.len() < Reason::PILE_VALUES => say!(
                    "reason-pile-options",
                    options = options,
                    position = position,
                    values = spaced(&all),
                    value = short(value),
                ),
                (false, _) if value.is_zero() => {
                    say!("reason-pile-options-zero", options = options, position = position)
                }
                (false, _) => {
                    let (below, value) = (all_below(value), short(value));
                    say!(
                        "reason-pile-options-many",
                        options = options,
                        position = position,
                        below = below,
                        value = value
                    )
                }
                (true, _) if value.is_zero() => {
                    say!("reason-pile-options-p", options = options, position = position)
                }
                (true, _) => say!("reason-pile-options-n", options = options, position = position),
            }
        }
        Reason::Row { ruleset, row, column, periodicity: p, states, value, outcomes, swapped } => {
            let name = readable(ruleset);
            let (a, from) = (short(row), group(&p.preperiod.to_string()));
            let period = group(&p.period.to_string());
            let g = if *outcomes { "o" } else { "g" };
            let at = |b: &str| if *swapped { format!("{g}({b}, {a})") } else { format!("{g}({a}, {b})") };
            let grows = match p.saltus {
                0 => format!("{} = {}", at(&format!("b + {period}")), at("b")),
                s => format!("{} = {} + {}", at(&format!("b + {period}")), at("b"), group(&s.to_string())),
            };
            let (first, second) = (group(&states.0.to_string()), group(&states.1.to_string()));
            let law = say!(
                "reason-row-law",
                name = name,
                grows = grows,
                from = from,
                first = first,
                second = second,
                saltus = p.saltus,
            );
            match value {
                Some(value) => {
                    let value = if *outcomes { Outcome::of(value.is_zero()).to_string() } else { short(value) };
                    say!("reason-row-value", law = law, at = at(&short(column)), value = value)
                }
                None => say!("reason-row", law = law),
            }
        }
        Reason::SameGame { ruleset, known } => {
            say!("reason-same-game", ruleset = readable(ruleset), known = known)
        }
        _ => String::new(),
    }
}

fn pair_sentence(piles: &[Nat; 2], spread: &Nat, index: &Nat, pair: &[Nat; 2], outcome: Outcome) -> String {
    let n = short(index);
    let difference = short(&(&piles[1] - &piles[0]));
    let form = match spread.is_one() {
        true => say!("pair-golden", pair = tuple(pair), n = n),
        false => say!(
            "pair-general",
            k = short(spread),
            pair = tuple(pair),
            lead = signed_two_minus(spread),
            d = short(&(spread * spread + Nat::from(4u8))),
            n = n,
        ),
    };
    match outcome {
        Outcome::P => say!("reason-pair-p", difference = difference, form = form, piles = tuple(piles)),
        Outcome::N => {
            let same = &pair[1] - &pair[0] == &piles[1] - &piles[0];
            say!("reason-pair-n", difference = difference, same = same, form = form, piles = tuple(piles))
        }
    }
}

/// Returns 2 − k as text.
fn signed_two_minus(k: &Nat) -> String {
    let two = Nat::from(2u8);
    if *k <= two { short(&(two - k)) } else { format!("−{}", short(&(k - two))) }
}

fn strings(piles: &[Nat]) -> Value {
    piles.iter().map(|p| json!(exact(p))).collect()
}

/// Returns the facts of the reason as JSON, with large numbers as strings.
pub(super) fn facts(reason: &Reason) -> Value {
    let mut facts = Map::new();
    match reason {
        Reason::Pair { ruleset, piles, spread, index, pair, outcome } => {
            facts.insert("ruleset".into(), json!(ruleset.to_string()));
            facts.insert("piles".into(), strings(piles));
            facts.insert("k".into(), json!(exact(spread)));
            facts.insert("n".into(), json!(exact(index)));
            facts.insert("pair".into(), strings(pair));
            facts.insert("outcome".into(), json!(outcome.to_string()));
        }
        Reason::Shifted { piles, final_zeros, shift, digits, outcome } => {
            facts.insert("piles".into(), strings(piles));
            facts.insert("final_zeros".into(), json!(final_zeros));
            facts.insert("left_shift".into(), json!(exact(shift)));
            if let Some((smaller, shifted)) = digits {
                facts.insert("digits".into(), json!([smaller, shifted]));
            }
            facts.insert("outcome".into(), json!(outcome.to_string()));
        }
        Reason::Triple { piles, triple, index, digits, outcome, .. } => {
            facts.insert("piles".into(), strings(piles));
            facts.insert("triple".into(), strings(triple));
            facts.insert("n".into(), json!(exact(index)));
            if let Some(digits) = digits {
                facts.insert("digits".into(), json!(digits));
            }
            facts.insert("outcome".into(), json!(outcome.to_string()));
        }
        Reason::Construction { case, triple } => {
            facts.insert("case".into(), json!(case));
            facts.insert("to".into(), strings(triple));
        }
        Reason::PileOptions { ruleset, piles, values, total, value, misere } => {
            facts.insert("ruleset".into(), json!(ruleset.to_string()));
            facts.insert("piles".into(), strings(piles));
            facts.insert("option_values".into(), json!(values));
            facts.insert("options_total".into(), count(*total));
            facts.insert("value".into(), json!(value_fact(*misere, value)));
        }
        Reason::Row { ruleset, row, column, periodicity, states, value, outcomes, .. } => {
            facts.insert("ruleset".into(), json!(ruleset.to_string()));
            facts.insert("row".into(), json!(exact(row)));
            if let Some(value) = value {
                facts.insert("column".into(), json!(exact(column)));
                facts.insert("value".into(), json!(value_fact(*outcomes, value)));
            }
            facts.insert("states".into(), json!([states.0, states.1]));
            periodicity_facts(periodicity, &mut facts);
        }
        Reason::SameGame { ruleset, known } => {
            facts.insert("ruleset".into(), json!(ruleset.to_string()));
            facts.insert("known".into(), json!(known));
        }
        _ => {}
    }
    Value::Object(facts)
}
