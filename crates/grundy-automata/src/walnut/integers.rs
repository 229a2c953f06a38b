//! Integers in a negative base −k: digits 0, …, k − 1 with the weights 1, −k, k², ….
//!
//! Every integer has exactly one word without leading zeros (Grünwald 1885), so every word is a number. Automata are
//! constructed from the least significant digit on and then reversed. If the last digits of a form Σ cᵢxᵢ have the
//! value s and H is the form of the digits before them, then Σ cᵢxᵢ = s − kH. So
//!
//! - Σ cᵢxᵢ = b if and only if k divides s − b and H = (s − b)/k;
//! - Σ cᵢxᵢ ≤ b if and only if H ≥ ⌈(s − b)/k⌉, and Σ cᵢxᵢ ≥ b if and only if H ≤ ⌊(s − b)/k⌋.
//!
//! The bound shrinks to the size of the coefficients, so the number of states is finite. A word may end where 0
//! satisfies the condition.

use super::Result;
use crate::dfa::{Dfa, GaveUp, Limits, Nfa, Var};
use crate::logic::ProverError;
use dashu_int::IBig;
use dashu_int::ops::{Abs, DivEuclid, RemEuclid};
use grundy_core::{Sentence, sentence};
use std::collections::HashMap;
use std::hash::Hash;

/// The largest coefficient accepted: a larger one would require more states than any machine can hold.
const LARGEST: i64 = 1 << 40;
/// The name of the construction in a report about a limit.
const DURING: &Sentence = &sentence!("prover-a-linear-form-of-integers", "a linear form of integers");

/// A condition on the value of a linear form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wanted {
    Equal(IBig),
    AtMost(IBig),
    AtLeast(IBig),
}

impl Wanted {
    /// Returns whether the value 0 satisfies the condition.
    pub(super) fn zero(&self) -> bool {
        match self {
            Wanted::Equal(b) => *b == IBig::ZERO,
            Wanted::AtMost(b) => *b >= IBig::ZERO,
            Wanted::AtLeast(b) => *b <= IBig::ZERO,
        }
    }

    /// Returns the condition on the leading digits if the last digits have the value `s`; `None` if it cannot be
    /// satisfied.
    fn before(&self, s: &IBig, k: &IBig) -> Option<Wanted> {
        match self {
            Wanted::Equal(b) => {
                let rest = s - b;
                (rest.clone().rem_euclid(k) == dashu_int::UBig::ZERO).then(|| Wanted::Equal(rest.div_euclid(k)))
            }
            // ⌈a/k⌉ = −⌊−a/k⌋.
            Wanted::AtMost(b) => Some(Wanted::AtLeast(-(b - s).div_euclid(k))),
            Wanted::AtLeast(b) => Some(Wanted::AtMost((s - b).div_euclid(k))),
        }
    }
}

/// Returns the automaton whose states are those reachable from `start`.
pub(super) fn explored<S: Clone + Eq + Hash>(
    vars: &[Var],
    radix: u32,
    start: S,
    ends: impl Fn(&S) -> bool,
    step: impl Fn(&S, u32) -> Option<S>,
    limits: &Limits<'_>,
) -> Result<Dfa> {
    let symbols = u64::from(radix).checked_pow(vars.len() as u32).filter(|symbols| *symbols <= 1 << 32);
    let symbols = symbols.ok_or(GaveUp::Alphabet { variables: vars.len(), radix })? as u32;
    let (mut known, mut states) = (HashMap::from([(start.clone(), 0u32)]), vec![start]);
    let (mut edges, mut accepting): (Vec<Vec<(u32, u32)>>, Vec<bool>) = (Vec::new(), Vec::new());
    let mut held = limits.meter.hold(0)?;
    let mut made = 0;
    while let Some(here) = states.get(edges.len()).cloned() {
        limits.meter.spend(1 + u64::from(symbols))?;
        held.resize(128 * states.len() as u64 + 8 * (made + u64::from(symbols)))?;
        let mut out = Vec::new();
        for symbol in 0..symbols {
            let Some(next) = step(&here, symbol) else { continue };
            let fresh = states.len() as u32;
            let target = *known.entry(next.clone()).or_insert(fresh);
            if target == fresh {
                states.push(next);
            }
            out.push((symbol, target));
        }
        made += out.len() as u64;
        accepting.push(ends(&here));
        edges.push(out);
        if states.len() > limits.states {
            return Err(GaveUp::States { limit: limits.states, during: DURING }.into());
        }
    }
    Ok(Dfa::determinised(vars, radix, &Nfa::of(&Dfa::new(vars, radix, accepting, edges)), limits)?)
}

/// Returns the tuples of integers in base −k for which Σ cᵢxᵢ satisfies the condition; at least one coefficient is
/// nonzero.
pub(super) fn linear(k: u32, terms: Vec<(Var, IBig)>, wanted: Wanted, limits: &Limits<'_>) -> Result<Dfa> {
    if let Some((_, c)) = terms.iter().find(|(_, c)| c.clone().abs() > IBig::from(LARGEST)) {
        return Err(ProverError::Coefficient(c.clone().abs()));
    }
    let (vars, coefficients): (Vec<Var>, Vec<IBig>) = terms.into_iter().unzip();
    let base = IBig::from(k);
    let worth = |mut symbol: u32| {
        let mut s = IBig::ZERO;
        for c in &coefficients {
            s += c * IBig::from(symbol % k);
            symbol /= k;
        }
        s
    };
    let step = |wanted: &Wanted, symbol: u32| wanted.before(&worth(symbol), &base);
    Ok(explored(&vars, k, wanted, Wanted::zero, step, limits)?.reversed(limits)?)
}

/// Returns the set of all integers in base −k.
pub(super) fn valid(k: u32, var: Var) -> Dfa {
    Dfa::new(&[var], k, vec![true], vec![(0..k).map(|digit| (digit, 0)).collect()])
}

/// Returns the pairs (x, y) with x = y, or with x = −y if `minus`, where x is in base −k and y in base k.
///
/// With x = d − kx′ and y = e + ky′, the equation x = σy + t is equivalent to x′ = −σy′ + (d − σe − t)/k.
pub(super) fn conversion(k: u32, minus: bool, limits: &Limits<'_>) -> Result<Dfa> {
    let step = |&(sign, t): &(i64, i64), symbol: u32| {
        let (d, e) = (i64::from(symbol % k), i64::from(symbol / k));
        let rest = d - sign * e - t;
        (rest % i64::from(k) == 0).then(|| (-sign, rest / i64::from(k)))
    };
    let start = (if minus { -1 } else { 1 }, 0);
    Ok(explored(&[0, 1], k, start, |(_, t)| *t == 0, step, limits)?.reversed(limits)?)
}

/// Returns the value of a word in base −k, most significant digit first.
pub(super) fn read(k: u32, word: &[u8]) -> IBig {
    word.iter().fold(IBig::ZERO, |value, digit| IBig::from(*digit) - value * IBig::from(k))
}

/// Returns the word of an integer in base −k, without leading zeros.
pub(super) fn write(k: u32, value: &IBig) -> Vec<u8> {
    let (base, mut rest, mut word) = (IBig::from(k), value.clone(), Vec::new());
    while rest != IBig::ZERO {
        let digit = IBig::from(rest.clone().rem_euclid(&base));
        rest = (&digit - &rest).div_euclid(&base);
        word.push(u8::try_from(digit).expect("a digit is less than the base"));
    }
    word.reverse();
    word
}
