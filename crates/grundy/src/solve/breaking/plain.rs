//! Plain recursion for rules that leave at most two heaps, in which every option of every heap is marked.
//!
//! Cost: n/2 steps for each heap n and each number of tokens that a splitting move may take. Every table starts in this
//! way, and tables whose nimbers exceed the range of the other kernels are computed in this way entirely.

use super::breaks::Breaks;

/// Marks of the nimbers of options, which need not be cleared between heaps.
#[derive(Debug, Default)]
pub(super) struct Plain {
    ends: Vec<usize>,
    singles: Vec<usize>,
    splits: Vec<usize>,
    /// The marks, where `seen[v]` = n + 1 if v is the nimber of an option of heap n.
    seen: Vec<u32>,
}

impl Plain {
    pub(super) fn new(breaks: &Breaks) -> Plain {
        let [ends, singles, splits] = [0, 1, 2].map(|heaps| breaks.takes_leaving(heaps));
        Plain { ends, singles, splits, seen: Vec::new() }
    }

    /// Returns the approximate number of options of a heap of size `n`.
    pub(super) fn cost(&self, n: usize) -> usize {
        1 + self.singles.len() + self.splits.len() * (n / 2)
    }

    /// Returns the nimber of the heap `g.len()`.
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
