//! Benchmarks of rules that subtract vectors from several piles, and of sums of heaps over a box.

use grundy::solve::heap_sequence::{Takes, nimbers};
use grundy::solve::separable::SeparableBox;
use grundy::solve::vectors::VectorBox;
use grundy_core::{Meter, MoveVector, Nat, Play};

use crate::Kernel;
use crate::measure::{Line, fastest, memset, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("moves/outcomes/12-vectors", || outcomes(TWELVE, 4095)),
    ("moves/outcomes/wythoff-by-vectors", || outcomes(WYTHOFF, 1023)),
    ("moves/nimbers/12-vectors", || nimber_table(TWELVE, 2047)),
    ("moves/nimbers/wythoff-by-vectors", || nimber_table(WYTHOFF, 511)),
    ("moves/nimbers/5-directions", || nimber_table(FIVE, 511)),
    ("moves/separable/primes-squares-fibonacci", || separable(300)),
    ("moves/separable/count", || separable_count(300)),
];

/// Move vectors on two piles: the amounts, and whether multiples are allowed.
type Vectors = &'static [(u32, u32, bool)];

const TWELVE: Vectors = &[
    (0, 3, false),
    (0, 7, false),
    (1, 5, false),
    (2, 0, false),
    (3, 11, false),
    (4, 1, false),
    (5, 9, false),
    (7, 2, false),
    (8, 13, false),
    (11, 6, false),
    (13, 17, false),
    (19, 4, false),
];

const WYTHOFF: Vectors = &[(0, 1, true), (1, 0, true), (1, 1, true)];

const FIVE: Vectors = &[(0, 1, true), (1, 0, true), (1, 1, true), (1, 2, true), (2, 1, true)];

fn vector_box(vectors: Vectors, side: u32) -> VectorBox {
    let vector =
        |&(a, b, any_multiple): &(u32, u32, bool)| MoveVector { take: vec![Nat::from(a), Nat::from(b)], any_multiple };
    let vectors: Vec<MoveVector> = vectors.iter().map(vector).collect();
    VectorBox::new(&vectors, &[side, side], &Meter::unlimited()).unwrap()
}

/// Computes outcomes, one byte for each cell, by examining options until one is a P-position.
fn naive_outcomes(vectors: Vectors, side: u32) -> Vec<u8> {
    let width = side as usize + 1;
    let mut p = vec![0u8; width * width];
    for a in 0..width {
        for b in 0..width {
            let mut wins = false;
            'vectors: for &(x, y, starred) in vectors {
                let (x, y) = (x as usize, y as usize);
                let (mut i, mut j) = (x, y);
                while i <= a && j <= b {
                    if p[(a - i) * width + (b - j)] == 1 {
                        wins = true;
                        break 'vectors;
                    }
                    if !starred {
                        break;
                    }
                    (i, j) = (i + x, j + y);
                }
            }
            p[a * width + b] = u8::from(!wins);
        }
    }
    p
}

/// Computes nimbers by the mex of the options' nimbers, which are marked with the number of the position.
fn naive_nimbers(vectors: Vectors, side: u32) -> Vec<u16> {
    let width = side as usize + 1;
    let mut values = vec![0u16; width * width];
    let mut stamps = vec![0u32; 5 * width + 64];
    for a in 0..width {
        for b in 0..width {
            let stamp = (a * width + b + 1) as u32;
            for &(x, y, starred) in vectors {
                let (x, y) = (x as usize, y as usize);
                let (mut i, mut j) = (x, y);
                while i <= a && j <= b {
                    stamps[usize::from(values[(a - i) * width + (b - j)])] = stamp;
                    if !starred {
                        break;
                    }
                    (i, j) = (i + x, j + y);
                }
            }
            let mut mex = 0;
            while stamps[mex] == stamp {
                mex += 1;
            }
            values[a * width + b] = mex as u16;
        }
    }
    values
}

/// Measures a table of outcomes against the plain loops.
fn outcomes(vectors: Vectors, side: u32) -> Line {
    let meter = Meter::unlimited();
    let table = vector_box(vectors, side);
    let expected = naive_outcomes(vectors, side);
    let ours = table.outcomes(Play::Normal, &meter).unwrap();
    let width = side as usize + 1;
    for (a, row) in expected.chunks(width).enumerate() {
        let p = (0..=side).filter(|b| row[*b as usize] == 1);
        assert!(ours.p_in_row(&[a as u32]).eq(p), "row {a} of {vectors:?}");
    }
    drop((expected, ours));
    let naive = fastest(2, || naive_outcomes(vectors, side));
    let ours = fastest(5, || table.outcomes(Play::Normal, &meter));
    Line { size: table.cells(), ours, naive, naive_size: None, limit: None }
}

