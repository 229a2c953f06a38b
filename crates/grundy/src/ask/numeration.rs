//! Questions about the numeration system of a take-away game: representations, and recurrences of H.

use super::{Answered, Options, Question, alone, certify};
use crate::answer::{Answer, CRow, Grounds, Reason, RecurrenceFound, RecurrenceTable, Represented, Standing, theorems};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{self, FindRecurrence, Fit, Goal, Task, choose, family, fitting, only};
use crate::theory::schwenk::{Thresholds, growth_rate, recurrence as recurrence_of, thresholds_as_far};
use grundy_core::{Kind, Meter, Nat, Play, Ruleset, Stop};

/// A question that asks for the representation of a number in the numeration system of a take-away game.
#[derive(Clone, Debug)]
pub struct Represent {
    /// The ruleset of the take-away game.
    pub ruleset: Ruleset,
    /// The number to be represented.
    pub n: Nat,
}

impl Question for Represent {
    type Claim = Represented;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Represented> {
        represent(&self.ruleset, &self.n, options, meter)
    }
}

/// A question that asks for the linear recurrence of the sequence H of losing openings in a take-away game.
#[derive(Clone, Debug)]
pub struct Recurrence {
    /// The ruleset of the take-away game.
    pub ruleset: Ruleset,
}

impl Question for Recurrence {
    type Claim = RecurrenceFound;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<RecurrenceFound> {
        recurrence(&self.ruleset, options, meter)
    }
}

/// A question about the take-away games f(x) = cx with c = `from`, …, `to`. It asks for the growth rate of the sequence
/// H of losing openings and for its recurrence H(n+1) = H(n) + H(n−k) for n ≥ n₀.
#[derive(Clone, Debug)]
pub struct Recurrences {
    /// The first value of c, at least 1.
    pub from: u32,
    /// The last value of c.
    pub to: u32,
}

impl Question for Recurrences {
    type Claim = RecurrenceTable;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<RecurrenceTable> {
        recurrences(self.from, self.to, options, meter)
    }
}

fn task<G>(ruleset: &Ruleset, goal: G) -> Task<'_, G> {
    Task { ruleset, play: Play::Normal, kind: Kind::Outcome, goal }
}

/// Returns an error if the rules lack the numeration system in question; the error names the missing property.
fn refuse_without<G: Goal>(task: &Task<'_, G>, otherwise: Lacking) -> Result<(), Failure> {
    if !fitting(task).is_empty() {
        return Ok(());
    }
    let what = family(task.rule()).lacks_numeration(task.rule()).unwrap_or(otherwise);
    Err(Refusal::Lacks { game: alone(task.ruleset, Play::Normal), what }.into())
}

/// Represents `n` in the numeration system of the take-away game.
fn represent(ruleset: &Ruleset, n: &Nat, options: &Options, meter: &Meter) -> Answered<Represented> {
    let task = task(ruleset, games::Represent { n });
    refuse_without(&task, Lacking::Numeration)?;
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let found = work(meter)?;
    let because = vec![Reason::Cited(&theorems::SCHWENK_SUM)];
    let answer = Answer::new(found, Standing::Theorem, method.id(), because);
    let answer = Answer { grounds: Grounds::Claim, ..answer };
    certify::settle(answer, options.check_steps, meter)
}

/// Returns the recurrence of the sequence H of losing openings.
fn recurrence(ruleset: &Ruleset, options: &Options, meter: &Meter) -> Answered<RecurrenceFound> {
    let task = task(ruleset, FindRecurrence);
    refuse_without(&task, Lacking::LinearBound)?;
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let found = work(meter)?;
    let because = vec![Reason::Cited(method.theorem(&ruleset.rule))];
    let answer = Answer::new(found, Standing::Theorem, method.id(), because);
    let answer = Answer { grounds: Grounds::Claim, ..answer };
    certify::settle(answer, u64::MAX, meter)
}

/// Returns the recurrences of the take-away games f(x) = cx for c = `from`, …, `to`.
fn recurrences(from: u32, to: u32, options: &Options, meter: &Meter) -> Answered<RecurrenceTable> {
    only(options.method.as_deref(), &["schwenk/recurrence"])?;
    let (table, stopped) = table(from, to, meter)?;
    let (any, whole) = (!table.rows.is_empty(), table.is_whole());
    let because = vec![Reason::Cited(&theorems::SCHWENK_RECURRENCE)];
    let answer = Answer::new(table, Standing::Theorem, "schwenk/recurrence", because);
    let answer = Answer { grounds: Grounds::Claim, ..answer };
    match stopped {
        Some(why) if any => Err(Unanswered::partial(why, answer)),
        Some(why) => Err(why.into()),
        None if whole => certify::settle(answer, options.check_steps, meter),
        // A certificate of a part of the table would leave the rest to the theorem.
        None => Ok(answer),
    }
}

/// The largest factor c in a table of recurrences.
const LARGEST: u32 = 1000;
/// The limit on the number of terms of H computed to find where k changes, which is enough for all c up to 200. The
/// answer reports the range that was covered.
const TERMS: u64 = 1 << 28;

/// Returns k, n₀ and the growth rate of f(x) = cx for c = `from`, …, `to`, with the exact values of c at which k
/// changes. The table ends where the meter stops the work.
fn table(from: u32, to: u32, meter: &Meter) -> Result<(RecurrenceTable, Option<Stop>), Failure> {
    if from == 0 || from > to || to > LARGEST {
        let given = format!("{from}..{to}");
        let (least, most) = (Nat::ONE, Some(LARGEST.into()));
        return Err(Refusal::OutOfRange { parameter: "c", given, least, most }.into());
    }
    let mut rows = Vec::new();
    for c in from..=to {
        let factor = Nat::from(c);
        let found = match recurrence_of(&|x, y| x * &factor >= *y, meter) {
            Ok(found) => found,
            Err(why) => {
                return Ok((RecurrenceTable { rows, changes: Vec::new(), changes_to: from.to_string() }, Some(why)));
            }
        };
        rows.push(CRow { c, k: found.k, n0: found.n0, growth: growth_rate(found.k, 12).to_string() });
    }
    let begun = RecurrenceTable { rows, changes: Vec::new(), changes_to: from.to_string() };
    let Thresholds { list, to: reached, stopped, .. } =
        match thresholds_as_far(&from.into(), &to.into(), &meter.aside(None, Some(TERMS))) {
            Ok(found) => found,
            Err(why) => return Ok((begun, Some(why))),
        };
    let changes = list.into_iter().map(|t| (t.c.to_string(), t.before, t.after)).collect();
    let table = RecurrenceTable { changes, changes_to: reached.to_string(), ..begun };
    // That there are more terms than are looked at is part of the answer, not its end.
    Ok((table, stopped.filter(|why| !matches!(why, Stop::Positions { .. }))))
}
