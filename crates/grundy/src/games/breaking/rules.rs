//! The rules of take-and-break games, in which tokens are taken from a heap and the rest may be left as several heaps.

use super::breaks_of;
use crate::failure::Failure;
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, WordRules, enough};
use crate::solve::breaking::{Breaks, allows, heaps_allowed};
use grundy_core::{Heap, Meter, Nat, Rule, Ruleset, to_u64};

/// The rules of take-and-break games.
pub(in crate::games) struct BreakRules;

/// Returns the code digit of a take, in which bit j allows leaving j heaps.
fn digit(breaks: &Breaks, take: &Nat) -> u128 {
    match (to_u64(take), breaks.repeat() as u64) {
        (Some(take), _) => breaks.digit(take),
        (None, 0) => 0,
        (None, repeat) => {
            let listed = breaks.listed().len() as u64;
            let past = (take - Nat::from(listed)) % Nat::from(repeat);
            breaks.digit(listed + to_u64(&past).expect("a remainder below a machine word"))
        }
    }
}

/// The possible results of a take: lists of heap sizes in increasing order, enumerated lexicographically. If no tokens
/// are left, the only list is that of 0.
struct Leaves {
    /// The allowed numbers of heaps as a bit set, in which bit j allows j heaps.
    counts: u128,
    unequal: bool,
    next: Option<Vec<Nat>>,
}

impl Leaves {
    fn new(breaks: &Breaks, size: &Nat, take: &Nat) -> Leaves {
        let rest = size - take;
        let counts = digit(breaks, take) & if take.is_zero() { !3 } else { u128::MAX };
        let splits = *size >= Nat::from(breaks.least());
        let counts = if splits { counts } else { counts & 3 };
        let next = match (rest.is_zero(), counts & 1) {
            (true, 1) => Some(vec![Nat::ZERO]),
            (true, _) => None,
            (false, _) => completed(Vec::new(), rest, Nat::ONE, counts),
        };
        Leaves { counts, unequal: breaks.is_unequal(), next }
    }
}

impl Iterator for Leaves {
    type Item = Vec<Nat>;

    fn next(&mut self) -> Option<Vec<Nat>> {
        loop {
            let now = self.next.take()?;
            self.next = after(&now, self.counts);
            let equal = self.unequal && matches!(now.as_slice(), [a, b] if a == b);
            if !equal {
                return Some(now);
            }
        }
    }
}

/// Returns the least allowed number of heaps that is at least `from`.
fn count_from(counts: u128, from: usize) -> Option<u64> {
    let beyond = u32::try_from(from).ok().and_then(|from| u128::MAX.checked_shl(from)).unwrap_or(0) & counts;
    (beyond != 0).then(|| beyond.trailing_zeros().into())
}

/// Returns whether `rest` can be left as at least two more heaps of at least `least` each, in addition to `count`
/// heaps.
fn goes_on(count: usize, rest: &Nat, least: &Nat, counts: u128) -> bool {
    count_from(counts, count + 2).is_some_and(|j| least * Nat::from(j - count as u64) <= *rest)
}

/// Returns the first list that begins with `list` and continues with heaps of at least `least` with sum `rest`.
fn completed(mut list: Vec<Nat>, mut rest: Nat, least: Nat, counts: u128) -> Option<Vec<Nat>> {
    while goes_on(list.len(), &rest, &least, counts) {
        rest -= &least;
        list.push(least.clone());
    }
    let ends = rest >= least && allows(counts, list.len() + 1);
    ends.then(|| {
        list.push(rest);
        list
    })
}

