//! Closed forms of the P-positions of `wythoff(k)` and `raleigh`, for piles whose table would be too large; normal
//! play only.
//!
//! **wythoff(k)** on two piles (W. A. Wythoff 1907 for k = 1; A. S. Fraenkel, *How to beat your Wythoff games'
//! opponent on three fronts*, 1982). Let α > 0 be the root of α² + (k − 2)α − k = 0. The P-positions are the pairs (A,
//! A + kn), A = ⌊nα⌋, for n = 0, 1, 2, …
//!
//! *Proof.* With β = α + k the equation says 1/α + 1/β = 1, and α is irrational (its discriminant k² + 4 is no
//! square), so by Beatty's theorem every positive number is exactly one of the ⌊nα⌋ and the ⌊nβ⌋ = ⌊nα⌋ + kn, n ≥ 1.
//! Write (Aₙ, Bₙ). From (Aₙ, Bₙ) no move leads to another such pair: not one on a single pile, as every number is in
//! one pair only; and not one on both, as the amounts would differ by k|n − m| ≥ k, or by k(n + m) ≥ k if the piles
//! change places. And from every other (a, b), a ≤ b, one move does: if a = Bₙ, n ≥ 1, take from b to leave Aₙ; if a =
//! Aₙ and b > Bₙ, take from b to leave Bₙ; if a = Aₙ and b < Bₙ, let m = ⌊(b − a)/k⌋ < n and move to (Aₘ, Bₘ): a loses
//! Aₙ − Aₘ > 0, and b loses that and (b − a) − km more, which is at least 0 and less than k. ∎
//!
//! The only possible n follows from b − a = kn. Then a = ⌊nα⌋ means a ≤ nα < a + 1. The polynomial x² + (k − 2)nx −
//! kn² has a single positive root, nα, so this holds if and only if its value is ≤ 0 at x = a and > 0 at x = a + 1. No
//! root is ever computed.
//!
//! The following are all moves from (a, b), a ≤ b, to such pairs. A move that keeps one pile leads to the pair of that
//! pile, of which there is only one. A move that takes from both piles leads to a pair (Aₘ, Bₘ) with |km − (b − a)| <
//! k, so that m = ⌊(b − a)/k⌋ or one more; or it exchanges the order of the piles with k(n + m) as above, which leaves
//! only m = 0. The pair of c > 0 is the n-th with n = ⌊c/α⌋ + 1 if c = ⌊nα⌋, or n = ⌊c/β⌋ + 1 if c = ⌊nβ⌋, where c/α =
//! (cα + (k − 2)c)/k and c/β = c − c/α.
//!
//! **raleigh** (A. S. Fraenkel, *The Raleigh game*, 2007, Theorem 2). The P-positions are (0,0,0) and, for n ≥ 1, the
//! triples A = B − 1, B = ⌊nφ²⌋ = ⌊nφ⌋ + n, C = ⌊Bφ⌋ = ⌊nφ⌋ + ⌊nφ²⌋ = 2B − n. So n is read off as 2B − C, and ⌊nφ⌋ = B
//! − n is tested as above with k = 1, where α = φ. The tests compare this with the box of all small positions.

use crate::Refusal;
use crate::work::Work;
use grundy_core::{Nat, Rule};

/// Returns whether the P-positions of the rule are known in closed form.
pub(crate) fn knows(rule: &Rule) -> bool {
    matches!(rule, Rule::Wythoff { piles: 2, .. } | Rule::Raleigh)
}

/// Returns whether the position is a P-position, for a rule whose P-positions are known in closed form.
pub(crate) fn is_p(rule: &Rule, piles: &[Nat], work: &mut Work<'_>) -> Result<bool, Refusal> {
    // A few multiplications; they cost less than this, by a method that is slower than the one used.
    let words = piles.iter().map(|pile| 1 + grundy_core::bits(pile) as u64 / 64).max().unwrap_or(1);
    work.pay(words.saturating_mul(1 + words / 64))?;
    let mut sorted: Vec<&Nat> = piles.iter().collect();
    sorted.sort();
    Ok(match (rule, sorted.as_slice()) {
        (Rule::Wythoff { spread, .. }, [a, b]) => {
            let difference = *b - *a;
            let n = &difference / spread;
            &n * spread == difference && is_floor(a, &n, spread)
        }
        (Rule::Raleigh, [a, b, c]) => {
            let twice = *b + *b;
            let n = if twice > **c { &twice - *c } else { Nat::ZERO };
            let nonzero = **b == *a + Nat::ONE && !n.is_zero() && n <= **b && is_floor(&(*b - &n), &n, &Nat::ONE);
            c.is_zero() || nonzero
        }
        _ => false,
    })
}

/// Returns whether the piles are the P-position with index `n`: (⌊nα⌋, ⌊nα⌋ + kn) for `wythoff(k)`, (A, B, C) for
/// `raleigh`.
pub(crate) fn is_indexed(rule: &Rule, piles: &[Nat], n: &Nat, work: &mut Work<'_>) -> Result<bool, Refusal> {
    let found = match (rule, piles) {
        (Rule::Wythoff { spread, .. }, [a, b]) => *b == a + spread * n,
        (Rule::Raleigh, [_, b, c]) => c + n == b + b,
        _ => false,
    };
    Ok(found && piles.is_sorted() && is_p(rule, piles, work)?)
}

