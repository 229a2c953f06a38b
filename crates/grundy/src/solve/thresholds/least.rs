//! The least winning take of each heap, which determines who wins under every bound.
//!
//! **Normal play.** Let w(n) be the least r for which the player to move wins n/r, or ∞ if there is none. A limit r' >
//! r allows every take that r allows, so n/r is an N-position if and only if r ≥ w(n); in particular w(0) = ∞. A take k
//! wins if and only if (n − k)/f(k) is a P-position, that is, f(k) < w(n − k), so
//!
//! > w(n) = min { k ≤ n : f(k) < w(n − k) },   w(0) = ∞.
//!
//! **Misère play.** Where there is no move, at n = 0 or r = 0, the player to move wins. For a heap n ≥ 1 and limits r ≥
//! 1, a higher limit again only adds moves. If m(n) is the least of these limits with which the player to move wins,
//! then n/r is an N-position if and only if r = 0 or r ≥ m(n). With m(0) = 0 this also holds for the empty heap. A take
//! k wins if and only if (n − k)/f(k) is a P-position, that is, 1 ≤ f(k) < m(n − k), so
//!
//! > m(n) = min { k ≤ n : 1 ≤ f(k) < m(n − k) },   m(0) = 0.
//!
//! Here k = n never satisfies the condition. If f(k) ≥ 1 for all k, then m(n) = w(n − 1) by induction: both are ∞ for n
//! = 1, and the two recursions agree term by term. So misère play is normal play with one token removed.
//!
//! **Methods.** If f is nondecreasing and f(k) ≥ k, w(n) is the smallest part of n in Schwenk's numeration (\[R2\]
//! Theorem III-5): H₁ = 1, H_{i+1} = H_i + H_j with the least j for which f(H_j) ≥ H_i. A heap between H_i and H_{i+1}
//! has the form H_i + m with m < H_j, so the parts of m together with H_i represent it and w(H_i + m) = w(m): the
//! values are copied. If f is only nondecreasing and the take n − p does not win from n by moving to p, no longer take
//! wins by moving to p, so the candidates p form a stack and the total time is O(n). Otherwise the takes are tried in
//! turn, which takes O(n²) time in the worst case.

use grundy_core::budget::{Meter, Stop};

use super::{BoundTable, Halted, Ration};

/// A sentinel for a heap with which the player to move does not win under any bound.
const NEVER: u32 = u32::MAX;

/// The number of steps between two charges to the meter.
const CHUNK: usize = 1 << 16;

/// The least winning takes of the heaps 0, 1, … of a take-away game. The least winning take of a heap is also the least
/// bound under which the player to move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastTakes {
    /// The least winning takes, with [`NEVER`] for ∞.
    takes: Vec<u32>,
    misere: bool,
}

impl LeastTakes {
    /// Returns the number of heaps in the table, which contains the heaps 0, …, `heaps() − 1`.
    pub fn heaps(&self) -> u32 {
        self.takes.len() as u32
    }

    /// Returns the least take from heap `n` that wins if the bound allows it, or `None` if no take wins under any
    /// bound.
    ///
    /// # Panics
    ///
    /// Panics if `n` is not in the table.
    pub fn get(&self, n: u32) -> Option<u32> {
        Some(self.takes[n as usize]).filter(|&take| take != NEVER && n > 0)
    }

    /// Returns whether the player to move wins the position n/r: heap `n` with at most `r` tokens allowed in the next
    /// take. Panics if `n` is not in the table.
    pub fn wins(&self, n: u32, r: u32) -> bool {
        if n == 0 || r == 0 { self.misere } else { self.get(n).is_some_and(|least| r >= least) }
    }

    /// Returns whether the first player wins the opening of heap `n`, where the bound is n − 1. Panics if `n` is not in
    /// the table.
    pub fn opening_wins(&self, n: u32) -> bool {
        self.wins(n, n.saturating_sub(1))
    }

