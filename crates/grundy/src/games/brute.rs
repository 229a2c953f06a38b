//! The method `rules/brute`, which lists options directly from the rules and evaluates them recursively, for every
//! family.

use super::boxes::{by_boxes, by_tables};
use super::method::{TabulatedTakes, one_pile};
use super::{
    BRUTE, Begun, Evaluate, FillBox, FindPeriod, Fit, ListPositions, ListValues, Method, Period, Task, Value, Valued,
    no_such_method, rules, stretch,
};
use crate::answer::{Line, Reason, SoFar, Standing, Stopped, TableOption, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::rules::{Cell, WordRules};
use crate::solve::arithmetic::positions_below;
use crate::solve::cells::CellValues;
use crate::solve::explore::{Explorer, Sought};
use crate::solve::heap_sequence::{Nimbers, Outcomes};
use crate::solve::search::{Side, Space, is_p};
use crate::solve::words::Left;
use crate::theory::observed::observed_period;
use grundy_core::{Kind, Meter, Nat, Play, Rule, Ruleset, Stop, mex, to_u32};

/// The method `rules/brute`.
pub(super) struct Brute;

/// The size of the largest heap to which brute force applies.
const LARGEST: u32 = 1 << 24;

/// The maximum number of positions in a box that brute force fills.
const CELLS: u64 = 1 << 22;

/// The size of the largest heap below which every position is explored, for games that a table of heaps cannot
/// represent.
const EXPLORED: u64 = 500;

/// The default size of the largest heap when looking for a period; n heaps cost n² steps.
const LOOKED_AT: u64 = 10_000;

/// The default size of the largest heap when looking for a period by exploring every position; their number grows like
/// the number of partitions of n.
const EXPLORED_AT: u64 = 30;

/// The maximum number of options listed in a reason.
pub(super) const SPELLED: usize = 12;

/// Returns whether the value of a heap depends only on the values of smaller heaps, which excludes bounds on the next
/// take and misère games that split heaps.
fn by_table(rule: &Rule, play: Play) -> bool {
    !(rule.remembers() || rule.splits() && play == Play::Misere)
}

impl Method for Brute {
    fn id(&self) -> &'static str {
        BRUTE
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "n positions with all their options: at most n² steps"
    }

    /// Offers to evaluate a position, which the general search does in place of this method.
    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (rule, heaps) = (task.rule(), task.goal.heaps);
        let small = match rule.is_joint() {
            true => few(positions_below(heaps.iter().map(|h| &h.size))),
            false => heaps[0].size <= Nat::from(LARGEST),
        };
        if !small {
            return None;
        }
        Fit::new(self, Fit::<Valued>::BY_NAME, move |_| Err(no_such_method(BRUTE, Some(task.ruleset), Vec::new())))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (from, to) = stretch(task.goal.from, task.goal.count)?;
        let most = if by_table(task.rule(), task.play) { LARGEST.into() } else { EXPLORED };
        if !task.goal.first.is_empty() || to > most {
            return None;
        }
        Fit::new(self, 90, move |meter| {
            let values = self.heaps(&task, from as u32, to as u32, meter)?;
            Ok(values.map(|list| match task.kind {
                Kind::Nimber => Line::Nimbers(Nimbers::U32(list)),
                Kind::Outcome => Line::Outcomes(list.iter().map(|v| *v == 0).collect::<Outcomes>()),
            }))
        })
    }

    fn fill_box<'a>(&'static self, task: Task<'a, FillBox<'a>>) -> Option<Fit<'a, Box<dyn CellValues>>> {
        let (Task { ruleset, play, kind, .. }, sides) = (task, task.goal.sides);
        let piles: Vec<Nat> = sides.iter().map(|s| Nat::from(*s)).collect();
        if !task.rule().is_joint() || !few(positions_below(&piles)) {
            return None;
        }
        Fit::new(self, 90, move |meter| Ok(Box::new(Searched::new(ruleset, kind, play, sides, meter)?) as _))
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let rule = task.rule();
        if rule.remembers() || rule.is_joint() || !task.goal.first.is_empty() {
            return None;
        }
        Fit::new(self, 90, move |meter| self.period(task, meter))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (Task { ruleset, play, .. }, ListPositions { from, count }) = (task, task.goal);
        if !by_table(task.rule(), play) {
            return None;
        }
        Fit::new(self, 90, move |meter| {
            if !task.rule().is_joint() {
                return Ok(one_pile(self.positions(task, meter)?));
            }
            let box_of = |sides: &[u32]| -> Result<Box<dyn CellValues>, Failure> {
                Ok(Box::new(Searched::new(ruleset, Kind::Outcome, play, sides, meter)?))
            };
            by_boxes(ruleset, play, from, count, &box_of, meter)
        })
    }
}

