//! Angluin's L* with the counterexample analysis of Rivest and Schapire, which learns an unknown regular language from
//! membership queries and from words on which a guess is wrong.
//!
//! The learner maintains *access words*, one per state found so far, and *experiments*: two words are distinguished if
//! some experiment appended to both yields different answers. In a word on which the guess is wrong, there is a place
//! at which replacing the prefix by its access word changes the answer; the suffix after that place is a new
//! experiment, and it splits a state. So at most n − 1 wrong guesses precede a guess with n states. Angluin 1987;
//! Rivest and Schapire, *Inference of finite automata using homing sequences* (1993).

use std::collections::HashMap;

/// The learner's guess at an unknown language: a complete deterministic automaton with initial state 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The accepting states, as a flag for each state.
    pub accepting: Vec<bool>,
    /// The next state for each state and symbol.
    pub next: Vec<Vec<u32>>,
}

impl Guess {
    /// Returns the state that the automaton reaches after reading `word` from the initial state.
    pub fn state(&self, word: &[u32]) -> u32 {
        word.iter().fold(0, |state, symbol| self.next[state as usize][*symbol as usize])
    }

    /// Returns whether the automaton accepts `word`.
    pub fn accepts(&self, word: &[u32]) -> bool {
        self.accepting[self.state(word) as usize]
    }
}

/// A learner of an unknown regular language by Angluin's L*; its membership oracle `M` may fail with an error `E`.
pub struct Learner<M> {
    symbols: u32,
    oracle: M,
    asked: HashMap<Vec<u32>, bool>,
    access: Vec<Vec<u32>>,
    experiments: Vec<Vec<u32>>,
    /// The answers to the experiments after each access word and each word that is one symbol longer, as far as they
    /// were queried.
    answers: HashMap<Vec<u32>, Vec<bool>>,
}

impl<M, E> Learner<M>
where
    M: FnMut(&[u32]) -> Result<bool, E>,
{
    /// Returns a learner over the symbols 0, …, `symbols` − 1, before any query.
    pub fn new(symbols: u32, oracle: M) -> Learner<M> {
        Learner {
            symbols,
            oracle,
            asked: HashMap::new(),
            access: vec![Vec::new()],
            experiments: vec![Vec::new()],
            answers: HashMap::new(),
        }
    }

    /// Returns the number of distinct words for which the oracle was queried.
    pub fn queries(&self) -> usize {
        self.asked.len()
    }

    /// Returns the approximate memory in bytes that the queries and their answers occupy.
    pub fn bytes(&self) -> u64 {
        // A word of some thirty symbols with its place in a table, and a row of answers for each state and symbol.
        let rows = self.answers.len() as u64 * (256 + self.experiments.len() as u64);
        self.asked.len() as u64 * 208 + rows
    }

    /// Returns how many states of the unknown automaton have been found so far.
    pub fn states(&self) -> usize {
        self.access.len()
    }

    /// Returns whether `word` is in the unknown language. Queries the oracle unless the answer is known from an earlier
    /// query.
    pub fn member(&mut self, word: &[u32]) -> Result<bool, E> {
        if let Some(known) = self.asked.get(word) {
            return Ok(*known);
        }
        let answer = (self.oracle)(word)?;
        self.asked.insert(word.to_vec(), answer);
        Ok(answer)
    }

    fn row(&mut self, word: &[u32]) -> Result<Vec<bool>, E> {
        let mut row = self.answers.remove(word).unwrap_or_default();
        for i in row.len()..self.experiments.len() {
            let longer = [word, &self.experiments[i]].concat();
            row.push(self.member(&longer)?);
        }
        self.answers.insert(word.to_vec(), row.clone());
        Ok(row)
    }

    /// Makes the necessary queries, and returns an automaton that agrees with all answers so far; `None` if it
    /// would have more than `limit` states. Fails if the oracle fails.
    pub fn guess(&mut self, limit: usize) -> Result<Option<Guess>, E> {
        let mut rows: HashMap<Vec<bool>, u32> = HashMap::new();
        for i in 0..self.access.len() {
            let word = self.access[i].clone();
            rows.insert(self.row(&word)?, i as u32);
        }
        let mut guess = Guess { accepting: Vec::new(), next: Vec::new() };
        let mut state = 0;
        while state < self.access.len() {
            if self.access.len() > limit {
                return Ok(None);
            }
            let mut word = self.access[state].clone();
            guess.accepting.push(self.member(&word)?);
            let mut next = Vec::new();
            for symbol in 0..self.symbols {
                word.push(symbol);
                let row = self.row(&word)?;
                let target = *rows.entry(row).or_insert_with(|| {
                    self.access.push(word.clone());
                    (self.access.len() - 1) as u32
                });
                next.push(target);
                word.pop();
            }
            guess.next.push(next);
            state += 1;
        }
        Ok(Some(guess))
    }

    /// Refines the learner by a word on which `guess` is wrong. Returns false, and changes nothing, if `guess`
    /// classifies the word correctly.
    pub fn refine(&mut self, guess: &Guess, word: &[u32]) -> Result<bool, E> {
        let truth = self.member(word)?;
        if guess.accepts(word) == truth {
            return Ok(false);
        }
        // Replacing the first i symbols by their access word gives the truth at i = 0, the guess's answer at the end.
        // The last change, not any one, makes the shortest experiment, and short words are cheap to ask about.
        let mut place = word.len();
        while place > 0 {
            let access = &self.access[guess.state(&word[..place - 1]) as usize];
            let replaced = [access, &word[place - 1..]].concat();
            if self.member(&replaced)? == truth {
                break;
            }
            place -= 1;
        }
        let experiment = word[place..].to_vec();
        if !self.experiments.contains(&experiment) {
            self.experiments.push(experiment);
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// Learns a language with an equivalence oracle that compares all words up to a given length.
    fn learn(symbols: u32, length: u32, language: impl Fn(&[u32]) -> bool) -> Guess {
        let mut learner = Learner::new(symbols, |w: &[u32]| Ok::<bool, Infallible>(language(w)));
        'again: loop {
            let guess = learner.guess(100).unwrap().unwrap();
            for n in 0..=length {
                for code in 0..symbols.pow(n) {
                    let word: Vec<u32> = (0..n).map(|i| code / symbols.pow(i) % symbols).collect();
                    if learner.refine(&guess, &word).unwrap() {
                        continue 'again;
                    }
                }
            }
            return guess;
        }
    }

    #[test]
    fn multiples_of_seven_in_binary_need_seven_states() {
        let value = |w: &[u32]| w.iter().fold(0, |v, d| 2 * v + d);
        let guess = learn(2, 9, |w| value(w) % 7 == 0);
        assert_eq!(guess.next.len(), 7);
        assert!(guess.accepts(&[1, 1, 1, 0]));
    }

    #[test]
    fn words_without_two_adjacent_ones_need_three_states() {
        let guess = learn(2, 7, |w| w.windows(2).all(|p| p != [1, 1]));
        assert_eq!(guess.next.len(), 3);
        assert!(!guess.accepts(&[1, 0, 1, 1, 0]));
    }

    #[test]
    fn a_limit_on_states_is_kept() {
        let value = |w: &[u32]| w.iter().fold(0, |v, d| 2 * v + d);
        let mut learner = Learner::new(2, |w: &[u32]| Ok::<bool, Infallible>(value(w) == 5));
        let guess = learner.guess(10).unwrap().unwrap();
        assert!(learner.refine(&guess, &[1, 0, 1]).unwrap());
        assert_eq!(learner.guess(1).unwrap(), None);
    }
}
