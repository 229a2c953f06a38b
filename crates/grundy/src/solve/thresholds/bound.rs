//! The bound function f of a take-away game as a table.

use std::convert::Infallible;
use std::ops::Range;

/// A table of the values f(1), …, f(n) of a take-away game's bound function: after a take of k, the next take is at
/// most f(k).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundTable {
    /// The bounds, where `limits[k]` is f(k), capped at [`BoundTable::MAX`]; `limits[0]` is unused.
    limits: Vec<u32>,
    /// The takes at which a nondecreasing run starts, in increasing order; the first is 1.
    runs: Vec<u32>,
    /// Whether f(k) ≥ k for all tabulated takes.
    allows_the_same: bool,
    /// Whether f(k) = 0 for some tabulated take.
    has_zero: bool,
}

impl BoundTable {
    /// The largest bound on the next take that a table stores. It exceeds every heap, so it means that the next take is
    /// not bounded. The number `u32::MAX` is reserved: as a least winning take, it means that no take wins.
    pub const MAX: u32 = u32::MAX - 1;

    /// Returns the table of f(1), …, f(n), evaluated in this order. Values above [`BoundTable::MAX`] are replaced by
    /// [`BoundTable::MAX`].
    ///
    /// # Panics
    ///
    /// Panics if `n` is greater than [`BoundTable::MAX`].
    pub fn new(n: u32, mut f: impl FnMut(u32) -> u32) -> BoundTable {
        match BoundTable::try_new(n, |k| Ok::<u32, Infallible>(f(k))) {
            Ok(table) => table,
            Err(never) => match never {},
        }
    }

    /// Returns the table of f(1), …, f(n), like [`BoundTable::new`], for a function that may fail. Returns the first
    /// error of the function, if any.
    ///
    /// ```
    /// use grundy::solve::thresholds::BoundTable;
    /// let halves = BoundTable::try_new(10, |k| k.checked_div(2).ok_or("by zero")).unwrap();
    /// assert_eq!(halves.limit(7), 3);
    /// assert_eq!(BoundTable::try_new(10, |k| 8_u32.checked_sub(k).ok_or(k)), Err(9));
    /// ```
    ///
    /// # Panics
    /// Panics if `n` is greater than [`BoundTable::MAX`].
    pub fn try_new<E>(n: u32, mut f: impl FnMut(u32) -> Result<u32, E>) -> Result<BoundTable, E> {
        assert!(n <= BoundTable::MAX, "heaps up to {n} are too many");
        let mut table = BoundTable { limits: vec![0], runs: vec![1], allows_the_same: true, has_zero: false };
        table.limits.reserve_exact(n as usize);
        let mut last = 0;
        for k in 1..=n {
            let limit = f(k)?.min(BoundTable::MAX);
            if limit < last {
                table.runs.push(k);
            }
            table.allows_the_same &= limit >= k;
            table.has_zero |= limit == 0;
            table.limits.push(limit);
            last = limit;
        }
        Ok(table)
    }

    /// Returns the largest take whose bound is in the table.
    pub fn max_take(&self) -> u32 {
        (self.limits.len() - 1) as u32
    }

    /// Returns f(k), the bound on the next take after a take of `k`, capped at [`BoundTable::MAX`].
    ///
    /// # Panics
    ///
    /// Panics if `k` is 0 or greater than [`BoundTable::max_take`].
    pub fn limit(&self, k: u32) -> u32 {
        assert_ne!(k, 0, "a move takes at least one token");
        self.limits[k as usize]
    }

    /// Returns whether the bound function f is nondecreasing in the range of the table.
    pub fn is_nondecreasing(&self) -> bool {
        self.runs.len() == 1
    }

    /// Returns whether the bound function satisfies f(k) ≥ k for all takes k in the table, so that each take may be
    /// answered by an equal take.
    pub fn allows_the_same(&self) -> bool {
        self.allows_the_same
    }

    /// Returns whether some take in the table leaves the bound 0, so that the opponent has no move.
    pub fn has_zero(&self) -> bool {
        self.has_zero
    }

    /// Returns the bounds, with f(k) at index k; index 0 is unused.
    pub(super) fn limits(&self) -> &[u32] {
        &self.limits
    }

    /// Returns the maximal ranges of takes up to `n` on which f is nondecreasing.
    pub(super) fn runs(&self, n: u32) -> impl Iterator<Item = Range<u32>> {
        let ends = self.runs[1..].iter().map(move |&start| start.min(n + 1)).chain([n + 1]);
        self.runs.iter().zip(ends).map(|(&start, end)| start..end).take_while(|run| !run.is_empty())
    }

    pub(super) fn must_reach(&self, n: u32) {
        assert!(n <= self.max_take(), "the bound is known up to {} only, heaps go up to {n}", self.max_take());
    }
}
