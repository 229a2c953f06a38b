//! Parsing of expressions in one variable: `3x/2`, `x + isqrt(x)`, `x<5 ? 2x : 3x`, `n^2+1`.

use super::cursor::{Cursor, MAX_NODES};
use super::{NotationError, closest, number};
use crate::eval::Work;
use crate::expr::{Compare, Condition, EvalError, Function, MAX_BITS, Op};
use crate::large::Operation;
use crate::real::{Floor, Value};
use crate::{Expr, Nat, bits, print, sentence, to_usize};
use dashu_int::IBig;
use dashu_int::ops::BitTest;

/// Parses an expression in the variable `var`, which may have [`MAX_NODES`] nodes.
pub(super) fn expression(c: &mut Cursor<'_>, var: &str) -> Result<Expr, NotationError> {
    c.nodes = MAX_NODES;
    conditional(c, var)
}

/// Estimates the number of bits of the value of an expression without variable; `None` if it is far too large to
/// compute.
fn about_bits(e: &Expr) -> Option<usize> {
    let most = |parts: &[Expr]| parts.iter().map(about_bits).try_fold(0, |most, bits| Some(most.max(bits?)));
    let found = match e {
        Expr::Int(n) => bits(n),
        Expr::Var | Expr::Phi => 2,
        Expr::Op(Op::Pow, base, exponent) => match exponent.as_ref() {
            Expr::Int(n) => about_bits(base)?.checked_mul(to_usize(n)?)?,
            _ => about_bits(base)?.checked_mul(64)?,
        },
        Expr::Op(_, a, b) => about_bits(a)? + about_bits(b)?,
        Expr::Call(_, args) => most(args)?,
        Expr::If(_, then, otherwise) => about_bits(then)?.max(about_bits(otherwise)?),
    };
    (found <= MAX_BITS).then_some(found)
}

/// Checks that there is time to compute a constant that every evaluation of the expression needs: powers, roots and
/// comparisons.
fn affordable(c: &Cursor<'_>, place: usize, e: &Expr) -> Result<(), NotationError> {
    match about_bits(e) {
        Some(bits) => c.work(place, |meter| meter.allows(Operation::Numeration, bits)),
        None => Ok(()),
    }
}

/// Returns the value of an expression without variable.
pub(super) fn evaluated(c: &Cursor<'_>, place: usize, e: &Expr) -> Result<Result<Value, EvalError>, NotationError> {
    affordable(c, place, e)?;
    let mut work = Work { left: c.allowed.left(), longest: c.allowed.longest() };
    let value = c.work(place, |meter| print::watched(meter, || e.value(&Nat::ZERO, &mut work)))?;
    c.allowed.leave(work.left);
    match value {
        Err(_) if work.left == 0 => Err(c.overworked(place)),
        value => Ok(value),
    }
}

/// Returns the floor of a computed value; fails if it is too large.
pub(super) fn floored(c: &Cursor<'_>, place: usize, value: &Value) -> Result<Result<IBig, EvalError>, NotationError> {
    match c.work(place, |meter| print::watched(meter, || value.floor(c.allowed.longest(), c.allowed.longest())))? {
        Ok(Floor::Is(n)) if n.bit_len() <= c.allowed.longest() => {
            // What is known exactly is paid for.
            c.pay(place, if value.exact().is_some() { 0 } else { n.bit_len() })?;
            Ok(Ok(n))
        }
        Ok(_) => Err(number::too_large(c, place)),
        Err(why) => Ok(Err(why)),
    }
}

/// Fails if the expression contains a constant longer than the limit on numbers. If that is the limit of the notation
/// itself, such constants are approximated by their first digits, and none is refused.
pub(super) fn sized(c: &Cursor<'_>, place: usize, e: &Expr) -> Result<(), NotationError> {
    let all = |parts: &[&Expr]| parts.iter().try_for_each(|part| sized(c, place, part));
    match e {
        Expr::Int(_) | Expr::Var | Expr::Phi => Ok(()),
        e if !e.has_var() && c.allowed.longest() == MAX_BITS => affordable(c, place, e),
        e if !e.has_var() => match evaluated(c, place, e)? {
            Ok(value) => floored(c, place, &value).map(drop),
            // What has no value is refused where it is asked for.
            Err(_) => Ok(()),
        },
        Expr::Op(_, a, b) => all(&[a, b]),
        Expr::Call(_, args) => all(&args.iter().collect::<Vec<_>>()),
        Expr::If(condition, then, otherwise) => all(&[&condition.left, &condition.right, then, otherwise]),
    }
}

fn conditional(c: &mut Cursor<'_>, var: &str) -> Result<Expr, NotationError> {
    let left = sum(c, var)?;
    let Some(compare) = comparison(c) else { return Ok(left) };
    let right = sum(c, var)?;
    c.expect('?', sentence!("notation-condition", "`?` and the value where the condition holds"))?;
    let then = conditional(c, var)?;
    c.expect(':', sentence!("notation-condition-not", "`:` and the value where it does not"))?;
    let otherwise = conditional(c, var)?;
    spend(c)?;
    Ok(Expr::If(Box::new(Condition { left, compare, right }), Box::new(then), Box::new(otherwise)))
}

fn comparison(c: &mut Cursor<'_>) -> Option<Compare> {
    const SYMBOLS: &[(&str, Compare)] = &[
        ("<=", Compare::AtMost),
        ("≤", Compare::AtMost),
        (">=", Compare::AtLeast),
        ("≥", Compare::AtLeast),
        ("!=", Compare::NotEqual),
        ("≠", Compare::NotEqual),
        ("==", Compare::Equal),
        ("<", Compare::Less),
        (">", Compare::Greater),
        ("=", Compare::Equal),
    ];
    SYMBOLS.iter().find(|(symbol, _)| c.take_all(symbol)).map(|(_, compare)| *compare)
}

