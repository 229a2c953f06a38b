//! At most as many as the bound allows; after a take of x the bound is f(x), rounded down. A bound of 0 allows nothing.

use super::{bound_of, floor_at};
use crate::failure::Failure;
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, WordRules, range};
use grundy_core::{Expr, Heap, List, Meter, Nat, Rule, Ruleset, bits, to_u32};

/// The rules of take-away games.
pub(in crate::games) struct TakeAwayRules;

/// The heap after a take.
fn after(bound: &Expr, heap: &Heap, take: &Nat) -> Option<Heap> {
    let size = &heap.size - take;
    let limit = match floor_at(bound, take) {
        // A bound far beyond the heap says no more than the heap itself, and would fill pages.
        Ok(limit) if bits(&limit) > 4 * bits(&size) + 256 => Some(size.clone().max(Nat::ONE)),
        Ok(limit) => Some(limit),
        Err(_) if size.is_zero() => None,
        Err(_) => return None,
    };
    Some(Heap { size, limit })
}

impl Rules for TakeAwayRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        let (bound, heap) = (bound_of(rule), &heaps[0]);
        let most = self.most(rule, heap).unwrap_or(Nat::ZERO);
        let choice = move |take: Nat| {
            let left = after(bound, heap, &take)?;
            Some(Ok(Choice { take: vec![take], leaves: vec![vec![left]] }))
        };
        Box::new(range(Nat::ONE, most).filter_map(choice))
    }

    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let (heap, take) = (&heaps[0], &take[0]);
        match &heap.limit {
            Some(limit) if take <= limit => match after(bound_of(&ruleset.rule), heap, take) {
                Some(_) => Ok(()),
                None => Err(Illegal::NoBound { ruleset: ruleset.to_string(), take: take.clone() }),
            },
            Some(limit) => Err(Illegal::OverLimit { take: take.clone(), limit: limit.clone() }),
            None => Err(Illegal::Opening),
        }
    }

    fn leave(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<Vec<Heap>, Illegal> {
        let left = after(bound_of(&ruleset.rule), &heaps[0], &take[0]);
        let none = || Illegal::NoBound { ruleset: ruleset.to_string(), take: take[0].clone() };
        left.map(|heap| vec![heap]).ok_or_else(none)
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        Some(self.most(rule, &heaps[0]).unwrap_or(Nat::ZERO))
    }

    fn most(&self, _rule: &Rule, heap: &Heap) -> Option<Nat> {
        heap.limit.clone().map(|limit| limit.min(heap.size.clone())).filter(|most| !most.is_zero())
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let take = chance.amount(&self.most(rule, &heaps[0])?);
        let left = after(bound_of(rule), &heaps[0], &take)?;
        Some(Choice { take: vec![take], leaves: vec![vec![left]] })
    }

    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        let mut limits = meter.list(largest[0] as usize)?;
        for x in 1..=largest[0] {
            if x.is_multiple_of(64) {
                meter.spend(0)?;
            }
            // A limit of more than 32 bits is beyond every heap here.
            limits.push(to_u32(&floor_at(bound_of(&ruleset.rule), &x.into())?).unwrap_or(largest[0]))?;
        }
        Ok(Box::new(Bounds(limits)))
    }
}

/// f(1), f(2), …: the limit after each take.
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
