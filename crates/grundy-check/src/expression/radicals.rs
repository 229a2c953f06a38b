//! Exact sums of radicals: Σ cᵢ·ᵏ√mᵢ with rational cᵢ and positive integers mᵢ.
//!
//! Positive radicals none of which is a rational multiple of another are linearly independent over the rationals
//! (Besicovitch 1940). So once the multiples of each radical are combined, a sum is 0 only if no term is left, and it
//! is an integer only if it is a single rational term. This decides every question of equality; inequalities are
//! decided by approximation.

use grundy_core::{Int, Nat, bits};
use std::cmp::Ordering;

/// The total number of bits of all parts above which a sum is given up.
const LONGEST: usize = 1 << 14;
/// The maximum number of terms.
const TERMS: usize = 24;
/// The maximum k of a k-th root.
const INDEX: usize = 64;

/// A nonzero multiple of a radical, over/under·ᵏ√of; rational terms have k = 1 and of = 1.
#[derive(Clone, Debug)]
struct Term {
    over: Int,
    under: Nat,
    of: Nat,
    index: usize,
}

/// A sum of radicals, none a rational multiple of another.
#[derive(Clone, Debug, Default)]
pub(super) struct Radicals(Vec<Term>);

/// Returns the number of bits of |n|.
pub(super) fn length(n: &Int) -> usize {
    bits(&size(n))
}

/// Returns |n|.
pub(super) fn size(n: &Int) -> Nat {
    n.clone().into_parts().1
}

/// Returns ⌊a/b⌋.
pub(super) fn floor_of(a: &Int, b: &Nat) -> Int {
    let b = Int::from(b.clone());
    let quotient = a / &b;
    if *a < Int::ZERO && &quotient * b != *a { quotient - Int::ONE } else { quotient }
}

fn common(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common(b, a % b) }
}

impl Term {
    fn rational(over: Int, under: Nat) -> Term {
        Term { over, under, of: Nat::ONE, index: 1 }
    }

    fn length(&self) -> usize {
        length(&self.over) + bits(&self.under) + bits(&self.of)
    }

    /// Returns ᵏ√(a/b) = ᵏ√(a·b^(k−1))/b, in rational form if it is rational.
    fn root(over: &Nat, under: &Nat, index: usize) -> Option<Term> {
        if (bits(under) * index).max(bits(over)) > LONGEST || index > INDEX {
            return None;
        }
        let of = over * under.pow(index - 1);
        let root = of.nth_root(index);
        Some(match root.pow(index) == of {
            true => Term::rational(root.into(), under.clone()),
            false => Term { over: Int::ONE, under: under.clone(), of, index },
        })
    }

    /// Returns the quotient of the radicals of two terms, if it is rational; `None` if it is too large to decide.
    fn ratio(&self, other: &Term) -> Option<Option<(Nat, Nat)>> {
        let index = self.index / common(self.index, other.index) * other.index;
        if index > 4 * INDEX || (bits(&self.of) + bits(&other.of)) * index * index > 64 * LONGEST {
            return None;
        }
        let (a, b) = (self.of.pow(index / self.index), other.of.pow(index / other.index));
        let product = a * b.pow(index - 1);
        let root = product.nth_root(index);
        Some((root.pow(index) == product).then_some((root, b)))
    }
}

impl Radicals {
    pub(super) fn rational(over: Int, under: Nat) -> Radicals {
        Radicals(if over == Int::ZERO { Vec::new() } else { vec![Term::rational(over, under)] })
    }

    pub(super) fn integer(n: Int) -> Radicals {
        Radicals::rational(n, Nat::ONE)
    }

    /// Returns the golden ratio (1 + √5)/2.
    pub(super) fn phi() -> Radicals {
        let root = Term { over: Int::ONE, under: Nat::from(2u8), of: Nat::from(5u8), index: 2 };
        Radicals(vec![Term::rational(Int::ONE, Nat::from(2u8)), root])
    }

    /// Returns the numerator and denominator, if the number is rational.
    pub(super) fn as_rational(&self) -> Option<(Int, Nat)> {
        match self.0.as_slice() {
            [] => Some((Int::ZERO, Nat::ONE)),
            [only] if only.index == 1 => Some((only.over.clone(), only.under.clone())),
            _ => None,
        }
    }

