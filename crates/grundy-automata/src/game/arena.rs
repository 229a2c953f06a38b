//! A game encoded in a numeration system: its domain, its moves, and the sets that occur in the proof obligations.

use super::claim::{Claim, shift, smallest_part};
use super::encoding::{Encoding, MoveClass, primed};
use crate::dfa::{Dfa, GaveUp, Limits, Var};
use crate::logic::{Comparison, Formula, Name, Predicate, Prover, ProverError, Term};
use crate::system::System;
use grundy_core::Nat;

/// The name of the predicate for the set to be proved. Users cannot write this name.
const LOST: &str = "#lost";

/// A game encoded in a numeration system, together with the prover and the set to be proved.
pub(crate) struct Arena<'a> {
    pub(crate) encoding: &'a Encoding,
    pub(crate) system: &'a System,
    pub(crate) limits: Limits<'a>,
    pub(crate) prover: Prover<'a>,
    /// The variables of the position before the move, in order.
    pub(crate) vars: Vec<Var>,
    /// The variables of the position after the move.
    pub(crate) next: Vec<Var>,
    /// The set of all positions.
    pub(crate) domain: Dfa,
}

impl<'a> Arena<'a> {
    /// Returns the game `encoding` in the numeration system `system`.
    pub(crate) fn new(
        encoding: &'a Encoding,
        system: &'a System,
        limits: Limits<'a>,
    ) -> Result<Arena<'a>, ProverError> {
        let mut arena = Arena::unstarted(encoding, system, limits);
        arena.start()?;
        Ok(arena)
    }

    /// Returns the game before its definitions and its domain have been compiled.
    pub(crate) fn unstarted(encoding: &'a Encoding, system: &'a System, limits: Limits<'a>) -> Arena<'a> {
        let mut prover = Prover::new(system, limits);
        let vars: Vec<Var> = encoding.position.iter().map(|name| prover.var(name)).collect();
        let next: Vec<Var> = encoding.next().iter().map(|name| prover.var(name)).collect();
        let domain = Dfa::truth(true, system.radix());
        Arena { encoding, system, limits, prover, vars, next, domain }
    }

    /// Defines the predicates of the game and compiles its domain.
    pub(crate) fn start(&mut self) -> Result<(), ProverError> {
        let encoding = self.encoding;
        define_digits(&mut self.prover)?;
        for (name, parameters, meaning) in &encoding.definitions {
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            self.prover.define(name, &parameters, Predicate::Formula(meaning.clone()))?;
        }
        self.domain = self.over_position(&encoding.domain)?;
        Ok(())
    }

    /// Returns the set of positions that a formula describes, as an automaton over all variables of the position.
    pub(crate) fn over_position(&mut self, formula: &Formula) -> Result<Dfa, ProverError> {
        let mut set = self.prover.compile(formula)?;
        if !self.domain.vars().is_empty() {
            return Ok(set.and(&self.domain, &self.limits)?);
        }
        for var in &self.vars {
            set = set.and(&self.system.valid(*var), &self.limits)?;
        }
        Ok(set)
    }

    /// Returns the set that a claim describes, restricted to the domain.
    pub(crate) fn claimed(&mut self, claim: &Claim) -> Result<Dfa, ProverError> {
        match &claim.set {
            Predicate::Formula(formula) => self.over_position(formula),
            Predicate::Dfa(dfa) => {
                let to_position: Vec<(Var, Var)> = dfa.vars().iter().copied().zip(self.vars.iter().copied()).collect();
                Ok(dfa.rename(&to_position).and(&self.domain, &self.limits)?)
            }
        }
    }

    /// Makes `set` the set to be proved.
    pub(crate) fn ask_about(&mut self, set: &Dfa) -> Result<(), ProverError> {
        let names: Vec<&str> = self.encoding.position.iter().map(String::as_str).collect();
        self.prover.define(LOST, &names, Predicate::Dfa(set.clone()))
    }

    /// Returns the formula that the position after the move is in the set to be proved.
    fn lands_in_set(&self, class: &MoveClass) -> Formula {
        Formula::Predicate(Name::new(LOST), class.to.clone())
    }

    /// Returns the positions from which a move of the class, restricted by the conditions `also`, leads into the set
    /// to be proved.
    pub(crate) fn reach(&mut self, class: &MoveClass, also: &[Formula]) -> Result<Dfa, ProverError> {
        let fresh: Vec<&str> = class.fresh.iter().map(String::as_str).collect();
        let mut parts = vec![class.condition.clone(), self.lands_in_set(class)];
        parts.extend(also.iter().cloned());
        self.over_position(&Formula::And(parts).exists(&fresh))
    }

    /// Returns, for each class of moves, the positions from which such a move leads into the set to be proved.
    pub(crate) fn reaches(&mut self) -> Result<Vec<Dfa>, ProverError> {
        let encoding = self.encoding;
        encoding.moves.iter().map(|class| self.reach(class, &[])).collect()
    }

    /// Returns the union of sets of positions.
    pub(crate) fn union(&self, sets: &[Dfa]) -> Result<Dfa, ProverError> {
        let mut all = Dfa::empty(self.domain.vars(), self.system.radix());
        for set in sets {
            all = all.or(set, &self.limits)?;
        }
        Ok(all)
    }

    /// Returns the positions without moves.
    pub(crate) fn terminal(&mut self) -> Result<Dfa, ProverError> {
        let encoding = self.encoding;
        let mut rest = self.domain.clone();
        for class in &encoding.moves {
            let fresh: Vec<&str> = class.fresh.iter().map(String::as_str).collect();
            let able = self.over_position(&class.condition.clone().exists(&fresh))?;
            rest = rest.minus(&able, &self.limits)?;
        }
        Ok(rest)
    }

    /// Returns the moves of a class as pairs of the positions before and after the move; with `into`, only the moves
    /// into the set to be proved.
    pub(crate) fn pairs(&mut self, class: &MoveClass, into: bool, also: &[Formula]) -> Result<Dfa, ProverError> {
        let mut parts = vec![class.condition.clone()];
        parts.extend(also.iter().cloned());
        if into {
            parts.push(self.lands_in_set(class));
        }
        let mut inner: Vec<&str> = class.fresh.iter().map(String::as_str).collect();
        for (name, term) in self.encoding.position.iter().zip(&class.to) {
            let next = primed(name);
            inner.retain(|fresh| *fresh != next);
            if *term != Term::variable(&next) {
                parts.push(Formula::Compare(Term::variable(&next), Comparison::Equal, term.clone()));
            }
        }
        let mut set = self.prover.compile(&Formula::And(parts).exists(&inner))?.and(&self.domain, &self.limits)?;
        for var in self.next.iter().filter(|var| !set.vars().contains(var)).copied().collect::<Vec<Var>>() {
            set = set.and(&self.system.valid(var), &self.limits)?;
        }
        Ok(set)
    }

    /// Returns a position of the set to be proved from which a move leads into the set, with the position after the
    /// move: the least one for some class of moves. No automaton is determinised.
    pub(crate) fn clash(&mut self) -> Result<Option<[Vec<Nat>; 2]>, ProverError> {
        let encoding = self.encoding;
        let names: Vec<&str> = encoding.position.iter().map(String::as_str).collect();
        let from: Vec<Term> = names.iter().map(|name| Term::variable(name)).collect();
        for class in &encoding.moves {
            let here = Formula::Predicate(Name::new(LOST), from.clone());
            let body = Formula::And(vec![here, class.condition.clone(), self.lands_in_set(class)]);
            if let Some(found) = self.prover.least(&body, &names)? {
                let position: Vec<Nat> = found.into_iter().map(|(_, n)| n).collect();
                let to = self.move_into_set(&position)?;
                return Ok(to.map(|to| [position, to]));
            }
        }
        Ok(None)
    }

    /// Returns a position of the set to be proved to which a move leads from `position`.
    pub(crate) fn move_into_set(&mut self, position: &[Nat]) -> Result<Option<Vec<Nat>>, ProverError> {
        let encoding = self.encoding;
        let here: Vec<Formula> = encoding.position.iter().zip(position).map(|(name, n)| equals(name, n)).collect();
        for class in &encoding.moves {
            let pairs = self.pairs(class, true, &here)?;
            if let Some(next) = pairs.least_of_projection(&self.next, &self.limits)? {
                return Ok(Some(self.read(&next)));
            }
        }
        Ok(None)
    }

    /// Returns the least position of a set; no move leads from it to another position of the set. Take-away positions
    /// are ordered by n first, all others digit by digit, which is compatible with taking tokens from any piles.
    pub(crate) fn least(&mut self, set: &Dfa) -> Result<Option<Vec<Nat>>, ProverError> {
        if self.encoding.plain.as_ref().is_some_and(|p| p.is_takeaway()) {
            let Some(first) = set.least_of_projection(&self.vars[..1], &self.limits)? else { return Ok(None) };
            let n = self.read(&first);
            let fixed = self.prover.compile(&equals(&self.encoding.position[0], &n[0]))?;
            let row = set.and(&fixed, &self.limits)?;
            return Ok(row.least().map(|words| self.read(&words)));
        }
        Ok(set.least().map(|words| self.read(&words)))
    }

    fn read(&self, words: &[Vec<u8>]) -> Vec<Nat> {
        words.iter().map(|word| self.system.read(word)).collect()
    }
}

