//! The transition algebra of a misère quotient, and verification of a candidate by theorem V.

use super::base::Base;
use super::hash::Quick;
use super::{Caps, HeapGame, Quotient};
use grundy_core::{Held, Meter, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The pair of a sum X: Φ(X), and the set of all q such that q times some option of X is in P.
type Pair = (u32, Box<[u64]>);

/// The transition algebra of a candidate, which consists of the pairs of all nonempty sums of heaps.
#[derive(Debug)]
pub(super) struct Algebra {
    places: Quick<Pair, u32>,
    _held: Held,
}

/// The result of verifying a candidate.
pub(super) enum Verdict {
    /// The candidate is correct for all sums.
    Right(Algebra),
    /// The candidate is wrong for this sum, and for no lighter one.
    Wrong(Vec<u32>),
    /// The algebra exceeds the maximum number of elements.
    Large,
}

fn has(set: &[u64], x: usize) -> bool {
    set[x / 64] >> (x % 64) & 1 == 1
}

/// Returns the set of elements q of the monoid such that q·e is in P for one of the options e.
pub(super) fn winners(q: &Quotient, options: &[u32]) -> Box<[u64]> {
    set_of(q.order, |x| options.iter().any(|e| q.is_lost(q.times(x as u32, *e))))
}

fn set_of(order: usize, mut holds: impl FnMut(usize) -> bool) -> Box<[u64]> {
    (0..order.div_ceil(64))
        .map(|word| (word * 64..(word * 64 + 64).min(order)).fold(0, |bits, x| bits | u64::from(holds(x)) << (x % 64)))
        .collect()
}

impl Algebra {
    /// Returns the number of elements of the transition algebra.
    pub fn len(&self) -> usize {
        self.places.len() + 1
    }

    /// Returns the element x for which (x, `winners`) is the pair of a known sum, or `None` if there is none.
    pub fn find(&self, q: &Quotient, winners: &[u64]) -> Option<u32> {
        let mut pair = (0, winners.into());
        (0..q.order as u32).find(|x| {
            pair.0 = *x;
            self.places.contains_key(&pair)
        })
    }
}

/// An algebra under construction, whose elements are found in the order of their weights.
struct Building<'a> {
    q: &'a Quotient,
    game: &'a HeapGame,
    pairs: Vec<Pair>,
    /// The indices of the known pairs. The element 0 is the empty sum and is not in the map: another sum with its pair
    /// is a failure.
    places: Quick<Pair, u32>,
    /// The weight of the lightest sum for each element, its last letter, and the element before it.
    best: Vec<(u64, u32, u32)>,
    queue: BinaryHeap<(Reverse<u64>, u32)>,
    /// The letters that lighter ones do not generate, each given by a heap and its element.
    letters: Vec<(u32, u32)>,
    /// For each letter, the winners of the letter multiplied by each element.
    moved: Vec<Vec<Option<Box<[u64]>>>>,
    done: Vec<u32>,
    closed: Vec<bool>,
    held: Held,
}

impl<'a> Building<'a> {
    fn reach(&mut self, pair: Pair, weight: u64, letter: u32, from: u32) -> Result<u32, Stop> {
        let place = match self.places.get(&pair) {
            Some(place) => *place,
            None => {
                let place = self.pairs.len() as u32;
                self.held.grow(pair.1.len() as u64 * 16 + 96)?;
                self.places.insert(pair.clone(), place);
                self.pairs.push(pair);
                self.best.push((u64::MAX, 0, 0));
                self.closed.push(false);
                place
            }
        };
        if weight < self.best[place as usize].0 {
            self.best[place as usize] = (weight, letter, from);
            self.queue.push((Reverse(weight), place));
        }
        Ok(place)
    }

    /// Returns the pair of a sum with one more letter.
    fn times(&mut self, element: u32, letter: usize) -> Pair {
        let q = self.q;
        let (x, _) = self.pairs[element as usize];
        let (y, _) = self.pairs[self.letters[letter].1 as usize];
        let row_x = q.row(x);
        let winners_of_letter = &self.pairs[self.letters[letter].1 as usize].1;
        let moved = self.moved[letter][x as usize]
            .get_or_insert_with(|| set_of(q.order, |z| has(winners_of_letter, row_x[z] as usize)));
        let own = &self.pairs[element as usize].1;
        let row_y = q.row(y);
        let mut set = moved.clone();
        for (word, rows) in set.iter_mut().zip(row_y.chunks(64)) {
            let mut bits = 0;
            for (at, z) in rows.iter().enumerate() {
                bits |= (own[*z as usize / 64] >> (z % 64) & 1) << at;
            }
            *word |= bits;
        }
        (q.times(x, y), set)
    }

    fn multiply(&mut self, element: u32, letter: usize) -> Result<(), Stop> {
        let pair = self.times(element, letter);
        let heap = self.letters[letter].0;
        let weight = self.best[element as usize].0 + self.game.weight(heap);
        self.reach(pair, weight, heap, element).map(|_| ())
    }

