//! Automatic sequences: automata with output, and the predefined sequences.

use super::alphabet::{Alphabet, Numeration, Systems};
use super::text::{Parsed, State, Table, parse, write};
use super::transduce::Valued;
use super::{Result, relation::is_lsd};
use crate::dfa::{Dfa, Limits};
use crate::logic::{LogicError, Place};
use grundy_core::sentence;
use std::collections::HashMap;

/// An automatic sequence, stored as one language for each of its values: the indices at which the sequence has this
/// value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The alphabet of each index.
    pub(super) tracks: Vec<Alphabet>,
    /// The values in increasing order, each with its indices, most significant digit first.
    pub(super) values: Vec<(i64, Dfa)>,
}

/// A predefined sequence: the outputs of the states, and their targets by digit where they exist.
struct Named {
    name: &'static str,
    base: &'static str,
    states: &'static [(i64, &'static [u32])],
}

const fn named(name: &'static str, base: &'static str, states: &'static [(i64, &'static [u32])]) -> Named {
    Named { name, base, states }
}

/// The predefined sequences, which scripts use without a file.
const NAMED: &[Named] = &[
    // Thue–Morse: the parity of the ones of n.
    named("T", "2", &[(0, &[0, 1]), (1, &[1, 0])]),
    // Rudin–Shapiro: the parity of the occurrences of 11, overlaps counted.
    named("RS", "2", &[(0, &[0, 1]), (0, &[0, 2]), (1, &[3, 1]), (1, &[3, 2])]),
    // Paperfolding: 1 where the odd part of n + 1 is 3 modulo 4.
    named("P", "2", &[(0, &[0, 1]), (0, &[2, 1]), (1, &[0, 3]), (1, &[2, 3])]),
    // Period doubling: 1 where 2 divides n + 1 an even number of times.
    named("PD", "2", &[(1, &[0, 1]), (0, &[0, 0])]),
    // Thue's ternary sequence: ones between successive zeros of T.
    named("VTM", "2", &[(2, &[0, 1]), (1, &[2, 0]), (0, &[2, 3]), (1, &[0, 2])]),
    // Baum–Sweet: 1 where no block of zeros between ones or at the end has odd length.
    named("BS", "2", &[(1, &[0, 1]), (1, &[2, 1]), (0, &[1, 3]), (0, &[3, 3])]),
    // Cantor: 1 where n in base 3 has no digit 1.
    named("CA", "3", &[(1, &[0, 1, 0]), (0, &[1, 1, 1])]),
    // Mephisto waltz: the parity of the digits 2 of n in base 3.
    named("MW", "3", &[(0, &[0, 0, 1]), (1, &[1, 1, 0])]),
    // Fibonacci: the last digit of n.
    named("F", "fib", &[(0, &[0, 1]), (1, &[0])]),
    // Fibonacci–Thue–Morse: the parity of the ones of n.
    named("FTM", "fib", &[(0, &[0, 1]), (1, &[2]), (1, &[2, 3]), (0, &[0])]),
    // Tribonacci: the ones at the end of n.
    named("TR", "trib", &[(0, &[0, 1]), (1, &[0, 2]), (2, &[0])]),
];

/// Returns the names of the predefined sequences.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    NAMED.iter().map(|named| named.name)
}

impl Word {
    /// Returns the sequence called `name` that Walnut predefines; `None` if Walnut predefines no sequence of this name.
    pub fn named(name: &str, systems: &mut Systems, limits: &Limits<'_>) -> Result<Option<Word>> {
        let Some(named) = NAMED.iter().find(|named| named.name == name) else { return Ok(None) };
        let numeration = Numeration { lsd: false, base: named.base.to_owned() };
        let radix = systems.get(named.base, Place::default(), limits)?.radix();
        let edges = |(_, targets): &(i64, &[u32])| (0u32..).zip(targets.iter().copied()).collect();
        let table = Table {
            tracks: vec![Alphabet::Numbers(numeration)],
            radix,
            outputs: named.states.iter().map(|(output, _)| *output).collect(),
            edges: named.states.iter().map(edges).collect(),
        };
        Word::of_table(table, systems, Place::default(), limits).map(Some)
    }

    /// Parses an automatic sequence: an automaton with output, in Walnut's text format.
    pub fn parse(text: &str, systems: &mut Systems, limits: &Limits<'_>) -> Result<Word> {
        match parse(text, systems, limits)? {
            Parsed::Table(table) => Word::of_table(table, systems, Place { line: 1, column: 1 }, limits),
            Parsed::Truth(_) => {
                let error = LogicError::new(
                    Place { line: 1, column: 1 },
                    sentence!("prover-a-sequence-has-at-least-one", "a sequence must have at least one index"),
                );
                Err(error
                    .help(sentence!(
                        "prover-true-and-false-are-automata-without",
                        "`true` and `false` are automata without tracks"
                    ))
                    .into())
            }
        }
    }

    pub(super) fn of_table(table: Table, systems: &mut Systems, place: Place, limits: &Limits<'_>) -> Result<Word> {
        for edges in &table.edges {
            let mut edges = edges.clone();
            edges.sort_unstable();
            edges.dedup();
            if edges.windows(2).any(|two| two[0].0 == two[1].0) {
                let error = LogicError::new(
                    place,
                    sentence!(
                        "prover-an-automaton-with-an-output-has",
                        "an automaton with outputs must not have two transitions for one letter from the same state"
                    ),
                );
                return Err(error
                    .help(sentence!(
                        "prover-several-targets-for-one-letter-give",
                        "with two transitions for one letter, the value would not be determined"
                    ))
                    .into());
            }
        }
        let mut outputs = table.outputs.clone();
        outputs.sort_unstable();
        outputs.dedup();
        let mut values = Vec::new();
        for value in outputs {
            let dfa = table.language(|output| output == value, limits)?;
            values.push((value, super::Relation::new(table.tracks.clone(), dfa).valid(systems, place, limits)?));
        }
        Ok(Word::new(table.tracks, values))
    }

