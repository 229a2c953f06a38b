//! The execution of a command: arguments, question, answer, output and exit code.

use crate::args::{self, Cli, ColourArg, Command, Common, Wanted};
use crate::asking::Asking;
use crate::checkpoint::Checkpoint;
use crate::output::{colour_wanted, emit, emit_as, is_one_file, is_open, unwritten};
use crate::progress::Display;
use crate::{budget, census, completions, formal, format, map, memory, net, parquet, play, prove, serve, tour};
use grundy::answer::Solved;
use grundy::{Failure, Meter, Prove};
use grundy_answers::contract::{self, Check, CheckVerdict, Version};
use grundy_answers::reader::{Argument, Asked, Reader, forms};
use grundy_answers::words::{speak, worded};
use grundy_answers::{
    CSV, Dialect, JSON, Look, NoReply, PARQUET, PictureFormat, Problem, ProblemKind, Renderer, Reply, Unsuited, cited,
    games_json, games_text, metered, rows_left_out, say,
};
use grundy_check::{Effort, Refusal, check_file};
use grundy_core::notation::{Allowance, parse_nat_within, parse_query_within};
use grundy_core::{Misread, Nat, Query, Stop};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The exit codes of the program.
pub(crate) const ANSWERED: u8 = 0;
pub(crate) const REFUTED: u8 = 1;
pub(crate) const BAD_INPUT: u8 = 2;
pub(crate) const STOPPED: u8 = 3;

/// The maximum size in bytes of a file given by `@path`, and of a query on standard input.
pub(crate) const MAX_INPUT: u64 = 64 << 20;

pub fn main() -> ExitCode {
    let cli = match args::parse() {
        Ok(cli) => cli,
        Err(usage) => return usage_error(&usage),
    };
    let json = wants_json(&cli.common);
    SPEAKS_JSON.store(json, Ordering::Relaxed);
    match choose_language(&cli.common).and_then(|()| run(cli)) {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            // Until the process has ended nobody else says why it does.
            std::mem::forget(ending());
            complain(&problem, json);
            ExitCode::from(match problem.kind {
                ProblemKind::Budget => STOPPED,
                ProblemKind::Internal => REFUTED,
                _ => BAD_INPUT,
            })
        }
    }
}

/// Sets the language of messages and answers.
fn choose_language(common: &Common) -> Result<(), Problem> {
    let Some(code) = &common.language else { return Ok(()) };
    let language = forms::language(code).map_err(|why| Problem::misread(&why, Dialect::CommandLine))?;
    speak(language);
    Ok(())
}

/// Whether errors are written as JSON, for the thread that ends the program.
static SPEAKS_JSON: AtomicBool = AtomicBool::new(false);

/// Locks the right to end the program.
fn ending() -> MutexGuard<'static, ()> {
    static ENDING: Mutex<()> = Mutex::new(());
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program immediately with the error for a stop.
pub(crate) fn end(why: Stop) {
    let _ending = ending();
    complain(&Problem::stopped(why, Dialect::CommandLine), SPEAKS_JSON.load(Ordering::Relaxed));
    std::process::exit(STOPPED.into());
}

pub(crate) fn wants_json(common: &Common) -> bool {
    common.format() == &JSON
}

fn complain(problem: &Problem, json: bool) {
    let text = if json { format!("{}\n", problem.to_json()) } else { problem.to_text() };
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Prints the message of the argument parser; with JSON, as an error object.
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
    let printed = usage.print();
    match is_open().and_then(|()| printed.or_else(|why| unwritten(&why))) {
        Err(problem) if asked_for => {
            complain(&problem, json);
            ExitCode::from(BAD_INPUT)
        }
        _ => ExitCode::from(if asked_for { ANSWERED } else { BAD_INPUT }),
    }
}

