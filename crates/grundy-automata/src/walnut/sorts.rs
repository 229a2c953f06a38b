//! The sort of each variable of a predicate: a number of one system, or a word over one alphabet.
//!
//! Comparisons, arithmetic and tracks of numbers make a variable a number. A variable that occurs only in tracks of
//! letters is a word.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::predicate::{Expr, Node};
use super::session::Session;
use crate::logic::{LogicError, Name, Place};
use grundy_core::sentence;
use std::collections::HashMap;

/// The character between a name and the number that distinguishes variables of the same name.
pub(super) const APART: char = '·';

/// Returns the predicate with all bound variables renamed to be distinct.
pub(super) fn told_apart(expr: &Expr, scope: &mut Vec<(String, String)>, count: &mut usize) -> Expr {
    let mut all = |parts: &[Expr], scope: &mut Vec<(String, String)>| -> Vec<Expr> {
        parts.iter().map(|part| told_apart(part, scope, count)).collect()
    };
    let node = match &expr.node {
        Node::Variable(name) => {
            let bound = scope.iter().rev().find(|(old, _)| old == name);
            Node::Variable(bound.map_or_else(|| name.clone(), |(_, new)| new.clone()))
        }
        Node::Number(_) | Node::Letter(_) => expr.node.clone(),
        Node::Word(name, indices) => Node::Word(name.clone(), all(indices, scope)),
        Node::Call(name, arguments) => Node::Call(name.clone(), all(arguments, scope)),
        Node::Minus(a) => Node::Minus(Box::new(told_apart(a, scope, count))),
        Node::Not(a) => Node::Not(Box::new(told_apart(a, scope, count))),
        Node::Reversed(a) => Node::Reversed(Box::new(told_apart(a, scope, count))),
        Node::Arithmetic(sign, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Arithmetic(*sign, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Compare(how, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Compare(*how, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Join(how, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Join(*how, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Quantified(how, names, body) => {
            let outer = scope.len();
            let mut fresh = Vec::new();
            for name in names {
                *count += 1;
                let text = format!("{}{APART}{count}", name.text);
                scope.push((name.text.clone(), text.clone()));
                fresh.push(Name { text, place: name.place });
            }
            let body = told_apart(body, scope, count);
            scope.truncate(outer);
            Node::Quantified(*how, fresh, Box::new(body))
        }
    };
    Expr { node, place: expr.place, numeration: expr.numeration.clone() }
}

/// The inference of the sorts of all variables of a predicate.
pub(super) struct Sorts<'s, 'l> {
    session: &'s mut Session<'l>,
    of: HashMap<String, (Alphabet, Place)>,
    /// The variables in tracks of letters: the variable, the alphabet of the track, the automaton it belongs to, and
    /// the place.
    letters: Vec<(String, Alphabet, String, Place)>,
}

impl<'s, 'l> Sorts<'s, 'l> {
    /// Returns the sorts of the variables of a predicate, with the places that determine them.
    pub(super) fn of(session: &'s mut Session<'l>, expr: &Expr) -> Result<HashMap<String, (Alphabet, Place)>> {
        let mut sorts = Sorts { session, of: HashMap::new(), letters: Vec::new() };
        sorts.statement(expr, false)?;
        for (name, track, whose, place) in std::mem::take(&mut sorts.letters) {
            match sorts.of.get(&name).cloned() {
                None => drop(sorts.of.insert(name, (track, place))),
                Some((Alphabet::Numbers(numeration), _)) => sorts.read_digits(&whose, &track, &numeration, place)?,
                Some((letters, _)) if letters == track => {}
                Some((letters, _)) => {
                    let shown = name.split(APART).next().unwrap_or_default();
                    let message = sentence!(
                        "prover-is-a-word-over-here-and",
                        "`{shown}` cannot be a word over two alphabets: {track} here, but {letters} before",
                        shown = shown,
                        track = track,
                        letters = letters
                    );
                    let error = LogicError::new(place, message);
                    return Err(error
                        .help(sentence!(
                            "prover-alphabet-gives-an-automaton-other-alphabets",
                            "use `alphabet` to give an automaton other alphabets"
                        ))
                        .into());
                }
            }
        }
        Ok(sorts.of)
    }

    /// Fails if the digits of the numbers are not the letters of the track.
    fn read_digits(&mut self, whose: &str, track: &Alphabet, numeration: &Numeration, place: Place) -> Result<()> {
        let limits = self.session.limits;
        let radix = self.session.systems.size(&Alphabet::Numbers(numeration.clone()), place, &limits)?;
        if track.are_digits(radix) {
            return Ok(());
        }
        let message = sentence!(
            "prover-reads-here-and-this-is-a",
            "`{whose}` reads letters of {track} here, but this is a number in {numeration}",
            whose = whose,
            track = track,
            numeration = numeration
        );
        let help = sentence!(
            "prover-the-digits-of-are-0-to",
            "the digits of {numeration} are 0 to {last}",
            numeration = numeration,
            last = radix - 1
        );
        Err(LogicError::new(place, message).help(help).into())
    }
}

impl Sorts<'_, '_> {
    fn statement(&mut self, expr: &Expr, flipped: bool) -> Result<()> {
        match &expr.node {
            Node::Not(a) | Node::Quantified(_, _, a) => self.statement(a, flipped),
            Node::Reversed(a) => self.statement(a, !flipped),
            Node::Join(_, a, b) => {
                self.statement(a, flipped)?;
                self.statement(b, flipped)
            }
            Node::Compare(_, a, b) => {
                let numeration = if flipped { expr.numeration.flipped() } else { expr.numeration.clone() };
                self.number(a, &numeration, expr.place, flipped)?;
                self.number(b, &numeration, expr.place, flipped)
            }
            Node::Call(name, arguments) => {
                let tracks = self.session.relation(name, expr.place)?.tracks.clone();
                self.arguments(name, &tracks, arguments, flipped)
            }
            _ => Ok(()),
        }
    }

    /// Assigns one number system to the variables of a number, except those of indices.
    fn number(&mut self, expr: &Expr, numeration: &Numeration, place: Place, flipped: bool) -> Result<()> {
        match &expr.node {
            Node::Variable(name) => self.assign(name, numeration, place),
            Node::Minus(a) => self.number(a, numeration, place, flipped),
            Node::Arithmetic(_, a, b) => {
                self.number(a, numeration, place, flipped)?;
                self.number(b, numeration, place, flipped)
            }
            Node::Word(name, indices) => {
                let tracks = self.session.word(name, expr.place)?.tracks.clone();
                self.arguments(name, &tracks, indices, flipped)
            }
            _ => Ok(()),
        }
    }

    fn arguments(&mut self, name: &str, tracks: &[Alphabet], given: &[Expr], flipped: bool) -> Result<()> {
        for (track, argument) in tracks.iter().zip(given) {
            let Alphabet::Numbers(track) = track else {
                match &argument.node {
                    Node::Variable(variable) => {
                        self.letters.push((variable.clone(), track.clone(), name.to_owned(), argument.place));
                    }
                    // A number that is calculated is one of the system in force.
                    _ => {
                        self.read_digits(name, track, &argument.numeration, argument.place)?;
                        self.number(argument, &argument.numeration, argument.place, flipped)?;
                    }
                }
                continue;
            };
            let track = if flipped { track.flipped() } else { track.clone() };
            let own = if flipped { argument.numeration.flipped() } else { argument.numeration.clone() };
            if matches!(argument.node, Node::Arithmetic(..)) && speaks(argument) && own != track {
                let error = LogicError::new(
                    argument.place,
                    sentence!(
                        "prover-reads-and-this-is-of",
                        "`{name}` reads a number in {track}, but this is a number in {own}",
                        name = name,
                        track = track,
                        own = own
                    ),
                );
                return Err(error
                    .help(sentence!("prover-write-in-front-of-it", "write `?{track}` in front of it", track = track))
                    .into());
            }
            self.number(argument, &track, argument.place, flipped)?;
        }
        Ok(())
    }

    fn assign(&mut self, name: &str, numeration: &Numeration, place: Place) -> Result<()> {
        let sort = Alphabet::Numbers(numeration.clone());
        let (first, _) = self.of.entry(name.to_owned()).or_insert_with(|| (sort.clone(), place));
        if *first == sort {
            return Ok(());
        }
        let error = LogicError::new(
            place,
            sentence!(
                "prover-one-predicate-uses-two-systems-here",
                "a variable cannot be used in two number systems: {numeration} here, but {first} before",
                numeration = numeration,
                first = first
            ),
        );
        let name = name.split(APART).next().unwrap_or_default();
        let help = sentence!(
            "prover-is-a-number-of-one-system",
            "write `?{first}` or `?{numeration}` wherever `{name}` is used",
            name = name,
            first = first,
            numeration = numeration
        );
        Err(error.help(help).into())
    }
}

/// Returns whether a number contains variables outside indices.
fn speaks(expr: &Expr) -> bool {
    match &expr.node {
        Node::Variable(_) => true,
        Node::Minus(a) => speaks(a),
        Node::Arithmetic(_, a, b) => speaks(a) || speaks(b),
        _ => false,
    }
}

/// Returns the first sequence in a number: its name, its indices and its place.
pub(super) fn first_word(expr: &Expr) -> Option<(&str, &[Expr], Place)> {
    match &expr.node {
        Node::Word(name, indices) => Some((name, indices, expr.place)),
        Node::Minus(a) => first_word(a),
        Node::Arithmetic(_, a, b) | Node::Compare(_, a, b) => first_word(a).or_else(|| first_word(b)),
        _ => None,
    }
}

/// Returns the expression with its first sequence replaced by a letter.
pub(super) fn with_letter(expr: &Expr, letter: i64) -> Expr {
    let both = |a: &Expr, b: &Expr| {
        if first_word(a).is_some() {
            (Box::new(with_letter(a, letter)), Box::new(b.clone()))
        } else {
            (Box::new(a.clone()), Box::new(with_letter(b, letter)))
        }
    };
    let node = match &expr.node {
        Node::Word(..) => Node::Letter(letter),
        Node::Minus(a) => Node::Minus(Box::new(with_letter(a, letter))),
        Node::Arithmetic(sign, a, b) => {
            let (a, b) = both(a, b);
            Node::Arithmetic(*sign, a, b)
        }
        Node::Compare(how, a, b) => {
            let (a, b) = both(a, b);
            Node::Compare(*how, a, b)
        }
        other => other.clone(),
    };
    Expr { node, place: expr.place, numeration: expr.numeration.clone() }
}
