//! The command `grundy census`, which examines whole families of games.

use crate::args::Common;
use crate::output::{emit, emit_as};
use crate::progress::{Display, on_interrupt};
use crate::run::{ANSWERED, BAD_INPUT, command_line, failed, look, number, wants_json};
use crate::scheduler;
use crate::{budget, net};
use clap::{Args, Subcommand, ValueEnum};
use grundy::census::{MovesCensus, OctalCensus, Pattern, Shard, Stars, SubtractCensus, Survey, TakeAwayCensus};
use grundy::{Budget, Failure, Meter, Refusal};
use grundy_answers::number::short;
use grundy_answers::{Dialect, Problem, ProblemKind, TEXT, write_census};
use grundy_census::{Directory, Ended, Settings, Trouble, in_memory, run};
use grundy_core::{Nat, to_u32, to_u64, to_usize};
use serde_json::json;
use std::io::ErrorKind::{AlreadyExists, IsADirectory, NotADirectory};
use std::path::Path;
use std::sync::Arc;

/// Which games.
#[derive(Subcommand, Debug)]
pub enum Census {
    /// Find the periods and preperiods of all subtraction sets with a given largest element
    #[command(after_help = "Examples:\n  \
        grundy census subtract --max 24\n  \
        grundy census subtract --max 20 --upto --format csv\n  \
        grundy census subtract --max 64 --pattern 'a,b,m-b,m-a,m'\n  \
        grundy census subtract --max 12 --nimbers --rows sets -o sets\n  \
        grundy census subtract --max 36 -o m36 --shards 256\n  \
        grundy census subtract --max 36 -o m36 --shard 17/256")]
    Subtract {
        /// The largest element m
        #[arg(long, value_name = "M", allow_hyphen_values = true)]
        max: String,
        /// Include all smaller largest elements
        #[arg(long)]
        upto: bool,
        /// Only sets with K elements
        #[arg(long, value_name = "K", allow_hyphen_values = true)]
        size: Option<String>,
        /// Only sets of this form: its elements are sums of m, letters a < b < … and numbers
        #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
        pattern: Option<String>,
        /// Find the periods of the nimbers too (slower)
        #[arg(long)]
        nimbers: bool,
        /// Store statistics and records only, or every set
        #[arg(long, value_enum, default_value_t = Rows::Summary)]
        rows: Rows,
        /// The number of sets listed for each record
        #[arg(long, value_name = "K", default_value_t = SubtractCensus::TIES)]
        ties: usize,
        #[command(flatten)]
        how: How,
    },
    /// Find k and n0 of takeaway(cx) for many c, and every c at which k changes
    #[command(after_help = "Examples:\n  \
        grundy census takeaway --c 1..10 --denominator 4\n  \
        grundy census takeaway --c 5/2..3 --denominator 12 --json")]
    Takeaway {
        /// The range of c, such as 1..10 or 5/2..3
        #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
        c: String,
        /// The largest denominator of c
        #[arg(long, value_name = "Q", default_value = "1", allow_hyphen_values = true)]
        denominator: String,
        #[command(flatten)]
        how: How,
    },
    /// Classify rules that subtract vectors from two piles: which resemble Wythoff's game, which coincide, which are proved
    #[command(after_help = "Examples:\n  \
        grundy census moves --box 2 --vectors 3\n  \
        grundy census moves --box 2 --vectors 4 --stars all --learn")]
    Moves {
        /// The largest entry of a vector
        #[arg(long = "box", value_name = "B", allow_hyphen_values = true)]
        entries: String,
        /// The maximum number of vectors in a rule
        #[arg(long, value_name = "K", allow_hyphen_values = true)]
        vectors: String,
        /// Which vectors may be starred
        #[arg(long, value_enum, default_value_t = StarsArg::Any)]
        stars: StarsArg,
        /// The largest pile examined
        #[arg(long, value_name = "N", default_value_t = MovesCensus::PILES)]
        to: u32,
        /// Learn the P-positions and prove them
        #[arg(long)]
        learn: bool,
        /// Learning: maximum states in any intermediate automaton
        #[arg(long, value_name = "N", default_value = "20000", allow_hyphen_values = true)]
        states: String,
        /// Learning: maximum states and edges built for one rule
        #[arg(long, value_name = "N", default_value = "2e6", allow_hyphen_values = true)]
        work: String,
        #[command(flatten)]
        how: How,
    },
    /// Find periods, largest nimbers and sparse spaces of all octal codes with few digits, grouped by equal nimbers
    #[command(after_help = "Examples:\n  \
        grundy census octal --digits 2\n  \
        grundy census octal --digits 3 --to 1e5 -o codes\n  \
        grundy census octal --digits 2 --whole --format csv")]
    Octal {
        /// The maximum number of digits after the point
        #[arg(long, value_name = "D", allow_hyphen_values = true)]
        digits: String,
        /// Include codes with 4 before the point, which may split a heap without taking from it
        #[arg(long)]
        whole: bool,
        /// The largest heap examined
        #[arg(long, value_name = "N", default_value_t = OctalCensus::HEAPS.to_string(), allow_hyphen_values = true)]
        to: String,
        #[command(flatten)]
        how: How,
    },
}

