//! All winning moves of a game, as one automaton.

use super::{Arena, GameReport, ProveError};
use crate::dfa::{Dfa, Limits, Var};

/// Every pair of a position and a P-position that one move leads to, over the variables 0, 1, … of a position and then
/// those of the next one.
pub fn winning_moves(report: &GameReport, limits: &Limits<'_>) -> Result<Dfa, ProveError> {
    let mut arena = Arena::new(&report.encoding, &report.numeration, *limits)?;
    arena.ask_about(&report.p_set)?;
    let mut vars: Vec<Var> = arena.vars.iter().chain(&arena.next).copied().collect();
    vars.sort_unstable();
    let mut moves = Dfa::empty(&vars, report.numeration.radix());
    for class in &report.encoding.moves {
        moves = moves.or(&arena.pairs(class, true, &[])?, limits)?;
    }
    Ok(moves)
}

/// The P-positions and the winning moves of nim with its piles in any order, from those with sorted piles.
///
/// The set of P-positions is the union of all orders of the sorted one; a move lowers one pile and leaves the others.
pub fn unsorted_nim(report: &GameReport, limits: &Limits<'_>) -> Result<(Dfa, Dfa), ProveError> {
    let system = &report.numeration;
    let piles = report.p_set.vars().len() as Var;
    let mut lost = Dfa::empty(report.p_set.vars(), system.radix());
    for order in orders(piles) {
        let renamed: Vec<(Var, Var)> = (0..piles).zip(order).collect();
        lost = lost.or(&report.p_set.rename(&renamed), limits)?;
    }
    let next: Vec<(Var, Var)> = (0..piles).map(|pile| (pile, pile + piles)).collect();
    let to_lost = lost.rename(&next);
    let vars: Vec<Var> = (0..2 * piles).collect();
    let mut winning = Dfa::empty(&vars, system.radix());
    for lowered in 0..piles {
        let mut class = system.less(lowered + piles, lowered).and(&to_lost, limits)?;
        for pile in (0..piles).filter(|pile| *pile != lowered) {
            class = class.and(&system.equal(pile, pile + piles), limits)?;
        }
        winning = winning.or(&class, limits)?;
    }
    Ok((lost, winning))
}

/// All orders of 0, …, n − 1.
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
