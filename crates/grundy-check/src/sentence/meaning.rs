//! Translates sentences into relations.
//!
//! A term has a value in exactly one of its *cases*. A case consists of further variables, conditions that determine
//! them, and a linear form. A predicate applied to the term then means: in some case there are numbers that satisfy
//! the conditions, and the predicate holds for the linear form.
//! - ⌊t/m⌋ and t mod m are q and r with t = mq + r and 0 ≤ r < m; q is natural, or the negative of a number that is
//!   not 0.
//! - ⌊tα⌋ for t ≥ 0 is a number y by the relation of `floor.rs`; for t < 0 it is −y − 1 with y = ⌊−tα⌋, as tα is no
//!   integer.

use super::relation::{Relation, Var, explore, joined};
use super::syntax::{Binder, Comparison, Formula, Irrational, Term};
use super::{digits, floor};
use crate::Refusal;
use crate::strategy::linear::Atom;
use crate::strategy::numeration::System;
use crate::work::Work;
use grundy_core::{Int, Nat};
use std::collections::{BTreeMap, HashMap};

/// The largest coefficient accepted.
const LARGEST: i64 = 1 << 32;
/// The largest constant handled directly; a larger one becomes a variable with a single value.
const DIRECT: i64 = 1 << 40;

/// The names in scope with their variables, innermost last.
pub(super) type Scope = Vec<(String, Var)>;

/// A linear form: Σ coefficient · variable + constant.
#[derive(Clone, Debug)]
struct Linear {
    terms: BTreeMap<Var, i64>,
    constant: Int,
}

impl Linear {
    fn constant(constant: Int) -> Linear {
        Linear { terms: BTreeMap::new(), constant }
    }

    fn variable(var: Var) -> Linear {
        Linear { terms: BTreeMap::from([(var, 1)]), constant: Int::from(0) }
    }

    /// Returns self + factor · other.
    fn plus(&self, other: &Linear, factor: &Int) -> Result<Linear, Refusal> {
        let mut sum = self.clone();
        let large = || too_large!(LARGEST as u64, "checker-a-coefficient", "a coefficient in the sentence");
        for (var, c) in &other.terms {
            let by = factor * Int::from(*c) + Int::from(*sum.terms.get(var).unwrap_or(&0));
            let by = i64::try_from(&by).ok().filter(|by| by.abs() <= LARGEST).ok_or_else(large)?;
            match by {
                0 => drop(sum.terms.remove(var)),
                _ => drop(sum.terms.insert(*var, by)),
            }
        }
        sum.constant = &sum.constant + factor * &other.constant;
        Ok(sum)
    }

    fn times(&self, factor: &Int) -> Result<Linear, Refusal> {
        Linear::constant(Int::from(0)).plus(self, factor)
    }

    /// Returns whether the form is nonnegative for all values of the variables.
    fn is_natural(&self) -> bool {
        self.constant >= Int::from(0) && self.terms.values().all(|c| *c > 0)
    }

    /// Returns whether the form is negative for all values of the variables.
    fn is_negative(&self) -> bool {
        self.constant < Int::from(0) && self.terms.values().all(|c| *c < 0)
    }

    /// Returns the variable that the form consists of, if it is a single variable.
    fn as_variable(&self) -> Option<Var> {
        match self.terms.first_key_value() {
            Some((var, 1)) if self.terms.len() == 1 && self.constant == Int::from(0) => Some(*var),
            _ => None,
        }
    }
}

/// One case of a term: its value as a linear form, the conditions of the case, and its auxiliary variables.
#[derive(Clone)]
struct Case {
    value: Linear,
    conditions: Vec<Relation>,
    fresh: Vec<Var>,
}

/// A translator of formulas into relations, with the definitions in scope.
pub(super) struct Meaning<'a, 'w> {
    pub(super) system: &'a System,
    pub(super) work: &'a mut Work<'w>,
    /// The defined predicates, each with its parameters and its relation.
    pub(super) defined: HashMap<String, (Vec<Var>, Relation)>,
    /// The relations y = ⌊xα⌋ over the variables 0 and 1, cached by α.
    pub(super) floors: HashMap<(u32, bool), Relation>,
    pub(super) next: Var,
}

