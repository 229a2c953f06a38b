//! The translation of the language to [`Core`]: names become numbers, and floors become fresh variables.
//!
//! A term has a value in exactly one of its *cases*, each of which consists of fresh variables, conditions that
//! determine them, and a linear form. So both `A(term)` and `not A(term)` mean "in some case, the conditions and (not)
//! A(form)", and nothing is complemented. The cases of ⌊tα⌋ are t ≥ 0, and t < 0 with the value −⌊−tα⌋ − 1, since α is
//! irrational.

use super::ast::{Binder, Comparison, Formula, Name, Place, Quantifier, Term};
use super::core::Core;
use super::error::LogicError;
use super::linear::Linear;
use crate::dfa::Var;
use crate::system::Irrational;
use dashu_int::IBig;
use grundy_core::Nat;

type Result<T> = std::result::Result<T, LogicError>;

/// The names in scope with their variables, innermost last.
pub(super) type Scope = Vec<(String, Var)>;

/// The operations of the prover that the translation needs.
pub(super) trait Names {
    /// Returns a fresh variable.
    fn fresh(&mut self) -> Var;
    /// Returns the number of a predicate, which must have `arity` parameters.
    fn predicate(&self, name: &Name, arity: usize) -> Result<usize>;
    /// Returns the variable of a name that no quantifier binds.
    fn free(&mut self, name: &Name) -> Result<Var>;
}

/// One case of a term: its value as a linear form, the conditions of the case, and its fresh variables.
#[derive(Clone)]
struct Case {
    value: Linear,
    conditions: Vec<Core>,
    fresh: Vec<Var>,
}

impl Case {
    fn of(value: Linear) -> Case {
        Case { value, conditions: Vec::new(), fresh: Vec::new() }
    }

    /// Returns the case with its value mapped by a function.
    fn map(self, value: impl FnOnce(Linear) -> Linear) -> Case {
        Case { value: value(self.value), ..self }
    }
}

/// Translates the formula, or its negation if `negate`.
pub(super) fn lower(names: &mut dyn Names, formula: &Formula, scope: &mut Scope, negate: bool) -> Result<Core> {
    match formula {
        Formula::Truth(value) => Ok(Core::Truth(*value != negate)),
        Formula::Compare(a, comparison, b) => compare(names, a, *comparison, b, scope, negate),
        Formula::Predicate(name, arguments) => {
            let id = names.predicate(name, arguments.len())?;
            relation(names, arguments, scope, negate, &|vars| Core::Call(id, vars))
        }
        Formula::Matches { term, regex, place } => {
            relation(names, std::slice::from_ref(term), scope, negate, &|vars| {
                Core::Matches(vars[0], regex.clone(), *place)
            })
        }
        Formula::Not(a) => lower(names, a, scope, !negate),
        Formula::And(parts) | Formula::Or(parts) => {
            let parts: Vec<Core> = parts.iter().map(|part| lower(names, part, scope, negate)).collect::<Result<_>>()?;
            let and = matches!(formula, Formula::And(_)) != negate;
            Ok(if and { Core::and(parts) } else { Core::or(parts) })
        }
        Formula::Implies(a, b) => {
            let parts = [lower(names, a, scope, !negate)?, lower(names, b, scope, negate)?];
            Ok(if negate { Core::and(parts) } else { Core::or(parts) })
        }
        Formula::Iff(a, b) => {
            // Each side is lowered twice, so that every quantifier keeps variables of its own.
            let same = Core::and([lower(names, a, scope, false)?, lower(names, b, scope, negate)?]);
            let other = Core::and([lower(names, a, scope, true)?, lower(names, b, scope, !negate)?]);
            Ok(Core::or([same, other]))
        }
        Formula::Quantified(quantifier, binders, body) => {
            let universal = *quantifier == Quantifier::ForAll;
            let outer = scope.len();
            let (vars, mut parts) = bind(names, binders, scope)?;
            parts.push(lower(names, body, scope, universal)?);
            scope.truncate(outer);
            let core = Core::exists(&vars, Core::and(parts));
            Ok(if universal != negate { core.not() } else { core })
        }
    }
}

/// Brings the variables of a quantifier into scope, and returns them with the conditions of their bounds.
pub(super) fn bind(names: &mut dyn Names, binders: &[Binder], scope: &mut Scope) -> Result<(Vec<Var>, Vec<Core>)> {
    let (mut vars, mut bounds) = (Vec::new(), Vec::new());
    for Binder { names: group, bound } in binders {
        let outer = scope.clone();
        for name in group {
            let var = names.fresh();
            vars.push(var);
            if let Some((comparison, term)) = bound {
                for_cases(names, term, &outer, &mut bounds, &|value| {
                    atom(&Linear::variable(var).plus(value, &IBig::NEG_ONE), *comparison)
                })?;
            }
            scope.push((name.text.clone(), var));
        }
    }
    Ok((vars, bounds))
}

