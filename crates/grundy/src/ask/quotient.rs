//! Misère quotients of heap games.

use super::parts::summed;
use super::values::nimbers;
use super::{Answered, Options, Question, certify};
use crate::answer::{Answer, Grounds, QuotientFound, Reason, SoFar, Standing, Stopped, theorems};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Classes, FindPeriod, QUOTIENT, TAME, Task, choose, family, only, rules};
use crate::rules::{Cell, Left, WordRules};
use crate::solve::quotient::{Caps, Growing, HeapGame, Names, Repeat, Sums, nim_quotient, tame_rank};
use grundy_core::certificate::{Certificate, Count, FORMAT, MAX_ORDER, QuotientClaim, RepeatClaim};
use grundy_core::{Game, Kind, Meter, Nat, Play, Ruleset, Stop, to_u32};

/// The largest heap size for which a quotient can be requested.
const LARGEST: u32 = 100_000;
/// The range in which Φ is computed for a proof about all heaps: a minimum size, and a multiple of the requested size.
const BEYOND: (u32, u32) = (600, 6);
/// The number of heaps added between two tests for a repetition of Φ.
const STRIDE: u32 = 8;
/// The maximum number of options of a heap that is examined only to prove a period.
const OPTIONS: usize = 4000;

/// A question that asks for the misère quotient of the heaps up to `to`, and whether it is the quotient of all heaps.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The game; its play convention is ignored.
    pub game: Game,
    /// The size of the largest heap in the quotient.
    pub to: u32,
}

impl Question for Quotient {
    type Claim = QuotientFound;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<QuotientFound> {
        quotient(&self.game, self.to, options, meter)
    }
}

