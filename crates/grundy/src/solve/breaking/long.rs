//! Long-running searches for periods, which can be resumed and need no table if a window of nimbers suffices.
//!
//! The complete state of the run between two heaps is saved, so that a resumed run gives the same result as an
//! uninterrupted one, byte for byte.

use super::period::{self, FIRST, Proved};
use super::state::{Keep, Reader, Writer};
use super::window::{self, Window};
use super::{Breaks, LONGEST, Sequence};
use grundy_core::{Meter, Stop};

/// The settings of a long-running search for a period.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The subject of the run. A saved state with another subject is rejected.
    pub about: &'a str,
    /// The storage for checkpoints of the run; `None` to save none.
    pub keep: Option<&'a dyn Keep>,
    /// Whether to store only the most recent nimbers, as many as are needed to compute the next one, instead of all
    /// nimbers.
    pub window: bool,
}

/// The reason why a long run ended without a result.
#[derive(Debug)]
pub enum Halted {
    /// A limit of the meter was reached.
    Stopped {
        /// The limit that was reached.
        why: Stop,
        /// The number of heaps whose nimbers were computed.
        heaps: u64,
    },
    /// The state of the run could not be saved or read, for the reason given.
    Keep(String),
    /// The nimbers stored (the last nimbers computed) do not determine the nimber of the next heap.
    Undecided {
        /// The size of the heap whose nimber is not determined.
        heap: u64,
    },
}

/// The result of a long-running search for a period.
#[derive(Debug)]
pub enum Found {
    /// A run that stored all nimbers in memory.
    Table {
        /// The nimbers that were computed.
        sequence: Box<Sequence>,
        /// The proved period; `None` if no period was proved.
        proved: Option<Proved>,
    },
    /// A run that stored only a window, that is, the last nimbers computed.
    Window {
        /// The proved period; `None` if no period was proved.
        proved: Option<Proved>,
        /// The number of heaps whose nimbers were computed.
        heaps: u64,
    },
}

/// The version of the format of saved states, which is their first word.
const FORMAT: u64 = 1;
const TABLE: u64 = 1;
const WINDOW: u64 = 2;

/// Returns whether long-running searches for a period support the rules, which must be finite and leave at most two
/// heaps.
pub fn runs_long(breaks: &Breaks) -> bool {
    breaks.repeat() == 0 && breaks.most_heaps() <= 2
}

/// Searches for a period of the nimbers among the heaps below `most`, resuming the last run if its state was saved.
pub fn long_period(breaks: Breaks, most: u64, run: Run<'_>, meter: &Meter) -> Result<Found, Halted> {
    from_table(breaks, most, run, window::FIRST, meter)
}

/// Searches for a period like `long_period`, switching to windows only for tables of at least `size` heaps.
pub(super) fn from_table(breaks: Breaks, most: u64, run: Run<'_>, size: usize, meter: &Meter) -> Result<Found, Halted> {
    debug_assert!(runs_long(&breaks));
    let mut start = Start { sequence: Sequence::new(breaks), next: FIRST, size };
    let mut window = None;
    if let Some(keep) = run.keep {
        let kept = keep.kept().map_err(Halted::Keep)?;
        if let Some(bytes) = kept {
            // What is read is no longer than what was kept, which is there beside it.
            let stopped = |why| Halted::Stopped { why, heaps: 0 };
            let reading = meter.hold(3 * bytes.len() as u64).map_err(stopped)?;
            window = start.read(&bytes, run).ok_or_else(|| {
                Halted::Keep("what is kept there is the state of another question, or of another version".to_owned())
            })?;
            drop((bytes, reading));
            start.sequence.reserve(start.sequence.len(), start.sequence.len(), meter).map_err(stopped)?;
            if let Some(window) = &mut window {
                window.reserve(meter).map_err(stopped)?;
            }
        }
    }
    if !run.window {
        let most = usize::try_from(most.min(LONGEST)).unwrap_or(usize::MAX); // beyond: tables are refused sooner
        let proved = start.table(most, run, meter)?;
        return Ok(Found::Table { sequence: Box::new(start.sequence), proved });
    }
    loop {
        if window.is_none() {
            // A table first, until a window of it decides what follows.
            let table = usize::try_from(most.min(start.size as u64)).unwrap_or(usize::MAX); // beyond: as above
            let proved = start.table(table, run, meter)?;
            if proved.is_some() || most <= table as u64 {
                return Ok(Found::Table { sequence: Box::new(start.sequence), proved });
            }
            window = Window::new(&start.sequence, meter).map_err(|why| start.stopped(why))?;
        }
        match window.take() {
            Some(mut narrow) => {
                let between = |window: &Window, due: bool| start.keep_window(window, run, due);
                match narrow.search(most, meter, between) {
                    Err(Halted::Undecided { .. }) if start.size < window::LAST => {}
                    found => return found.map(|proved| Found::Window { proved, heaps: narrow.heap() }),
                }
            }
            None if start.size >= window::LAST => {
                return Err(Halted::Undecided { heap: start.sequence.len() as u64 });
            }
            None => {}
        }
        start.size *= 4;
    }
}

