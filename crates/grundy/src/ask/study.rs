//! Searches for patterns in games on several piles, and in the nimbers of take-and-break games.

use super::{Answered, Options, Question, alone, certify, period};
use crate::answer::{Answer, Grounds, PeriodFound, Reason, Standing, Stopped, Studied, theorems};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Begun, FillBox, FindPeriod, Fit, StudyHeaps, Task, choose, family};
use crate::solve::vectors::{BeattyPair, PTable, beatty};
use crate::theory::beatty::Pairs;
use grundy_core::{Kind, Meter, Nat, Play, Rule, Ruleset};

/// The number of rows whose periods a study searches for.
const ROWS: u32 = 8;
/// The number of columns examined when looking for the period of a row.
const LOOK: u64 = 20_000;
/// The number of generalisations of Wythoff's game with which P-positions are compared.
const SPREADS: u32 = 9;

/// A question that asks for patterns in a game on several piles (known games, Beatty sequences, periodic rows), or in
/// the nimbers of a take-and-break game (sparse space, first heaps, exceptions to the period).
#[derive(Clone, Debug)]
pub struct Study {
    /// The ruleset to be studied.
    pub ruleset: Ruleset,
    /// The size of the largest pile or heap examined.
    pub to: u32,
}

impl Question for Study {
    type Claim = Studied;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<Studied> {
        study(&self.ruleset, self.to, options, meter)
    }
}

