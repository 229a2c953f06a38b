//! `rules/brute`: options straight from the rules, values by recursion. For every family.

use super::boxes::by_boxes;
use super::takeaway::floor_at;
use super::{Begun, CellValues, JointTask, Listed, Method, Stretch, Task, Value, Valued};
use crate::answer::{Line, Reason, Standing, TableOption, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::solve::arithmetic::positions_below;
use crate::solve::brute;
use crate::solve::explore::{self, Explorer, PartRule};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::joint::JointRule;
use crate::solve::search::{Side, Space, Takes, is_p};
use grundy_core::{Expr, Heap, Kind, Meter, Nat, Outcome, Play, Rule, Ruleset, to_u32};

/// The rules as a method.
pub(super) struct Brute;

/// Largest heap that is tried.
const LARGEST: u32 = 1 << 24;

/// Most positions of a box that is filled by the rules.
const CELLS: u64 = 1 << 22;

/// Largest opening of a take-away game that is explored.
const OPENINGS: u64 = 500;

/// How many options a reason spells out.
pub(super) const SPELLED: usize = 12;

impl Method for Brute {
    fn id(&self) -> &'static str {
        "rules/brute"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "n positions with all their options: at most n² steps"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        let remembers = matches!(rule, Rule::TakeAway(_));
        match task {
            Task::Values { to, .. } if remembers => (*to <= OPENINGS).then_some(90),
            Task::Positions { .. } if remembers => None,
            Task::Heap { heap: Heap { size, .. }, .. } => to_u32(size).filter(|n| *n <= LARGEST).map(|_| 90),
            Task::Values { to, .. } => (*to <= u64::from(LARGEST)).then_some(90),
            Task::Period { .. } => None,
            Task::Positions { .. } => Some(90),
            Task::Joint(JointTask::Piles { piles, .. }) => positions_below(*piles).filter(|c| *c <= CELLS).map(|_| 90),
            Task::Joint(JointTask::Table { sides, .. }) => {
                let sides: Vec<Nat> = sides.iter().map(|s| Nat::from(*s)).collect();
                positions_below(&sides).filter(|c| *c <= CELLS).map(|_| 90)
            }
            Task::Joint(_) => None,
        }
    }

    fn values(&self, ruleset: &Ruleset, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
        if let Rule::TakeAway(bound) = &ruleset.rule {
            return openings(bound, s, meter);
        }
        let to = small(&s.to.into())?;
        let takes = brute::legal_takes(&ruleset.rule, to, meter)?;
        let from = s.from as usize;
        Ok(match s.kind {
            Kind::Nimber => begun(brute::nimbers(&takes, to, meter))
                .map(|table| Line::Nimbers(Nimbers::U32(table.get(from..).unwrap_or_default().to_vec()))),
            Kind::Outcome => begun(brute::p_positions(&takes, s.play, to, meter)).map(|table| {
                Line::Outcomes(table.get(from..).unwrap_or_default().iter().copied().collect::<Outcomes>())
            }),
        })
    }

    fn table(
        &self,
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        sides: &[u32],
        meter: &Meter,
    ) -> Result<Box<dyn CellValues>, Failure> {
        Ok(Box::new(Searched::new(ruleset, kind, play, sides, meter)?))
    }

    fn p_positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        if !ruleset.rule.is_joint() {
            let heaps = self.positions(ruleset, play, from, count, meter)?;
            return Ok(heaps.map(|list| list.into_iter().map(|n| vec![n]).collect()));
        }
        by_boxes(ruleset, from, count, &|sides| {
            Ok(Box::new(Searched::new(ruleset, Kind::Outcome, play, sides, meter)?))
        })
    }

    fn positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let skip = small(from)? as usize;
        let mut to = 256;
        loop {
            let takes = brute::legal_takes(&ruleset.rule, to, meter)?;
            let Begun { list: table, stopped } = begun(brute::p_positions(&takes, play, to, meter));
            let found = table.iter().zip(0u32..).filter(|(p, _)| **p).map(|(_, n)| Nat::from(n));
            let wanted: Vec<_> = found.skip(skip).take(usize::try_from(count).unwrap_or(usize::MAX)).collect();
            if wanted.len() as u64 == count {
                return Ok(Begun::whole(wanted));
            }
            if stopped.is_some() || to >= LARGEST {
                return Ok(Begun { list: wanted, stopped });
            }
            to *= 2;
        }
    }
}

