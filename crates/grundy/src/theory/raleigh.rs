//! Fraenkel's Raleigh game: its P-positions Sₙ = (Aₙ, Bₙ, Cₙ) by three strategies, and every winning move.
//!
//! Every positive integer is in exactly one Sₙ (\[R1\] Lemmas 2 and 4), Bₙ = Aₙ + 1 (Lemma 5), Cₙ = 2Bₙ − n
//! (Prologue (iii)), and Cₙ − Bₙ = ⌊nφ⌋.
//!
//! - *recursive* (§4, Theorem 1): Aₙ is the least number not used before, and Cₙ is 3 or 5 more than Cₙ₋₁. Time and
//!   memory are proportional to the piles, and so exponential in their number of digits.
//! - *algebraic* (§5, Theorem 2): Aₙ = ⌊⌊nφ⌋φ⌋, Bₙ = ⌊nφ²⌋, Cₙ = ⌊⌊nφ²⌋φ⌋. Cost: a few square roots.
//! - *arithmetic* (§6, Theorem 3): in Fibonacci numeration A ends in 1, B in an odd number of 0s, C in an even one, and
//!   C is the left shift of B. Cost: that of writing a few numbers in this numeration.
//!
//! Every winning move leads to a triple that keeps one pile's number, or, by rule III, the difference δ of the two
//! larger piles; there are at most two triples with C − B = δ or C − A = δ, and if δ = 1 also all (Aₘ, Bₘ, Cₘ) with
//! Cₘ below the smallest pile. So all winning moves can be counted at any size.

use super::beatty::{Pairs, Place};
use super::zeckendorf::Zeckendorf;
use grundy_core::{List, Meter, Nat, Stop, to_usize};
use std::cell::RefCell;
use std::collections::HashMap;

/// A P-position (Aₙ, Bₙ, Cₙ) of the Raleigh game with Aₙ ≤ Bₙ ≤ Cₙ.
pub type Triple = [Nat; 3];

/// One of the three components Aₙ, Bₙ and Cₙ of a P-position of the Raleigh game: the one that equals a given number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The number is the smallest component, Aₙ.
    A,
    /// The number is the middle component, Bₙ.
    B,
    /// The number is the largest component, Cₙ.
    C,
}

/// A strategy for the Raleigh game: a way to compute its P-positions.
pub trait Strategy {
    /// Returns the triple Sₙ, the P-position of the Raleigh game with index `n`.
    fn triple(&self, n: &Nat, meter: &Meter) -> Result<Triple, Stop>;
    /// Returns the P-position of the Raleigh game that contains the pile `x` ≥ 1, and which of its components equals
    /// `x`.
    fn containing(&self, x: &Nat, meter: &Meter) -> Result<(Triple, Class), Stop>;
    /// Returns the P-position (Aₙ, Bₙ, Cₙ) of the Raleigh game, n ≥ 1, with Cₙ − Bₙ = `gap`, or `None` if there is
    /// none.
    fn with_gap(&self, gap: &Nat, meter: &Meter) -> Result<Option<Triple>, Stop>;
}

/// Returns the index n = 2Bₙ − Cₙ of a P-position of the Raleigh game.
pub fn index(triple: &Triple) -> Nat {
    (&triple[1] << 1usize) - &triple[2]
}

/// The recursive strategy of \[R1\] §4 for the Raleigh game. It lists the P-positions S₀, S₁, … as far as needed.
pub struct Recursive {
    triples: Vec<[u32; 3]>,
    /// The index of the triple that contains each number, for the numbers up to the last A.
    owner: Vec<u32>,
}

