//! Tests that play follows the rules, and that perfect play wins every N-position.

use super::*;
use crate::games::rules;
use crate::rules::{Cell, Take};
use crate::solve::explore::{Explorer, Sought};
use crate::solve::search::is_p;
use grundy_core::{Component, Meter, Nat, Outcome, Play, Query};
use std::collections::{BTreeSet, HashMap};

/// Small positions of every family, alone and in sums.
const FAMILIES: &[&str] = &[
    "nim:7",
    "nim^3:(2,3,3)",
    "subtract(1,2,3):13",
    "subtract(2,4,7):15",
    "subtract(3..5):14",
    "subtract(primes):17",
    "subtract(squares):17",
    "subtract(fibonacci):12",
    "subtract(powers(3)):12",
    "subtract(n^2+1):18",
    "subtract(all except 2,3):10",
    "subtract(all except primes):10",
    "subtract^2(2,3):(6,7)",
    "fibonacci:15",
    "fibonacci:12/3",
    "takeaway(x):13",
    "takeaway(3x/2):12",
    "takeaway(sqrt(2)*x):12",
    "takeaway(max(1,x/2)):12",
    "takeaway(x^2):11",
    "takeaway(x/2):11",
    "takeaway(7-2x):10",
    "takeaway(x-1):9/4",
    "wythoff:(5,7)",
    "wythoff(2):(4,5)",
    "wythoff(4):(6,3)",
    "wythoff^3:(2,3,3)",
    "raleigh:(2,3,4)",
    "raleigh:(4,5,6)",
    "raleigh:(3,3,2)",
    "moves((1,0)*,(0,1)*,(1,1)*):(4,5)",
    "moves((1,2),(2,1)):(6,7)",
    "moves((2,2)*,(3,3)*,(0,1)):(7,8)",
    "moves((1),(3)*):9",
    "nim:3 + subtract(1,3,4):6",
    "fibonacci:7 + nim:2",
    "wythoff:(2,3) + nim:2",
    "raleigh:(1,2,2) + subtract(2,3):5",
    "grundys-game:9",
    "grundys-game^2:(5,6)",
    "grundys-game:5 + nim:2 + grundys-game:4",
    "kayles:6",
    "octal(4.7):5",
    "octal(0.137):7",
    "hexadecimal(0.3F):6",
    "code(32; G.1V):6",
    "laskers-nim:5",
    "couples:7",
    "cut(2,3):8",
    "kayles^2:(3,2) + nim:2",
];

