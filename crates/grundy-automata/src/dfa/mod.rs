//! Finite automata that read tuples of numbers in parallel, most significant digit first.
//!
//! A [`Dfa`] represents a language of words over packed symbols, with one digit per variable. It is always *partial*
//! (a missing transition rejects), *trim*, *minimal* and *numbered breadth first in the order of symbols*, so equality
//! of languages is `==`. Every construction takes [`Limits`] and returns [`GaveUp`] if it reaches one.
//!
//! A set of tuples of numbers is a language closed under adding and removing leading zero symbols. [`Dfa::exists`]
//! yields such languages; the boolean operations preserve the closure.
//!
//! ```text
//! product.rs   and, or, minus     merge-join on shared digits
//! project.rs   exists             subset construction from the zero closure
//! nfa.rs       determinised …     words as they stand, also backwards
//! witness.rs   least              greedy walk along shortest words
//! minimise.rs  every result       Valmari–Lehtinen, O(m log n)
//! ```

mod intern;
mod limits;
mod minimise;
mod nfa;
mod product;
mod project;
mod raw;
mod symbol;
#[cfg(test)]
mod tests;
mod witness;

pub(crate) use intern::Mix;
pub use limits::{GaveUp, Limits};
pub use nfa::Nfa;

use grundy_core::certificate::AutomatonClaim;
use limits::Work;
use raw::Raw;
use symbol::{Reweigh, alphabet};

/// The number of a variable of an automaton. An automaton reads its variables in parallel, the digits of each variable
/// on a separate track. The tracks are in increasing order of these numbers.
pub type Var = u32;

/// A minimal partial deterministic automaton over tuples of digits.
///
/// A symbol packs one digit per variable: Σ digitᵢ·radixⁱ, where i is the index in the sorted list of variables. State
/// 0 is initial; the automaton of the empty language has no states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dfa {
    /// The variables, sorted and distinct.
    vars: Vec<Var>,
    /// The radix: the digits are 0, 1, …, radix − 1.
    radix: u32,
    /// The states and transitions in normal form, sorted by symbol.
    raw: Raw,
}

impl Dfa {
    /// Returns the minimal automaton that accepts the same words as the automaton with the given states and
    /// transitions. State 0 of the given automaton is initial, and `edges[state]` lists pairs (symbol, target) in any
    /// order. The result is trim, minimal and canonically numbered. Without states, the given automaton accepts
    /// nothing.
    ///
    /// # Panics
    ///
    /// Panics if the radix is not between 2 and 256, if the variables are not sorted, not distinct, or too many for 32
    /// bits, if the lists differ in length, if a symbol or target is out of range, or if two transitions of one state
    /// with the same symbol have different targets.
    pub fn new(vars: &[Var], radix: u32, accepting: Vec<bool>, edges: Vec<Vec<(u32, u32)>>) -> Dfa {
        let mut dfa = Dfa::empty(vars, radix);
        let size = u64::from(radix).pow(vars.len() as u32);
        assert_eq!(accepting.len(), edges.len(), "every state needs a list of edges");
        let states = edges.len();
        let mut raw = Raw::new();
        for (accepting, mut list) in accepting.into_iter().zip(edges) {
            list.sort_unstable();
            list.dedup();
            let in_range = list.iter().all(|&(symbol, target)| u64::from(symbol) < size && (target as usize) < states);
            assert!(in_range, "a symbol or a target is out of range");
            assert!(list.windows(2).all(|two| two[0].0 != two[1].0), "a state has two edges with one symbol");
            raw.edges.extend(list);
            raw.close(accepting);
        }
        match raw.normalise(&mut Work::unlimited()) {
            Ok(raw) => dfa.raw = raw,
            Err(_) => unreachable!("unlimited work is never given up"),
        }
        dfa
    }

    /// Returns the automaton over the variables `vars` that accepts nothing.
    ///
    /// # Panics
    ///
    /// Panics if the radix is not between 2 and 256, or if the variables are not sorted, not distinct, or too many for
    /// 32 bits.
    pub fn empty(vars: &[Var], radix: u32) -> Dfa {
        assert!((2..=256).contains(&radix), "a digit is a byte and there are at least two");
        assert!(vars.windows(2).all(|two| two[0] < two[1]), "variables are sorted and different");
        assert!(alphabet(vars.len(), radix).is_ok(), "a symbol has 32 bits");
        Dfa { vars: vars.to_vec(), radix, raw: Raw::new() }
    }

