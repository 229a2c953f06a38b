//! The rules of games as linear conditions on the piles before and after a move.
//!
//! A position is a list of numbers on tracks; the tracks of a position p are followed by those of the position p′
//! after the move. A *class* is a list of linear conditions on both. There is a move from p to p′ if p and p′ are
//! positions and all conditions of some class hold. The amounts taken need no tracks, since they are differences of
//! piles.
//!
//! - nim, subtract: the heaps in their order; a legal number is taken from one of them.
//! - wythoff, wythoff(k): a ≤ b. The two piles are sorted again after a move, so that a may become a′ or b′.
//! - raleigh: a ≤ b ≤ c. (I) Some pile a(i) is unchanged and becomes a′(j); of the other two, in order, none increases
//!   and at least one decreases. For if two piles u ≤ v become u′ ≤ v′ in any way without increasing, then u′ ≤ u and
//!   v′ ≤ v, and conversely. (II) From two equal piles to (0,0,0). (III) 0 < a < b < c, and a becomes a′(j) < a; the
//!   others lose the same t ≥ 1, so they keep their order and become the remaining two. The exception, t = 3 where b −
//!   t is smallest, is excluded by: t ≤ 2, or t ≥ 4, or b − t > a′(j).
//! - moves(…): the piles in the order given, or, if the set of vectors is invariant under permutations of the piles, a
//!   ≤ b ≤ …, where each pile may become each track. A vector v is subtracted once, or t ≥ 1 times: then the piles
//!   lose δ with δ(j)·v(i) = δ(i)·v(j) for an i with v(i) > 0, and δ(i) ≥ v(i). If the greatest common divisor of the
//!   entries is 1, δ is a multiple of v; other starred vectors are not supported.
//! - takeaway(f), f = (px + q)/s with p + q ≥ 0: n and r, for all n ≥ 0 and r ≥ 0. After a take of t ≤ r tokens, n − t
//!   tokens are left with the bound r′ = ⌊f(t)⌋, that is, pt + q − s < sr′ ≤ pt + q. An opening heap of n is n/(n−1).
//!
//! A position has no move if every heap is less than the least take, if no pile has a token, if no vector fits, or, in
//! take-away games, if n or r is 0.
//!
//! [`Game::options`] lists the moves of a small position directly from the rules; [`Game::rehearse`] compares the two
//! descriptions.

use super::linear::Atom;
use super::numeration::{System, affine};
use crate::Refusal;
use crate::joint::Joint;
use crate::rules::takes_everywhere;
use crate::work::Work;
use grundy_core::{Expr, MoveVector, Nat, Rule, Ruleset, Sentence, sentence, to_u64};
use std::collections::BTreeSet;

/// The largest number accepted in the conditions.
const LARGEST: u64 = 1 << 20;
/// The maximum number of takes of a subtraction set, and of combinations of conditions that leave no move.
const MOST_TAKES: usize = 1000;

/// A game whose positions are lists of numbers on tracks, with its moves as linear conditions.
pub(crate) struct Game {
    /// The number of tracks of one position.
    pub(crate) tracks: usize,
    /// The conditions under which a list of numbers is a position.
    pub(crate) domain: Vec<Atom>,
    /// The classes of moves: a pair of positions is a move if it satisfies all conditions of one class.
    pub(crate) classes: Vec<Vec<Atom>>,
    /// The number of tracks, counted from the first, whose sum every move reduces.
    pub(crate) measure: usize,
    /// The positions without a move: those that satisfy all conditions of one of these lists.
    pub(crate) stuck: Vec<Vec<Atom>>,
    moves: Moves,
}

/// The rule by which the options of a small position are listed.
enum Moves {
    /// Piles in their given order, one of which loses one of these amounts, or any amount greater than the second
    /// field.
    Heaps(Vec<u64>, Option<u64>),
    /// A joint rule on piles sorted by size.
    Joint(Joint),
    /// A joint rule on piles in their given order.
    Ordered(Joint),
    /// The bound f of takeaway(f).
    TakeAway(Bound),
}

/// Returns the condition x − y ≥ least.
fn exceeds(x: usize, y: usize, least: i64) -> Atom {
    Atom::at_least_zero(&[(x, 1), (y, -1)], -least)
}

/// Returns the condition x = y.
fn same(x: usize, y: usize) -> Atom {
    Atom::zero(&[(x, 1), (y, -1)], 0)
}

