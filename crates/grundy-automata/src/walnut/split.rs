//! The commands `split` and `rsplit`, which convert sequences indexed by integers in a negative base to sequences
//! indexed by natural numbers, sign by sign, and back.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::commands::{automaton, radix, sequence};
use super::integers::conversion;
use super::reader::Reader;
use super::relation::Relation;
use super::session::{Outcome, Session};
use super::words::Word;
use crate::dfa::{Dfa, Limits};
use crate::logic::{LogicError, Place};
use grundy_core::sentence;

/// The sign of an index in a split.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
    /// The index is unchanged.
    Same,
}

/// Parses the signs `[+] [-] []`.
fn signs(text: &mut Reader) -> Result<Vec<(Sign, Place)>> {
    let mut out = Vec::new();
    while text.peek() == Some('[') {
        let place = text.place();
        text.next();
        let sign = match text.peek() {
            Some('+') => Sign::Plus,
            Some('-') => Sign::Minus,
            _ => Sign::Same,
        };
        if sign != Sign::Same {
            text.next();
        }
        text.expect("]", sentence!("prover-signs-are-and", "`]`: signs are [+], [-] and []"))?;
        out.push((sign, place));
    }
    Ok(out)
}

/// Runs `split NEW OLD [+] [-] []` or `rsplit NEW [+] [-] [] OLD`. The first yields the values of OLD at x, at −y and
/// at z, for natural x and y; the second yields the values of OLD at x ≥ 0, at −y for y ≤ 0 and at z, and 0 where x or
/// y has the other sign.
pub(super) fn split(session: &mut Session<'_>, text: &mut Reader, back: bool) -> Result<Outcome> {
    let as_automaton = text.take("$");
    let name = text.name(sentence!("prover-the-name-of-what-is-made", "the name of the new sequence or automaton"))?;
    let mut given = if back { signs(text)? } else { Vec::new() };
    let (old, at) = session.sequence_or_automaton(text)?;
    if !back {
        given = signs(text)?;
    }
    if given.len() != old.tracks.len() {
        let message = sentence!(
            "prover-indices-and-signs-are-given",
            "wrong number of signs: expected {indices}, one for each index, found {signs}",
            indices = old.tracks.len(),
            signs = given.len()
        );
        return Err(LogicError::new(at, message)
            .help(sentence!(
                "prover-a-sign-for-each-index-or",
                "write [+] or [-] for each index, or [] to leave it unchanged"
            ))
            .into());
    }
    let limits = session.limits;
    let (mut tracks, mut sizes) = (Vec::new(), Vec::new());
    for (track, (sign, place)) in old.tracks.iter().zip(&given) {
        tracks.push(if *sign == Sign::Same { track.clone() } else { other(track, back, *place)? });
        sizes.push(session.systems.size(track, *place, &limits)?);
    }
    // An index of the other kind stands beside each: 2·tracks variables at most.
    let radix = radix(&sizes)?;
    let words = tracks.iter().any(|track| track.numeration().is_none());
    let mut values = Vec::new();
    for (value, dfa) in &old.values {
        let mut dfa = dfa.widened(radix)?;
        for ((i, (sign, _)), size) in (0..).zip(&given).zip(&sizes) {
            if *sign != Sign::Same {
                dfa = replaced(&dfa, i, *sign, (*size, radix), (back, words), &limits)?;
            }
        }
        values.push((*value, dfa));
    }
    if as_automaton {
        let vars: Vec<u32> = (0..tracks.len() as u32).collect();
        let mut accepted = Dfa::empty(&vars, radix);
        for (_, dfa) in values.iter().filter(|(value, _)| *value != 0) {
            accepted = accepted.or(dfa, &limits)?;
        }
        return automaton(session, Some(&name.text), Vec::new(), Relation::new(tracks, accepted));
    }
    if back {
        let word = Word::completed(tracks, values, radix, &mut session.systems, &limits)?;
        return sequence(session, &name.text, word);
    }
    sequence(session, &name.text, Word::new(tracks, values))
}

/// Returns the alphabet of an index in the base of the opposite sign.
fn other(track: &Alphabet, back: bool, place: Place) -> Result<Alphabet> {
    // The negaFibonacci system has no numbers of the other sign beside it.
    let base = |numeration: &Numeration| numeration.base.trim_start_matches("neg_").bytes().all(|c| c.is_ascii_digit());
    match track {
        Alphabet::Numbers(numeration) if numeration.is_negative() != back && base(numeration) => {
            Ok(Alphabet::Numbers(numeration.negated()))
        }
        _ => {
            let wanted = if back {
                sentence!("prover-a-base-such-as-msd-2", "a base such as msd_2")
            } else {
                sentence!("prover-a-negative-base-such-as-msd", "a negative base such as msd_neg_2")
            };
            let error = LogicError::new(
                place,
                sentence!(
                    "prover-this-index-is-of-and-a",
                    "a sign can be given only to an index in {wanted}, but this index is in {track}",
                    track = track,
                    wanted: wanted
                ),
            );
            Err(error
                .help(sentence!("prover-leaves-an-index-as-it-is", "write `[]` to leave an index unchanged"))
                .into())
        }
    }
}

/// Returns the relation in which the index `i` is replaced by one in the base of the opposite sign.
fn replaced(
    dfa: &Dfa,
    i: u32,
    sign: Sign,
    (k, radix): (u32, u32),
    (back, words): (bool, bool),
    limits: &Limits<'_>,
) -> Result<Dfa> {
    let fresh = dfa.vars().len() as u32;
    let pairs = conversion(k, sign == Sign::Minus, limits)?.widened(radix)?;
    let (negative, positive) = if back { (fresh, i) } else { (i, fresh) };
    let pairs = pairs.rename(&[(0, negative), (1, positive)]);
    let both = dfa.and(&pairs, limits)?;
    // Beside letters, which are read as they stand, a number has as many digits as they are.
    let left = if words { both.projected(&[i], limits)? } else { both.exists(&[i], limits)? };
    Ok(left.rename(&[(fresh, i)]))
}
