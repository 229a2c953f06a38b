//! The choice of the fastest kernel, by estimates of their costs.

use super::chain::Chain;
use super::pull::Pull;
use super::push::Push;
use super::simd::{self, Body, Level};
use super::skip::Skip;
use super::takes::Takes;
use super::values::PAD;
use grundy_core::{Meter, Stop};

/// An algorithm for computing the values of a subtraction game. All plans give the same result and differ in speed
/// only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Computes 12 positions at a time by a table, for takes up to 64.
    Chain64,
    /// Steps from one P-position to the next, for takes up to 64; fast if the takes are dense.
    Skip64,
    /// Computes 12 positions at a time by a table, for takes up to 128.
    Chain128,
    /// Computes 64 positions at a time with one shift for each take, for any takes.
    Pull,
    /// Computes 64 positions at a time with one shift for each P-position, for any takes; fast if the takes are dense.
    Push,
    /// Selects the cheaper of [`Plan::Pull`] and [`Plan::Push`] for each block, for any takes.
    PullOrPush,
}

impl Plan {
    /// All algorithms for the values of a subtraction game, in declaration order.
    pub const ALL: [Plan; 6] = [Plan::Chain64, Plan::Skip64, Plan::Chain128, Plan::Pull, Plan::Push, Plan::PullOrPush];

    /// Returns whether the plan supports the given takes.
    pub fn fits(self, takes: &Takes) -> bool {
        match self {
            Plan::Chain64 | Plan::Skip64 => takes.max() <= 64,
            Plan::Chain128 => takes.max() <= 128,
            Plan::Pull | Plan::Push | Plan::PullOrPush => true,
        }
    }

    /// Returns the plan with the least estimated cost for computing the outcomes of a game with the given takes.
    pub fn for_outcomes(takes: &Takes) -> Plan {
        let pull = Pull::cost_of(takes.as_slice());
        match takes.max() {
            0..=64 => {
                // A step of the table takes 6 cycles for 12 positions; a skip about 8 for each P-position.
                let chain: f64 = 64.0 * 0.5;
                let skip = 64.0 * 8.0 * density(takes);
                if pull < chain.min(skip) {
                    Plan::Pull
                } else if skip < chain {
                    Plan::Skip64
                } else {
                    Plan::Chain64
                }
            }
            65..=128 if pull > 64.0 * 0.6 && density(takes) > 0.03 => Plan::Chain128,
            _ => Plan::PullOrPush,
        }
    }

    /// Returns the plan with the least estimated cost for computing the nimbers of a game with the given takes.
    pub fn for_nimbers(takes: &Takes) -> Plan {
        match takes.max() {
            0..=64 => Plan::Chain64,
            _ if takes.len() <= 64 => Plan::Pull,
            _ => Plan::PullOrPush,
        }
    }
}

/// Returns the share of P-positions among the first few thousand positions, for takes up to 128.
fn density(takes: &Takes) -> f64 {
    const SAMPLE: u32 = 4096;
    let mask = takes.as_slice().iter().fold(0_u128, |mask, s| mask | 1 << (s - 1));
    let (mut ahead, mut found) = (0_u128, 0);
    for _ in 0..SAMPLE {
        let is_p = ahead & 1 == 0;
        found += u32::from(is_p);
        ahead = ahead >> 1 | if is_p { mask } else { 0 };
    }
    f64::from(found) / f64::from(SAMPLE)
}

/// The lookup tables of a plan for one set of takes.
pub(super) struct Kernel {
    takes: usize,
    tables: Tables,
    level: Level,
}

enum Tables {
    Chain64(Chain<u64>),
    Skip64(Skip),
    Chain128(Chain<u128>),
    Words { takes: Takes, pull: Pull, push: Push, plan: Plan },
}

impl Kernel {
    /// Returns the kernel of a plan, which must support the takes.
    pub(super) fn new(takes: &Takes, plan: Plan) -> Kernel {
        Kernel::at_level(takes, plan, Level::best())
    }

