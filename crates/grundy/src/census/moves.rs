//! The census of rules that subtract vectors from two piles: all small rules, up to the order of the piles.
//!
//! For each rule, the census finds the known game with the same moves, if there is one; the complementary sequences
//! that its P-positions form, if they are like those of Wythoff's game; the rules with the same P-positions among the
//! piles examined; and, on request, a proved automaton of its P-positions. Findings among the piles examined are
//! observations; proved automata are theorems about all positions.

use super::Shard;
use super::tally::as_text;
use crate::ask::same_outcomes;
use crate::failure::{Failure, Refusal};
use crate::games::family;
use crate::solve::vectors::{PTable, VectorBox, beatty, canonical};
use grundy_automata::dfa::Limits;
use grundy_automata::learn::{LearnError, learn};
use grundy_core::{Meter, MoveVector, Nat, Play, Rule, Ruleset, Stop};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::convert::Infallible;

/// The maximum number of rules in a census, before symmetric ones are merged.
const MOST: u64 = 5_000_000;
/// The largest pile size that a census may examine.
const LARGEST_PILE: u32 = 1000;

/// The choice of vectors that may be starred, so that their multiples are allowed as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Stars {
    /// Each vector may be starred or unstarred.
    #[default]
    Any,
    /// Every vector is starred, so that all multiples are allowed.
    All,
    /// No vector is starred, so that no multiples are allowed.
    None,
}

/// A census of the rules that subtract vectors from two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesCensus {
    /// The largest entry allowed in a move vector.
    #[serde(rename = "box")]
    pub entries: u32,
    /// The maximum number of vectors in a rule.
    pub vectors: u32,
    /// The choice of vectors that may be starred.
    #[serde(default)]
    pub stars: Stars,
    /// The size of the largest pile examined.
    #[serde(default = "usual_piles")]
    pub to: u32,
    /// Whether to learn automata for the P-positions and prove them correct.
    #[serde(default)]
    pub learn: bool,
    /// The maximum number of states of any intermediate automaton.
    #[serde(default = "usual_states")]
    pub states: usize,
    /// The maximum number of states and transitions constructed when learning one rule. Unlike a time limit, it has the
    /// same effect on every machine.
    #[serde(default = "usual_work")]
    pub work: u64,
}

fn usual_piles() -> u32 {
    MovesCensus::PILES
}

fn usual_states() -> usize {
    MovesCensus::STATES
}

fn usual_work() -> u64 {
    MovesCensus::WORK
}

/// The findings of a census of vector games, in which a move subtracts a vector from two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesFound {
    /// The findings about each rule, sorted by the number of vectors and then lexicographically.
    pub rows: Vec<MovesRow>,
}

/// The findings of a census about one vector game, in which a move subtracts a vector from two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesRow {
    /// The index of the rule in the census order of vector sets.
    #[serde(with = "as_text")]
    pub index: u64,
    /// The rule in canonical form, in textual notation.
    pub ruleset: String,
    /// The known game with the same moves; `None` if there is none.
    pub same_as: Option<String>,
    /// The known games with the same P-positions among the positions examined.
    pub same_p_positions: Vec<String>,
    /// The number of P-positions among the positions examined.
    pub p_positions: u64,
    /// The complementary sequences, like Wythoff's, formed by the P-positions examined; `None` if they form none.
    pub pairs: Option<PairsSeen>,
    /// The P-positions among the positions examined, as rows of bits in hexadecimal. Exchanging the two piles of the
    /// rule leaves this text unchanged: it is the smaller of the two texts for the rule and for its mirror image.
    pub p_set: String,
    /// The result of learning the P-positions; `None` unless requested.
    pub learnt: Option<LearntRow>,
}

/// The sequences of the P-positions (aₙ, bₙ) of a vector game. They were observed to satisfy aₙ = ⌊nα⌋ for a number α,
/// as in Wythoff's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairsSeen {
    /// The number of pairs (aₙ, bₙ) observed.
    pub pairs: u64,
    /// The numbers (s, t) such that bₙ − aₙ = sn + t for all pairs observed; `None` if there are no such numbers.
    pub difference: Option<(u64, u64)>,
    /// Whether each positive integer occurs in exactly one of the sequences aₙ and bₙ, in the range observed.
    pub complementary: bool,
    /// The integers (x, y, z) such that α is the positive root of xα² + yα + z, if aₙ = ⌊nα⌋ and the other observed
    /// patterns hold for all n. `None` if no such equation follows.
    pub quadratic: Option<(i64, i64, i64)>,
}

/// The result of learning an automaton for the P-positions of a vector game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearntRow {
    /// The numeration system and the number of states of the automaton that was found and proved correct; `None` if
    /// there is none.
    pub proved: Option<(String, u64)>,
}

