//! The command `grundy play`, a game against the computer in full-screen or line mode.

mod command;
mod keys;
mod plain;
mod screen;
mod session;
#[cfg(test)]
mod tests;
mod tui;

use crate::args::{Common, PlayArgs};
use crate::output::colour_wanted;
use crate::{args::ColourArg, budget, run};
use grundy::play::{Level, Player};
use grundy_answers::{JSON, Problem, ProblemKind, TEXT, say};
use grundy_core::{Play, Query};
use session::{Rules, Session};
use std::io::IsTerminal;
use std::time::{Duration, SystemTime};

/// The default budget of one move, short because the player is waiting.
const PATIENCE: grundy::Budget =
    grundy::Budget { time: Some(Duration::from_secs(3)), memory: Some(512 << 20), positions: None };

/// Plays a game and returns the exit code.
pub fn play(query: Query, args: &PlayArgs, common: &Common) -> Result<u8, Problem> {
    let refuse = |what: String, help: String| Err(Problem::new(ProblemKind::Range, what).help(help));
    if common.output.is_some() {
        return refuse(say!("terminal-no-file"), say!("terminal-no-file.help"));
    }
    if ![&TEXT, &JSON].contains(&common.format) {
        return refuse(say!("terminal-formats"), say!("terminal-formats.help"));
    }
    if common.method.is_some() || common.double_check {
        return refuse(say!("terminal-methods"), say!("terminal-methods.help"));
    }
    let level: Level = args.level.parse().map_err(|_: grundy::play::UnknownLevel| {
        let what = say!("terminal-level-unknown", given = args.level);
        Problem::new(ProblemKind::Notation, what).help(say!("terminal-level-option"))
    })?;
    let mut start = query;
    if args.misere {
        start.play = Play::Misere;
    }
    // A game that cannot be played is refused before the screen is taken.
    grundy::play::offers(&start, 1, &grundy::Meter::unlimited()).map_err(|failure| run::failed(&failure))?;
    let seed = args.seed.unwrap_or_else(|| {
        SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
    });
    let budget = if common.budget.is_empty() { PATIENCE } else { budget::parse(&common.budget)? };
    let you = if args.second { Player::Second } else { Player::First };
    let session = Session::new(Rules { start, you, level, seed, budget, hints: args.hints, analyse: args.analyse });
    let json = run::wants_json(common);
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb" || term.is_empty());
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb;
    if terminal && !args.plain && !json {
        let colour = match common.color {
            ColourArg::Always => true,
            ColourArg::Never => false,
            ColourArg::Auto => colour_wanted(),
        };
        tui::play(session, colour)
    } else {
        plain::play(session, json)
    }
}
