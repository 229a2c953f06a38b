//! The P-positions of Wythoff's game as pairs, found by floors of multiples, by digits, or by mex.
//!
//! Every number is in exactly one pair, and the differences of the pairs are the multiples of k. So few moves from (x,
//! y) lead to a pair: a move either reduces one pile to the partner of the other, or reduces both piles to a pair with
//! the nearest difference. There are at most four winning moves, whatever the size of the piles.

use super::nimbers::nimber_if_cheap;
use super::source::{Digits, LastPair, PairList, PairSource, Roots};
use crate::answer::{Frame, Line, PictureCells, Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, Refusal};
use crate::games::method::Winning;
use crate::games::{
    Begun, DrawMap, Evaluate, FillBox, Fit, ListPositions, ListValues, Method, Task, Value, Valued, room_for,
};
use crate::solve::cells::CellValues;
use crate::theory::beatty::Pairs;
use crate::theory::zeckendorf::Zeckendorf;
use grundy_core::{Heap, Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, bits, to_u32, to_u64};

/// Returns the moves to a pair, in lexicographic order; a position that is a pair has none.
fn winning(source: &dyn PairSource, k: &Nat, x: &Nat, y: &Nat) -> Result<Vec<Vec<Nat>>, Stop> {
    let mut takes: Vec<Vec<Nat>> = Vec::new();
    let mut lower = |to_x: &Nat, to_y: &Nat| {
        if to_x <= x && to_y <= y && (to_x < x || to_y < y) {
            takes.push(vec![x - to_x, y - to_y]);
        }
    };
    match source.partner(x)? {
        Some(partner) if partner == *y => return Ok(Vec::new()),
        Some(partner) if partner < *y => lower(x, &partner),
        _ => {}
    }
    if let Some(partner) = source.partner(y)?
        && partner < *x
    {
        lower(&partner, y);
    }
    let (small, large) = if x <= y { (x, y) } else { (y, x) };
    let difference = large - small;
    let nearest = &difference / k;
    for n in [nearest.clone(), nearest + Nat::ONE] {
        // From both piles, and by amounts that differ by less than k.
        let apart = &n * k;
        let near = if apart > difference { apart - &difference } else { &difference - apart };
        if near >= *k {
            continue;
        }
        let Some([a, b]) = source.pair(&n)? else { continue };
        if a < *small && b < *large {
            if x <= y { lower(&a, &b) } else { lower(&b, &a) }
        }
    }
    takes.sort();
    takes.dedup();
    Ok(takes)
}

fn valued(
    ruleset: &Ruleset,
    k: &Nat,
    source: &dyn PairSource,
    piles: &[Nat; 2],
    reason: Reason,
    meter: &Meter,
) -> Result<Valued, Failure> {
    let [x, y] = piles;
    let takes = winning(source, k, x, y)?;
    let outcome = Outcome::of(takes.is_empty());
    let over = x.is_zero() && y.is_zero();
    let mut because = vec![reason, Reason::Cited(&theorems::RAYLEIGH)];
    // The theorem gives the outcome; a nimber beside it is computed.
    let (value, standing) = match outcome {
        Outcome::P => (Value::Nimber(Nimber::ZERO), Standing::Theorem),
        Outcome::N => match nimber_if_cheap(ruleset, piles, meter) {
            Some((nimber, reasons)) => {
                because.extend(reasons);
                (Value::Nimber(nimber), Standing::Computed)
            }
            None => (Value::Outcome(Outcome::N), Standing::Theorem),
        },
    };
    let moves = Box::new(Winning { total: takes.len().into(), takes, over });
    Ok(Valued { value, standing, because, periodicity: None, moves })
}

/// Returns the reason that compares a position with the pair of the same difference.
fn pair_reason(ruleset: &Ruleset, k: &Nat, source: &dyn PairSource, piles: &[Nat; 2]) -> Result<Reason, Failure> {
    let [x, y] = piles;
    let (small, large) = if x <= y { (x, y) } else { (y, x) };
    let difference = large - small;
    let index = &difference / k;
    let pair = match source.pair(&index)? {
        Some(pair) => pair,
        // Only a list ends; its pairs are the same.
        None => {
            let (a, b) = Pairs::new(k.clone()).pair(&index);
            [a, b]
        }
    };
    let outcome = Outcome::of(pair == [small.clone(), large.clone()]);
    let piles = [small.clone(), large.clone()];
    Ok(Reason::Pair { ruleset: ruleset.clone(), piles, spread: k.clone(), index, pair, outcome })
}

/// Returns the spread k of a game on two piles under normal play, or `None` for other games.
fn spread_of<'a, G>(task: &Task<'a, G>) -> Option<&'a Nat> {
    match task.rule() {
        Rule::Wythoff { piles: 2, spread } if task.play == Play::Normal => Some(spread),
        _ => None,
    }
}

