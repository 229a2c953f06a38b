//! The rules of subtraction games, in which the number of tokens taken belongs to a set.

use super::set_of;
use crate::failure::Failure;
use crate::rules::members::{self, OutOfReach};
use crate::rules::{Chance, Choice, Choices, Illegal, Rules, TakeList, WordRules, taking};
use crate::sets::{self, no_take};
use grundy_core::growth::{increasing_from, member};
use grundy_core::{Heap, Meter, Nat, Rule, Ruleset, SetItem, TakeSet};

/// The rules of subtraction games, in which the take must belong to a set.
pub(in crate::games) struct SubtractionRules;

impl Rules for SubtractionRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        let set = set_of(rule);
        let mut next = Some(Nat::ONE);
        Box::new(std::iter::from_fn(move || match members::least(set, &next.take()?, &heaps[0].size) {
            Ok(found) => {
                next = found.as_ref().map(|n| n + Nat::ONE);
                found.map(|amount| Ok(taking(heaps, vec![amount])))
            }
            Err(why) => Some(Err(why.into())),
        }))
    }

    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let (set, take, written) = (set_of(&ruleset.rule), &take[0], || ruleset.single().to_string());
        match members::contains(set, take) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Illegal::NotInSet {
                ruleset: written(),
                take: take.clone(),
                below: members::greatest(set, take).ok().flatten(),
                above: members::least(set, take, &heaps[0].size).ok().flatten(),
            }),
            Err(OutOfReach) => Err(Illegal::Undecided { ruleset: written(), take: take.clone() }),
        }
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        members::count(set_of(rule), &heaps[0].size)
    }

    fn most(&self, rule: &Rule, heap: &Heap) -> Option<Nat> {
        members::greatest(set_of(rule), &heap.size).ok().flatten()
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let (set, size) = (set_of(rule), &heaps[0].size);
        let near = chance.amount(&self.most(rule, &heaps[0]).unwrap_or_else(|| size.clone()));
        let above = members::least(set, &near, size).ok().flatten();
        let amount = above.or_else(|| members::greatest(set, &near).ok().flatten())?;
        Some(taking(heaps, vec![amount]))
    }

    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        Ok(Box::new(TakeList(sets::members(set_of(&ruleset.rule), largest[0], meter)?)))
    }

    fn by_definition(&self, ruleset: &Ruleset, largest: &[u32], meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        let set = set_of(&ruleset.rule);
        let mut takes = Vec::new();
        for take in 1..=largest[0] {
            if defined(set, take.into())? {
                takes.push(take);
            }
            if take.is_multiple_of(4096) {
                meter.spend(0)?;
                meter.reserve(4 * takes.len() as u64)?;
            }
        }
        Ok(Box::new(TakeList(takes)))
    }
}

/// Returns whether a positive number belongs to the set, directly by the definition of the set.
fn defined(set: &TakeSet, take: u64) -> Result<bool, Failure> {
    let wanted = Nat::from(take);
    let holds = |item: &SetItem| -> Result<bool, Failure> {
        Ok(match item {
            SetItem::Range { lo, hi } => *lo <= wanted && hi.as_ref().is_none_or(|hi| wanted <= *hi),
            SetItem::Primes => take >= 2 && (2..).take_while(|d| d * d <= take).all(|d| !take.is_multiple_of(d)),
            SetItem::Squares => take.isqrt().pow(2) == take,
            SetItem::Fibonacci => {
                let (mut a, mut b) = (1, 2);
                while a < take {
                    (a, b) = (b, a + b);
                }
                a == take
            }
            SetItem::Powers(base) => {
                let mut power = Nat::ONE;
                while power < wanted {
                    power *= base;
                }
                power == wanted
            }
            SetItem::Values(e) => {
                let from = increasing_from(e).unwrap_or(1);
                let mut n = 1u64;
                loop {
                    match member(e, &n.into(), &wanted).map_err(|why| no_take(e, why))? {
                        Some(value) if value == wanted => break true,
                        None if n >= from => break false,
                        _ => n += 1,
                    }
                }
            }
        })
    };
    let mut listed = false;
    for item in set.items() {
        listed = listed || holds(item)?;
    }
    Ok(listed != set.is_complement())
}
