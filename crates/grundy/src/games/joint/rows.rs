//! Positions of two piles of which one is small: the row of the small pile has a proved period.

use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::games::{JointTask, Method, Options, RowFound, RowStretch, Task, Value, Valued};
use crate::solve::arithmetic::checked_lcm;
use crate::solve::wythoff::{Row, RowRule, rows, wythoff_rows};
use grundy_core::{Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, to_u32};

/// Rows with proved periods as a method of a family.
pub(in crate::games) struct Rows {
    /// Its identifier.
    pub id: &'static str,
}

/// Rows up to here cost next to nothing; beyond, the budget decides.
const NEAR: u32 = 400;
/// How many columns of other games are looked at.
const LOOK: u64 = 1 << 18;

/// Whether the rule is Wythoff's own on two piles, whose rows are always periodic.
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

/// The rule along the rows 0..=last; with `swapped`, along the columns. `None` if it cannot be written down.
fn row_rule(rule: &Rule, last: u32, swapped: bool) -> Option<RowRule> {
    let mut out = RowRule::default();
    match rule {
        Rule::Wythoff { piles: 2, spread } => {
            let spread = to_u32(spread).filter(|k| *k <= 1 << 12)?;
            out.across.push(1);
            out.along.push(1);
            for i in 1..=last {
                let lo = (i + 1).saturating_sub(spread).max(1);
                out.vectors.extend((lo..i + spread).map(|j| (i, j)));
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
                    (true, p, q) => out.vectors.extend((1..=last / p).map(|m| (m * p, m * q))),
                }
            }
        }
        _ => return None,
    }
    // Steps that do not divide one another need states for each residue of all of them.
    let residues = out.along.iter().try_fold(1, |lcm, q| checked_lcm(lcm, u64::from(*q)))?;
    (residues <= 1 << 12).then_some(out)
}

/// The rows 0..=last, if periods are proved for them.
fn proved(
    rule: &Rule,
    last: u32,
    swapped: bool,
    kind: Kind,
    play: Play,
    look: u64,
    meter: &Meter,
) -> Result<Option<(Vec<Row>, RowRule)>, Stop> {
    let Some(along) = row_rule(rule, last, swapped) else { return Ok(None) };
    let found = match (is_wythoff(rule), kind) {
        (true, Kind::Nimber) => Some(wythoff_rows(last, meter)?),
        _ => rows(&along, last, kind, play, look, meter)?,
    };
    Ok(found.map(|rows| (rows, along)))
}

/// The nimber of a position with a small pile, by the period of its row.
pub(in crate::games) fn row_nimber(ruleset: &Ruleset, piles: &[Nat], meter: &Meter) -> Option<(Nimber, Reason)> {
    let small = Small::of(piles)?;
    let (rows, _) = proved(&ruleset.rule, small.row, small.swapped, Kind::Nimber, Play::Normal, LOOK, meter).ok()??;
    let row = &rows[small.row as usize];
    let nimber = row.at(small.column);
    let reason = small.reason(ruleset, row, Some(nimber.clone()), Kind::Nimber);
    Some((Nimber(nimber), reason))
}

/// A position as row and column, the smaller pile being the row.
struct Small<'a> {
    row: u32,
    column: &'a Nat,
    swapped: bool,
}

