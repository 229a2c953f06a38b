//! Values of one heap under a set of takes: outcomes and nimbers, with their periods.
//!
//! From a heap of n tokens a move takes s tokens, for some s ≤ n in the set S. Under normal play the player who cannot
//! move loses: n is P if no move leads to a P-position, and its nimber is the least number that is not the nimber of a
//! position it can move to. Under misère play the player who cannot move wins: positions below min S are N-positions,
//! and the same recursion determines the others. If S is finite and m = max S, any m consecutive values determine all
//! later ones, so the sequence is ultimately periodic.
//!
//! Everything is computed on packed bits. The kernels, each in its own file, are [`Plan`]s: a table of 12 positions
//! (`chain`), jumps (`skip`), shifts by takes (`pull`), and shifts of the set of takes (`push`). Nimbers are computed
//! layer by layer (`layers`), and periods are found as windows that recur (`period`). Infinite sets are truncated, see
//! [`Takes::truncated`].
//!
//! ```
//! use grundy::solve::heap_sequence::{Cycle, Start, Takes, nimber_period, nimbers, outcomes};
//! use grundy_core::budget::Meter;
//!
//! let takes = Takes::new([1, 2, 3]).unwrap();
//! let meter = Meter::unlimited();
//! let normal = outcomes(&takes, Start::Normal, 9, &meter).unwrap();
//! assert_eq!(normal.p_positions().collect::<Vec<_>>(), [0, 4, 8]);
//! let misere = outcomes(&takes, Start::Misere, 9, &meter).unwrap();
//! assert_eq!(misere.p_positions().collect::<Vec<_>>(), [1, 5]);
//! assert_eq!(nimbers(&takes, 6, &meter).unwrap().iter().collect::<Vec<_>>(), [0, 1, 2, 3, 0, 1]);
//! assert_eq!(nimber_period(&takes, &meter), Ok(Cycle { preperiod: 0, period: 4 }));
//! ```

mod chain;
mod layers;
mod mark;
mod period;
mod plan;
mod pull;
mod push;
pub(in crate::solve) mod simd;
mod skip;
mod stream;
mod takes;
mod tiles;
mod values;

#[cfg(test)]
mod brute;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tiles_tests;

use grundy_core::budget::{Held, Meter, Stop};

pub use period::{Cycle, Stopped};
pub use plan::Plan;
pub use takes::{Takes, TakesError};
pub use values::{Nimbers, Outcomes};

use plan::Kernel;
use stream::{Stream, Values};
use values::PAD;

/// The play convention, which determines who wins if there is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Normal play: the player who cannot move loses.
    Normal,
    /// Misère play: the player who cannot move wins.
    Misere,
}

impl Start {
    fn values(self) -> Values {
        Values::Outcomes { misere: self == Start::Misere }
    }
}

/// A computation that was stopped by a limit, with the exact values found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halted<T> {
    /// The limit that was reached.
    pub why: Stop,
    /// The first values of the answer, possibly none. They are exact.
    pub partial: T,
}

impl<T> std::fmt::Display for Halted<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.why.fmt(f)
    }
}

impl<T: std::fmt::Debug> std::error::Error for Halted<T> {}

/// The number of words between two charges to the meter.
const CHUNK: usize = 1 << 14;
/// The number of words between two checks of the meter, for kernels in which each word requires many passes.
const LAYER_CHUNK: usize = 3 << 8;

/// The number of positions between two charges to the meter, for kernels in which each position costs thousands of
/// steps.
const MARK_CHUNK: usize = 1 << 14;

/// Returns the outcomes of the heaps `0..len` in the subtraction game with the given takes. The function uses the
/// [`Plan`] with the least estimated cost. Memory: `len` bits.
///
/// ```
/// use grundy::solve::heap_sequence::{Start, Takes, outcomes};
/// use grundy_core::budget::Meter;
/// let takes = Takes::new([1, 4]).unwrap();
/// let table = outcomes(&takes, Start::Normal, 11, &Meter::unlimited()).unwrap();
/// // From 3 and from 4 there is a move to a P-position, from 5 there is none.
/// assert_eq!(table.p_positions().collect::<Vec<_>>(), [0, 2, 5, 7, 10]);
/// ```
pub fn outcomes(takes: &Takes, start: Start, len: usize, meter: &Meter) -> Result<Outcomes, Halted<Outcomes>> {
    outcomes_by(Plan::for_outcomes(takes), takes, start, len, meter)
}

