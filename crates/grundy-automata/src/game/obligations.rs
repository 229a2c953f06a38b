//! The proof obligations (W), (A) and (B) for a set of positions.

use super::ProveError;
use super::arena::Arena;
use super::check::{Compared, compare, usual_box};
use super::encoding::{Encoding, MoveClass};
use super::report::{Obligation, Settled, tuple};
use crate::dfa::{Dfa, GaveUp};
use crate::logic::{self, Comparison, Formula, Name, Predicate, ProverError, Term};
use grundy_core::{Nat, Play, Sentence, sentence};
use std::time::Duration;

/// The name of the predicate for the domain. Users cannot write this name.
const POSITION: &str = "#position";

/// The result of checking the obligations for a set.
pub(crate) struct Examined {
    pub(crate) obligations: Vec<Obligation>,
    pub(crate) compared: Option<Compared>,
    pub(crate) seconds: f64,
}

/// The positions at which a set violates the recursion of P-positions.
pub(crate) struct Violations {
    /// The positions of the set with a move into the set or, in misère play, without moves.
    pub(crate) inside: Dfa,
    /// The positions outside the set without a move into the set.
    pub(crate) outside: Dfa,
}

/// Compares the formulas of the moves with the rules, then decides the obligations.
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

/// Returns the seconds elapsed since `started`.
fn since(arena: &Arena<'_>, started: Duration) -> f64 {
    (arena.limits.meter.elapsed() - started).as_secs_f64()
}

/// Separates limits, which become verdicts, from other errors.
fn limit<T>(result: Result<T, ProverError>) -> Result<Result<T, GaveUp>, ProveError> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => Ok(Err(why)),
        Err(error) => Err(ProveError::Prover(error)),
    }
}

/// The wording of the obligations (A) and (B).
pub(crate) struct Said {
    /// The name of the set.
    pub(crate) set: String,
    /// The wording of obligation (A).
    pub(crate) a: Sentence,
    /// The wording of obligation (B).
    pub(crate) b: Sentence,
}

impl Said {
    /// Returns the wording of (A) and (B) for the P-positions.
    fn lost(play: Play) -> Said {
        let (a, b) = match play {
            Play::Misere => (
                sentence!(
                    "prover-no-move-leads-from-p-to-p",
                    "no move leads from P to P, and every position of P has a move"
                ),
                sentence!(
                    "prover-from-every-position-outside-p-that-has",
                    "from every position outside P that has a move, some move leads to P"
                ),
            ),
            Play::Normal => (
                sentence!("prover-no-move-leads-from-p-to-p-2", "no move leads from P to P"),
                sentence!(
                    "prover-from-every-position-outside-p-some-move",
                    "from every position outside P some move leads to P"
                ),
            ),
        };
        Said { set: "P".to_owned(), a, b }
    }
}

/// Decides the obligations (A) and (B).
pub(crate) fn recursion(arena: &mut Arena<'_>, set: &Dfa, said: &Said) -> Result<Vec<Obligation>, ProveError> {
    let Said { set: name, a: says_a, b: says_b } = said;
    let started = arena.limits.meter.elapsed();
    let found = limit(violations(arena, set))?;
    let half = since(arena, started);
    let obligation = |id, says: &Sentence, verdict, arena: &Arena<'_>, seconds| {
        let statistics = arena.prover.statistics();
        Obligation { id, says: says.clone(), verdict, states: statistics.states, tracks: statistics.tracks, seconds }
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
                Some(to) => sentence!(
                    "prover-a-move-leads-from-in-p-to",
                    "a move leads from {from} in {name} to {to} in {name}",
                    from = tuple(&position),
                    name = name,
                    to = tuple(to)
                ),
                None => sentence!(
                    "prover-is-in-p-and-has-no-move",
                    "{position} is in {name} and has no move",
                    position = tuple(&position),
                    name = name
                ),
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
            let why = sentence!(
                "prover-is-not-in-p-and-no-move",
                "{position} is not in {name} and no move from it leads to {name}",
                position = tuple(&position),
                name = name
            );
            Settled::Refuted { position, to: None, why }
        }
    };
    Ok(vec![first, obligation("B", says_b, verdict, arena, since(arena, started))])
}

/// Returns the positions at which `set` violates the recursion of P-positions.
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

/// A measure that proves that play ends: a well-founded relation between a position and the one after a move.
struct Measure {
    says: &'static Sentence,
    smaller: fn(&[Term], &[Term]) -> Formula,
}

