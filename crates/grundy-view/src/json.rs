//! The JSON of the contract: one object, integers beyond 2^53 as strings.

use crate::{closed_form, words};
use grundy::answer::{
    BoundTableFound, Cells, Compared, ComparedSide, Line, Move, PeriodFound, PositionList, Reason, RecurrenceFound,
    RecurrenceTable, Represented, Solved, Table,
};
use grundy::solve::sum_table::{Layout, SumTable};
use grundy::{Answer, Claim, Standing};
use grundy_core::{Game, Kind, Outcome, Play};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// A count as a number if every reader keeps it exact, else as a string.
pub(crate) fn count(n: u64) -> Value {
    if n <= 1 << 53 { json!(n) } else { json!(n.to_string()) }
}

/// Writes the object of an answer.
pub(crate) fn write(answer: &Answer, partial: bool, out: &mut dyn Write) -> io::Result<()> {
    let tail = tail(answer, partial);
    match &answer.claim {
        Claim::Solved(solved) => write_object(solve(solved), tail, out),
        Claim::Period(found) => write_object(period(found), tail, out),
        Claim::Positions(list) => write_object(positions(list), tail, out),
        Claim::Represented(found) => write_object(represented(found), tail, out),
        Claim::Recurrence(found) => write_object(recurrence(found), tail, out),
        Claim::Table(table) => write_object(recurrence_table(table), tail, out),
        Claim::Compared(found) => write_object(compared(found), tail, out),
        Claim::Bounds(found) => write_object(bounds(found), tail, out),
        Claim::Values(table) => values(table, tail, out),
        Claim::Row(_) | Claim::Identities(_) | Claim::Picture(_) | Claim::Studied(_) | Claim::Proof(_) => {
            write_object(crate::sheet::json(&answer.claim), tail, out)
        }
    }
}

/// The object of a solved position; none for other claims.
pub(crate) fn solved_object(answer: &Answer) -> Option<Value> {
    let Claim::Solved(solved) = &answer.claim else { return None };
    let mut object = solve(solved);
    object.extend(tail(answer, false));
    Some(Value::Object(object))
}

/// What every answer ends with: method, standing, reasons.
fn tail(answer: &Answer, partial: bool) -> Map<String, Value> {
    let mut tail = Map::new();
    tail.insert("method".into(), json!(answer.method));
    tail.insert("standing".into(), json!(answer.standing.word()));
    if let Standing::Observed { upto } = &answer.standing {
        tail.insert("observed_upto".into(), json!(upto.to_string()));
    }
    if let Some(second) = answer.double_check {
        tail.insert("double_check".into(), json!(second));
    }
    if partial {
        tail.insert("partial".into(), json!(true));
    }
    tail.insert("why".into(), reasons(answer));
    tail
}

/// The reasons of an answer.
pub(crate) fn reasons(answer: &Answer) -> Value {
    answer.because.iter().map(why).collect()
}

fn why(reason: &Reason) -> Value {
    json!({"theorem": reason.theorem().id, "says": words::says(reason), "facts": words::facts(reason)})
}

fn write_object(mut head: Map<String, Value>, tail: Map<String, Value>, out: &mut dyn Write) -> io::Result<()> {
    head.extend(tail);
    serde_json::to_writer(&mut *out, &head)?;
    writeln!(out)
}

fn rulesets(game: &Game) -> String {
    Game { play: Play::Normal, rulesets: game.rulesets.clone() }.to_string()
}

/// What every object starts with.
fn start(game: &Game, kind: Option<Kind>) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("ruleset".into(), json!(rulesets(game)));
    map.insert("play".into(), json!(game.play.to_string()));
    if let Some(kind) = kind {
        map.insert("kind".into(), json!(kind.to_string()));
    }
    map
}

pub(crate) fn one_move(m: &Move) -> Value {
    let take: Vec<String> = m.take.iter().map(|t| t.to_string()).collect();
    json!({"component": m.component, "take": take, "to": m.to.to_string()})
}

fn solve(solved: &Solved) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("query".into(), json!(solved.query.to_string()));
    map.insert("play".into(), json!(solved.query.play.to_string()));
    map.insert("outcome".into(), json!(solved.outcome.to_string()));
    map.insert("nimber".into(), solved.nimber.as_ref().map_or(Value::Null, |g| json!(g.to_string())));
    map.insert("moves".into(), solved.moves.listed.iter().map(one_move).collect());
    map.insert("moves_total".into(), json!(solved.moves.total.to_string()));
    map.insert("over".into(), json!(solved.over));
    if let Some(best) = &solved.best_loss {
        let mut play = one_move(&best.play);
        play["lasts"] = count(best.lasts);
        map.insert("best_loss".into(), play);
    }
    map
}

