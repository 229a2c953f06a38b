//! The values that a map shows.

use super::Options;
use crate::answer::{Answer, Claim, Effort, Picture, PictureCells, Reason, Standing, theorems};
use crate::failure::{Failure, refuse};
use crate::games::takeaway::tabulate;
use crate::games::{JointTask, RowStretch, Task, choose};
use crate::solve::thresholds::{least_winning_takes, misere_least_winning_takes, nimbers};
use crate::solve::vectors::symmetric;
use crate::theory::beatty::Pairs;
use grundy_core::{Game, Kind, Meter, Nat, Play, Rule, Ruleset, to_u32};

/// Most rows and columns.
pub const LARGEST_MAP: u32 = 16_384;

/// What part of the plane is shown.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The first row and the first column.
    pub at: (Nat, Nat),
    /// Rows.
    pub height: u32,
    /// Columns.
    pub width: u32,
}

pub(super) fn picture(
    game: &Game,
    kind: Kind,
    frame: &Frame,
    options: &Options,
    meter: &Meter,
) -> Result<Answer, Failure> {
    let [ruleset] = game.rulesets.as_slice() else {
        return Err(refuse(format!("{game} is a sum, and a map shows one game on two piles"))
            .help("write a sum of two heaps as moves(…), for example moves((1,0)*,(0,1)*)")
            .into());
    };
    let Frame { height, width, .. } = *frame;
    if height == 0 || width == 0 || height > LARGEST_MAP || width > LARGEST_MAP {
        return Err(refuse(format!("a map of {width} × {height} cells"))
            .help(format!("from 1 to {LARGEST_MAP} cells each way"))
            .into());
    }
    if game.play == Play::Misere && kind == Kind::Nimber {
        return Err(refuse("misère play has outcomes, not nimbers").help("add --outcomes").into());
    }
    let (cells, method) = match &ruleset.rule {
        Rule::TakeAway(_) => take_away(ruleset, kind, game.play, frame, meter)?,
        rule if rule.is_joint() && rule.piles() == 2 => two_piles(ruleset, kind, game.play, frame, options, meter)?,
        _ => {
            return Err(refuse(format!("{ruleset} has no map: a map needs two dimensions"))
                .help("wythoff, moves on two piles, and take-away games (heap and bound) have one")
                .into());
        }
    };
    let mut picture = Picture { game: game.clone(), kind, frame: frame.clone(), cells, largest: 0 };
    picture.largest = picture.find_largest();
    Ok(Answer {
        claim: Claim::Picture(picture),
        standing: Standing::Computed,
        method,
        because: vec![Reason::Cited(&theorems::VECTORS)],
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    })
}