    /// Returns the kernel of a plan for a given instruction set.
    pub(super) fn at_level(takes: &Takes, plan: Plan, level: Level) -> Kernel {
        assert!(plan.fits(takes), "{plan:?} cannot handle takes up to {}", takes.max());
        let sorted = takes.as_slice();
        let tables = match plan {
            Plan::Chain64 => Tables::Chain64(Chain::new(sorted)),
            Plan::Skip64 => Tables::Skip64(Skip::new(sorted)),
            Plan::Chain128 => Tables::Chain128(Chain::new(sorted)),
            Plan::Pull | Plan::Push | Plan::PullOrPush => {
                Tables::Words { takes: takes.clone(), pull: Pull::new(sorted), push: Push::new(sorted), plan }
            }
        };
        Kernel { takes: takes.len(), tables, level }
    }

    /// Returns the number of takes.
    pub(super) fn takes(&self) -> usize {
        self.takes
    }

    /// Returns the table for 12 positions at a time, or `None` if the plan has none for takes up to 64.
    pub(super) fn chain64(&self) -> Option<&Chain<u64>> {
        match &self.tables {
            Tables::Chain64(chain) => Some(chain),
            _ => None,
        }
    }

    /// Computes the P-positions of `bits[from..]`.
    ///
    /// `bits[..from]` must contain the earlier P-positions: either all of them, preceded by `PAD` zero words, or those
    /// among at least the last max S positions and one more word. The positions in `taken`, which starts at `from` and
    /// may end early, are not P-positions: they have smaller nimbers, or are N-positions by the misère rule.
    pub(super) fn fill(&self, bits: &mut [u64], from: usize, taken: &[u64], meter: &Meter) -> Result<(), Stop> {
        debug_assert!(from >= PAD && taken.len() <= bits.len() - from);
        match &self.tables {
            Tables::Chain64(chain) => chain.fill(bits, from, taken),
            Tables::Skip64(skip) => simd::run(self.level, Fill(Filling::Skip(skip), bits, from, taken)),
            Tables::Chain128(chain) => chain.fill(bits, from, taken),
            Tables::Words { pull, plan: Plan::Pull, .. } => {
                simd::run(self.level, Fill(Filling::Pull(pull), bits, from, taken));
            }
            Tables::Words { push, plan: Plan::Push, .. } => {
                simd::run(self.level, Fill(Filling::Push(push), bits, from, taken));
            }
            Tables::Words { takes, pull, push, .. } => {
                let mut at = from;
                while at < bits.len() {
                    let end = bits.len().min(at + (at - PAD).clamp(8, 512));
                    let taken = taken.get(at - from..).map_or(&[][..], |t| &t[..t.len().min(end - at)]);
                    let cheaper = if push_pays(takes, pull, &bits[..at], end - at) {
                        Filling::Push(push)
                    } else {
                        Filling::Pull(pull)
                    };
                    simd::run(self.level, Fill(cheaper, &mut bits[..end], at, taken));
                    at = end;
                    // With very many takes a block is work enough.
                    meter.spend(0)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns whether `Push` is estimated to be cheaper than `Pull` for the next `words` words.
fn push_pays(takes: &Takes, pull: &Pull, before: &[u64], words: usize) -> bool {
    const PER_WORD: f64 = 0.4;
    let recent = &before[before.len().saturating_sub(words).max(PAD)..];
    let found = recent.iter().map(|w| w.count_ones()).sum::<u32>();
    let density = f64::from(found) / recent.len().max(1) as f64;
    let window = takes.window_words().min(before.len() - PAD) as f64;
    let words = words as f64;
    let outside = window + density * window * (10.0 + PER_WORD * words.min(window));
    let inside = density * words * (25.0 + PER_WORD * (words / 2.0).min(window));
    outside + inside < pull.cost() * words
}

enum Filling<'a> {
    Skip(&'a Skip),
    Pull(&'a Pull),
    Push(&'a Push),
}

/// A call of `fill`, to be compiled for an instruction set.
struct Fill<'a>(Filling<'a>, &'a mut [u64], usize, &'a [u64]);

impl Body for Fill<'_> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Fill(filling, bits, from, taken) = self;
        match filling {
            Filling::Skip(skip) => skip.fill(bits, from, taken),
            Filling::Pull(pull) => pull.fill(bits, from, taken),
            Filling::Push(push) => push.fill(bits, from, taken),
        }
    }
}