fn for_cases(
    names: &mut dyn Names,
    term: &Term,
    scope: &Scope,
    out: &mut Vec<Core>,
    atom: &dyn Fn(&Linear) -> Core,
) -> Result<()> {
    let cases = cases(names, term, scope)?;
    out.push(close(cases, atom));
    Ok(())
}

/// Returns the formula "in some case, the conditions and the atom hold".
fn close(cases: Vec<Case>, atom: &dyn Fn(&Linear) -> Core) -> Core {
    Core::or(cases.into_iter().map(|Case { value, mut conditions, fresh }| {
        conditions.push(atom(&value));
        Core::exists(&fresh, Core::and(conditions))
    }))
}

/// Returns the atom that compares the form with 0.
fn atom(difference: &Linear, comparison: Comparison) -> Core {
    let negative = || difference.times(&IBig::NEG_ONE);
    match comparison {
        Comparison::Equal => Core::equal(difference.clone()),
        Comparison::Different => Core::equal(difference.clone()).not(),
        Comparison::AtMost => Core::at_most(difference.clone()),
        Comparison::Less => Core::at_most(difference.clone().shifted(1)),
        Comparison::AtLeast => Core::at_most(negative()),
        Comparison::Greater => Core::at_most(negative().shifted(1)),
    }
}

fn compare(
    names: &mut dyn Names,
    a: &Term,
    comparison: Comparison,
    b: &Term,
    scope: &Scope,
    negate: bool,
) -> Result<Core> {
    // a mod m = b mod m says (a − b) mod m = 0, which keeps two remainders from meeting.
    if let (Term::Remainder { term: x, by }, Term::Remainder { term: y, by: other }) = (a, b)
        && by == other
        && matches!(comparison, Comparison::Equal | Comparison::Different)
    {
        let term = Box::new(Term::Difference(x.clone(), y.clone()));
        let zero = Term::Number(IBig::ZERO);
        return compare(names, &Term::Remainder { term, by: by.clone() }, comparison, &zero, scope, negate);
    }
    let (a, b) = (cases(names, a, scope)?, cases(names, b, scope)?);
    Ok(close(combine(&a, &b, &IBig::NEG_ONE), &|difference| {
        let atom = atom(difference, comparison);
        if negate { atom.not() } else { atom }
    }))
}

/// Returns the condition that a relation of natural numbers holds for the arguments; it is false if an argument is
/// negative.
fn relation(
    names: &mut dyn Names,
    arguments: &[Term],
    scope: &Scope,
    negate: bool,
    atom: &dyn Fn(Vec<Var>) -> Core,
) -> Result<Core> {
    let mut all = vec![(Vec::new(), Case::of(Linear::constant(IBig::ZERO)))];
    let mut negative = Vec::new();
    for term in arguments {
        let cases = cases(names, term, scope)?;
        if negate && cases.iter().any(|case| !case.value.is_natural()) {
            // Variables of their own: the same term stands on both sides of an "or".
            for_cases(names, term, scope, &mut negative, &|value| Core::at_most(value.clone().shifted(1)))?;
        }
        let mut next = Vec::new();
        for (vars, case) in &all {
            for argument in &cases {
                let mut case = Case { value: case.value.clone(), ..join(case, argument) };
                let var = name_value(names, &argument.value, &mut case);
                let mut vars: Vec<Var> = vars.clone();
                vars.push(var);
                next.push((vars, case));
            }
        }
        all = next;
    }
    negative.extend(all.into_iter().map(|(vars, Case { mut conditions, fresh, .. })| {
        conditions.push(if negate { atom(vars).not() } else { atom(vars) });
        Core::exists(&fresh, Core::and(conditions))
    }));
    Ok(Core::or(negative))
}

/// Returns a variable equal to the value, which is a fresh one unless the value is a variable.
fn name_value(names: &mut dyn Names, value: &Linear, case: &mut Case) -> Var {
    if let Some(var) = value.as_variable() {
        return var;
    }
    let var = names.fresh();
    case.fresh.push(var);
    case.conditions.push(Core::equal(Linear::variable(var).plus(value, &IBig::NEG_ONE)));
    var
}

