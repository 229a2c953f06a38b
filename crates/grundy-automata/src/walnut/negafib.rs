//! Integers in the negaFibonacci system: digits 0 and 1 with the weights F₋₁ = 1, F₋₂ = −1, F₋₃ = 2, F₋₄ = −3, …, and
//! no two adjacent ones.
//!
//! Every integer has exactly one such word without leading zeros (Bunder 1992), and its sign is determined by the
//! parity of its length. The weights satisfy wᵢ = wᵢ₋₂ − wᵢ₋₁. So the digits read so far of a form Σ cⱼxⱼ, most
//! significant first, contribute p·wᵢ + q·wᵢ₋₁ before the digits of weight wᵢ. If these digits have the sum s, the
//! contribution afterwards is (q − p − s)·wᵢ₋₁ plus (p + s)·wᵢ₋₂; at the end it is q. Of the two coordinates of (p, q)
//! one contracts; the other, q − φp, must stay below 4.24·Σ|cⱼ|, since otherwise no further digits can bring the form
//! back to 0. So the number of states is finite. Inequalities are expressed as equations with an additional
//! nonnegative number.

use super::Result;
use super::integers::{Wanted, explored};
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::ProverError;
use dashu_int::IBig;
use dashu_int::ops::Abs;

/// The largest coefficient accepted: a larger one would require more states than any machine can hold. Sums of
/// accepted coefficients are exact in floating point.
const LARGEST: i64 = 1 << 30;
const PHI: f64 = 1.618_033_988_749_895;

/// Returns the tuples of integers for which Σ cᵢxᵢ satisfies the condition; at least one coefficient is nonzero.
pub(super) fn linear(terms: &[(Var, IBig)], wanted: Wanted, limits: &Limits<'_>) -> Result<Dfa> {
    let fresh = terms.iter().map(|(var, _)| var + 1).max().unwrap_or_default();
    let beside = |c: IBig| -> Vec<(Var, IBig)> { terms.iter().cloned().chain([(fresh, c)]).collect() };
    let (dfa, rest) = match wanted {
        Wanted::Equal(b) if b == IBig::ZERO => return zero(terms, limits),
        Wanted::Equal(b) => (zero(&beside(IBig::NEG_ONE), limits)?, constant(fresh, &b)),
        // Σ cᵢxᵢ + z = b for some z ≥ 0.
        Wanted::AtMost(b) => (linear(&beside(IBig::ONE), Wanted::Equal(b), limits)?, not_negative(fresh)),
        Wanted::AtLeast(b) => (linear(&beside(IBig::NEG_ONE), Wanted::Equal(b), limits)?, not_negative(fresh)),
    };
    Ok(dfa.and(&rest, limits)?.exists(&[fresh], limits)?)
}

/// Returns the tuples of integers with Σ cᵢxᵢ = 0.
fn zero(terms: &[(Var, IBig)], limits: &Limits<'_>) -> Result<Dfa> {
    let (mut vars, mut coefficients) = (Vec::new(), Vec::new());
    for (var, c) in terms {
        let size = i64::try_from(c.clone()).ok().filter(|c| c.abs() <= LARGEST);
        vars.push(*var);
        coefficients.push(size.ok_or_else(|| ProverError::Coefficient(c.clone().abs()))?);
    }
    let most = 4.3 * coefficients.iter().map(|c| c.abs() as f64).sum::<f64>() + 1.0;
    let step = |&(p, q): &(i64, i64), symbol: u32| {
        let s: i64 = (0..).zip(&coefficients).map(|(i, c)| if symbol >> i & 1 == 1 { *c } else { 0 }).sum();
        let next = (q - p - s, p + s);
        ((next.1 as f64 - PHI * next.0 as f64).abs() <= most).then_some(next)
    };
    let mut dfa = explored(&vars, 2, (0, 0), |(_, q)| *q == 0, step, limits)?;
    for var in vars {
        dfa = dfa.and(&valid(var), limits)?;
    }
    Ok(dfa)
}

/// Returns the set of all integers: words without two adjacent ones.
pub(super) fn valid(var: Var) -> Dfa {
    Dfa::new(&[var], 2, vec![true, true], vec![vec![(0, 0), (1, 1)], vec![(0, 0)]])
}

/// Returns the set of nonnegative integers: 0, and words of odd length.
fn not_negative(var: Var) -> Dfa {
    let edges = vec![vec![(0, 0), (1, 1)], vec![(0, 2), (1, 2)], vec![(0, 1), (1, 1)]];
    Dfa::new(&[var], 2, vec![true, true, false], edges)
}

/// Returns the relation that holds only for the integer `value`.
fn constant(var: Var, value: &IBig) -> Dfa {
    let word = write(value);
    let mut edges: Vec<Vec<(u32, u32)>> =
        (1u32..).zip(&word).map(|(next, digit)| vec![(u32::from(*digit), next)]).collect();
    edges.push(Vec::new());
    edges[0].insert(0, (0, 0));
    let accepting = (0..edges.len()).map(|state| state == word.len()).collect();
    Dfa::new(&[var], 2, accepting, edges)
}

/// Returns the value of a negaFibonacci word, most significant digit first.
pub(super) fn read(word: &[u8]) -> IBig {
    let (mut p, mut q) = (IBig::ZERO, IBig::ZERO);
    for digit in word {
        let sum = p + IBig::from(*digit);
        p = q - &sum;
        q = sum;
    }
    q
}

/// Returns the negaFibonacci word of an integer, without leading zeros. The words of i digits represent the integers
/// from the sum of the negative weights among the first i up to the sum of the positive ones.
pub(super) fn write(value: &IBig) -> Vec<u8> {
    // The weights F₋₁, F₋₂, … with the least and the largest number that is written with so many digits.
    let mut weights = vec![(IBig::ONE, IBig::ZERO, IBig::ONE)];
    let mut before = IBig::ZERO;
    while let Some((weight, least, most)) = weights.last().cloned()
        && !(least <= *value && *value <= most)
    {
        let next = &before - &weight;
        let (low, high) = (next.clone().min(IBig::ZERO), next.clone().max(IBig::ZERO));
        weights.push((next, least + low, most + high));
        before = weight;
    }
    let mut rest = value.clone();
    let mut word = Vec::new();
    while let Some((weight, ..)) = weights.pop() {
        let shorter = weights.last().is_some_and(|(_, least, most)| *least <= rest && rest <= *most);
        let zero = shorter || rest == IBig::ZERO;
        if !zero {
            rest -= weight;
        }
        if !zero || !word.is_empty() {
            word.push(u8::from(!zero));
        }
    }
    word
}
