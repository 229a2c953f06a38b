//! Summaries of censuses.

use crate::number::group;
use crate::sheet::Sheet;
use crate::{Format, Look, csv, latex, text};
use grundy::census::{Found, MovesFound, PartFound, Record, Statistics, SubtractCensus, SubtractFound, Summary, Task};
use grundy::census::{MovesRow, TakeAwayFound};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::io::{self, Write};

/// Periods that are listed for reading: those that most sets have.
const COMMON: usize = 12;

/// Writes the summary of a census.
pub fn write_census(summary: &Summary, look: Look, out: &mut dyn Write) -> io::Result<()> {
    match look.format {
        Format::Json => writeln!(out, "{}", census_json(summary)),
        Format::Csv => csv::sheet(&lines(summary), out),
        Format::Latex => {
            latex::sheet(&overview(summary, true), out)?;
            if let [PartFound { found: Found::TakeAway(found), .. }] = summary.parts.as_slice() {
                writeln!(out)?;
                latex::sheet(&thresholds(found), out)?;
            }
            Ok(())
        }
        Format::Text => {
            text::sheet(&overview(summary, false), look.colour, out)?;
            if let ([part], Task::Subtract(census)) = (summary.parts.as_slice(), &summary.task)
                && let Found::Subtract(found) = &part.found
            {
                writeln!(out)?;
                text::sheet(&common(found), look.colour, out)?;
                if census.rows && found.rows.is_none() {
                    writeln!(out, "\nthe sets are listed in the shards")?;
                }
            }
            if let [PartFound { found: Found::TakeAway(found), .. }] = summary.parts.as_slice() {
                writeln!(out)?;
                text::sheet(&thresholds(found), look.colour, out)?;
            }
            Ok(())
        }
    }
}

/// The object of `summary.json`.
pub fn census_json(summary: &Summary) -> Value {
    let part = |part: &PartFound| {
        let mut map = Map::new();
        if let Some(m) = part.part.m {
            map.insert("m".into(), json!(m));
        }
        let (found, more) = match &part.found {
            Found::Subtract(found) => (json!(found), subtract_means(found)),
            Found::TakeAway(found) => (json!(found), Map::new()),
            Found::Moves(found) => (moves_json(found), Map::new()),
        };
        if let Value::Object(found) = found {
            map.extend(found.into_iter().filter(|(key, value)| key != "rows" || !value.is_null()));
        }
        map.extend(more);
        Value::Object(map)
    };
    json!({"format": 1, "task": summary.task, "parts": summary.parts.iter().map(part).collect::<Vec<_>>()})
}

fn subtract_means(found: &SubtractFound) -> Map<String, Value> {
    let mean = json!({
        "period": found.outcomes.periods.mean(),
        "preperiod": found.outcomes.preperiods.mean(),
    });
    Map::from_iter([("mean".to_owned(), mean)])
}

/// The rules with the number of their class for their P-positions, which are many.
fn moves_json(found: &MovesFound) -> Value {
    let classes = found.classes();
    let number: HashMap<u64, usize> =
        classes.iter().zip(1..).flat_map(|(class, n)| class.members.iter().map(move |row| (row.index, n))).collect();
    let row = |row: &MovesRow| {
        let mut value = json!(row);
        if let Value::Object(map) = &mut value {
            map.remove("p_set");
            map.insert("class".into(), json!(number.get(&row.index)));
        }
        value
    };
    json!({"rules": found.rows.iter().map(row).collect::<Vec<_>>(), "classes": classes.len()})
}

