//! Take-and-break games: published periods, proofs that the checker repeats, heaps of any size, and known traps.

use grundy::answer::{PeriodFound, Reason};
use grundy::{Answer, Meter, Options, ask};
use grundy_core::certificate::Certificate;
use grundy_core::{Game, Kind, Nat, Periodicity};
use grundy_tests::{golden, solve, text};

fn period(ruleset: &str, kind: Kind, look: impl Into<Option<u64>>) -> Answer<PeriodFound> {
    let game: Game = ruleset.parse().unwrap();
    let question = grundy::Period { game, kind, row: None, look: look.into(), full: false };
    ask(&question, &Options::default(), &Meter::unlimited()).unwrap_or_else(|why| panic!("{ruleset}: {why}"))
}

fn periodicity(answer: &Answer<PeriodFound>) -> Option<Periodicity> {
    answer.claim.periodicity
}

fn values(ruleset: &str, to: u32) -> Vec<u64> {
    let game = ruleset.parse().unwrap();
    let question = grundy::Values { game, kind: Kind::Nimber, from: 0u8.into(), to: to.into(), layout: None };
    let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
    let table = answer.claim;
    let grundy::answer::Cells::Line { values, .. } = table.cells else { panic!() };
    values.nimbers().unwrap().collect()
}

#[test]
fn published_periods_are_proved_and_verified() {
    for entry in golden("breaking.json") {
        let ruleset = text(&entry, "ruleset");
        let answer = period(ruleset, Kind::Nimber, None);
        let p = periodicity(&answer).unwrap();
        let expected = ["preperiod", "period"].map(|key| entry[key].as_u64().unwrap());
        assert_eq!(([p.preperiod, p.period], p.saltus), (expected, 0), "{ruleset}");
        assert_eq!(answer.standing.word(), "verified", "{ruleset}");
        let theorem = answer.because[0].theorem().id;
        assert!(["any", theorem].contains(&text(&entry, "theorem")), "{ruleset}: {theorem}");
        // The certificate survives a file.
        let certificate = answer.certificate(&Meter::unlimited()).unwrap().unwrap();
        assert_eq!(Certificate::read(certificate.to_json().as_bytes()).unwrap(), *certificate);
    }
}

#[test]
fn nothing_is_proved_of_hexadecimal_games_that_grow_and_of_games_without_a_known_period() {
    for (ruleset, look) in [("officers", 3000), ("grundys-game", 3000), ("couples", 3000), ("laskers-nim", 500)] {
        assert_eq!(period(ruleset, Kind::Nimber, look).standing.word(), "observed", "{ruleset}");
    }
    let nim = period("octal(0.(3))", Kind::Nimber, 400);
    assert_eq!(periodicity(&nim), Some(Periodicity { preperiod: 0, period: 1, saltus: 1 }));
    assert_eq!(nim.standing.word(), "observed");
}

#[test]
fn a_long_repeat_proves_nothing() {
    // The nimbers of 0.16 repeat for long stretches before they do for ever.
    assert_eq!(period("octal(0.16)", Kind::Nimber, 100_001).standing.word(), "observed");
}

#[test]
fn outcomes_may_have_a_shorter_period_than_nimbers() {
    // The only P-position of Kayles is the empty row.
    let kayles = period("kayles", Kind::Outcome, None);
    assert_eq!(periodicity(&kayles), Some(Periodicity { preperiod: 1, period: 1, saltus: 0 }));
    let dawson = period("dawson-kayles", Kind::Outcome, None);
    assert_eq!(periodicity(&dawson).unwrap().period, 34);
}

