//! Positions on two piles, one of them small, evaluated by the proved period of the small pile's row.

use crate::answer::{Frame, Line, PictureCells, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, Lacking, Refusal};
use crate::games::{
    Begun, DrawMap, Evaluate, FindPeriod, Fit, ListValues, Method, MovesTo, Period, Taken, Task, Value, Valued, family,
    kind_of,
};
use crate::solve::arithmetic::checked_lcm;
use crate::solve::wythoff::{Row, RowRule, rows, wythoff_rows};
use grundy_core::{Game, Heap, Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, to_u32, to_u64};

/// A family's method that evaluates positions by rows with proved periods.
pub(in crate::games) struct Rows {
    /// The identifier of the method, by which users select it.
    pub id: &'static str,
}

/// The index of the last row that costs next to nothing to compute; further rows depend on the budget.
const NEAR: u32 = 400;
/// The default number of columns examined in games other than Wythoff's.
const LOOK: u64 = 1 << 18;

/// Returns whether the rule is Wythoff's game on two piles, all rows of which are periodic.
fn is_wythoff(rule: &Rule) -> bool {
    matches!(rule, Rule::Wythoff { piles: 2, spread } if spread.is_one())
}

fn is_two_pile(rule: &Rule) -> bool {
    match rule {
        Rule::Wythoff { piles, .. } => *piles == 2,
        Rule::Moves(vectors) => vectors.first().is_some_and(|v| v.take.len() == 2),
        _ => false,
    }
}

/// Returns the moves along the rows 0, …, `last`, or along the columns if `swapped`; `None` if they are too many to
/// list.
fn row_rule(rule: &Rule, last: u32, swapped: bool, meter: &Meter) -> Result<Option<RowRule>, Stop> {
    // Each vector is listed for each row that it leads to.
    let most = match rule {
        Rule::Wythoff { spread, .. } => to_u64(spread).and_then(|k| u64::from(last).checked_mul(2 * k.min(1 << 12))),
        Rule::Moves(vectors) => u64::from(last).checked_mul(vectors.len() as u64),
        _ => Some(0),
    };
    let bytes = most.and_then(|most| most.checked_mul(size_of::<(u32, u32)>() as u64));
    meter.reserve(bytes.ok_or_else(|| meter.out_of_memory(u64::MAX))?)?;
    Ok(written_along(rule, last, swapped))
}

fn written_along(rule: &Rule, last: u32, swapped: bool) -> Option<RowRule> {
    let mut out = RowRule::default();
    match rule {
        Rule::Wythoff { piles: 2, spread } => {
            let spread = to_u32(spread).filter(|k| *k <= 1 << 12)?;
            out.across.push(1);
            out.along.push(1);
            for i in 1..=last {
                let lo = (i + 1).saturating_sub(spread).max(1);
                let hi = i.checked_add(spread)?;
                out.vectors.extend((lo..hi).map(|j| (i, j)));
            }
        }
        Rule::Moves(vectors) => {
            for v in vectors {
                // A vector too long for the rows never applies to them; one too long to write down along them does.
                let [first, second] = v.take.as_slice() else { return None };
                let (across, along) = if swapped { (second, first) } else { (first, second) };
                let Some(across) = to_u32(across).filter(|a| *a <= last) else { continue };
                let along = to_u32(along).filter(|b| *b <= 1 << 16)?;
                match (v.any_multiple, across, along) {
                    (false, ..) => out.vectors.push((across, along)),
                    (true, 0, q) => out.along.push(q),
                    (true, p, 0) => out.across.push(p),
                    (true, p, q) => {
                        for m in 1..=last / p {
                            out.vectors.push((m * p, m.checked_mul(q)?));
                        }
                    }
                }
            }
        }
        _ => return None,
    }
    // Steps that do not divide one another need states for each residue of all of them.
    let residues = out.along.iter().try_fold(1, |lcm, q| checked_lcm(lcm, u64::from(*q)))?;
    (residues <= 1 << 12).then_some(out)
}

