//! Tests of the values of expressions and the elements of sets against a naive implementation.

use super::cases;
use super::strategies::{compare, one_argument, op};
use grundy_core::expr::{Compare, Condition, EvalError, Function, Op};
use grundy_core::{Expr, Nat, SetItem, Shape, TakeSet};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fraction(i128, i128);

/// The reason why a naive evaluation has no value.
#[derive(Debug, PartialEq)]
enum Naive {
    NoValue(EvalError),
    /// The value is too large for a machine word, or takes too long to compute.
    Beyond,
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

fn fraction(n: Option<i128>, d: Option<i128>) -> Result<Fraction, Naive> {
    let (Some(n), Some(d)) = (n, d) else { return Err(Naive::Beyond) };
    // Well inside the range, so that later products are checked rather than lucky.
    if n.abs() > 1 << 60 || d.abs() > 1 << 60 {
        return Err(Naive::Beyond);
    }
    let g = gcd(n, d).max(1) * d.signum();
    Ok(Fraction(n / g, d / g))
}

fn naive(e: &Expr, x: i128) -> Result<Fraction, Naive> {
    let no = |why| Err(Naive::NoValue(why));
    let whole = |n: i128| fraction(Some(n), Some(1));
    match e {
        Expr::Int(n) => whole(u64::try_from(n).map_err(|_| Naive::Beyond)?.into()),
        Expr::Var => whole(x),
        Expr::Phi => no(EvalError::Irrational),
        Expr::Op(op, a, b) => {
            let (Fraction(an, ad), Fraction(bn, bd)) = (naive(a, x)?, naive(b, x)?);
            match op {
                Op::Add => fraction(Some(an * bd + bn * ad), Some(ad * bd)),
                Op::Sub => fraction(Some(an * bd - bn * ad), Some(ad * bd)),
                Op::Mul => fraction(Some(an * bn), Some(ad * bd)),
                Op::Div if bn == 0 => no(EvalError::DivisionByZero),
                Op::Div => fraction(Some(an * bd), Some(ad * bn)),
                Op::Pow if an == 0 && bn < 0 => no(EvalError::DivisionByZero),
                Op::Pow if an == 0 && bn > 0 => whole(0),
                Op::Pow if bd != 1 && an < 0 => no(EvalError::Power),
                Op::Pow if bd != 1 && an == ad => whole(1),
                Op::Pow if bd != 1 => no(EvalError::Irrational),
                Op::Pow => {
                    let mut value = Fraction(1, 1);
                    for _ in 0..bn.abs().min(200) {
                        value = fraction(Some(value.0 * an), Some(value.1 * ad))?;
                    }
                    match bn.abs() > 200 {
                        true => Err(Naive::Beyond),
                        false if bn < 0 => fraction(Some(value.1), Some(value.0)),
                        false => Ok(value),
                    }
                }
            }
        }
        Expr::Call(function, args) => {
            let values = args.iter().map(|a| naive(a, x)).collect::<Result<Vec<_>, _>>()?;
            let below = |a: &Fraction, b: &Fraction| a.0 * b.1 < b.0 * a.1;
            let Fraction(n, d) = values[0];
            let floor = n.div_euclid(d);
            // The greatest k with k² ≤ m, by counting.
            let isqrt = |m: i128| {
                if m > 1 << 40 {
                    Err(Naive::Beyond)
                } else {
                    Ok((0..).find(|k| (k + 1) * (k + 1) > m).expect("there is one"))
                }
            };
            match function {
                Function::Min => {
                    Ok(values.into_iter().reduce(|a, b| if below(&b, &a) { b } else { a }).expect("not empty"))
                }
                Function::Max => {
                    Ok(values.into_iter().reduce(|a, b| if below(&a, &b) { b } else { a }).expect("not empty"))
                }
                Function::Floor => whole(floor),
                Function::Ceil => whole(-(-n).div_euclid(d)),
                Function::Isqrt if n < 0 => no(EvalError::Domain(Function::Isqrt)),
                Function::Isqrt => whole(isqrt(floor)?),
                Function::Sqrt if n < 0 => no(EvalError::Domain(Function::Sqrt)),
                Function::Sqrt => {
                    let (rn, rd) = (isqrt(n)?, isqrt(d)?);
                    if rn * rn == n && rd * rd == d { Ok(Fraction(rn, rd)) } else { no(EvalError::Irrational) }
                }
                Function::Log2 if n <= 0 => no(EvalError::Domain(Function::Log2)),
                Function::Log2 if n < d => whole((1..).find(|k| n << k >= d).map(|k: i128| -k).expect("there is one")),
                Function::Log2 => whole((0..).find(|k| 2i128 << k > floor).expect("there is one")),
            }
        }
        Expr::If(c, then, otherwise) => {
            let (Fraction(an, ad), Fraction(bn, bd)) = (naive(&c.left, x)?, naive(&c.right, x)?);
            let (a, b) = (an * bd, bn * ad);
            let holds = match c.compare {
                Compare::Less => a < b,
                Compare::AtMost => a <= b,
                Compare::Greater => a > b,
                Compare::AtLeast => a >= b,
                Compare::Equal => a == b,
                Compare::NotEqual => a != b,
            };
            naive(if holds { then } else { otherwise }, x)
        }
    }
}

fn small_expr() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![(0u64..13).prop_map(|n| Expr::Int(n.into())), Just(Expr::Var), Just(Expr::Var)];
    leaf.prop_recursive(4, 20, 3, |inner| {
        prop_oneof![
            5 => (op(), inner.clone(), inner.clone()).prop_map(|(op, a, b)| Expr::op(op, a, b)),
            2 => (one_argument(), inner.clone()).prop_map(|(f, a)| Expr::Call(f, vec![a])),
            1 => (select(vec![Function::Min, Function::Max]), vec(inner.clone(), 2..4)).prop_map(|(f, a)| Expr::Call(f, a)),
            1 => (compare(), inner.clone(), inner.clone(), inner.clone(), inner).prop_map(|(compare, left, right, a, b)| {
                Expr::If(Box::new(Condition { left, compare, right }), Box::new(a), Box::new(b))
            }),
        ]
    })
}

