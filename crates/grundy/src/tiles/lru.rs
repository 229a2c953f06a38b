//! A map of bounded weight that evicts the least recently used entries.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// A map with a bound on the total weight of its entries. It evicts the least recently used entries.
#[derive(Debug)]
pub struct Lru<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// The keys, ordered by the time of their last use.
    order: BTreeMap<u64, K>,
    clock: u64,
    weight: u64,
    capacity: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    weight: u64,
    used: u64,
}

impl<K: Hash + Eq + Clone, V> Lru<K, V> {
    /// Returns an empty map that holds entries up to a total weight of `capacity`.
    pub fn new(capacity: u64) -> Lru<K, V> {
        Lru { entries: HashMap::new(), order: BTreeMap::new(), clock: 0, weight: 0, capacity }
    }

    /// Returns the value for `key`, if it is present, and marks the key as most recently used.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        self.clock += 1;
        let entry = self.entries.get_mut(key)?;
        if let Some(key) = self.order.remove(&entry.used) {
            self.order.insert(self.clock, key);
        }
        entry.used = self.clock;
        Some(&entry.value)
    }

    /// Stores a value, unless its weight exceeds the capacity of the map.
    pub fn insert(&mut self, key: K, value: V, weight: u64) {
        self.remove(&key);
        if weight > self.capacity {
            return;
        }
        self.clock += 1;
        self.order.insert(self.clock, key.clone());
        self.entries.insert(key, Entry { value, weight, used: self.clock });
        self.weight += weight;
        while self.weight > self.capacity {
            let Some((_, oldest)) = self.order.pop_first() else { return };
            if let Some(entry) = self.entries.remove(&oldest) {
                self.weight -= entry.weight;
            }
        }
    }

    /// Removes a key and its value from the map.
    pub fn remove(&mut self, key: &K) {
        if let Some(entry) = self.entries.remove(key) {
            self.order.remove(&entry.used);
            self.weight -= entry.weight;
        }
    }

    /// Returns the total weight of the entries in the map.
    pub fn weight(&self) -> u64 {
        self.weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_entries_are_forgotten_first() {
        let mut lru = Lru::new(10);
        lru.insert('a', 1, 4);
        lru.insert('b', 2, 4);
        assert_eq!(lru.get(&'a'), Some(&1));
        lru.insert('c', 3, 4);
        assert_eq!(lru.weight(), 8);
        assert_eq!(['a', 'b', 'c'].map(|key| lru.get(&key).copied()), [Some(1), None, Some(3)]);
    }

    #[test]
    fn replacing_an_entry_replaces_its_weight() {
        let mut lru = Lru::new(10);
        lru.insert('a', 1, 6);
        lru.insert('a', 2, 7);
        assert_eq!((lru.weight(), lru.get(&'a').copied()), (7, Some(2)));
        lru.insert('a', 3, 11);
        assert_eq!((lru.weight(), lru.get(&'a').copied()), (0, None));
    }
}
