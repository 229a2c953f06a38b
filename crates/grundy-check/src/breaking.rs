//! Periods of rules that split heaps: g(n + p) = g(n) for all n ≥ e, with the least e and the least p.
//!
//! Let t be the largest take and k the most heaps that a move leaves.
//!
//! **Guy and Smith.** If e' ≥ 1 and g(n + p) = g(n) for e' ≤ n < ke' + (k−1)p + t, then for all n ≥ e'. *Proof:* by induction on m = n + p ≥
//! k(e' + p) + t. The parts that an option of m leaves have a sum of at least k(e' + p), so the largest is at least e' + p, and
//! taking p from it makes an option of m − p with the same nimber. The parts of an option of m − p have a sum of at least ke' +
//! (k−1)p, the largest is at least e', and p can be added. Equal options, equal mex. (For k = 2 and a rule that splits no heap below 3: m − p ≥ 3.)
//! A rule that forbids equal heaps is excluded: shifting a part may make it equal to another.
//!
//! **Rare heaps.** Moves leave at most two heaps. χ(n, v) is the parity of the 1s of v AND mask, plus n + β if the space
//! alternates, where all takes that split have the parity β. For a split of n, taking i, into a and b: χ(n, g(a) XOR g(b)) =
//! χ(a, g(a)) + χ(b, g(b)). Call n rare if χ(n, g(n)) = 0, else common. A value v with χ(n, v) = 1 is then
//! an option of n only by a split with a rare part or by a move that leaves one heap: if all of these are looked at, the least
//! v with χ(n, v) = 1 that was not seen is no option, and g(n) is that value, or a smaller one with χ(n, v) = 0 that no split has.
//! These are looked for among all splits, smallest part first, until each is found. So every nimber is computed from the rules, whatever the
//! mask; the mask decides how long it takes.
//!
//! **The window.** Let R be the last rare heap, A the largest smaller part that was needed at any n ≥ e, K = max(R, A) + t + 1,
//! and suppose K < e, that the heaps up to e + p + K − 1 were computed, those beyond R being common, and that g(n + p) = g(n) for
//! e ≤ n < e + K. Then g(n + p) = g(n) for all n ≥ e. *Proof:* let n ≥ e + K + p, and the K nimbers before n be those before n − p. Everything looked
//! at for n − p lies less than K before it, is seen at n alike, and no other rare heap exists. So the least unseen value of the
//! common kind is the same c; each smaller one of the rare kind is reached by the same small part, which is smaller than the
//! other part since n − p ≥ e + K > 2K. Hence g(n) = c = g(n − p), n is common, and the induction goes on. If the space alternates, p
//! is even, because n and n − p are both common and have the same nimber for e ≤ n − p < e + K.

use crate::Refusal;
use crate::period::prime_divisors;
use crate::split::{self, heaps_left, last_take, most_heaps};
use crate::work::Work;
use grundy_core::certificate::{BreakClaim, BreakTheorem, SpaceClaim};
use grundy_core::{Code, Nat, Periodicity, Rule};

/// The nimbers of the first heaps, at least preperiod and period of them, with the period proved.
pub(crate) struct Proved {
    values: Values,
    periodicity: Periodicity,
}

impl Proved {
    /// The nimber of a heap of any size.
    pub(crate) fn at(&self, heap: &Nat) -> u64 {
        self.values.at(self.periodicity.reduce(heap).0)
    }

    /// That the outcomes have this period: the nimbers have one, and so have they.
    pub(crate) fn outcomes(&self, claimed: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
        recur(self.periodicity, |heap| self.values.at(heap) == 0, claimed, work)
    }
}

