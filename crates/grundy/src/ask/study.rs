//! What shows in a game on several piles, and in the nimbers of heaps that are broken.

use super::{Options, alone, certify, period};
use crate::answer::{Answer, Claim, Grounds, PeriodFound, Reason, Standing, Stopped, Studied, theorems};
use crate::failure::{Failure, Lacking, Refusal};
use crate::games::{Begun, Task, What, choose, family};
use crate::solve::vectors::{BeattyPair, PTable, beatty};
use crate::theory::beatty::Pairs;
use grundy_core::{Kind, Meter, Nat, Play, Rule, Ruleset};

/// Rows whose periods are looked for.
const ROWS: u32 = 8;
/// Columns that are looked at for a period.
const LOOK: u64 = 20_000;
/// Generalisations of Wythoff's game whose P-positions are compared.
const SPREADS: u32 = 9;

pub(super) fn study(ruleset: &Ruleset, to: u32, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
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
    let what = What::Box { sides: &sides };
    let task = Task { ruleset: &ruleset, play: Play::Normal, kind: Kind::Outcome, what };
    let method = choose(&task, options.method.as_deref())?;
    let table = method.answer(&task, meter)?.table()?;
    let p = PTable::from_fn(&sides, meter, |piles| table.value(piles) == 0)?;
    let (mut rows, mut periods) = (Vec::new(), Vec::new());
    if piles == 2 {
        for row in 0..ROWS.min(to + 1) {
            let found = [Kind::Outcome, Kind::Nimber].map(|kind| row_period(&ruleset, kind, row, meter));
            let [outcomes, nimbers] = found;
            let (outcomes, nimbers) = (outcomes?, nimbers?);
            let periodicity = |found: &Option<PeriodFound>| found.as_ref().and_then(|found| found.periodicity);
            rows.push((row, periodicity(&outcomes), periodicity(&nimbers)));
            periods.extend([outcomes, nimbers]);
        }
    }
    let pair: Option<BeattyPair> = if piles == 2 { beatty(&p) } else { None };
    let same_p_positions = if piles == 2 { same_outcomes(&p, to, meter)? } else { Vec::new() };
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
    let grounds = certify::studied(&studied, |piles| table.value(piles) == 0, &periods, meter)?;
    let standing = match studied.beatty {
        Some(_) => Standing::Observed { upto: to.into() },
        None => Standing::Computed,
    };
    let answer = Answer::new(Claim::Studied(Box::new(studied)), standing, method.id(), because);
    let mut answer = Answer { grounds, ..answer };
    certify::settle(&mut answer, options.check_steps, meter)?;
    Ok(answer)
}

/// What shows in the nimbers of one heap.
fn heaps(ruleset: Ruleset, to: u32, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    if ruleset.copies > 1 {
        return Err(Refusal::Lacks { game: alone(&ruleset, Play::Normal), what: Lacking::OnePeriod }.into());
    }
    let task = Task { ruleset: &ruleset, play: Play::Normal, kind: Kind::Nimber, what: What::Study { to: to.into() } };
    let method = choose(&task, options.method.as_deref())?;
    let Begun { list: (sequence, because), stopped } = *method.answer(&task, meter)?.study()?;
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
    let answer = Answer::new(Claim::Studied(Box::new(studied)), Standing::Computed, method.id(), because);
    let mut answer = Answer { grounds, ..answer };
    match stopped {
        Some(why) => Err(Stopped { why, partial: Some(Box::new(answer)), so_far: None }.into()),
        None => {
            certify::settle(&mut answer, options.check_steps, meter)?;
            Ok(answer)
        }
    }
}

/// Heaps up to which the nimbers are listed in a certificate: the checker looks at every option.
const LISTED: u32 = 10_000;

/// The nimbers of the heaps that were looked at.
fn nimbers(ruleset: &Ruleset, to: u32, meter: &Meter) -> Result<Vec<u32>, Failure> {
    Ok(super::values::nimbers(ruleset, to, meter)?.iter().collect())
}

/// The period of one row, if it is proved.
fn row_period(ruleset: &Ruleset, kind: Kind, row: u32, meter: &Meter) -> Result<Option<PeriodFound>, Failure> {
    let row = Nat::from(row);
    let what = What::Period { first: std::slice::from_ref(&row), look: Some(LOOK) };
    if choose(&Task { ruleset, play: Play::Normal, kind, what }, None).is_err() {
        return Ok(None);
    }
    let game = alone(ruleset, Play::Normal);
    let answer = period::unchecked(&game, kind, Some(&row), Some(LOOK), false, &Options::default(), meter)?;
    match (answer.claim, answer.standing) {
        (_, Standing::Observed { .. }) => Ok(None),
        (Claim::Period(found), _) => Ok(found.periodicity.is_some().then_some(found)),
        _ => Ok(None),
    }
}

/// The known two-pile games with the same outcomes up to `to`.
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
