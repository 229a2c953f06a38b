//! Listing and counting the moves of a heap of any size, grouped by the nimber of the resulting position.
//!
//! For splits of a heap of m into a and m − a with a ≥ e, where e is the preperiod, the nimbers depend only on a modulo
//! the period, so these splits are counted by residue class. Splits into three heaps or more are handled in `parts`.

use super::super::{MovesTo, Taken, Value};
use super::parts::{Lowered, Pace};
use super::rules::BreakRules;
use crate::rules::{Choice, Rules};
use crate::solve::breaking::{Breaks, heaps_allowed};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Heap, Meter, Nat, Nimber, Periodicity, Rule, Stop, to_u64};

/// The nimbers of all heaps needed to evaluate a position.
#[derive(Debug)]
pub(super) struct Heaps {
    /// The nimbers of the first heaps, by heap size.
    pub(super) values: Nimbers,
    /// The proved period; `None` if only the first heaps are needed.
    pub(super) period: Option<Periodicity>,
}

impl Heaps {
    /// Returns the nimber of a heap, from the table or by the period.
    pub(super) fn value(&self, heap: &Nat) -> u32 {
        let at = match (&self.period, to_u64(heap)) {
            (_, Some(small)) if small < self.values.len() as u64 => small,
            (Some(period), _) => period.reduce(heap).0,
            (None, _) => unreachable!("the table covers every heap without a period"),
        };
        self.values.get(at as usize)
    }

    /// Returns whether moves that leave more than two heaps can be counted by the period.
    pub(super) fn count_parts(&self, breaks: &Breaks) -> bool {
        let (takes, parts) = (breaks.listed().len(), breaks.most_heaps());
        breaks.repeat() == 0 && !breaks.is_unequal() && Lowered::is_affordable(self, takes, parts)
    }
}

/// The moves of one heap of a take-and-break game.
pub(super) struct BreakMoves {
    pub(super) breaks: Breaks,
    pub(super) rule: Rule,
    pub(super) size: Nat,
    pub(super) heaps: Heaps,
}

/// The splits into two heaps of the tokens that a take leaves.
struct Pairs<'a> {
    heaps: &'a Heaps,
    rest: Nat,
    /// The largest possible size of the smaller heap.
    half: Nat,
    hits: &'a dyn Fn(&[u32]) -> bool,
    pace: &'a Pace<'a>,
}

impl Pairs<'_> {
    fn hits(&self, a: u64) -> Result<bool, Stop> {
        self.pace.step()?;
        let part = Nat::from(a);
        Ok((self.hits)(&[self.heaps.value(&part), self.heaps.value(&(&self.rest - &part))]))
    }

    /// Returns the number of matching splits, and the smaller heaps of the first `cap` of them.
    fn count(&self, cap: usize) -> Result<(Nat, Vec<Nat>), Stop> {
        let (mut total, mut first) = (Nat::ZERO, Vec::new());
        let far = match (to_u64(&self.half), self.heaps.period) {
            // Beyond the preperiod and one period the classes do it.
            (Some(half), Some(p)) if half > p.preperiod + p.period => Some(p),
            (None, Some(p)) => Some(p),
            _ => None,
        };
        let Some(p) = far else {
            let half = to_u64(&self.half).expect("the table covers half of the heap");
            let mut count = 0u64;
            for a in 1..=half {
                if self.hits(a)? {
                    count += 1;
                    if first.len() < cap {
                        first.push(Nat::from(a));
                    }
                }
            }
            return Ok((Nat::from(count), first));
        };
        let start = p.preperiod.max(1);
        for a in 1..start {
            if self.hits(a)? {
                total += Nat::ONE;
                if first.len() < cap {
                    first.push(Nat::from(a));
                }
            }
        }
        // Parts from `start` to half: so many whole periods, and so many classes once more.
        let span = &self.half - Nat::from(start) + Nat::ONE;
        let (laps, more) = (&span / Nat::from(p.period), &span % Nat::from(p.period));
        let more = to_u64(&more).expect("a remainder below the period");
        let (mut often, mut once) = (0u64, 0u64);
        let mut classes = Vec::new();
        for offset in 0..p.period {
            if !self.hits(start + offset)? {
                continue;
            }
            if offset < more {
                once += 1
            } else {
                often += 1
            }
            if classes.len() < cap {
                classes.push(offset);
            }
        }
        total += Nat::from(often + once) * &laps + Nat::from(once);
        let mut lap = Nat::from(start);
        while first.len() < cap && !classes.is_empty() && lap <= self.half {
            let parts = classes.iter().map(|offset| &lap + Nat::from(*offset)).take_while(|part| *part <= self.half);
            first.extend(parts.take(cap - first.len()));
            lap += Nat::from(p.period);
        }
        Ok((total, first))
    }
}

