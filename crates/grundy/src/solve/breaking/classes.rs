//! Rare and common heaps: the sparse space of a game.
//!
//! χ(n, v) = parity(v AND mask) + αn + β modulo 2, where α = 1 only if all takes that split have the same parity β. For
//! a split of n into a and b, χ(n, g(a) XOR g(b)) = χ(a, g(a)) + χ(b, g(b)). A heap is *rare* if χ(n, g(n)) = 0, and
//! *common* otherwise; likewise, a value v is of the rare or the common kind for n. A value of the common kind is
//! reached only by splits into one rare and one common heap, and by moves that leave one heap. The result is correct
//! with any mask, and fast with a mask for which few heaps are rare. It is found by a Walsh–Hadamard transform of the
//! frequencies of the nimbers (Flammenkamp's sparse spaces, which he credits to Conway, Guy and others).

/// The division of the heaps of a take-and-break game into rare and common ones, by the parity of their nimbers under a
/// mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The bits of the nimber whose parity determines whether a heap is rare.
    pub mask: u32,
    /// Whether the parity of the heap size is added to the parity of these bits of the nimber.
    pub alternates: bool,
    /// Whether the moves that split a heap take an odd number of tokens. Always `false` unless `alternates` is set.
    pub odd: bool,
}

impl Classes {
    /// Returns whether a heap of size `n` with nimber `v` is rare.
    #[inline(always)]
    pub fn is_rare(&self, n: usize, v: u32) -> bool {
        let heap = self.alternates && n & 1 == 1;
        ((v & self.mask).count_ones() & 1 == 1) == (heap != self.odd)
    }

    /// Returns the classes under the mask with the fewest rare heaps among those counted, and the number of rare heaps.
    ///
    /// `counts[v]` contains the number of even heaps and the number of odd heaps with nimber v; the length of `counts`
    /// is a power of two.
    pub(super) fn best(counts: &[[i64; 2]], splits: &[usize]) -> (Classes, u64) {
        let heaps: i64 = counts.iter().map(|[even, odd]| even + odd).sum();
        let rare = |sum: i64| ((heaps + sum) / 2) as u64;
        let plain = transform(counts.iter().map(|[even, odd]| even + odd).collect());
        let (mask, sum) = least(&plain);
        let mut best = (Classes { mask, alternates: false, odd: false }, rare(sum));
        let same = splits.iter().all(|i| i % 2 == splits[0] % 2);
        if same && !splits.is_empty() {
            let odd = splits[0] % 2 == 1;
            let sign = if odd { -1 } else { 1 };
            let signed = transform(counts.iter().map(|[even, odd]| sign * (even - odd)).collect());
            let (mask, sum) = least(&signed);
            if rare(sum) < best.1 {
                best = (Classes { mask, alternates: true, odd }, rare(sum));
            }
        }
        best
    }
}

/// Returns the least sum and its mask. The mask 0 is excluded because some heaps would have no common value.
fn least(sums: &[i64]) -> (u32, i64) {
    let masks = (1..sums.len()).map(|mask| (mask as u32, sums[mask]));
    masks.min_by_key(|(_, sum)| *sum).unwrap_or((0, 0))
}

/// Returns the Walsh–Hadamard transform Σ (−1)^parity(v AND mask) · list(v) for every mask.
fn transform(mut list: Vec<i64>) -> Vec<i64> {
    let mut half = 1;
    while half < list.len() {
        for block in list.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_mask_has_as_many_rare_heaps_as_counting_them_finds() {
        let values: Vec<u32> = (0..500u32).map(|n| (n * n / 7 + n / 3) % 16).collect();
        for splits in [vec![1, 3], vec![0, 2], vec![1, 2], vec![]] {
            let mut counts = vec![[0; 2]; 16];
            values.iter().enumerate().for_each(|(n, v)| counts[*v as usize][n % 2] += 1);
            let (best, rare) = Classes::best(&counts, &splits);
            let count = |c: &Classes| values.iter().enumerate().filter(|(n, v)| c.is_rare(*n, **v)).count() as u64;
            assert_eq!(count(&best), rare);
            let same = !splits.is_empty() && splits.iter().all(|i| i % 2 == splits[0] % 2);
            for mask in 1..16 {
                for alternates in [false, true] {
                    let odd = alternates && same && splits[0] % 2 == 1;
                    if same || !alternates {
                        assert!(rare <= count(&Classes { mask, alternates, odd }), "{splits:?} {mask}");
                    }
                }
            }
        }
    }
}
