//! The search for the exact minimal preperiod and period, in memory proportional to the largest take.
//!
//! A window of max S values determines all values after it, so two equal windows prove a period. The search stores
//! *anchors*, which are windows at positions that double, each at all 64 alignments within a word, and looks up a
//! rolling hash of the window before every word. If a hash is equal, the windows themselves are compared. The search
//! examines at most 2μ + λ + O(max S) positions, where μ is the preperiod and λ the period.
//!
//! The distance found is a multiple of the least period, which is found by dividing by one prime factor after the other
//! and comparing windows. *Checkpoints*, which are windows at regular distances, allow the sequence to be recomputed
//! from near any position at a fraction of the cost of the search. They also yield the preperiod: the property "the
//! window recurs one period later" is monotone in the position, so the first checkpoint with this property is found by
//! bisection, and the last place where values differ is just before it.

use std::collections::HashMap;

use grundy_core::budget::{Held, Meter, Stop};

use super::plan::{Kernel, Plan};
use super::stream::{Stream, Values, Window};
use super::takes::Takes;

/// The minimal preperiod and period of a sequence, for which `value(n + period) = value(n)` for all `n ≥ preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// The preperiod, which is the number of values before the periodic part.
    pub preperiod: u64,
    /// The period, which is the length of the repeating part.
    pub period: u64,
}

/// A search for a period that was stopped by a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The limit that was reached.
    pub why: Stop,
    /// The number of positions examined from 0 on. Let m be the largest take. No block of m consecutive values occurs
    /// twice among these positions, unless the search stopped while it was minimising a period.
    pub searched: u64,
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no period was proved on the first {} positions: {}", self.searched, self.why)
    }
}

impl std::error::Error for Stopped {}

/// Finds the minimal preperiod and period of the values, computed by `plan`.
pub(super) fn cycle(takes: &Takes, values: Values, plan: Plan, meter: &Meter) -> Result<Cycle, Stopped> {
    if takes.is_empty() {
        return Ok(Cycle { preperiod: 0, period: 1 });
    }
    let at_once = |why| Stopped { why, searched: 0 };
    // The kernel has the takes as bits.
    let _held = meter.hold(8 * takes.window_words() as u64).map_err(at_once)?;
    let kernel = Kernel::new(takes, plan);
    let mut search = Search::new(&kernel, takes, values, meter).map_err(at_once)?;
    search.run().map_err(|why| Stopped { why, searched: 64 * search.searched })
}

/// The number of words in the largest chunk.
const CHUNK: usize = 4096;
/// The number of bits of the filter that answers most lookups.
const FILTER_BITS: u32 = 15;

struct Search<'a> {
    kernel: &'a Kernel,
    takes: &'a Takes,
    values: Values,
    meter: &'a Meter,
    /// The number of words in a window.
    width: usize,
    /// The number of words computed by the main search.
    searched: u64,
    /// The windows stored at multiples of `spacing` words.
    checkpoints: Vec<Window>,
    spacing: u64,
    /// The windows with which later ones are compared. Each starts `width` words before its anchor and ends one word
    /// after it.
    anchors: Vec<Window>,
    /// A map from the hash of a window to its anchor and alignment.
    known: HashMap<u64, (usize, u32)>,
    filter: Vec<u64>,
    /// The memory reserved for the stored windows.
    held: Held,
}

impl<'a> Search<'a> {
    fn new(kernel: &'a Kernel, takes: &'a Takes, values: Values, meter: &'a Meter) -> Result<Search<'a>, Stop> {
        Ok(Search {
            kernel,
            takes,
            values,
            meter,
            width: takes.window_words(),
            searched: 0,
            checkpoints: Vec::new(),
            spacing: 1,
            anchors: Vec::new(),
            known: HashMap::new(),
            filter: vec![0; 1 << (FILTER_BITS - 6)],
            held: meter.hold(0)?,
        })
    }

    /// Returns the memory of the stored windows in bytes.
    fn bytes(&self) -> u64 {
        let windows = self.checkpoints.iter().chain(&self.anchors);
        windows.map(|w| 8 * (w.planes.len() * self.width) as u64).sum()
    }

    fn stream(&self) -> Result<Stream<'a>, Stop> {
        Stream::new(self.kernel, self.takes, self.values, CHUNK, None, self.meter)
    }

    fn run(&mut self) -> Result<Cycle, Stop> {
        let (on_cycle, multiple) = self.recurrence()?;
        let period = self.minimal_period(on_cycle, multiple)?;
        let preperiod = self.preperiod(on_cycle, period)?;
        Ok(Cycle { preperiod, period })
    }