/// Returns the next list with the same sum.
fn after(list: &[Nat], counts: u128) -> Option<Vec<Nat>> {
    let mut rest = Nat::ZERO;
    for at in (0..list.len()).rev() {
        rest += &list[at];
        if list[at].is_zero() {
            return None;
        }
        let next = &list[at] + Nat::ONE;
        let beginning = || list[..at].to_vec();
        if goes_on(at, &rest, &next, counts) {
            let mut longer = beginning();
            longer.push(next.clone());
            return completed(longer, &rest - &next, next, counts);
        }
        if rest > list[at] && allows(counts, at + 1) {
            let mut last = beginning();
            last.push(rest);
            return Some(last);
        }
    }
    None
}

fn choice(take: &Nat, sizes: Vec<Nat>) -> Choice {
    Choice { take: vec![take.clone()], leaves: sizes.into_iter().map(|size| vec![Heap::of(size)]).collect() }
}

/// Returns the takes of a heap that may leave a result, in increasing order.
fn takes<'a>(breaks: &'a Breaks, size: &'a Nat) -> impl Iterator<Item = Nat> + 'a {
    let last = breaks.last_take().map(Nat::from);
    let beyond = move |take: &Nat| *take <= *size && last.as_ref().is_none_or(|last| take <= last);
    let all = std::iter::successors(Some(Nat::ZERO), |take| Some(take + Nat::ONE));
    all.take_while(beyond).filter(|take| digit(breaks, take) != 0)
}

/// Returns the number of lists of `heaps` sizes with sum `rest`, or `None` if no formula is available.
fn ways(rest: &Nat, heaps: u32, unequal: bool) -> Option<Nat> {
    Some(match heaps {
        0 => Nat::from(u8::from(rest.is_zero())),
        1 => Nat::from(u8::from(!rest.is_zero())),
        2 if unequal && !rest.is_zero() => (rest - Nat::ONE) >> 1,
        2 => rest >> 1,
        // The integer nearest to m²/12.
        3 => (rest * rest + Nat::from(6u8)) / Nat::from(12u8),
        _ => return None,
    })
}

