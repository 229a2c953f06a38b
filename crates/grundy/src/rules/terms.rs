//! The terms of a rule, from which it is worded.

use grundy_core::expr::Op;
use grundy_core::{Digits, Expr, MoveVector, Nat, SetItem, TakeSet};

/// The terms of a rule: a description of the moves that the rule allows, from which a description in words is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// A move takes a number of tokens in this set from one heap.
    Take(TakeSet),
    /// A move takes at most the bound given by the last take; the opening may not take the whole heap.
    Bounded(Expr),
    /// A move takes the same number of tokens from each of several piles. With a spread, it may take similar numbers
    /// from two piles.
    Alike {
        /// The number of piles of the game.
        piles: u32,
        /// The spread: the amounts taken from two piles must differ by less than this.
        spread: Nat,
    },
    /// A move follows the rules of Fraenkel's Raleigh game on three piles.
    Raleigh,
    /// A move subtracts one of these vectors.
    Vectors(Vec<MoveVector>),
    /// A move takes tokens from a heap and may leave the rest as several heaps.
    Break(Vec<Breaking>),
    /// A move splits a heap into two heaps of different sizes.
    SplitUnequal,
    /// A move splits a heap of at least this size into two heaps.
    SplitFrom(u32),
    /// A move splits a heap into one of these numbers of heaps.
    SplitInto(Vec<u32>),
}

/// A group of takes of a take-and-break game, with the numbers of heaps that these takes may leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaking {
    /// The takes in the group; `None` for moves that split a heap without taking tokens.
    pub takes: Option<TakeSet>,
    /// The allowed numbers of heaps after the move, in increasing order; 0 means that the whole heap is taken.
    pub heaps: Vec<u32>,
    /// Whether larger takes follow the same pattern without being listed.
    pub goes_on: bool,
}

/// Whether tokens can remain in a game when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remainder {
    /// No tokens remain when the game ends.
    Nothing,
    /// Tokens may remain when the game ends.
    Perhaps,
    /// Tokens always remain when the game ends.
    Something,
}

impl Terms {
    /// Returns the terms of a take-and-break code, in which takes with the same digit are grouped together.
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

    /// Returns whether tokens can remain when the game ends.
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

/// The kinds of bounds on the next take that are described by a phrase of their own, such as "at most twice the last
/// take".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundShape {
    /// The next take is at most c times the last one, where c ≥ 1.
    Times(Nat),
    /// The next take is less than c times the last one, where c ≥ 2.
    LessThanTimes(Nat),
    /// The bound has any other form.
    Other,
}

/// Returns the form of a bound f(x). The forms x, cx and cx − 1 are recognised; any other bound is
/// [`BoundShape::Other`].
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

/// Returns whether an item has 1 as its least element.
fn begins_at_one(item: &SetItem) -> bool {
    match item {
        SetItem::Range { lo, .. } => lo.is_one(),
        SetItem::Squares | SetItem::Fibonacci | SetItem::Powers(_) => true,
        // An expression is not asked: what is said then holds in any case.
        SetItem::Primes | SetItem::Values(_) => false,
    }
}
