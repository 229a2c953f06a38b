//! Tests of Wythoff's game and its generalisations on the command line against a recursion that follows the rules
//! directly.

use crate::common::*;
use grundy_core::Nat;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

type Piles = Vec<u64>;

/// Returns the takes of wythoff(k) on two piles, of wythoff^d on more, computed directly from the rules.
fn takes(k: u64, piles: &[u64]) -> Vec<Piles> {
    let mut all = Vec::new();
    if let &[a, b] = piles {
        for x in 0..=a {
            for y in 0..=b {
                if x + y > 0 && (x == 0 || y == 0 || x.abs_diff(y) < k) {
                    all.push(vec![x, y]);
                }
            }
        }
        return all;
    }
    for subset in 1..1u32 << piles.len() {
        let inside = |i: usize| subset >> i & 1 == 1;
        let most = (0..piles.len()).filter(|&i| inside(i)).map(|i| piles[i]).min().unwrap();
        all.extend((1..=most).map(|t| (0..piles.len()).map(|i| if inside(i) { t } else { 0 }).collect::<Piles>()));
    }
    all
}

fn less(piles: &[u64], take: &[u64]) -> Piles {
    piles.iter().zip(take).map(|(p, t)| p - t).collect()
}

/// Nimbers and misère outcomes by plain recursion.
struct Oracle {
    k: u64,
    nimbers: HashMap<Piles, u64>,
    misere: HashMap<Piles, bool>,
}

impl Oracle {
    fn new(k: u64) -> Oracle {
        Oracle { k, nimbers: HashMap::new(), misere: HashMap::new() }
    }

    fn nimber(&mut self, piles: &[u64]) -> u64 {
        let mut key = piles.to_vec();
        key.sort_unstable();
        if let Some(&g) = self.nimbers.get(&key) {
            return g;
        }
        let seen: BTreeSet<u64> = takes(self.k, &key).iter().map(|t| self.nimber(&less(&key, t))).collect();
        let g = (0..).find(|g| !seen.contains(g)).unwrap();
        self.nimbers.insert(key, g);
        g
    }

    /// Returns whether the player to move loses in misère play.
    fn misere_lost(&mut self, piles: &[u64]) -> bool {
        let mut key = piles.to_vec();
        key.sort_unstable();
        if let Some(&lost) = self.misere.get(&key) {
            return lost;
        }
        let all = takes(self.k, &key);
        let lost = !all.is_empty() && !all.iter().any(|t| self.misere_lost(&less(&key, t)));
        self.misere.insert(key, lost);
        lost
    }
}

