//! Tests of take-away games: small positions against the rules, and large ones against the least winning takes.

use crate::common::{check, listed, values_claim};
use grundy_check::Refusal;
use grundy_core::certificate::{Certificate, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, Value, Whole};
use grundy_core::{Kind, Nat, Outcome, Play};
use std::collections::HashMap;

type Bound = (&'static str, fn(u64) -> u64);

fn root(x: u64) -> u64 {
    (0..).take_while(|r| r * r <= x).last().unwrap()
}

/// Bounds with their values by hand, first those to which Schwenk's theorem applies.
const ADMISSIBLE: [Bound; 9] = [
    ("x", |x| x),
    ("2x", |x| 2 * x),
    ("3x/2", |x| 3 * x / 2),
    ("2x-1", |x| 2 * x - 1),
    ("x+isqrt(x)", |x| x + root(x)),
    ("x^2", |x| x * x),
    ("max(x,3)", |x| x.max(3)),
    ("sqrt(2)*x", |x| root(2 * x * x)),
    ("2^x", |x| 1u64.checked_shl(x as u32).unwrap_or(u64::MAX)),
];
const OTHERS: [Bound; 4] = [("x-1", |x| x - 1), ("x/2", |x| x / 2), ("7", |_| 7), ("min(2x,5)", |x| (2 * x).min(5))];

/// Nimbers of (n, r), or in misère play 0 for P and 1 for N, from the definition alone.
struct Brute {
    bound: fn(u64) -> u64,
    play: Play,
    known: HashMap<(u64, u64), u64>,
}

impl Brute {
    fn new(bound: fn(u64) -> u64, play: Play) -> Brute {
        Brute { bound, play, known: HashMap::new() }
    }

    fn value(&mut self, n: u64, r: u64) -> u64 {
        let r = r.min(n);
        if let Some(value) = self.known.get(&(n, r)) {
            return *value;
        }
        let options: Vec<u64> = (1..=r).map(|take| self.value(n - take, (self.bound)(take))).collect();
        let value = match self.play {
            Play::Normal => (0..).find(|v| !options.contains(v)).unwrap(),
            Play::Misere => u64::from(options.is_empty() || options.contains(&0)),
        };
        self.known.insert((n, r), value);
        value
    }
}

fn text(misere: bool, bound: &str, n: impl std::fmt::Display, r: impl std::fmt::Display) -> String {
    let word = if misere { "misere " } else { "" };
    // The canonical name of takeaway(2x).
    let rule = if bound == "2x" { "fibonacci".to_owned() } else { format!("takeaway({bound})") };
    format!("{word}{rule}:{n}/{r}")
}

fn claim(
    query: String,
    outcome: Outcome,
    nimber: Option<u64>,
    value: Value,
    take: Option<(u64, String)>,
) -> Certificate {
    let winning = take.map(|(take, to)| MoveClaim { component: 0, take: vec![Whole(take.into())], to });
    Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query,
        outcome,
        nimber: nimber.map(|g| Whole(g.into())),
        heaps: Some(vec![HeapClaim { value, periodicity: None, proof: None, automata: None }]),
        quotient: None,
        moves: None,
        resistance: None,
        winning,
    })
}

#[test]
fn small_positions_are_verified_and_everything_else_about_them_is_refused() {
    for (name, bound) in ADMISSIBLE.iter().chain(&OTHERS) {
        for play in [Play::Normal, Play::Misere] {
            let mut brute = Brute::new(*bound, play);
            let misere = play == Play::Misere;
            for (n, r) in (0..12).flat_map(|n| (0..=n + 1).map(move |r| (n, r))) {
                let value = brute.value(n, r);
                let lost = value == 0;
                let after = |take: u64| text(false, name, n.saturating_sub(take), bound(take));
                let listed = |value: u64| match play {
                    Play::Normal => Value::Nimber(Whole(value.into())),
                    Play::Misere => Value::Outcome(Outcome::of(value == 0)),
                };
                let make = |value: u64, take: Option<u64>| {
                    let nimber = (!misere).then_some(value);
                    let take = take.map(|take| (take, after(take)));
                    claim(text(misere, name, n, r), Outcome::of(value == 0), nimber, listed(value), take)
                };
                let wins: Vec<u64> = (1..=r.min(n)).filter(|k| brute.value(n - k, bound(*k)) == 0).collect();
                let first = wins.first().copied();
                let right = make(value, first);
                assert!(check(&right).is_ok(), "{}: {:?}", text(misere, name, n, r), check(&right));
                let wrong = if lost { make(1, Some(1)) } else { make(0, None) };
                assert!(check(&wrong).is_err(), "{}", text(misere, name, n, r));
                if !misere {
                    assert!(check(&make(value + 1, first)).is_err(), "{}", text(misere, name, n, r));
                }
                for take in (1..=n).filter(|take| !lost && !wins.contains(take)) {
                    assert!(check(&make(value, Some(take))).is_err(), "{} take {take}", text(misere, name, n, r));
                }
                if let Some(take) = first {
                    // The bound that is left must be the one of the rules, or say the same.
                    let to = text(false, name, n - take, bound(take) + 1);
                    let free = bound(take) >= n - take;
                    let other = claim(
                        text(misere, name, n, r),
                        Outcome::N,
                        (!misere).then_some(value),
                        listed(value),
                        Some((take, to)),
                    );
                    assert_eq!(check(&other).is_ok(), free, "{} take {take}", text(misere, name, n, r));
                }
            }
        }
    }
}

