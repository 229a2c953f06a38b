//! The construction of automata for linear equations Σ cᵢxᵢ + c₀ = 0.
//!
//! If m digits are still to come, the digits read so far contribute R_m to the value of Σ cᵢxᵢ. A state is the
//! sequence R₀, R₁, …; a column of digits with Σ cᵢ·digitᵢ = s turns it into R′_m = R_{m+1} + sU_m. R satisfies the
//! recurrence of the weights from the same index on, so it is determined by its first `offset` + d terms. The word is
//! accepted if R₀ + c₀ = 0. All computations are exact integer arithmetic.
//!
//! **Pruning.** Let the value of m digits be at most B_m, and let P and −N be the sums of the positive and the
//! negative cᵢ. Then R_m + c₀ must lie in the interval from −P·B_m to N·B_m; otherwise no completion of length m
//! exists, and R_m is cleared. Each m before the recurrence begins is cleared separately, and all others of a class
//! together, if none of them is in range. To prove the latter, note that the sequence X with the terms R_m + c₀ −
//! N·B_m satisfies X_{m+d} = Σ aᵢX_{m+i} + e for a constant e, so X ≥ t for d successive m with t ≥ 1 and (Σaᵢ − 1)t +
//! e ≥ 0 implies X ≥ t from there on; similarly below the range. Terms that are not provably out of range remain. A
//! recurrence that uses only every p-th term is a recurrence for each class of m modulo p, and the classes are cleared
//! separately. If it is X_{m+2p} = aX_{m+p} − X_m + e with a ≥ 3, X must also be nondecreasing from m to m + p in the
//! window: then X_{m+2p} − X_{m+p} ≥ (a − 2)X_{m+p} + e ≥ 0, and so on forever.
//!
//! The bound B_m is U_m − 1 for greedy words, and for m below the offset one less than the number of words that
//! complete the track (`tails.rs`). [`Bounds::Loose`] permits all digit strings, B_m = (radix − 1)(U_0 + … + U_{m−1}):
//! this assumes nothing about the language, and serves to verify it.
//!
//! The number of states is finite if the dominating root of the recurrence is a Pisot number (Frougny; Bruyère and
//! Hansel), since the other coordinates of R then contract. Otherwise the construction reaches the limit on states.

use super::System;
use super::tails::Tails;
use super::weights::Weights;
use crate::dfa::{Dfa, GaveUp, Limits, Mix, Var};
use grundy_core::{Sentence, sentence};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Upper bounds on the value of m digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bounds {
    /// The bound U_m − 1 for greedy words.
    Greedy,
    /// The bound for arbitrary digits.
    Loose,
}

/// The entry for an R_m without a completion of length m.
const GONE: i128 = i128::MAX;
/// The number of terms of R that are examined to see whether it returns into range.
const HORIZON: usize = 96;
/// The number of transitions constructed between two checks of the meter.
const STRIDE: u64 = 8192;
/// The name of the construction in a report about a limit.
const DURING: &Sentence = &sentence!("prover-a-linear-equation", "a linear equation");

/// One side of the range of R: sign·(R_m + c₀) ≤ slack·B_m.
struct Side {
    sign: i128,
    slack: i128,
    /// The least excess that persists forever if d successive terms reach it.
    certain: i128,
}

/// Sentinel: there is no successor state.
const NONE: u32 = u32::MAX;
/// Sentinel: the transition has not been computed.
const UNKNOWN: u32 = u32::MAX - 1;
/// The maximum number of columns for which transitions are cached.
const MAX_COLUMNS: i128 = 4096;

/// The sequences R that occur for one equation.
struct Residuals<'a> {
    weights: &'a Weights,
    /// The number p, if the recurrence uses only every p-th term.
    stride: usize,
    /// Whether the recurrence is X_{m+2p} = aX_{m+p} − X_m + e.
    backwards: bool,
    u: Vec<i128>,
    bound: Vec<i128>,
    constant: i128,
    sides: [Side; 2],
    known: HashMap<Vec<i128>, u32, BuildHasherDefault<Mix>>,
    states: Vec<Vec<i128>>,
    /// The least value of a column; then the number of columns, and the cached transitions of each state.
    least: i128,
    columns: usize,
    steps: Vec<u32>,
}

