//! Quantifier elimination for ∃ over conjunctions: rewriting, then elimination of one variable after the other.
//!
//! Rewriting merges inner ∃, distributes ∃ over short disjunctions, computes the floor of each argument only once, and
//! substitutes a variable that an equation determines if it occurs only in linear atoms. Elimination is *bucket
//! elimination*: of the remaining variables, it takes the one whose automata together have the fewest tracks, joins
//! these automata, smallest first, subtracts the negated ones once their variables are present, and projects away all
//! variables that occur nowhere else. If no variable would remain, a test for emptiness decides, without
//! determinisation.

use super::core::Core;
use super::error::ProverError;
use super::linear::Linear;
use super::prover::Prover;
use crate::dfa::{Dfa, GaveUp, Limits, Var};
use dashu_int::IBig;
use std::collections::{BTreeSet, HashMap};

type Result<T> = std::result::Result<T, ProverError>;

/// The maximum number of conjunctions produced by distributing ∃ over disjunctions.
const MAX_BRANCHES: usize = 8;
/// The maximum sum of the coefficients of an atom that becomes heavier when a variable in it is replaced: automata
/// grow with the coefficients.
const HEAVY: u8 = 8;
/// The maximum number of states of a projection that is computed during the search for a witness; larger ones are left
/// to the search.
const EAGER_STATES: usize = 4096;

/// An automaton that is a factor of a conjunction, possibly negated.
pub(super) struct Factor {
    pub(super) dfa: Dfa,
    pub(super) positive: bool,
}

/// The treatment of the variables of a quantifier.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// All variables are projected away.
    Eliminate,
    /// Variables whose projection is expensive may remain.
    Search,
}

