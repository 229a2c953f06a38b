//! A text with the place of every character, and the small steps that reading it is made of.

use crate::logic::{LogicError, Name, Place};

/// Most parts of one predicate: keeps recursion over it shallow.
const MAX_NODES: usize = 1000;
/// Deepest nesting of one predicate.
const MAX_DEPTH: usize = 100;

/// Characters with their places.
pub(super) type Text = Vec<(char, Place)>;

/// A text and how far it has been read.
pub(super) struct Reader {
    chars: Text,
    end: Place,
    at: usize,
    nodes: usize,
    depth: usize,
}

/// The characters of a file with their lines and columns.
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

/// A letter that may start a name.
fn starts_name(c: char) -> bool {
    c.is_ascii_alphabetic()
}

/// A character inside a name.
pub(super) fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl Reader {
    pub(super) fn new(chars: Text, end: Place) -> Reader {
        Reader { chars, end, at: 0, nodes: MAX_NODES, depth: 0 }
    }

    /// Skips white space.
    pub(super) fn skip(&mut self) {
        while self.look(0).is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// The character `ahead` places on, spaces included.
    pub(super) fn look(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|(c, _)| *c)
    }

    /// The next character that is not a space.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip();
        self.look(0)
    }

    /// Where the next character that is not a space stands.
    pub(super) fn place(&mut self) -> Place {
        self.skip();
        self.chars.get(self.at).map_or(self.end, |(_, place)| *place)
    }

    /// The next character, whatever it is.
    pub(super) fn next(&mut self) -> Option<(char, Place)> {
        let next = self.chars.get(self.at).copied();
        self.at += usize::from(next.is_some());
        next
    }

    /// Takes `text` if it comes next.
    pub(super) fn take(&mut self, text: &str) -> bool {
        self.skip();
        let found = text.chars().enumerate().all(|(i, c)| self.look(i) == Some(c));
        self.at += if found { text.chars().count() } else { 0 };
        found
    }

    /// Whether `text` comes next.
    pub(super) fn comes(&mut self, text: &str) -> bool {
        let mark = self.at;
        let found = self.take(text);
        self.at = mark;
        found
    }

    /// `text` must come next.
    pub(super) fn expect(&mut self, text: &str, expected: &str) -> Result<(), LogicError> {
        if self.take(text) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// A name: a letter, then letters, digits and `_`.
    pub(super) fn name(&mut self, expected: &str) -> Result<Name, LogicError> {
        match self.peek() {
            Some(c) if starts_name(c) => Ok(self.word()),
            _ => Err(self.unexpected(expected)),
        }
    }

    /// Letters, digits and `_`, at least one.
    pub(super) fn word(&mut self) -> Name {
        let place = self.place();
        let mut text = String::new();
        while let Some(c) = self.look(0).filter(|c| in_name(*c)) {
            text.push(c);
            self.at += 1;
        }
        Name { text, place }
    }

    /// Decimal digits.
    pub(super) fn digits(&mut self) -> Option<String> {
        self.peek().filter(char::is_ascii_digit)?;
        let mut out = String::new();
        while let Some(c) = self.look(0).filter(char::is_ascii_digit) {
            out.push(c);
            self.at += 1;
        }
        Some(out)
    }

    /// An integer with or without a sign, of moderate size.
    pub(super) fn integer(&mut self, expected: &str) -> Result<i64, LogicError> {
        let place = self.place();
        let negative = self.take("-");
        if !negative {
            self.take("+");
        }
        let digits = self.digits().ok_or_else(|| self.unexpected(expected))?;
        let size = digits.parse::<u32>().map_err(|_| {
            LogicError::new(place, format!("{digits} is too large here")).help("letters and digits have 32 bits")
        })?;
        Ok(if negative { -i64::from(size) } else { i64::from(size) })
    }

    /// Everything between `open`, which has been read, and the `close` that belongs to it.
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
        Err(LogicError::new(at, format!("`{open}` is never closed")))
    }

    /// Puts a text in front of what is still to be read.
    pub(super) fn insert(&mut self, text: Text) -> Result<(), LogicError> {
        if self.chars.len() + text.len() > super::MAX_TEXT {
            return Err(LogicError::new(self.place(), "macros make this predicate too long"));
        }
        // What has been read is not looked at again.
        self.chars.splice(..self.at, text);
        self.at = 0;
        Ok(())
    }

    /// Returns to a mark.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// How far the text has been read.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Each part of a predicate is paid for, so that no text makes a tree too deep to walk.
    pub(super) fn spend(&mut self) -> Result<(), LogicError> {
        match self.nodes.checked_sub(1) {
            Some(left) => {
                self.nodes = left;
                Ok(())
            }
            None => Err(LogicError::new(self.place(), format!("the predicate has more than {MAX_NODES} parts"))
                .help("define parts of it with `def` and call them")),
        }
    }

    /// Goes one level deeper.
    pub(super) fn enter(&mut self) -> Result<(), LogicError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(LogicError::new(self.place(), format!("the predicate is nested more than {MAX_DEPTH} deep"))
                .help("define parts of it with `def` and call them"));
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
