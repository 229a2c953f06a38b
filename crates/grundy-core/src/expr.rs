//! Expressions in one variable: the values of a set (`n^2+1`) and the bounds of take-away games (`3x/2`).
//!
//! The tree is kept as written. Evaluation is exact, in rational numbers; what has no exact rational value
//! (`sqrt(2)`, `phi`) is reported, never rounded.

use crate::Nat;
use dashu_ratio::RBig;
use std::fmt;

/// An expression in one variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    /// A natural number.
    Int(Nat),
    /// The variable.
    Var,
    /// The golden ratio (1 + √5)/2.
    Phi,
    /// Sum, difference, product, quotient or power.
    Op(Op, Box<Expr>, Box<Expr>),
    /// A function of one argument, or of several for min and max.
    Call(Function, Vec<Expr>),
    /// `left < right ? then : otherwise`.
    If(Box<Condition>, Box<Expr>, Box<Expr>),
}

/// A binary operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Exact quotient.
    Div,
    /// Power.
    Pow,
}

/// A named function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The least argument.
    Min,
    /// The greatest argument.
    Max,
    /// The greatest integer not above the argument.
    Floor,
    /// The least integer not below the argument.
    Ceil,
    /// The greatest integer whose square is not above the argument.
    Isqrt,
    /// The real square root.
    Sqrt,
    /// The greatest integer k with 2^k not above the argument.
    Log2,
}

impl Function {
    /// All functions with their names in the notation.
    pub const ALL: &'static [(&'static str, Function)] = &[
        ("min", Function::Min),
        ("max", Function::Max),
        ("floor", Function::Floor),
        ("ceil", Function::Ceil),
        ("isqrt", Function::Isqrt),
        ("sqrt", Function::Sqrt),
        ("log2", Function::Log2),
    ];

    /// The name in the notation.
    pub fn name(self) -> &'static str {
        Function::ALL.iter().find(|(_, f)| *f == self).expect("every function is listed").0
    }
}

/// A comparison of two expressions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// Left side.
    pub left: Expr,
    /// How they compare.
    pub compare: Compare,
    /// Right side.
    pub right: Expr,
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
}

impl Compare {
    fn symbol(self) -> &'static str {
        match self {
            Compare::Less => "<",
            Compare::AtMost => "<=",
            Compare::Greater => ">",
            Compare::AtLeast => ">=",
            Compare::Equal => "=",
            Compare::NotEqual => "!=",
        }
    }

    fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Compare::Less => order.is_lt(),
            Compare::AtMost => order.is_le(),
            Compare::Greater => order.is_gt(),
            Compare::AtLeast => order.is_ge(),
            Compare::Equal => order.is_eq(),
            Compare::NotEqual => order.is_ne(),
        }
    }
}

/// Why an expression has no exact rational value at some point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalError {
    /// A division by zero.
    DivisionByZero,
    /// An irrational part: `sqrt` of a number that is no square, or `phi`.
    Irrational,
    /// A power whose exponent is negative, fractional or too large.
    Exponent,
    /// The root or logarithm of a number below its domain.
    Domain(Function),
    /// A value of more than [`MAX_BITS`] bits.
    TooLarge,
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::DivisionByZero => f.write_str("divides by zero"),
            EvalError::Irrational => f.write_str("is irrational"),
            EvalError::Exponent => f.write_str("has an exponent that is negative, fractional or too large"),
            EvalError::Domain(function) => write!(f, "is outside the domain of {}", function.name()),
            EvalError::TooLarge => write!(f, "has more than {MAX_BITS} bits"),
        }
    }
}

/// The largest number that the notation may denote, in bits: about twenty million decimal digits.
pub const MAX_BITS: usize = 1 << 26;

impl Expr {
    /// A binary operation.
    pub fn op(op: Op, left: Expr, right: Expr) -> Expr {
        Expr::Op(op, Box::new(left), Box::new(right))
    }

