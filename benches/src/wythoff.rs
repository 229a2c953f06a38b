//! Benchmarks of Wythoff's game: tables of nimbers, and periodic rows.

use std::collections::HashMap;

use grundy::solve::wythoff::{WythoffTable, wythoff_rows};
use grundy_core::Meter;

use crate::Kernel;
use crate::measure::{Line, fastest, memset, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("wythoff/nimbers/500", || nimber_table(500, 500)),
    ("wythoff/nimbers/4096", || nimber_table(4096, 600)),
    ("wythoff/rows/0..50", || row_periods(50)),
];

/// Measures a table of nimbers against the plain loop, which is measured on `naive_side` and scaled by side³.
fn nimber_table(side: usize, naive_side: usize) -> Line {
    let meter = Meter::unlimited();
    let (expected, _) = once(|| naive_table(naive_side));
    let table = WythoffTable::new(side, &meter).unwrap();
    for (a, row) in expected.chunks_exact(naive_side).enumerate() {
        assert!(table.row(a).take(naive_side).eq(row.iter().map(|&v| u32::from(v))), "row {a}");
    }
    drop((expected, table));
    let naive = fastest(3, || naive_table(naive_side)) * (side as f64 / naive_side as f64).powi(3);
    let ours = fastest(5, || WythoffTable::new(side, &meter));
    Line {
        size: (side * side) as u64,
        ours,
        naive,
        naive_size: (naive_side < side).then_some((naive_side * naive_side) as u64),
        limit: Some(("memset", memset(2 * side * side))),
    }
}

/// Computes nimbers by marking the nimbers of all options of each cell and taking the least unmarked number.
fn naive_table(side: usize) -> Vec<u16> {
    let mut table = vec![0_u16; side * side];
    // The number of the cell for which a value was marked last. A cell has fewer than 3·side options.
    let mut marked = vec![0_u32; 3 * side];
    let mut stamp = 0;
    for a in 0..side {
        for b in 0..side {
            stamp += 1;
            for &v in &table[a * side..a * side + b] {
                marked[usize::from(v)] = stamp;
            }
            for x in 0..a {
                marked[usize::from(table[x * side + b])] = stamp;
            }
            for k in 1..=a.min(b) {
                marked[usize::from(table[(a - k) * side + b - k])] = stamp;
            }
            let mut mex = 0;
            while marked[mex] == stamp {
                mex += 1;
            }
            table[a * side + b] = mex as u16;
        }
    }
    table
}

/// Measures the exact preperiods and periods of the rows 0 to `last`, against the same proof on lists of numbers.
fn row_periods(last: usize) -> Line {
    let meter = Meter::unlimited();
    let rows = wythoff_rows(last as u32, &meter).unwrap();
    let ours = rows.iter().map(|row| (row.periodicity.preperiod as usize, row.periodicity.period as usize));
    let (cycles, naive) = once(|| naive_rows(last));
    assert!(ours.eq(cycles.iter().copied()));
    Line {
        size: rows.iter().map(|row| row.values.len() as u64).sum(),
        ours: fastest(3, || wythoff_rows(last as u32, &meter)),
        naive: if naive < 2.0 { naive.min(once(|| naive_rows(last)).1) } else { naive },
        naive_size: None,
        limit: None,
    }
}

/// Returns the preperiod and period of each row. It marks the nimbers of the relevant options, those at least b − 2a,
/// and searches the lists of such nimbers at columns that differ by a common period of the previous rows.
fn naive_rows(last: usize) -> Vec<(usize, usize)> {
    // For each row the values relative to the column, as far as they were needed.
    let mut rows: Vec<Vec<i32>> = Vec::new();
    let mut cycles: Vec<(usize, usize)> = Vec::new();
    let (mut start, mut step) = (0, 1);
    for a in 0..=last {
        let mut values: Vec<i32> = Vec::new();
        let mut states: HashMap<Vec<i32>, usize> = HashMap::new();
        let mut marked = vec![usize::MAX; 3 * a + 1];
        let (first, second) = loop {
            let b = values.len();
            for (row, &(_, period)) in rows.iter_mut().zip(&cycles) {
                if row.len() == b {
                    row.push(row[b - period]);
                }
            }
            let lowest = -(b.min(2 * a) as i32);
            let before = (1..=b.min(3 * a)).map(|k| values[b - k] - k as i32).filter(|&v| v >= lowest);
            if b >= start + a && (b - start - a).is_multiple_of(step) {
                let mut state: Vec<i32> = before.clone().collect();
                state.sort_unstable();
                if let Some(&first) = states.get(&state) {
                    break (first, b);
                }
                states.insert(state, b);
            }
            let column = rows.iter().map(|row| row[b]);
            let diagonal = (1..=a.min(b)).map(|k| rows[a - k][b - k] - k as i32);
            for v in before.chain(column).chain(diagonal).filter(|&v| v >= lowest) {
                marked[(v + 2 * a as i32) as usize] = b;
            }
            let free =
                (lowest..).find(|&v| marked[(v + 2 * a as i32) as usize] != b).expect("values are at most a + b");
            values.push(free);
        };
        let repeats = |period: usize| (first..second - period).all(|b| values[b] == values[b + period]);
        let divides = |period: usize| (second - first).is_multiple_of(period);
        let period = (1..=second - first).find(|&period| divides(period) && repeats(period)).expect("the distance");
        let preperiod = (0..first).rev().find(|&b| values[b] != values[b + period]).map_or(0, |b| b + 1);
        start = start.max(preperiod);
        step = (1..).map(|k| k * step).find(|multiple| multiple.is_multiple_of(period)).expect("their product");
        rows.push(values);
        cycles.push((preperiod, period));
    }
    cycles
}
