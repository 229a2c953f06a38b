//! The wording of rules in plain words: which moves are legal, and who wins.

use super::{listed_and, listed_or, say};
use crate::number::{readable, short};
use grundy::games::terms;
use grundy::rules::{BoundShape, Breaking, Remainder, Terms, bound_shape};
use grundy_core::{Component, Expr, Game, Heap, MoveVector, Nat, Play, Position, Query, Ruleset, SetItem, TakeSet};

/// The maximum number of elements of a range that are listed individually.
const TOLD: u8 = 5;
/// The maximum number of kinds of moves that are listed; the others are counted.
const KINDS: usize = 8;

/// Returns the rule of a position in words, as in `Take 3, 4 or 5 stones. The player who takes the last stone wins.`
pub fn rule_of(query: &Query) -> String {
    let places: Vec<Place<'_>> = query.components.iter().map(|c| (&c.ruleset, Some(&c.position))).collect();
    whole(&places, query.play)
}

/// Returns the rule of a game (a sum of rulesets without a position) in words.
pub fn rule_of_game(game: &Game) -> String {
    whole(&game.rulesets.iter().map(|ruleset| (ruleset, None)).collect::<Vec<_>>(), game.play)
}

/// Returns the legal moves of a ruleset in words, as in `Take 3, 4 or 5 stones.`
pub fn moves_of(ruleset: &Ruleset) -> String {
    moves_in(ruleset, None)
}

/// Returns the legal moves in a component of a position, in words.
pub fn moves_at(component: &Component) -> String {
    moves_in(&component.ruleset, Some(&component.position))
}

/// Returns the rule of one component in words, or its legal moves if the position is given.
pub(crate) fn moves_in(ruleset: &Ruleset, position: Option<&Position>) -> String {
    match terms(&ruleset.rule) {
        Some(terms) => sentences(&terms, ruleset.copies > 1, &heaps(position)),
        None => String::new(),
    }
}

/// A component of a game, with its position if that is given.
type Place<'a> = (&'a Ruleset, Option<&'a Position>);

fn heaps(position: Option<&Position>) -> Vec<&Heap> {
    position.iter().flat_map(|position| &position.0).collect()
}

