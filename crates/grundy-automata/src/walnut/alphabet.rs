//! The alphabets of an automaton's tracks: numbers in a number system, or letters.

use super::reader::Reader;
use super::relation::Relation;
use super::{Result, trouble};
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::{LogicError, Place, ProverError};
use crate::system::System;
use grundy_core::sentence;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

/// The alphabet of a track of an automaton: the digits of a number system, or letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// The digits of numbers, as in `msd_2` and `lsd_fib`.
    Numbers(Numeration),
    /// Letters without numeric meaning, as in `{0,1}`. The letters are distinct integers: 0 first, then the other
    /// letters in increasing order.
    Letters(Vec<i64>),
}

/// A number system of Walnut together with the reading direction, such as `msd_fib`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numeration {
    /// Whether the least significant digit is read first.
    pub lsd: bool,
    /// The name of the number system without the reading direction, such as `2` or `fib`.
    pub base: String,
}

impl Numeration {
    /// Returns the number system with the opposite reading direction.
    pub fn flipped(&self) -> Numeration {
        Numeration { lsd: !self.lsd, base: self.base.clone() }
    }

    /// Parses a number system such as `msd_fib`, `lsd`, `msd3`, `fib` or `10`.
    pub(super) fn of(word: &str) -> Numeration {
        let (lsd, rest) = match (word.strip_prefix("msd"), word.strip_prefix("lsd")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => (false, word),
        };
        let base = rest.strip_prefix('_').unwrap_or(rest);
        Numeration { lsd, base: if base.is_empty() { "2".to_owned() } else { base.to_owned() } }
    }
}

impl fmt::Display for Numeration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", if self.lsd { "lsd" } else { "msd" }, self.base)
    }
}

impl Alphabet {
    /// Returns the alphabet of these letters; `None` if there are none or too many.
    pub(super) fn letters(mut letters: Vec<i64>) -> Option<Alphabet> {
        letters.sort_by_key(|letter| (*letter != 0, *letter));
        letters.dedup();
        (1..=256).contains(&letters.len()).then_some(Alphabet::Letters(letters))
    }

    /// Returns the alphabet for the numeration system called `name` (as in [`System::named`]) with the radix `radix`.
    /// If Walnut has a name for the system, this is Walnut's alphabet for numbers with the most significant digit first.
    /// Otherwise its letters are the digits.
    pub fn of_system(name: &str, radix: u32) -> Alphabet {
        let base = match name {
            "fib" | "pell" => name,
            "ostrowski(1)" => "fib",
            "sqrt2" | "ostrowski(2)" => "pell",
            "tribonacci" => "trib",
            "narayana" => "nara",
            other => match other.strip_prefix("base") {
                Some(base) => base,
                None => return Alphabet::Letters((0..i64::from(radix)).collect()),
            },
        };
        Alphabet::Numbers(Numeration { lsd: false, base: base.to_owned() })
    }

    /// Returns the number system of the alphabet; `None` for letters.
    pub fn numeration(&self) -> Option<&Numeration> {
        match self {
            Alphabet::Numbers(numeration) => Some(numeration),
            Alphabet::Letters(_) => None,
        }
    }

    /// Returns the alphabet with the opposite reading direction; letters are unchanged.
    pub(super) fn flipped(&self) -> Alphabet {
        match self {
            Alphabet::Numbers(numeration) => Alphabet::Numbers(numeration.flipped()),
            letters => letters.clone(),
        }
    }

    /// Returns whether the alphabet has a letter with index `digit`; for numbers, the radix is not checked.
    pub(super) fn has(&self, digit: u32) -> bool {
        match self {
            Alphabet::Numbers(_) => true,
            Alphabet::Letters(letters) => (digit as usize) < letters.len(),
        }
    }

    /// Returns the letter of the alphabet with index `digit`; in an alphabet for numbers, the letter is the digit
    /// itself.
    ///
    /// # Panics
    /// Panics if `digit` is not less than the number of letters.
    pub fn letter(&self, digit: u32) -> i64 {
        match self {
            Alphabet::Numbers(_) => digit.into(),
            Alphabet::Letters(letters) => letters[digit as usize],
        }
    }

