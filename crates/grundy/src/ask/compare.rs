//! Comparisons of the P-positions and nimbers of two rulesets.

use super::parts::one_heap;
use super::{Answered, Options, Question, alone, certify, positions};
use crate::answer::{
    Answer, Claim, Compared, ComparedSide, Difference, Line, NimbersCompared, Reason, Standing, Stopped, theorems,
};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Begun, FindPeriod, FindRecurrence, ListValues, Period, Task, choose, first_index};
use grundy_core::certificate::AlwaysClaim;
use grundy_core::{Kind, Meter, Nat, Periodicity, Play, Ruleset, to_u64};
use std::borrow::Cow;

/// The minimum number of heaps compared if one of the two sequences of nimbers is unbounded.
const GROWING: u64 = 100_000;
/// The number of heaps compared before a search for periods starts.
const FIRST: u64 = 4096;

/// A question that asks to compare the P-positions and the nimbers of two rulesets.
#[derive(Clone, Debug)]
pub struct Compare {
    /// The two rulesets to be compared.
    pub pair: Box<[Ruleset; 2]>,
    /// The number of P-positions listed for each ruleset.
    pub count: u64,
    /// The largest heap for which nimbers are compared if no period can be proved; `None` for a limit that costs
    /// little.
    pub to: Option<u64>,
}

impl Claim for Compared {}

impl Question for Compare {
    type Claim = Compared;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Compared> {
        compare(&self.pair, self.count, self.to, options, meter)
    }
}

/// Compares two rulesets by their P-positions, by the recurrences of H where they exist, and by their nimbers.
fn compare(pair: &[Ruleset; 2], count: u64, to: Option<u64>, options: &Options, meter: &Meter) -> Answered<Compared> {
    let heaps: Vec<Ruleset> = pair.iter().filter_map(one_sequence).collect();
    let by_heaps = heaps.len() == 2 && heaps.iter().any(|ruleset| ruleset.rule.splits());
    if to.is_some() && !by_heaps {
        let without = pair.iter().find(|ruleset| !ruleset.rule.splits()).unwrap_or(&pair[0]);
        return Err(Refusal::Lacks { game: alone(without, Play::Normal), what: Lacking::ComparedHeaps }.into());
    }
    if by_heaps {
        return by_nimbers(pair, &heaps, count, to, options, meter);
    }
    let (mut sides, mut certified) = (Vec::new(), Vec::new());
    let mut proved = true;
    let mut stopped = None;
    for ruleset in pair {
        let side = ComparedSide { ruleset: ruleset.clone(), positions: Vec::new(), lag: None };
        if stopped.is_some() {
            sides.push(side);
            continue;
        }
        let game = alone(ruleset, Play::Normal);
        let from = Nat::from(first_index(&game));
        // Lists that are compared need no certificates of their own.
        let unchecked = Options { check_steps: 0, ..options.clone() };
        let listed = match positions::positions(&game, &from, count, false, &unchecked, meter) {
            // As far as a list goes it can be compared.
            Err(Unanswered { failure: Failure::Stopped(Stopped { why, .. }), partial: Some(listed) }) => {
                stopped = Some(why);
                *listed
            }
            // So can one that is known without the other.
            Err(Unanswered { failure: Failure::Stopped(Stopped { why, .. }), .. }) if !sides.is_empty() => {
                stopped = Some(why);
                sides.push(side);
                continue;
            }
            Err(unanswered) => return Err(unanswered.failure.into()),
            Ok(listed) => listed,
        };
        proved &= matches!(listed.standing, Standing::Theorem);
        let certificate = listed.certificate(meter).ok().flatten().map(Cow::into_owned);
        let side = ComparedSide { positions: listed.claim.positions, ..side };
        let task = Task { ruleset, play: Play::Normal, kind: Kind::Outcome, goal: FindRecurrence };
        let recurrence = match choose(&task, None) {
            Ok(fit) if stopped.is_none() => match (fit.work)(meter) {
                Err(Failure::Stopped(Stopped { why, .. })) => {
                    stopped = Some(why);
                    None
                }
                found => Some(found?),
            },
            _ => None,
        };
        let lag = recurrence.as_ref().map(|found| (found.k, found.n0));
        certified.push(certify::Side { positions: certificate, recurrence });
        sides.push(ComparedSide { lag, ..side });
    }
    let right = sides.pop().expect("two sides");
    let left = sides.pop().expect("two sides");
    let same = left.positions.iter().zip(&right.positions).take_while(|(a, b)| a.1 == b.1).count();
    let claim = Compared { left, right, same, nimbers: None };
    let standing = if proved { Standing::Theorem } else { Standing::Computed };
    let answer = Answer::new(claim, standing, "positions", vec![Reason::Cited(&theorems::RULES)]);
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => {
            certify::settle(Answer { grounds: certify::compared(&certified), ..answer }, options.check_steps, meter)
        }
    }
}

/// Returns the ruleset of a game with one nimber for each heap size, or `None` for other games.
fn one_sequence(ruleset: &Ruleset) -> Option<Ruleset> {
    one_heap(&alone(ruleset, Play::Normal)).filter(|only| !only.rule.remembers())
}

