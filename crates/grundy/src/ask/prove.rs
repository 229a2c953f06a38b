//! Automata-based proofs of statements about all positions.

use super::{Answered, Options, Question, Subject, certify};
use crate::answer::{Answer, AutomatonFound, Claim, Grounds, Proof, ProofLine, Reason, Standing, Verdict, theorems};
use crate::failure::{Failure, Provable, Refusal};
use crate::games::{AUTOMATA, only};
use grundy_automata::dfa::{GaveUp, Limits};
use grundy_automata::game::{self, GameReport, ProveError};
use grundy_automata::learn::{self, LearnError};
use grundy_automata::logic::{LogicError, ProverError};
use grundy_automata::system::SystemError;
use grundy_automata::walnut::Alphabet;
use grundy_core::certificate::{Certificate, FORMAT, StrategyClaim};
use grundy_core::{Game, Int, Meter, Play, Rule, Ruleset, Sentence, Stop, sentence};

/// A question that asks whether a statement holds for all positions. Automata decide it.
#[derive(Clone, Debug)]
pub struct Prove {
    /// The statement or statements to be decided.
    pub subject: Subject,
    /// The maximum number of states of any intermediate automaton.
    pub states: usize,
    /// Whether to make a certificate, which contains the automaton of the P-positions and a strategy.
    pub certificate: bool,
}

impl Claim for Proof {}

impl Question for Prove {
    type Claim = Proof;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Proof> {
        prove(&self.subject, self.states, self.certificate, options, meter)
    }
}

fn prove(subject: &Subject, states: usize, certificate: bool, options: &Options, meter: &Meter) -> Answered<Proof> {
    only(options.method.as_deref(), &[AUTOMATA])?;
    let wish = if certificate { Wish::Asked } else { Wish::Cheap { steps: options.check_steps } };
    let mut answer = by_automata(subject, wish, &Limits { states, meter })?;
    if certificate && matches!(answer.grounds, Grounds::None) {
        let proof = &mut answer.claim;
        let why = match (proof.verdict, subject) {
            (Verdict::Proved | Verdict::Refuted, _) if meter.is_exhausted() || meter.spend(0).is_err() => {
                sentence!(
                    "prover-a-limit-was-reached-before",
                    "a limit of time, memory or positions was reached before"
                )
            }
            (Verdict::Proved, Subject::Game { .. } | Subject::Learn { .. }) => {
                sentence!(
                    "prover-the-independent-checker-does-not-know-this",
                    "the independent checker does not support this game, or the automaton exceeds its limits"
                )
            }
            (Verdict::Proved | Verdict::Refuted, _) => {
                sentence!(
                    "prover-the-independent-checker-has-no-rule-for-some",
                    "the independent checker has no rule for some of the statements, or they exceed its limits"
                )
            }
            _ => sentence!("prover-nothing-was-proved", "nothing was proved"),
        };
        proof.notes.push(sentence!("prover-there-is-no-certificate", "there is no certificate: {why}", why: why));
    }
    Ok(answer)
}

/// Whether a certificate of a proof is wanted, and at which cost.
#[derive(Clone, Copy)]
pub(super) enum Wish {
    /// The certificate was requested.
    Asked,
    /// The certificate was not requested; it is made and checked if that is cheap.
    Cheap {
        /// The maximum number of steps of the checker.
        steps: u64,
    },
}

/// The maximum number of states of an automaton of winning moves that was not requested, and of steps to construct it.
pub(super) const CHEAP_STATES: usize = 20_000;
pub(super) const CHEAP_STEPS: u64 = 10_000_000;