/// A heap of a hundred digits has the nimber and the moves that the period tells; the same is seen on a heap that the table reaches.
#[test]
fn winning_moves_of_any_heap_are_counted_by_the_period() {
    for ruleset in ["kayles", "dawson-kayles", "octal(0.165)", "octal(4.0)", "octal(0.356)"] {
        let p = periodicity(&period(ruleset, Kind::Nimber, None)).unwrap();
        for k in 0..4u64 {
            let near = 100_001u64 + k * 7;
            let (by_period, by_table) = (
                solve(&format!("{ruleset}:{near}"), Some("breaking/period")),
                solve(&format!("{ruleset}:{near}"), Some("breaking/table")),
            );
            let (a, b) = (by_period.claim, by_table.claim);
            assert_eq!((&a.nimber, &a.moves.total), (&b.nimber, &b.moves.total), "{ruleset}:{near}");
            assert_eq!(a.moves.listed, b.moves.listed, "{ruleset}:{near}");
            assert!(matches!(by_period.because[0], Reason::Broken { .. }), "{ruleset}:{near}");
            let far = Nat::from(near) + Nat::from(p.period) * Nat::from(10u8).pow(100);
            let answer = solve(&format!("{ruleset}:{far}"), None);
            assert_eq!(answer.claim.nimber, a.nimber, "{ruleset}:{far}");
            assert_eq!(answer.standing.word(), "verified", "{ruleset}:{far}");
        }
    }
    let all = solve("kayles:10^100", None);
    assert!(all.claim.moves.total > Nat::from(10u8).pow(90));
    for m in all.claim.moves.listed.iter().take(20) {
        let after: Vec<String> = m.leaves.iter().map(ToString::to_string).collect();
        assert!(solve(&after.join(" + "), None).claim.nimber.as_ref().unwrap().is_zero(), "{after:?}");
    }
}

#[test]
fn p_positions_are_listed_by_the_period_or_end_for_good() {
    let ask_for = |ruleset: &str, from: &str, count: u64| {
        let question = grundy::Positions {
            game: ruleset.parse().unwrap(),
            from: grundy_core::notation::parse_nat(from).unwrap(),
            count,
            numeration: false,
        };
        let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
        let list = answer.claim;
        (list.positions.iter().map(|(_, piles)| piles[0].clone()).collect::<Vec<Nat>>(), list.exhausted)
    };
    assert_eq!(ask_for("kayles", "0", 5), (vec![Nat::ZERO], true));
    // Winning Ways: the P-positions of Dawson's Kayles.
    let first: Vec<Nat> = [0u8, 1, 5, 9, 15, 21, 25, 29, 35, 39].map(Nat::from).to_vec();
    assert_eq!(ask_for("dawson-kayles", "0", 10), (first, false));
    // Five of 34 heaps are lost from 53 on.
    let (near, _) = ask_for("dawson-kayles", "20", 5);
    let (far, _) = ask_for("dawson-kayles", "20+5*10^30", 5);
    let shifted: Vec<Nat> = near.iter().map(|n| n + Nat::from(34u8) * Nat::from(10u8).pow(30)).collect();
    assert_eq!(far, shifted);
}

/// Old tables identify .161 with .36 and give .27 the values of .06; the rules do not.
#[test]
fn codes_that_tables_confuse_are_told_apart() {
    let first = |a: &str, b: &str| {
        let (a, b) = (values(a, 1000), values(b, 1000));
        a.iter().zip(&b).position(|(a, b)| a != b)
    };
    assert_eq!(first("octal(0.161)", "octal(0.36)"), Some(519));
    assert!(first("octal(0.27)", "octal(0.06)").is_some());
}

#[test]
fn names_of_shifted_games_have_shifted_values() {
    let (kayles, chess) = (values("dawson-kayles", 300), values("dawsons-chess", 299));
    assert_eq!(kayles[1..], chess[..]);
    assert_eq!(values("octal(0.(3))", 100), (0..=100).collect::<Vec<u64>>());
    // Lasker's nim (Winning Ways, chapter 4): 4k+3 and 4k+4 change places.
    let lasker = values("laskers-nim", 100);
    assert!((0..=100u64).all(|n| lasker[n as usize]
        == match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        }));
}

#[test]
#[ignore = "two hundred million nimbers, and once more by the checker: for make test-long, with --release"]
fn octal_104_is_proved_and_verified() {
    // Far beyond what is looked at unasked.
    let answer = period("octal(0.104)", Kind::Nimber, 250_000_000);
    let p = periodicity(&answer).unwrap();
    assert_eq!((p.preperiod, p.period), (197_769_598, 11_770_282));
    assert_eq!(answer.standing.word(), "verified");
}