type Found<T> = Result<T, Refusal>;

impl Meaning<'_, '_> {
    pub(super) fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    fn not(&mut self, relation: &Relation) -> Found<Relation> {
        relation.not(self.system, self.work)
    }

    pub(super) fn joined(&mut self, parts: Vec<Relation>, hidden: &[Var]) -> Found<Relation> {
        joined(parts, hidden, self.system.radix, self.work)
    }

    /// Returns the union of several relations.
    fn any(&mut self, mut parts: Vec<Relation>) -> Found<Relation> {
        if parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        let none = parts.iter().map(|part| self.not(part)).collect::<Found<Vec<Relation>>>()?;
        let none = self.joined(none, &[])?;
        self.not(&none)
    }

    /// Returns the relation Σ coefficient · variable + constant = 0, or ≥ 0.
    fn linear(&mut self, form: &Linear, zero: bool) -> Found<Relation> {
        if form.terms.is_empty() {
            let holds = if zero { form.constant == Int::from(0) } else { form.constant >= Int::from(0) };
            return Ok(Relation::truth(holds));
        }
        let direct = i64::try_from(&form.constant).ok().filter(|constant| constant.abs() <= DIRECT);
        let Some(constant) = direct else {
            let (var, negative) = (self.fresh(), form.constant < Int::from(0));
            let size = if negative { -&form.constant } else { form.constant.clone() };
            let size = Nat::try_from(size).expect("not negative");
            let mut rest = Linear { terms: form.terms.clone(), constant: Int::from(0) };
            rest = rest.plus(&Linear::variable(var), &Int::from(if negative { -1 } else { 1 }))?;
            let parts = vec![self.linear(&rest, zero)?, self.one(var, &size)?];
            return self.joined(parts, &[var]);
        };
        let vars: Vec<Var> = form.terms.keys().copied().collect();
        let terms: Vec<(usize, i64)> = form.terms.values().copied().enumerate().collect();
        let atom = if zero { Atom::zero(&terms, constant) } else { Atom::at_least_zero(&terms, constant) };
        // bounded: by the weights of the system
        let begin = vec![0; self.system.first.len()];
        let step = |at: &[i64], digits: &[u32], next: &mut Vec<i64>| atom.step(self.system, at, digits, next);
        explore(self.system, &vars, &begin, step, |at| atom.accepts(at), self.work)
    }

    /// Returns the relation that holds only for the number `number`.
    fn one(&mut self, var: Var, number: &Nat) -> Found<Relation> {
        let words = self.system.words(std::slice::from_ref(number), self.work)?;
        let word: Vec<u32> = words[0].iter().copied().skip_while(|digit| *digit == 0).collect();
        let step = |at: &[i64], digits: &[u32], next: &mut Vec<i64>| {
            let read = at[0] as usize;
            let on = word.get(read) == Some(&digits[0]);
            next.push(at[0] + i64::from(on));
            Ok(on || read == 0 && digits[0] == 0)
        };
        explore(self.system, &[var], &[0], step, |at| at[0] as usize == word.len(), self.work)
    }

    /// Returns the relation that compares the form with 0.
    fn compared(&mut self, form: &Linear, comparison: Comparison) -> Found<Relation> {
        let minus = Int::from(-1);
        let less = |form: Linear| Linear { constant: form.constant - Int::from(1), terms: form.terms };
        match comparison {
            Comparison::Equal => self.linear(form, true),
            Comparison::Different => {
                let equal = self.linear(form, true)?;
                self.not(&equal)
            }
            Comparison::AtLeast => self.linear(form, false),
            Comparison::Greater => self.linear(&less(form.clone()), false),
            Comparison::AtMost => self.linear(&form.times(&minus)?, false),
            Comparison::Less => self.linear(&less(form.times(&minus)?), false),
        }
    }

    /// Returns the relation that in some case the conditions hold, together with the relation `says` for the value.
    fn in_some_case(
        &mut self,
        cases: Vec<Case>,
        mut says: impl FnMut(&mut Self, &Linear) -> Found<Relation>,
    ) -> Found<Relation> {
        let mut found = Vec::new();
        for Case { value, mut conditions, fresh } in cases {
            conditions.push(says(self, &value)?);
            found.push(self.joined(conditions, &fresh)?);
        }
        self.any(found)
    }

