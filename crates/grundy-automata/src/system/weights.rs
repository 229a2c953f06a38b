//! The weights of a numeration system: U₀ = 1 < U₁ < …, given by a linear recurrence with initial terms.
//!
//! U_{m+d} = Σ aᵢU_{m+i} for all m ≥ `offset`, with aᵢ ≥ 0 and Σaᵢ ≥ 2, or U_{m+2p} = tU_{m+p} − U_m with t ≥ 3, which
//! continued fractions of even period p lead to. The terms before the recurrence sets in are
//! arbitrary; the sequences of take-away games have such a beginning.
//!
//! For f(x) = (px + q)/r let H₁ = 1, H_{n+1} = H_n + H_j, j least with f(H_j) ≥ H_n (Schwenk, \[R2\] III-1). The lag n
//! − j is k if and only if D_n = pH_{n−k} + q − rH_n ≥ 0 and E_n = rH_n − pH_{n−k−1} − q > 0. While it is k, D_{n+1} =
//! D_n + D_{n−k} − q and E_{n+1} = E_n + E_{n−k} + q. So D ≥ max(0, q) and E ≥ max(1, −q) for k + 2 successive n prove
//! that the lag stays k (\[R2\] IV-4 for q = 0).

use grundy_core::expr::{Expr, Op};
use grundy_core::to_u64;
use grundy_core::{Nat, Sentence, sentence};

/// The largest index at which a recurrence may begin; with a later one, automata would have too many states.
const LONGEST: usize = 1 << 14;

/// The largest term computed in 128 bits, so that sums and small multiples fit; larger terms are big integers.
const SMALL: i128 = 1 << 100;

/// The weights of a numeration system: a strictly increasing sequence of integers from 1 on with a linear recurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// The first `offset` + d terms.
    initial: Vec<i128>,
    /// The index from which the recurrence holds.
    offset: usize,
    /// The coefficients a₀, …, a_{d−1} of the recurrence.
    coefficients: Vec<i128>,
}

impl Weights {
    fn new(initial: Vec<i128>, coefficients: Vec<i128>) -> Weights {
        debug_assert!(initial.len() >= coefficients.len() && initial.windows(2).all(|pair| pair[0] < pair[1]));
        Weights { offset: initial.len() - coefficients.len(), initial, coefficients }
    }

    /// Returns the weights 1, b, b², … of base b.
    pub(super) fn base(b: u32) -> Weights {
        Weights::new(vec![1], vec![b.into()])
    }

    /// Returns the tribonacci weights 1, 2, 4, 7, …: each term is the sum of the three before.
    pub(super) fn tribonacci() -> Weights {
        Weights::new(vec![1, 2, 4], vec![1, 1, 1])
    }

    /// Returns the weights 1, k, k² + 1, …, the denominators of the convergents of [0; k, k, k, …]. For k = 1 the
    /// first of the two ones is omitted, which yields the Fibonacci numbers 1, 2, 3, 5, ….
    pub(super) fn ostrowski(k: u32) -> Weights {
        Weights::new(vec![1, if k == 1 { 2 } else { k.into() }], vec![1, k.into()])
    }

    /// Returns the Narayana weights 1, 2, 3, 4, 6, 9, …: each term is the sum of the last term and the one three
    /// before.
    pub(super) fn narayana() -> Weights {
        Weights::new(vec![1, 2, 3], vec![1, 0, 1])
    }

