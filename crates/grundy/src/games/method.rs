//! What methods are asked, and what they answer with.

use crate::answer::{Line, Reason, Standing, Theorem};
use crate::failure::{Failure, refuse};
use crate::solve::heap_sequence::Halted;
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Ruleset, Stop};

/// What a method may be asked about one copy of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Task<'a> {
    /// The value and the moves of one heap.
    Heap {
        /// The heap.
        heap: &'a Heap,
        /// The play convention.
        play: Play,
        /// Whether the heap is part of a sum, so that in normal play its nimber is needed.
        sum: bool,
    },
    /// The values of the heaps `from..=to`.
    Values {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
        /// The first heap.
        from: u64,
        /// The last heap.
        to: u64,
    },
    /// A question about a rule that joins its piles.
    Joint(JointTask<'a>),
    /// The period of the values.
    Period {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
    },
    /// The P-positions from an index on.
    Positions {
        /// The play convention.
        play: Play,
        /// The first index.
        from: &'a Nat,
        /// How many.
        count: u64,
    },
}

/// What a method may be asked about a rule that joins its piles.
#[derive(Clone, Copy, Debug)]
pub enum JointTask<'a> {
    /// The value and the moves of a position.
    Piles {
        /// The piles.
        piles: &'a [Nat],
        /// The play convention.
        play: Play,
        /// Whether the position is part of a sum, so that in normal play its nimber is needed.
        sum: bool,
    },
    /// The values of all positions with piles up to `sides`.
    Table {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
        /// The largest pile of each.
        sides: &'a [u32],
    },
    /// A stretch of one row of a two-pile game.
    Row(RowStretch<'a>),
    /// The period of one row of a two-pile game.
    Period {
        /// What values.
        kind: Kind,
        /// The play convention.
        play: Play,
        /// The first pile.
        row: &'a Nat,
    },
}

/// A way to answer: a theorem or a search.
pub trait Method: Sync {
    /// Stable identifier, `family/method`.
    fn id(&self) -> &'static str;
    /// The theorem behind it.
    fn theorem(&self) -> &'static Theorem;
    /// The theorem behind it, for this rule.
    fn theorem_about(&self, _rule: &Rule) -> &'static Theorem {
        self.theorem()
    }
    /// What it costs, in words.
    fn cost(&self) -> &'static str;
    /// How well it suits the task: lower is better, `None` if it cannot take it on at all.
    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8>;
    /// The value and the moves of one heap.
    fn heap(&self, ruleset: &Ruleset, _heap: &Heap, _play: Play, _meter: &Meter) -> Result<Valued, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The values of the heaps `from..=to`.
    fn values(&self, ruleset: &Ruleset, _stretch: Stretch, _meter: &Meter) -> Result<Begun<Line>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The period of the values; where none can be proved, what the heaps up to `look` show.
    fn period(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        _look: u64,
        _meter: &Meter,
    ) -> Result<Found, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// Whether a closed form is behind its answer to this task.
    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        false
    }
    /// The value and the moves of a position of a rule that joins its piles.
    fn piles(
        &self,
        ruleset: &Ruleset,
        _piles: &[Nat],
        _play: Play,
        _sum: bool,
        _meter: &Meter,
    ) -> Result<Valued, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The values of all positions with piles up to `sides`.
    fn table(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        _sides: &[u32],
        _meter: &Meter,
    ) -> Result<Box<dyn CellValues>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// A stretch of one row.
    fn row(&self, ruleset: &Ruleset, _row: RowStretch<'_>, _meter: &Meter) -> Result<Vec<Nat>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The period of one row; where none can be proved, what the columns up to `look` show.
    fn row_period(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        _row: &Nat,
        _look: u64,
        _meter: &Meter,
    ) -> Result<RowFound, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
    /// The P-positions with indices `from..from+count`, all piles of each; fewer if there are no more.
    fn p_positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        let heaps = self.positions(ruleset, play, from, count, meter)?;
        Ok(heaps.map(|list| list.into_iter().map(|n| vec![n]).collect()))
    }
    /// The P-positions of one heap with indices `from..from+count`; fewer if there are no more.
    fn positions(
        &self,
        ruleset: &Ruleset,
        _play: Play,
        _from: &Nat,
        _count: u64,
        _meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        Err(not_offered(self.id(), ruleset))
    }
}

fn not_offered(id: &str, ruleset: &Ruleset) -> Failure {
    refuse(format!("{id} does not answer this question about {ruleset}")).into()
}

/// A list, or an exact beginning of it and what stopped it.
pub struct Begun<T> {
    /// What there is.
    pub list: T,
    /// Why there is no more; `None` if it is complete.
    pub stopped: Option<Stop>,
}

