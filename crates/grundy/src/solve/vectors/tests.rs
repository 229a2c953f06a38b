//! Tests of tables on seeded random rules against the definition; of canonical forms, recognition, Beatty pairs and
//! budgets.

use super::outcomes::Inside;
use super::*;
use grundy_core::{Budget, Nat, Play, mex};
use std::collections::BTreeSet;

/// A generator of random numbers below a bound (xorshift64).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % bound
    }

    /// Returns a random rule of up to `most` vectors with amounts below `bound`.
    fn rule(&mut self, d: usize, most: u32, bound: u32, starred: bool) -> Vec<MoveVector> {
        let count = 1 + self.below(most);
        let mut vectors = Vec::new();
        while vectors.len() < count as usize {
            // Zeros are frequent, so that vectors stay in rows, columns and planes.
            let take: Vec<u32> = (0..d).map(|_| if self.below(2) == 0 { 0 } else { self.below(bound) }).collect();
            if take.iter().any(|t| *t > 0) {
                vectors.push(vector(&take, starred && self.below(2) == 0));
            }
        }
        vectors
    }
}

fn vector(take: &[u32], any_multiple: bool) -> MoveVector {
    MoveVector { take: take.iter().map(|t| Nat::from(*t)).collect(), any_multiple }
}

/// Returns the rule with the given starred and unstarred vectors.
fn rule(starred: &[&[u32]], single: &[&[u32]]) -> Vec<MoveVector> {
    starred.iter().map(|v| vector(v, true)).chain(single.iter().map(|v| vector(v, false))).collect()
}

/// Returns all takes from a position, by definition.
fn takes(vectors: &[MoveVector], from: &[u32]) -> BTreeSet<Vec<u32>> {
    let mut all = BTreeSet::new();
    for v in vectors {
        let most = if v.any_multiple { u32::MAX } else { 1 };
        for times in 1..=most {
            let take: Vec<Nat> = v.take.iter().map(|t| t * Nat::from(times)).collect();
            if take.iter().zip(from).any(|(t, pile)| *t > Nat::from(*pile)) {
                break;
            }
            all.insert(take.iter().map(|t| to_u32(t).unwrap()).collect());
        }
    }
    all
}

/// Returns all positions of a box in lexicographic order.
fn positions(sides: &[u32]) -> Vec<Vec<u32>> {
    sides.iter().fold(vec![vec![]], |all, side| {
        all.iter().flat_map(|p| (0..=*side).map(move |x| p.iter().copied().chain([x]).collect())).collect()
    })
}

/// Asserts that every table of a rule in a box agrees with the definition.
fn check(vectors: &[MoveVector], sides: &[u32], what: &str) {
    let meter = Meter::unlimited();
    let table = VectorBox::new(vectors, sides, &meter).unwrap();
    let cells = positions(sides);
    assert_eq!(table.cells(), cells.len() as u64);
    let mut options: Vec<Vec<usize>> = Vec::new();
    for (i, cell) in cells.iter().enumerate() {
        assert_eq!(table.index(cell), i);
        let legal = takes(vectors, cell);
        assert!(table.moves(cell).eq(legal.iter().cloned()), "{what}: moves from {cell:?}");
        let option = |take: &Vec<u32>| table.index(&cell.iter().zip(take).map(|(c, t)| c - t).collect::<Vec<u32>>());
        options.push(legal.iter().map(option).collect());
    }
    for play in [Play::Normal, Play::Misere] {
        let mut p: Vec<bool> = Vec::new();
        for options in &options {
            let stuck = options.is_empty() && play == Play::Misere;
            p.push(!stuck && !options.iter().any(|o| p[*o]));
        }
        let chosen = table.outcomes(play, &meter).unwrap();
        assert_eq!(chosen.count(), p.iter().filter(|p| **p).count() as u64, "{what}: {play:?}");
        assert!(cells.iter().zip(&p).all(|(cell, p)| chosen.is_p(cell) == *p), "{what}: {play:?} {vectors:?}");
        for inside in [Inside::Single, Inside::Chain, Inside::Together] {
            if let Some(outcomes) = table.outcomes_by(inside, play, &meter) {
                assert_eq!(outcomes.unwrap(), chosen, "{what}: {inside:?} {play:?} {vectors:?} {sides:?}");
            }
        }
    }
    let mut values: Vec<u32> = Vec::new();
    for options in &options {
        values.push(mex(options.iter().map(|o| values[*o])));
    }
    let nimbers = table.nimbers(&meter).unwrap();
    assert!(nimbers.iter().eq(values.iter().copied()), "{what}: nimbers of {vectors:?} {sides:?}");
    assert_eq!(nimbers.max(), values.iter().copied().max().unwrap());
    assert!(cells.iter().zip(&values).all(|(cell, value)| nimbers.get(cell) == *value), "{what}");
}

