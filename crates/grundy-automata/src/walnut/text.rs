//! The text format of automata, with and without output.
//!
//! ```text
//! msd_2 msd_fib {0,1}       the alphabets of the tracks; or `true`, or `false`, and nothing else
//!
//! 0 1                       a state and its output; the first state starts
//! 0 1 * -> 1 2              a letter for each track, `*` any; several targets are a choice
//! ```
//! Blank lines are ignored, and a comment extends from `#` to the end of its line.

use super::alphabet::{Alphabet, Systems};
use super::reader::{Reader, placed};
use super::{Result, relation::Relation};
use crate::dfa::{Dfa, Limits, Nfa};
use crate::logic::{LogicError, Name, Place};
use grundy_core::sentence;
use std::collections::HashMap;
use std::fmt::Write;

/// The contents of a file in the text format.
pub(super) enum Parsed {
    /// The word `true` or `false`.
    Truth(bool),
    /// A table of states and transitions.
    Table(Table),
}

/// A table of states and transitions as they are written.
pub(super) struct Table {
    pub(super) tracks: Vec<Alphabet>,
    /// The radix of the packed symbols.
    pub(super) radix: u32,
    /// The output of each state.
    pub(super) outputs: Vec<i64>,
    /// The transitions (symbol, target) of each state.
    pub(super) edges: Vec<Vec<(u32, u32)>>,
}

/// Returns the lines of a text that are not blank.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (Reader, Place)> {
    text.lines().zip(1u32..).filter_map(|(line, number)| {
        let code = line.split('#').next().unwrap_or_default().trim_start_matches('\u{feff}');
        let chars: Vec<_> = placed(code).into_iter().map(|(c, p)| (c, Place { line: number, ..p })).collect();
        let end = Place { line: number, column: chars.len() as u32 + 1 };
        let mut reader = Reader::new(chars, end);
        let place = reader.place();
        reader.peek().map(|_| (reader, place))
    })
}

/// Parses a file in the text format.
pub(super) fn parse(text: &str, systems: &mut Systems, limits: &Limits<'_>) -> Result<Parsed> {
    let mut lines = lines(text);
    let Some((mut header, place)) = lines.next() else {
        let error =
            LogicError::new(Place { line: 1, column: 1 }, sentence!("prover-the-file-is-empty", "the file is empty"));
        return Err(error
            .help(sentence!(
                "prover-an-automaton-begins-with-its-alphabets",
                "an automaton begins with its alphabets, as in `msd_2 msd_2`"
            ))
            .into());
    };
    let mut tracks = Vec::new();
    while header.peek().is_some() {
        tracks.push(Alphabet::read(&mut header)?);
    }
    if let [Alphabet::Numbers(word)] = &tracks[..]
        && let "true" | "false" = word.base.as_str()
    {
        return match lines.next() {
            None => Ok(Parsed::Truth(word.base == "true")),
            Some((_, place)) => Err(LogicError::new(
                place,
                sentence!("prover-nothing-follows-true-or-false", "nothing may follow `true` or `false` in a file"),
            )
            .into()),
        };
    }
    let mut sizes = Vec::new();
    for track in &tracks {
        sizes.push(systems.size(track, place, limits)?);
    }
    one_direction(&tracks, place)?;
    let radix = sizes.iter().copied().max().unwrap_or(2).max(2);
    if u64::from(radix).checked_pow(tracks.len() as u32).is_none_or(|size| size > 1 << 32) {
        return Err(crate::dfa::GaveUp::Alphabet { variables: tracks.len(), radix }.into());
    }
    let table = Table { tracks, radix, outputs: Vec::new(), edges: Vec::new() };
    states(table, &sizes, lines, limits).map(Parsed::Table)
}

/// Checks that all tracks of numbers have the same reading direction.
pub(super) fn one_direction(tracks: &[Alphabet], place: Place) -> std::result::Result<(), LogicError> {
    let mut ends = tracks.iter().filter_map(|track| Some(track.numeration()?.lsd));
    let first = ends.next();
    if ends.any(|lsd| Some(lsd) != first) {
        return Err(LogicError::new(
            place,
            sentence!(
                "prover-one-automaton-reads-msd-and-lsd",
                "an automaton cannot read both msd tracks (most significant digit first) and lsd tracks (least \
                 significant digit first)"
            ),
        )
        .help(sentence!(
            "prover-reverse-reverses-an-automaton",
            "use `reverse` to make an automaton that reads from the other end"
        )));
    }
    Ok(())
}

