//! Tests of every relation against brute force, in every numeration system.

use super::*;
use grundy_core::Meter;

pub(super) fn with_limits<T>(work: impl FnOnce(&Limits<'_>) -> T) -> T {
    let meter = Meter::unlimited();
    work(&Limits { states: 1_000_000, meter: &meter })
}

pub(super) fn system(name: &str) -> System {
    with_limits(|limits| System::named(name, limits)).unwrap()
}

const NAMES: [&str; 14] = [
    "base2",
    "base3",
    "base10",
    "fib",
    "tribonacci",
    "pell",
    "ostrowski(3)",
    "schwenk(x)",
    "schwenk(2x)",
    "schwenk(5x/2)",
    "schwenk(3x)",
    "schwenk(2x+1)",
    "schwenk(x+5)",
    "base36",
];

#[test]
fn every_number_is_written_in_a_greedy_word_and_read_back() {
    for name in NAMES {
        let system = system(name);
        let valid = system.valid(0);
        let mut before: Vec<u8> = Vec::new();
        for n in 0..2000u32 {
            let word = system.write(&n.into());
            assert_eq!(system.read(&word), Nat::from(n), "{name}");
            assert!(valid.accepts(std::slice::from_ref(&word)), "{name}: {n} is {word:?}");
            assert!(n == 0 || (before.len(), &before) < (word.len(), &word), "{name}: {n}");
            before = word;
        }
        let large = Nat::from(7u8).pow(200);
        assert_eq!(system.read(&system.write(&large)), large);
        assert!(valid.accepts(&[system.write(&large)]));
    }
}

#[test]
fn only_greedy_words_are_valid() {
    for name in NAMES {
        let system = system(name);
        let (radix, length) = (system.radix() as u64, if system.radix() > 4 { 3 } else { 7 });
        for code in 0..radix.pow(length) {
            let word: Vec<u8> = (0..length).rev().map(|i| (code / radix.pow(i) % radix) as u8).collect();
            let canonical = system.write(&system.read(&word));
            let trimmed: Vec<u8> = word.iter().copied().skip_while(|&digit| digit == 0).collect();
            assert_eq!(system.valid(0).accepts(&[word]), canonical == trimmed, "{name}");
        }
    }
}

#[test]
fn linear_relations_agree_with_arithmetic() {
    let equations: [(&[(Var, i64)], i64); 9] = [
        (&[(0, 1), (1, 1), (2, -1)], 0),
        (&[(0, 1), (1, -1)], -1),
        (&[(0, 2), (1, -1)], 0),
        (&[(0, 3), (1, -2)], 1),
        (&[(0, 1), (1, 2), (2, -3)], -4),
        (&[(0, 1), (1, 1)], -17),
        (&[(5, 1)], -23),
        (&[(3, 0), (7, 2)], -10),
        (&[(1, 1), (0, -1), (1, 1)], 3),
    ];
    for name in NAMES {
        let system = system(name);
        for (terms, constant) in equations {
            let dfa = with_limits(|limits| system.linear(terms, constant, limits)).unwrap();
            let vars = dfa.vars().to_vec();
            let side: i64 = if vars.len() == 3 { 14 } else { 50 };
            for code in 0..side.pow(vars.len() as u32) {
                let tuple: Vec<i64> = (0..vars.len() as u32).map(|i| code / side.pow(i) % side).collect();
                let value = |var: &Var| tuple[vars.iter().position(|v| v == var).unwrap()];
                let sum = terms.iter().map(|(var, c)| c * value(var)).sum::<i64>() + constant;
                let words: Vec<Vec<u8>> = tuple.iter().map(|&n| system.write(&(n as u64).into())).collect();
                assert_eq!(dfa.accepts(&words), sum == 0, "{name}: {terms:?} + {constant} at {tuple:?}");
            }
        }
    }
}

#[test]
fn equations_are_what_the_verified_adder_makes_of_them() {
    for name in ["base3", "fib", "tribonacci", "pell", "schwenk(5x/2)", "schwenk(2x+1)"] {
        let system = system(name);
        with_limits(|limits| {
            let adder = system.linear(&[(10, 1), (11, 1), (12, -1)], 0, limits).unwrap();
            let sum = |x: Var, y: Var, z: Var| adder.rename(&[(10, x), (11, y), (12, z)]);
            let join = |parts: &[Dfa], gone: &[Var]| {
                let all = parts[1..].iter().fold(parts[0].clone(), |all, part| all.and(part, limits).unwrap());
                all.exists(gone, limits).unwrap()
            };
            // x + y = z + w, by a common sum.
            let four = system.linear(&[(0, 1), (1, 1), (2, -1), (3, -1)], 0, limits).unwrap();
            assert_eq!(four, join(&[sum(0, 1, 4), sum(2, 3, 4)], &[4]), "{name}");
            // 3x = y, by x + x = z and x + z = y.
            let double = join(&[sum(0, 2, 3), system.equal(0, 2)], &[2]);
            let triple = join(&[double, sum(0, 3, 1)], &[3]);
            assert_eq!(system.linear(&[(0, 3), (1, -1)], 0, limits).unwrap(), triple, "{name}");
            // x + y = 7, by the word of 7.
            let digits: String = system.write(&7u8.into()).iter().map(|digit| char::from(b'0' + digit)).collect();
            let seven = system.matches(2, &digits).unwrap();
            assert_eq!(system.linear(&[(0, 1), (1, 1)], -7, limits).unwrap(), join(&[sum(0, 1, 2), seven], &[2]));
        });
    }
}

#[test]
fn pruning_by_the_language_changes_nothing() {
    for name in NAMES {
        let system = system(name);
        for (terms, constant) in
            [(&[(0, 1), (1, 1), (2, -1)][..], 0), (&[(0, 3), (1, -2)], 5), (&[(0, 1), (1, 1)], -60)]
        {
            let built = |bounds| with_limits(|limits| system.equation(terms, constant, bounds, limits)).unwrap();
            assert_eq!(built(Bounds::Greedy), built(Bounds::Loose), "{name}: {terms:?}");
        }
    }
}

#[test]
fn large_constants_and_coefficients_are_exact() {
    for name in ["fib", "base2", "pell", "schwenk(3x)"] {
        let system = system(name);
        let (c, a) = (1_000_000_007i64, 12_345i64);
        let dfa = with_limits(|limits| system.linear(&[(0, 1), (1, -1)], -c, limits)).unwrap();
        let multiple = with_limits(|limits| system.linear(&[(0, 1)], -a * 99_999, limits)).unwrap();
        for n in [0u64, 1, 5, 999, 123_456_789] {
            let words = |shift: u64| vec![system.write(&(n + c as u64 + shift).into()), system.write(&n.into())];
            assert!(dfa.accepts(&words(0)) && !dfa.accepts(&words(1)));
        }
        assert_eq!(multiple.least().map(|words| system.read(&words[0])), Some(Nat::from(a as u64 * 99_999)));
    }
}

#[test]
fn a_closed_equation_is_true_or_false() {
    let system = system("fib");
    with_limits(|limits| {
        assert_eq!(system.linear(&[], 0, limits).unwrap(), Dfa::truth(true, 2));
        assert_eq!(system.linear(&[], 3, limits).unwrap(), Dfa::truth(false, 2));
        assert_eq!(system.linear(&[(4, 1), (4, -1)], 0, limits).unwrap(), system.valid(4));
        assert!(system.linear(&[(4, 2)], -7, limits).unwrap().is_empty());
    });
}

#[test]
fn too_many_tracks_are_given_up() {
    let system = system("base36");
    let terms: Vec<(Var, i64)> = (0..9).map(|var| (var, 1)).collect();
    let gave_up = with_limits(|limits| system.linear(&terms, -1, limits)).unwrap_err();
    assert_eq!(gave_up, GaveUp::Alphabet { variables: 9, radix: 36 });
}

#[test]
fn order_and_equality_agree_with_numbers() {
    for name in NAMES {
        let system = system(name);
        let (less, greater, equal) = (system.less(1, 4), system.less(4, 1), system.equal(1, 4));
        for (a, b) in (0..40u32).flat_map(|a| (0..40u32).map(move |b| (a, b))) {
            let words = [system.write(&a.into()), system.write(&b.into())];
            assert_eq!(less.accepts(&words), a < b);
            assert_eq!(greater.accepts(&words), a > b);
            assert_eq!(equal.accepts(&words), a == b);
        }
        assert!(system.less(3, 3).is_empty());
        assert_eq!(system.equal(3, 3), system.valid(3));
    }
}

/// Returns ⌊n(2 − k + √(k² + 4))/2⌋.
fn alpha(n: u64, k: u64) -> u64 {
    let square = n * n * (k * k + 4);
    let root = square.isqrt();
    // ⌊(2n − kn + √square)/2⌋ = ⌊(2n − kn + ⌊√square⌋)/2⌋.
    (2 * n + root - k * n) / 2
}

#[test]
fn floors_agree_with_exact_square_roots() {
    let cases =
        [("fib", 1), ("schwenk(2x)", 1), ("pell", 2), ("ostrowski(3)", 3), ("ostrowski(4)", 4), ("ostrowski(7)", 7)];
    for (name, k) in cases {
        let system = system(name);
        let (lower, upper) = with_limits(|limits| {
            let floor = |of: Irrational| system.floor(&of, 6, 2, limits).unwrap();
            (floor(Irrational::Alpha(k)), floor(Irrational::Beta(k)))
        });
        let accepts =
            |dfa: &Dfa, n: u64, value: u64| dfa.accepts(&[system.write(&value.into()), system.write(&n.into())]);
        for n in (0..300).chain([1_000_003, 99_999_999]) {
            let value = alpha(n, k.into());
            for off in 0..3 {
                assert_eq!(accepts(&lower, n, value + off), off == 0, "{name} at {n}");
                assert_eq!(accepts(&upper, n, value + u64::from(k) * n + off), off == 0, "{name} at {n}");
            }
            assert!(value == 0 || !accepts(&lower, n, value - 1));
        }
    }
}

#[test]
fn the_golden_ratio_has_its_own_name() {
    let system = system("fib");
    with_limits(|limits| {
        let floor = |of: Irrational| system.floor(&of, 0, 1, limits).unwrap();
        assert_eq!(floor(Irrational::Phi), floor(Irrational::Alpha(1)));
        assert_eq!(floor(Irrational::PhiSquared), floor(Irrational::Beta(1)));
        // ⌊nφ⌋ = n only for 0 and 1.
        let fixed = system.floor(&Irrational::Phi, 3, 3, limits).unwrap();
        assert_eq!(fixed, system.matches(3, "1?").unwrap());
    });
}

#[test]
fn a_number_is_only_rounded_in_its_own_system() {
    with_limits(|limits| {
        let error = system("base2").floor(&Irrational::Phi, 0, 1, limits).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the prover cannot compute the floor of multiples of phi in the numeration system base2: use fib"
        );
        let error = system("fib").floor(&Irrational::Beta(2), 0, 1, limits).unwrap_err();
        assert!(error.to_string().ends_with("use ostrowski(2)"));
        assert!(system("fib").floor(&Irrational::Alpha(0), 0, 1, limits).is_err());
    });
}

