//! A text with the place of every character, and the basic steps of parsing it.

use crate::logic::{LogicError, Name, Place};
use grundy_core::notation::strange_letter;
use grundy_core::{Sentence, sentence};

/// The maximum number of parts of a predicate, which limits the depth of recursion.
const MAX_NODES: usize = 1000;
/// The maximum nesting depth of a predicate.
const MAX_DEPTH: usize = 100;

/// A text as a list of characters with their places.
pub(super) type Text = Vec<(char, Place)>;

/// A text with the current position of the parser.
pub(super) struct Reader {
    chars: Text,
    end: Place,
    at: usize,
    nodes: usize,
    depth: usize,
}

/// Returns the characters of a file with their lines and columns.
pub(super) fn placed(text: &str) -> Text {
    let (mut line, mut column) = (1, 0);
    let place = |c: char| {
        column += 1;
        let place = Place { line, column };
        if c == '\n' {
            (line, column) = (line + 1, 0);
        }
        (c, place)
    };
    text.chars().map(place).collect()
}

/// A description of the characters allowed in names.
const NAMES: Sentence = sentence!("prover-ascii-letters-and-digits", "ASCII letters, digits and `_`");

/// Returns whether a character may begin a name.
fn starts_name(c: char) -> bool {
    c.is_ascii_alphabetic()
}

