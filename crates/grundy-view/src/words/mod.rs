//! Reasons in words, and their facts for machines.

mod breaking;
pub mod exercise;
pub(crate) mod illegal;
pub(crate) mod misere;
mod piles;
pub mod refusals;
pub(crate) mod refused;
pub mod rule;

use crate::contract::Count;
use crate::number::{exact, group, readable, short};
use grundy::answer::Reason;
use grundy_core::{Kind, Nat, Nimber, Outcome, Periodicity, Play};
use serde_json::{Map, Value, json};

/// The play convention, said so that nobody misses it.
pub fn convention(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal play: whoever makes the last move wins",
        Play::Misere => "MISÈRE PLAY: whoever makes the last move LOSES; a player who cannot move wins",
    }
}

/// What the values are, in words.
pub fn kind_word(kind: Kind) -> &'static str {
    if kind == Kind::Nimber { "nimbers" } else { "outcomes" }
}

/// Who wins, in words.
pub fn verdict(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "the player to move wins",
        Outcome::P => "the player to move loses",
    }
}

/// `3`, `3 and 7`, `1, 3 or 7`: joined by a word before the last.
pub(crate) fn listed_with(parts: &[String], word: &str) -> String {
    match parts {
        [all @ .., last] if !all.is_empty() => format!("{} {word} {last}", all.join(", ")),
        _ => parts.concat(),
    }
}

/// A value as the reader expects it: a nimber, or P or N.
fn value(misere: bool, value: &Nat) -> String {
    match misere {
        true if value.is_zero() => "P".to_owned(),
        true => "N".to_owned(),
        false => short(value),
    }
}

/// Preperiod, period and saltus in words.
pub fn period_phrase(p: &Periodicity) -> String {
    let period = group(&p.period.to_string());
    let from = match p.preperiod {
        0 => "from the start".to_owned(),
        n => format!("from heap {} on", group(&n.to_string())),
    };
    match p.saltus {
        0 => format!("the values repeat with period {period} {from}"),
        s => format!("g(n + {period}) = g(n) + {s} {from}"),
    }
}

/// The binary table of a sum: its rows padded to one width, and the marks under columns with an odd number of 1s.
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

