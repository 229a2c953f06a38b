//! The command `transduce`, which passes a sequence through a finite-state transducer.
//!
//! The words that extend a prefix by n digits form a block of the sequence. The effect of a block on the transducer is
//! a map of its states, and the maps of all blocks of n digits follow from those of n − 1. They are periodic from some
//! n on, so a state of the new automaton consists of a state of the old one and, for each n up to there, the state of
//! the transducer before the block (Dekking, *Iteration of maps by an automaton*, Discrete Math. 126, 1994). In every
//! system here, the order of numbers is the order of their words, so this is not restricted to bases.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::commands::sequence;
use super::reader::Reader;
use super::session::{Outcome, Session};
use super::text::{Table, lines};
use super::words::Word;
use crate::dfa::{GaveUp, Limits};
use crate::logic::{LogicError, Place};
use grundy_core::sentence;
use std::collections::HashMap;

/// A transducer: for each state and letter, the next state and the letter written.
#[derive(Clone, Debug)]
pub(super) struct Transducer {
    states: Vec<HashMap<i64, (usize, i64)>>,
}

impl Transducer {
    /// Parses a file: an alphabet, then states, each with its transitions `letter -> state / output`.
    pub(super) fn parse(text: &str) -> std::result::Result<Transducer, LogicError> {
        let mut lines = lines(text);
        let Some((mut header, place)) = lines.next() else {
            let error = LogicError::new(
                Place { line: 1, column: 1 },
                sentence!("prover-the-file-is-empty", "the file is empty"),
            );
            return Err(error.help(sentence!(
                "prover-a-transducer-begins-with-its-alphabet",
                "a transducer begins with its alphabet, as in `{{0, 1}}`"
            )));
        };
        let alphabet = Alphabet::read(&mut header)?;
        if header.peek().is_some() {
            return Err(LogicError::new(
                place,
                sentence!("prover-a-transducer-reads-one-track", "a transducer must read exactly one track"),
            ));
        }
        let mut names: HashMap<i64, usize> = HashMap::new();
        let mut raw: Vec<Vec<(i64, i64, i64, Place)>> = Vec::new();
        for (mut line, place) in lines {
            let first =
                line.integer(sentence!("prover-a-state-or-a-letter-of", "a state, or a letter of a transition"))?;
            if !line.take("->") {
                // Files of automata have an output here; a transducer has none to say.
                if line.peek().is_some() {
                    line.integer(sentence!("prover-the-end-of-the-line-or", "the end of the line, or `->`"))?;
                }
                if names.insert(first, raw.len()).is_some() {
                    return Err(LogicError::new(
                        place,
                        sentence!("prover-state-is-described-twice", "state {state} is described twice", state = first),
                    ));
                }
                raw.push(Vec::new());
                continue;
            }
            let Some(edges) = raw.last_mut() else {
                return Err(LogicError::new(
                    place,
                    sentence!(
                        "prover-a-transition-before-the-first-state",
                        "a transition must not come before the first state"
                    ),
                ));
            };
            if let Alphabet::Letters(letters) = &alphabet
                && !letters.contains(&first)
            {
                return Err(LogicError::new(
                    place,
                    sentence!(
                        "prover-is-not-a-letter-of",
                        "{letter} is not a letter of {track}",
                        letter = first,
                        track = alphabet
                    ),
                ));
            }
            let to = line.integer(sentence!("prover-the-number-of-a-state", "the number of a state"))?;
            line.expect("/", sentence!("prover-and-what-is-written", "`/` and the output of the transition"))?;
            edges.push((
                first,
                to,
                line.integer(sentence!("prover-what-is-written", "the output of the transition"))?,
                place,
            ));
        }
        if raw.is_empty() {
            return Err(LogicError::new(
                place,
                sentence!("prover-a-transducer-has-at-least-one", "a transducer must have at least one state"),
            ));
        }
        let mut states = Vec::new();
        for edges in raw {
            let mut next = HashMap::new();
            for (letter, to, output, place) in edges {
                let strange = || {
                    LogicError::new(
                        place,
                        sentence!("prover-there-is-no-state", "there is no state {state}", state = to),
                    )
                };
                let target = *names.get(&to).ok_or_else(strange)?;
                if next.insert(letter, (target, output)).is_some() {
                    return Err(LogicError::new(
                        place,
                        sentence!(
                            "prover-is-read-in-two-ways",
                            "a state has two transitions for the letter {letter}",
                            letter = letter
                        ),
                    ));
                }
            }
            states.push(next);
        }
        Ok(Transducer { states })
    }

    fn step(&self, state: usize, letter: i64, place: Place) -> Result<(usize, i64)> {
        let missing = || {
            LogicError::new(
                place,
                sentence!(
                    "prover-the-transducer-does-not-read-in",
                    "a state of the transducer has no transition for the letter {letter}",
                    letter = letter
                ),
            )
        };
        Ok(*self.states[state].get(&letter).ok_or_else(missing)?)
    }
}