    /// Returns the denominators q of the convergents of [0; a₁, a₂, …], a₁ ≥ 2, with the partial quotients `start`,
    /// followed by `period` repeated forever.
    ///
    /// The vector (q_{n+p}, q_{n+p−1}) is a matrix times (q_n, q_{n−1}). The trace t of this matrix is the same for
    /// all n in the period, and its determinant is (−1)^p, so q_{m+2p} = tq_{m+p} − (−1)^p·q_m by Cayley and Hamilton.
    pub(super) fn continued_fraction(start: &[u32], period: &[u32]) -> Result<Weights, Sentence> {
        let quotient =
            |n: usize| i128::from(*start.get(n).unwrap_or_else(|| &period[(n - start.len()) % period.len()]));
        let (p, offset) = (period.len(), start.len().saturating_sub(1));
        let large = || sentence!("prover-its-continued-fraction-is-too-long", "its continued fraction is too long");
        // (a, b; c, d) times (q, 1; 1, 0).
        let matrix = period.iter().try_fold((1i128, 0i128, 0i128, 1i128), |(a, b, c, d), &q| {
            let by = |x: i128, y: i128| x.checked_mul(q.into())?.checked_add(y).filter(|sum| *sum <= SMALL);
            Some((by(a, b)?, a, by(c, d)?, c))
        });
        let (a, _, _, d) = matrix.ok_or_else(large)?;
        let trace = a + d;
        let sign = if p % 2 == 0 { -1 } else { 1 };
        let mut initial = vec![1i128, quotient(0)];
        while initial.len() < offset + 2 * p {
            let n = initial.len();
            let next = initial[n - 1].checked_mul(quotient(n - 1)).and_then(|x| x.checked_add(initial[n - 2]));
            initial.push(next.filter(|next| *next <= SMALL).ok_or_else(large)?);
        }
        initial.truncate(offset + 2 * p);
        // bounded: by the period that was written down
        let mut coefficients = vec![0; 2 * p];
        coefficients[0] = sign;
        coefficients[p] = trace;
        Ok(Weights::new(initial, coefficients))
    }

    /// Returns the sequence with these first terms, if a recurrence fits all of them and enough terms confirm it.
    pub(super) fn fitting(terms: &[i128]) -> Result<Weights, Sentence> {
        let unfit = || {
            sentence!(
                "prover-the-numbers-of-its-words-obey",
                "no supported recurrence gives the number of its words of each length"
            )
        };
        if terms.first() != Some(&1) || terms.windows(2).any(|two| two[0] >= two[1]) {
            return Err(sentence!(
                "prover-the-numbers-of-its-words-do",
                "it must have one word of length 0, and more words of each length than of the length before"
            ));
        }
        for d in 1..=terms.len() / 4 {
            for offset in 0..=terms.len() / 4 {
                let Some(coefficients) = solved(&terms[offset..], d) else { continue };
                let weights = Weights::new(terms[..offset + d].to_vec(), coefficients);
                let natural =
                    weights.coefficients.iter().all(|a| *a >= 0) && weights.coefficients.iter().sum::<i128>() >= 2;
                if (natural || weights.runs_backwards()) && weights.small(terms.len()) == terms {
                    return Ok(weights);
                }
            }
        }
        Err(unfit())
    }

    /// Returns the largest p such that the recurrence uses only every p-th term: it divides d and all i with aᵢ ≠ 0.
    pub(super) fn stride(&self) -> usize {
        let used = self.coefficients.iter().enumerate().filter(|(_, a)| **a != 0).map(|(i, _)| i as i128);
        gcd(used.fold(0, |p, i| if i == 0 { p } else { gcd(p, i) }), self.coefficients.len() as i128) as usize
    }

    /// Returns whether the recurrence is U_{m+2p} = tU_{m+p} − U_m with t ≥ 3.
    pub(super) fn runs_backwards(&self) -> bool {
        let p = self.stride();
        self.coefficients.len() == 2 * p && self.coefficients[0] == -1 && self.coefficients[p] >= 3
    }

