//! Subtraction sets: the numbers of tokens that a move may take.

use crate::growth::all_from;
use crate::{Expr, Nat, digits};
use std::fmt;

/// A part of a subtraction set: a range of integers, a named set, or the values of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetItem {
    /// The integers lo, lo + 1, …, hi, with 1 ≤ lo ≤ hi; unbounded if `hi` is `None`.
    Range {
        /// The least member of the range.
        lo: Nat,
        /// The greatest member of the range.
        hi: Option<Nat>,
    },
    /// The prime numbers 2, 3, 5, 7, 11, …
    Primes,
    /// The positive squares 1, 4, 9, 16, …
    Squares,
    /// The Fibonacci numbers 1, 2, 3, 5, 8, …
    Fibonacci,
    /// The powers 1, b, b², b³, … of a base b ≥ 2.
    Powers(Nat),
    /// The values of an expression at n = 1, 2, 3, …
    Values(Expr),
}

impl SetItem {
    /// Returns the part of a subtraction set that contains only `n`.
    pub fn single(n: impl Into<Nat>) -> SetItem {
        let lo = n.into();
        SetItem::Range { hi: Some(lo.clone()), lo }
    }
}

impl fmt::Display for SetItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetItem::Range { lo, hi: Some(hi) } if lo == hi => digits(lo).fmt(f),
            SetItem::Range { lo, hi: Some(hi) } => write!(f, "{}..{}", digits(lo), digits(hi)),
            SetItem::Range { lo, hi: None } => write!(f, "{}..", digits(lo)),
            SetItem::Primes => f.write_str("primes"),
            SetItem::Squares => f.write_str("squares"),
            SetItem::Fibonacci => f.write_str("fibonacci"),
            SetItem::Powers(base) => write!(f, "powers({})", digits(base)),
            SetItem::Values(e) => write!(f, "{}", e.display("n")),
        }
    }
}

/// A subtraction set: a nonempty set of positive integers, given as a union of items or as the complement of such a
/// union.
///
/// Numbers and ranges are sorted and free of duplicates. A range stays a range when printed, so that users recognise
/// their input. 0 is never a member.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeSet {
    complement: bool,
    items: Vec<SetItem>,
}

/// The shape of a subtraction set, which determines the theory that applies to its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The union of these closed intervals, which are increasing and not adjacent.
    Finite(Vec<(Nat, Nat)>),
    /// All positive integers except those in these closed intervals, which are increasing and not adjacent.
    AllBut(Vec<(Nat, Nat)>),
    /// An infinite set given by a name or an expression, whose gaps are not known.
    Infinite,
}

impl TakeSet {
    /// Returns the union of `items`, or with `complement` the set of all positive integers outside it.
    ///
    /// Returns `None` if the set is empty, or if an item contains 0 or is not a valid range.
    pub fn new(complement: bool, items: Vec<SetItem>) -> Option<TakeSet> {
        let sound = items.iter().all(|item| match item {
            SetItem::Range { lo, hi } => !lo.is_zero() && hi.as_ref().is_none_or(|hi| lo <= hi),
            SetItem::Powers(base) => *base > Nat::ONE,
            _ => true,
        });
        if !sound {
            return None;
        }
        let set = TakeSet { complement, items: tidy(items) };
        match set.shape() {
            Shape::Finite(parts) if parts.is_empty() => None,
            _ => Some(set),
        }
    }

    /// Returns the finite subtraction set that consists of `takes`; `None` if `takes` is empty or contains 0.
    pub fn finite(takes: impl IntoIterator<Item = u64>) -> Option<TakeSet> {
        TakeSet::new(false, takes.into_iter().map(SetItem::single).collect())
    }

    /// Returns whether the set is given as the complement of its items.
    pub fn is_complement(&self) -> bool {
        self.complement
    }

    /// Returns the parts, sorted. Their union is the set, or its complement if [`TakeSet::is_complement`] returns true.
    pub fn items(&self) -> &[SetItem] {
        &self.items
    }

    /// Returns the shape of the set, which determines the theory that applies to its game.
    pub fn shape(&self) -> Shape {
        let mut ranges: Vec<(Nat, Option<Nat>)> = Vec::new();
        for item in &self.items {
            match item {
                SetItem::Range { lo, hi } => ranges.push((lo.clone(), hi.clone())),
                _ => return Shape::Infinite,
            }
        }
        ranges.sort();
        let mut merged: Vec<(Nat, Option<Nat>)> = Vec::new();
        for (lo, hi) in ranges {
            match merged.last_mut() {
                Some((_, None)) => {}
                Some((_, Some(last))) if lo <= &*last + Nat::ONE => match hi {
                    Some(hi) if hi <= *last => {}
                    hi => merged.last_mut().expect("just matched").1 = hi,
                },
                _ => merged.push((lo, hi)),
            }
        }
        let open = matches!(merged.last(), Some((_, None)));
        let parts = if open { gaps(&merged) } else { closed(&merged) };
        if open == self.complement { Shape::Finite(parts) } else { Shape::AllBut(parts) }
    }
}

