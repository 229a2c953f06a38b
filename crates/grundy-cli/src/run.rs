//! The whole pipeline: arguments, question, answer, output, exit code.

use crate::args::{Cli, ColourArg, Command, Common, FormatArg};
use crate::output::{colour_wanted, emit};
use crate::progress::{Display, on_interrupt};
use crate::{budget, census, map, parquet, play, prove, serve, tour};
use clap::{CommandFactory, Parser};
use grundy::{Answer, Claim, Failure, Layout, Meter, Options, Question, Subject, ask};
use grundy_check::{Limits, Refusal, check_file};
use grundy_view::question::{self, PeriodAsked, Reader, ValuesAsked, game, one_ruleset};
use grundy_view::{Format, Look, Problem, ProblemKind, games_json, games_text};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// The exit codes of the contract.
pub(crate) const ANSWERED: u8 = 0;
pub(crate) const REFUTED: u8 = 1;
pub(crate) const BAD_INPUT: u8 = 2;
pub(crate) const STOPPED: u8 = 3;

/// Largest file behind `@path`, and largest query on standard input.
pub(crate) const MAX_INPUT: u64 = 64 << 20;

pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) => return usage_error(&usage),
    };
    let json = wants_json(&cli.common);
    match run(cli) {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            complain(&problem, json);
            ExitCode::from(match problem.kind {
                ProblemKind::Budget => STOPPED,
                ProblemKind::Internal => REFUTED,
                _ => BAD_INPUT,
            })
        }
    }
}

pub(crate) fn wants_json(common: &Common) -> bool {
    common.json || common.format == FormatArg::Json
}

fn complain(problem: &Problem, json: bool) {
    let text = if json { format!("{}\n", problem.to_json()) } else { problem.to_text() };
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// clap's own words, or for machines the error object.
fn usage_error(usage: &clap::Error) -> ExitCode {
    let asked_for = !usage.use_stderr();
    let args: Vec<_> = std::env::args_os().collect();
    let json = args.iter().any(|a| a == "--json" || a == "--format=json")
        || args.windows(2).any(|pair| pair[0] == "--format" && pair[1] == "json");
    if !asked_for && json {
        let message = usage.to_string();
        // The first paragraph: the lines after its first one name what is missing or possible.
        let first: Vec<&str> = message.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
        let first = first.join(" ").trim_start_matches("error: ").to_owned();
        complain(&Problem::new(ProblemKind::Notation, first).help("grundy --help"), true);
        return ExitCode::from(BAD_INPUT);
    }
    let _ = usage.print();
    ExitCode::from(if asked_for { ANSWERED } else { BAD_INPUT })
}

fn run(cli: Cli) -> Result<u8, Problem> {
    let common = &cli.common;
    let Some(command) = cli.command else {
        emit(common.output.as_deref(), |out| out.write_all(tour::TOUR.as_bytes()))?;
        return Ok(ANSWERED);
    };
    parquet::has_a_place(common)?;
    match command {
        Command::Solve { query, all, certificate } => {
            let text = if query == "-" { standard_input()? } else { query };
            let query = READER.query(&text)?;
            let list = if all { usize::MAX } else { Options::default().list };
            let options = Options { list, ..options(common) };
            answer(Question::Solve(query), &options, common, certificate.as_deref())
        }
        Command::Values { ruleset, to, row, square, from, which, each, simplex, certificate } => {
            let layout = if each { Some(Layout::Box) } else { simplex.then_some(Layout::Simplex) };
            let question = READER.values(&ValuesAsked {
                ruleset: &ruleset,
                from: Some(&from),
                to: to.as_deref(),
                row: row.as_deref(),
                square,
                outcomes: which.outcomes,
                misere: which.misere,
                layout,
            })?;
            answer(question, &options(common), common, certificate.as_deref())
        }
        Command::Period { ruleset, row, which, full, to, certificate } => {
            let question = READER.period(&PeriodAsked {
                ruleset: &ruleset,
                row: row.as_deref(),
                outcomes: which.outcomes,
                misere: which.misere,
                full,
                to: Some(&to),
            })?;
            answer(question, &options(common), common, certificate.as_deref())
        }
        Command::Positions { ruleset, from, count, misere, numeration } => {
            let question = READER.positions(&ruleset, from.as_deref(), &count, misere, numeration)?;
            answer(question, &options(common), common, None)
        }
        Command::Map { ruleset, size, at, which, scale, cell, bare, upwards } => {
            let game = game(&ruleset, which.misere)?;
            let wanted = map::Wanted { size: &size, at: &at, scale: &scale, cell, bare, upwards };
            map::map(game, which.outcomes, &wanted, common)
        }
        Command::Verify { what, from, count } => {
            answer(READER.verify(what, from.as_deref(), &count)?, &options(common), common, None)
        }
        Command::Study { ruleset, to } => {
            answer(READER.study(&ruleset, to.as_deref())?, &options(common), common, None)
        }
        Command::Prove { what, system, paper, extras } => {
            let subject = prove::subject(what.as_deref(), system, paper)?;
            prove::prove(subject, &extras, common)
        }
        Command::Learn { ruleset, system, misere, extras } => {
            let game = game(&ruleset, misere)?;
            let subject = Subject::Learn { game, system };
            prove::prove(subject, &extras, common)
        }
        Command::Represent { ruleset, n } => answer(READER.represent(&ruleset, &n)?, &options(common), common, None),
        Command::Recurrence { ruleset, c, certificate } => {
            let question = match (c, ruleset) {
                (Some(range), _) => {
                    let (from, to) = c_range(&range)?;
                    Question::RecurrenceTable { from, to }
                }
                (None, ruleset) => Question::Recurrence { ruleset: one_ruleset(&ruleset.unwrap_or_default())? },
            };
            answer(question, &options(common), common, certificate.as_deref())
        }
        Command::Compare { left, right, count } => {
            answer(READER.compare(&left, &right, &count)?, &options(common), common, None)
        }
        Command::Play(args) => {
            let query = READER.query(&args.query)?;
            play::play(query, &args, common)
        }
        Command::Census { what } => census::census(what, common),
        Command::Serve(asked) => serve::serve(asked),
        Command::Check { file } => check(&file, common),
        Command::Games { name } => games(name.as_deref(), common),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "grundy", &mut script);
            emit(common.output.as_deref(), |out| out.write_all(&script))?;
            Ok(ANSWERED)
        }
        Command::Man => {
            let mut page = Vec::new();
            manual(&mut page).map_err(|why| Problem::new(ProblemKind::Internal, why.to_string()))?;
            emit(common.output.as_deref(), |out| out.write_all(&page))?;
            Ok(ANSWERED)
        }
    }
}

