//! Positions, games and queries: the objects that questions are about.

use crate::{Nat, Play, Ruleset, digits, notation};
use std::fmt;
use std::str::FromStr;

/// One heap of a position, with the bound on the next take if the game has one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    /// The number of tokens in the heap.
    pub size: Nat,
    /// The greatest number of tokens that the next move may take, in take-away games; 0 if no move is possible. `None`
    /// for games without such a bound, and for opening heaps of 0 or 1 tokens, which have no moves.
    pub limit: Option<Nat>,
}

impl Heap {
    /// Returns a heap of `size` tokens without a bound on the next take.
    pub fn of(size: impl Into<Nat>) -> Heap {
        Heap { size: size.into(), limit: None }
    }
}

/// The heaps of one component of a sum, in the order given.
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

/// A component of a disjunctive sum: a ruleset together with a position.
///
/// The position has as many heaps as the ruleset has piles; the parser ensures this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// The ruleset of the component.
    pub ruleset: Ruleset,
    /// The position of the component.
    pub position: Position,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.ruleset, self.position)
    }
}

/// A position to solve: a disjunctive sum of components under one play convention.
///
/// It is displayed in canonical notation, and parsing that notation returns an equal query.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// The play convention: whether the last player to move wins or loses.
    pub play: Play,
    /// The components of the sum, at least one.
    pub components: Vec<Component>,
}

impl Query {
    /// Returns the position of `game` with the given heap sizes, component by component; `None` if the number of heaps
    /// differs from the number of piles of the game.
    ///
    /// A single take-away heap is an opening position: the first move may take all tokens but one.
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
    /// Returns the sizes of the heaps of the component, in order.
    pub fn sizes(&self) -> Vec<Nat> {
        self.position.0.iter().map(|heap| heap.size.clone()).collect()
    }
}

/// A list of components, displayed as a disjunctive sum: `kayles:2 + kayles:4`.
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
    /// The play convention: whether the last player to move wins or loses.
    pub play: Play,
    /// The rulesets of the sum, at least one.
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
