//! Tests of parsing and printing.

use super::super::{LogicError, parse_formula, parse_sentence};

/// Sentences, each with the text as which it is printed.
const SENTENCES: &[(&str, &str)] = &[
    (
        "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1",
        "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1",
    ),
    ("∀n≥1:⌊⌊n·φ²⌋·φ⌋=⌊⌊n·φ⌋·φ²⌋+1", "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1"),
    ("∀ n ≥ 1: ⌊n·φ²⌋ = ⌊n·φ⌋ + n", "forall n >= 1: floor(n*phi^2) = floor(n*phi) + n"),
    ("forall x, y >= 1, z < x: x + y > z", "forall x, y >= 1, z < x: x + y > z"),
    ("∀x:∃y:(x=2y∨x=2y+1)∧¬(y>x)", "forall x: exists y: (x = 2*y or x = 2*y + 1) and not y > x"),
    ("forall a, b: a < b <= 3 => b - a != 0", "forall a, b: a < b and b <= 3 => b - a != 0"),
    ("forall a, b: a = b iff b == a", "forall a, b: a = b <=> b = a"),
    ("forall a: a = 0 -> a < 1 -> true", "forall a: a = 0 => a < 1 => true"),
    ("forall a: (a = 0 => a < 1) => true", "forall a: (a = 0 => a < 1) => true"),
    ("exists n: n in /(0|10)*1/ & ~matches(n, \"1 0\")", "exists n: n in /(0|10)*1/ and not n in /1 0/"),
    ("exists n: n mod 3 = 2 and floor((n+1)/2) = 3(n - 1)", "exists n: n mod 3 = 2 and floor((n + 1)/2) = 3*(n - 1)"),
    ("exists n: n = 2^70 and 1_000 < n", "exists n: n = 1180591620717411303424 and 1000 < n"),
    ("exists n: -n - -3 = 0 and -(n+1) <= -2*n", "exists n: -n - -3 = 0 and -(n + 1) <= -2*n"),
    ("exists n: floor(n*alpha(2)) = floor((n+1) * beta(2))", "exists n: floor(n*alpha(2)) = floor((n + 1)*beta(2))"),
    ("exists n: floor(phi*n + 1) = floor((n*phi + n)/2)", "exists n: 1 + floor(n*phi) = floor((n + floor(n*phi))/2)"),
    ("exists n: floor(n/2 + n/3) = n", "exists n: floor((3*n + 2*n)/6) = n"),
    ("exists n: (exists m: m = n) and n = 1", "exists n: (exists m: m = n) and n = 1"),
    ("exists a, b: (a = 1 and b = 2) and P(a, b + 1)", "exists a, b: (a = 1 and b = 2) and P(a, b + 1)"),
    ("exists a', a′′: a' = a'' - (1 - a') - 1", "exists a', a'': a' = a'' - (1 - a') - 1"),
    ("not true or false", "not true or false"),
];

