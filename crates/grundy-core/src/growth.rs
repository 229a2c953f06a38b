//! Expressions in n that denote sets of takes, because they provably increase from some n on.
//!
//! Listing the members up to a bound requires a criterion to stop, so a set is accepted only with a proof that its
//! values grow by at least 1 with each n from some point on. The proof is structural: polynomials by the signs of the
//! coefficients of their differences, exponentials, and sums, products, floors, minima and maxima of such expressions.

use crate::eval::{EvalError, Work, size, whole};
use crate::expr::{Compare, Function, Op};
use crate::large::SMALL;
use crate::real::Floor;
use crate::{Expr, Nat, Sentence, bits, sentence, to_u64};
use dashu_int::IBig;
use dashu_int::ops::BitTest;
use dashu_ratio::RBig;

/// A lower bound on the growth of an expression: f(n+1) − f(n) ≥ `step` for all n ≥ `from`.
struct Growth {
    from: u64,
    step: RBig,
}

/// The largest n at which the provably increasing part may begin; the values before it are checked one by one.
const MAX_FROM: u64 = 100_000;
const MAX_DEGREE: usize = 64;
/// The maximum total number of bits of the coefficients of a polynomial.
const MAX_COEFFICIENTS: usize = 1 << 20;
/// The limits on the computation that decides whether an expression denotes a set.
const WORK: Work = Work { left: 1 << 26, longest: 1 << 14 };

/// The reason why an expression does not denote a set of takes (see [`check_set`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotASet {
    /// The expression could not be shown to increase.
    Growth,
    /// The value of the expression at this n is not a positive integer, for the reason given.
    At(Nat, Sentence),
}

/// Returns an n from which on the values of `e` provably increase with every step, or `None` if no such n is found.
pub fn increasing_from(e: &Expr) -> Option<u64> {
    increasing_within(e, &mut WORK.clone())
}

fn increasing_within(e: &Expr, work: &mut Work) -> Option<u64> {
    let growth = grow(e, work)?;
    (growth.step >= RBig::ONE && growth.from <= MAX_FROM).then_some(growth.from.max(1))
}

/// Returns the value of `e` at `n`, or `None` if the value is greater than `most`. The value stands for a number of
/// tokens: the function fails if it finds that the value is not a positive integer.
///
/// Only the digits that are needed are computed, however large the value is.
pub fn member(e: &Expr, n: &Nat, most: &Nat) -> Result<Option<Nat>, NotASet> {
    let longest = bits(most);
    let found = e.integer_at(n, longest).and_then(|found| match found {
        Some(found) => Ok(found),
        // Whether what is no integer is beyond the limit is seen by its floor.
        None if e.bound_at(n, &(most + Nat::ONE))? > *most => Ok(Floor::Above),
        None => Err(EvalError::Irrational),
    });
    match found {
        Ok(Floor::Is(take)) => Ok(Some(tokens(&take, n)?).filter(|take| take <= most)),
        Ok(Floor::Above) => Ok(None),
        Ok(Floor::Below) => Err(NotASet::At(n.clone(), sentence!("notation-is-negative-2", "is negative"))),
        Err(EvalError::Irrational) => Err(not_whole(e.eval(n).ok().as_ref(), n)),
        Err(why) => Err(NotASet::At(n.clone(), why.sentence())),
    }
}

fn not_whole(value: Option<&RBig>, n: &Nat) -> NotASet {
    let shown = match value {
        Some(value) if value.numerator().bit_len() + bits(value.denominator()) < SMALL => {
            sentence!(
                "notation-is-not-a-whole-number",
                "is {numerator}/{denominator}, not a whole number",
                numerator = value.numerator(),
                denominator = value.denominator()
            )
        }
        _ => sentence!("notation-is-not-a-whole-number-2", "is not a whole number"),
    };
    NotASet::At(n.clone(), shown)
}

