//! Winning strategies as automata over pairs of positions.
//!
//! The automaton accepts only moves into P, and at least one for each position outside P, so a player who follows it
//! wins. It is a union of few classes of moves: a class is omitted as long as the remaining ones still provide a move
//! from every position.

use super::{Arena, GameReport, ProveError};
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::Formula;
use grundy_core::sentence;

/// A winning strategy for all N-positions of a game.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The moves of the strategy. They lead from N-positions to P-positions. The variables of the automaton are the
    /// variables of the position before the move (`from`), followed by the variables of the position after the move
    /// (`to`).
    pub moves: Dfa,
    /// The variables of the position before the move, in the automaton `moves`.
    pub from: Vec<Var>,
    /// The variables of the position after the move, in the automaton `moves`.
    pub to: Vec<Var>,
    /// The classes of moves that the strategy uses, in words.
    pub classes: Vec<String>,
}

/// Returns a winning strategy for the game whose P-positions are proved in `report`. Fails if `report` does not prove
/// its claim.
pub fn strategy(report: &GameReport, limits: &Limits<'_>) -> Result<Strategy, ProveError> {
    if !report.proved() {
        return Err(ProveError::Unsupported(sentence!(
            "prover-strategy-needs-proof",
            "a strategy can be computed only if the P-positions are proved"
        )));
    }
    let mut arena = Arena::new(&report.encoding, &report.numeration, *limits)?;
    arena.ask_about(&report.p_set)?;
    let all = arena.reaches()?;
    // All positions outside P; in misère play not those without a move, which need none.
    let outside = arena.union(&all)?;
    // With only the moves that theory says are enough, if they are.
    let classes = &report.encoding.moves;
    let narrow: Vec<Vec<Formula>> = classes.iter().map(|class| class.enough.iter().cloned().collect()).collect();
    let narrowed = classes.iter().zip(&narrow).map(|(class, also)| arena.reach(class, also));
    let narrowed = narrowed.collect::<Result<Vec<Dfa>, _>>()?;
    let enough = outside.minus(&arena.union(&narrowed)?, limits)?.is_empty();
    let reaches = if enough { narrowed } else { all };

    let mut pairs: Vec<(usize, Dfa)> = Vec::new();
    for (i, class) in classes.iter().enumerate() {
        if !reaches[i].is_empty() {
            pairs.push((i, arena.pairs(class, true, if enough { &narrow[i] } else { &[] })?));
        }
    }
    // The largest classes are left out first.
    pairs.sort_by_key(|(_, dfa)| std::cmp::Reverse(dfa.transitions()));
    let mut kept: Vec<usize> = pairs.iter().map(|(i, _)| *i).collect();
    for (i, _) in &pairs {
        let others: Vec<Dfa> = kept.iter().filter(|k| *k != i).map(|k| reaches[*k].clone()).collect();
        if outside.minus(&arena.union(&others)?, limits)?.is_empty() {
            kept.retain(|k| k != i);
        }
    }
    kept.sort_unstable();
    let mut vars: Vec<Var> = arena.vars.iter().chain(&arena.next).copied().collect();
    vars.sort_unstable();
    let mut moves = Dfa::empty(&vars, report.numeration.radix());
    for (i, dfa) in &pairs {
        if kept.contains(i) {
            moves = moves.or(dfa, limits)?;
        }
    }
    let classes = kept.iter().map(|i| classes[*i].says.clone()).collect();
    Ok(Strategy { moves, from: arena.vars.clone(), to: arena.next.clone(), classes })
}
