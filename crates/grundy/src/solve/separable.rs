//! Outcomes of sums of heaps over a box, from the nimbers of each heap.
//!
//! A position is a P-position if and only if the XOR of the nimbers of its heaps is 0 (Sprague–Grundy; \[R3\] §7 poses
//! the problem of such tables). So the P-positions in the row (a, b, ·) are given by the set {c : g₃(c) = g₁(a) ⊕
//! g₂(b)}. There is one such set for each nimber, and each row is a copy of one of them. P-positions are counted
//! without visiting cells: if hᵢ are the Walsh–Hadamard transforms of the histograms of the nimbers of the heaps, with
//! w entries each, the box contains Σₛ Πᵢ hᵢ(s) / w P-positions.

use grundy_core::{Meter, Nat, Stop, bits};
use std::ops::AddAssign;

/// The outcomes in normal play of all positions of a sum of heaps, with each heap up to a given size.
#[derive(Clone, Debug)]
pub struct SeparableBox {
    /// The nimbers of the heaps of size 0, 1, … of each component but the last.
    before: Vec<Vec<u32>>,
    /// The nimbers of the heaps of size 0, 1, … of the last component.
    last: Vec<u32>,
    /// The number of words in a row.
    words: usize,
    /// The sets of sizes of the last heap, one for each of its nimbers, preceded by an empty set.
    sets: Vec<u64>,
    /// The index of the set for each nimber; 0 if the last heap never has that nimber.
    set_of: Vec<u32>,
}

impl SeparableBox {
    /// Returns the outcomes of all positions of a sum, given the nimbers of the heaps 0, 1, … of each component. There
    /// must be at least two components, with at least one nimber each.
    ///
    /// The length of the tables is proportional to the largest nimber. If every move takes at least one token, the
    /// nimber of heap n is at most n.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer than two components, or if a component has no nimbers.
    pub fn new(nimbers: &[Vec<u32>], meter: &Meter) -> Result<SeparableBox, Stop> {
        assert!(nimbers.len() >= 2 && nimbers.iter().all(|g| !g.is_empty()), "a sum of two heaps, with their nimbers");
        let (last, before) = nimbers.split_last().expect("just checked");
        let words = last.len().div_ceil(64);
        let top = last.iter().max().map_or(0, |x| *x as usize);
        let mut distinct = last.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let sets = (distinct.len() as u64 + 1).saturating_mul(words as u64 * 8);
        meter.reserve(sets.saturating_add(4 * (top as u64 + 1)))?;
        // For counting, which makes no larger table.
        meter.reserve(8 * (width(nimbers.iter()) as u64).saturating_mul(nimbers.len() as u64))?;
        // held: above
        let mut set_of = vec![0; top + 1];
        distinct.iter().zip(1..).for_each(|(x, set)| set_of[*x as usize] = set);
        // held: above
        let mut sets = vec![0; (distinct.len() + 1) * words];
        for (c, x) in last.iter().enumerate() {
            sets[set_of[*x as usize] as usize * words + c / 64] |= 1 << (c % 64);
        }
        Ok(SeparableBox { before: before.to_vec(), last: last.clone(), words, sets, set_of })
    }

    /// Returns the set of sizes of the last heap that have the given nimber.
    fn set(&self, nimber: u32) -> &[u64] {
        let set = self.set_of.get(nimber as usize).map_or(0, |set| *set as usize);
        &self.sets[set * self.words..][..self.words]
    }

    /// Returns the sizes of the last heap that form P-positions together with the heaps `first`. Bit i of word w
    /// represents the size 64w + i.
    ///
    /// # Panics
    ///
    /// Panics if a heap lies outside the box.
    pub fn row(&self, first: &[u32]) -> &[u64] {
        self.set(self.before.iter().zip(first).fold(0, |xor, (g, heap)| xor ^ g[*heap as usize]))
    }

