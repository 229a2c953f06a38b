//! Parses and prints sentences in their canonical spelling.
//!
//! A text is parsed leniently, printed again, and must then be unchanged; so every syntax tree has a single accepted
//! spelling.

use crate::Refusal;
use grundy_core::{Int, Nat};
use std::fmt;

/// The maximum number of parts of a sentence, followed by its maximum nesting depth.
const MOST_PARTS: usize = 10_000;
const DEEPEST: usize = 200;
/// The maximum number of digits of a number.
const LONGEST_NUMBER: usize = 5_000;

/// A term: an integer expression, linear in natural variables.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Term {
    Number(Int),
    Variable(String),
    Sum(Box<Term>, Box<Term>),
    Difference(Box<Term>, Box<Term>),
    Times(Int, Box<Term>),
    /// The floor of a multiple, ⌊t·α⌋.
    Floor(Box<Term>, Irrational),
    /// The quotient ⌊t/m⌋, m ≥ 1.
    Quotient(Box<Term>, Nat),
    /// The remainder t − m⌊t/m⌋.
    Remainder(Box<Term>, Nat),
}

/// The irrational number α(k) = (2 − k + √(k² + 4))/2 or β(k) = α(k) + k, with its spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Irrational {
    pub(super) k: u32,
    pub(super) beta: bool,
    /// Whether it is spelled φ for α(1), or φ² for β(1).
    golden: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Different,
    AtMost,
    Less,
    AtLeast,
    Greater,
}

/// The comparison signs, longer ones first.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("!=", Comparison::Different),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
];

/// The variables of a quantifier with their common bound, which may contain variables bound earlier.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Binder {
    pub(super) names: Vec<String>,
    pub(super) bound: Option<(Comparison, Term)>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Formula {
    Truth(bool),
    Compare(Term, Comparison, Term),
    /// An application of a defined predicate; false if an argument is negative.
    Call(String, Vec<Term>),
    /// The condition that the digits of a number, without leading zeros, match a regular expression; false for
    /// negative numbers.
    Matches(Term, String),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    Implies(Box<Formula>, Box<Formula>),
    Iff(Box<Formula>, Box<Formula>),
    /// A quantified formula, with `true` for "for all" and `false` for "exists".
    Quantified(bool, Vec<Binder>, Box<Formula>),
}

/// Parses a sentence in canonical spelling.
pub(super) fn read(text: &str) -> Result<Formula, Refusal> {
    let mut reader = Reader { text, at: 0, parts: 0, depth: 0 };
    let formula = reader.formula(0)?;
    if !reader.rest().is_empty() {
        return Err(reader.unexpected());
    }
    let written = formula.to_string();
    if written != text {
        let shown: String = written.chars().take(200).collect();
        return Err(unreadable! {
            "checker-the-sentence-is-not-in-its-one-spelling-which-is",
            "the sentence is not in canonical form, which is {shown}", shown = shown
        });
    }
    Ok(formula)
}

/// Returns whether the text is a valid name.
pub(super) fn is_name(text: &str) -> bool {
    name_length(text) == text.len() && !text.is_empty() && !RESERVED.contains(&text)
}

const RESERVED: [&str; 11] = ["and", "or", "not", "forall", "exists", "in", "mod", "floor", "phi", "true", "false"];

/// Returns the length in bytes of the name at the beginning of a text: ASCII letters, digits, `_` and `'`, so that no
/// two different names look alike. The predicates of a script also contain `$`, `@` and `.`, which distinguish them
/// from those of a user.
fn name_length(text: &str) -> usize {
    let first = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$');
    let more = |c: char| first(c) || c.is_ascii_digit() || matches!(c, '\'' | '@' | '.');
    if text.starts_with(first) { text.find(|c| !more(c)).unwrap_or(text.len()) } else { 0 }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    parts: usize,
    depth: usize,
}

type Read<T> = Result<T, Refusal>;

