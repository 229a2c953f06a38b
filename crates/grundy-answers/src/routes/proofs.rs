//! The answers to files of statements about all positions.

use crate::JSON;
use crate::reader::{Argument, forms};
use crate::routes::render::{self, Done};
use crate::routes::trouble::Trouble;
use crate::routes::{Attempt, READER, Wanted, asked};

pub(crate) fn script(wanted: &Wanted, attempt: &Attempt<'_>) -> Done {
    let text = std::str::from_utf8(&wanted.body)
        .map_err(|_| Trouble::malformed("the file is not UTF-8 text").help("send it as UTF-8"))?;
    let mut given = wanted.given();
    given.push("file", Argument::File { name: "the file".to_owned(), text: text.to_owned() });
    render::answer(&*asked(&READER.read(&forms::SCRIPT, &given)?, attempt)?, &JSON, attempt.meter)
}
