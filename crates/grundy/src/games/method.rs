//! The tasks given to methods, and the answers returned by them.

use crate::answer::{
    Frame, Line, PictureCells, Reason, RecurrenceFound, Represented, SequenceStudied, Standing, Theorem,
};
use crate::failure::{Failure, Refusal};
use crate::rules::Choice;
use crate::solve::breaking::Keep;
use crate::solve::cells::CellValues;
use crate::solve::heap_sequence::Halted;
use grundy_core::budget::Held;
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Periodicity, Play, Rule, Ruleset, Stop, bits};

/// The default number of values examined if no period can be proved and the method has no limit of its own.
pub(super) const LOOK: u64 = 100_000;

/// A task given to a solving [`Method`]: a question about a single copy of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The ruleset of the game.
    pub ruleset: &'a Ruleset,
    /// The play convention of the game.
    pub play: Play,
    /// The kind of the values to be computed.
    pub kind: Kind,
    /// The question to be answered.
    pub what: What<'a>,
}

/// The question that a [`Task`] asks, with its parameters. A position in a game on one heap is given as a list of one
/// pile.
#[derive(Clone, Copy, Debug)]
pub enum What<'a> {
    /// Evaluate a position and find its winning moves.
    Position {
        /// The piles of the position to be evaluated.
        heaps: &'a [Heap],
        /// Whether the position is a summand, so that its nimber is needed in normal play.
        sum: bool,
    },
    /// List the values of positions in which only the last pile varies.
    Line {
        /// The sizes of all piles but the last; empty for a game on one heap.
        first: &'a [Nat],
        /// The smallest size of the last pile.
        from: &'a Nat,
        /// The number of values to list.
        count: u64,
    },
    /// Evaluate all positions in a box: those with each pile at most the given size.
    Box {
        /// The maximum size of each pile.
        sides: &'a [u32],
    },
    /// Find the period of the values of positions in which only the last pile varies.
    Period {
        /// The sizes of all piles but the last; empty for a game on one heap.
        first: &'a [Nat],
        /// The number of values examined if no period can be proved; `None` for the default of the method.
        look: Option<u64>,
    },
    /// Find the period of the values of the heaps 0, 1, …, in a run that may take hours.
    LongPeriod {
        /// The number of heaps examined; `None` for no limit.
        look: Option<u64>,
        /// Whether to store only the last nimbers computed, as many as determine the next nimber.
        window: bool,
        /// The storage for checkpoints of the run; `None` to save none.
        keep: Option<&'a dyn Keep>,
    },
    /// List P-positions, starting from an index.
    Positions {
        /// The index of the first P-position to list.
        from: &'a Nat,
        /// The number of P-positions to list.
        count: u64,
    },
    /// Compute the values shown in a map.
    Picture {
        /// The rectangle of positions to be shown.
        frame: &'a Frame,
    },
    /// Find the nimbers of take-away heaps for every bound on the next take.
    Bounds {
        /// The number of tokens in the heap.
        n: &'a Nat,
        /// Whether to list all heaps up to `n`, and not only the heap `n`.
        square: bool,
    },
    /// Represent a number in the numeration system of a take-away game.
    Representation {
        /// The number to be represented.
        n: &'a Nat,
    },
    /// Find the recurrence of the sequence H of losing openings in a take-away game.
    Recurrence,
    /// Find patterns in the nimbers of the heaps from 0 on.
    Study {
        /// The size of the largest heap examined.
        to: u64,
    },
}

impl<'a> Task<'a> {
    /// Returns the task with its question replaced by `what`: the ruleset, play convention and kind of values stay the
    /// same.
    pub fn ask(&self, what: What<'a>) -> Task<'a> {
        Task { what, ..*self }
    }

    /// Returns the rule of the task's ruleset.
    pub fn rule(&self) -> &'a Rule {
        &self.ruleset.rule
    }

    /// Returns the default kind of values for the play convention of the task: nimbers in normal play, outcomes in
    /// misère play.
    pub fn natural_kind(&self) -> Kind {
        if self.play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
    }

    /// Returns whether the task is about a position or about a range of heaps. For these tasks, large numbers may be
    /// the reason that no method applies.
    pub fn is_about_large_heaps(&self) -> bool {
        matches!(self.what, What::Position { .. } | What::Line { first: [], .. })
    }
}

