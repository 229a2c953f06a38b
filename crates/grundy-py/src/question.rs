//! Questions, made of Python's arguments.

use crate::error::{self, range};
use crate::number::{half_word, int, nat, word};
use crate::run::Terms;
use crate::{answer, run};
use grundy::{Frame, Layout, Options, Question, Subject};
use grundy_core::notation::{closest, parse_nat, parse_query};
use grundy_core::{Component, Game, Heap, Kind, Nat, Play, Position, Query, Ruleset, to_u64};
use grundy_view::question::one_ruleset;
use grundy_view::{Problem, ProblemKind, games_json};
use pyo3::prelude::*;
use pyo3::types::PyDict;

type Any<'a, 'py> = &'a Bound<'py, PyAny>;
type Fields<'py> = PyResult<Bound<'py, PyDict>>;

fn ask<'py>(py: Python<'py>, question: Question, terms: &Terms) -> Fields<'py> {
    ask_with(py, question, terms.options(), terms)
}

fn ask_with<'py>(py: Python<'py>, question: Question, options: Options, terms: &Terms) -> Fields<'py> {
    let prepared = run::answer(py, question, options, terms, answer::prepare_within)?;
    answer::fields(py, prepared, false)
}

fn game(py: Python<'_>, text: &str, misere: bool) -> PyResult<Game> {
    let mut game: Game = text.parse().map_err(|why| error::raise(py, &Problem::notation(&why, text)))?;
    if misere {
        game.play = Play::Misere;
    }
    Ok(game)
}

fn ruleset(py: Python<'_>, text: &str) -> PyResult<Ruleset> {
    one_ruleset(text).map_err(|problem| error::raise(py, &problem))
}

/// Misère play has outcomes only.
fn kind(game: &Game, outcomes: bool) -> Kind {
    if outcomes || game.play == Play::Misere { Kind::Outcome } else { Kind::Nimber }
}

/// A position in words, or a game and its heaps.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    text: &str,
    heaps: Option<Vec<Bound<'py, PyAny>>>,
    bound: Option<Bound<'py, PyAny>>,
    misere: bool,
    every: bool,
    terms: Terms,
) -> Fields<'py> {
    let mut query: Query = match heaps {
        None => parse_query(text).map_err(|why| error::raise(py, &Problem::notation(&why, text)))?,
        Some(heaps) => {
            let game = game(py, text, misere)?;
            let heaps: Vec<Nat> = heaps.iter().map(|h| nat(h, "a heap")).collect::<PyResult<_>>()?;
            let (found, piles) = (heaps.len(), game.rulesets.iter().map(Ruleset::piles).sum::<u32>());
            let plural = if piles == 1 { "" } else { "s" };
            let message = format!("{game} is played with {piles} pile{plural}, not {found}");
            Query::at(game, heaps).ok_or_else(|| range(py, message, "give one number for each pile, in order"))?
        }
    };
    if misere {
        query.play = Play::Misere;
    }
    if let Some(bound) = bound {
        let bound = nat(&bound, "the bound on the next take")?;
        let remembers =
            |c: &Component| matches!(c.ruleset.rule, grundy_core::Rule::TakeAway(_)) && c.ruleset.piles() == 1;
        match query.components.as_mut_slice() {
            [only] if remembers(only) && !bound.is_zero() => only.position.0[0].limit = Some(bound),
            [only] if remembers(only) => return Err(range(py, "the bound on the next take is 0", "at least 1")),
            _ => {
                let help = "`bound` is for one take-away heap: g.solve('fibonacci', 20, bound=4)";
                return Err(range(py, format!("{query} has no bound on the next take"), help));
            }
        }
    }
    let list = if every { usize::MAX } else { Options::default().list };
    ask_with(py, Question::Solve(query), Options { list, ..terms.options() }, &terms)
}

#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn values<'py>(
    py: Python<'py>,
    text: &str,
    to: Any<'_, 'py>,
    start: Any<'_, 'py>,
    outcomes: bool,
    misere: bool,
    layout: &str,
    terms: Terms,
) -> Fields<'py> {
    let game = game(py, text, misere)?;
    let layout = match layout {
        "box" => Some(Layout::Box),
        "simplex" => Some(Layout::Simplex),
        _ => return Err(range(py, format!("unknown layout `{layout}`"), "box or simplex")),
    };
    let (from, to) = (nat(start, "start")?, nat(to, "to")?);
    let kind = kind(&game, outcomes);
    ask(py, Question::Values { game, kind, from, to, layout }, &terms)
}