    fn compare(&mut self, a: &Term, comparison: Comparison, b: &Term, scope: &Scope) -> Found<Relation> {
        let cases = self.cases(&Term::Difference(Box::new(a.clone()), Box::new(b.clone())), scope)?;
        self.in_some_case(cases, |meaning, form| meaning.compared(form, comparison))
    }

    /// Returns a variable equal to the value, which must be a natural number in this case.
    fn named(&mut self, value: &Linear, case: &mut Case) -> Found<Var> {
        if let Some(var) = value.as_variable() {
            return Ok(var);
        }
        let var = self.fresh();
        case.fresh.push(var);
        let same = value.plus(&Linear::variable(var), &Int::from(-1))?;
        case.conditions.push(self.linear(&same, true)?);
        Ok(var)
    }

    fn cases(&mut self, term: &Term, scope: &Scope) -> Found<Vec<Case>> {
        let plain = |value| vec![Case { value, conditions: Vec::new(), fresh: Vec::new() }];
        match term {
            Term::Number(n) => Ok(plain(Linear::constant(n.clone()))),
            Term::Variable(name) => match scope.iter().rev().find(|(other, _)| other == name) {
                Some((_, var)) => Ok(plain(Linear::variable(*var))),
                None => Err(unreadable! {
                    "checker-the-variable-is-not-bound", "the variable {name} is not bound", name = name
                }),
            },
            Term::Sum(a, b) => self.both(a, b, 1, scope),
            Term::Difference(a, b) => self.both(a, b, -1, scope),
            Term::Times(k, a) => {
                let cases = self.cases(a, scope)?.into_iter();
                cases.map(|case| Ok(Case { value: case.value.times(k)?, ..case })).collect()
            }
            Term::Floor(a, of) => self.signed(a, scope, &|meaning, x, case| {
                let y = meaning.fresh();
                case.fresh.push(y);
                case.conditions.push(meaning.floor(of, x, y)?);
                Ok(Linear::variable(y))
            }),
            Term::Quotient(a, by) => self.divided(a, by, scope, true),
            Term::Remainder(a, by) => self.divided(a, by, scope, false),
        }
    }

    fn both(&mut self, a: &Term, b: &Term, sign: i32, scope: &Scope) -> Found<Vec<Case>> {
        let (left, right) = (self.cases(a, scope)?, self.cases(b, scope)?);
        let mut cases = Vec::new();
        for a in &left {
            for b in &right {
                cases.push(Case {
                    value: a.value.plus(&b.value, &Int::from(sign))?,
                    conditions: a.conditions.iter().chain(&b.conditions).cloned().collect(),
                    fresh: a.fresh.iter().chain(&b.fresh).copied().collect(),
                });
            }
        }
        Ok(cases)
    }

    /// Returns the cases of ⌊tα⌋, derived from those of t: `value` gives ⌊xα⌋ for a natural number x, and for a
    /// negative t the result is −⌊−tα⌋ − 1.
    fn signed(
        &mut self,
        term: &Term,
        scope: &Scope,
        value: &dyn Fn(&mut Self, Var, &mut Case) -> Found<Linear>,
    ) -> Found<Vec<Case>> {
        let mut cases = Vec::new();
        for case in self.cases(term, scope)? {
            if !case.value.is_negative() {
                let mut case = case.clone();
                let x = self.named(&case.value.clone(), &mut case)?;
                cases.push(Case { value: value(self, x, &mut case)?, ..case });
            }
            if !case.value.is_natural() {
                let mut case = case;
                let x = self.named(&case.value.times(&Int::from(-1))?, &mut case)?;
                case.conditions.push(self.positive(x)?);
                let y = value(self, x, &mut case)?.times(&Int::from(-1))?;
                cases.push(Case { value: y.plus(&Linear::constant(Int::from(-1)), &Int::from(1))?, ..case });
            }
        }
        Ok(cases)
    }

