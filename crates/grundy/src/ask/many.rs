//! The values of many positions of one game, computed together.

use super::parts::{one_heap, parts};
use super::sequence::Sequence;
use super::{Options, refuse_misere_nimbers, solve};
use crate::answer::Line;
use crate::failure::{Failure, Refusal};
use crate::games::{FillBounds, FillBox, FindRecurrence, Task, Value, choose, family};
use crate::solve::arithmetic::positions_below;
use grundy_core::{
    Component, Game, Heap, Kind, List, Meter, Nat, Outcome, Play, Position, Query, Ruleset, bits, to_u32, words,
};
use std::collections::HashMap;

/// The maximum number of cells in a table shared by many positions.
const CELLS: u64 = 1 << 24;
/// The largest take-away heap whose nimbers are computed for all bounds at once.
const BOUNDS: u32 = 1 << 13;

/// Many positions of one game with a single ruleset, to be evaluated together.
#[derive(Clone, Copy, Debug)]
pub struct Many<'a> {
    /// The game that is played in all positions.
    pub game: &'a Game,
    /// The pile sizes of all positions, one position after another.
    pub piles: &'a [Nat],
    /// The largest take allowed in each position; `None` if all positions are openings.
    pub bounds: Option<&'a [Nat]>,
}

/// Returns the nimbers or the outcomes of many positions, in the given order.
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
    if let Some(line) = from_closed_form(many, ruleset, kind, meter)? {
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

/// Returns the heaps of the position with the given index.
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

/// Returns the values from one table of all positions up to the largest piles, or `None` if that table is too large or
/// does not apply.
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
    let task = Task { ruleset, play: many.game.play, kind, goal: FillBox { sides: &sides } };
    let Ok(fit) = choose(&task, None) else { return Ok(None) };
    let table = (fit.work)(meter)?;
    let mut out = Vec::new();
    for piles in many.piles.chunks(width) {
        let piles: Vec<u32> = piles.iter().filter_map(to_u32).collect();
        out.push(Nat::from(table.value(&piles)));
    }
    Ok(Some(Line::of(out, kind)))
}

