//! Tests of lists of all winning moves, and of the length of lost games, against exhaustive search: the true list is
//! accepted, and every list with a missing move, an additional move or a different order is refused.

use crate::common::check;
use grundy_check::Refusal;
use grundy_core::certificate::{
    Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, PeriodicityClaim, ResistanceClaim, Value, Whole,
};
use grundy_core::{Nat, Outcome, Play};
use std::collections::{BTreeMap, BTreeSet};

/// The piles of one component, and the bound of a take-away heap last.
type Piles = Vec<u64>;
/// A move: the takes, and the components that remain, several where a heap is split.
type Step = (Vec<u64>, Vec<Piles>);

/// A game: its ruleset in textual notation, and its moves.
struct Game {
    ruleset: &'static str,
    steps: fn(&Piles) -> Vec<Step>,
    bounded: bool,
}

fn heap(member: fn(u64) -> bool, piles: &Piles) -> Vec<Step> {
    (1..=piles[0]).filter(|s| member(*s)).map(|s| (vec![s], vec![vec![piles[0] - s]])).collect()
}

/// Returns every vector below the piles that the rule allows.
fn pairs(legal: fn(u64, u64) -> bool, piles: &Piles) -> Vec<Step> {
    let all = (0..=piles[0]).flat_map(|x| (0..=piles[1]).map(move |y| (x, y))).filter(|(x, y)| legal(*x, *y));
    all.map(|(x, y)| (vec![x, y], vec![vec![piles[0] - x, piles[1] - y]])).collect()
}

fn kayles(piles: &Piles) -> Vec<Step> {
    let mut found = BTreeSet::new();
    for take in [1, 2].into_iter().filter(|take| *take <= piles[0]) {
        for a in 0..=piles[0] - take {
            let mut left: Vec<u64> = [a, piles[0] - take - a].into_iter().filter(|heap| *heap > 0).collect();
            left.sort_unstable();
            found.insert((take, left));
        }
    }
    let whole = |(take, left): (u64, Vec<u64>)| (vec![take], left.into_iter().map(|heap| vec![heap]).collect());
    found.into_iter().map(whole).collect()
}

fn bounded(f: fn(u64) -> u64, piles: &Piles) -> Vec<Step> {
    (1..=piles[0].min(piles[1])).map(|k| (vec![k], vec![vec![piles[0] - k, f(k)]])).collect()
}

const GAMES: [Game; 9] = [
    Game { ruleset: "nim", steps: |p| heap(|_| true, p), bounded: false },
    Game { ruleset: "subtract(1,3,4)", steps: |p| heap(|s| [1, 3, 4].contains(&s), p), bounded: false },
    Game { ruleset: "subtract(all except 2)", steps: |p| heap(|s| s != 2, p), bounded: false },
    Game { ruleset: "wythoff", steps: |p| pairs(|x, y| x + y > 0 && (x == 0 || y == 0 || x == y), p), bounded: false },
    Game {
        ruleset: "wythoff(2)",
        steps: |p| pairs(|x, y| x + y > 0 && (x == 0 || y == 0 || x.abs_diff(y) < 2), p),
        bounded: false,
    },
    Game {
        ruleset: "moves((1,0)*,(0,2),(1,1)*)",
        steps: |p| pairs(|x, y| (x > 0 && y == 0) || (x, y) == (0, 2) || (x > 0 && x == y), p),
        bounded: false,
    },
    Game { ruleset: "kayles", steps: kayles, bounded: false },
    Game { ruleset: "fibonacci", steps: |p| bounded(|k| 2 * k, p), bounded: true },
    Game { ruleset: "takeaway(x+1)", steps: |p| bounded(|k| k + 1, p), bounded: true },
];

/// A sum: for each component, the index of its game and its piles.
type Sum = Vec<(usize, Piles)>;

/// Returns the moves of a sum: the component, the amounts taken, the components left of it, and the sum reached.
fn steps(sum: &Sum) -> Vec<(usize, Vec<u64>, Vec<Piles>, Sum)> {
    let mut found = Vec::new();
    for (at, (game, piles)) in sum.iter().enumerate() {
        for (take, left) in (GAMES[*game].steps)(piles) {
            let mut next = sum.clone();
            next.splice(at..=at, left.iter().map(|piles| (*game, piles.clone())));
            found.push((at, take, left, next));
        }
    }
    found
}

/// Nimbers and remoteness of sums, remembered.
#[derive(Default)]
struct Brute {
    nimbers: BTreeMap<Sum, u64>,
    remote: BTreeMap<(bool, Sum), u64>,
}

