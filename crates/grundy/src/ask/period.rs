//! Questions about the period of the values of one heap, or of one row of a two-pile game.

use super::parts::{one_heap, one_part};
use super::values::two_piles;
use super::{Answered, Options, Question, agree, certify, misere, refuse_misere_nimbers};
use crate::answer::{Answer, Grounds, Line, PeriodFound, Standing, Stopped};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{self, BRUTE, Begun, FindLongPeriod, FindPeriod, Fit, ListValues, Task, choose};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::certificate::LIST_LIMIT;
use grundy_core::{Game, Kind, Meter, Nat, Play, Ruleset};

/// The step limit of the checker for a period that a closed form already proves.
const CLOSED_FORM_STEPS: u64 = 200_000_000;

/// A question that asks for the preperiod and the period of a sequence of values.
#[derive(Clone, Debug)]
pub struct Period {
    /// The game that the question is about.
    pub game: Game,
    /// The kind of the values; in misère play, only outcomes are available.
    pub kind: Kind,
    /// The size of the first pile, to select one row of a two-pile game.
    pub row: Option<Nat>,
    /// The largest heap examined if no period can be proved; `None` for the default limit of the game.
    pub look: Option<u64>,
    /// Whether to list the preperiod and one period however long they are.
    pub full: bool,
}

impl Question for Period {
    type Claim = PeriodFound;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<PeriodFound> {
        period(&self.game, self.kind, self.row.as_ref(), self.look, self.full, options, meter)
    }

    fn others(&self, used: &str) -> Result<Vec<&'static str>, Failure> {
        let first: Vec<Nat> = self.row.iter().cloned().collect();
        let ruleset = if first.is_empty() { one_heap(&self.game) } else { one_part(&self.game) };
        let goal = FindPeriod { first: &first, look: self.look };
        let mut all = agree::fits(&self.game, ruleset, self.kind, goal);
        // What the first heaps show is no second opinion on a period.
        all.retain(|id| *id != BRUTE);
        Ok(agree::in_turn(all, used, false))
    }
}

fn period(
    game: &Game,
    kind: Kind,
    row: Option<&Nat>,
    look: Option<u64>,
    full: bool,
    options: &Options,
    meter: &Meter,
) -> Answered<PeriodFound> {
    let answer = unchecked(game, kind, row, look, full, options, meter)?;
    let steps = if matches!(answer.standing, Standing::Theorem) { CLOSED_FORM_STEPS } else { u64::MAX };
    certify::settle(answer, steps, meter)
}

/// Returns the period found by the selected method, without running the checker.
pub(super) fn unchecked(
    game: &Game,
    kind: Kind,
    row: Option<&Nat>,
    look: Option<u64>,
    full: bool,
    options: &Options,
    meter: &Meter,
) -> Answered<PeriodFound> {
    refuse_misere_nimbers(game.play, kind)?;
    let ruleset = match row {
        Some(_) => two_piles(game)?.clone(),
        None => one_sequence(game)?,
    };
    let named = options.method.as_deref();
    let by_theory = |named| misere::period(game, &ruleset, named, meter);
    if options.run.is_none()
        && let Some(answer) = misere::splitting(game, &ruleset, named, by_theory)?
    {
        return Ok(answer);
    }
    let first: Vec<Nat> = row.into_iter().cloned().collect();
    let task = Task { ruleset: &ruleset, play: game.play, kind, goal: () };
    let chosen = match &options.run {
        None => choose(&task.ask(FindPeriod { first: &first, look }), named),
        Some(_) if !ruleset.rule.splits() || game.play == Play::Misere => {
            return Err(Refusal::Lacks { game: game.clone(), what: Lacking::LongRuns }.into());
        }
        Some(run) => {
            let goal = FindLongPeriod { look, window: run.window, keep: run.keep.as_deref() };
            choose(&task.ask(goal), named)
        }
    };
    let Fit { method, work, .. } = chosen.map_err(|why| match (&options.run, &options.method) {
        (Some(_), None) => Refusal::Lacks { game: game.clone(), what: Lacking::LongRuns }.into(),
        _ => why,
    })?;
    let games::Period { periodicity, values, standing, because } = work(meter)?;
    let mut stopped = None;
    let (prefix, cycle) = match periodicity {
        Some(p) if full || p.preperiod.saturating_add(p.period) <= LIST_LIMIT => {
            let part = |from: u64, len: u64| part(&task, values.as_deref(), from, len, meter);
            match part(0, p.preperiod).and_then(|prefix| Ok((prefix, part(p.preperiod, p.period)?))) {
                Ok((prefix, cycle)) => (Some(prefix), Some(cycle)),
                // The period is known without its values.
                Err(Failure::Stopped(Stopped { why, .. })) => {
                    stopped = Some(why);
                    (None, None)
                }
                Err(why) => return Err(why.into()),
            }
        }
        _ => (None, None),
    };
    let proved = periodicity.is_some() && !matches!(standing, Standing::Observed { .. });
    let found = PeriodFound { game: game.clone(), kind, row: row.cloned(), periodicity, prefix, cycle };
    // Without its values a period that is not long has no certificate.
    let grounds = if proved && stopped.is_none() { Grounds::Claim } else { Grounds::None };
    let answer = Answer { grounds, ..Answer::new(found, standing, method.id(), because) };
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => Ok(answer),
    }
}

/// Returns the ruleset of a game on one heap. Fails for other games, which have several sequences.
fn one_sequence(game: &Game) -> Result<Ruleset, Failure> {
    one_heap(game).ok_or_else(|| {
        let joint = game.rulesets.iter().any(|r| r.rule.is_joint());
        let what = if joint { Lacking::RowPeriod } else { Lacking::OnePeriod };
        Refusal::Lacks { game: game.clone(), what }.into()
    })
}

/// Returns the `len` values from `from` on, taken from `at_hand` or computed by the best method; the line is empty if
/// `len` is 0.
fn part(task: &Task<'_, ()>, at_hand: Option<&[u32]>, from: u64, len: u64, meter: &Meter) -> Result<Line, Failure> {
    let line = |values: &[u32]| match task.kind {
        Kind::Nimber => Line::Nimbers(Nimbers::U32(values.to_vec())),
        Kind::Outcome => Line::Outcomes(values.iter().map(|v| *v == 0).collect()),
    };
    if len == 0 {
        return Ok(line(&[]));
    }
    if let Some(values) = at_hand {
        return Ok(line(&values[from as usize..(from + len) as usize]));
    }
    let from = Nat::from(from);
    let task = task.ask(ListValues { first: &[], from: &from, count: len });
    let Begun { list, stopped } = task.perform(meter)?;
    match stopped {
        Some(why) => Err(why.into()),
        None => Ok(list),
    }
}