/// Returns whether a box of `cells` positions is small enough to be filled; `None` stands for too many to count.
fn few(cells: Option<u64>) -> bool {
    cells.is_some_and(|cells| cells <= CELLS)
}

impl Brute {
    fn too_large(&self, ruleset: &Ruleset) -> Failure {
        Refusal::TooLarge { method: self.id(), ruleset: ruleset.clone(), most: LARGEST.into() }.into()
    }

    /// Returns the values of the heaps `from..=to`: nimbers, or 0 for P and 1 for N.
    fn heaps<G: Copy>(
        &self,
        task: &Task<'_, G>,
        from: u32,
        to: u32,
        meter: &Meter,
    ) -> Result<Begun<Vec<u32>>, Failure> {
        let words = rules(task.ruleset).by_definition(task.ruleset, &[to], meter)?;
        if !by_table(task.rule(), task.play) {
            return explored(task, words, from, to, meter);
        }
        let table = match task.kind {
            Kind::Nimber => nimbers(words.as_ref(), to, meter),
            Kind::Outcome => outcomes(words.as_ref(), task.play, to, meter),
        };
        Ok(begun(table).map(|list| list.get(from as usize..).unwrap_or_default().to_vec()))
    }

    fn positions(&self, task: Task<'_, ListPositions<'_>>, meter: &Meter) -> Result<Begun<Vec<Nat>>, Failure> {
        let ListPositions { from, count } = task.goal;
        let skip = to_u32(from).filter(|n| *n <= LARGEST).ok_or_else(|| self.too_large(task.ruleset))? as usize;
        let task = Task { kind: Kind::Outcome, ..task };
        by_tables(256..=LARGEST, count, &mut |to| {
            let looked = self.heaps(&task, 0, to, meter)?;
            Ok(looked.map(|list| {
                let found = list.iter().zip(0u32..).filter(|(v, _)| **v == 0).map(|(_, n)| Nat::from(n));
                // beyond: the table has fewer entries than any word can count
                let wanted = found.skip(skip).take(usize::try_from(count).unwrap_or(usize::MAX));
                (wanted.collect(), list.len() as u64)
            }))
        })
    }

    /// Returns the period observed in the first heaps, with the number of heaps examined.
    fn period(&self, task: Task<'_, FindPeriod<'_>>, meter: &Meter) -> Result<Period, Failure> {
        let (usual, most) = match by_table(task.rule(), task.play) {
            true => (LOOKED_AT, LARGEST.into()),
            false => (EXPLORED_AT, EXPLORED),
        };
        let to = task.goal.look.unwrap_or(usual);
        if to > most {
            let (given, least, most) = (to.to_string(), Nat::ZERO, Some(most.into()));
            return Err(Refusal::OutOfRange { parameter: "to", given, least, most }.into());
        }
        let Begun { list, stopped } = self.heaps(&task, 0, to as u32, meter)?;
        let periodicity = observed_period(&list, meter)?;
        match stopped {
            Some(why) => {
                let values = list.len() as u64;
                let so_far = periodicity.is_none().then_some(SoFar::NoPeriod { values });
                Err(Stopped { why, so_far }.into())
            }
            None => Ok(Period {
                periodicity,
                values: Some(list),
                standing: Standing::Observed { upto: to.into() },
                because: vec![Reason::Computed { upto: to.into() }],
            }),
        }
    }
}

/// The limit that was reached, and the table computed before that.
pub(super) type Halted = (Stop, Vec<u32>);

pub(super) fn begun<T>(result: Result<T, (Stop, T)>) -> Begun<T> {
    match result {
        Ok(list) => Begun::whole(list),
        Err((why, list)) => Begun { list, stopped: Some(why) },
    }
}

