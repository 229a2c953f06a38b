//! The tasks given to methods: a game, and a goal whose type determines the type of the result.

use super::{Begun, Fit, Method, Period, Valued};
use crate::answer::{Frame, Line, PictureCells, Reason, RecurrenceFound, Represented, SequenceStudied};
use crate::solve::breaking::Keep;
use crate::solve::cells::CellValues;
use grundy_core::{Heap, Kind, Nat, Play, Rule, Ruleset};

/// A task given to a solving [`Method`]: a goal in a single copy of a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a, G> {
    /// The ruleset of the game.
    pub ruleset: &'a Ruleset,
    /// The play convention of the game.
    pub play: Play,
    /// The kind of the values to be computed.
    pub kind: Kind,
    /// The goal of the task, with its parameters.
    pub goal: G,
}

impl<'a, G> Task<'a, G> {
    /// Returns the task with its goal replaced by `goal`: the ruleset, play convention and kind of values stay the
    /// same.
    pub fn ask<H>(&self, goal: H) -> Task<'a, H> {
        Task { ruleset: self.ruleset, play: self.play, kind: self.kind, goal }
    }

    /// Returns the rule of the task's ruleset.
    pub fn rule(&self) -> &'a Rule {
        &self.ruleset.rule
    }
}

/// The goal of a [`Task`], with its parameters. A position in a game on one heap is given as a list of one pile.
pub trait Goal: Copy {
    /// The result of a task with this goal.
    type Found;

    /// Returns the offer of a method to perform a task with this goal, or `None` if the method does not apply.
    fn fit<'a>(task: Task<'a, Self>, method: &'static dyn Method) -> Option<Fit<'a, Self::Found>>
    where
        Self: 'a;

    /// Returns whether the goal is about a position or about a range of heaps. For these goals, large numbers may be
    /// the reason that no method applies.
    fn is_about_large_heaps(&self) -> bool {
        false
    }
}

/// The goal to evaluate a position and find its winning moves.
#[derive(Clone, Copy, Debug)]
pub struct Evaluate<'a> {
    /// The piles of the position to be evaluated.
    pub heaps: &'a [Heap],
    /// Whether the position is a summand, so that its nimber is needed in normal play.
    pub sum: bool,
}

/// The goal to list the values of positions in which only the last pile varies.
#[derive(Clone, Copy, Debug)]
pub struct ListValues<'a> {
    /// The sizes of all piles but the last; empty for a game on one heap.
    pub first: &'a [Nat],
    /// The smallest size of the last pile.
    pub from: &'a Nat,
    /// The number of values to list.
    pub count: u64,
}

/// The goal to evaluate all positions in a box: those with each pile at most the given size.
#[derive(Clone, Copy, Debug)]
pub struct FillBox<'a> {
    /// The maximum size of each pile.
    pub sides: &'a [u32],
}

/// The goal to find the period of the values of positions in which only the last pile varies.
#[derive(Clone, Copy, Debug)]
pub struct FindPeriod<'a> {
    /// The sizes of all piles but the last; empty for a game on one heap.
    pub first: &'a [Nat],
    /// The number of values examined if no period can be proved; `None` for the default of the method.
    pub look: Option<u64>,
}

/// The goal to find the period of the values of the heaps 0, 1, …, in a run that may take hours.
#[derive(Clone, Copy, Debug)]
pub struct FindLongPeriod<'a> {
    /// The number of heaps examined; `None` for no limit.
    pub look: Option<u64>,
    /// Whether to store only the last nimbers computed, as many as determine the next nimber.
    pub window: bool,
    /// The storage for checkpoints of the run; `None` to save none.
    pub keep: Option<&'a dyn Keep>,
}

/// The goal to list P-positions, starting from an index. The result is shorter than requested if there are no more
/// P-positions.
#[derive(Clone, Copy, Debug)]
pub struct ListPositions<'a> {
    /// The index of the first P-position to list.
    pub from: &'a Nat,
    /// The number of P-positions to list.
    pub count: u64,
}

/// The goal to compute the values shown in a map.
#[derive(Clone, Copy, Debug)]
pub struct DrawMap<'a> {
    /// The rectangle of positions to be shown.
    pub frame: &'a Frame,
}

/// The nimbers of a heap for every bound on the next take, as a step function: pairs (bound, nimber), each valid from
/// its bound up to, but not including, the bound of the next pair.
pub type StepFunction = Vec<(u32, u32)>;

/// The goal to find the nimbers of take-away heaps for every bound on the next take.
#[derive(Clone, Copy, Debug)]
pub struct FillBounds<'a> {
    /// The number of tokens in the heap.
    pub n: &'a Nat,
    /// Whether to list all heaps up to `n`, and not only the heap `n`.
    pub square: bool,
}

/// The goal to represent a number in the numeration system of a take-away game.
#[derive(Clone, Copy, Debug)]
pub struct Represent<'a> {
    /// The number to be represented.
    pub n: &'a Nat,
}

/// The goal to find the recurrence of the sequence H of losing openings in a take-away game.
#[derive(Clone, Copy, Debug)]
pub struct FindRecurrence;

/// Patterns in the nimbers of heaps, with their reasons.
pub type HeapStudy = (SequenceStudied, Vec<Reason>);

/// The goal to find patterns in the nimbers of the heaps from 0 on. The result covers fewer heaps than requested if a
/// limit was reached.
#[derive(Clone, Copy, Debug)]
pub struct StudyHeaps {
    /// The size of the largest heap examined.
    pub to: u64,
}

macro_rules! goals {
    ($($goal:ty, $function:ident => $found:ty $(, large: $large:expr)?;)*) => {
        $(impl Goal for $goal {
            type Found = $found;

            fn fit<'a>(task: Task<'a, Self>, method: &'static dyn Method) -> Option<Fit<'a, $found>>
            where
                Self: 'a,
            {
                method.$function(task)
            }

            $(fn is_about_large_heaps(&self) -> bool {
                let large: fn(&Self) -> bool = $large;
                large(self)
            })?
        })*
    };
}

goals! {
    Evaluate<'_>, evaluate => Valued, large: |_| true;
    ListValues<'_>, list_values => Begun<Line>, large: |goal| goal.first.is_empty();
    FillBox<'_>, fill_box => Box<dyn CellValues>;
    FindPeriod<'_>, find_period => Period;
    FindLongPeriod<'_>, find_long_period => Period;
    ListPositions<'_>, list_positions => Begun<Vec<Vec<Nat>>>;
    DrawMap<'_>, draw_map => PictureCells;
    FillBounds<'_>, fill_bounds => Vec<StepFunction>;
    Represent<'_>, represent => Represented;
    FindRecurrence, find_recurrence => RecurrenceFound;
    StudyHeaps, study_heaps => Begun<HeapStudy>;
}
