//! Misère sums of heaps by theory: like nim where a theorem allows it, and otherwise by the misère quotient of the
//! heaps.

use super::parts::{Part, move_in};
use super::quotient::{Heaps, grown, small};
use super::{Answered, Options};
use super::{USUAL_QUOTIENT, certify, place};
use crate::answer::{
    Answer, Cells, Line, Moves, PeriodFound, QuotientFound, Reason, Solved, Standing, Table, theorems,
};
use crate::failure::{Failure, Refusal, Unanswered};
use crate::games::{QUOTIENT, TAME, Value, Valued, family};
use crate::solve::quotient::{Genera, Genus};
use crate::theory::misere::{is_lost, wanted};
use grundy_core::{Game, Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Query, Ruleset, Stop, to_u32};

/// The largest heap up to which a quotient is built if it is not proved for all heaps.
const FAR: u32 = 400;
/// The step budget for a quotient before a search is tried instead.
const EFFORT: u64 = 40_000_000;
/// The step budget for the genus of a position.
const GENUS_EFFORT: u64 = 20_000;

/// Returns whether all parts are heaps of games that are played like nim in misère play.
pub(super) fn is_tame(parts: &[Part]) -> bool {
    parts.iter().all(|p| family(&p.ruleset.rule).takes_from_a_set())
}

/// Returns whether all parts are heaps of memoryless games.
pub(super) fn has_quotient(parts: &[Part]) -> bool {
    parts.iter().all(|p| !p.ruleset.rule.is_joint() && !p.ruleset.rule.remembers())
}

/// Solves a misère sum like misère nim, from the nimbers of its parts.
pub(super) fn as_nim(query: &Query, parts: &[Part], options: &Options, meter: &Meter) -> Answered<Solved> {
    let mut valued: Vec<Valued> = Vec::new();
    for part in parts {
        let task = part.task(Play::Normal, true);
        valued.push(task.perform(meter)?);
    }
    let nimbers: Vec<Nimber> = valued.iter().filter_map(nimber).collect();
    let outcome = Outcome::of(is_lost(&nimbers));
    let mut moves = Moves::default();
    for (at, (part, v)) in parts.iter().zip(&valued).enumerate().filter(|_| outcome == Outcome::N) {
        let others = nimbers.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, g)| g);
        let target = Value::Nimber(wanted(others));
        let (taken, total) = v.moves.to(&target, options.list - moves.listed.len(), meter)?;
        for taken in taken {
            moves.listed.push(move_in(query, part, taken)?);
        }
        moves.total += total;
        meter.spend(0)?;
    }
    let over = valued.iter().all(|v| v.moves.is_over());
    let theorem = valued.iter().all(|v| matches!(v.standing, Standing::Theorem));
    // The checker knows the theorem, and is told the nimbers; of a single heap it computes the outcomes.
    let grounds = match parts.len() {
        1 => certify::searched(query.play, parts),
        _ => certify::outcome(Play::Normal, parts, &valued, outcome),
    };
    let place = place::as_nim(query, parts, &valued, &nimbers, meter)?.map(Box::new);
    let genus = place::genus(&nimbers);
    let rows = parts.iter().map(Part::label).zip(nimbers).collect();
    let mut because = vec![Reason::LikeNim { rows, place, outcome }];
    because.extend(genus.map(Reason::Genus));
    because.extend(valued.into_iter().flat_map(|v| v.because));
    let solved = Solved { query: query.clone(), outcome, nimber: None, moves, over, best_loss: None };
    let standing = if theorem { Standing::Theorem } else { Standing::Computed };
    let answer = Answer::new(solved, standing, TAME, because);
    Ok(Answer { grounds, ..answer })
}

fn nimber(v: &Valued) -> Option<Nimber> {
    match &v.value {
        Value::Nimber(g) => Some(g.clone()),
        Value::Outcome(_) => None,
    }
}

