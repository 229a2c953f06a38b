//! Questions about positions and games.

use super::params::{Flag, MOST_VALUES, READER, bounded};
use crate::asked::{Asked, BudgetParams, answer, as_json};
use crate::render;
use crate::schema;
use crate::trouble::Trouble;
use axum::response::Response;
use grundy::{Claim, Options, Question};
use grundy_core::Nat;
use grundy_view::Format;
use grundy_view::question::{PeriodAsked, ValuesAsked, one_ruleset};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SolveParams {
    /// The position
    #[param(min_length = 1, max_length = 60000, pattern = ":", example = "fibonacci:20")]
    pub(crate) q: String,
    /// The method to use; `/api/games` lists them
    #[param(min_length = 1, max_length = 100)]
    pub(crate) method: Option<String>,
    /// A second, independent method must agree
    #[param(inline)]
    pub(crate) double_check: Option<Flag>,
    /// At most this many winning moves are listed
    #[param(minimum = 0, maximum = 1000)]
    pub(crate) list: Option<u32>,
}

impl SolveParams {
    pub(crate) fn question(&self) -> Result<(Question, Options), Trouble> {
        let list = self.list.unwrap_or(1000);
        if list > 1000 {
            return Err(
                Trouble::range(format!("{list} moves are too many for one answer")).help("`list` is at most 1000")
            );
        }
        let double_check = self.double_check.unwrap_or_default().is_set();
        let options = Options { method: self.method.clone(), double_check, list: list as usize, ..Options::default() };
        Ok((Question::Solve(READER.query(&self.q)?), options))
    }
}

/// Who wins a position, by which moves, and why
#[utoipa::path(get, path = "/api/solve", tag = "positions", params(SolveParams, BudgetParams),
    responses((status = 200, description = "The answer", content((schema::Solve = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn solve(asked: Asked<SolveParams>) -> Response {
    asked
        .respond_long(|params, attempt| {
            let (question, options) = params.question()?;
            render::answer(&answer(&question, &options, attempt)?, Format::Json)
        })
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ValuesParams {
    /// The ruleset, or a sum of rulesets
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "subtract(1,3,4)")]
    pub(crate) game: String,
    /// The last heap; for sums and games on several piles, the bound of the table
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "21")]
    pub(crate) to: Option<String>,
    /// The first heap
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) from: Option<String>,
    /// Two piles: one row. Take-away games: one heap, its nimbers for every bound on the next take
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) row: Option<String>,
    /// Take-away games: the square of all heaps and bounds up to `to`
    #[param(inline)]
    pub(crate) square: Option<Flag>,
    /// Outcomes instead of nimbers
    #[param(inline)]
    pub(crate) outcomes: Option<Flag>,
    /// Misère play
    #[param(inline)]
    pub(crate) misere: Option<Flag>,
}

impl ValuesParams {
    pub(crate) fn question(&self) -> Result<Question, Trouble> {
        let is = |flag: Option<Flag>| flag.unwrap_or_default().is_set();
        let asked = ValuesAsked {
            ruleset: &self.game,
            from: self.from.as_deref(),
            to: self.to.as_deref(),
            row: self.row.as_deref(),
            square: is(self.square),
            outcomes: is(self.outcomes),
            misere: is(self.misere),
            layout: None,
        };
        bounded(READER.values(&asked)?)
    }
}

