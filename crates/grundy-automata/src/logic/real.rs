//! Arithmetic during parsing: real numbers (a + b·α)/m, which only `floor` turns into integers.
//!
//! For integers a, b and m ≥ 1, ⌊(a + bα)/m⌋ = ⌊(a + ⌊bα⌋)/m⌋, so every such floor is composed of floors of b·α and of
//! a/m.

use super::ast::{Place, Term};
use super::error::LogicError;
use super::parse::Item;
use crate::system::Irrational;
use dashu_int::IBig;
use grundy_core::{Nat, bits, sentence, to_u32, to_usize};

type Result<T> = std::result::Result<T, LogicError>;

/// The maximum number of bits of a constant that is computed.
const MAX_BITS: usize = 4096;

/// A real number (whole + factor·α)/divisor.
pub(super) struct Real {
    whole: Term,
    irrational: Option<(Irrational, Term)>,
    divisor: Nat,
}

fn number(n: i32) -> Term {
    Term::Number(IBig::from(n))
}

/// Returns the error that a number may not be an integer although an integer is required.
pub(super) fn outside_floor(place: Place) -> LogicError {
    LogicError::new(place, sentence!("prover-this-number-need-not-be-an-integer", "this number may not be an integer"))
        .help(sentence!(
            "prover-write-floor-around-it-floor-n-phi",
            "write floor(…) around it: floor(n*phi), floor(n/2)"
        ))
}

impl Real {
    /// Returns the number φ.
    pub(super) fn phi() -> Real {
        Real::times(Irrational::Phi)
    }

    fn times(of: Irrational) -> Real {
        Real { whole: number(0), irrational: Some((of, number(1))), divisor: Nat::ONE }
    }

    fn from(term: Term) -> Real {
        Real { whole: term, irrational: None, divisor: Nat::ONE }
    }

    /// Returns the number alpha(k) or beta(k).
    pub(super) fn family(beta: bool, k: &Term, place: Place) -> Result<Real> {
        let k = k.constant().and_then(|k| Nat::try_from(k).ok()).and_then(|k| to_u32(&k)).filter(|k| *k >= 1);
        let k = k.ok_or_else(|| {
            LogicError::new(
                place,
                sentence!("prover-alpha-and-beta-are-given-by-a-2", "alpha and beta take a positive number"),
            )
            .help(sentence!("prover-alpha-1-is-phi-beta-1-is", "alpha(1) is phi, beta(1) is phi^2"))
        })?;
        Ok(Real::times(if beta { Irrational::Beta(k) } else { Irrational::Alpha(k) }))
    }

    fn scaled(self, by: &IBig, place: Place) -> Result<Real> {
        let scale =
            |term: Term| if *by == IBig::ONE { Ok(term) } else { product(Term::Number(by.clone()), term, place) };
        Ok(Real {
            whole: scale(self.whole)?,
            irrational: self.irrational.map(|(of, factor)| Ok((of, scale(factor)?))).transpose()?,
            divisor: self.divisor,
        })
    }
}

fn is(term: &Term, n: i32) -> bool {
    matches!(term, Term::Number(value) if *value == IBig::from(n))
}

fn statement_as_number(place: Place) -> LogicError {
    LogicError::new(place, sentence!("prover-one-side-is-a-statement-true-or", "expected a number, found a statement"))
}

fn real(item: Item, place: Place) -> Result<Real> {
    match item {
        Item::Term(term) => Ok(Real::from(term)),
        Item::Real(real) => Ok(real),
        Item::Formula(_) => Err(statement_as_number(place)),
    }
}

fn sum(a: Term, b: Term, minus: bool) -> Term {
    let (a, b) = (Box::new(a), Box::new(b));
    if minus { Term::Difference(a, b) } else { Term::Sum(a, b) }
}

/// Returns a + b or a − b, omitting zero terms.
fn tidy_sum(a: Term, b: Term, minus: bool) -> Term {
    if is(&b, 0) {
        a
    } else if is(&a, 0) && !minus {
        b
    } else {
        sum(a, b, minus)
    }
}

