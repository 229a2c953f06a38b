//! The P-positions of Wythoff's game as pairs: by floors of multiples, by digits, by mex.
//!
//! Every number is in exactly one pair and every difference, divided by k, belongs to one. So from (x, y) there are
//! few moves to a pair: lower one pile to the partner of the other, or lower both to the pairs with the nearest
//! difference. That is at most four winning moves, at any size.

use super::nimbers::nimber_if_cheap;
use super::source::{Digits, LastPair, Listed, PairSource};
use crate::answer::{Reason, Standing, Theorem, theorems};
use crate::failure::{Failure, refuse};
use crate::games::room_for;
use crate::games::{Begun, CellValues, JointTask, Method, Options, RowStretch, Task, Value, Valued};
use crate::theory::beatty::Pairs;
use crate::theory::zeckendorf::Zeckendorf;
use grundy_core::{Kind, Meter, Nat, Nimber, Outcome, Play, Rule, Ruleset, Stop, bits, to_u32, to_u64};

/// The moves to a pair, in lexicographic order; none if the position is one.
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

/// Winning moves, listed.
struct Winning {
    takes: Vec<Vec<Nat>>,
    over: bool,
}

impl Options for Winning {
    fn takes_to(&self, value: &Value, cap: usize) -> (Vec<Vec<Nat>>, Nat) {
        let lost = match value {
            Value::Nimber(g) => g.is_zero(),
            Value::Outcome(outcome) => *outcome == Outcome::P,
        };
        if !lost {
            return (Vec::new(), Nat::ZERO);
        }
        (self.takes.iter().take(cap).cloned().collect(), self.takes.len().into())
    }

    fn is_over(&self) -> bool {
        self.over
    }
}

/// The two piles and k; a refusal for other numbers of piles.
fn two_piles<'a>(ruleset: &'a Ruleset, piles: &'a [Nat]) -> Result<(&'a Nat, &'a Nat, &'a Nat), Failure> {
    match (&ruleset.rule, piles) {
        (Rule::Wythoff { spread, .. }, [x, y]) => Ok((spread, x, y)),
        _ => Err(refuse(format!("{ruleset} is not played on two piles")).into()),
    }
}

fn valued(
    ruleset: &Ruleset,
    source: &dyn PairSource,
    piles: &[Nat],
    reason: Reason,
    meter: &Meter,
) -> Result<Valued, Failure> {
    let (k, x, y) = two_piles(ruleset, piles)?;
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
    Ok(Valued { value, standing, because, periodicity: None, options: Box::new(Winning { takes, over }) })
}

/// The comparison with the pair of the same difference.
fn pair_reason(ruleset: &Ruleset, source: &dyn PairSource, piles: &[Nat]) -> Result<Reason, Failure> {
    let (k, x, y) = two_piles(ruleset, piles)?;
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

fn is_two_pile(rule: &Rule) -> Option<&Nat> {
    match rule {
        Rule::Wythoff { piles: 2, spread } => Some(spread),
        _ => None,
    }
}

/// The P-positions with indices from..from+count.
fn listed(source: &dyn PairSource, from: &Nat, count: u64, meter: &Meter) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
    let mut list = Vec::new();
    for i in 0..count {
        if let Err(why) = meter.spend(1).and_then(|()| room_for(&list, meter)) {
            return Ok(Begun { list, stopped: Some(why) });
        }
        let Some([a, b]) = source.pair(&(from + Nat::from(i)))? else { break };
        list.push(vec![a, b]);
    }
    Ok(Begun::whole(list))
}

/// `wythoff/algebraic`: floors of multiples of α through integer square roots.
pub(in crate::games) struct Algebraic;

impl Method for Algebraic {
    fn id(&self) -> &'static str {
        "wythoff/algebraic"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::WYTHOFF
    }

    fn theorem_about(&self, rule: &Rule) -> &'static Theorem {
        match rule {
            Rule::Wythoff { spread, .. } if !spread.is_one() => &theorems::FRAENKEL,
            _ => &theorems::WYTHOFF,
        }
    }

    fn cost(&self) -> &'static str {
        "a few square roots of numbers of twice the length; two multiplications for a test"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        is_two_pile(rule)?;
        match task {
            Task::Joint(JointTask::Piles { play: Play::Normal, sum: false, .. }) => Some(0),
            Task::Joint(JointTask::Table { kind: Kind::Outcome, play: Play::Normal, .. }) => Some(5),
            Task::Joint(JointTask::Row(RowStretch { kind: Kind::Outcome, play: Play::Normal, .. })) => Some(0),
            Task::Positions { play: Play::Normal, .. } => Some(0),
            _ => None,
        }
    }

    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        true
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], _: Play, _: bool, meter: &Meter) -> Result<Valued, Failure> {
        let (k, ..) = two_piles(ruleset, piles)?;
        let pairs = Pairs::new(k.clone());
        let pairs = LastPair::of(&pairs, meter);
        let reason = pair_reason(ruleset, &pairs, piles)?;
        valued(ruleset, &pairs, piles, reason, meter)
    }

    fn table(
        &self,
        ruleset: &Ruleset,
        _kind: Kind,
        _play: Play,
        sides: &[u32],
        meter: &Meter,
    ) -> Result<Box<dyn CellValues>, Failure> {
        let spread = is_two_pile(&ruleset.rule).cloned().unwrap_or(Nat::ONE);
        Ok(Box::new(PairTable::new(&spread, sides.iter().copied().max().unwrap_or(0), meter)?))
    }

    fn row(&self, ruleset: &Ruleset, row: RowStretch<'_>, meter: &Meter) -> Result<Vec<Nat>, Failure> {
        let spread = is_two_pile(&ruleset.rule).cloned().unwrap_or(Nat::ONE);
        let partner = Pairs::new(spread).partner(row.row);
        meter.reserve(row.count.saturating_mul(24))?;
        let mut values = Vec::new();
        let mut column = row.from.clone();
        for _ in 0..row.count {
            meter.spend(1)?;
            values.push(Nat::from(u8::from(column != partner)));
            column += Nat::ONE;
        }
        Ok(values)
    }

    fn p_positions(
        &self,
        ruleset: &Ruleset,
        _play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        let spread = is_two_pile(&ruleset.rule).cloned().unwrap_or(Nat::ONE);
        listed(&Pairs::new(spread), from, count, meter)
    }
}