/// Returns the value in floating point, or `None` if rounding could affect a comparison or a floor.
fn rough(e: &Expr, x: f64) -> Option<f64> {
    let sure = |v: f64| ((v - v.round()).abs() > 1e-6 || v == v.round()).then_some(v);
    Some(match e {
        Expr::Int(n) => n.to_string().parse().ok()?,
        Expr::Var => x,
        Expr::Phi => (1.0 + 5f64.sqrt()) / 2.0,
        Expr::Op(op, a, b) => {
            let (a, b) = (rough(a, x)?, rough(b, x)?);
            match op {
                Op::Add => a + b,
                Op::Sub => a - b,
                Op::Mul => a * b,
                Op::Div => a / b,
                Op::Pow => a.powf(b),
            }
        }
        Expr::Call(function, args) => {
            let values = args.iter().map(|a| rough(a, x)).collect::<Option<Vec<_>>>()?;
            match function {
                Function::Min => values.into_iter().fold(f64::INFINITY, f64::min),
                Function::Max => values.into_iter().fold(f64::NEG_INFINITY, f64::max),
                Function::Floor => sure(values[0])?.floor(),
                Function::Ceil => sure(values[0])?.ceil(),
                Function::Sqrt => values[0].sqrt(),
                Function::Isqrt | Function::Log2 => return None,
            }
        }
        Expr::If(..) => return None,
    })
}

fn ranges() -> impl Strategy<Value = Vec<(u64, Option<u64>)>> {
    let range = (1u64..50, 0u64..12, 0u8..12).prop_map(|(lo, more, kind)| match kind {
        0 => (lo, None),
        1..6 => (lo, Some(lo)),
        _ => (lo, Some(lo + more)),
    });
    vec(range, 0..7)
}

