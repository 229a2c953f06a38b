//! All moves of a game into a set, such as all winning moves, as one automaton.

use super::{Arena, Encoding, GameReport, ProveError};
use crate::dfa::{Dfa, Limits, Var};
use crate::system::System;

/// Returns the automaton of all winning moves of the game of `report`: the pairs of a position and a P-position to
/// which one move leads. Its variables are the variables 0, 1, … of the position before the move, followed by the
/// variables of the position after the move.
pub fn winning_moves(report: &GameReport, limits: &Limits<'_>) -> Result<Dfa, ProveError> {
    moves_into(&report.encoding, &report.numeration, &report.p_set, limits)
}

/// Returns the automaton of all moves of a game into the positions of `set`, as pairs of the positions before and after
/// the move.
pub fn moves_into(encoding: &Encoding, system: &System, set: &Dfa, limits: &Limits<'_>) -> Result<Dfa, ProveError> {
    let mut arena = Arena::new(encoding, system, *limits)?;
    arena.ask_about(set)?;
    let mut vars: Vec<Var> = arena.vars.iter().chain(&arena.next).copied().collect();
    vars.sort_unstable();
    let mut moves = Dfa::empty(&vars, system.radix());
    for class in &encoding.moves {
        moves = moves.or(&arena.pairs(class, true, &[])?, limits)?;
    }
    Ok(moves)
}

/// Returns the automata of the P-positions and of the winning moves of nim with its piles in any order, given a report
/// about sorted piles.
pub fn unsorted_nim(report: &GameReport, limits: &Limits<'_>) -> Result<(Dfa, Dfa), ProveError> {
    unsorted_nim_set(&report.numeration, &report.p_set, limits)
}

/// Returns two automata, given the automaton `set` of a set of nim positions with sorted piles: the automaton of these
/// positions with piles in any order, and the automaton of the moves to them.
///
/// The first automaton accepts a position if `set` accepts it after sorting. A move lowers one pile and leaves the
/// others unchanged.
pub fn unsorted_nim_set(system: &System, set: &Dfa, limits: &Limits<'_>) -> Result<(Dfa, Dfa), ProveError> {
    let piles = set.vars().len() as Var;
    let mut unsorted = Dfa::empty(set.vars(), system.radix());
    for order in orders(piles) {
        let renamed: Vec<(Var, Var)> = (0..piles).zip(order).collect();
        unsorted = unsorted.or(&set.rename(&renamed), limits)?;
    }
    let next: Vec<(Var, Var)> = (0..piles).map(|pile| (pile, pile + piles)).collect();
    let into_set = unsorted.rename(&next);
    let vars: Vec<Var> = (0..2 * piles).collect();
    let mut moves = Dfa::empty(&vars, system.radix());
    for lowered in 0..piles {
        let mut class = system.less(lowered + piles, lowered).and(&into_set, limits)?;
        for pile in (0..piles).filter(|pile| *pile != lowered) {
            class = class.and(&system.equal(pile, pile + piles), limits)?;
        }
        moves = moves.or(&class, limits)?;
    }
    Ok((unsorted, moves))
}

/// Returns all permutations of 0, …, n − 1.
fn orders(n: Var) -> Vec<Vec<Var>> {
    match n.checked_sub(1) {
        None => vec![Vec::new()],
        Some(last) => {
            let insert = |order: &Vec<Var>, at: usize| {
                let mut longer = order.clone();
                longer.insert(at, last);
                longer
            };
            orders(last)
                .iter()
                .flat_map(|order| (0..=order.len()).map(|at| insert(order, at)).collect::<Vec<_>>())
                .collect()
        }
    }
}
