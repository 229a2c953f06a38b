use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_core::budget::Budget;

use super::brute::{self, Random};
use super::simd::Level;
use super::*;

fn takes(set: &[u32]) -> Takes {
    Takes::new(set.iter().copied()).unwrap()
}

fn bools(outcomes: &Outcomes) -> Vec<bool> {
    outcomes.iter().collect()
}

fn values(nimbers: &Nimbers) -> Vec<u32> {
    nimbers.iter().collect()
}

fn all_sets(max: u32) -> impl Iterator<Item = Vec<u32>> {
    (1_u32..1 << max).map(move |mask| (1..=max).filter(|s| mask >> (s - 1) & 1 == 1).collect())
}

const STARTS: [(Start, bool); 2] = [(Start::Normal, false), (Start::Misere, true)];
const LENGTHS: [usize; 17] = [0, 1, 11, 12, 13, 63, 64, 65, 127, 128, 129, 191, 193, 511, 512, 513, 4097];

/// Asserts that every plan that supports the takes agrees with the rules, with every instruction set.
fn every_plan_agrees(set: &[u32], len: usize, context: &str) {
    let takes = takes(set);
    let meter = Meter::unlimited();
    let outcomes = STARTS.map(|(_, misere)| brute::outcomes(set, misere, len));
    let nimbers = brute::nimbers(set, len);
    for plan in Plan::ALL.into_iter().filter(|p| p.fits(&takes)) {
        for level in Level::all() {
            let kernel = Kernel::at_level(&takes, plan, level);
            for ((start, _), rules) in STARTS.into_iter().zip(&outcomes) {
                let ours = outcomes_with(&kernel, &takes, start, len, &meter).unwrap();
                assert!(bools(&ours) == *rules, "outcomes, {plan:?}, {level:?}, {start:?}, {set:?}, {len}: {context}");
            }
            let ours = nimbers_with(&kernel, &takes, len, &meter).unwrap();
            assert!(values(&ours) == nimbers, "nimbers, {plan:?}, {level:?}, {set:?}, {len}: {context}");
        }
    }
    let ours = nimbers_by_marking(&takes, len, Vec::new(), &meter).unwrap();
    assert!(values(&ours) == nimbers, "nimbers by marking, {set:?}, {len}: {context}");
    for level in Level::all() {
        let ours = nimbers_by_tiles(&takes, len, level, &meter).unwrap();
        assert!(values(&ours) == nimbers, "nimbers in tiles, {level:?}, {set:?}, {len}: {context}");
    }
}

#[test]
fn all_sets_up_to_10_have_the_values_of_the_rules() {
    let meter = Meter::unlimited();
    for set in all_sets(10) {
        let takes = takes(&set);
        for (start, misere) in STARTS {
            let ours = outcomes(&takes, start, 300, &meter).unwrap();
            assert_eq!(bools(&ours), brute::outcomes(&set, misere, 300), "{set:?} {start:?}");
        }
        assert_eq!(values(&nimbers(&takes, 300, &meter).unwrap()), brute::nimbers(&set, 300), "{set:?}");
    }
}

#[test]
fn all_sets_up_to_10_have_the_minimal_cycles_of_a_long_table() {
    let meter = Meter::unlimited();
    let cycle = |c: Cycle| Some((c.preperiod, c.period));
    for set in all_sets(10) {
        let takes = takes(&set);
        for (start, misere) in STARTS {
            let rules = brute::cycle(&brute::outcomes(&set, misere, 400), 10);
            assert_eq!(cycle(outcome_period(&takes, start, &meter).unwrap()), rules, "{set:?} {start:?}");
        }
        let rules = brute::cycle(&brute::nimbers(&set, 400), 10);
        assert_eq!(cycle(nimber_period(&takes, &meter).unwrap()), rules, "{set:?}");
    }
}

#[test]
fn every_plan_agrees_with_the_rules_on_all_sets_up_to_6() {
    for set in all_sets(6) {
        every_plan_agrees(&set, 200, "exhaustive");
    }
}

#[test]
fn every_plan_agrees_with_the_rules_at_awkward_lengths() {
    for set in [&[1_u32, 2][..], &[5, 28, 36, 59, 64], &[64], &[1, 64], &[65], &[19, 40, 57, 78, 97], &[511, 512, 513]]
    {
        for len in LENGTHS {
            every_plan_agrees(set, len, "lengths");
        }
    }
}