#[test]
fn tables_agree_with_the_definition() {
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let d = 1 + seed as usize % 6;
        let largest = [150, 40, 11, 6, 5, 4][d - 1];
        let sides: Vec<u32> = (0..d).map(|_| random.below(largest)).collect();
        let starred = random.below(3) > 0;
        let vectors = random.rule(d, 6, [70, 9, 5, 4, 3, 3][d - 1], starred);
        check(&vectors, &sides, &format!("seed {seed}"));
    }
}

#[test]
fn rows_of_several_words_agree_with_the_definition() {
    for seed in 0..60 {
        let mut random = Random::new(1000 + seed);
        let sides = [random.below(9), 100 + random.below(200)];
        let mut vectors = random.rule(2, 4, 200, seed % 3 == 0);
        vectors.extend(random.rule(2, 4, 6, seed % 3 == 1));
        // Takes of a whole word, and beyond.
        vectors.push(vector(&[0, 63 + random.below(4)], false));
        vectors.push(vector(&[1 + random.below(5), 62 + random.below(4)], seed % 4 == 0));
        check(&vectors, &sides, &format!("seed {seed}"));
    }
}

#[test]
fn starred_takes_inside_a_row_agree_with_the_definition() {
    for q in [1, 2, 3, 7, 31, 32, 33, 63, 64, 65, 100] {
        check(&rule(&[&[q]], &[&[5], &[9]]), &[300], &format!("{q}*"));
        check(&rule(&[&[0, q], &[1, 1]], &[&[0, 4], &[2, 0]]), &[5, 260], &format!("(0,{q})*"));
        check(&rule(&[&[0, q], &[0, 6]], &[]), &[1, 200], &format!("(0,{q})* and (0,6)*"));
    }
}

#[test]
fn many_single_vectors_agree_with_the_definition() {
    for (count, seed) in [(14, 1), (17, 2), (29, 3), (33, 4), (70, 5)] {
        let mut random = Random::new(seed);
        let mut vectors = Vec::new();
        while canonical(&vectors).len() < count {
            vectors.push(vector(&[random.below(7), 8 + random.below(30)], false));
        }
        vectors.truncate(63.max(count));
        check(&vectors, &[30, 50], &format!("{count} vectors"));
    }
}

#[test]
fn nimbers_of_wythoffs_game_fill_several_words() {
    check(&rule(&[&[0, 1], &[1, 0], &[1, 1]], &[]), &[90, 90], "wythoff");
    check(&rule(&[&[0, 1], &[1, 0], &[1, 1]], &[&[3, 5], &[2, 7]]), &[70, 60], "wythoff and more");
}

