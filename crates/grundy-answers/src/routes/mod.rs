//! The answer of each route: pure functions from parameters to the bytes of an answer, under a meter.
//!
//! This crate does not depend on connections, processes or clocks. The server's workers call [`answer`] in a separate
//! process or on a thread; the page without a server calls it in a web worker. Both therefore give the same answers.
//!
//! ```
//! use grundy::{Meter, tiles::Tables};
//! use grundy_answers::routes::{Attempt, Wanted, answer};
//!
//! let given = vec![("q".to_owned(), "nim:3 + nim:5".to_owned())];
//! let wanted = Wanted { route: "solve".to_owned(), given, ..Wanted::default() };
//! let (meter, tables) = (Meter::unlimited(), Tables::new(0));
//! let answered = answer(&wanted, &Attempt::new(&meter, true, &tables)).unwrap();
//! assert!(answered.body.starts_with(b"{\"format\""));
//! ```

mod certificates;
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

use crate::reader::{Asked, Given, Reader, forms};
use crate::report::{NoReply, Reply};
use crate::words::speaking;
use bytes::Bytes;
use grundy::Meter;
use grundy::answer::{Proof, Verdict};
use grundy::tiles::Tables;
use grundy_core::Misread;
use std::cell::Cell;

/// The parser for parameters: without access to files, and within [`LIMITS`].
const READER: Reader<'static> = Reader { limits: LIMITS, longest: LONGEST_NUMBER, ..Reader::API };

/// A request to be answered: its route, its parameters and its body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The route: the last segment of the path.
    pub route: String,
    /// The parameters of the request, as pairs of name and value, sorted by name.
    pub given: Vec<(String, String)>,
    /// Whether the client requested JSON explicitly.
    pub json: bool,
    /// The body of the request.
    pub body: Bytes,
}

impl Wanted {
    fn given(&self) -> Given {
        self.given.iter().cloned().collect()
    }
}

/// One attempt to answer a request, within the limits of a [`Meter`].
pub struct Attempt<'a> {
    /// The meter that limits the cost of the answer.
    pub meter: &'a Meter,
    /// Whether this is the last attempt. The last attempt returns a partial result if it reaches a limit.
    pub last: bool,
    /// The cached tables for tiles of maps.
    pub tables: &'a Tables,
    /// Whether the requested tile of a map was computed from a cached table; `None` for requests of other kinds.
    /// [`answer`] sets this field.
    pub held: Cell<Option<bool>>,
}

impl<'a> Attempt<'a> {
    /// Returns an attempt to answer a request under the limits of `meter`. If `last` is true, no further attempt
    /// follows. `tables` caches the tables for tiles of maps.
    pub fn new(meter: &'a Meter, last: bool, tables: &'a Tables) -> Attempt<'a> {
        Attempt { meter, last, tables, held: Cell::new(None) }
    }

    /// Returns whether a partial result is wanted if this attempt is stopped, which is not the case if another attempt
    /// follows.
    fn keeps_partial(&self) -> bool {
        self.last || !self.meter.is_exhausted()
    }
}

/// A function that answers one route.
type Answering = fn(&Wanted, &Attempt<'_>) -> Done;

/// The routes other than those of the questions in the registry, with their functions.
static ROUTES: &[(&str, Answering)] = &[
    ("board", play::board),
    ("play", play::play),
    ("reply", play::reply),
    ("line", play::line),
    ("parse", play::parse),
    ("tile", maps::tile),
    ("picture", maps::picture),
    ("script", proofs::script),
    ("check", certificates::check),
    ("certificate", certificates::certificate),
    ("export", export::export),
    ("games", games::games),
    ("hello", |_, _| Ok(hello())),
];

/// Returns the answer to a request, in the language that the request specifies.
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

/// Returns whether a route called `route` exists.
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

/// Answers a question by the library.
fn asked(asked: &Asked, attempt: &Attempt<'_>) -> Result<Box<dyn Reply>, Trouble> {
    let answer = asked.question.ask(&asked.options, attempt.meter).map_err(|why| failed(why, attempt))?;
    // A proof that met its limit is an answer; one that met the limit of a first attempt is tried again.
    let gave_up = answer.claim::<Proof>().is_some_and(|proof| proof.verdict == Verdict::GaveUp);
    if gave_up && attempt.meter.is_exhausted() && !attempt.last {
        return Err(Trouble::busy("the first attempt was too short"));
    }
    Ok(answer)
}

/// Converts a failure of the library to an error, with a partial result if one is wanted.
fn failed(why: impl Into<NoReply>, attempt: &Attempt<'_>) -> Trouble {
    Trouble::failure(why.into(), attempt.keeps_partial())
}
