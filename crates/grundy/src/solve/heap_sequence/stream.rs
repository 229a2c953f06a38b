//! The sequence of values as a stream of words, in memory that does not grow with the position.
//!
//! Values are stored as binary planes: bit i of word w of plane b is binary digit b of the value at position 64 w + i.
//! Outcomes need one plane (1 is P), and nimbers one for each binary digit of the largest nimber. A window of max S
//! values determines all later values, so a stream is saved and resumed as such a window.

use super::layers;
use super::plan::Kernel;
use super::takes::Takes;
use super::values::PAD;
use grundy_core::{Held, Meter, Stop};

/// The kind of values in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// Outcomes, with 1 for a P-position and 0 for an N-position.
    Outcomes {
        /// Whether misère play applies, so that the player who cannot move wins.
        misere: bool,
    },
    /// Nimbers under normal play.
    Nimbers,
}

/// The values at the positions `at·64 − 64·words .. at·64`, plane by plane, which determine the rest of the sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The index of the word after the window.
    pub(super) at: u64,
    /// The words of each plane; missing planes are zero.
    pub(super) planes: Vec<Vec<u64>>,
}

/// A position in the sequence, with the values just before it.
pub(super) struct Stream<'k> {
    kernel: &'k Kernel,
    meter: &'k Meter,
    /// The memory reserved for all buffers.
    held: Held,
    values: Values,
    /// The number of terminal positions at the start that are not P-positions.
    blocked: u64,
    /// The number of earlier words that the kernel needs.
    history: usize,
    /// The number of words in a buffer.
    capacity: usize,
    /// The positions with each nimber, one buffer per nimber, aligned with the planes; for nimbers only.
    layers: Vec<Vec<u64>>,
    /// The binary digits of the values, one buffer per digit.
    planes: Vec<Vec<u64>>,
    /// The index in the buffers of the next word to be computed.
    end: usize,
    /// The number of words at the end of the buffers that were computed last.
    fresh: usize,
    /// The index in the sequence of the next word to be computed.
    at: u64,
}

impl<'k> Stream<'k> {
    /// Returns a stream at position 0, for requests of at most `chunk` words each, and of `total` words in all if that
    /// is known.
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

    /// Sets the stream to the position after `window`.
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

    /// Returns the word index of the next word to be computed.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// Returns the planes of the words computed last.
    pub(super) fn fresh(&self) -> Vec<&[u64]> {
        self.recent(0)
    }

    /// Returns the planes of the words computed last and of `more` before them.
    pub(super) fn recent(&self, more: usize) -> Vec<&[u64]> {
        self.planes.iter().map(|p| &p[self.end - self.fresh - more..self.end]).collect()
    }

    /// Returns the last `words` words.
    pub(super) fn window(&self, words: usize) -> Window {
        let planes = self.planes.iter().map(|p| p[self.end - words..self.end].to_vec()).collect();
        Window { at: self.at, planes }
    }
}

/// Adds a buffer, if there is memory for it.
pub(super) fn another(buffers: &mut Vec<Vec<u64>>, capacity: usize, held: &mut Held) -> Result<(), Stop> {
    held.resize(held.bytes() + 8 * capacity as u64)?;
    // held: just now
    buffers.push(vec![0; capacity]);
    Ok(())
}

/// Returns the number of terminal positions at the start that are not P-positions.
pub(super) fn blocked(takes: &Takes, values: Values) -> u64 {
    match values {
        Values::Outcomes { misere: true } if takes.is_empty() => u64::MAX,
        Values::Outcomes { misere: true } => u64::from(takes.min()),
        _ => 0,
    }
}

/// Returns the first `blocked` positions as bits, restricted to the `words` words from word `at` on.
pub(super) fn blocked_words(blocked: u64, at: u64, words: usize) -> Vec<u64> {
    let left = blocked.saturating_sub(at.saturating_mul(64));
    let words = left.div_ceil(64).min(words as u64);
    (0..words).map(|w| if left - 64 * w >= 64 { u64::MAX } else { (1 << (left - 64 * w)) - 1 }).collect()
}
