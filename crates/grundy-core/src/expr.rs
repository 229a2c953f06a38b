//! Expressions in one variable: the members of a subtraction set (`n^2+1`) and the bounds of take-away games (`3x/2`).
//!
//! The tree has the form in which the expression was written. Its values (`eval.rs`) are exact real numbers, never
//! rounded.

use crate::{Nat, digits};
use std::fmt;

pub use crate::eval::{EvalError, MAX_BITS};

/// An expression in one variable, as it was written. It defines a bound on the next take, or the members of a
/// subtraction set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    /// A constant natural number.
    Int(Nat),
    /// The variable of the expression.
    Var,
    /// The golden ratio (1 + √5)/2.
    Phi,
    /// A sum, difference, product, quotient or power.
    Op(Op, Box<Expr>, Box<Expr>),
    /// A call of a function with its arguments: one, or several for `min` and `max`.
    Call(Function, Vec<Expr>),
    /// A conditional expression: `left < right ? then : otherwise`.
    If(Box<Condition>, Box<Expr>, Box<Expr>),
}

/// A binary arithmetic operation of an [`Expr`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Addition.
    Add,
    /// Subtraction.
    Sub,
    /// Multiplication.
    Mul,
    /// Exact division.
    Div,
    /// Exponentiation.
    Pow,
}

/// A function that an [`Expr`] may call by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The minimum of the arguments, `min`.
    Min,
    /// The maximum of the arguments, `max`.
    Max,
    /// The floor of the argument, `floor`.
    Floor,
    /// The ceiling of the argument, `ceil`.
    Ceil,
    /// The greatest integer whose square does not exceed the argument, `isqrt`.
    Isqrt,
    /// The real square root of the argument, `sqrt`.
    Sqrt,
    /// The greatest integer k such that 2^k does not exceed the argument, `log2`.
    Log2,
}

impl Function {
    /// All functions that expressions may call, with their names in the notation.
    pub const ALL: &'static [(&'static str, Function)] = &[
        ("min", Function::Min),
        ("max", Function::Max),
        ("floor", Function::Floor),
        ("ceil", Function::Ceil),
        ("isqrt", Function::Isqrt),
        ("sqrt", Function::Sqrt),
        ("log2", Function::Log2),
    ];

    /// Returns the name of the function in the notation.
    pub fn name(self) -> &'static str {
        Function::ALL.iter().find(|(_, f)| *f == self).expect("every function is listed").0
    }
}

/// A comparison of two expressions, as the condition of a conditional expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// The expression on the left side of the comparison.
    pub left: Expr,
    /// The comparison operator.
    pub compare: Compare,
    /// The expression on the right side of the comparison.
    pub right: Expr,
}

/// A comparison operator of a [`Condition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// Less than, `<`.
    Less,
    /// Less than or equal to, `<=`.
    AtMost,
    /// Greater than, `>`.
    Greater,
    /// Greater than or equal to, `>=`.
    AtLeast,
    /// Equal to, `=`.
    Equal,
    /// Not equal to, `!=`.
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

    pub(crate) fn holds(self, order: std::cmp::Ordering) -> bool {
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

impl Expr {
    /// Returns the expression that applies the operation `op` to `left` and `right`.
    pub fn op(op: Op, left: Expr, right: Expr) -> Expr {
        Expr::Op(op, Box::new(left), Box::new(right))
    }

    /// Returns whether the expression contains the variable.
    pub fn has_var(&self) -> bool {
        match self {
            Expr::Int(_) | Expr::Phi => false,
            Expr::Var => true,
            Expr::Op(_, a, b) => a.has_var() || b.has_var(),
            Expr::Call(_, args) => args.iter().any(Expr::has_var),
            Expr::If(c, a, b) => c.left.has_var() || c.right.has_var() || a.has_var() || b.has_var(),
        }
    }

    /// Returns the expression as text, in which the variable is named `var`.
    pub fn display<'a>(&'a self, var: &'a str) -> impl fmt::Display + 'a {
        Shown { expr: self, var }
    }
}

struct Shown<'a> {
    expr: &'a Expr,
    var: &'a str,
}

/// Returns the binding strength of the outermost operator, as in the grammar: condition < sum < product < power <
/// atom.
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
            Expr::Int(n) => digits(n).fmt(f),
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
