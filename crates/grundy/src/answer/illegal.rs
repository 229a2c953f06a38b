//! Why a move may not be made.

use grundy_core::Nat;

/// Why a move may not be made. Piles and components are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// There is no such component.
    Component {
        /// The index asked for.
        component: usize,
        /// How many there are.
        components: usize,
    },
    /// One amount for each pile is wanted.
    Amounts {
        /// How many were given.
        given: usize,
        /// How many piles the component has.
        piles: usize,
    },
    /// Nothing would be taken.
    Nothing,
    /// More than the pile holds.
    TooMany {
        /// The pile.
        pile: usize,
        /// How many piles the component has.
        piles: usize,
        /// What would be taken.
        take: Nat,
        /// What is there.
        size: Nat,
    },
    /// More than the last take allows.
    OverLimit {
        /// What would be taken.
        take: Nat,
        /// The most that may be taken now.
        limit: Nat,
    },
    /// Nothing may be taken from an opening heap of one token.
    Opening,
    /// The number does not belong to the set of takes.
    NotInSet {
        /// The ruleset, as it is written.
        ruleset: String,
        /// What would be taken.
        take: Nat,
        /// The nearest smaller take that is allowed, if it is known.
        below: Option<Nat>,
        /// The nearest larger one that the heap allows, if it is known.
        above: Option<Nat>,
    },
    /// Whether the number belongs to the set is out of reach.
    Undecided {
        /// The ruleset, as it is written.
        ruleset: String,
        /// What would be taken.
        take: Nat,
    },
    /// Heaps that are independent of each other: a move takes from one of them.
    OnePile,
    /// Wythoff's game: amounts from several piles are equal.
    Unequal,
    /// Wythoff's game with a spread: amounts from both piles differ by less than this.
    Spread(Nat),
    /// Raleigh, rule II: from all three piles, two of them equal or one empty, only everything may be taken.
    NotAll,
    /// Raleigh, rule III: the same number is taken from the two larger piles.
    LargerPiles,
    /// Raleigh, the exception of rule III: not 3 from the larger piles if the middle one becomes the smallest.
    Three,
    /// None of the vectors of the rule.
    NoVector {
        /// The ruleset, as it is written.
        ruleset: String,
    },
    /// What is to be left is not what the take leaves.
    NotLeft {
        /// The ruleset, as it is written.
        ruleset: String,
    },
    /// Several moves take the same and leave different heaps: which one is meant?
    Ambiguous {
        /// The ruleset, as it is written.
        ruleset: String,
        /// What would be taken.
        take: Nat,
        /// What one of them leaves.
        example: Vec<Nat>,
    },
    /// The heap cannot be split so.
    NoSplit {
        /// The ruleset, as it is written.
        ruleset: String,
    },
    /// The bound has no value after this take.
    NoBound {
        /// The ruleset, as it is written.
        ruleset: String,
        /// What would be taken.
        take: Nat,
    },
    /// The game cannot be played yet.
    NotBuilt {
        /// The ruleset, as it is written.
        ruleset: String,
    },
}
