//! Documents that present the results of a census.

use super::{Block, Cell, Column, Document, Heads, Layout, Sink, Table};
use crate::number::group;
use crate::words::say;
use grundy::census::{
    MovesClass, MovesFound, MovesRow, OctalFound, OctalRow, Record, SectionFound, Statistics, SubtractCensus,
    SubtractFound, Summary, Survey, TakeAwayFound, Tally,
};
use grundy_core::Play;
use std::io;

/// The number of most frequent periods that are listed.
const COMMON: usize = 12;

pub(crate) fn document(summary: &Summary) -> Document<'_> {
    let mut document = Document::new(Play::Normal);
    document.everywhere(Block::Title(title(&summary.task).into()));
    match (&summary.task, summary.parts.as_slice()) {
        (Survey::Subtract(census), parts) => {
            document.everywhere(columns(by_largest(census, parts)));
            if let [SectionFound { found: Tally::Subtract(found), .. }] = parts {
                common(census, found, &mut document);
            }
            document.rows = Some(subtract(parts));
        }
        (_, [SectionFound { found: Tally::TakeAway(found), .. }]) => {
            document.everywhere(columns(grid(found)));
            document.everywhere(Block::Gap);
            document.everywhere(Block::Title(say!("census-changes").into()));
            document.everywhere(columns(thresholds(found)));
            document.rows = Some(takeaway(found));
        }
        (_, [SectionFound { found: Tally::Moves(found), .. }]) => {
            for line in counts(found) {
                document.everywhere(Block::Line(line.into()));
            }
            document.everywhere(columns(classes(found)));
            document.rows = Some(moves(found));
        }
        (_, [SectionFound { found: Tally::Octal(found), .. }]) => {
            for line in records(found) {
                document.everywhere(Block::Line(line.into()));
            }
            document.everywhere(columns(codes(found)));
            document.rows = Some(octal(found));
        }
        _ => document.rows = Some(subtract(&[])),
    }
    document
}

fn columns(table: Table<'_>) -> Block<'_> {
    Block::Table(table, Layout::Columns(Heads::Apart))
}

fn set(takes: &[u32]) -> String {
    format!("{{{}}}", takes.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
}

/// Returns the title of a census.
fn title(task: &Survey) -> String {
    match task {
        Survey::Subtract(census) => {
            let sizes = census.size.map_or(String::new(), |size| say!("census-with-elements", size = size));
            let form =
                census.pattern.as_ref().map_or(String::new(), |pattern| say!("census-of-form", pattern = pattern));
            say!("census-subtract", sizes = sizes, form = form, upto = census.upto, max = census.max)
        }
        Survey::TakeAway(census) => {
            say!("census-takeaway", from = census.from, to = census.to, denominator = census.denominator)
        }
        Survey::Moves(census) => {
            say!("census-moves", vectors = census.vectors, entries = census.entries, to = census.to)
        }
        Survey::Octal(census) => {
            say!("census-octal", digits = census.digits, whole = census.whole, to = census.to)
        }
    }
}

/// Returns the statistics of a part: those of its outcomes and those of its nimbers.
fn kinds(found: &SubtractFound) -> impl Iterator<Item = (&'static str, &Statistics)> {
    [("outcomes", Some(&found.outcomes)), ("nimbers", found.nimbers.as_ref())]
        .into_iter()
        .filter_map(|(name, of)| Some((name, of?)))
}

/// Returns the word for a kind of values.
fn values_word(values: &str) -> String {
    if values == "nimbers" { say!("nimbers") } else { say!("outcomes") }
}

fn by_largest<'a>(census: &SubtractCensus, parts: &'a [SectionFound]) -> Table<'a> {
    let nimbers = census.nimbers;
    let names = [
        say!("census-sets"),
        say!("census-longest-period"),
        say!("census-sets-with-it"),
        say!("census-the-first"),
        say!("census-its-preperiod"),
        say!("census-longest-preperiod"),
        say!("census-the-first-with-it"),
        say!("census-mean-period"),
    ];
    let first = ["m".to_owned()].into_iter().chain(nimbers.then(|| say!("census-values")));
    Table::new(first.chain(names).map(Column::new), move |to| {
        for part in parts {
            let Tally::Subtract(found) = &part.found else { continue };
            let m = Cell::Int(part.part.m.unwrap_or(0).into());
            for (values, of) in kinds(found) {
                let first = |record: &Record| record.first.first().map_or(String::new(), |found| set(&found.takes));
                let (period, preperiod) = (&of.longest_period, &of.longest_preperiod);
                let before = period.first.first().map_or(Cell::Nothing, |found| Cell::Int(found.preperiod));
                let mut row = vec![m];
                let values = values_word(values);
                row.extend(nimbers.then_some(Cell::Text(&values)));
                let (longest, latest, mean) = (first(period), first(preperiod), format!("{:.2}", of.periods.mean()));
                row.extend([
                    Cell::Count(found.sets),
                    Cell::Count(period.value),
                    Cell::Count(period.sets),
                    Cell::Text(&longest),
                    before,
                    Cell::Count(preperiod.value),
                    Cell::Text(&latest),
                    Cell::Text(&mean),
                ]);
                to(&row)?;
            }
        }
        Ok(())
    })
}

