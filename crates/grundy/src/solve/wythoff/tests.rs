//! Tests of the table and the rows against a mex over all options, and against published periods.

use grundy_core::{Budget, Kind, Meter, Nat, Periodicity, Play, Stop};

use super::table::{Cell, fill};
use super::{Row, RowRule, WythoffTable, rows, wythoff_rows};

/// Returns the values of the rows `0..height` in the columns `0..width`, computed from the options of each cell.
fn naive(rule: &RowRule, height: usize, width: usize, kind: Kind, play: Play) -> Vec<Vec<u32>> {
    let mut table = vec![vec![0; width]; height];
    for b in 0..width {
        for a in 0..height {
            let vectors = rule.vectors.iter().map(|&(da, db)| (da as usize, db as usize));
            let across = rule.across.iter().flat_map(|&p| (1..=a).map(move |k| (k * p as usize, 0)));
            let along = rule.along.iter().flat_map(|&q| (1..=b).map(move |k| (0, k * q as usize)));
            let moves = vectors.chain(across).chain(along).filter(|&(da, db)| da <= a && db <= b);
            let options: Vec<u32> = moves.map(|(da, db)| table[a - da][b - db]).collect();
            table[a][b] = match (kind, play) {
                (Kind::Outcome, Play::Misere) if options.is_empty() => 1,
                (Kind::Outcome, _) => u32::from(options.contains(&0)),
                (Kind::Nimber, _) => {
                    let mut seen = vec![false; options.len() + 1];
                    options.iter().filter(|&&v| (v as usize) < options.len()).for_each(|&v| seen[v as usize] = true);
                    seen.iter().position(|&seen| !seen).unwrap() as u32
                }
            };
        }
    }
    table
}

/// Returns the rule of Wythoff's game, exact for rows up to `last`.
fn wythoff(last: u32) -> RowRule {
    RowRule { vectors: (1..=last).map(|i| (i, i)).collect(), across: vec![1], along: vec![1] }
}

fn cycle(row: &Row) -> (u64, u64) {
    assert_eq!(row.periodicity.saltus, row.periodicity.period);
    (row.periodicity.preperiod, row.periodicity.period)
}

/// Asserts that a row fits its proof, that `expected` continues its values, and that its period is minimal.
fn assert_row(row: &Row, expected: &[u32], what: &str) {
    let Periodicity { preperiod, period, saltus } = row.periodicity;
    assert_eq!(row.values.len() as u64, preperiod + period, "{what}");
    assert!((row.proof.second - row.proof.first).is_multiple_of(period), "{what}");
    assert_eq!(row.proof.saltus, (row.proof.second - row.proof.first) / period * saltus, "{what}");
    for (b, &value) in expected.iter().enumerate() {
        assert_eq!(row.at(&Nat::from(b)), Nat::from(value), "{what}, column {b}");
    }
    let (preperiod, period) = (preperiod as usize, period as usize);
    assert!(expected.len() >= preperiod + 2 * period, "{what}");
    if preperiod > 0 {
        let (before, later) = (expected[preperiod - 1], expected[preperiod - 1 + period]);
        assert_ne!(u64::from(before) + saltus, u64::from(later), "{what}: a smaller preperiod");
    }
    for smaller in 1..period {
        let steps: Vec<i64> = (preperiod..preperiod + period)
            .map(|b| i64::from(expected[b + smaller]) - i64::from(expected[b]))
            .collect();
        assert!(steps.iter().any(|&step| step != steps[0]), "{what}: period {smaller}");
    }
}

/// Returns a generator of random numbers below a bound (a linear congruential generator with Knuth's constants).
fn random(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut x = seed;
    move |bound| {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (x >> 33) as u32 % bound
    }
}

#[test]
fn the_table_is_the_mex_of_all_options() {
    let expected = naive(&wythoff(150), 150, 150, Kind::Nimber, Play::Normal);
    for side in [0, 1, 2, 3, 63, 64, 65, 127, 128, 129, 150] {
        let table = WythoffTable::new(side, &Meter::unlimited()).unwrap();
        assert_eq!(table.side(), side);
        for (a, row) in expected[..side].iter().enumerate() {
            assert!(table.row(a).eq(row[..side].iter().copied()), "row {a} of side {side}");
            (0..side).for_each(|b| assert_eq!(table.get(a, b), row[b]));
        }
    }
}

#[test]
fn larger_tables_continue_smaller_ones() {
    let meter = Meter::unlimited();
    // Summaries of one word up to a side of 2,016, of two words beyond.
    let large = WythoffTable::new(2100, &meter).unwrap();
    for side in [255, 256, 257, 640, 2016, 2017] {
        let small = WythoffTable::new(side, &meter).unwrap();
        assert!((0..side).all(|a| small.row(a).eq(large.row(a).take(side))), "side {side}");
    }
    assert!((0..2100).all(|a| (0..a).all(|b| large.get(a, b) == large.get(b, a))));
}

