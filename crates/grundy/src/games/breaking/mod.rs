//! Take-and-break games: take tokens from a heap and leave the rest in several heaps.
//!
//! Codes d₀.d₁d₂…: bit j of the digit dᵢ allows taking i and leaving exactly j heaps (R. K. Guy and C. A. B. Smith 1956
//! for octal digits). In Grundy's game, a move splits a heap into two heaps of different sizes; in the game "couples
//! are forever", it splits any heap except a heap of 2 into two; in cut(C), it splits a heap into c + 1 heaps for some
//! c in C. The nimber of a heap is the mex of the nimbers of its options, and the nimber of an option is the XOR of the
//! nimbers of its heaps. Most octal games are thought to be periodic, but few are proved to be. For the cost, see
//! `solve/breaking`.
//!
//! ```
//! use grundy::{Meter, Options, Solve, ask};
//! // Kayles: from a row of 5 pins knock down the middle one; 2 and 2 cancel each other.
//! let question = Solve { query: "kayles:5".parse().unwrap() };
//! let solved = ask(&question, &Options::default(), &Meter::unlimited()).unwrap().claim;
//! assert_eq!(solved.nimber, Some(4u32.into()));
//! assert_eq!(solved.moves.listed[0].to(), "kayles:2 + kayles:2");
//! ```

mod long;
mod moves;
mod parts;
mod periodic;
mod rules;
mod study;
mod table;

use super::brute::Brute;
use super::{About, Checked, Classes, Example, Family, Method, Taken};
use crate::answer::{Theorem, theorems};
use crate::failure::Failure;
use crate::rules::{Rules, Terms};
use crate::solve::breaking::Breaks;
use crate::solve::heap_sequence::Nimbers;
use crate::solve::quotient::{Repeat, repeats_by_breaking};
use grundy_core::{Code, Meter, Nat, Outcome, Rule, Ruleset};

/// Returns the code of a take-and-break rule in the form used by the kernels.
///
/// # Panics
///
/// Panics if `rule` belongs to another family.
fn breaks_of(rule: &Rule) -> Breaks {
    let Rule::TakeAndBreak(code) = rule else { panic!("{} is not a take-and-break game", rule.family()) };
    match code {
        Code::Digits(digits) => {
            Breaks::new(digits.listed().iter().map(|digit| u128::from(*digit)).collect(), digits.repeat())
        }
        Code::SplitUnequal => Breaks::new(vec![4], 0).into_unequal(),
        Code::Couples => Breaks::new(vec![4], 0).only_from(3),
        // At most `MAX_CUTS` cuts: the bit of one heap more has a place.
        Code::Cut(cuts) => Breaks::new(vec![cuts.as_slice().iter().fold(0, |bits, c| bits | 1 << (c + 1))], 0),
    }
}

/// A family of take-and-break games, given by one notation for their rules.
pub(super) struct Breaking {
    name: &'static str,
    about: About,
}

static THEOREMS: &[&Theorem] = &[
    &theorems::RULES,
    &theorems::SPRAGUE_GRUNDY,
    &theorems::GUY_SMITH,
    &theorems::SPARSE_SPACE,
    &theorems::MISERE_QUOTIENT,
];

/// Octal games: codes with digits of base 8.
pub(super) static OCTAL: Breaking = Breaking {
    name: "octal",
    about: About {
        title: "Octal games",
        rule: "Take i stones from a heap. The i-th digit after the point is the sum of what is then allowed: 1 to leave nothing, 2 to leave one heap, 4 to leave two heaps. Digits in parentheses repeat.",
        notation: &[
            "octal(0.77):10",
            "octal(4.7):10",
            "octal(0.(3)):10",
            "kayles:10",
            "dawson-kayles:10",
            "laskers-nim:10",
        ],
        theorems: THEOREMS,
        papers: "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956; Winning Ways, chapter 4",
        examples: &[
            Example { query: "kayles:5", outcome: Outcome::N, shows: "knock down the middle pin" },
            Example { query: "kayles:10^100", outcome: Outcome::N, shows: "a proved period answers any heap" },
            Example { query: "dawson-kayles:5", outcome: Outcome::P, shows: "every move leaves an N-position" },
            Example { query: "octal(0.6):13 + nim:5", outcome: Outcome::N, shows: "a sum with another game" },
            Example { query: "misere kayles:9", outcome: Outcome::P, shows: "misère play" },
        ],
    },
};

/// Hexadecimal games: codes with digits of base 16.
pub(super) static HEXADECIMAL: Breaking = Breaking {
    name: "hexadecimal",
    about: About {
        title: "Hexadecimal games",
        rule: "Like octal games, with digits from 0 to F: 8 allows a move to leave three heaps.",
        notation: &["hexadecimal(0.3F):10", "hexadecimal(0.8):10"],
        theorems: THEOREMS,
        papers: "S. Howse and R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games, 2004",
        examples: &[
            Example { query: "hexadecimal(0.3F):10", outcome: Outcome::N, shows: "a move leaves up to three heaps" },
            Example { query: "hexadecimal(0.8):4", outcome: Outcome::N, shows: "leave three heaps of one stone" },
        ],
    },
};

