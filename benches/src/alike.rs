//! Benchmarks of games on three interchangeable piles: tables of wythoff^3 and of Raleigh for every position of a
//! cube.

use grundy::solve::alike::AlikeTable;
use grundy::solve::cells::CellValues;
use grundy_core::{Meter, Stop};

use crate::Kernel;
use crate::measure::{Line, fastest, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("wythoff^3/nimbers/200", || cube(AlikeTable::wythoff, wythoff_options, 200, 100)),
    ("raleigh/nimbers/200", || cube(AlikeTable::raleigh, raleigh_options, 200, 60)),
];

/// A function that calls its argument with every position that a move leads to from given sorted piles.
type Options = fn([usize; 3], &mut dyn FnMut([usize; 3]));

fn wythoff_options(piles: [usize; 3], each: &mut dyn FnMut([usize; 3])) {
    for subset in 1..8usize {
        let of = |i: usize| subset >> i & 1;
        let most = (0..3).filter(|i| of(*i) == 1).map(|i| piles[i]).min().unwrap_or(0);
        (1..=most).for_each(|t| each(std::array::from_fn(|i| piles[i] - t * of(i))));
    }
}

fn raleigh_options([a, b, c]: [usize; 3], each: &mut dyn FnMut([usize; 3])) {
    (0..a).for_each(|x| (0..=b).for_each(|y| each([x, y, c])));
    (0..b).for_each(|y| (0..=c).for_each(|z| each([a, y, z])));
    (0..c).for_each(|z| (0..=a).for_each(|x| each([x, b, z])));
    if c > 0 && (a == b || b == c) {
        each([0, 0, 0]);
    }
    if a < b && b < c {
        for x in 0..a {
            // Three tokens from the larger two must not leave the middle one the smallest.
            (0..b).filter(|y| y + 3 != b || x < *y).for_each(|y| each([x, y, y + c - b]));
        }
    }
}

/// Computes the nimbers of all sorted positions, by marking the nimbers of their options.
fn plain(options: Options, side: usize) -> Vec<u16> {
    let width = side + 1;
    let place = |[a, b, c]: [usize; 3]| (c * width + b) * width + a;
    let mut values = vec![0u16; width * width * width];
    let (mut marked, mut stamp) = (vec![0u32; 8 * width], 0);
    for c in 0..width {
        for b in 0..=c {
            for a in 0..=b {
                stamp += 1;
                options([a, b, c], &mut |mut piles| {
                    piles.sort_unstable();
                    marked[usize::from(values[place(piles)])] = stamp;
                });
                let mut mex = 0;
                while marked[mex] == stamp {
                    mex += 1;
                }
                values[place([a, b, c])] = mex as u16;
            }
        }
    }
    values
}

/// Measures a table of sorted positions, with every position of the cube read from it row by row. The baseline is the
/// plain loop on a smaller cube, scaled by the number of options.
fn cube(
    table: fn([u32; 3], &Meter) -> Result<Option<AlikeTable>, Stop>,
    options: Options,
    side: u32,
    plain_side: u32,
) -> Line {
    let meter = Meter::unlimited();
    let whole = || {
        let table = table([side; 3], &meter).unwrap().unwrap();
        let mut row = vec![0; side as usize + 1];
        let mut sum = 0;
        for x in 0..=side {
            for y in 0..=side {
                table.fill(&[x, y], 0, &mut row);
                sum += row.iter().map(|g| u64::from(*g)).sum::<u64>();
            }
        }
        (table, sum)
    };
    let (expected, naive) = once(|| plain(options, plain_side as usize));
    let width = plain_side as usize + 1;
    let (ours, _) = whole();
    for c in 0..=plain_side {
        for b in 0..=c {
            for a in 0..=b {
                let place = (c as usize * width + b as usize) * width + a as usize;
                assert_eq!(ours.get([c, a, b]), u32::from(expected[place]), "({a},{b},{c})");
            }
        }
    }
    drop((expected, ours));
    let count = |side: u32| {
        let side = side as usize;
        let sample = [[side / 4, side / 2, side * 3 / 4], [side / 3, side / 2, side]];
        let mut options_of_some = 0.0;
        sample.iter().for_each(|piles| options(*piles, &mut |_| options_of_some += 1.0));
        options_of_some * (side as f64 + 1.0).powi(3)
    };
    Line {
        size: (u64::from(side) + 1).pow(3),
        ours: fastest(3, || whole().1),
        naive: naive * count(side) / count(plain_side),
        naive_size: Some((u64::from(plain_side) + 1).pow(3)),
        limit: None,
    }
}
