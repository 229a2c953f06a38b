//! What methods are asked, and what they answer with.

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

/// How far a period is looked for where none can be proved, if nothing is said and the method knows no better.
pub(super) const LOOK: u64 = 100_000;

/// What a method is asked about one copy of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The play convention.
    pub play: Play,
    /// Which values, where values are asked for.
    pub kind: Kind,
    /// The question.
    pub what: What<'a>,
}

/// The question of a [`Task`]. One heap is a position with one pile: what is said of piles is said of it too.
#[derive(Clone, Copy, Debug)]
pub enum What<'a> {
    /// The value of a position, and its moves.
    Position {
        /// Its piles.
        heaps: &'a [Heap],
        /// Whether it is part of a sum, so that in normal play its nimber is needed.
        sum: bool,
    },
    /// Values along the last pile.
    Line {
        /// The piles before it: none for one heap.
        first: &'a [Nat],
        /// The size of the last pile to begin with.
        from: &'a Nat,
        /// How many values.
        count: u64,
    },
    /// The values of all positions with piles up to `sides`.
    Box {
        /// The largest size of each pile.
        sides: &'a [u32],
    },
    /// The period of the values along the last pile.
    Period {
        /// The piles before it: none for one heap.
        first: &'a [Nat],
        /// How far to look where no period can be proved; `None`: as far as the method usually does.
        look: Option<u64>,
    },
    /// The period of one heap, as work for hours.
    LongPeriod {
        /// How far to look; `None`: as far as it takes.
        look: Option<u64>,
        /// Hold only as many nimbers as decide the next one.
        window: bool,
        /// Where the state of the run is kept.
        keep: Option<&'a dyn Keep>,
    },
    /// The P-positions from an index on.
    Positions {
        /// The first index.
        from: &'a Nat,
        /// How many.
        count: u64,
    },
    /// The values that a map shows.
    Picture {
        /// Which part of the plane.
        frame: &'a Frame,
    },
    /// The nimbers of heaps for every bound on the next take.
    Bounds {
        /// The heap.
        n: &'a Nat,
        /// All heaps up to it.
        square: bool,
    },
    /// A number in the game's own numeration.
    Representation {
        /// The number.
        n: &'a Nat,
    },
    /// The recurrence of the lost openings.
    Recurrence,
    /// What shows in the nimbers of the heaps from 0 on.
    Study {
        /// The last heap.
        to: u64,
    },
}

impl<'a> Task<'a> {
    /// The same rules and convention, another question.
    pub fn ask(&self, what: What<'a>) -> Task<'a> {
        Task { what, ..*self }
    }

    /// The rule.
    pub fn rule(&self) -> &'a Rule {
        &self.ruleset.rule
    }

    /// What a value is that is not asked for by kind: a nimber in normal play, an outcome in misère play.
    pub fn natural_kind(&self) -> Kind {
        if self.play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
    }

    /// The largest of the numbers that the question is about, where one decides what can be done.
    pub fn is_about_large_heaps(&self) -> bool {
        matches!(self.what, What::Position { .. } | What::Line { first: [], .. })
    }
}

