//! Playing agrees with the rules by definition, and perfect play wins what can be won.

use super::takes::Take;
use super::*;
use crate::solve::brute::is_legal as in_set;
use crate::solve::explore::{Explorer, PartRule, Value};
use crate::solve::joint::JointRule;
use crate::solve::search::is_p;
use grundy_core::{Meter, Nat, Outcome, Play, Query, Rule};
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

/// The moves of one component by the brute rules, which know no theory and no large numbers.
fn brute_moves(component: &grundy_core::Component) -> BTreeSet<Take> {
    let heaps = &component.position.0;
    let sizes: Vec<u32> = heaps.iter().map(|h| word(&h.size)).collect();
    let mut out = BTreeSet::new();
    match (&component.ruleset.rule, JointRule::of(&component.ruleset.rule)) {
        (_, Some(rule)) => rule.for_each_take(&sizes, &mut |take| {
            out.insert(naturals(take));
        }),
        (rule, None) => {
            for (pile, heap) in heaps.iter().enumerate() {
                for amount in 1..=sizes[pile] {
                    let legal = match rule {
                        Rule::TakeAway(_) => heap.limit.as_ref().is_some_and(|limit| Nat::from(amount) <= *limit),
                        rule => in_set(rule, amount.into()),
                    };
                    if legal {
                        let mut take = vec![Nat::ZERO; heaps.len()];
                        take[pile] = amount.into();
                        out.insert(take);
                    }
                }
            }
        }
    }
    out
}

