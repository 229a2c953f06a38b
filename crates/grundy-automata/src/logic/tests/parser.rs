//! Reading and printing.

use super::super::{LogicError, parse_formula, parse_sentence};

/// The text, and how it is printed.
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
        ("forall n: n*n = n", 12, "multiplication of variables is not decidable here"),
        ("forall n: n^2 = n", 12, "multiplication of variables is not decidable here"),
        ("forall n: n = m", 15, "unknown variable `m`"),
        ("forall n: n + 1", 11, "`n + 1` is a number: a statement follows the colon"),
        ("forall n n = 1", 10, "unexpected `n`: expected `:`"),
        ("forall n: n = 1 and", 20, "ends too early"),
        ("forall n: n*phi = 1", 11, "need not be an integer"),
        ("forall n: n/2 = 1", 11, "need not be an integer"),
        ("forall n: (n = 1", 17, "expected an operator or `)`"),
        ("forall n: n = 1)", 16, "unexpected `)`"),
        ("forall and: true", 8, "`and` is a word of the language"),
        ("forall n, n: true", 11, "bound twice"),
        ("forall n: n in (01)*", 16, "regular expression over digits between slashes"),
        ("forall n: n in /01", 16, "has no end"),
        ("forall n: n mod 0 = 1", 13, "positive constant"),
        ("forall n, m: floor(n/m) = 1", 21, "positive constant"),
        ("forall n: (n = 1) + 1 = 2", 19, "one side is a statement"),
        ("forall n: n => 1", 11, "`n` is a number: `=>` stands between statements"),
        ("forall n: not n", 15, "`n` is a number: `not` stands"),
        ("exists n = 3: true", 10, "a bound is one of"),
        ("forall n: floor(n*phi + n*phi^2) = 1", 23, "two different irrational numbers"),
        ("forall n: floor(n*phi*phi) = 1", 22, "product of two irrational numbers"),
        ("forall n: floor(n*alpha(0)) = 1", 19, "given by a positive number"),
        ("forall n: 2^99999 = n", 12, "more than 4096 bits"),
        ("forall n: n $ 1", 13, "unexpected `$`"),
        ("∀ n: n ≥ 1 ∧ k", 14, "`k` is a number"),
    ];
    for (text, column, message) in wrong {
        let error = error(text);
        assert!(error.message.contains(message), "{text}: {error}");
        assert_eq!(error.column, *column, "{text}: {error}");
    }
}

#[test]
fn misspelt_names_get_suggestions() {
    let help = |text| error(text).help.unwrap_or_default();
    assert_eq!(help("forall heap: heep = heap"), "did you mean `heap`?");
    assert_eq!(help("forall n: n = ph"), "did you mean `phi`?");
    assert_eq!(help("forall n: n = m"), "bind it: forall m: … or exists m: …");
}

#[test]
fn deep_and_long_texts_are_refused_and_not_overflowed() {
    for text in ["(".repeat(100_000), "not ".repeat(100_000), format!("forall n: n{} = 1", " + n".repeat(100_000))] {
        assert!(error(&text).message.contains("more than"), "{}", error(&text));
    }
    let text = format!("exists n: n = {}", "9".repeat(1000));
    assert!(parse_sentence(&text).is_ok());
    let long = error(&format!("forall n: {}", "x".repeat(10_000)));
    assert!(long.message.chars().count() < 500);
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
