//! Why a move may not be made, in words. Piles and components are counted from 1 here.

use super::refusals::Speaker;
use crate::number::{short, shorten};
use crate::{Problem, ProblemKind};
use grundy::play::Illegal;
use grundy_core::{Dialect, Nat, digits, print};

/// Why a move may not be made; `last` is the take that set the limit, where it is known.
pub(crate) fn problem(why: &Illegal, last: Option<&Nat>, dialect: Dialect) -> Problem {
    print::shortened(short, || worded(why, last, dialect))
}

fn worded(why: &Illegal, last: Option<&Nat>, dialect: Dialect) -> Problem {
    let because = match (why, last) {
        (Illegal::OverLimit { .. }, Some(last)) => format!(" (the last take was {})", digits(last)),
        _ => String::new(),
    };
    let message = shorten(&format!("{}{because}", message(why)));
    Problem::new(ProblemKind::Range, message).help(shorten(&help(why, dialect)))
}

/// What is wrong.
fn message(why: &Illegal) -> String {
    match why {
        Illegal::Component { component, .. } => format!("there is no component {}", component + 1),
        Illegal::Amounts { given, piles } => {
            let amounts = if *given == 1 { "1 number is" } else { &format!("{given} numbers are") };
            let piles = if *piles == 1 { "one pile" } else { &format!("{piles} piles") };
            format!("{amounts} given for {piles}")
        }
        Illegal::Nothing => "a move takes at least one stone".to_owned(),
        Illegal::TooMany { take, size, piles: 1, .. } => {
            format!("{} cannot be taken: the heap has {}", digits(take), digits(size))
        }
        Illegal::TooMany { pile, take, size, .. } => {
            format!("{} cannot be taken from pile {}: it has {}", digits(take), pile + 1, digits(size))
        }
        Illegal::OverLimit { take, limit } => {
            format!("{} cannot be taken now: at most {}", digits(take), digits(limit))
        }
        Illegal::Opening => "nothing may be taken from an opening heap of one stone".to_owned(),
        Illegal::NotInSet { ruleset, take, .. } => format!("{} is no take of {ruleset}", digits(take)),
        Illegal::Undecided { ruleset, take } => {
            format!("whether {} is a take of {ruleset} is out of reach", digits(take))
        }
        Illegal::OnePile => "a move takes from one heap".to_owned(),
        Illegal::Unequal => "amounts from several piles must be equal".to_owned(),
        Illegal::Spread(spread) => format!("amounts from both piles must differ by less than {}", digits(spread)),
        Illegal::NotAll => "from three piles of which two are equal only everything may be taken (rule II)".to_owned(),
        Illegal::LargerPiles => {
            "from all three piles, the same number is taken from the two larger ones (rule III)".to_owned()
        }
        Illegal::Three => String::from(
            "3 may not be taken from the two larger piles if the middle one becomes the smallest (rule III)",
        ),
        Illegal::NotLeft { ruleset } => format!("no move of {ruleset} leaves that"),
        Illegal::NoSplit { ruleset } => format!("{ruleset} has no such move"),
        Illegal::Ambiguous { ruleset, take, .. } => {
            format!("several moves of {ruleset} take {take} and leave different heaps")
        }
        Illegal::NoVector { ruleset } => format!("{ruleset} has no such move"),
        Illegal::NoBound { ruleset, take } => {
            format!("the bound of {ruleset} has no value after a take of {take}")
        }
        Illegal::NotBuilt { ruleset } => format!("{ruleset} is understood, but cannot be played yet"),
    }
}

/// What to do instead.
fn help(why: &Illegal, dialect: Dialect) -> String {
    let listing = match dialect {
        Dialect::CommandLine => "`moves` lists what can be played",
        Dialect::Api => "`/api/board` lists what can be played",
        Dialect::Python => "`g.board` lists what can be played",
    };
    match why {
        Illegal::Component { components, .. } => match components {
            1 => "there is one component".to_owned(),
            n => format!("components are counted from 1 to {n}"),
        },
        Illegal::Amounts { piles: 1, .. } => "give one number".to_owned(),
        Illegal::Amounts { piles, .. } => format!("give {piles} numbers, 0 for a pile left alone"),
        Illegal::Nothing => "take at least one stone".to_owned(),
        Illegal::TooMany { size, .. } if size.is_zero() => "take from another pile".to_owned(),
        Illegal::TooMany { size, .. } => format!("at most {} can be taken there", digits(size)),
        Illegal::OverLimit { limit, .. } => format!("take from 1 to {}", digits(limit)),
        Illegal::Opening => "the first move leaves at least one stone, so one stone cannot be moved".to_owned(),
        Illegal::NotInSet { below, above, .. } => match (below, above) {
            (Some(below), Some(above)) => {
                format!("the nearest that can be taken are {} and {}", digits(below), digits(above))
            }
            (Some(one), None) | (None, Some(one)) => format!("the nearest that can be taken is {}", digits(one)),
            (None, None) => listing.to_owned(),
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
        Illegal::Three => "take another number than 3 from the two larger piles, or more from the smallest".to_owned(),
        Illegal::NotLeft { .. } | Illegal::NoSplit { .. } => listing.to_owned(),
        Illegal::Ambiguous { example, .. } => {
            let heaps: Vec<String> = example.iter().map(short).collect();
            format!("say what is to be left, for example {}", heaps.join("+"))
        }
        Illegal::NoVector { .. } => listing.to_owned(),
        Illegal::NoBound { .. } => "the bound must have a value after every take".to_owned(),
        Illegal::NotBuilt { .. } => format!("{} says which games can be played", Speaker(dialect).question("games")),
    }
}