impl<'a> Reader<'a> {
    fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        &self.text[self.at..]
    }

    fn unexpected(&mut self) -> Refusal {
        if let Some(c) = self.rest().chars().next().filter(|c| !c.is_ascii()) {
            let (code, column) = (format!("U+{:04X}", u32::from(c)), self.text[..self.at].chars().count() + 1);
            return unreadable! {
                "checker-the-sentence-has-at-column",
                "the sentence has {code} at column {column}: names are ASCII letters, digits, `_` and `'`", code = code,
                column = column
            };
        }
        let shown: String = self.rest().chars().take(20).collect();
        unreadable!("checker-the-sentence-cannot-be-read-at", "the sentence cannot be read at `{shown}`", shown = shown)
    }

    /// Counts one part of the sentence, and fails if there are too many.
    fn count(&mut self) -> Read<()> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(too_large! {
                MOST_PARTS as u64, "checker-a-sentence-of-so-many-parts", "the number of parts of a sentence"
            });
        }
        Ok(())
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(too_large! {
                DEEPEST as u64, "checker-a-sentence-nested-so-deep", "the nesting depth of a sentence"
            });
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn take(&mut self, sign: &str) -> bool {
        let taken = self.rest().starts_with(sign);
        self.at += if taken { sign.len() } else { 0 };
        taken
    }

    fn expect(&mut self, sign: &str) -> Read<()> {
        if self.take(sign) { Ok(()) } else { Err(self.unexpected()) }
    }

    /// Returns the next word without consuming it.
    fn peek(&mut self) -> &'a str {
        let rest = self.rest();
        &rest[..name_length(rest)]
    }

    fn word(&mut self, word: &str) -> bool {
        let taken = self.peek() == word;
        self.at += if taken { word.len() } else { 0 };
        taken
    }

    fn name(&mut self) -> Read<String> {
        let name = self.peek();
        if !is_name(name) {
            return Err(self.unexpected());
        }
        self.at += name.len();
        Ok(name.to_owned())
    }

    /// Parses a formula at a precedence level: 0 for any formula, 1 for iff, 2 for implies, 3 for or, 4 for and, 5 for
    /// not.
    fn formula(&mut self, level: u8) -> Read<Formula> {
        self.deeper(|reader| reader.formula_at(level))
    }

    fn formula_at(&mut self, level: u8) -> Read<Formula> {
        self.count()?;
        let (all, some) = (self.peek() == "forall", self.peek() == "exists");
        match level {
            0 if all || some => {
                self.at += "forall".len();
                let mut binders = vec![self.binder()?];
                while self.take(",") {
                    binders.push(self.binder()?);
                }
                self.expect(":")?;
                Ok(Formula::Quantified(all, binders, Box::new(self.formula(0)?)))
            }
            0 | 1 => {
                let mut left = self.formula(2)?;
                while self.take("<=>") {
                    left = Formula::Iff(Box::new(left), Box::new(self.formula(2)?));
                    self.count()?;
                }
                Ok(left)
            }
            2 => {
                let left = self.formula(3)?;
                if self.take("=>") {
                    return Ok(Formula::Implies(Box::new(left), Box::new(self.formula(2)?)));
                }
                Ok(left)
            }
            3 | 4 => {
                let word = if level == 3 { "or" } else { "and" };
                let mut parts = vec![self.formula(level + 1)?];
                while self.word(word) {
                    parts.push(self.formula(level + 1)?);
                }
                Ok(match parts.len() {
                    1 => parts.remove(0),
                    _ if level == 3 => Formula::Or(parts),
                    _ => Formula::And(parts),
                })
            }
            _ if self.word("not") => Ok(Formula::Not(Box::new(self.formula(5)?))),
            _ => self.atom(),
        }
    }

    fn binder(&mut self) -> Read<Binder> {
        let mut names = vec![self.name()?];
        loop {
            self.count()?;
            if let Some(comparison) = self.comparison() {
                return Ok(Binder { names, bound: Some((comparison, self.term()?)) });
            }
            if !self.take(",") {
                return Ok(Binder { names, bound: None });
            }
            names.push(self.name()?);
        }
    }

    fn comparison(&mut self) -> Option<Comparison> {
        // `=>` and `<=>` are no comparisons.
        if self.rest().starts_with("=>") || self.rest().starts_with("<=>") {
            return None;
        }
        COMPARISONS.iter().find(|(sign, _)| self.take(sign)).map(|(_, comparison)| *comparison)
    }

    fn atom(&mut self) -> Read<Formula> {
        for (word, value) in [("true", true), ("false", false)] {
            if self.word(word) {
                return Ok(Formula::Truth(value));
            }
        }
        let name = self.peek();
        if is_name(name) && self.text[self.at + name.len()..].starts_with('(') {
            self.at += name.len() + 1;
            let mut arguments = vec![self.term()?];
            while self.take(",") {
                arguments.push(self.term()?);
            }
            self.expect(")")?;
            return Ok(Formula::Call(name.to_owned(), arguments));
        }
        // A parenthesis begins a term or a formula; a term is read without trying both.
        let (start, parts) = (self.at, self.parts);
        match self.statement() {
            Err(_) if self.text[start..].starts_with('(') => {
                (self.at, self.parts) = (start + 1, parts + 1);
                let inner = self.formula(0)?;
                self.expect(")")?;
                Ok(inner)
            }
            result => result,
        }
    }

    fn statement(&mut self) -> Read<Formula> {
        let depth = self.depth;
        let left = self.term();
        self.depth = depth;
        let left = left?;
        if self.word("in") {
            self.expect("/")?;
            let regex: String = self.text[self.at..].chars().take_while(|c| *c != '/').collect();
            self.at += regex.len();
            self.expect("/")?;
            return Ok(Formula::Matches(left, regex));
        }
        let Some(comparison) = self.comparison() else { return Err(self.unexpected()) };
        Ok(Formula::Compare(left, comparison, self.term()?))
    }

    fn term(&mut self) -> Read<Term> {
        self.deeper(|reader| {
            let mut sum = reader.product()?;
            loop {
                reader.count()?;
                let (a, plus) = (Box::new(sum), reader.take("+"));
                if !plus && !reader.take("-") {
                    return Ok(*a);
                }
                let b = Box::new(reader.product()?);
                sum = if plus { Term::Sum(a, b) } else { Term::Difference(a, b) };
            }
        })
    }

    fn product(&mut self) -> Read<Term> {
        let mut term = self.factor()?;
        while self.word("mod") {
            term = Term::Remainder(Box::new(term), self.divisor()?);
        }
        Ok(term)
    }

    fn divisor(&mut self) -> Read<Nat> {
        match self.number()? {
            Some(n) if !n.is_zero() => Ok(n),
            _ => Err(self.unexpected()),
        }
    }

    fn number(&mut self) -> Read<Option<Nat>> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if length > LONGEST_NUMBER {
            return Err(too_large! {
                LONGEST_NUMBER as u64, "checker-a-number-of-digits", "a number of {length} digits", length = length
            });
        }
        self.at += length;
        Ok(rest[..length].parse().ok())
    }

    fn factor(&mut self) -> Read<Term> {
        self.deeper(|reader| {
            reader.count()?;
            let minus = reader.take("-");
            let sign = |n: Int| if minus { -n } else { n };
            if let Some(n) = reader.number()? {
                let n = sign(Int::from(n));
                return Ok(if reader.take("*") { Term::Times(n, Box::new(reader.factor()?)) } else { Term::Number(n) });
            }
            if minus {
                return Ok(Term::Times(Int::from(-1), Box::new(reader.factor()?)));
            }
            if reader.take("(") {
                let inner = reader.term()?;
                reader.expect(")")?;
                return Ok(inner);
            }
            if reader.word("floor") {
                reader.expect("(")?;
                let inner = Box::new(reader.product()?);
                let whole = if reader.take("/") {
                    Term::Quotient(inner, reader.divisor()?)
                } else {
                    reader.expect("*")?;
                    Term::Floor(inner, reader.irrational()?)
                };
                reader.expect(")")?;
                return Ok(whole);
            }
            Ok(Term::Variable(reader.name()?))
        })
    }

    fn irrational(&mut self) -> Read<Irrational> {
        if self.word("phi") {
            return Ok(Irrational { k: 1, beta: self.take("^2"), golden: true });
        }
        let beta = self.word("beta");
        if !beta && !self.word("alpha") {
            return Err(self.unexpected());
        }
        self.expect("(")?;
        let k = self.divisor()?;
        self.expect(")")?;
        let k = u32::try_from(&k).map_err(|_| self.unexpected())?;
        Ok(Irrational { k, beta, golden: false })
    }
}

