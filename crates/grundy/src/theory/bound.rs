//! Proved facts about the bound functions of take-away games.
//!
//! Schwenk's theory (\[R2\] §III) needs f nondecreasing with f(x) ≥ x for all x ≥ 1. Both are proved here from the form
//! of the expression where it allows: linear forms exactly, and sums, products, powers, roots, minima, maxima and
//! two-piece definitions by rules. Every rule also proves that f has a value at every x ≥ 1. Where no proof is found,
//! the bound is checked for the sizes in use.

use grundy_core::expr::{Compare, Condition, Function, Op};
use grundy_core::surd::Surd;
use grundy_core::{Expr, Nat};
use std::cmp::Ordering::{self, Greater, Less};

/// The facts proved about the bound function f of a take-away game for all x ≥ 1. Each fact includes that f has a value
/// at every x ≥ 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Whether it is proved that the bound function f has a real value f(x) for all x ≥ 1.
    pub defined: bool,
    /// Whether it is proved that f(x + 1) ≥ f(x) for all x ≥ 1, where f is the bound function.
    pub nondecreasing: bool,
    /// Whether it is proved that f(x) ≥ x for all x ≥ 1, where f is the bound function.
    pub at_least_x: bool,
    /// Whether it is proved that f(x) ≥ 1 for all x ≥ 1, where f is the bound function.
    pub at_least_one: bool,
    /// Whether it is proved that f(x) ≥ 0 for all x ≥ 1, where f is the bound function.
    pub nonnegative: bool,
}

impl Facts {
    /// Returns whether Schwenk's theory applies: the bound function f is proved to be nondecreasing with f(x) ≥ x.
    pub fn admissible(&self) -> bool {
        self.nondecreasing && self.at_least_x
    }

    /// Returns these facts if f is known to be defined, and otherwise no facts.
    fn where_defined(self) -> Facts {
        if self.defined { self } else { Facts::default() }
    }
}