impl BreakMoves {
    /// Returns whether moves leave at most two heaps and there are few enough takes to examine each.
    fn in_pairs(&self) -> bool {
        self.breaks.most_heaps() <= 2 && self.breaks.repeat() == 0
    }

    /// Returns the moves that leave heaps whose nimbers `hits` accepts: the first `cap` of them and their total number.
    pub(super) fn list(
        &self,
        hits: &dyn Fn(&[u32]) -> bool,
        cap: usize,
        meter: &Meter,
    ) -> Result<(Vec<Taken>, Nat), Stop> {
        let pace = Pace::new(meter);
        if self.in_pairs() {
            return self.moves_in_pairs(hits, cap, &pace);
        }
        let by_period = self.heaps.count_parts(&self.breaks);
        if let Some(lowered) = by_period.then(|| Lowered::new(&self.heaps, hits, &pace)).flatten() {
            return self.moves_in_parts(&lowered, hits, cap);
        }
        let (mut listed, mut total) = (Vec::new(), 0u64);
        let heap = [Heap::of(self.size.clone())];
        for choice in BreakRules.choices(&self.rule, &heap).map_while(Result::ok) {
            pace.step()?;
            let values: Vec<u32> = choice.leaves.iter().map(|left| self.heaps.value(&left[0].size)).collect();
            if hits(&values) {
                total += 1;
                if listed.len() < cap {
                    listed.push(Taken::Choice(choice));
                }
            }
        }
        Ok((listed, Nat::from(total)))
    }

    fn moves_in_pairs(
        &self,
        hits: &dyn Fn(&[u32]) -> bool,
        cap: usize,
        pace: &Pace<'_>,
    ) -> Result<(Vec<Taken>, Nat), Stop> {
        let (mut listed, mut total) = (Vec::new(), Nat::ZERO);
        for take in 0..self.breaks.listed().len() {
            let amount = Nat::from(take);
            if amount > self.size {
                break;
            }
            let (digit, rest) = (self.breaks.digit(take as u64), &self.size - &amount);
            if digit & 4 != 0 && rest > Nat::ONE && self.size >= Nat::from(self.breaks.least()) {
                let half = if self.breaks.is_unequal() { (&rest - Nat::ONE) >> 1 } else { &rest >> 1 };
                let pairs = Pairs { heaps: &self.heaps, rest: rest.clone(), half, hits, pace };
                let (count, first) = pairs.count(cap - listed.len())?;
                listed.extend(first.into_iter().map(|a| {
                    let other = &rest - &a;
                    taken(take, vec![a, other])
                }));
                total += count;
            }
            let whole = if rest.is_zero() { 1 } else { 2 };
            if take > 0 && digit & whole != 0 && hits(&[self.heaps.value(&rest)]) {
                total += Nat::ONE;
                if listed.len() < cap {
                    listed.push(taken(take, vec![rest]));
                }
            }
        }
        Ok((listed, total))
    }

    fn moves_in_parts(
        &self,
        lowered: &Lowered<'_>,
        hits: &dyn Fn(&[u32]) -> bool,
        cap: usize,
    ) -> Result<(Vec<Taken>, Nat), Stop> {
        let (mut listed, mut total) = (Vec::new(), Nat::ZERO);
        for take in 0..self.breaks.listed().len() {
            let amount = Nat::from(take);
            if amount > self.size {
                break;
            }
            let (digit, rest) = (self.breaks.digit(take as u64), &self.size - &amount);
            let mut first: Vec<Vec<Nat>> = Vec::new();
            let whole = if rest.is_zero() { 1 } else { 2 };
            if take > 0 && digit & whole != 0 && hits(&[self.heaps.value(&rest)]) {
                total += Nat::ONE;
                first.push(vec![rest.clone()]);
            }
            let splits = self.size >= Nat::from(self.breaks.least());
            for parts in heaps_allowed(digit).filter(|j| splits && *j > 1) {
                let count = lowered.count(&rest, parts)?;
                if !count.is_zero() {
                    first.extend(lowered.first(&rest, parts, cap - listed.len())?);
                }
                total += count;
            }
            // The rules list them in lexicographic order.
            first.sort();
            listed.extend(first.into_iter().take(cap - listed.len()).map(|sizes| taken(take, sizes)));
        }
        Ok((listed, total))
    }
}

