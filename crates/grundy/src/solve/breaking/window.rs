//! Nimbers without a table: the first heaps, and as many before the next one as decide it.
//!
//! The kernels work on a list of 2P nimbers. Its first P are those of the heaps 0, …, P − 1; behind them stand the last
//! nimbers found, at least W = P/2, in places that are less than their heaps by an even number, so that parities are right.
//! Everything that decides a nimber by the sparse space is at most W behind it, or the small part of a split whose other
//! part is at most W behind: for these the kernels read what a whole table would have. If a witness was found farther away, or none, the
//! nimber is not decided, and the run ends ([`Halted::Undecided`]): rare heaps beyond the first P/2 are not for windows.
//!
//! So the last W nimbers are the state of a machine, and a state that recurs p later proves the period p (the theorem in
//! `period`, with K = W). It is looked for as Brent (1980) does: the state at a power of two is compared with all that follow. Some
//! states are noted on the way; the least heap from which on nimbers repeat is found between two of them.

use super::long::Halted;
use super::period::{Proof, Proved};
use super::state::{Reader, Writer};
use super::{Breaks, Sequence, Way};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::budget::Held;
use grundy_core::{Meter, Stop};

/// The first table from which a window is tried.
pub(super) const FIRST: usize = 1 << 20;
/// The last.
pub(super) const LAST: usize = 1 << 26;
/// Heaps between two looks at the meter.
pub(super) const PIECE: usize = 1 << 18;
/// The least P.
const LEAST: usize = 1 << 12;
/// So many times the least P are taken where the table has them.
const AMPLE: usize = 16;
/// Nimbers of all noted states together.
const NOTED: usize = 1 << 22;

/// The last nimbers before a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    heap: u64,
    values: Vec<u16>,
}

/// A run with a window.
#[derive(Debug)]
pub(super) struct Window {
    machine: Machine,
    /// The state that is compared with all that follow.
    compared: State,
    /// States on the way, by heap, `apart` or a multiple of it behind the first.
    noted: Vec<State>,
    apart: u64,
    _held: Option<Held>,
}

/// The nimbers of the first heaps and of the last.
#[derive(Clone, Debug)]
struct Machine {
    breaks: Breaks,
    /// P.
    first: usize,
    /// The list of the kernels.
    sequence: Sequence,
    /// What is added to a place in the list behind the first heaps.
    shift: u64,
    /// How many heaps are rare.
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
    /// The machine at the end of a table; `None` if it decides too little.
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

    /// W.
    fn length(&self) -> usize {
        self.first / 2
    }

    /// The next heap.
    fn heap(&self) -> u64 {
        self.sequence.len() as u64 + self.shift
    }

    /// The last W nimbers.
    fn state(&self) -> State {
        let from = self.sequence.len() - self.length();
        State { heap: self.heap(), values: self.sequence.values().iter().skip(from).map(|v| v as u16).collect() }
    }

    /// Goes to the heap of a state.
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

    /// Finds the nimbers of some heaps below `to`: all of them, or as many as there is room for. Returns the place of the first.
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

    /// The state at a heap, from a state before it.
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
    /// The heaps behind the first are others now.
    fn forget(&mut self) {
        match &mut self.way {
            Way::Wide8(bench) => bench.blocks.forget(),
            Way::Wide16(bench) => bench.blocks.forget(),
            _ => {}
        }
    }

    /// As [`Sequence::write`] and its bytes, of the nimbers below `first` and those from `last` on alone.
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
    /// A run from the end of a table on; `None` if no window of it decides what follows.
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

    /// Asks for the memory of a run that was read.
    pub(super) fn reserve(&mut self, meter: &Meter) -> Result<(), Stop> {
        self._held = Some(meter.hold(Window::bytes_held(&self.machine))?);
        Ok(())
    }

    /// The next heap.
    pub(super) fn heap(&self) -> u64 {
        self.machine.heap()
    }

    /// How many states are noted, at most.
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

    /// The nimbers that [`Window::write`] left where they are.
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

    /// Looks for a period among the heaps below `most`; `between` is called now and then, and before it is left.
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

    /// The next heap at which a state is noted or compared.
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

    /// The place behind which the state is the compared one again, at or after `from`.
    fn recurs(&self, from: usize) -> Option<u64> {
        let compared = &self.compared.values;
        let at = match &self.machine.sequence.values {
            Nimbers::U8(list) => recurrence(list, from, compared),
            Nimbers::U16(list) => recurrence(list, from, compared),
            Nimbers::U32(list) => recurrence(list, from, compared),
        };
        at.map(|at| at as u64)
    }

    /// The period p is proved: the least heap from which on nimbers repeat.
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

    /// The least preperiod where all states that were noted repeat: it lies in the table before the first of them.
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

/// The last heap before `end` whose nimber is not that of a period later, from two states on that are not equal.
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

/// The first end, at or after `from` + 1, of a stretch of the list that is equal to `values`.
fn recurrence<T: Copy + Into<u32>>(list: &[T], from: usize, values: &[u16]) -> Option<usize> {
    let len = values.len();
    let same = |end: usize, count: usize| {
        let stretch = list[end - count..end].iter().rev().zip(values.iter().rev());
        stretch.into_iter().all(|(a, b)| (*a).into() == u32::from(*b))
    };
    let last = u32::from(*values.last()?);
    (from + 1..=list.len()).find(|end| list[end - 1].into() == last && same(*end, 8.min(len)) && same(*end, len))
}