/// Returns the precedence of a term, which determines where parentheses are needed.
fn strength(term: &Term) -> u8 {
    match term {
        Term::Sum(..) | Term::Difference(..) => 7,
        Term::Times(..) | Term::Remainder(..) => 8,
        Term::Number(n) if *n < Int::from(0) => 9,
        _ => 10,
    }
}

/// A term that is printed in parentheses if its precedence is lower than the given one.
struct Tight<'a>(&'a Term, u8);

impl fmt::Display for Tight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if strength(self.0) < self.1 { write!(f, "({})", self.0) } else { write!(f, "{}", self.0) }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Number(n) => write!(f, "{n}"),
            Term::Variable(name) => f.write_str(name),
            Term::Sum(a, b) => write!(f, "{} + {}", Tight(a, 7), Tight(b, 8)),
            Term::Difference(a, b) => write!(f, "{} - {}", Tight(a, 7), Tight(b, 8)),
            Term::Times(k, a) if *k == Int::from(-1) && !matches!(**a, Term::Number(_)) => {
                write!(f, "-{}", Tight(a, 10))
            }
            Term::Times(k, a) => write!(f, "{k}*{}", Tight(a, 9)),
            Term::Floor(a, of) => write!(f, "floor({}*{of})", Tight(a, 8)),
            Term::Quotient(a, by) => write!(f, "floor({}/{by})", Tight(a, 8)),
            Term::Remainder(a, by) => write!(f, "{} mod {by}", Tight(a, 8)),
        }
    }
}

