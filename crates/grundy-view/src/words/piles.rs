//! Reasons about games on several piles.

use super::{count, periodicity_facts, value_fact};
use crate::number::{exact, group, readable, short};
use grundy::answer::Reason;
use grundy_core::{Nat, Outcome};
use serde_json::{Map, Value, json};

fn tuple(piles: &[Nat]) -> String {
    format!("({})", piles.iter().map(short).collect::<Vec<_>>().join(", "))
}

/// The reason as a sentence.
pub(super) fn says(reason: &Reason) -> String {
    match reason {
        Reason::Pair { piles, spread, index, pair, outcome, .. } => pair_sentence(piles, spread, index, pair, *outcome),
        Reason::Shifted { piles, final_zeros, shift, digits, outcome } => {
            let [a, b] = piles;
            let written = match digits {
                Some((a_digits, shifted)) => {
                    format!("{} is {a_digits} and its left shift {shifted} is {}", short(a), short(shift))
                }
                None => format!("the left shift of {} is {}", short(a), short(shift)),
            };
            let ends = format!("ends in {final_zeros} zero{}", if *final_zeros == 1 { "" } else { "s" });
            match outcome {
                Outcome::P => format!(
                    "In Fibonacci numeration {written}; the smaller pile {ends}, an even number, and the larger pile is its left shift: a Wythoff pair."
                ),
                Outcome::N => format!(
                    "In Fibonacci numeration {written}; the smaller pile {ends}, and {} makes no Wythoff pair with it.",
                    short(b)
                ),
            }
        }
        Reason::Triple { piles, triple, index, digits, outcome, .. } => {
            let written = match digits {
                Some([a, b, c]) => format!(", in Fibonacci numeration {a}, {b}, {c}"),
                None => String::new(),
            };
            match outcome {
                Outcome::P if piles[2].is_zero() => "(0, 0, 0) is the end of the game.".to_owned(),
                Outcome::P => {
                    format!("{} is the triple S_{} = (A, B, C){written}: a P-position.", tuple(piles), short(index))
                }
                Outcome::N if piles[0].is_zero() => {
                    format!("{} has an empty pile, and only (0, 0, 0) of the P-positions has one.", tuple(piles))
                }
                Outcome::N => format!(
                    "Every number is in one P-position only; {} belongs to S_{} = {}{written}, which is not {}.",
                    short(&piles[0]),
                    short(index),
                    tuple(triple),
                    tuple(piles)
                ),
            }
        }
        Reason::Construction { case, triple } => {
            format!("The move of the proof, {case}: {}.", tuple(triple))
        }
        Reason::PileOptions { ruleset, piles, values, total, value, misere } => {
            let position = format!("{}:{}", readable(ruleset), tuple(piles));
            let options = group(&total.to_string());
            let shown: Vec<String> = values.iter().map(u32::to_string).collect();
            let more = if values.len() == 12 { ", …" } else { "" };
            match (misere, total) {
                (false, 0) => format!("From {position} no move is possible, so its nimber is 0."),
                (true, 0) => format!("From {position} no move is possible, and in misère play that wins."),
                (false, _) => format!(
                    "The {options} options of {position} have the nimbers {}{more}; the least missing is {}.",
                    shown.join(", "),
                    short(value)
                ),
                (true, _) if value.is_zero() => {
                    format!("None of the {options} options of {position} is a P-position, so it is P.")
                }
                (true, _) => format!("Of the {options} options of {position} some is a P-position, so it is N."),
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
            let law = format!(
                "In {name} {grows} for all b ≥ {from}: the exact states at columns {first} and {second} agree{}",
                if p.saltus == 0 { "" } else { " up to the saltus" }
            );
            match value {
                Some(value) => {
                    let value = if *outcomes { Outcome::of(value.is_zero()).to_string() } else { short(value) };
                    format!("{law}; so {} = {value}.", at(&short(column)))
                }
                None => format!("{law}."),
            }
        }
        Reason::SameGame { ruleset, known } => {
            format!("{} allows the same moves as {known}, so it is that game.", readable(ruleset))
        }
        _ => String::new(),
    }
}

fn pair_sentence(piles: &[Nat; 2], spread: &Nat, index: &Nat, pair: &[Nat; 2], outcome: Outcome) -> String {
    let n = short(index);
    let difference = short(&(&piles[1] - &piles[0]));
    let form = match spread.is_one() {
        true => format!("(⌊nφ⌋, ⌊nφ²⌋) = {} with φ = (1+√5)/2 and n = {n}", tuple(pair)),
        false => {
            let k = short(spread);
            let d = short(&(spread * spread + Nat::from(4u8)));
            format!("(⌊nα⌋, ⌊nα⌋ + {k}n) = {} with α = ({}+√{d})/2 and n = {n}", tuple(pair), signed_two_minus(spread))
        }
    };
    match outcome {
        Outcome::P => format!("The piles differ by {difference}, and {form}: this is that Beatty pair, a P-position."),
        Outcome::N => {
            format!(
                "The piles differ by {difference}; the Beatty pair for that difference is {form}, not {}.",
                tuple(piles)
            )
        }
    }
}

/// 2 − k.
fn signed_two_minus(k: &Nat) -> String {
    let two = Nat::from(2u8);
    if *k <= two { short(&(two - k)) } else { format!("−{}", short(&(k - two))) }
}

fn strings(piles: &[Nat]) -> Value {
    piles.iter().map(|p| json!(exact(p))).collect()
}

/// The facts, for machines: big numbers as strings.
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
