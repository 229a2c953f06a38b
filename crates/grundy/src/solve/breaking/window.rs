//! Computation of nimbers without a complete table, from the first heaps and from the window of heaps before the next
//! one.
//!
//! The kernels work on a list of 2P nimbers. The first P are those of the heaps 0, …, P − 1. They are followed by at
//! least W = P/2 nimbers that were found last. The index of such a nimber is less than its heap by an even number,
//! which preserves the parity. By the theory of the sparse space, a nimber is determined by heaps that are at most W
//! smaller, and by splits with one part that is at most W smaller; for these, the kernels find the same values as in a
//! complete table. If a witness is farther away, or there is none, the nimber is not determined and the run ends
//! ([`Halted::Undecided`]). Games with rare heaps beyond the first P/2 therefore cannot be computed with a window.
//!
//! So the last W nimbers are the complete state of the computation, and a state that recurs p heaps later proves the
//! period p (the theorem in `period`, with K = W). Recurrences are found by Brent's algorithm (1980), which compares
//! the state at a power of two with all later ones. Some states are saved on the way, and the preperiod is found
//! between two of them.

use super::long::Halted;
use super::period::{Proof, Proved};
use super::state::{Reader, Writer};
use super::{Breaks, Sequence, Way};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::budget::Held;
use grundy_core::{Meter, Stop};

/// The number of heaps from which on a window is tried.
pub(super) const FIRST: usize = 1 << 20;
/// The number of heaps up to which a window is tried.
pub(super) const LAST: usize = 1 << 26;
/// The number of heaps between two checks of the meter.
pub(super) const PIECE: usize = 1 << 18;
/// The minimum of P, the number of first heaps that are held.
const LEAST: usize = 1 << 12;
/// The factor by which P exceeds its minimum if the table is long enough.
const AMPLE: usize = 16;
/// The maximum total number of nimbers in all recorded states.
const NOTED: usize = 1 << 22;

/// The state of a run at a heap, which consists of the last nimbers before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    heap: u64,
    values: Vec<u16>,
}

/// A run that holds a window of nimbers.
#[derive(Debug)]
pub(super) struct Window {
    machine: Machine,
    /// The state with which all later states are compared.
    compared: State,
    /// The recorded states, ordered by heap, whose distances are multiples of `apart`.
    noted: Vec<State>,
    apart: u64,
    _held: Option<Held>,
}

/// A computation that holds the nimbers of the first heaps and of the most recent ones.
#[derive(Clone, Debug)]
struct Machine {
    breaks: Breaks,
    /// The number P of first heaps that are held.
    first: usize,
    /// The list of nimbers on which the kernels work.
    sequence: Sequence,
    /// The number to be added to an index beyond the first heaps to obtain the heap.
    shift: u64,
    /// The number of rare heaps found so far.
    rare: usize,
}

impl Clone for Sequence {
    fn clone(&self) -> Sequence {
        let mut copy = Sequence::at(self.breaks.clone(), self.level);
        let mut written = Writer::default();
        self.write(&mut written);
        written.0.extend_from_slice(self.bytes());
        copy.read(&mut Reader(&written.0)).expect("what was written is read");
        copy
    }
}

impl Machine {
    /// Returns the computation that continues a table, or `None` if no window of the table determines the next nimber.
    fn new(table: &Sequence) -> Option<Machine> {
        let (decides, _) = table.window()?;
        // As much more as the table has: a witness farther away than W would end the run.
        let least = (4 * decides).next_power_of_two().max(LEAST);
        let mut first = least;
        while first < AMPLE * least && 4 * first <= table.len() {
            first *= 2;
        }
        let (_, rare) = table.sparse_space()?;
        let last = rare.last().map_or(0, |heap| *heap as usize);
        if 2 * first > table.len() || !table.len().is_multiple_of(2) || last >= first / 2 {
            return None;
        }
        let mut machine = Machine {
            breaks: table.breaks().clone(),
            first,
            sequence: Sequence::at(table.breaks().clone(), table.level),
            shift: (table.len() - 3 * (first / 2)) as u64,
            rare: rare.len(),
        };
        let mut written = Writer::default();
        table.write_some(&mut written, first, table.len() - first / 2);
        machine.sequence.read(&mut Reader(&written.0))?;
        if let Some(sparse) = &mut machine.sequence.sparse {
            sparse.again = usize::MAX; // beyond: the mask stays
        }
        Some(machine)
    }

    /// Returns the length W of the window.
    fn length(&self) -> usize {
        self.first / 2
    }

    /// Returns the next heap to be computed.
    fn heap(&self) -> u64 {
        self.sequence.len() as u64 + self.shift
    }

