//! Strategies found by machine: the P-positions of a game as an automaton, first learned and then proved.
//!
//! L* queries whether small positions are P-positions, using a table computed by brute force from the rules, and
//! guesses an automaton. The prover decides whether the guess is right: a guess that satisfies the obligations *is*
//! the set of P-positions. Otherwise the least position that violates the recursion is itself misclassified, since
//! everything below it is right; and if a move joins two positions of the guess, one of them is misclassified. This
//! provides the counterexample that L* needs. So an answer is never a guess: it is either proved, or reported as
//! inconclusive.

mod error;
mod lstar;
mod nimbers;
mod numeration;
mod scan;
mod table;

#[cfg(test)]
mod tests;

pub use error::{Halt, LearnError};
pub use lstar::{Guess, Learner};
pub use nimbers::{Level, MOST_VALUE, Nimbers, learn_nimbers};

use crate::dfa::{Dfa, GaveUp, Limits};
use crate::game::{Arena, Encoding, GameReport, Small, examine, violations};
use crate::logic::ProverError;
use crate::system::System;
use error::Failure;
use grundy_core::{Nat, Play, Ruleset, sentence, to_u64};
use scan::Scan;
use std::cell::RefCell;
use table::{Table, TooFar};

/// The P-positions of a game as an automaton that was learned and proved.
#[derive(Clone, Debug)]
pub struct Learnt {
    /// The name of the numeration system.
    pub system: String,
    /// The number of states of the automaton of the P-positions.
    pub states: usize,
    /// The number of words that the learner queried, including words that do not represent positions.
    pub queries: usize,
    /// The number of automata guessed, including the final one.
    pub guesses: usize,
    /// The proof; its `p_set` is the learned automaton.
    pub report: GameReport,
}

/// The maximum number of states of a guess.
const MAX_GUESS: usize = 400;
/// The maximum number of states of an automaton constructed to judge a guess, which is usually wrong.
const JUDGING: usize = 60_000;

/// The number of guesses after which the prover's cache is cleared.
const FORGET: usize = 16;

/// Learns an automaton that accepts the P-positions of a ruleset in normal play, and proves that the automaton is
/// correct. If `system` is `None`, tries the numeration systems that the first P-positions suggest.
pub fn learn(ruleset: &Ruleset, system: Option<&str>, limits: &Limits<'_>) -> Result<Learnt, LearnError> {
    learn_play(ruleset, Play::Normal, system, limits)
}

/// Learns an automaton that accepts the P-positions of a ruleset under the play convention `play`, and proves that the
/// automaton is correct. If `system` is `None`, tries the numeration systems that the first P-positions suggest.
pub fn learn_play(
    ruleset: &Ruleset,
    play: Play,
    system: Option<&str>,
    limits: &Limits<'_>,
) -> Result<Learnt, LearnError> {
    in_some_system(ruleset, play, 0, system, limits, |name, table| in_system(ruleset, play, name, table, limits))
}