/// How a census is run. With -o FOLDER it can be interrupted and continued, and has no time limit by default.
#[derive(Args, Debug)]
pub struct How {
    /// Divide the census into N shards (fixed once the folder exists)
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    shards: Option<String>,
    /// Compute only shard I of N, counted from 0, such as one job of a job array. Needs -o; when all shards are done, run the census without it
    #[arg(long, value_name = "I/N", conflicts_with = "shards", allow_hyphen_values = true)]
    shard: Option<String>,
    /// Number of threads (default: one for each core)
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Compute on a Dask cluster: the address of its scheduler. Needs -o, and the Python package grundy
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["shard", "threads"])]
    scheduler: Option<String>,
}

/// The rows of results that a census stores.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    Summary,
    Sets,
}

/// Which vectors may be starred.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StarsArg {
    Any,
    All,
    None,
}

pub(crate) fn census(what: Census, common: &Common) -> Result<u8, Problem> {
    let look = match common.format().binary && common.output.is_some() {
        // The files in the folder are Parquet anyhow; what is printed is for reading.
        true => look(&Common { format: &TEXT, ..common.clone() }, false)?,
        false => look(common, false)?,
    };
    if common.method.is_some() || common.double_check {
        return Err(Problem::new(ProblemKind::Range, "a census has only one method for each kind of game")
            .help("leave out --method and --double-check; `grundy period SET --double-check` checks one set"));
    }
    let (task, how) = task(what)?;
    task.validate().map_err(refused)?;
    let threads = match how.threads {
        Some(0) => {
            return Err(
                Problem::new(ProblemKind::Range, "a census needs at least one thread").help("use --threads 1 or more")
            );
        }
        Some(threads) => threads.min(1024),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let only = how.shard.as_deref().map(str::parse::<Shard>).transpose().map_err(refused)?;
    let shards = match how.shards.as_deref().map(small).transpose()? {
        Some(shards) => Some(Shard::new(0, shards).map_err(refused)?.of()),
        None => None,
    };
    if common.output.is_none() && (only.is_some() || shards.is_some()) {
        return Err(
            Problem::new(ProblemKind::Range, "shards need a folder to be stored in").help("give one with -o FOLDER")
        );
    }
    let usual = Budget { time: if common.output.is_some() { None } else { budget::DEFAULT.time }, ..budget::DEFAULT };
    let limits = budget::parse_with(usual, &common.budget)?;
    let interrupted = on_interrupt();
    if let Some(address) = &how.scheduler {
        let wanted = scheduler::Wanted { task: &task, address, shards, time: limits.time };
        if let scheduler::Filled::Refused = scheduler::fill(&wanted, common, &interrupted)? {
            return Ok(BAD_INPUT);
        }
    }
    let meter = Arc::new(Meter::with_cancel(limits, interrupted));
    net::spread(&meter);
    if let (Survey::Subtract(SubtractCensus { rows: true, .. }), None, true) =
        (&task, &common.output, wants_json(common))
    {
        let sets: u64 = task.parts().into_iter().filter_map(|part| task.games(part)).fold(0, u64::saturating_add);
        meter.reserve(sets.saturating_mul(JSON_OF_A_SET)).map_err(|why| {
            let problem = failed(&why.into());
            let more = problem.help.clone().unwrap_or_default();
            problem.help(format!("give a folder for the sets with -o FOLDER; or {more}"))
        })?;
    }
    let display = Display::watch_counting(meter.clone(), common.quiet, "games");
    let result = match common.output.as_deref() {
        None => in_memory(&task, threads, &meter)
            .map(|summary| Ended::Complete { summary: Box::new(summary), repaired: Vec::new() }),
        Some(folder) => run(&task, folder, &Settings { threads, shards, only, command: command_line() }, &meter),
    };
    drop(display);
    let ended = result.map_err(|trouble| problem(trouble, common.output.as_deref()))?;
    let (Ended::Complete { repaired, .. } | Ended::Shard { repaired, .. }) = &ended;
    // What was damaged matters also to those who want no progress.
    repaired.iter().for_each(|why| eprintln!("repaired: {why}; grundy computed it again"));
    match ended {
        Ended::Complete { summary, .. } => {
            emit_as(look.format, None, &meter, |out| write_census(&summary, look, &meter, out))?
        }
        Ended::Shard { files, computed, repaired } => {
            let json = wants_json(common);
            if json || !common.quiet {
                emit(None, |out| match json {
                    true => writeln!(
                        out,
                        "{}",
                        json!({"format": 1, "files": files, "computed": computed, "repaired": repaired})
                    ),
                    false => writeln!(out, "this shard has {files} files, {computed} of them computed in this run"),
                })?;
            }
        }
    }
    Ok(ANSWERED)
}

fn task(what: Census) -> Result<(Survey, How), Problem> {
    Ok(match what {
        Census::Subtract { max, upto, size, pattern, nimbers, rows, ties, how } => {
            let read = |text: &str| {
                text.parse::<Pattern>().map_err(|error| Problem::notation(&error, text, Dialect::CommandLine))
            };
            let census = SubtractCensus {
                max: small(&max)?,
                upto,
                size: size.as_deref().map(small).transpose()?,
                pattern: pattern.as_deref().map(read).transpose()?,
                nimbers,
                rows: rows == Rows::Sets,
                ties,
            };
            (Survey::Subtract(census), how)
        }
        Census::Takeaway { c, denominator, how } => {
            let (from, to) = c.split_once("..").unwrap_or((&c, &c));
            let fraction = |text: &str| text.parse().map_err(refused);
            let census = TakeAwayCensus { from: fraction(from)?, to: fraction(to)?, denominator: small(&denominator)? };
            (Survey::TakeAway(census), how)
        }
        Census::Moves { entries, vectors, stars, to, learn, states, work, how } => {
            let stars = match stars {
                StarsArg::Any => Stars::Any,
                StarsArg::All => Stars::All,
                StarsArg::None => Stars::None,
            };
            let (states, work) = (number(&states)?, number(&work)?);
            let census = MovesCensus {
                stars,
                to,
                learn,
                states: to_usize(&states).ok_or_else(|| too_large(&states))?,
                work: to_u64(&work).ok_or_else(|| too_large(&work))?,
                ..MovesCensus::new(small(&entries)?, small(&vectors)?)
            };
            (Survey::Moves(census), how)
        }
        Census::Octal { digits, whole, to, how } => {
            (Survey::Octal(OctalCensus { digits: small(&digits)?, whole, to: small(&to)? }), how)
        }
    })
}

/// Parses a number that must fit 32 bits.
fn small(text: &str) -> Result<u32, Problem> {
    let n = number(text)?;
    to_u32(&n).ok_or_else(|| too_large(&n))
}

fn too_large(n: &Nat) -> Problem {
    Problem::new(ProblemKind::Range, format!("the number {} is too large", short(n)))
        .help("`grundy census --help` lists the options")
}

fn refused(why: Refusal) -> Problem {
    failed(&why.into())
}

/// The memory in bytes that one set needs while its JSON is written.
const JSON_OF_A_SET: u64 = 3200;

/// Returns the problem for an incomplete census, which mentions the results stored so far.
fn problem(trouble: Trouble, folder: Option<&Path>) -> Problem {
    let kept = folder.and_then(|folder| {
        let directory = Directory::resume(folder).ok()?;
        let units = directory.units();
        let there = units.iter().filter(|unit| directory.path(**unit).exists()).count();
        Some(format!("{there} of {} shard files are finished", units.len()))
    });
    match trouble {
        Trouble::Census(Failure::Stopped(stopped)) => {
            let mut problem = failed(&Failure::Stopped(stopped));
            match kept {
                None => problem,
                Some(kept) => {
                    problem.message.push_str(&format!("; {kept}"));
                    problem.help("run the same command again to continue; raise the limit with --budget")
                }
            }
        }
        Trouble::Census(failure) => failed(&failure),
        Trouble::Folder(why) => refused(why),
        Trouble::Disk { path, why } if matches!(why.kind(), NotADirectory | IsADirectory | AlreadyExists) => {
            let what = if path.is_dir() { "it is a folder" } else { "it is a file" };
            Problem::new(ProblemKind::Io, format!("cannot use {}: {what}", path.display()))
                .help("choose another folder with -o")
        }
        disk @ Trouble::Disk { .. } => {
            let kept = kept.map_or(String::new(), |kept| format!("; {kept}"));
            Problem::new(ProblemKind::Io, format!("{disk}{kept}"))
                .help("free some space or check the permissions, then run the same command again to continue")
        }
    }
}
