//! Computation of the nimbers of all positions in a box, under normal play.
//!
//! With k vectors, none starred, nimbers are at most k. For k < 64 a nimber x is stored as the word 2ˣ as long as later
//! positions can reach it. The set of the nimbers of a position's options is then the OR of words, computed for a whole
//! row at once, and the mex of a set m is its lowest clear bit, `!m & (m + 1)`.
//!
//! Otherwise, for each starred vector v and each line in its direction, the set of the nimbers met on the line is
//! stored. Positions are visited in lexicographic order, and v leads back by a constant number of positions, so the
//! sets of the lines are stored in a ring buffer. Games on two piles with few starred vectors have a kernel of their
//! own (`fixed`). Time: one word for each vector and each 64 nimbers that are tried. Memory: one bit for each possible
//! nimber, for each line that has further cells.

use super::{Shape, Step, VectorBox};
use grundy_core::{List, Meter, Stop};

/// The nimbers of all positions of a vector game up to given pile sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimberTable {
    shape: Shape,
    cells: Cells,
}

/// The nimbers in lexicographic order of the positions, in words as narrow as the rule allows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cells {
    U8(Vec<u8>),
    U16(Vec<u16>),
    U32(Vec<u32>),
}

impl Cells {
    fn get(&self, index: usize) -> u32 {
        match self {
            Cells::U8(cells) => cells[index].into(),
            Cells::U16(cells) => cells[index].into(),
            Cells::U32(cells) => cells[index],
        }
    }
}

impl NimberTable {
    /// Returns the maximum size of each pile in the table.
    pub fn sides(&self) -> &[u32] {
        &self.shape.sides
    }

    /// Returns the nimber of a position.
    ///
    /// # Panics
    ///
    /// Panics if the position lies outside the box.
    pub fn get(&self, piles: &[u32]) -> u32 {
        let (row, place) = self.shape.place(piles);
        self.cells.get(row * self.shape.len + place)
    }

    /// Returns the nimbers of a row, given all piles but the last.
    ///
    /// # Panics
    ///
    /// Panics if the row lies outside the box.
    pub fn row(&self, first: &[u32]) -> impl Iterator<Item = u32> {
        let start = self.shape.place_row(first) * self.shape.len;
        (start..start + self.shape.len).map(|index| self.cells.get(index))
    }

    /// Returns the nimbers of all positions in lexicographic order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        (0..self.shape.cells()).map(|index| self.cells.get(index))
    }

    /// Returns the largest nimber in the table.
    pub fn max(&self) -> u32 {
        match &self.cells {
            Cells::U8(cells) => cells.iter().max().map_or(0, |x| (*x).into()),
            Cells::U16(cells) => cells.iter().max().map_or(0, |x| (*x).into()),
            Cells::U32(cells) => cells.iter().max().map_or(0, |x| *x),
        }
    }
}

impl VectorBox {
    /// Returns the nimber of every position in the box, under normal play.
    pub fn nimbers(&self, meter: &Meter) -> Result<NimberTable, Stop> {
        let starred = self.steps.iter().any(|step| step.starred);
        let cells = match self.steps.len() {
            0..16 if !starred => Cells::U8(self.by_words::<u16>(meter)?),
            16..31 if !starred => Cells::U8(self.by_words::<u32>(meter)?),
            31..64 if !starred => Cells::U8(self.by_words::<u64>(meter)?),
            _ => match self.by_fixed_sets(meter)? {
                Some(values) => Cells::U16(values),
                None => self.by_lines(meter)?,
            },
        };
        Ok(NimberTable { shape: self.shape.clone(), cells })
    }

    /// Returns the nimbers for rules with fewer vectors than a word has bits, none of them starred, representing nimber
    /// x by the word 2ˣ.
    fn by_words<W: Power>(&self, meter: &Meter) -> Result<Vec<u8>, Stop> {
        let Shape { rows, len, .. } = self.shape;
        let leaving: Vec<(&Step, usize)> =
            self.steps.iter().filter(|step| !step.in_row()).map(|step| (step, self.shape.row(step.before()))).collect();
        let takes: Vec<usize> =
            self.steps.iter().filter(|step| step.in_row()).map(|step| step.last() as usize).collect();
        // Rows are kept while a vector can lead back to them.
        let depth = leaving.iter().map(|(_, back)| *back).max().unwrap_or(0);
        let mut values = meter.list(self.shape.cells())?;
        let mut ring = meter.filled(W::default(), depth * len)?;
        let mut row = meter.filled(W::default(), len)?;
        meter.expect(self.cells());
        // bounded: one for each pile
        let mut first = vec![0; self.shape.before().len()];
        let mut pending = 0;
        for r in 0..rows {
            row.fill(W::default());
            for (step, back) in leaving.iter().filter(|(step, _)| step.reaches(&first)) {
                let from = &ring[(r - back) % depth * len..][..len];
                row[step.last() as usize..].iter_mut().zip(from).for_each(|(to, word)| *to = *to | *word);
            }
            mex_in_row(&mut row, &takes);
            if depth > 0 {
                ring[r % depth * len..][..len].copy_from_slice(&row);
            }
            values.extend(row.iter().map(|word| word.exponent()))?;
            self.shape.advance(&mut first);
            VectorBox::spend(meter, &mut pending, len)?;
        }
        meter.spend(pending)?;
        Ok(values.into_vec())
    }

