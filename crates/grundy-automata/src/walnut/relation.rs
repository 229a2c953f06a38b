//! Automata without output: relations of numbers, and languages over letters.

use super::Result;
use super::alphabet::{Alphabet, Systems};
use crate::dfa::{Dfa, Limits};
use crate::logic::{LogicError, Place};
use dashu_int::IBig;
use grundy_core::sentence;

/// A Walnut automaton without output, together with the alphabets of its tracks: a relation of numbers, or a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The alphabet of each track.
    pub(super) tracks: Vec<Alphabet>,
    /// The automaton over the variables 0, 1, …, most significant digit first, whatever the reading direction of the
    /// tracks.
    pub(super) dfa: Dfa,
}

/// Returns whether the tracks are read from the least significant digit.
pub(super) fn is_lsd(tracks: &[Alphabet]) -> bool {
    tracks.iter().any(|track| track.numeration().is_some_and(|numeration| numeration.lsd))
}

impl Relation {
    pub(super) fn new(tracks: Vec<Alphabet>, dfa: Dfa) -> Relation {
        debug_assert_eq!(tracks.len(), dfa.vars().len());
        Relation { tracks, dfa }
    }

    /// Returns the relation without tracks that represents the truth value `value`.
    pub fn truth(value: bool) -> Relation {
        Relation::new(Vec::new(), Dfa::truth(value, 2))
    }

    /// Returns the relation that the automaton `dfa` accepts. All its tracks get the alphabet `alphabet`, with numbers
    /// most significant digit first. The variables are renumbered 0, 1, ….
    pub fn of_numbers(alphabet: &Alphabet, dfa: &Dfa) -> Relation {
        let renamed: Vec<(u32, u32)> = dfa.vars().iter().copied().zip(0..).collect();
        Relation::new(dfa.vars().iter().map(|_| alphabet.clone()).collect(), dfa.rename(&renamed))
    }

    /// Returns the alphabet of each track of the automaton.
    pub fn tracks(&self) -> &[Alphabet] {
        &self.tracks
    }

    /// Returns the automaton over the variables 0, 1, …, most significant digit first.
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    /// Returns the automaton in the reading direction of its tracks: with `lsd` tracks it accepts the reversed words.
    pub fn as_read(&self, limits: &Limits<'_>) -> Result<Dfa> {
        Ok(if is_lsd(&self.tracks) { self.dfa.reversed(limits)? } else { self.dfa.clone() })
    }

    /// Restricts every track that reads numbers to words of its system.
    pub(super) fn valid(&self, systems: &mut Systems, place: Place, limits: &Limits<'_>) -> Result<Dfa> {
        let mut dfa = self.dfa.clone();
        for (track, var) in self.tracks.iter().zip(0..) {
            if let Alphabet::Numbers(numeration) = track {
                let numbers = systems.numbers(&numeration.base, place, limits)?;
                let valid = numbers.valid(var).widened(dfa.radix())?;
                dfa = dfa.and(&valid, limits)?;
            }
        }
        Ok(dfa)
    }

    /// Returns whether the automaton accepts words of equal length, one for each track, in the reading direction of
    /// the tracks. Fails if the lengths differ or a letter is not in the alphabet of its track.
    pub fn accepts_words(&self, words: &[Vec<i64>]) -> std::result::Result<bool, String> {
        let length = words.first().map_or(0, Vec::len);
        if words.len() != self.tracks.len() || words.iter().any(|word| word.len() != length) {
            return Err(format!("{} words of one length are needed, one for each track", self.tracks.len()));
        }
        let mut digits: Vec<Vec<u8>> = Vec::new();
        for (word, track) in words.iter().zip(&self.tracks) {
            let digit = |letter: &i64| {
                let found = (0..self.dfa.radix()).find(|digit| track.has(*digit) && track.letter(*digit) == *letter);
                found.map(|digit| digit as u8).ok_or_else(|| format!("{letter} is not a letter of {track}"))
            };
            let mut word = word.iter().map(digit).collect::<std::result::Result<Vec<u8>, String>>()?;
            if is_lsd(&self.tracks) {
                word.reverse();
            }
            digits.push(word);
        }
        Ok(self.dfa.accepts(&digits))
    }

