//! Periods of infinite subtraction sets, proved by residues.
//!
//! Let c(0), …, c(p−1) be the values of the heaps below p, and suppose that for no residue r and no take s the values
//! c(r) and c((r − s) mod p) coincide (for outcomes: are both P). Then v(n) = c(n mod p) for all n, by induction on n
//! ≥ p: let r = n mod p. Every take from n leads to a value c((r − s) mod p) other than c(r) (for outcomes: not from P
//! to P). And every value that r reaches is reached from n by the same take, which is possible since s ≤ r ≤ n: so the
//! mex is c(r) again, and an N stays an N. If r has no move, c(r) is 0 or P, and that no take leads from r to such a
//! class is all that is needed.
//!
//! Only the residues of the takes modulo p matter. Listing a class that contains no take is harmless: the condition
//! only becomes stronger.

use crate::period::prime_divisors;
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, rules};
use grundy_core::{Kind, Nat, Periodicity, Play, Rule, SetItem, TakeSet, to_u64};

/// The longest period that is proved by residues.
const LONGEST: u64 = 10_000;

/// Returns the set of a subtraction game with a named infinite part, whose period can only be proved by residues.
pub(crate) fn only_hope(rule: &Rule) -> Option<&TakeSet> {
    match rule {
        Rule::Subtract(set) => set.items().iter().any(|i| !matches!(i, SetItem::Range { .. })).then_some(set),
        _ => None,
    }
}

/// Proves by residues that the values have the claimed periodicity and that it is minimal, or returns a refusal.
pub(crate) fn prove(
    rule: &Rule,
    set: &TakeSet,
    play: Play,
    kind: Kind,
    claimed: Periodicity,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, saltus } = claimed;
    if play == Play::Misere || preperiod != 0 || saltus != 0 || period == 0 {
        return Err(Refusal::no_rule_for_the_set());
    }
    if period > LONGEST {
        return Err(too_large! {
            LONGEST, "checker-a-period-for-such-an-infinite-set", "a period of {period} for such an infinite set",
            period = period
        });
    }
    let met = classes(set, period)?;
    work.pay(period * period)?;

    let takes = rules::takes_from_heaps_up_to(rule, period, work)?;
    let mut sequence = Sequence::new(takes, play, kind, 1, work)?;
    let mut cycle = Vec::new();
    for _ in 0..period {
        work.pay(sequence.cost())?;
        cycle.push(sequence.next());
    }
    let at = |n: u64| cycle[usize::try_from(n % period).expect("a short cycle")];
    for r in 0..period {
        for s in (0..period).filter(|s| met[usize::try_from(*s).expect("a short cycle")]) {
            let clash = at(r) == at(r + period - s) && (kind == Kind::Nimber || at(r) == P);
            if clash {
                return Err(wrong! {
                    "checker-takes-of-the-class",
                    "the values do not repeat as claimed: takes ≡ {s} from heaps ≡ {r} (mod {period}) keep the value",
                    s = s, period = period, r = r
                });
            }
        }
    }
    for shorter in (1..period).filter(|d| period.is_multiple_of(*d)) {
        if (0..period).all(|r| at(r) == at(r + shorter)) {
            return Err(Refusal::divides(period, shorter));
        }
    }
    Ok(())
}

/// Returns the residue classes modulo p that contain members of the set, possibly with some that do not.
fn classes(set: &TakeSet, p: u64) -> Result<Vec<bool>, Refusal> {
    if set.is_complement() {
        return Err(Refusal::no_rule_for_the_set());
    }
    // bounded: a period that was listed
    let mut met = vec![false; usize::try_from(p).expect("a short period")];
    let mut meet = |residue: u64| met[usize::try_from(residue % p).expect("a short period")] = true;
    for item in set.items() {
        match item {
            SetItem::Range { lo, hi } => {
                let first = to_u64(&(lo % Nat::from(p))).expect("a residue");
                // beyond: a range of so many meets every class
                let members = hi.as_ref().and_then(|hi| to_u64(&(hi - lo))).unwrap_or(u64::MAX);
                (0..=members.min(p - 1)).for_each(|k| meet(first + k));
            }
            SetItem::Primes => {
                // Dirichlet: the classes coprime to p. In any other class, a prime must divide p.
                (0..p).filter(|r| coprime(*r, p)).for_each(&mut meet);
                prime_divisors(p).into_iter().for_each(&mut meet);
            }
            SetItem::Squares => (0..p).for_each(|k| meet(k * k)),
            SetItem::Fibonacci => {
                // The pairs of neighbours modulo p recur within 6p steps (J. D. Fulton and W. L. Morris, 1969).
                let (mut a, mut b) = (1 % p, 2 % p);
                for _ in 0..=6 * p {
                    meet(a);
                    (a, b) = (b, (a + b) % p);
                }
            }
            SetItem::Powers(base) => {
                let base = to_u64(&(base % Nat::from(p))).expect("a residue");
                let mut power = 1 % p;
                for _ in 0..=p {
                    meet(power);
                    power = power * base % p;
                }
            }
            SetItem::Values(_) => return Err(Refusal::no_rule_for_the_set()),
        }
    }
    Ok(met)
}

fn coprime(mut a: u64, mut b: u64) -> bool {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}
