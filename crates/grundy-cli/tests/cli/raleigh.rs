//! Tests of the Raleigh game on the command line against a recursion that follows the rules of [R1] §3 directly.

use crate::common::*;
use grundy_core::Nat;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

type Triple = [u64; 3];

fn sorted(mut p: Triple) -> Triple {
    p.sort_unstable();
    p
}

/// Returns the multisets that can be reached in one move.
fn options(p: Triple) -> BTreeSet<Triple> {
    let [a, b, c] = sorted(p);
    let mut all = BTreeSet::new();
    // I: any positive number from one pile, or any positive numbers from two.
    for x in 0..=a {
        for y in 0..=b {
            all.insert(sorted([x, y, c]));
        }
        for z in 0..=c {
            all.insert(sorted([x, b, z]));
        }
    }
    for y in 0..=b {
        for z in 0..=c {
            all.insert(sorted([a, y, z]));
        }
    }
    all.remove(&[a, b, c]);
    // II: two equal piles, empty ones included, and not all empty.
    if c > 0 && (a == b || b == c) {
        all.insert([0, 0, 0]);
    }
    // III: the same t from the two larger ones and something from the smallest.
    if 0 < a && a < b && b < c {
        for s in 1..=a {
            for t in (1..=b).filter(|&t| !(t == 3 && b - t <= a - s)) {
                all.insert(sorted([a - s, b - t, c - t]));
            }
        }
    }
    all
}

/// Returns whether these very amounts may be taken from these very piles.
fn legal(p: Triple, take: Triple) -> bool {
    let taken = take.iter().filter(|&&t| t > 0).count();
    if taken < 3 {
        return taken > 0;
    }
    let mut pairs = [(p[0], take[0]), (p[1], take[1]), (p[2], take[2])];
    pairs.sort_unstable();
    let [(a, s), (b, t), (c, u)] = pairs;
    let second = (a == b || b == c) && take == p;
    second || a < b && b < c && t == u && !(t == 3 && b - t <= a - s)
}

#[derive(Default)]
struct Oracle {
    nimbers: HashMap<Triple, u64>,
    misere: HashMap<Triple, bool>,
}

impl Oracle {
    fn nimber(&mut self, p: Triple) -> u64 {
        let p = sorted(p);
        if let Some(&g) = self.nimbers.get(&p) {
            return g;
        }
        let seen: BTreeSet<u64> = options(p).into_iter().map(|o| self.nimber(o)).collect();
        let g = (0..).find(|g| !seen.contains(g)).unwrap();
        self.nimbers.insert(p, g);
        g
    }

    fn misere_lost(&mut self, p: Triple) -> bool {
        let p = sorted(p);
        if let Some(&lost) = self.misere.get(&p) {
            return lost;
        }
        let all = options(p);
        let lost = !all.is_empty() && !all.into_iter().any(|o| self.misere_lost(o));
        self.misere.insert(p, lost);
        lost
    }
}

fn show([a, b, c]: Triple) -> String {
    format!("raleigh:({a},{b},{c})")
}

fn numbers(value: &Value) -> Triple {
    let list: Vec<u64> = value.as_array().unwrap().iter().map(|t| t.as_str().unwrap().parse().unwrap()).collect();
    list.try_into().unwrap()
}

/// Returns the multisets to which the listed moves lead, after checking that each move is legal and listed once.
fn targets(answer: &Value, p: Triple) -> BTreeSet<Triple> {
    let mut found = BTreeSet::new();
    for step in answer["moves"].as_array().unwrap() {
        let take = numbers(&step["take"]);
        assert!(legal(p, take), "{take:?} from {p:?} is no move");
        let to = [p[0] - take[0], p[1] - take[1], p[2] - take[2]];
        assert_eq!(step["to"], show(to));
        assert!(found.insert(sorted(to)), "one option twice: {answer}");
    }
    assert_eq!(answer["moves_total"], found.len().to_string());
    found
}

fn compare(oracle: &mut Oracle, p: Triple, method: Option<&str>) {
    let query = show(p);
    let mut args = vec!["solve", query.as_str()];
    args.extend(method.iter().flat_map(|m| ["--method", m]));
    let answer = json(&args);
    let nimber = oracle.nimber(p);
    assert_eq!(answer["query"], query);
    assert_eq!(answer["outcome"], if nimber == 0 { "P" } else { "N" }, "{query} {method:?}");
    if method.is_none() {
        assert_eq!(answer["nimber"], nimber.to_string(), "{query}");
    }
    let wins = options(p).into_iter().filter(|&o| oracle.nimber(o) == 0).collect();
    assert_eq!(targets(&answer, p), wins, "{query} {method:?}");
}

#[test]
fn small_positions_are_answered_as_the_rules_say() {
    let mut oracle = Oracle::default();
    for a in 0..=5 {
        for b in a..=7 {
            for c in b..=9 {
                compare(&mut oracle, [a, b, c], None);
            }
        }
    }
}

