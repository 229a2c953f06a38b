//! Periods of rules with splitting moves: g(n + p) = g(n) for all n ≥ e, with the least e and the least p.
//!
//! Let t be the largest take and k the greatest number of heaps that a move leaves.
//!
//! **Guy and Smith.** If e' ≥ 1 and g(n + p) = g(n) for e' ≤ n < ke' + (k−1)p + t, then g(n + p) = g(n) for all n ≥
//! e'. *Proof* by induction on m = n + p ≥ k(e' + p) + t. The parts of an option of m have a sum of at least k(e' +
//! p), so the largest is at least e' + p, and subtracting p from it yields an option of m − p with the same nimber.
//! The parts of an option of m − p have a sum of at least ke' + (k−1)p, so the largest is at least e', and adding p to
//! it yields an option of m with the same nimber. Equal sets of nimbers have equal mex. (For k = 2 and a rule that
//! splits no heap below 3: m − p ≥ 3.) A rule that forbids equal heaps is excluded, since shifting a part may make it
//! equal to another.
//!
//! **Rare heaps.** Suppose that moves leave at most two heaps. Let χ(n, v) be the parity of the number of ones of v
//! AND mask, plus n + β if the space alternates, where β is the common parity of all takes that split. If a split of
//! n, taking i, leaves a and b, then χ(n, g(a) XOR g(b)) = χ(a, g(a)) + χ(b, g(b)). Call n rare if χ(n, g(n)) = 0, and
//! common otherwise. So a value v with χ(n, v) = 1 is the value of an option only by a split with a rare part or by a
//! move that leaves one heap. If all of these are examined, the least v with χ(n, v) = 1 that does not occur is the
//! value of no option, and g(n) is either this value or a smaller one with χ(n, v) = 0 that no split yields. The
//! latter values are searched for among all splits, smallest part first, until each is found. So every nimber is
//! computed from the rules, whatever the mask; the mask affects only the time.
//!
//! **The window.** Let R be the last rare heap, A the largest smaller part that was needed at any n ≥ e, and K the sum
//! of max(R, A), t and 1. Suppose that K < e, that the heaps up to e + p + K − 1 were computed, those after R being
//! common, and that g(n + p) = g(n) for e ≤ n < e + K. Then g(n + p) = g(n) for all n ≥ e. *Proof:* let n ≥ e + K + p,
//! and suppose that the K nimbers before n equal those before n − p. Every heap examined for n − p is less than K
//! before it, has the same nimber as the corresponding heap before n, and no other rare heap exists. So the least
//! missing value of the common kind is the same value c. Each smaller value of the rare kind is reached by the same
//! small part, which is smaller than the other part since n − p ≥ e + K > 2K. Hence g(n) = c = g(n − p), n is common,
//! and the induction continues. If the space alternates, p is even, because n and n − p are both common and have the
//! same nimber for e ≤ n − p < e + K.

mod sparse;

use crate::Refusal;
use crate::period::prime_divisors;
use crate::split::{self, last_take, most_heaps};
use crate::work::Work;
use grundy_core::certificate::{BreakClaim, BreakTheorem};
use grundy_core::{Code, Nat, Periodicity, Rule};
use sparse::{Space, by_space};

/// The nimbers of the first heaps, covering the preperiod and one period, together with the proved period.
pub(crate) struct Proved {
    values: Values,
    periodicity: Periodicity,
}

impl Proved {
    /// Returns the nimber of a heap of any size.
    pub(crate) fn at(&self, heap: &Nat) -> u64 {
        self.values.at(self.periodicity.reduce(heap).0)
    }

    /// Checks that the outcomes have the claimed period, given that of the nimbers.
    pub(crate) fn outcomes(&self, claimed: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
        recur(self.periodicity, |heap| self.values.at(heap) == 0, claimed, work)
    }
}