/// Returns a·b; fails unless one of the factors is a constant.
fn product(a: Term, b: Term, place: Place) -> Result<Term> {
    let (k, term) = match (a.constant(), b.constant()) {
        (Some(k), _) => (k, b),
        (None, Some(k)) => (k, a),
        (None, None) => {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-multiplication-of-variables-is-not-decidable-here",
                    "a product of variables cannot be decided"
                ),
            )
            .help(sentence!("prover-one-factor-must-be-a-constant-3", "one factor must be a constant: 3*n")));
        }
    };
    limited(&k, place)?;
    Ok(Term::Times(k, Box::new(term)))
}

fn limited(k: &IBig, place: Place) -> Result<()> {
    if bits(&k.clone().into_parts().1) > MAX_BITS {
        return Err(LogicError::new(
            place,
            sentence!(
                "prover-a-constant-has-more-than-bits",
                "a constant is too large: at most {bits} bits are allowed",
                bits = MAX_BITS
            ),
        ));
    }
    Ok(())
}

/// Returns the sum or the difference of two operands.
pub(super) fn add(left: Item, right: Item, place: Place, minus: bool) -> Result<Item> {
    if let (Item::Term(a), Item::Term(b)) = (&left, &right) {
        return Ok(Item::Term(sum(a.clone(), b.clone(), minus)));
    }
    let (a, b) = (real(left, place)?, real(right, place)?);
    let (by_a, by_b) = (IBig::from(b.divisor.clone()), IBig::from(a.divisor.clone()));
    let divisor = &a.divisor * &b.divisor;
    let same = a.divisor == b.divisor;
    let (a, b) = if same { (a, b) } else { (a.scaled(&by_a, place)?, b.scaled(&by_b, place)?) };
    let divisor = if same { a.divisor } else { divisor };
    limited(&divisor.clone().into(), place)?;
    let irrational = match (a.irrational, b.irrational) {
        (None, None) => None,
        (Some(of), None) => Some(of),
        (None, Some((of, factor))) => {
            Some((of, if minus { Term::Times(IBig::NEG_ONE, Box::new(factor)) } else { factor }))
        }
        (Some((of, x)), Some((other, y))) if of == other => Some((of, sum(x, y, minus))),
        _ => {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-a-floor-of-two-different-irrational-numbers",
                    "the floor of a sum of two different irrational numbers is not supported"
                ),
            )
            .help(sentence!(
                "prover-take-the-floor-of-each-one-floor",
                "take the floor of each one: floor(a*phi) + floor(b*phi^2)"
            )));
        }
    };
    Ok(Item::Real(Real { whole: tidy_sum(a.whole, b.whole, minus), irrational, divisor }))
}

/// Returns −a.
pub(super) fn negate(item: Item, place: Place) -> Result<Item> {
    match item {
        Item::Term(Term::Number(n)) => Ok(Item::Term(Term::Number(-n))),
        Item::Term(term) => Ok(Item::Term(Term::Times(IBig::NEG_ONE, Box::new(term)))),
        Item::Real(real) => Ok(Item::Real(real.scaled(&IBig::NEG_ONE, place)?)),
        Item::Formula(_) => Err(statement_as_number(place)),
    }
}

/// Returns a·b; fails unless the result is linear.
pub(super) fn multiply(left: Item, right: Item, place: Place) -> Result<Item> {
    let (term, real) = match (left, right) {
        (Item::Term(a), Item::Term(b)) => return Ok(Item::Term(product(a, b, place)?)),
        (Item::Term(term), Item::Real(real)) | (Item::Real(real), Item::Term(term)) => (term, real),
        (Item::Real(_), Item::Real(_)) => {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-a-product-of-two-irrational-numbers-is",
                    "a product of two irrational numbers is not supported"
                ),
            )
            .help(sentence!("prover-phi-phi-is-written-phi-2", "write phi^2 instead of phi*phi")));
        }
        _ => return Err(statement_as_number(place)),
    };
    let times = |part: Term| {
        if is(&part, 0) {
            Ok(part)
        } else if is(&part, 1) {
            Ok(term.clone())
        } else {
            product(term.clone(), part, place)
        }
    };
    Ok(Item::Real(Real {
        whole: times(real.whole)?,
        irrational: real.irrational.map(|(of, factor)| Ok((of, times(factor)?))).transpose()?,
        divisor: real.divisor,
    }))
}