/// Compares two games by their nimbers and lists P-positions among the heaps that are compared first.
fn by_nimbers(
    pair: &[Ruleset; 2],
    heaps: &[Ruleset],
    count: u64,
    to: Option<u64>,
    options: &Options,
    meter: &Meter,
) -> Answered<Compared> {
    let last = FIRST.min(to.unwrap_or(FIRST));
    let lines = [line(&heaps[0], 0, last, meter)?, line(&heaps[1], 0, last, meter)?];
    let [left, right] = [0, 1].map(|side| {
        let lost = lines[side].nimbers().into_iter().flatten().zip(0u64..).filter(|(v, _)| *v == 0);
        let positions = (0u64..count).zip(lost).map(|(index, (_, heap))| (Nat::from(index), vec![Nat::from(heap)]));
        ComparedSide { ruleset: pair[side].clone(), positions: positions.collect(), lag: None }
    });
    let first = NimbersCompared { first_difference: differ(&lines, 0), to: last, positions_to: last, for_all: false };
    let ((nimbers, always), stopped) = match nimbers(heaps, to, first, meter) {
        Err(Failure::Stopped(Stopped { why, .. })) => ((first, None), Some(why)),
        found => (found?, None),
    };
    let grounds = certify::by_nimbers([&left, &right], heaps, &nimbers, always);
    let same = left.positions.iter().zip(&right.positions).take_while(|(a, b)| a.1 == b.1).count();
    let claim = Compared { left, right, same, nimbers: Some(nimbers) };
    let answer = Answer::new(claim, Standing::Computed, "nimbers", vec![Reason::Cited(&theorems::RULES)]);
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => certify::settle(Answer { grounds, ..answer }, options.check_steps, meter),
    }
}

/// Compares the nimbers of two games and returns the first heap at which they differ, or the range in which they are
/// equal.
///
/// Suppose that both periods are proved, with preperiods e, e' and periods p, p'. Then two sequences that are equal up
/// to max(e, e') + p + p' are equal for all larger heaps: after the preperiods there is a range of p + p' values on
/// which the common sequence has both periods, and therefore also their greatest common divisor as a period (Fine and
/// Wilf 1965).
fn nimbers(
    pair: &[Ruleset],
    to: Option<u64>,
    first: NimbersCompared,
    meter: &Meter,
) -> Result<(NimbersCompared, Option<AlwaysClaim>), Failure> {
    if first.first_difference.is_some() || to.is_some_and(|to| to <= first.to) {
        return Ok((first, None));
    }
    let mut proved: Vec<(Periodicity, Vec<Reason>)> = Vec::new();
    let mut looked = u64::MAX;
    for ruleset in pair {
        let goal = FindPeriod { first: &[], look: to };
        let task = Task { ruleset, play: Play::Normal, kind: Kind::Nimber, goal };
        let Period { periodicity, standing, because, .. } = task.perform(meter)?;
        match (standing, periodicity) {
            (Standing::Observed { upto }, _) => looked = looked.min(to_u64(&upto).unwrap_or(FIRST)),
            (_, Some(periodicity)) => proved.push((periodicity, because)),
            (_, None) => looked = looked.min(GROWING),
        }
    }
    let [(left, why_left), (right, why_right)] = proved.as_slice() else {
        return Ok((beyond(pair, first, looked, meter)?, None));
    };
    let same = left == right;
    let ends = |p: &Periodicity| p.preperiod.saturating_add(p.period);
    let last = match same {
        true => ends(left),
        false if left.saltus == 0 && right.saltus == 0 => {
            left.preperiod.max(right.preperiod).saturating_add(left.period).saturating_add(right.period)
        }
        // They grow at different rates, or not at all.
        false => ends(left).max(ends(right)).max(to.unwrap_or(GROWING)),
    };
    let found = beyond(pair, first, last, meter)?;
    let for_all = same && found.first_difference.is_none();
    let always = for_all.then(|| certify::always(*left, [why_left, why_right]));
    Ok((NimbersCompared { for_all, ..found }, always))
}

/// Compares the heaps up to `to`, given that the heaps examined in `first` have equal nimbers.
fn beyond(pair: &[Ruleset], first: NimbersCompared, to: u64, meter: &Meter) -> Result<NimbersCompared, Failure> {
    if to <= first.to {
        return Ok(first);
    }
    let from = first.to + 1;
    let lines = [line(&pair[0], from, to, meter)?, line(&pair[1], from, to, meter)?];
    Ok(NimbersCompared { first_difference: differ(&lines, from), to, ..first })
}

/// Returns the nimbers of the heaps from `from` to `to`.
fn line(ruleset: &Ruleset, from: u64, to: u64, meter: &Meter) -> Result<Line, Failure> {
    let (from, count) = (Nat::from(from), (to - from).saturating_add(1));
    let goal = ListValues { first: &[], from: &from, count };
    let task = Task { ruleset, play: Play::Normal, kind: Kind::Nimber, goal };
    let Begun { list, stopped } = task.perform(meter)?;
    stopped.map_or(Ok(list), |why| Err(why.into()))
}

/// Returns the first heap at which two lines differ, where both lines start at heap `from`.
fn differ(lines: &[Line; 2], from: u64) -> Option<Difference> {
    let [left, right] = lines.each_ref().map(|line| line.nimbers().into_iter().flatten());
    let found = (from..).zip(left.zip(right)).find(|(_, (a, b))| a != b);
    found.map(|(heap, (left, right))| Difference { heap, left, right })
}
