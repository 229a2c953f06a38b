//! Who is spoken to.

/// A front end: each writes parameters and questions in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// `grundy period RULESET --row 3`.
    CommandLine,
    /// `/api/period?game=…&row=3`.
    Api,
    /// `g.period(ruleset, row=3)`.
    Python,
}

impl Dialect {
    /// All of them.
    pub const ALL: &[Dialect] = &[Dialect::CommandLine, Dialect::Api, Dialect::Python];

    /// How a parameter is spelt: `from` and `in` are words of Python's own.
    pub fn spells(self, parameter: &str) -> &str {
        match (self, parameter) {
            (Dialect::Python, "from") => "start",
            (Dialect::Python, "in") => "system",
            _ => parameter,
        }
    }
}
