//! A map of bounded weight that forgets what was used least recently.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Keeps entries up to a total weight.
#[derive(Debug)]
pub struct Lru<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// Keys by when they were last used.
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
    /// A map that keeps entries up to this weight.
    pub fn new(capacity: u64) -> Lru<K, V> {
        Lru { entries: HashMap::new(), order: BTreeMap::new(), clock: 0, weight: 0, capacity }
    }

    /// The value of a key, which counts as a use.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        self.clock += 1;
        let entry = self.entries.get_mut(key)?;
        if let Some(key) = self.order.remove(&entry.used) {
            self.order.insert(self.clock, key);
        }
        entry.used = self.clock;
        Some(&entry.value)
    }

    /// Keeps a value; one that is heavier than everything allowed is not kept.
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

    /// Forgets a key.
    pub fn remove(&mut self, key: &K) {
        if let Some(entry) = self.entries.remove(key) {
            self.order.remove(&entry.used);
            self.weight -= entry.weight;
        }
    }

    /// The total weight of what is kept.
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
