//! The method `subtract/all-but`, for sets of all but finitely many numbers, by arithmetic periodicity.

use super::super::method::{amounts, one_pile};
use super::super::{
    Begun, Evaluate, FindPeriod, Fit, ListPositions, ListValues, Method, MovesTo, Period, Taken, Task, Value, Valued,
    letters, stretch, wide,
};
use super::set_of;
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::Failure;
use crate::theory::all_but::AllBut;
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{
    Heap, Kind, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Shape, Stop, to_u32, to_u64, to_usize,
};

pub(super) struct AllButPeriod;

/// The largest exception for which the method applies.
const LARGEST: u32 = 1 << 20;

/// Returns the exceptions of the set, or `None` if it excludes infinitely many numbers.
fn exceptions(rule: &Rule) -> Option<Vec<u32>> {
    let Shape::AllBut(parts) = set_of(rule).shape() else { return None };
    let last = parts.last().map_or(Some(0), |(_, hi)| to_u32(hi))?;
    (last <= LARGEST)
        .then(|| parts.iter().flat_map(|(lo, hi)| to_u32(lo).unwrap_or(1)..=to_u32(hi).unwrap_or(0)).collect())
}

fn after_the_last(p: &[u64]) -> Periodicity {
    Periodicity { preperiod: p.last().map_or(0, |last| last + 1), period: 1, saltus: 0 }
}

impl Method for AllButPeriod {
    fn id(&self) -> &'static str {
        "subtract/all-but"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::ALL_BUT
    }

    fn cost(&self) -> &'static str {
        "O(m) for each heap up to the end of a period, where m is the largest exception; then one division for any heap"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (exceptions, heap) = (exceptions(task.rule())?, &task.goal.heaps[0]);
        let rank = if heap.size <= Nat::from(TABLE_LIMIT) { 10 } else { 3 };
        Fit::new(self, rank, move |meter| position(task.ruleset, exceptions, heap, task.play, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (exceptions, s) = (exceptions(task.rule())?, stretch(task.goal.from, task.goal.count)?);
        Fit::new(self, 3, move |meter| match task.kind {
            Kind::Nimber => {
                let game = AllBut::find(&exceptions, meter)?;
                wide(task.ruleset, s, meter, |n| to_u64(&game.nimber(&n.into()).0))
            }
            Kind::Outcome => {
                let p = AllBut::p_positions(&exceptions, task.play, meter)?;
                letters(s, meter, |n| p.binary_search(&n).is_ok())
            }
        })
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let exceptions = exceptions(task.rule())?;
        Fit::new(self, 3, move |meter| period(task, &exceptions, meter))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (exceptions, ListPositions { from, count }) = (exceptions(task.rule())?, task.goal);
        Fit::new(self, 3, move |meter| {
            let p = AllBut::p_positions(&exceptions, task.play, meter)?;
            let (skip, wanted) = (to_usize(from).unwrap_or(p.len()), usize::try_from(count).unwrap_or(p.len()));
            Ok(one_pile(Begun::whole(p.into_iter().skip(skip).take(wanted).map(Nat::from).collect())))
        })
    }
}

fn position(
    ruleset: &Ruleset,
    exceptions: Vec<u32>,
    heap: &Heap,
    play: Play,
    meter: &Meter,
) -> Result<Valued, Failure> {
    let size = &heap.size;
    let reason = |periodicity: Periodicity, value: &Nat| {
        let (reduced, laps) = periodicity.reduce(size);
        Reason::Period {
            ruleset: ruleset.clone(),
            periodicity,
            window: exceptions.last().map_or(0, |m| u64::from(*m)),
            size: size.clone(),
            reduced,
            laps,
            value: value.clone(),
            misere: play == Play::Misere,
        }
    };
    Ok(match play {
        Play::Normal => {
            let game = AllBut::find(&exceptions, meter)?;
            let nimber = game.nimber(size);
            Valued {
                because: vec![reason(game.periodicity, &nimber.0)],
                periodicity: Some(game.periodicity),
                value: Value::Nimber(nimber),
                standing: Standing::Computed,
                moves: Box::new(ByNimber { game, size: size.clone() }),
            }
        }
        Play::Misere => {
            let p = AllBut::p_positions(&exceptions, play, meter)?;
            let outcome = Outcome::of(to_u64(size).is_some_and(|n| p.binary_search(&n).is_ok()));
            let periodicity = after_the_last(&p);
            Valued {
                because: vec![reason(periodicity, &Nat::from(u8::from(outcome == Outcome::N)))],
                periodicity: Some(periodicity),
                value: Value::Outcome(outcome),
                standing: Standing::Computed,
                moves: Box::new(ToFew { p, exceptions, size: size.clone() }),
            }
        }
    })
}

