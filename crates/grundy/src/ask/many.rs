//! The values of many positions of one game at once: what they share is computed once.

use super::parts::{one_heap, parts};
use super::sequence::Sequence;
use super::{Options, refuse_misere_nimbers, solve};
use crate::answer::{Claim, Line};
use crate::failure::{Failure, Refusal};
use crate::games::{Task, Value, What, choose};
use crate::solve::arithmetic::positions_below;
use grundy_core::{Component, Game, Heap, Kind, Meter, Nat, Outcome, Play, Position, Query, Ruleset, to_u32};
use std::collections::HashMap;

/// Most cells of a table that many positions share.
const CELLS: u64 = 1 << 24;
/// Largest take-away heap whose nimbers are found for all bounds at once.
const BOUNDS: u32 = 1 << 13;

/// Positions of a game of one ruleset: their piles one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Many<'a> {
    /// The game.
    pub game: &'a Game,
    /// The piles of the first position, of the second, and so on.
    pub piles: &'a [Nat],
    /// The most that may be taken now, one for each position; `None` for openings.
    pub bounds: Option<&'a [Nat]>,
}

/// The nimbers or the outcomes of many positions, in order.
pub fn values_of(many: Many<'_>, kind: Kind, meter: &Meter) -> Result<Line, Failure> {
    let game = many.game;
    refuse_misere_nimbers(game.play, kind)?;
    let [ruleset] = game.rulesets.as_slice() else { return Err(Refusal::NoSums(game.clone()).into()) };
    // held: by whoever gave the piles
    let mut out = Vec::new();
    let width = ruleset.piles() as usize;
    let sum = ruleset.copies > 1;
    if !ruleset.rule.remembers() && !ruleset.rule.is_joint() && (game.play == Play::Normal || !sum) {
        let alone = Game { play: game.play, rulesets: vec![ruleset.single()] };
        let wanted = if sum { Kind::Nimber } else { kind };
        let last = many.piles.iter().max().cloned().unwrap_or(Nat::ZERO);
        let one = one_heap(&alone).unwrap_or_else(|| ruleset.single());
        let sequence = Sequence::of(&one, game.play, wanted, &last, meter)?;
        for heaps in many.piles.chunks(width) {
            let value = heaps.iter().filter_map(|n| sequence.at(n)).reduce(|a, b| a ^ b).unwrap_or(Nat::ZERO);
            out.push(value);
        }
        return Ok(Line::of(out, kind));
    }
    if let Some(line) = from_box(many, ruleset, kind, meter)? {
        return Ok(line);
    }
    if let Some(line) = from_bounds(many, ruleset, kind, meter)? {
        return Ok(line);
    }
    let mut known: HashMap<Vec<Heap>, Nat> = HashMap::new();
    for (i, piles) in many.piles.chunks(width).enumerate() {
        let heaps = heaps_at(many, ruleset, i, piles);
        let value = match known.get(&heaps) {
            Some(value) => value.clone(),
            None => {
                let value = one(game, ruleset, kind, heaps.clone(), meter)?;
                // beyond: those that come later are computed again
                if known.len() < 1 << 20 {
                    known.insert(heaps, value.clone());
                }
                value
            }
        };
        out.push(value);
    }
    Ok(Line::of(out, kind))
}

/// The heaps of one position.
fn heaps_at(many: Many<'_>, ruleset: &Ruleset, index: usize, piles: &[Nat]) -> Vec<Heap> {
    let heap = |size: &Nat| {
        let opening = || (ruleset.piles() == 1 && *size > Nat::ONE).then(|| size - Nat::ONE);
        let limit = match (ruleset.rule.remembers(), many.bounds) {
            (false, _) => None,
            (true, Some(bounds)) => Some(bounds[index].clone()),
            (true, None) => opening(),
        };
        Heap { size: size.clone(), limit }
    };
    piles.iter().map(heap).collect()
}

