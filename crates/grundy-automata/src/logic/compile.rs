//! The compilation of [`Core`] formulas to automata.
//!
//! An automaton may lack variables of its formula on which the truth does not depend. Results, including those of
//! atoms, are cached by the structure of the formula up to renaming of variables.

use super::ast::Place;
use super::core::Core;
use super::eliminate::Factor;
use super::error::{LogicError, ProverError};
use super::linear::Linear;
use super::prover::Prover;
use crate::dfa::{Dfa, GaveUp, Var};
use crate::system::{FloorError, Irrational};
use dashu_int::IBig;
use grundy_core::{Nat, sentence};

type Result<T> = std::result::Result<T, ProverError>;

/// The largest constant that is built into an equation; a larger one becomes a variable with a single value.
const DIRECT: i64 = 1 << 20;
/// The largest coefficient accepted: a larger one would require more states than any machine can hold.
const LARGEST: i64 = 1 << 40;
/// The maximum number of states of an automaton that is cached.
const KEPT: usize = 1 << 18;

impl Prover<'_> {
    /// Returns the automaton of a formula.
    pub(super) fn automaton(&mut self, core: &Core) -> Result<Dfa> {
        match core {
            Core::Truth(value) => return Ok(Dfa::truth(*value, self.system.radix())),
            // A negation is worth keeping only as what it negates.
            Core::Not(inner) => {
                let inner = self.automaton(inner)?;
                return self.join(vec![Factor { dfa: inner, positive: false }]);
            }
            _ => {}
        }
        let (key, vars) = core.canonical();
        if let Some((dfa, old)) = self.cache.get(&key) {
            let from_to: Vec<(Var, Var)> = old.iter().copied().zip(vars).collect();
            return Ok(dfa.rename(&from_to));
        }
        let dfa = match core {
            Core::Equal(form) => self.equation(form)?,
            Core::AtMost(form) => self.inequality(form)?,
            Core::Floor(of, x, y, place) => self.floor(of, *x, *y, *place)?,
            Core::Matches(x, regex, place) => {
                let made = self.system.matches(*x, regex);
                made.map_err(|message| {
                    LogicError::new(*place, message)
                        .help(sentence!("prover-digits-and-are-known", "only digits and ( ) | * + ? are allowed"))
                })?
            }
            Core::Call(id, arguments) => self.call(*id, arguments)?,
            Core::Or(parts) => self.disjunction(parts)?,
            Core::And(_) | Core::Exists(..) => self.conjunction(core)?,
            Core::Truth(_) | Core::Not(_) => unreachable!("handled above"),
        };
        // What is never true speaks of no variable.
        let dfa = if dfa.is_empty() { Dfa::truth(false, self.system.radix()) } else { dfa };
        self.note(&dfa);
        if dfa.states() <= KEPT {
            self.cache.insert(key, (dfa.clone(), vars));
        }
        Ok(dfa)
    }

    fn disjunction(&mut self, parts: &[Core]) -> Result<Dfa> {
        let mut parts: Vec<Dfa> = parts.iter().map(|part| self.automaton(part)).collect::<Result<_>>()?;
        parts.retain(|part| !part.is_empty());
        let mut vars: Vec<Var> = parts.iter().flat_map(|part| part.vars()).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        parts.sort_by_key(Dfa::states);
        let mut sum = Dfa::empty(&[], self.system.radix());
        for (i, part) in parts.into_iter().enumerate() {
            let part = self.padded(part, &vars)?;
            sum = if i == 0 { part } else { self.step(sum.or(&part, &self.limits))? };
        }
        Ok(sum)
    }

    /// Returns the relation extended by further variables, which may have any value.
    pub(super) fn padded(&mut self, mut dfa: Dfa, vars: &[Var]) -> Result<Dfa> {
        for var in vars {
            if !dfa.vars().contains(var) {
                dfa = self.step(dfa.and(&self.system.valid(*var), &self.limits))?;
            }
        }
        Ok(dfa)
    }

    /// Records an operation on automata in the statistics and returns its result.
    pub(super) fn step(&mut self, result: std::result::Result<Dfa, GaveUp>) -> Result<Dfa> {
        self.statistics.steps += 1;
        let dfa = result?;
        self.note(&dfa);
        Ok(dfa)
    }

    /// Records the size of an automaton in the statistics.
    fn note(&mut self, dfa: &Dfa) {
        if dfa.states() > self.statistics.states {
            self.statistics.states = dfa.states();
            self.statistics.tracks = dfa.vars().len();
        }
    }

    /// Returns the relation that holds only if the variable `var` is `value`.
    pub(super) fn constant(&self, var: Var, value: &Nat) -> Dfa {
        let digits = self.system.write(value);
        let mut edges: Vec<Vec<(u32, u32)>> =
            digits.iter().enumerate().map(|(i, digit)| vec![(u32::from(*digit), i as u32 + 1)]).collect();
        edges.push(Vec::new());
        // Leading zeros loop at the start. The first digit, if any, is not zero.
        edges[0].push((0, 0));
        // bounded: by the edges that are there
        let mut accepting = vec![false; edges.len()];
        accepting[digits.len()] = true;
        Dfa::new(&[var], self.system.radix(), accepting, edges)
    }

    fn equation(&mut self, form: &Linear) -> Result<Dfa> {
        // In lowest terms a single variable has coefficient 1 or −1.
        if let [(var, c)] = &form.terms[..] {
            let value = Nat::try_from(-&form.constant * c);
            return Ok(
                value.map_or_else(|_| Dfa::empty(&[*var], self.system.radix()), |value| self.constant(*var, &value))
            );
        }
        if let Some(dfa) = self.large_constant(form, Core::equal)? {
            return Ok(dfa);
        }
        let terms = self.terms(form)?;
        let constant = i64::try_from(&form.constant).expect("large constants are variables");
        let result = self.system.linear(&terms, constant, &self.limits);
        self.step(result)
    }

    fn inequality(&mut self, form: &Linear) -> Result<Dfa> {
        if let [(x, a), (y, b)] = &form.terms[..] {
            let (small, large) = if *a == IBig::ONE { (*x, *y) } else { (*y, *x) };
            let opposite = a + b == IBig::ZERO && (*a == IBig::ONE || *b == IBig::ONE);
            if opposite && form.constant == IBig::ONE {
                return Ok(self.system.less(small, large));
            }
            if opposite && form.constant == IBig::ZERO {
                let (less, equal) = (self.system.less(small, large), self.system.equal(small, large));
                return self.step(less.or(&equal, &self.limits));
            }
        }
        if let Some(dfa) = self.large_constant(form, Core::at_most)? {
            return Ok(dfa);
        }
        // f ≤ 0 says f + s = 0 for some natural s.
        let slack = self.new_var();
        let equation = self.automaton(&Core::equal(form.plus(&Linear::variable(slack), &IBig::ONE)))?;
        self.step(equation.exists(&[slack], &self.limits))
    }

    /// Compiles an atom with a large constant, which becomes a variable with a single value. Returns `None` if the
    /// constant is small.
    fn large_constant(&mut self, form: &Linear, atom: fn(Linear) -> Core) -> Result<Option<Dfa>> {
        if form.constant <= IBig::from(DIRECT) && form.constant >= IBig::from(-DIRECT) {
            return Ok(None);
        }
        let (sign, size) = form.constant.clone().into_parts();
        let constant = self.new_var();
        let rest = Linear { terms: form.terms.clone(), constant: IBig::ZERO };
        let rest = self.automaton(&atom(rest.plus(&Linear::variable(constant), &(sign * IBig::ONE))))?;
        let value = self.constant(constant, &size);
        let joined = self.step(rest.and(&value, &self.limits))?;
        self.step(joined.exists(&[constant], &self.limits)).map(Some)
    }

    fn terms(&self, form: &Linear) -> Result<Vec<(Var, i64)>> {
        let small = |c: &IBig| i64::try_from(c).ok().filter(|c| c.unsigned_abs() <= LARGEST.unsigned_abs());
        let terms: Option<Vec<(Var, i64)>> = form.terms.iter().map(|(var, c)| Some((*var, small(c)?))).collect();
        terms.ok_or_else(|| ProverError::Coefficient(form.largest()))
    }

    fn floor(&mut self, of: &Irrational, x: Var, y: Var, place: Place) -> Result<Dfa> {
        let result = if x == y { self.new_var() } else { y };
        let made = self.system.floor(of, x, result, &self.limits);
        let dfa = match made {
            Ok(dfa) => self.step(Ok(dfa))?,
            Err(FloorError::GaveUp(reason)) => return Err(reason.into()),
            Err(other) => return Err(LogicError::new(place, other.sentence()).into()),
        };
        if x == y { self.identified(dfa, x, result) } else { Ok(dfa) }
    }

    /// Returns the relation with the variable `other` identified with `var` and removed.
    fn identified(&mut self, dfa: Dfa, var: Var, other: Var) -> Result<Dfa> {
        if !dfa.vars().contains(&other) {
            return Ok(dfa);
        }
        let joined = self.step(dfa.and(&self.system.equal(var, other), &self.limits))?;
        self.step(joined.exists(&[other], &self.limits))
    }

    fn call(&mut self, id: usize, arguments: &[Var]) -> Result<Dfa> {
        let dfa = self.predicate_automaton(id)?;
        let mut targets: Vec<Var> = Vec::new();
        let mut same = Vec::new();
        for argument in arguments {
            if targets.contains(argument) {
                let other = self.new_var();
                same.push((*argument, other));
                targets.push(other);
            } else {
                targets.push(*argument);
            }
        }
        let from_to: Vec<(Var, Var)> = self.predicates[id].parameters.iter().copied().zip(targets).collect();
        let mut dfa = dfa.rename(&from_to);
        for (var, other) in same {
            dfa = self.identified(dfa, var, other)?;
        }
        Ok(dfa)
    }
}