/// The reason as a sentence.
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
        Reason::LikeNim { .. } | Reason::InQuotient { .. } | Reason::Genus(_) => misere::says(reason),
        Reason::NimHeap { size } => {
            let n = short(size);
            format!("From a nim heap of {n} every smaller heap can be reached, so its nimber is {n}.")
        }
        Reason::OnePile { min, max, size, residue, misere: false, value } => {
            let modulus = short(&(min + max));
            let g = if min.is_one() {
                format!("n mod {modulus}")
            } else {
                format!("⌊(n mod {modulus}) / {}⌋", short(min))
            };
            format!(
                "Any number from {} to {} may be taken, so g(n) = {g}; {} mod {modulus} = {}, so the nimber is {}.",
                short(min),
                short(max),
                short(size),
                short(residue),
                short(value)
            )
        }
        Reason::OnePile { min, max, size, residue, misere: true, value: v } if size < min => {
            let _ = (max, residue, v);
            format!(
                "From {} no move is possible, because at least {} must be taken; in misère play that wins.",
                short(size),
                short(min)
            )
        }
        Reason::OnePile { min, max, size, residue, misere: true, value: v } => format!(
            "In misère play heap n is P exactly if (n − {a}) mod {} < {a}; ({} − {a}) mod {} = {}, so it is {}.",
            short(&(min + max)),
            short(size),
            short(&(min + max)),
            short(residue),
            value(true, v),
            a = short(min)
        ),
        Reason::Period { ruleset, periodicity, window, size, reduced, laps, value: v, misere } => {
            let proof = match (periodicity.saltus, window) {
                (0, 1) => "proved by the value that recurs".to_owned(),
                (0, m) => format!("proved by a window of {} equal values", group(&m.to_string())),
                _ => "proved by equal states of the mex rule".to_owned(),
            };
            let ruleset = readable(ruleset);
            let kind = if *misere { "misère outcomes" } else { "nimbers" };
            let phrase = period_phrase(periodicity);
            let moved = match (laps.is_zero(), periodicity.saltus) {
                (true, _) => format!("heap {} has value {}", short(size), value(*misere, v)),
                (false, 0) => format!(
                    "heap {} has the value of heap {}, which is {}",
                    short(size),
                    group(&reduced.to_string()),
                    value(*misere, v)
                ),
                (false, s) => format!(
                    "heap {} has the value of heap {} plus {} · {s}, which is {}",
                    short(size),
                    group(&reduced.to_string()),
                    short(laps),
                    value(*misere, v)
                ),
            };
            format!("In the {kind} of {ruleset} {phrase} ({proof}); {moved}.")
        }
        Reason::Options { size, options, total, value: v, misere, .. } => {
            options_sentence(size, options, *total, v, *misere)
        }
        Reason::Columns { rows, xor } if rows.is_empty() => {
            let _ = xor;
            "Each position has as its nimber the XOR of the nimbers of its heaps; it is P exactly if that is 0."
                .to_owned()
        }
        Reason::Columns { rows, xor } => {
            let odd = rows.iter().map(|(_, g)| short(&g.0)).collect::<Vec<_>>().join(" XOR ");
            if xor.is_zero() {
                format!("In binary every column of the nimbers has an even number of 1s: {odd} = 0.")
            } else {
                format!("In binary some column of the nimbers has an odd number of 1s: {odd} = {}.", short(&xor.0))
            }
        }
        Reason::Search { positions, misere, outcome } => {
            let n = group(&positions.to_string());
            let why = if *misere { " (nimbers do not decide misère sums)" } else { "" };
            format!("All {n} positions that can be reached were examined{why}: {}.", verdict(*outcome))
        }
        Reason::Computed { upto } => format!("Computed heap by heap up to {}.", short(upto)),
        Reason::Window { periodicity, window } => format!(
            "The value of a heap depends only on the {m} values before it (the largest take is {m}); {m} consecutive values equal those one period later, so {}.",
            period_phrase(periodicity),
            m = group(&window.to_string())
        ),
        Reason::State { periodicity, window: 0 } => {
            format!("Every smaller heap can be reached, so {}.", period_phrase(periodicity))
        }
        Reason::State { periodicity, window } => format!(
            "All takes beyond {m} are allowed, so a heap sees the set of values below the last {m} heaps and those {m} values; both recur moved up by {}, so {}.",
            periodicity.saltus,
            period_phrase(periodicity),
            m = group(&window.to_string())
        ),
        Reason::FinitelyManyP { last } => format!(
            "Two P-positions differ by a number that may not be taken, so there are finitely many; the last is {}.",
            group(&last.to_string())
        ),
        Reason::Residues { periodicity, .. } => format!(
            "No take leads from a heap to one of the same value modulo {p}, and each smaller value is reached within the first {p} heaps, so the pattern holds for all heaps.",
            p = group(&periodicity.period.to_string())
        ),
        Reason::Numeration { ruleset, size, limit, parts, bound_after, outcome } => {
            numeration_sentence(&readable(ruleset), size, limit, parts, bound_after.as_ref(), *outcome)
        }
        Reason::LowEnd { ruleset, size, norm, smallest, next, bound_after, outcome } => {
            let sum = format!(
                "In the numeration of {}, {} has {} parts, and the smallest is {}",
                readable(ruleset),
                short(size),
                group(&norm.to_string()),
                short(smallest)
            );
            match (outcome, next) {
                (Outcome::P, _) => format!("{sum}: more than may be taken."),
                (Outcome::N, None) => format!("{sum}: all may be taken at once."),
                (Outcome::N, Some(next)) => {
                    format!(
                        "{sum}; taking it leaves a bound of {}, less than the next part {}.",
                        short(bound_after),
                        short(next)
                    )
                }
            }
        }
        Reason::Steps { size, limit, steps, nimber, .. } => {
            let list: Vec<String> = steps.iter().take(12).map(|(from, g)| format!("{g} from r = {from} on")).collect();
            let more = if steps.len() > 12 { ", …" } else { "" };
            format!(
                "The nimber of {n}/r is {}{more}; with r = {} it is {}.",
                list.join(", "),
                short(limit),
                short(&nimber.0),
                n = short(size)
            )
        }
        Reason::LeastTake { size, limit, least, misere, outcome, .. } => {
            let play = if *misere { "In misère play the" } else { "The" };
            match least {
                Some(least) => format!(
                    "{play} least bound with which heap {} is won is {}, and {} may be taken: {}.",
                    short(size),
                    short(least),
                    short(limit),
                    verdict(*outcome)
                ),
                None => format!("Heap {} is not won by any take: {}.", short(size), verdict(*outcome)),
            }
        }
        Reason::BoundChecked { upto } => format!(
            "That f is nondecreasing with f(x) ≥ x was checked for every take up to {}, not proved for all.",
            short(upto)
        ),
        Reason::Cited(theorem) => theorem.says.to_owned(),
        Reason::Remoteness { lasts } => {
            let plural = if *lasts == 1 { "" } else { "s" };
            format!("The longest resistance lasts {lasts} more move{plural}.")
        }
        Reason::RemotenessCut { positions } => format!(
            "Which move holds out longest is not known: the search for it was cut off after {positions} positions."
        ),
    }
}