impl Recursive {
    /// Computes the P-positions that contain the numbers up to `largest`.
    pub fn up_to(largest: u32, meter: &Meter) -> Result<Recursive, Stop> {
        let size = u64::from(largest) + 8;
        let size = usize::try_from(size).map_err(|_| meter.out_of_memory(u64::MAX))?;
        let mut owner = meter.filled(u32::MAX, size)?;
        let mut triples: List<[u32; 3]> = meter.list(0)?;
        triples.extend([[0, 0, 0], [1, 2, 3]])?;
        meter.expect(size as u64);
        owner[0] = 0;
        owner[1..4].fill(1);
        let mut a = 1usize;
        loop {
            let n = triples.len();
            // The least number that is in no triple yet.
            while owner[a] != u32::MAX {
                a += 1;
                if a > largest as usize {
                    return Ok(Recursive { triples: triples.into_vec(), owner: owner.into_vec() });
                }
            }
            let [before, _, c] = triples[n - 1];
            let a32 = a as u32;
            let c = if a32 - before == 2 { c + 3 } else { c + 5 };
            for x in [a32, a32 + 1, c] {
                if let Some(owner) = owner.get_mut(x as usize) {
                    *owner = n as u32;
                }
            }
            triples.push([a32, a32 + 1, c])?;
            if n.is_multiple_of(4096) {
                meter.spend(3 * 4096)?;
            }
        }
    }

    /// Returns the number of P-positions in the list.
    pub fn len(&self) -> usize {
        self.triples.len()
    }

    /// Returns whether the list contains no P-positions.
    pub fn is_empty(&self) -> bool {
        self.triples.is_empty()
    }

    fn at(&self, n: usize) -> Triple {
        self.triples[n].map(Nat::from)
    }
}

impl Strategy for Recursive {
    fn triple(&self, n: &Nat, _meter: &Meter) -> Result<Triple, Stop> {
        Ok(self.at(to_usize(n).expect("the list was made as long as needed")))
    }

    fn containing(&self, x: &Nat, _meter: &Meter) -> Result<(Triple, Class), Stop> {
        let x = to_usize(x).expect("the list was made as long as needed");
        let triple = self.triples[self.owner[x] as usize];
        let class = match triple.iter().position(|y| *y as usize == x) {
            Some(0) => Class::A,
            Some(1) => Class::B,
            _ => Class::C,
        };
        Ok((triple.map(Nat::from), class))
    }

    fn with_gap(&self, gap: &Nat, _meter: &Meter) -> Result<Option<Triple>, Stop> {
        // C − B grows with n (Lemma 3).
        let found = self.triples.binary_search_by(|[_, b, c]| Nat::from(c - b).cmp(gap));
        Ok(found.ok().filter(|n| *n > 0).map(|n| self.at(n)))
    }
}

/// The algebraic strategy of \[R1\] §5 for the Raleigh game, based on floors of multiples of φ.
pub struct Algebraic {
    pairs: Pairs,
}

impl Default for Algebraic {
    fn default() -> Algebraic {
        Algebraic { pairs: Pairs::golden() }
    }
}

/// Returns the triple (B − 1, B, 2B − n), where Lemma 5 and Prologue (iii) save two square roots.
fn from_b(b: Nat, n: &Nat) -> Triple {
    let c = (&b << 1usize) - n;
    [&b - Nat::ONE, b, c]
}

impl Strategy for Algebraic {
    /// Returns the triple Sₙ computed from the formulas of Theorem 2 without shortcuts, for tests.
    fn triple(&self, n: &Nat, meter: &Meter) -> Result<Triple, Stop> {
        self.pairs.allows(n, meter)?;
        let (lower, upper) = self.pairs.pair(n);
        self.pairs.allows(&lower, meter)?;
        let a = self.pairs.lower(&lower);
        self.pairs.allows(&upper, meter)?;
        let c = self.pairs.lower(&upper);
        Ok([a, upper, c])
    }

    fn containing(&self, x: &Nat, meter: &Meter) -> Result<(Triple, Class), Stop> {
        self.pairs.allows(x, meter)?;
        // B and the rest are complementary; the rest are ⌊mφ⌋, where m is again of one kind or the other.
        Ok(match self.pairs.place(x) {
            Place::Upper(n) => (from_b(x.clone(), &n), Class::B),
            Place::Lower(m) => {
                self.pairs.allows(&m, meter)?;
                match self.pairs.place(&m) {
                    Place::Lower(n) => (from_b(x + Nat::ONE, &n), Class::A),
                    // x = ⌊mφ⌋ with m = Bₙ.
                    Place::Upper(n) => (from_b(m, &n), Class::C),
                }
            }
        })
    }

