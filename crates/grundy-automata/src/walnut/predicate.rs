//! The syntax tree of predicates, and its parser.
//!
//! The operators from the tightest to the loosest are `_` (minus), `* /`, `+ -`, comparisons, `~` and `` ` ``, then `&
//! | ^` (one level, left-associative), `=>`, `<=>` (both left-associative). `E`, `A` and `I` with their variables
//! extend as far to the right as possible. `?msd_fib` applies up to the end of the enclosing parentheses.

use super::alphabet::{Numeration, numeration};
use super::reader::{Reader, Text};
use crate::logic::{Comparison, LogicError, Name, Place};
use grundy_core::{Nat, Sentence, sentence};

type Result<T> = std::result::Result<T, LogicError>;

/// A node of the syntax tree with its place and number system.
#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub(super) node: Node,
    /// The place of the operator or name.
    pub(super) place: Place,
    /// The number system in effect at this place.
    pub(super) numeration: Numeration,
}

/// The kind of a node.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Number(Nat),
    /// A letter, `@1`.
    Letter(i64),
    Variable(String),
    /// A value of a sequence, `T[i][j]`.
    Word(String, Vec<Expr>),
    /// A call of an automaton, `$f(x,y+1)`.
    Call(String, Vec<Expr>),
    /// A minus sign, `_x`.
    Minus(Box<Expr>),
    /// An arithmetic operation, one of `+ - * /`.
    Arithmetic(char, Box<Expr>, Box<Expr>),
    Compare(Comparison, Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    /// A predicate about numbers read in the opposite direction, `` `p ``.
    Reversed(Box<Expr>),
    Join(Connective, Box<Expr>, Box<Expr>),
    Quantified(Quantifier, Vec<Name>, Box<Expr>),
}

/// A connective between two predicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connective {
    And,
    Or,
    Xor,
    Implies,
    Iff,
}

/// A quantifier in front of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    Exists,
    ForAll,
    /// The quantifier "there are infinitely many", `I`.
    Infinitely,
}

/// A function that returns the text of a macro.
pub(super) type Macros<'a> = &'a dyn Fn(&str) -> Option<String>;

struct Parser<'a> {
    text: Reader,
    numeration: Numeration,
    macros: Macros<'a>,
    /// The number of macro expansions, which is limited because macros may use macros.
    expansions: usize,
    /// The number systems named in the text, with their places.
    named: Vec<(Numeration, Place)>,
}

/// The maximum number of macro expansions in one predicate.
const MAX_EXPANSIONS: usize = 1000;

/// Parses a predicate, and returns it with the number systems that it names and their places.
pub(super) fn parse(text: Text, end: Place, macros: Macros<'_>) -> Result<(Expr, Vec<(Numeration, Place)>)> {
    let numeration = Numeration { lsd: false, base: "2".to_owned() };
    let mut parser = Parser { text: Reader::new(text, end), numeration, macros, expansions: 0, named: Vec::new() };
    let expr = parser.expression(0)?;
    parser.systems()?;
    match parser.text.peek() {
        None => Ok((expr, parser.named)),
        Some(')') => Err(LogicError::new(
            parser.text.place(),
            sentence!("prover-this-has-no-matching", "this `)` has no matching `(`"),
        )),
        Some(_) => Err(parser
            .text
            .unexpected(sentence!("prover-an-operator-or-the-end-of", "an operator, or the end of the predicate"))),
    }
}

/// The levels of connectives, the loosest first; all are left-associative.
const LEVELS: [&[(&str, Connective)]; 3] = [
    &[("<=>", Connective::Iff)],
    &[("=>", Connective::Implies)],
    &[("&", Connective::And), ("|", Connective::Or), ("^", Connective::Xor)],
];

const COMPARISONS: [(&str, Comparison); 6] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("!=", Comparison::Different),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
];

