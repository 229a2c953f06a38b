//! Formulas in the form used by the decision procedure: numbered variables, linear atoms, ∃, and negation only of
//! atoms and ∃.
//!
//! The constructors fold constants, push negations inwards, distribute ∃ over ∨, and move subformulas without bound
//! variables out of ∃. No two quantifiers bind the same variable.

use super::ast::Place;
use super::linear::Linear;
use crate::dfa::Var;
use crate::system::Irrational;
use dashu_int::IBig;
use std::collections::{BTreeSet, HashMap};

/// A formula over numbered variables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Core {
    Truth(bool),
    /// The linear form is equal to 0.
    Equal(Linear),
    /// The linear form is at most 0.
    AtMost(Linear),
    /// The relation y = ⌊xα⌋, for α, x and y.
    Floor(Irrational, Var, Var, Place),
    /// The condition that the representation of x matches a regular expression.
    Matches(Var, String, Place),
    /// An application of a defined predicate, given by its number.
    Call(usize, Vec<Var>),
    /// A negation, only of `Equal`, `Floor`, `Matches`, `Call` and `Exists`.
    Not(Box<Core>),
    And(Vec<Core>),
    Or(Vec<Core>),
    Exists(Vec<Var>, Box<Core>),
}

impl Core {
    pub(super) fn equal(form: Linear) -> Core {
        form.equation().map_or_else(Core::Truth, Core::Equal)
    }

    pub(super) fn at_most(form: Linear) -> Core {
        form.inequality().map_or_else(Core::Truth, Core::AtMost)
    }

    pub(super) fn and(parts: impl IntoIterator<Item = Core>) -> Core {
        let mut out: Vec<Core> = Vec::new();
        for part in parts {
            match part {
                Core::Truth(true) => {}
                Core::Truth(false) => return Core::Truth(false),
                Core::And(inner) => inner.into_iter().for_each(|p| push(&mut out, p)),
                part => push(&mut out, part),
            }
        }
        match out.len() {
            0 => Core::Truth(true),
            1 => out.remove(0),
            _ => Core::And(out),
        }
    }

    pub(super) fn or(parts: impl IntoIterator<Item = Core>) -> Core {
        let mut out: Vec<Core> = Vec::new();
        for part in parts {
            match part {
                Core::Truth(false) => {}
                Core::Truth(true) => return Core::Truth(true),
                Core::Or(inner) => inner.into_iter().for_each(|p| push(&mut out, p)),
                part => push(&mut out, part),
            }
        }
        match out.len() {
            0 => Core::Truth(false),
            1 => out.remove(0),
            _ => Core::Or(out),
        }
    }

    /// Returns the negation of the formula, pushed inwards.
    pub(super) fn not(self) -> Core {
        match self {
            Core::Truth(value) => Core::Truth(!value),
            // ¬(f ≤ 0) is 1 − f ≤ 0.
            Core::AtMost(form) => Core::at_most(form.times(&(-1).into()).shifted(1)),
            Core::Not(inner) => *inner,
            Core::And(parts) => Core::or(parts.into_iter().map(Core::not)),
            Core::Or(parts) => Core::and(parts.into_iter().map(Core::not)),
            atom => Core::Not(Box::new(atom)),
        }
    }

    /// Returns the formula with `vars` existentially quantified over the natural numbers. Unused variables are
    /// dropped, which is correct because natural numbers exist.
    pub(super) fn exists(vars: &[Var], body: Core) -> Core {
        if vars.is_empty() {
            return body;
        }
        match body {
            Core::Or(parts) => Core::or(parts.into_iter().map(|part| Core::exists(vars, part))),
            Core::And(parts) => {
                let mentions = |part: &Core| {
                    let free = part.free();
                    vars.iter().any(|var| free.contains(var))
                };
                let (inside, outside): (Vec<Core>, Vec<Core>) = parts.into_iter().partition(mentions);
                let inside = Core::bind(vars, Core::and(inside));
                Core::and(outside.into_iter().chain([inside]))
            }
            body => Core::bind(vars, body),
        }
    }

    fn bind(vars: &[Var], body: Core) -> Core {
        let free = body.free();
        let mut used: Vec<Var> = vars.iter().filter(|var| free.contains(var)).copied().collect();
        match body {
            body if used.is_empty() => body,
            Core::Or(_) => Core::exists(&used, body),
            Core::Exists(inner, body) => {
                used.extend(inner);
                Core::Exists(used, body)
            }
            body => Core::Exists(used, Box::new(body)),
        }
    }

    /// Returns the free variables of the formula.
    pub(super) fn free(&self) -> BTreeSet<Var> {
        let mut out = BTreeSet::new();
        self.collect_free(&mut out);
        out
    }

    fn collect_free(&self, out: &mut BTreeSet<Var>) {
        match self {
            Core::Truth(_) => {}
            Core::Equal(form) | Core::AtMost(form) => out.extend(form.terms.iter().map(|(var, _)| *var)),
            Core::Floor(_, x, y, _) => out.extend([*x, *y]),
            Core::Matches(x, _, _) => out.extend([*x]),
            Core::Call(_, vars) => out.extend(vars),
            Core::Not(inner) => inner.collect_free(out),
            Core::And(parts) | Core::Or(parts) => parts.iter().for_each(|part| part.collect_free(out)),
            Core::Exists(vars, body) => {
                let mut inner = body.free();
                vars.iter().for_each(|var| {
                    inner.remove(var);
                });
                out.append(&mut inner);
            }
        }
    }

