//! A position in the text being parsed, and the parsing steps shared by all rules of the grammar.

use super::{Allowance, ErrorKind, NotationError};
use crate::{Meter, Sentence, Stop, sentence};

pub(super) struct Cursor<'a> {
    chars: Vec<char>,
    at: usize,
    /// The limits on numbers.
    pub(super) allowed: &'a Allowance<'a>,
    /// Whether `@path` may denote a number.
    pub(super) files: bool,
    /// The number of nodes that the current expression may still have. It limits the depth of recursion.
    pub(super) nodes: usize,
}

/// The maximum number of nodes of an expression.
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

    /// Returns the next character that is not whitespace, without consuming it.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.chars.get(self.at).copied()
    }

    /// Returns the character `ahead` places after the current one, counting whitespace.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// Returns the first non-whitespace character after the current one, without consuming it.
    pub(super) fn look_past_space(&mut self) -> Option<char> {
        self.skip_space();
        self.chars.iter().skip(self.at + 1).copied().find(|c| !c.is_whitespace())
    }

    /// Returns the place of the next character that is not whitespace.
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

    /// Consumes `c` if it comes next; returns whether it did.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// Consumes `text` if it comes next, without whitespace inside; returns whether it did.
    pub(super) fn take_all(&mut self, text: &str) -> bool {
        self.skip_space();
        let matches = text.chars().enumerate().all(|(i, c)| self.look(i) == Some(c));
        if matches {
            self.at += text.chars().count();
        }
        matches
    }

    pub(super) fn expect(&mut self, c: char, expected: Sentence) -> Result<(), NotationError> {
        if self.take(c) { Ok(()) } else { Err(self.unexpected().expected(expected)) }
    }

    /// Checks that only whitespace follows.
    pub(super) fn end(&mut self, expected: Sentence) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                Err(self.unexpected().expected(sentence!("notation-or-end", "{what}, or the end", what: expected)))
            }
        }
    }

    /// Consumes the longest run of characters that satisfy `keep`.
    pub(super) fn run(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(|c| keep(*c)) {
            out.push(c);
            self.at += 1;
        }
        out
    }

    /// Consumes the name of a ruleset and returns it in lower case: letters, digits after the first letter, and
    /// hyphens inside.
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
                // A letter that only looks like one of ours stays what it is.
                _ if c.is_alphanumeric() && !c.is_ascii() && c.to_lowercase().any(|small| small.is_ascii()) => {
                    out.push(c)
                }
                _ if c.is_alphanumeric() || mark => out.extend(c.to_lowercase()),
                _ => break,
            }
            self.at += 1;
        }
        Some(out)
    }

    /// Consumes a word of an expression or a set and returns it in lower case: ASCII letters followed by digits, or φ
    /// alone.
    pub(super) fn word(&mut self) -> Option<String> {
        if self.take('φ') || self.take('Φ') {
            return Some("φ".to_owned());
        }
        if !self.peek()?.is_ascii_alphabetic() {
            return None;
        }
        let letters = self.run(|c| c.is_ascii_alphabetic()).to_ascii_lowercase();
        // log2 is the one name that ends in a digit.
        if letters == "log" && self.look(0) == Some('2') {
            self.at += 1;
            return Some("log2".to_owned());
        }
        Some(letters)
    }

    /// Counts a number of `bits` bits, about to be computed at `place`, against the allowance.
    pub(super) fn pay(&self, place: usize, bits: usize) -> Result<(), NotationError> {
        if self.allowed.pay(bits) { Ok(()) } else { Err(self.overworked(place)) }
    }

    /// Runs a step of the parsing under the meter; a stop becomes an error at `place`.
    pub(super) fn work<T>(
        &self,
        place: usize,
        work: impl FnOnce(&Meter) -> Result<T, Stop>,
    ) -> Result<T, NotationError> {
        self.allowed.work(work).map_err(|why| self.error_at(place, why.sentence()).kind(ErrorKind::Stopped(why)))
    }

    pub(super) fn overworked(&self, place: usize) -> NotationError {
        let most = self.allowed.in_all();
        self.error_at(
            place,
            sentence!("notation-bits", "the numbers in this text have more than {most} bits in all", most = most),
        )
        .kind(ErrorKind::Range)
        .help(sentence!("notation-bits-help", "use fewer numbers of this size at once"))
    }

    pub(super) fn error_at(&self, place: usize, message: Sentence) -> NotationError {
        NotationError::new(place + 1, message)
    }

    pub(super) fn error(&mut self, message: Sentence) -> NotationError {
        let place = self.place();
        self.error_at(place, message)
    }

    /// Returns the error that the next character is not allowed here.
    pub(super) fn unexpected(&mut self) -> NotationError {
        match self.peek() {
            Some(c) => {
                let error = self.error(sentence!("notation-unexpected", "unexpected `{c}`", c = c.escape_debug()));
                match strange_letter(c, sentence!("notation-strange-letter-names", "ASCII letters, digits and `-`")) {
                    Some(help) => error.help(help),
                    None => error,
                }
            }
            None => self.error(sentence!("notation-too-early", "the text ends too early")),
        }
    }
}

/// Returns an explanation of why `c` cannot occur in a name, if it is a non-ASCII character that looks like a letter or
/// is invisible, and `None` for any other character. `made_of` describes the characters that names consist of.
pub fn strange_letter(c: char, made_of: Sentence) -> Option<Sentence> {
    let unseen = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let mark = matches!(c, '\u{300}'..='\u{36f}');
    let strange = !c.is_ascii() && (c.is_alphanumeric() || unseen || mark);
    strange.then(|| {
        let code = format!("U+{:04X}", u32::from(c));
        sentence!(
            "notation-strange-letter",
            "{code} cannot occur in a name: names consist of {what}",
            code = code,
            what: made_of
        )
    })
}
