//! A session: the definitions so far, and the execution of scripts.

use super::alphabet::Systems;
use super::claims::Claims;
use super::morphism::Morphism;
use super::reader::Reader;
use super::relation::Relation;
use super::script::{self, Command};
use super::transduce::Transducer;
use super::words::{self, Word};
use super::{Result, commands};
use crate::dfa::{GaveUp, Limits};
use crate::logic::{LogicError, Place, ProverError, Statistics};
use dashu_int::IBig;
use grundy_core::notation::closest;
use grundy_core::{Held, Sentence, Stop, sentence};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// The value of a variable in a counterexample found by a Walnut command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// An integer.
    Number(IBig),
    /// A word in its reading direction; letters with several digits or a sign are in brackets.
    Word(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => n.fmt(f),
            Value::Word(word) => write!(f, "\"{word}\""),
        }
    }
}

/// The outcome of a Walnut command.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The statement is true.
    True,
    /// The statement is false.
    False {
        /// The least counterexample, as pairs of a variable name and its value, for a statement that begins with the
        /// quantifier `A`; otherwise empty.
        witness: Vec<(String, Value)>,
        /// The reason why `witness` contains no counterexample, although the statement begins with `A`; otherwise
        /// `None`.
        because: Option<Sentence>,
    },
    /// The command constructed an automaton.
    Automaton {
        /// The names of the tracks of the automaton; empty if they have none.
        names: Vec<String>,
        /// The automaton that was constructed.
        relation: Arc<Relation>,
        /// The number of states of the automaton when it reads words in the direction of its tracks.
        states: usize,
    },
    /// The command constructed a sequence.
    Word {
        /// The sequence as an automaton with output.
        word: Arc<Word>,
        /// The number of states of the automaton that computes the sequence.
        states: usize,
    },
    /// The command has another result, given in words.
    Said(Sentence),
    /// A limit was reached, described in words.
    GaveUp(Sentence),
}

/// A command of a Walnut script with its outcome.
#[derive(Clone, Debug)]
pub struct Done {
    /// The line at which the command begins.
    pub line: usize,
    /// The first word of the command, followed by the name that the command defines or refers to.
    pub name: String,
    /// The text of the command, with single spaces between words.
    pub says: String,
    /// The outcome of the command.
    pub outcome: Outcome,
    /// Statistics about the automata constructed for the command.
    pub statistics: Statistics,
    /// The time taken by the command, in seconds.
    pub seconds: f64,
    /// Remarks on the command, such as prefixes that have no effect.
    pub notes: Vec<Sentence>,
}

/// The maximum depth of scripts loaded by scripts.
const MAX_LOADS: usize = 16;

/// A session of the prover Walnut, with its definitions so far. If the command that defines a name reaches a limit, the
/// name is defined but has no automaton, and commands that use it fail.
pub struct Session<'l> {
    pub(super) limits: Limits<'l>,
    pub(super) systems: Systems,
    relations: HashMap<String, Option<Arc<Relation>>>,
    words: HashMap<String, Option<Arc<Word>>>,
    pub(super) macros: HashMap<String, String>,
    pub(super) morphisms: HashMap<String, Morphism>,
    files: HashMap<String, String>,
    pub(super) notes: Vec<Sentence>,
    pub(super) statistics: Statistics,
    /// The claims for a certificate; `None` after a command that certificates cannot express.
    claims: Option<Claims>,
    held: Option<Held>,
    loads: usize,
    ended: bool,
}

/// The folders of Walnut's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shelf {
    Automata,
    Words,
    Macros,
    Morphisms,
    Transducers,
    Commands,
}

impl Shelf {
    fn folder(self) -> &'static str {
        match self {
            Shelf::Automata => "Automata Library",
            Shelf::Words => "Word Automata Library",
            Shelf::Macros => "Macro Library",
            Shelf::Morphisms => "Morphism Library",
            Shelf::Transducers => "Transducer Library",
            Shelf::Commands => "Command Files",
        }
    }
}

