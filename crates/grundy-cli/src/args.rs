//! The command line: the questions of the registry, and the other commands.

use crate::{asking, format};
use clap::{Args, FromArgMatches, Subcommand, ValueEnum};
use grundy::games::REGISTRY;
use grundy_answers::reader::forms;
use grundy_answers::{Format, JSON};
use std::path::PathBuf;

/// The parsed command line.
pub struct Cli {
    pub common: Common,
    pub wanted: Wanted,
}

/// The command given by the user.
pub enum Wanted {
    /// No command was given; the program prints a short tour.
    Nothing,
    /// A question of the registry.
    Question(asking::Asking),
    /// Another command.
    Command(Command),
}

/// Parses the arguments with which the program was started.
pub fn parse() -> Result<Cli, clap::Error> {
    let matches = command().try_get_matches()?;
    let mut common = Common::from_arg_matches(&matches)?;
    common.method = matches.get_one::<String>("method").cloned();
    common.double_check = matches.get_flag("double_check");
    common.language = matches.get_one::<String>(forms::LANGUAGE.name).cloned();
    common.output = common.output.filter(|path| path.as_os_str() != "-");
    let wanted = match matches.subcommand() {
        None => Wanted::Nothing,
        Some((name, own)) => match forms::question(name) {
            Some(question) => Wanted::Question(asking::Asking::new(question, own)),
            None => Wanted::Command(Command::from_arg_matches(&matches)?),
        },
    };
    Ok(Cli { common, wanted })
}

/// Returns the definition of the whole command line.
pub fn command() -> clap::Command {
    const ABOUT: &str = "Solve take-away games: who wins, by which moves, and why";
    let families: Vec<&str> = REGISTRY.iter().map(|family| family.about().title).collect();
    let base = clap::Command::new("grundy")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommands(forms::QUESTIONS.iter().map(|question| asking::subcommand(question)))
        .next_help_heading("Options of every command")
        .args(forms::COMMON.iter().chain([&forms::LANGUAGE]).flat_map(asking::args).map(|arg| arg.global(true)));
    Command::augment_subcommands(Common::augment_args(base))
        .about(ABOUT)
        .long_about(format!(
            "{ABOUT}, for heaps of any size, sums, normal and misère play, with certificates that an independent checker \
             verifies.\n\n{}.",
            families.join(" · ")
        ))
        .after_help(
            "Exit codes: 0 answered · 1 refuted · 2 usage or bad input · 3 stopped at a limit or by Ctrl-C.\n\
             `grundy` alone gives a short tour; `grundy games` lists the games.",
        )
}

/// Options of every command.
#[derive(Args, Debug, Clone)]
pub struct Common {
    /// How to print the answer
    #[arg(long, global = true, value_parser = format::parser(), default_value = "text")]
    pub format: &'static Format,
    /// Print JSON (short for --format json)
    #[arg(long, global = true)]
    pub json: bool,
    /// Write the answer to a file instead of standard output (`-`: to standard output)
    #[arg(short = 'o', long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The method to use. `parse` sets it from the parameter `method`
    #[arg(skip)]
    pub method: Option<String>,
    /// Whether to confirm the answer by a second method. `parse` sets it from the parameter `double_check`
    #[arg(skip)]
    pub double_check: bool,
    /// The language of the answer. `parse` sets it from the parameter for the language
    #[arg(skip)]
    pub language: Option<String>,
    /// Set limits, such as time=30s,memory=2GiB,positions=1e9 (default: time=60s,memory=2GiB; `none` lifts a limit)
    #[arg(long, global = true, value_name = "LIMITS", default_value = "", hide_default_value = true)]
    pub budget: String,
    /// Do not show progress on standard error
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Choose when to use colours (auto: on terminals, unless NO_COLOR is set)
    #[arg(long, global = true, value_enum, default_value_t = ColourArg::Auto, value_name = "WHEN")]
    pub color: ColourArg,
}

impl Common {
    /// Returns the format in which to print the answer, as given by `--format` or `--json`.
    pub fn format(&self) -> &'static Format {
        if self.json { &JSON } else { self.format }
    }
}

/// When to use colour.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourArg {
    Auto,
    Always,
    Never,
}

/// The commands that are not questions of the registry.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play against the computer, with hints and explanations
    #[command(after_help = "Examples:\n  \
        grundy play fibonacci:20\n  \
        grundy play 'nim^3:(3,4,5)' --level human --second\n  \
        grundy play 'subtract(1,2,3):21' --misere --hints\n  \
        grundy play 'wythoff:(6,9)' --plain\n\n\
        On a terminal the game fills the screen, and ? lists the keys. Elsewhere, and with --plain or --json, moves are typed\n\
        line by line, and `help` lists the commands. The computer takes up to 3 s to solve a position (--budget changes\n\
        this limit). If it cannot solve a position, it moves without knowing the outcome.")]
    Play(PlayArgs),
    /// Examine whole families of games; with -o FOLDER the run can be divided into shards and resumed
    #[command(after_help = "Examples:\n  \
        grundy census subtract --max 20\n  \
        grundy census subtract --max 18 --upto -o census-18\n  \
        grundy census takeaway --c 1..4 --denominator 3\n  \
        grundy census moves --box 1 --vectors 3")]
    Census {
        #[command(subcommand)]
        what: crate::census::Census,
    },
    /// Start the explorer for the browser on this machine
    #[command(after_help = "Examples:\n  \
        grundy serve\n  \
        grundy serve --port 8080 --log text\n  \
        grundy serve --bind 0.0.0.0 --allow-remote")]
    Serve(crate::serve::Serve),
    /// Verify a certificate with the independent checker
    #[command(after_help = "Examples:\n  \
        grundy period 'subtract(2,4,7)' --certificate period.json\n  \
        grundy check period.json\n\n\
        --formal runs a checker whose soundness is formally proved; `make formal` builds it (docs/formal.md).")]
    Check {
        /// The certificate; `-` reads it from standard input
        file: PathBuf,
        /// Use the checker with proved soundness (it must be installed)
        #[arg(long)]
        formal: bool,
    },
    /// List the games: rules, notation, theorems, papers, examples
    #[command(after_help = "Examples:\n  grundy games\n  grundy games subtract\n  grundy games --json")]
    Games {
        /// One game
        name: Option<String>,
    },
    /// Print the sources of the theorems as BibTeX
    #[command(after_help = "Examples:\n  grundy cite\n  grundy cite wythoff -o wythoff.bib")]
    Cite {
        /// Only the sources of this game
        name: Option<String>,
    },
    /// Print shell completions
    #[command(after_help = "Examples:\n  grundy completions bash")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "Examples:\n  grundy man")]
    Man,
}

/// How a game is played.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// The position: name(arguments):heap, joined by +
    pub query: String,
    /// How the computer plays: perfect, human (it makes mistakes) or teaching (it explains its moves)
    #[arg(long, value_name = "LEVEL", default_value = "perfect")]
    pub level: String,
    /// Let the computer move first
    #[arg(long)]
    pub second: bool,
    /// Use misère play: the player who makes the last move loses
    #[arg(long)]
    pub misere: bool,
    /// Seed of the computer's choices: the same seed gives the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Show the verdict and its reasons during the game (default: only on request)
    #[arg(long)]
    pub analyse: bool,
    /// Print plain lines even on a terminal
    #[arg(long)]
    pub plain: bool,
    /// Show the verdict and a hint before every move
    #[arg(long)]
    pub hints: bool,
}