/// Returns the rows 0, …, `last`, or `None` if their periods are not proved.
fn proved(
    rule: &Rule,
    last: u32,
    swapped: bool,
    kind: Kind,
    play: Play,
    look: u64,
    meter: &Meter,
) -> Result<Option<(Vec<Row>, RowRule)>, Stop> {
    let Some(along) = row_rule(rule, last, swapped, meter)? else { return Ok(None) };
    let found = match (is_wythoff(rule), kind) {
        (true, Kind::Nimber) => Some(wythoff_rows(last, meter)?),
        _ => rows(&along, last, kind, play, look, meter)?,
    };
    Ok(found.map(|rows| (rows, along)))
}

/// Returns the nimber of a position with a small pile, by the period of its row, or `None` if no period is proved.
pub(in crate::games) fn row_nimber(ruleset: &Ruleset, piles: &[Nat], meter: &Meter) -> Option<(Nimber, Reason)> {
    let small = Small::of([piles.first()?, piles.get(1)?])?;
    let (rows, _) = proved(&ruleset.rule, small.row, small.swapped, Kind::Nimber, Play::Normal, LOOK, meter).ok()??;
    let row = &rows[small.row as usize];
    let nimber = row.at(small.column);
    let reason = small.reason(ruleset, row, Some(nimber.clone()), Kind::Nimber);
    Some((Nimber(nimber), reason))
}

/// A position as a row and a column, where the smaller pile is the row.
struct Small<'a> {
    row: u32,
    column: &'a Nat,
    swapped: bool,
}

