//! Tests of decisions.

use super::super::{Predicate, parse_formula};
use super::{proved, refuted, with};

#[test]
fn the_prologue_identities_hold_from_1_on_and_fail_at_0() {
    // [R1], Prologue (i)–(iv); (iii) holds at 0 too. And Lemma 5.
    let delta = "(floor(floor((n+1)*phi)*phi) - floor(floor(n*phi)*phi))";
    let identities = [
        (format!("{delta} = 2 or {delta} = 3"), false),
        (format!("floor(floor((n+1)*phi^2)*phi) - floor(floor(n*phi^2)*phi) = 2*{delta} - 1"), false),
        ("floor(n*phi) + floor(n*phi^2) = floor(floor(n*phi^2)*phi)".to_owned(), true),
        ("floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1".to_owned(), false),
        ("floor(n*phi^2) = floor(floor(n*phi)*phi) + 1".to_owned(), false),
    ];
    with("fib", |prover| {
        for (identity, at_zero) in identities {
            proved(prover, &format!("forall n >= 1: {identity}"));
            let everywhere = format!("forall n: {identity}");
            if at_zero { proved(prover, &everywhere) } else { refuted(prover, &everywhere, &[("n", 0)]) }
        }
    });
}

#[test]
fn floors() {
    with("fib", |prover| {
        prover.define("A", &["n", "a"], Predicate::Formula(parse_formula("a = floor(n*phi)").unwrap())).unwrap();
        for text in [
            "forall n: floor(n*phi^2) = floor(n*phi) + n",
            "forall m, n: m < n => floor(m*phi) < floor(n*phi)",
            "forall k >= 1: exists n >= 1: k = floor(n*phi) or k = floor(n*phi^2)",
            "forall m, n >= 1: floor(m*phi) != floor(n*phi^2)",
            "forall m, n: floor((m+n)*phi) - floor(m*phi) - floor(n*phi) in /1?/",
            "forall n >= 1: floor((n - 1)*phi) + 3 > floor(n*phi) > floor((n-1)*phi)",
            // Negative arguments: −⌊nφ⌋ − 1.
            "forall n >= 1: floor(-n*phi) = -floor(n*phi) - 1",
            "floor(0*phi) = 0 and floor(-phi) = -2 and floor(phi) = 1 and floor(1000*phi) = 1618",
            "forall n: floor((n*phi + 1)/2) = floor((floor(n*phi) + 1)/2)",
            "forall n: A(n, floor(n*phi)) and not A(n, floor(n*phi) - 1)",
            "forall n: not A(n - 1 - n, 5)",
            "forall n: A(n, n) <=> n < 2",
            "forall n: floor(2n*phi) - 2*floor(n*phi) <= 1",
            "exists n: floor(n*phi) = 2^70",
        ] {
            proved(prover, text);
        }
        refuted(prover, "forall n: floor(n*phi) < 100", &[("n", 62)]);
        refuted(prover, "forall n: floor(n*phi) < 2^64", &[("n", 11400714819323198486)]);
        refuted(prover, "forall m, n: floor((m+n)*phi) = floor(m*phi) + floor(n*phi)", &[("m", 1), ("n", 1)]);
    });
    with("ostrowski(2)", |prover| {
        proved(prover, "forall n: floor(n*beta(2)) = floor(n*alpha(2)) + 2n");
        proved(prover, "forall k >= 1: exists n: k = floor(n*alpha(2)) <=> not exists n >= 1: k = floor(n*beta(2))");
        refuted(prover, "forall n: floor(n*alpha(2)) <= n + 3", &[("n", 10)]);
    });
}

