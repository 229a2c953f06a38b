//! The greedy representations of a numeration system, as a regular language read from the most significant digit.
//!
//! After a prefix, the digit strings of length m that complete it to a greedy word are the words of the numbers 0, …,
//! N(m) − 1, for some N(m) ≤ U_m. Initially N = U. A digit a turns N into N′(m) = min(max(N(m+1) − aU_m, 0), U_m): of
//! the N(m+1) continuations that are one digit longer, those from aU_m up to the next multiple. So the states are the
//! sequences N that occur.
//!
//! A sequence is represented by finitely many terms and continued by the recurrence, which clipping to 0 and U_m
//! preserves from some m on. That enough terms are used is not proved here but checked afterwards by automata:
//! successive words differ by exactly 1 (`verify.rs`), which characterises the language.

use super::weights::Weights;
use crate::dfa::Dfa;
use grundy_core::{Sentence, sentence};
use std::collections::HashMap;

/// The number of terms of each sequence N beyond the start of the recurrence.
const KEPT: usize = 48;
/// The maximum number of states of a language.
const MAX_STATES: usize = 4096;
/// The maximum total number of terms of the sequences of a language; each is stored twice, in 16 bytes.
const MAX_TERMS: usize = 1 << 20;

/// Returns the automaton of the greedy words over variable 0, and the radix, which is one more than the largest digit.
pub(super) fn greedy(weights: &Weights) -> Result<(Dfa, u32), Sentence> {
    let (offset, d) = (weights.offset(), weights.coefficients().len());
    let u = weights.small(offset + d + KEPT);
    let length = u.len();
    let mut known = HashMap::from([(u.clone(), 0u32)]);
    let (mut states, mut edges, mut radix) = (vec![u.clone()], Vec::new(), 1u32);
    while edges.len() < states.len() {
        let mut longer = states[edges.len()].clone();
        longer.push(
            weights
                .next(&longer[length - d..])
                .ok_or_else(|| sentence!("prover-its-weights-are-too-large", "its weights are too large"))?,
        );
        let mut out = Vec::new();
        for digit in 0u32.. {
            let count = |m: usize| (longer[m + 1] - i128::from(digit) * u[m]).clamp(0, u[m]);
            let after: Vec<i128> = (0..length).map(count).collect();
            if after.iter().all(|&n| n == 0) {
                break;
            }
            radix = radix.max(digit + 1);
            let fresh = states.len() as u32;
            let target = *known.entry(after.clone()).or_insert(fresh);
            if target == fresh {
                states.push(after);
            }
            out.push((digit, target));
        }
        edges.push(out);
        if states.len() > MAX_STATES {
            return Err(sentence!(
                "prover-its-greedy-representations-need-more-than-states",
                "its greedy representations need more than {states} states",
                states = MAX_STATES
            ));
        }
        if states.len() * length > MAX_TERMS {
            return Err(sentence!(
                "prover-its-greedy-representations-need-more-than-terms",
                "its greedy representations need more than {terms} terms of its recurrence",
                terms = MAX_TERMS
            ));
        }
    }
    let accepting = states.iter().map(|n| n[0] > 0).collect();
    Ok((Dfa::new(&[0], radix, accepting, edges), radix))
}
