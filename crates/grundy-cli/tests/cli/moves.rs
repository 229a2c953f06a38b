//! Tests of user-defined rules `moves(…)` on the command line against a recursion that follows the rules directly.

use crate::common::*;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

type Piles = Vec<u64>;

/// A vector, and whether every positive multiple of it is a move as well.
type Vector = (Piles, bool);

struct Oracle {
    vectors: Vec<Vector>,
    nimbers: HashMap<Piles, u64>,
    misere: HashMap<Piles, bool>,
}

impl Oracle {
    fn new(vectors: &[Vector]) -> Oracle {
        Oracle { vectors: vectors.to_vec(), nimbers: HashMap::new(), misere: HashMap::new() }
    }

    fn takes(&self, piles: &[u64]) -> BTreeSet<Piles> {
        let mut all = BTreeSet::new();
        for (vector, starred) in &self.vectors {
            for times in 1..=if *starred { *piles.iter().max().unwrap() } else { 1 } {
                let take: Piles = vector.iter().map(|v| v * times).collect();
                if take.iter().zip(piles).all(|(t, p)| t <= p) {
                    all.insert(take);
                }
            }
        }
        all
    }

    fn nimber(&mut self, piles: &[u64]) -> u64 {
        if let Some(&g) = self.nimbers.get(piles) {
            return g;
        }
        let seen: BTreeSet<u64> = self.takes(piles).iter().map(|t| self.nimber(&less(piles, t))).collect();
        let g = (0..).find(|g| !seen.contains(g)).unwrap();
        self.nimbers.insert(piles.to_vec(), g);
        g
    }

    fn misere_lost(&mut self, piles: &[u64]) -> bool {
        if let Some(&lost) = self.misere.get(piles) {
            return lost;
        }
        let all = self.takes(piles);
        let lost = !all.is_empty() && !all.iter().any(|t| self.misere_lost(&less(piles, t)));
        self.misere.insert(piles.to_vec(), lost);
        lost
    }
}

fn less(piles: &[u64], take: &[u64]) -> Piles {
    piles.iter().zip(take).map(|(p, t)| p - t).collect()
}

