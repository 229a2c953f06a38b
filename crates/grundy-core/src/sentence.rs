//! Sentences as data: an English text with places for values, and an id by which a catalogue translates it.
//!
//! The notation, the prover and the checker work without catalogues, so their sentences contain the English text. The
//! macro [`sentence!`](crate::sentence!) makes a sentence; front ends translate it by its id and its values.

use std::fmt;

/// A sentence with its id, its English text and the values of its places.
///
/// ```
/// use grundy_core::sentence;
/// let limit = sentence!("checker-limit", "the limit is {limit}", limit = 64);
/// let sentence = sentence!("checker-too-large", "too large to check: {what} ({limit})", what = "a list", limit: limit);
/// assert_eq!(sentence.to_string(), "too large to check: a list (the limit is 64)");
/// assert_eq!(sentence.id(), Some("checker-too-large"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pattern: &'static Pattern,
    values: Option<Box<[(&'static str, Value)]>>,
}

/// The id of a sentence in the catalogues, and its English text, in which `{name}` stands for the value called `name`.
#[doc(hidden)]
#[derive(Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The id; `None` if no catalogue translates the sentence.
    pub id: Option<&'static str>,
    /// The English text.
    pub english: &'static str,
}

/// The value of a place in a [`Sentence`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text that is the same in all languages, such as a number or a name.
    Same(Box<str>),
    /// A sentence, which is translated too.
    Sentence(Sentence),
}

impl Sentence {
    /// Returns a sentence without places. Use the macro [`sentence!`](crate::sentence!), which checks this.
    #[doc(hidden)]
    pub const fn plain(pattern: &'static Pattern) -> Sentence {
        Sentence { pattern, values: None }
    }

    /// Returns a sentence with the values of its places. Use the macro [`sentence!`](crate::sentence!), which checks the
    /// names when it is compiled.
    #[doc(hidden)]
    pub fn new(pattern: &'static Pattern, values: Box<[(&'static str, Value)]>) -> Sentence {
        Sentence { pattern, values: Some(values) }
    }

    /// Returns a text that no catalogue translates, such as a statement that the user wrote.
    pub fn verbatim(text: impl Into<String>) -> Sentence {
        const TEXT: Pattern = Pattern { id: None, english: "{text}" };
        Sentence::new(&TEXT, Box::new([("text", Value::Same(text.into().into()))]))
    }

    /// Returns the sentence with its values truncated, so that its English text has at most about `most` characters.
    pub fn clipped(mut self, most: usize) -> Sentence {
        let mut room = most;
        while room > 0 && self.to_string().chars().nth(most).is_some() {
            self.clip(room);
            room /= 2;
        }
        self
    }

    /// Truncates each value to `most` characters.
    fn clip(&mut self, most: usize) {
        for (_, value) in self.values.iter_mut().flatten() {
            match value {
                Value::Same(text) => shorten(text, most),
                Value::Sentence(sentence) => sentence.clip(most),
            }
        }
    }

    /// Returns the id of the sentence in the catalogues, or `None` for a text that no catalogue translates.
    pub fn id(&self) -> Option<&'static str> {
        self.pattern.id
    }

    /// Returns the values of the places of the sentence, with their names.
    pub fn values(&self) -> &[(&'static str, Value)] {
        self.values.as_deref().unwrap_or_default()
    }
}

/// Truncates a text to `most` characters and an ellipsis.
fn shorten(text: &mut Box<str>, most: usize) {
    if let Some((end, _)) = text.char_indices().nth(most) {
        *text = format!("{}…", &text[..end]).into();
    }
}

/// Writes the sentence in English.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.pattern.english;
        while let Some(at) = rest.find(['{', '}']) {
            f.write_str(&rest[..at])?;
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            // A doubled brace stands for itself.
            if let Some(after) = rest.strip_prefix(brace) {
                f.write_str(brace)?;
                rest = after;
            } else if let Some((name, after)) = rest.split_once('}') {
                if let Some((_, value)) = self.values().iter().find(|(other, _)| *other == name) {
                    value.fmt(f)?;
                }
                rest = after;
            }
        }
        f.write_str(rest)
    }
}

/// Writes the value in English.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Same(text) => f.write_str(text),
            Value::Sentence(sentence) => sentence.fmt(f),
        }
    }
}

/// Makes a [`Sentence`] from its id, its English text and the values of the places in the text. A value is given as
/// `name = value` if it is the same in all languages, and as `name: value` if it is a sentence.
#[macro_export]
macro_rules! sentence {
    ($id:literal, $english:literal $(,)?) => {{
        // The compiler checks that the text has no places.
        const _: fn() -> String = || format!($english);
        $crate::sentence::Sentence::plain(&$crate::sentence::Pattern { id: Some($id), english: $english })
    }};
    ($id:literal, $english:literal $(, $name:ident $sign:tt $value:expr)+ $(,)?) => {{
        // The compiler checks that the names of the places are those of the values.
        const _: fn() -> String = || format!($english $(, $name = stringify!($value))*);
        const PATTERN: $crate::sentence::Pattern = $crate::sentence::Pattern { id: Some($id), english: $english };
        let values = [$((stringify!($name), $crate::sentence!(@ $sign $value))),+];
        $crate::sentence::Sentence::new(&PATTERN, Box::new(values))
    }};
    (@ = $value:expr) => { $crate::sentence::Value::Same($value.to_string().into()) };
    (@ : $value:expr) => { $crate::sentence::Value::Sentence($value) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubled_braces_stand_for_themselves() {
        let said = sentence!("notation-braces", "write {{{name}}} or {{}}, not {name}", name = "x");
        assert_eq!(said.to_string(), "write {x} or {}, not x");
        assert_eq!(Sentence::verbatim("{x}").to_string(), "{x}");
        assert_eq!(Sentence::verbatim("{x}").id(), None);
    }
}
