//! The families of games, each in one file, and the registry that everything else is generated from.
//!
//! A family says what its rule is in words, how it is written, which papers and theorems are behind it, and which
//! [`Method`]s answer questions about it. Command-line help, documentation and tests follow from [`REGISTRY`].

mod boxes;
mod brute;
mod joint;
mod method;
pub(crate) mod moves;
mod nim;
mod not_yet;
pub(crate) mod raleigh;
mod subtraction;
pub(crate) mod takeaway;
mod wythoff;

pub use method::{
    Begun, CellValues, Found, HeapOptions, JointTask, Listed, Method, Options, RowFound, RowStretch, Stretch, Task,
    Value, Valued,
};

use crate::answer::{Line, Theorem};
use crate::failure::{Failure, refuse};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Meter, Nat, Outcome, Rule, Ruleset, Stop, bits};

/// Every family, in the order of the catalogue.
pub static REGISTRY: &[&dyn Family] = &[
    &nim::Nim,
    &subtraction::Subtraction,
    &takeaway::TakeAway,
    &wythoff::Wythoff,
    &raleigh::Raleigh,
    &moves::Moves,
    &not_yet::OCTAL,
    &not_yet::GRUNDYS_GAME,
];

/// A family of games that share one rule with parameters.
pub trait Family: Sync {
    /// The canonical name in the notation.
    fn name(&self) -> &'static str;
    /// What a reader of the catalogue learns.
    fn about(&self) -> &About;
    /// The methods that answer questions about its games, best first. Empty while the family has no solver.
    fn methods(&self) -> &'static [&'static dyn Method];
}

/// A catalogue entry.
#[derive(Debug)]
pub struct About {
    /// The game's name in full.
    pub title: &'static str,
    /// The rule, in words.
    pub rule: &'static str,
    /// Forms of the notation.
    pub notation: &'static [&'static str],
    /// The theorems that answer it.
    pub theorems: &'static [&'static Theorem],
    /// The papers; keys are those of REFERENCES.md.
    pub papers: &'static str,
    /// Queries to try.
    pub examples: &'static [Example],
}

/// A query to try, with what it shows.
#[derive(Debug)]
pub struct Example {
    /// The query.
    pub query: &'static str,
    /// Who wins it.
    pub outcome: Outcome,
    /// What it shows.
    pub shows: &'static str,
}

/// Whether there is memory for one more position of a list, and for the text that it becomes.
fn room_for(list: &[Vec<Nat>], meter: &Meter) -> Result<(), Stop> {
    if list.len().is_multiple_of(1024) || list.len() < 16 {
        // The piles of a list are about alike.
        let piles = list.last().map_or(0, |piles| piles.iter().map(|p| 64 + bits(p) as u64).sum());
        meter.reserve((list.len() as u64 + 1024).saturating_mul(64 + piles))?;
    }
    Ok(())
}

/// The nimbers of a stretch by a formula; those found before the budget ends are an exact beginning.
fn wide(s: Stretch, meter: &Meter, value: impl Fn(u64) -> Option<u64>) -> Result<Begun<Line>, Failure> {
    let begun = fill(s, 8, meter, |n| value(n).ok_or_else(|| refuse("a nimber of more than 64 bits").into()))?;
    Ok(begun.map(|values| match values.iter().map(|v| u32::try_from(*v)).collect::<Result<Vec<u32>, _>>() {
        Ok(narrow) => Line::Nimbers(Nimbers::U32(narrow)),
        Err(_) => Line::Wide(values),
    }))
}

/// The outcomes of a stretch by a formula.
fn letters(s: Stretch, meter: &Meter, is_p: impl Fn(u64) -> bool) -> Result<Begun<Line>, Failure> {
    let begun = fill(s, 1, meter, |n| Ok(is_p(n)))?;
    Ok(begun.map(|values| Line::Outcomes(values.into_iter().collect())))
}

/// Values one by one, each heap paid for.
fn fill<T>(
    s: Stretch,
    bytes: u64,
    meter: &Meter,
    value: impl Fn(u64) -> Result<T, Failure>,
) -> Result<Begun<Vec<T>>, Failure> {
    const STRIDE: u64 = 4096;
    meter.reserve(bytes.saturating_mul(s.to - s.from + 1))?;
    meter.expect(s.to - s.from + 1);
    let mut list = Vec::new();
    let mut next = s.from;
    while next <= s.to {
        let done = meter.progress().done;
        let left = meter.budget().positions.map_or(u64::MAX, |allowed| allowed.saturating_sub(done));
        let step = STRIDE.min(s.to - next + 1);
        for n in next..next + step.min(left) {
            list.push(value(n)?);
        }
        if let Err(why) = meter.spend(step) {
            return Ok(Begun { list, stopped: Some(why) });
        }
        next += step;
    }
    Ok(Begun::whole(list))
}

/// The family of a rule.
pub fn family(rule: &Rule) -> &'static dyn Family {
    let name = rule.family();
    *REGISTRY.iter().find(|f| f.name() == name).expect("every rule has a family in the registry")
}

/// The methods for a rule; an error if its solver is not built yet.
pub fn methods(ruleset: &Ruleset) -> Result<&'static [&'static dyn Method], Failure> {
    let methods = family(&ruleset.rule).methods();
    if methods.is_empty() {
        return Err(refuse(format!("{} is understood, but its solver is not built yet", ruleset))
            .help("`grundy games` says which games can be solved")
            .into());
    }
    Ok(methods)
}

/// The methods that can take on a task, best first.
pub fn fitting(ruleset: &Ruleset, task: &Task<'_>) -> Result<Vec<&'static dyn Method>, Failure> {
    let suiting = methods(ruleset)?.iter().filter_map(|m| m.suits(&ruleset.rule, task).map(|rank| (rank, *m)));
    let mut ranked: Vec<_> = suiting.collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    Ok(ranked.into_iter().map(|(_, m)| m).collect())
}

/// The method to use for a task: the one asked for by name, else the best.
pub fn choose(ruleset: &Ruleset, task: &Task<'_>, wanted: Option<&str>) -> Result<&'static dyn Method, Failure> {
    let fitting = fitting(ruleset, task)?;
    let Some(id) = wanted else {
        return fitting.first().copied().ok_or_else(|| nothing_fits(ruleset, task).into());
    };
    fitting.iter().copied().find(|m| m.id() == id).ok_or_else(|| {
        let known = REGISTRY.iter().any(|f| f.methods().iter().any(|m| m.id() == id));
        let what = if known { "does not apply here" } else { "is not a method" };
        let ids: Vec<_> = fitting.iter().map(|m| m.id()).collect();
        refuse(format!("{id} {what}: {ruleset}")).help(format!("methods that apply: {}", ids.join(", "))).into()
    })
}

fn nothing_fits(ruleset: &Ruleset, task: &Task<'_>) -> crate::failure::Refused {
    match task {
        Task::Heap { .. } | Task::Values { .. } => refuse(format!(
            "{ruleset} has no closed form or proved period here, and heaps this large are too many for a table"
        ))
        .help("finite sets, ranges and all-but sets answer heaps of any size; other sets up to about 4·10^9"),
        _ => refuse(format!("no method answers this question about {ruleset}")).help("`grundy games` lists what does"),
    }
}
