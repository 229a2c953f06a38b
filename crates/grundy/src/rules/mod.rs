//! What may be played: one trait for the rules of every family.
//!
//! A move takes tokens from the piles of a part and leaves a *list* of positions: one as a rule, several where a heap is
//! split. Playing, searching, the bare rules as a method, remoteness and boards all ask [`Rules`]; its implementations
//! are in `games/<family>/rules.rs`. Options are listed lazily and legality is decided at any size; [`WordRules`] is the
//! same rule for piles of machine words, for where every position is looked at.

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

/// What a move takes from each pile.
pub type Take = Vec<Nat>;

/// An option of a position: what is taken from its piles, and what that leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Tokens taken from each pile.
    pub take: Take,
    /// The positions left under the same rules; one, unless a heap is split. A heap that is used up is left as 0.
    pub leaves: Vec<Vec<Heap>>,
}

/// Options, each once, in lexicographic order of what they take and then of what they leave; an error where the next
/// one is out of reach.
pub type Choices<'a> = Box<dyn Iterator<Item = Result<Choice, OutOfReach>> + 'a>;

/// Numbers that look random.
pub trait Chance {
    /// A number below `end`, which is at least 1.
    fn below(&mut self, end: usize) -> usize;
    /// A number from 1 to `most`, all lengths about equally likely.
    fn amount(&mut self, most: &Nat) -> Nat;
}

/// Options that a random one is chosen from, where a rule does not say better.
const TRIED: usize = 200;

/// The rules of a family: what may be played in one part, which is one heap, or all piles of a rule that joins them.
pub trait Rules: Sync {
    /// The options of a position, as far as they are asked for.
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a>;

    /// Whether these amounts may be taken. They are as many as the piles, not all 0, and the piles hold them.
    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal>;

    /// What is left of the piles by a legal take.
    fn leave(&self, _ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<Vec<Heap>, Illegal> {
        Ok(heaps.iter().zip(take).map(|(heap, amount)| Heap::of(&heap.size - amount)).collect())
    }

    /// What a move leaves, or why it may not be made. `leaves` tells apart moves that take the same.
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

    /// How many options there are, where a formula says it.
    fn total(&self, _rule: &Rule, _heaps: &[Heap]) -> Option<Nat> {
        None
    }

    /// The most that may be taken from a heap; `None` if nothing, or if that is out of reach.
    fn most(&self, _rule: &Rule, _heap: &Heap) -> Option<Nat> {
        None
    }

    /// Some option, not always the same.
    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let mut first: Vec<Choice> = self.choices(rule, heaps).take(TRIED).map_while(Result::ok).collect();
        (!first.is_empty()).then(|| first.swap_remove(chance.below(first.len())))
    }

    /// The same rule for piles up to `largest`, in machine words.
    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure>;

    /// [`Rules::in_words`] with every take tested by its definition, where the rule has a quicker way.
    fn by_definition(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        self.in_words(ruleset, largest, meter)
    }
}

/// Refuses amounts that are not one for each pile, or more than the piles hold.
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

/// lo, lo + 1, …, hi.
pub fn range(lo: Nat, hi: Nat) -> impl Iterator<Item = Nat> {
    std::iter::successors(Some(lo), |n| Some(n + Nat::ONE)).take_while(move |n| *n <= hi)
}

/// The one option that takes this.
pub fn taking(heaps: &[Heap], take: Take) -> Choice {
    let left = heaps.iter().zip(&take).map(|(heap, amount)| Heap::of(&heap.size - amount)).collect();
    Choice { take, leaves: vec![left] }
}

/// A component after part of it, the piles `piles`, has become `leaves`.
///
/// A component of one part becomes as many components; one of several heaps stays one, with more heaps or as many.
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
