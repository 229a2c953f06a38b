//! Phrases that contain numbers, which are grouped and shortened for readers and exact for machines.

use crate::number::{exact, group, readable, short};
use grundy_core::{Nat, Outcome};
use std::borrow::Cow;
use std::fmt::Display;

/// A piece of a [`Phrase`]: words, a number, a formula or emphasised text.
#[derive(Clone)]
pub enum Piece<'a> {
    /// Plain words.
    Words(Cow<'a, str>),
    /// A number of any size.
    Number(Cow<'a, Nat>),
    /// A number of objects, which fits 64 bits.
    Count(u64),
    /// A game or a position in textual notation.
    Code(&'a dyn Display),
    /// A formula.
    Math(Cow<'a, str>),
    /// Emphasised text.
    Strong(Cow<'a, str>),
    /// De-emphasised text.
    Faint(Cow<'a, str>),
    /// Words that describe an outcome, with the outcome that determines their colour.
    Verdict(Outcome, String),
}

impl Piece<'_> {
    /// Returns this piece of a phrase as text for readers, without colours.
    pub fn reading(&self) -> String {
        match self {
            Piece::Number(n) => short(n),
            Piece::Count(n) => group(&n.to_string()),
            Piece::Code(code) => readable(*code),
            Piece::Words(words) | Piece::Math(words) | Piece::Strong(words) | Piece::Faint(words) => {
                words.clone().into_owned()
            }
            Piece::Verdict(_, words) => words.clone(),
        }
    }

    /// Returns this piece of a phrase as machine-readable text, with exact numbers.
    pub fn exact(&self) -> String {
        match self {
            Piece::Number(n) => exact(n),
            Piece::Count(n) => n.to_string(),
            Piece::Code(code) => code.to_string(),
            other => other.reading(),
        }
    }
}

impl<'a> From<&'a str> for Piece<'a> {
    fn from(words: &'a str) -> Piece<'a> {
        Piece::Words(words.into())
    }
}

impl From<String> for Piece<'_> {
    fn from(words: String) -> Self {
        Piece::Words(words.into())
    }
}

impl<'a> From<&'a Nat> for Piece<'a> {
    fn from(n: &'a Nat) -> Piece<'a> {
        Piece::Number(Cow::Borrowed(n))
    }
}

impl From<Nat> for Piece<'_> {
    fn from(n: Nat) -> Self {
        Piece::Number(Cow::Owned(n))
    }
}

/// A phrase of a document: a sequence of pieces on one line.
#[derive(Clone, Default)]
pub struct Phrase<'a>(pub Vec<Piece<'a>>);

impl Phrase<'_> {
    /// Returns the phrase as text for readers, without colours.
    pub fn reading(&self) -> String {
        self.0.iter().map(Piece::reading).collect()
    }

    /// Returns the phrase as text for machines, with exact numbers.
    pub fn exact(&self) -> String {
        self.0.iter().map(Piece::exact).collect()
    }
}

impl<'a, P: Into<Piece<'a>>> From<P> for Phrase<'a> {
    fn from(piece: P) -> Phrase<'a> {
        Phrase(vec![piece.into()])
    }
}

impl<'a, const N: usize> From<[Piece<'a>; N]> for Phrase<'a> {
    fn from(pieces: [Piece<'a>; N]) -> Phrase<'a> {
        Phrase(pieces.into())
    }
}

impl<'a> Phrase<'a> {
    /// Returns a message of the catalogue with pieces inserted for its variables.
    pub(crate) fn said(id: &str, pieces: Vec<(&'static str, Piece<'a>)>) -> Phrase<'a> {
        // Words stand for themselves, so that a message can choose by them. The place of any other piece is marked by its
        // number between two characters that no message has.
        const MARK: char = '\u{0}';
        let place = |(at, (_, piece)): (usize, &(&str, Piece<'a>))| match piece {
            Piece::Words(words) if !words.contains(MARK) => words.clone().into_owned(),
            _ => format!("{MARK}{at}{MARK}"),
        };
        let places: Vec<String> = pieces.iter().enumerate().map(place).collect();
        let names = pieces.iter().map(|(name, _)| *name);
        let variables: Vec<(&str, &dyn Display)> = names.zip(places.iter().map(|place| place as _)).collect();
        let text = crate::words::told(id, &variables);
        let part = |(i, part): (usize, &str)| match part.parse::<usize>().ok().filter(|_| i % 2 == 1) {
            Some(at) => pieces.get(at).map(|(_, piece)| piece.clone()),
            None => (!part.is_empty()).then(|| part.to_owned().into()),
        };
        Phrase(text.split(MARK).enumerate().filter_map(part).collect())
    }
}

/// Builds a phrase from a message of the catalogue and its variables: `phrased!("id", n = piece)`.
macro_rules! phrased {
    ($id:literal $(, $name:ident = $piece:expr)* $(,)?) => {
        $crate::document::Phrase::said($id, vec![$((stringify!($name), $crate::document::Piece::from($piece))),*])
    };
}
pub(crate) use phrased;

/// Joins words and pieces into a phrase: `phrase![a, " and ", b]`.
macro_rules! phrase {
    ($($piece:expr),+ $(,)?) => {
        $crate::document::Phrase(vec![$($crate::document::Piece::from($piece)),+])
    };
}
pub(crate) use phrase;