fn set(takes: &[u32]) -> String {
    format!("{{{}}}", takes.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
}

fn count(n: u64, exact: bool) -> String {
    if exact { n.to_string() } else { group(&n.to_string()) }
}

/// What a census is about.
fn title(task: &Task) -> String {
    match task {
        Task::Subtract(census) => {
            let sizes = census.size.map_or(String::new(), |size| format!(" with {size} elements"));
            let form = census.pattern.as_ref().map_or(String::new(), |pattern| format!(" of the form {{{pattern}}}"));
            let largest = if census.upto { "at most " } else { "" };
            format!("subtraction sets{sizes}{form}, largest element {largest}{}", census.max)
        }
        Task::TakeAway(census) => format!(
            "takeaway(cx), c from {} to {} with denominators up to {}: H(n+1) = H(n) + H(n−k) for all n ≥ n0",
            census.from, census.to, census.denominator
        ),
        Task::Moves(census) => format!(
            "rules of at most {} vectors on two piles, entries up to {}; P-positions compared up to {}",
            census.vectors, census.entries, census.to
        ),
    }
}

/// The table for reading.
fn overview(summary: &Summary, exact: bool) -> Sheet {
    let title = title(&summary.task);
    match (&summary.task, summary.parts.as_slice()) {
        (Task::Subtract(census), parts) => by_largest(title, census, parts, exact),
        (_, [PartFound { found: Found::TakeAway(found), .. }]) => grid(title, found),
        (_, [PartFound { found: Found::Moves(found), .. }]) => rules(title, found),
        _ => Sheet { title, lines: Vec::new(), header: Vec::new(), rows: Vec::new() },
    }
}

fn by_largest(title: String, census: &SubtractCensus, parts: &[PartFound], exact: bool) -> Sheet {
    let mut rows = Vec::new();
    for part in parts {
        let Found::Subtract(found) = &part.found else { continue };
        let m = part.part.m.unwrap_or(0).to_string();
        let mut add = |values: &str, of: &Statistics| {
            let first = |record: &Record| record.first.first().map_or(String::new(), |found| set(&found.takes));
            let (period, preperiod) = (&of.longest_period, &of.longest_preperiod);
            let before = period.first.first().map_or(String::new(), |found| found.preperiod.to_string());
            let mut row = vec![m.clone()];
            if census.nimbers {
                row.push(values.to_owned());
            }
            row.extend([
                count(found.sets, exact),
                count(period.value, exact),
                count(period.sets, exact),
                first(period),
                before,
                count(preperiod.value, exact),
                first(preperiod),
                format!("{:.2}", of.periods.mean()),
            ]);
            rows.push(row);
        };
        add("outcomes", &found.outcomes);
        if let Some(nimbers) = &found.nimbers {
            add("nimbers", nimbers);
        }
    }
    let mut header = vec!["m"];
    if census.nimbers {
        header.push("values");
    }
    header.extend([
        "sets",
        "longest period",
        "sets with it",
        "the first",
        "its preperiod",
        "longest preperiod",
        "the first with it",
        "mean period",
    ]);
    Sheet { title, lines: Vec::new(), header, rows }
}

/// The sets with a record, and the periods that most sets have.
fn common(found: &SubtractFound) -> Sheet {
    let mut lines = Vec::new();
    let kinds = [("outcomes", Some(&found.outcomes)), ("nimbers", found.nimbers.as_ref())];
    for (values, of) in kinds.into_iter().filter_map(|(name, of)| Some((name, of?))) {
        for (what, record) in [("period", &of.longest_period), ("preperiod", &of.longest_preperiod)] {
            let listed: Vec<String> = record.first.iter().map(|found| set(&found.takes)).collect();
            let more = if (listed.len() as u64) < record.sets { ", …" } else { "" };
            if !listed.is_empty() {
                let (value, sets) = (count(record.value, false), count(record.sets, false));
                lines.push(format!("{values}: {what} {value} of {sets} sets: {}{more}", listed.join(", ")));
            }
        }
    }
    let mut periods: Vec<(u64, u64)> = found.outcomes.periods.0.iter().map(|(value, sets)| (*value, *sets)).collect();
    periods.sort_by_key(|(value, sets)| (std::cmp::Reverse(*sets), *value));
    let share = |sets: u64| format!("{:.2} %", 100.0 * sets as f64 / found.sets.max(1) as f64);
    let row = |(value, sets): &(u64, u64)| vec![count(*value, false), count(*sets, false), share(*sets)];
    let rows = periods.iter().take(COMMON).map(row).collect();
    let title = format!("the most common of {} outcome periods", periods.len());
    Sheet { title, lines, header: vec!["period", "sets", "share"], rows }
}

fn grid(title: String, found: &TakeAwayFound) -> Sheet {
    let row = |row: &grundy::census::TakeAwayRow| {
        vec![row.c.to_string(), row.k.to_string(), row.n0.to_string(), format!("{}…", row.growth)]
    };
    let rows = found.rows.iter().map(row).collect();
    Sheet { title, lines: Vec::new(), header: vec!["c", "k", "n0", "growth"], rows }
}

fn thresholds(found: &TakeAwayFound) -> Sheet {
    let row = |t: &grundy::census::ThresholdRow| vec![t.c.clone(), t.before.to_string(), t.after.to_string()];
    let rows = found.thresholds.iter().map(row).collect();
    Sheet { title: "k changes exactly at".to_owned(), lines: Vec::new(), header: vec!["c", "from k", "to k"], rows }
}

/// Rules that are like Wythoff's game, in classes of equal P-positions.
fn rules(title: String, found: &MovesFound) -> Sheet {
    let classes = found.classes();
    let of = |what: &dyn Fn(&MovesRow) -> bool| found.rows.iter().filter(|row| what(row)).count();
    let mut lines = vec![
        format!("{} rules, {} classes of equal P-positions", found.rows.len(), classes.len()),
        format!("{} rules have P-positions (⌊nα⌋, b(n)) as far as it was looked", of(&|row| row.pairs.is_some())),
        format!(
            "{} of them with complementary sequences and α the root of a quadratic",
            of(&|row| row.pairs.as_ref().is_some_and(|seen| seen.quadratic.is_some()))
        ),
    ];
    let tried = of(&|row| row.learnt.is_some());
    if tried > 0 {
        let proved = of(&|row| row.learnt.as_ref().is_some_and(|learnt| learnt.proved.is_some()));
        lines.push(format!("{proved} of {tried} rules learnt and proved"));
    }
    let row = |class: &grundy::census::MovesClass<'_>| {
        let first = class.members[0];
        let alpha = class.members.iter().find_map(|row| row.pairs.as_ref()).map_or(String::new(), |seen| {
            let root = seen.quadratic.map(quadratic);
            root.unwrap_or_else(|| format!("{} pairs", seen.pairs))
        });
        let proved = class.members.iter().find_map(|row| row.learnt.as_ref()?.proved.as_ref());
        vec![
            class.members.len().to_string(),
            first.ruleset.clone(),
            first.same_p_positions.join(", "),
            alpha,
            proved.map_or(String::new(), |(system, states)| format!("{system}, {states} states")),
        ]
    };
    let notable = |class: &&grundy::census::MovesClass<'_>| {
        class.members.iter().any(|row| row.pairs.is_some() || !row.same_p_positions.is_empty())
    };
    let rows = classes.iter().filter(notable).map(row).collect();
    Sheet { title, lines, header: vec!["rules", "the first", "P-positions of", "sequences", "learnt"], rows }
}

