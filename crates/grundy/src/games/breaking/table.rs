//! The method `breaking/table`, which computes the nimbers of all heaps up to the requested one.

use super::super::brute::SPELLED;
use super::super::{Begun, Evaluate, Fit, ListValues, Method, Task, Value, Valued, stretch};
use super::breaks_of;
use super::moves::{BreakMoves, Heaps};
use super::parts::Pace;
use super::rules::BreakRules;
use crate::answer::{Line, Reason, Standing, TableOption, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::rules::Rules;
use crate::solve::breaking::{Breaks, LONGEST, Sequence, heaps_allowed};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use grundy_core::{Heap, Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset, Stop, to_u64};

/// The method `breaking/table`.
pub(super) struct Table;

/// The maximum number of options of a heap that are examined one by one.
const OPTIONS: u64 = 20_000_000;

/// Returns the rule of a task under normal play, or `None` under misère play.
pub(super) fn normal_rule<'a, G>(task: &Task<'a, G>) -> Option<&'a Rule> {
    (task.play == Play::Normal).then(|| task.rule())
}

impl Method for Table {
    fn id(&self) -> &'static str {
        "breaking/table"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "moves that leave two heaps: a few thousand steps for each heap, far fewer if few heaps are rare; more heaps: n² steps for all heaps up to n"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (rule, size) = (normal_rule(&task)?, &task.goal.heaps[0].size);
        let listable = listable(rule, size);
        // Of a code without end it is the only method: it says up to which heap.
        if !listable && breaks_of(rule).repeat() == 0 {
            return None;
        }
        let n = to_u64(size).filter(|_| listable);
        Fit::new(self, 5, move |meter| {
            let (n, breaks) = (n.ok_or_else(|| too_many_splits(task.ruleset))?, breaks_of(rule));
            let mut sequence = Sequence::new(breaks.clone());
            sequence.extend_to(n as usize + 1, meter)?;
            let known = Heaps { values: sequence.into_values(), period: None };
            Ok(valued(task.ruleset, breaks, size, known, Vec::new(), meter)?)
        })
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (rule, ListValues { first, from, count }) = (normal_rule(&task)?, task.goal);
        let (from, to) = stretch(from, count).filter(|(_, to)| *to < LONGEST && first.is_empty())?;
        Fit::new(self, 5, move |meter| {
            let mut sequence = Sequence::new(breaks_of(rule));
            let stopped = sequence.extend_to(to as usize + 1, meter).err();
            let list = line(&slice(sequence.values(), from as usize, to as usize + 1), task.kind);
            Ok(Begun { list, stopped })
        })
    }
}

/// Returns whether a table can reach the heap and its options are few enough to examine.
pub(super) fn listable(rule: &Rule, size: &Nat) -> bool {
    let breaks = breaks_of(rule);
    let Some(n) = to_u64(size).filter(|n| *n < LONGEST) else { return false };
    breaks.most_heaps() <= 2 && breaks.repeat() == 0 || options(&breaks, n, OPTIONS).is_some()
}

/// Returns the failure that a heap has too many moves to examine, with the largest heap that can be examined.
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