impl<'a> Small<'a> {
    fn of(piles: &'a [Nat]) -> Option<Small<'a>> {
        let [x, y] = piles else { return None };
        let swapped = y < x;
        let (row, column) = if swapped { (y, x) } else { (x, y) };
        Some(Small { row: to_u32(row)?, column, swapped })
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

/// The options of a position in a periodic row.
struct InRow {
    rows: Vec<Row>,
    rule: RowRule,
    row: u32,
    column: Nat,
    swapped: bool,
}

impl InRow {
    /// Calls `each` with every move that is not along the row, as taken from row and column.
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

    /// The columns of this row with the given value, of which there are finitely many if moves along the row exist:
    /// such a move is possible between any two columns of one residue, so their values differ.
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

impl Options for InRow {
    fn takes_to(&self, value: &Value, cap: usize) -> (Vec<Vec<Nat>>, Nat) {
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
        takes.truncate(cap);
        (takes, total.into())
    }

    fn is_over(&self) -> bool {
        let mut any = self.rule.along.iter().any(|q| Nat::from(*q) <= self.column);
        self.finite(|_, _| any = true);
        !any
    }
}

impl Method for Rows {
    fn id(&self) -> &'static str {
        self.id
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::ROWS
    }

    fn cost(&self) -> &'static str {
        "the rows up to the smaller pile, until their states repeat; then nothing for columns of any size"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        if !is_two_pile(rule) {
            return None;
        }
        match task {
            Task::Joint(JointTask::Piles { piles, .. }) => {
                let small = Small::of(piles)?;
                row_rule(rule, small.row.min(NEAR), small.swapped)?;
                // A table is quicker where it is small.
                Some(if *small.column <= Nat::from(2000u32) || small.row > NEAR { 25 } else { 12 })
            }
            Task::Joint(JointTask::Row(stretch)) => to_u32(stretch.row).map(|_| 10),
            Task::Joint(JointTask::Period { row, .. }) => to_u32(row).map(|_| 10),
            _ => None,
        }
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], play: Play, _: bool, meter: &Meter) -> Result<Valued, Failure> {
        let small =
            Small::of(piles).ok_or_else(|| refuse(format!("{} is for two piles, one of them small", self.id)))?;
        let kind = if play == Play::Normal { Kind::Nimber } else { Kind::Outcome };
        let (rows, rule) = proved(&ruleset.rule, small.row, small.swapped, kind, play, LOOK, meter)?
            .ok_or_else(|| no_period(ruleset, small.row))?;
        let row = &rows[small.row as usize];
        let value = row.at(small.column);
        let reason = small.reason(ruleset, row, Some(value.clone()), kind);
        let value = match play {
            Play::Normal => Value::Nimber(Nimber(value)),
            Play::Misere => Value::Outcome(Outcome::of(value.is_zero())),
        };
        let options = InRow { rule, row: small.row, column: small.column.clone(), swapped: small.swapped, rows };
        Ok(Valued {
            value,
            standing: Standing::Computed,
            because: vec![reason],
            periodicity: None,
            options: Box::new(options),
        })
    }

    fn row(&self, ruleset: &Ruleset, stretch: RowStretch<'_>, meter: &Meter) -> Result<Vec<Nat>, Failure> {
        let row = to_u32(stretch.row).ok_or_else(|| too_far(ruleset, stretch.row))?;
        let (rows, _) = proved(&ruleset.rule, row, false, stretch.kind, stretch.play, LOOK, meter)?
            .ok_or_else(|| no_period(ruleset, row))?;
        meter.reserve(stretch.count.saturating_mul(24))?;
        let mut values = Vec::new();
        let mut column = stretch.from.clone();
        for _ in 0..stretch.count {
            meter.spend(1)?;
            values.push(rows[row as usize].at(&column));
            column += Nat::ONE;
        }
        Ok(values)
    }

    fn row_period(
        &self,
        ruleset: &Ruleset,
        kind: Kind,
        play: Play,
        row: &Nat,
        look: u64,
        meter: &Meter,
    ) -> Result<RowFound, Failure> {
        let small = to_u32(row).ok_or_else(|| too_far(ruleset, row))?;
        let found = proved(&ruleset.rule, small, false, kind, play, look.max(1 << 12), meter)?;
        let Some((mut rows, _)) = found else {
            return Ok(RowFound {
                periodicity: None,
                values: Vec::new(),
                standing: Standing::Observed { upto: look.into() },
                because: vec![Reason::Computed { upto: look.into() }],
            });
        };
        let row = rows.swap_remove(small as usize);
        let position = Small { row: small, column: &Nat::ZERO, swapped: false };
        let reason = position.reason(ruleset, &row, None, kind);
        Ok(RowFound {
            periodicity: Some(row.periodicity),
            values: row.values,
            standing: Standing::Computed,
            because: vec![reason],
        })
    }
}

fn too_far(ruleset: &Ruleset, row: &Nat) -> Failure {
    refuse(format!("row {row} of {ruleset} is too far"))
        .help("rows of at most 32 bits are computed, as far as the budget allows")
        .into()
}

fn no_period(ruleset: &Ruleset, row: u32) -> Failure {
    refuse(format!("no period of row {row} of {ruleset} is proved")).help("a table answers small piles").into()
}
