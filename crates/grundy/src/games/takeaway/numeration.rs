//! `schwenk/numeration`: the smallest part of n decides, for f nondecreasing with f(x) ≥ x.
//!
//! All winning moves: taking k wins from n exactly if f(k) is less than the smallest part s of n − k. Then the parts of
//! k, all of them with f(part) ≤ f(k) < s, go below those of n − k, so k is the sum of the lowest parts of n. Hence the
//! winning moves are the sums of the lowest parts that leave f(sum) below the next part, or leave nothing.

use super::super::method::{Winning, amounts, bytes_of, one_pile, unfit};
use super::super::{Begun, Found, Method, MovesTo, Taken, Task, Value, Valued, What};
use super::picture::{by_smallest_parts, is_far};
use super::tables::{NIMBERS_AT_ONCE, Stepped};
use super::{Admissible, automata, bound_of, huge, is_admissible, limit, reaches, tabulate};
use crate::answer::{Line, Reason, Represented, SoFar, Standing, Stopped, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::theory::bound::slope;
use crate::theory::schwenk::{Bound, Linear, Slow, Terms, recurrence, represent};
use grundy_core::{Game, Heap, Kind, Meter, Nat, Outcome, Play, Rule, Ruleset, Stop, bits, to_u32, to_u64, to_usize};

pub(super) struct Numeration;

/// Heaps of more bits than this are not written out part by part, where f(x) = cx.
pub(super) const HUGE: usize = 4000;
/// Indices of H beyond which terms are computed one by one, where f(x) = cx.
const FAR: u64 = 10_000;

/// Largest heap for which a bound is checked take by take.
const CHECKED: u32 = 20_000;

/// Whether f is nondecreasing with f(x) ≥ x for all x ≤ n: takes beyond the heap are never made.
fn checked_up_to(rule: &Rule, n: &Nat) -> bool {
    let Some(n) = to_u32(n).filter(|n| *n <= CHECKED) else { return false };
    tabulate(bound_of(rule), n, &Meter::unlimited()).is_ok_and(|f| f.is_nondecreasing() && f.allows_the_same())
}

pub(super) fn slow(why: Slow) -> Failure {
    let so_far = Some(SoFar::Terms { terms: why.terms, needed: why.estimate });
    Stopped { why: why.stop, partial: None, so_far }.into()
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

    fn suits(&self, task: &Task<'_>) -> Option<u8> {
        let fits = match task.what {
            What::Position { heaps, sum: false } if task.play == Play::Misere => {
                // Where thresholds answer at once, they are the plainer reason.
                let large = heaps[0].size > Nat::from(NIMBERS_AT_ONCE);
                let fits = is_admissible(task.rule()) && !limit(&heaps[0]).is_zero();
                return fits.then_some(if large { 0 } else { 30 });
            }
            _ if task.play == Play::Misere => false,
            // Beyond what thresholds give at once there is an outcome here, but no nimber.
            What::Position { heaps, sum } => !sum || heaps[0].size <= Nat::from(NIMBERS_AT_ONCE),
            What::Positions { .. } | What::Representation { .. } => true,
            // Where a table reaches, it is the plainer way.
            What::Line { first: [], .. } if task.kind == Kind::Outcome => {
                return is_admissible(task.rule()).then_some(25);
            }
            // Nearer, a table is as good.
            What::Picture { frame } => task.kind == Kind::Outcome && is_far(frame),
            _ => false,
        };
        if fits && is_admissible(task.rule()) {
            return Some(0);
        }
        // What the form does not prove may still hold as far as this heap needs it.
        match task.what {
            What::Position { heaps, .. } if fits => checked_up_to(task.rule(), &heaps[0].size).then_some(2),
            _ => None,
        }
    }

    fn is_closed_form(&self, _task: &Task<'_>) -> bool {
        true
    }

    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure> {
        Ok(match task.what {
            What::Position { heaps, .. } if task.play == Play::Misere => {
                Found::Position(Box::new(misere(task.ruleset, &heaps[0], meter)?))
            }
            What::Position { heaps, .. } => {
                Found::Position(Box::new(position(task.ruleset, &heaps[0], task.play, meter)?))
            }
            What::Positions { from, count } => one_pile(positions(task.ruleset, from, count, meter)?),
            What::Line { from, count, .. } => Found::Line(Begun::whole(openings(task.rule(), from, count, meter)?)),
            What::Picture { frame } => Found::Picture(by_smallest_parts(task, frame, meter)?),
            What::Representation { n } => {
                let mut terms = Terms::new(Admissible(bound_of(task.rule())));
                let written = represent(&mut terms, n, meter).map_err(slow)?;
                let parts = Some(written.parts(&terms));
                let (digits, norm) = (written.digits(), written.norm());
                Found::Representation(Represented { ruleset: task.ruleset.clone(), n: n.clone(), parts, digits, norm })
            }
            _ => return Err(unfit(self.id(), task.ruleset)),
        })
    }
}

fn position(ruleset: &Ruleset, heap: &Heap, play: Play, meter: &Meter) -> Result<Valued, Failure> {
    let bound = bound_of(&ruleset.rule);
    if bits(&heap.size) > HUGE && slope(bound).is_some() {
        return huge::position(ruleset, heap, bound, meter);
    }
    let mut terms = Terms::new(Admissible(bound));
    let n = &heap.size;
    let limit = limit(heap);
    let over = limit.is_zero();
    let parts = represent(&mut terms, n, meter).map_err(slow)?.parts(&terms);
    let smallest = parts.last().cloned();
    let outcome = Outcome::of(smallest.as_ref().is_none_or(|s| limit < *s));
    let winning = winning_moves(terms.bound(), &parts, &limit);
    // Nimbers are a by-product where they cost nothing.
    let stepped = match play {
        Play::Normal if *n <= Nat::from(NIMBERS_AT_ONCE) => Some(Stepped::new(ruleset, heap, meter)?),
        _ => None,
    };
    let proved = is_admissible(&ruleset.rule);
    let reason = Reason::Numeration {
        ruleset: ruleset.clone(),
        size: n.clone(),
        limit,
        bound_after: smallest.as_ref().map(|s| terms.bound().at(s)),
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

/// Most winning takes of misère play that are listed.
const LISTED: usize = 1 << 16;

/// Misère play: the heap less one token in normal play. An admissible bound allows a token whenever there is one, so that
/// whoever is left with one token must take it and loses, and to take all is no winning move.
fn misere(ruleset: &Ruleset, heap: &Heap, meter: &Meter) -> Result<Valued, Failure> {
    let less = Heap { size: &heap.size - Nat::ONE, limit: heap.limit.clone() };
    let mut valued = position(ruleset, &less, Play::Misere, meter)?;
    valued.because.insert(0, Reason::Cited(&theorems::MISERE_TAKEAWAY));
    let outcome = Outcome::of(valued.value.is_lost());
    let (listed, total) = valued.moves.to(&Value::Outcome(Outcome::P), LISTED, meter)?;
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
    if first > FAR && slope(bound).is_some() {
        // Far out the terms are too long to keep them all; the recurrence reaches each by itself.
        let linear = Linear::from(&recurrence(&|x, y| reaches(bound, x, y), meter)?);
        meter.reserve(first.saturating_mul(count))?;
        return Ok(Begun::whole((first as usize..last).map(|i| linear.term(i))).allowed(meter, bytes_of));
    }
    let stopped = terms.up_to_index(last - 1, meter).err();
    let known = terms.into_known().into_iter().skip(first as usize - 1).take(count as usize).collect();
    Ok(Begun { list: known, stopped })
}

/// Who wins the openings of `from`, `from` + 1, … tokens: all but the last token may be taken, so that those are lost that are
/// one part, the terms of H, and the heap without a token.
fn openings(rule: &Rule, from: &Nat, count: u64, meter: &Meter) -> Result<Line, Failure> {
    let end = from + Nat::from(count);
    let mut terms = Terms::new(Admissible(bound_of(rule)));
    terms.up_to(&end, meter).map_err(slow)?;
    let here = |n: &Nat| (*n >= *from && *n < end).then(|| to_u64(&(n - from))).flatten();
    let lost: Vec<u64> = from.is_zero().then_some(0).into_iter().chain(terms.known().iter().filter_map(here)).collect();
    meter.reserve(count / 8 + 8 * lost.len() as u64)?;
    meter.spend(count)?;
    let mut next = lost.iter().peekable();
    Ok(Line::Outcomes((0..count).map(|n| next.next_if_eq(&&n).is_some()).collect()))
}

/// Sums of the lowest parts, up to the limit, that leave the opponent less than the next part.
fn winning_moves(bound: &impl Bound, parts: &[Nat], limit: &Nat) -> Vec<Nat> {
    let mut out = Vec::new();
    let mut sum = Nat::ZERO;
    let mut lowest_first = parts.iter().rev().peekable();
    while let Some(part) = lowest_first.next() {
        sum += part;
        if sum > *limit {
            break;
        }
        if lowest_first.peek().is_none_or(|next| bound.at(&sum) < **next) {
            out.push(sum.clone());
        }
    }
    out
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