impl MovesCensus {
    /// The default size of the largest pile in a census of vector games.
    pub const PILES: u32 = 63;
    /// The default maximum number of states of intermediate automata in a census of vector games.
    pub const STATES: usize = 20_000;
    /// The default limit on the number of states and transitions constructed when learning one rule in a census.
    pub const WORK: u64 = 2_000_000;

    /// Returns a census of the rules with at most `vectors` vectors whose entries are at most `entries`, with default
    /// limits.
    pub fn new(entries: u32, vectors: u32) -> MovesCensus {
        MovesCensus {
            entries,
            vectors,
            stars: Stars::Any,
            to: MovesCensus::PILES,
            learn: false,
            states: MovesCensus::STATES,
            work: MovesCensus::WORK,
        }
    }

    pub(super) fn validate(&self) -> Result<(), Refusal> {
        if self.entries == 0 || self.entries > 30 || self.vectors == 0 || self.vectors > 16 {
            return Err(Refusal::census(format!(
                "a census of rules of {} vectors with entries up to {} is not supported",
                self.vectors, self.entries
            ))
            .help("for example {box=2} {vectors=4}"));
        }
        if self.subsets() > MOST {
            return Err(Refusal::census(format!("the census has {} sets of vectors", self.subsets()))
                .help(format!("at most {MOST} are supported: use a smaller box, fewer vectors, or {{stars=all}}")));
        }
        if self.to < 8 || self.to > LARGEST_PILE {
            return Err(Refusal::census(format!("the census cannot examine piles up to {}", self.to))
                .help(format!("use a largest pile from 8 to {LARGEST_PILE}, such as {{to={}}}", MovesCensus::PILES)));
        }
        if self.states == 0 || self.work == 0 {
            return Err(Refusal::census("learning needs at least one state and one unit of work")
                .help("for example {states=20000}"));
        }
        Ok(())
    }

    /// Returns the number of sets of vectors, some of which define the same rule.
    pub(super) fn subsets(&self) -> u64 {
        let n = self.candidates().len() as u64;
        let mut all = 0u64;
        let mut some = 1u64;
        for i in 0..u64::from(self.vectors).min(n) {
            some = some.saturating_mul(n - i) / (i + 1);
            all = all.saturating_add(some);
        }
        all
    }

    fn candidates(&self) -> Vec<MoveVector> {
        let starred: &[bool] = match self.stars {
            Stars::Any => &[true, false],
            Stars::All => &[true],
            Stars::None => &[false],
        };
        let vectors = (0..=self.entries).flat_map(|a| (0..=self.entries).map(move |b| (a, b))).filter(|v| *v != (0, 0));
        let with_star = |(a, b): (u32, u32)| {
            let take = move || vec![Nat::from(a), Nat::from(b)];
            starred.iter().map(move |any_multiple| MoveVector { take: take(), any_multiple: *any_multiple })
        };
        vectors.flat_map(with_star).collect()
    }

