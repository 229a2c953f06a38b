//! The wording of reasons, and their facts for machines.

mod breaking;
pub mod exercise;
mod fluent;
pub(crate) mod illegal;
pub(crate) mod misere;
mod piles;
pub mod refusals;
pub(crate) mod refused;
pub mod rule;
mod speech;
#[cfg(test)]
mod tests;

pub(crate) use speech::{phrase, say, translated};
pub use speech::{speak, speaking, spoken, told, worded};

use crate::contract::Count;
use crate::number::{exact, group, readable, short};
use grundy::answer::{Reason, Theorem};
use grundy_core::{Kind, Nat, Nimber, Outcome, Periodicity, Play};
use serde_json::{Map, Value, json};

/// Returns the name of a play convention, worded so that misère play is not overlooked.
pub fn convention(play: Play) -> String {
    match play {
        Play::Normal => say!("convention-normal"),
        Play::Misere => say!("convention-misere"),
    }
}

/// Returns the word for a kind of values, such as `nimbers`.
pub fn kind_word(kind: Kind) -> String {
    if kind == Kind::Nimber { say!("nimbers") } else { say!("outcomes") }
}

/// Returns a phrase about who wins in a position with the given outcome.
pub fn verdict(outcome: Outcome) -> String {
    match outcome {
        Outcome::N => say!("verdict-n"),
        Outcome::P => say!("verdict-p"),
    }
}

/// Joins items by commas and “and”, as in `3`, `3 and 7` or `1, 3 and 7`.
pub(crate) fn listed_and(parts: &[String]) -> String {
    listed_with(parts, &say!("and"))
}

/// Joins items by commas and “or”, as in `3`, `3 or 7` or `1, 3 or 7`.
pub(crate) fn listed_or(parts: &[String]) -> String {
    listed_with(parts, &say!("or"))
}

/// Joins items by commas, with `word` before the last one.
fn listed_with(parts: &[String], word: &str) -> String {
    match parts {
        [all @ .., last] if !all.is_empty() => format!("{} {word} {last}", all.join(", ")),
        _ => parts.concat(),
    }
}

/// Returns a value as text: a nimber in normal play, and P or N in misère play.
fn value(misere: bool, value: &Nat) -> String {
    match misere {
        true if value.is_zero() => "P".to_owned(),
        true => "N".to_owned(),
        false => short(value),
    }
}

/// Returns a phrase that states the preperiod and the period of a sequence, and the saltus if it is not 0.
pub fn period_phrase(p: &Periodicity) -> String {
    let (period, preperiod) = (group(&p.period.to_string()), group(&p.preperiod.to_string()));
    match p.saltus {
        0 => say!("period-repeats", period = period, preperiod = preperiod),
        s => say!("period-grows", period = period, preperiod = preperiod, saltus = s),
    }
}

/// Returns the nimbers of the summands in binary, padded to a common width, and a line that marks the columns with an
/// odd number of 1s. `xor` is the XOR of the nimbers.
pub fn columns(rows: &[(String, Nimber)], xor: &Nimber) -> (Vec<String>, String) {
    let widest = rows.iter().map(|(_, g)| grundy_core::bits(&g.0)).max().unwrap_or(0).max(1);
    // Padded by hand: the formatter knows no width beyond 65535.
    let binary = |g: &Nimber| {
        let digits = format!("{:b}", g.0);
        "0".repeat(widest.saturating_sub(digits.len())) + &digits
    };
    let marks = binary(xor).replace('1', "^").replace('0', " ");
    (rows.iter().map(|(_, g)| binary(g)).collect(), marks)
}

