//! Tests of quotients against published ones and against the rules.

use super::*;
use std::collections::HashMap;

/// Returns the results of the moves from heap n in an octal code.
fn octal(code: &str, n: u32) -> Vec<Box<[u32]>> {
    let mut options: Vec<Box<[u32]>> = Vec::new();
    for (take, digit) in (0u32..).zip(code.chars().filter(|c| *c != '.').map(|c| c.to_digit(8).unwrap())) {
        let Some(rest) = n.checked_sub(take) else { break };
        if digit & 1 != 0 && rest == 0 {
            options.push([].into());
        }
        if digit & 2 != 0 && rest > 0 && take > 0 {
            options.push([rest].into());
        }
        if digit & 4 != 0 {
            options.extend((1..=rest / 2).map(|a| [a, rest - a].into()));
        }
    }
    options
}

fn game(options: impl Fn(u32) -> Vec<Box<[u32]>>, to: u32) -> HeapGame {
    let mut game = HeapGame::new(&Meter::unlimited()).unwrap();
    for n in 1..=to {
        game.push(2 * u64::from(n) - 1, options(n).into_iter().collect()).unwrap();
    }
    game
}

/// Returns the quotient of all heaps of a game.
fn grown(game: &HeapGame) -> Growing {
    let meter = Meter::unlimited();
    let mut growing = Growing::new(Caps::default(), &meter).unwrap();
    for _ in 0..game.heaps() {
        growing.add(game, &meter).unwrap();
    }
    growing
}

/// Returns the order of the quotient and the size of its P-portion after each heap.
fn orders(code: &str, to: u32) -> Vec<(usize, usize)> {
    let game = game(|n| octal(code, n), to);
    let meter = Meter::unlimited();
    let mut growing = Growing::new(Caps::default(), &meter).unwrap();
    let step = |_| {
        growing.add(&game, &meter).unwrap();
        (growing.quotient().order(), growing.quotient().p_portion().count())
    };
    (0..to).map(step).collect()
}

#[test]
fn orders_are_the_published_ones() {
    // T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, JCTA 115 (2008): Kayles 0.77 has order 40
    // with 9 in P, 0.123 has 20 with 5, 0.75 has 8 with 2. Guiles 0.15 and 0.71: MisereSolver (A. N. Siegel).
    for (code, to, last) in [
        ("0.77", 60, (40, 9)),
        ("0.123", 20, (20, 5)),
        ("0.75", 20, (8, 2)),
        ("0.15", 40, (42, 12)),
        ("0.71", 20, (36, 9)),
    ] {
        assert_eq!(orders(code, to).last(), Some(&last), "{code}");
    }
}

#[test]
fn orders_grow_heap_by_heap_as_the_reference_program_has_them() {
    // MisereSolver (A. N. Siegel), as recorded in the design of this kernel: order/|P| from heap 1 on, at the steps.
    let steps = |code, to, wanted: &[(usize, (usize, usize))]| {
        let found = orders(code, to);
        for (heap, order) in wanted {
            assert_eq!(found[heap - 1], *order, "{code} heap {heap}");
        }
    };
    steps("0.07", 24, &[(1, (1, 0)), (2, (2, 1)), (4, (6, 2)), (10, (12, 3)), (14, (24, 5)), (24, (24, 5))]);
    steps("4.7", 14, &[(1, (2, 1)), (2, (6, 2)), (5, (8, 2)), (8, (12, 3)), (11, (28, 6)), (14, (50, 12))]);
    steps("0.26", 20, &[(2, (2, 1)), (9, (8, 2)), (15, (24, 6)), (20, (40, 10))]);
    steps("0.54", 28, &[(7, (10, 2)), (14, (30, 5)), (17, (42, 8)), (28, (70, 14))]);
}

#[test]
#[ignore = "seconds of one core"]
fn dawsons_kayles_to_heap_33() {
    let found = orders("0.07", 33);
    assert_eq!(
        (found[24], found[26], found[29], found[30], found[32]),
        ((144, 23), (176, 28), (360, 65), (520, 89), (638, 109))
    );
}

/// Returns whether a sum is a misère P-position, by the rules.
fn is_lost(game: &HeapGame, sum: &mut Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    sum.sort_unstable();
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let (mut any, mut wins) = (false, false);
    for at in 0..sum.len() {
        for left in game.options(sum[at]) {
            let mut next = sum.clone();
            next.remove(at);
            next.extend(left.iter());
            any = true;
            wins |= is_lost(game, &mut next, known);
        }
    }
    known.insert(sum.clone(), any && !wins);
    any && !wins
}

/// Returns a generator of seeded pseudorandom numbers.
fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % below
    }
}