/// Returns the outcomes of the heaps `0..len` like [`outcomes`], computed by the given plan.
///
/// # Panics
///
/// Panics if the plan does not fit the takes, see [`Plan::fits`].
pub fn outcomes_by(
    plan: Plan,
    takes: &Takes,
    start: Start,
    len: usize,
    meter: &Meter,
) -> Result<Outcomes, Halted<Outcomes>> {
    let _takes = hold_takes(takes, len, meter).map_err(|why| Halted { why, partial: Outcomes::empty() })?;
    outcomes_with(&Kernel::new(&takes.within(len), plan), takes, start, len, meter)
}

fn outcomes_with(
    kernel: &Kernel,
    takes: &Takes,
    start: Start,
    len: usize,
    meter: &Meter,
) -> Result<Outcomes, Halted<Outcomes>> {
    let words = len.div_ceil(64);
    let bits = meter.filled(0, PAD + words).map_err(|why| Halted { why, partial: Outcomes::empty() })?;
    let (mut bits, _held) = bits.into_parts();
    meter.expect(len as u64);
    let blocked = stream::blocked(takes, start.values());
    let (mut done, limit) = (0, meter.affordable(len));
    while done < limit {
        let from = done / 64;
        let to = limit.div_ceil(64).min(from + CHUNK);
        let taken = stream::blocked_words(blocked, from as u64, to - from);
        if let Err(why) = kernel.fill(&mut bits[..PAD + to], PAD + from, &taken, meter) {
            return Err(Halted { why, partial: Outcomes::from_padded(bits, done) });
        }
        let now = limit.min(64 * to);
        if let Err(why) = meter.spend((now - done) as u64) {
            return Err(Halted { why, partial: Outcomes::from_padded(bits, now) });
        }
        done = now;
    }
    match unaffordable(len - limit, meter) {
        Ok(()) => Ok(Outcomes::from_padded(bits, len)),
        Err(why) => Err(Halted { why, partial: Outcomes::from_padded(bits, limit) }),
    }
}

/// Returns the nimbers of the heaps `0..len` in the subtraction game with the given takes, under normal play.
///
/// Time: for each nimber that occurs, the time of a [`Plan`]. Memory: `len` nimbers, and a small multiple of m bits for
/// each nimber that occurs, where m is the largest take or `len`, whichever is less.
///
/// ```
/// use grundy::solve::heap_sequence::{Takes, nimbers};
/// use grundy_core::budget::Meter;
/// let takes = Takes::new([1, 3, 4]).unwrap();
/// let table = nimbers(&takes, 8, &Meter::unlimited()).unwrap();
/// assert_eq!(table.iter().collect::<Vec<_>>(), [0, 1, 0, 1, 2, 3, 2, 0]);
/// ```
pub fn nimbers(takes: &Takes, len: usize, meter: &Meter) -> Result<Nimbers, Halted<Nimbers>> {
    let level = simd::Level::best();
    match mark::pays(takes, len) {
        true if tiles::pays(takes, len, level) => nimbers_by_tiles(takes, len, level, meter),
        true => nimbers_by_marking(takes, len, Vec::new(), meter),
        false => nimbers_by(Plan::for_nimbers(takes), takes, len, meter),
    }
}

fn nimbers_by_tiles(takes: &Takes, len: usize, level: simd::Level, meter: &Meter) -> Result<Nimbers, Halted<Nimbers>> {
    meter.expect(len as u64);
    match tiles::nimbers(takes, meter.affordable(len), level, meter) {
        Ok(known) => nimbers_by_marking(takes, len, known, meter),
        Err((why, known)) => Err(Halted { why, partial: narrowed(takes, known) }),
    }
}

/// Returns the nimbers in the narrowest sufficient integers.
fn narrowed(takes: &Takes, nimbers: Vec<u16>) -> Nimbers {
    match Nimbers::width(takes.len()) {
        1 => Nimbers::U8(nimbers.into_iter().map(|v| v as u8).collect()),
        _ => Nimbers::U16(nimbers),
    }
}