#[test]
fn regular_expressions_speak_of_representations() {
    with("base2", |prover| {
        proved(prover, "forall n: n in /(0|1)*0/ or n = 0 <=> exists m: n = 2m");
        proved(prover, "forall n >= 1: n in /10*/ => 2n in /10*/");
        proved(prover, "0 in // and not 0 in /0/ and 5 in /101/ and not 5 in /0101/");
        proved(prover, "forall n: not -1 - n in /(0|1)*/");
        refuted(prover, "forall n: not n in /1011(0|1)/", &[("n", 22)]);
    });
    with("fib", |prover| {
        proved(prover, "forall n: not matches(n, \"(0|1)*11(0|1)*\")");
        proved(prover, "forall n: n in /(10)*/ => exists m: m in /10*/ and n + 1 = m");
    });
}

#[test]
fn large_constants_work() {
    for system in ["base2", "base10", "fib", "pell"] {
        with(system, |prover| {
            proved(prover, "exists n: n = 2^70 and n mod 3 = 1");
            proved(prover, "exists x, y: x + y = 2^70 and x = y + 2");
            proved(prover, "forall n: n + 2^70 > 2^70 - 1 - n");
            proved(prover, "forall n >= 2^70: n - 2^69 >= 2^69");
            proved(prover, "forall a, b: a = b + 123456789012345678901234567890 => a > b");
            refuted(prover, "forall n: n + 5 != 12345678901234567890", &[("n", 12345678901234567885)]);
        });
    }
}

#[test]
fn truth_is_folded_and_predicates_are_reused() {
    with("base2", |prover| {
        proved(prover, "true and not false");
        refuted(prover, "exists n: n < 0", &[]);
        refuted(prover, "false", &[]);
        refuted(prover, "forall n, m: n >= 3 and m >= n => m > n", &[("n", 3), ("m", 3)]);
        refuted(prover, "forall n: forall m < n: exists k: m + n + 1 = 2k", &[("n", 2), ("m", 0)]);
        refuted(prover, "forall n: forall n >= 4: n < 6", &[("n", 6)]);
        refuted(prover, "forall k: forall n >= 4: n < 6", &[("k", 0), ("n", 6)]);
        let define = |prover: &mut super::Prover<'_>, name: &str, parameters: &[&str], text: &str| {
            prover.define(name, parameters, Predicate::Formula(parse_formula(text).unwrap())).unwrap();
        };
        define(prover, "Even", &["n"], "exists m: n = 2m");
        define(prover, "Both", &["a", "b"], "Even(a) and Even(b)");
        proved(prover, "forall x, y: Both(x, y) => Even(x + y) and Both(y, x) and Both(x, x)");
        refuted(prover, "forall x, y: Even(x + y) => Both(x, y)", &[("x", 1), ("y", 1)]);
        // An automaton as a predicate, over the variables of its parameters.
        let dfa = prover.compile(&parse_formula("exists t: u = v + 3t").unwrap()).unwrap();
        assert_eq!(dfa.vars().len(), 2);
        prover.define("Steps", &["u", "v"], Predicate::Dfa(dfa)).unwrap();
        proved(prover, "forall a, b: Steps(a, b) <=> a >= b and (a - b) mod 3 = 0");
        // Defined again: new sentences see the new one.
        define(prover, "Even", &["n"], "n = 4");
        proved(prover, "forall n: Even(n) <=> n = 4");
        proved(prover, "Both(2, 2)");
    });
}

#[test]
fn least_solutions_are_found() {
    with("fib", |prover| {
        let formula = parse_formula("b = floor(n*phi) and b > 20 and a + n = 20").unwrap();
        let found = prover.least(&formula, &["a", "b"]).unwrap().unwrap();
        assert_eq!(format!("{found:?}"), "[(\"a\", 4), (\"b\", 25)]", "words of 7 digits, and 25 = 1000101 is least");
        assert_eq!(prover.least(&parse_formula("a + 1 = 0").unwrap(), &["a"]), Ok(None));
        let dfa = prover.compile(&parse_formula("c = c and a < 0").unwrap()).unwrap();
        assert!(dfa.is_empty() && dfa.vars().len() == 2);
    });
}
