//! Take-away games: heaps with a bound on the next take, which is f(k) after a take of k tokens.
//!
//! **By the bare rules.** The options of (n, r) are (n − k, f(k)) for 1 ≤ k ≤ min(n, r). A larger bound only adds
//! options, so the nimber of (n, r) never falls as r grows: a heap is the list of the bounds at which it rises. For who
//! wins alone the least winning take w(n) is enough: (n, r) is N if and only if r ≥ w(n). Normal play: w(n) = min{k :
//! f(k) < w(n−k)}, where w(0) is infinite. Misère play: the player who cannot move wins, so (0, r) and (n, 0) are N,
//! and w(n) = min{k < n : 1 ≤ f(k) < w(n−k)}.
//!
//! **By numeration** (Schwenk 1970, Theorem III-5), where f is nondecreasing and f(x) ≥ x. Let H(1) = 1 and
//! H(l+1) = H(l) + H(t), t least with f(H(t)) ≥ H(l). Call terms a < b < … *apart* if f of each is less than the next.
//! 1. Terms that are apart, with largest H(l), add up to less than H(l+1): the next largest, H(i), has f(H(i)) < H(l),
//!    so i < t, and by induction the others add up to less than H(i+1) ≤ H(t) = H(l+1) − H(l).
//! 2. So every n ≥ 1 is a sum of terms apart in one way only, the greedy one: what the largest term H(l) ≤ n leaves is
//!    less than H(t), and its terms have f less than H(l).
//! 3. w(n) is the smallest term s of n. *Taking s wins*: the smallest term of n − s is more than f(s), or nothing is
//!    left. *Taking k < s does not*: n − k is written with the larger terms of n and those of s − k. Were f(k) less
//!    than the smallest of these, the terms of k, which are at most k ≤ f(k), would be apart from them, and s would be
//!    written with several terms, against 2. So the reply that 3 describes is within the bound.
//! 4. *All winning takes* are sums of the smallest terms of n: if f(k) is less than the smallest term of n − k, so is f
//!    of the terms of k, which are at most k. Then the terms of k and those of n − k are those of n, by 2. A sum k of
//!    the smallest terms wins if and only if f(k) is less than the next term, or nothing is left.

use crate::Refusal;
use crate::expression::{Fraction, bound_at, evaluate, is_defined};
use crate::work::{Effort, Work};
use grundy_core::expr::{Function, Op};
use grundy_core::{Expr, Meter, Nat, Play, Rule, bits, to_u64};

/// The least winning take of a heap without a winning take, and a bound larger than every heap considered.
const NEVER: u64 = u64::MAX;

/// The largest heap whose nimber is computed by the rules; n heaps cost n²/2 options.
pub(crate) const NIMBERS: u64 = 10_000;

/// Returns the bound f of a take-away rule.
pub(crate) fn bound_of(rule: &Rule) -> Option<&Expr> {
    match rule {
        Rule::TakeAway(bound) => Some(bound),
        _ => None,
    }
}

/// Returns whether f(take) is at least `term`.
fn reaches(bound: &Expr, take: &Nat, term: &Nat, work: &mut Work<'_>) -> Result<bool, Refusal> {
    Ok(bound_at(bound, take, term, work)? >= *term)
}

/// Returns whether `written` is equivalent to the bound f(take) for the heap `left`: they are equal, or neither is
/// less than the heap.
pub(crate) fn is_bound_after(
    bound: &Expr,
    take: &Nat,
    left: &Nat,
    written: Option<&Nat>,
    work: &mut Work<'_>,
) -> Result<bool, Refusal> {
    let Some(written) = written else { return Ok(left.is_zero()) };
    let limit = bound_at(bound, take, &(left.max(written) + Nat::ONE), work)?;
    Ok(limit == *written || limit >= *left && written >= left)
}

/// Returns f(1), …, f(largest), with f(take) at index take − 1. Values above `largest` do not restrict any heap up to
/// there and are replaced by `largest`.
pub(crate) fn limits(bound: &Expr, largest: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    work.hold(8 * u128::from(largest))?;
    let (mut limits, most) = (Vec::new(), Nat::from(largest));
    for take in 1..=largest {
        work.pay(16)?;
        let limit = bound_at(bound, &take.into(), &most, work)?;
        limits.push(to_u64(&limit).expect("at most the largest heap"));
    }
    Ok(limits)
}

/// The nimbers of all heaps up to some size, for every bound on the next take.
pub(crate) struct Steps(Vec<Vec<u64>>);

