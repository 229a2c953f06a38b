//! Tests of censuses against direct computation, of shards against the whole, and of known records.

use super::*;
use crate::failure::Refusal;
use crate::solve::heap_sequence::{Cycle, Start, Takes, nimber_period, outcome_period};

/// The longest outcome periods of all sets with largest element m = 2, 3, …, found by exhaustive searches with an
/// independent program (project notes on kernels).
const LONGEST: [u64; 35] = [
    4, 6, 8, 10, 12, 22, 25, 28, 45, 54, 61, 76, 94, 168, 168, 204, 314, 309, 266, 444, 516, 446, 1107, 1036, 1256,
    1937, 3624, 4896, 5296, 3557, 8530, 6956, 10419, 11693, 10513,
];

fn subtract(census: SubtractCensus, of: u32) -> Vec<SubtractFound> {
    let task = Survey::Subtract(census);
    let meter = Meter::unlimited();
    let shards = (0..of).map(|i| run_shard(&task, Shard::new(i, of).unwrap(), &meter).unwrap()).collect();
    let found = |part: SectionFound| match part.found {
        Tally::Subtract(found) => found,
        other => panic!("{other:?}"),
    };
    merge(&task, shards).unwrap().parts.into_iter().map(found).collect()
}

fn whole(census: SubtractCensus) -> SubtractFound {
    subtract(census, 1).remove(0)
}

/// Returns the preperiod and the period of the outcomes, computed directly from the rules with a map of windows.
fn plain_cycle(takes: &[u32]) -> (u64, u64) {
    let m = takes[takes.len() - 1] as usize;
    let mut p: Vec<bool> = Vec::new();
    let mut seen = std::collections::HashMap::new();
    loop {
        let n = p.len();
        p.push(!takes.iter().any(|&t| t as usize <= n && p[n - t as usize]));
        if p.len() < m {
            continue;
        }
        if let Some(first) = seen.insert(p[p.len() - m..].to_vec(), p.len()) {
            return ((first - m) as u64, (p.len() - first) as u64);
        }
    }
}

#[test]
fn every_set_up_to_12_has_the_cycle_of_the_bare_rules_and_of_the_period_engine() {
    let meter = Meter::unlimited();
    let all = subtract(SubtractCensus { upto: true, rows: true, nimbers: true, ..SubtractCensus::new(12) }, 1);
    let mut sets = 0;
    for (found, m) in all.iter().zip(1..) {
        let rows = found.rows.as_ref().unwrap();
        assert_eq!((found.sets, rows.len()), (1 << (m - 1), 1 << (m - 1)));
        for row in rows {
            let takes = Takes::new(row.takes.iter().copied()).unwrap();
            let cycle = outcome_period(&takes, Start::Normal, &meter).unwrap();
            assert_eq!(Cycle { preperiod: row.preperiod, period: row.period }, cycle, "{:?}", row.takes);
            assert_eq!(plain_cycle(&row.takes), (row.preperiod, row.period), "{:?}", row.takes);
            let nimbers = nimber_period(&takes, &meter).unwrap();
            assert_eq!(row.nimbers, Some((nimbers.preperiod, nimbers.period)), "{:?}", row.takes);
            sets += 1;
        }
        let mut distinct: Vec<_> = rows.iter().map(|row| &row.takes).collect();
        distinct.dedup();
        assert_eq!(distinct.len(), rows.len());
    }
    assert_eq!(sets, (1 << 12) - 1);
}

#[test]
fn random_sets_of_larger_elements_have_the_cycle_of_the_period_engine() {
    let seed = 0x5EED_2026_u64;
    println!("seed {seed:#x}");
    let mut state = seed;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let meter = Meter::unlimited();
    for m in [17, 19, 21] {
        let rows = whole(SubtractCensus { rows: true, ..SubtractCensus::new(m) }).rows.unwrap();
        for _ in 0..2000 {
            let row = &rows[random() as usize % rows.len()];
            let takes = Takes::new(row.takes.iter().copied()).unwrap();
            let cycle = outcome_period(&takes, Start::Normal, &meter).unwrap();
            assert_eq!(Cycle { preperiod: row.preperiod, period: row.period }, cycle, "{:?}", row.takes);
        }
    }
}

