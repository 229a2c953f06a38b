//! What a front end hands over.

use grundy_core::Nat;

/// The value of a parameter, as a front end has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Words, to be read.
    Text(String),
    /// A number that needs no reading.
    Number(Nat),
    /// Several of them.
    Numbers(Vec<Nat>),
    /// Yes or no.
    Flag(bool),
    /// A file that was read.
    File {
        /// Its name.
        name: String,
        /// What it says.
        text: String,
    },
}

/// Names and values, in the spelling of a front end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(Vec<(String, Argument)>);

impl Given {
    /// Nothing yet.
    pub fn new() -> Given {
        Given::default()
    }

    /// Adds a value.
    pub fn push(&mut self, name: impl Into<String>, value: Argument) {
        self.0.push((name.into(), value));
    }

    /// Adds words.
    pub fn text(mut self, name: impl Into<String>, text: impl Into<String>) -> Given {
        self.push(name, Argument::Text(text.into()));
        self
    }

    /// Adds a yes.
    pub fn flag(mut self, name: impl Into<String>) -> Given {
        self.push(name, Argument::Flag(true));
        self
    }

    /// Names and values, in the order given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Argument)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The words given under a name.
    pub fn words(&self, name: &str) -> Option<&str> {
        self.iter().find_map(|(other, value)| match value {
            Argument::Text(text) if other == name => Some(text.as_str()),
            _ => None,
        })
    }

    /// Takes out what is given under a name.
    pub fn take(&mut self, name: &str) -> Option<Argument> {
        let at = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.remove(at).1)
    }
}

impl<N: Into<String>, T: Into<String>> FromIterator<(N, T)> for Given {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(pairs: I) -> Given {
        Given(pairs.into_iter().map(|(name, text)| (name.into(), Argument::Text(text.into()))).collect())
    }
}
