//! `grundy-check FILE`: checks one certificate. Exit codes: 0 verified, 1 refuted, 2 not a certificate, 3 not checked
//! completely.
#![forbid(unsafe_code)]

use grundy_check::{Effort, Refusal, check_file};
use grundy_core::{Meter, Sentence};
use std::io::Write;
use std::process::ExitCode;

const USAGE: &str = "usage: grundy-check FILE [--steps N]

Checks a certificate of grundy by its own naive rules. FILE may be - for standard input.
--steps N  look at no more than N options (default 20000000000)
Exit codes: 0 verified, 1 refuted, 2 not a certificate, 3 too large to check.";

enum Request {
    Check { path: String, limits: Effort },
    Help,
}

fn main() -> ExitCode {
    let request = std::env::args_os().skip(1).map(|arg| arg.into_string().map_err(|_| "an argument is not UTF-8"));
    match request.collect::<Result<Vec<String>, _>>().map_err(str::to_owned).and_then(|args| parse(&args)) {
        Ok(Request::Help) => say(std::io::stdout(), USAGE, 0),
        Ok(Request::Check { path, limits }) => match run(&path, &limits) {
            Ok(verified) => say(std::io::stdout(), &line("verified", &verified.to_string()), 0),
            Err(why @ Refusal::Wrong { .. }) => say(std::io::stdout(), &line("refuted", &why.to_string()), 1),
            Err(why) => say(std::io::stderr(), &line("error", &why.to_string()), why.exit_code()),
        },
        Err(why) => say(std::io::stderr(), &format!("error: {why}\n{USAGE}"), 2),
    }
}

fn parse(args: &[String]) -> Result<Request, String> {
    let mut path = None;
    let mut limits = Effort::default();
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        match arg.as_str() {
            "--help" | "-h" => return Ok(Request::Help),
            "--steps" => {
                let number = rest.next().ok_or("--steps needs a number")?;
                limits.steps = number.parse().map_err(|_| format!("--steps needs a number, not {number:?}"))?;
            }
            option if option.starts_with("--") => return Err(format!("unknown option {option:?}")),
            _ if path.is_some() => return Err("more than one file is given".to_owned()),
            file => path = Some(file.to_owned()),
        }
    }
    path.map(|path| Request::Check { path, limits }).ok_or_else(|| "no file is given".to_owned())
}

fn run(path: &str, limits: &Effort) -> Result<grundy_check::Verified, Refusal> {
    let meter = Meter::unlimited();
    if path == "-" {
        return check_file(std::io::stdin().lock(), limits, &meter);
    }
    let file = std::fs::File::open(path)
        .map_err(|why| Refusal::Unreadable(Sentence::verbatim(format!("cannot open {path:?}: {why}"))))?;
    check_file(file, limits, &meter)
}

/// Returns the verdict as one line of bounded length without control characters, whatever the file contains.
fn line(verdict: &str, what: &str) -> String {
    const LONGEST: usize = 1000;
    let mut plain: String = what.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if what.chars().nth(LONGEST).is_some() {
        plain.push('…');
    }
    format!("{verdict}: {plain}")
}

/// Writes a line and returns the exit code. A closed pipe is ignored: the exit code still reports the result.
fn say(mut to: impl Write, what: &str, code: u8) -> ExitCode {
    let _ = writeln!(to, "{what}");
    ExitCode::from(code)
}
