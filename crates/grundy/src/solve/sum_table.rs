//! Values of all positions of a sum, in a box or in a simplex.
//!
//! In normal play a sum is separable: the value of each cell is the XOR of the nimbers of its components, and
//! P-positions are counted without visiting cells (Sprague–Grundy; \[R3\] §7 poses the problem for all a + b + c ≤ n).
//! In misère play every cell is searched.

use super::cells::CellValues;
use super::heap_sequence::Nimbers;
use super::search::{Space, is_p};
use grundy_core::{Meter, Nat, Play, Stop, to_u64};
use std::convert::Infallible;

/// The shape of a table of positions of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A box: all positions with each heap at most `to`.
    Box,
    /// A simplex: all positions with at most `to` tokens in total.
    Simplex,
}

/// The values of the positions of a sum that lie in a box or a simplex.
#[derive(Debug)]
pub struct SumTable {
    /// The shape of the table: a box or a simplex.
    pub layout: Layout,
    /// The largest size of a heap in a box, or the largest total number of tokens in a simplex.
    pub to: u32,
    source: Source,
    /// The number of P-positions in the table.
    lost: Nat,
}

/// The nimbers of one summand of a sum.
#[derive(Debug)]
pub enum Summand {
    /// A heap with the nimbers of the sizes 0, …, `to`.
    Heap(Nimbers),
    /// Several piles joined by a rule, each with at most `to` tokens.
    Joint {
        /// The number of piles of the summand.
        piles: usize,
        /// The table of the nimbers.
        table: Box<dyn CellValues>,
    },
}

impl Summand {
    /// Returns the number of piles of the summand.
    pub fn piles(&self) -> usize {
        match self {
            Summand::Heap(_) => 1,
            Summand::Joint { piles, .. } => *piles,
        }
    }

    /// Returns the nimber of the summand with the given piles.
    pub fn value(&self, piles: &[u32]) -> u32 {
        match self {
            Summand::Heap(g) => g.get(piles[0] as usize),
            Summand::Joint { table, .. } => table.value(piles),
        }
    }
}

/// Returns the nimber of a position of a sum, which is the XOR of the nimbers of the summands.
pub fn xor(parts: &[Summand], mut piles: &[u32]) -> u32 {
    parts.iter().fold(0, |xor, part| {
        let (own, rest) = piles.split_at(part.piles());
        piles = rest;
        xor ^ part.value(own)
    })
}

#[derive(Debug)]
enum Source {
    /// The nimbers of each summand.
    Separable(Vec<Summand>),
    /// The outcomes of one game on several piles.
    Outcomes { piles: usize, table: Box<dyn CellValues> },
    /// The remoteness of each position in the box, under misère play.
    Searched { space: Space, remoteness: Vec<u32> },
}

impl SumTable {
    /// Returns the table of the nimbers of a sum in normal play, given the nimbers of the sizes 0, …, `to` of each
    /// summand.
    pub fn separable(layout: Layout, to: u32, components: Vec<Summand>, meter: &Meter) -> Result<SumTable, Stop> {
        SumTable::new(layout, to, Source::Separable(components), meter)
    }

    /// Returns the table of the outcomes of one game on several piles, where 0 is P and 1 is N in `table`.
    pub fn outcomes(
        layout: Layout,
        to: u32,
        piles: usize,
        table: Box<dyn CellValues>,
        meter: &Meter,
    ) -> Result<SumTable, Stop> {
        SumTable::new(layout, to, Source::Outcomes { piles, table }, meter)
    }

    fn new(layout: Layout, to: u32, source: Source, meter: &Meter) -> Result<SumTable, Stop> {
        let table = SumTable { layout, to, source, lost: Nat::ZERO };
        // What is too much to list is too much to count.
        let cells = to_u64(&table.positions()).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        meter.afford(cells)?;
        Ok(SumTable { lost: table.counted(meter)?, ..table })
    }

    /// Returns the table of the outcomes of a sum in misère play, computed by a search of all positions in `space`.
    pub fn searched(layout: Layout, to: u32, space: Space, meter: &Meter) -> Result<SumTable, Stop> {
        let remoteness = space.remoteness(Play::Misere, meter)?;
        SumTable::new(layout, to, Source::Searched { space, remoteness }, meter)
    }

    /// Returns the number of heaps of a position, over all summands.
    pub fn heaps(&self) -> usize {
        match &self.source {
            Source::Separable(components) => components.iter().map(Summand::piles).sum(),
            Source::Outcomes { piles, .. } => *piles,
            Source::Searched { space, .. } => space.piles(),
        }
    }

    /// Returns the value of a position: its nimber in normal play; in misère play 0 for P and 1 for N.
    pub fn value(&self, heaps: &[u32]) -> u32 {
        match &self.source {
            Source::Separable(components) => xor(components, heaps),
            Source::Outcomes { table, .. } => table.value(heaps),
            Source::Searched { space, remoteness } => u32::from(!is_p(remoteness[space.index(heaps)], Play::Misere)),
        }
    }

    /// Calls `row` for each row of the table. A row contains the positions that differ only in the last heap, and the
    /// rows are in lexicographic order of the other heaps. The arguments are the sizes of the other heaps and the
    /// values for all sizes of the last heap.
    pub fn rows(&self, mut row: impl FnMut(&[u32], &[u32])) {
        let all = self.try_rows(|first, values| {
            row(first, values);
            Ok::<(), Infallible>(())
        });
        match all {
            Ok(()) => {}
        }
    }