/// Returns a quotient that covers all parts. Fails if none is found, with the limit that was reached if there was one.
fn quotient_for(parts: &[Part], meter: &Meter) -> Result<QuotientFound, Failure> {
    let mut rulesets: Vec<Ruleset> = Vec::new();
    for part in parts.iter().filter(|p| !p.heaps[0].size.is_zero()) {
        if !rulesets.iter().any(|known| known.rule == part.ruleset.rule) {
            rulesets.push(part.ruleset.clone());
        }
    }
    if rulesets.is_empty() {
        rulesets.push(parts[0].ruleset.clone());
    }
    let sizes = parts.iter().map(|p| &p.heaps[0].size);
    let largest = sizes.clone().max().and_then(small);
    let usual = largest.unwrap_or(USUAL_QUOTIENT).min(USUAL_QUOTIENT);
    let prove = largest != Some(usual);
    let (found, stopped) = grown(&rulesets, usual, prove, meter)?;
    let in_reach = |found: &QuotientFound| {
        parts.iter().all(|p| ruleset_of(found, p).is_none_or(|r| found.classes(r).reach(&p.heaps[0].size)))
    };
    match (stopped, largest) {
        _ if in_reach(&found) => Ok(found),
        (Some(why), _) => Err(why.into()),
        (None, Some(largest)) if largest <= FAR => {
            let (found, stopped) = grown(&rulesets, largest, false, meter)?;
            match stopped {
                Some(why) => Err(why.into()),
                None => Ok(found),
            }
        }
        _ => Err(Refusal::NoMethod { ruleset: parts[0].ruleset.clone(), large: true }.into()),
    }
}

/// Returns the index of a part's ruleset among those of a quotient, or `None` for an empty heap of another ruleset.
fn ruleset_of(found: &QuotientFound, part: &Part) -> Option<usize> {
    found.game.rulesets.iter().position(|r| r.rule == part.ruleset.rule)
}

/// Solves a misère sum by the quotient of its heaps. Unless the method was requested by name, the work is limited.
pub(super) fn by_quotient(
    query: &Query,
    parts: &[Part],
    named: bool,
    options: &Options,
    meter: &Meter,
) -> Answered<Solved> {
    let found = affordable(parts, named, meter)?;
    let q = &found.quotient;
    let value = |part: &Part| ruleset_of(&found, part).map_or(0, |r| found.classes(r).of(&part.heaps[0].size));
    let values: Vec<u32> = parts.iter().map(value).collect();
    let whole = values.iter().fold(0, |x, y| q.times(x, *y));
    let outcome = Outcome::of(q.is_lost(whole));
    let mut moves = Moves::default();
    // bounded: by the cap on the order
    let mut reached = vec![false; q.order()];
    for (at, part) in parts.iter().enumerate() {
        let Some(r) = ruleset_of(&found, part) else { continue };
        let rest = values.iter().enumerate().filter(|(i, _)| *i != at).fold(0, |x, (_, y)| q.times(x, *y));
        let seen = std::cell::RefCell::new(&mut reached);
        let hits = |left: &[u32]| {
            let x = left.iter().fold(rest, |x, y| q.times(x, *y));
            seen.borrow_mut()[x as usize] = true;
            q.is_lost(x)
        };
        let (size, cap) = (&part.heaps[0].size, options.list - moves.listed.len());
        let (taken, total) =
            family(&part.ruleset.rule).moves_where(&part.ruleset, size, &found.classes(r), &hits, cap, meter)?;
        for taken in taken {
            moves.listed.push(move_in(query, part, taken)?);
        }
        moves.total += total;
        meter.spend(1)?;
    }
    let over = !reached.contains(&true);
    let word = |x: u32| found.names.words[x as usize].clone();
    let place = Box::new(place::in_quotient(query, parts, &found, &values, &reached)?);
    let ruleset = rulesets(&found.game.rulesets);
    let order = (q.order(), q.p_portion().count());
    let rows = parts.iter().map(Part::label).zip(values.iter().map(|x| word(*x))).collect();
    let (to, is_whole, value) = (found.to, found.repeats.is_some(), word(whole));
    let mut because = vec![Reason::InQuotient { ruleset, to, whole: is_whole, order, rows, value, place, outcome }];
    because.extend(genus(parts, meter).map(Reason::Genus));
    let solved = Solved { query: query.clone(), outcome, nimber: None, moves, over, best_loss: None };
    let listed = |part: &Part| to_u32(&part.heaps[0].size).is_some_and(|n| n < found.phi[0].len() as u32);
    let grounds = certify::in_quotient(&solved, parts, &found, parts.iter().all(listed), meter)?;
    let answer = Answer::new(solved, Standing::Computed, QUOTIENT, because);
    Ok(Answer { grounds, ..answer })
}

