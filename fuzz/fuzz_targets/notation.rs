//! Any bytes through every parser of the notation; whatever is accepted comes back from print.
#![no_main]

use grundy_core::notation::{parse_game, parse_nat, parse_query, parse_ruleset};
use grundy_core::{Nat, NotationError};
use libfuzzer_sys::fuzz_target;
use std::fmt::{Debug, Display};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let identity = modest(&text);
    tried(&text, identity, parse_query);
    tried(&text, identity, parse_game);
    tried(&text, identity, parse_ruleset);
    tried::<Nat>(&text, identity, parse_nat);
});

fn tried<T: Display + Debug + PartialEq>(text: &str, identity: bool, parse: fn(&str) -> Result<T, NotationError>) {
    match parse(text) {
        Ok(value) if identity => {
            let print = value.to_string();
            let again = parse(&print);
            assert_eq!(again.as_ref(), Ok(&value), "{print}");
            assert_eq!(again.map(|v| v.to_string()), Ok(print));
        }
        Ok(_) => {}
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "column {}", error.column);
            assert!(!error.message.to_string().is_empty() && !error.to_string().is_empty());
            assert!(error.expected.is_some() || error.help.is_some(), "no advice: {error}");
        }
    }
}

/// Whether no exponent is so long that printing the number takes long.
fn modest(text: &str) -> bool {
    let mut digits = 0;
    let mut after_exponent = false;
    text.chars().filter(|c| !c.is_whitespace() && *c != '_').all(|c| {
        match c {
            '^' | 'e' | 'E' => (digits, after_exponent) = (0, true),
            '0'..='9' => digits += 1,
            _ => (digits, after_exponent) = (0, false),
        }
        !after_exponent || digits <= 3
    })
}
