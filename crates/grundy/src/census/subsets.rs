//! Subtraction sets as machine words, in which bit t − 1 represents the take t.

/// Returns the elements of a set, in increasing order.
pub(super) fn elements(set: u64) -> Vec<u32> {
    let bits = std::iter::successors(Some(set), |left| Some(left & left.wrapping_sub(1)));
    bits.take_while(|left| *left != 0).map(|left| left.trailing_zeros() + 1).collect()
}

/// Returns the subsets of `within` with `size` elements, in lexicographic order, or all subsets, sorted by size first.
pub(super) fn subsets(within: u64, size: Option<u32>) -> impl Iterator<Item = u64> {
    let available = elements(within);
    let sizes = match size {
        Some(size) => size as usize..=size as usize,
        None => 0..=available.len(),
    };
    sizes.flat_map(move |size| Combinations::new(available.clone(), size))
}

/// An iterator over the subsets of a list with a given number of elements, in lexicographic order.
struct Combinations {
    available: Vec<u32>,
    /// The indices of the elements of the next subset, in increasing order.
    next: Option<Vec<usize>>,
}

impl Combinations {
    fn new(available: Vec<u32>, size: usize) -> Combinations {
        let next = (size <= available.len()).then(|| (0..size).collect());
        Combinations { available, next }
    }
}

impl Iterator for Combinations {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let places = self.next.as_mut()?;
        let set = places.iter().fold(0, |set, place| set | 1 << (self.available[*place] - 1));
        let (size, most) = (places.len(), self.available.len());
        match (0..size).rev().find(|i| places[*i] < most - size + i) {
            Some(i) => {
                places[i] += 1;
                (i + 1..size).for_each(|j| places[j] = places[j - 1] + 1);
            }
            None => self.next = None,
        }
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_by_size_and_then_as_in_a_dictionary() {
        let found: Vec<Vec<u32>> = subsets(0b1011, None).map(elements).collect();
        let expected: [&[u32]; 8] = [&[], &[1], &[2], &[4], &[1, 2], &[1, 4], &[2, 4], &[1, 2, 4]];
        assert_eq!(found, expected);
        assert_eq!(subsets(0b1011, Some(2)).map(elements).collect::<Vec<_>>(), expected[4..7]);
        assert_eq!(subsets(0b11, Some(3)).count(), 0);
        assert_eq!(subsets(0, None).collect::<Vec<_>>(), [0]);
    }
}
