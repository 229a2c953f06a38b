//! Automata for linear equations Σ cᵢxᵢ + c₀ = 0, built directly.
//!
//! The digits read so far are worth Σ cᵢ·(…) = R_m if m digits are still to come (and are zeros). A state is the
//! sequence R₀, R₁, …; a column of digits with Σ cᵢ·digitᵢ = s turns it into R′_m = R_{m+1} + sU_m. R obeys the
//! recurrence of the weights from the same index on, so its first `offset` + d terms are the whole of it, and the word
//! is accepted if R₀ + c₀ = 0. All of this is exact arithmetic on integers.
//!
//! **Pruning.** m digits are worth at most B_m, so that R_m + c₀ must lie in [−P·B_m, N·B_m], where P and −N are the
//! sums of the positive and the negative cᵢ; else no completion of length m exists, and R_m is forgotten (each m
//! before the recurrence on its own, all others of a class together, when none of them is in range). That none is: X_m = R_m + c₀
//! − N·B_m obeys X_{m+d} = Σ aᵢX_{m+i} + e for a constant e, so X ≥ t for d successive m with t ≥ 1 and
//! (Σaᵢ − 1)t + e ≥ 0 implies X ≥ t from there on. Likewise below. Whatever is not proved hopeless is kept.
//! A recurrence of every p-th term only is one for each class of m modulo p, and the classes are forgotten one by one.
//! Where it is X_{m+2p} = aX_{m+p} − X_m + e with a ≥ 3, X must also not fall from m to m + p in the window: then
//! X_{m+2p} − X_{m+p} ≥ (a − 2)X_{m+p} + e ≥ 0, and so on for ever.
//!
//! B_m = U_m − 1 for greedy words, and for m below the offset one less than the number of words that complete the track
//! (`tails.rs`). [`Bounds::Loose`] takes all digit strings, B_m = (radix − 1)(U_0 + … + U_{m−1}):
//! that presumes nothing about the language, and serves to verify it.
//!
//! The number of states is finite if the dominating root of the recurrence is a Pisot number (Frougny; Bruyère and
//! Hansel), as the other coordinates of R then contract. Otherwise the states reach their limit, as a value.

use super::System;
use super::tails::Tails;
use super::weights::Weights;
use crate::dfa::{Dfa, GaveUp, Limits, Mix, Var};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// What m digits can be worth at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bounds {
    /// U_m − 1: greedy words.
    Greedy,
    /// Every digit as large as can be.
    Loose,
}

/// R_m with no completion of length m.
const GONE: i128 = i128::MAX;
/// How far R is followed to see whether it returns into range.
const HORIZON: usize = 96;
/// Edges made between two looks at the meter.
const STRIDE: u64 = 8192;
/// Where a limit was met.
const DURING: &str = "a linear equation";

/// One side of the range: sign·(R_m + c₀) ≤ slack·B_m.
struct Side {
    sign: i128,
    slack: i128,
    /// d successive excesses of at least this never end.
    certain: i128,
}

/// No state.
const NONE: u32 = u32::MAX;
/// A step that was not made yet.
const UNKNOWN: u32 = u32::MAX - 1;
/// Steps are remembered if there are at most so many columns.
const MAX_COLUMNS: i128 = 4096;

/// The sequences R of one equation.
struct Residuals<'a> {
    weights: &'a Weights,
    /// p, if the recurrence is one of every p-th term.
    stride: usize,
    /// Whether it is X_{m+2p} = aX_{m+p} − X_m + e.
    backwards: bool,
    u: Vec<i128>,
    bound: Vec<i128>,
    constant: i128,
    sides: [Side; 2],
    known: HashMap<Vec<i128>, u32, BuildHasherDefault<Mix>>,
    states: Vec<Vec<i128>>,
    /// The least value of a column, how many there are, and for each state the targets.
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

    /// By how much a side is exceeded with m digits to come; `None` if the numbers are too large to tell.
    fn excess(&self, side: &Side, m: usize, value: i128) -> Option<i128> {
        let value = side.sign * value.checked_add(self.constant)?;
        value.checked_sub(side.slack.checked_mul(self.bound[m])?)
    }

    /// Whether m more digits may lead to 0.
    fn hopeful(&self, m: usize, value: i128) -> bool {
        self.sides.iter().all(|side| self.excess(side, m, value).is_none_or(|x| x <= 0))
    }

    /// Whether `class` more digits, or any number of strides more, may lead to 0; `tail` has the terms of R from
    /// `offset` on, and `class` counts from there.
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

    /// Numbers a sequence, after forgetting what is hopeless.
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

    /// Numbers a sequence as it is; [`NONE`] if nothing of it is left.
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

    /// Whether the word may end here.
    fn is_zero(&self, state: u32) -> bool {
        let last = self.states[state as usize][0];
        last != GONE && last.checked_add(self.constant) == Some(0)
    }

    /// The state after a column worth s units; [`NONE`] if there is no way back to 0.
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

/// A number beyond 128 bits.
struct TooLarge;

/// The product of the residuals with the greedy words of every track.
struct Product<'a> {
    residuals: Residuals<'a>,
    tails: Tails,
    coefficients: Vec<i128>,
    greedy: bool,
    /// A state is a number of a sequence and one state of the language per track.
    known: HashMap<Vec<u32>, u32, BuildHasherDefault<Mix>>,
    states: Vec<Vec<u32>>,
}

impl Product<'_> {
    /// Forgets the numbers of digits that no longer fit the words, merges what is the same then, and numbers the state.
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

    /// Memory occupied, about: each key and each sequence is held twice, in a list and in a table.
    fn bytes(&self) -> u64 {
        let terms = self.residuals.states.first().map_or(0, Vec::len) as u64;
        let (sequences, states) = (self.residuals.states.len() as u64, self.states.len() as u64);
        let tracks = self.coefficients.len() as u64;
        sequences * (32 * terms + 4 * self.residuals.columns as u64 + 120) + states * (8 * tracks + 160)
    }

    /// Whether m < `offset` digits that complete the words may lead to 0.
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

/// The automaton of Σ cᵢxᵢ + c₀ = 0 over greedy words, `terms` being sorted by variable, each variable once.
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
