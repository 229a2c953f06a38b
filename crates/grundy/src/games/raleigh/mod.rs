//! Fraenkel's Raleigh game, solved by the three strategies of \[R1\].

mod moves;
mod rules;

use super::brute::Brute;
use super::joint::{Table, table_nimber};
use super::{
    About, Begun, Checked, Evaluate, Example, Family, Fit, ListPositions, Method, Task, Value, Valued, room_for,
};
use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::rules::{Rules, Terms};
use crate::theory::raleigh::{self, Strategy, index, is_triple};
use grundy_core::{Heap, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, bits, to_u32, to_u64};
use moves::{IntoTriples, Winning};

/// The family that consists of the Raleigh game.
pub(super) struct Raleigh;

static ABOUT: About = About {
    title: "The Raleigh game",
    rule: "Three piles a₁ ≤ a₂ ≤ a₃. Rule I: take any positive numbers from one pile or from two. Rule II: if two piles are equal, which includes two empty piles, take everything. Rule III: if 0 < a₁ < a₂ < a₃, take the same number t from a₂ and a₃ and any positive number from a₁, but not t = 3 if a₂ − t becomes the smallest pile.",
    notation: &["raleigh:(9,10,16)"],
    theorems: &[
        &theorems::RALEIGH_RECURSIVE,
        &theorems::RALEIGH_ALGEBRAIC,
        &theorems::RALEIGH_ARITHMETIC,
        &theorems::RALEIGH_MOVE,
    ],
    papers: "[R1]",
    examples: &[
        Example { query: "raleigh:(9,10,16)", outcome: Outcome::P, shows: "the fourth triple" },
        Example { query: "raleigh:(5,9,30)", outcome: Outcome::N, shows: "the move of Theorem 1(B)" },
        Example { query: "raleigh:(4,8,8)", outcome: Outcome::N, shows: "two equal piles: rule II" },
        Example { query: "raleigh:(1e50,1e50+1,1e60)", outcome: Outcome::N, shows: "piles of any size" },
    ],
};

/// A method that uses one of the three strategies.
struct Way {
    id: &'static str,
    cost: &'static str,
    theorem: &'static Theorem,
    rank: u8,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Recursive,
    Algebraic,
    Arithmetic,
}

static ALGEBRAIC: Way = Way {
    id: "raleigh/algebraic",
    cost: "polynomial: a few square roots of numbers of twice the length",
    theorem: &theorems::RALEIGH_ALGEBRAIC,
    rank: 0,
    kind: Kind::Algebraic,
};

static ARITHMETIC: Way = Way {
    id: "raleigh/arithmetic",
    cost: "polynomial: a few numbers written in Fibonacci numeration",
    theorem: &theorems::RALEIGH_ARITHMETIC,
    rank: 10,
    kind: Kind::Arithmetic,
};

static RECURSIVE: Way = Way {
    id: "raleigh/recursive",
    cost: "time and memory proportional to a₁ + a₂ + a₃: exponential in their length",
    theorem: &theorems::RALEIGH_RECURSIVE,
    rank: 20,
    kind: Kind::Recursive,
};

static TABLE: Table = Table { id: "raleigh/table" };

/// The methods of the family, best first.
static METHODS: &[&dyn Method] = &[&ALGEBRAIC, &ARITHMETIC, &RECURSIVE, &TABLE, &Brute];

impl Family for Raleigh {
    fn name(&self) -> &'static str {
        "raleigh"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        METHODS
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::RaleighRules
    }

    fn terms(&self, _rule: &Rule) -> Option<Terms> {
        Some(Terms::Raleigh)
    }

    fn is_lost(&self, _rule: &Rule, piles: &[Nat]) -> Option<bool> {
        Some(is_triple(piles.try_into().ok()?))
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: true, values: true, rows: false }
    }

    fn options_at_most(&self, _rule: &Rule, piles: &[u64]) -> u64 {
        // Two of the three piles may be lowered at will.
        let largest = piles.iter().copied().max().unwrap_or(0);
        largest.saturating_mul(largest).saturating_mul(3)
    }
}

/// The largest pile for which the recursive strategy lists all triples.
const LISTED: u32 = 1 << 27;
/// The limits for computing a nimber in addition to the closed form: a sixth of the number of positions below, and the
/// largest pile. The computation takes about a tenth of a second.
const CELLS: u64 = 1_400_000;
const LARGEST: u64 = 1 << 10;

impl Way {
    /// Returns whether the strategy applies in a play convention to numbers up to `largest`.
    fn applies(&self, play: Play, largest: &Nat) -> bool {
        let small = || to_u32(largest).is_some_and(|n| n <= LISTED);
        play == Play::Normal && (self.kind != Kind::Recursive || small())
    }

    /// Returns the strategy, prepared for numbers up to `largest`.
    fn strategy(&self, ruleset: &Ruleset, largest: &Nat, meter: &Meter) -> Result<Box<dyn Strategy>, Failure> {
        let strategy: Box<dyn Strategy> = match self.kind {
            Kind::Algebraic => Box::new(raleigh::Algebraic::default()),
            Kind::Arithmetic => Box::new(raleigh::Arithmetic::new(meter)?),
            Kind::Recursive => {
                let too_large = || Refusal::TooLarge { method: self.id, ruleset: ruleset.clone(), most: LISTED.into() };
                let largest = to_u32(largest).filter(|n| *n <= LISTED).ok_or_else(too_large)?;
                Box::new(raleigh::Recursive::up_to(largest, meter)?)
            }
        };
        Ok(Box::new(raleigh::Remembering::new(strategy)))
    }