impl Parser<'_> {
    fn made(&self, node: Node, place: Place) -> Expr {
        Expr { node, place, numeration: self.numeration.clone() }
    }

    /// Consumes number systems such as `?msd_fib`, and expands macros that come next.
    fn systems(&mut self) -> Result<()> {
        loop {
            if self.text.peek() == Some('#') {
                self.expand()?;
            } else if self.text.take("?") {
                let place = self.text.place();
                let word = numeration(&mut self.text)?;
                self.numeration = Numeration::of(&word);
                if !self.named.iter().any(|(known, _)| *known == self.numeration) {
                    self.named.push((self.numeration.clone(), place));
                }
            } else {
                return Ok(());
            }
        }
    }

    /// Replaces a use of a macro by its text.
    fn expand(&mut self) -> Result<()> {
        let place = self.text.place();
        self.text.next();
        let name = self.text.name(sentence!("prover-the-name-of-a-macro", "the name of a macro"))?;
        self.expansions += 1;
        if self.expansions > MAX_EXPANSIONS {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-more-than-macros-does-one-use",
                    "more than {most} macro expansions: does a macro use itself?",
                    most = MAX_EXPANSIONS
                ),
            ));
        }
        let Some(body) = (self.macros)(&name.text) else {
            return Err(LogicError::new(
                name.place,
                sentence!("prover-unknown-macro", "unknown macro `{name}`", name = name.text),
            )
            .help(sentence!("prover-define-it-first-macro-name-0", "define it first: macro NAME \"… %0 …\";")));
        };
        let (open, close) = if self.text.peek() == Some('[') { ('[', ']') } else { ('(', ')') };
        self.text.expect(
            &open.to_string(),
            sentence!("prover-the-arguments-of-the-macro", "the arguments of the macro: `(…)`"),
        )?;
        let inside = self.text.enclosed(open, close, place)?;
        let arguments = arguments(&inside);
        let mut out = Text::new();
        let mut body = body.chars().peekable();
        while let Some(c) = body.next() {
            if c != '%' {
                out.push((c, place));
                continue;
            }
            let mut digits = String::new();
            while let Some(digit) = body.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            let argument = digits.parse::<usize>().ok().and_then(|i| arguments.get(i));
            let Some(argument) = argument else {
                let message = sentence!(
                    "prover-has-no-argument-given",
                    "too few arguments for the macro `{name}`: it uses %{digits}, and the number of arguments is \
                     {given}",
                    name = name.text,
                    digits = digits,
                    given = arguments.len()
                );
                return Err(LogicError::new(place, message));
            };
            out.extend(argument.iter().copied());
        }
        self.text.insert(out)
    }

    /// Parses an expression with the connectives of a level and of all tighter ones.
    fn expression(&mut self, level: usize) -> Result<Expr> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.expression(level + 1)?;
        'more: loop {
            self.systems()?;
            let place = self.text.place();
            for (text, connective) in *operators {
                if self.text.take(text) {
                    self.text.spend()?;
                    let right = self.expression(level + 1)?;
                    left = self.made(Node::Join(*connective, Box::new(left), Box::new(right)), place);
                    continue 'more;
                }
            }
            return Ok(left);
        }
    }

    /// Parses a negation, a reversal, a quantifier, or a tighter expression.
    fn unary(&mut self) -> Result<Expr> {
        self.systems()?;
        let place = self.text.place();
        let quantifier = match self.text.peek() {
            Some('~' | '\u{2dc}' | '\u{303}') => {
                self.text.next();
                self.text.enter()?;
                let inner = self.unary()?;
                self.text.leave();
                return Ok(self.made(Node::Not(Box::new(inner)), place));
            }
            Some('`') => {
                self.text.next();
                self.text.enter()?;
                let inner = self.unary()?;
                self.text.leave();
                return Ok(self.made(Node::Reversed(Box::new(inner)), place));
            }
            Some('E') => Quantifier::Exists,
            Some('A') => Quantifier::ForAll,
            Some('I') => Quantifier::Infinitely,
            _ => return self.comparison(),
        };
        self.text.next();
        let mut names = vec![
            self.variable(sentence!("prover-the-variables-of-the-quantifier", "the variables of the quantifier"))?,
        ];
        while self.text.take(",") {
            names.push(self.variable(sentence!("prover-a-variable", "a variable"))?);
        }
        self.text.enter()?;
        let body = self.expression(0)?;
        self.text.leave();
        Ok(self.made(Node::Quantified(quantifier, names, Box::new(body)), place))
    }

    fn variable(&mut self, expected: Sentence) -> Result<Name> {
        match self.text.peek() {
            Some('A' | 'E' | 'I') => Err(self.text.unexpected(expected).help(sentence!(
                "prover-a-variable-does-not-begin-with",
                "the name of a variable must not begin with A, E or I"
            ))),
            _ => self.text.name(expected),
        }
    }

    fn comparison(&mut self) -> Result<Expr> {
        let left = self.sum()?;
        self.systems()?;
        let place = self.text.place();
        // `=>` and `<=>` are no comparisons.
        let logical = self.text.comes("=>") || self.text.comes("<=>");
        let Some((_, comparison)) = COMPARISONS.iter().find(|(text, _)| !logical && self.text.take(text)) else {
            return Ok(left);
        };
        self.text.spend()?;
        let right = self.sum()?;
        let compared = self.made(Node::Compare(*comparison, Box::new(left), Box::new(right)), place);
        self.systems()?;
        let place = self.text.place();
        let logical = self.text.comes("=>") || self.text.comes("<=>");
        if !logical && COMPARISONS.iter().any(|(text, _)| self.text.take(text)) {
            return Err(LogicError::new(
                place,
                sentence!("prover-the-result-of-a-comparison-is", "comparisons cannot be chained"),
            )
            .help(sentence!("prover-join-two-comparisons-with-a-b", "join two comparisons with `&`: a<b & b<c")));
        }
        Ok(compared)
    }

    fn sum(&mut self) -> Result<Expr> {
        self.chain(&['+', '-'], |parser| parser.chain(&['*', '/'], Parser::operand))
    }

    fn chain(&mut self, signs: &[char], tighter: fn(&mut Self) -> Result<Expr>) -> Result<Expr> {
        let mut left = tighter(self)?;
        loop {
            self.systems()?;
            let place = self.text.place();
            let Some(sign) = self.text.peek().filter(|c| signs.contains(c)) else { return Ok(left) };
            self.text.next();
            self.text.spend()?;
            let right = tighter(self)?;
            left = self.made(Node::Arithmetic(sign, Box::new(left), Box::new(right)), place);
        }
    }

    fn operand(&mut self) -> Result<Expr> {
        self.systems()?;
        self.text.enter()?;
        let place = self.text.place();
        let expr = match self.text.peek() {
            Some('_') => {
                self.text.next();
                let inner = self.operand()?;
                self.made(Node::Minus(Box::new(inner)), place)
            }
            Some('(') => {
                self.text.next();
                let outside = self.numeration.clone();
                let inside = self.expression(0)?;
                self.systems()?;
                self.text.expect(")", sentence!("prover-or-an-operator", "`)`, or an operator"))?;
                self.numeration = outside;
                inside
            }
            Some('@') => {
                self.text.next();
                let letter = self.text.integer(sentence!("prover-a-letter-an-integer", "a letter: an integer"))?;
                self.made(Node::Letter(letter), place)
            }
            Some('$') => {
                self.text.next();
                let name = self.text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?;
                self.text.expect("(", sentence!("prover-and-the-arguments", "`(` and the arguments"))?;
                let mut arguments = Vec::new();
                if !self.text.take(")") {
                    arguments = self.list(")")?;
                }
                self.made(Node::Call(name.text, arguments), name.place)
            }
            Some('.') => {
                self.text.next();
                let name = self.text.name(sentence!("prover-the-name-of-a-sequence", "the name of a sequence"))?;
                self.word(name)?
            }
            Some(c) if c.is_ascii_digit() => {
                let digits = self.text.digits().unwrap_or_default();
                let number = digits.parse::<Nat>().map_err(|_| {
                    LogicError::new(place, sentence!("prover-this-is-not-a-number", "this is not a number"))
                })?;
                self.made(Node::Number(number), place)
            }
            Some('A' | 'E' | 'I') => {
                return Err(self.text.unexpected(sentence!("prover-a-number", "a number")).help(sentence!(
                    "prover-a-quantifier-goes-in-front-of",
                    "a quantifier must stand before a whole predicate: put the quantified part in parentheses"
                )));
            }
            Some(c) if c.is_ascii_alphabetic() => {
                let name = self.text.name(sentence!("prover-a-name", "a name"))?;
                match self.text.peek() {
                    Some('[') => self.word(name)?,
                    Some('(') => {
                        return Err(LogicError::new(
                            name.place,
                            sentence!(
                                "prover-is-not-a-call",
                                "`{name}` is called without a dollar sign",
                                name = name.text
                            ),
                        )
                        .help(sentence!(
                            "prover-call-an-automaton-with-a-dollar",
                            "to call an automaton, write ${name}(…)",
                            name = name.text
                        )));
                    }
                    _ => self.made(Node::Variable(name.text), name.place),
                }
            }
            Some('-') => {
                let error = self.text.unexpected(sentence!(
                    "prover-a-number-a-variable-a-sequence",
                    "a number, a variable, a sequence, a call or `(`"
                ));
                return Err(error.help(sentence!(
                    "prover-minus-in-front-of-a-number",
                    "write `_` for the minus sign of a number: _3, _x"
                )));
            }
            _ => {
                return Err(self.text.unexpected(sentence!(
                    "prover-a-number-a-variable-a-sequence",
                    "a number, a variable, a sequence, a call or `(`"
                )));
            }
        };
        self.text.leave();
        Ok(expr)
    }

    /// Parses arguments up to `close`.
    fn list(&mut self, close: &str) -> Result<Vec<Expr>> {
        let outside = self.numeration.clone();
        let mut out = Vec::new();
        loop {
            out.push(self.sum()?);
            self.systems()?;
            self.numeration = outside.clone();
            if self.text.take(close) {
                return Ok(out);
            }
            self.text.expect(",", sentence!("prover-or-2", "`,` or `{close}`", close = close))?;
        }
    }

    fn word(&mut self, name: Name) -> Result<Expr> {
        let mut indices = Vec::new();
        while self.text.take("[") {
            let outside = self.numeration.clone();
            indices.push(self.sum()?);
            self.systems()?;
            self.numeration = outside;
            self.text.expect("]", Sentence::verbatim("`]`"))?;
        }
        if indices.is_empty() {
            return Err(self.text.unexpected(sentence!("prover-and-an-index", "`[` and an index")));
        }
        Ok(self.made(Node::Word(name.text, indices), name.place))
    }
}

/// Returns the arguments of a macro, which are separated by commas outside parentheses.
fn arguments(inside: &[(char, Place)]) -> Vec<Text> {
    let (mut out, mut depth) = (vec![Text::new()], 0i32);
    for &(c, place) in inside {
        depth += i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'));
        if c == ',' && depth == 0 {
            out.push(Text::new());
        } else if let Some(last) = out.last_mut() {
            last.push((c, place));
        }
    }
    if out.len() == 1 && out[0].iter().all(|(c, _)| c.is_whitespace()) {
        out.clear();
    }
    out
}