impl Steps {
    /// Computes the nimbers of all heaps up to `largest`, by examining every option.
    pub(crate) fn up_to(bound: &Expr, largest: u64, work: &mut Work<'_>) -> Result<Steps, Refusal> {
        work.foresee(u128::from(largest) * (u128::from(largest) + 1) / 2)?;
        let limits = limits(bound, largest, work)?;
        let mut steps = Steps(vec![Vec::new()]);
        let mut held = 0;
        for n in 1..=largest {
            work.pay(n)?;
            let (mut seen, mut rises) = (Vec::<bool>::new(), Vec::new());
            for take in 1..=n {
                let value = steps.at(n - take, limits[take as usize - 1]);
                if seen.len() <= value {
                    seen.resize(value + 1, false);
                }
                seen[value] = true;
                while seen.get(rises.len()) == Some(&true) {
                    rises.push(take);
                }
            }
            held += 32 + 8 * rises.capacity() as u128;
            work.hold(held)?;
            steps.0.push(rises);
        }
        Ok(steps)
    }

    /// Returns the nimber of the heap `n` under the bound `r`.
    fn at(&self, n: u64, r: u64) -> usize {
        self.0[n as usize].partition_point(|rise| *rise <= r)
    }

    /// Returns the nimber of the heap `n` as a step function: pairs (bound, nimber), each valid from its bound on.
    pub(crate) fn of_heap(&self, n: u64) -> Vec<(u64, u64)> {
        let rises = &self.0[n as usize];
        let last_of_its_bound = |i: &usize| rises.get(i + 1) != Some(&rises[*i]);
        let grown = (0..rises.len()).filter(last_of_its_bound).map(|i| (rises[i], i as u64 + 1));
        std::iter::once((0, 0)).chain(grown).collect()
    }

    /// Returns the nimber of the opening heap `n`, from which at most n − 1 tokens may be taken.
    pub(crate) fn opening(&self, n: u64) -> u64 {
        self.at(n, n.saturating_sub(1)) as u64
    }
}

/// Returns the least winning take of every heap up to `largest`.
fn least_takes(bound: &Expr, play: Play, largest: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    work.foresee(u128::from(largest))?;
    let limits = limits(bound, largest, work)?;
    work.hold(16 * u128::from(largest))?;
    let mut least = vec![NEVER];
    for n in 1..=largest {
        let wins = |take: &u64| {
            let (limit, left) = (limits[*take as usize - 1], n - take);
            match play {
                Play::Normal => limit < least[left as usize] || left == 0,
                Play::Misere => left > 0 && limit > 0 && limit < least[left as usize],
            }
        };
        let found = (1..=n).find(wins);
        work.pay(found.unwrap_or(n))?;
        least.push(found.unwrap_or(NEVER));
    }
    Ok(least)
}

/// Returns the opening heaps up to `largest` that are P-positions: heaps of n ≥ 1 tokens from which at most n − 1 may
/// be taken.
pub(crate) fn lost_openings(bound: &Expr, play: Play, largest: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    let winners = Winners::Rules(play, least_takes(bound, play, largest, work)?);
    work.hold(16 * u128::from(largest))?;
    let mut lost = Vec::new();
    for n in 1..=largest {
        work.pay(1)?;
        if winners.is_p(&n.into(), &(n - 1).into(), work)? {
            lost.push(n);
        }
    }
    Ok(lost)
}

/// Returns H(1), …, H(count) for an admissible bound.
pub(crate) fn first_terms(bound: &Expr, count: u64, work: &mut Work<'_>) -> Result<Vec<Nat>, Refusal> {
    const MOST: u64 = 1_000_000;
    if count > MOST {
        return Err(too_large!(MOST, "checker-terms", "{length} terms", length = count));
    }
    let (mut terms, mut t, mut held) = (Vec::new(), 0, 0);
    for _ in 0..count {
        let next = match terms.last() {
            None => Nat::ONE,
            Some(last) => {
                let cost = 8 + bits(last) as u64 / 8;
                while !reaches(bound, &terms[t], last, work)? {
                    work.pay(cost)?;
                    t += 1;
                }
                work.pay(cost)?;
                last + &terms[t]
            }
        };
        held += 48 + bits(&next) as u128 / 8;
        work.hold(held)?;
        terms.push(next);
    }
    Ok(terms)
}

/// Returns the terms of `n` > 0 in the numeration system of an admissible bound, largest first.
fn terms_of(bound: &Expr, n: &Nat, work: &mut Work<'_>) -> Result<Vec<Nat>, Refusal> {
    let cost = 1 + bits(n) as u64 / 64;
    let (mut terms, mut t, mut held) = (vec![Nat::ONE], 0, 0);
    loop {
        let last = &terms[terms.len() - 1];
        while !reaches(bound, &terms[t], last, work)? {
            work.pay(8 * cost)?;
            t += 1;
        }
        work.pay(8 * cost)?;
        let next = last + &terms[t];
        if next > *n {
            break;
        }
        held += 48 + bits(&next) as u128 / 8;
        work.hold(held)?;
        terms.push(next);
    }
    let (mut rest, mut found) = (n.clone(), Vec::new());
    while let Some(term) = terms.pop().filter(|_| !rest.is_zero()) {
        work.pay(cost)?;
        if term <= rest {
            rest -= &term;
            found.push(term);
        }
    }
    Ok(found)
}