fn closed(merged: &[(Nat, Option<Nat>)]) -> Vec<(Nat, Nat)> {
    merged.iter().filter_map(|(lo, hi)| hi.clone().map(|hi| (lo.clone(), hi))).collect()
}

/// Returns the maximal intervals of positive integers between the ranges.
fn gaps(merged: &[(Nat, Option<Nat>)]) -> Vec<(Nat, Nat)> {
    let mut next = Nat::ONE;
    let mut out = Vec::new();
    for (lo, hi) in merged {
        if *lo > next {
            out.push((next.clone(), lo - Nat::ONE));
        }
        if let Some(hi) = hi {
            next = hi + Nat::ONE;
        }
    }
    out
}

/// Sorts numbers and ranges, removes duplicates and merges overlaps; named sets follow in a fixed order.
fn tidy(items: Vec<SetItem>) -> Vec<SetItem> {
    let mut ranges: Vec<(Nat, Option<Nat>)> = Vec::new();
    let mut named: Vec<SetItem> = Vec::new();
    for item in items {
        match item {
            SetItem::Range { lo, hi } => ranges.push((lo, hi)),
            SetItem::Values(e) => match all_from(&e) {
                Some(lo) => ranges.push((lo, None)),
                None => named.push(SetItem::Values(e)),
            },
            other => named.push(other),
        }
    }
    // At equal starts the longer range comes first, so that it swallows the rest; an open range is longest.
    ranges.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| (b.1.is_none(), &b.1).cmp(&(a.1.is_none(), &a.1))));
    let mut out: Vec<(Nat, Option<Nat>)> = Vec::new();
    for (lo, hi) in ranges {
        match out.last_mut() {
            Some((_, None)) => {}
            Some((_, Some(last))) if lo <= *last => {
                if hi.as_ref().is_none_or(|hi| hi > last) {
                    out.last_mut().expect("just matched").1 = hi;
                }
            }
            _ => out.push((lo, hi)),
        }
    }
    named.sort_by_cached_key(|item| match item {
        SetItem::Range { .. } => (0, Nat::ZERO, String::new()),
        SetItem::Primes => (1, Nat::ZERO, String::new()),
        SetItem::Squares => (2, Nat::ZERO, String::new()),
        SetItem::Fibonacci => (3, Nat::ZERO, String::new()),
        SetItem::Powers(base) => (4, base.clone(), String::new()),
        SetItem::Values(_) => (5, Nat::ZERO, item.to_string()),
    });
    named.dedup();
    out.into_iter().map(|(lo, hi)| SetItem::Range { lo, hi }).chain(named).collect()
}

impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.complement {
            f.write_str(if self.items.is_empty() { "all" } else { "all except " })?;
        }
        for (i, item) in self.items.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> TakeSet {
        let ruleset: crate::Ruleset = format!("subtract({text})").parse().unwrap();
        match ruleset.rule {
            crate::Rule::Subtract(set) => set,
            other => panic!("{other:?}"),
        }
    }

    fn pairs(list: &[(u32, u32)]) -> Vec<(Nat, Nat)> {
        list.iter().map(|&(a, b)| (a.into(), b.into())).collect()
    }

    #[test]
    fn a_set_is_sorted_and_nothing_is_listed_twice() {
        assert_eq!(set("4,1,3,4").to_string(), "1,3,4");
        assert_eq!(set("7,1..3,2").to_string(), "1..3,7");
        assert_eq!(set("1..5,3..9,9").to_string(), "1..9");
        assert_eq!(set("primes, 1, primes").to_string(), "1,primes");
    }

    #[test]
    fn shapes_are_recognised() {
        assert_eq!(set("1,2,3,7").shape(), Shape::Finite(pairs(&[(1, 3), (7, 7)])));
        assert_eq!(set("all except 2,3").shape(), Shape::AllBut(pairs(&[(2, 3)])));
        assert_eq!(set("1,4..").shape(), Shape::AllBut(pairs(&[(2, 3)])));
        assert_eq!(set("all").shape(), Shape::AllBut(vec![]));
        assert_eq!(set("all except 3..").shape(), Shape::Finite(pairs(&[(1, 2)])));
        assert_eq!(set("1,primes").shape(), Shape::Infinite);
    }

    #[test]
    fn n_plus_a_constant_is_an_open_range() {
        assert_eq!(set("n+3").to_string(), "4..");
        assert_eq!(set("1,n+2").shape(), Shape::AllBut(pairs(&[(2, 2)])));
        assert!("subtract(all except n)".parse::<crate::Ruleset>().is_err());
    }

    #[test]
    fn an_empty_set_cannot_be_made() {
        assert_eq!(TakeSet::finite([]), None);
        assert_eq!(TakeSet::finite([0, 2]), None);
        let everything = SetItem::Range { lo: Nat::ONE, hi: None };
        assert_eq!(TakeSet::new(true, vec![everything]), None);
    }
}
