//! A parser for catalogues of messages, in the subset of Fluent's syntax that they use.
//!
//! ```text
//! # a comment
//! stones = { $n ->
//!     [one] one stone
//!    *[other] { $n } stones
//! }
//! left = { stones } are left, or {"{"}nothing{"}"}
//!     .title = What is left
//! ```
//!
//! Messages and attributes (`left.title`), variables, other messages, literals in quotes, and selectors with plural
//! categories, numbers or words as keys. Other parts of Fluent (terms with arguments, functions, escapes) are refused.

use grundy_core::Language;
use std::collections::HashMap;
use std::fmt::{self, Display, Write as _};

/// A part of a message pattern.
#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    /// Literal text.
    Text(&'a str),
    /// Quoted text, which may contain spaces and braces.
    Literal(&'a str),
    /// The value of a variable.
    Variable(&'a str),
    /// The text of another message, with the same variables.
    Message(&'a str),
    /// One of several patterns, selected by the value of a variable.
    Select { on: &'a str, variants: Vec<(&'a str, Pattern<'a>)>, default: usize },
}

/// The text of a message, with its variables.
type Pattern<'a> = Vec<Part<'a>>;

/// The names and values of the variables of a message.
pub(crate) type Variables<'v> = &'v [(&'v str, &'v dyn Display)];

/// The messages of one language.
#[derive(Debug, Default)]
pub(crate) struct Messages<'a>(HashMap<String, Pattern<'a>>);

/// The maximum depth of messages that refer to other messages.
const DEEPEST: usize = 8;

impl<'a> Messages<'a> {
    /// Returns a message with its variables inserted, or `None` if the catalogue lacks it.
    pub(crate) fn tell(&self, language: Language, id: &str, variables: Variables<'_>) -> Option<String> {
        let mut out = String::new();
        self.write(language, id, variables, DEEPEST, &mut out).then_some(out)
    }

    fn write(&self, language: Language, id: &str, variables: Variables<'_>, deep: usize, out: &mut String) -> bool {
        match self.0.get(id).filter(|_| deep > 0) {
            Some(pattern) => self.put(language, pattern, variables, deep, out),
            None => false,
        }
    }

    fn put(&self, language: Language, pattern: &Pattern<'_>, of: Variables<'_>, deep: usize, out: &mut String) -> bool {
        let value = |name: &str| of.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
        pattern.iter().all(|part| match part {
            Part::Text(text) | Part::Literal(text) => out.write_str(text).is_ok(),
            Part::Variable(name) => value(name).is_some_and(|value| write!(out, "{value}").is_ok()),
            Part::Message(id) => self.write(language, id, of, deep - 1, out),
            Part::Select { on, variants, default } => {
                let held = value(on).map_or(String::new(), |value| value.to_string());
                let plural = held.parse().ok().map(|count| language.plural(count));
                let exact = variants.iter().find(|(key, _)| *key == held);
                let chosen = exact.or_else(|| variants.iter().find(|(key, _)| Some(*key) == plural));
                let chosen = chosen.or(variants.get(*default));
                chosen.is_some_and(|(_, pattern)| self.put(language, pattern, of, deep, out))
            }
        })
    }

    /// Returns the names of all messages.
    #[cfg(test)]
    pub(crate) fn ids(&self) -> std::collections::BTreeSet<&str> {
        self.0.keys().map(String::as_str).collect()
    }

    /// Returns the variables of a message, including those of the messages to which it refers.
    #[cfg(test)]
    pub(crate) fn variables(&self, id: &str) -> std::collections::BTreeSet<&'a str> {
        let mut all = std::collections::BTreeSet::new();
        let mut open: Vec<&Pattern<'a>> = self.0.get(id).into_iter().collect();
        while let Some(pattern) = open.pop() {
            for part in pattern {
                match part {
                    Part::Text(_) | Part::Literal(_) => {}
                    Part::Variable(name) => _ = all.insert(*name),
                    Part::Message(id) => open.extend(self.0.get(*id)),
                    Part::Select { on, variants, .. } => {
                        all.insert(*on);
                        open.extend(variants.iter().map(|(_, pattern)| pattern));
                    }
                }
            }
        }
        all
    }

    /// Returns the names of the messages to which other messages refer.
    #[cfg(test)]
    pub(crate) fn named(&self) -> std::collections::BTreeSet<&'a str> {
        let mut all = std::collections::BTreeSet::new();
        let mut open: Vec<&Pattern<'a>> = self.0.values().collect();
        while let Some(pattern) = open.pop() {
            for part in pattern {
                match part {
                    Part::Message(id) => _ = all.insert(*id),
                    Part::Select { variants, .. } => open.extend(variants.iter().map(|(_, pattern)| pattern)),
                    _ => {}
                }
            }
        }
        all
    }
}

/// A syntax error in a catalogue, with its line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misprint {
    line: usize,
    what: &'static str,
}

