//! The option `--format`, which accepts the formats of `grundy-answers`.

use crate::args::Common;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use grundy_answers::{FORMATS, Format, Problem, ProblemKind};
use std::io::{self, IsTerminal};

/// Returns a parser for the name of a format.
pub fn parser() -> impl TypedValueParser<Value = &'static Format> {
    let names = FORMATS.into_iter().map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("unknown format"))
}

/// Fails if binary output would be written to a terminal.
pub(crate) fn has_a_place(common: &Common) -> Result<(), Problem> {
    let format = common.format();
    if format.binary && common.output.is_none() && io::stdout().is_terminal() {
        let (first, rest) = format.name.split_at(1);
        let what = format!("a {}{rest} file cannot be shown on a terminal", first.to_uppercase());
        return Err(Problem::new(ProblemKind::Range, what)
            .help(format!("give a file with -o FILE.{}, or use --format csv", format.ending)));
    }
    Ok(())
}
