//! The rules of vector games, in which a move subtracts a given vector, or any multiple of a starred vector.

use crate::failure::Failure;
use crate::rules::lines::{self, Line};
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, WordRules};
use grundy_core::{Heap, Meter, MoveVector, Nat, Rule, Ruleset, canonical_moves, to_u32};

/// The rules of vector games.
pub(in crate::games) struct VectorRules;

fn vectors_of(rule: &Rule) -> &[MoveVector] {
    match rule {
        Rule::Moves(vectors) => vectors,
        other => panic!("{} has no vectors", other.family()),
    }
}

fn lines_of(rule: &Rule, heaps: &[Heap]) -> Vec<Line> {
    let vectors = canonical_moves(vectors_of(rule)).into_iter();
    vectors.map(|v| Line::of(v.take, v.any_multiple, heaps)).filter(|line| !line.times.is_zero()).collect()
}

/// Returns whether `take` equals the vector, or one of its multiples if these are allowed.
fn is_multiple(v: &MoveVector, take: &[Nat]) -> bool {
    if !v.any_multiple {
        return v.take == take;
    }
    let Some(first) = v.take.iter().position(|t| !t.is_zero()) else { return false };
    let times = &take[first] / &v.take[first];
    !times.is_zero() && v.take.iter().zip(take).all(|(unit, amount)| unit * &times == *amount)
}

impl Rules for VectorRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        lines::choices(lines_of(rule, heaps), heaps)
    }

    fn check(&self, ruleset: &Ruleset, _heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        match vectors_of(&ruleset.rule).iter().any(|v| is_multiple(v, take)) {
            true => Ok(()),
            false => Err(Illegal::NoVector { ruleset: ruleset.to_string() }),
        }
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        let lines = lines_of(rule, heaps);
        let parallel = |v: &Line, w: &Line| {
            let cross = |i: usize, j: usize| &v.unit[i] * &w.unit[j] == &v.unit[j] * &w.unit[i];
            (0..v.unit.len()).all(|i| (0..i).all(|j| cross(i, j)))
        };
        let apart = (0..lines.len()).all(|i| (0..i).all(|j| !parallel(&lines[i], &lines[j])));
        apart.then(|| lines.iter().fold(Nat::ZERO, |sum, line| sum + &line.times))
    }

    fn most(&self, rule: &Rule, heap: &Heap) -> Option<Nat> {
        let lines = lines_of(rule, std::slice::from_ref(heap));
        lines.iter().filter(|line| line.unit.len() == 1).map(|line| &line.unit[0] * &line.times).max()
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        lines::random(&lines_of(rule, heaps), heaps, chance)
    }

    fn in_words(&self, ruleset: &Ruleset, largest: &[u32], _: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        // A vector with an entry of more than 32 bits never fits the piles.
        let words = |v: &MoveVector| {
            let take: Option<Vec<u32>> = v.take.iter().map(to_u32).collect();
            take.map(|take| (take, v.any_multiple))
        };
        let vectors = vectors_of(&ruleset.rule).iter().filter_map(words).collect();
        Ok(Box::new(Vectors { piles: largest.len(), vectors }))
    }
}

/// The vectors of a rule as machine words, each with whether its multiples are allowed.
#[derive(Debug)]
struct Vectors {
    piles: usize,
    vectors: Vec<(Vec<u32>, bool)>,
}

impl WordRules for Vectors {
    fn piles(&self) -> usize {
        self.piles
    }

    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        for (vector, any_multiple) in &self.vectors {
            let mut take = vector.clone();
            while take.iter().zip(piles).all(|(t, p)| *t <= p.size) {
                each(&take, Left::Piles { limit: 0 });
                let next = take.iter().zip(vector).map(|(t, v)| t.checked_add(*v));
                let Some(next) = next.collect::<Option<Vec<u32>>>().filter(|_| *any_multiple) else { break };
                take = next;
            }
        }
    }
}