/// Returns the nimbers of the heaps `0..len` by marking, given the first of them.
fn nimbers_by_marking(takes: &Takes, len: usize, known: Vec<u16>, meter: &Meter) -> Result<Nimbers, Halted<Nimbers>> {
    let nothing = |why| Halted { why, partial: Nimbers::with_capacity(takes.len(), 0) };
    // Nimbers of one byte are copied from those of two.
    let bytes = if Nimbers::width(takes.len()) == 1 { 3 } else { 2 };
    let _held = meter.hold(bytes * (len as u64 + 64)).map_err(nothing)?;
    let mut done = known.len();
    if done == len {
        return Ok(narrowed(takes, known));
    }
    meter.expect((len - done) as u64);
    let mut table = mark::Table::new(takes, len, &known);
    drop(known);
    let finish = |table: mark::Table<'_>, len: usize| narrowed(takes, table.into_nimbers(len));
    let limit = done + meter.affordable(len - done);
    while done < limit {
        let step = MARK_CHUNK.min(limit - done);
        table.extend(step);
        done += step;
        if let Err(why) = meter.spend(step as u64) {
            return Err(Halted { why, partial: finish(table, done) });
        }
    }
    match unaffordable(len - limit, meter) {
        Ok(()) => Ok(finish(table, len)),
        Err(why) => Err(Halted { why, partial: finish(table, limit) }),
    }
}

/// Returns the nimbers of the heaps `0..len` like [`nimbers`], computed by the given plan.
///
/// # Panics
///
/// Panics if the plan does not fit the takes, see [`Plan::fits`].
pub fn nimbers_by(plan: Plan, takes: &Takes, len: usize, meter: &Meter) -> Result<Nimbers, Halted<Nimbers>> {
    let nothing = |why| Halted { why, partial: Nimbers::with_capacity(takes.len(), 0) };
    let _takes = hold_takes(takes, len, meter).map_err(nothing)?;
    nimbers_with(&Kernel::new(&takes.within(len), plan), takes, len, meter)
}

fn nimbers_with(kernel: &Kernel, takes: &Takes, len: usize, meter: &Meter) -> Result<Nimbers, Halted<Nimbers>> {
    let nothing = |why| Halted { why, partial: Nimbers::with_capacity(takes.len(), 0) };
    let words = len.div_ceil(64);
    let _held = meter.hold(64 * words as u64 * Nimbers::width(takes.len())).map_err(nothing)?;
    meter.expect(len as u64);
    let mut table = Nimbers::with_capacity(takes.len(), 64 * words);
    let mut stream = Stream::new(kernel, takes, Values::Nimbers, LAYER_CHUNK, Some(words), meter).map_err(nothing)?;
    let (mut done, limit) = (0, meter.affordable(len));
    while done < limit {
        let from = done / 64;
        let to = limit.div_ceil(64).min(from + LAYER_CHUNK);
        if let Err(why) = stream.advance(to - from) {
            return Err(Halted { why, partial: table });
        }
        table.extend_from_planes(&stream.fresh());
        let now = limit.min(64 * to);
        if let Err(why) = meter.spend((now - done) as u64) {
            table.truncate(now);
            return Err(Halted { why, partial: table });
        }
        done = now;
    }
    table.truncate(limit);
    match unaffordable(len - limit, meter) {
        Ok(()) => Ok(table),
        Err(why) => Err(Halted { why, partial: table }),
    }
}

/// Returns the outcomes of the heaps `from..from + len` of a subtraction game. The function computes the outcomes of
/// all heaps from heap 0 on, but stores only those that it returns and those that the next heap needs.
///
/// Memory: `len` + O(m) bits, where m is the largest take.
pub fn outcomes_at(takes: &Takes, start: Start, from: u64, len: usize, meter: &Meter) -> Result<Outcomes, Stop> {
    let _held = meter.hold(8 * (PAD + len.div_ceil(64) + 2) as u64)?;
    let _takes = hold_takes(takes, usize::MAX, meter)?;
    let kernel = Kernel::new(takes, Plan::for_outcomes(takes));
    let mut padded = vec![0; PAD];
    let bit = from % 64;
    scan(&kernel, takes, start.values(), from, len, meter, |planes| padded.extend_from_slice(planes[0]))?;
    if bit > 0 {
        for i in PAD..padded.len() {
            padded[i] = padded[i] >> bit | padded.get(i + 1).map_or(0, |next| next << (64 - bit));
        }
    }
    Ok(Outcomes::from_padded(padded, len))
}

