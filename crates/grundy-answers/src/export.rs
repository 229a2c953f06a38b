//! Answers as files, in every format that is text.

use crate::limits::{bounded, few};
use crate::render::{self, Done};
use crate::{Attempt, READER, Wanted, asked};
use grundy_reader::{Given, forms};
use grundy_view::{Format, JSON};

pub(crate) fn export(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let mut rest = wanted.given();
    let mut own = Given::new();
    for name in forms::EXPORT.parameters.iter().map(|p| p.name) {
        if let Some(value) = rest.take(name) {
            own.push(name, value);
        }
    }
    let forms::Export { what, format } = READER.read(&forms::EXPORT, &own)?;
    let answer = asked(&bounded(READER.read(what, &rest)?)?, attempt)?;
    few(&answer)?;
    let format = Format::named(format).filter(|format| !format.binary).unwrap_or(&JSON);
    Ok(render::answer(&answer, format, attempt.meter)?
        .with("content-disposition", format!("inline; filename=\"grundy.{}\"", format.ending)))
}