/// Solves heaps of a splitting game by theory if the theory is requested by name or no method is, and returns `None`
/// where brute force must decide. Brute force examines every sum of smaller heaps, so theory is much faster where it
/// applies.
pub(super) fn splitting<C>(
    game: &Game,
    ruleset: &Ruleset,
    method: Option<&str>,
    theory: impl FnOnce(bool) -> Answered<C>,
) -> Result<Option<Answer<C>>, Unanswered<C>> {
    let named = method == Some(QUOTIENT);
    if game.play != Play::Misere || !ruleset.rule.splits() || !(named || method.is_none()) {
        return Ok(None);
    }
    match theory(named) {
        Err(why) if why.stop() == Some(Stop::Cancelled) => Err(why),
        Err(_) if !named => Ok(None),
        answered => answered.map(Some),
    }
}

/// Returns the misère outcomes of `count` heaps from `from` on, by the quotient of these heaps. Unless the method was
/// requested by name, the work is limited.
pub(super) fn outcomes(
    game: &Game,
    ruleset: &Ruleset,
    from: &Nat,
    count: u64,
    named: bool,
    meter: &Meter,
) -> Answered<Table> {
    let last = from + Nat::from(count - 1);
    let (component, piles, written) = (0, vec![0], None);
    let part = Part { component, piles, ruleset: ruleset.clone(), written, heaps: vec![Heap::of(last.clone())] };
    let found = affordable(std::slice::from_ref(&part), named, meter)?;
    let classes = found.classes(0);
    let mut lost = meter.list(usize::try_from(count).map_err(|_| meter.out_of_memory(count))?)?;
    let mut heap = from.clone();
    while heap <= last {
        lost.push(found.quotient.is_lost(classes.of(&heap)))?;
        heap += Nat::ONE;
        meter.spend(1)?;
    }
    let values = Line::Outcomes(lost.into_vec().into_iter().collect());
    let cells = Cells::Line { row: None, from: from.clone(), values };
    let table = Table { game: game.clone(), kind: Kind::Outcome, cells };
    let grounds = table.in_quotient(&found, meter)?;
    let mut because = vec![Reason::Cited(&theorems::MISERE_QUOTIENT)];
    because.extend(found.found_repeats().map(Reason::QuotientRepeats));
    Ok(Answer { grounds, ..Answer::new(table, Standing::Computed, QUOTIENT, because) })
}

