//! The wording of refusals for each front end, which spell parameters as `--from`, `` `from` `` or `start` (in Python).

use super::{listed_or, phrase, say, worded};
use crate::contract::Remedy;
use crate::number::{group, short, shorten};
use crate::{Problem, ProblemKind};
use grundy::answer::SoFar;
use grundy_core::{Dialect, Game, Misread, Nat, Stop, to_u64};
use std::time::Duration;

/// A translator of the names of parameters and questions into the spelling of a front end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker(pub Dialect);

impl Speaker {
    /// Returns the name of a parameter as the front end spells it.
    ///
    /// ```
    /// use grundy_core::Dialect;
    /// use grundy_answers::words::refusals::Speaker;
    /// let said: Vec<String> = Dialect::ALL.iter().map(|d| Speaker(*d).parameter("from")).collect();
    /// assert_eq!(said, ["--from", "`from`", "`start`"]);
    /// ```
    pub fn parameter(self, name: &str) -> String {
        let name = self.0.spells(name);
        match self.0 {
            Dialect::CommandLine => format!("--{}", name.replace('_', "-")),
            Dialect::Api | Dialect::Python => format!("`{name}`"),
        }
    }

    /// Returns the parameter `name` together with its value, as the front end spells them.
    ///
    /// ```
    /// use grundy_core::Dialect;
    /// use grundy_answers::words::refusals::Speaker;
    /// let said: Vec<String> = Dialect::ALL.iter().map(|d| Speaker(*d).set("c", "1..10")).collect();
    /// assert_eq!(said, ["--c 1..10", "`c=1..10`", "`c=(1, 10)`"]);
    /// ```
    pub fn set(self, name: &str, value: &str) -> String {
        let spelt = self.0.spells(name);
        match self.0 {
            Dialect::CommandLine => format!("{} {value}", self.parameter(name)),
            Dialect::Api => format!("`{spelt}={value}`"),
            Dialect::Python => match (value.split_once(".."), value.split_once([',', 'x', '/'])) {
                (Some((first, last)), _) | (None, Some((first, last))) => format!("`{spelt}=({first}, {last})`"),
                _ if value.starts_with(|c: char| c.is_ascii_digit()) => format!("`{spelt}={value}`"),
                _ => format!("`{spelt}='{value}'`"),
            },
        }
    }

    /// Returns the name of a question, or of another command, as the front end spells it.
    ///
    /// ```
    /// use grundy_core::Dialect;
    /// use grundy_answers::words::refusals::Speaker;
    /// let said: Vec<String> = Dialect::ALL.iter().map(|d| Speaker(*d).question("period")).collect();
    /// assert_eq!(said, ["`grundy period`", "`/api/period`", "`g.period`"]);
    /// ```
    pub fn question(self, name: &str) -> String {
        match (self.0, name) {
            // The server has no route for these.
            (Dialect::CommandLine, _) | (Dialect::Api, "census") => format!("`grundy {name}`"),
            (Dialect::Api, "map") => "`/api/picture`".to_owned(),
            (Dialect::Api, _) => format!("`/api/{name}`"),
            (Dialect::Python, "games") => "`g.games()`".to_owned(),
            (Dialect::Python, _) => format!("`g.{name}`"),
        }
    }

    /// Replaces placeholders in a text: `{from}` by the name of a parameter, `{row=3}` by a parameter with its value,
    /// and `{grundy period}` by a question.
    ///
    /// ```
    /// use grundy_core::Dialect;
    /// use grundy_answers::words::refusals::Speaker;
    /// let text = "leave out {from}, add {row=3} or ask {grundy period}";
    /// assert_eq!(
    ///     Speaker(Dialect::Python).tell(text),
    ///     "leave out `start`, add `row=3` or ask `g.period`",
    /// );
    /// ```
    pub fn tell(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((mention, after)) = after.split_once('}') else {
                out.push('{');
                rest = after;
                continue;
            };
            out.push_str(&match (mention.strip_prefix("grundy "), mention.split_once('=')) {
                (Some(question), _) => self.question(question),
                (None, Some((name, value))) => self.set(name, value),
                (None, None) => self.parameter(mention),
            });
            rest = after;
        }
        out + rest
    }

    fn list(self, names: &[&str]) -> String {
        listed_or(&names.iter().map(|name| self.parameter(name)).collect::<Vec<_>>())
    }
}

