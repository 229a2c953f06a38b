//! Expressions in n, evaluated exactly as fractions of 128-bit integers; [`value`] evaluates them as real numbers.

mod enclosure;
mod radicals;
mod value;

use crate::Refusal;
use crate::work::Work;
use grundy_core::expr::{Compare, Function, Op};
use grundy_core::{Expr, Nat, Sentence, sentence, to_u64};
use std::cmp::Ordering;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    over: i128,
    under: i128,
}

const TOO_LARGE: Sentence = sentence!("checker-beyond-128-bits", "does not fit into 128 bits");
const DOMAIN: Sentence = sentence!("checker-no-power", "is a root, logarithm or power of a number outside its domain");
const IRRATIONAL: Sentence = sentence!("checker-is-irrational", "is irrational");

impl Fraction {
    pub(crate) const ZERO: Fraction = Fraction { over: 0, under: 1 };
    pub(crate) const ONE: Fraction = Fraction { over: 1, under: 1 };

    fn new(over: Option<i128>, under: Option<i128>) -> Result<Fraction, Sentence> {
        let (over, under) = (over.ok_or(TOO_LARGE)?, under.ok_or(TOO_LARGE)?);
        let (mut a, mut b) = (over, under);
        while b != 0 {
            (a, b) = (b, a.checked_rem(b).ok_or(TOO_LARGE)?);
        }
        let divisor = if (a < 0) == (under < 0) { a } else { a.checked_neg().ok_or(TOO_LARGE)? };
        match (over.checked_div(divisor), under.checked_div(divisor)) {
            (Some(over), Some(under)) if under > 0 => Ok(Fraction { over, under }),
            _ => Err(TOO_LARGE),
        }
    }

    pub(crate) fn whole(n: i128) -> Fraction {
        Fraction { over: n, under: 1 }
    }

    pub(crate) fn plus(self, other: Fraction) -> Result<Fraction, Sentence> {
        let left = self.over.checked_mul(other.under).ok_or(TOO_LARGE)?;
        let right = other.over.checked_mul(self.under).ok_or(TOO_LARGE)?;
        Fraction::new(left.checked_add(right), self.under.checked_mul(other.under))
    }

    pub(crate) fn minus(self, other: Fraction) -> Result<Fraction, Sentence> {
        self.plus(Fraction { over: other.over.checked_neg().ok_or(TOO_LARGE)?, ..other })
    }

    pub(crate) fn times(self, other: Fraction) -> Result<Fraction, Sentence> {
        Fraction::new(self.over.checked_mul(other.over), self.under.checked_mul(other.under))
    }

    pub(crate) fn by(self, other: Fraction) -> Result<Fraction, Sentence> {
        if other.over == 0 {
            return Err(sentence!("checker-divides-by-zero", "divides by zero"));
        }
        Fraction::new(self.over.checked_mul(other.under), self.under.checked_mul(other.over))
    }

    fn to_the(self, exponent: Fraction) -> Result<Fraction, Sentence> {
        let exponent = u32::try_from(exponent.integer().ok_or(DOMAIN)?).map_err(|_| DOMAIN)?;
        Fraction::new(self.over.checked_pow(exponent), self.under.checked_pow(exponent))
    }

    fn compare(self, other: Fraction) -> Result<Ordering, Sentence> {
        Ok(self.minus(other)?.over.cmp(&0))
    }

    fn floor(self) -> i128 {
        self.over.div_euclid(self.under)
    }

    fn integer(self) -> Option<i128> {
        (self.under == 1).then_some(self.over)
    }

    /// Returns the number if it is a positive integer; integers that exceed 64 bits become `u64::MAX`.
    pub(crate) fn positive_integer(self) -> Option<u64> {
        // beyond: takes of so many tokens are in no table
        self.integer().filter(|n| *n > 0).map(|n| u64::try_from(n).unwrap_or(u64::MAX))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        self.compare(*other).ok()
    }
}

