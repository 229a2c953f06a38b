//! Tests of claims about rows of rules on two piles against tables computed by brute force.

use crate::common::{check, check_at_once, listed, observed_period};
use grundy_check::{Effort, Refusal};
use grundy_core::certificate::{Certificate, Count, FORMAT, PeriodClaim, ValuesClaim};
use grundy_core::{Kind, Meter, Play};

const KINDS: [(Play, Kind); 3] =
    [(Play::Normal, Kind::Nimber), (Play::Normal, Kind::Outcome), (Play::Misere, Kind::Outcome)];

type Moves = fn(usize, usize) -> bool;

/// Rules by name, and whether (x, y) may be taken.
const GAMES: [(&str, Moves); 9] = [
    ("wythoff", |x, y| x == 0 || y == 0 || x == y),
    ("wythoff(2)", |x, y| x == 0 || y == 0 || x.abs_diff(y) < 2),
    ("wythoff(4)", |x, y| x == 0 || y == 0 || x.abs_diff(y) < 4),
    ("moves((1,0)*,(0,1)*)", |x, y| x == 0 || y == 0),
    ("moves((1,0),(0,1),(1,2))", |x, y| [(1, 0), (0, 1), (1, 2)].contains(&(x, y))),
    ("moves((1,0)*,(0,2)*,(1,1)*)", |x, y| y == 0 || (x == 0 && y % 2 == 0) || x == y),
    ("moves((2,1)*,(0,3)*,(1,0),(0,1))", |x, y| {
        x == 2 * y || (x == 0 && y % 3 == 0) || [(1, 0), (0, 1)].contains(&(x, y))
    }),
    ("moves((1,1),(2,3))", |x, y| [(1, 1), (2, 3)].contains(&(x, y))),
    ("moves((0,2)*,(0,4)*,(1,0))", |x, y| (x == 0 && y % 2 == 0) || (x, y) == (1, 0)),
];

/// Returns the rows 0 to `row` up to column `upto`: nimbers, or 0 for P and 1 for N.
fn rows(may: Moves, row: usize, upto: usize, play: Play, kind: Kind) -> Vec<Vec<u64>> {
    let mut values = vec![vec![0; upto + 1]; row + 1];
    for b in 0..=upto {
        for a in 0..=row {
            let takes = (0..=a).flat_map(|x| (0..=b).map(move |y| (x, y)));
            let legal = takes.filter(|(x, y)| x + y > 0 && may(*x, *y));
            let mut options: Vec<u64> = legal.map(|(x, y)| values[a - x][b - y]).collect();
            options.sort_unstable();
            options.dedup();
            values[a][b] = match (kind, play) {
                (Kind::Nimber, _) => {
                    options.iter().zip(0..).find(|(v, i)| **v != *i).map_or(options.len() as u64, |x| x.1)
                }
                (Kind::Outcome, Play::Misere) if options.is_empty() => 1,
                (Kind::Outcome, _) => u64::from(options.contains(&0)),
            };
        }
    }
    values
}

fn period_claim(
    ruleset: &str,
    (play, kind): (Play, Kind),
    row: usize,
    (preperiod, period, saltus): (usize, usize, u64),
    values: &[u64],
) -> Certificate {
    Certificate::Period(PeriodClaim {
        format: FORMAT,
        ruleset: canonical(ruleset),
        play,
        kind,
        row: Some(Count(row as u64)),
        preperiod: Count(preperiod as u64),
        period: Count(period as u64),
        saltus: Count(saltus),
        proof: None,
        prefix: Some(listed(kind, &values[..preperiod])),
        cycle: Some(listed(kind, &values[preperiod..preperiod + period])),
        quotient: None,
    })
}

