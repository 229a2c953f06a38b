//! Identities proved in the papers, which can be checked over ranges of n.
//!
//! Each is decided for one n at a time in exact arithmetic, directly from its statement. Checking a range is a test,
//! not a proof.

use super::beatty::Pairs;
use super::raleigh::{Algebraic, Arithmetic, Strategy, is_triple};
use super::zeckendorf::Zeckendorf;
use grundy_core::{Meter, Nat, Stop};

/// An identity of the papers, or another statement about every natural number n.
pub struct Identity {
    /// A stable identifier of the statement.
    pub id: &'static str,
    /// The text of the statement.
    pub says: &'static str,
    /// The source of the proof, cited by its key in REFERENCES.md.
    pub source: &'static str,
    /// The families of games that the statement is about.
    pub families: &'static [&'static str],
    /// The least n for which the statement is claimed.
    pub least: u8,
    holds: fn(&Terms<'_>, &Nat) -> Result<bool, Stop>,
}

impl Identity {
    /// Returns whether the statement holds for the given `n`.
    pub fn holds(&self, terms: &Terms<'_>, n: &Nat) -> Result<bool, Stop> {
        (self.holds)(terms, n)
    }
}

/// The sequences and numeration systems from which [`Identity`]s are evaluated.
pub struct Terms<'a> {
    golden: Pairs,
    algebraic: Algebraic,
    arithmetic: Arithmetic,
    system: Zeckendorf,
    meter: &'a Meter,
}

