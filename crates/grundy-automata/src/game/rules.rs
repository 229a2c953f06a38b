//! A plain implementation of the rules: the options of a small position, enumerated directly from the text of the
//! rule.
//!
//! The implementation is deliberately slow and obvious. The move formulas of a proof are compared with it on every
//! pair of small positions, and it generates the learner's table of P-positions. It uses neither automata nor
//! formulas.

use grundy_core::{Expr, MoveVector, Nat, Play, Rule, Ruleset, Sentence, Shape, TakeSet, sentence, to_u64};

/// A position with small numbers, as a list. It contains the pile sizes, sorted if the rule does not distinguish piles;
/// in take-away games, the heap n and the bound r on the next take.
pub type Small = Vec<u64>;

/// A plain implementation of the rules of a game, which enumerates the options of a small position one by one.
#[derive(Clone, Debug)]
pub struct Plain {
    rule: Rule,
    /// The spread of Wythoff's game; 1 for all other games.
    spread: u64,
    copies: usize,
    play: Play,
    sorted: bool,
}

impl Plain {
    /// Returns the plain implementation of a ruleset, or the reason why there is none.
    pub fn new(ruleset: &Ruleset, play: Play) -> Result<Plain, Sentence> {
        let copies = ruleset.copies as usize;
        match &ruleset.rule {
            Rule::TakeAndBreak(_) => {
                return Err(sentence!(
                    "prover-heaps-that-split-have-no-fixed-number",
                    "the prover does not support games that split heaps: their number of piles is not fixed"
                ));
            }
            Rule::TakeAway(_) if copies > 1 => {
                return Err(sentence!(
                    "prover-several-take-away-heaps-are-a-sum",
                    "the prover supports only one take-away heap: the P-positions of one heap do not determine those \
                     of a sum"
                ));
            }
            Rule::Subtract(set) if set.shape() == Shape::Infinite => {
                return Err(sentence!(
                    "prover-the-set-is-not-finite-nor-all",
                    "the prover supports only subtraction sets that are finite or have a finite complement, not {set}",
                    set = set
                ));
            }
            _ => {}
        }
        let spread = match &ruleset.rule {
            Rule::Wythoff { spread, .. } => to_u64(spread).ok_or_else(|| {
                sentence!(
                    "prover-a-spread-of-is-beyond-64",
                    "the argument {spread} of wythoff does not fit in 64 bits: use a smaller one",
                    spread = spread
                )
            })?,
            _ => 1,
        };
        let sorted = match &ruleset.rule {
            Rule::TakeAway(_) => false,
            Rule::Moves(vectors) => symmetric(vectors),
            _ => true,
        };
        Ok(Plain { rule: ruleset.rule.clone(), spread, copies, play, sorted })
    }

    /// Returns the play convention of the game.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Returns how many numbers describe a position of the game.
    pub fn arity(&self) -> usize {
        match self.rule {
            Rule::TakeAway(_) => 2,
            _ => self.rule.piles() as usize * self.copies,
        }
    }

    /// Returns whether the rule does not distinguish piles, so that positions are sorted tuples.
    pub fn is_sorted(&self) -> bool {
        self.sorted
    }

    /// Returns whether the game is a take-away game. A position is then a pair n/r of the heap and the bound on the
    /// next take; a move may increase r.
    pub fn is_takeaway(&self) -> bool {
        matches!(self.rule, Rule::TakeAway(_))
    }

    /// Returns whether the tuple `p` is a position. If the rule does not distinguish piles, only tuples in ascending
    /// order are positions; otherwise every tuple is a position.
    pub fn is_position(&self, p: &[u64]) -> bool {
        !self.sorted || p.is_sorted()
    }

