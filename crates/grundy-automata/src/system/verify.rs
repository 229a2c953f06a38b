//! The verification of a numeration system, in which every check is an identity of automata.
//!
//! 1. The words in lexicographic order begin with 0 and continue without end; the next word always has a value greater
//!    by exactly 1. Since there are finitely many words of each length, the n-th word has the value n: each number has
//!    one word, and the order of numbers is the order of words. The automaton for "greater by 1" assumes nothing about
//!    the language ([`Bounds::Loose`]).
//! 2. `<` is a strict total order compatible with the successor S.
//! 3. The adder is a relation of greedy words, closed under leading zeros, with x + 0 = x and x + S(y) = S(x + y). By
//!    induction it is addition. Totality and functionality follow, and are checked as well.
//! 4. Doubling, constructed as an equation, agrees with the adder on equal arguments.
//! 5. ⌊nα⌋ has its characteristic properties, if the system has this function (`floor.rs`).

use super::System;
use super::linear::Bounds;
use crate::dfa::{Dfa, GaveUp, Limits, Var};

/// One check of the verification of a numeration system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The name of the property checked.
    pub name: &'static str,
    /// Whether the property holds.
    pub holds: bool,
    /// The number of states of the larger of the two automata that the check compares.
    pub states: usize,
}

/// A collection of checks under common limits.
pub(super) struct Checker<'a> {
    limits: &'a Limits<'a>,
    /// The checks so far.
    pub(super) checks: Vec<Check>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(limits: &'a Limits<'a>) -> Checker<'a> {
        Checker { limits, checks: Vec::new() }
    }

    fn note(&mut self, name: &'static str, holds: bool, states: usize) {
        self.checks.push(Check { name, holds, states });
    }

    /// Checks that two automata have the same language.
    pub(super) fn same(&mut self, name: &'static str, left: &Dfa, right: &Dfa) {
        self.note(name, left == right, left.states().max(right.states()));
    }

    /// Checks that the set of counterexamples is empty.
    pub(super) fn none(&mut self, name: &'static str, counterexamples: &Dfa) {
        self.note(name, counterexamples.is_empty(), counterexamples.states());
    }

    /// Checks that every track contains greedy words and that leading zeros do not matter.
    pub(super) fn relation(
        &mut self,
        greedy: &'static str,
        closed: &'static str,
        system: &System,
        relation: &Dfa,
    ) -> Result<(), GaveUp> {
        let mut holds = true;
        for &var in relation.vars() {
            holds &= relation.minus(&system.valid(var), self.limits)?.is_empty();
        }
        self.note(greedy, holds, relation.states());
        self.note(closed, relation.is_zero_closed(), relation.states());
        Ok(())
    }
}

pub(super) const X: Var = 0;
pub(super) const Y: Var = 1;
pub(super) const Z: Var = 2;
const W: Var = 3;

impl System {
    /// Runs all checks of the numeration system. All of them hold for a system returned by [`System::named`]. Fails if
    /// a limit is reached.
    pub fn verify(&self, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        let mut checks = self.check_words(limits)?;
        checks.extend(self.check_order(&self.less(X, Y), limits)?);
        let adder = self.linear(&[(X, 1), (Y, 1), (Z, -1)], 0, limits)?;
        checks.extend(self.check_adder(&adder, limits)?);
        checks.extend(self.verify_floor(limits)?);
        Ok(checks)
    }

    /// Returns the relation y = x + 1 over the variables `X` and `Y`.
    fn successor(&self, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        self.linear(&[(Y, 1), (X, -1)], -1, limits)
    }