fn period(found: &PeriodFound) -> Map<String, Value> {
    let mut map = start(&found.game, Some(found.kind));
    if let Some(row) = &found.row {
        map.insert("row".into(), grundy_core::to_u64(row).map_or_else(|| json!(row.to_string()), count));
    }
    let p = found.periodicity;
    map.insert("preperiod".into(), p.map_or(Value::Null, |p| count(p.preperiod)));
    map.insert("period".into(), p.map_or(Value::Null, |p| count(p.period)));
    map.insert("saltus".into(), p.map_or(Value::Null, |p| count(p.saltus)));
    for (key, line) in [("prefix", &found.prefix), ("cycle", &found.cycle)] {
        if let Some(line) = line {
            map.insert(key.into(), line_value(line));
        }
    }
    for (key, text) in [("closed_form", closed_form::text(found)), ("latex", closed_form::latex(found))] {
        if let Some(text) = text {
            map.insert(key.into(), json!(text));
        }
    }
    map
}

fn line_value(line: &Line) -> Value {
    match line {
        Line::Outcomes(values) => json!(letters(values.iter())),
        nimbers => nimbers.nimbers().into_iter().flatten().map(count).collect(),
    }
}

fn letters(values: impl Iterator<Item = bool>) -> String {
    values.map(|p| Outcome::of(p).letter()).collect()
}

fn positions(list: &PositionList) -> Map<String, Value> {
    let mut map = start(&list.game, None);
    let one = |(index, piles): &(grundy_core::Nat, Vec<grundy_core::Nat>)| {
        let piles: Vec<String> = piles.iter().map(|n| n.to_string()).collect();
        json!({"index": index.to_string(), "piles": piles})
    };
    map.insert("positions".into(), list.positions.iter().map(one).collect());
    map.insert("exhausted".into(), json!(list.exhausted));
    if let Some(digits) = &list.numeration {
        let first = list.positions.first().map_or(grundy_core::Nat::ZERO, |(i, _)| i.clone());
        let one = |(i, digits): (u64, &String)| json!({"n": (&first + grundy_core::Nat::from(i)).to_string(), "digits": digits, "class": class(digits)});
        map.insert("numeration".into(), (0..).zip(digits).map(one).collect());
    }
    map
}

/// Which of A, B, C of the Raleigh game a number is, by how its digits end.
pub(crate) fn class(digits: &str) -> &'static str {
    let zeros = digits.len() - digits.trim_end_matches('0').len();
    match zeros {
        _ if digits == "0" => "",
        0 => "A",
        odd if odd % 2 == 1 => "B",
        _ => "C",
    }
}

pub(crate) fn strings(list: &[grundy_core::Nat]) -> Value {
    list.iter().map(|n| json!(n.to_string())).collect()
}

fn represented(found: &Represented) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("ruleset".into(), json!(found.ruleset.to_string()));
    map.insert("n".into(), json!(found.n.to_string()));
    if let Some(parts) = &found.parts {
        map.insert("parts".into(), strings(parts));
    }
    map.insert("digits".into(), json!(found.digits));
    map.insert("norm".into(), json!(found.norm));
    map
}

fn recurrence(found: &RecurrenceFound) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("ruleset".into(), json!(found.ruleset.to_string()));
    map.insert("k".into(), json!(found.k));
    map.insert("n0".into(), json!(found.n0));
    map.insert("h".into(), strings(&found.terms));
    map.insert("window".into(), json!([found.window.0, found.window.1]));
    map.insert("growth".into(), json!(found.growth));
    map
}

fn recurrence_table(table: &RecurrenceTable) -> Map<String, Value> {
    let row = |r: &grundy::answer::CRow| json!({"c": r.c.to_string(), "k": r.k, "n0": r.n0, "growth": r.growth});
    let change = |(c, before, after): &(String, usize, usize)| json!({"c": c, "before": before, "after": after});
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("rows".into(), table.rows.iter().map(row).collect());
    map.insert("thresholds".into(), table.changes.iter().map(change).collect());
    map
}

