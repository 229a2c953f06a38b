//! The catalogue of games, and the response that confirms that the server is running.

use crate::contract::{Hello, Version};
use crate::reader::forms;
use crate::routes::render::{Done, Rendered};
use crate::routes::{Attempt, READER, Wanted};
use crate::{Dialect, Problem, games_json};

pub(crate) fn games(wanted: &Wanted, _: &Attempt<'_>) -> Done {
    let name = READER.read(&forms::GAMES, &wanted.given())?;
    let games = games_json(name.as_deref());
    let games = games.ok_or_else(|| Problem::no_such_game(&name.unwrap_or_default(), Dialect::Api))?;
    Ok(Rendered::json(&games))
}

/// Returns the response that confirms that the server is running, with its version.
pub fn hello() -> Rendered {
    Rendered::json(&Hello { format: Version, grundy: env!("CARGO_PKG_VERSION") })
}
