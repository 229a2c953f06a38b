//! Counting and listing the splits of a heap of any size into three or more heaps, by the period.
//!
//! Suppose that nimbers repeat with the period p from heap s ≥ 1 on. Reduce every part that is at least s by a multiple
//! of p so that it lies in s, …, s + p − 1. The result is a list of parts below s + p with the same nimbers.
//! Conversely, consider a list b with l parts that are at least s, and any number of parts below s. It comes from the
//! splits of m that add q₁p, …, q_l p to these l parts, where Σq = Q = (m − Σb)/p.
//!
//! Equal parts are interchangeable. So the number of splits of m with the list b is the coefficient of x^Q in Π 1/(1 −
//! x^i), where i runs from 1 to μ for every part that occurs μ times. If D is a common multiple of these i, the product
//! is N(x)/(1 − x^D)^l with a short polynomial N, and the coefficient is a sum of binomial coefficients. This is exact
//! for every m.

use super::moves::Heaps;
use grundy_core::{Meter, Nat, Stop, to_u64};
use std::cell::Cell;
use std::collections::BTreeMap;

/// The maximum number of lists of reduced parts that are enumerated for one answer.
const LISTS: f64 = 3e7;
/// The maximum number of parts for which the coefficients of N fit machine words.
const PARTS: u32 = 8;

/// The number of steps between two checks of the meter.
const PACE: u32 = 1 << 12;

/// A counter that checks the meter from time to time during long loops of short steps.
pub(super) struct Pace<'a> {
    meter: &'a Meter,
    steps: Cell<u32>,
}

impl<'a> Pace<'a> {
    /// Returns a counter at zero.
    pub(super) fn new(meter: &'a Meter) -> Pace<'a> {
        Pace { meter, steps: Cell::new(0) }
    }

    /// Counts one step, and checks the meter at regular intervals.
    #[inline]
    pub(super) fn step(&self) -> Result<(), Stop> {
        let steps = self.steps.get() + 1;
        self.steps.set(steps % PACE);
        if steps == PACE { self.meter.ask() } else { Ok(()) }
    }
}

/// The heaps up to the end of the first period, as representatives of all heaps.
pub(super) struct Lowered<'a> {
    heaps: &'a Heaps,
    /// The first heap of the periodic part, at least 1.
    start: u64,
    period: u64,
    /// The nimbers of the heaps below start + period.
    values: Vec<u32>,
    hits: &'a dyn Fn(&[u32]) -> bool,
    pace: &'a Pace<'a>,
}

/// The multiplicities of the parts in the periodic range, in decreasing order.
type Often = Vec<u32>;