    /// Returns the number of 64-bit words in a row.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Returns the whole table of outcomes as bits: all rows, in lexicographic order of the heaps before the last.
    pub fn fill(&self, meter: &Meter) -> Result<Vec<u64>, Stop> {
        let (inner, outer) = self.before.split_last().expect("a sum of two heaps");
        let outer_rows = outer.iter().fold(1u64, |rows, g| rows.saturating_mul(g.len() as u64));
        let rows = outer_rows.saturating_mul(inner.len() as u64);
        meter.afford(rows.saturating_mul(self.last.len() as u64))?;
        let bytes = rows.saturating_mul(self.words as u64 * 8);
        meter.reserve(bytes)?;
        if bytes > isize::MAX as u64 {
            return Err(meter.out_of_memory(bytes));
        }
        meter.expect(rows * self.last.len() as u64);
        // held: above
        let mut table = Vec::with_capacity(rows as usize * self.words);
        let mut heaps = vec![0usize; outer.len()];
        let mut pending = 0;
        for _ in 0..outer_rows {
            let xor = outer.iter().zip(&heaps).fold(0, |xor, (g, heap)| xor ^ g[*heap]);
            match self.words {
                1 => self.copy::<1>(&mut table, inner, xor),
                2 => self.copy::<2>(&mut table, inner, xor),
                3 => self.copy::<3>(&mut table, inner, xor),
                4 => self.copy::<4>(&mut table, inner, xor),
                5 => self.copy::<5>(&mut table, inner, xor),
                6 => self.copy::<6>(&mut table, inner, xor),
                7 => self.copy::<7>(&mut table, inner, xor),
                8 => self.copy::<8>(&mut table, inner, xor),
                _ => inner.iter().for_each(|g| table.extend_from_slice(self.set(xor ^ g))),
            }
            for (heap, g) in heaps.iter_mut().zip(outer).rev() {
                *heap += 1;
                if *heap < g.len() {
                    break;
                }
                *heap = 0;
            }
            pending += (inner.len() * self.last.len()) as u64;
            if pending >= 1 << 20 {
                meter.spend(std::mem::take(&mut pending))?;
            }
        }
        meter.spend(pending)?;
        Ok(table)
    }

    /// Appends rows of W words, since short copies of a constant length are several times faster.
    fn copy<const W: usize>(&self, table: &mut Vec<u64>, inner: &[u32], xor: u32) {
        let sets = self.sets.as_chunks::<W>().0;
        for g in inner {
            let set = self.set_of.get((xor ^ g) as usize).map_or(0, |set| *set as usize);
            table.extend_from_slice(&sets[set]);
        }
    }

    /// Returns the nimbers of all components, including the last one.
    fn heaps(&self) -> impl Iterator<Item = &Vec<u32>> {
        self.before.iter().chain(std::iter::once(&self.last))
    }

    /// Returns the number of P-positions in the box.
    pub fn count_p(&self) -> Nat {
        let width = width(self.heaps());
        let transformed: Vec<Vec<i64>> = self.heaps().map(|g| walsh_hadamard(g, width)).collect();
        let positions = self.heaps().fold(Nat::ONE, |product, g| product * Nat::from(g.len()));
        if bits(&positions) + (width.ilog2() as usize) < 127 {
            let product = |s: usize| transformed.iter().map(|h| i128::from(h[s])).product::<i128>();
            let sum: i128 = (0..width).map(product).sum();
            return Nat::from(sum.unsigned_abs()) / Nat::from(width);
        }
        let (mut plus, mut minus) = (Nat::ZERO, Nat::ZERO);
        for s in 0..width {
            let size = transformed.iter().fold(Nat::ONE, |product, h| product * Nat::from(h[s].unsigned_abs()));
            let negative = transformed.iter().filter(|h| h[s] < 0).count() % 2 == 1;
            *(if negative { &mut minus } else { &mut plus }) += size;
        }
        (plus - minus) / Nat::from(width)
    }

