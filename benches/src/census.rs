//! Benchmarks of the census of subtraction sets: the decision tree against each set separately.

use std::collections::BTreeMap;

use grundy::census::{Shard, SubtractCensus, SubtractFound, Survey, Tally, run_shard};
use grundy_core::budget::Meter;

use crate::Kernel;
use crate::baseline;
use crate::measure::{Line, fastest, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("census/subtract/m20", || all_sets(20, 1)),
    ("census/subtract/m24", || all_sets(24, 1)),
    ("census/subtract/m30", || all_sets(30, 64)),
];

/// Measures the census of all sets with largest element m. The baseline is Brent's algorithm bit by bit on the
/// register, on every `nth` set if there are too many, scaled up.
fn all_sets(m: u32, nth: u64) -> Line {
    let task = Survey::Subtract(SubtractCensus::new(m));
    let run = || -> SubtractFound {
        let mut result = run_shard(&task, Shard::WHOLE, &Meter::unlimited()).unwrap();
        let Tally::Subtract(found) = result.units.remove(0).found else {
            unreachable!("subtraction sets were asked for")
        };
        found
    };
    let sets = 1_u64 << (m - 1);
    let (found, first) = once(run);
    assert_eq!(found.sets, sets);
    // An odd multiplier makes the sample a fair one: the low bits alone would be the small takes.
    let sample = move || (0..sets / nth).map(move |i| ((i * nth).wrapping_mul(0x9E37_79B9_7F4A_7C15) % sets) | sets);
    let brent = || {
        let (mut periods, mut preperiods) = (vec![0_u64; 1 << 16], vec![0_u64; 1 << 16]);
        for set in sample() {
            let (preperiod, period) = baseline::cycle_of(set);
            periods[period as usize] += 1;
            preperiods[preperiod as usize] += 1;
        }
        [periods, preperiods]
    };
    let (counts, naive) = once(brent);
    let occurring = |counts: Vec<u64>| (0..).zip(counts).filter(|(_, sets)| *sets > 0).collect::<BTreeMap<u64, u64>>();
    let [periods, preperiods] = counts.map(occurring);
    if nth == 1 {
        assert_eq!(found.outcomes.periods.0, periods, "m = {m}");
        assert_eq!(found.outcomes.preperiods.0, preperiods, "m = {m}");
    } else {
        let known =
            |all: &BTreeMap<u64, u64>, some: &BTreeMap<u64, u64>| some.iter().all(|(v, n)| all.get(v) >= Some(n));
        assert!(known(&found.outcomes.periods.0, &periods) && known(&found.outcomes.preperiods.0, &preperiods));
    }
    let ours = if first < 2.0 { fastest(3, run) } else { first.min(once(run).1) };
    Line { size: sets, ours, naive: naive * nth as f64, naive_size: (nth > 1).then_some(sets / nth), limit: None }
}
