//! The whole pipeline: arguments, question, answer, output, exit code.

use crate::args::{Cli, ColourArg, Command, Common, FormatArg, Which};
use crate::output::{colour_wanted, emit};
use crate::progress::{Display, on_interrupt};
use crate::{budget, census, map, prove, tour};
use clap::{CommandFactory, Parser};
use grundy::{Answer, Claim, Failure, Layout, Meter, Options, Question, Subject, ask};
use grundy_check::{Limits, Refusal, check_file};
use grundy_core::notation::{closest, parse_game, parse_nat_with_files, parse_query_with_files};
use grundy_core::{Game, Kind, Nat, Play, Rule, to_u64};
use grundy_view::{Format, Look, Problem, ProblemKind, games_json, games_text};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// The exit codes of the contract.
pub(crate) const ANSWERED: u8 = 0;
pub(crate) const REFUTED: u8 = 1;
const BAD_INPUT: u8 = 2;
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
    match command {
        Command::Solve { query, all, certificate } => {
            let text = if query == "-" { standard_input()? } else { query };
            let query = parse_query_with_files(&text, &read_number).map_err(|e| Problem::notation(&e, &text))?;
            let list = if all { usize::MAX } else { Options::default().list };
            let options = Options { list, ..options(common) };
            answer(Question::Solve(query), &options, common, certificate.as_deref())
        }
        Command::Values { ruleset, to, row, square, from, which, each, simplex, certificate } => {
            if let Some(row) = row {
                return row_of(&ruleset, &row, &from, to.as_deref(), &which, common);
            }
            let to = number(&to.unwrap_or_default())?;
            if square {
                let ruleset = one_ruleset(&ruleset)?;
                if !matches!(ruleset.rule, Rule::TakeAway(_)) {
                    return Err(Problem::new(ProblemKind::Range, format!("{ruleset} has no bound on the next take"))
                        .help("--square is for take-away games; games on two piles are squares without it"));
                }
                return answer(Question::Bounds { ruleset, n: to, square }, &options(common), common, None);
            }
            let game = game(&ruleset, which.misere)?;
            let layout = if each { Some(Layout::Box) } else { simplex.then_some(Layout::Simplex) };
            let from = number(&from)?;
            let kind = kind(&which, &game);
            answer(Question::Values { game, kind, from, to, layout }, &options(common), common, certificate.as_deref())
        }
        Command::Period { ruleset, row, which, full, to, certificate } => {
            let game = game(&ruleset, which.misere)?;
            let row = row.map(|row| number(&row)).transpose()?;
            let look = to_u64(&number(&to)?).unwrap_or(u64::MAX);
            let kind = kind(&which, &game);
            answer(Question::Period { game, kind, row, look, full }, &options(common), common, certificate.as_deref())
        }
        Command::Positions { ruleset, from, count, misere, numeration } => {
            let game = game(&ruleset, misere)?;
            let from = match from {
                Some(text) => number(&text)?,
                None => grundy::first_index(&game).into(),
            };
            let wanted = number(&count)?;
            // More than can be listed is a matter of the budget.
            let count = to_u64(&wanted).unwrap_or(u64::MAX);
            answer(Question::Positions { game, from, count, numeration }, &options(common), common, None)
        }
        Command::Map { ruleset, size, at, which, scale, cell, bare, upwards } => {
            let game = game(&ruleset, which.misere)?;
            let wanted = map::Wanted { size: &size, at: &at, scale: &scale, cell, bare, upwards };
            map::map(game, kind_of(&which), &wanted, common)
        }
        Command::Verify { what, from, count } => {
            let from = from.map(|from| number(&from)).transpose()?;
            let count = to_u64(&number(&count)?).ok_or_else(|| {
                Problem::new(ProblemKind::Range, "--count is too large").help("at most 2^64 − 1 numbers are checked")
            })?;
            answer(Question::Verify { what, from, count }, &options(common), common, None)
        }
        Command::Study { ruleset, to } => {
            let ruleset = one_ruleset(&ruleset)?;
            let to = match to {
                Some(text) => grundy_core::to_u32(&number(&text)?).ok_or_else(|| {
                    Problem::new(ProblemKind::Range, "--to is too large for a table").help("try --to 200")
                })?,
                None => grundy::usual_study(&ruleset),
            };
            answer(Question::Study { ruleset, to }, &options(common), common, None)
        }
        Command::Prove { what, system, paper, states, dot, certificate } => {
            let subject = prove::subject(what.as_deref(), system, paper)?;
            prove::prove(subject, &states, &prove::Files { dot, certificate }, common)
        }
        Command::Learn { ruleset, system, misere, states, dot, certificate } => {
            let game = game(&ruleset, misere)?;
            let subject = Subject::Learn { game, system };
            prove::prove(subject, &states, &prove::Files { dot, certificate }, common)
        }
        Command::Represent { ruleset, n } => {
            let (ruleset, n) = (one_ruleset(&ruleset)?, number(&n)?);
            answer(Question::Represent { ruleset, n }, &options(common), common, None)
        }
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
            let pair = Box::new([one_ruleset(&left)?, one_ruleset(&right)?]);
            let count = to_u64(&number(&count)?).filter(|n| *n <= 100_000).ok_or_else(|| {
                Problem::new(ProblemKind::Range, "--count is too large").help("at most 100_000 are compared")
            })?;
            answer(Question::Compare { pair, count }, &options(common), common, None)
        }
        Command::Census { what } => census::census(what, common),
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