fn compared(found: &Compared) -> Map<String, Value> {
    let side = |s: &ComparedSide| {
        let piles: Vec<String> =
            s.positions.iter().map(|(_, piles)| crate::rows::tuple(piles, grundy_core::Nat::to_string)).collect();
        json!({"ruleset": s.ruleset.to_string(), "positions": piles,
               "k": s.lag.map(|l| l.0), "n0": s.lag.map(|l| l.1)})
    };
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("left".into(), side(&found.left));
    map.insert("right".into(), side(&found.right));
    map.insert("same".into(), json!(found.same));
    map
}

fn bounds(found: &BoundTableFound) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("ruleset".into(), json!(found.ruleset.to_string()));
    map.insert("play".into(), json!("normal"));
    map.insert("kind".into(), json!("nimber"));
    let row = |i: usize| found.row(i).map(|g| json!(g)).collect::<Value>();
    if found.first == found.last {
        map.insert("row".into(), json!(found.last));
        let step = |(from, g): &(u32, u32)| json!({"from": from, "nimber": g});
        map.insert("steps".into(), found.rows[0].iter().map(step).collect());
        map.insert("from".into(), json!(0));
        map.insert("values".into(), row(0));
    } else {
        map.insert("from".into(), json!(0));
        map.insert("values".into(), (0..found.rows.len()).map(row).collect());
    }
    map
}

/// Values are written as they come: a table may have many millions.
fn values(table: &Table, tail: Map<String, Value>, out: &mut dyn Write) -> io::Result<()> {
    let mut head = start(&table.game, Some(table.kind));
    match &table.cells {
        Cells::Line { from, .. } => {
            head.insert("from".into(), count(*from));
        }
        Cells::Sum(sum) => {
            head.insert("from".into(), json!(0));
            head.insert("to".into(), json!(sum.to));
            head.insert("layout".into(), json!(if sum.layout == Layout::Box { "box" } else { "simplex" }));
            let (all, p) = (sum.positions(), sum.count_p());
            head.insert("positions".into(), json!(all.to_string()));
            head.insert("counts".into(), json!({"P": p.to_string(), "N": (all - p).to_string()}));
        }
    }
    let head = serde_json::to_string(&head)?;
    write!(out, "{},\"values\":", &head[..head.len() - 1])?;
    match &table.cells {
        Cells::Line { values: Line::Outcomes(values), .. } => {
            out.write_all(b"\"")?;
            for p in values.iter() {
                out.write_all(if p { b"P" } else { b"N" })?;
            }
            out.write_all(b"\"")?;
        }
        Cells::Line { values, .. } => {
            out.write_all(b"[")?;
            for (i, v) in values.nimbers().into_iter().flatten().enumerate() {
                let comma = if i == 0 { "" } else { "," };
                write!(out, "{comma}{}", count(v))?;
            }
            out.write_all(b"]")?;
        }
        Cells::Sum(sum) => nested(sum, table.kind, out)?,
    }
    let tail = serde_json::to_string(&tail)?;
    writeln!(out, ",{}", &tail[1..])
}

/// One level of brackets for each heap; outcomes along the last heap are one string.
fn nested(sum: &SumTable, kind: Kind, out: &mut dyn Write) -> io::Result<()> {
    let depth = sum.heaps() - 1;
    let mut previous: Option<Vec<u32>> = None;
    let mut result = Ok(());
    sum.rows(|first, values| {
        if result.is_err() {
            return;
        }
        // Brackets close and open at the first heap that changed.
        let same = previous.as_ref().map_or(0, |p| p.iter().zip(first).take_while(|(a, b)| a == b).count());
        let mut text = String::new();
        if previous.is_some() {
            text.push_str(&"]".repeat(depth - 1 - same));
            text.push(',');
            text.push_str(&"[".repeat(depth - 1 - same));
        } else {
            text.push_str(&"[".repeat(depth));
        }
        match kind {
            Kind::Nimber => {
                let list: Vec<String> = values.iter().map(u32::to_string).collect();
                text.push_str(&format!("[{}]", list.join(",")));
            }
            Kind::Outcome => text.push_str(&format!("\"{}\"", letters(values.iter().map(|v| *v == 0)))),
        }
        previous = Some(first.to_vec());
        result = out.write_all(text.as_bytes());
    });
    result?;
    out.write_all("]".repeat(depth).as_bytes())
}
