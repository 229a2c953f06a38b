//! The families of games, each in one file, and the registry that everything else is generated from.
//!
//! A family says what its rule is in words, how it is written, which papers and theorems are behind it, and which
//! [`Method`]s answer questions about it. Command-line help, documentation and tests follow from [`REGISTRY`].

mod brute;
mod nim;
mod not_yet;
mod subtraction;
pub(crate) mod takeaway;

use crate::answer::{Line, Reason, Standing, Theorem};
use crate::failure::{Failure, refuse};
use crate::solve::heap_sequence::{Halted, Nimbers};
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Ruleset, Stop};

/// Every family, in the order of the catalogue.
pub static REGISTRY: &[&dyn Family] = &[
    &nim::Nim,
    &subtraction::Subtraction,
    &takeaway::TakeAway,
    &not_yet::WYTHOFF,
    &not_yet::RALEIGH,
    &not_yet::MOVES,
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

/// What a method may be asked about one copy of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Task<'a> {
    /// The value and the moves of one heap.
    Heap {
        /// The heap.
        heap: &'a Heap,
        /// The play convention.
        play: Play,
        /// Whether the heap is part of a sum, so that in normal play its nimber is needed.
        sum: bool,
    },
    /// The values of the heaps `from..=to`.
    Values {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
        /// The first heap.
        from: u64,
        /// The last heap.
        to: u64,
    },
    /// The period of the values.
    Period {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
    },
    /// The P-positions from an index on.
    Positions {
        /// The play convention.
        play: Play,
        /// The first index.
        from: &'a Nat,
        /// How many.
        count: u64,
    },
}

/// A way to answer: a theorem or a search.
pub trait Method: Sync {
    /// Stable identifier, `family/method`.
    fn id(&self) -> &'static str;
    /// The theorem behind it.
    fn theorem(&self) -> &'static Theorem;
    /// What it costs, in words.
    fn cost(&self) -> &'static str;
    /// How well it suits the task: lower is better, `None` if it cannot take it on at all.
    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8>;
    /// The value and the moves of one heap.
    fn heap(&self, ruleset: &Ruleset, _heap: &Heap, _play: Play, _meter: &Meter) -> Result<Valued, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The values of the heaps `from..=to`.
    fn values(&self, ruleset: &Ruleset, _stretch: Stretch, _meter: &Meter) -> Result<Begun<Line>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The period of the values; where none can be proved, what the heaps up to `look` show.
    fn period(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        _look: u64,
        _meter: &Meter,
    ) -> Result<Found, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The P-positions with indices `from..from+count`; fewer if there are no more.
    fn positions(
        &self,
        ruleset: &Ruleset,
        _play: Play,
        _from: &Nat,
        _count: u64,
        _meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
}

fn not_offered(id: &str, ruleset: &Ruleset) -> Failure {
    refuse(format!("{id} does not answer this question about {ruleset}")).into()
}

/// A list, or an exact beginning of it and what stopped it.
pub struct Begun<T> {
    /// What there is.
    pub list: T,
    /// Why there is no more; `None` if it is complete.
    pub stopped: Option<Stop>,
}

impl<T> Begun<T> {
    /// The whole list.
    pub fn whole(list: T) -> Begun<T> {
        Begun { list, stopped: None }
    }
}

impl<T> From<Result<T, Halted<T>>> for Begun<T> {
    fn from(result: Result<T, Halted<T>>) -> Begun<T> {
        match result {
            Ok(list) => Begun::whole(list),
            Err(halted) => Begun { list: halted.partial, stopped: Some(halted.why) },
        }
    }
}

impl<T> Begun<T> {
    /// The same list in another form.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Begun<U> {
        Begun { list: f(self.list), stopped: self.stopped }
    }
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

/// A stretch of values.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    /// What values.
    pub kind: Kind,
    /// The play convention.
    pub play: Play,
    /// The first heap.
    pub from: u64,
    /// The last heap.
    pub to: u64,
}

/// The value of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Normal play.
    Nimber(Nimber),
    /// Misère play, or normal play where only the outcome is known.
    Outcome(Outcome),
}

/// A heap evaluated.
pub struct Valued {
    /// Its value.
    pub value: Value,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
    /// The period by which a large heap was reduced.
    pub periodicity: Option<Periodicity>,
    /// Its options, by value.
    pub options: Box<dyn Options>,
}

/// The options of a heap, by value.
pub trait Options {
    /// The takes that lead to `value`: the first `cap` of them, increasing, and how many there are.
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat);
    /// Some take at all, if there is one: the least.
    fn least_take(&self) -> Option<Nat>;
}

/// What is known of a period.
pub struct Found {
    /// Minimal preperiod and period; `None` if none shows as far as was looked.
    pub periodicity: Option<Periodicity>,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
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

/// The options of a heap as a list, for games with few of them.
pub struct Listed {
    /// Takes, increasing.
    pub takes: Vec<u32>,
    /// The value that each leads to: a nimber, or in misère play 0 for P and 1 for N.
    pub values: Vec<u32>,
    /// The play convention.
    pub play: Play,
}

impl Options for Listed {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let wanted = match (value, self.play) {
            (Value::Nimber(g), Play::Normal) => grundy_core::to_u32(&g.0),
            (Value::Outcome(outcome), Play::Misere) => Some(u32::from(*outcome == Outcome::N)),
            _ => None,
        };
        let hits = self.takes.iter().zip(&self.values).filter(|(_, v)| Some(**v) == wanted).map(|(s, _)| *s);
        let total = hits.clone().count();
        (hits.take(cap).map(Nat::from).collect(), total.into())
    }

    fn least_take(&self) -> Option<Nat> {
        self.takes.first().map(|s| Nat::from(*s))
    }
}