/// One row: of a two-pile game, or the bounds of a take-away heap.
fn row_of(
    ruleset: &str,
    row: &str,
    from: &str,
    to: Option<&str>,
    which: &Which,
    common: &Common,
) -> Result<u8, Problem> {
    let game = game(ruleset, which.misere)?;
    let row = number(row)?;
    if let [only] = game.rulesets.as_slice()
        && !only.rule.is_joint()
    {
        if !matches!(only.rule, Rule::TakeAway(_)) {
            return Err(Problem::new(ProblemKind::Range, format!("{only} has no rows"))
                .help("--row is for games on two piles, and for games with a bound on the next take"));
        }
        if to.is_some() || from != "0" || which.outcomes || which.misere {
            return Err(Problem::new(ProblemKind::Range, "the row of a take-away heap is listed whole")
                .help("leave out --from, --to, --outcomes and --misere"));
        }
        let ruleset = only.clone();
        return answer(Question::Bounds { ruleset, n: row, square: false }, &options(common), common, None);
    }
    let to = to.ok_or_else(|| {
        Problem::new(ProblemKind::Range, "how far is the row to be listed?").help("add --to, the last column")
    })?;
    let (from, to) = (number(from)?, number(to)?);
    let kind = kind(which, &game);
    answer(Question::Row { game, kind, row, from, to }, &options(common), common, None)
}

/// Which values were asked for.
pub(crate) fn kind_of(which: &Which) -> Kind {
    if which.outcomes || which.misere { Kind::Outcome } else { Kind::Nimber }
}

fn kind(which: &Which, game: &Game) -> Kind {
    if which.outcomes || game.play == Play::Misere { Kind::Outcome } else { Kind::Nimber }
}

pub(crate) fn game(text: &str, misere: bool) -> Result<Game, Problem> {
    let mut game = parse_game(text).map_err(|e| Problem::notation(&e, text))?;
    if misere {
        game.play = Play::Misere;
    }
    Ok(game)
}

fn one_ruleset(text: &str) -> Result<grundy_core::Ruleset, Problem> {
    let game = game(text, false)?;
    match game.rulesets.as_slice() {
        [only] => Ok(only.clone()),
        _ => Err(Problem::new(ProblemKind::Range, "a sum has no numeration of its own").help("ask for one component")),
    }
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

pub(crate) fn number(text: &str) -> Result<Nat, Problem> {
    parse_nat_with_files(text, &read_number).map_err(|e| Problem::notation(&e, text))
}

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

pub(crate) fn look(common: &Common, partial: bool) -> Look {
    let format = match (common.json, common.format) {
        (true, _) | (_, FormatArg::Json) => Format::Json,
        (_, FormatArg::Text) => Format::Text,
        (_, FormatArg::Csv) => Format::Csv,
        (_, FormatArg::Latex) => Format::Latex,
    };
    let colour = match common.color {
        ColourArg::Always => true,
        ColourArg::Never => false,
        ColourArg::Auto => common.output.is_none() && colour_wanted(),
    };
    Look { format, colour, partial }
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
    let look = look(common, partial);
    emit(common.output.as_deref(), |out| grundy_view::write(answer, look, out))
}

pub(crate) fn write_certificate(answer: &Answer, path: &Path) -> Result<(), Problem> {
    let certificate = answer.certificate.as_ref().ok_or_else(|| {
        Problem::new(ProblemKind::Range, "there is no certificate for this answer")
            .help("certificates exist for outcomes, values, proved periods, and strategies of the games that the checker knows")
    })?;
    emit(Some(path), |out| writeln!(out, "{}", certificate.to_json()))
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
    let unknown = || {
        let name = name.unwrap_or_default();
        let problem = Problem::new(ProblemKind::Notation, format!("there is no game called `{name}`"));
        let names = grundy_core::notation::catalogue::names();
        match closest(&name.to_lowercase(), names) {
            Some(near) => problem.help(format!("did you mean {near}?")),
            None => problem.help("`grundy games` lists all"),
        }
    };
    let text = match look(common, false).format {
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