/// A solving method: a theorem or an algorithm that performs [`Task`]s.
pub trait Method: Sync {
    /// Returns the stable identifier of the method, in the form `family/method`.
    fn id(&self) -> &'static str;
    /// Returns the theorem on which the method rests for the given rule.
    fn theorem(&self, rule: &Rule) -> &'static Theorem;
    /// Returns a description of the cost of the method, in time or memory.
    fn cost(&self) -> &'static str;
    /// Returns the rank of the method for the task, where lower is better, or `None` if the method does not apply.
    fn suits(&self, task: &Task<'_>) -> Option<u8>;
    /// Answers a task to which the method applies.
    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure>;
    /// Returns whether the method performs this task by a closed form.
    fn is_closed_form(&self, _task: &Task<'_>) -> bool {
        false
    }
}

/// The answer of a method, with one variant for each kind of question ([`What`]).
pub enum Found {
    /// The evaluation of a position.
    Position(Box<Valued>),
    /// The values of positions in which only the last pile varies.
    Line(Begun<Line>),
    /// The values of all positions in a box.
    Box(Box<dyn CellValues>),
    /// The facts found about a period.
    Period(Period),
    /// A list of P-positions, each given by all its piles. The list is shorter than requested if there are no more
    /// P-positions.
    Positions(Begun<Vec<Vec<Nat>>>),
    /// The values shown in a map.
    Picture(PictureCells),
    /// The nimbers of heaps as step functions: pairs (bound, nimber), each valid from its bound up to, but not
    /// including, the bound of the next pair.
    Bounds(Vec<Vec<(u32, u32)>>),
    /// A number in the numeration system of a take-away game.
    Representation(Represented),
    /// The recurrence of the sequence H of losing openings in a take-away game.
    Recurrence(RecurrenceFound),
    /// Patterns in nimbers with their reasons, for fewer heaps than requested if a limit was reached.
    Study(Box<Begun<(SequenceStudied, Vec<Reason>)>>),
}

macro_rules! into {
    ($($(#[$doc:meta])* $name:ident: $variant:ident => $of:ty;)*) => {
        impl Found {
            $($(#[$doc])* pub(crate) fn $name(self) -> Result<$of, Failure> {
                match self {
                    Found::$variant(found) => Ok(found),
                    _ => Err(misunderstood(stringify!($variant))),
                }
            })*
        }
    };
}

into! {
    /// Returns the answer to a [`What::Position`] question.
    position: Position => Box<Valued>;
    /// Returns the answer to a [`What::Line`] question.
    line: Line => Begun<Line>;
    /// Returns the answer to a [`What::Box`] question.
    table: Box => Box<dyn CellValues>;
    /// Returns the answer to a [`What::Period`] question.
    period: Period => Period;
    /// Returns the answer to a [`What::Positions`] question.
    positions: Positions => Begun<Vec<Vec<Nat>>>;
    /// Returns the answer to a [`What::Picture`] question.
    picture: Picture => PictureCells;
    /// Returns the answer to a [`What::Bounds`] question.
    bounds: Bounds => Vec<Vec<(u32, u32)>>;
    /// Returns the answer to a [`What::Representation`] question.
    representation: Representation => Represented;
    /// Returns the answer to a [`What::Recurrence`] question.
    recurrence: Recurrence => RecurrenceFound;
    /// Returns the answer to a [`What::Study`] question.
    study: Study => Box<Begun<(SequenceStudied, Vec<Reason>)>>;
}

fn misunderstood(wanted: &str) -> Failure {
    Failure::Disagreement { first: "a method", second: "its task", about: format!("what was asked for: {wanted}") }
}

/// Returns the failure that the method `id` does not apply to a task about `ruleset`.
pub(super) fn unfit(id: &'static str, ruleset: &Ruleset) -> Failure {
    let ruleset = Some(ruleset.clone());
    Refusal::Method { id: id.to_owned(), ruleset, exists: true, fitting: Vec::new() }.into()
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
pub(super) fn one_pile(heaps: Begun<Vec<Nat>>) -> Found {
    Found::Positions(heaps.map(|list| list.into_iter().map(|n| vec![n]).collect()))
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