fn show(piles: &[u64]) -> String {
    format!("({})", piles.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

fn lines(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect()
}

/// Returns the winning moves of an answer as (component, take), after checking that they are distinct and that their
/// targets are right.
fn winning(answer: &Value, ruleset: &str, piles: &[u64]) -> BTreeSet<Piles> {
    let moves = answer["moves"].as_array().unwrap();
    let mut found = BTreeSet::new();
    for step in moves {
        assert_eq!(step["component"], 0);
        let take: Piles = lines(&step["take"]).iter().map(|t| t.parse().unwrap()).collect();
        assert_eq!(step["to"], format!("{ruleset}:{}", show(&less(piles, &take))), "{answer}");
        assert!(found.insert(take), "a move twice: {answer}");
    }
    assert_eq!(answer["moves_total"], found.len().to_string(), "{answer}");
    found
}

fn compare(oracle: &mut Oracle, ruleset: &str, piles: &[u64], options: &[&str]) {
    let query = format!("{ruleset}:{}", show(piles));
    let answer = json(&[&["solve", &query], options].concat());
    let nimber = oracle.nimber(piles);
    assert_eq!(answer["query"], query);
    assert_eq!(answer["play"], "normal");
    assert_eq!(answer["outcome"], if nimber == 0 { "P" } else { "N" }, "{query} {options:?}");
    // A method chosen for the outcome may leave the nimber open.
    if options.is_empty() || !answer["nimber"].is_null() {
        assert_eq!(answer["nimber"], nimber.to_string(), "{query} {options:?}");
    }
    let wins = takes(oracle.k, piles).into_iter().filter(|t| oracle.nimber(&less(piles, t)) == 0).collect();
    assert_eq!(winning(&answer, ruleset, piles), wins, "{query} {options:?}");
    if let [_, method] = options {
        assert_eq!(answer["method"], *method);
    }
    assert!(!answer["why"].as_array().unwrap().is_empty());
}

#[test]
fn every_small_position_of_wythoff_is_answered_as_the_rules_say() {
    let mut oracle = Oracle::new(1);
    for a in 0..=10 {
        for b in 0..=10 {
            compare(&mut oracle, "wythoff", &[a, b], &[]);
        }
    }
}

#[test]
fn all_methods_give_the_same_moves() {
    let (mut oracle, mut dice) = (Oracle::new(1), Dice(5));
    for (a, b) in [(0, 0), (0, 7), (7, 0), (8, 13), (13, 8), (21, 21)] {
        for method in ["wythoff/algebraic", "wythoff/arithmetic", "wythoff/recursive", "rules/brute"] {
            compare(&mut oracle, "wythoff", &[a, b], &["--method", method]);
        }
    }
    for _ in 0..15 {
        let piles = [dice.roll(0, 40), dice.roll(0, 40)];
        for method in ["wythoff/algebraic", "wythoff/arithmetic", "wythoff/recursive", "rules/brute"] {
            compare(&mut oracle, "wythoff", &piles, &["--method", method]);
        }
        let checked = json(&["solve", &format!("wythoff:{}", show(&piles)), "--double-check"]);
        assert_eq!(checked["outcome"] == "P", oracle.nimber(&piles) == 0);
    }
}

#[test]
fn generalised_wythoff_and_more_piles() {
    let mut dice = Dice(6);
    for k in [2, 3, 7] {
        let mut oracle = Oracle::new(k);
        for _ in 0..20 {
            compare(&mut oracle, &format!("wythoff({k})"), &[dice.roll(0, 22), dice.roll(0, 22)], &[]);
        }
    }
    let mut oracle = Oracle::new(1);
    for _ in 0..25 {
        compare(&mut oracle, "wythoff^3", &[dice.roll(0, 7), dice.roll(0, 7), dice.roll(0, 7)], &[]);
    }
    for _ in 0..6 {
        let piles: Piles = (0..4).map(|_| dice.roll(0, 4)).collect();
        compare(&mut oracle, "wythoff^4", &piles, &[]);
    }
    // wythoff(1) and wythoff^2 are wythoff, and are printed so.
    for query in ["wythoff(1):(3,4)", "wythoff^2:(3,4)", "WYTHOFF : ( 3 , 4 )"] {
        assert_eq!(json(&["solve", query])["query"], "wythoff:(3,4)");
    }
}

#[test]
fn misere_play_follows_the_rules() {
    let mut dice = Dice(8);
    for (k, ruleset, d, most) in [(1, "wythoff", 2, 14), (3, "wythoff(3)", 2, 14), (1, "wythoff^3", 3, 5)] {
        let mut oracle = Oracle::new(k);
        for i in 0..25 {
            let piles: Piles = (0..d).map(|_| if i == 0 { 0 } else { dice.roll(0, most) }).collect();
            let query = format!("misere {ruleset}:{}", show(&piles));
            let answer = json(&["solve", &query]);
            assert_eq!((&answer["query"], &answer["play"]), (&Value::from(query.as_str()), &Value::from("misere")));
            assert_eq!(answer["nimber"], Value::Null, "{query}: nimbers are of normal play");
            assert_eq!(answer["outcome"] == "P", oracle.misere_lost(&piles), "{query}");
            let wins = takes(k, &piles).into_iter().filter(|t| oracle.misere_lost(&less(&piles, t))).collect();
            assert_eq!(winning(&answer, ruleset, &piles), wins, "{query}");
        }
    }
}

#[test]
fn sums_with_a_nim_heap() {
    let mut oracle = Oracle::new(1);
    for (a, b, heap) in [(2, 5, 3), (2, 5, 4), (0, 0, 0), (3, 5, 0), (4, 4, 7), (1, 1, 2), (6, 1, 9)] {
        let query = format!("wythoff:({a},{b}) + nim:{heap}");
        let answer = json(&["solve", &query]);
        let nimber = oracle.nimber(&[a, b]) ^ heap;
        assert_eq!(answer["nimber"], nimber.to_string(), "{query}");
        let mut wanted = BTreeSet::new();
        for take in takes(1, &[a, b]) {
            if oracle.nimber(&less(&[a, b], &take)) == heap {
                wanted.insert((0, take));
            }
        }
        wanted.extend((1..=heap).filter(|t| oracle.nimber(&[a, b]) == heap - t).map(|t| (1, vec![t])));
        let found: BTreeSet<(u64, Piles)> = answer["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| (m["component"].as_u64().unwrap(), lines(&m["take"]).iter().map(|t| t.parse().unwrap()).collect()))
            .collect();
        assert_eq!(found, wanted, "{query}");
    }
}

#[test]
fn misere_sums_are_searched_not_added() {
    /// Returns whether the player to move loses the misère sum of wythoff:(a,b) and a nim heap.
    fn lost(memo: &mut HashMap<[u64; 3], bool>, p: [u64; 3]) -> bool {
        if let Some(&known) = memo.get(&p) {
            return known;
        }
        let mut options: Vec<[u64; 3]> = (0..p[2]).map(|h| [p[0], p[1], h]).collect();
        options.extend(takes(1, &p[..2]).iter().map(|t| [p[0] - t[0], p[1] - t[1], p[2]]));
        let answer = !options.is_empty() && !options.into_iter().any(|o| lost(memo, o));
        memo.insert(p, answer);
        answer
    }
    let mut memo = HashMap::new();
    for (a, b, h) in [(2, 5, 3), (0, 0, 1), (0, 0, 0), (1, 1, 1), (1, 1, 2), (2, 2, 0), (2, 2, 1), (4, 4, 7), (1, 2, 1)]
    {
        let answer = json(&["solve", &format!("misere wythoff:({a},{b}) + nim:{h}")]);
        assert_eq!(answer["outcome"] == "P", lost(&mut memo, [a, b, h]), "{a},{b},{h}");
        let wins = takes(1, &[a, b]).iter().filter(|t| lost(&mut memo, [a - t[0], b - t[1], h])).count()
            + (0..h).filter(|&less| lost(&mut memo, [a, b, less])).count();
        assert_eq!(answer["moves_total"], wins.to_string(), "{a},{b},{h}");
    }
}

#[test]
fn squares_and_rows_of_values() {
    for k in [1, 2, 5] {
        let ruleset = if k == 1 { "wythoff".to_owned() } else { format!("wythoff({k})") };
        let mut oracle = Oracle::new(k);
        let square = json(&["values", &ruleset, "--to", "18"]);
        assert_eq!(square["kind"], "nimber");
        assert_eq!(square["from"], 0);
        let outcomes = json(&["values", &ruleset, "--to", "18", "--outcomes"]);
        assert_eq!(outcomes["kind"], "outcome");
        let misere = json(&["values", &ruleset, "--to", "18", "--outcomes", "--misere"]);
        assert_eq!(misere["play"], "misere");
        for a in 0..=18usize {
            let row: Vec<u64> = (0..=18).map(|b| oracle.nimber(&[a as u64, b])).collect();
            assert_eq!(square["values"][a], Value::from(row.clone()), "{ruleset} row {a}");
            let letters: String = row.iter().map(|&g| if g == 0 { 'P' } else { 'N' }).collect();
            assert_eq!(outcomes["values"][a], letters);
            let lost = |b| oracle.misere_lost(&[a as u64, b]);
            let letters: String = (0..=18).map(lost).map(|lost| if lost { 'P' } else { 'N' }).collect();
            assert_eq!(misere["values"][a], letters, "{ruleset} row {a}");
            if a % 6 == 5 {
                let line = json(&["values", &ruleset, "--row", &a.to_string(), "--from", "3", "--to", "18"]);
                assert_eq!(line["values"], Value::from(row[3..].to_vec()));
                assert_eq!(line["from"], 3);
            }
        }
        assert_eq!(square["values"].as_array().unwrap().len(), 19);
    }
}

#[test]
fn positions_are_the_losing_pairs_in_order() {
    for k in [1, 2, 4] {
        let ruleset = if k == 1 { "wythoff".to_owned() } else { format!("wythoff({k})") };
        let mut oracle = Oracle::new(k);
        let wanted: Vec<(u64, u64)> = (0..=30)
            .flat_map(|a| (a..=30).map(move |b| (a, b)))
            .filter(|&(a, b)| oracle.nimber(&[a, b]) == 0)
            .collect();
        let list = json(&["positions", &ruleset, "--count", &wanted.len().to_string()]);
        for (n, (a, b)) in wanted.iter().enumerate() {
            assert_eq!(list["positions"][n]["index"], n.to_string());
            assert_eq!(lines(&list["positions"][n]["piles"]), [a.to_string(), b.to_string()], "{ruleset}");
        }
        assert_eq!(list["positions"].as_array().unwrap().len(), wanted.len());
    }
    let mut oracle = Oracle::new(1);
    let list = json(&["positions", "wythoff^3", "--count", "12"]);
    let mut before = Vec::new();
    for (i, p) in list["positions"].as_array().unwrap().iter().enumerate() {
        assert_eq!(p["index"], i.to_string());
        let piles: Piles = lines(&p["piles"]).iter().map(|t| t.parse().unwrap()).collect();
        assert_eq!(oracle.nimber(&piles), 0);
        before.push(piles);
    }
    // No lost position with a smaller total is missing.
    let total = before.iter().map(|p| p.iter().sum::<u64>()).max().unwrap();
    for a in 0..=total {
        for b in a..=total - a {
            for c in (b..=total).take_while(|c| a + b + c < total) {
                assert_eq!(before.contains(&vec![a, b, c]), oracle.nimber(&[a, b, c]) == 0, "{a},{b},{c}");
            }
        }
    }
}

fn nat(text: &str) -> Nat {
    Nat::from_str_radix(text, 10).unwrap()
}

#[test]
fn a_pair_with_a_huge_index_satisfies_the_inequality_of_the_floor() {
    // a = ⌊nα⌋ with 2α = 2 − k + √(k²+4): (2a + (k−2)n)² ≤ (k²+4)n² < (2a + 2 + (k−2)n)²; and b = a + kn.
    for k in [1u64, 2, 3, 10] {
        let list = json(&["positions", &format!("wythoff({k})"), "--from", "10^1000+7", "--count", "3"]);
        for p in list["positions"].as_array().unwrap() {
            let n = nat(p["index"].as_str().unwrap());
            let (a, b) = (nat(p["piles"][0].as_str().unwrap()), nat(p["piles"][1].as_str().unwrap()));
            assert_eq!(b, &a + &n * Nat::from(k));
            let root = |a: Nat| a * Nat::from(2u64) + &n * Nat::from(k) - &n * Nat::from(2u64);
            let (low, high) = (root(a.clone()), root(a + Nat::from(1u64)));
            let square = &n * &n * Nat::from(k * k + 4);
            assert!(&low * &low <= square && square < &high * &high, "{k}");
        }
    }
}

/// Returns the Fibonacci numbers F(i), F(i+1) with F(1) = F(2) = 1, by doubling.
fn fibonacci(i: u64) -> (Nat, Nat) {
    if i == 0 {
        return (Nat::from(0u64), Nat::from(1u64));
    }
    let (a, b) = fibonacci(i / 2);
    let c = &a * (&b * Nat::from(2u64) - &a);
    let d = &a * &a + &b * &b;
    if i.is_multiple_of(2) {
        (c, d)
    } else {
        let e = &c + &d;
        (d, e)
    }
}

#[test]
fn huge_piles_from_files_and_from_standard_input() {
    // (F(2m), F(2m+1)) is a Wythoff pair, (F(2m−1), F(2m)) is none: both follow from [R4] §3.
    let folder = Folder::new("huge-wythoff");
    for (index, digits) in [(4786, 1000), (478_500, 100_000)] {
        let (a, b) = fibonacci(index);
        assert!(a.to_string().len() >= digits, "{}", a.to_string().len());
        let (c, _) = fibonacci(index - 1);
        let [a, b, c] = [("a", a), ("b", b), ("c", c)].map(|(name, n)| folder.write(name, format!("{n}\n")));
        for method in ["wythoff/algebraic", "wythoff/arithmetic"] {
            let lost = json(&["solve", &format!("wythoff:(@{b},@{a})"), "--method", method]);
            assert_eq!((lost["outcome"].as_str(), lost["moves_total"].as_str()), (Some("P"), Some("0")), "{method}");
            let won = json(&["solve", &format!("wythoff:(@{c},@{a})"), "--method", method]);
            assert_eq!(won["outcome"], "N");
            assert_ne!(won["moves"][0]["take"][0], Value::Null);
        }
    }
    let (a, b) = fibonacci(4786);
    let fed = grundy_fed(&["solve", "-", "--json"], format!("wythoff:({a},{b})\n").as_bytes());
    assert_eq!(object(&fed.stdout)["outcome"], "P", "{}", fed.stderr);
    // From (F(2m), F(2m+1) + 1) one move wins: the larger pile by one.
    let answer = json(&["solve", &format!("wythoff:({a},{})", &b + Nat::from(1u64))]);
    assert!(answer["moves"].as_array().unwrap().iter().any(|m| lines(&m["take"]) == ["0", "1"]));
}

#[test]
fn rows_have_the_least_preperiod_and_period() {
    let (mut oracle, folder) = (Oracle::new(1), Folder::new("rows"));
    let columns = 170;
    for a in 0..=6u64 {
        let row: Vec<u64> = (0..columns).map(|b| oracle.nimber(&[a, b])).collect();
        let file = folder.file("row.json");
        let got = json(&["period", "wythoff", "--row", &a.to_string(), "--certificate", &file]);
        let number = |key: &str| got[key].as_u64().unwrap() as usize;
        let (pre, p, s) = (number("preperiod"), number("period"), number("saltus") as u64);
        let holds = |from: usize, p: usize, s: u64| (from..row.len() - p).all(|b| row[b + p] == row[b] + s);
        assert!(pre + 2 * p < row.len() && holds(pre, p, s), "row {a}: {got}");
        assert!(pre == 0 || !holds(pre - 1, p, s), "row {a}: a smaller preperiod would do");
        assert!((1..p).all(|q| (0..=q as u64).all(|s| !holds(pre, q, s))), "row {a}: a smaller period would do");
        assert_eq!(got["prefix"], Value::from(row[..pre].to_vec()));
        assert_eq!(got["cycle"], Value::from(row[pre..pre + p].to_vec()));
        assert_eq!(got["standing"], "verified");
        // At 10^100 the value is 10^100 + (row[b] − b) for a column b of the same remainder.
        let residue = (0..100).fold(1usize, |r, _| r * 10 % p);
        let b = (pre..).find(|b| b % p == residue).unwrap();
        let far = nat(&format!("1{}", "0".repeat(100))) + Nat::from(row[b]) - Nat::from(b);
        assert_eq!(s as usize, p);
        assert_eq!(json(&["solve", &format!("wythoff:(1e100,{a})")])["nimber"], far.to_string(), "row {a}");
        assert_eq!(
            json(&["values", "wythoff", "--row", &a.to_string(), "--from", "1e100", "--to", "1e100"])["values"][0],
            far.to_string()
        );
        // The certificate is accepted, and refused after any change.
        assert_eq!(grundy(&["check", &file]).code, Some(0));
        let text = std::fs::read_to_string(&file).unwrap();
        let certificate: Value = serde_json::from_str(&text).unwrap();
        for key in ["row", "preperiod", "period", "saltus"] {
            let mut altered = certificate.clone();
            altered[key] = Value::from(certificate[key].as_u64().unwrap() + 1);
            assert_eq!(grundy(&["check", &folder.write("altered.json", altered.to_string())]).code, Some(1), "{key}");
        }
        let mut altered = certificate.clone();
        altered["cycle"][0] = Value::from(certificate["cycle"][0].as_u64().unwrap() + 1);
        assert_eq!(grundy(&["check", &folder.write("altered.json", altered.to_string())]).code, Some(1));
        let mut altered = certificate;
        altered["ruleset"] = Value::from("wythoff(2)");
        let code = grundy(&["check", &folder.write("altered.json", altered.to_string())]).code;
        assert!(a == 0 || code == Some(1), "row {a}");
    }
}

#[test]
fn reasons_are_those_of_the_game_asked_about() {
    let text = text(&["solve", "wythoff:(6,9)"]);
    for word in ["Beatty", "differ", "Rayleigh"] {
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn the_pairs_of_another_k_are_not_explained_by_wythoffs_theorem() {
    // The pairs of wythoff(2) are not (⌊nφ⌋, ⌊nφ²⌋), so that theorem is no reason for them.
    let list = json(&["positions", "wythoff(2)", "--count", "3"]);
    assert!(!list["why"].to_string().contains("⌊nφ²⌋"), "{}", list["why"]);
}

#[test]
fn a_period_of_outcomes_is_not_explained_by_a_false_one_of_nimbers() {
    // A period of the outcomes says nothing of nimbers: g(3,6) = 1 and g(3,7) = 9 (by the rules) differ.
    let mut oracle = Oracle::new(1);
    assert_eq!((oracle.nimber(&[3, 6]), oracle.nimber(&[3, 7])), (1, 9));
    let period = json(&["period", "wythoff", "--row", "3", "--outcomes"]);
    assert!(!period["why"].to_string().contains("g(3, b + 1) = g(3, b)"), "{}", period["why"]);
}

#[test]
fn the_shapes_are_those_of_the_contract() {
    let solve = json(&["solve", "wythoff:(6,9)"]);
    has_keys(
        &solve,
        &["format", "query", "play", "outcome", "nimber", "moves", "moves_total", "method", "standing", "why"],
    );
    has_keys(&solve["moves"][0], &["component", "take", "to"]);
    has_keys(&solve["why"][0], &["theorem", "says", "facts"]);
    has_keys(&json(&["values", "wythoff", "--to", "3"]), &["format", "ruleset", "play", "kind", "from", "values"]);
    let period = json(&["period", "wythoff", "--row", "1"]);
    has_keys(&period, &["format", "ruleset", "kind", "preperiod", "period", "saltus", "prefix", "cycle", "standing"]);
    has_keys(&json(&["positions", "wythoff"]), &["format", "ruleset", "positions"]);
    for args in [
        &["solve", "wythoff:(6,9)"][..],
        &["values", "wythoff", "--to", "4"],
        &["values", "wythoff", "--row", "3", "--to", "4"],
        &["period", "wythoff", "--row", "3"],
        &["positions", "wythoff"],
        &["study", "wythoff(2)", "--to", "40"],
    ] {
        for format in ["csv", "latex", "text"] {
            assert!(!text(&[args, &["--format", format]].concat()).trim().is_empty(), "{args:?} {format}");
        }
    }
}

#[test]
fn tables_can_be_checked_by_a_second_method() {
    // CONTRACT: --double-check, "a second, independent method must agree"; rules/brute applies to every table.
    for args in [
        &["values", "wythoff", "--to", "6"][..],
        &["values", "wythoff", "--to", "6", "--outcomes"],
        &["values", "wythoff(2)", "--row", "3", "--to", "9"],
    ] {
        let plain = json(args);
        let checked = json(&[args, &["--double-check"]].concat());
        assert_eq!(checked["values"], plain["values"]);
    }
}
