use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_core::budget::Budget;

use super::*;

/// A bound function with its name.
type Named = (&'static str, fn(u32) -> u32);

/// The bound functions on which every method is tested.
const BOUNDS: &[Named] = &[
    ("x", |x| x),
    ("2x", |x| 2 * x),
    ("2x - 1", |x| 2 * x - 1),
    ("3x", |x| 3 * x),
    ("3x/2", |x| 3 * x / 2),
    ("x^2", |x| x.saturating_mul(x)),
    ("x + 1", |x| x + 1),
    ("x + 9", |x| x + 9),
    ("max(x, 7)", |x| x.max(7)),
    ("3", |_| 3),
    ("1", |_| 1),
    ("0", |_| 0),
    ("no limit", |_| u32::MAX),
    ("x/2", |x| x / 2),
    ("x/10", |x| x / 10),
    ("x - 20", |x| x.saturating_sub(20)),
    ("isqrt", u32::isqrt),
    ("x < 9 ? 3x : x - 5", |x| if x < 9 { 3 * x } else { x - 5 }),
    ("x < 40 ? 2x : x < 80 ? x/3 : 2x", |x| if (40..80).contains(&x) { x / 3 } else { 2 * x }),
    ("30 - x", |x| 30_u32.saturating_sub(x)),
    ("7919x mod 13", |x| x * 7919 % 13),
    ("x odd ? 2x : 1", |x| if x % 2 == 1 { 2 * x } else { 1 }),
    ("x mod 3 = 0 ? 0 : x", |x| if x.is_multiple_of(3) { 0 } else { x }),
];

/// The outcomes and nimbers of the positions n/r, computed from their options by the rules.
struct Rules {
    size: usize,
    nimbers: Vec<u32>,
    /// Whether the player to move wins each position in misère play.
    misere: Vec<bool>,
}

impl Rules {
    /// Returns the values of all positions n/r with n, r ≤ `n`.
    fn new(n: u32, f: impl Fn(u32) -> u32) -> Rules {
        let size = n as usize + 1;
        let mut rules = Rules { size, nimbers: Vec::new(), misere: Vec::new() };
        for heap in 0..size {
            for limit in 0..size {
                let takes = 1..=heap.min(limit);
                // A limit beyond the heap is as good as the heap.
                let options: Vec<usize> =
                    takes.map(|k| size * (heap - k) + (f(k as u32) as usize).min(n as usize)).collect();
                let reached = |v| options.iter().any(|&at| rules.nimbers[at] == v);
                let nimber = (0..).find(|&v| !reached(v)).unwrap();
                let wins = options.is_empty() || options.iter().any(|&at| !rules.misere[at]);
                rules.nimbers.push(nimber);
                rules.misere.push(wins);
            }
        }
        rules
    }

    fn nimber(&self, n: u32, r: u32) -> u32 {
        self.nimbers[self.size * n as usize + r as usize]
    }

    fn misere(&self, n: u32, r: u32) -> bool {
        self.misere[self.size * n as usize + r as usize]
    }
}

fn agrees_with_the_rules(n: u32, f: impl Fn(u32) -> u32, context: &str) {
    let rules = Rules::new(n, &f);
    let bound = BoundTable::new(n, f);
    let meter = Meter::unlimited();
    let steps = nimbers(&bound, n, &meter).unwrap();
    assert!(steps == plain::nimbers(&bound, n, &meter).unwrap(), "plain nimbers, {context}");
    assert!(steps == push::nimbers(&bound, n, &meter).unwrap(), "pushed nimbers, {context}");
    assert!(steps == sweep::nimbers(&bound, n, &meter).unwrap(), "swept nimbers, {context}");
    let least = least_winning_takes(&bound, n, &meter).unwrap();
    let misere = misere_least_winning_takes(&bound, n, &meter).unwrap();
    for heap in 0..=n {
        assert_eq!(steps.of(heap)[0], Step { from: 0, nimber: 0 });
        assert!(steps.of(heap).is_sorted_by(|a, b| a.from < b.from && a.nimber < b.nimber), "{heap}, {context}");
        for limit in 0..=n {
            let nimber = rules.nimber(heap, limit);
            assert_eq!(steps.nimber(heap, limit), nimber, "{heap}/{limit}, {context}");
            assert_eq!(least.wins(heap, limit), nimber > 0, "{heap}/{limit}, {context}");
            assert_eq!(misere.wins(heap, limit), rules.misere(heap, limit), "misère {heap}/{limit}, {context}");
        }
        assert_eq!(steps.opening(heap), rules.nimber(heap, heap.saturating_sub(1)));
        assert_eq!(least.opening_wins(heap), steps.opening(heap) > 0);
        assert_eq!(misere.opening_wins(heap), rules.misere(heap, heap.saturating_sub(1)));
    }
}

#[test]
fn every_method_agrees_with_the_rules() {
    for &(name, f) in BOUNDS {
        for n in [0, 1, 2, 3, 120] {
            agrees_with_the_rules(n, f, name);
        }
    }
}

/// Returns a random bound function: noise, increasing, increasing by leaps, or increasing with occasional falls.
fn random_limits(seed: u64, n: u32) -> Vec<u32> {
    let mut random = random(seed);
    let most = random() % (2 * n) + 1;
    let mut limit = 0;
    let next = |_| {
        limit = match (seed % 4, random() % 16) {
            (0, _) => random() % most,
            (1, _) => limit + random() % 4,
            (2, 0..2) => limit + random() % most,
            (2, _) => limit,
            (_, 0) => random() % most,
            _ => limit + random() % 3,
        };
        limit
    };
    (0..=n).map(next).collect()
}

#[test]
fn random_bounds_have_the_values_of_the_rules() {
    for seed in 1..=60 {
        let n = random(seed)() % 80 + 1;
        let limits = random_limits(seed, n);
        agrees_with_the_rules(n, |k| limits[k as usize], &format!("seed {seed}"));
    }
}

#[test]
fn sweep_and_plain_agree_on_larger_heaps() {
    let meter = Meter::unlimited();
    let agree = |bound: BoundTable, context: &str| {
        let n = bound.max_take();
        let swept = sweep::nimbers(&bound, n, &meter).unwrap();
        assert!(swept == plain::nimbers(&bound, n, &meter).unwrap(), "{context}");
        assert!(swept == push::nimbers(&bound, n, &meter).unwrap(), "{context}");
    };
    for &(name, f) in BOUNDS {
        agree(BoundTable::new(1500, f), name);
    }
    for seed in 1..=12 {
        let limits = random_limits(seed, 2100);
        agree(BoundTable::new(2100, |k| limits[k as usize]), &format!("seed {seed}"));
    }
}

#[test]
fn nimbers_and_least_takes_agree_on_who_wins_larger_heaps() {
    let meter = Meter::unlimited();
    for &(name, f) in BOUNDS.iter().filter(|(_, f)| BoundTable::new(20_000, f).is_nondecreasing()) {
        let n = if name == "no limit" { 2000 } else { 20_000 };
        let bound = BoundTable::new(n, f);
        let steps = nimbers(&bound, n, &meter).unwrap();
        let least = least_winning_takes(&bound, n, &meter).unwrap();
        assert!((0..=n).all(|heap| steps.threshold(heap, 1) == least.get(heap)), "{name}");
    }
}

#[test]
fn all_methods_for_least_takes_agree() {
    let meter = Meter::unlimited();
    for &(name, f) in BOUNDS.iter().filter(|(_, f)| BoundTable::new(3000, f).is_nondecreasing()) {
        let bound = BoundTable::new(3000, f);
        for misere in [false, true] {
            let by = |method: least::Fill| {
                let mut takes = Vec::new();
                method(&bound, misere, &mut takes, &mut Ration::new(&meter, 3000)).unwrap();
                takes
            };
            let tried = by(least::trials);
            assert!(by(least::stack) == tried, "stack, {name}, misère {misere}");
            assert!(!bound.allows_the_same() || by(least::copies) == tried, "copies, {name}, misère {misere}");
        }
    }
}

/// Returns the openings that the first player loses, from 1 on.
fn lost_openings(n: u32, f: impl FnMut(u32) -> u32) -> Vec<u32> {
    let bound = BoundTable::new(n, f);
    let least = least_winning_takes(&bound, n, &Meter::unlimited()).unwrap();
    (1..=n).filter(|&heap| !least.opening_wins(heap)).collect()
}

#[test]
fn fibonacci_openings_have_the_nimbers_of_the_contract() {
    let bound = BoundTable::new(8, |k| 2 * k);
    let steps = nimbers(&bound, 8, &Meter::unlimited()).unwrap();
    assert_eq!((0..=8).map(|n| steps.opening(n)).collect::<Vec<_>>(), [0, 0, 0, 0, 3, 0, 4, 4, 0]);
}

#[test]
fn lost_openings_are_the_terms_of_schwenk_and_pasetto() {
    // [R4] §3: the Fibonacci numbers. [R2] §II, [R5]: the powers of two for f = x and 2x − 1.
    assert_eq!(lost_openings(100, |k| 2 * k), [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
    assert_eq!(lost_openings(100, |k| k), [1, 2, 4, 8, 16, 32, 64]);
    assert_eq!(lost_openings(100, |k| 2 * k - 1), [1, 2, 4, 8, 16, 32, 64]);
    // The terms that `grundy recurrence takeaway(3x)` prints.
    assert_eq!(lost_openings(15, |k| 3 * k), [1, 2, 3, 4, 6, 8, 11, 15]);
    // ERRATA, [R2] §V: …45, 54, 63, 74… for f = 6x.
    assert!(lost_openings(74, |k| 6 * k).ends_with(&[45, 54, 63, 74]));
}

#[test]
fn a_constant_bound_is_lost_at_the_multiples_of_the_next_number() {
    // [R2] Example II-1, but for the opening, which allows n − 1: there 1, …, m + 1 are lost.
    for m in 1..=6 {
        let bound = BoundTable::new(60, |_| m);
        let least = least_winning_takes(&bound, 60, &Meter::unlimited()).unwrap();
        assert!((0..=60).all(|n| least.wins(n, m) == (n % (m + 1) != 0)));
    }
}

#[test]
fn pasettos_example_4_3_is_won_by_taking_1() {
    // [R4] Example 2.2.
    let bound = BoundTable::new(4, |k| 2 * k);
    let meter = Meter::unlimited();
    let least = least_winning_takes(&bound, 4, &meter).unwrap();
    assert_eq!(least.winning_takes(&bound, 4, 3).collect::<Vec<_>>(), [1]);
    let steps = nimbers(&bound, 4, &meter).unwrap();
    assert_eq!(steps.takes_to(&bound, 4, 3, 0).collect::<Vec<_>>(), [1]);
}

#[test]
fn pasettos_set_p_is_r_below_the_smallest_zeckendorf_part() {
    // [R4] §3, with the part itself instead of its index (ERRATA, [R4] §3).
    let bound = BoundTable::new(2000, |k| 2 * k);
    let least = least_winning_takes(&bound, 2000, &Meter::unlimited()).unwrap();
    for n in 1..=2000 {
        let mut rest = n;
        let mut smallest = 0;
        while rest > 0 {
            let (mut part, mut next) = (1, 2);
            while next <= rest {
                (part, next) = (next, part + next);
            }
            (rest, smallest) = (rest - part, part);
        }
        assert_eq!(least.get(n), Some(smallest));
    }
}

#[test]
fn twelve_is_won_by_taking_four_if_the_same_may_be_taken() {
    // [R2] Example II-2: 12 is 1100 in binary.
    let bound = BoundTable::new(12, |k| k);
    let least = least_winning_takes(&bound, 12, &Meter::unlimited()).unwrap();
    assert_eq!(least.winning_takes(&bound, 12, 11).collect::<Vec<_>>(), [4]);
}

#[test]
fn takes_are_listed_as_by_the_rules() {
    for &(name, f) in BOUNDS {
        let n = 40;
        let rules = Rules::new(n, f);
        let bound = BoundTable::new(n, f);
        let meter = Meter::unlimited();
        let steps = nimbers(&bound, n, &meter).unwrap();
        let least = least_winning_takes(&bound, n, &meter).unwrap();
        let misere = misere_least_winning_takes(&bound, n, &meter).unwrap();
        for (heap, limit) in (0..=n).flat_map(|heap| (0..=n).map(move |limit| (heap, limit))) {
            let by = |good: &dyn Fn(u32, u32) -> bool| -> Vec<u32> {
                (1..=heap.min(limit)).filter(|&k| good(heap - k, f(k).min(n))).collect()
            };
            for target in 0..4 {
                let listed: Vec<u32> = steps.takes_to(&bound, heap, limit, target).collect();
                assert_eq!(listed, by(&|n, r| rules.nimber(n, r) == target), "{name} {heap}/{limit}");
            }
            let listed: Vec<u32> = least.winning_takes(&bound, heap, limit).collect();
            assert_eq!(listed, by(&|n, r| rules.nimber(n, r) == 0), "{name} {heap}/{limit}");
            let listed: Vec<u32> = misere.winning_takes(&bound, heap, limit).collect();
            assert_eq!(listed, by(&|n, r| !rules.misere(n, r)), "{name} {heap}/{limit}");
        }
    }
}

#[test]
fn misere_is_normal_play_with_one_token_put_aside_if_no_limit_is_0() {
    let meter = Meter::unlimited();
    for &(name, f) in BOUNDS {
        let bound = BoundTable::new(300, f);
        if bound.has_zero() {
            continue;
        }
        let least = least_winning_takes(&bound, 300, &meter).unwrap();
        let misere = misere_least_winning_takes(&bound, 300, &meter).unwrap();
        assert!((1..=300).all(|n| misere.get(n) == least.get(n - 1)), "{name}");
    }
}

#[test]
fn runs_are_the_longest_nondecreasing_ranges() {
    let limits = [1, 2, 2, 1, 0, 5, 9, 4];
    let bound = BoundTable::new(8, |k| limits[k as usize - 1]);
    assert_eq!(bound.runs(8).collect::<Vec<_>>(), [1..4, 4..5, 5..8, 8..9]);
    assert_eq!(bound.runs(6).collect::<Vec<_>>(), [1..4, 4..5, 5..7]);
    assert_eq!(bound.runs(4).collect::<Vec<_>>(), [1..4, 4..5]);
    assert!(bound.runs(3).eq([1..4, 4..5].into_iter().take(1)));
    assert_eq!(bound.runs(0).count(), 0);
}

#[test]
fn a_positions_budget_leaves_the_exact_prefix() {
    for &(name, f) in BOUNDS {
        let bound = BoundTable::new(700, f);
        let all = Meter::unlimited();
        let steps = nimbers(&bound, 700, &all).unwrap();
        let least = least_winning_takes(&bound, 700, &all).unwrap();
        let misere = misere_least_winning_takes(&bound, 700, &all).unwrap();
        for heaps in [0, 1, 2, 3, 500, 700] {
            let meter = || Meter::new(Budget { positions: Some(heaps), ..Budget::UNLIMITED });
            let halted = nimbers(&bound, 700, &meter()).unwrap_err();
            assert!(matches!(halted.why, Stop::Positions { .. }));
            assert_eq!(u64::from(halted.partial.heaps()), heaps, "{name}");
            assert!((0..heaps as u32).all(|n| halted.partial.of(n) == steps.of(n)), "{name}");
            let halted = least_winning_takes(&bound, 700, &meter()).unwrap_err();
            assert_eq!(u64::from(halted.partial.heaps()), heaps, "{name}");
            assert!((0..heaps as u32).all(|n| halted.partial.get(n) == least.get(n)), "{name}");
            let halted = misere_least_winning_takes(&bound, 700, &meter()).unwrap_err();
            assert_eq!(u64::from(halted.partial.heaps()), heaps, "{name}");
            assert!((0..heaps as u32).all(|n| halted.partial.get(n) == misere.get(n)), "{name}");
        }
        assert!(nimbers(&bound, 700, &Meter::new(Budget { positions: Some(701), ..Budget::UNLIMITED })).is_ok());
    }
}

#[test]
fn no_time_and_a_cancelled_meter_stop_everything_with_an_exact_prefix() {
    let no_time = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
    let cancelled = Meter::with_cancel(Budget::UNLIMITED, Arc::new(AtomicBool::new(true)));
    let bounds: [fn(u32) -> u32; 4] = [|k| 2 * k, |k| k / 2, |k| k * 7919 % 13, |_| u32::MAX];
    for bound in bounds.map(|f| BoundTable::new(200_000, f)) {
        for meter in [&no_time, &cancelled] {
            let halted = nimbers(&bound, 200_000, meter).unwrap_err();
            assert!(halted.partial.heaps() < 200_000);
            let known = halted.partial.heaps().clamp(1, 500) - 1;
            let steps = nimbers(&bound, known, &Meter::unlimited()).unwrap();
            assert!((0..halted.partial.heaps().min(500)).all(|n| steps.of(n) == halted.partial.of(n)));
            let halted = least_winning_takes(&bound, 200_000, meter).unwrap_err();
            let least = least_winning_takes(&bound, 500, &Meter::unlimited()).unwrap();
            assert!((0..halted.partial.heaps().min(500)).all(|n| least.get(n) == halted.partial.get(n)));
            assert!(misere_least_winning_takes(&bound, 200_000, meter).is_err());
        }
    }
}

#[test]
fn a_memory_budget_stops_before_the_table_outgrows_it() {
    let meter = Meter::new(Budget { memory: Some(100_000), ..Budget::UNLIMITED });
    let bound = BoundTable::new(100_000, |k| 2 * k);
    let halted = nimbers(&bound, 100_000, &meter).unwrap_err();
    assert!(matches!(halted.why, Stop::Memory { .. }) && halted.partial.heaps() < 10_000);
    let halted = least_winning_takes(&bound, 100_000, &meter).unwrap_err();
    assert!(matches!(halted.why, Stop::Memory { .. }) && halted.partial.heaps() == 0);
}

#[test]
#[should_panic(expected = "the bound is known up to 5 only")]
fn a_bound_that_does_not_reach_the_heap_is_refused() {
    let _ = nimbers(&BoundTable::new(5, |k| k), 6, &Meter::unlimited());
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