/// Returns a divisor, which must be a positive constant.
pub(super) fn modulus(term: &Term, place: Place) -> Result<Nat> {
    term.constant().and_then(|m| Nat::try_from(m).ok()).filter(|m| *m > Nat::ZERO && bits(m) <= MAX_BITS).ok_or_else(
        || {
            LogicError::new(
                place,
                sentence!("prover-one-divides-by-a-positive-constant-here", "a divisor must be a positive constant"),
            )
            .help(sentence!("prover-as-in-floor-n-2-or-n", "as in floor(n/2) or n mod 3"))
        },
    )
}

/// Returns a/m; fails unless m is a positive constant.
pub(super) fn divide(left: Item, right: Item, place: Place) -> Result<Item> {
    let Item::Term(by) = right else {
        return Err(LogicError::new(
            place,
            sentence!("prover-one-divides-by-a-positive-constant-here", "a divisor must be a positive constant"),
        )
        .help(sentence!("prover-as-in-floor-n-2", "as in floor(n/2)")));
    };
    let real = real(left, place)?;
    let divisor = real.divisor * modulus(&by, place)?;
    limited(&divisor.clone().into(), place)?;
    Ok(Item::Real(Real { divisor, ..real }))
}

/// Returns aⁿ for constants, or φ².
pub(super) fn power(left: Item, right: Item, place: Place) -> Result<Item> {
    let Item::Term(exponent) = &right else { return Err(outside_floor(place)) };
    let Some(exponent) = exponent.constant().and_then(|e| Nat::try_from(e).ok()) else {
        return Err(LogicError::new(
            place,
            sentence!("prover-an-exponent-is-a-constant-here", "an exponent must be a constant"),
        )
        .help(sentence!("prover-as-in-2-70-or-phi-2", "as in 2^70 or phi^2")));
    };
    let base = match left {
        Item::Real(Real { whole, irrational: Some((Irrational::Phi, factor)), divisor })
            if is(&whole, 0) && is(&factor, 1) && divisor == Nat::ONE && exponent == Nat::from(2u8) =>
        {
            return Ok(Item::Real(Real::times(Irrational::PhiSquared)));
        }
        Item::Real(_) => {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-of-the-powers-of-irrational-numbers-only",
                    "phi^2 is the only supported power of an irrational number"
                ),
            ));
        }
        Item::Formula(_) => return Err(statement_as_number(place)),
        Item::Term(base) => base.constant(),
    };
    let Some(base) = base else {
        return Err(LogicError::new(
            place,
            sentence!(
                "prover-multiplication-of-variables-is-not-decidable-here",
                "a product of variables cannot be decided"
            ),
        )
        .help(sentence!("prover-a-power-is-a-constant-2-70", "a power must be a constant, such as 2^70")));
    };
    let size = bits(&base.clone().into_parts().1);
    let exponent = to_usize(&exponent).filter(|e| size <= 1 || e.saturating_mul(size) <= MAX_BITS);
    let Some(exponent) = exponent else {
        return Err(LogicError::new(
            place,
            sentence!(
                "prover-a-constant-has-more-than-bits",
                "a constant is too large: at most {bits} bits are allowed",
                bits = MAX_BITS
            ),
        ));
    };
    // A base of at most one bit is 0, 1 or −1: the parity of the exponent is enough.
    let exponent = if size <= 1 && exponent > 2 { 2 - exponent % 2 } else { exponent };
    Ok(Item::Term(Term::Number(base.pow(exponent))))
}

/// Returns the floor of an operand.
pub(super) fn floor(item: Item, place: Place) -> Result<Term> {
    let Real { whole, irrational, divisor } = real(item, place)?;
    let inner = match irrational {
        Some((of, factor)) => tidy_sum(whole, Term::Floor { of, term: Box::new(factor), place }, false),
        None => whole,
    };
    if divisor == Nat::ONE {
        return Ok(inner);
    }
    Ok(Term::Quotient { term: Box::new(inner), by: divisor })
}
