//! The statements of papers, decided one by one: a table of the statements proved, with their ranges.
//!
//! A statement about all n ≥ 1 is also decided at n = 0, because papers sometimes say "for all n" although n = 0 is an
//! exception. Recursive definitions are not first-order, but the claim that the closed forms satisfy the recursion is,
//! and a recursion has a unique solution.

use super::arena::{define_digits, of_digits};
use super::encoding::formula;
use super::statements::{Asked, Statement, paper};
use super::{GameReport, ProveError, claim, prove, script};
use crate::dfa::{GaveUp, Limits};
use crate::logic::{Decision, Formula, Predicate, Prover, ProverError};
use crate::system::System;
use grundy_core::certificate::{DefinitionClaim, NumberClaim, StatementClaim, Whole};
use grundy_core::{Nat, Sentence, sentence};

/// The numeration system in which the statements of all papers are decided: `fib`, the Fibonacci system.
pub const SYSTEM: &str = "fib";

/// A statement of a paper with its verdict, as one row of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The statement of the paper.
    pub statement: Statement,
    /// Whether the statement holds in its range; `None` if the prover gave up.
    pub holds: Option<bool>,
    /// The reason why the statement fails or is undecided; `None` if it holds.
    pub because: Option<Sentence>,
    /// Whether the formula also holds at 0, if its range starts at 1; `None` for other ranges, for games, or if the
    /// prover gave up.
    pub at_zero: Option<bool>,
    /// The report of the proof, for a statement about a game; `None` for other statements.
    pub report: Option<Box<GameReport>>,
    /// The sentences that were decided for the statement, as claims for a certificate.
    pub sentences: Vec<StatementClaim>,
    /// The time taken to decide the statement, in seconds.
    pub seconds: f64,
}

impl Row {
    /// Returns the range of n for which the statement is claimed, in words.
    pub fn range(&self) -> Sentence {
        match (&self.statement.claim, self.at_zero) {
            (Asked::Game(_), _) => sentence!("prover-all-positions", "all positions"),
            (Asked::ForAll { variable, from, .. }, None) => {
                sentence!("prover-all", "all {variable} ≥ {from}", variable = variable, from = from)
            }
            (Asked::ForAll { variable, from, .. }, Some(true)) => {
                sentence!(
                    "prover-all-and-at-0",
                    "all {variable} ≥ {from}, and at {variable} = 0",
                    variable = variable,
                    from = from
                )
            }
            (Asked::ForAll { variable, .. }, Some(false)) => {
                sentence!("prover-false-at-only", "false at {variable} = 0 only", variable = variable)
            }
        }
    }
}

/// Decides every statement of the paper called `name` (see [`paper`]). Returns `None` if there is no paper of this
/// name.
pub fn prove_paper(name: &str, limits: &Limits<'_>) -> Result<Option<Vec<Row>>, ProveError> {
    let Some(statements) = paper(name) else { return Ok(None) };
    let system = System::named(SYSTEM, limits).map_err(ProveError::System)?;
    let mut prover = Prover::new(&system, *limits);
    define_digits(&mut prover)?;
    statements.into_iter().map(|statement| decide(statement, &mut prover, limits)).collect::<Result<_, _>>().map(Some)
}

fn decide(statement: Statement, prover: &mut Prover<'_>, limits: &Limits<'_>) -> Result<Row, ProveError> {
    let started = limits.meter.elapsed();
    let mut row =
        Row { statement, holds: None, because: None, at_zero: None, report: None, sentences: Vec::new(), seconds: 0.0 };
    match &row.statement.claim {
        Asked::Game(ruleset) => match prove(&ruleset.parse().expect("a ruleset of the catalogue"), limits) {
            Ok(report) => {
                let refuted = report.refuted().map(|o| o.verdict.sentence());
                row.holds = if report.proved() { Some(true) } else { refuted.as_ref().map(|_| false) };
                row.because = refuted;
                row.report = Some(Box::new(report));
            }
            Err(ProveError::GaveUp(why)) => row.because = Some(why.sentence()),
            Err(error) => return Err(error),
        },
        Asked::ForAll { variable, from, body } => {
            let body = formula(body);
            let range =
                |bound: &str| Formula::Implies(Box::new(formula(bound)), Box::new(body.clone())).for_all(&[variable]);
            let whole = range(&format!("{variable} >= {from}"));
            let found = verdict(prover, &whole)?;
            row.sentences.extend(said(variable, &whole, &found));
            match found {
                Ok(None) => row.holds = Some(true),
                Ok(Some(witness)) => {
                    row.holds = Some(false);
                    row.because = Some(sentence!(
                        "prover-false-at",
                        "false at {variable} = {witness}",
                        variable = variable,
                        witness = witness
                    ));
                }
                Err(why) => row.because = Some(why.sentence()),
            }
            if *from == 1 {
                let first = range(&format!("{variable} = 0"));
                let found = verdict(prover, &first)?;
                row.sentences.extend(said(variable, &first, &found));
                row.at_zero = found.ok().map(|witness| witness.is_none());
            }
        }
    }
    row.seconds = (limits.meter.elapsed() - started).as_secs_f64();
    Ok(row)
}

