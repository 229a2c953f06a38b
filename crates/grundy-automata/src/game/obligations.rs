//! The obligations (W), (A) and (B) on a set of positions.

use super::ProveError;
use super::arena::Arena;
use super::check::{Compared, compare, usual_box};
use super::encoding::{Encoding, MoveClass};
use super::report::{Obligation, Settled, tuple};
use crate::dfa::{Dfa, GaveUp};
use crate::logic::{self, Comparison, Formula, Name, Predicate, ProverError, Term};
use grundy_core::{Nat, Play};
use std::time::Duration;

/// The predicate that stands for the domain. No user can write this name.
const POSITION: &str = "#position";

/// What an examination found.
pub(crate) struct Examined {
    pub(crate) obligations: Vec<Obligation>,
    pub(crate) compared: Option<Compared>,
    pub(crate) seconds: f64,
}

/// Positions where a set breaks the recursion of P-positions.
pub(crate) struct Violations {
    /// In the set, and a move leads into the set, or (misère) there is no move.
    pub(crate) inside: Dfa,
    /// Outside the set, and no move leads into the set.
    pub(crate) outside: Dfa,
}

/// Checks the formulas of the moves against the rules, then decides the obligations.
pub(crate) fn examine(arena: &mut Arena<'_>, set: &Dfa) -> Result<Examined, ProveError> {
    let started = arena.limits.meter.elapsed();
    let compared = match &arena.encoding.plain {
        Some(plain) => Some(compare(arena, plain, usual_box(plain.arity()))?),
        None => None,
    };
    arena.prover.reset_statistics();
    let mut obligations = vec![progress(arena)?];
    arena.prover.reset_statistics();
    obligations.extend(recursion(arena, set, &Said::lost(arena.encoding.play))?);
    Ok(Examined { obligations, compared, seconds: since(arena, started) })
}

/// Seconds since a moment.
fn since(arena: &Arena<'_>, started: Duration) -> f64 {
    (arena.limits.meter.elapsed() - started).as_secs_f64()
}

/// Separates limits, which are verdicts, from mistakes.
fn limit<T>(result: Result<T, ProverError>) -> Result<Result<T, GaveUp>, ProveError> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => Ok(Err(why)),
        Err(error) => Err(ProveError::Prover(error)),
    }
}

/// (A) and (B) in words.
pub(crate) struct Said {
    /// The set.
    pub(crate) set: String,
    /// (A).
    pub(crate) a: String,
    /// (B).
    pub(crate) b: String,
}

impl Said {
    /// Of the P-positions.
    fn lost(play: Play) -> Said {
        let (a, b) = match play {
            Play::Misere => (
                "no move leads from P to P, and every position of P has a move",
                "from every position outside P that has a move, some move leads to P",
            ),
            Play::Normal => ("no move leads from P to P", "from every position outside P some move leads to P"),
        };
        Said { set: "P".to_owned(), a: a.to_owned(), b: b.to_owned() }
    }
}

/// (A) and (B).
pub(crate) fn recursion(arena: &mut Arena<'_>, set: &Dfa, said: &Said) -> Result<Vec<Obligation>, ProveError> {
    let Said { set: name, a: says_a, b: says_b } = said;
    let started = arena.limits.meter.elapsed();
    let found = limit(violations(arena, set))?;
    let half = since(arena, started);
    let obligation = |id, says: &str, verdict, arena: &Arena<'_>, seconds| {
        let statistics = arena.prover.statistics();
        Obligation { id, says: says.to_owned(), verdict, states: statistics.states, tracks: statistics.tracks, seconds }
    };
    let found = match found {
        Ok(found) => found,
        Err(why) => {
            let gave_up = Settled::GaveUp(why);
            return Ok(vec![
                obligation("A", says_a, gave_up.clone(), arena, half),
                obligation("B", says_b, gave_up, arena, 0.0),
            ]);
        }
    };
    let started = arena.limits.meter.elapsed();
    let a = limit(arena.least(&found.inside))?;
    let verdict = match a {
        Err(why) => Settled::GaveUp(why),
        Ok(None) => Settled::Proved,
        Ok(Some(position)) => {
            let to = limit(arena.move_into_set(&position))?.unwrap_or_default();
            let why = match &to {
                Some(to) => format!("a move leads from {} in {name} to {} in {name}", tuple(&position), tuple(to)),
                None => format!("{} is in {name} and has no move", tuple(&position)),
            };
            Settled::Refuted { position, to, why }
        }
    };
    let first = obligation("A", says_a, verdict, arena, half + since(arena, started));
    let started = arena.limits.meter.elapsed();
    let verdict = match limit(arena.least(&found.outside))? {
        Err(why) => Settled::GaveUp(why),
        Ok(None) => Settled::Proved,
        Ok(Some(position)) => {
            let why = format!("{} is not in {name} and no move from it leads to {name}", tuple(&position));
            Settled::Refuted { position, to: None, why }
        }
    };
    Ok(vec![first, obligation("B", says_b, verdict, arena, since(arena, started))])
}

