//! The rule of a game in plain words: what may be taken, and who wins.

use super::listed_with;
use crate::number::{readable, short};
use grundy::games::terms;
use grundy::rules::{BoundShape, Breaking, Remainder, Terms, bound_shape};
use grundy_core::{Expr, Game, MoveVector, Nat, Play, Query, Ruleset, SetItem, TakeSet};

/// Numbers of a range that are told one by one.
const TOLD: u8 = 5;
/// Kinds of moves that are told before the rest is counted.
const KINDS: usize = 8;

/// The rule of a position: `Take 3, 4 or 5 stones. Whoever takes the last stone wins.`
pub fn rule_of(query: &Query) -> String {
    let rulesets: Vec<&Ruleset> = query.components.iter().map(|component| &component.ruleset).collect();
    whole(&rulesets, query.play)
}

/// The rule of a game without a position.
pub fn rule_of_game(game: &Game) -> String {
    whole(&game.rulesets.iter().collect::<Vec<_>>(), game.play)
}

/// What may be taken in one component: `Take 3, 4 or 5 stones.`
pub fn moves_of(ruleset: &Ruleset) -> String {
    match terms(&ruleset.rule) {
        Some(terms) => sentences(&terms, ruleset.copies > 1),
        None => String::new(),
    }
}

fn whole(rulesets: &[&Ruleset], play: Play) -> String {
    let all: Vec<Terms> = rulesets.iter().filter_map(|ruleset| terms(&ruleset.rule)).collect();
    let alike = all.windows(2).all(|pair| pair[0] == pair[1]);
    let heaps = rulesets.len() > 1 || rulesets.iter().any(|ruleset| ruleset.copies > 1);
    let moves = match all.as_slice() {
        [] => String::new(),
        [first, ..] if alike && !rulesets[0].rule.is_joint() => sentences(first, heaps),
        [only] => sentences(only, heaps),
        several => {
            let told = |(i, terms): (usize, &Terms)| {
                format!(" In game {}: {}", i + 1, lowered(&sentences(terms, rulesets[i].copies > 1)))
            };
            let each: String = several.iter().enumerate().take(KINDS).map(told).collect();
            let rest =
                if several.len() > KINDS { format!(" ({} games in all.)", several.len()) } else { String::new() };
            format!("Choose one of the games and move in it.{each}{rest}")
        }
    };
    format!("{moves} {}", ending(&all, play))
}

/// Who wins.
fn ending(all: &[Terms], play: Play) -> String {
    let wins = if play == Play::Normal { "wins" } else { "loses" };
    let is = |what: Remainder| all.iter().all(|terms| terms.remainder() == what);
    if is(Remainder::Nothing) {
        format!("Whoever takes the last stone {wins}.")
    } else if is(Remainder::Something) {
        format!("Whoever makes the last move {wins}.")
    } else {
        format!("Whoever takes the last stone {wins}. If no move is left before that, whoever moved last {wins}.")
    }
}

fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

fn sentences(terms: &Terms, one_of: bool) -> String {
    let heap = if one_of { " from one heap" } else { "" };
    match terms {
        Terms::Take(set) => format!("Take {}{heap}.", amount(set)),
        Terms::Bounded(bound) => bounded(bound),
        Terms::Alike { piles: 2, spread } if spread.is_one() => {
            "Take any number of stones from one pile, or the same number from both.".to_owned()
        }
        Terms::Alike { piles: 2, spread } => format!(
            "Take any number of stones from one pile, or from both piles numbers that differ by less than {}.",
            short(spread)
        ),
        Terms::Alike { piles, .. } => {
            format!("Take any number of stones from one of the {piles} piles, or the same number from each of several.")
        }
        Terms::Raleigh => "Take any numbers of stones from one pile or from two. If two piles are equal, you may take \
                           everything. If all three differ and none is empty, you may also take the same number from \
                           the two larger piles and any number from the smallest, but not 3 from the larger ones if \
                           the middle pile becomes the smallest."
            .to_owned(),
        Terms::Vectors(vectors) => vectors_sentence(vectors),
        Terms::Break(parts) => {
            let told: Vec<String> = parts.iter().take(KINDS).map(breaking).collect();
            let goes_on = parts.iter().any(|part| part.goes_on) || parts.len() > KINDS;
            format!("{}{}", told.join(" Or: "), if goes_on { " And so on." } else { "" })
        }
        Terms::SplitUnequal => "Split a heap into two heaps of different sizes.".to_owned(),
        Terms::SplitFrom(least) => format!("Split a heap of at least {least} stones into two heaps."),
        Terms::SplitInto(numbers) => {
            format!("Split a heap into {} heaps.", listed_with(&texts(numbers), "or"))
        }
    }
}