#[test]
fn piles_may_come_in_any_order_and_every_method_lists_the_same_moves() {
    let (mut oracle, mut dice) = (Oracle::default(), Dice(3));
    let mut positions = vec![[3, 1, 2], [8, 4, 5], [0, 0, 0], [0, 0, 9], [7, 0, 7], [6, 6, 6], [7, 11, 6], [2, 9, 4]];
    positions.extend((0..12).map(|_| [dice.roll(0, 13), dice.roll(0, 13), dice.roll(0, 13)]));
    for p in positions {
        compare(&mut oracle, p, None);
        for method in ["raleigh/recursive", "raleigh/algebraic", "raleigh/arithmetic", "rules/brute"] {
            compare(&mut oracle, p, Some(method));
        }
        let checked = json(&["solve", &show(p), "--double-check"]);
        assert_eq!(checked["outcome"] == "P", oracle.nimber(p) == 0);
    }
}

#[test]
fn the_exception_of_rule_iii_is_the_second_pile_with_ties() {
    // The rules as pinned down: t ≠ 3 where a₂ − t is the smallest pile left, ties included; the nimbers depend on it.
    let mut oracle = Oracle::default();
    let table = json(&["values", "raleigh", "--to", "7", "--box"]);
    for a in 0..=7u64 {
        for b in 0..=7u64 {
            for c in 0..=7u64 {
                let got = &table["values"][a as usize][b as usize][c as usize];
                assert_eq!(got, &Value::from(oracle.nimber([a, b, c])), "{a},{b},{c}");
            }
        }
    }
    let table = json(&["values", "raleigh", "--to", "12"]);
    for a in 0..=12u64 {
        for b in 0..=12 - a {
            let row: Vec<u64> = (0..=12 - a - b).map(|c| oracle.nimber([a, b, c])).collect();
            assert_eq!(table["values"][a as usize][b as usize], Value::from(row), "{a},{b}");
        }
    }
}

#[test]
fn misere_play_and_sums() {
    let (mut oracle, mut dice) = (Oracle::default(), Dice(4));
    for i in 0..25 {
        let p = if i < 2 { [0, 0, i] } else { [dice.roll(0, 6), dice.roll(0, 6), dice.roll(0, 6)] };
        let query = format!("misere {}", show(p));
        let answer = json(&["solve", &query]);
        assert_eq!(answer["outcome"] == "P", oracle.misere_lost(p), "{query}");
        let wins = options(p).into_iter().filter(|&o| oracle.misere_lost(o)).collect();
        assert_eq!(targets(&answer, p), wins, "{query}");
    }
    for (p, heap) in [([1, 2, 3], 0), ([1, 2, 3], 4), ([2, 5, 3], 6), ([4, 4, 4], 1)] {
        let answer = json(&["solve", &format!("{} + nim:{heap}", show(p))]);
        assert_eq!(answer["nimber"], (oracle.nimber(p) ^ heap).to_string(), "{p:?} {heap}");
    }
}

/// Table 1 of [R1].
const TABLE_1: [Triple; 16] = [
    [0, 0, 0],
    [1, 2, 3],
    [4, 5, 8],
    [6, 7, 11],
    [9, 10, 16],
    [12, 13, 21],
    [14, 15, 24],
    [17, 18, 29],
    [19, 20, 32],
    [22, 23, 37],
    [25, 26, 42],
    [27, 28, 45],
    [30, 31, 50],
    [33, 34, 55],
    [35, 36, 58],
    [38, 39, 63],
];

/// The representations of 1 to 30 in Table 2 of [R1].
const TABLE_2: &str = "1 10 100 101 1000 1001 1010 10000 10001 10010 10100 10101 100000 100001 100010 100100 100101 \
    101000 101001 101010 1000000 1000001 1000010 1000100 1000101 1001000 1001001 1001010 1010000 1010001";

#[test]
fn table_1_of_the_paper_by_every_method() {
    for method in ["raleigh/algebraic", "raleigh/arithmetic", "raleigh/recursive"] {
        let list = json(&["positions", "raleigh", "--count", "16", "--method", method]);
        assert_eq!(list["method"], method);
        let found = list["positions"].as_array().unwrap();
        assert_eq!(found.len(), 16);
        for (n, (row, wanted)) in found.iter().zip(TABLE_1).enumerate() {
            assert_eq!(row["index"], n.to_string());
            assert_eq!(numbers(&row["piles"]), wanted, "{method}");
        }
        let late = json(&["positions", "raleigh", "--from", "13", "--count", "2", "--method", method]);
        assert_eq!(late["positions"], Value::from(found[13..15].to_vec()), "{method}");
    }
    // The table is that of the rules themselves: none other is lost.
    let mut oracle = Oracle::default();
    for a in 0..=9 {
        for b in a..=14 {
            for c in b..=16 {
                assert_eq!(oracle.nimber([a, b, c]) == 0, TABLE_1.contains(&[a, b, c]), "{a},{b},{c}");
            }
        }
    }
}

