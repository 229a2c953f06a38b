//! Checks the misère quotient of a game of heaps.
//!
//! **The claim.** A is the free commutative monoid on the heaps. X ≡ Y if X + Z and Y + Z have the same misère outcome
//! for all Z of A. The quotient Q = A/≡ has the listed elements, P is its P-portion, and Φ maps heaps to it.
//!
//! **The monoid.** Each generator acts on the elements. If the actions commute and lead from 0 to every element, the
//! elements are a commutative monoid with identity 0: y is the product of the generators on any way from 0 to y, and
//! two such ways act alike, for with x = v·0 we have w·x = v·w·0 = v·w'·0 = w'·x. Each generator must be Φ of a heap.
//!
//! **Why V suffices.** For a sum X put W(X) = {q : q·Φ(X') ∈ P for some option X'}. Then W(X + Y) = {q : q·Φ(Y) ∈ W(X)
//! or q·Φ(X) ∈ W(Y)}, so that the pairs (Φ(X), W(X)) are a finite set that the pairs of the heaps generate. If 1 ∉ P,
//! and Φ ∈ P if and only if 1 ∉ W for the pair of every sum that has a move, then by induction Φ(X) ∈ P if and only if
//! X is a P-position: the empty sum and heaps without moves are N, and Φ of these heaps is 1. All of these pairs are
//! visited here. If no two elements agree on which multiples lie in P, Q is no larger than A/≡, and it is no smaller
//! because equivalent sums have equal outcomes when any third sum is added.
//!
//! **Why it holds for all heaps.** Moves that only take at most M tokens: let Φ(n + p) = Φ(n) for e ≤ n < e + M. The
//! options of n ≥ e + p + M are n − s ≥ e + p, those of n − p are n − p − s ≥ e, for the same s; by induction they
//! have the same Φ, hence n and n − p the same pair, and there is no new pair. Moves that take at most t and leave at
//! most k heaps, without conditions on their sizes: let Φ(n + p) = Φ(n) for e ≤ n < ke + (k−1)p + t, e ≥ 1. An option
//! of n ≥ ke + kp + t has parts with sum ≥ k(e + p) and hence a part ≥ e + p; lowered by p it is an option of n − p
//! with the same Φ. An option of n − p has sum ≥ ke + (k−1)p, hence a part ≥ e, and raised by p it is one of n. Again
//! no new pair. (Plambeck and Siegel, JCTA 115 (2008), for octal games.)

use crate::work::Work;
use crate::{Refusal, canonical, rules, split};
use grundy_core::certificate::{MAX_ORDER, QuotientClaim, RepeatClaim};
use grundy_core::{Code, Game, Nat, Periodicity, Play, Rule, Ruleset, to_u64};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A misère quotient that has been checked.
pub(crate) struct Proved<'a> {
    claim: &'a QuotientClaim,
    game: Game,
    monoid: Monoid,
}

impl Proved<'_> {
    /// Returns the product of two elements of the quotient; 0 is the identity.
    pub(crate) fn times(&self, x: u32, y: u32) -> u32 {
        self.monoid.times(x, y)
    }

    /// Returns whether the element `x` is in the P-portion, so that its sums are P-positions.
    pub(crate) fn is_lost(&self, x: u32) -> bool {
        self.monoid.lost[x as usize]
    }

    /// Returns whether the claim lists Φ of the heap `size`.
    pub(crate) fn lists(&self, size: &Nat) -> bool {
        *size < Nat::from(self.claim.heaps.0)
    }

    /// Returns the periodicity of Φ, if the claim covers all heaps of the rule.
    pub(crate) fn periodicity(&self, rule: &Rule) -> Option<Periodicity> {
        let at = self.game.rulesets.iter().position(|ruleset| ruleset.rule == *rule)?;
        let RepeatClaim { preperiod, period } = &self.claim.repeats.as_ref()?[at];
        Some(Periodicity { preperiod: preperiod.0, period: period.0, saltus: 0 })
    }

    /// Returns Φ of the heap `size`, from the list or by its period; `None` if the claim does not cover it.
    pub(crate) fn phi(&self, rule: &Rule, size: &Nat) -> Option<u32> {
        if size.is_zero() {
            // No rule has a move there.
            return Some(0);
        }
        let at = self.game.rulesets.iter().position(|ruleset| ruleset.rule == *rule)?;
        let listed = &self.claim.phi[at];
        let small = |n: &Nat| to_u64(n).and_then(|n| listed.get(usize::try_from(n).ok()?)).copied();
        match &self.claim.repeats {
            Some(repeats) if small(size).is_none() => {
                let (e, p) = (Nat::from(repeats[at].preperiod.0), Nat::from(repeats[at].period.0));
                small(&(&e + (size - &e) % p))
            }
            _ => small(size),
        }
    }
}

