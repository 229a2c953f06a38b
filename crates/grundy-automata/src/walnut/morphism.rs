//! Morphisms: `0->01 1->10`, or with commas between rules; letters with several digits or a sign are in brackets.

use super::Result;
use super::alphabet::{Alphabet, Numeration, Systems};
use super::reader::{Reader, Text};
use super::text::Table;
use super::words::Word;
use crate::dfa::{Dfa, Limits};
use crate::logic::{Binder, Comparison};
use crate::logic::{Formula, LogicError, Name, Place, Predicate, Prover, Quantifier, Term};
use grundy_core::{Sentence, sentence};
use std::collections::BTreeMap;

/// A morphism: a word for each letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Morphism {
    images: BTreeMap<i64, Vec<i64>>,
}

impl Morphism {
    pub(super) fn parse(text: Text, end: Place) -> std::result::Result<Morphism, LogicError> {
        let mut reader = Reader::new(text, end);
        let mut images = BTreeMap::new();
        while reader.peek().is_some() {
            let place = reader.place();
            let letter = match bracketed(&mut reader)? {
                Some(letter) => letter,
                None => reader.integer(sentence!("prover-a-letter-as-in-0-01", "a letter, as in `0->01`"))?,
            };
            reader.expect("->", Sentence::verbatim("`->`"))?;
            let mut image = Vec::new();
            // A letter before an arrow begins the next rule.
            while !reader.rule_comes() {
                if let Some(letter) = bracketed(&mut reader)? {
                    image.push(letter);
                } else if let Some(digit) = reader.peek().and_then(|c| c.to_digit(10)) {
                    reader.next();
                    image.push(digit.into());
                } else {
                    break;
                }
            }
            if images.insert(letter, image).is_some() {
                return Err(LogicError::new(
                    place,
                    sentence!("prover-has-two-images", "the letter {letter} has two images", letter = letter),
                ));
            }
            reader.take(",");
        }
        Ok(Morphism { images })
    }

    /// Returns the common length of all images, if they have one.
    fn length(&self) -> Option<usize> {
        let length = self.images.values().next()?.len();
        (length > 0 && self.images.values().all(|image| image.len() == length)).then_some(length)
    }

    /// Returns the fixed point of the morphism that begins with 0, as a sequence. The digits of an index select a
    /// letter of an image, then of its image, and so on. If all images have the same length, indices are numbers in
    /// that base; otherwise they are words of letters, and numbers in a system with these words if there is one, as
    /// `fib` for `0->01 1->0`.
    pub(super) fn promoted(&self, systems: &mut Systems, place: Place, limits: &Limits<'_>) -> Result<Word> {
        let wrong = |message: Sentence, help: Sentence| Err(LogicError::new(place, message).help(help).into());
        let length = self.images.values().map(Vec::len).max().unwrap_or_default();
        if length < 2 {
            return wrong(
                sentence!(
                    "prover-all-images-of-the-morphism-have",
                    "all images of the morphism have fewer than two letters"
                ),
                sentence!("prover-at-least-one-image-must-have", "at least one image must have two letters or more"),
            );
        }
        if let Some((letter, _)) = self.images.iter().find(|(_, image)| image.is_empty()) {
            return wrong(
                sentence!("prover-has-no-image", "the letter {letter} has no image", letter = letter),
                sentence!("prover-give-an-image-for-every-letter", "give an image for every letter that occurs"),
            );
        }
        if self.images.get(&0).and_then(|image| image.first()) != Some(&0) {
            return wrong(
                sentence!("prover-the-image-of-0-does-not", "the image of 0 must begin with 0"),
                sentence!("prover-the-fixed-point-begins-with-0", "`promote` makes the fixed point that begins with 0"),
            );
        }
        let letters: Vec<i64> = self.images.keys().copied().collect();
        if letters[0] < 0 {
            return wrong(
                sentence!("prover-is-a-negative-letter", "the letter {letter} is negative", letter = letters[0]),
                sentence!(
                    "prover-letters-of-a-fixed-point-are",
                    "the letters of a fixed point must be natural numbers"
                ),
            );
        }
        let mut edges = Vec::new();
        for image in self.images.values() {
            let mut list = Vec::new();
            for (digit, letter) in (0u32..).zip(image) {
                let Ok(target) = letters.binary_search(letter) else {
                    return wrong(
                        sentence!("prover-has-no-image", "the letter {letter} has no image", letter = letter),
                        sentence!(
                            "prover-give-an-image-for-every-letter",
                            "give an image for every letter that occurs"
                        ),
                    );
                };
                list.push((digit, target as u32));
            }
            edges.push(list);
        }
        let uniform = self.images.values().all(|image| image.len() == length);
        let (track, radix) = if uniform {
            let numeration = Numeration { lsd: false, base: length.to_string() };
            let radix = systems.get(&numeration.base, place, limits)?.radix();
            (Alphabet::Numbers(numeration), radix)
        } else {
            let Some(track) = Alphabet::letters((0..length as i64).collect()) else {
                return wrong(
                    sentence!(
                        "prover-an-image-has-letters",
                        "an image is too long: it has {length} letters",
                        length = length
                    ),
                    sentence!("prover-an-image-may-have-at-most", "an image may have at most 256 letters"),
                );
            };
            (track, length as u32)
        };
        let table = Table { tracks: vec![track], radix, outputs: letters, edges };
        Word::of_table(table, systems, place, limits)
    }