#[test]
fn the_table_has_its_zeros_at_wythoffs_pairs() {
    let table = WythoffTable::new(1000, &Meter::unlimited()).unwrap();
    let zeros = (0..1000).flat_map(|a| (a..1000).map(move |b| (a, b))).filter(|&(a, b)| table.get(a, b) == 0);
    // The pairs (a, a + k) with a the least number not yet used.
    let mut used = vec![false; 1000];
    let mut pairs = Vec::new();
    for k in 0.. {
        let a = used.iter().position(|&used| !used).unwrap();
        if a + k >= 1000 {
            break;
        }
        (used[a], used[a + k]) = (true, true);
        pairs.push((a, a + k));
    }
    assert!(zeros.eq(pairs));
}

impl Cell for u8 {
    const MOST: usize = u8::MAX as usize;
    fn truncated(value: usize) -> u8 {
        value as u8
    }
}

#[test]
fn a_value_too_large_for_its_cell_is_noticed() {
    let meter = Meter::unlimited();
    let wide: Vec<u32> = fill(300, &meter).unwrap().unwrap();
    // The first side with a value of 256 or more.
    let side = (1..300).find(|&side| (0..side).any(|a| wide[(side - 1) * 300 + a] > 255)).unwrap();
    let narrow: Vec<u8> = fill(side - 1, &meter).unwrap().unwrap();
    for (a, row) in narrow.chunks_exact(side - 1).enumerate() {
        assert!(row.iter().zip(&wide[a * 300..]).all(|(&n, &w)| u32::from(n) == w), "row {a}");
    }
    assert_eq!(fill::<u8>(side, &meter), Ok(None));
}

/// Tests the periods of rows against published ones: Dress, Flammenkamp, Pink 1999 ("Additive periodicity of the
/// Sprague–Grundy function of certain Nim games") and Landman 2002 ("A simple FSM-based proof of the additive
/// periodicity of the Sprague–Grundy function of Wythoff's game").
#[test]
fn rows_of_wythoffs_game_have_the_published_periods() {
    let rows = wythoff_rows(10, &Meter::unlimited()).unwrap();
    let published =
        [(0, 1), (0, 3), (0, 3), (8, 6), (9, 12), (27, 24), (37, 12), (92, 24), (102, 24), (127, 24), (224, 24)];
    assert!(rows.iter().map(cycle).eq(published));
}

#[test]
fn row_100_of_wythoffs_game_has_preperiod_168066_and_period_12288() {
    let rows = wythoff_rows(100, &Meter::unlimited()).unwrap();
    assert_eq!(cycle(&rows[100]), (168_066, 12_288));
    // The rows are columns of a table, too.
    let table = WythoffTable::new(101, &Meter::unlimited()).unwrap();
    for (a, row) in rows.iter().enumerate() {
        assert!(table.row(a).enumerate().all(|(b, value)| row.at(&Nat::from(b)) == Nat::from(value)), "row {a}");
    }
}

#[test]
fn rows_of_wythoffs_game_are_those_of_the_table_far_beyond_the_preperiod() {
    let rows = wythoff_rows(12, &Meter::unlimited()).unwrap();
    let width = rows.iter().map(|row| cycle(row).0 + 5 * cycle(row).1).max().unwrap() as usize + 500;
    let expected = naive(&wythoff(12), 13, width, Kind::Nimber, Play::Normal);
    for (a, row) in rows.iter().enumerate() {
        assert_row(row, &expected[a], &format!("row {a}"));
    }
}

#[test]
fn a_row_does_not_depend_on_how_many_follow() {
    let meter = Meter::unlimited();
    let all = wythoff_rows(45, &meter).unwrap();
    for last in [0, 1, 21, 22, 42, 43] {
        let some = wythoff_rows(last, &meter).unwrap();
        assert_eq!(some.len(), last as usize + 1);
        assert!(some.iter().zip(&all).all(|(x, y)| x.values == y.values && x.periodicity == y.periodicity));
    }
}

#[test]
fn wythoffs_game_as_a_general_rule_has_the_same_rows() {
    let meter = Meter::unlimited();
    for last in [0, 3, 9, 14] {
        let special = wythoff_rows(last, &meter).unwrap();
        let general = rows(&wythoff(last), last, Kind::Nimber, Play::Normal, 100_000, &meter).unwrap().unwrap();
        for (a, (x, y)) in special.iter().zip(&general).enumerate() {
            assert_eq!((&x.values, x.periodicity), (&y.values, y.periodicity), "row {a} of {last}");
        }
    }
}

#[test]
fn a_saltus_need_not_be_the_period() {
    // One pile, any even number: 0, 0, 1, 1, 2, 2, ….
    let rule = RowRule { along: vec![2], ..RowRule::default() };
    let found = rows(&rule, 0, Kind::Nimber, Play::Normal, 100, &Meter::unlimited()).unwrap().unwrap();
    assert_eq!(found[0].periodicity, Periodicity { preperiod: 0, period: 2, saltus: 1 });
    assert_eq!(found[0].at(&Nat::from(1001_u32)), Nat::from(500_u32));
}

