//! Proofs, refutations and limits, for reading and for machines.

use grundy::answer::{Proof, ProofLine};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The verdict first: it is the first word of the answer.
pub(crate) fn text(proof: &Proof, strong: impl Fn(&str) -> String, out: &mut dyn Write) -> io::Result<()> {
    let system = proof.system.as_ref().map_or(String::new(), |s| format!("   (numeration: {s})"));
    writeln!(out, "{} {}{system}", strong(proof.verdict.word()), proof.subject)?;
    if let Some(automaton) = &proof.automaton {
        writeln!(
            out,
            "the P-positions are accepted by an automaton of {} states and {} transitions",
            automaton.states, automaton.transitions
        )?;
    }
    if !proof.lines.is_empty() {
        writeln!(out)?;
    }
    let width = proof.lines.iter().map(|l| l.id.chars().count()).max().unwrap_or(0);
    for line in &proof.lines {
        let pad = " ".repeat(width - line.id.chars().count());
        let cost = cost(line);
        writeln!(out, "{}{pad}  {:<7}  {}{cost}", line.id, line.verdict.word(), line.says)?;
        if let Some(because) = &line.because {
            writeln!(out, "{}  {because}", " ".repeat(width + 9))?;
        }
    }
    if !proof.notes.is_empty() {
        writeln!(out)?;
    }
    proof.notes.iter().try_for_each(|note| writeln!(out, "{note}"))
}

fn cost(line: &ProofLine) -> String {
    if line.states == 0 {
        return String::new();
    }
    let tracks = if line.tracks == 1 { "track" } else { "tracks" };
    format!("   [{} states, {} {tracks}]", line.states, line.tracks)
}

/// The object of a proof.
pub(crate) fn json(proof: &Proof) -> Map<String, Value> {
    let line = |l: &ProofLine| {
        let witness: Map<String, Value> = l.witness.iter().map(|(n, v)| (n.clone(), json!(v.to_string()))).collect();
        json!({"id": l.id, "says": l.says, "verdict": l.verdict.word(), "because": l.because, "witness": witness,
               "states": l.states, "tracks": l.tracks, "seconds": l.seconds})
    };
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    map.insert("subject".into(), json!(proof.subject));
    map.insert("system".into(), json!(proof.system));
    map.insert("verdict".into(), json!(proof.verdict.word()));
    map.insert("statements".into(), proof.lines.iter().map(line).collect());
    let automaton =
        proof.automaton.as_ref().map(|a| json!({"states": a.states, "transitions": a.transitions, "dot": a.dot}));
    map.insert("automaton".into(), json!(automaton));
    map.insert("notes".into(), json!(proof.notes));
    map
}

/// Statement by statement, for spreadsheets.
pub(crate) fn rows(proof: &Proof) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let row = |l: &ProofLine| {
        let because = l.because.clone().unwrap_or_default();
        vec![l.id.clone(), l.verdict.word().to_owned(), l.says.clone(), because, l.states.to_string()]
    };
    (vec!["statement", "verdict", "says", "because", "states"], proof.lines.iter().map(row).collect())
}
