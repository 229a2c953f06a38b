//! Why a move may not be made.

use crate::failure::{Failure, refuse};
use grundy_core::Nat;
use std::fmt;

/// Why a move may not be made. Piles and components are counted from 0 here and from 1 in words.
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
    /// The bound has no value of at least 1 after this take.
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

impl Illegal {
    /// What to do instead.
    pub fn help(&self) -> String {
        match self {
            Illegal::Component { components, .. } => match components {
                1 => "there is one component".to_owned(),
                n => format!("components are counted from 1 to {n}"),
            },
            Illegal::Amounts { piles: 1, .. } => "give one number".to_owned(),
            Illegal::Amounts { piles, .. } => format!("give {piles} numbers, 0 for a pile left alone"),
            Illegal::Nothing => "take at least one token".to_owned(),
            Illegal::TooMany { size, .. } if size.is_zero() => "take from another pile".to_owned(),
            Illegal::TooMany { size, .. } => format!("at most {size} can be taken there"),
            Illegal::OverLimit { limit, .. } => format!("take from 1 to {limit}"),
            Illegal::Opening => "the first move leaves at least one token, so one token cannot be moved".to_owned(),
            Illegal::NotInSet { below, above, .. } => match (below, above) {
                (Some(below), Some(above)) => format!("the nearest that can be taken are {below} and {above}"),
                (Some(one), None) | (None, Some(one)) => format!("the nearest that can be taken is {one}"),
                (None, None) => "`moves` lists what can be taken".to_owned(),
            },
            Illegal::Undecided { .. } => "take a smaller number".to_owned(),
            Illegal::OnePile => "the heaps are independent: take from one of them".to_owned(),
            Illegal::Unequal => "take the same number from each pile that you take from".to_owned(),
            Illegal::Spread(_) => "take from one pile, or bring the two amounts closer together".to_owned(),
            Illegal::NotAll => "take from one pile or two, or clear all three if two of them are equal".to_owned(),
            Illegal::LargerPiles => {
                "take from one pile or two; or the same from the two larger ones and any number from the smallest"
                    .to_owned()
            }
            Illegal::Three => {
                "take another number than 3 from the two larger piles, or more from the smallest".to_owned()
            }
            Illegal::NoVector { .. } => "`moves` lists what can be taken".to_owned(),
            Illegal::NoBound { .. } => {
                "after a take of x at least one token must be allowed, f(x) ≥ 1: for example takeaway(max(1,x/2))"
                    .to_owned()
            }
            Illegal::NotBuilt { .. } => "`grundy games` says which games can be played".to_owned(),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Component { component, .. } => write!(f, "there is no component {}", component + 1),
            Illegal::Amounts { given, piles } => {
                let amounts = if *given == 1 { "1 number is" } else { &format!("{given} numbers are") };
                let piles = if *piles == 1 { "one pile" } else { &format!("{piles} piles") };
                write!(f, "{amounts} given for {piles}")
            }
            Illegal::Nothing => f.write_str("a move takes at least one token"),
            Illegal::TooMany { take, size, piles: 1, .. } => {
                write!(f, "{take} cannot be taken: the heap has {size}")
            }
            Illegal::TooMany { pile, take, size, .. } => {
                write!(f, "{take} cannot be taken from pile {}: it has {size}", pile + 1)
            }
            Illegal::OverLimit { take, limit } => write!(f, "{take} cannot be taken now: at most {limit}"),
            Illegal::Opening => f.write_str("nothing may be taken from an opening heap of one token"),
            Illegal::NotInSet { ruleset, take, .. } => write!(f, "{take} is no take of {ruleset}"),
            Illegal::Undecided { ruleset, take } => {
                write!(f, "whether {take} is a take of {ruleset} is out of reach")
            }
            Illegal::OnePile => f.write_str("a move takes from one heap"),
            Illegal::Unequal => f.write_str("amounts from several piles must be equal"),
            Illegal::Spread(spread) => write!(f, "amounts from both piles must differ by less than {spread}"),
            Illegal::NotAll => {
                f.write_str("from three piles of which two are equal only everything may be taken (rule II)")
            }
            Illegal::LargerPiles => {
                f.write_str("from all three piles, the same number is taken from the two larger ones (rule III)")
            }
            Illegal::Three => f.write_str(
                "3 may not be taken from the two larger piles if the middle one becomes the smallest (rule III)",
            ),
            Illegal::NoVector { ruleset } => write!(f, "{ruleset} has no such move"),
            Illegal::NoBound { ruleset, take } => {
                write!(f, "{ruleset} allows nothing after a take of {take}")
            }
            Illegal::NotBuilt { ruleset } => write!(f, "{ruleset} is understood, but cannot be played yet"),
        }
    }
}

impl std::error::Error for Illegal {}

impl From<Illegal> for Failure {
    fn from(illegal: Illegal) -> Failure {
        refuse(illegal.to_string()).help(illegal.help()).into()
    }
}