#[test]
fn the_statistics_are_those_of_the_rows() {
    let census = SubtractCensus { rows: true, ties: 5, ..SubtractCensus::new(13) };
    let found = whole(census.clone());
    let counted = whole(SubtractCensus { rows: false, ..census });
    assert_eq!(counted, SubtractFound { rows: None, ..found.clone() });
    let rows = found.rows.unwrap();
    let longest = rows.iter().map(|row| row.period).max().unwrap();
    let with: Vec<_> = rows.iter().filter(|row| row.period == longest).collect();
    let record = &found.outcomes.longest_period;
    assert_eq!((record.value, record.sets), (longest, with.len() as u64));
    assert!(record.first.iter().map(|set| &set.takes).eq(with.iter().take(5).map(|row| &row.takes)));
    let late = rows.iter().map(|row| row.preperiod).max().unwrap();
    let with: Vec<_> = rows.iter().filter(|row| row.preperiod == late).collect();
    let record = &found.outcomes.longest_preperiod;
    assert_eq!((record.value, record.sets), (late, with.len() as u64));
    assert!(record.first.iter().map(|set| &set.takes).eq(with.iter().take(5).map(|row| &row.takes)));
    for (period, sets) in &found.outcomes.periods.0 {
        assert_eq!(rows.iter().filter(|row| row.period == *period).count() as u64, *sets);
    }
    assert_eq!(found.outcomes.preperiods.sets(), 1 << 12);
}

#[test]
fn the_longest_periods_up_to_22_are_the_known_ones() {
    let all = subtract(SubtractCensus { upto: true, ..SubtractCensus::new(22) }, 1);
    let found: Vec<u64> = all.iter().skip(1).map(|found| found.outcomes.longest_period.value).collect();
    assert_eq!(found, LONGEST[..21]);
    assert!(all.iter().zip(0..).all(|(found, i)| found.sets == 1 << i));
}

#[test]
#[ignore = "half a minute in release"]
fn the_longest_periods_from_23_to_31_are_the_known_ones() {
    for m in 23..=31 {
        let found = whole(SubtractCensus::new(m));
        assert_eq!(found.sets, 1 << (m - 1));
        assert_eq!(found.outcomes.longest_period.value, LONGEST[m as usize - 2], "m = {m}");
    }
}

#[test]
fn shards_together_are_the_whole() {
    let censuses = [
        SubtractCensus::new(17),
        SubtractCensus { upto: true, ..SubtractCensus::new(16) },
        SubtractCensus { size: Some(5), ..SubtractCensus::new(20) },
        SubtractCensus { rows: true, nimbers: true, ..SubtractCensus::new(15) },
        SubtractCensus { pattern: Some("a,b,m-b,m-a,m".parse().unwrap()), ..SubtractCensus::new(30) },
    ];
    for census in censuses {
        let one = subtract(census.clone(), 1);
        for of in [2, 3, 7, 100] {
            assert_eq!(subtract(census.clone(), of), one, "{census:?} in {of} shards");
        }
    }
}

#[test]
fn shards_are_of_similar_size() {
    let task = Survey::Subtract(SubtractCensus::new(24));
    let sets = |i| {
        let shard = run_shard(&task, Shard::new(i, 8).unwrap(), &Meter::unlimited()).unwrap();
        let Tally::Subtract(found) = &shard.units[0].found else { panic!("subtraction sets were asked for") };
        found.sets
    };
    let all: Vec<u64> = (0..8).map(sets).collect();
    let mean = (1 << 23) / 8;
    assert_eq!(all.iter().sum::<u64>(), 1 << 23);
    assert!(all.iter().all(|sets| sets.abs_diff(mean) < mean / 4), "{all:?}");
}

#[test]
fn a_given_size_selects_among_all_sets() {
    let rows = whole(SubtractCensus { rows: true, ..SubtractCensus::new(14) }).rows.unwrap();
    for size in 1..=14 {
        let found = whole(SubtractCensus { size: Some(size), rows: true, ..SubtractCensus::new(14) });
        let expected: Vec<SetRow> = rows.iter().filter(|row| row.takes.len() == size as usize).cloned().collect();
        assert_eq!(found.sets, expected.len() as u64);
        assert_eq!(found.rows.as_ref(), Some(&expected));
        let counted = whole(SubtractCensus { size: Some(size), ..SubtractCensus::new(14) });
        assert_eq!(counted, SubtractFound { rows: None, ..found });
    }
}

