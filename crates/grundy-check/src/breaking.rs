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

use crate::Refusal;
use crate::period::prime_divisors;
use crate::split::{self, last_take, leaves, most_heaps};
use crate::work::Work;
use grundy_core::certificate::{BreakClaim, BreakTheorem, SpaceClaim};
use grundy_core::{Code, Nat, Periodicity, Rule};

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
        return Err(Refusal::wrong("a period of outcomes must be at least 1 and have saltus 0"));
    }
    let Some(end) = preperiod.max(known.preperiod).checked_add(known.period) else {
        return Err(Refusal::TooLarge { what: "preperiod and period".to_owned(), limit: u64::MAX });
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
        return Err(Refusal::wrong(format!("heap {n} and the heap {period} larger have different outcomes")));
    }
    if preperiod > 0 && is_p(u128::from(preperiod) - 1) == is_p(u128::from(preperiod) - 1 + u128::from(period)) {
        return Err(Refusal::wrong(format!("the preperiod is less than {preperiod}")));
    }
    // The least period divides the known one; a larger number need not be taken apart, which may take long.
    if period > known.period {
        return Err(Refusal::wrong(format!("the period is not {period}: it divides {}", known.period)));
    }
    for prime in prime_divisors(period) {
        work.pay(end - preperiod)?;
        if differ(preperiod, period / prime).is_none() {
            return Err(Refusal::wrong(format!("the period is not {period}: it divides {}", period / prime)));
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
    let Some(code) = split::code_of(rule) else { return Err(Refusal::Unreadable("no move splits a heap".to_owned())) };
    let Some(proof) = proof else { return Err(Refusal::Unreadable("no proof of the period is given".to_owned())) };
    if proof.nimbers.is_some() {
        return Err(Refusal::Unreadable(
            "the proof of a period of nimbers cannot contain the proof of another period".to_owned(),
        ));
    }
    let Periodicity { period, saltus, .. } = claimed;
    if period == 0 {
        return Err(Refusal::wrong("the period is 0"));
    }
    if saltus != 0 {
        let what = "no proof rule is known for a period of this game with a saltus";
        return Err(Refusal::Unreadable(what.to_owned()));
    }
    if last_take(code).is_none() {
        return Err(Refusal::Unreadable("no proof rule is known for the period of an infinite code".to_owned()));
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
                    None => return Err(Refusal::TooLarge { what: "a nimber of 1024 or more".to_owned(), limit: 1023 }),
                },
            }
        }
        (BreakTheorem::Sparse, None) => return Err(Refusal::Unreadable("no sparse space is given".to_owned())),
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
        return Err(Refusal::wrong(
            "the theorem of Guy and Smith does not apply to splits into heaps of different sizes",
        ));
    }
    let (k, t) = (u128::from(most_heaps(code).max(1)), u128::from(last_take(code).unwrap_or(0)));
    Ok(k * u128::from(claimed.preperiod.max(1)) + k * u128::from(claimed.period) + t)
}

/// Checks the hypothesis of the theorem of Guy and Smith: there are enough nimbers, and each equals the one a period
/// later.
fn guy_smith(code: &Code, claimed: Periodicity, values: &Values) -> Result<(), Refusal> {
    if u128::from(values.len()) < guy_smith_length(code, claimed)? {
        return Err(Refusal::wrong("too few values for the theorem of Guy and Smith"));
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
            Err(Refusal::wrong(format!("the nimbers of heap {n} and heap {later} are not equal")))
        }
    }
}

/// Checks that a valid periodicity is minimal: no smaller preperiod and no smaller period is valid.
fn minimal(claimed: Periodicity, values: &Values, work: &mut Work<'_>) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, .. } = claimed;
    if preperiod > 0 && values.at(preperiod - 1) == values.at(preperiod - 1 + period) {
        return Err(Refusal::wrong(format!("the preperiod is less than {preperiod}")));
    }
    for prime in prime_divisors(period) {
        let shorter = period / prime;
        work.pay(period)?;
        let at = |offset: u64| values.at(preperiod + offset % period);
        if (0..period).all(|offset| at(offset) == at(offset + shorter)) {
            return Err(Refusal::wrong(format!("the period is not {period}: it divides {shorter}")));
        }
    }
    Ok(())
}

/// The classification of heaps into rare and common ones.
struct Space {
    mask: u64,
    alternates: bool,
    /// Whether the takes that split a heap are odd, if parity matters.
    odd: bool,
    claim: SpaceClaim,
}