#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn row<'py>(
    py: Python<'py>,
    text: &str,
    row: Any<'_, 'py>,
    to: Any<'_, 'py>,
    start: Any<'_, 'py>,
    outcomes: bool,
    misere: bool,
    terms: Terms,
) -> Fields<'py> {
    let game = game(py, text, misere)?;
    let (row, from, to) = (nat(row, "row")?, nat(start, "start")?, nat(to, "to")?);
    let kind = kind(&game, outcomes);
    ask(py, Question::Row { game, kind, row, from, to }, &terms)
}

/// The nimbers of a take-away heap for every bound, or of all heaps up to it.
#[pyfunction]
pub(crate) fn bounds<'py>(py: Python<'py>, text: &str, n: Any<'_, 'py>, square: bool, terms: Terms) -> Fields<'py> {
    let ruleset = ruleset(py, text)?;
    if !matches!(ruleset.rule, grundy_core::Rule::TakeAway(_)) {
        let help = "`square`, and `row` without `to`, are for take-away games";
        return Err(range(py, format!("{ruleset} has no bound on the next take"), help));
    }
    ask(py, Question::Bounds { ruleset, n: nat(n, "the heap")?, square }, &terms)
}

#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn period<'py>(
    py: Python<'py>,
    text: &str,
    row: Option<Bound<'py, PyAny>>,
    outcomes: bool,
    misere: bool,
    look: Any<'_, 'py>,
    full: bool,
    terms: Terms,
) -> Fields<'py> {
    let game = game(py, text, misere)?;
    let row = row.map(|row| nat(&row, "row")).transpose()?;
    let look = to_u64(&nat(look, "to")?).unwrap_or(u64::MAX);
    let kind = kind(&game, outcomes);
    ask(py, Question::Period { game, kind, row, look, full }, &terms)
}

#[pyfunction]
pub(crate) fn positions<'py>(
    py: Python<'py>,
    text: &str,
    start: Option<Bound<'py, PyAny>>,
    count: Any<'_, 'py>,
    misere: bool,
    numeration: bool,
    terms: Terms,
) -> Fields<'py> {
    let game = game(py, text, misere)?;
    let from = match start {
        Some(start) => nat(&start, "start")?,
        None => grundy::first_index(&game).into(),
    };
    let count = to_u64(&nat(count, "count")?).unwrap_or(u64::MAX);
    ask(py, Question::Positions { game, from, count, numeration }, &terms)
}

#[pyfunction]
pub(crate) fn represent<'py>(py: Python<'py>, text: &str, n: Any<'_, 'py>, terms: Terms) -> Fields<'py> {
    let (ruleset, n) = (ruleset(py, text)?, nat(n, "n")?);
    ask(py, Question::Represent { ruleset, n }, &terms)
}

#[pyfunction]
pub(crate) fn recurrence<'py>(py: Python<'py>, text: &str, terms: Terms) -> Fields<'py> {
    ask(py, Question::Recurrence { ruleset: ruleset(py, text)? }, &terms)
}

#[pyfunction]
pub(crate) fn recurrences<'py>(py: Python<'py>, from: Any<'_, 'py>, to: Any<'_, 'py>, terms: Terms) -> Fields<'py> {
    let (from, to) = (half_word(from, "the first c")?, half_word(to, "the last c")?);
    ask(py, Question::RecurrenceTable { from, to }, &terms)
}

#[pyfunction]
pub(crate) fn compare<'py>(py: Python<'py>, left: &str, right: &str, count: Any<'_, 'py>, terms: Terms) -> Fields<'py> {
    let pair = Box::new([ruleset(py, left)?, ruleset(py, right)?]);
    let count = word(count, "count")?;
    if count > 100_000 {
        return Err(range(py, "count is too large", "at most 100_000 are compared"));
    }
    ask(py, Question::Compare { pair, count }, &terms)
}

#[pyfunction]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    what: Option<String>,
    start: Option<Bound<'py, PyAny>>,
    count: Any<'_, 'py>,
    terms: Terms,
) -> Fields<'py> {
    let from = start.map(|n| nat(&n, "start")).transpose()?;
    ask(py, Question::Verify { what, from, count: word(count, "count")? }, &terms)
}

