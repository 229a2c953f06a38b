//! The nimbers of a heap as a function of the limit: a few steps.

use super::BoundTable;

/// The nimber of a heap from some limit on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The least limit of this step.
    pub from: u32,
    /// The nimber from this limit up to the next step.
    pub nimber: u32,
}

/// The nimbers of the heaps 0, 1, … under every limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The steps of all heaps, heap by heap. Those of one heap begin with limit 0 and nimber 0; limits and
    /// nimbers increase strictly.
    steps: Vec<Step>,
    /// Where the steps of each heap end.
    ends: Vec<usize>,
}

impl Steps {
    /// How many heaps there are: 0, 1, …, `heaps() − 1`.
    pub fn heaps(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The steps of the heap `n`: the first begins with limit 0 and has nimber 0; limits and nimbers increase.
    ///
    /// # Panics
    /// If `n` is not one of the heaps, like all that follows.
    pub fn of(&self, n: u32) -> &[Step] {
        let n = n as usize;
        let start = if n == 0 { 0 } else { self.ends[n - 1] };
        &self.steps[start..self.ends[n]]
    }

    /// The nimber of the position n/r. Time: the logarithm of the number of steps.
    pub fn nimber(&self, n: u32, r: u32) -> u32 {
        let steps = self.of(n);
        steps[steps.partition_point(|step| step.from <= r) - 1].nimber
    }

    /// The nimber of the opening of heap `n`: the limit is n − 1.
    pub fn opening(&self, n: u32) -> u32 {
        self.nimber(n, n.saturating_sub(1))
    }

    /// The least limit under which the nimber of heap `n` is at least `nimber`, if there is one.
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

    /// The takes from n/r to a position of nimber `target`, in increasing order: with target 0 all winning moves,
    /// in a sum all moves of this heap to the nimber of the rest. `bound` is the one of these steps.
    ///
    /// Time: a search among the steps for each take up to min(n, r).
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

    /// How many steps all heaps have together.
    pub fn total(&self) -> usize {
        self.steps.len()
    }

    /// No heaps, with room for `heaps` of `each` steps.
    pub(super) fn with_capacity(heaps: usize, each: usize) -> Steps {
        // held: the caller has asked for it
        Steps { steps: Vec::with_capacity(heaps * each), ends: Vec::with_capacity(heaps) }
    }

    /// Adds steps to the next heap.
    pub(super) fn extend(&mut self, steps: &[Step]) {
        self.steps.extend_from_slice(steps);
    }

    /// Adds the steps that `write` puts into an array to the next heap; it returns how many.
    pub(super) fn extend_by<const N: usize>(&mut self, write: impl FnOnce(&mut [Step; N]) -> usize) {
        let len = self.steps.len();
        self.steps.extend_from_slice(&[Step { from: 0, nimber: 0 }; N]);
        let count = self.steps.last_chunk_mut().map_or(0, write);
        self.steps.truncate(len + count);
    }

    /// Ends the next heap; the steps that follow belong to the one after it.
    pub(super) fn end(&mut self) {
        self.ends.push(self.steps.len());
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Step>() * self.steps.capacity() + size_of::<usize>() * self.ends.capacity()
    }
}
