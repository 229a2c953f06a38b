//! The P-positions by theory: closed forms and automata for the prover to confirm.

use super::encoding::{Encoding, formula};
use super::rules::Plain;
use crate::dfa::{Dfa, Var};
use crate::logic::{Formula, Predicate};
use crate::system::System;
use grundy_core::{Nat, Play, Rule, Ruleset, Sentence, Shape, sentence, to_usize};

/// A set of positions that is claimed to be the set of P-positions.
#[derive(Clone, Debug)]
pub struct Claim {
    /// A description of the claim in words, with its source.
    pub says: Sentence,
    /// The claimed set, over the variables of a position: a formula, or an automaton over the variables 0, 1, …. A
    /// formula may use two predicates: `Part(n, s)` (s is the smallest part of n in the numeration system) and
    /// `Shift(x, y)` (the digits of y are the digits of x followed by a zero).
    pub set: Predicate,
}

impl Claim {
    fn formula(says: Sentence, text: &str) -> Claim {
        Claim { says, set: Predicate::Formula(formula(text)) }
    }
}

/// Returns the set of P-positions that theory claims for a ruleset of the catalogue. Fails if no closed form is known,
/// or if the system cannot express the closed form.
pub fn claim(ruleset: &Ruleset, encoding: &Encoding, system: &System) -> Result<Claim, Sentence> {
    if encoding.play == Play::Misere {
        return Err(sentence!(
            "prover-no-closed-form-is-known-here-for",
            "grundy knows no closed form of the P-positions in misère play; `learn` may find an automaton for them"
        ));
    }
    let unknown = || {
        Err(sentence!(
            "prover-no-closed-form-of-the-p-positions",
            "grundy has no closed form of the P-positions of {ruleset}; `learn` may find an automaton for them",
            ruleset = ruleset
        ))
    };
    match &ruleset.rule {
        Rule::Wythoff { piles: 2, spread } if spread.is_one() => Ok(Claim::formula(
            sentence!("prover-a-n-and-b-n-a-n", "a = ⌊nφ⌋ and b = ⌊nφ²⌋ = a + n for some n ([R4] §3)"),
            "exists n: a = floor(n*phi) and b = a + n",
        )),
        Rule::Wythoff { piles: 2, spread } => Ok(Claim::formula(
            sentence!(
                "prover-a-n-and-b-a-n-for",
                "a = ⌊nα⌋ and b = a + {spread}n for some n, α = (2 − k + √(k² + 4))/2, k = {spread} (Fraenkel 1982)",
                spread = spread
            ),
            &format!("exists n: a = floor(n*alpha({spread})) and b = a + {spread}*n"),
        )),
        Rule::Raleigh => Ok(theorem_2()),
        Rule::TakeAway(_) => takeaway(system),
        Rule::Nim if system.radix() == 2 && system.name() == "base2" => Ok(nim(encoding.position.len())),
        Rule::Nim => Err(sentence!(
            "prover-the-exclusive-or-is-read-off-binary",
            "the P-positions of nim can be expressed only with binary digits: use the numeration system base2"
        )),
        Rule::Subtract(set) if ruleset.copies == 1 => match set.shape() {
            Shape::Finite(parts) => {
                let largest = parts.last().map_or(Some(0), |(_, hi)| to_usize(hi));
                let largest = largest.ok_or_else(|| {
                    sentence!(
                        "prover-takes-of-need-a-table-that",
                        "the table of the P-positions for the subtraction set {set} would be too long",
                        set = set
                    )
                })?;
                let plain = encoding.plain.as_ref().expect("a game of the catalogue");
                periodic(plain, largest, system)
            }
            _ => unknown(),
        },
        _ => unknown(),
    }
}

/// Returns the P-positions of Raleigh as triples by Theorem 2 of \[R1\].
pub(super) fn theorem_2() -> Claim {
    Claim::formula(
        sentence!("prover-a-n-b-n-and-c-n", "a = ⌊⌊nφ⌋φ⌋, b = ⌊nφ²⌋ and c = ⌊⌊nφ²⌋φ⌋ for some n ([R1] Theorem 2)"),
        "exists n: a = floor(floor(n*phi)*phi) and b = floor(n*phi^2) and c = floor(floor(n*phi^2)*phi)",
    )
}

