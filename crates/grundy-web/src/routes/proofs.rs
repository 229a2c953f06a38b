//! Statements about all positions.

use super::params::{Flag, READER};
use crate::app::App;
use crate::asked::{Asked, BudgetParams, as_json, body, body_type};
use crate::schema;
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use grundy::{Question, Subject};
use grundy_view::question::game;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Bytes of the largest proof file.
const LARGEST_SCRIPT: usize = 64 << 10;
/// States of the largest automaton that a request may ask for.
const MOST_STATES: usize = 10_000_000;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProveParams {
    /// A ruleset: that its closed form is its set of P-positions
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    game: Option<String>,
    /// A sentence, with `in`
    #[param(min_length = 1, max_length = 60000)]
    sentence: Option<String>,
    /// The numeration system of the sentence: fib, base2, base10, pell, tribonacci, ostrowski(k), schwenk(3x), …
    #[param(min_length = 1, max_length = 1000)]
    r#in: Option<String>,
    /// The statements of a paper: raleigh, wythoff or fibonacci
    #[param(min_length = 1, max_length = 100)]
    paper: Option<String>,
    /// Most states of any automaton on the way
    #[param(min_length = 1, max_length = 100, pattern = "[0-9]")]
    states: Option<String>,
}

pub(crate) fn states(text: Option<&str>) -> Result<usize, Trouble> {
    let states = READER.states(text.unwrap_or("1e6"))?;
    if states > MOST_STATES {
        return Err(
            Trouble::range("that many states are too many here").help(format!("`states` is at most {MOST_STATES}"))
        );
    }
    Ok(states)
}

impl ProveParams {
    fn subject(&self) -> Result<Subject, Trouble> {
        match (&self.game, &self.sentence, &self.r#in, &self.paper) {
            (Some(text), None, None, None) => Ok(Subject::Game { game: game(text, false)? }),
            (None, Some(text), Some(system), None) => {
                Ok(Subject::Sentence { system: system.clone(), text: text.clone() })
            }
            (None, None, None, Some(name)) => Ok(Subject::Paper { name: name.clone() }),
            _ => Err(Trouble::malformed("what is to be proved?")
                .help("give `game`, or `sentence` and `in`, or `paper`, and nothing else")),
        }
    }
}

/// A statement about all positions, proved or refuted by automata
#[utoipa::path(get, path = "/api/prove", tag = "proofs", params(ProveParams, BudgetParams),
    responses((status = 200, description = "The verdict", content((schema::Proof = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn prove(asked: Asked<ProveParams>) -> Response {
    asked
        .respond_long(|params, attempt| {
            let states = states(params.states.as_deref())?;
            as_json(&Question::Prove { subject: params.subject()?, states, certificate: false }, attempt)
        })
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LearnParams {
    /// The ruleset
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    game: String,
    /// The numeration system; without it, the one that the P-positions suggest
    #[param(min_length = 1, max_length = 1000, example = "fib")]
    r#in: Option<String>,
    /// Misère play
    #[param(inline)]
    misere: Option<Flag>,
    /// Most states of any automaton on the way
    #[param(min_length = 1, max_length = 100, pattern = "[0-9]")]
    states: Option<String>,
}

/// The P-positions as an automaton, found from the rules alone and proved
#[utoipa::path(get, path = "/api/learn", tag = "proofs", params(LearnParams, BudgetParams),
    responses((status = 200, description = "The verdict", content((schema::Proof = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn learn(asked: Asked<LearnParams>) -> Response {
    asked
        .respond_long(|params, attempt| {
            let game = game(&params.game, params.misere.unwrap_or_default().is_set())?;
            let subject = Subject::Learn { game, system: params.r#in.clone() };
            let states = states(params.states.as_deref())?;
            as_json(&Question::Prove { subject, states, certificate: false }, attempt)
        })
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ScriptParams {
    /// Most states of any automaton on the way
    #[param(min_length = 1, max_length = 100, pattern = "[0-9]")]
    states: Option<String>,
}

/// What a file says: definitions, statements, a game
#[utoipa::path(post, path = "/api/script", tag = "proofs", params(ScriptParams, BudgetParams),
    request_body(content = String, content_type = "text/plain", description = "The file, at most 64 KiB"),
    responses((status = 200, description = "The verdict", content((schema::Proof = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn script(_: State<Arc<App>>, asked: Asked<ScriptParams>, request: Request) -> Response {
    if let Err(trouble) = body_type(request.headers(), &["text/plain"]) {
        return trouble.into_response();
    }
    let text = match body(request, LARGEST_SCRIPT).await {
        Ok(text) => text,
        Err(trouble) => return trouble.into_response(),
    };
    asked
        .respond_to_body(text, |params, text, attempt| {
            let text = std::str::from_utf8(text)
                .map_err(|_| Trouble::malformed("the file is not text in UTF-8").help("send it as UTF-8"))?;
            let subject = Subject::File { name: "the file".to_owned(), text: text.to_owned() };
            let states = states(params.states.as_deref())?;
            as_json(&Question::Prove { subject, states, certificate: false }, attempt)
        })
        .await
}