/// Parses the states and the transitions that follow each of them.
fn states(
    mut table: Table,
    sizes: &[u32],
    lines: impl Iterator<Item = (Reader, Place)>,
    limits: &Limits<'_>,
) -> Result<Table> {
    let mut names: HashMap<i64, (u32, Place)> = HashMap::new();
    let mut targets: Vec<Name> = Vec::new();
    let mut raw: Vec<Vec<(u32, usize)>> = Vec::new();
    let mut held = limits.meter.hold(0)?;
    let mut count = 0u64;
    for (mut line, place) in lines {
        if let Some(from) = transition(&mut line)? {
            let Some(edges) = raw.last_mut() else {
                return Err(LogicError::new(
                    place,
                    sentence!(
                        "prover-a-transition-before-the-first-state",
                        "a transition must not come before the first state"
                    ),
                )
                .into());
            };
            let symbols = symbols(&from, &table, sizes, place)?;
            loop {
                let target = targets.len();
                targets.push(Name {
                    place: line.place(),
                    text: line.integer(sentence!("prover-the-number-of-a-state", "the number of a state"))?.to_string(),
                });
                count += symbols.len() as u64;
                limits.meter.spend(symbols.len() as u64)?;
                held.resize(64 * (count + targets.len() as u64))?;
                edges.extend(symbols.iter().map(|symbol| (*symbol, target)));
                if line.peek().is_none() {
                    break;
                }
                if line.peek() == Some('/') {
                    let error = LogicError::new(
                        line.place(),
                        sentence!(
                            "prover-this-is-a-transducer-its-transitions",
                            "expected an automaton, found a transducer: its transitions have outputs"
                        ),
                    );
                    return Err(error
                        .help(sentence!(
                            "prover-transduce-reads-it-from-the-folder",
                            "put it into the folder Transducer Library, where `transduce` looks for it"
                        ))
                        .into());
                }
            }
        } else {
            let state =
                line.integer(sentence!("prover-a-state-and-its-output-as", "a state and its output, as in `0 1`"))?;
            let output = line.integer(sentence!("prover-the-output-of-the-state", "the output of the state"))?;
            if line.peek().is_some() {
                return Err(line
                    .unexpected(sentence!("prover-the-end-of-the-line-or", "the end of the line, or `->`"))
                    .into());
            }
            let number = table.outputs.len() as u32;
            if let Some((_, other)) = names.insert(state, (number, place)) {
                let error = LogicError::new(
                    place,
                    sentence!("prover-state-is-described-twice", "state {state} is described twice", state = state),
                );
                return Err(error
                    .help(sentence!("prover-first-in-line", "it is first described in line {line}", line = other.line))
                    .into());
            }
            table.outputs.push(output);
            raw.push(Vec::new());
            if table.outputs.len() > limits.states {
                return Err(crate::dfa::GaveUp::States {
                    limit: limits.states,
                    during: const { &sentence!("prover-a-file", "a file") },
                }
                .into());
            }
        }
    }
    let number = |target: &Name| {
        let known = target.text.parse().ok().and_then(|state: i64| names.get(&state));
        let unknown = || {
            LogicError::new(
                target.place,
                sentence!("prover-there-is-no-state", "there is no state {state}", state = target.text),
            )
        };
        known.map(|(number, _)| *number).ok_or_else(unknown)
    };
    for edges in raw {
        let edges: std::result::Result<Vec<_>, _> =
            edges.into_iter().map(|(symbol, target)| Ok((symbol, number(&targets[target])?))).collect();
        table.edges.push(edges.map_err(|error: LogicError| error)?);
    }
    Ok(table)
}

/// A letter with its place; `None` stands for `*`, any letter.
type Letter = (Option<i64>, Place);

/// A state of an automaton in the text format: its output, and its transitions (symbol, target).
pub type State = (i64, Vec<(u32, u32)>);

/// Parses the letters before `->`; `None` if the line has no arrow.
fn transition(line: &mut Reader) -> Result<Option<Vec<Letter>>> {
    let mark = line.mark();
    let rest: String = std::iter::from_fn(|| line.next()).map(|(c, _)| c).collect();
    line.back_to(mark);
    if !rest.contains("->") {
        return Ok(None);
    }
    let mut letters = Vec::new();
    while !line.take("->") {
        let place = line.place();
        letters.push((
            if line.take("*") {
                None
            } else {
                Some(line.integer(sentence!("prover-a-letter-or-2", "a letter, `*` or `->`"))?)
            },
            place,
        ));
    }
    Ok(Some(letters))
}

