//! Values of many positions: one heap, or all positions of a sum.

use super::{Layout, Options, certify};
use crate::answer::{Answer, Cells, Claim, Effort, Line, Reason, Standing, Stopped, Table};
use crate::failure::{Failure, refuse};
use crate::games::{Begun, JointTask, Stretch, Task, choose, moves};
use crate::solve::brute;
use crate::solve::heap_sequence::Nimbers;
use crate::solve::joint::JointRule;
use crate::solve::search::{Side, Space, Takes};
use crate::solve::sum_table::{SumTable, Summand};
use grundy_core::{Game, Kind, Meter, Nat, Play, Rule, Ruleset, to_u32, to_u64};

/// Longest line whose certificate is made: longer ones would not be read back.
const CERTIFIED: usize = 10_000_000;

pub(super) fn values(
    game: &Game,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    layout: Option<Layout>,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    if from > to {
        return Err(refuse(format!("the stretch {from}..{to} runs backwards"))
            .help("--from may not exceed --to")
            .into());
    }
    if game.play == Play::Misere && kind == Kind::Nimber {
        return Err(refuse("misère play has outcomes, not nimbers").help("ask for outcomes").into());
    }
    match one_heap(game) {
        Some(ruleset) => line(game, &ruleset, kind, from, to, options, meter),
        None => sum(game, kind, from, to, layout, options, meter),
    }
}

/// The ruleset, if the game has one heap only.
pub(super) fn one_heap(game: &Game) -> Option<Ruleset> {
    one_part(game).filter(|only| !only.rule.is_joint())
}

/// The ruleset, if the game is one heap or one rule that joins its piles, not a sum.
pub(super) fn one_part(game: &Game) -> Option<Ruleset> {
    match game.rulesets.as_slice() {
        // A rule on one pile is a game of one heap, however it is written.
        [only] if only.copies == 1 => Some(moves::one_heap(&only.rule).unwrap_or_else(|| only.clone())),
        _ => None,
    }
}

/// The rulesets of all parts of a sum, in order.
pub(super) fn parts(game: &Game) -> Vec<Ruleset> {
    let known = |r: &Ruleset| moves::one_heap(&r.rule).unwrap_or_else(|| r.single());
    game.rulesets.iter().flat_map(|r| std::iter::repeat_n(known(r), r.copies as usize)).collect()
}

fn too_far() -> Failure {
    refuse("heaps of more than 64 bits cannot be listed").help("solve answers single heaps of any size").into()
}

fn line(
    game: &Game,
    ruleset: &Ruleset,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let (first, last) = (to_u64(from).ok_or_else(too_far)?, to_u64(to).filter(|t| *t < u64::MAX).ok_or_else(too_far)?);
    let task = Task::Values { kind, play: game.play, from: first, to: last };
    let method = choose(ruleset, &task, options.method.as_deref())?;
    let stretch = Stretch { kind, play: game.play, from: first, to: last };
    let Begun { list, stopped } = method.values(ruleset, stretch, meter)?;
    let certificate = (list.len() <= CERTIFIED && !list.is_empty())
        .then(|| certify::values(ruleset, game.play, kind, from, &list))
        .flatten();
    let reached = Nat::from(first + list.len() as u64);
    let last_listed = Nat::from((first + list.len() as u64).saturating_sub(1));
    let mut answer = Answer {
        claim: Claim::Values(Table { game: game.clone(), kind, cells: Cells::Line { from: first, values: list } }),
        standing: Standing::Computed,
        method: method.id(),
        because: vec![Reason::Computed { upto: last_listed }],
        certificate,
        double_check: None,
        effort: Effort::default(),
    };
    match stopped {
        // What was computed before the first value asked for is no part of the answer.
        Some(why) if reached == *from => Err(why.into()),
        Some(why) => Err(Stopped { why, partial: Some(Box::new(answer)), progress: None }.into()),
        None => {
            certify::settle(&mut answer, options.check_steps, meter)?;
            Ok(answer)
        }
    }
}

