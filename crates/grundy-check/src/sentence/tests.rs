//! Tests of sentences against arithmetic, and of claims that were changed.

use super::syntax::{Comparison, Formula, Term};
use super::*;
use crate::{Effort, Refusal};
use grundy_core::certificate::{FORMAT, NumberClaim, Whole};
use grundy_core::{Int, Meter};

fn verdict(claim: &SentenceClaim) -> Result<u64, Refusal> {
    let (limits, meter) = (Effort::default(), Meter::unlimited());
    let mut work = Work::new(&limits, &meter);
    check(claim, &mut work)?;
    Ok(work.spent())
}

fn claim(system: &str, says: &str, holds: bool, counterexample: &[(&str, u64)]) -> SentenceClaim {
    let number = |(variable, value): &(&str, u64)| NumberClaim {
        variable: (*variable).to_owned(),
        value: Whole((*value).into()),
    };
    let counterexample = (!counterexample.is_empty()).then(|| counterexample.iter().map(number).collect());
    let statements = vec![StatementClaim { says: says.to_owned(), holds, counterexample }];
    SentenceClaim { format: FORMAT, system: system.to_owned(), definitions: None, statements }
}

const SYSTEMS: [&str; 8] = ["fib", "base2", "base3", "pell", "ostrowski(3)", "tribonacci", "narayana", "schwenk(2x+1)"];

#[test]
fn sentences_that_hold_are_verified_and_their_denial_is_not() {
    let everywhere = [
        ("exists x, y: x < y and 3*x + 2 = y", true),
        ("forall x, y: x + y = y + x", true),
        ("forall x: exists y: x = 2*y or x = 2*y + 1", true),
        ("exists y: forall x: x <= y", false),
        ("forall x >= 1: exists y < x: x = y + 1", true),
        ("forall x: x mod 3 <= 2 and 3*floor(x/3) + x mod 3 = x", true),
        ("forall x: floor(-x/2) = -floor((x + 1)/2)", true),
        ("forall x, y: x < y <=> not y <= x", true),
        ("not (forall x: x = 0)", true),
        ("true", true),
        ("exists x: x = 1267650600228229401496703205376 and x mod 2 = 1", false),
    ];
    for system in SYSTEMS {
        for (says, holds) in everywhere {
            let right = verdict(&claim(system, says, holds, &[]));
            assert!(right.is_ok(), "{system}: {says}: {right:?}");
            let counterexample: &[(&str, u64)] = if holds && says.starts_with("forall x, y") {
                &[("x", 0), ("y", 0)]
            } else if holds && says.starts_with("forall") {
                &[("x", 0)]
            } else {
                &[]
            };
            let wrong = verdict(&claim(system, says, !holds, counterexample));
            assert!(matches!(wrong, Err(Refusal::Wrong { .. })), "{system}: {says}: {wrong:?}");
        }
    }
    for (system, says) in [
        ("fib", "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1"),
        ("fib", "forall n: floor(n*phi^2) = floor(n*phi) + n"),
        ("fib", "forall n >= 1: floor(-n*phi) = -floor(n*phi) - 1"),
        ("fib", "forall n: n in /(0|10)*1/ => not n = 0"),
        ("pell", "forall n: floor(n*beta(2)) = floor(n*alpha(2)) + 2*n"),
        ("ostrowski(3)", "forall n: exists m: m = floor(n*alpha(3))"),
    ] {
        let right = verdict(&claim(system, says, true, &[]));
        assert!(right.is_ok(), "{system}: {says}: {right:?}");
    }
}

