//! Rules that subtract vectors from several piles: outcomes and nimbers of all positions in a box.
//!
//! A move subtracts one of finitely many vectors, or any positive multiple of it if it is starred, such that no pile
//! becomes negative. A [`VectorBox`] holds the positions up to given pile sizes; positions are evaluated row by row
//! along the last pile, in lexicographic order, so that every option comes before the position. Outcomes are bit sets
//! with 64 positions to a word, and a starred vector costs as much as an unstarred one.
//!
//! [`recognise()`] finds the known game with the same moves as a rule, and [`beatty()`] searches for complementary
//! sequences like those of Wythoff's game.

mod beatty;
mod fixed;
mod nimbers;
mod outcomes;
mod recognise;
mod row;
mod symmetric;
#[cfg(test)]
mod tests;

pub use beatty::{BeattyPair, beatty};
pub use grundy_core::canonical_moves as canonical;
pub use nimbers::NimberTable;
pub use outcomes::PTable;
pub use recognise::{Block, Known, recognise};
pub use symmetric::symmetric;

use grundy_core::{Meter, MoveVector, Stop, to_u32};

/// The minimum number of positions evaluated between two checks of the meter.
const LOOK: u64 = 1 << 16;

/// The shape of a box: the positions up to given pile sizes, in rows along the last pile.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// The maximum size of each pile.
    sides: Vec<u32>,
    /// The number of rows, which are the choices for all piles but the last.
    rows: usize,
    /// The number of positions in a row, at least 1.
    len: usize,
}

impl Shape {
    /// Returns the shape, if the meter allows its positions and a bit for each.
    fn new(sides: &[u32], meter: &Meter) -> Result<Shape, Stop> {
        let (last, before) = sides.split_last().unwrap_or((&0, &[]));
        let too_many = || meter.out_of_memory(u64::MAX);
        let len = u64::from(*last) + 1;
        let rows = before.iter().try_fold(1u64, |product, side| product.checked_mul(u64::from(*side) + 1));
        let rows = rows.ok_or_else(too_many)?;
        // Tables have at most 8 bytes for each position or row, and must be addressable.
        let cells = rows.checked_mul(len).filter(|cells| *cells <= isize::MAX as u64 / 16).ok_or_else(too_many)?;
        meter.afford(cells)?;
        meter.reserve(rows.checked_mul(len.div_ceil(64) * 8).ok_or_else(too_many)?)?;
        Ok(Shape { sides: sides.to_vec(), rows: rows as usize, len: len as usize })
    }

    fn cells(&self) -> usize {
        self.rows * self.len
    }

    /// Returns the number of 64-bit words in a row.
    fn words(&self) -> usize {
        self.len.div_ceil(64)
    }

    /// Returns the maximum sizes of all piles but the last.
    fn before(&self) -> &[u32] {
        &self.sides[..self.sides.len().saturating_sub(1)]
    }

    /// Returns the index of the row with the given piles, ignoring the last pile.
    fn row(&self, piles: &[u32]) -> usize {
        self.before().iter().zip(piles).fold(0, |row, (side, pile)| row * (*side as usize + 1) + *pile as usize)
    }

    /// Returns the row of a position and its index in the row, asserting that it lies in the box.
    fn place(&self, piles: &[u32]) -> (usize, usize) {
        let inside = piles.len() == self.sides.len() && piles.iter().zip(&self.sides).all(|(pile, side)| pile <= side);
        assert!(inside, "position {piles:?} lies outside the box {:?}", self.sides);
        (self.row(piles), piles.last().map_or(0, |last| *last as usize))
    }

    /// Returns the index of a row, asserting that it lies in the box.
    fn place_row(&self, first: &[u32]) -> usize {
        let before = self.before();
        let inside = first.len() == before.len() && first.iter().zip(before).all(|(pile, side)| pile <= side);
        assert!(inside, "row {first:?} lies outside the box {:?}", self.sides);
        self.row(first)
    }

    /// Advances to the next row in lexicographic order, and from the last one to the first.
    fn advance(&self, first: &mut [u32]) {
        for (pile, side) in first.iter_mut().zip(self.before()).rev() {
            if *pile < *side {
                *pile += 1;
                return;
            }
            *pile = 0;
        }
    }
}

