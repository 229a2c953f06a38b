//! Computation of outcomes for twelve positions at a time, by the "four Russians" technique, for takes up to 64 or 128.
//!
//! Let D be the marks ahead of position n: bit i is set if n + i is known to be an N-position because it has a move to
//! a P-position below n. D alone determines the rest of the sequence. Its low 12 bits determine which of the next 12
//! positions are P-positions and which marks these set, so one lookup in a table of 4096 entries replaces 12 steps: `D
//! = (D >> 12) | push[D & 4095]`.
//!
//! The loop is a chain of dependent loads. `next` stores the low 12 bits of `push` separately, so that each step of the
//! chain is one load and one OR (6 cycles for 12 positions); the rest of D is off the critical path. Time: about half a
//! cycle per position. Memory: 48 KiB for takes up to 64, 80 KiB up to 128.

use std::ops::{BitOr, Shr};

/// The number of positions computed in one step.
const STEP: usize = 12;
const SIZE: usize = 1 << STEP;
const LOW: usize = SIZE - 1;

/// The marks of known N-positions ahead, as a machine word: `u64` for takes up to 64, `u128` for takes up to 128.
pub(super) trait Marks: Copy + Default + BitOr<Output = Self> + Shr<u32, Output = Self> {
    /// Returns the marks that a take leaves on word `from` and later, given the P-positions before it.
    fn ahead(bits: &[u64], from: usize, take: u32) -> Self;
    /// Returns the mark that a P-position leaves through a take, which is bit `take - 1`.
    fn of(take: u32) -> Self;
    /// Returns the low 12 bits of the marks.
    fn low(self) -> usize;
}

impl Marks for u64 {
    fn ahead(bits: &[u64], from: usize, take: u32) -> u64 {
        bits[from - 1] >> (64 - take)
    }

    fn of(take: u32) -> u64 {
        1 << (take - 1)
    }

    #[inline(always)]
    fn low(self) -> usize {
        self as usize & LOW
    }
}

impl Marks for u128 {
    fn ahead(bits: &[u64], from: usize, take: u32) -> u128 {
        (u128::from(bits[from - 1]) << 64 | u128::from(bits[from - 2])) >> (128 - take)
    }

    fn of(take: u32) -> u128 {
        1 << (take - 1)
    }

    #[inline(always)]
    fn low(self) -> usize {
        self as usize & LOW
    }
}

/// The lookup tables for one set of takes.
pub(super) struct Chain<D> {
    takes: Vec<u32>,
    /// The effect of 12 positions with the given marks on the next 12 positions.
    next: Box<[u16; SIZE]>,
    /// The effect of 12 positions with the given marks on all later positions.
    push: Box<[D; SIZE]>,
    /// The mask of the P-positions among 12 positions with the given marks.
    wins: Box<[u16; SIZE]>,
    /// The effect of four positions with the given marks on all later positions.
    tail: [D; 16],
}

/// The state of the computation at a position.
#[derive(Clone, Copy)]
pub(super) struct At<D> {
    /// The marks of known N-positions ahead.
    marks: D,
    /// The low 12 bits of the marks.
    index: usize,
}

impl<D: Marks> Chain<D> {
    /// Returns the lookup tables for the takes, each of which must fit into `D`.
    pub(super) fn new(takes: &[u32]) -> Chain<D> {
        let mut next = Box::new([0; SIZE]);
        let mut push = Box::new([D::default(); SIZE]);
        let mut wins = Box::new([0; SIZE]);
        let within = takes.iter().filter(|&&s| s < STEP as u32).fold(0, |mask, &s| mask | 1 << s);
        let all = takes.iter().fold(D::default(), |marks, &s| marks | D::of(s));
        // The first unmarked position is P; what remains is an entry with more marks, already made.
        for index in (0..LOW).rev() {
            let first = index.trailing_ones();
            let rest = (index | 1 << first | within << first) & LOW;
            push[index] = push[rest] | (all >> (STEP as u32 - 1 - first));
            wins[index] = wins[rest] | 1 << first;
            next[index] = push[index].low() as u16;
        }
        let mut tail = [D::default(); 16];
        for (index, tail) in tail.iter_mut().enumerate() {
            let wins = wins[index | (LOW & !15)];
            *tail = (0..4).filter(|bit| wins >> bit & 1 == 1).fold(*tail, |marks, bit| marks | all >> (3 - bit));
        }
        Chain { takes: takes.to_vec(), next, push, wins, tail }
    }

