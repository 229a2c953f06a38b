//! The period of the values of one heap.

use super::values::one_heap;
use super::{Options, certify};
use crate::answer::{Answer, Claim, Effort, Line, PeriodFound, Standing};
use crate::failure::{Failure, refuse};
use crate::games::{Begun, Found, Stretch, Task, choose};
use grundy_core::certificate::LIST_LIMIT;
use grundy_core::{Game, Kind, Meter, Periodicity, Play, Ruleset};

pub(super) fn period(
    game: &Game,
    kind: Kind,
    look: u64,
    full: bool,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    if game.play == Play::Misere && kind == Kind::Nimber {
        return Err(refuse("misère play has outcomes, not nimbers").help("ask for outcomes").into());
    }
    let ruleset = one_heap(game).ok_or_else(|| {
        if game.rulesets.iter().any(|r| r.rule.is_joint()) {
            return refuse(format!("{game} is played on several piles; a period belongs to one row"))
                .help("--row a asks for the positions (a,b) of a two-pile game");
        }
        refuse(format!("{game} has several heaps; a period belongs to one")).help("ask for each component by itself")
    })?;
    let method = choose(&ruleset, &Task::Period { kind, play: game.play }, options.method.as_deref())?;
    let Found { periodicity, standing, because } = method.period(&ruleset, kind, game.play, look, meter)?;
    let (prefix, cycle) = match periodicity {
        Some(p) if full || p.preperiod.saturating_add(p.period) <= LIST_LIMIT => {
            (stretch(&ruleset, kind, game.play, 0, p.preperiod, meter)?, cycle(&ruleset, kind, game.play, p, meter)?)
        }
        _ => (None, None),
    };
    let observed = matches!(standing, Standing::Observed { .. });
    let certificate = periodicity
        .filter(|_| !observed)
        .map(|p| certify::period(&ruleset, game.play, kind, None, p, prefix.as_ref(), cycle.as_ref()));
    let mut answer = Answer {
        claim: Claim::Period(PeriodFound { game: game.clone(), kind, row: None, periodicity, prefix, cycle }),
        standing,
        method: method.id(),
        because,
        certificate,
        double_check: None,
        effort: Effort::default(),
    };
    // A closed form stands by itself: only what costs little is recomputed.
    let steps = if matches!(answer.standing, Standing::Theorem) { 200_000_000 } else { u64::MAX };
    certify::settle(&mut answer, steps, meter)?;
    Ok(answer)
}

fn cycle(ruleset: &Ruleset, kind: Kind, play: Play, p: Periodicity, meter: &Meter) -> Result<Option<Line>, Failure> {
    stretch(ruleset, kind, play, p.preperiod, p.period, meter)
}

/// The `len` values from `from` on; an empty line for none.
fn stretch(
    ruleset: &Ruleset,
    kind: Kind,
    play: Play,
    from: u64,
    len: u64,
    meter: &Meter,
) -> Result<Option<Line>, Failure> {
    if len == 0 {
        return Ok(Some(match kind {
            Kind::Nimber => Line::Nimbers(crate::solve::heap_sequence::Nimbers::U8(Vec::new())),
            Kind::Outcome => Line::Outcomes(std::iter::empty().collect()),
        }));
    }
    let to = from + len - 1;
    let task = Task::Values { kind, play, from, to };
    let Begun { list, stopped } =
        choose(ruleset, &task, None)?.values(ruleset, Stretch { kind, play, from, to }, meter)?;
    match stopped {
        Some(why) => Err(why.into()),
        None => Ok(Some(list)),
    }
}
