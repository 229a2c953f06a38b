//! The sequence of values as a stream of words, in memory that does not grow with the position.
//!
//! Values are kept as binary planes: bit i of word w of plane b is binary digit b of the value at position
//! 64 w + i. Outcomes are one plane (1 is P), nimbers as many as their largest has digits. A window of max S
//! values determines all that follow, so it is also how a stream is saved and resumed.

use super::layers;
use super::plan::Kernel;
use super::takes::Takes;
use super::values::PAD;
use grundy_core::{Held, Meter, Stop};

/// What the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// 1 for P, 0 for N.
    Outcomes {
        /// Whether the player who cannot move wins.
        misere: bool,
    },
    /// Nimbers under normal play.
    Nimbers,
}

/// The positions `at·64 − 64·words .. at·64`, plane by plane: all that the rest of the sequence depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The word index after the window.
    pub(super) at: u64,
    /// The words of each plane; planes that are missing are zero.
    pub(super) planes: Vec<Vec<u64>>,
}

/// A position in the sequence, with the values just before it.
pub(super) struct Stream<'k> {
    kernel: &'k Kernel,
    meter: &'k Meter,
    /// The memory of all buffers.
    held: Held,
    values: Values,
    /// Positions that are terminal and not P, at the start of the sequence.
    blocked: u64,
    /// Words of history that the kernel needs.
    history: usize,
    /// Words in a buffer.
    capacity: usize,
    /// For nimbers: the positions of each value. All buffers are aligned with each other.
    layers: Vec<Vec<u64>>,
    /// The values.
    planes: Vec<Vec<u64>>,
    /// Index in the buffers of the next word to be computed.
    end: usize,
    /// How many words at the end were computed last.
    fresh: usize,
    /// The word index in the sequence of the next word to be computed.
    at: u64,
}

impl<'k> Stream<'k> {
    /// Starts at position 0; `advance` will be asked for at most `chunk` words, and for `total` in all if
    /// that is known.
    pub(super) fn new(
        kernel: &'k Kernel,
        takes: &Takes,
        values: Values,
        chunk: usize,
        total: Option<usize>,
        meter: &'k Meter,
    ) -> Result<Stream<'k>, Stop> {
        let window = takes.window_words();
        let history = window + PAD;
        let room = PAD + history + chunk.max(window);
        let capacity = total.map_or(room, |total| room.min(PAD + total));
        let blocked = blocked(takes, values);
        let (layers, mut planes, mut held) = (Vec::new(), Vec::new(), meter.hold(0)?);
        another(&mut planes, capacity, &mut held)?;
        let (end, fresh, at) = (PAD, 0, 0);
        Ok(Stream { kernel, meter, held, values, blocked, history, capacity, layers, planes, end, fresh, at })
    }

    /// Goes to the position after `window`.
    pub(super) fn resume(&mut self, window: &Window) -> Result<(), Stop> {
        self.at = window.at;
        self.end = self.history;
        self.fresh = 0;
        let words = window.planes[0].len();
        let start = self.end - words;
        self.planes.truncate(window.planes.len());
        while self.planes.len() < window.planes.len() {
            another(&mut self.planes, self.capacity, &mut self.held)?;
        }
        for (plane, saved) in self.planes.iter_mut().zip(&window.planes) {
            plane[..start].fill(0);
            plane[start..self.end].copy_from_slice(saved);
        }
        if self.values == Values::Nimbers {
            layers::from_planes(&self.planes, &mut self.layers, start..self.end, &mut self.held)?;
        }
        Ok(())
    }

    /// Computes the next `words` words.
    pub(super) fn advance(&mut self, words: usize) -> Result<(), Stop> {
        if self.end + words > self.capacity {
            let from = self.end - self.history;
            for buffer in self.planes.iter_mut().chain(&mut self.layers) {
                buffer.copy_within(from..self.end, 0);
            }
            self.end = self.history;
        }
        let (from, to) = (self.end, self.end + words);
        match self.values {
            Values::Outcomes { .. } => {
                let taken = blocked_words(self.blocked, self.at, words);
                self.kernel.fill(&mut self.planes[0][..to], from, &taken, self.meter)?;
            }
            Values::Nimbers => {
                let (layers, planes) = (&mut self.layers, &mut self.planes);
                layers::fill(self.kernel, layers, planes, from..to, &mut self.held, self.meter)?;
            }
        }
        self.end = to;
        self.fresh = words;
        self.at += words as u64;
        Ok(())
    }

    /// The word index of the next word to be computed.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// The planes of the words computed last.
    pub(super) fn fresh(&self) -> Vec<&[u64]> {
        self.recent(0)
    }

    /// The planes of the words computed last and of `more` before them.
    pub(super) fn recent(&self, more: usize) -> Vec<&[u64]> {
        self.planes.iter().map(|p| &p[self.end - self.fresh - more..self.end]).collect()
    }

    /// The last `words` words.
    pub(super) fn window(&self, words: usize) -> Window {
        let planes = self.planes.iter().map(|p| p[self.end - words..self.end].to_vec()).collect();
        Window { at: self.at, planes }
    }
}

/// One buffer more, if there is memory for it.
pub(super) fn another(buffers: &mut Vec<Vec<u64>>, capacity: usize, held: &mut Held) -> Result<(), Stop> {
    held.resize(held.bytes() + 8 * capacity as u64)?;
    // held: just now
    buffers.push(vec![0; capacity]);
    Ok(())
}

/// How many positions at the start are terminal and yet not P.
pub(super) fn blocked(takes: &Takes, values: Values) -> u64 {
    match values {
        Values::Outcomes { misere: true } if takes.is_empty() => u64::MAX,
        Values::Outcomes { misere: true } => u64::from(takes.min()),
        _ => 0,
    }
}

/// The first `blocked` positions as bits, as far as they lie in `words` words from word `at` on.
pub(super) fn blocked_words(blocked: u64, at: u64, words: usize) -> Vec<u64> {
    let left = blocked.saturating_sub(at.saturating_mul(64));
    let words = left.div_ceil(64).min(words as u64);
    (0..words).map(|w| if left - 64 * w >= 64 { u64::MAX } else { (1 << (left - 64 * w)) - 1 }).collect()
}
