//! Computes the values v(0), v(1), v(2), … of one heap, by the plain recursion.

use crate::Refusal;
use crate::work::{STRIDE, Work};
use grundy_core::{Kind, Play};
use std::rc::Rc;

/// The number that stands for the outcome P, equal to the nimber of a P-position.
pub(crate) const P: u64 = 0;
/// The number that stands for the outcome N.
pub(crate) const N: u64 = 1;

/// The legal takes from heaps of any size.
#[derive(Clone)]
pub(crate) struct Takes {
    /// The legal takes up to `reach`, in increasing order.
    pub(crate) list: Rc<[u64]>,
    /// The number beyond which all takes are legal, or none is.
    pub(crate) reach: u64,
    /// Whether the takes beyond `reach` are legal.
    pub(crate) beyond: bool,
}

impl Takes {
    /// Returns the least legal take; a number larger than all relevant heaps if there is none.
    pub(crate) fn least(&self) -> u64 {
        self.list.first().copied().unwrap_or(self.reach.saturating_add(1))
    }

    /// Returns whether `take` tokens may be taken from a heap with at least that many.
    pub(crate) fn allow(&self, take: u64) -> bool {
        if take > self.reach { self.beyond } else { self.list.binary_search(&take).is_ok() }
    }

    /// Returns all legal takes up to `size`, in increasing order. The caller must have requested the memory.
    pub(crate) fn all_up_to(&self, size: u64) -> Vec<u64> {
        let far = if self.beyond { self.reach + 1..size.saturating_add(1) } else { 0..0 };
        self.list.iter().copied().filter(|s| *s <= size).chain(far).collect()
    }
}

/// The values of heaps of increasing size, computed one after the other.
///
/// The state before v(n) is computed consists of the last `reach` values and of `old`, a summary of all values
/// before them: those that a take beyond `reach` leads to. `old` is
/// - always 0, if there are no takes beyond `reach`;
/// - for outcomes, 1 if one of the old positions is P;
/// - for nimbers, the least number greater than all old values. The old values are then *exactly* 0, 1, …, old − 1:
///   an old position of value w has options of all smaller values, and these positions are older still.
#[derive(Clone)]
pub(crate) struct Sequence {
    kind: Kind,
    play: Play,
    takes: Takes,
    /// The size of the next heap.
    n: u64,
    recent: Recent,
    old: u64,
    last: Option<u64>,
    /// The marks of the options' values: `seen[i]` equals n + 1 if old + i is the value of an option of n.
    seen: Vec<u64>,
}

/// The most recent values, at least reach + 1 of them.
#[derive(Clone)]
enum Recent {
    /// Outcomes as bits: bit i of `p` is set if n − 1 − i is a P-position, and bit s − 1 of `takes` if s is a legal
    /// take.
    Bits { p: u128, takes: u128 },
    /// Values as a ring buffer whose length is a power of two; v(k) is at index k modulo the length.
    List(Vec<u64>),
}

impl Sequence {
    /// Returns the sequence before its first value. `copies` is the number of such sequences alive at once.
    pub(crate) fn new(takes: Takes, play: Play, kind: Kind, copies: u32, work: &Work<'_>) -> Result<Sequence, Refusal> {
        let recent = if kind == Kind::Outcome && takes.reach < 128 {
            Recent::Bits { p: 0, takes: takes.list.iter().fold(0, |bits, s| bits | 1 << (s - 1)) }
        } else {
            // Eight bytes for each place of the list, at most twice the reach, and for each mark in `seen`.
            work.hold(u128::from(takes.reach + 1) * 24 * u128::from(copies))?;
            let room = usize::try_from(takes.reach + 1).expect("bounded by the memory limit");
            // held: by the caller
            Recent::List(vec![0; room.next_power_of_two()])
        };
        let seen = if kind == Kind::Nimber { vec![0; takes.list.len() + 1] } else { Vec::new() };
        Ok(Sequence { kind, play, takes, n: 0, recent, old: 0, last: None, seen })
    }

    /// Returns the number of earlier values that the recursion uses.
    pub(crate) fn reach(&self) -> u64 {
        self.takes.reach
    }

    /// Returns whether every take beyond the reach is legal.
    pub(crate) fn goes_beyond(&self) -> bool {
        self.takes.beyond
    }

    /// Returns whether the next heap, and therefore every larger one, has a move.
    pub(crate) fn can_move(&self) -> bool {
        self.n >= self.takes.least()
    }