/// Checks the claim and returns the quotient for use.
pub(crate) fn prove<'a>(claim: &'a QuotientClaim, work: &mut Work<'_>) -> Result<Proved<'a>, Refusal> {
    let game: Game = canonical(&claim.ruleset)?;
    heap_game(&game)?;
    if claim.phi.len() != game.rulesets.len() {
        return Err(wrong! {
            "checker-there-is-not-one-for-each-ruleset", "the certificate does not list Φ exactly once for each ruleset"
        });
    }
    if claim.whole != claim.repeats.is_some() {
        return Err(wrong! {
            "checker-a-period-of-is-given-exactly-if",
            "the certificate gives a period of Φ without covering all heaps, or covers all heaps without a period"
        });
    }
    let monoid = Monoid::new(claim, work)?;
    for phi in &claim.phi {
        if phi.is_empty() || phi.len() as u64 != claim.heaps.0 {
            return Err(wrong! {
                "checker-is-listed-for-heaps-not", "the certificate covers {wanted} heaps, but lists Φ for {heaps}",
                heaps = phi.len(), wanted = claim.heaps.0
            });
        }
        if phi.iter().any(|x| *x as usize >= monoid.order) {
            return Err(wrong! {
                "checker-of-a-heap-is-no-element",
                "the certificate gives a heap a Φ that is not an element of the quotient"
            });
        }
    }
    let generated: HashSet<u32> = claim.phi.iter().flatten().copied().collect();
    if claim.action[0].iter().any(|generator| !generated.contains(generator)) {
        return Err(wrong!("checker-a-generator-is-of-no-heap", "a generator is not the Φ of any heap"));
    }
    monoid.reduced(work)?;
    let letters = monoid.pairs(&game, claim, work)?;
    monoid.consistent(letters, work)?;
    for (i, repeat) in claim.repeats.iter().flatten().enumerate() {
        let (Some(ruleset), Some(phi)) = (game.rulesets.get(i), claim.phi.get(i)) else {
            return Err(wrong! {
                "checker-there-is-not-one-period-for-each",
                "the certificate does not give exactly one period for each ruleset"
            });
        };
        repeats(ruleset, phi, repeat, work)?;
    }
    match &claim.repeats {
        Some(list) if list.len() != game.rulesets.len() => Err(wrong! {
            "checker-there-is-not-one-period-for-each",
            "the certificate does not give exactly one period for each ruleset"
        }),
        _ => Ok(Proved { claim, game, monoid }),
    }
}

/// Checks that the game is a sum of distinct rules on one heap whose moves the checker knows, in misère play.
fn heap_game(game: &Game) -> Result<(), Refusal> {
    if game.play == Play::Misere {
        return Err(unreadable! {
            "checker-a-quotient-is-one-of-mis-re", "the ruleset of a misère quotient must begin with `misere`"
        });
    }
    for (i, ruleset) in game.rulesets.iter().enumerate() {
        if ruleset.copies != 1 || game.rulesets[..i].iter().any(|other| other.rule == ruleset.rule) {
            return Err(unreadable! {
                "checker-each-rule-stands-once-for-one-heap",
                "{ruleset} is repeated or has several heaps, but a quotient takes each rule once, for one heap",
                ruleset = ruleset
            });
        }
        if split::code_of(&ruleset.rule).is_none() {
            rules::supported(&ruleset.rule)?;
        }
    }
    Ok(())
}

/// The pair (Φ, W) of a sum: its Φ, and for each element q whether q·Φ of some option is in P.
type Pair = (u32, Vec<bool>);

struct Monoid {
    order: usize,
    /// The multiplication table: the product of each two elements.
    product: Vec<Vec<u32>>,
    lost: Vec<bool>,
}

