//! The values of one heap of any size, from a table, a closed form or a period.

use super::parts::one_heap;
use super::refuse_misere_nimbers;
use crate::answer::{Line, Standing};
use crate::failure::{Failure, Refusal};
use crate::games::{Begun, FindPeriod, ListValues, Task, choose};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Game, Kind, Meter, Nat, Periodicity, Play, Ruleset, Stop, to_u64, to_usize};

/// The largest heap for which a complete table of values is computed.
const TABLE: u64 = 1 << 24;
/// The maximum length of preperiod and period together that is stored.
const HELD: u64 = 1 << 30;
/// The minimum length of the stored cycle, which is repeated so that stretches are copied in large pieces.
const STRIDE: u64 = 1 << 16;

/// The values (nimbers or outcomes) of the heaps 0, 1, 2, … of a game, from a table, a closed form or a period.
#[derive(Debug)]
pub struct Sequence {
    /// The stored values from heap 0 on: all requested values, or the values of the preperiod and of some periods.
    base: Line,
    /// The period by which the values continue beyond `base`; `None` for a table.
    repeats: Option<Periodicity>,
    /// The game whose closed form yields each stretch directly; `base` is empty in that case.
    closed: Option<(Ruleset, Play, Kind)>,
}

impl Sequence {
    /// Returns the values of the heaps up to `last`: from a table if `last` is small, and otherwise from a closed form
    /// or a proved period.
    pub fn new(game: &Game, kind: Kind, last: &Nat, meter: &Meter) -> Result<Sequence, Failure> {
        refuse_misere_nimbers(game.play, kind)?;
        let several = || Refusal::StartsAtZero(game.clone());
        let ruleset = one_heap(game).ok_or_else(several)?;
        let far =
            Task { ruleset: &ruleset, play: game.play, kind, goal: ListValues { first: &[], from: last, count: 1 } };
        let beyond = to_u64(last).is_none_or(|last| last >= TABLE);
        if beyond && choose(&far, None).is_ok_and(|fit| fit.is_closed_form) {
            let closed = Some((ruleset, game.play, kind));
            return Ok(Sequence { base: Line::Wide(Vec::new()), repeats: None, closed });
        }
        Sequence::of(&ruleset, game.play, kind, last, meter)
    }

    /// Returns the values of the heaps up to `last` for a single copy of a ruleset.
    pub(super) fn of(
        ruleset: &Ruleset,
        play: Play,
        kind: Kind,
        last: &Nat,
        meter: &Meter,
    ) -> Result<Sequence, Failure> {
        let task = Task { ruleset, play, kind, goal: FindPeriod { first: &[], look: None } };
        match to_u64(last).filter(|last| *last < TABLE) {
            Some(last) => Ok(Sequence { base: stretch(&task, last + 1, meter)?, repeats: None, closed: None }),
            None => match Sequence::periodic(&task, meter)? {
                Some(found) => Ok(found),
                // No period is known: every value up to the last is needed, if there is room for them.
                None => {
                    let too_far = || Refusal::NoMethod { ruleset: ruleset.clone(), large: true };
                    let count = to_u64(last).and_then(|last| last.checked_add(1)).ok_or_else(too_far)?;
                    Ok(Sequence { base: stretch(&task, count, meter)?, repeats: None, closed: None })
                }
            },
        }
    }

    /// Returns the values by a proved period, or `None` if no period is proved or it is too long to store.
    fn periodic(task: &Task<'_, FindPeriod<'_>>, meter: &Meter) -> Result<Option<Sequence>, Failure> {
        let found = match choose(task, None) {
            Ok(fit) => (fit.work)(meter)?,
            Err(Failure::Refused(_)) => return Ok(None),
            Err(other) => return Err(other),
        };
        let observed = matches!(found.standing, Standing::Observed { .. });
        let Some(p) = found.periodicity.filter(|p| !observed && p.preperiod.saturating_add(p.period) <= HELD) else {
            return Ok(None);
        };
        // A multiple of the period is one, too.
        let times = if p.saltus == 0 { (STRIDE / p.period).max(1) } else { 1 };
        let repeats = Periodicity { period: p.period * times, ..p };
        let base = stretch(task, repeats.preperiod + repeats.period, meter)?;
        Ok(Some(Sequence { base, repeats: Some(repeats), closed: None }))
    }

    /// Returns the value of heap `n`: its nimber, or 0 for a P-position and 1 for an N-position. Returns `None` beyond
    /// the end of a table, and for a closed form.
    pub fn at(&self, n: &Nat) -> Option<Nat> {
        let (place, laps, saltus) = match self.repeats {
            Some(p) => {
                let (place, laps) = p.reduce(n);
                (usize::try_from(place).ok()?, laps, p.saltus)
            }
            None => (to_usize(n)?, Nat::ZERO, 0),
        };
        let value = match &self.base {
            Line::Nimbers(values) if place < values.len() => Nat::from(values.get(place)),
            Line::Wide(values) => Nat::from(*values.get(place)?),
            Line::Big(values) => values.get(place)?.clone(),
            Line::Outcomes(values) if place < values.len() => Nat::from(u8::from(!values.is_p(place))),
            _ => return None,
        };
        Some(if saltus == 0 { value } else { value + laps * Nat::from(saltus) })
    }

