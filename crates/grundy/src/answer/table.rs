//! Tables of the values of many positions.

use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::sum_table::SumTable;
use grundy_core::{Game, Kind, Nat, Outcome, to_u64};

/// A table of the values (nimbers or outcomes) of many positions of a game.
#[derive(Debug)]
pub struct Table {
    /// The game to which the values belong.
    pub game: Game,
    /// The kind of the values, such as nimbers or outcomes.
    pub kind: Kind,
    /// The values in the table.
    pub cells: Cells,
}

/// The values of a table, by the shape of the set of positions listed.
#[derive(Debug)]
pub enum Cells {
    /// The values v(from), v(from+1), … of consecutive heaps, or of one row of a two-pile game.
    Line {
        /// The size of the first pile, for one row of a two-pile game; `None` for a game on one heap.
        row: Option<Nat>,
        /// The first heap in the table, or the first column of the row.
        from: Nat,
        /// The values from `from` on.
        values: Line,
    },
    /// The values of a disjunctive sum at all positions with each heap ≤ `to` (box), or with at most `to` tokens in
    /// total (simplex).
    Sum(SumTable),
    /// The nimbers of the heaps of a take-away game for every bound on the next take.
    Bounds(BoundTableFound),
}

/// A sequence of the values (nimbers or outcomes) of consecutive heaps.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// Nimbers that fit 32 bits.
    Nimbers(Nimbers),
    /// Nimbers that fit 64 bits.
    Wide(Vec<u64>),
    /// Nimbers of any size.
    Big(Vec<Nat>),
    /// Outcomes as packed bits.
    Outcomes(Outcomes),
}

impl Line {
    /// Returns the number of values in the line.
    pub fn len(&self) -> usize {
        match self {
            Line::Nimbers(values) => values.len(),
            Line::Wide(values) => values.len(),
            Line::Big(values) => values.len(),
            Line::Outcomes(values) => values.len(),
        }
    }

    /// Returns whether the line has no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns an iterator over the nimbers, or `None` if the values are outcomes or a nimber needs more than 64 bits.
    pub fn nimbers(&self) -> Option<Box<dyn Iterator<Item = u64> + '_>> {
        match self {
            Line::Nimbers(values) => Some(Box::new(values.iter().map(u64::from))),
            Line::Wide(values) => Some(Box::new(values.iter().copied())),
            Line::Big(_) | Line::Outcomes(_) => None,
        }
    }

    /// Returns an iterator over the values as text: a nimber, or the letter P or N.
    pub fn cells(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Line::Outcomes(values) => Box::new(values.iter().map(|p| Outcome::of(p).to_string())),
            Line::Nimbers(values) => Box::new(values.iter().map(|v| v.to_string())),
            Line::Wide(values) => Box::new(values.iter().map(|v| v.to_string())),
            Line::Big(values) => Box::new(values.iter().map(|v| v.to_string())),
        }
    }

    /// Returns an iterator over the values as numbers: a nimber, or 0 for P and 1 for N.
    pub fn numbers(&self) -> Box<dyn Iterator<Item = Nat> + '_> {
        match self {
            Line::Outcomes(values) => Box::new(values.iter().map(|p| Nat::from(u8::from(!p)))),
            Line::Big(values) => Box::new(values.iter().cloned()),
            Line::Nimbers(values) => Box::new(values.iter().map(Nat::from)),
            Line::Wide(values) => Box::new(values.iter().map(|v| Nat::from(*v))),
        }
    }

    /// Returns a line with the given values of the given kind; for outcomes, 0 is P and any other number N.
    pub fn of(values: Vec<Nat>, kind: Kind) -> Line {
        if kind == Kind::Outcome {
            return Line::Outcomes(values.iter().map(Nat::is_zero).collect());
        }
        match values.iter().map(to_u64).collect::<Option<Vec<u64>>>() {
            Some(wide) => Line::Wide(wide),
            None => Line::Big(values),
        }
    }
}

/// The nimbers of the heaps of a take-away game as step functions of the bound on the next take.
#[derive(Debug)]
pub struct BoundTableFound {
    /// The size of the first heap in the table.
    pub first: u32,
    /// The size of the last heap in the table.
    pub last: u32,
    /// For each heap, its nimber as a step function of the bound on the next take: pairs (bound, nimber), where each
    /// nimber holds from its bound up to, but not including, the bound of the next pair.
    pub rows: Vec<Vec<(u32, u32)>>,
}

impl BoundTableFound {
    /// Returns the nimbers of heap `first` + `i` for the bounds 0, 1, …, `last`.
    pub fn row(&self, i: usize) -> impl Iterator<Item = u32> + '_ {
        let steps = &self.rows[i];
        (0..=self.last).map(move |r| steps.iter().rev().find(|(from, _)| *from <= r).map_or(0, |(_, g)| *g))
    }
}
