//! Benchmarks of take-and-break games: nimbers, and proofs of periods.

use grundy::solve::breaking::{Breaks, Sequence, period, stretch};
use grundy::solve::heap_sequence::Nimbers;
use grundy_core::budget::Meter;

use crate::Kernel;
use crate::measure::{Line, fastest, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("breaking/nimbers/octal-0.6", || nimbers(octal("06"), 1_000_000)),
    ("breaking/nimbers/grundys-game", || nimbers(octal("4").into_unequal(), 1_000_000)),
    ("breaking/nimbers/couples", || nimbers(octal("4").only_from(3), 1_000_000)),
    ("breaking/nimbers/octal-0.16", || nimbers(octal("016"), 5_000_000)),
    ("breaking/nimbers/octal-0.104", || nimbers(octal("0104"), 20_000_000)),
    ("breaking/nimbers/octal-0.165", || nimbers(octal("0165"), 100_000)),
    ("breaking/table/octal-0.165", || table(octal("0165"), 100_000)),
    ("breaking/nimbers/hexadecimal-0.3F", || nimbers_in_three(vec![0, 3, 15], 4000)),
    ("breaking/period/octal-0.77", || proof("077", (71, 12))),
    ("breaking/period/octal-0.165", || proof("0165", (5181, 1550))),
    ("breaking/period/octal-0.127", || proof("0127", (46_578, 4))),
    ("breaking/period/octal-0.16", || proof("016", (105_351, 149_459))),
    ("breaking/period/octal-0.104", || proof("0104", (197_769_598, 11_770_282))),
];

/// The number of heaps on which the plain loop is measured; its time for more is scaled by the number of options.
const NAIVE: usize = 30_000;

fn octal(digits: &str) -> Breaks {
    Breaks::new(digits.chars().map(|c| u128::from(c.to_digit(8).unwrap())).collect(), 0)
}

/// Computes the nimbers by marking every option of every heap.
fn naive(breaks: &Breaks, len: usize) -> Vec<u16> {
    let takes = |heaps: u32| -> Vec<usize> {
        (0..breaks.listed().len()).filter(|i| breaks.digit(*i as u64) >> heaps & 1 == 1).collect()
    };
    let (ends, singles, splits) = (takes(0), takes(1), takes(2));
    let mut g = vec![0u16; len];
    let mut seen = vec![0usize; 1 << 13];
    for n in 1..len {
        if ends.contains(&n) {
            seen[0] = n;
        }
        for &i in singles.iter().filter(|i| **i < n) {
            seen[usize::from(g[n - i])] = n;
        }
        for &i in splits.iter().filter(|i| **i + 1 < n && n as u64 >= breaks.least()) {
            let rest = n - i;
            let half = if breaks.is_unequal() { (rest - 1) / 2 } else { rest / 2 };
            for a in 1..=half {
                seen[usize::from(g[a] ^ g[rest - a])] = n;
            }
        }
        let mut mex = 0;
        while seen[mex] == n {
            mex += 1;
        }
        g[n] = mex as u16;
    }
    g
}

/// Returns the time of the plain loop for `len` heaps, scaled from fewer, after checking the beginning of `found`.
fn baseline(breaks: &Breaks, found: &Nimbers, len: usize) -> f64 {
    let few = len.min(NAIVE).min(found.len());
    let (expected, first) = once(|| naive(breaks, few));
    assert!(found.iter().take(few).eq(expected.iter().map(|v| u32::from(*v))), "{breaks:?}");
    let time = if first < 0.5 { fastest(2, || naive(breaks, few)) } else { first };
    time * (len as f64 / few as f64).powi(2)
}

fn computed(breaks: &Breaks, len: usize) -> Sequence {
    let mut sequence = Sequence::new(breaks.clone());
    sequence.extend_to(len, &Meter::unlimited()).unwrap();
    sequence
}

/// Measures a table of nimbers against the plain loop.
fn nimbers(breaks: Breaks, len: usize) -> Line {
    let (found, first) = once(|| computed(&breaks, len));
    let naive = baseline(&breaks, found.values(), len);
    drop(found);
    let ours =
        if first < 1.0 { fastest(3, || computed(&breaks, len)) } else { first.min(once(|| computed(&breaks, len)).1) };
    let naive_size = (len > NAIVE).then_some(NAIVE as u64);
    Line { size: len as u64, ours, naive, naive_size, limit: None }
}

/// Measures a table of nimbers that is computed until the period is proved and then copied, against the plain loop.
fn table(breaks: Breaks, len: usize) -> Line {
    let copied = || stretch(breaks.clone(), 0, len as u64, &Meter::unlimited()).unwrap();
    let found = copied();
    assert!(found.proved.is_some() && found.values.iter().eq(computed(&breaks, len).values().iter()));
    let naive = baseline(&breaks, &found.values, len);
    let ours = fastest(3, copied);
    Line { size: len as u64, ours, naive, naive_size: (len > NAIVE).then_some(NAIVE as u64), limit: None }
}

/// Measures nimbers of a game that leaves up to three heaps, against a loop over all pairs of parts.
fn nimbers_in_three(digits: Vec<u128>, len: usize) -> Line {
    const FEW: usize = 600;
    let breaks = Breaks::new(digits, 0);
    let found = computed(&breaks, len);
    let plain = || {
        let mut g: Vec<u32> = Vec::new();
        for n in 0..FEW {
            let mut seen = vec![false; 2048];
            for (take, digit) in breaks.listed().iter().enumerate().take(n + 1).skip(1) {
                let rest = n - take;
                seen[0] |= digit & 1 != 0 && rest == 0;
                if digit & 2 != 0 && rest > 0 {
                    seen[g[rest] as usize] = true;
                }
                if digit & 4 != 0 {
                    (1..=rest / 2).for_each(|a| seen[(g[a] ^ g[rest - a]) as usize] = true);
                }
                if digit & 8 != 0 {
                    for a in 1..=rest / 3 {
                        for b in a..=(rest - a) / 2 {
                            seen[(g[a] ^ g[b] ^ g[rest - a - b]) as usize] = true;
                        }
                    }
                }
            }
            g.push(seen.iter().position(|seen| !seen).unwrap() as u32);
        }
        g
    };
    assert!(found.values().iter().take(FEW).eq(plain()));
    let naive = fastest(2, plain) * (len as f64 / FEW as f64).powi(3);
    let ours = fastest(2, || computed(&breaks, len));
    Line { size: len as u64, ours, naive, naive_size: Some(FEW as u64), limit: None }
}

/// Measures the proof of a preperiod and period, against the plain loop for the heaps that the theorem of Guy and
/// Smith requires.
fn proof(digits: &str, expected: (u64, u64)) -> Line {
    let breaks = octal(digits);
    let prove = || {
        let mut sequence = Sequence::new(breaks.clone());
        let found = period(&mut sequence, None, &Meter::unlimited()).unwrap().unwrap();
        (sequence, found)
    };
    let ((sequence, found), first) = once(prove);
    assert_eq!((found.preperiod, found.period), expected, "{digits}");
    let needed = 2 * (found.preperiod + found.period) as usize + digits.len() - 1;
    let naive = baseline(&breaks, sequence.values(), needed);
    let size = sequence.len() as u64;
    drop(sequence);
    let ours = if first < 1.0 { fastest(3, || prove().1) } else { first };
    Line { size, ours, naive, naive_size: (needed > NAIVE).then_some(NAIVE as u64), limit: None }
}
