//! The rules of Wythoff's games: a move takes equal amounts from any of the piles, or with a spread, amounts from two
//! piles that differ by less than the spread.

use crate::failure::Failure;
use crate::rules::lines::{self, Line};
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, Take, WordRules};
use grundy_core::{Heap, Meter, Nat, Rule, Ruleset, to_u32};

/// The rules of Wythoff's games.
pub(in crate::games) struct WythoffRules;

fn spread_of(rule: &Rule) -> &Nat {
    match rule {
        Rule::Wythoff { spread, .. } => spread,
        other => panic!("{} is not Wythoff's game", other.family()),
    }
}

/// Returns the directions in which piles may be reduced together.
fn lines_of(rule: &Rule, heaps: &[Heap]) -> Vec<Line> {
    let unit = |subset: u32| (0..heaps.len()).map(|i| Nat::from(subset >> i & 1)).collect::<Take>();
    let mut out: Vec<Line> = (1u32..1 << heaps.len()).map(|subset| Line::of(unit(subset), true, heaps)).collect();
    if let ([a, b], spread) = (heaps, spread_of(rule))
        && !spread.is_one()
    {
        let (a, b) = (a.size.clone(), b.size.clone());
        let times = a.clone().min(b.clone());
        out.push(Line { unit: vec![Nat::ONE, Nat::ONE], times, spread: Some((a, b, spread.clone())) });
    }
    out.retain(|line| !line.times.is_zero());
    out
}

impl Rules for WythoffRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        lines::choices(lines_of(rule, heaps), heaps)
    }

    fn check(&self, ruleset: &Ruleset, _heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let spread = spread_of(&ruleset.rule);
        let positive = || take.iter().filter(|t| !t.is_zero());
        match (positive().min(), positive().max()) {
            (Some(least), Some(most)) if least == most => Ok(()),
            (Some(least), Some(most)) if take.len() == 2 => match &(most - least) < spread {
                true => Ok(()),
                false if spread.is_one() => Err(Illegal::Unequal),
                false => Err(Illegal::Spread(spread.clone())),
            },
            _ => Err(Illegal::Unequal),
        }
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        let mut sizes: Vec<&Nat> = heaps.iter().map(|h| &h.size).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        if let [b, a] = sizes.as_slice() {
            return Some(*a + *b + pairs_within(a, b, spread_of(rule)));
        }
        // A subset of piles allows as many moves as its smallest pile holds.
        Some(sizes.into_iter().enumerate().fold(Nat::ZERO, |sum, (i, n)| sum + (n << i)))
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        lines::random(&lines_of(rule, heaps), heaps, chance)
    }

    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], _: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        // Amounts of 32 bits never differ by as much as a larger spread.
        // beyond: amounts from piles of 32 bits differ by less
        let spread = to_u32(spread_of(&ruleset.rule)).unwrap_or(u32::MAX);
        Ok(Box::new(Subsets { piles: largest.len(), spread }))
    }
}

/// Returns the number of pairs 1 ≤ x ≤ a, 1 ≤ y ≤ b with |x − y| < spread, where a ≤ b.
fn pairs_within(a: &Nat, b: &Nat, spread: &Nat) -> Nat {
    // All pairs with y − x = d: a of them while d ≤ b − a, then one less for each step.
    let falling = |steps: &Nat| {
        let steps = steps.min(a);
        steps * a - ((steps * (steps + Nat::ONE)) >> 1)
    };
    let last = spread - Nat::ONE;
    let level = (b - a).min(last.clone());
    a + falling(&last) + &level * a + falling(&(&last - &level))
}

/// The rules of Wythoff's games on machine words.
#[derive(Debug)]
struct Subsets {
    piles: usize,
    spread: u32,
}

impl WordRules for Subsets {
    fn piles(&self) -> usize {
        self.piles
    }

    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        let left = Left::Piles { limit: 0 };
        let mut take = vec![0; piles.len()];
        for subset in 1u32..1 << piles.len() {
            let chosen = |i: &usize| subset >> i & 1 == 1;
            let least = (0..piles.len()).filter(chosen).map(|i| piles[i].size).min().unwrap_or(0);
            take.fill(0);
            for amount in 1..=least {
                (0..piles.len()).filter(chosen).for_each(|i| take[i] = amount);
                each(&take, left);
            }
        }
        if let (&[a, b], true) = (piles, self.spread > 1) {
            for first in 1..=a.size {
                let lo = first.saturating_sub(self.spread - 1).max(1);
                let hi = first.saturating_add(self.spread - 1).min(b.size);
                (lo..=hi).for_each(|second| each(&[first, second], left));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Cell, WordRules};
    use grundy_core::{Meter, Ruleset};

    fn takes(rule: &str, piles: &[u32]) -> Vec<Vec<u32>> {
        let ruleset: Ruleset = rule.parse().unwrap();
        let rules: Box<dyn WordRules> =
            crate::games::family(&ruleset.rule).rules().in_words(&ruleset, piles, &Meter::unlimited()).unwrap();
        let cells: Vec<Cell> = piles.iter().map(|n| Cell::of(*n)).collect();
        rules.choices(&cells).into_iter().map(|(take, _)| take).collect()
    }

    #[test]
    fn wythoff_and_its_vectors_allow_the_same() {
        for a in 0..8 {
            for b in 0..8 {
                let piles = [a, b];
                assert_eq!(takes("wythoff", &piles), takes("moves((1,0)*,(0,1)*,(1,1)*)", &piles), "{piles:?}");
            }
        }
        assert_eq!(takes("wythoff(2)", &[2, 1]), [[0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]);
        assert_eq!(takes("wythoff^3", &[1, 1, 1]).len(), 7);
    }
}