/// Where `set` breaks the recursion.
pub(crate) fn violations(arena: &mut Arena<'_>, set: &Dfa) -> Result<Violations, ProverError> {
    arena.ask_about(set)?;
    let limits = arena.limits;
    let reaches = arena.reaches()?;
    let mut reach = arena.union(&reaches)?;
    if arena.encoding.play == Play::Misere {
        let terminal = arena.terminal()?;
        reach = reach.or(&terminal, &limits)?;
    }
    let inside = set.and(&reach, &limits)?;
    let outside = arena.domain.minus(set, &limits)?.minus(&reach, &limits)?;
    Ok(Violations { inside, outside })
}

/// A way to see that play ends: a relation between a position and the next one in which nothing falls for ever.
struct Measure {
    says: &'static str,
    smaller: fn(&[Term], &[Term]) -> Formula,
}

fn compared(a: &Term, sign: Comparison, b: &Term) -> Formula {
    Formula::Compare(a.clone(), sign, b.clone())
}

/// Tried in turn; the first one is the strongest.
const MEASURES: &[Measure] = &[
    Measure {
        says: "every move lowers some piles and raises none",
        smaller: |to, from| {
            let pairs = || to.iter().zip(from);
            let mut parts: Vec<Formula> = pairs().map(|(x, y)| compared(x, Comparison::AtMost, y)).collect();
            parts.push(Formula::Or(pairs().map(|(x, y)| compared(x, Comparison::Less, y)).collect()));
            Formula::And(parts)
        },
    },
    Measure {
        says: "every move lowers the first number of the position",
        smaller: |to, from| compared(&to[0], Comparison::Less, &from[0]),
    },
    Measure {
        says: "every move lowers the number of tokens",
        smaller: |to, from| {
            let sum = |terms: &[Term]| terms.iter().cloned().reduce(|a, b| Term::Sum(Box::new(a), Box::new(b)));
            match (sum(to), sum(from)) {
                (Some(a), Some(b)) => Formula::Compare(a, Comparison::Less, b),
                _ => Formula::Truth(false),
            }
        },
    },
    Measure {
        says: "every move makes the position smaller in lexicographic order",
        smaller: |to, from| {
            let first_lower = |i: usize| {
                let mut parts: Vec<Formula> = (0..i).map(|j| compared(&to[j], Comparison::Equal, &from[j])).collect();
                parts.push(compared(&to[i], Comparison::Less, &from[i]));
                Formula::And(parts)
            };
            Formula::Or((0..to.len()).map(first_lower).collect())
        },
    },
];

/// The obligations of a set of lost positions in normal play as sentences, with the predicates that they speak of; `falls` is what (W) says.
/// Nothing if that names no measure.
#[expect(clippy::type_complexity, reason = "a predicate is a name, parameters and a formula, as in the encoding")]
pub(super) fn sentences(
    encoding: &Encoding,
    lost: &Formula,
    falls: &str,
) -> Option<(Vec<(String, Vec<String>, Formula)>, Vec<Formula>)> {
    let measure = MEASURES.iter().find(|measure| falls.starts_with(measure.says))?;
    let from: Vec<Term> = encoding.position.iter().map(|name| Term::variable(name)).collect();
    let says = |name: &str, terms: &[Term]| Formula::Predicate(Name::new(name), terms.to_vec());
    let implies = |a: Formula, b: Formula| Formula::Implies(Box::new(a), Box::new(b));
    let (position, set) = ("$position", "$lost");
    let in_set = Formula::And(vec![says(position, &from), lost.clone()]);
    let definitions = vec![
        (position.to_owned(), encoding.position.clone(), encoding.domain.clone()),
        (set.to_owned(), encoding.position.clone(), in_set),
    ];
    let names: Vec<&str> = encoding.position.iter().map(String::as_str).collect();
    let mut list = Vec::new();
    for class in &encoding.moves {
        let all: Vec<&str> = names.iter().copied().chain(class.fresh.iter().map(String::as_str)).collect();
        let allowed = Formula::And(vec![says(position, &from), class.condition.clone()]);
        let good = Formula::And(vec![(measure.smaller)(&class.to, &from), says(position, &class.to)]);
        list.push(implies(allowed, good).for_all(&all));
    }
    for class in &encoding.moves {
        let all: Vec<&str> = names.iter().copied().chain(class.fresh.iter().map(String::as_str)).collect();
        let allowed = Formula::And(vec![says(set, &from), class.condition.clone()]);
        list.push(implies(allowed, says(set, &class.to).negated()).for_all(&all));
    }
    let into = |class: &MoveClass| {
        let fresh: Vec<&str> = class.fresh.iter().map(String::as_str).collect();
        Formula::And(vec![class.condition.clone(), says(set, &class.to)]).exists(&fresh)
    };
    let outside = Formula::And(vec![says(position, &from), says(set, &from).negated()]);
    let some = Formula::Or(encoding.moves.iter().map(into).collect());
    list.push(implies(outside, some).for_all(&names));
    Some((definitions, list))
}

