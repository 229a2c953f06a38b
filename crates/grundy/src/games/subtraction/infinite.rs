//! The method `subtract/residues`, which observes periods of infinite subtraction sets in a table and proves them where
//! residues allow.
//!
//! Suppose that the heaps below p have the values c(0), …, c(p−1), and that no take s leads from a residue class r to a
//! class with the same value: c((r − s) mod p) ≠ c(r) for every r and every s in S. Then v(n) = c(n mod p) for *all* n,
//! because a take that reaches a smaller value from r reaches it from every n ≡ r, and no take reaches the value c(r)
//! itself. Only the classes of S modulo p matter, and those are known exactly for the named sets (Dirichlet's theorem
//! for primes).

use super::super::method::LOOK;
use super::super::{FindPeriod, Fit, Method, Period, Task};
use super::set_of;
use super::table::{start, takes_up_to};
use crate::answer::{Reason, SoFar, Standing, Stopped, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::solve::heap_sequence as kernel;
use crate::theory::observed::observed_period;
use crate::theory::residues::classes;
use grundy_core::{Kind, Meter, Nat, Play, Rule, Shape, Stop};

pub(super) struct Residues;

impl Method for Residues {
    fn id(&self) -> &'static str {
        "subtract/residues"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::RULES
    }

    fn cost(&self) -> &'static str {
        "a table of the heaps examined; a proof costs (period)² steps"
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        if set_of(task.rule()).shape() != Shape::Infinite {
            return None;
        }
        Fit::new(self, 10, move |meter| period(task, meter))
    }
}

fn period(task: Task<'_, FindPeriod<'_>>, meter: &Meter) -> Result<Period, Failure> {
    let Task { ruleset, kind, play, goal } = task;
    let (look, most) = (goal.look.unwrap_or(LOOK), u32::MAX - 1);
    let to = u32::try_from(look).ok().filter(|to| *to <= most).ok_or_else(|| {
        let (given, least) = (look.to_string(), Nat::ZERO);
        Refusal::OutOfRange { parameter: "to", given, least, most: Some(most.into()) }
    })?;
    let takes = takes_up_to(&ruleset.rule, to, meter)?;
    let len = to as usize + 1;
    meter.reserve(8 * len as u64)?;
    let halted = |why: Stop, values: usize| -> Failure {
        Stopped { why, so_far: Some(SoFar::NoPeriod { values: values as u64 }) }.into()
    };
    let values: Vec<u32> = match kind {
        Kind::Nimber => {
            let table = kernel::nimbers(&takes, len, meter).map_err(|h| halted(h.why, h.partial.len()))?;
            table.iter().collect()
        }
        Kind::Outcome => {
            let table =
                kernel::outcomes(&takes, start(play), len, meter).map_err(|h| halted(h.why, h.partial.len()))?;
            table.iter().map(|p| u32::from(!p)).collect()
        }
    };
    let periodicity = observed_period(&values, meter).map_err(|why| {
        let so_far = Some(SoFar::NoPeriod { values: values.len() as u64 });
        Stopped { why, so_far }
    })?;
    let observed = Reason::Computed { upto: Nat::from(to) };
    let proved = periodicity.filter(|p| p.saltus == 0 && p.preperiod == 0 && p.period <= 10_000).filter(|p| {
        let cycle = &values[..p.period as usize];
        let classes = classes(set_of(&ruleset.rule), p.period);
        // In misère play the heaps below the least take are N without an option, so only normal play is proved.
        play == Play::Normal && classes.is_some_and(|classes| closed_under(cycle, kind, &classes))
    });
    Ok(match proved {
        Some(p) => Period {
            values: None,
            periodicity: Some(p),
            standing: Standing::Computed,
            because: vec![Reason::Residues { periodicity: p, upto: p.period - 1 }, observed],
        },
        None => Period {
            values: None,
            periodicity,
            standing: Standing::Observed { upto: Nat::from(to) },
            because: vec![observed],
        },
    })
}

/// Returns whether no take leads from a residue class to one with the same value (for outcomes, from P to P).
fn closed_under(cycle: &[u32], kind: Kind, classes: &[bool]) -> bool {
    let p = cycle.len();
    (0..p).all(|r| {
        let only_p = kind == Kind::Outcome && cycle[r] != 0;
        only_p || (0..p).filter(|s| classes[*s]).all(|s| cycle[(r + p - s) % p] != cycle[r])
    })
}
