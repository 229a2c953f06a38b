//! Tests that printed text parses to the same value, that text with additional spaces and upper-case letters parses to
//! the same value, and that nothing panics.

use super::cases;
use super::strategies::{game, nat, query, ruleset};
use grundy_core::notation::{parse_game, parse_nat, parse_query, parse_ruleset};
use grundy_core::{NotationError, Query, Ruleset};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn comes_back<T>(value: &T) -> Result<(), TestCaseError>
where
    T: FromStr<Err = NotationError> + Display + PartialEq + Debug,
{
    let text = value.to_string();
    let parsed = text.parse::<T>();
    prop_assert_eq!(parsed.as_ref(), Ok(value), "{}", text);
    prop_assert_eq!(parsed.map(|v| v.to_string()), Ok(text));
    Ok(())
}

/// Spaces around signs that stand alone, any letter in upper case.
fn scribbled(text: &str, spaces: &[usize], upper: &[bool]) -> String {
    let mut out = String::new();
    for (i, c) in text.chars().enumerate() {
        let space = " \t".repeat(spaces[i % spaces.len()]);
        if upper[i % upper.len()] {
            out.extend(c.to_uppercase());
        } else if "(),:+*/^?".contains(c) {
            out.extend([space.as_str(), &c.to_string(), space.as_str()]);
        } else {
            out.push(c);
        }
    }
    out
}

/// Returns whether no exponent is so long that printing the number takes seconds.
fn modest(text: &str) -> bool {
    let mut digits = 0;
    let mut after_exponent = false;
    text.chars().filter(|c| !c.is_whitespace() && *c != '_').all(|c| {
        match c {
            '^' | 'e' | 'E' => (digits, after_exponent) = (0, true),
            '0'..='9' => digits += 1,
            _ => (digits, after_exponent) = (0, false),
        }
        !after_exponent || digits <= 4
    })
}

/// Checks that the parsers return for any text, and that an error contains a column and a message.
fn answered(text: &str) -> Result<(), TestCaseError> {
    let identity = modest(text);
    let answers = [
        parse_query(text).map(|q| if identity { comes_back(&q) } else { Ok(()) }),
        parse_game(text).map(|g| if identity { comes_back(&g) } else { Ok(()) }),
        parse_ruleset(text).map(|r| if identity { comes_back(&r) } else { Ok(()) }),
        parse_nat(text).map(|n| {
            prop_assert!(!identity || parse_nat(&n.to_string()) == Ok(n));
            Ok(())
        }),
    ];
    for answer in answers {
        match answer {
            Ok(same) => same?,
            Err(error) => {
                let columns = 1..=text.chars().count() + 1;
                prop_assert!(columns.contains(&error.column), "{:?}: column {}", text, error.column);
                prop_assert!(!error.message.to_string().is_empty());
                prop_assert!(error.expected.is_some() || error.help.is_some(), "{:?}: no advice: {}", text, error);
                prop_assert!(error.to_string().contains(&error.message.to_string()));
            }
        }
    }
    Ok(())
}

/// A change that a slip of the hand, or malice, makes to a text.
#[derive(Clone, Debug)]
enum Slip {
    Delete(Index, usize),
    Insert(Index, String),
    Replace(Index, char),
    Duplicate(Index, Index, usize),
}

fn slip() -> impl Strategy<Value = Slip> {
    let pieces = vec![
        "(",
        ")",
        "((",
        "))",
        "+",
        "-",
        "*",
        "/",
        "^",
        "..",
        ".",
        ",",
        ":",
        "?",
        "<",
        "<=",
        "!=",
        "_",
        "e",
        "0",
        "1",
        "37",
        "1e9",
        "@",
        "@x",
        "n",
        "x",
        "phi",
        "φ",
        "all except ",
        "primes",
        "misere ",
        "nim",
        "subtract(",
        "min(",
        "−",
        "…",
        "'",
        "é",
        "\u{300}",
        "\u{0}",
        " ",
        "🎲",
        "\n",
        "ß",
        "İ",
    ];
    prop_oneof![
        (any::<Index>(), 1usize..6).prop_map(|(at, n)| Slip::Delete(at, n)),
        (any::<Index>(), select(pieces)).prop_map(|(at, piece)| Slip::Insert(at, piece.to_owned())),
        (any::<Index>(), any::<char>()).prop_map(|(at, c)| Slip::Replace(at, c)),
        (any::<Index>(), any::<Index>(), 1usize..12).prop_map(|(from, to, n)| Slip::Duplicate(from, to, n)),
    ]
}

