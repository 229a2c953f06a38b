//! The values that a map shows.

use crate::solve::cells::CellValues;
use grundy_core::{Game, Kind, Nat, to_u32};

/// Most rows and columns.
pub const LARGEST_MAP: u32 = 16_384;

/// What part of the plane is shown.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The first row and the first column.
    pub at: (Nat, Nat),
    /// Rows.
    pub height: u32,
    /// Columns.
    pub width: u32,
}

impl Frame {
    /// The last row and the last column.
    pub fn corner(&self) -> (Nat, Nat) {
        (&self.at.0 + Nat::from(self.height - 1), &self.at.1 + Nat::from(self.width - 1))
    }

    /// Whether it reaches this row or this column.
    pub fn reaches(&self, place: u32) -> bool {
        let (bottom, right) = self.corner();
        bottom.max(right) >= Nat::from(place)
    }
}

/// The values that a map shows.
#[derive(Debug)]
pub struct Picture {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// What part of the plane is shown.
    pub frame: Frame,
    /// The values.
    pub cells: PictureCells,
    /// The largest of them.
    pub largest: u32,
}

/// Where the values of a map come from.
#[derive(Debug)]
pub enum PictureCells {
    /// A table from the origin on.
    Table {
        /// The table.
        table: Box<dyn CellValues>,
        /// First row and column shown.
        at: (u32, u32),
    },
    /// Outcomes with at most one P-position in a row: its column.
    Sparse {
        /// For each row.
        p: Vec<Option<u32>>,
    },
    /// Values row by row, less an offset.
    Rows {
        /// For each row.
        rows: Vec<Vec<u32>>,
        /// What was subtracted from each.
        offset: Nat,
    },
    /// Values row by row as far as they are told apart: the largest stands for itself and all above.
    Capped {
        /// For each row.
        rows: Vec<Vec<u32>>,
        /// The value that stands for all above.
        cap: u32,
    },
    /// Step functions of the bound in a take-away game.
    Bounds {
        /// For each heap: from which bound on the value is what.
        rows: Vec<Vec<(u32, u32)>>,
        /// The first bound shown.
        bound: u32,
    },
}

/// The values of a step function from `bound` on.
fn fill_steps(steps: &[(u32, u32)], bound: u32, values: &mut [u32]) {
    let mut at = 0;
    for (x, value) in values.iter_mut().enumerate() {
        let r = bound.saturating_add(x as u32);
        while at + 1 < steps.len() && steps[at + 1].0 <= r {
            at += 1;
        }
        *value = steps.get(at).filter(|s| s.0 <= r).map_or(0, |s| s.1);
    }
}

impl Picture {
    /// The value that stands for itself and all above, if not all are told apart and the map shows it.
    pub fn cap(&self) -> Option<u32> {
        match &self.cells {
            PictureCells::Capped { cap, .. } if *cap <= self.largest => Some(*cap),
            _ => None,
        }
    }

    /// Fills the values of row y of the frame.
    pub fn row(&self, y: u32, values: &mut [u32]) {
        match &self.cells {
            PictureCells::Table { table, at } => table.fill(&[at.0 + y], at.1, values),
            PictureCells::Sparse { p } => {
                values.fill(1);
                if let Some(column) = p[y as usize] {
                    values[column as usize] = 0;
                }
            }
            PictureCells::Rows { rows, .. } | PictureCells::Capped { rows, .. } => {
                values.copy_from_slice(&rows[y as usize])
            }
            PictureCells::Bounds { rows, bound } => fill_steps(&rows[y as usize], *bound, values),
        }
    }

    /// Fills the values of (row, column), (row, column + 1), … counted from the origin, in the frame or beside it.
    ///
    /// False if they are not known: a table holds everything between the origin and the far corner of the frame, a
    /// take-away game every bound of the heaps in it, and other maps nothing beside the frame.
    pub fn stretch(&self, row: u32, column: u32, values: &mut [u32]) -> bool {
        let Frame { height, width, .. } = self.frame;
        let end = u64::from(column) + values.len() as u64;
        match &self.cells {
            PictureCells::Table { table, at } => {
                let known = row < at.0 + height && end <= u64::from(at.1 + width);
                if known {
                    table.fill(&[row], column, values);
                }
                known
            }
            PictureCells::Bounds { rows, .. } => {
                let first = to_u32(&self.frame.at.0);
                let steps = first.and_then(|first| row.checked_sub(first)).and_then(|y| rows.get(y as usize));
                let known = steps.filter(|_| end <= u64::from(u32::MAX));
                known.is_some_and(|steps| {
                    fill_steps(steps, column, values);
                    true
                })
            }
            _ => false,
        }
    }

    /// The largest value in the frame.
    pub(crate) fn find_largest(&self) -> u32 {
        // bounded: a row of a picture that was asked for
        let mut values = vec![0; self.frame.width as usize];
        let largest_of = |y: u32| {
            self.row(y, &mut values);
            values.iter().copied().max().unwrap_or(0)
        };
        (0..self.frame.height).map(largest_of).max().unwrap_or(0)
    }
}
