//! The census of rules that subtract vectors from two piles: all small rules, up to the order of the piles.
//!
//! For each rule: the known game it is, the sequences of its P-positions where they are like Wythoff's, the rules with
//! the same P-positions as far as it was looked, and whether its P-positions are learnt and proved. What is seen in the
//! box is an observation; what is learnt is a theorem for all positions.

use super::Shard;
use super::tally::as_text;
use crate::ask::same_outcomes;
use crate::failure::{Failure, Refusal};
use crate::games::family;
use crate::solve::vectors::{PTable, VectorBox, beatty, canonical};
use grundy_automata::dfa::Limits;
use grundy_automata::learn::{LearnError, learn};
use grundy_core::{Meter, MoveVector, Nat, Play, Rule, Ruleset};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::convert::Infallible;

/// The most rules of a census, before symmetry.
const MOST: u64 = 5_000_000;
/// The largest pile that may be looked at.
const LARGEST_PILE: u32 = 1000;

/// Which vectors may be starred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Stars {
    /// Any: each vector with a star or without.
    #[default]
    Any,
    /// All are starred.
    All,
    /// None is.
    None,
}

/// Which rules, and what is asked about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesCensus {
    /// The largest entry of a vector.
    #[serde(rename = "box")]
    pub entries: u32,
    /// The most vectors of a rule.
    pub vectors: u32,
    /// Which vectors may be starred.
    #[serde(default)]
    pub stars: Stars,
    /// The largest pile that is looked at.
    #[serde(default = "usual_piles")]
    pub to: u32,
    /// Whether the P-positions are to be learnt and proved.
    #[serde(default)]
    pub learn: bool,
    /// The most states of an automaton on the way.
    #[serde(default = "usual_states")]
    pub states: usize,
    /// The most states and edges made in learning one rule: the limit of its work, the same on every machine.
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

/// What was found about the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesFound {
    /// The rules: fewer vectors first, then in the order of a dictionary of vectors.
    pub rows: Vec<MovesRow>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesRow {
    /// Its place among all subsets of vectors.
    #[serde(with = "as_text")]
    pub index: u64,
    /// The rule, in canonical form.
    pub ruleset: String,
    /// The known game with the same moves.
    pub same_as: Option<String>,
    /// Known games with the same P-positions, as far as it was looked.
    pub same_p_positions: Vec<String>,
    /// How many P-positions there are in the box.
    pub p_positions: u64,
    /// Pairs of complementary sequences, as Wythoff's, if the P-positions are such, as far as it was looked.
    pub pairs: Option<PairsSeen>,
    /// The P-positions of the box: rows of bits, in hexadecimal; of this set and its mirror image the smaller.
    pub p_set: String,
    /// What came of learning, if it was asked for.
    pub learnt: Option<LearntRow>,
}

/// Sequences like Wythoff's: (aₙ, bₙ) with aₙ = ⌊nα⌋ for all n seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairsSeen {
    /// How many pairs were seen.
    pub pairs: u64,
    /// (s, t) if bₙ − aₙ = sn + t.
    pub difference: Option<(u64, u64)>,
    /// Whether each positive integer is in exactly one of the sequences.
    pub complementary: bool,
    /// (x, y, z) if α is the positive root of xα² + yα + z, given that all this holds for all n.
    pub quadratic: Option<(i64, i64, i64)>,
}

/// What came of learning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearntRow {
    /// The numeration system and the states of the automaton, if it was found and proved.
    pub proved: Option<(String, u64)>,
}

impl MovesCensus {
    /// The largest pile that is looked at if nothing is said.
    pub const PILES: u32 = 63;
    /// The most states if nothing is said.
    pub const STATES: usize = 20_000;
    /// The most work if nothing is said.
    pub const WORK: u64 = 2_000_000;

    /// Rules with vectors in a box.
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
                "rules of {} vectors with entries up to {}",
                self.vectors, self.entries
            ))
            .help("for example {box=2} {vectors=4}"));
        }
        if self.subsets() > MOST {
            return Err(Refusal::census(format!("{} sets of vectors", self.subsets()))
                .help(format!("at most {MOST}: a smaller box, fewer vectors, or {{stars=all}}")));
        }
        if self.to < 8 || self.to > LARGEST_PILE {
            return Err(Refusal::census(format!("piles up to {}", self.to))
                .help(format!("piles from 8 to {LARGEST_PILE} tell something: {{to={}}}", MovesCensus::PILES)));
        }
        if self.states == 0 || self.work == 0 {
            return Err(
                Refusal::census("nothing can be learnt without states and work").help("for example {states=20000}")
            );
        }
        Ok(())
    }

    /// How many sets of vectors there are, of which some are the same rule.
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

    /// Calls `each` for the sets of vectors of a shard: with their places, and those that are rules, each once up to the
    /// order of the piles.
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

    /// About how many rules there are, from some of the sets of vectors.
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

    /// The P-positions as text, the same for a rule and the rule with its piles exchanged.
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

    /// Learns one rule. What limits it is counted, not timed, so that it ends alike everywhere.
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
            Err(_) => Ok(LearntRow { proved: None }),
        }
    }
}

/// The rule in canonical form, if these vectors are that form and come first among the orders of the piles.
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

/// Rules with the same P-positions, as far as it was looked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesClass<'a> {
    /// The rules, in order.
    pub members: Vec<&'a MovesRow>,
}

impl MovesFound {
    pub(super) fn merge(&mut self, other: MovesFound) {
        self.rows.extend(other.rows);
    }

    pub(super) fn settle(&mut self) {
        self.rows.sort_by_key(|row| row.index);
    }

    /// The classes of rules with the same P-positions in the box, up to the order of the piles, by their first members.
    pub fn classes(&self) -> Vec<MovesClass<'_>> {
        let mut classes: BTreeMap<&str, Vec<&MovesRow>> = BTreeMap::new();
        self.rows.iter().for_each(|row| classes.entry(&row.p_set).or_default().push(row));
        let mut out: Vec<MovesClass<'_>> = classes.into_values().map(|members| MovesClass { members }).collect();
        out.sort_by_key(|class| class.members[0].index);
        out
    }
}
