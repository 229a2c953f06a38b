//! Rows of games on two piles with finitely many moves, or with moves by all multiples of a step along an axis.
//!
//! **State.** Number the rows 0..=last, let M be the largest db of a vector that stays within them, and Λ the least
//! common multiple of the steps along the rows. For a row a and a residue ρ mod Λ let T(a, ρ) be the set of the values
//! so far in row a, in columns congruent to ρ modulo at least one of these steps. These are the values that a cell of
//! row a in a column ≡ ρ can reach along its row. The state at column b consists of b mod Λ, the values in the last M
//! columns, and all T(a, ρ), each written as all values below m and a finite set E above m. A column follows from the
//! state before it, row by row, and so does the next state: a value v in column b enters T(a, ρ) if ρ ≡ b modulo some
//! step.
//!
//! **Proof for nimbers.** Let M ≤ b₁ < b₂ be congruent mod Λ, and let the state at b₂ be that at b₁ with every m, every
//! element of every E and every value in the M columns raised by s. Then the same holds one column later, and g(a, b₂)
//! = g(a, b₁) + s for all a: the values that (a, b₁) can reach are \[0, m) ∪ E ∪ W, where W comes from the M columns
//! and from the rows before a in the same column; (a, b₂) can reach \[0, m + s) ∪ (E + s) ∪ (W + s), by induction on a;
//! and the mex of the second set is that of the first, x ≥ m, raised by s, because the second set contains everything
//! below m + s and above that it is the first set shifted by s. Adding x to E (and raising m past it) commutes with the
//! shift. So g(a, b + b₂ − b₁) = g(a, b) + s for all b ≥ b₁. The argument needs \[0, m + s) to be covered. If there are
//! no steps along the rows, it is not covered, and s must be 0; otherwise each row has its own T. Values in the M
//! columns that are below every m do not affect later values and could be omitted from the state; once all rows are
//! periodic they agree anyway.
//!
//! **Proof for outcomes.** The same with s = 0, where only P-positions enter T. Misère play also asks whether a cell
//! has options; from column max(M, steps) on this depends on the row alone, so b₁ is at least that.
//!
//! Candidate columns are found by a hash, and their complete states are then compared: the state at b₁ is recomputed
//! from the values. Time for each cell: its moves, and the sets T that its value enters, at most Λ. Memory: the values,
//! and Λ sets for each row.

use std::collections::HashMap;

use grundy_core::{Held, Kind, List, Meter, Play, Stop};

use super::row::{Row, RowProof};
use super::seen::{FACTOR, Seen};
use crate::solve::arithmetic::lcm;

/// The moves of a two-pile game, as used to compute its rows. A row contains the positions (a, b) with a fixed first
/// pile a. Each move decreases a, b, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowRule {
    /// The moves that subtract a single vector (da, db), not both 0.
    pub vectors: Vec<(u32, u32)>,
    /// The steps p > 0 of moves that subtract (p, 0), (2p, 0), (3p, 0), …, and so lead to other rows.
    pub across: Vec<u32>,
    /// The steps q > 0 of moves that subtract (0, q), (0, 2q), (0, 3q), …, and so stay in the row.
    pub along: Vec<u32>,
}

/// The number of cells between two charges to the meter.
const REPORT: u64 = 1 << 13;

