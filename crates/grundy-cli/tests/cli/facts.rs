//! Tests of mathematical results against a small brute-force search that is independent of the project's code.

use crate::common::*;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// The takes of a set, up to some bound.
type Takes = Vec<u64>;

/// One heap per component; the takes that each allows.
struct Sum {
    takes: Vec<Takes>,
    misere: bool,
    seen: HashMap<Vec<u64>, (bool, u64, u64)>,
}

impl Sum {
    fn new(takes: Vec<Takes>, misere: bool) -> Sum {
        Sum { takes, misere, seen: HashMap::new() }
    }

    /// Returns all moves: the component, the take, and the position reached.
    fn moves(&self, heaps: &[u64]) -> Vec<(usize, u64, Vec<u64>)> {
        let mut moves = Vec::new();
        for (i, takes) in self.takes.iter().enumerate() {
            for &take in takes.iter().filter(|&&take| take <= heaps[i]) {
                let mut to = heaps.to_vec();
                to[i] -= take;
                moves.push((i, take, to));
            }
        }
        moves
    }

    /// Returns whether the player to move wins, the nimber (normal play), and how long the game lasts when the winner
    /// hurries and the loser delays.
    fn value(&mut self, heaps: &[u64]) -> (bool, u64, u64) {
        if let Some(&known) = self.seen.get(heaps) {
            return known;
        }
        let options: Vec<_> = self.moves(heaps).into_iter().map(|m| self.value(&m.2)).collect();
        let wins = if options.is_empty() { self.misere } else { options.iter().any(|o| !o.0) };
        let nimber = (0..).find(|g| options.iter().all(|o| o.1 != *g)).unwrap();
        let lasts = if options.is_empty() {
            0
        } else if wins {
            1 + options.iter().filter(|o| !o.0).map(|o| o.2).min().unwrap()
        } else {
            1 + options.iter().map(|o| o.2).max().unwrap()
        };
        self.seen.insert(heaps.to_vec(), (wins, nimber, lasts));
        (wins, nimber, lasts)
    }
}

/// Compares all that `solve` says of a position with the brute force.
fn check_solve(names: &[String], takes: &[Takes], heaps: &[u64], misere: bool, extra: &[&str]) {
    let parts: Vec<String> = names.iter().zip(heaps).map(|(name, n)| format!("{name}:{n}")).collect();
    let query = format!("{}{}", if misere { "misere " } else { "" }, parts.join(" + "));
    let mut args = vec!["solve", &query, "--all"];
    args.extend(extra);
    let answer = json(&args);
    let mut sum = Sum::new(takes.to_vec(), misere);
    let (wins, nimber, lasts) = sum.value(heaps);
    assert_eq!(answer["query"], query, "the query is not printed as it was written");
    assert_eq!(answer["outcome"], if wins { "N" } else { "P" }, "{query}: {answer}");
    assert_eq!(answer["play"], if misere { "misere" } else { "normal" }, "{query}");
    if misere {
        assert_eq!(answer["nimber"], Value::Null, "{query}");
    } else {
        assert_eq!(answer["nimber"], nimber.to_string(), "{query}");
    }
    let mut winning = BTreeSet::new();
    for (i, take, to) in sum.moves(heaps) {
        if !sum.value(&to).0 {
            winning.insert((i as u64, take.to_string(), format!("{}:{}", names[i], to[i])));
        }
    }
    let read = |m: &Value| {
        let take = m["take"].as_array().unwrap();
        assert_eq!(take.len(), 1, "{m}");
        let text = |v: &Value| v.as_str().unwrap().to_owned();
        (m["component"].as_u64().unwrap(), text(&take[0]), text(&m["to"]))
    };
    let listed: Vec<_> = answer["moves"].as_array().unwrap().iter().map(read).collect();
    assert_eq!(answer["moves_total"], listed.len().to_string(), "{query}");
    let set: BTreeSet<_> = listed.iter().cloned().collect();
    assert_eq!(set.len(), listed.len(), "{query}: a move is listed twice");
    assert_eq!(set, winning, "{query}: the winning moves");
    if let Some(loss) = answer.get("best_loss").filter(|loss| !loss.is_null()) {
        assert!(!wins, "{query}: a best loss in a won position");
        let (i, take, _) = read(loss);
        let mut to = heaps.to_vec();
        to[i as usize] -= take.parse::<u64>().unwrap();
        assert!(sum.moves(heaps).iter().any(|m| m.2 == to), "{query}: {loss} is no move");
        assert_eq!(loss["lasts"].as_u64(), Some(lasts), "{query}: {loss}");
        assert_eq!(sum.value(&to).2 + 1, lasts, "{query}: {loss} is not the longest resistance");
    } else {
        let stuck = sum.moves(heaps).is_empty();
        assert!(wins || stuck || names.len() > 1, "{query}: no best loss");
    }
}