    /// Returns the current state, which consists of the last W nimbers.
    fn state(&self) -> State {
        let from = self.sequence.len() - self.length();
        State { heap: self.heap(), values: self.sequence.values().iter().skip(from).map(|v| v as u16).collect() }
    }

    /// Sets the computation to a recorded state.
    fn go_to(&mut self, state: &State) {
        let place = self.first + self.length();
        self.shift = state.heap - place as u64;
        let first = self.first;
        match &mut self.sequence.values {
            Nimbers::U8(list) => replace(list, first, &state.values, |v| v as u8),
            Nimbers::U16(list) => replace(list, first, &state.values, |v| v),
            Nimbers::U32(list) => replace(list, first, &state.values, u32::from),
        }
        self.sequence.forget();
    }

    /// Computes nimbers of heaps below `to`, as many as there is room for, and returns the index of the first one in
    /// the list.
    fn advance(&mut self, to: u64, meter: &Meter) -> Result<usize, Halted> {
        if self.sequence.len() >= 2 * self.first {
            let (keep, len) = (self.length(), self.sequence.len());
            let first = self.first;
            match &mut self.sequence.values {
                Nimbers::U8(list) => drop(list.drain(first..len - keep)),
                Nimbers::U16(list) => drop(list.drain(first..len - keep)),
                Nimbers::U32(list) => drop(list.drain(first..len - keep)),
            }
            self.shift += (len - keep - first) as u64;
            self.sequence.forget();
        }
        let from = self.sequence.len();
        // bounded: by the length of the list
        let room = (to - self.heap()).min((2 * self.first - from).min(PIECE) as u64) as usize;
        meter.spend(room as u64).map_err(|why| Halted::Stopped { why, heaps: self.heap() })?;
        while self.sequence.len() < from + room {
            self.sequence.advance(from + room);
            let decided = match (&self.sequence.sparse, &self.sequence.way) {
                (_, Way::Plain { .. } | Way::Sums(_)) | (None, _) => false,
                (Some(sparse), _) => {
                    let reach = sparse.reach.max(sparse.probes.reach());
                    reach <= self.length() && sparse.probes.rare.len() == self.rare
                }
            };
            if !decided {
                return Err(Halted::Undecided { heap: self.heap() - 1 });
            }
        }
        Ok(from)
    }

    /// Returns the state at the heap `to`, computed from an earlier state.
    fn run(&mut self, from: &State, to: u64, meter: &Meter) -> Result<State, Halted> {
        self.go_to(from);
        while self.heap() < to {
            self.advance(to, meter)?;
        }
        Ok(self.state())
    }
}

fn replace<T>(list: &mut Vec<T>, first: usize, values: &[u16], of: impl Fn(u16) -> T) {
    list.truncate(first);
    list.extend(values.iter().map(|v| of(*v)));
}

impl Sequence {
    /// Discards cached data about recent heaps, because the list of heaps has changed.
    fn forget(&mut self) {
        match &mut self.way {
            Way::Wide8(bench) => bench.blocks.forget(),
            Way::Wide16(bench) => bench.blocks.forget(),
            _ => {}
        }
    }

    /// Writes the state like [`Sequence::write`], with only the nimbers below `first` and those from `last` on.
    fn write_some(&self, to: &mut Writer, first: usize, last: usize) {
        fn some<T: Copy>(list: &[T], first: usize, last: usize) -> Vec<T> {
            [&list[..first], &list[last..]].concat()
        }
        let values = match &self.values {
            Nimbers::U8(list) => Nimbers::U8(some(list, first, last)),
            Nimbers::U16(list) => Nimbers::U16(some(list, first, last)),
            Nimbers::U32(list) => Nimbers::U32(some(list, first, last)),
        };
        self.write_with(to, &values);
        if let Nimbers::U8(list) = &values {
            to.0.extend_from_slice(list);
        }
    }
}

impl Window {
    /// Returns a run that continues a table, or `None` if no window of the table determines the next nimber.
    pub(super) fn new(table: &Sequence, meter: &Meter) -> Result<Option<Window>, Stop> {
        let Some(machine) = Machine::new(table) else { return Ok(None) };
        let held = Some(meter.hold(Window::bytes_held(&machine))?);
        let compared = machine.state();
        let apart = (4 * machine.first).max(PIECE) as u64;
        Ok(Some(Window { machine, noted: vec![compared.clone()], compared, apart, _held: held }))
    }

    fn bytes_held(machine: &Machine) -> u64 {
        (8 * machine.first + 4 * NOTED.max(16 * machine.first)) as u64
    }