    /// Returns the number of P-positions in the box with at most `total` tokens.
    ///
    /// Time: for three heaps of at most n tokens, about n² + n·v steps, where v is the largest nimber. For each further
    /// heap, the term n·v is multiplied by n.
    pub fn count_simplex(&self, total: u32, meter: &Meter) -> Result<Nat, Stop> {
        let totals = self.heaps().fold(0u64, |sum, g| sum.saturating_add(g.len() as u64 - 1)).min(total.into()) + 1;
        let positions = self.heaps().fold(Nat::ONE, |product, g| product * Nat::from(g.len()));
        if bits(&positions) <= 128 {
            self.ways::<u128>(totals, bits(&positions), meter)
        } else {
            self.ways::<Nat>(totals, bits(&positions), meter)
        }
    }

    /// Returns the number of P-positions by adding the heaps one after another: ways\[t\]\[x\] counts the positions so
    /// far with t tokens and nimber x.
    fn ways<T>(&self, totals: u64, bits: usize, meter: &Meter) -> Result<Nat, Stop>
    where
        T: Clone + Default + PartialEq + From<u64> + for<'a> AddAssign<&'a T> + Into<Nat>,
    {
        let width = width(self.heaps());
        let cells = totals.saturating_mul(width as u64);
        // Two tables; numbers beyond 128 bits have their digits elsewhere.
        let outside = if size_of::<T>() * 8 >= bits { 0 } else { bits as u64 / 8 + 8 };
        meter.reserve(cells.saturating_mul(2 * (size_of::<T>() as u64 + outside)))?;
        let totals = totals as usize;
        // held: above
        let mut ways = vec![T::default(); totals * width];
        ways[0] = T::from(1);
        for g in &self.before {
            // held: above
            let mut next = vec![T::default(); totals * width];
            for t in 0..totals {
                let (mut nonzero, here) = (0, &ways[t * width..][..width]);
                for (x, count) in here.iter().enumerate().filter(|(_, count)| **count != T::default()) {
                    let sums = g.iter().zip(next[t * width..].chunks_mut(width));
                    sums.for_each(|(v, sums)| sums[x ^ *v as usize] += count);
                    nonzero += 1;
                }
                meter.spend(nonzero * g.len().min(totals - t) as u64)?;
            }
            ways = next;
        }
        // The last heap only needs to be counted: how many of the heaps allowed have nimber x.
        // held: less than the ways
        let mut seen = vec![0u64; width];
        let mut count = Nat::ZERO;
        for t in 0..totals {
            if let Some(v) = self.last.get(t) {
                seen[*v as usize] += 1;
            }
            let here = &ways[(totals - 1 - t) * width..][..width];
            for (ways, allowed) in
                here.iter().zip(&seen).filter(|(ways, allowed)| **allowed > 0 && **ways != T::default())
            {
                count += ways.clone().into() * Nat::from(*allowed);
            }
        }
        Ok(count)
    }
}

/// Returns a power of two that exceeds all nimbers of sums.
fn width<'a>(heaps: impl Iterator<Item = &'a Vec<u32>>) -> usize {
    let top = heaps.flatten().max().map_or(0, |x| *x as usize);
    (top + 1).next_power_of_two()
}