/// Runs `transduce NEW MACHINE OLD`.
pub(super) fn transduce(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-sequence", "the name of the new sequence"))?;
    let machine = text.name(sentence!("prover-the-name-of-a-transducer", "the name of a transducer"))?;
    let (old, place) = session.sequence_or_automaton(text)?;
    let machine = session.transducer(&machine.text, machine.place)?;
    let limits = session.limits;
    let [Alphabet::Numbers(numeration)] = &old.tracks[..] else {
        return Err(LogicError::new(
            place,
            sentence!("prover-a-sequence-with-one-index-a", "expected a sequence whose only index is a number"),
        )
        .into());
    };
    if numeration.is_negative() {
        let error = LogicError::new(
            place,
            sentence!(
                "prover-has-no-first-number-to-begin",
                "a sequence in {numeration} cannot be transduced: it has no first index",
                numeration = numeration
            ),
        );
        return Err(error
            .help(sentence!(
                "prover-split-makes-sequences-of-natural-numbers",
                "use `split` to make sequences with natural indices of it"
            ))
            .into());
    }
    if !old.is_zero_closed() {
        return Err(LogicError::new(
            place,
            sentence!("prover-leading-zeros-change-the-values-of-2", "leading zeros change the values of the sequence"),
        )
        .into());
    }
    let forward = vec![Alphabet::Numbers(Numeration { lsd: false, ..numeration.clone() })];
    let plain = Word::new(forward.clone(), old.values.clone());
    let states = plain.outputs(&limits)?;
    let radix = plain.values.first().map_or(2, |(_, dfa)| dfa.radix());
    let (outputs, edges) = product(&machine, &states, place, &limits)?;
    let table = Table { tracks: forward, radix, outputs, edges };
    let made = Word::of_table(table, &mut session.systems, place, &limits)?;
    sequence(session, &name.text, Word::new(old.tracks.clone(), made.values))
}

/// A state of a sequence: its value, if a number ends there, and its transitions (digit, target), sorted by digit.
pub(super) type Valued = (Option<i64>, Vec<(u32, u32)>);

/// The effect of a block of words on the transducer: for each state of the sequence, a map of the transducer's states.
type Maps = Vec<Vec<usize>>;

/// Returns the maps of blocks of 0, 1, 2, … digits until they repeat, and the number of digits from which they repeat.
fn blocks(machine: &Transducer, states: &[Valued], place: Place, limits: &Limits<'_>) -> Result<(Vec<Maps>, usize)> {
    let all = 0..machine.states.len();
    let mut first: Maps = Vec::new();
    for (value, _) in states {
        let map: Result<Vec<usize>> = match value {
            Some(value) => all.clone().map(|state| Ok(machine.step(state, *value, place)?.0)).collect(),
            None => Ok(all.clone().collect()),
        };
        first.push(map?);
    }
    let (mut list, mut known) = (vec![first.clone()], HashMap::from([(first, 0)]));
    let mut held = limits.meter.hold(0)?;
    loop {
        let last = &list[list.len() - 1];
        let over = |(_, edges): &Valued| {
            let all = all.clone();
            all.map(|state| edges.iter().fold(state, |at, edge| last[edge.1 as usize][at])).collect()
        };
        let next: Maps = states.iter().map(over).collect();
        let size = (states.len() * (24 + 8 * machine.states.len())) as u64;
        limits.meter.spend(size)?;
        held.resize(2 * size * (list.len() as u64 + 1))?;
        if let Some(from) = known.get(&next) {
            return Ok((list, *from));
        }
        known.insert(next.clone(), list.len());
        list.push(next);
        if list.len() > limits.states {
            return Err(GaveUp::States {
                limit: limits.states,
                during: const { &sentence!("prover-a-transducer", "a transducer") },
            }
            .into());
        }
    }
}

/// Returns the states of the new automaton, with outputs and transitions.
#[allow(clippy::type_complexity)]
fn product(
    machine: &Transducer,
    states: &[Valued],
    place: Place,
    limits: &Limits<'_>,
) -> Result<(Vec<i64>, Vec<Vec<(u32, u32)>>)> {
    let (maps, from) = blocks(machine, states, place, limits)?;
    let length = maps.len();
    // held: by the loop below
    let start = (0u32, vec![0usize; maps.len()]);
    let mut list = vec![start.clone()];
    let mut known = HashMap::from([(start, 0u32)]);
    let (mut outputs, mut edges) = (Vec::new(), Vec::new());
    let mut held = limits.meter.hold(0)?;
    while let Some((state, before)) = list.get(edges.len()).cloned() {
        let (value, next) = &states[state as usize];
        outputs.push(match value {
            Some(value) => machine.step(before[0], *value, place)?.1,
            None => 0,
        });
        // Where the machine stands before the block of the next digit, by the digits that follow it.
        let mut at: Vec<usize> = (0..length).map(|n| before[if n + 1 < length { n + 1 } else { from }]).collect();
        let mut out = Vec::new();
        for &(digit, target) in next {
            let key = (target, at.clone());
            let fresh = list.len() as u32;
            let number = *known.entry(key.clone()).or_insert(fresh);
            if number == fresh {
                list.push(key);
            }
            out.push((digit, number));
            at.iter_mut().zip(&maps).for_each(|(at, maps)| *at = maps[target as usize][*at]);
        }
        edges.push(out);
        limits.meter.spend(1 + length as u64)?;
        held.resize((list.len() * (96 + 16 * length)) as u64)?;
        if list.len() > limits.states {
            return Err(GaveUp::States {
                limit: limits.states,
                during: const { &sentence!("prover-a-transducer", "a transducer") },
            }
            .into());
        }
    }
    Ok((outputs, edges))
}
