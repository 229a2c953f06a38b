//! Computation of nimbers of sparse infinite sets, such as the squares, layer by layer in tiles that fit in the L1
//! cache.
//!
//! The heaps of nimber v (the *layer* v) are those that have no smaller nimber and no take to a heap of nimber v
//! ([`super::layers`]). Heaps are divided into classes by their residue, n = mq + c, and a layer is stored as one bit
//! set over the *places* q for each class. A take s = mt + d leads from class c to class c − d, t or t + 1 places
//! before. A tile is 1984 places of one class. For each layer, tile after tile,
//!
//! - takes by a tile or more (*wide* takes) are pulled: for all takes with the same t mod 8, the 256 bytes of the layer
//!   that start at the byte of the take are combined by OR, and shifted once for all these takes. Takes by a block of
//!   tiles or more come first. They are processed in chunks for many tiles together, so that the data read stays in the
//!   L1 cache;
//! - classes with few heaps of the layer are pushed instead, heap by heap and take by take;
//! - shorter takes lead to heaps of the same tile: each heap that is found immediately marks all heaps from which such
//!   a take leads to it.
//!
//! A tile is finished when all its heaps are marked. Residues modulo 5 are worthwhile for squares: no two heaps of a
//! layer differ by a square, so the heaps of small nimbers are in two or three of the five classes. Time: four to eight
//! cycles for each tile, layer and wide take. Memory: one bit for each heap and each nimber that occurs. This is many
//! times the memory of [`super::mark`], which continues the computation if memory is short.

use super::simd::{self, Body, Level};
use super::takes::Takes;
use super::values::ones;
use grundy_core::{Held, Meter, Stop};

/// The minimum number of heaps for this kernel; smaller tables fit the caches with [`super::mark`].
const LEAST: usize = 2_000_000;
/// The minimum number of takes for this kernel; fewer takes are quickly marked.
const LEAST_TAKES: usize = 1000;

/// The number of words in a tile; a window has one more word before it for bits that are shifted in.
const WORDS: usize = 31;
/// The number of places in a tile.
const TILE: usize = 64 * WORDS;
/// The number of bytes in a window.
const WINDOW: usize = 8 * (WORDS + 1);
/// The number of zero bytes before the first place of a layer, so that no window starts before them.
const BEFORE: usize = WINDOW + 8;
/// The number of tiles in a block.
const TILES: usize = 32;
/// The number of bytes of a layer that the takes of one chunk read for one tile.
const CHUNK: usize = 32 << 10;

/// The divisor of the number of takes that limits pushing: a class with fewer heaps in a layer than this quotient is
/// pushed.
const FEW: usize = 3;

/// The takes that lead from one class to another, as differences of places.
struct Ways {
    /// The takes smaller than a tile, as a bit set.
    near: [u64; WORDS],
    /// The takes of at least a tile, in increasing order.
    wide: Vec<u32>,
    /// The larger takes, grouped by the remainder r modulo 8: for t = 8b + r, each r with its values b in increasing
    /// order.
    phases: Vec<(u32, Vec<u32>)>,
}

/// The heaps with one nimber in one residue class.
struct Layer {
    /// The heaps as bits, lowest place first, after `BEFORE` zero bytes.
    bits: Vec<u8>,
    /// The list of places, as long as there are few; otherwise `None`.
    few: Option<Vec<u32>>,
}

/// The layers computed so far.
struct Tiles<'a> {
    level: Level,
    classes: usize,
    len: usize,
    /// The takes between classes: those from class c′ to class c are at the index `classes`·c + c′.
    ways: Vec<Ways>,
    /// The layers, where that of nimber v in class c is at the index `classes`·v + c.
    layers: Vec<Layer>,
    held: Held,
    /// The number of bytes that may still be allocated.
    room: u64,
    nimbers: Vec<u16>,
    meter: &'a Meter,
}

/// Returns whether this kernel is faster than marking, which is the case for tables larger than the caches on
/// processors with AVX2 but without AVX-512. On processors with AVX-512, marking is as fast and needs a twentieth of
/// the memory (docs/measurements.md).
pub(super) fn pays(takes: &Takes, len: usize, level: Level) -> bool {
    level.is_avx2() && len >= LEAST && takes.len() >= LEAST_TAKES
}