/// Returns an upper bound on the number of options of a heap of size `n`, or `None` if there are more than `most`.
///
/// Of the takes with a repeated digit of the code, the first has the most options, and all are counted like it. P(m,
/// j), the number of ways to leave m tokens in j heaps, is at least the number of ways to leave m − j + 3 tokens in
/// three heaps, which is nearly (m − j + 3)²/12.
pub(super) fn options(breaks: &Breaks, n: u64, most: u64) -> Option<u64> {
    let (listed, repeat) = (breaks.listed(), breaks.repeat() as u64);
    let (mut total, mut tallest) = (0u64, 0);
    // For each take that leaves three heaps or more: what is left, in how many heaps, and how many takes are alike.
    let mut several: Vec<(u64, u32, u64)> = Vec::new();
    for (take, digit) in (0..=n).zip(listed) {
        let (rest, repeats) = (n - take, take + repeat >= listed.len() as u64 && repeat > 0);
        let alike = if repeats { rest / repeat + 1 } else { 1 };
        for heaps in heaps_allowed(*digit) {
            let ways = match heaps {
                0 => 1,
                1 => alike,
                _ if n < breaks.least() => 0,
                // beyond: more than any limit
                2 => u64::try_from(u128::from(alike) * u128::from(rest / 2)).unwrap_or(u64::MAX),
                _ => {
                    let three = u128::from((rest + 3).saturating_sub(heaps.into()));
                    if three * three / 12 > u128::from(most) {
                        return None;
                    }
                    several.push((rest, heaps, alike));
                    tallest = tallest.max(heaps);
                    0
                }
            };
            total = total.saturating_add(ways);
        }
        if total > most {
            return None;
        }
    }
    let longest = several.iter().map(|(rest, ..)| *rest).max().unwrap_or(0) as usize;
    // bounded: by the root of the most options, and the heaps of a move
    let mut ways = vec![0u64; longest + 1];
    ways[0] = 1;
    for heaps in 1..=tallest {
        // P(m, j) = P(m − 1, j − 1) + P(m − j, j).
        ways.rotate_right(1);
        ways[0] = 0;
        for m in heaps as usize..=longest {
            ways[m] = ways[m].saturating_add(ways[m - heaps as usize]);
        }
        let own = several.iter().filter(|(_, j, _)| *j == heaps);
        total = own
            .fold(total, |total, (rest, _, alike)| total.saturating_add(ways[*rest as usize].saturating_mul(*alike)));
    }
    (total <= most).then_some(total)
}

/// Returns the nimbers of the heaps `from..to`, or of those that have been computed.
pub(super) fn slice(values: &Nimbers, from: usize, to: usize) -> Nimbers {
    let (from, to) = (from.min(values.len()), to.min(values.len()));
    match values {
        Nimbers::U8(list) => Nimbers::U8(list[from..to].to_vec()),
        Nimbers::U16(list) => Nimbers::U16(list[from..to].to_vec()),
        Nimbers::U32(list) => Nimbers::U32(list[from..to].to_vec()),
    }
}

/// Returns a line of the nimbers, or of the outcomes that follow from them.
pub(super) fn line(values: &Nimbers, kind: Kind) -> Line {
    match kind {
        Kind::Nimber => Line::Nimbers(values.clone()),
        Kind::Outcome => Line::Outcomes(values.iter().map(|v| v == 0).collect::<Outcomes>()),
    }
}

/// Evaluates a heap and its moves, given the nimbers of all smaller heaps.
pub(super) fn valued(
    ruleset: &Ruleset,
    breaks: Breaks,
    size: &Nat,
    heaps: Heaps,
    mut because: Vec<Reason>,
    meter: &Meter,
) -> Result<Valued, Stop> {
    let nimber = heaps.value(size);
    let periodicity: Option<Periodicity> = heaps.period;
    if because.is_empty() {
        let own = [Heap::of(size.clone())];
        let counted = BreakRules.total(&ruleset.rule, &own).and_then(|total| to_u64(&total));
        let (mut spelled, mut listed, pace) = (Vec::new(), 0u64, Pace::new(meter));
        for choice in BreakRules.choices(&ruleset.rule, &own).map_while(Result::ok) {
            pace.step()?;
            listed += 1;
            if spelled.len() < SPELLED {
                let sizes: Vec<u64> = choice.leaves.iter().filter_map(|left| to_u64(&left[0].size)).collect();
                let value = choice.leaves.iter().fold(0, |xor, left| xor ^ heaps.value(&left[0].size));
                let left = (sizes.len() > 1).then_some(sizes);
                spelled.push(TableOption { take: to_u64(&choice.take[0]).unwrap_or(0), left, value });
            } else if counted.is_some() {
                break;
            }
        }
        because.push(Reason::Options {
            ruleset: ruleset.clone(),
            size: size.clone(),
            total: counted.unwrap_or(listed),
            options: spelled,
            value: nimber.into(),
            misere: false,
        });
    }
    let moves = BreakMoves { breaks, rule: ruleset.rule.clone(), size: size.clone(), heaps };
    Ok(Valued {
        value: Value::of_table(nimber, Play::Normal),
        standing: Standing::Computed,
        because,
        periodicity,
        moves: Box::new(moves),
    })
}
