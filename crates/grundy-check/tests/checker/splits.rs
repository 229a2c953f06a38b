//! Tests of games whose moves split heaps: certificates written by hand, all their changes, and small sums against
//! exhaustive search.

use crate::common::{self, check, listed};
use grundy_check::{Effort, Refusal, check_file};
use grundy_core::certificate::{Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim};
use grundy_core::certificate::{PeriodClaim, ReadError, Value, ValuesClaim, Whole};
use grundy_core::{Kind, Meter, Nat, Outcome, Play};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// Kayles from 0, by its code and by its name, and from 69; Dawson's Kayles as nimbers and as outcomes.
const VALUES: [&str; 5] = [
    r#"{"certificate":"values","format":1,"ruleset":"octal(0.77)","play":"normal","kind":"nimber","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1,4,6,7],"digest":"f222ba6a99c8c71b"}"#,
    r#"{"certificate":"values","format":1,"ruleset":"octal(0.77)","play":"normal","kind":"nimber","from":69,"values":[8,6,7,4,1,2,8,1,4,7,2,1,8,2,7],"digest":"b38c2f6e2c761d4d"}"#,
    r#"{"certificate":"values","format":1,"ruleset":"octal(0.07)","play":"normal","kind":"nimber","from":0,"values":[0,0,1,1,2,0,3,1,1,0,3,3,2,2,4,0,5,2,2,3,3,0,1,1,3,0,2,1,1,0,4,5,2,7,4],"digest":"ed11684f72994716"}"#,
    r#"{"certificate":"values","format":1,"ruleset":"octal(0.07)","play":"normal","kind":"outcome","from":0,"values":"PPNNNPNNNPNNNNNPNNNNNPNNNPNNNPNNNNN","digest":"8a7d95babc8d0052"}"#,
    r#"{"certificate":"values","format":1,"ruleset":"kayles","play":"normal","kind":"nimber","from":0,"values":[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1,4,6,7],"digest":"5d1885c69294fc50"}"#,
];

/// Positions with Kayles, and one of a game in which a heap may be split without taking from it.
const OUTCOMES: [&str; 13] = [
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):5","outcome":"N","nimber":"4","heaps":[{"value":"4"}],"move":{"component":0,"take":["1"],"to":"octal(0.77):2 + octal(0.77):2"},"digest":"149d0ca5bec3a880"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):10","outcome":"N","nimber":"2","heaps":[{"value":"2"}],"move":{"component":0,"take":["2"],"to":"octal(0.77):4 + octal(0.77):4"},"digest":"bcc5c51372017bab"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):2","outcome":"N","nimber":"2","heaps":[{"value":"2"}],"move":{"component":0,"take":["2"],"to":"octal(0.77):0"},"digest":"40886574544c17ff"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):1 + octal(0.77):4","outcome":"P","nimber":"0","heaps":[{"value":"1"},{"value":"1"}],"digest":"df8bcc6c57b8ca5a"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):11 + nim:6","outcome":"P","nimber":"0","heaps":[{"value":"6"},{"value":"6"}],"digest":"ba25f1e81cbb6421"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal^2(0.77):(5,7)","outcome":"N","nimber":"6","heaps":[{"value":"4"},{"value":"2"}],"move":{"component":0,"take":["1","0"],"to":"octal^3(0.77):(1,3,7)"},"digest":"04e27dc62b1aa22b"}"#,
    r#"{"certificate":"outcome","format":1,"query":"wythoff:(1,2) + octal^2(0.77):(9,5) + subtract(1..3):7","outcome":"N","nimber":"3","heaps":[{"value":"0"},{"value":"4"},{"value":"4"},{"value":"3"}],"move":{"component":2,"take":["3"],"to":"subtract(1..3):4"},"digest":"eac3e3577be2f1b8"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(0.77):11 + nim:3","outcome":"N","nimber":"5","heaps":[{"value":"6"},{"value":"3"}],"move":{"component":0,"take":["1"],"to":"octal(0.77):2 + octal(0.77):8"},"digest":"9eede19e067e7418"}"#,
    r#"{"certificate":"outcome","format":1,"query":"octal(4.1):3","outcome":"N","nimber":"1","heaps":[{"value":"1"}],"move":{"component":0,"take":["0"],"to":"octal(4.1):1 + octal(4.1):2"},"digest":"7b8c0c8fb91ab065"}"#,
    r#"{"certificate":"outcome","format":1,"query":"kayles:5","outcome":"N","nimber":"4","heaps":[{"value":"4"}],"move":{"component":0,"take":["1"],"to":"kayles:2 + kayles:2"},"digest":"5b0609bac387404b"}"#,
    r#"{"certificate":"outcome","format":1,"query":"kayles:10","outcome":"N","nimber":"2","heaps":[{"value":"2"}],"move":{"component":0,"take":["2"],"to":"kayles:4 + kayles:4"},"digest":"fced1007a1ecd726"}"#,
    r#"{"certificate":"outcome","format":1,"query":"kayles:1 + kayles:4","outcome":"P","nimber":"0","heaps":[{"value":"1"},{"value":"1"}],"digest":"e4301148a356e290"}"#,
    r#"{"certificate":"outcome","format":1,"query":"kayles^2:(5,7)","outcome":"N","nimber":"6","heaps":[{"value":"4"},{"value":"2"}],"move":{"component":0,"take":["1","0"],"to":"kayles^3:(1,3,7)"},"digest":"257869e7b7208765"}"#,
];

