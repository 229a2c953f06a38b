//! The contents of answers, independent of the output format.
//!
//! Each kind of claim has its document in one file of this folder, the only place that determines its layout. Renderers
//! (`render/`, listed in [`crate::FORMATS`]) work on documents and do not depend on claims.

mod census;
pub(crate) mod compare;
pub(crate) mod exercises;
pub(crate) mod genus;
pub(crate) mod map;
pub(crate) mod numeration;
pub(crate) mod period;
mod period_rows;
mod phrase;
pub(crate) mod positions;
pub(crate) mod proof;
pub(crate) mod quotient;
pub(crate) mod sequence;
pub(crate) mod solve;
pub(crate) mod study;
mod table;
pub(crate) mod values;
pub(crate) mod verify;

pub use phrase::{Phrase, Piece};
pub(crate) use phrase::{phrase, phrased};
pub use table::{Cell, Column, Head, Heads, Layout, Sink, Table};

use crate::report::Report;
use crate::words::{self, say};
use grundy::answer::{AutomatonFound, Beyond, Reason};
use grundy::census::Summary;
use grundy::{Answer, Standing};
use grundy_core::{Nat, Play};
use std::io;

/// A function that consumes the items of a list, one in each call.
pub type Items<'s> = dyn FnMut(Phrase<'_>) -> io::Result<()> + 's;

/// A list in a document, as a function that passes its items to a consumer.
pub type List<'a> = dyn Fn(&mut Items<'_>) -> io::Result<()> + 'a;

/// A part of a [`Document`], such as a title or a table.
pub enum Block<'a> {
    /// The title of the answer.
    Title(Phrase<'a>),
    /// A line of text that accompanies the claim; in formats for papers, a comment.
    Line(Phrase<'a>),
    /// A paragraph of text, which may be wrapped at the page width.
    Paragraph(Phrase<'a>),
    /// An empty line.
    Gap,
    /// A list of facts, each with its name.
    Facts(Vec<(String, Phrase<'a>)>),
    /// A list whose items are passed one by one to a consumer.
    List(Box<List<'a>>),
    /// The claim of the answer as a sentence.
    Sentence(Phrase<'a>),
    /// The claim of the answer as a formula in LaTeX.
    Formula(Phrase<'a>),
    /// A table, with its layout.
    Table(Table<'a>, Layout),
    /// The table of rows of the document ([`Document::rows`]), with its layout.
    Rows(Layout),
    /// The reasons for the claim of the answer.
    Reasons(&'a [Reason]),
    /// The start of a separate sheet with this title, such as a sheet of solutions.
    Begin(String),
    /// The questions of a sheet of exercises, with space for the answers.
    Questions(Vec<Posed>),
    /// A page break, followed by this title.
    NewPage(String),
    /// Numbered paragraphs.
    Numbered(Vec<String>),
    /// The end of a separate sheet.
    End,
}

/// A question on a sheet of exercises.
pub struct Posed {
    /// The text of the question.
    pub question: String,
    /// The table of the nimbers of the heaps 0, 1, 2, …, with `None` for gaps to be filled in; empty if the question
    /// has no table.
    pub table: Vec<Option<u64>>,
    /// The choices offered; empty if the question has none.
    pub choices: Vec<String>,
    /// The number of blank lines for the answer.
    pub lines: usize,
}

/// The kind of output for which a [`Block`] is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All kinds of output.
    Everywhere,
    /// Output on a screen, with all explanations.
    Screen,
    /// Output for a paper, with quotable parts only.
    Paper,
}

/// The contents of an answer as a sequence of blocks.
pub struct Document<'a> {
    /// The play convention, which is always displayed for misère play.
    pub play: Play,
    /// The blocks in order, each with the kind of output for which it is meant.
    pub blocks: Vec<(Place, Block<'a>)>,
    /// The table of rows for machine-readable formats; `None` if the answer has none.
    pub rows: Option<Table<'a>>,
    /// The number of rows that the answer omits; `None` if it lists all rows.
    pub left_out: Option<Nat>,
    /// The largest heap examined, if the answer is an observed pattern, which no format may state as a fact; `None` for
    /// other answers.
    pub observed: Option<Nat>,
    /// Whether the rows form a sequence, with n in the first column and a number a(n) in the second.
    pub is_sequence: bool,
    /// The automaton in the answer; `None` if there is none.
    pub automaton: Option<&'a AutomatonFound>,
}

/// Returns the word for a field of an answer that its certificate does not cover.
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

/// Returns the phrase that a pattern is only observed, with the range examined.
pub(crate) fn only_observed(upto: &Nat) -> Phrase<'static> {
    phrased!("doc-only-observed", upto = upto.clone())
}

/// Returns the phrase that rows are omitted, with their number.
pub(crate) fn left_out(rows: &Nat) -> Phrase<'static> {
    phrased!("doc-left-out", count = rows.clone())
}

impl<'a> Document<'a> {
    fn new(play: Play) -> Document<'a> {
        Document {
            play,
            blocks: Vec::new(),
            rows: None,
            left_out: None,
            observed: None,
            is_sequence: false,
            automaton: None,
        }
    }

    /// Returns the document that presents an answer.
    pub(crate) fn of<C: Report>(answer: &'a Answer<C>) -> Document<'a> {
        let mut document = answer.claim.document(answer);
        document.automaton = answer.claim.automaton();
        if !C::HAS_FOOTER {
            return document;
        }
        if let (Standing::Observed { upto }, false) = (&answer.standing, C::SAYS_RANGES) {
            document.paper(Block::Sentence(only_observed(upto)));
            document.observed = Some(upto.clone());
        }
        document.footer(answer);
        document
    }

    /// Returns the document that presents the results of a census.
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

    /// Adds the title and the play convention.
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

    /// Adds the method and the standing of the answer.
    fn footer<C: Report>(&mut self, answer: &Answer<C>) {
        let standing = match &answer.standing {
            Standing::Verified(_) => match answer.beyond.as_slice() {
                [] => say!("doc-standing-verified"),
                all => {
                    let said: Vec<String> = all.iter().map(|what| say!("doc-beyond", what = beyond(*what))).collect();
                    say!("doc-standing-verified-but", list = said.join(", "))
                }
            },
            Standing::Observed { upto } => {
                let numbers = answer.claim.examined();
                say!("doc-standing-observed", numbers = numbers, upto = crate::number::short(upto))
            }
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
