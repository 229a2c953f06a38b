//! Tests of strategies, which are constructed here from tables and closed forms and then changed in every way.

mod hostile;
mod make;
mod tamper;

use super::automaton::Automaton;
use super::check;
use super::numeration::System;
use crate::work::Work;
use crate::{Effort, Refusal};
use grundy_core::certificate::{AutomatonClaim, Certificate, FORMAT, StrategyClaim};
use grundy_core::{Meter, Play};
use make::{Sample, claim_of, craft, learn, samples};

fn verdict(claim: &StrategyClaim) -> Result<u64, Refusal> {
    let (limits, meter) = (Effort::default(), Meter::unlimited());
    let mut work = Work::new(&limits, &meter);
    check(claim, &mut work)?;
    Ok(work.spent())
}

/// Returns the certificate of a sample, with the winning moves constructed from the rules and the P-positions.
fn strategy(sample: &Sample) -> StrategyClaim {
    let lost = learn(sample.system, sample.tracks, 4, &|p| (sample.lost)(p));
    let winning = craft(sample, &lost);
    claim(sample, &lost, &winning)
}

fn claim(sample: &Sample, lost: &Automaton, winning: &Automaton) -> StrategyClaim {
    let radix = System::named(sample.system).unwrap().radix;
    StrategyClaim {
        format: FORMAT,
        ruleset: sample.ruleset.to_owned(),
        play: Play::Normal,
        system: sample.system.to_owned(),
        lost: claim_of(lost, sample.tracks, radix),
        winning: claim_of(winning, 2 * sample.tracks, radix),
    }
}

#[test]
fn true_strategies_are_verified() {
    for sample in samples() {
        let verdict = verdict(&strategy(&sample));
        assert!(verdict.is_ok(), "{}: {verdict:?}", sample.ruleset);
    }
}

/// Checks that the winning moves learned from a table, without the checker's automata, yield the same automaton.
#[test]
fn winning_moves_learned_from_tables_are_those_made_from_the_rules() {
    let depths =
        [("nim", 4), ("nim^2", 3), ("subtract(1,2,3)", 4), ("subtract(1,3,4)", 2), ("fibonacci", 4), ("wythoff", 4)];
    for (ruleset, depth) in depths {
        let sample = samples().into_iter().find(|sample| sample.ruleset == ruleset).unwrap();
        let crafted = craft(&sample, &learn(sample.system, sample.tracks, 4, &|p| (sample.lost)(p)));
        let winning = |numbers: &[u64]| {
            let (before, after) = numbers.split_at(sample.tracks);
            (sample.lost)(after) && (sample.legal)(before, after)
        };
        let learned = learn(sample.system, 2 * sample.tracks, depth, &winning);
        assert_eq!(learned, crafted, "{ruleset}");
    }
}

/// Checks that the certificates under testdata are the ones constructed here.
#[test]
fn the_certificates_under_testdata_are_made_here() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certs/good");
    for (ruleset, file) in [
        ("nim^2", "strategy-nim2"),
        ("wythoff", "strategy-wythoff"),
        ("fibonacci", "strategy-fibonacci"),
        ("subtract(1,2,3)", "strategy-subtract-1-2-3"),
    ] {
        let sample = samples().into_iter().find(|sample| sample.ruleset == ruleset).unwrap();
        let text = Certificate::Strategy(strategy(&sample)).to_json() + "\n";
        let stored = std::fs::read_to_string(folder.join(format!("{file}.json"))).unwrap();
        assert_eq!(stored, text, "{file}");
    }
}
