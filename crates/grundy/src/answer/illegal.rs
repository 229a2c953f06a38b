//! The reasons why a move is illegal.

use grundy_core::Nat;

/// The reason why a move in a take-away game is illegal. Piles and components are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The position has no component with the given index.
    Component {
        /// The index of the component in the move.
        component: usize,
        /// The number of components of the position.
        components: usize,
    },
    /// The number of amounts differs from the number of piles of the component.
    Amounts {
        /// The number of amounts in the move.
        given: usize,
        /// The number of piles of the component.
        piles: usize,
    },
    /// The move takes no tokens.
    Nothing,
    /// The move takes more tokens than the pile holds.
    TooMany {
        /// The index of the pile.
        pile: usize,
        /// The number of piles of the component.
        piles: usize,
        /// The number of tokens that the illegal move takes.
        take: Nat,
        /// The number of tokens in the pile.
        size: Nat,
    },
    /// The move takes more tokens than the previous take allows.
    OverLimit {
        /// The number of tokens that the illegal move takes.
        take: Nat,
        /// The largest take allowed now.
        limit: Nat,
    },
    /// The opening move may not take the whole heap, so a heap of one token has no opening move.
    Opening,
    /// The number of tokens taken does not belong to the subtraction set.
    NotInSet {
        /// The ruleset in its textual notation.
        ruleset: String,
        /// The number of tokens that the illegal move takes.
        take: Nat,
        /// The nearest smaller take in the subtraction set, if it is known.
        below: Option<Nat>,
        /// The nearest larger take in the subtraction set that the heap allows, if it is known.
        above: Option<Nat>,
    },
    /// It cannot be decided with reasonable work whether the number belongs to the subtraction set.
    Undecided {
        /// The ruleset in its textual notation.
        ruleset: String,
        /// The number of tokens that the illegal move takes.
        take: Nat,
    },
    /// The move takes from several heaps, but the rules allow taking from one heap only.
    OnePile,
    /// The move takes unequal amounts from several piles, which Wythoff's game forbids.
    Unequal,
    /// The amounts taken from the two piles differ by at least this spread, which Wythoff's game with a spread forbids.
    Spread(Nat),
    /// Under rule II of the Raleigh game, a move from three piles, two of them equal or one of them empty, must take
    /// everything.
    NotAll,
    /// Under rule III of the Raleigh game, a move must take equal amounts from the two larger piles.
    LargerPiles,
    /// Under the exception to rule III of the Raleigh game, 3 may not be taken from the larger piles if the middle pile
    /// becomes the smallest.
    Three,
    /// The amounts taken do not form a vector in the set of moves.
    NoVector {
        /// The ruleset in its textual notation.
        ruleset: String,
    },
    /// The move does not leave the heaps that were given as its result.
    NotLeft {
        /// The ruleset in its textual notation.
        ruleset: String,
    },
    /// Several moves take this number of tokens and leave different heaps.
    Ambiguous {
        /// The ruleset in its textual notation.
        ruleset: String,
        /// The number of tokens taken by the ambiguous move.
        take: Nat,
        /// The heaps left by one of the moves that match.
        example: Vec<Nat>,
    },
    /// The rules do not allow the heap to be split in this way.
    NoSplit {
        /// The ruleset in its textual notation.
        ruleset: String,
    },
    /// The bound of the take-away game is undefined after this take.
    NoBound {
        /// The ruleset in its textual notation.
        ruleset: String,
        /// The number of tokens that the illegal move takes.
        take: Nat,
    },
}
