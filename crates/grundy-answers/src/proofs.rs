//! The answers to files of statements about all positions.

use crate::render::{self, Done};
use crate::trouble::Trouble;
use crate::{Attempt, READER, Wanted, asked};
use grundy_reader::{Argument, forms};
use grundy_view::JSON;

pub(crate) fn script(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let text = std::str::from_utf8(&wanted.body)
        .map_err(|_| Trouble::malformed("the file is not UTF-8 text").help("send it as UTF-8"))?;
    let mut given = wanted.given();
    given.push("file", Argument::File { name: "the file".to_owned(), text: text.to_owned() });
    render::answer(&asked(&READER.read(&forms::SCRIPT, &given)?, attempt)?, &JSON, attempt.meter)
}