    /// Returns the terms H of the take-away game with bound `f`, if `f` is (px + q)/r and at least x, and if its lag
    /// is proved constant before the terms have a hundred bits.
    pub(super) fn schwenk(f: &Expr) -> Result<Weights, Sentence> {
        let Some(Affine { slope: p, constant: q, over: r }) = affine(f) else {
            return Err(sentence!(
                "prover-its-bound-is-not-of-the-form",
                "its bound is not of the form (px + q)/r with integers of moderate size"
            ));
        };
        if p < r || p + q < r {
            return Err(sentence!("prover-its-bound-falls-below-x", "its bound must be at least x"));
        }
        // h[i] is H_{i+1}, as in U; lags[i] is the lag of the step from h[i] to h[i + 1].
        let (mut h, mut lags, mut j, mut run) = (vec![1i128], Vec::<usize>::new(), 0, 0);
        loop {
            let n = h.len() - 1;
            while j < n && p * h[j] + q < r * h[n] {
                j += 1;
            }
            let k = n - j;
            let proved = k < n && p * h[j] + q - r * h[n] >= q.max(0) && r * h[n] - p * h[j - 1] - q >= (-q).max(1);
            let same = lags.last().is_none_or(|&lag| lag == k);
            run = if !proved { 0 } else { 1 + if same { run } else { 0 } };
            lags.push(k);
            h.push(h[n] + h[j]);
            if h.len() > LONGEST {
                return Err(sentence!(
                    "prover-its-recurrence-does-not-begin-within-terms",
                    "its recurrence does not begin within {terms} terms",
                    terms = LONGEST
                ));
            }
            if run == k + 2 {
                // Every step from n0 on has lag k.
                let n0 = lags.iter().rposition(|&lag| lag != k).map_or(k, |last| last + 1);
                h.truncate(n0 + 1);
                // bounded: fewer than the terms that were listed
                let mut coefficients = vec![0; k + 1];
                coefficients[0] += 1;
                coefficients[k] += 1;
                return Ok(Weights::new(h, coefficients));
            }
            if h[n + 1] > SMALL {
                return Err(sentence!(
                    "prover-its-lags-do-not-settle-in-the",
                    "its lags do not become constant within the first terms"
                ));
            }
        }
    }

    /// Returns the index from which on the recurrence holds.
    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the coefficients a₀, …, a_{d−1} of the recurrence U_{m+d} = Σ aᵢU_{m+i}.
    pub(super) fn coefficients(&self) -> &[i128] {
        &self.coefficients
    }

    /// Returns the next term after a window of d terms; `None` if it exceeds 128 bits.
    pub(super) fn next(&self, window: &[i128]) -> Option<i128> {
        self.coefficients.iter().zip(window).try_fold(0i128, |sum, (a, x)| sum.checked_add(a.checked_mul(*x)?))
    }

    /// Returns the terms of at most about a hundred bits: the initial ones, and further ones up to `count`.
    pub(super) fn small(&self, count: usize) -> Vec<i128> {
        let (mut out, d) = (self.initial.clone(), self.coefficients.len());
        while out.len() < count {
            match self.next(&out[out.len() - d..]) {
                Some(next) if next <= SMALL => out.push(next),
                _ => break,
            }
        }
        out
    }

    /// Returns the terms as long as `more` holds for their number and the last of them.
    pub(super) fn terms_while(&self, more: &dyn Fn(usize, &Nat) -> bool) -> Vec<Nat> {
        let nat = |x: &i128| Nat::from(x.unsigned_abs());
        let (mut out, d) = (vec![Nat::ONE], self.coefficients.len());
        while more(out.len(), &out[out.len() - 1]) {
            let n = out.len();
            let next = match self.initial.get(n) {
                Some(term) => nat(term),
                None => {
                    let terms = || self.coefficients.iter().zip(&out[n - d..]);
                    let up: Nat = terms().filter(|(a, _)| **a > 0).map(|(a, x)| nat(a) * x).sum();
                    let down: Nat = terms().filter(|(a, _)| **a < 0).map(|(a, x)| nat(a) * x).sum();
                    up - down
                }
            };
            out.push(next);
        }
        out
    }
}

/// Returns the coefficients aᵢ with x_{m+d} = Σ aᵢx_{m+i} for the first m, if they are integers and unique. The
/// computation is exact, by fraction-free elimination.
fn solved(x: &[i128], d: usize) -> Option<Vec<i128>> {
    let mut rows: Vec<Vec<i128>> = (0..d).map(|m| x.get(m..m + d + 1).map(<[i128]>::to_vec)).collect::<Option<_>>()?;
    let mut last = 1i128;
    for i in 0..d {
        let pivot = (i..d).find(|&row| rows[row][i] != 0)?;
        rows.swap(i, pivot);
        let top = rows[i].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(k, _)| *k != i) {
            let factor = row[i];
            for (entry, above) in row.iter_mut().zip(&top) {
                let product = entry.checked_mul(top[i])?.checked_sub(factor.checked_mul(*above)?)?;
                *entry = product / last;
            }
        }
        last = top[i];
    }
    let value = |(i, row): (usize, &Vec<i128>)| (row[d] % row[i] == 0).then(|| row[d] / row[i]);
    rows.iter().enumerate().map(value).collect()
}