fn tokens(number: &IBig, n: &Nat) -> Result<Nat, NotASet> {
    let wrong = |why: Sentence| Err(NotASet::At(n.clone(), why));
    match Nat::try_from(number.clone()) {
        Ok(take) if !take.is_zero() => Ok(take),
        Ok(_) => wrong(sentence!("notation-is-0", "is 0")),
        Err(_) if number.bit_len() < SMALL => {
            wrong(sentence!("notation-is-negative-3", "is negative: {number}", number = number))
        }
        Err(_) => wrong(sentence!("notation-is-negative-2", "is negative")),
    }
}

/// Checks that the value of `e` at `n` is a positive integer, as far as it can be computed.
fn check_member(e: &Expr, n: u64, work: &mut Work) -> Result<(), NotASet> {
    let n = Nat::from(n);
    let wrong = |why: EvalError| NotASet::At(n.clone(), why.sentence());
    let value = e.value(&n, work).map_err(wrong)?;
    match whole(&value, work.longest, work.longest).map_err(wrong)? {
        Some(Floor::Is(take)) => tokens(&take, &n).map(drop),
        // Beyond all numbers that are written here nothing is taken.
        Some(Floor::Above) => Ok(()),
        Some(Floor::Below) => Err(NotASet::At(n, sentence!("notation-is-negative-2", "is negative"))),
        None => Err(not_whole(value.rational(), &n)),
    }
}

/// Checks that `e` denotes a set of takes: it increases from some n on, and its values up to that n are positive
/// integers. For a polynomial, enough values are checked to determine the polynomial.
pub fn check_set(e: &Expr) -> Result<(), NotASet> {
    let mut work = WORK;
    let from = increasing_within(e, &mut work).ok_or(NotASet::Growth)?;
    let degree = polynomial(e).map_or(8, |p| p.len() as u64);
    (1..=from + degree + 1).try_for_each(|n| match check_member(e, n, &mut work) {
        Err(_) if work.left == 0 => Err(NotASet::Growth),
        checked => checked,
    })
}

/// Returns c + 1 if `e` is n + c for an integer c ≥ 0, so that its values for n = 1, 2, 3, … are all integers from c +
/// 1 on. Returns `None` for any other expression.
pub fn all_from(e: &Expr) -> Option<Nat> {
    let coefficients = polynomial(e)?;
    let [constant, slope, rest @ ..] = coefficients.as_slice() else { return None };
    if *slope != RBig::ONE || !rest.iter().all(RBig::is_zero) || !constant.denominator().is_one() {
        return None;
    }
    Nat::try_from(constant.numerator().clone()).ok().map(|c| c + Nat::ONE)
}

/// Returns a common denominator d of the coefficients of `e`, or `None` if `e` is not a polynomial in n or d does not
/// fit in 64 bits.
///
/// If d is returned, then for every modulus p the values of `e` modulo p have the period d·p.
pub fn denominator_of_polynomial(e: &Expr) -> Option<u64> {
    polynomial(e)?.iter().try_fold(1u64, |d, c| {
        let other = to_u64(c.denominator())?;
        let (mut a, mut b) = (d, other);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (d / a).checked_mul(other)
    })
}

