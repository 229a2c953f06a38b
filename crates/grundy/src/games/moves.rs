//! Games that users make themselves: subtract one of the given vectors.
//!
//! A rule with the same moves as a known game is that game, and its methods answer; all else comes from tables and
//! from rows with proved periods.

use super::brute::Brute;
use super::joint::{Rows, Table};
use super::{
    About, Begun, CellValues, Example, Family, JointTask, Method, RowFound, RowStretch, Task, Valued, choose, fitting,
};
use crate::answer::{Reason, Theorem, theorems};
use crate::failure::Failure;
use crate::solve::vectors::{Known as Recognised, canonical, recognise};
use grundy_core::{Kind, Meter, MoveVector, Nat, Outcome, Play, Rule, Ruleset};

/// The family of user-made rules.
pub(super) struct Moves;

static ABOUT: About = About {
    title: "User-made moves on several piles",
    rule: "Subtract one of the given vectors from the piles, at most six of them; a starred vector may be subtracted any positive number of times.",
    notation: &["moves((1,0)*,(0,1)*,(1,1)*):(3,5)", "moves((1,2),(2,1)):(30,40)", "moves((1,0,0)*,(0,1,1)):(3,5,8)"],
    theorems: &[&theorems::VECTORS, &theorems::SAME_GAME, &theorems::ROWS],
    papers: "[R3] §7",
    examples: &[
        Example {
            query: "moves((1,0)*,(0,1)*,(1,1)*):(3,5)",
            outcome: Outcome::P,
            shows: "Wythoff's game, recognised by its moves",
        },
        Example { query: "moves((1,2),(2,1)):(30,40)", outcome: Outcome::P, shows: "two knight's moves, by a table" },
        Example {
            query: "moves((1,0)*,(0,1)*,(2,2)*):(3,1e30)",
            outcome: Outcome::N,
            shows: "a row with a proved period",
        },
    ],
};

static TABLE: Table = Table { id: "moves/table" };
static ROWS: Rows = Rows { id: "moves/rows" };

/// Best first.
static METHODS: &[&dyn Method] = &[&Known, &ROWS, &TABLE, &Brute];

impl Family for Moves {
    fn name(&self) -> &'static str {
        "moves"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        METHODS
    }
}

/// The game with a theory of its own that has the same moves.
pub(crate) fn known_game(rule: &Rule) -> Option<Ruleset> {
    let Rule::Moves(vectors) = rule else { return None };
    match recognise(&canonical(vectors))? {
        Recognised::Wythoff { piles } => Some(Ruleset::of(Rule::Wythoff { piles, spread: Nat::ONE })),
        _ => None,
    }
}

/// A rule that falls apart into games on separate piles: which piles, and the game on them; none where nothing moves.
pub(crate) fn independent(rule: &Rule) -> Option<Vec<(Vec<usize>, Option<Ruleset>)>> {
    let Rule::Moves(vectors) = rule else { return None };
    let block = |vectors: &[MoveVector]| match vectors.first() {
        None => None,
        Some(first) if first.take.len() == 1 => one_heap(&Rule::Moves(vectors.to_vec())),
        Some(_) => Some(Ruleset::of(Rule::Moves(vectors.to_vec()))),
    };
    match recognise(&canonical(vectors))? {
        Recognised::Wythoff { .. } => None,
        Recognised::Nim { piles } => {
            Some((0..piles as usize).map(|pile| (vec![pile], Some(Ruleset::of(Rule::Nim)))).collect())
        }
        Recognised::Subtract { .. } => Some(vec![(vec![0], one_heap(rule))]),
        Recognised::Sum(blocks) => Some(blocks.into_iter().map(|b| (b.piles, block(&b.vectors))).collect()),
    }
}

/// A rule on one pile, as the game of one heap that it is.
pub(crate) fn one_heap(rule: &Rule) -> Option<Ruleset> {
    let Rule::Moves(vectors) = rule else { return None };
    match recognise(&canonical(vectors))? {
        Recognised::Nim { piles: 1 } => Some(Ruleset::of(Rule::Nim)),
        Recognised::Subtract { takes, multiples_of } => subtraction(&takes, &multiples_of).parse().ok(),
        _ => None,
    }
}

/// The subtraction game with these takes and all multiples of those numbers, in the notation.
pub(crate) fn subtraction(takes: &[Nat], multiples_of: &[Nat]) -> String {
    let singles = takes.iter().map(|t| t.to_string());
    let multiples = multiples_of.iter().map(|m| if m.is_one() { "1..".to_owned() } else { format!("{m}*n") });
    format!("subtract({})", singles.chain(multiples).collect::<Vec<_>>().join(","))
}

/// `moves/known`: the methods of a game with the same moves.
struct Known;

impl Known {
    /// The game and its best method for a task.
    fn delegate(&self, ruleset: &Ruleset, task: &Task<'_>) -> Result<(Ruleset, &'static dyn Method), Failure> {
        let known = known_game(&ruleset.rule)
            .ok_or_else(|| crate::failure::refuse(format!("{ruleset} has the moves of no known game")))?;
        let method = choose(&known, task, None)?;
        Ok((known, method))
    }
}

impl Method for Known {
    fn id(&self) -> &'static str {
        "moves/known"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::SAME_GAME
    }

    fn cost(&self) -> &'static str {
        "that of the game with the same moves"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        let known = known_game(rule)?;
        fitting(&known, task).ok().filter(|methods| !methods.is_empty()).map(|_| 0)
    }

    fn is_closed_form(&self, rule: &Rule, task: &Task<'_>) -> bool {
        // As firm as what it stands for: a table is no closed form under another name.
        let known = known_game(rule);
        known.is_some_and(|known| {
            choose(&known, task, None).is_ok_and(|method| method.is_closed_form(&known.rule, task))
        })
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], play: Play, sum: bool, meter: &Meter) -> Result<Valued, Failure> {
        let task = Task::Joint(JointTask::Piles { piles, play, sum });
        let (known, method) = self.delegate(ruleset, &task)?;
        let mut valued = method.piles(&known, piles, play, sum, meter)?;
        valued.because.insert(0, Reason::SameGame { ruleset: ruleset.clone(), known: known.to_string() });
        Ok(valued)
    }

    fn table(
        &self,
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        sides: &[u32],
        meter: &Meter,
    ) -> Result<Box<dyn CellValues>, Failure> {
        let (known, method) = self.delegate(ruleset, &Task::Joint(JointTask::Table { kind, play, sides }))?;
        method.table(&known, kind, play, sides, meter)
    }

    fn row(&self, ruleset: &Ruleset, row: RowStretch<'_>, meter: &Meter) -> Result<Vec<Nat>, Failure> {
        let (known, method) = self.delegate(ruleset, &Task::Joint(JointTask::Row(row)))?;
        method.row(&known, row, meter)
    }

    fn row_period(
        &self,
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        row: &Nat,
        look: u64,
        meter: &Meter,
    ) -> Result<RowFound, Failure> {
        let (known, method) = self.delegate(ruleset, &Task::Joint(JointTask::Period { kind, play, row }))?;
        let mut found = method.row_period(&known, kind, play, row, look, meter)?;
        found.because.insert(0, Reason::SameGame { ruleset: ruleset.clone(), known: known.to_string() });
        Ok(found)
    }

    fn p_positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        let (known, method) = self.delegate(ruleset, &Task::Positions { play, from, count })?;
        method.p_positions(&known, play, from, count, meter)
    }
}
