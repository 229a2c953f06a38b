//! One row of a two-pile game: its values, and their period.

use super::{Options, certify};
use crate::answer::{Answer, Claim, Effort, Line, PeriodFound, RowValues, Standing, Theorem};
use crate::failure::{Failure, refuse};
use crate::games::{JointTask, RowFound, RowStretch, Task, choose};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::certificate::LIST_LIMIT;
use grundy_core::{Game, Kind, Meter, Nat, Play, Ruleset, to_u32, to_u64};

/// Most values of a row that are listed.
const LISTED: u64 = 10_000_000;

/// The two-pile game, or a refusal that says what rows are.
fn two_piles(game: &Game, kind: Kind) -> Result<&Ruleset, Failure> {
    if game.play == Play::Misere && kind == Kind::Nimber {
        return Err(refuse("misère play has outcomes, not nimbers").help("ask for outcomes").into());
    }
    match game.rulesets.as_slice() {
        [only] if only.rule.is_joint() && only.piles() == 2 => Ok(only),
        _ => Err(refuse(format!("{game} has no rows: rows belong to games on two piles"))
            .help("for example --row 3 with wythoff: the positions (3,b)")
            .into()),
    }
}

pub(super) fn values(
    game: &Game,
    kind: Kind,
    row: &Nat,
    from: &Nat,
    to: &Nat,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let ruleset = two_piles(game, kind)?;
    if from > to {
        return Err(refuse(format!("the stretch {from}..{to} runs backwards"))
            .help("--from may not exceed --to")
            .into());
    }
    let count = to_u64(&(to - from + Nat::ONE)).filter(|n| *n <= LISTED).ok_or_else(|| {
        refuse("the row is too long to be listed").help(format!("at most {LISTED} values, from any column on"))
    })?;
    let stretch = RowStretch { kind, play: game.play, row, from, count };
    let method = choose(ruleset, &Task::Joint(JointTask::Row(stretch)), options.method.as_deref());
    let (values, id, theorem) = match (method, by_table(ruleset, stretch, options, meter)) {
        // Near the origin a table is as good as a period, and needs none.
        (_, Some(found)) => found?,
        (method, None) => {
            let method = method?;
            (method.row(ruleset, stretch, meter)?, method.id(), method.theorem_about(&ruleset.rule))
        }
    };
    Ok(Answer {
        claim: Claim::Row(RowValues { game: game.clone(), kind, row: row.clone(), from: from.clone(), values }),
        standing: Standing::Computed,
        method: id,
        because: vec![crate::answer::Reason::Cited(theorem)],
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    })
}

type Tabulated = Result<(Vec<Nat>, &'static str, &'static Theorem), Failure>;

/// The row from a table, if that is small and no other method was asked for.
fn by_table(ruleset: &Ruleset, s: RowStretch<'_>, options: &Options, meter: &Meter) -> Option<Tabulated> {
    const CELLS: u64 = 1 << 22;
    let (row, last) = (to_u32(s.row)?, to_u32(&(s.from + Nat::from(s.count - 1)))?);
    if (u64::from(row) + 1) * (u64::from(last) + 1) > CELLS || row.max(last) > 1 << 12 {
        return None;
    }
    let sides = [row, last];
    let task = Task::Joint(JointTask::Table { kind: s.kind, play: s.play, sides: &sides });
    let method = choose(ruleset, &task, options.method.as_deref()).ok()?;
    let from = to_u32(s.from)?;
    Some(method.table(ruleset, s.kind, s.play, &sides, meter).map(|table| {
        let values = (from..=last).map(|column| Nat::from(table.value(&[row, column])));
        (values.collect(), method.id(), method.theorem_about(&ruleset.rule))
    }))
}

pub(super) fn period(
    game: &Game,
    kind: Kind,
    row: &Nat,
    look: u64,
    full: bool,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let ruleset = two_piles(game, kind)?;
    let task = Task::Joint(JointTask::Period { kind, play: game.play, row });
    let method = choose(ruleset, &task, options.method.as_deref())?;
    let RowFound { periodicity, values, standing, because } =
        method.row_period(ruleset, kind, game.play, row, look, meter)?;
    let line = |part: &[u32]| match kind {
        Kind::Nimber => Line::Nimbers(Nimbers::U32(part.to_vec())),
        Kind::Outcome => Line::Outcomes(part.iter().map(|v| *v == 0).collect()),
    };
    let (prefix, cycle) = match periodicity {
        Some(p) if full || p.preperiod.saturating_add(p.period) <= LIST_LIMIT => {
            let (prefix, cycle) = values.split_at(p.preperiod as usize);
            (Some(line(prefix)), Some(line(&cycle[..p.period as usize])))
        }
        _ => (None, None),
    };
    let certificate =
        periodicity.map(|p| certify::period(ruleset, game.play, kind, Some(row), p, prefix.as_ref(), cycle.as_ref()));
    let found = PeriodFound { game: game.clone(), kind, row: Some(row.clone()), periodicity, prefix, cycle };
    let mut answer = Answer {
        claim: Claim::Period(found),
        standing,
        method: method.id(),
        because,
        certificate,
        double_check: None,
        effort: Effort::default(),
    };
    certify::settle(&mut answer, u64::MAX, meter)?;
    Ok(answer)
}
