//! The regular expressions of the command `reg`.
//!
//! A letter is a digit, or `[a,b,…]` with an integer for each track. The operations from the loosest to the tightest
//! are `|` and `&` (intersection), concatenation, then `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, and `~` (complement):
//! `~0*` is (~0)*. In addition, `.` denotes any letter, `@` any word, `#` no word, and `()` the empty word.

use super::Result;
use super::alphabet::Alphabet;
use super::reader::Reader;
use crate::dfa::{Dfa, GaveUp, Limits, Nfa};
use crate::logic::LogicError;
use grundy_core::{Sentence, sentence};

/// The maximum number of repetitions.
const MAX_TIMES: u32 = 10_000;

/// A parser of regular expressions over words in the reading direction of their tracks.
pub(super) struct Regex<'a, 'l> {
    pub(super) text: Reader,
    pub(super) tracks: &'a [Alphabet],
    /// The number of letters of each track.
    pub(super) sizes: &'a [u32],
    pub(super) radix: u32,
    pub(super) limits: &'a Limits<'l>,
}

impl Regex<'_, '_> {
    /// Returns the language of the whole text.
    pub(super) fn language(mut self) -> Result<Dfa> {
        let nfa = self.choice()?;
        if self.text.peek().is_some() {
            return Err(self
                .text
                .unexpected(sentence!("prover-the-end-of-the-expression", "the end of the expression"))
                .into());
        }
        self.determined(&nfa)
    }

    fn determined(&self, nfa: &Nfa) -> Result<Dfa> {
        let vars: Vec<u32> = (0..self.tracks.len() as u32).collect();
        Ok(Dfa::determinised(&vars, self.radix, nfa, self.limits)?)
    }

    fn choice(&mut self) -> Result<Nfa> {
        let mut nfa = self.both()?;
        while self.text.take("|") {
            let other = self.both()?;
            let shift = nfa.adopt(&other);
            nfa.start.extend(other.start.iter().map(|state| state + shift));
        }
        Ok(nfa)
    }

    fn both(&mut self) -> Result<Nfa> {
        let mut nfa = self.sequence()?;
        while self.text.take("&") {
            let other = self.sequence()?;
            let (left, right) = (self.determined(&nfa)?, self.determined(&other)?);
            nfa = Nfa::of(&left.and(&right, self.limits)?);
        }
        Ok(nfa)
    }

    fn sequence(&mut self) -> Result<Nfa> {
        let mut nfa = empty_word();
        while !matches!(self.text.peek(), None | Some('|' | '&' | ')')) {
            let next = self.repeated()?;
            self.append(&mut nfa, &next)?;
        }
        Ok(nfa)
    }

    /// Appends the words of `second` to those of `first`; fails if the limit on states is exceeded.
    fn append(&self, first: &mut Nfa, second: &Nfa) -> Result<()> {
        let states = first.accepting.len() + second.accepting.len();
        if states > self.limits.states {
            return Err(GaveUp::States {
                limit: self.limits.states,
                during: const { &sentence!("prover-a-regular-expression", "a regular expression") },
            }
            .into());
        }
        self.limits.meter.spend(second.accepting.len() as u64)?;
        concatenate(first, second);
        Ok(())
    }

    fn repeated(&mut self) -> Result<Nfa> {
        let mut nfa = self.atom()?;
        loop {
            match self.text.peek() {
                Some('*') => nfa = star(nfa),
                Some('+') => again(&mut nfa),
                Some('?') => optional(&mut nfa),
                Some('{') => {
                    nfa = self.times(&nfa)?;
                    continue;
                }
                _ => return Ok(nfa),
            }
            self.text.next();
        }
    }

    /// Parses a repetition `{n}`, `{n,}` or `{n,m}` and applies it.
    fn times(&mut self, nfa: &Nfa) -> Result<Nfa> {
        let place = self.text.place();
        self.text.next();
        let number = |text: &mut Reader| {
            let n = text.integer(sentence!("prover-how-often", "the number of repetitions"))?;
            u32::try_from(n).ok().filter(|n| *n <= MAX_TIMES).ok_or_else(|| {
                LogicError::new(
                    place,
                    sentence!(
                        "prover-a-repetition-is-from-0-to",
                        "an expression can be repeated only 0 to {most} times",
                        most = MAX_TIMES
                    ),
                )
            })
        };
        let least = number(&mut self.text)?;
        let mut most = Some(least);
        if self.text.take(",") {
            most = if self.text.peek() == Some('}') { None } else { Some(number(&mut self.text)?) };
        }
        self.text.expect("}", Sentence::verbatim("`}`"))?;
        if most.is_some_and(|most| most < least) {
            return Err(LogicError::new(
                place,
                sentence!(
                    "prover-the-second-number-is-less-than",
                    "the maximum of a repetition must not be less than its minimum"
                ),
            )
            .into());
        }
        let mut out = empty_word();
        for _ in 0..least {
            self.append(&mut out, nfa)?;
        }
        match most {
            None => {
                let rest = star(nfa.clone());
                self.append(&mut out, &rest)?;
            }
            Some(most) => {
                let mut once = nfa.clone();
                optional(&mut once);
                for _ in least..most {
                    self.append(&mut out, &once)?;
                }
            }
        }
        Ok(out)
    }

