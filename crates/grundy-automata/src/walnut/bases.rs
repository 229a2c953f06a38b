//! Changes of the indices of sequences: the commands `join` and `convert`.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::commands::{automaton, radix, sequence};
use super::reader::Reader;
use super::relation::Relation;
use super::session::{Outcome, Session};
use super::words::Word;
use crate::dfa::{Dfa, Limits, Nfa};
use crate::logic::{LogicError, Place};
use grundy_core::{Sentence, sentence};
use std::sync::Arc;

/// Runs `join NEW A[x][y] B[y][z] …`: the new sequence has the value of the first of these sequences that is not 0.
/// Its indices are the names in alphabetical order.
pub(super) fn join(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-sequence", "the name of the new sequence"))?;
    let mut parts: Vec<(Arc<Word>, Vec<String>)> = Vec::new();
    let mut indices: Vec<(String, Alphabet)> = Vec::new();
    while text.peek().is_some() {
        let old = text.name(sentence!("prover-the-name-of-a-sequence", "the name of a sequence"))?;
        let word = session.word(&old.text, old.place)?;
        let mut labels: Vec<String> = Vec::new();
        while text.take("[") {
            let label = text.name(sentence!("prover-the-name-of-an-index", "the name of an index"))?;
            text.expect("]", Sentence::verbatim("`]`"))?;
            if labels.contains(&label.text) {
                return Err(LogicError::new(
                    label.place,
                    sentence!(
                        "prover-names-two-indices",
                        "the name `{name}` is used for two indices",
                        name = label.text
                    ),
                )
                .into());
            }
            let Some(track) = word.tracks.get(labels.len()) else {
                return Err(LogicError::new(
                    label.place,
                    sentence!("prover-has-fewer-indices", "too many indices for `{name}`", name = old.text),
                )
                .into());
            };
            match indices.iter().find(|(known, _)| *known == label.text) {
                Some((_, other)) if other != track => {
                    let message = sentence!(
                        "prover-is-here-and-before",
                        "the index `{name}` cannot have two alphabets: {track} here, but {other} before",
                        name = label.text,
                        track = track,
                        other = other
                    );
                    return Err(LogicError::new(label.place, message).into());
                }
                Some(_) => {}
                None => indices.push((label.text.clone(), track.clone())),
            }
            labels.push(label.text);
        }
        if labels.len() != word.tracks.len() {
            let message = sentence!(
                "prover-has-indices-and-are-named",
                "too few indices for `{name}`: expected {indices}, found {named}",
                name = old.text,
                indices = word.tracks.len(),
                named = labels.len()
            );
            return Err(LogicError::new(old.place, message)
                .help(sentence!("prover-name-each-t-x", "name each index: `T[x]`"))
                .into());
        }
        parts.push((word, labels));
    }
    if parts.is_empty() {
        return Err(text
            .unexpected(sentence!(
                "prover-sequences-with-names-for-their-indices",
                "sequences with names for their indices: `T[x] RS[y]`"
            ))
            .into());
    }
    indices.sort_by(|a, b| a.0.cmp(&b.0));
    let tracks: Vec<Alphabet> = indices.iter().map(|(_, track)| track.clone()).collect();
    super::text::one_direction(&tracks, name.place)?;
    let limits = session.limits;
    let mut sizes = Vec::new();
    for track in &tracks {
        sizes.push(session.systems.size(track, name.place, &limits)?);
    }
    let radix = radix(&sizes)?;
    let vars: Vec<u32> = (0..tracks.len() as u32).collect();
    let all = Relation::new(tracks.clone(), Dfa::empty(&vars, radix));
    let mut rest = all.everything(&mut session.systems, &limits)?;
    let mut values: Vec<(i64, Dfa)> = Vec::new();
    for (word, labels) in &parts {
        let place = |label: &String| indices.iter().position(|(other, _)| other == label).unwrap_or_default() as u32;
        let from_to: Vec<(u32, u32)> = (0..).zip(labels.iter().map(place)).collect();
        let mut left = rest.clone();
        for (value, dfa) in word.values.iter().filter(|(value, _)| *value != 0) {
            let here = rest.and(&dfa.widened(radix)?.rename(&from_to), &limits)?;
            left = left.minus(&here, &limits)?;
            add(&mut values, *value, here, &limits)?;
        }
        rest = left;
    }
    let word = Word::completed(tracks, values, radix, &mut session.systems, &limits)?;
    sequence(session, &name.text, word)
}

/// Adds the indices in `dfa` to those at which a sequence has the value `value`.
fn add(values: &mut Vec<(i64, Dfa)>, value: i64, dfa: Dfa, limits: &Limits<'_>) -> Result<()> {
    match values.iter_mut().find(|(other, _)| *other == value) {
        Some((_, known)) => *known = known.or(&dfa, limits)?,
        None => values.push((value, dfa)),
    }
    Ok(())
}

