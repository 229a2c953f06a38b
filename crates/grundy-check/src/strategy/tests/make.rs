//! Construction of true automata for tests, learned from a table or built from the rules and normalised.

use super::super::automaton::Automaton;
use super::super::game::Game;
use super::super::numeration::{FREE, System};
use super::super::walk::Condition;
use crate::Effort;
use crate::work::Work;
use grundy_core::certificate::AutomatonClaim;
use grundy_core::{Meter, Ruleset};
use std::collections::{BTreeMap, HashMap};

/// A predicate: whether a position is a P-position, by a table or a closed form.
type IsLost = Box<dyn Fn(&[u64]) -> bool>;
/// A predicate: whether there is a move from the first position to the second.
type IsLegal = Box<dyn Fn(&[u64], &[u64]) -> bool>;

/// A game whose P-positions are known.
pub(super) struct Sample {
    pub(super) ruleset: &'static str,
    pub(super) system: &'static str,
    pub(super) tracks: usize,
    pub(super) lost: IsLost,
    pub(super) legal: IsLegal,
}

pub(super) fn samples() -> Vec<Sample> {
    let nim = |p: &[u64], q: &[u64]| {
        let changed: Vec<usize> = (0..p.len()).filter(|i| p[*i] != q[*i]).collect();
        changed.len() == 1 && q[changed[0]] < p[changed[0]]
    };
    let nim_lost = |p: &[u64]| p.iter().fold(0, |xor, n| xor ^ n) == 0;
    let heap =
        |ruleset, tracks| Sample { ruleset, system: "base2", tracks, lost: Box::new(nim_lost), legal: Box::new(nim) };
    vec![
        heap("nim", 1),
        heap("nim^2", 2),
        heap("nim^3", 3),
        heap("nim^4", 4),
        Sample {
            ruleset: "subtract(1,2,3)",
            system: "base2",
            tracks: 1,
            lost: Box::new(|p| p[0].is_multiple_of(4)),
            legal: Box::new(|p, q| (1..=3).any(|s| p[0] == q[0] + s)),
        },
        Sample {
            ruleset: "subtract(1,3,4)",
            system: "base7",
            tracks: 1,
            lost: Box::new(|p| matches!(p[0] % 7, 0 | 2)),
            legal: Box::new(|p, q| [1, 3, 4].iter().any(|s| p[0] == q[0] + s)),
        },
        Sample {
            ruleset: "fibonacci",
            system: "fib",
            tracks: 2,
            lost: Box::new(|p| smallest_part(p[0]).is_none_or(|part| p[1] < part)),
            legal: Box::new(|p, q| q[0] < p[0] && p[0] - q[0] <= p[1] && q[1] == 2 * (p[0] - q[0])),
        },
        wythoff("wythoff", "fib", 1),
        wythoff("wythoff(2)", "ostrowski(2)", 2),
        wythoff("wythoff(3)", "ostrowski(3)", 3),
        Sample {
            ruleset: "raleigh",
            system: "fib",
            tracks: 3,
            lost: {
                let pairs = wythoff_pairs(1, 3000);
                // A = ⌊⌊nφ⌋φ⌋, B = ⌊nφ²⌋, C = ⌊⌊nφ²⌋φ⌋.
                let triple = |n: usize| [pairs[pairs[n].0 as usize].0, pairs[n].1, pairs[pairs[n].1 as usize].0];
                let triples: Vec<[u64; 3]> = (0..1000).map(triple).collect();
                Box::new(move |p| triples.binary_search(&[p[0], p[1], p[2]]).is_ok())
            },
            legal: Box::new(|_, _| unreachable!("made from the rules")),
        },
    ]
}

fn wythoff(ruleset: &'static str, system: &'static str, spread: u64) -> Sample {
    let pairs = wythoff_pairs(spread, 3000);
    let from_to = move |[a, b]: [u64; 2], [c, d]: [u64; 2]| {
        let (Some(x), Some(y)) = (a.checked_sub(c), b.checked_sub(d)) else { return false };
        x + y > 0 && (x == 0 || y == 0 || x.abs_diff(y) < spread)
    };
    Sample {
        ruleset,
        system,
        tracks: 2,
        lost: Box::new(move |p| pairs.binary_search(&(p[0], p[1])).is_ok()),
        legal: Box::new(move |p, q| {
            let (p, q) = ([p[0], p[1]], [q[0], q[1]]);
            let ordered = p[0] <= p[1] && q[0] <= q[1];
            ordered && (from_to(p, q) || from_to(p, [q[1], q[0]]))
        }),
    }
}