fn grow(e: &Expr, work: &mut Work) -> Option<Growth> {
    if let Some(p) = polynomial(e) {
        return grow_polynomial(&p);
    }
    match e {
        Expr::Op(op, a, b) => match op {
            Op::Add => {
                let (a, b) = (grow(a, work)?, grow(b, work)?);
                Some(Growth { from: a.from.max(b.from), step: a.step + b.step })
            }
            Op::Sub if !b.has_var() => grow(a, work),
            Op::Mul => match (a.has_var(), b.has_var()) {
                (true, true) => grow_product(a, b, work),
                (false, _) => scaled(b, a.eval_within(&Nat::ZERO, work).ok()?, work),
                (true, false) => scaled(a, b.eval_within(&Nat::ZERO, work).ok()?, work),
            },
            Op::Div if !b.has_var() => {
                let divisor = b.eval_within(&Nat::ZERO, work).ok().filter(|d| !d.is_zero())?;
                scaled(a, RBig::ONE / divisor, work)
            }
            Op::Pow if !a.has_var() => {
                let base = a.eval_within(&Nat::ZERO, work).ok()?;
                let exponent = grow(b, work)?;
                let nonnegative = b.eval_within(&exponent.from.into(), work).ok()? >= RBig::ZERO;
                let sound = base >= RBig::from(2u8) && exponent.step >= RBig::ONE && nonnegative;
                sound.then_some(Growth { from: exponent.from, step: RBig::ONE })
            }
            _ => None,
        },
        Expr::Call(Function::Floor | Function::Ceil, args) => {
            let inner = grow(args.first()?, work)?;
            Some(Growth { from: inner.from, step: RBig::from(inner.step.floor()) })
        }
        // These do not decrease where their argument does not; something else must make the sum grow.
        Expr::Call(function @ (Function::Isqrt | Function::Log2), args) => {
            let inner = grow(args.first()?, work)?;
            let least = args.first()?.eval_within(&inner.from.max(1).into(), work).ok()?;
            let domain = if *function == Function::Log2 { RBig::ONE } else { RBig::ZERO };
            let sound = inner.step >= RBig::ZERO && least >= domain;
            sound.then_some(Growth { from: inner.from.max(1), step: RBig::ZERO })
        }
        Expr::Call(Function::Min | Function::Max, args) => {
            let parts = args.iter().map(|a| grow(a, work)).collect::<Option<Vec<_>>>()?;
            let from = parts.iter().map(|g| g.from).max()?;
            let step = parts.into_iter().map(|g| g.step).min()?;
            Some(Growth { from, step })
        }
        Expr::If(condition, then, otherwise) => {
            let (Expr::Var, Expr::Int(at)) = (&condition.left, &condition.right) else { return None };
            let last = match condition.compare {
                Compare::Less | Compare::AtMost | Compare::Equal => otherwise,
                Compare::Greater | Compare::AtLeast | Compare::NotEqual => then,
            };
            let growth = grow(last, work)?;
            Some(Growth { from: growth.from.max(to_u64(at)?.checked_add(1)?), step: growth.step })
        }
        _ => None,
    }
}

fn scaled(e: &Expr, factor: RBig, work: &mut Work) -> Option<Growth> {
    let growth = grow(e, work)?;
    (factor > RBig::ZERO).then(|| Growth { from: growth.from, step: growth.step * factor })
}

/// Bounds the growth of the product of two nonnegative, nondecreasing factors.
fn grow_product(a: &Expr, b: &Expr, work: &mut Work) -> Option<Growth> {
    let (ga, gb) = (grow(a, work)?, grow(b, work)?);
    let from = ga.from.max(gb.from);
    let (va, vb) = (a.eval_within(&from.into(), work).ok()?, b.eval_within(&from.into(), work).ok()?);
    let sound = va >= RBig::ZERO && vb >= RBig::ZERO && ga.step >= RBig::ZERO && gb.step >= RBig::ZERO;
    sound.then(|| Growth { from, step: ga.step * vb + gb.step * va })
}

/// Returns the coefficients of `e` as a polynomial in n, constant term first; `None` if it is not a polynomial.
fn polynomial(e: &Expr) -> Option<Vec<RBig>> {
    bounded(match e {
        Expr::Int(n) => vec![RBig::from(n.clone())],
        Expr::Var => vec![RBig::ZERO, RBig::ONE],
        Expr::Op(op, a, b) => {
            let (a, b) = (polynomial(a)?, polynomial(b)?);
            match op {
                Op::Add => combine(&a, &b, RBig::ONE),
                Op::Sub => combine(&a, &b, -RBig::ONE),
                Op::Mul => times(&a, &b)?,
                Op::Div => match b.as_slice() {
                    [d] if !d.is_zero() => a.into_iter().map(|c| c / d.clone()).collect(),
                    _ => return None,
                },
                Op::Pow => {
                    let [exponent] = b.as_slice() else { return None };
                    let (numerator, denominator) = exponent.clone().into_parts();
                    let times_over = usize::try_from(&numerator).ok().filter(|k| *k <= MAX_DEGREE)?;
                    if !denominator.is_one() {
                        return None;
                    }
                    (0..times_over).try_fold(vec![RBig::ONE], |acc, _| times(&acc, &a))?
                }
            }
        }
        _ => return None,
    })
}

