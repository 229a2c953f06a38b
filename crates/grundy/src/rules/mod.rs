//! The rules of play, defined by one trait for all families.
//!
//! A move takes tokens from the piles of a part and leaves a *list* of positions, which has one entry unless the move
//! splits a heap. Playing, searching, brute force, remoteness and game boards all use [`Rules`], which is implemented
//! in `games/<family>/rules.rs`. Options are listed lazily, and legality is decided for piles of any size.
//! [`WordRules`] represents the same rules on machine words, for exhaustive searches.

mod dice;
pub mod lines;
pub mod members;
mod primality;
mod terms;

pub use crate::failure::Illegal;
pub(crate) use crate::solve::words::left_by;
pub use crate::solve::words::{Cell, Left, TakeList, WordChoice, WordRules};
pub(crate) use dice::Dice;
pub use members::OutOfReach;
pub use terms::{BoundShape, Breaking, Remainder, Terms, bound_shape};

use crate::failure::Failure;
use grundy_core::{Component, Heap, Meter, Nat, Position, Rule, Ruleset};

/// The numbers of tokens that a move takes from each pile.
pub type Take = Vec<Nat>;

/// An option of a position: the move as the amounts taken, and the resulting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The number of tokens taken from each pile.
    pub take: Take,
    /// The positions that the move leaves, under the same rules; several if a heap is split. An empty heap is included
    /// as 0.
    pub leaves: Vec<Vec<Heap>>,
}

/// An iterator over the options of a position, without repetitions, in lexicographic order of the amounts taken and
/// then of the positions left. An item is an error if the next option cannot be found with reasonable work or is
/// undefined.
pub type Choices<'a> = Box<dyn Iterator<Item = Result<Choice, Failure>> + 'a>;

/// A source of pseudorandom numbers.
pub trait Chance {
    /// Returns a random number below `end`, which must be at least 1.
    fn below(&mut self, end: usize) -> usize;
    /// Returns a random number from 1 to `most`, where all lengths of the number are about equally likely.
    fn amount(&mut self, most: &Nat) -> Nat;
}

/// The default number of options from which a random one is chosen.
const TRIED: usize = 200;

/// The rules of a family for one part of a position: one heap, or all piles that the rule connects.
pub trait Rules: Sync {
    /// Returns an iterator over the options of a position, which are computed lazily.
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a>;

    /// Checks whether the rules allow taking the given amounts. There must be one amount for each pile, not all 0, and
    /// none larger than its pile.
    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal>;

    /// Returns the piles of a position after a legal take.
    fn leave(&self, _ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<Vec<Heap>, Illegal> {
        Ok(heaps.iter().zip(take).map(|(heap, amount)| Heap::of(&heap.size - amount)).collect())
    }

    /// Returns the result of a move from a position, or the reason why it is illegal. `leaves` selects among moves with
    /// the same take.
    fn apply(
        &self,
        ruleset: &Ruleset,
        heaps: &[Heap],
        take: &[Nat],
        leaves: Option<&[Vec<Heap>]>,
    ) -> Result<Vec<Vec<Heap>>, Illegal> {
        enough(heaps, take)?;
        if take.iter().all(Nat::is_zero) {
            return Err(Illegal::Nothing);
        }
        self.check(ruleset, heaps, take)?;
        let left = vec![self.leave(ruleset, heaps, take)?];
        match leaves {
            Some(wanted) if wanted != left => Err(Illegal::NotLeft { ruleset: ruleset.to_string() }),
            _ => Ok(left),
        }
    }

    /// Returns the number of options of a position, or `None` if no formula is available.
    fn total(&self, _rule: &Rule, _heaps: &[Heap]) -> Option<Nat> {
        None
    }

    /// Returns the largest take from a heap, or `None` if there is no take or it cannot be found with reasonable work.
    fn most(&self, _rule: &Rule, _heap: &Heap) -> Option<Nat> {
        None
    }

    /// Returns a random option of a position, or `None` if there is none.
    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let mut first: Vec<Choice> = self.choices(rule, heaps).take(TRIED).map_while(Result::ok).collect();
        (!first.is_empty()).then(|| first.swap_remove(chance.below(first.len())))
    }

    /// Returns the rules in a form that works on machine words, for piles of up to `largest` tokens.
    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure>;

    /// Returns the rules in a form that works on machine words, for piles of up to `largest` tokens. These rules test
    /// every take by its definition, even where [`Rules::in_words`] has a faster way.
    fn by_definition(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        self.in_words(ruleset, largest, meter)
    }
}

/// Checks that `take` has one amount for each pile, and that no amount exceeds the size of its pile. If this is not the
/// case, fails with the reason.
pub fn enough(heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
    let piles = heaps.len();
    if take.len() != piles {
        return Err(Illegal::Amounts { given: take.len(), piles });
    }
    match take.iter().zip(heaps).position(|(amount, heap)| *amount > heap.size) {
        Some(pile) => Err(Illegal::TooMany { pile, piles, take: take[pile].clone(), size: heaps[pile].size.clone() }),
        None => Ok(()),
    }
}

/// Returns an iterator over the natural numbers `lo`, `lo` + 1, …, `hi`.
pub fn range(lo: Nat, hi: Nat) -> impl Iterator<Item = Nat> {
    std::iter::successors(Some(lo), |n| Some(n + Nat::ONE)).take_while(move |n| *n <= hi)
}

/// Returns the option of a position that takes the amounts `take` and splits no heap.
pub fn taking(heaps: &[Heap], take: Take) -> Choice {
    let left = heaps.iter().zip(&take).map(|(heap, amount)| Heap::of(&heap.size - amount)).collect();
    Choice { take, leaves: vec![left] }
}

/// Returns the components that replace `from` after the positions `leaves` have replaced its piles with the indices
/// `piles`.
///
/// If the component has a single part (one heap, or piles that the rule connects), the result has one component for
/// each position left. A component with several independent heaps stays a single component.
pub fn replaced(from: &Component, piles: &[usize], leaves: Vec<Vec<Heap>>) -> Vec<Component> {
    if piles.len() == from.position.0.len() {
        let single = |heaps: Vec<Heap>| Component { ruleset: from.ruleset.clone(), position: Position(heaps) };
        return leaves.into_iter().map(single).collect();
    }
    let mut to = from.clone();
    let mut pieces = leaves.into_iter();
    if let Some(first) = pieces.next() {
        for (pile, heap) in piles.iter().zip(first) {
            to.position.0[*pile] = heap;
        }
    }
    // What was split off stands beside the heap it came from.
    let mut at = piles.last().map_or(0, |last| last + 1);
    for piece in pieces {
        for heap in piece {
            to.position.0.insert(at, heap);
            to.ruleset.copies += 1;
            at += 1;
        }
    }
    vec![to]
}