/// Returns the period of the misère outcomes of single heaps. Fails unless a quotient is proved for all heaps.
pub(super) fn period(game: &Game, ruleset: &Ruleset, named: bool, meter: &Meter) -> Answered<PeriodFound> {
    let aside = aside(named, meter);
    let (found, stopped) = grown(std::slice::from_ref(ruleset), USUAL_QUOTIENT, true, aside.as_ref().unwrap_or(meter))?;
    let classes = found.classes(0);
    let Some(known) = classes.periodicity() else {
        return Err(stopped
            .map_or_else(|| Refusal::NoMethod { ruleset: ruleset.clone(), large: false }.into(), |why| why.into()));
    };
    // bounded: by the heaps that a quotient is followed for
    let lost: Vec<bool> =
        (0..known.preperiod + known.period).map(|n| found.quotient.is_lost(classes.of(&n.into()))).collect();
    let (preperiod, period) = least(&lost, known.period as usize);
    let line = |part: &[bool]| Line::Outcomes(part.iter().copied().collect());
    let periodicity = Some(Periodicity { preperiod: preperiod as u64, period: period as u64, saltus: 0 });
    let (prefix, cycle) = (Some(line(&lost[..preperiod])), Some(line(&lost[preperiod..preperiod + period])));
    let listed = PeriodFound { game: game.clone(), kind: Kind::Outcome, row: None, periodicity, prefix, cycle };
    let grounds = certify::repeating(&listed, &found, meter)?;
    let mut because = vec![Reason::Cited(&theorems::MISERE_QUOTIENT)];
    because.extend(found.found_repeats().map(Reason::QuotientRepeats));
    Ok(Answer { grounds, ..Answer::new(listed, Standing::Computed, QUOTIENT, because) })
}

/// Returns the least preperiod and the least period of a sequence that continues by repeating its last `period` values.
fn least(values: &[bool], period: usize) -> (usize, usize) {
    let cycle = &values[values.len() - period..];
    let recurs = |shift: &usize| period.is_multiple_of(*shift) && cycle[*shift..] == cycle[..period - shift];
    let least = (1..=period).find(recurs).unwrap_or(period);
    let mut preperiod = values.len() - period;
    while preperiod > 0 && values[preperiod - 1] == values[preperiod - 1 + least] {
        preperiod -= 1;
    }
    (preperiod, least)
}

/// Returns a quotient that covers all parts. Unless the method was requested by name, the work is limited.
fn affordable(parts: &[Part], named: bool, meter: &Meter) -> Result<QuotientFound, Failure> {
    quotient_for(parts, aside(named, meter).as_ref().unwrap_or(meter))
}

/// Returns a separate meter with a limited budget for a quotient that was not requested by name.
fn aside(named: bool, meter: &Meter) -> Option<Meter> {
    let effort = meter.budget().positions.map_or(EFFORT, |allowed| allowed.min(EFFORT));
    (!named).then(|| meter.aside(None, Some(effort)))
}

fn rulesets(rulesets: &[Ruleset]) -> String {
    rulesets.iter().map(|r| r.to_string()).collect::<Vec<_>>().join(" + ")
}

/// Returns the genus of a sum, or `None` if too many positions are reachable from it.
pub(super) fn genus(parts: &[Part], meter: &Meter) -> Option<Genus> {
    if !has_quotient(parts) {
        return None;
    }
    let aside = meter.aside(None, Some(GENUS_EFFORT));
    let mut rulesets: Vec<Ruleset> = Vec::new();
    let mut sum = Vec::new();
    let sizes: Option<Vec<u32>> = parts.iter().map(|p| to_u32(&p.heaps[0].size).filter(|n| *n <= FAR)).collect();
    let sizes = sizes?;
    for (part, size) in parts.iter().zip(&sizes) {
        let known = rulesets.iter().position(|r| r.rule == part.ruleset.rule);
        let place = known.unwrap_or(rulesets.len());
        if known.is_none() {
            rulesets.push(part.ruleset.clone());
        }
        sum.push((place, *size));
    }
    let largest = sizes.iter().copied().max()?;
    let mut heaps = Heaps::new(&rulesets, largest, &aside).ok()?;
    for _ in 0..largest {
        heaps.push(&aside).ok()?;
    }
    let sum: Vec<u32> = sum.into_iter().map(|(r, n)| heaps.number(r, n)).collect();
    Genera::new(&heaps.game, &aside).ok()?.of(&sum, &aside).ok()
}
