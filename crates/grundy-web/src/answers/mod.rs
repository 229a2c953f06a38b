//! What each route answers: plain functions from parameters to an answer, under a meter.
//!
//! Nothing here knows of connections. Workers call these functions, in a process of their own or, where a server is
//! embedded without a program for workers, on a thread.

mod certificates;
mod drawing;
mod export;
mod games;
mod maps;
mod play;
mod proofs;
mod questions;

use crate::limits::{LIMITS, LONGEST_NUMBER};
use crate::render::Done;
use crate::trouble::Trouble;
use bytes::Bytes;
use grundy::answer::Verdict;
use grundy::tiles::Tables;
use grundy::{Answer, Claim, Failure, Meter, ask};
use grundy_reader::{Asked, Given, Reader};
use std::cell::Cell;

/// How parameters are read: no files, and within the limits of this server.
pub(crate) const READER: Reader<'static> = Reader { limits: LIMITS, longest: LONGEST_NUMBER, ..Reader::API };

/// What a client wants: the route, its parameters, and what came with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The last part of the path.
    pub(crate) route: String,
    /// Names and values, sorted by name.
    pub(crate) given: Vec<(String, String)>,
    /// Whether JSON was asked for by name.
    pub(crate) json: bool,
    /// The body of the request.
    pub(crate) body: Bytes,
}

impl Wanted {
    fn given(&self) -> Given {
        self.given.iter().cloned().collect()
    }
}

/// An attempt at an answer.
pub(crate) struct Attempt<'a> {
    pub(crate) meter: &'a Meter,
    /// There will be no other.
    pub(crate) last: bool,
    /// The tables of maps that are kept.
    pub(crate) tables: &'a Tables,
    /// Whether a tile was read from a table that was there.
    pub(crate) held: Cell<Option<bool>>,
}

impl<'a> Attempt<'a> {
    pub(crate) fn new(meter: &'a Meter, last: bool, tables: &'a Tables) -> Attempt<'a> {
        Attempt { meter, last, tables, held: Cell::new(None) }
    }

    /// Whether what is known is wanted if this attempt stops: not if there will be another.
    fn keeps_partial(&self) -> bool {
        self.last || !self.meter.is_exhausted()
    }
}

/// A function that answers.
type Answering = fn(&Wanted, &Attempt<'_>) -> Done;

/// The routes beside the questions of the registry.
static ROUTES: &[(&str, Answering)] = &[
    ("board", play::board),
    ("play", play::play),
    ("reply", play::reply),
    ("line", play::line),
    ("parse", play::parse),
    ("tile", maps::tile),
    ("picture", maps::picture),
    ("script", proofs::script),
    ("drawing", drawing::drawing),
    ("check", certificates::check),
    ("certificate", certificates::certificate),
    ("export", export::export),
    ("games", games::games),
];

/// The answer to what is wanted.
pub(crate) fn answer(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    match ROUTES.iter().find(|(route, _)| *route == wanted.route) {
        Some((_, answering)) => answering(wanted, attempt),
        None => questions::question(wanted, attempt),
    }
}

/// Asks the library.
fn asked(asked: &Asked, attempt: &Attempt<'_>) -> Result<Answer, Trouble> {
    let answer = ask(&asked.question, &asked.options, attempt.meter).map_err(|why| failed(why, attempt))?;
    // A proof that met its limit is an answer; one that met the limit of a first attempt is tried again.
    let gave_up = matches!(&answer.claim, Claim::Proof(proof) if proof.verdict == Verdict::GaveUp);
    if gave_up && attempt.meter.is_exhausted() && !attempt.last {
        return Err(Trouble::busy("the first attempt was too short"));
    }
    Ok(answer)
}

/// Why there is no answer, where the library says it directly.
fn failed(failure: Failure, attempt: &Attempt<'_>) -> Trouble {
    Trouble::failure(failure, attempt.keeps_partial())
}