    /// Returns the values of the `count` heaps from `from` on. Only these values occupy memory.
    pub fn stretch(&self, from: &Nat, count: u64, meter: &Meter) -> Result<Line, Failure> {
        if let Some((ruleset, play, kind)) = &self.closed {
            let task = Task { ruleset, play: *play, kind: *kind, goal: ListValues { first: &[], from, count } };
            return lined(&task, meter);
        }
        let count = usize::try_from(count).map_err(|_| meter.out_of_memory(u64::MAX))?;
        let Some(p) = self.repeats else { return self.part(from, count, meter) };
        if p.saltus != 0 {
            return self.growing(p, from, count, meter);
        }
        let first = p.reduce(from).0 as usize;
        let tiles = Tiles { first, preperiod: p.preperiod as usize, end: (p.preperiod + p.period) as usize, count };
        Ok(match &self.base {
            Line::Nimbers(Nimbers::U8(base)) => Line::Nimbers(Nimbers::U8(tiles.laid(base, meter)?)),
            Line::Nimbers(Nimbers::U16(base)) => Line::Nimbers(Nimbers::U16(tiles.laid(base, meter)?)),
            Line::Nimbers(Nimbers::U32(base)) => Line::Nimbers(Nimbers::U32(tiles.laid(base, meter)?)),
            Line::Wide(base) => Line::Wide(tiles.laid(base, meter)?),
            Line::Big(base) => Line::Big(tiles.laid(base, meter)?),
            Line::Outcomes(base) => {
                meter.reserve(count as u64 / 8)?;
                let places = tiles.places();
                meter.spend(count as u64)?;
                Line::Outcomes(places.map(|place| base.is_p(place)).collect())
            }
        })
    }

    /// Returns `count` values of the table from `from` on.
    fn part(&self, from: &Nat, count: usize, meter: &Meter) -> Result<Line, Failure> {
        let first = to_usize(from).filter(|first| first.checked_add(count).is_some_and(|end| end <= self.base.len()));
        let first = first.ok_or(Failure::Disagreement {
            first: "a sequence",
            second: "its table",
            about: "how far it goes".to_owned(),
        })?;
        meter.reserve(8 * count as u64)?;
        let here = first..first + count;
        Ok(match &self.base {
            Line::Nimbers(Nimbers::U8(v)) => Line::Nimbers(Nimbers::U8(v[here].to_vec())),
            Line::Nimbers(Nimbers::U16(v)) => Line::Nimbers(Nimbers::U16(v[here].to_vec())),
            Line::Nimbers(Nimbers::U32(v)) => Line::Nimbers(Nimbers::U32(v[here].to_vec())),
            Line::Wide(v) => Line::Wide(v[here].to_vec()),
            Line::Big(v) => Line::Big(v[here].to_vec()),
            Line::Outcomes(v) => Line::Outcomes(here.map(|n| v.is_p(n)).collect()),
        })
    }

    /// Returns `count` values from `from` on of a sequence with a nonzero saltus, whose values grow from one period to
    /// the next.
    fn growing(&self, p: Periodicity, from: &Nat, count: usize, meter: &Meter) -> Result<Line, Failure> {
        const STEPS: usize = 4096;
        let (mut place, laps) = p.reduce(from);
        let last = from + Nat::from(count);
        let end = p.preperiod + p.period;
        let base = |place: u64| self.at(&Nat::from(place)).unwrap_or(Nat::ZERO);
        // Whatever the values are, no nimber exceeds its heap.
        let (Some(laps), Some(_)) = (to_u64(&laps), to_u64(&last)) else {
            let mut list = meter.list(count)?;
            let mut n = from.clone();
            for i in 0..count {
                list.push(self.at(&n).unwrap_or(Nat::ZERO))?;
                n += Nat::ONE;
                if i.is_multiple_of(STEPS) {
                    meter.spend(STEPS as u64)?;
                }
            }
            return Ok(Line::Big(list.into_vec()));
        };
        // bounded: as long as a period, which is held already
        let first: Vec<u64> = (0..end).map(|place| to_u64(&base(place)).unwrap_or_default()).collect();
        let mut added = laps * p.saltus;
        let mut list = meter.list(count)?;
        for i in 0..count {
            list.push(first[place as usize] + added)?;
            place += 1;
            if place == end {
                (place, added) = (p.preperiod, added + p.saltus);
            }
            if i.is_multiple_of(STEPS) {
                meter.spend(STEPS as u64)?;
            }
        }
        Ok(Line::Wide(list.into_vec()))
    }
}

/// An iterator over the pieces of a periodic sequence, from `first` to `end` and then again from `preperiod` on.
struct Tiles {
    first: usize,
    preperiod: usize,
    end: usize,
    count: usize,
}

impl Tiles {
    fn places(&self) -> impl Iterator<Item = usize> {
        let (first, preperiod, end) = (self.first, self.preperiod, self.end);
        (first..end).chain(std::iter::repeat_with(move || preperiod..end).flatten()).take(self.count)
    }

    fn laid<T: Clone>(&self, base: &[T], meter: &Meter) -> Result<Vec<T>, Stop> {
        let mut list = meter.list(self.count)?;
        let mut at = self.first;
        while list.len() < self.count {
            let upto = self.end.min(at + self.count - list.len());
            list.extend(base[at..upto].iter().cloned())?;
            meter.spend((upto - at) as u64)?;
            at = self.preperiod;
        }
        Ok(list.into_vec())
    }
}

/// Returns the first `count` values of the task's sequence.
fn stretch<G>(task: &Task<'_, G>, count: u64, meter: &Meter) -> Result<Line, Failure> {
    let zero = Nat::ZERO;
    lined(&task.ask(ListValues { first: &[], from: &zero, count }), meter)
}

fn lined(task: &Task<'_, ListValues<'_>>, meter: &Meter) -> Result<Line, Failure> {
    let Begun { list, stopped } = task.perform(meter)?;
    match stopped {
        Some(why) => Err(why.into()),
        None => Ok(list),
    }
}
