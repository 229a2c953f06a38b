//! The division of a script into commands: each ends with `;`, `:` or `::`, and a comment extends from `#` to the end
//! of its line.

use super::reader::{Reader, Text, placed};
use crate::logic::{LogicError, Place};
use grundy_core::{Sentence, sentence};

/// One command of a script, without the sign that ends it.
pub(super) struct Command {
    /// The place at which the command begins.
    pub(super) place: Place,
    /// The place at which the command ends.
    pub(super) end: Place,
    pub(super) text: Text,
}

impl Command {
    pub(super) fn reader(&self) -> Reader {
        Reader::new(self.text.clone(), self.end)
    }

    /// Returns the text of the command, with single spaces between words.
    pub(super) fn says(&self) -> String {
        let text: String = self.text.iter().map(|(c, _)| *c).collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Splits a script into its commands.
pub(super) fn commands(text: &str) -> Result<Vec<Command>, LogicError> {
    let mut out = Vec::new();
    let mut current = Text::new();
    let mut quote: Option<Place> = None;
    let mut chars = placed(text.trim_start_matches('\u{feff}')).into_iter().peekable();
    let mut last = Place { line: 1, column: 1 };
    while let Some((c, place)) = chars.next() {
        last = Place { column: place.column + 1, ..place };
        match c {
            '"' | '\u{201c}' | '\u{201d}' => {
                quote = if quote.is_some() { None } else { Some(place) };
                current.push(('"', place));
            }
            _ if quote.is_some() => current.push((c, place)),
            '#' => while chars.next_if(|(c, _)| *c != '\n').is_some() {},
            ';' | ':' => {
                finish(&mut current, place, &mut out);
                // `::` asks for more of Walnut's own account of the work.
                while chars.next_if(|(c, _)| *c == ':').is_some() {}
            }
            _ => current.push((c, place)),
        }
    }
    if let Some(place) = quote {
        return Err(LogicError::new(
            place,
            sentence!("prover-a-quotation-mark-is-never-closed", "a quotation mark is never closed"),
        ));
    }
    finish(&mut current, last, &mut out);
    Ok(out)
}

fn finish(current: &mut Text, end: Place, out: &mut Vec<Command>) {
    let text = std::mem::take(current);
    if let Some((_, place)) = text.iter().find(|(c, _)| !c.is_whitespace()) {
        out.push(Command { place: *place, end, text });
    }
}

/// Parses a quoted text, and returns its characters with the place of its end.
pub(super) fn quoted(reader: &mut Reader, expected: Sentence) -> Result<(Text, Place), LogicError> {
    let place = reader.place();
    reader.expect("\"", expected)?;
    let mut out = Text::new();
    while let Some((c, place)) = reader.next() {
        if c == '"' {
            return Ok((out, place));
        }
        out.push((c, place));
    }
    Err(LogicError::new(
        place,
        sentence!("prover-a-quotation-mark-is-never-closed", "a quotation mark is never closed"),
    ))
}
