//! Questions about lists of P-positions.

use super::parts::{one_part, summed};
use super::values::{space, summands};
use super::{Answered, Options, Question, agree, certify};
use crate::answer::{Answer, Grounds, PositionList, Reason, Standing, Stopped, Written, theorems};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Begun, ListPositions, SEARCH, SUM, Task, bytes_of, choose, family, first_index, only};
use crate::solve::search::is_p;
use crate::solve::sum_table::xor;
use crate::theory::raleigh::class_letter;
use crate::theory::zeckendorf::Zeckendorf;
use grundy_core::{Game, Kind, Meter, Nat, Play, Rule, Ruleset, Stop, to_u64};

/// A question that asks for a list of P-positions, starting from an index.
#[derive(Clone, Debug)]
pub struct Positions {
    /// The game that the question is about.
    pub game: Game,
    /// The index of the first P-position to list.
    pub from: Nat,
    /// The number of P-positions to list.
    pub count: u64,
    /// Whether to add the Fibonacci representations of the numbers.
    pub numeration: bool,
}

impl Question for Positions {
    type Claim = PositionList;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<PositionList> {
        positions(&self.game, &self.from, self.count, self.numeration, options, meter)
    }

    fn others(&self, used: &str) -> Result<Vec<&'static str>, Failure> {
        let goal = ListPositions { from: &self.from, count: self.count };
        let all = agree::fits(&self.game, one_part(&self.game), Kind::Outcome, goal);
        Ok(agree::in_turn(all, used, false))
    }
}