/// How many bits of parts are listed among the facts.
const LISTED_BITS: usize = 1 << 20;

/// n = parts; the smallest part against the limit; the bound it leaves against the next part.
fn numeration_sentence(
    ruleset: &str,
    size: &Nat,
    limit: &Nat,
    parts: &[Nat],
    bound_after: Option<&Nat>,
    outcome: Outcome,
) -> String {
    let (Some(smallest), Some(after)) = (parts.last(), bound_after) else {
        return "The heap is empty: no move is possible.".to_owned();
    };
    let shown: Vec<String> = if parts.len() <= 12 {
        parts.iter().map(short).collect()
    } else {
        let ends = parts[..4].iter().map(short).chain([format!("… ({} parts)", parts.len())]);
        ends.chain(parts[parts.len() - 4..].iter().map(short)).collect()
    };
    let sum = format!("In the numeration of {ruleset}, {} = {}", short(size), shown.join(" + "));
    let (s, r) = (short(smallest), short(limit));
    match (outcome, parts.len()) {
        (Outcome::N, 1) => format!("{sum}: all {s} may be taken at once."),
        (Outcome::N, k) => {
            let next = short(&parts[k - 2]);
            format!(
                "{sum}; taking the smallest part {s} leaves a bound of {}, less than the next part {next}.",
                short(after)
            )
        }
        (Outcome::P, _) => format!("{sum}; the smallest part {s} is more than the {r} that may be taken."),
    }
}

fn options_sentence(size: &Nat, options: &[grundy::answer::TableOption], total: u64, v: &Nat, misere: bool) -> String {
    let n = short(size);
    if total == 0 {
        return match misere {
            true => format!("From {n} no move is possible, and in misère play that wins."),
            false => format!("From {n} no move is possible, so its nimber is 0."),
        };
    }
    let reached = |o: &grundy::answer::TableOption| {
        if let Some(heaps) = &o.left {
            let sum: Vec<String> = heaps.iter().map(|heap| format!("g({heap})")).collect();
            return format!("{} = {}", sum.join(" XOR "), o.value);
        }
        let left = size - Nat::from(o.take);
        if misere {
            format!("{} is {}", short(&left), value(true, &o.value.into()))
        } else {
            format!("g({}) = {}", short(&left), o.value)
        }
    };
    if grundy_core::bits(size) > 40 {
        return far_options(options, total, v, misere);
    }
    let mut list = options.iter().map(reached).collect::<Vec<_>>().join(", ");
    if total > options.len() as u64 {
        list.push_str(&format!(", … ({} options)", group(&total.to_string())));
    }
    match misere {
        false => format!("g({n}) = mex{{{list}}} = {}.", short(v)),
        true if v.is_zero() => format!("{n} is P: no move leads to a P-position ({list})."),
        true => format!("{n} is N: some move leads to a P-position ({list})."),
    }
}

/// The options of a heap too large to name again and again.
fn far_options(options: &[grundy::answer::TableOption], total: u64, v: &Nat, misere: bool) -> String {
    let more = if total > options.len() as u64 { ", …" } else { "" };
    let takes: Vec<String> = options.iter().map(|o| o.take.to_string()).collect();
    let values: Vec<String> = options.iter().map(|o| value(misere, &o.value.into())).collect();
    let (takes, values) = (takes.join(", "), values.join(", "));
    match misere {
        false => format!("The takes {takes}{more} lead to nimbers {values}{more}; the least missing is {}.", short(v)),
        true => format!("The takes {takes}{more} lead to {values}{more}; so it is {}.", value(true, v)),
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

/// The facts of a reason, for machines: big numbers as strings.
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
        Reason::Window { periodicity, window } | Reason::State { periodicity, window } => {
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
        Reason::Cited(_) => {}
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

/// The powers of two in which a sum has an odd number of 1s.
fn odd_columns(xor: &Nimber) -> Vec<u64> {
    let bits = format!("{:b}", xor.0);
    bits.chars().rev().zip(0u64..).filter(|(b, _)| *b == '1').map(|(_, i)| i).collect()
}