#[test]
fn every_plan_agrees_with_the_rules_on_random_sets() {
    let seed = 0x5EED_0001;
    let mut random = Random(seed);
    for (max, rounds, len) in [(64, 60, 1500), (128, 40, 2000), (700, 20, 4000), (5000, 6, 20000)] {
        for round in 0..rounds {
            let share = [3, 30, 100, 300, 600, 950][round % 6];
            let max = max - random.below(max / 2);
            let mut set = random.set(max, share.min(60_000 / max));
            if round % 3 == 0 {
                let least = random.below(max).max(1);
                set.retain(|&s| s >= least);
            }
            let len = len + random.below(200) as usize;
            every_plan_agrees(&set, len, &format!("seed {seed:#x}, round {round} up to {max}"));
        }
    }
}

#[test]
fn random_sets_have_the_minimal_cycles_of_a_long_table() {
    let seed = 0x5EED_0002;
    let mut random = Random(seed);
    let meter = Meter::unlimited();
    let mut checked = 0;
    for round in 0..120 {
        let max = 12 + random.below(150);
        let share = [20, 100, 400, 800][round % 4];
        let set = random.set(max, share);
        let takes = takes(&set);
        let context = format!("seed {seed:#x}, round {round}, {set:?}");
        let budget = Budget { positions: Some(100_000), ..Budget::UNLIMITED };
        for (start, misere) in STARTS {
            let Some(rules) = brute::cycle(&brute::outcomes(&set, misere, 6000), max as usize) else { continue };
            let ours = outcome_period(&takes, start, &meter).unwrap();
            assert_eq!((ours.preperiod, ours.period), rules, "{start:?}, {context}");
            checked += 1;
        }
        let Ok(ours) = nimber_period(&takes, &Meter::new(budget)) else { continue };
        if let Some(rules) = brute::cycle(&brute::nimbers(&set, 6000), max as usize) {
            assert_eq!((ours.preperiod, ours.period), rules, "{context}");
            checked += 1;
        }
    }
    assert!(checked > 150, "only {checked} cycles were short enough to check");
}

#[test]
fn every_plan_finds_the_same_cycle() {
    let meter = Meter::unlimited();
    for (set, expected) in [
        (&[5_u32, 28, 36, 59, 64][..], None),
        (&[2, 4, 7], Some((4, 3))),
        (&[1, 2, 3, 4, 50, 51, 52, 53], None),
        (&[60, 61, 62, 63], None),
        (&[9, 70, 100], None),
        (&[1000, 1001], None),
    ] {
        let takes = takes(set);
        for values in [Values::Outcomes { misere: false }, Values::Outcomes { misere: true }, Values::Nimbers] {
            if set[0] == 5 && values != (Values::Outcomes { misere: false }) {
                continue;
            }
            let plans = Plan::ALL.into_iter().filter(|p| p.fits(&takes));
            let mut cycles: Vec<Cycle> = plans.map(|p| period::cycle(&takes, values, p, &meter).unwrap()).collect();
            if let (Some((preperiod, period)), Values::Outcomes { misere: false }) = (expected, values) {
                cycles.push(Cycle { preperiod, period });
            }
            cycles.dedup();
            assert_eq!(cycles.len(), 1, "{set:?} {values:?}: {cycles:?}");
        }
    }
}

#[test]
fn takes_2_4_7_have_the_cycles_of_the_lecture_notes() {
    let meter = Meter::unlimited();
    let set = takes(&[2, 4, 7]);
    assert_eq!(outcome_period(&set, Start::Normal, &meter), Ok(Cycle { preperiod: 4, period: 3 }));
    assert_eq!(nimber_period(&set, &meter), Ok(Cycle { preperiod: 8, period: 3 }));
    assert_eq!(nimber_period(&takes(&[1, 3, 4]), &meter), Ok(Cycle { preperiod: 0, period: 7 }));
}

// Source of the long periods: an independent prototype, and the checker (RECORDS.md).
#[test]
fn takes_5_28_36_59_64_have_outcome_period_3162830() {
    let cycle = outcome_period(&takes(&[5, 28, 36, 59, 64]), Start::Normal, &Meter::unlimited()).unwrap();
    assert_eq!(cycle.period, 3_162_830);
}

#[test]
#[ignore = "long"]
fn takes_5_37_43_75_80_have_outcome_period_159734125() {
    let cycle = outcome_period(&takes(&[5, 37, 43, 75, 80]), Start::Normal, &Meter::unlimited()).unwrap();
    assert_eq!(cycle.period, 159_734_125);
}

#[test]
#[ignore = "long"]
fn takes_19_40_57_78_97_have_outcome_period_6893465976() {
    let cycle = outcome_period(&takes(&[19, 40, 57, 78, 97]), Start::Normal, &Meter::unlimited()).unwrap();
    assert_eq!(cycle.period, 6_893_465_976);
}