    fn with_gap(&self, gap: &Nat, meter: &Meter) -> Result<Option<Triple>, Stop> {
        if gap.is_zero() {
            return Ok(None);
        }
        self.pairs.allows(gap, meter)?;
        match self.pairs.place(gap) {
            // The gap is ⌊nφ⌋, and Bₙ = ⌊nφ⌋ + n.
            Place::Lower(n) => Ok(Some(from_b(gap + &n, &n))),
            Place::Upper(_) => Ok(None),
        }
    }
}

/// A strategy for the Raleigh game that caches the results of another strategy.
pub struct Remembering {
    strategy: Box<dyn Strategy>,
    containing: RefCell<HashMap<Nat, (Triple, Class)>>,
    with_gap: RefCell<HashMap<Nat, Option<Triple>>>,
}

impl Remembering {
    /// Returns a caching wrapper around `strategy` with an empty cache.
    pub fn new(strategy: Box<dyn Strategy>) -> Remembering {
        Remembering { strategy, containing: RefCell::default(), with_gap: RefCell::default() }
    }
}

impl Strategy for Remembering {
    fn triple(&self, n: &Nat, meter: &Meter) -> Result<Triple, Stop> {
        self.strategy.triple(n, meter)
    }

    fn containing(&self, x: &Nat, meter: &Meter) -> Result<(Triple, Class), Stop> {
        if let Some(known) = self.containing.borrow().get(x) {
            return Ok(known.clone());
        }
        meter.spend(1)?;
        let found = self.strategy.containing(x, meter)?;
        self.containing.borrow_mut().insert(x.clone(), found.clone());
        Ok(found)
    }

    fn with_gap(&self, gap: &Nat, meter: &Meter) -> Result<Option<Triple>, Stop> {
        if let Some(known) = self.with_gap.borrow().get(gap) {
            return Ok(known.clone());
        }
        meter.spend(1)?;
        let found = self.strategy.with_gap(gap, meter)?;
        self.with_gap.borrow_mut().insert(gap.clone(), found.clone());
        Ok(found)
    }
}

/// The arithmetic strategy of \[R1\] §6 for the Raleigh game, based on Fibonacci numeration.
pub struct Arithmetic {
    system: Zeckendorf,
}

impl Arithmetic {
    /// Returns the arithmetic strategy, with its table of Fibonacci numbers initialised.
    pub fn new(meter: &Meter) -> Result<Arithmetic, Stop> {
        Ok(Arithmetic { system: Zeckendorf::new(meter)? })
    }

    /// Returns the class of the numbers with `final_zeros` trailing zeros in their Fibonacci representation.
    pub fn class(final_zeros: usize) -> Class {
        match final_zeros {
            0 => Class::A,
            zeros if zeros % 2 == 1 => Class::B,
            _ => Class::C,
        }
    }

    fn shifted(&self, x: &Nat, meter: &Meter) -> Result<Nat, Stop> {
        Ok(self.system.write(x, meter)?.left_shift())
    }

    fn with_b(&self, b: Nat, meter: &Meter) -> Result<Triple, Stop> {
        let c = self.shifted(&b, meter)?;
        Ok([&b - Nat::ONE, b, c])
    }
}

impl Strategy for Arithmetic {
    fn triple(&self, n: &Nat, meter: &Meter) -> Result<Triple, Stop> {
        if n.is_zero() {
            return Ok([Nat::ZERO, Nat::ZERO, Nat::ZERO]);
        }
        // Shifting n − 1 twice gives Bₙ − 2: the digits of the Bₙ end in 10, 1000, …, in order.
        let once = self.shifted(&(n - Nat::ONE), meter)?;
        let twice = (n - Nat::ONE) + once;
        self.with_b(twice + Nat::from(2u8), meter)
    }

    fn containing(&self, x: &Nat, meter: &Meter) -> Result<(Triple, Class), Stop> {
        let written = self.system.write(x, meter)?;
        let class = Arithmetic::class(written.final_zeros());
        let triple = match class {
            Class::A => self.with_b(x + Nat::ONE, meter)?,
            Class::B => [x - Nat::ONE, x.clone(), written.left_shift()],
            Class::C => {
                let b = written.right_shift();
                [&b - Nat::ONE, b, x.clone()]
            }
        };
        Ok((triple, class))
    }

