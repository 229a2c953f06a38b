//! Benchmarks of subtraction games on one heap: outcomes, nimbers and periods.

use grundy::solve::heap_sequence::{Start, Takes, nimbers, outcome_period, outcomes};
use grundy_core::budget::Meter;

use crate::Kernel;
use crate::baseline;
use crate::measure::{Line, fastest, latency, memset, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("subtract/outcomes/m64-k5", || outcome_table(&[5, 28, 36, 59, 64], 100_000_000)),
    ("subtract/outcomes/m64-k20", || outcome_table(&spread(64, 20, 1), 100_000_000)),
    ("subtract/outcomes/m64-dense", || outcome_table(&dense(64, 1), 100_000_000)),
    ("subtract/outcomes/m97-k5", || outcome_table(&[19, 40, 57, 78, 97], 100_000_000)),
    ("subtract/outcomes/m80-k5", || outcome_table(&[5, 37, 43, 75, 80], 100_000_000)),
    ("subtract/outcomes/m4096-k20", || outcome_table(&spread(4096, 20, 1), 100_000_000)),
    ("subtract/outcomes/m4096-k20-min3", || outcome_table(&with(3, spread(4096, 19, 2)), 100_000_000)),
    ("subtract/outcomes/m4096-dense", || outcome_table(&dense(4096, 1), 10_000_000)),
    ("subtract/outcomes/primes", || outcome_table(&primes(1_000_000), 1_000_000)),
    ("subtract/nimbers/m64-k5", || nimber_table(&[5, 28, 36, 59, 64], 30_000_000)),
    ("subtract/nimbers/m64-k5-large", || nimber_table(&[5, 28, 36, 59, 64], 100_000_000)),
    ("subtract/nimbers/m64-k20", || nimber_table(&spread(64, 20, 1), 30_000_000)),
    ("subtract/nimbers/m97-k5", || nimber_table(&[19, 40, 57, 78, 97], 30_000_000)),
    ("subtract/nimbers/m4096-k20", || nimber_table(&spread(4096, 20, 1), 30_000_000)),
    ("subtract/nimbers/fibonacci", || nimber_table(&fibonacci(10_000_000), 10_000_000)),
    ("subtract/nimbers/squares", || nimber_table(&squares(10_000_000), 10_000_000)),
    ("subtract/nimbers/primes", || nimber_table(&primes(1_000_000), 1_000_000)),
    ("subtract/period/5-28-36-59-64", period_of_millions),
    ("subtract/period/19-40-57-78-97", period_of_billions),
];

/// Measures a table of outcomes against the plain loop.
fn outcome_table(takes: &[u32], len: usize) -> Line {
    let set = Takes::truncated(takes.iter().copied(), len).unwrap();
    let meter = Meter::unlimited();
    let (expected, naive) = once(|| baseline::outcomes(takes, len));
    let table = outcomes(&set, Start::Normal, len, &meter).unwrap();
    assert!(table.iter().eq(expected.iter().copied()), "outcomes of {takes:?}");
    drop((expected, table));
    let naive = if naive < 2.0 { fastest(2, || baseline::outcomes(takes, len)) } else { naive };
    let ours = fastest(3, || outcomes(&set, Start::Normal, len, &meter));
    // The table of 12 positions is a chain of loads.
    let limit = (set.max() <= 128).then(|| ("latency", latency(len as u64 / 12)));
    Line { size: len as u64, ours, naive, naive_size: None, limit }
}