/// By one table of all positions up to the largest piles, if that is small.
fn from_box(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    if !ruleset.rule.is_joint() || ruleset.copies > 1 {
        return Ok(None);
    }
    let width = ruleset.piles() as usize;
    let largest = |pile: usize| many.piles.iter().skip(pile).step_by(width).max().cloned().unwrap_or(Nat::ZERO);
    let most: Vec<Nat> = (0..width).map(largest).collect();
    if positions_below(most.iter()).is_none_or(|cells| cells > CELLS) {
        return Ok(None);
    }
    let sides: Vec<u32> = most.iter().filter_map(to_u32).collect();
    let task = Task { ruleset, play: many.game.play, kind, what: What::Box { sides: &sides } };
    let Ok(method) = choose(&task, None) else { return Ok(None) };
    let table = method.answer(&task, meter)?.table()?;
    let mut out = Vec::new();
    for piles in many.piles.chunks(width) {
        let piles: Vec<u32> = piles.iter().filter_map(to_u32).collect();
        out.push(Nat::from(table.value(&piles)));
    }
    Ok(Some(Line::of(out, kind)))
}

/// Take-away games: by the nimbers of all heaps for all bounds, if that is small.
fn from_bounds(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    let play = many.game.play;
    if !ruleset.rule.remembers() || ruleset.piles() > 1 || play == Play::Misere {
        return Ok(None);
    }
    let Some(last) = many.piles.iter().max().and_then(to_u32).filter(|n| *n <= BOUNDS) else { return Ok(None) };
    let n = Nat::from(last);
    let task = Task { ruleset, play, kind: Kind::Nimber, what: What::Bounds { n: &n, square: true } };
    let Ok(method) = choose(&task, None) else { return Ok(None) };
    let rows = method.answer(&task, meter)?.bounds()?;
    let mut out = Vec::new();
    for (i, piles) in many.piles.chunks(1).enumerate() {
        let heap = heaps_at(many, ruleset, i, piles).swap_remove(0);
        // A bound beyond the heap is no bound.
        let bound = heap.limit.unwrap_or(Nat::ZERO).min(heap.size.clone());
        let (Some(n), Some(bound)) = (to_u32(&heap.size), to_u32(&bound)) else { return Ok(None) };
        let Some(steps) = rows.get(n as usize) else { return Ok(None) };
        let value = steps.iter().rev().find(|(from, _)| *from <= bound).map_or(0, |(_, g)| *g);
        out.push(Nat::from(value));
    }
    Ok(Some(Line::of(out, kind)))
}

/// One position by itself: its nimber, or 0 for P and 1 for N.
fn one(game: &Game, ruleset: &Ruleset, kind: Kind, heaps: Vec<Heap>, meter: &Meter) -> Result<Nat, Failure> {
    let component = Component { ruleset: ruleset.clone(), position: Position(heaps) };
    let query = Query { play: game.play, components: vec![component] };
    let parts = parts(&query);
    let sum = parts.len() > 1;
    if game.play == Play::Misere && (sum || parts.iter().any(|part| part.ruleset.rule.splits())) {
        let options = Options { list: 0, check_steps: 0, ..Options::default() };
        let answer = solve::solve(&query, &options, meter)?;
        return Ok(match answer.claim {
            Claim::Solved(solved) if solved.outcome == Outcome::P => Nat::ZERO,
            _ => Nat::ONE,
        });
    }
    let mut xor = Nat::ZERO;
    for part in &parts {
        let task = part.task(game.play, sum || kind == Kind::Nimber);
        match choose(&task, None)?.answer(&task, meter)?.position()?.value {
            Value::Nimber(g) => xor ^= g.0,
            Value::Outcome(outcome) if kind == Kind::Outcome => return Ok(Nat::from(u8::from(outcome == Outcome::N))),
            Value::Outcome(_) => {
                let what = crate::failure::Lacking::KnownNimber;
                return Err(Refusal::Lacks { game: game.clone(), what }.into());
            }
        }
    }
    Ok(xor)
}