#[test]
fn sums_are_lost_exactly_if_their_product_is_in_the_p_portion() {
    for (seed, code) in (1..).zip(["0.77", "0.07", "4.7", "0.123", "0.56", "0.6", "0.351", "4.4", "0.161", "0.54"]) {
        let game = game(|n| octal(code, n), 11);
        let growing = grown(&game);
        let q = growing.quotient();
        assert!(q.is_reduced(), "{code}");
        let (mut dice, mut known) = (dice(seed), HashMap::new());
        for _ in 0..60 {
            let mut sum: Vec<u32> = (0..1 + dice(4)).map(|_| 1 + dice(11)).collect();
            let lost = q.is_lost(q.value(&sum));
            assert_eq!(is_lost(&game, &mut sum, &mut known), lost, "{code}: {sum:?}, seed {seed}");
        }
    }
}

#[test]
fn nim_has_the_tame_quotients_and_the_kernel_finds_them() {
    let meter = Meter::unlimited();
    let options = |n: u32| -> Vec<Box<[u32]>> { (0..n).map(|m| if m == 0 { [].into() } else { [m].into() }).collect() };
    for (to, rank) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4)] {
        let growing = grown(&game(options, to));
        let nimbers: Vec<u32> = (0..=to).collect();
        let closed = nim_quotient(&nimbers, &meter).unwrap();
        let q = growing.quotient();
        assert_eq!((q.order(), q.p_portion().count()), (closed.order(), closed.p_portion().count()), "to {to}");
        assert_eq!((tame_rank(q), tame_rank(&closed)), (Some(rank), Some(rank)), "to {to}");
        assert!(closed.is_reduced());
    }
    // 0.75 has 8 elements and Kayles at heap 2 has 6: the order alone does not decide.
    assert_eq!(tame_rank(grown(&game(|n| octal("0.75", n), 9)).quotient()), None);
    assert_eq!(tame_rank(grown(&game(|n| octal("0.77", n), 2)).quotient()), Some(2));
}

#[test]
fn subtraction_games_are_played_as_nim() {
    // Ferguson's theorem against the kernel, for every subset of 1..=5.
    let meter = Meter::unlimited();
    for subset in 1..32u32 {
        let takes: Vec<u32> = (1..=5).filter(|s| subset >> (s - 1) & 1 == 1).collect();
        let options = |n: u32| -> Vec<Box<[u32]>> {
            let left = takes.iter().filter(|s| **s <= n).map(|s| n - s);
            left.map(|m| if m == 0 { [].into() } else { [m].into() }).collect()
        };
        let mut nimbers = vec![0u32];
        for n in 1..=24u32 {
            let reached: Vec<u32> = takes.iter().filter(|s| **s <= n).map(|s| nimbers[(n - s) as usize]).collect();
            nimbers.push((0..).find(|g| !reached.contains(g)).unwrap());
        }
        let game = game(options, 24);
        let growing = grown(&game);
        let (q, closed) = (growing.quotient(), nim_quotient(&nimbers, &meter).unwrap());
        assert_eq!(q.order(), closed.order(), "{takes:?}");
        // The same heaps are equal, and products lie in P together.
        for a in 0..=24usize {
            for b in 0..=24usize {
                assert_eq!(q.phi()[a] == q.phi()[b], closed.phi()[a] == closed.phi()[b], "{takes:?}: {a}, {b}");
                let pair = |q: &Quotient| q.is_lost(q.times(q.phi()[a], q.phi()[b]));
                assert_eq!(pair(q), pair(&closed), "{takes:?}: {a} + {b}");
            }
        }
        // A window of max S repeats: the repetition goes on as far as anyone looked.
        let last = *takes.last().unwrap() as usize;
        for heaps in last + 2..20 {
            if let Some(r) = repeats_by_subtraction(&q.phi()[..heaps], last) {
                let (e, p) = (r.preperiod as usize, r.period as usize);
                assert!((e..25 - p).all(|n| q.phi()[n] == q.phi()[n + p]), "{takes:?} by {heaps} heaps: {r:?}");
            }
        }
    }
}

#[test]
fn repetitions_that_theorem_e_sees_go_on() {
    let mut fired = 0;
    for code in ["0.77", "0.123", "0.75", "0.71", "0.15", "0.51", "0.55", "0.31", "0.57", "0.25"] {
        let growing = grown(&game(|n| octal(code, n), 60));
        let phi = growing.quotient().phi();
        let last = code.len() - 2;
        for heaps in 4..=50 {
            let Some(r) = repeats_by_breaking(&phi[..heaps], 2, last) else { continue };
            let (e, p) = (r.preperiod as usize, r.period as usize);
            assert!((e..61 - p).all(|n| phi[n] == phi[n + p]), "{code} by {heaps} heaps: {r:?}");
            fired += 1;
        }
    }
    assert!(fired > 50, "{fired}");
}