impl<'l> Session<'l> {
    /// Returns a Walnut session without definitions.
    pub fn new(limits: Limits<'l>) -> Session<'l> {
        Session {
            limits,
            systems: Systems::default(),
            relations: HashMap::new(),
            words: HashMap::new(),
            macros: HashMap::new(),
            morphisms: HashMap::new(),
            files: HashMap::new(),
            notes: Vec::new(),
            statistics: Statistics::default(),
            claims: Some(Claims::default()),
            held: None,
            loads: 0,
            ended: false,
        }
    }

    /// Adds a file that scripts may use. Its path begins with the name of its folder in Walnut, as in `Word Automata
    /// Library/W.txt`.
    pub fn add_file(&mut self, path: impl Into<String>, text: impl Into<String>) {
        let (path, text) = (path.into(), text.into());
        match path.strip_prefix("Custom Bases/").and_then(|name| name.strip_suffix(".txt")) {
            Some(name) => self.systems.add_file(name, text),
            None => drop(self.files.insert(path, text)),
        }
    }

    /// Returns the number systems known to the session.
    pub fn systems(&mut self) -> &mut Systems {
        &mut self.systems
    }

    /// Runs the Walnut script `text` and returns its commands with their outcomes. A command that reaches a limit has
    /// the outcome [`Outcome::GaveUp`], and the script continues.
    ///
    /// # Errors
    /// Fails at the first command that contains a mistake, or if the work is cancelled.
    pub fn run(&mut self, text: &str) -> Result<Vec<Done>> {
        let commands = script::commands(text)?;
        // What is no command at all is said before anything is computed.
        for command in &commands {
            commands::check(command)?;
        }
        let mut done = Vec::new();
        for command in &commands {
            if self.ended {
                break;
            }
            self.one(command, &mut done)?;
        }
        Ok(done)
    }

    fn one(&mut self, command: &Command, done: &mut Vec<Done>) -> Result<()> {
        self.notes.clear();
        self.statistics = Statistics::default();
        let start = self.limits.meter.elapsed();
        let outcome = match commands::run(self, command, done) {
            Ok(None) => return Ok(()),
            Ok(Some(outcome)) => outcome,
            Err(ProverError::GaveUp(GaveUp::Stopped(stop @ Stop::Cancelled))) => return Err(GaveUp::from(stop).into()),
            Err(error @ ProverError::Logic(_)) => return Err(error),
            Err(limit) => {
                self.claims = None;
                commands::forget(self, command);
                Outcome::GaveUp(limit.sentence())
            }
        };
        done.push(Done {
            line: command.place.line as usize,
            name: commands::name(command),
            says: command.says(),
            outcome,
            statistics: self.statistics,
            seconds: (self.limits.meter.elapsed() - start).as_secs_f64(),
            notes: std::mem::take(&mut self.notes),
        });
        Ok(())
    }

    /// Runs another script in the same session.
    pub(super) fn load(&mut self, name: &str, place: Place, done: &mut Vec<Done>) -> Result<()> {
        let Some(text) = self.file(Shelf::Commands, name.strip_suffix(".txt").unwrap_or(name)) else {
            let error = LogicError::new(
                place,
                sentence!("prover-the-script-was-not-found", "the script {name} was not found", name = name),
            );
            return Err(error
                .help(sentence!(
                    "prover-put-it-next-to-this-one",
                    "put it next to this one, or into the folder Command Files"
                ))
                .into());
        };
        self.loads += 1;
        if self.loads > MAX_LOADS {
            return Err(LogicError::new(
                place,
                sentence!("prover-scripts-load-each-other-in-a", "scripts load each other in a cycle"),
            )
            .into());
        }
        let within = |error: ProverError| match error {
            ProverError::Logic(error) => {
                let message = sentence!(
                    "prover-in-line",
                    "in {name}, line {line}: {what}",
                    name = name,
                    line = error.line.unwrap_or(1),
                    what: error.message
                );
                LogicError { help: error.help, ..LogicError::new(place, message) }.into()
            }
            other => other,
        };
        let inner = self.run(&text).map_err(within)?;
        done.extend(inner);
        self.loads -= 1;
        Ok(())
    }

    /// Returns the claims made by the commands run so far, in the form used in certificates; `None` if no claims were
    /// made or certificates cannot express them.
    pub fn claims(&self) -> Option<&Claims> {
        self.claims.as_ref().filter(|claims| !claims.statements.is_empty())
    }

    /// Adds claims; if that is not possible, the session has no claims from then on.
    pub(super) fn claim(&mut self, more: impl FnOnce(&mut Claims) -> bool) {
        self.claims = self.claims.take().and_then(|mut claims| more(&mut claims).then_some(claims));
    }

    /// Ends the session: no further command is run.
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    fn file(&self, shelf: Shelf, name: &str) -> Option<String> {
        let inside = format!("{}/{name}.txt", shelf.folder());
        self.files.get(&inside).or_else(|| self.files.get(&format!("{name}.txt"))).cloned()
    }

    /// Requests memory for a definition with `transitions` transitions.
    fn keep(&mut self, transitions: usize) -> Result<()> {
        let more = 16 * transitions as u64;
        match &mut self.held {
            Some(held) => held.resize(held.bytes() + more).map_err(GaveUp::from)?,
            none => *none = Some(self.limits.meter.hold(more).map_err(GaveUp::from)?),
        }
        Ok(())
    }

    /// Defines the automaton called `name`.
    pub(super) fn set_relation(&mut self, name: &str, relation: Arc<Relation>) -> Result<()> {
        self.keep(relation.dfa.transitions() + relation.dfa.states())?;
        // Two meanings of one name cannot be told apart in a certificate.
        self.claim(|claims| !claims.has(&format!("${name}")));
        self.relations.insert(name.to_owned(), Some(relation));
        Ok(())
    }

    /// Defines the sequence called `name`.
    pub(super) fn set_word(&mut self, name: &str, word: Arc<Word>) -> Result<()> {
        self.keep(word.values.iter().map(|(_, dfa)| dfa.transitions() + dfa.states()).sum())?;
        self.words.insert(name.to_owned(), Some(word));
        Ok(())
    }

    /// Marks a name as unknown, because the command that would have defined it reached a limit.
    pub(super) fn unset(&mut self, name: &str, word: bool) {
        match word {
            true => drop(self.words.insert(name.to_owned(), None)),
            false => drop(self.relations.insert(name.to_owned(), None)),
        }
    }

    /// Returns the automaton called `name`, which may be defined in the session or contained in a file. If no automaton
    /// has this name, returns an error with the location `place`.
    pub fn relation(&mut self, name: &str, place: Place) -> Result<Arc<Relation>> {
        match self.relations.get(name) {
            Some(Some(relation)) => return Ok(relation.clone()),
            Some(None) => return Err(ProverError::Missing(name.to_owned())),
            None => {}
        }
        if let Some(text) = self.file(Shelf::Automata, name) {
            let made = Relation::parse(&text, &mut self.systems, &self.limits);
            let relation = Arc::new(made.map_err(|error| in_file(error, name, place))?);
            self.set_relation(name, relation.clone())?;
            return Ok(relation);
        }
        let help = match closest(name, self.relations.keys().map(String::as_str)) {
            Some(meant) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
            None => sentence!(
                "prover-define-it-first-with-def-or",
                "define it first, with def or reg, or put its file into the folder Automata Library"
            ),
        };
        Err(LogicError::new(place, sentence!("prover-unknown-automaton", "unknown automaton `{name}`", name = name))
            .help(help)
            .into())
    }

    /// Returns the automatic sequence called `name`, which may be defined in the session, contained in a file, or
    /// predefined. If no sequence has this name, returns an error with the location `place`.
    pub fn word(&mut self, name: &str, place: Place) -> Result<Arc<Word>> {
        match self.words.get(name) {
            Some(Some(word)) => return Ok(word.clone()),
            Some(None) => return Err(ProverError::Missing(name.to_owned())),
            None => {}
        }
        let made = match self.file(Shelf::Words, name) {
            Some(text) => {
                let made = Word::parse(&text, &mut self.systems, &self.limits);
                Some(made.map_err(|error| in_file(error, name, place))?)
            }
            None => Word::named(name, &mut self.systems, &self.limits)?,
        };
        let Some(made) = made else {
            let mut known: Vec<&str> = self.words.keys().map(String::as_str).collect();
            words::names().for_each(|name| known.push(name));
            let help = match closest(name, known.iter().copied()) {
                Some(meant) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
                None => sentence!(
                    "prover-promote-or-combine-defines-one-need",
                    "define it with promote or combine, or put its file into the folder Word Automata Library; {list} \
                     need no file",
                    list = words::names().collect::<Vec<_>>().join(", ")
                ),
            };
            return Err(LogicError::new(
                place,
                sentence!("prover-unknown-sequence", "unknown sequence `{name}`", name = name),
            )
            .help(help)
            .into());
        };
        let word = Arc::new(made);
        self.set_word(name, word.clone())?;
        Ok(word)
    }

    /// Returns the text of the macro called `name`.
    pub(super) fn macro_text(&self, name: &str) -> Option<String> {
        self.macros.get(name).cloned().or_else(|| self.file(Shelf::Macros, name))
    }

    /// Parses the name of a sequence and returns the sequence with its place. An automaton, marked by a dollar sign,
    /// counts as a sequence with the values 0 and 1.
    pub(super) fn sequence_or_automaton(&mut self, text: &mut Reader) -> Result<(Arc<Word>, Place)> {
        let dollar = text.take("$");
        let name = text.name(sentence!(
            "prover-the-name-of-a-sequence-or",
            "the name of a sequence, or `$` followed by the name of an automaton"
        ))?;
        if !dollar {
            return Ok((self.word(&name.text, name.place)?, name.place));
        }
        let relation = self.relation(&name.text, name.place)?;
        if relation.tracks.is_empty() {
            return Err(LogicError::new(
                name.place,
                sentence!(
                    "prover-true-and-false-have-no-index",
                    "expected an automaton with an index, but `true` and `false` have none"
                ),
            )
            .into());
        }
        let limits = self.limits;
        let mut accepted = relation.valid(&mut self.systems, name.place, &limits)?;
        if relation.tracks.iter().all(|track| track.numeration().is_some()) {
            accepted = accepted.exists(&[], &limits)?;
        }
        let closed = Relation::new(relation.tracks.clone(), accepted);
        let rest = closed.complement(&mut self.systems, &limits)?;
        let values = vec![(0, rest.dfa), (1, closed.dfa)];
        Ok((Arc::new(Word::new(relation.tracks.clone(), values)), name.place))
    }

    /// Returns the transducer called `name`.
    pub(super) fn transducer(&self, name: &str, place: Place) -> Result<Transducer> {
        let Some(text) = self.file(Shelf::Transducers, name) else {
            let error = LogicError::new(
                place,
                sentence!("prover-unknown-transducer", "unknown transducer `{name}`", name = name),
            );
            return Err(error
                .help(sentence!(
                    "prover-put-its-file-into-the-folder",
                    "put its file into the folder Transducer Library"
                ))
                .into());
        };
        Transducer::parse(&text).map_err(|error| in_file(error.into(), name, place))
    }

    /// Returns the morphism called `name`.
    pub(super) fn morphism(&mut self, name: &str, place: Place) -> Result<Morphism> {
        if let Some(morphism) = self.morphisms.get(name) {
            return Ok(morphism.clone());
        }
        match self.file(Shelf::Morphisms, name) {
            Some(text) => Ok(Morphism::parse(super::reader::placed(&text), Place::default())?),
            None => Err(LogicError::new(
                place,
                sentence!("prover-unknown-morphism", "unknown morphism `{name}`", name = name),
            )
            .help(sentence!(
                "prover-define-it-first-morphism-name-0",
                "define it first: morphism NAME \"0->01 1->10\";"
            ))
            .into()),
        }
    }
}

fn in_file(error: ProverError, name: &str, place: Place) -> ProverError {
    match error {
        ProverError::Logic(error) => {
            let (column, what) = (error.column, error.message);
            let message = match error.line {
                Some(line) => sentence!(
                    "prover-the-file-of-line-column",
                    "the file of `{name}`, line {line}, column {column}: {what}",
                    name = name,
                    line = line,
                    column = column,
                    what: what
                ),
                None => sentence!(
                    "prover-the-file-of-column",
                    "the file of `{name}`, column {column}: {what}",
                    name = name,
                    column = column,
                    what: what
                ),
            };
            LogicError { help: error.help, ..LogicError::new(place, message) }.into()
        }
        other => other,
    }
}
