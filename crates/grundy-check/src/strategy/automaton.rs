//! The automata of a certificate, and the checks of their form.
//!
//! An automaton must be in normal form: every state is reachable and can reach acceptance, no two states accept the
//! same words, and the states are numbered in breadth-first order. Each language then has a single representation.

use crate::Refusal;
use crate::work::Work;
use grundy_core::certificate::AutomatonClaim;
use grundy_core::{Sentence, sentence};
use std::collections::HashMap;

/// The maximum number of symbols of an alphabet.
const MOST_SYMBOLS: u64 = 1 << 16;

/// A partial deterministic automaton whose initial state is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    /// Whether each state is accepting.
    pub(crate) accepting: Vec<bool>,
    /// The transitions (symbol, target) of each state, by increasing symbol.
    pub(crate) edges: Vec<Vec<(u32, u32)>>,
}

/// Returns the number of symbols of `tracks` tracks; fails if there are too many.
pub(crate) fn symbols(radix: u32, tracks: usize) -> Result<u32, Refusal> {
    let power = u32::try_from(tracks).ok().and_then(|tracks| u64::from(radix).checked_pow(tracks));
    match power {
        Some(power) if power <= MOST_SYMBOLS => Ok(u32::try_from(power).expect("at most 2^16")),
        _ => Err(too_large! {
            MOST_SYMBOLS, "checker-an-alphabet-of-symbols", "an alphabet of {radix}^{tracks} symbols", radix = radix,
            tracks = tracks
        }),
    }
}