#[test]
fn a_pattern_finds_the_long_period_of_5_28_36_59_64() {
    // {5, 28, 36, 59, 64} has period 3162830 (project notes on kernels); 64 − 5 = 59, 64 − 28 = 36.
    let census = SubtractCensus { pattern: Some("a,b,m-b,m-a,m".parse().unwrap()), ..SubtractCensus::new(64) };
    let found = whole(census);
    let record = &found.outcomes.longest_period;
    assert!(record.value >= 3_162_830, "{record:?}");
}

#[test]
fn results_survive_being_written_and_read() {
    let task = Survey::Subtract(SubtractCensus {
        rows: true,
        nimbers: true,
        pattern: Some("a,m-a,m".parse().unwrap()),
        ..SubtractCensus::new(9)
    });
    let text = serde_json::to_string(&task).unwrap();
    assert_eq!(serde_json::from_str::<Survey>(&text).unwrap(), task);
    let shard = run_shard(&task, Shard::WHOLE, &Meter::unlimited()).unwrap();
    let text = serde_json::to_string(&shard).unwrap();
    assert_eq!(serde_json::from_str::<ShardResult>(&text).unwrap(), shard);
}

#[test]
fn incomplete_or_repeated_shards_are_no_summary() {
    let task = Survey::Subtract(SubtractCensus::new(16));
    let shard = |i, of| run_shard(&task, Shard::new(i, of).unwrap(), &Meter::unlimited()).unwrap();
    assert!(merge(&task, vec![shard(0, 2)]).is_err());
    assert!(merge(&task, vec![shard(0, 2), shard(0, 2)]).is_err());
    assert!(merge(&task, vec![shard(0, 2), shard(2, 3)]).is_err());
    let other = Survey::Subtract(SubtractCensus::new(15));
    assert!(merge(&other, vec![shard(0, 1)]).is_err());
}

#[test]
fn a_census_stops_with_its_budget() {
    use grundy_core::Budget;
    let task = Survey::Subtract(SubtractCensus::new(40));
    let meter = Meter::new(Budget { positions: Some(1_000_000), ..Budget::UNLIMITED });
    let stopped = run_shard(&task, Shard::WHOLE, &meter);
    assert!(matches!(stopped, Err(Failure::Stopped(_))));
}

#[test]
fn what_no_census_can_be_is_refused_with_a_remedy() {
    let refused = [
        SubtractCensus::new(0),
        SubtractCensus::new(63),
        SubtractCensus { size: Some(0), ..SubtractCensus::new(5) },
        SubtractCensus { size: Some(6), ..SubtractCensus::new(5) },
        SubtractCensus { rows: true, ..SubtractCensus::new(40) },
        SubtractCensus { pattern: Some("a,b,c,d,e,f,m".parse().unwrap()), ..SubtractCensus::new(100) },
    ];
    for census in refused {
        let why = Survey::Subtract(census.clone()).validate().unwrap_err();
        assert!(matches!(why, Refusal::Census { help: Some(_), .. }), "{census:?}");
    }
    assert!("3/3".parse::<Shard>().is_err() && "x".parse::<Shard>().is_err());
    assert_eq!("2/3".parse::<Shard>().unwrap(), Shard::new(2, 3).unwrap());
}

#[test]
fn the_grid_of_take_away_games_agrees_with_the_corrected_table() {
    // c = 1..12 has k = 0 1 3 5 7 10 13 16 19 22 25 29 (the paper's table, corrected; see ERRATA.md).
    let census = TakeAwayCensus { from: "1".parse().unwrap(), to: "12".parse().unwrap(), denominator: 3 };
    let task = Survey::TakeAway(census);
    let meter = Meter::unlimited();
    let together = |of: u32| {
        let shards = (0..of).map(|i| run_shard(&task, Shard::new(i, of).unwrap(), &meter).unwrap()).collect();
        let mut summary = merge(&task, shards).unwrap();
        match summary.parts.remove(0).found {
            Tally::TakeAway(found) => found,
            other => panic!("{other:?}"),
        }
    };
    let found = together(1);
    let whole: Vec<u64> = found.rows.iter().filter(|row| !row.c.to_string().contains('/')).map(|row| row.k).collect();
    assert_eq!(whole, [0, 1, 3, 5, 7, 10, 13, 16, 19, 22, 25, 29]);
    // Denominators 1, 2 and 3: 12 + 11 + 22 fractions.
    assert_eq!(found.rows.len(), 45);
    assert_eq!(found.thresholds[1], ThresholdRow { c: "5/2".to_owned(), before: 1, after: 2 });
    // The grid and the thresholds tell the same story.
    for pair in found.rows.windows(2) {
        let low = pair[0].c.to_string().parse::<dashu_ratio::RBig>().unwrap();
        let high = pair[1].c.to_string().parse::<dashu_ratio::RBig>().unwrap();
        let between = found.thresholds.iter().filter(|t| {
            let c = t.c.parse::<dashu_ratio::RBig>().unwrap();
            c > low && c <= high
        });
        let k = between.fold(pair[0].k, |k, t| {
            assert_eq!(t.before, k);
            t.after
        });
        assert_eq!(k, pair[1].k, "at {}", pair[1].c);
    }
    for of in [2, 5, 13] {
        assert_eq!(together(of), found, "in {of} shards");
    }
}