/// Checks that outcomes known to be periodic have the claimed period, and neither a smaller preperiod nor a smaller
/// period.
///
/// Let p be the known period, from e on. That the outcomes recur after q from d on is checked at the heaps from d to
/// max(d, e) + p − 1; every larger heap exceeds one of the last p by a multiple of p. `is_p` is called only for heaps
/// below e + p.
pub(crate) fn recur(
    known: Periodicity,
    is_p: impl Fn(u64) -> bool,
    claimed: Periodicity,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, saltus } = claimed;
    if period == 0 || saltus != 0 {
        return Err(wrong! {
            "checker-the-period-of-outcomes-is-not-0",
            "the certificate claims a period of 0 or a nonzero saltus, which outcomes cannot have"
        });
    }
    let Some(end) = preperiod.max(known.preperiod).checked_add(known.period) else {
        return Err(too_large!(u64::MAX, "checker-preperiod-and-period", "preperiod and period"));
    };
    let is_p = |heap: u128| {
        let (e, p) = (u128::from(known.preperiod), u128::from(known.period));
        let at = if heap < e { heap } else { e + (heap - e) % p };
        is_p(at as u64)
    };
    let differ =
        |from: u64, shift: u64| (from..end).find(|n| is_p(u128::from(*n)) != is_p(u128::from(*n) + u128::from(shift)));
    work.pay(end - preperiod)?;
    if let Some(n) = differ(preperiod, period) {
        return Err(wrong! {
            "checker-the-outcomes-of-heap-and-beyond-it",
            "the outcomes do not repeat as claimed: heap {n} and the heap larger by {period} have different ones",
            n = n, period = period
        });
    }
    if preperiod > 0 && is_p(u128::from(preperiod) - 1) == is_p(u128::from(preperiod) - 1 + u128::from(period)) {
        return Err(Refusal::preperiod_below(preperiod));
    }
    // The least period divides the known one; a larger number need not be taken apart, which may take long.
    if period > known.period {
        return Err(Refusal::divides(period, known.period));
    }
    for prime in prime_divisors(period) {
        work.pay(end - preperiod)?;
        if differ(preperiod, period / prime).is_none() {
            return Err(Refusal::divides(period, period / prime));
        }
    }
    Ok(())
}

enum Values {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
    Plain(Vec<u64>),
}

impl Values {
    fn at(&self, heap: u64) -> u64 {
        let at = usize::try_from(heap).expect("bounded by the memory limit");
        match self {
            Values::Bytes(list) => list[at].into(),
            Values::Words(list) => list[at].into(),
            Values::Plain(list) => list[at],
        }
    }

    fn len(&self) -> u64 {
        match self {
            Values::Bytes(list) => list.len() as u64,
            Values::Words(list) => list.len() as u64,
            Values::Plain(list) => list.len() as u64,
        }
    }
}

/// Proves that the nimbers have the claimed periodicity and that it is minimal, or returns a refusal.
pub(crate) fn prove(
    rule: &Rule,
    claimed: Periodicity,
    proof: Option<&BreakClaim>,
    work: &mut Work<'_>,
) -> Result<Proved, Refusal> {
    let Some(code) = split::code_of(rule) else {
        return Err(unreadable! {
            "checker-no-heap-is-split", "the proof of the period is for moves that split a heap, but this game has none"
        });
    };
    let Some(proof) = proof else {
        return Err(unreadable! {
            "checker-no-proof-of-the-period-is-given", "the certificate gives a period without a proof"
        });
    };
    if proof.nimbers.is_some() {
        return Err(unreadable! {
            "checker-the-period-of-nimbers-is-proved-by",
            "the proof of a period of nimbers cannot contain the proof of another period"
        });
    }
    let Periodicity { period, saltus, .. } = claimed;
    if period == 0 {
        return Err(wrong! {
            "checker-the-period-is-0", "the certificate claims a period of 0, but a period must be at least 1"
        });
    }
    if saltus != 0 {
        return Err(unreadable! {
            "checker-no-rule-is-known-by-which-a", "the checker cannot prove a period with a saltus for this game"
        });
    }
    if last_take(code).is_none() {
        return Err(unreadable! {
            "checker-no-proof-rule-for-the-period-of", "the checker cannot prove the period of an infinite code"
        });
    }
    let values = match (proof.theorem, &proof.space) {
        (BreakTheorem::GuySmith, None) => {
            let len = guy_smith_length(code, claimed)?;
            let values = Values::Plain(split::nimbers(code, last(len, work)?, work)?);
            guy_smith(code, claimed, &values)?;
            values
        }
        (theorem, Some(space)) => {
            let space = Space::new(code, space)?;
            // Most games have small nimbers, and fit bytes.
            match by_space::<u8, 1>(code, theorem, claimed, &space, work)? {
                Some(list) => Values::Bytes(list),
                None => match by_space::<u16, 16>(code, theorem, claimed, &space, work)? {
                    Some(list) => Values::Words(list),
                    None => {
                        return Err(too_large!(1023, "checker-a-nimber-of-1024-or-more", "a nimber of 1024 or more"));
                    }
                },
            }
        }
        (BreakTheorem::Sparse, None) => {
            return Err(unreadable! {
                "checker-no-sparse-space-is-given", "the proof relies on a sparse space, but the certificate gives none"
            });
        }
    };
    minimal(claimed, &values, work)?;
    Ok(Proved { values, periodicity: claimed })
}