#[test]
fn what_is_printed_reads_back_as_the_same_tree() {
    for (text, printed) in SENTENCES {
        let formula = parse_sentence(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(formula.to_string(), *printed, "{text}");
        assert_eq!(parse_sentence(printed), Ok(formula), "{printed}");
    }
}

fn error(text: &str) -> LogicError {
    parse_sentence(text).map(|f| panic!("{text} was read as {f}")).unwrap_err()
}

#[test]
fn mistakes_are_placed_and_named() {
    let wrong: &[(&str, usize, &str)] = &[
        ("", 1, "ends too early"),
        ("forall n: n*n = n", 12, "a product of variables cannot be decided"),
        ("forall n: n^2 = n", 12, "a product of variables cannot be decided"),
        ("forall n: n = m", 15, "unknown variable `m`"),
        ("forall n: n + 1", 11, "`n + 1` is a number: a statement must follow the colon"),
        ("forall n n = 1", 10, "unexpected `n`: expected `:`"),
        ("forall n: n = 1 and", 20, "ends too early"),
        ("forall n: n*phi = 1", 11, "may not be an integer"),
        ("forall n: n/2 = 1", 11, "may not be an integer"),
        ("forall n: (n = 1", 17, "expected an operator or `)`"),
        ("forall n: n = 1)", 16, "unexpected `)`"),
        ("forall and: true", 8, "`and` is a reserved word"),
        ("forall n, n: true", 11, "bound twice"),
        ("forall n: n in (01)*", 16, "regular expression over digits between slashes"),
        ("forall n: n in /01", 16, "is not closed"),
        ("forall n: n mod 0 = 1", 13, "positive constant"),
        ("forall n, m: floor(n/m) = 1", 21, "positive constant"),
        ("forall n: (n = 1) + 1 = 2", 19, "expected a number, found a statement"),
        ("forall n: n => 1", 11, "`n` is a number: `=>` connects two statements"),
        ("forall n: not n", 15, "`n` is a number: `not` must be followed by a statement"),
        ("exists n = 3: true", 10, "a bound must be one of"),
        ("forall n: floor(n*phi + n*phi^2) = 1", 23, "two different irrational numbers"),
        ("forall n: floor(n*phi*phi) = 1", 22, "product of two irrational numbers"),
        ("forall n: floor(n*alpha(0)) = 1", 19, "take a positive number"),
        ("forall n: 2^99999 = n", 12, "at most 4096 bits"),
        ("forall n: n $ 1", 13, "unexpected `$`"),
        ("∀ n: n ≥ 1 ∧ k", 14, "`k` is a number"),
    ];
    for (text, column, message) in wrong {
        let error = error(text);
        assert!(error.message.to_string().contains(message), "{text}: {error}");
        assert_eq!(error.column, *column, "{text}: {error}");
    }
}

#[test]
fn misspelt_names_get_suggestions() {
    let help = |text| error(text).help.unwrap().to_string();
    assert_eq!(help("forall heap: heep = heap"), "did you mean `heap`?");
    assert_eq!(help("forall n: n = ph"), "did you mean `phi`?");
    assert_eq!(help("forall n: n = m"), "bind it: forall m: … or exists m: …");
}

#[test]
fn deep_and_long_texts_are_refused_and_not_overflowed() {
    for text in ["(".repeat(100_000), "not ".repeat(100_000), format!("forall n: n{} = 1", " + n".repeat(100_000))] {
        assert!(error(&text).message.to_string().contains("more than"), "{}", error(&text));
    }
    let text = format!("exists n: n = {}", "9".repeat(1000));
    assert!(parse_sentence(&text).is_ok());
    let long = error(&format!("forall n: {}", "x".repeat(10_000)));
    assert!(long.message.to_string().chars().count() < 500);
}

#[test]
fn precedence_is_the_usual_one() {
    let same = [
        ("a = 1 or b = 1 and c = 1", "a = 1 or (b = 1 and c = 1)"),
        ("a = 1 => b = 1 <=> c = 1", "(a = 1 => b = 1) <=> c = 1"),
        ("not a = 1 and b = 1", "(not a = 1) and b = 1"),
        ("a = 1 and exists t: t = b or t = c", "a = 1 and (exists t: t = b or t = c)"),
        ("a - b - c = 2a + 3b mod 2", "(a - b) - c = (2*a) + ((3*b) mod 2)"),
        ("a = -2^2", "a = -4"),
    ];
    for (a, b) in same {
        assert_eq!(parse_formula(a), parse_formula(b), "{a}");
    }
}

#[test]
fn names_that_look_alike_are_one_name() {
    const NAMES: &str = "cannot occur in a name: names consist of ASCII letters, digits, `_` and `'`";
    // A filler without a shape, letters of other scripts that look like ours, marks, and what is not seen at all.
    for (text, column, code) in [
        ("exists n, n\u{3164}: n = n\u{3164} + 1", 12, "U+3164"),
        ("exists n, \u{43d}: n = \u{43d} + 1", 11, "U+043D"),
        ("exists a, \u{430}: a = \u{430} + 1", 11, "U+0430"),
        ("exists n, n\u{200b}: n = n\u{200b} + 1", 12, "U+200B"),
        ("exists n, n\u{301}: n = n\u{301} + 1", 12, "U+0301"),
        ("exists n, n\u{660}: n = n\u{660} + 1", 12, "U+0660"),
        ("forall n: P\u{3164}(n)", 12, "U+3164"),
        ("forall n: n = \u{3b1}", 15, "U+03B1"),
        ("forall n: n = 1\u{3164}", 16, "U+3164"),
    ] {
        let error = error(text);
        assert_eq!(error.column, column, "{text}: {error}");
        assert_eq!(error.help.unwrap().to_string(), format!("{code} {NAMES}"), "{text}");
    }
    // Primes are one prime, and φ is no name.
    assert_eq!(parse_sentence("exists n’: n’ = 1"), parse_sentence("exists n': n' = 1"));
    assert!(parse_sentence("exists n: floor(2φ) = n and floor(n·φ) = 4").is_ok());
    assert!(error("exists φ: φ = 1").message.to_string().contains("is a reserved word"));
}

#[test]
fn names_of_a_file_are_ascii_too() {
    let place = |text: &str| {
        let error = super::super::parse_file(text).unwrap_err();
        assert!(
            error.help.as_ref().is_some_and(|help| help.to_string().contains("names consist of ASCII")),
            "{text}: {error}"
        );
        (error.line.unwrap(), error.column)
    };
    assert_eq!(place("system fib\nlet A\u{3164}(x) := x = 1"), (2, 6));
    assert_eq!(place("let A(x, x\u{3164}) := x = 1"), (1, 11));
    assert_eq!(place("prove one\u{3164}: true"), (1, 10));
    assert_eq!(place("position (a, \u{430})"), (1, 14));
    assert_eq!(place("position (a, b)\nmove m\u{3164}: a' < a"), (2, 7));
    assert_eq!(place("\u{3164}prove true"), (1, 1));
    assert_eq!(place("prove\u{3164} true"), (1, 6));
}
