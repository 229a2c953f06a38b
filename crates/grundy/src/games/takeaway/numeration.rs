//! The method `schwenk/numeration`, by which the smallest part of n decides, for f nondecreasing with f(x) ≥ x.
//!
//! All winning moves are found as follows. Taking k wins from n if and only if f(k) is less than the smallest part s of
//! n − k. In that case f(part) ≤ f(k) < s for each part of k, so the parts of k followed by those of n − k form the
//! representation of n, and k is the sum of the lowest parts of n. Hence the winning takes are n itself and each sum of
//! lowest parts for which f(sum) is less than the next part.

use super::super::method::{Winning, amounts, bytes_of, one_pile};
use super::super::{
    Begun, DrawMap, Evaluate, Fit, ListPositions, ListValues, Method, MovesTo, Represent, Taken, Task, Value, Valued,
};
use super::picture::{by_smallest_parts, is_far};
use super::tables::{NIMBERS_AT_ONCE, Stepped};
use super::{
    Admissible, automata, bound_of, far_beyond, floor_at, huge, is_admissible, limit, limit_in_words, multiple,
    tabulate,
};
use crate::answer::{Line, PictureCells, Reason, Represented, SoFar, Standing, Stopped, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::theory::bound::slope;
use crate::theory::schwenk::{Bound, Linear, Terms, Unfinished, recurrence, represent};
use grundy_core::{Game, Heap, Kind, Meter, Nat, Outcome, Play, Rule, Ruleset, Stop, bits, to_u32, to_u64, to_usize};

pub(super) struct Numeration;

/// The size in bits of the largest heap whose parts are all listed, for f(x) = cx.
pub(super) const HUGE: usize = 4000;
/// The index of H up to which terms are computed one by one, for f(x) = cx.
const FAR: u64 = 10_000;

/// The largest heap for which a bound function is checked take by take.
const CHECKED: u32 = 20_000;

/// Returns whether f is nondecreasing with f(x) ≥ x for all takes that are possible in the heap.
fn checked_up_to(rule: &Rule, heap: &Heap) -> bool {
    let Some(n) = to_u32(&heap.size).filter(|n| *n <= CHECKED) else { return false };
    let most = limit_in_words(heap, n);
    let table = tabulate(bound_of(rule), n, most, &Meter::unlimited());
    table.is_ok_and(|f| f.is_nondecreasing() && f.allows_the_same())
}

/// Returns whether the numeration is proved to decide all heaps.
fn decides<G>(task: &Task<'_, G>) -> bool {
    task.play == Play::Normal && is_admissible(task.rule())
}

pub(super) fn unfinished(why: Unfinished<Failure>) -> Failure {
    match why {
        Unfinished::Slow(slow) => {
            let so_far = Some(SoFar::Terms { terms: slow.terms, needed: slow.estimate });
            Stopped { why: slow.stop, so_far }.into()
        }
        Unfinished::Unknown(why) => why,
    }
}

impl Method for Numeration {
    fn id(&self) -> &'static str {
        "schwenk/numeration"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::SCHWENK_WIN
    }

    fn cost(&self) -> &'static str {
        "the terms of H up to n: O(log n) for f(x) = cx, about 2√n for x^2"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (Task { ruleset, play, .. }, Evaluate { heaps: [heap, ..], sum }) = (task, task.goal) else { return None };
        let large = heap.size > Nat::from(NIMBERS_AT_ONCE);
        if play == Play::Misere {
            let fits = !sum && is_admissible(task.rule()) && !limit(heap).is_zero();
            // Where thresholds answer at once, they are the plainer reason.
            let rank = fits.then_some(if large { 0 } else { 30 })?;
            return Fit::closed_form(self, rank, move |meter| misere(ruleset, heap, meter));
        }
        let rank = match is_admissible(task.rule()) {
            // Beyond what thresholds give at once there is an outcome here, but no nimber.
            _ if sum && large => return None,
            true => 0,
            // What the form does not prove may still hold as far as this heap needs it.
            false if checked_up_to(task.rule(), heap) => 2,
            false => return None,
        };
        Fit::closed_form(self, rank, move |meter| position(ruleset, heap, play, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let ListValues { first, from, count } = task.goal;
        if !first.is_empty() || task.kind != Kind::Outcome || !decides(&task) {
            return None;
        }
        // Where a table reaches, it is the plainer way.
        Fit::closed_form(self, 25, move |meter| Ok(Begun::whole(openings(task.rule(), from, count, meter)?)))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let ListPositions { from, count } = task.goal;
        if !decides(&task) {
            return None;
        }
        Fit::closed_form(self, 0, move |meter| Ok(one_pile(positions(task.ruleset, from, count, meter)?)))
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        // Nearer, a table is as good.
        if task.kind != Kind::Outcome || !is_far(task.goal.frame) || !decides(&task) {
            return None;
        }
        Fit::closed_form(self, 0, move |meter| by_smallest_parts(&task, meter))
    }

    fn represent<'a>(&'static self, task: Task<'a, Represent<'a>>) -> Option<Fit<'a, Represented>> {
        let (ruleset, n) = (task.ruleset, task.goal.n);
        if !decides(&task) {
            return None;
        }
        Fit::closed_form(self, 0, move |meter| {
            let mut terms = Terms::new(Admissible(bound_of(task.rule())));
            let written = represent(&mut terms, n, meter).map_err(unfinished)?;
            let parts = Some(written.parts(&terms));
            let (digits, norm) = (written.digits(), written.norm());
            Ok(Represented { ruleset: ruleset.clone(), n: n.clone(), parts, digits, norm })
        })
    }
}

