//! Computation of the outcomes of all positions in a box, 64 to a machine word.
//!
//! Each row is first marked by the moves that lead from it to earlier rows: the P-positions of the earlier row, shifted
//! up by the vector, are N-positions of this row. For a starred vector v that leads to another row, let D(r) be the
//! positions of row r with a move along v to a P-position. Then D(r) is P(r − v) ∪ D(r − v), shifted up by v, so one
//! shift for each row is enough for all multiples. The rest is a subtraction game inside the row, see [`super::row`].
//! Time: one shift and OR for each vector and 64 positions, and about half a CPU cycle for each position if there are
//! moves inside rows. Memory: a bit for each position, and for each starred vector as many rows as it reaches back.

use super::row::{Abreast, Chain, Link, RowMoves, or_shifted, shift};
use super::{Shape, Step, VectorBox};
use grundy_core::{List, Meter, Play, Stop};

/// The number of rows computed together.
const TOGETHER: usize = 4;

/// The number of words in a box from which tables for eleven positions at a time are worthwhile.
const LARGE: usize = 2048;

/// The outcomes of all positions of a game up to given pile sizes, as the set of P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PTable {
    shape: Shape,
    /// The bits of the rows, one row after another; bits beyond a row are zero.
    bits: Vec<u64>,
}

impl PTable {
    /// Returns the table whose P-positions are those for which `is_p` returns true.
    pub fn from_fn(sides: &[u32], meter: &Meter, mut is_p: impl FnMut(&[u32]) -> bool) -> Result<PTable, Stop> {
        let shape = Shape::new(sides, meter)?;
        let mut bits = meter.filled(0, shape.rows * shape.words())?;
        // bounded: one for each pile
        let mut piles = vec![0; sides.len()];
        let last = sides.len().saturating_sub(1);
        let mut pending = 0;
        for row in bits.chunks_mut(shape.words()) {
            for place in 0..shape.len {
                piles[last..].fill(place as u32);
                row[place / 64] |= u64::from(is_p(&piles)) << (place % 64);
            }
            shape.advance(&mut piles[..last]);
            VectorBox::spend(meter, &mut pending, shape.len)?;
        }
        Ok(PTable { shape, bits: bits.into_vec() })
    }

    /// Returns the maximum size of each pile in the table.
    pub fn sides(&self) -> &[u32] {
        &self.shape.sides
    }

    /// Returns whether a position is a P-position.
    ///
    /// # Panics
    ///
    /// Panics if the position lies outside the box.
    pub fn is_p(&self, piles: &[u32]) -> bool {
        let (row, place) = self.shape.place(piles);
        self.bits[row * self.shape.words() + place / 64] >> (place % 64) & 1 == 1
    }

    /// Returns the number of P-positions in the table.
    pub fn count(&self) -> u64 {
        self.bits.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Returns the P-positions in one row as bits, given all piles but the last: bit i of word w is set if the position
    /// with 64w + i tokens in the last pile is a P-position.
    ///
    /// # Panics
    ///
    /// Panics if the row lies outside the box.
    pub fn row(&self, first: &[u32]) -> &[u64] {
        &self.bits[self.shape.place_row(first) * self.shape.words()..][..self.shape.words()]
    }

    /// Returns the sizes of the last pile, in increasing order, with which the other piles `first` form a P-position.
    ///
    /// # Panics
    ///
    /// Panics if the row lies outside the box.
    pub fn p_in_row(&self, first: &[u32]) -> impl Iterator<Item = u32> {
        self.row(first).iter().zip(0u32..).flat_map(|(word, w)| {
            let bits = std::iter::successors(Some(*word), |left| Some(left & left.wrapping_sub(1)));
            bits.take_while(|left| *left != 0).map(move |left| w * 64 + left.trailing_zeros())
        })
    }

    /// Returns the P-positions of the table as bits packed into 64-bit words, row by row. A bit is set if the position
    /// is a P-position. All rows have the same number of words.
    pub fn words(&self) -> &[u64] {
        &self.bits
    }
}

/// The method of processing moves inside rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// One position at a time.
    Single,
    /// Eleven positions at a time, one row after another.
    Chain,
    /// Eleven positions at a time, with several rows together.
    Together,
}

/// A starred vector that leaves the row, with its sets of reached positions.
struct Line<'a> {
    step: &'a Step,
    /// The number of rows by which the vector leads back.
    back: usize,
    /// The sets D of the last `back` rows, where that of row r is at the index r mod `back`.
    ring: Option<List<u64>>,
}

/// The state of the sweep over the rows.
struct Sweep<'a> {
    vectors: &'a VectorBox,
    /// The unstarred vectors that leave the row, each with the number of rows by which it leads back.
    single: Vec<(&'a Step, usize)>,
    lines: Vec<Line<'a>>,
    inside: RowMoves,
    play: Play,
}

impl VectorBox {
    /// Returns the outcome of every position in the box. In misère play, a position without moves is an N-position.
    pub fn outcomes(&self, play: Play, meter: &Meter) -> Result<PTable, Stop> {
        let sweep = Sweep::new(self, play);
        let together = !sweep.lines.iter().any(|line| line.back < TOGETHER);
        let inside = match () {
            () if !sweep.inside.starred.is_empty() || sweep.inside.is_empty() => Inside::Single,
            () if self.shape.rows * self.shape.words() < LARGE => Inside::Single,
            () if together && self.shape.rows >= TOGETHER => Inside::Together,
            () => Inside::Chain,
        };
        sweep.run(inside, meter)
    }