impl Game {
    /// Returns the game of a ruleset; fails if it is not supported.
    pub(crate) fn of(ruleset: &Ruleset, work: &mut Work<'_>) -> Result<Game, Refusal> {
        let unsupported = || {
            unreadable! {
                "checker-strategies-for-it-are-not-supported-by",
                "the checker does not support strategies for {ruleset}", ruleset = ruleset
            }
        };
        match &ruleset.rule {
            Rule::Nim | Rule::Subtract(_) if (1..=4).contains(&ruleset.copies) => {
                let takes = takes_everywhere(&ruleset.rule, work)?;
                if takes.reach > LARGEST {
                    return Err(too_large!(LARGEST, "checker-a-take-of", "a take of {take}", take = takes.reach));
                }
                if takes.list.len() > MOST_TAKES {
                    return Err(too_large! {
                        MOST_TAKES as u64, "checker-so-many-takes", "{count} takes", count = takes.list.len()
                    });
                }
                let beyond = takes.beyond.then_some(takes.reach);
                Ok(Game::heaps(ruleset.copies as usize, takes.list.to_vec(), beyond))
            }
            Rule::Wythoff { piles: 2, spread } if ruleset.copies == 1 => {
                let small = to_u64(spread).filter(|k| *k <= LARGEST);
                let large = || {
                    too_large! {
                        LARGEST, "checker-amounts-that-differ-by-so-much", "the allowed difference of the amounts"
                    }
                };
                Ok(Game::wythoff(small.ok_or_else(large)?))
            }
            Rule::Raleigh if ruleset.copies == 1 => Ok(Game::raleigh()),
            Rule::Moves(vectors) if ruleset.copies == 1 && (1..=3).contains(&ruleset.rule.piles()) => {
                Game::vectors(vectors, ruleset.rule.piles() as usize, &ruleset.rule)?.ok_or_else(unsupported)
            }
            Rule::TakeAway(bound) if ruleset.copies == 1 => {
                Bound::of(bound)?.map(Game::takeaway).ok_or_else(unsupported)
            }
            _ => Err(unsupported()),
        }
    }

    fn heaps(tracks: usize, takes: Vec<u64>, beyond: Option<u64>) -> Game {
        let mut classes = Vec::new();
        for pile in 0..tracks {
            let others: Vec<Atom> = (0..tracks).filter(|p| *p != pile).map(|p| same(p, p + tracks)).collect();
            let exact = |s: &u64| Atom::zero(&[(pile, 1), (pile + tracks, -1)], -(*s as i64));
            let open = beyond.map(|s| exceeds(pile, pile + tracks, s as i64 + 1));
            for atom in takes.iter().map(exact).chain(open) {
                classes.push(others.iter().cloned().chain([atom]).collect());
            }
        }
        // Without any take every position is stuck.
        let least = takes.first().copied().or(beyond.map(|reach| reach + 1));
        let small = |least: u64| (0..tracks).map(|pile| Atom::at_least_zero(&[(pile, -1)], least as i64 - 1)).collect();
        let stuck = vec![least.map_or_else(Vec::new, small)];
        Game { tracks, domain: Vec::new(), classes, measure: tracks, stuck, moves: Moves::Heaps(takes, beyond) }
    }