impl Brute {
    fn nimber(&mut self, sum: &Sum) -> u64 {
        if let Some(known) = self.nimbers.get(sum) {
            return *known;
        }
        let options: BTreeSet<u64> = steps(sum).iter().map(|(.., next)| self.nimber(next)).collect();
        let mex = (0..).find(|v| !options.contains(v)).unwrap();
        self.nimbers.insert(sum.clone(), mex);
        mex
    }

    /// Moves until the end, and whether the player to move loses.
    fn remote(&mut self, sum: &Sum, play: Play) -> (u64, bool) {
        let lost = |moves: u64| moves.is_multiple_of(2) == (play == Play::Normal);
        let key = (play == Play::Misere, sum.clone());
        if let Some(known) = self.remote.get(&key) {
            return (*known, lost(*known));
        }
        let options: Vec<(u64, bool)> = steps(sum).iter().map(|(.., next)| self.remote(next, play)).collect();
        let least = options.iter().filter(|(_, lost)| *lost).map(|(moves, _)| moves + 1).min();
        let moves = least.or_else(|| options.iter().map(|(moves, _)| moves + 1).max()).unwrap_or(0);
        self.remote.insert(key, moves);
        (moves, lost(moves))
    }
}

fn written(game: &Game, piles: &Piles) -> String {
    match (piles.as_slice(), game.bounded) {
        ([0, _], true) => format!("{}:0", game.ruleset),
        ([n, r], true) => format!("{}:{n}/{r}", game.ruleset),
        ([n], _) => format!("{}:{n}", game.ruleset),
        (all, _) => format!("{}:({})", game.ruleset, all.iter().map(u64::to_string).collect::<Vec<_>>().join(",")),
    }
}

fn move_claim(sum: &Sum, (at, take, left, _): &(usize, Vec<u64>, Vec<Piles>, Sum)) -> MoveClaim {
    let game = &GAMES[sum[*at].0];
    let left: Vec<String> = left.iter().map(|piles| written(game, piles)).collect();
    let to = if left.is_empty() { format!("{}:0", game.ruleset) } else { left.join(" + ") };
    MoveClaim { component: *at, take: take.iter().map(|t| Whole(Nat::from(*t))).collect(), to }
}

/// Returns the true claim about a sum, with all winning moves or the length of the lost game, and all moves that do not
/// win.
fn claim(sum: &Sum, play: Play, brute: &mut Brute) -> (OutcomeClaim, Vec<MoveClaim>) {
    let (lasts, lost) = brute.remote(sum, play);
    let (mut moves, mut others, mut delaying) = (Vec::new(), Vec::new(), None);
    for step in steps(sum) {
        let (after, wins) = brute.remote(&step.3, play);
        if lost && after + 1 == lasts {
            delaying = Some(move_claim(sum, &step));
        }
        if wins { &mut moves } else { &mut others }.push(move_claim(sum, &step));
    }
    let text: Vec<String> = sum.iter().map(|(game, piles)| written(&GAMES[*game], piles)).collect();
    let misere = play == Play::Misere;
    let value = |(game, piles): &(usize, Piles), brute: &mut Brute| {
        let alone = vec![(*game, piles.clone())];
        let value = match misere {
            true => Value::Outcome(Outcome::of(brute.remote(&alone, play).1)),
            false => Value::Nimber(Whole(brute.nimber(&alone).into())),
        };
        HeapClaim { value, periodicity: None, proof: None, automata: None }
    };
    let heaps = (!misere || sum.len() == 1).then(|| sum.iter().map(|part| value(part, brute)).collect());
    let claim = OutcomeClaim {
        format: FORMAT,
        query: format!("{}{}", if misere { "misere " } else { "" }, text.join(" + ")),
        outcome: Outcome::of(lost),
        nimber: (!misere).then(|| Whole(brute.nimber(sum).into())),
        heaps,
        quotient: None,
        winning: moves.first().cloned(),
        moves: (!moves.is_empty()).then_some(moves),
        resistance: delaying.map(|delaying| ResistanceClaim { lasts: Count(lasts), delaying }),
    };
    (claim, others)
}

fn verdict(claim: &OutcomeClaim) -> Result<(), Refusal> {
    check(&Certificate::Outcome(claim.clone())).map(drop)
}

fn refused(claim: OutcomeClaim) {
    assert!(matches!(verdict(&claim), Err(Refusal::Wrong { .. } | Refusal::Unreadable(_))), "{claim:?}");
}

