//! Tests of periods and P-positions against long tables computed by brute force.

use crate::common::*;
use serde_json::{Value, json as value};
use std::collections::BTreeSet;

/// Returns the nimbers, or the outcomes as 0 (P) and 1 (N), of heaps 0..=to.
fn table(takes: &dyn Fn(u64) -> bool, max: u64, to: u64, kind: &str) -> Vec<i64> {
    let set: Vec<u64> = (1..=max.min(to)).filter(|&t| takes(t)).collect();
    let mut values: Vec<i64> = Vec::new();
    let mut mark = vec![u64::MAX; to as usize + 2];
    for n in 0..=to {
        let mut any = false;
        for &t in set.iter().take_while(|&&t| t <= n) {
            mark[values[(n - t) as usize] as usize] = n;
            any = true;
        }
        let mex = mark.iter().position(|&m| m != n).unwrap() as i64;
        values.push(match kind {
            "nimber" => mex,
            _ if !any => i64::from(kind == "misere"),
            _ => i64::from(mark[0] == n),
        });
    }
    values
}

fn term(value: &Value) -> Vec<i64> {
    match value {
        Value::String(letters) => letters.chars().map(|c| i64::from(c == 'N')).collect(),
        list => list.as_array().unwrap().iter().map(|v| v.as_i64().unwrap()).collect(),
    }
}

/// Compares a period with a long table, and shows that no smaller preperiod or period would do.
fn check_period(ruleset: &str, takes: &dyn Fn(u64) -> bool, max: u64, kind: &str) {
    let option = match kind {
        "nimber" => &[][..],
        "outcome" => &["--outcomes"],
        _ => &["--misere"],
    };
    let got = json(&[&["period", ruleset], option].concat());
    assert_eq!(got["kind"], if kind == "nimber" { "nimber" } else { "outcome" });
    let number = |key: &str| got[key].as_u64().unwrap_or_else(|| panic!("{ruleset} {kind}: {key} of {got}"));
    let (pre, period, saltus) = (number("preperiod"), number("period"), number("saltus") as i64);
    assert!(period >= 1 && pre + period < 20_000, "{ruleset} {kind}: too long for the test: {got}");
    assert!(["theorem", "verified", "computed"].contains(&got["standing"].as_str().unwrap()), "{got}");
    let to = pre + 3 * period + 3 * max.min(100) + 100;
    let values = table(takes, max, to, kind);
    let (p, period) = (pre as usize, period as usize);
    let holds = |from: usize, q: usize, s: i64| (from..=to as usize - q).all(|n| values[n + q] == values[n] + s);
    assert!(holds(p, period, saltus), "{ruleset} {kind}: {pre}, {period}, {saltus} is false");
    assert!(p == 0 || !holds(p - 1, period, saltus), "{ruleset} {kind}: preperiod {pre} is not minimal");
    for q in (1..period).filter(|q| period.is_multiple_of(*q)) {
        let s = values[p + q] - values[p];
        assert!(!holds(p, q, s), "{ruleset} {kind}: {q} is a smaller period than {period}");
    }
    assert_eq!(term(&got["prefix"]), &values[..p], "{ruleset} {kind}");
    assert_eq!(term(&got["cycle"]), &values[p..p + period], "{ruleset} {kind}");
    check_closed_form(&got, &values, ruleset);
}

/// Reads the closed form ("0 if n = 0,1 or n ≥ 8 and n ≡ 0 (mod 3); …") and applies it to the table.
fn check_closed_form(got: &Value, values: &[i64], ruleset: &str) {
    let Some(form) = got["closed_form"].as_str() else {
        return;
    };
    if !form.contains(" if ") || form.contains('⌊') || form.contains('…') {
        return;
    }
    let pre = got["preperiod"].as_u64().unwrap() as usize;
    let period = got["period"].as_u64().unwrap() as usize;
    assert!(!form.contains("(mod 1)"), "{ruleset}: nobody writes modulo 1: {form}");
    let mut claimed = vec![None; values.len()];
    for case in form.split("; ") {
        let (value, condition) = case.split_once(" if ").unwrap();
        let value = match value {
            "P" => 0,
            "N" => 1,
            v => v.parse().unwrap_or_else(|_| panic!("{ruleset}: {form}")),
        };
        let list = |text: &str| -> Vec<usize> {
            let number = |x: &str| x.trim().parse::<usize>().unwrap_or_else(|_| panic!("{ruleset}: {x} in {form}"));
            let run = |part: &str| {
                part.split_once('–').map_or_else(|| number(part)..=number(part), |(a, b)| number(a)..=number(b))
            };
            text.split(',').flat_map(run).collect()
        };
        for part in condition.split(" or ") {
            let mut claim = |n: usize| {
                assert!(claimed[n].is_none(), "{ruleset}: heap {n} twice in {form}");
                claimed[n] = Some(value);
            };
            let from = if part.contains('≥') { pre } else { 0 };
            if let Some((_, residues)) = part.split_once('≡') {
                let residues = list(residues.split_once(" (mod").unwrap().0);
                (from..values.len()).filter(|n| residues.contains(&(n % period))).for_each(&mut claim);
            } else if part.contains('≥') {
                (from..values.len()).for_each(&mut claim);
            } else {
                list(part.trim_start_matches("n =")).into_iter().for_each(&mut claim);
            }
        }
    }
    for (n, value) in values.iter().enumerate() {
        assert_eq!(claimed[n], Some(*value), "{ruleset}: heap {n} by {form}");
    }
}