/// Charges the meter after every 256 heaps.
fn paid(table: &[u32], meter: &Meter) -> Result<(), Stop> {
    match (table.len() - 1).is_multiple_of(256) {
        true => meter.spend(256).and_then(|()| meter.reserve(8 * table.len() as u64)),
        false => Ok(()),
    }
}

/// Returns the nimbers of the heaps 0, …, `n`, each computed as the mex over all options.
pub(super) fn nimbers(words: &dyn WordRules, n: u32, meter: &Meter) -> Result<Vec<u32>, Halted> {
    let mut g: Vec<u32> = Vec::new();
    let mut seen: Vec<u32> = Vec::new();
    for heap in 0..=n {
        seen.clear();
        words.for_each(&[Cell::of(heap)], &mut |take, left| {
            seen.push(match left {
                Left::Piles { .. } => g[(heap - take[0]) as usize],
                Left::Heaps(heaps) => heaps.iter().fold(0, |xor, h| xor ^ g[*h as usize]),
            });
        });
        g.push(mex(seen.iter().copied()));
        if let Err(why) = paid(&g, meter) {
            return Err((why, g));
        }
    }
    Ok(g)
}

/// Returns 0 for a P-position and 1 for an N-position for each of the heaps 0, …, `n`, computed recursively.
fn outcomes(words: &dyn WordRules, play: Play, n: u32, meter: &Meter) -> Result<Vec<u32>, Halted> {
    if words.splits() {
        // In normal play a sum is P exactly if its nimber is 0.
        let lost = |table: Vec<u32>| table.into_iter().map(|g| g.min(1)).collect();
        return nimbers(words, n, meter).map(lost).map_err(|(why, table)| (why, lost(table)));
    }
    let mut table: Vec<u32> = Vec::new();
    for heap in 0..=n {
        let (mut stuck, mut wins) = (true, false);
        words.for_each(&[Cell::of(heap)], &mut |take, _| {
            stuck = false;
            wins |= table[(heap - take[0]) as usize] == 0;
        });
        table.push(u32::from(if stuck { play == Play::Misere } else { wins }));
        if let Err(why) = paid(&table, meter) {
            return Err((why, table));
        }
    }
    Ok(table)
}

/// Evaluates heaps by exploring every position below each, for games with bounds on the next take or with splitting
/// moves.
fn explored<G>(
    task: &Task<'_, G>,
    words: Box<dyn WordRules>,
    from: u32,
    to: u32,
    meter: &Meter,
) -> Result<Begun<Vec<u32>>, Failure> {
    let sought = match task.kind {
        Kind::Nimber => Sought::Nimber,
        Kind::Outcome => Sought::Remoteness(task.play),
    };
    let rules = [words];
    let mut explorer = Explorer::new(&rules, sought, meter)?;
    let mut found = Vec::new();
    for n in from..=to {
        // An opening allows all but one token.
        let heap = Cell { size: n, limit: n.saturating_sub(1) };
        let value = match explorer.settle(&[(0, vec![heap])], meter) {
            Ok(value) => value,
            Err(why) => return Ok(Begun { list: found, stopped: Some(why) }),
        };
        found.push(match task.kind {
            Kind::Nimber => value,
            Kind::Outcome => u32::from(!is_p(value, task.play)),
        });
    }
    Ok(Begun::whole(found))
}

/// The values of every position in a box, computed from the rules.
#[derive(Debug)]
pub(super) struct Searched {
    space: Space,
    /// The nimbers of the positions, or their remoteness under this convention.
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
        Space::afford(sides.iter().copied(), meter)?;
        let rules = rules(ruleset).in_words(ruleset, sides, meter)?;
        let space = Space::new(vec![Side { sizes: sides.to_vec(), rules }], meter)?;
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

/// Returns the evaluation of a heap with the list of its options.
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
        options: spelled.map(|(s, v)| TableOption { take: u64::from(*s), left: None, value: *v }).collect(),
        total: takes.len() as u64,
        value: value.into(),
        misere: play == Play::Misere,
    };
    Valued {
        value: Value::of_table(value, play),
        standing: Standing::Computed,
        because: vec![reason],
        periodicity: None,
        moves: Box::new(TabulatedTakes { takes, entries: values, play }),
    }
}
