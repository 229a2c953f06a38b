//! Tests of the certificates under testdata: all good ones are verified, all bad ones are refused for the reason in
//! their name, and every change of a good one is refused.

use crate::common::{certificates, check, folder};
use grundy_check::{Effort, Refusal, Verified, check_file};
use grundy_core::Meter;
use grundy_core::certificate::{Certificate, ReadError};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn read_and_check(bytes: &[u8]) -> Result<Verified, Refusal> {
    check_file(bytes, &Effort::default(), &Meter::unlimited())
}

#[test]
fn all_good_certificates_are_verified() {
    let good = certificates("good");
    assert!(good.len() >= 10);
    for (name, bytes) in good {
        let verdict = read_and_check(&bytes);
        assert!(verdict.is_ok(), "{name}: {verdict:?}");
    }
}

#[test]
fn all_bad_certificates_are_refused_for_the_reason_expected() {
    let expected = std::fs::read_to_string(folder("bad").join("EXPECTED.txt")).unwrap();
    let mut lines = expected.lines().filter(|line| !line.starts_with('#'));
    for (name, bytes) in certificates("bad") {
        let refusal = read_and_check(&bytes).expect_err(&name);
        let line = format!("{name} | {} | {refusal}", refusal.exit_code());
        assert_eq!(lines.next(), Some(line.as_str()), "as listed in bad/EXPECTED.txt");
    }
    assert_eq!(lines.next(), None, "every line of EXPECTED.txt has its certificate");
}

/// A value with one change, and a word for the change.
struct Mutant {
    what: String,
    changed: Value,
    /// Whether the question was changed, not the answer: another question may have the same answer.
    other_question: bool,
}

/// Returns every change of one leaf, and every removal or addition of a field or an element.
fn mutants(original: &Value) -> Vec<Mutant> {
    let mut found = Vec::new();
    for pointer in pointers(original, String::new()) {
        let asked = ["/query", "/ruleset", "/play", "/kind", "/row", "/from"];
        // A claim of a bundle has its own question, and without the claim less is claimed.
        let bundled = original["certificate"] == "bundle";
        let inside = pointer.splitn(4, '/').nth(3).filter(|_| bundled).map(|inside| format!("/{inside}"));
        let question = match &inside {
            Some(inside) => asked.contains(&inside.as_str()) || ["/left", "/right"].contains(&inside.as_str()),
            None => asked.contains(&pointer.as_str()) || ["/left", "/right"].contains(&pointer.as_str()),
        };
        // Of a sentence everything but the answers.
        let sentence = original["certificate"] == "sentence" && pointer != "/certificate" && pointer != "/format";
        let question = question || sentence && !pointer.contains("/holds") && !pointer.contains("/counterexample");
        // A shorter list of values or of nimbers is another question, and so is a larger heap that goes without its
        // periodicity.
        let listed = ["/values", "/positions", "/factors", "/rows"].iter().any(|list| pointer.starts_with(list));
        let level = pointer.strip_prefix("/levels/").is_some_and(|rest| !rest.contains('/'));
        let reshaped = question || level || listed || pointer.ends_with("/periodicity");
        // Without these less is claimed, and that holds as well.
        let less = ["/moves", "/resistance", "/factors", "/parts", "/differ", "/always"];
        let dropped = less.contains(&inside.as_deref().unwrap_or(&pointer)) || bundled && inside.is_none();
        for (how, new) in replacements(original.pointer(&pointer).unwrap()) {
            let mut changed = original.clone();
            *changed.pointer_mut(&pointer).unwrap() = new;
            let other_question = if how == "element" { reshaped } else { question };
            found.push(Mutant { what: format!("{pointer}: {how}"), changed, other_question });
        }
        if let Some((parent, key)) = pointer.rsplit_once('/') {
            let mut changed = original.clone();
            match changed.pointer_mut(parent).unwrap() {
                Value::Object(fields) => drop(fields.remove(key)),
                Value::Array(elements) => drop(elements.remove(key.parse().unwrap())),
                _ => unreachable!("only these have parts"),
            }
            found.push(Mutant { what: format!("{pointer}: removed"), changed, other_question: reshaped || dropped });
        }
    }
    let mut changed = original.clone();
    changed["note"] = json!(1);
    found.push(Mutant { what: "a field added".to_owned(), changed, other_question: false });
    found
}

/// Returns the path of every value inside, except the digest.
fn pointers(value: &Value, at: String) -> Vec<String> {
    let inside: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(key, part)| (format!("{at}/{key}"), part)).collect(),
        Value::Array(parts) => parts.iter().enumerate().map(|(i, part)| (format!("{at}/{i}"), part)).collect(),
        _ => Vec::new(),
    };
    let deeper = inside.into_iter().flat_map(|(pointer, part)| {
        let below = pointers(part, pointer.clone());
        std::iter::once(pointer).chain(below)
    });
    deeper.filter(|pointer| pointer != "/digest").collect()
}