/// Measures a table of nimbers against the plain loops.
fn nimber_table(vectors: Vectors, side: u32) -> Line {
    let meter = Meter::unlimited();
    let table = vector_box(vectors, side);
    let expected = naive_nimbers(vectors, side);
    let ours = table.nimbers(&meter).unwrap();
    assert!(ours.iter().eq(expected.iter().map(|x| u32::from(*x))), "nimbers of {vectors:?}");
    // Nimbers up to 255 are bytes.
    let bytes = expected.len() * if ours.max() < 256 { 1 } else { 2 };
    drop((expected, ours));
    let naive = fastest(2, || naive_nimbers(vectors, side));
    let ours = fastest(5, || table.nimbers(&meter));
    Line { size: table.cells(), ours, naive, naive_size: None, limit: Some(("memset", memset(bytes))) }
}

/// Returns the primes, the squares and the Fibonacci numbers up to `n`.
fn three_sets(n: u32) -> [Vec<u32>; 3] {
    let primes = (2..=n).filter(|p| (2..*p).take_while(|q| q * q <= *p).all(|q| p % q != 0)).collect();
    let squares = (1..).map(|i| i * i).take_while(|s| *s <= n).collect();
    let pairs = std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b)));
    [primes, squares, pairs.map(|(a, _)| a).take_while(|f| *f <= n).collect()]
}

/// Computes the P-positions of a sum of three heaps up to n, one byte for each cell, by examining the options of every
/// cell.
fn naive_sum(sets: &[Vec<u32>; 3], n: u32) -> Vec<u8> {
    let width = n as usize + 1;
    let strides = [width * width, width, 1];
    let mut p = vec![0u8; width * width * width];
    for cell in 0..p.len() {
        let heaps = [cell / strides[0], cell / width % width, cell % width];
        let mut wins = false;
        'heaps: for ((set, heap), stride) in sets.iter().zip(heaps).zip(strides) {
            for take in set {
                let take = *take as usize;
                if take > heap {
                    break;
                }
                if p[cell - take * stride] == 1 {
                    wins = true;
                    break 'heaps;
                }
            }
        }
        p[cell] = u8::from(!wins);
    }
    p
}

/// Returns the box of a sum, after computing the nimbers of its single heaps.
fn sum_box(sets: &[Vec<u32>; 3], n: u32, meter: &Meter) -> SeparableBox {
    let len = n as usize + 1;
    let heap = |set: &Vec<u32>| {
        let takes = Takes::truncated(set.iter().copied(), len).unwrap();
        nimbers(&takes, len, meter).unwrap().iter().collect::<Vec<u32>>()
    };
    SeparableBox::new(&sets.each_ref().map(heap), meter).unwrap()
}

/// Measures all outcomes of subtract(primes) + subtract(squares) + subtract(fibonacci) with heaps up to `n`.
fn separable(n: u32) -> Line {
    let meter = Meter::unlimited();
    let sets = three_sets(n);
    let (expected, naive) = once(|| naive_sum(&sets, n));
    let table = sum_box(&sets, n, &meter);
    let words = table.words();
    let filled = table.fill(&meter).unwrap();
    for (row, expected) in filled.chunks(words).zip(expected.chunks(n as usize + 1)) {
        assert!(expected.iter().enumerate().all(|(c, p)| row[c / 64] >> (c % 64) & 1 == u64::from(*p)));
    }
    assert_eq!(table.count_p(), Nat::from(expected.iter().filter(|p| **p == 1).count()));
    let size = expected.len() as u64;
    let limit = Some(("memset", memset(filled.len() * 8)));
    drop((expected, filled));
    let naive = if naive < 2.0 { fastest(2, || naive_sum(&sets, n)) } else { naive };
    let ours = fastest(5, || sum_box(&sets, n, &meter).fill(&meter));
    Line { size, ours, naive, naive_size: None, limit }
}

/// Measures the number of P-positions of subtract(primes) + subtract(squares) + subtract(fibonacci), without a table.
fn separable_count(n: u32) -> Line {
    let meter = Meter::unlimited();
    let sets = three_sets(n);
    let count = |p: &[u8]| p.iter().map(|p| u64::from(*p)).sum::<u64>();
    let expected = count(&naive_sum(&sets, n));
    assert_eq!(sum_box(&sets, n, &meter).count_p(), Nat::from(expected));
    let naive = fastest(2, || count(&naive_sum(&sets, n)));
    let ours = fastest(5, || sum_box(&sets, n, &meter).count_p());
    Line { size: (u64::from(n) + 1).pow(3), ours, naive, naive_size: None, limit: None }
}