#[test]
fn exactly_the_minimal_period_of_a_row_is_accepted() {
    for (ruleset, may) in GAMES {
        for kinds in KINDS {
            for (row, values) in rows(may, 4, 450, kinds.0, kinds.1).iter().enumerate() {
                let truth = observed_period(values);
                let (preperiod, period, saltus) = truth;
                for claimed_preperiod in preperiod.saturating_sub(9)..=preperiod + 2 {
                    for claimed_period in 1..=2 * period {
                        let grown =
                            values[claimed_preperiod + claimed_period].saturating_sub(values[claimed_preperiod]);
                        for claimed_saltus in [saltus, grown, saltus + 1] {
                            let claimed = (claimed_preperiod, claimed_period, claimed_saltus);
                            match check(&period_claim(ruleset, kinds, row, claimed, values)) {
                                Ok(_) => assert_eq!(claimed, truth, "{ruleset} {kinds:?} row {row}: accepted"),
                                Err(Refusal::Wrong { what }) => {
                                    assert_ne!(claimed, truth, "{ruleset} {kinds:?} row {row}: refused, {what}");
                                }
                                Err(other) => panic!("{ruleset} {kinds:?} row {row} {claimed:?}: {other}"),
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn values_of_a_row_are_compared_one_by_one() {
    for (ruleset, may) in GAMES {
        for (play, kind) in KINDS {
            for (row, values) in rows(may, 5, 40, play, kind).iter().enumerate() {
                let claim = |from: usize, values: &[u64]| {
                    Certificate::Values(ValuesClaim {
                        format: FORMAT,
                        ruleset: canonical(ruleset),
                        play,
                        kind,
                        row: Some(Count(row as u64)),
                        from: Count(from as u64),
                        values: listed(kind, &values[from..]),
                        quotient: None,
                    })
                };
                check(&claim(0, values)).unwrap();
                check(&claim(7, values)).unwrap();
                for at in 0..values.len() {
                    let mut other = values.clone();
                    other[at] = 1 - other[at].min(1);
                    assert!(matches!(check(&claim(0, &other)), Err(Refusal::Wrong { .. })), "{ruleset}, {row}, {at}");
                }
            }
        }
    }
}

/// The known rows of Wythoff's game: least preperiod and period. The saltus equals the period.
const WYTHOFF: [(usize, usize); 11] =
    [(0, 1), (0, 3), (0, 3), (8, 6), (9, 12), (27, 24), (37, 12), (92, 24), (102, 24), (127, 24), (224, 24)];

#[test]
fn the_rows_of_wythoff_have_their_known_periods() {
    let values = rows(GAMES[0].1, 10, 300, Play::Normal, Kind::Nimber);
    for (row, (preperiod, period)) in WYTHOFF.into_iter().enumerate() {
        let kinds = (Play::Normal, Kind::Nimber);
        let claim = period_claim("wythoff", kinds, row, (preperiod, period, period as u64), &values[row]);
        let verdict = check(&claim);
        assert!(verdict.is_ok(), "row {row}: {verdict:?}");
    }
}

/// Returns the rows of Wythoff's game, computed naively by three loops over all takes.
fn wythoff_rows(row: usize, upto: usize) -> Vec<Vec<u64>> {
    let mut values = vec![vec![0; upto + 1]; row + 1];
    let mut seen = vec![0; row + upto + 2];
    let mut stamp = 0;
    for b in 0..=upto {
        for a in 0..=row {
            stamp += 1;
            (1..=a).for_each(|x| seen[values[a - x][b] as usize] = stamp);
            (1..=b).for_each(|y| seen[values[a][b - y] as usize] = stamp);
            (1..=a.min(b)).for_each(|t| seen[values[a - t][b - t] as usize] = stamp);
            values[a][b] = seen.iter().position(|mark| *mark != stamp).unwrap() as u64;
        }
    }
    values
}

#[test]
fn row_20_of_wythoff_has_preperiod_1165_and_period_384() {
    let values = wythoff_rows(20, 3 * 1165 + 10);
    assert_eq!(observed_period(&values[20]), (1165, 384, 384));
    let kinds = (Play::Normal, Kind::Nimber);
    let verdict = check(&period_claim("wythoff", kinds, 20, (1165, 384, 384), &values[20]));
    assert!(verdict.is_ok(), "{verdict:?}");
    assert!(check(&period_claim("wythoff", kinds, 20, (1165, 768, 768), &values[20])).is_err());
    assert!(check(&period_claim("wythoff", kinds, 20, (1166, 384, 384), &values[20])).is_err());
    assert!(check(&period_claim("wythoff", kinds, 19, (1165, 384, 384), &values[20])).is_err());
}

/// Returns the ruleset in the form used in certificates, or unchanged if it cannot be parsed.
fn canonical(ruleset: &str) -> String {
    ruleset.parse::<grundy_core::Ruleset>().map_or_else(|_| ruleset.to_owned(), |r| r.to_string())
}

fn without_lists(ruleset: &str, row: u64, (preperiod, period): (u64, u64)) -> Certificate {
    Certificate::Period(PeriodClaim {
        format: FORMAT,
        ruleset: canonical(ruleset),
        play: Play::Normal,
        kind: Kind::Nimber,
        row: Some(Count(row)),
        preperiod: Count(preperiod),
        period: Count(period),
        saltus: Count(period),
        proof: None,
        prefix: None,
        cycle: None,
        quotient: None,
    })
}

#[test]
fn hostile_rows_are_refused_at_once() {
    let huge = "1".repeat(30);
    for ruleset in [
        "wythoff".to_owned(),
        "wythoff(1000000000)".to_owned(),
        format!("wythoff({huge})"),
        "moves((1,0)*,(0,1)*,(1,1)*)".to_owned(),
        "moves((0,1)*,(1,1))".to_owned(),
        format!("moves((0,{huge})*,(1,0))"),
        format!("moves((0,{huge}),(0,1))"),
        format!("moves(({huge},1)*,(1,{huge})*)"),
    ] {
        for row in [1_000_000, 1_000_000_000, u64::MAX] {
            let verdict = check_at_once(&without_lists(&ruleset, row, (100_000, 100_000)));
            assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{ruleset}, row {row}: {verdict:?}");
        }
    }
    // A common multiple of the starred moves that no machine word holds, and one that no time suffices for.
    let primes = "(0,4294967291)*,(0,4294967279)*,(0,4294967231)*";
    for ruleset in [format!("moves({primes})"), "moves((0,9973)*,(0,9967)*,(0,9949)*)".to_owned()] {
        let verdict = check_at_once(&without_lists(&ruleset, 0, (100_000, 1)));
        assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{ruleset}: {verdict:?}");
    }
}

#[test]
fn work_on_rows_stops_at_the_limit_of_steps() {
    let limits = Effort { steps: 1_000_000, ..Effort::default() };
    let claim = without_lists("wythoff", 40, (100_000, 1));
    let verdict = grundy_check::check(&claim, &limits, &Meter::unlimited());
    assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
    // The sets of two different slides need not become full: nothing is ever decided, but the work ends.
    let claim = without_lists("moves((0,2)*,(0,3)*)", 0, (100_000, 6));
    let verdict = grundy_check::check(&claim, &limits, &Meter::unlimited());
    assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
}

#[test]
fn vectors_on_one_pile_have_no_row() {
    let claim = |row: Option<u64>, period: u64, cycle: &[u64]| {
        check(&Certificate::Period(PeriodClaim {
            format: FORMAT,
            ruleset: "moves((1),(2))".to_owned(),
            play: Play::Normal,
            kind: Kind::Nimber,
            row: row.map(Count),
            preperiod: Count(0),
            period: Count(period),
            saltus: Count(0),
            proof: None,
            prefix: Some(listed(Kind::Nimber, &[])),
            cycle: Some(listed(Kind::Nimber, cycle)),
            quotient: None,
        }))
    };
    assert!(claim(None, 3, &[0, 1, 2]).is_ok());
    assert!(matches!(claim(Some(0), 3, &[0, 1, 2]), Err(Refusal::Unreadable(_))));
    assert!(matches!(claim(None, 3, &[0, 1, 3]), Err(Refusal::Wrong { .. })));
    assert!(matches!(claim(None, 2, &[0, 1]), Err(Refusal::Wrong { .. })));
}
