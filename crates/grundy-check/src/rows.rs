//! Computes the values v(r, b) of a rule on two piles for the rows r = 0, …, row, column by column, by the plain
//! recursion.
//!
//! Moves are of two sorts. A *slide* takes any positive multiple of q from the second pile and nothing from the first,
//! as (0,q)* does. Every other move is a *step* (i, j): with i ≤ row there are finitely many, the multiples of starred
//! vectors with i > 0 and the pairs of wythoff(k) included. So with w the largest j of a step, the state before column
//! b consists of the last w columns and, for each row, each slide q and each class of columns modulo q, the set of
//! values that the row has had in that class. Such a set is kept as "all numbers below `low`, and these above". For
//! outcomes only whether a P was seen matters: `low` is 1 or 0.

use crate::Refusal;
use crate::sequence::{N, P};
use crate::work::Work;
use grundy_core::{Kind, Nat, Play, Rule, to_u64};

/// The set of values that a row has had in one class of columns: all numbers below `low`, and those in `above`,
/// increasing.
#[derive(Clone, Default)]
struct Used {
    low: u64,
    above: Vec<u64>,
}

impl Used {
    fn insert(&mut self, value: u64) {
        if value == self.low {
            let run = self.above.iter().zip(value + 1..).take_while(|(used, next)| *used == next).count();
            self.above.drain(..run);
            self.low = value + 1 + run as u64;
        } else if let (true, Err(place)) = (value > self.low, self.above.binary_search(&value)) {
            self.above.insert(place, value);
        }
    }

    /// Returns whether `later` consists of [0, shift) and the members of this set, each increased by `shift`.
    fn is_shifted(&self, later: &Used, shift: u64) -> bool {
        let raised = self.above.iter().map(|value| value + shift);
        self.low + shift == later.low && self.above.len() == later.above.len() && raised.eq(later.above.iter().copied())
    }
}

/// The rows 0 to `row`, computed up to some column.
#[derive(Clone)]
pub(crate) struct Rows {
    play: Play,
    kind: Kind,
    /// The steps (i, j), sorted.
    steps: Vec<(usize, usize)>,
    /// The number of steps that take at most r tokens from the first pile, for each row r.
    steps_in_row: Vec<usize>,
    /// The multiples q of the slides, none a multiple of another.
    slides: Vec<usize>,
    /// The largest j of a step, called w.
    width: usize,
    /// The length of the ring buffer of recent columns, a power of two larger than w. The value v(r, b) is at index r
    /// · ring + (b mod ring).
    ring: usize,
    recent: Vec<u64>,
    /// The sets of used values, for each row, each slide q and each class of columns modulo q.
    used: Vec<Used>,
    /// The next column to compute.
    next: usize,
    /// The marks of the options' values: `seen[i]` equals the stamp if start + i is the value of an option.
    seen: Vec<u64>,
    stamp: u64,
    /// The total length of the lists in `used`, followed by the length granted by the meter.
    listed: usize,
    room: usize,
}

impl Rows {
    /// Returns the state before the first column. `copies` is the number of such states alive at once.
    pub(crate) fn new(
        rule: &Rule,
        row: u64,
        play: Play,
        kind: Kind,
        copies: u32,
        work: &mut Work<'_>,
    ) -> Result<Rows, Refusal> {
        let (mut steps, mut slides) = moves(rule, row, work)?;
        steps.sort_unstable();
        steps.dedup();
        slides.sort_unstable();
        slides.dedup();
        // Multiples of a multiple of q are multiples of q.
        let all = slides.clone();
        work.pay((all.len() as u64).saturating_mul(all.len() as u64))?;
        slides.retain(|q| !all.iter().any(|other| other < q && q.is_multiple_of(*other)));

        let width = steps.iter().map(|(_, j)| *j).max().unwrap_or(0);
        let rows = u128::from(row) + 1;
        let classes: u128 = slides.iter().map(|q| u128::from(*q)).sum();
        // The ring is at most twice as long as it must be; a set is three words and its own list.
        let ring = (u128::from(width) + 1) * 2;
        work.hold((ring * 8 + classes * 40 + 8).saturating_mul(rows).saturating_mul(u128::from(copies)))?;
        let rows = index(row) + 1;
        let ring = (index(width) + 1).next_power_of_two();
        let steps: Vec<(usize, usize)> = steps.into_iter().map(|(i, j)| (index(i), index(j))).collect();
        work.pay(rows as u64)?;
        Ok(Rows {
            play,
            kind,
            steps_in_row: (0..rows).map(|r| steps.partition_point(|(i, _)| *i <= r)).collect(),
            seen: vec![0; steps.len() + 1],
            steps,
            width: index(width),
            ring,
            // held: above
            recent: vec![0; rows * ring],
            // held: above
            used: vec![Used::default(); rows * slides.iter().map(|q| index(*q)).sum::<usize>()],
            slides: slides.into_iter().map(index).collect(),
            next: 0,
            stamp: 0,
            listed: 0,
            room: 1 << 10,
        })
    }