fn moves(census: MovesCensus, of: u32) -> MovesFound {
    let task = Survey::Moves(census);
    let meter = Meter::unlimited();
    let shards = (0..of).map(|i| run_shard(&task, Shard::new(i, of).unwrap(), &meter).unwrap()).collect();
    match merge(&task, shards).unwrap().parts.remove(0).found {
        Tally::Moves(found) => found,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_census_of_moves_finds_nim_and_wythoff_and_what_coincides_with_them() {
    let found = moves(MovesCensus { stars: Stars::All, to: 40, ..MovesCensus::new(2, 3) }, 1);
    let row = |ruleset: &str| found.rows.iter().find(|row| row.ruleset == ruleset).unwrap();
    let wythoff = row("moves((1,0)*,(0,1)*,(1,1)*)");
    assert_eq!(wythoff.same_as.as_deref(), Some("wythoff"));
    assert_eq!(wythoff.pairs.as_ref().unwrap().quadratic, Some((1, -1, -1)));
    let nim = row("moves((1,0)*,(0,1)*)");
    assert_eq!(nim.same_as.as_deref(), Some("nim^2"));
    // Taking twice as much from one pile as from the other does not change who wins Nim.
    let more = row("moves((1,0)*,(0,1)*,(1,2)*)");
    assert_eq!((more.same_p_positions.as_slice(), &more.p_set), (["nim^2".to_owned()].as_slice(), &nim.p_set));
    assert!(found.classes().iter().any(|class| class.members.contains(&nim) && class.members.contains(&more)));
    assert_eq!(found.classes().iter().map(|class| class.members.len()).sum::<usize>(), found.rows.len());
    for of in [2, 7] {
        assert_eq!(moves(MovesCensus { stars: Stars::All, to: 40, ..MovesCensus::new(2, 3) }, of), found);
    }
}

#[test]
fn each_rule_of_the_census_of_moves_comes_once_up_to_the_order_of_the_piles() {
    let found = moves(MovesCensus { to: 8, ..MovesCensus::new(1, 6) }, 1);
    // Of (1,0), (0,1) and (1,1), each is absent, single or starred: 27 − 1 rules, and exchanging the first two leaves
    // 9 − 1 as they are.
    assert_eq!(found.rows.len(), (26 + 8) / 2);
}

#[test]
fn what_is_learnt_does_not_depend_on_the_shards() {
    let census = MovesCensus { learn: true, to: 20, work: 200_000, ..MovesCensus::new(1, 2) };
    let found = moves(census.clone(), 1);
    let learnt = |ruleset: &str| {
        let row = found.rows.iter().find(|row| row.ruleset == ruleset).unwrap();
        row.learnt.as_ref().unwrap().proved.clone()
    };
    assert!(learnt("moves((1,0)*,(0,1)*)").is_some());
    assert_eq!(moves(census, 3), found);
}

#[test]
fn a_unit_belongs_to_its_division_and_to_no_other() {
    let survey = Survey::Subtract(SubtractCensus { upto: true, ..SubtractCensus::new(24) });
    for of in [1, 3, 16] {
        let units = survey.units(of);
        assert!(units.iter().all(|unit| survey.has_unit(*unit, of)), "{of}");
        let strangers = survey.units(of + 1).into_iter().filter(|unit| !units.contains(unit));
        strangers.for_each(|unit| assert!(!survey.has_unit(unit, of), "{unit:?} of {of}"));
    }
}
