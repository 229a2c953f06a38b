//! Tests of period claims against periods observed in long tables computed by brute force.

use crate::common::{check, observed_period, period_claim, table};
use grundy_check::Refusal;
use grundy_core::certificate::{Certificate, Count, FORMAT, PeriodClaim, Values};
use grundy_core::{Kind, Play};

const KINDS: [(Play, Kind); 3] =
    [(Play::Normal, Kind::Nimber), (Play::Normal, Kind::Outcome), (Play::Misere, Kind::Outcome)];

/// Accepts the true period, and refuses every other with a preperiod up to 3 more and a period up to 3 times as long.
fn only_the_truth_is_accepted(ruleset: &str, member: impl Fn(usize) -> bool, upto: usize) {
    for (play, kind) in KINDS {
        let values = table(&member, upto, play, kind);
        let truth = observed_period(&values);
        let (preperiod, period, saltus) = truth;
        for claimed_preperiod in 0..=preperiod + 3 {
            for claimed_period in 1..=3 * period {
                let grown = values[claimed_preperiod + claimed_period].saturating_sub(values[claimed_preperiod]);
                for claimed_saltus in [saltus, grown, saltus + 1] {
                    let claimed = (claimed_preperiod, claimed_period, claimed_saltus);
                    let verdict = check(&period_claim(ruleset, play, kind, claimed, &values));
                    match verdict {
                        Ok(_) => assert_eq!(claimed, truth, "{ruleset} {play} {kind}: accepted"),
                        Err(Refusal::Wrong { what }) => {
                            assert_ne!(claimed, truth, "{ruleset} {play} {kind}: refused, {what}");
                        }
                        Err(other) => panic!("{ruleset} {play} {kind} {claimed:?}: {other}"),
                    }
                }
            }
        }
    }
}

fn subsets(upto: usize) -> impl Iterator<Item = Vec<usize>> {
    (1u32..1 << upto).map(move |bits| (1..=upto).filter(|s| bits >> (s - 1) & 1 == 1).collect())
}

fn written(set: &[usize]) -> String {
    set.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

#[test]
fn exactly_the_minimal_period_is_accepted_for_all_sets_up_to_7() {
    for set in subsets(7) {
        only_the_truth_is_accepted(&format!("subtract({})", written(&set)), |s| set.contains(&s), 700);
    }
}

#[test]
fn exactly_the_minimal_period_is_accepted_for_all_sets_that_miss_some_numbers_up_to_5() {
    only_the_truth_is_accepted("nim", |_| true, 200);
    only_the_truth_is_accepted("subtract(all)", |_| true, 200);
    for missing in subsets(5) {
        only_the_truth_is_accepted(
            &format!("subtract(all except {})", written(&missing)),
            |s| !missing.contains(&s),
            300,
        );
    }
}

#[test]
fn open_ranges_are_sets_that_miss_finitely_many() {
    only_the_truth_is_accepted("subtract(4..)", |s| s >= 4, 300);
    only_the_truth_is_accepted("subtract(2,7..)", |s| s == 2 || s >= 7, 400);
    only_the_truth_is_accepted("subtract(all except 3..)", |s| s < 3, 300);
    only_the_truth_is_accepted("subtract(1..3,6..8)", |s| (1..=3).contains(&s) || (6..=8).contains(&s), 500);
}

#[test]
fn takes_beyond_128_go_by_the_list_and_agree() {
    only_the_truth_is_accepted("subtract(1,2,130)", |s| [1, 2, 130].contains(&s), 2000);
    only_the_truth_is_accepted("subtract(all except 129)", |s| s != 129, 1400);
}

#[test]
fn a_bounded_sequence_has_no_saltus_even_where_one_window_fits_it() {
    // v = 0, 1, 0, 1, …: the only window, of length 1, shows v(1) = v(0) + 1.
    let claim = period_claim("subtract(1)", Play::Normal, Kind::Nimber, (0, 1, 1), &[0]);
    assert!(matches!(check(&claim), Err(Refusal::Wrong { .. })));
}

#[test]
#[ignore = "seven thousand million values; about a quarter of a minute with --release"]
fn the_outcomes_of_19_40_57_78_97_have_period_6893465976() {
    let claimed = |period: u64| {
        let text = format!(
            r#"{{"certificate":"period","format":1,"ruleset":"subtract(19,40,57,78,97)","play":"normal","kind":"outcome",
                "preperiod":0,"period":{period},"saltus":0,"digest":""}}"#
        );
        match Certificate::read(text.as_bytes()) {
            Err(grundy_core::certificate::ReadError::Altered(certificate)) => *certificate,
            other => panic!("{other:?}"),
        }
    };
    check(&claimed(6_893_465_976)).unwrap();
    assert!(check(&claimed(6_893_465_976 / 2)).is_err());
}

#[test]
fn residues_prove_pure_periods_of_infinite_sets_and_nothing_else() {
    let claim = |ruleset: &str, kind: Kind, period: u64, cycle: Values| {
        Certificate::Period(PeriodClaim {
            format: FORMAT,
            ruleset: ruleset.to_owned(),
            play: Play::Normal,
            kind,
            row: None,
            preperiod: Count(0),
            period: Count(period),
            saltus: Count(0),
            proof: None,
            prefix: Some(if kind == Kind::Nimber { Values::Nimbers(vec![]) } else { Values::Outcomes(String::new()) }),
            cycle: Some(cycle),
            quotient: None,
        })
    };
    let judge = |certificate: Certificate| {
        grundy_check::check(&certificate, &grundy_check::Effort::default(), &grundy_core::Meter::unlimited())
    };
    let nimbers = |list: &[u64]| Values::Nimbers(list.to_vec());
    assert!(judge(claim("subtract(1,primes)", Kind::Nimber, 4, nimbers(&[0, 1, 2, 3]))).is_ok());
    assert!(judge(claim("subtract(powers(2))", Kind::Nimber, 3, nimbers(&[0, 1, 2]))).is_ok());
    assert!(judge(claim("subtract(powers(2))", Kind::Outcome, 3, Values::Outcomes("PNN".into()))).is_ok());
    // Twice the least period, a wrong period, a set that meets every class.
    assert!(judge(claim("subtract(powers(2))", Kind::Nimber, 6, nimbers(&[0, 1, 2, 0, 1, 2]))).is_err());
    assert!(judge(claim("subtract(powers(2))", Kind::Nimber, 4, nimbers(&[0, 1, 2, 0]))).is_err());
    assert!(judge(claim("subtract(primes)", Kind::Nimber, 4, nimbers(&[0, 0, 1, 1]))).is_err());
    assert!(judge(claim("subtract(squares)", Kind::Nimber, 5, nimbers(&[0, 1, 0, 1, 2]))).is_err());
}