    /// Returns all winning takes from heap `n` with the bound `r` on the next take, in increasing order. `bound` must
    /// be the bound function of the table. Panics if `n` is not in the table.
    ///
    /// ```
    /// use grundy::solve::thresholds::{BoundTable, least_winning_takes};
    /// use grundy_core::budget::Meter;
    /// let bound = BoundTable::new(12, |k| k);
    /// let least = least_winning_takes(&bound, 12, &Meter::unlimited()).unwrap();
    /// // 12 is 1100 in binary: take 4 (\[R2\] Example II-2).
    /// assert_eq!(least.winning_takes(&bound, 12, 11).collect::<Vec<_>>(), [4]);
    /// ```
    pub fn winning_takes(&self, bound: &BoundTable, n: u32, r: u32) -> impl Iterator<Item = u32> {
        assert!(n < self.heaps(), "the heap {n} is not among the {} that are known", self.heaps());
        (1..=n.min(r)).filter(move |&k| !self.wins(n - k, bound.limit(k)))
    }
}

/// Returns the least winning takes of the heaps `0..=n` of a take-away game under normal play, for any bound function
/// f.
///
/// Time: if f is nondecreasing with f(k) ≥ k, the time for copying the table; for any other nondecreasing f, O(n);
/// otherwise, O(n²) in the worst case. Memory: one number for each heap.
///
/// ```
/// use grundy::solve::thresholds::{BoundTable, least_winning_takes};
/// use grundy_core::budget::Meter;
/// let bound = BoundTable::new(6, |k| 2 * k);
/// let least = least_winning_takes(&bound, 6, &Meter::unlimited()).unwrap();
/// // 4 = 3 + 1 and 6 = 5 + 1. From a Fibonacci number, only taking the whole heap wins.
/// assert_eq!((1..=6).filter_map(|n| least.get(n)).collect::<Vec<_>>(), [1, 2, 3, 1, 5, 1]);
/// ```
///
/// # Panics
/// Panics if the bound is not tabulated up to `n`.
pub fn least_winning_takes(bound: &BoundTable, n: u32, meter: &Meter) -> Result<LeastTakes, Halted<LeastTakes>> {
    fill(bound, false, n, meter)
}

/// Returns the least winning takes of the heaps `0..=n` of a take-away game under misère play, for any bound function
/// f.
///
/// Time: O(n) if f is nondecreasing, and otherwise O(n²) in the worst case. Memory: one number for each heap.
///
/// ```
/// use grundy::solve::thresholds::{BoundTable, misere_least_winning_takes};
/// use grundy_core::budget::Meter;
/// let bound = BoundTable::new(6, |k| 2 * k);
/// let least = misere_least_winning_takes(&bound, 6, &Meter::unlimited()).unwrap();
/// // The player who faces one token loses; from 2, take 1 to leave it. From 3/1, the only move leads to 2/2.
/// assert_eq!([1, 2, 3].map(|n| least.get(n)), [None, Some(1), Some(2)]);
/// assert!(least.wins(3, 2) && !least.wins(3, 1) && least.wins(3, 0));
/// ```
///
/// # Panics
/// Panics if the bound is not tabulated up to `n`.
pub fn misere_least_winning_takes(bound: &BoundTable, n: u32, meter: &Meter) -> Result<LeastTakes, Halted<LeastTakes>> {
    fill(bound, true, n, meter)
}