/// That outcomes which are known to repeat have this period, and neither a smaller preperiod nor a smaller period.
///
/// With the known period p from e on, that outcomes recur q later from d on is seen at the heaps from d to max(d, e) + p − 1:
/// those beyond are p, 2p, … later than one of the last p. `is_p` is asked about the heaps below e + p.
pub(crate) fn recur(
    known: Periodicity,
    is_p: impl Fn(u64) -> bool,
    claimed: Periodicity,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, saltus } = claimed;
    if period == 0 || saltus != 0 {
        return Err(Refusal::wrong("the period of outcomes is not 0, and its saltus is"));
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
        return Err(Refusal::wrong(format!("the outcomes of heap {n} and {period} beyond it are not equal")));
    }
    if preperiod > 0 && is_p(u128::from(preperiod) - 1) == is_p(u128::from(preperiod) - 1 + u128::from(period)) {
        return Err(Refusal::wrong(format!("the preperiod is less than {preperiod}")));
    }
    // The least period divides the known one; a larger number need not be taken apart, which may take long.
    if period > known.period {
        return Err(Refusal::wrong(format!("the period is not {period} but divides {}", known.period)));
    }
    for prime in prime_divisors(period) {
        work.pay(end - preperiod)?;
        if differ(preperiod, period / prime).is_none() {
            return Err(Refusal::wrong(format!("the period is not {period} but divides {}", period / prime)));
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

/// Proves the periodicity and that it is minimal, or refuses it.
pub(crate) fn prove(
    rule: &Rule,
    claimed: Periodicity,
    proof: Option<&BreakClaim>,
    work: &mut Work<'_>,
) -> Result<Proved, Refusal> {
    let Some(code) = split::code_of(rule) else { return Err(Refusal::Unreadable("no heap is split".to_owned())) };
    let Some(proof) = proof else { return Err(Refusal::Unreadable("no proof of the period is given".to_owned())) };
    if proof.nimbers.is_some() {
        return Err(Refusal::Unreadable("the period of nimbers is proved by no other period".to_owned()));
    }
    let Periodicity { period, saltus, .. } = claimed;
    if period == 0 {
        return Err(Refusal::wrong("the period is 0"));
    }
    if saltus != 0 {
        return Err(Refusal::wrong("no rule is known by which a period of such a game has a saltus"));
    }
    if last_take(code).is_none() {
        return Err(Refusal::Unreadable("no proof rule for the period of a code without end".to_owned()));
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

/// The last heap of so many.
fn last(len: u128, work: &Work<'_>) -> Result<u64, Refusal> {
    work.foresee(len)?;
    Ok(u64::try_from(len - 1).expect("the steps were bounded"))
}

/// How many nimbers Guy and Smith's theorem needs.
fn guy_smith_length(code: &Code, claimed: Periodicity) -> Result<u128, Refusal> {
    if matches!(code, Code::SplitUnequal) {
        return Err(Refusal::wrong("the theorem of Guy and Smith says nothing about heaps that must differ"));
    }
    let (k, t) = (u128::from(most_heaps(code).max(1)), u128::from(last_take(code).unwrap_or(0)));
    Ok(k * u128::from(claimed.preperiod.max(1)) + k * u128::from(claimed.period) + t)
}

/// Guy and Smith's condition: that many values are there, and all of them that have one a period later are equal to it.
fn guy_smith(code: &Code, claimed: Periodicity, values: &Values) -> Result<(), Refusal> {
    if u128::from(values.len()) < guy_smith_length(code, claimed)? {
        return Err(Refusal::wrong("too few values for the theorem of Guy and Smith"));
    }
    equal(claimed, values, values.len())
}

/// That g(n + p) = g(n) for all n from the preperiod on with n + p < end.
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

/// That neither a smaller preperiod nor a smaller period would do, the claim being true.
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
            return Err(Refusal::wrong(format!("the period is not {period} but divides {shorter}")));
        }
    }
    Ok(())
}

/// Which heaps are rare.
struct Space {
    mask: u64,
    alternates: bool,
    /// The parity of the takes that split, if it matters.
    odd: bool,
    claim: SpaceClaim,
}

impl Space {
    fn new(code: &Code, claim: &SpaceClaim) -> Result<Space, Refusal> {
        if most_heaps(code) != 2 {
            return Err(Refusal::Unreadable("a sparse space is for moves that leave at most two heaps".to_owned()));
        }
        if claim.mask.0 == 0 {
            return Err(Refusal::wrong("under the mask 0 nimbers make no difference"));
        }
        let splits = splits(code);
        let odd = splits.first().is_some_and(|take| take % 2 == 1);
        if claim.alternates && splits.iter().any(|take| (take % 2 == 1) != odd) {
            return Err(Refusal::wrong("the space alternates, but takes that split are even and odd"));
        }
        Ok(Space { mask: claim.mask.0, alternates: claim.alternates, odd: claim.alternates && odd, claim: *claim })
    }

    /// χ(n, v) = 0.
    fn is_rare(&self, n: u64, v: u64) -> bool {
        let heap = u32::from(self.alternates && n % 2 == 1) + u32::from(self.odd);
        ((v & self.mask).count_ones() + heap).is_multiple_of(2)
    }
}

/// The takes that may leave two heaps.
fn splits(code: &Code) -> Vec<u64> {
    (0..=last_take(code).unwrap_or(0)).filter(|take| heaps_left(code, *take) >> 2 & 1 == 1).collect()
}

/// The nimbers by rare heaps, as many as the theorem needs, and the theorem; `None` if a nimber does not fit.
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
                return Err(Refusal::wrong(format!("the window of {window} values is not before the preperiod")));
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
        return Err(Refusal::wrong(format!("the mask has bits beyond those of the largest nimber, {largest}")));
    }
    let values = heaps.g.into_values();
    match theorem {
        BreakTheorem::GuySmith => guy_smith(code, claimed, &values)?,
        BreakTheorem::Sparse => equal(claimed, &values, values.len())?,
    }
    Ok(Some(Vec::<T>::from_values(values)))
}