impl Space {
    fn new(code: &Code, claim: &SpaceClaim) -> Result<Space, Refusal> {
        if most_heaps(code) != 2 {
            return Err(Refusal::Unreadable("a sparse space requires moves that leave at most two heaps".to_owned()));
        }
        if claim.mask.0 == 0 {
            return Err(Refusal::wrong("the mask 0 does not distinguish any nimbers"));
        }
        let splits = splits(code);
        let odd = splits.first().is_some_and(|take| take % 2 == 1);
        if claim.alternates && splits.iter().any(|take| (take % 2 == 1) != odd) {
            return Err(Refusal::wrong("the sparse space depends on parity, but both even and odd takes split a heap"));
        }
        Ok(Space { mask: claim.mask.0, alternates: claim.alternates, odd: claim.alternates && odd, claim: *claim })
    }

    /// Returns whether the heap `n` with nimber `v` is rare: χ(n, v) = 0.
    fn is_rare(&self, n: u64, v: u64) -> bool {
        let heap = u32::from(self.alternates && n % 2 == 1) + u32::from(self.odd);
        ((v & self.mask).count_ones() + heap).is_multiple_of(2)
    }
}

/// Returns the takes after which two heaps may remain.
fn splits(code: &Code) -> Vec<u64> {
    (0..=last_take(code).unwrap_or(0)).filter(|take| leaves(code, *take, 2)).collect()
}

/// Computes as many nimbers as `theorem` requires, using rare heaps, and applies it; `None` if a nimber does not fit
/// into the marks.
fn by_space<T: Copy + Into<u64> + TryFrom<u64>, const W: usize>(
    code: &Code,
    theorem: BreakTheorem,
    claimed: Periodicity,
    space: &Space,
    work: &mut Work<'_>,
) -> Result<Option<Vec<T>>, Refusal>
where
    Vec<T>: IntoValues,
{
    let Periodicity { preperiod, period, .. } = claimed;
    let t = last_take(code).unwrap_or(0);
    let Some(end) = preperiod.checked_add(period) else {
        return Err(Refusal::TooLarge { what: "preperiod and period".to_owned(), limit: u64::MAX });
    };
    let mut heaps = Heaps::<T, W>::new(code, space, preperiod);
    let mut rare = None;
    loop {
        let n = heaps.g.len() as u64;
        if n == end {
            rare = Some((heaps.rare.len() as u64, heaps.rare.last().map_or(0, |(heap, _)| *heap)));
        }
        let window = heaps.rare.last().map_or(0, |(heap, _)| *heap).max(heaps.deepest) + t + 1;
        let needed = match theorem {
            BreakTheorem::GuySmith => guy_smith_length(code, claimed)?,
            BreakTheorem::Sparse if n >= end && window >= preperiod => {
                return Err(Refusal::wrong(format!("the window of {window} values does not lie before the preperiod")));
            }
            BreakTheorem::Sparse => u128::from(end) + u128::from(window),
        };
        if u128::from(n) >= needed {
            break;
        }
        if n.is_multiple_of(1 << 20) {
            work.foresee(needed)?;
            // The list grows by doubling.
            work.hold(2 * needed * size_of::<T>() as u128)?;
        }
        if !heaps.push(work)? {
            return Ok(None);
        }
    }
    let claim = space.claim;
    if rare != Some((claim.rare.0, claim.last.0)) {
        let (count, last) = rare.unwrap_or_default();
        return Err(Refusal::wrong(format!("{count} heaps are rare, the last of them is {last}")));
    }
    // Other bits of the mask would mean nothing: it has one spelling.
    let largest = heaps.g[..end as usize].iter().map(|v| (*v).into()).max().unwrap_or(0);
    if space.mask >= (largest + 1).next_power_of_two() {
        return Err(Refusal::wrong(format!("the mask has bits above those of the largest nimber, {largest}")));
    }
    let values = heaps.g.into_values();
    match theorem {
        BreakTheorem::GuySmith => guy_smith(code, claimed, &values)?,
        BreakTheorem::Sparse => equal(claimed, &values, values.len())?,
    }
    Ok(Some(Vec::<T>::from_values(values)))
}

/// A list of nimbers that can be converted to and from [`Values`].
trait IntoValues: Sized {
    fn into_values(self) -> Values;
    fn from_values(values: Values) -> Self;
}

impl IntoValues for Vec<u8> {
    fn into_values(self) -> Values {
        Values::Bytes(self)
    }
    fn from_values(values: Values) -> Vec<u8> {
        if let Values::Bytes(list) = values { list } else { Vec::new() }
    }
}

impl IntoValues for Vec<u16> {
    fn into_values(self) -> Values {
        Values::Words(self)
    }
    fn from_values(values: Values) -> Vec<u16> {
        if let Values::Words(list) = values { list } else { Vec::new() }
    }
}