/// A function that fills an empty table with the least winning takes of all heaps within the ration.
pub(super) type Fill = fn(&BoundTable, bool, &mut Vec<u32>, &mut Ration<'_>) -> Result<(), Stop>;

fn fill(bound: &BoundTable, misere: bool, n: u32, meter: &Meter) -> Result<LeastTakes, Halted<LeastTakes>> {
    bound.must_reach(n);
    let mut ration = Ration::new(meter, n);
    let mut takes = Vec::new();
    // The takes, and the stack or the copies that they are found by.
    let result = meter.hold(2 * size_of::<u32>() as u64 * ration.wanted as u64).and_then(|_held| {
        takes.reserve_exact(ration.limit);
        let method: Fill = match (bound.is_nondecreasing(), bound.allows_the_same()) {
            (true, true) => copies,
            (true, false) => stack,
            (false, _) => trials,
        };
        method(bound, misere, &mut takes, &mut ration)?;
        ration.finish(takes.len() * size_of::<u32>())
    });
    let least = LeastTakes { takes, misere };
    match result {
        Ok(()) => Ok(least),
        Err(why) => Err(Halted { why, partial: least }),
    }
}

/// Appends the value of the empty heap, if the ration allows it.
fn empty_heap(misere: bool, takes: &mut Vec<u32>, ration: &Ration<'_>) {
    takes.extend([if misere { 0 } else { NEVER }].into_iter().take(ration.limit));
}

/// Computes the table by Schwenk's numeration: w(H_i) = H_i, and w(1), w(2), … are copied up to H_{i+1}.
pub(super) fn copies(
    bound: &BoundTable,
    misere: bool,
    takes: &mut Vec<u32>,
    ration: &mut Ration<'_>,
) -> Result<(), Stop> {
    empty_heap(misere, takes, ration);
    if misere && takes.len() < ration.limit {
        takes.push(NEVER);
    }
    // f(k) ≥ k ≥ 1, so m(n) = w(n − 1).
    let zero = usize::from(misere);
    let (mut terms, mut answer, mut term) = (Vec::new(), 0, 1);
    while takes.len() < ration.limit {
        terms.push(term);
        takes.push(term);
        while bound.limits()[terms[answer] as usize] < term {
            answer += 1;
        }
        let rest = ration.limit - takes.len();
        let gap = terms[answer] as usize;
        takes.extend_from_within(zero + 1..zero + gap.min(rest + 1));
        term = term.saturating_add(terms[answer]);
        if takes.len() - ration.reported >= CHUNK {
            ration.report(takes.len(), size_of::<u32>() * (takes.len() + terms.len()))?;
        }
    }
    Ok(())
}

/// Computes the table for a nondecreasing bound, with a stack of the heaps that a longer take may still reach as
/// P-positions, the nearest on top.
///
/// The stack needs no memory of its own: the heap that was on top after heap q, when the next heap was pushed, is q
/// minus its least take.
pub(super) fn stack(
    bound: &BoundTable,
    misere: bool,
    takes: &mut Vec<u32>,
    ration: &mut Ration<'_>,
) -> Result<(), Stop> {
    empty_heap(misere, takes, ration);
    let limits = bound.limits();
    if !misere && limits.get(1) == Some(&0) {
        // One token leaves the limit 0, which is lost: w(n) = 1 for every heap but the empty one.
        while takes.len() < ration.limit {
            let more = (ration.limit - takes.len()).min(CHUNK);
            takes.resize(takes.len() + more, 1);
            ration.report(takes.len(), size_of::<u32>() * takes.len())?;
        }
        return Ok(());
    }
    // At misère a shorter take leaves the limit 0 and does not win, so a heap is put there that much later.
    let shortest = if misere { limits.iter().skip(1).take_while(|&&limit| limit == 0).count() + 1 } else { 1 };
    for n in 1..ration.limit {
        let mut top = n.checked_sub(shortest);
        while let Some(p) = top
            && limits[n - p] >= takes[p]
        {
            let q = p + shortest - 1;
            // The empty heap is at the bottom.
            top = if p == 0 { None } else { q.checked_sub(takes[q] as usize) };
        }
        takes.push(top.map_or(NEVER, |p| (n - p) as u32));
        if n.is_multiple_of(CHUNK) {
            ration.report(n, size_of::<u32>() * n)?;
        }
    }
    Ok(())
}

/// Computes the table for any bound by trying all takes of each heap in increasing order.
pub(super) fn trials(
    bound: &BoundTable,
    misere: bool,
    takes: &mut Vec<u32>,
    ration: &mut Ration<'_>,
) -> Result<(), Stop> {
    empty_heap(misere, takes, ration);
    let lowest = u32::from(misere);
    let mut work = 0;
    for n in 1..ration.limit {
        let limits = bound.limits()[1..=n].iter();
        let mut pairs = limits.zip(takes.iter().rev());
        let found = pairs.position(|(&limit, &least)| lowest <= limit && limit < least);
        takes.push(found.map_or(NEVER, |i| i as u32 + 1));
        work += found.unwrap_or(n) + 1;
        if work >= CHUNK {
            work = 0;
            ration.report(n, size_of::<u32>() * n)?;
        }
    }
    Ok(())
}