/// Lists of nimbers as [`Values`].
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

/// The nimbers so far, and the rare heaps among them. W words of 64 bits hold the marks of a heap.
struct Heaps<'a, T, const W: usize> {
    space: &'a Space,
    code: &'a Code,
    singles: Vec<u64>,
    splits: Vec<u64>,
    t: u64,
    g: Vec<T>,
    /// The rare heaps from 1 on, with their nimbers.
    rare: Vec<(u64, u64)>,
    /// From here on it is noted how large a part was needed.
    from: u64,
    /// The largest such part.
    deepest: u64,
    /// The values of the rare kind at even and at odd heaps.
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
            singles: (1..=t).filter(|take| heaps_left(code, *take) >> 1 & 1 == 1).collect(),
            splits: splits(code),
            t,
            g: Vec::new(),
            rare: Vec::new(),
            from,
            deepest: 0,
            kinds,
        }
    }

    /// The largest smaller part into which `rest`, what is left of `n`, may be split.
    fn half(&self, n: u64, rest: u64) -> u64 {
        match self.code {
            Code::SplitUnequal => rest.saturating_sub(1) / 2,
            Code::Couples if n < 3 => 0,
            _ => rest / 2,
        }
    }

    /// Computes the next nimber; `false` if it does not fit.
    fn push(&mut self, work: &mut Work<'_>) -> Result<bool, Refusal> {
        let n = self.g.len() as u64;
        let mut seen = [0u64; W];
        let mut fits = true;
        let mut see = |seen: &mut [u64; W], v: u64| match seen.get_mut((v / 64) as usize) {
            Some(word) => *word |= 1 << (v % 64),
            None => fits = false,
        };
        if (1..=self.t).contains(&n) && heaps_left(self.code, n) & 1 == 1 {
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

/// The least value that is in neither set.
fn least_outside<const W: usize>(seen: &[u64; W], kind: &[u64; W]) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !(seen | kind));
    words.enumerate().find(|(_, free)| *free != 0).map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros()))
}

/// The least value below `end` that is of the kind and was not seen.
fn least_missing<const W: usize>(seen: &[u64; W], kind: &[u64; W], end: u64) -> Option<u64> {
    let words = seen.iter().zip(kind).map(|(seen, kind)| !seen & kind);
    let first = words.enumerate().find(|(_, free)| *free != 0);
    first.map(|(at, free)| 64 * at as u64 + u64::from(free.trailing_zeros())).filter(|v| *v < end)
}