/// Runs a search in the given numeration system, or in those suggested by the first P-positions, with a table of the
/// values up to `top`.
fn in_some_system<T>(
    ruleset: &Ruleset,
    play: Play,
    top: u32,
    system: Option<&str>,
    limits: &Limits<'_>,
    attempt: impl Fn(&str, &RefCell<Table<'_>>) -> Result<T, Failure>,
) -> Result<T, LearnError> {
    let natural = Encoding::new(ruleset, play, system).map_err(LearnError::Unsupported)?;
    let plain = natural.plain.clone().expect("a game of the catalogue");
    let table = RefCell::new(Table::new(&plain, top, limits.meter));
    let names = match system {
        Some(name) => vec![name.to_owned()],
        None => match numeration::candidates(&plain, &natural.system, &mut table.borrow_mut()) {
            Ok(names) => names,
            Err(why) => return Err(LearnError::Inconclusive { tried: vec![(natural.system, why.into())] }),
        },
    };
    let only = names.len() == 1;
    let mut tried = Vec::new();
    for name in names {
        match attempt(&name, &table) {
            Ok(found) => return Ok(found),
            Err(Failure::Limit(why)) => tried.push((name, why)),
            Err(Failure::Error(LearnError::System(error))) if !only => tried.push((name, Halt::System(error))),
            Err(Failure::Error(error)) => return Err(error),
        }
        if limits.meter.spend(0).is_err() {
            break;
        }
    }
    Err(LearnError::Inconclusive { tried })
}

fn in_system(
    ruleset: &Ruleset,
    play: Play,
    name: &str,
    table: &RefCell<Table<'_>>,
    limits: &Limits<'_>,
) -> Result<Learnt, Failure> {
    let encoding =
        Encoding::new(ruleset, play, Some(name)).map_err(|why| Failure::Error(LearnError::Unsupported(why)))?;
    let system = System::named(name, limits).map_err(|error| Failure::Error(LearnError::System(error)))?;
    let domain = Arena::new(&encoding, &system, *limits)?.domain;
    let (all, domain) = (&domain, &domain);
    let wanted = Wanted { encoding: &encoding, system: &system, table, value: 0, all, domain, guess: MAX_GUESS };
    let Found { set, queries, guesses } = find(&wanted, limits)?;
    let mut arena = Arena::new(&encoding, &system, *limits)?;
    let found = examine(&mut arena, &set)?;
    let states = set.states();
    let claim = sentence!(
        "prover-learnt-accepts",
        "the automaton learnt from {queries} questions accepts it",
        queries = queries
    );
    let report = GameReport::new(encoding.clone(), system.clone(), claim, set, found);
    if !report.proved() {
        return Err(Failure::unproved(report.obligations.iter().map(|obligation| &obligation.verdict)));
    }
    Ok(Learnt { system: system.name().to_owned(), states, queries, guesses, report })
}

/// The target of a search: the positions with a given nimber.
struct Wanted<'a, 't> {
    encoding: &'a Encoding,
    system: &'a System,
    table: &'a RefCell<Table<'t>>,
    /// The nimber.
    value: u32,
    /// The set of all positions.
    all: &'a Dfa,
    /// The set of the positions without a smaller nimber.
    domain: &'a Dfa,
    /// The maximum number of states of a guess.
    guess: usize,
}

impl<'a> Wanted<'a, '_> {
    /// Returns the game restricted to the positions without a smaller nimber.
    fn arena<'l>(&'l self, limits: Limits<'l>) -> Result<Arena<'l>, Failure> {
        let mut arena = Arena::new(self.encoding, self.system, limits)?;
        arena.domain = self.domain.clone();
        Ok(arena)
    }
}

/// An automaton that was learned and judged correct.
struct Found {
    set: Dfa,
    queries: usize,
    guesses: usize,
}

/// Learns the positions with a given nimber among those without a smaller one.
fn find(wanted: &Wanted<'_, '_>, limits: &Limits<'_>) -> Result<Found, Failure> {
    let Wanted { encoding, system, table, value, all, domain, .. } = *wanted;
    // The values of n/r grow with r. So the positions that have at most this value are learnt, which are fewer states
    // than those between two bounds, and what they are among the others is judged.
    let grows = value > 0 && encoding.plain.as_ref().is_some_and(|plain| plain.is_takeaway());
    let words = Words::new(system, if grows { all } else { domain });
    let oracle = |word: &[u32]| match words.position(word) {
        Reading::NoPosition => Ok(false),
        Reading::Huge => Err(TooFar::Position),
        Reading::Position(p) if grows => table.borrow_mut().at_most(&p, value),
        Reading::Position(p) => table.borrow_mut().has_value(&p, value),
    };
    let mut learner = Learner::new(words.symbols, oracle);
    let mut scanned = Scan::new(encoding, system, value);
    let mut guesses = 0;
    let mut held = limits.meter.hold(0).map_err(TooFar::from)?;
    let mut allowed = Limits { states: JUDGING.min(limits.states), meter: limits.meter };
    let mut arena = wanted.arena(allowed)?;
    loop {
        let known = learner.states();
        let guess = match learner.guess(wanted.guess) {
            Ok(Some(guess)) => guess,
            Ok(None) => return Err(Failure::Limit(Halt::Guess { most: wanted.guess })),
            Err(why) => {
                return Err(Failure::Limit(Halt::Guessing { states: known, why: Box::new(why.into()) }));
            }
        };
        guesses += 1;
        held.resize(learner.bytes()).map_err(TooFar::from)?;
        if guesses % FORGET == 0 {
            arena = wanted.arena(allowed)?;
        }
        let set = words.automaton(&guess).and(domain, limits)?;
        if let Some(word) = scanned.first_error(&set, &words, table)? {
            learner.refine(&guess, &word)?;
            continue;
        }
        match judge(&mut arena, &set)? {
            Judged::Right => return Ok(Found { set, queries: learner.queries(), guesses }),
            Judged::Wrong(suspects) => {
                let mut learned = false;
                for position in &suspects {
                    learned = learned || learner.refine(&guess, &words.word(position))?;
                }
                if !learned {
                    return Err(Failure::Error(LearnError::Disagree(suspects)));
                }
            }
            Judged::Unknown(why) => {
                // Look farther, then allow more, before giving up.
                if !scanned.grow() {
                    if allowed.states >= limits.states {
                        return Err(Failure::Limit(Halt::Undecided { states: set.states(), why }));
                    }
                    allowed.states = limits.states;
                    arena = wanted.arena(allowed)?;
                }
            }
        }
    }
}

