//! The wording of the reasons why moves are illegal. Here, piles and components are counted from 1.

use super::say;
use crate::number::{short, shorten};
use crate::{Problem, ProblemKind};
use grundy::play::Illegal;
use grundy_core::{Dialect, Nat, digits, print};

/// Returns the problem for an illegal move; `last` is the take that set the bound, if it is known.
pub(crate) fn problem(why: &Illegal, last: Option<&Nat>, dialect: Dialect) -> Problem {
    print::shortened(short, || worded(why, last, dialect))
}

fn worded(why: &Illegal, last: Option<&Nat>, dialect: Dialect) -> Problem {
    let message = message(why);
    let message = match (why, last) {
        (Illegal::OverLimit { .. }, Some(last)) => {
            say!("illegal-last-take", message = message, last = digits(last))
        }
        _ => message,
    };
    Problem::new(ProblemKind::Range, shorten(&message)).help(shorten(&help(why, dialect)))
}

/// Returns the message for an illegal move.
fn message(why: &Illegal) -> String {
    match why {
        Illegal::Component { component, .. } => say!("illegal-component", component = component + 1),
        Illegal::Amounts { given, piles } => say!("illegal-amounts", given = given, piles = piles),
        Illegal::Nothing => say!("illegal-nothing"),
        Illegal::TooMany { take, size, piles: 1, .. } => {
            say!("illegal-too-many", take = digits(take), size = digits(size))
        }
        Illegal::TooMany { pile, take, size, .. } => {
            say!("illegal-too-many-pile", take = digits(take), pile = pile + 1, size = digits(size))
        }
        Illegal::OverLimit { take, limit } => say!("illegal-over-limit", take = digits(take), limit = digits(limit)),
        Illegal::Opening => say!("illegal-opening"),
        Illegal::NotInSet { ruleset, take, .. } => say!("illegal-not-in-set", take = digits(take), ruleset = ruleset),
        Illegal::Undecided { ruleset, take } => say!("illegal-undecided", take = digits(take), ruleset = ruleset),
        Illegal::OnePile => say!("illegal-one-pile"),
        Illegal::Unequal => say!("illegal-unequal"),
        Illegal::Spread(spread) => say!("illegal-spread", spread = digits(spread)),
        Illegal::NotAll => say!("illegal-not-all"),
        Illegal::LargerPiles => say!("illegal-larger-piles"),
        Illegal::Three => say!("illegal-three"),
        Illegal::NotLeft { ruleset } => say!("illegal-not-left", ruleset = ruleset),
        Illegal::NoSplit { ruleset } | Illegal::NoVector { ruleset } => say!("illegal-no-move", ruleset = ruleset),
        Illegal::Ambiguous { ruleset, take, .. } => say!("illegal-ambiguous", ruleset = ruleset, take = take),
        Illegal::NoBound { ruleset, take } => say!("illegal-no-bound", ruleset = ruleset, take = take),
    }
}

/// Returns the remedy for an illegal move.
fn help(why: &Illegal, dialect: Dialect) -> String {
    let listing = || {
        let question = match dialect {
            Dialect::CommandLine => "moves",
            Dialect::Api => "/api/board",
            Dialect::Python => "g.board",
        };
        say!("legal-listing", question = question)
    };
    match why {
        Illegal::Component { components, .. } => say!("legal-components", count = components),
        Illegal::Amounts { piles, .. } => say!("legal-numbers", piles = piles),
        Illegal::Nothing => say!("legal-at-least-one"),
        Illegal::TooMany { size, .. } if size.is_zero() => say!("legal-another-pile"),
        Illegal::TooMany { size, .. } => say!("legal-at-most", size = digits(size)),
        Illegal::OverLimit { limit, .. } => say!("legal-range", limit = digits(limit)),
        Illegal::Opening => say!("legal-opening"),
        Illegal::NotInSet { below, above, .. } => match (below, above) {
            (Some(below), Some(above)) => say!("legal-nearest-two", below = digits(below), above = digits(above)),
            (Some(one), None) | (None, Some(one)) => say!("legal-nearest", one = digits(one)),
            (None, None) => listing(),
        },
        Illegal::Undecided { .. } => say!("legal-smaller"),
        Illegal::OnePile => say!("legal-independent"),
        Illegal::Unequal => say!("legal-same"),
        Illegal::Spread(_) => say!("legal-closer"),
        Illegal::NotAll => say!("legal-clear-all"),
        Illegal::LargerPiles => say!("legal-larger-piles"),
        Illegal::Three => say!("legal-not-three"),
        Illegal::NotLeft { .. } | Illegal::NoSplit { .. } | Illegal::NoVector { .. } => listing(),
        Illegal::Ambiguous { example, .. } => {
            let heaps: Vec<String> = example.iter().map(short).collect();
            say!("legal-say-left", example = heaps.join("+"))
        }
        Illegal::NoBound { .. } => say!("legal-bound"),
    }
}
