//! The sorts, values and expressions of the random scripts in `brute_words.rs`.

use Sort::{Base2, Base3, Binary, Fibonacci, Signed, Ternary};

/// A random number generator with a seed (Knuth's multiplier).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    pub(super) fn one<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The alphabet of a track, and the sort of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Binary,
    Ternary,
    Signed,
    Base2,
    Base3,
    Fibonacci,
}

impl Sort {
    pub(super) fn letters(self) -> &'static [i64] {
        match self {
            Binary | Base2 | Fibonacci => &[0, 1],
            Ternary | Base3 => &[0, 1, 2],
            Signed => &[-1, 0, 1],
        }
    }

    pub(super) fn is_word(self) -> bool {
        matches!(self, Binary | Ternary | Signed)
    }

    pub(super) fn text(self, end: &str) -> String {
        match self {
            Binary => "{0,1}".to_owned(),
            Ternary => "{0,1,2}".to_owned(),
            Signed => "{-1,0,1}".to_owned(),
            Base2 => format!("{end}_2"),
            Base3 => format!("{end}_3"),
            Fibonacci => format!("{end}_fib"),
        }
    }

    /// Returns whether a variable of the sort `variable` may be an argument for this track.
    pub(super) fn takes(self, variable: Sort) -> bool {
        self == variable || self.is_word() && !variable.is_word() && self.letters() == variable.letters()
    }
}

pub(super) const SORTS: [Sort; 6] = [Binary, Ternary, Signed, Base2, Base3, Fibonacci];

/// Returns the digits of a number, most significant first.
pub(super) fn digits(sort: Sort, mut n: u64) -> Vec<i64> {
    let mut out = Vec::new();
    if sort == Fibonacci {
        let mut terms = vec![1u64, 2];
        while *terms.last().unwrap() <= n {
            terms.push(terms[terms.len() - 1] + terms[terms.len() - 2]);
        }
        for term in terms.into_iter().rev() {
            let one = term <= n;
            n -= if one { term } else { 0 };
            if one || !out.is_empty() {
                out.push(i64::from(one));
            }
        }
        return out;
    }
    let base = if sort == Base3 { 3 } else { 2 };
    while n > 0 {
        out.push((n % base) as i64);
        n /= base;
    }
    out.reverse();
    out
}

/// The value of a variable: a word in its reading direction, or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Word(Vec<i64>),
    Number(u64),
}

/// A regular expression of the command `reg`.
pub(super) enum Expression {
    Letter(Vec<i64>),
    Then(Vec<Expression>),
    Or(Vec<Expression>),
    Many(Box<Expression>),
}

impl Expression {
    pub(super) fn random(random: &mut Random, tracks: &[Sort], depth: usize, finite: bool) -> Expression {
        if depth == 0 || random.below(4) == 0 {
            return Expression::Letter(tracks.iter().map(|track| *random.one(track.letters())).collect());
        }
        let parts = |random: &mut Random| -> Vec<Expression> {
            (0..2).map(|_| Expression::random(random, tracks, depth - 1, finite)).collect()
        };
        match random.below(if finite { 2 } else { 3 }) {
            0 => Expression::Then(parts(random)),
            1 => Expression::Or(parts(random)),
            _ => Expression::Many(Box::new(Expression::random(random, tracks, depth - 1, finite))),
        }
    }

    pub(super) fn text(&self) -> String {
        let list = |parts: &[Expression]| parts.iter().map(Expression::text).collect::<Vec<_>>();
        match self {
            Expression::Letter(letters) => {
                format!("[{}]", letters.iter().map(i64::to_string).collect::<Vec<_>>().join(","))
            }
            Expression::Then(parts) => list(parts).concat(),
            Expression::Or(parts) => format!("({})", list(parts).join("|")),
            Expression::Many(part) => format!("({})*", part.text()),
        }
    }

    /// Returns the positions at which matches that begin at one of the positions `from` may end.
    pub(super) fn ends(&self, columns: &[Vec<i64>], from: &[usize]) -> Vec<usize> {
        match self {
            Expression::Letter(letters) => {
                from.iter().filter(|at| columns.get(**at) == Some(letters)).map(|at| at + 1).collect()
            }
            Expression::Then(parts) => parts.iter().fold(from.to_vec(), |from, part| part.ends(columns, &from)),
            Expression::Or(parts) => {
                let mut all: Vec<usize> = parts.iter().flat_map(|part| part.ends(columns, from)).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
            Expression::Many(part) => {
                let mut all = from.to_vec();
                loop {
                    let more: Vec<usize> =
                        part.ends(columns, &all).into_iter().filter(|at| !all.contains(at)).collect();
                    if more.is_empty() {
                        return all;
                    }
                    all.extend(more);
                    all.sort_unstable();
                    all.dedup();
                }
            }
        }
    }
}