    /// Calls `row` for each row like [`SumTable::rows`], but stops at the first error that `row` returns, and returns
    /// that error.
    pub fn try_rows<E>(&self, mut row: impl FnMut(&[u32], &[u32]) -> Result<(), E>) -> Result<(), E> {
        // bounded: one for each pile
        let mut heaps = vec![0u32; self.heaps()];
        let last = heaps.len() - 1;
        let mut values = Vec::new();
        loop {
            let used: u32 = heaps[..last].iter().sum();
            values.clear();
            for h in 0..=self.room(used) {
                heaps[last] = h;
                values.push(self.value(&heaps));
            }
            heaps[last] = 0;
            row(&heaps[..last], &values)?;
            // The next choice: raise the last heap that still has room, and empty those after it.
            let roomy = |i: &usize| heaps[*i] < self.room(heaps[..*i].iter().sum());
            let Some(i) = (0..last).rev().find(roomy) else { return Ok(()) };
            heaps[i] += 1;
            heaps[i + 1..last].fill(0);
        }
    }

    /// Returns the maximum size of the next heap if the heaps before it have `used` tokens in total.
    fn room(&self, used: u32) -> u32 {
        match self.layout {
            Layout::Box => self.to,
            Layout::Simplex => self.to - used,
        }
    }

    /// Returns the number of positions in the table.
    pub fn positions(&self) -> Nat {
        let k = self.heaps() as u64;
        let to = u64::from(self.to);
        match self.layout {
            Layout::Box => Nat::from(to + 1).pow(self.heaps()),
            // C(to + k, k)
            Layout::Simplex => (1..=k).fold(Nat::ONE, |c, i| c * Nat::from(to + i) / Nat::from(i)),
        }
    }

    /// Returns the number of P-positions in the table.
    pub fn count_p(&self) -> &Nat {
        &self.lost
    }

    fn counted(&self, meter: &Meter) -> Result<Nat, Stop> {
        match &self.source {
            Source::Separable(components) if components.iter().all(|c| matches!(c, Summand::Heap(_))) => {
                let heaps = components.iter().filter_map(|c| match c {
                    Summand::Heap(nimbers) => Some(nimbers),
                    Summand::Joint { .. } => None,
                });
                self.count_separable(&heaps.collect::<Vec<_>>(), meter)
            }
            _ => {
                let mut count = 0u64;
                self.try_rows(|_, values| {
                    count += values.iter().filter(|v| **v == 0).count() as u64;
                    meter.spend(0)
                })?;
                Ok(count.into())
            }
        }
    }

    /// Returns the number of P-positions by adding the components one after another: ways[t][x] counts the positions so
    /// far with t tokens and nimber x.
    fn count_separable(&self, components: &[&Nimbers], meter: &Meter) -> Result<Nat, Stop> {
        let top = components.iter().map(|g| g.iter().max().unwrap_or(0)).max().unwrap_or(0);
        let width = (top as usize + 1).next_power_of_two();
        let totals = if self.layout == Layout::Simplex { self.to as usize + 1 } else { 1 };
        let cells = totals.checked_mul(width).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        let mut ways = meter.filled(0u128, cells)?;
        ways[0] = 1;
        let (last, before) = components.split_last().expect("a sum has a component");
        for g in before {
            let mut next = meter.filled(0u128, cells)?;
            for (h, v) in g.iter().enumerate() {
                meter.spend(0)?;
                let shift = if totals == 1 { 0 } else { h };
                for t in 0..totals - shift {
                    for x in 0..width {
                        next[(t + shift) * width + (x ^ v as usize)] += ways[t * width + x];
                    }
                }
            }
            ways = next;
        }
        // The last heap only needs to be counted: how many of the heaps allowed have nimber x.
        let mut seen = meter.filled(0u128, width)?;
        let mut count = Nat::ZERO;
        let mut heaps = last.iter();
        for t in (0..totals).rev() {
            let upto = if totals == 1 { self.to as usize + 1 } else { 1 };
            heaps.by_ref().take(upto).for_each(|v| seen[v as usize] += 1);
            for (x, allowed) in seen.iter().enumerate() {
                count += Nat::from(ways[t * width + x]) * Nat::from(*allowed);
            }
            meter.spend(0)?;
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(layout: Layout, to: u32, heaps: usize) -> SumTable {
        let g = Nimbers::U32((0..=to).map(|n| n % 4).collect());
        let heaps = (0..heaps).map(|_| Summand::Heap(g.clone())).collect();
        SumTable::separable(layout, to, heaps, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn counting_agrees_with_listing() {
        for layout in [Layout::Box, Layout::Simplex] {
            for heaps in 1..=4 {
                for to in [0, 1, 5, 9] {
                    let table = table(layout, to, heaps);
                    let (mut cells, mut p) = (0u64, 0u64);
                    table.rows(|first, values| {
                        let last: u32 = values.len() as u32 - 1;
                        assert!(layout == Layout::Box || first.iter().sum::<u32>() + last == to);
                        cells += values.len() as u64;
                        p += values.iter().filter(|v| **v == 0).count() as u64;
                    });
                    assert_eq!(table.positions(), Nat::from(cells), "{layout:?} {heaps} {to}");
                    assert_eq!(*table.count_p(), Nat::from(p), "{layout:?} {heaps} {to}");
                }
            }
        }
    }
}
