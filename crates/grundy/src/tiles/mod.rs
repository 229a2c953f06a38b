//! Tiles of maps, and a cache of the tables from which they are read, so that panning a map is cheap.
//!
//! A tile of a two-pile game is read from a table of all positions between the origin and a far corner. The sides of
//! that table are powers of two, so it is recomputed only when the view doubles. For take-away games, blocks of heaps
//! with all their bounds are cached. Tiles too far out for a table are computed individually.

mod lru;

pub use lru::Lru;

use crate::answer::{Frame, LARGEST_MAP, Picture, PictureCells};
use crate::ask;
use crate::ask::{Map, Options};
use crate::failure::{Failure, Lacking, Refusal};
use grundy_core::{Game, Kind, Meter, Nat, Stop, to_u32};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The smallest side of a cached table.
const SMALLEST: u32 = 256;
/// The number of heaps of a take-away game that are cached together.
const BLOCK: u32 = LARGEST_MAP;

/// A square tile of a map, given by its place and size.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The game shown in the map.
    pub game: Game,
    /// The kind of the values in the map.
    pub kind: Kind,
    /// The index of the first row of the tile.
    pub row: Nat,
    /// The index of the first column of the tile.
    pub column: Nat,
    /// The number of rows, and of columns, of the tile.
    pub size: u32,
    /// The distance in the map between adjacent rows, and between adjacent columns, of the tile.
    pub stride: u32,
}

/// The values in the cells of a tile of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileCells {
    /// The values of the tile, row by row, with the offset subtracted.
    pub values: Vec<u32>,
    /// The largest of the stored `values`.
    pub largest: u32,
    /// The number subtracted from each value of the map. Nimbers far from the origin are about as large as the column
    /// index, so the differences are stored.
    pub offset: Nat,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    game: String,
    kind: Kind,
    /// The first heap of the block, for take-away games.
    block: Option<u32>,
}

/// A cache of the tables of values from which tiles of maps are read.
pub struct Tables {
    kept: Mutex<Lru<Key, Arc<Picture>>>,
    memory: u64,
}

impl Tables {
    /// Returns an empty cache for tables of at most `memory` bytes in total.
    pub fn new(memory: u64) -> Tables {
        Tables { kept: Mutex::new(Lru::new(memory)), memory }
    }

    fn lock(&self) -> MutexGuard<'_, Lru<Key, Arc<Picture>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of bytes that the cached tables occupy.
    pub fn bytes(&self) -> u64 {
        self.lock().weight()
    }

    /// Returns the capacity of the cache of tables, in bytes.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Returns whether the values of a tile can be read from a cached table.
    pub fn holds(&self, tile: &Tile) -> bool {
        tile.near().is_some_and(|near| self.find(tile, near).is_some())
    }

    /// Returns the values of a tile, from a cached table if possible.
    pub fn cells(&self, tile: &Tile, meter: &Meter) -> Result<TileCells, Failure> {
        if let Some(near) = tile.near() {
            if let Some(cells) = self.find(tile, near) {
                return Ok(cells);
            }
            if let Some(cells) = self.grow(tile, near, meter)? {
                return Ok(cells);
            }
        }
        direct(tile, meter)
    }

    fn find(&self, tile: &Tile, near: Near) -> Option<TileCells> {
        let picture = self.lock().get(&tile.key(near)).cloned()?;
        tile.read(near, &picture)
    }

    /// Computes and caches a table that contains the tile, or returns `None` if the game has no such table.
    fn grow(&self, tile: &Tile, near: Near, meter: &Meter) -> Result<Option<TileCells>, Failure> {
        for frame in tile.frames(near) {
            // Making the table is the cost; what a map of the frame shows is not wanted.
            let question = Map { game: tile.game.clone(), kind: tile.kind, frame };
            let answer = match ask(&question, &Options::default(), meter) {
                Ok(answer) => answer,
                // A smaller table may do.
                Err(why) if matches!(why.stop(), Some(Stop::Memory { .. })) => continue,
                Err(other) => return Err(other.into()),
            };
            let picture = answer.claim;
            let Some(cells) = tile.read(near, &picture) else { return Ok(None) };
            let steps = match &picture.cells {
                PictureCells::Bounds { rows, .. } => rows.iter().map(|r| r.len() as u64 * 8 + 24).sum(),
                _ => 0,
            };
            // A larger one that was refused counts as what was allowed.
            // beyond: no limit
            let table = meter.most_memory().min(meter.budget().memory.unwrap_or(u64::MAX));
            let bytes = table.max(steps).max(1);
            self.lock().insert(tile.key(near), Arc::new(picture), bytes);
            return Ok(Some(cells));
        }
        Ok(None)
    }
}