fn whole(places: &[Place<'_>], play: Play) -> String {
    let all: Vec<Terms> = places.iter().filter_map(|(ruleset, _)| terms(&ruleset.rule)).collect();
    let alike = all.windows(2).all(|pair| pair[0] == pair[1]);
    let one_of = places.len() > 1 || places.iter().any(|(ruleset, _)| ruleset.copies > 1);
    let moves = match all.as_slice() {
        [] => String::new(),
        [first, ..] if alike && !places[0].0.rule.is_joint() => {
            let heaps: Vec<&Heap> = places.iter().flat_map(|(_, position)| heaps(*position)).collect();
            sentences(first, one_of, &heaps)
        }
        [only] => sentences(only, one_of, &heaps(places[0].1)),
        several => {
            let told = |(i, terms): (usize, &Terms)| {
                let (ruleset, position) = places[i];
                let moves = sentences(terms, ruleset.copies > 1, &heaps(position));
                format!(" {}", say!("rule-in-game", i = i + 1, moves = lowered(&moves)))
            };
            let each: String = several.iter().enumerate().take(KINDS).map(told).collect();
            let rest = match several.len() > KINDS {
                true => format!(" {}", say!("rule-games-in-all", count = several.len())),
                false => String::new(),
            };
            format!("{}{each}{rest}", say!("rule-choose-game"))
        }
    };
    format!("{moves} {}", ending(&all, play))
}

/// Returns the sentence about how the game ends and who wins.
fn ending(all: &[Terms], play: Play) -> String {
    let is = |what: Remainder| all.iter().all(|terms| terms.remainder() == what);
    if is(Remainder::Nothing) {
        say!("rule-last-stone", play = play)
    } else if is(Remainder::Something) {
        say!("rule-last-move", play = play)
    } else {
        say!("rule-last-stone-or-move", play = play)
    }
}

fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// Returns the sentences that describe a rule; `heaps` are those of the position, if there is one.
fn sentences(terms: &Terms, one_of: bool, heaps: &[&Heap]) -> String {
    match terms {
        Terms::Take(set) if one_of => say!("rule-take-from-one", amount = amount(set)),
        Terms::Take(set) => say!("rule-take", amount = amount(set)),
        Terms::Bounded(bound) => format!("{} {}", bounded(bound), bounded_now(heaps)),
        Terms::Alike { piles: 2, spread } if spread.is_one() => say!("rule-wythoff"),
        Terms::Alike { piles: 2, spread } => say!("rule-wythoff-spread", spread = short(spread)),
        Terms::Alike { piles, .. } => say!("rule-wythoff-piles", piles = piles),
        Terms::Raleigh => say!("rule-raleigh"),
        Terms::Vectors(vectors) => vectors_sentence(vectors),
        Terms::Break(parts) => {
            let told: Vec<String> = parts.iter().take(KINDS).map(breaking).collect();
            let goes_on = parts.iter().any(|part| part.goes_on) || parts.len() > KINDS;
            let on = if goes_on { format!(" {}", say!("rule-and-so-on")) } else { String::new() };
            format!("{}{on}", told.join(&format!(" {} ", say!("rule-or"))))
        }
        Terms::SplitUnequal => say!("rule-split-unequal"),
        Terms::SplitFrom(least) => say!("rule-split-from", least = least),
        Terms::SplitInto(numbers) => say!("rule-split-into", numbers = listed_or(&texts(numbers))),
    }
}

fn texts(numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(u32::to_string).collect()
}

/// Returns a phrase for a set of takes, such as `3, 4 or 5 stones`, `a prime number of stones` or `any number of stones
/// except 2`.
fn amount(set: &TakeSet) -> String {
    let items = set.items();
    if set.is_complement() {
        return match items {
            [] => say!("amount-any"),
            _ => say!("amount-except", list = listed_and(&plain(items))),
        };
    }
    let named = items.iter().any(|item| !matches!(item, SetItem::Range { .. }));
    match items {
        [SetItem::Range { lo, hi: None }] if lo.is_one() => say!("amount-any"),
        [SetItem::Range { lo, hi: Some(hi) }] if lo.is_one() && hi.is_one() => say!("amount-one"),
        _ if named => say!("amount-named", list = listed_or(&plain(items))),
        _ => say!("amount-stones", list = listed_or(&plain(items))),
    }
}

/// Returns a phrase for each item of a set.
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
            SetItem::Range { lo, hi: Some(hi) } => out.push(say!("item-range", lo = short(lo), hi = short(hi))),
            SetItem::Range { lo, hi: None } => out.push(say!("item-from", lo = short(lo))),
            SetItem::Primes => out.push(say!("item-prime")),
            SetItem::Squares => out.push(say!("item-square")),
            SetItem::Fibonacci => out.push(say!("item-fibonacci")),
            SetItem::Powers(base) => out.push(say!("item-power", base = short(base))),
            SetItem::Values(values) => out.push(say!("item-values", values = readable(&values.display("n")))),
        }
    }
    out
}

/// Returns the sentence about the bound that the last take sets.
fn bounded(bound: &Expr) -> String {
    match bound_shape(bound) {
        BoundShape::Times(c) if c.is_one() => say!("rule-bound-same"),
        BoundShape::Times(c) => say!("rule-bound-times", c = short(&c)),
        BoundShape::LessThanTimes(c) => say!("rule-bound-less", c = short(&c)),
        BoundShape::Other => {
            let shown = readable(&bound.display("x"));
            let rounded = shown.contains(['/', '(', 'p', '.']);
            say!("rule-bound-other", rounded = rounded, bound = shown)
        }
    }
}