#[test]
fn large_tables_agree_whatever_the_method() {
    let meter = Meter::unlimited();
    for seed in 0..20 {
        let mut random = Random::new(2000 + seed);
        let sides = [[400, 700], [37, 9000], [4000, 65]][seed as usize % 3];
        let mut vectors = random.rule(2, 8, 40, false);
        vectors.push(vector(&[0, 1 + random.below(90)], false));
        vectors.push(vector(&[5, random.below(9)], seed % 2 == 0));
        let table = VectorBox::new(&vectors, &sides, &meter).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let chosen = table.outcomes(play, &meter).unwrap();
            for inside in [Inside::Single, Inside::Chain, Inside::Together] {
                let other = table.outcomes_by(inside, play, &meter).unwrap().unwrap();
                assert!(other == chosen, "seed {seed}: {inside:?} {play:?}");
            }
        }
        let zeros = table.nimbers(&meter).unwrap().iter().filter(|x| *x == 0).count() as u64;
        assert_eq!(zeros, table.outcomes(Play::Normal, &meter).unwrap().count(), "seed {seed}");
    }
}

#[test]
fn equal_canonical_forms_are_equal_sets_of_moves() {
    for d in 1..=2 {
        let mut random = Random::new(7 + d as u64);
        // Rules are told apart by takes up to gp, where the prime p exceeds all amounts and g is one of them.
        let top = vec![if d == 1 { 150 } else { 60 }; d];
        let rules: Vec<_> =
            (0..300).map(|_| random.rule(d, if d == 1 { 6 } else { 3 }, 4 + 3 / d as u32, true)).collect();
        let forms: Vec<_> = rules.iter().map(|r| canonical(r)).collect();
        let sets: Vec<_> = rules.iter().map(|r| takes(r, &top)).collect();
        let mut equal = 0;
        for i in 0..rules.len() {
            assert_eq!(takes(&forms[i], &top), sets[i], "{:?}", rules[i]);
            assert_eq!(canonical(&forms[i]), forms[i]);
            for j in 0..i {
                assert_eq!(forms[i] == forms[j], sets[i] == sets[j], "{:?} {:?}", rules[i], rules[j]);
                equal += usize::from(forms[i] == forms[j]);
            }
        }
        assert!(equal > 100, "{equal} pairs only");
    }
}

#[test]
fn canonical_forms_drop_what_a_star_allows() {
    let stays = rule(&[&[2, 0]], &[&[3, 0]]);
    assert_eq!(canonical(&stays), stays);
    let mixed = rule(&[&[1, 2], &[2, 4], &[1, 0]], &[&[1, 0], &[2, 4], &[2, 2], &[0, 0]]);
    assert_eq!(canonical(&mixed), [vector(&[1, 0], true), vector(&[1, 2], true), vector(&[2, 2], false)]);
}

#[test]
fn known_games_are_recognised() {
    let known = |vectors: &[MoveVector]| recognise(&canonical(vectors));
    let nim = rule(&[&[1, 0, 0], &[0, 0, 1], &[0, 1, 0]], &[&[0, 5, 0]]);
    assert_eq!(known(&nim), Some(Known::Nim { piles: 3 }));
    assert_eq!(known(&rule(&[&[1]], &[])), Some(Known::Nim { piles: 1 }));
    assert_eq!(known(&rule(&[&[1, 1], &[1, 0], &[0, 1]], &[])), Some(Known::Wythoff { piles: 2 }));
    let all: Vec<_> = (1..8u32).map(|s| vector(&[s & 1, s >> 1 & 1, s >> 2], true)).collect();
    assert_eq!(known(&all), Some(Known::Wythoff { piles: 3 }));
    let numbers = |ns: &[u32]| ns.iter().map(|n| Nat::from(*n)).collect::<Vec<_>>();
    let subtract = Known::Subtract { takes: numbers(&[3, 5]), multiples_of: numbers(&[2]) };
    assert_eq!(known(&rule(&[&[2]], &[&[5], &[3], &[4]])), Some(subtract));
    let sum = rule(&[&[0, 2, 0, 3, 0]], &[&[4, 0, 0, 0, 0], &[0, 0, 0, 1, 1]]);
    let blocks = vec![
        Block { piles: vec![0], vectors: rule(&[], &[&[4]]) },
        Block { piles: vec![1, 3, 4], vectors: rule(&[&[2, 3, 0]], &[&[0, 1, 1]]) },
        Block { piles: vec![2], vectors: vec![] },
    ];
    assert_eq!(known(&sum), Some(Known::Sum(blocks)));
}

