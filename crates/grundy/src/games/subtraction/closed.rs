//! The method `subtract/one-pile`, the closed form for subtraction sets that are intervals.

use super::super::method::{amounts, bytes_of, one_pile};
use super::super::{
    Begun, Evaluate, FindPeriod, Fit, ListPositions, ListValues, Method, MovesTo, Period, Taken, Task, Value, Valued,
    letters, stretch, wide,
};
use super::set_of;
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::Refusal;
use crate::theory::one_pile::OnePile;
use grundy_core::{Heap, Kind, Meter, Nat, Operation, Outcome, Play, Rule, Shape, Stop, bits};

pub(super) struct OnePileFormula;

/// The largest take for which a proof by a window of repeated values is preferred to the formula.
const WINDOW: u32 = 2000;

/// Returns the game One Pile with the given subtraction set, or `None` if the set is not an interval.
fn interval(rule: &Rule) -> Option<OnePile> {
    match set_of(rule).shape() {
        Shape::Finite(parts) => match parts.as_slice() {
            [(min, max)] => Some(OnePile { min: min.clone(), max: max.clone() }),
            _ => None,
        },
        _ => None,
    }
}

impl Method for OnePileFormula {
    fn id(&self) -> &'static str {
        "subtract/one-pile"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::ONE_PILE
    }

    fn cost(&self) -> &'static str {
        "one division of numbers of the size of the heap"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (game, heap) = (interval(task.rule())?, &task.goal.heaps[0]);
        Fit::closed_form(self, 0, move |meter| {
            meter.allows(Operation::Quotient, bits(&heap.size))?;
            Ok(position(game, heap, task.play))
        })
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (game, s) = (interval(task.rule())?, stretch(task.goal.from, task.goal.count)?);
        Fit::closed_form(self, 30, move |meter| match task.kind {
            Kind::Nimber => wide(task.ruleset, s, meter, |n| grundy_core::to_u64(&game.nimber(&n.into()).0)),
            Kind::Outcome => letters(s, meter, |n| game.outcome(&n.into(), task.play) == Outcome::P),
        })
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let game = interval(task.rule())?;
        // A window of equal values is checked independently; the formula is for what is too large for that.
        let rank = if game.max > Nat::from(WINDOW) { 5 } else { 20 };
        Fit::closed_form(self, rank, move |_| {
            let number = || Some(game.period());
            let too_long = || Refusal::TooLongANumber { ruleset: task.ruleset.clone(), number: number() };
            let periodicity = Some(game.periodicity().ok_or_else(too_long)?);
            let because = vec![Reason::Cited(&theorems::ONE_PILE)];
            Ok(Period { periodicity, values: None, standing: Standing::Theorem, because })
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (game, ListPositions { from, count }) = (interval(task.rule())?, task.goal);
        Fit::closed_form(self, 0, move |meter| {
            meter.reserve(count.saturating_mul(size_of::<Nat>() as u64))?;
            let list = Begun::whole((0..count).map(|k| game.p_position(&(from + k), task.play)));
            Ok(one_pile(list.allowed(meter, bytes_of)))
        })
    }
}

fn position(game: OnePile, heap: &Heap, play: Play) -> Valued {
    let size = &heap.size;
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
    Valued {
        value,
        standing: Standing::Theorem,
        because: vec![reason],
        periodicity: game.periodicity(),
        moves: Box::new(IntervalMoves { game, size: size.clone() }),
    }
}

struct IntervalMoves {
    game: OnePile,
    size: Nat,
}

impl MovesTo for IntervalMoves {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
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
        Ok((amounts(takes), total))
    }

    fn is_over(&self) -> bool {
        self.size < self.game.min
    }
}
