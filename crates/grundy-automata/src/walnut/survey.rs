//! The kinds of the parts of a predicate, and the number systems that they use.

use super::Result;
use super::alphabet::Alphabet;
use super::meaning::Meaning;
use super::predicate::{Expr, Node};
use crate::logic::{LogicError, Place};
use grundy_core::{Sentence, sentence};

/// The kind of a part of a predicate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Predicate,
    /// A number that contains variables.
    Number,
    Constant,
    /// A number computed from values of sequences.
    Word,
}

impl Meaning<'_, '_> {
    /// Records the number systems of a part, and returns its kind; fails for ill-formed expressions.
    pub(super) fn survey(&mut self, expr: &Expr, flipped: bool) -> Result<Kind> {
        let wrong = |place: Place, message: Sentence| Err(LogicError::new(place, message).into());
        match &expr.node {
            Node::Number(_) | Node::Letter(_) => Ok(Kind::Constant),
            Node::Variable(_) => Ok(Kind::Number),
            Node::Minus(inner) => match self.survey(inner, flipped)? {
                kind @ (Kind::Constant | Kind::Word) => Ok(kind),
                Kind::Number if expr.numeration.is_negative() => {
                    self.use_system(expr, flipped);
                    Ok(Kind::Number)
                }
                Kind::Number => {
                    let error = LogicError::new(
                        expr.place,
                        sentence!(
                            "prover-there-are-no-negative-numbers-here",
                            "this number system has no negative numbers"
                        ),
                    );
                    Err(error
                        .help(sentence!(
                            "prover-numbers-of-a-negative-base-are",
                            "use a negative base, whose numbers are all integers: `?msd_neg_2`"
                        ))
                        .into())
                }
                Kind::Predicate => wrong(
                    expr.place,
                    sentence!("prover-a-statement-is-not-a-number", "expected a number, found a statement"),
                ),
            },
            Node::Arithmetic(sign, a, b) => {
                let kinds = (self.survey(a, flipped)?, self.survey(b, flipped)?);
                match (kinds, sign) {
                    ((Kind::Predicate, _) | (_, Kind::Predicate), _) => wrong(
                        expr.place,
                        sentence!("prover-a-statement-is-not-a-number", "expected a number, found a statement"),
                    ),
                    ((_, Kind::Number), '/') => wrong(
                        expr.place,
                        sentence!("prover-a-divisor-must-be-a-constant", "a divisor must be a constant"),
                    ),
                    ((Kind::Number, Kind::Number), '*') => {
                        let error = LogicError::new(
                            expr.place,
                            sentence!("prover-a-product-of-variables", "a product of variables is not supported"),
                        );
                        Err(error
                            .help(sentence!(
                                "prover-one-factor-must-be-a-constant",
                                "one factor must be a constant: with products of variables, the theory is undecidable"
                            ))
                            .into())
                    }
                    ((Kind::Constant, Kind::Constant), _) => Ok(Kind::Constant),
                    ((Kind::Number, _) | (_, Kind::Number), _) => {
                        self.use_system(expr, flipped);
                        Ok(Kind::Number)
                    }
                    _ => Ok(Kind::Word),
                }
            }
            Node::Compare(_, a, b) => {
                let kinds = [self.survey(a, flipped)?, self.survey(b, flipped)?];
                if kinds.contains(&Kind::Predicate) {
                    return wrong(
                        expr.place,
                        sentence!(
                            "prover-statements-are-compared-with-and-not",
                            "statements can be compared only with `<=>` and `^`"
                        ),
                    );
                }
                if kinds.contains(&Kind::Number) {
                    self.use_system(expr, flipped);
                }
                Ok(Kind::Predicate)
            }
            Node::Word(name, indices) => {
                let tracks = self.session.word(name, expr.place)?.tracks.clone();
                self.arguments(expr, name, &tracks, indices, flipped)?;
                Ok(Kind::Word)
            }
            Node::Call(name, arguments) => {
                let tracks = self.session.relation(name, expr.place)?.tracks.clone();
                self.arguments(expr, name, &tracks, arguments, flipped)?;
                Ok(Kind::Predicate)
            }
            Node::Not(inner) | Node::Quantified(_, _, inner) => self.statement(inner, flipped),
            Node::Reversed(inner) => {
                let letters = self.letters.len();
                let kind = self.statement(inner, !flipped)?;
                match self.letters.get(letters) {
                    Some(place) => wrong(
                        *place,
                        sentence!(
                            "prover-words-over-letters-cannot-be-reversed",
                            "words over letters cannot be reversed inside a predicate"
                        ),
                    ),
                    None => Ok(kind),
                }
            }
            Node::Join(_, a, b) => {
                self.statement(a, flipped)?;
                self.statement(b, flipped)
            }
        }
    }

    fn statement(&mut self, expr: &Expr, flipped: bool) -> Result<Kind> {
        match self.survey(expr, flipped)? {
            Kind::Predicate => Ok(Kind::Predicate),
            _ => {
                let error = LogicError::new(
                    expr.place,
                    sentence!("prover-a-number-stands-where-a-statement", "expected a statement, found a number"),
                );
                Err(error
                    .help(sentence!("prover-compare-it-with-something", "compare it with another number: `=`, `<`, …"))
                    .into())
            }
        }
    }

    fn use_system(&mut self, expr: &Expr, flipped: bool) {
        let numeration = if flipped { expr.numeration.flipped() } else { expr.numeration.clone() };
        self.uses.push((numeration, expr.place));
    }

    /// Checks arguments against the alphabets of the tracks that read them.
    fn arguments(&mut self, expr: &Expr, name: &str, tracks: &[Alphabet], given: &[Expr], flipped: bool) -> Result<()> {
        if tracks.len() != given.len() {
            let message = sentence!(
                "prover-has-tracks-and-arguments-are-given",
                "wrong number of arguments for `{name}`: expected {tracks}, found {given}",
                name = name,
                tracks = tracks.len(),
                given = given.len()
            );
            return Err(LogicError::new(expr.place, message).into());
        }
        for (track, argument) in tracks.iter().zip(given) {
            let kind = self.survey(argument, flipped)?;
            if kind == Kind::Predicate {
                return Err(LogicError::new(
                    argument.place,
                    sentence!(
                        "prover-an-argument-is-a-number-and",
                        "expected a number as an argument, found a statement"
                    ),
                )
                .into());
            }
            match track {
                Alphabet::Numbers(numeration) => {
                    let numeration = if flipped { numeration.flipped() } else { numeration.clone() };
                    self.uses.push((numeration, argument.place));
                }
                Alphabet::Letters(_) => {
                    self.letters.push(argument.place);
                    // A variable may be a word; what is calculated is a number of the system in force.
                    if !matches!(argument.node, Node::Variable(_)) {
                        self.use_system(argument, flipped);
                    }
                }
            }
        }
        Ok(())
    }
}