    /// Returns the letter with index `digit` as it is written in a word: a digit, or an integer in brackets.
    ///
    /// # Panics
    /// Panics like [`Alphabet::letter`].
    pub(super) fn shown(&self, digit: u32) -> String {
        match self.letter(digit) {
            letter @ 0..=9 => letter.to_string(),
            letter => format!("[{letter}]"),
        }
    }

    /// Returns whether the letters are the digits 0, …, radix − 1.
    pub(super) fn are_digits(&self, radix: u32) -> bool {
        match self {
            Alphabet::Numbers(_) => true,
            Alphabet::Letters(letters) => letters.iter().copied().eq(0..i64::from(radix)),
        }
    }

    /// Returns all numbers of the system, or all words over the letters.
    pub(super) fn everything(&self, var: Var, systems: &mut Systems, limits: &Limits<'_>) -> Result<Dfa> {
        match self {
            Alphabet::Numbers(numeration) => {
                Ok(systems.numbers(&numeration.base, Place::default(), limits)?.valid(var))
            }
            Alphabet::Letters(letters) => {
                let loops = (0..letters.len() as u32).map(|digit| (digit, 0)).collect();
                Ok(Dfa::new(&[var], (letters.len() as u32).max(2), vec![true], vec![loops]))
            }
        }
    }

    /// Parses an alphabet: `msd_fib` or `{0, 1}`.
    pub(super) fn read(text: &mut Reader) -> std::result::Result<Alphabet, LogicError> {
        let place = text.place();
        if !text.take("{") {
            return Ok(Alphabet::Numbers(Numeration::of(&numeration(text)?)));
        }
        let mut letters = Vec::new();
        loop {
            letters.push(text.integer(sentence!("prover-a-letter-an-integer", "a letter: an integer"))?);
            if text.take("}") {
                break;
            }
            text.expect(",", sentence!("prover-or", "`,` or `}}`"))?;
        }
        Alphabet::letters(letters).ok_or_else(|| {
            LogicError::new(
                place,
                sentence!("prover-an-alphabet-has-1-to-256", "an alphabet must have 1 to 256 letters"),
            )
            .help(sentence!("prover-use-fewer-letters", "use fewer letters"))
        })
    }
}

/// Parses the name of a number system.
pub(super) fn numeration(text: &mut Reader) -> std::result::Result<String, LogicError> {
    match text.peek() {
        Some(c) if c.is_ascii_alphanumeric() => Ok(text.word().text),
        _ => Err(text.unexpected(sentence!(
            "prover-a-number-system-such-as-msd",
            "a number system such as msd_2, lsd_fib or msd_pell"
        ))),
    }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Alphabet::Numbers(numeration) => numeration.fmt(f),
            Alphabet::Letters(letters) => {
                let mut letters = letters.clone();
                letters.sort_unstable();
                let letters: Vec<String> = letters.iter().map(i64::to_string).collect();
                write!(f, "{{{}}}", letters.join(","))
            }
        }
    }
}

/// The number systems of a Walnut [`Session`](super::Session), each constructed once.
#[derive(Default)]
pub struct Systems {
    made: HashMap<String, Arc<System>>,
    /// The names of the systems defined in the session or in files.
    own: HashSet<String>,
    /// The files of user-defined systems: `msd_x` contains the words, `msd_x_addition` the sums.
    files: HashMap<String, String>,
}

impl Systems {
    /// Returns the number system of the base `base`.
    pub(super) fn get(&mut self, base: &str, place: Place, limits: &Limits<'_>) -> Result<Arc<System>> {
        if let Some(system) = self.made.get(base) {
            return Ok(system.clone());
        }
        if let Some(system) = self.filed(base, place, limits)? {
            return Ok(self.define(base, system));
        }
        let name = match base {
            "fib" | "pell" | "trib" => base.to_owned(),
            "nara" => "narayana".to_owned(),
            digits if digits.bytes().all(|c| c.is_ascii_digit()) => format!("base{digits}"),
            _ => return Err(unknown(base, place).into()),
        };
        let made = System::named(&name, limits).map_err(|error| match error {
            crate::system::SystemError::Unknown(_) => unknown(base, place).into(),
            other => trouble(other, place),
        })?;
        let made = Arc::new(made);
        self.made.insert(base.to_owned(), made.clone());
        Ok(made)
    }

