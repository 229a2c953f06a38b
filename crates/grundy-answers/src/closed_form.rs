//! Closed forms of periodic values, in the style of the papers.

use crate::number::runs;
use crate::words::say;
use grundy::answer::{Line, PeriodFound};
use grundy_core::Kind;
use std::collections::BTreeMap;

/// The maximum length of preperiod and period together that is spelled out.
const SPELLED: u64 = 400;

/// A value with the heaps that have it.
struct Case {
    value: String,
    /// The heaps before the preperiod that are exceptions.
    exceptions: Vec<u64>,
    /// The residues of the heaps from the preperiod on.
    residues: Vec<u64>,
}

fn cells(line: &Line) -> Vec<String> {
    line.cells().collect()
}

/// Returns the cases of a closed form, in the order of the nimbers, or P before N; `None` if there are too many.
fn cases(found: &PeriodFound) -> Option<Vec<Case>> {
    let p = found.periodicity.filter(|p| p.saltus == 0 && p.preperiod + p.period <= SPELLED)?;
    let (prefix, cycle) = (cells(found.prefix.as_ref()?), cells(found.cycle.as_ref()?));
    let mut by_value: BTreeMap<(bool, u64, String), Case> = BTreeMap::new();
    for (n, value) in (0..).zip(&prefix) {
        entry(&mut by_value, value).exceptions.push(n);
    }
    for (k, value) in (0..).zip(&cycle) {
        entry(&mut by_value, value).residues.push((p.preperiod + k) % p.period);
    }
    let mut cases: Vec<Case> = by_value.into_values().collect();
    cases.iter_mut().for_each(|c| c.residues.sort_unstable());
    Some(cases)
}

fn entry<'a>(cases: &'a mut BTreeMap<(bool, u64, String), Case>, value: &str) -> &'a mut Case {
    let key = (value == "N", value.parse().unwrap_or(0), value.to_owned());
    cases.entry(key).or_insert_with(|| Case { value: value.to_owned(), exceptions: Vec::new(), residues: Vec::new() })
}

/// Returns the closed form of periodic values as text, or `None` if it is too long to be readable or no period was
/// found.
pub fn text(found: &PeriodFound) -> Option<String> {
    let p = found.periodicity?;
    if p.saltus != 0 {
        return arithmetic(found, false);
    }
    let lines: Vec<String> = cases(found)?
        .iter()
        .map(|c| format!("{} {} {}", c.value, say!("formula-if"), condition(c, p.preperiod, p.period, false)))
        .collect();
    Some(lines.join("; "))
}

/// Returns the closed form of periodic values in LaTeX, or `None` if it is too long to be readable or no period was
/// found.
pub fn latex(found: &PeriodFound) -> Option<String> {
    let p = found.periodicity?;
    let letter = if found.kind == Kind::Nimber { "g" } else { "o" };
    let name = found.row.as_ref().map_or(format!("{letter}(n)"), |row| format!("{letter}({row}, n)"));
    if p.saltus != 0 {
        return Some(format!("{name} = {}", arithmetic(found, true)?));
    }
    let line = |c: &Case| {
        let value = if found.kind == Kind::Nimber { c.value.clone() } else { format!("\\mathrm{{{}}}", c.value) };
        format!("  {value} & \\text{{{} }} {}", say!("formula-if"), condition(c, p.preperiod, p.period, true))
    };
    let rows: Vec<String> = cases(found)?.iter().map(line).collect();
    Some(format!("{name} = \\begin{{cases}}\n{}\n\\end{{cases}}", rows.join(" \\\\\n")))
}

/// Returns the condition of a case in the style of the papers: exceptions first, and then the residues.
fn condition(case: &Case, preperiod: u64, period: u64, latex: bool) -> String {
    let (and, or) = (say!("and"), say!("or"));
    let (equiv, modulo, and, or, at_least) = if latex {
        ("\\equiv", format!("\\pmod{{{period}}}"), " \\wedge ".to_owned(), format!("\\text{{ {or} }} "), "\\ge")
    } else {
        ("≡", format!("(mod {period})"), format!(" {and} "), format!("{or} "), "≥")
    };
    let list = |heaps: &[u64]| if latex { runs(heaps).replace('–', ",\\ldots,") } else { runs(heaps) };
    let mut parts = Vec::new();
    if !case.exceptions.is_empty() {
        parts.push(format!("n = {}", list(&case.exceptions)));
    }
    if !case.residues.is_empty() {
        // With one residue class for all there is nothing to say about it.
        let from = (preperiod > 0 || period == 1).then(|| format!("n {at_least} {preperiod}"));
        let class = (period > 1).then(|| format!("n {equiv} {} {modulo}", list(&case.residues)));
        parts.push(from.into_iter().chain(class).collect::<Vec<_>>().join(&and));
    }
    parts.join(&format!(" {or}"))
}

/// Returns the closed form of values that grow with each period: c(r) + s·q for n = preperiod + q·period + r.
fn arithmetic(found: &PeriodFound, latex: bool) -> Option<String> {
    let p = found.periodicity?;
    let (prefix, cycle) = (cells(found.prefix.as_ref()?), cells(found.cycle.as_ref()?));
    if p.preperiod + p.period > SPELLED {
        return None;
    }
    if (p.preperiod, p.period, p.saltus) == (0, 1, 1) && cycle == ["0"] {
        return Some("n".to_owned());
    }
    let (times, floor) = if latex { ("\\cdot ", ("\\lfloor ", " \\rfloor")) } else { ("·", ("⌊", "⌋")) };
    let n = if p.preperiod == 0 { "n".to_owned() } else { format!("(n - {})", p.preperiod) };
    let grows = if p.period == 1 {
        format!("{}{times}{n}", p.saltus)
    } else {
        format!("{}{times}{}{n}/{}{}", p.saltus, floor.0, p.period, floor.1)
    };
    let list = cycle.join(",");
    let class = if p.period == 1 { list.clone() } else { format!("c({n} mod {}), c = ({list})", p.period) };
    let class = if latex { class.replace(" mod ", " \\bmod ") } else { class };
    let from = if p.preperiod == 0 {
        String::new()
    } else if latex {
        let at = |n: u8| found.row.as_ref().map_or(format!("g({n})"), |row| format!("g({row}, {n})"));
        let first = match prefix.len() {
            1 => at(0),
            2 => format!("{}, {}", at(0), at(1)),
            _ => format!("{}, {}, \\ldots", at(0), at(1)),
        };
        format!(" \\text{{ {} }} n \\ge {}; \\quad {first} = {}", say!("formula-for"), p.preperiod, prefix.join(","))
    } else {
        say!("formula-from", from = p.preperiod, before = prefix.join(","))
    };
    Some(format!("{grows} + {class}{from}"))
}