/// Returns the P-positions with the indices `from..from + count`.
fn listed(source: &dyn PairSource, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let mut list = Vec::new();
    for i in 0..count {
        if let Err(why) = meter.spend(1).and_then(|()| room_for(&list, meter)) {
            return Ok(Begun { list, stopped: Some(why) });
        }
        match source.pair(&(from + Nat::from(i))) {
            Ok(Some(pair)) => list.push(pair.to_vec()),
            Ok(None) => break,
            Err(why) => return Ok(Begun { list, stopped: Some(why) }),
        }
    }
    Ok(Begun::whole(list))
}

/// The method `wythoff/algebraic`, which computes floors of multiples of α by integer square roots.
pub(in crate::games) struct Algebraic;

/// The row or column from which on maps are drawn from the closed form instead of a table.
const FAR: u32 = 4 * crate::answer::LARGEST_MAP;

impl Method for Algebraic {
    fn id(&self) -> &'static str {
        "wythoff/algebraic"
    }

    fn theorem(&self, rule: &Rule) -> &'static Theorem {
        match rule {
            Rule::Wythoff { spread, .. } if !spread.is_one() => &theorems::FRAENKEL,
            _ => &theorems::WYTHOFF,
        }
    }

    fn cost(&self) -> &'static str {
        "a few square roots of numbers of twice the length; two multiplications for a test"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (spread, ruleset) = (spread_of(&task).filter(|_| !task.goal.sum)?, task.ruleset);
        Fit::closed_form(self, 0, move |meter| {
            let piles = sizes(task.goal.heaps);
            let pairs = Roots { pairs: Pairs::new(spread.clone()), meter };
            let pairs = LastPair::of(&pairs, meter);
            let reason = pair_reason(ruleset, spread, &pairs, &piles)?;
            valued(ruleset, spread, &pairs, &piles, reason, meter)
        })
    }

    fn list_values<'a>(&'static self, task: Task<'a, ListValues<'a>>) -> Option<Fit<'a, Begun<Line>>> {
        let ListValues { first: [first], from, count } = task.goal else { return None };
        let spread = spread_of(&task).filter(|_| task.kind == Kind::Outcome)?;
        Fit::closed_form(self, 0, move |meter| row(&Pairs::new(spread.clone()), first, from, count, meter))
    }

    fn fill_box<'a>(&'static self, task: Task<'a, FillBox<'a>>) -> Option<Fit<'a, Box<dyn CellValues>>> {
        let (spread, sides) = (spread_of(&task).filter(|_| task.kind == Kind::Outcome)?, task.goal.sides);
        Fit::closed_form(self, 5, move |meter| {
            Ok(Box::new(PairTable::new(spread, sides.iter().copied().max().unwrap_or(0), meter)?) as _)
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let spread = spread_of(&task)?;
        Fit::closed_form(self, 0, move |meter| {
            let pairs = Roots { pairs: Pairs::new(spread.clone()), meter };
            listed(&pairs, task.goal.from, task.goal.count, meter)
        })
    }

    fn draw_map<'a>(&'static self, task: Task<'a, DrawMap<'a>>) -> Option<Fit<'a, PictureCells>> {
        let (spread, frame) = (spread_of(&task).filter(|_| task.kind == Kind::Outcome)?, task.goal.frame);
        let rank = if frame.reaches(FAR) { 0 } else { 20 };
        Fit::closed_form(self, rank, move |meter| sparse(&Pairs::new(spread.clone()), frame, meter))
    }
}

/// Returns the sizes of the two piles of a position.
fn sizes(heaps: &[Heap]) -> [Nat; 2] {
    [0, 1].map(|pile| heaps[pile].size.clone())
}