impl<'a> Residuals<'a> {
    fn new(system: &'a System, coefficients: &[i128], constant: i128, bounds: Bounds) -> Residuals<'a> {
        let weights = &system.weights;
        let (offset, d) = (weights.offset(), weights.coefficients().len());
        let u = weights.small(offset + d + HORIZON);
        let digit = i128::from(system.radix) - 1;
        let bound: Vec<i128> = match bounds {
            Bounds::Greedy => u.iter().map(|&weight| weight - 1).collect(),
            Bounds::Loose => {
                let sums = u.iter().scan(0, |sum, weight| {
                    *sum += digit * weight;
                    Some(*sum)
                });
                std::iter::once(0).chain(sums).take(u.len()).collect()
            }
        };
        let factor: i128 = weights.coefficients().iter().sum();
        // B_{m+d} − Σ aᵢB_{m+i} is the same for all m ≥ offset.
        let surplus = weights.next(&bound[offset..]).map(|sum| bound[offset + d] - sum);
        let side = |sign: i128| {
            let slack = coefficients.iter().map(|&c| (-sign * c).max(0)).sum::<i128>();
            let minus_e = || slack.checked_mul(surplus?)?.checked_sub(sign * constant * (1 - factor));
            let certain = minus_e().map_or(i128::MAX, |e| e.div_euclid(factor - 1).max(0) + 1);
            Side { sign, slack, certain }
        };
        let sides = [side(1), side(-1)];
        let least = -digit * sides[0].slack;
        let columns = digit * (sides[0].slack + sides[1].slack) + 1;
        let columns = if columns <= MAX_COLUMNS { columns as usize } else { 0 };
        let (known, states, steps) = Default::default();
        let (stride, backwards) = (weights.stride(), weights.runs_backwards());
        Residuals { weights, stride, backwards, u, bound, constant, sides, known, states, least, columns, steps }
    }

    /// Returns the excess of a value over a side of the range with m digits to come; `None` on overflow.
    fn excess(&self, side: &Side, m: usize, value: i128) -> Option<i128> {
        let value = side.sign * value.checked_add(self.constant)?;
        value.checked_sub(side.slack.checked_mul(self.bound[m])?)
    }

    /// Returns whether m more digits may lead to 0.
    fn hopeful(&self, m: usize, value: i128) -> bool {
        self.sides.iter().all(|side| self.excess(side, m, value).is_none_or(|x| x <= 0))
    }

    /// Returns whether `class` more digits, or these and any number of strides, may lead to 0. `tail` contains the
    /// terms of R from `offset` on, and `class` counts from there.
    fn tail_hopeful(&self, tail: &[i128], class: usize) -> bool {
        let (offset, d) = (self.weights.offset(), tail.len() / self.stride);
        let mut window: Vec<i128> = tail[class..].iter().step_by(self.stride).copied().collect();
        let coefficients = self.weights.coefficients();
        let mut runs = [0; 2];
        let mut before = [None; 2];
        for m in (offset + class..self.bound.len()).step_by(self.stride) {
            let value = window[0];
            if self.hopeful(m, value) {
                return true;
            }
            for ((run, side), before) in runs.iter_mut().zip(&self.sides).zip(&mut before) {
                let excess = self.excess(side, m, value);
                let mut sure = excess.is_some_and(|x| x >= side.certain);
                if self.backwards {
                    sure &= *run == 0 || excess >= *before;
                    *before = excess;
                }
                *run = if sure { *run + 1 } else { 0 };
                if *run == d {
                    return false;
                }
            }
            let mut next = coefficients.iter().step_by(self.stride).zip(&window);
            let next = next.try_fold(0i128, |sum, (a, x)| sum.checked_add(a.checked_mul(*x)?));
            let Some(next) = next else { return true };
            window.rotate_left(1);
            window[d - 1] = next;
        }
        true
    }

    /// Returns the number of a sequence, after clearing the terms from which 0 cannot be reached.
    fn intern(&mut self, mut r: Vec<i128>) -> u32 {
        let offset = self.weights.offset();
        for (m, value) in r[..offset].iter_mut().enumerate() {
            if *value != GONE && !self.hopeful(m, *value) {
                *value = GONE;
            }
        }
        for class in 0..self.stride {
            if r[offset + class] != GONE && !self.tail_hopeful(&r[offset..], class) {
                r[offset + class..].iter_mut().step_by(self.stride).for_each(|value| *value = GONE);
            }
        }
        self.number(r)
    }

    /// Returns the number of a sequence as it is; [`NONE`] if all of its terms are cleared.
    fn number(&mut self, r: Vec<i128>) -> u32 {
        if r.iter().all(|&value| value == GONE) {
            return NONE;
        }
        if let Some(&state) = self.known.get(&r) {
            return state;
        }
        let state = self.states.len() as u32;
        self.known.insert(r.clone(), state);
        self.states.push(r);
        self.steps.resize(self.steps.len() + self.columns, UNKNOWN);
        state
    }

    fn start(&mut self) -> u32 {
        let length = self.weights.offset() + self.weights.coefficients().len();
        // bounded: a sequence of the language, whose terms are
        self.intern(vec![0; length])
    }

    /// Returns whether the equation holds if the word ends in this state.
    fn is_zero(&self, state: u32) -> bool {
        let last = self.states[state as usize][0];
        last != GONE && last.checked_add(self.constant) == Some(0)
    }

    /// Returns the state after a column of value `s`; [`NONE`] if 0 can no longer be reached.
    fn step(&mut self, state: u32, s: i128) -> Result<u32, TooLarge> {
        let place = state as usize * self.columns + if self.columns > 0 { (s - self.least) as usize } else { 0 };
        if self.columns > 0 && self.steps[place] != UNKNOWN {
            return Ok(self.steps[place]);
        }
        let r = &self.states[state as usize];
        let tail = &r[self.weights.offset()..];
        let beyond = if tail[0] == GONE { GONE } else { self.weights.next(tail).ok_or(TooLarge)? };
        // bounded: a sequence of the language, whose terms are
        let mut after = Vec::with_capacity(r.len());
        for (&value, &weight) in r[1..].iter().chain([&beyond]).zip(&self.u) {
            let moved = || value.checked_add(s.checked_mul(weight)?).filter(|&x| x != GONE);
            after.push(if value == GONE { GONE } else { moved().ok_or(TooLarge)? });
        }
        let target = self.intern(after);
        if self.columns > 0 {
            self.steps[place] = target;
        }
        Ok(target)
    }
}

/// The error that a number exceeds 128 bits.
struct TooLarge;

/// The product of the sequences R with the greedy words of every track.
struct Product<'a> {
    residuals: Residuals<'a>,
    tails: Tails,
    coefficients: Vec<i128>,
    greedy: bool,
    /// The numbers of the states, each of which consists of the number of a sequence and a state of the greedy
    /// language for each track.
    known: HashMap<Vec<u32>, u32, BuildHasherDefault<Mix>>,
    states: Vec<Vec<u32>>,
}

