//! The rules of nim, in which any positive number of tokens may be taken from a heap.

use crate::failure::Failure;
use crate::rules::{Chance, Choice, Choices, Illegal, Rules, TakeList, WordRules, range, taking};
use grundy_core::{Heap, Meter, Nat, Rule, Ruleset};

/// The rules of nim, in which any positive number of tokens may be taken from a heap.
pub(in crate::games) struct NimRules;

impl Rules for NimRules {
    fn choices<'a>(&self, _rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        Box::new(range(Nat::ONE, heaps[0].size.clone()).map(|amount| Ok(taking(heaps, vec![amount]))))
    }

    fn check(&self, _ruleset: &Ruleset, _heaps: &[Heap], _take: &[Nat]) -> Result<(), Illegal> {
        Ok(())
    }

    fn total(&self, _rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        Some(heaps[0].size.clone())
    }

    fn most(&self, _rule: &Rule, heap: &Heap) -> Option<Nat> {
        Some(heap.size.clone()).filter(|most| !most.is_zero())
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        Some(taking(heaps, vec![chance.amount(&self.most(rule, &heaps[0])?)]))
    }

    fn in_words(&self, _ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        meter.reserve(4 * u64::from(largest[0]))?;
        Ok(Box::new(TakeList((1..=largest[0]).collect())))
    }
}