/// Returns the sentence about the current bound. In the opening, any number of tokens but the whole heap may be taken.
fn bounded_now(heaps: &[&Heap]) -> String {
    let opening = |heap: &&Heap| heap.limit.as_ref().is_none_or(|limit| limit + Nat::ONE == heap.size);
    match heaps {
        all if all.iter().all(opening) => say!("rule-bound-opening"),
        [Heap { size, limit: Some(limit) }] => match limit {
            limit if limit >= size => say!("rule-bound-now-all"),
            limit if limit.is_zero() => say!("rule-bound-now-nothing"),
            limit => say!("rule-bound-now", limit = short(limit)),
        },
        several => {
            let bound = |(i, heap): (usize, &&Heap)| {
                let limit = heap.limit.as_ref().unwrap_or(&heap.size).min(&heap.size);
                say!("rule-bound-heap", limit = short(limit), heap = i + 1)
            };
            let mut told: Vec<String> = several.iter().enumerate().take(KINDS).map(bound).collect();
            told.extend((several.len() > KINDS).then(|| "…".to_owned()));
            say!("rule-bound-now-heaps", list = listed_and(&told))
        }
    }
}

fn vectors_sentence(vectors: &[MoveVector]) -> String {
    let told: Vec<String> = vectors.iter().take(KINDS).map(vector).collect();
    let rest = match vectors.len().saturating_sub(KINDS) {
        0 => String::new(),
        more => format!(" {}", say!("rule-vectors-more", more = more)),
    };
    format!("{}{rest}", say!("rule-vectors", list = told.join(&say!("rule-vectors-or"))))
}

/// Returns a phrase for a vector, such as `any number of stones from pile 1`, `the same number from piles 1 and 2` or
/// `2 from pile 1 and 1 from pile 2`.
fn vector(v: &MoveVector) -> String {
    let taken: Vec<(usize, &Nat)> = v.take.iter().enumerate().filter(|(_, amount)| !amount.is_zero()).collect();
    let from = |amount: String, pile: usize| match v.take.len() {
        1 => amount,
        _ => say!("from-pile", amount = amount, pile = pile + 1),
    };
    let each: Vec<String> = taken.iter().map(|(pile, amount)| from(short(amount), *pile)).collect();
    let all_one = taken.iter().all(|(_, amount)| amount.is_one());
    match (v.any_multiple, taken.as_slice()) {
        (true, [(pile, one)]) if one.is_one() => from(say!("amount-any"), *pile),
        (true, [(pile, amount)]) => from(say!("multiple-of", amount = short(amount)), *pile),
        (true, several) if all_one => {
            let piles: Vec<String> = several.iter().map(|(pile, _)| (pile + 1).to_string()).collect();
            say!("same-from-piles", piles = listed_and(&piles))
        }
        (true, _) => say!("any-multiple-of", list = listed_and(&each)),
        (false, _) => listed_and(&each),
    }
}

