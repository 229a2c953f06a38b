//! Formatting of numbers for readers and for machines.

use crate::words::say;
use grundy_core::{Component, Nat, Operation, Play, Position, Query, bits, digits, large, print};
use std::cell::RefCell;
use std::fmt::Display;

/// Returns all decimal digits of a number. If the meter of the current output does not allow the conversion, the
/// result is `…`, and the writing of the output stops.
pub fn exact(n: &Nat) -> String {
    digits(n).to_string()
}

/// Returns an object in textual notation for readers, with long numbers shortened without computing all of their
/// digits.
pub(crate) fn readable(code: &dyn Display) -> String {
    shorten(&print::shortened(short, || code.to_string()))
}

/// Returns decimal digits with groups of three separated by underscores, as in `1_000_000`, which the notation accepts.
/// Numbers of up to four digits are unchanged.
///
/// ```
/// use grundy_answers::number::group;
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

/// The number of leading digits displayed of a number too long to read.
const SHOWN: usize = 10;

/// Returns a number as text for readers, with grouped digits and, beyond 40 digits, with its middle left out.
///
/// ```
/// use grundy_core::Nat;
/// use grundy_answers::number::short;
/// assert_eq!(short(&Nat::from(21u8)), "21");
/// assert_eq!(short(&Nat::from(10u8).pow(100)), "1000000000…0000000000 (101 digits)");
/// ```
pub fn short(n: &Nat) -> String {
    if bits(n) > LONG {
        let Some((head, digits)) = head_and_length(n).or_else(|| exact_head(n)) else { return "…".to_owned() };
        let tail = n % Nat::from(10u64.pow(SHOWN as u32));
        return left_out(&head, &format!("{tail:0>SHOWN$}"), digits);
    }
    let digits = exact(n);
    if digits.len() <= 40 {
        return group(&digits);
    }
    let (head, tail) = (&digits[..SHOWN], &digits[digits.len() - SHOWN..]);
    left_out(head, tail, digits.len())
}

/// Returns the start and the end of a number as text, with the number of its digits.
fn left_out(head: &str, tail: &str, digits: usize) -> String {
    say!("digits-left-out", head = head, tail = tail, digits = group(&digits.to_string()))
}

/// The number of bits from which on numbers are shortened without computing all of their digits.
const LONG: usize = 20_000;

/// Returns the first [`SHOWN`] digits of a long number and the number of its digits, computed from its first bits, or
/// `None` if these do not decide.
///
/// n lies in [t, t + 1)·2^s, and 10^k in [p, p + e)·2^x with e tracked through the squarings; if both ends of the
/// quotient have the same integral part, that is the head.
fn head_and_length(n: &Nat) -> Option<(String, usize)> {
    let drop = bits(n).checked_sub(192)?;
    let top = n >> drop;
    // log₁₀ n to about 15 digits: off by one at most, which the size of the head shows.
    let estimate = (bits(n) as f64 - 1.0) * std::f64::consts::LOG10_2;
    let least = Nat::from(10u64.pow(SHOWN as u32 - 1));
    for digits in [estimate as usize, estimate as usize + 1, estimate as usize + 2] {
        let (power, exponent, error) = power_of_ten(digits.checked_sub(SHOWN)?);
        // Above 2^shift everything is an integer.
        let shift = drop as i64 - exponent;
        let quotient = |numerator: &Nat, denominator: &Nat| match shift >= 0 {
            true => (numerator << shift as usize) / denominator,
            false => numerator / (denominator << (-shift) as usize),
        };
        let (low, high) = (quotient(&top, &(&power + &error)), quotient(&(&top + Nat::ONE), &power));
        if low == high && low >= least && low < &least * Nat::from(10u8) {
            return Some((low.to_string(), digits));
        }
    }
    None
}

thread_local! {
    /// A cache of the last number whose first bits did not decide, since an answer repeats it.
    static UNDECIDED: RefCell<Option<(Nat, String, usize)>> = const { RefCell::new(None) };
}

/// Computes the first digits and the number of digits from all bits, or returns `None` if there is no time.
fn exact_head(n: &Nat) -> Option<(String, usize)> {
    let known = UNDECIDED.with_borrow(|last| last.as_ref().filter(|(m, ..)| m == n).map(|(_, h, d)| (h.clone(), *d)));
    known.or_else(|| {
        let (head, digits) = head_by_division(n)?;
        UNDECIDED.set(Some((n.clone(), head.clone(), digits)));
        Some((head, digits))
    })
}