impl Product<'_> {
    /// Returns the number of a state, after clearing the numbers of digits that no longer fit the words and merging
    /// states that are then equivalent.
    fn state(&mut self, key: &mut [u32]) -> u32 {
        let offset = self.residuals.weights.offset();
        let (residual, words) = key.split_first_mut().expect("a state begins with its sequence");
        if *residual == NONE {
            return NONE;
        }
        if offset > 0 {
            let r = &self.residuals.states[*residual as usize];
            let fits = |m: usize| self.fits(m, r[m], words);
            let tail_fits = words.iter().all(|&word| self.tails.long(word));
            let tail_left = |r: &[i128]| r[offset..].iter().any(|&value| value != GONE);
            if (0..offset).any(|m| r[m] != GONE && !fits(m)) || (tail_left(r) && !tail_fits) {
                let kept = |m: usize| if m < offset { fits(m) } else { tail_fits };
                let clipped = (0..r.len()).map(|m| if r[m] != GONE && kept(m) { r[m] } else { GONE }).collect();
                *residual = self.residuals.number(clipped);
                if *residual == NONE {
                    return NONE;
                }
            }
            let r = &self.residuals.states[*residual as usize];
            let tail = std::iter::once(tail_left(r));
            self.tails.merge(r[..offset].iter().map(|&value| value != GONE).chain(tail), words);
        }
        if let Some(&state) = self.known.get(&*key) {
            return state;
        }
        let state = self.states.len() as u32;
        self.known.insert(key.to_vec(), state);
        self.states.push(key.to_vec());
        state
    }

    /// Returns the approximate memory in use in bytes: each key and each sequence is stored twice, in a list and in a
    /// table.
    fn bytes(&self) -> u64 {
        let terms = self.residuals.states.first().map_or(0, Vec::len) as u64;
        let (sequences, states) = (self.residuals.states.len() as u64, self.states.len() as u64);
        let tracks = self.coefficients.len() as u64;
        sequences * (32 * terms + 4 * self.residuals.columns as u64 + 120) + states * (8 * tracks + 160)
    }

    /// Returns whether m < `offset` digits that complete the words may lead to 0.
    fn fits(&self, m: usize, value: i128, words: &[u32]) -> bool {
        let (mut low, mut high) = (0i128, 0i128);
        for (&word, &c) in words.iter().zip(&self.coefficients) {
            let count = self.tails.count(m, word);
            if count == 0 {
                return false;
            }
            let most = c.saturating_mul(count - 1);
            if most < 0 {
                high = high.saturating_sub(most);
            } else {
                low = low.saturating_sub(most);
            }
        }
        let value = value.saturating_add(self.residuals.constant);
        !self.greedy || (low <= value && value <= high)
    }
}

