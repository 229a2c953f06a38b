//! `grundy prove` and `grundy learn`: statements about all positions.

use crate::args::Common;
use crate::output::emit;
use crate::progress::{Display, on_interrupt};
use crate::run::{
    ANSWERED, MAX_INPUT, READER, REFUTED, STOPPED, options, print, standard_input, wants_json, write_certificate,
};
use crate::{budget, parquet};
use clap::Args;
use grundy::answer::Verdict;
use grundy::{Claim, Failure, Meter, Question, Subject, ask};
use grundy_view::question::game;
use grundy_view::{Problem, ProblemKind};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The limit of a proof, and what comes beside the answer.
#[derive(Args, Debug)]
pub struct Extras {
    /// Most states of any automaton on the way
    #[arg(long, value_name = "N", default_value = "1e6", allow_hyphen_values = true)]
    states: String,
    /// Write the automaton of the P-positions as Graphviz, or as a drawing if the name ends in .svg
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write a certificate: the automaton of the P-positions and a strategy
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

/// What is to be proved: a sentence if a system is named, else a file if there is one, else a ruleset.
pub(crate) fn subject(what: Option<&str>, system: Option<String>, paper: Option<String>) -> Result<Subject, Problem> {
    if let Some(name) = paper {
        return Ok(Subject::Paper { name });
    }
    let what = what.unwrap_or_default();
    if let Some(system) = system {
        let text = if what == "-" { standard_input()? } else { what.to_owned() };
        return Ok(Subject::Sentence { system, text });
    }
    if what == "-" {
        return Ok(Subject::File { name: "standard input".to_owned(), text: standard_input()? });
    }
    let path = Path::new(what);
    if path.is_file() {
        let unreadable = |why: String| {
            Problem::new(ProblemKind::Io, format!("cannot read {}: {why}", path.display())).help("check the path")
        };
        let mut text = String::new();
        let file = std::fs::File::open(path).map_err(|why| unreadable(why.to_string()))?;
        file.take(MAX_INPUT + 1).read_to_string(&mut text).map_err(|why| unreadable(why.to_string()))?;
        if text.len() as u64 > MAX_INPUT {
            return Err(unreadable(format!("it has more than {MAX_INPUT} bytes")));
        }
        return Ok(Subject::File { name: what.to_owned(), text });
    }
    let is_path = what.starts_with(['/', '.', '~']) || path.extension().is_some_and(|e| e == "txt");
    if is_path || path.is_dir() {
        let why = if path.is_dir() { "it is a folder" } else { "there is no such file" };
        return Err(Problem::new(ProblemKind::Io, format!("cannot read {what}: {why}")).help("check the path"));
    }
    let looks_like_a_sentence =
        ["forall", "exists", "∀", "∃", "not ", "¬"].iter().any(|word| what.trim_start().starts_with(word));
    if looks_like_a_sentence {
        return Err(Problem::new(ProblemKind::Notation, "in which numeration is the sentence to be decided?")
            .help(format!("name a system: grundy prove --in fib '{what}'")));
    }
    Ok(Subject::Game { game: game(what, false)? })
}

/// Proves, prints, and writes what was asked for.
pub(crate) fn prove(subject: Subject, extras: &Extras, common: &Common) -> Result<u8, Problem> {
    let states = READER.states(&extras.states)?;
    let wants_certificate = extras.certificate.is_some();
    let question = Question::Prove { subject, states, certificate: wants_certificate };
    let meter = Arc::new(Meter::with_cancel(budget::parse(&common.budget)?, on_interrupt()));
    let display = Display::watch(meter.clone(), common.quiet);
    let result = ask(&question, &options(common), &meter);
    drop(display);
    let answer = match result {
        Ok(answer) => answer,
        Err(Failure::Stopped(stopped)) => {
            if !wants_json(common) && !parquet::wanted(common) {
                emit(common.output.as_deref(), |out| writeln!(out, "GAVE UP: {}", stopped.why))?;
            }
            return Err(Problem::failure(&Failure::Stopped(stopped)));
        }
        Err(failure) => return Err(Problem::failure(&failure)),
    };
    let Claim::Proof(proof) = &answer.claim else {
        return Err(Problem::new(ProblemKind::Internal, "a proof was asked for, and something else came"));
    };
    if let (Some(path), Some(automaton)) = (&extras.dot, &proof.automaton) {
        let drawn = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("svg"));
        let text = if drawn { &automaton.svg } else { &automaton.dot };
        emit(Some(path), |out| out.write_all(text.as_bytes()))?;
    }
    if let (Some(path), Some(_)) = (&extras.certificate, &answer.certificate) {
        write_certificate(&answer, path)?;
    }
    print(&answer, common, false)?;
    // The verdict stands; what could not be written is said beside it.
    if extras.dot.is_some() && proof.automaton.is_none() {
        eprintln!("note: there is no automaton of P-positions to draw; nothing was written");
    }
    if extras.certificate.is_some() && answer.certificate.is_none() {
        eprintln!("note: there is no certificate for this answer; nothing was written (see docs/prover.md)");
    }
    Ok(match proof.verdict {
        Verdict::Proved => ANSWERED,
        Verdict::Refuted => REFUTED,
        Verdict::GaveUp => STOPPED,
    })
}