/// The prover's verdict on a guess.
enum Judged {
    Right,
    /// At least one of these positions is misclassified.
    Wrong(Vec<Vec<Nat>>),
    Unknown(GaveUp),
}

/// Returns whether a set satisfies the recursion of P-positions, and otherwise the least position that violates it.
fn judge(arena: &mut Arena<'_>, set: &Dfa) -> Result<Judged, Failure> {
    let mut answer = || {
        arena.ask_about(set)?;
        // A move from the set to the set: one of the two positions does not belong there.
        if let Some(pair) = arena.clash()? {
            return Ok(pair.to_vec());
        }
        let found = violations(arena, set)?;
        let all = found.inside.or(&found.outside, &arena.limits)?;
        Ok(arena.least(&all)?.into_iter().collect())
    };
    match answer() {
        Ok(suspects) if suspects.is_empty() => Ok(Judged::Right),
        Ok(suspects) => Ok(Judged::Wrong(suspects)),
        Err(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => Ok(Judged::Unknown(why)),
        Err(error) => Err(error.into()),
    }
}

/// A translation between words of symbols and the positions that they represent.
struct Words<'a> {
    system: &'a System,
    domain: &'a Dfa,
    weights: Vec<u64>,
    symbols: u32,
}

enum Reading {
    NoPosition,
    Huge,
    Position(Small),
}

impl<'a> Words<'a> {
    fn new(system: &'a System, domain: &'a Dfa) -> Words<'a> {
        let weights = system.terms(40).iter().map_while(to_u64).collect();
        let symbols = domain.radix().pow(domain.vars().len() as u32);
        Words { system, domain, weights, symbols }
    }

    fn position(&self, word: &[u32]) -> Reading {
        let mut state = 0;
        for symbol in word {
            let edges = self.domain.edges(state);
            match edges.binary_search_by_key(symbol, |edge| edge.0) {
                Ok(i) => state = edges[i].1,
                Err(_) => return Reading::NoPosition,
            }
        }
        if !self.domain.accepting(state) {
            return Reading::NoPosition;
        }
        let zeros = word.iter().take_while(|symbol| **symbol == 0).count();
        let word = &word[zeros..];
        if word.len() > self.weights.len() {
            return Reading::Huge;
        }
        // bounded: one for each pile
        let mut position = vec![0; self.domain.vars().len()];
        for (symbol, weight) in word.iter().rev().zip(&self.weights) {
            let mut rest = *symbol;
            for x in &mut position {
                *x += u64::from(rest % self.domain.radix()) * weight;
                rest /= self.domain.radix();
            }
        }
        Reading::Position(position)
    }

    fn word(&self, position: &[Nat]) -> Vec<u32> {
        let digits: Vec<Vec<u8>> = position.iter().map(|n| self.system.write(n)).collect();
        let length = digits.iter().map(Vec::len).max().unwrap_or(0);
        // bounded: the digits of one number
        let mut word = vec![0; length];
        let mut weight = 1;
        for number in &digits {
            for (symbol, digit) in word[length - number.len()..].iter_mut().zip(number) {
                *symbol += u32::from(*digit) * weight;
            }
            weight = weight.saturating_mul(self.domain.radix());
        }
        word
    }

    fn automaton(&self, guess: &Guess) -> Dfa {
        let edges = guess.next.iter().map(|next| (0..).zip(next.iter().copied()).collect()).collect();
        Dfa::new(self.domain.vars(), self.domain.radix(), guess.accepting.clone(), edges)
    }
}