/// Returns the sentence for a digit of a code, such as `Take 1 or 2 stones from a heap; the rest may be split into two
/// heaps.`
fn breaking(part: &Breaking) -> String {
    let heaps = &part.heaps;
    let Some(takes) = &part.takes else {
        return say!("rule-split-into", numbers = listed_or(&texts(heaps)));
    };
    let takes = amount(takes);
    match heaps.as_slice() {
        [0] => say!("rule-break-whole", takes = takes),
        [1] => say!("rule-break-not-all", takes = takes),
        [2] => say!("rule-break-two", takes = takes),
        [0, 1] => say!("rule-break-one", takes = takes),
        [0, 2] => say!("rule-break-all-or-two", takes = takes),
        [1, 2] => say!("rule-break-not-all-or-two", takes = takes),
        [0, 1, 2] => say!("rule-break-up-to-two", takes = takes),
        _ => say!("rule-break-into", takes = takes, numbers = listed_or(&texts(heaps))),
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
        assert_eq!(said("nim:7"), "Take any number of stones. The player who takes the last stone wins.");
        assert_eq!(
            said("misere subtract(1..3):7"),
            "Take 1, 2 or 3 stones. The player who takes the last stone loses."
        );
        assert_eq!(said("subtract(1):7"), "Take 1 stone. The player who takes the last stone wins.");
        assert_eq!(
            said("subtract(1..20,30):7"),
            "Take 1 to 20 or 30 stones. The player who takes the last stone wins."
        );
        assert!(
            said("subtract(3..5):20").starts_with("Take 3, 4 or 5 stones. The player who takes the last stone wins.")
        );
        assert!(
            said("subtract(3..5):20")
                .ends_with("If stones are left but no move is possible, the player who moved last wins.")
        );
        assert!(
            said("subtract(all except 2,3):7").starts_with("Take any number of stones except 2 and 3. The player who")
        );
        assert!(said("subtract(1,primes):7").starts_with("Take 1 or a prime number of stones. The player who takes"));
        assert!(said("subtract(powers(2)):7").starts_with("Take a number (1 or a power of 2) of stones."));
        assert!(said("subtract(n^2+1):7").starts_with("Take a number (n^2+1 with n = 1, 2, 3, …) of stones."));
    }

    #[test]
    fn bounds_have_the_phrases_of_the_old_applets() {
        let first = |query: &str| said(query).split('.').next().unwrap().to_owned();
        assert_eq!(
            said("fibonacci:20"),
            "Take up to twice what was just taken. The first move may take any number of stones, but not all of them. The player who takes the \
             last stone wins."
        );
        assert_eq!(first("takeaway(x):20"), "Take no more than was just taken");
        assert_eq!(first("takeaway(2x-1):20"), "Take less than twice what was just taken");
        assert_eq!(first("takeaway(3x):20"), "Take up to 3 times what was just taken");
        assert_eq!(first("takeaway(3x/2):20"), "After a move that takes x stones, take at most 3x/2, rounded down");
    }

    #[test]
    fn in_the_middle_of_a_game_the_bound_of_this_position_is_told() {
        let now = |query: &str| said(query).split(". ").nth(1).unwrap().to_owned();
        assert_eq!(now("fibonacci:20"), "The first move may take any number of stones, but not all of them");
        assert_eq!(now("fibonacci:20/19"), "The first move may take any number of stones, but not all of them");
        assert_eq!(now("fibonacci:18/4"), "Now you may take at most 4");
        assert_eq!(now("fibonacci:3/4"), "Now you may take everything");
        assert_eq!(now("takeaway(x-1):5/0"), "No stones may be taken now");
        assert_eq!(now("fibonacci:18/4 + fibonacci:9"), "Now you may take at most 4 from heap 1 and 8 from heap 2");
        assert!(
            said("fibonacci:18/4 + nim:5")
                .contains("In game 1: take up to twice what was just taken. Now you may take at most 4")
        );
    }

    #[test]
    fn games_on_several_piles_are_told() {
        assert_eq!(
            said("wythoff:(3,5)"),
            "Take any number of stones from one pile, or the same number from both. The player who takes the last stone wins."
        );
        assert!(said("wythoff(3):(3,5)").contains("differ by less than 3"));
        assert!(said("wythoff^3:(3,5,6)").contains("one of the 3 piles, or the same number from each of two or more"));
        assert!(
            said("raleigh:(3,5,6)")
                .starts_with("Take any number of stones from one pile, or any number from each of two piles.")
        );
        assert_eq!(
            said("moves((1,0)*,(0,1)*,(1,1)*):(3,5)"),
            "Take any number of stones from pile 1, or any number of stones from pile 2, or the same number from piles 1 \
             and 2. The player who takes the last stone wins."
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
        assert!(said("grundys-game:9").ends_with(" The player who makes the last move wins."));
        assert!(said("officers:9").ends_with("split into two heaps. The player who makes the last move wins."));
        assert!(
            said("octal(0.1):9")
                .ends_with("If stones are left but no move is possible, the player who moved last wins.")
        );
    }

    #[test]
    fn sums_tell_each_game_and_equal_games_once() {
        assert_eq!(
            said("nim:3 + nim:5"),
            "Take any number of stones from one heap. The player who takes the last stone wins."
        );
        assert_eq!(said("nim^2:(3,5)"), said("nim:3 + nim:5"));
        assert_eq!(
            said("subtract(1,2):3 + nim:5"),
            "Choose one of the games and make a move in it. In game 1: take 1 or 2 stones. In game 2: take any number of stones. \
             The player who takes the last stone wins."
        );
        let two = "Choose one of the games and make a move in it. In game 1: take any number";
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