/// Returns the rows 0, …, `last` of a two-pile game with their periods, or `None` if no state repeats in the columns up
/// to `look`. A repeated state proves the periods of all rows. Fails if `meter` stops the computation.
///
/// Outcomes are 0 for P and 1 for N. The preperiod and the period of each row are the least ones for that row.
///
/// ```
/// use grundy::solve::wythoff::{RowRule, rows};
/// use grundy_core::{Kind, Meter, Periodicity, Play};
/// // Take one token from the second pile, or one or two from both. Row 2 is 0, 1, 2, 3, 2, 3, 2, 3, ….
/// let rule = RowRule { vectors: vec![(1, 1), (2, 2), (0, 1)], ..RowRule::default() };
/// let rows = rows(&rule, 2, Kind::Nimber, Play::Normal, 100, &Meter::unlimited()).unwrap().unwrap();
/// assert_eq!(rows[2].periodicity, Periodicity { preperiod: 2, period: 2, saltus: 0 });
/// assert_eq!(rows[2].values, [0, 1, 2, 3]);
/// ```
///
/// # Panics
/// Panics if a vector is (0, 0), if a step is 0, or if nimbers are requested under misère play.
pub fn rows(
    rule: &RowRule,
    last: u32,
    kind: Kind,
    play: Play,
    look: u64,
    meter: &Meter,
) -> Result<Option<Vec<Row>>, Stop> {
    assert!(!rule.vectors.contains(&(0, 0)), "a move must take at least one token");
    assert!(!rule.across.contains(&0) && !rule.along.contains(&0), "a step must take at least one token");
    assert!(kind == Kind::Outcome || play == Play::Normal, "nimbers are defined under normal play only");
    let moves = Moves::new(rule, last as usize, kind, play, meter)?;
    // States that are compared have columns congruent modulo `cycle`, from `ready` on.
    if moves.cycle.saturating_add(moves.ready) > look {
        return Ok(None);
    }
    let height = moves.reach.len();
    let mut now = State::new(&moves, meter)?;
    let mut values: List<u32> = meter.list(0)?;
    let mut known: HashMap<u64, u64> = HashMap::new();
    let mut others = meter.hold(0)?;
    let (mut unreported, mut scratch) = (0, Vec::new());
    for b in 0..=look {
        if b >= moves.ready {
            let key = now.hash(&moves, b);
            match known.get(&key) {
                Some(&first) => {
                    if let Some(saltus) = now.repeats(&moves, &values, first, b, meter)? {
                        let proof = RowProof { first, second: b, saltus };
                        // The values once more, row by row.
                        meter.reserve(4 * values.len() as u64)?;
                        let row = |a: usize| values.iter().skip(a).step_by(height).copied().collect();
                        return Ok(Some((0..height).map(|a| Row::proved(row(a), proof)).collect()));
                    }
                }
                None => _ = known.insert(key, b),
            }
        }
        for a in 0..height {
            let value = moves.value(&now, &values, a, b, &mut scratch);
            values.push(value)?;
        }
        now.enter(&moves, &values, b);
        unreported += height as u64;
        if unreported >= REPORT {
            meter.spend(unreported)?;
            let words: usize = now.seen.iter().map(|seen| seen.above().len()).sum();
            others.resize((16 * words + 40 * known.capacity()) as u64)?;
            unreported = 0;
        }
    }
    Ok(None)
}

/// The moves of a rule, prepared for each row.
struct Moves {
    /// The cells that one move by a vector or across rows reaches from each row: the row, and the number of columns
    /// back.
    reach: Vec<Vec<(usize, u64)>>,
    _held: Held,
    /// The steps along a row, none of them a multiple of another.
    along: Vec<u64>,
    /// The least common multiple of the steps along a row.
    cycle: u64,
    /// The maximum number of columns back that a vector reaches.
    window: u64,
    /// The first column in which every move along the row is possible.
    ready: u64,
    kind: Kind,
    play: Play,
}