impl Prover<'_> {
    /// Returns the automaton of an existential formula or a conjunction.
    pub(super) fn conjunction(&mut self, core: &Core) -> Result<Dfa> {
        let (vars, body) = self.rewritten(core);
        match branches(&vars, &body) {
            Some(parts) => {
                let parts = parts.into_iter().map(|part| Core::exists(&vars, part));
                self.automaton(&Core::or(parts))
            }
            None => match &body {
                // What rewriting left may be no conjunction any more.
                _ if vars.is_empty() && !matches!(body, Core::And(_)) => self.automaton(&body),
                _ => self.eliminated(&vars, body, Mode::Eliminate),
            },
        }
    }

    /// Returns the least values of the variables `keep` for which a formula holds.
    pub(super) fn least_of(&mut self, core: &Core, keep: &[Var]) -> Result<Option<Vec<Vec<u8>>>> {
        if let Core::Or(parts) = core {
            let mut least: Option<Vec<Vec<u8>>> = None;
            for part in parts {
                let found = self.least_of(part, keep)?;
                least = match (least, found) {
                    (Some(a), Some(b)) => Some(if order(&b) < order(&a) { b } else { a }),
                    (a, b) => a.or(b),
                };
            }
            return Ok(least);
        }
        let (vars, body) = self.rewritten(core);
        if let Some(parts) = branches(&vars, &body) {
            let parts = parts.into_iter().map(|part| Core::exists(&vars, part));
            return self.least_of(&Core::or(parts), keep);
        }
        let dfa = self.eliminated(&vars, body, Mode::Search)?;
        self.statistics.steps += 1;
        Ok(dfa.least_of_projection(keep, &self.limits)?)
    }

    /// Returns the variables and the body of an existential formula, simplified to an equivalent one.
    fn rewritten(&mut self, core: &Core) -> (Vec<Var>, Core) {
        let (mut vars, mut body) = match core {
            Core::Exists(vars, body) => (vars.clone(), (**body).clone()),
            other => (Vec::new(), other.clone()),
        };
        loop {
            let Core::And(parts) = &body else { return (vars, body) };
            let mut parts = parts.clone();
            if self.flatten(&mut parts, &mut vars) || shared_floor(&mut parts) || replace(&mut parts, &mut vars) {
                body = Core::and(parts);
                let free = body.free();
                vars.retain(|var| free.contains(var));
            } else {
                return (vars, body);
            }
        }
    }

    /// Moves inner quantifiers outwards, renaming variables that are already in use; returns whether anything changed.
    fn flatten(&mut self, parts: &mut [Core], vars: &mut Vec<Var>) -> bool {
        let mut changed = false;
        for i in 0..parts.len() {
            let Core::Exists(inner, body) = &parts[i] else { continue };
            let mut used: BTreeSet<Var> = vars.iter().copied().collect();
            parts.iter().enumerate().filter(|(j, _)| *j != i).for_each(|(_, part)| used.extend(part.free()));
            let mut names: HashMap<Var, Var> = HashMap::new();
            for var in inner {
                let name = if used.contains(var) { self.new_var() } else { *var };
                names.insert(*var, name);
                vars.push(name);
            }
            let body = body.rename(&|var| names.get(&var).copied().unwrap_or(var));
            parts[i] = body;
            changed = true;
        }
        changed
    }

    fn eliminated(&mut self, vars: &[Var], body: Core, mode: Mode) -> Result<Dfa> {
        let parts = match body {
            Core::And(parts) => parts,
            other => vec![other],
        };
        let mut factors = Vec::new();
        for part in parts {
            let (positive, core) = match part {
                Core::Not(inner) => (false, *inner),
                other => (true, other),
            };
            let dfa = self.automaton(&core)?;
            if positive && dfa.is_empty() {
                return Ok(dfa);
            }
            if !dfa.is_empty() {
                factors.push(Factor { dfa, positive });
            }
        }
        let mut left = vars.to_vec();
        loop {
            left.retain(|var| factors.iter().any(|factor| factor.dfa.vars().contains(var)));
            let Some(var) = cheapest(&left, &factors) else { break };
            let (bucket, rest): (Vec<Factor>, Vec<Factor>) =
                factors.into_iter().partition(|factor| factor.dfa.vars().contains(&var));
            factors = rest;
            let joined = self.join(bucket)?;
            if joined.is_empty() {
                return Ok(joined);
            }
            let elsewhere = |var: &Var| factors.iter().any(|factor| factor.dfa.vars().contains(var));
            let gone: Vec<Var> =
                joined.vars().iter().filter(|var| left.contains(var) && !elsewhere(var)).copied().collect();
            left.retain(|var| !gone.contains(var));
            let dfa = self.projected(joined, &gone, mode)?;
            factors.push(Factor { dfa, positive: true });
        }
        self.join(factors)
    }

    fn projected(&mut self, joined: Dfa, gone: &[Var], mode: Mode) -> Result<Dfa> {
        if gone.len() == joined.vars().len() {
            return Ok(Dfa::truth(!joined.is_empty(), self.system.radix()));
        }
        if mode == Mode::Eliminate {
            return self.step(joined.exists(gone, &self.limits));
        }
        let limits = Limits { states: self.limits.states.min(EAGER_STATES.max(joined.states())), ..self.limits };
        match joined.exists(gone, &limits) {
            Err(GaveUp::States { .. }) => Ok(joined),
            result => self.step(result),
        }
    }

    /// Returns the conjunction of all positive factors and the negations of all negative ones.
    pub(super) fn join(&mut self, factors: Vec<Factor>) -> Result<Dfa> {
        let (mut positive, mut negative): (Vec<Factor>, Vec<Factor>) = factors.into_iter().partition(|f| f.positive);
        let mut result = Dfa::truth(true, self.system.radix());
        let mut first = true;
        while !positive.is_empty() || first {
            if !positive.is_empty() {
                let size = |i: &usize| {
                    let dfa = &positive[*i].dfa;
                    (dfa.vars().iter().filter(|var| !first && !result.vars().contains(var)).count(), dfa.states())
                };
                let next = (0..positive.len()).min_by_key(size).expect("there is one");
                let next = positive.swap_remove(next).dfa;
                result = if first { next } else { self.step(result.and(&next, &self.limits))? };
            }
            first = false;
            let mut i = 0;
            while i < negative.len() {
                if negative[i].dfa.vars().iter().all(|var| result.vars().contains(var)) {
                    let other = negative.swap_remove(i).dfa;
                    result = self.step(result.minus(&other, &self.limits))?;
                } else {
                    i += 1;
                }
            }
            if result.is_empty() {
                return Ok(result);
            }
        }
        for Factor { dfa, .. } in negative {
            let padded = self.padded(result, dfa.vars())?;
            result = self.step(padded.minus(&dfa, &self.limits))?;
        }
        Ok(result)
    }
}