fn remedy(parameter: &str, value: impl ToString) -> Option<Box<Remedy>> {
    Some(Box::new(Remedy { parameter: parameter.to_owned(), value: value.to_string() }))
}

/// Returns the problem for parameters that do not form a valid question.
pub(crate) fn misread(why: &Misread, dialect: Dialect) -> Problem {
    let speaker = Speaker(dialect);
    let p = |name: &str| speaker.parameter(name);
    // Arguments of a call are objects, not words: one that is unknown is out of range.
    let unreadable = if dialect == Dialect::Python { ProblemKind::Range } else { ProblemKind::Notation };
    let said = |kind: ProblemKind, message: String, help: String| Problem::new(kind, message).help(help);
    match why {
        Misread::Notation { error, input } => Problem::notation(error, input, dialect),
        Misread::Unknown { parameter, near } => {
            let help = match (near, dialect) {
                (Some(near), _) => say!("misread-near", near = near),
                (None, Dialect::Api) => say!("misread-unknown-api"),
                (None, _) => say!("misread-unknown-help"),
            };
            said(unreadable, say!("misread-unknown", parameter = p(&shorten(parameter))), help)
        }
        Misread::Twice { parameter } => said(
            unreadable,
            say!("misread-twice", parameter = p(parameter)),
            say!("misread-once", parameter = p(parameter)),
        ),
        Misread::Missing { parameter, stands_for, example } => Problem {
            remedy: example.and_then(|example| remedy(parameter, example)),
            ..said(
                unreadable,
                say!("misread-missing", parameter = p(parameter)),
                format!("{}: {}", p(parameter), speaker.tell(&phrase(stands_for))),
            )
        },
        Misread::Form { parameter, given, like } => {
            let message = say!("misread-form", parameter = p(parameter), given = shorten(given));
            said(unreadable, message, say!("misread-form-help", like = speaker.set(parameter, like)))
        }
        Misread::Word { parameter, given, words } => {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            let message = say!("misread-word", parameter = p(parameter), given = shorten(given));
            let help = say!("misread-word-help", parameter = p(parameter), words = listed_or(&words));
            said(unreadable, message, help)
        }
        Misread::Limit { parameter, given, least, most } => limit(speaker, parameter, given, *least, *most),
        Misread::PowerOfTwo { parameter, given } => Problem {
            remedy: remedy(parameter, given.next_power_of_two()),
            ..said(
                ProblemKind::Range,
                say!("misread-is", parameter = p(parameter), given = given),
                say!("misread-power", parameter = p(parameter)),
            )
        },
        Misread::Together { parameter, other } => said(
            ProblemKind::Range,
            say!("misread-together", parameter = p(parameter), other = p(other)),
            say!("misread-leave-one", parameter = p(parameter), other = p(other)),
        ),
        Misread::BesideBounds { parameter, given, about } => {
            let given = given.as_ref().filter(|_| *parameter == "method").map(|id| format!(" ({})", shorten(id)));
            let given = given.unwrap_or_default();
            let message = say!("misread-bounds", parameter = p(parameter), about = p(about), given = given);
            let help = match *parameter {
                "misere" | "outcomes" => {
                    say!("misread-bounds-squares", parameter = p(parameter), question = speaker.question("map"))
                }
                "row" => say!("misread-bounds-row", square = p("square"), row = p("row")),
                _ => say!("leave-out", parameter = p(parameter)),
            };
            said(ProblemKind::Range, message, help)
        }
        Misread::NoRows { ruleset } => said(
            ProblemKind::Range,
            say!("misread-no-rows", ruleset = ruleset),
            say!("misread-no-rows-help", row = p("row")),
        ),
        Misread::NoBound { ruleset } => said(
            ProblemKind::Range,
            say!("misread-no-bound", ruleset = ruleset),
            say!("misread-no-bound-help", square = p("square")),
        ),
        Misread::NotOneHeap { query } => said(
            ProblemKind::Range,
            say!("misread-no-bound", ruleset = shorten(query)),
            say!("misread-not-one-heap-help", bound = p("bound")),
        ),
        Misread::NormalPlay => said(ProblemKind::Range, say!("misread-normal"), say!("misread-normal-help")),
        Misread::Sum => said(ProblemKind::Range, say!("misread-sum"), say!("misread-sum-help")),
        Misread::Piles { game, given } => said(
            ProblemKind::Range,
            say!("misread-piles", game = game, count = piles(game), given = given),
            say!("misread-piles-help"),
        ),
        Misread::NoSystem { sentence } => {
            let like = match dialect {
                Dialect::CommandLine => format!("grundy prove --in fib '{}'", shorten(sentence)),
                _ => speaker.set("in", "fib"),
            };
            Problem {
                remedy: remedy(dialect.spells("in"), "fib"),
                ..said(ProblemKind::Notation, say!("misread-no-system"), say!("misread-no-system-help", like = like))
            }
        }
        Misread::Subject { choices } => {
            let list = speaker.list(choices);
            said(unreadable, say!("misread-subject", list = list), say!("misread-subject-help", list = list))
        }
    }
}