/// Runs `convert NEW msd_8 OLD`, which converts between powers of the same number.
pub(super) fn convert(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let as_automaton = text.take("$");
    let name = text.name(sentence!("prover-the-name-of-what-is-made", "the name of the new sequence or automaton"))?;
    let place = text.place();
    let new = match Alphabet::read(text)? {
        Alphabet::Numbers(numeration) => numeration,
        letters => {
            return Err(LogicError::new(
                place,
                sentence!("prover-is-not-a-number-system", "{letters} is not a number system", letters = letters),
            )
            .into());
        }
    };
    let (old, at) = session.sequence_or_automaton(text)?;
    let [Alphabet::Numbers(from)] = &old.tracks[..] else {
        return Err(LogicError::new(
            at,
            sentence!("prover-a-sequence-with-one-index-a", "expected a sequence whose only index is a number"),
        )
        .into());
    };
    let limits = session.limits;
    let mut values = old.values.clone();
    if new.base != from.base {
        let (root, few, many) = powers(&from.base, &new.base, place)?;
        // The new system must be known.
        session.systems.get(&new.base, place, &limits)?;
        for (_, dfa) in &mut values {
            *dfa = gathered(&spread(dfa, root, few, &limits)?, root, many, &limits)?;
        }
    }
    let tracks = vec![Alphabet::Numbers(Numeration { lsd: new.lsd, base: new.base })];
    if !as_automaton {
        return sequence(session, &name.text, Word::new(tracks, values));
    }
    let mut accepted: Option<Dfa> = None;
    for (_, dfa) in values.into_iter().filter(|(value, _)| *value != 0) {
        accepted = Some(match accepted {
            Some(sum) => sum.or(&dfa, &limits)?,
            None => dfa,
        });
    }
    let radix = session.systems.size(&tracks[0], place, &limits)?;
    let dfa = accepted.unwrap_or_else(|| Dfa::empty(&[0], radix));
    automaton(session, Some(&name.text), Vec::new(), Relation::new(tracks, dfa))
}

/// Returns k, i and j if the two bases are kⁱ and kʲ.
fn powers(from: &str, to: &str, place: Place) -> Result<(u32, u32, u32)> {
    let wrong = || {
        let error = LogicError::new(
            place,
            sentence!(
                "prover-and-are-not-powers-of-one",
                "{from} and {to} are not powers of the same number",
                from = from,
                to = to
            ),
        );
        error.help(sentence!(
            "prover-a-base-k-i-is-converted",
            "base k^i can be converted only to a base k^j with the same k, for example msd_2 to msd_8 or msd_9 to lsd_3"
        ))
    };
    let (Ok(one), Ok(two)) = (from.parse::<u32>(), to.parse::<u32>()) else { return Err(wrong().into()) };
    let exponent = |n: u32, root: u32| (1..32).find(|e| root.checked_pow(*e) == Some(n));
    let found = (2..=one.min(two).min(256)).find_map(|root| Some((root, exponent(one, root)?, exponent(two, root)?)));
    Ok(found.ok_or_else(wrong)?)
}

/// Converts numbers from base rootⁿ to base root: each digit becomes n digits, and leading zeros are allowed.
fn spread(dfa: &Dfa, root: u32, n: u32, limits: &Limits<'_>) -> Result<Dfa> {
    let mut nfa = Nfa::of(dfa);
    for state in 0..dfa.states() {
        for (digit, to) in std::mem::take(&mut nfa.edges[state]) {
            let mut at = state as u32;
            for place in (0..n).rev() {
                let next = if place == 0 { to } else { nfa.state(false) };
                nfa.edges[at as usize].push((digit / root.pow(place) % root, next));
                at = next;
            }
        }
    }
    Ok(Dfa::determinised(dfa.vars(), root, &nfa, limits)?.exists(&[], limits)?)
}

/// Converts numbers from base root, with any leading zeros, to base rootⁿ.
fn gathered(dfa: &Dfa, root: u32, n: u32, limits: &Limits<'_>) -> Result<Dfa> {
    let mut nfa = Nfa::of(dfa);
    for state in 0..dfa.states() {
        nfa.edges[state] = (0..root.pow(n))
            .filter_map(|digit| {
                let step = |at: u32, place: u32| {
                    let wanted = digit / root.pow(place) % root;
                    dfa.edges(at).iter().find(|edge| edge.0 == wanted).map(|edge| edge.1)
                };
                Some((digit, (0..n).rev().try_fold(state as u32, step)?))
            })
            .collect();
    }
    Ok(Dfa::determinised(dfa.vars(), root.pow(n), &nfa, limits)?)
}
