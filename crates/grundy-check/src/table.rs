//! Checks tables of games on several piles by recomputing them.
//!
//! In normal play, by the theorem of Sprague and Grundy, the nimber of a position is the XOR of the nimbers of its
//! parts, and it is a P-position if and only if this is 0. The nimbers of heaps and of joint parts are computed by the
//! plain recursion. In misère play, every position in the table is computed from its options, without decomposition
//! into parts.

use crate::misere_sum::{Lost, Table};
use crate::nimber_box::NimberBox;
use crate::outcome::Part;
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, canonical, joint, rules, split, takeaway, values};
use grundy_core::certificate::{Shape, TableClaim};
use grundy_core::{Game, Kind, Nat, Play, Rule, Sentence};
use std::cell::RefCell;

pub(crate) fn check(claim: &TableClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let game: Game = canonical(&claim.ruleset)?;
    if game.play == Play::Misere {
        return Err(unreadable! {
            "checker-table-play",
            "the ruleset of the table begins with `misere`, but the play convention belongs in a field of its own"
        });
    }
    if (claim.play, claim.kind) == (Play::Misere, Kind::Nimber) {
        return Err(unreadable! {
            "checker-nimbers-are-defined-for-normal-play-only",
            "the certificate is about nimbers in misère play, but nimbers are defined for normal play only"
        });
    }
    let mut parts: Vec<(&Rule, usize)> = Vec::new();
    for ruleset in &game.rulesets {
        match joint::is_joint(&ruleset.rule) {
            true => parts.push((&ruleset.rule, ruleset.rule.piles() as usize)),
            false => {
                work.hold(16 * u128::from(ruleset.copies))?;
                parts.extend((0..ruleset.copies).map(|_| (&ruleset.rule, 1)));
            }
        }
    }
    let piles: usize = parts.iter().map(|(_, piles)| piles).sum();
    if piles < 2 {
        return Err(unreadable! {
            "checker-table-of-one-heap", "{game} is played on one heap, so its values do not form a table", game = game
        });
    }
    let order = Order { shape: claim.layout, to: claim.to.0, piles };
    let listed = claim.values.len() as u128;
    // So many positions there are at least, whatever the shape.
    if u128::from(claim.to.0) >= listed || order.count() != Some(listed) {
        let (to, listed) = (claim.to.0, claim.values.len());
        return Err(wrong! {
            "checker-table-of-another-size",
            "the certificate lists {listed} values, which is not one for each position up to {to}", listed = listed,
            to = to
        });
    }
    work.foresee(listed.saturating_mul(parts.len() as u128))?;
    let source = match claim.play {
        Play::Normal => Source::Nimbers(nimbers(&parts, claim.to.0, work)?),
        Play::Misere => Source::Searched(searched(&parts, claim.to.0, work)?),
    };
    // bounded: one for each pile
    let at = RefCell::new(vec![0; piles]);
    let mut begun = false;
    let mut next = |work: &mut Work<'_>| {
        work.pay(parts.len() as u64)?;
        let mut at = at.borrow_mut();
        if begun {
            order.advance(&mut at);
        }
        begun = true;
        Ok(source.value(&at))
    };
    let named = |_| {
        let piles: Vec<String> = at.borrow().iter().map(u64::to_string).collect();
        Sentence::verbatim(format!("({})", piles.join(",")))
    };
    values::compare(claim.kind, 0, &claim.values, named, &mut next, work)
}

/// The order in which a table lists positions.
struct Order {
    shape: Shape,
    to: u64,
    piles: usize,
}

impl Order {
    /// Returns the number of positions in the table; `None` if it overflows.
    fn count(&self) -> Option<u128> {
        (0..self.piles as u128).try_fold(1u128, |count, i| match self.shape {
            Shape::Box => count.checked_mul(u128::from(self.to) + 1),
            // C(to + k, k), of which every beginning of the product is a whole number.
            Shape::Simplex => Some(count.checked_mul(u128::from(self.to) + i + 1)? / (i + 1)),
        })
    }

    /// Advances `at` to the next position; the last pile varies fastest.
    fn advance(&self, at: &mut [u64]) {
        for i in (0..at.len()).rev() {
            let room = match self.shape {
                Shape::Box => self.to,
                Shape::Simplex => self.to - at[..i].iter().sum::<u64>(),
            };
            if at[i] < room {
                at[i] += 1;
                at[i + 1..].fill(0);
                return;
            }
        }
    }
}

