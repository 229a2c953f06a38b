//! Parsing of formulas: one operator-precedence parser for statements, integers and real numbers.
//!
//! ```text
//! 1 <=>   2 => (to the right)   3 or   4 and   5 not   6 = != < <= > >= in   7 + -   8 * / mod 3n   9 -n   10 ^
//! ```
//! A quantifier extends as far to the right as possible. A pair of parentheses may contain a statement or a number, so
//! operands carry their kind and each operator requires the kind it needs; nothing is parsed twice.

use super::ast::{Binder, Comparison, Formula, Name, Place, Quantifier, Term};
use super::cursor::{Cursor, reserved};
use super::error::LogicError;
use super::real::{self, Real};
use super::scope;
use dashu_int::IBig;
use grundy_core::{Nat, Sentence, notation::closest, sentence};

type Result<T> = std::result::Result<T, LogicError>;

/// An operand, of one of three kinds.
pub(super) enum Item {
    Formula(Formula),
    Term(Term),
    Real(Real),
}

/// An operand with the place at which it begins.
struct Operand {
    item: Item,
    place: Place,
}

/// The binary operators.
#[derive(Clone, Copy)]
enum Op {
    Iff,
    Implies,
    Or,
    And,
    Compare(Comparison),
    In,
    Plus,
    Minus,
    Times,
    Over,
    Mod,
    Power,
    Squared,
}

impl Op {
    fn level(self) -> u8 {
        match self {
            Op::Iff => 1,
            Op::Implies => 2,
            Op::Or => 3,
            Op::And => 4,
            Op::Compare(_) | Op::In => 6,
            Op::Plus | Op::Minus => 7,
            Op::Times | Op::Over | Op::Mod => 8,
            Op::Power | Op::Squared => 10,
        }
    }
}

const OPERATORS: &[(&[&str], Op)] = &[
    (&["<=>", "⇔", "<->", "↔", "iff"], Op::Iff),
    (&["=>", "⇒", "->", "→", "implies"], Op::Implies),
    (OR, Op::Or),
    (AND, Op::And),
    (&["<=", "≤"], Op::Compare(Comparison::AtMost)),
    (&[">=", "≥"], Op::Compare(Comparison::AtLeast)),
    (&["!=", "≠"], Op::Compare(Comparison::Different)),
    (&["==", "="], Op::Compare(Comparison::Equal)),
    (&["<"], Op::Compare(Comparison::Less)),
    (&[">"], Op::Compare(Comparison::Greater)),
    (&["in", "∈"], Op::In),
    (&["+"], Op::Plus),
    (&["-", "−"], Op::Minus),
    (&["*", "·", "×"], Op::Times),
    (&["/"], Op::Over),
    (&["mod", "%"], Op::Mod),
    (&["^"], Op::Power),
    (&["²"], Op::Squared),
];
const OR: &[&str] = &["||", "|", "∨", "or"];
const AND: &[&str] = &["&&", "&", "∧", "and"];
const NOT: &[&str] = &["not", "¬", "~", "!"];
const FUNCTIONS: &[&str] = &["floor", "matches", "alpha", "beta", "phi", "forall", "exists", "true", "false"];

/// Parses a sentence of the logic: a formula without free variables.
///
/// ```
/// # use grundy_automata::logic::parse_sentence;
/// let sentence = parse_sentence("∀ n ≥ 1: floor(n·φ²) = floor(n·φ) + n").unwrap();
/// assert_eq!(sentence.to_string(), "forall n >= 1: floor(n*phi^2) = floor(n*phi) + n");
/// let error = parse_sentence("forall n, m: n*m = m*n").unwrap_err();
/// assert_eq!(error.to_string(), "a product of variables cannot be decided (column 15)");
/// ```
pub fn parse_sentence(text: &str) -> Result<Formula> {
    let formula = parse_formula(text)?;
    scope::check(&formula, &[])?;
    Ok(formula)
}

/// Parses a formula of the logic, which may have free variables.
pub fn parse_formula(text: &str) -> Result<Formula> {
    let mut cursor = Cursor::sentence(text);
    let formula = formula(&mut cursor)?;
    cursor.end(sentence!("prover-an-operator", "an operator"))?;
    Ok(formula)
}

/// Parses a formula at the current position.
pub(super) fn formula(c: &mut Cursor) -> Result<Formula> {
    whole(c, sentence!("prover-a-statement-was-expected-here", "a statement was expected here"))
}

/// Consumes and returns the operator that comes next. Longer spellings are tried first.
fn operator(c: &mut Cursor) -> Option<Op> {
    OPERATORS.iter().find(|(spellings, _)| c.take_any(spellings)).map(|(_, op)| *op)
}