/// Returns the nimbers of the heaps `from..from + len` of a subtraction game. The function computes the nimbers of all
/// heaps from heap 0 on, but stores only those that it returns and those that the next heap needs.
///
/// Memory: `len` nimbers, and O(m) bits for each nimber that occurs, where m is the largest take.
pub fn nimbers_at(takes: &Takes, from: u64, len: usize, meter: &Meter) -> Result<Nimbers, Stop> {
    let _held = meter.hold((len as u64 + 128) * Nimbers::width(takes.len()))?;
    let _takes = hold_takes(takes, usize::MAX, meter)?;
    let kernel = Kernel::new(takes, Plan::for_nimbers(takes));
    let mut table = Nimbers::with_capacity(takes.len(), len + 128);
    scan(&kernel, takes, Values::Nimbers, from, len, meter, |planes| table.extend_from_planes(planes))?;
    table.drop_front((from % 64) as usize);
    table.truncate(len);
    Ok(table)
}

/// Calls `visit` with the planes of all words that contain one of the positions `from..from + len`, in order.
fn scan(
    kernel: &Kernel,
    takes: &Takes,
    values: Values,
    from: u64,
    len: usize,
    meter: &Meter,
    mut visit: impl FnMut(&[&[u64]]),
) -> Result<(), Stop> {
    if len == 0 {
        return Ok(());
    }
    let end = from.saturating_add(len as u64);
    meter.expect(end);
    let (first, last) = (from / 64, end.div_ceil(64));
    let chunk = if values == Values::Nimbers { LAYER_CHUNK } else { CHUNK };
    let mut stream = Stream::new(kernel, takes, values, chunk, None, meter)?;
    while stream.at() < last {
        let goal = if stream.at() < first { first } else { last };
        let words = (goal - stream.at()).min(chunk as u64);
        stream.advance(words as usize)?;
        if stream.at() > first {
            visit(&stream.fresh());
        }
        meter.spend((64 * words).min(end - 64 * (stream.at() - words)))?;
    }
    Ok(())
}

/// Returns the number of P-positions among the heaps `0..n` of a subtraction game. Memory: O(m) bits, where m is the
/// largest take.
///
/// ```
/// use grundy::solve::heap_sequence::{Start, Takes, count_p};
/// use grundy_core::budget::Meter;
/// let takes = Takes::new([1, 2]).unwrap();
/// // The multiples of 3.
/// assert_eq!(count_p(&takes, Start::Normal, 1_000_000, &Meter::unlimited()), Ok(333_334));
/// ```
pub fn count_p(takes: &Takes, start: Start, n: u64, meter: &Meter) -> Result<u64, Stop> {
    let _takes = hold_takes(takes, usize::MAX, meter)?;
    let kernel = Kernel::new(takes, Plan::for_outcomes(takes));
    let mut stream = Stream::new(&kernel, takes, start.values(), CHUNK, None, meter)?;
    let mut count = 0;
    meter.expect(n);
    while 64 * stream.at() < n {
        let left = n - 64 * stream.at();
        let words = left.div_ceil(64).min(CHUNK as u64);
        stream.advance(words as usize)?;
        let fresh = stream.fresh()[0];
        count += fresh.iter().map(|w| u64::from(w.count_ones())).sum::<u64>();
        if left < 64 * words {
            let beyond = fresh[fresh.len() - 1] >> (left % 64);
            count -= u64::from(beyond.count_ones());
        }
        meter.spend(left.min(64 * words))?;
    }
    Ok(count)
}

