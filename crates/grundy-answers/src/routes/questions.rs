//! The answers to the questions of the registry.

use crate::reader::{Asked, Reading, forms};
use crate::routes::limits::{bounded, few};
use crate::routes::render::Done;
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, asked, proofs};

/// Returns the question that the route `route` asks, if there is one.
pub(crate) fn of_route(route: &str) -> Option<&'static Reading<Asked>> {
    forms::QUESTIONS.iter().copied().find(|reading| reading.route.unwrap_or(reading.name) == route)
}

pub(crate) fn question(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let reading = of_route(&wanted.route).ok_or_else(|| Trouble::nowhere(&format!("/api/{}", wanted.route)))?;
    let question = bounded(READER.read(reading, &wanted.given())?)?;
    let answer = asked(&question, attempt)?;
    few(&*answer)?;
    proofs::json(&question, &*answer, attempt.meter)
}