/// Returns the smallest term of `n` > 0 in the numeration system of an admissible bound.
fn smallest_term(bound: &Expr, n: &Nat, work: &mut Work<'_>) -> Result<Nat, Refusal> {
    // The last of the terms, of which 1 is one.
    Ok(terms_of(bound, n, work)?.pop().unwrap_or(Nat::ONE))
}

/// The outcomes of the positions of one take-away game, by numeration or from a table.
pub(crate) enum Winners<'a> {
    Numeration(&'a Expr),
    Rules(Play, Vec<u64>),
}

impl<'a> Winners<'a> {
    /// Returns the outcomes of heaps up to `largest`: by numeration if f is provably admissible and a table would be
    /// long.
    pub(crate) fn up_to(
        bound: &'a Expr,
        play: Play,
        largest: &Nat,
        work: &mut Work<'_>,
    ) -> Result<Winners<'a>, Refusal> {
        match to_u64(largest).filter(|n| *n <= NIMBERS || play == Play::Misere || !is_admissible(bound)) {
            Some(n) => Ok(Winners::Rules(play, least_takes(bound, play, n, work)?)),
            None if play == Play::Normal && is_admissible(bound) => Ok(Winners::Numeration(bound)),
            None => Err(too_large! {
                NEVER, "checker-a-heap-without-a-numeration", "a heap of {bits} bits without a numeration",
                bits = bits(largest)
            }),
        }
    }

    /// Returns whether the position is a P-position.
    pub(crate) fn is_p(&self, size: &Nat, limit: &Nat, work: &mut Work<'_>) -> Result<bool, Refusal> {
        if size.is_zero() || limit.is_zero() {
            return Ok(!matches!(self, Winners::Rules(Play::Misere, _)));
        }
        Ok(match self {
            Winners::Numeration(bound) => *limit < smallest_term(bound, size, work)?,
            Winners::Rules(_, least) => {
                let take = to_u64(size).and_then(|n| least.get(n as usize)).copied().unwrap_or(NEVER);
                take == NEVER || *limit < Nat::from(take)
            }
        })
    }
}

