//! The parameters passed on by a front end.

use grundy_core::Nat;

/// The value of a parameter of a question, as a front end provides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A text that is to be parsed.
    Text(String),
    /// A number that has already been parsed.
    Number(Nat),
    /// A list of numbers that have already been parsed.
    Numbers(Vec<Nat>),
    /// A flag, true or false.
    Flag(bool),
    /// The contents of a file.
    File {
        /// The name of the file.
        name: String,
        /// The text of the file.
        text: String,
    },
}

/// The parameters of a question with their values, as the user of a front end gave them. The names are spelled as in
/// the front end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(Vec<(String, Argument)>);

impl Given {
    /// Returns an empty list of parameters.
    pub fn new() -> Given {
        Given::default()
    }

    /// Adds the parameter `name` with a value to the list.
    pub fn push(&mut self, name: impl Into<String>, value: Argument) {
        self.0.push((name.into(), value));
    }

    /// Returns the list with the text parameter `name` added.
    pub fn text(mut self, name: impl Into<String>, text: impl Into<String>) -> Given {
        self.push(name, Argument::Text(text.into()));
        self
    }

    /// Returns the list with the flag `name` added, with the value true.
    pub fn flag(mut self, name: impl Into<String>) -> Given {
        self.push(name, Argument::Flag(true));
        self
    }

    /// Returns an iterator over the names and values of the parameters, in the order given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Argument)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Returns the text given for the parameter `name`; `None` if it was not given as a text.
    pub fn words(&self, name: &str) -> Option<&str> {
        self.iter().find_map(|(other, value)| match value {
            Argument::Text(text) if other == name => Some(text.as_str()),
            _ => None,
        })
    }

    /// Removes the parameter `name` and returns its value; `None` if it was not given.
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