impl<'a> Lowered<'a> {
    /// Returns the representatives of all heaps, or `None` if no period is known.
    pub(super) fn new(heaps: &'a Heaps, hits: &'a dyn Fn(&[u32]) -> bool, pace: &'a Pace<'a>) -> Option<Lowered<'a>> {
        let p = heaps.period.filter(|p| p.saltus == 0)?;
        let start = p.preperiod.max(1);
        let values = (0..start + p.period).map(|heap| heaps.value(&Nat::from(heap))).collect();
        Some(Lowered { heaps, start, period: p.period, values, hits, pace })
    }

    /// Returns whether `takes` takes, each into up to `parts` heaps, are few enough to count.
    pub(super) fn is_affordable(heaps: &Heaps, takes: usize, parts: u32) -> bool {
        let Some(p) = heaps.period else { return false };
        let (each, repeats) = ((p.preperiod + p.period) as f64, 2.0 + (p.preperiod / p.period) as f64);
        // The last part has the remainder that is left.
        let lists = (1..parts).fold(repeats, |lists, j| lists * (each + f64::from(j)) / f64::from(j));
        parts <= PARTS && lists * takes as f64 <= LISTS
    }

    /// Returns the number of matching splits of `rest` into `parts` heaps.
    pub(super) fn count(&self, rest: &Nat, parts: u32) -> Result<Nat, Stop> {
        // So many lists of lowered parts with this sum, by how often the large ones occur.
        let mut lists: BTreeMap<(Often, u64), u64> = BTreeMap::new();
        let remainder = to_u64(&(rest % Nat::from(self.period))).expect("a remainder below the period");
        let mut values = Vec::new();
        self.lists(1, parts, remainder, &mut Vec::new(), &mut |list| {
            values.clear();
            values.extend(list.iter().map(|part| self.values[*part as usize]));
            if (self.hits)(&values) {
                *lists.entry((self.often(list), list.iter().sum())).or_default() += 1;
            }
        })?;
        let mut total = Nat::ZERO;
        for ((often, sum), count) in lists {
            if Nat::from(sum) <= *rest {
                let laps = (rest - Nat::from(sum)) / Nat::from(self.period);
                total += ways(&often, &laps) * Nat::from(count);
            }
            self.pace.step()?;
        }
        Ok(total)
    }

    /// Calls `each` with every increasing list of `parts` reduced parts of at least `least` whose sum has the given
    /// remainder.
    fn lists(
        &self,
        least: u64,
        parts: u32,
        remainder: u64,
        list: &mut Vec<u64>,
        each: &mut dyn FnMut(&[u64]),
    ) -> Result<(), Stop> {
        let end = self.values.len() as u64;
        if parts == 1 {
            let first = least + (remainder + self.period - least % self.period) % self.period;
            for last in (first..end).step_by(self.period as usize) {
                list.push(last);
                each(list);
                list.pop();
                self.pace.step()?;
            }
            return Ok(());
        }
        for part in least..end {
            list.push(part);
            let left = (remainder + self.period - part % self.period) % self.period;
            self.lists(part, parts - 1, left, list, each)?;
            list.pop();
            self.pace.step()?;
        }
        Ok(())
    }

    fn often(&self, list: &[u64]) -> Often {
        let large = &list[list.partition_point(|part| *part < self.start)..];
        let mut often: Often = large.chunk_by(|a, b| a == b).map(|equal| equal.len() as u32).collect();
        often.sort_unstable_by(|a, b| b.cmp(a));
        often
    }

    /// Returns the first `cap` matching splits of `rest` into `parts` heaps, in lexicographic order.
    pub(super) fn first(&self, rest: &Nat, parts: u32, cap: usize) -> Result<Vec<Vec<Nat>>, Stop> {
        let mut found = Vec::new();
        self.search(rest, parts, &Nat::ONE, &mut Vec::new(), &mut Vec::new(), cap, &mut found)?;
        Ok(found)
    }

    /// Appends the matching splits that extend `begun` by parts of size at least `least`.
    ///
    /// If the next part can be a ≥ `start` + p, it can also be a − p, because the p tokens can be added to the largest
    /// part. So the search ends after p consecutive sizes without a match.
    #[allow(clippy::too_many_arguments)]
    fn search(
        &self,
        rest: &Nat,
        parts: u32,
        least: &Nat,
        begun: &mut Vec<Nat>,
        values: &mut Vec<u32>,
        cap: usize,
        found: &mut Vec<Vec<Nat>>,
    ) -> Result<(), Stop> {
        self.pace.step()?;
        if parts == 1 {
            values.push(self.heaps.value(rest));
            if (self.hits)(values) {
                found.push(begun.iter().chain([rest]).cloned().collect());
            }
            values.pop();
            return Ok(());
        }
        let most = rest / Nat::from(parts);
        let (mut part, mut misses) = (least.clone(), 0);
        while part <= most && found.len() < cap && misses < self.period {
            let before = found.len();
            values.push(self.heaps.value(&part));
            begun.push(part.clone());
            self.search(&(rest - &part), parts - 1, &part, begun, values, cap, found)?;
            begun.pop();
            values.pop();
            let missed = found.len() == before && part >= Nat::from(self.start);
            misses = if missed { misses + 1 } else { 0 };
            part += Nat::ONE;
        }
        Ok(())
    }
}

/// Returns the number of ways to raise parts with the given multiplicities by `laps` periods in total.
fn ways(often: &[u32], laps: &Nat) -> Nat {
    let steps: Vec<u64> = often.iter().flat_map(|often| 1..=u64::from(*often)).collect();
    if steps.is_empty() {
        return Nat::from(u8::from(laps.is_zero()));
    }
    let common = steps.iter().fold(1, |common, step| common / gcd(common, *step) * step);
    // Σ N(i)·x^i = Π (1 − x^D)/(1 − x^step).
    let mut short = vec![1u64];
    for step in &steps {
        // bounded: at most `PARTS` steps, the common multiple of which is at most 840.
        let mut product = vec![0; short.len() + (common - step) as usize];
        for shift in (0..common).step_by(*step as usize) {
            short.iter().zip(&mut product[shift as usize..]).for_each(|(n, sum)| *sum += n);
        }
        short = product;
    }
    let remainder = to_u64(&(laps % Nat::from(common))).expect("a remainder below a machine word");
    let mut total = Nat::ZERO;
    for (i, count) in (0u64..).zip(&short).skip(remainder as usize).step_by(common as usize) {
        if *count > 0 && Nat::from(i) <= *laps {
            total += choose(&((laps - Nat::from(i)) / Nat::from(common)), steps.len() as u64 - 1) * Nat::from(*count);
        }
    }
    total
}

