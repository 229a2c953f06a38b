//! The nimbers of all positions: for each nimber, the set of its positions as an automaton, first learned and then
//! proved.
//!
//! G(v) should be the set of the positions with nimber v. Given the sets for smaller nimbers, it is if (D) it is
//! disjoint from them, (A) no move leads from G(v) to G(v), and (B) from every position outside G(0), …, G(v) some
//! move leads to G(v). For by induction along the moves, a position of G(v) has options of every smaller nimber, by
//! (B) for those, and none of nimber v, by (A); and a position outside G(0), …, G(v) has an option of nimber v, so its
//! nimber is different. Hence G(v) is the set of P-positions of the game that remains when the positions with smaller
//! nimbers are removed, and the learner of P-positions finds it: a least position that violates (A) or (B) is itself
//! misclassified.

use super::error::{Failure, Halt, LearnError};
use super::table::{MOST, Table};
use super::{Found, Wanted, find, in_some_system};
use crate::dfa::{Dfa, Limits};
use crate::game::{
    Arena, Compared, Encoding, Obligation, ProveError, Said, Settled, examine, moves_into, recursion, unsorted_nim_set,
};
use crate::system::System;
use grundy_core::certificate::{FORMAT, LevelClaim, NimbersClaim};
use grundy_core::{Nat, Play, Rule, Ruleset, Sentence, sentence};
use std::cell::RefCell;

/// The largest nimber whose positions can be learned.
pub const MOST_VALUE: u32 = MOST;

/// The maximum number of states of a guess.
const MAX_GUESS: usize = 20_000;

/// An automaton for the positions of a given nimber, and the proof that it is correct.
#[derive(Clone, Debug)]
pub struct Level {
    /// The set, over the variables 0, 1, … of a position.
    pub set: Dfa,
    /// The proof obligations with their verdicts. (D): no position in the set has a smaller nimber. (A): no move leads
    /// from the set to itself. (B): from every position with no smaller nimber that is outside the set, a move leads
    /// into the set.
    pub obligations: Vec<Obligation>,
    /// The number of words that the learner queried, including words that do not represent positions.
    pub queries: usize,
    /// The number of automata guessed, including the final one.
    pub guesses: usize,
}

/// The positions with nimbers 0, 1, 2, … as automata, each set proved.
#[derive(Clone, Debug)]
pub struct Nimbers {
    /// The encoding of the game as formulas, as used in the proofs.
    pub encoding: Encoding,
    /// The numeration system of the automata.
    pub numeration: System,
    /// The obligation (W), that play ends, with its verdict; `None` if it was not decided.
    pub progress: Option<Obligation>,
    /// The sets of positions with nimber 0, 1, 2, …, up to the last set that was proved.
    pub levels: Vec<Level>,
    /// Whether every position of the game is in one of the sets `levels`.
    pub whole: bool,
    /// The limit that was reached before all requested sets were found; `None` if no limit was reached.
    pub stopped: Option<Halt>,
    /// The comparison of the formulas for the moves with the plain rules; `None` if no comparison was made.
    pub compared: Option<Compared>,
}

impl Nimbers {
    /// Returns the nimber of a position; `None` if it is larger than every nimber learned.
    pub fn value(&self, position: &[Nat]) -> Option<u32> {
        let digits: Vec<Vec<u8>> = position.iter().map(|n| self.numeration.write(n)).collect();
        (0..).zip(&self.levels).find(|(_, level)| level.set.accepts(&digits)).map(|(value, _)| value)
    }

    /// Returns a claim for a certificate about the first `count` nimbers. It contains, for each nimber, the automaton
    /// of its positions and the automaton of all moves to these positions.
    pub fn claim(&self, ruleset: &Ruleset, count: usize, limits: &Limits<'_>) -> Result<NimbersClaim, ProveError> {
        let mut levels = Vec::new();
        for level in self.levels.iter().take(count) {
            let (set, moves) = match ruleset.rule {
                // Piles of nim are a sum, in the order given; other positions are sorted.
                Rule::Nim => unsorted_nim_set(&self.numeration, &level.set, limits)?,
                _ => (level.set.clone(), moves_into(&self.encoding, &self.numeration, &level.set, limits)?),
            };
            levels.push(LevelClaim { positions: (&set).into(), moves: (&moves).into() });
        }
        // The numeration of takeaway(x) is binary, and the checker knows it by that name.
        let system = match self.numeration.name() {
            "schwenk(x)" => "base2",
            other => other,
        };
        let whole = self.whole && count >= self.levels.len();
        Ok(NimbersClaim { format: FORMAT, ruleset: ruleset.to_string(), system: system.to_owned(), levels, whole })
    }
}

/// For each of the nimbers 0, 1, …, `most`, learns an automaton that accepts the positions with this nimber, and proves
/// that the automaton is correct. Stops early if a limit is reached, or as soon as `enough` returns true for the result
/// so far.
///
/// The numeration system is `system` or, if `system` is `None`, the first system tried in which the P-positions are
/// found.
pub fn learn_nimbers(
    ruleset: &Ruleset,
    most: u32,
    system: Option<&str>,
    enough: &dyn Fn(&Nimbers) -> bool,
    limits: &Limits<'_>,
) -> Result<Nimbers, LearnError> {
    let most = most.min(MOST);
    let attempt = |name: &str, table: &RefCell<Table<'_>>| in_system(ruleset, name, most, table, enough, limits);
    in_some_system(ruleset, Play::Normal, most, system, limits, attempt)
}

