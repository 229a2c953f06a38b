//! The questions of the registry.

use crate::limits::{bounded, few};
use crate::render::{self, Done};
use crate::trouble::Trouble;
use crate::{Attempt, READER, Wanted, asked};
use grundy_reader::forms;
use grundy_view::JSON;

pub(crate) fn question(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let named = |name: &str| name == wanted.route;
    let reading = forms::QUESTIONS.iter().find(|reading| named(reading.route.unwrap_or(reading.name)));
    let Some(reading) = reading else {
        return Err(Trouble::internal(format!("nothing answers `{}`", wanted.route)));
    };
    let answer = asked(&bounded(READER.read(reading, &wanted.given())?)?, attempt)?;
    few(&answer)?;
    render::answer(&answer, &JSON, attempt.meter)
}