impl fmt::Display for Irrational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.golden, self.beta) {
            (true, false) => f.write_str("phi"),
            (true, true) => f.write_str("phi^2"),
            (false, false) => write!(f, "alpha({})", self.k),
            (false, true) => write!(f, "beta({})", self.k),
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        COMPARISONS.iter().filter(|(_, other)| other == self).try_for_each(|(sign, _)| f.write_str(sign))
    }
}

/// A formula that is printed in parentheses if its precedence is lower than the given one.
struct Firm<'a>(&'a Formula, u8);

impl fmt::Display for Firm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let firmness = match self.0 {
            Formula::Quantified(..) => 0,
            Formula::Iff(..) => 1,
            Formula::Implies(..) => 2,
            Formula::Or(_) => 3,
            Formula::And(_) => 4,
            Formula::Not(_) => 5,
            _ => 6,
        };
        if firmness < self.1 { write!(f, "({})", self.0) } else { write!(f, "{}", self.0) }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Formula::Truth(value) => write!(f, "{value}"),
            Formula::Compare(a, comparison, b) => write!(f, "{a} {comparison} {b}"),
            Formula::Call(name, arguments) => {
                let list: Vec<String> = arguments.iter().map(Term::to_string).collect();
                write!(f, "{name}({})", list.join(", "))
            }
            Formula::Matches(term, regex) => write!(f, "{term} in /{regex}/"),
            Formula::Not(a) => write!(f, "not {}", Firm(a, 5)),
            Formula::And(parts) | Formula::Or(parts) => {
                let (word, least) = if matches!(self, Formula::And(_)) { (" and ", 5) } else { (" or ", 4) };
                let list: Vec<String> = parts.iter().map(|part| Firm(part, least).to_string()).collect();
                f.write_str(&list.join(word))
            }
            Formula::Implies(a, b) => write!(f, "{} => {}", Firm(a, 3), Firm(b, 2)),
            Formula::Iff(a, b) => write!(f, "{} <=> {}", Firm(a, 1), Firm(b, 2)),
            Formula::Quantified(all, binders, body) => {
                let binder = |binder: &Binder| {
                    let names = binder.names.join(", ");
                    let bound = binder.bound.as_ref().map(|(comparison, term)| format!(" {comparison} {term}"));
                    names + &bound.unwrap_or_default()
                };
                let list: Vec<String> = binders.iter().map(binder).collect();
                write!(f, "{} {}: {body}", if *all { "forall" } else { "exists" }, list.join(", "))
            }
        }
    }
}