/// Returns the largest of the first `len` heaps, if the limit on steps allows this many.
fn last(len: u128, work: &Work<'_>) -> Result<u64, Refusal> {
    work.foresee(len)?;
    Ok(u64::try_from(len - 1).expect("the steps were bounded"))
}

/// Returns the number of nimbers that the theorem of Guy and Smith requires.
fn guy_smith_length(code: &Code, claimed: Periodicity) -> Result<u128, Refusal> {
    if matches!(code, Code::SplitUnequal) {
        return Err(wrong! {
            "checker-the-theorem-of-guy-and-smith-says",
            "the theorem of Guy and Smith does not apply to splits into heaps of different sizes"
        });
    }
    let (k, t) = (u128::from(most_heaps(code).max(1)), u128::from(last_take(code).unwrap_or(0)));
    Ok(k * u128::from(claimed.preperiod.max(1)) + k * u128::from(claimed.period) + t)
}

/// Checks the hypothesis of the theorem of Guy and Smith: there are enough nimbers, and each equals the one a period
/// later.
fn guy_smith(code: &Code, claimed: Periodicity, values: &Values) -> Result<(), Refusal> {
    if u128::from(values.len()) < guy_smith_length(code, claimed)? {
        return Err(wrong! {
            "checker-too-few-values-for-the-theorem-of",
            "the theorem of Guy and Smith needs more nimbers than were computed"
        });
    }
    equal(claimed, values, values.len())
}

/// Checks that g(n + p) = g(n) for all n from the preperiod on with n + p < end.
fn equal(claimed: Periodicity, values: &Values, end: u64) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, .. } = claimed;
    match (preperiod + period..end).find(|later| values.at(*later) != values.at(later - period)) {
        None => Ok(()),
        Some(later) => {
            let n = later - period;
            Err(wrong! {
                "checker-the-nimbers-of-heap-and-heap-are",
                "the nimbers do not repeat as claimed: those of heap {n} and heap {later} differ", n = n, later = later
            })
        }
    }
}

/// Checks that a valid periodicity is minimal: no smaller preperiod and no smaller period is valid.
fn minimal(claimed: Periodicity, values: &Values, work: &mut Work<'_>) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, .. } = claimed;
    if preperiod > 0 && values.at(preperiod - 1) == values.at(preperiod - 1 + period) {
        return Err(Refusal::preperiod_below(preperiod));
    }
    for prime in prime_divisors(period) {
        let shorter = period / prime;
        work.pay(period)?;
        let at = |offset: u64| values.at(preperiod + offset % period);
        if (0..period).all(|offset| at(offset) == at(offset + shorter)) {
            return Err(Refusal::divides(period, shorter));
        }
    }
    Ok(())
}