fn position(ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
    let bound = bound_of(&ruleset.rule);
    if bits(&heap.size) > HUGE
        && let Some(slope) = slope(bound)
    {
        return huge::position(ruleset, heap, &slope, meter);
    }
    let mut terms = Terms::new(Admissible(bound));
    let n = &heap.size;
    let limit = limit(heap);
    let over = limit.is_zero();
    let parts = represent(&mut terms, n, meter).map_err(unfinished)?.parts(&terms);
    let smallest = parts.last().cloned();
    let outcome = Outcome::of(smallest.as_ref().is_none_or(|s| limit < *s));
    let winning = winning_moves(terms.bound(), &parts, &limit)?;
    // Nimbers are a by-product where they cost nothing.
    let at_once = match play {
        Play::Normal => to_u32(n).filter(|n| *n <= NIMBERS_AT_ONCE),
        Play::Misere => None,
    };
    let stepped = at_once.map(|n| Stepped::new(ruleset, heap, n, meter)).transpose()?;
    let proved = is_admissible(&ruleset.rule);
    let bound_after = smallest.as_ref().map(|s| floor_at(bound, s, &far_beyond(n))).transpose()?;
    let reason = Reason::Numeration {
        ruleset: ruleset.clone(),
        size: n.clone(),
        limit,
        // So long a number says no more than that the bound is no bound.
        bound_after: bound_after.filter(|after| *after < far_beyond(n)),
        parts,
        outcome,
    };
    let by_automata = match (play, &stepped, outcome) {
        (Play::Normal, None, Outcome::N) => automata::along(ruleset, heap, meter)?,
        _ => None,
    };
    let value = match (&stepped, &by_automata) {
        (Some(stepped), _) => Value::Nimber(stepped.nimber()),
        (None, Some(known)) => Value::Nimber(known.nimber.into()),
        (None, None) => Value::of_outcome(outcome, play),
    };
    let checked = (!proved).then(|| Reason::BoundChecked { upto: n.clone() });
    let because = [reason].into_iter().chain(checked).chain(by_automata.map(|known| known.reason)).collect();
    Ok(Valued {
        value,
        standing: if proved { Standing::Theorem } else { Standing::Computed },
        because,
        periodicity: None,
        moves: Box::new(ByParts { winning, stepped, over }),
    })
}

/// Evaluates a heap in misère play as the heap with one token less in normal play. An admissible bound always allows
/// taking one token, so a player left with one token must take it and loses, and taking all tokens never wins.
fn misere(ruleset: &Ruleset, heap: &Heap, meter: &Meter) -> Result<Valued, Failure> {
    let less = Heap { size: &heap.size - Nat::ONE, limit: heap.limit.clone() };
    let mut valued = position(ruleset, &less, Play::Misere, meter)?;
    valued.because.insert(0, Reason::Cited(&theorems::MISERE_TAKEAWAY));
    let outcome = Outcome::of(valued.value.is_lost());
    // They are sums of parts, of which there are fewer than the heap has bits.
    let (listed, total) = valued.moves.to(&Value::Outcome(Outcome::P), usize::MAX, meter)?;
    let piles = |taken: Taken| match taken {
        Taken::Piles(take) => take,
        Taken::Choice(choice) => choice.take,
    };
    let takes = listed.into_iter().map(piles).collect();
    let moves = Box::new(Winning { takes, total, over: false });
    Ok(Valued { value: Value::Outcome(outcome), moves, ..valued })
}

