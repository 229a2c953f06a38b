//! Bases of misère quotients, and the candidates obtained by minimising them.

use super::hash::Quick;
use super::{Caps, HeapGame, Quotient};
use grundy_core::{Held, List, Meter, Stop};

/// A commutative monoid given by the action of letters, each of which is a heap; the element 0 is the identity.
pub(super) struct Base {
    /// The heap that each letter (generator) of the base stands for.
    pub letters: Vec<u32>,
    /// The action of the letters on the elements of the base: the target of letter l at element e is at the index
    /// e·letters + l.
    pub action: List<u32>,
    /// A sum of letters' heaps with least weight for each element, in increasing order.
    pub least: Vec<Vec<u32>>,
    /// The word of letters for each heap, which is never heavier than the heap.
    pub words: Vec<Vec<u32>>,
    /// The memory reserved for the representatives.
    pub _held: Held,
}

impl Base {
    fn times(&self, element: u32, word: &[u32]) -> u32 {
        word.iter().fold(element, |e, letter| self.action[e as usize * self.letters.len() + *letter as usize])
    }

    /// Returns the elements, ordered by the weight of their representatives.
    fn by_weight(&self, game: &HeapGame) -> Vec<u32> {
        let mut order: Vec<(u64, u32)> = self.least.iter().map(|r| game.weight_of(r)).zip(0..).collect();
        order.sort_unstable();
        order.into_iter().map(|(_, e)| e).collect()
    }

    /// Returns whether each element is in P, decided for representatives in the order of their weights. The word by
    /// which an option is looked up is never heavier than the option, so the element of the option is decided first.
    fn lost(&self, game: &HeapGame, order: &[u32], meter: &Meter) -> Result<Vec<bool>, Stop> {
        let letter_of: Quick<u32, u32> = self.letters.iter().copied().zip(0..).collect();
        // What each letter's heap may leave, as words, each once.
        let leaves = |heap: &u32| {
            let word = |left: &[u32]| {
                let mut word: Vec<u32> =
                    left.iter().flat_map(|heap| self.words[*heap as usize].iter().copied()).collect();
                word.sort_unstable();
                word
            };
            let mut all: Vec<Vec<u32>> = game.options(*heap).iter().map(word).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let leaves: Vec<Vec<Vec<u32>>> = self.letters.iter().map(leaves).collect();
        // bounded: the elements of the base, which are held
        let mut lost = vec![false; self.least.len()];
        let mut work = 0;
        for &element in order {
            let heaps = &self.least[element as usize];
            let is_lost = !heaps.is_empty() && {
                let letters: Vec<u32> = heaps.iter().map(|heap| letter_of[heap]).collect();
                let reaches = |at: usize| {
                    if at > 0 && letters[at] == letters[at - 1] {
                        return false;
                    }
                    let rest = self.times(self.times(0, &letters[..at]), &letters[at + 1..]);
                    leaves[letters[at] as usize].iter().any(|word| lost[self.times(rest, word) as usize])
                };
                work += letters.len() as u64;
                !(0..letters.len()).any(reaches)
            };
            lost[element as usize] = is_lost;
            if work > 4096 {
                meter.spend(work)?;
                work = 0;
            }
        }
        Ok(lost)
    }

    /// Returns the classes of elements that the letters do not distinguish by P, as arbitrary class numbers, and the
    /// number of classes.
    fn classes(&self, lost: &[bool], meter: &Meter) -> Result<(Vec<u32>, usize), Stop> {
        let letters = self.letters.len();
        let mut class: Vec<u32> = lost.iter().map(|lost| u32::from(*lost)).collect();
        let mut count = 0;
        loop {
            let mut next = class.clone();
            for letter in 0..letters {
                let mut pairs: Quick<(u32, u32), u32> = Quick::default();
                for (e, id) in next.iter_mut().enumerate() {
                    let fresh = pairs.len() as u32;
                    let to = class[self.action[e * letters + letter] as usize];
                    *id = *pairs.entry((*id, to)).or_insert(fresh);
                }
                meter.spend(next.len() as u64 / 8)?;
            }
            let found = next.iter().max().map_or(0, |max| *max as usize + 1);
            class = next;
            if found == count {
                return Ok((class, count));
            }
            count = found;
        }
    }

    /// Returns the misère quotient obtained by minimising the base monoid with respect to its P-portion, with Φ for the
    /// heaps that have words. Returns `None` if the quotient exceeds the maximum number of elements.
    pub fn minimised(&self, game: &HeapGame, caps: &Caps, meter: &Meter) -> Result<Option<Quotient>, Stop> {
        let order = self.by_weight(game);
        let lost = self.lost(game, &order, meter)?;
        let (class, count) = self.classes(&lost, meter)?;
        if count > caps.order {
            return Ok(None);
        }
        let letters = self.letters.len();
        // Classes are numbered by their lightest elements, so that the identity is 0.
        const NONE: u32 = u32::MAX;
        // bounded: by the cap on the order, as what follows is
        let mut number = vec![NONE; count];
        let mut least: Vec<Vec<u32>> = Vec::new();
        let mut first: Vec<u32> = Vec::new();
        for &e in &order {
            let number = &mut number[class[e as usize] as usize];
            if *number == NONE {
                *number = least.len() as u32;
                least.push(self.least[e as usize].clone());
                first.push(e);
            }
        }
        let to = |x: usize, letter: usize| {
            number[class[self.action[first[x] as usize * letters + letter] as usize] as usize] as usize
        };
        // A path of letters to each class.
        // bounded: as above
        let mut reached = vec![(0, 0); count];
        let mut seen = vec![false; count];
        seen[0] = true;
        let mut queue = vec![0];
        let mut at = 0;
        while at < queue.len() {
            let x = queue[at];
            for letter in 0..letters {
                let y = to(x, letter);
                if !seen[y] {
                    seen[y] = true;
                    reached[y] = (x, letter);
                    queue.push(y);
                }
            }
            at += 1;
        }
        let mut product = meter.filled(0u32, count * count)?;
        for &y in &queue {
            let (parent, letter) = reached[y];
            for x in 0..count {
                let value = if y == 0 { x } else { to(product[x * count + parent] as usize, letter) };
                product[x * count + y] = value as u32;
            }
        }
        let letter_element: Vec<usize> = (0..letters).map(|letter| to(0, letter)).collect();
        let value = |word: &Vec<u32>| {
            word.iter().fold(0, |x, letter| product[x as usize * count + letter_element[*letter as usize]])
        };
        let phi = self.words.iter().map(value).collect();
        let lost = first.iter().map(|e| lost[*e as usize]).collect();
        Ok(Some(Quotient { order: count, product, lost, least, phi }))
    }
}

/// A heap whose multiples are counted: 0, …, limit + 1, and then alternately limit and limit + 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Free {
    pub heap: u32,
    pub limit: u32,
}