/// Adds the sets that attain a record, and the most frequent periods.
fn common<'a>(census: &SubtractCensus, found: &'a SubtractFound, document: &mut Document<'a>) {
    let mut periods: Vec<(u64, u64)> = found.outcomes.periods.0.iter().map(|(value, sets)| (*value, *sets)).collect();
    periods.sort_by_key(|(value, sets)| (std::cmp::Reverse(*sets), *value));
    document.screen(Block::Gap);
    document.screen(Block::Title(say!("census-common", count = periods.len()).into()));
    let count = |n: u64| group(&n.to_string());
    for (values, of) in kinds(found) {
        let records = [(say!("doc-period"), &of.longest_period), (say!("doc-preperiod"), &of.longest_preperiod)];
        for (what, record) in records {
            let listed: Vec<String> = record.first.iter().map(|found| set(&found.takes)).collect();
            let more = if (listed.len() as u64) < record.sets { ", …" } else { "" };
            if !listed.is_empty() {
                let (value, sets) = (count(record.value), count(record.sets));
                let (values, list) = (values_word(values), listed.join(", ") + more);
                document.line(say!(
                    "census-record",
                    values = values,
                    what = what,
                    value = value,
                    sets = sets,
                    list = list
                ));
            }
        }
    }
    let heads = [say!("doc-period"), say!("census-sets"), say!("census-share")];
    document.screen(columns(Table::new(heads.map(Column::new), move |to| {
        periods.iter().take(COMMON).try_for_each(|(value, sets)| {
            let share = format!("{:.2} %", 100.0 * *sets as f64 / found.sets.max(1) as f64);
            to(&[Cell::Count(*value), Cell::Count(*sets), Cell::Text(&share)])
        })
    })));
    if census.rows && found.rows.is_none() {
        document.screen(Block::Gap);
        document.line(say!("census-in-shards"));
    }
}

fn grid(found: &TakeAwayFound) -> Table<'_> {
    let heads = ["c".to_owned(), "k".to_owned(), "n0".to_owned(), say!("doc-growth")];
    Table::new(heads.map(Column::new), |to| {
        found.rows.iter().try_for_each(|row| {
            let [c, k, n0] = [row.c.to_string(), row.k.to_string(), row.n0.to_string()];
            to(&[c.as_str(), &k, &n0, &format!("{}…", row.growth)].map(Cell::Text))
        })
    })
}

fn thresholds(found: &TakeAwayFound) -> Table<'_> {
    let heads = ["c".to_owned(), say!("census-from-k"), say!("census-to-k")];
    Table::new(heads.map(Column::new), |to| {
        let mut thresholds = found.thresholds.iter();
        thresholds.try_for_each(|t| to(&[t.c.as_str(), &t.before.to_string(), &t.after.to_string()].map(Cell::Text)))
    })
}

fn counts(found: &MovesFound) -> Vec<String> {
    let of = |what: &dyn Fn(&MovesRow) -> bool| found.rows.iter().filter(|row| what(row)).count();
    let mut lines = vec![
        say!("census-rules", rules = found.rows.len(), classes = found.classes().len()),
        say!("census-pairs", rules = of(&|row| row.pairs.is_some())),
        say!("census-quadratic", rules = of(&|row| row.pairs.as_ref().is_some_and(|seen| seen.quadratic.is_some())),),
    ];
    let tried = of(&|row| row.learnt.is_some());
    if tried > 0 {
        let proved = of(&|row| row.learnt.as_ref().is_some_and(|learnt| learnt.proved.is_some()));
        lines.push(say!("census-learnt", proved = proved, tried = tried));
    }
    lines
}