impl<'a> Small<'a> {
    fn of([x, y]: [&'a Nat; 2]) -> Option<Small<'a>> {
        let swapped = y < x;
        let (row, column) = if swapped { (y, x) } else { (x, y) };
        Some(Small { row: to_u32(row)?, column, swapped })
    }

    fn of_heaps(heaps: &'a [Heap]) -> Option<Small<'a>> {
        match heaps {
            [x, y] => Small::of([&x.size, &y.size]),
            _ => None,
        }
    }

    fn reason(&self, ruleset: &Ruleset, row: &Row, value: Option<Nat>, kind: Kind) -> Reason {
        Reason::Row {
            ruleset: ruleset.clone(),
            row: self.row.into(),
            column: self.column.clone(),
            periodicity: row.periodicity,
            states: (row.proof.first, row.proof.second),
            value,
            outcomes: kind == Kind::Outcome,
            swapped: self.swapped,
        }
    }
}

/// The options of a position in a row with a proved period.
struct InRow {
    rows: Vec<Row>,
    rule: RowRule,
    row: u32,
    column: Nat,
    swapped: bool,
}

impl InRow {
    /// Calls `each` with every move that leaves the row, given by the amounts taken from row and column.
    fn finite(&self, mut each: impl FnMut(u32, u32)) {
        for p in &self.rule.across {
            (1..=self.row / p).for_each(|m| each(m * p, 0));
        }
        for (across, along) in &self.rule.vectors {
            if *across <= self.row && Nat::from(*along) <= self.column {
                each(*across, *along);
            }
        }
    }

    /// Returns the columns of this row with the given value. If there are moves along the row, there are finitely many
    /// such columns, because a move exists between any two columns in the same residue class, so their values differ.
    fn columns_with(&self, value: &Nat) -> Vec<Nat> {
        let row = &self.rows[self.row as usize];
        let p = row.periodicity;
        let mut out = Vec::new();
        for (column, v) in row.values.iter().enumerate() {
            let (column, v) = (Nat::from(column), Nat::from(*v));
            if v == *value {
                out.push(column);
            } else if column >= Nat::from(p.preperiod) && p.saltus > 0 && v < *value {
                let (laps, rest) = ((value - &v) / Nat::from(p.saltus), (value - &v) % Nat::from(p.saltus));
                if rest.is_zero() {
                    out.push(column + laps * Nat::from(p.period));
                }
            }
        }
        out
    }
}

impl MovesTo for InRow {
    fn to(&self, value: &Value, cap: usize, _: &Meter) -> Result<(Vec<Taken>, Nat), Stop> {
        let wanted = match value {
            Value::Nimber(g) => g.0.clone(),
            Value::Outcome(outcome) => Nat::from(u8::from(*outcome == Outcome::N)),
        };
        let mut takes: Vec<Vec<Nat>> = Vec::new();
        let mut push = |across: Nat, along: Nat| {
            takes.push(if self.swapped { vec![along, across] } else { vec![across, along] });
        };
        self.finite(|across, along| {
            let to = self.rows[(self.row - across) as usize].at(&(&self.column - Nat::from(along)));
            if to == wanted {
                push(across.into(), along.into());
            }
        });
        if !self.rule.along.is_empty() {
            for column in self.columns_with(&wanted).into_iter().filter(|c| *c < self.column) {
                let take = &self.column - column;
                if self.rule.along.iter().any(|q| (&take % Nat::from(*q)).is_zero()) {
                    push(Nat::ZERO, take);
                }
            }
        }
        takes.sort();
        takes.dedup();
        let total = takes.len();
        Ok((takes.into_iter().take(cap).map(Taken::Piles).collect(), total.into()))
    }

    fn is_over(&self) -> bool {
        let mut any = self.rule.along.iter().any(|q| Nat::from(*q) <= self.column);
        self.finite(|_, _| any = true);
        !any
    }
}

/// The index of the last row shown in a map; the states of a row grow with its index.
const PICTURED: u32 = 4096;

impl Rows {
    fn position(&self, ruleset: &Ruleset, small: &Small<'_>, play: Play, meter: &Meter) -> Result<Valued, Failure> {
        let kind = kind_of(play);
        let (rows, rule) = proved(&ruleset.rule, small.row, small.swapped, kind, play, LOOK, meter)?
            .ok_or_else(|| no_period(ruleset, play))?;
        let row = &rows[small.row as usize];
        let value = row.at(small.column);
        let reason = small.reason(ruleset, row, Some(value.clone()), kind);
        let value = match play {
            Play::Normal => Value::Nimber(Nimber(value)),
            Play::Misere => Value::Outcome(Outcome::of(value.is_zero())),
        };
        let moves = InRow { rule, row: small.row, column: small.column.clone(), swapped: small.swapped, rows };
        Ok(Valued {
            value,
            standing: Standing::Computed,
            because: vec![reason],
            periodicity: None,
            moves: Box::new(moves),
        })
    }

    /// Returns values of one row from `from` on, or fewer if a limit is reached.
    fn stretch<G>(
        &self,
        task: &Task<'_, G>,
        row: u32,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Nat>>, Failure> {
        let (rows, _) = proved(task.rule(), row, false, task.kind, task.play, LOOK, meter)?
            .ok_or_else(|| no_period(task.ruleset, task.play))?;
        let mut values = meter.list(usize::try_from(count).map_err(|_| meter.out_of_memory(u64::MAX))?)?;
        let mut column = from.clone();
        for _ in 0..count {
            if let Err(why) = meter.spend(1) {
                return Ok(Begun { list: values.into_vec(), stopped: Some(why) });
            }
            values.push(rows[row as usize].at(&column))?;
            column += Nat::ONE;
        }
        Ok(Begun::whole(values.into_vec()))
    }

    fn period(&self, task: &Task<'_, FindPeriod<'_>>, row: u32, meter: &Meter) -> Result<Period, Failure> {
        let look = task.goal.look.unwrap_or(super::super::method::LOOK);
        let found = proved(task.rule(), row, false, task.kind, task.play, look.max(1 << 12), meter)?;
        let Some((mut rows, _)) = found else {
            return Ok(Period {
                periodicity: None,
                values: None,
                standing: Standing::Observed { upto: look.into() },
                because: vec![Reason::Computed { upto: look.into() }],
            });
        };
        let found = rows.swap_remove(row as usize);
        let position = Small { row, column: &Nat::ZERO, swapped: false };
        let reason = position.reason(task.ruleset, &found, None, task.kind);
        Ok(Period {
            periodicity: Some(found.periodicity),
            values: Some(found.values),
            standing: Standing::Computed,
            because: vec![reason],
        })
    }

    /// Returns a map of rows with small indices far from the origin, by the periods of the rows.
    fn picture<G>(&self, task: &Task<'_, G>, frame: &Frame, meter: &Meter) -> Result<PictureCells, Failure> {
        // The other way round, if the piles are alike and only the second is small.
        let (bottom, right) = frame.corner();
        if to_u32(&bottom).is_none() && to_u32(&right).is_some() && family(task.rule()).is_symmetric(task.rule()) {
            let (at, height, width) = ((frame.at.1.clone(), frame.at.0.clone()), frame.width, frame.height);
            let turned = self.picture(task, &Frame { at, height, width }, meter)?;
            let PictureCells::Rows { rows, offset } = turned else { return Ok(turned) };
            let column = |y: usize| rows.iter().map(|row| row[y]).collect();
            return Ok(PictureCells::Rows { rows: (0..frame.height as usize).map(column).collect(), offset });
        }
        let far = || {
            let game = Game { play: task.play, rulesets: vec![task.ruleset.clone()] };
            Refusal::Lacks { game, what: Lacking::FarMap }
        };
        let bottom = to_u32(&bottom).filter(|bottom| *bottom < PICTURED).ok_or_else(far)?;
        meter.reserve(32 * u64::from(frame.width) * u64::from(frame.height))?;
        let mut rows: Vec<Vec<Nat>> = Vec::new();
        for row in bottom + 1 - frame.height..=bottom {
            let values = self.stretch(task, row, &frame.at.1, frame.width.into(), meter);
            let Begun { list, stopped } =
                values.map_err(|why| if matches!(why, Failure::Refused(_)) { far().into() } else { why })?;
            if let Some(why) = stopped {
                return Err(why.into());
            }
            rows.push(list);
        }
        // Far out the nimbers are about as large as the column: what is drawn is how far they are above the least.
        let least = rows.iter().flatten().min().cloned().unwrap_or(Nat::ZERO);
        let offset = if least > Nat::from(1u32 << 20) { least - Nat::ONE } else { Nat::ZERO };
        let drawn = |row: Vec<Nat>| row.iter().map(|v| to_u32(&(v - &offset))).collect::<Option<Vec<u32>>>();
        let rows = rows.into_iter().map(drawn).collect::<Option<_>>().ok_or_else(far)?;
        Ok(PictureCells::Rows { rows, offset })
    }
}

impl Method for Rows {
    fn id(&self) -> &'static str {
        self.id
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::ROWS
    }

    fn cost(&self) -> &'static str {
        "all rows up to the smaller pile, until their states repeat; after that, a column of any size is found at once"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        if !is_two_pile(task.rule()) {
            return None;
        }
        let small = Small::of_heaps(task.goal.heaps)?;
        written_along(task.rule(), small.row.min(NEAR), small.swapped)?;
        // A table is quicker where it is small.
        let rank = if *small.column <= Nat::from(2000u32) || small.row > NEAR { 25 } else { 12 };
        Fit::new(self, rank, move |meter| self.position(task.ruleset, &small, task.play, meter))
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let row = one_row(task.rule(), task.goal.first)?;
        Fit::new(self, 10, move |meter| {
            let values = self.stretch(&task, row, task.goal.from, task.goal.count, meter)?;
            Ok(values.map(|values| Line::of(values, task.kind)))
        })
    }

    fn find_period<'a>(&'static self, task: Task<'a, FindPeriod<'a>>) -> Option<Fit<'a, Period>> {
        let row = one_row(task.rule(), task.goal.first)?;
        Fit::new(self, 10, move |meter| self.period(&task, row, meter))
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        if !is_two_pile(task.rule()) {
            return None;
        }
        Fit::new(self, 10, move |meter| self.picture(&task, task.goal.frame, meter))
    }
}

/// Returns the index of the row given by the sizes of all piles but the last, or `None` if the game has no such row.
fn one_row(rule: &Rule, first: &[Nat]) -> Option<u32> {
    let [row] = first else { return None };
    to_u32(row).filter(|_| is_two_pile(rule))
}

fn no_period(ruleset: &Ruleset, play: Play) -> Failure {
    let game = Game { play, rulesets: vec![ruleset.clone()] };
    Refusal::Lacks { game, what: Lacking::PeriodOfRow }.into()
}