/// Returns `len` nimbers from heap 0 on, or as many blocks as half of the remaining memory allows. If another limit is
/// reached, it returns the nimbers found so far. There must be fewer than 65,536 takes.
pub(super) fn nimbers(takes: &Takes, len: usize, level: Level, meter: &Meter) -> Result<Vec<u16>, (Stop, Vec<u16>)> {
    let mut tiles = match Tiles::new(takes, len, level, meter) {
        Ok(Some(tiles)) => tiles,
        Ok(None) => return Ok(Vec::new()),
        Err(why) => return Err((why, Vec::new())),
    };
    let block = tiles.classes * TILES * TILE;
    let mut done = 0;
    while done < len {
        let now = len.min(done + block);
        let filled = tiles.fill(done / block).and_then(|filled| match filled {
            true => meter.spend((now - done) as u64).map(|()| true),
            false => Ok(false),
        });
        match filled {
            Ok(true) => done = now,
            Ok(false) => break,
            Err(why) => {
                tiles.nimbers.truncate(done);
                return Err((why, tiles.nimbers));
            }
        }
    }
    tiles.nimbers.truncate(done);
    Ok(tiles.nimbers)
}

/// Returns the number of residue classes into which heaps are split, which is five if the takes omit two residues.
fn classes(takes: &Takes) -> usize {
    let mut residues = [false; 5];
    takes.as_slice().iter().for_each(|s| residues[(s % 5) as usize] = true);
    if residues.iter().filter(|&&r| r).count() <= 3 { 5 } else { 1 }
}

impl<'a> Tiles<'a> {
    /// Returns an empty table, or `None` if there is no memory for it.
    fn new(takes: &Takes, len: usize, level: Level, meter: &'a Meter) -> Result<Option<Tiles<'a>>, Stop> {
        let classes = classes(takes);
        let room = meter.memory_left() / 2;
        // Nimbers of two bytes, and each take in two lists for each class.
        let bytes = 2 * len as u64 + (8 * classes * takes.len()) as u64;
        if bytes > room {
            return Ok(None);
        }
        let held = meter.hold(bytes)?;
        let mut ways = Vec::new();
        for to in 0..classes {
            for from in 0..classes {
                let shifts = takes.as_slice().iter().filter(|&&s| (from + s as usize) % classes == to);
                ways.push(Ways::new(shifts.map(|&s| (from + s as usize) / classes)));
            }
        }
        // held: just now
        let nimbers = vec![0; len];
        Ok(Some(Tiles { level, classes, len, ways, layers: Vec::new(), held, room, nimbers, meter }))
    }

    /// Computes the nimbers of a block, given all previous ones, and returns whether there was enough memory.
    fn fill(&mut self, block: usize) -> Result<bool, Stop> {
        let classes = self.classes;
        let first = block * TILES * TILE;
        let tiles = (self.len.div_ceil(classes) - first).div_ceil(TILE).min(TILES);
        let mut left = Vec::new();
        for class in 0..classes {
            let places = (self.len + classes - 1 - class) / classes - first;
            let word = |w: usize| match places.saturating_sub(64 * w) {
                0 => 0,
                some @ 1..64 => (1 << some) - 1,
                _ => u64::MAX,
            };
            left.push((0..WORDS * tiles).map(word).collect::<Vec<u64>>());
        }
        // bounded: a block
        let mut marks = vec![vec![0; WORDS * (tiles + 2) + 1]; classes];
        for value in 0.. {
            if left.iter().flatten().all(|&word| word == 0) {
                break;
            }
            self.meter.spend(0)?;
            if !self.reaches(value)? {
                return Ok(false);
            }
            let step = Step {
                classes,
                first,
                tiles,
                value: value as u16,
                ways: &self.ways,
                layers: &mut self.layers[classes * value..classes * (value + 1)],
                left: &mut left,
                marks: &mut marks,
                nimbers: &mut self.nimbers[classes * first..],
            };
            simd::run(self.level, step);
        }
        Ok(true)
    }

    /// Allocates the layers of the next nimber if they are new, and returns whether there was enough memory.
    fn reaches(&mut self, value: usize) -> Result<bool, Stop> {
        if self.layers.len() > self.classes * value {
            return Ok(true);
        }
        let bytes = BEFORE + self.len.div_ceil(self.classes).div_ceil(TILE) * TILE / 8;
        let all = self.held.bytes() + (self.classes * bytes) as u64;
        if all > self.room {
            return Ok(false);
        }
        self.held.resize(all)?;
        // held: just now
        let layer = |_| Layer { bits: vec![0; bytes], few: Some(Vec::new()) };
        self.layers.extend((0..self.classes).map(layer));
        Ok(true)
    }
}

impl Ways {
    fn new(shifts: impl Iterator<Item = usize>) -> Ways {
        let mut ways = Ways { near: [0; WORDS], wide: Vec::new(), phases: Vec::new() };
        // held: by whoever makes the tiles
        let mut phases = [const { Vec::new() }; 8];
        for shift in shifts {
            if shift < TILE {
                ways.near[shift / 64] |= 1 << (shift % 64);
            } else {
                ways.wide.push(shift as u32);
                phases[shift % 8].push((shift / 8) as u32);
            }
        }
        ways.phases = (0..).zip(phases).filter(|(_, list)| !list.is_empty()).collect();
        ways
    }
}

/// The computation of one layer in one block, to be compiled for an instruction set.
struct Step<'a> {
    classes: usize,
    /// The first place of the block.
    first: usize,
    tiles: usize,
    value: u16,
    ways: &'a [Ways],
    /// The layers of the current nimber, by class.
    layers: &'a mut [Layer],
    /// The heaps without a nimber so far, by class.
    left: &'a mut [Vec<u64>],
    /// The places reached by takes, by class: those in an earlier tile, in the block, and beyond its end.
    marks: &'a mut [Vec<u64>],
    /// The nimbers from the first heap of the block on.
    nimbers: &'a mut [u16],
}