    /// Returns a position x and a distance d > 0 such that the windows before x and before x + d are equal.
    fn recurrence(&mut self) -> Result<(u64, u64), Stop> {
        let mut stream = self.stream()?;
        let width = self.width;
        let mut hash = Rolling::new(width);
        let mut chunk = width.max(8);
        stream.advance(width)?;
        (0..width).for_each(|i| hash.enter(mix(&stream.fresh(), i)));
        loop {
            let start = stream.at();
            self.checkpoint(&stream)?;
            stream.advance(chunk)?;
            self.searched = stream.at();
            let planes = stream.recent(width);
            if self.anchors.last().is_none_or(|a| start >= 2 * a.at) {
                self.anchor(&planes, start)?;
            }
            for i in width..width + chunk {
                hash.roll(mix(&planes, i - width), mix(&planes, i));
                if self.filter_has(hash.value)
                    && let Some(&(anchor, bit)) = self.known.get(&hash.value)
                    && equal(&self.anchors[anchor].planes, bit, &planes, i + 1 - width, width)
                {
                    let now = 64 * (start + (i + 1 - width) as u64);
                    let then = 64 * self.anchors[anchor].at + u64::from(bit);
                    return Ok((then, now - then));
                }
            }
            self.meter.spend(64 * chunk as u64)?;
            chunk = (2 * chunk).min(CHUNK.max(width));
        }
    }

    /// Stores the current window if one is due. Their spacing doubles when there are too many.
    fn checkpoint(&mut self, stream: &Stream<'_>) -> Result<(), Stop> {
        let most = (1_usize << 20).div_ceil(self.width).clamp(8, 512);
        let due = self.checkpoints.last().map_or(0, |c| c.at + self.spacing);
        if stream.at() >= due {
            // What is compared are copies of windows, as large as this one.
            let window = 8 * (stream.fresh().len() * self.width) as u64;
            self.held.resize(self.bytes() + window)?;
            self.meter.reserve(4 * window)?;
            self.checkpoints.push(stream.window(self.width));
        }
        if self.checkpoints.len() > most {
            self.spacing = (2 * self.spacing).max(stream.at() / most as u64);
            let mut next = 0;
            self.checkpoints.retain(|c| {
                let keep = c.at >= next;
                next = if keep { c.at + self.spacing } else { next };
                keep
            });
        }
        Ok(())
    }

    /// Stores the windows before the 64 positions from word `at` on as anchors; `planes` start `width` words earlier.
    fn anchor(&mut self, planes: &[&[u64]], at: u64) -> Result<(), Stop> {
        let window = 8 * (planes.len() * (self.width + 1)) as u64;
        self.held.resize(self.bytes() + window)?;
        self.meter.reserve(2 * window)?;
        let saved: Vec<Vec<u64>> = planes.iter().map(|p| p[..=self.width].to_vec()).collect();
        for bit in 0..64 {
            let shifted: Vec<Vec<u64>> = saved.iter().map(|p| shifted(p, bit)).collect();
            let shifted: Vec<&[u64]> = shifted.iter().map(|p| &p[..]).collect();
            let mut hash = Rolling::new(self.width);
            (0..self.width).for_each(|i| hash.enter(mix(&shifted, i)));
            self.known.insert(hash.value, (self.anchors.len(), bit));
            let slot = slot(hash.value);
            self.filter[slot / 64] |= 1 << (slot % 64);
        }
        self.anchors.push(Window { at, planes: saved });
        Ok(())
    }

    fn filter_has(&self, hash: u64) -> bool {
        let slot = slot(hash);
        self.filter[slot / 64] >> (slot % 64) & 1 == 1
    }

    /// Returns the minimal period, found by dividing `multiple` by primes as long as the window before `on_cycle` still
    /// recurs.
    fn minimal_period(&self, on_cycle: u64, multiple: u64) -> Result<u64, Stop> {
        let window = self.window_before(on_cycle)?;
        let mut period = multiple;
        for prime in crate::solve::arithmetic::primes_of(multiple) {
            while period.is_multiple_of(prime) && same(&self.window_before(on_cycle + period / prime)?, &window) {
                period /= prime;
            }
        }
        Ok(period)
    }

    /// Returns the preperiod, which is one more than the last position whose value differs from that one period later.
    fn preperiod(&self, on_cycle: u64, period: u64) -> Result<u64, Stop> {
        let (mut low, mut high) = (0, self.checkpoints.partition_point(|c| 64 * c.at <= on_cycle));
        while low < high {
            let mid = (low + high) / 2;
            let here = &self.checkpoints[mid];
            if same(&here.planes, &self.window_before(64 * here.at + period)?) {
                high = mid;
            } else {
                low = mid + 1;
            }
        }
        // The values differ somewhere before the checkpoint `low - 1`, or nowhere before the first.
        let mut here = self.stream()?;
        let mut last = 0;
        if low > 0 {
            let before = &self.checkpoints[low - 1];
            let there = self.window_before(64 * before.at + period)?;
            last = last_difference(&before.planes, &there).map_or(0, |i| 64 * (before.at - self.width as u64) + i + 1);
            here.resume(before)?;
        }
        let mut there = self.reader(64 * here.at() + period)?;
        loop {
            let words = self.width.max(64);
            here.advance(words)?;
            let ahead = there.read(words)?;
            self.meter.spend(128 * words as u64)?;
            let start = 64 * (here.at() - words as u64);
            let now: Vec<Vec<u64>> = here.fresh().iter().map(|p| p.to_vec()).collect();
            match last_difference(&now, &ahead) {
                Some(i) => last = start + i + 1,
                // A full window of equal values: all values after it are equal.
                None => return Ok(last),
            }
        }
    }

