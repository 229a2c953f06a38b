//! Tests of every operation against enumeration of words, and of the normal form against Moore's algorithm.

mod plain;

use super::*;
use grundy_core::{Budget, Meter, Stop, sentence};
use plain::{Plain, Random, accepts, reach, restrict, strip, unpack, with_limits, words};

#[test]
fn normal_forms_equal_those_of_moore_and_ignore_how_the_language_is_given() {
    for seed in 0..400 {
        let random = &mut Random::new(seed);
        let vars = &[3, 5, 8][..1 + random.below(3)];
        let (radix, states) = (2 + random.below(2) as u32, 1 + random.below(if seed % 20 == 0 { 80 } else { 12 }));
        let plain = Plain::random(random, vars, radix, states);
        let dfa = plain.dfa();
        let (accepting, edges) = plain.moore();
        assert_eq!(dfa.states(), accepting.len(), "seed {seed}");
        assert_eq!(dfa.transitions(), edges.iter().map(Vec::len).sum::<usize>(), "seed {seed}");
        for state in 0..dfa.states() {
            assert_eq!(dfa.accepting(state as u32), accepting[state], "seed {seed}");
            assert_eq!(dfa.edges(state as u32), edges[state], "seed {seed}");
        }
        let (one, two) = (plain.blurred(random), plain.blurred(random));
        assert_eq!(one.dfa(), dfa, "seed {seed}");
        assert_eq!(two.dfa(), dfa, "seed {seed}");
        for word in words(radix.pow(vars.len() as u32), reach(radix.pow(vars.len() as u32)).min(4)) {
            assert_eq!(accepts(&dfa, &word), plain.accepts(&word), "seed {seed}, word {word:?}");
        }
    }
}

#[test]
fn boolean_operations_agree_with_enumeration() {
    for seed in 0..300 {
        let random = &mut Random::new(seed);
        let radix = 2 + random.below(2) as u32;
        let choices: [(&[Var], &[Var]); 7] = [
            (&[1], &[1]),
            (&[1, 2], &[1, 2]),
            (&[1, 2], &[2]),
            (&[1, 2], &[1]),
            (&[1, 3], &[2, 3]),
            (&[2], &[1]),
            (&[1, 2, 4], &[2]),
        ];
        let (left, right) = choices[random.below(choices.len())];
        let (a, b) = (1 + random.below(6), 1 + random.below(6));
        let p = Plain::random(random, left, radix, a);
        let q = Plain::random(random, right, radix, b);
        let mut union: Vec<Var> = [left, right].concat();
        union.sort_unstable();
        union.dedup();
        let size = radix.pow(union.len() as u32);
        let in_p = |word: &[u32]| p.accepts(&restrict(word, &union, left, radix));
        let in_q = |word: &[u32]| q.accepts(&restrict(word, &union, right, radix));
        let (x, y) = (p.dfa(), q.dfa());
        let (and, back) = with_limits(1000, |l| (x.and(&y, l).unwrap(), y.and(&x, l).unwrap()));
        assert_eq!(and, back, "seed {seed}");
        assert_eq!(and.vars(), union);
        let or = (left == right).then(|| with_limits(1000, |l| x.or(&y, l).unwrap()));
        let minus = (left == union).then(|| with_limits(1000, |l| x.minus(&y, l).unwrap()));
        for word in words(size, reach(size)) {
            assert_eq!(accepts(&and, &word), in_p(&word) && in_q(&word), "seed {seed}, word {word:?}");
            if let Some(or) = &or {
                assert_eq!(accepts(or, &word), in_p(&word) || in_q(&word), "seed {seed}, word {word:?}");
            }
            if let Some(minus) = &minus {
                assert_eq!(accepts(minus, &word), in_p(&word) && !in_q(&word), "seed {seed}, word {word:?}");
            }
        }
    }
}

