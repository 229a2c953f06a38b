//! The answers to the questions of the registry.

use crate::JSON;
use crate::reader::{Asked, Reading, forms};
use crate::routes::limits::{bounded, few};
use crate::routes::render::{self, Done};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, asked};

/// Returns the question that the route `route` asks, if there is one.
pub(crate) fn of_route(route: &str) -> Option<&'static Reading<Asked>> {
    forms::QUESTIONS.iter().copied().find(|reading| reading.route.unwrap_or(reading.name) == route)
}

pub(crate) fn question(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let reading = of_route(&wanted.route).ok_or_else(|| Trouble::nowhere(&format!("/api/{}", wanted.route)))?;
    let answer = asked(&bounded(READER.read(reading, &wanted.given())?)?, attempt)?;
    few(&*answer)?;
    render::answer(&*answer, &JSON, attempt.meter)
}