fn quotient(game: &Game, to: u32, options: &Options, meter: &Meter) -> Answered<QuotientFound> {
    let rulesets = heap_rules(game)?;
    if to > LARGEST {
        let most = Some(LARGEST.into());
        return Err(Refusal::OutOfRange { parameter: "to", given: to.to_string(), least: Nat::ZERO, most }.into());
    }
    let like_nim = rulesets.iter().all(|r| family(&r.rule).takes_from_a_set());
    let fitting: &[&'static str] = if like_nim { &[TAME, QUOTIENT] } else { &[QUOTIENT] };
    only(options.method.as_deref(), fitting)?;
    let by_nimbers = like_nim && options.method.as_deref() != Some(QUOTIENT);
    let (found, stopped) = match by_nimbers {
        true => tame(&rulesets, to, meter)?,
        false => grown(&rulesets, to, true, meter)?,
    };
    let answer = answer(found, by_nimbers);
    match stopped {
        Some(why) => Err(partial(answer, why)),
        None => certify::settle(answer, EFFORT, meter),
    }
}

/// The maximum number of steps of the checker before the answer is returned unchecked.
const EFFORT: u64 = 4_000_000_000;

fn answer(found: QuotientFound, by_nimbers: bool) -> Answer<QuotientFound> {
    let first = if by_nimbers { &theorems::FERGUSON } else { &theorems::MISERE_QUOTIENT };
    let mut because = vec![Reason::Cited(first)];
    because.extend(found.found_repeats().map(Reason::QuotientRepeats));
    let method = if by_nimbers { TAME } else { QUOTIENT };
    Answer { grounds: Grounds::Claim, ..Answer::new(found, Standing::Computed, method, because) }
}

fn partial(answer: Answer<QuotientFound>, why: Stop) -> Unanswered<QuotientFound> {
    let found = &answer.claim;
    let so_far = Some(SoFar::Quotient { heaps: found.to, order: found.quotient.order() });
    Unanswered { failure: Stopped { why, so_far }.into(), partial: Some(Box::new(answer)) }
}

/// Returns the rulesets of a game of heaps, each once, or an error if one of them is not a memoryless game on one heap.
pub(super) fn heap_rules(game: &Game) -> Result<Vec<Ruleset>, Failure> {
    let mut out: Vec<Ruleset> = Vec::new();
    for ruleset in summed(game) {
        if ruleset.rule.is_joint() || ruleset.rule.remembers() {
            return Err(Refusal::Lacks { game: game.clone(), what: Lacking::Quotient }.into());
        }
        if !out.iter().any(|known| known.rule == ruleset.rule) {
            out.push(ruleset);
        }
    }
    Ok(out)
}

/// The heaps of several rulesets as one game, in which heap n of ruleset r has the number (n − 1)·rulesets + r + 1.
pub(super) struct Heaps {
    pub(super) game: HeapGame,
    rules: Vec<Box<dyn WordRules>>,
    next: u32,
}

impl Heaps {
    pub(super) fn new(rulesets: &[Ruleset], largest: u32, meter: &Meter) -> Result<Heaps, Failure> {
        let in_words = |ruleset: &Ruleset| rules(ruleset).in_words(ruleset, &[largest], meter);
        let rules = rulesets.iter().map(in_words).collect::<Result<_, Failure>>()?;
        Ok(Heaps { game: HeapGame::new(meter)?, rules, next: 1 })
    }

    /// Returns the number of a heap in the combined game, which is 0 for an empty heap.
    pub(super) fn number(&self, ruleset: usize, size: u32) -> u32 {
        if size == 0 { 0 } else { (size - 1) * self.rules.len() as u32 + ruleset as u32 + 1 }
    }

    /// Adds the heaps of the next size, one for each ruleset, and returns the largest number of options that one of
    /// them has.
    pub(super) fn push(&mut self, meter: &Meter) -> Result<usize, Stop> {
        let size = self.next;
        let mut most = 0;
        for r in 0..self.rules.len() {
            let mut options = Sums::default();
            self.rules[r].for_each(&[Cell::of(size)], &mut |take, left| {
                let sizes = match left {
                    Left::Piles { .. } => &[size - take[0]][..],
                    Left::Heaps(sizes) => sizes,
                };
                options.push(sizes.iter().map(|size| self.number(r, *size)).filter(|heap| *heap != 0));
            });
            meter.spend(1 + options.len() as u64)?;
            let options = options.sorted();
            most = most.max(options.len());
            // A part of a token less weighs two less, and one more part one less: every move makes the sum lighter.
            self.game.push(2 * u64::from(size) - 1, options)?;
        }
        self.next += 1;
        Ok(most)
    }
}

/// Returns Φ of the heaps 0, 1, … of each ruleset, given Φ of the heaps of the combined game.
fn by_ruleset(phi: &[u32], rulesets: usize) -> Vec<Vec<u32>> {
    let of = |r: usize| [0].into_iter().chain(phi[1..].iter().skip(r).step_by(rulesets).copied()).collect();
    (0..rulesets).map(of).collect()
}

fn repetitions(rulesets: &[Ruleset], phi: &[Vec<u32>]) -> Option<Vec<Repeat>> {
    rulesets.iter().zip(phi).map(|(r, phi)| family(&r.rule).repeats(&r.rule, phi)).collect()
}

/// Returns the quotient of the heaps up to `to`, or up to the heap at which a limit was reached. With `prove`, larger
/// heaps are examined to prove a period.
pub(super) fn grown(
    rulesets: &[Ruleset],
    to: u32,
    prove: bool,
    meter: &Meter,
) -> Result<(QuotientFound, Option<Stop>), Failure> {
    let count = rulesets.len();
    let far = if prove { to.max(BEYOND.0).max(to.saturating_mul(BEYOND.1)) } else { to };
    let mut heaps = Heaps::new(rulesets, far, meter)?;
    let mut growing = Growing::new(Caps::default(), meter)?;
    let mut stopped = None;
    for size in 1..=to {
        let pushed = heaps.push(meter).map(|_| ());
        let added = pushed.and_then(|()| (0..count).try_for_each(|_| growing.add(&heaps.game, meter)));
        if let Err(why) = added {
            let known = growing.quotient().phi().len() as u32 - 1;
            let so_far = SoFar::Quotient { heaps: size - 1, order: growing.quotient().order() };
            if size == 1 || known != (size - 1) * count as u32 || why == Stop::Cancelled {
                return Err(Stopped { why, so_far: Some(so_far) }.into());
            }
            stopped = Some(why);
            break;
        }
    }
    let known = (growing.quotient().phi().len() - 1) / count;
    let mut repeats = None;
    if prove && stopped.is_none() {
        repeats = follow(rulesets, to, far, &mut heaps, &mut growing, meter)?;
        if repeats.is_none() {
            growing.forget_beyond((known * count) as u32);
        }
    }
    let phi = by_ruleset(growing.quotient().phi(), count);
    let found = found(rulesets, known as u32, growing.into_quotient(), phi, repeats);
    Ok((found, stopped))
}

/// Adds heaps that leave the order of the quotient unchanged until a repetition of Φ is proved, or returns `None` if
/// none is proved in range.
fn follow(
    rulesets: &[Ruleset],
    to: u32,
    far: u32,
    heaps: &mut Heaps,
    growing: &mut Growing,
    meter: &Meter,
) -> Result<Option<Vec<Repeat>>, Failure> {
    let count = rulesets.len();
    let mut size = to;
    loop {
        if size.is_multiple_of(STRIDE) || size == to {
            let phi = by_ruleset(growing.quotient().phi(), count);
            if let Some(found) = repetitions(rulesets, &phi) {
                return Ok(Some(found));
            }
        }
        size += 1;
        if size > far || heaps.push(meter)? > OPTIONS {
            return Ok(None);
        }
        for _ in 0..count {
            if !growing.add_if_as_large(&heaps.game, meter)? {
                return Ok(None);
            }
        }
    }
}

fn found(
    rulesets: &[Ruleset],
    to: u32,
    quotient: crate::solve::quotient::Quotient,
    phi: Vec<Vec<u32>>,
    repeats: Option<Vec<Repeat>>,
) -> QuotientFound {
    let names = Names::new(&quotient);
    let tame = tame_rank(&quotient);
    let game = Game { play: Play::Misere, rulesets: rulesets.to_vec() };
    QuotientFound { game, to, quotient, names, phi, repeats, tame }
}

/// Returns the quotient of heaps that are played like nim, from their nimbers.
fn tame(rulesets: &[Ruleset], to: u32, meter: &Meter) -> Result<(QuotientFound, Option<Stop>), Failure> {
    let periods: Option<Vec<(Repeat, u32)>> =
        rulesets.iter().map(|r| period(r, meter).transpose()).collect::<Option<Result<_, Failure>>>().transpose()?;
    // For a proof about all heaps, nimbers are needed as far as it looks.
    let last = periods.iter().flatten().map(|(_, heaps)| *heaps).chain([to]).max().unwrap_or(to);
    let mut lines: Vec<Vec<u32>> = Vec::new();
    for ruleset in rulesets {
        lines.push(nimbers(ruleset, last, meter)?.iter().collect());
    }
    // Heap by heap, each ruleset's in turn.
    let in_turn = |last: u32| -> Vec<u32> {
        let rows = (1..=last as usize).flat_map(|size| lines.iter().map(move |line| line[size]));
        [0].into_iter().chain(rows).collect()
    };
    // The largest T_k whose table is allowed.
    let largest = 1u32 << (MAX_ORDER as u32 - 2).ilog2();
    let fits = |size: &usize| lines.iter().all(|line| line[*size] < largest);
    let known = (1..=to as usize).take_while(fits).count() as u32;
    let stopped = (known < to).then_some(Stop::Positions { needed: 2 * MAX_ORDER as u64, allowed: MAX_ORDER as u64 });
    let all = in_turn(last);
    let rank = |nimbers: &[u32]| nimbers.iter().max().map_or(0, |most| 32 - most.leading_zeros());
    let whole = stopped.is_none() && rank(&all) == rank(&in_turn(to));
    let repeats = periods.filter(|_| whole).map(|all| all.into_iter().map(|(repeat, _)| repeat).collect::<Vec<_>>());
    let quotient =
        nim_quotient(if repeats.is_some() { &all } else { &all[..=known as usize * rulesets.len()] }, meter)?;
    let phi = by_ruleset(quotient.phi(), rulesets.len());
    Ok((found(rulesets, known, quotient, phi, repeats), stopped))
}

/// Returns the period of the nimbers and the number of heaps that were examined to prove it, or `None` if no theorem
/// proves a period.
fn period(ruleset: &Ruleset, meter: &Meter) -> Result<Option<(Repeat, u32)>, Failure> {
    let goal = FindPeriod { first: &[], look: None };
    let task = Task { ruleset, play: Play::Normal, kind: Kind::Nimber, goal };
    let Ok(fit) = choose(&task, None) else { return Ok(None) };
    let found = (fit.work)(meter)?;
    let Some(p) = found.periodicity.filter(|p| p.saltus == 0) else { return Ok(None) };
    let shown = p.period.checked_mul(2).and_then(|laps| laps.checked_add(p.preperiod));
    let Some(mut heaps) = shown.and_then(|n| u32::try_from(n).ok()) else { return Ok(None) };
    while heaps <= LARGEST {
        let line: Vec<u32> = nimbers(ruleset, heaps, meter)?.iter().collect();
        if let Some(repeat) = family(&ruleset.rule).repeats(&ruleset.rule, &line) {
            return Ok(Some((repeat, heaps)));
        }
        heaps *= 2;
    }
    Ok(None)
}

impl QuotientFound {
    /// Returns the classes of the heaps 0, 1, … of the ruleset with index `ruleset`, for all heaps that the quotient
    /// covers. The class of a heap is its value under the quotient map Φ.
    pub fn classes(&self, ruleset: usize) -> Classes<'_> {
        let repeat = self.repeats.as_ref().map(|repeats| repeats[ruleset]);
        Classes { first: &self.phi[ruleset], repeat }
    }

    /// Returns a certificate of the quotient for the independent checker, or `None` if the checker does not support it.
    pub(super) fn certified(&self, meter: &Meter) -> Result<Option<Certificate>, Stop> {
        let q = &self.quotient;
        let generators: Vec<u32> = self.names.generators.iter().map(|heap| q.phi()[*heap as usize]).collect();
        meter.reserve((q.order() * generators.len()) as u64 * 8)?;
        let row = |x: u32| generators.iter().map(|g| q.times(x, *g)).collect();
        let lost: Vec<u32> = q.p_portion().collect();
        let repeat = |r: &Repeat| RepeatClaim { preperiod: Count(r.preperiod.into()), period: Count(r.period.into()) };
        Ok(Some(Certificate::Quotient(QuotientClaim {
            format: FORMAT,
            ruleset: Game { play: Play::Normal, rulesets: self.game.rulesets.clone() }.to_string(),
            order: Count(q.order() as u64),
            p_portion: Count(lost.len() as u64),
            action: (0..q.order() as u32).map(row).collect(),
            lost,
            heaps: Count(self.phi[0].len() as u64),
            phi: self.phi.clone(),
            whole: self.repeats.is_some(),
            repeats: self.repeats.as_ref().map(|all| all.iter().map(repeat).collect()),
        })))
    }
}

/// Returns the heap size as a machine word, or `None` if it is too large for a quotient.
pub(super) fn small(size: &Nat) -> Option<u32> {
    to_u32(size).filter(|n| *n <= LARGEST)
}