/// Kayles, octal 0.77: the nimbers of 0 to 83 (Winning Ways, chapter 4; OEIS A002186). From 71 on the period is 12.
const KAYLES: [u64; 84] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1,
    2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8,
    1, 4, 7, 2, 1, 8, 2, 7,
];

/// Dawson's Kayles, octal 0.07: the nimbers of 0 to 34 (Winning Ways, chapter 4; OEIS A002187, one place further on).
const DAWSON: [u64; 35] =
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4];

fn read_and_check(bytes: &[u8]) -> Result<(), Refusal> {
    check_file(bytes, &Effort::default(), &Meter::unlimited()).map(drop)
}

fn values(ruleset: &str, kind: Kind, from: usize, values: &[u64]) -> Certificate {
    common::values_claim(ruleset, Play::Normal, kind, from, values)
}

#[test]
fn certificates_written_by_hand_are_verified() {
    for text in VALUES.iter().chain(&OUTCOMES) {
        let verdict = read_and_check(text.as_bytes());
        assert!(verdict.is_ok(), "{text}: {verdict:?}");
    }
}

#[test]
fn published_values_are_verified_from_anywhere() {
    for (ruleset, nimbers) in [("octal(0.77)", KAYLES.as_slice()), ("octal(0.07)", &DAWSON)] {
        for from in 0..nimbers.len() {
            for kind in [Kind::Nimber, Kind::Outcome] {
                let verdict = check(&values(ruleset, kind, from, nimbers));
                assert!(verdict.is_ok(), "{ruleset} from {from}: {verdict:?}");
            }
        }
    }
    // Dawson's Chess is Dawson's Kayles with one file less.
    assert!(check(&values("octal(0.137)", Kind::Nimber, 0, &DAWSON[1..])).is_ok());
}

#[test]
fn any_other_value_is_refused_where_it_stands() {
    for (ruleset, nimbers) in [("octal(0.77)", KAYLES.as_slice()), ("octal(0.07)", &DAWSON)] {
        for n in 0..nimbers.len() {
            for other in (0..=16).filter(|other| *other != nimbers[n]) {
                let mut changed = nimbers.to_vec();
                changed[n] = other;
                let refusal = check(&values(ruleset, Kind::Nimber, 0, &changed)).unwrap_err().to_string();
                let right = format!("the nimber of heap {n} is {}, but the certificate says {other}", nimbers[n]);
                assert!(refusal.contains(&right), "{refusal}");
            }
            let mut changed = nimbers.to_vec();
            changed[n] = u64::from(nimbers[n] == 0);
            let refusal = check(&values(ruleset, Kind::Outcome, 0, &changed)).unwrap_err();
            assert!(refusal.to_string().contains(&format!("the outcome of heap {n} is")), "{refusal}");
        }
    }
}