fn tuple(piles: &[u64]) -> String {
    format!("({})", piles.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

fn notation(vectors: &[Vector]) -> String {
    let list: Vec<String> = vectors.iter().map(|(v, s)| tuple(v) + if *s { "*" } else { "" }).collect();
    format!("moves({})", list.join(","))
}

fn random_rule(dice: &mut Dice, piles: u64) -> Vec<Vector> {
    let mut rule = Vec::new();
    while rule.len() < 2 + piles as usize / 2 {
        let vector: Piles = (0..piles).map(|_| dice.roll(0, 3).saturating_sub(dice.roll(0, 1))).collect();
        if vector.iter().any(|&v| v > 0) {
            rule.push((vector, dice.roll(0, 1) == 1));
        }
    }
    rule
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect()
}

fn takes_of(answer: &Value) -> BTreeSet<Piles> {
    let moves = answer["moves"].as_array().unwrap();
    let found: BTreeSet<Piles> =
        moves.iter().map(|m| strings(&m["take"]).iter().map(|t| t.parse().unwrap()).collect()).collect();
    assert_eq!(found.len(), moves.len(), "a move twice: {answer}");
    assert_eq!(answer["moves_total"], found.len().to_string());
    found
}

fn compare(oracle: &mut Oracle, piles: &[u64], options: &[&str]) {
    let query = format!("{}:{}", notation(&oracle.vectors), tuple(piles));
    let answer = json(&[&["solve", &query], options].concat());
    let nimber = oracle.nimber(piles);
    assert_eq!(answer["outcome"], if nimber == 0 { "P" } else { "N" }, "{query}");
    assert_eq!(answer["nimber"], nimber.to_string(), "{query}");
    let wins = oracle.takes(piles).into_iter().filter(|t| oracle.nimber(&less(piles, t)) == 0).collect();
    assert_eq!(takes_of(&answer), wins, "{query}");
    let lost = json(&["solve", &format!("misere {query}")]);
    assert_eq!(lost["outcome"] == "P", oracle.misere_lost(piles), "misere {query}");
    let wins = oracle.takes(piles).into_iter().filter(|t| oracle.misere_lost(&less(piles, t))).collect();
    assert_eq!(takes_of(&lost), wins, "misere {query}");
}

#[test]
fn random_rules_on_one_to_six_piles() {
    let mut dice = Dice(21);
    for (piles, most) in [(1, 30), (2, 14), (2, 14), (2, 14), (2, 14), (3, 7), (3, 7), (3, 7), (4, 5), (5, 3), (6, 3)] {
        for _ in 0..4 {
            let mut oracle = Oracle::new(&random_rule(&mut dice, piles));
            let place: Piles = (0..piles).map(|_| dice.roll(0, most)).collect();
            compare(&mut oracle, &place, &[]);
            compare(&mut oracle, &place, &["--double-check"]);
        }
    }
}

#[test]
fn squares_of_random_rules() {
    let mut dice = Dice(22);
    for _ in 0..12 {
        let rule = random_rule(&mut dice, 2);
        let (mut oracle, ruleset) = (Oracle::new(&rule), notation(&rule));
        let nimbers = json(&["values", &ruleset, "--to", "20"]);
        let outcomes = json(&["values", &ruleset, "--to", "20", "--outcomes"]);
        let misere = json(&["values", &ruleset, "--to", "20", "--outcomes", "--misere"]);
        for a in 0..=20u64 {
            let row: Vec<u64> = (0..=20).map(|b| oracle.nimber(&[a, b])).collect();
            assert_eq!(nimbers["values"][a as usize], Value::from(row.clone()), "{ruleset} row {a}");
            let letters: String = row.iter().map(|&g| if g == 0 { 'P' } else { 'N' }).collect();
            assert_eq!(outcomes["values"][a as usize], letters, "{ruleset} row {a}");
            let letters: String = (0..=20).map(|b| if oracle.misere_lost(&[a, b]) { 'P' } else { 'N' }).collect();
            assert_eq!(misere["values"][a as usize], letters, "{ruleset} row {a}");
        }
    }
}

#[test]
fn one_pile_has_a_line_of_values() {
    // CONTRACT, values: "One pile: v(0..N)".
    let mut oracle = Oracle::new(&[(vec![1], false), (vec![3], false), (vec![4], false)]);
    let wanted: Vec<u64> = (0..=12).map(|n| oracle.nimber(&[n])).collect();
    let values = json(&["values", "moves((1),(3),(4))", "--to", "12"]);
    assert_eq!(values["values"], Value::from(wanted));
    assert_eq!(values["values"], json(&["values", "subtract(1,3,4)", "--to", "12"])["values"]);
    let outcomes = json(&["values", "moves((1),(3),(4))", "--to", "12", "--outcomes"]);
    assert_eq!(outcomes["values"], json(&["values", "subtract(1,3,4)", "--to", "12", "--outcomes"])["values"]);
}

#[test]
fn p_positions_come_in_increasing_order_and_none_is_missing() {
    let mut dice = Dice(23);
    for _ in 0..8 {
        let rule = random_rule(&mut dice, 2);
        let (mut oracle, ruleset) = (Oracle::new(&rule), notation(&rule));
        let list = json(&["positions", &ruleset, "--count", "25"]);
        let found: Vec<Piles> = list["positions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| strings(&p["piles"]).iter().map(|t| t.parse().unwrap()).collect())
            .collect();
        let totals: Vec<u64> = found.iter().map(|p| p.iter().sum()).collect();
        assert!(totals.is_sorted(), "{ruleset}: {found:?}");
        for (i, p) in list["positions"].as_array().unwrap().iter().enumerate() {
            assert_eq!(p["index"], i.to_string());
        }
        let last = *totals.last().unwrap();
        for a in 0..last {
            for b in 0..last - a {
                let mirrored = found.contains(&vec![b, a]) && oracle.nimber(&[b, a]) == 0;
                let there = found.contains(&vec![a, b]);
                assert!(there == (oracle.nimber(&[a, b]) == 0) || mirrored, "{ruleset}: ({a},{b})");
            }
        }
        let tail = json(&["positions", &ruleset, "--from", "20", "--count", "5"]);
        assert_eq!(tail["positions"].as_array().unwrap()[..], list["positions"].as_array().unwrap()[20..], "{ruleset}");
    }
}

#[test]
fn rows_of_random_rules_have_the_claimed_least_periods() {
    let mut dice = Dice(24);
    for _ in 0..12 {
        let rule = random_rule(&mut dice, 2);
        let (mut oracle, ruleset) = (Oracle::new(&rule), notation(&rule));
        let a = dice.roll(0, 4);
        let got = json(&["period", &ruleset, "--row", &a.to_string()]);
        let number = |key: &str| got[key].as_u64().unwrap() as usize;
        let (pre, p, s) = (number("preperiod"), number("period"), number("saltus") as u64);
        let columns = pre + 2 * p + 20;
        if columns > 900 {
            continue;
        }
        for b in 0..columns as u64 {
            oracle.nimber(&[a, b]);
        }
        let row: Vec<u64> = (0..columns as u64).map(|b| oracle.nimber(&[a, b])).collect();
        let holds = |from: usize, p: usize, s: u64| (from..row.len() - p).all(|b| row[b + p] == row[b] + s);
        assert!(holds(pre, p, s), "{ruleset} row {a}: {got}");
        assert!(pre == 0 || !holds(pre - 1, p, s), "{ruleset} row {a}: a smaller preperiod would do");
        assert!((1..p).all(|q| (0..=q as u64).all(|s| !holds(pre, q, s))), "{ruleset} row {a}: a smaller period");
        assert_eq!(got["cycle"], Value::from(row[pre..pre + p].to_vec()));
    }
}

#[test]
fn rules_are_canonical_and_print_what_they_parse() {
    for (written, canonical) in [
        ("moves((2,0)*,(2,0),(4,0),(0,1)*,(0,3))", "moves((2,0)*,(0,1)*)"),
        ("Moves( (3,3)* , (1,1)* , (0,1),(0,1) )", "moves((0,1),(1,1)*)"),
        ("vectors((0,1)*,(1,0)*,(1,1)*)", "moves((1,0)*,(0,1)*,(1,1)*)"),
    ] {
        let query = json(&["solve", &format!("{written}:(3,4)")])["query"].as_str().unwrap().to_owned();
        assert_eq!(query, format!("{canonical}:(3,4)"));
        assert_eq!(json(&["solve", &query])["query"], query);
    }
    let mut dice = Dice(25);
    for _ in 0..15 {
        let mut rule = random_rule(&mut dice, 2);
        let forward = json(&["solve", &format!("{}:(5,6)", notation(&rule))]);
        rule.reverse();
        rule.push(rule[0].clone());
        let backward = json(&["solve", &format!("{}:(5,6)", notation(&rule))]);
        assert_eq!(forward, backward);
        let again = json(&["solve", forward["query"].as_str().unwrap()]);
        assert_eq!(again, forward);
    }
}

#[test]
fn known_games_written_as_moves_are_those_games() {
    let wythoff3 = "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,0)*,(1,0,1)*,(0,1,1)*,(1,1,1)*)";
    for (rule, game, to) in [
        ("moves((1,0)*,(0,1)*,(1,1)*)", "wythoff", "25"),
        ("moves((1,0)*,(0,1)*)", "nim^2", "25"),
        ("moves((1,0,0)*,(0,1,0)*,(0,0,1)*)", "nim^3", "10"),
        (wythoff3, "wythoff^3", "10"),
    ] {
        assert_eq!(json(&["study", rule])["same_as"], game, "{rule}");
        for option in [&[][..], &["--outcomes"], &["--misere"]] {
            let [left, right] = [rule, game].map(|r| json(&[&["values", r, "--to", to][..], option].concat()));
            assert_eq!(left["values"], right["values"], "{rule} {option:?}");
        }
    }
    let [left, right] = ["moves((1,0)*,(0,1)*,(1,1)*)", "wythoff"]
        .map(|r| json(&["positions", r, "--from", "1e50", "--count", "3"])["positions"].clone());
    assert_eq!(left, right);
    // What has a closed form as a named game has it as a rule with the same moves, at any size.
    for (rule, game, piles) in [
        ("moves((1,0)*,(0,1)*,(1,1)*)", "wythoff", "(10^40+3,10^41)"),
        ("moves((1,0)*,(0,1)*)", "nim^2", "(10^30,10^31)"),
    ] {
        let [left, right] = [rule, game].map(|r| json(&["solve", &format!("{r}:{piles}")]));
        assert_eq!(left["outcome"], right["outcome"], "{rule}");
        assert_eq!(left["moves"][0]["take"], right["moves"][0]["take"], "{rule}");
    }
}

#[test]
fn study_sees_the_beatty_pairs() {
    // [R4] §3: (⌊nφ⌋, ⌊nφ⌋ + n), and α² = α + 1.
    let study = json(&["study", "moves((1,0)*,(0,1)*,(1,1)*)", "--to", "100"]);
    assert_eq!(study["symmetric"], true);
    assert_eq!(study["beatty"]["difference"], serde_json::json!([1, 0]));
    assert_eq!(study["beatty"]["quadratic"], serde_json::json!([1, -1, -1]));
    // A named game is itself a known game.
    for game in ["wythoff", "wythoff(2)"] {
        let plain = text(&["study", game, "--to", "60"]);
        assert!(!plain.contains("no game in the catalogue"), "{plain}");
    }
    let rows = study["rows"].as_array().unwrap();
    let mut oracle = Oracle::new(&[(vec![1, 0], true), (vec![0, 1], true), (vec![1, 1], true)]);
    for (a, row) in rows.iter().enumerate().take(5) {
        let (pre, p) = (row["nimbers"]["preperiod"].as_u64().unwrap(), row["nimbers"]["period"].as_u64().unwrap());
        for b in pre..pre + 30 {
            assert_eq!(oracle.nimber(&[a as u64, b + p]), oracle.nimber(&[a as u64, b]) + p, "row {a}");
        }
    }
}

#[test]
fn sums_with_other_games() {
    let mut oracle = Oracle::new(&[(vec![1, 2], false), (vec![2, 1], true)]);
    let nimber = oracle.nimber(&[9, 7]);
    for heap in 0..4 {
        let answer = json(&["solve", &format!("moves((1,2),(2,1)*):(9,7) + nim:{heap}")]);
        assert_eq!(answer["nimber"], (nimber ^ heap).to_string());
    }
}

#[test]
fn a_reason_does_not_swap_piles_that_are_not_alike() {
    // With takes of 2 or 3 from the first pile only, g(a,b) depends on a alone: g(7,·) = 1 and g(10^30,·) = 0, since
    // subtract(2,3) has 0,0,1,1,2 with period 5 (by the rules).
    let mut oracle = Oracle::new(&[(vec![2, 0], false), (vec![3, 0], false)]);
    assert_eq!((oracle.nimber(&[7, 9]), oracle.nimber(&[10, 7])), (1, 0));
    let answer = json(&["solve", "moves((2,0),(3,0)):(1e30,7)"]);
    assert_eq!(answer["nimber"], "0");
    let why = answer["why"].to_string();
    assert!(!why.contains("In moves((2,0),(3,0)) g(7, "), "a statement about (7, b) that is false: {why}");
}
