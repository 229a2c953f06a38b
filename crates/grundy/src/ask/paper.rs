//! Checks of the statements of a paper.

use super::Answered;
use super::prove::{Wish, no_verdict, together};
use super::sentences::of_sentences;
use crate::answer::{Beyond, Proof, ProofLine, Standing, Verdict};
use crate::failure::Refusal;
use grundy_automata::dfa::Limits;
use grundy_automata::game::{self, PAPER_SYSTEM};
use grundy_core::sentence;

/// Decides every statement of the paper with the given name.
pub(super) fn statements(name: &str, wish: Wish, limits: &Limits<'_>) -> Answered<Proof> {
    let rows = match game::prove_paper(&name.to_lowercase(), limits) {
        Ok(Some(rows)) => rows,
        Ok(None) => {
            let known = ["raleigh", "wythoff", "fibonacci"].map(str::to_owned).to_vec();
            return Err(Refusal::Unknown { parameter: "paper", given: name.to_owned(), known }.into());
        }
        Err(why) => {
            return no_verdict(
                why,
                sentence!("prover-the-statements-of", "the statements of {name}", name = name),
                "",
                limits,
            );
        }
    };
    let line = |row: &game::Row| ProofLine {
        id: row.statement.id.to_owned(),
        says: sentence!("prover-as-it-is", "{says} — {range}", says: row.statement.says.clone(), range: row.range()),
        verdict: match row.holds {
            Some(true) => Verdict::Proved,
            Some(false) => Verdict::Refuted,
            None => Verdict::GaveUp,
        },
        because: row.because.clone(),
        witness: Vec::new(),
        states: row.report.as_ref().map_or(0, |r| r.obligations.iter().map(|o| o.states).max().unwrap_or(0)),
        tracks: row.report.as_ref().map_or(0, |r| r.obligations.iter().map(|o| o.tracks).max().unwrap_or(0)),
        seconds: row.seconds,
        command: None,
    };
    let lines: Vec<ProofLine> = rows.iter().map(line).collect();
    let proof = Proof {
        subject: sentence!("prover-the-statements-of", "the statements of {name}", name = name),
        system: Some(PAPER_SYSTEM.to_owned()),
        verdict: together(&lines),
        lines,
        automaton: None,
        levels: Vec::new(),
        notes: Vec::new(),
    };
    // Each statement may cost what it may cost by itself.
    let wish = match wish {
        Wish::Cheap { steps } => Wish::Cheap { steps: steps.saturating_mul(rows.len() as u64) },
        Wish::Asked => Wish::Asked,
    };
    // Where a limit was met on the way to it, there is no certificate.
    let (definitions, claims) = game::paper_claims(&rows, limits).ok().flatten().unzip();
    let mut answer = of_sentences(proof, PAPER_SYSTEM, definitions.unwrap_or_default(), claims, wish, limits)?;
    if matches!(answer.standing, Standing::Verified(_)) && rows.iter().any(|row| row.report.is_some()) {
        answer.beyond.push(Beyond::Rules);
    }
    Ok(answer)
}
