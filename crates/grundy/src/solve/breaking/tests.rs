//! Tests of every kernel against an independent implementation of the rules.

use super::*;
use crate::solve::heap_sequence::simd::Level;

/// Returns the nimbers by marking every option, for digits of at most three heaps.
fn naive(breaks: &Breaks, len: usize) -> Vec<u32> {
    let mut g: Vec<u32> = Vec::new();
    for n in 0..len {
        let mut options = std::collections::BTreeSet::new();
        for take in 0..=n {
            let (digit, rest) = (breaks.digit(take as u64), n - take);
            if digit & 1 != 0 && rest == 0 && take > 0 {
                options.insert(0);
            }
            if digit & 2 != 0 && rest > 0 && take > 0 {
                options.insert(g[rest]);
            }
            if digit & 4 != 0 && n as u64 >= breaks.least() {
                let pairs = (1..rest).filter(|a| !(breaks.is_unequal() && 2 * a == rest));
                options.extend(pairs.map(|a| g[a] ^ g[rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..rest {
                    options.extend((1..rest - a).map(|b| g[a] ^ g[b] ^ g[rest - a - b]));
                }
            }
            if digit >> 4 != 0 {
                assert_eq!(digit >> 4, 1, "at most four heaps");
                for a in 1..rest {
                    for b in 1..rest - a {
                        options.extend((1..rest - a - b).map(|c| g[a] ^ g[b] ^ g[c] ^ g[rest - a - b - c]));
                    }
                }
            }
        }
        g.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    g
}

fn octal(text: &str) -> Breaks {
    let (whole, rest) = text.split_once('.').unwrap();
    let digit = |c: char| u128::from(c.to_digit(16).unwrap());
    Breaks::new(whole.chars().map(digit).chain(rest.chars().map(digit)).collect(), 0)
}

fn grundys_game() -> Breaks {
    octal("4.").into_unequal()
}

fn couples() -> Breaks {
    octal("4.").only_from(3)
}

fn values(breaks: &Breaks, len: usize) -> Vec<u32> {
    let mut sequence = Sequence::new(breaks.clone());
    sequence.extend_to(len, &Meter::unlimited()).unwrap();
    sequence.values().iter().collect()
}

/// Returns the sequence by the kernel `wider` steps beyond the narrowest, after a few heaps by plain recursion.
fn by_kernel(breaks: &Breaks, len: usize, level: Level, wider: usize) -> Sequence {
    let mut sequence = Sequence::at(breaks.clone(), level);
    sequence.first = 300;
    sequence.extend_to(300, &Meter::unlimited()).unwrap();
    (0..wider).for_each(|_| sequence.widen());
    sequence.extend_to(len, &Meter::unlimited()).unwrap();
    sequence
}

#[test]
fn every_kernel_has_the_nimbers_of_the_rules() {
    let codes =
        ["0.77", "0.07", "0.16", "0.6", "0.104", "0.127", "0.165", "0.36", "4.7", "0.56", "0.644", "0.004", "4.04"];
    let rules = codes.iter().map(|code| octal(code)).chain([grundys_game(), couples()]);
    for breaks in rules {
        let expected = naive(&breaks, 1500);
        for level in Level::all() {
            for wider in 0..3 {
                let found = by_kernel(&breaks, 1500, level, wider);
                let list: Vec<u32> = found.values().iter().collect();
                let at = list.iter().zip(&expected).position(|(a, b)| a != b);
                assert_eq!(at, None, "{breaks:?} by {level:?}, {wider} wider");
                let (classes, rare) = found.sparse_space().unwrap();
                let counted = (1..1500).filter(|n| classes.is_rare(*n, expected[*n])).map(|n| n as u32);
                assert!(counted.eq(rare.iter().copied()), "{breaks:?}: rare heaps");
            }
        }
    }
}

#[test]
fn random_codes_have_the_nimbers_of_the_rules() {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % below
    };
    for _ in 0..40 {
        let digits = 1 + random(4) as usize;
        let code: Vec<u128> =
            std::iter::once(4 * random(2)).chain((0..digits).map(|_| random(8))).map(u128::from).collect();
        let breaks = Breaks::new(code, 0);
        let breaks = if random(4) == 0 { breaks.into_unequal() } else { breaks };
        let expected = naive(&breaks, 900);
        for wider in 0..3 {
            let pairs = breaks.most_heaps() == 2;
            let found = match pairs {
                true => by_kernel(&breaks, 900, Level::best(), wider).into_values().iter().collect(),
                false => values(&breaks, 900),
            };
            assert_eq!(found, expected, "{breaks:?}, {wider} wider");
        }
    }
}

#[test]
fn more_heaps_and_codes_without_end_have_the_nimbers_of_the_rules() {
    for code in ["0.8", "0.3F", "8.0", "0.08", "C.1", "0.2048"] {
        assert_eq!(values(&octal(code), 150), naive(&octal(code), 150), "{code}");
    }
    let four = Breaks::new(vec![24], 0);
    assert_eq!(values(&four, 70), naive(&four, 70));
    for (digits, repeat) in [
        (vec![0, 3], 1),
        (vec![4, 3], 1),
        (vec![0, 7], 1),
        (vec![0, 1, 2, 0], 2),
        (vec![4, 0, 5, 2, 0, 7], 3),
        (vec![0, 0, 12], 2),
    ] {
        let breaks = Breaks::new(digits, repeat);
        assert_eq!(values(&breaks, 130), naive(&breaks, 130), "{breaks:?}");
    }
}

#[test]
fn large_nimbers_go_from_kernel_to_kernel() {
    // Takes of 1 to 200, and a split: nimbers beyond 64 and beyond 255.
    let mut digits = vec![3; 301];
    (digits[0], digits[7]) = (0, 7);
    let breaks = Breaks::new(digits, 0);
    let found = values(&breaks, 1500);
    assert!(found.iter().max().unwrap() >= &256);
    assert_eq!(found, naive(&breaks, 1500));
}

fn proved(breaks: Breaks) -> Proved {
    period(&mut Sequence::new(breaks), None, &Meter::unlimited()).unwrap().unwrap()
}

/// Tests periods against the literature: R. K. Guy and C. A. B. Smith 1956; Winning Ways, chapter 4; A. Flammenkamp's
/// tables.
#[test]
fn published_periods_are_found() {
    for (code, preperiod, period) in [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.156", 3479, 349),
        ("0.356", 7315, 142),
        ("0.055", 259, 148),
        ("0.165", 5181, 1550),
        ("0.127", 46578, 4),
        ("0.16", 105_351, 149_459),
    ] {
        let found = proved(octal(code));
        assert_eq!((found.preperiod, found.period), (preperiod, period), "{code}");
    }
}

#[test]
fn every_proved_period_of_short_codes_holds_far_beyond() {
    let mut by_sparse = 0;
    for code in 1..512u128 {
        let digits = vec![4 * (code >> 8 & 1), code >> 5 & 7, code >> 2 & 7, (code & 3) * 2];
        let mut sequence = Sequence::new(Breaks::new(digits.clone(), 0));
        sequence.first = 200;
        let Some(found) = period(&mut sequence, Some(2500), &Meter::unlimited()).unwrap() else { continue };
        by_sparse += usize::from(matches!(found.proof, Proof::Sparse { .. }));
        let (e, p) = (found.preperiod as usize, found.period as usize);
        let g = values(&Breaks::new(digits.clone(), 0), 6000);
        assert!((e..6000 - p).all(|n| g[n] == g[n + p]), "{digits:?}: {found:?}");
        assert!(e == 0 || g[e - 1] != g[e - 1 + p], "{digits:?}: {found:?}");
        assert!((1..p).all(|q| (e..6000 - q).any(|n| g[n] != g[n + q])), "{digits:?}: {found:?}");
        let (from, length) = outcome_period(sequence.values(), found.preperiod, found.period);
        let (from, length) = (from as usize, length as usize);
        let is_p = |n: usize| g[n] == 0;
        assert!((from..6000 - length).all(|n| is_p(n) == is_p(n + length)), "{digits:?}");
        assert!(from == 0 || is_p(from - 1) != is_p(from - 1 + length), "{digits:?}");
        assert!((1..length).all(|q| (from..6000 - q).any(|n| is_p(n) != is_p(n + q))), "{digits:?}");
    }
    assert!(by_sparse > 5, "{by_sparse}");
}

#[test]
fn hexadecimal_periods_hold_far_beyond() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut fired = 0;
    for _ in 0..60 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let digits = [0, state >> 10 & 15, state >> 20 & 15, state >> 30 & 15];
        let breaks = Breaks::new(digits.map(u128::from).to_vec(), 0);
        if breaks.most_heaps() < 3 {
            continue;
        }
        let mut sequence = Sequence::new(breaks.clone());
        let Some(found) = period(&mut sequence, Some(150), &Meter::unlimited()).unwrap() else { continue };
        fired += 1;
        let (e, p) = (found.preperiod as usize, found.period as usize);
        let g = values(&breaks, 400);
        assert!((e..400 - p).all(|n| g[n] == g[n + p]), "{breaks:?}: {found:?}");
    }
    assert!(fired > 3, "{fired}");
}

#[test]
fn the_codes_161_and_36_differ_first_at_519() {
    let (a, b) = (values(&octal("0.161"), 2500), values(&octal("0.36"), 2500));
    assert_eq!(a.iter().zip(&b).position(|(a, b)| a != b), Some(519));
}

#[test]
fn a_stopped_table_keeps_an_exact_beginning() {
    let budget = grundy_core::Budget { positions: Some(1000), ..grundy_core::Budget::UNLIMITED };
    let mut sequence = Sequence::new(octal("0.6"));
    assert!(sequence.extend_to(5000, &Meter::new(budget)).is_err());
    assert_eq!(sequence.len(), 1000);
    assert_eq!(sequence.values().iter().collect::<Vec<_>>(), naive(&octal("0.6"), 1000));
    let budget = grundy_core::Budget { memory: Some(1 << 20), ..grundy_core::Budget::UNLIMITED };
    assert!(matches!(Sequence::new(octal("0.16")).extend_to(1 << 24, &Meter::new(budget)), Err(Stop::Memory { .. })));
}

#[test]
#[ignore = "two hundred million nimbers: for make test-long"]
fn octal_104_has_period_11770282() {
    let found = proved(octal("0.104"));
    assert_eq!((found.preperiod, found.period), (197_769_598, 11_770_282));
    assert!(matches!(found.proof, Proof::Sparse { .. }));
}

#[test]
fn blocks_find_what_the_bare_recursion_finds() {
    // 0.165 has rare heaps forever; those of 0.6 and of Grundy's game end, and their nimbers go beyond 255.
    for (breaks, len) in [
        (octal("0.165"), 12_000),
        // A third of all heaps are rare.
        (octal("0.07"), 9_000),
        (octal("0.774"), 9_000),
        (octal("0.6"), 43_500),
        (grundys_game(), 20_000),
        (couples(), 20_000),
    ] {
        let mut bare = Plain::new(&breaks);
        let mut expected: Vec<u32> = Vec::new();
        while expected.len() < len {
            let next = bare.next(&breaks, &expected);
            expected.push(next);
        }
        for level in Level::all() {
            let mut sequence = Sequence::at(breaks.clone(), level);
            sequence.extend_to(len, &Meter::unlimited()).unwrap();
            let wider = by_kernel(&breaks, len, level, 1);
            for found in [sequence, wider] {
                let differs = found.values().iter().zip(&expected).position(|(a, b)| a != *b);
                assert_eq!(differs, None, "{breaks:?} {level:?}");
            }
        }
    }
}

/// Tests that a range of heaps, whether copied by a period or computed, equals that part of the table, and that an
/// interrupted one is its beginning.
#[test]
fn a_stretch_is_a_piece_of_the_table() {
    for code in ["0.77", "0.07", "0.165", "0.6", "4.7", "0.127"] {
        let all = values(&octal(code), 20_000);
        for (from, count) in [(0, 20_000), (0, 50), (60, 100), (13_000, 7000), (19_999, 1), (20_000, 0)] {
            let found = stretch(octal(code), from, count, &Meter::unlimited()).unwrap();
            let expected = &all[from as usize..(from + count) as usize];
            assert!(
                found.stopped.is_none() && found.values.iter().eq(expected.iter().copied()),
                "{code} {from} {count}"
            );
            if from + count >= 14_000 {
                assert_eq!(found.proved.is_some(), !["0.6", "0.127"].contains(&code), "{code}");
            }
        }
        let budget = grundy_core::Budget { positions: Some(16_000), ..grundy_core::Budget::UNLIMITED };
        let found = stretch(octal(code), 100, 19_000, &Meter::new(budget)).unwrap();
        assert!(found.stopped.is_some() && found.values.len() > 10_000, "{code}: {}", found.values.len());
        assert!(found.values.iter().eq(all[100..].iter().copied().take(found.values.len())), "{code}");
    }
}