fn within(parts: &[(Nat, Nat)], n: u64) -> bool {
    parts.iter().any(|(lo, hi)| *lo <= Nat::from(n) && Nat::from(n) <= *hi)
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn an_expression_has_the_value_of_a_naive_evaluation(e in small_expr(), x in 0u32..40) {
        let value = || e.eval(&Nat::from(x)).map(|v| (v.numerator().to_string(), v.denominator().to_string()));
        match naive(&e, x.into()) {
            Ok(Fraction(n, d)) => prop_assert_eq!(value(), Ok((n.to_string(), d.to_string())), "{}", e.display("x")),
            // Beyond rational numbers the naive evaluation gives up; floating point tells the floor away from ties.
            Err(Naive::NoValue(EvalError::Irrational)) => {
                let most = Nat::from(1_000_000_000u64);
                if let (Ok(bound), Some(rough)) = (e.bound_at(&Nat::from(x), &most), rough(&e, x.into())) {
                    let clear = (rough - rough.round()).abs() > 1e-6 && rough.abs() < 1e9;
                    let floor = Nat::from(rough.floor().max(0.0) as u64);
                    prop_assert!(!clear || bound == floor, "{} is near {rough}", e.display("x"));
                }
            }
            Err(Naive::NoValue(why)) => prop_assert_eq!(value(), Err(why), "{}", e.display("x")),
            Err(Naive::Beyond) => {}
        }
    }

    #[test]
    fn a_set_has_the_shape_of_its_members(ranges in ranges(), complement: bool) {
        let item = |(lo, hi): &(u64, Option<u64>)| SetItem::Range { lo: (*lo).into(), hi: hi.map(Nat::from) };
        let member = |n: u64| complement != ranges.iter().any(|(lo, hi)| *lo <= n && hi.is_none_or(|hi| n <= hi));
        let set = TakeSet::new(complement, ranges.iter().map(item).collect());
        // Beyond 62 nothing changes: no range starts or ends there.
        let endless = member(100);
        prop_assert_eq!(set.is_none(), !(1..=100).any(member));
        let Some(set) = set else { return Ok(()) };
        let (parts, inside) = match set.shape() {
            Shape::Finite(parts) => (parts, true),
            Shape::AllBut(parts) => (parts, false),
            Shape::Infinite => return Err(TestCaseError::fail("ranges are no named set")),
        };
        prop_assert_eq!(endless, !inside);
        for n in 1..100 {
            prop_assert_eq!(within(&parts, n) == inside, member(n), "{} at {}", set, n);
        }
        prop_assert!(parts.iter().all(|(lo, hi)| !lo.is_zero() && lo <= hi));
        prop_assert!(parts.windows(2).all(|w| &w[0].1 + Nat::ONE < w[1].0), "parts of {} touch", set);
        // The items say the same, sorted and without overlap.
        let listed = |n: u64| set.items().iter().filter(|item| match item {
            SetItem::Range { lo, hi } => *lo <= Nat::from(n) && hi.as_ref().is_none_or(|hi| Nat::from(n) <= *hi),
            _ => false,
        }).count();
        for n in 1..100 {
            prop_assert_eq!(listed(n), usize::from(member(n) != set.is_complement()), "{} at {}", set, n);
        }
    }
}

#[test]
fn functions_are_exact() {
    let value = |text: &str, x: u32| {
        let ruleset: grundy_core::Ruleset = format!("takeaway({text})").parse().expect("the text is sound");
        let grundy_core::Rule::TakeAway(e) = ruleset.rule else { panic!("not a take-away game") };
        e.eval(&Nat::from(x)).map(|v| v.to_string())
    };
    for (text, x, expected) in [
        ("3x/2", 5, "15/2"),
        ("sqrt(9/4)", 0, "3/2"),
        ("sqrt(x)", 49, "7"),
        ("isqrt(x)", 48, "6"),
        ("isqrt(49/2)", 0, "4"),
        ("log2(x)", 1, "0"),
        ("log2(x)", 1023, "9"),
        ("log2(x)", 1024, "10"),
        ("log2(1/x)", 8, "-3"),
        ("log2(1/x)", 9, "-4"),
        ("floor(-x/2)", 3, "-2"),
        ("ceil(-x/2)", 3, "-1"),
        ("(-1)^x", 3, "-1"),
        ("(-1)^(10^30)", 0, "1"),
        ("(-1)^(10^30+1)", 0, "-1"),
        ("0^x", 0, "1"),
        ("0^x", 7, "0"),
        ("(1/2)^x", 3, "1/8"),
        ("x<5?2x:3x", 4, "8"),
        ("x<5?2x:3x", 5, "15"),
        ("max(x,7)", 3, "7"),
        ("min(x,7,2)", 3, "2"),
    ] {
        assert_eq!(value(text, x), Ok(expected.to_owned()), "{text} at {x}");
    }
    assert_eq!(value("sqrt(2)*x", 1), Err(EvalError::Irrational));
    assert_eq!(value("phi*x", 1), Err(EvalError::Irrational));
    assert_eq!(value("1/(x-3)", 3), Err(EvalError::DivisionByZero));
    assert_eq!(value("2^(0-x)", 3), Ok("1/8".to_owned()));
    assert_eq!(value("8^(x/3)", 2), Ok("4".to_owned()));
    assert_eq!(value("(4/9)^(0-x/2)", 3), Ok("27/8".to_owned()));
    assert_eq!(value("2^(x/2)", 3), Err(EvalError::Irrational));
    assert_eq!(value("0^(0-x)", 3), Err(EvalError::DivisionByZero));
    assert_eq!(value("(0-8)^(1/x)", 3), Err(EvalError::Power));
    assert_eq!(value("(0-8)^(1/x)", 2), Err(EvalError::Power));
    assert_eq!(value("sqrt(0-x)", 3), Err(EvalError::Domain(Function::Sqrt)));
    assert_eq!(value("isqrt(0-x)", 3), Err(EvalError::Domain(Function::Isqrt)));
    assert_eq!(value("log2(x)", 0), Err(EvalError::Domain(Function::Log2)));
    // What is so long is not written out, but it has a value.
    assert_eq!(value("9^(9^9)", 0), Err(EvalError::Irrational));
    assert_eq!(value("0*9^(9^9)", 0), Ok("0".to_owned()));
    assert_eq!(value("min(3,9^(9^9))", 0), Ok("3".to_owned()));
    assert_eq!(value("9^(9^9)/9^(9^9)", 0), Ok("1".to_owned()));
    assert_eq!(value("2^(9^9)<3^(9^9)?5:6", 0), Ok("5".to_owned()));
}