/// Outcomes of a square, as the one P-position in each row.
#[derive(Debug)]
struct PairTable {
    partner: Vec<u32>,
}

impl PairTable {
    fn new(spread: &Nat, side: u32, meter: &Meter) -> Result<PairTable, Stop> {
        let spread = to_u32(spread).unwrap_or(u32::MAX);
        Ok(PairTable { partner: Listed::up_to(side, spread, meter)?.partner })
    }
}

impl CellValues for PairTable {
    fn value(&self, piles: &[u32]) -> u32 {
        u32::from(self.partner[piles[0] as usize] != piles[1])
    }
}

/// `wythoff/arithmetic`: shifts in Fibonacci numeration.
pub(in crate::games) struct Arithmetic;

impl Method for Arithmetic {
    fn id(&self) -> &'static str {
        "wythoff/arithmetic"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::WYTHOFF_DIGITS
    }

    fn cost(&self) -> &'static str {
        "a few numbers written in Fibonacci numeration"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        is_two_pile(rule).filter(|spread| spread.is_one())?;
        match task {
            Task::Joint(JointTask::Piles { play: Play::Normal, sum: false, .. }) => Some(10),
            Task::Positions { play: Play::Normal, .. } => Some(10),
            _ => None,
        }
    }

    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        true
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], _: Play, _: bool, meter: &Meter) -> Result<Valued, Failure> {
        let (_, x, y) = two_piles(ruleset, piles)?;
        let source = Digits { system: Zeckendorf::new(meter)?, meter };
        let (small, large) = if x <= y { (x, y) } else { (y, x) };
        let written = source.system.write(small, meter)?;
        let shift = written.left_shift();
        let is_pair = *large == shift && written.final_zeros().is_multiple_of(2);
        let short = bits(&shift) <= 100;
        let digits = match short {
            true => Some((written.digits.digits(), source.system.write(&shift, meter)?.digits.digits())),
            false => None,
        };
        let reason = Reason::Shifted {
            piles: [small.clone(), large.clone()],
            final_zeros: written.final_zeros(),
            shift,
            digits,
            outcome: Outcome::of(is_pair),
        };
        valued(ruleset, &source, piles, reason, meter)
    }

    fn p_positions(
        &self,
        _ruleset: &Ruleset,
        _play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        listed(&Digits { system: Zeckendorf::new(meter)?, meter }, from, count, meter)
    }
}

/// `wythoff/recursive`: the list of pairs, each by mex.
pub(in crate::games) struct Recursive;

/// Largest pile for which the pairs are listed.
const LISTED: u32 = 1 << 27;

impl Method for Recursive {
    fn id(&self) -> &'static str {
        "wythoff/recursive"
    }

    fn theorem(&self) -> &'static Theorem {
        &theorems::WYTHOFF_MEX
    }

    fn cost(&self) -> &'static str {
        "time and memory proportional to the piles themselves: exponential in their length"
    }

    fn suits(&self, rule: &Rule, task: &Task<'_>) -> Option<u8> {
        is_two_pile(rule)?;
        match task {
            Task::Joint(JointTask::Piles { play: Play::Normal, sum: false, piles }) => {
                piles.iter().all(|p| to_u32(p).is_some_and(|p| p <= LISTED)).then_some(20)
            }
            Task::Positions { play: Play::Normal, from, count } => {
                let last = to_u64(from)?.checked_add(*count)?;
                (last <= u64::from(LISTED) / 2).then_some(20)
            }
            _ => None,
        }
    }

    fn is_closed_form(&self, _rule: &Rule, _task: &Task<'_>) -> bool {
        true
    }

    fn piles(&self, ruleset: &Ruleset, piles: &[Nat], _: Play, _: bool, meter: &Meter) -> Result<Valued, Failure> {
        let (k, x, y) = two_piles(ruleset, piles)?;
        let largest = to_u32(x.max(y)).filter(|p| *p <= LISTED).ok_or_else(too_long)?;
        let pairs = Listed::up_to(largest, to_u32(k).unwrap_or(u32::MAX), meter)?;
        let pairs = LastPair::of(&pairs, meter);
        let reason = pair_reason(ruleset, &pairs, piles)?;
        valued(ruleset, &pairs, piles, reason, meter)
    }

    fn p_positions(
        &self,
        ruleset: &Ruleset,
        _play: Play,
        from: &Nat,
        count: u64,
        meter: &Meter,
    ) -> Result<Begun<Vec<Vec<Nat>>>, Failure> {
        let spread = is_two_pile(&ruleset.rule).and_then(to_u32).unwrap_or(u32::MAX);
        let last = to_u64(from).and_then(|from| from.checked_add(count)).ok_or_else(too_long)?;
        // Aₙ < 2n + 1.
        let largest = u32::try_from(2 * last + 1).map_err(|_| too_long())?;
        listed(&Listed::up_to(largest, spread, meter)?, from, count, meter)
    }
}

fn too_long() -> Failure {
    refuse(format!("wythoff/recursive lists all pairs, for piles up to {LISTED}"))
        .help("leave out --method: the closed form has no such limit")
        .into()
}
