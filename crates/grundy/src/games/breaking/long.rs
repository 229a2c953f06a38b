//! Long-running searches for the periods of take-and-break games, which may take hours.

use super::super::Period;
use super::breaks_of;
use super::periodic::{periodicity, reason, shown};
use crate::answer::{Reason, SoFar, Standing, Stopped};
use crate::failure::{Failure, Refusal};
use crate::solve::breaking::{Found, Halted, Keep, LONGEST, Run, long_period};
use grundy_core::{Kind, Meter, Nat, Ruleset};

/// Returns the period of the nimbers, or of the outcomes if a table is held.
pub(super) fn look_for(
    ruleset: &Ruleset,
    kind: Kind,
    look: Option<u64>,
    window: bool,
    keep: Option<&dyn Keep>,
    meter: &Meter,
) -> Result<Period, Failure> {
    let breaks = breaks_of(&ruleset.rule);
    let last = breaks.last_take().unwrap_or(0) as u64;
    // beyond: as far as it takes
    let most = look.map_or(u64::MAX, |look| look.saturating_add(1));
    if !window && most > LONGEST && look.is_some() {
        let (given, least) = (look.unwrap_or_default().to_string(), Nat::ZERO);
        return Err(Refusal::OutOfRange { parameter: "to", given, least, most: Some((LONGEST - 1).into()) }.into());
    }
    let about = ruleset.to_string();
    let found =
        long_period(breaks, most, Run { about: &about, keep, window }, meter).map_err(|halted| match halted {
            Halted::Stopped { why, heaps } => Stopped { why, so_far: Some(SoFar::NoPeriod { values: heaps }) }.into(),
            Halted::Keep(why) => Failure::from(Refusal::Checkpoint(why)),
            Halted::Undecided { heap } => Refusal::Undecided { heap }.into(),
        })?;
    match found {
        Found::Table { sequence, proved } => {
            let most = sequence.len();
            shown(ruleset, kind, &sequence, proved, most, last, meter)
        }
        Found::Window { proved: Some(proved), .. } => Ok(Period {
            periodicity: Some(periodicity(&proved)),
            values: None,
            standing: Standing::Computed,
            because: vec![reason(ruleset, &proved, last, None)],
        }),
        Found::Window { proved: None, heaps } => {
            let upto = Nat::from(heaps - 1);
            let because = vec![Reason::Computed { upto: upto.clone() }];
            Ok(Period { periodicity: None, values: None, standing: Standing::Observed { upto }, because })
        }
    }
}