/// Returns the winning moves from the given piles as vectors of takes; `None` for rules whose winning moves have no
/// closed form here.
pub(crate) fn winning(rule: &Rule, piles: &[Nat], work: &mut Work<'_>) -> Result<Option<Vec<Vec<Nat>>>, Refusal> {
    let (Rule::Wythoff { spread: k, .. }, [x, y]) = (rule, piles) else { return Ok(None) };
    let words = piles.iter().map(|pile| 1 + grundy_core::bits(pile) as u64 / 64).max().unwrap_or(1);
    work.pay(words.saturating_mul(64 + words))?;
    let mut reached: Vec<Vec<Nat>> = Vec::new();
    for (kept, other, first) in [(x, y, true), (y, x, false)] {
        let left = partner(kept, k)?;
        if left < *other {
            reached.push(if first { vec![x.clone(), left] } else { vec![left, y.clone()] });
        }
    }
    let (low, high) = if x <= y { (x, y) } else { (y, x) };
    let least = (high - low) / k;
    for m in [least.clone(), least + Nat::ONE] {
        let a = floor(&m, k);
        let b = &a + k * m;
        if a < *low && b < *high {
            reached.push(if x <= y { vec![a, b] } else { vec![b, a] });
        }
    }
    let mut takes = Vec::new();
    for left in reached {
        let take: Vec<Nat> = piles.iter().zip(&left).map(|(pile, left)| pile - left).collect();
        if crate::joint::is_legal(rule, piles, &take) && is_p(rule, &left, work)? {
            takes.push(take);
        }
    }
    Ok(Some(takes))
}

/// Returns ⌊nα⌋ = ⌊((2 − k)n + √((k² + 4)n²))/2⌋.
fn floor(n: &Nat, k: &Nat) -> Nat {
    let root = grundy_core::isqrt(&((k * k + Nat::from(4u8)) * n * n));
    (root + Nat::from(2u8) * n - k * n) / Nat::from(2u8)
}

/// Returns the other pile of the P-position of `wythoff(k)` that contains the pile `c`.
fn partner(c: &Nat, k: &Nat) -> Result<Nat, Refusal> {
    if c.is_zero() {
        return Ok(Nat::ZERO);
    }
    // ⌊c/α⌋
    let q = (floor(c, k) + k * c - Nat::from(2u8) * c) / k;
    let n = &q + Nat::ONE;
    if is_floor(c, &n, k) {
        return Ok(c + k * n);
    }
    let n = c - q;
    match k * &n {
        added if added <= *c && is_floor(&(c - &added), &n, k) => Ok(c - added),
        _ => Err(unreadable! {
            "checker-a-pile-belongs-to-no", "the checker finds no P-position that contains this pile"
        }),
    }
}

/// Returns whether x = ⌊nα⌋, where α > 0 and α² + (k − 2)α − k = 0.
fn is_floor(x: &Nat, n: &Nat, k: &Nat) -> bool {
    // x² + kxn ≤ 2xn + kn²: the same without negative numbers.
    let at_most = |x: &Nat| x * x + k * x * n <= Nat::from(2u8) * x * n + k * n * n;
    at_most(x) && !at_most(&(x + Nat::ONE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effort;
    use crate::nimber_box::NimberBox;
    use grundy_core::{Meter, Ruleset};

    /// Compares the closed form with the plain recursion on all positions up to `top`.
    fn agrees(text: &str, top: &[u64]) {
        let (limits, meter) = (Effort::default(), Meter::unlimited());
        let mut work = Work::new(&limits, &meter);
        let rule = text.parse::<Ruleset>().unwrap().rule;
        let big = |list: &[u64]| list.iter().map(|n| Nat::from(*n)).collect::<Vec<Nat>>();
        let table = NimberBox::fill(&rule, &big(top), &mut work).unwrap();
        let mut at = vec![0; top.len()];
        loop {
            let piles = big(&at);
            let closed = is_p(&rule, &piles, &mut work).unwrap();
            assert_eq!(closed, table.at(&piles).is_zero(), "{text}: {at:?}");
            crate::nimber_box::count_up(&mut at, top);
            if at.iter().all(|tokens| *tokens == 0) {
                return;
            }
        }
    }

    #[test]
    fn wythoff_agrees_with_the_box() {
        for k in 1..=6 {
            agrees(&format!("wythoff({k})").replace("(1)", ""), &[70, 110]);
        }
        agrees("wythoff(1000)", &[40, 60]);
    }

    /// All moves to P-positions, against every legal take.
    #[test]
    fn wythoff_wins_by_no_other_moves() {
        let (limits, meter) = (Effort::default(), Meter::unlimited());
        let mut work = Work::new(&limits, &meter);
        for (k, x, y) in (1..=5u64).flat_map(|k| (0..40u64).flat_map(move |x| (0..40u64).map(move |y| (k, x, y)))) {
            let rule = Rule::Wythoff { piles: 2, spread: Nat::from(k) };
            let piles = [Nat::from(x), Nat::from(y)];
            let mut found = winning(&rule, &piles, &mut work).unwrap().unwrap();
            found.sort();
            let mut expected = Vec::new();
            for (s, t) in (0..=x).flat_map(|s| (0..=y).map(move |t| (s, t))) {
                let (take, left) = ([s, t].map(Nat::from), [x - s, y - t].map(Nat::from));
                if crate::joint::is_legal(&rule, &piles, &take) && is_p(&rule, &left, &mut work).unwrap() {
                    expected.push(take.to_vec());
                }
            }
            expected.sort();
            assert_eq!(found, expected, "wythoff({k}): ({x},{y})");
        }
    }

    #[test]
    fn raleigh_agrees_with_the_box() {
        agrees("raleigh", &[17, 19, 32]);
    }
}