    /// Returns the sequence with these values, extended by 0 where no value is given.
    pub(super) fn completed(
        tracks: Vec<Alphabet>,
        mut values: Vec<(i64, Dfa)>,
        radix: u32,
        systems: &mut Systems,
        limits: &Limits<'_>,
    ) -> Result<Word> {
        let vars: Vec<u32> = (0..tracks.len() as u32).collect();
        let mut rest = super::Relation::new(tracks.clone(), Dfa::empty(&vars, radix)).everything(systems, limits)?;
        for (_, dfa) in &values {
            rest = rest.minus(dfa, limits)?;
        }
        match values.iter_mut().find(|(value, _)| *value == 0) {
            Some((_, zeros)) => *zeros = zeros.or(&rest, limits)?,
            None => values.push((0, rest)),
        }
        Ok(Word::new(tracks, values))
    }

    pub(super) fn new(tracks: Vec<Alphabet>, mut values: Vec<(i64, Dfa)>) -> Word {
        values.retain(|(_, dfa)| !dfa.is_empty());
        values.sort_by_key(|(value, _)| *value);
        Word { tracks, values }
    }

    /// Returns the alphabet of each index of the sequence.
    pub fn tracks(&self) -> &[Alphabet] {
        &self.tracks
    }

    /// Returns the value of the sequence at an index; `None` if it has no value there. The index is given as one digit
    /// string per track, most significant digit first.
    pub fn value(&self, digits: &[Vec<u8>]) -> Option<i64> {
        self.values.iter().find(|(_, dfa)| dfa.accepts(digits)).map(|(value, _)| *value)
    }

    /// Returns whether leading zeros do not affect the value.
    pub(super) fn is_zero_closed(&self) -> bool {
        self.values.iter().all(|(_, dfa)| dfa.is_zero_closed())
    }

    /// Returns the states with their outputs in the reading direction of the tracks. Words without a value lead to
    /// output 0 if they lead to a state.
    pub(super) fn states(&self, limits: &Limits<'_>) -> Result<Vec<State>> {
        let states = self.outputs(limits)?.into_iter();
        Ok(states.map(|(output, edges)| (output.unwrap_or(0), edges)).collect())
    }

    /// Returns the states, each with its output if it has one.
    pub(super) fn outputs(&self, limits: &Limits<'_>) -> Result<Vec<Valued>> {
        let mut parts = Vec::new();
        for (value, dfa) in &self.values {
            parts.push((*value, if is_lsd(&self.tracks) { dfa.reversed(limits)? } else { dfa.clone() }));
        }
        // Minimal parts make a minimal whole: states are tuples of what may still follow.
        let first: Vec<Option<u32>> = parts.iter().map(|_| Some(0)).collect();
        let (mut known, mut tuples) = (HashMap::from([(first.clone(), 0u32)]), vec![first]);
        let mut states: Vec<Valued> = Vec::new();
        let mut held = limits.meter.hold(0)?;
        while let Some(tuple) = tuples.get(states.len()).cloned() {
            let accepts = |((_, dfa), state): &(&(i64, Dfa), &Option<u32>)| state.is_some_and(|s| dfa.accepting(s));
            let output = parts.iter().zip(&tuple).find(accepts).map(|((value, _), _)| *value);
            let edges = |((_, dfa), state): (&(i64, Dfa), &Option<u32>)| state.map(|s| dfa.edges(s).to_vec());
            let lists: Vec<Vec<(u32, u32)>> = parts.iter().zip(&tuple).map(|p| edges(p).unwrap_or_default()).collect();
            let mut symbols: Vec<u32> = lists.iter().flatten().map(|edge| edge.0).collect();
            symbols.sort_unstable();
            symbols.dedup();
            let mut out = Vec::new();
            for symbol in symbols {
                let target = |list: &Vec<(u32, u32)>| list.iter().find(|edge| edge.0 == symbol).map(|edge| edge.1);
                let next: Vec<Option<u32>> = lists.iter().map(target).collect();
                let fresh = tuples.len() as u32;
                let number = *known.entry(next.clone()).or_insert(fresh);
                if number == fresh {
                    tuples.push(next);
                }
                out.push((symbol, number));
            }
            states.push((output, out));
            limits.meter.spend(1)?;
            held.resize((tuples.len() * (64 + 24 * parts.len())) as u64)?;
            if tuples.len() > limits.states {
                return Err(crate::dfa::GaveUp::States {
                    limit: limits.states,
                    during: const { &sentence!("prover-a-sequence", "a sequence") },
                }
                .into());
            }
        }
        Ok(states)
    }

    /// Returns the automatic sequence as an automaton with output, in Walnut's text format.
    pub fn to_text(&self, limits: &Limits<'_>) -> Result<String> {
        let radix = self.values.first().map_or(2, |(_, dfa)| dfa.radix());
        Ok(write(&self.tracks, radix, &self.states(limits)?))
    }
}