/// Consumes and returns a comparison, if one comes next.
fn comparison(c: &mut Cursor) -> Option<Comparison> {
    let mark = c.mark();
    match operator(c) {
        Some(Op::Compare(comparison)) => Some(comparison),
        _ => {
            c.back_to(mark);
            None
        }
    }
}

fn statement(operand: Operand, why: Sentence) -> Result<Formula> {
    match operand.item {
        Item::Formula(formula) => Ok(formula),
        Item::Term(term) => Err(LogicError::new(
            operand.place,
            sentence!("prover-is-a-number", "`{term}` is a number: {why}", term = term, why: why),
        )
        .help(sentence!(
            "prover-compare-it-with-another-number-or",
            "compare it with another number: =, !=, <, <=, > or >="
        ))),
        Item::Real(_) => Err(real::outside_floor(operand.place)),
    }
}

fn integer(operand: Operand, why: Sentence) -> Result<Term> {
    match operand.item {
        Item::Term(term) => Ok(term),
        Item::Formula(_) => Err(LogicError::new(
            operand.place,
            sentence!(
                "prover-this-is-a-statement-true-or-false",
                "this is a statement, not a number: {why}",
                why: why
            ),
        )),
        Item::Real(_) => Err(real::outside_floor(operand.place)),
    }
}

/// Parses a statement that extends as far as possible.
fn whole(c: &mut Cursor, why: Sentence) -> Result<Formula> {
    let operand = operand(c, 0)?;
    // After a number with no operator the stranger that follows is the mistake.
    if !matches!(operand.item, Item::Formula(_)) && c.peek().is_some_and(|next| next != ')') && !c.starts_line() {
        return Err(c.unexpected(sentence!("prover-an-operator-or-a-comparison", "an operator or a comparison")));
    }
    statement(operand, why)
}

/// Parses an integer term on one side of a comparison.
fn term(c: &mut Cursor, why: Sentence) -> Result<Term> {
    let operand = operand(c, 7)?;
    integer(operand, why)
}

/// Parses an operand whose operators all bind at least as tightly as `level`.
fn operand(c: &mut Cursor, level: u8) -> Result<Operand> {
    c.enter()?;
    let place = c.place();
    let (mut item, mut literal) = prefix(c)?;
    loop {
        let next = Operand { item, place };
        match infix(c, next, level, literal)? {
            (operand, true) => item = operand.item,
            (operand, false) => {
                c.leave();
                return Ok(operand);
            }
        }
        literal = false;
    }
}

/// Applies the next operator to the operand on its left, if it binds tightly enough.
fn infix(c: &mut Cursor, left: Operand, level: u8, literal: bool) -> Result<(Operand, bool)> {
    let place = left.place;
    let mark = c.mark();
    let at = c.place();
    let op = match operator(c) {
        Some(op) if op.level() >= level => op,
        None if literal && level <= 8 && factor_follows(c, mark) => Op::Times,
        _ => {
            c.back_to(mark);
            return Ok((left, false));
        }
    };
    c.spend()?;
    let item = match op {
        Op::Iff => {
            let left = statement(left, sentence!("prover-stands-between-statements", "`<=>` connects two statements"))?;
            let right = statement(
                operand(c, 2)?,
                sentence!("prover-stands-between-statements", "`<=>` connects two statements"),
            )?;
            Item::Formula(Formula::Iff(Box::new(left), Box::new(right)))
        }
        Op::Implies => {
            let why = sentence!(
                "prover-stands-between-statements-compares-numbers",
                "`=>` connects two statements (`>=` compares numbers)"
            );
            let left = statement(left, why.clone())?;
            let right = statement(operand(c, 2)?, why)?;
            Item::Formula(Formula::Implies(Box::new(left), Box::new(right)))
        }
        Op::Or => Item::Formula(Formula::Or(list(c, left, OR, 4)?)),
        Op::And => Item::Formula(Formula::And(list(c, left, AND, 5)?)),
        Op::Compare(first) => Item::Formula(chain(c, left, first)?),
        Op::In => {
            let term = integer(left, sentence!("prover-in-stands-after-a-number", "`in` must follow a number"))?;
            let place = c.place();
            c.expect(
                "/",
                sentence!(
                    "prover-a-regular-expression-over-digits-between-slashes",
                    "a regular expression over digits between slashes: /(0|10)*1/"
                ),
            )?;
            let regex = c.until('/', sentence!("prover-the-regular-expression", "the regular expression"))?;
            Item::Formula(Formula::Matches { term, regex, place })
        }
        Op::Plus | Op::Minus => real::add(left.item, operand(c, 8)?.item, at, matches!(op, Op::Minus))?,
        Op::Times => real::multiply(left.item, operand(c, 9)?.item, at)?,
        Op::Over => real::divide(left.item, operand(c, 9)?.item, at)?,
        Op::Mod => {
            let term = integer(left, sentence!("prover-mod-stands-between-numbers", "`mod` connects two numbers"))?;
            let by = real::modulus(
                &integer(operand(c, 9)?, sentence!("prover-mod-stands-between-numbers", "`mod` connects two numbers"))?,
                at,
            )?;
            Item::Term(Term::Remainder { term: Box::new(term), by })
        }
        Op::Power => real::power(left.item, operand(c, 11)?.item, at)?,
        Op::Squared => real::power(left.item, Item::Term(Term::Number(IBig::from(2))), at)?,
    };
    Ok((Operand { item, place }, true))
}