/// Returns the P-positions of wythoff(k): the least number not used yet, and that number plus nk.
fn wythoff_pairs(spread: u64, count: u64) -> Vec<(u64, u64)> {
    let mut used = std::collections::BTreeSet::new();
    let mut least = 0;
    let mut pairs = Vec::new();
    for n in 0..count {
        while used.contains(&least) {
            least += 1;
        }
        pairs.push((least, least + n * spread));
        used.extend([least, least + n * spread]);
    }
    pairs
}

/// Returns the smallest part of n as a sum of nonconsecutive Fibonacci numbers; `None` for 0.
fn smallest_part(mut n: u64) -> Option<u64> {
    let mut part = None;
    while n > 0 {
        let (mut a, mut b) = (1, 2);
        while b <= n {
            (a, b) = (b, a + b);
        }
        n -= a;
        part = Some(a);
    }
    part
}

/// Returns the automaton whose states are distinguished by continuations of at most `depth` symbols.
pub(super) fn learn(system: &str, tracks: usize, depth: usize, member: &dyn Fn(&[u64]) -> bool) -> Automaton {
    let system = System::named(system).unwrap();
    let small: Vec<Vec<Vec<u32>>> = (0..=depth)
        .map(|length| {
            let count = u64::try_from(&system.weights(length + 1)[length]).unwrap();
            (0..count).map(|n| system.write(n, length)).collect()
        })
        .collect();
    let mut continuations: Vec<Vec<&[u32]>> = Vec::new();
    for words in &small {
        for code in 0..words.len().pow(tracks as u32) {
            let word = |i: u32| words[code / words.len().pow(i) % words.len()].as_slice();
            continuations.push((0..tracks as u32).map(word).collect());
        }
    }
    let weights: Vec<u64> = system.weights(40).iter().map(|w| u64::try_from(w).unwrap_or(0)).collect();
    let number = |word: &[u32], more: &[u32]| -> Option<u64> {
        let mut state = FREE;
        let mut value = 0;
        for (i, digit) in word.iter().chain(more).enumerate() {
            state = system.step(state, *digit)?;
            value += u64::from(*digit) * weights[word.len() + more.len() - 1 - i];
        }
        system.may_end(state).then_some(value)
    };
    let signature = |access: &[Vec<u32>]| -> Vec<bool> {
        let accepts = |more: &Vec<&[u32]>| {
            let numbers: Option<Vec<u64>> = access.iter().zip(more).map(|(word, more)| number(word, more)).collect();
            numbers.is_some_and(|numbers| member(&numbers))
        };
        continuations.iter().map(accepts).collect()
    };
    let mut access = vec![vec![Vec::new(); tracks]];
    let mut known = HashMap::from([(signature(&access[0]), 0u32)]);
    let mut automaton = Automaton { accepting: Vec::new(), edges: Vec::new() };
    while automaton.edges.len() < access.len() {
        let here = access[automaton.edges.len()].clone();
        let zeros: Option<Vec<u64>> = here.iter().map(|word| number(word, &[])).collect();
        automaton.accepting.push(zeros.is_some_and(|numbers| member(&numbers)));
        let mut edges = Vec::new();
        for symbol in 0..system.radix.pow(tracks as u32) {
            let mut longer = here.clone();
            for (i, word) in longer.iter_mut().enumerate() {
                word.push(symbol / system.radix.pow(i as u32) % system.radix);
            }
            let signature = signature(&longer);
            if signature.contains(&true) {
                let fresh = access.len() as u32;
                let target = *known.entry(signature).or_insert(fresh);
                if target == fresh {
                    access.push(longer);
                }
                edges.push((symbol, target));
            }
        }
        automaton.edges.push(edges);
        assert!(access.len() < 2000, "no end of states");
    }
    automaton
}

