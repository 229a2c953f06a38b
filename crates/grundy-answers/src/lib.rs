//! What each route answers: plain functions from parameters to the bytes of an answer, under a meter.
//!
//! Nothing here knows of connections, processes or clocks. The server's workers call [`answer`], in a process of their own
//! or on a thread; the page that needs no server calls it in a worker of the browser. So both say the same.
//!
//! ```
//! use grundy::{Meter, tiles::Tables};
//! use grundy_answers::{Attempt, Wanted, answer};
//!
//! let given = vec![("q".to_owned(), "nim:3 + nim:5".to_owned())];
//! let wanted = Wanted { route: "solve".to_owned(), given, ..Wanted::default() };
//! let (meter, tables) = (Meter::unlimited(), Tables::new(0));
//! let answered = answer(&wanted, &Attempt::new(&meter, true, &tables)).unwrap();
//! assert!(answered.body.starts_with(b"{\"format\""));
//! ```

mod certificates;
mod drawing;
mod export;
mod games;
mod limits;
mod maps;
mod parameters;
mod play;
mod proofs;
mod questions;
mod render;
mod trouble;

pub use games::hello;
pub use limits::{LIMITS, LONGEST_NUMBER};
pub use parameters::{Allowance, Parameters};
pub use render::{Done, Head, JSON, LARGEST_ANSWER, Rendered, etag};
pub use trouble::{Trouble, status};

use bytes::Bytes;
use grundy::answer::Verdict;
use grundy::tiles::Tables;
use grundy::{Answer, Claim, Failure, Meter, ask};
use grundy_core::Misread;
use grundy_reader::{Asked, Given, Reader, forms};
use grundy_view::words::speaking;
use std::cell::Cell;

/// How parameters are read: no files, and within [`LIMITS`].
const READER: Reader<'static> = Reader { limits: LIMITS, longest: LONGEST_NUMBER, ..Reader::API };

/// What somebody wants: the route, its parameters, and what came with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The last part of the path.
    pub route: String,
    /// Names and values, sorted by name.
    pub given: Vec<(String, String)>,
    /// Whether JSON was asked for by name.
    pub json: bool,
    /// What was sent along.
    pub body: Bytes,
}

impl Wanted {
    fn given(&self) -> Given {
        self.given.iter().cloned().collect()
    }
}

/// An attempt at an answer.
pub struct Attempt<'a> {
    /// What it may cost.
    pub meter: &'a Meter,
    /// There will be no other.
    pub last: bool,
    /// The tables of maps that are kept.
    pub tables: &'a Tables,
    /// Whether a tile was read from a table that was there.
    pub held: Cell<Option<bool>>,
}

impl<'a> Attempt<'a> {
    /// An attempt under this meter.
    pub fn new(meter: &'a Meter, last: bool, tables: &'a Tables) -> Attempt<'a> {
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
    ("hello", |_, _| Ok(hello())),
];

/// The answer to what is wanted, in the language asked for.
pub fn answer(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let is_language = |(name, _): &&(String, String)| name == forms::LANGUAGE.name;
    let mut asked_for = wanted.given.iter().filter(is_language);
    let Some((_, code)) = asked_for.next() else { return answered(wanted, attempt) };
    if asked_for.next().is_some() {
        return Err(Misread::Twice { parameter: forms::LANGUAGE.name }.into());
    }
    let language = forms::language(code).map_err(|why| Trouble::from(why).remedy(forms::LANGUAGE.name, "en"))?;
    let mut wanted = wanted.clone();
    wanted.given.retain(|(name, _)| name != forms::LANGUAGE.name);
    speaking(language, || answered(&wanted, attempt))
}

/// Whether there is such a route.
pub fn is_known(route: &str) -> bool {
    ROUTES.iter().any(|(known, _)| *known == route) || questions::of_route(route).is_some()
}

fn answered(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let done = match ROUTES.iter().find(|(route, _)| *route == wanted.route) {
        Some((_, answering)) => answering(wanted, attempt),
        None => questions::question(wanted, attempt),
    };
    match done {
        Ok(answer) if answer.body.len() > LARGEST_ANSWER => Err(render::too_large()),
        done => done,
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
