//! User-defined games, in which a move subtracts one of the given vectors.
//!
//! If such a rule has the same moves as a known game, the methods of that game apply. Otherwise answers come from
//! tables and from rows with proved periods.

mod rules;

use super::brute::Brute;
use super::joint::{Rows, Table};
use super::{
    About, Begun, Checked, DrawMap, Evaluate, Example, Family, FillBox, FindPeriod, Fit, Goal, ListPositions,
    ListValues, Method, Period, Task, Valued, choose, fitting,
};
use crate::answer::{Line, PictureCells, Reason, Theorem, theorems};
use crate::rules::{Rules, Terms};
use crate::solve::cells::CellValues;
use crate::solve::vectors::{Known as Recognised, canonical, recognise, symmetric};
use grundy_core::{MoveVector, Nat, Outcome, Rule, Ruleset};

/// The family of user-defined vector games.
pub(super) struct Moves;

static ABOUT: About = About {
    title: "User-defined moves on several piles",
    rule: "There are at most six piles. Subtract one of the given vectors from the piles; a starred vector may be subtracted any positive number of times.",
    notation: &["moves((1,0)*,(0,1)*,(1,1)*):(3,5)", "moves((1,2),(2,1)):(30,40)", "moves((1,0,0)*,(0,1,1)):(3,5,8)"],
    theorems: &[&theorems::VECTORS, &theorems::SAME_GAME, &theorems::ROWS],
    papers: "[R3] §7",
    examples: &[
        Example {
            query: "moves((1,0)*,(0,1)*,(1,1)*):(3,5)",
            outcome: Outcome::P,
            shows: "Wythoff's game, recognised by its moves",
        },
        Example {
            query: "moves((1,2),(2,1)):(30,40)",
            outcome: Outcome::P,
            shows: "two knight's moves, solved by a table",
        },
        Example {
            query: "moves((1,0)*,(0,1)*,(2,2)*):(3,1e30)",
            outcome: Outcome::N,
            shows: "a row with a proved period",
        },
    ],
};

static TABLE: Table = Table { id: "moves/table" };
static ROWS: Rows = Rows { id: "moves/rows" };

/// The methods of the family, best first.
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

    fn rules(&self) -> &'static dyn Rules {
        &rules::VectorRules
    }

    fn terms(&self, rule: &Rule) -> Option<Terms> {
        match self.canonical(rule) {
            Rule::Moves(vectors) => Some(Terms::Vectors(vectors)),
            _ => None,
        }
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: false, values: true, rows: true }
    }

    fn independent(&self, rule: &Rule) -> Option<Vec<(Vec<usize>, Option<Ruleset>)>> {
        independent(rule)
    }

    fn canonical(&self, rule: &Rule) -> Rule {
        match rule {
            Rule::Moves(vectors) => Rule::Moves(canonical(vectors)),
            other => other.clone(),
        }
    }

    fn same_as(&self, rule: &Rule) -> Option<String> {
        same_as(rule)
    }

    fn is_symmetric(&self, rule: &Rule) -> bool {
        matches!(rule, Rule::Moves(vectors) if symmetric(vectors, rule.piles() as usize))
    }

    fn is_sorted(&self) -> bool {
        false
    }
}

/// Returns the known game with a theory that has the same moves, or `None` if there is none.
fn known_game(rule: &Rule) -> Option<Ruleset> {
    let Rule::Moves(vectors) = rule else { return None };
    match recognise(&canonical(vectors))? {
        Recognised::Wythoff { piles } => Some(Ruleset::of(Rule::Wythoff { piles, spread: Nat::ONE })),
        _ => None,
    }
}