impl Winners<'_> {
    /// Calls `each` with the winning takes from a heap under a bound, in increasing order, until `each` stops the
    /// search.
    pub(crate) fn for_each_winning(
        &self,
        bound: &Expr,
        size: &Nat,
        limit: &Nat,
        work: &mut Work<'_>,
        mut each: impl FnMut(Nat) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let most = limit.min(size);
        match self {
            Winners::Numeration(_) if size.is_zero() => Ok(()),
            Winners::Numeration(_) => {
                let mut terms = terms_of(bound, size, work)?;
                let mut take = Nat::ZERO;
                while let Some(term) = terms.pop() {
                    take += term;
                    if take > *most {
                        break;
                    }
                    work.pay(8 + bits(size) as u64 / 64)?;
                    let answered = match terms.last() {
                        Some(term) => reaches(bound, &take, term, work)?,
                        None => false,
                    };
                    if !answered {
                        each(take.clone())?;
                    }
                }
                Ok(())
            }
            Winners::Rules(..) => {
                // A table was filled up to the heap, so that it fits.
                for take in 1..=to_u64(most).unwrap_or(0) {
                    work.pay(16)?;
                    let take = Nat::from(take);
                    let next = bound_at(bound, &take, size, work)?;
                    if self.is_p(&(size - &take), &next, work)? {
                        each(take)?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl Steps {
    /// Calls `each` with the takes from a heap of the table under a bound that leave the nimber `nimber`, in
    /// increasing order.
    pub(crate) fn for_each_take_to(
        &self,
        bound: &Expr,
        (size, limit): (u64, u64),
        nimber: &Nat,
        work: &mut Work<'_>,
        mut each: impl FnMut(u64) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        for take in 1..=limit.min(size) {
            work.pay(16)?;
            // beyond: cut to the heap, which is a word
            let next = to_u64(&bound_at(bound, &take.into(), &size.into(), work)?).unwrap_or(size);
            if Nat::from(self.at(size - take, next)) == *nimber {
                each(take)?;
            }
        }
        Ok(())
    }
}

/// Returns the nimber of a heap under a bound, from the table; `None` if the heap is too large for it.
pub(crate) fn nimber(steps: &Steps, size: &Nat, limit: &Nat) -> Option<Nat> {
    let n = to_u64(size).filter(|n| (*n as usize) < steps.0.len())?;
    Some(Nat::from(steps.at(n, to_u64(limit).unwrap_or(NEVER))))
}

/// Returns whether the form of f proves that it is nondecreasing with f(x) ≥ x for all x ≥ 1: f(1) ≥ 1 and f grows by
/// at least 1 at each step, or f is the maximum of such a function and nondecreasing ones.
pub(crate) fn is_admissible(f: &Expr) -> bool {
    match f {
        Expr::Call(Function::Max, all) => {
            all.iter().all(|f| growth(f).is_some_and(|least| least >= Fraction::ZERO)) && all.iter().any(is_admissible)
        }
        _ => growth(f).is_some_and(|least| least >= Fraction::ONE) && begins_at_one(f),
    }
}

/// Returns ⌊f(1)⌋, or 0 if that is negative; `None` if it cannot be computed cheaply.
fn first(f: &Expr) -> Option<u64> {
    // What a part of a bound may cost.
    const LITTLE: Effort = Effort { steps: 1 << 16, memory: 1 << 20 };
    let unlimited = Meter::unlimited();
    let found = bound_at(f, &Nat::ONE, &MODERATE.into(), &mut Work::new(&LITTLE, &unlimited));
    found.ok().and_then(|first| to_u64(&first))
}

/// The largest number up to which constants are distinguished.
const MODERATE: u64 = 1 << 62;

/// Returns whether f(1) ≥ 1.
fn begins_at_one(f: &Expr) -> bool {
    first(f).is_some_and(|first| first >= 1)
}

/// Returns whether f(1) ≥ 0.
fn begins_at_zero(f: &Expr) -> bool {
    begins_at_one(&Expr::op(Op::Add, f.clone(), Expr::Int(Nat::ONE)))
}

/// Returns a lower bound on f(x + 1) − f(x) for x ≥ 1. If there is one, f has a value at every x ≥ 1.
fn growth(f: &Expr) -> Option<Fraction> {
    let rises = |f: &Expr| growth(f).filter(|least| *least >= Fraction::ZERO);
    let factor = |f: &Expr| constant(f).filter(|c| *c >= Fraction::ZERO);
    match f {
        Expr::Var => Some(Fraction::ONE),
        _ if !f.has_var() => is_defined(f, &Nat::ONE).then_some(Fraction::ZERO),
        Expr::Op(Op::Add, a, b) => growth(a)?.plus(growth(b)?).ok(),
        Expr::Op(Op::Sub, a, b) if !b.has_var() => growth(b).and(growth(a)),
        Expr::Op(Op::Mul, a, b) if !a.has_var() => factor(a)?.times(rises(b)?).ok(),
        Expr::Op(Op::Mul, a, b) if !b.has_var() => factor(b)?.times(rises(a)?).ok(),
        // Both are 1 at least, so that each adds what it grows by, or more.
        Expr::Op(Op::Mul, a, b) if begins_at_one(a) && begins_at_one(b) => rises(a)?.plus(rises(b)?).ok(),
        Expr::Op(Op::Div, a, b) if !b.has_var() => {
            let divisor = evaluate(b, 1).ok().filter(|d| *d > Fraction::ZERO)?;
            rises(a)?.by(divisor).ok()
        }
        // (y + d)^k − y^k ≥ d for y ≥ 1 and k ≥ 1, whole or not, since the derivative k·y^(k−1) is 1 at least.
        Expr::Op(Op::Pow, a, k) if !k.has_var() && begins_at_one(a) => {
            constant(k).filter(|k| *k >= Fraction::ONE)?;
            rises(a)
        }
        // c^(x+1) − c^x ≥ c − 1 for c ≥ 1.
        Expr::Op(Op::Pow, c, x) if **x == Expr::Var => {
            constant(c).filter(|c| *c >= Fraction::ONE)?.minus(Fraction::ONE).ok()
        }
        Expr::Call(Function::Max | Function::Min, all) => {
            let mut least: Option<Fraction> = None;
            for f in all {
                let own = growth(f)?;
                least = least.filter(|least| *least <= own).or(Some(own));
            }
            least
        }
        // These do not fall where their argument does not, and have a value where it is large enough from the start.
        Expr::Call(function, all) => {
            let of = all.first()?;
            let begins = match function {
                Function::Isqrt | Function::Sqrt => begins_at_zero(of),
                Function::Log2 => begins_at_one(of),
                _ => true,
            };
            rises(of).filter(|_| begins).map(|_| Fraction::ZERO)
        }
        _ => None,
    }
}

/// Returns a constant; for an irrational or long one its floor, if that is not negative.
fn constant(c: &Expr) -> Option<Fraction> {
    match evaluate(c, 1) {
        Ok(exact) => Some(exact),
        Err(_) => first(&Expr::op(Op::Add, c.clone(), Expr::Int(Nat::ONE)))
            .and_then(|more| more.checked_sub(1))
            .map(|below| Fraction::whole(below.into())),
    }
}