pub(crate) fn options(common: &Common) -> Options {
    Options { method: common.method.clone(), double_check: common.double_check, ..Options::default() }
}

/// The command as it was given, for the record: words that a shell would take apart are quoted.
pub(crate) fn command_line() -> String {
    let quoted = |word: std::ffi::OsString| {
        let word = word.to_string_lossy().into_owned();
        let plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%^".contains(c);
        if !word.is_empty() && word.chars().all(plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    let words: Vec<String> = std::env::args_os().skip(1).map(quoted).collect();
    format!("grundy {}", words.join(" "))
}

/// A range of whole factors, `1..100`, or one factor.
fn c_range(text: &str) -> Result<(u32, u32), Problem> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let whole = |part: &str| part.trim().parse::<u32>().ok();
    whole(from).zip(whole(to)).ok_or_else(|| {
        Problem::new(ProblemKind::Notation, format!("cannot read the range `{text}`"))
            .help("write for example --c 1..100")
    })
}

/// Words as the command line reads them: files are allowed.
pub(crate) const READER: Reader<'static> = Reader { files: Some(&read_number) };

/// The text behind `@path`; `@-` is standard input.
fn read_number(path: &str) -> Result<String, String> {
    let mut text = String::new();
    let result = if path == "-" {
        std::io::stdin().lock().take(MAX_INPUT + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_INPUT + 1).read_to_string(&mut text))
    };
    result.map_err(|why| why.to_string())?;
    if text.len() as u64 > MAX_INPUT { Err(format!("it has more than {MAX_INPUT} bytes")) } else { Ok(text) }
}

pub(crate) fn standard_input() -> Result<String, Problem> {
    let text = read_number("-")
        .map_err(|why| Problem::new(ProblemKind::Io, format!("cannot read the query from standard input: {why}")))
        .map_err(|problem| problem.help("send one query as text, such as subtract(1,3,4):10"))?;
    Ok(text.trim().to_owned())
}

pub(crate) fn look(common: &Common, partial: bool) -> Result<Look, Problem> {
    let format = match (common.json, common.format) {
        (true, _) | (_, FormatArg::Json) => Format::Json,
        (_, FormatArg::Text) => Format::Text,
        (_, FormatArg::Csv) => Format::Csv,
        (_, FormatArg::Latex) => Format::Latex,
        (_, FormatArg::Parquet) => {
            return Err(Problem::new(ProblemKind::Range, "this answer is not written as Parquet")
                .help("use --format json; a census writes its Parquet files into the folder named with -o"));
        }
    };
    let colour = match common.color {
        ColourArg::Always => true,
        ColourArg::Never => false,
        ColourArg::Auto => common.output.is_none() && colour_wanted(),
    };
    Ok(Look { format, colour, partial })
}