    /// Returns a lower bound on the cost of one column.
    pub(crate) fn cost(&self) -> u64 {
        self.steps_in_row.iter().map(|steps| 1 + steps + self.slides.len()).sum::<usize>() as u64
    }

    /// Returns the next column to compute.
    pub(crate) fn column(&self) -> u64 {
        self.next as u64
    }

    /// Returns whether the values can be unbounded.
    pub(crate) fn unbounded(&self) -> bool {
        self.kind == Kind::Nimber && !self.slides.is_empty()
    }

    /// Returns the column from which on every step and every slide is possible.
    pub(crate) fn settled_from(&self) -> u64 {
        self.slides.iter().copied().fold(self.width, usize::max) as u64
    }

    /// Returns the least common multiple of the slides, if it fits a 64-bit integer.
    pub(crate) fn modulus(&self) -> Option<u64> {
        self.slides.iter().try_fold(1u64, |lcm, q| {
            let q = *q as u64;
            (lcm / gcd(lcm, q)).checked_mul(q)
        })
    }

    /// Computes the next column and returns its value in the last row.
    pub(crate) fn advance(&mut self, work: &mut Work<'_>) -> Result<u64, Refusal> {
        let mut last = 0;
        let classes: usize = self.slides.iter().sum();
        let here = self.next & (self.ring - 1);
        work.pay(self.cost())?;
        for r in 0..self.steps_in_row.len() {
            last = self.value(r, classes * r, work)?;
            self.recent[r * self.ring + here] = last;
            let mut place = classes * r;
            for q in &self.slides {
                let used = &mut self.used[place + self.next % q];
                match self.kind {
                    Kind::Nimber => {
                        self.listed -= used.above.len();
                        used.insert(last);
                        self.listed += used.above.len();
                    }
                    Kind::Outcome => used.low = used.low.max(u64::from(last == P)),
                }
                place += q;
            }
        }
        self.next += 1;
        if self.listed > self.room {
            // Two copies, and lists with room to grow.
            self.room *= 2;
            work.hold(64 * self.room as u128)?;
        }
        Ok(last)
    }

    /// Returns the values of all rows in the last computed column.
    pub(crate) fn latest(&self) -> Vec<u64> {
        let here = self.next.wrapping_sub(1) & (self.ring - 1);
        (0..self.steps_in_row.len()).map(|r| self.recent[r * self.ring + here]).collect()
    }

    /// Returns the steps (i, j) with i ≤ row.
    pub(crate) fn steps_of(&self, row: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.steps[..self.steps_in_row[row]].iter().copied()
    }

    /// Returns whether taking `take` from the second pile alone is a slide.
    pub(crate) fn slides(&self, take: &Nat) -> bool {
        self.slides.iter().any(|q| (take % Nat::from(*q)).is_zero())
    }

    /// Returns v(r, b) for the next column b; the sets of the row begin at index `sets`.
    fn value(&mut self, r: usize, sets: usize, work: &mut Work<'_>) -> Result<u64, Refusal> {
        let (b, ring) = (self.next, self.ring);
        self.stamp += 1;
        // All values below `start` are values of options by a slide.
        let mut place = sets;
        let mut start = 0;
        let mut listed = 0;
        for q in &self.slides {
            let used = &self.used[place + b % q];
            start = start.max(used.low);
            listed += used.above.len();
            place += q;
        }
        work.pay(listed as u64)?;
        let steps = &self.steps[..self.steps_in_row[r]];
        let reached =
            steps.iter().filter(|(_, j)| *j <= b).map(|(i, j)| self.recent[(r - i) * ring + ((b - j) & (ring - 1))]);
        if self.kind == Kind::Outcome {
            let mut has_move = self.slides.iter().any(|q| *q <= b);
            let mut reaches_p = start > 0;
            for value in reached {
                has_move = true;
                reaches_p |= value == P;
            }
            // Without a move the player to move loses, or wins in misère play.
            let wins = if has_move { reaches_p } else { self.play == Play::Misere };
            return Ok(if wins { N } else { P });
        }
        // One place more than values to be marked, so one stays free.
        if self.seen.len() < steps.len() + listed + 1 {
            self.seen.resize(steps.len() + listed + 1, 0);
        }
        let (seen, stamp) = (&mut self.seen, self.stamp);
        let mut mark = |value: u64| {
            let above = value.checked_sub(start).and_then(|above| usize::try_from(above).ok());
            if let Some(place) = above.and_then(|above| seen.get_mut(above)) {
                *place = stamp;
            }
        };
        reached.for_each(&mut mark);
        let mut place = sets;
        for q in &self.slides {
            self.used[place + b % q].above.iter().for_each(|value| mark(*value));
            place += q;
        }
        let free = seen.iter().position(|mark| *mark != stamp).unwrap_or(seen.len());
        Ok(start + free as u64)
    }

