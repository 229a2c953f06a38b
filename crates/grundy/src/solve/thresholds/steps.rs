//! The nimbers of a heap as a step function of the bound on the next take.

use super::BoundTable;

/// One step of the step function that maps the bound on the next take to the nimber of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The least bound on the next take for which `nimber` is valid.
    pub from: u32,
    /// The nimber of the heap for the bounds from `from` up to, but not including, the bound of the next step.
    pub nimber: u32,
}

/// The nimbers of the heaps 0, 1, … of a take-away game under every bound on the next take, as step functions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The steps of all heaps, heap by heap. The steps of a heap start with bound 0 and nimber 0; bounds and nimbers
    /// increase strictly.
    steps: Vec<Step>,
    /// The index at which the steps of each heap end.
    ends: Vec<usize>,
}

impl Steps {
    /// Returns the number of heaps in the table, which contains the heaps 0, …, `heaps() − 1`.
    pub fn heaps(&self) -> u32 {
        self.ends.len() as u32
    }

    /// Returns the nimber of heap `n` as a step function of the bound on the next take. The first [`Step`] has bound 0
    /// and nimber 0, and bounds and nimbers increase.
    ///
    /// # Panics
    ///
    /// Panics if `n` is not in the table.
    pub fn of(&self, n: u32) -> &[Step] {
        let n = n as usize;
        let start = if n == 0 { 0 } else { self.ends[n - 1] };
        &self.steps[start..self.ends[n]]
    }

    /// Returns the nimber of heap `n` with the bound `r` on the next take. Takes time logarithmic in the number of
    /// steps of the heap.
    ///
    /// # Panics
    ///
    /// Panics if `n` is not in the table.
    pub fn nimber(&self, n: u32, r: u32) -> u32 {
        let steps = self.of(n);
        steps[steps.partition_point(|step| step.from <= r) - 1].nimber
    }

    /// Returns the nimber of the opening of heap `n`, where the bound is n − 1. Panics if `n` is not in the table.
    pub fn opening(&self, n: u32) -> u32 {
        self.nimber(n, n.saturating_sub(1))
    }

    /// Returns the least bound under which the nimber of heap `n` is at least `nimber`, or `None` if there is none.
    /// Panics if `n` is not in the table.
    ///
    /// ```
    /// use grundy::solve::thresholds::{BoundTable, nimbers};
    /// use grundy_core::budget::Meter;
    /// let steps = nimbers(&BoundTable::new(2, |k| 2 * k), 2, &Meter::unlimited()).unwrap();
    /// // 2/1 has nimber 0 and 2/2 has nimber 2.
    /// assert_eq!([0, 1, 2, 3].map(|v| steps.threshold(2, v)), [Some(0), Some(2), Some(2), None]);
    /// ```
    pub fn threshold(&self, n: u32, nimber: u32) -> Option<u32> {
        let steps = self.of(n);
        steps.get(steps.partition_point(|step| step.nimber < nimber)).map(|step| step.from)
    }

    /// Returns the takes from heap `n`, with the bound `r`, to positions with nimber `target`, in increasing order.
    /// With `target` 0, these are exactly the winning moves. In a sum, set `target` to the nimber of the sum of the
    /// other summands to get the winning moves in this heap. `bound` must be the bound function of the table. Panics if
    /// `n` is not in the table.
    ///
    /// Time: one binary search for each take up to min(n, r).
    ///
    /// ```
    /// use grundy::solve::thresholds::{BoundTable, nimbers};
    /// use grundy_core::budget::Meter;
    /// let bound = BoundTable::new(20, |k| 2 * k);
    /// let steps = nimbers(&bound, 20, &Meter::unlimited()).unwrap();
    /// // 20 = 13 + 5 + 2: take the smallest part.
    /// assert_eq!(steps.takes_to(&bound, 20, 19, 0).collect::<Vec<_>>(), [2]);
    /// ```
    pub fn takes_to(&self, bound: &BoundTable, n: u32, r: u32, target: u32) -> impl Iterator<Item = u32> {
        assert!(n < self.heaps(), "the heap {n} is not among the {} that are known", self.heaps());
        (1..=n.min(r)).filter(move |&k| self.nimber(n - k, bound.limit(k)) == target)
    }

    /// Returns the total number of [`Step`]s in the table, over all heaps.
    pub fn total(&self) -> usize {
        self.steps.len()
    }

    /// Returns a table with no heaps and with room for `heaps` heaps of `each` steps.
    pub(super) fn with_capacity(heaps: usize, each: usize) -> Steps {
        // held: the caller has asked for it
        Steps { steps: Vec::with_capacity(heaps * each), ends: Vec::with_capacity(heaps) }
    }

    /// Adds steps to the current heap.
    pub(super) fn extend(&mut self, steps: &[Step]) {
        self.steps.extend_from_slice(steps);
    }

    /// Adds steps to the current heap, where `write` stores them in an array and returns their number.
    pub(super) fn extend_by<const N: usize>(&mut self, write: impl FnOnce(&mut [Step; N]) -> usize) {
        let len = self.steps.len();
        self.steps.extend_from_slice(&[Step { from: 0, nimber: 0 }; N]);
        let count = self.steps.last_chunk_mut().map_or(0, write);
        self.steps.truncate(len + count);
    }

    /// Ends the current heap; further steps belong to the next one.
    pub(super) fn end(&mut self) {
        self.ends.push(self.steps.len());
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Step>() * self.steps.capacity() + size_of::<usize>() * self.ends.capacity()
    }
}
