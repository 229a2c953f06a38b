//! Words with numbers in them. Readers get numbers grouped and shortened, machines exact.

use crate::number::{exact, group, readable, short};
use grundy_core::{Nat, Outcome};
use std::borrow::Cow;
use std::fmt::Display;

/// A part of a phrase.
#[derive(Clone)]
pub enum Piece<'a> {
    /// Words as they are.
    Words(Cow<'a, str>),
    /// A number of any size.
    Number(Cow<'a, Nat>),
    /// A count.
    Count(u64),
    /// Something in the notation: a game, a position.
    Code(&'a dyn Display),
    /// A formula.
    Math(Cow<'a, str>),
    /// What the eye should find first.
    Strong(Cow<'a, str>),
    /// What the eye may pass over.
    Faint(Cow<'a, str>),
    /// Words about who wins.
    Verdict(Outcome, String),
}

impl Piece<'_> {
    /// For readers, without colours.
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

    /// For machines.
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

/// A line of pieces.
#[derive(Clone, Default)]
pub struct Phrase<'a>(pub Vec<Piece<'a>>);

impl Phrase<'_> {
    /// For readers, without colours.
    pub fn reading(&self) -> String {
        self.0.iter().map(Piece::reading).collect()
    }

    /// For machines.
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
    /// A message of the catalogue with pieces in the place of its variables.
    pub(crate) fn said(id: &str, pieces: Vec<(&'static str, Piece<'a>)>) -> Phrase<'a> {
        // Where a piece belongs is marked by its number between two characters that no message has.
        const MARK: char = '\u{0}';
        let places: Vec<String> = (0..pieces.len()).map(|at| format!("{MARK}{at}{MARK}")).collect();
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

/// `phrased!("id", n = piece)`: a message of the catalogue with pieces in it.
macro_rules! phrased {
    ($id:literal $(, $name:ident = $piece:expr)* $(,)?) => {
        $crate::document::Phrase::said($id, vec![$((stringify!($name), $crate::document::Piece::from($piece))),*])
    };
}
pub(crate) use phrased;

/// `phrase![a, " and ", b]`: what goes into a piece, joined.
macro_rules! phrase {
    ($($piece:expr),+ $(,)?) => {
        $crate::document::Phrase(vec![$($crate::document::Piece::from($piece)),+])
    };
}
pub(crate) use phrase;
