//! The front ends (command line, HTTP API, Python), which spell parameters differently.

/// A front end of the program, with its own spelling of parameters and questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// The command line: `grundy period RULESET --row 3`.
    CommandLine,
    /// The HTTP API: `/api/period?game=…&row=3`.
    Api,
    /// The Python module: `g.period(ruleset, row=3)`.
    Python,
}

impl Dialect {
    /// All front ends: the command line, the HTTP API and the Python module.
    pub const ALL: &[Dialect] = &[Dialect::CommandLine, Dialect::Api, Dialect::Python];

    /// Returns the spelling of the parameter named `parameter` in this front end. Python uses other words for `from`
    /// and `in`, which are keywords.
    pub fn spells(self, parameter: &str) -> &str {
        match (self, parameter) {
            (Dialect::Python, "from") => "start",
            (Dialect::Python, "in") => "system",
            _ => parameter,
        }
    }
}
