//! The method `wythoff/misere`, which solves misère play on two piles by Fraenkel's closed form.
//!
//! The P-positions are pairs. Every number is in exactly one pair, and the differences of successive pairs are k apart.
//! So few moves from (x, y) lead to a pair: those to the partner of one pile, and those to a pair with a nearby
//! difference.

use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::failure::Failure;
use crate::games::method::{Winning, unfit};
use crate::games::{Begun, Found, Method, Task, Value, Valued, What, room_for};
use crate::theory::misere_wythoff::{MiserePairs, around};
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Meter, Nat, Operation, Outcome, Play, Rule, bits};

/// The method `wythoff/misere`.
pub(in crate::games) struct MisereClosedForm;

fn spread_of(rule: &Rule) -> Option<&Nat> {
    match rule {
        Rule::Wythoff { piles: 2, spread } => Some(spread),
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

    fn suits(&self, task: &Task<'_>) -> Option<u8> {
        spread_of(task.rule()).filter(|_| task.play == Play::Misere)?;
        match task.what {
            What::Position { sum: false, heaps } => {
                // Where a table answers at once, it is the plainer reason.
                let cells = heaps.iter().fold(Nat::ONE, |cells, heap| cells * (&heap.size + Nat::ONE));
                Some(if cells <= Nat::from(TABLE_LIMIT) { 30 } else { 0 })
            }
            What::Positions { .. } => Some(0),
            _ => None,
        }
    }

    fn is_closed_form(&self, _task: &Task<'_>) -> bool {
        true
    }

    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure> {
        let k = spread_of(task.rule()).cloned().unwrap_or(Nat::ONE);
        let pairs = MiserePairs::new(k.clone());
        Ok(match task.what {
            What::Position { heaps: [x, y], .. } => {
                let (x, y) = (&x.size, &y.size);
                meter.allows(Operation::Root, 2 * (bits(&k) + bits(x.max(y))))?;
                let over = x.is_zero() && y.is_zero();
                let takes = winning(&pairs, &k, x, y);
                let outcome = Outcome::of(takes.is_empty() && !over);
                let moves = Box::new(Winning { total: takes.len().into(), takes, over });
                let because = vec![Reason::Cited(&theorems::MISERE_WYTHOFF)];
                let (value, standing) = (Value::Outcome(outcome), Standing::Theorem);
                Found::Position(Box::new(Valued { value, standing, because, periodicity: None, moves }))
            }
            What::Positions { from, count } => {
                let mut list = Vec::new();
                for i in 0..count {
                    if let Err(why) = meter.spend(1).and_then(|()| room_for(&list, meter)) {
                        return Ok(Found::Positions(Begun { list, stopped: Some(why) }));
                    }
                    let (a, b) = pairs.pair(&(from + Nat::from(i)));
                    list.push(vec![a, b]);
                }
                Found::Positions(Begun::whole(list))
            }
            _ => return Err(unfit(self.id(), task.ruleset)),
        })
    }
}
