//! Checks genera of heaps by their definition.
//!
//! The misère nimber of a position is 1 if it has no option, and otherwise the least number that is not the misère
//! nimber of an option. The genus of X consists of its nimber and the misère nimbers g₀, g₁, g₂, … of the sums of X
//! with 0, 1, 2, … nim heaps of size 2.
//!
//! **A heap of size 1.** The misère nimber of X + *1 is that of X with its last bit changed. *Proof* by induction. Let
//! S be the set of misère nimbers of the options of X, and g that of X. The options of X + *1 are X, with value g, and
//! the X' + *1, with the values v ⊕ 1 for v in S. If X has no option, then g = 1, and X + *1 has the single option X,
//! so its value is 0. Otherwise S contains all numbers below g, but not g. If g is even, the numbers v ⊕ 1 for v < g
//! are all numbers below g, X contributes g, and g + 1 is missing because g is not in S. If g is odd, the numbers v ⊕
//! 1 for v < g − 1 are all numbers below g − 1, and g − 1 is missing because g is not in S and X contributes g.
//!
//! **The recursion.** The options of X with i > 0 heaps of size 2 are the options X' with i such heaps, and X with i −
//! 1 such heaps, with or without a heap of size 1. So gᵢ(X) is the least number other than all gᵢ(X'), gᵢ₋₁(X) and
//! gᵢ₋₁(X) ⊕ 1.
//!
//! **Periodicity.** Suppose that gᵢ₊₂(X') = gᵢ(X') for all options X' and all i ≥ s. If gⱼ₊₂(X) = gⱼ(X) for one j ≥ s,
//! then this holds for all larger j as well: gⱼ₊₃(X) is determined by gⱼ₊₂(X) and the gⱼ₊₃(X') in the same way as
//! gⱼ₊₁(X) by gⱼ(X) and the gⱼ₊₁(X'), which are equal. So the shortest initial part that determines the sequence ends
//! with the two numbers that alternate.

use crate::work::Work;
use crate::{Refusal, canonical, joint, rules, split, takeaway};
use grundy_core::certificate::GeneraClaim;
use grundy_core::{Rule, Ruleset};
use std::collections::HashMap;
use std::fmt;

/// The largest heap whose genus is checked.
const LARGEST: u64 = 100_000;

pub(crate) fn check(claim: &GeneraClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let rule = &ruleset.rule;
    if ruleset.copies != 1 || joint::is_joint(rule) || takeaway::bound_of(rule).is_some() {
        return Err(unreadable! {
            "checker-no-genera", "genera are not defined for heaps of {ruleset}", ruleset = ruleset
        });
    }
    if claim.values.is_empty() {
        return Err(unreadable!("checker-no-value-is-listed", "the certificate lists no values"));
    }
    let last = claim.from.0.saturating_add(claim.values.len() as u64 - 1);
    if last > LARGEST {
        return Err(too_large!(LARGEST, "checker-genus-too-large", "the genus of a heap of {heap}", heap = last));
    }
    let mut sums = Sums { options: options(rule, last, work)?, known: HashMap::new(), held: 0 };
    for (heap, listed) in (claim.from.0..).zip(&claim.values) {
        let genus = sums.of(heap, work)?.to_string();
        if genus != *listed {
            let listed: String = listed.chars().take(80).collect();
            let listed = listed.escape_default();
            return Err(wrong! {
                "checker-other-genus", "the genus of heap {heap} is {genus}, but the certificate says {listed}",
                heap = heap, genus = genus, listed = listed
            });
        }
    }
    Ok(())
}

/// The options of each heap 0, 1, …: for each option, the heaps that it leaves, in increasing order.
type Options = Vec<Vec<Vec<u64>>>;

fn options(rule: &Rule, largest: u64, work: &mut Work<'_>) -> Result<Options, Refusal> {
    let takes = match split::code_of(rule) {
        Some(_) => Vec::new(),
        None => rules::takes_from_heaps_up_to(rule, largest, work)?.all_up_to(largest),
    };
    let (mut all, mut held): (Options, u128) = (Vec::new(), 0);
    for n in 0..=largest {
        let mut own: Vec<Vec<u64>> = Vec::new();
        match split::code_of(rule) {
            Some(code) => split::for_each_option(code, n, work, |_, left, work| {
                held += 32 + 8 * left.len() as u128;
                if own.len().is_power_of_two() {
                    work.hold(2 * held)?;
                }
                own.push(left.to_vec());
                Ok(())
            })?,
            None => {
                own.extend(takes.iter().take_while(|take| **take <= n).map(|take| vec![n - take]));
                held += 40 * own.len() as u128;
                work.pay(1 + 2 * own.len() as u64)?;
            }
        }
        held += 32;
        work.hold(held)?;
        all.push(own);
    }
    Ok(all)
}