fn random_set(dice: &mut Dice, size: u64, max: u64) -> BTreeSet<u64> {
    (0..dice.roll(1, size)).map(|_| dice.roll(1, max)).collect()
}

fn list(set: &BTreeSet<u64>) -> String {
    set.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

#[test]
fn finite_sets() {
    let mut dice = Dice(11);
    for _ in 0..25 {
        let set = random_set(&mut dice, 5, 16);
        let ruleset = format!("subtract({})", list(&set));
        let max = *set.last().unwrap();
        for kind in ["nimber", "outcome", "misere"] {
            check_period(&ruleset, &|t| set.contains(&t), max, kind);
        }
    }
}

#[test]
fn sets_that_are_known_for_long_preperiods() {
    for set in [&[2, 3, 9, 12, 15, 16][..], &[2, 4, 7], &[1, 4], &[3, 5, 9], &[5, 7, 12, 19], &[4, 10, 13]] {
        let ruleset = format!("subtract({})", list(&set.iter().copied().collect()));
        for kind in ["nimber", "outcome", "misere"] {
            check_period(&ruleset, &|t| set.contains(&t), *set.last().unwrap(), kind);
        }
    }
}

#[test]
fn sets_of_all_but_finitely_many() {
    let mut dice = Dice(12);
    for _ in 0..15 {
        let set = random_set(&mut dice, 4, 9);
        let ruleset = format!("subtract(all except {})", list(&set));
        for kind in ["nimber", "outcome", "misere"] {
            check_period(&ruleset, &|t| !set.contains(&t), u64::MAX, kind);
        }
    }
    for kind in ["nimber", "outcome", "misere"] {
        check_period("nim", &|_| true, u64::MAX, kind);
        check_period("subtract(3..)", &|t| t >= 3, u64::MAX, kind);
    }
}

#[test]
fn infinite_sets_with_a_period() {
    let prime = |t: u64| t > 1 && (2..t).take_while(|d| d * d <= t).all(|d| !t.is_multiple_of(d));
    check_period("subtract(2n-1)", &|t| t % 2 == 1, u64::MAX, "nimber");
    check_period("subtract(powers(2))", &|t| t.is_power_of_two(), u64::MAX, "nimber");
    check_period("subtract(1,primes)", &|t| t == 1 || prime(t), u64::MAX, "nimber");
    check_period("subtract(1,primes)", &|t| t == 1 || prime(t), u64::MAX, "outcome");
}

#[test]
fn nothing_more_than_observed_without_a_proof() {
    let got = json(&["period", "subtract(squares)", "--to", "3000"]);
    assert_eq!(got["standing"], "observed");
    assert_eq!(got["period"], Value::Null);
    // Where no theorem speaks about a period, the rules tell what the first heaps show, and up to where.
    let split = json(&["period", "grundys-game", "--to", "2000"]);
    assert_eq!((&split["standing"], &split["observed_upto"]), (&value!("observed"), &value!("2000")));
    assert_eq!((&split["period"], &split["method"]), (&Value::Null, &value!("breaking/period")));
    let nim = json(&["period", "subtract(1,3,4)", "--method", "rules/brute"]);
    assert_eq!((&nim["standing"], &nim["period"]), (&value!("observed"), &value!(7)));
    let spent = grundy(&["period", "grundys-game", "--budget", "positions=300"]);
    assert_eq!(spent.code, Some(3));
    assert!(spent.stderr.contains("no period was found in the first 300 values"), "{spent:?}");
}

#[test]
fn one_pile_from_min_to_max() {
    for (min, max) in [(1, 3), (3, 5), (2, 9), (7, 7), (5, 30)] {
        let ruleset = format!("subtract({min}..{max})");
        let got = json(&["period", &ruleset]);
        let cycle: Vec<u64> = (0..min + max).map(|r| r / min).collect();
        let period = if min == max { 2 * min } else { min + max };
        assert_eq!((&got["preperiod"], &got["period"]), (&value!(0), &value!(period)), "{ruleset}");
        assert_eq!(got["cycle"], value!(cycle), "{ruleset}");
        check_period(&ruleset, &|t| (min..=max).contains(&t), max, "outcome");
        check_period(&ruleset, &|t| (min..=max).contains(&t), max, "misere");
    }
}

#[test]
fn one_pile_with_many_takes() {
    let got = json(&["period", "subtract(1..100000)"]);
    assert_eq!((&got["preperiod"], &got["period"]), (&value!(0), &value!(100_001)));
}

#[test]
fn positions_are_the_lost_ones() {
    let mut dice = Dice(13);
    for i in 0..30 {
        let set = random_set(&mut dice, 5, 14);
        let ruleset = format!("subtract({})", list(&set));
        let kind = if i % 3 == 0 { "misere" } else { "outcome" };
        let values = table(&|t| set.contains(&t), 14, 3000, kind);
        let lost: Vec<usize> = (0..values.len()).filter(|&n| values[n] == 0).collect();
        let from = dice.roll(0, 40) as usize;
        let (first, count) = (from.to_string(), "25");
        let mut args = vec!["positions", &ruleset, "--from", &first, "--count", count];
        if kind == "misere" {
            args.push("--misere");
        }
        let got = json(&args);
        let wanted: Vec<Value> =
            (from..from + 25).map(|i| value!({"index": i.to_string(), "piles": [lost[i].to_string()]})).collect();
        assert_eq!(got["positions"], value!(wanted), "{ruleset} from {from} {kind}");
    }
    let got = json(&["positions", "subtract(squares)", "--count", "40"]);
    let values = table(&|t| t.isqrt().pow(2) == t, u64::MAX, 1000, "outcome");
    let lost = (0..values.len()).filter(|&n| values[n] == 0);
    let got = got["positions"].as_array().unwrap().iter().map(|p| p["piles"][0].as_str().unwrap().to_owned());
    assert!(got.eq(lost.take(40).map(|n| n.to_string())));
}

#[test]
fn positions_of_a_far_index() {
    // subtract(1,4): P exactly if n mod 5 is 0 or 2.
    let got = json(&["positions", "subtract(1,4)", "--from", "2e40+1", "--count", "2"]);
    let far = format!("5{}", "0".repeat(40));
    let piles = |i: usize| got["positions"][i]["piles"][0].as_str().unwrap().to_owned();
    assert_eq!(piles(0), format!("{}2", &far[..40]));
    assert_eq!(piles(1), format!("{}5", &far[..40]));
}

#[test]
fn nobody_computes_all_heaps_up_to_a_far_index() {
    let got = json(&["positions", "subtract(1,4)", "--from", "2e40+1", "--count", "2"]);
    let why = got["why"].to_string();
    assert!(!why.contains("heap by heap"), "nobody computed 5e40 heaps: {why}");
}

#[test]
fn positions_of_sums() {
    for (play, name) in [("outcome", "normal"), ("misere", "misere")] {
        // subtract(1,2) + subtract(1,3,4), by the bare rules.
        let (a, b) = ([1usize, 2], [1usize, 3, 4]);
        let mut wins = vec![vec![false; 20]; 20];
        let mut lost = Vec::new();
        for total in 0..20usize {
            for i in 0..=total {
                let j = total - i;
                let mut options: Vec<bool> = a.iter().filter(|&&t| t <= i).map(|t| wins[i - t][j]).collect();
                options.extend(b.iter().filter(|&&t| t <= j).map(|t| wins[i][j - t]));
                wins[i][j] = if options.is_empty() { play == "misere" } else { options.contains(&false) };
                if !wins[i][j] {
                    lost.push((i, j));
                }
            }
        }
        let mut args = vec!["positions", "subtract(1,2) + subtract(1,3,4)", "--count", "20"];
        if play == "misere" {
            args.push("--misere");
        }
        let got = json(&args);
        let number = |v: &Value| v.as_str().unwrap().parse::<usize>().unwrap();
        let got_list = got["positions"].as_array().unwrap();
        let found: Vec<_> = got_list.iter().map(|p| (number(&p["piles"][0]), number(&p["piles"][1]))).collect();
        assert_eq!(found, lost[..20], "{name}");
    }
}

#[test]
fn misere_sums_are_not_decided_by_xor() {
    let got = json(&["positions", "subtract(1,2) + subtract(1,3,4)", "--count", "20", "--misere"]);
    assert_ne!(got["method"], "sum/sprague-grundy");
}
