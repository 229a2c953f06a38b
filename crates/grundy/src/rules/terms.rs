//! What a rule allows, taken apart for whoever says it in words.

use grundy_core::expr::Op;
use grundy_core::{Digits, Expr, MoveVector, Nat, SetItem, TakeSet};

/// What a move may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// Take a number of this set from one heap.
    Take(TakeSet),
    /// Take at most what the last take allows, an opening heap not whole.
    Bounded(Expr),
    /// Take the same number from each of some piles.
    Alike {
        /// How many piles there are.
        piles: u32,
        /// Numbers taken from two piles differ by less than this.
        spread: Nat,
    },
    /// Fraenkel's game on three piles.
    Raleigh,
    /// Take one of these vectors.
    Vectors(Vec<MoveVector>),
    /// Take from a heap and leave the rest in some number of heaps.
    Break(Vec<Breaking>),
    /// Split a heap into two that differ.
    SplitUnequal,
    /// Split a heap of at least this size into two.
    SplitFrom(u32),
    /// Split a heap into one of these numbers of heaps.
    SplitInto(Vec<u32>),
}

/// What may be left where these numbers are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaking {
    /// What is taken; nothing where a heap is only split.
    pub takes: Option<TakeSet>,
    /// In how many heaps the rest may be left, increasing; 0 where the whole heap is taken.
    pub heaps: Vec<u32>,
    /// Whether longer takes follow in the same way, which are not listed.
    pub goes_on: bool,
}

/// Whether stones can be left when the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remainder {
    /// The game ends when nothing is left.
    Nothing,
    /// It may end before that.
    Perhaps,
    /// Something is always left.
    Something,
}

impl Terms {
    /// The terms of a code of digits: takes with the same digit are told together.
    pub fn of_digits(digits: &Digits) -> Terms {
        let listed = digits.listed();
        let (end, repeat) = (listed.len() as u64, digits.repeat() as u64);
        let mut parts: Vec<(u32, Vec<SetItem>)> = Vec::new();
        for (take, digit) in (1u64..).zip(&listed[1..]).filter(|(_, digit)| **digit != 0) {
            // A single digit that repeats stands for all takes from there on.
            let endless = repeat == 1 && take + 1 == end;
            let hi = if endless { None } else { Some(Nat::from(take)) };
            let item = SetItem::Range { lo: take.into(), hi };
            match parts.iter_mut().find(|(other, _)| other == digit) {
                Some((_, items)) => items.push(item),
                None => parts.push((*digit, vec![item])),
            }
        }
        let heaps = |digit: u32| (0..u32::BITS).filter(|j| digit >> j & 1 == 1).collect::<Vec<u32>>();
        let split = Some(heaps(listed[0])).filter(|heaps| !heaps.is_empty());
        let split = split.map(|heaps| Breaking { takes: None, heaps, goes_on: false });
        let taking = parts.into_iter().filter_map(|(digit, items)| {
            let takes = Some(TakeSet::new(false, items)?);
            Some(Breaking { takes, heaps: heaps(digit), goes_on: repeat > 1 })
        });
        Terms::Break(split.into_iter().chain(taking).collect())
    }

    /// Whether stones can be left when the game ends.
    pub fn remainder(&self) -> Remainder {
        let one = |set: &TakeSet| match set.is_complement() {
            true => set.items().first().is_none_or(|item| !begins_at_one(item)),
            false => set.items().iter().any(begins_at_one),
        };
        // A single stone of any pile can always be taken by itself.
        let is_cleared = match self {
            Terms::Take(set) => one(set),
            Terms::Alike { .. } | Terms::Raleigh => true,
            // Elsewhere a bound may be 0.
            Terms::Bounded(bound) => matches!(bound_shape(bound), BoundShape::Times(_) | BoundShape::LessThanTimes(_)),
            Terms::Vectors(vectors) => {
                let alone = |pile: usize| {
                    let single =
                        |v: &MoveVector| v.take.iter().enumerate().all(|(i, t)| *t == Nat::from(u8::from(i == pile)));
                    vectors.iter().any(single)
                };
                vectors.first().is_some_and(|v| (0..v.take.len()).all(alone))
            }
            // No heap is ever taken whole.
            Terms::Break(parts) if !parts.iter().any(|part| part.heaps.contains(&0)) => return Remainder::Something,
            Terms::Break(parts) => {
                // From every heap one stone can be taken, whether others are left or not.
                parts.iter().any(|part| part.takes.as_ref().is_some_and(one) && part.heaps.starts_with(&[0, 1]))
            }
            Terms::SplitUnequal | Terms::SplitFrom(_) | Terms::SplitInto(_) => return Remainder::Something,
        };
        if is_cleared { Remainder::Nothing } else { Remainder::Perhaps }
    }
}

/// A bound on the next take that has a phrase of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundShape {
    /// At most c times what was just taken, c ≥ 1.
    Times(Nat),
    /// Less than c times what was just taken, c ≥ 2.
    LessThanTimes(Nat),
    /// Anything else.
    Other,
}

/// What kind of bound an expression is: x, cx or cx − 1.
pub fn bound_shape(bound: &Expr) -> BoundShape {
    let times = |e: &Expr| match e {
        Expr::Var => Some(Nat::ONE),
        Expr::Op(Op::Mul, a, b) => match (&**a, &**b) {
            (Expr::Int(c), Expr::Var) | (Expr::Var, Expr::Int(c)) if !c.is_zero() => Some(c.clone()),
            _ => None,
        },
        _ => None,
    };
    if let Some(c) = times(bound) {
        return BoundShape::Times(c);
    }
    match bound {
        Expr::Op(Op::Sub, whole, one) if **one == Expr::Int(Nat::ONE) => {
            times(whole).filter(|c| *c > Nat::ONE).map_or(BoundShape::Other, BoundShape::LessThanTimes)
        }
        _ => BoundShape::Other,
    }
}

/// Whether 1 is the least member of an item, and belongs to it.
fn begins_at_one(item: &SetItem) -> bool {
    match item {
        SetItem::Range { lo, .. } => lo.is_one(),
        SetItem::Squares | SetItem::Fibonacci | SetItem::Powers(_) => true,
        // An expression is not asked: what is said then holds in any case.
        SetItem::Primes | SetItem::Values(_) => false,
    }
}