    /// Returns whether the relation contains the tuple `numbers`, with one number for each track; `None` if a track
    /// reads letters. A relation never contains a tuple with a number that the system of its track cannot represent.
    pub fn accepts_numbers(
        &self,
        numbers: &[IBig],
        systems: &mut Systems,
        limits: &Limits<'_>,
    ) -> Result<Option<bool>> {
        let mut digits = Vec::new();
        for (track, number) in self.tracks.iter().zip(numbers) {
            let Alphabet::Numbers(numeration) = track else { return Ok(None) };
            let numbers = systems.numbers(&numeration.base, Place::default(), limits)?;
            let Some(word) = numbers.write(number) else { return Ok(Some(false)) };
            digits.push(word);
        }
        Ok(Some(digits.len() == self.tracks.len() && self.dfa.accepts(&digits)))
    }

    /// Returns whether adding or removing leading zeros (trailing zeros for `lsd` tracks) never affects whether the
    /// automaton accepts a word.
    pub fn is_zero_closed(&self) -> bool {
        self.dfa.is_zero_closed()
    }

    /// Checks that two automata have tracks with the same alphabets.
    pub(super) fn same_tracks(&self, other: &Relation, place: Place) -> Result<()> {
        if self.tracks == other.tracks {
            return Ok(());
        }
        let list = |tracks: &[Alphabet]| tracks.iter().map(Alphabet::to_string).collect::<Vec<_>>().join(" ");
        let message = sentence!(
            "prover-alphabets-differ-and",
            "the automata must have the same alphabets, but these differ: {one} and {two}",
            one = list(&self.tracks),
            two = list(&other.tracks)
        );
        Err(LogicError::new(place, message)
            .help(sentence!(
                "prover-alphabet-gives-an-automaton-other-alphabets",
                "use `alphabet` to give an automaton other alphabets"
            ))
            .into())
    }

    /// Returns the intersection of two relations. Fails if their tracks have different alphabets.
    pub fn and(&self, other: &Relation, limits: &Limits<'_>) -> Result<Relation> {
        self.same_tracks(other, Place::default())?;
        Ok(Relation::new(self.tracks.clone(), self.dfa.and(&other.dfa, limits)?))
    }

    /// Returns the union of two relations. Fails if their tracks have different alphabets.
    pub fn or(&self, other: &Relation, limits: &Limits<'_>) -> Result<Relation> {
        self.same_tracks(other, Place::default())?;
        Ok(Relation::new(self.tracks.clone(), self.dfa.or(&other.dfa, limits)?))
    }

    /// Returns the complement of the relation. On tracks that read numbers, it contains only words that represent
    /// numbers.
    pub fn complement(&self, systems: &mut Systems, limits: &Limits<'_>) -> Result<Relation> {
        if self.tracks.is_empty() {
            return Ok(Relation::truth(self.dfa.is_empty()));
        }
        let all = self.everything(systems, limits)?;
        Ok(Relation::new(self.tracks.clone(), all.minus(&self.dfa, limits)?))
    }

    /// Returns the relation that contains every tuple.
    pub(super) fn everything(&self, systems: &mut Systems, limits: &Limits<'_>) -> Result<Dfa> {
        let mut all: Option<Dfa> = None;
        for (track, var) in self.tracks.iter().zip(0..) {
            let one = track.everything(var, systems, limits)?.widened(self.dfa.radix())?;
            all = Some(match all {
                Some(all) => all.and(&one, limits)?,
                None => one,
            });
        }
        Ok(all.unwrap_or_else(|| Dfa::truth(true, self.dfa.radix())))
    }
}