/// Every position of a box, by the rules.
#[derive(Debug)]
pub(super) struct Searched {
    space: Space,
    /// Nimbers, or remoteness under this convention.
    values: Vec<u32>,
    outcomes: Option<Play>,
}

impl Searched {
    pub(super) fn new(
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        sides: &[u32],
        meter: &Meter,
    ) -> Result<Searched, Failure> {
        let rule = JointRule::of(&ruleset.rule).ok_or_else(|| refuse(format!("{ruleset} is played on one heap")))?;
        let space = Space::new(vec![Side { sizes: sides.to_vec(), takes: Takes::Joint(rule) }], meter)?;
        let values = match kind {
            Kind::Nimber => space.nimbers(meter)?,
            Kind::Outcome => space.remoteness(play, meter)?,
        };
        Ok(Searched { space, values, outcomes: (kind == Kind::Outcome).then_some(play) })
    }
}

impl CellValues for Searched {
    fn value(&self, piles: &[u32]) -> u32 {
        let value = self.values[self.space.index(piles)];
        self.outcomes.map_or(value, |play| u32::from(!is_p(value, play)))
    }
}

/// Openings of a take-away game, by exploring every position below them.
fn openings(bound: &Expr, s: Stretch, meter: &Meter) -> Result<Begun<Line>, Failure> {
    let to = u32::try_from(s.to).map_err(|_| refuse("rules/brute is for small openings"))?;
    let mut limits = Vec::new();
    for x in 1..=to {
        limits.push(to_u32(&floor_at(bound, &x.into())?).unwrap_or(u32::MAX));
    }
    let rules = [PartRule::Limited(limits)];
    let value = match s.kind {
        Kind::Nimber => explore::Value::Nimber,
        Kind::Outcome => explore::Value::Remoteness(s.play),
    };
    let mut explorer = Explorer::new(&rules, value);
    let mut found = Vec::new();
    for n in s.from as u32..=to {
        found.push(explorer.settle(&[(n, n.saturating_sub(1))], meter)?);
    }
    Ok(Begun::whole(match s.kind {
        Kind::Nimber => Line::Nimbers(Nimbers::U32(found)),
        Kind::Outcome => Line::Outcomes(found.into_iter().map(|r| is_p(r, s.play)).collect::<Outcomes>()),
    }))
}

fn begun<T>(result: Result<T, (grundy_core::Stop, T)>) -> Begun<T> {
    match result {
        Ok(list) => Begun::whole(list),
        Err((why, list)) => Begun { list, stopped: Some(why) },
    }
}

fn small(n: &Nat) -> Result<u32, Failure> {
    to_u32(n).filter(|n| *n <= LARGEST).ok_or_else(|| {
        refuse(format!("rules/brute is for heaps up to {LARGEST}")).help("leave out --method for large heaps").into()
    })
}

/// A heap evaluated by listing its options.
pub(super) fn listed(
    ruleset: &Ruleset,
    size: &Nat,
    play: Play,
    value: u32,
    takes: Vec<u32>,
    values: Vec<u32>,
) -> Valued {
    let spelled = takes.iter().zip(&values).take(SPELLED);
    let reason = Reason::Options {
        ruleset: ruleset.clone(),
        size: size.clone(),
        options: spelled.map(|(s, v)| TableOption { take: u64::from(*s), value: *v }).collect(),
        total: takes.len() as u64,
        value: value.into(),
        misere: play == Play::Misere,
    };
    Valued {
        value: of_table(value, play),
        standing: Standing::Computed,
        because: vec![reason],
        periodicity: None,
        options: Box::new(Listed { takes, values, play }),
    }
}

/// A table entry as a value: a nimber, or in misère play 0 for P and 1 for N.
pub(super) fn of_table(entry: u32, play: Play) -> Value {
    match play {
        Play::Normal => Value::Nimber(entry.into()),
        Play::Misere => Value::Outcome(Outcome::of(entry == 0)),
    }
}
