//! The theorems and examples of \[R3\] and of the One Pile part of \[R5\], over ranges.

use grundy::answer::Cells;
use grundy::solve::heap_sequence::{Start, Takes, nimber_period, nimbers, outcome_period};
use grundy::{Layout, Meter, Options, ask};
use grundy_core::{Kind, Nat, Outcome, to_u64};
use grundy_tests::solve;

fn outcome(query: &str) -> Outcome {
    solve(query, None).claim.outcome
}

fn nimber(query: &str) -> u64 {
    to_u64(&solve(query, None).claim.nimber.as_ref().unwrap().0).unwrap()
}

#[test]
fn theorem_2_1_one_or_four() {
    for n in 0..60 {
        let expected = Outcome::of(matches!(n % 5, 0 | 2));
        assert_eq!(outcome(&format!("subtract(1,4):{n}")), expected, "{n}");
    }
}

#[test]
fn note_2_2_moves_cross_between_the_two_classes() {
    let takes = Takes::new([1, 4]).unwrap();
    let outcomes = grundy::solve::heap_sequence::outcomes(&takes, Start::Normal, 100, &Meter::unlimited()).unwrap();
    for n in 4..100usize {
        let class = matches!(n % 5, 0 | 2);
        assert_eq!(outcomes.is_p(n), class, "{n}");
        assert_eq!([1, 4].iter().any(|s| outcomes.is_p(n - s)), !class, "{n}");
    }
}

#[test]
fn theorem_2_4_every_finite_set_is_periodic_within_its_bound() {
    let meter = Meter::unlimited();
    for bits in 1..1u32 << 9 {
        let takes = Takes::new((1..=9).filter(|s| bits >> (s - 1) & 1 == 1)).unwrap();
        let m = u64::from(takes.max());
        let cycle = outcome_period(&takes, Start::Normal, &meter).unwrap();
        assert!(cycle.preperiod + cycle.period <= m << m, "{takes:?}");
    }
}

#[test]
fn theorem_3_1_two_nim_piles_are_won_exactly_if_they_differ() {
    for a in 0..12 {
        for b in 0..12 {
            assert_eq!(outcome(&format!("nim:{a} + nim:{b}")), Outcome::of(a == b));
        }
    }
}

#[test]
fn lemma_4_4_a_move_changes_the_grundy_number() {
    for set in [vec![1, 2, 3], vec![1, 3, 4], vec![2, 4, 7], vec![1, 2, 3, 4, 5]] {
        let g = nimbers(&Takes::new(set.clone()).unwrap(), 200, &Meter::unlimited()).unwrap();
        for n in 0..200 {
            for s in set.iter().map(|s| *s as usize).filter(|s| *s <= n) {
                assert_ne!(g.get(n), g.get(n - s));
            }
        }
    }
}

#[test]
fn example_4_6_the_positions_of_player_two() {
    for a in 0..30u32 {
        for b in 0..30u32 {
            let class = match b % 7 {
                0 | 2 => 0,
                1 | 3 => 1,
                4 | 6 => 2,
                _ => 3,
            };
            let two = a % 4 == class;
            assert_eq!(outcome(&format!("subtract(1,2,3):{a} + subtract(1,3,4):{b}")), Outcome::of(two), "({a},{b})");
        }
    }
}

#[test]
fn example_5_3_the_printed_nimbers_are_not_those_of_the_rules() {
    // Printed: 4, 2, 0 for (24, 2, 0). The notes' own closed form gives g₂(2) = 0, and (1,…,5)-NIM is n mod 6.
    let parts = ["subtract(1..5):24", "subtract(1,3,4):2", "subtract(2,4,7):0"];
    for part in parts {
        let brute = solve(part, Some("rules/brute"));
        assert_eq!(brute.claim.nimber, Some(0.into()), "{part}");
    }
    assert_eq!(outcome(&parts.join(" + ")), Outcome::P);
}

#[test]
fn example_5_5_classes_corrected() {
    for a1 in [6, 12, 600] {
        for a2 in [4, 6, 11, 704] {
            // Nimber 2 belongs to a₃ ≡ 1 (mod 3), not to a₃ ≡ 2 as printed.
            for a3 in [10, 13, 1000] {
                let query = format!("subtract(1..5):{a1} + subtract(1,3,4):{a2} + subtract(2,4,7):{a3}");
                assert_eq!(outcome(&query), Outcome::P, "{query}");
            }
        }
    }
    for a3 in [8, 11, 20] {
        assert_eq!(nimber(&format!("subtract(1..5):9 + subtract(1,3,4):1 + subtract(2,4,7):{a3}")), 3);
    }
}