    /// Returns the shift by which this state and a later one agree, if they do; see `row_period.rs`. The columns of
    /// both must belong to the same class for every slide.
    pub(crate) fn shift_to(&self, later: &Rows, work: &mut Work<'_>) -> Result<Option<u64>, Refusal> {
        let shift = match (self.used.first(), later.used.first()) {
            (Some(used), Some(more)) if self.unbounded() => more.low.checked_sub(used.low),
            _ => Some(0),
        };
        let Some(shift) = shift else { return Ok(None) };
        for (used, more) in self.used.iter().zip(&later.used) {
            work.pay(1 + used.above.len() as u64)?;
            if !used.is_shifted(more, shift) {
                return Ok(None);
            }
        }
        for r in 0..self.steps_in_row.len() {
            work.pay(self.width as u64)?;
            let at = |rows: &Rows, j: usize| rows.recent[r * self.ring + ((rows.next - j) & (self.ring - 1))];
            if (1..=self.width).any(|j| at(self, j) + shift != at(later, j)) {
                return Ok(None);
            }
        }
        Ok(Some(shift))
    }
}

type Steps = Vec<(u64, u64)>;
type Slides = Vec<u64>;

/// Returns the steps (i, j) with i ≤ row, and the multiples q of the slides.
fn moves(rule: &Rule, row: u64, work: &mut Work<'_>) -> Result<(Steps, Slides), Refusal> {
    let (mut steps, mut slides) = (Vec::new(), Vec::new());
    let mut add = |i: u64, j: u64, work: &mut Work<'_>| {
        work.pay(1)?;
        if steps.len().is_power_of_two() {
            work.hold(128 * steps.len() as u128)?;
        }
        steps.push((i, j));
        Ok::<(), Refusal>(())
    };
    match rule {
        Rule::Wythoff { piles: 2, spread } => {
            slides.push(1);
            // As many pairs as there will be at most; refused at once if they are too many.
            // beyond: refused in the next line
            let spread = to_u64(spread).unwrap_or(u64::MAX);
            work.foresee(u128::from(row).saturating_mul(u128::from(spread) * 2))?;
            for i in 1..=row {
                add(i, 0, work)?;
                for j in i.saturating_sub(spread - 1).max(1)..=i + (spread - 1) {
                    add(i, j, work)?;
                }
            }
        }
        Rule::Moves(vectors) => {
            for vector in vectors {
                let (p, q) = match vector.take.as_slice() {
                    [q] => (&Nat::ZERO, q),
                    [p, q] => (p, q),
                    _ => return Err(no_rows(rule)),
                };
                // A first entry beyond the row is never taken; a second one beyond all tables fails for want of room.
                // beyond: as said
                let (p, q) = (to_u64(p).unwrap_or(u64::MAX), to_u64(q).unwrap_or(u64::MAX));
                match (p, vector.any_multiple) {
                    (0, true) => slides.push(q),
                    (p, _) if p > row => {}
                    (p, false) => add(p, q, work)?,
                    (p, true) => {
                        for multiple in 1..=row / p {
                            add(multiple * p, multiple.saturating_mul(q), work)?;
                        }
                    }
                }
            }
        }
        _ => return Err(no_rows(rule)),
    }
    Ok((steps, slides))
}

fn no_rows(rule: &Rule) -> Refusal {
    unreadable! {
        "checker-is-played-on-piles-and-has-no", "{ruleset} is played on {piles} piles and has no rows",
        ruleset = rule.family(), piles = rule.piles()
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Converts a number bounded by the memory limit to an index.
fn index(n: u64) -> usize {
    usize::try_from(n).expect("bounded by the memory limit")
}
