//! Tests of outcome claims about small sums against exhaustive search, with all moves and all false claims.

use crate::common::check;
use grundy_check::Refusal;
use grundy_core::certificate::{
    Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, PeriodicityClaim, Value, Whole,
};
use grundy_core::{Kind, Nat, Outcome, Play};

type Member = fn(usize) -> bool;

const GAMES: [(&str, Member); 3] = [
    ("nim", |_| true),
    ("subtract(1,3,4)", |s| [1, 3, 4].contains(&s)),
    ("subtract(primes)", |s| [2, 3, 5, 7].contains(&s)),
];

fn is_p(sum: &[(usize, usize)], play: Play) -> bool {
    let options: Vec<_> = moves(sum).into_iter().map(|(i, take)| after(sum, i, take)).collect();
    if options.is_empty() { play == Play::Normal } else { options.iter().all(|option| !is_p(option, play)) }
}

fn moves(sum: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let from = |(i, (game, size)): (usize, &(usize, usize))| {
        let member = GAMES[*game].1;
        (1..=*size).filter(move |s| member(*s)).map(move |s| (i, s)).collect::<Vec<_>>()
    };
    sum.iter().enumerate().flat_map(from).collect()
}

fn after(sum: &[(usize, usize)], heap: usize, take: usize) -> Vec<(usize, usize)> {
    let mut next = sum.to_vec();
    next[heap].1 -= take;
    next
}

fn whole(n: u64) -> Whole {
    Whole(Nat::from(n))
}

fn claim(sum: &[(usize, usize)], play: Play, outcome: Outcome, moved: Option<(usize, usize)>) -> Certificate {
    let written: Vec<String> = sum.iter().map(|(game, size)| format!("{}:{size}", GAMES[*game].0)).collect();
    let misere = if play == Play::Misere { "misere " } else { "" };
    let value = |(game, size): &(usize, usize)| {
        let kind = if play == Play::Normal { Kind::Nimber } else { Kind::Outcome };
        crate::common::table(GAMES[*game].1, *size, play, kind)[*size]
    };
    let heap = |part| HeapClaim {
        value: match play {
            Play::Normal => Value::Nimber(whole(value(part))),
            Play::Misere => Value::Outcome(Outcome::of(value(part) == 0)),
        },
        periodicity: None,
        proof: None,
        automata: None,
    };
    let searched = play == Play::Misere && sum.len() > 1;
    Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query: format!("{misere}{}", written.join(" + ")),
        outcome,
        nimber: (play == Play::Normal).then(|| whole(sum.iter().map(value).fold(0, |a, b| a ^ b))),
        heaps: (!searched).then(|| sum.iter().map(heap).collect()),
        quotient: None,
        moves: None,
        resistance: None,
        winning: moved.map(|(component, take)| MoveClaim {
            component,
            take: vec![whole(take as u64)],
            to: format!("{}:{}", GAMES[sum[component].0].0, sum[component].1.saturating_sub(take)),
        }),
    })
}

/// Tests that exactly the winning moves and the true outcome are accepted.
fn only_the_truth_is_accepted(sum: &[(usize, usize)], play: Play) {
    let lost = is_p(sum, play);
    let stuck = moves(sum).is_empty();
    let accepted = |outcome, moved| {
        let verdict = check(&claim(sum, play, outcome, moved));
        assert!(matches!(verdict, Ok(_) | Err(Refusal::Wrong { .. })), "{sum:?} {play}: {verdict:?}");
        verdict.is_ok()
    };
    assert_eq!(accepted(Outcome::P, None), lost, "{sum:?} {play}");
    assert_eq!(accepted(Outcome::N, None), !lost && stuck, "{sum:?} {play}");
    for (i, (game, size)) in sum.iter().enumerate() {
        for take in 0..=size + 1 {
            let legal = take >= 1 && take <= *size && GAMES[*game].1(take);
            let wins = legal && is_p(&after(sum, i, take), play);
            assert_eq!(accepted(Outcome::N, Some((i, take))), wins, "{sum:?} {play}: {take} from {i}");
            assert!(!accepted(Outcome::P, Some((i, take))));
        }
    }
}

#[test]
fn single_heaps_have_exactly_one_outcome_and_their_winning_moves() {
    for play in [Play::Normal, Play::Misere] {
        for game in 0..3 {
            for size in 0..9 {
                only_the_truth_is_accepted(&[(game, size)], play);
            }
        }
    }
}

#[test]
fn sums_have_exactly_one_outcome_and_their_winning_moves() {
    for play in [Play::Normal, Play::Misere] {
        for a in 0..5 {
            for b in 0..6 {
                only_the_truth_is_accepted(&[(0, a), (1, b)], play);
                only_the_truth_is_accepted(&[(2, a), (2, b)], play);
                only_the_truth_is_accepted(&[(0, a), (2, b), (1, 2)], play);
            }
        }
    }
}

/// Tests that a false value is refuted even if it has as many bits as the true one, which messages show alike.
#[test]
fn long_values_are_compared_digit_by_digit() {
    let size = Nat::ONE << 300;
    let claimed = |value: Value| {
        let periodicity = Some(PeriodicityClaim { preperiod: Count(0), period: Count(1), saltus: Count(1) });
        check(&Certificate::Outcome(OutcomeClaim {
            format: FORMAT,
            query: format!("nim:{size}"),
            outcome: Outcome::N,
            nimber: Some(Whole(size.clone())),
            heaps: Some(vec![HeapClaim { value, periodicity, proof: None, automata: None }]),
            quotient: None,
            moves: None,
            resistance: None,
            winning: Some(MoveClaim { component: 0, take: vec![Whole(size.clone())], to: "nim:0".to_owned() }),
        }))
    };
    assert!(claimed(Value::Nimber(Whole(size.clone()))).is_ok());
    let verdict = claimed(Value::Nimber(Whole(&size + Nat::ONE)));
    assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{verdict:?}");
}