    /// Returns the state at word `from`, given the P-positions before it.
    pub(super) fn at(&self, bits: &[u64], from: usize) -> At<D> {
        let marks = self.takes.iter().fold(D::default(), |marks, &s| marks | D::ahead(bits, from, s));
        At { marks, index: marks.low() }
    }

    /// Computes the P-positions of `bits[from..]`, given those of `bits[..from]`. Positions in `taken` are not
    /// P-positions.
    pub(super) fn fill(&self, bits: &mut [u64], from: usize, taken: &[u64]) {
        let mut at = self.at(bits, from);
        let mut words = bits[from..].chunks_mut(3);
        for taken in taken.chunks(3) {
            let Some(out) = words.next() else { return };
            out.copy_from_slice(&self.group_around(&mut at, three(taken))[..out.len()]);
        }
        for out in words {
            let group = self.group(&mut at);
            match out {
                [a, b, c] => [*a, *b, *c] = group,
                _ => out.copy_from_slice(&group[..out.len()]),
            }
        }
    }

    /// Returns the P-positions among the next 192 positions.
    #[inline(always)]
    fn group(&self, at: &mut At<D>) -> [u64; 3] {
        let mut steps = [0; 16];
        for step in &mut steps {
            *step = self.step(at, 0);
        }
        join(steps)
    }

    /// Returns the P-positions among the next 192 positions, excluding those in `taken`.
    #[inline(always)]
    pub(super) fn group_around(&self, at: &mut At<D>, taken: [u64; 3]) -> [u64; 3] {
        let taken = cut(taken);
        at.index = at.marks.low() | taken[0];
        let mut steps = [0; 16];
        for (step, beyond) in steps.iter_mut().zip(&taken[1..]) {
            *step = self.step(at, *beyond);
        }
        join(steps)
    }

    /// Returns the P-positions among the next 12 positions; `beyond` marks the excluded ones of the 12 after them.
    #[inline(always)]
    pub(super) fn step(&self, at: &mut At<D>, beyond: usize) -> u64 {
        let index = at.index;
        let ahead = at.marks >> STEP as u32;
        // Not masked again: `index` is below 4096, and a branch that is never taken costs no latency.
        at.index = usize::from(self.next[index]) | ahead.low() | beyond;
        at.marks = ahead | self.push[index];
        u64::from(self.wins[index])
    }
}

/// Returns the first three words, padded with zeros.
fn three(words: &[u64]) -> [u64; 3] {
    std::array::from_fn(|i| words.get(i).copied().unwrap_or(0))
}

/// Splits three words into sixteen steps of 12 bits, followed by a step of zeros. It is written out so that it is
/// unrolled.
#[inline(always)]
fn cut([a, b, c]: [u64; 3]) -> [usize; 17] {
    let (ab, bc) = (a >> 60 | b << 4, b >> 56 | c << 8);
    let b8 = b >> 8;
    let c4 = c >> 4;
    [
        a,
        a >> 12,
        a >> 24,
        a >> 36,
        a >> 48,
        ab,
        b8,
        b8 >> 12,
        b8 >> 24,
        b8 >> 36,
        bc,
        c4,
        c4 >> 12,
        c4 >> 24,
        c4 >> 36,
        c4 >> 48,
        0,
    ]
    .map(|s| s as usize & LOW)
}

/// Joins sixteen steps of 12 bits into three words. It is written out so that it is unrolled.
#[inline(always)]
fn join(s: [u64; 16]) -> [u64; 3] {
    [
        s[0] | s[1] << 12 | s[2] << 24 | s[3] << 36 | s[4] << 48 | s[5] << 60,
        s[5] >> 4 | s[6] << 8 | s[7] << 20 | s[8] << 32 | s[9] << 44 | s[10] << 56,
        s[10] >> 8 | s[11] << 4 | s[12] << 16 | s[13] << 28 | s[14] << 40 | s[15] << 52,
    ]
}