/// A vector that fits into the box.
#[derive(Clone, Debug)]
struct Step {
    /// The amounts taken, not all zero.
    take: Vec<u32>,
    /// Whether the vector is starred and twice the vector fits into the box.
    starred: bool,
}

impl Step {
    /// Returns the amounts taken from all piles but the last.
    fn before(&self) -> &[u32] {
        &self.take[..self.take.len() - 1]
    }

    /// Returns the amount taken from the last pile.
    fn last(&self) -> u32 {
        self.take[self.take.len() - 1]
    }

    /// Returns whether the piles of a row, all but the last, are large enough for the step.
    fn reaches(&self, first: &[u32]) -> bool {
        self.before().iter().zip(first).all(|(take, pile)| take <= pile)
    }

    /// Returns whether the step stays in the row.
    fn in_row(&self) -> bool {
        self.before().iter().all(|take| *take == 0)
    }
}

/// The positions of a vector game up to given pile sizes, with the vectors that may be subtracted there. Each move in a
/// vector game subtracts one of a fixed list of vectors, or any positive multiple of it if it is starred.
///
/// The methods `outcomes` and `nimbers` evaluate all these positions.
#[derive(Clone, Debug)]
pub struct VectorBox {
    shape: Shape,
    /// The vectors in canonical form that fit into the box, in order.
    steps: Vec<Step>,
}

impl VectorBox {
    /// Returns the positions with the given maximum pile sizes. Fails if the meter does not allow this number of
    /// positions or one bit for each position.
    ///
    /// Vectors for another number of piles, or larger than the box, are never legal in it.
    pub fn new(vectors: &[MoveVector], sides: &[u32], meter: &Meter) -> Result<VectorBox, Stop> {
        let shape = Shape::new(sides, meter)?;
        let fit = |v: MoveVector| {
            let take: Vec<u32> = v.take.iter().map(to_u32).collect::<Option<_>>()?;
            let fits = |times: u64| take.iter().zip(sides).all(|(t, side)| u64::from(*t) * times <= u64::from(*side));
            let legal = take.len() == sides.len() && fits(1);
            let starred = v.any_multiple && fits(2);
            legal.then_some(Step { take, starred })
        };
        Ok(VectorBox { shape, steps: canonical(vectors).into_iter().filter_map(fit).collect() })
    }

    /// Returns the number of positions up to the maximum pile sizes.
    pub fn cells(&self) -> u64 {
        self.shape.cells() as u64
    }

    /// Returns the index of a position in lexicographic order.
    ///
    /// # Panics
    ///
    /// Panics if the position lies outside the box.
    pub fn index(&self, piles: &[u32]) -> usize {
        let (row, place) = self.shape.place(piles);
        row * self.shape.len + place
    }

    /// Returns all legal takes from a position, in increasing lexicographic order without repetitions.
    pub fn moves(&self, from: &[u32]) -> impl Iterator<Item = Vec<u32>> {
        let legal = move |take: &[u32]| take.iter().zip(from).all(|(t, pile)| t <= pile);
        // The next multiple of each vector; they are merged.
        let mut heads: Vec<(&Step, Option<Vec<u32>>)> =
            self.steps.iter().map(|step| (step, legal(&step.take).then(|| step.take.clone()))).collect();
        std::iter::from_fn(move || {
            let least = heads.iter().filter_map(|(_, head)| head.as_ref()).min()?.clone();
            for (step, head) in heads.iter_mut().filter(|(_, head)| head.as_ref() == Some(&least)) {
                let sum = || least.iter().zip(&step.take).map(|(l, t)| l.checked_add(*t)).collect::<Option<Vec<u32>>>();
                *head = if step.starred { sum().filter(|next| legal(next)) } else { None };
            }
            Some(least)
        })
    }

    /// Counts evaluated positions, and charges them to the meter at intervals.
    fn spend(meter: &Meter, pending: &mut u64, positions: usize) -> Result<(), Stop> {
        *pending += positions as u64;
        if *pending >= LOOK { meter.spend(std::mem::take(pending)) } else { Ok(()) }
    }
}