/// A genus: a nimber, and misère nimbers of which the last two alternate forever.
#[derive(Clone)]
struct Genus {
    nimber: u64,
    misere: Vec<u64>,
}

impl Genus {
    /// Returns the misère nimber gᵢ of the sum with i nim heaps of size two.
    fn at(&self, i: usize) -> u64 {
        let last = self.misere.len() - 1;
        self.misere[if i <= last { i } else { last - (i - last) % 2 }]
    }

    /// Returns the genus of a position with these options.
    fn of(options: &[&Genus]) -> Genus {
        let nimber = least_missing(options.iter().map(|option| option.nimber).collect());
        let alternate_from = options.iter().map(|option| option.misere.len() - 2).max().unwrap_or(0);
        let mut misere = vec![match options {
            [] => 1,
            _ => least_missing(options.iter().map(|option| option.at(0)).collect()),
        }];
        let found = |misere: &[u64]| {
            let j = misere.len().checked_sub(3);
            j.is_some_and(|j| j >= alternate_from && misere[j] == misere[j + 2])
        };
        while !found(&misere) {
            let (i, before) = (misere.len(), misere[misere.len() - 1]);
            let own = options.iter().map(|option| option.at(i)).chain([before, before ^ 1]);
            misere.push(least_missing(own.collect()));
        }
        while misere.len() > 2 && misere[misere.len() - 3] == misere[misere.len() - 1] {
            misere.pop();
        }
        Genus { nimber, misere }
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^", self.nimber)?;
        self.misere.iter().try_for_each(|value| if *value < 10 { write!(f, "{value}") } else { write!(f, "({value})") })
    }
}

fn least_missing(mut values: Vec<u64>) -> u64 {
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).find(|(i, value)| i != *value).map_or(values.len() as u64, |(i, _)| i)
}

/// The genera of the sums of heaps met so far.
struct Sums {
    options: Options,
    known: HashMap<Vec<u64>, Genus>,
    held: u128,
}

impl Sums {
    fn of(&mut self, heap: u64, work: &mut Work<'_>) -> Result<Genus, Refusal> {
        let sum = self.in_order(vec![heap]);
        let mut open = vec![sum.clone()];
        while let Some(here) = open.pop() {
            if self.known.contains_key(&here) {
                continue;
            }
            let after = self.after(&here);
            work.pay(1 + after.iter().map(|sum| 2 + sum.len() as u64).sum::<u64>())?;
            let missing: Vec<Vec<u64>> = after.iter().filter(|sum| !self.known.contains_key(*sum)).cloned().collect();
            if missing.is_empty() {
                let genera: Vec<&Genus> = after.iter().map(|sum| &self.known[sum]).collect();
                work.pay(8 * genera.len() as u64)?;
                let genus = Genus::of(&genera);
                self.held += 192 + 8 * (here.len() + genus.misere.len()) as u128;
                work.hold(self.held)?;
                self.known.insert(here, genus);
            } else {
                open.push(here);
                open.extend(missing);
            }
        }
        Ok(self.known[&sum].clone())
    }

    /// Returns the heaps of a sum that have a move, in increasing order; the other heaps do not affect the genus.
    fn in_order(&self, mut heaps: Vec<u64>) -> Vec<u64> {
        heaps.retain(|heap| !self.options[*heap as usize].is_empty());
        heaps.sort_unstable();
        heaps
    }

    /// Returns the sums that one move leads to, without duplicates.
    fn after(&self, sum: &[u64]) -> Vec<Vec<u64>> {
        let mut after = Vec::new();
        for (at, heap) in sum.iter().enumerate() {
            for left in &self.options[*heap as usize] {
                let rest = sum[..at].iter().chain(&sum[at + 1..]).chain(left);
                after.push(self.in_order(rest.copied().collect()));
            }
        }
        after.sort_unstable();
        after.dedup();
        after
    }
}