    /// Returns the relation x ≥ 1.
    fn positive(&mut self, x: Var) -> Found<Relation> {
        let less = Linear::variable(x).plus(&Linear::constant(Int::from(-1)), &Int::from(1))?;
        self.linear(&less, false)
    }

    /// Returns the cases of ⌊t/m⌋, or of t mod m.
    fn divided(&mut self, term: &Term, by: &Nat, scope: &Scope, quotient: bool) -> Found<Vec<Case>> {
        let by = Int::from(by.clone());
        let mut cases = Vec::new();
        for case in self.cases(term, scope)? {
            let possible = [(!case.value.is_negative(), 1), (!case.value.is_natural(), -1)];
            for (_, sign) in possible.into_iter().filter(|(possible, _)| *possible) {
                let mut case = case.clone();
                let sign = Int::from(sign);
                let x = self.named(&case.value.times(&sign)?, &mut case)?;
                let (q, r) = (self.fresh(), self.fresh());
                case.fresh.extend([q, r]);
                let (q, r) = (Linear::variable(q), Linear::variable(r));
                // ±x = ±mq + r and r ≤ m − 1; where t is negative, q ≥ 1.
                let left = Linear::variable(x).times(&sign)?;
                let zero = left.plus(&q, &(-&by * &sign))?.plus(&r, &Int::from(-1))?;
                case.conditions.push(self.linear(&zero, true)?);
                let below = Linear::constant(&by - Int::from(1)).plus(&r, &Int::from(-1))?;
                case.conditions.push(self.linear(&below, false)?);
                if sign < Int::from(0) {
                    case.conditions.push(self.positive(q.as_variable().expect("a variable"))?);
                }
                cases.push(Case { value: if quotient { q.times(&sign)? } else { r }, ..case });
            }
        }
        Ok(cases)
    }

    /// Returns the relation y = ⌊xα⌋.
    fn floor(&mut self, of: &Irrational, x: Var, y: Var) -> Found<Relation> {
        let key = (of.k, of.beta);
        if !self.floors.contains_key(&key) {
            let made = floor::relation(of, self.system, self.work)?;
            self.floors.insert(key, made);
        }
        self.floors[&key].renamed(&[(0, x), (1, y)], self.system.radix)
    }

    /// Returns the relation that a defined predicate holds for the arguments, which must be natural numbers.
    fn call(&mut self, name: &str, arguments: &[Term], scope: &Scope) -> Found<Relation> {
        let Some((parameters, relation)) = self.defined.get(name).cloned() else {
            return Err(unreadable! {
                "checker-the-predicate-is-not-defined", "the predicate {name} is not defined", name = name
            });
        };
        if parameters.len() != arguments.len() {
            return Err(unreadable! {
                "checker-speaks-of-numbers-not", "{name} takes {parameters} arguments, not {given}", name = name,
                parameters = parameters.len(), given = arguments.len()
            });
        }
        let tuples = self.tuples(arguments, scope)?;
        let mut found = Vec::new();
        for (values, mut case) in tuples {
            // Parameters that are given one and the same variable are told apart, and said to be equal.
            let mut names: Vec<(Var, Var)> = Vec::new();
            for (parameter, var) in parameters.iter().zip(values) {
                let twice = names.iter().any(|(_, other)| *other == var);
                let given = if twice { self.fresh() } else { var };
                if twice {
                    case.fresh.push(given);
                    let same = Linear::variable(given).plus(&Linear::variable(var), &Int::from(-1))?;
                    case.conditions.push(self.linear(&same, true)?);
                }
                names.push((*parameter, given));
            }
            case.conditions.push(relation.renamed(&names, self.system.radix)?);
            found.push(self.joined(case.conditions, &case.fresh)?);
        }
        self.any(found)
    }

    /// Returns the cases in which several terms are all natural numbers, with a variable for each term.
    fn tuples(&mut self, terms: &[Term], scope: &Scope) -> Found<Vec<(Vec<Var>, Case)>> {
        let nothing = Case { value: Linear::constant(Int::from(0)), conditions: Vec::new(), fresh: Vec::new() };
        let mut tuples = vec![(Vec::new(), nothing)];
        for term in terms {
            let mut longer = Vec::new();
            for (vars, before) in &tuples {
                for case in self.cases(term, scope)? {
                    let mut both = before.clone();
                    both.conditions.extend(case.conditions);
                    both.fresh.extend(case.fresh);
                    let var = self.named(&case.value, &mut both)?;
                    longer.push((vars.iter().copied().chain([var]).collect(), both));
                }
            }
            tuples = longer;
        }
        Ok(tuples)
    }