impl Moves {
    fn new(rule: &RowRule, last: usize, kind: Kind, play: Play, meter: &Meter) -> Result<Moves, Stop> {
        // Row a has a cell for each vector, and ⌊a/p⌋ for each step p across: more than the machine has is soon too many.
        let rows = last as u128 + 1;
        let across: u128 = rule.across.iter().map(|p| rows * (rows / 2 + 1) / u128::from(*p) + rows).sum();
        let cells = rows * rule.vectors.len() as u128 + across;
        let bytes = 16 * cells + size_of::<Vec<(usize, u64)>>() as u128 * rows;
        let held = meter.hold(u64::try_from(bytes).map_err(|_| meter.out_of_memory(u64::MAX))?)?;
        let mut reach: Vec<Vec<(usize, u64)>> = Vec::new();
        let mut listed = 0;
        for a in 0..=last {
            let cells = {
                let vectors = rule.vectors.iter().map(|&(da, db)| (a.checked_sub(da as usize), u64::from(db)));
                let vectors = vectors.filter_map(|(row, db)| Some((row?, db)));
                let across = rule.across.iter().flat_map(|&p| (0..a).rev().skip(p as usize - 1).step_by(p as usize));
                let mut cells: Vec<_> = vectors.chain(across.map(|row| (row, 0))).collect();
                cells.sort_unstable();
                cells.dedup();
                cells
            };
            listed += cells.len() as u64 + 1;
            reach.push(cells);
            if listed >= REPORT {
                meter.spend(0)?;
                listed = 0;
            }
        }
        let mut steps = rule.along.clone();
        steps.sort_unstable();
        let mut along: Vec<u64> = Vec::new();
        for step in steps.into_iter().map(u64::from) {
            if !along.iter().any(|&q| step.is_multiple_of(q)) {
                along.push(step);
            }
        }
        // beyond: no state repeats as far as anyone looks
        let cycle = along.iter().try_fold(1, |cycle, &q| (cycle < 1 << 32).then(|| lcm(cycle, q))).unwrap_or(u64::MAX);
        let window = reach.iter().flatten().map(|&(_, db)| db).max().unwrap_or(0);
        let ready = along.iter().copied().max().unwrap_or(0).max(window);
        Ok(Moves { reach, _held: held, along, cycle, window, ready, kind, play })
    }

    /// Returns the value of the cell (a, b), which is the next one after `values`.
    fn value(&self, state: &State, values: &[u32], a: usize, b: u64, scratch: &mut Vec<u64>) -> u32 {
        let height = self.reach.len();
        let cells = self.reach[a].iter().filter(|&&(_, db)| db <= b);
        let reached = cells.map(|&(row, db)| values[(b - db) as usize * height + row]);
        let seen = &state.seen[state.set(self, a, b)];
        match self.kind {
            Kind::Nimber => mex(seen, reached, self.reach[a].len(), scratch),
            Kind::Outcome => {
                let blocked = self.reach[a].iter().all(|&(_, db)| db > b) && self.along.iter().all(|&q| q > b);
                let wins =
                    if blocked { self.play == Play::Misere } else { seen.low() > 0 || { reached }.any(|v| v == 0) };
                u32::from(wins)
            }
        }
    }
}

/// Returns the least value that is neither in `seen` nor among the `count` or fewer values reached.
fn mex(seen: &Seen, reached: impl Iterator<Item = u32>, count: usize, scratch: &mut Vec<u64>) -> u32 {
    scratch.clear();
    scratch.extend_from_slice(seen.above());
    // Room for one value more than can be excluded.
    scratch.resize(seen.above().len() + count / 64 + 1, 0);
    for value in reached {
        if let Some(index) = value.checked_sub(seen.low())
            && let Some(word) = scratch.get_mut(index as usize / 64)
        {
            *word |= 1 << (index % 64);
        }
    }
    let full = scratch.iter().take_while(|&&word| word == !0).count();
    seen.low() + 64 * full as u32 + scratch[full].trailing_ones()
}

/// The data that determine the columns from b on, except for the values of the last columns, with a hash of all of it.
struct State {
    /// The sets T(a, ρ), row after row.
    seen: List<Seen>,
    /// For each residue of a column, the residues of the columns that see its value along the row.
    offsets: Vec<u64>,
    /// The sum of the hashes of the sets.
    sets: u64,
    /// The increase of `sets` when all values increase by 1.
    sets_weight: u64,
    /// A rolling hash of the values of the last columns, which are the coefficients of a polynomial in `FACTOR`.
    window: u64,
    /// The increase of `window` when all values increase by 1.
    window_weight: u64,
    /// The factor of the column that leaves the window.
    leaving: u64,
}