impl Display for Misprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// Parses a catalogue of messages.
pub(crate) fn read(text: &str) -> Result<Messages<'_>, Misprint> {
    let mut reader = Reader { text, at: 0 };
    let mut messages = HashMap::new();
    let mut put = |id: String, pattern, reader: &Reader<'_>| match messages.insert(id, pattern) {
        None => Ok(()),
        Some(_) => Err(reader.misprint("a message of this name is there already")),
    };
    loop {
        reader.skip(|c| matches!(c, '\n' | '\r'));
        match reader.peek() {
            None => return Ok(Messages(messages)),
            Some('#') => _ = reader.run(|c| c != '\n'),
            Some(' ') => return Err(reader.misprint("an indented line belongs to no message")),
            Some(_) => {
                let id = reader.name()?;
                reader.blanks();
                reader.expect('=', "expected = after the name of a message")?;
                let pattern = reader.pattern()?;
                if pattern.is_empty() {
                    return Err(reader.misprint("a message without words"));
                }
                put(id.to_owned(), pattern, &reader)?;
                while reader.next_line_begins(|c| c == '.') {
                    reader.spaces();
                    reader.expect('.', "expected an attribute")?;
                    let attribute = reader.name()?;
                    reader.blanks();
                    reader.expect('=', "expected = after the name of an attribute")?;
                    let pattern = reader.pattern()?;
                    put(format!("{id}.{attribute}"), pattern, &reader)?;
                }
            }
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip(&mut self, what: impl Fn(char) -> bool) {
        self.run(what);
    }

    fn run(&mut self, what: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c| !what(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips spaces on the current line.
    fn blanks(&mut self) {
        self.skip(|c| c == ' ');
    }

    /// Skips spaces and line breaks.
    fn spaces(&mut self) {
        self.skip(|c| matches!(c, ' ' | '\n' | '\r'));
    }

    fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn expect(&mut self, c: char, what: &'static str) -> Result<(), Misprint> {
        if self.take(c) { Ok(()) } else { Err(self.misprint(what)) }
    }

    fn misprint(&self, what: &'static str) -> Misprint {
        Misprint { line: self.text[..self.at].matches('\n').count() + 1, what }
    }

    fn name(&mut self) -> Result<&'a str, Misprint> {
        let name = self.run(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if name.is_empty() { Err(self.misprint("expected a name")) } else { Ok(name) }
    }

    /// Returns whether the current line ends here and the next one is indented and starts with a character that
    /// satisfies `so`.
    fn next_line_begins(&self, so: impl Fn(char) -> bool) -> bool {
        let rest = self.text[self.at..].trim_start_matches(['\n', '\r']);
        let first = rest.trim_start_matches(' ');
        rest.len() < self.text.len() - self.at && first.len() < rest.len() && first.starts_with(so)
    }

    /// Parses text to the end of the line or of the variant, and on the indented lines that follow.
    fn pattern(&mut self) -> Result<Pattern<'a>, Misprint> {
        self.blanks();
        let mut parts = Vec::new();
        loop {
            let text = self.run(|c| !matches!(c, '{' | '}' | '\n' | '\r'));
            if !text.is_empty() {
                parts.push(Part::Text(text));
            }
            match self.peek() {
                Some('{') => parts.push(self.placeable()?),
                Some('}') => return Err(self.misprint("a brace closes nothing: write {\"}\"}")),
                _ if self.next_line_begins(|c| !matches!(c, '[' | '*' | '}' | '.' | '#')) => {
                    trim(&mut parts);
                    if !parts.is_empty() {
                        parts.push(Part::Text("\n"));
                    }
                    self.spaces();
                }
                _ => break,
            }
        }
        trim(&mut parts);
        Ok(parts)
    }

    fn placeable(&mut self) -> Result<Part<'a>, Misprint> {
        self.expect('{', "expected {")?;
        self.spaces();
        let part = match self.peek() {
            Some('$') => {
                self.at += 1;
                let name = self.name()?;
                self.spaces();
                if self.text[self.at..].starts_with("->") {
                    self.at += 2;
                    self.variants(name)?
                } else {
                    Part::Variable(name)
                }
            }
            Some('"') => {
                self.at += 1;
                let literal = self.run(|c| !matches!(c, '"' | '\n' | '\\'));
                self.expect('"', "a literal goes on to its quotation mark, without escapes")?;
                Part::Literal(literal)
            }
            _ => Part::Message(self.name()?),
        };
        self.spaces();
        self.expect('}', "expected } after what is put in")?;
        Ok(part)
    }

    fn variants(&mut self, on: &'a str) -> Result<Part<'a>, Misprint> {
        let (mut variants, mut default) = (Vec::new(), None);
        loop {
            self.spaces();
            let is_default = self.take('*');
            match (is_default, self.take('[')) {
                (_, true) => {}
                (true, false) => return Err(self.misprint("expected [ after *")),
                (false, false) => break,
            }
            if is_default && default.replace(variants.len()).is_some() {
                return Err(self.misprint("a second default"));
            }
            self.blanks();
            let key = self.name()?;
            self.blanks();
            self.expect(']', "expected ] after the key of a variant")?;
            variants.push((key, self.pattern()?));
        }
        match default {
            Some(default) => Ok(Part::Select { on, variants, default }),
            None => Err(self.misprint("a choice needs a default, marked *")),
        }
    }
}

/// Removes trailing spaces of a pattern, which are insignificant unless quoted.
fn trim(parts: &mut Pattern<'_>) {
    if let Some(Part::Text(text)) = parts.last_mut() {
        *text = text.trim_end_matches(' ');
        if text.is_empty() {
            parts.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, id: &str, of: Variables<'_>) -> Option<String> {
        read(text).unwrap().tell(Language::English, id, of)
    }

    #[test]
    fn messages_are_told_with_their_variables() {
        let text =
            "# a comment\na = There { $n } is.\n\nb = { a } And { \"{\" }so{\"}\"} on.{\" \"}\n    .title = B \n";
        assert_eq!(told(text, "a", &[("n", &3)]).as_deref(), Some("There 3 is."));
        assert_eq!(told(text, "b", &[("n", &"x")]).as_deref(), Some("There x is. And {so} on. "));
        assert_eq!(told(text, "b.title", &[]).as_deref(), Some("B"));
        assert_eq!(told(text, "a", &[]), None, "a variable is missing");
        assert_eq!(told(text, "c", &[]), None);
        assert_eq!(told("a = { b }\nb = { a }\n", "a", &[]), None, "messages that name each other end");
    }

    #[test]
    fn variants_are_chosen_by_words_numbers_and_plurals() {
        let text = "n = Take { $n ->\n    [0] nothing\n    [one] one stone\n   *[other] { $n } stones\n} now\n";
        let said = |n: u32| told(text, "n", &[("n", &n)]).unwrap();
        assert_eq!([said(0), said(1), said(2)], ["Take nothing now", "Take one stone now", "Take 2 stones now"]);
        let text =
            "p = { $o ->\n    [P] lost\n   *[N] won { $why ->\n        [x] at once\n       *[y] slowly\n    }\n}\n";
        let said = |o: &str, why: &str| told(text, "p", &[("o", &o), ("why", &why)]).unwrap();
        assert_eq!([said("P", "x"), said("N", "x"), said("?", "z")], ["lost", "won at once", "won slowly"]);
    }

    #[test]
    fn lines_that_are_indented_go_on() {
        assert_eq!(told("a = one\n    two\n\nb = three\n", "a", &[]).as_deref(), Some("one\ntwo"));
        assert_eq!(told("a =\n    one\n    two\n", "a", &[]).as_deref(), Some("one\ntwo"));
    }

    #[test]
    fn misprints_name_their_line() {
        let wrong = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(wrong("a = x\nb\n"), "line 2: expected = after the name of a message");
        assert_eq!(wrong("a = x\na = y\n"), "line 2: a message of this name is there already");
        assert_eq!(wrong("a = x }\n"), "line 1: a brace closes nothing: write {\"}\"}");
        assert_eq!(wrong("a = { $n ->\n    [one] x\n}\n"), "line 3: a choice needs a default, marked *");
        assert_eq!(wrong("a = { $n\n"), "line 2: expected } after what is put in");
        assert_eq!(wrong("a =\n"), "line 1: a message without words");
        assert_eq!(wrong("  a = b\n"), "line 1: an indented line belongs to no message");
        assert_eq!(wrong("a = {\"\\u00e8\"}\n"), "line 1: a literal goes on to its quotation mark, without escapes");
    }

    #[test]
    fn the_variables_of_a_message_are_all_of_them() {
        let messages = read("a = { $x -> \n    [one] { $y }\n   *[other] { b }\n}\nb = { $z }\n").unwrap();
        assert_eq!(messages.variables("a").into_iter().collect::<Vec<_>>(), ["x", "y", "z"]);
        assert_eq!(messages.named().into_iter().collect::<Vec<_>>(), ["b"]);
    }
}