/// Returns whether a factor follows a number directly in the same line, as in 3n and 3(n+1).
fn factor_follows(c: &mut Cursor, mark: usize) -> bool {
    const FACTORS: &[&str] = &["floor", "phi", "φ", "alpha", "beta"];
    c.back_to(mark);
    let mut spaces = (0..).map_while(|i| c.look(i)).take_while(|c| c.is_whitespace());
    let found = !spaces.any(|c| c == '\n')
        && (matches!(c.peek(), Some('(' | '⌊'))
            || c.word().is_some_and(|w| !reserved(&w.text) || FACTORS.contains(&w.text.as_str())));
    c.back_to(mark);
    found
}

/// Parses the operands of `and` or `or`, of which the first has been parsed.
fn list(c: &mut Cursor, left: Operand, word: &[&str], level: u8) -> Result<Vec<Formula>> {
    let why = sentence!(
        "prover-stands-between-statements-2",
        "`{word}` connects two statements",
        word = word[word.len() - 1]
    );
    let mut parts = vec![statement(left, why.clone())?];
    loop {
        parts.push(statement(operand(c, level)?, why.clone())?);
        if !c.take_any(word) {
            return Ok(parts);
        }
    }
}

/// Parses a comparison, possibly chained: a < b <= c compares adjacent terms.
fn chain(c: &mut Cursor, left: Operand, first: Comparison) -> Result<Formula> {
    let why = sentence!("prover-a-comparison-stands-between-numbers", "a comparison connects two numbers");
    let mut left = integer(left, why.clone())?;
    let mut next = Some(first);
    let mut parts = Vec::new();
    while let Some(sign) = next {
        let right = term(c, why.clone())?;
        parts.push(Formula::Compare(left, sign, right.clone()));
        left = right;
        next = comparison(c);
        if next.is_some() {
            c.spend()?;
        }
    }
    Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) })
}

/// Parses the beginning of an operand, and returns whether it is a number written in digits.
fn prefix(c: &mut Cursor) -> Result<(Item, bool)> {
    const EXPECTED: Sentence =
        sentence!("prover-a-number-a-name-a-quantifier-or", "a number, a name, a quantifier or `(`");
    let place = c.place();
    if let Some(digits) = c.digits() {
        let number = Nat::from_str_radix(&digits, 10).map_err(|_| {
            LogicError::new(place, sentence!("prover-this-number-is-too-long", "this number is too long"))
        })?;
        return Ok((Item::Term(Term::Number(number.into())), true));
    }
    if let Some(quantifier) = quantifier(c) {
        return Ok((Item::Formula(quantified(c, quantifier)?), false));
    }
    if c.take_any(NOT) {
        let inner = statement(
            operand(c, 5)?,
            sentence!("prover-not-stands-before-a-statement", "`not` must be followed by a statement"),
        )?;
        return Ok((Item::Formula(inner.negated()), false));
    }
    if c.take_any(&["-", "−"]) {
        return Ok((real::negate(operand(c, 9)?.item, place)?, false));
    }
    if c.take("(") {
        let inner = operand(c, 0)?.item;
        c.expect(")", sentence!("prover-an-operator-or", "an operator or `)`"))?;
        return Ok((inner, false));
    }
    if c.take("⌊") {
        let inner = operand(c, 7)?.item;
        c.expect("⌋", sentence!("prover-an-operator-or-2", "an operator or `⌋`"))?;
        return Ok((Item::Term(real::floor(inner, place)?), false));
    }
    let mark = c.mark();
    let Some(name) = c.word() else { return Err(c.unexpected(EXPECTED)) };
    let item = match name.text.as_str() {
        "true" | "false" => Item::Formula(Formula::Truth(name.text == "true")),
        "phi" | "φ" => Item::Real(Real::phi()),
        "alpha" | "beta" => {
            c.expect("(", sentence!("prover-and-a-number-as-in-alpha-2", "`(` and a number, as in alpha(2)"))?;
            let k = term(c, sentence!("prover-alpha-and-beta-are-given-by-a", "alpha and beta take a number"))?;
            c.expect(")", Sentence::verbatim("`)`"))?;
            Item::Real(Real::family(name.text == "beta", &k, place)?)
        }
        "floor" => {
            c.expect("(", sentence!("prover-after-floor", "`(` after floor"))?;
            let inner = operand(c, 7)?.item;
            c.expect(")", sentence!("prover-an-operator-or", "an operator or `)`"))?;
            Item::Term(real::floor(inner, place)?)
        }
        "matches" => Item::Formula(matches(c)?),
        _ if reserved(&name.text) => {
            c.back_to(mark);
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-unexpected-expected",
                    "unexpected `{found}`: expected {expected}",
                    found = name,
                    expected: EXPECTED
                ),
            ));
        }
        _ => {
            c.ended()?;
            match c.peek() {
                Some('(') => Item::Formula(Formula::Predicate(name, arguments(c)?)),
                _ => Item::Term(Term::Variable(name)),
            }
        }
    };
    Ok((item, false))
}