fn replacements(value: &Value) -> Vec<(&'static str, Value)> {
    let mut new = vec![("null", Value::Null), ("true", json!(true)), ("object", json!({}))];
    match value {
        Value::Number(number) => {
            let n = number.as_u64().unwrap();
            new.extend([("one more", json!(n + 1)), ("doubled", json!(2 * n + 2)), ("text", json!(n.to_string()))]);
            new.extend([("negative", json!(-1)), ("fraction", json!(n as f64 + 0.5)), ("huge", json!(u64::MAX))]);
            new.extend(n.checked_sub(1).map(|less| ("one less", json!(less))));
        }
        Value::String(text) => {
            new.extend([("empty", json!("")), ("space", json!(format!(" {text}"))), ("number", json!(7))]);
            new.extend(text.parse::<u64>().map(|n| ("number", json!(n))));
            for (i, letter) in text.char_indices() {
                for other in ['0', '1', '2', '7', 'N', 'P', ',', 'x'] {
                    if other != letter {
                        let rest = &text[i + letter.len_utf8()..];
                        new.push(("letter", json!(format!("{}{other}{rest}", &text[..i]))));
                    }
                }
                let with_one_more = format!("{}{letter}{}", &text[..i], &text[i..]);
                new.push(("element", json!(with_one_more)));
                new.push(("element", json!(format!("{}{}", &text[..i], &text[i + letter.len_utf8()..]))));
            }
        }
        Value::Array(elements) => {
            for i in 0..=elements.len() {
                let mut more = elements.clone();
                more.insert(i, elements.get(i).or(elements.last()).cloned().unwrap_or(json!(0)));
                new.push(("element", json!(more)));
            }
            new.push(("empty", json!([])));
        }
        _ => {}
    }
    new.retain(|(_, other)| other != value);
    new
}

#[test]
fn no_change_of_a_good_certificate_is_verified() {
    for (name, bytes) in certificates("good") {
        let original: Value = serde_json::from_slice(&bytes).unwrap();
        for mutant in mutants(&original) {
            let verdict = read_and_check(mutant.changed.to_string().as_bytes());
            assert!(verdict.is_err(), "{name}, {}: {}", mutant.what, mutant.changed);
        }
    }
}

/// Tests that a changed answer is refused even if its digest is recomputed, so that the mathematics is checked.
#[test]
fn no_change_of_an_answer_is_verified_even_with_a_fitting_digest() {
    for (name, bytes) in certificates("good") {
        let original: Value = serde_json::from_slice(&bytes).unwrap();
        for mutant in mutants(&original) {
            let certificate = match Certificate::read(mutant.changed.to_string().as_bytes()) {
                Err(ReadError::Altered(certificate)) => *certificate,
                Err(_) => continue,
                Ok(_) => panic!("{name}, {}: the digest still fits", mutant.what),
            };
            if check(&certificate).is_ok() {
                assert!(mutant.other_question, "{name}, {}: {}", mutant.what, mutant.changed);
            }
        }
    }
}

#[test]
fn a_certificate_cut_anywhere_is_unreadable() {
    for (name, bytes) in certificates("good") {
        for end in 0..bytes.len() - 1 {
            let verdict = read_and_check(&bytes[..end]);
            assert!(matches!(verdict, Err(Refusal::Unreadable(_))), "{name} cut at {end}: {verdict:?}");
        }
    }
}

#[test]
fn spaces_and_the_order_of_fields_do_not_matter() {
    for (name, bytes) in certificates("good") {
        let sorted: BTreeMap<String, Value> = serde_json::from_slice(&bytes).unwrap();
        let verdict = read_and_check(serde_json::to_string_pretty(&sorted).unwrap().as_bytes());
        assert!(verdict.is_ok(), "{name}: {verdict:?}");
    }
}

/// Returns a configuration with the same cases in every run, or with those of PROPTEST_RNG_SEED.
fn cases(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let rng_seed = if usual.rng_seed == RngSeed::Random { RngSeed::Fixed(20_261_116) } else { usual.rng_seed };
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn no_bytes_make_the_checker_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(read_and_check(&bytes).is_err());
    }

    #[test]
    fn what_is_verified_after_random_damage_is_the_same_certificate(
        choice in any::<prop::sample::Index>(),
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let good = certificates("good");
        let (name, original) = choice.get(&good);
        let mut bytes = original.clone();
        for (place, byte) in places {
            *place.get_mut(&mut bytes) = byte;
        }
        if read_and_check(&bytes).is_ok() {
            let before: Value = serde_json::from_slice(original).unwrap();
            let after: Value = serde_json::from_slice(&bytes).unwrap();
            prop_assert_eq!(before, after, "{}", name);
        }
    }
}

#[test]
fn the_examples_of_the_documentation_are_verified() {
    let page = include_str!("../../../../docs/formats/certificate.md");
    let examples: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"certificate\"")).collect();
    assert!(examples.len() >= 6);
    for example in examples {
        let verdict = read_and_check(example.as_bytes());
        assert!(verdict.is_ok(), "{example}: {verdict:?}");
    }
}