fn study(ruleset: &Ruleset, to: u32, options: &Options, meter: &Meter) -> Answered<Studied> {
    let family = family(&ruleset.rule);
    let ruleset = Ruleset { rule: family.canonical(&ruleset.rule), ..ruleset.clone() };
    if ruleset.rule.splits() {
        return heaps(ruleset, to, options, meter);
    }
    if !ruleset.rule.is_joint() {
        return Err(Refusal::Lacks { game: alone(&ruleset, Play::Normal), what: Lacking::SeveralPiles }.into());
    }
    let piles = ruleset.piles();
    // bounded: one for each pile
    let sides = vec![to; piles as usize];
    let goal = FillBox { sides: &sides };
    let task = Task { ruleset: &ruleset, play: Play::Normal, kind: Kind::Outcome, goal };
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let table = work(meter)?;
    let p = PTable::from_fn(&sides, meter, |piles| table.value(piles) == 0)?;
    let (mut rows, mut periods) = (Vec::new(), Vec::new());
    let mut stopped = None;
    let pair: Option<BeattyPair> = if piles == 2 { beatty(&p) } else { None };
    let mut same_p_positions = Vec::new();
    if piles == 2 {
        // What the positions show is known by now, whatever stops the rest.
        match same_outcomes(&p, to, meter) {
            Err(Failure::Stopped(Stopped { why, .. })) => stopped = Some(why),
            found => same_p_positions = found?,
        }
        for row in 0..ROWS.min(to + 1) {
            if stopped.is_some() {
                break;
            }
            let periods_of_row = [Kind::Outcome, Kind::Nimber].map(|kind| row_period(&ruleset, kind, row, meter));
            let [outcomes, nimbers] = match periods_of_row {
                [Err(Failure::Stopped(Stopped { why, .. })), _] | [_, Err(Failure::Stopped(Stopped { why, .. }))] => {
                    stopped = Some(why);
                    break;
                }
                [outcomes, nimbers] => [outcomes?, nimbers?],
            };
            let periodicity = |found: &Option<PeriodFound>| found.as_ref().and_then(|found| found.periodicity);
            rows.push((row, periodicity(&outcomes), periodicity(&nimbers)));
            periods.extend([outcomes, nimbers]);
        }
    }
    let studied = Studied {
        same_as: family.same_as(&ruleset.rule),
        symmetric: family.is_symmetric(&ruleset.rule),
        to,
        p_positions: p.count(),
        same_p_positions,
        beatty: pair,
        rows,
        sequence: None,
        ruleset,
    };
    let because = vec![Reason::Cited(&theorems::VECTORS), Reason::Cited(&theorems::SAME_GAME)];
    let grounds = match stopped {
        None => certify::studied(&studied, |piles| table.value(piles) == 0, &periods, meter)?,
        Some(_) => Grounds::None,
    };
    let standing = match studied.beatty {
        Some(_) => Standing::Observed { upto: to.into() },
        None => Standing::Computed,
    };
    let answer = Answer::new(studied, standing, method.id(), because);
    let answer = Answer { grounds, ..answer };
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// Studies the nimbers of one heap.
fn heaps(ruleset: Ruleset, to: u32, options: &Options, meter: &Meter) -> Answered<Studied> {
    if ruleset.copies > 1 {
        return Err(Refusal::Lacks { game: alone(&ruleset, Play::Normal), what: Lacking::OnePeriod }.into());
    }
    let task = Task { ruleset: &ruleset, play: Play::Normal, kind: Kind::Nimber, goal: StudyHeaps { to: to.into() } };
    let Fit { method, work, .. } = choose(&task, options.method.as_deref())?;
    let Begun { list: (sequence, because), stopped } = work(meter)?;
    let studied = Studied {
        same_as: None,
        symmetric: true,
        // It is at most what was asked for.
        to: sequence.to as u32,
        p_positions: sequence.p_positions,
        same_p_positions: Vec::new(),
        beatty: None,
        rows: Vec::new(),
        sequence: Some(sequence),
        ruleset,
    };
    let grounds = match to <= LISTED && stopped.is_none() {
        true => certify::sequence(&studied, &nimbers(&studied.ruleset, to, meter)?, &because),
        false => Grounds::None,
    };
    let answer = Answer::new(studied, Standing::Computed, method.id(), because);
    let answer = Answer { grounds, ..answer };
    match stopped {
        Some(why) => Err(Unanswered::partial(why, answer)),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// The largest heap up to which a certificate lists nimbers; the checker examines every option of these.
const LISTED: u32 = 10_000;

/// Returns the nimbers of the heaps up to `to`.
fn nimbers(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Vec<u32>, Failure> {
    Ok(super::values::nimbers(ruleset, to, meter)?.iter().collect())
}

/// Returns the period of one row, or `None` if no period is proved.
fn row_period(ruleset: &Ruleset, kind: Kind, row: u32, meter: &Meter) -> Result<Option<PeriodFound>, Failure> {
    let row = Nat::from(row);
    let goal = FindPeriod { first: std::slice::from_ref(&row), look: Some(LOOK) };
    if choose(&Task { ruleset, play: Play::Normal, kind, goal }, None).is_err() {
        return Ok(None);
    }
    let game = alone(ruleset, Play::Normal);
    let answer = period::unchecked(&game, kind, Some(&row), Some(LOOK), false, &Options::default(), meter)?;
    let proved = !matches!(answer.standing, Standing::Observed { .. });
    Ok(Some(answer.claim).filter(|found| proved && found.periodicity.is_some()))
}

/// Returns the known two-pile games that have the outcomes in `p` for all piles up to `to`.
pub(crate) fn same_outcomes(p: &PTable, to: u32, meter: &Meter) -> Result<Vec<String>, Failure> {
    let mut out = Vec::new();
    let nim = PTable::from_fn(&[to, to], meter, |piles| piles[0] == piles[1])?;
    if nim.words() == p.words() {
        out.push("nim^2".to_owned());
    }
    for k in 1..=SPREADS {
        let pairs = Pairs::new(k.into());
        let mut partner = Vec::new();
        for a in 0..=to {
            partner.push(grundy_core::to_u32(&pairs.partner(&a.into())));
        }
        let table = PTable::from_fn(&[to, to], meter, |piles| partner[piles[0] as usize] == Some(piles[1]))?;
        if table.words() == p.words() {
            out.push(Ruleset::of(Rule::Wythoff { piles: 2, spread: k.into() }).to_string());
        }
    }
    Ok(out)
}