    /// Returns all options of the position `p`, without duplicates. In take-away games, options whose bound on the next
    /// take exceeds 64 bits are omitted.
    pub fn options(&self, p: &[u64]) -> Vec<Small> {
        let mut out: Vec<Small> = Vec::new();
        match &self.rule {
            Rule::Nim => each_pile(p, |t| t >= 1, &mut out),
            Rule::Subtract(set) => each_pile(p, |t| contains(set, t), &mut out),
            Rule::TakeAway(f) => {
                for k in 1..=p[0].min(p[1]) {
                    out.extend(bound(f, k).map(|bound| vec![p[0] - k, bound]));
                }
            }
            Rule::Wythoff { .. } => wythoff(p, self.spread, &mut out),
            Rule::Raleigh => raleigh(p, &mut out),
            Rule::Moves(vectors) => vectors.iter().for_each(|v| multiples(p, v, &mut out)),
            Rule::TakeAndBreak(_) => unreachable!("refused by `new`"),
        }
        if self.sorted {
            out.iter_mut().for_each(|q| q.sort_unstable());
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Returns whether one move leads from the position `p` to the position `q`. If the rule does not distinguish
    /// piles, the result of the move may be any order of `q`.
    pub fn allows(&self, p: &[u64], q: &[u64]) -> bool {
        if self.is_takeaway() {
            return q[0] < p[0] && p[0] - q[0] <= p[1] && self.bound(p[0] - q[0]) == Some(q[1]);
        }
        if !self.sorted {
            return self.leaves(p, q);
        }
        // Sorted piles can only have been lowered place by place.
        if p.iter().zip(q).any(|(x, y)| x < y) {
            return false;
        }
        let mut left = [0; 8];
        self.some_order(p, q, &mut left, 0, 0)
    }

    fn some_order(&self, p: &[u64], q: &[u64], left: &mut [u64; 8], place: usize, taken: u32) -> bool {
        if place == p.len() {
            return self.leaves(p, &left[..place]);
        }
        (0..q.len()).any(|i| {
            let free = taken >> i & 1 == 0 && q[i] <= p[place];
            left[place] = q[i];
            free && self.some_order(p, q, left, place + 1, taken | 1 << i)
        })
    }

    /// Returns whether some move turns the piles `p` into `x`, pile by pile.
    fn leaves(&self, p: &[u64], x: &[u64]) -> bool {
        if p.iter().zip(x).any(|(p, x)| x > p) {
            return false;
        }
        let take = |i: usize| p[i] - x[i];
        let mut touched = (0..p.len()).filter(|i| take(*i) > 0);
        let Some(first) = touched.next() else { return false };
        let second = touched.next();
        match &self.rule {
            Rule::Nim => second.is_none(),
            Rule::Subtract(set) => second.is_none() && contains(set, take(first)),
            Rule::Wythoff { .. } => match second {
                Some(second) if p.len() == 2 => take(first).abs_diff(take(second)) < self.spread,
                _ => (first..p.len()).all(|i| take(i) == 0 || take(i) == take(first)),
            },
            Rule::Raleigh => {
                let [a, b, c] = [p[0], p[1], p[2]];
                let [s, t, u] = [take(0), take(1), take(2)];
                let one = s == 0 || t == 0 || u == 0;
                let two = (a == b || b == c) && x.iter().all(|x| *x == 0);
                let smallest = x[1] <= x[0] && x[1] <= x[2];
                let three = 0 < a && a < b && b < c && t == u && !(smallest && t == 3);
                one || two || three
            }
            Rule::Moves(vectors) => vectors.iter().any(|v| {
                let Some(factor) = to_u64(&v.take[first]).filter(|v| *v > 0 && take(first) % v == 0) else {
                    return false;
                };
                let factor = take(first) / factor;
                (factor == 1 || v.any_multiple) && (0..p.len()).all(|i| Nat::from(take(i)) == &v.take[i] * factor)
            }),
            Rule::TakeAway(_) | Rule::TakeAndBreak(_) => false,
        }
    }

    /// Calls `found` with every position with numbers below `limit` from which one move leads to `q`. It may be called
    /// several times with the same position. Returns false, without calling `found`, for the Raleigh game and take-away
    /// games, where the legal moves do not depend only on the amounts taken.
    pub fn each_source(&self, q: &[u64], limit: u64, found: &mut dyn FnMut(&[u64])) -> bool {
        let mut p = q.to_vec();
        let mut raise = |take: &dyn Fn(usize) -> u64| {
            p.iter_mut().enumerate().for_each(|(i, x)| *x = q[i].saturating_add(take(i)));
            let inside = p.iter().all(|x| *x < limit);
            if inside {
                if self.sorted {
                    p.sort_unstable();
                }
                found(&p);
            }
            inside
        };
        match &self.rule {
            Rule::Nim | Rule::Subtract(_) => {
                for (i, x) in q.iter().enumerate() {
                    for t in 1..limit.saturating_sub(*x) {
                        if !matches!(&self.rule, Rule::Subtract(set) if !contains(set, t)) {
                            raise(&|j| if j == i { t } else { 0 });
                        }
                    }
                }
            }
            Rule::Wythoff { .. } => {
                for set in 1u32..1 << q.len() {
                    let mut t = 1;
                    while raise(&|i| if set >> i & 1 == 1 { t } else { 0 }) {
                        t += 1;
                    }
                }
                let spread = self.spread;
                if q.len() == 2 && spread > 1 {
                    for s in 1..limit {
                        for t in s.saturating_sub(spread - 1).max(1)..limit.min(s.saturating_add(spread)) {
                            raise(&|i| if i == 0 { s } else { t });
                        }
                    }
                }
            }
            Rule::Moves(vectors) => {
                for v in vectors {
                    let Some(take) = v.take.iter().map(to_u64).collect::<Option<Vec<u64>>>() else { continue };
                    let mut m = 1;
                    while raise(&|i| take[i].saturating_mul(m)) && v.any_multiple {
                        m += 1;
                    }
                }
            }
            Rule::Raleigh | Rule::TakeAway(_) | Rule::TakeAndBreak(_) => return false,
        }
        true
    }

    /// Advances `p` to the next position with numbers below `limit`, in an order in which the options of a position
    /// come before the position. Returns false, and leaves `p` unchanged, if `p` is the last position.
    pub fn advance(&self, p: &mut [u64], limit: u64) -> bool {
        let Some(last) = p.iter().rposition(|x| x + 1 < limit) else { return false };
        p[last] += 1;
        let from = if self.sorted { p[last] } else { 0 };
        p[last + 1..].fill(from);
        true
    }

    /// Returns whether the position `p` has no moves.
    pub fn is_over(&self, p: &[u64]) -> bool {
        match &self.rule {
            Rule::Nim | Rule::Wythoff { .. } | Rule::Raleigh => p.iter().all(|x| *x == 0),
            Rule::TakeAway(_) => p.contains(&0),
            _ => self.options(p).is_empty(),
        }
    }

    /// Returns the bound on the next take after a take of `k` tokens in a take-away game; `None` if the bound exceeds
    /// 64 bits, or for other games.
    pub fn bound(&self, k: u64) -> Option<u64> {
        match &self.rule {
            Rule::TakeAway(f) => bound(f, k),
            _ => None,
        }
    }

    /// Returns all positions with numbers below `limit`, in an order in which the options of a position come before the
    /// position.
    pub fn positions(&self, limit: u64) -> Vec<Small> {
        let mut out = vec![Vec::new()];
        for _ in 0..self.arity() {
            let mut longer = Vec::new();
            for p in &out {
                let from = if self.sorted { p.last().copied().unwrap_or(0) } else { 0 };
                longer.extend((from..limit).map(|x| [p.as_slice(), &[x]].concat()));
            }
            out = longer;
        }
        out
    }
}

/// Returns whether the set of vectors is invariant under permutations of the piles; it suffices to exchange adjacent
/// piles.
fn symmetric(vectors: &[MoveVector]) -> bool {
    let piles = vectors.first().map_or(0, |v| v.take.len());
    (1..piles).all(|i| {
        vectors.iter().all(|v| {
            let mut exchanged = v.clone();
            exchanged.take.swap(i - 1, i);
            vectors.contains(&exchanged)
        })
    })
}

/// Returns ⌊f(k)⌋, or 0 if that is negative; `None` if it exceeds 64 bits or has no value. The bounds that have an
/// encoding are linear and have a value everywhere.
fn bound(f: &Expr, k: u64) -> Option<u64> {
    f.bound_at(&Nat::from(k), &(Nat::ONE << 64)).ok().and_then(|bound| to_u64(&bound))
}

/// Returns whether `take` belongs to the set.
fn contains(set: &TakeSet, take: u64) -> bool {
    let take = Nat::from(take);
    let within = |parts: &[(Nat, Nat)]| parts.iter().any(|(lo, hi)| *lo <= take && take <= *hi);
    match set.shape() {
        Shape::Finite(parts) => within(&parts),
        Shape::AllBut(parts) => !take.is_zero() && !within(&parts),
        Shape::Infinite => false,
    }
}

fn each_pile(p: &[u64], allowed: impl Fn(u64) -> bool, out: &mut Vec<Small>) {
    for i in 0..p.len() {
        for t in (1..=p[i]).filter(|t| allowed(*t)) {
            let mut q = p.to_vec();
            q[i] -= t;
            out.push(q);
        }
    }
}

/// Lists the moves of Wythoff's game: equal positive amounts from a nonempty set of piles; on two piles also amounts
/// that differ by less than `spread`.
fn wythoff(p: &[u64], spread: u64, out: &mut Vec<Small>) {
    for set in 1u32..1 << p.len() {
        let chosen = |i: &usize| set >> i & 1 == 1;
        let least = (0..p.len()).filter(chosen).map(|i| p[i]).min().unwrap_or(0);
        for t in 1..=least {
            let mut q = p.to_vec();
            (0..p.len()).filter(chosen).for_each(|i| q[i] -= t);
            out.push(q);
        }
    }
    if p.len() == 2 && spread > 1 {
        for s in 1..=p[0] {
            for t in 1..=p[1] {
                if s.abs_diff(t) < spread {
                    out.push(vec![p[0] - s, p[1] - t]);
                }
            }
        }
    }
}

/// Lists the moves of Raleigh by \[R1\] §3, with the exception of rule III as: if a₂ − t is the smallest component of
/// the result, then t ≠ 3.
fn raleigh(p: &[u64], out: &mut Vec<Small>) {
    let [a, b, c] = [p[0], p[1], p[2]];
    // I: any positive number of tokens from up to two piles; so one pile stays.
    for x in 0..=a {
        for y in 0..=b {
            if (x, y) != (a, b) {
                out.push(vec![x, y, c]);
            }
        }
        for z in 0..=c {
            if (x, z) != (a, c) {
                out.push(vec![x, b, z]);
            }
        }
    }
    for y in 0..=b {
        for z in 0..=c {
            if (y, z) != (b, c) {
                out.push(vec![a, y, z]);
            }
        }
    }
    // II: two equal piles, nonzero position.
    if (a == b || b == c) && c > 0 {
        out.push(vec![0, 0, 0]);
    }
    // III.
    if 0 < a && a < b && b < c {
        for t in 1..=b {
            for s in 1..=a {
                let q = vec![a - s, b - t, c - t];
                let smallest = q.iter().all(|x| b - t <= *x);
                if !(smallest && t == 3) {
                    out.push(q);
                }
            }
        }
    }
}

fn multiples(p: &[u64], v: &MoveVector, out: &mut Vec<Small>) {
    let Some(take) = v.take.iter().map(to_u64).collect::<Option<Vec<u64>>>() else { return };
    let mut q = p.to_vec();
    while q.iter().zip(&take).all(|(x, t)| x >= t) {
        q.iter_mut().zip(&take).for_each(|(x, t)| *x -= t);
        out.push(q.clone());
        if !v.any_multiple {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Plain {
        Plain::new(&text.parse().unwrap(), Play::Normal).unwrap()
    }

    #[test]
    fn small_options_are_as_counted_by_hand() {
        assert_eq!(plain("wythoff").options(&[1, 2]), [vec![0, 1], vec![0, 2], vec![1, 1]]);
        assert_eq!(plain("fibonacci").options(&[3, 2]), [vec![1, 4], vec![2, 2]]);
        assert_eq!(plain("subtract(1,3)").options(&[4]), [vec![1], vec![3]]);
        assert_eq!(plain("nim^2").options(&[1, 1]), [vec![0, 1]]);
        assert_eq!(plain("moves((1,2)*)").options(&[5, 5]), [vec![3, 1], vec![4, 3]]);
    }

    #[test]
    fn the_exception_of_raleigh_forbids_three_tokens_only_where_the_middle_pile_becomes_smallest() {
        let options = plain("raleigh").options(&[6, 7, 11]);
        assert!(!options.contains(&vec![4, 5, 8]), "(5, 4, 8) by t = 3 is the forbidden move");
        assert!(options.contains(&vec![0, 4, 8]));
    }

    #[test]
    fn the_options_of_a_position_are_the_positions_it_allows() {
        for text in [
            "nim^3",
            "subtract^2(1,3,4)",
            "wythoff",
            "wythoff(2)",
            "wythoff^3",
            "raleigh",
            "fibonacci",
            "takeaway(3x/2)",
            "moves((1,0)*,(0,1)*,(2,2)*)",
            "moves((1,2)*,(0,3))",
            "subtract(all except 2,3)",
        ] {
            let plain = plain(text);
            let positions = plain.positions(if plain.arity() > 2 { 7 } else { 12 });
            for p in &positions {
                let options = plain.options(p);
                assert_eq!(plain.is_over(p), options.is_empty(), "{text} {p:?}");
                for q in &positions {
                    assert_eq!(plain.allows(p, q), options.contains(q), "{text} {p:?} {q:?}");
                }
                let limit = positions.last().unwrap()[0] + 1;
                let mut sources = Vec::new();
                if plain.each_source(p, limit, &mut |s| sources.push(s.to_vec())) {
                    sources.sort();
                    sources.dedup();
                    let allowed: Vec<Small> = positions.iter().filter(|s| plain.allows(s, p)).cloned().collect();
                    assert_eq!(sources, allowed, "{text} {p:?}");
                }
            }
        }
    }

    #[test]
    fn numbers_beyond_64_bits_are_refused_and_not_cut() {
        let spread = |text: &str| Plain::new(&text.parse().unwrap(), Play::Normal);
        assert!(spread("wythoff(2^64-1)").is_ok());
        assert!(spread("wythoff(2^64)").unwrap_err().to_string().contains("does not fit in 64 bits"));
        // 9^20 < 2^64 < 10^20: the bound after a take of ten is too large, and not 0.
        let powers = plain("takeaway(x^20)");
        assert_eq!(powers.bound(9), Some(9u64.pow(20)));
        assert_eq!(powers.bound(10), None);
        assert_eq!(plain("takeaway(x-5)").bound(3), Some(0));
        // What has no value is not 0 either.
        assert_eq!(plain("takeaway(1/(x-3))").bound(3), None);
    }

    #[test]
    fn positions_are_walked_in_the_order_of_their_list() {
        for text in ["raleigh", "moves((1,0)*,(1,2))", "nim"] {
            let plain = plain(text);
            // bounded: one for each pile
            let mut walked = vec![vec![0; plain.arity()]];
            let mut p = walked[0].clone();
            while plain.advance(&mut p, 5) {
                walked.push(p.clone());
            }
            assert_eq!(walked, plain.positions(5), "{text}");
        }
    }

    #[test]
    fn vectors_that_treat_piles_alike_give_sorted_positions() {
        assert!(plain("moves((1,0)*,(0,1)*,(2,2)*)").is_sorted());
        assert!(!plain("moves((1,0)*,(1,2))").is_sorted());
    }
}