    /// Returns the number as an integer, if it is one.
    pub(super) fn as_integer(&self) -> Option<Int> {
        let (over, under) = self.as_rational()?;
        let floor = floor_of(&over, &under);
        (&floor * Int::from(under) == over).then_some(floor)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the sum with one more term added.
    fn and(mut self, term: Term) -> Option<Radicals> {
        for (at, own) in self.0.iter_mut().enumerate() {
            let Some((over, under)) = term.ratio(own)? else { continue };
            let (a, b) = (&term.over * Int::from(over), &term.under * under);
            if own.under == b {
                own.over += a;
            } else {
                own.over = &own.over * Int::from(b.clone()) + a * Int::from(own.under.clone());
                own.under *= b;
            }
            if own.over == Int::ZERO {
                self.0.remove(at);
            }
            return self.moderate();
        }
        self.0.push(term);
        self.moderate()
    }

    fn moderate(self) -> Option<Radicals> {
        let length: usize = self.0.iter().map(Term::length).sum();
        (self.0.len() <= TERMS && length <= LONGEST).then_some(self)
    }

    pub(super) fn plus(&self, other: &Radicals) -> Option<Radicals> {
        other.0.iter().try_fold(self.clone(), |sum, term| sum.and(term.clone()))
    }

    pub(super) fn negated(&self) -> Radicals {
        Radicals(self.0.iter().map(|term| Term { over: -&term.over, ..term.clone() }).collect())
    }

    pub(super) fn minus(&self, other: &Radicals) -> Option<Radicals> {
        self.plus(&other.negated())
    }

    pub(super) fn times(&self, other: &Radicals) -> Option<Radicals> {
        let mut product = Radicals::default();
        for a in &self.0 {
            for b in &other.0 {
                let index = a.index / common(a.index, b.index) * b.index;
                if (bits(&a.of) + bits(&b.of)) * index > LONGEST {
                    return None;
                }
                let of = a.of.pow(index / a.index) * b.of.pow(index / b.index);
                let root = Term::root(&of, &Nat::ONE, index)?;
                let over = &a.over * &b.over * root.over;
                product = product.and(Term { over, under: &a.under * &b.under, ..root })?;
            }
        }
        Some(product)
    }

    /// Returns 1/x for a nonzero x of one term, or of two terms whose squares differ by a single term.
    pub(super) fn inverse(&self) -> Option<Radicals> {
        match self.0.as_slice() {
            [only] => {
                // 1/(c·ᵏ√m) = ᵏ√(m^(k−1))/(c·m)
                let root = Term::root(&only.of.pow(only.index - 1), &Nat::ONE, only.index)?;
                let over = root.over * Int::from(only.under.clone());
                let negative = only.over < Int::ZERO;
                let under = size(&only.over) * &only.of;
                let term = Term { over: if negative { -over } else { over }, under, of: root.of, index: root.index };
                Radicals::default().and(term)
            }
            [a, b] => {
                let conjugate = Radicals(vec![a.clone(), Term { over: -&b.over, ..b.clone() }]);
                let norm = self.times(&conjugate)?;
                if norm.0.len() == 1 { conjugate.times(&norm.inverse()?) } else { None }
            }
            _ => None,
        }
    }

    pub(super) fn power(&self, k: &Nat) -> Option<Radicals> {
        let mut k = u64::try_from(k).ok()?;
        let (mut power, mut square) = (Radicals::integer(Int::ONE), self.clone());
        loop {
            if k & 1 == 1 {
                power = power.times(&square)?;
            }
            k >>= 1;
            if k == 0 {
                return Some(power);
            }
            square = square.times(&square)?;
        }
    }

    /// Returns the k-th root, if the number is positive and has one term.
    pub(super) fn root(&self, k: usize) -> Option<Radicals> {
        let [only] = self.0.as_slice() else { return None };
        if only.over < Int::ZERO || only.index * k > INDEX {
            return None;
        }
        let factor = Term::root(&size(&only.over), &only.under, k)?;
        let radical = Term::root(&only.of, &Nat::ONE, only.index * k)?;
        Radicals(vec![factor]).times(&Radicals(vec![radical]))
    }

    /// Returns a lower and an upper bound on the number, in units of 2^−places.
    pub(super) fn between(&self, places: usize) -> (Int, Int) {
        let (mut low, mut high) = (Int::ZERO, Int::ZERO);
        for term in &self.0 {
            // With more places the root, times what stands before it, is off by less than one unit.
            let more = places + length(&term.over);
            let root = (&term.of << (term.index * more)).nth_root(term.index);
            let exact = term.index == 1;
            let next = if exact { root.clone() } else { &root + Nat::ONE };
            let (near, far) = (Int::from(root), Int::from(next));
            let (least, most) = if term.over < Int::ZERO { (far, near) } else { (near, far) };
            let under = &term.under << (more - places);
            low += floor_of(&(least * &term.over), &under);
            high -= floor_of(&-(most * &term.over), &under);
        }
        (low, high)
    }

    pub(super) fn sign(&self) -> Ordering {
        if self.is_zero() {
            return Ordering::Equal;
        }
        let mut places = 64;
        loop {
            // A number that is not 0 has a sign that some digit shows.
            let (low, high) = self.between(places);
            if low > Int::ZERO {
                return Ordering::Greater;
            }
            if high < Int::ZERO {
                return Ordering::Less;
            }
            places *= 2;
        }
    }

    pub(super) fn floor(&self) -> Int {
        if let Some((over, under)) = self.as_rational() {
            return floor_of(&over, &under);
        }
        let mut places = 64;
        loop {
            // An irrational number is no integer, so that the digits end up on one side of all.
            let (low, high) = self.between(places);
            let (low, high) = (low >> places, high >> places);
            if low == high {
                return low;
            }
            places *= 2;
        }
    }
}