#[test]
fn names_are_normal_forms_and_relations_hold() {
    let growing = grown(&game(|n| octal("0.77", n), 30));
    let q = growing.quotient();
    let names = Names::new(q);
    let value = |word: &Word| {
        let powers = word.iter().zip(&names.generators);
        powers.fold(0, |x, (n, heap)| q.times(x, q.power(q.phi()[*heap as usize], u64::from(*n))))
    };
    assert_eq!(names.words.len(), 40);
    assert!(names.words.iter().zip(0..).all(|(word, x)| value(word) == x));
    assert!(names.relations.iter().all(|r| value(&r.from) == value(&r.to) && r.from != r.to));
    assert_eq!(Plain(&vec![1, 2, 0]).to_string(), "ab^2");
    assert_eq!(Plain(&vec![0, 0]).to_string(), "1");
    // Words that no relation reduces are as many as the elements.
    let reducible = |word: &Word| names.relations.iter().any(|r| r.from.iter().zip(word).all(|(a, b)| a <= b));
    assert!(!names.words.iter().any(reducible));
}

#[test]
fn genera_are_those_of_winning_ways() {
    // Winning Ways, chapter 13: the genera of nim heaps. Kayles: against the definition, below.
    let meter = Meter::unlimited();
    let nim = game(|n| (0..n).map(|m| if m == 0 { [].into() } else { [m].into() }).collect(), 5);
    let mut genera = Genera::new(&nim, &meter).unwrap();
    for size in 0..=5 {
        assert_eq!(genera.of(&[size], &meter).unwrap(), Genus::of_nim_heap(size));
    }
    // *2 + *2 is firm: 0^02.
    assert_eq!(genera.of(&[2, 2], &meter).unwrap().to_string(), "0^02");
    assert_eq!(genera.of(&[2, 2], &meter).unwrap().temper(), Temper::Firm);
    assert_eq!(genera.of(&[1], &meter).unwrap().temper(), Temper::Fickle);
    let kayles = game(|n| octal("0.77", n), 9);
    let mut genera = Genera::new(&kayles, &meter).unwrap();
    let found: Vec<String> = (0..=8).map(|n| genera.of(&[n], &meter).unwrap().to_string()).collect();
    assert_eq!(found[..5], ["0^120", "1^031", "2^20", "3^31", "1^031"]);
    // Against the definition: X + i·*2 + *m is P for m = gᵢ alone.
    let beside = |heap: u32, twos: u32, m: u32| -> bool {
        let both = |n: u32| -> Vec<Box<[u32]>> {
            // Heaps 2n − 1 are Kayles heaps of n, heaps 2n nim heaps of n.
            let map = |list: Vec<Box<[u32]>>, odd: u32| -> Vec<Box<[u32]>> {
                list.into_iter().map(|left| left.iter().map(|h| 2 * h - odd).collect()).collect()
            };
            match n % 2 {
                1 => map(octal("0.77", n.div_ceil(2)), 1),
                _ => map((0..n / 2).map(|m| if m == 0 { [].into() } else { [m].into() }).collect(), 0),
            }
        };
        let game = game(both, 16);
        let mut sum = vec![4; twos as usize];
        sum.extend((heap > 0).then(|| 2 * heap - 1).into_iter().chain((m > 0).then_some(2 * m)));
        is_lost(&game, &mut sum, &mut HashMap::new())
    };
    for heap in 0..=6 {
        let genus = genera.of(&[heap], &meter).unwrap();
        for twos in 0..3 {
            let value = (0..8).find(|m| beside(heap, twos, *m));
            assert_eq!(value, Some(genus.at(twos as usize)), "kayles:{heap} with {twos} heaps *2");
        }
    }
}

#[test]
fn limits_stop_and_leave_what_is_known() {
    let game = game(|n| octal("0.07", n), 26);
    let meter = Meter::unlimited();
    let caps = Caps { order: 100, ..Caps::default() };
    let mut growing = Growing::new(caps, &meter).unwrap();
    let stopped = (1..=26).find(|_| growing.add(&game, &meter).is_err());
    assert_eq!(stopped, Some(25));
    assert_eq!((growing.quotient().order(), growing.quotient().phi().len()), (24, 25));
    let small = Meter::new(grundy_core::Budget { positions: Some(2000), ..grundy_core::Budget::UNLIMITED });
    let mut growing = Growing::new(Caps::default(), &small).unwrap();
    assert!((1..=26).any(|_| growing.add(&game, &small).is_err()));
}