/// Returns the slope and the constant of a linear function f(x) = slope·x + constant, or `None` if `e` is not of that
/// form.
pub fn linear(e: &Expr) -> Option<(Surd, Surd)> {
    let zero = || Surd::from(dashu_ratio::RBig::ZERO);
    let one = || Surd::from(dashu_ratio::RBig::ONE);
    match e {
        Expr::Var => Some((one(), zero())),
        _ if !e.has_var() => Some((zero(), e.exact_at(&Nat::ONE)?)),
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

/// Returns c if the bound function is f(x) = cx, or `None` if `e` is not of that form.
pub fn slope(e: &Expr) -> Option<Surd> {
    linear(e).filter(|(_, constant)| constant.is_zero()).map(|(slope, _)| slope)
}

/// Returns the facts about the bound function f(x) = `e` that follow from its form.
pub fn facts(e: &Expr) -> Facts {
    if let Some((slope, constant)) = linear(e) {
        return linear_facts(&slope, &constant);
    }
    let facts = match e {
        _ if !e.has_var() => constant_facts(e),
        Expr::Op(op, a, b) => operation(*op, a, b),
        Expr::Call(function, args) => call(*function, args),
        Expr::If(condition, then, otherwise) => two_pieces(condition, then, otherwise),
        Expr::Int(_) | Expr::Var | Expr::Phi => Facts::default(),
    };
    facts.where_defined()
}

/// Compares a constant expression with `n`, or returns `None` if it has no value or is not a constant.
fn against(constant: &Expr, n: u8) -> Option<Ordering> {
    (!constant.has_var()).then(|| constant.compare_at(&Nat::ONE, &Expr::Int(n.into()), &Nat::ONE).ok())?
}

fn constant_facts(e: &Expr) -> Facts {
    let (nonnegative, at_least_one) = (against(e, 0).map(Ordering::is_ge), against(e, 1).map(Ordering::is_ge));
    Facts {
        defined: nonnegative.is_some(),
        nondecreasing: nonnegative.is_some(),
        at_least_x: false,
        at_least_one: at_least_one == Some(true),
        nonnegative: nonnegative == Some(true),
    }
}

fn linear_facts(slope: &Surd, constant: &Surd) -> Facts {
    let one = Surd::from(dashu_ratio::RBig::ONE);
    let rises = slope.sign() != Less;
    // A line that does not fall is least at x = 1.
    let first = slope.plus(constant);
    let at_least = |bound: &Surd| rises && first.as_ref().is_ok_and(|f| f.compare(bound).is_ok_and(Ordering::is_ge));
    let steep = slope.compare(&one).is_ok_and(Ordering::is_ge);
    Facts {
        defined: true,
        nondecreasing: rises,
        at_least_x: steep && at_least(&one),
        at_least_one: at_least(&one),
        nonnegative: at_least(&Surd::from(dashu_ratio::RBig::ZERO)),
    }
}

fn operation(op: Op, a: &Expr, b: &Expr) -> Facts {
    let (fa, fb) = (facts(a), facts(b));
    let defined = fa.defined && fb.defined;
    match op {
        Op::Add => Facts {
            defined,
            nondecreasing: fa.nondecreasing && fb.nondecreasing,
            at_least_x: (fa.at_least_x && fb.nonnegative) || (fb.at_least_x && fa.nonnegative),
            at_least_one: (fa.at_least_one && fb.nonnegative) || (fb.at_least_one && fa.nonnegative),
            nonnegative: fa.nonnegative && fb.nonnegative,
        },
        Op::Mul => {
            let nonnegative = fa.nonnegative && fb.nonnegative;
            Facts {
                defined,
                nondecreasing: fa.nondecreasing && fb.nondecreasing && nonnegative,
                at_least_x: (fa.at_least_x && fb.at_least_one) || (fb.at_least_x && fa.at_least_one),
                at_least_one: fa.at_least_one && fb.at_least_one,
                nonnegative,
            }
        }
        Op::Sub => Facts { defined, nondecreasing: fa.nondecreasing && !b.has_var(), ..Facts::default() },
        Op::Div => {
            let positive = against(b, 0) == Some(Greater);
            Facts {
                defined: fa.defined && (positive || fb.at_least_one),
                nondecreasing: fa.nondecreasing && positive,
                nonnegative: fa.nonnegative && (positive || fb.at_least_one),
                ..Facts::default()
            }
        }
        Op::Pow => power(a, b, &fa, &fb),
    }
}

/// Returns what is known of a power a^b from the facts about its base and its exponent.
fn power(a: &Expr, b: &Expr, fa: &Facts, fb: &Facts) -> Facts {
    let defined = fa.defined && fb.defined;
    // Every power of a base from 1 on is one from 1 on, and grows with the base and the exponent, if that is not negative.
    if fa.at_least_one {
        let steep = against(b, 1).is_some_and(Ordering::is_ge) || fb.at_least_one;
        let doubles = against(a, 2).is_some_and(Ordering::is_ge);
        return Facts {
            defined,
            nondecreasing: fa.nondecreasing && fb.nondecreasing && fb.nonnegative,
            // a^b ≥ a ≥ x; 2^b > b ≥ x.
            at_least_x: (fa.at_least_x && steep) || (doubles && fb.at_least_x),
            at_least_one: fb.nonnegative,
            nonnegative: true,
        };
    }
    let positive_exponent = against(b, 0) == Some(Greater);
    let positive_base = against(a, 0) == Some(Greater);
    let whole_exponent = matches!(b, Expr::Int(_));
    Facts {
        defined: defined && (positive_base || whole_exponent || fa.nonnegative && positive_exponent),
        nondecreasing: fa.nondecreasing && fa.nonnegative && positive_exponent,
        nonnegative: positive_base || fa.nonnegative && (positive_exponent || whole_exponent),
        ..Facts::default()
    }
}

fn call(function: Function, args: &[Expr]) -> Facts {
    let all: Vec<Facts> = args.iter().map(facts).collect();
    let every = |f: fn(&Facts) -> bool| all.iter().all(f);
    let some = |f: fn(&Facts) -> bool| all.iter().any(f);
    let defined = every(|f| f.defined);
    match function {
        Function::Min => Facts {
            defined,
            nondecreasing: every(|f| f.nondecreasing),
            at_least_x: every(|f| f.at_least_x),
            at_least_one: every(|f| f.at_least_one),
            nonnegative: every(|f| f.nonnegative),
        },
        Function::Max => Facts {
            defined,
            nondecreasing: every(|f| f.nondecreasing),
            at_least_x: some(|f| f.at_least_x),
            at_least_one: some(|f| f.at_least_one),
            nonnegative: some(|f| f.nonnegative),
        },
        // x is an integer, so a floor keeps f(x) ≥ x.
        Function::Floor | Function::Ceil => all.first().copied().unwrap_or_default(),
        Function::Isqrt | Function::Sqrt => Facts {
            defined: every(|f| f.nonnegative),
            nondecreasing: every(|f| f.nondecreasing && f.nonnegative),
            at_least_x: false,
            at_least_one: every(|f| f.at_least_one),
            nonnegative: every(|f| f.nonnegative),
        },
        Function::Log2 => Facts {
            defined: every(|f| f.at_least_one),
            nondecreasing: every(|f| f.nondecreasing && f.at_least_one),
            nonnegative: every(|f| f.at_least_one),
            ..Facts::default()
        },
    }
}

/// Returns the known facts about a piecewise expression such as `x < c ? a : b`, given facts about each piece. It also
/// determines whether the expression decreases where the pieces meet.
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
    let meets = || last.is_zero() || high.compare_at(&(&last + Nat::ONE), low, &last).is_ok_and(Ordering::is_ge);
    Facts {
        defined: fl.defined && fh.defined,
        nondecreasing: fl.nondecreasing && fh.nondecreasing && meets(),
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
        "x^(3/2)",
        "2^(3x/2)",
        "2x^phi",
        "x^x",
        "2^(2^x)",
        "max(sqrt(2)*x,sqrt(3)*x)",
        "(sqrt(2)+sqrt(3))*x",
        "x+sqrt(sqrt(x))",
        "2x+0*2^(x^20)",
    ];
    const NOT_PROVED: &[&str] = &[
        "3",
        "7-x+2x-x",
        "x<5 ? 3x : 2x",
        "max(2,10-x)",
        "x^2/2+1",
        "2x+x^(-1)",
        "x^(1/2)",
        "2^(-x)",
        "x*2^(-1)",
        "10*(phi-1)^x",
        "3-x^(10^9)",
        "min(3,x^(9^9))",
        "5-2^(2^x)",
    ];
    const UNDEFINED: &[&str] =
        &["max(2x,1/(x-3))", "2x+1/0", "max(7,sqrt(x-5))", "max(2x,log2(x-1))", "max(x,(x-3)^(1/2))", "2x+0^(1-x)"];

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
    fn nothing_is_proved_of_what_has_no_value_somewhere() {
        for text in UNDEFINED {
            assert_eq!(facts(&bound(text)), Facts::default(), "{text}");
            assert!((1..9u8).any(|x| bound(text).bound_at(&x.into(), &Nat::ONE).is_err()), "{text}");
        }
    }

    #[test]
    fn what_is_proved_holds_for_small_x() {
        for text in PROVED.iter().chain(NOT_PROVED) {
            let e = bound(text);
            let facts = facts(&e);
            for x in 1..30u32 {
                let holds = |y: u32, other: &Expr, at: u32| {
                    e.compare_at(&y.into(), other, &at.into())
                        .unwrap_or_else(|why| panic!("{text} at {x} {why}"))
                        .is_ge()
                };
                assert!(!facts.nondecreasing || holds(x + 1, &e, x), "{text} at {x}");
                assert!(!facts.at_least_x || holds(x, &Expr::Var, x), "{text} at {x}");
                assert!(!facts.at_least_one || holds(x, &Expr::Int(Nat::ONE), x), "{text} at {x}");
                assert!(!facts.nonnegative || holds(x, &Expr::Int(Nat::ZERO), x), "{text} at {x}");
            }
        }
    }

    #[test]
    fn slopes_are_recognised() {
        assert!(slope(&bound("2x")).is_some() && slope(&bound("x*3/2")).is_some() && slope(&bound("phi*x")).is_some());
        assert!(slope(&bound("2x-1")).is_none() && slope(&bound("x^2")).is_none());
    }
}