#[test]
fn table_2_of_the_paper() {
    let list = json(&["positions", "raleigh", "--from", "1", "--count", "15", "--numeration"]);
    let numeration = list["numeration"].as_array().unwrap();
    assert_eq!(numeration.len(), 30);
    for (i, (row, digits)) in numeration.iter().zip(TABLE_2.split_whitespace()).enumerate() {
        assert_eq!((&row["n"], &row["digits"]), (&Value::from((i + 1).to_string()), &Value::from(digits)));
        // Theorem 3.
        let zeros = digits.len() - digits.trim_end_matches('0').len();
        let class = if zeros == 0 { "A" } else { ["C", "B"][zeros % 2] };
        assert_eq!(row["class"], class, "{row}");
    }
    let text = text(&["positions", "raleigh", "--from", "1", "--count", "15", "--numeration"]);
    for n in 1..=15usize {
        let [a, b, c] = TABLE_1[n];
        let digits: Vec<&str> = TABLE_2.split_whitespace().collect();
        let wanted = format!("{n} {a} {b} {c} {} {} {}", digits[n - 1], digits[n + 14], n + 15);
        let found = text.lines().any(|l| l.split_whitespace().collect::<Vec<_>>().join(" ") == wanted);
        assert!(found, "no line {wanted} in\n{text}");
    }
}

#[test]
fn the_identities_of_the_prologue() {
    let all = json(&["verify", "raleigh", "--count", "300"]);
    assert_eq!(all["holds"], true);
    let ids: Vec<&str> = all["identities"].as_array().unwrap().iter().map(|i| i["id"].as_str().unwrap()).collect();
    for id in ["prologue-i", "prologue-ii", "prologue-iii", "prologue-iv"] {
        assert!(ids.contains(&id), "{ids:?}");
        let far = json(&["verify", id, "--from", "10^300", "--count", "20"]);
        assert_eq!((&far["holds"], &far["identities"][0]["checked"]), (&Value::from(true), &Value::from(20)));
    }
    // At n = 0: Δ₀ = 1; C₁ − C₀ = 3 but 2Δ₀ − 1 = 1; 0 + 0 = 0; the sides of (iv) are 0 and 1.
    for (id, code) in [("prologue-i", 1), ("prologue-ii", 1), ("prologue-iii", 0), ("prologue-iv", 1)] {
        let out = grundy(&["verify", id, "--from", "0", "--count", "5"]);
        assert_eq!(out.code, Some(code), "{id}: {out:?}");
    }
}

fn fibonacci(i: u64) -> (Nat, Nat) {
    if i == 0 {
        return (Nat::from(0u64), Nat::from(1u64));
    }
    let (a, b) = fibonacci(i / 2);
    let c = &a * (&b * Nat::from(2u64) - &a);
    let d = &a * &a + &b * &b;
    if i.is_multiple_of(2) {
        return (c, d);
    }
    let e = &c + &d;
    (d, e)
}

#[test]
fn huge_triples_of_fibonacci_numbers() {
    // By [R1] Theorem 3 (F−1, F, G) with F = F(2m+1), G = F(2m+2) is lost: (1,2,3), (4,5,8), (12,13,21), (33,34,55).
    let folder = Folder::new("huge-raleigh");
    for index in [4787, 478_501] {
        let (b, c) = fibonacci(index);
        let a = &b - Nat::from(1u64);
        let other = &c + Nat::from(1u64);
        let [a, b, c, d] =
            [("a", a), ("b", b), ("c", c), ("d", other)].map(|(name, n)| folder.write(name, n.to_string()));
        for method in ["raleigh/algebraic", "raleigh/arithmetic"] {
            let lost = json(&["solve", &format!("raleigh:(@{c},@{a},@{b})"), "--method", method]);
            assert_eq!(lost["outcome"], "P", "{method}");
            let won = json(&["solve", &format!("raleigh:(@{b},@{a},@{d})"), "--method", method]);
            assert_eq!(won["outcome"], "N");
            let step = won["moves"].as_array().unwrap().iter().any(|m| m["take"] == serde_json::json!(["0", "0", "1"]));
            assert!(step, "{method}: taking one from the largest wins");
        }
        let text = std::fs::read_to_string(&b).unwrap();
        let fed = grundy_fed(&["solve", "-", "--json"], format!("raleigh:({text},{text},5)").as_bytes());
        let answer = object(&fed.stdout);
        // Rule II.
        assert!(answer["moves"].as_array().unwrap().iter().any(|m| m["to"] == "raleigh:(0,0,0)"));
    }
}

#[test]
fn the_moves_found_far_out_lead_to_lost_positions() {
    let mut dice = Dice(9);
    for _ in 0..10 {
        let mut number = || (0..40).map(|_| char::from(b'1' + dice.roll(0, 8) as u8)).collect::<String>();
        let query = format!("raleigh:({},{},{})", number(), number(), number());
        let answer = json(&["solve", &query]);
        assert_eq!(answer["outcome"], "N", "{query}");
        for step in answer["moves"].as_array().unwrap() {
            let to = step["to"].as_str().unwrap();
            let next = json(&["solve", to, "--method", "raleigh/arithmetic"]);
            assert_eq!(next["outcome"], "P", "{query} to {to}");
        }
        assert_ne!(answer["moves_total"], "0");
    }
}
