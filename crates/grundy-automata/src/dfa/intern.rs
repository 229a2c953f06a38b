//! Numbers for the states that a construction discovers: pairs of states, and sorted sets of states.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A fast hash function that multiplies and rotates. Its keys are small numbers that no adversary chooses.
#[derive(Default)]
pub(crate) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        let (eights, rest) = bytes.as_chunks::<8>();
        eights.iter().for_each(|eight| self.write_u64(u64::from_le_bytes(*eight)));
        rest.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// A table of pairs of states, numbered in the order of discovery.
#[derive(Default)]
pub(super) struct Pairs {
    names: HashMap<u64, u32, BuildHasherDefault<Mix>>,
    pairs: Vec<(u32, u32)>,
}

impl Pairs {
    /// Returns the number of the pair (`left`, `right`), adding it if it is new.
    pub(super) fn name(&mut self, left: u32, right: u32) -> u32 {
        *self.names.entry(u64::from(left) << 32 | u64::from(right)).or_insert_with(|| {
            self.pairs.push((left, right));
            self.pairs.len() as u32 - 1
        })
    }

    /// Returns the pair with the number `name`.
    pub(super) fn get(&self, name: usize) -> Option<(u32, u32)> {
        self.pairs.get(name).copied()
    }

    /// Returns the number of pairs.
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Returns the memory in use in bytes, including the two tables that exist while the table of names grows.
    pub(super) fn bytes(&self) -> usize {
        8 * self.pairs.capacity() + 17 * 2 * self.names.capacity()
    }
}

/// A table of sorted sets of states, numbered in the order of discovery. The members are stored in one arena; the hash
/// table contains only set numbers.
pub(super) struct Sets {
    members: Vec<u32>,
    ends: Vec<usize>,
    hashes: Vec<u64>,
    /// The hash table with open addressing and linear probing. Its length is a power of two, and at most half of the
    /// entries are in use. A free entry is 0; any other entry is a set number plus 1.
    table: Vec<u32>,
}

impl Sets {
    /// Returns an empty table of sets.
    pub(super) fn new() -> Sets {
        Sets { members: Vec::new(), ends: Vec::new(), hashes: Vec::new(), table: vec![0; 64] }
    }

    /// Returns the number of sets.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the memory in use in bytes.
    pub(super) fn bytes(&self) -> usize {
        // Lists that grow by doubling are counted with the room that they have; the table is made anew when it is full.
        4 * (self.members.capacity() + 2 * self.table.len()) + 8 * (self.ends.capacity() + self.hashes.capacity())
    }

    /// Returns the members of the set with the number `name`.
    pub(super) fn get(&self, name: usize) -> &[u32] {
        let from = if name == 0 { 0 } else { self.ends[name - 1] };
        &self.members[from..self.ends[name]]
    }

    /// Adds a set without entering it in the hash table, so that [`Sets::name`] does not find it.
    pub(super) fn push_unnamed(&mut self, set: &[u32]) {
        self.members.extend_from_slice(set);
        self.ends.push(self.members.len());
        self.hashes.push(0);
    }

    /// Returns the number of the set `set`, adding it if it is new.
    pub(super) fn name(&mut self, set: &[u32]) -> u32 {
        let mut hasher = Mix::default();
        set.iter().for_each(|member| hasher.write_u64(u64::from(*member)));
        let hash = hasher.finish();
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot] != 0 {
            let name = self.table[slot] - 1;
            if self.hashes[name as usize] == hash && self.get(name as usize) == set {
                return name;
            }
            slot = (slot + 1) & mask;
        }
        let name = self.len() as u32;
        self.push_unnamed(set);
        self.hashes[name as usize] = hash;
        self.table[slot] = name + 1;
        if 2 * self.len() >= self.table.len() {
            self.grow();
        }
        name
    }

    fn grow(&mut self) {
        let named: Vec<u32> = self.table.iter().copied().filter(|entry| *entry != 0).collect();
        // held: counted in bytes(), which is asked for after every set
        self.table = vec![0; 2 * self.table.len()];
        let mask = self.table.len() - 1;
        for entry in named {
            let mut slot = self.hashes[entry as usize - 1] as usize & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = entry;
        }
    }
}
