//! The tables and theorems of \[R1\] (Raleigh) and the part of \[R4\] about Wythoff's game.

use grundy::games::rules;
use grundy::rules::Cell;
use grundy::theory::raleigh::{Algebraic, Arithmetic, Recursive, Strategy, is_triple};
use grundy::{Meter, Options, ask};
use grundy_core::{Nat, Outcome, Ruleset};
use grundy_tests::solve;
use std::collections::HashMap;

/// \[R1\] Table 1: A, B, C for n = 0 to 15, as printed.
const TABLE_1: [[u32; 3]; 16] = [
    [0, 0, 0],
    [1, 2, 3],
    [4, 5, 8],
    [6, 7, 11],
    [9, 10, 16],
    [12, 13, 21],
    [14, 15, 24],
    [17, 18, 29],
    [19, 20, 32],
    [22, 23, 37],
    [25, 26, 42],
    [27, 28, 45],
    [30, 31, 50],
    [33, 34, 55],
    [35, 36, 58],
    [38, 39, 63],
];

/// \[R1\] Table 2: n = 1 to 30 in Fibonacci numeration, as printed (spaces of the columns closed).
const TABLE_2: [&str; 30] = [
    "1", "10", "100", "101", "1000", "1001", "1010", "10000", "10001", "10010", "10100", "10101", "100000", "100001",
    "100010", "100100", "100101", "101000", "101001", "101010", "1000000", "1000001", "1000010", "1000100", "1000101",
    "1001000", "1001001", "1001010", "1010000", "1010001",
];

fn positions(method: &str, from: u32, count: u64, numeration: bool) -> grundy::answer::PositionList {
    let game = "raleigh".parse().unwrap();
    let question = grundy::Positions { game, from: from.into(), count, numeration };
    let options = Options { method: Some(method.to_owned()), ..Options::default() };
    ask(&question, &options, &Meter::unlimited()).unwrap().claim
}

#[test]
fn r1_table_1_by_each_strategy() {
    for method in ["raleigh/recursive", "raleigh/algebraic", "raleigh/arithmetic"] {
        let list = positions(method, 0, 16, false);
        for ((index, piles), (n, row)) in list.positions.iter().zip((0u32..).zip(TABLE_1)) {
            assert_eq!((index, piles.as_slice()), (&Nat::from(n), row.map(Nat::from).as_slice()), "{method}");
        }
        assert_eq!(list.positions.len(), 16);
    }
}

#[test]
fn r1_table_2() {
    let list = positions("raleigh/arithmetic", 1, 15, true);
    let numeration = list.numeration.unwrap();
    assert_eq!(numeration.iter().map(|w| &w.digits).collect::<Vec<_>>(), TABLE_2.iter().collect::<Vec<_>>());
    assert!(numeration.iter().zip(1u32..).all(|(w, n)| w.n == Nat::from(n)));
}

#[test]
fn r1_theorem_1_against_the_bare_rules() {
    // Every position with piles up to 30, settled by the rules in order of tokens: P exactly if it is a triple.
    const LARGEST: u32 = 30;
    let raleigh: Ruleset = "raleigh".parse().unwrap();
    let bare = rules(&raleigh).in_words(&raleigh, &[LARGEST; 3], &Meter::unlimited()).unwrap();
    let mut is_p: HashMap<[u32; 3], bool> = HashMap::new();
    for total in 0..=3 * LARGEST {
        for a in 0..=LARGEST.min(total / 3) {
            for b in a..=LARGEST {
                let Some(c) = (total - a).checked_sub(b).filter(|c| (b..=LARGEST).contains(c)) else { continue };
                let mut wins = false;
                bare.for_each(&[a, b, c].map(Cell::of), &mut |take, _| {
                    let mut to = [a - take[0], b - take[1], c - take[2]];
                    to.sort_unstable();
                    wins |= is_p[&to];
                });
                is_p.insert([a, b, c], !wins);
                assert_eq!(is_triple(&[a, b, c].map(Nat::from)), !wins, "({a},{b},{c})");
            }
        }
    }
}

#[test]
fn r1_lemma_3_every_difference_occurs_and_two_never_as_c_minus_b() {
    let meter = Meter::unlimited();
    let recursive = Recursive::up_to(5000, &meter).unwrap();
    let gaps: Vec<u64> = (1..1000u32)
        .map(|n| {
            let [_, b, c] = recursive.triple(&n.into(), &meter).unwrap();
            grundy_core::to_u64(&(c - b)).unwrap()
        })
        .collect();
    assert!(gaps.windows(2).all(|w| (1..=2).contains(&(w[1] - w[0]))));
    assert!(!gaps.contains(&2));
}

#[test]
fn r1_theorem_3_endings() {
    let meter = Meter::unlimited();
    let arithmetic = Arithmetic::new(&meter).unwrap();
    let algebraic = Algebraic::default();
    for n in (1..400u32).map(Nat::from).chain([Nat::from(10u8).pow(40)]) {
        assert_eq!(arithmetic.triple(&n, &meter).unwrap(), algebraic.triple(&n, &meter).unwrap(), "{n}");
    }
}

#[test]
fn r4_example_2_1() {
    // (1,1) is N, since the first player can move to (0,0); (1,2) is P.
    let (first, second) = (solve("wythoff:(1,1)", None), solve("wythoff:(1,2)", None));
    assert_eq!(first.claim.outcome, Outcome::N);
    assert!(first.claim.moves.listed.iter().any(|m| m.to() == "wythoff:(0,0)"));
    assert_eq!(second.claim.outcome, Outcome::P);
}

#[test]
fn r4_section_3_the_moves_of_the_proof_win() {
    // a = ⌊nφ²⌋: lower the other pile to ⌊nφ⌋. a = ⌊nφ⌋: lower it to ⌊nφ²⌋, or keep the difference.
    for (query, take) in [
        ("wythoff:(7,9)", vec![0u32, 5]),
        ("wythoff:(4,20)", vec![0, 13]),
        ("wythoff:(8,9)", vec![7, 7]),
        ("wythoff:(0,9)", vec![0, 9]),
    ] {
        let answer = solve(query, None);
        let take: Vec<Nat> = take.into_iter().map(Nat::from).collect();
        assert!(answer.claim.moves.listed.iter().any(|m| m.take == take), "{query}");
    }
}

/// Nimbers of Wythoff's game, rows 0 to 7, columns 0 to 7 (A. Fraenkel and others; OEIS A004481).
const CORNER: [[u32; 8]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [1, 2, 0, 4, 5, 3, 7, 8],
    [2, 0, 1, 5, 3, 4, 8, 6],
    [3, 4, 5, 6, 2, 0, 1, 9],
    [4, 5, 3, 2, 7, 6, 9, 0],
    [5, 3, 4, 0, 6, 8, 10, 1],
    [6, 7, 8, 1, 9, 10, 3, 4],
    [7, 8, 6, 9, 0, 1, 4, 5],
];

#[test]
fn r4_figure_2_begins_as_published() {
    let table = grundy::solve::wythoff::WythoffTable::new(8, &Meter::unlimited()).unwrap();
    for (a, row) in CORNER.iter().enumerate() {
        assert_eq!(table.row(a).collect::<Vec<_>>(), row, "row {a}");
    }
}
