//! Outcomes of positions.
//!
//! A position is a sum of parts: the heaps of one-heap rules, and the components of joint rules as a whole. Normal
//! play, by Sprague and Grundy: the nimber of a sum is the XOR of the nimbers of its parts, and the position is P
//! exactly if it is 0. Misère play: a single part by its own recursion; a sum by the nimbers of heaps that are played
//! as nim (`like_nim.rs`), by the quotient of its heaps (`in_quotient.rs`), or by exhaustion, never by XOR alone.
//!
//! The nimber of a joint part that no table can hold may be unknown, though its outcome has a closed form
//! (`beatty.rs`). If it is N, the sum is still N where the other parts have XOR 0: the nimber of the sum is that
//! part's, and not 0.

use crate::far_rows::{self, FarRows};
use crate::misere_sum::{Lost, Table};
use crate::moved::{Moved, legal_move, shown};
use crate::nimber_box::{NimberBox, positions};
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, beatty, breaking, canonical, in_quotient, joint, like_nim, period};
use crate::{remoteness, rules, split, strategy, takeaway, winning};
use grundy_core::certificate::{FORMAT, HeapClaim, OutcomeClaim, TABLE_LIMIT, Value};
use grundy_core::{Expr, Heap, Kind, Nat, Outcome, Periodicity, Play, Query, Rule, Ruleset, to_u64};
use std::collections::HashMap;

/// One part of a position: a heap, or all piles of a joint rule.
pub(crate) struct Part<'a> {
    pub(crate) rule: &'a Rule,
    pub(crate) piles: Vec<Nat>,
    /// The most that may be taken now, in take-away games.
    pub(crate) limit: Nat,
}

impl Part<'_> {
    pub(crate) fn is_joint(&self) -> bool {
        joint::is_joint(self.rule)
    }

    fn word(&self) -> &'static str {
        if self.is_joint() { "part" } else { "heap" }
    }

    /// The bound f of a take-away rule.
    pub(crate) fn bound(&self) -> Option<&Expr> {
        takeaway::bound_of(self.rule)
    }

    /// Whether it is a heap of a take-away game whose nimber no table shows.
    pub(crate) fn is_far_take_away(&self) -> bool {
        self.bound().is_some() && self.piles[0] > Nat::from(takeaway::NIMBERS)
    }
}

/// The value of a part: `None` is a nimber that is not known, but not 0. In misère play 0 is P and 1 is N.
pub(crate) type Known = Option<Nat>;

pub(crate) fn check(claim: &OutcomeClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let query: Query = canonical(&claim.query)?;
    let mut parts = Vec::new();
    for component in &query.components {
        let rule = &component.ruleset.rule;
        let heaps = &component.position.0;
        if joint::is_joint(rule) {
            let piles = heaps.iter().map(|heap| heap.size.clone()).collect();
            parts.push(Part { rule, piles, limit: Nat::ZERO });
        } else {
            match split::code_of(rule) {
                Some(_) if claim.quotient.is_some() => {}
                Some(code) => split::supported(code, query.play)?,
                None if takeaway::bound_of(rule).is_some() => {}
                None => rules::supported(rule)?,
            }
            let limit = |heap: &Heap| heap.limit.clone().unwrap_or(Nat::ZERO);
            parts.extend(heaps.iter().map(|heap| Part { rule, piles: vec![heap.size.clone()], limit: limit(heap) }));
        }
    }
    let moved = match (&claim.winning, claim.outcome) {
        (Some(winning), Outcome::N) => Some(legal_move(&query, winning, work)?),
        (None, Outcome::P) => None,
        // In misère play a player without a move wins.
        (None, Outcome::N) if query.play == Play::Misere && !any_move(&parts, work)? => None,
        (None, Outcome::N) => return Err(Refusal::wrong("the outcome is N, but no winning move is given")),
        (Some(_), Outcome::P) => return Err(Refusal::wrong("the outcome is P, but a winning move is given")),
    };
    if let Some(quotient) = &claim.quotient {
        in_quotient::check(claim, quotient, &query, &parts, moved.as_ref(), work)?;
    } else {
        let listed = claim.moves.as_deref().map(|moves| winning::listed(claim, moves, &query, &parts, work));
        let winning = Winning { moved, listed: listed.transpose()? };
        by_values(claim, query.play, &parts, &winning, work)?;
    }
    match &claim.resistance {
        Some(_) if claim.outcome == Outcome::N => {
            Err(Refusal::wrong("the outcome is N, and the certificate says how long the position is lost"))
        }
        Some(resistance) => remoteness::check(resistance, &query, &parts, work),
        None => Ok(()),
    }
}