fn in_system(
    ruleset: &Ruleset,
    name: &str,
    most: u32,
    table: &RefCell<Table<'_>>,
    enough: &dyn Fn(&Nimbers) -> bool,
    limits: &Limits<'_>,
) -> Result<Nimbers, Failure> {
    let encoding =
        Encoding::new(ruleset, Play::Normal, Some(name)).map_err(|why| Failure::Error(LearnError::Unsupported(why)))?;
    let numeration = System::named(name, limits).map_err(|error| Failure::Error(LearnError::System(error)))?;
    let all = Arena::new(&encoding, &numeration, *limits)?.domain;
    let mut domain = all.clone();
    let mut found = Nimbers {
        encoding,
        numeration,
        progress: None,
        levels: Vec::new(),
        whole: false,
        stopped: None,
        compared: None,
    };
    for value in 0..=most {
        match next_level(&mut found, value, [&all, &domain], table, limits) {
            Ok(level) => {
                domain = domain.minus(&level.set, limits)?;
                found.levels.push(level);
            }
            // Another system may do; what is proved in this one is kept if there is something.
            Err(why) if value == 0 => return Err(why),
            Err(Failure::Limit(why)) => {
                found.stopped = Some(why);
                break;
            }
            Err(why) => return Err(why),
        }
        if domain.is_empty() {
            found.whole = true;
            break;
        }
        if enough(&found) {
            break;
        }
    }
    Ok(found)
}

/// Learns the positions with nimber `value`, given those of smaller nimbers; `domain` contains all other positions.
fn next_level(
    known: &mut Nimbers,
    value: u32,
    [all, domain]: [&Dfa; 2],
    table: &RefCell<Table<'_>>,
    limits: &Limits<'_>,
) -> Result<Level, Failure> {
    let (encoding, system) = (&known.encoding, &known.numeration);
    let wanted = Wanted { encoding, system, table, value, all, domain, guess: MAX_GUESS };
    let Found { set, queries, guesses } = find(&wanted, limits)?;
    let mut obligations = Vec::new();
    let (mut progress, mut compared) = (None, None);
    if value == 0 {
        let examined = examine(&mut Arena::new(encoding, system, *limits)?, &set)?;
        compared = examined.compared;
        progress = examined.obligations.into_iter().next();
    }
    if value > 0 {
        obligations.push(disjoint(known, value, &set, limits)?);
    }
    let mut arena = wanted.arena(*limits)?;
    let a = sentence!("prover-no-move-inside-a-nimber", "no move leads from G({v}) to G({v})", v = value);
    let b = sentence!(
        "prover-a-move-to-the-nimber",
        "from every position outside {sets} some move leads to G({v})",
        sets: sets(value),
        v = value
    );
    let said = Said { set: format!("G({value})"), a, b };
    obligations.extend(recursion(&mut arena, &set, &said)?);
    drop(arena);
    let verdicts = || obligations.iter().chain(&progress).map(|obligation: &Obligation| &obligation.verdict);
    if verdicts().any(|verdict| *verdict != Settled::Proved) {
        return Err(Failure::unproved(verdicts()));
    }
    if value == 0 {
        (known.progress, known.compared) = (progress, compared);
    }
    Ok(Level { set, obligations, queries, guesses })
}

/// Returns the names of the sets G(0), …, G(v) in words.
fn sets(value: u32) -> Sentence {
    match value {
        0 => Sentence::verbatim("G(0)"),
        1 => sentence!("prover-two-nimbers", "G(0) and G(1)"),
        _ => Sentence::verbatim(format!("G(0), …, G({value})")),
    }
}

/// Decides the obligation (D): the set is disjoint from the sets of smaller nimbers.
fn disjoint(known: &Nimbers, value: u32, set: &Dfa, limits: &Limits<'_>) -> Result<Obligation, Failure> {
    let started = limits.meter.elapsed();
    let mut verdict = Settled::Proved;
    let mut states = 0;
    for (other, level) in known.levels.iter().enumerate() {
        let common = set.and(&level.set, limits)?;
        states = states.max(level.set.states()).max(set.states());
        if let Some(words) = common.least() {
            let position: Vec<Nat> = words.iter().map(|word| known.numeration.read(word)).collect();
            let why = sentence!(
                "prover-in-two-nimbers",
                "the position is in G({one}) and in G({two})",
                one = other,
                two = value
            );
            verdict = Settled::Refuted { position, to: None, why };
            break;
        }
    }
    Ok(Obligation {
        id: "D",
        says: sentence!(
            "prover-nimbers-apart",
            "G({v}) has no position in common with {sets}",
            v = value,
            sets: sets(value - 1)
        ),
        verdict,
        states,
        tracks: set.vars().len(),
        seconds: (limits.meter.elapsed() - started).as_secs_f64(),
    })
}
