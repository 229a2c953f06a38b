//! Tests of layers in tiles against marking and the rules, for several blocks and with little memory.

use super::brute::{self, Random};
use super::simd::Level;
use super::*;
use grundy_core::budget::Budget;

fn squares(len: usize) -> Takes {
    Takes::truncated((1_u32..).map(|i| i * i).take_while(|&s| (s as usize) < len), len).unwrap()
}

fn triangles(len: usize) -> Takes {
    Takes::truncated((1_u32..).map(|i| i * (i + 1) / 2).take_while(|&s| (s as usize) < len), len).unwrap()
}

fn cubes(len: usize) -> Takes {
    Takes::truncated((1_u32..).map(|i| i * i * i).take_while(|&s| (s as usize) < len), len).unwrap()
}

#[test]
fn sparse_sets_over_several_blocks_have_the_nimbers_of_marking() {
    let meter = Meter::unlimited();
    // Five classes make blocks of 317,440 heaps, one class of 63,488.
    for (name, takes, len) in [
        ("squares", squares(700_001), 700_001),
        ("triangles", triangles(400_123), 400_123),
        ("cubes", cubes(200_000), 200_000),
    ] {
        let marked = nimbers_by_marking(&takes, len, Vec::new(), &meter).unwrap();
        for level in Level::all() {
            assert!(nimbers_by_tiles(&takes, len, level, &meter).unwrap() == marked, "{name}, {level:?}");
        }
    }
}

#[test]
fn random_sparse_sets_have_the_nimbers_of_the_rules() {
    let seed = 0x5EED_0007;
    let mut random = Random(seed);
    let meter = Meter::unlimited();
    for round in 0..24 {
        let len = 130_000 + random.below(3000) as usize;
        let mut set: Vec<u32> = (0..40 + 10 * (round % 7)).map(|_| 1 + random.below(len as u32)).collect();
        if round % 3 == 0 {
            // Few residues modulo 5: five classes.
            set.iter_mut().for_each(|s| *s += (5 - *s % 5) % 5 + u32::from(*s % 2 == 0));
        }
        if round % 4 == 1 {
            set.extend([1, 2, 63, 64, 65, 1983, 1984, 1985, 63_487, 63_488, 63_489]);
        }
        let takes = Takes::new(set.iter().copied()).unwrap();
        let rules = brute::nimbers(takes.as_slice(), len);
        for level in Level::all() {
            let ours: Vec<u32> = nimbers_by_tiles(&takes, len, level, &meter).unwrap().iter().collect();
            assert!(ours == rules, "seed {seed:#x}, round {round}, {level:?}");
        }
    }
}

#[test]
fn where_memory_is_short_marking_goes_on() {
    let (takes, len) = (squares(700_001), 700_001);
    let marked = nimbers_by_marking(&takes, len, Vec::new(), &Meter::unlimited()).unwrap();
    // Layers of the whole table need some 12 MB.
    for memory in [2_000_000, 4_000_000, 8_000_000, 20_000_000, 40_000_000] {
        let meter = Meter::new(Budget { memory: Some(memory), ..Budget::UNLIMITED });
        let known = tiles::nimbers(&takes, len, Level::best(), &meter).unwrap();
        assert_eq!(known.len() == len, memory == 40_000_000, "{memory}");
        let meter = Meter::new(Budget { memory: Some(memory), ..Budget::UNLIMITED });
        assert!(nimbers_by_tiles(&takes, len, Level::best(), &meter).unwrap() == marked, "{memory}");
    }
}

#[test]
fn a_positions_budget_leaves_the_exact_prefix_in_tiles() {
    let (takes, len) = (squares(500_000), 500_000);
    let whole = nimbers_by_marking(&takes, len, Vec::new(), &Meter::unlimited()).unwrap();
    for positions in [0, 1, 1983, 317_440, 317_441, 400_000] {
        let meter = Meter::new(Budget { positions: Some(positions), ..Budget::UNLIMITED });
        let halted = nimbers_by_tiles(&takes, len, Level::best(), &meter).unwrap_err();
        assert!(matches!(halted.why, Stop::Positions { .. }), "{positions}");
        let (ours, rules): (Vec<u32>, Vec<u32>) =
            (halted.partial.iter().collect(), whole.iter().take(positions as usize).collect());
        assert!(ours == rules, "{positions}: {} nimbers", ours.len());
    }
}

#[test]
fn tiles_are_for_large_tables_on_processors_with_avx2_alone() {
    let takes = squares(10_000_000);
    for level in Level::all() {
        assert_eq!(tiles::pays(&takes, 10_000_000, level), format!("{level:?}") == "Level(Avx2)");
        assert!(!tiles::pays(&squares(1_000_000), 1_000_000, level));
    }
}