fn taken(take: usize, sizes: Vec<Nat>) -> Taken {
    let leaves = sizes.into_iter().map(|size| vec![Heap::of(size)]).collect();
    Taken::Choice(Choice { take: vec![Nat::from(take)], leaves })
}

impl MovesTo for BreakMoves {
    fn to(&self, value: &Value, cap: usize, meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let wanted = match value {
            Value::Nimber(Nimber(g)) => grundy_core::to_u32(g),
            Value::Outcome(_) => None,
        };
        let Some(wanted) = wanted else { return Ok((Vec::new(), Nat::ZERO)) };
        self.list(&|values| values.iter().fold(0, |xor, value| xor ^ value) == wanted, cap, meter)
    }

    fn is_over(&self) -> bool {
        let heap = [Heap::of(self.size.clone())];
        BreakRules.choices(&self.rule, &heap).next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::breaking::breaks_of;
    use crate::solve::breaking::{Sequence, period};
    use grundy_core::Ruleset;

    /// Tests that moves into several heaps are the same when listed by the period and directly from the rules.
    #[test]
    fn moves_into_several_heaps_by_the_period_are_those_of_the_rules() {
        let mut proved = 0;
        for text in [
            "hexadecimal(0.A)",
            "hexadecimal(0.A6)",
            "hexadecimal(0.B1)",
            "hexadecimal(0.F1)",
            "hexadecimal(0.F3)",
            "code(32; 0.V)",
        ] {
            let ruleset: Ruleset = text.parse().unwrap();
            let breaks = breaks_of(&ruleset.rule);
            let mut sequence = Sequence::new(breaks.clone());
            let Some(found) = period(&mut sequence, Some(200), &Meter::unlimited()).unwrap() else { continue };
            let p = Periodicity { preperiod: found.preperiod, period: found.period, saltus: 0 };
            proved += 1;
            for size in 0..56u32 {
                let moves = |period: Option<Periodicity>| BreakMoves {
                    breaks: breaks.clone(),
                    rule: ruleset.rule.clone(),
                    size: size.into(),
                    heaps: Heaps { values: sequence.values().clone(), period },
                };
                let counts = |period| moves(period).heaps.count_parts(&breaks);
                assert!(counts(Some(p)) && !counts(None));
                for (value, cap) in (0..4u32).flat_map(|value| [0, 1, 7, 10_000].map(|cap| (value, cap))) {
                    let value = Value::of_table(value, grundy_core::Play::Normal);
                    let meter = Meter::unlimited();
                    let (fast, slow) = (moves(Some(p)).to(&value, cap, &meter), moves(None).to(&value, cap, &meter));
                    assert_eq!(format!("{fast:?}"), format!("{slow:?}"), "{text}:{size}");
                }
            }
        }
        assert!(proved >= 5, "{proved}");
    }

    /// Tests that counting splits into two and three heaps, with or without a period, stops when the work is cancelled.
    #[test]
    fn counting_moves_ends_when_the_meter_says_so() {
        use std::sync::{Arc, atomic::AtomicBool};
        for (text, size, periodic) in [
            ("octal(0.127)", 10_000_000u32, true),
            ("octal(0.6)", 12_000, false),
            ("hexadecimal(0.F1)", 100_000_000, true),
            ("hexadecimal(0.F1)", 400, false),
        ] {
            let ruleset: Ruleset = text.parse().unwrap();
            let breaks = breaks_of(&ruleset.rule);
            let mut sequence = Sequence::new(breaks.clone());
            let found = periodic.then(|| period(&mut sequence, None, &Meter::unlimited()).unwrap().unwrap());
            let p = found.map(|found| Periodicity { preperiod: found.preperiod, period: found.period, saltus: 0 });
            if !periodic {
                sequence.extend_to(size as usize + 1, &Meter::unlimited()).unwrap();
            }
            let heaps = Heaps { values: sequence.into_values(), period: p };
            let moves = BreakMoves { breaks, rule: ruleset.rule.clone(), size: size.into(), heaps };
            let value = Value::of_table(1, grundy_core::Play::Normal);
            assert!(moves.to(&value, 10_000, &Meter::unlimited()).is_ok(), "{text}");
            let cancelled = Meter::with_cancel(grundy_core::Budget::default(), Arc::new(AtomicBool::new(true)));
            assert_eq!(moves.to(&value, 10_000, &cancelled), Err(Stop::Cancelled), "{text}:{size}");
        }
    }
}