fn sum(
    game: &Game,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    layout: Option<Layout>,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    if !from.is_zero() {
        return Err(refuse(format!("the table of {game} starts at 0"))
            .help("leave out --from; --row a --from b starts further along one row of a two-pile game")
            .into());
    }
    let parts = parts(game);
    let piles: u32 = parts.iter().map(Ruleset::piles).sum();
    let layout = layout.unwrap_or(if piles == 2 { Layout::Box } else { Layout::Simplex });
    let to = to_u32(to).filter(|to| *to < u32::MAX).ok_or_else(too_far)?;
    let (table, method) = match (game.play, parts.as_slice()) {
        (play, [only]) if only.rule.is_joint() => {
            let sides = vec![to; piles as usize];
            let method =
                choose(only, &Task::Joint(JointTask::Table { kind, play, sides: &sides }), options.method.as_deref())?;
            let table = method.table(only, kind, play, &sides, meter)?;
            let table = match kind {
                Kind::Nimber => SumTable::separable(layout, to, vec![Summand::Joint { piles: piles as usize, table }]),
                Kind::Outcome => SumTable::outcomes(layout, to, piles as usize, table),
            };
            (table, method.id())
        }
        (Play::Normal, _) => (SumTable::separable(layout, to, summands(&parts, to, meter)?), "sum/sprague-grundy"),
        (Play::Misere, _) => {
            let space = Space::new(sides(&parts, to, meter)?, meter)?;
            (SumTable::searched(layout, to, space, meter)?, "misere/search")
        }
    };
    let cells = to_u64(&table.positions()).unwrap_or(u64::MAX);
    meter.afford(cells)?;
    meter.reserve(cells)?;
    let because = vec![match game.play {
        _ if parts.len() == 1 => Reason::Computed { upto: to.into() },
        Play::Normal => Reason::Columns { rows: Vec::new(), xor: grundy_core::Nimber::ZERO },
        Play::Misere => Reason::Search { positions: cells, misere: true, outcome: grundy_core::Outcome::P },
    }];
    Ok(Answer {
        claim: Claim::Values(Table { game: game.clone(), kind, cells: Cells::Sum(table) }),
        standing: Standing::Computed,
        method,
        because,
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    })
}

/// The nimbers of the heaps 0..=to.
fn nimbers(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Nimbers, Failure> {
    let stretch = Stretch { kind: Kind::Nimber, play: Play::Normal, from: 0, to: to.into() };
    let task = Task::Values { kind: stretch.kind, play: stretch.play, from: 0, to: stretch.to };
    let Begun { list, stopped } = choose(ruleset, &task, None)?.values(ruleset, stretch, meter)?;
    match (list, stopped) {
        (_, Some(why)) => Err(why.into()),
        (Line::Nimbers(values), None) => Ok(values),
        (Line::Wide(_) | Line::Outcomes(_), None) => unreachable!("nimbers below 2^32 were asked for"),
    }
}

/// The nimbers of every part with piles up to `to`.
pub(super) fn summands(parts: &[Ruleset], to: u32, meter: &Meter) -> Result<Vec<Summand>, Failure> {
    let mut out = Vec::new();
    for ruleset in parts {
        out.push(match ruleset.rule.is_joint() {
            true => {
                let sides = vec![to; ruleset.piles() as usize];
                let task = Task::Joint(JointTask::Table { kind: Kind::Nimber, play: Play::Normal, sides: &sides });
                let table = choose(ruleset, &task, None)?.table(ruleset, Kind::Nimber, Play::Normal, &sides, meter)?;
                Summand::Joint { piles: sides.len(), table }
            }
            false => Summand::Heap(nimbers(ruleset, to, meter)?),
        });
    }
    Ok(out)
}

/// Every part with piles up to `to`, for a search.
pub(super) fn sides(parts: &[Ruleset], to: u32, meter: &Meter) -> Result<Vec<Side>, Failure> {
    let mut out = Vec::new();
    for ruleset in parts {
        crate::games::methods(ruleset)?;
        out.push(match (JointRule::of(&ruleset.rule), &ruleset.rule) {
            (Some(rule), _) => Side { sizes: vec![to; ruleset.piles() as usize], takes: Takes::Joint(rule) },
            (None, Rule::Subtract(set)) => Side::heap(to, crate::sets::members(set, to, meter)?),
            (None, rule) => Side::heap(to, brute::legal_takes(rule, to, meter)?),
        });
    }
    Ok(out)
}
