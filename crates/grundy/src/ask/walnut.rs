//! Execution of scripts of Walnut commands.

use super::Answered;
use super::prove::{Wish, badly_put, together};
use super::sentences::of_sentences;
use crate::answer::{AutomatonFound, Beyond, Proof, ProofLine, Standing, Truth, Verdict};
use crate::failure::{Failure, Provable, Refusal};
use grundy_automata::dfa::{GaveUp, Limits};
use grundy_automata::logic::ProverError;
use grundy_automata::walnut::{Alphabet, Done, Outcome, Session, Value};
use grundy_core::{Sentence, sentence};

/// Runs a script of Walnut commands and returns its results as proof lines.
pub(super) fn script(
    name: &str,
    text: &str,
    files: &[(String, String)],
    wish: Wish,
    limits: &Limits<'_>,
) -> Answered<Proof> {
    let mut session = Session::new(*limits);
    for (path, text) in files {
        session.add_file(path, text);
    }
    let done = session.run(text).map_err(|error| failure(error, text))?;
    if done.is_empty() {
        let because = sentence!("prover-has-no-commands", "{name} has no commands", name = name);
        return Err(Refusal::Unprovable { because, try_instead: Provable::Nothing }.into());
    }
    let lines: Vec<ProofLine> = done.iter().map(line).collect();
    let mut notes: Vec<Sentence> = done
        .iter()
        .flat_map(|d| {
            d.notes.iter().map(|note| sentence!("prover-line", "line {n}: {what}", n = d.line, what: note.clone()))
        })
        .collect();
    if let Some(largest) = done.iter().max_by_key(|d| d.statistics.states).filter(|d| d.statistics.states > 0) {
        let Done { line, name, statistics, .. } = largest;
        notes.push(match statistics.tracks {
            1 => sentence!(
                "prover-largest-automaton-of-one-track",
                "the largest automaton had {states} states and 1 track, in line {line} ({name})",
                states = statistics.states,
                line = line,
                name = name
            ),
            tracks => sentence!(
                "prover-largest-automaton",
                "the largest automaton had {states} states and {tracks} tracks, in line {line} ({name})",
                states = statistics.states,
                tracks = tracks,
                line = line,
                name = name
            ),
        });
    }
    // What was decided stands, whatever a limit keeps from being shown.
    let automaton = last(&done, limits).unwrap_or_else(|limit| {
        notes.push(sentence!(
            "prover-the-last-automaton-is-not-shown",
            "the last automaton is not shown: {limit}",
            limit: limit.sentence()
        ));
        None
    });
    let proof = Proof {
        subject: Sentence::verbatim(name),
        system: None,
        verdict: together(&lines),
        lines,
        automaton,
        levels: Vec::new(),
        notes,
    };
    let claims = session.claims().cloned().unwrap_or_default();
    let automata = proof.automaton.is_some() || claims.definitions.iter().any(|d| d.automaton.is_some());
    let mut answer = of_sentences(proof, &claims.system, claims.definitions, Some(claims.statements), wish, limits)?;
    if matches!(answer.standing, Standing::Verified(_)) && automata {
        answer.beyond.push(Beyond::Automata);
    }
    Ok(answer)
}

fn failure(error: ProverError, text: &str) -> Failure {
    match error {
        ProverError::Logic(error) => badly_put(&error, text),
        ProverError::GaveUp(GaveUp::Stopped(stop)) => stop.into(),
        other => Refusal::Unprovable { because: other.sentence(), try_instead: Provable::Nothing }.into(),
    }
}

/// Returns the last automaton constructed by the script, if there is one.
fn last(done: &[Done], limits: &Limits<'_>) -> Result<Option<AutomatonFound>, ProverError> {
    let found = done.iter().rev().find_map(|done| match &done.outcome {
        Outcome::Automaton { names, relation, .. } if !relation.tracks().is_empty() => Some((names, relation)),
        _ => None,
    });
    let Some((names, relation)) = found else { return Ok(None) };
    let dfa = relation.as_read(limits)?;
    let names = match names.is_empty() {
        true => (1..=relation.tracks().len()).map(|i| format!("x{i}")).collect(),
        false => names.clone(),
    };
    Ok(Some(AutomatonFound { names, automaton: (&dfa).into(), alphabets: relation.tracks().to_vec() }))
}

/// Returns the number of states in words, such as `1 state`.
fn counted(states: usize) -> Sentence {
    match states {
        1 => sentence!("prover-1-state", "1 state"),
        _ => sentence!("prover-states", "{states} states", states = states),
    }
}

/// Returns the result of a command as a line of the answer.
fn line(done: &Done) -> ProofLine {
    let mut witness = Vec::new();
    let list = |tracks: &[Alphabet]| tracks.iter().map(Alphabet::to_string).collect::<Vec<_>>().join(" ");
    let (verdict, truth, because) = match &done.outcome {
        Outcome::True => (Verdict::Proved, Truth::True, None),
        Outcome::False { witness: found, because } => {
            // A word is no number: where there is one, the counterexample is in the sentence alone.
            let number = |(name, value): &(String, Value)| match value {
                Value::Number(n) => Some((name.clone(), n.clone())),
                Value::Word(_) => None,
            };
            witness = found.iter().map(number).collect::<Option<_>>().unwrap_or_default();
            let numbers: Vec<String> = found.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            let least = (!numbers.is_empty()).then(|| {
                sentence!(
                    "prover-least-counterexample",
                    "least counterexample: {numbers}",
                    numbers = numbers.join(", ")
                )
            });
            (Verdict::Refuted, Truth::False, least.or_else(|| because.clone()))
        }
        Outcome::Automaton { names, relation, states } => {
            let (states, tracks) = (counted(*states), list(relation.tracks()));
            let says = match names.as_slice() {
                [] => {
                    sentence!("prover-automaton", "automaton with {states}: {tracks}", states: states, tracks = tracks)
                }
                names => sentence!(
                    "prover-automaton-of",
                    "automaton of ({names}) with {states}: {tracks}",
                    names = names.join(", "),
                    states: states,
                    tracks = tracks
                ),
            };
            (Verdict::Done, Truth::Neither, Some(says))
        }
        Outcome::Word { word, states } => {
            let (states, tracks) = (counted(*states), list(word.tracks()));
            let says =
                sentence!("prover-sequence", "sequence with {states}: {tracks}", states: states, tracks = tracks);
            (Verdict::Done, Truth::Neither, Some(says))
        }
        Outcome::Said(text) => (Verdict::Done, Truth::Neither, Some(text.clone())),
        Outcome::GaveUp(why) => (Verdict::GaveUp, Truth::Neither, Some(why.clone())),
    };
    ProofLine {
        id: done.name.clone(),
        says: Sentence::verbatim(&done.says),
        verdict,
        because,
        witness,
        states: done.statistics.states,
        tracks: done.statistics.tracks,
        seconds: done.seconds,
        command: Some(truth),
    }
}