fn piles(game: &Game) -> u32 {
    game.rulesets.iter().map(|ruleset| ruleset.piles()).sum()
}

/// The largest integer that every JSON reader represents exactly.
const EXACT: u64 = 1 << 53;

fn limit(speaker: Speaker, parameter: &str, given: &Nat, least: u64, most: u64) -> Problem {
    let name = speaker.parameter(parameter);
    let small = to_u64(given).is_some_and(|n| n < least);
    let (bound, which) = if small { (least, "least") } else { (most, "most") };
    let message = match to_u64(given) {
        Some(_) => say!("misread-is", parameter = name, given = short(given)),
        None => say!("misread-too-large", name = name),
    };
    let problem = Problem::new(ProblemKind::Range, message);
    let help = say!("misread-limit", name = name, which = which, bound = group(&bound.to_string()));
    Problem { remedy: (bound < EXACT).then(|| remedy(parameter, bound)).flatten(), ..problem.help(help) }
}

/// Returns the reason why the work was stopped, in words.
pub(crate) fn why_stopped(why: Stop) -> String {
    match why {
        Stop::Cancelled => say!("stop-cancelled"),
        limit => worded(&limit.sentence()),
    }
}

/// Returns the message and the remedy for a limit that was reached.
pub(crate) fn stopped(why: Stop, dialect: Dialect) -> (String, Option<Box<Remedy>>) {
    let (limit, value) = match why {
        Stop::Cancelled => {
            let help = match dialect {
                Dialect::Api => say!("stop-cancelled-api"),
                _ => say!("stop-cancelled-help"),
            };
            return (help, None);
        }
        Stop::Memory { machine: true, .. } => return (say!("stop-machine-help"), None),
        Stop::Memory { needed, .. } => ("memory", memory(needed, dialect)),
        Stop::Time(spent) => ("time", time(spent, dialect)),
        Stop::Positions { needed, allowed } => {
            ("positions", positions(needed.max(allowed.saturating_mul(10)), dialect))
        }
    };
    match dialect {
        Dialect::CommandLine => (say!("stop-allow", set = format!("--budget {limit}={value}")), None),
        Dialect::Api => (say!("stop-allow-api", set = Speaker(dialect).set(limit, &value)), remedy(limit, value)),
        Dialect::Python => (say!("stop-allow", set = format!("`{limit}={value}`")), remedy(limit, value)),
    }
}