/// Returns the P-positions of a subtraction game with the indices `skip..skip + count`, counted from 0. Memory: the
/// list and O(m) bits, where m is the largest take.
///
/// The list is shorter than `count` only if the set of takes is empty and the start is misère, because then there are
/// no P-positions.
///
/// ```
/// use grundy::solve::heap_sequence::{Start, Takes, p_positions};
/// use grundy_core::budget::Meter;
/// let takes = Takes::new([1, 2]).unwrap();
/// assert_eq!(p_positions(&takes, Start::Normal, 1000, 2, &Meter::unlimited()).unwrap(), [3000, 3003]);
/// ```
pub fn p_positions(
    takes: &Takes,
    start: Start,
    skip: u64,
    count: usize,
    meter: &Meter,
) -> Result<Vec<u64>, Halted<Vec<u64>>> {
    let nothing = |why| Halted { why, partial: Vec::new() };
    if takes.is_empty() && start == Start::Misere {
        return Ok(Vec::new());
    }
    let mut found = meter.list(0).map_err(nothing)?;
    let _takes = hold_takes(takes, usize::MAX, meter).map_err(nothing)?;
    let kernel = Kernel::new(takes, Plan::for_outcomes(takes));
    let mut stream = Stream::new(&kernel, takes, start.values(), CHUNK, None, meter).map_err(nothing)?;
    let (mut seen, mut words) = (0, 64);
    while found.len() < count {
        let base = 64 * stream.at();
        if let Err(why) = stream.advance(words) {
            return Err(Halted { why, partial: found.into_vec() });
        }
        let mut kept = Ok(());
        for (i, &word) in stream.fresh()[0].iter().enumerate() {
            let here = u64::from(word.count_ones());
            if seen + here > skip {
                let numbered = (seen..).zip(values::ones(word));
                let wanted = numbered.filter(|&(number, _)| number >= skip);
                let room = count - found.len();
                kept = found.extend(wanted.map(|(_, bit)| base + 64 * i as u64 + u64::from(bit)).take(room));
                if kept.is_err() {
                    break;
                }
            }
            seen += here;
        }
        let step = kept.and_then(|()| meter.spend(64 * words as u64));
        if let Err(why) = step
            && found.len() < count
        {
            return Err(Halted { why, partial: found.into_vec() });
        }
        words = (2 * words).min(CHUNK);
    }
    Ok(found.into_vec())
}

/// Returns the minimal preperiod and period of the outcomes of a subtraction game. They are proved by m consecutive
/// outcomes that recur, where m is the largest take.
///
/// Time: as for computing about preperiod + period positions, or twice as many in the worst case. Memory: O(m) bits.
///
/// ```
/// use grundy::solve::heap_sequence::{Cycle, Start, Takes, outcome_period};
/// use grundy_core::budget::Meter;
/// // The P-positions are 0, 1, 6, 9, 12, …: the outcomes are PPNN, followed by NNP repeated.
/// let takes = Takes::new([2, 4, 7]).unwrap();
/// assert_eq!(outcome_period(&takes, Start::Normal, &Meter::unlimited()), Ok(Cycle { preperiod: 4, period: 3 }));
/// ```
pub fn outcome_period(takes: &Takes, start: Start, meter: &Meter) -> Result<Cycle, Stopped> {
    cycle(takes, start.values(), meter)
}

/// Returns the minimal preperiod and period of the nimbers of a subtraction game. They are proved by m consecutive
/// nimbers that recur, where m is the largest take.
///
/// Time: as for computing about preperiod + period positions, or twice as many in the worst case. Memory: O(m) bits for
/// each nimber that occurs.
///
/// ```
/// use grundy::solve::heap_sequence::{Cycle, Takes, nimber_period};
/// use grundy_core::budget::Meter;
/// let takes = Takes::new([2, 4, 7]).unwrap();
/// assert_eq!(nimber_period(&takes, &Meter::unlimited()), Ok(Cycle { preperiod: 8, period: 3 }));
/// ```
pub fn nimber_period(takes: &Takes, meter: &Meter) -> Result<Cycle, Stopped> {
    cycle(takes, Values::Nimbers, meter)
}

/// Finds the period of the values. With d = gcd S, the value of n under S is that of ⌊n/d⌋ under S/d, so the search
/// runs on S/d.
fn cycle(takes: &Takes, values: Values, meter: &Meter) -> Result<Cycle, Stopped> {
    let d = takes.gcd();
    let takes = takes.divided(d);
    let plan = match values {
        Values::Nimbers => Plan::for_nimbers(&takes),
        Values::Outcomes { .. } => Plan::for_outcomes(&takes),
    };
    let d = u64::from(d);
    match period::cycle(&takes, values, plan, meter) {
        Ok(c) => Ok(Cycle { preperiod: d * c.preperiod, period: d * c.period }),
        Err(s) => Err(Stopped { searched: d * s.searched, ..s }),
    }
}

/// Reserves the memory of a kernel: the relevant takes twice, their table, and a bit for each number up to the largest.
fn hold_takes(takes: &Takes, len: usize, meter: &Meter) -> Result<Held, Stop> {
    let reach = (takes.max() as usize).min(len) as u64;
    meter.hold((8 + pull::BYTES) * takes.len() as u64 + reach / 8)
}

/// Returns the limit that was reached if positions are missing.
fn unaffordable(missing: usize, meter: &Meter) -> Result<(), Stop> {
    if missing > 0 { meter.spend(missing as u64) } else { Ok(()) }
}