/// The nimbers computed so far, with the rare heaps among them. The marks of the nimbers of a heap's options are W
/// 64-bit words.
struct Heaps<'a, T, const W: usize> {
    space: &'a Space,
    code: &'a Code,
    singles: Vec<u64>,
    splits: Vec<u64>,
    t: u64,
    g: Vec<T>,
    /// The rare heaps from 1 on, each with its nimber.
    rare: Vec<(u64, u64)>,
    /// The first heap for which the size of the parts needed is recorded.
    from: u64,
    /// The largest smaller part needed for any heap from `from` on.
    deepest: u64,
    /// The nimbers that make a heap rare, as bit sets for even and for odd heaps.
    kinds: [[u64; W]; 2],
}

impl<'a, T: Copy + Into<u64> + TryFrom<u64>, const W: usize> Heaps<'a, T, W> {
    fn new(code: &'a Code, space: &'a Space, from: u64) -> Heaps<'a, T, W> {
        let t = last_take(code).unwrap_or(0);
        let mut kinds = [[0; W]; 2];
        for (parity, words) in kinds.iter_mut().enumerate() {
            for v in (0..64 * W).filter(|v| space.is_rare(parity as u64, *v as u64)) {
                words[v / 64] |= 1 << (v % 64);
            }
        }
        Heaps {
            space,
            code,
            singles: (1..=t).filter(|take| leaves(code, *take, 1)).collect(),
            splits: splits(code),
            t,
            g: Vec::new(),
            rare: Vec::new(),
            from,
            deepest: 0,
            kinds,
        }
    }

    /// Returns the largest possible smaller part if `rest` of the `n` tokens are split into two heaps.
    fn half(&self, n: u64, rest: u64) -> u64 {
        match self.code {
            Code::SplitUnequal => rest.saturating_sub(1) / 2,
            Code::Couples if n < 3 => 0,
            _ => rest / 2,
        }
    }

    /// Computes the nimber of the next heap; returns `false` if it does not fit into the marks.
    fn push(&mut self, work: &mut Work<'_>) -> Result<bool, Refusal> {
        let n = self.g.len() as u64;
        let mut seen = [0u64; W];
        let mut fits = true;
        let mut see = |seen: &mut [u64; W], v: u64| match seen.get_mut((v / 64) as usize) {
            Some(word) => *word |= 1 << (v % 64),
            None => fits = false,
        };
        if (1..=self.t).contains(&n) && leaves(self.code, n, 0) {
            see(&mut seen, 0);
        }
        for take in self.singles.iter().take_while(|take| **take < n) {
            see(&mut seen, self.g[(n - take) as usize].into());
        }
        let last = self.rare.last().map_or(0, |(heap, _)| *heap);
        for take in self.splits.iter().take_while(|take| **take + 1 < n) {
            let rest = n - take;
            if self.half(n, rest) == 0 {
                continue;
            }
            if rest > 2 * last {
                // No rare heap is half of it.
                for (heap, value) in &self.rare {
                    see(&mut seen, value ^ self.g[(rest - heap) as usize].into());
                }
                continue;
            }
            for (heap, value) in self.rare.iter().take_while(|(heap, _)| *heap < rest) {
                // Of a heap and its equal only rules that allow it make two.
                if 2 * heap != rest || self.half(n, rest) == *heap {
                    see(&mut seen, value ^ self.g[(rest - heap) as usize].into());
                }
            }
        }
        work.pay(1 + self.singles.len() as u64 + (self.splits.len() * self.rare.len()) as u64)?;
        let kind = &self.kinds[(n % 2) as usize];
        let Some(common) = least_outside(&seen, kind) else { return Ok(false) };
        let mut a = 0;
        let value = loop {
            match least_missing(&seen, kind, common) {
                None => break common,
                Some(missing) => {
                    a += 1;
                    let mut any = false;
                    for take in self.splits.iter().take_while(|take| **take + 1 < n) {
                        let rest = n - take;
                        if a <= self.half(n, rest) {
                            any = true;
                            see(&mut seen, self.g[a as usize].into() ^ self.g[(rest - a) as usize].into());
                        }
                    }
                    if !any {
                        break missing;
                    }
                }
            }
        };
        work.pay(a * self.splits.len() as u64)?;
        let Some(stored) = T::try_from(value).ok().filter(|_| fits) else { return Ok(false) };
        self.g.push(stored);
        if n > 0 && self.space.is_rare(n, value) {
            self.rare.push((n, value));
        } else if n >= self.from {
            self.deepest = self.deepest.max(a);
        }
        Ok(true)
    }
}

/// Returns the least nimber that is in neither of two bit sets, if there is one.
fn least_outside<const W: usize>(seen: &[u64; W], kind: &[u64; W]) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !(seen | kind));
    words.enumerate().find(|(_, free)| *free != 0).map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros()))
}

/// Returns the least nimber below `end` that is in `kind` but not in `seen`.
fn least_missing<const W: usize>(seen: &[u64; W], kind: &[u64; W], end: u64) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !seen & kind);
    let first = words.enumerate().find(|(_, free)| *free != 0);
    first.map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros())).filter(|v| *v < end)
}