type Found = (PictureCells, &'static str);

/// Heaps down, bounds across.
fn take_away(ruleset: &Ruleset, kind: Kind, play: Play, frame: &Frame, meter: &Meter) -> Result<Found, Failure> {
    let far = || {
        refuse("a map of a take-away game starts at a heap of at most 2^20")
            .help("leave out --at, or choose a smaller heap")
    };
    let Rule::TakeAway(bound) = &ruleset.rule else { return Err(far().into()) };
    let first = to_u32(&frame.at.0).filter(|n| *n <= 1 << 20).ok_or_else(far)?;
    let limit = to_u32(&frame.at.1).filter(|n| *n <= 1 << 30).ok_or_else(far)?;
    let last = first + frame.height - 1;
    meter.reserve(u64::from(last) * 64)?;
    let table = tabulate(bound, last, meter)?;
    let (rows, id): (Vec<Vec<(u32, u32)>>, _) = match (kind, play) {
        (Kind::Nimber, _) => {
            let steps = nimbers(&table, last, meter).map_err(|halted| halted.why)?;
            let of = |n: u32| steps.of(n).iter().map(|s| (s.from, s.nimber)).collect();
            ((first..=last).map(of).collect(), "takeaway/thresholds")
        }
        (Kind::Outcome, play) => {
            let least = match play {
                Play::Normal => least_winning_takes(&table, last, meter),
                Play::Misere => misere_least_winning_takes(&table, last, meter),
            };
            let least = least.map_err(|halted| halted.why)?;
            // A bound of 0 allows no move, which misère play rewards; from the least winning take on, it is N.
            let of = |n: u32| {
                let at = |r: u32| (r, u32::from(least.wins(n, r)));
                [at(0), at(1)].into_iter().chain(least.get(n).filter(|w| *w > 1).map(|w| (w, 1))).collect()
            };
            ((first..=last).map(of).collect(), "takeaway/recursion")
        }
    };
    Ok((PictureCells::Bounds { rows, bound: limit }, id))
}

fn two_piles(
    ruleset: &Ruleset,
    kind: Kind,
    play: Play,
    frame: &Frame,
    options: &Options,
    meter: &Meter,
) -> Result<Found, Failure> {
    let Frame { at, height, width } = frame;
    let (bottom, right) = (&at.0 + Nat::from(*height - 1), &at.1 + Nat::from(*width - 1));
    let wanted = options.method.as_deref();
    // A table of nimbers holds everything from the origin on: far out that is no way to draw a few cells.
    let near = |side: &u32| kind == Kind::Outcome || *side < 4 * LARGEST_MAP;
    let far = bottom.clone().max(right.clone()) >= Nat::from(4 * LARGEST_MAP);
    let closed = kind == Kind::Outcome && play == Play::Normal && wanted.is_none() && far;
    if closed && let Some(pairs) = pairs_of(&ruleset.rule) {
        return Ok((PictureCells::Sparse { p: sparse(&pairs, frame, meter)? }, "wythoff/algebraic"));
    }
    if let (Some(bottom), Some(right)) = (to_u32(&bottom).filter(near), to_u32(&right).filter(near)) {
        let sides = [bottom, right];
        let task = Task::Joint(JointTask::Table { kind, play, sides: &sides });
        if let Ok(method) = choose(ruleset, &task, wanted) {
            let table = method.table(ruleset, kind, play, &sides, meter)?;
            let at = (bottom - (height - 1), right - (width - 1));
            return Ok((PictureCells::Table { table, at }, method.id()));
        }
    }
    if kind == Kind::Outcome
        && play == Play::Normal
        && let Some(pairs) = pairs_of(&ruleset.rule)
    {
        return Ok((PictureCells::Sparse { p: sparse(&pairs, frame, meter)? }, "wythoff/algebraic"));
    }
    // The other way round, if the piles are alike and only the second is small.
    if to_u32(&bottom).is_none() && to_u32(&right).is_some() && alike(&ruleset.rule) {
        let turned = Frame { at: (at.1.clone(), at.0.clone()), height: *width, width: *height };
        let (cells, id) = by_rows(ruleset, kind, play, &turned, wanted, meter)?;
        let PictureCells::Rows { rows, offset } = cells else { return Ok((cells, id)) };
        let column = |y: usize| rows.iter().map(|row| row[y]).collect();
        return Ok((PictureCells::Rows { rows: (0..*height as usize).map(column).collect(), offset }, id));
    }
    by_rows(ruleset, kind, play, frame, wanted, meter)
}

/// Whether both piles play the same part.
fn alike(rule: &Rule) -> bool {
    match rule {
        Rule::Wythoff { .. } => true,
        Rule::Moves(vectors) => symmetric(vectors, 2),
        _ => false,
    }
}

fn pairs_of(rule: &Rule) -> Option<Pairs> {
    match rule {
        Rule::Wythoff { piles: 2, spread } => Some(Pairs::new(spread.clone())),
        Rule::Moves(_) => pairs_of(&crate::games::moves::known_game(rule)?.rule),
        _ => None,
    }
}

/// The P-position of each row, if it is within the frame: the column after the first.
fn sparse(pairs: &Pairs, frame: &Frame, meter: &Meter) -> Result<Vec<Option<u32>>, Failure> {
    let mut out = Vec::new();
    for i in 0..frame.height {
        meter.spend(1)?;
        let partner = pairs.partner(&(&frame.at.0 + Nat::from(i)));
        let within = (partner >= frame.at.1).then(|| partner - &frame.at.1);
        out.push(within.and_then(|c| to_u32(&c)).filter(|c| *c < frame.width));
    }
    Ok(out)
}

/// Far along the rows of small first piles, by their periods.
fn by_rows(
    ruleset: &Ruleset,
    kind: Kind,
    play: Play,
    frame: &Frame,
    wanted: Option<&str>,
    meter: &Meter,
) -> Result<Found, Failure> {
    // The states of a row grow with its number: rows beyond this are no matter of a picture.
    const FAR: u32 = 4096;
    let nothing = || -> Failure {
        refuse(format!("{ruleset} has neither a closed form nor a proved row period there"))
            .help("far out, a map needs a closed form (outcomes of wythoff, normal play) or rows of a small pile")
            .into()
    };
    let near = to_u32(&(&frame.at.0 + Nat::from(frame.height))).is_some_and(|bottom| bottom <= FAR);
    let mut rows: Vec<Vec<Nat>> = Vec::new();
    let mut id = "";
    meter.reserve(32 * u64::from(frame.width) * u64::from(frame.height))?;
    for i in 0..frame.height {
        let row = &frame.at.0 + Nat::from(i);
        let stretch = RowStretch { kind, play, row: &row, from: &frame.at.1, count: frame.width.into() };
        let task = Task::Joint(JointTask::Row(stretch));
        let method = choose(ruleset, &task, wanted).and_then(|m| if near { Ok(m) } else { Err(nothing()) });
        let method = method.map_err(|why| if wanted.is_some() { why } else { nothing() })?;
        id = method.id();
        rows.push(method.row(ruleset, stretch, meter)?);
    }
    // Far out the nimbers are about as large as the column: what is drawn is how far they are above the least.
    let least = rows.iter().flatten().min().cloned().unwrap_or(Nat::ZERO);
    let offset = if least > Nat::from(1u32 << 20) { least - Nat::ONE } else { Nat::ZERO };
    let drawn = |row: Vec<Nat>| row.iter().map(|v| to_u32(&(v - &offset)).unwrap_or(u32::MAX)).collect();
    let rows = rows.into_iter().map(drawn).collect();
    Ok((PictureCells::Rows { rows, offset }, id))
}

/// The values of a step function from `bound` on.
fn fill_steps(steps: &[(u32, u32)], bound: u32, values: &mut [u32]) {
    let mut at = 0;
    for (x, value) in values.iter_mut().enumerate() {
        let r = bound.saturating_add(x as u32);
        while at + 1 < steps.len() && steps[at + 1].0 <= r {
            at += 1;
        }
        *value = steps.get(at).filter(|s| s.0 <= r).map_or(0, |s| s.1);
    }
}

impl Picture {
    /// Fills the values of row y of the frame.
    pub fn row(&self, y: u32, values: &mut [u32]) {
        match &self.cells {
            PictureCells::Table { table, at } => table.fill(&[at.0 + y], at.1, values),
            PictureCells::Sparse { p } => {
                values.fill(1);
                if let Some(column) = p[y as usize] {
                    values[column as usize] = 0;
                }
            }
            PictureCells::Rows { rows, .. } => values.copy_from_slice(&rows[y as usize]),
            PictureCells::Bounds { rows, bound } => fill_steps(&rows[y as usize], *bound, values),
        }
    }

    /// Fills the values of (row, column), (row, column + 1), … counted from the origin, in the frame or beside it.
    ///
    /// False if they are not known: a table holds everything between the origin and the far corner of the frame, a
    /// take-away game every bound of the heaps in it, and other maps nothing beside the frame.
    pub fn stretch(&self, row: u32, column: u32, values: &mut [u32]) -> bool {
        let Frame { height, width, .. } = self.frame;
        let end = u64::from(column) + values.len() as u64;
        match &self.cells {
            PictureCells::Table { table, at } => {
                let known = row < at.0 + height && end <= u64::from(at.1 + width);
                if known {
                    table.fill(&[row], column, values);
                }
                known
            }
            PictureCells::Bounds { rows, .. } => {
                let first = to_u32(&self.frame.at.0);
                let steps = first.and_then(|first| row.checked_sub(first)).and_then(|y| rows.get(y as usize));
                let known = steps.filter(|_| end <= u64::from(u32::MAX));
                known.is_some_and(|steps| {
                    fill_steps(steps, column, values);
                    true
                })
            }
            _ => false,
        }
    }

    /// The largest value in the frame.
    fn find_largest(&self) -> u32 {
        let mut values = vec![0; self.frame.width as usize];
        let largest_of = |y: u32| {
            self.row(y, &mut values);
            values.iter().copied().max().unwrap_or(0)
        };
        (0..self.frame.height).map(largest_of).max().unwrap_or(0)
    }
}