    /// Returns the digits of a triple if they explain the answer, or `None` otherwise.
    fn digits(&self, triple: &[Nat; 3], meter: &Meter) -> Result<Option<[String; 3]>, Failure> {
        if self.kind != Kind::Arithmetic || bits(&triple[2]) > 100 {
            return Ok(None);
        }
        let system = crate::theory::zeckendorf::Zeckendorf::new(meter)?;
        let mut digits: [String; 3] = Default::default();
        for (text, x) in digits.iter_mut().zip(triple) {
            *text = system.write(x, meter)?.digits.digits();
        }
        Ok(Some(digits))
    }
}

/// Returns whether the piles form a P-position, as decided by this strategy.
fn decides(way: &Way, strategy: &dyn Strategy, piles: &[Nat; 3], meter: &Meter) -> Result<bool, Failure> {
    if way.kind == Kind::Algebraic {
        return Ok(is_triple(piles));
    }
    let mut sorted = piles.clone();
    sorted.sort();
    if sorted[0].is_zero() {
        return Ok(sorted[2].is_zero());
    }
    Ok(strategy.containing(&sorted[0], meter)?.0 == sorted)
}

impl Method for Way {
    fn id(&self) -> &'static str {
        self.id
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        self.theorem
    }

    fn cost(&self) -> &'static str {
        self.cost
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let Evaluate { heaps, sum } = task.goal;
        if sum || !heaps.iter().all(|heap| self.applies(task.play, &heap.size)) {
            return None;
        }
        Fit::closed_form(self, self.rank, move |meter| self.position(task.ruleset, heaps, meter))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let ListPositions { from, count } = task.goal;
        if !self.applies(task.play, &((from + Nat::from(count)) << 2usize)) {
            return None;
        }
        Fit::closed_form(self, self.rank, move |meter| self.positions(task.ruleset, from, count, meter))
    }
}

impl Way {
    fn position(&self, ruleset: &Ruleset, heaps: &[Heap], meter: &Meter) -> Result<Valued, Failure> {
        let piles = &[0, 1, 2].map(|pile| heaps[pile].size.clone());
        let mut sorted = piles.clone();
        sorted.sort();
        let strategy = self.strategy(ruleset, &sorted[2], meter)?;
        let is_p = decides(self, strategy.as_ref(), piles, meter)?;
        let outcome = Outcome::of(is_p);
        let triple = match sorted[0].is_zero() {
            true => [Nat::ZERO, Nat::ZERO, Nat::ZERO],
            false => strategy.containing(&sorted[0], meter)?.0,
        };
        let mut because = vec![Reason::Triple {
            piles: sorted.clone(),
            index: index(&triple),
            digits: self.digits(&triple, meter)?,
            triple,
            theorem: self.theorem,
            outcome,
        }];
        let mut standing = Standing::Theorem;
        let (value, moves) = if is_p {
            (Value::Nimber(Nimber::ZERO), None)
        } else {
            let (case, triple) = moves::construction(strategy.as_ref(), piles, meter)?;
            because.push(Reason::Construction { case, triple });
            let value = match nimber_if_cheap(ruleset, piles, meter) {
                Some((nimber, reasons)) => {
                    // The theorem gives the outcome; a nimber beside it is computed.
                    standing = Standing::Computed;
                    because.extend(reasons);
                    Value::Nimber(nimber)
                }
                None => Value::Outcome(Outcome::N),
            };
            (value, Some(IntoTriples::from(strategy.as_ref(), piles, meter)?))
        };
        let moves = Winning::new(strategy, moves, sorted[2].is_zero());
        Ok(Valued { value, standing, because, periodicity: None, moves: Box::new(moves) })
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        // Aₙ < 3n.
        let strategy = self.strategy(ruleset, &((from + Nat::from(count)) * Nat::from(3u8)), meter)?;
        let mut list = Vec::new();
        for i in 0..count {
            if let Err(why) = meter.spend(1).and_then(|()| room_for(&list, meter)) {
                return Ok(Begun { list, stopped: Some(why) });
            }
            match strategy.triple(&(from + Nat::from(i)), meter) {
                Ok(triple) => list.push(triple.to_vec()),
                Err(why) => return Ok(Begun { list, stopped: Some(why) }),
            }
        }
        Ok(Begun::whole(list))
    }
}

/// Returns the nimber of a position with the reasons, or `None` if the position is too large.
fn nimber_if_cheap(ruleset: &Ruleset, piles: &[Nat; 3], meter: &Meter) -> Option<(Nimber, Vec<Reason>)> {
    let sides: Vec<u64> = piles.iter().map(|p| to_u64(p)?.checked_add(1)).collect::<Option<_>>()?;
    let cells = sides[0].checked_mul(sides[1])?.checked_mul(sides[2])?;
    if cells / 6 > CELLS || sides.iter().any(|side| *side > LARGEST) {
        return None;
    }
    table_nimber(ruleset, piles, meter)
}