impl<T> Begun<T> {
    /// The whole list.
    pub fn whole(list: T) -> Begun<T> {
        Begun { list, stopped: None }
    }
}

impl<T> From<Result<T, Halted<T>>> for Begun<T> {
    fn from(result: Result<T, Halted<T>>) -> Begun<T> {
        match result {
            Ok(list) => Begun::whole(list),
            Err(halted) => Begun { list: halted.partial, stopped: Some(halted.why) },
        }
    }
}

impl<T> Begun<T> {
    /// The same list in another form.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Begun<U> {
        Begun { list: f(self.list), stopped: self.stopped }
    }
}

/// A stretch of values.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    /// What values.
    pub kind: Kind,
    /// The play convention.
    pub play: Play,
    /// The first heap.
    pub from: u64,
    /// The last heap.
    pub to: u64,
}

/// A stretch of one row of a two-pile game.
#[derive(Clone, Copy, Debug)]
pub struct RowStretch<'a> {
    /// What values.
    pub kind: Kind,
    /// The play convention.
    pub play: Play,
    /// The first pile.
    pub row: &'a Nat,
    /// The first column.
    pub from: &'a Nat,
    /// How many columns.
    pub count: u64,
}

/// The values of the positions in a box.
pub trait CellValues: std::fmt::Debug + Send + Sync {
    /// The value of the position with these piles: its nimber, or 0 for P and 1 for N.
    fn value(&self, piles: &[u32]) -> u32;
    /// Fills the values along the last pile from `from` on, the other piles given.
    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        let mut piles = first.to_vec();
        piles.push(0);
        for (last, value) in (from..).zip(values) {
            *piles.last_mut().expect("a position has a pile") = last;
            *value = self.value(&piles);
        }
    }
}

/// The value of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Normal play.
    Nimber(Nimber),
    /// Misère play, or normal play where only the outcome is known.
    Outcome(Outcome),
}

/// A heap evaluated.
pub struct Valued {
    /// Its value.
    pub value: Value,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
    /// The period by which a large heap was reduced.
    pub periodicity: Option<Periodicity>,
    /// Its options, by value.
    pub options: Box<dyn Options>,
}

/// The options of a position, by value.
pub trait Options {
    /// The moves that lead to `value`, as what they take from each pile: the first `cap` of them in order, and how
    /// many there are.
    fn takes_to(&self, value: &Value, cap: usize) -> (Vec<Vec<Nat>>, Nat);
    /// Whether there is no move at all.
    fn is_over(&self) -> bool;
}

/// The options of one heap, by value.
pub trait HeapOptions {
    /// The takes that lead to `value`: the first `cap` of them, increasing, and how many there are.
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat);
    /// Some take at all, if there is one: the least.
    fn least_take(&self) -> Option<Nat>;
}

impl<T: HeapOptions> Options for T {
    fn takes_to(&self, value: &Value, cap: usize) -> (Vec<Vec<Nat>>, Nat) {
        let (takes, total) = self.to(value, cap);
        (takes.into_iter().map(|take| vec![take]).collect(), total)
    }

    fn is_over(&self) -> bool {
        self.least_take().is_none()
    }
}

/// What is known of the period of a row.
pub struct RowFound {
    /// Minimal preperiod, period and saltus; `None` if none shows as far as was looked.
    pub periodicity: Option<Periodicity>,
    /// The values from column 0 on, at least preperiod and one period of them if there is a period.
    pub values: Vec<u32>,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
}

/// What is known of a period.
pub struct Found {
    /// Minimal preperiod and period; `None` if none shows as far as was looked.
    pub periodicity: Option<Periodicity>,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
}

/// The options of a heap as a list, for games with few of them.
pub struct Listed {
    /// Takes, increasing.
    pub takes: Vec<u32>,
    /// The value that each leads to: a nimber, or in misère play 0 for P and 1 for N.
    pub values: Vec<u32>,
    /// The play convention.
    pub play: Play,
}

impl HeapOptions for Listed {
    fn to(&self, value: &Value, cap: usize) -> (Vec<Nat>, Nat) {
        let wanted = match (value, self.play) {
            (Value::Nimber(g), Play::Normal) => grundy_core::to_u32(&g.0),
            (Value::Outcome(outcome), Play::Misere) => Some(u32::from(*outcome == Outcome::N)),
            _ => None,
        };
        let hits = self.takes.iter().zip(&self.values).filter(|(_, v)| Some(**v) == wanted).map(|(s, _)| *s);
        let total = hits.clone().count();
        (hits.take(cap).map(Nat::from).collect(), total.into())
    }

    fn least_take(&self) -> Option<Nat> {
        self.takes.first().map(|s| Nat::from(*s))
    }
}