fn by_automata(subject: &Subject, certificate: Wish, limits: &Limits<'_>) -> Answered<Proof> {
    match subject {
        // The closed forms are about normal play; misère play is learnt from its rules.
        Subject::Game { game } if game.play == Play::Misere => learnt(game, None, certificate, limits),
        Subject::Game { game } => {
            let ruleset = one(game)?;
            let report = game::prove(ruleset, limits);
            of_game(Sentence::verbatim(game.to_string()), report, (ruleset, Play::Normal, certificate), limits)
        }
        Subject::Learn { game, system, nimber: None } => learnt(game, system.as_deref(), certificate, limits),
        Subject::Learn { game, system, nimber: Some(nimber) } => {
            super::nimbers::learnt(game, *nimber, system.as_deref(), certificate, limits)
        }
        Subject::Sentence { system, text } => super::sentences::sentence(system, text, certificate, limits),
        Subject::Paper { name } => super::paper::statements(name, certificate, limits),
        Subject::File { name, text } => super::sentences::file(name, text, certificate, limits),
        Subject::Walnut { name, text, files } => super::walnut::script(name, text, files, certificate, limits),
    }
}

pub(super) fn one(game: &Game) -> Result<&Ruleset, Failure> {
    match game.rulesets.as_slice() {
        [only] => Ok(only),
        _ => Err(Refusal::NoSums(game.clone()).into()),
    }
}

/// Returns an error if the user cancelled the work. Reaching another limit is not an error, since the prover then
/// answers that it gave up.
pub(super) fn given_up(limits: &Limits<'_>) -> Result<(), Failure> {
    match limits.meter.spend(0) {
        Err(stop @ Stop::Cancelled) => Err(stop.into()),
        _ => Ok(()),
    }
}

pub(super) fn answer(proof: Proof, certificate: Option<Certificate>) -> Answer<Proof> {
    // Where a limit was reached nothing stands but the work done.
    let standing = if proof.verdict == Verdict::GaveUp { Standing::Computed } else { Standing::Theorem };
    let grounds = certificate.map_or(Grounds::None, |certificate| Grounds::Made(Box::new(certificate)));
    let because = vec![Reason::Cited(&theorems::AUTOMATA)];
    Answer { grounds, ..Answer::new(proof, standing, AUTOMATA, because) }
}

/// Returns the answer of a prover that reached a limit, or an error if the user cancelled the work.
pub(super) fn gave_up(why: GaveUp, subject: Sentence, system: Option<String>) -> Answered<Proof> {
    match why {
        GaveUp::Stopped(stop @ Stop::Cancelled) => Err(stop.into()),
        limit => {
            let notes = vec![sentence!(
                "prover-nothing-is-known-either-way",
                "{limit}: the statement is neither proved nor refuted",
                limit: limit.sentence()
            )];
            let proof = Proof {
                subject,
                system,
                verdict: Verdict::GaveUp,
                lines: Vec::new(),
                automaton: None,
                levels: Vec::new(),
                notes,
            };
            Ok(answer(proof, None))
        }
    }
}

/// Returns the failure for a syntax error in a sentence or a file, with the line where it occurs.
pub(super) fn badly_put(error: &LogicError, text: &str) -> Failure {
    let (message, line) = match error.line {
        Some(n) => (
            sentence!("prover-line", "line {n}: {what}", n = n, what: error.message.clone()),
            text.lines().nth(n - 1).unwrap_or_default(),
        ),
        None => (error.message.clone(), text),
    };
    let (help, column, line) = (error.help.clone(), error.column, line.to_owned());
    Refusal::Sentence { message, help, column, line }.into()
}

pub(super) fn no_system(error: &SystemError, subject: Sentence, limits: &Limits<'_>) -> Answered<Proof> {
    match error {
        // A cap of one's own is a limit, not a fact about the numeration.
        SystemError::NotAutomatic { states, .. } if *states >= limits.states => gave_up(
            GaveUp::States { limit: limits.states, during: const { &sentence!("prover-the-adder", "the adder") } },
            subject,
            None,
        ),
        SystemError::GaveUp(why) => gave_up(*why, subject, None),
        other => Err(unprovable(other.sentence(), Provable::System).into()),
    }
}