#[test]
fn other_games_are_not_recognised() {
    let known = |vectors: &[MoveVector]| recognise(&canonical(vectors));
    assert_eq!(known(&[]), None);
    assert_eq!(known(&rule(&[&[1, 1], &[1, 0]], &[&[0, 1]])), None);
    assert_eq!(known(&rule(&[&[1, 1], &[1, 0], &[0, 1]], &[&[1, 2]])), None);
    assert_eq!(known(&rule(&[&[1, 1], &[1, 0], &[0, 2]], &[])), None);
    let all_but_one: Vec<_> = (1..7u32).map(|s| vector(&[s & 1, s >> 1 & 1, s >> 2], true)).collect();
    assert_eq!(known(&all_but_one), None);
    // As many starred vectors as piles, but not units.
    assert_eq!(known(&rule(&[&[1, 1], &[1, 0]], &[])), None);
}

#[test]
fn symmetry_is_under_all_permutations() {
    let is = |vectors: &[MoveVector], d| symmetric(&canonical(vectors), d);
    assert!(is(&rule(&[&[1, 1], &[1, 0], &[0, 1]], &[]), 2));
    assert!(is(&rule(&[], &[&[1, 2], &[2, 1]]), 2));
    assert!(!is(&rule(&[], &[&[1, 2]]), 2));
    assert!(!is(&rule(&[&[0, 1]], &[&[1, 0]]), 2));
    // Invariant under rotation only.
    assert!(!is(&rule(&[], &[&[1, 2, 3], &[2, 3, 1], &[3, 1, 2]]), 3));
    assert!(is(&rule(&[], &[&[3]]), 1));
}

#[test]
fn wythoffs_game_is_a_golden_pair() {
    let meter = Meter::unlimited();
    let table = VectorBox::new(&rule(&[&[1, 1], &[1, 0], &[0, 1]], &[]), &[1000, 1000], &meter).unwrap();
    let outcomes = table.outcomes(Play::Normal, &meter).unwrap();
    let pair = beatty(&outcomes).unwrap();
    assert_eq!((pair.pairs, pair.difference, pair.complementary), (382, Some((1, 0)), true));
    // α² − α − 1 = 0.
    assert_eq!(pair.quadratic, Some((1, -1, -1)));
    let (p, q, r, s) = &pair.slope;
    // Consecutive convergents of the golden ratio.
    assert_eq!((p, q, r, s), (&Nat::from(377u32), &Nat::from(233u32), &Nat::from(610u32), &Nat::from(377u32)));
    let misere = table.outcomes(Play::Misere, &meter).unwrap();
    assert_eq!(beatty(&misere), None);
}

#[test]
fn the_pair_of_spread_two_has_slope_root_two() {
    let pairs: Vec<(u32, u32)> = (0..200u32).map(|n| ((2 * n * n).isqrt(), (2 * n * n).isqrt() + 2 * n)).collect();
    let is_p = |piles: &[u32]| pairs.contains(&(piles[0].min(piles[1]), piles[0].max(piles[1])));
    let table = PTable::from_fn(&[300, 310], &Meter::unlimited(), is_p).unwrap();
    let pair = beatty(&table).unwrap();
    assert_eq!((pair.difference, pair.complementary), (Some((2, 0)), true));
    assert_eq!(pair.quadratic, Some((1, 0, -2)));
}

