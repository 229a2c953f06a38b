//! The conversion of census results to tables and back.

use crate::parquet_file::{Column, Damaged, Table};
use grundy::census::{
    Histogram, LearntRow, MovesFound, MovesRow, OctalFound, OctalRow, PairsSeen, Record, SetCycle, SetRow, Statistics,
    SubtractCensus, SubtractFound, Survey, TakeAwayFound, TakeAwayRow, Tally, ThresholdRow, Unit, UnitResult,
};
use std::collections::BTreeMap;

/// Returns the result of one unit of a census as a table.
pub fn unit_table(task: &Survey, result: &UnitResult) -> Table {
    let table = match &result.found {
        Tally::Subtract(SubtractFound { rows: Some(rows), .. }) => sets(rows),
        Tally::Subtract(found) => Lines::of(found).table(),
        Tally::TakeAway(found) => take_away(found),
        Tally::Moves(found) => moves(found),
        Tally::Octal(found) => octal(found),
    };
    noted(of_part(table, result.unit.part.m), task).note("grundy.unit", json(&result.unit))
}

/// Returns a table without rows that has the columns of the units of a task.
pub(crate) fn empty_table(task: &Survey) -> Table {
    let (table, m) = match task {
        Survey::Subtract(census) if census.rows => (sets(&[]), Some(0)),
        Survey::Subtract(_) => (Lines::default().table(), Some(0)),
        Survey::TakeAway(_) => (take_away(&TakeAwayFound { rows: Vec::new(), thresholds: Vec::new() }), None),
        Survey::Moves(_) => (moves(&MovesFound { rows: Vec::new() }), None),
        Survey::Octal(_) => (octal(&OctalFound { rows: Vec::new() }), None),
    };
    noted(of_part(table, m), task)
}

