//! Two-pile games whose P-positions resemble a pair of Beatty sequences, like those of Wythoff's game.

use super::PTable;
use grundy_core::Nat;

/// The minimum number of pairs; fewer pairs fit too many slopes to be meaningful.
const LEAST_PAIRS: usize = 8;

/// The pattern observed in the P-positions (aₙ, bₙ) of a two-pile table, with 0 < aₙ < bₙ for n = 1, 2, …, in order of
/// aₙ; (0, 0) is excluded. The pattern is not proved for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeattyPair {
    /// The number of pairs (aₙ, bₙ) examined, all of which fit the pattern.
    pub pairs: u64,
    /// The numbers (s, t) such that bₙ − aₙ = s·n + t for all n examined; `None` if there are none.
    pub difference: Option<(u64, u64)>,
    /// Whether each positive integer up to the last aₙ occurs exactly once among all aₙ and bₙ.
    pub complementary: bool,
    /// The bounds (p, q, r, s) on a number α: aₙ = ⌊nα⌋ for all n examined if and only if p/q ≤ α < r/s. The interval
    /// is not empty.
    pub slope: (Nat, Nat, Nat, Nat),
    /// The integers (x, y, z) such that α is the positive root of xα² + yα + z. Suppose that aₙ = ⌊nα⌋ and bₙ = aₙ +
    /// s·n for all n ≥ 1, and that every positive integer is in exactly one of the two sequences. Then 1/α + 1/(α + s)
    /// = 1 (Beatty), which gives the equation. The integers are given only if the pairs examined agree with this and
    /// the root lies within the bounds `slope`; otherwise `None`.
    pub quadratic: Option<(i64, i64, i64)>,
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(u64, u64);

impl Fraction {
    fn less(self, other: Fraction) -> bool {
        u128::from(self.0) * u128::from(other.1) < u128::from(other.0) * u128::from(self.1)
    }

    /// Returns the sign of α² + (s − 2)α − s at this fraction.
    fn sign(self, s: u32) -> i128 {
        let (p, q, s) = (i128::from(self.0), i128::from(self.1), i128::from(s));
        (p * p + (s - 2) * p * q - s * q * q).signum()
    }
}

/// Returns the pattern if the P-positions of a two-pile table are (0, 0) and pairs (⌊nα⌋, bₙ) with ⌊nα⌋ < bₙ, in both
/// orders, for a number α. Returns `None` otherwise.
///
/// Time: one visit to each P-position.
pub fn beatty(table: &PTable) -> Option<BeattyPair> {
    let [rows, columns] = *table.sides() else { return None };
    let side = rows.min(columns);
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for a in 0..=side {
        for b in table.p_in_row(&[a]).take_while(|b| *b <= side) {
            if !table.is_p(&[b, a]) {
                return None;
            }
            if a <= b {
                pairs.push((a, b));
            }
        }
    }
    let (origin, pairs) = pairs.split_first()?;
    if *origin != (0, 0) || pairs.len() < LEAST_PAIRS || pairs.iter().any(|(a, b)| *a == 0 || a == b) {
        return None;
    }
    // ⌊nα⌋ = a if and only if a/n ≤ α < (a + 1)/n.
    let (mut lower, mut upper) = (Fraction(0, 1), Fraction(u64::MAX, 1));
    for ((a, _), n) in pairs.iter().zip(1..) {
        let (least, beyond) = (Fraction(u64::from(*a), n), Fraction(u64::from(*a) + 1, n));
        if lower.less(least) {
            lower = least;
        }
        if beyond.less(upper) {
            upper = beyond;
        }
    }
    if !lower.less(upper) {
        return None;
    }
    let difference = difference(pairs);
    let complementary = complementary(pairs);
    // The polynomial is negative at 0 and has one positive root: p/q ≤ root < r/s, told by its signs.
    let quadratic = match difference {
        Some((s, 0)) if complementary => u32::try_from(s).ok().filter(|s| lower.sign(*s) <= 0 && upper.sign(*s) > 0),
        _ => None,
    };
    Some(BeattyPair {
        pairs: pairs.len() as u64,
        difference,
        complementary,
        slope: (lower.0.into(), lower.1.into(), upper.0.into(), upper.1.into()),
        quadratic: quadratic.map(|s| (1, i64::from(s) - 2, -i64::from(s))),
    })
}

/// Returns the numbers (s, t) such that bₙ − aₙ = s·n + t, or `None` if there are none.
fn difference(pairs: &[(u32, u32)]) -> Option<(u64, u64)> {
    let mut differences = pairs.iter().map(|(a, b)| u64::from(b - a));
    let (first, second) = (differences.next()?, differences.next()?);
    let s = second.checked_sub(first)?;
    let t = first.checked_sub(s)?;
    differences.zip(3..).all(|(d, n)| d == s * n + t).then_some((s, t))
}

/// Returns whether each positive integer up to the last aₙ occurs exactly once among all aₙ and bₙ.
fn complementary(pairs: &[(u32, u32)]) -> bool {
    let last = pairs.last().map_or(0, |(a, _)| *a);
    // Every pair with b up to the last a lies in the table.
    let mut seen: Vec<u32> = pairs.iter().flat_map(|(a, b)| [*a, *b]).filter(|x| *x <= last).collect();
    seen.sort_unstable();
    seen.into_iter().eq(1..=last)
}