impl Automaton {
    /// Reads the automaton called `name`, which must be in normal form and have this number of tracks and this radix.
    pub(crate) fn read(
        claim: &AutomatonClaim,
        name: &str,
        tracks: usize,
        radix: u32,
        work: &mut Work<'_>,
    ) -> Result<Automaton, Refusal> {
        let unreadable = |what: Sentence| {
            Err(unreadable!("checker-the-automaton", "the automaton `{name}` {what}", name = name, what: what))
        };
        if claim.tracks as usize != tracks || claim.radix != radix {
            let (t, r) = (claim.tracks, claim.radix);
            return unreadable(sentence! {
                "checker-has-tracks-of-radix", "has {tracks} tracks of radix {radix}, not {wanted} of radix {digits}",
                tracks = t, radix = r, wanted = tracks, digits = radix
            });
        }
        let (states, symbols) = (claim.edges.len(), symbols(radix, tracks)?);
        let edges: usize = claim.edges.iter().map(Vec::len).sum();
        work.pay((states + edges) as u64)?;
        work.hold(64 * states as u128 + 32 * edges as u128)?;
        if states == 0 {
            return unreadable(sentence!("checker-has-no-states", "has no states"));
        }
        // bounded: by the states that the certificate lists
        let mut accepting = vec![false; states];
        for (at, state) in claim.accepting.iter().enumerate() {
            if at > 0 && claim.accepting[at - 1] >= *state {
                return unreadable(sentence! {
                    "checker-does-not-list-its-accepting", "does not list its accepting states in order, at {state}",
                    state = state
                });
            }
            match accepting.get_mut(*state as usize) {
                Some(accepts) => *accepts = true,
                None => return unreadable(sentence!("checker-has-no-state", "has no state {state}", state = state)),
            }
        }
        for (state, edges) in claim.edges.iter().enumerate() {
            if let Some(pair) = edges.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
                return unreadable(sentence! {
                    "checker-does-not-list-the-edges",
                    "does not list the edges of state {state} in order, at symbol {symbol}", state = state,
                    symbol = pair[1].0
                });
            }
            for (symbol, target) in edges {
                if *symbol >= symbols {
                    return unreadable(sentence!("checker-has-no-symbol", "has no symbol {symbol}", symbol = symbol));
                }
                if *target as usize >= states {
                    return unreadable(sentence!("checker-has-no-state", "has no state {state}", state = target));
                }
            }
        }
        let automaton = Automaton { accepting, edges: claim.edges.clone() };
        match automaton.flaw(work)? {
            Some(flaw) => {
                unreadable(sentence!("checker-not-in-normal-form", "is not in normal form: {flaw}", flaw: flaw))
            }
            None => Ok(automaton),
        }
    }

    /// Returns the target of the transition from `state` with `symbol`, if there is one.
    pub(crate) fn step(&self, state: u32, symbol: u32) -> Option<u32> {
        let edges = self.edges.get(state as usize)?;
        edges.binary_search_by_key(&symbol, |edge| edge.0).ok().map(|at| edges[at].1)
    }

    /// Returns whether leading zeros do not affect acceptance: the symbol 0 leads from the initial state to itself.
    pub(crate) fn ignores_leading_zeros(&self) -> bool {
        self.step(0, 0) == Some(0)
    }

    /// Returns, for each state, whether an accepting state can be reached from it.
    pub(crate) fn useful(&self) -> Vec<bool> {
        let mut backward = vec![Vec::new(); self.edges.len()];
        for (state, edges) in self.edges.iter().enumerate() {
            edges.iter().for_each(|(_, target)| backward[*target as usize].push(state));
        }
        let mut useful = self.accepting.clone();
        let mut open: Vec<usize> = (0..useful.len()).filter(|state| useful[*state]).collect();
        while let Some(state) = open.pop() {
            for earlier in &backward[state] {
                if !useful[*earlier] {
                    useful[*earlier] = true;
                    open.push(*earlier);
                }
            }
        }
        useful
    }

    /// Returns the reason why the automaton is not in normal form, if it is not.
    fn flaw(&self, work: &mut Work<'_>) -> Result<Option<Sentence>, Refusal> {
        let mut met = 1;
        for (state, edges) in self.edges.iter().enumerate() {
            if state as u32 >= met {
                return Ok(Some(sentence! {
                    "checker-state-not-reached", "state {state} is not reached from an earlier state", state = state
                }));
            }
            for (_, target) in edges {
                if *target > met {
                    return Ok(Some(sentence! {
                        "checker-state-before", "its edges reach state {target} before state {met}", target = target,
                        met = met
                    }));
                }
                met += u32::from(*target == met);
            }
        }
        let useful = self.useful();
        if let Some(state) = useful.iter().position(|useful| !useful) {
            return Ok(Some(sentence! {
                "checker-nothing-from-state", "no word is accepted from state {state} on", state = state
            }));
        }
        let classes = self.classes(work)?;
        let mut first = HashMap::new();
        for (state, class) in classes.iter().enumerate() {
            if let Some(other) = first.insert(*class, state) {
                return Ok(Some(sentence! {
                    "checker-same-words", "the states {one} and {other} accept the same words", one = other,
                    other = state
                }));
            }
        }
        Ok(None)
    }

    /// Returns the class of each state, where states that accept the same words are in one class. Classes are refined
    /// until no two of their states differ.
    pub(crate) fn classes(&self, work: &mut Work<'_>) -> Result<Vec<u32>, Refusal> {
        let edges: usize = self.edges.iter().map(Vec::len).sum();
        let mut classes: Vec<u32> = self.accepting.iter().map(|accepts| u32::from(*accepts)).collect();
        let mut count = 0;
        loop {
            work.pay(8 * (edges + self.edges.len()) as u64)?;
            let mut kinds: HashMap<(u32, Vec<(u32, u32)>), u32> = HashMap::new();
            let mut split = Vec::with_capacity(classes.len());
            for (state, edges) in self.edges.iter().enumerate() {
                let after = edges.iter().map(|(symbol, target)| (*symbol, classes[*target as usize])).collect();
                let fresh = kinds.len() as u32;
                split.push(*kinds.entry((classes[state], after)).or_insert(fresh));
            }
            let now = kinds.len();
            classes = split;
            // A round that splits nothing is the last.
            if now == count || now == classes.len() {
                return Ok(classes);
            }
            count = now;
        }
    }

    /// Returns the projection to the first `keep` of `tracks` tracks: it accepts the numbers that can be completed by
    /// numbers on the other tracks.
    ///
    /// A state of the result is the set of states that the hidden digits may lead to. Hidden numbers may be longer
    /// than the visible ones, so the initial state contains all states reached by words whose visible digits are 0.
    pub(crate) fn shadow(&self, radix: u32, keep: usize, work: &mut Work<'_>) -> Result<Automaton, Refusal> {
        let visible = symbols(radix, keep)?;
        let step = |set: &[u32], want: u32| {
            let edges = set.iter().flat_map(|state| &self.edges[*state as usize]);
            let mut after: Vec<u32> = edges.filter(|edge| edge.0 % visible == want).map(|edge| edge.1).collect();
            after.sort_unstable();
            after.dedup();
            after
        };
        let mut start = vec![0];
        loop {
            work.pay(start.len() as u64)?;
            let mut more = step(&start, 0);
            more.extend(&start);
            more.sort_unstable();
            more.dedup();
            if more == start {
                break;
            }
            start = more;
        }
        let mut number = HashMap::from([(start.clone(), 0u32)]);
        let mut sets = vec![start];
        let mut shadow = Automaton { accepting: Vec::new(), edges: Vec::new() };
        let mut held: u128 = 0;
        while let Some(set) = sets.get(shadow.edges.len()).cloned() {
            let leaving: usize = set.iter().map(|state| self.edges[*state as usize].len()).sum();
            work.pay(u64::from(visible) * (leaving as u64 + 1))?;
            shadow.accepting.push(set.iter().any(|state| self.accepting[*state as usize]));
            let mut edges = Vec::new();
            for symbol in 0..visible {
                let after = step(&set, symbol);
                if after.is_empty() {
                    continue;
                }
                let fresh = sets.len() as u32;
                let target = *number.entry(after.clone()).or_insert(fresh);
                if target == fresh {
                    held += 8 * after.len() as u128 + 128;
                    work.hold(held)?;
                    sets.push(after);
                }
                edges.push((symbol, target));
            }
            held += 8 * edges.len() as u128;
            shadow.edges.push(edges);
        }
        Ok(shadow)
    }
}
