//! The rules of take-away games: a move takes at most as many tokens as the bound allows, and after a take of x the
//! bound is f(x), rounded down. A bound of 0 allows no move.

use super::{bound_of, far_beyond, floor_at};
use crate::failure::Failure;
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, WordRules, range};
use grundy_core::{Expr, Heap, List, Meter, Nat, Rule, Ruleset, to_u32};

/// The rules of take-away games, in which the last take limits the next one.
pub(in crate::games) struct TakeAwayRules;

/// Returns the heap after a take, with the bound on the next one.
fn after(bound: &Expr, heap: &Heap, take: &Nat) -> Result<Heap, Failure> {
    let size = &heap.size - take;
    let beyond = far_beyond(&size);
    let limit = floor_at(bound, take, &beyond)?;
    let limit = if limit == beyond { size.clone().max(Nat::ONE) } else { limit };
    Ok(Heap { size, limit: Some(limit) })
}

impl Rules for TakeAwayRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        let (bound, heap) = (bound_of(rule), &heaps[0]);
        let most = self.most(rule, heap).unwrap_or(Nat::ZERO);
        let choice = move |take: Nat| {
            let left = after(bound, heap, &take)?;
            Ok(Choice { take: vec![take], leaves: vec![vec![left]] })
        };
        Box::new(range(Nat::ONE, most).map(choice))
    }

    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let (heap, take) = (&heaps[0], &take[0]);
        match &heap.limit {
            Some(limit) if take <= limit => match after(bound_of(&ruleset.rule), heap, take) {
                Ok(_) => Ok(()),
                Err(_) => Err(Illegal::NoBound { ruleset: ruleset.to_string(), take: take.clone() }),
            },
            Some(limit) => Err(Illegal::OverLimit { take: take.clone(), limit: limit.clone() }),
            None => Err(Illegal::Opening),
        }
    }

    fn leave(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<Vec<Heap>, Illegal> {
        let left = after(bound_of(&ruleset.rule), &heaps[0], &take[0]);
        let none = || Illegal::NoBound { ruleset: ruleset.to_string(), take: take[0].clone() };
        left.map(|heap| vec![heap]).map_err(|_| none())
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        Some(self.most(rule, &heaps[0]).unwrap_or(Nat::ZERO))
    }

    fn most(&self, _rule: &Rule, heap: &Heap) -> Option<Nat> {
        heap.limit.clone().map(|limit| limit.min(heap.size.clone())).filter(|most| !most.is_zero())
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let take = chance.amount(&self.most(rule, &heaps[0])?);
        let left = after(bound_of(rule), &heaps[0], &take).ok()?;
        Some(Choice { take: vec![take], leaves: vec![vec![left]] })
    }

    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        let mut limits = meter.list(largest[0] as usize)?;
        let most = Nat::ONE << 32;
        for x in 1..=largest[0] {
            if x.is_multiple_of(64) {
                meter.spend(0)?;
            }
            // A limit of more than 32 bits is beyond every heap here.
            limits.push(to_u32(&floor_at(bound_of(&ruleset.rule), &x.into(), &most)?).unwrap_or(largest[0]))?;
        }
        Ok(Box::new(Bounds(limits)))
    }
}

/// The bounds f(1), f(2), … after each take.
#[derive(Debug)]
struct Bounds(List<u32>);

impl WordRules for Bounds {
    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        let Cell { size, limit } = piles[0];
        (1..=limit.min(size)).for_each(|take| each(&[take], Left::Piles { limit: self.0[take as usize - 1] }));
    }

    fn remembers(&self) -> bool {
        true
    }
}
