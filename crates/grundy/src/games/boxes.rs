//! P-positions of games on several piles, found in boxes of growing size.

use super::{Begun, family};
use crate::failure::{Failure, Refusal};
use crate::solve::cells::CellValues;
use grundy_core::{Game, Meter, Nat, Play, Ruleset, Stop, to_u64};

/// Fills a box with outcomes.
pub(super) type FillBox<'a> = dyn Fn(&[u32]) -> Result<Box<dyn CellValues>, Failure> + 'a;

/// P-positions by the number of tokens, then in lexicographic order; the first pile is the smallest, and so on, where
/// the rule makes no difference between the piles.
pub(super) fn by_boxes(
    ruleset: &Ruleset,
    play: Play,
    from: &Nat,
    count: u64,
    fill: &FillBox<'_>,
    meter: &Meter,
) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let skip = to_u64(from).ok_or_else(|| Refusal::FarIndex(Game { play, rulesets: vec![ruleset.clone()] }))?;
    let piles = ruleset.piles() as usize;
    let sorted = family(&ruleset.rule).is_sorted();
    // A position is a list of its own.
    let each = (size_of::<Vec<Nat>>() + 16 + piles * size_of::<Nat>()) as u64;
    let mut known: Vec<Vec<Nat>> = Vec::new();
    let mut held = meter.hold(0)?;
    // A box of side `bound` holds all positions of at most `bound` tokens.
    let mut bound: u32 = if piles <= 2 { 64 } else { 8 };
    loop {
        // bounded: one for each pile
        let table = match fill(&vec![bound; piles]) {
            Ok(table) => table,
            Err(Failure::Stopped(stopped)) if known.len() as u64 > skip => {
                let list = known.split_off(skip as usize);
                return Ok(Begun { list, stopped: Some(stopped.why) });
            }
            Err(why) => return Err(why),
        };
        known = Vec::new();
        held.resize(0)?;
        for total in 0..=bound {
            // bounded: one for each pile
            let mut piles = vec![0u32; piles];
            visit(&mut piles, 0, total, sorted, &mut |piles| {
                if table.value(piles) == 0 {
                    known.push(piles.iter().map(|p| Nat::from(*p)).collect());
                }
            });
            if let Err(why) = held.resize(each * known.capacity() as u64).and_then(|()| meter.spend(0)) {
                if known.len() as u64 <= skip {
                    return Err(why.into());
                }
                return Ok(Begun { list: known.split_off(skip as usize), stopped: Some(why) });
            }
            if (known.len() as u64).saturating_sub(skip) >= count {
                let mut list = known.split_off(skip as usize);
                list.truncate(count as usize);
                return Ok(Begun::whole(list));
            }
        }
        bound = match bound.checked_mul(2) {
            Some(next) => next,
            None => return Ok(Begun { list: known, stopped: Some(Stop::Cancelled) }),
        };
    }
}

/// Every way to put `left` tokens on the piles from `at` on, in lexicographic order.
fn visit(piles: &mut [u32], at: usize, left: u32, sorted: bool, each: &mut impl FnMut(&[u32])) {
    let least = if sorted && at > 0 { piles[at - 1] } else { 0 };
    if at + 1 == piles.len() {
        if left >= least {
            piles[at] = left;
            each(piles);
        }
        return;
    }
    for here in least..=left {
        piles[at] = here;
        visit(piles, at + 1, left - here, sorted, each);
    }
}