/// Returns every change of one number, whether it is a JSON number, a text of digits or part of a text, with the place
/// of the change.
fn mutants(value: &Json) -> Vec<(String, Json)> {
    let others = |n: u64| {
        let near = [n + 1, n + 2, n + 12, 2 * n + 2, n ^ 1, n ^ 2, n ^ 4].into_iter();
        near.chain(n.checked_sub(1)).chain(n.checked_sub(2)).filter(move |other| *other != n)
    };
    match value {
        Json::Number(number) => others(number.as_u64().unwrap()).map(|n| (String::new(), json!(n))).collect(),
        Json::String(text) => {
            let digits: Vec<char> = text.chars().collect();
            let begins = |i: &usize| digits[*i].is_ascii_digit() && (*i == 0 || !digits[i - 1].is_ascii_digit());
            let mut found = Vec::new();
            for start in (0..digits.len()).filter(begins) {
                let length = digits[start..].iter().take_while(|c| c.is_ascii_digit()).count();
                let number: String = digits[start..start + length].iter().collect();
                found.extend(others(number.parse().unwrap()).map(|n| {
                    let (before, after) = (&text[..start], &text[start + length..]);
                    (String::new(), json!(format!("{before}{n}{after}")))
                }));
            }
            found
        }
        Json::Array(parts) => {
            let one = |(i, part)| mutants(part).into_iter().map(move |(at, new)| (i, at, new));
            let put = |(i, at, new): (usize, String, Json)| {
                let mut changed = parts.clone();
                changed[i] = new;
                (format!("/{i}{at}"), Json::Array(changed))
            };
            parts.iter().enumerate().flat_map(one).map(put).collect()
        }
        Json::Object(fields) => {
            let inside = fields.iter().filter(|(key, _)| *key != "digest");
            let one = |(key, part): (&String, &Json)| {
                let key = key.clone();
                mutants(part).into_iter().map(move |(at, new)| (key.clone(), at, new)).collect::<Vec<_>>()
            };
            let put = |(key, at, new): (String, String, Json)| {
                let mut changed = fields.clone();
                changed[&key] = new;
                (format!("/{key}{at}"), Json::Object(changed))
            };
            inside.flat_map(one).map(put).collect()
        }
        _ => Vec::new(),
    }
}

/// Tests that the claim itself is refused, even if its digest is recomputed.
#[test]
fn no_change_of_a_single_number_is_verified() {
    for text in VALUES.iter().chain(&OUTCOMES) {
        let original: Json = serde_json::from_str(text).unwrap();
        let mut claims = 0;
        for (place, changed) in mutants(&original) {
            let changed = changed.to_string();
            assert!(read_and_check(changed.as_bytes()).is_err(), "{place}: {changed}");
            match Certificate::read(changed.as_bytes()) {
                Err(ReadError::Altered(certificate)) => {
                    // Another position may have the same answer; the digest alone tells them apart.
                    if place != "/query" {
                        let sealed = certificate.to_json();
                        assert!(check(&certificate).is_err(), "{place}: {sealed}");
                        assert!(read_and_check(sealed.as_bytes()).is_err(), "{place}: {sealed}");
                        claims += 1;
                    }
                }
                Err(_) => {}
                Ok(_) => panic!("{place}: the digest still fits"),
            }
        }
        assert!(claims >= 14, "{claims} changes of {text}");
    }
}

type Options = fn(u64) -> Vec<(u64, Vec<u64>)>;