/// Returns the claim of Theorem 3 of \[R1\] about the P-positions (a, b, c) of the Raleigh game: in Fibonacci
/// numeration, b ends in an odd number of zeros, a = b − 1, and the digits of c are the digits of b followed by a zero.
pub fn theorem_3() -> Claim {
    Claim::formula(
        sentence!(
            "prover-b-ends-in-an-odd-number-of",
            "b ends in an odd number of zeros, a = b − 1, and c is b shifted to the left ([R1] Theorem 3)"
        ),
        "a = 0 and b = 0 and c = 0 or b in /(0|1)*1(00)*0/ and b = a + 1 and Shift(b, c)",
    )
}

/// Returns the relation in which the word of variable 1 is that of variable 0 followed by a zero. The automaton reads
/// ahead: each digit of y is the next digit of x.
pub(super) fn shift(radix: u32) -> Dfa {
    let edges = |ahead: u32| (0..radix).map(|y| (ahead + radix * y, y)).collect();
    Dfa::new(&[0, 1], radix, (0..radix).map(|ahead| ahead == 0).collect(), (0..radix).map(edges).collect())
}

/// Returns the relation in which variable 1 is the smallest part of variable 0: the word with a one at the last
/// nonzero digit and zeros elsewhere.
pub(super) fn smallest_part(radix: u32) -> Dfa {
    // Before the part any digits of n and zeros of s; at it n has a digit and s a one; after it zeros.
    let mut before: Vec<(u32, u32)> = (0..radix).map(|n| (n, 0)).collect();
    before.extend((1..radix).map(|n| (n + radix, 1)));
    Dfa::new(&[0, 1], radix, vec![false, true], vec![before, vec![(0, 1)]])
}

fn takeaway(system: &System) -> Result<Claim, Sentence> {
    if system.radix() != 2 {
        return Err(sentence!(
            "prover-the-parts-of-n-are-read-off",
            "the parts of n need the digits of Schwenk's numeration"
        ));
    }
    Ok(Claim::formula(
        sentence!(
            "prover-n-0-or-r-is-less-than",
            "n = 0, or r is less than the smallest part of n in the numeration of the game ([R2] III-5)"
        ),
        "n = 0 or (exists s: Part(n, s) and r < s)",
    ))
}

fn nim(piles: usize) -> Claim {
    let vars: Vec<Var> = (0..piles as Var).collect();
    let even = (0..1u32 << piles).filter(|symbol| symbol.count_ones() % 2 == 0);
    let set = Dfa::new(&vars, 2, vec![true], vec![even.map(|symbol| (symbol, 0)).collect()]);
    Claim {
        says: sentence!("prover-the-exclusive-or-of-the-piles-is", "the exclusive or of the piles is 0 (Bouton 1901)"),
        set: Predicate::Dfa(set),
    }
}

/// The maximum number of heaps searched for a period.
const LONGEST: usize = 1 << 18;

/// Returns the eventually periodic P-positions of a finite subtraction set, whose period is detected by a recurring
/// window. They are expressed in a base, by the value modulo the period beyond the preperiod.
fn periodic(plain: &Plain, largest: usize, system: &System) -> Result<Claim, Sentence> {
    let base = system.name().strip_prefix("base").and_then(|b| b.parse::<usize>().ok());
    let Some(base) = base else {
        return Err(sentence!(
            "prover-an-eventually-periodic-set-is-written-in",
            "periodic P-positions can be expressed only in the systems base2 to base36: use base2"
        ));
    };
    let (lost, preperiod) = find_period(plain, largest)?;
    let states = lost.len();
    let period = states - preperiod;
    let fold = |n: usize| if n < states { n } else { preperiod + (n - preperiod) % period };
    let edges = (0..states).map(|v| (0..base).map(|d| (d as u32, fold(base * v + d) as u32)).collect()).collect();
    let set = Dfa::new(&[0], system.radix(), lost, edges);
    let says = sentence!(
        "prover-a-table-of-the-first-heaps-of",
        "it is marked so in a table of the first {states} heaps, of which the last {period} repeat for ever",
        states = states,
        period = period
    );
    Ok(Claim { says, set: Predicate::Dfa(set) })
}

