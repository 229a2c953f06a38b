//! Natural numbers: `21 · 1_000_000 · 1e30 · 2^64 · 3*10^5 · 10^100+7 · @path`.

use super::cursor::Cursor;
use super::{ErrorKind, NotationError};
use crate::expr::MAX_BITS;
use crate::{Nat, bits};

/// Sums of products of powers, left to right. A `+` is only taken if a number follows: otherwise it joins components.
pub(super) fn nat(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    let mut total = product(c)?;
    loop {
        let sign = c.peek();
        let number_follows = c.look_past_space().is_some_and(|d| d.is_ascii_digit() || d == '@');
        if !number_follows || !matches!(sign, Some('+' | '-')) {
            return Ok(total);
        }
        c.advance(1);
        let part = product(c)?;
        total = match sign {
            Some('+') => sized(c, start, total + part)?,
            _ if part > total => {
                return Err(c
                    .error_at(start, "the number is negative")
                    .kind(ErrorKind::Range)
                    .help("a number of tokens is 0 or more"));
            }
            _ => total - part,
        };
    }
}

fn product(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    let mut total = power(c)?;
    while c.peek() == Some('*') {
        c.advance(1);
        let factor = power(c)?;
        total = times(total, factor).ok_or_else(|| too_large(c, start))?;
        c.pay(start, bits(&total))?;
    }
    Ok(total)
}

fn power(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    let base = atom(c)?;
    if !c.take('^') {
        return Ok(base);
    }
    let exponent = atom(c)?;
    if c.peek() == Some('^') {
        return Err(c.error("two powers in a row").help("write one power, or the number itself"));
    }
    let value = raise(base, &exponent).ok_or_else(|| too_large(c, start))?;
    c.pay(start, bits(&value))?;
    Ok(value)
}

/// base^exponent, unless it has more than [`MAX_BITS`] bits.
fn raise(base: Nat, exponent: &Nat) -> Option<Nat> {
    if base <= Nat::ONE {
        return Some(if exponent.is_zero() { Nat::ONE } else { base });
    }
    let exponent = usize::try_from(exponent).ok()?;
    // A number of b bits has at least b − 1 bits per factor in its powers.
    if (bits(&base) - 1).checked_mul(exponent)? > MAX_BITS {
        return None;
    }
    Some(base.pow(exponent)).filter(|n| bits(n) <= MAX_BITS)
}

/// a·b, unless it has more than [`MAX_BITS`] bits.
fn times(a: Nat, b: Nat) -> Option<Nat> {
    // A product has as many bits as its factors together, or one less.
    if bits(&a) + bits(&b) > MAX_BITS + 1 {
        return None;
    }
    Some(a * b).filter(|n| bits(n) <= MAX_BITS)
}

fn sized(c: &Cursor<'_>, place: usize, n: Nat) -> Result<Nat, NotationError> {
    if bits(&n) > MAX_BITS { Err(too_large(c, place)) } else { Ok(n) }
}

fn atom(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    match c.peek() {
        Some('@') => from_file(c),
        Some('-' | '−') => Err(c
            .error("the number is negative")
            .kind(ErrorKind::Range)
            .expected("a natural number")
            .help("a number of tokens is 0 or more")),
        Some(d) if d.is_ascii_digit() => literal(c),
        _ => Err(c
            .unexpected()
            .expected("a natural number")
            .help("numbers look like 21, 1_000_000, 1e30, 2^64 or 10^100+7")),
    }
}

/// Digits with `_` between them, and perhaps an exponent of ten.
pub(super) fn literal(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    let text = c.run(|d| d.is_ascii_digit() || d == '_');
    let digits: String = text.chars().filter(|d| *d != '_').skip_while(|d| *d == '0').collect();
    // 3 < log2(10), so this bounds the work before it is done.
    if digits.len() > MAX_BITS / 3 {
        return Err(too_large(c, start));
    }
    let mantissa = if digits.is_empty() { Ok(Nat::ZERO) } else { Nat::from_str_radix(&digits, 10) }
        .map_err(|_| c.error_at(start, "not a number").expected("a natural number"))?;
    let mantissa = sized(c, start, mantissa)?;
    if c.look(0) == Some('.') && c.look(1).is_some_and(|d| d.is_ascii_digit()) {
        return Err(c
            .error("a number with a decimal point")
            .expected("a natural number")
            .help("tokens are whole: write 1500 or 15e2 for 1.5e3, 3/2 for 1.5"));
    }
    let exponent_follows = matches!(c.look(0), Some('e' | 'E')) && c.look(1).is_some_and(|d| d.is_ascii_digit());
    if !exponent_follows {
        return Ok(mantissa);
    }
    c.advance(1);
    let exponent = c.run(|d| d.is_ascii_digit() || d == '_').replace('_', "");
    if mantissa.is_zero() {
        return Ok(mantissa);
    }
    let exponent = exponent.parse::<u64>().map_err(|_| too_large(c, start))?;
    let scale = raise(Nat::from(10u8), &exponent.into());
    let value = scale.and_then(|scale| times(mantissa, scale)).ok_or_else(|| too_large(c, start))?;
    c.pay(start, bits(&value))?;
    Ok(value)
}

/// The number in a file: `@path`, or `@"path with spaces"`.
fn from_file(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    c.advance(1);
    let path = if c.look(0) == Some('"') {
        c.advance(1);
        let path = c.run(|ch| ch != '"');
        c.expect('"', "a closing `\"`")?;
        path
    } else {
        c.run(|ch| !ch.is_whitespace() && !matches!(ch, ',' | ')' | '+'))
    };
    let Some(read) = c.read else {
        return Err(c.error_at(start, "a file cannot be read here").help("@path works on the command line only"));
    };
    if path.is_empty() {
        return Err(c.error_at(start + 1, "the path is missing").expected("a path after `@`"));
    }
    let text = read(&path).map_err(|why| {
        c.error_at(start, format!("cannot read {path}: {why}")).kind(ErrorKind::Io).help("check the path")
    })?;
    let mut inner = Cursor::new(text.trim(), None);
    let value = nat(&mut inner).and_then(|n| inner.end("nothing more").map(|()| n));
    value.map_err(|e| {
        c.error_at(start, format!("{path} does not hold a natural number: {e}"))
            .help("the file must hold one number, such as 21 or 10^100+7")
    })
}

pub(super) fn too_large(c: &Cursor<'_>, place: usize) -> NotationError {
    c.error_at(place, format!("the number has more than {MAX_BITS} bits"))
        .kind(ErrorKind::Range)
        .help("numbers may have about twenty million digits")
}

/// The number of piles after `^`.
pub(super) fn literal_after_caret(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    match c.peek() {
        Some(d) if d.is_ascii_digit() => literal(c),
        _ => Err(c.unexpected().expected("a number of piles after `^`")),
    }
}