/// Returns Σₓ (−1)^|s & x| · (the number of heaps with nimber x) for each s below `width`, which is a power of two.
fn walsh_hadamard(nimbers: &[u32], width: usize) -> Vec<i64> {
    // held: when the box was made
    let mut sums = vec![0i64; width];
    nimbers.iter().for_each(|x| sums[*x as usize] += 1);
    let mut half = 1;
    while half < width {
        for block in sums.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Budget;

    /// Returns random nimbers like those of a game, in which heap n has a nimber of at most n.
    fn nimbers(seed: u32, len: u32) -> Vec<u32> {
        let mix = |n: u32| (n ^ seed).wrapping_mul(0x9E37_79B1) >> 16;
        (0..len).map(|n| mix(n) % (n + 1).min(9)).collect()
    }

    fn boxes() -> Vec<Vec<Vec<u32>>> {
        let sizes: [&[u32]; 7] =
            [&[5, 7], &[1, 1], &[70, 3], &[9, 66, 131], &[6, 4, 5, 9], &[3, 2, 2, 3, 4], &[2, 2, 600]];
        let heaps = |sizes: &[u32]| sizes.iter().zip(1..).map(|(len, seed)| nimbers(seed, *len)).collect();
        sizes.into_iter().map(heaps).collect()
    }

    /// Calls `visit_one` with each position.
    fn visit(heaps: &[Vec<u32>], piles: &mut Vec<u32>, visit_one: &mut impl FnMut(&[u32])) {
        match heaps.get(piles.len()) {
            None => visit_one(piles),
            Some(g) => {
                for heap in 0..g.len() as u32 {
                    piles.push(heap);
                    visit(heaps, piles, visit_one);
                    piles.pop();
                }
            }
        }
    }

    #[test]
    fn rows_and_counts_agree_with_the_xor_of_every_position() {
        let meter = Meter::unlimited();
        for heaps in boxes() {
            let table = SeparableBox::new(&heaps, &meter).unwrap();
            let filled = table.fill(&meter).unwrap();
            let (mut count, mut row) = (0u64, 0);
            let most: usize = heaps.iter().map(|g| g.len() - 1).sum();
            let mut by_total = vec![0u64; most + 2];
            visit(&heaps, &mut Vec::new(), &mut |piles| {
                let p = heaps.iter().zip(piles).fold(0, |xor, (g, heap)| xor ^ g[*heap as usize]) == 0;
                let (last, first) = piles.split_last().unwrap();
                let bit = |row: &[u64]| row[*last as usize / 64] >> (last % 64) & 1 == 1;
                assert_eq!(bit(table.row(first)), p);
                assert_eq!(bit(&filled[row * table.words()..]), p);
                row += usize::from(*last as usize + 1 == heaps[heaps.len() - 1].len());
                count += u64::from(p);
                by_total[piles.iter().sum::<u32>() as usize] += u64::from(p);
            });
            assert_eq!(filled.len(), row * table.words());
            assert_eq!(table.count_p(), Nat::from(count));
            let mut upto = 0;
            for (total, more) in by_total.iter().enumerate() {
                upto += more;
                assert_eq!(table.count_simplex(total as u32, &meter).unwrap(), Nat::from(upto), "{total}");
            }
        }
    }

    #[test]
    fn counts_beyond_128_bits_are_exact() {
        // Half of all positions have an even number of odd heaps: nimbers are n mod 2.
        let heap: Vec<u32> = (0..1 << 16).map(|n| n % 2).collect();
        let table = SeparableBox::new(&vec![heap; 9], &Meter::unlimited()).unwrap();
        assert_eq!(table.count_p(), Nat::ONE << 143);
        let heap: Vec<u32> = (0..2).collect();
        let table = SeparableBox::new(&vec![heap; 140], &Meter::unlimited()).unwrap();
        assert_eq!(table.count_simplex(140, &Meter::unlimited()).unwrap(), Nat::ONE << 139);
        assert_eq!(table.count_simplex(2, &Meter::unlimited()).unwrap(), Nat::from(1 + 140 * 139 / 2u32));
    }

    #[test]
    fn a_table_beyond_the_budget_is_refused() {
        let heaps = vec![nimbers(1, 1000); 3];
        let small = Meter::new(Budget { memory: Some(100_000), ..Budget::UNLIMITED });
        let table = SeparableBox::new(&heaps, &small).unwrap();
        assert!(matches!(table.fill(&small), Err(Stop::Memory { .. })));
        assert!(matches!(table.count_simplex(3000, &small), Err(Stop::Memory { .. })));
        let few = Meter::new(Budget { positions: Some(1000), ..Budget::UNLIMITED });
        assert!(matches!(table.fill(&few), Err(Stop::Positions { .. })));
        assert!(matches!(table.count_simplex(3000, &few), Err(Stop::Positions { .. })));
        let tiny = Meter::new(Budget { memory: Some(10), ..Budget::UNLIMITED });
        assert!(matches!(SeparableBox::new(&heaps, &tiny), Err(Stop::Memory { .. })));
    }
}