/// Returns the case in which the conditions of both cases hold, with the value of the first.
fn join(a: &Case, b: &Case) -> Case {
    let conditions = a.conditions.iter().chain(&b.conditions).cloned().collect();
    Case { value: a.value.clone(), conditions, fresh: a.fresh.iter().chain(&b.fresh).copied().collect() }
}

/// Returns the cases of a + factor · b.
fn combine(a: &[Case], b: &[Case], factor: &IBig) -> Vec<Case> {
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| join(a, b).map(|value| value.plus(&b.value, factor))).collect()
}

/// Returns the cases of a term. For all values of its variables, exactly one case has satisfiable conditions, in
/// exactly one way.
fn cases(names: &mut dyn Names, term: &Term, scope: &Scope) -> Result<Vec<Case>> {
    Ok(match term {
        Term::Number(n) => vec![Case::of(Linear::constant(n.clone()))],
        Term::Variable(name) => {
            let var = match scope.iter().rev().find(|(text, _)| *text == name.text) {
                Some((_, var)) => *var,
                None => names.free(name)?,
            };
            vec![Case::of(Linear::variable(var))]
        }
        Term::Sum(a, b) => combine(&cases(names, a, scope)?, &cases(names, b, scope)?, &IBig::ONE),
        Term::Difference(a, b) => combine(&cases(names, a, scope)?, &cases(names, b, scope)?, &IBig::NEG_ONE),
        Term::Times(k, a) => cases(names, a, scope)?.into_iter().map(|case| case.map(|v| v.times(k))).collect(),
        Term::Floor { of, term, place } => {
            let inner = cases(names, term, scope)?;
            inner.into_iter().flat_map(|case| floor(names, *of, case, *place)).collect()
        }
        Term::Quotient { term, by } => divided(names, term, by, scope)?.into_iter().map(|(case, _)| case).collect(),
        Term::Remainder { term, by } => {
            divided(names, term, by, scope)?.into_iter().map(|(case, rest)| case.map(|_| rest)).collect()
        }
    })
}

/// Returns whether a form may be nonnegative, and whether it may be negative.
fn signs(value: &Linear) -> (bool, bool) {
    let natural = !matches!(Core::at_most(value.times(&IBig::NEG_ONE)), Core::Truth(false));
    (natural, !value.is_natural())
}

fn floor(names: &mut dyn Names, of: Irrational, case: Case, place: Place) -> Vec<Case> {
    let (natural, negative) = signs(&case.value);
    let mut out = Vec::new();
    for (possible, sign) in [(natural, 1), (negative, -1)] {
        if !possible {
            continue;
        }
        let mut case = case.clone();
        let x = name_value(names, &case.value.times(&sign.into()), &mut case);
        let y = names.fresh();
        case.fresh.push(y);
        case.conditions.push(Core::Floor(of, x, y, place));
        if sign < 0 {
            case.conditions.push(Core::at_most(Linear::constant(IBig::ONE).plus(&Linear::variable(x), &IBig::NEG_ONE)));
            out.push(case.map(|_| Linear::variable(y).times(&IBig::NEG_ONE).shifted(-1)));
        } else {
            out.push(case.map(|_| Linear::variable(y)));
        }
    }
    out
}

/// Returns the cases of ⌊t/m⌋, each with the remainder.
fn divided(names: &mut dyn Names, term: &Term, by: &Nat, scope: &Scope) -> Result<Vec<(Case, Linear)>> {
    let mut out = Vec::new();
    for case in cases(names, term, scope)? {
        let (natural, negative) = signs(&case.value);
        for (possible, sign) in [(natural, 1), (negative, -1)] {
            if !possible {
                continue;
            }
            // The remainder r = t − mq lies between 0 and m − 1. The number |t| gets a name, so that the large
            // coefficient m meets few variables.
            let mut case = case.clone();
            let x = name_value(names, &case.value.times(&sign.into()), &mut case);
            let (q, r) = (names.fresh(), names.fresh());
            case.fresh.extend([q, r]);
            let quotient = Linear::variable(q).times(&sign.into());
            let rest = Linear::variable(r);
            let value = Linear::variable(x).times(&sign.into());
            let defined = value.plus(&quotient, &-IBig::from(by.clone())).plus(&rest, &IBig::NEG_ONE);
            case.conditions.push(Core::equal(defined));
            case.conditions.push(Core::at_most(rest.clone().shifted(1 - IBig::from(by.clone()))));
            if sign < 0 {
                case.conditions.push(Core::at_most(quotient.clone().shifted(1)));
            }
            out.push((case.map(|_| quotient), rest));
        }
    }
    Ok(out)
}
