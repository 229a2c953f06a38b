//! Elements of a quotient as words in the generators, and the relations between words.

use super::Quotient;
use std::collections::BTreeSet;
use std::fmt;

/// A product of the generators of a misère quotient, given by the exponent of each.
pub type Word = Vec<u32>;

/// A relation of a misère quotient that simplifies a product of generators (a word).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The word that the relation replaces. It is not in normal form, but all its proper divisors are in normal form.
    pub from: Word,
    /// The normal form of the element that the word `from` denotes.
    pub to: Word,
}

/// The generators of a misère quotient, the normal form of each element, and a minimal list of relations.
///
/// A generator is the value under Φ of a heap whose value is not a product of the values of earlier heaps. Words are
/// ordered by length. Of two words of equal length, the one with the larger exponent of the last generator in which they
/// differ is the greater. This order respects products, so the relations
/// are a reduced Gröbner basis of the monoid's ideal, and every word has one normal form.
#[derive(Debug)]
pub struct Names {
    /// For each generator, a heap whose value under Φ is that generator.
    pub generators: Vec<u32>,
    /// The normal form of each element.
    pub words: Vec<Word>,
    /// The relations between products of generators, shortest first.
    pub relations: Vec<Relation>,
}

impl Names {
    /// Returns the generators, normal forms and relations of a misère quotient. Time: O(n log n) for each generator,
    /// where n is the order of the quotient.
    pub fn new(q: &Quotient) -> Names {
        let mut generators: Vec<u32> = Vec::new();
        let mut known = vec![0u32];
        // bounded: by the cap on the order, as what follows is
        let mut reached = vec![false; q.order];
        reached[0] = true;
        for heap in 1..q.phi.len() as u32 {
            let x = q.phi[heap as usize];
            if reached[x as usize] {
                continue;
            }
            generators.push(heap);
            let values: Vec<u32> = generators.iter().map(|h| q.phi[*h as usize]).collect();
            // The products of what was there with powers of the new one, and so on.
            let mut at = 0;
            while at < known.len() {
                for value in &values {
                    let y = q.times(known[at], *value);
                    if !reached[y as usize] {
                        reached[y as usize] = true;
                        known.push(y);
                    }
                }
                at += 1;
            }
        }
        let values: Vec<u32> = generators.iter().map(|h| q.phi[*h as usize]).collect();
        let (words, relations) = normal_forms(q, &values);
        Names { generators, words, relations }
    }
}

/// The key by which words are sorted: the length, then the exponent of the last generator, then that of the one before
/// it, and so on.
type Key = (u32, Vec<u32>);

fn key(word: &Word) -> Key {
    (word.iter().sum(), word.iter().rev().copied().collect())
}

/// Returns the normal forms and the relations. Words are examined in order, and a word is a normal form if its element
/// has not occurred before.
fn normal_forms(q: &Quotient, values: &[u32]) -> (Vec<Word>, Vec<Relation>) {
    // bounded: by the cap on the order
    let mut words: Vec<Option<Word>> = vec![None; q.order];
    let mut relations: Vec<Relation> = Vec::new();
    let mut queue: BTreeSet<(Key, u32)> = BTreeSet::new();
    queue.insert((key(&vec![0; values.len()]), 0));
    while let Some(((_, backwards), element)) = queue.pop_first() {
        let word: Word = backwards.into_iter().rev().collect();
        let is_reducible = relations.iter().any(|r| r.from.iter().zip(&word).all(|(a, b)| a <= b));
        if is_reducible {
            continue;
        }
        match &words[element as usize] {
            Some(normal) => relations.push(Relation { from: word, to: normal.clone() }),
            None => {
                for (g, value) in values.iter().enumerate() {
                    let mut next = word.clone();
                    next[g] += 1;
                    queue.insert((key(&next), q.times(element, *value)));
                }
                words[element as usize] = Some(word);
            }
        }
    }
    (words.into_iter().flatten().collect(), relations)
}

/// Returns the name of the generator with the index `generator`: a, b, …, z, a1, b1, ….
pub fn letter(generator: usize) -> String {
    let letter = char::from(b'a' + (generator % 26) as u8);
    if generator < 26 { letter.to_string() } else { format!("{letter}{}", generator / 26) }
}

/// A product of generators that is displayed as plain text, as in `ab^2c`; the empty product is 1.
pub struct Plain<'a>(pub &'a Word);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.iter().all(|power| *power == 0) {
            return f.write_str("1");
        }
        for (generator, power) in self.0.iter().enumerate() {
            match power {
                0 => {}
                1 => f.write_str(&letter(generator))?,
                _ => write!(f, "{}^{power}", letter(generator))?,
            }
        }
        Ok(())
    }
}