/// Returns the values of positions of a take-away game from the nimbers of all heaps under all bounds, or `None` if
/// there are too many or the method does not apply.
fn from_bounds(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    let play = many.game.play;
    if !ruleset.rule.remembers() || ruleset.piles() > 1 || play == Play::Misere {
        return Ok(None);
    }
    let Some(last) = many.piles.iter().max().and_then(to_u32).filter(|n| *n <= BOUNDS) else { return Ok(None) };
    let n = Nat::from(last);
    let task = Task { ruleset, play, kind: Kind::Nimber, goal: FillBounds { n: &n, square: true } };
    let Ok(fit) = choose(&task, None) else { return Ok(None) };
    let rows = (fit.work)(meter)?;
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

/// Returns the outcomes of positions of a take-away game with f(x) = cx: a heap is a P-position if and only if its
/// bound is less than the smallest part of its size in the numeration of H (\[R2\] III-5). H is computed once.
fn from_numeration(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    /// The maximum length in bits of numbers for which this method is used.
    const BITS: usize = 4096;
    let task = Task { ruleset, play: many.game.play, kind, goal: FindRecurrence };
    let normal = many.game.play == Play::Normal && kind == Kind::Outcome;
    let largest = many.piles.iter().max().cloned().unwrap_or(Nat::ZERO);
    if !normal || !ruleset.rule.remembers() || ruleset.piles() > 1 || bits(&largest) > BITS {
        return Ok(None);
    }
    let Ok(fit) = choose(&task, None) else { return Ok(None) };
    let found = (fit.work)(meter)?;
    let mut h = found.terms;
    while h.last().is_some_and(|last| *last <= largest) {
        let n = h.len();
        h.push(&h[n - 1] + &h[n - 1 - found.k]);
        meter.spend(1)?;
    }
    let terms = Terms::new(&h, meter)?;
    // bounded: a number of so many bits
    let mut rest = vec![0; BITS.div_ceil(64)];
    let mut lost = Vec::new();
    for (i, size) in many.piles.iter().enumerate() {
        let smallest = terms.smallest_part(&words(size), &mut rest).map(|part| &h[part]);
        let is_lost = match (smallest, many.bounds) {
            (None, _) => true,
            (Some(smallest), Some(bounds)) => bounds[i] < *smallest,
            // An opening allows all but the last token: it is lost exactly if all would have to be taken.
            (Some(smallest), None) => smallest == size,
        };
        lost.push(is_lost);
        meter.spend(1)?;
    }
    Ok(Some(Line::Outcomes(lost.into_iter().collect())))
}

/// The terms of an increasing sequence as machine words, for representing many numbers without allocations.
struct Terms {
    /// The words of all terms, the least significant word of each term first.
    words: List<u64>,
    /// The index at which the words of each term end.
    ends: List<usize>,
    /// The number of terms with at most a given number of words, indexed by that number.
    shorter: Vec<usize>,
}

impl Terms {
    fn new(terms: &[Nat], meter: &Meter) -> Result<Terms, Failure> {
        let (mut all, mut ends) = (meter.list(0)?, meter.list(terms.len())?);
        let mut shorter = vec![0];
        for (i, term) in terms.iter().enumerate() {
            let own = words(term);
            // bounded: words of one number
            shorter.resize(own.len() + 1, i);
            shorter[own.len()] = i + 1;
            all.extend(own.iter().copied())?;
            ends.push(all.len())?;
        }
        Ok(Terms { words: all, ends, shorter })
    }

    fn term(&self, i: usize) -> &[u64] {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        &self.words[start..self.ends[i]]
    }

    /// Returns whether term `i` is at most `number`, whose most significant word is not 0.
    fn fits(&self, i: usize, number: &[u64]) -> bool {
        let term = self.term(i);
        term.len() < number.len() || (term.len() == number.len() && term.iter().rev().le(number.iter().rev()))
    }

    /// Returns the index of the last term used by the greedy representation of `number`, or `None` if `number` is 0.
    /// The first term must be 1 and the last one must exceed `number`; `rest` is scratch space of the same length.
    fn smallest_part(&self, number: &[u64], rest: &mut [u64]) -> Option<usize> {
        let mut len = number.len();
        rest[..len].copy_from_slice(number);
        let mut part = None;
        // No term from here on fits.
        let mut end = self.ends.len();
        while len > 0 {
            let left = &mut rest[..len];
            end = end.min(self.shorter.get(len).copied().unwrap_or(end));
            // The next part is near, mostly: in steps that double, then by halves.
            let mut step = 1;
            while step < end && !self.fits(end - step, left) {
                end -= step;
                step *= 2;
            }
            let mut start = end.saturating_sub(step);
            while start + 1 < end {
                let middle = start + (end - start) / 2;
                if self.fits(middle, left) { start = middle } else { end = middle }
            }
            let mut borrow = false;
            for (i, word) in left.iter_mut().enumerate() {
                let term = self.term(start).get(i).copied().unwrap_or(0);
                let (less, under) = word.overflowing_sub(term);
                let (less, again) = less.overflowing_sub(u64::from(borrow));
                (*word, borrow) = (less, under || again);
            }
            (part, end) = (Some(start), start.max(1));
            while len > 0 && rest[len - 1] == 0 {
                len -= 1;
            }
        }
        part
    }
}

/// Returns the outcomes of positions on several piles from a closed form, or `None` if there is none. Reasons and
/// winning moves are not computed.
fn from_closed_form(many: Many<'_>, ruleset: &Ruleset, kind: Kind, meter: &Meter) -> Result<Option<Line>, Failure> {
    if kind == Kind::Nimber || many.game.play == Play::Misere || !ruleset.rule.is_joint() || ruleset.copies > 1 {
        return Ok(None);
    }
    let family = family(&ruleset.rule);
    let mut lost = Vec::new();
    for piles in many.piles.chunks(ruleset.piles() as usize) {
        let Some(is_lost) = family.is_lost(&ruleset.rule, piles) else { return Ok(None) };
        lost.push(is_lost);
        meter.spend(1)?;
    }
    Ok(Some(Line::Outcomes(lost.into_iter().collect())))
}

/// Returns the value of a single position: its nimber, or 0 for a P-position and 1 for an N-position.
fn one(game: &Game, ruleset: &Ruleset, kind: Kind, heaps: Vec<Heap>, meter: &Meter) -> Result<Nat, Failure> {
    let component = Component { ruleset: ruleset.clone(), position: Position(heaps) };
    let query = Query { play: game.play, components: vec![component] };
    let parts = parts(&query);
    let sum = parts.len() > 1;
    if game.play == Play::Misere && (sum || parts.iter().any(|part| part.ruleset.rule.splits())) {
        let options = Options { list: 1, check_steps: 0, ..Options::default() };
        let answer = solve::solve(&query, &options, meter)?;
        return Ok(if answer.claim.outcome == Outcome::P { Nat::ZERO } else { Nat::ONE });
    }
    let mut xor = Nat::ZERO;
    for part in &parts {
        let task = part.task(game.play, sum || kind == Kind::Nimber);
        match task.perform(meter)?.value {
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
    use crate::games::{ListPositions, ListValues};
    use crate::{Solve, ask};

    fn outcome_and_nimber(query: &str) -> (Outcome, Option<Nat>) {
        let options = Options { method: Some("rules/brute".to_owned()), ..Options::default() };
        let question = Solve { query: query.parse().unwrap() };
        let solved = ask(&question, &options, &Meter::unlimited()).unwrap().claim;
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

    /// Asserts that the values of many positions equal those of the positions taken one by one.
    fn agree_with_each(text: &str, piles: &[Nat], bounds: Option<&[Nat]>) {
        let (game, meter): (Game, _) = (text.parse().unwrap(), Meter::unlimited());
        let ruleset = &game.rulesets[0];
        let many = Many { game: &game, piles, bounds };
        let together: Vec<Nat> = values_of(many, Kind::Outcome, &meter).unwrap().numbers().collect();
        let mut lost = 0;
        for (i, piles) in piles.chunks(ruleset.piles() as usize).enumerate() {
            let alone = one(&game, ruleset, Kind::Outcome, heaps_at(many, ruleset, i, piles), &meter).unwrap();
            assert_eq!(Outcome::of(together[i].is_zero()), Outcome::of(alone.is_zero()), "{text}: {piles:?}");
            lost += usize::from(alone.is_zero());
        }
        assert!(0 < lost && lost < together.len(), "{text}: {lost} of {} are lost", together.len());
    }

    #[test]
    fn huge_take_away_heaps_are_worth_what_each_is_alone() {
        for text in ["takeaway(2x)", "takeaway(3x)", "takeaway(x)", "takeaway(7x/2)"] {
            let (mut piles, mut bounds) = (Vec::new(), Vec::new());
            for exponent in [20usize, 39, 64, 77, 120, 400] {
                for i in 0..12 {
                    bounds.push(Nat::ONE << (i * exponent / 10));
                    piles.push((Nat::from(7u8).pow(exponent) + (Nat::ONE << exponent)) << (3 * i));
                }
            }
            agree_with_each(text, &piles, Some(&bounds));
        }
        // Openings, among them numbers of Fibonacci, which are lost.
        let pairs = std::iter::successors(Some((Nat::ONE, Nat::from(2u8))), |(a, b)| Some((b.clone(), a + b)));
        let near =
            pairs.skip(60).step_by(7).take(40).flat_map(|(a, _)| [a.clone() - Nat::ONE, a.clone(), a + Nat::ONE]);
        agree_with_each("takeaway(2x)", &near.collect::<Vec<_>>(), None);
    }

    #[test]
    fn huge_piles_are_worth_what_each_position_is_alone() {
        for k in [1u32, 2, 5] {
            let pairs = crate::theory::beatty::Pairs::new(k.into());
            let mut piles = Vec::new();
            for exponent in [30usize, 70, 200] {
                let n = Nat::from(3u8).pow(exponent);
                let (a, b) = pairs.pair(&n);
                piles.extend([
                    a.clone(),
                    b.clone(),
                    b.clone(),
                    a.clone(),
                    &a + Nat::ONE,
                    b.clone(),
                    a,
                    b + Nat::from(k),
                ]);
            }
            agree_with_each(&format!("wythoff({k})"), &piles, None);
        }
        let (n, golden) = (Nat::from(3u8).pow(90), crate::theory::beatty::Pairs::golden());
        let (a, b) = golden.pair(&n);
        // The triple of index n is (Bₙ − 1, Bₙ, Aₙ + Bₙ), in some order of its piles.
        let triple = [&b - Nat::ONE, b.clone(), &a + &b];
        let mut piles = [&triple[..], &[triple[2].clone(), triple[0].clone(), triple[1].clone()]].concat();
        piles.extend([triple[0].clone(), triple[1].clone(), &triple[2] + Nat::ONE]);
        agree_with_each("raleigh", &piles, None);
    }

    #[test]
    fn openings_far_out_are_lost_where_a_term_of_the_numeration_stands() {
        let meter = Meter::unlimited();
        for text in ["takeaway(2x)", "takeaway(3x)", "takeaway(x)", "takeaway(x^2)", "takeaway(7x/2)"] {
            let game: Game = text.parse().unwrap();
            let ruleset = &game.rulesets[0];
            // Near, against the table; far, against each position alone, around a term of H and elsewhere.
            let zero = Nat::ZERO;
            let line = |method: &str, from: &Nat, count: u64| -> Vec<Nat> {
                let task = Task {
                    ruleset,
                    play: Play::Normal,
                    kind: Kind::Outcome,
                    goal: ListValues { first: &[], from, count },
                };
                (choose(&task, Some(method)).unwrap().work)(&meter).unwrap().list.numbers().collect()
            };
            assert_eq!(line("schwenk/numeration", &zero, 3000), line("takeaway/recursion", &zero, 3000), "{text}");
            let from = Nat::from(977u32);
            assert_eq!(line("schwenk/numeration", &from, 700), line("takeaway/recursion", &from, 700), "{text}");
            let goal = ListPositions { from: &Nat::from(70u8), count: 1 };
            let task = Task { ruleset, play: Play::Normal, kind: Kind::Outcome, goal };
            let term = task.perform(&meter).unwrap().list[0][0].clone();
            // H grows as squares do for x^2: so far out there are too many terms.
            let far = (!text.contains('^')).then(|| (&term << 100) + Nat::from(5u8));
            for start in [&term - Nat::from(3u8)].into_iter().chain(far) {
                let last = &start + Nat::from(7u8);
                let sequence = Sequence::new(&game, Kind::Outcome, &last, &meter).unwrap();
                let found: Vec<Nat> = sequence.stretch(&start, 7, &meter).unwrap().numbers().collect();
                for i in 0..7u8 {
                    let n = &start + Nat::from(i);
                    let alone = heaps_at(Many { game: &game, piles: &[], bounds: None }, ruleset, 0, &[n]);
                    let alone = one(&game, ruleset, Kind::Outcome, alone, &meter).unwrap();
                    assert_eq!(found[usize::from(i)].is_zero(), alone.is_zero(), "{text}: {start} + {i}");
                }
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
