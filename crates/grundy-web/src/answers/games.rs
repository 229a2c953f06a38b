//! The catalogue.

use super::{Attempt, READER, Wanted};
use crate::render::{Done, Rendered};
use grundy_reader::forms;
use grundy_view::{Dialect, Problem, games_json};

pub(super) fn games(wanted: &Wanted, _: &Attempt<'_>) -> Done {
    let name = READER.read(&forms::GAMES, &wanted.given())?;
    let games = games_json(name.as_deref());
    let games = games.ok_or_else(|| Problem::no_such_game(&name.unwrap_or_default(), Dialect::Api))?;
    Ok(Rendered::json(&games))
}
