//! Linear forms Σ cᵢxᵢ + c₀ with integer coefficients of any size.

use crate::dfa::Var;
use dashu_int::IBig;
use dashu_int::ops::{Abs, DivEuclid, Gcd};
use grundy_core::Nat;

/// A linear form Σ cᵢxᵢ + c₀.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Linear {
    /// The variables with their nonzero coefficients, sorted by variable and without duplicates.
    pub(super) terms: Vec<(Var, IBig)>,
    /// The constant term c₀.
    pub(super) constant: IBig,
}

impl Linear {
    pub(super) fn constant(value: IBig) -> Linear {
        Linear { terms: Vec::new(), constant: value }
    }

    pub(super) fn variable(var: Var) -> Linear {
        Linear { terms: vec![(var, IBig::ONE)], constant: IBig::ZERO }
    }

    /// Returns self + factor · other.
    pub(super) fn plus(&self, other: &Linear, factor: &IBig) -> Linear {
        let mut terms = self.terms.clone();
        terms.extend(other.terms.iter().map(|(var, c)| (*var, c * factor)));
        Linear::collect(terms, &self.constant + &other.constant * factor)
    }

    /// Returns factor · self.
    pub(super) fn times(&self, factor: &IBig) -> Linear {
        Linear::constant(IBig::ZERO).plus(self, factor)
    }

    /// Returns self + value.
    pub(super) fn shifted(mut self, value: impl Into<IBig>) -> Linear {
        self.constant += value.into();
        self
    }

    /// Returns the form with these terms, in which variables may be repeated and in any order.
    pub(super) fn collect(mut terms: Vec<(Var, IBig)>, constant: IBig) -> Linear {
        terms.sort_by_key(|(var, _)| *var);
        let mut sorted: Vec<(Var, IBig)> = Vec::new();
        for (var, c) in terms {
            match sorted.last_mut() {
                Some((last, sum)) if *last == var => *sum += c,
                _ => sorted.push((var, c)),
            }
        }
        sorted.retain(|(_, c)| *c != IBig::ZERO);
        Linear { terms: sorted, constant }
    }

    /// Returns the coefficient of `var`; `None` if the variable does not occur.
    pub(super) fn coefficient(&self, var: Var) -> Option<&IBig> {
        self.terms.iter().find(|(v, _)| *v == var).map(|(_, c)| c)
    }

    /// Returns the form with the variable `var` replaced by `value`.
    pub(super) fn substitute(&self, var: Var, value: &Linear) -> Linear {
        let Some(c) = self.coefficient(var) else { return self.clone() };
        let rest = self.terms.iter().filter(|(v, _)| *v != var).cloned().collect();
        Linear { terms: rest, constant: self.constant.clone() }.plus(value, c)
    }

    /// Returns the variable that the form consists of, if it is a single variable.
    pub(super) fn as_variable(&self) -> Option<Var> {
        match &self.terms[..] {
            [(var, c)] if *c == IBig::ONE && self.constant == IBig::ZERO => Some(*var),
            _ => None,
        }
    }

    /// Returns whether no coefficient and no constant is negative, so that the form has no negative value.
    pub(super) fn is_natural(&self) -> bool {
        self.constant >= IBig::ZERO && self.terms.iter().all(|(_, c)| *c > IBig::ZERO)
    }

    /// Returns the greatest common divisor of the coefficients; 0 if there are none.
    fn content(&self) -> IBig {
        self.terms
            .iter()
            .fold(Nat::ZERO, |gcd, (_, c)| {
                let c: Nat = c.clone().into_parts().1;
                if gcd == Nat::ZERO { c } else { gcd.gcd(c) }
            })
            .into()
    }

    /// Returns the equation self = 0 in lowest terms, or its truth value if that does not depend on variables.
    pub(super) fn equation(self) -> Result<Linear, bool> {
        if self.terms.is_empty() {
            return Err(self.constant == IBig::ZERO);
        }
        let gcd = self.content();
        if &self.constant % &gcd != IBig::ZERO {
            return Err(false);
        }
        let reduced = self.divided(&gcd);
        let positive = reduced.terms.iter().all(|(_, c)| *c > IBig::ZERO);
        let negative = reduced.terms.iter().all(|(_, c)| *c < IBig::ZERO);
        if (positive && reduced.constant > IBig::ZERO) || (negative && reduced.constant < IBig::ZERO) {
            return Err(false);
        }
        Ok(reduced.signed())
    }

    /// Returns the inequality self ≤ 0 in lowest terms, or its truth value if that does not depend on variables.
    pub(super) fn inequality(self) -> Result<Linear, bool> {
        if self.terms.is_empty() {
            return Err(self.constant <= IBig::ZERO);
        }
        let gcd = self.content();
        // Σ cᵢxᵢ ≤ −c₀ with all cᵢ divisible by g says Σ (cᵢ/g)xᵢ ≤ ⌊−c₀/g⌋.
        let constant = -(-&self.constant).div_euclid(&gcd);
        let terms: Vec<(Var, IBig)> = self.terms.into_iter().map(|(var, c)| (var, c / &gcd)).collect();
        if constant <= IBig::ZERO && terms.iter().all(|(_, c)| *c < IBig::ZERO) {
            return Err(true);
        }
        if constant > IBig::ZERO && terms.iter().all(|(_, c)| *c > IBig::ZERO) {
            return Err(false);
        }
        Ok(Linear { terms, constant })
    }

    fn divided(self, by: &IBig) -> Linear {
        Linear { terms: self.terms.into_iter().map(|(var, c)| (var, c / by)).collect(), constant: self.constant / by }
    }

    /// Returns the form or its negative, chosen independently of the names of the variables if possible.
    fn signed(self) -> Linear {
        let negative = self.times(&IBig::NEG_ONE);
        if negative.shape() > self.shape() { negative } else { self }
    }

    /// Returns the coefficients without their variables, sorted, and the constant.
    fn shape(&self) -> (Vec<&IBig>, &IBig) {
        let mut coefficients: Vec<&IBig> = self.terms.iter().map(|(_, c)| c).collect();
        coefficients.sort_by(|a, b| b.cmp(a));
        (coefficients, &self.constant)
    }

    /// Returns the sum of the absolute values of the coefficients.
    pub(super) fn weight(&self) -> IBig {
        self.terms.iter().map(|(_, c)| c.abs()).sum()
    }

    /// Returns the largest coefficient in absolute value.
    pub(super) fn largest(&self) -> IBig {
        self.terms.iter().map(|(_, c)| c.abs()).max().unwrap_or_default()
    }
}
