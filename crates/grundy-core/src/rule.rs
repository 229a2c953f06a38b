//! What may be taken: the closed list of rules that the solver and the checker both interpret.

use crate::notation::catalogue::Instance;
use crate::{Code, Expr, Nat, TakeSet, digits, notation};
use std::fmt;
use std::str::FromStr;

/// A rule of play. Every game of the catalogue is one of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// From one heap, take any positive number of tokens.
    Nim,
    /// From one heap, take a number of tokens that belongs to the set.
    Subtract(TakeSet),
    /// From one heap, take at most the heap's limit; after a take of x, the limit is f(x), floored. An opening heap
    /// of n tokens has limit n − 1.
    TakeAway(Expr),
    /// From `piles` heaps: equal positive amounts from any nonempty subset of them. With two piles and `spread` k
    /// ≥ 2, amounts taken from both may differ by less than k.
    Wythoff {
        /// Number of piles, at least 2.
        piles: u32,
        /// Amounts taken from both piles differ by less than this; 1 is Wythoff's own game.
        spread: Nat,
    },
    /// Fraenkel's game on three piles a₁ ≤ a₂ ≤ a₃: (I) any positive amounts from one pile or from two; (II) from a
    /// nonzero position with two equal piles, to (0,0,0); (III) if 0 < a₁ < a₂ < a₃, the same t from a₂ and a₃ and
    /// any positive amount from a₁, but t ≠ 3 if a₂ − t is the smallest component of the result.
    Raleigh,
    /// From `d` heaps, subtract one of these vectors.
    Moves(Vec<MoveVector>),
    /// Take from a heap and perhaps split what remains, as the code says.
    TakeAndBreak(Code),
}

/// A vector of amounts to take, one per pile; with `any_multiple`, also all its positive multiples.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveVector {
    /// Amounts, not all zero.
    pub take: Vec<Nat>,
    /// Whether any positive multiple may be taken as well.
    pub any_multiple: bool,
}

impl Rule {
    /// How many heaps one copy of the rule is played on.
    pub fn piles(&self) -> u32 {
        match self {
            Rule::Nim | Rule::Subtract(_) | Rule::TakeAway(_) | Rule::TakeAndBreak(_) => 1,
            Rule::Wythoff { piles, .. } => *piles,
            Rule::Raleigh => 3,
            Rule::Moves(vectors) => vectors.first().map_or(1, |v| v.take.len() as u32),
        }
    }

    /// Whether the rule joins several piles: a position of it is one game, not a sum of heaps.
    pub fn is_joint(&self) -> bool {
        matches!(self, Rule::Wythoff { .. } | Rule::Raleigh | Rule::Moves(_))
    }

    /// Whether a heap remembers the last take: a bound on the next one is part of its position.
    pub fn remembers(&self) -> bool {
        matches!(self, Rule::TakeAway(_))
    }

    /// Whether a move may leave several heaps of one.
    pub fn splits(&self) -> bool {
        matches!(self, Rule::TakeAndBreak(_))
    }

    /// The canonical name of the family in the notation.
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

/// A rule as the user names it: possibly by a catalogue name, possibly on several independent heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// What may be taken.
    pub rule: Rule,
    /// Independent copies of a one-heap rule (`nim^3`), at least 1. A component of several copies is their sum.
    pub copies: u32,
    /// The catalogue name it was written with, if any: `fibonacci` for `takeaway(2x)`.
    pub instance: Option<&'static Instance>,
}

impl Ruleset {
    /// One copy of `rule`, under its family's name.
    pub fn of(rule: Rule) -> Ruleset {
        Ruleset { rule, copies: 1, instance: None }
    }

    /// How many piles a position has.
    pub fn piles(&self) -> u32 {
        self.rule.piles() * self.copies
    }

    /// The name it is written with: the catalogue's, else the family's.
    pub fn name(&self) -> &'static str {
        self.instance.map_or_else(|| self.rule.family(), |i| i.name)
    }

    /// One copy of the same ruleset.
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