#[test]
fn projection_agrees_with_enumeration_and_is_closed_under_leading_zeros() {
    for seed in 0..400 {
        let random = &mut Random::new(seed);
        // With n states a kept word needs at most n - 1 further positions, so all words of length 6 decide length 7 -
        // n.
        let states = 1 + random.below(4);
        let (vars, radix): (&[Var], u32) = [(&[1, 2][..], 2), (&[4][..], 3), (&[1, 2, 5][..], 2)][random.below(3)];
        let plain = Plain::random(random, vars, radix, states);
        let dropped: Vec<Var> = vars.iter().filter(|_| random.below(2) == 0).copied().collect();
        let kept: Vec<Var> = vars.iter().filter(|var| !dropped.contains(var)).copied().collect();
        let longest = if vars.len() == 3 { 5 } else { 6 };
        let mut shadows: Vec<Vec<u32>> = words(radix.pow(vars.len() as u32), longest)
            .iter()
            .filter(|word| plain.accepts(word))
            .map(|word| strip(&restrict(word, vars, &kept, radix)).to_vec())
            .collect();
        shadows.sort_unstable();
        shadows.dedup();
        let result = with_limits(1000, |l| plain.dfa().exists(&dropped, l).unwrap());
        assert_eq!(result.vars(), kept);
        assert!(result.is_zero_closed(), "seed {seed}");
        for word in words(radix.pow(kept.len() as u32), longest + 1 - states) {
            let expected = shadows.binary_search(&strip(&word).to_vec()).is_ok();
            if kept.is_empty() {
                assert_eq!(result, Dfa::truth(!shadows.is_empty(), radix), "seed {seed}");
            } else {
                assert_eq!(accepts(&result, &word), expected, "seed {seed}, word {word:?}");
            }
        }
        // Any order of the kept variables, without determinisation, against the least of the shadows.
        let mut keep = kept.clone();
        if random.below(2) == 0 {
            keep.reverse();
        }
        let key = |word: &Vec<u32>| {
            let strings = unpack(word, radix, kept.len());
            let string = |var: &Var| &strings[kept.iter().position(|other| other == var).unwrap()];
            (0..word.len()).flat_map(|i| keep.iter().map(move |var| string(var)[i])).collect::<Vec<u8>>()
        };
        let least = shadows.iter().min_by_key(|word| (word.len(), key(word)));
        let expected = least.map(|word| {
            let strings = unpack(word, radix, kept.len());
            let string = |var: &Var| strings[kept.iter().position(|other| other == var).unwrap()].clone();
            keep.iter().map(|var| string(var).into_iter().skip_while(|digit| *digit == 0).collect()).collect()
        });
        let found: Option<Vec<Vec<u8>>> = with_limits(1000, |l| plain.dfa().least_of_projection(&keep, l).unwrap());
        assert_eq!(found, expected, "seed {seed}");
        if keep == kept {
            assert_eq!(result.least(), found, "seed {seed}");
        }
    }
}

#[test]
fn the_laws_of_logic_hold_on_larger_automata() {
    for seed in 0..60 {
        let random = &mut Random::new(seed);
        let (vars, radix): (&[Var], u32) = [(&[1, 2, 3][..], 2), (&[1, 2][..], 3)][random.below(2)];
        let (m, n) = (4 + random.below(9), 2 + random.below(5));
        let (x, y) = (Plain::random(random, vars, radix, m).dfa(), Plain::random(random, vars, radix, n).dfa());
        with_limits(100_000, |l| {
            let and = x.and(&y, l).unwrap();
            assert_eq!(x.minus(&x.minus(&y, l).unwrap(), l).unwrap(), and, "seed {seed}");
            let parts = x.minus(&y, l).unwrap().or(&y.minus(&x, l).unwrap(), l).unwrap();
            assert_eq!(parts.or(&and, l).unwrap(), y.or(&x, l).unwrap(), "seed {seed}");

            let both = x.exists(&[1, 2], l).unwrap();
            assert_eq!(x.exists(&[1], l).unwrap().exists(&[2], l).unwrap(), both, "seed {seed}");
            assert_eq!(x.exists(&[2], l).unwrap().exists(&[1], l).unwrap(), both, "seed {seed}");
            let one = x.exists(&[1], l).unwrap();
            assert_eq!(x.least_of_projection(one.vars(), l).unwrap(), one.least(), "seed {seed}");
            // A disjunct at a time.
            let of_or = x.or(&y, l).unwrap().exists(&[1], l).unwrap();
            assert_eq!(one.or(&y.exists(&[1], l).unwrap(), l).unwrap(), of_or, "seed {seed}");
        });
    }
}