/// Returns the outcomes up to the first recurrence of a window, and the start of the periodic part.
fn find_period(plain: &Plain, largest: usize) -> Result<(Vec<bool>, usize), Sentence> {
    let too_long = || {
        sentence!(
            "prover-no-period-among-the-first-heaps",
            "the P-positions among the first {longest} heaps show no period",
            longest = LONGEST
        )
    };
    if largest > 512 {
        return Err(sentence!(
            "prover-takes-up-to-need-too-long-a",
            "the table of the P-positions would be too long: a move may take up to {largest} stones",
            largest = largest
        ));
    }
    let mut lost: Vec<bool> = Vec::new();
    let mut seen = std::collections::HashMap::new();
    while lost.len() < LONGEST {
        let n = lost.len();
        let from = n.saturating_sub(largest);
        if n >= largest
            && let Some(before) = seen.insert(lost[from..].to_vec(), n)
        {
            // Heaps n, n + 1, … are what heaps before, before + 1, … are.
            return Ok((lost, before)).map(|(lost, before)| trim(lost, before));
        }
        let lower = plain.options(&[n as u64]);
        lost.push(!lower.iter().any(|q| lost[q[0] as usize]));
    }
    Err(too_long())
}

/// Reduces the preperiod of a periodic sequence as far as possible.
fn trim(mut lost: Vec<bool>, mut start: usize) -> (Vec<bool>, usize) {
    while start > 0 && lost[start - 1] == lost[lost.len() - 1] {
        lost.pop();
        start -= 1;
    }
    (lost, start)
}

/// Returns `claim` with the position `numbers` removed from its set, or `None` if the set is not given by a formula.
/// `position` names the variables of a position. If the original claim is true, the prover should refute the returned
/// claim.
pub fn without(position: &[String], claim: &Claim, numbers: &[Nat]) -> Option<Claim> {
    let Predicate::Formula(set) = &claim.set else { return None };
    let equal = |(name, n): (&String, &Nat)| {
        Formula::Compare(
            crate::logic::Term::variable(name),
            crate::logic::Comparison::Equal,
            crate::logic::Term::Number(n.clone().into()),
        )
    };
    let here = Formula::And(position.iter().zip(numbers).map(equal).collect());
    let set = Predicate::Formula(Formula::And(vec![set.clone(), here.negated()]));
    Some(Claim {
        set,
        says: sentence!("prover-without-one-position", "{what}, without one position", what: claim.says.clone()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_of_outcomes_are_found_with_their_least_preperiod() {
        let period = |text: &str, largest| {
            let plain = Plain::new(&text.parse().unwrap(), Play::Normal).unwrap();
            let (lost, start) = find_period(&plain, largest).unwrap();
            (start, lost.len() - start)
        };
        assert_eq!(period("subtract(1,2,3)", 3), (0, 4));
        // The nimbers of (2,4,7) have preperiod 8, the outcomes only 4.
        assert_eq!(period("subtract(2,4,7)", 7), (4, 3));
    }

    #[test]
    fn the_smallest_part_is_the_last_nonzero_digit() {
        let part = smallest_part(2);
        assert!(part.accepts(&[vec![1, 0, 1, 0, 0], vec![1, 0, 0]]));
        assert!(!part.accepts(&[vec![1, 0, 1, 0, 0], vec![1, 0, 0, 0, 0]]));
        assert!(!part.accepts(&[vec![], vec![]]));
        let shift = shift(2);
        assert!(shift.accepts(&[vec![1, 0, 1], vec![1, 0, 1, 0]]));
        assert!(!shift.accepts(&[vec![1, 0, 1], vec![1, 0, 1]]));
    }
}