fn apply(text: &str, slips: &[Slip]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for slip in slips {
        let place = |index: &Index| index.index(chars.len() + 1);
        let end = |from: usize, n: usize| (from + n).min(chars.len());
        match slip {
            Slip::Delete(at, n) => {
                let from = place(at);
                let to = end(from, *n);
                chars.drain(from..to);
            }
            Slip::Insert(at, piece) => {
                let at = place(at);
                chars.splice(at..at, piece.chars());
            }
            Slip::Replace(at, c) => {
                let at = place(at);
                let to = end(at, 1);
                chars.splice(at..to, [*c]);
            }
            Slip::Duplicate(from, to, n) => {
                let (from, to) = (place(from), place(to));
                let piece = chars[from..end(from, *n)].to_vec();
                chars.splice(to..to, piece);
            }
        }
    }
    chars.into_iter().collect()
}

/// Texts made of the notation's own words.
fn words() -> impl Strategy<Value = String> {
    let words = vec![
        "nim",
        "subtract",
        "takeaway",
        "fibonacci",
        "wythoff",
        "raleigh",
        "moves",
        "octal",
        "kayles",
        "misere",
        "misère",
        "all",
        "except",
        "primes",
        "squares",
        "powers",
        "n",
        "x",
        "phi",
        "min",
        "max",
        "floor",
        "isqrt",
        "sqrt",
        "log2",
        "(",
        ")",
        "(",
        ")",
        "(",
        ")",
        ",",
        ":",
        "+",
        "-",
        "*",
        "/",
        "^",
        "..",
        "<",
        "<=",
        "?",
        "=",
        "0",
        "1",
        "2",
        "7",
        "12",
        "1e3",
        "2^5",
        "0.77",
        "1_000",
        "@f",
        " ",
    ];
    vec(select(words), 0..20).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_query_comes_back_from_print(q in query()) {
        comes_back(&q)?;
    }

    #[test]
    fn a_game_comes_back_from_print(g in game()) {
        comes_back(&g)?;
    }

    #[test]
    fn a_ruleset_comes_back_from_print(r in ruleset()) {
        comes_back(&r)?;
    }

    #[test]
    fn a_number_comes_back_from_print(n in nat()) {
        prop_assert_eq!(parse_nat(&n.to_string()), Ok(n));
    }

    #[test]
    fn two_queries_that_print_alike_are_alike(a in query(), b in query()) {
        prop_assert_eq!(a.to_string() == b.to_string(), a == b);
    }

    #[test]
    fn spaces_and_capitals_change_nothing(
        q in query(),
        spaces in vec(0usize..3, 1..40),
        upper in vec(any::<bool>(), 1..40),
    ) {
        let text = scribbled(&q.to_string(), &spaces, &upper);
        prop_assert_eq!(text.parse::<Query>(), Ok(q), "{}", text);
    }

    #[test]
    fn the_order_of_a_set_changes_nothing(items in vec(1u64..40, 1..9), swaps in vec((any::<Index>(), any::<Index>()), 9)) {
        let mut shuffled = items.clone();
        for (a, b) in swaps {
            let (a, b) = (a.index(items.len()), b.index(items.len()));
            shuffled.swap(a, b);
        }
        let set = |items: &[u64]| {
            let list: Vec<String> = items.iter().map(u64::to_string).collect();
            format!("subtract({})", list.join(",")).parse::<Ruleset>()
        };
        prop_assert_eq!(set(&items), set(&shuffled));
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        answered(&text)?;
    }

    #[test]
    fn any_bytes_are_answered(bytes in vec(any::<u8>(), 0..200)) {
        answered(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_words_are_answered(text in words()) {
        answered(&text)?;
        answered(&format!("subtract({text})"))?;
        answered(&format!("takeaway({text})"))?;
        answered(&format!("nim:{text}"))?;
    }

    #[test]
    fn a_slip_in_a_query_is_answered(q in query(), slips in vec(slip(), 1..5)) {
        answered(&apply(&q.to_string(), &slips))?;
    }
}