/// Returns a sufficient memory limit in whole MiB or GiB, in the form that the front end accepts.
fn memory(needed: u64, dialect: Dialect) -> String {
    const MIB: u64 = 1 << 20;
    let (unit, power, name) = if needed > 1 << 30 { (1 << 30, 30, "GiB") } else { (MIB, 20, "MiB") };
    let count = needed.div_ceil(unit);
    match dialect {
        Dialect::CommandLine => format!("{count}{name}"),
        Dialect::Api => (count.saturating_mul(unit / MIB)).to_string(),
        Dialect::Python => format!("{count} * 2**{power}"),
    }
}

/// Returns a phrase that describes the facts found before the work stopped.
pub(crate) fn so_far(so_far: &SoFar) -> String {
    match so_far {
        SoFar::NoPeriod { values } => say!("so-far-no-period", values = group(&values.to_string())),
        SoFar::FarHeap { values, heap, times } => {
            let (values, heap) = (group(&values.to_string()), short(heap));
            match times {
                Some(times) => {
                    say!("so-far-far-heap", values = values, heap = heap, times = group(&times.to_string()))
                }
                None => say!("so-far-far-heap-no-table", values = values, heap = heap),
            }
        }
        SoFar::Terms { terms, needed } => {
            let needed =
                needed.map_or_else(|| say!("so-far-more"), |n| say!("so-far-about", n = group(&n.to_string())));
            say!("so-far-terms", terms = group(&terms.to_string()), needed = needed)
        }
        SoFar::Quotient { heaps, order } => {
            say!("so-far-quotient", heaps = group(&heaps.to_string()), order = group(&order.to_string()))
        }
        SoFar::NoPosition { heaps } => say!("so-far-no-position", heaps = group(&heaps.to_string())),
    }
}

/// Returns a larger time limit, ten times the time spent, in the form that the front end accepts.
fn time(spent: Duration, dialect: Dialect) -> String {
    let milliseconds = spent.as_millis().saturating_mul(10).max(1000);
    let seconds = milliseconds.div_ceil(1000);
    match dialect {
        Dialect::Api => milliseconds.to_string(),
        Dialect::Python => seconds.to_string(),
        Dialect::CommandLine => match seconds {
            0..60 => format!("{seconds}s"),
            60..3600 => format!("{}m", seconds.div_ceil(60)),
            _ => format!("{}h", seconds.div_ceil(3600)),
        },
    }
}

/// Returns a number of positions with one nonzero digit, not less than needed, in the form that the front end accepts.
fn positions(needed: u64, dialect: Dialect) -> String {
    let power = needed.checked_ilog10().unwrap_or(0);
    let unit = 10u64.pow(power);
    let digit = needed.div_ceil(unit);
    match dialect {
        Dialect::CommandLine => format!("{digit}e{power}"),
        Dialect::Api => digit.saturating_mul(unit).to_string(),
        Dialect::Python => format!("{digit} * 10**{power}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spent_budget_names_what_is_needed() {
        let help = |why, dialect| stopped(why, dialect).0;
        let sixteen = Stop::Memory { needed: 16 << 30, allowed: 2 << 30, machine: false };
        assert_eq!(help(sixteen, Dialect::CommandLine), "raise the limit with --budget memory=16GiB");
        assert_eq!(help(sixteen, Dialect::Python), "raise the limit with `memory=16 * 2**30`");
        assert!(help(sixteen, Dialect::Api).contains("`memory=16384`"));
        let minute = Stop::Time(Duration::from_secs(60));
        assert_eq!(help(minute, Dialect::CommandLine), "raise the limit with --budget time=10m");
        let few = Stop::Positions { needed: 1_000_000_001, allowed: 100 };
        assert_eq!(help(few, Dialect::CommandLine), "raise the limit with --budget positions=2e9");
        assert!(!help(Stop::Cancelled, Dialect::CommandLine).contains("--budget"));
    }
}
