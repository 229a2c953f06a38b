//! The solving methods, and the results returned by them.

use super::task::{
    DrawMap, Evaluate, FillBounds, FillBox, FindLongPeriod, FindPeriod, FindRecurrence, HeapStudy, ListPositions,
    ListValues, Represent, StepFunction, StudyHeaps, Task,
};
use crate::answer::{Line, PictureCells, Reason, RecurrenceFound, Represented, Standing, Theorem};
use crate::failure::Failure;
use crate::rules::Choice;
use crate::solve::cells::CellValues;
use crate::solve::heap_sequence::Halted;
use grundy_core::budget::Held;
use grundy_core::{Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Stop, bits};

/// The default number of values examined if no period can be proved and the method has no limit of its own.
pub(super) const LOOK: u64 = 100_000;

/// A solving method: a theorem or an algorithm that performs tasks.
///
/// For each kind of goal, a function returns the offer of the method to perform a task, or `None` if the method does not
/// apply.
pub trait Method: Sync {
    /// Returns the stable identifier of the method, in the form `family/method`.
    fn id(&self) -> &'static str;
    /// Returns the theorem on which the method rests for the given rule.
    fn theorem(&self, rule: &Rule) -> &'static Theorem;
    /// Returns a description of the cost of the method, in time or memory.
    fn cost(&self) -> &'static str;
    /// Offers to evaluate a position.
    fn evaluate<'a>(&'static self, _: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        None
    }
    /// Offers to list the values of positions in which only the last pile varies.
    fn list_values<'a>(&'static self, _: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        None
    }
    /// Offers to evaluate all positions in a box.
    fn fill_box<'a>(&'static self, _: Task<'a, FillBox<'a>>) -> Option<Fit<'a, Box<dyn CellValues>>> {
        None
    }
    /// Offers to find a period.
    fn find_period<'a>(&'static self, _: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        None
    }
    /// Offers to find a period in a run that may take hours.
    fn find_long_period<'a>(&'static self, _: Task<'a, FindLongPeriod<'a>>) -> Option<Fit<'a, Period>> {
        None
    }
    /// Offers to list P-positions, each given by all its piles.
    fn list_positions<'a>(&'static self, _: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        None
    }
    /// Offers to compute the values shown in a map.
    fn draw_map<'a>(&'static self, _: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        None
    }
    /// Offers to find nimbers for every bound on the next take.
    fn fill_bounds<'a>(&'static self, _: Task<'a, FillBounds<'a>>) -> Option<Fit<'a, Vec<StepFunction>>> {
        None
    }
    /// Offers to represent a number in a numeration system.
    fn represent<'a>(&'static self, _: Task<'a, Represent<'a>>) -> Option<Fit<'a, Represented>> {
        None
    }
    /// Offers to find the recurrence of the losing openings.
    fn find_recurrence<'a>(&'static self, _: Task<'a, FindRecurrence>) -> Option<Fit<'a, RecurrenceFound>> {
        None
    }
    /// Offers to find patterns in nimbers.
    fn study_heaps<'a>(&'static self, _: Task<'a, StudyHeaps>) -> Option<Fit<'a, Begun<HeapStudy>>> {
        None
    }
}

/// The work of a method that performs a task.
type Work<'a, T> = Box<dyn FnOnce(&Meter) -> Result<T, Failure> + 'a>;

/// A [`Method`] that applies to a task, with the work that performs the task.
pub struct Fit<'a, T> {
    /// The method that applies.
    pub method: &'static dyn Method,
    /// The rank of the method for the task, where lower is better.
    pub(super) rank: u8,
    /// Whether the method performs the task by a closed form.
    pub is_closed_form: bool,
    /// The work that performs the task.
    pub work: Work<'a, T>,
}

impl<'a, T> Fit<'a, T> {
    /// The rank of a method that is selected only by name.
    pub(super) const BY_NAME: u8 = u8::MAX;