    /// Returns the nimbers for any rule, using the sets of nimbers on lines.
    fn by_lines(&self, meter: &Meter) -> Result<Cells, Stop> {
        // A nimber is at most the number of options, and the vectors have at most so many multiples in the box.
        let multiples = |step: &Step| {
            let sides = step.take.iter().zip(&self.shape.sides);
            let most = sides.filter(|(take, _)| **take > 0).map(|(take, side)| side / take).min().unwrap_or(0);
            if step.starred { u64::from(most) } else { 1 }
        };
        let most = self.steps.iter().map(multiples).fold(0u64, u64::saturating_add);
        match most {
            0..=0xff => Ok(Cells::U8(self.lines_of(most, meter)?)),
            0x100..=0xffff => Ok(Cells::U16(self.lines_of(most, meter)?)),
            0x1_0000..=0xffff_ffff => Ok(Cells::U32(self.lines_of(most, meter)?)),
            // Such a box has more positions than any memory.
            _ => Err(meter.out_of_memory(8 * self.shape.cells() as u64)),
        }
    }

    fn lines_of<V: TryFrom<u32> + Into<u32> + Copy>(&self, most: u64, meter: &Meter) -> Result<Vec<V>, Stop> {
        let Shape { rows, len, .. } = self.shape;
        let words = most as usize / 64 + 1;
        let back = |step: &Step| self.shape.row(step.before()) * len + step.last() as usize;
        let mut values: List<V> = meter.list(self.shape.cells())?;
        meter.expect(self.cells());
        let (starred, single): (Vec<&Step>, Vec<&Step>) = self.steps.iter().partition(|step| step.starred);
        let single: Vec<(&Step, usize)> = single.into_iter().map(|step| (step, back(step))).collect();
        let lines = starred.into_iter().map(|step| Lines::new(step, back(step), words, meter));
        let mut lines: Vec<Lines> = lines.collect::<Result<_, Stop>>()?;
        let mut reached: Vec<(usize, usize)> = Vec::new();
        let mut beside = meter.filled(0u64, words)?;
        // bounded: one for each pile
        let mut first = vec![0; self.shape.before().len()];
        let mut pending = 0;
        for _ in 0..rows {
            reached.clear();
            let legal = single.iter().filter(|(step, _)| step.reaches(&first));
            reached.extend(legal.map(|(step, back)| (step.last() as usize, *back)));
            lines.iter_mut().for_each(|line| line.open = line.step.reaches(&first));
            for place in 0..len {
                let options = reached.iter().filter(|(last, _)| *last <= place);
                let options = options.map(|(_, back)| values[values.len() - back].into());
                let value = mex_on_lines(&mut lines, &mut beside, place, options);
                values.push(V::try_from(value).unwrap_or_else(|_| unreachable!("a nimber exceeds the options")))?;
                VectorBox::spend(meter, &mut pending, 1)?;
            }
            self.shape.advance(&mut first);
        }
        meter.spend(pending)?;
        Ok(values.into_vec())
    }
}

/// Returns the mex of the options of the next position, which are those in `options` and those on its lines, and adds
/// it to these lines. `beside` is empty before and after.
fn mex_on_lines(
    lines: &mut [Lines],
    beside: &mut [u64],
    place: usize,
    options: impl Iterator<Item = u32> + Clone,
) -> u32 {
    options.clone().for_each(|x| beside[x as usize / 64] |= 1 << (x % 64));
    let mut start = 0;
    for line in &mut *lines {
        start = start.max(line.enter(place));
    }
    let set = |w: usize| lines.iter().fold(beside[w], |set, line| set | line.seen[line.at + w]);
    let (mut w, mut here) = (start, set(start));
    while here == u64::MAX {
        w += 1;
        here = set(w);
    }
    options.for_each(|x| beside[x as usize / 64] = 0);
    let bit = here.trailing_ones();
    lines.iter_mut().for_each(|line| line.leave(w, bit));
    w as u32 * 64 + bit
}

/// The sets of nimbers on each line in the direction of a starred vector.
struct Lines<'a> {
    step: &'a Step,
    /// The number of positions by which the vector leads back, which is also the number of lines open at any time.
    back: usize,
    /// The number of words in a set.
    words: usize,
    /// The set of nimbers on each line.
    seen: List<u64>,
    /// The number of full words at the start of each set.
    full: List<u32>,
    /// The line of the current position.
    slot: usize,
    /// The index at which the set of the current line starts.
    at: usize,
    /// Whether the vector leads from the current row to an earlier one or stays in it.
    open: bool,
}

