//! Heaps too large for listing their parts, evaluated for f(x) = cx by the recurrence of H.
//!
//! The winning moves are the sums K of the lowest parts with cK less than the next part (see `numeration`). The first
//! of them are small and are listed exactly. Of the larger ones only the number is needed, and it is found from
//! indices. Let H_j be the largest part of K, so that H_j ≤ K < H_{j+1}, and let H_m be the next part of n. If m ≥ j +
//! k + 2, then cK < cH_{j+1} < H_{j+k+2} ≤ H_m, so K wins. Otherwise m = j + k + 1, the least distance between parts,
//! and K wins if and only if K/H_j < H_m/(cH_j). Far from the start, both sides are approximated in floating point, and
//! a tie within one part in 10^9 is decided exactly.
//!
//! The outcome and the listed moves are exact by theorem. The number of all winning moves is not, because it is tested
//! but not proved that the growth of H is close enough to its rate for this margin. So the standing of the answer is
//! "computed".

use super::super::method::amounts;
use super::super::{MovesTo, Taken, Value, Valued};
use super::{limit, multiple};
use crate::answer::{Reason, Standing};
use crate::failure::{Failure, Refusal};
use crate::theory::schwenk::{Linear, growth_rate, recurrence};
use grundy_core::surd::Surd;
use grundy_core::{Heap, Meter, Nat, Outcome, Play, Ruleset, Stop};

/// The number of indices beyond n₀ up to which all comparisons are exact.
const EXACT: usize = 4000;
/// The largest lag for which the growth of H is accurate enough that far out.
const LAG: usize = 30;
/// The maximum number of winning moves listed.
const LISTED: usize = 1000;

pub(super) fn position(ruleset: &Ruleset, heap: &Heap, slope: &Surd, meter: &Meter) -> Result<Valued, Failure> {
    let linear = Linear::from(&recurrence(&|x, y| multiple(slope, x) >= *y, meter)?);
    if linear.k() > LAG {
        return Err(Refusal::LongLag { ruleset: ruleset.clone(), lag: linear.k(), most: LAG }.into());
    }
    let limit = limit(heap);
    let written = linear.represent(&heap.size, meter)?;
    let indices = written.indices();
    let smallest = indices.last().map(|i| linear.term(*i)).unwrap_or_default();
    let outcome = Outcome::of(limit < smallest);
    let allowed = linear.represent(&limit, meter)?;
    let moves = winning(&linear, slope, indices, allowed.indices(), meter)?;
    let reason = Reason::LowEnd {
        ruleset: ruleset.clone(),
        size: heap.size.clone(),
        norm: indices.len() as u64,
        bound_after: multiple(slope, &smallest),
        next: indices.len().checked_sub(2).map(|at| linear.term(indices[at])),
        smallest,
        outcome,
    };
    Ok(Valued {
        value: Value::of_outcome(outcome, Play::Normal),
        // The count of the moves rests on floating point.
        standing: Standing::Computed,
        because: vec![reason],
        periodicity: None,
        moves: Box::new(moves),
    })
}

struct Winning {
    listed: Vec<Nat>,
    total: u64,
}

/// Returns the sums of the lowest parts that win. Sums are compared by their indices, largest first, since numeration
/// preserves order.
fn winning(linear: &Linear, slope: &Surd, n: &[usize], limit: &[usize], meter: &Meter) -> Result<Winning, Failure> {
    let (k, exact_to) = (linear.k(), linear.n0() + EXACT);
    let rate: f64 = growth_rate(k, 30).to_string().parse().unwrap_or(f64::NAN);
    let unit = Nat::ONE << 60;
    let c = multiple(slope, &unit).to_f64().value() / unit.to_f64().value();
    let closest = rate.powi(k as i32 + 1) / c;
    let mut found = Winning { listed: Vec::new(), total: 0 };
    let mut sum = Nat::ZERO;
    // K/H_j for the sum K of the parts so far and its largest part H_j.
    let mut ratio = 0.0;
    for at in (0..n.len()).rev() {
        if n[at..] > *limit {
            break;
        }
        let j = n[at];
        let lower = n.get(at + 1).map_or(0.0, |lower| rate.powi(-((j - lower).min(100_000) as i32)));
        ratio = 1.0 + ratio * lower;
        let small = j <= exact_to;
        if small {
            sum += linear.term(j);
        }
        let wins = match at.checked_sub(1).map(|above| n[above]) {
            None => true,
            Some(m) if small => multiple(slope, &sum) < linear.term(m),
            Some(m) if m >= j + k + 2 => true,
            Some(_) if (ratio - closest).abs() > 1e-9 * closest => ratio < closest,
            Some(m) => {
                let exact = n[at..].iter().fold(Nat::ZERO, |sum, i| sum + linear.term(*i));
                multiple(slope, &exact) < linear.term(m)
            }
        };
        if wins {
            found.total += 1;
            if found.listed.len() < LISTED && (small || at == 0) {
                let whole = || n.iter().fold(Nat::ZERO, |sum, i| sum + linear.term(*i));
                found.listed.push(if small { sum.clone() } else { whole() });
            }
        }
        if at.is_multiple_of(4096) {
            meter.spend(4096)?;
        }
    }
    Ok(found)
}

impl MovesTo for Winning {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        Ok(match value {
            Value::Outcome(Outcome::P) => (amounts(self.listed.iter().take(cap).cloned()), self.total.into()),
            _ => (Vec::new(), Nat::ZERO),
        })
    }

    fn is_over(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::bound::slope;
    use grundy_core::{Meter, Rule};

    /// Returns the winning sums, found by exact comparison of each.
    fn exactly(linear: &Linear, slope: &Surd, n: &[usize], limit: &Nat) -> Vec<Nat> {
        let mut sum = Nat::ZERO;
        let mut out = Vec::new();
        for at in (0..n.len()).rev() {
            sum += linear.term(n[at]);
            if sum > *limit {
                break;
            }
            if at == 0 || multiple(slope, &sum) < linear.term(n[at - 1]) {
                out.push(sum.clone());
            }
        }
        out
    }

    #[test]
    fn winning_moves_far_out_are_counted_exactly() {
        let meter = Meter::unlimited();
        for (text, digits) in
            [("fibonacci", 1500u32), ("takeaway(3x)", 1400), ("takeaway(3x/2)", 2000), ("takeaway(5x/2)", 1500)]
        {
            let ruleset: Ruleset = text.parse().unwrap();
            let Rule::TakeAway(bound) = &ruleset.rule else { panic!() };
            let slope = slope(bound).unwrap();
            let linear = Linear::from(&recurrence(&|x, y| multiple(&slope, x) >= *y, &meter).unwrap());
            for seed in 0..3u32 {
                let n = Nat::from(7u8 + 2 * seed as u8).pow(digits as usize) + Nat::from(seed);
                for limit in [&n - Nat::ONE, n.clone(), &n / Nat::from(3u8), Nat::from(10u8).pow(40)] {
                    let written = linear.represent(&n, &meter).unwrap();
                    let allowed = linear.represent(&limit, &meter).unwrap();
                    let found = winning(&linear, &slope, written.indices(), allowed.indices(), &meter).unwrap();
                    let expected = exactly(&linear, &slope, written.indices(), &limit);
                    assert_eq!(found.total, expected.len() as u64, "{text} seed {seed}");
                    let exact = expected.len().min(found.listed.len()).min(200);
                    assert_eq!(found.listed[..exact], expected[..exact], "{text} seed {seed}");
                    assert!(!found.listed.is_empty() || expected.is_empty(), "{text} seed {seed}");
                }
            }
        }
    }
}