/// A predicate that is defined on digits by an automaton.
pub(super) struct OfDigits {
    pub(super) name: &'static str,
    pub(super) parameters: [&'static str; 2],
    /// The automaton over the variables 0 and 1.
    pub(super) dfa: Dfa,
}

/// Returns the predicates `Part` and `Shift`.
pub(super) fn of_digits(system: &System, limits: &Limits<'_>) -> Result<[OfDigits; 2], GaveUp> {
    let radix = system.radix();
    let valid = |dfa: Dfa| dfa.and(&system.valid(0), limits)?.and(&system.valid(1), limits);
    Ok([
        OfDigits { name: "Part", parameters: ["n", "s"], dfa: valid(smallest_part(radix))? },
        OfDigits { name: "Shift", parameters: ["x", "y"], dfa: valid(shift(radix))? },
    ])
}

/// Defines the predicates `Part` and `Shift`.
pub(super) fn define_digits(prover: &mut Prover<'_>) -> Result<(), ProverError> {
    for OfDigits { name, parameters, dfa } in of_digits(prover.system(), &prover.limits())? {
        let vars = parameters.map(|parameter| prover.var(parameter));
        prover.define(name, &parameters, Predicate::Dfa(dfa.rename(&[(0, vars[0]), (1, vars[1])])))?;
    }
    Ok(())
}

/// Returns the formula `name = n`.
fn equals(name: &str, n: &Nat) -> Formula {
    Formula::Compare(Term::variable(name), Comparison::Equal, Term::Number(n.clone().into()))
}
