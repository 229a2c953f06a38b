//! Take-away games side by side, their table of recurrences, and their nimbers for every bound.

use super::numeration::answer;
use super::{Options, positions};
use crate::answer::Standing;
use crate::answer::{Answer, BoundTableFound, CRow, Claim, Compared, ComparedSide, Reason, RecurrenceTable, theorems};
use crate::failure::{Failure, refuse};
use crate::games::takeaway::{is_admissible, reaches, tabulate};
use crate::theory::bound::slope;
use crate::theory::schwenk::{growth_rate, recurrence, thresholds};
use grundy_core::{Game, Meter, Nat, Play, Rule, Ruleset, to_u32};

/// k, n₀ and the growth rate for c = from, …, to, with the exact c at which k changes.
pub(super) fn table(from: u32, to: u32, meter: &Meter) -> Result<Answer, Failure> {
    if from == 0 || from > to || to > 1000 {
        return Err(refuse(format!("c from {from} to {to}"))
            .help("c runs from 1 to at most 1000, for example --c 1..100")
            .into());
    }
    let mut rows = Vec::new();
    for c in from..=to {
        let factor = Nat::from(c);
        let found = recurrence(&|x, y| x * &factor >= *y, meter)?;
        rows.push(CRow { c, k: found.k, n0: found.n0, growth: growth_rate(found.k, 12).to_string() });
    }
    // The changes of k are many; those up to 12 are found in no time.
    let last = to.min(12);
    let changes = if from < last { thresholds(&from.into(), &last.into(), meter)? } else { Vec::new() };
    let changes = changes.into_iter().map(|t| (t.c.to_string(), t.before, t.after)).collect();
    Ok(answer(
        Claim::Table(RecurrenceTable { rows, changes }),
        "schwenk/recurrence",
        Reason::Cited(&theorems::SCHWENK_RECURRENCE),
    ))
}

/// Two rulesets side by side: their P-positions, and k and n₀ where there is a recurrence.
pub(super) fn compare(pair: &[Ruleset; 2], count: u64, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    let mut sides = Vec::new();
    let mut proved = true;
    for ruleset in pair {
        let game = Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
        let from = Nat::from(super::first_index(&game));
        let listed = positions::positions(&game, &from, count, false, options, meter)?;
        proved &= matches!(listed.standing, Standing::Theorem);
        let Claim::Positions(list) = listed.claim else { unreachable!("positions were asked for") };
        let lag = match &ruleset.rule {
            Rule::TakeAway(bound) if is_admissible(&ruleset.rule) && slope(bound).is_some() => {
                let found = recurrence(&|x, y| reaches(bound, x, y), meter)?;
                Some((found.k, found.n0))
            }
            _ => None,
        };
        sides.push(ComparedSide { ruleset: ruleset.clone(), positions: list.positions, lag });
    }
    let right = sides.pop().expect("two sides");
    let left = sides.pop().expect("two sides");
    let same = left.positions.iter().zip(&right.positions).take_while(|(a, b)| a.1 == b.1).count();
    let claim = Claim::Compared(Compared { left, right, same });
    let standing = if proved { Standing::Theorem } else { Standing::Computed };
    Ok(Answer { standing, ..answer(claim, "positions", Reason::Cited(&theorems::RULES)) })
}

/// The nimbers of one heap for every bound, or of all heaps up to one.
pub(super) fn bounds(ruleset: &Ruleset, n: &Nat, square: bool, meter: &Meter) -> Result<Answer, Failure> {
    let Rule::TakeAway(bound) = &ruleset.rule else {
        return Err(refuse(format!("{ruleset} has no bound on the next take"))
            .help("--row and --square are for take-away games")
            .into());
    };
    let most = if square { 20_000 } else { 1 << 23 };
    let n = to_u32(n).filter(|n| *n <= most).ok_or_else(|| refuse(format!("heaps up to {most} are tabulated")))?;
    if square {
        meter.reserve(16 * (u64::from(n) + 1) * (u64::from(n) + 1))?;
    }
    let table = tabulate(bound, n, meter)?;
    let steps = crate::solve::thresholds::nimbers(&table, n, meter).map_err(|halted| halted.why)?;
    let first = if square { 0 } else { n };
    let rows = (first..=n).map(|heap| steps.of(heap).iter().map(|s| (s.from, s.nimber)).collect()).collect();
    let claim = Claim::Bounds(BoundTableFound { ruleset: ruleset.clone(), first, last: n, rows });
    Ok(Answer { standing: Standing::Computed, ..answer(claim, "takeaway/thresholds", Reason::Cited(&theorems::STEPS)) })
}
