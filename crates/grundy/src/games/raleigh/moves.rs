//! The winning moves of the Raleigh game for positions of any size.

use super::rules::{is_legal, order};
use crate::games::method::{MovesTo, Taken, Value};
use crate::games::room_for;
use crate::theory::raleigh::{Class, Strategy, Triple, index};
use grundy_core::{Meter, Nat, Stop};

/// Returns the lexicographically first move that leads to the given triple.
fn first_move(piles: &[Nat; 3], triple: &Triple) -> Option<Vec<Nat>> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let moves = ORDERS.iter().filter_map(|order| {
        let take: Option<Vec<Nat>> =
            piles.iter().zip(order).map(|(pile, i)| (*pile >= triple[*i]).then(|| pile - &triple[*i])).collect();
        take.filter(|take| is_legal(piles, take))
    });
    moves.min()
}

/// The moves from an N-position to the triples of S.
pub(super) struct IntoTriples {
    piles: [Nat; 3],
    /// The moves that do not belong to the family S₁, …, S_last.
    few: Vec<Vec<Nat>>,
    /// The index of the last triple in the family S₁, …, S_last, to which rule III leads if the two larger piles differ
    /// by 1; otherwise 0.
    last: Nat,
}

impl IntoTriples {
    /// Finds the winning moves of a position. The moves of the family are counted, and listed only on request.
    pub(super) fn from(strategy: &dyn Strategy, piles: &[Nat; 3], meter: &Meter) -> Result<IntoTriples, Stop> {
        let mut targets: Vec<Triple> = vec![[Nat::ZERO, Nat::ZERO, Nat::ZERO]];
        for pile in piles.iter().filter(|p| !p.is_zero()) {
            targets.push(strategy.containing(pile, meter)?.0);
        }
        let [low, middle, high] = order(piles);
        let gap = &piles[high] - &piles[middle];
        let mut last = Nat::ZERO;
        if !gap.is_zero() && piles[low] < piles[middle] {
            targets.extend(strategy.with_gap(&gap, meter)?);
            targets.extend(strategy.with_gap(&(&gap - Nat::ONE), meter)?);
            if gap.is_one() {
                last = last_below(strategy, &piles[low], meter)?;
            }
        }
        targets.sort();
        targets.dedup();
        // The triples S₁, …, S_last are counted with the family.
        targets.retain(|t| t[2].is_zero() || index(t) > last);
        let few = targets.iter().filter_map(|triple| first_move(piles, triple)).collect();
        Ok(IntoTriples { piles: piles.clone(), few, last })
    }

    /// Returns the total number of winning moves.
    pub(super) fn total(&self) -> Nat {
        Nat::from(self.few.len()) + &self.last
    }

    /// Lists moves in lexicographic order: all that do not belong to the family, and at most `cap` of the family from
    /// its last triple down.
    pub(super) fn list(&self, strategy: &dyn Strategy, cap: usize, meter: &Meter) -> Result<Vec<Vec<Nat>>, Stop> {
        let mut takes = self.few.clone();
        let mut n = self.last.clone();
        while !n.is_zero() && takes.len() - self.few.len() < cap {
            meter.spend(1).and_then(|()| room_for(&takes, meter))?;
            takes.extend(first_move(&self.piles, &strategy.triple(&n, meter)?));
            n -= Nat::ONE;
        }
        takes.sort();
        takes.truncate(cap);
        Ok(takes)
    }
}

/// The winning moves of a position, which are listed on request; a P-position has none.
pub(super) struct Winning {
    strategy: Box<dyn Strategy>,
    moves: Option<IntoTriples>,
    over: bool,
}

impl Winning {
    /// Returns the winning moves of a position; `over` states whether it is terminal.
    pub(super) fn new(strategy: Box<dyn Strategy>, moves: Option<IntoTriples>, over: bool) -> Winning {
        Winning { strategy, moves, over }
    }
}

impl MovesTo for Winning {
    fn to(&self, value: &Value, cap: usize, meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let Some(moves) = self.moves.as_ref().filter(|_| value.is_lost()) else { return Ok((Vec::new(), Nat::ZERO)) };
        let takes = moves.list(self.strategy.as_ref(), cap, meter)?;
        Ok((takes.into_iter().map(Taken::Piles).collect(), moves.total()))
    }

    fn is_over(&self) -> bool {
        self.over
    }
}

