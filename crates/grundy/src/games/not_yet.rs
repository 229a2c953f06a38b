//! Families whose notation is understood and whose solvers are still to be built.

use super::{About, Family, Method};

/// A family without methods.
pub(super) struct NotYet {
    name: &'static str,
    about: About,
}

macro_rules! not_yet {
    ($key:ident, $name:literal, $title:literal, $papers:literal, [$($notation:literal),*], $rule:literal) => {
        pub(super) static $key: NotYet = NotYet {
            name: $name,
            about: About {
                title: $title,
                rule: $rule,
                notation: &[$($notation),*],
                theorems: &[],
                papers: $papers,
                examples: &[],
            },
        };
    };
}

not_yet!(
    WYTHOFF,
    "wythoff",
    "Wythoff's game",
    "[R4]",
    ["wythoff:(3,5)", "wythoff(2):(4,9)", "wythoff^3:(1,2,3)"],
    "Take any positive number from one pile, or the same number from both (wythoff(k): numbers that differ by less than k; wythoff^d: the same number from any of d piles)."
);
not_yet!(
    RALEIGH,
    "raleigh",
    "The Raleigh game",
    "[R1]",
    ["raleigh:(9,10,16)"],
    "Three piles: take from one or two piles at will; from two equal piles one may move to (0,0,0); from three different piles take the same t from the two larger and any number from the smallest, with one exception at t = 3."
);
not_yet!(
    MOVES,
    "moves",
    "User-made moves on several piles",
    "[R3] §7",
    ["moves((1,0)*,(0,1)*,(1,1)*):(3,5)"],
    "Subtract one of the given vectors from the piles; a starred vector may be subtracted any positive number of times."
);
not_yet!(
    OCTAL,
    "octal",
    "Take-and-break games",
    "R. K. Guy and C. A. B. Smith, 1956",
    ["octal(0.77):10", "kayles:10", "dawson-kayles:10"],
    "Take tokens from a heap and perhaps split what remains, as the digits of the octal code allow."
);
not_yet!(
    GRUNDYS_GAME,
    "grundys-game",
    "Grundy's game",
    "P. M. Grundy, 1939",
    ["grundys-game:10"],
    "Split a heap into two heaps of different sizes."
);

impl Family for NotYet {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[]
    }
}
