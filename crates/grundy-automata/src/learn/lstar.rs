//! Angluin's L* with the counterexample analysis of Rivest and Schapire: an unknown regular language, learned from
//! answers to "is this word in it?" and from words on which a guess is wrong.
//!
//! The learner keeps *access words*, one per state found so far, and *experiments*: two words are told apart if some
//! experiment appended to both gives different answers. A word on which the guess errs has a place where replacing
//! the part read so far by its access word changes the answer; what follows that place is a new experiment, and it
//! splits a state. So n states need at most n − 1 wrong guesses. Angluin 1987; Rivest and
//! Schapire, *Inference of finite automata using homing sequences* (1993).

use std::collections::HashMap;

/// A guess: a complete deterministic automaton, state 0 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Which states accept.
    pub accepting: Vec<bool>,
    /// For each state and symbol, the next state.
    pub next: Vec<Vec<u32>>,
}

impl Guess {
    /// The state after `word`.
    pub fn state(&self, word: &[u32]) -> u32 {
        word.iter().fold(0, |state, symbol| self.next[state as usize][*symbol as usize])
    }

    /// Whether the word is accepted.
    pub fn accepts(&self, word: &[u32]) -> bool {
        self.accepting[self.state(word) as usize]
    }
}

/// The state of learning; the membership oracle `M` may refuse with an error `E`.
pub struct Learner<M> {
    symbols: u32,
    oracle: M,
    asked: HashMap<Vec<u32>, bool>,
    access: Vec<Vec<u32>>,
    experiments: Vec<Vec<u32>>,
    /// Answers of the experiments after each access word and each word one symbol longer, as far as they were asked.
    answers: HashMap<Vec<u32>, Vec<bool>>,
}

impl<M, E> Learner<M>
where
    M: FnMut(&[u32]) -> Result<bool, E>,
{
    /// A learner over the symbols 0..symbols that knows nothing yet.
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

    /// How many different words were asked about.
    pub fn queries(&self) -> usize {
        self.asked.len()
    }

    /// About how many bytes the questions and their answers take.
    pub fn bytes(&self) -> u64 {
        // A word of some thirty symbols with its place in a table, and a row of answers for each state and symbol.
        let rows = self.answers.len() as u64 * (256 + self.experiments.len() as u64);
        self.asked.len() as u64 * 208 + rows
    }

    /// How many states are known.
    pub fn states(&self) -> usize {
        self.access.len()
    }

    /// Whether the word is in the language.
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

    /// The smallest guess that agrees with everything asked so far; at most `limit` states, else `None`.
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

    /// Learns from a word on which `guess` is wrong. Returns false, and learns nothing, if it is right there.
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

    /// Learns with an exhaustive comparison of all words up to a length as the equivalence oracle.
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