    /// Reserves the memory of a run that was restored from a saved state.
    pub(super) fn reserve(&mut self, meter: &Meter) -> Result<(), Stop> {
        self._held = Some(meter.hold(Window::bytes_held(&self.machine))?);
        Ok(())
    }

    /// Returns the next heap to be computed.
    pub(super) fn heap(&self) -> u64 {
        self.machine.heap()
    }

    /// Returns the maximum number of recorded states.
    fn most_noted(&self) -> usize {
        (NOTED / self.machine.length()).clamp(16, 256)
    }

    pub(super) fn write(&self, to: &mut Writer) {
        let machine = &self.machine;
        [machine.first as u64, machine.shift, machine.rare as u64, self.apart].into_iter().for_each(|n| to.number(n));
        to.number(self.noted.len() as u64);
        for state in self.noted.iter().chain([&self.compared]) {
            to.number(state.heap);
            to.words(&state.values);
        }
        machine.sequence.write(to);
    }

    /// Returns the nimbers stored as bytes, which [`Window::write`] omits.
    pub(super) fn bytes(&self) -> &[u8] {
        self.machine.sequence.bytes()
    }

    pub(super) fn read(breaks: Breaks, from: &mut Reader<'_>) -> Option<Window> {
        let first = from.size().filter(|first| first.is_power_of_two() && *first >= LEAST)?;
        let (shift, rare, apart) = (from.number()?, from.size()?, from.number()?);
        let count = from.size().filter(|count| (1..=256).contains(count))?;
        let mut states = (0..=count)
            .map(|_| Some(State { heap: from.number()?, values: from.words().filter(|list| list.len() == first / 2)? }))
            .collect::<Option<Vec<State>>>()?;
        let compared = states.pop()?;
        let mut sequence = Sequence::new(breaks.clone());
        sequence.read(from)?;
        let fits = (3 * (first / 2)..=2 * first).contains(&sequence.len()) && shift.is_multiple_of(2) && apart > 0;
        let machine = Machine { breaks, first, sequence, shift, rare };
        fits.then_some(Window { machine, compared, noted: states, apart, _held: None })
    }

    /// Searches for a period among the heaps below `most`, calling `between` at intervals and at the end.
    pub(super) fn search(
        &mut self,
        most: u64,
        meter: &Meter,
        between: impl Fn(&Window, bool) -> Result<(), Halted>,
    ) -> Result<Option<Proved>, Halted> {
        while self.heap() < most {
            let from = match self.machine.advance(self.next_stop().min(most), meter) {
                Err(stopped @ Halted::Stopped { .. }) => {
                    between(self, true)?;
                    return Err(stopped);
                }
                from => from?,
            };
            if let Some(at) = self.recurs(from) {
                return self.proved(at + self.machine.shift - self.compared.heap, meter).map(Some);
            }
            self.note();
            between(self, false)?;
        }
        Ok(None)
    }

    /// Returns the next heap at which a state is recorded or compared.
    fn next_stop(&self) -> u64 {
        let last = self.noted.last().map_or(0, |state| state.heap);
        let doubled = self.compared.heap.saturating_mul(2);
        last.saturating_add(self.apart).min(doubled).max(self.heap() + 1)
    }

    fn note(&mut self) {
        let heap = self.heap();
        if heap >= self.compared.heap.saturating_mul(2) {
            self.compared = self.machine.state();
        }
        if self.noted.last().is_some_and(|last| heap >= last.heap + self.apart) {
            self.noted.push(self.machine.state());
        }
        if self.noted.len() > self.most_noted() {
            let mut place = 0;
            self.noted.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.apart *= 2;
        }
    }

    /// Returns the heap at or after `from` at which the compared state recurs, or `None` if it does not recur in the
    /// list.
    fn recurs(&self, from: usize) -> Option<u64> {
        let compared = &self.compared.values;
        let at = match &self.machine.sequence.values {
            Nimbers::U8(list) => recurrence(list, from, compared),
            Nimbers::U16(list) => recurrence(list, from, compared),
            Nimbers::U32(list) => recurrence(list, from, compared),
        };
        at.map(|at| at as u64)
    }