fn run(cli: Cli) -> Result<u8, Problem> {
    // A server answers many questions at a time, and its computations have meters of their own.
    if !matches!(cli.wanted, Wanted::Command(Command::Serve(_))) {
        memory::measure();
    }
    let common = &cli.common;
    let command = match cli.wanted {
        Wanted::Nothing => {
            emit(common.output.as_deref(), |out| out.write_all(tour::tour().as_bytes()))?;
            return Ok(ANSWERED);
        }
        Wanted::Question(asking) => {
            format::has_a_place(common)?;
            return question(asking, common);
        }
        Wanted::Command(command) => command,
    };
    format::has_a_place(common)?;
    match command {
        Command::Play(args) => {
            let meter = Meter::new(budget::parse(&common.budget)?);
            play::play(query(&args.query, &meter)?, &args, common)
        }
        Command::Census { what } => census::census(what, common),
        Command::Serve(asked) => serve::serve(asked),
        Command::Check { file, formal: true } => formal::check(&file, common),
        Command::Check { file, formal: false } => check(&file, common),
        Command::Games { name } => games(name.as_deref(), common),
        Command::Cite { name } => cite(name.as_deref(), common),
        Command::Completions { shell } => {
            let script = completions::script(shell);
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

/// Parses the arguments of a question, answers it, and prints the answer.
fn question(mut asking: Asking, common: &Common) -> Result<u8, Problem> {
    if asking.takes_a_file() {
        prove::open(&mut asking.given)?;
    }
    if asking.given.words("query") == Some("-") {
        asking.given.take("query");
        asking.given.push("query", Argument::Text(standard_input()?));
    }
    if common.output.is_none() {
        is_open()?;
    }
    // Reading is work, too: the clock starts here.
    let meter = net::metered(budget::parse(&common.budget)?);
    let reader = Reader { files: Some(&read_number), meter: Some(&meter), ..Reader::COMMAND_LINE };
    let mut asked = reader.read(asking.question, &asking.given).map_err(|why| misread(&why))?;
    if let Some(folder) = asking.file("checkpoint") {
        let run = asked.options.run.get_or_insert_default();
        run.keep = Some(Arc::new(Checkpoint::open(folder)?));
    }
    asked.options.list = asked.options.list.max(common.format().lists);
    drawable(&asked, common.output.as_deref())?;
    match (&asked.drawing, asked.question.of()) {
        (Some(drawing), _) => map::map(&asked, drawing, common, &meter),
        (None, Some(question)) => prove::prove(question, &asked.options, &asking, common, &meter),
        (None, None) => answer(&asked, common, asking.file("certificate"), &meter),
    }
}

/// Fails if the output file has the name of a picture, but the answer cannot be drawn.
fn drawable(asked: &Asked, output: Option<&Path>) -> Result<(), Problem> {
    let Some(path) = output else { return Ok(()) };
    let automaton = asked.question.of::<Prove>().is_some();
    match PictureFormat::of_name(&path.to_string_lossy()) {
        None | Some(PictureFormat::Tikz) => Ok(()),
        Some(_) if asked.drawing.is_some() => Ok(()),
        Some(PictureFormat::Pdf | PictureFormat::Svg) if automaton => Ok(()),
        Some(_) => {
            let help = match automaton {
                true => "-o FILE.pdf and -o FILE.svg draw the automaton; --format tikz writes it for TeX",
                false => "choose another ending; `grundy map` draws pictures, and `prove` and `learn` draw automata",
            };
            let message = format!("this answer cannot be drawn as the picture {}", path.display());
            Err(Problem::new(ProblemKind::Range, message).help(help))
        }
    }
}

fn misread(why: &Misread) -> Problem {
    Problem::misread(why, Dialect::CommandLine)
}

/// Converts a failure of the library to a problem to report.
pub(crate) fn failed(why: &Failure) -> Problem {
    Problem::of(why, Dialect::CommandLine)
}

/// The maximum number of bits of numbers in options, far more than any of them needs.
const PLAIN: usize = 4096;

/// Parses a number in an option.
pub(crate) fn number(text: &str) -> Result<Nat, Problem> {
    parse_nat_within(text, &Allowance::of(PLAIN).with_files(Some(&read_number)))
        .map_err(|why| Problem::notation(&why, text, Dialect::CommandLine))
}

fn query(text: &str, meter: &Meter) -> Result<Query, Problem> {
    let allowed = Allowance::default().with_files(Some(&read_number)).under(Some(meter));
    parse_query_within(text, &allowed).map_err(|why| Problem::notation(&why, text, Dialect::CommandLine))
}

/// Returns the command line for the record; words that a shell would split are quoted.
pub(crate) fn command_line() -> String {
    let quoted = |word: std::ffi::OsString| {
        let word = word.to_string_lossy().into_owned();
        let plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%^".contains(c);
        if !word.is_empty() && word.chars().all(plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    let words: Vec<String> = std::env::args_os().skip(1).map(quoted).collect();
    format!("grundy {}", words.join(" "))
}

/// Returns the text of the file given by `@path`; `@-` denotes standard input.
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
    let format = common.format();
    if matches!(format.renderer, Renderer::Elsewhere) {
        return Err(Problem::new(ProblemKind::Range, "this answer cannot be written as Parquet")
            .help("use --format json; a census writes its Parquet files into the folder named with -o"));
    }
    let colour = match common.color {
        ColourArg::Always => true,
        ColourArg::Never => false,
        ColourArg::Auto => common.output.is_none() && colour_wanted(),
    };
    Ok(Look { format, colour, partial })
}

/// Answers the question, prints the answer, and writes the certificate.
fn answer(asked: &Asked, common: &Common, certificate: Option<&Path>, meter: &Arc<Meter>) -> Result<u8, Problem> {
    different_files([certificate, common.output.as_deref()])?;
    let what = if asked.options.run.is_some() { "values" } else { "positions" };
    let display = Display::watch_counting(meter.clone(), common.quiet, what);
    let result = asked.question.ask(&asked.options, meter);
    drop(display);
    match result {
        Ok(answer) => {
            if let Some(path) = certificate {
                write_certificate(&*answer, path, meter)?;
            }
            print(&*answer, common, false, meter)?;
            Ok(if answer.refutes() { REFUTED } else { ANSWERED })
        }
        Err(NoReply { failure, partial }) => {
            if let Some(partial) = partial {
                // That even this could not be told in time is no news: what was asked for was stopped before.
                match print(&*partial, common, true, &meter.for_the_rest()) {
                    Err(problem) if problem.kind != ProblemKind::Budget => return Err(problem),
                    _ => {}
                }
            }
            Err(failed(&failure))
        }
    }
}

/// Fails if two outputs have the same destination. The last one is the answer, which goes to standard output if it has
/// no name.
pub(crate) fn different_files<const N: usize>(names: [Option<&Path>; N]) -> Result<(), Problem> {
    let places = || {
        names.iter().enumerate().filter_map(|(i, name)| match name {
            Some(path) => Some(file_named(path)),
            None => (i + 1 == N).then_some(None),
        })
    };
    let same = |a: Option<&Path>, b: Option<&Path>| match (a, b) {
        (Some(a), Some(b)) => is_one_file(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    let twice = places().enumerate().any(|(i, a)| places().skip(i + 1).any(|b| same(a, b)));
    match twice {
        false => Ok(()),
        true => Err(Problem::new(ProblemKind::Range, "the answer and another output have the same file name")
            .help("give --certificate, --dot and -o different names")),
    }
}

/// Returns the path, or `None` for `-`, which denotes standard output.
pub(crate) fn file_named(path: &Path) -> Option<&Path> {
    Some(path).filter(|path| path.as_os_str() != "-")
}

pub(crate) fn print(answer: &dyn Reply, common: &Common, partial: bool, meter: &Meter) -> Result<(), Problem> {
    let format = common.format();
    if format != &JSON {
        let document = answer.document();
        let unsuited = |why: Unsuited| Problem::new(ProblemKind::Range, why.to_string()).help("use --format json");
        format.suits(&document).map_err(unsuited)?;
        // A table in a file has no place to say so that its readers look at.
        if let Some(rows) = rows_left_out(&document).filter(|_| format == &CSV || format == &PARQUET) {
            let all = answer.claim::<Solved>().is_some();
            eprintln!("{}", say!("rows-left-out", rows = rows, all = all));
        }
        if matches!(format.renderer, Renderer::Elsewhere) {
            return parquet::print(&document, common, partial, meter);
        }
    }
    let look = look(common, partial)?;
    emit_as(format, common.output.as_deref(), meter, |out| grundy_answers::write(answer, look, meter, out))
}

pub(crate) fn write_certificate(answer: &dyn Reply, path: &Path, meter: &Meter) -> Result<(), Problem> {
    let sealed = answer.sealed(meter).map_err(|why| failed(&why))?.ok_or_else(Problem::no_certificate)?;
    emit(file_named(path), |out| metered(meter, out, |out| out.write_all(&sealed.file)))?;
    if !sealed.verified {
        eprintln!("{}", say!("certificate-unverified"));
    }
    Ok(())
}

fn check(file: &PathBuf, common: &Common) -> Result<u8, Problem> {
    let meter = net::metered(budget::parse(&common.budget)?);
    let display = Display::watch(meter.clone(), common.quiet);
    let limits = Effort::within(meter.budget());
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
    let tell = |verdict: CheckVerdict, kind: Option<&str>, word: &str, says: &str| {
        emit(common.output.as_deref(), |out| {
            if json {
                writeln!(out, "{}", contract::json(&Check { format: Version, verdict, kind: kind.map(Some), says }))
            } else {
                writeln!(out, "{word}: {}", grundy_answers::number::shorten(says))
            }
        })
    };
    match result {
        Ok(verified) => {
            let says = worded(&verified.sentence());
            tell(CheckVerdict::Verified, Some(verified.certificate().kind()), &say!("check-verified"), &says)?;
            Ok(ANSWERED)
        }
        Err(Refusal::Wrong { what }) => {
            tell(CheckVerdict::Refuted, None, &say!("check-refuted"), &worded(&what))?;
            Ok(REFUTED)
        }
        Err(Refusal::Unreadable(what)) => {
            Err(Problem::new(ProblemKind::Range, worded(&what)).help("docs/formats/certificate.md"))
        }
        Err(Refusal::Stopped(why)) => Err(failed(&why.into())),
        Err(other) => {
            Err(Problem::new(ProblemKind::Budget, worded(&other.sentence())).help(say!("stop-allow", set = "--budget")))
        }
    }
}

fn cite(name: Option<&str>, common: &Common) -> Result<u8, Problem> {
    let unknown = || Problem::no_such_game(name.unwrap_or_default(), Dialect::CommandLine);
    let sources = cited(name).ok_or_else(unknown)?;
    let text = match look(common, false)?.format == &JSON {
        true => {
            let entries: Vec<_> =
                sources.iter().map(|s| serde_json::json!({"key": s.key, "bibtex": s.bibtex()})).collect();
            serde_json::json!({"format": 1, "sources": entries}).to_string() + "\n"
        }
        false => sources.iter().map(|source| source.bibtex()).collect::<Vec<_>>().join("\n"),
    };
    emit(common.output.as_deref(), |out| out.write_all(text.as_bytes()))?;
    Ok(ANSWERED)
}

fn games(name: Option<&str>, common: &Common) -> Result<u8, Problem> {
    let unknown = || Problem::no_such_game(name.unwrap_or_default(), Dialect::CommandLine);
    let text = match look(common, false)?.format == &JSON {
        true => contract::json(&games_json(name).ok_or_else(unknown)?) + "\n",
        false => games_text(name).ok_or_else(unknown)?,
    };
    emit(common.output.as_deref(), |out| out.write_all(text.as_bytes()))?;
    Ok(ANSWERED)
}

/// Writes the manual: a page for the program, followed by one for each subcommand.
fn manual(page: &mut Vec<u8>) -> std::io::Result<()> {
    let mut command = args::command();
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