fn positions(ruleset: &Ruleset, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
    let mut terms = Terms::new(Admissible(bound_of(&ruleset.rule)));
    let game = || Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
    let beyond = || Refusal::FarIndex(game());
    let counted = || if from.is_zero() { Refusal::CountedFromOne } else { beyond() };
    let first = to_u64(from).filter(|i| *i >= 1).ok_or_else(counted)?;
    let last = first.checked_add(count).and_then(|l| to_usize(&l.into())).ok_or_else(beyond)?;
    let bound = bound_of(&ruleset.rule);
    if first > FAR
        && let Some(slope) = slope(bound)
    {
        // Far out the terms are too long to keep them all; the recurrence reaches each by itself.
        let linear = Linear::from(&recurrence(&|x, y| multiple(&slope, x) >= *y, meter)?);
        meter.reserve(first.saturating_mul(count))?;
        return Ok(Begun::whole((first as usize..last).map(|i| linear.term(i))).allowed(meter, bytes_of));
    }
    let stopped = match terms.up_to_index(last - 1, meter) {
        Ok(()) => None,
        Err(Unfinished::Slow(slow)) => Some(slow.stop),
        Err(Unfinished::Unknown(why)) => return Err(why),
    };
    let known = terms.into_known().into_iter().skip(first as usize - 1).take(count as usize).collect();
    Ok(Begun { list: known, stopped })
}

/// Returns the outcomes of the openings with `from`, `from` + 1, … tokens. An opening may take all but the last token,
/// so the losing openings are the terms of H and the empty heap.
fn openings(rule: &Rule, from: &Nat, count: u64, meter: &Meter) -> Result<Line, Failure> {
    let end = from + Nat::from(count);
    let mut terms = Terms::new(Admissible(bound_of(rule)));
    terms.up_to(&end, meter).map_err(unfinished)?;
    let here = |n: &Nat| (*n >= *from && *n < end).then(|| to_u64(&(n - from))).flatten();
    let lost: Vec<u64> = from.is_zero().then_some(0).into_iter().chain(terms.known().iter().filter_map(here)).collect();
    meter.reserve(count / 8 + 8 * lost.len() as u64)?;
    meter.spend(count)?;
    let mut next = lost.iter().peekable();
    Ok(Line::Outcomes((0..count).map(|n| next.next_if_eq(&&n).is_some()).collect()))
}

/// Returns the sums of the lowest parts, up to the limit, whose bound for the opponent is less than the next part.
fn winning_moves(bound: &Admissible<'_>, parts: &[Nat], limit: &Nat) -> Result<Vec<Nat>, Failure> {
    let mut out = Vec::new();
    let mut sum = Nat::ZERO;
    let mut lowest_first = parts.iter().rev().peekable();
    while let Some(part) = lowest_first.next() {
        sum += part;
        if sum > *limit {
            break;
        }
        let answered = lowest_first.peek().map_or(Ok(false), |next| bound.reaches(&sum, next))?;
        if !answered {
            out.push(sum.clone());
        }
    }
    Ok(out)
}

struct ByParts {
    winning: Vec<Nat>,
    stepped: Option<Stepped>,
    over: bool,
}

impl MovesTo for ByParts {
    fn to(&self, value: &Value, cap: usize, meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        Ok(match (value, &self.stepped) {
            (Value::Nimber(g), Some(stepped)) if !g.is_zero() => return stepped.to(value, cap, meter),
            (Value::Nimber(g), None) if !g.is_zero() => (Vec::new(), Nat::ZERO),
            (Value::Outcome(Outcome::N), _) => (Vec::new(), Nat::ZERO),
            _ => (amounts(self.winning.iter().take(cap).cloned()), self.winning.len().into()),
        })
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
