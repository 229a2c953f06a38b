//! The nimbers of Wythoff's game on three piles, where a move takes the same positive number from one pile, from two,
//! or from all three.
//!
//! Moves lead along lines: one, two or all three piles are reduced by the same amount, and the others stay. Since the
//! rules treat all piles alike, a line is identified by the quantities that stay the same, in any order: two piles {x,
//! y}; one pile and the difference of the other two; or the differences between neighbouring piles in sorted order.
//! Each line has the set of the nimbers met on it. A cell lies on seven lines, and all earlier cells of these lines are
//! its options. So its nimber is the mex of the union of the seven sets, and is added to each of them.

use super::{Set, Shape, WIDEST, mex, spend};
use grundy_core::{List, Meter, Stop};

/// Returns the nimbers of all cells, or `None` if they require sets that are wider than the maximum.
pub(super) fn nimbers(shape: &Shape, meter: &Meter) -> Result<Option<Vec<u16>>, Stop> {
    meter.afford(shape.cells() as u64)?;
    // Nimbers were seen to stay below twice the largest pile; where they do not, wider sets are tried.
    let mut words = (2 * shape.sides[2].min(64 * WIDEST) / 64 + 1).min(shape.tokens() / 64 + 1);
    while words <= WIDEST {
        let found = match words {
            0..=4 => by_lines::<4>(shape, meter)?,
            5..=8 => by_lines::<8>(shape, meter)?,
            9..=16 => by_lines::<16>(shape, meter)?,
            17..=32 => by_lines::<32>(shape, meter)?,
            _ => by_lines::<WIDEST>(shape, meter)?,
        };
        if found.is_some() {
            return Ok(found);
        }
        words = words.next_power_of_two().max(4) * 2;
    }
    Ok(None)
}

/// Returns the nimbers of all cells, using sets of W words, or `None` if a set is full.
fn by_lines<const W: usize>(shape: &Shape, meter: &Meter) -> Result<Option<Vec<u16>>, Stop> {
    let [low, middle, high] = shape.sides;
    let width = high + 1;
    let pairs = width.checked_mul(width).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
    let mut values = meter.list(shape.cells())?;
    // Two piles stay, the smaller first; one stays, with the difference of the others; none stays, with two differences.
    let mut one: List<Set<W>> = meter.filled([0; W], (middle + 1) * width)?;
    let mut two: List<Set<W>> = meter.filled([0; W], pairs)?;
    let mut three: List<Set<W>> = meter.filled([0; W], (middle + 1) * width)?;
    meter.expect(shape.cells() as u64);
    let mut pending = 0;
    for c in 0..=high {
        for b in 0..=c.min(middle) {
            for a in 0..=b.min(low) {
                let still = [b * width + c, a * width + c, a * width + b];
                let apart = [c * width + (b - a), b * width + (c - a), a * width + (c - b)];
                let along = (b - a) * width + (c - b);
                let (s0, s1, s2) = (&one[still[0]], &one[still[1]], &one[still[2]]);
                let (t0, t1, t2) = (&two[apart[0]], &two[apart[1]], &two[apart[2]]);
                let u = &three[along];
                let seen: Set<W> = std::array::from_fn(|i| s0[i] | s1[i] | s2[i] | t0[i] | t1[i] | t2[i] | u[i]);
                let Some((word, bit)) = mex(&seen) else { return Ok(None) };
                still.iter().for_each(|line| one[*line][word] |= 1 << bit);
                apart.iter().for_each(|line| two[*line][word] |= 1 << bit);
                three[along][word] |= 1 << bit;
                values.push((64 * word as u32 + bit) as u16)?;
            }
            spend(meter, &mut pending, b.min(low) + 1)?;
        }
    }
    meter.spend(pending)?;
    Ok(Some(values.into_vec()))
}