/// The location of a tile close enough to the origin for machine words.
#[derive(Clone, Copy, Debug)]
struct Near {
    row: u32,
    column: u32,
}

impl Tile {
    /// Returns the number of cells from the first to the last one of the tile, in each direction.
    fn span(&self) -> u32 {
        (self.size - 1) * self.stride + 1
    }

    fn remembers(&self) -> bool {
        matches!(self.game.rulesets.as_slice(), [only] if only.rule.remembers())
    }

    fn near(&self) -> Option<Near> {
        // Far beyond what any table holds, and safe to add to.
        const LIMIT: u32 = 1 << 30;
        let place = |n: &Nat| to_u32(n).filter(|n| *n <= LIMIT);
        Some(Near { row: place(&self.row)?, column: place(&self.column)? })
    }

    fn block(&self, near: Near) -> Option<u32> {
        self.remembers().then(|| near.row / BLOCK * BLOCK)
    }

    fn key(&self, near: Near) -> Key {
        Key { game: self.game.to_string(), kind: self.kind, block: self.block(near) }
    }

    /// Returns the key under which the cost of computing the table for this tile is recorded.
    pub fn cost(&self) -> String {
        let side = self.near().map_or(0, |near| (near.row.max(near.column) + self.span()).next_power_of_two());
        format!("table {} {} {side}", self.game, self.kind)
    }

    /// Returns the frames to try, starting with the larger one.
    fn frames(&self, near: Near) -> Vec<Frame> {
        let span = self.span();
        if let Some(first) = self.block(near) {
            let height = (near.row - first + span).next_power_of_two().max(SMALLEST);
            // Rows beyond the block are asked for with the tile.
            let height = if first == 0 { height.min(BLOCK) } else { BLOCK };
            let fits = near.row - first + span <= height;
            let at = (Nat::from(first), Nat::ZERO);
            return if fits { vec![Frame { at, height, width: 1 }] } else { Vec::new() };
        }
        // A table reaches from the origin to the frame, whatever the frame: its far corner is enough.
        let corner =
            |bottom: u32, right: u32| Frame { at: (Nat::from(bottom - 1), Nat::from(right - 1)), height: 1, width: 1 };
        let (bottom, right) = (near.row + span, near.column + span);
        let side = bottom.max(right).next_power_of_two().max(SMALLEST);
        vec![corner(side, side), corner(bottom, right)]
    }

    /// Reads the tile from a picture, or returns `None` if the picture does not contain it.
    fn read(&self, near: Near, picture: &Picture) -> Option<TileCells> {
        // bounded: a row of a tile
        let mut row = vec![0; self.span() as usize];
        // bounded: a tile
        let mut values = Vec::with_capacity((self.size * self.size) as usize);
        for i in 0..self.size {
            if !picture.stretch(near.row + i * self.stride, near.column, &mut row) {
                return None;
            }
            values.extend(row.iter().step_by(self.stride as usize));
        }
        Some(TileCells::new(values, Nat::ZERO))
    }
}

impl TileCells {
    fn new(values: Vec<u32>, offset: Nat) -> TileCells {
        let largest = values.iter().copied().max().unwrap_or(0);
        TileCells { values, largest, offset }
    }
}

/// Computes the tile as a map of its own.
fn direct(tile: &Tile, meter: &Meter) -> Result<TileCells, Failure> {
    let span = tile.span();
    let frame = Frame { at: (tile.row.clone(), tile.column.clone()), height: span, width: span };
    let question = Map { game: tile.game.clone(), kind: tile.kind, frame };
    let picture = ask(&question, &Options::default(), meter)?.claim;
    if picture.cap().is_some() {
        // Tiles are drawn beside each other, and say nothing of what they do not tell apart.
        return Err(Refusal::Lacks { game: tile.game.clone(), what: Lacking::FarBounds }.into());
    }
    // bounded: a row of a tile
    let mut row = vec![0; span as usize];
    // bounded: a tile
    let mut values = Vec::with_capacity((tile.size * tile.size) as usize);
    for i in 0..tile.size {
        picture.row(i * tile.stride, &mut row);
        values.extend(row.iter().step_by(tile.stride as usize));
    }
    let offset = match &picture.cells {
        PictureCells::Rows { offset, .. } => offset.clone(),
        _ => Nat::ZERO,
    };
    Ok(TileCells::new(values, offset))
}
