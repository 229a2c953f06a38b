//! A position in the text being parsed, and the parsing steps shared by all rules of the grammar.

use super::ast::{Name, Place};
use super::error::LogicError;
use grundy_core::notation::strange_letter;
use grundy_core::{Sentence, sentence};

/// The maximum number of parts of a formula, which limits the depth of recursion.
const MAX_NODES: usize = 1000;
/// The maximum nesting depth of a formula.
const MAX_DEPTH: usize = 100;

/// The reserved words of the language.
const RESERVED: &[&str] = &[
    "and", "or", "not", "implies", "iff", "forall", "exists", "in", "mod", "floor", "phi", "φ", "alpha", "beta",
    "matches", "true", "false",
];

/// Returns whether `word` is reserved and cannot be a name.
pub(super) fn reserved(word: &str) -> bool {
    RESERVED.contains(&word)
}

/// The text of one statement, with the current position.
pub(super) struct Cursor {
    chars: Vec<char>,
    /// The place of each character, and of the end of the text.
    places: Vec<Place>,
    at: usize,
    nodes: usize,
    depth: usize,
}

/// A description of the characters allowed in names.
const NAMES: Sentence = sentence!("prover-ascii-letters-digits-and-primes", "ASCII letters, digits, `_` and `'`");

/// Returns whether a character may begin a name. Names are ASCII, so that no two different names look alike.
fn starts_name(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

/// Returns whether a character may occur inside a name. Typographic primes count as primes.
pub(super) fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'' | '’' | '′')
}

impl Cursor {
    /// Returns a cursor at the beginning of a text that is a single sentence.
    pub(super) fn sentence(text: &str) -> Cursor {
        let place = |i: usize| Place { line: 0, column: i as u32 + 1 };
        Cursor::new(text.chars().enumerate().map(|(i, c)| (c, place(i))).collect(), place(text.chars().count()))
    }

    /// Returns a cursor at the beginning of a part of a file.
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

    /// Returns the next character that is not whitespace, without consuming it.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip_space();
        self.look(0)
    }

    /// Returns the character `ahead` places after the current one, counting whitespace.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// Returns the place of the next character that is not whitespace.
    pub(super) fn place(&mut self) -> Place {
        self.skip_space();
        self.places[self.at]
    }

    /// Returns the current position, for [`back_to`](Cursor::back_to).
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Moves the cursor back to a position returned by `mark`.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Consumes `text` if it comes next, and returns whether it did. A word must not be followed by further letters.
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

    /// Consumes one of several spellings if it comes next; returns whether one did.
    pub(super) fn take_any(&mut self, spellings: &[&str]) -> bool {
        spellings.iter().any(|text| self.take(text))
    }

    /// Consumes `text`, or fails if it does not come next.
    pub(super) fn expect(&mut self, text: &str, expected: Sentence) -> Result<(), LogicError> {
        if self.take(text) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Fails unless only whitespace follows.
    pub(super) fn end(&mut self, expected: Sentence) -> Result<(), LogicError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                Err(self.unexpected(sentence!("prover-or-the-end", "{expected}, or the end", expected: expected)))
            }
        }
    }

    /// Consumes and returns a name, which may be a reserved word: an ASCII letter or `_`, followed by letters, digits,
    /// `_` and primes; or φ.
    pub(super) fn word(&mut self) -> Option<Name> {
        let first = self.peek()?;
        let place = self.place();
        if first == 'φ' {
            self.at += 1;
            return Some(Name { text: first.to_string(), place });
        }
        if !starts_name(first) {
            return None;
        }
        let mut text = String::new();
        while let Some(c) = self.look(0).filter(|c| in_name(*c)) {
            text.push(if matches!(c, '’' | '′') { '\'' } else { c });
            self.at += 1;
        }
        Some(Name { text, place })
    }

    /// Fails if the next character continues a name with an invisible character or a look-alike of an ASCII letter.
    pub(super) fn ended(&self) -> Result<(), LogicError> {
        let Some(c) = self.look(0) else { return Ok(()) };
        match strange_letter(c, NAMES) {
            Some(help) => Err(LogicError::new(
                self.places[self.at],
                sentence!("prover-unexpected-in-a-name", "unexpected `{found}` in a name", found = c),
            )
            .help(help)),
            None => Ok(()),
        }
    }

    /// Consumes and returns a name that is not reserved.
    pub(super) fn name(&mut self, expected: Sentence) -> Result<Name, LogicError> {
        let mark = self.mark();
        match self.word() {
            Some(name) if reserved(&name.text) => Err(LogicError::new(
                name.place,
                sentence!(
                    "prover-is-a-word-of-the-language-expected",
                    "`{name}` is a reserved word: expected {expected}",
                    name = name,
                    expected: expected
                ),
            )
            .help(sentence!("prover-choose-another-name", "choose another name"))),
            Some(name) => {
                self.ended()?;
                Ok(name)
            }
            None => {
                self.back_to(mark);
                Err(self.unexpected(expected))
            }
        }
    }

    /// Consumes and returns digits, which may have `_` between them.
    pub(super) fn digits(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_digit)?;
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(|c| c.is_ascii_digit() || *c == '_') {
            out.extend(Some(c).filter(char::is_ascii_digit));
            self.at += 1;
        }
        Some(out)
    }

    /// Consumes and returns the text up to the character `close`, and consumes `close`.
    pub(super) fn until(&mut self, close: char, what: Sentence) -> Result<String, LogicError> {
        let start = self.at.saturating_sub(1);
        let Some(length) = self.chars[self.at..].iter().position(|c| *c == close) else {
            return Err(LogicError::new(
                self.places[start],
                sentence!(
                    "prover-has-no-end-expected-after-it",
                    "{what} is not closed: expected `{close}` after it",
                    what: what,
                    close = close
                ),
            ));
        };
        let text = self.chars[self.at..self.at + length].iter().collect();
        self.at += length + 1;
        Ok(text)
    }

    /// Consumes and returns the rest of the line, without surrounding whitespace.
    pub(super) fn line(&mut self) -> String {
        let length = self.chars[self.at..].iter().position(|c| *c == '\n').unwrap_or(self.chars.len() - self.at);
        let text: String = self.chars[self.at..self.at + length].iter().collect();
        self.at += length;
        text.trim().to_owned()
    }

    /// Returns whether the next character that is not whitespace is the first of its line.
    pub(super) fn starts_line(&mut self) -> bool {
        self.skip_space();
        let before = self.chars[..self.at].iter().rev().find(|c| **c == '\n' || !c.is_whitespace());
        before.is_none_or(|c| *c == '\n')
    }

    /// Counts one part of the formula, and fails if there are too many, so that no text yields a tree too deep for
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
                    "prover-the-formula-has-more-than-parts",
                    "the formula has more than {most} parts",
                    most = MAX_NODES
                ),
            )
            .help(sentence!(
                "prover-write-parts-of-it-as-predicates-let",
                "define parts of it as predicates: let P(x) := …"
            ))),
        }
    }

    /// Enters one level of nesting; fails if the formula is nested too deeply.
    pub(super) fn enter(&mut self) -> Result<(), LogicError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(LogicError::new(
                self.place(),
                sentence!(
                    "prover-the-formula-is-nested-more-than-deep",
                    "the formula is nested more than {most} deep",
                    most = MAX_DEPTH
                ),
            )
            .help(sentence!(
                "prover-write-parts-of-it-as-predicates-let",
                "define parts of it as predicates: let P(x) := …"
            )));
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
