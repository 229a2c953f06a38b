//! Tables of all positions below a given one, computed by the fastest applicable kernel.

use crate::answer::{Frame, LARGEST_MAP, Line, PictureCells, Reason, Standing, Theorem, theorems};
use crate::failure::Failure;
use crate::games::boxes::by_boxes;
use crate::games::brute::Searched;
use crate::games::method::Tabulated;
use crate::games::{
    Begun, DrawMap, Evaluate, FillBox, Fit, ListPositions, ListValues, Method, Taken, Task, Value, Valued, kind_of,
};
use crate::rules::Cell;
use crate::solve::alike::AlikeTable;
use crate::solve::cells::CellValues;
use crate::solve::vectors::{NimberTable, PTable, VectorBox};
use crate::solve::wythoff::WythoffTable;
use grundy_core::{Kind, Meter, MoveVector, Nat, Nimber, Play, Rule, Ruleset, to_u32};

/// A family's method that evaluates positions by a table of all smaller ones.
pub(in crate::games) struct Table {
    /// The identifier of the method, by which users select it.
    pub id: &'static str,
}

/// The kernel that computes the table for a rule.
enum Engine {
    /// The kernel for Wythoff's game on two piles.
    Wythoff,
    /// The kernel for Wythoff's game with this spread.
    Spread(usize),
    /// The kernel for Wythoff's game on three piles, or the vector kernel if the nimbers are too large for it.
    ThreePiles,
    /// The kernel for the Raleigh game, or brute force if the nimbers are too large for it.
    Raleigh,
    /// The kernel for rules that subtract these vectors.
    Vectors(Vec<MoveVector>),
    /// Brute force, position by position.
    Rules,
}

impl Engine {
    fn of(rule: &Rule, kind: Kind, play: Play, sides: &[u32]) -> Engine {
        // The kernel fills a square: of a narrow box most of that would not be needed.
        let squarish = || sides.iter().min().copied().unwrap_or(0) >= sides.iter().max().copied().unwrap_or(0) / 4;
        match rule {
            Rule::Wythoff { piles: 2, spread } if spread.is_one() && kind == Kind::Nimber && play == Play::Normal => {
                Engine::Wythoff
            }
            Rule::Wythoff { piles: 3, spread }
                if spread.is_one() && kind == Kind::Nimber && play == Play::Normal && squarish() =>
            {
                Engine::ThreePiles
            }
            Rule::Wythoff { piles, spread } if spread.is_one() => Engine::Vectors(subsets(*piles)),
            Rule::Raleigh if play == Play::Normal => Engine::Raleigh,
            Rule::Wythoff { piles: 2, spread } if play == Play::Normal && squarish() => {
                // A spread beyond all sides allows everything, as does one of their length.
                let longest = sides.iter().max().map_or(1, |side| *side as usize + 1);
                Engine::Spread(to_u32(spread).map_or(longest, |spread| longest.min(spread as usize)))
            }
            Rule::Moves(vectors) => Engine::Vectors(vectors.clone()),
            _ => Engine::Rules,
        }
    }
}

/// Returns the vectors of Wythoff's game on several piles: 1 from each pile of a nonempty subset, with all multiples.
fn subsets(piles: u32) -> Vec<MoveVector> {
    let vector =
        |subset: u32| MoveVector { take: (0..piles).map(|i| Nat::from(subset >> i & 1)).collect(), any_multiple: true };
    (1..1u32 << piles).map(vector).collect()
}

impl CellValues for WythoffTable {
    fn value(&self, piles: &[u32]) -> u32 {
        self.get(piles[0] as usize, piles[1] as usize)
    }

    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        values.iter_mut().zip(self.row(first[0] as usize).skip(from as usize)).for_each(|(value, g)| *value = g);
    }
}

/// A table of outcomes derived from a table of nimbers, with 0 for P and 1 for N.
#[derive(Debug)]
struct OutcomesOf<T>(T);

impl<T: CellValues> CellValues for OutcomesOf<T> {
    fn value(&self, piles: &[u32]) -> u32 {
        self.0.value(piles).min(1)
    }

    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        self.0.fill(first, from, values);
        values.iter_mut().for_each(|value| *value = (*value).min(1));
    }
}

