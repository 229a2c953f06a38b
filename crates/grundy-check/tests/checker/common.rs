//! Helpers of the tests, which compute values by brute force, independently of the checker.

use grundy_check::{Effort, Refusal, Verified};
use grundy_core::certificate::{Certificate, Count, FORMAT, PeriodClaim, Values, ValuesClaim};
use grundy_core::{Budget, Kind, Meter, Play};
use std::path::PathBuf;

/// Returns the values of the heaps 0 to `upto`: nimbers, or 0 for P and 1 for N.
pub fn table(member: impl Fn(usize) -> bool, upto: usize, play: Play, kind: Kind) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=upto {
        let options: Vec<u64> = (1..=n).filter(|s| member(*s)).map(|s| values[n - s]).collect();
        values.push(match (kind, play) {
            (Kind::Nimber, _) => (0..).find(|v| !options.contains(v)).unwrap(),
            (Kind::Outcome, Play::Misere) if options.is_empty() => 1,
            (Kind::Outcome, _) => u64::from(options.contains(&0)),
        });
    }
    values
}

/// Returns the least preperiod, the least period and the saltus that the table shows in its last two thirds.
pub fn observed_period(values: &[u64]) -> (usize, usize, u64) {
    let end = values.len();
    for period in 1..end / 3 {
        let Some(saltus) = values[end - 1].checked_sub(values[end - 1 - period]) else { continue };
        let repeats = |n: &usize| values[n + period] == values[*n] + saltus;
        let preperiod = (0..end - period).rev().find(|n| !repeats(n)).map_or(0, |n| n + 1);
        if preperiod < end / 3 {
            return (preperiod, period, saltus);
        }
    }
    panic!("the table is too short");
}

pub fn listed(kind: Kind, values: &[u64]) -> Values {
    match kind {
        Kind::Nimber => Values::Nimbers(values.to_vec()),
        Kind::Outcome => Values::Outcomes(values.iter().map(|v| if *v == 0 { 'P' } else { 'N' }).collect()),
    }
}

pub fn period_claim(
    ruleset: &str,
    play: Play,
    kind: Kind,
    (preperiod, period, saltus): (usize, usize, u64),
    values: &[u64],
) -> Certificate {
    Certificate::Period(PeriodClaim {
        format: FORMAT,
        ruleset: ruleset.to_owned(),
        play,
        kind,
        row: None,
        preperiod: Count(preperiod as u64),
        period: Count(period as u64),
        saltus: Count(saltus),
        proof: None,
        prefix: Some(listed(kind, &values[..preperiod])),
        cycle: Some(listed(kind, &values[preperiod..preperiod + period])),
        quotient: None,
    })
}

pub fn values_claim(ruleset: &str, play: Play, kind: Kind, from: usize, values: &[u64]) -> Certificate {
    let values = listed(kind, &values[from..]);
    let (ruleset, from) = (ruleset.to_owned(), Count(from as u64));
    Certificate::Values(ValuesClaim { format: FORMAT, ruleset, play, kind, row: None, from, values, quotient: None })
}

pub fn check(certificate: &Certificate) -> Result<Verified, Refusal> {
    grundy_check::check(certificate, &Effort::default(), &Meter::unlimited())
}

/// Checks a certificate like `check`, but with a small budget, so that only a cheap refusal does not become `Stopped`.
pub fn check_at_once(certificate: &Certificate) -> Result<Verified, Refusal> {
    let budget = Budget { positions: Some(100_000_000), ..Budget::UNLIMITED };
    grundy_check::check(certificate, &Effort::default(), &Meter::new(budget))
}

/// Returns a folder of certificates.
pub fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certs").join(name)
}

/// Returns the certificates of a folder by name, sorted.
pub fn certificates(name: &str) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder(name)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "json") {
            found.push((path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}