#[test]
fn a_bound_is_floored_once_and_worked_out_as_far_as_it_matters() {
    let bound = |text: &str, x: u32, most: u64| {
        let ruleset: grundy_core::Ruleset = format!("takeaway({text})").parse().expect("the text is sound");
        let grundy_core::Rule::TakeAway(e) = ruleset.rule else { panic!("not a take-away game") };
        e.bound_at(&Nat::from(x), &most.into()).map(|n| u64::try_from(&n).unwrap())
    };
    for (text, x, most, expected) in [
        ("x^(1/2)", 48, 100, 6),
        ("x^(1/2)", 49, 100, 7),
        ("x^(1/2)+x^(1/2)", 2, 100, 2),
        ("sqrt(2)*sqrt(2)*x", 21, 100, 42),
        ("(sqrt(2)+sqrt(3)-sqrt(5+2*sqrt(6)))*10^9+x", 5, 100, 5),
        ("(x^(1/5))^5", 3, 100, 3),
        ("(x^(1/5))^5-x^(1/1000)+1", 1, 100, 1),
        ("2^(2^(2^x))", 9, 100, 100),
        ("7-2^(2^(2^x))", 9, 100, 0),
        ("7-2^(-2^(2^x))", 9, 100, 6),
        ("ceil(7-2^(-2^(2^x)))", 9, 100, 7),
        ("7+0*2^(2^(2^x))", 9, 100, 7),
        ("log2(2^(2^x))", 5, 1000, 32),
        ("log2(2^(2^x)-1)", 5, 1000, 31),
        ("log2(2^(10^9)+x)-10^9", 5, 1000, 0),
        ("isqrt(2^(2^x))/2^(2^(x-1))", 9, 1000, 1),
        ("x^phi", 10, 1000, 41),
        ("phi^x-sqrt(5)*34", 9, 1000, 0),
        ("2^(2^x)>x^(x^2)?1:2", 9, 9, 1),
    ] {
        assert_eq!(bound(text, x, most), Ok(expected), "{text} at {x}");
    }
    // Numbers that are equal, but not so that anything here shows it.
    assert_eq!(bound("2^sqrt(2)*2^(0-sqrt(2))*x", 3, 9), Err(EvalError::Undecided));
    assert_eq!(bound("2^(2^(x+10))-2^(2^(x+10))*2", 30, 9), Ok(0));
    assert_eq!(bound("3^(x^5)-3^(x^5-1)*3+2", 8, 9), Ok(2));
    assert_eq!(bound("2^(2^(2^x))-3^(2^(2^x))", 30, 9), Err(EvalError::Undecided));
}