/// Returns the sentence that explains a reason.
pub fn says(reason: &Reason) -> String {
    match reason {
        Reason::Pair { .. }
        | Reason::Shifted { .. }
        | Reason::Triple { .. }
        | Reason::Construction { .. }
        | Reason::PileOptions { .. }
        | Reason::Row { .. }
        | Reason::SameGame { .. } => piles::says(reason),
        Reason::Broken { .. } => breaking::says(reason),
        Reason::LikeNim { .. } | Reason::InQuotient { .. } | Reason::Genus(_) | Reason::QuotientRepeats(_) => {
            misere::says(reason)
        }
        Reason::NimHeap { size } => say!("reason-nim-heap", n = short(size)),
        Reason::OnePile { min, max, size, residue, misere: false, value } => {
            let (modulus, lo, hi, n) = (short(&(min + max)), short(min), short(max), short(size));
            let (formula, at) = if min.is_one() {
                (format!("n mod {modulus}"), format!("{n} mod {modulus}"))
            } else {
                let at = format!("⌊({n} mod {modulus}) / {lo}⌋ = ⌊{} / {lo}⌋", short(residue));
                (format!("⌊(n mod {modulus}) / {lo}⌋"), at)
            };
            let value = short(value);
            say!("reason-one-pile", min = lo, max = hi, formula = formula, size = n, at = at, value = value)
        }
        Reason::OnePile { min, size, misere: true, .. } if size < min => {
            say!("reason-one-pile-stuck", size = short(size), min = short(min))
        }
        Reason::OnePile { min, max, size, residue, misere: true, value: v } => say!(
            "reason-one-pile-misere",
            min = short(min),
            modulus = short(&(min + max)),
            size = short(size),
            residue = short(residue),
            value = value(true, v),
        ),
        Reason::Period { ruleset, periodicity, window, size, reduced, laps, value: v, misere } => {
            let proof = match (periodicity.saltus, window) {
                (0, _) if *misere && periodicity.period == 1 => say!("proof-finitely-many-p"),
                (0, 1) => say!("proof-value"),
                (0, m) => say!("proof-window", window = group(&m.to_string())),
                _ => say!("proof-states"),
            };
            let (size, value) = (short(size), value(*misere, v));
            let reduced = group(&reduced.to_string());
            let moved = match (laps.is_zero(), periodicity.saltus) {
                (true, _) => say!("moved-not", size = size, value = value, misere = misere),
                (false, 0) => say!("moved-back", size = size, reduced = reduced, value = value, misere = misere),
                (false, s) => {
                    say!("moved-up", size = size, reduced = reduced, laps = short(laps), saltus = s, value = value,)
                }
            };
            let phrase = period_phrase(periodicity);
            say!(
                "reason-period",
                misere = misere,
                ruleset = readable(ruleset),
                phrase = phrase,
                proof = proof,
                moved = moved,
            )
        }
        Reason::Options { size, options, total, value: v, misere, .. } => {
            options_sentence(size, options, *total, v, *misere)
        }
        Reason::Columns { rows, .. } if rows.is_empty() => say!("reason-columns-all"),
        Reason::Columns { rows, xor } => {
            let sum = rows.iter().map(|(_, g)| short(&g.0)).collect::<Vec<_>>().join(" XOR ");
            if xor.is_zero() {
                say!("reason-columns-even", sum = sum)
            } else {
                say!("reason-columns-odd", sum = sum, xor = short(&xor.0))
            }
        }
        Reason::Search { positions, misere, outcome } => {
            let n = group(&positions.to_string());
            say!("reason-search", n = n, misere = misere, verdict = verdict(*outcome))
        }
        Reason::Computed { upto } => say!("reason-computed", upto = short(upto)),
        Reason::Window { periodicity, window, kind } => {
            let (m, phrase) = (group(&window.to_string()), period_phrase(periodicity));
            say!("reason-window", m = m, kind = kind, phrase = phrase)
        }
        Reason::State { periodicity, window: 0 } => say!("reason-state-all", phrase = period_phrase(periodicity)),
        Reason::State { periodicity, window } => {
            let (m, phrase) = (group(&window.to_string()), period_phrase(periodicity));
            say!("reason-state", m = m, saltus = periodicity.saltus, phrase = phrase)
        }
        Reason::FinitelyManyP { last } => say!("reason-finitely-many-p", last = group(&last.to_string())),
        Reason::Residues { periodicity, .. } => say!("reason-residues", p = group(&periodicity.period.to_string())),
        Reason::Numeration { ruleset, size, limit, parts, bound_after, outcome } => {
            numeration_sentence(&readable(ruleset), size, limit, parts, bound_after.as_ref(), *outcome)
        }
        Reason::LowEnd { ruleset, size, norm, smallest, next, bound_after, outcome } => {
            let sum = say!(
                "reason-low-end",
                ruleset = readable(ruleset),
                size = short(size),
                norm = group(&norm.to_string()),
                smallest = short(smallest),
            );
            match (outcome, next) {
                (Outcome::P, _) => say!("reason-low-end-lost", sum = sum),
                (Outcome::N, None) => say!("reason-low-end-all", sum = sum),
                (Outcome::N, Some(next)) => {
                    say!("reason-low-end-won", sum = sum, bound = short(bound_after), next = short(next))
                }
            }
        }
        Reason::Steps { size, limit, steps, nimber, .. } => {
            let step = |(from, g): &(u32, u32)| say!("step-from", nimber = g, from = from);
            let mut list = steps.iter().take(12).map(step).collect::<Vec<_>>().join(", ");
            if steps.len() > 12 {
                list.push_str(", …");
            }
            say!("reason-steps", n = short(size), steps = list, limit = short(limit), nimber = short(&nimber.0),)
        }
        Reason::LeastTake { size, limit, least, misere, outcome, .. } => match least {
            Some(least) => say!(
                "reason-least-take",
                misere = misere,
                size = short(size),
                least = short(least),
                limit = short(limit),
                verdict = verdict(*outcome),
            ),
            None => say!("reason-least-take-none", size = short(size), verdict = verdict(*outcome)),
        },
        Reason::BoundChecked { upto } => say!("reason-bound-checked", upto = short(upto)),
        Reason::Automaton { size, limit, nimber, states, system, .. } => say!(
            "reason-automaton",
            size = short(size),
            limit = short(limit),
            nimber = short(&nimber.0),
            states = states,
            system = system
        ),
        Reason::Cited(theorem) => theorem_says(theorem),
        Reason::Worked(worked) => exercise::worked(worked),
        Reason::Remoteness { lasts } => say!("reason-remoteness", lasts = lasts),
        Reason::RemotenessCut { positions } => say!("reason-remoteness-cut", positions = positions),
    }
}