impl CellValues for NimberTable {
    fn value(&self, piles: &[u32]) -> u32 {
        self.get(piles)
    }

    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        values.iter_mut().zip(self.row(first).skip(from as usize)).for_each(|(value, g)| *value = g);
    }
}

impl CellValues for PTable {
    fn value(&self, piles: &[u32]) -> u32 {
        u32::from(!self.is_p(piles))
    }

    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        let words = self.row(first);
        let bit = |i: usize| words[i / 64] >> (i % 64) & 1;
        (from as usize..).zip(values).for_each(|(i, value)| *value = u32::from(bit(i) == 0));
    }
}

/// Returns a table of the values of all positions in a box.
fn fill(
    ruleset: &Ruleset,
    kind: Kind,
    play: Play,
    sides: &[u32],
    meter: &Meter,
) -> Result<Box<dyn CellValues>, Failure> {
    let engine = Engine::of(&ruleset.rule, kind, play, sides);
    let three = || <[u32; 3]>::try_from(sides).ok();
    Ok(match engine {
        Engine::Wythoff => {
            let side = sides.iter().max().map_or(1, |s| *s as usize + 1);
            Box::new(WythoffTable::new(side, meter)?)
        }
        Engine::Spread(k) => {
            let side = sides.iter().max().map_or(1, |s| *s as usize + 1);
            let table = WythoffTable::spread(k, side, meter)?;
            match kind {
                Kind::Nimber => Box::new(table),
                Kind::Outcome => Box::new(OutcomesOf(table)),
            }
        }
        Engine::ThreePiles => match three().map(|sides| AlikeTable::wythoff(sides, meter)).transpose()?.flatten() {
            Some(table) => Box::new(table),
            None => Box::new(VectorBox::new(&subsets(3), sides, meter)?.nimbers(meter)?),
        },
        Engine::Raleigh => {
            match (three().map(|sides| AlikeTable::raleigh(sides, meter)).transpose()?.flatten(), kind) {
                (Some(table), Kind::Nimber) => Box::new(table),
                (Some(table), Kind::Outcome) => Box::new(OutcomesOf(table)),
                (None, _) => Box::new(Searched::new(ruleset, kind, play, sides, meter)?),
            }
        }
        Engine::Vectors(vectors) => {
            let space = VectorBox::new(&vectors, sides, meter)?;
            match kind {
                Kind::Nimber => Box::new(space.nimbers(meter)?),
                Kind::Outcome => Box::new(space.outcomes(play, meter)?),
            }
        }
        Engine::Rules => Box::new(Searched::new(ruleset, kind, play, sides, meter)?),
    })
}

/// Returns the nimber of a position, computed in a table of all smaller ones, with the reasons; `None` if the table is
/// too large or a limit is reached.
pub(in crate::games) fn table_nimber(ruleset: &Ruleset, piles: &[Nat], meter: &Meter) -> Option<(Nimber, Vec<Reason>)> {
    let sides: Option<Vec<u32>> = piles.iter().map(to_u32).collect();
    let sides = sides?;
    let table = fill(ruleset, Kind::Nimber, Play::Normal, &sides, meter).ok()?;
    let found = valued(ruleset, &sides, table.as_ref(), Play::Normal, meter).ok()?;
    match found.value {
        Value::Nimber(nimber) => Some((nimber, found.because)),
        Value::Outcome(_) => None,
    }
}