/// Returns the base S × ∏ C_f, or `None` if it exceeds the maximum number of elements. S is the submonoid of `q` that
/// is generated by the heaps that are letters and not free, and C_f is a counter for the free heap f.
pub(super) fn product_base(
    q: &Quotient,
    words: &[Vec<u32>],
    free: &[Free],
    game: &HeapGame,
    caps: &Caps,
    meter: &Meter,
) -> Result<Option<Base>, Stop> {
    let is_free = |heap: u32| free.iter().any(|f| f.heap == heap);
    let own: Vec<u32> = (1..words.len() as u32).filter(|h| words[*h as usize] == [*h] && !is_free(*h)).collect();
    let values: Vec<u32> = own.iter().map(|h| q.phi[*h as usize]).collect();
    // S by breadth, then representatives of least weight by relaxation.
    let mut place: Quick<u32, u32> = Quick::default();
    let mut elements = vec![0u32];
    place.insert(0, 0);
    let mut at = 0;
    while at < elements.len() {
        for value in &values {
            let to = q.times(elements[at], *value);
            place.entry(to).or_insert_with(|| {
                elements.push(to);
                elements.len() as u32 - 1
            });
        }
        at += 1;
    }
    let size = elements.len();
    let sides: Vec<usize> = free.iter().map(|f| f.limit as usize + 2).collect();
    let total = sides.iter().try_fold(size, |total, side| total.checked_mul(*side)).filter(|total| *total <= caps.base);
    let Some(total) = total else { return Ok(None) };
    let step = |e: usize, l: usize| place[&q.times(elements[e], values[l])] as usize;
    // bounded: by the order of q
    let mut light: Vec<(u64, Vec<u32>)> = vec![(u64::MAX, Vec::new()); size];
    light[0].0 = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for e in 0..size {
            for (l, heap) in own.iter().enumerate() {
                if light[e].0 == u64::MAX {
                    continue;
                }
                let (to, weight) = (step(e, l), light[e].0 + game.weight(*heap));
                if weight < light[to].0 {
                    let mut heaps = light[e].1.clone();
                    heaps.push(*heap);
                    light[to] = (weight, heaps);
                    changed = true;
                }
            }
        }
    }
    let letters: Vec<u32> = own.iter().copied().chain(free.iter().map(|f| f.heap)).collect();
    let mut action = meter.list(total * letters.len())?;
    let mut least = Vec::new();
    let held = meter.hold(total as u64 * 64)?;
    for e in 0..total {
        let (inner, mut rest) = (e % size, e / size);
        action.extend((0..own.len()).map(|l| (e - inner + step(inner, l)) as u32))?;
        let mut heaps = light[inner].1.clone();
        let mut stride = size;
        for (f, side) in free.iter().zip(&sides) {
            let count = rest % side;
            rest /= side;
            heaps.extend(std::iter::repeat_n(f.heap, count));
            let next = if count + 1 < *side { count + 1 } else { side - 2 };
            action.push((e + stride * next - stride * count) as u32)?;
            stride *= side;
        }
        heaps.sort_unstable();
        least.push(heaps);
    }
    let letter_of: Quick<u32, u32> = letters.iter().copied().zip(0..).collect();
    let words = words.iter().map(|word| word.iter().map(|heap| letter_of[heap]).collect()).collect();
    Ok(Some(Base { letters, action, least, words, _held: held }))
}