    /// Calls `each` for the sets of vectors in a shard, with the index of each and with the rule that it defines. Every
    /// rule occurs once up to the order of the piles; other sets are passed as `None`.
    fn each_set<E>(
        &self,
        shard: Shard,
        mut each: impl FnMut(u64, Option<Vec<MoveVector>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let candidates = self.candidates();
        let mut index = 0u64;
        for size in 1..=(self.vectors as usize).min(candidates.len()) {
            let mut places: Vec<usize> = (0..size).collect();
            loop {
                if index % u64::from(shard.of()) == u64::from(shard.index()) {
                    let set: Vec<MoveVector> = places.iter().map(|i| candidates[*i].clone()).collect();
                    each(index, representative(set))?;
                }
                index += 1;
                let Some(i) = (0..size).rev().find(|i| places[*i] < candidates.len() - size + i) else { break };
                places[i] += 1;
                (i + 1..size).for_each(|j| places[j] = places[j - 1] + 1);
            }
        }
        Ok(())
    }

    /// Returns an estimate of the number of rules, based on a sample of the sets of vectors.
    pub(super) fn estimate(&self) -> u64 {
        const LOOKED_AT: u64 = 20_000;
        // beyond: for an estimate, some part of so many is as good as another
        let of = u32::try_from(self.subsets() / LOOKED_AT).unwrap_or(u32::MAX).max(1);
        let mut some = 0;
        let Ok(()) = self.each_set(Shard { index: 0, of }, |_, rule| {
            some += u64::from(rule.is_some());
            Ok::<(), Infallible>(())
        });
        some * u64::from(of)
    }

    pub(super) fn run(&self, shard: Shard, meter: &Meter) -> Result<MovesFound, Failure> {
        let mut rows = Vec::new();
        self.each_set(shard, |index, rule| {
            match rule {
                Some(vectors) => {
                    rows.push(self.row(index, vectors, meter)?);
                    meter.spend(1)?;
                }
                None => meter.ask()?,
            }
            Ok::<(), Failure>(())
        })?;
        Ok(MovesFound { rows })
    }

    fn row(&self, index: u64, vectors: Vec<MoveVector>, meter: &Meter) -> Result<MovesRow, Failure> {
        let aside = meter.aside(meter.budget().memory, None);
        let p = VectorBox::new(&vectors, &[self.to, self.to], &aside)?.outcomes(Play::Normal, &aside)?;
        let rule = Rule::Moves(vectors);
        let ruleset = Ruleset::of(rule.clone());
        let pairs = beatty(&p).map(|seen| PairsSeen {
            pairs: seen.pairs,
            difference: seen.difference,
            complementary: seen.complementary,
            quadratic: seen.quadratic,
        });
        let learnt = match self.learn {
            true => Some(self.learnt(&ruleset, meter)?),
            false => None,
        };
        Ok(MovesRow {
            index,
            ruleset: ruleset.to_string(),
            same_as: family(&rule).same_as(&rule),
            same_p_positions: same_outcomes(&p, self.to, &aside)?,
            p_positions: p.count(),
            pairs,
            p_set: self.p_set(&p),
            learnt,
        })
    }

    /// Returns the P-positions as text, which is the same for a rule and its mirror image.
    fn p_set(&self, p: &PTable) -> String {
        let width = p.words().len() / (self.to as usize + 1);
        let mut mirrored = vec![0u64; p.words().len()];
        let piles = (0..=self.to).flat_map(|a| (0..=self.to).map(move |b| (a, b)));
        for (a, b) in piles.filter(|(a, b)| p.is_p(&[*a, *b])) {
            mirrored[b as usize * width + a as usize / 64] |= 1 << (a % 64);
        }
        let least = p.words().min(&mirrored[..]);
        least.iter().map(|word| format!("{word:016x}")).collect()
    }

    /// Learns the P-positions of one rule. The limits are counts and not times, so that the result is the same on every
    /// machine.
    fn learnt(&self, ruleset: &Ruleset, meter: &Meter) -> Result<LearntRow, Failure> {
        let aside = meter.aside(None, Some(self.work));
        let found = learn(ruleset, None, &Limits { states: self.states, meter: &aside });
        // Without time, or cancelled, it says nothing about the rule.
        meter.spend(0)?;
        match found {
            Ok(found) => Ok(LearntRow { proved: Some((found.system, found.states as u64)) }),
            Err(LearnError::Disagree(positions)) => Err(Failure::Disagreement {
                first: "automata",
                second: "the rules in plain code",
                about: format!("{ruleset}: {positions:?}"),
            }),
            Err(why) => match why.stop() {
                // The work that a rule is given is counted; what else ran out says nothing about the rule.
                Some(stop @ (Stop::Memory { .. } | Stop::Time(_) | Stop::Cancelled)) => Err(stop.into()),
                _ => Ok(LearntRow { proved: None }),
            },
        }
    }
}

/// Returns the rule in canonical form if the vectors are in that form and come first among the orders of the piles, or
/// `None` otherwise.
fn representative(vectors: Vec<MoveVector>) -> Option<Vec<MoveVector>> {
    let rule = canonical(&vectors);
    if rule.len() != vectors.len() || !vectors.iter().all(|v| rule.contains(v)) {
        return None;
    }
    let mut exchanged = vectors;
    exchanged.iter_mut().for_each(|v| v.take.reverse());
    let key = |rule: &[MoveVector]| rule.iter().map(|v| (v.take.clone(), v.any_multiple)).collect::<Vec<_>>();
    (key(&rule) <= key(&canonical(&exchanged))).then_some(rule)
}

/// A class of rules with the same P-positions among the positions examined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesClass<'a> {
    /// The rules in the class, in the order of the census.
    pub members: Vec<&'a MovesRow>,
}

impl MovesFound {
    pub(super) fn merge(&mut self, other: MovesFound) {
        self.rows.extend(other.rows);
    }

    pub(super) fn settle(&mut self) {
        self.rows.sort_by_key(|row| row.index);
    }

    /// Returns the classes of rules with the same P-positions among the positions examined, up to the order of the
    /// piles, sorted by their first members.
    pub fn classes(&self) -> Vec<MovesClass<'_>> {
        let mut classes: BTreeMap<&str, Vec<&MovesRow>> = BTreeMap::new();
        self.rows.iter().for_each(|row| classes.entry(&row.p_set).or_default().push(row));
        let mut out: Vec<MovesClass<'_>> = classes.into_values().map(|members| MovesClass { members }).collect();
        out.sort_by_key(|class| class.members[0].index);
        out
    }
}
