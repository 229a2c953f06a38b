//! A place in the text, and the small steps every rule of the grammar is made of.

use super::ast::{Name, Place};
use super::error::LogicError;

/// Most parts of one formula: keeps recursion over it shallow.
const MAX_NODES: usize = 1000;
/// Deepest nesting of one formula.
const MAX_DEPTH: usize = 100;

/// Words that have a meaning of their own.
const RESERVED: &[&str] = &[
    "and", "or", "not", "implies", "iff", "forall", "exists", "in", "mod", "floor", "phi", "φ", "alpha", "beta",
    "matches", "true", "false",
];

/// Whether a word of the language cannot be a name.
pub(super) fn reserved(word: &str) -> bool {
    RESERVED.contains(&word)
}

/// The text of one statement and how far it has been read.
pub(super) struct Cursor {
    chars: Vec<char>,
    /// The place of each character, and of the end.
    places: Vec<Place>,
    at: usize,
    nodes: usize,
    depth: usize,
}

fn starts_name(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn in_name(c: char) -> bool {
    c.is_alphabetic() || c.is_ascii_digit() || matches!(c, '_' | '\'' | '’' | '′')
}

impl Cursor {
    /// A text that is one sentence.
    pub(super) fn sentence(text: &str) -> Cursor {
        let place = |i: usize| Place { line: 0, column: i as u32 + 1 };
        Cursor::new(text.chars().enumerate().map(|(i, c)| (c, place(i))).collect(), place(text.chars().count()))
    }

    /// A part of a file.
    pub(super) fn new(text: Vec<(char, Place)>, end: Place) -> Cursor {
        let (chars, mut places): (Vec<char>, Vec<Place>) = text.into_iter().unzip();
        places.push(end);
        Cursor { chars, places, at: 0, nodes: MAX_NODES, depth: 0 }
    }

    fn skip_space(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// The next character that is not a space.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.look(0)
    }

    /// The character `ahead` places on, spaces included.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// Where the next character that is not a space stands.
    pub(super) fn place(&mut self) -> Place {
        self.skip_space();
        self.places[self.at]
    }

    /// How far the text has been read.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Returns to a mark.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Takes the characters of `text` if they come next. A word must not go on.
    pub(super) fn take(&mut self, text: &str) -> bool {
        self.skip_space();
        let length = text.chars().count();
        let word = text.chars().next_back().is_some_and(starts_name);
        let found = text.chars().enumerate().all(|(i, c)| self.look(i) == Some(c))
            && !(word && self.look(length).is_some_and(in_name));
        if found {
            self.at += length;
        }
        found
    }

    /// Takes one of several spellings.
    pub(super) fn take_any(&mut self, spellings: &[&str]) -> bool {
        spellings.iter().any(|text| self.take(text))
    }

    /// `text` must come next.
    pub(super) fn expect(&mut self, text: &str, expected: &str) -> Result<(), LogicError> {
        if self.take(text) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Nothing may follow but spaces.
    pub(super) fn end(&mut self, expected: &str) -> Result<(), LogicError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected(&format!("{expected}, or the end"))),
        }
    }

    /// A name, also one with a meaning of its own: a letter, then letters, digits, `_` and primes.
    pub(super) fn word(&mut self) -> Option<Name> {
        if !starts_name(self.peek()?) {
            return None;
        }
        let place = self.place();
        let mut text = String::new();
        while let Some(c) = self.look(0).filter(|c| in_name(*c)) {
            text.push(if matches!(c, '’' | '′') { '\'' } else { c });
            self.at += 1;
        }
        Some(Name { text, place })
    }

    /// A name that the user may give.
    pub(super) fn name(&mut self, expected: &str) -> Result<Name, LogicError> {
        let mark = self.mark();
        match self.word() {
            Some(name) if reserved(&name.text) => {
                Err(LogicError::new(name.place, format!("`{name}` is a word of the language: expected {expected}"))
                    .help("choose another name"))
            }
            Some(name) => Ok(name),
            None => {
                self.back_to(mark);
                Err(self.unexpected(expected))
            }
        }
    }

    /// Digits, with `_` between them if one likes.
    pub(super) fn digits(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_digit)?;
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(|c| c.is_ascii_digit() || *c == '_') {
            out.extend(Some(c).filter(char::is_ascii_digit));
            self.at += 1;
        }
        Some(out)
    }

    /// Everything up to the character `close`, which is read too.
    pub(super) fn until(&mut self, close: char, what: &str) -> Result<String, LogicError> {
        let start = self.at.saturating_sub(1);
        let Some(length) = self.chars[self.at..].iter().position(|c| *c == close) else {
            return Err(LogicError::new(self.places[start], format!("{what} has no end: expected `{close}` after it")));
        };
        let text = self.chars[self.at..self.at + length].iter().collect();
        self.at += length + 1;
        Ok(text)
    }

    /// The rest of the line, without spaces around it.
    pub(super) fn line(&mut self) -> String {
        let length = self.chars[self.at..].iter().position(|c| *c == '\n').unwrap_or(self.chars.len() - self.at);
        let text: String = self.chars[self.at..self.at + length].iter().collect();
        self.at += length;
        text.trim().to_owned()
    }

    /// Whether the next character that is not a space starts its line.
    pub(super) fn starts_line(&mut self) -> bool {
        self.skip_space();
        let before = self.chars[..self.at].iter().rev().find(|c| **c == '\n' || !c.is_whitespace());
        before.is_none_or(|c| *c == '\n')
    }

    /// Each part of a formula is paid for, so that no text makes a tree too deep to walk.
    pub(super) fn spend(&mut self) -> Result<(), LogicError> {
        match self.nodes.checked_sub(1) {
            Some(left) => {
                self.nodes = left;
                Ok(())
            }
            None => Err(LogicError::new(self.place(), format!("the formula has more than {MAX_NODES} parts"))
                .help("write parts of it as predicates: let P(x) := …")),
        }
    }

    /// Goes one level deeper.
    pub(super) fn enter(&mut self) -> Result<(), LogicError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(LogicError::new(self.place(), format!("the formula is nested more than {MAX_DEPTH} deep"))
                .help("write parts of it as predicates: let P(x) := …"));
        }
        self.spend()
    }

    /// Comes back up.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// The next character cannot stand here.
    pub(super) fn unexpected(&mut self, expected: &str) -> LogicError {
        let place = self.place();
        match self.peek() {
            Some(c) => LogicError::new(place, format!("unexpected `{}`: expected {expected}", c.escape_debug())),
            None => LogicError::new(place, format!("the text ends too early: expected {expected}")),
        }
    }
}