/// Returns the independent games on separate piles into which a rule decomposes, or `None` if it does not. Each game is
/// given by its piles and its ruleset, which is `None` if the piles admit no move.
fn independent(rule: &Rule) -> Option<Vec<(Vec<usize>, Option<Ruleset>)>> {
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

/// Returns the equivalent game on one heap for a rule on one pile, or `None` if there is none.
fn one_heap(rule: &Rule) -> Option<Ruleset> {
    let Rule::Moves(vectors) = rule else { return None };
    match recognise(&canonical(vectors))? {
        Recognised::Nim { piles: 1 } => Some(Ruleset::of(Rule::Nim)),
        Recognised::Subtract { takes, multiples_of } => subtraction(&takes, &multiples_of).parse().ok(),
        _ => None,
    }
}

/// Returns the notation of the subtraction game with the given takes and all multiples of the other numbers.
fn subtraction(takes: &[Nat], multiples_of: &[Nat]) -> String {
    let singles = takes.iter().map(|t| t.to_string());
    let multiples = multiples_of.iter().map(|m| if m.is_one() { "1..".to_owned() } else { format!("{m}*n") });
    format!("subtract({})", singles.chain(multiples).collect::<Vec<_>>().join(","))
}

/// Returns the notation of the known game with the same moves, or `None` if there is none.
fn same_as(rule: &Rule) -> Option<String> {
    let Rule::Moves(vectors) = rule else { return Some(Ruleset::of(rule.clone()).to_string()) };
    Some(match recognise(&canonical(vectors))? {
        Recognised::Nim { piles } => format!("nim^{piles}"),
        Recognised::Wythoff { piles } => Ruleset::of(Rule::Wythoff { piles, spread: Nat::ONE }).to_string(),
        Recognised::Subtract { takes, multiples_of } => subtraction(&takes, &multiples_of),
        Recognised::Sum(blocks) => {
            let part = |vectors: &[MoveVector]| match vectors.first() {
                None => "piles from which nothing can be taken".to_owned(),
                Some(_) => {
                    let rule = Rule::Moves(vectors.to_vec());
                    same_as(&rule).unwrap_or_else(|| Ruleset::of(rule).to_string())
                }
            };
            let parts: Vec<String> = blocks
                .iter()
                .map(|b| {
                    let piles: Vec<String> = b.piles.iter().map(|p| (p + 1).to_string()).collect();
                    format!("{} on pile {}", part(&b.vectors), piles.join(","))
                })
                .collect();
            format!("the sum of {}", parts.join(" and "))
        }
    })
}

/// The method `moves/known`, which uses the methods of a known game with the same moves.
struct Known;

impl Known {
    /// Offers to perform the task in the known game, and to add the reason that the games are the same by `because`.
    fn perform<'a, G: Goal + 'a>(
        &'static self,
        task: Task<'a, G>,
        because: fn(&mut G::Found, Reason),
    ) -> Option<Fit<'a, G::Found>> {
        let known = known_game(task.rule())?;
        let in_known = Task { ruleset: &known, ..task };
        if fitting(&in_known).is_empty() {
            return None;
        }
        // As firm as what it stands for: a table is no closed form under another name.
        let is_closed_form = choose(&in_known, None).is_ok_and(|fit| fit.is_closed_form);
        let fit = Fit::new(self, 0, move |meter| {
            let mut found = Task { ruleset: &known, ..task }.perform(meter)?;
            because(&mut found, Reason::SameGame { ruleset: task.ruleset.clone(), known: known.to_string() });
            Ok(found)
        })?;
        Some(Fit { is_closed_form, ..fit })
    }
}

impl Method for Known {
    fn id(&self) -> &'static str {
        "moves/known"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::SAME_GAME
    }

    fn cost(&self) -> &'static str {
        "the cost for the game with the same moves"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        self.perform(task, |valued, same| valued.because.insert(0, same))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        self.perform(task, |_, _| {})
    }

    fn fill_box<'a>(&'static self, task: Task<'a, FillBox<'a>>) -> Option<Fit<'a, Box<dyn CellValues>>> {
        self.perform(task, |_, _| {})
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        self.perform(task, |period, same| period.because.insert(0, same))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        self.perform(task, |_, _| {})
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        self.perform(task, |_, _| {})
    }
}