    /// Returns the offer of a method to perform a task by `work`.
    pub(super) fn new(
        method: &'static dyn Method,
        rank: u8,
        work: impl FnOnce(&Meter) -> Result<T, Failure> + 'a,
    ) -> Option<Fit<'a, T>> {
        Some(Fit { method, rank, is_closed_form: false, work: Box::new(work) })
    }

    /// Returns the offer of a method to perform a task by `work`, which is a closed form.
    pub(super) fn closed_form(
        method: &'static dyn Method,
        rank: u8,
        work: impl FnOnce(&Meter) -> Result<T, Failure> + 'a,
    ) -> Option<Fit<'a, T>> {
        Some(Fit { method, rank, is_closed_form: true, work: Box::new(work) })
    }
}

/// A list of results that may be incomplete because a limit was reached. Its items are exact in either case.
pub struct Begun<T> {
    /// The items found so far.
    pub list: T,
    /// The reason why the list is incomplete; `None` if it is complete.
    pub stopped: Option<Stop>,
}

impl<T> Begun<T> {
    /// Returns a complete result that consists of `list`.
    pub fn whole(list: T) -> Begun<T> {
        Begun { list, stopped: None }
    }

    /// Applies `f` to the list and preserves the reason why the list is incomplete.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Begun<U> {
        Begun { list: f(self.list), stopped: self.stopped }
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

impl<I: IntoIterator> Begun<I> {
    /// Collects items from the iterator for as long as the meter allows, where `bytes` returns the size of an item. If
    /// the list is already incomplete, memory reserved for partial results may be used.
    pub(crate) fn allowed(self, meter: &Meter, bytes: impl Fn(&I::Item) -> u64) -> Begun<Vec<I::Item>> {
        let rest = self.stopped.map(|_| meter.for_the_rest());
        let meter = rest.as_ref().unwrap_or(meter);
        let (mut list, mut held, mut unasked) = (Vec::new(), None::<Held>, 0);
        for item in self.list {
            unasked += bytes(&item) + size_of::<I::Item>() as u64;
            list.push(item);
            if unasked >= UNASKED || list.len().is_multiple_of(1024) {
                let more = std::mem::take(&mut unasked);
                let granted = match &mut held {
                    Some(held) => held.grow(more),
                    None => meter.hold(more).map(|more| held = Some(more)),
                };
                if let Err(why) = granted.and_then(|()| meter.ask()) {
                    return Begun { list, stopped: self.stopped.or(Some(why)) };
                }
            }
        }
        Begun { list, stopped: self.stopped }
    }
}

/// The number of bytes that may be collected between two checks of the meter.
const UNASKED: u64 = 1 << 20;

/// Returns the approximate memory of a number, in bytes.
pub(crate) fn bytes_of(n: &Nat) -> u64 {
    bits(n) as u64 / 8 + 16
}

/// Returns a list of heaps as positions with one pile.
pub(super) fn one_pile(heaps: Begun<Vec<Nat>>) -> Begun<Vec<Vec<Nat>>> {
    heaps.map(|list| list.into_iter().map(|n| vec![n]).collect())
}

/// The value of a position, as found by a solving [`Method`]: a nimber or an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The nimber of the position, in normal play.
    Nimber(Nimber),
    /// The outcome of the position, in misère play or if its nimber is unknown.
    Outcome(Outcome),
}

impl Value {
    /// Returns the value for an entry of a table: a nimber in normal play; in misère play, 0 for P and 1 for N.
    pub fn of_table(entry: u32, play: Play) -> Value {
        match play {
            Play::Normal => Value::Nimber(entry.into()),
            Play::Misere => Value::Outcome(Outcome::of(entry == 0)),
        }
    }

    /// Returns the value that follows from an outcome: nimber 0 for a P-position in normal play, and otherwise the
    /// outcome itself.
    pub fn of_outcome(outcome: Outcome, play: Play) -> Value {
        match (outcome, play) {
            (Outcome::P, Play::Normal) => Value::Nimber(Nimber::ZERO),
            _ => Value::Outcome(outcome),
        }
    }

    /// Returns the table entry that stands for the value: a nimber of at most 32 bits, or in misère play 0 for P and 1
    /// for N. Returns `None` if the value has no entry.
    pub fn in_table(&self, play: Play) -> Option<u32> {
        match (self, play) {
            (Value::Nimber(g), Play::Normal) => grundy_core::to_u32(&g.0),
            (Value::Outcome(outcome), Play::Misere) => Some(u32::from(*outcome == Outcome::N)),
            _ => None,
        }
    }