#[test]
fn other_tables_are_no_beatty_pairs() {
    let meter = Meter::unlimited();
    let outcomes = |vectors: &[MoveVector]| {
        VectorBox::new(vectors, &[200, 200], &meter).unwrap().outcomes(Play::Normal, &meter).unwrap()
    };
    assert_eq!(beatty(&outcomes(&rule(&[&[1, 0], &[0, 1]], &[]))), None);
    assert_eq!(beatty(&outcomes(&rule(&[], &[&[1, 0], &[0, 1]]))), None);
    assert_eq!(beatty(&outcomes(&rule(&[&[1, 0], &[0, 1]], &[&[1, 2]]))), None);
}

#[test]
fn a_line_through_the_origin_is_no_complementary_pair() {
    let meter = Meter::unlimited();
    let line = PTable::from_fn(&[100, 100], &meter, |p| p[0] * 2 == p[1] || p[1] * 2 == p[0]).unwrap();
    let pair = beatty(&line).unwrap();
    assert_eq!((pair.difference, pair.complementary, pair.quadratic), (Some((1, 0)), false, None));
}

#[test]
fn p_positions_of_a_row_are_listed() {
    let meter = Meter::unlimited();
    let table = PTable::from_fn(&[2, 200], &meter, |p| p[1] % 63 == p[0]).unwrap();
    assert_eq!(table.p_in_row(&[1]).collect::<Vec<_>>(), [1, 64, 127, 190]);
    assert_eq!(table.row(&[0]), [1 | 1 << 63, 1 << 62, 1 << 61, 0]);
    assert_eq!(table.count(), 12);
}

#[test]
fn vectors_larger_than_the_box_are_never_legal() {
    let meter = Meter::unlimited();
    let huge = MoveVector { take: vec![Nat::from(10u32).pow(30), Nat::ZERO], any_multiple: true };
    let vectors = [vec![huge], rule(&[&[8, 0]], &[&[0, 9]])].concat();
    let table = VectorBox::new(&vectors, &[7, 8], &meter).unwrap();
    assert_eq!(table.moves(&[7, 8]).count(), 0);
    assert_eq!(table.outcomes(Play::Normal, &meter).unwrap().count(), 72);
    assert_eq!(table.outcomes(Play::Misere, &meter).unwrap().count(), 0);
    assert_eq!(table.nimbers(&meter).unwrap().max(), 0);
}

#[test]
fn a_spent_budget_is_a_stop() {
    let wythoff = rule(&[&[1, 1], &[1, 0], &[0, 1]], &[]);
    let memory = |bytes| Meter::new(Budget { memory: Some(bytes), ..Budget::UNLIMITED });
    let most = [u32::MAX; 6];
    assert!(matches!(VectorBox::new(&wythoff, &most, &Meter::unlimited()), Err(Stop::Memory { .. })));
    assert!(matches!(VectorBox::new(&wythoff, &[1000, 1000], &memory(100_000)), Err(Stop::Memory { .. })));
    let table = VectorBox::new(&wythoff, &[1000, 1000], &memory(200_000)).unwrap();
    assert!(table.outcomes(Play::Normal, &memory(200_000)).is_ok());
    assert!(matches!(table.outcomes(Play::Normal, &memory(100_000)), Err(Stop::Memory { .. })));
    assert!(matches!(table.nimbers(&memory(1_000_000)), Err(Stop::Memory { .. })));
    let positions = |positions| Meter::new(Budget { positions: Some(positions), ..Budget::UNLIMITED });
    assert!(matches!(VectorBox::new(&wythoff, &[1000, 1000], &positions(1_000_000)), Err(Stop::Positions { .. })));
    assert!(matches!(table.outcomes(Play::Normal, &positions(500_000)), Err(Stop::Positions { .. })));
    assert!(matches!(table.nimbers(&positions(500_000)), Err(Stop::Positions { .. })));
    let single = VectorBox::new(&rule(&[], &[&[1, 2]]), &[1000, 1000], &Meter::unlimited()).unwrap();
    assert!(matches!(single.nimbers(&positions(500_000)), Err(Stop::Positions { .. })));
    assert!(matches!(single.nimbers(&memory(1_000_000)), Err(Stop::Memory { .. })));
}