/// Tests that the true claim is accepted, and that no other list, length or delaying move is.
fn only_the_truth(sum: &Sum, play: Play, brute: &mut Brute) {
    let (truth, others) = claim(sum, play, brute);
    assert!(verdict(&truth).is_ok(), "{:?}: {truth:?}", verdict(&truth));
    for moves in truth.moves.iter() {
        for skipped in 0..moves.len() {
            let mut fewer = moves.clone();
            fewer.remove(skipped);
            refused(OutcomeClaim { winning: fewer.first().cloned(), moves: Some(fewer), ..truth.clone() });
        }
        for other in &others {
            let more = [moves.as_slice(), std::slice::from_ref(other)].concat();
            refused(OutcomeClaim { moves: Some(more), ..truth.clone() });
        }
        let twice = [moves.as_slice(), &moves[..1]].concat();
        refused(OutcomeClaim { moves: Some(twice), ..truth.clone() });
        let turned: Vec<MoveClaim> = moves.iter().rev().cloned().collect();
        if turned != *moves {
            refused(OutcomeClaim { moves: Some(turned), ..truth.clone() });
        }
        let resistance = Some(ResistanceClaim { lasts: Count(1), delaying: moves[0].clone() });
        refused(OutcomeClaim { resistance, ..truth.clone() });
    }
    for ResistanceClaim { lasts, delaying } in truth.resistance.iter() {
        refused(OutcomeClaim { moves: Some(vec![]), ..truth.clone() });
        for wrong in [lasts.0 + 1, lasts.0 + 2, lasts.0 - 1, u64::MAX].into_iter().map(Count) {
            let resistance = ResistanceClaim { lasts: wrong, delaying: delaying.clone() };
            refused(OutcomeClaim { resistance: Some(resistance), ..truth.clone() });
        }
        for other in steps(sum) {
            if brute.remote(&other.3, play).0 + 1 < lasts.0 {
                let resistance = ResistanceClaim { lasts: *lasts, delaying: move_claim(sum, &other) };
                refused(OutcomeClaim { resistance: Some(resistance), ..truth.clone() });
            }
        }
    }
}

/// Small positions of a game.
fn positions(game: usize) -> Vec<Piles> {
    match (GAMES[game].bounded, GAMES[game].ruleset.starts_with("wythoff") || GAMES[game].ruleset.starts_with("moves"))
    {
        (true, _) => (1..=9).flat_map(|n| (1..=n).map(move |r| vec![n, r])).collect(),
        (_, true) => (0..=5).flat_map(|a| (0..=6).map(move |b| vec![a, b])).collect(),
        _ => (0..=9).map(|n| vec![n]).collect(),
    }
}

#[test]
fn the_moves_and_the_length_of_single_parts_are_those_of_exhaustion() {
    let mut brute = Brute::default();
    for (game, rules) in GAMES.iter().enumerate() {
        for piles in positions(game) {
            only_the_truth(&vec![(game, piles.clone())], Play::Normal, &mut brute);
            // Misère play of heaps that are split is decided by quotients.
            if rules.ruleset != "kayles" {
                only_the_truth(&vec![(game, piles)], Play::Misere, &mut brute);
            }
        }
    }
}

#[test]
fn the_moves_and_the_length_of_sums_are_those_of_exhaustion() {
    let mut brute = Brute::default();
    for (first, second) in (0..GAMES.len()).flat_map(|a| (0..GAMES.len()).map(move |b| (a, b))) {
        let mut state = 20_261_118 + (first * 16 + second) as u64;
        for _ in 0..4 {
            let mut choose = |from: Vec<Piles>| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                from[(state >> 33) as usize % from.len()].clone()
            };
            let small = |game| positions(game).into_iter().filter(|piles| piles.iter().sum::<u64>() <= 7).collect();
            let sum = vec![(first, choose(small(first))), (second, choose(small(second)))];
            only_the_truth(&sum, Play::Normal, &mut brute);
            let searched = |game: usize| !GAMES[game].bounded && GAMES[game].ruleset != "kayles";
            if searched(first) && searched(second) {
                only_the_truth(&sum, Play::Misere, &mut brute);
            }
        }
    }
}

fn nat(text: &str) -> Nat {
    Nat::from_str_radix(text, 10).unwrap()
}

/// Returns a heap of 10^30 + `more` with one periodicity, and its winning moves.
fn far(ruleset: &str, more: u64, value: Nat, period: (u64, u64, u64), takes: &[Nat]) -> OutcomeClaim {
    let size = nat("1000000000000000000000000000000") + Nat::from(more);
    let step = |take: &Nat| MoveClaim {
        component: 0,
        take: vec![Whole(take.clone())],
        to: format!("{ruleset}:{}", &size - take),
    };
    let (preperiod, period, saltus) = (Count(period.0), Count(period.1), Count(period.2));
    let periodicity = Some(PeriodicityClaim { preperiod, period, saltus });
    let moves: Vec<MoveClaim> = takes.iter().map(step).collect();
    OutcomeClaim {
        format: FORMAT,
        query: format!("{ruleset}:{size}"),
        outcome: Outcome::N,
        nimber: Some(Whole(value.clone())),
        heaps: Some(vec![HeapClaim { value: Value::Nimber(Whole(value)), periodicity, proof: None, automata: None }]),
        quotient: None,
        winning: moves.first().cloned(),
        moves: Some(moves),
        resistance: None,
    }
}

