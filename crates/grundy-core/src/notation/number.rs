//! Parsing of natural numbers: `21 · 1_000_000 · 1e30 · 2^64 · 3*10^5 · 10^100+7 · @path`.

use super::cursor::Cursor;
use super::{ErrorKind, NotationError};
use crate::{Nat, Operation, bits, large, sentence};

/// Parses a sum of products of powers, from left to right. A `+` belongs to it only if a number follows; otherwise it
/// joins components.
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
            Some('+') => within(c, start, total + part)?,
            _ if part > total => {
                return Err(c
                    .error_at(start, sentence!("notation-negative", "the number is negative"))
                    .kind(ErrorKind::Range)
                    .help(sentence!("notation-negative-help", "a number of stones must be 0 or more")));
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
        total = times(c, start, total, factor)?;
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
        return Err(c
            .error(sentence!("notation-two-powers", "a power must not follow another power"))
            .help(sentence!("notation-two-powers-number", "write one power, or the number itself")));
    }
    raise(c, start, base, &exponent)
}

/// Returns base^exponent; fails before computing it if it is too large.
fn raise(c: &Cursor<'_>, place: usize, base: Nat, exponent: &Nat) -> Result<Nat, NotationError> {
    if base <= Nat::ONE {
        return Ok(if exponent.is_zero() { Nat::ONE } else { base });
    }
    let exponent = usize::try_from(exponent).map_err(|_| too_large(c, place))?;
    // Below log₂ of the power by less than one part in 10⁹; what is left of the doubt is settled afterwards.
    let least = log2(&base) * exponent as f64 * (1.0 - 1e-9);
    if least > c.allowed.longest() as f64 {
        return Err(too_large(c, place));
    }
    c.pay(place, least as usize + 1)?;
    let value = c.work(place, |meter| large::power(&base, exponent, meter))?;
    within(c, place, value)
}

/// Returns a·b; fails before computing it if it is too large.
fn times(c: &Cursor<'_>, place: usize, a: Nat, b: Nat) -> Result<Nat, NotationError> {
    // A product has as many bits as its factors together, or one less.
    let most = bits(&a) + bits(&b);
    if most > c.allowed.longest() + 1 {
        return Err(too_large(c, place));
    }
    c.pay(place, most)?;
    c.work(place, |meter| meter.allows(Operation::Product, most))?;
    within(c, place, a * b)
}

/// Returns log₂ n, to the precision of a float.
fn log2(n: &Nat) -> f64 {
    let drop = bits(n).saturating_sub(64);
    // beyond: 64 bits are left
    let top = u64::try_from(n >> drop).unwrap_or(u64::MAX);
    (top as f64).log2() + drop as f64
}

fn within(c: &Cursor<'_>, place: usize, n: Nat) -> Result<Nat, NotationError> {
    if bits(&n) > c.allowed.longest() { Err(too_large(c, place)) } else { Ok(n) }
}

fn atom(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    match c.peek() {
        Some('@') => from_file(c),
        Some('-' | '−') => Err(c
            .error(sentence!("notation-negative", "the number is negative"))
            .kind(ErrorKind::Range)
            .expected(sentence!("notation-natural", "a natural number"))
            .help(sentence!("notation-negative-help", "a number of stones must be 0 or more"))),
        Some(d) if d.is_ascii_digit() => literal(c),
        _ => Err(c
            .unexpected()
            .expected(sentence!("notation-natural", "a natural number"))
            .help(sentence!("notation-numbers-look", "numbers look like 21, 1_000_000, 1e30, 2^64 or 10^100+7"))),
    }
}

/// Parses digits, which may contain `_`, and an optional decimal exponent.
pub(super) fn literal(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    let text = c.run(|d| d.is_ascii_digit() || d == '_');
    let digits: String = text.chars().filter(|d| *d != '_').skip_while(|d| *d == '0').collect();
    // The first digit is no 0, so this bounds the work before it is done.
    if digits.len().saturating_sub(1) > c.allowed.digits() {
        return Err(too_large(c, start));
    }
    // Nothing but zeros is no digits here.
    let mantissa = c.work(start, |meter| large::from_decimal(&digits, meter))?.unwrap_or_default();
    let mantissa = within(c, start, mantissa)?;
    if c.look(0) == Some('.') && c.look(1).is_some_and(|d| d.is_ascii_digit()) {
        return Err(c
            .error(sentence!("notation-decimal-point", "a number with a decimal point"))
            .expected(sentence!("notation-natural", "a natural number"))
            .help(sentence!(
                "notation-whole-stones",
                "numbers of stones must be whole: write 1500 or 15e2 instead of 1.5e3, and 3/2 instead of 1.5 in a \
                 formula"
            )));
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
    let scale = raise(c, start, Nat::from(10u8), &exponent.into())?;
    if mantissa.is_one() { Ok(scale) } else { times(c, start, mantissa, scale) }
}

/// Parses the number in a file: `@path`, or `@"path with spaces"`.
fn from_file(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    let start = c.place();
    c.advance(1);
    let path = if c.look(0) == Some('"') {
        c.advance(1);
        let path = c.run(|ch| ch != '"');
        c.expect('"', sentence!("notation-a-closing", "a closing `\"`"))?;
        path
    } else {
        c.run(|ch| !ch.is_whitespace() && !matches!(ch, ',' | ')' | '+'))
    };
    let Some(read) = c.allowed.files().filter(|_| c.files) else {
        return Err(c
            .error_at(start, sentence!("notation-no-files", "a file cannot be read here"))
            .help(sentence!("notation-no-files-help", "@path works only on the command line")));
    };
    if path.is_empty() {
        return Err(c
            .error_at(start + 1, sentence!("notation-the-path-is-missing", "the path is missing"))
            .expected(sentence!("notation-a-path-after", "a path after `@`")));
    }
    let text = read(&path).map_err(|why| {
        c.error_at(start, sentence!("notation-cannot-read", "cannot read {path}: {why}", path = path, why = why))
            .kind(ErrorKind::Io)
            .help(sentence!("notation-check-the-path", "check the path"))
    })?;
    let mut inner = Cursor::new(text.trim(), c.allowed);
    inner.files = false;
    let value = nat(&mut inner).and_then(|n| inner.end(sentence!("notation-nothing-more", "nothing more")).map(|()| n));
    value.map_err(|e| {
        let error = c.error_at(
            start,
            sentence!(
                "notation-does-not-hold-a-natural-number",
                "{path} does not hold a natural number: {why}",
                path = path,
                why: e.sentence()
            ),
        );
        match e.kind {
            ErrorKind::Stopped(_) => c.error_at(start, e.message).kind(e.kind),
            _ => error.help(sentence!(
                "notation-the-file-must-hold-one-number",
                "the file must hold one number, such as 21 or 10^100+7"
            )),
        }
    })
}

pub(super) fn too_large(c: &Cursor<'_>, place: usize) -> NotationError {
    let (bits, digits) = (c.allowed.longest(), c.allowed.digits());
    c.error_at(place, sentence!("notation-long-number", "the number has more than {bits} bits", bits = bits))
        .kind(ErrorKind::Range)
        .help(sentence!(
            "notation-long-number-help",
            "numbers may have at most {digits} decimal digits here",
            digits = digits
        ))
}

/// Parses the number of piles after `^`.
pub(super) fn literal_after_caret(c: &mut Cursor<'_>) -> Result<Nat, NotationError> {
    match c.peek() {
        Some(d) if d.is_ascii_digit() => literal(c),
        _ => Err(c.unexpected().expected(sentence!("notation-piles-after-power", "a number of piles after `^`"))),
    }
}