/// Every vector of amounts up to one more than each pile.
fn vectors(sizes: &[u32]) -> Vec<Take> {
    sizes.iter().fold(vec![Vec::new()], |all, size| {
        let longer = |v: &Take| (0..=size + 1).map(|t| [v.clone(), vec![Nat::from(t)]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

/// Every position that can be reached, the first one included.
fn reachable(start: &Query) -> Vec<Query> {
    let mut seen = BTreeSet::from([start.to_string()]);
    let mut out = vec![start.clone()];
    let mut next = 0;
    while next < out.len() {
        let here = out[next].clone();
        next += 1;
        for offer in offers(&here, usize::MAX, &Meter::unlimited()).unwrap() {
            for take in &offer.listed {
                let after = play(&here, offer.component, take).unwrap();
                if seen.insert(after.to_string()) {
                    out.push(after);
                }
            }
        }
    }
    out
}

/// Who wins each position, by recursion over the offers alone.
fn outcomes(start: &Query) -> HashMap<String, Outcome> {
    // Every move takes tokens away: fewer tokens first.
    let tokens = |q: &Query| q.components.iter().flat_map(|c| &c.position.0).map(|h| word(&h.size)).sum::<u32>();
    let mut positions = reachable(start);
    positions.sort_by_key(tokens);
    let mut known: HashMap<String, Outcome> = HashMap::new();
    for position in positions {
        let mut options = Vec::new();
        for offer in offers(&position, usize::MAX, &Meter::unlimited()).unwrap() {
            options.extend(offer.listed.iter().map(|take| play(&position, offer.component, take).unwrap().to_string()));
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
                let brute = brute_moves(component);
                let listed: BTreeSet<Take> = offer.listed.iter().cloned().collect();
                assert_eq!(listed, brute, "{position}");
                assert!(offer.listed.is_sorted() && listed.len() == offer.listed.len(), "{position}");
                assert!(offer.complete && offer.total == Some(brute.len().into()), "{position}");
                let sizes: Vec<u32> = offer.piles.iter().map(word).collect();
                for take in vectors(&sizes) {
                    let legal = play(&position, offer.component, &take).is_ok();
                    assert_eq!(legal, brute.contains(&take), "{position}: {take:?}");
                }
                if sizes.len() == 1 {
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
            for component in &position.components {
                if let Some(total) = takes::total(component) {
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
    let Rule::TakeAway(bound) = &start.components[0].ruleset.rule else { panic!() };
    let limits: Vec<u32> =
        (1..=14u32).map(|x| word(&Nat::try_from(bound.floor_at(&x.into()).unwrap()).unwrap())).collect();
    let rules = [PartRule::Limited(limits)];
    let mut explorer = Explorer::new(&rules, Value::Remoteness(Play::Normal));
    for (text, outcome) in outcomes(&start) {
        let heap = &query(&text).components[0].position.0[0];
        let size = word(&heap.size);
        let limit = heap.limit.as_ref().map_or(0, word).min(size);
        let lasts = explorer.settle(&[(size, limit)], &Meter::unlimited()).unwrap();
        assert_eq!(Outcome::of(is_p(lasts, Play::Normal)), outcome, "{text}");
    }
}

/// A game from `start` between two ways of moving; who makes the last move counts. Returns the winner.
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

/// xorshift64*.
fn random(mut state: u64) -> impl FnMut(&Query) -> Query {
    move |here| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        let roll = state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        let offered = offers(here, usize::MAX, &Meter::unlimited()).unwrap();
        let all: Vec<(usize, &Take)> =
            offered.iter().flat_map(|o| o.listed.iter().map(|take| (o.component, take))).collect();
        let (component, take) = all[roll as usize % all.len()];
        play(here, component, take).unwrap()
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
                .any(|o| o.listed.iter().any(|take| is_over(&play(&position, o.component, take).unwrap())));
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
    ] {
        let start = query(text);
        for offer in offers(&start, 50, &meter).unwrap() {
            assert!(!offer.listed.is_empty() && offer.listed.len() <= 50, "{text}");
            for take in &offer.listed {
                assert!(play(&start, offer.component, take).is_ok(), "{text}: {take:?}");
            }
        }
        let meter = Meter::new(grundy_core::Budget {
            time: Some(std::time::Duration::from_secs(2)),
            memory: Some(1 << 26),
            positions: Some(1_000_000),
        });
        for level in Level::ALL {
            let reply = reply(&start, level, 5, &meter).unwrap().unwrap();
            let again = play(&start, reply.play.component, &reply.play.take);
            // Without a verdict only the last move is known to win.
            assert!(reply.answer.is_ok() || reply.winning == is_over(&reply.after), "{text} {level}");
            assert_eq!(again, Ok(reply.after), "{text} {level}");
        }
    }
    let huge = Nat::from(10u8).pow(100);
    assert_eq!(offers(&query("wythoff(3):(10^100,10^99)"), 5, &meter).unwrap()[0].listed[0], naturals(&[0, 1]));
    assert!(play(&query("nim:10^100"), 0, &[huge.clone() + Nat::ONE]).is_err());
    assert!(play(&query("nim:10^100"), 0, std::slice::from_ref(&huge)).is_ok());
    let prime = (Nat::ONE << 127) - Nat::ONE;
    assert!(matches!(play(&query("subtract(primes):10^100"), 0, &[prime]), Err(Illegal::Undecided { .. })));
}

#[test]
fn illegal_moves_say_why() {
    let why = |text: &str, component: usize, take: &[u32]| match play(&query(text), component, &naturals(take)) {
        Err(illegal) => illegal,
        Ok(after) => panic!("{text}: {after}"),
    };
    let n = |n: u32| Nat::from(n);
    assert_eq!(why("nim:3", 1, &[1]), Illegal::Component { component: 1, components: 1 });
    assert_eq!(why("nim:3", 0, &[1, 1]), Illegal::Amounts { given: 2, piles: 1 });
    assert_eq!(why("nim:3", 0, &[0]), Illegal::Nothing);
    assert_eq!(why("wythoff:(3,5)", 0, &[4, 0]), Illegal::TooMany { pile: 0, piles: 2, take: n(4), size: n(3) });
    assert_eq!(why("fibonacci:18/4", 0, &[13]), Illegal::OverLimit { take: n(13), limit: n(4) });
    assert_eq!(why("fibonacci:18/4", 0, &[13]).to_string(), "13 cannot be taken now: at most 4");
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
    assert!(matches!(why("takeaway(x-1):5", 0, &[1]), Illegal::NoBound { .. }));
    assert!(matches!(why("kayles:5", 0, &[1]), Illegal::NotBuilt { .. }));
    assert!(offers(&query("kayles:5"), 9, &Meter::unlimited()).is_err());
}

#[test]
fn a_record_knows_who_erred_first_and_what_would_have_won() {
    let meter = Meter::unlimited();
    let mut record = Record::new(Stage::judged(query("fibonacci:20"), &meter));
    // 20 is won by 2 only; 5 lets the second player win by leaving 13 with 4 allowed.
    for (component, take) in [(0, 5u32), (0, 2), (0, 1), (0, 1), (0, 2)] {
        record.play(component, &[Nat::from(take)], &meter).unwrap();
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
    assert!(record.play(0, &[Nat::from(20u8)], &meter).is_err());
}

#[test]
fn the_winner_is_whoever_made_the_last_move_or_in_misere_play_the_other() {
    let meter = Meter::unlimited();
    for (text, winner) in [("nim:1", Player::First), ("misere nim:1", Player::Second)] {
        let mut record = Record::new(Stage::judged(query(text), &meter));
        assert_eq!(record.winner(), None);
        record.play(0, &[Nat::ONE], &meter).unwrap();
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