#[test]
fn a_common_divisor_stretches_the_cycle() {
    let meter = Meter::unlimited();
    for (start, misere) in STARTS {
        let set = [300, 600, 1050];
        let rules = brute::cycle(&brute::outcomes(&set, misere, 8000), 1050);
        let ours = outcome_period(&takes(&set), start, &meter).unwrap();
        assert_eq!(Some((ours.preperiod, ours.period)), rules);
    }
    assert_eq!(nimber_period(&takes(&[200, 400, 700]), &meter), Ok(Cycle { preperiod: 800, period: 300 }));
}

#[test]
fn a_stream_equals_the_slice_of_the_table() {
    let meter = Meter::unlimited();
    for set in [&[3_u32, 5, 8][..], &[5, 28, 36, 59, 64], &[9, 70, 100], &[7, 900, 901], &[2, 3, 5, 7, 1500]] {
        let takes = takes(set);
        let len = 2_200_000;
        for (start, _) in STARTS {
            let table = outcomes(&takes, start, len, &meter).unwrap();
            for (from, n) in [(0, 0), (0, 1), (0, 130), (1, 64), (63, 65), (64, 64), (100, 1000), (2_099_999, 100_001)]
            {
                let part = outcomes_at(&takes, start, from as u64, n, &meter).unwrap();
                let slice: Vec<bool> = (from..from + n).map(|i| table.is_p(i)).collect();
                assert!(bools(&part) == slice, "{set:?} {start:?} {from} {n}");
            }
            let count = |n: usize| table.iter().take(n).filter(|&p| p).count() as u64;
            for n in [0, 1, 63, 64, 65, 1_048_576, 1_100_001] {
                assert_eq!(count_p(&takes, start, n as u64, &meter), Ok(count(n)), "{set:?} {start:?} {n}");
            }
            let positions: Vec<u64> = table.p_positions().map(|p| p as u64).collect();
            for (skip, n) in [(0, 1), (0, 100), (63, 2), (100_000, 3), (200_000, 0)] {
                let part = p_positions(&takes, start, skip as u64, n, &meter).unwrap();
                assert_eq!(part, positions[skip..skip + n], "{set:?} {start:?} {skip} {n}");
            }
        }
        let table = nimbers(&takes, 100_000, &meter).unwrap();
        for (from, n) in [(0, 0), (0, 10), (63, 66), (40_001, 59_999)] {
            let part = nimbers_at(&takes, from as u64, n, &meter).unwrap();
            let slice: Vec<u32> = (from..from + n).map(|i| table.get(i)).collect();
            assert!(values(&part) == slice, "{set:?} {from} {n}");
        }
    }
}

#[test]
fn infinite_sets_are_truncated_without_harm() {
    let meter = Meter::unlimited();
    let is_prime = |n: &u32| *n > 1 && (2..).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    let primes: Vec<u32> = (2..3000).filter(is_prime).collect();
    let squares: Vec<u32> = (1..60).map(|i| i * i).collect();
    let fibonacci: Vec<u32> =
        std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|p| p.0).take(20).collect();
    for set in [primes, squares, fibonacci] {
        for len in [1, 2, 3, 100, 2999] {
            let short = Takes::truncated(set.iter().copied(), len).unwrap();
            let rules = brute::nimbers(&set, len);
            let ours = nimbers(&short, len, &meter).unwrap();
            assert!(values(&ours) == rules, "{len} {set:?}");
            let ours = nimbers_by(Plan::PullOrPush, &short, len, &meter).unwrap();
            assert!(values(&ours) == rules, "by layers: {len} {set:?}");
            let ours = nimbers_by_marking(&short, len, Vec::new(), &meter).unwrap();
            assert!(values(&ours) == rules, "by marking: {len} {set:?}");
            for (start, misere) in STARTS {
                let ours = outcomes(&short, start, len, &meter).unwrap();
                assert!(bools(&ours) == brute::outcomes(&set, misere, len), "{len} {start:?} {set:?}");
            }
        }
    }
}

#[test]
fn without_takes_every_position_is_terminal() {
    let none = Takes::truncated([5], 5).unwrap();
    let meter = Meter::unlimited();
    assert_eq!(outcomes(&none, Start::Normal, 5, &meter).unwrap().count_p(), 5);
    assert_eq!(outcomes(&none, Start::Misere, 5, &meter).unwrap().count_p(), 0);
    assert_eq!(values(&nimbers(&none, 5, &meter).unwrap()), [0; 5]);
    assert_eq!(p_positions(&none, Start::Misere, 0, 1, &meter).unwrap(), [] as [u64; 0]);
    assert_eq!(outcome_period(&none, Start::Normal, &meter), Ok(Cycle { preperiod: 0, period: 1 }));
}