/// The function (slope·x + constant)/over with over > 0.
struct Affine {
    slope: i128,
    constant: i128,
    over: i128,
}

/// The largest number accepted in a bound, so that products with small weights fit 128 bits.
const MODERATE: i128 = 1 << 20;

/// Returns the affine function that the expression denotes, if it has that form.
fn affine(f: &Expr) -> Option<Affine> {
    let made = |slope: i128, constant: i128, over: i128| {
        let (sign, divisor) = (over.signum(), gcd(gcd(slope, constant), over));
        let part = |x: i128| sign * x / divisor;
        let small = over != 0 && [slope, constant, over].iter().all(|&x| part(x).abs() <= MODERATE);
        small.then(|| Affine { slope: part(slope), constant: part(constant), over: part(over) })
    };
    match f {
        Expr::Int(n) => made(0, to_u64(n).map(i128::from).filter(|&n| n <= MODERATE)?, 1),
        Expr::Var => made(1, 0, 1),
        Expr::Op(op, a, b) => {
            let (a, b) = (affine(a)?, affine(b)?);
            let sum = |sign: i128| {
                let part = |x: i128, y: i128| x * b.over + sign * y * a.over;
                made(part(a.slope, b.slope), part(a.constant, b.constant), a.over * b.over)
            };
            match op {
                Op::Add => sum(1),
                Op::Sub => sum(-1),
                Op::Mul if a.slope == 0 => made(a.constant * b.slope, a.constant * b.constant, a.over * b.over),
                Op::Mul if b.slope == 0 => made(b.constant * a.slope, b.constant * a.constant, a.over * b.over),
                Op::Div if b.slope == 0 => made(a.slope * b.over, a.constant * b.over, a.over * b.constant),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the greatest common divisor of two numbers, or 1 if both are 0.
fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs().max(1) } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Rule, Ruleset};

    fn schwenk(f: &str) -> Result<Weights, Sentence> {
        let ruleset: Ruleset = format!("takeaway({f})").parse().unwrap();
        let Rule::TakeAway(bound) = ruleset.rule else { panic!("a take-away game") };
        Weights::schwenk(&bound)
    }

    #[test]
    fn the_sequences_of_simple_bounds_are_known() {
        assert_eq!(schwenk("x").unwrap(), Weights::base(2));
        assert_eq!(schwenk("3x/2").unwrap(), Weights::base(2));
        assert_eq!(schwenk("2x-1").unwrap(), Weights::base(2));
        assert_eq!(schwenk("2x").unwrap(), Weights::ostrowski(1));
        assert_eq!(schwenk("3x").unwrap().small(11), [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40]);
        assert_eq!(schwenk("2x+1").unwrap().small(11), [1, 2, 3, 4, 6, 9, 13, 19, 28, 47, 75]);
        assert!(schwenk("x/2").is_err() && schwenk("x^2").is_err() && schwenk("x-1").is_err());
    }

    #[test]
    fn every_sequence_obeys_the_definition_far_beyond_the_window() {
        for (p, q, r) in [(3, 0, 1), (5, 0, 2), (4, 0, 1), (7, 0, 2), (6, 0, 1), (2, 1, 1), (3, -2, 1), (5, 3, 2)] {
            let weights = schwenk(&format!("({p}x+{}-5)/{r}", q + 5)).unwrap();
            let u = weights.small(150);
            for n in 0..u.len() - 1 {
                let j = (0..=n).find(|&j| p * u[j] + q >= r * u[n]).unwrap();
                assert_eq!(u[n + 1], u[n] + u[j], "f = ({p}x + {q})/{r} at {n}");
            }
        }
    }
}