impl Body for Step<'_> {
    type Out = ();

    #[inline(always)]
    fn run(mut self) {
        self.marks.iter_mut().for_each(|marks| marks.fill(0));
        let few: Vec<bool> = self.layers.iter().map(|layer| layer.few.is_some()).collect();
        for from in 0..self.classes {
            for to in 0..self.classes {
                let ways = &self.ways[self.classes * to + from];
                match &self.layers[from].few {
                    Some(few) => push(few, &ways.wide, self.first, self.tiles, &mut self.marks[to]),
                    None => self.far(from, to),
                }
            }
        }
        self.out_of_the_tile_before();
        for tile in 0..self.tiles {
            for to in 0..self.classes {
                for from in (0..self.classes).filter(|&from| !few[from]) {
                    if covered(&self.left[to], &self.marks[to], tile) {
                        break;
                    }
                    self.middle(from, to, tile);
                }
            }
            self.inside(tile, &few);
        }
        // bounded: lists are given up when they have as many places as a few bytes of the layer for each take
        let longest = self.ways.iter().map(|ways| ways.wide.len()).max().unwrap_or_default() / FEW;
        for layer in self.layers.iter_mut().filter(|layer| layer.few.as_ref().is_some_and(|few| few.len() > longest)) {
            layer.few = None;
        }
    }
}