impl<'a> Terms<'a> {
    /// Returns the sequences and numeration systems for evaluating statements.
    pub fn new(meter: &'a Meter) -> Result<Terms<'a>, Stop> {
        Ok(Terms {
            golden: Pairs::golden(),
            algebraic: Algebraic::default(),
            arithmetic: Arithmetic::new(meter)?,
            system: Zeckendorf::new(meter)?,
            meter,
        })
    }

    /// Returns ⌊xφ⌋.
    fn phi(&self, x: &Nat) -> Result<Nat, Stop> {
        self.golden.allows(x, self.meter)?;
        Ok(self.golden.lower(x))
    }

    /// Returns ⌊xφ²⌋ = ⌊xφ⌋ + x.
    fn phi2(&self, x: &Nat) -> Result<Nat, Stop> {
        Ok(self.phi(x)? + x)
    }
}

/// Returns Aₙ₊₁ − Aₙ, where Aₙ = ⌊⌊nφ⌋φ⌋.
fn step(t: &Terms<'_>, n: &Nat) -> Result<Nat, Stop> {
    let a = |n: &Nat| t.phi(&t.phi(n)?);
    Ok(a(&(n + Nat::ONE))? - a(n)?)
}

/// All identities that can be checked, in the order of the papers.
pub static IDENTITIES: &[Identity] = &[
    Identity {
        id: "prologue-i",
        says: "Δₙ = ⌊⌊(n+1)φ⌋φ⌋ − ⌊⌊nφ⌋φ⌋ is 2 or 3",
        source: "[R1] Prologue (i)",
        families: &["raleigh"],
        least: 1,
        holds: |t, n| Ok([Nat::from(2u8), Nat::from(3u8)].contains(&step(t, n)?)),
    },
    Identity {
        id: "prologue-ii",
        says: "⌊⌊(n+1)φ²⌋φ⌋ − ⌊⌊nφ²⌋φ⌋ = 2Δₙ − 1",
        source: "[R1] Prologue (ii)",
        families: &["raleigh"],
        least: 1,
        holds: |t, n| {
            let c = |n: &Nat| t.phi(&t.phi2(n)?);
            Ok(c(&(n + Nat::ONE))? - c(n)? + Nat::ONE == step(t, n)? << 1usize)
        },
    },
    Identity {
        id: "prologue-iii",
        says: "⌊nφ⌋ + ⌊nφ²⌋ = ⌊⌊nφ²⌋φ⌋",
        source: "[R1] Prologue (iii), Lemma 8",
        families: &["raleigh"],
        least: 0,
        holds: |t, n| Ok(t.phi(n)? + t.phi2(n)? == t.phi(&t.phi2(n)?)?),
    },
    Identity {
        id: "prologue-iv",
        says: "⌊⌊nφ²⌋φ⌋ = ⌊⌊nφ⌋φ²⌋ + 1",
        source: "[R1] Prologue (iv), Lemma 9",
        families: &["raleigh"],
        least: 1,
        holds: |t, n| Ok(t.phi(&t.phi2(n)?)? == t.phi2(&t.phi(n)?)? + Nat::ONE),
    },
    Identity {
        id: "raleigh-lemma-5",
        says: "⌊nφ²⌋ = ⌊⌊nφ⌋φ⌋ + 1",
        source: "[R1] Lemma 5",
        families: &["raleigh"],
        least: 1,
        holds: |t, n| Ok(t.phi2(n)? == t.phi(&t.phi(n)?)? + Nat::ONE),
    },
    Identity {
        id: "raleigh-partition",
        says: "n is in exactly one triple Sₘ, m ≥ 1",
        source: "[R1] Lemmas 2 and 4",
        families: &["raleigh"],
        least: 1,
        holds: |t, n| {
            let (triple, _) = t.algebraic.containing(n, t.meter)?;
            Ok(is_triple(&triple) && triple.iter().filter(|x| *x == n).count() == 1)
        },
    },
    Identity {
        id: "raleigh-theorem-3",
        says: "Sₙ by floors of multiples of φ is Sₙ by Fibonacci numeration",
        source: "[R1] Theorems 2 and 3",
        families: &["raleigh"],
        least: 0,
        holds: |t, n| Ok(t.algebraic.triple(n, t.meter)? == t.arithmetic.triple(n, t.meter)?),
    },
    Identity {
        id: "rayleigh",
        says: "n is ⌊mφ⌋ or ⌊mφ²⌋ for exactly one m ≥ 1, and not both",
        source: "[R4] Theorem 2.3, for r = φ and s = φ²",
        families: &["wythoff"],
        least: 1,
        holds: |t, n| {
            // The only candidates are the last terms of either sequence that do not exceed n.
            t.golden.allows(n, t.meter)?;
            let lowers = t.golden.lowers_up_to(n);
            let uppers = n - &lowers;
            let lower = !lowers.is_zero() && t.phi(&lowers)? == *n;
            let upper = !uppers.is_zero() && t.phi2(&uppers)? == *n;
            Ok(lower != upper)
        },
    },
    Identity {
        id: "wythoff-shift",
        says: "⌊nφ²⌋ is the left shift of ⌊nφ⌋ in Fibonacci numeration, and ⌊nφ⌋ ends in an even number of 0s",
        source: "R. Silber 1976; A. S. Fraenkel 1982",
        families: &["wythoff"],
        least: 1,
        holds: |t, n| {
            let written = t.system.write(&t.phi(n)?, t.meter)?;
            Ok(written.final_zeros() % 2 == 0 && written.left_shift() == t.phi2(n)?)
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_hold_and_the_ranges_are_sharp() {
        let meter = Meter::unlimited();
        let terms = Terms::new(&meter).unwrap();
        for identity in IDENTITIES {
            for n in u32::from(identity.least)..500 {
                assert!(identity.holds(&terms, &n.into()).unwrap(), "{} at {n}", identity.id);
            }
        }
        // At n = 0 these fail, so they begin at 1.
        let fails = |id: &str| {
            let identity = IDENTITIES.iter().find(|i| i.id == id).unwrap();
            !identity.holds(&terms, &Nat::ZERO).unwrap()
        };
        assert!(fails("prologue-i") && fails("prologue-iv") && fails("raleigh-lemma-5"));
    }
}