fn valued(
    ruleset: &Ruleset,
    piles: &[u32],
    table: &dyn CellValues,
    play: Play,
    meter: &Meter,
) -> Result<Valued, Failure> {
    let rules = crate::games::rules(ruleset).in_words(ruleset, piles, meter)?;
    let cells: Vec<Cell> = piles.iter().map(|p| Cell::of(*p)).collect();
    let choices = rules.choices(&cells);
    let left = |take: &[u32]| piles.iter().zip(take).map(|(p, t)| p - t).collect::<Vec<u32>>();
    let values: Vec<u32> = choices.iter().map(|(take, _)| table.value(&left(take))).collect();
    let value = table.value(piles);
    let mut occurring = values.clone();
    occurring.sort_unstable();
    occurring.dedup();
    occurring.truncate(Reason::PILE_VALUES);
    let reason = Reason::PileOptions {
        ruleset: ruleset.clone(),
        piles: piles.iter().map(|p| Nat::from(*p)).collect(),
        values: occurring,
        total: choices.len() as u64,
        value: value.into(),
        misere: play == Play::Misere,
    };
    let taken = |(take, _): &(Vec<u32>, _)| Taken::Piles(take.iter().map(|t| Nat::from(*t)).collect());
    let moves = choices.iter().map(taken).collect();
    Ok(Valued {
        value: Value::of_table(value, play),
        standing: Standing::Computed,
        because: vec![reason],
        periodicity: None,
        moves: Box::new(Tabulated { moves, entries: values, play }),
    })
}

/// The maximum number of cells, and the largest side, of a table from which a single row is read.
const ROW_CELLS: u64 = 1 << 22;
const ROW_SIDE: u32 = 1 << 12;

/// Returns the box that contains part of a row, or `None` if that box is too large; near the origin a table is as fast
/// as a period.
fn near_row(first: &[Nat], from: &Nat, count: u64) -> Option<[u32; 2]> {
    let [row] = first else { return None };
    let (row, last) = (to_u32(row)?, to_u32(&(from + Nat::from(count.checked_sub(1)?)))?);
    let small = (u64::from(row) + 1) * (u64::from(last) + 1) <= ROW_CELLS && row.max(last) <= ROW_SIDE;
    small.then_some([row, last])
}

/// Returns the far corner of a map, or `None` if a table from the origin to that corner is too large.
fn corner(frame: &Frame, kind: Kind) -> Option<[u32; 2]> {
    let near = |side: &u32| kind == Kind::Outcome || *side < 4 * LARGEST_MAP;
    let (bottom, right) = frame.corner();
    Some([to_u32(&bottom).filter(near)?, to_u32(&right).filter(near)?])
}

impl Method for Table {
    fn id(&self) -> &'static str {
        self.id
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::VECTORS
    }

    fn cost(&self) -> &'static str {
        "one table entry for every position below this one"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        // What is too large for the budget is refused by it, with what would be needed.
        let sides: Vec<u32> = task.goal.heaps.iter().map(|heap| to_u32(&heap.size)).collect::<Option<_>>()?;
        Fit::new(self, 15, move |meter| {
            let table = fill(task.ruleset, kind_of(task.play), task.play, &sides, meter)?;
            valued(task.ruleset, &sides, table.as_ref(), task.play, meter)
        })
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let (Task { ruleset, play, kind, .. }, ListValues { first, from, count }) = (task, task.goal);
        let sides = near_row(first, from, count)?;
        Fit::new(self, 5, move |meter| {
            let table = fill(ruleset, kind, play, &sides, meter)?;
            let column = sides[1] + 1 - count as u32;
            let values = (column..=sides[1]).map(|b| Nat::from(table.value(&[sides[0], b]))).collect();
            Ok(Begun::whole(Line::of(values, kind)))
        })
    }

    fn fill_box<'a>(&'static self, task: Task<'a, FillBox<'a>>) -> Option<Fit<'a, Box<dyn CellValues>>> {
        Fit::new(self, 15, move |meter| fill(task.ruleset, task.kind, task.play, task.goal.sides, meter))
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (Task { ruleset, play, .. }, ListPositions { from, count }) = (task, task.goal);
        Fit::new(self, 30, move |meter| {
            let box_of = |sides: &[u32]| fill(ruleset, Kind::Outcome, play, sides, meter);
            by_boxes(ruleset, play, from, count, &box_of, meter)
        })
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        let (Task { ruleset, play, kind, .. }, frame) = (task, task.goal.frame);
        let sides = corner(frame, kind).filter(|_| ruleset.piles() == 2)?;
        Fit::new(self, 5, move |meter| {
            let at = (sides[0] - (frame.height - 1), sides[1] - (frame.width - 1));
            Ok(PictureCells::Table { table: fill(ruleset, kind, play, &sides, meter)?, at })
        })
    }
}
