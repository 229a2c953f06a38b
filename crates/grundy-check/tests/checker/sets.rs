//! Tests of every kind of set against its definition, through claims about values.

use crate::common::{check, table, values_claim};
use grundy_check::Refusal;
use grundy_core::{Kind, Play};

type Member = fn(usize) -> bool;

fn is_prime(s: usize) -> bool {
    s > 1 && (2..s).all(|d| !s.is_multiple_of(d))
}

fn is_square(s: usize) -> bool {
    (1..=s).any(|k| k * k == s)
}

const SETS: &[(&str, Member)] = &[
    ("nim", |_| true),
    ("subtract(2,5)", |s| s == 2 || s == 5),
    ("subtract(3..5)", |s| (3..=5).contains(&s)),
    ("subtract(1..1000000000000000000000)", |_| true),
    ("subtract(5,1000000000000000000000)", |s| s == 5),
    ("subtract(2,9..)", |s| s == 2 || s >= 9),
    ("subtract(all except 2,3)", |s| s != 2 && s != 3),
    ("subtract(primes)", is_prime),
    ("subtract(1,primes)", |s| s == 1 || is_prime(s)),
    ("subtract(all except primes)", |s| !is_prime(s)),
    ("subtract(squares)", is_square),
    ("subtract(7..,squares)", |s| s >= 7 || is_square(s)),
    ("subtract(fibonacci)", |s| [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144].contains(&s)),
    ("subtract(powers(2))", usize::is_power_of_two),
    ("subtract(powers(1000000000000000000000))", |s| s == 1),
    ("subtract(all except squares,powers(3))", |s| !is_square(s) && ![1, 3, 9, 27, 81].contains(&s)),
    ("subtract(n^2+1)", |s| s > 1 && is_square(s - 1)),
    ("subtract(2n-1)", |s| s % 2 == 1),
    ("subtract(n*(n+1)/2)", |s| is_square(8 * s + 1)),
    ("subtract((3n^2-n)/2)", |s| (1..20).any(|n| (3 * n * n - n) / 2 == s)),
    ("subtract(2^n-1)", |s| (s + 1).is_power_of_two()),
    ("subtract(n^2-20n+101)", |s| is_square(s - 1) || s == 1),
    ("subtract(max(3n,n^2))", |s| s == 3 || s == 6 || s >= 9 && is_square(s)),
];

#[test]
fn every_kind_of_set_means_what_it_says() {
    for (ruleset, member) in SETS {
        for (play, kind) in [(Play::Normal, Kind::Nimber), (Play::Normal, Kind::Outcome), (Play::Misere, Kind::Outcome)]
        {
            let mut values = table(member, 120, play, kind);
            for from in [0, 1, 119] {
                let verdict = check(&values_claim(ruleset, play, kind, from, &values));
                assert!(verdict.is_ok(), "{ruleset} {play} {kind} from {from}: {verdict:?}");
            }
            values[119] ^= 1;
            let verdict = check(&values_claim(ruleset, play, kind, 100, &values));
            assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{ruleset} {play} {kind}: {verdict:?}");
        }
    }
}

#[test]
fn games_of_several_piles_have_no_values_without_a_row() {
    for ruleset in ["wythoff", "raleigh", "moves((1,1))"] {
        let verdict = check(&values_claim(ruleset, Play::Normal, Kind::Nimber, 0, &[0]));
        assert!(matches!(verdict, Err(Refusal::Unreadable(_))), "{ruleset}: {verdict:?}");
    }
}

#[test]
fn what_would_cost_too_much_is_refused_at_once() {
    let tiny = grundy_check::Effort { steps: 1000, memory: 1 << 20 };
    let values = table(|_| true, 300, Play::Normal, Kind::Nimber);
    let claim = values_claim("subtract(1..200)", Play::Normal, Kind::Nimber, 0, &values);
    let verdict = grundy_check::check(&claim, &tiny, &grundy_core::Meter::unlimited());
    assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
}

#[test]
fn a_cancelled_check_stops() {
    let cancelled = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let meter = grundy_core::Meter::with_cancel(grundy_core::Budget::UNLIMITED, cancelled);
    let values = vec![0; 3_000_000];
    let claim = values_claim("subtract(all except 1..3000000)", Play::Normal, Kind::Nimber, 0, &values);
    let verdict = grundy_check::check(&claim, &grundy_check::Effort::default(), &meter);
    assert!(matches!(verdict, Err(Refusal::Stopped(grundy_core::Stop::Cancelled))), "{verdict:?}");
}