#[pyfunction]
pub(crate) fn study<'py>(py: Python<'py>, text: &str, to: Option<Bound<'py, PyAny>>, terms: Terms) -> Fields<'py> {
    let ruleset = ruleset(py, text)?;
    let to = match to {
        Some(to) => half_word(&to, "to")?,
        None => grundy::usual_study(&ruleset),
    };
    ask(py, Question::Study { ruleset, to }, &terms)
}

#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn picture<'py>(
    py: Python<'py>,
    text: &str,
    height: Any<'_, 'py>,
    width: Any<'_, 'py>,
    at: (Bound<'py, PyAny>, Bound<'py, PyAny>),
    outcomes: bool,
    misere: bool,
    terms: Terms,
) -> Fields<'py> {
    let game = game(py, text, misere)?;
    let at = (nat(&at.0, "the first row")?, nat(&at.1, "the first column")?);
    let frame = Frame { at, height: half_word(height, "size")?, width: half_word(width, "size")? };
    let kind = kind(&game, outcomes);
    ask(py, Question::Picture { game, kind, frame }, &terms)
}

fn proof<'py>(
    py: Python<'py>,
    subject: Subject,
    states: Any<'_, 'py>,
    certificate: bool,
    terms: &Terms,
) -> Fields<'py> {
    let states = word(states, "states")? as usize;
    if states == 0 {
        return Err(range(py, "no automaton has 0 states", "for example states=10**6"));
    }
    ask(py, Question::Prove { subject, states, certificate }, terms)
}

/// A game, a sentence in a system, the statements of a paper, or the text of a file.
#[pyfunction]
pub(crate) fn prove<'py>(
    py: Python<'py>,
    what: &str,
    text: &str,
    system: Option<String>,
    states: Any<'_, 'py>,
    certificate: bool,
    terms: Terms,
) -> Fields<'py> {
    let subject = match (what, system) {
        ("sentence", Some(system)) => Subject::Sentence { system, text: text.to_owned() },
        ("paper", _) => Subject::Paper { name: text.to_owned() },
        ("file", name) => Subject::File { name: name.unwrap_or_default(), text: text.to_owned() },
        _ => Subject::Game { game: game(py, text, false)? },
    };
    proof(py, subject, states, certificate, &terms)
}

#[pyfunction]
pub(crate) fn learn<'py>(
    py: Python<'py>,
    text: &str,
    system: Option<String>,
    misere: bool,
    states: Any<'_, 'py>,
    certificate: bool,
    terms: Terms,
) -> Fields<'py> {
    let subject = Subject::Learn { game: game(py, text, misere)?, system };
    proof(py, subject, states, certificate, &terms)
}

/// The catalogue in JSON.
#[pyfunction]
pub(crate) fn games(py: Python<'_>, name: Option<&str>) -> PyResult<String> {
    let found = games_json(name).ok_or_else(|| {
        let name = name.unwrap_or_default();
        let near = closest(&name.to_lowercase(), grundy_core::notation::catalogue::names());
        let help = near.map_or_else(|| "g.games() lists all".to_owned(), |near| format!("did you mean {near}?"));
        let problem = Problem::new(ProblemKind::Notation, format!("there is no game called `{name}`"));
        error::raise(py, &problem.help(help))
    })?;
    Ok(found.to_string())
}

/// A component in canonical notation.
#[pyfunction]
pub(crate) fn place<'py>(
    py: Python<'py>,
    text: &str,
    piles: Vec<Bound<'py, PyAny>>,
    bound: Option<Bound<'py, PyAny>>,
) -> PyResult<String> {
    let ruleset = ruleset(py, text)?;
    let mut heaps: Vec<Heap> = piles.iter().map(|n| Ok(Heap::of(nat(n, "a pile")?))).collect::<PyResult<_>>()?;
    if let (Some(bound), [only]) = (bound, heaps.as_mut_slice()) {
        only.limit = Some(nat(&bound, "the bound")?);
    }
    let component = Component { ruleset, position: Position(heaps) };
    Ok(py.detach(|| component.to_string()))
}

/// The digits of a number: Python's own conversion is slow and limited.
#[pyfunction]
pub(crate) fn decimal(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<String> {
    let n = nat(n, "the number")?;
    Ok(py.detach(|| n.to_string()))
}

/// The number with these digits.
#[pyfunction]
pub(crate) fn integer<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let n = py.detach(|| parse_nat(text)).map_err(|why| error::raise(py, &Problem::notation(&why, text)))?;
    int(py, &n)
}
