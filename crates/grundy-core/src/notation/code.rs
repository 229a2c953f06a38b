//! Parsing of codes of take-and-break games: `0.77`, `4.(3)`, `0.3F`, `64; 0.3,(17)`, and of sets of cuts.

use super::cursor::Cursor;
use super::{ErrorKind, NotationError, number};
use crate::code::{MAX_BASE, MAX_CUTS, MAX_DIGITS, NotACode};
use crate::{Code, Cuts, Digits, Rule, Sentence, sentence, to_u32};

/// Returns an example of a code in base `base`, for error messages.
fn example(base: u32) -> Sentence {
    match base {
        8 => sentence!("notation-kayles", "for example octal(0.77), which is Kayles"),
        16 => sentence!("notation-for-example-hexadecimal-0-3f", "for example hexadecimal(0.3F)"),
        _ => sentence!("notation-for-example-code-32-0-3v", "for example code(32; 0.3V) or code(64; 0.3,(63))"),
    }
}

/// Describes the digits of a base, for error messages.
fn digits_of(base: u32) -> Sentence {
    match base {
        0..=36 => {
            sentence!(
                "notation-digits",
                "digits from 0 to {last}",
                last = char::from_digit(base - 1, 36).map_or('?', |c| c.to_ascii_uppercase())
            )
        }
        _ => sentence!("notation-digit-numbers", "numbers from 0 to {last}, separated by commas", last = base - 1),
    }
}

/// Describes the digits that may stand before the point, for error messages.
fn whole_digits(base: u32) -> Sentence {
    match base {
        2 | 4 => Sentence::verbatim("0"),
        8 => sentence!("notation-0-or-4", "0 or 4"),
        16 => sentence!("notation-0-4-8-or-c", "0, 4, 8 or C"),
        _ => sentence!("notation-multiple-of-4", "a multiple of 4"),
    }
}

/// Parses the arguments of `code(…)`, including the closing parenthesis.
pub(super) fn any_base(c: &mut Cursor<'_>) -> Result<Rule, NotationError> {
    let place = c.place();
    c.run(|d| d.is_ascii_alphanumeric());
    if c.look(0) == Some('.') {
        return Err(c
            .error(sentence!("notation-base-missing", "the base is missing"))
            .expected(sentence!("notation-base-expected", "a base, `;` and the digits"))
            .help(sentence!(
                "notation-base-help",
                "for example code(32; 0.3V); octal(…) has base 8, hexadecimal(…) base 16"
            )));
    }
    c.back_to(place);
    let base = number::nat(c)?;
    let sound = |base: &u32| base.is_power_of_two() && (2..=MAX_BASE).contains(base);
    let Some(base) = to_u32(&base).filter(sound) else {
        return Err(c
            .error_at(place, sentence!("notation-no-base", "{base} cannot be the base of a code", base = base))
            .kind(ErrorKind::Range)
            .expected(sentence!("notation-power-of-two", "a power of two from 2 to {most}", most = MAX_BASE))
            .help(sentence!(
                "notation-base-digits",
                "with base 2^(k+1), a move may leave at most k heaps: base 8 for two, base 16 for three"
            )));
    };
    c.expect(';', sentence!("notation-semicolon", "`;` and the digits: code(16; 0.3F)"))?;
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
            Some(next) if next.is_ascii_alphanumeric() => {
                c.error_at(start, sentence!("notation-one-digit", "a code must have one digit before the point"))
            }
            _ => c.unexpected(),
        };
        return Err(error
            .expected(sentence!("notation-zero-and", "0. and {digits}", digits: digits_of(base)))
            .help(example(base)));
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
                return Err(c
                    .error(sentence!("notation-nothing-repeats", "the parentheses contain no digit"))
                    .expected(digits_of(base))
                    .help(example(base)));
            }
            Some(')') if open => {
                c.advance(1);
                open = false;
            }
            Some(')') => break,
            // What repeats ends the code.
            _ if repeats_from.is_some() && !open => {
                return Err(c
                    .unexpected()
                    .expected(Sentence::verbatim("`)`"))
                    .help(sentence!("notation-repeats-last", "repeating digits must come last: octal(0.7(3))")));
            }
            _ => {
                list.push(digit(c, base).map_err(|error| {
                    error.expected(sentence!("notation-or-close", "{what} or `)`", what: digits_of(base)))
                })?);
                places.push(place);
                if list.len() > MAX_DIGITS + 1 {
                    return Err(too_long(c, place));
                }
            }
        }
        if base > 36 && !matches!(c.peek(), Some(')')) && list.len() > 1 && places.last() == Some(&place) {
            c.expect(',', sentence!("notation-comma-number", "`,` and another number, or `)`"))?;
            if c.peek() == Some(')') {
                return Err(c.unexpected().expected(digits_of(base)));
            }
        }
    }
    c.expect(')', sentence!("notation-another-digit", "another digit or `)`"))?;
    let repeat = repeats_from.map_or(0, |from| list.len() - from);
    let code = Digits::new(base, list, repeat).map_err(|why| match why {
        NotACode::Whole => c
            .error_at(
                start,
                sentence!(
                    "notation-must-split",
                    "the digit before the point must be {digits}: it takes nothing, so it can only split",
                    digits: whole_digits(base)
                ),
            )
            .kind(ErrorKind::Range)
            .expected(sentence!(
                "notation-point-and",
                "{whole}, the point, and {digits}",
                whole: whole_digits(base),
                digits: digits_of(base)
            ))
            .help(sentence!("notation-write-zero", "write 0. if every move takes something")),
        NotACode::NoMove => c
            .error_at(start, sentence!("notation-no-moves", "the code allows no move"))
            .kind(ErrorKind::Range)
            .expected(sentence!("notation-not-all-zero", "{digits}, not all 0", digits: digits_of(base)))
            .help(example(base)),
        NotACode::TooLong => too_long(c, start),
        NotACode::Base | NotACode::Digit(_) => {
            c.error_at(start, sentence!("notation-not-a-code", "this is not a code")).help(example(base))
        }
    })?;
    Ok(Rule::TakeAndBreak(Code::Digits(code)))
}

fn too_long(c: &Cursor<'_>, place: usize) -> NotationError {
    c.error_at(place, sentence!("notation-long-code", "the code has more than {most} digits", most = MAX_DIGITS))
        .kind(ErrorKind::Range)
        .help(sentence!("notation-repeats-in-parentheses", "write repeating digits in parentheses: octal(0.(3))"))
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
        c.error_at(place, sentence!("notation-no-digit", "this is not a digit of base {base}", base = base))
            .expected(digits_of(base))
            .help(example(base))
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
                    .error_at(place, sentence!("notation-cuts", "a move cannot make {cuts} cuts", cuts = cuts))
                    .kind(ErrorKind::Range)
                    .expected(sentence!("notation-to-cuts", "1 to {most} cuts", most = MAX_CUTS))
                    .help(sentence!(
                        "notation-cuts-help",
                        "c cuts split a heap into c + 1 heaps: cut(2,3) makes three or four"
                    )));
            }
        }
        if !c.take(',') {
            break;
        }
    }
    c.expect(')', sentence!("notation-more-cuts", "`,` and another number of cuts, or `)`"))?;
    Ok(Rule::TakeAndBreak(Code::Cut(Cuts::new(list).expect("the numbers were tested"))))
}
