//! Checks the list of all winning moves of a position, by finding all options that are P-positions without using the
//! list.
//!
//! In a sum, the other parts determine the value that a part must be moved to: in normal play their XOR. In misère
//! sums played like nim (`like_nim.rs`) it is their XOR as well if one of them is at least 2, and otherwise the other
//! element of {0, 1}: a value of 2 or more would require XOR 0, which is impossible with the other numbers below 2. So
//! each part has a single target value and is examined separately.
//!
//! **A heap with known period.** If there are finitely many takes, each is tried. If all takes beyond some number are
//! legal, every class of heaps is tried: v(i + kp) = v(i) + ks for i ≥ e, so the k of a value is determined if the
//! saltus s is not 0; if s = 0, all k qualify, and they are listed unless there are too many.
//!
//! **A heap with splitting moves and known period**, split into at most two heaps a ≤ b. For a ≥ e also b ≥ e, and the
//! nimbers of both recur after p, 2p, …: the result for e ≤ a < e + p holds for all a of its class up to b.
//!
//! Raleigh is played on multisets: of the moves that lead to the same multiset, the first in the order of takes is
//! listed.
//!
//! Joint parts and heaps without a period are in a table, and every option is examined. For `wythoff(k)` beyond the
//! table see `beatty.rs`, for a small and a large pile `far_rows.rs`, for take-away games `takeaway.rs`.

use crate::far_rows::FarRows;
use crate::misere_sum::{Lost, Table};
use crate::moved::{Moved, legal_move};
use crate::nimber_box::NimberBox;
use crate::outcome::{Known, Part};
use crate::part_values::{by_closed_form, in_rows, kind_of};
use crate::sequence::Sequence;
use crate::work::Work;
use crate::{Refusal, beatty, breaking, joint::Joint, rules, split, takeaway};
use grundy_core::certificate::{HeapClaim, MOST_MOVES, MoveClaim, OutcomeClaim};
use grundy_core::{Code, Expr, Nat, Periodicity, Play, Query, Rule, to_u64};
use std::collections::{BTreeMap, BTreeSet};

/// A set of winning moves: for each move the index of the part, the tokens taken from its piles, and the heaps left by
/// a split, in increasing order.
pub(crate) struct Found {
    moves: BTreeSet<(usize, Vec<Nat>, Vec<Nat>)>,
    /// The maximum number of moves listed.
    most: usize,
}

impl Found {
    fn add(&mut self, part: usize, take: Vec<Nat>, left: Vec<Nat>) -> Result<(), Refusal> {
        self.moves.insert((part, take, left));
        match self.moves.len() > self.most {
            true => Err(wrong!("checker-more-winning-moves", "there are more winning moves than are listed")),
            false => Ok(()),
        }
    }
}