/// Returns the largest n with Cₙ < a. One of the five numbers below a is a C, since consecutive Cs differ by 3 or 5.
fn last_below(strategy: &dyn Strategy, a: &Nat, meter: &Meter) -> Result<Nat, Stop> {
    for below in 1..=5u8 {
        if *a <= Nat::from(below) {
            break;
        }
        let (triple, class) = strategy.containing(&(a - Nat::from(below)), meter)?;
        if class == Class::C {
            return Ok(index(&triple));
        }
    }
    Ok(Nat::ZERO)
}

/// Returns the winning move from the proof of Theorem 1(B): the name of the case and the triple reached. `piles` must
/// be an N-position.
pub(super) fn construction(
    strategy: &dyn Strategy,
    piles: &[Nat; 3],
    meter: &Meter,
) -> Result<(&'static str, Triple), Stop> {
    let [low, middle, high] = order(piles);
    let (a1, a2, a3) = (&piles[low], &piles[middle], &piles[high]);
    if a1.is_zero() || a1 == a2 || a2 == a3 {
        return Ok((
            "a pile is empty or two piles are equal, so the move takes everything",
            [Nat::ZERO, Nat::ZERO, Nat::ZERO],
        ));
    }
    let (triple, class) = strategy.containing(a1, meter)?;
    match class {
        Class::C => {
            return Ok((
                "the smallest pile is the C of a triple, so the move reduces the other two to its A and B",
                triple,
            ));
        }
        Class::B if *a3 > triple[2] => {
            return Ok((
                "the smallest pile is the B of a triple, so the move reduces the other two to its A and C",
                triple,
            ));
        }
        Class::A if *a3 >= triple[2] => {
            return Ok((
                "the smallest pile is the A of a triple, so the move reduces the other two to its B and C",
                triple,
            ));
        }
        _ => {}
    }
    let gap = a3 - a2;
    if let Some(triple) = strategy.with_gap(&gap, meter)? {
        return Ok(("the move keeps C − B of a triple as the difference of the two larger piles", triple));
    }
    let triple = strategy.with_gap(&(gap - Nat::ONE), meter)?;
    let triple = triple.expect("every difference is a C − B or a C − A (Lemma 3)");
    Ok(("the move keeps C − A of a triple as the difference of the two larger piles", triple))
}

#[cfg(test)]
mod tests {
    use super::super::rules::ThreePiles;
    use super::*;
    use crate::rules::{Cell, WordRules};
    use crate::theory::raleigh::{Algebraic, Arithmetic, Recursive, is_triple};

    #[test]
    fn winning_moves_are_those_of_the_rules() {
        let meter = Meter::unlimited();
        let (algebraic, arithmetic) = (Algebraic::default(), Arithmetic::new(&meter).unwrap());
        let recursive = Recursive::up_to(100, &meter).unwrap();
        let strategies: [&dyn Strategy; 3] = [&algebraic, &arithmetic, &recursive];
        for a in 0..17u32 {
            for b in 0..17u32 {
                for c in 0..17u32 {
                    let piles = [a, b, c].map(Nat::from);
                    if is_triple(&piles) {
                        continue;
                    }
                    let left = |take: &Vec<u32>| [a - take[0], b - take[1], c - take[2]].map(Nat::from);
                    let choices = ThreePiles.choices(&[a, b, c].map(Cell::of));
                    let wins: Vec<Vec<Nat>> = choices
                        .iter()
                        .map(|(take, _)| take)
                        .filter(|t| is_triple(&left(t)))
                        .map(|t| t.iter().map(|x| Nat::from(*x)).collect())
                        .collect();
                    for strategy in strategies {
                        let found = IntoTriples::from(strategy, &piles, &meter).unwrap();
                        assert_eq!(found.list(strategy, usize::MAX, &meter).unwrap(), wins, "({a},{b},{c})");
                        assert_eq!(found.total(), Nat::from(wins.len()));
                        let (_, mut target) = construction(strategy, &piles, &meter).unwrap();
                        target.sort();
                        let reached = wins.iter().any(|take| {
                            let mut to: Vec<Nat> = piles.iter().zip(take).map(|(p, t)| p - t).collect();
                            to.sort();
                            to == target
                        });
                        assert!(reached, "({a},{b},{c}) by the proof to {target:?}");
                    }
                }
            }
        }
    }
}