    /// Returns the game of a set of move vectors; `None` if the moves of one of them are not linear conditions.
    fn vectors(vectors: &[MoveVector], tracks: usize, rule: &Rule) -> Result<Option<Game>, Refusal> {
        let entries = |v: &MoveVector| -> Result<Vec<i64>, Refusal> {
            let small = |n: &Nat| to_u64(n).filter(|n| *n <= LARGEST_ENTRY).map(|n| n as i64);
            let large = || too_large!(LARGEST_ENTRY, "checker-a-number-in-a-vector", "a number in a vector");
            v.take.iter().map(|n| small(n).ok_or_else(large)).collect()
        };
        if vectors.len() > MOST_VECTORS {
            return Err(too_large! {
                MOST_VECTORS as u64, "checker-so-many-vectors", "{count} vectors", count = vectors.len()
            });
        }
        let mut list = Vec::new();
        for v in vectors {
            let entries = entries(v)?;
            let primitive = entries.iter().fold(0, |g, e| common(g, *e)) == 1;
            if v.any_multiple && !primitive {
                return Ok(None);
            }
            list.push((entries, v.any_multiple));
        }
        let orders = orders(tracks);
        let known: BTreeSet<(Vec<i64>, bool)> = list.iter().cloned().collect();
        let turned = |(v, many): &(Vec<i64>, bool), order: &[usize]| (order.iter().map(|i| v[*i]).collect(), *many);
        let symmetric = orders.iter().all(|order| known.iter().all(|v| known.contains(&turned(v, order))));
        let places = if symmetric { orders } else { vec![(0..tracks).collect()] };
        let mut classes = Vec::new();
        for ((v, many), order) in known.iter().flat_map(|v| places.iter().map(move |order| (v, order))) {
            // What the pile i loses, times a factor.
            let loses = |i: usize, by: i64| [(i, by), (order[i] + tracks, -by)];
            let Some(chosen) = (0..tracks).find(|i| v[*i] > 0) else { return Ok(None) };
            let class = (0..tracks).map(|j| match many {
                false => Atom::zero(&loses(j, 1), -v[j]),
                true if j == chosen => Atom::at_least_zero(&loses(j, 1), -v[j]),
                true => {
                    let terms: Vec<(usize, i64)> =
                        loses(j, v[chosen]).into_iter().chain(loses(chosen, -v[j])).collect();
                    Atom::zero(&terms, 0)
                }
            });
            classes.push(class.collect());
        }
        let domain = if symmetric { (1..tracks).map(|i| exceeds(i, i - 1, 0)).collect() } else { Vec::new() };
        // No vector fits: for each some pile is smaller. Multiples fit where the vector does.
        let mut stuck: Vec<Vec<Atom>> = vec![Vec::new()];
        let needed: BTreeSet<&Vec<i64>> = known.iter().map(|(v, _)| v).collect();
        for v in needed {
            let smaller = |i: usize| Atom::at_least_zero(&[(i, -1)], v[i] - 1);
            let more = (0..tracks).filter(|i| v[*i] > 0).map(smaller);
            let more: Vec<Atom> = more.collect();
            stuck = stuck
                .iter()
                .flat_map(|all| more.iter().map(|one| [all.as_slice(), std::slice::from_ref(one)].concat()))
                .collect();
            if stuck.len() > MOST_TAKES {
                return Err(too_large! {
                    MOST_TAKES as u64, "checker-ways-to-be-stuck", "{count} kinds of positions without a move",
                    count = stuck.len()
                });
            }
        }
        let Some(joint) = Joint::of(rule) else { return Ok(None) };
        let moves = if symmetric { Moves::Joint(joint) } else { Moves::Ordered(joint) };
        Ok(Some(Game { tracks, domain, classes, measure: tracks, stuck, moves }))
    }

    fn wythoff(spread: u64) -> Game {
        let (a, b) = (0, 1);
        let slack = spread as i64 - 1;
        let mut classes = Vec::new();
        // The pile a becomes track c, and the pile b track d.
        for (c, d) in [(2, 3), (3, 2)] {
            classes.push(vec![exceeds(a, c, 1), same(b, d)]);
            classes.push(vec![same(a, c), exceeds(b, d, 1)]);
            let mut both = vec![exceeds(a, c, 1), exceeds(b, d, 1)];
            let difference = [(a, 1), (c, -1), (b, -1), (d, 1)];
            if slack == 0 {
                both.push(Atom::zero(&difference, 0));
            } else {
                both.push(Atom::at_least_zero(&difference, slack));
                both.push(Atom::at_least_zero(&difference.map(|(track, c)| (track, -c)), slack));
            }
            classes.push(both);
        }
        let moves = Moves::Joint(Joint::Wythoff { spread });
        let stuck = vec![vec![Atom::zero(&[(b, 1)], 0)]];
        Game { tracks: 2, domain: vec![exceeds(b, a, 0)], classes, measure: 2, stuck, moves }
    }

    fn raleigh() -> Game {
        let (a, b, c) = (0, 1, 2);
        let without = |i: usize| -> [usize; 2] { [[1, 2], [0, 2], [0, 1]][i] };
        let mut classes = Vec::new();
        for i in 0..3 {
            for j in 0..3 {
                let ([u, v], [x, y]) = (without(i), without(j).map(|t| t + 3));
                let fewer = Atom::at_least_zero(&[(u, 1), (v, 1), (x, -1), (y, -1)], -1);
                classes.push(vec![same(i, j + 3), exceeds(u, x, 0), exceeds(v, y, 0), fewer]);
            }
        }
        let some = |track: usize| Atom::at_least_zero(&[(track, 1)], -1);
        for equal in [same(a, b), same(b, c)] {
            classes.push(vec![equal, some(c), Atom::zero(&[(5, 1)], 0)]);
        }
        for j in 0..3 {
            let [x, y] = without(j).map(|t| t + 3);
            let common = [
                some(a),
                exceeds(b, a, 1),
                exceeds(c, b, 1),
                exceeds(a, j + 3, 1),
                exceeds(b, x, 1),
                Atom::zero(&[(b, 1), (x, -1), (c, -1), (y, 1)], 0),
            ];
            let at_most_two = Atom::at_least_zero(&[(x, 1), (b, -1)], 2);
            for allowed in [at_most_two, exceeds(b, x, 4), exceeds(x, j + 3, 1)] {
                classes.push(common.iter().cloned().chain([allowed]).collect());
            }
        }
        let domain = vec![exceeds(b, a, 0), exceeds(c, b, 0)];
        let stuck = vec![vec![Atom::zero(&[(c, 1)], 0)]];
        Game { tracks: 3, domain, classes, measure: 3, stuck, moves: Moves::Joint(Joint::Raleigh) }
    }