/// Returns the automaton of Σ cᵢxᵢ + c₀ = 0 over greedy words; `terms` must be sorted by variable without duplicates.
pub(super) fn build(
    system: &System,
    terms: &[(Var, i128)],
    constant: i128,
    bounds: Bounds,
    limits: &Limits<'_>,
) -> Result<Dfa, GaveUp> {
    let (vars, coefficients): (Vec<Var>, Vec<i128>) = terms.iter().copied().unzip();
    let (valid, tracks) = (&system.valid, terms.len());
    if u64::from(system.radix).checked_pow(tracks as u32).is_none_or(|symbols| symbols > 1 << 32) {
        return Err(GaveUp::Alphabet { variables: tracks, radix: system.radix });
    }
    let full = || GaveUp::States { limit: limits.states, during: DURING };
    let mut product = Product {
        residuals: Residuals::new(system, &coefficients, constant, bounds),
        tails: Tails::new(valid, system.weights.offset()),
        greedy: bounds == Bounds::Greedy,
        coefficients,
        known: HashMap::default(),
        states: Vec::new(),
    };
    let mut held = limits.meter.hold(0)?;
    // bounded: one for each variable
    let mut key = vec![0; tracks + 1];
    key[0] = product.residuals.start();
    product.state(&mut key);
    let (mut edges, mut accepting, mut pending, mut made) = (Vec::new(), Vec::new(), STRIDE, 0);
    while edges.len() < product.states.len() {
        let here = product.states[edges.len()].clone();
        let ends = here[1..].iter().all(|&word| valid.accepting(word));
        accepting.push(ends && product.residuals.is_zero(here[0]));
        let choices: Vec<&[(u32, u32)]> = here[1..].iter().map(|&word| valid.edges(word)).collect();
        let mut out = Vec::new();
        // bounded: one for each variable
        let mut pick = vec![0; tracks];
        // A prefix may be complete: then no digit follows on that track.
        let mut more = choices.iter().all(|choice| !choice.is_empty());
        while more {
            let (mut symbol, mut s) = (0u32, 0i128);
            for track in (0..tracks).rev() {
                let (digit, word) = choices[track][pick[track]];
                symbol = symbol * system.radix + digit;
                s += product.coefficients[track] * i128::from(digit);
                key[track + 1] = word;
            }
            key[0] = product.residuals.step(here[0], s).map_err(|TooLarge| full())?;
            let target = product.state(&mut key);
            if target != NONE {
                out.push((symbol, target));
            }
            let turn = (0..tracks).find(|&track| pick[track] + 1 < choices[track].len());
            more = turn.is_some();
            if let Some(track) = turn {
                pick[..track].fill(0);
                pick[track] += 1;
            }
        }
        pending += 1 + out.len() as u64;
        made += out.len();
        if pending > STRIDE || edges.len().is_multiple_of(64) {
            limits.meter.spend(std::mem::take(&mut pending))?;
            held.resize(product.bytes() + 8 * made as u64)?;
        }
        edges.push(out);
        if product.states.len().max(product.residuals.states.len()) > limits.states {
            return Err(full());
        }
    }
    Ok(Dfa::new(&vars, system.radix, accepting, edges))
}
