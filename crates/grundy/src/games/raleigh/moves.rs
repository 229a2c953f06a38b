//! Every winning move of the Raleigh game, at any size.

use super::rules::{is_legal, order};
use crate::games::method::Winning;
use crate::theory::raleigh::{Class, Strategy, Triple, index};
use grundy_core::{Meter, Nat, Stop};

/// Most moves of the family of rule III that are listed.
const LISTED: usize = 1000;

/// The first of the moves, in lexicographic order, that leave this triple.
fn first_move(piles: &[Nat; 3], triple: &Triple) -> Option<Vec<Nat>> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let moves = ORDERS.iter().filter_map(|order| {
        let take: Option<Vec<Nat>> =
            piles.iter().zip(order).map(|(pile, i)| (*pile >= triple[*i]).then(|| pile - &triple[*i])).collect();
        take.filter(|take| is_legal(piles, take))
    });
    moves.min()
}

/// Every move into S, `piles` being outside S: few of them, and by rule III, if the two larger piles differ by 1, a
/// family to the triples S₁, …, S_last, listed from the last down as far as is of use.
pub(super) fn winning(strategy: &dyn Strategy, piles: &[Nat; 3], meter: &Meter) -> Result<Winning, Stop> {
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
    let mut takes: Vec<Vec<Nat>> = targets.iter().filter_map(|triple| first_move(piles, triple)).collect();
    let total = Nat::from(takes.len()) + &last;
    let few = takes.len();
    let mut n = last;
    while !n.is_zero() && takes.len() < few + LISTED {
        takes.extend(first_move(piles, &strategy.triple(&n, meter)?));
        n -= Nat::ONE;
    }
    takes.sort();
    Ok(Winning { takes, total, over: false })
}

/// The largest n with Cₙ < a: one of the five numbers below a is a C, since C grows by 3 or 5.
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

/// The move of the proof of Theorem 1(B): which case it is, and the triple moved to. `piles` is outside S.
pub(super) fn construction(
    strategy: &dyn Strategy,
    piles: &[Nat; 3],
    meter: &Meter,
) -> Result<(&'static str, Triple), Stop> {
    let [low, middle, high] = order(piles);
    let (a1, a2, a3) = (&piles[low], &piles[middle], &piles[high]);
    if a1.is_zero() || a1 == a2 || a2 == a3 {
        return Ok(("an empty pile or two equal ones: to (0,0,0)", [Nat::ZERO, Nat::ZERO, Nat::ZERO]));
    }
    let (triple, class) = strategy.containing(a1, meter)?;
    match class {
        Class::C => return Ok(("the smallest pile is a C: lower the others to its A and B", triple)),
        Class::B if *a3 > triple[2] => {
            return Ok(("the smallest pile is a B: lower the others to its A and C", triple));
        }
        Class::A if *a3 >= triple[2] => {
            return Ok(("the smallest pile is an A: lower the others to its B and C", triple));
        }
        _ => {}
    }
    let gap = a3 - a2;
    if let Some(triple) = strategy.with_gap(&gap, meter)? {
        return Ok(("the largest pile is too small: keep the difference of the two larger as C − B", triple));
    }
    let triple = strategy.with_gap(&(gap - Nat::ONE), meter)?;
    let triple = triple.expect("every difference is a C − B or a C − A (Lemma 3)");
    Ok(("the largest pile is too small: keep the difference of the two larger as C − A", triple))
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
                        let found = winning(strategy, &piles, &meter).unwrap();
                        assert_eq!(found.takes, wins, "({a},{b},{c})");
                        assert_eq!(found.total, Nat::from(wins.len()));
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