fn query(text: &str) -> Query {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn naturals(take: &[u32]) -> Take {
    take.iter().map(|t| Nat::from(*t)).collect()
}

fn word(n: &Nat) -> u32 {
    grundy_core::to_u32(n).unwrap()
}

/// Returns the moves of one component by definition, each as the amounts taken and the position left.
fn brute_moves(component: &Component) -> BTreeSet<(Take, String)> {
    let (ruleset, heaps) = (component.ruleset.single(), &component.position.0);
    let of_part = |piles: Vec<usize>| {
        let sizes: Vec<u32> = piles.iter().map(|pile| word(&heaps[*pile].size)).collect();
        let words = rules(&ruleset).by_definition(&ruleset, &sizes, &Meter::unlimited()).unwrap();
        let limit = |pile: usize| heaps[pile].limit.as_ref().map_or(0, |l| grundy_core::to_u32(l).unwrap_or(1000));
        let cells: Vec<Cell> =
            piles.iter().zip(&sizes).map(|(pile, size)| Cell { size: *size, limit: limit(*pile) }).collect();
        let mut out = Vec::new();
        words.for_each(&cells, &mut |take, left| {
            let mut takes = vec![Nat::ZERO; heaps.len()];
            piles.iter().zip(take).for_each(|(pile, amount)| takes[*pile] = Nat::from(*amount));
            let sizes: Vec<Vec<u32>> = crate::rules::left_by(&cells, take, left)
                .iter()
                .map(|piles| piles.iter().map(|cell| cell.size).collect())
                .collect();
            out.push((takes, format!("{piles:?} {sizes:?}")));
        });
        out
    };
    match ruleset.rule.is_joint() {
        true => of_part((0..heaps.len()).collect()).into_iter().collect(),
        false => (0..heaps.len()).flat_map(|pile| of_part(vec![pile])).collect(),
    }
}

/// Returns the takes of the moves found by brute force.
fn brute_takes(component: &Component) -> BTreeSet<Take> {
    brute_moves(component).into_iter().map(|(take, _)| take).collect()
}

/// Returns every vector of amounts up to one more than each pile.
fn vectors(sizes: &[u32]) -> Vec<Take> {
    sizes.iter().fold(vec![Vec::new()], |all, size| {
        let longer = |v: &Take| (0..=size + 1).map(|t| [v.clone(), vec![Nat::from(t)]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

/// Returns every position that can be reached, including the starting one.
fn reachable(start: &Query) -> Vec<Query> {
    let mut seen = BTreeSet::from([start.to_string()]);
    let mut out = vec![start.clone()];
    let mut next = 0;
    while next < out.len() {
        let here = out[next].clone();
        next += 1;
        for offer in offers(&here, usize::MAX, &Meter::unlimited()).unwrap() {
            for offered in &offer.listed {
                let after = play(&here, offer.component, &offered.take, Some(&offered.leaves)).unwrap();
                if seen.insert(after.to_string()) {
                    out.push(after);
                }
            }
        }
    }
    out
}

/// Returns the position that an offered move leads to.
fn reached(position: &Query, component: usize, offered: &Offered) -> Query {
    play(position, component, &offered.take, Some(&offered.leaves)).unwrap()
}

/// Returns the outcome of each position, computed recursively from the offered moves alone.
fn outcomes(start: &Query) -> HashMap<String, Outcome> {
    // Every move takes tokens away or makes heaps smaller: the sum of the squares falls.
    let squares = |q: &Query| {
        let sizes = q.components.iter().flat_map(|c| &c.position.0).map(|h| word(&h.size));
        sizes.map(|n| n * n).sum::<u32>()
    };
    let mut positions = reachable(start);
    positions.sort_by_key(squares);
    let mut known: HashMap<String, Outcome> = HashMap::new();
    for position in positions {
        let mut options = Vec::new();
        for offer in offers(&position, usize::MAX, &Meter::unlimited()).unwrap() {
            options.extend(offer.listed.iter().map(|offered| reached(&position, offer.component, offered).to_string()));
        }
        let lost = match (options.is_empty(), position.play) {
            (true, play) => play == Play::Normal,
            _ => options.iter().all(|to| known[to] == Outcome::N),
        };
        known.insert(position.to_string(), Outcome::of(lost));
    }
    known
}

#[test]
fn offers_are_the_options_by_definition_and_nothing_else_is_legal() {
    let meter = Meter::unlimited();
    for text in FAMILIES {
        for position in reachable(&query(text)) {
            let offered = offers(&position, usize::MAX, &meter).unwrap();
            let mut any = false;
            for (offer, component) in offered.iter().zip(&position.components) {
                let (brute, options) = (brute_takes(component), brute_moves(component).len());
                let takes: Vec<&Take> = offer.listed.iter().map(|offered| &offered.take).collect();
                let listed: BTreeSet<Take> = takes.iter().map(|take| (*take).clone()).collect();
                assert_eq!(listed, brute, "{position}");
                assert!(takes.is_sorted() && options == offer.listed.len(), "{position}");
                assert!(offer.complete && offer.total == Some(options.into()), "{position}");
                let sizes: Vec<u32> = offer.piles.iter().map(word).collect();
                for take in vectors(&sizes) {
                    let legal = play(&position, offer.component, &take, None);
                    let known = legal.is_ok() || matches!(legal, Err(Illegal::Ambiguous { .. }));
                    assert_eq!(known, brute.contains(&take), "{position}: {take:?}");
                }
                if sizes.len() == 1 && !offer.splits {
                    assert_eq!(offer.least.as_ref(), brute.first().map(|t| &t[0]), "{position}");
                    assert_eq!(offer.most.as_ref(), brute.last().map(|t| &t[0]), "{position}");
                }
                any |= !brute.is_empty();
            }
            assert_eq!(is_over(&position), !any, "{position}");
        }
    }
}

#[test]
fn totals_by_formula_are_the_numbers_of_moves() {
    for text in FAMILIES {
        for position in reachable(&query(text)) {
            for component in position.components.iter().filter(|c| c.ruleset.copies == 1) {
                let rules = rules(&component.ruleset);
                if let Some(total) = rules.total(&component.ruleset.rule, &component.position.0) {
                    assert_eq!(total, Nat::from(brute_moves(component).len()), "{component}");
                }
            }
        }
    }
}

#[test]
fn a_capped_offer_is_the_beginning_of_the_whole_one() {
    let meter = Meter::unlimited();
    for text in FAMILIES {
        let position = query(text);
        let whole = offers(&position, usize::MAX, &meter).unwrap();
        for cap in [0, 1, 3, 7] {
            for (short, long) in offers(&position, cap, &meter).unwrap().iter().zip(&whole) {
                assert_eq!(short.listed, long.listed[..cap.min(long.listed.len())], "{text}");
                assert_eq!(short.complete, long.listed.len() <= cap, "{text}");
                assert!(short.total.as_ref().is_none_or(|t| Some(t) == long.total.as_ref()), "{text}");
                assert_eq!((&short.least, &short.most), (&long.least, &long.most), "{text}");
            }
        }
    }
}

#[test]
fn the_limit_after_a_take_is_that_of_the_explorer() {
    let start = query("takeaway(3x/2):14");
    let ruleset = &start.components[0].ruleset;
    let words = [rules(ruleset).in_words(ruleset, &[14], &Meter::unlimited()).unwrap()];
    let mut explorer = Explorer::new(&words, Sought::Remoteness(Play::Normal), &Meter::unlimited()).unwrap();
    for (text, outcome) in outcomes(&start) {
        let heap = &query(&text).components[0].position.0[0];
        let size = word(&heap.size);
        let limit = heap.limit.as_ref().map_or(0, word).min(size);
        let lasts = explorer.settle(&[(0, vec![Cell { size, limit }])], &Meter::unlimited()).unwrap();
        assert_eq!(Outcome::of(is_p(lasts, Play::Normal)), outcome, "{text}");
    }
}

/// Plays a game from `start` between two strategies, and returns the winner.
fn game(start: &Query, mut first: impl FnMut(&Query) -> Query, mut second: impl FnMut(&Query) -> Query) -> Player {
    let mut here = start.clone();
    for ply in 0.. {
        if is_over(&here) {
            let mover = Player::of_ply(ply);
            return if here.play == Play::Normal { mover.other() } else { mover };
        }
        here = if ply % 2 == 0 { first(&here) } else { second(&here) };
    }
    unreachable!("tokens run out")
}

fn computer(level: Level, seed: u64) -> impl FnMut(&Query) -> Query {
    move |here| reply(here, level, seed, &Meter::unlimited()).unwrap().expect("the game is not over").after
}

/// Returns a strategy that makes random moves (xorshift64*).
fn random(mut state: u64) -> impl FnMut(&Query) -> Query {
    move |here| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        let roll = state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        let offered = offers(here, usize::MAX, &Meter::unlimited()).unwrap();
        let all: Vec<(usize, &Offered)> =
            offered.iter().flat_map(|o| o.listed.iter().map(|play| (o.component, play))).collect();
        let (component, offered) = all[roll as usize % all.len()];
        reached(here, component, offered)
    }
}

#[test]
fn perfect_play_wins_every_won_position_against_chance_and_against_itself() {
    for text in FAMILIES {
        for misere in ["", "misere "] {
            let start = query(&format!("{misere}{text}"));
            let known = outcomes(&start);
            let mut positions = reachable(&start);
            // The largest position and some of those below it: what follows is played through as well.
            let stride = positions.len().div_ceil(12);
            positions = positions.into_iter().step_by(stride).collect();
            for position in positions {
                let won = known[&position.to_string()] == Outcome::N;
                let winner = if won { Player::First } else { Player::Second };
                let perfect = || computer(Level::Perfect, 0);
                assert_eq!(game(&position, perfect(), perfect()), winner, "{position}");
                for seed in [1, 2] {
                    let played = match won {
                        true => game(&position, perfect(), random(seed)),
                        false => game(&position, random(seed), perfect()),
                    };
                    assert_eq!(played, winner, "{position} against chance with seed {seed}");
                }
                if let Some(reply) = reply(&position, Level::Teaching, 0, &Meter::unlimited()).unwrap() {
                    assert_eq!(reply.winning, won, "{position}");
                    assert_eq!(known[&reply.after.to_string()] == Outcome::P, won, "{position}");
                }
            }
        }
    }
}

#[test]
fn a_human_slips_now_and_then_but_never_at_the_last_move() {
    let (mut slips, mut chances) = (0, 0);
    for text in ["nim^3:(3,4,5)", "subtract(1,2,3):21", "fibonacci:20", "wythoff:(6,9)", "misere nim:3 + nim:5"] {
        let start = query(text);
        let known = outcomes(&start);
        for position in reachable(&start).into_iter().step_by(3) {
            let last = offers(&position, usize::MAX, &Meter::unlimited())
                .unwrap()
                .iter()
                .any(|o| o.listed.iter().any(|offered| is_over(&reached(&position, o.component, offered))));
            for seed in 0..6 {
                let Some(reply) = reply(&position, Level::Human, seed, &Meter::unlimited()).unwrap() else { continue };
                let won = known[&position.to_string()] == Outcome::N;
                let kept = known[&reply.after.to_string()] == Outcome::P;
                assert_eq!(reply.winning, won && kept, "{position} seed {seed}");
                assert_eq!(reply.slip, won && !kept, "{position} seed {seed}");
                if last && position.play == Play::Normal {
                    assert!(is_over(&reply.after), "{position} seed {seed}: the last move was overlooked");
                }
                if won && position.play == Play::Misere {
                    assert!(!is_over(&reply.after), "{position} seed {seed}: the last move was made");
                }
                chances += u32::from(won);
                slips += u32::from(reply.slip);
            }
        }
    }
    assert!(slips > 20 && slips * 3 < chances, "{slips} slips in {chances} won positions");
}

#[test]
fn the_same_seed_gives_the_same_move_and_seeds_differ() {
    let start = query("nim:40 + nim:30 + nim:20");
    let moves = |level| -> Vec<String> {
        (0..40)
            .map(|seed| reply(&start, level, seed, &Meter::unlimited()).unwrap().unwrap().after.to_string())
            .collect()
    };
    for level in Level::ALL {
        assert_eq!(moves(level), moves(level), "{level}");
        let distinct = moves(level).into_iter().collect::<BTreeSet<_>>().len();
        assert_eq!(distinct > 1, level == Level::Human, "{level}");
    }
}

#[test]
fn piles_of_a_hundred_digits_are_played() {
    let meter = Meter::unlimited();
    for text in [
        "nim:10^100 + nim:7",
        "subtract(2,4,7):10^100",
        "subtract(squares):10^100",
        "subtract(primes):10^100",
        "subtract(powers(2)):10^100",
        "subtract(n^2+1):10^100",
        "subtract(all except 3..10^50):10^100",
        "fibonacci:10^100",
        "takeaway(x^2):10^100",
        "wythoff:(10^100,10^99)",
        "wythoff(3):(10^100,10^99)",
        "wythoff^4:(10^100,10^99,3,10^100)",
        "raleigh:(10^100,3,10^99)",
        "raleigh:(5,5,10^99)",
        "raleigh:(10^99,10^100,7)",
        "moves((1,2)*,(2,1)):(10^100,10^100)",
        "misere nim:10^100",
        "grundys-game:10^100",
        "grundys-game^2:(10^100,7)",
        "kayles:10^100",
        "octal(0.(1)):10^100",
        "laskers-nim:10^100",
        "hexadecimal(0.3F):10^100",
        "cut(2,63):10^100",
        "couples:10^100",
    ] {
        let start = query(text);
        for offer in offers(&start, 50, &meter).unwrap() {
            assert!(!offer.listed.is_empty() && offer.listed.len() <= 50, "{text}");
            for offered in &offer.listed {
                let Offered { take, leaves } = offered;
                assert!(play(&start, offer.component, take, Some(leaves)).is_ok(), "{text}: {take:?}");
            }
        }
        let meter = Meter::new(grundy_core::Budget {
            time: Some(std::time::Duration::from_secs(2)),
            memory: Some(1 << 26),
            positions: Some(1_000_000),
        });
        for level in Level::ALL {
            let reply = reply(&start, level, 5, &meter).unwrap().unwrap();
            let again = play(&start, reply.play.component, &reply.play.take, Some(&reply.play.leaves));
            // Without a verdict only the last move is known to win.
            assert!(reply.answer.is_ok() || reply.winning == is_over(&reply.after), "{text} {level}");
            assert_eq!(again, Ok(reply.after), "{text} {level}");
        }
    }
    let huge = Nat::from(10u8).pow(100);
    assert_eq!(offers(&query("wythoff(3):(10^100,10^99)"), 5, &meter).unwrap()[0].listed[0].take, naturals(&[0, 1]));
    assert!(play(&query("nim:10^100"), 0, &[huge.clone() + Nat::ONE], None).is_err());
    assert!(play(&query("nim:10^100"), 0, std::slice::from_ref(&huge), None).is_ok());
    let prime = (Nat::ONE << 127) - Nat::ONE;
    assert!(matches!(play(&query("subtract(primes):10^100"), 0, &[prime], None), Err(Illegal::Undecided { .. })));
}

#[test]
fn one_of_several_heaps_of_any_size_is_split_without_listing_its_options() {
    let start = query("grundys-game^3:(1e30,5,1e40)");
    let nothing = naturals(&[0, 0, 0]);
    let left = |text: &str| query(text).components;
    let wanted = left(&format!("grundys-game^4:(1e30,5,1,{})", "9".repeat(40)));
    let after = play(&start, 0, &nothing, Some(&wanted)).unwrap();
    assert_eq!(after.components, wanted);
    // The sizes alone tell which heap is meant, in any order.
    let sizes: Vec<Nat> = wanted.iter().flat_map(Component::sizes).rev().collect();
    assert_eq!(leaving(&start, 0, &nothing, &sizes).unwrap().after(&start), after);
    // Not what the rules allow, not the other heaps as they were, and nothing said.
    let halves = left(&format!("grundys-game^4:(1e30,5,5{0},5{0})", "0".repeat(39)));
    assert!(matches!(made(&start, 0, &nothing, Some(&halves)), Err(Illegal::NoSplit { .. })));
    let other = left("grundys-game^4:(1e30,6,1,1e39)");
    assert!(matches!(made(&start, 0, &nothing, Some(&other)), Err(Illegal::NotLeft { .. })));
    let Err(Illegal::Ambiguous { example, .. }) = made(&start, 0, &nothing, None) else { panic!("which heap?") };
    assert_eq!(leaving(&start, 0, &nothing, &example).unwrap().after(&start), after);
    // Of 3 and 2 only one can be split, and in one way.
    let only = made(&query("grundys-game^2:(3,2)"), 0, &naturals(&[0, 0]), None).unwrap();
    assert_eq!(only.to(), "grundys-game^3:(1,2,2)");
}

#[test]
fn illegal_moves_say_why() {
    let why = |text: &str, component: usize, take: &[u32]| match play(&query(text), component, &naturals(take), None) {
        Err(illegal) => illegal,
        Ok(after) => panic!("{text}: {after}"),
    };
    let n = |n: u32| Nat::from(n);
    assert_eq!(why("nim:3", 1, &[1]), Illegal::Component { component: 1, components: 1 });
    assert_eq!(why("nim:3", 0, &[1, 1]), Illegal::Amounts { given: 2, piles: 1 });
    assert_eq!(why("nim:3", 0, &[0]), Illegal::Nothing);
    assert_eq!(why("wythoff:(3,5)", 0, &[4, 0]), Illegal::TooMany { pile: 0, piles: 2, take: n(4), size: n(3) });
    assert_eq!(why("fibonacci:18/4", 0, &[13]), Illegal::OverLimit { take: n(13), limit: n(4) });
    assert_eq!(why("fibonacci:1", 0, &[1]), Illegal::Opening);
    let Illegal::NotInSet { below, above, .. } = why("subtract(1,4,9):12", 0, &[6]) else { panic!() };
    assert_eq!((below, above), (Some(n(4)), Some(n(9))));
    let Illegal::NotInSet { below, above, .. } = why("subtract(3,9):8", 0, &[4]) else { panic!() };
    assert_eq!((below, above), (Some(n(3)), None));
    assert_eq!(why("nim^2:(3,3)", 0, &[1, 1]), Illegal::OnePile);
    assert_eq!(why("wythoff:(3,5)", 0, &[1, 2]), Illegal::Unequal);
    assert_eq!(why("wythoff(2):(3,5)", 0, &[1, 3]), Illegal::Spread(n(2)));
    assert_eq!(why("wythoff^3:(3,3,3)", 0, &[1, 1, 2]), Illegal::Unequal);
    assert_eq!(why("raleigh:(3,3,5)", 0, &[1, 1, 1]), Illegal::NotAll);
    assert_eq!(why("raleigh:(3,4,5)", 0, &[1, 1, 2]), Illegal::LargerPiles);
    assert_eq!(why("raleigh:(4,5,8)", 0, &[1, 3, 3]), Illegal::Three);
    assert!(matches!(why("moves((1,2),(2,1)):(5,5)", 0, &[1, 1]), Illegal::NoVector { .. }));
    assert!(matches!(why("takeaway(1/(x-1)):5", 0, &[1]), Illegal::NoBound { .. }));
    // A bound below 1 ends the game.
    assert_eq!(play(&query("takeaway(x-1):5"), 0, &naturals(&[1]), None).unwrap().to_string(), "takeaway(x-1):4/0");
    assert!(is_over(&query("takeaway(x-1):4/0")) && is_over(&query("fibonacci:5/0")));
    assert_eq!(why("fibonacci:5/0", 0, &[1]), Illegal::OverLimit { take: n(1), limit: n(0) });
    assert!(matches!(why("kayles:5", 0, &[3]), Illegal::NoSplit { .. }));
    assert!(matches!(why("kayles:5", 0, &[1]), Illegal::Ambiguous { .. }));
    assert_eq!(play(&query("kayles:2"), 0, &naturals(&[2]), None).unwrap().to_string(), "kayles:0");
}

#[test]
fn a_record_knows_who_erred_first_and_what_would_have_won() {
    let meter = Meter::unlimited();
    let mut record = Record::new(Stage::judged(query("fibonacci:20"), &meter));
    // 20 is won by 2 only; 5 lets the second player win by leaving 13 with 4 allowed.
    for (component, take) in [(0, 5u32), (0, 2), (0, 1), (0, 1), (0, 2)] {
        record.play(component, &[Nat::from(take)], None, &meter).unwrap();
    }
    assert_eq!(record.last_take(0), Some(&Nat::from(2u8)));
    let missed = record.why_lost(Player::First).unwrap();
    assert_eq!((missed.ply, &missed.winning.take), (0, &naturals(&[2])));
    assert_eq!(record.missed().next(), Some(missed));
    assert_eq!(record.why_lost(Player::Second), None);
    assert_eq!(record.winner(), None);
    assert_eq!(record.to_move(), Player::Second);
    while record.undo() {}
    assert_eq!((record.plies().len(), record.stages().len()), (0, 1));
    assert!(record.play(0, &[Nat::from(20u8)], None, &meter).is_err());
}

#[test]
fn the_winner_is_whoever_made_the_last_move_or_in_misere_play_the_other() {
    let meter = Meter::unlimited();
    for (text, winner) in [("nim:1", Player::First), ("misere nim:1", Player::Second)] {
        let mut record = Record::new(Stage::judged(query(text), &meter));
        assert_eq!(record.winner(), None);
        record.play(0, &[Nat::ONE], None, &meter).unwrap();
        assert_eq!(record.winner(), Some(winner), "{text}");
    }
}

#[test]
fn levels_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.next().next().next(), level);
    }
    assert!("easy".parse::<Level>().is_err());
}
