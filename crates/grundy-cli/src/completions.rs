//! Shell completions, which include the names of games.

use crate::args;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use grundy_answers::reader::{Holds, forms};
use grundy_core::Dialect;
use grundy_core::notation::catalogue;

/// The arguments outside the registry that accept a game, as pairs of command and argument.
const OTHERS: &[(&str, &str)] = &[("play", "query"), ("games", "name")];

/// Returns the completion script for a shell.
pub fn script(shell: Shell) -> Vec<u8> {
    let games: Vec<&str> = catalogue::names().collect();
    // The names are offered, not demanded: this command completes, another one reads.
    let command = arguments().fold(args::command(), |command, (name, arg)| {
        let games = PossibleValuesParser::new(games.clone());
        command.mut_subcommand(name, |sub| sub.mut_arg(arg, |arg| arg.value_parser(games)))
    });
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut { command }, "grundy", &mut script);
    if shell == Shell::Fish {
        // What clap writes for fish completes options only.
        for (name, _) in arguments() {
            let line =
                format!("complete -c grundy -n \"__fish_grundy_using_subcommand {name}\" -a \"{}\"\n", games.join(" "));
            script.extend(line.into_bytes());
        }
    }
    script
}

/// Returns the arguments that accept a game, as pairs of command and argument.
fn arguments() -> impl Iterator<Item = (&'static str, &'static str)> {
    let asked = forms::QUESTIONS.iter().flat_map(|question| {
        let games = question.parameters_in(Dialect::CommandLine);
        let games = games.filter(|p| matches!(p.holds, Holds::Query | Holds::Ruleset));
        games.map(|parameter| (question.name, parameter.name))
    });
    asked.chain(OTHERS.iter().copied())
}
