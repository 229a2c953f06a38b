//! Tests of outcome claims about sums with joint components against exhaustive search, with all moves and all false
//! claims, and of claims about positions too large for a table.

use crate::common::{check, check_at_once};
use grundy_check::Refusal;
use grundy_core::certificate::{Certificate, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, Value, Whole};
use grundy_core::{Nat, Outcome, Play};
use std::collections::HashMap;
use std::str::FromStr;

/// A game: its name, and whether a take from a position is legal.
type Game = (&'static str, fn(&[u64], &[u64]) -> bool);

const NIM: Game = ("nim", |_, _| true);
const WYTHOFF: Game = ("wythoff", |_, take| take[0] == 0 || take[1] == 0 || take[0] == take[1]);
const SPREAD_2: Game = ("wythoff(2)", |_, take| take[0] == 0 || take[1] == 0 || take[0].abs_diff(take[1]) < 2);
const THREE: Game = ("wythoff^3", |_, take| {
    let amounts: Vec<u64> = take.iter().copied().filter(|t| *t > 0).collect();
    amounts.iter().all(|t| *t == amounts[0])
});
const MOVES: Game = ("moves((1,0)*,(0,2),(1,1)*,(2,1))", |_, take| {
    take[1] == 0 || take[0] == take[1] || [[0, 2], [2, 1]].contains(&[take[0], take[1]])
});
const RALEIGH: Game = ("raleigh", |at, take| {
    let mut piles: Vec<(u64, u64)> = at.iter().copied().zip(take.iter().copied()).collect();
    piles.sort_unstable();
    let ((a, s), (b, t), (c, u)) = (piles[0], piles[1], piles[2]);
    let some_equal = a == b || b == c;
    let third = a > 0 && !some_equal && s > 0 && t > 0 && t == u && (t != 3 || b - t > a - s);
    take.contains(&0) || (some_equal && take == at) || third
});

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Sum(Vec<Vec<u64>>);

struct Solver {
    games: Vec<Game>,
    known: HashMap<(Play, Sum), bool>,
}

/// Returns all vectors with entries up to those given.
fn up_to(top: &[u64]) -> Vec<Vec<u64>> {
    let Some((last, rest)) = top.split_last() else { return vec![Vec::new()] };
    let extend = |v: Vec<u64>| (0..=*last).map(move |x| [v.as_slice(), &[x]].concat());
    up_to(rest).into_iter().flat_map(extend).collect()
}

impl Solver {
    fn moves(&self, sum: &Sum) -> Vec<(usize, Vec<u64>)> {
        let from = |(i, at): (usize, &Vec<u64>)| {
            let game = self.games[i];
            let legal = up_to(at).into_iter().filter(|take| take.iter().any(|t| *t > 0) && game.1(at, take));
            legal.map(|take| (i, take)).collect::<Vec<_>>()
        };
        sum.0.iter().enumerate().flat_map(from).collect()
    }

    fn is_p(&mut self, sum: &Sum, play: Play) -> bool {
        if let Some(known) = self.known.get(&(play, sum.clone())) {
            return *known;
        }
        let moves = self.moves(sum);
        let lost = if moves.is_empty() {
            play == Play::Normal
        } else {
            moves.into_iter().all(|(i, take)| !self.is_p(&after(sum, i, &take), play))
        };
        self.known.insert((play, sum.clone()), lost);
        lost
    }

    fn nimber(&self, part: usize, at: &[u64], known: &mut HashMap<Vec<u64>, u64>) -> u64 {
        if let Some(known) = known.get(at) {
            return *known;
        }
        let takes = up_to(at).into_iter().filter(|t| t.iter().any(|x| *x > 0) && self.games[part].1(at, t));
        let left = |t: Vec<u64>| at.iter().zip(t).map(|(a, t)| a - t).collect::<Vec<u64>>();
        let options: Vec<u64> = takes.map(|t| self.nimber(part, &left(t), known)).collect();
        let nimber = (0..).find(|v| !options.contains(v)).unwrap();
        known.insert(at.to_vec(), nimber);
        nimber
    }

    fn component(&self, i: usize, at: &[u64]) -> String {
        let piles: Vec<String> = at.iter().map(u64::to_string).collect();
        let piles = piles.join(",");
        if at.len() == 1 { format!("{}:{piles}", self.games[i].0) } else { format!("{}:({piles})", self.games[i].0) }
    }

    fn claim(&mut self, sum: &Sum, play: Play, outcome: Outcome, moved: Option<&(usize, Vec<u64>)>) -> Certificate {
        let parts: Vec<String> = sum.0.iter().enumerate().map(|(i, at)| self.component(i, at)).collect();
        let misere = if play == Play::Misere { "misere " } else { "" };
        let nimbers: Vec<u64> =
            sum.0.iter().enumerate().map(|(i, at)| self.nimber(i, at, &mut HashMap::new())).collect();
        let lost = self.is_p(sum, play);
        let value = |g: &u64| match play {
            Play::Normal => Value::Nimber(whole(*g)),
            Play::Misere => Value::Outcome(Outcome::of(lost)),
        };
        let searched = play == Play::Misere && sum.0.len() > 1;
        let claims = nimbers
            .iter()
            .map(|g| HeapClaim { value: value(g), periodicity: None, proof: None, automata: None })
            .collect();
        Certificate::Outcome(OutcomeClaim {
            format: FORMAT,
            query: format!("{misere}{}", parts.join(" + ")),
            outcome,
            nimber: (play == Play::Normal).then(|| whole(nimbers.iter().fold(0, |a, b| a ^ b))),
            heaps: (!searched).then_some(claims),
            quotient: None,
            moves: None,
            resistance: None,
            winning: moved.map(|(component, take)| {
                let left = sum.0[*component].iter().zip(take).map(|(a, t)| a.saturating_sub(*t)).collect::<Vec<u64>>();
                MoveClaim {
                    component: *component,
                    take: take.iter().map(|t| whole(*t)).collect(),
                    to: self.component(*component, &left),
                }
            }),
        })
    }

    /// Tests that exactly the winning moves and the true outcome are accepted.
    fn only_the_truth_is_accepted(&mut self, sum: &Sum, play: Play) {
        let lost = self.is_p(sum, play);
        let legal = self.moves(sum);
        let accepted = |solver: &mut Solver, outcome, moved: Option<&(usize, Vec<u64>)>| {
            let claim = solver.claim(sum, play, outcome, moved);
            let verdict = check(&claim);
            assert!(matches!(verdict, Ok(_) | Err(Refusal::Wrong { .. })), "{claim:?}: {verdict:?}");
            verdict.is_ok()
        };
        assert_eq!(accepted(self, Outcome::P, None), lost, "{:?} {play}", sum.0);
        assert_eq!(accepted(self, Outcome::N, None), !lost && legal.is_empty(), "{:?} {play}", sum.0);
        for (i, at) in sum.0.iter().enumerate() {
            let beyond: Vec<u64> = at.iter().map(|a| a + 1).collect();
            for take in up_to(&beyond) {
                let moved = (i, take);
                let wins = legal.contains(&moved) && self.is_p(&after(sum, i, &moved.1), play);
                let claimed = accepted(self, Outcome::N, Some(&moved));
                assert_eq!(claimed, wins, "{:?} {play}: {moved:?}", sum.0);
            }
        }
    }
}

fn after(sum: &Sum, part: usize, take: &[u64]) -> Sum {
    let mut next = sum.clone();
    next.0[part].iter_mut().zip(take).for_each(|(a, t)| *a -= t);
    next
}

fn whole(n: u64) -> Whole {
    Whole(Nat::from(n))
}

fn try_all(games: &[Game], tops: &[&[u64]]) {
    let mut solver = Solver { games: games.to_vec(), known: HashMap::new() };
    let all: Vec<u64> = tops.concat();
    for piles in up_to(&all) {
        let mut rest = piles.as_slice();
        let parts = tops.iter().map(|top| {
            let (own, others) = rest.split_at(top.len());
            rest = others;
            own.to_vec()
        });
        let sum = Sum(parts.collect());
        for play in [Play::Normal, Play::Misere] {
            solver.only_the_truth_is_accepted(&sum, play);
        }
    }
}

#[test]
fn joint_components_have_exactly_one_outcome_and_their_winning_moves() {
    try_all(&[WYTHOFF], &[&[5, 6]]);
    try_all(&[SPREAD_2], &[&[4, 5]]);
    try_all(&[THREE], &[&[2, 2, 3]]);
    try_all(&[MOVES], &[&[4, 4]]);
    try_all(&[RALEIGH], &[&[2, 3, 4]]);
    // Where the exception to the third rule matters: 3 from each of the larger piles.
    let mut solver = Solver { games: vec![RALEIGH], known: HashMap::new() };
    solver.only_the_truth_is_accepted(&Sum(vec![vec![2, 4, 6]]), Play::Normal);
    solver.only_the_truth_is_accepted(&Sum(vec![vec![5, 2, 3]]), Play::Misere);
}

#[test]
fn sums_with_joint_components_have_exactly_one_outcome_and_their_winning_moves() {
    try_all(&[WYTHOFF, NIM], &[&[2, 3], &[3]]);
    try_all(&[NIM, MOVES], &[&[2], &[2, 3]]);
    try_all(&[MOVES, SPREAD_2], &[&[2, 1], &[1, 2]]);
    try_all(&[RALEIGH, NIM], &[&[1, 1, 2], &[2]]);
}

/// Returns an outcome claim with the given values of its parts.
fn large(
    query: &str,
    outcome: Outcome,
    nimber: Option<u64>,
    parts: &[&str],
    winning: Option<(usize, &[&str], &str)>,
) -> Result<(), Refusal> {
    let part = |text: &&str| HeapClaim {
        value: match *text {
            "N" => Value::Outcome(Outcome::N),
            "P" => Value::Outcome(Outcome::P),
            digits => Value::Nimber(Whole(Nat::from_str(digits).unwrap())),
        },
        periodicity: None,
        proof: None,
        automata: None,
    };
    check_at_once(&Certificate::Outcome(OutcomeClaim {
        format: FORMAT,
        query: query.to_owned(),
        outcome,
        nimber: nimber.map(whole),
        heaps: Some(parts.iter().map(part).collect()),
        quotient: None,
        moves: None,
        resistance: None,
        winning: winning.map(|(component, take, to)| MoveClaim {
            component,
            take: take.iter().map(|t| Whole(Nat::from_str(t).unwrap())).collect(),
            to: to.to_owned(),
        }),
    }))
    .map(drop)
}

/// ⌊10^60 φ⌋ and ⌊10^60 φ²⌋.
const A: &str = "1618033988749894848204586834365638117720309179805762862135448";
const B: &str = "2618033988749894848204586834365638117720309179805762862135448";

#[test]
fn large_components_have_their_outcomes_by_the_closed_form() {
    let lost = format!("wythoff:({A},{B})");
    let one_more = format!("wythoff:({A},{})", Nat::from_str(B).unwrap() + Nat::ONE);
    assert_eq!(large(&lost, Outcome::P, Some(0), &["0"], None), Ok(()));
    assert_eq!(large(&one_more, Outcome::N, None, &["N"], Some((0, &["0", "1"], &lost))), Ok(()));
    // With other parts that cancel out, or that the move leaves alone.
    let sum = format!("{one_more} + nim^2:(5,5)");
    assert_eq!(large(&sum, Outcome::N, None, &["N", "5", "5"], Some((0, &["0", "1"], &lost))), Ok(()));
    let sum = format!("{lost} + nim:5");
    assert_eq!(large(&sum, Outcome::N, Some(5), &["0", "5"], Some((1, &["5"], "nim:0"))), Ok(()));
    // Lies.
    let wrong = |verdict: Result<(), Refusal>| assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{verdict:?}");
    wrong(large(&lost, Outcome::N, None, &["N"], Some((0, &["0", "1"], &lost))));
    wrong(large(&one_more, Outcome::P, Some(0), &["0"], None));
    wrong(large(&one_more, Outcome::N, None, &["N"], None));
    wrong(large(&one_more, Outcome::N, Some(1), &["N"], Some((0, &["0", "1"], &lost))));
    let elsewhere = format!("wythoff:({A},{})", Nat::from_str(B).unwrap() - Nat::ONE);
    wrong(large(&one_more, Outcome::N, None, &["N"], Some((0, &["0", "2"], &elsewhere))));
    // What the closed form does not tell.
    let silent = |verdict: Result<(), Refusal>| {
        assert!(matches!(verdict, Err(Refusal::Unreadable(_) | Refusal::TooLarge { .. })), "{verdict:?}");
    };
    silent(large(&one_more, Outcome::N, Some(7), &["7"], Some((0, &["0", "1"], &lost))));
    silent(large(&format!("{one_more} + nim:1"), Outcome::N, None, &["N", "1"], Some((0, &["0", "1"], &lost))));
    silent(large(&format!("{one_more} + {one_more}"), Outcome::P, Some(0), &["N", "N"], None));
    silent(large(&lost, Outcome::P, Some(0), &["P"], None));
    // Small components show their nimbers.
    silent(large("wythoff:(3,4)", Outcome::N, None, &["N"], Some((0, &["2", "2"], "wythoff:(1,2)"))));
    silent(large("misere wythoff:(3000000,4000000)", Outcome::P, None, &["P"], None));
}

#[test]
fn large_raleigh_positions() {
    let b = Nat::from_str(B).unwrap();
    let c = &b + Nat::from_str(A).unwrap();
    let a = &b - Nat::ONE;
    let lost = format!("raleigh:({c},{a},{b})");
    assert_eq!(large(&lost, Outcome::P, Some(0), &["0"], None), Ok(()));
    let query = format!("raleigh:({c},{a},{a})");
    let take = [c.to_string(), a.to_string(), a.to_string()];
    let take: Vec<&str> = take.iter().map(String::as_str).collect();
    assert_eq!(large(&query, Outcome::N, None, &["N"], Some((0, &take, "raleigh:(0,0,0)"))), Ok(()));
    let query = format!("raleigh:({c},{a},{})", &b + Nat::ONE);
    assert_eq!(large(&query, Outcome::N, None, &["N"], Some((0, &["0", "0", "1"], &lost))), Ok(()));
    assert!(large(&query, Outcome::N, None, &["N"], Some((0, &take, "raleigh:(0,0,0)"))).is_err());
    assert!(large(&query, Outcome::P, Some(0), &["0"], None).is_err());
}

#[test]
fn hostile_boxes_are_refused_at_once() {
    let many: Vec<String> = (0..20_000).map(|i| format!("({},{})", i + 2_000_000, i + 1)).collect();
    let many = format!("moves({}):(20000,5000)", many.join(","));
    for query in [
        "wythoff:(100000,100000)",
        "wythoff(1000000000):(9000,9000)",
        "wythoff^6:(30,30,30,30,30,30)",
        "raleigh:(400,400,400)",
        "moves((1,0,0,0,0,0)*):(1000000000,1,1,1,1,1)",
        many.as_str(),
    ] {
        let verdict = large(query, Outcome::P, Some(5), &["5"], None);
        assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{query}: {verdict:?}");
        let verdict = check_at_once(&Certificate::Outcome(OutcomeClaim {
            format: FORMAT,
            query: format!("misere {query} + nim:100000"),
            outcome: Outcome::P,
            nimber: None,
            heaps: None,
            quotient: None,
            moves: None,
            resistance: None,
            winning: None,
        }));
        assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "misere {query}: {verdict:?}");
    }
}
