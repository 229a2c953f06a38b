//! What the command line understands.

use crate::prove::Extras;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Who wins a take-away game, by which moves, and why.
#[derive(Parser, Debug)]
#[command(
    name = "grundy",
    version,
    about = "Who wins a take-away game, by which moves, and why",
    long_about = "Who wins a take-away game, by which moves, and why: subtraction games, nim, their sums, normal and misère \
                  play, for heaps of any size, with certificates that an independent checker verifies.",
    after_help = "Exit codes: 0 answered · 1 refuted · 2 usage or bad input · 3 stopped by budget or Ctrl-C.\n\
                  `grundy` alone gives a short tour; `grundy games` lists the games."
)]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options of every command.
#[derive(Args, Debug, Clone)]
pub struct Common {
    /// How to print the answer
    #[arg(long, global = true, value_enum, default_value_t = FormatArg::Text)]
    pub format: FormatArg,
    /// Short for --format json
    #[arg(long, global = true)]
    pub json: bool,
    /// Write the answer to a file instead of standard output
    #[arg(short = 'o', long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Use this method (`grundy games NAME` lists them)
    #[arg(long, global = true, value_name = "ID")]
    pub method: Option<String>,
    /// A second, independent method must agree
    #[arg(long, global = true)]
    pub double_check: bool,
    /// Limits: time=30s,memory=2GiB,positions=1e9 (default time=60s,memory=2GiB; `none` lifts a limit)
    #[arg(long, global = true, value_name = "LIMITS", default_value = "", hide_default_value = true)]
    pub budget: String,
    /// No progress on standard error
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Colours: auto is on for terminals unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t = ColourArg::Auto, value_name = "WHEN")]
    pub color: ColourArg,
}

/// Formats of answers.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatArg {
    Text,
    Json,
    Csv,
    Latex,
    /// Rows of the CSV with types, for -o FILE.parquet
    Parquet,
}

