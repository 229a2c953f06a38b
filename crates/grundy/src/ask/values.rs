//! Questions about the values of many positions: of one heap, one row, a sum, or heaps under every bound.

use super::parts::{one_heap, one_part, summed};
use super::sequence::Sequence;
use super::{Answered, Layout, Options, Question, agree, alone, certify, misere, refuse_misere_nimbers, search};
use crate::answer::{Answer, BoundTableFound, Cells, Grounds, Line, Reason, Standing, Table};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Begun, FillBounds, FillBox, FindPeriod, Fit, ListValues, SEARCH, SUM, Task, choose, only, rules};
use crate::solve::heap_sequence::Nimbers;
use crate::solve::search::{Side, Space};
use crate::solve::sum_table::{SumTable, Summand};
use grundy_core::{Game, Kind, Meter, Nat, Nimber, Outcome, Play, Ruleset, to_u32, to_u64};

/// The maximum number of values of a row that are listed.
const LONGEST_ROW: u64 = 10_000_000;

/// Returns the number of integers in a range, or an error if `to` is less than `from`.
pub(super) fn count(from: &Nat, to: &Nat) -> Result<Nat, Failure> {
    if from > to {
        return Err(Refusal::Backwards { from: from.clone(), to: to.clone() }.into());
    }
    Ok(to - from + Nat::ONE)
}

/// The maximum length of a list of values that is printed in rows of one period each.
const IN_ROWS: u64 = 2400;
/// The number of heaps examined when looking for a period by which to arrange a list.
const AFFORDED: u64 = 10_000;

pub(super) fn too_large(parameter: &'static str, given: &Nat, most: u64) -> Failure {
    let (given, least, most) = (grundy_core::digits(given).to_string(), Nat::ZERO, Some(most.into()));
    Refusal::OutOfRange { parameter, given, least, most }.into()
}

/// A question that asks for the values of the heaps of sizes `from..=to`.
#[derive(Clone, Debug)]
pub struct Values {
    /// The game that the question is about.
    pub game: Game,
    /// The kind of the values; in misère play, only outcomes are available.
    pub kind: Kind,
    /// The first heap; it must be 0 for sums.
    pub from: Nat,
    /// The last heap; for sums, the bound on the heaps or on their total.
    pub to: Nat,
    /// The layout of the table of a sum: a box or a simplex. By default, a box for two heaps and a simplex for more.
    pub layout: Option<Layout>,
}

impl Question for Values {
    type Claim = Table;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Table> {
        values(&self.game, self.kind, &self.from, &self.to, self.layout, options, meter)
    }

    fn others(&self, used: &str) -> Result<Vec<&'static str>, Failure> {
        let Values { game, kind, from, to, .. } = self;
        let one = one_part(game);
        let all = match one.as_ref().is_some_and(|ruleset| ruleset.rule.is_joint()) {
            true => match (one, to_u32(to)) {
                (Some(ruleset), Some(to)) => {
                    // bounded: one for each pile
                    let sides = vec![to; ruleset.piles() as usize];
                    agree::fits(game, Some(ruleset), *kind, FillBox { sides: &sides })
                }
                _ => Vec::new(),
            },
            false => match length(from, to) {
                Some(count) => agree::fits(game, one_heap(game), *kind, ListValues { first: &[], from, count }),
                None => Vec::new(),
            },
        };
        Ok(agree::in_turn(all, used, to_u64(to).is_some_and(|n| n <= QUICK)))
    }
}

/// A question that asks for the values of the positions (`row`, `from`), …, (`row`, `to`) of a two-pile game.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game, which must be played on two piles.
    pub game: Game,
    /// The kind of the values; in misère play, only outcomes are available.
    pub kind: Kind,
    /// The size of the first pile in all positions of the row.
    pub row: Nat,
    /// The size of the second pile in the first position listed.
    pub from: Nat,
    /// The size of the second pile in the last position listed.
    pub to: Nat,
}

impl Question for Row {
    type Claim = Table;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Table> {
        row(&self.game, self.kind, &self.row, &self.from, &self.to, options, meter)
    }

    fn others(&self, used: &str) -> Result<Vec<&'static str>, Failure> {
        let Row { game, kind, row, from, to } = self;
        let Some(count) = length(from, to) else { return Ok(Vec::new()) };
        let goal = ListValues { first: std::slice::from_ref(row), from, count };
        Ok(agree::in_turn(agree::fits(game, one_part(game), *kind, goal), used, false))
    }
}