/// Returns the polynomial `p` if its coefficients are small enough to compute with.
fn bounded(p: Vec<RBig>) -> Option<Vec<RBig>> {
    (p.iter().map(size).sum::<usize>() <= MAX_COEFFICIENTS).then_some(p)
}

fn combine(a: &[RBig], b: &[RBig], sign: RBig) -> Vec<RBig> {
    let at = |p: &[RBig], i: usize| p.get(i).cloned().unwrap_or(RBig::ZERO);
    (0..a.len().max(b.len())).map(|i| at(a, i) + at(b, i) * sign.clone()).collect()
}

fn times(a: &[RBig], b: &[RBig]) -> Option<Vec<RBig>> {
    if a.len() + b.len() > MAX_DEGREE + 2 {
        return None;
    }
    let mut out = vec![RBig::ZERO; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            out[i + j] += x * y;
        }
    }
    bounded(out)
}

/// Returns the coefficients of p(n + t), computed by repeated synthetic division.
fn shifted(p: &[RBig], t: u64) -> Vec<RBig> {
    let mut out = p.to_vec();
    let t = RBig::from(IBig::from(t));
    for low in 0..out.len() {
        for i in (low..out.len().saturating_sub(1)).rev() {
            let carry = &out[i + 1] * &t;
            out[i] += carry;
        }
    }
    out
}

/// Bounds the growth of a polynomial. Once every coefficient of its difference is nonnegative, it never decreases
/// again.
fn grow_polynomial(p: &[RBig]) -> Option<Growth> {
    let difference = combine(&shifted(p, 1), p, -RBig::ONE);
    let mut t = 0;
    while t <= MAX_FROM {
        let here = shifted(&difference, t);
        // A difference that still grows reaches a step of 1 further on.
        let settled = here[0] >= RBig::ONE || here[1..].iter().all(RBig::is_zero);
        if settled && here.iter().all(|c| *c >= RBig::ZERO) {
            return Some(Growth { from: t, step: here.into_iter().next().unwrap_or(RBig::ZERO) });
        }
        t = if t == 0 { 1 } else { t * 2 };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expr(text: &str) -> Expr {
        let ruleset: crate::Ruleset = format!("takeaway({})", text).parse().unwrap();
        match ruleset.rule {
            crate::Rule::TakeAway(e) => e,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn polynomials_exponentials_and_floors_are_shown_to_increase() {
        for text in [
            "x",
            "x^2+1",
            "x*(x+1)/2",
            "2^x+x",
            "3*2^x",
            "floor(3x/2)",
            "x^3-10x^2+40x",
            "x*2^x",
            "x+isqrt(x)",
            "2x+log2(x)",
        ] {
            assert!(increasing_from(&expr(text)).is_some(), "{text}");
        }
        assert!(increasing_from(&expr("x^2-10x+30")).is_some_and(|from| from >= 5));
    }

    #[test]
    fn what_does_not_grow_is_not_accepted() {
        for text in ["7-x", "x/2", "isqrt(x)", "min(x,7)", "log2(x)", "5"] {
            assert_eq!(increasing_from(&expr(text)), None, "{text}");
        }
    }

    #[test]
    fn the_claimed_point_is_never_too_early() {
        for text in ["x^2-10x+30", "x^3-10x^2+40x", "2^x-5", "x<9 ? 20-x : 3x", "x^4-100x^2+5000"] {
            let e = expr(text);
            let from = increasing_from(&e).unwrap();
            for n in from..from + 200 {
                let (here, next) = (e.eval(&n.into()).unwrap(), e.eval(&(n + 1).into()).unwrap());
                assert!(next >= here + RBig::ONE, "{text} at {n}");
            }
        }
    }

    #[test]
    fn values_that_are_not_takes_are_named() {
        assert_eq!(check_set(&expr("x^2-1")), Err(NotASet::At(1u8.into(), sentence!("notation-is-0", "is 0"))));
        assert!(matches!(check_set(&expr("x^2/2")), Err(NotASet::At(n, _)) if n == Nat::ONE));
        assert_eq!(check_set(&expr("x*(x+1)/2")), Ok(()));
        assert_eq!(check_set(&expr("isqrt(x)")), Err(NotASet::Growth));
    }
}