/// Returns the answer or the failure of a prover that ended without a verdict.
pub(super) fn no_verdict(error: ProveError, subject: Sentence, text: &str, limits: &Limits<'_>) -> Answered<Proof> {
    match error {
        ProveError::GaveUp(why) => gave_up(why, subject, None),
        ProveError::System(why) => no_system(&why, subject, limits),
        ProveError::Prover(ProverError::Logic(why)) => Err(badly_put(&why, text).into()),
        ProveError::Prover(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => gave_up(why, subject, None),
        ProveError::Prover(why) => Err(unprovable(why.sentence(), Provable::Nothing).into()),
        ProveError::Unsupported(why) => Err(unprovable(why, Provable::Learn).into()),
        other @ ProveError::RulesDisagree { .. } => Err(disagreement(&other).into()),
    }
}

fn disagreement(about: &dyn ToString) -> Failure {
    Failure::Disagreement { first: "automata", second: "the rules in plain code", about: about.to_string() }
}

pub(super) fn unprovable(because: Sentence, try_instead: Provable) -> Failure {
    Refusal::Unprovable { because, try_instead }.into()
}

/// Returns the verdict on several statements: refuted if any of them is, otherwise undecided if any of them is, and
/// otherwise proved if there is a statement.
pub(super) fn together(lines: &[ProofLine]) -> Verdict {
    let any = |verdict| lines.iter().any(|l| l.verdict == verdict);
    match (any(Verdict::Refuted), any(Verdict::GaveUp)) {
        (true, _) => Verdict::Refuted,
        (false, true) => Verdict::GaveUp,
        (false, false) if any(Verdict::Proved) => Verdict::Proved,
        (false, false) => Verdict::Done,
    }
}

pub(super) fn obligations(report: &GameReport) -> Vec<ProofLine> {
    let names = &report.encoding.position;
    report.obligations.iter().map(|o| line(o, format!("({})", o.id), names)).collect()
}

/// Returns a proof obligation of a game as a line of the proof.
pub(super) fn line(o: &game::Obligation, id: String, names: &[String]) -> ProofLine {
    let (verdict, because, witness) = match &o.verdict {
        game::Settled::Proved => (Verdict::Proved, None, Vec::new()),
        game::Settled::Refuted { position, .. } => {
            let witness = names.iter().cloned().zip(position.iter().cloned().map(Int::from)).collect();
            (Verdict::Refuted, Some(o.verdict.sentence()), witness)
        }
        game::Settled::GaveUp(why) => (Verdict::GaveUp, Some(why.sentence()), Vec::new()),
    };
    ProofLine {
        id,
        says: o.says.clone(),
        verdict,
        because,
        witness,
        states: o.states,
        tracks: o.tracks,
        seconds: o.seconds,
        command: None,
    }
}

pub(super) fn automaton(report: &GameReport) -> AutomatonFound {
    let name = |v: &u32| report.encoding.position.get(*v as usize).cloned().unwrap_or_else(|| format!("x{v}"));
    let alphabet = Alphabet::of_system(&report.system, report.p_set.radix());
    AutomatonFound {
        names: report.p_set.vars().iter().map(name).collect(),
        automaton: (&report.p_set).into(),
        alphabets: report.p_set.vars().iter().map(|_| alphabet.clone()).collect(),
    }
}

pub(super) fn notes(report: &GameReport) -> Vec<Sentence> {
    let compared = report.compared.as_ref().map(|c| compared_note(&report.encoding, c));
    let positions = report.encoding.positions(None);
    std::iter::once(sentence!(
        "prover-claimed",
        "claimed: {position} is a P-position if and only if {what}",
        position: positions,
        what: report.claim.clone()
    ))
    .chain(compared)
    .collect()
}

/// Returns the note on the comparison of the formulas with the rules.
pub(super) fn compared_note(encoding: &game::Encoding, compared: &game::Compared) -> Sentence {
    sentence!(
        "prover-the-formulas-of-the-moves-agree-with",
        "the formulas for the moves agree with the programmed rules on all {pairs} ordered pairs of positions \
         {positions}",
        pairs = compared.pairs,
        positions: encoding.positions(Some(compared.below))
    )
}

fn of_game(
    subject: Sentence,
    report: Result<GameReport, ProveError>,
    (ruleset, play, wish): (&Ruleset, Play, Wish),
    limits: &Limits<'_>,
) -> Answered<Proof> {
    let report = match report {
        Ok(report) => report,
        Err(why) => return no_verdict(why, subject, "", limits),
    };
    let lines = obligations(&report);
    let verdict = together(&lines);
    let proof = Proof {
        subject,
        system: Some(report.system.clone()),
        verdict,
        lines,
        automaton: Some(automaton(&report)),
        levels: Vec::new(),
        notes: notes(&report),
    };
    let proved = verdict == Verdict::Proved;
    let (claim, steps) = match wish {
        Wish::Asked if proved => (strategy(&report, ruleset, play, limits)?, u64::MAX),
        Wish::Cheap { steps } if proved => {
            let aside = limits.meter.aside(None, Some(CHEAP_STEPS));
            let few = Limits { states: limits.states.min(CHEAP_STATES), meter: &aside };
            (strategy(&report, ruleset, play, &few)?, steps)
        }
        _ => (None, 0),
    };
    checked(proof, claim, steps, limits)
}

/// Returns a proof with its certificate, if the checker verifies the certificate within `steps` steps.
pub(super) fn checked(proof: Proof, claim: Option<Certificate>, steps: u64, limits: &Limits<'_>) -> Answered<Proof> {
    let mut answer = certify::settle(answer(proof, claim), steps, limits.meter)?;
    // What the checker does not know, or cannot check within its limits, is no certificate.
    if !matches!(answer.standing, Standing::Verified(_)) {
        answer.grounds = Grounds::None;
    }
    Ok(answer)
}

/// Returns a certificate of a closed form: the automaton of the P-positions, and that of all moves to them.
fn strategy(
    report: &GameReport,
    ruleset: &Ruleset,
    play: Play,
    limits: &Limits<'_>,
) -> Result<Option<Certificate>, Failure> {
    let found = match ruleset.rule {
        // Piles of nim are a sum, in the order given; other positions are sorted.
        Rule::Nim => game::unsorted_nim(report, limits),
        _ => game::winning_moves(report, limits).map(|winning| (report.p_set.clone(), winning)),
    };
    let Ok((lost, winning)) = found else { return Ok(None) };
    Ok(Some(Certificate::Strategy(StrategyClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play,
        system: report.system.clone(),
        lost: (&lost).into(),
        winning: (&winning).into(),
    })))
}