    /// Returns the words of the window that ends before `position`, computed from the nearest checkpoint.
    fn window_before(&self, position: u64) -> Result<Vec<Vec<u64>>, Stop> {
        let start = position - 64 * self.width as u64;
        self.reader(start)?.read(self.width)
    }

    /// Returns a reader of the values from `position` on.
    fn reader(&self, position: u64) -> Result<Reader<'a>, Stop> {
        let mut stream = self.stream()?;
        let word = position / 64;
        if let Some(near) = self.checkpoints.partition_point(|c| c.at <= word).checked_sub(1) {
            stream.resume(&self.checkpoints[near])?;
        }
        while stream.at() <= word {
            let words = (word + 1 - stream.at()).min(CHUNK as u64);
            stream.advance(words as usize)?;
            self.meter.spend(64 * words)?;
        }
        Ok(Reader { stream, bit: (position % 64) as u32 })
    }
}

/// A reader of the values from a position that need not be at a word boundary.
struct Reader<'k> {
    /// The stream of values, positioned one word after the one that contains the current position.
    stream: Stream<'k>,
    bit: u32,
}

impl Reader<'_> {
    fn read(&mut self, words: usize) -> Result<Vec<Vec<u64>>, Stop> {
        let mut out: Vec<Vec<u64>> = Vec::new();
        let mut left = words;
        while left > 0 {
            let n = left.min(CHUNK);
            self.stream.advance(n)?;
            let done = words - left;
            for (i, plane) in self.stream.recent(1).into_iter().enumerate() {
                if out.len() == i {
                    // bounded: a window, for which there was room when it was kept
                    out.push(vec![0; done]);
                }
                out[i].extend(shifted(plane, self.bit));
            }
            left -= n;
        }
        Ok(out)
    }
}

/// Returns the words of `plane` shifted to start at bit `bit`, one fewer than `plane` has.
fn shifted(plane: &[u64], bit: u32) -> Vec<u64> {
    plane.windows(2).map(|w| w[0] >> bit | w[1] << 1 << (63 - bit)).collect()
}

/// Returns whether two lists of planes are equal, where missing planes count as zero.
fn same(a: &[Vec<u64>], b: &[Vec<u64>]) -> bool {
    last_difference(a, b).is_none()
}

/// Returns the last bit at which two lists of planes differ, where missing planes count as zero, or `None` if they are
/// equal.
fn last_difference(a: &[Vec<u64>], b: &[Vec<u64>]) -> Option<u64> {
    (0..a.len().max(b.len()))
        .filter_map(|i| {
            let word = |p: &[Vec<u64>], w: usize| p.get(i).map_or(0, |p| p[w]);
            let words = a[0].len();
            (0..words).rev().find_map(|w| {
                let x = word(a, w) ^ word(b, w);
                (x != 0).then(|| 64 * w as u64 + u64::from(x.ilog2()))
            })
        })
        .max()
}

/// Returns whether `width` words of `saved` from bit `bit` on equal those of `planes` from word `start` on.
fn equal(saved: &[Vec<u64>], bit: u32, planes: &[&[u64]], start: usize, width: usize) -> bool {
    let saved: Vec<Vec<u64>> = saved.iter().map(|p| shifted(p, bit)).collect();
    let now: Vec<Vec<u64>> = planes.iter().map(|p| p[start..start + width].to_vec()).collect();
    same(&saved, &now)
}

/// Combines word `i` of all planes into one number, where zero planes have no effect.
#[inline(always)]
fn mix(planes: &[&[u64]], i: usize) -> u64 {
    let mut factor = FACTOR;
    let mut sum = planes[0][i];
    for plane in &planes[1..] {
        factor = factor.wrapping_mul(FACTOR) | 1;
        sum = sum.wrapping_add(plane[i].rotate_left(29).wrapping_mul(factor));
    }
    sum
}

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

fn slot(hash: u64) -> usize {
    (hash.wrapping_mul(FACTOR) >> (64 - FILTER_BITS)) as usize
}

/// A rolling polynomial hash of the last `width` numbers.
struct Rolling {
    value: u64,
    /// The factor of the number that leaves the window.
    leaving: u64,
}

impl Rolling {
    fn new(width: usize) -> Rolling {
        Rolling { value: 0, leaving: (1..=width).fold(1, |x: u64, _| x.wrapping_mul(FACTOR)) }
    }

    fn enter(&mut self, new: u64) {
        self.value = self.value.wrapping_mul(FACTOR).wrapping_add(new);
    }

    #[inline(always)]
    fn roll(&mut self, old: u64, new: u64) {
        self.enter(new);
        self.value = self.value.wrapping_sub(old.wrapping_mul(self.leaving));
    }
}