/// Returns the outcomes of one row, which contains exactly one P-position.
fn row(pairs: &Pairs, row: &Nat, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Line>, Failure> {
    pairs.allows(row, meter)?;
    let partner = pairs.partner(row);
    meter.reserve(count.checked_mul(24).ok_or_else(|| meter.out_of_memory(u64::MAX))?)?;
    let mut values = Vec::new();
    let mut column = from.clone();
    for _ in 0..count {
        meter.spend(1)?;
        values.push(column == partner);
        column += Nat::ONE;
    }
    Ok(Begun::whole(Line::Outcomes(values.into_iter().collect())))
}

/// Returns the P-position of each row of a map as a column relative to the first one, or `None` if it lies outside the
/// frame.
fn sparse(pairs: &Pairs, frame: &Frame, meter: &Meter) -> Result<PictureCells, Failure> {
    let mut p = Vec::new();
    for i in 0..frame.height {
        meter.spend(1)?;
        pairs.allows(&frame.at.0, meter)?;
        let partner = pairs.partner(&(&frame.at.0 + Nat::from(i)));
        let within = (partner >= frame.at.1).then(|| partner - &frame.at.1);
        p.push(within.and_then(|c| to_u32(&c)).filter(|c| *c < frame.width));
    }
    Ok(PictureCells::Sparse { p })
}

/// The outcomes of a square of positions, stored as the one P-position in each row.
#[derive(Debug)]
struct PairTable {
    partner: Vec<u32>,
}

impl PairTable {
    fn new(spread: &Nat, side: u32, meter: &Meter) -> Result<PairTable, Stop> {
        Ok(PairTable { partner: PairList::up_to(side, in_words(spread, side), meter)?.partner })
    }
}

impl CellValues for PairTable {
    fn value(&self, piles: &[u32]) -> u32 {
        u32::from(self.partner[piles[0] as usize] != piles[1])
    }
}

/// Returns the spread as a machine word. A spread larger than all piles has the same effect as one just larger than the
/// largest pile.
fn in_words(spread: &Nat, largest: u32) -> u32 {
    to_u32(spread).map_or(largest.saturating_add(1), |spread| spread.min(largest.saturating_add(1)))
}

/// The method `wythoff/arithmetic`, which uses shifts in Fibonacci numeration.
pub(in crate::games) struct Arithmetic;

impl Method for Arithmetic {
    fn id(&self) -> &'static str {
        "wythoff/arithmetic"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::WYTHOFF_DIGITS
    }

    fn cost(&self) -> &'static str {
        "a few numbers written in Fibonacci numeration"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (spread, ruleset) = (spread_of(&task).filter(|k| k.is_one() && !task.goal.sum)?, task.ruleset);
        Fit::closed_form(self, 10, move |meter| {
            let source = Digits { system: Zeckendorf::new(meter)?, meter };
            let piles = sizes(task.goal.heaps);
            let reason = shifted(&source, &piles, meter)?;
            valued(ruleset, spread, &source, &piles, reason, meter)
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        spread_of(&task).filter(|k| k.is_one())?;
        Fit::closed_form(self, 10, move |meter| {
            let source = Digits { system: Zeckendorf::new(meter)?, meter };
            listed(&source, task.goal.from, task.goal.count, meter)
        })
    }
}

/// Returns the reason that compares a position with the left shift of its smaller pile.
fn shifted(source: &Digits<'_>, [x, y]: &[Nat; 2], meter: &Meter) -> Result<Reason, Failure> {
    let (small, large) = if x <= y { (x, y) } else { (y, x) };
    let written = source.system.write(small, meter)?;
    let shift = written.left_shift();
    let is_pair = *large == shift && written.final_zeros().is_multiple_of(2);
    let digits = match bits(&shift) <= 100 {
        true => Some((written.digits.digits(), source.system.write(&shift, meter)?.digits.digits())),
        false => None,
    };
    Ok(Reason::Shifted {
        piles: [small.clone(), large.clone()],
        final_zeros: written.final_zeros(),
        shift,
        digits,
        outcome: Outcome::of(is_pair),
    })
}

/// The method `wythoff/recursive`, which lists the pairs by the mex rule.
pub(in crate::games) struct Recursive;

/// The largest pile for which the pairs are listed.
const LISTED: u32 = 1 << 27;

impl Method for Recursive {
    fn id(&self) -> &'static str {
        "wythoff/recursive"
    }

    fn theorem(&self, _rule: &Rule) -> &'static Theorem {
        &theorems::WYTHOFF_MEX
    }

    fn cost(&self) -> &'static str {
        "time and memory proportional to the piles themselves: exponential in their length"
    }

    fn evaluate<'a>(&'static self, task: Task<'a, Evaluate<'a>>) -> Option<Fit<'a, Valued>> {
        let (spread, ruleset) = (spread_of(&task).filter(|_| !task.goal.sum)?, task.ruleset);
        let piles = sizes(task.goal.heaps);
        let largest = to_u32((&piles[0]).max(&piles[1])).filter(|p| *p <= LISTED)?;
        Fit::closed_form(self, 20, move |meter| {
            let pairs = PairList::up_to(largest, in_words(spread, largest), meter)?;
            let pairs = LastPair::of(&pairs, meter);
            let reason = pair_reason(ruleset, spread, &pairs, &piles)?;
            valued(ruleset, spread, &pairs, &piles, reason, meter)
        })
    }

    fn list_positions<'a>(&'static self, task: Task<'a, ListPositions<'a>>) -> Option<Fit<'a, Begun<Vec<Vec<Nat>>>>> {
        let (spread, ListPositions { from, count }) = (spread_of(&task)?, task.goal);
        let last = to_u64(from)?.checked_add(count)?;
        let last = u32::try_from(last).ok().filter(|last| *last <= LISTED / 2)?;
        Fit::closed_form(self, 20, move |meter| {
            let (method, ruleset) = (self.id(), task.ruleset);
            let too_long = || Refusal::TooLarge { method, ruleset: ruleset.clone(), most: LISTED.into() };
            // Aₙ < 2n + 1.
            let pairs = PairList::up_to(2 * last + 1, to_u32(spread).ok_or_else(too_long)?, meter)?;
            listed(&pairs, from, count, meter)
        })
    }
}
