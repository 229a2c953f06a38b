//! `subtract/all-but`: all numbers but finitely many, by arithmetic periodicity.

use super::super::{Begun, Found, HeapOptions, Method, Stretch, Task, Value, Valued, letters, wide};
use super::set_of;
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::theory::all_but::AllBut;
use grundy_core::certificate::TABLE_LIMIT;
use grundy_core::{Heap, Kind, Meter, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Shape, to_u32, to_u64};

pub(super) struct AllButPeriod;

/// Largest exception that is attempted.
const LARGEST: u32 = 1 << 20;

/// The exceptions, if all other numbers may be taken.
fn exceptions(rule: &Rule) -> Option<Vec<u32>> {
    let Shape::AllBut(parts) = set_of(rule).shape() else { return None };
    let last = parts.last().map_or(Some(0), |(_, hi)| to_u32(hi))?;
    (last <= LARGEST)
        .then(|| parts.iter().flat_map(|(lo, hi)| to_u32(lo).unwrap_or(1)..=to_u32(hi).unwrap_or(0)).collect())
}

fn list(ruleset: &Ruleset) -> Result<Vec<u32>, Failure> {
    exceptions(&ruleset.rule).ok_or_else(|| {
        refuse(format!("{ruleset} does not allow all numbers but finitely many, up to {LARGEST}")).into()
    })
}

fn after_the_last(p: &[u64]) -> Periodicity {
    Periodicity { preperiod: p.last().map_or(0, |last| last + 1), period: 1, saltus: 0 }
}

impl Method for AllButPeriod {
    fn id(&self) -> &'static str {
        "subtract/all-but"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::ALL_BUT
    }

    fn cost(&self) -> &'static str {
        "O(m) for each heap up to the end of a period, where m is the largest exception; then any heap by one division"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        exceptions(rule)?;
        Some(match task {
            Task::Heap { heap: Heap { size, .. }, .. } if *size <= Nat::from(TABLE_LIMIT) => 10,
            Task::Heap { .. } => 3,
            Task::Period { .. } | Task::Positions { .. } | Task::Values { .. } => 3,
            Task::Joint(_) => return None,
        })
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let size = &heap.size;
        let exceptions = list(ruleset)?;
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
                    options: Box::new(ByNimber { game, size: size.clone() }),
                }
            }
            Play::Misere => {
                let p = AllBut::p_positions(&exceptions, play);
                let outcome = Outcome::of(to_u64(size).is_some_and(|n| p.binary_search(&n).is_ok()));
                let periodicity = after_the_last(&p);
                Valued {
                    because: vec![reason(periodicity, &Nat::from(u8::from(outcome == Outcome::N)))],
                    periodicity: Some(periodicity),
                    value: Value::Outcome(outcome),
                    standing: Standing::Computed,
                    options: Box::new(ToFew { p, exceptions, size: size.clone() }),
                }
            }
        })
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let exceptions = list(ruleset)?;
        match s.kind {
            Kind::Nimber => {
                let game = AllBut::find(&exceptions, meter)?;
                wide(s, meter, |n| to_u64(&game.nimber(&n.into()).0))
            }
            Kind::Outcome => {
                let p = AllBut::p_positions(&exceptions, s.play);
                letters(s, meter, |n| p.binary_search(&n).is_ok())
            }
        }
    }

    fn period(&self, ruleset: &Ruleset, kind: Kind, play: Play, _look: u64, meter: &Meter) -> Result<Found, Failure> {
        let exceptions = list(ruleset)?;
        let window = exceptions.last().map_or(0, |m| u64::from(*m));
        let (periodicity, reason) = match kind {
            Kind::Nimber => {
                let periodicity = AllBut::find(&exceptions, meter)?.periodicity;
                (periodicity, Reason::State { periodicity, window })
            }
            Kind::Outcome => {
                let p = AllBut::p_positions(&exceptions, play);
                let last = p.last().copied().unwrap_or(0);
                (after_the_last(&p), Reason::FinitelyManyP { last })
            }
        };
        Ok(Found { periodicity: Some(periodicity), standing: Standing::Computed, because: vec![reason] })
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        _meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let p = AllBut::p_positions(&list(ruleset)?, play);
        let skip = to_u64(from).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX);
        let wanted = usize::try_from(count).unwrap_or(usize::MAX);
        Ok(Begun::whole(p.into_iter().skip(skip).take(wanted).map(Nat::from).collect()))
    }
}

fn is_take(exceptions: &[u32], take: &Nat) -> bool {
    !take.is_zero() && to_u32(take).is_none_or(|s| exceptions.binary_search(&s).is_err())
}

fn least(exceptions: &[u32], size: &Nat) -> Option<Nat> {
    let least = (1u32..).find(|s| exceptions.binary_search(s).is_err())?;
    (*size >= Nat::from(least)).then(|| least.into())
}

struct ByNimber {
    game: AllBut,
    size: Nat,
}

impl HeapOptions for ByNimber {
    /// Each value belongs to few positions: one for each place in the table whose value it is, up to whole periods.
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let Value::Nimber(target) = value else { return (Vec::new(), Nat::ZERO) };
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
        (takes, total.into())
    }

    fn least_take(&self) -> Option<Nat> {
        least(&self.game.exceptions, &self.size)
    }
}

struct ToFew {
    p: Vec<u64>,
    exceptions: Vec<u32>,
    size: Nat,
}

impl HeapOptions for ToFew {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        if *value != Value::Outcome(Outcome::P) {
            return (Vec::new(), Nat::ZERO);
        }
        let below = self.p.iter().rev().map(|k| Nat::from(*k)).filter(|k| *k < self.size).map(|k| &self.size - k);
        let mut takes: Vec<Nat> = below.filter(|s| is_take(&self.exceptions, s)).collect();
        let total = takes.len();
        takes.truncate(cap);
        (takes, total.into())
    }

    fn least_take(&self) -> Option<Nat> {
        least(&self.exceptions, &self.size)
    }
}
