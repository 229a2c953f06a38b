//! `--format`: the formats that the view lists.

use crate::args::Common;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use grundy_view::{FORMATS, Format, Problem, ProblemKind};
use std::io::{self, IsTerminal};

/// Reads the name of a format.
pub fn parser() -> impl TypedValueParser<Value = &'static Format> {
    let names = FORMATS.into_iter().map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("no such format"))
}

/// Refuses bytes on a terminal, before any work.
pub(crate) fn has_a_place(common: &Common) -> Result<(), Problem> {
    let format = common.format();
    if format.binary && common.output.is_none() && io::stdout().is_terminal() {
        let (first, rest) = format.name.split_at(1);
        let what = format!("a {}{rest} file is not for reading on a terminal", first.to_uppercase());
        return Err(Problem::new(ProblemKind::Range, what)
            .help(format!("name a file with -o FILE.{}, or use --format csv", format.ending)));
    }
    Ok(())
}
