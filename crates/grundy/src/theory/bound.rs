//! Bounds of take-away games: what can be proved of f.
//!
//! Schwenk's theory (\[R2\] §III) needs f nondecreasing with f(x) ≥ x for all x ≥ 1. Both are proved here from the
//! form of the expression where it allows: linear forms exactly, sums, products, powers, roots, minima, maxima and
//! two-piece definitions by rules. Where no proof is found the bound is checked as far as the sizes used.

use grundy_core::expr::{Compare, Condition, Function, Op};
use grundy_core::surd::Surd;
use grundy_core::{Expr, Nat};
use std::cmp::Ordering;

/// What is proved of f, for all x ≥ 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// f(x + 1) ≥ f(x).
    pub nondecreasing: bool,
    /// f(x) ≥ x.
    pub at_least_x: bool,
    /// f(x) ≥ 1.
    pub at_least_one: bool,
    /// f(x) ≥ 0.
    pub nonnegative: bool,
}

impl Facts {
    /// Whether Schwenk's theory applies.
    pub fn admissible(&self) -> bool {
        self.nondecreasing && self.at_least_x
    }
}

/// f(x) = slope·x + constant, if it has that form.
pub fn linear(e: &Expr) -> Option<(Surd, Surd)> {
    let zero = || Surd::from(dashu_ratio::RBig::ZERO);
    let one = || Surd::from(dashu_ratio::RBig::ONE);
    match e {
        Expr::Var => Some((one(), zero())),
        _ if !e.has_var() => Some((zero(), e.exact_at(&Nat::ONE).ok()?)),
        Expr::Op(op, a, b) => {
            let ((a, c), (b, d)) = (linear(a)?, linear(b)?);
            let constant = |slope: &Surd| slope.is_zero();
            match op {
                Op::Add => Some((a.plus(&b).ok()?, c.plus(&d).ok()?)),
                Op::Sub => Some((a.minus(&b).ok()?, c.minus(&d).ok()?)),
                Op::Mul if constant(&b) => Some((a.times(&d).ok()?, c.times(&d).ok()?)),
                Op::Mul if constant(&a) => Some((b.times(&c).ok()?, d.times(&c).ok()?)),
                Op::Div if constant(&b) && !d.is_zero() => {
                    let inverse = d.inverse();
                    Some((a.times(&inverse).ok()?, c.times(&inverse).ok()?))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// c, if f(x) = cx.
pub fn slope(e: &Expr) -> Option<Surd> {
    linear(e).filter(|(_, constant)| constant.is_zero()).map(|(slope, _)| slope)
}

/// What can be proved of `e` from its form.
pub fn facts(e: &Expr) -> Facts {
    if let Some((slope, constant)) = linear(e) {
        return linear_facts(&slope, &constant);
    }
    match e {
        Expr::Op(op, a, b) => operation(*op, a, b),
        Expr::Call(function, args) => call(*function, args),
        Expr::If(condition, then, otherwise) => two_pieces(condition, then, otherwise),
        Expr::Int(_) | Expr::Var | Expr::Phi => Facts::default(),
    }
}

fn linear_facts(slope: &Surd, constant: &Surd) -> Facts {
    let one = Surd::from(dashu_ratio::RBig::ONE);
    let rises = slope.sign() != Ordering::Less;
    // A line that does not fall is least at x = 1.
    let first = slope.plus(constant);
    let at_least = |bound: &Surd| rises && first.as_ref().is_ok_and(|f| f.compare(bound).is_ok_and(Ordering::is_ge));
    let steep = slope.compare(&one).is_ok_and(Ordering::is_ge);
    Facts {
        nondecreasing: rises,
        at_least_x: steep && at_least(&one),
        at_least_one: at_least(&one),
        nonnegative: at_least(&Surd::from(dashu_ratio::RBig::ZERO)),
    }
}

fn operation(op: Op, a: &Expr, b: &Expr) -> Facts {
    let (fa, fb) = (facts(a), facts(b));
    let constant = |e: &Expr| if e.has_var() { None } else { e.exact_at(&Nat::ONE).ok() };
    match op {
        Op::Add => Facts {
            nondecreasing: fa.nondecreasing && fb.nondecreasing,
            at_least_x: (fa.at_least_x && fb.nonnegative) || (fb.at_least_x && fa.nonnegative),
            at_least_one: (fa.at_least_one && fb.nonnegative) || (fb.at_least_one && fa.nonnegative),
            nonnegative: fa.nonnegative && fb.nonnegative,
        },
        Op::Mul => {
            let nonnegative = fa.nonnegative && fb.nonnegative;
            Facts {
                nondecreasing: fa.nondecreasing && fb.nondecreasing && nonnegative,
                at_least_x: (fa.at_least_x && fb.at_least_one) || (fb.at_least_x && fa.at_least_one),
                at_least_one: fa.at_least_one && fb.at_least_one,
                nonnegative,
            }
        }
        Op::Sub => {
            let less = constant(b).is_some();
            Facts { nondecreasing: fa.nondecreasing && less, ..Facts::default() }
        }
        Op::Div => match constant(b).map(|d| d.sign()) {
            Some(Ordering::Greater) => {
                Facts { nondecreasing: fa.nondecreasing, nonnegative: fa.nonnegative, ..Facts::default() }
            }
            _ => Facts::default(),
        },
        Op::Pow => {
            let whole = matches!(b, Expr::Int(k) if !k.is_zero());
            let base = matches!(a, Expr::Int(k) if *k > Nat::ONE);
            if whole {
                // a ≥ x ≥ 1 gives aᵏ ≥ a ≥ x.
                Facts { nondecreasing: fa.nondecreasing && fa.nonnegative, ..fa }
            } else if base && fb.nonnegative {
                // 2ᵇ > b.
                Facts {
                    nondecreasing: fb.nondecreasing,
                    at_least_x: fb.at_least_x,
                    at_least_one: true,
                    nonnegative: true,
                }
            } else {
                Facts::default()
            }
        }
    }
}

fn call(function: Function, args: &[Expr]) -> Facts {
    let all: Vec<Facts> = args.iter().map(facts).collect();
    let every = |f: fn(&Facts) -> bool| all.iter().all(f);
    let some = |f: fn(&Facts) -> bool| all.iter().any(f);
    match function {
        Function::Min => Facts {
            nondecreasing: every(|f| f.nondecreasing),
            at_least_x: every(|f| f.at_least_x),
            at_least_one: every(|f| f.at_least_one),
            nonnegative: every(|f| f.nonnegative),
        },
        Function::Max => Facts {
            nondecreasing: every(|f| f.nondecreasing),
            at_least_x: some(|f| f.at_least_x),
            at_least_one: some(|f| f.at_least_one),
            nonnegative: some(|f| f.nonnegative),
        },
        // x is an integer, so a floor keeps f(x) ≥ x.
        Function::Floor | Function::Ceil => all.first().copied().unwrap_or_default(),
        Function::Isqrt | Function::Sqrt => Facts {
            nondecreasing: every(|f| f.nondecreasing && f.nonnegative),
            at_least_x: false,
            at_least_one: every(|f| f.at_least_one),
            nonnegative: every(|f| f.nonnegative),
        },
        Function::Log2 => Facts {
            nondecreasing: every(|f| f.nondecreasing && f.at_least_one),
            nonnegative: every(|f| f.at_least_one),
            ..Facts::default()
        },
    }
}

/// `x < c ? a : b` and its kin: each piece on its own, and no fall where they meet.
fn two_pieces(condition: &Condition, then: &Expr, otherwise: &Expr) -> Facts {
    let (Expr::Var, Expr::Int(at)) = (&condition.left, &condition.right) else { return Facts::default() };
    // The last x of the lower piece.
    let (low, high, last) = match condition.compare {
        Compare::Less => (then, otherwise, at.clone() - Nat::from(u8::from(!at.is_zero()))),
        Compare::AtMost => (then, otherwise, at.clone()),
        Compare::Greater => (otherwise, then, at.clone()),
        Compare::AtLeast => (otherwise, then, at.clone() - Nat::from(u8::from(!at.is_zero()))),
        Compare::Equal | Compare::NotEqual => return Facts::default(),
    };
    let (fl, fh) = (facts(low), facts(high));
    let meets = || {
        if last.is_zero() {
            return Some(true);
        }
        let (below, above) = (low.exact_at(&last).ok()?, high.exact_at(&(&last + Nat::ONE)).ok()?);
        above.compare(&below).ok().map(Ordering::is_ge)
    };
    Facts {
        nondecreasing: fl.nondecreasing && fh.nondecreasing && meets() == Some(true),
        at_least_x: fl.at_least_x && fh.at_least_x,
        at_least_one: fl.at_least_one && fh.at_least_one,
        nonnegative: fl.nonnegative && fh.nonnegative,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Rule, Ruleset};

    fn bound(text: &str) -> Expr {
        match format!("takeaway({text})").parse::<Ruleset>().unwrap().rule {
            Rule::TakeAway(e) => e,
            other => panic!("{other:?}"),
        }
    }

    const PROVED: &[&str] = &[
        "x",
        "2x",
        "2x-1",
        "3x/2",
        "x^2",
        "x+isqrt(x)",
        "max(x,7)",
        "sqrt(2)*x",
        "phi*x",
        "2x+x^2",
        "x+1",
        "floor(3x/2)",
        "x<5 ? 2x : 3x",
        "x+log2(x)",
        "2^x",
        "min(2x,x^2)",
        "x*phi",
        "(2x+1)*x",
        "x+3/2",
        "x>=10 ? x^2 : 10x",
    ];
    const NOT_PROVED: &[&str] = &["3", "7-x+2x-x", "x<5 ? 3x : 2x", "max(2,10-x)", "x^2/2+1"];

    #[test]
    fn admissible_forms_are_proved() {
        for text in PROVED {
            assert!(facts(&bound(text)).admissible(), "{text}");
        }
        for text in NOT_PROVED {
            assert!(!facts(&bound(text)).admissible(), "{text}");
        }
    }

    #[test]
    fn what_is_proved_holds_for_small_x() {
        for text in PROVED.iter().chain(NOT_PROVED) {
            let e = bound(text);
            let facts = facts(&e);
            let value = |x: u32| e.exact_at(&x.into()).unwrap();
            for x in 1..30u32 {
                let v = value(x);
                let at_least = |n: u32| v.compare(&dashu_ratio::RBig::from(n).into()).unwrap().is_ge();
                assert!(!facts.nondecreasing || value(x + 1).compare(&v).unwrap().is_ge(), "{text} at {x}");
                assert!(!facts.at_least_x || at_least(x), "{text} at {x}");
                assert!(!facts.at_least_one || at_least(1), "{text} at {x}");
                assert!(!facts.nonnegative || at_least(0), "{text} at {x}");
            }
        }
    }

    #[test]
    fn slopes_are_recognised() {
        assert!(slope(&bound("2x")).is_some() && slope(&bound("x*3/2")).is_some() && slope(&bound("phi*x")).is_some());
        assert!(slope(&bound("2x-1")).is_none() && slope(&bound("x^2")).is_none());
    }
}