/// Returns the exact value at `n`, or the reason why there is none.
pub(crate) fn evaluate(e: &Expr, n: u64) -> Result<Fraction, Sentence> {
    match e {
        Expr::Int(number) => i128::try_from(number).map(Fraction::whole).map_err(|_| TOO_LARGE),
        Expr::Var => Ok(Fraction::whole(i128::from(n))),
        Expr::Phi => Err(IRRATIONAL),
        Expr::Op(op, a, b) => {
            let (a, b) = (evaluate(a, n)?, evaluate(b, n)?);
            match op {
                Op::Add => a.plus(b),
                Op::Sub => a.minus(b),
                Op::Mul => a.times(b),
                Op::Div => a.by(b),
                Op::Pow => a.to_the(b),
            }
        }
        Expr::Call(function, arguments) => {
            let mut chosen = evaluate(arguments.first().ok_or(DOMAIN)?, n)?;
            for argument in &arguments[1..] {
                let next = evaluate(argument, n)?;
                let less = next.compare(chosen)?.is_lt();
                if less == (*function == Function::Min) {
                    chosen = next;
                }
            }
            call(*function, chosen)
        }
        Expr::If(condition, then, otherwise) => {
            let order = evaluate(&condition.left, n)?.compare(evaluate(&condition.right, n)?)?;
            let holds = match condition.compare {
                Compare::Less => order.is_lt(),
                Compare::AtMost => order.is_le(),
                Compare::Greater => order.is_gt(),
                Compare::AtLeast => order.is_ge(),
                Compare::Equal => order.is_eq(),
                Compare::NotEqual => order.is_ne(),
            };
            evaluate(if holds { then } else { otherwise }, n)
        }
    }
}

fn call(function: Function, x: Fraction) -> Result<Fraction, Sentence> {
    let floor = x.floor();
    match function {
        Function::Min | Function::Max => Ok(x),
        Function::Floor => Ok(Fraction::whole(floor)),
        Function::Ceil => Ok(Fraction::whole(if x.under == 1 { floor } else { floor + 1 })),
        Function::Isqrt => floor.checked_isqrt().map(Fraction::whole).ok_or(DOMAIN),
        Function::Sqrt => {
            let root = floor.checked_isqrt().map(Fraction::whole).ok_or(DOMAIN)?;
            if root.times(root)? == x { Ok(root) } else { Err(IRRATIONAL) }
        }
        Function::Log2 => floor.checked_ilog2().map(|k| Fraction::whole(i128::from(k))).ok_or(DOMAIN),
    }
}

/// Returns ⌊f(x)⌋, limited to the range from 0 to `most`.
pub(crate) fn bound_at(f: &Expr, x: &Nat, most: &Nat, work: &mut Work<'_>) -> Result<Nat, Refusal> {
    let small = to_u64(x).and_then(|x| evaluate(f, x).ok());
    match small {
        Some(value) => Ok(Nat::try_from(value.floor()).unwrap_or(Nat::ZERO).min(most.clone())),
        None => value::bound_at(f, x, most, work),
    }
}

pub(crate) use value::is_defined;

/// Returns whether the form of the expression proves that it is nondecreasing for all n ≥ k; `false` proves nothing.
pub(crate) fn is_rising_from(e: &Expr, k: u64) -> bool {
    let at_least = |e: &Expr, bound| evaluate(e, k).and_then(|v| v.compare(bound)).is_ok_and(Ordering::is_ge);
    if !e.has_var() {
        return true;
    }
    if let Some(degree) = degree(e) {
        return differences_are_nonnegative(e, k, degree);
    }
    match e {
        Expr::Op(Op::Add, a, b) => is_rising_from(a, k) && is_rising_from(b, k),
        Expr::Op(Op::Sub, a, b) => is_rising_from(a, k) && !b.has_var(),
        Expr::Op(Op::Mul, a, b) => {
            let nonnegative = at_least(a, Fraction::ZERO) && at_least(b, Fraction::ZERO);
            nonnegative && is_rising_from(a, k) && is_rising_from(b, k)
        }
        Expr::Op(Op::Div, a, b) => is_rising_from(a, k) && !b.has_var() && at_least(b, Fraction::ZERO),
        Expr::Op(Op::Pow, a, b) => {
            let large = at_least(a, Fraction::ONE) && at_least(b, Fraction::ZERO);
            large && is_rising_from(a, k) && is_rising_from(b, k)
        }
        Expr::Call(_, arguments) => arguments.iter().all(|a| is_rising_from(a, k)),
        Expr::Int(_) | Expr::Var | Expr::Phi | Expr::If(..) => false,
    }
}

