//! Limits as a property of the source: memory whose size follows from a question comes from a meter, and no number is
//! cut to what fits.
//!
//! What looks otherwise says why, in a comment up to three lines above: `held: …` where the meter was asked by somebody
//! else, `bounded: …` where the size follows from no question, `beyond: …` where a number above the largest word means
//! the same as the largest.

use crate::architecture::{is_test, sources};
use grundy_tests::root;
use std::fs;

/// Crates that compute.
const COMPUTING: [&str; 4] = ["grundy-core", "grundy-automata", "grundy-check", "grundy"];

/// Lines of code of a crate with their place and the three lines above them, without tests.
fn lines(name: &str) -> Vec<(String, String, String)> {
    let mut out = Vec::new();
    for path in sources(&root().join("crates").join(name).join("src")) {
        // What only tests use has no questions to answer.
        if is_test(&path) || path.ends_with("heap_sequence/brute.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let all: Vec<&str> = text.lines().collect();
        for (i, line) in all.iter().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let place = format!("{}:{}", path.display(), i + 1);
            let code = line.split(" // ").next().unwrap_or_default().to_owned();
            out.push((place, code, all[i.saturating_sub(3)..=i].join("\n")));
        }
    }
    assert!(out.len() > 100, "{name} has a source");
    out
}

/// Whether a size follows from no question: a constant, or as many as there are items in a list that is there.
fn is_small(size: &str) -> bool {
    let of_a_list = size.strip_suffix(".len()").or_else(|| Some(size.split_once(".len() ")?.0));
    let constant = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || " _:+*-/<()".contains(c);
    match of_a_list {
        Some(list) => list.chars().all(|c| c.is_alphanumeric() || "_.()&".contains(c)),
        None => size.chars().all(constant),
    }
}

/// The size of what a line allocates: `vec![item; size]`, `with_capacity(size)`.
fn allocated(code: &str) -> Option<&str> {
    if let Some((_, rest)) = code.split_once("vec![")
        && let Some((_, size)) = rest.rsplit_once("; ")
    {
        return size.split_once(']').map(|(size, _)| size);
    }
    let rest = ["Vec::with_capacity(", "String::with_capacity("].iter().find_map(|name| code.split_once(name))?.1;
    // As far as its own parenthesis.
    let mut open = 1;
    let end = rest.char_indices().find(|(_, c)| {
        open += i32::from(*c == '(') - i32::from(*c == ')');
        open == 0
    })?;
    Some(&rest[..end.0])
}

#[test]
fn what_allocates_is_told_from_what_does_not() {
    assert_eq!(allocated("let a = vec![0; n + 1];"), Some("n + 1"));
    assert_eq!(allocated("let a: Vec<u8> = Vec::with_capacity(n);"), Some("n"));
    assert_eq!(allocated("Some(Vec::with_capacity(n * (m + 1))),"), Some("n * (m + 1)"));
    assert_eq!(allocated("let a = vec![[0; ROW]; n];"), Some("n"));
    assert_eq!(allocated("let a = vec![1, 2];"), None);
    assert!(!is_small("n + 1") && !is_small("self.cells"));
    assert!(is_small("LANES") && is_small("1 << 10") && is_small("heaps.len()") && is_small("a.len() + 1"));
}

#[test]
fn memory_that_follows_from_a_question_comes_from_the_meter() {
    let mut marked = 0;
    for (place, code, around) in COMPUTING.iter().flat_map(|name| lines(name)) {
        let Some(size) = allocated(&code).filter(|size| !is_small(size)) else { continue };
        assert!(around.contains("// held: ") || around.contains("// bounded: "), "{place} allocates {size} unasked");
        marked += 1;
    }
    assert!(marked > 20, "{marked}");
}

#[test]
fn no_number_is_cut_to_what_fits() {
    let crates = COMPUTING.iter().copied().chain(["grundy-answers", "grundy-cli", "grundy-census"]);
    let mut marked = 0;
    for (place, code, around) in crates.flat_map(lines) {
        let cut = ["u8", "u16", "u32", "u64", "usize", "i64"].iter().any(|word| {
            code.contains(&format!("unwrap_or({word}::MAX")) || code.contains(&format!("map_or({word}::MAX"))
        });
        if cut {
            assert!(around.contains("// beyond: "), "{place} cuts a number: {}", code.trim());
            marked += 1;
        }
    }
    assert!(marked > 10, "{marked}");
}

/// The names of the limits that a line defines.
fn limits_of(code: &str) -> Option<&str> {
    let (name, kind) = code.trim().split_once("const ")?.1.split_once(": ")?;
    ["u32", "u64", "usize", "i64", "i128"].iter().any(|word| kind.starts_with(word)).then_some(name)
}

#[test]
fn a_limit_of_the_checker_is_no_refutation() {
    let code = lines("grundy-check");
    let of_file = |place: &str| place.rsplit_once(':').map(|(path, _)| path.to_owned());
    let limits: Vec<(Option<String>, &str)> =
        code.iter().filter_map(|(place, line, _)| Some((of_file(place), limits_of(line)?))).collect();
    let mut compared = 0;
    for (at, (place, line, _)) in code.iter().enumerate() {
        let own = limits.iter().filter(|(path, _)| *path == of_file(place));
        let exceeds =
            |name: &str| ["> ", ">= ", "<= ", "..="].iter().any(|sign| line.contains(&format!("{sign}{name}")));
        if !own.into_iter().any(|(_, name)| exceeds(name)) {
            continue;
        }
        compared += 1;
        for (near, said, _) in &code[at..code.len().min(at + 4)] {
            if said.contains("too_large(") || said.contains("TooLarge") {
                break;
            }
            let refutes = said.contains("wrong(") || said.contains("Unreadable(") || said.contains("unreadable(");
            assert!(!refutes, "{near} refutes a claim for the limit at {place}: {}", said.trim());
        }
    }
    assert!(compared > 15, "{compared}");
}