impl Rules for BreakRules {
    fn choices<'a>(&self, rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        let breaks = breaks_of(rule);
        let size = &heaps[0].size;
        let last = breaks.last_take().map(Nat::from);
        // Takes that repeat and leave nothing matter for one size only.
        let listed = Nat::from(breaks.listed().len());
        let ends_only = breaks.listed().iter().rev().take(breaks.repeat()).all(|digit| *digit < 2);
        let mut next = Some(Nat::ZERO);
        let mut open: Option<(Nat, Leaves)> = None;
        Box::new(std::iter::from_fn(move || {
            loop {
                if let Some((take, leaves)) = &mut open
                    && let Some(sizes) = leaves.next()
                {
                    return Some(Ok(choice(take, sizes)));
                }
                let take = next.take().filter(|take| take <= size && last.as_ref().is_none_or(|last| take <= last))?;
                next = Some(match ends_only && take >= listed && take < *size {
                    true => size.clone(),
                    false => &take + Nat::ONE,
                });
                let leaves = Leaves::new(&breaks, size, &take);
                open = Some((take, leaves));
            }
        }))
    }

    fn check(&self, ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let some = Leaves::new(&breaks_of(&ruleset.rule), &heaps[0].size, &take[0]).next();
        some.map(|_| ()).ok_or_else(|| Illegal::NoSplit { ruleset: ruleset.to_string() })
    }

    fn apply(
        &self,
        ruleset: &Ruleset,
        heaps: &[Heap],
        take: &[Nat],
        leaves: Option<&[Vec<Heap>]>,
    ) -> Result<Vec<Vec<Heap>>, Illegal> {
        enough(heaps, take)?;
        let none = || Illegal::NoSplit { ruleset: ruleset.to_string() };
        let (breaks, size, take) = (breaks_of(&ruleset.rule), &heaps[0].size, &take[0]);
        let Some(wanted) = leaves else {
            let mut all = Leaves::new(&breaks, size, take);
            let only = all.next().ok_or_else(none)?;
            return match all.next() {
                None => Ok(choice(take, only).leaves),
                Some(_) => Err(Illegal::Ambiguous { ruleset: ruleset.to_string(), take: take.clone(), example: only }),
            };
        };
        let mut sizes: Vec<Nat> = wanted.iter().flatten().map(|heap| heap.size.clone()).collect();
        sizes.retain(|size| !size.is_zero());
        sizes.sort();
        let all = Leaves::new(&breaks, size, take);
        let allowed = allows(all.counts, sizes.len());
        let equal = breaks.is_unequal() && matches!(sizes.as_slice(), [a, b] if a == b);
        let sum = sizes.iter().fold(take.clone(), |sum, size| sum + size);
        if !allowed || equal || sum != *size {
            return Err(none());
        }
        if sizes.is_empty() {
            sizes.push(Nat::ZERO);
        }
        Ok(choice(take, sizes).leaves)
    }

    fn total(&self, rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        let (breaks, size) = (breaks_of(rule), &heaps[0].size);
        if breaks.repeat() > 0 {
            return None;
        }
        let splits = *size >= Nat::from(breaks.least());
        let mut total = Nat::ZERO;
        for take in takes(&breaks, size) {
            let (digit, rest) = (digit(&breaks, &take), size - &take);
            for heaps in heaps_allowed(digit).filter(|j| splits || *j < 2) {
                total += ways(&rest, heaps, breaks.is_unequal())?;
            }
        }
        Some(total)
    }

    fn random(&self, rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let (breaks, size) = (breaks_of(rule), &heaps[0].size);
        let first = |take: &Nat| Leaves::new(&breaks, size, take).next();
        let possible: Vec<Nat> = match breaks.repeat() {
            0 => takes(&breaks, size).filter(|take| first(take).is_some()).collect(),
            _ if size.is_zero() => Vec::new(),
            _ => (0..20).map(|_| chance.amount(size)).filter(|take| first(take).is_some()).take(1).collect(),
        };
        if possible.is_empty() {
            return self.choices(rule, heaps).next()?.ok();
        }
        let take = &possible[chance.below(possible.len())];
        let counts = Leaves::new(&breaks, size, take).counts;
        let rest = size - take;
        let fits: Vec<u32> = heaps_allowed(counts).filter(|j| *j > 0 && Nat::from(*j) <= rest).collect();
        if fits.is_empty() {
            return first(take).map(|sizes| choice(take, sizes));
        }
        let parts = fits[chance.below(fits.len())];
        let (mut sizes, mut left) = (Vec::new(), rest);
        for others in (1..parts).rev() {
            let part = chance.amount(&(&left - Nat::from(others)));
            left -= &part;
            sizes.push(part);
        }
        sizes.push(left);
        sizes.sort();
        let equal = breaks.is_unequal() && matches!(sizes.as_slice(), [a, b] if a == b);
        if equal { first(take).map(|sizes| choice(take, sizes)) } else { Some(choice(take, sizes)) }
    }

    fn in_words(&self, ruleset: &Ruleset, _largest: &[u32], _meter: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        Ok(Box::new(InWords(breaks_of(&ruleset.rule))))
    }
}

/// The rules of a code on machine words.
#[derive(Debug)]
struct InWords(Breaks);

impl WordRules for InWords {
    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        let (breaks, size) = (&self.0, piles[0].size);
        let last = breaks.last_take().and_then(|last| u32::try_from(last).ok()).unwrap_or(size).min(size);
        for take in 0..=last {
            let (digit, rest) = (breaks.digit(take.into()), size - take);
            let whole = if rest == 0 { 1 } else { 2 };
            if take > 0 && digit & whole != 0 {
                each(&[take], Left::Piles { limit: 0 });
            }
            let splits = u64::from(size) >= breaks.least();
            for heaps in heaps_allowed(digit).filter(|j| splits && *j > 1) {
                in_parts(rest, heaps, 1, &mut Vec::new(), &mut |parts| {
                    if !(breaks.is_unequal() && matches!(parts, [a, b] if a == b)) {
                        each(&[take], Left::Heaps(parts));
                    }
                });
            }
        }
    }

    fn splits(&self) -> bool {
        true
    }
}