/// Returns the verdict on a sentence about all values of a variable as a claim; `None` if it is undecided.
fn said(variable: &str, sentence: &Formula, found: &Result<Option<Nat>, GaveUp>) -> Option<StatementClaim> {
    let witness = found.as_ref().ok()?;
    let number = |n: &Nat| vec![NumberClaim { variable: variable.to_owned(), value: Whole(n.clone()) }];
    let counterexample = witness.as_ref().map(number);
    Some(StatementClaim { says: sentence.to_string(), holds: witness.is_none(), counterexample })
}

/// Returns the decided statements of a paper as claims for a certificate in the system [`SYSTEM`]: the predicates, and
/// each sentence once. A statement about a game contributes the sentences of its obligations (W), (A) and (B). Returns
/// `None` if a statement is undecided or a game was refuted.
#[expect(clippy::type_complexity, reason = "the predicates and the sentences of a certificate")]
pub fn paper_claims(
    rows: &[Row],
    limits: &Limits<'_>,
) -> Result<Option<(Vec<DefinitionClaim>, Vec<StatementClaim>)>, ProveError> {
    let (mut definitions, mut statements) = (Vec::new(), Vec::<StatementClaim>::new());
    for row in rows {
        let mut sentences = row.sentences.clone();
        if let (Asked::Game(ruleset), Some(report)) = (&row.statement.claim, &row.report) {
            let ruleset = ruleset.parse().expect("a ruleset of the catalogue");
            let set = claim(&ruleset, &report.encoding, &report.numeration).map_err(ProveError::Unsupported)?.set;
            let Predicate::Formula(lost) = set else { return Ok(None) };
            let Some((said, game)) = script::claims(report, &lost, |_| true) else { return Ok(None) };
            definitions.extend(said);
            sentences.extend(game);
        }
        if row.holds.is_none() || sentences.is_empty() {
            return Ok(None);
        }
        sentences.retain(|sentence| !statements.contains(sentence));
        statements.extend(sentences);
    }
    let texts = definitions.iter().filter_map(|d: &DefinitionClaim| d.says.as_ref());
    let texts: Vec<&String> = texts.chain(statements.iter().map(|statement| &statement.says)).collect();
    let system = System::named(SYSTEM, limits).map_err(ProveError::System)?;
    let automata = of_digits(&system, limits).map_err(ProveError::GaveUp)?;
    let spoken = automata.iter().filter(|one| texts.iter().any(|text| text.contains(&format!("{}(", one.name))));
    let first = spoken.map(|one| DefinitionClaim {
        name: one.name.to_owned(),
        parameters: one.parameters.map(str::to_owned).to_vec(),
        says: None,
        automaton: Some((&one.dfa).into()),
    });
    let first: Vec<DefinitionClaim> = first.collect();
    Ok(Some((first.into_iter().chain(definitions).collect(), statements)))
}

/// Decides a sentence. Returns `None` if it holds, and otherwise the least value of its first variable for which it
/// fails.
fn verdict(prover: &mut Prover<'_>, sentence: &Formula) -> Result<Result<Option<Nat>, GaveUp>, ProveError> {
    match prover.decide(sentence) {
        Ok(Decision::Proved) => Ok(Ok(None)),
        Ok(Decision::Refuted { witness }) => Ok(Ok(Some(witness.into_iter().next().map_or(Nat::ZERO, |(_, n)| n)))),
        Err(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => Ok(Err(why)),
        Err(error) => Err(ProveError::Prover(error)),
    }
}