/// Returns the rules that resemble Wythoff's game, in classes with equal P-positions.
fn classes(found: &MovesFound) -> Table<'_> {
    let classes = found.classes();
    let heads = [
        say!("census-head-rules"),
        say!("census-the-first"),
        say!("census-p-positions-of"),
        say!("census-sequences"),
        say!("census-head-learnt"),
    ];
    Table::new(heads.map(Column::new), move |to| {
        let notable = |class: &&MovesClass<'_>| {
            class.members.iter().any(|row| row.pairs.is_some() || !row.same_p_positions.is_empty())
        };
        classes.iter().filter(notable).try_for_each(|class| {
            let first = class.members[0];
            let alpha = class.members.iter().find_map(|row| row.pairs.as_ref()).map_or(String::new(), |seen| {
                let root = seen.quadratic.map(quadratic);
                root.unwrap_or_else(|| say!("census-some-pairs", pairs = seen.pairs))
            });
            let proved = class.members.iter().find_map(|row| row.learnt.as_ref()?.proved.as_ref());
            let learnt = proved
                .map_or(String::new(), |(system, states)| say!("census-states", system = system, states = states));
            let same = first.same_p_positions.join(", ");
            to(&[&class.members.len().to_string(), &first.ruleset, &same, &alpha, &learnt].map(|t| Cell::Text(t)))
        })
    })
}

/// Returns the equation xα² + yα + z = 0 as text.
pub(super) fn quadratic((x, y, z): (i64, i64, i64)) -> String {
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

fn records(found: &OctalFound) -> Vec<String> {
    let rows = &found.rows;
    let proved = rows.iter().filter(|row| row.period.is_some()).count();
    let longest = |of: &dyn Fn(&OctalRow) -> Option<u64>| {
        let most = rows
            .iter()
            .filter_map(|row| Some((of(row)?, row)))
            .max_by_key(|(value, row)| (*value, std::cmp::Reverse(row.index)));
        most.map(|(value, row)| say!("census-of-code", value = group(&value.to_string()), code = row.code))
    };
    let mut lines = vec![
        say!("census-codes", codes = rows.len(), classes = found.classes().len()),
        say!("census-proved", proved = proved),
    ];
    for (what, most) in [
        (say!("census-longest-period"), longest(&|row| row.period)),
        (say!("census-longest-preperiod"), longest(&|row| row.preperiod)),
        (say!("doc-largest-nimber"), longest(&|row| Some(row.largest.into()))),
    ] {
        lines.extend(most.map(|most| format!("{what}: {most}")));
    }
    lines
}

fn maybe(n: Option<u64>) -> Cell<'static> {
    n.map_or(Cell::Nothing, Cell::Count)
}

/// Returns the table of octal codes, in classes with equal nimbers.
fn codes(found: &OctalFound) -> Table<'_> {
    let classes = found.classes();
    let heads = [
        say!("census-head-codes"),
        say!("census-the-first"),
        say!("doc-preperiod"),
        say!("doc-period"),
        say!("census-largest"),
        say!("census-rare"),
        say!("census-last-rare"),
    ];
    Table::new(heads.map(Column::new), move |to| {
        classes.iter().try_for_each(|class| {
            let first = class[0];
            to(&[
                Cell::Count(class.len() as u64),
                Cell::Text(&first.code),
                maybe(first.preperiod),
                maybe(first.period),
                Cell::Count(first.largest.into()),
                maybe(first.rare),
                maybe(first.last_rare),
            ])
        })
    })
}

/// Returns all findings about octal codes as a table.
fn octal(found: &OctalFound) -> Table<'_> {
    let names = ["class", "code", "preperiod", "period", "largest", "first_largest", "rare", "last_rare"];
    let classes = found.classes();
    Table::named(names, move |to| {
        let exact = |n: Option<u64>| n.map_or(Cell::Nothing, Cell::Int);
        for (class, number) in classes.iter().zip(1..) {
            for row in class {
                to(&[
                    Cell::Int(number),
                    Cell::Text(&row.code),
                    exact(row.preperiod),
                    exact(row.period),
                    Cell::Int(row.largest.into()),
                    Cell::Int(row.first_largest.into()),
                    exact(row.rare),
                    exact(row.last_rare),
                ])?;
            }
        }
        Ok(())
    })
}