/// Rules by name with their moves, written out a second time: what is taken and what is left.
const GAMES: [(&str, Options); 4] = [
    // One pin or two that stand side by side are knocked out of a row.
    ("octal(0.77)", |n| {
        let hit = |take: u64| (0..=n.saturating_sub(take)).filter(move |_| take <= n).map(move |left| (take, left));
        hit(1).chain(hit(2)).map(|(take, left)| (take, vec![left, n - take - left])).collect()
    }),
    // Always two, wherever they stand.
    (
        "octal(0.07)",
        |n| if n < 2 { Vec::new() } else { (0..=n - 2).map(|left| (2, vec![left, n - 2 - left])).collect() },
    ),
    // Any heap is split, and a single token may be taken.
    ("octal(4.1)", |n| match n {
        0 => Vec::new(),
        1 => vec![(1, Vec::new())],
        _ => (1..n).map(|left| (0, vec![left, n - left])).collect(),
    }),
    ("nim", |n| (1..=n).map(|take| (take, vec![n - take])).collect()),
];

const NIM: usize = 3;

/// A heap: which of the games, and its size.
type Part = (usize, u64);

/// Returns the moves of a heap without repetition: the number taken and the nonempty heaps left, in increasing order.
fn options((game, size): Part) -> Vec<(u64, Vec<u64>)> {
    let mut all = GAMES[game].1(size);
    for (_, left) in &mut all {
        left.retain(|heap| *heap > 0);
        left.sort();
    }
    all.sort();
    all.dedup();
    all
}

fn after(sum: &[Part], i: usize, left: &[u64]) -> Vec<Part> {
    let pieces = left.iter().map(|heap| (sum[i].0, *heap));
    sum[..i].iter().copied().chain(pieces).chain(sum[i + 1..].iter().copied()).collect()
}

/// The P-positions, determined by examining every move, without nimbers.
#[derive(Default)]
struct Lost(HashMap<Vec<Part>, bool>);

impl Lost {
    fn is_lost(&mut self, sum: &[Part]) -> bool {
        if let Some(known) = self.0.get(sum) {
            return *known;
        }
        let all = (0..sum.len()).flat_map(|i| options(sum[i]).into_iter().map(move |(_, left)| after(sum, i, &left)));
        let lost = all.collect::<Vec<_>>().iter().all(|next| !self.is_lost(next));
        self.0.insert(sum.to_vec(), lost);
        lost
    }

    /// Returns the nimber: the size of the nim heap whose sum with the part is a P-position.
    fn nimber(&mut self, part: Part) -> u64 {
        (0..).find(|heap| self.is_lost(&[part, (NIM, *heap)])).unwrap()
    }
}

fn whole(n: u64) -> Whole {
    Whole(Nat::from(n))
}

fn claim(sum: &[Part], values: &[u64], outcome: Outcome, moved: Option<(usize, u64, &[u64])>) -> OutcomeClaim {
    let written = |(game, size): &Part| format!("{}:{size}", GAMES[*game].0);
    let heap =
        |value: &u64| HeapClaim { value: Value::Nimber(whole(*value)), periodicity: None, proof: None, automata: None };
    let to = |i: usize, left: &[u64]| {
        let heaps = if left.is_empty() { &[0] } else { left };
        heaps.iter().map(|heap| written(&(sum[i].0, *heap))).collect::<Vec<_>>().join(" + ")
    };
    OutcomeClaim {
        format: FORMAT,
        query: sum.iter().map(written).collect::<Vec<_>>().join(" + "),
        outcome,
        nimber: Some(whole(values.iter().fold(0, |xor, value| xor ^ value))),
        heaps: Some(values.iter().map(heap).collect()),
        quotient: None,
        moves: None,
        resistance: None,
        winning: moved.map(|(component, take, left)| MoveClaim {
            component,
            take: vec![whole(take)],
            to: to(component, left),
        }),
    }
}