/// Asks, prints, certifies.
fn answer(question: Question, options: &Options, common: &Common, certificate: Option<&Path>) -> Result<u8, Problem> {
    if certificate.is_some() && certificate == common.output.as_deref() {
        return Err(Problem::new(ProblemKind::Range, "the answer and its certificate cannot be one file")
            .help("give --certificate and -o different names"));
    }
    let meter = Arc::new(Meter::with_cancel(budget::parse(&common.budget)?, on_interrupt()));
    let display = Display::watch(meter.clone(), common.quiet);
    let result = ask(&question, options, &meter);
    drop(display);
    match result {
        Ok(answer) => {
            if let Some(path) = certificate {
                write_certificate(&answer, path)?;
            }
            print(&answer, common, false)?;
            let refuted = matches!(&answer.claim, Claim::Identities(found) if !found.hold());
            Ok(if refuted { REFUTED } else { ANSWERED })
        }
        Err(Failure::Stopped(mut stopped)) => {
            if let Some(partial) = stopped.partial.take() {
                print(&partial, common, true)?;
            }
            Err(Problem::failure(&Failure::Stopped(stopped)))
        }
        Err(failure) => Err(Problem::failure(&failure)),
    }
}

pub(crate) fn print(answer: &Answer, common: &Common, partial: bool) -> Result<(), Problem> {
    if parquet::wanted(common) {
        return parquet::print(answer, common, partial);
    }
    let look = look(common, partial)?;
    emit(common.output.as_deref(), |out| grundy_view::write(answer, look, out))
}

pub(crate) fn write_certificate(answer: &Answer, path: &Path) -> Result<(), Problem> {
    let certificate = question::certificate(answer)?;
    emit(Some(path), |out| writeln!(out, "{certificate}"))
}

fn check(file: &PathBuf, common: &Common) -> Result<u8, Problem> {
    let meter = Arc::new(Meter::with_cancel(budget::parse(&common.budget)?, on_interrupt()));
    let display = Display::watch(meter.clone(), common.quiet);
    let memory = meter.budget().memory.unwrap_or(u64::MAX);
    let limits = Limits { steps: meter.budget().positions.unwrap_or(u64::MAX), memory };
    let result = if file.as_os_str() == "-" {
        check_file(std::io::stdin().lock(), &limits, &meter)
    } else {
        let unreadable = |why: String| {
            Problem::new(ProblemKind::Io, format!("cannot read {}: {why}", file.display())).help("check the path")
        };
        let opened = std::fs::File::open(file).map_err(|why| unreadable(why.to_string()))?;
        if opened.metadata().is_ok_and(|m| m.is_dir()) {
            return Err(unreadable("it is a folder".to_owned()));
        }
        check_file(opened, &limits, &meter)
    };
    drop(display);
    let json = wants_json(common);
    let say = |word: &str, what: &str| {
        emit(common.output.as_deref(), |out| {
            if json {
                let object = serde_json::json!({"format": 1, "verdict": word, "says": what});
                writeln!(out, "{object}")
            } else {
                writeln!(out, "{word}: {}", grundy_view::number::shorten(what))
            }
        })
    };
    match result {
        Ok(verified) => {
            say("verified", &verified.to_string())?;
            Ok(ANSWERED)
        }
        Err(Refusal::Wrong { what }) => {
            say("refuted", &what)?;
            Ok(REFUTED)
        }
        Err(Refusal::Unreadable(what)) => {
            Err(Problem::new(ProblemKind::Range, what).help("docs/formats/certificate.md"))
        }
        Err(other) => Err(Problem::new(ProblemKind::Budget, other.to_string()).help("allow more with --budget")),
    }
}

fn games(name: Option<&str>, common: &Common) -> Result<u8, Problem> {
    let unknown = || question::no_such_game(name.unwrap_or_default());
    let text = match look(common, false)?.format {
        Format::Json => format!("{}\n", games_json(name).ok_or_else(unknown)?),
        _ => games_text(name).ok_or_else(unknown)?,
    };
    emit(common.output.as_deref(), |out| out.write_all(text.as_bytes()))?;
    Ok(ANSWERED)
}

/// The manual: the command itself, then each subcommand.
fn manual(page: &mut Vec<u8>) -> std::io::Result<()> {
    let mut command = Cli::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(page)?;
    for sub in command.get_subcommands().filter(|s| s.get_name() != "help") {
        let man = clap_mangen::Man::new(sub.clone());
        man.render_synopsis_section(page)?;
        man.render_description_section(page)?;
        man.render_options_section(page)?;
    }
    Ok(())
}
