//! The values of bounds: against those that `tests/expressions.py` found without this code, and by games.

use grundy::answer::Standing;
use grundy_core::{Nat, Rule, Ruleset};
use grundy_tests::{golden, solve};

fn bound(text: &str) -> grundy_core::Expr {
    match format!("takeaway({text})").parse::<Ruleset>().unwrap_or_else(|why| panic!("{text}: {why}")).rule {
        Rule::TakeAway(bound) => bound,
        other => panic!("{other:?}"),
    }
}

#[test]
fn bounds_are_those_of_an_evaluation_that_shares_nothing_with_this_one() {
    let mut compared = 0;
    for entry in golden("bounds.json") {
        let most = Nat::from(entry["most"].as_u64().unwrap());
        let places: Vec<u64> = entry["x"].as_array().unwrap().iter().map(|x| x.as_u64().unwrap()).collect();
        for (text, row) in entry["bounds"].as_object().unwrap() {
            let f = bound(text);
            for (x, expected) in places.iter().zip(row.as_array().unwrap()) {
                let expected = expected.as_u64().map(Nat::from);
                let found = f.bound_at(&Nat::from(*x), &most);
                assert_eq!(found.clone().ok(), expected, "{text} at {x}: {found:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}

/// The nimber of every n/r up to `heap`, by the bare rules; `f[x]` is the bound after a take of x.
fn nimbers(f: &[u64], heap: usize) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for n in 0..=heap {
        let mut row = vec![0];
        let mut seen = Vec::new();
        for (take, bound) in f.iter().enumerate().take(n + 1).skip(1) {
            let left = n - take;
            let limit = usize::try_from(*bound).unwrap_or(left).min(left);
            let value = if take == n { 0 } else { table[left][limit] };
            seen.push(value);
            row.push((0..).find(|g| !seen.contains(g)).unwrap());
        }
        table.push(row);
    }
    table
}

type Bound = (&'static str, fn(u64) -> u64);

/// Bounds with what they are in integers, as far as heaps of 60 need it.
const BOUNDS: &[Bound] = &[
    ("x^(1/2)", u64::isqrt),
    ("x^(-1)", |x| 1 / x),
    ("2^(-x)", |_| 0),
    ("x*2^(-1)", |x| x / 2),
    ("2x+0*2^(x^20)", |x| 2 * x),
    ("min(3,x^(9^9))", |x| if x == 1 { 1 } else { 3 }),
    ("3-0*10^(10^9)", |_| 3),
    ("x^(3/2)", |x| (x * x * x).isqrt()),
    ("2^(3x/2)", |x| 8u64.pow(x.min(20) as u32).isqrt()),
    ("3-x^(10^9)", |x| if x == 1 { 2 } else { 0 }),
    ("5-2^(2^x)", |x| u64::from(x == 1)),
    ("3-2^(-2^x)", |_| 2),
    ("ceil(2^(-2^(2^x)))", |_| 1),
    ("sqrt(sqrt(x))", |x| x.isqrt().isqrt()),
    ("max(sqrt(2)*x,sqrt(3)*x)", |x| (3 * x * x).isqrt()),
    ("sqrt(2)*sqrt(2)*x", |x| 2 * x),
    ("sqrt(2)*sqrt(3)*sqrt(6)*x/3", |x| 2 * x),
    ("(x^(1/3))^3", |x| x),
    ("x^(1/6)*x^(5/6)", |x| x),
    ("(sqrt(x+1)-sqrt(x))*(sqrt(x+1)+sqrt(x))", |_| 1),
    ("sqrt(5+2*sqrt(6))-sqrt(2)-sqrt(3)+x", |x| x),
    ("10*(phi-1)^x", |x| [0, 6, 3, 2, 1][x.min(5) as usize % 5]),
    ("8^(2/3)*x/4", |x| x),
    ("log2(2^(x^3))/x", |x| x * x),
    ("2^(2^x)<2^(2^(x+1)) ? x+3 : 0", |x| x + 3),
    ("floor(-x^(1/2))+8", |x| 8u64.saturating_sub(x.isqrt() + u64::from(x.isqrt().pow(2) != x))),
    ("2^(2^x)-2^(2^x)+x", |x| x),
];

#[test]
fn games_are_those_of_the_integers_that_their_bounds_are() {
    for (text, f) in BOUNDS {
        let limits: Vec<u64> = (0..=60).map(|x| if x == 0 { 0 } else { f(x) }).collect();
        for x in 1..=60u64 {
            let most = Nat::from(1000u32);
            let expected = Nat::from(limits[x as usize]).min(most.clone());
            assert_eq!(bound(text).bound_at(&x.into(), &most), Ok(expected), "{text} at {x}");
        }
        let table = nimbers(&limits, 60);
        for (n, r) in [(7, 6), (21, 20), (40, 20), (60, 59), (60, 3), (12, 12)] {
            let query = format!("takeaway({text}):{n}/{r}");
            let answer = solve(&query, None);
            let found = &answer.claim;
            assert_eq!(found.nimber.as_ref().map(|g| g.0.clone()), Some(Nat::from(table[n][r])), "{query}");
            let wins = |take: &usize| {
                let left = n - take;
                left == 0 || table[left][usize::try_from(limits[*take]).unwrap_or(left).min(left)] == 0
            };
            let winning: Vec<Nat> = (1..=r.min(n)).filter(wins).map(Nat::from).collect();
            let listed: Vec<Nat> = found.moves.listed.iter().map(|play| play.take[0].clone()).collect();
            assert_eq!(listed, winning, "{query}");
        }
    }
}

#[test]
fn bounds_by_powers_and_roots_are_verified() {
    // What digits alone cannot settle, the checker settles as sums of radicals.
    for text in ["x^(1/2)", "x^(-1)", "min(3,x^(9^9))", "5-2^(2^x)", "2^(3x/2)", "x^(1/6)*x^(5/6)", "10*(phi-1)^x"] {
        let answer = solve(&format!("takeaway({text}):30"), None);
        assert!(matches!(answer.standing, Standing::Verified(_)), "{text}: {:?}", answer.standing);
    }
}

#[test]
fn an_answer_holds_no_number_that_nobody_asked_for() {
    for query in ["takeaway(2^(2^x)):20", "takeaway(x^(10^9)):7", "takeaway(2^x):10000"] {
        let answer = solve(query, None);
        assert!(format!("{answer:?}").len() < 1_000_000, "{query}");
    }
}
