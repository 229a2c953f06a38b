//! A place in the text, and the small steps every rule of the grammar is made of.

use super::{Allowance, ErrorKind, NotationError};
use crate::{Meter, Stop};

pub(super) struct Cursor<'a> {
    chars: Vec<char>,
    at: usize,
    /// What numbers may cost.
    pub(super) allowed: &'a Allowance<'a>,
    /// Whether `@path` may stand for a number.
    pub(super) files: bool,
    /// Nodes that expressions may still use: keeps recursion over them shallow.
    pub(super) nodes: usize,
}

/// Most nodes an expression may have.
pub(super) const MAX_NODES: usize = 200;

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &str, allowed: &'a Allowance<'a>) -> Cursor<'a> {
        Cursor { chars: text.chars().collect(), at: 0, allowed, files: true, nodes: MAX_NODES }
    }

    fn skip_space(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// The next character that is not a space.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.chars.get(self.at).copied()
    }

    /// The character `ahead` places on, spaces included.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// The first character after the current one and any spaces.
    pub(super) fn look_past_space(&mut self) -> Option<char> {
        self.skip_space();
        self.chars.iter().skip(self.at + 1).copied().find(|c| !c.is_whitespace())
    }

    /// Where the next character that is not a space stands.
    pub(super) fn place(&mut self) -> usize {
        self.skip_space();
        self.at
    }

    pub(super) fn back_to(&mut self, place: usize) {
        self.at = place;
    }

    pub(super) fn advance(&mut self, by: usize) {
        self.at = (self.at + by).min(self.chars.len());
    }

    /// Takes `c` if it comes next.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// Takes the characters of `text` if they come next, without spaces between them.
    pub(super) fn take_all(&mut self, text: &str) -> bool {
        self.skip_space();
        let matches = text.chars().enumerate().all(|(i, c)| self.look(i) == Some(c));
        if matches {
            self.at += text.chars().count();
        }
        matches
    }

    pub(super) fn expect(&mut self, c: char, expected: &str) -> Result<(), NotationError> {
        if self.take(c) { Ok(()) } else { Err(self.unexpected().expected(expected)) }
    }

    /// Nothing may follow but spaces.
    pub(super) fn end(&mut self, expected: &str) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected().expected(format!("{expected}, or the end"))),
        }
    }

    /// Takes the longest run of characters that satisfy `keep`.
    pub(super) fn run(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(|c| keep(*c)) {
            out.push(c);
            self.at += 1;
        }
        out
    }

    /// A name of a ruleset, in lower case: letters, digits after the first letter, and hyphens inside.
    pub(super) fn name(&mut self) -> Option<String> {
        if !self.peek()?.is_alphabetic() {
            return None;
        }
        let mut out = String::new();
        while let Some(c) = self.look(0) {
            let inside = matches!(c, '-' | '_') && self.look(1).is_some_and(char::is_alphabetic);
            let mark = c == '\u{300}';
            match c {
                '\'' | '’' if self.look(1).is_some_and(char::is_alphabetic) => {}
                _ if inside => out.push('-'),
                _ if c.is_alphanumeric() || mark => out.extend(c.to_lowercase()),
                _ => break,
            }
            self.at += 1;
        }
        Some(out)
    }

    /// A word inside an expression or a set, in lower case: letters, then digits.
    pub(super) fn word(&mut self) -> Option<String> {
        if !self.peek()?.is_alphabetic() {
            return None;
        }
        let letters = self.run(char::is_alphabetic).to_lowercase();
        // log2 is the one name that ends in a digit.
        if letters == "log" && self.look(0) == Some('2') {
            self.at += 1;
            return Some("log2".to_owned());
        }
        Some(letters)
    }

    /// Pays for a number of so many bits that is to be computed.
    pub(super) fn pay(&self, place: usize, bits: usize) -> Result<(), NotationError> {
        if self.allowed.pay(bits) { Ok(()) } else { Err(self.overworked(place)) }
    }

    /// Does some of the work of reading; a stop is an error at this place.
    pub(super) fn work<T>(
        &self,
        place: usize,
        work: impl FnOnce(&Meter) -> Result<T, Stop>,
    ) -> Result<T, NotationError> {
        self.allowed.work(work).map_err(|why| self.error_at(place, why.to_string()).kind(ErrorKind::Stopped(why)))
    }

    pub(super) fn overworked(&self, place: usize) -> NotationError {
        let most = self.allowed.in_all();
        self.error_at(place, format!("the text asks for more than {most} bits of numbers to be worked out"))
            .kind(ErrorKind::Range)
            .help("ask about fewer numbers of this size at once")
    }

    pub(super) fn error_at(&self, place: usize, message: impl Into<String>) -> NotationError {
        NotationError::new(place + 1, message)
    }

    pub(super) fn error(&mut self, message: impl Into<String>) -> NotationError {
        let place = self.place();
        self.error_at(place, message)
    }

    /// The next character cannot stand here.
    pub(super) fn unexpected(&mut self) -> NotationError {
        match self.peek() {
            Some(c) => self.error(format!("unexpected `{}`", c.escape_debug())),
            None => self.error("the text ends too early"),
        }
    }
}