/// Take-and-break codes with digits of any base.
pub(super) static CODE: Breaking = Breaking {
    name: "code",
    about: About {
        title: "Codes of any base",
        rule: "Like octal games, in a base that is a power of two up to 65536. If bit j of the i-th digit is set, a move may take i stones and leave exactly j heaps. Digits from 10 on are letters; above base 36, digits are numbers separated by commas.",
        notation: &["code(4; 0.33):10", "code(32; 0.3V):10", "code(64; 0.3,(17)):10"],
        theorems: THEOREMS,
        papers: "R. K. Guy and C. A. B. Smith, 1956, for octal digits",
        examples: &[
            Example { query: "code(4; 0.33):10", outcome: Outcome::N, shows: "a move takes one or two stones" },
            Example { query: "code(32; 0.3V):6", outcome: Outcome::N, shows: "a move leaves up to four heaps" },
        ],
    },
};

/// The family that consists of Grundy's game.
pub(super) static GRUNDYS_GAME: Breaking = Breaking {
    name: "grundys-game",
    about: About {
        title: "Grundy's game",
        rule: "Split a heap into two heaps of different sizes.",
        notation: &["grundys-game:10", "grundys-game^2:(7,10)"],
        theorems: &[&theorems::RULES, &theorems::SPRAGUE_GRUNDY, &theorems::SPARSE_SPACE],
        papers: "P. M. Grundy, 1939",
        examples: &[
            Example { query: "grundys-game:10", outcome: Outcome::P, shows: "every split leaves an N-position" },
            Example { query: "grundys-game:13", outcome: Outcome::N, shows: "the first heap of nimber 3" },
            Example { query: "grundys-game:8 + nim:2", outcome: Outcome::P, shows: "a sum with another game" },
            Example { query: "misere grundys-game:7", outcome: Outcome::N, shows: "misère play" },
        ],
    },
};

/// The family that consists of the game couples-are-forever.
pub(super) static COUPLES: Breaking = Breaking {
    name: "couples",
    about: About {
        title: "Couples are forever",
        rule: "Split a heap of at least three stones into two heaps.",
        notation: &["couples:10"],
        theorems: THEOREMS,
        papers: "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games",
        examples: &[
            Example {
                query: "couples:3",
                outcome: Outcome::N,
                shows: "leave one stone and a couple, which cannot be split",
            },
            Example { query: "couples:5", outcome: Outcome::P, shows: "every split leaves an N-position" },
        ],
    },
};

/// Cutting games, given by the allowed numbers of cuts.
pub(super) static CUT: Breaking = Breaking {
    name: "cut",
    about: About {
        title: "Cutting games",
        rule: "Split a heap into c + 1 heaps, where the number of cuts c belongs to the set.",
        notation: &["cut(2,3):10", "cut(1):7"],
        theorems: THEOREMS,
        papers: "A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games, 2020",
        examples: &[
            Example { query: "cut(2,3):3", outcome: Outcome::N, shows: "split into three heaps of one stone" },
            Example { query: "cut(2,3):2", outcome: Outcome::P, shows: "two stones cannot be split into three heaps" },
        ],
    },
};

impl Family for Breaking {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[&periodic::Periodic, &table::Table, &Brute]
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::BreakRules
    }

    fn usual_study(&self, ruleset: &Ruleset) -> u32 {
        let breaks = breaks_of(&ruleset.rule);
        if breaks.repeat() == 0 && breaks.most_heaps() <= 2 { 100_000 } else { 3000 }
    }

    fn terms(&self, rule: &Rule) -> Option<Terms> {
        let Rule::TakeAndBreak(code) = rule else { return None };
        Some(match code {
            Code::Digits(digits) => Terms::of_digits(digits),
            Code::SplitUnequal => Terms::SplitUnequal,
            Code::Couples => Terms::SplitFrom(3),
            Code::Cut(cuts) => Terms::SplitInto(cuts.as_slice().iter().map(|cuts| cuts + 1).collect()),
        })
    }

    fn repeats(&self, rule: &Rule, phi: &[u32]) -> Option<Repeat> {
        let breaks = breaks_of(rule);
        // Where parts must differ, a part that is moved by a period may become equal to another.
        let last = breaks.last_take().filter(|_| !breaks.is_unequal())?;
        repeats_by_breaking(phi, breaks.most_heaps(), last)
    }

    fn moves_where(
        &self,
        ruleset: &Ruleset,
        size: &Nat,
        classes: &Classes<'_>,
        hits: &dyn Fn(&[u32]) -> bool,
        cap: usize,
        meter: &Meter,
    ) -> Result<(Vec<Taken>, Nat), Failure> {
        let heaps = moves::Heaps { values: Nimbers::U32(classes.first.to_vec()), period: classes.periodicity() };
        let (breaks, rule) = (breaks_of(&ruleset.rule), ruleset.rule.clone());
        if breaks.most_heaps() > 2 && !table::listable(&rule, size) && !heaps.count_parts(&breaks) {
            return Err(table::too_many_splits(ruleset));
        }
        Ok(moves::BreakMoves { breaks, rule, size: size.clone(), heaps }.list(hits, cap, meter)?)
    }

    fn options_at_most(&self, rule: &Rule, piles: &[u64]) -> u64 {
        let largest = piles.iter().copied().max().unwrap_or(0);
        // beyond: too many for all that asks
        table::options(&breaks_of(rule), largest, 1 << 28).unwrap_or(u64::MAX)
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: false, values: true, rows: false }
    }
}