    /// Checks that the greedy words in lexicographic order are the numbers in order.
    pub(super) fn check_words(&self, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        let mut checker = Checker::new(limits);
        let (words, less) = (self.valid(X), self.less(X, Y));
        checker.note("words: zero-closed", words.is_zero_closed(), words.states());
        let positive = less.exists(&[X], limits)?;
        checker.same("words: 0 is the first", &self.valid(Y).minus(&self.zero(Y), limits)?, &positive);
        checker.note("words: 0 is a word", self.valid.accepts(&[Vec::new()]), words.states());
        let between = less.rename(&[(Y, Z)]).and(&less.rename(&[(X, Z)]), limits)?.exists(&[Z], limits)?;
        let next = less.minus(&between, limits)?;
        checker.same("words: each has a next", &next.exists(&[Y], limits)?, &words);
        let one_more = self.equation(&[(Y, 1), (X, -1)], -1, Bounds::Loose, limits)?;
        checker.same("words: the next is worth exactly 1 more", &next, &one_more);
        checker.same("words: the successor is x + 1", &self.successor(limits)?, &one_more);
        Ok(checker.checks)
    }

    /// Checks that a relation over `X` and `Y` is a strict total order compatible with the successor, and is therefore
    /// x < y.
    pub(super) fn check_order(&self, less: &Dfa, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        let mut checker = Checker::new(limits);
        let equal = self.equal(X, Y);
        checker.relation("order: pairs of greedy words", "order: zero-closed", self, less)?;
        let greater = less.rename(&[(X, Y), (Y, X)]);
        let twice = less.and(&greater, limits)?.or(&less.and(&equal, limits)?, limits)?;
        checker.none("order: never two of <, =, >", &twice);
        let all = self.valid(X).and(&self.valid(Y), limits)?;
        checker.same("order: always one of <, =, >", &less.or(&greater, limits)?.or(&equal, limits)?, &all);
        let through = less.rename(&[(Y, Z)]).and(&less.rename(&[(X, Z)]), limits)?.exists(&[Z], limits)?;
        checker.none("order: transitive", &through.minus(less, limits)?);
        // x < y exactly if x + 1 ≤ y.
        let at_most = less.or(&equal, limits)?.rename(&[(X, Z)]);
        let step = self.successor(limits)?.rename(&[(Y, Z)]).and(&at_most, limits)?.exists(&[Z], limits)?;
        checker.same("order: x < y exactly if x + 1 ≤ y", &step, less);
        let successor = self.successor(limits)?;
        checker.same("successor: defined for every x", &successor.exists(&[Y], limits)?, &self.valid(X));
        let two = successor.and(&successor.rename(&[(Y, Z)]), limits)?.and(&self.less(Y, Z), limits)?;
        checker.none("successor: one value", &two);
        checker.none("successor: larger", &successor.minus(less, limits)?);
        Ok(checker.checks)
    }

    /// Checks that a relation over `X`, `Y` and `Z` is x + y = z.
    pub(super) fn check_adder(&self, adder: &Dfa, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        let mut checker = Checker::new(limits);
        checker.relation("sum: triples of greedy words", "sum: zero-closed", self, adder)?;
        let successor = self.successor(limits)?;
        let all = self.valid(X).and(&self.valid(Y), limits)?;
        checker.same("sum: defined for all x, y", &adder.exists(&[Z], limits)?, &all);
        let two = adder.and(&adder.rename(&[(Z, W)]), limits)?.and(&self.less(Z, W), limits)?;
        checker.none("sum: one value", &two);
        let with_zero = adder.and(&self.zero(Y), limits)?.exists(&[Y], limits)?;
        checker.same("sum: x + 0 = x", &with_zero, &self.equal(X, Z));
        let inside = adder.rename(&[(Y, W)]).and(&successor.rename(&[(X, Y), (Y, W)]), limits)?;
        let outside = adder.rename(&[(Z, W)]).and(&successor.rename(&[(X, W), (Y, Z)]), limits)?;
        let (inside, outside) = (inside.exists(&[W], limits)?, outside.exists(&[W], limits)?);
        checker.same("sum: x + S(y) = S(x + y)", &inside, &outside);
        let double = adder.and(&self.equal(X, Y), limits)?.exists(&[Y], limits)?;
        checker.same("sum: x + x = 2x", &double, &self.linear(&[(X, 2), (Z, -1)], 0, limits)?);
        Ok(checker.checks)
    }
}
