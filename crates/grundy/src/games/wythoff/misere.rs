//! The method `wythoff/misere`, which solves misère play on two piles by Fraenkel's closed form.
//!
//! The P-positions are pairs. Every number is in exactly one pair, and the differences of successive pairs are k apart.
//! So few moves from (x, y) lead to a pair: those to the partner of one pile, and those to a pair with a nearby
//! difference.

use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::games::method::Winning;
use crate::games::{Begun, Evaluate, Fit, ListPositions, Method, Task, Value, Valued, room_for};
use crate::theory::misere_wythoff::{MiserePairs, around};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Nat, Operation, Outcome, Play, Rule, bits};

/// The method `wythoff/misere`.
pub(in crate::games) struct MisereClosedForm;

/// Returns the spread k of a game on two piles under misère play, or `None` for other games.
fn spread_of<'a, G>(task: &Task<'a, G>) -> Option<&'a Nat> {
    match task.rule() {
        Rule::Wythoff { piles: 2, spread } if task.play == Play::Misere => Some(spread),
        _ => None,
    }
}

/// Returns the moves to a pair, in lexicographic order; a position that is a pair has none.
fn winning(pairs: &MiserePairs, k: &Nat, x: &Nat, y: &Nat) -> Vec<Vec<Nat>> {
    let difference = if x <= y { y - x } else { x - y };
    let mut indices: Vec<Nat> = [pairs.near(x), pairs.near(y), around(&(&difference / k))].concat();
    // The first pairs are unlike the others.
    indices.extend([Nat::ZERO, Nat::ONE]);
    let mut takes = Vec::new();
    for (a, b) in indices.iter().map(|n| pairs.pair(n)) {
        for (to_x, to_y) in [(&a, &b), (&b, &a)] {
            if to_x > x || to_y > y {
                continue;
            }
            let (i, j) = (x - to_x, y - to_y);
            let apart = if i <= j { &j - &i } else { &i - &j };
            let one = i.is_zero() != j.is_zero();
            let both = !i.is_zero() && !j.is_zero() && apart < *k;
            if one || both {
                takes.push(vec![i, j]);
            }
        }
    }
    takes.sort();
    takes.dedup();
    takes
}

impl Method for MisereClosedForm {
    fn id(&self) -> &'static str {
        "wythoff/misere"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::MISERE_WYTHOFF
    }

    fn cost(&self) -> &'static str {
        "a few square roots of numbers of twice the length"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (k, Evaluate { heaps, sum: false }) = (spread_of(&task)?, task.goal) else { return None };
        let (x, y) = (&heaps[0].size, &heaps[1].size);
        // Where a table answers at once, it is the plainer reason.
        let rank = if (x + Nat::ONE) * (y + Nat::ONE) <= Nat::from(TABLE_LIMIT) { 30 } else { 0 };
        Fit::closed_form(self, rank, move |meter| {
            meter.allows(Operation::Root, 2 * (bits(k) + bits(x.max(y))))?;
            let over = x.is_zero() && y.is_zero();
            let takes = winning(&MiserePairs::new(k.clone()), k, x, y);
            let outcome = Outcome::of(takes.is_empty() && !over);
            let moves = Box::new(Winning { total: takes.len().into(), takes, over });
            let because = vec![Reason::Cited(&theorems::MISERE_WYTHOFF)];
            let (value, standing) = (Value::Outcome(outcome), Standing::Theorem);
            Ok(Valued { value, standing, because, periodicity: None, moves })
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (k, ListPositions { from, count }) = (spread_of(&task)?, task.goal);
        Fit::closed_form(self, 0, move |meter| {
            let (pairs, mut list) = (MiserePairs::new(k.clone()), Vec::new());
            for i in 0..count {
                if let Err(why) = meter.spend(1).and_then(|()| room_for(&list, meter)) {
                    return Ok(Begun { list, stopped: Some(why) });
                }
                let (a, b) = pairs.pair(&(from + Nat::from(i)));
                list.push(vec![a, b]);
            }
            Ok(Begun::whole(list))
        })
    }
}