    /// Whether the variable occurs.
    pub fn has_var(&self) -> bool {
        match self {
            Expr::Int(_) | Expr::Phi => false,
            Expr::Var => true,
            Expr::Op(_, a, b) => a.has_var() || b.has_var(),
            Expr::Call(_, args) => args.iter().any(Expr::has_var),
            Expr::If(c, a, b) => c.left.has_var() || c.right.has_var() || a.has_var() || b.has_var(),
        }
    }

    /// The exact value at `x`.
    pub fn eval(&self, x: &Nat) -> Result<RBig, EvalError> {
        self.eval_within(x, &mut u64::MAX.clone())
    }

    /// The exact value at `x`; what is computed on the way may have `work` bits in all, and uses them up.
    pub(crate) fn eval_within(&self, x: &Nat, work: &mut u64) -> Result<RBig, EvalError> {
        let value = match self {
            Expr::Int(n) => RBig::from(n.clone()),
            Expr::Var => RBig::from(x.clone()),
            Expr::Phi => return Err(EvalError::Irrational),
            Expr::Op(op, a, b) => {
                let (a, b) = (a.eval_within(x, work)?, b.eval_within(x, work)?);
                match op {
                    Op::Add => a + b,
                    Op::Sub => a - b,
                    Op::Mul => limited(a, &b)? * b,
                    Op::Div if b.is_zero() => return Err(EvalError::DivisionByZero),
                    Op::Div => limited(a, &b)? / b,
                    Op::Pow => power(a, b, work)?,
                }
            }
            Expr::Call(function, args) => {
                let mut values = args.iter().map(|a| a.eval_within(x, work)).collect::<Result<Vec<_>, _>>()?;
                values.sort();
                let least = values.first().cloned().unwrap_or(RBig::ZERO);
                match function {
                    Function::Min => least,
                    Function::Max => values.pop().unwrap_or(RBig::ZERO),
                    Function::Floor => RBig::from(least.floor()),
                    Function::Ceil => RBig::from(least.ceil()),
                    Function::Isqrt => RBig::from(root_floor(&least)?),
                    Function::Sqrt => root(&least)?,
                    Function::Log2 => {
                        let whole = Nat::try_from(least.floor()).map_err(|_| EvalError::Domain(Function::Log2))?;
                        if whole.is_zero() {
                            return Err(EvalError::Domain(Function::Log2));
                        }
                        RBig::from(crate::bits(&whole) as u64 - 1)
                    }
                }
            }
            Expr::If(c, then, otherwise) => {
                let order = c.left.eval_within(x, work)?.cmp(&c.right.eval_within(x, work)?);
                if c.compare.holds(order) { then.eval_within(x, work)? } else { otherwise.eval_within(x, work)? }
            }
        };
        let left = work.checked_sub(size(&value) as u64);
        *work = left.unwrap_or(0);
        left.map(|_| value).ok_or(EvalError::TooLarge)
    }

    /// Prints with the variable called `var`.
    pub fn display<'a>(&'a self, var: &'a str) -> impl fmt::Display + 'a {
        Shown { expr: self, var }
    }
}

/// Bits of the numerator and the denominator together; of an integer, its bits.
pub(crate) fn size(r: &RBig) -> usize {
    use dashu_int::ops::BitTest;
    r.numerator().bit_len() + r.denominator().bit_len() - 1
}

fn limited(a: RBig, b: &RBig) -> Result<RBig, EvalError> {
    if size(&a) + size(b) > MAX_BITS { Err(EvalError::TooLarge) } else { Ok(a) }
}

fn root_floor(r: &RBig) -> Result<Nat, EvalError> {
    use dashu_int::ops::SquareRoot;
    let whole = Nat::try_from(r.floor()).map_err(|_| EvalError::Domain(Function::Isqrt))?;
    Ok(whole.sqrt())
}

/// The square root, where it is rational: in lowest terms, both parts are squares then.
fn root(r: &RBig) -> Result<RBig, EvalError> {
    use dashu_int::ops::SquareRoot;
    let (numerator, denominator) = r.clone().into_parts();
    let numerator = Nat::try_from(numerator).map_err(|_| EvalError::Domain(Function::Sqrt))?;
    let root = RBig::from_parts(numerator.sqrt().into(), denominator.sqrt());
    if &root * &root == *r { Ok(root) } else { Err(EvalError::Irrational) }
}

