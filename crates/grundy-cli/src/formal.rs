//! The command `grundy check --formal`, which runs the checker with proved soundness (`formal/`), if it is installed.
//!
//! That checker is a separate program, extracted from its proofs; none of it is linked into this one. Its exit codes
//! and messages are passed on. A file that no theorem covers is an error, never a verdict.

use crate::args::Common;
use crate::output::emit;
use crate::run::{ANSWERED, REFUTED, wants_json};
use grundy_answers::contract::{self, Check, CheckVerdict, Version};
use grundy_answers::{Problem, ProblemKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The name of the program, followed by the environment variable with its path.
const PROGRAM: &str = "grundy-check-formal";
const VARIABLE: &str = "GRUNDY_CHECK_FORMAL";

/// Returns the path of the program: from the environment variable, the folder of this program, or the search path.
fn program() -> PathBuf {
    if let Some(named) = std::env::var_os(VARIABLE) {
        return named.into();
    }
    let beside = std::env::current_exe().ok().map(|here| here.with_file_name(PROGRAM));
    beside.filter(|path| path.is_file()).unwrap_or_else(|| PROGRAM.into())
}

pub(crate) fn check(file: &Path, common: &Common) -> Result<u8, Problem> {
    let program = program();
    // A name that begins with a hyphen is still the name of a file.
    let named = if file.as_os_str() == "-" || file.is_absolute() { file.to_owned() } else { Path::new(".").join(file) };
    let ended = Command::new(&program).arg(named).stdin(Stdio::inherit()).output().map_err(|why| {
        Problem::new(ProblemKind::Io, format!("cannot run the proved checker {}: {why}", program.display())).help(
            format!(
                "`make formal` builds formal/{PROGRAM}; put it next to grundy or on the path, or give its path in {VARIABLE}"
            ),
        )
    })?;
    let said = String::from_utf8_lossy(&ended.stdout);
    let words = |first: &str| said.trim_end().strip_prefix(first).map(str::to_owned);
    let (verdict, word, says, code) = match ended.status.code() {
        Some(0) => (CheckVerdict::Verified, "verified", words("verified: "), ANSWERED),
        Some(1) => (CheckVerdict::Refuted, "refuted", words("refuted: "), REFUTED),
        code => {
            let why = String::from_utf8_lossy(&ended.stderr);
            let why = why.trim_end().strip_prefix("error: ").unwrap_or(&why).to_owned();
            return Err(match code {
                Some(2) => {
                    Problem::new(ProblemKind::Range, why).help("docs/formal.md describes what the theorems cover")
                }
                Some(3) => Problem::new(ProblemKind::Budget, why)
                    .help("`grundy check` without --formal checks more and is faster"),
                _ => Problem::new(ProblemKind::Io, format!("{} ended with {}: {why}", program.display(), ended.status)),
            });
        }
    };
    let Some(says) = says else {
        return Err(Problem::new(
            ProblemKind::Io,
            format!("{} is not the proved checker: its answer has an unknown form", program.display()),
        ));
    };
    emit(common.output.as_deref(), |out| {
        if wants_json(common) {
            writeln!(out, "{}", contract::json(&Check { format: Version, verdict, kind: None, says: &says }))
        } else {
            writeln!(out, "{word}: {says}")
        }
    })?;
    Ok(code)
}
