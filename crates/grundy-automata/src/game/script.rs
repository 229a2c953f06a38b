//! A game declared by the user: its positions, moves and P-positions as formulas.

use super::encoding::{Encoding, MoveClass, formula, primed};
use super::{Arena, GameReport, ProveError, Settled, examine, obligations};
use crate::dfa::Limits;
use crate::logic::{Formula, Name, Script, Statement, Term};
use crate::system::System;
use grundy_core::certificate::{DefinitionClaim, StatementClaim};
use grundy_core::{Play, Sentence, sentence};

/// The maximum number of variables of a symmetric position; every move is tried in every order.
const MOST_SYMMETRIC: usize = 3;

/// Proves or refutes the claim of a script about the P-positions of the game that it declares.
///
/// If the script declares the game `symmetric`, a position represents all orders of its numbers and is written sorted.
/// A move is then allowed if some order of the position and some order of the result satisfy its formula.
pub fn prove_script(script: &Script, limits: &Limits<'_>) -> Result<GameReport, ProveError> {
    let unsupported = ProveError::Unsupported;
    let game = script
        .game
        .as_ref()
        .ok_or_else(|| unsupported(sentence!("prover-the-script-declares-no-game", "the script declares no game")))?;
    let (_, lost) = game.lost.as_ref().ok_or_else(|| {
        unsupported(sentence!(
            "prover-the-game-does-not-say-which-positions",
            "the game does not declare its lost positions"
        ))
    })?;
    let position: Vec<String> = game.position.iter().map(|name| name.text.clone()).collect();
    let next: Vec<String> = position.iter().map(|name| primed(name)).collect();
    if game.symmetric && position.len() > MOST_SYMMETRIC {
        return Err(unsupported(sentence!(
            "prover-a-symmetric-game-has-at-most-three",
            "a symmetric game has at most three numbers in a position: leave `symmetric` out"
        )));
    }
    let mut parts: Vec<Formula> = game.domain.iter().cloned().collect();
    if game.symmetric && position.len() > 1 {
        parts.push(formula(&position.join(" <= ")));
    }
    let domain = if parts.is_empty() { Formula::Truth(true) } else { Formula::And(parts) };
    let orders = if game.symmetric { orders(position.len()) } else { vec![(0..position.len()).collect()] };

    let mut moves = Vec::new();
    for (i, (name, body)) in game.moves.iter().enumerate() {
        for before in &orders {
            for after in &orders {
                let old = before.iter().map(|p| &position[*p]);
                let new = after.iter().map(|p| &next[*p]);
                let arguments = old.chain(new).map(|name| Term::variable(name)).collect();
                let identity = before.is_sorted() && after.is_sorted();
                let allowed =
                    if identity { body.clone() } else { Formula::Predicate(Name::new(predicate(i)), arguments) };
                let mut condition = vec![allowed];
                if game.symmetric && position.len() > 1 {
                    condition.push(formula(&next.join(" <= ")));
                }
                moves.push(MoveClass {
                    says: name.text.clone(),
                    fresh: next.clone(),
                    condition: Formula::And(condition),
                    to: next.iter().map(|name| Term::variable(name)).collect(),
                    enough: None,
                });
            }
        }
    }
    let mut definitions = Vec::new();
    for statement in &script.statements {
        if let Statement::Let { name, parameters, body } = statement {
            let parameters = parameters.iter().map(|p| p.text.clone()).collect();
            definitions.push((name.text.clone(), parameters, body.clone()));
        }
    }
    if game.symmetric {
        for (i, (_, body)) in game.moves.iter().enumerate() {
            definitions.push((predicate(i), position.iter().chain(&next).cloned().collect(), body.clone()));
        }
    }
    let system = System::named(script.in_system(), limits).map_err(ProveError::System)?;
    let encoding = Encoding {
        title: format!("the game on ({})", position.join(", ")),
        system: system.name().to_owned(),
        position,
        definitions,
        domain,
        moves,
        play: Play::Normal,
        plain: None,
    };

    let mut arena = Arena::new(&encoding, &system, *limits)?;
    let set = arena.over_position(lost)?;
    let found = examine(&mut arena, &set)?;
    drop(arena);
    Ok(GameReport::new(encoding, system, Sentence::verbatim(lost.to_string()), set, found))
}

/// Returns the obligations (W), (A) and (B) of the game that a script declares, as claims for a certificate:
/// predicates, and sentences that hold. Returns `None` unless all obligations are proved in `report`.
pub fn obligation_claims(script: &Script, report: &GameReport) -> Option<(Vec<DefinitionClaim>, Vec<StatementClaim>)> {
    let (_, lost) = script.game.as_ref()?.lost.as_ref()?;
    // What `let` defines stands before it.
    claims(report, lost, |name| name.starts_with("move #"))
}

/// Returns the obligations of a game whose P-positions are described by a formula, with those predicates of its rules
/// whose names satisfy `own`.
pub(super) fn claims(
    report: &GameReport,
    lost: &Formula,
    own: impl Fn(&str) -> bool,
) -> Option<(Vec<DefinitionClaim>, Vec<StatementClaim>)> {
    if report.obligations.iter().any(|o| o.verdict != Settled::Proved) {
        return None;
    }
    let falls = report.obligations.iter().find(|o| o.id == "W")?;
    let (more, sentences) = obligations::sentences(&report.encoding, lost, &falls.says)?;
    // The checker's names have no `#`, and those of a user no `$`.
    let spelled = |text: String| text.replace("move #", "$move");
    let own = report.encoding.definitions.iter().filter(|(name, ..)| own(name));
    let definitions = own.chain(&more).map(|(name, parameters, body)| DefinitionClaim {
        name: spelled(name.clone()),
        parameters: parameters.clone(),
        says: Some(spelled(body.to_string())),
        automaton: None,
    });
    let holds =
        |sentence: &Formula| StatementClaim { says: spelled(sentence.to_string()), holds: true, counterexample: None };
    Some((definitions.collect(), sentences.iter().map(holds).collect()))
}

/// Returns the name of the predicate for move number `i`; users cannot write this name.
fn predicate(i: usize) -> String {
    format!("move #{i}")
}

fn orders(n: usize) -> Vec<Vec<usize>> {
    match n {
        0 => vec![Vec::new()],
        1 => vec![vec![0]],
        2 => vec![vec![0, 1], vec![1, 0]],
        _ => vec![vec![0, 1, 2], vec![0, 2, 1], vec![1, 0, 2], vec![1, 2, 0], vec![2, 0, 1], vec![2, 1, 0]],
    }
}