/// A way to answer: a theorem or a search.
pub trait Method: Sync {
    /// Stable identifier, `family/method`.
    fn id(&self) -> &'static str;
    /// The theorem behind it, for this rule.
    fn theorem(&self, rule: &Rule) -> &'static Theorem;
    /// What it costs, in words.
    fn cost(&self) -> &'static str;
    /// How well it suits the task: lower is better, `None` if it cannot take it on at all.
    fn suits(&self, task: &Task<'_>) -> Option<u8>;
    /// Answers a task that it suits.
    fn answer(&self, task: &Task<'_>, meter: &Meter) -> Result<Found, Failure>;
    /// Whether a closed form is behind its answer to this task.
    fn is_closed_form(&self, _task: &Task<'_>) -> bool {
        false
    }
}

/// What a method answers with: to each [`What`] its own.
pub enum Found {
    /// The value of a position.
    Position(Box<Valued>),
    /// Values along the last pile.
    Line(Begun<Line>),
    /// Values of a box.
    Box(Box<dyn CellValues>),
    /// A period.
    Period(Period),
    /// P-positions, all piles of each; fewer than asked for if there are no more.
    Positions(Begun<Vec<Vec<Nat>>>),
    /// The values of a map.
    Picture(PictureCells),
    /// For each heap: from which bound on the nimber is what.
    Bounds(Vec<Vec<(u32, u32)>>),
    /// A number in the numeration.
    Representation(Represented),
    /// A recurrence.
    Recurrence(RecurrenceFound),
    /// What shows in nimbers, and why; of fewer heaps if a budget ran out.
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
    /// The answer to [`What::Position`].
    position: Position => Box<Valued>;
    /// The answer to [`What::Line`].
    line: Line => Begun<Line>;
    /// The answer to [`What::Box`].
    table: Box => Box<dyn CellValues>;
    /// The answer to [`What::Period`].
    period: Period => Period;
    /// The answer to [`What::Positions`].
    positions: Positions => Begun<Vec<Vec<Nat>>>;
    /// The answer to [`What::Picture`].
    picture: Picture => PictureCells;
    /// The answer to [`What::Bounds`].
    bounds: Bounds => Vec<Vec<(u32, u32)>>;
    /// The answer to [`What::Representation`].
    representation: Representation => Represented;
    /// The answer to [`What::Recurrence`].
    recurrence: Recurrence => RecurrenceFound;
    /// The answer to [`What::Study`].
    study: Study => Box<Begun<(SequenceStudied, Vec<Reason>)>>;
}

fn misunderstood(wanted: &str) -> Failure {
    Failure::Disagreement { first: "a method", second: "its task", about: format!("what was asked for: {wanted}") }
}

/// Why a method cannot take on a task that it does not suit.
pub(super) fn unfit(id: &'static str, ruleset: &Ruleset) -> Failure {
    let ruleset = Some(ruleset.clone());
    Refusal::Method { id: id.to_owned(), ruleset, exists: true, fitting: Vec::new() }.into()
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

    /// The same list in another form.
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
    /// As many of the items as the meter allows, made one after the other; `bytes` says what each of them takes. What was
    /// stopped before is made of what may be used to tell it.
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

/// Bytes of a list after which the meter is asked.
const UNASKED: u64 = 1 << 20;

/// Bytes of a number, about.
pub(crate) fn bytes_of(n: &Nat) -> u64 {
    bits(n) as u64 / 8 + 16
}

/// Heaps as positions of one pile.
pub(super) fn one_pile(heaps: Begun<Vec<Nat>>) -> Found {
    Found::Positions(heaps.map(|list| list.into_iter().map(|n| vec![n]).collect()))
}

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Normal play.
    Nimber(Nimber),
    /// Misère play, or normal play where only the outcome is known.
    Outcome(Outcome),
}

impl Value {
    /// A table entry as a value: a nimber, or in misère play 0 for P and 1 for N.
    pub fn of_table(entry: u32, play: Play) -> Value {
        match play {
            Play::Normal => Value::Nimber(entry.into()),
            Play::Misere => Value::Outcome(Outcome::of(entry == 0)),
        }
    }

    /// What an outcome tells of a value: a lost position has the nimber 0 in normal play.
    pub fn of_outcome(outcome: Outcome, play: Play) -> Value {
        match (outcome, play) {
            (Outcome::P, Play::Normal) => Value::Nimber(Nimber::ZERO),
            _ => Value::Outcome(outcome),
        }
    }

    /// The table entry of a value, if it has one: a nimber of 32 bits, or 0 for P and 1 for N in misère play.
    pub fn in_table(&self, play: Play) -> Option<u32> {
        match (self, play) {
            (Value::Nimber(g), Play::Normal) => grundy_core::to_u32(&g.0),
            (Value::Outcome(outcome), Play::Misere) => Some(u32::from(*outcome == Outcome::N)),
            _ => None,
        }
    }

    /// Whether a position of this value is lost by the player to move.
    pub fn is_lost(&self) -> bool {
        match self {
            Value::Nimber(g) => g.is_zero(),
            Value::Outcome(outcome) => *outcome == Outcome::P,
        }
    }
}

/// A position evaluated.
pub struct Valued {
    /// Its value.
    pub value: Value,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
    /// The period by which a large heap was reduced.
    pub periodicity: Option<Periodicity>,
    /// Its moves, by the value of what they lead to.
    pub moves: Box<dyn MovesTo>,
}

/// The moves of a position, by the value of what they lead to.
pub trait MovesTo {
    /// The moves that lead to `value`: the first `cap` of them in order, and how many there are.
    fn to(&self, value: &Value, cap: usize, meter: &Meter) -> Result<(Vec<Taken>, Nat), Stop>;
    /// Whether there is no move at all.
    fn is_over(&self) -> bool;
}

/// A move as a method finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// What is taken from each pile; the rules say what that leaves.
    Piles(Vec<Nat>),
    /// What is taken, and what is left.
    Choice(Choice),
}

/// Amounts taken from one heap.
pub(super) fn amounts(takes: impl IntoIterator<Item = Nat>) -> Vec<Taken> {
    takes.into_iter().map(|take| Taken::Piles(vec![take])).collect()
}

/// Winning moves alone, listed.
pub(super) struct Winning {
    /// What they take, in order.
    pub takes: Vec<Vec<Nat>>,
    /// How many there are, listed or not.
    pub total: Nat,
    /// Whether there is no move at all.
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

/// Amounts taken from one heap, with the table entries that they lead to.
pub(super) struct TabulatedTakes {
    /// The amounts, in order.
    pub takes: Vec<u32>,
    /// The entry that each leads to.
    pub entries: Vec<u32>,
    /// The play convention of the entries.
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

/// Moves with the table entries that they lead to.
pub(super) struct Tabulated {
    /// The moves, in order.
    pub moves: Vec<Taken>,
    /// The entry that each leads to.
    pub entries: Vec<u32>,
    /// The play convention of the entries.
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

/// What is known of a period.
pub struct Period {
    /// Minimal preperiod, period and saltus; `None` if none shows as far as was looked.
    pub periodicity: Option<Periodicity>,
    /// The values from 0 on, at least preperiod and one period of them if they are at hand.
    pub values: Option<Vec<u32>>,
    /// How firmly that stands.
    pub standing: Standing,
    /// Why.
    pub because: Vec<Reason>,
}
