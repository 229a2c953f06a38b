//! Tables of all positions below one, by the best engine for the rule.

use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::games::boxes::by_boxes;
use crate::games::brute::Searched;
use crate::games::{Begun, CellValues, JointTask, Method, Options, Task, Value, Valued};
use crate::solve::joint::JointRule;
use crate::solve::vectors::{NimberTable, PTable, VectorBox};
use crate::solve::wythoff::WythoffTable;
use grundy_core::{Kind, Meter, MoveVector, Nat, Nimber, Outcome, Play, Rule, Ruleset, to_u32};

/// A table of all positions as a method of a family.
pub(in crate::games) struct Table {
    /// Its identifier.
    pub id: &'static str,
}

/// How a table of a rule is filled.
enum Engine {
    /// The kernel for Wythoff's game.
    Wythoff,
    /// The kernel for wythoff(k).
    Spread(usize),
    /// The engine for vectors.
    Vectors(Vec<MoveVector>),
    /// The rules, cell by cell.
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
            Rule::Wythoff { piles, spread } if spread.is_one() => Engine::Vectors(subsets(*piles)),
            Rule::Wythoff { piles: 2, spread } if play == Play::Normal && squarish() => {
                // A spread beyond all sides allows everything, as does one of their length.
                Engine::Spread(to_u32(spread).unwrap_or(u32::MAX) as usize)
            }
            Rule::Moves(vectors) => Engine::Vectors(vectors.clone()),
            _ => Engine::Rules,
        }
    }
}

/// The vectors of wythoff^d: 1 from each pile of any nonempty subset, and all multiples.
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

/// The outcomes that nimbers imply: 0 for P and 1 for N.
#[derive(Debug)]
struct OutcomesOf(WythoffTable);

impl CellValues for OutcomesOf {
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

/// The values of all positions in a box.
fn fill(
    ruleset: &Ruleset,
    kind: Kind,
    play: Play,
    sides: &[u32],
    meter: &Meter,
) -> Result<Box<dyn CellValues>, Failure> {
    let engine = Engine::of(&ruleset.rule, kind, play, sides);
    Ok(match engine {
        Engine::Wythoff => {
            let side = sides.iter().max().map_or(1, |s| *s as usize + 1);
            Box::new(WythoffTable::new(side, meter)?)
        }
        Engine::Spread(k) => {
            let side = sides.iter().max().map_or(1, |s| *s as usize + 1);
            let table = WythoffTable::spread(k.min(side), side, meter)?;
            match kind {
                Kind::Nimber => Box::new(table),
                Kind::Outcome => Box::new(OutcomesOf(table)),
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

/// The nimber of a position by a table of those below it, and why; `None` if that is refused or stopped.
pub(in crate::games) fn table_nimber(ruleset: &Ruleset, piles: &[Nat], meter: &Meter) -> Option<(Nimber, Vec<Reason>)> {
    let sides: Option<Vec<u32>> = piles.iter().map(to_u32).collect();
    let sides = sides?;
    let table = fill(ruleset, Kind::Nimber, Play::Normal, &sides, meter).ok()?;
    let found = valued(ruleset, &sides, table.as_ref(), Play::Normal).ok()?;
    match found.value {
        Value::Nimber(nimber) => Some((nimber, found.because)),
        Value::Outcome(_) => None,
    }
}

/// The options of a position with the values that a table gives them.
struct Tabulated {
    takes: Vec<Vec<u32>>,
    values: Vec<u32>,
    play: Play,
}

impl Options for Tabulated {
    fn takes_to(&self, value: &Value, cap: usize) -> (Vec<Vec<Nat>>, Nat) {
        let wanted = match (value, self.play) {
            (Value::Nimber(g), Play::Normal) => to_u32(&g.0),
            (Value::Outcome(outcome), Play::Misere) => Some(u32::from(*outcome == Outcome::N)),
            _ => None,
        };
        let hits = self.takes.iter().zip(&self.values).filter(|(_, v)| Some(**v) == wanted).map(|(take, _)| take);
        let total = hits.clone().count();
        let listed = hits.take(cap).map(|take| take.iter().map(|t| Nat::from(*t)).collect());
        (listed.collect(), total.into())
    }

    fn is_over(&self) -> bool {
        self.takes.is_empty()
    }
}

/// How many different values of options a reason spells out.
const SPELLED: usize = 12;

fn valued(ruleset: &Ruleset, piles: &[u32], table: &dyn CellValues, play: Play) -> Result<Valued, Failure> {
    let rule =
        JointRule::of(&ruleset.rule).ok_or_else(|| refuse(format!("{ruleset} is not played on several piles")))?;
    let takes = rule.takes(piles);
    let left = |take: &Vec<u32>| piles.iter().zip(take).map(|(p, t)| p - t).collect::<Vec<u32>>();
    let values: Vec<u32> = takes.iter().map(|take| table.value(&left(take))).collect();
    let value = table.value(piles);
    let mut occurring = values.clone();
    occurring.sort_unstable();
    occurring.dedup();
    occurring.truncate(SPELLED);
    let reason = Reason::PileOptions {
        ruleset: ruleset.clone(),
        piles: piles.iter().map(|p| Nat::from(*p)).collect(),
        values: occurring,
        total: takes.len() as u64,
        value: value.into(),
        misere: play == Play::Misere,
    };
    let value = match play {
        Play::Normal => Value::Nimber(Nimber::from(value)),
        Play::Misere => Value::Outcome(Outcome::of(value == 0)),
    };
    Ok(Valued {
        value,
        standing: Standing::Computed,
        because: vec![reason],
        periodicity: None,
        options: Box::new(Tabulated { takes, values, play }),
    })
}

/// What is filled for one position: nimbers in normal play, outcomes in misère play.
fn kind_for(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}

impl Method for Table {
    fn id(&self) -> &'static str {
        self.id
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::VECTORS
    }

    fn cost(&self) -> &'static str {
        "one cell for every position below this one"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        match task {
            Task::Joint(JointTask::Piles { piles, .. }) => {
                // What is too large for the budget is refused by it, with what would be needed.
                (rule.is_joint() && piles.iter().all(|p| to_u32(p).is_some())).then_some(15)
            }
            Task::Joint(JointTask::Table { .. }) => rule.is_joint().then_some(15),
            Task::Positions { .. } => Some(30),
            _ => None,
        }
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], play: Play, _: bool, meter: &Meter) -> Result<Valued, Failure> {
        let sides: Option<Vec<u32>> = piles.iter().map(to_u32).collect();
        let sides = sides.ok_or_else(|| refuse(format!("piles of more than 32 bits are too large for {}", self.id)))?;
        let table = fill(ruleset, kind_for(play), play, &sides, meter)?;
        valued(ruleset, &sides, table.as_ref(), play)
    }

    fn table(
        &self,
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        sides: &[u32],
        meter: &Meter,
    ) -> Result<Box<dyn CellValues>, Failure> {
        fill(ruleset, kind, play, sides, meter)
    }

    fn p_positions(
        &self,
        ruleset: &Ruleset,
        play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        by_boxes(ruleset, from, count, &|sides| fill(ruleset, Kind::Outcome, play, sides, meter))
    }
}