/// A run that holds a table of all nimbers, or the start of one.
struct Start {
    sequence: Sequence,
    /// The number of heaps at which to look for a period next.
    next: usize,
    /// The number of heaps from which on to try a window.
    size: usize,
}

impl Start {
    fn stopped(&self, why: Stop) -> Halted {
        Halted::Stopped { why, heaps: self.sequence.len() as u64 }
    }

    fn head(&self, kind: u64, run: Run<'_>) -> Writer {
        let mut to = Writer::default();
        to.number(FORMAT);
        to.bytes(run.about.as_bytes());
        to.number(u64::from(run.window));
        to.number(kind);
        to.number(self.size as u64);
        to
    }

    fn keep(&self, run: Run<'_>, due: bool) -> Result<(), Halted> {
        let Some(keep) = run.keep.filter(|keep| due || keep.is_due()) else { return Ok(()) };
        let mut to = self.head(TABLE, run);
        to.number(self.next as u64);
        self.sequence.write(&mut to);
        keep.keep(&[&to.0, self.sequence.bytes()]).map_err(Halted::Keep)
    }

    fn keep_window(&self, window: &Window, run: Run<'_>, due: bool) -> Result<(), Halted> {
        let Some(keep) = run.keep.filter(|keep| due || keep.is_due()) else { return Ok(()) };
        let mut to = self.head(WINDOW, run);
        window.write(&mut to);
        keep.keep(&[&to.0, window.bytes()]).map_err(Halted::Keep)
    }

    /// Restores the state of a run from saved bytes, or returns `None` if they belong to another run.
    fn read(&mut self, bytes: &[u8], run: Run<'_>) -> Option<Option<Window>> {
        let mut from = Reader(bytes);
        let same = from.number()? == FORMAT && from.bytes()? == run.about.as_bytes() && from.flag()? == run.window;
        if !same {
            return None;
        }
        let kind = from.number()?;
        self.size = from.size().filter(|size| *size <= window::LAST)?;
        let window = match kind {
            TABLE => {
                self.next = from.size()?;
                self.sequence.read(&mut from)?;
                None
            }
            WINDOW => Some(Window::read(self.sequence.breaks().clone(), &mut from)?),
            _ => return None,
        };
        from.0.is_empty().then_some(window)
    }

    /// Computes the table up to `most` heaps, or until it proves a period.
    fn table(&mut self, most: usize, run: Run<'_>, meter: &Meter) -> Result<Option<Proved>, Halted> {
        loop {
            let len = self.next.min(most);
            while self.sequence.len() < len {
                let piece = match run.keep {
                    Some(_) => len.min(self.sequence.len() + window::PIECE),
                    None => len,
                };
                if let Err(why) = self.sequence.extend_to(piece, meter) {
                    self.keep(run, true)?;
                    return Err(self.stopped(why));
                }
                self.keep(run, false)?;
            }
            let (found, next) = period::look(&self.sequence, len);
            if found.is_some() || len == most {
                return Ok(found);
            }
            self.next = next;
        }
    }
}
