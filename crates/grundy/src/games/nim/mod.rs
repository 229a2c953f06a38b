//! Nim: take any positive number of tokens from the heap.
//!
//! A heap of n tokens has nimber n (Bouton 1901): from n one can move to every smaller heap. In misère play, the player
//! to move loses with one token, and wins with more by leaving one. The cost is constant.

mod rules;

use super::brute::Brute;
use super::method::{amounts, one_pile};
use super::{
    About, Begun, Checked, Evaluate, Example, Family, FindPeriod, Fit, ListPositions, ListValues, Method, MovesTo,
    Period, Taken, Task, Value, Valued, counted, letters, stretch,
};
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::rules::{Rules, Terms};
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Ruleset, Stop, TakeSet};

/// The family that consists of nim.
pub(super) struct Nim;

static ABOUT: About = About {
    title: "Nim",
    rule: "Take any positive number of stones from the heap.",
    notation: &["nim:5", "nim:3 + nim:5 + nim:6", "nim^3:(3,5,6)"],
    theorems: &[&theorems::BOUTON, &theorems::SPRAGUE_GRUNDY, &theorems::MISERE_HEAP, &theorems::FERGUSON],
    papers: "[R3] §3",
    examples: &[
        Example { query: "nim:20 + nim:14", outcome: Outcome::N, shows: "make the piles equal" },
        Example { query: "nim^3:(3,5,6)", outcome: Outcome::P, shows: "3 XOR 5 XOR 6 = 0" },
        Example { query: "nim:1e30 + nim:1e30", outcome: Outcome::P, shows: "heaps of any size" },
        Example { query: "misere nim:1 + nim:1 + nim:1", outcome: Outcome::P, shows: "misère play" },
    ],
};

impl Family for Nim {
    fn name(&self) -> &'static str {
        "nim"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[&Bouton, &Brute]
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::NimRules
    }

    fn terms(&self, _rule: &Rule) -> Option<Terms> {
        TakeSet::new(true, Vec::new()).map(Terms::Take)
    }

    fn takes_from_a_set(&self) -> bool {
        true
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: true, values: true, rows: false }
    }
}

/// The method `nim/bouton`, by which the nimber of a heap is its size.
struct Bouton;

/// Returns the only P-position of one heap.
fn only_p(play: Play) -> Nat {
    match play {
        Play::Normal => Nat::ZERO,
        Play::Misere => Nat::ONE,
    }
}

impl Method for Bouton {
    fn id(&self) -> &'static str {
        "nim/bouton"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::BOUTON
    }

    fn cost(&self) -> &'static str {
        "none: the nimber is the size of the heap"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        Fit::closed_form(self, 0, move |_| Ok(position(task.ruleset, &task.goal.heaps[0], task.play)))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (s, p) = (stretch(task.goal.from, task.goal.count)?, only_p(task.play));
        Fit::closed_form(self, 0, move |meter| match task.kind {
            Kind::Nimber => counted(s, meter),
            Kind::Outcome => letters(s, meter, |n| Nat::from(n) == p),
        })
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        Fit::closed_form(self, 0, move |_| Ok(period(task.kind, task.play)))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let first = task.goal.from.is_zero() && task.goal.count > 0;
        Fit::closed_form(self, 0, move |_| {
            Ok(one_pile(Begun::whole(if first { vec![only_p(task.play)] } else { Vec::new() })))
        })
    }
}

fn position(ruleset: &Ruleset, heap: &Heap, play: Play) -> Valued {
    let size = &heap.size;
    let (value, reason) = match play {
        Play::Normal => (Value::Nimber(Nimber(size.clone())), Reason::NimHeap { size: size.clone() }),
        Play::Misere => {
            let outcome = Outcome::of(*size == Nat::ONE);
            let (reduced, laps) = misere_period().reduce(size);
            let reason = Reason::Period {
                ruleset: ruleset.clone(),
                periodicity: misere_period(),
                window: 1,
                size: size.clone(),
                reduced,
                laps,
                value: Nat::from(u8::from(outcome == Outcome::N)),
                misere: true,
            };
            (Value::Outcome(outcome), reason)
        }
    };
    let periodicity = match play {
        Play::Normal => Periodicity { preperiod: 0, period: 1, saltus: 1 },
        Play::Misere => misere_period(),
    };
    Valued {
        value,
        standing: Standing::Theorem,
        because: vec![reason],
        periodicity: Some(periodicity),
        moves: Box::new(NimMoves { size: size.clone() }),
    }
}

fn period(kind: Kind, play: Play) -> Period {
    let periodicity = match (kind, play) {
        (Kind::Nimber, _) => Periodicity { preperiod: 0, period: 1, saltus: 1 },
        (Kind::Outcome, Play::Normal) => Periodicity { preperiod: 1, period: 1, saltus: 0 },
        (Kind::Outcome, Play::Misere) => misere_period(),
    };
    let reason = match kind {
        Kind::Nimber => Reason::State { periodicity, window: 0 },
        Kind::Outcome => Reason::FinitelyManyP { last: u64::from(play == Play::Misere) },
    };
    Period { periodicity: Some(periodicity), values: None, standing: Standing::Theorem, because: vec![reason] }
}

fn misere_period() -> Periodicity {
    Periodicity { preperiod: 2, period: 1, saltus: 0 }
}

struct NimMoves {
    size: Nat,
}

impl MovesTo for NimMoves {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let target = match value {
            Value::Nimber(g) => (g.0 < self.size).then(|| g.0.clone()),
            Value::Outcome(Outcome::P) => (self.size > Nat::ONE).then_some(Nat::ONE),
            Value::Outcome(Outcome::N) => None,
        };
        let total = Nat::from(target.iter().count());
        Ok((amounts(target.map(|t| &self.size - t).into_iter().take(cap)), total))
    }

    fn is_over(&self) -> bool {
        self.size.is_zero()
    }
}