    fn takeaway(f: Bound) -> Game {
        let (n, r, left, limit) = (0, 1, 2, 3);
        let Bound { slope: p, constant: q, over } = f;
        // over·r′ is at most pt + q, and less than over below it.
        let least = [(limit, -over), (n, p), (left, -p)];
        let rounded = match over {
            1 => vec![Atom::zero(&least, q)],
            _ => {
                let most = least.map(|(track, c)| (track, -c));
                vec![Atom::at_least_zero(&least, q), Atom::at_least_zero(&most, over - 1 - q)]
            }
        };
        let mut class = vec![exceeds(n, left, 1), Atom::at_least_zero(&[(r, 1), (n, -1), (left, 1)], 0)];
        class.extend(rounded);
        let stuck = [n, r].map(|track| vec![Atom::zero(&[(track, 1)], 0)]).to_vec();
        let moves = Moves::TakeAway(f);
        Game { tracks: 2, domain: Vec::new(), classes: vec![class], measure: 1, stuck, moves }
    }

    /// Returns the conditions that both positions of a move must satisfy.
    pub(crate) fn both_domains(&self) -> Vec<Atom> {
        self.domain.iter().cloned().chain(self.domain.iter().map(|atom| atom.shifted(self.tracks))).collect()
    }

    /// Returns the condition that a move does *not* reduce the number of tokens.
    pub(crate) fn no_progress(&self) -> Atom {
        let terms: Vec<(usize, i64)> =
            (0..self.measure).flat_map(|track| [(track, -1), (track + self.tracks, 1)]).collect();
        Atom::at_least_zero(&terms, 0)
    }

    /// Returns the positions that a move from `at` leads to, directly from the rules.
    fn options(&self, at: &[u64]) -> BTreeSet<Vec<u64>> {
        let mut found = BTreeSet::new();
        match &self.moves {
            Moves::Heaps(takes, beyond) => {
                for pile in 0..at.len() {
                    let legal = |s: &u64| takes.contains(s) || beyond.is_some_and(|reach| *s > reach);
                    for s in (1..=at[pile]).filter(legal) {
                        let mut left = at.to_vec();
                        left[pile] -= s;
                        found.insert(left);
                    }
                }
            }
            Moves::Joint(joint) => joint.for_each_take(at, |take| {
                let mut left: Vec<u64> = at.iter().zip(take).map(|(tokens, t)| tokens - t).collect();
                left.sort_unstable();
                found.insert(left);
            }),
            Moves::Ordered(joint) => joint.for_each_take(at, |take| {
                found.insert(at.iter().zip(take).map(|(tokens, t)| tokens - t).collect());
            }),
            Moves::TakeAway(f) => found.extend((1..=at[0].min(at[1])).map(|t| vec![at[0] - t, f.at(t)])),
        }
        found
    }