    /// Returns the outcome of every position, using the given method for moves inside rows, or `None` if it does not
    /// support the rule.
    #[cfg(test)]
    pub(super) fn outcomes_by(&self, inside: Inside, play: Play, meter: &Meter) -> Option<Result<PTable, Stop>> {
        let sweep = Sweep::new(self, play);
        let possible = match inside {
            Inside::Single => true,
            Inside::Chain => sweep.inside.starred.is_empty(),
            Inside::Together => sweep.inside.starred.is_empty() && !sweep.lines.iter().any(|line| line.back < TOGETHER),
        };
        possible.then(|| sweep.run(inside, meter))
    }
}

impl<'a> Sweep<'a> {
    fn new(vectors: &'a VectorBox, play: Play) -> Sweep<'a> {
        let mut sweep = Sweep { vectors, single: Vec::new(), lines: Vec::new(), inside: RowMoves::default(), play };
        for step in &vectors.steps {
            let back = vectors.shape.row(step.before());
            match (step.in_row(), step.starred) {
                (true, starred) => sweep.inside.add(step.last(), starred),
                (false, false) => sweep.single.push((step, back)),
                (false, true) => sweep.lines.push(Line { step, back, ring: None }),
            }
        }
        sweep
    }

    fn run(mut self, inside: Inside, meter: &Meter) -> Result<PTable, Stop> {
        let shape = &self.vectors.shape;
        let (rows, words) = (shape.rows, shape.words());
        let group = if inside == Inside::Together { TOGETHER } else { 1 };
        let mut bits = meter.filled(0, rows * words)?;
        for line in &mut self.lines {
            line.ring = Some(meter.filled(0, line.back * words)?);
        }
        meter.expect(shape.cells() as u64);
        let chain = (inside != Inside::Single).then(|| Chain::new(&self.inside));
        let mut abreast = Abreast::new(group, words, meter)?;
        // bounded: one for each row of the group, one for each pile
        let mut links = vec![Vec::new(); group];
        // bounded: one for each pile
        let mut first = vec![0; shape.before().len()];
        let mut pending = 0;
        for start in (0..rows).step_by(group) {
            let together = group.min(rows - start);
            for (j, links) in links.iter_mut().enumerate() {
                links.clear();
                if j >= together {
                    abreast.known(j).fill(u64::MAX);
                    continue;
                }
                self.mark(&bits, start, j, &first, &mut abreast, links);
                shape.advance(&mut first);
            }
            let done = &mut bits[start * words..][..together * words];
            match (&chain, group) {
                (Some(chain), 1) => chain.settle::<1>(&mut abreast, &links),
                (Some(chain), _) => chain.settle::<TOGETHER>(&mut abreast, &links),
                (None, _) if self.inside.is_empty() => {
                    done.iter_mut().zip(abreast.known(0)).for_each(|(found, known)| *found = !*known);
                }
                (None, _) => {
                    self.inside.settle(abreast.known(0));
                    done.copy_from_slice(abreast.known(0));
                }
            }
            if chain.is_some() {
                done.chunks_mut(words).enumerate().for_each(|(j, row)| row.copy_from_slice(abreast.found(j)));
            }
            VectorBox::spend(meter, &mut pending, together * shape.len)?;
        }
        meter.spend(pending)?;
        Ok(PTable { shape: shape.clone(), bits: bits.into_vec() })
    }

    /// Marks the positions in row `start + j` that are N-positions by moves out of the row. Rows before `start` are
    /// complete; moves to later rows become links.
    fn mark(
        &mut self,
        bits: &[u64],
        start: usize,
        j: usize,
        first: &[u32],
        abreast: &mut Abreast,
        links: &mut Vec<Link>,
    ) {
        let shape = &self.vectors.shape;
        let (row, words) = (start + j, shape.words());
        let stride = abreast.stride;
        let known = abreast.known(j);
        known.fill(0);
        if self.play == Play::Misere {
            let legal = self.vectors.steps.iter().filter(|step| step.reaches(first));
            let stuck = legal.map(|step| step.last() as usize).min().unwrap_or(shape.len);
            known[..stuck / 64].fill(u64::MAX);
            if stuck % 64 > 0 {
                known[stuck / 64] |= (1 << (stuck % 64)) - 1;
            }
        }
        for (step, back) in self.single.iter().filter(|(step, _)| step.reaches(first)) {
            if *back > j {
                or_shifted(known, &bits[(row - back) * words..][..words], step.last());
            } else {
                let (in_row, bits) = (step.last() as usize / 64, step.last() % 64);
                links.push(Link { words: back * stride + in_row, bits });
            }
        }
        for line in &mut self.lines {
            let slot = row % line.back * words;
            let Some(ring) = &mut line.ring else { continue };
            let reached = &mut ring[slot..][..words];
            if line.step.reaches(first) {
                let from = &bits[(row - line.back) * words..][..words];
                reached.iter_mut().zip(from).for_each(|(to, word)| *to |= word);
                shift(reached, line.step.last());
                known.iter_mut().zip(reached).for_each(|(to, word)| *to |= *word);
            } else {
                reached.fill(0);
            }
        }
        if !shape.len.is_multiple_of(64) {
            known[words - 1] |= u64::MAX << (shape.len % 64);
        }
    }
}