/// Counts one node of the expression tree, so that no text yields a tree too deep for recursion.
fn spend(c: &mut Cursor<'_>) -> Result<(), NotationError> {
    match c.nodes.checked_sub(1) {
        Some(left) => {
            c.nodes = left;
            Ok(())
        }
        None => Err(c
            .error(sentence!("notation-long-expression", "the expression has more than {most} parts", most = MAX_NODES))
            .help(sentence!("notation-long-expression-help", "shorten it, or write several sets separated by commas"))),
    }
}

fn sum(c: &mut Cursor<'_>, var: &str) -> Result<Expr, NotationError> {
    let mut left = if matches!(c.peek(), Some('-' | '−')) {
        c.advance(1);
        spend(c)?;
        Expr::op(Op::Sub, Expr::Int(Nat::ZERO), product(c, var)?)
    } else {
        product(c, var)?
    };
    loop {
        let op = match c.peek() {
            Some('+') => Op::Add,
            Some('-' | '−') => Op::Sub,
            _ => return Ok(left),
        };
        c.advance(1);
        spend(c)?;
        left = Expr::op(op, left, product(c, var)?);
    }
}

fn product(c: &mut Cursor<'_>, var: &str) -> Result<Expr, NotationError> {
    let (mut left, mut after_literal) = power(c, var)?;
    loop {
        let op = match c.peek() {
            Some('*' | '·') => Op::Mul,
            Some('/') => Op::Div,
            // 2x, 2(x+1): a factor may follow a number directly.
            Some(next) if after_literal && (next.is_alphabetic() || next == '(') => {
                spend(c)?;
                let (right, literal) = power(c, var)?;
                left = Expr::op(Op::Mul, left, right);
                after_literal = literal;
                continue;
            }
            _ => return Ok(left),
        };
        c.advance(1);
        spend(c)?;
        let (right, literal) = power(c, var)?;
        left = Expr::op(op, left, right);
        after_literal = literal;
    }
}

/// Parses a power, and returns whether it is a bare number.
fn power(c: &mut Cursor<'_>, var: &str) -> Result<(Expr, bool), NotationError> {
    let base = atom(c, var)?;
    if !c.take('^') {
        let literal = matches!(base, Expr::Int(_));
        return Ok((base, literal));
    }
    let exponent = atom(c, var)?;
    if c.peek() == Some('^') {
        return Err(c
            .error(sentence!("notation-two-powers", "a power must not follow another power"))
            .help(sentence!("notation-two-powers-help", "write parentheses: (a^b)^c or a^(b^c)")));
    }
    spend(c)?;
    Ok((Expr::op(Op::Pow, base, exponent), false))
}

fn atom(c: &mut Cursor<'_>, var: &str) -> Result<Expr, NotationError> {
    spend(c)?;
    let place = c.place();
    match c.peek() {
        Some('(') => {
            c.advance(1);
            let inner = conditional(c, var)?;
            c.expect(')', sentence!("notation-operator", "an operator or `)`"))?;
            Ok(inner)
        }
        Some(d) if d.is_ascii_digit() => Ok(Expr::Int(number::literal(c)?)),
        Some('φ' | 'Φ' | 'a'..='z' | 'A'..='Z') => {
            let word = c.word().unwrap_or_default();
            if word == var {
                return Ok(Expr::Var);
            }
            if matches!(word.as_str(), "phi" | "φ") {
                return Ok(Expr::Phi);
            }
            match Function::ALL.iter().find(|(name, _)| *name == word) {
                Some((_, function)) => call(c, var, *function),
                None => Err(unknown(c, place, &word, var)),
            }
        }
        _ => Err(c.unexpected().expected(sentence!(
            "notation-a-number-or",
            "a number, {var}, a function or `(`",
            var = var
        ))),
    }
}

fn call(c: &mut Cursor<'_>, var: &str, function: Function) -> Result<Expr, NotationError> {
    let name = function.name();
    c.expect('(', sentence!("notation-open-after", "`(` after {name}", name = name))?;
    let mut args = vec![conditional(c, var)?];
    while c.take(',') {
        args.push(conditional(c, var)?);
    }
    let place = c.place();
    c.expect(')', sentence!("notation-comma-or-close", "`,` or `)`"))?;
    let several = matches!(function, Function::Min | Function::Max);
    if several == (args.len() >= 2) {
        return Ok(Expr::Call(function, args));
    }
    let wanted = if several {
        sentence!("notation-two-arguments", "two or more arguments")
    } else {
        sentence!("notation-one-argument", "one argument")
    };
    let example = if several { format!("{name}({var},7)") } else { format!("{name}({var})") };
    Err(c
        .error_at(
            place,
            sentence!(
                "notation-arguments",
                "{name} takes {wanted}, not {given}",
                name = name,
                wanted: wanted,
                given = args.len()
            ),
        )
        .help(sentence!("notation-write-example", "write for example {example}", example = example)))
}

fn unknown(c: &Cursor<'_>, place: usize, word: &str, var: &str) -> NotationError {
    let functions = Function::ALL.iter().map(|(name, _)| *name);
    let error = c.error_at(place, sentence!("notation-unknown-name", "unknown name `{word}`", word = word));
    let known = sentence!(
        "notation-known-names",
        "the variable {var}, phi, or one of min, max, floor, ceil, isqrt, sqrt, log2",
        var = var
    );
    match closest(word, functions) {
        Some(near) => {
            error.expected(known).help(sentence!("notation-did-you-mean", "did you mean {near}?", near = near))
        }
        None => {
            error.expected(known).help(sentence!("notation-variable-called", "the variable is called {var}", var = var))
        }
    }
}