    fn with_gap(&self, gap: &Nat, meter: &Meter) -> Result<Option<Triple>, Stop> {
        if gap.is_zero() {
            return Ok(None);
        }
        // ⌊nφ⌋ ends in an even number of 0s, and ⌊nφ²⌋ is its left shift.
        let written = self.system.write(gap, meter)?;
        match written.final_zeros() % 2 {
            0 => Ok(Some(self.with_b(written.left_shift(), meter)?)),
            _ => Ok(None),
        }
    }
}

/// Returns whether the piles, in any order, form a P-position of the Raleigh game. It is decided by Theorem 2, without
/// computing a square root.
///
/// Sorted piles a ≤ b ≤ c form the P-position with index n = 2b − c if and only if a = b − 1 and b = ⌊nφ²⌋. The latter
/// is decided by two signs. Cost: two multiplications.
pub fn is_triple(piles: &[Nat; 3]) -> bool {
    let mut sorted: Vec<&Nat> = piles.iter().collect();
    sorted.sort();
    let (a, b, c) = (sorted[0], sorted[1], sorted[2]);
    if c.is_zero() {
        return true;
    }
    let twice = b << 1usize;
    if *b != a + Nat::ONE || twice <= *c {
        return false;
    }
    let n = twice - c;
    n <= *b && Pairs::golden().is_lower(&(b - &n), &n)
}

/// Returns the letter of the Raleigh sequence A, B or C that contains a number, given its Fibonacci representation
/// (Theorem 3). The representation ends in 1 for a number in A, in an odd number of 0s for a number in B, and in a
/// positive even number of 0s for a number in C. Returns an empty text for 0.
pub fn class_letter(digits: &str) -> &'static str {
    let zeros = digits.len() - digits.trim_end_matches('0').len();
    match zeros {
        _ if digits == "0" => "",
        0 => "A",
        odd if odd % 2 == 1 => "B",
        _ => "C",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_strategies_agree() {
        let meter = Meter::unlimited();
        let recursive = Recursive::up_to(3000, &meter).unwrap();
        let (algebraic, arithmetic) = (Algebraic::default(), Arithmetic::new(&meter).unwrap());
        for n in 0..recursive.len() as u32 {
            let n = Nat::from(n);
            let triple = recursive.triple(&n, &meter).unwrap();
            assert_eq!(algebraic.triple(&n, &meter).unwrap(), triple, "{n}");
            assert_eq!(arithmetic.triple(&n, &meter).unwrap(), triple, "{n}");
            assert!(is_triple(&triple));
            assert_eq!(index(&triple), n);
        }
        for x in 1..=3000u32 {
            let x = Nat::from(x);
            let found = recursive.containing(&x, &meter).unwrap();
            assert_eq!(algebraic.containing(&x, &meter).unwrap(), found, "{x}");
            assert_eq!(arithmetic.containing(&x, &meter).unwrap(), found, "{x}");
        }
        for gap in 0..700u32 {
            let gap = Nat::from(gap);
            let found = recursive.with_gap(&gap, &meter).unwrap();
            assert_eq!(algebraic.with_gap(&gap, &meter).unwrap(), found, "{gap}");
            assert_eq!(arithmetic.with_gap(&gap, &meter).unwrap(), found, "{gap}");
        }
    }

    #[test]
    fn polynomial_strategies_agree_far_out() {
        let meter = Meter::unlimited();
        let (algebraic, arithmetic) = (Algebraic::default(), Arithmetic::new(&meter).unwrap());
        for n in [Nat::from(10u8).pow(100), Nat::from(3u8).pow(400), (Nat::ONE << 2000) - Nat::ONE] {
            let triple = algebraic.triple(&n, &meter).unwrap();
            assert_eq!(arithmetic.triple(&n, &meter).unwrap(), triple);
            for (x, class) in triple.iter().zip([Class::A, Class::B, Class::C]) {
                assert_eq!(algebraic.containing(x, &meter).unwrap(), (triple.clone(), class));
                assert_eq!(arithmetic.containing(x, &meter).unwrap(), (triple.clone(), class));
            }
            assert!(is_triple(&triple) && !is_triple(&[&triple[0] - Nat::ONE, triple[1].clone(), triple[2].clone()]));
        }
    }
}