#[test]
fn openings_are_listed_as_the_rules_have_them() {
    for (name, bound) in ADMISSIBLE.iter().chain(&OTHERS) {
        for (play, kind) in [(Play::Normal, Kind::Nimber), (Play::Normal, Kind::Outcome), (Play::Misere, Kind::Outcome)]
        {
            let mut brute = Brute::new(*bound, play);
            let mut values: Vec<u64> = (0..40u64).map(|n| brute.value(n, n.saturating_sub(1))).collect();
            let rule = if *name == "2x" { "fibonacci".to_owned() } else { format!("takeaway({name})") };
            let claim = |values: &[u64]| values_claim(&rule, play, kind, 0, values);
            assert!(check(&claim(&values)).is_ok(), "{name} {play} {kind}: {:?}", check(&claim(&values)));
            assert_eq!(listed(kind, &values).len(), 40);
            values[33] = u64::from(values[33] == 0);
            assert!(check(&claim(&values)).is_err(), "{name} {play} {kind}");
        }
    }
}

/// w(n) for all n up to `most`.
fn least_takes(bound: fn(u64) -> u64, most: u64) -> Vec<u64> {
    let mut least = vec![u64::MAX];
    for n in 1..=most {
        let wins = |take: &u64| *take == n || bound(*take) < least[(n - take) as usize];
        least.push((1..=n).find(wins).unwrap());
    }
    least
}

#[test]
fn far_heaps_are_decided_by_numeration_as_by_the_rules() {
    for (name, bound) in ADMISSIBLE {
        let least = least_takes(bound, 10_300);
        for n in (10_001u64..10_300).step_by(7) {
            let w = least[n as usize];
            let by_outcome = |r: u64, lost: bool, take: Option<u64>| {
                let value = if lost { Value::Nimber(Whole(Nat::ZERO)) } else { Value::Outcome(Outcome::N) };
                let left = |take: u64| text(false, name, n - take, bound(take).min(1 << 40));
                let nimber = lost.then_some(0);
                claim(text(false, name, n, r), Outcome::of(lost), nimber, value, take.map(|take| (take, left(take))))
            };
            assert!(check(&by_outcome(w, false, Some(w))).is_ok(), "{name} {n}/{w}");
            assert!(check(&by_outcome(w, true, None)).is_err(), "{name} {n}/{w}");
            if w > 1 {
                assert!(check(&by_outcome(w - 1, true, None)).is_ok(), "{name} {n}/{}", w - 1);
                assert!(check(&by_outcome(w - 1, false, Some(w - 1))).is_err(), "{name} {n}/{}", w - 1);
            }
        }
    }
}

#[test]
fn far_heaps_of_other_bounds_are_not_decided_by_numeration() {
    for (name, _) in OTHERS {
        let n = "1".repeat(40);
        let lost = claim(text(false, name, &n, 1), Outcome::P, Some(0), Value::Nimber(Whole(Nat::ZERO)), None);
        assert!(matches!(check(&lost), Err(Refusal::TooLarge { .. })), "{name}: {:?}", check(&lost));
    }
}

#[test]
fn misere_sums_with_a_bound_are_refused_and_not_guessed() {
    let certificate = Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query: "misere fibonacci:5/4 + nim:2".to_owned(),
        outcome: Outcome::P,
        nimber: None,
        heaps: None,
        quotient: None,
        moves: None,
        resistance: None,
        winning: None,
    });
    assert!(matches!(check(&certificate), Err(Refusal::Unreadable(_))));
}
