//! `subtract/one-pile`: the closed form for intervals of takes.

use super::super::{Begun, Found, HeapOptions, Method, Stretch, Task, Value, Valued, letters, wide};
use super::set_of;
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::theory::one_pile::OnePile;
use grundy_core::{Heap, Kind, Meter, Nat, Outcome, Play, Rule, Ruleset, Shape};

pub(super) struct OnePileFormula;

/// Largest take for which a window of equal values is preferred to the formula.
const WINDOW: u32 = 2000;

/// The game, if the set is one interval.
fn interval(rule: &Rule) -> Option<OnePile> {
    match set_of(rule).shape() {
        Shape::Finite(parts) => match parts.as_slice() {
            [(min, max)] => Some(OnePile { min: min.clone(), max: max.clone() }),
            _ => None,
        },
        _ => None,
    }
}

fn game(ruleset: &Ruleset) -> Result<OnePile, Failure> {
    interval(&ruleset.rule).ok_or_else(|| refuse(format!("{ruleset} does not take an interval of numbers")).into())
}

impl Method for OnePileFormula {
    fn id(&self) -> &'static str {
        "subtract/one-pile"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::ONE_PILE
    }

    fn cost(&self) -> &'static str {
        "one division of numbers of the size of the heap"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        let game = interval(rule)?;
        Some(match task {
            Task::Heap { .. } | Task::Positions { .. } => 0,
            // A window of equal values is checked independently; the formula is for what is too large for that.
            Task::Period { .. } if game.max > Nat::from(WINDOW) => 5,
            Task::Period { .. } => 20,
            Task::Values { .. } => 30,
            Task::Joint(_) => return None,
        })
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, _meter: &Meter) -> Result<Valued, Failure> {
        let size = &heap.size;
        let game = game(ruleset)?;
        let (value, number) = match play {
            Play::Normal => {
                let g = game.nimber(size);
                (Value::Nimber(g.clone()), g.0)
            }
            Play::Misere => {
                let outcome = game.outcome(size, play);
                (Value::Outcome(outcome), Nat::from(u8::from(outcome == Outcome::N)))
            }
        };
        let shifted = if play == Play::Misere && *size >= game.min { size - &game.min } else { size.clone() };
        let reason = Reason::OnePile {
            min: game.min.clone(),
            max: game.max.clone(),
            size: size.clone(),
            residue: game.residue(&shifted),
            misere: play == Play::Misere,
            value: number,
        };
        Ok(Valued {
            value,
            standing: Standing::Theorem,
            because: vec![reason],
            periodicity: game.periodicity(),
            options: Box::new(IntervalOptions { game, size: size.clone() }),
        })
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let game = game(ruleset)?;
        match s.kind {
            Kind::Nimber => wide(s, meter, |n| grundy_core::to_u64(&game.nimber(&n.into()).0)),
            Kind::Outcome => letters(s, meter, |n| game.outcome(&n.into(), s.play) == Outcome::P),
        }
    }

    fn period(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        _look: u64,
        _meter: &Meter,
    ) -> Result<Found, Failure> {
        let game = game(ruleset)?;
        let periodicity = game.periodicity().ok_or_else(|| {
            refuse(format!("the period is {}, more than 64 bits", game.period())).help("solve answers single heaps")
        })?;
        let reason = Reason::Cited(&theorems::ONE_PILE);
        Ok(Found { periodicity: Some(periodicity), standing: Standing::Theorem, because: vec![reason] })
    }

    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        true
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let game = game(ruleset)?;
        meter.reserve(count.saturating_mul(32))?;
        Ok(Begun::whole((0..count).map(|k| game.p_position(&(from + k), play)).collect()))
    }
}

struct IntervalOptions {
    game: OnePile,
    size: Nat,
}

impl HeapOptions for IntervalOptions {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let intervals = match value {
            Value::Nimber(g) => self.game.takes_to_nimber(&self.size, g),
            Value::Outcome(Outcome::P) => self.game.takes_to_misere_p(&self.size),
            Value::Outcome(Outcome::N) => Vec::new(),
        };
        let total = intervals.iter().fold(Nat::ZERO, |sum, (a, b)| sum + (b - a) + Nat::ONE);
        let mut takes = Vec::new();
        for (mut take, last) in intervals {
            while take <= last && takes.len() < cap {
                takes.push(take.clone());
                take += Nat::ONE;
            }
        }
        (takes, total)
    }

    fn least_take(&self) -> Option<Nat> {
        (self.size >= self.game.min).then(|| self.game.min.clone())
    }
}