    fn atom(&mut self) -> Result<Nfa> {
        let place = self.text.place();
        self.text.enter()?;
        let nfa = match self.text.peek() {
            Some('(') => {
                self.text.next();
                let inside = self.choice()?;
                self.text.expect(")", Sentence::verbatim("`)`"))?;
                inside
            }
            Some('~') => {
                self.text.next();
                let inside = self.atom()?;
                let inside = self.determined(&inside)?;
                let all = self.determined(&star(self.any()?))?;
                Nfa::of(&all.minus(&inside, self.limits)?)
            }
            Some('.') => {
                self.text.next();
                self.any()?
            }
            Some('@') => {
                self.text.next();
                star(self.any()?)
            }
            Some('#') => {
                self.text.next();
                Nfa::default()
            }
            Some('[') => {
                self.text.next();
                let mut letters =
                    vec![self.text.integer(sentence!("prover-a-letter-an-integer", "a letter: an integer"))?];
                while self.text.take(",") {
                    letters.push(self.text.integer(sentence!("prover-a-letter-an-integer", "a letter: an integer"))?);
                }
                self.text.expect("]", sentence!("prover-or-3", "`,` or `]`"))?;
                self.letter(&letters, place)?
            }
            Some(c) if c.is_ascii_digit() => {
                self.text.next();
                self.letter(&[i64::from(c.to_digit(10).unwrap_or_default())], place)?
            }
            Some('*' | '+' | '?' | '{') => {
                return Err(self
                    .text
                    .unexpected(sentence!("prover-something-to-repeat", "something to repeat"))
                    .into());
            }
            _ => return Err(self.text.unexpected(sentence!("prover-a-letter-or", "a letter, `[…]` or `(…)`")).into()),
        };
        self.text.leave();
        Ok(nfa)
    }

    /// Returns the automaton of a single symbol with one letter for each track.
    fn letter(&self, letters: &[i64], place: crate::logic::Place) -> Result<Nfa> {
        if letters.len() != self.tracks.len() {
            let message = sentence!(
                "prover-letters-for-tracks",
                "wrong number of letters: expected {tracks}, one for each track, found {letters}",
                letters = letters.len(),
                tracks = self.tracks.len()
            );
            return Err(LogicError::new(place, message)
                .help(sentence!("prover-write-a-b-with-a-letter", "write `[a,b]` with a letter for each track"))
                .into());
        }
        let (mut symbol, mut weight) = (0u32, 1u32);
        for ((letter, track), size) in letters.iter().zip(self.tracks).zip(self.sizes) {
            let digit = (0..*size).find(|digit| track.letter(*digit) == *letter);
            let strange = || {
                LogicError::new(
                    place,
                    sentence!(
                        "prover-is-not-a-letter-of",
                        "{letter} is not a letter of {track}",
                        letter = letter,
                        track = track
                    ),
                )
            };
            symbol += digit.ok_or_else(strange)? * weight;
            weight = weight.wrapping_mul(self.radix);
        }
        Ok(one_of(&[symbol]))
    }

    fn any(&self) -> Result<Nfa> {
        let (mut symbols, mut weight) = (vec![0u32], 1u32);
        for size in self.sizes {
            if symbols.len() as u64 * u64::from(*size) > 1 << 20 {
                return Err(GaveUp::Alphabet { variables: self.tracks.len(), radix: self.radix }.into());
            }
            symbols = (0..*size).flat_map(|digit| symbols.iter().map(move |sum| sum + digit * weight)).collect();
            weight = weight.wrapping_mul(self.radix);
        }
        Ok(one_of(&symbols))
    }
}

fn one_of(symbols: &[u32]) -> Nfa {
    let mut nfa = Nfa::default();
    let (from, to) = (nfa.state(false), nfa.state(true));
    nfa.edges[from as usize].extend(symbols.iter().map(|symbol| (*symbol, to)));
    nfa.start.push(from);
    nfa
}

fn empty_word() -> Nfa {
    let mut nfa = Nfa::default();
    let only = nfa.state(true);
    nfa.start.push(only);
    nfa
}

/// Makes `first` accept its words followed by words of `second`.
pub(super) fn concatenate(first: &mut Nfa, second: &Nfa) {
    let own = first.accepting.len();
    let shift = first.adopt(second);
    for state in 0..own {
        if std::mem::replace(&mut first.accepting[state], false) {
            first.empty[state].extend(second.start.iter().map(|next| next + shift));
        }
    }
}

/// Returns the Kleene star of a language.
pub(super) fn star(mut nfa: Nfa) -> Nfa {
    let hub = nfa.state(true);
    for state in 0..hub as usize {
        if nfa.accepting[state] {
            nfa.empty[state].push(hub);
        }
    }
    nfa.empty[hub as usize] = std::mem::replace(&mut nfa.start, vec![hub]);
    nfa
}

/// Makes `nfa` accept one or more of its words in succession.
fn again(nfa: &mut Nfa) {
    for state in 0..nfa.accepting.len() {
        if nfa.accepting[state] {
            let start = nfa.start.clone();
            nfa.empty[state].extend(start);
        }
    }
}

/// Makes `nfa` accept the empty word as well.
fn optional(nfa: &mut Nfa) {
    let none = nfa.state(true);
    nfa.start.push(none);
}