/// Tests that exactly the winning moves, the true outcome and the true nimbers are accepted.
fn only_the_truth_is_accepted(sum: &[Part], known: &mut Lost) {
    let lost = known.is_lost(sum);
    let values: Vec<u64> = sum.iter().map(|part| known.nimber(*part)).collect();
    let claim = |outcome, moved: Option<(usize, u64, &[u64])>| claim(sum, &values, outcome, moved);
    let accepted = |claim: OutcomeClaim| {
        let verdict = check(&Certificate::Outcome(claim));
        assert!(matches!(verdict, Ok(_) | Err(Refusal::Wrong { .. })), "{sum:?}: {verdict:?}");
        verdict.is_ok()
    };
    assert_eq!(accepted(claim(Outcome::P, None)), lost, "{sum:?}");
    assert!(!accepted(claim(Outcome::N, None)), "{sum:?}");
    for (i, part) in sum.iter().enumerate() {
        for take in 0..=part.1 + 1 {
            let pairs = (0..=part.1).flat_map(|a| (a..=part.1).map(move |b| vec![a, b]));
            let all = std::iter::once(Vec::new()).chain((1..=part.1).map(|a| vec![a])).chain(pairs);
            for left in all {
                let legal = options(*part).contains(&(take, left.clone()));
                let wins = legal && known.is_lost(&after(sum, i, &left));
                let moved = Some((i, take, left.as_slice()));
                assert_eq!(accepted(claim(Outcome::N, moved)), wins, "{sum:?}: {take} leaving {left:?} in {i}");
                assert!(!accepted(claim(Outcome::P, moved)), "{sum:?}: {take} leaving {left:?} in {i}");
            }
        }
    }
    for (i, value) in values.iter().enumerate() {
        let mut changed = claim(Outcome::P, None);
        let heap = changed.heaps.as_mut().and_then(|heaps| heaps.get_mut(i)).expect("each part has its value");
        heap.value = Value::Nimber(whole(value + 1));
        assert!(!accepted(changed), "{sum:?}");
    }
    let mut changed = claim(Outcome::P, None);
    changed.nimber = changed.nimber.map(|nimber| Whole(nimber.0 + Nat::ONE));
    assert!(!accepted(changed), "{sum:?}");
}

#[test]
fn heaps_that_split_have_exactly_one_outcome_and_their_winning_moves() {
    let mut known = Lost::default();
    for game in 0..GAMES.len() {
        for size in 0..8 {
            only_the_truth_is_accepted(&[(game, size)], &mut known);
        }
    }
}

#[test]
fn sums_with_heaps_that_split_have_exactly_one_outcome_and_their_winning_moves() {
    let mut known = Lost::default();
    for a in 0..5 {
        for b in 0..5 {
            only_the_truth_is_accepted(&[(0, a), (1, b)], &mut known);
            only_the_truth_is_accepted(&[(2, a), (0, b)], &mut known);
            only_the_truth_is_accepted(&[(0, a), (NIM, b)], &mut known);
        }
    }
    only_the_truth_is_accepted(&[(0, 3), (1, 4), (NIM, 2)], &mut known);
}

#[test]
fn one_of_several_copies_is_split_in_its_place() {
    let claim = |take: [u64; 2], to: &str| {
        let values = [4, 2].map(|value| HeapClaim {
            value: Value::Nimber(whole(value)),
            periodicity: None,
            proof: None,
            automata: None,
        });
        Certificate::Outcome(OutcomeClaim {
            format: FORMAT,
            query: "octal^2(0.77):(5,7)".to_owned(),
            outcome: Outcome::N,
            nimber: Some(whole(6)),
            heaps: Some(values.to_vec()),
            quotient: None,
            moves: None,
            resistance: None,
            winning: Some(MoveClaim { component: 0, take: take.map(whole).to_vec(), to: to.to_owned() }),
        })
    };
    // 5 → 1 and 3 has nimber 1 ⊕ 3 = 2, that of 7; 7 → 5 has nimber 4, that of 5.
    for (take, to) in [([1, 0], "octal^3(0.77):(1,3,7)"), ([0, 2], "octal^2(0.77):(5,5)")] {
        let verdict = check(&claim(take, to));
        assert!(verdict.is_ok(), "{to}: {verdict:?}");
    }
    for (take, to) in [
        ([0, 1], "octal^3(0.77):(1,3,7)"),
        ([1, 1], "octal^3(0.77):(1,3,7)"),
        ([0, 0], "octal^3(0.77):(1,3,7)"),
        ([2, 0], "octal^3(0.77):(1,3,7)"),
        ([1, 0], "octal^3(0.77):(3,1,7)"),
        ([1, 0], "octal^3(0.77):(7,1,3)"),
        ([1, 0], "octal^3(0.77):(2,2,7)"),
        ([1, 0], "octal^2(0.77):(4,7)"),
        ([0, 2], "octal^3(0.77):(5,5,0)"),
        ([0, 2], "octal(0.77):5"),
    ] {
        let verdict = check(&claim(take, to));
        assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{take:?} to {to}: {verdict:?}");
    }
}

