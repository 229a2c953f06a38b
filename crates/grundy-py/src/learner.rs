//! Exercises, marks, boards and lines of play, as objects of the contract.

use crate::error::{self, internal};
use crate::run::{self, Terms};
use grundy::play::{Stage, follow, made, offers, reply};
use grundy::{Failure, Meter, Query};
use grundy_answers::learn::{line_json, parsed_game, parsed_query};
use grundy_answers::play::{board_json, illegal, judged_json, play_json, reply_json};
use grundy_answers::reader::{Argument, Given, Reader, forms};
use grundy_answers::{NoReply, Problem, contract};
use grundy_core::{Dialect, Misread};
use pyo3::prelude::*;

/// The maximum number of moves listed for each component of a position.
const LISTED: usize = 400;

/// The reason why no object was returned.
enum Untold {
    Problem(Box<Problem>),
    NoReply(NoReply),
}

impl From<Misread> for Untold {
    fn from(why: Misread) -> Untold {
        Untold::Problem(Box::new(Problem::misread(&why, Dialect::Python)))
    }
}

impl From<NoReply> for Untold {
    fn from(why: NoReply) -> Untold {
        Untold::NoReply(why)
    }
}

impl From<Failure> for Untold {
    fn from(why: Failure) -> Untold {
        Untold::NoReply(why.into())
    }
}

/// Returns the object of the contract for a form of the registry, in JSON.
#[pyfunction]
pub(crate) fn learner(py: Python<'_>, form: String, given: Vec<(String, String)>, terms: Terms) -> PyResult<String> {
    let known = forms::question(&form).is_some();
    // The options of every question are for questions.
    let mut words = if known { terms.given() } else { Given::new() };
    for (name, text) in given {
        words.push(name, Argument::Text(text));
    }
    terms.speaking(py, || {
        let told = run::run(py, &terms, move |meter| match known {
            true => answered(&form, &words, meter),
            false => played(&form, &words, meter),
        })?;
        match told {
            Ok(Some(object)) => Ok(object),
            Ok(None) => Err(internal(py, "there is no such form".to_owned())),
            Err(Untold::Problem(problem)) => Err(error::raise(py, &problem)),
            Err(Untold::NoReply(why)) => Err(error::no_reply(py, why)),
        }
    })
}

fn answered(form: &str, words: &Given, meter: &Meter) -> Result<Option<String>, Untold> {
    let Some(question) = forms::question(form) else { return Ok(None) };
    let asked = Reader { meter: Some(meter), ..Reader::PYTHON }.read(question, words)?;
    let answer = asked.question.ask(&asked.options, meter)?;
    Ok(Some(contract::json(&answer.json(false))))
}

fn played(form: &str, words: &Given, meter: &Meter) -> Result<Option<String>, Untold> {
    let reader = Reader { meter: Some(meter), ..Reader::PYTHON };
    Ok(Some(match form {
        "board" => {
            let query = reader.read(&forms::BOARD, words)?;
            let offered = offers(&query, LISTED, meter)?;
            contract::json(&board_json(&query, &offered, &Stage::judged(query.clone(), meter).answer))
        }
        "play" => {
            let forms::MoveAsked { query, component, take, leaves, judge } = reader.read(&forms::PLAY, words)?;
            let play = made(&query, component, &take, leaves.as_deref())
                .map_err(|why| Untold::Problem(Box::new(illegal(&why, None, Dialect::Python))))?;
            let after = play.after(&query);
            let outcome = |query: &Query| Stage::judged(query.clone(), meter).outcome();
            let judged = judge.then(|| judged_json(&play, outcome(&query), outcome(&after)));
            contract::json(&contract::Played { judged, ..play_json(&query, &play, &after) })
        }
        "reply" => {
            let forms::ReplyAsked { query, level, seed } = reader.read(&forms::REPLY, words)?;
            let found = reply(&query, level, seed, meter)?;
            contract::json(&reply_json(&query, found.as_ref()))
        }
        "line" => {
            let forms::LineAsked { query, plies } = reader.read(&forms::LINE, words)?;
            let (record, refused) = follow(query, &plies, meter);
            contract::json(&line_json(&record, refused.as_ref()))
        }
        "parse" => match reader.read(&forms::PARSE, words)? {
            forms::Written::Query(query) => contract::json(&parsed_query(&query)),
            forms::Written::Game(game) => contract::json(&parsed_game(&game)),
        },
        _ => return Ok(None),
    }))
}
