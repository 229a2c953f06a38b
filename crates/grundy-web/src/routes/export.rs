//! Answers as files: CSV, LaTeX, text, JSON.

use super::answers::{PeriodParams, PositionsParams, SolveParams, ValuesParams, few};
use super::params::Flag;
use crate::asked::{Asked, BudgetParams, answer};
use crate::render;
use crate::trouble::Trouble;
use axum::response::Response;
use grundy::{Options, Question};
use grundy_view::Format;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// What is exported.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum What {
    Values,
    Period,
    Positions,
    Solve,
}

/// The format of an export.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum As {
    Csv,
    Latex,
    Text,
    Json,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportParams {
    /// Which answer
    #[param(inline, example = "values")]
    what: What,
    /// In which format
    #[param(inline, example = "csv")]
    format: As,
    /// The position, for `solve`
    #[param(min_length = 1, max_length = 60000, pattern = ":")]
    q: Option<String>,
    /// The ruleset, for all others
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "subtract(1,3,4)")]
    game: Option<String>,
    /// As in the route of the answer
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "21")]
    to: Option<String>,
    /// As in the route of the answer
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    from: Option<String>,
    /// As in the route of the answer
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    row: Option<String>,
    /// As in the route of the answer
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    count: Option<String>,
    /// As in the route of the answer
    #[param(inline)]
    outcomes: Option<Flag>,
    /// As in the route of the answer
    #[param(inline)]
    misere: Option<Flag>,
    /// As in the route of the answer
    #[param(inline)]
    square: Option<Flag>,
    /// As in the route of the answer
    #[param(inline)]
    full: Option<Flag>,
    /// As in the route of the answer
    #[param(inline)]
    numeration: Option<Flag>,
}

impl ExportParams {
    fn question(&self) -> Result<Question, Trouble> {
        let game = || {
            let none = || Trouble::malformed("which game?").help("give `game`, for example game=subtract(1,3,4)");
            self.game.clone().ok_or_else(none)
        };
        let ExportParams { to, from, row, count, outcomes, misere, square, full, numeration, .. } = self.clone();
        match self.what {
            What::Values => ValuesParams { game: game()?, to, from, row, square, outcomes, misere }.question(),
            What::Period => PeriodParams { game: game()?, row, outcomes, misere, full, to }.question(),
            What::Positions => PositionsParams { game: game()?, from, count, misere, numeration }.question(),
            What::Solve => {
                let none = || Trouble::malformed("which position?").help("give `q`, for example q=fibonacci:20");
                let q = self.q.clone().ok_or_else(none)?;
                Ok(SolveParams { q, method: None, double_check: None, list: None }.question()?.0)
            }
        }
    }
}

/// An answer as a file
#[utoipa::path(get, path = "/api/export", tag = "games", params(ExportParams, BudgetParams),
    responses((status = 200, description = "The file, as `grundy … --format` writes it", content(
        (String = "text/csv"), (String = "application/x-latex"), (String = "text/plain"), (serde_json::Value = "application/json")))))]
pub(crate) async fn export(asked: Asked<ExportParams>) -> Response {
    asked
        .respond(|params, attempt| {
            let answer = answer(&params.question()?, &Options::default(), attempt)?;
            few(&answer)?;
            let (format, ending) = match params.format {
                As::Csv => (Format::Csv, "csv"),
                As::Latex => (Format::Latex, "tex"),
                As::Text => (Format::Text, "txt"),
                As::Json => (Format::Json, "json"),
            };
            Ok(render::answer(&answer, format)?
                .with("content-disposition", &format!("inline; filename=\"grundy.{ending}\"")))
        })
        .await
}