/// Measures a table of nimbers against the plain loop.
fn nimber_table(takes: &[u32], len: usize) -> Line {
    let set = Takes::truncated(takes.iter().copied(), len).unwrap();
    let meter = Meter::unlimited();
    // Beyond some 10¹⁰ options the baseline is measured on fewer heaps and scaled by the number of options.
    let options = |n: usize| takes.iter().map(|&s| n.saturating_sub(s as usize) as f64).sum::<f64>();
    let naive_len = if options(len) > 1e10 { len * 3 / 10 } else { len };
    let (expected, naive) = once(|| baseline::nimbers(takes, naive_len));
    let (table, first) = once(|| nimbers(&set, len, &meter).unwrap());
    assert!(table.iter().take(naive_len).eq(expected.iter().map(|&v| u32::from(v))), "nimbers of {takes:?}");
    drop((expected, table));
    let naive = if naive < 2.0 { fastest(2, || baseline::nimbers(takes, naive_len)) } else { naive };
    let ours = if first < 2.0 { fastest(3, || nimbers(&set, len, &meter)) } else { first };
    Line {
        size: len as u64,
        ours,
        naive: naive * options(len) / options(naive_len),
        naive_size: (naive_len < len).then_some(naive_len as u64),
        limit: (takes.len() <= 64).then(|| ("memset", memset(len))),
    }
}

/// Measures the exact preperiod and period of {5,28,36,59,64}, against Brent's algorithm bit by bit.
fn period_of_millions() -> Line {
    let takes = [5, 28, 36, 59, 64];
    let set = Takes::new(takes).unwrap();
    let meter = Meter::unlimited();
    let cycle = outcome_period(&set, Start::Normal, &meter).unwrap();
    assert_eq!((cycle.preperiod, cycle.period), baseline::cycle::<u64>(&takes));
    let naive = fastest(3, || baseline::cycle::<u64>(&takes));
    let ours = fastest(3, || outcome_period(&set, Start::Normal, &meter));
    Line { size: cycle.period, ours, naive, naive_size: None, limit: Some(("latency", latency(cycle.period / 12))) }
}

/// Measures the exact preperiod and period of {19,40,57,78,97}. Brent's algorithm bit by bit would take minutes, so it
/// is measured on a prefix and scaled. The period is checked against the one in RECORDS.md.
fn period_of_billions() -> Line {
    const PREFIX: u64 = 300_000_000;
    let takes = [19, 40, 57, 78, 97];
    let set = Takes::new(takes).unwrap();
    let meter = Meter::unlimited();
    let (cycle, first) = once(|| outcome_period(&set, Start::Normal, &meter).unwrap());
    assert_eq!(cycle.period, 6_893_465_976);
    let per_step = fastest(3, || baseline::steps::<u128>(&takes, PREFIX)) / PREFIX as f64;
    let ours = first.min(once(|| outcome_period(&set, Start::Normal, &meter)).1);
    Line {
        size: cycle.period,
        ours,
        naive: per_step * baseline::cycle_steps(cycle.period) as f64,
        naive_size: Some(PREFIX),
        limit: Some(("latency", latency(cycle.period / 12))),
    }
}

/// Returns `count` takes, the largest of them `max` and the others random.
fn spread(max: u32, count: usize, seed: u64) -> Vec<u32> {
    let mut set = vec![max];
    let mut random = random(seed);
    while set.len() < count {
        let s = random() % max + 1;
        if !set.contains(&s) {
            set.push(s);
        }
    }
    set.sort_unstable();
    set
}

/// Returns the takes up to `max` of which each is chosen with probability one half, and `max`.
fn dense(max: u32, seed: u64) -> Vec<u32> {
    let mut random = random(seed);
    (1..=max).filter(|&s| s == max || random() & 1 == 0).collect()
}

fn with(take: u32, mut set: Vec<u32>) -> Vec<u32> {
    set.push(take);
    set.sort_unstable();
    set.dedup();
    set
}

/// Returns a generator of random numbers (xorshift64).
fn random(seed: u64) -> impl FnMut() -> u32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        (x >> 33) as u32
    }
}

fn squares(len: u32) -> Vec<u32> {
    (1..).map(|i| i * i).take_while(|&s| s < len).collect()
}

fn fibonacci(len: u32) -> Vec<u32> {
    std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a).take_while(|&s| s < len).collect()
}

fn primes(len: u32) -> Vec<u32> {
    let mut composite = vec![false; len as usize];
    let mut primes = Vec::new();
    for n in 2..len as usize {
        if !composite[n] {
            primes.push(n as u32);
            (n * n..len as usize).step_by(n).for_each(|multiple| composite[multiple] = true);
        }
    }
    primes
}