#[test]
fn a_wrong_floor_is_refused() {
    let system = system("fib");
    with_limits(|limits| {
        // n + 1 for n ≥ 1, and the right values with one of them moved.
        let wrong = system.linear(&[(1, 1), (0, -1)], -1, limits).unwrap();
        let right = system.floor(&Irrational::Phi, 0, 1, limits).unwrap();
        let at_five = system.linear(&[(0, 1)], -5, limits).unwrap();
        let moved = at_five.and(&system.linear(&[(1, 1)], -9, limits).unwrap(), limits).unwrap();
        let moved = right.minus(&at_five, limits).unwrap().or(&moved, limits).unwrap();
        for (floor, good) in [(&wrong, false), (&moved, false), (&right, true)] {
            let checks = system.floor_checks(1, floor, limits).unwrap();
            assert_eq!(checks.iter().all(|check| check.holds), good);
        }
    });
}

#[test]
fn regular_expressions_select_words_without_leading_zeros() {
    let fib = system("fib");
    let list = |regex: &str| -> Vec<u32> {
        let dfa = fib.matches(5, regex).unwrap();
        assert!(dfa.is_zero_closed());
        (0..60u32).filter(|n| dfa.accepts(&[fib.write(&(*n).into())])).collect()
    };
    assert_eq!(list("10*"), [1, 2, 3, 5, 8, 13, 21, 34, 55]);
    assert_eq!(list(""), [0]);
    assert_eq!(list("(1|10)?"), [0, 1, 2]);
    assert_eq!(list("1(01)+"), [4, 12, 33]);
    assert_eq!(list("0*1|11"), [1]);
    assert_eq!(list("0*"), [0]);
    for (regex, column) in [("(1", 3), ("1)", 2), ("*", 1), ("12", 2), ("1.", 2), ("1|(0|+)", 6)] {
        let error = fib.matches(0, regex).unwrap_err();
        assert!(error.to_string().ends_with(&format!("(column {column})")), "{regex}: {error}");
    }
}

