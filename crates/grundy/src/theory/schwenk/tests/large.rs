//! Tests on large numbers: the divide-and-conquer algorithms against the greedy algorithm.

use super::*;
use grundy_core::bits;

const SLOPES: [(u64, u64); 8] = [(1, 1), (3, 2), (2, 1), (5, 2), (3, 1), (4, 1), (5, 1), (7, 1)];

/// Returns the representation found by the ladder, and panics if the ladder fails.
fn split(linear: &Linear, n: &Nat) -> Representation {
    match Ladder::new(linear, bits(n)) {
        Some(ladder) => ladder.represent(n, &Meter::unlimited()).unwrap().expect("no split fails"),
        None => linear.represent(n, &Meter::unlimited()).unwrap(),
    }
}

#[test]
fn all_ways_to_write_small_numbers_agree() {
    for (p, q) in SLOPES {
        let linear = linear(p, q);
        let mut terms = Terms::new(times(p, q));
        let ladder = Ladder::new(&linear, 13);
        let low = LowEnd::new(&linear, 64);
        for n in 1..=5000_u64 {
            let n = Nat::from(n);
            let expected = represent(&mut terms, &n, &Meter::unlimited()).unwrap();
            assert_eq!(linear.represent_greedily(&n, &Meter::unlimited()).unwrap(), expected, "c = {p}/{q}, {n}");
            if let Some(ladder) = &ladder {
                assert_eq!(ladder.represent(&n, &Meter::unlimited()).unwrap().as_ref(), Some(&expected));
            }
            assert!(linear.is_admissible(expected.indices()));
            if let Some(low) = low.as_ref().filter(|_| n < Nat::from(300u16)) {
                let smallest = low.smallest_part(&n);
                assert!(smallest.is_none() || smallest == expected.smallest(), "c = {p}/{q}, {n}");
            }
        }
        assert_eq!(linear.represent(&Nat::ZERO, &Meter::unlimited()).unwrap().digits(), "0");
    }
}

#[test]
fn splitting_agrees_with_the_greedy_loop_on_large_numbers() {
    let seed = 7;
    let mut random = Random::new(seed);
    for (p, q) in SLOPES {
        let linear = linear(p, q);
        for size in [120, 200, 400, 1000, 3000, 6644] {
            for _ in 0..3 {
                let n = random.bits(size);
                let expected = linear.represent_greedily(&n, &Meter::unlimited()).unwrap();
                assert_eq!(split(&linear, &n), expected, "c = {p}/{q}, seed {seed}, n = {n}");
            }
        }
    }
}

#[test]
fn numbers_next_to_a_term_are_written_too() {
    // H_m − 1 is a full row of digits, H_m a single one: carries through every split.
    for (p, q) in [(2, 1), (5, 2), (3, 1), (7, 2), (4, 1), (6, 1)] {
        let linear = linear(p, q);
        for m in [300, 1000, 3001] {
            let h = linear.term(m);
            assert_eq!(split(&linear, &h).indices(), [m], "c = {p}/{q}");
            for n in [&h - Nat::ONE, &h + Nat::ONE, &h + linear.term(m / 2), &h - linear.term(m / 2)] {
                let expected = linear.represent_greedily(&n, &Meter::unlimited()).unwrap();
                assert_eq!(split(&linear, &n), expected, "c = {p}/{q}, m = {m}");
                let smallest = linear.smallest_part(&n, &Meter::unlimited()).unwrap();
                assert_eq!(smallest, expected.smallest(), "c = {p}/{q}, m = {m}");
            }
            assert_eq!(linear.smallest_part(&h, &Meter::unlimited()).unwrap(), Some(m));
        }
    }
}

#[test]
fn the_low_end_is_undecided_only_behind_many_zeros() {
    let seed = 11;
    let mut random = Random::new(seed);
    for (p, q) in [(2, 1), (5, 2), (3, 1)] {
        let linear = linear(p, q);
        let low = LowEnd::new(&linear, 4000).unwrap();
        let ladder = Ladder::new(&linear, 4000).unwrap();
        for _ in 0..200 {
            let n = random.bits(4000);
            let written = ladder.represent(&n, &Meter::unlimited()).unwrap().unwrap();
            assert_eq!(low.smallest_part(&n), written.smallest(), "c = {p}/{q}, seed {seed}");
        }
        assert_eq!(low.smallest_part(&linear.term(2000)), None);
        assert_eq!(linear.smallest_part(&linear.term(20), &Meter::unlimited()).unwrap(), Some(20));
        assert_eq!(low.smallest_part(&Nat::ZERO), None);
    }
}

#[test]
fn a_spent_budget_stops_splitting() {
    let meter = Meter::new(Budget { positions: Some(1000), ..Budget::UNLIMITED });
    let n = Random::new(1).bits(100_000);
    assert!(matches!(linear(2, 1).represent(&n, &meter), Err(Stop::Positions { .. })));
    assert!(matches!(linear(2, 1).represent_greedily(&n, &meter), Err(Stop::Positions { .. })));
}

#[test]
fn a_number_too_large_for_its_ladder_is_refused_not_misread() {
    let mut random = Random::new(3);
    for (p, q) in [(2, 1), (5, 2), (3, 1), (7, 2), (4, 1)] {
        let linear = linear(p, q);
        let ladder = Ladder::new(&linear, 1000).unwrap();
        for size in [1001, 1010, 1100, 3000] {
            let n = random.bits(size);
            let expected = linear.represent_greedily(&n, &Meter::unlimited()).unwrap();
            let written = ladder.represent(&n, &Meter::unlimited()).unwrap();
            assert!(written.is_none_or(|written| size < 1100 && written == expected), "c = {p}/{q}, {size}");
            assert_eq!(linear.represent_with(&ladder, &n, &Meter::unlimited()).unwrap(), expected);
        }
    }
}

#[test]
fn one_shot_answers_take_the_fast_way_for_large_numbers() {
    // Beyond 20 000 bits, where the ladder and the low end come in.
    let mut random = Random::new(5);
    for c in [2, 3] {
        let linear = linear(c, 1);
        let n = random.bits(25_000);
        let expected = linear.represent_greedily(&n, &Meter::unlimited()).unwrap();
        assert_eq!(linear.represent(&n, &Meter::unlimited()).unwrap(), expected);
        assert_eq!(linear.smallest_part(&n, &Meter::unlimited()).unwrap(), expected.smallest());
        let h = linear.term(50_000);
        assert_eq!(linear.smallest_part(&h, &Meter::unlimited()).unwrap(), Some(50_000));
    }
}