/// Returns the packed symbols that the letters of a transition denote.
fn symbols(letters: &[Letter], table: &Table, sizes: &[u32], place: Place) -> Result<Vec<u32>> {
    let tracks = &table.tracks;
    if letters.len() != tracks.len() {
        let message = sentence!(
            "prover-letters-for-tracks",
            "wrong number of letters: expected {tracks}, one for each track, found {letters}",
            letters = letters.len(),
            tracks = tracks.len()
        );
        return Err(LogicError::new(place, message).into());
    }
    let mut out = vec![0u32];
    let mut weight = 1u32;
    for (((letter, place), track), size) in letters.iter().zip(tracks).zip(sizes) {
        let digits: Vec<u32> = match letter {
            None => (0..*size).collect(),
            Some(letter) => {
                let digit = (0..*size).find(|digit| track.letter(*digit) == *letter);
                let strange = || {
                    LogicError::new(
                        *place,
                        sentence!(
                            "prover-is-not-a-letter-of",
                            "{letter} is not a letter of {track}",
                            letter = letter,
                            track = track
                        ),
                    )
                };
                vec![digit.ok_or_else(strange)?]
            }
        };
        if out.len() * digits.len() > 1 << 20 {
            return Err(LogicError::new(
                *place,
                sentence!("prover-stands-for-more-than-a-million", "`*` stands for more than a million letters here"),
            )
            .into());
        }
        out = digits.iter().flat_map(|digit| out.iter().map(move |sum| sum + digit * weight)).collect();
        // The last weight is not used; the alphabet fits 32 bits.
        weight = weight.wrapping_mul(table.radix);
    }
    Ok(out)
}

impl Table {
    /// Returns the words that lead to states whose output satisfies `wanted`, with the most significant digit first.
    pub(super) fn language(&self, wanted: impl Fn(i64) -> bool, limits: &Limits<'_>) -> Result<Dfa> {
        let mut nfa = Nfa::default();
        for (output, edges) in self.outputs.iter().zip(&self.edges) {
            let state = nfa.state(wanted(*output));
            nfa.edges[state as usize].clone_from(edges);
        }
        nfa.start.extend((!self.outputs.is_empty()).then_some(0));
        let vars: Vec<u32> = (0..self.tracks.len() as u32).collect();
        let dfa = Dfa::determinised(&vars, self.radix, &nfa, limits)?;
        Ok(if super::relation::is_lsd(&self.tracks) { dfa.reversed(limits)? } else { dfa })
    }
}

/// Returns the text of an automaton in Walnut's format: the alphabets, followed by each state with its output and its
/// transitions (symbol, target). A symbol packs one digit for each track: it is the number Σ digitᵢ·radixⁱ, where i
/// counts the tracks from 0.
pub fn write(tracks: &[Alphabet], radix: u32, states: &[State]) -> String {
    let header: Vec<String> = tracks.iter().map(Alphabet::to_string).collect();
    let mut out = header.join(" ") + "\n";
    for (state, (output, edges)) in states.iter().enumerate() {
        // Writing to a string does not fail.
        let _ = writeln!(out, "\n{state} {output}");
        let mut lines: Vec<(Vec<i64>, u32)> =
            edges.iter().map(|&(symbol, target)| (letters(tracks, radix, symbol), target)).collect();
        lines.sort_unstable();
        for (letters, target) in lines {
            let letters: Vec<String> = letters.iter().map(i64::to_string).collect();
            let _ = writeln!(out, "{} -> {target}", letters.join(" "));
        }
    }
    out
}

fn letters(tracks: &[Alphabet], radix: u32, mut symbol: u32) -> Vec<i64> {
    let letter = |track: &Alphabet| {
        let digit = symbol % radix;
        symbol /= radix;
        track.letter(digit)
    };
    tracks.iter().map(letter).collect()
}

impl Relation {
    /// Parses an automaton in Walnut's text format; a state is accepting if its output is not 0.
    pub fn parse(text: &str, systems: &mut Systems, limits: &Limits<'_>) -> Result<Relation> {
        match parse(text, systems, limits)? {
            Parsed::Truth(value) => Ok(Relation::truth(value)),
            Parsed::Table(table) => {
                let dfa = table.language(|output| output != 0, limits)?;
                Ok(Relation::new(table.tracks, dfa))
            }
        }
    }

    /// Returns the automaton in Walnut's text format.
    pub fn to_text(&self, limits: &Limits<'_>) -> Result<String> {
        if self.tracks.is_empty() {
            return Ok(format!("{}\n", !self.dfa.is_empty()));
        }
        let dfa = self.as_read(limits)?;
        let _held = limits.meter.hold((64 * dfa.transitions() + 64 * dfa.states()) as u64)?;
        let state = |state: u32| (i64::from(dfa.accepting(state)), dfa.edges(state).to_vec());
        let mut states: Vec<_> = (0..dfa.states() as u32).map(state).collect();
        if states.is_empty() {
            states.push((0, Vec::new()));
        }
        Ok(write(&self.tracks, dfa.radix(), &states))
    }
}
