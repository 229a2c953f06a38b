//! Evaluates sums of heaps and joint parts by exhaustion: all positions below the given one, smallest first. It is
//! used for misère sums and for the length of games from P-positions.

use crate::joint::Joint;
use crate::nimber_box::{back, count_up};
use crate::outcome::Part;
use crate::work::Work;
use crate::{Refusal, rules};
use grundy_core::{Nat, Outcome, Play, to_u64};

/// The moves in one part of a sum.
enum Moves {
    /// The takes from a heap, in increasing order.
    Heap(Vec<u64>),
    /// Takes from several piles at once, by a joint rule.
    Joint(Joint),
}

/// One part of a sum in the table of positions.
struct Place {
    moves: Moves,
    /// The index of the first pile of the part among all piles.
    first: usize,
    /// The distance in the table that corresponds to one token, for each pile.
    strides: Vec<usize>,
}

/// A value that a table stores for each position, computed from the values of its options.
pub(crate) trait Kept: Copy {
    /// The state accumulated over the options examined so far.
    type Seen: Default;
    fn see(seen: &mut Self::Seen, option: Self);
    /// Returns the value of a position from the state accumulated over all its options.
    fn kept(seen: Self::Seen, play: Play) -> Self;
}

/// Whether a position is a P-position.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Lost(pub(crate) bool);

impl Kept for Lost {
    /// Whether there is an option, and whether there is an option that is a P-position.
    type Seen = (bool, bool);

    fn see(seen: &mut (bool, bool), option: Lost) {
        *seen = (true, seen.1 || option.0);
    }

    fn kept((any, lost): (bool, bool), play: Play) -> Lost {
        Lost(if any { !lost } else { play == Play::Normal })
    }
}

/// A table with a value for each position in which no pile exceeds that of a given position.
pub(crate) struct Table<T> {
    parts: Vec<Place>,
    cells: Vec<T>,
    top: Vec<u64>,
}

impl<T: Kept> Table<T> {
    /// Fills the table, computing the value of each position from those of its options.
    pub(crate) fn new(sum: &[Part<'_>], play: Play, work: &mut Work<'_>) -> Result<Table<T>, Refusal> {
        let mut positions: u128 = 1;
        let each = size_of::<T>() as u128;
        let mut sizes = Vec::new();
        for pile in sum.iter().flat_map(|part| &part.piles) {
            // beyond: refused at once, for want of memory
            let size = to_u64(pile).unwrap_or(u64::MAX);
            positions = positions.saturating_mul(u128::from(size) + 1);
            work.hold(positions.saturating_mul(each))?;
            sizes.push(size);
        }
        work.hold(positions * each + 8 * sizes.iter().map(|size| u128::from(*size)).sum::<u128>())?;
        let mut parts = Vec::new();
        let mut first = 0;
        let mut stride = 1;
        for part in sum {
            let own = &sizes[first..first + part.piles.len()];
            let moves = match Joint::of(part.rule) {
                Some(joint) => Moves::Joint(joint),
                None => Moves::Heap(rules::takes_from_heaps_up_to(part.rule, own[0], work)?.all_up_to(own[0])),
            };
            let mut strides = Vec::new();
            for size in own {
                strides.push(stride);
                stride *= usize::try_from(size + 1).expect("bounded by the memory limit");
            }
            first += own.len();
            parts.push(Place { moves, first: first - own.len(), strides });
        }
        let takes = |place: &Place| match &place.moves {
            Moves::Heap(takes) => 1 + takes.len() as u128,
            Moves::Joint(joint) => 1 + u128::from(joint.overhead(place.strides.len())),
        };
        work.foresee(positions * parts.iter().map(takes).sum::<u128>())?;

        // held: above
        let mut table = Table { parts, cells: Vec::with_capacity(stride), top: sizes };
        // bounded: one for each pile
        let mut at = vec![0; table.top.len()];
        for here in 0..stride {
            let mut seen = T::Seen::default();
            for part in 0..table.parts.len() {
                let looked_at = table.for_each_option(part, &at, |take| {
                    T::see(&mut seen, table.cells[here - back(take, &table.parts[part].strides)]);
                });
                work.pay(1 + looked_at)?;
            }
            table.cells.push(T::kept(seen, play));
            count_up(&mut at, &table.top);
        }
        Ok(table)
    }

    /// Calls `each` with every take from the part `part` of the position `at`; returns the number of takes examined.
    fn for_each_option(&self, part: usize, at: &[u64], mut each: impl FnMut(&[u64])) -> u64 {
        let Place { moves, first, strides } = &self.parts[part];
        let piles = &at[*first..first + strides.len()];
        match moves {
            Moves::Heap(takes) => {
                takes.iter().take_while(|take| **take <= piles[0]).for_each(|take| each(&[*take]));
                takes.len() as u64
            }
            Moves::Joint(joint) => {
                let mut options = 0;
                joint.for_each_take(piles, |take| {
                    options += 1;
                    each(take);
                });
                joint.overhead(piles.len()) + options
            }
        }
    }

    /// Returns the piles of the part `part` of the largest position.
    pub(crate) fn piles(&self, part: usize) -> &[u64] {
        let Place { first, strides, .. } = &self.parts[part];
        &self.top[*first..first + strides.len()]
    }

    /// Returns the value of the position `piles`.
    pub(crate) fn at(&self, piles: &[u64]) -> T {
        let strides = self.parts.iter().flat_map(|place| &place.strides);
        let place = piles.iter().zip(strides).map(|(pile, stride)| *pile as usize * stride).sum::<usize>();
        self.cells[place]
    }

    /// Returns the value of the largest position.
    pub(crate) fn whole(&self) -> T {
        self.cells[self.cells.len() - 1]
    }

    /// Returns the value of the largest position after `take` is taken from the part `part`.
    pub(crate) fn after(&self, part: usize, take: &[u64]) -> T {
        self.cells[self.cells.len() - 1 - back(take, &self.parts[part].strides)]
    }

    /// Calls `each` with every take from the part `part` of the largest position, and the value of the position after
    /// it.
    pub(crate) fn for_each_after(&self, part: usize, mut each: impl FnMut(&[u64], T)) {
        self.for_each_option(part, &self.top, |take| each(take, self.after(part, take)));
    }
}

impl Table<Lost> {
    /// Returns the outcome of the largest position.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::of(self.whole().0)
    }

    /// Returns the outcome of the largest position after `take` is taken from the part `part`.
    pub(crate) fn outcome_after(&self, part: usize, take: &[Nat]) -> Outcome {
        let take: Vec<u64> = take.iter().filter_map(to_u64).collect();
        Outcome::of(self.after(part, &take).0)
    }
}