#[test]
fn the_least_tuple_agrees_with_enumeration() {
    for seed in 0..300 {
        let random = &mut Random::new(seed);
        let (vars, radix): (&[Var], u32) = [(&[1, 2][..], 2), (&[4][..], 3), (&[1, 2, 5][..], 2)][random.below(3)];
        let states = 1 + random.below(5);
        let plain = Plain::random(random, vars, radix, states);
        let tuples = words(radix.pow(vars.len() as u32), 5).into_iter().filter(|word| plain.accepts(word));
        let tuples = tuples.map(|word| strip(&word).to_vec());
        let by_first = |word: &Vec<u32>| {
            let strings = unpack(word, radix, vars.len());
            (word.len(), (0..word.len()).map(|i| strings.iter().map(|s| s[i]).collect()).collect::<Vec<Vec<u8>>>())
        };
        let expected = tuples.min_by_key(by_first).map(|word| unpack(&word, radix, vars.len()));
        let trimmed = expected.map(|strings| {
            strings.iter().map(|s| s.iter().skip_while(|digit| **digit == 0).copied().collect()).collect::<Vec<_>>()
        });
        assert_eq!(plain.dfa().least(), trimmed, "seed {seed}");
    }
}

/// Returns the relation y = 2x in base 2.
fn doubling(x: Var, y: Var) -> Dfa {
    let (of_x, of_y) = if x < y { (1, 2) } else { (2, 1) };
    let mut vars = [x, y];
    vars.sort_unstable();
    // At each position y shows the digit of x one place lower; the state is the digit of x that must come next.
    let edges = vec![vec![(0, 0), (of_y, 1)], vec![(of_x, 0), (of_x + of_y, 1)]];
    Dfa::new(&vars, 2, vec![true, false], edges)
}

#[test]
fn projection_finds_values_longer_than_the_tuple() {
    let double = doubling(1, 2);
    assert!(double.accepts(&[vec![1, 0, 1], vec![1, 0, 1, 0]]));
    // Every x has a double, although 2x is longer than x.
    let all = with_limits(100, |l| double.exists(&[2], l).unwrap());
    assert_eq!(all, Dfa::new(&[1], 2, vec![true], vec![vec![(0, 0), (1, 0)]]));
    // The doubles are the even numbers.
    let even = with_limits(100, |l| double.exists(&[1], l).unwrap());
    assert_eq!(even, Dfa::new(&[2], 2, vec![true, false], vec![vec![(0, 0), (1, 1)], vec![(0, 0), (1, 1)]]));
    assert_eq!(with_limits(100, |l| double.exists(&[1, 2, 7], l).unwrap()), Dfa::truth(true, 2));
}

/// Returns the relation Σ cᵢxᵢ + constant = 0 in base 2 over x₁, x₂, …. The state is the value of Σ cᵢxᵢ for the
/// digits read, shifted by a bound on it.
fn linear(coefficients: &[i64], constant: i64) -> Dfa {
    // |sum| beyond this bound only grows with further digits.
    let bound = coefficients.iter().map(|c| c.abs()).sum::<i64>() + constant.abs();
    let name = |sum: i64| (sum + if sum > 0 { 0 } else { 2 * bound + 1 }) as u32 % (2 * bound as u32 + 1);
    let symbols = 0..1u32 << coefficients.len();
    let digits = |symbol: u32| coefficients.iter().zip(0..).map(|(c, i)| c * i64::from(symbol >> i & 1)).sum::<i64>();
    let mut accepting = vec![false; 2 * bound as usize + 1];
    let mut edges = vec![Vec::new(); accepting.len()];
    for sum in -bound..=bound {
        accepting[name(sum) as usize] = sum == -constant;
        let next = symbols.clone().map(|symbol| (symbol, 2 * sum + digits(symbol)));
        edges[name(sum) as usize] = next.filter(|to| to.1.abs() <= bound).map(|to| (to.0, name(to.1))).collect();
    }
    Dfa::new(&(1..=coefficients.len() as Var).collect::<Vec<_>>(), 2, accepting, edges)
}

fn binary(n: u32) -> Vec<u8> {
    (0..32).rev().map(|i| (n >> i & 1) as u8).skip_while(|digit| *digit == 0).collect()
}