fn learnt(game: &Game, system: Option<&str>, certificate: Wish, limits: &Limits<'_>) -> Answered<Proof> {
    let ruleset = one(game)?;
    match learn::learn_play(ruleset, game.play, system, limits) {
        Ok(found) => {
            let mut answer = of_game(
                Sentence::verbatim(game.to_string()),
                Ok(found.report),
                (ruleset, game.play, certificate),
                limits,
            )?;
            answer.claim.notes.push(sentence!(
                "prover-learnt-from-the-rules-questions-about-positions",
                "learnt from the rules: {queries} questions about positions, {guesses} guesses",
                queries = found.queries,
                guesses = found.guesses
            ));
            Ok(answer)
        }
        Err(why) => no_learner(why, game, system, limits),
    }
}

/// Returns the answer or the failure of a learner that found no automaton.
pub(super) fn no_learner(why: LearnError, game: &Game, system: Option<&str>, limits: &Limits<'_>) -> Answered<Proof> {
    match why {
        LearnError::Prove(why) => no_verdict(why, Sentence::verbatim(game.to_string()), "", limits),
        LearnError::System(why) => no_system(&why, Sentence::verbatim(game.to_string()), limits),
        LearnError::Unsupported(why) => Err(unprovable(why, Provable::Learnable).into()),
        why @ LearnError::Disagree(_) => Err(disagreement(&why).into()),
        why @ LearnError::Inconclusive { .. } => {
            limits.meter.spend(0)?;
            let proof = Proof {
                subject: Sentence::verbatim(game.to_string()),
                system: system.map(str::to_owned),
                verdict: Verdict::GaveUp,
                lines: Vec::new(),
                automaton: None,
                levels: Vec::new(),
                notes: vec![why.sentence()],
            };
            Ok(answer(proof, None))
        }
    }
}
