//! P-positions of games on several piles, found in boxes of growing size.

use super::{Begun, CellValues};
use crate::failure::{Failure, refuse};
use grundy_core::{Nat, Rule, Ruleset, Stop, to_u64};

/// Fills a box with outcomes.
pub(super) type FillBox<'a> = dyn Fn(&[u32]) -> Result<Box<dyn CellValues>, Failure> + 'a;

/// P-positions by the number of tokens, then in lexicographic order; the first pile is the smallest, and so on, where
/// the rule makes no difference between the piles.
pub(super) fn by_boxes(
    ruleset: &Ruleset,
    from: &Nat,
    count: u64,
    fill: &FillBox<'_>,
) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let skip = to_u64(from).ok_or_else(|| {
        refuse(format!("the P-positions of {ruleset} are listed one by one")).help("--from must fit 64 bits")
    })?;
    let piles = ruleset.piles() as usize;
    let sorted = !matches!(ruleset.rule, Rule::Moves(_));
    let mut known: Vec<Vec<Nat>> = Vec::new();
    // A box of side `bound` holds all positions of at most `bound` tokens.
    let mut bound: u32 = if piles <= 2 { 64 } else { 8 };
    loop {
        let table = match fill(&vec![bound; piles]) {
            Ok(table) => table,
            Err(Failure::Stopped(stopped)) if known.len() as u64 > skip => {
                let list = known.split_off(skip as usize);
                return Ok(Begun { list, stopped: Some(stopped.why) });
            }
            Err(why) => return Err(why),
        };
        known.clear();
        for total in 0..=bound {
            let mut piles = vec![0u32; piles];
            visit(&mut piles, 0, total, sorted, &mut |piles| {
                if table.value(piles) == 0 {
                    known.push(piles.iter().map(|p| Nat::from(*p)).collect());
                }
            });
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