impl<'a> Lines<'a> {
    fn new(step: &'a Step, back: usize, words: usize, meter: &Meter) -> Result<Lines<'a>, Stop> {
        let sets = back.checked_mul(words).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        let (seen, full) = (meter.filled(0, sets)?, meter.filled(0, back)?);
        Ok(Lines { step, back, words, seen, full, slot: 0, at: 0, open: false })
    }

    /// Selects the line of the next position, starting a new line if there is none, and returns the first word that is
    /// not full.
    fn enter(&mut self, place: usize) -> usize {
        if !self.open || place < self.step.last() as usize {
            self.seen[self.at..][..self.words].fill(0);
            self.full[self.slot] = 0;
        }
        self.full[self.slot] as usize
    }

    /// Adds the nimber 64w + `bit` to the line, and advances to the next position.
    fn leave(&mut self, w: usize, bit: u32) {
        let set = &mut self.seen[self.at..][..self.words];
        set[w] |= 1 << bit;
        let full = &mut self.full[self.slot];
        // The set has room for every nimber that is possible, and one more would be needed to fill it.
        while set.get(*full as usize) == Some(&u64::MAX) {
            *full += 1;
        }
        self.slot += 1;
        self.at += self.words;
        if self.slot == self.back {
            (self.slot, self.at) = (0, 0);
        }
    }
}

/// Replaces the options outside the row by nimbers, as words 2ˣ, given the takes inside the row.
fn mex_in_row<W: Power>(row: &mut [W], takes: &[usize]) {
    let Some(least) = takes.iter().min() else {
        row.iter_mut().for_each(|word| *word = word.mex());
        return;
    };
    // So many positions at once do not depend on each other.
    if *least >= 8 {
        for start in (0..row.len()).step_by(*least) {
            let (before, block) = row.split_at_mut(start);
            let end = block.len().min(*least);
            let block = &mut block[..end];
            for take in takes {
                let skip = take.saturating_sub(start);
                let from = before.get(start + skip - take..).unwrap_or(&[]);
                let Some(to) = block.get_mut(skip..) else { continue };
                to.iter_mut().zip(from).for_each(|(to, word)| *to = *to | *word);
            }
            block.iter_mut().for_each(|word| *word = word.mex());
        }
        return;
    }
    match *takes {
        [a] => mex_one_by_one(row, [a]),
        [a, b] => mex_one_by_one(row, [a, b]),
        [a, b, c] => mex_one_by_one(row, [a, b, c]),
        [a, b, c, d] => mex_one_by_one(row, [a, b, c, d]),
        _ => (0..row.len()).for_each(|place| row[place] = mex_at(row, place, takes)),
    }
}

/// Computes the nimbers of a row position by position, with a loop over K takes that is unrolled.
fn mex_one_by_one<W: Power, const K: usize>(row: &mut [W], takes: [usize; K]) {
    let longest = takes.into_iter().max().unwrap_or(0).min(row.len());
    (0..longest).for_each(|place| row[place] = mex_at(row, place, &takes));
    for place in longest..row.len() {
        let (before, at) = row.split_at_mut(place);
        at[0] = takes.iter().fold(at[0], |set, take| set | before[place - take]).mex();
    }
}

/// Returns the mex at a position, given the options outside the row and all earlier positions.
#[inline(always)]
fn mex_at<W: Power>(row: &[W], place: usize, takes: &[usize]) -> W {
    let legal = takes.iter().filter(|take| **take <= place);
    legal.fold(row[place], |set, take| set | row[place - take]).mex()
}

/// A word that represents a nimber x as 2ˣ, or a set of nimbers as bits.
trait Power: Copy + Default + std::ops::BitOr<Output = Self> {
    /// Returns the word 2ˣ for the least nimber x that is not in the set, which must not be full.
    fn mex(self) -> Self;
    /// Returns the nimber x of the word 2ˣ.
    fn exponent(self) -> u8;
}

impl Power for u16 {
    #[inline(always)]
    fn mex(self) -> u16 {
        !self & self.wrapping_add(1)
    }

    #[inline(always)]
    fn exponent(self) -> u8 {
        // As the exponent of a float, for that is a vector instruction everywhere.
        ((f32::from(self).to_bits() >> 23) as u8).wrapping_sub(127)
    }
}

impl Power for u32 {
    #[inline(always)]
    fn mex(self) -> u32 {
        !self & self.wrapping_add(1)
    }

    #[inline(always)]
    fn exponent(self) -> u8 {
        // Signed, for that conversion is a vector instruction; nimbers are at most 30.
        ((self as i32 as f32).to_bits() >> 23) as u8 - 127
    }
}

impl Power for u64 {
    #[inline(always)]
    fn mex(self) -> u64 {
        !self & self.wrapping_add(1)
    }

    #[inline(always)]
    fn exponent(self) -> u8 {
        self.trailing_zeros() as u8
    }
}
