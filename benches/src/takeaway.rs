//! Benchmarks of take-away games: nimbers for every bound, and least winning takes.

use grundy::solve::thresholds::{BoundTable, Steps, least_winning_takes, nimbers};
use grundy_core::budget::Meter;

use crate::Kernel;
use crate::measure::{Line, fastest, memset, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("takeaway/nimbers/2x-500", || nimber_steps(|k| 2 * k, 500)),
    ("takeaway/nimbers/2x-10000", || nimber_steps(|k| 2 * k, 10_000)),
    ("takeaway/nimbers/x-10000", || nimber_steps(|k| k, 10_000)),
    ("takeaway/nimbers/3x-10000", || nimber_steps(|k| 3 * k, 10_000)),
    ("takeaway/nimbers/x^2-10000", || nimber_steps(|k| k * k, 10_000)),
    ("takeaway/nimbers/half-10000", || nimber_steps(|k| k / 2, 10_000)),
    ("takeaway/nimbers/falls-once-10000", || nimber_steps(|k| if k < 1000 { 3 * k } else { k - 500 }, 10_000)),
    ("takeaway/nimbers/odd-2x-even-1-10000", || nimber_steps(|k| if k % 2 == 1 { 2 * k } else { 1 }, 10_000)),
    ("takeaway/nimbers/2x-1000000", || nimber_steps(|k| 2 * k, 1_000_000)),
    ("takeaway/least/2x", || least_takes(|k| 2 * k, 10_000_000)),
    ("takeaway/least/x^2", || least_takes(|k| k.saturating_mul(k), 10_000_000)),
    ("takeaway/least/half", || least_takes(|k| k / 2, 10_000_000)),
    ("takeaway/least/half+1000", || least_takes(|k| k / 2 + 1000, 10_000_000)),
];

/// The largest heap for which the table over heaps and bounds is computed.
const TABLE: u32 = 10_000;

/// Measures the nimbers of the heaps up to `n` for every bound, against a table over heaps and bounds. Above [`TABLE`]
/// the time of the table is measured there and scaled by its size.
fn nimber_steps(f: fn(u32) -> u32, n: u32) -> Line {
    let meter = Meter::unlimited();
    let bound = BoundTable::new(n, f);
    let (steps, first) = once(|| nimbers(&bound, n, &meter).unwrap());
    let most = n.min(TABLE);
    let limits: Vec<u32> = (0..=most).map(|k| if k == 0 { 0 } else { f(k) }).collect();
    let highest = (0..=most).filter_map(|heap| steps.of(heap).last()).map(|step| step.nimber).max();
    let naive = match highest {
        Some(..=255) => table_time::<u8>(&steps, &limits),
        _ => table_time::<u16>(&steps, &limits),
    };
    drop(steps);
    let ours = if first < 2.0 { fastest(3, || nimbers(&bound, n, &meter)) } else { first };
    let scale = (f64::from(n) / f64::from(most)).powi(2);
    Line { size: n.into(), ours, naive: naive * scale, naive_size: (most < n).then_some(most.into()), limit: None }
}

/// Returns the time to compute the table, after checking its values.
fn table_time<T: TryFrom<usize> + Copy + Into<u32>>(steps: &Steps, limits: &[u32]) -> f64 {
    let expected = table::<T>(limits);
    for heap in 0..limits.len() {
        let row = &expected[heap * (heap + 1) / 2..][..=heap];
        for (limit, &nimber) in row.iter().enumerate() {
            assert_eq!(steps.nimber(heap as u32, limit as u32), nimber.into(), "{heap}/{limit}");
        }
    }
    drop(expected);
    fastest(2, || table::<T>(limits))
}

/// Returns the nimbers of all n/r with r ≤ n, row by row: g(n, r) is the least number that is not the nimber of an
/// option by a take up to r. `limits[k]` is f(k). A bound larger than the heap is equivalent to the heap itself; those
/// nimbers are stored in a separate row, so that they are read in order.
fn table<T: TryFrom<usize> + Copy + Into<u32>>(limits: &[u32]) -> Vec<T> {
    let len = limits.len();
    let zero = small::<T>(0);
    let mut table = vec![zero; len * (len + 1) / 2];
    let mut whole = vec![zero; len];
    // `reached[v] == n` says that a take tried so far leaves nimber v; nothing needs to be cleared.
    let mut reached = vec![0; len + 1];
    for n in 1..len {
        let (above, row) = table.split_at_mut(n * (n + 1) / 2);
        let mut mex = 0;
        let mut start = above.len();
        for k in 1..=n {
            let rest = n - k;
            // Where the row of `rest` begins.
            start -= rest + 1;
            let limit = limits[k] as usize;
            let nimber: u32 = if limit >= rest { whole[rest].into() } else { above[start + limit].into() };
            reached[nimber as usize] = n;
            while reached[mex] == n {
                mex += 1;
            }
            row[k] = small(mex);
        }
        whole[n] = row[n];
    }
    table
}

fn small<T: TryFrom<usize>>(nimber: usize) -> T {
    T::try_from(nimber).unwrap_or_else(|_| panic!("the nimber {nimber} needs a wider table"))
}

/// Measures the least winning takes of the heaps up to `n`, against the recursion w(n) = min{k : f(k) < w(n − k)}
/// evaluated take by take.
fn least_takes(f: fn(u32) -> u32, n: u32) -> Line {
    let meter = Meter::unlimited();
    let bound = BoundTable::new(n, f);
    let limits: Vec<u32> = (0..=n).map(|k| if k == 0 { 0 } else { f(k).min(u32::MAX - 1) }).collect();
    // Where the least takes are long the recursion is measured on fewer heaps; it is scaled linearly, in its favour.
    let most = if recursion_steps(&limits[..=100_000]) > 1e8 { n / 100 } else { n };
    let limits = &limits[..=most as usize];
    let least = least_winning_takes(&bound, n, &meter).unwrap();
    let expected = recursion(limits);
    assert!((1..=most).all(|heap| least.get(heap) == Some(expected[heap as usize])));
    drop((least, expected));
    let ours = fastest(3, || least_winning_takes(&bound, n, &meter));
    let naive = fastest(2, || recursion(limits)) * (f64::from(n) / f64::from(most));
    Line {
        size: n.into(),
        ours,
        naive,
        naive_size: (most < n).then_some(most.into()),
        limit: Some(("memset", memset(size_of::<u32>() * n as usize))),
    }
}

fn recursion(limits: &[u32]) -> Vec<u32> {
    let mut least = vec![u32::MAX; limits.len()];
    for n in 1..limits.len() {
        least[n] = (1..=n).find(|&k| limits[k] < least[n - k]).map_or(u32::MAX, |k| k as u32);
    }
    least
}

/// Returns the number of takes that the recursion tries.
fn recursion_steps(limits: &[u32]) -> f64 {
    recursion(limits).iter().skip(1).map(|&k| f64::from(k)).sum()
}
