//! Answers as files, in every text format.

use crate::reader::{Given, forms};
use crate::routes::limits::{MOST_MOVES, bounded, few};
use crate::routes::render::{self, Done};
use crate::routes::{Attempt, READER, Wanted, asked};
use crate::{Format, JSON};

pub(crate) fn export(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let mut rest = wanted.given();
    let mut own = Given::new();
    for name in forms::EXPORT.parameters.iter().map(|p| p.name) {
        if let Some(value) = rest.take(name) {
            own.push(name, value);
        }
    }
    let forms::Export { what, format } = READER.read(&forms::EXPORT, &own)?;
    let format = Format::named(format).filter(|format| !format.binary).unwrap_or(&JSON);
    let mut question = READER.read(what, &rest)?;
    if rest.words("list").is_none() {
        question.options.list = format.lists.min(MOST_MOVES);
    }
    let answer = asked(&bounded(question)?, attempt)?;
    few(&*answer)?;
    Ok(render::answer(&*answer, format, attempt.meter)?
        .with("content-disposition", format!("inline; filename=\"grundy.{}\"", format.ending)))
}