    /// Returns whether a position with this value is a P-position.
    pub fn is_lost(&self) -> bool {
        match self {
            Value::Nimber(g) => g.is_zero(),
            Value::Outcome(outcome) => *outcome == Outcome::P,
        }
    }
}

/// A position after evaluation, with access to its moves.
pub struct Valued {
    /// The value of the position: its nimber or its outcome.
    pub value: Value,
    /// The standing of the value: how it was established.
    pub standing: Standing,
    /// The reasons for the value.
    pub because: Vec<Reason>,
    /// The period by which a large heap was reduced to a small one; `None` if no period was used.
    pub periodicity: Option<Periodicity>,
    /// The search for the moves of the position that lead to positions with a given value.
    pub moves: Box<dyn MovesTo>,
}

/// A search for the moves of a position that lead to positions with a given value.
pub trait MovesTo {
    /// Returns the moves of the position that lead to positions with the value `value`: the first `cap` of them in
    /// order, and their total number.
    fn to(&self, value: &Value, cap: usize, meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop>;
    /// Returns whether the position is terminal, that is, has no moves.
    fn is_over(&self) -> bool;
}

/// A move found by a solving [`Method`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The amounts taken from the piles, which determine the position after the move.
    Piles(Vec<Nat>),
    /// The amounts taken, together with the position that the move leaves.
    Choice(Choice),
}

/// Returns moves that take the given amounts from one heap.
pub(super) fn amounts(takes: impl IntoIterator<Item = Nat>) -> Vec<Taken> {
    takes.into_iter().map(|take| Taken::Piles(vec![take])).collect()
}

/// A list of winning moves without any other moves.
pub(super) struct Winning {
    /// The amounts taken by each move, in order.
    pub takes: Vec<Vec<Nat>>,
    /// The total number of winning moves, listed or not.
    pub total: Nat,
    /// Whether the position is terminal, that is, has no moves.
    pub over: bool,
}

impl MovesTo for Winning {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        Ok(match value.is_lost() {
            true => (self.takes.iter().take(cap).cloned().map(Taken::Piles).collect(), self.total.clone()),
            false => (Vec::new(), Nat::ZERO),
        })
    }

    fn is_over(&self) -> bool {
        self.over
    }
}

/// The takes from one heap, each with the table entry of the position that it leads to.
pub(super) struct TabulatedTakes {
    /// The numbers of tokens taken, in order.
    pub takes: Vec<u32>,
    /// The table entry of the position reached by each move.
    pub entries: Vec<u32>,
    /// The play convention that the table entries refer to.
    pub play: Play,
}

impl MovesTo for TabulatedTakes {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let wanted = value.in_table(self.play);
        let hits = self.takes.iter().zip(&self.entries).filter(|(_, entry)| Some(**entry) == wanted);
        let total = hits.clone().count();
        Ok((amounts(hits.take(cap).map(|(take, _)| Nat::from(*take))), total.into()))
    }

    fn is_over(&self) -> bool {
        self.takes.is_empty()
    }
}

/// A list of moves, each with the table entry of the position that it leads to.
pub(super) struct Tabulated {
    /// The moves of the position, in order.
    pub moves: Vec<Taken>,
    /// The table entry of the position reached by each move.
    pub entries: Vec<u32>,
    /// The play convention that the table entries refer to.
    pub play: Play,
}

impl MovesTo for Tabulated {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let wanted = value.in_table(self.play);
        let hits = self.moves.iter().zip(&self.entries).filter(|(_, entry)| Some(**entry) == wanted);
        let total = hits.clone().count();
        Ok((hits.take(cap).map(|(taken, _)| taken.clone()).collect(), total.into()))
    }

    fn is_over(&self) -> bool {
        self.moves.is_empty()
    }
}

/// The facts that a solving [`Method`] found about the period of a sequence of values.
pub struct Period {
    /// The minimal preperiod, period and saltus; `None` if no period was found in the range examined.
    pub periodicity: Option<Periodicity>,
    /// The values from heap 0 on, up to the end of the first period or beyond; `None` if they are not available.
    pub values: Option<Vec<u32>>,
    /// The standing of the period: how it was established.
    pub standing: Standing,
    /// The reasons why the sequence has this period.
    pub because: Vec<Reason>,
}
