//! Genus: g, and the misère values of a position with 0, 1, 2, … heaps *2 beside it.
//!
//! The misère value of X is the m with X + *m a P-position: the least number that is the value of no option, and 1 if
//! there are no options (Conway, *On Numbers and Games*, ch. 12). With gᵢ that of X + i·*2, the options of which are
//! those in X and those in one of the heaps *2,
//!
//! gᵢ(X) = mex({gᵢ(X')} ∪ {gᵢ₋₁(X), gᵢ₋₁(X) ⊕ 1}).
//!
//! From where the sequences of all options alternate, gᵢ depends on gᵢ₋₁ and the parity of i alone: gᵢ₊₂ = gᵢ there
//! proves that the sequence alternates from i on.

use super::HeapGame;
use grundy_core::{Meter, Stop};
use std::collections::HashMap;
use std::fmt;

/// The genus of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The nimber.
    pub nimber: u32,
    /// g₀, g₁, …; the last two alternate for ever.
    pub superscript: Vec<u32>,
}

/// What a tame genus says of how a position is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// 0^120 or 1^031: the normal and the misère value differ, and the last move may be forced on either player.
    Fickle,
    /// As a position of nim with a heap of at least two tokens: g^g(g⊕2).
    Firm,
    /// No genus of nim.
    Wild,
}

impl Genus {
    /// The genus of a nim heap.
    pub fn of_nim_heap(size: u32) -> Genus {
        let superscript = match size {
            0 => vec![1, 2, 0],
            1 => vec![0, 3, 1],
            _ => vec![size, size ^ 2],
        };
        Genus { nimber: size, superscript }
    }

    /// gᵢ.
    pub fn at(&self, i: usize) -> u32 {
        let len = self.superscript.len();
        let at = if i < len { i } else { len - 2 + (i - len) % 2 };
        self.superscript[at]
    }

    /// Whether it is a genus of nim, and which kind.
    pub fn temper(&self) -> Temper {
        let (g, up) = (self.nimber, self.superscript.as_slice());
        match up {
            _ if g < 2 && *self == Genus::of_nim_heap(g) => Temper::Fickle,
            [a, b] if *a == g && *b == g ^ 2 => Temper::Firm,
            _ => Temper::Wild,
        }
    }

    /// The genus of a position from those of its options.
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
        // The shortest beginning whose last two go on for ever.
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

/// `2^20`: the nimber, and behind ^ the superscript; digits above 9 in parentheses.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^", self.nimber)?;
        self.superscript.iter().try_for_each(|g| match g {
            0..=9 => write!(f, "{g}"),
            _ => write!(f, "({g})"),
        })
    }
}

/// Sums of heaps, each with its genus.
#[derive(Debug)]
pub struct Genera<'a> {
    game: &'a HeapGame,
    known: HashMap<Box<[u32]>, Genus>,
    held: grundy_core::Held,
}

impl<'a> Genera<'a> {
    /// None so far.
    pub fn new(game: &'a HeapGame, meter: &Meter) -> Result<Genera<'a>, Stop> {
        Ok(Genera { game, known: HashMap::new(), held: meter.hold(0)? })
    }

    /// The genus of a sum, by every position that can be reached from it.
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

    /// The heaps that have a move, increasing.
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
