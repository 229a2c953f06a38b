//! The genus of a position: its nimber, and the misère values of its sums with 0, 1, 2, … heaps ∗2.
//!
//! The misère value of X is the m with X + *m a P-position: the least number that is the value of no option, and 1 if
//! there are no options (Conway, *On Numbers and Games*, ch. 12). Let gᵢ(X) be the misère value of X + i·*2. A move in
//! this sum is a move in X or a move in one of the heaps *2, so
//!
//! gᵢ(X) = mex({gᵢ(X')} ∪ {gᵢ₋₁(X), gᵢ₋₁(X) ⊕ 1}).
//!
//! Once the sequences of all options alternate between two values, gᵢ depends only on gᵢ₋₁ and the parity of i. From
//! there on, gᵢ₊₂ = gᵢ for one i proves that the sequence of X alternates from this i on.

use super::HeapGame;
use grundy_core::{Meter, Stop};
use std::collections::HashMap;
use std::fmt;

/// The genus of a position, which determines the misère outcomes of its sums with nim heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The nimber of the position.
    pub nimber: u32,
    /// The superscript g₀, g₁, … of the genus: the misère nimbers of the sums of the position with 0, 1, … nim heaps of
    /// size two. The last two values listed alternate forever.
    pub superscript: Vec<u32>,
}

/// The temper of a genus. It distinguishes the two kinds of tame genera (the genera of nim positions) from wild genera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// The genus 0^120 or 1^031, for positions whose normal and misère outcomes differ.
    Fickle,
    /// The genus g^g(g⊕2) of nim positions with a heap of at least two tokens.
    Firm,
    /// A genus that no position of nim has.
    Wild,
}

impl Genus {
    /// Returns the genus of a nim heap of the given size.
    pub fn of_nim_heap(size: u32) -> Genus {
        let superscript = match size {
            0 => vec![1, 2, 0],
            1 => vec![0, 3, 1],
            _ => vec![size, size ^ 2],
        };
        Genus { nimber: size, superscript }
    }

    /// Returns gᵢ, the value of the superscript of the genus with index `i`.
    pub fn at(&self, i: usize) -> u32 {
        let len = self.superscript.len();
        let at = if i < len { i } else { len - 2 + (i - len) % 2 };
        self.superscript[at]
    }

    /// Returns the temper of the genus: fickle, firm or wild.
    pub fn temper(&self) -> Temper {
        let (g, up) = (self.nimber, self.superscript.as_slice());
        match up {
            _ if g < 2 && *self == Genus::of_nim_heap(g) => Temper::Fickle,
            [a, b] if *a == g && *b == g ^ 2 => Temper::Firm,
            _ => Temper::Wild,
        }
    }

    /// Returns the genus of a position, given those of its options.
    fn of_options(options: &[&Genus]) -> Genus {
        let nimber = mex(options.iter().map(|o| o.nimber));
        // From here on the options alternate.
        let settled = options.iter().map(|o| o.superscript.len() - 2).max().unwrap_or(0);
        let mut up: Vec<u32> = Vec::new();
        loop {
            let i = up.len();
            let before = up.last().into_iter().flat_map(|g| [*g, *g ^ 1]);
            let value = match (i, options) {
                (0, []) => 1,
                _ => mex(options.iter().map(|o| o.at(i)).chain(before)),
            };
            up.push(value);
            if i >= settled + 2 && up[i] == up[i - 2] {
                break;
            }
        }
        // The shortest beginning whose last two go on forever.
        while up.len() > 2 && up[up.len() - 3] == up[up.len() - 1] {
            up.pop();
        }
        Genus { nimber, superscript: up }
    }
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut seen: Vec<u32> = values.collect();
    seen.sort_unstable();
    seen.dedup();
    seen.iter().zip(0..).find(|(value, at)| *value != at).map_or(seen.len() as u32, |(_, at)| at)
}

/// Writes the genus in the form `2^20`: the nimber, `^` and the superscript, with numbers above 9 in parentheses.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^", self.nimber)?;
        self.superscript.iter().try_for_each(|g| match g {
            0..=9 => write!(f, "{g}"),
            _ => write!(f, "({g})"),
        })
    }
}

/// A calculator of the genera of sums of heaps of one game, with a cache of its results.
#[derive(Debug)]
pub struct Genera<'a> {
    game: &'a HeapGame,
    known: HashMap<Box<[u32]>, Genus>,
    held: grundy_core::Held,
}

impl<'a> Genera<'a> {
    /// Returns a calculator of genera for a game, with an empty cache.
    pub fn new(game: &'a HeapGame, meter: &Meter) -> Result<Genera<'a>, Stop> {
        Ok(Genera { game, known: HashMap::new(), held: meter.hold(0)? })
    }

    /// Returns the genus of a sum of heaps, by examining every position that can be reached from it.
    pub fn of(&mut self, heaps: &[u32], meter: &Meter) -> Result<Genus, Stop> {
        let top = self.canonical(heaps.iter().copied());
        let mut stack = vec![top.clone()];
        while let Some(sum) = stack.last().cloned() {
            if self.known.contains_key(&sum) {
                stack.pop();
                continue;
            }
            let options = self.options(&sum);
            meter.spend(1 + options.len() as u64)?;
            let before = stack.len();
            stack.extend(options.iter().filter(|o| !self.known.contains_key(*o)).cloned());
            if stack.len() == before {
                let genera: Vec<&Genus> = options.iter().filter_map(|o| self.known.get(o)).collect();
                let genus = Genus::of_options(&genera);
                self.held.grow(128 + 4 * (sum.len() + genus.superscript.len()) as u64)?;
                self.known.insert(sum, genus);
                stack.pop();
            }
        }
        Ok(self.known[&top].clone())
    }

    /// Returns the heaps that have a move, in increasing order.
    fn canonical(&self, heaps: impl Iterator<Item = u32>) -> Box<[u32]> {
        let mut sum: Vec<u32> = heaps.filter(|heap| !self.game.options(*heap).is_empty()).collect();
        sum.sort_unstable();
        sum.into()
    }

    fn options(&self, sum: &[u32]) -> Vec<Box<[u32]>> {
        let mut all = Vec::new();
        for at in (0..sum.len()).filter(|at| *at == 0 || sum[*at] != sum[*at - 1]) {
            let rest = sum[..at].iter().chain(&sum[at + 1..]);
            let left = self.game.options(sum[at]).iter();
            all.extend(left.map(|left| self.canonical(rest.clone().chain(left.iter()).copied())));
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}