/// Adds the largest element of the sets, if there is one, as the first column.
fn of_part(mut table: Table, m: Option<u32>) -> Table {
    if let Some(m) = m {
        let column = Column::Int((0..table.lines()).map(|_| m.into()).collect());
        table.columns.insert(0, ("m".to_owned(), column));
    }
    table
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn noted(table: Table, task: &Survey) -> Table {
    table.note("grundy.task", json(task)).note("grundy.version", env!("CARGO_PKG_VERSION"))
}

/// Reads the result of a unit from a table; fails if the table does not belong to this unit of this task.
pub(crate) fn read_unit(task: &Survey, unit: Unit, table: &Table) -> Result<UnitResult, Damaged> {
    let note = |key: &str| table.notes.get(key).map_or("", String::as_str);
    let same = serde_json::from_str::<Survey>(note("grundy.task")).is_ok_and(|other| other == *task)
        && serde_json::from_str::<Unit>(note("grundy.unit")).is_ok_and(|other| other == unit);
    if !same || note("grundy.version") != env!("CARGO_PKG_VERSION") {
        return Err(Damaged("the file belongs to another census".to_owned()));
    }
    let found = match task {
        Survey::Subtract(census) if census.rows => {
            Tally::Subtract(SubtractFound::of_rows(read_sets(table)?, census.nimbers, census.ties))
        }
        Survey::Subtract(census) => Tally::Subtract(read_lines(table, census)?),
        Survey::TakeAway(_) => Tally::TakeAway(read_take_away(table)?),
        Survey::Moves(_) => Tally::Moves(read_moves(table)?),
        Survey::Octal(_) => Tally::Octal(read_octal(table)?),
    };
    Ok(UnitResult { unit, found })
}

/// Converts a number of games to a signed integer.
fn int(n: u64) -> i64 {
    // beyond: no census has so many games
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn takes_list(takes: &[u32]) -> Vec<i64> {
    takes.iter().copied().map(i64::from).collect()
}

fn read_takes(takes: &[i64]) -> Result<Vec<u32>, Damaged> {
    let read = takes.iter().map(|take| u32::try_from(*take).ok()).collect::<Option<Vec<u32>>>();
    read.ok_or_else(|| Damaged(format!("{takes:?} is not a set of takes")))
}

/// The rows of the statistics of subtraction sets, as columns.
#[derive(Default)]
struct Lines {
    values: Vec<String>,
    line: Vec<String>,
    value: Vec<i64>,
    sets: Vec<i64>,
    takes: Vec<Option<Vec<i64>>>,
    preperiod: Vec<Option<i64>>,
    period: Vec<Option<i64>>,
}

const OUTCOMES: &str = "outcomes";
const NIMBERS: &str = "nimbers";
const PERIOD: &str = "period";
const PREPERIOD: &str = "preperiod";
const LONGEST_PERIOD: &str = "longest-period";
const LONGEST_PREPERIOD: &str = "longest-preperiod";

impl Lines {
    fn of(found: &SubtractFound) -> Lines {
        let mut lines = Lines::default();
        lines.add(found);
        lines
    }

    fn add(&mut self, found: &SubtractFound) {
        self.statistics(OUTCOMES, &found.outcomes);
        if let Some(nimbers) = &found.nimbers {
            self.statistics(NIMBERS, nimbers);
        }
    }

    fn statistics(&mut self, values: &str, found: &Statistics) {
        for (line, histogram) in [(PERIOD, &found.periods), (PREPERIOD, &found.preperiods)] {
            histogram.0.iter().for_each(|(value, sets)| self.push(values, line, *value, *sets, None));
        }
        for (line, record) in [(LONGEST_PERIOD, &found.longest_period), (LONGEST_PREPERIOD, &found.longest_preperiod)] {
            record.first.iter().for_each(|set| self.push(values, line, record.value, record.sets, Some(set)));
        }
    }

    fn push(&mut self, values: &str, line: &str, value: u64, sets: u64, set: Option<&SetCycle>) {
        self.values.push(values.to_owned());
        self.line.push(line.to_owned());
        self.value.push(int(value));
        self.sets.push(int(sets));
        self.takes.push(set.map(|set| takes_list(&set.takes)));
        self.preperiod.push(set.map(|set| int(set.preperiod)));
        self.period.push(set.map(|set| int(set.period)));
    }

    fn table(self) -> Table {
        Table::default()
            .with("values", Column::Text(self.values))
            .with("line", Column::Text(self.line))
            .with("value", Column::Int(self.value))
            .with("sets", Column::Int(self.sets))
            .with("takes", Column::MaybeInts(self.takes))
            .with("preperiod", Column::MaybeInt(self.preperiod))
            .with("period", Column::MaybeInt(self.period))
    }
}

/// Returns the values of a column, which must have a given type.
macro_rules! column {
    ($table:expr, $name:expr, $kind:ident) => {
        match $table.column($name)? {
            Column::$kind(values) => values,
            _ => return Err(Damaged(format!("the column {} has another type", $name))),
        }
    };
}

fn natural(n: i64) -> Result<u64, Damaged> {
    u64::try_from(n).map_err(|_| Damaged(format!("{n} is negative")))
}

fn read_lines(table: &Table, census: &SubtractCensus) -> Result<SubtractFound, Damaged> {
    let (values, line) = (column!(table, "values", Text), column!(table, "line", Text));
    let (value, sets) = (column!(table, "value", Int), column!(table, "sets", Int));
    let takes = column!(table, "takes", MaybeInts);
    let (preperiod, period) = (column!(table, "preperiod", MaybeInt), column!(table, "period", MaybeInt));
    let nothing = || Record { value: 0, sets: 0, first: Vec::new() };
    let empty = || Statistics {
        periods: Histogram::default(),
        preperiods: Histogram::default(),
        longest_period: nothing(),
        longest_preperiod: nothing(),
    };
    let mut found: BTreeMap<&str, Statistics> = BTreeMap::from([(OUTCOMES, empty())]);
    if census.nimbers {
        found.insert(NIMBERS, empty());
    }
    for i in 0..table.lines() {
        let unknown = || Damaged(format!("line {i} is of an unknown kind"));
        let statistics = found.get_mut(values[i].as_str()).ok_or_else(unknown)?;
        let (value, sets) = (natural(value[i])?, natural(sets[i])?);
        let record = match line[i].as_str() {
            PERIOD => {
                statistics.periods.0.insert(value, sets);
                continue;
            }
            PREPERIOD => {
                statistics.preperiods.0.insert(value, sets);
                continue;
            }
            LONGEST_PERIOD => &mut statistics.longest_period,
            LONGEST_PREPERIOD => &mut statistics.longest_preperiod,
            _ => return Err(unknown()),
        };
        let (Some(takes), Some(preperiod), Some(period)) = (&takes[i], preperiod[i], period[i]) else {
            return Err(unknown());
        };
        (record.value, record.sets) = (value, sets);
        let (preperiod, period) = (natural(preperiod)?, natural(period)?);
        record.first.push(SetCycle { takes: read_takes(takes)?, preperiod, period });
    }
    let mut take = |kind: &str| found.remove(kind).unwrap_or_else(empty);
    let outcomes = take(OUTCOMES);
    let nimbers = census.nimbers.then(|| take(NIMBERS));
    Ok(SubtractFound { sets: outcomes.periods.sets(), outcomes, nimbers, rows: None })
}

fn sets(rows: &[SetRow]) -> Table {
    let each = |f: &dyn Fn(&SetRow) -> i64| Column::Int(rows.iter().map(f).collect());
    let maybe = |f: &dyn Fn((u64, u64)) -> u64| {
        Column::MaybeInt(rows.iter().map(|row| row.nimbers.map(|cycle| int(f(cycle)))).collect())
    };
    Table::default()
        .with("takes", Column::Ints(rows.iter().map(|row| takes_list(&row.takes)).collect()))
        .with("size", each(&|row| row.takes.len() as i64))
        .with("preperiod", each(&|row| int(row.preperiod)))
        .with("period", each(&|row| int(row.period)))
        .with("nimber_preperiod", maybe(&|(preperiod, _)| preperiod))
        .with("nimber_period", maybe(&|(_, period)| period))
}

fn read_sets(table: &Table) -> Result<Vec<SetRow>, Damaged> {
    let takes = column!(table, "takes", Ints);
    let (preperiod, period) = (column!(table, "preperiod", Int), column!(table, "period", Int));
    let (before, cycle) = (column!(table, "nimber_preperiod", MaybeInt), column!(table, "nimber_period", MaybeInt));
    let row = |i: usize| {
        let nimbers = match before[i].zip(cycle[i]) {
            Some((preperiod, period)) => Some((natural(preperiod)?, natural(period)?)),
            None => None,
        };
        let (preperiod, period) = (natural(preperiod[i])?, natural(period[i])?);
        Ok(SetRow { takes: read_takes(&takes[i])?, preperiod, period, nimbers })
    };
    (0..table.lines()).map(row).collect()
}

fn take_away(found: &TakeAwayFound) -> Table {
    let (rows, changes) = (&found.rows, &found.thresholds);
    let line = rows.iter().map(|_| "c").chain(changes.iter().map(|_| "threshold"));
    let c = rows.iter().map(|row| row.c.to_string()).chain(changes.iter().map(|change| change.c.clone()));
    let k = rows.iter().map(|row| row.k).chain(changes.iter().map(|change| change.after));
    let none = || changes.iter().map(|_| None);
    let before = rows.iter().map(|_| None).chain(changes.iter().map(|change| Some(int(change.before))));
    Table::default()
        .with("line", Column::Text(line.map(str::to_owned).collect()))
        .with("c", Column::Text(c.collect()))
        .with("k", Column::Int(k.map(int).collect()))
        .with("n0", Column::MaybeInt(rows.iter().map(|row| Some(int(row.n0))).chain(none()).collect()))
        .with("growth", {
            let growth = rows.iter().map(|row| Some(row.growth.clone()));
            Column::MaybeText(growth.chain(changes.iter().map(|_| None)).collect())
        })
        .with("before", Column::MaybeInt(before.collect()))
}

fn read_take_away(table: &Table) -> Result<TakeAwayFound, Damaged> {
    let (line, c, k) = (column!(table, "line", Text), column!(table, "c", Text), column!(table, "k", Int));
    let (n0, growth) = (column!(table, "n0", MaybeInt), column!(table, "growth", MaybeText));
    let before = column!(table, "before", MaybeInt);
    let mut found = TakeAwayFound { rows: Vec::new(), thresholds: Vec::new() };
    for i in 0..table.lines() {
        let unknown = || Damaged(format!("line {i} is of an unknown kind"));
        let k = natural(k[i])?;
        match (line[i].as_str(), n0[i], &growth[i], before[i]) {
            ("c", Some(n0), Some(growth), _) => {
                let c = c[i].parse().map_err(|_| unknown())?;
                found.rows.push(TakeAwayRow { c, k, n0: natural(n0)?, growth: growth.clone() });
            }
            ("threshold", _, _, Some(before)) => {
                found.thresholds.push(ThresholdRow { c: c[i].clone(), before: natural(before)?, after: k });
            }
            _ => return Err(unknown()),
        }
    }
    Ok(found)
}

fn octal(found: &OctalFound) -> Table {
    let rows = &found.rows;
    let each = |f: &dyn Fn(&OctalRow) -> u64| Column::Int(rows.iter().map(|row| int(f(row))).collect());
    let maybe =
        |f: &dyn Fn(&OctalRow) -> Option<u64>| Column::MaybeInt(rows.iter().map(|row| f(row).map(int)).collect());
    Table::default()
        .with("index", each(&|row| row.index))
        .with("code", Column::Text(rows.iter().map(|row| row.code.clone()).collect()))
        .with("preperiod", maybe(&|row| row.preperiod))
        .with("period", maybe(&|row| row.period))
        .with("largest", each(&|row| row.largest.into()))
        .with("first_largest", each(&|row| row.first_largest.into()))
        .with("rare", maybe(&|row| row.rare))
        .with("last_rare", maybe(&|row| row.last_rare))
        .with("fingerprint", Column::Text(rows.iter().map(|row| row.fingerprint.clone()).collect()))
}

fn read_octal(table: &Table) -> Result<OctalFound, Damaged> {
    let (index, code) = (column!(table, "index", Int), column!(table, "code", Text));
    let (preperiod, period) = (column!(table, "preperiod", MaybeInt), column!(table, "period", MaybeInt));
    let (largest, first) = (column!(table, "largest", Int), column!(table, "first_largest", Int));
    let (rare, last_rare) = (column!(table, "rare", MaybeInt), column!(table, "last_rare", MaybeInt));
    let fingerprint = column!(table, "fingerprint", Text);
    let small = |n: i64| u32::try_from(n).map_err(|_| Damaged(format!("{n} is out of range")));
    let row = |i: usize| {
        Ok::<OctalRow, Damaged>(OctalRow {
            index: natural(index[i])?,
            code: code[i].clone(),
            preperiod: preperiod[i].map(natural).transpose()?,
            period: period[i].map(natural).transpose()?,
            largest: small(largest[i])?,
            first_largest: small(first[i])?,
            rare: rare[i].map(natural).transpose()?,
            last_rare: last_rare[i].map(natural).transpose()?,
            fingerprint: fingerprint[i].clone(),
        })
    };
    Ok(OctalFound { rows: (0..table.lines()).map(row).collect::<Result<_, _>>()? })
}

/// The separator of several names in one cell.
const BETWEEN: &str = ";";

fn moves(found: &MovesFound) -> Table {
    let rows = &found.rows;
    let maybe = |f: &dyn Fn(&MovesRow) -> Option<i64>| Column::MaybeInt(rows.iter().map(f).collect());
    let pairs = |f: &dyn Fn(&PairsSeen) -> Option<i64>| maybe(&|row| row.pairs.as_ref().and_then(f));
    let proved = |row: &MovesRow| row.learnt.as_ref().and_then(|learnt| learnt.proved.clone());
    Table::default()
        .with("index", Column::Int(rows.iter().map(|row| int(row.index)).collect()))
        .with("ruleset", Column::Text(rows.iter().map(|row| row.ruleset.clone()).collect()))
        .with("same_as", Column::MaybeText(rows.iter().map(|row| row.same_as.clone()).collect()))
        .with("same_p_positions", Column::Text(rows.iter().map(|row| row.same_p_positions.join(BETWEEN)).collect()))
        .with("p_positions", Column::Int(rows.iter().map(|row| int(row.p_positions)).collect()))
        .with("pairs", pairs(&|seen| Some(int(seen.pairs))))
        .with("complementary", pairs(&|seen| Some(i64::from(seen.complementary))))
        .with("difference_factor", pairs(&|seen| seen.difference.map(|d| int(d.0))))
        .with("difference_constant", pairs(&|seen| seen.difference.map(|d| int(d.1))))
        .with("quadratic_2", pairs(&|seen| seen.quadratic.map(|q| q.0)))
        .with("quadratic_1", pairs(&|seen| seen.quadratic.map(|q| q.1)))
        .with("quadratic_0", pairs(&|seen| seen.quadratic.map(|q| q.2)))
        .with("learnt", maybe(&|row| row.learnt.as_ref().map(|learnt| i64::from(learnt.proved.is_some()))))
        .with("system", Column::MaybeText(rows.iter().map(|row| proved(row).map(|(system, _)| system)).collect()))
        .with("states", maybe(&|row| proved(row).map(|(_, states)| int(states))))
        .with("p_set", Column::Text(rows.iter().map(|row| row.p_set.clone()).collect()))
}

fn read_moves(table: &Table) -> Result<MovesFound, Damaged> {
    let (index, ruleset) = (column!(table, "index", Int), column!(table, "ruleset", Text));
    let (same_as, same) = (column!(table, "same_as", MaybeText), column!(table, "same_p_positions", Text));
    let (p_positions, p_set) = (column!(table, "p_positions", Int), column!(table, "p_set", Text));
    let (pairs, complementary) = (column!(table, "pairs", MaybeInt), column!(table, "complementary", MaybeInt));
    let factor = column!(table, "difference_factor", MaybeInt);
    let constant = column!(table, "difference_constant", MaybeInt);
    let two = column!(table, "quadratic_2", MaybeInt);
    let one = column!(table, "quadratic_1", MaybeInt);
    let zero = column!(table, "quadratic_0", MaybeInt);
    let (learnt, system) = (column!(table, "learnt", MaybeInt), column!(table, "system", MaybeText));
    let states = column!(table, "states", MaybeInt);
    let row = |i: usize| {
        let difference = match factor[i].zip(constant[i]) {
            Some((factor, constant)) => Some((natural(factor)?, natural(constant)?)),
            None => None,
        };
        let quadratic = match (two[i], one[i], zero[i]) {
            (Some(two), Some(one), Some(zero)) => Some((two, one, zero)),
            _ => None,
        };
        let pairs = match pairs[i] {
            Some(pairs) => Some(PairsSeen {
                pairs: natural(pairs)?,
                difference,
                complementary: complementary[i] == Some(1),
                quadratic,
            }),
            None => None,
        };
        let proved = match (&system[i], states[i]) {
            (Some(system), Some(states)) => Some((system.clone(), natural(states)?)),
            _ => None,
        };
        Ok(MovesRow {
            index: natural(index[i])?,
            ruleset: ruleset[i].clone(),
            same_as: same_as[i].clone(),
            same_p_positions: same[i].split(BETWEEN).filter(|name| !name.is_empty()).map(str::to_owned).collect(),
            p_positions: natural(p_positions[i])?,
            pairs,
            p_set: p_set[i].clone(),
            learnt: learnt[i].map(|_| LearntRow { proved }),
        })
    };
    Ok(MovesFound { rows: (0..table.lines()).map(row).collect::<Result<_, Damaged>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Meter;
    use grundy::census::{MovesCensus, OctalCensus, Shard, TakeAwayCensus, run_shard};

    #[test]
    fn every_kind_of_census_is_read_as_it_was_written() {
        let tasks = [
            Survey::Subtract(SubtractCensus::new(16)),
            Survey::Subtract(SubtractCensus { nimbers: true, upto: true, ..SubtractCensus::new(8) }),
            Survey::Subtract(SubtractCensus { nimbers: true, rows: true, ..SubtractCensus::new(9) }),
            Survey::Subtract(SubtractCensus { rows: true, ..SubtractCensus::new(9) }),
            Survey::TakeAway(TakeAwayCensus { from: "1".parse().unwrap(), to: "7/2".parse().unwrap(), denominator: 4 }),
            Survey::Moves(MovesCensus { to: 20, ..MovesCensus::new(2, 2) }),
            Survey::Moves(MovesCensus { to: 20, learn: true, work: 100_000, ..MovesCensus::new(1, 2) }),
            Survey::Octal(OctalCensus { digits: 2, whole: true, to: 300 }),
        ];
        for task in tasks {
            for result in run_shard(&task, Shard::new(0, 2).unwrap(), &Meter::unlimited()).unwrap().units {
                let file = unit_table(&task, &result).to_parquet().unwrap();
                let table = Table::from_parquet(file).unwrap();
                assert_eq!(read_unit(&task, result.unit, &table).unwrap(), result);
                let types = |table: &Table| {
                    let column = |(name, column): &(String, Column)| (name.clone(), column.column_type());
                    table.columns.iter().map(column).collect::<Vec<_>>()
                };
                assert_eq!(types(&empty_table(&task)), types(&table), "files of one folder have the same columns");
            }
        }
    }
}
