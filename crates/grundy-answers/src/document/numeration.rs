//! Documents that show a number in the numeration system of a take-away game, and documents that show recurrences.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Phrase, Piece, Table, left_out, phrase, phrased};
use crate::number::{group, short};
use crate::words::say;
use grundy::answer::{Reason, RecurrenceFound, RecurrenceTable, Represented};
use grundy_core::{Nat, Play};

/// The maximum number of digits written out for readers.
const DIGITS: usize = 200;
/// The maximum number of parts written out for readers.
const PARTS: usize = 40;
/// The maximum number of terms of H written out for readers.
const TERMS: usize = 24;

pub(crate) fn represented<'a>(found: &'a Represented, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(Play::Normal);
    let title = phrased!("doc-in-numeration", n = &found.n, ruleset = found.ruleset.to_string());
    document.screen(Block::Title(title));
    if let Some(parts) = found.parts.as_ref().filter(|p| !p.is_empty()) {
        let mut sum = sum(found, PARTS);
        if parts.len() > PARTS {
            sum.0.push(" + …".into());
        }
        document.screen(Block::Paragraph(sum));
    }
    let digits = if found.digits.len() <= DIGITS {
        found.digits.as_str().into()
    } else {
        let (head, tail) = (&found.digits[..60], &found.digits[found.digits.len() - 60..]);
        let digits = group(&found.digits.len().to_string());
        Phrase::from(say!("digits-left-out", head = head, tail = tail, digits = digits))
    };
    document.screen(Block::Facts(vec![
        (say!("doc-digits"), digits),
        (say!("doc-norm"), Piece::Count(found.norm as u64).into()),
    ]));
    document.screen(Block::Reasons(because));
    match &found.parts {
        Some(_) => document.paper(Block::Formula(sum(found, usize::MAX))),
        None => {
            let parts = Nat::from(found.norm);
            document.paper(Block::Formula(phrase![&found.n, " = \\ldots"]));
            document.paper(Block::Sentence(left_out(&parts)));
            document.left_out = Some(parts);
        }
    }
    document.rows =
        Some(Table::named(["part"], |to| found.parts.iter().flatten().try_for_each(|part| to(&[Cell::Nat(part)]))));
    document
}

/// Returns the number as the sum of its first `most` parts.
fn sum(found: &Represented, most: usize) -> Phrase<'_> {
    let mut sum = phrase![&found.n, " = "];
    for (i, part) in found.parts.iter().flatten().take(most).enumerate() {
        sum.0.extend((i > 0).then(|| " + ".into()));
        sum.0.push(part.into());
    }
    sum
}

pub(crate) fn recurrence<'a>(found: &'a RecurrenceFound, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(Play::Normal);
    document.screen(Block::Title(say!("doc-openings", ruleset = found.ruleset).into()));
    let lag = if found.k == 0 { "H(n)".to_owned() } else { format!("H(n−{})", found.k) };
    document.line(say!("doc-recurrence", lag = lag, from = found.n0));
    let terms: Vec<String> = found.terms.iter().take(TERMS).map(short).collect();
    document.screen(Block::Facts(vec![
        ("k".to_owned(), found.k.to_string().into()),
        ("n0".to_owned(), found.n0.to_string().into()),
        (say!("doc-growth"), format!("{}…", found.growth).into()),
        ("H".to_owned(), format!("{}, …", terms.join(", ")).into()),
    ]));
    let (from, to) = found.window;
    document.line(say!("doc-proved-by-steps", count = found.k + 2, from = from, to = to));
    document.screen(Block::Reasons(because));
    let lag = if found.k == 0 { "H_n".to_owned() } else { format!("H_{{n-{}}}", found.k) };
    document.paper(Block::Formula(format!("H_{{n+1}} = H_n + {lag} \\quad (n \\ge {})", found.n0).into()));
    document.rows = Some(Table::named(["n", "h"], |to| {
        (1..).zip(&found.terms).try_for_each(|(n, h)| to(&[Cell::Int(n), Cell::Nat(h)]))
    }));
    document.is_sequence = true;
    document
}

pub(crate) fn recurrences<'a>(found: &'a RecurrenceTable, because: &'a [Reason]) -> Document<'a> {
    let mut document = Document::new(Play::Normal);
    document.screen(Block::Title(say!("doc-recurrences").into()));
    let columns = [
        Column::new("c").right(5).after(0).head(Head::Math("c")),
        Column::new("k").right(5).after(1).head(Head::Math("k")),
        Column::new("n0").right(6).after(1).head(Head::Math("n_0")),
        Column::new("growth"),
    ];
    document.rows = Some(Table::new(columns, |to| {
        found.rows.iter().try_for_each(|r| {
            let [k, n0] = [r.k, r.n0].map(|n| Cell::Int(n as u64));
            to(&[Cell::Int(r.c.into()), k, n0, Cell::Decimal(&r.growth)])
        })
    }));
    document.everywhere(Block::Rows(Layout::Columns(Heads::Above)));
    if let (Some(first), Some(last)) = (found.rows.first(), found.rows.last())
        && first.c < last.c
    {
        document.screen(Block::Gap);
        let (from, to, count) = (first.c, &found.changes_to, found.changes.len());
        let all = *to == last.c.to_string();
        document.line(say!("doc-changes", count = count, from = from, to = to));
        document.list(|to| {
            let mut changes = found.changes.iter();
            changes.try_for_each(|(c, before, after)| {
                to(say!("doc-change", c = format!("{c:<12}"), before = before, after = after).into())
            })
        });
        if !all {
            document.line(say!("doc-changes-beyond", to = to));
        }
        document.paper(Block::Sentence(phrased!("doc-changes-paper", k = Piece::Math("k".into()))));
        document.paper(Block::Table(thresholds(found), Layout::Columns(Heads::Above)));
    }
    document.screen(Block::Reasons(because));
    document
}

/// Returns the table of the values of c at which k changes.
fn thresholds(found: &RecurrenceTable) -> Table<'_> {
    let columns = [
        Column::new("c").head(Head::Math("c")),
        Column::new("before").right(5).head(Head::Words),
        Column::new("after").right(5).head(Head::Words),
    ];
    Table::new(columns, |to| {
        found.changes.iter().try_for_each(|(c, before, after)| {
            to(&[Cell::Text(c), Cell::Int(*before as u64), Cell::Int(*after as u64)])
        })
    })
}