#[test]
fn an_inequality_is_the_projection_of_an_equation() {
    // x + 301y + 7 = 211z for some x, which is up to 256 times as large as y and z.
    let equation = linear(&[1, 301, -211], 7);
    assert!(equation.states() > 256, "{} states", equation.states());
    let inequality = with_limits(10_000, |l| equation.exists(&[1], l).unwrap());
    assert_eq!(inequality.vars(), [2, 3]);
    for (y, z) in (0..60).flat_map(|y| (0..60).map(move |z| (y, z))) {
        assert_eq!(inequality.accepts(&[binary(y), binary(z)]), 301 * y + 7 <= 211 * z, "y = {y}, z = {z}");
    }
    with_limits(10_000, |l| {
        assert_eq!(equation.least_of_projection(&[3], l), Ok(Some(vec![binary(1)])));
        assert_eq!(equation.least_of_projection(&[3, 2, 9], l), Ok(Some(vec![binary(1), binary(0), Vec::new()])));
        assert_eq!(equation.exists(&[1, 3], l), Ok(Dfa::new(&[2], 2, vec![true], vec![vec![(0, 0), (1, 0)]])));
    });
    // No solution has four digits; with five there are (24, 2, 3), (27, 9, 13), (30, 16, 23) and this one.
    assert_eq!(equation.least(), Some(vec![binary(2), binary(21), binary(30)]));
}

#[test]
fn renaming_is_simultaneous_and_keeps_the_language() {
    let double = doubling(1, 2);
    let swapped = double.rename(&[(1, 2), (2, 1)]);
    assert_eq!(swapped, doubling(2, 1));
    assert_eq!(swapped.rename(&[(2, 9), (4, 1)]), doubling(9, 1));
    assert_eq!(double.rename(&[(2, 0), (7, 7)]), doubling(1, 0));
    for seed in 0..100 {
        let random = &mut Random::new(seed);
        let plain = Plain::random(random, &[1, 2, 3], 3, 6);
        let turned = plain.dfa().rename(&[(1, 6), (2, 5)]);
        assert_eq!(turned.vars(), [3, 5, 6]);
        assert_eq!(turned.rename(&[(6, 1), (5, 2)]), plain.dfa(), "seed {seed}");
        for word in words(27, 2) {
            let mut strings = unpack(&word, 3, 3);
            strings.reverse();
            assert_eq!(turned.accepts(&strings), plain.accepts(&word), "seed {seed}");
        }
    }
}

#[test]
fn truth_values_behave_as_propositions() {
    let (yes, no) = (Dfa::truth(true, 2), Dfa::truth(false, 2));
    with_limits(10, |l| {
        assert_eq!(yes.and(&no, l).unwrap(), no);
        assert_eq!(yes.or(&no, l).unwrap(), yes);
        assert_eq!(yes.minus(&no, l).unwrap(), yes);
        assert_eq!(yes.minus(&yes, l).unwrap(), no);
        let double = doubling(1, 2);
        assert_eq!(double.and(&yes, l).unwrap(), double);
        assert_eq!(double.and(&no, l).unwrap(), Dfa::empty(&[1, 2], 2));
        assert!(double.minus(&yes, l).unwrap().is_empty());
        assert_eq!(double.minus(&no, l).unwrap(), double);
    });
    assert!(yes.accepts(&[]) && !no.accepts(&[]));
    assert_eq!((yes.least(), no.least()), (Some(Vec::new()), None));
}

#[test]
fn giving_up_is_a_value_that_names_the_limit() {
    let plain = Plain::random(&mut Random::new(7), &[1, 2], 2, 40);
    let (x, y) = (plain.dfa(), plain.dfa().rename(&[(1, 2), (2, 1)]));
    for (result, during) in with_limits(3, |l| {
        [
            (x.and(&y, l), "conjunction"),
            (x.or(&y, l), "disjunction"),
            (x.minus(&y, l), "difference"),
            (x.exists(&[1], l), "projection"),
        ]
    }) {
        let Err(GaveUp::States { limit: 3, during: told }) = result else { panic!("{result:?}") };
        assert_eq!(told.to_string(), during);
    }
    let during = const { &sentence!("prover-projection", "projection") };
    let text = GaveUp::States { limit: 3, during }.to_string();
    assert_eq!(text, "projection needs more states than the limit of 3");

    let meter = Meter::new(Budget { time: Some(std::time::Duration::ZERO), ..Budget::UNLIMITED });
    let limits = Limits { states: 1000, meter: &meter };
    let stopped = Err(GaveUp::Stopped(Stop::Time(std::time::Duration::ZERO)));
    assert_eq!(x.and(&y, &limits), stopped);
    assert_eq!(x.exists(&[1], &limits), stopped);

    let wide = |from: Var| Dfa::new(&(from..from + 5).collect::<Vec<_>>(), 16, vec![true], vec![vec![(0, 0)]]);
    let result = with_limits(10, |l| wide(0).and(&wide(5), l));
    assert_eq!(result, Err(GaveUp::Alphabet { variables: 10, radix: 16 }));
}