#[test]
fn what_the_checker_does_not_know_of_these_games_is_no_verdict_on_the_claim() {
    let unknown = |certificate: Certificate| {
        let verdict = check(&certificate);
        assert!(matches!(verdict, Err(Refusal::Unreadable(_))), "{certificate:?}: {verdict:?}");
    };
    // Misère play.
    let mut misere = claim(&[(0, 1)], &[1], Outcome::P, None);
    (misere.query, misere.nimber) = (format!("misere {}", misere.query), None);
    misere.heaps =
        Some(vec![HeapClaim { value: Value::Outcome(Outcome::P), periodicity: None, proof: None, automata: None }]);
    unknown(Certificate::Outcome(misere));
    let (ruleset, from) = ("octal(0.77)".to_owned(), Count(0));
    let letters = listed(Kind::Outcome, &[1, 0, 1, 1]);
    let (play, kind) = (Play::Misere, Kind::Outcome);
    unknown(Certificate::Values(ValuesClaim {
        format: FORMAT,
        ruleset,
        play,
        kind,
        row: None,
        from,
        values: letters,
        quotient: None,
    }));
    // Periods: that of Kayles is true, and is not proved here.
    unknown(Certificate::Period(PeriodClaim {
        format: FORMAT,
        ruleset: "octal(0.77)".to_owned(),
        play: Play::Normal,
        kind: Kind::Nimber,
        row: None,
        preperiod: Count(71),
        period: Count(12),
        saltus: Count(0),
        proof: None,
        prefix: Some(listed(Kind::Nimber, &KAYLES[..71])),
        cycle: Some(listed(Kind::Nimber, &KAYLES[71..83])),
        quotient: None,
    }));
}

#[test]
fn heaps_too_large_for_the_limits_are_left_open() {
    let limits = Effort { steps: 100_000, ..Effort::default() };
    let mut far = claim(&[(0, 1)], &[1], Outcome::N, None);
    far.query = "octal(0.77):1000000000000".to_owned();
    far.winning = Some(MoveClaim { component: 0, take: vec![whole(1)], to: "octal(0.77):999999999999".to_owned() });
    let long = values("octal(0.77)", Kind::Nimber, 1, &KAYLES);
    let Certificate::Values(mut shifted) = long else { panic!() };
    shifted.from = Count(1_000_000);
    for certificate in [Certificate::Outcome(far), Certificate::Values(shifted)] {
        let verdict = grundy_check::check(&certificate, &limits, &Meter::unlimited());
        assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{certificate:?}: {verdict:?}");
    }
}

#[test]
fn the_values_of_grundys_game_are_recomputed() {
    // OEIS A002188.
    let known = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
    check(&values("grundys-game", Kind::Nimber, 0, &known)).unwrap();
    for at in 0..known.len() {
        let mut wrong = known;
        wrong[at] += 1;
        let verdict = check(&values("grundys-game", Kind::Nimber, 0, &wrong));
        assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{at}: {verdict:?}");
    }
}
