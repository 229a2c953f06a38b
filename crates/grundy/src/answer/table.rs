//! Tables of values.

use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::sum_table::SumTable;
use grundy_core::{Game, Kind, Nat, Outcome, to_u64};

/// Values of many positions.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// The values.
    pub cells: Cells,
}

/// The shape of a table of values.
#[derive(Debug)]
pub enum Cells {
    /// One heap: v(from), v(from+1), …; or one row of a two-pile game.
    Line {
        /// The first pile, if the values are those of one row.
        row: Option<Nat>,
        /// The first heap, or the first column of the row.
        from: Nat,
        /// The values.
        values: Line,
    },
    /// Several heaps: all positions with each heap ≤ `to` (box) or all heaps together ≤ `to` (simplex).
    Sum(SumTable),
    /// Heaps of a take-away game with every bound on the next take.
    Bounds(BoundTableFound),
}

/// Values of one heap.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// Nimbers.
    Nimbers(Nimbers),
    /// Nimbers of which some need more than 32 bits.
    Wide(Vec<u64>),
    /// Nimbers of which some need more than 64 bits.
    Big(Vec<Nat>),
    /// Outcomes.
    Outcomes(Outcomes),
}

impl Line {
    /// How many values there are.
    pub fn len(&self) -> usize {
        match self {
            Line::Nimbers(values) => values.len(),
            Line::Wide(values) => values.len(),
            Line::Big(values) => values.len(),
            Line::Outcomes(values) => values.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nimbers in order; `None` for outcomes, and if one has more than 64 bits.
    pub fn nimbers(&self) -> Option<Box<dyn Iterator<Item = u64> + '_>> {
        match self {
            Line::Nimbers(values) => Some(Box::new(values.iter().map(u64::from))),
            Line::Wide(values) => Some(Box::new(values.iter().copied())),
            Line::Big(_) | Line::Outcomes(_) => None,
        }
    }

    /// Each value as text: a number, or P or N.
    pub fn cells(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Line::Outcomes(values) => Box::new(values.iter().map(|p| Outcome::of(p).to_string())),
            Line::Nimbers(values) => Box::new(values.iter().map(|v| v.to_string())),
            Line::Wide(values) => Box::new(values.iter().map(|v| v.to_string())),
            Line::Big(values) => Box::new(values.iter().map(|v| v.to_string())),
        }
    }

    /// The values one by one: nimbers, or 0 for P and 1 for N.
    pub fn numbers(&self) -> Box<dyn Iterator<Item = Nat> + '_> {
        match self {
            Line::Outcomes(values) => Box::new(values.iter().map(|p| Nat::from(u8::from(!p)))),
            Line::Big(values) => Box::new(values.iter().cloned()),
            Line::Nimbers(values) => Box::new(values.iter().map(Nat::from)),
            Line::Wide(values) => Box::new(values.iter().map(|v| Nat::from(*v))),
        }
    }

    /// The numbers as a line of this kind: outcomes are 0 for P.
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

/// The nimber of each heap as a step function of the bound on the next take.
#[derive(Debug)]
pub struct BoundTableFound {
    /// The first heap.
    pub first: u32,
    /// The last heap.
    pub last: u32,
    /// For each heap: from which bound on the nimber is what.
    pub rows: Vec<Vec<(u32, u32)>>,
}

impl BoundTableFound {
    /// The nimbers of the i-th heap listed for the bounds 0, …, `last`.
    pub fn row(&self, i: usize) -> impl Iterator<Item = u32> + '_ {
        let steps = &self.rows[i];
        (0..=self.last).map(move |r| steps.iter().rev().find(|(from, _)| *from <= r).map_or(0, |(_, g)| *g))
    }
}
