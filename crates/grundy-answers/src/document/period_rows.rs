//! Sequences of nimbers arranged in rows of one period each, with the preperiod set apart and exceptions marked.

use super::{Block, Cell, Column, Document, Head, Heads, Layout, Piece, Place, Table, phrased};
use grundy::answer::PeriodFound;
use grundy_core::{Kind, Periodicity};

/// The longest period that is arranged as a row.
const LONGEST: u64 = 40;
/// The maximum number of rows.
const ROWS: u64 = 60;

/// The values of all heaps, given by a period.
struct Values {
    period: u64,
    preperiod: u64,
    prefix: Vec<u64>,
    cycle: Vec<u64>,
}

impl Values {
    /// Returns the value of a heap, with a mark if it is an exception.
    fn marked(&self, heap: u64) -> String {
        let regular = |heap: u64| {
            // Continued downwards as well.
            let place = (heap + self.period - self.preperiod % self.period) % self.period;
            self.cycle[place as usize]
        };
        match self.prefix.get(heap as usize) {
            Some(value) if *value != regular(heap) => format!("{value}*"),
            Some(value) => format!("{value} "),
            None => format!("{} ", regular(heap)),
        }
    }

    fn exceptions(&self) -> usize {
        (0..self.preperiod).filter(|heap| self.marked(*heap).ends_with('*')).count()
    }

    /// Returns the rows from heap `from`, which is a multiple of the period, up to the heap before `to`.
    fn rows(&self, from: u64, to: u64) -> Table<'static> {
        let widest = self.prefix.iter().chain(&self.cycle).max().map_or(1, |most| most.to_string().len() + 1);
        let label = Column::new("n").right(8).head(Head::Math("n"));
        let places = (0..self.period).map(|place| Column::new(format!("+{place}")).wide(widest).after(1));
        let rows: Vec<Vec<String>> = (from / self.period..to.div_ceil(self.period))
            .map(|row| {
                let heaps = row * self.period..((row + 1) * self.period).min(to);
                heaps.map(|heap| format!("{:>widest$}", self.marked(heap)).trim_end().to_owned()).collect()
            })
            .collect();
        let period = self.period;
        Table::new([label].into_iter().chain(places), move |to| {
            rows.iter().zip(from / period..).try_for_each(|(row, index)| {
                let values = row.iter().map(|value| Cell::Text(value));
                let missing = std::iter::repeat_n(Cell::Nothing, period as usize - row.len());
                to(&[Cell::Int(index * period)].into_iter().chain(values).chain(missing).collect::<Vec<_>>())
            })
        })
    }
}

/// Returns whether rows of one period each fit a page.
fn fits(p: Periodicity) -> bool {
    (2..=LONGEST).contains(&p.period) && p.preperiod / p.period < ROWS && p.saltus == 0
}

/// Adds the nimbers of the first heaps in rows of one period each if they fit a page, and returns whether they do.
pub(super) fn add_listed<'a>(list: &[u64], p: Periodicity, document: &mut Document<'a>) -> bool {
    let (e, end) = (p.preperiod as usize, p.preperiod as usize + p.period as usize);
    if !fits(p) || list.len() < end || list.len() as u64 / p.period >= ROWS {
        return false;
    }
    let (prefix, cycle) = (list[..e].to_vec(), list[e..end].to_vec());
    let values = Values { period: p.period, preperiod: p.preperiod, prefix, cycle };
    let period = Piece::Count(p.period);
    document.everywhere(Block::Line(match p.preperiod {
        0 => phrased!("doc-rows-of-period", period = period),
        from => phrased!("doc-rows-of-period-from", period = period, from = Piece::Count(from)),
    }));
    document.everywhere(Block::Table(values.rows(0, list.len() as u64), Layout::Columns(Heads::No)));
    true
}

/// Adds the rows of a game with splitting moves, if they fit a page.
pub(super) fn add<'a>(found: &'a PeriodFound, p: Periodicity, document: &mut Document<'a>) {
    let splits = found.game.rulesets.iter().all(|ruleset| ruleset.rule.splits());
    let (Some(prefix), Some(cycle)) = (&found.prefix, &found.cycle) else { return };
    let (Some(prefix), Some(cycle)) = (prefix.nimbers(), cycle.nimbers()) else { return };
    if !splits || found.kind != Kind::Nimber || !fits(p) {
        return;
    }
    let (prefix, cycle) = (prefix.collect(), cycle.collect());
    let values = Values { period: p.period, preperiod: p.preperiod, prefix, cycle };
    let end = p.preperiod.next_multiple_of(p.period);
    for place in [Place::Screen, Place::Paper] {
        let mut put = |block: Block<'a>| document.blocks.push((place, block));
        put(Block::Gap);
        if end > 0 {
            let count = values.exceptions().to_string();
            put(Block::Line(phrased!("doc-rows-exceptions", count = count)));
            put(Block::Table(values.rows(0, end), Layout::Columns(Heads::No)));
        }
        put(Block::Line(phrased!("doc-rows-same", from = Piece::Count(end))));
        put(Block::Table(values.rows(end, end + p.period), Layout::Columns(Heads::No)));
    }
}
