//! Proofs of sentences and of files of statements.

use super::Answered;
use super::prove::{
    Wish, automaton, badly_put, checked, gave_up, no_system, no_verdict, notes, obligations, together, unprovable,
};
use crate::answer::{Proof, ProofLine, Verdict};
use crate::failure::{Failure, Provable};
use grundy_automata::dfa::{GaveUp, Limits};
use grundy_automata::game;
use grundy_automata::logic::{self, Predicate, Prover, ProverError, Script, Statement};
use grundy_automata::system::System;
use grundy_core::certificate::{
    Certificate, DefinitionClaim, FORMAT, NumberClaim, SentenceClaim, StatementClaim, Whole,
};
use grundy_core::{Int, Nat, Sentence, Stop, sentence};

/// Decides a sentence with a prover and returns the result as a line of the proof.
fn decided(prover: &mut Prover<'_>, id: String, sentence: &logic::Formula, text: &str) -> Result<ProofLine, Failure> {
    prover.reset_statistics();
    let meter = prover.limits().meter;
    let start = meter.elapsed();
    let (verdict, because, witness) = match prover.decide(sentence) {
        Ok(logic::Decision::Proved) => (Verdict::Proved, None, Vec::new()),
        Ok(logic::Decision::Refuted { witness }) => {
            let numbers: Vec<String> = witness.iter().map(|(name, n)| format!("{name} = {n}")).collect();
            let because = (!numbers.is_empty()).then(|| {
                sentence!(
                    "prover-least-counterexample",
                    "least counterexample: {numbers}",
                    numbers = numbers.join(", ")
                )
            });
            (Verdict::Refuted, because, witness.into_iter().map(|(name, n)| (name, n.into())).collect())
        }
        Err(ProverError::Logic(error)) => return Err(badly_put(&error, text)),
        Err(ProverError::GaveUp(GaveUp::Stopped(stop @ Stop::Cancelled))) => return Err(stop.into()),
        Err(why @ ProverError::NoWitness(_)) => (Verdict::Refuted, Some(why.sentence()), Vec::new()),
        Err(why) => (Verdict::GaveUp, Some(why.sentence()), Vec::new()),
    };
    let statistics = prover.statistics();
    Ok(ProofLine {
        id,
        says: Sentence::verbatim(sentence.to_string()),
        verdict,
        because,
        witness,
        states: statistics.states,
        tracks: statistics.tracks,
        seconds: (meter.elapsed() - start).as_secs_f64(),
        command: None,
    })
}

/// Returns the statement of a sentence for a certificate, or `None` if its least counterexample is missing.
pub(super) fn statement(sentence: &logic::Formula, line: &ProofLine) -> Option<StatementClaim> {
    let holds = match line.verdict {
        Verdict::Proved => true,
        Verdict::Refuted => false,
        _ => return None,
    };
    let universal = matches!(sentence, logic::Formula::Quantified(logic::Quantifier::ForAll, ..));
    let value = |(variable, n): &(String, Int)| {
        Some(NumberClaim { variable: variable.clone(), value: Whole(Nat::try_from(n.clone()).ok()?) })
    };
    let counterexample = match universal && !holds {
        true if line.witness.is_empty() => return None,
        true => Some(line.witness.iter().map(value).collect::<Option<_>>()?),
        false => None,
    };
    Some(StatementClaim { says: sentence.to_string(), holds, counterexample })
}

/// Returns the answer to several sentences, verified by the checker if it supports all of them.
pub(super) fn of_sentences(
    proof: Proof,
    system: &str,
    definitions: Vec<DefinitionClaim>,
    statements: Option<Vec<StatementClaim>>,
    wish: Wish,
    limits: &Limits<'_>,
) -> Answered<Proof> {
    let steps = match wish {
        Wish::Asked => u64::MAX,
        Wish::Cheap { steps } => steps,
    };
    let claim = statements.filter(|list| !list.is_empty()).map(|statements| {
        let definitions = (!definitions.is_empty()).then_some(definitions);
        Certificate::Sentence(SentenceClaim { format: FORMAT, system: system.to_owned(), definitions, statements })
    });
    checked(proof, claim, steps, limits)
}