#[test]
fn names_are_read_and_refused_with_reasons() {
    with_limits(|limits| {
        assert_eq!(System::named(" Fib ", limits).unwrap().name(), "fib");
        assert_eq!(System::named("schwenk( 5x / 2 )", limits).unwrap().name(), "schwenk(5x/2)");
        assert_eq!(system("tribonacci").terms(6), [1u8, 2, 4, 7, 13, 24].map(Nat::from));
        assert_eq!(system("pell").terms(5), [1u8, 2, 5, 12, 29].map(Nat::from));
        for name in ["base1", "base37", "base", "fob", "ostrowski(0)", "ostrowski(36)"] {
            assert!(matches!(System::named(name, limits), Err(SystemError::Unknown(_))), "{name}");
        }
        assert!(matches!(System::named("schwenk(3y)", limits), Err(SystemError::Notation(e)) if e.column == 10));
        assert!(matches!(System::named("schwenk(x^2)", limits), Err(SystemError::Unfit { .. })));
    });
}

#[test]
fn systems_without_an_automatic_adder_are_refused() {
    for name in ["schwenk(4x)", "schwenk(5x)", "schwenk(7x/2)"] {
        let error = with_limits(|limits| System::named(name, limits)).unwrap_err();
        assert!(matches!(error, SystemError::NotAutomatic { .. }), "{name}: {error}");
        assert!(error.to_string().starts_with("no automaton of at most"));
    }
}

#[test]
fn every_link_of_the_trust_chain_holds() {
    for name in NAMES {
        let checks = with_limits(|limits| system(name).verify(limits)).unwrap();
        let failed: Vec<_> = checks.iter().filter(|check| !check.holds).collect();
        assert!(failed.is_empty(), "{name}: {failed:?}");
    }
}

#[test]
fn the_fibonacci_adder_has_16_states() {
    let adder = with_limits(|limits| system("fib").linear(&[(0, 1), (1, 1), (2, -1)], 0, limits)).unwrap();
    assert_eq!(adder.states(), 16);
}
