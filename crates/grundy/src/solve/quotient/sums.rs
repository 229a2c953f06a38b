//! Flat lists of sums of heaps, since a separate list for each sum would need several times the memory.

/// A list of sums of heaps, stored one after another, each as the number of its heaps followed by the heaps.
#[derive(Debug, Default)]
pub struct Sums {
    flat: Vec<u32>,
    count: usize,
}

impl Sums {
    /// Appends a sum of heaps to the list.
    pub fn push(&mut self, heaps: impl IntoIterator<Item = u32>) {
        let at = self.flat.len();
        self.flat.push(0);
        self.flat.extend(heaps);
        self.flat[at] = (self.flat.len() - at - 1) as u32;
        self.count += 1;
    }

    /// Returns the number of sums in the list.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether the list contains no sums.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns an iterator over the sums of heaps in the list, in order.
    pub fn iter(&self) -> SumsIter<'_> {
        SumsIter(&self.flat)
    }

    /// Returns the list of these sums in increasing order, without repetitions.
    pub fn sorted(&self) -> Sums {
        let mut order: Vec<&[u32]> = self.iter().collect();
        order.sort_unstable();
        order.dedup();
        // bounded: by the list itself
        let mut flat = Vec::with_capacity(order.iter().map(|sum| sum.len() + 1).sum());
        for sum in &order {
            flat.push(sum.len() as u32);
            flat.extend_from_slice(sum);
        }
        Sums { flat, count: order.len() }
    }

    /// Returns the memory that the list occupies, in bytes.
    pub fn bytes(&self) -> u64 {
        4 * self.flat.capacity() as u64
    }
}

/// An iterator over the sums of heaps in a list.
#[derive(Clone, Debug)]
pub struct SumsIter<'a>(&'a [u32]);

impl<'a> Iterator for SumsIter<'a> {
    type Item = &'a [u32];

    fn next(&mut self) -> Option<&'a [u32]> {
        let (heaps, rest) = self.0.split_first()?;
        let (sum, rest) = rest.split_at(*heaps as usize);
        self.0 = rest;
        Some(sum)
    }
}

impl<'a> IntoIterator for &'a Sums {
    type Item = &'a [u32];
    type IntoIter = SumsIter<'a>;

    fn into_iter(self) -> SumsIter<'a> {
        self.iter()
    }
}

impl<T: AsRef<[u32]>> FromIterator<T> for Sums {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Sums {
        let mut sums = Sums::default();
        list.into_iter().for_each(|sum| sums.push(sum.as_ref().iter().copied()));
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_listed_as_they_were_added() {
        let list: [&[u32]; 6] = [&[3, 1], &[], &[7], &[3, 1], &[2, 9, 9], &[1]];
        let sums: Sums = list.iter().collect();
        assert_eq!(sums.iter().collect::<Vec<_>>(), list);
        assert_eq!((sums.len(), sums.is_empty(), Sums::default().is_empty()), (6, false, true));
        let sorted: [&[u32]; 5] = [&[], &[1], &[2, 9, 9], &[3, 1], &[7]];
        assert_eq!(sums.sorted().iter().collect::<Vec<_>>(), sorted);
        assert_eq!(sums.sorted().bytes(), 4 * (5 + 8 - 1));
    }
}
