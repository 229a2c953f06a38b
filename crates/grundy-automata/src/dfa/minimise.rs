//! Minimisation of partial deterministic automata.
//!
//! The algorithm is Hopcroft's "process the smaller half" in the form of Valmari and Lehtinen (*Efficient minimization
//! of DFAs with partial transition functions*, STACS 2008; Valmari, *Fast brief practical DFA minimization*, IPL 112
//! (2012)). It refines the states into blocks and the transitions into cords, that is, transitions with one symbol
//! into one block. Splitting a block splits the cords that end in it, splitting by a cord splits the blocks in which
//! it starts, and only the smaller part becomes new, so every transition is visited O(log n) times. Missing
//! transitions are never represented. The time is O(m log n) after sorting the m transitions by symbol.

use super::GaveUp;
use super::limits::Work;
use super::raw::Raw;

/// A refinable partition of the set 0, 1, …, n − 1.
struct Partition {
    /// The elements, grouped by set.
    elements: Vec<u32>,
    /// The index of each element in `elements`.
    places: Vec<u32>,
    /// The number of the set that contains each element.
    sets: Vec<u32>,
    /// The start of each set s in `elements`, which ends at `past[s]`. The marked elements of a set come first.
    first: Vec<u32>,
    past: Vec<u32>,
    marked: Vec<u32>,
    /// The sets that have marked elements.
    touched: Vec<u32>,
}

impl Partition {
    /// Returns the partition into given groups; `elements` lists the groups one after the other, and group g ends at
    /// `ends[g]`.
    fn new(elements: Vec<u32>, ends: Vec<u32>) -> Partition {
        // held: by whoever normalises, as all that follows
        let mut places = vec![0; elements.len()];
        // held: as said
        let mut sets = vec![0; elements.len()];
        // held: as said
        let mut first = Vec::with_capacity(ends.len());
        let mut from = 0;
        for (set, &end) in ends.iter().enumerate() {
            first.push(from);
            for place in from..end {
                let element = elements[place as usize] as usize;
                places[element] = place;
                sets[element] = set as u32;
            }
            from = end;
        }
        // held: as said
        let marked = vec![0; ends.len()];
        Partition { elements, places, sets, first, past: ends, marked, touched: Vec::new() }
    }

    fn count(&self) -> usize {
        self.first.len()
    }

    fn range(&self, set: usize) -> std::ops::Range<usize> {
        self.first[set] as usize..self.past[set] as usize
    }

    /// Marks an element, at most once between two splits: a cord has one transition from a state, and a transition
    /// ends in one block.
    fn mark(&mut self, element: u32) {
        let set = self.sets[element as usize] as usize;
        let from = self.places[element as usize];
        let to = self.first[set] + self.marked[set];
        let other = self.elements[to as usize];
        self.elements[from as usize] = other;
        self.places[other as usize] = from;
        self.elements[to as usize] = element;
        self.places[element as usize] = to;
        if self.marked[set] == 0 {
            self.touched.push(set as u32);
        }
        self.marked[set] += 1;
    }

    /// Splits every set into its marked and unmarked elements; the smaller part becomes a new set.
    fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let set = set as usize;
            let (first, past) = (self.first[set], self.past[set]);
            let middle = first + self.marked[set];
            self.marked[set] = 0;
            if middle == past {
                continue;
            }
            let new = self.count();
            if middle - first <= past - middle {
                self.first.push(first);
                self.past.push(middle);
                self.first[set] = middle;
            } else {
                self.first.push(middle);
                self.past.push(past);
                self.past[set] = middle;
            }
            self.marked.push(0);
            for place in self.range(new) {
                self.sets[self.elements[place] as usize] = new as u32;
            }
        }
    }
}

/// Returns the class of each state, where equivalent states have the same class. The automaton must be trim and
/// nonempty.
pub(super) fn blocks(raw: &Raw, work: &mut Work<'_>) -> Result<Vec<u32>, GaveUp> {
    let states = raw.states();
    let mut blocks = Partition::new((0..states as u32).collect(), vec![states as u32]);
    for state in (0..states as u32).filter(|s| raw.accepting[*s as usize]) {
        blocks.mark(state);
    }
    blocks.split();

    let mut by_symbol: Vec<u64> =
        raw.edges.iter().zip(0u64..).map(|(&(symbol, _), edge)| u64::from(symbol) << 32 | edge).collect();
    by_symbol.sort_unstable();
    let ends = by_symbol.chunk_by(|a, b| a >> 32 == b >> 32).scan(0, |end, group| {
        *end += group.len() as u32;
        Some(*end)
    });
    let ends = ends.collect();
    let mut cords = Partition::new(by_symbol.into_iter().map(|packed| packed as u32).collect(), ends);
    let sources = raw.sources();
    // held: by whoever normalises
    let mut source_of = vec![0; raw.edges.len()];
    for state in 0..states {
        source_of[raw.offsets[state]..raw.offsets[state + 1]].fill(state as u32);
    }

    // The cords begin as all edges of one symbol, which already is the split by block 0 together with the rest.
    let (mut block, mut cord) = (1, 0);
    while cord < cords.count() {
        for place in cords.range(cord) {
            blocks.mark(source_of[cords.elements[place] as usize]);
        }
        work.spend(cords.range(cord).len())?;
        blocks.split();
        cord += 1;
        while block < blocks.count() {
            for place in blocks.range(block) {
                let sources = sources.of(blocks.elements[place]);
                sources.iter().for_each(|&(_, edge)| cords.mark(edge));
                work.spend(1 + sources.len())?;
            }
            cords.split();
            block += 1;
        }
    }
    Ok(blocks.sets)
}