/// The source of the values of a table.
enum Source {
    Nimbers(Vec<Nimbers>),
    Searched(Table<Lost>),
}

impl Source {
    /// Returns the nimber of a position; in misère play [`P`] for a P-position and another number for an N-position.
    fn value(&self, at: &[u64]) -> u64 {
        match self {
            Source::Nimbers(parts) => {
                let mut rest = at;
                parts.iter().fold(0, |xor, part| {
                    let (own, others) = rest.split_at(part.piles());
                    rest = others;
                    xor ^ part.at(own)
                })
            }
            Source::Searched(table) => {
                if table.at(at).0 {
                    P
                } else {
                    P + 1
                }
            }
        }
    }
}

/// The nimbers of one part of the sum.
enum Nimbers {
    Heap(Vec<u64>),
    Joint(usize, NimberBox),
}

impl Nimbers {
    fn piles(&self) -> usize {
        match self {
            Nimbers::Heap(_) => 1,
            Nimbers::Joint(piles, _) => *piles,
        }
    }

    fn at(&self, piles: &[u64]) -> u64 {
        match self {
            Nimbers::Heap(list) => list[usize::try_from(piles[0]).expect("at most the largest heap")],
            Nimbers::Joint(_, table) => table.value(piles),
        }
    }
}

fn nimbers(parts: &[(&Rule, usize)], to: u64, work: &mut Work<'_>) -> Result<Vec<Nimbers>, Refusal> {
    let mut found = Vec::new();
    for (rule, piles) in parts {
        found.push(match joint::is_joint(rule) {
            true => {
                // bounded: one for each pile
                let top = vec![Nat::from(to); *piles];
                Nimbers::Joint(*piles, NimberBox::fill(rule, &top, work)?)
            }
            false => Nimbers::Heap(of_heaps(rule, to, work)?),
        });
    }
    Ok(found)
}

/// Returns the nimbers of the heaps 0 to `to` of a rule; for take-away games, of the opening heaps.
pub(crate) fn of_heaps(rule: &Rule, to: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    work.foresee(u128::from(to))?;
    if let Some(bound) = takeaway::bound_of(rule) {
        let steps = takeaway::Steps::up_to(bound, to, work)?;
        return Ok((0..=to).map(|n| steps.opening(n)).collect());
    }
    if let Some(code) = split::code_of(rule) {
        return split::nimbers(code, to, work);
    }
    let takes = rules::takes_from_heaps_up_to(rule, to, work)?;
    let mut sequence = Sequence::new(takes, Play::Normal, Kind::Nimber, 1, work)?;
    work.foresee((u128::from(to) + 1) * u128::from(sequence.cost()))?;
    work.hold((u128::from(to) + 1) * 16)?;
    let mut list = Vec::new();
    for _ in 0..=to {
        work.pay(sequence.cost())?;
        list.push(sequence.next());
    }
    Ok(list)
}

fn searched(parts: &[(&Rule, usize)], to: u64, work: &mut Work<'_>) -> Result<Table<Lost>, Refusal> {
    let mut sum = Vec::new();
    for (rule, piles) in parts {
        if !joint::is_joint(rule) {
            rules::supported(rule)?;
        }
        // bounded: one for each pile
        sum.push(Part { rule, piles: vec![Nat::from(to); *piles], limit: Nat::ZERO });
    }
    Table::new(&sum, Play::Misere, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_in_order_and_are_as_many_as_counted() {
        for shape in [Shape::Box, Shape::Simplex] {
            for piles in 2..=4 {
                let order = Order { shape, to: 3, piles };
                let fits = |at: &Vec<u64>| match shape {
                    Shape::Box => at.iter().all(|pile| *pile <= 3),
                    Shape::Simplex => at.iter().sum::<u64>() <= 3,
                };
                let all = 4usize.pow(piles as u32);
                let digits = |n: usize| -> Vec<u64> { (0..piles).rev().map(|i| (n >> (2 * i) & 3) as u64).collect() };
                let expected: Vec<Vec<u64>> = (0..all).map(digits).filter(fits).collect();
                assert_eq!(order.count(), Some(expected.len() as u128));
                let mut at = vec![0; piles];
                for position in &expected {
                    assert_eq!(at, *position);
                    order.advance(&mut at);
                }
            }
        }
    }
}