/// Returns the variable whose automata together have the fewest tracks; among these, the one with the fewest tracks
/// after projection, and then with the fewest states.
fn cheapest(vars: &[Var], factors: &[Factor]) -> Option<Var> {
    let cost = |var: &Var| {
        let (bucket, rest): (Vec<&Factor>, Vec<&Factor>) = factors.iter().partition(|f| f.dfa.vars().contains(var));
        let tracks: BTreeSet<Var> = bucket.iter().flat_map(|factor| factor.dfa.vars()).copied().collect();
        let elsewhere = |var: &Var| rest.iter().any(|factor| factor.dfa.vars().contains(var));
        let kept = tracks.iter().filter(|var| !vars.contains(var) || elsewhere(var)).count();
        let states = bucket.iter().fold(1u64, |n, factor| n.saturating_mul(factor.dfa.states().max(1) as u64));
        (tracks.len(), kept, states)
    };
    vars.iter().copied().min_by_key(cost)
}

/// Returns the conjunctions obtained by distributing ∧ over ∨ below a quantifier, if there are few of them.
fn branches(vars: &[Var], body: &Core) -> Option<Vec<Core>> {
    let Core::And(parts) = body else {
        return match body {
            Core::Or(parts) if !vars.is_empty() => Some(parts.clone()),
            _ => None,
        };
    };
    let mut out: Vec<Vec<Core>> = vec![Vec::new()];
    let mut split = false;
    for part in parts {
        let choices = match part {
            Core::Or(choices) if out.len() * choices.len() <= MAX_BRANCHES => {
                let free = part.free();
                if vars.iter().any(|var| free.contains(var)) { &choices[..] } else { std::slice::from_ref(part) }
            }
            _ => std::slice::from_ref(part),
        };
        split |= choices.len() > 1;
        out = out
            .iter()
            .flat_map(|branch| choices.iter().map(|choice| branch.iter().chain([choice]).cloned().collect()))
            .collect();
    }
    split.then(|| out.into_iter().map(Core::and).collect())
}

/// Replaces z = ⌊xα⌋ by z = y if y = ⌊xα⌋ is also among the parts; returns whether it did so.
fn shared_floor(parts: &mut [Core]) -> bool {
    for i in 0..parts.len() {
        for j in i + 1..parts.len() {
            if let (Core::Floor(of, x, y, _), Core::Floor(other, a, z, _)) = (&parts[i], &parts[j])
                && (of, x) == (other, a)
            {
                parts[j] = Core::equal(Linear::variable(*z).plus(&Linear::variable(*y), &IBig::NEG_ONE));
                return true;
            }
        }
    }
    false
}

/// Substitutes one variable that an equation determines, if it occurs only in linear atoms or is equal to another
/// variable; returns whether it did so.
fn replace(parts: &mut Vec<Core>, vars: &mut Vec<Var>) -> bool {
    for i in 0..parts.len() {
        let Core::Equal(form) = &parts[i] else { continue };
        for (var, c) in &form.terms {
            if !vars.contains(var) || (*c != IBig::ONE && *c != IBig::NEG_ONE) {
                continue;
            }
            let var = *var;
            // c·var + rest = 0 with c = ±1 gives var = −c·rest.
            let rest = form.plus(&Linear::variable(var), &-c);
            let value = rest.times(&-c);
            let others = || parts.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part);
            let replaced: Vec<Core> = if let Some(other) = value.as_variable() {
                others().map(|part| part.rename(&|v| if v == var { other } else { v })).collect()
            } else if others().all(|part| part.is_light_with(var, &value, &HEAVY.into())) {
                others().map(|part| part.substitute(var, &value)).collect()
            } else {
                continue;
            };
            // The value must be natural.
            *parts = replaced;
            parts.push(Core::at_most(value.times(&IBig::NEG_ONE)));
            vars.retain(|v| *v != var);
            return true;
        }
    }
    false
}

/// Returns a sort key for tuples of words: the length of the longest word, then the digits in parallel, with the first
/// word most significant at each place.
fn order(words: &[Vec<u8>]) -> (usize, Vec<u8>) {
    let length = words.iter().map(Vec::len).max().unwrap_or(0);
    let digit = |word: &Vec<u8>, place: usize| (word.len() + place).checked_sub(length).map_or(0, |i| word[i]);
    let symbols = (0..length).flat_map(|place| words.iter().map(move |word| digit(word, place))).collect();
    (length, symbols)
}