#[test]
fn floors_are_those_of_arithmetic() {
    for (system, k) in [("fib", 1u32), ("ostrowski(2)", 2), ("ostrowski(3)", 3), ("ostrowski(5)", 5)] {
        let system = System::named(system).unwrap();
        let (limits, meter) = (Effort::default(), Meter::unlimited());
        for beta in [false, true] {
            let mut work = Work::new(&limits, &meter);
            let of = syntax::read(&format!("floor(x*{}({k})) = 0", if beta { "beta" } else { "alpha" })).unwrap();
            let Formula::Compare(Term::Floor(_, of), Comparison::Equal, _) = of else { panic!("a floor") };
            let made = floor::relation(&of, &system, &mut work).unwrap();
            let accepts = |numbers: [u64; 2]| {
                let words = numbers.map(|n| system.write(n, 14));
                let symbol = |i: usize| words[0][i] + system.radix * words[1][i];
                let end = (0..14).try_fold(0, |state, i| made.dfa.step(state, symbol(i)));
                end.is_some_and(|state| made.dfa.accepting[state as usize])
            };
            for x in 0..60u64 {
                // ⌊xα⌋ is the largest y with 2y ≤ x(2 − k) + x√(k² + 4), and x√(k² + 4) is at least s exactly if its square is.
                let root = u64::from(k * k + 4) * x * x;
                let floor = (0..400i64)
                    .rev()
                    .find(|y| {
                        let s =
                            2 * y - x as i64 * (2 - i64::from(k)) - if beta { 2 * i64::from(k) * x as i64 } else { 0 };
                        s <= 0 || (s as u64).pow(2) <= root
                    })
                    .unwrap() as u64;
                for y in 0..400 {
                    assert_eq!(accepts([x, y]), y == floor, "{of} {x} {y}");
                }
            }
        }
    }
}

#[test]
fn counterexamples_are_the_least() {
    for (system, says, least) in [
        ("base2", "forall n >= 3: n in /1(0|1)*1/ or n in /1(0|1)*00/", vec![("n", 6)]),
        ("fib", "forall n: exists m: n = 2*m", vec![("n", 1)]),
        ("base2", "forall a, b: a + b < 9", vec![("a", 2), ("b", 7)]),
        ("schwenk(3x)", "forall n: n < 100", vec![("n", 100)]),
        ("tribonacci", "forall n: forall m: n != m + 7", vec![("n", 7), ("m", 0)]),
    ] {
        let right = verdict(&claim(system, says, false, &least));
        assert!(right.is_ok(), "{system}: {says}: {right:?}");
        for i in 0..least.len() {
            for other in (0..2 * least[i].1 + 9).filter(|other| *other != least[i].1) {
                let mut changed = least.clone();
                changed[i].1 = other;
                let wrong = verdict(&claim(system, says, false, &changed));
                assert!(matches!(wrong, Err(Refusal::Wrong { .. })), "{system}: {says}: {changed:?}");
            }
        }
    }
}

#[test]
fn definitions_are_understood() {
    let mut claim = claim("fib", "forall x >= 1: A(x) <=> x in /(0|1)*1(00)*/", true, &[]);
    let says = |name: &str, parameters: &[&str], says: &str| DefinitionClaim {
        name: name.to_owned(),
        parameters: parameters.iter().map(|name| (*name).to_owned()).collect(),
        says: Some(says.to_owned()),
        automaton: None,
    };
    claim.definitions =
        Some(vec![says("P", &["x", "n"], "n >= 1 and x = floor(n*phi)"), says("A", &["x"], "exists n: P(x, n)")]);
    assert!(verdict(&claim).is_ok());
    claim.statements[0].says = "forall x: P(x, x) <=> x = 1".to_owned();
    assert!(verdict(&claim).is_ok());
    claim.statements[0].says = "forall x: not P(x - 2, x - 2) or x = 3".to_owned();
    assert!(verdict(&claim).is_ok());
    claim.definitions.as_mut().unwrap().swap(0, 1);
    assert!(matches!(verdict(&claim), Err(Refusal::Unreadable(_))));
}

#[test]
fn what_cannot_be_read_is_refused() {
    for says in [
        "",
        "n = 1",
        "forall n : n = n",
        "forall n: (n = n)",
        "forall n: n=n",
        "forall n: n*n = n",
        "forall n: A(n)",
        "forall n: n in /2/",
        "forall n: n in /(/",
        "forall n: floor(n/0) = 0",
        "forall n: floor(n*alpha(7)) = 0",
        "forall n: n = 01",
        "forall and: true",
        "exists n: n = 1 n = 2",
    ] {
        let refusal = verdict(&claim("base2", says, true, &[]));
        let shown: String = says.chars().take(40).collect();
        assert!(matches!(refusal, Err(Refusal::Unreadable(_))), "{shown}: {refusal:?}");
    }
}

