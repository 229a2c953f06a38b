//! Positions, and the questions asked about them.

use crate::{Nat, Play, Ruleset, digits, notation};
use std::fmt;
use std::str::FromStr;

/// One heap of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    /// Tokens in the heap.
    pub size: Nat,
    /// The most that may be taken now, in games that remember the last take: 0 if nothing may. `None` where the rule
    /// has no such bound, and for opening heaps of 0 or 1 token, from which nothing may be taken either.
    pub limit: Option<Nat>,
}

impl Heap {
    /// A heap without a bound on the next take.
    pub fn of(size: impl Into<Nat>) -> Heap {
        Heap { size: size.into(), limit: None }
    }
}

/// The heaps of one component, in the order given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub Vec<Heap>);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_slice() {
            [Heap { size, limit: Some(limit) }] => write!(f, "{}/{}", digits(size), digits(limit)),
            [Heap { size, limit: None }] => digits(size).fmt(f),
            heaps => {
                f.write_str("(")?;
                for (i, heap) in heaps.iter().enumerate() {
                    let comma = if i == 0 { "" } else { "," };
                    write!(f, "{comma}{}", digits(&heap.size))?;
                }
                f.write_str(")")
            }
        }
    }
}

/// A ruleset and a position in it.
///
/// The position has exactly as many heaps as the ruleset has piles: the parser sees to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// The rules.
    pub ruleset: Ruleset,
    /// Where the game stands.
    pub position: Position,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.ruleset, self.position)
    }
}

/// A position to be solved: a disjunctive sum of components under one play convention.
///
/// Prints canonically, and parsing what it prints gives it back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// Who wins: the last to move, or the other.
    pub play: Play,
    /// The summands; at least one.
    pub components: Vec<Component>,
}

impl Query {
    /// The game with these heaps, component by component; `None` if they are not as many as its piles.
    ///
    /// A single take-away heap is an opening: all but one token may be taken.
    ///
    /// ```
    /// let query = grundy_core::Query::at("fibonacci + nim".parse().unwrap(), vec![20u8.into(), 4u8.into()]).unwrap();
    /// assert_eq!(query, "fibonacci:20 + nim:4".parse().unwrap());
    /// ```
    pub fn at(game: Game, heaps: Vec<Nat>) -> Option<Query> {
        let piles: usize = game.rulesets.iter().map(|r| r.piles() as usize).sum();
        if heaps.len() != piles {
            return None;
        }
        let mut heaps = heaps.into_iter();
        let place = |ruleset: Ruleset| {
            let remembers = ruleset.piles() == 1 && ruleset.rule.remembers();
            let heap = |size: Nat| {
                let limit = (remembers && size > Nat::ONE).then(|| &size - Nat::ONE);
                Heap { size, limit }
            };
            let position = Position(heaps.by_ref().take(ruleset.piles() as usize).map(heap).collect());
            Component { ruleset, position }
        };
        Some(Query { play: game.play, components: game.rulesets.into_iter().map(place).collect() })
    }
}

impl Component {
    /// The sizes of its piles.
    pub fn sizes(&self) -> Vec<Nat> {
        self.position.0.iter().map(|heap| heap.size.clone()).collect()
    }
}

/// Components as a sum: `kayles:2 + kayles:4`.
pub struct Sum<'a>(pub &'a [Component]);

impl fmt::Display for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sum(f, Play::Normal, self.0)
    }
}

impl FromStr for Query {
    type Err = notation::NotationError;
    fn from_str(text: &str) -> Result<Query, Self::Err> {
        notation::parse_query(text)
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sum(f, self.play, &self.components)
    }
}

/// A game without a position: a sum of rulesets under one play convention.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// Who wins: the last to move, or the other.
    pub play: Play,
    /// The summands; at least one.
    pub rulesets: Vec<Ruleset>,
}

impl FromStr for Game {
    type Err = notation::NotationError;
    fn from_str(text: &str) -> Result<Game, Self::Err> {
        notation::parse_game(text)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sum(f, self.play, &self.rulesets)
    }
}

fn sum(f: &mut fmt::Formatter<'_>, play: Play, parts: &[impl fmt::Display]) -> fmt::Result {
    if play == Play::Misere {
        f.write_str("misere ")?;
    }
    for (i, part) in parts.iter().enumerate() {
        let plus = if i == 0 { "" } else { " + " };
        write!(f, "{plus}{part}")?;
    }
    Ok(())
}