impl Monoid {
    fn new(claim: &QuotientClaim, work: &mut Work<'_>) -> Result<Monoid, Refusal> {
        let order = claim.action.len();
        if claim.order.0 != order as u64 || claim.p_portion.0 != claim.lost.len() as u64 {
            return Err(wrong! {
                "checker-the-order-or-the-size-of-the",
                "the stated order of the quotient, or the stated size of its P-portion, does not match the lists"
            });
        }
        if order == 0 {
            return Err(wrong!("checker-there-is-no-identity", "the certificate lists no elements of the quotient"));
        }
        if order > MAX_ORDER {
            return Err(too_large! {
                MAX_ORDER as u64, "checker-a-quotient-of-elements", "a quotient of {order} elements", order = order
            });
        }
        let generators = claim.action[0].len();
        let sound = |row: &Vec<u32>| row.len() == generators && row.iter().all(|to| (*to as usize) < order);
        if generators > order || !claim.action.iter().all(sound) {
            return Err(wrong! {
                "checker-the-action-is-not-one-element-for",
                "the action does not list one element for each element and each generator"
            });
        }
        let increasing = claim.lost.windows(2).all(|pair| pair[0] < pair[1]);
        if !increasing || claim.lost.iter().any(|x| *x as usize >= order) {
            return Err(wrong! {
                "checker-the-p-portion-is-not-a-list", "the P-portion is not an increasing list of elements"
            });
        }
        let to = |x: u32, generator: usize| claim.action[x as usize][generator];
        work.hold((order * order * 4 + order * 64) as u128)?;
        work.pay((order * generators * generators) as u64)?;
        for x in 0..order as u32 {
            for g in 0..generators {
                for h in 0..g {
                    if to(to(x, g), h) != to(to(x, h), g) {
                        return Err(wrong! {
                            "checker-the-actions-of-two-generators-do-not",
                            "the actions of two generators do not commute"
                        });
                    }
                }
            }
        }
        // A way to each element from 0, and the products along it.
        // bounded: by the largest order, and held above
        let mut product: Vec<Vec<u32>> = vec![Vec::new(); order];
        product[0] = (0..order as u32).collect();
        let mut found = vec![0u32];
        let mut at = 0;
        while at < found.len() {
            let y = found[at];
            for g in 0..generators {
                let next = to(y, g) as usize;
                if product[next].is_empty() {
                    product[next] = product[y as usize].iter().map(|x| to(*x, g)).collect();
                    found.push(next as u32);
                    work.pay(order as u64)?;
                }
            }
            at += 1;
        }
        if found.len() < order {
            return Err(wrong! {
                "checker-the-generators-lead-to-of-the-elements",
                "the generators reach only {some} of the {order} elements", some = found.len(), order = order
            });
        }
        // bounded: by the largest order
        let mut lost = vec![false; order];
        claim.lost.iter().for_each(|x| lost[*x as usize] = true);
        if lost[0] {
            return Err(wrong! {
                "checker-the-identity-is-in-the-p-portion",
                "the certificate puts the identity into the P-portion, but the empty position is N in misère play"
            });
        }
        Ok(Monoid { order, product, lost })
    }

    fn times(&self, x: u32, y: u32) -> u32 {
        self.product[x as usize][y as usize]
    }

    /// Checks that no two elements have the same multiples in the P-portion.
    fn reduced(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        work.pay((self.order * self.order) as u64)?;
        work.hold((self.order * self.order) as u128)?;
        let mut seen: HashMap<Vec<bool>, usize> = HashMap::new();
        for (x, row) in self.product.iter().enumerate() {
            let in_p = row.iter().map(|y| self.lost[*y as usize]).collect();
            if let Some(other) = seen.insert(in_p, x) {
                return Err(wrong! {
                    "checker-the-elements-and-do-the-same-the-quotient-is",
                    "the quotient has fewer elements: {one} and {other} cannot be distinguished", one = other, other = x
                });
            }
        }
        Ok(())
    }

    /// Returns the pairs (Φ, W) of all heaps that have a move.
    fn pairs(&self, game: &Game, claim: &QuotientClaim, work: &mut Work<'_>) -> Result<BTreeSet<Pair>, Refusal> {
        let mut letters = BTreeSet::new();
        for (ruleset, phi) in game.rulesets.iter().zip(&claim.phi) {
            let largest = phi.len() as u64 - 1;
            let takes = match split::code_of(&ruleset.rule) {
                Some(_) => Vec::new(),
                None => rules::takes_from_heaps_up_to(&ruleset.rule, largest, work)?.all_up_to(largest),
            };
            for n in 0..=largest {
                let mut options: HashSet<u32> = HashSet::new();
                let mut option = |left: &[u64]| {
                    options.insert(left.iter().fold(0, |x, heap| self.times(x, phi[*heap as usize])));
                };
                match split::code_of(&ruleset.rule) {
                    Some(code) => split::for_each_option(code, n, work, |_, left, _| {
                        option(left);
                        Ok(())
                    })?,
                    None => {
                        let own = takes.partition_point(|take| *take <= n);
                        work.pay(1 + 2 * own as u64)?;
                        takes[..own].iter().for_each(|take| option(&[n - take]));
                    }
                }
                work.pay((options.len() * self.order) as u64)?;
                let value = phi[n as usize];
                if options.is_empty() {
                    if value != 0 {
                        return Err(wrong! {
                            "checker-has-no-move-and-its-is-not", "{position} has no move, but its Φ is not 1",
                            position = format!("{ruleset}:{n}")
                        });
                    }
                    continue;
                }
                let wins = |q: u32| options.iter().any(|e| self.lost[self.times(q, *e) as usize]);
                if letters.insert((value, (0..self.order as u32).map(wins).collect())) {
                    work.hold(letters.len() as u128 * (self.order as u128 + 64))?;
                }
            }
        }
        Ok(letters)
    }