/// Returns the statement of a theorem.
pub(crate) fn theorem_says(theorem: &Theorem) -> String {
    translated(&theorem_id(theorem), theorem.says)
}

/// Returns the name of a theorem.
pub(crate) fn theorem_name(theorem: &Theorem) -> String {
    translated(&format!("{}.name", theorem_id(theorem)), theorem.name)
}

/// Returns the identifier of a theorem's translation in the catalogue.
fn theorem_id(theorem: &Theorem) -> String {
    format!("theorem-{}", theorem.id.replace('.', "-"))
}

/// The maximum number of bits in the parts listed among the facts.
const LISTED_BITS: usize = 1 << 20;

/// Returns the sentence about a representation: the number as the sum of its parts, the smallest part compared with the
/// limit, and the bound that it leaves compared with the next part.
fn numeration_sentence(
    ruleset: &str,
    size: &Nat,
    limit: &Nat,
    parts: &[Nat],
    bound_after: Option<&Nat>,
    outcome: Outcome,
) -> String {
    let Some(smallest) = parts.last() else { return say!("reason-numeration-empty") };
    let shown: Vec<String> = if parts.len() <= 12 {
        parts.iter().map(short).collect()
    } else {
        let ends = parts[..4].iter().map(short).chain([say!("parts-left-out", count = parts.len())]);
        ends.chain(parts[parts.len() - 4..].iter().map(short)).collect()
    };
    let sum = say!("reason-numeration", ruleset = ruleset, size = short(size), sum = shown.join(" + "));
    let smallest = short(smallest);
    match (outcome, parts.len()) {
        (Outcome::N, 1) => say!("reason-numeration-all", sum = sum, smallest = smallest),
        (Outcome::N, k) => say!(
            "reason-numeration-won",
            sum = sum,
            smallest = smallest,
            // Less than the next part, and so no number that is left out.
            bound = bound_after.map(short).unwrap_or_default(),
            next = short(&parts[k - 2]),
        ),
        (Outcome::P, _) => say!("reason-numeration-lost", sum = sum, smallest = smallest, limit = short(limit)),
    }
}

