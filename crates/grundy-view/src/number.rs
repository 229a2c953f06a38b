//! Numbers for readers.

use grundy_core::Nat;

/// Digits in groups of three, `1_000_000`, as the notation reads them back.
///
/// ```
/// use grundy_view::number::group;
/// assert_eq!(group("1234567"), "1_234_567");
/// assert_eq!(group("1234"), "1234");
/// ```
pub fn group(digits: &str) -> String {
    if digits.len() <= 4 {
        return digits.to_owned();
    }
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (i, d) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push('_');
        }
        out.push(d);
    }
    out
}

/// Digits shown of a number too long to read.
const SHOWN: usize = 10;

/// The number for reading: grouped, and shortened in the middle beyond 40 digits.
///
/// ```
/// use grundy_core::Nat;
/// use grundy_view::number::short;
/// assert_eq!(short(&Nat::from(21u8)), "21");
/// assert_eq!(short(&Nat::from(10u8).pow(100)), "1000000000…0000000000 (101 digits)");
/// ```
pub fn short(n: &Nat) -> String {
    let digits = n.to_string();
    if digits.len() <= 40 {
        return group(&digits);
    }
    let (head, tail) = (&digits[..SHOWN], &digits[digits.len() - SHOWN..]);
    format!("{head}…{tail} ({} digits)", group(&digits.len().to_string()))
}

/// Shortens every run of more than 40 digits in a text.
pub fn shorten(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
        let (digits, after) = from.split_at(end);
        out.push_str(before);
        if digits.len() > 40 {
            let (head, tail) = (&digits[..SHOWN], &digits[digits.len() - SHOWN..]);
            out.push_str(&format!("{head}…{tail} ({} digits)", group(&digits.len().to_string())));
        } else {
            out.push_str(digits);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A list of numbers with runs written as ranges: `0, 2, 5–9`.
pub fn runs(list: &[u64]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut i = 0;
    while i < list.len() {
        let mut j = i;
        while j + 1 < list.len() && list[j + 1] == list[j] + 1 {
            j += 1;
        }
        if j >= i + 3 {
            parts.push(format!("{}–{}", list[i], list[j]));
        } else {
            parts.extend(list[i..=j].iter().map(u64::to_string));
        }
        i = j + 1;
    }
    parts.join(",")
}