    /// Returns the automaton without variables that represents the truth value `value`: it accepts every word or no
    /// word. The only symbol is 0.
    pub fn truth(value: bool, radix: u32) -> Dfa {
        if value { Dfa::new(&[], radix, vec![true], vec![vec![(0, 0)]]) } else { Dfa::empty(&[], radix) }
    }

    /// Returns the variables of the automaton, sorted.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    /// Returns the radix of the automaton: its digits are 0, 1, …, radix − 1.
    pub fn radix(&self) -> u32 {
        self.radix
    }

    /// Returns the number of states of the automaton.
    pub fn states(&self) -> usize {
        self.raw.states()
    }

    /// Returns the number of transitions of the automaton.
    pub fn transitions(&self) -> usize {
        self.raw.edges.len()
    }

    /// Returns whether the automaton accepts no word.
    pub fn is_empty(&self) -> bool {
        self.states() == 0
    }

    /// Returns whether the state `state` is accepting.
    pub fn accepting(&self, state: u32) -> bool {
        self.raw.accepting[state as usize]
    }

    /// Returns the transitions (symbol, target) from `state`, sorted by symbol.
    pub fn edges(&self, state: u32) -> &[(u32, u32)] {
        self.raw.edges(state)
    }

    /// Returns the automaton with its variables renamed simultaneously, according to the pairs (old, new) in `from_to`.
    /// Pairs whose old variable the automaton does not have are ignored.
    ///
    /// # Panics
    /// Panics if two variables get the same name.
    pub fn rename(&self, from_to: &[(Var, Var)]) -> Dfa {
        let rename = |var: &Var| from_to.iter().find(|(from, _)| from == var).map_or(*var, |(_, to)| *to);
        let renamed: Vec<Var> = self.vars.iter().map(rename).collect();
        let mut vars = renamed.clone();
        vars.sort_unstable();
        assert!(vars.windows(2).all(|two| two[0] < two[1]), "two variables are renamed to one");
        let mut raw = self.raw.clone();
        if renamed != vars && !self.is_empty() {
            let map = Reweigh::onto(&renamed, &vars, self.radix);
            raw.edges.iter_mut().for_each(|(symbol, _)| *symbol = map.of(*symbol));
            let same: Vec<u32> = (0..self.states() as u32).collect();
            raw = raw.number(&same);
        }
        Dfa { vars, radix: self.radix, raw }
    }

    /// Returns whether the automaton accepts a tuple of numbers. The tuple is given as one digit string per variable in
    /// the order of [`Dfa::vars`], most significant digit first. Shorter strings are padded with leading zeros.
    ///
    /// # Panics
    /// Panics if the number of strings differs from the number of variables.
    pub fn accepts(&self, digits: &[Vec<u8>]) -> bool {
        assert_eq!(digits.len(), self.vars.len(), "one digit string per variable");
        if self.is_empty() || digits.iter().flatten().any(|digit| u32::from(*digit) >= self.radix) {
            return false;
        }
        let length = digits.iter().map(Vec::len).max().unwrap_or(0);
        let mut state = 0;
        for place in (0..length).rev() {
            let digit = |word: &Vec<u8>| word.len().checked_sub(place + 1).map_or(0, |i| u32::from(word[i]));
            let symbol = digits.iter().rev().fold(0, |symbol, word| symbol * self.radix + digit(word));
            let edges = self.edges(state);
            match edges.binary_search_by_key(&symbol, |edge| edge.0) {
                Ok(i) => state = edges[i].1,
                Err(_) => return false,
            }
        }
        self.accepting(state)
    }
}

/// Converts the automaton to the form used in certificates.
impl From<&Dfa> for AutomatonClaim {
    fn from(dfa: &Dfa) -> AutomatonClaim {
        let states = 0..dfa.states() as u32;
        AutomatonClaim {
            tracks: dfa.vars().len() as u32,
            radix: dfa.radix(),
            accepting: states.clone().filter(|s| dfa.accepting(*s)).collect(),
            edges: states.map(|s| dfa.edges(s).to_vec()).collect(),
        }
    }
}
