//! Automata that accept: relations of numbers, and languages over letters.

use super::Result;
use super::alphabet::{Alphabet, Systems};
use crate::dfa::{Dfa, Limits};
use crate::logic::{LogicError, Place};
use dashu_int::IBig;

/// An automaton with the alphabets of its tracks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// What each track reads.
    pub(super) tracks: Vec<Alphabet>,
    /// Over the variables 0, 1, …, the most significant digit first also where the tracks are read from the other end.
    pub(super) dfa: Dfa,
}

/// Whether words are read from the least significant digit.
pub(super) fn is_lsd(tracks: &[Alphabet]) -> bool {
    tracks.iter().any(|track| track.numeration().is_some_and(|numeration| numeration.lsd))
}

impl Relation {
    pub(super) fn new(tracks: Vec<Alphabet>, dfa: Dfa) -> Relation {
        debug_assert_eq!(tracks.len(), dfa.vars().len());
        Relation { tracks, dfa }
    }

    /// True or false, of nothing.
    pub fn truth(value: bool) -> Relation {
        Relation::new(Vec::new(), Dfa::truth(value, 2))
    }

    /// An automaton whose tracks read numbers of one system, most significant digit first, over any variables.
    pub fn of_numbers(alphabet: &Alphabet, dfa: &Dfa) -> Relation {
        let renamed: Vec<(u32, u32)> = dfa.vars().iter().copied().zip(0..).collect();
        Relation::new(dfa.vars().iter().map(|_| alphabet.clone()).collect(), dfa.rename(&renamed))
    }

    /// What each track reads.
    pub fn tracks(&self) -> &[Alphabet] {
        &self.tracks
    }

    /// The automaton over the variables 0, 1, …, most significant digit first.
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }

    /// The automaton in the direction in which its tracks are read.
    pub fn as_read(&self, limits: &Limits<'_>) -> Result<Dfa> {
        Ok(if is_lsd(&self.tracks) { self.dfa.reversed(limits)? } else { self.dfa.clone() })
    }

    /// Every track that reads numbers holds words of its system only.
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

    /// Whether a word for each track is accepted, of one length, in the direction in which the tracks are read. A letter
    /// that a track has not is a refusal.
    pub fn accepts_words(&self, words: &[Vec<i64>]) -> std::result::Result<bool, String> {
        let length = words.first().map_or(0, Vec::len);
        if words.len() != self.tracks.len() || words.iter().any(|word| word.len() != length) {
            return Err(format!("{} words of one length are needed, one for each track", self.tracks.len()));
        }
        let mut digits: Vec<Vec<u8>> = Vec::new();
        for (word, track) in words.iter().zip(&self.tracks) {
            let digit = |letter: &i64| {
                let found = (0..self.dfa.radix()).find(|digit| track.has(*digit) && track.letter(*digit) == *letter);
                found.map(|digit| digit as u8).ok_or_else(|| format!("{letter} is no letter of {track}"))
            };
            let mut word = word.iter().map(digit).collect::<std::result::Result<Vec<u8>, String>>()?;
            if is_lsd(&self.tracks) {
                word.reverse();
            }
            digits.push(word);
        }
        Ok(self.dfa.accepts(&digits))
    }

    /// Whether a number for each track is accepted; `None` if a track reads letters. Numbers that a system does not write
    /// are not accepted.
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

    /// Whether leading zeros (trailing ones, read from the other end) never matter.
    pub fn is_zero_closed(&self) -> bool {
        self.dfa.is_zero_closed()
    }

    /// Whether two automata read the same things.
    pub(super) fn same_tracks(&self, other: &Relation, place: Place) -> Result<()> {
        if self.tracks == other.tracks {
            return Ok(());
        }
        let list = |tracks: &[Alphabet]| tracks.iter().map(Alphabet::to_string).collect::<Vec<_>>().join(" ");
        let message = format!("alphabets differ: {} and {}", list(&self.tracks), list(&other.tracks));
        Err(LogicError::new(place, message).help("`alphabet` gives an automaton other alphabets").into())
    }

    /// The tuples that both accept.
    pub fn and(&self, other: &Relation, limits: &Limits<'_>) -> Result<Relation> {
        self.same_tracks(other, Place::default())?;
        Ok(Relation::new(self.tracks.clone(), self.dfa.and(&other.dfa, limits)?))
    }

    /// The tuples that either accepts.
    pub fn or(&self, other: &Relation, limits: &Limits<'_>) -> Result<Relation> {
        self.same_tracks(other, Place::default())?;
        Ok(Relation::new(self.tracks.clone(), self.dfa.or(&other.dfa, limits)?))
    }

    /// The tuples that are not accepted: of numbers, where the tracks read numbers.
    pub fn complement(&self, systems: &mut Systems, limits: &Limits<'_>) -> Result<Relation> {
        if self.tracks.is_empty() {
            return Ok(Relation::truth(self.dfa.is_empty()));
        }
        let all = self.everything(systems, limits)?;
        Ok(Relation::new(self.tracks.clone(), all.minus(&self.dfa, limits)?))
    }

    /// Every tuple.
    pub(super) fn everything(&self, systems: &mut Systems, limits: &Limits<'_>) -> Result<Dfa> {
        let mut all: Option<Dfa> = None;
        for (track, var) in self.tracks.iter().zip(0..) {
            let one = match track {
                Alphabet::Numbers(numeration) => {
                    systems.numbers(&numeration.base, Place::default(), limits)?.valid(var)
                }
                Alphabet::Letters(letters) => {
                    let loops = (0..letters.len() as u32).map(|digit| (digit, 0)).collect();
                    Dfa::new(&[var], (letters.len() as u32).max(2), vec![true], vec![loops])
                }
            };
            let one = one.widened(self.dfa.radix())?;
            all = Some(match all {
                Some(all) => all.and(&one, limits)?,
                None => one,
            });
        }
        Ok(all.unwrap_or_else(|| Dfa::truth(true, self.dfa.radix())))
    }
}