/// Returns the number of ways to write `n` as an ordered sum of k + 1 non-negative integers, which is a binomial
/// coefficient.
fn choose(n: &Nat, k: u64) -> Nat {
    (1..=k).fold(Nat::ONE, |product, i| product * (n + Nat::from(i)) / Nat::from(i))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::heap_sequence::Nimbers;
    use grundy_core::Periodicity;

    /// Returns every split of `rest` into increasing parts.
    fn splits(rest: u64, parts: u32, least: u64) -> Vec<Vec<u64>> {
        if parts == 1 {
            return if rest >= least { vec![vec![rest]] } else { Vec::new() };
        }
        let longer = |a: u64| splits(rest - a, parts - 1, a).into_iter().map(move |list| [vec![a], list].concat());
        (least..=rest / u64::from(parts)).flat_map(longer).collect()
    }

    #[test]
    fn splits_are_counted_and_listed_as_one_by_one() {
        // Values with a preperiod shorter and longer than the period, none, and constant ones.
        let tables: [(&[u32], u64, u64); 5] = [
            (&[0, 1, 2, 3, 1, 2, 0], 3, 4),
            (&[0, 1, 3, 2, 2, 0, 1], 5, 2),
            (&[0, 1, 2], 0, 3),
            (&[0, 5], 1, 1),
            (&[0, 1, 1, 2, 0, 3, 1, 2], 1, 7),
        ];
        for (values, preperiod, period) in tables {
            let heaps = Heaps {
                values: Nimbers::U32(values.to_vec()),
                period: Some(Periodicity { preperiod, period, saltus: 0 }),
            };
            let meter = Meter::unlimited();
            let pace = Pace::new(&meter);
            for wanted in 0..4 {
                let hits = |values: &[u32]| values.iter().fold(0, |xor, v| xor ^ v) == wanted;
                let lowered = Lowered::new(&heaps, &hits, &pace).unwrap();
                for (parts, most) in [(2, 40), (3, 40), (4, 30), (5, 26), (6, 24)] {
                    for rest in 0..most {
                        let value = |part: &u64| heaps.value(&Nat::from(*part));
                        let all: Vec<Vec<Nat>> = splits(rest, parts, 1)
                            .into_iter()
                            .filter(|list| hits(&list.iter().map(value).collect::<Vec<_>>()))
                            .map(|list| list.into_iter().map(Nat::from).collect())
                            .collect();
                        let about = (values, wanted, parts, rest);
                        assert_eq!(lowered.count(&Nat::from(rest), parts), Ok(Nat::from(all.len())), "{about:?}");
                        for cap in [0, 1, 5, 1000] {
                            let few = &all[..cap.min(all.len())];
                            assert_eq!(lowered.first(&Nat::from(rest), parts, cap).unwrap(), few, "{about:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn all_splits_of_a_huge_heap_are_as_many_as_formulas_say() {
        let heaps = Heaps {
            values: Nimbers::U32(vec![0, 1, 2, 3, 1, 2, 0]),
            period: Some(Periodicity { preperiod: 3, period: 4, saltus: 0 }),
        };
        let meter = Meter::unlimited();
        let pace = Pace::new(&meter);
        let lowered = Lowered::new(&heaps, &|_| true, &pace).unwrap();
        for more in 0u8..12 {
            let rest = Nat::from(10u8).pow(100) + Nat::from(more);
            // Three parts: the integer nearest to m²/12. Four: to (m³ + 3m² − 9m·[m odd])/144.
            let three = (&rest * &rest + Nat::from(6u8)) / Nat::from(12u8);
            assert_eq!(lowered.count(&rest, 3), Ok(three), "{more}");
            let odd = if more % 2 == 1 { &rest * Nat::from(9u8) } else { Nat::ZERO };
            let cubes = &rest * &rest * (&rest + Nat::from(3u8)) - odd;
            assert_eq!(lowered.count(&rest, 4), Ok((cubes + Nat::from(72u8)) / Nat::from(144u8)), "{more}");
        }
    }
}
