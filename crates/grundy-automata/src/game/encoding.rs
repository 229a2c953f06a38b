//! The encoding of a game for the prover: a numeration system, position variables, a domain and classes of moves.
//!
//! A *class* of moves is one sentence of the rules, such as "take from the second pile only, which stays the larger".
//! Its condition uses the variables of the position (a, b, …), the new values (a′, b′, …) where they differ from the
//! old ones, and amounts; `to` lists the position after the move. If a rule does not distinguish piles, positions are
//! sorted, a ≤ b ≤ c, and so are positions after a move; a class then specifies where the changed piles are placed.
//! Unchanged piles have no new variables, so that automata have few tracks.

use super::classes;
use super::rules::Plain;
use crate::logic::{Formula, Term, parse_formula};
use grundy_core::expr::{Expr, Function, Op};
use grundy_core::{Play, Rule, Ruleset, Sentence, sentence, to_u64};

/// A class of moves of a game, described by one formula.
#[derive(Clone, Debug)]
pub struct MoveClass {
    /// The rule that describes the moves of this class, in words.
    pub says: String,
    /// The variables that `condition` uses in addition to the variables of the position: pile sizes after the move, and
    /// amounts taken.
    pub fresh: Vec<String>,
    /// The condition under which a move of this class is allowed.
    pub condition: Formula,
    /// The position after the move, as one term for each number of a position.
    pub to: Vec<Term>,
    /// A narrower condition under which the moves of this class still suffice for a winning strategy; `None` if theory
    /// provides no such condition. It yields a smaller automaton than `condition`.
    pub enough: Option<Formula>,
}

/// A game encoded as formulas for the prover.
#[derive(Clone, Debug)]
pub struct Encoding {
    /// The name of the game: its ruleset in textual notation, or a description of a game without a ruleset.
    pub title: String,
    /// The name of the numeration system.
    pub system: String,
    /// The names of the variables of a position.
    pub position: Vec<String>,
    /// The predicates that the formulas of the encoding use, each with its name, parameters and definition.
    pub definitions: Vec<(String, Vec<String>, Formula)>,
    /// The formula that describes which tuples are positions.
    pub domain: Formula,
    /// The classes of moves. A pair of positions is a move if it belongs to one of these classes.
    pub moves: Vec<MoveClass>,
    /// The play convention, which decides who wins when no move is left.
    pub play: Play,
    /// The plain implementation of the rules; `None` for games outside the catalogue.
    pub plain: Option<Plain>,
}