#[test]
fn the_moves_of_far_heaps_follow_from_the_period() {
    let takes = |list: &[u64]| list.iter().map(|take| Nat::from(*take)).collect::<Vec<_>>();
    // 0 1 0 1 2 3 2 with period 7, and 10^30 ≡ 1 modulo 7: four more are heap 5, of nimber 3, with the options 4, 2 and 1.
    let one = far("subtract(1,3,4)", 4, Nat::from(3u8), (0, 7, 0), &takes(&[3]));
    assert!(verdict(&one).is_ok(), "{:?}", verdict(&one));
    refused(far("subtract(1,3,4)", 4, Nat::from(3u8), (0, 7, 0), &takes(&[3, 4])));
    refused(far("subtract(1,3,4)", 4, Nat::from(3u8), (0, 7, 0), &takes(&[4])));
    // Five more are heap 6, of nimber 2: 5 is 3, 3 is 1, 2 is 0.
    assert!(verdict(&far("subtract(1,3,4)", 5, Nat::from(2u8), (0, 7, 0), &takes(&[4]))).is_ok());
    // Nim: everything, and nothing else.
    let size = nat("1000000000000000000000000000007");
    let everything = far("nim", 7, size.clone(), (0, 1, 1), std::slice::from_ref(&size));
    assert!(verdict(&everything).is_ok(), "{:?}", verdict(&everything));
    refused(far("nim", 7, size.clone(), (0, 1, 1), &[size.clone(), Nat::ONE]));
    refused(far("nim", 7, size.clone(), (0, 1, 1), &[]));
}

#[test]
fn the_moves_of_far_pairs_and_far_bounds_follow_from_their_theorems() {
    let step = |take: Vec<Nat>, to: String| MoveClaim { component: 0, take: take.into_iter().map(Whole).collect(), to };
    let claim = |query: &str, moves: Vec<MoveClaim>| OutcomeClaim {
        format: FORMAT,
        query: query.to_owned(),
        outcome: Outcome::N,
        nimber: None,
        heaps: Some(vec![HeapClaim {
            value: Value::Outcome(Outcome::N),
            periodicity: None,
            proof: None,
            automata: None,
        }]),
        quotient: None,
        winning: moves.first().cloned(),
        moves: Some(moves),
        resistance: None,
    };
    // 10^9 = 701408733 + 267914296 + 24157817 + 5702887 + 514229 + 196418 + 75025 + 28657 + 1597 + 233 + 89 + 13 + 5 + 1: the
    // smallest terms together may be taken while twice that is less than the next.
    let sums = [1u64, 6, 19];
    let moves: Vec<MoveClaim> = sums
        .iter()
        .filter(|take| [(1u64, 5), (6, 13), (19, 89)].iter().any(|(k, next)| *take == k && 2 * k < *next))
        .map(|k| step(vec![Nat::from(*k)], format!("fibonacci:{}/{}", 1_000_000_000 - k, 2 * k)))
        .collect();
    assert_eq!(moves.len(), 3);
    let query = "fibonacci:1000000000/20";
    assert!(verdict(&claim(query, moves.clone())).is_ok(), "{:?}", verdict(&claim(query, moves.clone())));
    refused(claim(query, moves[..2].to_vec()));
    refused(claim("fibonacci:1000000000/18", moves));
    // (10^6, 10^6): both piles may be emptied, and each may be left its pair where that is smaller.
    let (a, phi) = (1_000_000u64, (1.0 + 5f64.sqrt()) / 2.0);
    let lower = (1..a).find(|n| (*n as f64 * phi * phi).floor() as u64 == a);
    let mut moves = vec![step(vec![a.into(), a.into()], "wythoff:(0,0)".to_owned())];
    if let Some(n) = lower {
        let left = a - n;
        moves.insert(0, step(vec![0u64.into(), (a - left).into()], format!("wythoff:({a},{left})")));
        moves.insert(1, step(vec![(a - left).into(), 0u64.into()], format!("wythoff:({left},{a})")));
    }
    let query = format!("wythoff:({a},{a})");
    assert!(verdict(&claim(&query, moves.clone())).is_ok(), "{:?}", verdict(&claim(&query, moves.clone())));
    if moves.len() > 1 {
        refused(claim(&query, moves[1..].to_vec()));
    }
}