/// Returns the moves of a game to P-positions, as an automaton in normal form.
pub(super) fn craft(sample: &Sample, lost: &Automaton) -> Automaton {
    let (limits, meter) = (Effort::default(), Meter::unlimited());
    let ruleset: Ruleset = sample.ruleset.parse().unwrap();
    let game = Game::of(&ruleset, &mut Work::new(&limits, &meter)).unwrap();
    let system = System::named(sample.system).unwrap();
    let both = game.both_domains();
    let common: Vec<Condition<'_>> =
        Condition::all(&both).into_iter().chain([Condition::accepted(lost, game.tracks, game.tracks)]).collect();
    let classes: Vec<Vec<Condition<'_>>> = game.classes.iter().map(|class| Condition::all(class)).collect();
    type State = (Vec<i64>, Vec<Vec<i64>>, Vec<Option<Vec<Vec<i64>>>>);
    let begin =
        |parts: &[Condition<'_>]| parts.iter().map(|part| vec![0; part.width(&system)]).collect::<Vec<Vec<i64>>>();
    let start: State =
        (vec![FREE; 2 * game.tracks], begin(&common), classes.iter().map(|class| Some(begin(class))).collect());
    let advance = |parts: &[Condition<'_>], states: &[Vec<i64>], digits: &[u32]| -> Option<Vec<Vec<i64>>> {
        let one = |(part, state): (&Condition<'_>, &Vec<i64>)| {
            let mut next = Vec::new();
            part.step(&system, state, digits, &mut next).unwrap().then_some(next)
        };
        parts.iter().zip(states).map(one).collect()
    };
    let accepts = |parts: &[Condition<'_>], states: &[Vec<i64>]| {
        parts.iter().zip(states).all(|(part, state)| part.accepts(state))
    };
    let mut known: HashMap<State, u32> = HashMap::from([(start.clone(), 0)]);
    let mut states = vec![start];
    let mut automaton = Automaton { accepting: Vec::new(), edges: Vec::new() };
    while automaton.edges.len() < states.len() {
        let (valid, shared, each) = states[automaton.edges.len()].clone();
        let some = classes.iter().zip(&each).any(|(class, at)| at.as_ref().is_some_and(|at| accepts(class, at)));
        let ends = valid.iter().all(|state| system.may_end(*state));
        automaton.accepting.push(ends && accepts(&common, &shared) && some);
        let mut edges = Vec::new();
        for symbol in 0..system.radix.pow(2 * game.tracks as u32) {
            let digits: Vec<u32> =
                (0..2 * game.tracks as u32).map(|i| symbol / system.radix.pow(i) % system.radix).collect();
            let valid: Option<Vec<i64>> = valid.iter().zip(&digits).map(|(s, d)| system.step(*s, *d)).collect();
            let (Some(valid), Some(shared)) = (valid, advance(&common, &shared, &digits)) else { continue };
            let each: Vec<Option<Vec<Vec<i64>>>> = classes
                .iter()
                .zip(&each)
                .map(|(class, at)| at.as_ref().and_then(|at| advance(class, at, &digits)))
                .collect();
            if each.iter().all(Option::is_none) {
                continue;
            }
            let next = (valid, shared, each);
            let fresh = states.len() as u32;
            let target = *known.entry(next.clone()).or_insert(fresh);
            if target == fresh {
                states.push(next);
            }
            edges.push((symbol, target));
        }
        automaton.edges.push(edges);
    }
    normal(&automaton)
}

/// Returns the normal form of an automaton, which has no states if nothing is accepted.
pub(super) fn normal(automaton: &Automaton) -> Automaton {
    // States that reach acceptance.
    let mut useful = automaton.accepting.clone();
    loop {
        let more: Vec<usize> = (0..useful.len())
            .filter(|s| !useful[*s] && automaton.edges[*s].iter().any(|(_, target)| useful[*target as usize]))
            .collect();
        if more.is_empty() {
            break;
        }
        more.into_iter().for_each(|state| useful[state] = true);
    }
    let mut class: Vec<u32> = automaton.accepting.iter().map(|accepts| u32::from(*accepts)).collect();
    let kept = |state: usize, class: &[u32]| -> Vec<(u32, u32)> {
        let edges = automaton.edges[state].iter().filter(|edge| useful[edge.1 as usize]);
        edges.map(|(symbol, target)| (*symbol, class[*target as usize])).collect()
    };
    let mut count = 0;
    loop {
        let mut kinds = BTreeMap::new();
        let mut split = vec![u32::MAX; class.len()];
        for state in (0..class.len()).filter(|state| useful[*state]) {
            let fresh = kinds.len() as u32;
            split[state] = *kinds.entry((class[state], kept(state, &class))).or_insert(fresh);
        }
        class = split;
        if kinds.len() == count {
            break;
        }
        count = kinds.len();
    }
    let mut order: Vec<usize> = if useful[0] { vec![0] } else { Vec::new() };
    let mut number: HashMap<u32, u32> = order.iter().map(|state| (class[*state], 0)).collect();
    let mut result = Automaton { accepting: Vec::new(), edges: Vec::new() };
    while let Some(state) = order.get(result.edges.len()).copied() {
        let mut edges = Vec::new();
        for (symbol, target) in automaton.edges[state].iter().filter(|edge| useful[edge.1 as usize]) {
            let fresh = order.len() as u32;
            let name = *number.entry(class[*target as usize]).or_insert(fresh);
            if name == fresh {
                order.push(*target as usize);
            }
            edges.push((*symbol, name));
        }
        result.accepting.push(automaton.accepting[state]);
        result.edges.push(edges);
    }
    result
}

pub(super) fn claim_of(automaton: &Automaton, tracks: usize, radix: u32) -> AutomatonClaim {
    let accepting = automaton.accepting.iter().enumerate().filter(|state| *state.1);
    AutomatonClaim {
        tracks: tracks as u32,
        radix,
        accepting: accepting.map(|(state, _)| state as u32).collect(),
        edges: automaton.edges.clone(),
    }
}