    /// Returns the summary of all values except the last `reach`.
    pub(crate) fn old(&self) -> u64 {
        self.old
    }

    /// Returns the last computed value, v(n − 1) if n is the size of the next heap.
    pub(crate) fn last(&self) -> Option<u64> {
        self.last
    }

    /// Returns an upper bound on the cost of one value.
    pub(crate) fn cost(&self) -> u64 {
        match self.recent {
            Recent::Bits { .. } => 1,
            Recent::List(_) => 1 + self.takes.list.len() as u64,
        }
    }

    /// Computes values until `size` is the next heap.
    pub(crate) fn advance_to(&mut self, size: u64, work: &mut Work<'_>) -> Result<(), Refusal> {
        while self.n < size {
            let shift = if self.n < self.takes.reach { self.takes.reach } else { size };
            let stretch = (size.min(shift) - self.n).min(1 + STRIDE / self.cost());
            work.pay(stretch * self.cost())?;
            self.skip(stretch);
        }
        Ok(())
    }

    /// Computes the next `count` values.
    fn skip(&mut self, count: u64) {
        let settled = !self.takes.beyond && self.n >= self.takes.reach && self.can_move();
        match &mut self.recent {
            // Every take is possible from here on: N if one of them leads to P, else P.
            Recent::Bits { p, takes } if settled => {
                for _ in 0..count {
                    *p = *p << 1 | u128::from(*p & *takes == 0);
                }
                self.n += count;
                self.last = Some(if *p & 1 == 1 { P } else { N });
            }
            _ => (0..count).for_each(|_| {
                self.next();
            }),
        }
    }

    /// Computes and returns the next value.
    pub(crate) fn next(&mut self) -> u64 {
        let value = if self.kind == Kind::Nimber {
            self.mex_of_options()
        } else if self.n < self.takes.least() {
            // No move: the player to move loses, or wins in misère play.
            if self.play == Play::Normal { P } else { N }
        } else if self.has_option_in_p() {
            N
        } else {
            P
        };
        self.push(value);
        value
    }

    fn has_option_in_p(&self) -> bool {
        let old_one = self.takes.beyond && self.old > 0;
        let recent_one = match &self.recent {
            Recent::Bits { p, takes } => p & takes != 0,
            Recent::List(list) => self.takes_from(self.n).any(|s| list[self.place(self.n - s)] == P),
        };
        old_one || recent_one
    }

    /// Returns the mex of the options' values. Old positions have all values below `old`, so it is at least `old`.
    fn mex_of_options(&mut self) -> u64 {
        let mut seen = std::mem::take(&mut self.seen);
        if let Recent::List(list) = &self.recent {
            for s in self.takes_from(self.n) {
                let value = list[self.place(self.n - s)];
                let mark = value.checked_sub(self.old).and_then(|above| seen.get_mut(usize::try_from(above).ok()?));
                if let Some(mark) = mark {
                    *mark = self.n + 1;
                }
            }
        }
        // There is one place more than takes, so one is free.
        let free = seen.iter().position(|mark| *mark != self.n + 1).unwrap_or(seen.len());
        self.seen = seen;
        self.old + free as u64
    }

    /// Returns the legal takes up to `reach` from a heap of `n` tokens.
    fn takes_from(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        self.takes.list.iter().copied().take_while(move |s| *s <= n)
    }

    /// Returns the index of v(k) in the ring buffer.
    fn place(&self, k: u64) -> usize {
        match &self.recent {
            Recent::List(list) => (k & (list.len() as u64 - 1)) as usize,
            Recent::Bits { .. } => 0,
        }
    }

    fn push(&mut self, value: u64) {
        let place = self.place(self.n);
        match &mut self.recent {
            Recent::Bits { p, .. } => *p = *p << 1 | u128::from(value == P),
            Recent::List(list) => list[place] = value,
        }
        self.last = Some(value);
        self.n += 1;
        if self.takes.beyond && self.n > self.takes.reach {
            let grows_old = self.n - 1 - self.takes.reach;
            self.old = match (&self.recent, self.kind) {
                (Recent::Bits { p, .. }, _) => self.old | (p >> self.takes.reach & 1) as u64,
                (Recent::List(list), Kind::Outcome) => self.old | u64::from(list[self.place(grows_old)] == P),
                (Recent::List(list), Kind::Nimber) => self.old.max(list[self.place(grows_old)] + 1),
            };
        }
    }
}
