//! Answers about misère play: quotients and genera.

use super::Move;
use crate::solve::quotient::{Genus, Names, Quotient, Repeat, Word};
use grundy_core::{Game, Nat};

/// An element of a misère quotient, in the form in which it is displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Element {
    /// A product of generators, given by the exponent of each.
    Word(Word),
    /// The genus shared by the sums that map to the element, for games that behave like nim.
    Genus(Genus),
}

/// A position and its options as elements of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientPlace {
    /// The elements of the quotient, with the identity first, each paired with whether it is in the P-portion.
    pub elements: Vec<(Element, bool)>,
    /// The index of the element to which the position maps.
    pub at: usize,
    /// The indices of the elements to which the options map, distinct and increasing.
    pub reached: Vec<usize>,
    /// Every move with the index of the element that it reaches; `None` if there are too many moves to list.
    pub moves: Option<Vec<(Move, usize)>>,
}

/// A repetition of the quotient map Φ that was found among the heaps of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhiRepeats {
    /// The ruleset whose heaps were examined.
    pub ruleset: String,
    /// The preperiod and the period of Φ.
    pub repeat: Repeat,
    /// The end of the range in which the repetition was found: Φ(n + period) = Φ(n) for preperiod ≤ n < `to`.
    pub to: u64,
}

/// A misère quotient found for a game, with the range of heaps that it covers.
#[derive(Debug)]
pub struct QuotientFound {
    /// The game, in misère play, with each of its rulesets listed once.
    pub game: Game,
    /// The size of the largest heap covered by the quotient.
    pub to: u32,
    /// The quotient monoid and its P-portion.
    pub quotient: Quotient,
    /// The names of the elements, as words in the generators.
    pub names: Names,
    /// For each ruleset, the values of the quotient map Φ at the heaps 0, 1, …. The list continues past heap `to` if a
    /// proof of periodicity needs it.
    pub phi: Vec<Vec<u32>>,
    /// For each ruleset, the preperiod and period of the quotient map Φ. They are present if the quotient is proved to
    /// be the quotient of all heaps; otherwise `None`.
    pub repeats: Option<Vec<Repeat>>,
    /// The k for which the quotient is T_k, the quotient of nim heaps below 2^k; `None` if there is no such k (the game
    /// is wild).
    pub tame: Option<u32>,
}

impl QuotientFound {
    /// Returns a preperiod and a period of the quotient map Φ that are valid for every ruleset of the quotient, if the
    /// quotient is proved to be the quotient of all heaps; otherwise `None`.
    pub fn repeat(&self) -> Option<Repeat> {
        let repeats = self.repeats.as_ref()?;
        let preperiod = repeats.iter().map(|r| r.preperiod).max()?;
        let period = repeats.iter().try_fold(1u32, |all, r| {
            let common = gcd(all, r.period);
            all.checked_mul(r.period / common)
        })?;
        Some(Repeat { preperiod, period })
    }

    /// Returns the ranges in which Φ was found to repeat, one for each ruleset, if the quotient is proved to be the
    /// quotient of all heaps; otherwise `None`.
    pub fn found_repeats(&self) -> Option<Vec<PhiRepeats>> {
        let found = self.game.rulesets.iter().zip(self.repeats.as_ref()?).zip(&self.phi);
        let each = found.map(|((ruleset, repeat), phi)| {
            let to = (phi.len() as u64).checked_sub(repeat.period.into())?;
            Some(PhiRepeats { ruleset: ruleset.to_string(), repeat: *repeat, to })
        });
        each.collect()
    }

    /// Returns the heap that a generator represents: the index of its ruleset and its size.
    pub fn generator(&self, generator: usize) -> (usize, u32) {
        let count = self.game.rulesets.len() as u32;
        let heap = self.names.generators[generator] - 1;
        ((heap % count) as usize, heap / count + 1)
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A table of genera of single heaps in misère play.
#[derive(Debug)]
pub struct GenusTable {
    /// The game, under misère play.
    pub game: Game,
    /// The size of the first heap in the table.
    pub from: Nat,
    /// The genera of the heaps of sizes `from`, `from` + 1, ….
    pub values: Vec<Genus>,
}