#[test]
fn a_limit_says_nothing_about_the_sentence() {
    let deep = format!("{}true{}", "(".repeat(100_000), ")".repeat(100_000));
    let long = format!("{}true", "not ".repeat(100_000));
    let many = vec!["true"; 100_000].join(" and ");
    let number = format!("forall n: n < {}", "1".repeat(6000));
    let digits = format!("forall n: n in /{}/", "1".repeat(20_000));
    let nested = format!("forall n: n in /{}1{}/", "(".repeat(300), ")".repeat(300));
    for says in [&deep, &long, &many, &number, &digits, &nested] {
        let refusal = verdict(&claim("base2", says, true, &[]));
        let shown: String = says.chars().take(40).collect();
        assert!(matches!(refusal, Err(Refusal::TooLarge { .. })), "{shown}: {refusal:?}");
    }
    let mut several = claim("base2", "true", true, &[]);
    several.statements = vec![several.statements[0].clone(); 1001];
    assert!(matches!(verdict(&several), Err(Refusal::TooLarge { .. })));
    let (limits, meter) = (Effort { steps: 10_000, memory: 1 << 20 }, Meter::unlimited());
    let hard = claim("base10", "forall a, b, c, d: 97*a + 89*b != 83*c + 79*d + 1", true, &[]);
    let refusal = check(&hard, &mut Work::new(&limits, &meter));
    assert!(matches!(refusal, Err(Refusal::TooLarge { .. })), "{refusal:?}");
}

mod random {
    use super::*;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    /// Returns a strategy for formulas with bounded quantifiers, which arithmetic can decide.
    fn formula(depth: u32) -> BoxedStrategy<String> {
        let variable = prop::sample::select(vec!["a", "b", "c"]);
        let term = (variable.clone(), variable, -3i64..4, 0i64..6, 0u8..4).prop_map(|(x, y, k, n, kind)| match kind {
            0 => format!("{k}*{x} + {y}"),
            1 => format!("{x} - {n}"),
            2 => format!("({x} + {n}) mod 3"),
            _ => format!("floor(({x} - {y})/2)"),
        });
        let atom = (term.clone(), prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]), term)
            .prop_map(|(a, sign, b)| format!("{a} {sign} {b}"));
        atom.prop_recursive(depth, 12, 2, |inner| {
            let quantifier = prop::sample::select(vec!["forall", "exists"]);
            let name = prop::sample::select(vec!["a", "b", "c"]);
            prop_oneof![
                (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) and ({b})")),
                (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) or ({b})")),
                (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) => ({b})")),
                (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) <=> ({b})")),
                inner.clone().prop_map(|a| format!("not ({a})")),
                (quantifier, name, inner).prop_map(|(q, x, a)| format!("{q} {x} <= 6: {a}")),
            ]
        })
        .boxed()
    }

    type Values = Vec<(String, i64)>;

    fn value(term: &Term, at: &Values) -> i64 {
        let small = |n: &Int| i64::try_from(n).unwrap();
        match term {
            Term::Number(n) => small(n),
            Term::Variable(name) => at.iter().rev().find(|(other, _)| other == name).unwrap().1,
            Term::Sum(a, b) => value(a, at) + value(b, at),
            Term::Difference(a, b) => value(a, at) - value(b, at),
            Term::Times(k, a) => small(k) * value(a, at),
            Term::Quotient(a, m) => value(a, at).div_euclid(i64::try_from(m).unwrap()),
            Term::Remainder(a, m) => value(a, at).rem_euclid(i64::try_from(m).unwrap()),
            Term::Floor(..) => unreachable!("not made here"),
        }
    }

    fn holds(formula: &Formula, at: &mut Values) -> bool {
        match formula {
            Formula::Compare(a, comparison, b) => {
                let order = value(a, at).cmp(&value(b, at));
                match comparison {
                    Comparison::Equal => order.is_eq(),
                    Comparison::Different => order.is_ne(),
                    Comparison::AtMost => order.is_le(),
                    Comparison::Less => order.is_lt(),
                    Comparison::AtLeast => order.is_ge(),
                    Comparison::Greater => order.is_gt(),
                }
            }
            Formula::Not(a) => !holds(a, at),
            Formula::And(parts) => parts.iter().all(|part| holds(part, at)),
            Formula::Or(parts) => parts.iter().any(|part| holds(part, at)),
            Formula::Implies(a, b) => !holds(a, at) || holds(b, at),
            Formula::Iff(a, b) => holds(a, at) == holds(b, at),
            Formula::Quantified(all, binders, body) => {
                let name = binders[0].names[0].clone();
                let mut one = |n: i64| {
                    at.push((name.clone(), n));
                    let result = holds(body, at);
                    at.pop();
                    result
                };
                if *all { (0..=6).all(&mut one) } else { (0..=6).any(&mut one) }
            }
            Formula::Truth(_) | Formula::Call(..) | Formula::Matches(..) => unreachable!("not made here"),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 200, rng_seed: RngSeed::Fixed(19), failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn bounded_sentences_are_decided_as_by_arithmetic(
            inner in formula(2),
            first in prop::sample::select(vec!["forall", "exists"]),
            system in prop::sample::select(SYSTEMS.to_vec()),
        ) {
            // Read leniently, to have the one spelling.
            let text = format!("not ({first} a <= 6: exists b <= 6: forall c <= 6: {inner})");
            let formula = match syntax::read(&text) {
                Ok(formula) => formula,
                Err(why) => {
                    let why = why.to_string();
                    let spelled = why.strip_prefix("the sentence is not in canonical form, which is ");
                    prop_assume!(spelled.is_some_and(|text| text.chars().count() < 200));
                    syntax::read(spelled.unwrap()).unwrap()
                }
            };
            let says = formula.to_string();
            let holds = holds(&formula, &mut Vec::new());
            let (limits, meter) = (Effort { steps: 2_000_000, memory: 64 << 20 }, Meter::unlimited());
            let right = check(&claim(system, &says, holds, &[]), &mut Work::new(&limits, &meter));
            // What is beyond the limits is not counted.
            prop_assume!(!matches!(right, Err(Refusal::TooLarge { .. })));
            prop_assert!(right.is_ok(), "{system}: {says}: {right:?}");
            let wrong = check(&claim(system, &says, !holds, &[]), &mut Work::new(&limits, &meter));
            prop_assert!(matches!(wrong, Err(Refusal::Wrong { .. })), "{system}: {says}: {wrong:?}");
        }
    }
}