fn texts(numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(u32::to_string).collect()
}

/// `3, 4 or 5 stones`, `a prime number of stones`, `any number of stones except 2`.
fn amount(set: &TakeSet) -> String {
    let items = set.items();
    if set.is_complement() {
        return match items {
            [] => "any number of stones".to_owned(),
            _ => format!("any number of stones except {}", listed_with(&plain(items), "and")),
        };
    }
    let named = items.iter().any(|item| !matches!(item, SetItem::Range { .. }));
    match items {
        [SetItem::Range { lo, hi: None }] if lo.is_one() => "any number of stones".to_owned(),
        [SetItem::Range { lo, hi: Some(hi) }] if lo.is_one() && hi.is_one() => "1 stone".to_owned(),
        _ if named => {
            let told = plain(items);
            format!("{} of stones", listed_with(&told, "or"))
        }
        _ => format!("{} stones", listed_with(&plain(items), "or")),
    }
}

/// The items of a set, each as it is said.
fn plain(items: &[SetItem]) -> Vec<String> {
    let mut out = Vec::new();
    for item in items {
        match item {
            SetItem::Range { lo, hi: Some(hi) } if *hi < lo + Nat::from(TOLD) => {
                let mut next = lo.clone();
                while next <= *hi {
                    out.push(short(&next));
                    next += Nat::ONE;
                }
            }
            SetItem::Range { lo, hi: Some(hi) } => out.push(format!("{} to {}", short(lo), short(hi))),
            SetItem::Range { lo, hi: None } => out.push(format!("{} or more", short(lo))),
            SetItem::Primes => out.push("a prime number".to_owned()),
            SetItem::Squares => out.push("a square number".to_owned()),
            SetItem::Fibonacci => out.push("a Fibonacci number".to_owned()),
            SetItem::Powers(base) => out.push(format!("a number (1 or a power of {})", short(base))),
            SetItem::Values(values) => {
                out.push(format!("a number ({} with n = 1, 2, 3, …)", readable(&values.display("n"))));
            }
        }
    }
    out
}

fn bounded(bound: &Expr) -> String {
    let next = match bound_shape(bound) {
        BoundShape::Times(c) if c.is_one() => "Take no more than was just taken.".to_owned(),
        BoundShape::Times(c) => format!("Take up to {} what was just taken.", times(&c)),
        BoundShape::LessThanTimes(c) => format!("Take less than {} what was just taken.", times(&c)),
        BoundShape::Other => {
            let shown = readable(&bound.display("x"));
            let down = if shown.contains(['/', '(', 'p', '.']) { ", rounded down" } else { "" };
            format!("After a take of x stones, take at most {shown}{down}.")
        }
    };
    format!("{next} The first move may take any number, but not all.")
}

fn times(c: &Nat) -> String {
    if *c == Nat::from(2u8) { "twice".to_owned() } else { format!("{} times", short(c)) }
}

fn vectors_sentence(vectors: &[MoveVector]) -> String {
    let told: Vec<String> = vectors.iter().take(KINDS).map(vector).collect();
    let rest = match vectors.len().saturating_sub(KINDS) {
        0 => String::new(),
        more => format!(" ({more} more kinds of moves.)"),
    };
    format!("Take {}.{rest}", told.join(", or "))
}

