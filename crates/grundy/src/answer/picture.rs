//! The values shown in a map of a two-dimensional game.

use crate::solve::cells::CellValues;
use grundy_core::{Game, Kind, Nat, to_u32};

/// The maximum number of rows, and of columns, of a map.
pub const LARGEST_MAP: u32 = 16_384;

/// The rectangle of positions shown in a map.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The indices of the first row and the first column.
    pub at: (Nat, Nat),
    /// The number of rows in the rectangle.
    pub height: u32,
    /// The number of columns in the rectangle.
    pub width: u32,
}

impl Frame {
    /// Returns the index of the last row and the index of the last column.
    pub fn corner(&self) -> (Nat, Nat) {
        (&self.at.0 + Nat::from(self.height - 1), &self.at.1 + Nat::from(self.width - 1))
    }

    /// Returns whether the last row or the last column has an index of at least `place`.
    pub fn reaches(&self, place: u32) -> bool {
        let (bottom, right) = self.corner();
        bottom.max(right) >= Nat::from(place)
    }
}

/// The values shown in a map of a two-dimensional game, together with the game and the rectangle of positions.
#[derive(Debug)]
pub struct Picture {
    /// The game to which the values belong.
    pub game: Game,
    /// The kind of the values, such as nimbers or outcomes.
    pub kind: Kind,
    /// The rectangle of positions that is shown.
    pub frame: Frame,
    /// The source of the values in the map.
    pub cells: PictureCells,
    /// The largest value in the rectangle.
    pub largest: u32,
}

/// The source from which the values in a map are read.
#[derive(Debug)]
pub enum PictureCells {
    /// A table of all positions, starting at the origin.
    Table {
        /// The table from which the values are read.
        table: Box<dyn CellValues>,
        /// The indices of the first row and the first column shown.
        at: (u32, u32),
    },
    /// Outcomes where each row contains at most one P-position.
    Sparse {
        /// The column of the P-position in each row, relative to the first column; `None` if the row has none in the
        /// frame.
        p: Vec<Option<u32>>,
    },
    /// Values row by row, each reduced by the same offset.
    Rows {
        /// The values of each row after subtracting the offset.
        rows: Vec<Vec<u32>>,
        /// The number subtracted from each value in the map.
        offset: Nat,
    },
    /// Values row by row, limited by a cap. The cap stands for itself and all larger values.
    Capped {
        /// The capped values of each row.
        rows: Vec<Vec<u32>>,
        /// The value that stands for itself and for all larger values.
        cap: u32,
    },
    /// Nimbers of the heaps of a take-away game as step functions of the bound on the next take.
    Bounds {
        /// The nimber of each heap as a step function: pairs (bound, nimber), each valid from its bound up to the next
        /// pair's bound.
        rows: Vec<Vec<(u32, u32)>>,
        /// The smallest bound shown.
        bound: u32,
    },
}

/// Fills `values` with the values of a step function at `bound`, `bound` + 1, ….
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
    /// Returns the cap: the value that stands for itself and all larger values. Returns `None` if the map has no cap,
    /// or no value in the map reaches it.
    pub fn cap(&self) -> Option<u32> {
        match &self.cells {
            PictureCells::Capped { cap, .. } if *cap <= self.largest => Some(*cap),
            _ => None,
        }
    }

    /// Fills `values` with the values in row `y` of the frame.
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

    /// Fills `values` with the values of the cells (`row`, `column`), (`row`, `column` + 1), …. Rows and columns are
    /// counted from the origin, and the cells may lie outside the frame.
    ///
    /// Returns `false`, and leaves `values` unchanged, if these values are unknown. A table holds all values between
    /// the origin and the far corner of the frame, and a take-away game has values for all bounds of the heaps in the
    /// frame. Other maps hold no values outside the frame.
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

    /// Returns the largest value in the frame, by scanning all of its rows.
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