    /// Visits the pair (Φ, W) of every sum and checks it.
    fn consistent(&self, letters: BTreeSet<Pair>, work: &mut Work<'_>) -> Result<(), Refusal> {
        let letters: Vec<Pair> = letters.into_iter().collect();
        let mut seen: HashSet<Pair> = letters.iter().cloned().collect();
        let mut open = letters.clone();
        while let Some((x, wins)) = open.pop() {
            if self.lost[x as usize] == wins[0] {
                return Err(match wins[0] {
                    true => wrong! {
                        "checker-a-sum-that-is-n-has-the",
                        "a sum that is an N-position has Φ = {element}, which is in the P-portion", element = x
                    },
                    false => wrong! {
                        "checker-a-sum-that-is-p-has-the",
                        "a sum that is a P-position has Φ = {element}, which is not in the P-portion", element = x
                    },
                });
            }
            for (y, own) in &letters {
                work.pay(self.order as u64)?;
                let (row_x, row_y) = (&self.product[x as usize], &self.product[*y as usize]);
                let both = row_x.iter().zip(row_y).map(|(qx, qy)| wins[*qy as usize] || own[*qx as usize]).collect();
                let pair = (row_x[*y as usize], both);
                if !seen.contains(&pair) {
                    work.hold((seen.len() as u128 + 1) * (self.order as u128 + 64) * 2)?;
                    seen.insert(pair.clone());
                    open.push(pair);
                }
            }
        }
        Ok(())
    }
}

/// Checks that Φ is periodic from the least heap on with the least period, on a window that is long enough.
fn repeats(ruleset: &Ruleset, phi: &[u32], claim: &RepeatClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let heaps = phi.len() as u64;
    let (e, p) = (claim.preperiod.0, claim.period.0);
    let (first, needed) = match &ruleset.rule {
        Rule::TakeAndBreak(Code::SplitUnequal) => {
            return Err(unreadable! {
                "checker-no-theorem-where-parts-differ",
                "{ruleset}: the checker knows no proof for all heaps if the parts must differ in size",
                ruleset = ruleset
            });
        }
        Rule::TakeAndBreak(code) => {
            let Some(last) = split::last_take(code) else {
                return Err(unreadable! {
                    "checker-no-theorem-about-all-heaps-of-an",
                    "{ruleset}: the checker knows no proof for all heaps of an infinite code", ruleset = ruleset
                });
            };
            let k = u128::from(split::most_heaps(code).max(1));
            (1, k * (u128::from(e) + u128::from(p)) + u128::from(last))
        }
        rule => {
            let takes = rules::takes_everywhere(rule, work)?;
            if takes.beyond {
                return Err(unreadable! {
                    "checker-no-theorem-about-all-heaps-of-an-2",
                    "{ruleset}: the checker knows no proof for all heaps of an infinite set", ruleset = ruleset
                });
            }
            let last = takes.list.last().copied().unwrap_or(0);
            (0, u128::from(e) + u128::from(p) + u128::from(last))
        }
    };
    if p == 0 || e < first {
        return Err(wrong! {
            "checker-a-period-that-short",
            "{ruleset}: the claimed period is less than 1, or the claimed preperiod less than {first}",
            ruleset = ruleset, first = first
        });
    }
    if u128::from(heaps) < needed {
        return Err(wrong! {
            "checker-is-listed-for-heaps-and-prove-the-period",
            "{ruleset}: Φ is listed for {heaps} heaps, but the proof of the period needs {needed}", ruleset = ruleset,
            heaps = heaps, needed = needed
        });
    }
    work.pay(2 * heaps)?;
    let differs = |n: u64, p: u64| phi[n as usize] != phi[(n + p) as usize];
    if let Some(n) = (e..heaps - p).find(|n| differs(*n, p)) {
        return Err(wrong! {
            "checker-of-the-heaps-and-differs",
            "{ruleset}: Φ does not repeat as claimed: the heaps {n} and {later} have different Φ", ruleset = ruleset,
            n = n, later = n + p
        });
    }
    if e > first && !differs(e - 1, p) {
        return Err(wrong! {
            "checker-repeats-from-on-already",
            "{ruleset}: the claimed preperiod of Φ is not the least: Φ already repeats from heap {n} on",
            ruleset = ruleset, n = e - 1
        });
    }
    // From e on the period is p; a shorter one would be a divisor of it.
    for shorter in (1..p).filter(|q| p.is_multiple_of(*q)) {
        work.pay(p)?;
        let at = |i: u64| phi[(e + i % p) as usize];
        if (0..p).all(|i| at(i) == at(i + shorter)) {
            return Err(wrong! {
                "checker-the-period-is-not",
                "{ruleset}: the claimed period of Φ is {period}, but the least is {shorter}", ruleset = ruleset,
                shorter = shorter, period = p
            });
        }
    }
    Ok(())
}