/// Returns whether a character may occur inside a name.
pub(super) fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl Reader {
    pub(super) fn new(chars: Text, end: Place) -> Reader {
        Reader { chars, end, at: 0, nodes: MAX_NODES, depth: 0 }
    }

    /// Skips whitespace.
    pub(super) fn skip(&mut self) {
        while self.look(0).is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// Returns the character `ahead` places after the current one, counting whitespace.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|(c, _)| *c)
    }

    /// Returns the next character that is not whitespace, without consuming it.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip();
        self.look(0)
    }

    /// Returns the place of the next character that is not whitespace.
    pub(super) fn place(&mut self) -> Place {
        self.skip();
        self.chars.get(self.at).map_or(self.end, |(_, place)| *place)
    }

    /// Consumes and returns the next character, whatever it is.
    pub(super) fn next(&mut self) -> Option<(char, Place)> {
        let next = self.chars.get(self.at).copied();
        self.at += usize::from(next.is_some());
        next
    }

    /// Consumes `text` if it comes next; returns whether it did.
    pub(super) fn take(&mut self, text: &str) -> bool {
        self.skip();
        let found = text.chars().enumerate().all(|(i, c)| self.look(i) == Some(c));
        self.at += if found { text.chars().count() } else { 0 };
        found
    }

    /// Returns whether `text` comes next, without consuming it.
    pub(super) fn comes(&mut self, text: &str) -> bool {
        let mark = self.at;
        let found = self.take(text);
        self.at = mark;
        found
    }

    /// Consumes `text`, or fails if it does not come next.
    pub(super) fn expect(&mut self, text: &str, expected: Sentence) -> Result<(), LogicError> {
        if self.take(text) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Consumes and returns a name: a letter followed by letters, digits and `_`.
    pub(super) fn name(&mut self, expected: Sentence) -> Result<Name, LogicError> {
        match self.peek() {
            Some(c) if starts_name(c) => {
                let name = self.word();
                let Some((c, place)) = self.chars.get(self.at).copied() else { return Ok(name) };
                match strange_letter(c, NAMES) {
                    // A tilde as some texts write it is an operator.
                    Some(help) if c != '\u{303}' => Err(LogicError::new(
                        place,
                        sentence!("prover-unexpected-in-a-name", "unexpected `{found}` in a name", found = c),
                    )
                    .help(help)),
                    _ => Ok(name),
                }
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    /// Consumes and returns letters, digits and `_`.
    pub(super) fn word(&mut self) -> Name {
        let place = self.place();
        let mut text = String::new();
        while let Some(c) = self.look(0).filter(|c| in_name(*c)) {
            text.push(c);
            self.at += 1;
        }
        Name { text, place }
    }

    /// Consumes and returns decimal digits.
    pub(super) fn digits(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_digit)?;
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(char::is_ascii_digit) {
            out.push(c);
            self.at += 1;
        }
        Some(out)
    }

    /// Consumes and returns an integer of moderate size with an optional sign.
    pub(super) fn integer(&mut self, expected: Sentence) -> Result<i64, LogicError> {
        let place = self.place();
        let negative = self.take("-");
        if !negative {
            self.take("+");
        }
        let digits = self.digits().ok_or_else(|| self.unexpected(expected))?;
        let size = digits.parse::<u32>().map_err(|_| {
            LogicError::new(
                place,
                sentence!("prover-is-too-large-here", "the number {digits} is too large", digits = digits),
            )
            .help(sentence!("prover-letters-and-digits-have-32-bits", "letters and digits must fit in 32 bits"))
        })?;
        Ok(if negative { -i64::from(size) } else { i64::from(size) })
    }

    /// Consumes and returns the text between `open`, which has been consumed, and the matching `close`.
    pub(super) fn enclosed(&mut self, open: char, close: char, at: Place) -> Result<Text, LogicError> {
        let (mut depth, mut out) = (1, Text::new());
        while let Some((c, place)) = self.next() {
            depth += usize::from(c == open);
            depth -= usize::from(c == close);
            if depth == 0 {
                return Ok(out);
            }
            out.push((c, place));
        }
        Err(LogicError::new(at, sentence!("prover-is-never-closed", "`{open}` is never closed", open = open)))
    }

    /// Inserts a text in front of the unread text.
    pub(super) fn insert(&mut self, text: Text) -> Result<(), LogicError> {
        if self.chars.len() + text.len() > super::MAX_TEXT {
            return Err(LogicError::new(
                self.place(),
                sentence!(
                    "prover-macros-make-this-predicate-too-long",
                    "this predicate is too long once its macros are expanded"
                ),
            ));
        }
        // What has been read is not looked at again.
        self.chars.splice(..self.at, text);
        self.at = 0;
        Ok(())
    }

    /// Moves the reader back to a position returned by `mark`.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Returns the current position in the text.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Counts one part of the predicate, and fails if there are too many, so that no text yields a tree too deep for
    /// recursion.
    pub(super) fn spend(&mut self) -> Result<(), LogicError> {
        match self.nodes.checked_sub(1) {
            Some(left) => {
                self.nodes = left;
                Ok(())
            }
            None => Err(LogicError::new(
                self.place(),
                sentence!(
                    "prover-the-predicate-has-more-than-parts",
                    "the predicate has more than {most} parts",
                    most = MAX_NODES
                ),
            )
            .help(sentence!("prover-define-parts-of-it-with-def", "define parts of it with `def` and call them"))),
        }
    }

    /// Enters one level of nesting; fails if the predicate is nested too deeply.
    pub(super) fn enter(&mut self) -> Result<(), LogicError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(LogicError::new(
                self.place(),
                sentence!(
                    "prover-the-predicate-is-nested-more-than",
                    "the predicate is nested more than {most} deep",
                    most = MAX_DEPTH
                ),
            )
            .help(sentence!("prover-define-parts-of-it-with-def", "define parts of it with `def` and call them")));
        }
        self.spend()
    }

    /// Leaves one level of nesting.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Returns the error that the next character is not allowed here.
    pub(super) fn unexpected(&mut self, expected: Sentence) -> LogicError {
        let place = self.place();
        match self.peek() {
            Some(c) => {
                let error = LogicError::new(
                    place,
                    sentence!(
                        "prover-unexpected-expected",
                        "unexpected `{found}`: expected {expected}",
                        found = c.escape_debug(),
                        expected: expected
                    ),
                );
                match strange_letter(c, NAMES) {
                    Some(help) => error.help(help),
                    None => error,
                }
            }
            None => LogicError::new(
                place,
                sentence!(
                    "prover-the-text-ends-too-early-expected",
                    "the text ends too early: expected {expected}",
                    expected: expected
                ),
            ),
        }
    }
}