fn random_set(dice: &mut Dice) -> (String, Takes) {
    let set: BTreeSet<u64> = (0..dice.roll(1, 5)).map(|_| dice.roll(1, 14)).collect();
    let takes: Takes = set.into_iter().collect();
    let list: Vec<String> = takes.iter().map(u64::to_string).collect();
    (format!("subtract({})", list.join(",")), takes)
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// Sets by name, with their members up to a bound.
fn named_sets(bound: u64) -> Vec<(String, Takes)> {
    let all = |keep: &dyn Fn(u64) -> bool| (1..=bound).filter(|&n| keep(n)).collect::<Takes>();
    let image = |f: &dyn Fn(u64) -> u64| -> Takes {
        let set: BTreeSet<u64> = (1..=bound).map(f).filter(|&x| x <= bound).collect();
        set.into_iter().collect()
    };
    let powers = |b: u64| all(&|n| (0..64).map_while(|e| b.checked_pow(e)).any(|p| p == n));
    let mut fibonacci = vec![1, 2];
    while fibonacci.last() < Some(&bound) {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    fibonacci.retain(|&f| f <= bound);
    vec![
        ("nim".into(), all(&|_| true)),
        ("subtract(primes)".into(), all(&is_prime)),
        ("subtract(squares)".into(), image(&|n| n * n)),
        ("subtract(fibonacci)".into(), fibonacci),
        ("subtract(powers(2))".into(), powers(2)),
        ("subtract(powers(3))".into(), powers(3)),
        ("subtract(n^2+1)".into(), image(&|n| n * n + 1)),
        ("subtract(2n-1)".into(), image(&|n| 2 * n - 1)),
        ("subtract(3n+1)".into(), image(&|n| 3 * n + 1)),
        ("subtract(n^3)".into(), image(&|n| n * n * n)),
        ("subtract(1,primes)".into(), all(&|n| n == 1 || is_prime(n))),
        ("subtract(primes,squares)".into(), all(&|n| is_prime(n) || n.isqrt().pow(2) == n)),
        ("subtract(all except 2,3)".into(), all(&|n| n != 2 && n != 3)),
        ("subtract(all except 1)".into(), all(&|n| n != 1)),
        ("subtract(all except 1..4,9)".into(), all(&|n| n > 4 && n != 9)),
        ("subtract(all except primes)".into(), all(&|n| !is_prime(n))),
        ("subtract(3..5)".into(), vec![3, 4, 5]),
        ("subtract(1..3,7)".into(), vec![1, 2, 3, 7]),
    ]
}

/// Nimbers and outcomes of one heap, 0..=to.
fn table(takes: &[u64], to: u64, misere: bool) -> (Vec<u64>, String) {
    let (mut nimbers, mut outcomes): (Vec<u64>, Vec<bool>) = (Vec::new(), Vec::new());
    for n in 0..=to {
        let options: Vec<usize> = takes.iter().filter(|&&t| t <= n).map(|t| (n - t) as usize).collect();
        let mut seen = vec![false; options.len() + 1];
        for &o in &options {
            if let Some(slot) = seen.get_mut(nimbers[o] as usize) {
                *slot = true;
            }
        }
        nimbers.push(seen.iter().position(|s| !s).unwrap() as u64);
        let wins = if options.is_empty() { misere } else { options.iter().any(|&o| !outcomes[o]) };
        outcomes.push(wins);
    }
    (nimbers, outcomes.iter().map(|&w| if w { 'N' } else { 'P' }).collect())
}

#[test]
fn single_heaps_of_random_sets() {
    let mut dice = Dice(1);
    for i in 0..60 {
        let (name, takes) = random_set(&mut dice);
        let heap = dice.roll(0, 59);
        check_solve(&[name], &[takes], &[heap], i % 2 == 1, &[]);
    }
}

#[test]
fn single_heaps_of_named_sets() {
    let mut dice = Dice(2);
    for (name, takes) in named_sets(60) {
        for misere in [false, true] {
            check_solve(std::slice::from_ref(&name), std::slice::from_ref(&takes), &[dice.roll(0, 59)], misere, &[]);
        }
    }
}

#[test]
fn sums_of_two_and_three_heaps() {
    let mut dice = Dice(3);
    let named = named_sets(20);
    for i in 0..40u64 {
        let (mut names, mut takes, mut heaps) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..2 + i % 2 {
            let (name, set) = match dice.roll(0, 1) {
                0 => random_set(&mut dice),
                _ => named[dice.roll(0, named.len() as u64 - 1) as usize].clone(),
            };
            names.push(name);
            takes.push(set);
            heaps.push(dice.roll(0, if i % 2 == 0 { 18 } else { 8 }));
        }
        for misere in [false, true] {
            check_solve(&names, &takes, &heaps, misere, &[]);
        }
    }
}

#[test]
fn every_method_tells_the_same() {
    let mut dice = Dice(4);
    for (name, takes) in named_sets(40) {
        let family = name.split('(').next().unwrap();
        let games = json(&["games", family]);
        let mut applied = 0;
        for method in games["games"][0]["methods"].as_array().unwrap() {
            let id = method["id"].as_str().unwrap();
            let query = format!("{name}:33");
            if grundy(&["solve", &query, "--method", id]).code == Some(2) {
                continue;
            }
            applied += 1;
            let heap = dice.roll(20, 40);
            let names = std::slice::from_ref(&name);
            check_solve(names, std::slice::from_ref(&takes), &[heap], false, &["--method", id]);
        }
        assert!(applied >= 2, "{name}: {applied} methods apply");
    }
    for (name, takes) in named_sets(40) {
        check_solve(&[name], &[takes], &[dice.roll(20, 40)], false, &["--double-check"]);
    }
}

#[test]
fn values_of_all_sets() {
    let mut dice = Dice(5);
    let mut sets = named_sets(400);
    sets.extend((0..12).map(|_| random_set(&mut dice)));
    for (name, takes) in sets {
        let (nimbers, normal) = table(&takes, 400, false);
        let (_, misere) = table(&takes, 400, true);
        let got = json(&["values", &name, "--to", "400"]);
        assert_eq!(got["values"], serde_json::json!(nimbers), "{name}");
        let got = json(&["values", &name, "--to", "400", "--outcomes"]);
        assert_eq!(got["values"], normal, "{name}");
        let got = json(&["values", &name, "--to", "400", "--misere"]);
        assert_eq!(got["values"], misere, "{name}");
        let got = json(&["values", &name, "--from", "377", "--to", "391"]);
        assert_eq!((&got["from"], &got["values"]), (&377.into(), &serde_json::json!(nimbers[377..=391])), "{name}");
    }
}

#[test]
fn tables_of_sums() {
    let (a, b) = (vec![1, 2], vec![1, 3, 4]);
    for misere in [false, true] {
        let mut sum = Sum::new(vec![a.clone(), b.clone()], misere);
        let mut args = vec!["values", "subtract(1,2) + subtract(1,3,4)", "--to", "9", "--outcomes"];
        if misere {
            args.push("--misere");
        }
        let got = json(&args);
        for i in 0..=9u64 {
            let letter = |j: u64, sum: &mut Sum| if sum.value(&[i, j]).0 { 'N' } else { 'P' };
            let row: String = (0..=9u64).map(|j| letter(j, &mut sum)).collect();
            assert_eq!(got["values"][i as usize], row, "misere {misere}, row {i}");
        }
    }
    let mut sum = Sum::new(vec![a, b], false);
    let got = json(&["values", "subtract(1,2) + subtract(1,3,4)", "--to", "9"]);
    for (i, j) in (0..100u64).map(|k| (k / 10, k % 10)) {
        assert_eq!(got["values"][i as usize][j as usize], sum.value(&[i, j]).1, "{i},{j}");
    }
}

#[test]
fn the_prime_square_fibonacci_game() {
    let sets = named_sets(20);
    let takes: Vec<Takes> = sets[1..4].iter().map(|s| s.1.clone()).collect();
    let rules = "subtract(primes) + subtract(squares) + subtract(fibonacci)";
    for (misere, extra) in [(false, "--outcomes"), (true, "--misere")] {
        let mut sum = Sum::new(takes.clone(), misere);
        let mut lost = 0u64;
        for k in 0..1331u64 {
            let p = [k / 121, k / 11 % 11, k % 11];
            lost += u64::from(p.iter().sum::<u64>() <= 10 && !sum.value(&p).0);
        }
        let got = json(&["values", rules, "--to", "10", extra]);
        assert_eq!(got["positions"], "286");
        assert_eq!(got["counts"]["P"], lost.to_string());
        assert_eq!(got["counts"]["N"], (286 - lost).to_string());
        let csv = text(&["values", rules, "--to", "10", extra, "--format", "csv"]);
        assert_eq!(csv.lines().count(), 287);
        for line in csv.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let p: Vec<u64> = cells[..3].iter().map(|c| c.parse().unwrap()).collect();
            assert_eq!(cells[3], if sum.value(&p).0 { "N" } else { "P" }, "{line}");
        }
    }
}