/// When to use colour.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourArg {
    Auto,
    Always,
    Never,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Who wins a position, by which moves, and why
    #[command(after_help = "Examples:\n  \
        grundy solve 'subtract(1,2,3):21'\n  \
        grundy solve 'subtract(2,4,7):1e100'\n  \
        grundy solve 'subtract(1..5):24 + subtract(1,3,4):5 + nim:7'\n  \
        grundy solve 'misere subtract(1,2,3):21' --json\n  \
        grundy solve 'wythoff:(6,9) + nim:4'\n  \
        grundy solve 'raleigh:(5,9,30)' --method raleigh/arithmetic\n  \
        grundy solve 'subtract(primes):100' --double-check")]
    Solve {
        /// The position: name(arguments):heap, joined by +; `-` reads it from standard input
        query: String,
        /// List every winning move, however many
        #[arg(long)]
        all: bool,
        /// Write a certificate of the outcome
        #[arg(long, value_name = "FILE")]
        certificate: Option<PathBuf>,
    },
    /// The values of many heaps: nimbers or outcomes
    #[command(after_help = "Examples:\n  \
        grundy values 'subtract(1,3,4)' --to 21\n  \
        grundy values 'subtract(2,4,7)' --to 21 --outcomes\n  \
        grundy values 'subtract(1,2,3)' --to 21 --misere\n  \
        grundy values 'subtract(squares)' --from 1000 --to 1020 --format csv\n  \
        grundy values fibonacci --to 20\n  \
        grundy values fibonacci --row 20\n  \
        grundy values fibonacci --to 8 --square\n  \
        grundy values wythoff --to 10\n  \
        grundy values wythoff --row 3 --from 1e30 --to 1e30+20\n  \
        grundy values 'subtract(primes) + subtract(squares) + subtract(fibonacci)' --to 10 --outcomes")]
    Values {
        /// The ruleset, or a sum of rulesets
        ruleset: String,
        /// The last heap; for sums and games on several piles, the bound of the table
        #[arg(long, value_name = "N", allow_hyphen_values = true, required_unless_present_any = ["row"])]
        to: Option<String>,
        /// Two piles: one row, the positions (N,b) for b up to --to. Take-away games: one heap, its nimbers for every
        /// bound on the next take
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        row: Option<String>,
        /// Take-away games: the square of all heaps and bounds up to --to
        #[arg(long, conflicts_with_all = ["from", "outcomes", "misere", "row"])]
        square: bool,
        /// The first heap
        #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true)]
        from: String,
        #[command(flatten)]
        which: Which,
        /// For sums: each heap at most N (the default for two heaps)
        #[arg(long = "box", conflicts_with = "simplex")]
        each: bool,
        /// For sums: all heaps together at most N (the default for three heaps and more)
        #[arg(long)]
        simplex: bool,
        /// Write a certificate of the values
        #[arg(long, value_name = "FILE")]
        certificate: Option<PathBuf>,
    },
    /// Exact preperiod, period and saltus, with the closed form
    #[command(after_help = "Examples:\n  \
        grundy period 'subtract(2,4,7)'\n  \
        grundy period 'subtract(2,4,7)' --outcomes\n  \
        grundy period 'subtract(1,2,3)' --misere\n  \
        grundy period 'subtract(all except 2,3)' --format latex\n  \
        grundy period 'subtract(1,primes)'\n  \
        grundy period nim --json\n  \
        grundy period wythoff --row 3\n  \
        grundy period 'moves((1,0)*,(0,1)*,(2,2)*)' --row 4 --outcomes")]
    Period {
        /// The ruleset
        ruleset: String,
        /// Two piles: the period of the row of positions (N,b)
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        row: Option<String>,
        #[command(flatten)]
        which: Which,
        /// List prefix and cycle however long they are
        #[arg(long)]
        full: bool,
        /// How far to look where no period can be proved
        #[arg(long, value_name = "N", default_value = "1e5", allow_hyphen_values = true)]
        to: String,
        /// Write a certificate of the period
        #[arg(long, value_name = "FILE")]
        certificate: Option<PathBuf>,
    },
    /// P-positions: those that the player to move loses
    #[command(after_help = "Examples:\n  \
        grundy positions 'subtract(1,4)' --count 5\n  \
        grundy positions 'subtract(1,4)' --from 1e30 --count 3\n  \
        grundy positions 'subtract(squares)' --count 20\n  \
        grundy positions 'nim + nim' --count 4\n  \
        grundy positions wythoff --from 1e100 --count 3\n  \
        grundy positions raleigh --count 16\n  \
        grundy positions raleigh --from 1 --count 15 --numeration")]
    Positions {
        /// The ruleset, or a sum of rulesets
        ruleset: String,
        /// Index of the first one listed: take-away openings count from 1, all else from 0
        #[arg(long, value_name = "I", allow_hyphen_values = true)]
        from: Option<String>,
        /// How many
        #[arg(long, value_name = "K", default_value = "10", allow_hyphen_values = true)]
        count: String,
        /// Misère play: whoever makes the last move loses
        #[arg(long)]
        misere: bool,
        /// Raleigh and Wythoff: the numbers in Fibonacci numeration beside the positions
        #[arg(long)]
        numeration: bool,
    },
    /// A picture of the nimbers or outcomes of a two-dimensional game, as PNG or SVG
    #[command(after_help = "Examples:\n  \
        grundy map wythoff --size 500 -o wythoff.png\n  \
        grundy map fibonacci --size 500 --scale rank -o fibonacci.png\n  \
        grundy map 'moves((1,0)*,(0,1)*,(2,2)*)' --size 200 --outcomes -o moves.svg\n  \
        grundy map wythoff --outcomes --at 1e6,1e6 --size 300 -o far.png\n  \
        grundy map wythoff --at 0,1e100 --size 60 --scale cyclic:24 -o rows.png")]
    Map {
        /// The ruleset: wythoff, moves on two piles, or a take-away game (heaps down, bounds across)
        ruleset: String,
        /// Rows and columns: N, or ROWSxCOLUMNS; at most 16384 each
        #[arg(long, value_name = "N", default_value = "500", allow_hyphen_values = true)]
        size: String,
        /// First row and first column: two numbers of any size
        #[arg(long, value_name = "A,B", default_value = "0,0", allow_hyphen_values = true)]
        at: String,
        #[command(flatten)]
        which: Which,
        /// Colours: sequential, blue-yellow, cyclic:M (by the remainder mod M), bits, grey, rank
        #[arg(long, value_name = "SCALE", default_value = "sequential")]
        scale: String,
        /// Pixels per cell
        #[arg(long, value_name = "PIXELS")]
        cell: Option<u32>,
        /// Neither axes nor legend nor title
        #[arg(long)]
        bare: bool,
        /// The first row at the bottom
        #[arg(long)]
        upwards: bool,
    },
    /// Identities of the papers, checked over a range in exact arithmetic
    #[command(after_help = "Examples:\n  \
        grundy verify\n  \
        grundy verify raleigh --count 100000\n  \
        grundy verify prologue-iv --from 0\n  \
        grundy verify wythoff --from 1e1000 --count 100 --json")]
    Verify {
        /// An identity, or a family: raleigh, wythoff; without it all
        what: Option<String>,
        /// The first n (default: the least that the paper claims)
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        from: Option<String>,
        /// For how many n
        #[arg(long, value_name = "K", default_value = "10000", allow_hyphen_values = true)]
        count: String,
    },
    /// What shows in a game on several piles: known games, Beatty pairs, periodic rows
    #[command(after_help = "Examples:\n  \
        grundy study 'moves((1,0)*,(0,1)*,(1,1)*)'\n  \
        grundy study 'moves((1,0)*,(0,1)*,(2,2)*)' --to 300\n  \
        grundy study 'wythoff(2)' --json")]
    Study {
        /// The ruleset
        ruleset: String,
        /// The largest pile that is looked at (default: 200 for two piles, 20 for three, less for more)
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        to: Option<String>,
    },
    /// A statement about all positions, proved or refuted by automata
    #[command(after_help = "Examples:\n  \
        grundy prove wythoff\n  \
        grundy prove 'takeaway(3x)'\n  \
        grundy prove --in fib 'forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1'\n  \
        grundy prove --paper raleigh\n  \
        grundy prove wythoff --dot wythoff.dot --certificate wythoff.json\n  \
        grundy prove game.txt")]
    Prove {
        /// A ruleset, a sentence (with --in), or a file with a game, definitions and statements; `-` reads one from
        /// standard input
        #[arg(required_unless_present = "paper")]
        what: Option<String>,
        /// The numeration system of a sentence: fib, base2, base10, pell, tribonacci, ostrowski(k), schwenk(3x), …
        #[arg(long = "in", value_name = "SYSTEM", conflicts_with = "paper")]
        system: Option<String>,
        /// The statements of a paper: raleigh, wythoff or fibonacci
        #[arg(long, value_name = "NAME", conflicts_with = "what")]
        paper: Option<String>,
        #[command(flatten)]
        extras: Extras,
    },
    /// The P-positions as an automaton, found from the rules alone and proved
    #[command(after_help = "Examples:\n  \
        grundy learn wythoff\n  \
        grundy learn 'wythoff(2)'\n  \
        grundy learn raleigh --in fib\n  \
        grundy learn wythoff --misere --dot misere.dot")]
    Learn {
        /// The ruleset
        ruleset: String,
        /// The numeration system; without it, the one that the P-positions suggest
        #[arg(long = "in", value_name = "SYSTEM")]
        system: Option<String>,
        /// Misère play: whoever makes the last move loses
        #[arg(long)]
        misere: bool,
        #[command(flatten)]
        extras: Extras,
    },
    /// A number in the numeration of a take-away game (Zeckendorf and its kin)
    #[command(after_help = "Examples:\n  \
        grundy represent fibonacci 20\n  \
        grundy represent 'takeaway(3x)' 10^50 --json")]
    Represent {
        /// The ruleset
        ruleset: String,
        /// The number
        n: String,
    },
    /// The recurrence of the lost openings of takeaway(cx), proved
    #[command(after_help = "Examples:\n  \
        grundy recurrence 'takeaway(3x)'\n  \
        grundy recurrence 'takeaway(sqrt(2)*x)'\n  \
        grundy recurrence 'takeaway(6x)' --json\n  \
        grundy recurrence --c 1..12")]
    Recurrence {
        /// The ruleset
        #[arg(required_unless_present = "c")]
        ruleset: Option<String>,
        /// A table for f(x) = cx over a range of whole c, such as 1..100
        #[arg(long, value_name = "RANGE", conflicts_with = "ruleset")]
        c: Option<String>,
        /// Write a certificate of the recurrence
        #[arg(long, value_name = "FILE", conflicts_with = "c")]
        certificate: Option<PathBuf>,
    },
    /// Two rulesets side by side: P-positions, k and n0
    #[command(after_help = "Examples:\n  \
        grundy compare fibonacci 'takeaway(2x+x^2)'\n  \
        grundy compare 'takeaway(x)' 'takeaway(2x-1)' --count 8")]
    Compare {
        /// The first ruleset
        left: String,
        /// The second ruleset
        right: String,
        /// How many P-positions
        #[arg(long, value_name = "K", default_value = "16", allow_hyphen_values = true)]
        count: String,
    },
    /// Play against the computer, with hints and reasons
    #[command(after_help = "Examples:\n  \
        grundy play fibonacci:20\n  \
        grundy play 'nim^3:(3,4,5)' --level human --second\n  \
        grundy play 'subtract(1,2,3):21' --misere --hints\n  \
        grundy play 'wythoff:(6,9)' --plain\n\n\
        On a terminal the game has the whole screen, and ? lists the keys; elsewhere, and with --plain or --json, it is\n\
        played in lines, and `help` lists what can be typed. A position may take 3 s to solve unless --budget says\n\
        otherwise; harder ones are played all the same.")]
    Play(PlayArgs),
    /// Sweeps over whole families of games, resumable and in shards: -o names a folder
    #[command(after_help = "Examples:\n  \
        grundy census subtract --max 20\n  \
        grundy census subtract --max 18 --upto -o census-18\n  \
        grundy census takeaway --c 1..4 --denominator 3\n  \
        grundy census moves --box 1 --vectors 3")]
    Census {
        #[command(subcommand)]
        what: crate::census::Census,
    },
    /// The explorer in the browser, on this machine
    #[command(after_help = "Examples:\n  \
        grundy serve\n  \
        grundy serve --port 8080 --log text\n  \
        grundy serve --bind 0.0.0.0 --allow-remote")]
    Serve(crate::serve::Serve),
    /// Verify a certificate with the independent checker
    #[command(after_help = "Examples:\n  \
        grundy period 'subtract(2,4,7)' --certificate period.json\n  \
        grundy check period.json")]
    Check {
        /// The certificate; `-` reads it from standard input
        file: PathBuf,
    },
    /// The catalogue: rules, notation, theorems, papers, examples
    #[command(after_help = "Examples:\n  grundy games\n  grundy games subtract\n  grundy games --json")]
    Games {
        /// One game
        name: Option<String>,
    },
    /// Shell completions, to standard output
    #[command(after_help = "Examples:\n  grundy completions bash")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// The manual page, to standard output
    #[command(after_help = "Examples:\n  grundy man")]
    Man,
}

/// How a game is played.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// The position: name(arguments):heap, joined by +
    pub query: String,
    /// How the computer plays: perfect, human (it errs now and then) or teaching (it says why)
    #[arg(long, value_name = "LEVEL", default_value = "perfect")]
    pub level: String,
    /// The computer moves first
    #[arg(long)]
    pub second: bool,
    /// Misère play: whoever makes the last move loses
    #[arg(long)]
    pub misere: bool,
    /// Seed of the computer's mistakes: the same seed gives the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Plain lines, also on a terminal
    #[arg(long)]
    pub plain: bool,
    /// The verdict and a hint before every move
    #[arg(long)]
    pub hints: bool,
}

/// Which values.
#[derive(Args, Debug)]
pub struct Which {
    /// Outcomes (P or N) instead of nimbers
    #[arg(long)]
    pub outcomes: bool,
    /// Misère play: whoever makes the last move loses (outcomes only)
    #[arg(long)]
    pub misere: bool,
}
