//! What is claimed of misère play.

use super::Move;
use crate::solve::quotient::{Genus, Names, Quotient, Repeat, Word};
use grundy_core::{Game, Nat};

/// An element of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Element {
    /// A word in generators: how often each occurs.
    Word(Word),
    /// The genus that its sums have, where they are played as nim.
    Genus(Genus),
}

/// Where a position lies in a misère quotient, and where its moves lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientPlace {
    /// All elements, the identity first, and whether they are in the P-portion.
    pub elements: Vec<(Element, bool)>,
    /// The element of the position.
    pub at: usize,
    /// The elements that its moves lead to, each once, increasing.
    pub reached: Vec<usize>,
    /// Every move and the element it leads to, unless they are too many to list.
    pub moves: Option<Vec<(Move, usize)>>,
}

/// A misère quotient.
#[derive(Debug)]
pub struct QuotientFound {
    /// The game: its rulesets, each once, in misère play.
    pub game: Game,
    /// The quotient is that of the heaps up to here.
    pub to: u32,
    /// The monoid and its P-portion.
    pub quotient: Quotient,
    /// Its elements as words in generators.
    pub names: Names,
    /// For each ruleset, Φ of its heaps 0, 1, …; further than `to` where that proves a repetition.
    pub phi: Vec<Vec<u32>>,
    /// For each ruleset from where on Φ repeats, if the quotient is proved to be that of all heaps.
    pub repeats: Option<Vec<Repeat>>,
    /// The k for which it is T_k, the quotient of nim heaps below 2^k; `None` if the game is wild.
    pub tame: Option<u32>,
}

impl QuotientFound {
    /// From which heap on, and with which period, Φ of all rulesets repeats.
    pub fn repeat(&self) -> Option<Repeat> {
        let repeats = self.repeats.as_ref()?;
        let preperiod = repeats.iter().map(|r| r.preperiod).max()?;
        let period = repeats.iter().try_fold(1u32, |all, r| {
            let common = gcd(all, r.period);
            all.checked_mul(r.period / common)
        })?;
        Some(Repeat { preperiod, period })
    }

    /// The heap that a generator is the Φ of, and the index of its ruleset.
    pub fn generator(&self, generator: usize) -> (usize, u32) {
        let count = self.game.rulesets.len() as u32;
        let heap = self.names.generators[generator] - 1;
        ((heap % count) as usize, heap / count + 1)
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The genera of heaps.
#[derive(Debug)]
pub struct GenusTable {
    /// The game, in misère play.
    pub game: Game,
    /// The first heap.
    pub from: Nat,
    /// The genera from there on.
    pub values: Vec<Genus>,
}