fn quantifier(c: &mut Cursor) -> Option<Quantifier> {
    if c.take_any(&["forall", "∀"]) {
        Some(Quantifier::ForAll)
    } else {
        c.take_any(&["exists", "∃"]).then_some(Quantifier::Exists)
    }
}

fn quantified(c: &mut Cursor, quantifier: Quantifier) -> Result<Formula> {
    let mut binders: Vec<Binder> = Vec::new();
    let mut names: Vec<Name> = Vec::new();
    loop {
        let name = c.name(sentence!("prover-a-variable", "a variable"))?;
        if names.iter().chain(binders.iter().flat_map(|b| &b.names)).any(|other| *other == name) {
            return Err(LogicError::new(
                name.place,
                sentence!(
                    "prover-is-bound-twice-by-one-quantifier",
                    "`{name}` is bound twice by one quantifier",
                    name = name
                ),
            ));
        }
        names.push(name);
        let place = c.place();
        let bound = match comparison(c) {
            Some(Comparison::Equal) => {
                return Err(LogicError::new(
                    place,
                    sentence!("prover-a-bound-is-one-of-and", "a bound must be one of >=, >, <=, < and !="),
                )
                .help(sentence!(
                    "prover-put-the-equation-after-the-colon-exists",
                    "put the equation after the colon: exists x: x = … and …"
                )));
            }
            Some(sign) => Some((sign, term(c, sentence!("prover-a-bound-is-a-number", "a bound must be a number"))?)),
            None => None,
        };
        let comma = c.take(",");
        if bound.is_some() || !comma {
            binders.push(Binder { names: std::mem::take(&mut names), bound });
        }
        if !comma {
            break;
        }
    }
    if !c.take_any(&[":", "."]) {
        return Err(c.unexpected(sentence!(
            "prover-and-a-statement-and-a-variable-or",
            "`:` and a statement, `,` and a variable, or a bound like `>= 1`"
        )));
    }
    let body = whole(c, sentence!("prover-a-statement-follows-the-colon", "a statement must follow the colon"))?;
    Ok(Formula::Quantified(quantifier, binders, Box::new(body)))
}

fn arguments(c: &mut Cursor) -> Result<Vec<Term>> {
    c.expect("(", Sentence::verbatim("`(`"))?;
    let mut terms = Vec::new();
    if c.take(")") {
        return Ok(terms);
    }
    loop {
        terms.push(term(
            c,
            sentence!("prover-a-predicate-speaks-of-numbers", "the arguments of a predicate must be numbers"),
        )?);
        if c.take(")") {
            return Ok(terms);
        }
        c.expect(",", sentence!("prover-an-operator-or-3", "an operator, `,` or `)`"))?;
    }
}

fn matches(c: &mut Cursor) -> Result<Formula> {
    c.expect("(", sentence!("prover-after-matches", "`(` after matches"))?;
    let term =
        term(c, sentence!("prover-matches-speaks-of-a-number", "the first argument of matches must be a number"))?;
    c.expect(
        ",",
        sentence!("prover-an-operator-or-and-a-regular-expression", "an operator, or `,` and a regular expression"),
    )?;
    let place = c.place();
    let regex = if c.take("/") {
        c.until('/', sentence!("prover-the-regular-expression", "the regular expression"))?
    } else {
        c.expect(
            "\"",
            sentence!("prover-a-regular-expression-in-quotes-0", "a regular expression in quotes: \"(0|10)*1\""),
        )?;
        c.until('"', sentence!("prover-the-regular-expression", "the regular expression"))?
    };
    c.expect(")", Sentence::verbatim("`)`"))?;
    Ok(Formula::Matches { term, regex, place })
}

/// Returns the word of the language that a misspelt name is likely to mean.
pub(super) fn word_meant(name: &str) -> Option<&'static str> {
    closest(name, FUNCTIONS.iter().copied())
}
