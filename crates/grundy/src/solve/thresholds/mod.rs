//! Take-away games with a dynamic bound: a player who takes k leaves the limit f(k).
//!
//! In the position n/r a move takes k tokens, 1 ≤ k ≤ min(n, r), and leaves (n − k)/f(k). A game starts with n/(n − 1),
//! so heaps of 0 and 1 have no opening move. Under normal play the player who cannot move loses, under misère play that
//! player wins. f is any function with values ≥ 0, tabulated as a [`BoundTable`].
//!
//! A higher limit only adds moves. So the player to move wins a heap if and only if the limit is at least the heap's
//! least winning take ([`LeastTakes`]). The nimber never decreases as the limit increases, so the nimbers of a heap are
//! stored as a short list of [`Step`]s ([`Steps`]) and not as a row with one entry for each limit.
//!
//! ```
//! use grundy::solve::thresholds::{BoundTable, Step, least_winning_takes, nimbers};
//! use grundy_core::budget::Meter;
//!
//! // Fibonacci Nim: a move may take at most twice the previous take.
//! let bound = BoundTable::new(8, |k| 2 * k);
//! let meter = Meter::unlimited();
//! let least = least_winning_takes(&bound, 8, &meter).unwrap();
//! let lost: Vec<u32> = (2..=8).filter(|&n| !least.opening_wins(n)).collect();
//! assert_eq!(lost, [2, 3, 5, 8]);
//!
//! let steps = nimbers(&bound, 8, &meter).unwrap();
//! // From 2/1 the only move is to 1/2, which has nimber 1; 2/2 may also take everything.
//! assert_eq!(steps.of(2), [Step { from: 0, nimber: 0 }, Step { from: 2, nimber: 2 }]);
//! let openings: Vec<u32> = (0..=8).map(|n| steps.opening(n)).collect();
//! assert_eq!(openings, [0, 0, 0, 0, 3, 0, 4, 4, 0]);
//! ```

mod bound;
mod least;
mod plain;
mod push;
mod steps;
mod sweep;

#[cfg(test)]
mod tests;

use grundy_core::budget::{Held, Meter, Stop};

pub use super::heap_sequence::Halted;
pub use bound::BoundTable;
pub use least::{LeastTakes, least_winning_takes, misere_least_winning_takes};
pub use steps::{Step, Steps};

/// Returns the nimbers of the heaps `0..=n` of a take-away game under every bound on the next take, in normal play.
///
/// The method depends on the bound function f. If f is nondecreasing, or decreases at most 63 times and on average at
/// most once in 16 takes, the heaps are evaluated in one sweep. The time is about proportional to the number of
/// [`Step`]s times the number of nondecreasing runs of f. Otherwise every take of every heap is examined, O(n²) takes
/// in all. Each take costs about a nanosecond for heaps up to 65,535, and a search among the steps for larger heaps.
///
/// Memory: the steps (about ten for each heap if f(k) = 2k). The sweep also stores some intervals of takes. If `n` is
/// at most 65,535 and memory suffices, the other method also stores two bytes for each heap and nimber.
///
/// # Panics
///
/// Panics if the bound is not tabulated up to `n`.
pub fn nimbers(bound: &BoundTable, n: u32, meter: &Meter) -> Result<Steps, Halted<Steps>> {
    bound.must_reach(n);
    if bound.runs(n).count() <= sweep::most_runs(n) {
        sweep::nimbers(bound, n, meter)
    } else if n <= push::LARGEST {
        match push::nimbers(bound, n, meter) {
            // Where there is no room for the rows, the takes in turn need none.
            Err(Halted { why: Stop::Memory { .. }, .. }) => plain::nimbers(bound, n, meter),
            found => found,
        }
    } else {
        plain::nimbers(bound, n, meter)
    }
}

/// The remaining position budget, spent heap by heap so that an interrupted computation ends with an exact prefix.
struct Ration<'a> {
    meter: &'a Meter,
    /// The number of heaps that may be evaluated.
    limit: usize,
    /// The number of heaps that were requested.
    wanted: usize,
    reported: usize,
    /// The memory reserved for the tables so far.
    held: Option<Held>,
}

impl<'a> Ration<'a> {
    fn new(meter: &'a Meter, n: u32) -> Ration<'a> {
        let wanted = n as usize + 1;
        meter.expect(wanted as u64);
        Ration { meter, limit: meter.affordable(wanted), wanted, reported: 0, held: None }
    }

    /// Reports that the heaps `0..done` are known and that the tables have `bytes` bytes, and returns an error if the
    /// work must stop.
    fn report(&mut self, done: usize, bytes: usize) -> Result<(), Stop> {
        let fresh = done - self.reported;
        self.reported = done;
        self.meter.spend(fresh as u64)?;
        self.hold(bytes)
    }

    /// Reserves the memory of all tables together.
    fn hold(&mut self, bytes: usize) -> Result<(), Stop> {
        match &mut self.held {
            Some(held) => held.resize(bytes as u64),
            None => self.meter.hold(bytes as u64).map(|held| self.held = Some(held)),
        }
    }

    /// Reports the end of the work, and returns an error if heaps are missing because the budget did not suffice.
    fn finish(mut self, bytes: usize) -> Result<(), Stop> {
        self.report(self.limit, bytes)?;
        match self.wanted - self.limit {
            0 => Ok(()),
            missing => self.meter.spend(missing as u64),
        }
    }
}