/// (W): some measure falls with every move, and moves stay inside the domain.
fn progress(arena: &mut Arena<'_>) -> Result<Obligation, ProveError> {
    let started = arena.limits.meter.elapsed();
    let domain = arena.domain.clone();
    let names: Vec<&str> = arena.encoding.position.iter().map(String::as_str).collect();
    arena.prover.define(POSITION, &names, Predicate::Dfa(domain))?;
    let skip = usize::from(arena.encoding.plain.as_ref().is_some_and(|p| p.is_takeaway()));
    // What is shown when no measure falls: the first one's failure, or that another one was not decided.
    let mut shown: Option<(Settled, &'static str)> = None;
    for measure in &MEASURES[skip..] {
        let verdict = falls(arena, measure)?;
        let done = verdict == Settled::Proved;
        if done || shown.is_none() || matches!(verdict, Settled::GaveUp(_)) {
            shown = Some((verdict, measure.says));
        }
        if done {
            break;
        }
    }
    let (verdict, says) = shown.expect("there are measures");
    let statistics = arena.prover.statistics();
    let says = format!("{says}, and leads to a position");
    let (states, tracks) = (statistics.states, statistics.tracks);
    Ok(Obligation { id: "W", says, verdict, states, tracks, seconds: since(arena, started) })
}

fn falls(arena: &mut Arena<'_>, measure: &Measure) -> Result<Settled, ProveError> {
    let encoding = arena.encoding;
    let from: Vec<Term> = encoding.position.iter().map(|name| Term::variable(name)).collect();
    for class in &encoding.moves {
        let mut allowed = class.condition.clone();
        let mut good = (measure.smaller)(&class.to, &from);
        if encoding.domain != Formula::Truth(true) {
            let position = |terms: &[Term]| Formula::Predicate(Name::new(POSITION), terms.to_vec());
            allowed = Formula::And(vec![position(&from), allowed]);
            good = Formula::And(vec![good, position(&class.to)]);
        }
        let names: Vec<&str> = encoding.position.iter().chain(&class.fresh).map(String::as_str).collect();
        let sentence = Formula::Implies(Box::new(allowed), Box::new(good)).for_all(&names);
        match limit(arena.prover.decide(&sentence))? {
            Ok(logic::Decision::Proved) => {}
            Ok(logic::Decision::Refuted { witness }) => return Ok(grows(class, &encoding.position, &witness)),
            Err(why) => return Ok(Settled::GaveUp(why)),
        }
    }
    Ok(Settled::Proved)
}

/// The move that a counterexample to (W) stands for.
fn grows(class: &MoveClass, position: &[String], witness: &[(String, Nat)]) -> Settled {
    let value = |name: &str| witness.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone()).unwrap_or(Nat::ZERO);
    let position: Vec<Nat> = position.iter().map(|name| value(name)).collect();
    let term = |t: &Term| match t {
        Term::Variable(name) => value(&name.text),
        other => other.constant().and_then(|n| Nat::try_from(n).ok()).unwrap_or(Nat::ZERO),
    };
    let to: Vec<Nat> = class.to.iter().map(term).collect();
    let says = &class.says;
    let why = format!("the move “{says}” goes up or leads out of the domain, and no other measure known here falls");
    Settled::Refuted { position, to: Some(to), why }
}