#[test]
fn nimbers_are_as_wide_as_the_number_of_takes_demands() {
    let meter = Meter::unlimited();
    let up_to = |k| nimbers(&Takes::new(1..=k).unwrap(), 700, &meter).unwrap();
    assert!(matches!(up_to(255), Nimbers::U8(_)));
    let wide = up_to(300);
    assert!(matches!(wide, Nimbers::U16(_)));
    assert!(wide.iter().enumerate().all(|(n, v)| v == n as u32 % 301));
    assert!(matches!(up_to(65_536), Nimbers::U32(_)));
}

#[test]
fn marking_has_room_for_any_number_of_nimbers() {
    for k in [100, 300, 700, 1200] {
        let set = Takes::new(1..=k).unwrap();
        let table = nimbers_by_marking(&set, 3000, Vec::new(), &Meter::unlimited()).unwrap();
        assert!(table.iter().enumerate().all(|(n, v)| v == n as u32 % (k + 1)), "takes up to {k}");
    }
}

#[test]
fn a_positions_budget_leaves_the_exact_prefix() {
    let set = takes(&[5, 28, 36, 59, 64]);
    let meter = |n| Meter::new(Budget { positions: Some(n), ..Budget::UNLIMITED });
    for n in [0, 1, 100, 4000] {
        let halted = outcomes(&set, Start::Normal, 5000, &meter(n as u64)).unwrap_err();
        assert!(matches!(halted.why, Stop::Positions { .. }));
        assert_eq!(bools(&halted.partial), brute::outcomes(set.as_slice(), false, n));
        let halted = nimbers(&set, 5000, &meter(n as u64)).unwrap_err();
        assert_eq!(values(&halted.partial), brute::nimbers(set.as_slice(), n));
    }
    assert!(outcomes_at(&set, Start::Normal, 100_000, 10, &meter(50_000)).is_err());
    assert!(nimbers_at(&set, 100_000, 10, &meter(50_000)).is_err());
    assert!(count_p(&set, Start::Normal, 100_000, &meter(50_000)).is_err());
    let halted = p_positions(&set, Start::Normal, 1000, 1_000_000, &meter(50_000)).unwrap_err();
    assert!(!halted.partial.is_empty());
    let stopped = outcome_period(&set, Start::Normal, &meter(100_000)).unwrap_err();
    assert!(matches!(stopped.why, Stop::Positions { .. }));
    assert!((1..1_000_000).contains(&stopped.searched));
    assert!(nimber_period(&set, &meter(100_000)).is_err());
}

#[test]
fn no_time_and_a_cancelled_meter_stop_everything_with_an_exact_prefix() {
    let set = takes(&[5, 28, 36, 59, 64]);
    let no_time = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
    let cancelled = Meter::with_cancel(Budget::UNLIMITED, Arc::new(AtomicBool::new(true)));
    let rules = brute::outcomes(set.as_slice(), false, 5000);
    for meter in [no_time, cancelled] {
        let halted = outcomes(&set, Start::Normal, 5_000_000, &meter).unwrap_err();
        let prefix = halted.partial.len().min(5000);
        assert!(halted.partial.iter().zip(&rules).take(prefix).all(|(a, &b)| a == b));
        assert!(nimbers(&set, 5_000_000, &meter).is_err());
        assert!(outcome_period(&set, Start::Normal, &meter).is_err());
        assert!(nimber_period(&set, &meter).is_err());
        assert!(count_p(&set, Start::Normal, 5_000_000, &meter).is_err());
    }
}

#[test]
fn a_memory_budget_refuses_the_table() {
    let meter = Meter::new(Budget { memory: Some(1000), ..Budget::UNLIMITED });
    let set = takes(&[1, 2]);
    let halted = outcomes(&set, Start::Normal, 1_000_000, &meter).unwrap_err();
    assert!(matches!(halted.why, Stop::Memory { .. }) && halted.partial.is_empty());
    assert!(nimbers(&set, 1_000_000, &meter).unwrap_err().partial.is_empty());
}

#[test]
fn a_huge_take_costs_nothing_in_a_short_table_and_is_refused_where_it_would_need_memory() {
    let meter = Meter::new(Budget { memory: Some(1_000_000), ..Budget::UNLIMITED });
    let set = takes(&[1, 2, u32::MAX]);
    let table = outcomes(&set, Start::Normal, 7, &meter).unwrap();
    assert_eq!(table.p_positions().collect::<Vec<_>>(), [0, 3, 6]);
    assert_eq!(values(&nimbers(&set, 7, &meter).unwrap()), [0, 1, 2, 0, 1, 2, 0]);
    assert!(matches!(outcome_period(&set, Start::Normal, &meter), Err(Stopped { why: Stop::Memory { .. }, .. })));
    assert!(matches!(nimber_period(&set, &meter), Err(Stopped { why: Stop::Memory { .. }, .. })));
    assert!(matches!(count_p(&set, Start::Normal, 7, &meter), Err(Stop::Memory { .. })));
}
