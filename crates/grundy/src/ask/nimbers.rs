//! Learning and proving automata for the sets of positions with a given nimber.

use super::Answered;
use super::prove::{
    CHEAP_STATES, CHEAP_STEPS, Wish, checked, compared_note, given_up, line, no_learner, one, together,
};
use crate::answer::{AutomatonFound, LevelFound, Proof, ProofLine, Verdict};
use crate::failure::Refusal;
use grundy_automata::dfa::Limits;
use grundy_automata::learn::{Nimbers, learn_nimbers};
use grundy_automata::walnut::Alphabet;
use grundy_core::certificate::Certificate;
use grundy_core::{Game, Play, Sentence, sentence};

/// Finds automata for the positions with each nimber up to `nimber` and proves them correct.
pub(super) fn learnt(
    game: &Game,
    nimber: u32,
    system: Option<&str>,
    wish: Wish,
    limits: &Limits<'_>,
) -> Answered<Proof> {
    if game.play == Play::Misere {
        return Err(Refusal::NoMisereNimbers.into());
    }
    let ruleset = one(game)?;
    let found = match learn_nimbers(ruleset, nimber, system, &|_| false, limits) {
        Ok(found) => found,
        Err(why) => return no_learner(why, game, system, limits),
    };
    let wanted = found.levels.get(nimber as usize);
    let lines = lines(&found);
    let verdict = if found.whole || wanted.is_some() { together(&lines) } else { Verdict::GaveUp };
    let level = |(value, level): (u32, &grundy_automata::learn::Level)| LevelFound {
        value,
        states: level.set.states(),
        transitions: level.set.transitions(),
    };
    let levels: Vec<LevelFound> = (0..).zip(&found.levels).map(level).collect();
    let proof = Proof {
        subject: Sentence::verbatim(game.to_string()),
        system: Some(found.numeration.name().to_owned()),
        verdict,
        lines,
        automaton: wanted.map(|level| automaton(&found, &level.set)),
        levels,
        notes: notes(&found, nimber),
    };
    if verdict == Verdict::GaveUp {
        given_up(limits)?;
    }
    let count = found.levels.len();
    let (claim, steps) = match wish {
        Wish::Asked if count > 0 => (found.claim(ruleset, count, limits).ok(), u64::MAX),
        // Of what was given up a beginning may be proved, which is no answer to the question.
        Wish::Cheap { steps } if verdict == Verdict::Proved => {
            let aside = limits.meter.aside(None, Some(CHEAP_STEPS));
            let few = Limits { states: limits.states.min(CHEAP_STATES), meter: &aside };
            (found.claim(ruleset, count, &few).ok(), steps)
        }
        _ => (None, 0),
    };
    checked(proof, claim.map(Certificate::Nimbers), steps, limits)
}

fn lines(found: &Nimbers) -> Vec<ProofLine> {
    let names = &found.encoding.position;
    let mut lines: Vec<ProofLine> = found.progress.iter().map(|o| line(o, format!("({})", o.id), names)).collect();
    for (value, level) in found.levels.iter().enumerate() {
        lines.extend(level.obligations.iter().map(|o| line(o, format!("({}{value})", o.id), names)));
    }
    lines
}

fn automaton(found: &Nimbers, set: &grundy_automata::dfa::Dfa) -> AutomatonFound {
    let name = |v: &u32| found.encoding.position.get(*v as usize).cloned().unwrap_or_else(|| format!("x{v}"));
    let alphabet = Alphabet::of_system(found.numeration.name(), set.radix());
    AutomatonFound {
        names: set.vars().iter().map(name).collect(),
        automaton: set.into(),
        alphabets: set.vars().iter().map(|_| alphabet.clone()).collect(),
    }
}

fn notes(found: &Nimbers, nimber: u32) -> Vec<Sentence> {
    let count = found.levels.len();
    let mut notes = Vec::new();
    if let Some(why) = &found.stopped {
        notes.push(sentence!(
            "prover-the-positions-of-nimber-were-not",
            "the positions of nimber {count} were not found: {why}; nothing is known about them either way",
            count = count,
            why: why.sentence()
        ));
    }
    if found.whole && count <= nimber as usize {
        notes.push(sentence!(
            "prover-nimbers-below",
            "every position has a nimber below {count}: none has nimber {v}",
            count = count,
            v = nimber
        ));
    } else if found.whole {
        notes.push(sentence!("prover-nimbers-up-to", "every position has a nimber up to {last}", last = count - 1));
    }
    if let Some(c) = &found.compared {
        notes.push(compared_note(&found.encoding, c));
    }
    let (questions, guesses) = found.levels.iter().fold((0, 0), |(q, g), level| (q + level.queries, g + level.guesses));
    notes.push(sentence!(
        "prover-learnt-from-the-rules-questions-about-positions",
        "learnt from the rules: {queries} questions about positions, {guesses} guesses",
        queries = questions,
        guesses = guesses
    ));
    notes
}