/// Returns all findings about subtraction sets as a table: every set if they are listed, and otherwise histograms and
/// records.
fn subtract(parts: &[SectionFound]) -> Table<'_> {
    let kept = |part: &SectionFound| matches!(&part.found, Tally::Subtract(SubtractFound { rows: Some(_), .. }));
    let names: &[&str] = if parts.iter().any(kept) {
        &["m", "takes", "preperiod", "period", "nimber_preperiod", "nimber_period"]
    } else {
        &["m", "values", "line", "value", "sets", "takes", "preperiod", "period"]
    };
    Table::new(names.iter().map(|name| Column::new(*name)), move |to| {
        for part in parts {
            let m = part.part.m.map_or(Cell::Nothing, |m| Cell::Int(m.into()));
            match &part.found {
                Tally::Subtract(SubtractFound { rows: Some(sets), .. }) => {
                    for row in sets {
                        let [before, cycle] =
                            row.nimbers.map_or([Cell::Nothing; 2], |(a, b)| [Cell::Int(a), Cell::Int(b)]);
                        let takes = set(&row.takes);
                        let (preperiod, period) = (Cell::Int(row.preperiod), Cell::Int(row.period));
                        to(&[m, Cell::Text(&takes), preperiod, period, before, cycle])?;
                    }
                }
                Tally::Subtract(found) => {
                    kinds(found).try_for_each(|(values, of)| statistics([m, Cell::Text(values)], of, to))?;
                }
                _ => {}
            }
        }
        Ok(())
    })
}

fn statistics(start: [Cell<'_>; 2], of: &Statistics, to: &mut Sink<'_>) -> io::Result<()> {
    let mut give = |line: &str, value: u64, sets: u64, rest: [Cell<'_>; 3]| {
        to(&[&start[..], &[Cell::Text(line), Cell::Int(value), Cell::Int(sets)], &rest].concat())
    };
    for (line, histogram) in [("period", &of.periods), ("preperiod", &of.preperiods)] {
        histogram.0.iter().try_for_each(|(value, sets)| give(line, *value, *sets, [Cell::Nothing; 3]))?;
    }
    for (line, record) in [("longest-period", &of.longest_period), ("longest-preperiod", &of.longest_preperiod)] {
        for found in &record.first {
            let takes = set(&found.takes);
            let rest = [Cell::Text(&takes), Cell::Int(found.preperiod), Cell::Int(found.period)];
            give(line, record.value, record.sets, rest)?;
        }
    }
    Ok(())
}

/// Returns all findings about take-away games as a table.
fn takeaway(found: &TakeAwayFound) -> Table<'_> {
    Table::named(["line", "c", "k", "n0", "growth", "before"], |to| {
        for row in &found.rows {
            let [c, k, n0] = [row.c.to_string(), row.k.to_string(), row.n0.to_string()];
            to(&["c", &c, &k, &n0, &row.growth, ""].map(Cell::Text))?;
        }
        for t in &found.thresholds {
            to(&["threshold", &t.c, &t.after.to_string(), "", "", &t.before.to_string()].map(Cell::Text))?;
        }
        Ok(())
    })
}

/// Returns all findings about vector games as a table.
fn moves(found: &MovesFound) -> Table<'_> {
    let names = ["class", "ruleset", "same_as", "same_p_positions", "p_positions", "pairs", "system", "states"];
    let classes = found.classes();
    Table::named(names, move |to| {
        for (class, number) in classes.iter().zip(1..) {
            for row in &class.members {
                let proved = row.learnt.as_ref().and_then(|learnt| learnt.proved.as_ref());
                let (system, states) =
                    proved.map_or(Default::default(), |(system, n)| (system.as_str(), n.to_string()));
                let pairs = row.pairs.as_ref().map_or(String::new(), |seen| seen.pairs.to_string());
                let same = row.same_p_positions.join(";");
                let same_as = row.same_as.as_deref().unwrap_or_default();
                let p = row.p_positions.to_string();
                to(&[&number.to_string(), &row.ruleset, same_as, &same, &p, &pairs, system, &states].map(Cell::Text))?;
            }
        }
        Ok(())
    })
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
