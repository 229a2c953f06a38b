//! Two rulesets side by side.

use super::{Options, alone, positions};
use crate::answer::{Answer, Claim, Compared, ComparedSide, Reason, Standing, Stopped, theorems};
use crate::failure::Failure;
use crate::games::{Task, What, choose, first_index};
use grundy_core::{Kind, Meter, Nat, Play, Ruleset};

/// Their P-positions, and k and n₀ where there is a recurrence.
pub(super) fn compare(pair: &[Ruleset; 2], count: u64, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    let mut sides = Vec::new();
    let mut proved = true;
    let mut stopped = None;
    for ruleset in pair {
        let game = alone(ruleset, Play::Normal);
        let from = Nat::from(first_index(&game));
        let listed = match positions::positions(&game, &from, count, false, options, meter) {
            // The beginning of the second list can still be compared.
            Err(Failure::Stopped(Stopped { why, partial: Some(listed), .. })) if !sides.is_empty() => {
                stopped = Some(why);
                *listed
            }
            listed => listed?,
        };
        proved &= matches!(listed.standing, Standing::Theorem);
        let Claim::Positions(list) = listed.claim else { unreachable!("positions were asked for") };
        if stopped.is_some() {
            sides.push(ComparedSide { ruleset: ruleset.clone(), positions: list.positions, lag: None });
            break;
        }
        let task = Task { ruleset, play: Play::Normal, kind: Kind::Outcome, what: What::Recurrence };
        let lag = match choose(&task, None) {
            Ok(method) => {
                let found = method.answer(&task, meter)?.recurrence()?;
                Some((found.k, found.n0))
            }
            Err(_) => None,
        };
        sides.push(ComparedSide { ruleset: ruleset.clone(), positions: list.positions, lag });
    }
    let right = sides.pop().expect("two sides");
    let left = sides.pop().expect("two sides");
    let same = left.positions.iter().zip(&right.positions).take_while(|(a, b)| a.1 == b.1).count();
    let claim = Claim::Compared(Compared { left, right, same });
    let standing = if proved { Standing::Theorem } else { Standing::Computed };
    let answer = Answer::new(claim, standing, "positions", vec![Reason::Cited(&theorems::RULES)]);
    match stopped {
        Some(why) => Err(Stopped { why, partial: Some(Box::new(answer)), so_far: None }.into()),
        None => Ok(answer),
    }
}