/// A question that asks for the nimbers of a take-away heap for every bound on the next take.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The ruleset of the take-away game.
    pub ruleset: Ruleset,
    /// The number of tokens in the heap.
    pub n: Nat,
    /// Whether to list all heaps up to `n`, and not only the heap `n`.
    pub square: bool,
}

impl Question for Bounds {
    type Claim = Table;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Table> {
        bounds(&self.ruleset, &self.n, self.square, options, meter)
    }
}

/// The largest heap up to which brute force lists values without noticeable delay.
const QUICK: u64 = 100_000;

/// Returns the number of integers from `from` to `to`, or `None` if there are none or they exceed a machine word.
fn length(from: &Nat, to: &Nat) -> Option<u64> {
    (from <= to).then(|| to_u64(&(to - from))?.checked_add(1)).flatten()
}

fn values(
    game: &Game,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    layout: Option<Layout>,
    options: &Options,
    meter: &Meter,
) -> Answered<Table> {
    count(from, to)?;
    refuse_misere_nimbers(game.play, kind)?;
    match one_heap(game) {
        Some(ruleset) => line(game, &ruleset, kind, from, to, options, meter),
        None => sum(game, kind, from, to, layout, options, meter),
    }
}

fn line(
    game: &Game,
    ruleset: &Ruleset,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    options: &Options,
    meter: &Meter,
) -> Answered<Table> {
    // One more than the last must fit machine words too.
    let fits = to_u64(from).is_some() && to_u64(to).is_some_and(|to| to < u64::MAX);
    let count = to_u64(&count(from, to)?).ok_or_else(|| too_large("to", to, u64::MAX - 1))?;
    let task = Task { ruleset, play: game.play, kind, goal: ListValues { first: &[], from, count } };
    let named = options.method.as_deref();
    let by_theory = |named| misere::outcomes(game, ruleset, from, count, named, meter);
    if let Some(answer) = misere::splitting(game, ruleset, named, by_theory)? {
        return certify::settle(answer, options.check_steps, meter);
    }
    let chosen = choose(&task, named);
    // A closed form knows no distance; all else goes on by its period beyond machine words.
    if !fits && !chosen.as_ref().is_ok_and(|fit| fit.is_closed_form) {
        return far(game, ruleset, kind, from, count, options, meter);
    }
    let Fit { method, work, .. } = chosen?;
    let Begun { list, stopped } = work(meter)?;
    let reached = from + Nat::from(list.len());
    let last_listed = if reached.is_zero() { Nat::ZERO } else { &reached - Nat::ONE };
    let cells = Cells::Line { row: None, from: from.clone(), values: list };
    let claim = Table { game: game.clone(), kind, cells };
    let mut because = vec![Reason::Computed { upto: last_listed }];
    if ruleset.rule.splits() && kind == Kind::Nimber && from.is_zero() && stopped.is_none() && count <= IN_ROWS {
        because.extend(proved_period(&task, count, meter));
    }
    let answer = Answer { grounds: Grounds::Claim, ..Answer::new(claim, Standing::Computed, method.id(), because) };
    match stopped {
        // What was computed before the first value asked for is no part of the answer.
        Some(why) if reached == *from => Err(why.into()),
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// Returns the values of heaps too large for machine words, by a proved period.
fn far(
    game: &Game,
    ruleset: &Ruleset,
    kind: Kind,
    from: &Nat,
    count: u64,
    options: &Options,
    meter: &Meter,
) -> Answered<Table> {
    let task = Task { ruleset, play: game.play, kind, goal: FindPeriod { first: &[], look: None } };
    let method = choose(&task, options.method.as_deref())?.method;
    let last = from + Nat::from(count);
    let values = Sequence::of(ruleset, game.play, kind, &last, meter)?.stretch(from, count, meter)?;
    let because = vec![Reason::Cited(method.theorem(&ruleset.rule))];
    let cells = Cells::Line { row: None, from: from.clone(), values };
    let claim = Table { game: game.clone(), kind, cells };
    Ok(Answer::new(claim, Standing::Computed, method.id(), because))
}

/// Returns the reason for a period of the listed values, or `None` if they prove no period.
fn proved_period<G>(task: &Task<'_, G>, count: u64, meter: &Meter) -> Option<Reason> {
    let task = task.ask(FindPeriod { first: &[], look: Some(count - 1) });
    // It is looked for aside: the values are the answer, with a period or without.
    let aside = meter.aside(None, Some(AFFORDED));
    let found = task.perform(&aside).ok()?;
    found.because.into_iter().find(|reason| matches!(reason, Reason::Broken { .. }))
}

/// Returns the values of the positions (`row`, `from`), …, (`row`, `to`) of a two-pile game.
fn row(game: &Game, kind: Kind, row: &Nat, from: &Nat, to: &Nat, options: &Options, meter: &Meter) -> Answered<Table> {
    refuse_misere_nimbers(game.play, kind)?;
    let ruleset = two_piles(game)?;
    let count = count(from, to)?;
    let count = to_u64(&count).filter(|n| *n <= LONGEST_ROW).ok_or_else(|| too_large("to", to, LONGEST_ROW))?;
    let first = std::slice::from_ref(row);
    let task = Task { ruleset, play: game.play, kind, goal: ListValues { first, from, count } };
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let Begun { list, stopped } = work(meter)?;
    let any = !list.is_empty();
    let cells = Cells::Line { row: Some(row.clone()), from: from.clone(), values: list };
    let claim = Table { game: game.clone(), kind, cells };
    let because = vec![Reason::Cited(method.theorem(&ruleset.rule))];
    let answer = Answer { grounds: Grounds::Claim, ..Answer::new(claim, Standing::Computed, method.id(), because) };
    match stopped {
        Some(why) if any => Err(Unanswered::partial(why, answer)),
        Some(why) => Err(why.into()),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// Returns the ruleset of a two-pile game, or an error that only such games have rows.
pub(super) fn two_piles(game: &Game) -> Result<&Ruleset, Failure> {
    match game.rulesets.as_slice() {
        [only] if only.rule.is_joint() && only.piles() == 2 => Ok(only),
        _ => Err(Refusal::Lacks { game: game.clone(), what: Lacking::Rows }.into()),
    }
}

/// Returns the nimbers of heap `n` for every bound on the next take, or of all heaps up to `n` if `square` is set.
fn bounds(ruleset: &Ruleset, n: &Nat, square: bool, options: &Options, meter: &Meter) -> Answered<Table> {
    let game = alone(ruleset, Play::Normal);
    if !ruleset.rule.remembers() {
        return Err(Refusal::Lacks { game, what: Lacking::Bound }.into());
    }
    let kind = Kind::Nimber;
    let task = Task { ruleset, play: Play::Normal, kind, goal: FillBounds { n, square } };
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let rows = work(meter)?;
    let last = to_u32(n).ok_or_else(|| too_large("to", n, u32::MAX.into()))?;
    let cells = Cells::Bounds(BoundTableFound { first: if square { 0 } else { last }, last, rows });
    let because = vec![Reason::Cited(method.theorem(&ruleset.rule))];
    settled(Table { game, kind, cells }, method.id(), because, options, meter)
}

/// Returns the answer for a complete table, verified by the checker if that is cheap.
fn settled(
    claim: Table,
    method: &'static str,
    because: Vec<Reason>,
    options: &Options,
    meter: &Meter,
) -> Answered<Table> {
    let answer = Answer { grounds: Grounds::Claim, ..Answer::new(claim, Standing::Computed, method, because) };
    certify::settle(answer, options.check_steps, meter)
}

fn sum(
    game: &Game,
    kind: Kind,
    from: &Nat,
    to: &Nat,
    layout: Option<Layout>,
    options: &Options,
    meter: &Meter,
) -> Answered<Table> {
    if !from.is_zero() {
        return Err(Refusal::StartsAtZero(game.clone()).into());
    }
    let parts = summed(game);
    let piles: u32 = parts.iter().map(Ruleset::piles).sum();
    let layout = layout.unwrap_or(if piles == 2 { Layout::Box } else { Layout::Simplex });
    let largest = u64::from(u32::MAX - 1);
    let to = to_u32(to).filter(|to| *to < u32::MAX).ok_or_else(|| too_large("to", to, largest))?;
    let wanted = options.method.as_deref();
    let (table, method) = match (game.play, parts.as_slice()) {
        (play, [ruleset]) if ruleset.rule.is_joint() => {
            // bounded: one for each pile
            let sides = vec![to; piles as usize];
            let task = Task { ruleset, play, kind, goal: FillBox { sides: &sides } };
            let Fit { method, work, .. } = choose(&task, wanted)?;
            let table = work(meter)?;
            let table = match kind {
                Kind::Nimber => {
                    let whole = Summand::Joint { piles: piles as usize, table };
                    SumTable::separable(layout, to, vec![whole], meter)?
                }
                Kind::Outcome => SumTable::outcomes(layout, to, piles as usize, table, meter)?,
            };
            (table, method.id())
        }
        (Play::Normal, _) => {
            only(wanted, &[SUM])?;
            (SumTable::separable(layout, to, summands(&parts, to, meter)?, meter)?, SUM)
        }
        (Play::Misere, _) => {
            only(wanted, &[SEARCH])?;
            let table = match parts.iter().any(|part| part.rule.remembers() || part.rule.splits()) {
                true => search::misere_outcomes(&parts, layout, to, meter)?,
                false => SumTable::searched(layout, to, space(&parts, to, meter)?, meter)?,
            };
            (table, SEARCH)
        }
    };
    let cells = to_u64(&table.positions()).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
    meter.reserve(cells)?;
    let because = vec![match game.play {
        _ if parts.len() == 1 => Reason::Computed { upto: to.into() },
        Play::Normal => Reason::Columns { rows: Vec::new(), xor: Nimber::ZERO },
        Play::Misere => Reason::Search { positions: cells, misere: true, outcome: Outcome::P },
    }];
    let claim = Table { game: game.clone(), kind, cells: Cells::Sum(table) };
    settled(claim, method, because, options, meter)
}

/// Returns the nimbers of the heaps 0, …, `to`.
pub(super) fn nimbers(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Nimbers, Failure> {
    let Begun { list, stopped } = nimbers_as_far(ruleset, to, meter)?;
    stopped.map_or(Ok(list), |why| Err(why.into()))
}

/// Returns the nimbers of the heaps 0, …, `to`, or fewer if the meter stops the work.
pub(super) fn nimbers_as_far(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Begun<Nimbers>, Failure> {
    let goal = ListValues { first: &[], from: &Nat::ZERO, count: u64::from(to) + 1 };
    let task = Task { ruleset, play: Play::Normal, kind: Kind::Nimber, goal };
    Ok(task.perform(meter)?.map(|list| match list {
        Line::Nimbers(values) => values,
        Line::Wide(_) | Line::Big(_) | Line::Outcomes(_) => unreachable!("nimbers below 2^32 were asked for"),
    }))
}

/// Returns the nimbers of every part for piles up to `to`.
pub(super) fn summands(parts: &[Ruleset], to: u32, meter: &Meter) -> Result<Vec<Summand>, Failure> {
    let mut out = Vec::new();
    for ruleset in parts {
        out.push(match ruleset.rule.is_joint() {
            true => {
                // bounded: one for each pile
                let sides = vec![to; ruleset.piles() as usize];
                let goal = FillBox { sides: &sides };
                let task = Task { ruleset, play: Play::Normal, kind: Kind::Nimber, goal };
                let table = task.perform(meter)?;
                Summand::Joint { piles: sides.len(), table }
            }
            false => Summand::Heap(nimbers(ruleset, to, meter)?),
        });
    }
    Ok(out)
}

/// Returns the box of positions in which every part has piles up to `to`, or an error if the positions do not form a
/// box.
pub(super) fn space(parts: &[Ruleset], to: u32, meter: &Meter) -> Result<Space, Failure> {
    let piles: usize = parts.iter().map(|r| r.piles() as usize).sum();
    Space::afford(std::iter::repeat_n(to, piles), meter)?;
    let mut sides = Vec::new();
    for ruleset in parts {
        if ruleset.rule.remembers() || ruleset.rule.splits() {
            return Err(Refusal::NoMethod { ruleset: ruleset.clone(), large: false }.into());
        }
        // bounded: one for each pile
        let sizes = vec![to; ruleset.piles() as usize];
        let rules = rules(ruleset).in_words(ruleset, &sizes, meter)?;
        sides.push(Side { sizes, rules });
    }
    Ok(Space::new(sides, meter)?)
}