fn options_sentence(size: &Nat, options: &[grundy::answer::TableOption], total: u64, v: &Nat, misere: bool) -> String {
    let n = short(size);
    if total == 0 {
        return match misere {
            true => say!("reason-stuck-misere", n = n),
            false => say!("reason-stuck", n = n),
        };
    }
    let reached = |o: &grundy::answer::TableOption| {
        if let Some(heaps) = &o.left {
            let sum: Vec<String> = heaps.iter().map(|heap| format!("g({heap})")).collect();
            return format!("{} = {}", sum.join(" XOR "), o.value);
        }
        let left = size - Nat::from(o.take);
        if misere {
            say!("option-is", left = short(&left), value = value(true, &o.value.into()))
        } else {
            format!("g({}) = {}", short(&left), o.value)
        }
    };
    if grundy_core::bits(size) > 40 {
        return far_options(&n, options, total, v, misere);
    }
    let mut list = options.iter().map(reached).collect::<Vec<_>>().join(", ");
    if total > options.len() as u64 {
        list.push_str(&say!("options-left-out", total = group(&total.to_string())));
    }
    match misere {
        false => format!("g({n}) = mex{{{list}}} = {}.", short(v)),
        true if v.is_zero() => say!("reason-options-p", n = n, list = list),
        true => say!("reason-options-n", n = n, list = list),
    }
}

/// Returns the sentence about the options of a heap too large to be named repeatedly.
fn far_options(n: &str, options: &[grundy::answer::TableOption], total: u64, v: &Nat, misere: bool) -> String {
    let more = if total > options.len() as u64 { ", …" } else { "" };
    let takes: Vec<String> = options.iter().map(|o| o.take.to_string()).collect();
    let values: Vec<String> = options.iter().map(|o| value(misere, &o.value.into())).collect();
    let (takes, values) = (takes.join(", ") + more, values.join(", ") + more);
    match misere {
        false => say!("reason-far-options", n = n, count = total, takes = takes, values = values, value = short(v)),
        true => say!(
            "reason-far-options-misere",
            n = n,
            count = total,
            takes = takes,
            values = values,
            value = value(true, v)
        ),
    }
}

fn count(n: u64) -> Value {
    json!(Count::from(n))
}

fn periodicity_facts(p: &Periodicity, facts: &mut Map<String, Value>) {
    facts.insert("preperiod".into(), count(p.preperiod));
    facts.insert("period".into(), count(p.period));
    facts.insert("saltus".into(), count(p.saltus));
}