    /// Returns the formula with all its variables renamed, free and bound. The map may identify variables only if that
    /// is intended.
    pub(super) fn rename(&self, map: &dyn Fn(Var) -> Var) -> Core {
        let form = |form: &Linear| {
            Linear::collect(form.terms.iter().map(|(var, c)| (map(*var), c.clone())).collect(), form.constant.clone())
        };
        let all = |parts: &[Core]| parts.iter().map(|part| part.rename(map)).collect::<Vec<_>>();
        match self {
            Core::Truth(value) => Core::Truth(*value),
            Core::Equal(f) => Core::equal(form(f)),
            Core::AtMost(f) => Core::at_most(form(f)),
            Core::Floor(of, x, y, place) => Core::Floor(*of, map(*x), map(*y), *place),
            Core::Matches(x, regex, place) => Core::Matches(map(*x), regex.clone(), *place),
            Core::Call(id, vars) => Core::Call(*id, vars.iter().map(|var| map(*var)).collect()),
            Core::Not(inner) => inner.rename(map).not(),
            Core::And(parts) => Core::and(all(parts)),
            Core::Or(parts) => Core::or(all(parts)),
            Core::Exists(vars, body) => {
                Core::exists(&vars.iter().map(|var| map(*var)).collect::<Vec<_>>(), body.rename(map))
            }
        }
    }

    /// Returns whether the variable occurs only in linear atoms, none of which becomes heavier than `heavy`, or than
    /// before, when `value` replaces the variable.
    pub(super) fn is_light_with(&self, var: Var, value: &Linear, heavy: &IBig) -> bool {
        match self {
            Core::Truth(_) => true,
            Core::Equal(form) | Core::AtMost(form) => {
                form.substitute(var, value).weight() <= form.weight().max(heavy.clone())
            }
            Core::Floor(_, x, y, _) => *x != var && *y != var,
            Core::Matches(x, _, _) => *x != var,
            Core::Call(_, vars) => !vars.contains(&var),
            Core::Not(inner) | Core::Exists(_, inner) => inner.is_light_with(var, value, heavy),
            Core::And(parts) | Core::Or(parts) => parts.iter().all(|part| part.is_light_with(var, value, heavy)),
        }
    }

    /// Returns the formula with a variable replaced by a linear form. The variable must occur only in linear atoms.
    pub(super) fn substitute(&self, var: Var, value: &Linear) -> Core {
        match self {
            Core::Equal(form) => Core::equal(form.substitute(var, value)),
            Core::AtMost(form) => Core::at_most(form.substitute(var, value)),
            Core::Not(inner) => inner.substitute(var, value).not(),
            Core::And(parts) => Core::and(parts.iter().map(|part| part.substitute(var, value))),
            Core::Or(parts) => Core::or(parts.iter().map(|part| part.substitute(var, value))),
            Core::Exists(vars, body) => Core::exists(vars, body.substitute(var, value)),
            other => other.clone(),
        }
    }

    /// Returns whether the formula contains the predicate with number `id`.
    pub(super) fn mentions(&self, id: usize) -> bool {
        match self {
            Core::Call(other, _) => *other == id,
            Core::Not(inner) | Core::Exists(_, inner) => inner.mentions(id),
            Core::And(parts) | Core::Or(parts) => parts.iter().any(|part| part.mentions(id)),
            _ => false,
        }
    }

    /// Returns the formula with its variables renumbered 0, 1, … in the order of their first occurrence, and the
    /// original variable of each number. Formulas that agree up to renaming yield equal results.
    pub(super) fn canonical(&self) -> (Core, Vec<Var>) {
        let mut names = Numbering::default();
        let core = self.number(&mut names);
        (core, names.old)
    }

    fn number(&self, names: &mut Numbering) -> Core {
        let form = |form: &Linear, names: &mut Numbering| {
            let mut terms = form.terms.clone();
            terms.sort_by(|a, b| b.1.cmp(&a.1));
            let terms = terms.into_iter().map(|(var, c)| (names.of(var), c)).collect();
            Linear { terms, constant: form.constant.clone() }
        };
        let all =
            |parts: &[Core], names: &mut Numbering| parts.iter().map(|part| part.number(names)).collect::<Vec<_>>();
        match self {
            Core::Truth(value) => Core::Truth(*value),
            Core::Equal(f) => Core::Equal(form(f, names)),
            Core::AtMost(f) => Core::AtMost(form(f, names)),
            Core::Floor(of, x, y, place) => Core::Floor(*of, names.of(*x), names.of(*y), *place),
            Core::Matches(x, regex, place) => Core::Matches(names.of(*x), regex.clone(), *place),
            Core::Call(id, vars) => Core::Call(*id, vars.iter().map(|var| names.of(*var)).collect()),
            Core::Not(inner) => Core::Not(Box::new(inner.number(names))),
            Core::And(parts) => Core::And(all(parts, names)),
            Core::Or(parts) => Core::Or(all(parts, names)),
            Core::Exists(vars, body) => {
                let body = body.number(names);
                let mut vars: Vec<Var> = vars.iter().map(|var| names.of(*var)).collect();
                vars.sort_unstable();
                Core::Exists(vars, Box::new(body))
            }
        }
    }
}

fn push(out: &mut Vec<Core>, part: Core) {
    if !out.contains(&part) {
        out.push(part);
    }
}

#[derive(Default)]
struct Numbering {
    new: HashMap<Var, Var>,
    old: Vec<Var>,
}

impl Numbering {
    fn of(&mut self, var: Var) -> Var {
        *self.new.entry(var).or_insert_with(|| {
            self.old.push(var);
            self.old.len() as Var - 1
        })
    }
}