impl State {
    /// Returns the state at column 0.
    fn new(moves: &Moves, meter: &Meter) -> Result<State, Stop> {
        let height = moves.reach.len();
        let sets = u64::try_from(height).ok().and_then(|rows| rows.checked_mul(moves.cycle));
        let sets = sets.and_then(|sets| usize::try_from(sets).ok()).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        let seen = meter.filled(Seen::default(), sets)?;
        let hashes = || (0..).zip(&seen).map(|(i, seen)| seen.hash(weight(i)));
        let (mut power, mut powers) = (1_u64, 0_u64);
        for _ in 0..moves.window {
            power = power.wrapping_mul(FACTOR);
            powers = powers.wrapping_add(power);
        }
        Ok(State {
            offsets: (0..moves.cycle).filter(|o| moves.along.iter().any(|&q| o.is_multiple_of(q))).collect(),
            sets: hashes().fold(0, u64::wrapping_add),
            sets_weight: (0..seen.len()).map(weight).fold(0, u64::wrapping_add),
            window: 0,
            window_weight: (0..height).map(weight).fold(0, u64::wrapping_add).wrapping_mul(powers),
            leaving: power.wrapping_mul(FACTOR),
            seen,
        })
    }

    /// Returns the index of the set that the cell in row `a` and column `b` sees along its row.
    fn set(&self, moves: &Moves, a: usize, b: u64) -> usize {
        a * moves.cycle as usize + (b % moves.cycle) as usize
    }

    /// Advances the state by column `b`, whose values are given.
    fn enter(&mut self, moves: &Moves, values: &[u32], b: u64) {
        let height = moves.reach.len();
        let column = |b: u64| &values[b as usize * height..][..height];
        for (a, &value) in column(b).iter().enumerate() {
            if moves.kind == Kind::Outcome && value > 0 {
                continue;
            }
            for i in 0..self.offsets.len() {
                let set = self.set(moves, a, b + self.offsets[i]);
                self.sets = self.sets.wrapping_sub(self.seen[set].hash(weight(set)));
                self.seen[set].insert(value);
                self.sets = self.sets.wrapping_add(self.seen[set].hash(weight(set)));
            }
        }
        let sum = |column: &[u32]| {
            (0..).zip(column).fold(0, |sum: u64, (a, &v)| sum.wrapping_add(weight(a).wrapping_mul(u64::from(v))))
        };
        self.window = self.window.wrapping_add(sum(column(b))).wrapping_mul(FACTOR);
        if b >= moves.window {
            self.window = self.window.wrapping_sub(sum(column(b - moves.window)).wrapping_mul(self.leaving));
        }
    }

    /// Returns a number that differs by the saltus between a state and its repetition.
    fn base(&self, moves: &Moves) -> u32 {
        match moves.kind {
            Kind::Nimber => self.seen[0].low(),
            Kind::Outcome => 0,
        }
    }

    /// Returns a hash that is equal for states that agree up to a saltus.
    fn hash(&self, moves: &Moves, b: u64) -> u64 {
        let raised = self.sets_weight.wrapping_add(self.window_weight).wrapping_mul(u64::from(self.base(moves)));
        let level = self.sets.wrapping_add(self.window).wrapping_sub(raised);
        level.wrapping_mul(FACTOR).wrapping_add(b % moves.cycle)
    }

    /// Returns the saltus by which the state at column `b` differs from that at column `first`, or `None` if they
    /// differ in another way.
    fn repeats(&self, moves: &Moves, values: &[u32], first: u64, b: u64, meter: &Meter) -> Result<Option<u64>, Stop> {
        let mut then = State::new(moves, meter)?;
        for column in 0..first {
            then.enter(moves, values, column);
            if column % REPORT == 0 {
                meter.spend(0)?;
            }
        }
        let Some(saltus) = self.base(moves).checked_sub(then.base(moves)) else { return Ok(None) };
        let height = moves.reach.len();
        let last_columns = |b: u64| &values[(b - moves.window) as usize * height..b as usize * height];
        let same = (b - first).is_multiple_of(moves.cycle)
            && last_columns(b).iter().zip(last_columns(first)).all(|(&now, &then)| now == then + saltus)
            && self.seen.iter().zip(&then.seen).all(|(now, then)| now.is_raised(then, saltus));
        Ok(same.then_some(u64::from(saltus)))
    }
}

/// Returns the weight of the set or row with the given index.
fn weight(number: usize) -> u64 {
    let mixed = (number as u64 + 1).wrapping_mul(FACTOR);
    (mixed ^ mixed >> 29).wrapping_mul(FACTOR) | 1
}