#[test]
fn a_rule_without_moves_is_constant() {
    let rule = RowRule::default();
    for (play, value) in [(Play::Normal, 0), (Play::Misere, 1)] {
        let found = rows(&rule, 2, Kind::Outcome, play, 5, &Meter::unlimited()).unwrap().unwrap();
        assert!(found.iter().all(|row| row.values == [value]), "{play}");
    }
}

#[test]
fn general_rows_are_those_of_the_naive_table() {
    let meter = Meter::unlimited();
    let mut proved = 0;
    for seed in 0..240_u64 {
        let mut random = random(seed);
        let last = random(6);
        let count = if seed % 3 == 0 { 1 + random(3) } else { random(6) };
        let vectors = (0..count).map(|_| (random(5), random(7))).filter(|&v| v != (0, 0)).collect();
        let across = (0..random(3)).map(|_| 1 + random(3)).collect();
        let along = (0..if seed % 2 == 0 { 0 } else { 1 + random(2) }).map(|_| 1 + random(4)).collect();
        let rule = RowRule { vectors, across, along };
        let height = last as usize + 1;
        for (kind, play) in [(Kind::Nimber, Play::Normal), (Kind::Outcome, Play::Normal), (Kind::Outcome, Play::Misere)]
        {
            let what = format!("seed {seed}, {rule:?}, {kind} {play}");
            let Some(found) = rows(&rule, last, kind, play, 2000, &meter).unwrap() else { continue };
            proved += 1;
            assert_eq!(found.len(), height, "{what}");
            let needed = found.iter().map(|row| row.proof.second).max().unwrap() as usize;
            let expected = naive(&rule, height, 2 * needed + 500, kind, play);
            for (a, row) in found.iter().enumerate() {
                assert_row(row, &expected[a], &format!("{what}, row {a}"));
            }
        }
    }
    assert!(proved > 600, "only {proved} of 720 were proved");
}

#[test]
fn a_state_beyond_the_look_is_not_found() {
    let meter = Meter::unlimited();
    let rule = wythoff(3);
    let look = |look| rows(&rule, 3, Kind::Nimber, Play::Normal, look, &meter).unwrap();
    let needed = look(1000).unwrap()[0].proof.second;
    assert_eq!(look(needed - 1), None);
    assert!(look(needed).is_some());
    // Steps whose common multiple lies beyond.
    let rule = RowRule { along: vec![101, 103, 107], ..RowRule::default() };
    assert_eq!(rows(&rule, 0, Kind::Nimber, Play::Normal, 100_000, &meter), Ok(None));
}

#[test]
fn a_column_may_have_a_hundred_digits() {
    let rows = wythoff_rows(8, &Meter::unlimited()).unwrap();
    let column = Nat::from(10_u8).pow(100);
    for row in &rows {
        // The same offset in an early period.
        let Periodicity { preperiod, period, .. } = row.periodicity;
        let (near, laps) = row.periodicity.reduce(&column);
        let far = row.at(&column);
        assert_eq!(far, row.at(&Nat::from(near)) + laps * Nat::from(period));
        assert!(near >= preperiod && &far + Nat::from(16_u8) >= column && far <= &column + Nat::from(8_u8));
    }
}

#[test]
fn a_spent_budget_is_an_error() {
    let few = || Meter::new(Budget { positions: Some(1000), ..Budget::UNLIMITED });
    let small = || Meter::new(Budget { memory: Some(1000), ..Budget::UNLIMITED });
    let look = 1_000_000;
    // Vectors too long to repeat soon.
    let rule = RowRule { vectors: vec![(0, 5), (0, 28), (1, 36), (2, 59), (0, 64), (1, 1)], ..RowRule::default() };
    let general = |meter: &Meter| rows(&rule, 20, Kind::Nimber, Play::Normal, look, meter);
    assert!(matches!(WythoffTable::new(200, &few()), Err(Stop::Positions { .. })));
    assert!(matches!(WythoffTable::new(200, &small()), Err(Stop::Memory { .. })));
    assert!(matches!(WythoffTable::new(usize::MAX / 4, &small()), Err(Stop::Memory { .. })));
    assert!(matches!(wythoff_rows(20, &few()), Err(Stop::Positions { .. })));
    assert!(matches!(wythoff_rows(20, &small()), Err(Stop::Memory { .. })));
    assert!(matches!(general(&few()), Err(Stop::Positions { .. })));
    assert!(matches!(general(&small()), Err(Stop::Memory { .. })));
}

#[test]
#[should_panic(expected = "a move must take at least one token")]
fn a_move_that_takes_nothing_is_refused() {
    let rule = RowRule { vectors: vec![(0, 0)], ..RowRule::default() };
    let _ = rows(&rule, 1, Kind::Outcome, Play::Normal, 10, &Meter::unlimited());
}