/// xα² + yα + z = 0 as it is written.
fn quadratic((x, y, z): (i64, i64, i64)) -> String {
    let mut text = String::new();
    for (factor, power) in [(x, "α²"), (y, "α"), (z, "")].into_iter().filter(|(factor, _)| *factor != 0) {
        let sign = match (text.is_empty(), factor < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        let size = if factor.abs() == 1 && !power.is_empty() { String::new() } else { factor.abs().to_string() };
        text.push_str(&format!("{sign}{size}{power}"));
    }
    text + " = 0"
}

/// All that was found, one line each, for machines.
fn lines(summary: &Summary) -> Sheet {
    let title = title(&summary.task);
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut header = vec!["m", "values", "line", "value", "sets", "takes", "preperiod", "period"];
    for part in &summary.parts {
        let m = part.part.m.map_or(String::new(), |m| m.to_string());
        match &part.found {
            Found::Subtract(SubtractFound { rows: Some(sets), .. }) => {
                header = vec!["m", "takes", "preperiod", "period", "nimber_preperiod", "nimber_period"];
                rows.extend(sets.iter().map(|row| {
                    let takes = set(&row.takes);
                    let nimbers =
                        row.nimbers.map_or([String::new(), String::new()], |(a, b)| [a, b].map(|n| n.to_string()));
                    let [before, cycle] = nimbers;
                    vec![m.clone(), takes, row.preperiod.to_string(), row.period.to_string(), before, cycle]
                }));
            }
            Found::Subtract(found) => {
                statistics(&m, "outcomes", &found.outcomes, &mut rows);
                found.nimbers.iter().for_each(|of| statistics(&m, "nimbers", of, &mut rows));
            }
            Found::TakeAway(found) => {
                header = vec!["line", "c", "k", "n0", "growth", "before"];
                rows.extend(found.rows.iter().map(|row| {
                    let numbers = [row.k.to_string(), row.n0.to_string(), row.growth.clone(), String::new()];
                    ["c".to_owned(), row.c.to_string()].into_iter().chain(numbers).collect()
                }));
                rows.extend(found.thresholds.iter().map(|t| {
                    let (after, before) = (t.after.to_string(), t.before.to_string());
                    vec!["threshold".to_owned(), t.c.clone(), after, String::new(), String::new(), before]
                }));
            }
            Found::Moves(found) => {
                header =
                    vec!["class", "ruleset", "same_as", "same_p_positions", "p_positions", "pairs", "system", "states"];
                for (class, number) in found.classes().iter().zip(1..) {
                    rows.extend(class.members.iter().map(|row| moves_line(number, row)));
                }
            }
        }
    }
    Sheet { title, lines: Vec::new(), header, rows }
}

fn moves_line(class: usize, row: &MovesRow) -> Vec<String> {
    let proved = row.learnt.as_ref().and_then(|learnt| learnt.proved.clone());
    let (system, states) = proved.map_or(Default::default(), |(system, states)| (system, states.to_string()));
    vec![
        class.to_string(),
        row.ruleset.clone(),
        row.same_as.clone().unwrap_or_default(),
        row.same_p_positions.join(";"),
        row.p_positions.to_string(),
        row.pairs.as_ref().map_or(String::new(), |seen| seen.pairs.to_string()),
        system,
        states,
    ]
}

fn statistics(m: &str, values: &str, of: &Statistics, rows: &mut Vec<Vec<String>>) {
    let mut add = |line: &str, value: u64, sets: u64, rest: [String; 3]| {
        let mut row = vec![m.to_owned(), values.to_owned(), line.to_owned(), value.to_string(), sets.to_string()];
        row.extend(rest);
        rows.push(row);
    };
    for (line, histogram) in [("period", &of.periods), ("preperiod", &of.preperiods)] {
        histogram.0.iter().for_each(|(value, sets)| add(line, *value, *sets, Default::default()));
    }
    for (line, record) in [("longest-period", &of.longest_period), ("longest-preperiod", &of.longest_preperiod)] {
        for found in &record.first {
            let rest = [set(&found.takes), found.preperiod.to_string(), found.period.to_string()];
            add(line, record.value, record.sets, rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quadratic_is_written_as_in_a_book() {
        assert_eq!(quadratic((1, -1, -1)), "α² − α − 1 = 0");
        assert_eq!(quadratic((1, 0, -2)), "α² − 2 = 0");
        assert_eq!(quadratic((1, 1, -3)), "α² + α − 3 = 0");
    }
}