/// Parses a formula that is a constant of this module.
pub(super) fn formula(text: &str) -> Formula {
    parse_formula(text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// Returns `name` followed by a prime: `a'` for `a`.
pub(super) fn primed(name: &str) -> String {
    format!("{name}'")
}

impl MoveClass {
    /// Returns a class of moves from texts; the entries of `to` are variables or numbers.
    pub(super) fn new(says: impl Into<String>, fresh: &[String], condition: &str, to: &[String]) -> MoveClass {
        let term = |text: &String| match text.parse::<u64>() {
            Ok(n) => Term::Number(n.into()),
            Err(_) => Term::variable(text),
        };
        let to = to.iter().map(term).collect();
        MoveClass { says: says.into(), fresh: fresh.to_vec(), condition: formula(condition), to, enough: None }
    }
}

impl Encoding {
    /// Returns the encoding of a ruleset for the prover, or the reason why there is none. The encoding uses the
    /// numeration system called `system` or, if `system` is `None`, a system that suits the rule.
    pub fn new(ruleset: &Ruleset, play: Play, system: Option<&str>) -> Result<Encoding, Sentence> {
        let plain = Plain::new(ruleset, play)?;
        let arity = plain.arity();
        let names = if plain.is_takeaway() { "nr" } else { "abcdef" };
        let position: Vec<String> = names.chars().take(arity).map(String::from).collect();
        if position.len() < arity {
            return Err(sentence!(
                "prover-piles-are-too-many-to-read-in",
                "an automaton cannot read {arity} piles at once: they are too many",
                arity = arity
            ));
        }
        let natural = match &ruleset.rule {
            Rule::TakeAway(f) if *f == double() => "fib".to_owned(),
            Rule::TakeAway(f) => format!("schwenk({})", f.display("x")),
            Rule::Wythoff { piles: 2, spread } if spread.is_one() => "fib".to_owned(),
            Rule::Wythoff { piles: 2, spread } => format!("ostrowski({spread})"),
            Rule::Raleigh => "fib".to_owned(),
            _ => "base2".to_owned(),
        };
        let mut definitions = Vec::new();
        let moves = match &ruleset.rule {
            Rule::Nim => classes::nim(&position),
            Rule::Subtract(set) => classes::subtract(&position, set)?,
            Rule::TakeAway(f) => {
                let bound = affine(f).ok_or_else(|| {
                    sentence!(
                        "prover-the-bound-is-not-of-the-form",
                        "the bound {bound} is not of the form (px + q)/r: the prover supports linear terms only",
                        bound = f.display("x")
                    )
                })?;
                definitions.push(classes::next_bound(bound));
                classes::takeaway()
            }
            Rule::Wythoff { piles: 2, spread } => {
                classes::wythoff(to_u64(spread).filter(|k| *k <= 1000).ok_or_else(|| {
                    sentence!("prover-the-spread-is-too-large", "the argument of wythoff is too large")
                })?)
            }
            Rule::Wythoff { .. } => classes::vectors(&position, &subsets(arity), true)?,
            Rule::Raleigh => classes::raleigh(),
            Rule::Moves(list) => {
                let take = |v: &grundy_core::MoveVector| {
                    let take = v.take.iter().map(|t| to_u64(t).filter(|t| *t <= 1000)).collect::<Option<Vec<u64>>>();
                    take.map(|take| (take, v.any_multiple)).ok_or_else(|| {
                        sentence!(
                            "prover-an-amount-of-a-vector-is-too",
                            "a vector takes too many stones from a pile: at most 1000 are allowed"
                        )
                    })
                };
                let list = list.iter().map(take).collect::<Result<Vec<_>, _>>()?;
                classes::vectors(&position, &list, plain.is_sorted())?
            }
            Rule::TakeAndBreak(_) => unreachable!("refused by the plain rules"),
        };
        let domain =
            if plain.is_sorted() && arity > 1 { formula(&position.join(" <= ")) } else { Formula::Truth(true) };
        let system = system.map_or(natural, str::to_owned);
        let title = ruleset.to_string();
        Ok(Encoding { title, system, position, definitions, domain, moves, play, plain: Some(plain) })
    }

    /// Returns a phrase for the positions of the game, such as `(a, b) with a ≤ b`. If `below` is a number, the phrase
    /// includes it as a bound: `(a, b) with a ≤ b < 21`.
    pub fn positions(&self, below: Option<u64>) -> Sentence {
        let names = &self.position;
        let bound = below.map_or(String::new(), |below| format!(" < {below}"));
        let is = |property: fn(&Plain) -> bool| self.plain.as_ref().is_some_and(property);
        let tuple = match names.as_slice() {
            [one] => return Sentence::verbatim(format!("{one}{bound}")),
            _ if is(Plain::is_takeaway) => names.join("/"),
            _ => format!("({})", names.join(", ")),
        };
        let order = match (is(Plain::is_sorted), below) {
            (true, _) => names.join(" ≤ "),
            (false, Some(_)) => names.join(", "),
            (false, None) => return Sentence::verbatim(tuple),
        };
        sentence!("prover-positions-with", "{tuple} with {order}{bound}", tuple = tuple, order = order, bound = bound)
    }

    /// Returns the names of the variables of the position after a move: a′, b′, ….
    pub fn next(&self) -> Vec<String> {
        self.position.iter().map(|name| primed(name)).collect()
    }
}

/// Returns the expression 2x.
fn double() -> Expr {
    Expr::op(Op::Mul, Expr::Int(2u32.into()), Expr::Var)
}

/// Returns the starred vectors that take equal amounts from each nonempty set of piles.
fn subsets(piles: usize) -> Vec<(Vec<u64>, bool)> {
    (1u32..1 << piles).map(|set| ((0..piles).map(|i| u64::from(set >> i & 1)).collect(), true)).collect()
}

/// Returns integers (p, q, r) of moderate size with f(x) = (px + q)/r and r > 0, if the expression has that form.
pub(super) fn affine(f: &Expr) -> Option<(i64, i64, i64)> {
    let (p, q, r) = match f {
        Expr::Call(Function::Floor, inside) => fraction(inside.first()?)?,
        other => fraction(other)?,
    };
    let divisor = gcd(gcd(p, q), r).max(1);
    let small = |x: i64| (x / divisor).abs() <= 1000;
    (small(p) && small(q) && small(r)).then_some((p / divisor, q / divisor, r / divisor))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

fn fraction(e: &Expr) -> Option<(i64, i64, i64)> {
    Some(match e {
        Expr::Int(n) => (0, i64::try_from(to_u64(n)?).ok()?, 1),
        Expr::Var => (1, 0, 1),
        Expr::Op(op, a, b) => {
            let (ap, aq, ar) = fraction(a)?;
            let (bp, bq, br) = fraction(b)?;
            let sum = |x: i64, y: i64| x.checked_mul(br)?.checked_add(y.checked_mul(ar)?);
            match op {
                Op::Add => (sum(ap, bp)?, sum(aq, bq)?, ar.checked_mul(br)?),
                Op::Sub => (sum(ap, bp.checked_neg()?)?, sum(aq, bq.checked_neg()?)?, ar.checked_mul(br)?),
                Op::Mul if ap == 0 => (aq.checked_mul(bp)?, aq.checked_mul(bq)?, ar.checked_mul(br)?),
                Op::Mul if bp == 0 => (bq.checked_mul(ap)?, bq.checked_mul(aq)?, ar.checked_mul(br)?),
                Op::Div if bp == 0 && bq > 0 => (ap.checked_mul(br)?, aq.checked_mul(br)?, ar.checked_mul(bq)?),
                _ => return None,
            }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::str::FromStr;

    #[test]
    fn bounds_are_read_as_fractions() {
        let bound = |text: &str| match text.parse::<Ruleset>().unwrap().rule {
            Rule::TakeAway(f) => affine(&f),
            _ => None,
        };
        assert_eq!(bound("fibonacci"), Some((2, 0, 1)));
        assert_eq!(bound("takeaway(3x/2)"), Some((3, 0, 2)));
        assert_eq!(bound("takeaway(2x-1)"), Some((2, -1, 1)));
        assert_eq!(bound("takeaway(floor((5x+1)/2))"), Some((5, 1, 2)));
        assert_eq!(bound("takeaway(x^2)"), None);
    }

    #[test]
    fn games_without_an_encoding_say_why() {
        let why = |text: &str| Encoding::new(&text.parse().unwrap(), Play::Normal, None).unwrap_err().to_string();
        assert!(why("takeaway(x^2)").contains("linear"));
        assert!(why("kayles").contains("split"));
        let two = Ruleset { copies: 2, ..Ruleset::from_str("fibonacci").unwrap() };
        assert!(Encoding::new(&two, Play::Normal, None).unwrap_err().to_string().contains("sum"));
        assert!(why("subtract(squares)").contains("squares"));
    }
}
