//! The values of many positions of one game at once: what they share is computed once.

use super::parts::{one_heap, parts};
use super::sequence::Sequence;
use super::{Options, refuse_misere_nimbers, solve};
use crate::answer::{Claim, Line};
use crate::failure::{Failure, Refusal};
use crate::games::{Task, Value, What, choose};
use crate::solve::arithmetic::positions_below;
use grundy_core::{Component, Game, Heap, Kind, Meter, Nat, Outcome, Play, Position, Query, Ruleset, bits, to_u32};
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
    if let Some(line) = from_numeration(many, ruleset, kind, meter)? {
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

/// Take-away games with f(x) = cx, who wins: a heap is lost exactly if its bound is less than the smallest part of its size in
/// the numeration of H (\[R2\] III-5). H is computed once.
fn from_numeration(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    /// Longest numbers for which this is worth it.
    const BITS: usize = 4096;
    let task = Task { ruleset, play: many.game.play, kind, what: What::Recurrence };
    let normal = many.game.play == Play::Normal && kind == Kind::Outcome;
    let largest = many.piles.iter().max().cloned().unwrap_or(Nat::ZERO);
    if !normal || !ruleset.rule.remembers() || ruleset.piles() > 1 || bits(&largest) > BITS {
        return Ok(None);
    }
    let Ok(method) = choose(&task, None) else { return Ok(None) };
    let found = method.answer(&task, meter)?.recurrence()?;
    let mut h = found.terms;
    while h.last().is_some_and(|last| *last <= largest) {
        let n = h.len();
        h.push(&h[n - 1] + &h[n - 1 - found.k]);
        meter.spend(1)?;
    }
    let mut lost = Vec::new();
    for (i, piles) in many.piles.chunks(1).enumerate() {
        let heap = heaps_at(many, ruleset, i, piles).swap_remove(0);
        let (mut rest, mut smallest) = (heap.size, Nat::ZERO);
        while !rest.is_zero() {
            // H increases from 1 on, so that the largest term that fits is there.
            smallest = h[h.partition_point(|term| *term <= rest) - 1].clone();
            rest -= &smallest;
        }
        let bound = heap.limit.unwrap_or(Nat::ZERO);
        lost.push(smallest.is_zero() || bound < smallest);
        meter.spend(1)?;
    }
    Ok(Some(Line::Outcomes(lost.into_iter().collect())))
}

/// One position by itself: its nimber, or 0 for P and 1 for N.
fn one(game: &Game, ruleset: &Ruleset, kind: Kind, heaps: Vec<Heap>, meter: &Meter) -> Result<Nat, Failure> {
    let component = Component { ruleset: ruleset.clone(), position: Position(heaps) };
    let query = Query { play: game.play, components: vec![component] };
    let parts = parts(&query);
    let sum = parts.len() > 1;
    if game.play == Play::Misere && (sum || parts.iter().any(|part| part.ruleset.rule.splits())) {
        let options = Options { list: 1, check_steps: 0, ..Options::default() };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Question, ask};

    fn outcome_and_nimber(query: &str) -> (Outcome, Option<Nat>) {
        let options = Options { method: Some("rules/brute".to_owned()), ..Options::default() };
        let question = Question::Solve(query.parse().unwrap());
        let Answer { claim: Claim::Solved(solved), .. } = ask(&question, &options, &Meter::unlimited()).unwrap() else {
            panic!("{query} is a position")
        };
        (solved.outcome, solved.nimber.map(|g| g.0))
    }

    fn naturals(numbers: &[u32]) -> Vec<Nat> {
        numbers.iter().map(|n| Nat::from(*n)).collect()
    }

    #[test]
    fn many_positions_are_worth_what_the_rules_say() {
        let meter = Meter::unlimited();
        for (text, width) in [("subtract(2,4,7)", 1), ("kayles", 1), ("wythoff", 2), ("nim^2", 2), ("raleigh", 3)] {
            let game: Game = text.parse().unwrap();
            let side = if width == 3 { 4u32 } else { 7 };
            let count = side.pow(width);
            let place = |i: u32| (0..width).map(move |pile| i / side.pow(pile) % side);
            let piles = naturals(&(0..count).flat_map(place).collect::<Vec<_>>());
            let many = Many { game: &game, piles: &piles, bounds: None };
            let outcomes: Vec<Nat> = values_of(many, Kind::Outcome, &meter).unwrap().numbers().collect();
            let nimbers = values_of(many, Kind::Nimber, &meter).ok().map(|line| line.numbers().collect::<Vec<_>>());
            for i in 0..count {
                let piles: Vec<String> = place(i).map(|n| n.to_string()).collect();
                let query =
                    format!("{text}:{}", if width == 1 { piles[0].clone() } else { format!("({})", piles.join(",")) });
                let (outcome, nimber) = outcome_and_nimber(&query);
                assert_eq!(Outcome::of(outcomes[i as usize].is_zero()), outcome, "{query}");
                if let (Some(nimbers), Some(nimber)) = (&nimbers, nimber) {
                    assert_eq!(nimbers[i as usize], nimber, "{query}");
                }
            }
        }
    }

    #[test]
    fn take_away_heaps_are_worth_what_the_rules_say() {
        let meter = Meter::unlimited();
        for text in ["takeaway(2x)", "takeaway(3x)", "takeaway(x)", "takeaway(5x/2)"] {
            let game: Game = text.parse().unwrap();
            let (mut heaps, mut bounds) = (Vec::new(), Vec::new());
            for n in 1..24u32 {
                for r in 1..=n {
                    heaps.push(n);
                    bounds.push(r);
                }
            }
            let (piles, limits) = (naturals(&heaps), naturals(&bounds));
            let many = Many { game: &game, piles: &piles, bounds: Some(&limits) };
            let nimbers: Vec<Nat> = values_of(many, Kind::Nimber, &meter).unwrap().numbers().collect();
            let ruleset = &game.rulesets[0];
            let lost = from_numeration(many, ruleset, Kind::Outcome, &meter).unwrap().unwrap();
            let lost: Vec<Nat> = lost.numbers().collect();
            for (i, (n, r)) in heaps.iter().zip(&bounds).enumerate() {
                let (outcome, nimber) = outcome_and_nimber(&format!("{text}:{n}/{r}"));
                assert_eq!(Some(&nimbers[i]), nimber.as_ref(), "{text}:{n}/{r}");
                assert_eq!(Outcome::of(lost[i].is_zero()), outcome, "{text}:{n}/{r}");
            }
        }
    }

    #[test]
    fn a_sequence_goes_on_as_its_period_says() {
        let meter = Meter::unlimited();
        let game: Game = "subtract(2,4,7)".parse().unwrap();
        // Preperiod 8, period 3, by the recursion.
        let small = Sequence::new(&game, Kind::Nimber, &Nat::from(1000u32), &meter).unwrap();
        let far = Sequence::new(&game, Kind::Nimber, &Nat::from(10u8).pow(40), &meter).unwrap();
        let (near, same) = (small.stretch(&Nat::from(5u8), 900, &meter), far.stretch(&Nat::from(5u8), 900, &meter));
        assert!(near.unwrap().numbers().eq(same.unwrap().numbers()));
        let lap = Nat::from(10u8).pow(30) * Nat::from(3u8);
        let later = far.stretch(&(Nat::from(9u8) + &lap), 50, &meter).unwrap();
        assert!(later.numbers().eq(far.stretch(&Nat::from(9u8), 50, &meter).unwrap().numbers()));
        assert_eq!(far.at(&(Nat::from(9u8) + lap)), small.at(&Nat::from(9u8)));
        let nim: Game = "nim".parse().unwrap();
        let growing = Sequence::new(&nim, Kind::Nimber, &Nat::from(10u8).pow(40), &meter).unwrap();
        let from = Nat::from(10u8).pow(40);
        assert!(growing.stretch(&from, 3, &meter).unwrap().numbers().eq((0..3u8).map(|i| &from + Nat::from(i))));
        assert!(growing.stretch(&Nat::from(7u8), 3, &meter).unwrap().numbers().eq((7..10u8).map(Nat::from)));
    }
}
