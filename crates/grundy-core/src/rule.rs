//! The rules of games: a closed list, interpreted independently by the solver and the checker.

use crate::notation::catalogue::Instance;
use crate::{Code, Expr, Nat, TakeSet, digits, notation};
use std::fmt;
use std::str::FromStr;

/// The rule of a game, which determines its legal moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Nim: from one heap, take any positive number of tokens.
    Nim,
    /// A subtraction game: from one heap, take a number of tokens that belongs to the set.
    Subtract(TakeSet),
    /// A take-away game with bound f: from one heap, take at most as many tokens as the current limit. After a take of
    /// x tokens the limit is ⌊f(x)⌋; for an opening heap of n tokens it is n − 1.
    TakeAway(Expr),
    /// Wythoff's game and its generalisations: from `piles` heaps, take equal positive amounts from any nonempty subset
    /// of them. On two piles with `spread` k ≥ 2, the amounts taken from the two piles may differ by less than k.
    Wythoff {
        /// The number of piles, at least 2.
        piles: u32,
        /// The spread k: on two piles, the amounts taken from the two piles must differ by less than k; 1 for Wythoff's
        /// own game.
        spread: Nat,
    },
    /// Fraenkel's Raleigh game on piles a₁ ≤ a₂ ≤ a₃: (I) any positive amounts from one pile or from two; (II) from a
    /// nonzero position with two equal piles, to (0,0,0); (III) if 0 < a₁ < a₂ < a₃, the same t from a₂ and a₃ and
    /// any positive amount from a₁, but t ≠ 3 if a₂ − t is the smallest component of the result.
    Raleigh,
    /// A vector game: from several heaps, subtract one of these vectors.
    Moves(Vec<MoveVector>),
    /// A take-and-break game: take tokens from a heap and possibly split the remainder, as the code allows.
    TakeAndBreak(Code),
}

/// A move of a vector game: the vector of the amounts to take from the piles. If `any_multiple` is set, all positive
/// multiples of the vector are moves too.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveVector {
    /// The amount to take from each pile; not all are zero.
    pub take: Vec<Nat>,
    /// Whether all positive multiples of the vector are moves as well.
    pub any_multiple: bool,
}

impl Rule {
    /// Returns the number of piles of one copy of the rule; 1 for rules on single heaps.
    pub fn piles(&self) -> u32 {
        match self {
            Rule::Nim | Rule::Subtract(_) | Rule::TakeAway(_) | Rule::TakeAndBreak(_) => 1,
            Rule::Wythoff { piles, .. } => *piles,
            Rule::Raleigh => 3,
            Rule::Moves(vectors) => vectors.first().map_or(1, |v| v.take.len() as u32),
        }
    }

    /// Returns whether the rule connects several piles, so that a position is one game rather than a sum of heaps.
    pub fn is_joint(&self) -> bool {
        matches!(self, Rule::Wythoff { .. } | Rule::Raleigh | Rule::Moves(_))
    }

    /// Returns whether the next move depends on the last one, so that a bound on the next take is part of each
    /// position.
    pub fn remembers(&self) -> bool {
        matches!(self, Rule::TakeAway(_))
    }

    /// Returns whether a move of the game may split a heap.
    pub fn splits(&self) -> bool {
        matches!(self, Rule::TakeAndBreak(_))
    }

    /// Returns the canonical name of the rule's family in the notation, such as `subtract`.
    pub fn family(&self) -> &'static str {
        match self {
            Rule::Nim => "nim",
            Rule::Subtract(_) => "subtract",
            Rule::TakeAway(_) => "takeaway",
            Rule::Wythoff { .. } => "wythoff",
            Rule::Raleigh => "raleigh",
            Rule::Moves(_) => "moves",
            Rule::TakeAndBreak(Code::Digits(digits)) => match digits.base() {
                8 => "octal",
                16 => "hexadecimal",
                _ => "code",
            },
            Rule::TakeAndBreak(Code::SplitUnequal) => "grundys-game",
            Rule::TakeAndBreak(Code::Couples) => "couples",
            Rule::TakeAndBreak(Code::Cut(_)) => "cut",
        }
    }
}

/// A ruleset: a rule as written by the user, which may be the name of a known game. The game may be played on several
/// independent heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The rule, which determines the legal moves.
    pub rule: Rule,
    /// The number of independent copies of a one-heap rule (3 for `nim^3`), at least 1. Several copies form a sum.
    pub copies: u32,
    /// The named game that the user wrote, if any: `fibonacci` for `takeaway(2x)`.
    pub instance: Option<&'static Instance>,
}

impl Ruleset {
    /// Returns the ruleset that consists of a single copy of `rule`. Its name is the name of the family of the rule.
    pub fn of(rule: Rule) -> Ruleset {
        Ruleset { rule, copies: 1, instance: None }
    }

    /// Returns the number of piles of a position of the ruleset, over all copies of its rule.
    pub fn piles(&self) -> u32 {
        self.rule.piles() * self.copies
    }

    /// Returns the name of the ruleset: the name of the named game, if any, and otherwise the name of the family.
    pub fn name(&self) -> &'static str {
        self.instance.map_or_else(|| self.rule.family(), |i| i.name)
    }

    /// Returns the ruleset with a single copy of its rule.
    pub fn single(&self) -> Ruleset {
        Ruleset { copies: 1, ..self.clone() }
    }
}

impl FromStr for Ruleset {
    type Err = notation::NotationError;
    fn from_str(text: &str) -> Result<Ruleset, Self::Err> {
        notation::parse_ruleset(text)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match &self.rule {
            Rule::Wythoff { piles, .. } if *piles != 2 => write!(f, "^{piles}")?,
            _ if self.copies != 1 => write!(f, "^{}", self.copies)?,
            _ => {}
        }
        if self.instance.is_some() {
            return Ok(());
        }
        match &self.rule {
            Rule::Nim | Rule::Raleigh | Rule::TakeAndBreak(Code::SplitUnequal | Code::Couples) => Ok(()),
            Rule::Subtract(set) => write!(f, "({set})"),
            Rule::TakeAway(bound) => write!(f, "({})", bound.display("x")),
            Rule::Wythoff { spread, .. } if spread.is_one() => Ok(()),
            Rule::Wythoff { spread, .. } => write!(f, "({})", digits(spread)),
            Rule::Moves(vectors) => {
                for (i, v) in vectors.iter().enumerate() {
                    f.write_str(if i == 0 { "((" } else { ",(" })?;
                    for (j, amount) in v.take.iter().enumerate() {
                        let comma = if j == 0 { "" } else { "," };
                        write!(f, "{comma}{}", digits(amount))?;
                    }
                    f.write_str(if v.any_multiple { ")*" } else { ")" })?;
                }
                f.write_str(")")
            }
            Rule::TakeAndBreak(Code::Digits(digits)) if !matches!(digits.base(), 8 | 16) => {
                write!(f, "({};{digits})", digits.base())
            }
            Rule::TakeAndBreak(Code::Digits(digits)) => write!(f, "({digits})"),
            Rule::TakeAndBreak(Code::Cut(cuts)) => write!(f, "({cuts})"),
        }
    }
}
