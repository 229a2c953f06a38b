//! P-positions from an index on.

use super::Options;
use super::values::{one_part, parts, sides, summands};
use crate::answer::{Answer, Claim, Effort, PositionList, Reason, Standing, Stopped, theorems};
use crate::failure::{Failure, refuse};
use crate::games::{Begun, Task, choose};
use crate::solve::search::{Space, is_p};
use crate::solve::sum_table::xor;
use crate::theory::zeckendorf::Zeckendorf;
use grundy_core::{Game, Meter, Nat, Play, Rule, Ruleset, Stop, to_u64};

pub(super) fn positions(
    game: &Game,
    from: &Nat,
    count: u64,
    numeration: bool,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let (found, method, standing, theorem) = match one_part(game) {
        Some(ruleset) => {
            let task = Task::Positions { play: game.play, from, count };
            let method = choose(&ruleset, &task, options.method.as_deref())?;
            let found = method.p_positions(&ruleset, game.play, from, count, meter)?;
            let standing =
                if method.is_closed_form(&ruleset.rule, &task) { Standing::Theorem } else { Standing::Computed };
            (found, method.id(), standing, method.theorem_about(&ruleset.rule))
        }
        None => {
            let method = if game.play == Play::Normal { "sum/sprague-grundy" } else { "misere/search" };
            let theorem = if game.play == Play::Normal { &theorems::SPRAGUE_GRUNDY } else { &theorems::MISERE_SUM };
            (of_sum(game, from, count, meter)?, method, Standing::Computed, theorem)
        }
    };
    let Begun { list, stopped } = found;
    let list: Vec<Vec<Nat>> = list;
    let exhausted = stopped.is_none() && (list.len() as u64) < count;
    let nothing = list.is_empty();
    let numeration = if numeration { Some(written(game, from, &list, meter)?) } else { None };
    let numbered = list.into_iter().zip(0u64..).map(|(piles, k)| (from + Nat::from(k), piles)).collect();
    let answer = Answer {
        claim: Claim::Positions(PositionList { game: game.clone(), positions: numbered, exhausted, numeration }),
        standing,
        method,
        because: vec![Reason::Cited(theorem)],
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    };
    match stopped {
        Some(why) if nothing => Err(why.into()),
        Some(why) => Err(Stopped { why, partial: Some(Box::new(answer)), progress: None }.into()),
        None => Ok(answer),
    }
}

/// The numbers from the first index on in Fibonacci numeration, two for each position, as the paper's table has it.
fn written(game: &Game, from: &Nat, list: &[Vec<Nat>], meter: &Meter) -> Result<Vec<String>, Failure> {
    let golden = matches!(game.rulesets.as_slice(), [only] if matches!(&only.rule, Rule::Raleigh)
        || matches!(&only.rule, Rule::Wythoff { piles: 2, spread } if spread.is_one()));
    if !golden {
        return Err(refuse(format!("{game} has no strategy by Fibonacci numeration"))
            .help("--numeration is for raleigh and wythoff")
            .into());
    }
    let system = Zeckendorf::new(meter)?;
    let mut out = Vec::new();
    for i in 0..2 * list.len() as u64 {
        meter.spend(1)?;
        out.push(system.write(&(from + Nat::from(i)), meter)?.digits.digits());
    }
    Ok(out)
}

/// P-positions of a sum by the number of tokens, then in lexicographic order.
fn of_sum(game: &Game, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let parts = parts(game);
    let piles = parts.iter().map(|r| r.piles() as usize).sum();
    let skip = to_u64(from)
        .ok_or_else(|| refuse("the P-positions of a sum are listed one by one").help("--from must fit 64 bits"))?;
    let mut bound: u32 = 16;
    loop {
        let is_p_at = decide(game.play, &parts, bound, meter)?;
        let (mut seen, mut list) = (0u64, Vec::new());
        let mut stopped: Option<Stop> = None;
        'totals: for total in 0..=bound {
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
            Some(next) if stopped.is_none() => bound = next,
            _ => return Ok(Begun { list, stopped: stopped.or(Some(Stop::Cancelled)) }),
        }
    }
}

/// The next choice of all heaps but the last, in lexicographic order, with at most `total` tokens.
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

/// Who loses the positions of the sum with heaps up to `bound`.
fn decide(play: Play, parts: &[Ruleset], bound: u32, meter: &Meter) -> Result<Decide, Failure> {
    match play {
        Play::Normal => {
            let summands = summands(parts, bound, meter)?;
            Ok(Box::new(move |cell| xor(&summands, cell) == 0))
        }
        Play::Misere => {
            let space = Space::new(sides(parts, bound, meter)?, meter)?;
            let remoteness = space.remoteness(play, meter)?;
            Ok(Box::new(move |cell| is_p(remoteness[space.index(cell)], Play::Misere)))
        }
    }
}