    /// Compares the classes with the rules on all small positions, and the conditions with arithmetic on some words.
    ///
    /// The proof does not depend on this comparison: the classes are correct by the argument above. It serves to
    /// detect mistakes in the checker.
    pub(crate) fn rehearse(&self, system: &System, work: &mut Work<'_>) -> Result<(), Refusal> {
        let failed = |what: Sentence| {
            Err(wrong! {
                "checker-contradiction", "the checker contradicts itself about {what}", what: what
            })
        };
        let top: u64 = match (self.tracks, self.domain.is_empty()) {
            (1, _) => 60,
            (2, _) => 10,
            (3, false) => 6,
            (3, true) => 4,
            _ => 2,
        };
        let factor = if let Moves::TakeAway(f) = self.moves { f.at(top).div_ceil(top) } else { 1 };
        let positions = |top: u64, last: u64| {
            let sizes = (0..self.tracks).map(|track| if track + 1 == self.tracks { last + 1 } else { top + 1 });
            let sizes: Vec<u64> = sizes.collect();
            let all = (0..sizes.iter().product()).map(move |code: u64| {
                let split = |rest: &mut u64, size: &u64| {
                    let digit = *rest % size;
                    *rest /= size;
                    Some(digit)
                };
                sizes.iter().scan(code, split).collect::<Vec<u64>>()
            });
            all.filter(|p| self.domain.iter().all(|atom| atom.holds(p))).collect::<Vec<Vec<u64>>>()
        };
        let after = positions(top, top * factor.min(4));
        for before in positions(top, top) {
            let options = self.options(&before);
            let stuck = self.stuck.iter().any(|all| all.iter().all(|atom| atom.holds(&before)));
            if stuck != options.is_empty() {
                return failed(sentence! {
                    "checker-whether-a-move", "whether there is a move from {before}", before = format!("{before:?}")
                });
            }
            for left in &after {
                work.pay(self.classes.len() as u64)?;
                let pair: Vec<u64> = before.iter().chain(left).copied().collect();
                let by_class = self.classes.iter().any(|class| class.iter().all(|atom| atom.holds(&pair)));
                if by_class != options.contains(left) {
                    return failed(sentence! {
                        "checker-move-from-to", "the move from {before} to {left}", before = format!("{before:?}"),
                        left = format!("{left:?}")
                    });
                }
            }
        }
        let both = self.both_domains();
        let atoms: BTreeSet<&Atom> = self.classes.iter().flatten().chain(&both).take(200).collect();
        // All numbers below 64 have words of this length in every system.
        const LENGTH: usize = 16;
        let mut seed = 1u64;
        for round in 0..60 {
            let numbers: Vec<u64> = (0..2 * self.tracks)
                .map(|_| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (seed >> 33) % (5 + round)
                })
                .collect();
            let words: Vec<Vec<u32>> = numbers.iter().map(|n| system.write(*n, LENGTH)).collect();
            for atom in &atoms {
                work.pay(LENGTH as u64)?;
                let symbol = |i: usize| words.iter().map(|word| word[i]).collect::<Vec<u32>>();
                // bounded: by the weights of the system
                let (mut state, mut possible) = (vec![0; system.first.len()], true);
                for i in 0..LENGTH {
                    let mut next = Vec::new();
                    possible = possible && atom.step(system, &state, &symbol(i), &mut next)?;
                    state = next;
                    if !possible {
                        break;
                    }
                }
                if (possible && atom.accepts(&state)) != atom.holds(&numbers) {
                    return failed(Sentence::verbatim(format!("{atom:?} at {numbers:?}")));
                }
            }
        }
        Ok(())
    }
}

/// The largest entry of a vector, which becomes a factor in the conditions.
const LARGEST_ENTRY: u64 = 1000;
/// The maximum number of vectors of a game.
const MOST_VECTORS: usize = 64;

/// Returns the greatest common divisor of two numbers.
fn common(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common(b, a % b) }
}

/// Returns all orders of `piles` piles.
fn orders(piles: usize) -> Vec<Vec<usize>> {
    match piles {
        1 => vec![vec![0]],
        2 => vec![vec![0, 1], vec![1, 0]],
        _ => vec![vec![0, 1, 2], vec![0, 2, 1], vec![1, 0, 2], vec![1, 2, 0], vec![2, 0, 1], vec![2, 1, 0]],
    }
}

/// The largest number in the bound of a take-away game, which becomes a factor in the conditions.
const LARGEST_IN_BOUND: i128 = 1000;

/// The bound f(t) = ⌊(slope·t + constant)/over⌋ with slope ≥ 1, over ≥ 1 and slope + constant ≥ 0, so that f(t) ≥ 0
/// for t ≥ 1.
#[derive(Clone, Copy)]
struct Bound {
    slope: i64,
    constant: i64,
    over: i64,
}

impl Bound {
    /// Returns the bound, if the expression has this form.
    fn of(f: &Expr) -> Result<Option<Bound>, Refusal> {
        let Some(f) = affine(f)? else { return Ok(None) };
        let large = || too_large!(LARGEST_IN_BOUND as u64, "checker-a-number-in-a-bound", "a number in a bound");
        let small = |x: i128| i64::try_from(x).ok().filter(|_| x.abs() <= LARGEST_IN_BOUND).ok_or_else(large);
        let bound = Bound { slope: small(f.slope)?, constant: small(f.constant)?, over: small(f.over)? };
        Ok((bound.slope >= 1 && bound.slope + bound.constant >= 0).then_some(bound))
    }

    /// Returns the bound after a take of `take` ≥ 1 tokens.
    fn at(self, take: u64) -> u64 {
        let value = (i128::from(self.slope) * i128::from(take) + i128::from(self.constant)) / i128::from(self.over);
        u64::try_from(value).expect("moderate, and not negative")
    }
}