/// `any number of stones from pile 1`, `the same number from piles 1 and 2`, `2 from pile 1 and 1 from pile 2`.
fn vector(v: &MoveVector) -> String {
    let taken: Vec<(usize, &Nat)> = v.take.iter().enumerate().filter(|(_, amount)| !amount.is_zero()).collect();
    let place = |pile: usize| match v.take.len() {
        1 => String::new(),
        _ => format!(" from pile {}", pile + 1),
    };
    let each: Vec<String> = taken.iter().map(|(pile, amount)| format!("{}{}", short(amount), place(*pile))).collect();
    let all_one = taken.iter().all(|(_, amount)| amount.is_one());
    match (v.any_multiple, taken.as_slice()) {
        (true, [(pile, one)]) if one.is_one() => format!("any number of stones{}", place(*pile)),
        (true, [(pile, amount)]) => format!("a multiple of {}{}", short(amount), place(*pile)),
        (true, several) if all_one => {
            let piles: Vec<String> = several.iter().map(|(pile, _)| (pile + 1).to_string()).collect();
            format!("the same number from piles {}", listed_with(&piles, "and"))
        }
        (true, _) => format!("any multiple of {}", listed_with(&each, "and")),
        (false, _) => listed_with(&each, "and"),
    }
}

/// A digit of a code: `Take 1 or 2 stones from a heap; the rest may be split into two heaps.`
fn breaking(part: &Breaking) -> String {
    let heaps = &part.heaps;
    let Some(takes) = &part.takes else {
        return format!("Split a heap into {} heaps.", listed_with(&texts(heaps), "or"));
    };
    let takes = amount(takes);
    match heaps.as_slice() {
        [0] => format!("Take a whole heap of {takes}."),
        [1] => format!("Take {takes} from a heap, but not all of it."),
        [2] => format!("Take {takes} from a heap and split the rest into two heaps."),
        [0, 1] => format!("Take {takes} from a heap."),
        [0, 2] => format!("Take {takes} from a heap: all of it, or split the rest into two heaps."),
        [1, 2] => format!("Take {takes} from a heap, but not all of it; the rest may be split into two heaps."),
        [0, 1, 2] => format!("Take {takes} from a heap; the rest may be split into two heaps."),
        _ => format!("Take {takes} from a heap and leave the rest in {} heaps.", listed_with(&texts(heaps), "or")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(query: &str) -> String {
        rule_of(&query.parse().unwrap())
    }

    #[test]
    fn one_heap_is_told_in_one_sentence_and_who_wins_in_another() {
        assert_eq!(said("nim:7"), "Take any number of stones. Whoever takes the last stone wins.");
        assert_eq!(said("misere subtract(1..3):7"), "Take 1, 2 or 3 stones. Whoever takes the last stone loses.");
        assert_eq!(said("subtract(1):7"), "Take 1 stone. Whoever takes the last stone wins.");
        assert_eq!(said("subtract(1..20,30):7"), "Take 1 to 20 or 30 stones. Whoever takes the last stone wins.");
        assert!(said("subtract(3..5):20").starts_with("Take 3, 4 or 5 stones. Whoever takes the last stone wins."));
        assert!(said("subtract(3..5):20").ends_with("If no move is left before that, whoever moved last wins."));
        assert!(said("subtract(all except 2,3):7").starts_with("Take any number of stones except 2 and 3. Whoever"));
        assert!(said("subtract(1,primes):7").starts_with("Take 1 or a prime number of stones. Whoever takes"));
        assert!(said("subtract(powers(2)):7").starts_with("Take a number (1 or a power of 2) of stones."));
        assert!(said("subtract(n^2+1):7").starts_with("Take a number (n^2+1 with n = 1, 2, 3, …) of stones."));
    }

    #[test]
    fn bounds_have_the_phrases_of_the_old_applets() {
        let first = |query: &str| said(query).split('.').next().unwrap().to_owned();
        assert_eq!(
            said("fibonacci:20"),
            "Take up to twice what was just taken. The first move may take any number, but not all. Whoever takes the \
             last stone wins."
        );
        assert_eq!(first("takeaway(x):20"), "Take no more than was just taken");
        assert_eq!(first("takeaway(2x-1):20"), "Take less than twice what was just taken");
        assert_eq!(first("takeaway(3x):20"), "Take up to 3 times what was just taken");
        assert_eq!(first("takeaway(3x/2):20"), "After a take of x stones, take at most 3x/2, rounded down");
    }

    #[test]
    fn games_on_several_piles_are_told() {
        assert_eq!(
            said("wythoff:(3,5)"),
            "Take any number of stones from one pile, or the same number from both. Whoever takes the last stone wins."
        );
        assert!(said("wythoff(3):(3,5)").contains("differ by less than 3"));
        assert!(said("wythoff^3:(3,5,6)").contains("one of the 3 piles, or the same number from each of several"));
        assert!(said("raleigh:(3,5,6)").starts_with("Take any numbers of stones from one pile or from two."));
        assert_eq!(
            said("moves((1,0)*,(0,1)*,(1,1)*):(3,5)"),
            "Take any number of stones from pile 1, or any number of stones from pile 2, or the same number from piles 1 \
             and 2. Whoever takes the last stone wins."
        );
        assert!(
            said("moves((2,1),(0,3)*):(3,5)")
                .starts_with("Take a multiple of 3 from pile 2, or 2 from pile 1 and 1 from pile 2. ")
        );
    }

    #[test]
    fn codes_are_told_in_words() {
        let moves = |ruleset: &str| moves_of(&ruleset.parse().unwrap());
        assert_eq!(moves("kayles"), "Take 1 or 2 stones from a heap; the rest may be split into two heaps.");
        assert_eq!(moves("octal(0.3)"), "Take 1 stone from a heap.");
        assert_eq!(moves("octal(0.07)"), "Take 2 stones from a heap; the rest may be split into two heaps.");
        assert_eq!(
            moves("dawsons-chess"),
            "Take a whole heap of 1 stone. Or: Take 2 stones from a heap. Or: Take 3 stones from a heap; the rest may be \
             split into two heaps."
        );
        assert_eq!(moves("laskers-nim"), "Split a heap into 2 heaps. Or: Take any number of stones from a heap.");
        assert_eq!(moves("grundys-game"), "Split a heap into two heaps of different sizes.");
        assert_eq!(moves("couples"), "Split a heap of at least 3 stones into two heaps.");
        assert_eq!(moves("cut(2,3)"), "Split a heap into 3 or 4 heaps.");
        assert!(moves("octal(0.(12))").ends_with("And so on."));
        assert!(said("grundys-game:9").ends_with(" Whoever makes the last move wins."));
        assert!(said("officers:9").ends_with("split into two heaps. Whoever makes the last move wins."));
        assert!(said("octal(0.1):9").ends_with("If no move is left before that, whoever moved last wins."));
    }

    #[test]
    fn sums_tell_each_game_and_equal_games_once() {
        assert_eq!(
            said("nim:3 + nim:5"),
            "Take any number of stones from one heap. Whoever takes the last stone wins."
        );
        assert_eq!(said("nim^2:(3,5)"), said("nim:3 + nim:5"));
        assert_eq!(
            said("subtract(1,2):3 + nim:5"),
            "Choose one of the games and move in it. In game 1: take 1 or 2 stones. In game 2: take any number of stones. \
             Whoever takes the last stone wins."
        );
        let two = "Choose one of the games and move in it. In game 1: take any number";
        assert!(said("wythoff:(1,2) + wythoff:(3,5)").starts_with(two));
    }

    #[test]
    fn every_game_of_the_catalogue_has_a_rule_of_plain_sentences() {
        for family in grundy::games::REGISTRY {
            for example in family.about().examples {
                let rule = said(example.query);
                assert!(rule.starts_with(|c: char| c.is_uppercase()) && rule.ends_with('.'), "{rule}");
                assert!(!rule.contains("token") && !rule.contains(".."), "{}: {rule}", example.query);
                assert!(rule.contains("stone") || rule.contains("heap"), "{rule}");
            }
        }
    }
}
