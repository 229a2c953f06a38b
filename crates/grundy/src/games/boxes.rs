//! Searches for P-positions in tables of growing size, for games on one heap and on several piles.

use super::{Begun, family};
use crate::answer::{SoFar, Stopped};
use crate::failure::{Failure, Refusal};
use crate::solve::cells::CellValues;
use grundy_core::{Game, Meter, Nat, Play, Ruleset, Stop, to_u64};
use std::ops::RangeInclusive;

/// A list of heaps that are P-positions, with the number of heaps examined.
pub(super) type Lost = (Vec<Nat>, u64);

/// Finds `count` P-positions of one heap in tables of doubling size, from the start of `sizes` to its end.
///
/// `table` returns the P-positions up to a size, at most `count` of them. If a limit stops the work, the P-positions
/// found so far are an exact beginning of the list.
pub(super) fn by_tables(
    sizes: RangeInclusive<u32>,
    count: u64,
    table: &mut dyn FnMut(u32) -> Result<Begun<Lost>, Failure>,
) -> Result<Begun<Vec<Nat>>, Failure> {
    let (mut size, largest) = (*sizes.start(), *sizes.end());
    let (mut known, mut heaps) = (Vec::new(), 0);
    let why = loop {
        let stopped = match table(size) {
            Ok(Begun { list: (found, looked_at), stopped }) => {
                // A table that was stopped may be shorter than the one before.
                if looked_at > heaps {
                    (known, heaps) = (found, looked_at);
                }
                stopped
            }
            Err(Failure::Stopped(stopped)) => Some(stopped.why),
            Err(why) => return Err(why),
        };
        if known.len() as u64 >= count {
            known.truncate(count as usize);
            return Ok(Begun::whole(known));
        }
        if let Some(why) = stopped {
            break why;
        }
        if size >= largest {
            break Stop::Positions { needed: 2 * u64::from(size), allowed: largest.into() };
        }
        size = size.saturating_mul(2).min(largest);
    };
    match known.is_empty() {
        true => Err(Stopped { why, so_far: Some(SoFar::NoPosition { heaps }) }.into()),
        false => Ok(Begun { list: known, stopped: Some(why) }),
    }
}

/// A function that computes the outcomes of all positions in a box.
pub(super) type FillBox<'a> = dyn Fn(&[u32]) -> Result<Box<dyn CellValues>, Failure> + 'a;

/// Returns P-positions ordered by the number of tokens and then lexicographically. If the rules treat the piles alike,
/// each position is listed once, with its piles sorted.
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
            None => {
                let why = Stop::Positions { needed: 2 * u64::from(bound), allowed: u32::MAX.into() };
                let list = if known.len() as u64 > skip { known.split_off(skip as usize) } else { Vec::new() };
                return Ok(Begun { list, stopped: Some(why) });
            }
        };
    }
}

/// Calls `each` with every distribution of `left` tokens over the piles from index `at` on, in lexicographic order.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a test table in which the multiples of 100 are the P-positions.
    fn table(to: u32) -> Begun<Lost> {
        Begun::whole(((0..=to).step_by(100).map(Nat::from).collect(), u64::from(to) + 1))
    }

    #[test]
    fn tables_grow_until_there_are_enough() {
        let mut sizes = Vec::new();
        let found = by_tables(16..=1 << 20, 7, &mut |to| {
            sizes.push(to);
            Ok(table(to))
        });
        let Begun { list, stopped } = found.unwrap();
        assert_eq!((list.len(), stopped), (7, None));
        assert_eq!(sizes, [16, 32, 64, 128, 256, 512, 1024]);
    }

    #[test]
    fn what_is_known_survives_a_table_that_is_stopped_or_refused() {
        // Stopped from within, or before it has begun; shorter than the one before, or longer.
        type Next = fn() -> Result<Begun<Lost>, Failure>;
        let why = Stop::Cancelled;
        let nexts: [(Next, usize); 3] = [
            (|| Err(Stop::Cancelled.into()), 3),
            (|| Ok(Begun { list: (vec![Nat::ZERO], 50), stopped: Some(Stop::Cancelled) }), 3),
            (|| Ok(Begun { stopped: Some(Stop::Cancelled), ..table(350) }), 4),
        ];
        for (next, known) in nexts {
            let found = by_tables(256..=1 << 20, 7, &mut |to| if to == 256 { Ok(table(to)) } else { next() });
            let Begun { list, stopped } = found.unwrap();
            assert_eq!((list.len(), stopped), (known, Some(why)));
        }
        let nothing = by_tables(16..=1 << 20, 7, &mut |_| Err(why.into()));
        let Err(Failure::Stopped(stopped)) = nothing else { panic!("nothing is known") };
        assert_eq!((stopped.why, stopped.so_far), (why, Some(SoFar::NoPosition { heaps: 0 })));
    }

    #[test]
    fn the_largest_table_is_a_limit_and_no_end_of_the_list() {
        let found = by_tables(16..=200, 7, &mut |to| Ok(table(to))).unwrap();
        assert_eq!((found.list.len(), found.stopped), (3, Some(Stop::Positions { needed: 400, allowed: 200 })));
    }
}
