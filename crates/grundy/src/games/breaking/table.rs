//! `breaking/table`: the nimbers of all heaps up to the one asked for.

use super::super::brute::SPELLED;
use super::super::method::unfit;
use super::super::{Begun, Found, Method, Task, Value, Valued, What, stretch};
use super::breaks_of;
use super::moves::{BreakMoves, Heaps};
use super::rules::BreakRules;
use crate::answer::{Line, Reason, Standing, TableOption, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::rules::Rules;
use crate::solve::breaking::{Breaks, LONGEST, Sequence};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use grundy_core::{Heap, Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

/// The method.
pub(super) struct Table;

/// Most options of a heap that are gone through one by one.
const OPTIONS: u64 = 50_000_000;

impl Method for Table {
    fn id(&self) -> &'static str {
        "breaking/table"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "two heaps: a few thousand steps for each heap, far fewer where rare heaps are few; more heaps: n² steps for all up to n"
    }

    fn suits(&self, task: &Task<'_>) -> Option<u8> {
        match task.what {
            _ if task.play == Play::Misere => None,
            What::Position { heaps, .. } => listable(task.rule(), &heaps[0].size).then_some(5),
            What::Line { first: [], from, count } => stretch(from, count).filter(|(_, to)| *to < LONGEST).map(|_| 5),
            _ => None,
        }
    }

    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure> {
        let Task { ruleset, kind, .. } = *task;
        let too_large = || Refusal::TooLarge { method: self.id(), ruleset: ruleset.clone(), most: LONGEST.into() };
        let breaks = breaks_of(&ruleset.rule);
        Ok(match task.what {
            What::Position { heaps, .. } => {
                let size = &heaps[0].size;
                let n = to_u64(size).filter(|_| listable(&ruleset.rule, size)).ok_or_else(too_large)?;
                let mut sequence = Sequence::new(breaks.clone());
                sequence.extend_to(n as usize + 1, meter)?;
                let known = Heaps { values: sequence.into_values(), period: None };
                Found::Position(Box::new(valued(ruleset, breaks, size, known, Vec::new())))
            }
            What::Line { from, count, .. } => {
                let (from, to) = stretch(from, count).filter(|(_, to)| *to < LONGEST).ok_or_else(too_large)?;
                let mut sequence = Sequence::new(breaks);
                let stopped = sequence.extend_to(to as usize + 1, meter).err();
                let list = line(&slice(sequence.values(), from as usize, to as usize + 1), kind);
                Found::Line(Begun { list, stopped })
            }
            _ => return Err(unfit(self.id(), ruleset)),
        })
    }
}

/// Whether a table reaches the heap, and its options are few enough to go through.
pub(super) fn listable(rule: &Rule, size: &Nat) -> bool {
    let breaks = breaks_of(rule);
    let Some(n) = to_u64(size).filter(|n| *n < LONGEST) else { return false };
    breaks.most_heaps() <= 2 && breaks.repeat() == 0 || options(&breaks, n) <= OPTIONS
}

/// That the moves of a heap are too many to go through, with the largest heap of which they are not.
pub(super) fn too_many_splits(ruleset: &Ruleset) -> Failure {
    // Options grow with the heap: the last that is listable is found by halving.
    let (mut most, mut beyond) = (0u64, LONGEST);
    while beyond - most > 1 {
        let middle = most + (beyond - most) / 2;
        match listable(&ruleset.rule, &Nat::from(middle)) {
            true => most = middle,
            false => beyond = middle,
        }
    }
    Refusal::ManySplits { ruleset: ruleset.clone(), most: most.into() }.into()
}

/// About how many options a heap has, at most.
fn options(breaks: &Breaks, n: u64) -> u64 {
    let takes = breaks.last_take().map_or(n, |last| last as u64).saturating_add(1);
    // The partitions of n into j parts are about n^(j−1) / (j!(j−1)!).
    let parts = breaks.most_heaps();
    let lists = (2..=u64::from(parts)).fold(1.0, |lists, j| lists * n as f64 / (j * (j - 1)) as f64 + 1.0);
    (lists * takes as f64).min(u64::MAX as f64) as u64
}

/// The nimbers of the heaps `from..to`, as far as they are known.
pub(super) fn slice(values: &Nimbers, from: usize, to: usize) -> Nimbers {
    let (from, to) = (from.min(values.len()), to.min(values.len()));
    match values {
        Nimbers::U8(list) => Nimbers::U8(list[from..to].to_vec()),
        Nimbers::U16(list) => Nimbers::U16(list[from..to].to_vec()),
        Nimbers::U32(list) => Nimbers::U32(list[from..to].to_vec()),
    }
}

/// Nimbers, or the outcomes that follow from them.
pub(super) fn line(values: &Nimbers, kind: Kind) -> Line {
    match kind {
        Kind::Nimber => Line::Nimbers(values.clone()),
        Kind::Outcome => Line::Outcomes(values.iter().map(|v| v == 0).collect::<Outcomes>()),
    }
}

/// A heap with its moves, the nimbers being known.
pub(super) fn valued(ruleset: &Ruleset, breaks: Breaks, size: &Nat, heaps: Heaps, mut because: Vec<Reason>) -> Valued {
    let nimber = heaps.value(size);
    let periodicity: Option<Periodicity> = heaps.period;
    if because.is_empty() {
        let own = [Heap::of(size.clone())];
        let mut spelled = Vec::new();
        let mut listed = 0u64;
        for choice in BreakRules.choices(&ruleset.rule, &own).map_while(Result::ok) {
            listed += 1;
            let sizes: Vec<u64> = choice.leaves.iter().filter_map(|left| to_u64(&left[0].size)).collect();
            let value = choice.leaves.iter().fold(0, |xor, left| xor ^ heaps.value(&left[0].size));
            if spelled.len() == SPELLED {
                break;
            }
            let left = (sizes.len() > 1).then_some(sizes);
            spelled.push(TableOption { take: to_u64(&choice.take[0]).unwrap_or(0), left, value });
        }
        let counted = BreakRules.total(&ruleset.rule, &own).and_then(|total| to_u64(&total));
        because.push(Reason::Options {
            ruleset: ruleset.clone(),
            size: size.clone(),
            total: counted.unwrap_or_else(|| match listed > SPELLED as u64 {
                true => BreakRules.choices(&ruleset.rule, &own).count() as u64,
                false => listed,
            }),
            options: spelled,
            value: nimber.into(),
            misere: false,
        });
    }
    let moves = BreakMoves { breaks, rule: ruleset.rule.clone(), size: size.clone(), heaps };
    Valued {
        value: Value::of_table(nimber, Play::Normal),
        standing: Standing::Computed,
        because,
        periodicity,
        moves: Box::new(moves),
    }
}