/// Returns the obligation (W) with this measure.
fn leads_to_a_position(measure: &Measure) -> Sentence {
    sentence!(
        "prover-and-leads-to-a-position",
        "{says}, and leads to a legal position",
        says: measure.says.clone()
    )
}

fn compared(a: &Term, sign: Comparison, b: &Term) -> Formula {
    Formula::Compare(a.clone(), sign, b.clone())
}

/// The measures, tried in this order; the first is the strongest.
const MEASURES: &[Measure] = &[
    Measure {
        says: &sentence!(
            "prover-every-move-lowers-some-piles-and-raises",
            "every move lowers at least one pile and raises none"
        ),
        smaller: |to, from| {
            let pairs = || to.iter().zip(from);
            let mut parts: Vec<Formula> = pairs().map(|(x, y)| compared(x, Comparison::AtMost, y)).collect();
            parts.push(Formula::Or(pairs().map(|(x, y)| compared(x, Comparison::Less, y)).collect()));
            Formula::And(parts)
        },
    },
    Measure {
        says: &sentence!(
            "prover-every-move-lowers-the-first-number-of",
            "every move lowers the first number of the position"
        ),
        smaller: |to, from| compared(&to[0], Comparison::Less, &from[0]),
    },
    Measure {
        says: &sentence!("prover-every-move-lowers-the-number-of-tokens", "every move lowers the number of stones"),
        smaller: |to, from| {
            let sum = |terms: &[Term]| terms.iter().cloned().reduce(|a, b| Term::Sum(Box::new(a), Box::new(b)));
            match (sum(to), sum(from)) {
                (Some(a), Some(b)) => Formula::Compare(a, Comparison::Less, b),
                _ => Formula::Truth(false),
            }
        },
    },
    Measure {
        says: &sentence!(
            "prover-every-move-makes-the-position-smaller-in",
            "every move makes the position smaller in lexicographic order"
        ),
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

/// Returns the obligations for a set of P-positions in normal play as sentences, with the predicates that they use.
/// `falls` is the wording of (W); returns `None` if it names no measure.
#[expect(clippy::type_complexity, reason = "a predicate is a name, parameters and a formula, as in the encoding")]
pub(super) fn sentences(
    encoding: &Encoding,
    lost: &Formula,
    falls: &Sentence,
) -> Option<(Vec<(String, Vec<String>, Formula)>, Vec<Formula>)> {
    let measure = MEASURES.iter().find(|measure| leads_to_a_position(measure) == *falls)?;
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

/// Decides the obligation (W): some measure decreases with every move, and moves stay inside the domain.
fn progress(arena: &mut Arena<'_>) -> Result<Obligation, ProveError> {
    let started = arena.limits.meter.elapsed();
    let domain = arena.domain.clone();
    let names: Vec<&str> = arena.encoding.position.iter().map(String::as_str).collect();
    arena.prover.define(POSITION, &names, Predicate::Dfa(domain))?;
    let skip = usize::from(arena.encoding.plain.as_ref().is_some_and(|p| p.is_takeaway()));
    // What is shown when no measure falls: the first one's failure, or that another one was not decided.
    let mut shown: Option<(Settled, &Measure)> = None;
    for measure in &MEASURES[skip..] {
        let verdict = falls(arena, measure)?;
        let done = verdict == Settled::Proved;
        if done || shown.is_none() || matches!(verdict, Settled::GaveUp(_)) {
            shown = Some((verdict, measure));
        }
        if done {
            break;
        }
    }
    let (verdict, measure) = shown.expect("there are measures");
    let statistics = arena.prover.statistics();
    let says = leads_to_a_position(measure);
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

/// Returns the move that a counterexample to (W) describes.
fn grows(class: &MoveClass, position: &[String], witness: &[(String, Nat)]) -> Settled {
    let value = |name: &str| witness.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone()).unwrap_or(Nat::ZERO);
    let position: Vec<Nat> = position.iter().map(|name| value(name)).collect();
    let term = |t: &Term| match t {
        Term::Variable(name) => value(&name.text),
        other => other.constant().and_then(|n| Nat::try_from(n).ok()).unwrap_or(Nat::ZERO),
    };
    let to: Vec<Nat> = class.to.iter().map(term).collect();
    let says = &class.says;
    let why = sentence!(
        "prover-the-move-goes-up-or-leads-out",
        "it is not shown that the game ends: the move “{says}” raises a number or leaves the domain, and no other known measure decreases",
        says = says
    );
    Settled::Refuted { position, to: Some(to), why }
}
