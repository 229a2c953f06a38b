//! Nim: take any positive number of tokens from the heap.
//!
//! A heap of n tokens has nimber n (Bouton 1901): from n one can move to every smaller heap. In misère play one token
//! is lost and every larger heap is won by leaving one. Cost: none.

use super::brute::Brute;
use super::{About, Begun, Example, Family, Found, HeapOptions, Method, Stretch, Task, Value, Valued, letters, wide};
use crate::answer::{Line, Reason, Standing, Theorem, theorems};
use crate::failure::Failure;
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Ruleset};

/// The family of nim.
pub(super) struct Nim;

static ABOUT: About = About {
    title: "Nim",
    rule: "Take any positive number of tokens from the heap.",
    notation: &["nim:5", "nim:3 + nim:5 + nim:6", "nim^3:(3,5,6)"],
    theorems: &[&theorems::BOUTON, &theorems::SPRAGUE_GRUNDY, &theorems::MISERE_HEAP],
    papers: "[R3] §3",
    examples: &[
        Example { query: "nim:20 + nim:14", outcome: Outcome::N, shows: "even out the piles" },
        Example { query: "nim^3:(3,5,6)", outcome: Outcome::P, shows: "3 XOR 5 XOR 6 = 0" },
        Example { query: "nim:1e30 + nim:1e30", outcome: Outcome::P, shows: "heaps of any size" },
        Example { query: "misere nim:1 + nim:1 + nim:1", outcome: Outcome::P, shows: "misère play, by search" },
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
}

/// `nim/bouton`: the heap is its own nimber.
struct Bouton;

/// The P-positions of one heap.
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

    fn theorem(&self) -> &'static Theorem {
        &theorems::BOUTON
    }

    fn cost(&self) -> &'static str {
        "none: the nimber is the heap"
    }

    fn suits(&self, _rule: &Rule, _task: &Task<'_>) -> Option<u8> {
        Some(0)
    }

    fn heap(&self, ruleset: &Ruleset, heap: &Heap, play: Play, _meter: &Meter) -> Result<Valued, Failure> {
        let size = &heap.size;
        let (value, reason) = match play {
            Play::Normal => (Value::Nimber(Nimber(size.clone())), Reason::NimHeap { size: size.clone() }),
            Play::Misere => {
                let outcome = Outcome::of(*size == Nat::ONE);
                let reason = Reason::Period {
                    ruleset: ruleset.clone(),
                    periodicity: misere_period(),
                    window: 1,
                    size: size.clone(),
                    reduced: misere_period().reduce(size).0,
                    laps: misere_period().reduce(size).1,
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
        Ok(Valued {
            value,
            standing: Standing::Theorem,
            because: vec![reason],
            periodicity: Some(periodicity),
            options: Box::new(NimOptions { size: size.clone() }),
        })
    }

    fn values(&self, _ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        let p = only_p(s.play);
        match s.kind {
            Kind::Nimber => wide(s, meter, Some),
            Kind::Outcome => letters(s, meter, |n| Nat::from(n) == p),
        }
    }

    fn period(&self, _ruleset: &Ruleset, kind: Kind, play: Play, _look: u64, _meter: &Meter) -> Result<Found, Failure> {
        let periodicity = match (kind, play) {
            (Kind::Nimber, _) => Periodicity { preperiod: 0, period: 1, saltus: 1 },
            (Kind::Outcome, Play::Normal) => Periodicity { preperiod: 1, period: 1, saltus: 0 },
            (Kind::Outcome, Play::Misere) => misere_period(),
        };
        let reason = match kind {
            Kind::Nimber => Reason::State { periodicity, window: 0 },
            Kind::Outcome => Reason::FinitelyManyP { last: u64::from(play == Play::Misere) },
        };
        Ok(Found { periodicity: Some(periodicity), standing: Standing::Theorem, because: vec![reason] })
    }

    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        true
    }

    fn positions(
        &self,
        _ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        _meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        Ok(Begun::whole(if from.is_zero() && count > 0 { vec![only_p(play)] } else { Vec::new() }))
    }
}

fn misere_period() -> Periodicity {
    Periodicity { preperiod: 2, period: 1, saltus: 0 }
}

struct NimOptions {
    size: Nat,
}

impl HeapOptions for NimOptions {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let target = match value {
            Value::Nimber(g) => (g.0 < self.size).then(|| g.0.clone()),
            Value::Outcome(Outcome::P) => (self.size > Nat::ONE).then_some(Nat::ONE),
            Value::Outcome(Outcome::N) => None,
        };
        match target {
            Some(t) if cap > 0 => (vec![&self.size - t], Nat::ONE),
            Some(_) => (Vec::new(), Nat::ONE),
            None => (Vec::new(), Nat::ZERO),
        }
    }

    fn least_take(&self) -> Option<Nat> {
        (!self.size.is_zero()).then_some(Nat::ONE)
    }
}