fn power(base: RBig, exponent: RBig, work: &mut u64) -> Result<RBig, EvalError> {
    use dashu_int::ops::BitTest;
    let (numerator, denominator) = exponent.into_parts();
    if !denominator.is_one() {
        return Err(EvalError::Exponent);
    }
    let exponent = Nat::try_from(numerator).map_err(|_| EvalError::Exponent)?;
    if base.is_zero() || base == RBig::ONE || base == -RBig::ONE {
        let even = !exponent.bit(0) && !base.is_zero();
        return Ok(if exponent.is_zero() || even { RBig::ONE } else { base });
    }
    let exponent = u64::try_from(&exponent).map_err(|_| EvalError::Exponent)?;
    // A number of b bits has at least b − 1 bits per factor in its powers.
    let longest = base.numerator().bit_len().max(base.denominator().bit_len());
    let bits = (longest as u128 - 1) * u128::from(exponent);
    if bits > MAX_BITS as u128 {
        return Err(EvalError::TooLarge);
    }
    if bits > u128::from(*work) {
        *work = 0;
        return Err(EvalError::TooLarge);
    }
    let value = base.pow(exponent as isize);
    if size(&value) > MAX_BITS { Err(EvalError::TooLarge) } else { Ok(value) }
}

struct Shown<'a> {
    expr: &'a Expr,
    var: &'a str,
}

/// Binding strength, as in the grammar: condition < sum < product < power < atom.
fn strength(e: &Expr) -> u8 {
    match e {
        Expr::If(..) => 0,
        Expr::Op(Op::Add | Op::Sub, ..) => 1,
        Expr::Op(Op::Mul | Op::Div, ..) => 2,
        Expr::Op(Op::Pow, ..) => 3,
        Expr::Int(_) | Expr::Var | Expr::Phi | Expr::Call(..) => 4,
    }
}

impl Shown<'_> {
    fn part(&self, f: &mut fmt::Formatter<'_>, e: &Expr, at_least: u8) -> fmt::Result {
        let inner = Shown { expr: e, var: self.var };
        if strength(e) < at_least { write!(f, "({inner})") } else { write!(f, "{inner}") }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.expr {
            Expr::Int(n) => write!(f, "{n}"),
            Expr::Var => f.write_str(self.var),
            Expr::Phi => f.write_str("phi"),
            Expr::Op(Op::Sub, zero, b) if **zero == Expr::Int(Nat::ZERO) => {
                f.write_str("-")?;
                self.part(f, b, 2)
            }
            Expr::Op(op, a, b) => {
                let (symbol, left, right) = match op {
                    Op::Add => ("+", 1, 2),
                    Op::Sub => ("-", 1, 2),
                    Op::Mul => ("*", 2, 3),
                    Op::Div => ("/", 2, 3),
                    Op::Pow => ("^", 4, 4),
                };
                self.part(f, a, left)?;
                let power_of_var = matches!(&**b, Expr::Op(Op::Pow, base, _) if **base == Expr::Var);
                let juxtaposed = *op == Op::Mul && matches!(**a, Expr::Int(_)) && (**b == Expr::Var || power_of_var);
                if !juxtaposed {
                    f.write_str(symbol)?;
                }
                self.part(f, b, right)
            }
            Expr::Call(function, args) => {
                write!(f, "{}(", function.name())?;
                for (i, arg) in args.iter().enumerate() {
                    let comma = if i == 0 { "" } else { "," };
                    write!(f, "{comma}")?;
                    self.part(f, arg, 0)?;
                }
                f.write_str(")")
            }
            Expr::If(c, then, otherwise) => {
                self.part(f, &c.left, 1)?;
                f.write_str(c.compare.symbol())?;
                self.part(f, &c.right, 1)?;
                f.write_str("?")?;
                self.part(f, then, 0)?;
                f.write_str(":")?;
                self.part(f, otherwise, 0)
            }
        }
    }
}
