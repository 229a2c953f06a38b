//! Tests of the tables against the rules as published, in boxes of all shapes.

use super::*;
use grundy_core::{Budget, mex as least};

/// A function that returns the options of a position by the rules, with sorted piles.
type Options = fn([usize; 3]) -> Vec<[usize; 3]>;

fn sorted(mut piles: [usize; 3]) -> [usize; 3] {
    piles.sort_unstable();
    piles
}

/// Returns the options that take the same positive number from each pile of a nonempty subset.
fn wythoff_options(piles: [usize; 3]) -> Vec<[usize; 3]> {
    let mut out = Vec::new();
    for subset in 1..8usize {
        let of = |i: usize| subset >> i & 1;
        let most = (0..3).filter(|i| of(*i) == 1).map(|i| piles[i]).min().unwrap_or(0);
        out.extend((1..=most).map(|t| std::array::from_fn(|i| piles[i] - t * of(i))));
    }
    out
}

/// Returns the options of sorted piles under the rules of \[R1\] §3.
fn raleigh_options([a, b, c]: [usize; 3]) -> Vec<[usize; 3]> {
    let mut out = Vec::new();
    for x in 0..=a {
        for y in 0..=b {
            for z in 0..=c {
                let taken = [a - x, b - y, c - z];
                let touched = taken.iter().filter(|t| **t > 0).count();
                let one_or_two = touched == 1 || touched == 2;
                let everything = (a == b || b == c) && [x, y, z] == [0, 0, 0] && c > 0;
                let third = a < b && b < c && touched == 3 && taken[1] == taken[2] && (taken[1] != 3 || x < y);
                if one_or_two || everything || third {
                    out.push([x, y, z]);
                }
            }
        }
    }
    out
}

/// Returns the nimbers of all multisets up to a size, in the order of the cells.
fn by_the_rule(options: Options, side: usize) -> (Shape, Vec<u16>) {
    let shape = Shape::new([side as u32; 3], &Meter::unlimited()).unwrap();
    let mut values: Vec<u16> = Vec::new();
    for c in 0..=side {
        for b in 0..=c {
            for a in 0..=b {
                let reached = options([a, b, c]).into_iter().map(|q| u32::from(values[shape.index_of(sorted(q))]));
                let value = least(reached.collect::<Vec<u32>>());
                values.push(value as u16);
            }
        }
    }
    (shape, values)
}

fn tables(sides: [u32; 3]) -> [AlikeTable; 2] {
    let meter = Meter::unlimited();
    [AlikeTable::wythoff(sides, &meter), AlikeTable::raleigh(sides, &meter)].map(|table| table.unwrap().unwrap())
}

#[test]
fn tables_hold_what_the_rules_say() {
    const SIDE: usize = 22;
    let [wythoff, raleigh] = tables([SIDE as u32; 3]);
    assert_eq!(wythoff.values, by_the_rule(wythoff_options, SIDE).1);
    assert_eq!(raleigh.values, by_the_rule(raleigh_options, SIDE).1);
}

#[test]
fn boxes_of_any_shape_hold_a_part_of_the_cube() {
    let cubes = tables([20, 20, 20]);
    for sides in [[20, 3, 11], [0, 0, 20], [0, 20, 20], [1, 2, 20], [4, 20, 4], [7, 7, 19], [20, 20, 6], [2, 3, 4]] {
        for (part, cube) in tables(sides).iter().zip(&cubes) {
            for x in 0..=sides[0] {
                for y in 0..=sides[1] {
                    let mut row = vec![0; sides[2] as usize + 1];
                    part.fill(&[x, y], 0, &mut row);
                    let expected: Vec<u32> = (0..=sides[2]).map(|z| cube.get([x, y, z])).collect();
                    assert_eq!(row, expected, "({x},{y},·) of {sides:?}");
                    assert_eq!(part.value(&[x, y, sides[2]]), row[sides[2] as usize]);
                }
            }
        }
    }
}

/// Tests the sums and largest nimbers of all piles up to 60 against an earlier, independent program that marks the
/// options of every position.
#[test]
fn sums_up_to_sixty_are_those_of_another_program() {
    let [wythoff, raleigh] = tables([60; 3]);
    let sum = |table: &AlikeTable| table.values.iter().map(|x| u64::from(*x)).sum::<u64>();
    assert_eq!((wythoff.cells(), wythoff.max(), sum(&wythoff)), (39_711, 122, 1_680_528));
    assert_eq!((raleigh.cells(), raleigh.max(), sum(&raleigh)), (39_711, 177, 3_478_965));
}

#[test]
fn budgets_stop_tables() {
    for table in [AlikeTable::wythoff, AlikeTable::raleigh] {
        let memory = Meter::new(Budget { memory: Some(10_000), ..Budget::UNLIMITED });
        assert!(matches!(table([100; 3], &memory), Err(Stop::Memory { .. })));
        let positions = Meter::new(Budget { positions: Some(1000), ..Budget::UNLIMITED });
        assert!(matches!(table([100; 3], &positions), Err(Stop::Positions { .. })));
        // Nimbers beyond the widest set: another kernel must do it.
        assert_eq!(table([0, 1, 200_000], &Meter::unlimited()), Ok(None));
    }
}
