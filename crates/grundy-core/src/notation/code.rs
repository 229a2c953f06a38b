//! Parsing of codes of take-and-break games: `0.77`, `4.(3)`, `0.3F`, `64; 0.3,(17)`, and of sets of cuts.

use super::cursor::Cursor;
use super::{ErrorKind, NotationError, number};
use crate::code::{MAX_BASE, MAX_CUTS, MAX_DIGITS, NotACode};
use crate::{Code, Cuts, Digits, Rule, to_u32};

/// Returns an example of a code in base `base`, for error messages.
fn example(base: u32) -> &'static str {
    match base {
        8 => "for example octal(0.77), which is Kayles",
        16 => "for example hexadecimal(0.3F)",
        _ => "for example code(32; 0.3V) or code(64; 0.3,(63))",
    }
}

/// Describes the digits of a base, for error messages.
fn digits_of(base: u32) -> String {
    match base {
        0..=36 => {
            format!("digits from 0 to {}", char::from_digit(base - 1, 36).map_or('?', |c| c.to_ascii_uppercase()))
        }
        _ => format!("numbers from 0 to {}, separated by commas", base - 1),
    }
}

/// Describes the digits that may stand before the point, for error messages.
fn whole_digits(base: u32) -> String {
    match base {
        2 | 4 => "0".to_owned(),
        8 => "0 or 4".to_owned(),
        16 => "0, 4, 8 or C".to_owned(),
        _ => "a multiple of 4".to_owned(),
    }
}

/// Parses the arguments of `code(…)`, including the closing parenthesis.
pub(super) fn any_base(c: &mut Cursor<'_>) -> Result<Rule, NotationError> {
    let place = c.place();
    c.run(|d| d.is_ascii_alphanumeric());
    if c.look(0) == Some('.') {
        return Err(c
            .error("the base is missing")
            .expected("a base, `;` and the digits")
            .help("for example code(32; 0.3V); octal(…) has base 8, hexadecimal(…) base 16"));
    }
    c.back_to(place);
    let base = number::nat(c)?;
    let sound = |base: &u32| base.is_power_of_two() && (2..=MAX_BASE).contains(base);
    let Some(base) = to_u32(&base).filter(sound) else {
        return Err(c
            .error_at(place, format!("{base} cannot be the base of a code"))
            .kind(ErrorKind::Range)
            .expected(format!("a power of two from 2 to {MAX_BASE}"))
            .help("digits below 2^(k+1) leave at most k heaps: 8 for two, 16 for three"));
    };
    c.expect(';', "`;` and the digits: code(16; 0.3F)")?;
    digits(c, base)
}

/// Parses the digits of a code, including the closing parenthesis.
pub(super) fn digits(c: &mut Cursor<'_>, base: u32) -> Result<Rule, NotationError> {
    let start = c.place();
    let mut list = Vec::new();
    let mut places = Vec::new();
    if c.peek() == Some('.') {
        (list, places) = (vec![0], vec![start]);
    } else {
        places.push(start);
        list.push(digit(c, base)?);
    }
    if !c.take('.') {
        let error = match c.peek() {
            Some(next) if next.is_ascii_alphanumeric() => c.error_at(start, "a code has one digit before the point"),
            _ => c.unexpected(),
        };
        return Err(error.expected(format!("0. and {}", digits_of(base))).help(example(base)));
    }
    let mut repeats_from = None;
    let mut open = false;
    loop {
        let place = c.place();
        match c.peek() {
            Some('(') if repeats_from.is_none() => {
                c.advance(1);
                (repeats_from, open) = (Some(list.len()), true);
            }
            Some(')') if open && repeats_from == Some(list.len()) => {
                return Err(c.error("the parentheses contain no digit").expected(digits_of(base)).help(example(base)));
            }
            Some(')') if open => {
                c.advance(1);
                open = false;
            }
            Some(')') => break,
            // What repeats ends the code.
            _ if repeats_from.is_some() && !open => {
                return Err(c.unexpected().expected("`)`").help("repeating digits come last: octal(0.7(3))"));
            }
            _ => {
                list.push(digit(c, base).map_err(|error| error.expected(format!("{} or `)`", digits_of(base))))?);
                places.push(place);
                if list.len() > MAX_DIGITS + 1 {
                    return Err(too_long(c, place));
                }
            }
        }
        if base > 36 && !matches!(c.peek(), Some(')')) && list.len() > 1 && places.last() == Some(&place) {
            c.expect(',', "`,` and another number, or `)`")?;
            if c.peek() == Some(')') {
                return Err(c.unexpected().expected(digits_of(base)));
            }
        }
    }
    c.expect(')', "another digit or `)`")?;
    let repeat = repeats_from.map_or(0, |from| list.len() - from);
    let code = Digits::new(base, list, repeat).map_err(|why| match why {
        NotACode::Whole => c
            .error_at(
                start,
                format!("the digit before the point takes nothing, so it must split: {}", whole_digits(base)),
            )
            .kind(ErrorKind::Range)
            .expected(format!("{}, the point, and {}", whole_digits(base), digits_of(base)))
            .help("write 0. if every move takes something"),
        NotACode::NoMove => c
            .error_at(start, "the code allows no move")
            .kind(ErrorKind::Range)
            .expected(format!("{}, not all 0", digits_of(base)))
            .help(example(base)),
        NotACode::TooLong => too_long(c, start),
        NotACode::Base | NotACode::Digit(_) => c.error_at(start, "this is not a code").help(example(base)),
    })?;
    Ok(Rule::TakeAndBreak(Code::Digits(code)))
}

fn too_long(c: &Cursor<'_>, place: usize) -> NotationError {
    c.error_at(place, format!("the code has more than {MAX_DIGITS} digits"))
        .kind(ErrorKind::Range)
        .help("write repeating digits in parentheses: octal(0.(3))")
}

/// Parses one digit of base `base`.
fn digit(c: &mut Cursor<'_>, base: u32) -> Result<u32, NotationError> {
    let place = c.place();
    let found = match (base > 36, c.peek()) {
        (false, Some(next)) if next.is_ascii_alphanumeric() => {
            c.advance(1);
            next.to_digit(36)
        }
        (true, Some(next)) if next.is_ascii_digit() => c.run(|d| d.is_ascii_digit()).parse().ok(),
        _ => return Err(c.unexpected().expected(digits_of(base)).help(example(base))),
    };
    found.filter(|digit| *digit < base).ok_or_else(|| {
        c.error_at(place, format!("this is not a digit of base {base}")).expected(digits_of(base)).help(example(base))
    })
}

/// Parses the arguments of `cut(…)`, including the closing parenthesis.
pub(super) fn cuts(c: &mut Cursor<'_>) -> Result<Rule, NotationError> {
    let mut list = Vec::new();
    loop {
        let place = c.place();
        let cuts = number::nat(c)?;
        match to_u32(&cuts).filter(|cuts| (1..=MAX_CUTS).contains(cuts)) {
            Some(cuts) => list.push(cuts),
            None => {
                return Err(c
                    .error_at(place, format!("a move cannot make {cuts} cuts"))
                    .kind(ErrorKind::Range)
                    .expected(format!("1 to {MAX_CUTS} cuts"))
                    .help("c cuts split a heap into c + 1 heaps: cut(2,3) makes three or four"));
            }
        }
        if !c.take(',') {
            break;
        }
    }
    c.expect(')', "`,` and another number of cuts, or `)`")?;
    Ok(Rule::TakeAndBreak(Code::Cut(Cuts::new(list).expect("the numbers were tested"))))
}