/// The values of many heaps: nimbers or outcomes
#[utoipa::path(get, path = "/api/values", tag = "games", params(ValuesParams, BudgetParams),
    responses((status = 200, description = "The values, at most 2 million", content((schema::Values = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn values(asked: Asked<ValuesParams>) -> Response {
    asked
        .respond_long(|params, attempt| {
            let answer = answer(&params.question()?, &Options::default(), attempt)?;
            few(&answer)?;
            render::answer(&answer, Format::Json)
        })
        .await
}

/// Refuses tables that turned out to be too large to send.
pub(crate) fn few(answer: &grundy::Answer) -> Result<(), Trouble> {
    let Claim::Values(table) = &answer.claim else { return Ok(()) };
    match &table.cells {
        grundy::answer::Cells::Sum(sum) if sum.positions() > Nat::from(MOST_VALUES) => {
            Err(Trouble::range(format!("a table of {} values is too large for one answer", sum.positions()))
                .help("ask for a smaller `to`, or use the command line"))
        }
        _ => Ok(()),
    }
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodParams {
    /// The ruleset
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "subtract(2,4,7)")]
    pub(crate) game: String,
    /// Two piles: the period of this row
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) row: Option<String>,
    /// Outcomes instead of nimbers
    #[param(inline)]
    pub(crate) outcomes: Option<Flag>,
    /// Misère play
    #[param(inline)]
    pub(crate) misere: Option<Flag>,
    /// Prefix and cycle however long they are
    #[param(inline)]
    pub(crate) full: Option<Flag>,
    /// How far to look where no period can be proved
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) to: Option<String>,
}

impl PeriodParams {
    pub(crate) fn question(&self) -> Result<Question, Trouble> {
        let is = |flag: Option<Flag>| flag.unwrap_or_default().is_set();
        Ok(READER.period(&PeriodAsked {
            ruleset: &self.game,
            row: self.row.as_deref(),
            outcomes: is(self.outcomes),
            misere: is(self.misere),
            full: is(self.full),
            to: self.to.as_deref(),
        })?)
    }
}

/// Exact preperiod, period and saltus, with the closed form
#[utoipa::path(get, path = "/api/period", tag = "games", params(PeriodParams, BudgetParams),
    responses((status = 200, description = "The period", content((schema::Period = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn period(asked: Asked<PeriodParams>) -> Response {
    asked.respond_long(|params, attempt| as_json(&params.question()?, attempt)).await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionsParams {
    /// The ruleset, or a sum of rulesets
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    pub(crate) game: String,
    /// Index of the first one listed
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) from: Option<String>,
    /// How many, at most 10000
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    pub(crate) count: Option<String>,
    /// Misère play
    #[param(inline)]
    pub(crate) misere: Option<Flag>,
    /// Raleigh and Wythoff: the numbers in Fibonacci numeration beside the positions
    #[param(inline)]
    pub(crate) numeration: Option<Flag>,
}

impl PositionsParams {
    pub(crate) fn question(&self) -> Result<Question, Trouble> {
        let is = |flag: Option<Flag>| flag.unwrap_or_default().is_set();
        let count = self.count.as_deref().unwrap_or("10");
        let (misere, numeration) = (is(self.misere), is(self.numeration));
        bounded(READER.positions(&self.game, self.from.as_deref(), count, misere, numeration)?)
    }
}

/// P-positions: those that the player to move loses
#[utoipa::path(get, path = "/api/positions", tag = "games", params(PositionsParams, BudgetParams),
    responses((status = 200, description = "The positions", content((schema::Positions = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn positions(asked: Asked<PositionsParams>) -> Response {
    asked.respond_long(|params, attempt| as_json(&params.question()?, attempt)).await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RepresentParams {
    /// The ruleset
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "fibonacci")]
    ruleset: String,
    /// The number
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "20")]
    n: String,
}

/// A number in the numeration of a take-away game
#[utoipa::path(get, path = "/api/represent", tag = "games", params(RepresentParams, BudgetParams),
    responses((status = 200, description = "The number", body = schema::Represent)))]
pub(crate) async fn represent(asked: Asked<RepresentParams>) -> Response {
    asked.respond(|params, attempt| as_json(&READER.represent(&params.ruleset, &params.n)?, attempt)).await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RecurrenceParams {
    /// The ruleset
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "takeaway(3x)")]
    ruleset: String,
}

/// The recurrence of the lost openings of takeaway(cx), proved
#[utoipa::path(get, path = "/api/recurrence", tag = "games", params(RecurrenceParams, BudgetParams),
    responses((status = 200, description = "The recurrence", body = schema::Recurrence)))]
pub(crate) async fn recurrence(asked: Asked<RecurrenceParams>) -> Response {
    asked
        .respond(|params, attempt| as_json(&Question::Recurrence { ruleset: one_ruleset(&params.ruleset)? }, attempt))
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompareParams {
    /// The first ruleset
    #[param(min_length = 1, max_length = 30000, pattern = "[A-Za-z]", example = "fibonacci")]
    left: String,
    /// The second ruleset
    #[param(min_length = 1, max_length = 30000, pattern = "[A-Za-z]", example = "takeaway(x)")]
    right: String,
    /// How many P-positions, at most 100000
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    count: Option<String>,
}

/// Two rulesets side by side
#[utoipa::path(get, path = "/api/compare", tag = "games", params(CompareParams, BudgetParams),
    responses((status = 200, description = "Both", body = schema::Compare)))]
pub(crate) async fn compare(asked: Asked<CompareParams>) -> Response {
    asked
        .respond(|params, attempt| {
            let count = params.count.as_deref().unwrap_or("16");
            as_json(&READER.compare(&params.left, &params.right, count)?, attempt)
        })
        .await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StudyParams {
    /// The ruleset
    #[param(min_length = 1, max_length = 60000, pattern = "[A-Za-z]", example = "wythoff")]
    ruleset: String,
    /// The largest pile that is looked at
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "20")]
    to: Option<String>,
}

/// What shows in a game on several piles: known games, Beatty pairs, periodic rows
#[utoipa::path(get, path = "/api/study", tag = "games", params(StudyParams, BudgetParams),
    responses((status = 200, description = "What shows", content((schema::Study = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn study(asked: Asked<StudyParams>) -> Response {
    asked.respond_long(|params, attempt| as_json(&READER.study(&params.ruleset, params.to.as_deref())?, attempt)).await
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VerifyParams {
    /// An identity, or a family; without it all
    #[param(min_length = 1, max_length = 100, example = "wythoff")]
    what: Option<String>,
    /// The first n
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]")]
    from: Option<String>,
    /// For how many n
    #[param(min_length = 1, max_length = 60000, pattern = "[0-9]", example = "100")]
    count: Option<String>,
}

/// Identities of the papers, checked over a range in exact arithmetic
#[utoipa::path(get, path = "/api/verify", tag = "games", params(VerifyParams, BudgetParams),
    responses((status = 200, description = "What holds", content((schema::Verify = "application/json"), (String = "text/event-stream")))))]
pub(crate) async fn verify(asked: Asked<VerifyParams>) -> Response {
    asked
        .respond_long(|params, attempt| {
            let count = params.count.as_deref().unwrap_or("10000");
            as_json(&READER.verify(params.what.clone(), params.from.as_deref(), count)?, attempt)
        })
        .await
}