/// The winning moves that a certificate shows.
struct Winning {
    /// One of them.
    moved: Option<Moved>,
    /// All of them.
    listed: Option<winning::Found>,
}

/// The outcome without a quotient.
fn by_values(
    claim: &OutcomeClaim,
    play: Play,
    parts: &[Part<'_>],
    winning: &Winning,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if play == Play::Misere {
        if claim.nimber.is_some() {
            return Err(Refusal::Unreadable("a nimber is given for misère play".to_owned()));
        }
        if parts.len() > 1 && claim.heaps.is_some() {
            like_nim::applies(parts)?;
            return by_parts(claim, Deciding::LikeNim, parts, winning, work);
        }
        if parts.len() > 1 {
            return misere_sum(claim, parts, winning, work);
        }
    }
    by_parts(claim, Deciding::Play(play), parts, winning, work)
}

/// How the values of the parts decide.
#[derive(Clone, Copy, PartialEq)]
enum Deciding {
    /// Nimbers by their XOR, or the outcome of a single part.
    Play(Play),
    /// Nimbers as those of misère nim.
    LikeNim,
}

impl Deciding {
    fn outcome(self, values: &[Known]) -> Result<Outcome, Refusal> {
        Ok(match self {
            Deciding::Play(_) => outcome_of(&sum(values)?),
            Deciding::LikeNim => like_nim::outcome(values.iter().flatten()),
        })
    }
}

fn misere_sum(claim: &OutcomeClaim, parts: &[Part<'_>], winning: &Winning, work: &mut Work<'_>) -> Result<(), Refusal> {
    if let Some(part) = parts.iter().find(|part| part.bound().is_some()) {
        return Err(Refusal::Unreadable(format!(
            "misère sums with {} are not known to the checker",
            part.rule.family()
        )));
    }
    let table: Table<Lost> = Table::new(parts, Play::Misere, work)?;
    let after = winning.moved.as_ref().map(|moved| table.outcome_after(moved.part, &moved.take));
    agree(claim, table.outcome(), after)?;
    winning.listed.as_ref().map_or(Ok(()), |listed| winning::check_in_table(listed, &table, parts, work))
}

/// The outcome from the value of each part.
fn by_parts(
    claim: &OutcomeClaim,
    deciding: Deciding,
    parts: &[Part<'_>],
    winning: &Winning,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let moved = winning.moved.as_ref();
    let play = match deciding {
        Deciding::Play(play) => play,
        Deciding::LikeNim => Play::Normal,
    };
    let listed = claim.heaps.as_deref().ok_or_else(|| Refusal::Unreadable("the heaps are not listed".to_owned()))?;
    if listed.len() != parts.len() {
        let (found, listed) = (parts.len(), listed.len());
        let word = if parts.iter().any(Part::is_joint) { "part" } else { "heap" };
        let plural = if found == 1 { "" } else { "s" };
        return Err(Refusal::wrong(format!("the position has {found} {word}{plural}, the certificate lists {listed}")));
    }
    for (i, (part, heap)) in parts.iter().zip(listed).enumerate() {
        let word = part.word();
        let fits = match (&heap.value, play) {
            (Value::Nimber(_), Play::Normal) | (Value::Outcome(_), Play::Misere) => true,
            (Value::Outcome(Outcome::N), Play::Normal) => {
                by_closed_form(part.rule, &part.piles) || part.is_far_take_away()
            }
            _ => false,
        };
        if !fits {
            let kind = match deciding {
                Deciding::LikeNim => "a nimber, which the heaps of a misère sum have".to_owned(),
                Deciding::Play(play) => format!("of the kind for {play} play"),
            };
            return Err(Refusal::Unreadable(format!("the value of {word} {i} is not {kind}")));
        }
    }
    let automata = |(part, heap): (&Part<'_>, &HeapClaim)| heap.automata.is_some() && part.bound().is_none();
    if let Some(i) = parts.iter().zip(listed).position(automata) {
        return Err(Refusal::Unreadable(format!("{} {i} has no automata of nimbers", parts[i].word())));
    }
    let (mut values, mut after) = heap_values(play, parts, listed, moved, work)?;
    for (i, part) in parts.iter().enumerate().filter(|(_, part)| part.is_joint() || part.bound().is_some()) {
        if listed[i].periodicity.is_some() || listed[i].proof.is_some() {
            return Err(Refusal::Unreadable(format!("{} {i} has no periodicity", part.word())));
        }
        let here = moved.filter(|moved| moved.part == i);
        let (value, reached) = match part.bound() {
            Some(_) if listed[i].automata.is_some() => by_automata(play, i, part, &listed[i], here, work)?,
            Some(bound) => take_away_values(play, part, bound, &listed[i].value, here, work)?,
            None => joint_values(play, part, &listed[i].value, here.map(|moved| moved.left.as_slice()), work)?,
        };
        values[i] = value;
        after = reached.or(after);
    }
    for (i, (value, heap)) in values.iter().zip(listed).enumerate() {
        let (value, claimed) = match (&heap.value, value, play) {
            (Value::Nimber(claimed), Some(value), _) => (shown(value), shown(&claimed.0)),
            (Value::Nimber(claimed), None, _) => ("not 0".to_owned(), shown(&claimed.0)),
            (Value::Outcome(claimed), value, _) => {
                (Outcome::of(value.as_ref().is_some_and(Nat::is_zero)).to_string(), claimed.to_string())
            }
        };
        if value != claimed {
            let word = parts[i].word();
            return Err(Refusal::wrong(format!("the value of {word} {i} is {value}, the certificate says {claimed}")));
        }
    }
    if deciding == Deciding::Play(Play::Normal) {
        let total = sum(&values)?;
        if claim.nimber.as_ref().map(|nimber| &nimber.0) != total.as_ref() {
            return Err(Refusal::wrong(match &total {
                Some(total) => format!("the nimber of the position is {}", shown(total)),
                None => "the nimber of the position does not follow from those of its parts".to_owned(),
            }));
        }
    }
    let outcome = deciding.outcome(&values)?;
    let targets =
        winning.listed.as_ref().map(|listed| (listed, winning::targets(&values, deciding == Deciding::LikeNim)));
    let after = match moved.zip(after) {
        Some((moved, after)) => {
            values[moved.part] = after;
            Some(deciding.outcome(&values)?)
        }
        None => None,
    };
    agree(claim, outcome, after)?;
    match targets {
        Some((list, Some(targets))) => winning::check(list, play, parts, listed, &targets, work),
        Some((_, None)) => {
            Err(Refusal::Unreadable("all winning moves are listed where the nimber of a part is not known".to_owned()))
        }
        None => Ok(()),
    }
}

/// The XOR of the values, if it is known to that extent: `None` again is a nimber that is not known, but not 0.
fn sum(values: &[Known]) -> Result<Known, Refusal> {
    let total = values.iter().flatten().fold(Nat::ZERO, |sum, value| sum ^ value);
    match values.iter().filter(|value| value.is_none()).count() {
        0 => Ok(Some(total)),
        1 if total.is_zero() => Ok(None),
        _ => Err(Refusal::Unreadable("the outcome of a part is given where its nimber is needed".to_owned())),
    }
}

fn outcome_of(value: &Known) -> Outcome {
    Outcome::of(value.as_ref().is_some_and(Nat::is_zero))
}

/// Whether the outcome of a joint part is decided by its closed form: its box is too large.
pub(crate) fn by_closed_form(rule: &Rule, piles: &[Nat]) -> bool {
    beatty::knows(rule) && positions(piles) > Nat::from(TABLE_LIMIT)
}

/// Whether the nimber of a joint part is found by rows: its box is too large, and one pile is small.
pub(crate) fn in_rows(rule: &Rule, piles: &[Nat]) -> bool {
    far_rows::applies(rule, piles) && positions(piles) > Nat::from(TABLE_LIMIT)
}

/// The value of a joint part, and its value after the move that leaves `left`.
fn joint_values(
    play: Play,
    part: &Part<'_>,
    claimed: &Value,
    left: Option<&[Nat]>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    if play == Play::Misere {
        let table: Table<Lost> = Table::new(std::slice::from_ref(part), Play::Misere, work)?;
        let value = |outcome| Some(if outcome == Outcome::P { Nat::ZERO } else { Nat::ONE });
        let take: Option<Vec<Nat>> = left.map(|left| part.piles.iter().zip(left).map(|(a, b)| a - b).collect());
        return Ok((value(table.outcome()), take.map(|take| value(table.outcome_after(0, &take)))));
    }
    // 0 and N are outcomes; for any other nimber the box is the only proof.
    let outcome_only = match claimed {
        Value::Nimber(claimed) => claimed.0.is_zero(),
        Value::Outcome(_) => true,
    };
    if outcome_only && by_closed_form(part.rule, &part.piles) {
        let mut known = |piles: &[Nat]| -> Result<Known, Refusal> {
            if by_closed_form(part.rule, piles) {
                Ok(beatty::is_p(part.rule, piles, work)?.then_some(Nat::ZERO))
            } else {
                Ok(Some(NimberBox::fill(part.rule, piles, work)?.at(piles)))
            }
        };
        return Ok((known(&part.piles)?, left.map(&mut known).transpose()?));
    }
    if in_rows(part.rule, &part.piles) {
        let rows = FarRows::find(part.rule, &part.piles, work)?;
        return Ok((Some(rows.at(&part.piles)), left.map(|left| Some(rows.at(left)))));
    }
    let table = NimberBox::fill(part.rule, &part.piles, work)?;
    Ok((Some(table.at(&part.piles)), left.map(|left| Some(table.at(left)))))
}

/// The value of a heap of a take-away game, and its value after the move.
fn take_away_values(
    play: Play,
    part: &Part<'_>,
    bound: &Expr,
    claimed: &Value,
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    let size = &part.piles[0];
    let far = part.is_far_take_away() && !matches!(claimed, Value::Nimber(nimber) if !nimber.0.is_zero());
    if play == Play::Normal && !far {
        let Some(largest) = to_u64(size).filter(|_| !part.is_far_take_away()) else {
            let what = format!("the nimber of a heap of {} bits under a bound", grundy_core::bits(size));
            return Err(Refusal::TooLarge { what, limit: takeaway::NIMBERS });
        };
        let steps = takeaway::Steps::up_to(bound, largest, work)?;
        let after = moved.map(|moved| takeaway::nimber(&steps, &moved.left[0], &moved.limit));
        return Ok((takeaway::nimber(&steps, size, &part.limit), after));
    }
    let winners = takeaway::Winners::up_to(bound, play, size, work)?;
    let mut known = |size: &Nat, limit: &Nat| -> Result<Known, Refusal> {
        Ok(match (winners.is_p(size, limit, work)?, play) {
            (true, _) => Some(Nat::ZERO),
            (false, Play::Normal) => None,
            (false, Play::Misere) => Some(Nat::ONE),
        })
    };
    let after = moved.map(|moved| known(&moved.left[0], &moved.limit)).transpose()?;
    Ok((known(size, &part.limit)?, after))
}

/// The value of a large heap of a take-away game by automata of the nimbers up to it, and its value after the move.
fn by_automata(
    play: Play,
    i: usize,
    part: &Part<'_>,
    heap: &HeapClaim,
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    let unreadable = |what: String| Refusal::Unreadable(what);
    let Some(claim) = &heap.automata else { return Err(unreadable(format!("heap {i} has no automata"))) };
    let positive = matches!(&heap.value, Value::Nimber(nimber) if !nimber.0.is_zero());
    if play != Play::Normal || !part.is_far_take_away() || !positive {
        return Err(unreadable(format!("heap {i} needs no automata of nimbers")));
    }
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    if claim.format != FORMAT || ruleset.rule != *part.rule || ruleset.copies != 1 {
        return Err(unreadable(format!("the automata of heap {i} are those of another game or format")));
    }
    let levels = strategy::levels::prove(claim, work)?;
    let mut known = |size: &Nat, limit: &Nat| -> Result<usize, Refusal> {
        let position = [size.clone(), limit.clone()];
        let beyond = || unreadable(format!("no automaton of heap {i} accepts {}", shown_position(&position)));
        levels.nimber(&position, work)?.ok_or_else(beyond)
    };
    let value = known(&part.piles[0], &part.limit)?;
    let after = moved.map(|moved| known(&moved.left[0], &moved.limit)).transpose()?;
    if claim.levels.len() != value.max(after.unwrap_or(0)) + 1 {
        return Err(unreadable(format!("the automata of heap {i} are not those up to its nimber")));
    }
    Ok((Some(Nat::from(value)), after.map(|after| Some(Nat::from(after)))))
}

/// A position n/r in words, shortened.
fn shown_position([size, limit]: &[Nat; 2]) -> String {
    format!("{}/{}", shown(size), shown(limit))
}

/// Compares the outcome, and the outcome after the winning move, with what the certificate says.
pub(crate) fn agree(claim: &OutcomeClaim, outcome: Outcome, after: Option<Outcome>) -> Result<(), Refusal> {
    if outcome != claim.outcome {
        return Err(Refusal::wrong(format!("the outcome is {outcome}, the certificate says {}", claim.outcome)));
    }
    if after == Some(Outcome::N) {
        return Err(Refusal::wrong("the winning move does not win: it leads to an N-position"));
    }
    Ok(())
}

/// The values of all heaps, and of the heap that was moved in after the move; 0 stands for joint parts.
fn heap_values(
    play: Play,
    parts: &[Part<'_>],
    listed: &[HeapClaim],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Vec<Known>, Option<Known>), Refusal> {
    // Heaps with the same rule and the same periodicity are answered in one run.
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut known = HashMap::new();
    // bounded: one for each part of the sum
    let mut values = vec![Some(Nat::ZERO); parts.len() + 1];
    for (i, (part, claim)) in parts.iter().zip(listed).enumerate() {
        let Some(code) = split::code_of(part.rule) else {
            if claim.proof.is_some() {
                return Err(Refusal::Unreadable(format!("{} {i} needs no proof of its own", part.word())));
            }
            continue;
        };
        let size = &part.piles[0];
        let at: Box<dyn Fn(&Nat) -> u64> = match claim.periodicity.map(Periodicity::from) {
            Some(periodicity) => {
                let end = Nat::from(periodicity.preperiod) + Nat::from(periodicity.period);
                if *size <= Nat::from(TABLE_LIMIT) || *size < end {
                    return Err(Refusal::Unreadable(format!("heap {i} needs no periodicity")));
                }
                let proved = breaking::prove(part.rule, periodicity, claim.proof.as_ref(), work)?;
                Box::new(move |heap| proved.at(heap))
            }
            None if claim.proof.is_some() => {
                return Err(Refusal::Unreadable(format!("heap {i} has a proof and no periodicity")));
            }
            None => {
                let what = || format!("a heap of {} bits that may be split", grundy_core::bits(size));
                let size = to_u64(size).ok_or_else(|| Refusal::TooLarge { what: what(), limit: u64::MAX })?;
                work.foresee(u128::from(size))?;
                let table = split::nimbers(code, size, work)?;
                Box::new(move |heap| to_u64(heap).and_then(|n| table.get(n as usize)).copied().unwrap_or(P))
            }
        };
        values[i] = Some(Nat::from(at(size)));
        if let Some(moved) = moved.filter(|moved| moved.part == i) {
            values[parts.len()] = Some(Nat::from(moved.left.iter().fold(0, |xor, heap| xor ^ at(heap))));
        }
    }
    let alone = |part: &Part<'_>| !part.is_joint() && part.bound().is_none() && split::code_of(part.rule).is_none();
    for (i, (part, claim)) in parts.iter().zip(listed).enumerate().filter(|(_, (part, _))| alone(part)) {
        let size = &part.piles[0];
        let periodicity = claim.periodicity.map(Periodicity::from);
        if let Some(periodicity) = &periodicity {
            let end = Nat::from(periodicity.preperiod) + Nat::from(periodicity.period);
            if *size <= Nat::from(TABLE_LIMIT) || *size < end {
                return Err(Refusal::Unreadable(format!("heap {i} needs no periodicity")));
            }
        }
        let group = *known.entry((part.rule, periodicity)).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Group { rule: part.rule, periodicity, heaps: Vec::new() });
        }
        groups[group].heaps.push((i, size));
        if let Some(moved) = moved.filter(|moved| moved.part == i) {
            groups[group].heaps.push((parts.len(), &moved.left[0]));
        }
    }
    for group in groups {
        if let Some(periodicity) = group.periodicity {
            period::prove(group.rule, play, kind_of(play), periodicity, work)?;
        }
        for (i, value) in group.values(play, work)? {
            values[i] = Some(value);
        }
    }
    let after = values.pop();
    Ok((values, after))
}

pub(crate) fn kind_of(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}

/// Heaps with one rule and one periodicity, each with its index among all.
struct Group<'a> {
    rule: &'a Rule,
    periodicity: Option<Periodicity>,
    heaps: Vec<(usize, &'a Nat)>,
}

impl Group<'_> {
    /// The values of the heaps. The periodicity was proved before.
    fn values(&self, play: Play, work: &mut Work<'_>) -> Result<Vec<(usize, Nat)>, Refusal> {
        let mut wanted = Vec::new();
        for (i, size) in &self.heaps {
            let (small, added) = match self.periodicity {
                Some(p) if **size >= Nat::from(p.preperiod) => {
                    let (preperiod, period) = (Nat::from(p.preperiod), Nat::from(p.period));
                    let beyond = *size - &preperiod;
                    (preperiod + &beyond % &period, beyond / period * Nat::from(p.saltus))
                }
                _ => ((*size).clone(), Nat::ZERO),
            };
            let Some(small) = to_u64(&small) else {
                let what = format!("a heap of {} bits without a periodicity", grundy_core::bits(&small));
                return Err(Refusal::TooLarge { what, limit: u64::MAX });
            };
            wanted.push((small, *i, added));
        }
        wanted.sort();
        let largest = wanted.last().map_or(0, |(small, ..)| *small);
        work.foresee(u128::from(largest) + 1)?;
        let takes = rules::takes_from_heaps_up_to(self.rule, largest, work)?;
        let mut sequence = Sequence::new(takes, play, kind_of(play), 1, work)?;
        work.foresee(u128::from(largest) * u128::from(sequence.cost()))?;
        let mut found = Vec::new();
        for (small, i, added) in wanted {
            sequence.advance_to(small + 1, work)?;
            found.push((i, Nat::from(sequence.last().unwrap_or(P)) + added));
        }
        Ok(found)
    }
}

/// Whether any part can be moved in.
fn any_move(parts: &[Part<'_>], work: &mut Work<'_>) -> Result<bool, Refusal> {
    for part in parts {
        let can_move = if part.is_joint() {
            joint::can_move(part.rule, &part.piles)
        } else if part.bound().is_some() {
            !part.limit.is_zero() && !part.piles[0].is_zero()
        } else if let Some(code) = split::code_of(part.rule) {
            split::can_move(code, &part.piles[0])
        } else {
            // beyond: refused for want of memory, unless the least take is known without a table
            let size = to_u64(&part.piles[0]).unwrap_or(u64::MAX);
            rules::takes_from_heaps_up_to(part.rule, size, work)?.least() <= size
        };
        if can_move {
            return Ok(true);
        }
    }
    Ok(false)
}