    /// Returns whether a system was defined in the session, by `ost` or by a file.
    pub(super) fn is_own(&self, base: &str) -> bool {
        self.own.contains(base)
    }

    /// Adds a file of a number system under its name without `.txt`.
    pub(super) fn add_file(&mut self, name: &str, text: String) {
        self.files.insert(name.to_owned(), text);
    }

    /// Returns the system whose words, and possibly sums, are in files. It is accepted only if its words are the
    /// greedy words of a recurrence and its sums agree with that system.
    fn filed(&mut self, base: &str, place: Place, limits: &Limits<'_>) -> Result<Option<System>> {
        let found = [false, true].into_iter().find_map(|lsd| {
            let name = Numeration { lsd, base: base.to_owned() }.to_string();
            let words = self.files.get(&name)?.clone();
            Some((words, self.files.get(&format!("{name}_addition")).cloned(), lsd))
        });
        let Some((words, sums, lsd)) = found else { return Ok(None) };
        let mut read = |text: &str| -> Result<Dfa> {
            let relation = Relation::parse(text, self, limits).map_err(|error| match error {
                ProverError::Logic(error) => {
                    let line = error.line.unwrap_or(1);
                    LogicError::new(
                        place,
                        sentence!(
                            "prover-the-file-of-line",
                            "the file of {base}, line {line}: {what}",
                            base = base,
                            line = line,
                            what: error.message
                        ),
                    )
                    .into()
                }
                other => other,
            })?;
            Ok(if lsd { relation.dfa().reversed(limits)? } else { relation.dfa().clone() })
        };
        let words = read(&words)?;
        let system = System::of_words(base, &words, limits).map_err(|error| trouble(error, place))?;
        if let Some(sums) = sums {
            let adder = system.linear(&[(0, 1), (1, 1), (2, -1)], 0, limits)?;
            if read(&sums)? != adder {
                let error = LogicError::new(
                    place,
                    sentence!(
                        "prover-the-addition-of-is-not-that",
                        "the addition automaton of {base} disagrees with the numbers that its words stand for",
                        base = base
                    ),
                );
                return Err(error
                    .help(sentence!(
                        "prover-the-words-give-each-number-its",
                        "correct the addition file, or remove it: the words determine the sums"
                    ))
                    .into());
            }
        }
        Ok(Some(system))
    }

    /// Defines a number system in the session.
    pub(super) fn define(&mut self, base: &str, system: System) -> Arc<System> {
        let system = Arc::new(system);
        self.made.insert(base.to_owned(), system.clone());
        self.own.insert(base.to_owned());
        system
    }

    /// Returns the number of letters of an alphabet.
    pub(super) fn size(&mut self, alphabet: &Alphabet, place: Place, limits: &Limits<'_>) -> Result<u32> {
        match alphabet {
            Alphabet::Numbers(numeration) => Ok(self.numbers(&numeration.base, place, limits)?.radix()),
            Alphabet::Letters(letters) => Ok(letters.len() as u32),
        }
    }
}

fn unknown(base: &str, place: Place) -> LogicError {
    let error = LogicError::new(
        place,
        sentence!("prover-unknown-number-system", "unknown number system `{base}`", base = base),
    );
    if base.starts_with("neg") {
        return error.help(sentence!(
            "prover-a-negative-base-cannot-be-used",
            "a negative base cannot be used here: numbers must be natural"
        ));
    }
    error.help(sentence!(
        "prover-known-bases-2-to-36-fib",
        "use a base from 2 to 36, fib, pell, trib, nara, a system that `ost` defines, or a file in Custom Bases"
    ))
}