    /// Returns the result for a proved period, after finding the least preperiod.
    fn proved(&mut self, period: u64, meter: &Meter) -> Result<Proved, Halted> {
        let (values, machine) = (self.heap(), &mut self.machine);
        let nearest = |noted: &[State], heap: u64| noted.iter().rfind(|state| state.heap <= heap).cloned();
        // States that are equal to those a period later stay equal: between the last that is not and the first that is lies the end.
        let (mut unequal, mut equal) = (None, self.noted.len());
        let (mut low, mut high) = (0, self.noted.len());
        while low < high {
            let middle = (low + high) / 2;
            let here = self.noted[middle].clone();
            let Some(start) = nearest(&self.noted, here.heap + period) else { break };
            let later = machine.run(&start, here.heap + period, meter)?;
            match here.values == later.values {
                true => (high, equal) = (middle, middle),
                false => {
                    low = middle + 1;
                    unequal = Some((here, later));
                }
            }
        }
        let preperiod = match unequal {
            Some((here, later)) => {
                // beyond: the state at which the period was found is equal, and none is noted before it
                let end = self.noted.get(equal).map_or(self.compared.heap, |state| state.heap).max(here.heap);
                last_difference(machine, here, later, end, meter)? + 1
            }
            None => self.preperiod_in_table(period, meter)?,
        };
        let (classes, rare) = self.machine.sequence.sparse_space().expect("the machine has a mask");
        let last = rare.last().map_or(0, |heap| u64::from(*heap));
        let below = rare.partition_point(|heap| u64::from(*heap) < preperiod + period) as u64;
        Ok(Proved {
            preperiod,
            period,
            proof: Proof::Sparse { window: self.machine.length() as u64, values },
            space: Some((classes, below, if below > 0 { last } else { 0 })),
        })
    }

    /// Returns the least preperiod when all recorded states repeat, in which case it lies in the table before them.
    fn preperiod_in_table(&mut self, period: u64, meter: &Meter) -> Result<u64, Halted> {
        let first = self.noted[0].clone();
        let mut table = Sequence::new(self.machine.breaks.clone());
        let len = usize::try_from(first.heap).expect("a table had this length");
        table.extend_to(len, meter).map_err(|why| Halted::Stopped { why, heaps: first.heap })?;
        let mut last = None;
        for heap in (0..first.heap).take_while(|heap| heap + period < first.heap) {
            if table.value(heap as usize) != table.value((heap + period) as usize) {
                last = Some(heap);
            }
        }
        // The rest of the table against what follows it, a period later.
        let from = period.max(first.heap);
        let start = self.noted.iter().rfind(|state| state.heap <= from).cloned().unwrap_or(first.clone());
        let machine = &mut self.machine;
        machine.run(&start, from, meter)?;
        while machine.heap() < first.heap + period {
            let at = machine.advance(first.heap + period, meter)?;
            for place in at..machine.sequence.len() {
                let heap = place as u64 + machine.shift - period;
                if table.value(heap as usize) != machine.sequence.value(place) {
                    last = Some(heap);
                }
            }
        }
        Ok(last.map_or(0, |heap| heap + 1))
    }
}

/// Returns the last heap before `end` whose nimber differs from that one period later, computed from two different
/// states.
fn last_difference(machine: &mut Machine, here: State, later: State, end: u64, meter: &Meter) -> Result<u64, Halted> {
    let mut last = here.heap;
    for (place, (a, b)) in here.values.iter().zip(&later.values).enumerate() {
        if a != b {
            last = here.heap - (here.values.len() - place) as u64;
        }
    }
    let mut other = machine.clone();
    machine.go_to(&here);
    other.go_to(&later);
    let period = later.heap - here.heap;
    while machine.heap() < end {
        let to = end.min(machine.heap() + machine.length() as u64);
        let mut pairs = Vec::new();
        while machine.heap() < to {
            let from = machine.advance(to, meter)?;
            pairs.extend((from..machine.sequence.len()).map(|place| machine.sequence.value(place)));
        }
        let mut heap = to - pairs.len() as u64;
        let mut pairs = pairs.into_iter();
        while other.heap() < to + period {
            let from = other.advance(to + period, meter)?;
            for place in from..other.sequence.len() {
                if pairs.next() != Some(other.sequence.value(place)) {
                    last = heap;
                }
                heap += 1;
            }
        }
    }
    Ok(last)
}

/// Returns the first end, after `from`, of a section of the list that equals `values`, or `None` if there is none.
fn recurrence<T: Copy + Into<u32>>(list: &[T], from: usize, values: &[u16]) -> Option<usize> {
    let len = values.len();
    let same = |end: usize, count: usize| {
        let stretch = list[end - count..end].iter().rev().zip(values.iter().rev());
        stretch.into_iter().all(|(a, b)| (*a).into() == u32::from(*b))
    };
    let last = u32::from(*values.last()?);
    (from + 1..=list.len()).find(|end| list[end - 1].into() == last && same(*end, 8.min(len)) && same(*end, len))
}