impl Chain<u64> {
    /// Computes G layers from word `from` on, for as many words as `taken` has, and adds their positions to `taken`.
    /// Positions in `taken` belong to no layer, and each other position belongs to the first layer that can contain it.
    pub(super) fn fill_together<const G: usize>(
        &self,
        layers: [&mut Vec<u64>; G],
        from: usize,
        taken: &mut [u64],
    ) -> usize {
        // bounded: a chunk
        let mut steps: Vec<usize> = Vec::with_capacity(16 * taken.len().div_ceil(3));
        for taken in taken.chunks(3) {
            steps.extend_from_slice(&cut(three(taken))[..16]);
        }
        let n = steps.len();
        let mut marks: [u64; G] = std::array::from_fn(|g| self.at(layers[g], from).marks);
        // At time t layer g is at step t − g; `used[g]` are the positions that the layers below have there.
        let mut used = [0; G];
        // bounded: a chunk
        let mut found = vec![[0; G]; n + G - 1];
        for t in 0..G - 1 {
            used[0] = steps[t];
            for g in (0..=t).rev() {
                found[t][g] = self.layer_step(&mut marks[g], g, &mut used);
            }
        }
        (marks, used) = self.layers_abreast(marks, used, &steps[G - 1..], &mut found[G - 1..]);
        for (late, found) in found[n..].iter_mut().enumerate() {
            for g in (late + 1..G).rev() {
                found[g] = self.layer_step(&mut marks[g], g, &mut used);
            }
        }
        for (g, layer) in layers.into_iter().enumerate() {
            let out = layer[from..from + taken.len()].chunks_mut(3).zip(taken.chunks_mut(3));
            for ((out, taken), steps) in out.zip(found[g..].as_chunks::<16>().0) {
                let words = join(std::array::from_fn(|i| steps[i][g].into()));
                for ((out, taken), word) in out.iter_mut().zip(taken).zip(words) {
                    *out = word;
                    *taken |= word;
                }
            }
        }
        G
    }

    /// Computes the part of [`Chain::fill_together`] in which all layers are active. The operations of an iteration are
    /// independent, and the state is held in local variables that fit registers.
    #[inline(always)]
    fn layers_abreast<const G: usize>(
        &self,
        mut marks: [u64; G],
        mut used: [usize; G],
        steps: &[usize],
        found: &mut [[u16; G]],
    ) -> ([u64; G], [usize; G]) {
        for (&taken, found) in steps.iter().zip(found) {
            used[0] = taken;
            for g in (0..G).rev() {
                found[g] = self.layer_step(&mut marks[g], g, &mut used);
            }
        }
        (marks, used)
    }

    /// Returns the next 12 positions of layer `g`, which are then excluded from the next layer.
    #[inline(always)]
    fn layer_step<const G: usize>(&self, marks: &mut u64, g: usize, used: &mut [usize; G]) -> u16 {
        let index = (marks.low() | used[g]) & LOW;
        let wins = self.wins[index];
        *marks = *marks >> STEP | self.push[index];
        if g + 1 < G {
            used[g + 1] = used[g] | usize::from(wins);
        }
        wins
    }

    /// Returns the P-positions among the next 64 positions, of which those in `known` are already N-positions.
    #[inline(always)]
    pub(super) fn word(&self, at: &mut At<u64>, known: u64) -> u64 {
        if known == u64::MAX {
            at.marks = 0;
            return 0;
        }
        at.marks |= known;
        at.index = at.marks.low();
        let mut word = 0;
        for i in 0..5 {
            word |= self.step(at, 0) << (STEP * i);
        }
        // Four positions remain: the first four of twelve whose others are taken.
        let index = at.index & 15;
        word |= u64::from(self.wins[index | (LOW & !15)]) << 60;
        at.marks = at.marks >> 4 | self.tail[index];
        word
    }
}
