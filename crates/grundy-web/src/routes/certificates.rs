//! Certificates: checking them, and getting them.

use super::answers::{PeriodParams, SolveParams};
use super::params::Flag;
use super::proofs::states;
use crate::app::App;
use crate::asked::{Asked, BudgetParams, answer, body, body_type, failed};
use crate::render::{Done, JSON, Rendered};
use crate::schema;
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy::{Options, Question, Subject};
use grundy_check::{Limits, Refusal, check_file};
use grundy_core::certificate::Certificate;
use grundy_view::ProblemKind;
use grundy_view::question::{certificate as file_of, game};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use utoipa::IntoParams;

/// Bytes of the largest certificate.
const LARGEST_CERTIFICATE: usize = 8 << 20;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct NoParams {}

/// A certificate, verified or refused by the independent checker
#[utoipa::path(post, path = "/api/check", tag = "proofs", params(BudgetParams),
    request_body(content = serde_json::Value, content_type = "application/json", description = "The certificate, at most 8 MiB"),
    responses((status = 200, description = "The checker's word", content((schema::Check = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn check(_: State<Arc<App>>, asked: Asked<NoParams>, request: Request) -> Response {
    if let Err(trouble) = body_type(request.headers(), &[JSON]) {
        return trouble.into_response();
    }
    let file = match body(request, LARGEST_CERTIFICATE).await {
        Ok(file) => file,
        Err(trouble) => return trouble.into_response(),
    };
    asked
        .respond_to_body(file, |_, file, attempt| {
            let budget = attempt.meter.budget();
            let limits =
                Limits { steps: budget.positions.unwrap_or(u64::MAX), memory: budget.memory.unwrap_or(u64::MAX) };
            let word = |verdict: &str, kind: Option<&str>, says: &str| {
                let object = json!({"format": 1, "verdict": verdict, "kind": kind, "says": says});
                Ok(Rendered::json(&object))
            };
            match check_file(file.as_ref(), &limits, attempt.meter) {
                Ok(verified) => word("verified", Some(kind_of(verified.certificate())), &verified.to_string()),
                Err(Refusal::Wrong { what }) => word("refused", claimed_kind(file).as_deref(), &what),
                Err(Refusal::Unreadable(what)) => Err(Trouble::new(StatusCode::BAD_REQUEST, ProblemKind::Range, what)
                    .help("docs/formats/certificate.md describes certificates")),
                Err(Refusal::Stopped(why)) => Err(failed(why.into(), attempt)),
                Err(other) => {
                    Err(Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, ProblemKind::Budget, other.to_string())
                        .help("allow more with `memory` or `positions`, or use `grundy check`"))
                }
            }
        })
        .await
}

fn kind_of(certificate: &Certificate) -> &'static str {
    match certificate {
        Certificate::Outcome(_) => "outcome",
        Certificate::Values(_) => "values",
        Certificate::Period(_) => "period",
        Certificate::Recurrence(_) => "recurrence",
        Certificate::Strategy(_) => "strategy",
    }
}

/// What a refused file says that it is.
fn claimed_kind(file: &[u8]) -> Option<String> {
    let object: serde_json::Value = serde_json::from_slice(file).ok()?;
    object.get("certificate")?.as_str().map(str::to_owned)
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CertificateParams {
    /// A position: the certificate of its outcome
    #[param(min_length = 1, max_length = 60000, pattern = ":", example = "subtract(1,2,3):21")]
    q: Option<String>,
    /// A ruleset: the certificate of its period
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]")]
    game: Option<String>,
    /// A ruleset: the certificate of its P-positions and a strategy
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]")]
    prove: Option<String>,
    /// With `game`, two piles: the period of this row
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    row: Option<String>,
    /// With `game`: outcomes instead of nimbers
    #[param(inline)]
    outcomes: Option<Flag>,
    /// With `game`: misère play
    #[param(inline)]
    misere: Option<Flag>,
}

impl CertificateParams {
    fn question(&self) -> Result<Question, Trouble> {
        match (&self.q, &self.game, &self.prove) {
            (Some(q), None, None) => {
                let solve = SolveParams { q: q.clone(), method: None, double_check: None, list: None };
                Ok(solve.question()?.0)
            }
            (None, Some(game), None) => {
                let (row, outcomes, misere) = (self.row.clone(), self.outcomes, self.misere);
                PeriodParams { game: game.clone(), row, outcomes, misere, full: None, to: None }.question()
            }
            (None, None, Some(text)) => {
                let subject = Subject::Game { game: game(text, false)? };
                Ok(Question::Prove { subject, states: states(None)?, certificate: true })
            }
            _ => Err(Trouble::malformed("a certificate of what?").help("give `q`, `game` or `prove`, one of them")),
        }
    }
}

/// A certificate as a file
#[utoipa::path(get, path = "/api/certificate", tag = "proofs", params(CertificateParams, BudgetParams),
    responses((status = 200, description = "The certificate", content((serde_json::Value = "application/json")))))]
pub(crate) async fn certificate(asked: Asked<CertificateParams>) -> Response {
    asked
        .respond(|params, attempt| -> Done {
            let answer = answer(&params.question()?, &Options::default(), attempt)?;
            let file = file_of(&answer)?;
            Ok(Rendered::new(format!("{file}\n"), JSON)
                .with("content-disposition", "attachment; filename=\"certificate.json\""))
        })
        .await
}