/// Returns the numbers in a reason as JSON, with large numbers as strings.
pub fn facts(reason: &Reason) -> Value {
    let mut facts = Map::new();
    let mut put = |key: &str, value: Value| {
        facts.insert(key.to_owned(), value);
    };
    match reason {
        Reason::Pair { .. }
        | Reason::Shifted { .. }
        | Reason::Triple { .. }
        | Reason::Construction { .. }
        | Reason::PileOptions { .. }
        | Reason::Row { .. }
        | Reason::SameGame { .. } => return piles::facts(reason),
        Reason::Broken { .. } => return breaking::facts(reason),
        Reason::LikeNim { .. } | Reason::InQuotient { .. } | Reason::Genus(_) => return misere::facts(reason),
        Reason::NimHeap { size } => put("heap", json!(exact(size))),
        Reason::OnePile { min, max, size, residue, misere, value } => {
            put("min", json!(exact(min)));
            put("max", json!(exact(max)));
            put("heap", json!(exact(size)));
            put("residue", json!(exact(residue)));
            put("misere", json!(misere));
            put("value", json!(exact(value)));
        }
        Reason::Period { ruleset, periodicity, window, size, reduced, laps, value: v, misere } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("reduced", count(*reduced));
            put("laps", json!(exact(laps)));
            put("window", count(*window));
            put("value", json!(value_fact(*misere, v)));
            periodicity_facts(periodicity, &mut facts);
        }
        Reason::Options { ruleset, size, options, total, value: v, misere } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            let each = |o: &grundy::answer::TableOption| {
                let mut fact = json!({"take": o.take.to_string(), "value": value_fact(*misere, &o.value.into())});
                if let Some(left) = &o.left {
                    fact["left"] = left.iter().map(u64::to_string).collect();
                }
                fact
            };
            put("options", options.iter().map(each).collect());
            put("options_total", count(*total));
            put("value", json!(value_fact(*misere, v)));
        }
        Reason::Columns { rows, xor } => {
            let (binary, _) = columns(rows, xor);
            let row = |((label, g), bits): (&(String, Nimber), &String)| json!({"component": label, "nimber": g.to_string(), "binary": bits});
            put("rows", rows.iter().zip(&binary).map(row).collect());
            put("xor", json!(xor.to_string()));
            put("odd_columns", json!(odd_columns(xor)));
        }
        Reason::Search { positions, misere, outcome } => {
            put("positions", count(*positions));
            put("misere", json!(misere));
            put("outcome", json!(outcome.to_string()));
        }
        Reason::Computed { upto } => put("upto", json!(exact(upto))),
        Reason::Window { periodicity, window, .. } | Reason::State { periodicity, window } => {
            put("window", count(*window));
            periodicity_facts(periodicity, &mut facts);
        }
        Reason::FinitelyManyP { last } => put("last", count(*last)),
        Reason::Residues { periodicity, upto } => {
            put("upto", count(*upto));
            periodicity_facts(periodicity, &mut facts);
        }
        Reason::Numeration { ruleset, size, limit, parts, bound_after, outcome } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("limit", json!(exact(limit)));
            // A heap of a million digits has a million parts of up to that length.
            let mut room = LISTED_BITS;
            let fits = |p: &&Nat| {
                room = room.saturating_sub(grundy_core::bits(p) + 8);
                room > 0
            };
            put("parts", parts.iter().take_while(fits).map(|p| json!(exact(p))).collect());
            put("norm", json!(parts.len()));
            put("smallest", parts.last().map_or(Value::Null, |p| json!(exact(p))));
            put("bound_after", bound_after.as_ref().map_or(Value::Null, |b| json!(exact(b))));
            put("outcome", json!(outcome.to_string()));
        }
        Reason::LowEnd { ruleset, size, norm, smallest, next, bound_after, outcome } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("norm", count(*norm));
            put("smallest", json!(exact(smallest)));
            put("next", next.as_ref().map_or(Value::Null, |p| json!(exact(p))));
            put("bound_after", json!(exact(bound_after)));
            put("outcome", json!(outcome.to_string()));
        }
        Reason::Steps { ruleset, size, limit, steps, nimber } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("limit", json!(exact(limit)));
            put("steps", steps.iter().map(|(from, g)| json!({"from": from, "nimber": g})).collect());
            put("nimber", json!(nimber.to_string()));
        }
        Reason::LeastTake { ruleset, size, limit, least, misere, outcome } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("limit", json!(exact(limit)));
            put("least", least.as_ref().map_or(Value::Null, |k| json!(exact(k))));
            put("misere", json!(misere));
            put("outcome", json!(outcome.to_string()));
        }
        Reason::BoundChecked { upto } => put("checked_upto", json!(exact(upto))),
        Reason::Automaton { ruleset, size, limit, nimber, states, system, .. } => {
            put("ruleset", json!(ruleset.to_string()));
            put("heap", json!(exact(size)));
            put("limit", json!(exact(limit)));
            put("nimber", json!(nimber.to_string()));
            put("states", json!(states));
            put("system", json!(system));
        }
        Reason::Cited(_) | Reason::QuotientRepeats(_) => {}
        Reason::Worked(worked) => exercise::worked_facts(worked, &mut put),
        Reason::Remoteness { lasts } => put("lasts", count(*lasts)),
        Reason::RemotenessCut { positions } => put("positions", count(*positions)),
    }
    Value::Object(facts)
}

fn value_fact(misere: bool, v: &Nat) -> String {
    match misere {
        true => Outcome::of(v.is_zero()).to_string(),
        false => exact(v),
    }
}

/// Returns the powers of two in which an odd number of the nimbers has a 1.
fn odd_columns(xor: &Nimber) -> Vec<u64> {
    let bits = format!("{:b}", xor.0);
    bits.chars().rev().zip(0u64..).filter(|(b, _)| *b == '1').map(|(_, i)| i).collect()
}