pub(super) fn positions(
    game: &Game,
    from: &Nat,
    count: u64,
    numeration: bool,
    options: &Options,
    meter: &Meter,
) -> Answered<PositionList> {
    let one = one_part(game);
    let none_because = one.as_ref().and_then(|r| family(&r.rule).no_p_positions(&r.rule, game.play));
    let (found, method, standing, theorem) = match &one {
        Some(ruleset) => {
            let goal = ListPositions { from, count };
            let task = Task { ruleset, play: game.play, kind: Kind::Outcome, goal };
            let fit = choose(&task, options.method.as_deref())?;
            if let Some(theorem) = none_because {
                if *from < Nat::from(first_index(game)) {
                    return Err(Refusal::CountedFromOne.into());
                }
                (Begun::whole(Vec::new()), fit.method.id(), Standing::Theorem, theorem)
            } else {
                let standing = if fit.is_closed_form { Standing::Theorem } else { Standing::Computed };
                ((fit.work)(meter)?, fit.method.id(), standing, fit.method.theorem(&ruleset.rule))
            }
        }
        None => {
            let (id, theorem) = match game.play {
                Play::Normal => (SUM, &theorems::SPRAGUE_GRUNDY),
                Play::Misere => (SEARCH, &theorems::MISERE_SUM),
            };
            only(options.method.as_deref(), &[id])?;
            (of_sum(game, from, count, meter)?, id, Standing::Computed, theorem)
        }
    };
    let exhausted = found.stopped.is_none() && (found.list.len() as u64) < count;
    let numeration = if numeration { Some(written(game, from, &found.list, meter)?) } else { None };
    let indexed = found.map(|list| list.into_iter().zip(0u64..).map(|(piles, k)| (from + Nat::from(k), piles)));
    let Begun { list: positions, stopped } = indexed.allowed(meter, |(index, _)| bytes_of(index));
    let none = positions.is_empty();
    let list = PositionList { game: game.clone(), positions, exhausted, none_because, numeration };
    let grounds = if stopped.is_none() { certify::positions(&list, from, meter) } else { Grounds::None };
    let answer = Answer::new(list, standing, method, vec![Reason::Cited(theorem)]);
    let answer = Answer { grounds, ..answer };
    match stopped {
        // Nothing is known of the positions that were asked for.
        Some(why) if none => Err(why.into()),
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// Returns the Fibonacci representations of the numbers from the first index on, two for each position, in the layout
/// of the paper's table.
fn written(game: &Game, from: &Nat, list: &[Vec<Nat>], meter: &Meter) -> Result<Vec<Written>, Failure> {
    let golden = |rule: &Rule| match rule {
        Rule::Raleigh => true,
        Rule::Wythoff { piles: 2, spread } => spread.is_one(),
        _ => false,
    };
    if !matches!(game.rulesets.as_slice(), [only] if golden(&only.rule)) {
        return Err(Refusal::Lacks { game: game.clone(), what: Lacking::FibonacciNumeration }.into());
    }
    let system = Zeckendorf::new(meter)?;
    let mut out = Vec::new();
    for i in 0..2 * list.len() as u64 {
        meter.spend(1)?;
        let n = from + Nat::from(i);
        let digits = system.write(&n, meter)?.digits.digits();
        let class = class_letter(&digits);
        out.push(Written { n, digits, class });
    }
    Ok(out)
}

/// Lists P-positions of a sum, ordered by the number of tokens and then lexicographically.
fn of_sum(game: &Game, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let parts = summed(game);
    let piles = parts.iter().map(|r| r.piles() as usize).sum();
    let skip = to_u64(from).ok_or_else(|| Refusal::FarIndex(game.clone()))?;
    let mut bound: u32 = 16;
    let mut known = Vec::new();
    loop {
        let is_p_at = match decide(game.play, &parts, bound, meter) {
            // What was found with smaller heaps stays.
            Err(Failure::Stopped(Stopped { why, .. })) if !known.is_empty() => {
                return Ok(Begun { list: known, stopped: Some(why) });
            }
            decided => decided?,
        };
        let (mut seen, mut list) = (0u64, Vec::new());
        let mut stopped: Option<Stop> = None;
        'totals: for total in 0..=bound {
            // bounded: one for each pile
            let mut cell = vec![0u32; piles];
            loop {
                let used: u32 = cell[..piles - 1].iter().sum();
                *cell.last_mut().expect("a sum has heaps") = total - used;
                if is_p_at(&cell) {
                    if seen >= skip {
                        list.push(cell.iter().map(|h| Nat::from(*h)).collect());
                    }
                    seen += 1;
                    if list.len() as u64 == count {
                        return Ok(Begun::whole(list));
                    }
                }
                if !next_with_total(&mut cell, total) {
                    break;
                }
            }
            if let Err(why) = meter.spend(u64::from(total) + 1) {
                stopped = Some(why);
                break 'totals;
            }
        }
        match bound.checked_mul(2) {
            Some(next) if stopped.is_none() => (bound, known) = (next, list),
            _ => {
                let limit = Stop::Positions { needed: 2 * u64::from(bound), allowed: u32::MAX.into() };
                let list = if list.len() < known.len() { known } else { list };
                return Ok(Begun { list, stopped: stopped.or(Some(limit)) });
            }
        }
    }
}

/// Advances all heaps but the last to the next combination, in lexicographic order, with at most `total` tokens.
/// Returns `false` after the last combination.
fn next_with_total(cell: &mut [u32], total: u32) -> bool {
    let last = cell.len() - 1;
    for i in (0..last).rev() {
        if cell[..=i].iter().sum::<u32>() < total {
            cell[i] += 1;
            cell[i + 1..last].fill(0);
            return true;
        }
    }
    false
}

type Decide = Box<dyn Fn(&[u32]) -> bool>;

/// Returns a function that decides whether a position of the sum with heaps up to `bound` is a P-position.
fn decide(play: Play, parts: &[Ruleset], bound: u32, meter: &Meter) -> Result<Decide, Failure> {
    match play {
        Play::Normal => {
            let summands = summands(parts, bound, meter)?;
            Ok(Box::new(move |cell| xor(&summands, cell) == 0))
        }
        Play::Misere => {
            let space = space(parts, bound, meter)?;
            let remoteness = space.remoteness(play, meter)?;
            Ok(Box::new(move |cell| is_p(remoteness[space.index(cell)], Play::Misere)))
        }
    }
}