#[test]
fn one_pile_p_exactly_if_s_mod_min_plus_max_is_below_min() {
    for min in 1..6u64 {
        for max in min..9 {
            for s in 0..40 {
                let p = s % (min + max) < min;
                let query = format!("subtract({min}..{max}):{s}");
                assert_eq!(solve(&query, Some("subtract/table")).claim.outcome, Outcome::of(p), "{query}");
            }
        }
    }
}

/// The program of \[R3\] §7, as printed: W(a,b,c) for all a + b + c ≤ n.
fn section_7(n: usize) -> Vec<Vec<Vec<bool>>> {
    let prime = |p: usize| p >= 2 && (2..p).all(|d| !p.is_multiple_of(d));
    let square = |s: usize| (1..=s).any(|r| r * r == s);
    let fibonacci = |f: usize| {
        let (mut x, mut y) = (1, 2);
        while x < f {
            (x, y) = (y, x + y);
        }
        x == f
    };
    let first = |test: &dyn Fn(usize) -> bool| (1..=n).filter(|k| test(*k)).collect::<Vec<_>>();
    let (primes, squares, fibonaccis) = (first(&prime), first(&square), first(&fibonacci));
    let mut two = vec![vec![vec![false; n + 1]; n + 1]; n + 1];
    for i in 0..=n {
        for a in 0..=i {
            for b in 0..=i - a {
                let c = i - a - b;
                let wins = primes.iter().take_while(|p| **p <= a).any(|p| two[a - p][b][c])
                    || squares.iter().take_while(|s| **s <= b).any(|s| two[a][b - s][c])
                    || fibonaccis.iter().take_while(|f| **f <= c).any(|f| two[a][b][c - f]);
                two[a][b][c] = !wins;
            }
        }
    }
    two
}

#[test]
fn section_7_prime_square_fibonacci_on_the_whole_simplex() {
    let n = 60;
    let two = section_7(n);
    let game = "subtract(primes) + subtract(squares) + subtract(fibonacci)".parse().unwrap();
    let question =
        grundy::Values { game, kind: Kind::Outcome, from: Nat::ZERO, to: n.into(), layout: Some(Layout::Simplex) };
    let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
    let table = answer.claim;
    let Cells::Sum(sum) = table.cells else { panic!() };
    let (mut cells, mut lost) = (0u64, 0u64);
    sum.rows(|ab, values| {
        for (c, value) in values.iter().enumerate() {
            let expected = two[ab[0] as usize][ab[1] as usize][c];
            assert_eq!(*value == 0, expected, "W({},{},{c})", ab[0], ab[1]);
            cells += 1;
            lost += u64::from(expected);
        }
    });
    assert_eq!(cells, 39_711); // C(63, 3)
    assert_eq!(sum.positions(), Nat::from(cells));
    assert_eq!(*sum.count_p(), Nat::from(lost));
}

#[test]
fn section_7_single_positions() {
    let two = section_7(40);
    for (a, b, c) in [(0, 0, 0), (1, 0, 0), (10, 10, 10), (13, 7, 20), (5, 30, 5), (20, 20, 0)] {
        let query = format!("subtract(primes):{a} + subtract(squares):{b} + subtract(fibonacci):{c}");
        assert_eq!(outcome(&query), Outcome::of(two[a][b][c]), "{query}");
        assert_eq!(solve(&query, Some("rules/brute")).claim.outcome, Outcome::of(two[a][b][c]));
    }
}

#[test]
fn misere_one_heap_is_normal_play_shifted_by_the_least_take() {
    // The statement behind [R3] §6 for every set with largest take at most 8.
    let meter = Meter::unlimited();
    for bits in 1..1u32 << 8 {
        let takes = Takes::new((1..=8).filter(|s| bits >> (s - 1) & 1 == 1)).unwrap();
        let least = takes.min() as usize;
        let normal = grundy::solve::heap_sequence::outcomes(&takes, Start::Normal, 200, &meter).unwrap();
        let misere = grundy::solve::heap_sequence::outcomes(&takes, Start::Misere, 200 + least, &meter).unwrap();
        assert!((0..least).all(|n| !misere.is_p(n)));
        assert!((0..200).all(|n| misere.is_p(n + least) == normal.is_p(n)), "{takes:?}");
    }
}

#[test]
fn outcomes_and_nimbers_may_have_different_preperiods() {
    let takes = Takes::new([2, 4, 7]).unwrap();
    let meter = Meter::unlimited();
    assert_eq!(outcome_period(&takes, Start::Normal, &meter).unwrap().preperiod, 4);
    assert_eq!(nimber_period(&takes, &meter).unwrap().preperiod, 8);
}