fn head_by_division(n: &Nat) -> Option<(String, usize)> {
    let least = (bits(n) as f64 - 1.0) * std::f64::consts::LOG10_2;
    let drop = (least as usize).checked_sub(SHOWN)?;
    let quotient = print::work(|meter| {
        let power = large::power(&Nat::from(10u8), drop, meter)?;
        meter.allows(Operation::Quotient, bits(n))?;
        Ok(n / power)
    });
    let first = quotient.ok()?.to_string();
    Some((first[..SHOWN].to_owned(), drop + first.len()))
}

/// Returns (p, x, e) such that 10^k is in [p, p + e)·2^x, with p of about 256 bits.
fn power_of_ten(k: usize) -> (Nat, i64, Nat) {
    let (mut power, mut exponent, mut error) = (Nat::ONE, 0i64, Nat::ZERO);
    for place in (0..usize::BITS - k.leading_zeros()).rev() {
        // (p + e)² = p² + 2pe + e².
        error = (&power * &error * Nat::from(2u8)) + &error * &error;
        power = &power * &power;
        exponent *= 2;
        if k >> place & 1 == 1 {
            power *= Nat::from(10u8);
            error *= Nat::from(10u8);
        }
        let drop = bits(&power).saturating_sub(256);
        if drop > 0 {
            power >>= drop;
            error = (error >> drop) + Nat::from(2u8);
            exponent += drop as i64;
        }
    }
    (power, exponent, error)
}

/// Returns a position as text: one heap as a number, several piles as `(3,5)`.
pub(crate) fn tuple(piles: &[Nat], number: fn(&Nat) -> String) -> String {
    match piles {
        [heap] => number(heap),
        piles => format!("({})", piles.iter().map(number).collect::<Vec<_>>().join(",")),
    }
}

/// Returns a text in which every number of more than 40 digits is shortened.
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
            out.push_str(&left_out(head, tail, digits.len()));
        } else {
            out.push_str(digits);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Returns a component of a position as text for readers. Long pile sizes are shortened without computing all of their
/// digits.
pub fn brief(component: &Component) -> String {
    let Position(heaps) = &component.position;
    let position = match heaps.as_slice() {
        [heap] => match &heap.limit {
            Some(limit) => format!("{}/{}", plain(&heap.size), plain(limit)),
            None => plain(&heap.size),
        },
        heaps => format!("({})", heaps.iter().map(|h| plain(&h.size)).collect::<Vec<_>>().join(",")),
    };
    format!("{}:{position}", readable(&component.ruleset))
}

/// Returns a position in the notation as text for readers, with long numbers shortened.
pub fn brief_query(query: &Query) -> String {
    let misere = if query.play == Play::Misere { "misere " } else { "" };
    let components: Vec<String> = query.components.iter().map(brief).collect();
    format!("{misere}{}", components.join(" + "))
}

/// Returns a number in textual notation, shortened if it is long.
fn plain(n: &Nat) -> String {
    if bits(n) > 133 { short(n) } else { shorten(&exact(n)) }
}

/// Returns a list of numbers as text, with runs written as ranges: `0, 2, 5–9`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_shortened_as_if_written_out() {
        let written = |n: &Nat| {
            let digits = n.to_string();
            format!("{}…{} ({} digits)", &digits[..10], &digits[digits.len() - 10..], group(&digits.len().to_string()))
        };
        let ten = Nat::from(10u8);
        let mut numbers = vec![ten.pow(7000), ten.pow(7000) - Nat::ONE, ten.pow(12_345) + Nat::ONE, Nat::ONE << 30_000];
        let mut n = Nat::from(3u8).pow(14_000);
        for i in 0..60u32 {
            n = n * Nat::from(7 + i) + Nat::from(i);
            numbers.push(n.clone());
        }
        let mut by_bits = 0;
        for n in &numbers {
            assert!(bits(n) > LONG);
            assert_eq!(short(n), written(n));
            by_bits += u32::from(head_and_length(n).is_some());
            let head = written(n).split('…').next().map(str::to_owned);
            assert_eq!(exact_head(n).map(|(head, _)| head), head);
        }
        // Only numbers next to a power of ten leave the first bits undecided.
        assert!(by_bits >= 60, "{by_bits}");
    }
}