impl Step<'_> {
    /// Pulls the takes that are at least as long as a block.
    #[inline(always)]
    fn far(&mut self, from: usize, to: usize) {
        let ways = &self.ways[self.classes * to + from];
        let bits = &self.layers[from].bits[..];
        let (left, marks) = (&self.left[to][..], &mut self.marks[to][..]);
        let end = (self.first + self.tiles * TILE) / 8;
        let mut at = TILES * TILE / 8;
        while at < end {
            let next = at + CHUNK;
            let within = |shifts: &[u32], limit: usize| shifts.partition_point(|&b| (b as usize) < limit);
            for (phase, shifts) in &ways.phases {
                let chunk = &shifts[within(shifts, at)..within(shifts, next)];
                if chunk.is_empty() {
                    continue;
                }
                for tile in 0..self.tiles {
                    let place = (self.first + tile * TILE) / 8;
                    let reach = place + TILE / 8;
                    let chunk = if reach < next { &chunk[..within(chunk, reach)] } else { chunk };
                    if !chunk.is_empty() && !covered(left, marks, tile) {
                        let window = joined(bits, BEFORE + place - 8, chunk);
                        shift_into(marks, tile, &window, *phase);
                    }
                }
            }
            at = next;
        }
    }

    /// Pulls the takes between the length of a tile and that of a block.
    #[inline(always)]
    fn middle(&mut self, from: usize, to: usize, tile: usize) {
        let ways = &self.ways[self.classes * to + from];
        let bits = &self.layers[from].bits[..];
        let place = (self.first + tile * TILE) / 8;
        for (phase, shifts) in &ways.phases {
            let high = shifts.partition_point(|&b| (b as usize) < (TILES * TILE / 8).min(place + TILE / 8));
            if high > 0 {
                let window = joined(bits, BEFORE + place - 8, &shifts[..high]);
                shift_into(&mut self.marks[to], tile, &window, *phase);
            }
        }
    }

    /// Marks the places that takes below the length of a tile reach from the last tile of the previous block.
    #[inline(always)]
    fn out_of_the_tile_before(&mut self) {
        if self.first == 0 {
            return;
        }
        for from in 0..self.classes {
            let start = BEFORE + (self.first - TILE) / 8;
            let before = self.layers[from].bits[start..start + TILE / 8].as_chunks::<8>().0;
            for (word, bytes) in before.iter().enumerate() {
                for bit in ones(u64::from_le_bytes(*bytes)) {
                    for to in 0..self.classes {
                        near(&mut self.marks[to][word..], bit, &self.ways[self.classes * to + from].near);
                    }
                }
            }
        }
    }

    /// Finds the heaps of the layer in a tile, in increasing order.
    #[inline(always)]
    fn inside(&mut self, tile: usize, few: &[bool]) {
        for word in WORDS * tile..WORDS * (tile + 1) {
            loop {
                let free = |class: usize| self.left[class][word] & !self.marks[class][WORDS + word];
                let any = (0..self.classes).fold(0, |any, class| any | free(class));
                if any == 0 {
                    break;
                }
                let bit = any.trailing_zeros();
                let Some(from) = (0..self.classes).find(|&class| free(class) >> bit & 1 == 1) else { break };
                self.left[from][word] ^= 1 << bit;
                let place = 64 * word + bit as usize;
                self.nimbers[self.classes * place + from] = self.value;
                let layer = &mut self.layers[from];
                layer.bits[BEFORE + (self.first + place) / 8] |= 1 << (place % 8);
                if let Some(list) = &mut layer.few {
                    list.push((self.first + place) as u32);
                }
                for to in 0..self.classes {
                    let ways = &self.ways[self.classes * to + from];
                    near(&mut self.marks[to][WORDS + word..], bit, &ways.near);
                    if few[from] {
                        push(&[(self.first + place) as u32], &ways.wide, self.first, self.tiles, &mut self.marks[to]);
                    }
                }
            }
        }
    }
}

/// Returns whether every remaining heap of a tile is marked.
#[inline(always)]
fn covered(left: &[u64], marks: &[u64], tile: usize) -> bool {
    let left = &left[WORDS * tile..WORDS * (tile + 1)];
    let marks = &marks[WORDS * (tile + 1)..WORDS * (tile + 2)];
    left.iter().zip(marks).fold(0, |free, (l, m)| free | l & !m) == 0
}

/// Returns the union of the windows that start `shifts` bytes before `start`.
#[inline(always)]
fn joined(bits: &[u8], start: usize, shifts: &[u32]) -> [u64; WORDS + 1] {
    let mut all = [0; WORDS + 1];
    for &shift in shifts {
        let at = start - shift as usize;
        let window = bits[at..at + WINDOW].as_chunks::<8>().0;
        for (all, bytes) in all.iter_mut().zip(window) {
            *all |= u64::from_le_bytes(*bytes);
        }
    }
    all
}

/// Marks the places of a window, shifted by some bits, in a tile.
#[inline(always)]
fn shift_into(marks: &mut [u64], tile: usize, window: &[u64; WORDS + 1], bits: u32) {
    let marks = &mut marks[WORDS * (tile + 1)..WORDS * (tile + 2)];
    for (i, mark) in marks.iter_mut().enumerate() {
        *mark |= window[i + 1] << bits | window[i] >> 1 >> (63 - bits);
    }
}

/// Marks the places that takes below the length of a tile reach from one bit of the first word.
#[inline(always)]
fn near(marks: &mut [u64], bit: u32, takes: &[u64; WORDS]) {
    let marks = &mut marks[..WORDS + 1];
    marks[0] |= takes[0] << bit;
    for i in 1..WORDS {
        marks[i] |= takes[i] << bit | takes[i - 1] >> 1 >> (63 - bit);
    }
    marks[WORDS] |= takes[WORDS - 1] >> 1 >> (63 - bit);
}

/// Marks the places in the block that large takes reach, one by one.
#[inline(always)]
fn push(places: &[u32], wide: &[u32], first: usize, tiles: usize, marks: &mut [u64]) {
    let end = first + TILE * tiles;
    for &place in places {
        let place = place as usize;
        let low = wide.partition_point(|&t| place + (t as usize) < first);
        for &t in &wide[low..] {
            let target = place + t as usize;
            if target >= end {
                break;
            }
            let at = target - first;
            marks[WORDS + at / 64] |= 1 << (at % 64);
        }
    }
}