    /// Returns the heaps of the lightest sum for an element, in increasing order.
    fn least(&self, mut element: u32) -> Vec<u32> {
        let mut heaps = Vec::new();
        while element != 0 {
            let (_, heap, from) = self.best[element as usize];
            heaps.push(heap);
            element = from;
        }
        heaps.sort_unstable();
        heaps
    }
}

/// Builds the algebra of the heaps 1, …, n in order of weight. With `to_the_end`, failures do not stop the
/// construction, and the resulting base is returned.
fn build<'a>(
    q: &'a Quotient,
    game: &'a HeapGame,
    caps: &Caps,
    to_the_end: bool,
    meter: &Meter,
) -> Result<(Building<'a>, Option<u32>, Vec<u32>, bool), Stop> {
    let empty: Pair = (0, set_of(q.order, |_| false));
    let mut b = Building {
        q,
        game,
        pairs: vec![empty],
        places: Quick::default(),
        best: vec![(0, 0, 0)],
        queue: BinaryHeap::new(),
        letters: Vec::new(),
        moved: Vec::new(),
        done: vec![0],
        closed: vec![true],
        held: meter.hold(0)?,
    };
    // Every heap that has a move, as an element; the queue decides whether lighter ones generate it.
    let mut element_of = vec![0];
    for heap in 1..q.phi.len() as u32 {
        let options = game.options(heap);
        if options.is_empty() {
            element_of.push(0);
            continue;
        }
        let pair = (q.phi[heap as usize], winners(q, &q.values(options)));
        element_of.push(b.reach(pair, game.weight(heap), heap, 0)?);
        meter.spend(options.len() as u64)?;
    }
    let mut failure = None;
    while let Some((Reverse(weight), element)) = b.queue.pop() {
        let (best, heap, from) = b.best[element as usize];
        if b.closed[element as usize] || weight > best {
            continue;
        }
        b.closed[element as usize] = true;
        let (x, set) = &b.pairs[element as usize];
        if q.is_lost(*x) == has(set, 0) && failure.is_none() {
            failure = Some(element);
            if !to_the_end {
                break;
            }
        }
        if b.pairs.len() > caps.algebra {
            return Ok((b, failure, element_of, true));
        }
        meter.spend(1 + (b.letters.len() * q.order / 16) as u64)?;
        if from == 0 && !b.letters.iter().any(|letter| letter.1 == element) {
            // No sum of lighter heaps: a letter.
            b.held.grow(q.order as u64 * 16)?;
            b.letters.push((heap, element));
            // held: just now
            b.moved.push(vec![None; q.order]);
            let letter = b.letters.len() - 1;
            for at in 1..b.done.len() {
                b.multiply(b.done[at], letter)?;
            }
        }
        b.done.push(element);
        for letter in 0..b.letters.len() {
            b.multiply(element, letter)?;
        }
    }
    Ok((b, failure, element_of, false))
}

/// Verifies a candidate for all heaps that have a value of Φ.
pub(super) fn verify(q: &Quotient, game: &HeapGame, caps: &Caps, meter: &Meter) -> Result<Verdict, Stop> {
    if q.is_lost(0) {
        return Ok(Verdict::Wrong(Vec::new()));
    }
    let (built, failure, _, large) = build(q, game, caps, false, meter)?;
    Ok(match failure {
        Some(element) => Verdict::Wrong(built.least(element)),
        None if large => Verdict::Large,
        None => Verdict::Right(Algebra { places: built.places, _held: built.held }),
    })
}

/// Returns the transition algebra of a rejected candidate as a base, or `None` if it exceeds the maximum number of
/// elements.
pub(super) fn refined(q: &Quotient, game: &HeapGame, caps: &Caps, meter: &Meter) -> Result<Option<Base>, Stop> {
    let (mut b, _, element_of, large) = build(q, game, caps, true, meter)?;
    if large {
        return Ok(None);
    }
    let letters: Vec<u32> = b.letters.iter().map(|letter| letter.0).collect();
    let mut action = meter.list(b.pairs.len() * letters.len())?;
    for element in 0..b.pairs.len() as u32 {
        for letter in 0..letters.len() {
            // The empty sum and a letter are the letter.
            let to = match element {
                0 => b.letters[letter].1,
                _ => {
                    let pair = b.times(element, letter);
                    b.places[&pair]
                }
            };
            action.push(to)?;
        }
        meter.spend(1 + (letters.len() * q.order / 16) as u64)?;
    }
    let least: Vec<Vec<u32>> = (0..b.pairs.len() as u32).map(|element| b.least(element)).collect();
    let letter_of: Quick<u32, u32> = letters.iter().copied().zip(0..).collect();
    let word = |element: &u32| least[*element as usize].iter().map(|heap| letter_of[heap]).collect();
    let words = element_of.iter().map(word).collect();
    let held = b.held;
    Ok(Some(Base { letters, action, least, words, _held: held }))
}
