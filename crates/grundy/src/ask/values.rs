//! Values of many positions: one heap, or all positions of a sum.

use super::{Layout, Options, certify};
use crate::answer::{Answer, Cells, Claim, Effort, Line, Reason, Standing, Stopped, Table};
use crate::failure::{Failure, refuse};
use crate::games::{Begun, Stretch, Task, choose};
use crate::solve::brute;
use crate::solve::heap_sequence::Nimbers;
use crate::solve::search::{Side, Space};
use crate::solve::sum_table::SumTable;
use grundy_core::{Game, Kind, Meter, Nat, Play, Rule, Ruleset, Stop, to_u32, to_u64};

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
        None => sum(game, kind, from, to, layout, meter),
    }
}

/// The ruleset, if the game has one heap only.
pub(super) fn one_heap(game: &Game) -> Option<Ruleset> {
    match game.rulesets.as_slice() {
        [only] if only.piles() == 1 => Some(only.clone()),
        _ => None,
    }
}

/// The rulesets of all heaps of a sum, in order.
pub(super) fn heaps(game: &Game) -> Vec<Ruleset> {
    game.rulesets.iter().flat_map(|r| std::iter::repeat_n(r.single(), r.copies as usize)).collect()
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
    meter: &Meter,
) -> Result<Answer, Failure> {
    if !from.is_zero() {
        return Err(refuse("the table of a sum starts at 0").help("leave out --from").into());
    }
    let heaps = heaps(game);
    let layout = layout.unwrap_or(if heaps.len() == 2 { Layout::Box } else { Layout::Simplex });
    let to = to_u32(to).filter(|to| *to < u32::MAX).ok_or_else(too_far)?;
    let (table, method) = match game.play {
        Play::Normal => {
            let mut parts: Vec<Nimbers> = Vec::new();
            for ruleset in &heaps {
                parts.push(nimbers(ruleset, to, meter)?);
            }
            (SumTable::separable(layout, to, parts), "sum/sprague-grundy")
        }
        Play::Misere => {
            let mut sides = Vec::new();
            for ruleset in &heaps {
                sides.push(Side { size: to, takes: takes(ruleset, to, meter)? });
            }
            let space = Space::new(sides, meter)?;
            (SumTable::searched(layout, to, space, meter)?, "misere/search")
        }
    };
    let cells = to_u64(&table.positions()).unwrap_or(u64::MAX);
    meter.afford(cells)?;
    meter.reserve(cells)?;
    let because = vec![match game.play {
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
pub(super) fn nimbers(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Nimbers, Failure> {
    let stretch = Stretch { kind: Kind::Nimber, play: Play::Normal, from: 0, to: to.into() };
    let task = Task::Values { kind: stretch.kind, play: stretch.play, from: 0, to: stretch.to };
    let Begun { list, stopped } = choose(ruleset, &task, None)?.values(ruleset, stretch, meter)?;
    match (list, stopped) {
        (_, Some(why)) => Err(why.into()),
        (Line::Nimbers(values), None) => Ok(values),
        (Line::Wide(_) | Line::Outcomes(_), None) => unreachable!("nimbers below 2^32 were asked for"),
    }
}

/// The takes of a heap of `to` tokens.
pub(super) fn takes(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Vec<u32>, Failure> {
    crate::games::methods(ruleset)?;
    let list: Result<Vec<u32>, Stop> = match &ruleset.rule {
        Rule::Subtract(set) => crate::sets::members(set, to, meter),
        rule => brute::legal_takes(rule, to, meter),
    };
    Ok(list?)
}