#[test]
fn names_that_look_alike_are_one_name() {
    for (says, column) in [
        ("exists n, n\u{3164}: n = n\u{3164} + 1", 12),
        ("exists n, \u{43d}: n = \u{43d} + 1", 11),
        ("exists n, n\u{2019}: n = n\u{2019} + 1", 12),
        ("forall \u{221e}1: exists x: x > \u{221e}1", 8),
        ("exists n, n\u{200b}: n = n\u{200b} + 1", 12),
    ] {
        let found = verdict(&claim("base2", says, true, &[]));
        let Err(Refusal::Unreadable(why)) = found else { panic!("{says}: {found:?}") };
        assert!(why.to_string().contains(&format!("at column {column}: names are ASCII")), "{says}: {why}");
    }
    assert!(verdict(&claim("base2", "exists n, n': n = n' + 1", true, &[])).is_ok());
    let definition = |name: &str, parameter: &str| DefinitionClaim {
        name: name.to_owned(),
        parameters: vec![parameter.to_owned()],
        says: Some("true".to_owned()),
        automaton: None,
    };
    for (name, parameter, fits) in [
        ("P", "x", true),
        ("$P", "x'", true),
        ("P\u{3164}", "x", false),
        ("P", "x\u{3164}", false),
        ("P", "\u{445}", false),
    ] {
        let mut claim = claim("base2", "true", true, &[]);
        claim.definitions = Some(vec![definition(name, parameter)]);
        let found = verdict(&claim);
        match fits {
            true => assert!(found.is_ok(), "{name} {parameter}: {found:?}"),
            false => assert!(
                matches!(&found, Err(Refusal::Unreadable(why)) if why.to_string().contains("not ASCII letters")),
                "{name} {parameter}: {found:?}"
            ),
        }
    }
}
