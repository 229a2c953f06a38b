//! Extension of a misère quotient by one heap: several methods produce candidates, until theorem V accepts one.

use super::algebra::{Algebra, Verdict, refined, verify, winners};
use super::base::{Base, Free, product_base};
use super::{Caps, HeapGame, Quotient};
use grundy_core::{Meter, Stop};
use std::collections::HashSet;

/// The number of rounds in which the transition algebra of a rejected candidate becomes the next base.
const REFINEMENTS: usize = 4;
/// The initial limit of the counter for the new heap.
const COUNTED: u32 = 2;
/// The size of a base from which on counters are replaced by the relations of the last candidate.
const REBASED: usize = 20_000;

/// A misère quotient under construction: it is extended heap by heap and is exact after each heap.
#[derive(Debug)]
pub struct Growing {
    quotient: Quotient,
    algebra: Option<Algebra>,
    caps: Caps,
}

impl Growing {
    /// Returns the misère quotient of the game with no heaps.
    pub fn new(caps: Caps, meter: &Meter) -> Result<Growing, Stop> {
        let (product, lost, least, phi) = (meter.filled(0, 1)?, vec![false], vec![Vec::new()], vec![0]);
        Ok(Growing { quotient: Quotient { order: 1, product, lost, least, phi }, algebra: None, caps })
    }

    /// Returns the misère quotient of the heaps added so far.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// Returns the misère quotient of the heaps added so far and discards the state of the construction.
    pub fn into_quotient(self) -> Quotient {
        self.quotient
    }

    /// Returns the number of elements of the transition algebra: the monoid used to verify the quotient (theorem V of
    /// [`crate::theory::misere`]).
    pub fn algebra(&self) -> usize {
        self.algebra.as_ref().map_or(1, Algebra::len)
    }

    /// Adds the next heap of the game if that leaves the quotient unchanged, and returns whether it was added.
    ///
    /// The quotient is unchanged if the heap has the same pair (Φ, W) as a known sum: the transition algebra then does
    /// not grow, and theorem V of [`crate::theory::misere`] still applies.
    pub fn add_if_same(&mut self, game: &HeapGame, meter: &Meter) -> Result<bool, Stop> {
        let q = &mut self.quotient;
        let heap = q.phi.len() as u32;
        let options = game.options(heap);
        meter.spend(1 + options.len() as u64)?;
        if options.is_empty() {
            q.phi.push(0);
            return Ok(true);
        }
        let Some(algebra) = &self.algebra else { return Ok(false) };
        let found = algebra.find(q, &winners(q, &q.values(options)));
        q.phi.extend(found);
        Ok(found.is_some())
    }

    /// Adds the next heap of the game to the quotient. If a limit is reached, this function fails, and the quotient
    /// remains the quotient of the previous heaps.
    pub fn add(&mut self, game: &HeapGame, meter: &Meter) -> Result<(), Stop> {
        if self.add_if_same(game, meter)? {
            return Ok(());
        }
        let heap = self.quotient.phi.len() as u32;
        let mut search = Search { game, heap, caps: &self.caps, meter, rounds: 0 };
        let (quotient, algebra) = search.run(&self.quotient)?;
        self.quotient = quotient;
        self.algebra = Some(algebra);
        Ok(())
    }