pub(super) fn sentence(system: &str, text: &str, wish: Wish, limits: &Limits<'_>) -> Answered<Proof> {
    let formula = logic::parse_sentence(text).map_err(|error| badly_put(&error, text))?;
    let system = match System::named(system, limits) {
        Ok(system) => system,
        Err(why) => return no_system(&why, Sentence::verbatim(formula.to_string()), limits),
    };
    let mut prover = Prover::new(&system, *limits);
    let line = decided(&mut prover, "sentence".to_owned(), &formula, text)?;
    let claim = statement(&formula, &line).map(|claim| vec![claim]);
    let proof = Proof {
        subject: Sentence::verbatim(formula.to_string()),
        system: Some(system.name().to_owned()),
        verdict: line.verdict,
        lines: vec![line],
        automaton: None,
        levels: Vec::new(),
        notes: Vec::new(),
    };
    of_sentences(proof, system.name(), Vec::new(), claim, wish, limits)
}

pub(super) fn file(name: &str, text: &str, wish: Wish, limits: &Limits<'_>) -> Answered<Proof> {
    let script: Script = logic::parse_file(text).map_err(|error| badly_put(&error, text))?;
    let system = match System::named(script.in_system(), limits) {
        Ok(system) => system,
        Err(why) => return no_system(&why, Sentence::verbatim(name), limits),
    };
    let mut prover = Prover::new(&system, *limits);
    let (mut lines, mut found, mut extra) = (Vec::new(), None, Vec::new());
    let (mut definitions, mut claims) = (Vec::new(), Some(Vec::new()));
    for part in &script.statements {
        match part {
            Statement::Let { name, parameters, body } => {
                let parameters: Vec<&str> = parameters.iter().map(|p| p.text.as_str()).collect();
                definitions.push(DefinitionClaim {
                    name: name.text.clone(),
                    parameters: parameters.iter().map(|p| (*p).to_owned()).collect(),
                    says: Some(body.to_string()),
                    automaton: None,
                });
                let body = Predicate::Formula(body.clone());
                if let Err(why) = prover.define(&name.text, &parameters, body) {
                    match why {
                        ProverError::Logic(error) => return Err(badly_put(&error, text).into()),
                        ProverError::GaveUp(limit) => return gave_up(limit, Sentence::verbatim(&name.text), None),
                        other => return Err(unprovable(other.sentence(), Provable::Nothing).into()),
                    }
                }
            }
            Statement::Prove { name, sentence } => {
                let id = name.as_ref().map_or_else(|| format!("{}", lines.len() + 1), |n| n.text.clone());
                let line = decided(&mut prover, id, sentence, text)?;
                claims = claims.zip(statement(sentence, &line)).map(|(list, one)| [list, vec![one]].concat());
                lines.push(line);
            }
            Statement::ProveGame { .. } => match game::prove_script(&script, limits) {
                Ok(report) => {
                    lines.extend(obligations(&report));
                    extra.extend(notes(&report));
                    found = Some(automaton(&report));
                    let obliged = game::obligation_claims(&script, &report);
                    claims = claims.zip(obliged).map(|(list, (said, game))| {
                        definitions.extend(said);
                        [list, game].concat()
                    });
                }
                Err(why) => return no_verdict(why, Sentence::verbatim(name), text, limits),
            },
        }
    }
    if lines.is_empty() {
        return Err(unprovable(
            sentence!("prover-has-nothing-to-prove", "{name} contains no statement to prove", name = name),
            Provable::Statement,
        )
        .into());
    }
    let proof = Proof {
        subject: Sentence::verbatim(name),
        system: Some(system.name().to_owned()),
        verdict: together(&lines),
        lines,
        automaton: found,
        levels: Vec::new(),
        notes: extra,
    };
    of_sentences(proof, system.name(), definitions, claims, wish, limits)
}