/// Reads the list of all winning moves, and checks that each is legal, that the first is the one shown separately, and
/// that none occurs twice.
pub(crate) fn listed(
    claim: &OutcomeClaim,
    moves: &[MoveClaim],
    query: &Query,
    parts: &[Part<'_>],
    work: &mut Work<'_>,
) -> Result<Found, Refusal> {
    if moves.len() > MOST_MOVES || moves.is_empty() {
        return Err(unreadable! {
            "checker-how-many-moves", "a list of winning moves must have 1 to {most} entries", most = MOST_MOVES
        });
    }
    if moves.first() != claim.winning.as_ref() {
        return Err(wrong! {
            "checker-the-winning-move-is-not-the-first",
            "the winning move is not the first one in the list of winning moves"
        });
    }
    let mut found = Found { moves: BTreeSet::new(), most: moves.len() };
    for one in moves {
        let Moved { part, take, left, .. } = legal_move(query, one, work)?;
        let splits = split::code_of(parts[part].rule).is_some();
        let left = if splits { left.into_iter().filter(|heap| !heap.is_zero()).collect() } else { Vec::new() };
        if !found.moves.insert((part, take, left)) {
            return Err(wrong!("checker-a-winning-move-is-listed-twice", "a winning move is listed twice"));
        }
    }
    Ok(found)
}

/// Checks that the listed moves are exactly the moves found.
fn same(listed: &Found, found: &Found) -> Result<(), Refusal> {
    match listed.moves == found.moves {
        true => Ok(()),
        false => Err(wrong! {
            "checker-the-winning-moves-are-not-those-that",
            "the list of winning moves lacks a winning move, or contains a move that does not win"
        }),
    }
}

/// Checks the list of winning moves of a sum by a table of all positions below it.
pub(crate) fn check_in_table(
    listed: &Found,
    table: &Table<Lost>,
    parts: &[Part<'_>],
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let mut found = Found { moves: BTreeSet::new(), most: listed.most };
    for (at, part) in parts.iter().enumerate() {
        in_table(table, (at, part.rule), at, &mut found, work)?;
    }
    same(listed, &found)
}

/// Finds the takes from one part of a table that leave a P-position, and records them under the part index `named`.
fn in_table(
    table: &Table<Lost>,
    (part, rule): (usize, &Rule),
    named: usize,
    found: &mut Found,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let mut first = First::default();
    let mut options = 0;
    table.for_each_after(part, |take, Lost(lost)| {
        options += 1;
        if lost {
            first.add(rule, table.piles(part), take, found.most);
        }
    });
    work.pay(options)?;
    first.found(named, found)
}

/// For each position that a move leads to, the first take that leads to it. Raleigh is played on multisets.
#[derive(Default)]
struct First(BTreeMap<Vec<u64>, Vec<u64>>);

impl First {
    fn add(&mut self, rule: &Rule, piles: &[u64], take: &[u64], most: usize) {
        if self.0.len() > most {
            return;
        }
        let mut left: Vec<u64> = piles.iter().zip(take).map(|(pile, take)| pile - take).collect();
        if matches!(rule, Rule::Raleigh) {
            left.sort_unstable();
        }
        let before = self.0.entry(left).or_insert_with(|| take.to_vec());
        if take < before.as_slice() {
            *before = take.to_vec();
        }
    }

    fn found(self, part: usize, found: &mut Found) -> Result<(), Refusal> {
        let takes = self.0.into_values().map(|take| take.into_iter().map(Nat::from).collect());
        takes.into_iter().try_for_each(|take| found.add(part, take, Vec::new()))
    }
}

/// Checks the list of winning moves of a sum by the values of its parts and the target value of each part.
pub(crate) fn check(
    listed: &Found,
    play: Play,
    parts: &[Part<'_>],
    claims: &[HeapClaim],
    targets: &[Nat],
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let mut found = Found { moves: BTreeSet::new(), most: listed.most };
    for (at, ((part, claim), target)) in parts.iter().zip(claims).zip(targets).enumerate() {
        let wanted = Wanted { play, at, part, target };
        let periodicity = claim.periodicity.map(Periodicity::from);
        match (part.bound(), split::code_of(part.rule), periodicity) {
            (Some(bound), ..) => wanted.under_a_bound(bound, &mut found, work)?,
            (_, Some(code), None) => wanted.split(code, &mut found, work)?,
            (_, Some(code), Some(periodicity)) => {
                let proved = breaking::prove(part.rule, periodicity, claim.proof.as_ref(), work)?;
                wanted.split_far(code, &proved, periodicity, &mut found, work)?;
            }
            _ if part.is_joint() => wanted.joint(&mut found, work)?,
            (.., Some(periodicity)) => wanted.in_a_far_heap(periodicity, &mut found, work)?,
            (.., None) => wanted.in_a_heap(&mut found, work)?,
        }
    }
    same(listed, &found)
}

/// Returns the value that each part must be moved to, given the values of all parts; `None` if it is not determined.
pub(crate) fn targets(values: &[Known], like_nim: bool) -> Option<Vec<Nat>> {
    if let [None] = values {
        return Some(vec![Nat::ZERO]);
    }
    let values: Vec<&Nat> = values.iter().map(Option::as_ref).collect::<Option<_>>()?;
    let large = values.iter().filter(|value| ***value > Nat::ONE).count();
    let total = values.iter().fold(Nat::ZERO, |xor, value| xor ^ *value);
    let target = |value: &&Nat| {
        let others = &total ^ *value;
        let large = large > usize::from(**value > Nat::ONE);
        if like_nim && !large { others ^ Nat::ONE } else { others }
    };
    Some(values.iter().map(target).collect())
}

/// A search for the options of one part that have a given value.
struct Wanted<'a> {
    play: Play,
    at: usize,
    part: &'a Part<'a>,
    target: &'a Nat,
}

impl Wanted<'_> {
    fn rule(&self) -> &Rule {
        self.part.rule
    }

    /// Returns the size of the only pile of the part as a 64-bit integer.
    fn size(&self) -> Result<u64, Refusal> {
        let size = &self.part.piles[0];
        let beyond = || {
            too_large! {
                u64::MAX, "checker-all-moves-in-a-heap", "all moves in a heap of {bits} bits",
                bits = grundy_core::bits(size)
            }
        };
        to_u64(size).ok_or_else(beyond)
    }

    fn has_no_list(&self) -> Refusal {
        unreadable! {
            "checker-no-rule-for-moves", "the checker cannot list all winning moves of this part of {family}",
            family = self.rule().family()
        }
    }

    /// Records a take from the only pile of the part.
    fn add(&self, take: Nat, found: &mut Found) -> Result<(), Refusal> {
        found.add(self.at, vec![take], Vec::new())
    }

    fn in_a_heap(&self, found: &mut Found, work: &mut Work<'_>) -> Result<(), Refusal> {
        let size = self.size()?;
        let takes = rules::takes_from_heaps_up_to(self.rule(), size, work)?;
        let mut sequence = Sequence::new(takes.clone(), self.play, kind_of(self.play), 1, work)?;
        let first = if takes.beyond { 0 } else { size.saturating_sub(takes.reach) };
        work.foresee(u128::from(size) * u128::from(sequence.cost()))?;
        sequence.advance_to(first, work)?;
        for heap in first..size {
            work.pay(sequence.cost())?;
            if Nat::from(sequence.next()) == *self.target && takes.allow(size - heap) {
                self.add(Nat::from(size - heap), found)?;
            }
        }
        Ok(())
    }

    /// Finds the winning takes from a large heap by its proved period.
    fn in_a_far_heap(&self, p: Periodicity, found: &mut Found, work: &mut Work<'_>) -> Result<(), Refusal> {
        let size = &self.part.piles[0];
        let takes = rules::takes_everywhere(self.rule(), work)?;
        let (preperiod, period, saltus) = (Nat::from(p.preperiod), Nat::from(p.period), Nat::from(p.saltus));
        // Which small heap stands for each option, and what is added to its value.
        let mut options: Vec<(u64, Nat, Nat)> = Vec::new();
        if !takes.beyond {
            for take in takes.list.iter().map(|take| Nat::from(*take)).filter(|take| take <= size) {
                work.pay(4)?;
                let heap = size - &take;
                let (small, laps) = match less(&heap, &preperiod) {
                    Some(past) => (&preperiod + &past % &period, past / &period),
                    None => (heap, Nat::ZERO),
                };
                let beyond = || {
                    too_large! {
                        u64::MAX, "checker-a-preperiod-beyond-words", "a preperiod of more than 64 bits"
                    }
                };
                let small = to_u64(&small).ok_or_else(beyond)?;
                options.push((small, laps * &saltus, take));
            }
            options.sort();
        }
        let mut sequence = Sequence::new(takes.clone(), self.play, kind_of(self.play), 1, work)?;
        for (small, added, take) in options {
            sequence.advance_to(small + 1, work)?;
            if Nat::from(sequence.last().unwrap_or(0)) + added == *self.target {
                self.add(take, found)?;
            }
        }
        if !takes.beyond {
            return Ok(());
        }
        let Some(end) = p.preperiod.checked_add(p.period) else { return Err(self.has_no_list()) };
        for small in 0..end {
            work.pay(sequence.cost())?;
            let value = Nat::from(sequence.next());
            let Some(missing) = less(self.target, &value) else { continue };
            let mut heap = Nat::from(small);
            if small < p.preperiod || !saltus.is_zero() {
                let laps = if saltus.is_zero() { Nat::ZERO } else { &missing / &saltus };
                let reached = &laps * &saltus == missing && (small >= p.preperiod || laps.is_zero());
                heap += laps * &period;
                if reached && heap < *size && allows(&takes, &(size - &heap)) {
                    self.add(size - heap, found)?;
                }
            } else if missing.is_zero() {
                while heap < *size {
                    work.pay(4)?;
                    if allows(&takes, &(size - &heap)) {
                        self.add(size - &heap, found)?;
                    }
                    heap += &period;
                }
            }
        }
        Ok(())
    }

    fn joint(&self, found: &mut Found, work: &mut Work<'_>) -> Result<(), Refusal> {
        let (rule, piles) = (self.rule(), &self.part.piles);
        if self.play == Play::Misere {
            let table: Table<Lost> = Table::new(std::slice::from_ref(self.part), Play::Misere, work)?;
            return in_table(&table, (0, rule), self.at, found, work);
        }
        if by_closed_form(rule, piles) && self.target.is_zero() {
            let takes = beatty::winning(rule, piles, work)?.ok_or_else(|| self.has_no_list())?;
            return takes.into_iter().try_for_each(|take| found.add(self.at, take, Vec::new()));
        }
        if in_rows(rule, piles) {
            let rows = FarRows::find(rule, piles, work)?;
            return rows.for_each_take_to(piles, self.target, work, |take| found.add(self.at, take, Vec::new()));
        }
        let table = NimberBox::fill(rule, piles, work)?;
        let sizes: Vec<u64> = piles.iter().filter_map(to_u64).collect();
        let (mut first, mut options) = (First::default(), 0);
        if let Some(joint) = Joint::of(rule) {
            joint.for_each_take(&sizes, |take| {
                options += 4;
                let left: Vec<Nat> = sizes.iter().zip(take).map(|(pile, take)| Nat::from(pile - take)).collect();
                if table.at(&left) == *self.target {
                    first.add(rule, &sizes, take, found.most);
                }
            });
        }
        work.pay(options)?;
        first.found(self.at, found)
    }

    fn under_a_bound(&self, bound: &Expr, found: &mut Found, work: &mut Work<'_>) -> Result<(), Refusal> {
        let (size, limit) = (&self.part.piles[0], &self.part.limit);
        if self.play == Play::Normal && !self.part.is_far_take_away() {
            let words = (self.size()?, to_u64(limit).unwrap_or_else(|| self.size().unwrap_or(0)));
            let steps = takeaway::Steps::up_to(bound, words.0, work)?;
            return steps.for_each_take_to(bound, words, self.target, work, |take| self.add(take.into(), found));
        }
        if !self.target.is_zero() {
            return Err(self.has_no_list());
        }
        let winners = takeaway::Winners::up_to(bound, self.play, size, work)?;
        winners.for_each_winning(bound, size, limit, work, |take| self.add(take, found))
    }

    fn split(&self, code: &Code, found: &mut Found, work: &mut Work<'_>) -> Result<(), Refusal> {
        let size = self.size()?;
        work.foresee(u128::from(size))?;
        let table = split::nimbers(code, size, work)?;
        split::for_each_option(code, size, work, |take, left, _| {
            let value = left.iter().fold(0, |xor, heap| xor ^ table[*heap as usize]);
            if Nat::from(value) != *self.target {
                return Ok(());
            }
            let left = left.iter().filter(|heap| **heap > 0).map(|heap| Nat::from(*heap)).collect();
            found.add(self.at, vec![Nat::from(take)], left)
        })
    }

    /// Finds the winning moves in a large heap with splitting moves by its proved period.
    fn split_far(
        &self,
        code: &Code,
        proved: &breaking::Proved,
        p: Periodicity,
        found: &mut Found,
        work: &mut Work<'_>,
    ) -> Result<(), Refusal> {
        let size = &self.part.piles[0];
        let (Some(last), true, Some(target)) =
            (split::last_take(code), split::most_heaps(code) <= 2, to_u64(self.target))
        else {
            return Err(self.has_no_list());
        };
        let Some(end) = p.preperiod.checked_add(p.period) else { return Err(self.has_no_list()) };
        for take in (0..=last).map(Nat::from).take_while(|take| take <= size) {
            let rest = size - &take;
            let mut option = |left: Vec<Nat>| match split::is_option(code, size, &take, &left) {
                true => found.add(self.at, vec![take.clone()], left),
                false => Ok(()),
            };
            if target == 0 && rest.is_zero() {
                option(Vec::new())?;
            }
            if !take.is_zero() && !rest.is_zero() && proved.at(&rest) == target {
                option(vec![rest.clone()])?;
            }
            let half = &rest / Nat::from(2u8);
            for small in 1..end {
                work.pay(4)?;
                let mut a = Nat::from(small);
                if a > half {
                    break;
                }
                if proved.at(&a) ^ proved.at(&(&rest - &a)) != target {
                    continue;
                }
                loop {
                    work.pay(4)?;
                    option(vec![a.clone(), &rest - &a])?;
                    a += Nat::from(p.period);
                    if small < p.preperiod || a > half {
                        break;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns whether a take of any size is legal.
fn allows(takes: &crate::sequence::Takes, take: &Nat) -> bool {
    // beyond: as every take beyond the reach
    takes.allow(to_u64(take).unwrap_or(u64::MAX))
}

/// Returns a − b, or `None` if it is negative.
fn less(a: &Nat, b: &Nat) -> Option<Nat> {
    (a >= b).then(|| a - b)
}
