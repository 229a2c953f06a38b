//! What an answer says, before it is decided how it is written.
//!
//! Each claim has its document in one file of this folder, the only place that knows its layout. Renderers
//! (`render/`, listed in [`crate::FORMATS`]) know documents and no claims.

mod census;
mod compare;
mod exercises;
mod genus;
mod map;
mod numeration;
mod period;
mod period_rows;
mod phrase;
mod positions;
mod proof;
mod quotient;
mod sequence;
mod solve;
mod study;
mod table;
mod values;
mod verify;

pub use phrase::{Phrase, Piece};
pub(crate) use phrase::{phrase, phrased};
pub use table::{Cell, Column, Head, Heads, Layout, Sink, Table};

use crate::words::{self, say};
use grundy::answer::{AutomatonFound, Beyond, Reason};
use grundy::census::Summary;
use grundy::{Answer, Claim, Standing};
use grundy_core::Play;
use std::io;

/// Whoever takes the items of a list.
pub type Items<'s> = dyn FnMut(Phrase<'_>) -> io::Result<()> + 's;

/// Whoever gives them.
pub type List<'a> = dyn Fn(&mut Items<'_>) -> io::Result<()> + 'a;

/// One thing that is said.
pub enum Block<'a> {
    /// What the answer is about.
    Title(Phrase<'a>),
    /// A line beside the claim: in a paper, a comment.
    Line(Phrase<'a>),
    /// A line that may be broken where the page ends.
    Paragraph(Phrase<'a>),
    /// An empty line.
    Gap,
    /// Names with what they stand for.
    Facts(Vec<(String, Phrase<'a>)>),
    /// Items, given one by one to whoever takes them.
    List(Box<List<'a>>),
    /// The claim itself as a sentence.
    Sentence(Phrase<'a>),
    /// The claim itself as a formula in LaTeX.
    Formula(Phrase<'a>),
    /// A table.
    Table(Table<'a>, Layout),
    /// The rows of the document.
    Rows(Layout),
    /// Why it holds.
    Reasons(&'a [Reason]),
    /// The beginning of a sheet of its own, with this title.
    Begin(String),
    /// Questions to be answered on the sheet.
    Questions(Vec<Posed>),
    /// What follows is on a page of its own, under this title.
    NewPage(String),
    /// Paragraphs with numbers.
    Numbered(Vec<String>),
    /// The end of a sheet of its own.
    End,
}

/// A question to be answered on a sheet.
pub struct Posed {
    /// The question.
    pub question: String,
    /// The nimbers of the heaps from 0 on, with gaps; perhaps none.
    pub table: Vec<Option<u64>>,
    /// What can be chosen; perhaps nothing.
    pub choices: Vec<String>,
    /// How many lines there are to write on.
    pub lines: usize,
}

/// Where a block belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Wherever the answer is read.
    Everywhere,
    /// On a screen: everything that explains.
    Screen,
    /// In a paper: what one would quote.
    Paper,
}

/// What an answer says.
pub struct Document<'a> {
    /// The play convention: nobody may miss misère play.
    pub play: Play,
    /// What is said, in order, and where.
    pub blocks: Vec<(Place, Block<'a>)>,
    /// The rows for machines, where the answer has any.
    pub rows: Option<Table<'a>>,
    /// Whether the rows are a sequence: their first column n, their second a number a(n).
    pub is_sequence: bool,
    /// The automaton that is part of it.
    pub automaton: Option<&'a AutomatonFound>,
}

/// The word for what an answer says beyond its certificate.
fn beyond(what: Beyond) -> &'static str {
    match what {
        Beyond::Nimber => "nimber",
        Beyond::SameAs => "same",
        Beyond::Symmetric => "symmetric",
        Beyond::Beatty => "beatty",
        Beyond::Rules => "rules",
        Beyond::Automata => "automata",
        Beyond::Moves => "moves",
        Beyond::BestLoss => "loss",
        Beyond::Growth => "growth",
        Beyond::Numeration => "numeration",
    }
}

impl<'a> Document<'a> {
    fn new(play: Play) -> Document<'a> {
        Document { play, blocks: Vec::new(), rows: None, is_sequence: false, automaton: None }
    }

    /// What an answer says.
    pub fn of(answer: &'a Answer) -> Document<'a> {
        let because = &answer.because;
        let mut document = match &answer.claim {
            Claim::Solved(found) => solve::document(found, because),
            Claim::Values(found) => values::document(found, because),
            Claim::Period(found) => period::document(found, &answer.standing, because),
            Claim::Positions(found) => positions::document(found),
            Claim::Represented(found) => numeration::represented(found, because),
            Claim::Recurrence(found) => numeration::recurrence(found, because),
            Claim::Recurrences(found) => numeration::recurrences(found, because),
            Claim::Compared(found) => compare::document(found),
            Claim::Identities(found) => verify::document(found),
            Claim::Studied(found) => match &found.sequence {
                Some(sequence) => sequence::document(found, sequence),
                None => study::document(found),
            },
            Claim::Picture(found) => map::document(found),
            Claim::Exercises(found) => return exercises::sheet(found),
            Claim::Marked(found) => return exercises::mark(found),
            Claim::Quotient(found) => quotient::document(found, because),
            Claim::Genera(found) => genus::document(found),
            // Its verdict stands first, and says all.
            Claim::Proof(found) => return proof::document(found),
        };
        document.footer(answer);
        document
    }

    /// What a census has found.
    pub fn of_census(summary: &'a Summary) -> Document<'a> {
        census::document(summary)
    }

    fn everywhere(&mut self, block: Block<'a>) {
        self.blocks.push((Place::Everywhere, block));
    }

    fn screen(&mut self, block: Block<'a>) {
        self.blocks.push((Place::Screen, block));
    }

    fn paper(&mut self, block: Block<'a>) {
        self.blocks.push((Place::Paper, block));
    }

    /// The title and the play convention.
    fn head(&mut self, title: Phrase<'a>) {
        self.screen(Block::Title(title));
        self.screen(Block::Line(words::convention(self.play).into()));
    }

    fn line(&mut self, line: impl Into<Phrase<'a>>) {
        self.screen(Block::Line(line.into()));
    }

    fn list(&mut self, items: impl Fn(&mut Items<'_>) -> io::Result<()> + 'a) {
        self.screen(Block::List(Box::new(items)));
    }

    /// How the answer was found, and how firmly it stands.
    fn footer(&mut self, answer: &Answer) {
        let standing = match &answer.standing {
            Standing::Verified(_) => match answer.beyond.as_slice() {
                [] => say!("doc-standing-verified"),
                all => {
                    let said: Vec<String> = all.iter().map(|what| say!("doc-beyond", what = beyond(*what))).collect();
                    say!("doc-standing-verified-but", list = said.join(", "))
                }
            },
            Standing::Observed { upto } => say!("doc-standing-observed", upto = crate::number::short(upto)),
            other => say!("doc-standing", word = other.word()),
        };
        let mut footer = say!("doc-footer", method = answer.method, standing = standing);
        if let Some(second) = answer.double_check {
            footer.push_str(&say!("doc-agrees", second = second));
        }
        self.screen(Block::Gap);
        self.line(Piece::Faint(footer.into()));
    }
}