fn period(task: Task<'_, FindPeriod<'_>>, exceptions: &[u32], meter: &Meter) -> Result<Period, Failure> {
    let window = exceptions.last().map_or(0, |m| u64::from(*m));
    let (periodicity, reason) = match task.kind {
        Kind::Nimber => {
            let periodicity = AllBut::find(exceptions, meter)?.periodicity;
            (periodicity, Reason::State { periodicity, window })
        }
        Kind::Outcome => {
            let p = AllBut::p_positions(exceptions, task.play, meter)?;
            let last = p.last().copied().unwrap_or(0);
            (after_the_last(&p), Reason::FinitelyManyP { last })
        }
    };
    Ok(Period { periodicity: Some(periodicity), values: None, standing: Standing::Computed, because: vec![reason] })
}

fn is_take(exceptions: &[u32], take: &Nat) -> bool {
    !take.is_zero() && to_u32(take).is_none_or(|s| exceptions.binary_search(&s).is_err())
}

/// Returns whether a heap has no move because the least allowed take exceeds its size.
fn over(exceptions: &[u32], size: &Nat) -> bool {
    let least = (1u32..).find(|s| exceptions.binary_search(s).is_err());
    least.is_none_or(|least| *size < Nat::from(least))
}

struct ByNimber {
    game: AllBut,
    size: Nat,
}

impl MovesTo for ByNimber {
    /// Returns the takes that lead to a value, which belongs to only a few heaps up to whole periods.
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let Value::Nimber(target) = value else { return Ok((Vec::new(), Nat::ZERO)) };
        let Periodicity { preperiod, period, saltus } = self.game.periodicity;
        let mut takes: Vec<Nat> = Vec::new();
        for (place, g) in (0..preperiod + period).zip(&self.game.values) {
            let g = Nat::from(*g);
            let position = if g == target.0 {
                Some(Nat::from(place))
            } else if place >= preperiod && target.0 > g && saltus > 0 && ((&target.0 - &g) % saltus) == 0 {
                Some(Nat::from(place) + (&target.0 - g) / saltus * period)
            } else {
                None
            };
            if let Some(k) = position.filter(|k| *k < self.size) {
                let take = &self.size - k;
                if is_take(&self.game.exceptions, &take) {
                    takes.push(take);
                }
            }
        }
        takes.sort();
        let total = takes.len();
        takes.truncate(cap);
        Ok((amounts(takes), total.into()))
    }

    fn is_over(&self) -> bool {
        over(&self.game.exceptions, &self.size)
    }
}

struct ToFew {
    p: Vec<u64>,
    exceptions: Vec<u32>,
    size: Nat,
}

impl MovesTo for ToFew {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        if *value != Value::Outcome(Outcome::P) {
            return Ok((Vec::new(), Nat::ZERO));
        }
        let below = self.p.iter().rev().map(|k| Nat::from(*k)).filter(|k| *k < self.size).map(|k| &self.size - k);
        let mut takes: Vec<Nat> = below.filter(|s| is_take(&self.exceptions, s)).collect();
        let total = takes.len();
        takes.truncate(cap);
        Ok((amounts(takes), total.into()))
    }

    fn is_over(&self) -> bool {
        over(&self.exceptions, &self.size)
    }
}
