//! Tests of decisions against direct evaluation.
//!
//! A formula is evaluated for all small values of its variables, with quantifiers up to 200, and its automaton must
//! accept exactly those tuples. Sentences whose quantifiers are all bounded are evaluated completely.

use super::super::{Binder, Comparison, Decision, Formula, Quantifier, Term, parse_formula, parse_sentence};
use super::with;
use crate::system::Irrational;
use dashu_int::IBig;
use grundy_core::Nat;

type Values = Vec<(String, i64)>;

/// Returns ⌊nα⌋ for any integer n, by integer square roots.
fn floor(of: Irrational, n: i64) -> i64 {
    if n < 0 {
        return -floor(of, -n) - 1;
    }
    let (k, beta) = match of {
        Irrational::Phi => (1, 0),
        Irrational::PhiSquared => (1, 1),
        Irrational::Alpha(k) => (i64::from(k), 0),
        Irrational::Beta(k) => (i64::from(k), i64::from(k)),
    };
    // α = (2 − k + √(k² + 4))/2.
    (n * (2 - k) + (n * n * (k * k + 4)).isqrt()).div_euclid(2) + beta * n
}

fn value(term: &Term, values: &Values) -> i64 {
    let small = |n: &IBig| i64::try_from(n).unwrap();
    match term {
        Term::Number(n) => small(n),
        Term::Variable(name) => values.iter().rev().find(|(text, _)| *text == name.text).unwrap().1,
        Term::Sum(a, b) => value(a, values) + value(b, values),
        Term::Difference(a, b) => value(a, values) - value(b, values),
        Term::Times(k, a) => small(k) * value(a, values),
        Term::Floor { of, term, .. } => floor(*of, value(term, values)),
        Term::Quotient { term, by } => value(term, values).div_euclid(small(&by.clone().into())),
        Term::Remainder { term, by } => value(term, values).rem_euclid(small(&by.clone().into())),
    }
}

fn compare(a: i64, comparison: Comparison, b: i64) -> bool {
    match comparison {
        Comparison::Equal => a == b,
        Comparison::Different => a != b,
        Comparison::Less => a < b,
        Comparison::AtMost => a <= b,
        Comparison::Greater => a > b,
        Comparison::AtLeast => a >= b,
    }
}

/// Returns whether a formula holds if every quantified variable is less than `limit`.
fn holds(formula: &Formula, values: &mut Values, limit: i64) -> bool {
    match formula {
        Formula::Truth(value) => *value,
        Formula::Compare(a, comparison, b) => compare(value(a, values), *comparison, value(b, values)),
        Formula::Predicate(..) | Formula::Matches { .. } => unreachable!("not in these tests"),
        Formula::Not(a) => !holds(a, values, limit),
        Formula::And(parts) => parts.iter().all(|part| holds(part, values, limit)),
        Formula::Or(parts) => parts.iter().any(|part| holds(part, values, limit)),
        Formula::Implies(a, b) => !holds(a, values, limit) || holds(b, values, limit),
        Formula::Iff(a, b) => holds(a, values, limit) == holds(b, values, limit),
        Formula::Quantified(quantifier, binders, body) => {
            let mut names = Vec::new();
            for Binder { names: group, bound } in binders {
                names.extend(group.iter().map(|name| (name.text.clone(), bound.clone())));
            }
            quantified(*quantifier, &names, body, values, limit)
        }
    }
}

fn quantified(
    quantifier: Quantifier,
    names: &[(String, Option<(Comparison, Term)>)],
    body: &Formula,
    values: &mut Values,
    limit: i64,
) -> bool {
    let Some(((name, bound), rest)) = names.split_first() else { return holds(body, values, limit) };
    let mut found = false;
    for n in 0..limit {
        if bound.as_ref().is_some_and(|(comparison, term)| !compare(n, *comparison, value(term, values))) {
            continue;
        }
        values.push((name.clone(), n));
        let holds = quantified(quantifier, rest, body, values, limit);
        values.pop();
        if holds == (quantifier == Quantifier::Exists) {
            found = true;
            break;
        }
    }
    found == (quantifier == Quantifier::Exists)
}

