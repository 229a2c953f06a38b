//! The bare recursion for at most two heaps: every option of every heap is marked.
//!
//! Cost: n/2 for each way of splitting, for each heap n. It is the beginning of every table, and the whole of those
//! whose nimbers leave the range of the other kernels.

use super::breaks::Breaks;

/// Marks that need not be cleared.
#[derive(Debug, Default)]
pub(super) struct Plain {
    ends: Vec<usize>,
    singles: Vec<usize>,
    splits: Vec<usize>,
    /// `seen[v]` = n + 1 if v is the nimber of an option of n.
    seen: Vec<u32>,
}

impl Plain {
    pub(super) fn new(breaks: &Breaks) -> Plain {
        let [ends, singles, splits] = [0, 1, 2].map(|heaps| breaks.takes_leaving(heaps));
        Plain { ends, singles, splits, seen: Vec::new() }
    }

    /// How many options a heap of `n` has, about.
    pub(super) fn cost(&self, n: usize) -> usize {
        1 + self.singles.len() + self.splits.len() * (n / 2)
    }

    /// The nimber of the heap `g.len()`.
    pub(super) fn next(&mut self, breaks: &Breaks, g: &[impl Copy + Into<u32>]) -> u32 {
        let n = g.len();
        let stamp = n as u32 + 1;
        let seen = &mut self.seen;
        let mut mark = |value: u32| {
            let at = value as usize;
            if at >= seen.len() {
                seen.resize((at + 1).next_power_of_two(), 0);
            }
            seen[at] = stamp;
        };
        if self.ends.binary_search(&n).is_ok() && n > 0 {
            mark(0);
        }
        for &i in self.singles.iter().take_while(|i| **i < n) {
            mark(g[n - i].into());
        }
        for &i in self.splits.iter().take_while(|i| **i + 1 < n) {
            let rest = n - i;
            let half = breaks.half(n, rest);
            for (a, b) in g[1..=half].iter().zip(g[rest - half..rest].iter().rev()) {
                mark((*a).into() ^ (*b).into());
            }
        }
        seen.iter().position(|mark| *mark != stamp).unwrap_or(seen.len()) as u32
    }
}