/// Calls `each` with every way to write `sum` as an increasing list of `parts` numbers of at least `least`.
fn in_parts(sum: u32, parts: u32, least: u32, list: &mut Vec<u32>, each: &mut dyn FnMut(&[u32])) {
    if parts == 1 {
        list.push(sum);
        each(list);
        list.pop();
        return;
    }
    for first in least..=sum / parts {
        list.push(first);
        in_parts(sum - first, parts - 1, first, list, each);
        list.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The takes of a heap, each with the heap sizes that it leaves.
    type Listed = Vec<(Nat, Vec<Nat>)>;

    fn listed(text: &str, size: u32) -> (Listed, Listed, Option<Nat>) {
        let ruleset: Ruleset = text.parse().unwrap();
        let heaps = [Heap::of(size)];
        let plain = |choice: Choice| {
            let sizes = choice.leaves.into_iter().map(|piles| piles[0].size.clone()).collect();
            (choice.take[0].clone(), sizes)
        };
        let lazy = BreakRules.choices(&ruleset.rule, &heaps).map(|choice| plain(choice.unwrap())).collect();
        let words = BreakRules.in_words(&ruleset, &[size], &Meter::unlimited()).unwrap();
        let natural = |(take, left): (Vec<u32>, Vec<Vec<Cell>>)| {
            (Nat::from(take[0]), left.iter().map(|piles| Nat::from(piles[0].size)).collect())
        };
        let by_words = words.choices(&[Cell::of(size)]).into_iter().map(natural).collect();
        (lazy, by_words, BreakRules.total(&ruleset.rule, &heaps))
    }

    #[test]
    fn options_are_listed_in_order_and_counted() {
        for text in [
            "kayles",
            "octal(4.7)",
            "octal(0.0614)",
            "hexadecimal(C.3F8)",
            "code(64; 16.0,63,5)",
            "grundys-game",
            "couples",
            "cut(1,3)",
            "cut(2,5)",
            "laskers-nim",
            "octal(0.(7))",
            "octal(0.1(20))",
        ] {
            for size in 0..16 {
                let (lazy, words, total) = listed(text, size);
                assert_eq!(lazy, words, "{text}:{size}");
                assert!(total.is_none_or(|total| total == Nat::from(lazy.len())), "{text}:{size}");
            }
        }
    }

    #[test]
    fn what_is_left_tells_moves_of_any_size_apart() {
        let ruleset: Ruleset = "kayles".parse().unwrap();
        let heap = [Heap::of(Nat::from(10u8).pow(100))];
        let two = |a: Nat, b: Nat| vec![vec![Heap::of(a)], vec![Heap::of(b)]];
        let rest = &heap[0].size - Nat::from(4u8);
        let take = [Nat::ONE];
        let left = BreakRules.apply(&ruleset, &heap, &take, Some(&two(rest.clone(), Nat::from(3u8)))).unwrap();
        assert_eq!(left, two(Nat::from(3u8), rest.clone()));
        assert!(BreakRules.apply(&ruleset, &heap, &take, Some(&two(rest, Nat::from(2u8)))).is_err());
        assert!(matches!(BreakRules.apply(&ruleset, &heap, &take, None), Err(Illegal::Ambiguous { .. })));
        assert!(BreakRules.apply(&ruleset, &heap, &[Nat::from(3u8)], None).is_err());
        let nim: Ruleset = "octal(0.(3))".parse().unwrap();
        let all = BreakRules.apply(&nim, &heap, std::slice::from_ref(&heap[0].size), None).unwrap();
        assert_eq!(all, vec![vec![Heap::of(Nat::ZERO)]]);
    }
}