/// Returns a bound on the degree, if the expression is a polynomial of moderate degree.
fn degree(e: &Expr) -> Option<u32> {
    let bound = match e {
        constant if !constant.has_var() => 0,
        Expr::Var => 1,
        Expr::Op(Op::Add | Op::Sub, a, b) => degree(a)?.max(degree(b)?),
        Expr::Op(Op::Mul, a, b) => degree(a)? + degree(b)?,
        Expr::Op(Op::Div, a, b) if !b.has_var() => degree(a)?,
        Expr::Op(Op::Pow, a, b) => match &**b {
            Expr::Int(power) => degree(a)?.checked_mul(u32::try_from(power).ok()?)?,
            _ => return None,
        },
        _ => return None,
    };
    (bound <= 16).then_some(bound)
}

/// Returns whether the polynomial `e` has nonnegative differences Δ¹…Δᵈ at k. By Newton's formula e(k+t) = Σ C(t,j)
/// Δʲe(k), it is then nondecreasing from k on.
fn differences_are_nonnegative(e: &Expr, k: u64, degree: u32) -> bool {
    let row: Result<Vec<Fraction>, _> = (0..=u64::from(degree)).map(|t| evaluate(e, k.saturating_add(t))).collect();
    let Ok(mut row) = row else { return false };
    while row.len() > 1 {
        let next: Result<Vec<Fraction>, _> = row.windows(2).map(|pair| pair[1].minus(pair[0])).collect();
        match next {
            Ok(next) if next[0].over >= 0 => row = next,
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Nat, Rule, Ruleset};

    /// Parses an expression in x, as the bound of a take-away rule, which admits every expression.
    fn expression(text: &str) -> Expr {
        match format!("takeaway({text})").parse::<Ruleset>().unwrap().rule {
            Rule::TakeAway(e) => e,
            other => panic!("{other:?}"),
        }
    }

    const EXPRESSIONS: &[&str] = &[
        "x",
        "7",
        "2x-1",
        "x^2-20x+101",
        "x*(x+1)/2",
        "100-x",
        "(x-5)^3",
        "x^20",
        "2^x",
        "2^(10-x)",
        "(1/2)^x",
        "2^x-x^2",
        "3^x/x",
        "(x-8)*2^x",
        "(x-8)^2*(x-9)",
        "x/2",
        "7/x",
        "floor(x/2)+ceil(x/3)",
        "isqrt(x)+log2(x)",
        "sqrt(x)",
        "sqrt(x^2)",
        "min(x,9)",
        "max(9,20-x)",
        "max(2,3)^x",
        "x<5?x:2x",
        "x=5?1:0",
        "phi*x",
        "1/(x-3)",
        "x^(x-3)",
        "(0-x)^2",
        "(0-2)^x",
        "0^(x-1)",
    ];

    #[test]
    fn values_are_those_of_the_notation() {
        let mut left_out = 0;
        for text in EXPRESSIONS {
            let e = expression(text);
            for n in 1..60 {
                let theirs = e.eval(&Nat::from(n)).ok().map(|v| format!("{}/{}", v.numerator(), v.denominator()));
                match evaluate(&e, n) {
                    Ok(v) => assert_eq!(Some(format!("{}/{}", v.over, v.under)), theirs, "{text} at {n}"),
                    // Powers that are not whole, and numbers of more than 128 bits, are for `value`.
                    Err(_) => left_out += usize::from(theirs.is_some()),
                }
            }
        }
        assert!(left_out < 250, "{left_out}");
    }

    /// A xorshift64 generator with a fixed seed.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 11) % n
        }

        fn tree(&mut self, depth: u32) -> String {
            if depth == 0 {
                const LEAVES: [&str; 16] =
                    ["x", "x", "x", "x", "0", "1", "2", "3", "5", "8", "16", "27", "100", "10^9", "2^x", "phi"];
                return LEAVES[self.below(16) as usize].to_owned();
            }
            let (a, b) = (self.tree(depth - 1), self.tree(depth - 1));
            let (p, q) = (1 + self.below(7), 1 + self.below(6));
            match self.below(14) {
                0 => format!("({a}+{b})"),
                1 | 2 => format!("({a}-{b})"),
                3 | 4 => format!("({a})*({b})"),
                5 => format!("({a})/({b})"),
                6 => format!("({a})^({b})"),
                7 => format!("({a})^({p}/{q})"),
                8 => format!("({a})^(-{p})"),
                9 => format!("min({a},{b})"),
                10 => format!("max({a},{b})"),
                11 => format!("sqrt({a})"),
                12 => format!("floor({a})+ceil({b})"),
                _ => format!("({a}<{b}?isqrt({b}):log2({a}+1))"),
            }
        }
    }

    #[test]
    fn bounds_are_those_of_the_notation_which_are_found_in_another_way() {
        let (mut random, limits, meter) = (Random(27), crate::Effort::default(), grundy_core::Meter::unlimited());
        let mut work = Work::new(&limits, &meter);
        let (mut alike, mut without, mut left_out) = (0, 0, 0);
        for round in 0..4000 {
            let text = random.tree(1 + round % 3);
            let e = expression(&text);
            let most = Nat::from([1u64, 10, 1000, 1 << 40][random.below(4) as usize]);
            for x in [1u64, 2, 3, 4, 9, 20, 64] {
                let x = Nat::from(x);
                let theirs = e.bound_at(&x, &most);
                match (value::bound_at(&e, &x, &most, &mut work), &theirs) {
                    (Ok(ours), Ok(theirs)) => {
                        assert_eq!(ours, *theirs, "{text} at {x}");
                        alike += 1;
                    }
                    (Err(Refusal::TooLarge { .. }), _) => left_out += 1,
                    (Err(Refusal::Unreadable(_)), Err(_)) => without += 1,
                    (ours, _) => panic!("{text} at {x}: {ours:?}, {theirs:?}"),
                }
            }
        }
        assert!(alike > 20_000 && without > 500 && left_out < 1000, "{alike}, {without}, {left_out}");
    }

    #[test]
    fn sums_of_radicals_are_told_apart_from_integers() {
        let (limits, meter) = (crate::Effort::default(), grundy_core::Meter::unlimited());
        let mut work = Work::new(&limits, &meter);
        for (text, expected) in [
            ("sqrt(2)*sqrt(2)*x", 14u64),
            ("sqrt(2)*sqrt(3)*sqrt(6)*x/6", 7),
            ("sqrt(8)-2*sqrt(2)+x", 7),
            ("x*phi-x/phi", 7),
            ("x^(1/3)*x^(2/3)", 7),
            ("(x^(1/6))^6", 7),
            ("1/(sqrt(3)-sqrt(2))-sqrt(2)-sqrt(3)+x", 7),
            ("27^(-2/3)*9*x", 7),
            ("min(x,x^(9^9))", 7),
            ("5-2^(2^(2^x))+x", 0),
            ("5+0*2^(2^(2^x))", 5),
            ("floor(2^(-2^x))+3", 3),
            ("log2(7/99)+x", 3),
            ("log2(x^(-4))+20", 8),
            ("100^(1/x^2+x)", 99),
            ("2^(1/289+x)-100", 28),
        ] {
            let found = value::bound_at(&expression(text), &Nat::from(7u8), &Nat::from(99u8), &mut work);
            assert_eq!(found, Ok(Nat::from(expected)), "{text}");
        }
        for (text, why) in [("1/(x-7)", "divides by zero"), ("(3-x)^(1/2)", "negative"), ("sqrt(3-x)", "domain")] {
            let refused = value::bound_at(&expression(text), &Nat::from(7u8), &Nat::from(99u8), &mut work);
            assert!(
                matches!(&refused, Err(Refusal::Unreadable(what)) if what.to_string().contains(why)),
                "{text}: {refused:?}"
            );
        }
    }

    #[test]
    fn what_is_shown_to_rise_does() {
        for text in EXPRESSIONS {
            let e = expression(text);
            for k in 1..30 {
                let Ok(mut before) = evaluate(&e, k) else { continue };
                if !is_rising_from(&e, k) {
                    continue;
                }
                for n in k + 1..k + 100 {
                    let Ok(after) = evaluate(&e, n) else { break };
                    assert!(after.compare(before).unwrap().is_ge(), "{text} from {k} falls at {n}");
                    before = after;
                }
            }
        }
    }

    #[test]
    fn polynomials_and_powers_are_shown_to_rise() {
        for (text, from) in [("x^2-20x+101", 10), ("2^x-1", 1), ("x*(x+1)/2", 1), ("x^20+3", 1), ("max(3x,2^x)", 1)] {
            assert!(is_rising_from(&expression(text), from), "{text}");
        }
    }
}