/// Checks a formula for all values of its variables below 60 (30 for two variables, 14 for three).
fn agrees(system: &str, text: &str, names: &[&str]) {
    let formula = parse_formula(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let limit: i64 = [60, 30, 14][names.len() - 1];
    with(system, |prover| {
        let vars: Vec<u32> = names.iter().map(|name| prover.var(name)).collect();
        assert!(vars.is_sorted());
        let dfa = prover.compile(&formula).unwrap();
        for n in 0..limit.pow(names.len() as u32) {
            let tuple: Vec<i64> = (0..names.len() as u32).map(|i| n / limit.pow(i) % limit).collect();
            let mut values: Values = names.iter().map(|name| (*name).to_owned()).zip(tuple.iter().copied()).collect();
            let words: Vec<Vec<u8>> = tuple.iter().map(|n| prover.system().write(&Nat::from(*n as u64))).collect();
            assert_eq!(dfa.accepts(&words), holds(&formula, &mut values, 200), "{text} in {system} at {tuple:?}");
        }
    });
}

#[test]
fn formulas_in_one_variable_agree_with_their_values() {
    for system in ["base2", "base3", "fib", "pell", "tribonacci"] {
        for text in [
            "n mod 3 = 1 or n >= 50",
            "floor(n/3) + floor(n/2) < 2n - 25",
            "floor((n - 20)/7) = -2",
            "(10 - n) mod 4 = 3",
            "floor((30 - n)/4) mod 3 = 1",
            "exists m: 2m + 1 = n and m mod 2 = 0",
            "exists a, b < 12: 5a + 7b = n and a != b",
            "forall d >= 2: forall e < n: n != 2e + d or e > 5",
            "exists m < n: 2m > n <=> n < 9",
            "(n < 10 => n > 5) <=> not (n = 20 or n = 3)",
            "7 <= 2n - 3 < n + 12",
            "3(n - 4) != 2(10 - n) + 2 and -n < -4",
        ] {
            agrees(system, text, &["n"]);
        }
    }
}

#[test]
fn formulas_in_several_variables_agree_with_their_values() {
    for system in ["base2", "fib"] {
        for (text, names) in [
            ("2a - 3b = 1", &["a", "b"][..]),
            ("2a - 3b <= 4 and a + b != 9", &["a", "b"]),
            ("exists t >= 1: a = b + 3t or b = a + 2t", &["a", "b"]),
            ("forall t: a + t != 2b and t < 5 => b >= a - 3", &["a", "b"]),
            ("floor((a - b)/3) = floor((b - a)/2)", &["a", "b"]),
            ("(a - 2b) mod 5 > (b - a) mod 3", &["a", "b"]),
            ("a mod 5 = 2b mod 5 or a mod 4 != (b + 1) mod 4", &["a", "b"]),
            ("a + b > c and b + c > a and c + a > b", &["a", "b", "c"]),
            ("exists s: a + s = b and b + s = c", &["a", "b", "c"]),
            ("(a < b <=> b < c) <=> not a = c", &["a", "b", "c"]),
            ("exists s, t < 9: a + s = 2t and b + t = c + 2s", &["a", "b", "c"]),
        ] {
            agrees(system, text, names);
        }
    }
}

#[test]
fn floors_agree_with_their_values() {
    for (text, names) in [
        ("floor(n*phi) mod 2 = 0", &["n"][..]),
        ("floor((n - 20)*phi) >= floor((30 - n)*phi^2)", &["n"]),
        ("floor(floor(n*phi)*phi) - floor(n*phi^2) = -1", &["n"]),
        ("floor((n*phi + 3)/4) = floor(n/2) - 1", &["n"]),
        ("exists m: n = floor(m*phi) and m mod 2 = 1", &["n"]),
        ("forall m < n: floor(m*phi) != n", &["n"]),
        ("floor((a - b)*phi) = floor(a*phi) - floor(b*phi)", &["a", "b"]),
        ("exists n: a = floor(n*phi) and b = a + n", &["a", "b"]),
    ] {
        agrees("fib", text, names);
    }
    agrees("ostrowski(2)", "floor((a - b)*alpha(2)) < floor(b*beta(2)) - a", &["a", "b"]);
    agrees("ostrowski(3)", "floor(n*alpha(3)) + floor(n*beta(3)) > 4n + 1", &["n"]);
}

/// Sentences, true and false, that are decided by values below 60 because of bounds or small witnesses.
const BOUNDED: &[&str] = &[
    "forall n < 40: exists m <= n: n = 2m or n = 2m + 1",
    "forall n < 40: exists m <= n: n = 2m",
    "forall n < 30: exists a, b < 30: n + 8 = 3a + 5b",
    "forall n < 30: exists a, b < 30: n + 7 = 3a + 5b",
    "exists n < 50: n mod 3 = 2 and n mod 5 = 4 and n mod 7 = 6",
    "exists n < 50: n mod 4 = 2 and n mod 6 = 3",
    "forall x, y < 20: x < y => exists z <= y: x < z",
    "forall x, y < 20: x < y => exists z < y: x < z",
    "forall x < 20: exists y < 20: forall z < 20: z <= y + x",
    "exists y < 20: forall x < 20: x <= y",
    "exists y < 20: forall x < 20: x < y",
    "forall a, b, c < 12: a < b and b < c => a + 1 < c",
    "forall a, b, c < 12: a < b and b < c => a + 2 < c",
    "forall a, b < 15: (a - b) mod 3 = 0 <=> (b - a) mod 3 = 0",
    "forall a, b < 15: (a - b) mod 3 = (b - a) mod 3",
    "forall n < 58: floor(n/2) + floor((n + 1)/2) = n",
    "forall n < 58: floor(n/2) + floor(n/3) + floor(n/6) >= n - 2",
    "forall n < 58: floor(n/2) + floor(n/3) + floor(n/6) >= n - 1",
    "exists a < 9: forall b < 9: exists c < 9: a + b = c or b > c + 7",
    "forall a < 9: exists b < 9: not (a + b = 8 => b > 8)",
    "exists a, b < 25: 3a - 2b = 11 and a + b = 12",
    "exists a, b < 25: 4a - 2b = 11",
];

#[test]
fn bounded_sentences_agree_with_their_values() {
    for system in ["base2", "fib", "base10"] {
        with(system, |prover| {
            let mut both = [0, 0];
            for text in BOUNDED {
                let sentence = parse_sentence(text).unwrap();
                let truth = holds(&sentence, &mut Vec::new(), 60);
                both[usize::from(truth)] += 1;
                match prover.decide(&sentence).unwrap() {
                    Decision::Proved => assert!(truth, "{text} in {system}"),
                    Decision::Refuted { witness } => {
                        assert!(!truth, "{text} in {system}");
                        let Formula::Quantified(Quantifier::ForAll, binders, body) = &sentence else {
                            assert!(witness.is_empty(), "{text}");
                            continue;
                        };
                        assert_eq!(witness.len(), binders.iter().map(|b| b.names.len()).sum::<usize>());
                        let small = |n: &Nat| i64::try_from(n.clone()).unwrap();
                        let mut values: Values = witness.iter().map(|(name, n)| (name.clone(), small(n))).collect();
                        assert!(!holds(body, &mut values, 60), "{text} in {system} at {values:?}");
                        if let [(name, n)] = &witness[..] {
                            let fails = |n: i64| !holds(body, &mut vec![(name.clone(), n)], 60);
                            assert_eq!((0..60).find(|n| fails(*n)), Some(small(n)), "{text} in {system}");
                        }
                    }
                }
            }
            assert!(both[0] >= 8 && both[1] >= 8, "{both:?}");
        });
    }
}