    /// Returns the image of a sequence with one index under the morphism.
    pub(super) fn applied(
        &self,
        word: &Word,
        systems: &mut Systems,
        place: Place,
        limits: &Limits<'_>,
    ) -> Result<Word> {
        let wrong = |message: Sentence| Err(LogicError::new(place, message).into());
        let Some(length) = self.length() else {
            let error = LogicError::new(
                place,
                sentence!("prover-the-images-of-the-morphism-differ", "the images of the morphism differ in length"),
            );
            return Err(error
                .help(sentence!(
                    "prover-image-takes-images-of-one-length",
                    "`image` needs images of equal length; `promote` accepts all lengths"
                ))
                .into());
        };
        let [Alphabet::Numbers(numeration)] = &word.tracks[..] else {
            return wrong(sentence!(
                "prover-a-sequence-with-one-index-a",
                "expected a sequence whose only index is a number"
            ));
        };
        let system = systems.get(&numeration.base, place, limits)?;
        let mut prover = Prover::new(&system, *limits);
        for (value, dfa) in &word.values {
            if !self.images.contains_key(value) {
                return wrong(sentence!("prover-has-no-image", "the letter {letter} has no image", letter = value));
            }
            let var = prover.var("x");
            prover.define(&format!("@{value}"), &["x"], Predicate::Dfa(dfa.rename(&[(0, var)])))?;
        }
        // The letter at n is in the image of the letter at m, where n = length·m + i.
        let mut parts: BTreeMap<i64, Vec<Formula>> = BTreeMap::new();
        for (value, _) in &word.values {
            for (i, letter) in self.images[value].iter().enumerate() {
                let shifted = Term::Times(length.into(), Box::new(Term::variable("m")));
                let place = Term::Sum(Box::new(shifted), Box::new(Term::Number(i.into())));
                let same = Formula::Compare(Term::variable("n"), Comparison::Equal, place);
                let is = Formula::Predicate(Name::new(format!("@{value}")), vec![Term::variable("m")]);
                let binders = vec![Binder { names: vec![Name::new("m")], bound: None }];
                let part = Formula::Quantified(Quantifier::Exists, binders, Box::new(Formula::And(vec![same, is])));
                parts.entry(*letter).or_default().push(part);
            }
        }
        let mut values: Vec<(i64, Dfa)> = Vec::new();
        for (letter, parts) in parts {
            let var = prover.var("n");
            values.push((letter, prover.compile(&Formula::Or(parts))?.rename(&[(var, 0)])));
        }
        Ok(Word::new(word.tracks.clone(), values))
    }
}

/// Parses a letter in brackets, such as `[12]`, if one comes next.
fn bracketed(reader: &mut Reader) -> std::result::Result<Option<i64>, LogicError> {
    if !reader.take("[") {
        return Ok(None);
    }
    let letter = reader.integer(sentence!("prover-a-letter-an-integer", "a letter: an integer"))?;
    reader.expect("]", Sentence::verbatim("`]`"))?;
    Ok(Some(letter))
}

impl Reader {
    /// Returns whether a letter and an arrow come next.
    fn rule_comes(&mut self) -> bool {
        let mark = self.mark();
        let letter = match bracketed(self) {
            Ok(None) => self.integer(sentence!("prover-a-letter", "a letter")).is_ok(),
            Ok(Some(_)) => true,
            Err(_) => false,
        };
        let comes = letter && self.take("->");
        self.back_to(mark);
        comes
    }
}