    /// Adds the next heap of the game if a single candidate shows that the order of the quotient stays the same, and
    /// returns whether it was added.
    ///
    /// The old quotient is a quotient of a submonoid of the new one. So the old and the new quotient are isomorphic if
    /// their orders are equal.
    pub fn add_if_as_large(&mut self, game: &HeapGame, meter: &Meter) -> Result<bool, Stop> {
        if self.add_if_same(game, meter)? {
            return Ok(true);
        }
        let heap = self.quotient.phi.len() as u32;
        let mut search = Search { game, heap, caps: &self.caps, meter, rounds: 0 };
        let (words, free) = search.first(&self.quotient);
        let base = search.product(&self.quotient, &words, &free)?;
        match search.tried(&base)? {
            Tried::Right(quotient, algebra) if quotient.order == self.quotient.order => {
                self.quotient = quotient;
                self.algebra = Some(algebra);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Removes all heaps larger than `heaps`. These heaps must not have changed the quotient.
    pub fn forget_beyond(&mut self, heaps: u32) {
        self.quotient.phi.truncate(heaps as usize + 1);
    }
}

/// The search for the quotient with one more heap.
struct Search<'a> {
    game: &'a HeapGame,
    heap: u32,
    caps: &'a Caps,
    meter: &'a Meter,
    rounds: usize,
}

/// The result of trying a base.
enum Tried {
    Right(Quotient, Algebra),
    Wrong(Quotient, Vec<u32>),
    Large,
}

impl Search<'_> {
    fn cap(&self, needed: usize, allowed: usize) -> Stop {
        Stop::Positions { needed: needed as u64, allowed: allowed as u64 }
    }

    fn tried(&mut self, base: &Base) -> Result<Tried, Stop> {
        self.rounds += 1;
        let Some(candidate) = base.minimised(self.game, self.caps, self.meter)? else { return Ok(Tried::Large) };
        Ok(match verify(&candidate, self.game, self.caps, self.meter)? {
            Verdict::Right(algebra) => Tried::Right(candidate, algebra),
            Verdict::Wrong(sum) => Tried::Wrong(candidate, sum),
            Verdict::Large => Tried::Large,
        })
    }

    fn run(&mut self, known: &Quotient) -> Result<(Quotient, Algebra), Stop> {
        let (words, free) = self.first(known);
        let base = self.product(known, &words, &free)?;
        let (candidate, sum) = match self.tried(&base)? {
            Tried::Right(quotient, algebra) => return Ok((quotient, algebra)),
            Tried::Wrong(candidate, sum) => (candidate, sum),
            Tried::Large => return Err(self.cap(self.caps.order + 1, self.caps.order)),
        };
        if let Some(found) = self.by_refining(&candidate)? {
            return Ok(found);
        }
        self.by_freeing(known, words, free, candidate, sum)
    }

    /// Returns the words of the previous heaps, with the new heap as a free one.
    fn first(&self, known: &Quotient) -> (Vec<Vec<u32>>, Vec<Free>) {
        let mut words: Vec<Vec<u32>> = known.phi.iter().map(|x| known.least[*x as usize].clone()).collect();
        words.push(vec![self.heap]);
        (words, vec![Free { heap: self.heap, limit: COUNTED }])
    }

    fn product(&self, q: &Quotient, words: &[Vec<u32>], free: &[Free]) -> Result<Base, Stop> {
        let base = product_base(q, words, free, self.game, self.caps, self.meter)?;
        base.ok_or_else(|| self.cap(self.caps.base + 1, self.caps.base))
    }

    /// Searches for the quotient by taking the transition algebra of each rejected candidate as the next base.
    fn by_refining(&mut self, first: &Quotient) -> Result<Option<(Quotient, Algebra)>, Stop> {
        let small = Caps { algebra: 40 * first.order + 1000, ..*self.caps };
        let mut last: Option<Quotient> = None;
        for _ in 0..REFINEMENTS {
            let Some(base) = refined(last.as_ref().unwrap_or(first), self.game, &small, self.meter)? else { break };
            match self.tried(&base)? {
                Tried::Right(quotient, algebra) => return Ok(Some((quotient, algebra))),
                Tried::Wrong(candidate, _) => last = Some(candidate),
                Tried::Large => break,
            }
        }
        Ok(None)
    }

    /// Searches for the quotient by counting the heaps that a failure implicates, instead of using their relations.
    fn by_freeing(
        &mut self,
        known: &Quotient,
        mut words: Vec<Vec<u32>>,
        mut free: Vec<Free>,
        mut candidate: Quotient,
        mut sum: Vec<u32>,
    ) -> Result<(Quotient, Algebra), Stop> {
        let mut stem: Option<Quotient> = None;
        let mut seen: HashSet<Vec<Vec<u32>>> = HashSet::new();
        loop {
            let reworded = self.reworded(&candidate, &mut words) && !seen.contains(&words);
            seen.insert(words.clone());
            if !reworded {
                self.implicate(&candidate, &words, &mut free, &sum);
            }
            settle(&mut words, &free);
            let q = stem.as_ref().unwrap_or(known);
            let sides: usize = free.iter().map(|f| f.limit as usize + 2).product();
            if sides.saturating_mul(q.order) > REBASED && free.len() > 1 {
                // The candidate is better than what it came from: its relations replace the counters.
                words = candidate.phi.iter().map(|x| candidate.least[*x as usize].clone()).collect();
                free.clear();
                self.implicate(&candidate, &words, &mut free, &sum);
                settle(&mut words, &free);
                stem = Some(candidate);
            }
            let base = self.product(stem.as_ref().unwrap_or(known), &words, &free)?;
            match self.tried(&base)? {
                Tried::Right(quotient, algebra) => return Ok((quotient, algebra)),
                Tried::Wrong(next, at) => (candidate, sum) = (next, at),
                Tried::Large => return Err(self.cap(self.caps.order + 1, self.caps.order)),
            }
            if self.rounds > self.caps.rounds {
                return Err(self.cap(self.rounds, self.caps.rounds));
            }
        }
    }

    /// Changes the word of each heap that is not a letter to the one that fits the candidate's P-positions, and returns
    /// whether a word has changed.
    fn reworded(&self, c: &Quotient, words: &mut [Vec<u32>]) -> bool {
        let game = self.game;
        let mut order: Vec<u32> = (0..c.order as u32).collect();
        order.sort_by_key(|x| game.weight_of(&c.least[*x as usize]));
        let mut changed = false;
        for heap in 1..self.heap {
            if game.options(heap).is_empty() || words[heap as usize] == [heap] {
                continue;
            }
            let lost = with_heap(c, game, heap, &order);
            let fits = |x: u32| c.row(x).iter().zip(&lost).all(|(y, lost)| c.is_lost(*y) == *lost);
            if fits(c.phi[heap as usize]) {
                continue;
            }
            let light = |x: &u32| game.weight_of(&c.least[*x as usize]) <= game.weight(heap);
            if let Some(x) = (0..c.order as u32).find(|x| light(x) && fits(*x)) {
                words[heap as usize] = c.least[x as usize].clone();
                changed = true;
            }
        }
        changed
    }

    /// Frees a heap that the failing sum implicates, or raises the limit of a free one.
    fn implicate(&self, c: &Quotient, words: &[Vec<u32>], free: &mut Vec<Free>, sum: &[u32]) {
        let game = self.game;
        let count = |heap: u32| sum.iter().filter(|h| **h == heap).count() as u32;
        let mut raised = false;
        for f in free.iter_mut().filter(|f| count(f.heap) > f.limit) {
            f.limit += 2;
            raised = true;
        }
        if raised {
            return;
        }
        let is_free = |heap: u32| free.iter().any(|f| f.heap == heap);
        let own = |heap: u32| words[heap as usize] == [heap];
        let plain = |heap: u32| own(heap) && game.options(heap).iter().flatten().all(|h| game.options(*h).is_empty());
        let guilty = sum.iter().copied().filter(|h| !is_free(*h) && !own(*h)).max().or_else(|| {
            let letters = sum.iter().flat_map(|h| words[*h as usize].iter().copied());
            letters.filter(|h| !is_free(*h) && !plain(*h)).max()
        });
        match guilty {
            Some(heap) => {
                let (index, _) = c.index_and_period(c.phi[heap as usize]);
                free.push(Free { heap, limit: index.max(1).max(count(heap)) });
            }
            None => {
                let often = |f: &&mut Free| count(f.heap) >= f.limit;
                let mut raised = false;
                for f in free.iter_mut().filter(often) {
                    f.limit += 2;
                    raised = true;
                }
                if !raised {
                    free.iter_mut().for_each(|f| f.limit += 2);
                }
            }
        }
    }
}

/// Returns for each element y of a candidate whether y + `heap` is a P-position, by recursion over least
/// representatives.
fn with_heap(c: &Quotient, game: &HeapGame, heap: u32, order: &[u32]) -> Vec<bool> {
    let options = c.values(game.options(heap));
    // bounded: by the cap on the order
    let mut lost = vec![false; c.order];
    for &y in order {
        let reaches = |heaps: &[u32], at: usize| {
            let fresh = at == 0 || heaps[at] != heaps[at - 1];
            let rest = c.times(c.value(&heaps[..at]), c.value(&heaps[at + 1..]));
            fresh && game.options(heaps[at]).iter().any(|left| lost[c.times(rest, c.value(left)) as usize])
        };
        let heaps = &c.least[y as usize];
        lost[y as usize] =
            !options.iter().any(|e| c.is_lost(c.times(y, *e))) && !(0..heaps.len()).any(|at| reaches(heaps, at));
    }
    lost
}

/// Makes each free heap its own word, and writes all words in heaps that are their own words.
fn settle(words: &mut [Vec<u32>], free: &[Free]) {
    for f in free {
        words[f.heap as usize] = vec![f.heap];
    }
    for heap in 1..words.len() {
        let mut word: Vec<u32> = Vec::new();
        for &h in &words[heap] {
            match h as usize == heap {
                true => word.push(h),
                false => word.extend(&words[h as usize]),
            }
        }
        word.sort_unstable();
        words[heap] = word;
    }
}