    /// Brings the variables of a quantifier into scope, and returns them with the relations of their bounds.
    pub(super) fn bind(&mut self, binders: &[Binder], scope: &mut Scope) -> Found<(Vec<Var>, Vec<Relation>)> {
        let (mut vars, mut bounds) = (Vec::new(), Vec::new());
        for Binder { names, bound } in binders {
            let outer = scope.clone();
            for name in names {
                let var = self.fresh();
                vars.push(var);
                if let Some((comparison, term)) = bound {
                    let cases = self.cases(term, &outer)?;
                    bounds.push(self.in_some_case(cases, |meaning, value| {
                        let form = Linear::variable(var).plus(value, &Int::from(-1))?;
                        meaning.compared(&form, *comparison)
                    })?);
                }
                scope.push((name.clone(), var));
            }
        }
        Ok((vars, bounds))
    }

    /// Returns relations whose conjunction is equivalent to the formula, or to its negation.
    pub(super) fn conjuncts(&mut self, formula: &Formula, negated: bool, scope: &mut Scope) -> Found<Vec<Relation>> {
        let mut all = Vec::new();
        match (formula, negated) {
            (Formula::Not(inner), _) => return self.conjuncts(inner, !negated, scope),
            (Formula::And(parts), false) | (Formula::Or(parts), true) => {
                for part in parts {
                    all.extend(self.conjuncts(part, negated, scope)?);
                }
            }
            (Formula::Implies(a, b), true) => {
                all.extend(self.conjuncts(a, false, scope)?);
                all.extend(self.conjuncts(b, true, scope)?);
            }
            _ => all.push(self.relation(formula, negated, scope)?),
        }
        Ok(all)
    }

    /// Returns the relation of a formula, or of its negation.
    pub(super) fn relation(&mut self, formula: &Formula, negated: bool, scope: &mut Scope) -> Found<Relation> {
        let (found, opposite) = match formula {
            Formula::Truth(value) => (Relation::truth(*value), negated),
            Formula::Compare(a, comparison, b) => (self.compare(a, *comparison, b, scope)?, negated),
            Formula::Call(name, arguments) => (self.call(name, arguments, scope)?, negated),
            Formula::Matches(term, regex) => {
                let var = self.fresh();
                let set = digits::matching(regex, var, self.system, self.work)?;
                let mut found = Vec::new();
                for (vars, mut case) in self.tuples(std::slice::from_ref(term), scope)? {
                    case.conditions.push(set.renamed(&[(var, vars[0])], self.system.radix)?);
                    found.push(self.joined(case.conditions, &case.fresh)?);
                }
                (self.any(found)?, negated)
            }
            Formula::Not(inner) => return self.relation(inner, !negated, scope),
            Formula::And(_) | Formula::Or(_) | Formula::Implies(..) => {
                // Of the formula and its negation one is a conjunction.
                let conjunction = matches!(formula, Formula::And(_));
                let parts = self.conjuncts(formula, !conjunction, scope)?;
                (self.joined(parts, &[])?, negated == conjunction)
            }
            Formula::Iff(a, b) => {
                let (a, b) = (self.relation(a, false, scope)?, self.relation(b, false, scope)?);
                let (not_a, not_b) = (self.not(&a)?, self.not(&b)?);
                let both = [self.joined(vec![a, b], &[])?, self.joined(vec![not_a, not_b], &[])?];
                (self.any(both.to_vec())?, negated)
            }
            Formula::Quantified(all, binders, body) => {
                let outer = scope.len();
                let (vars, mut parts) = self.bind(binders, scope)?;
                parts.extend(self.conjuncts(body, *all, scope)?);
                scope.truncate(outer);
                (self.joined(parts, &vars)?, negated != *all)
            }
        };
        if opposite { self.not(&found) } else { Ok(found) }
    }
}
