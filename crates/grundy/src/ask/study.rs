//! What shows in a game on several piles.

use super::{Options, alone};
use crate::answer::{Answer, Claim, Reason, Standing, Studied, theorems};
use crate::failure::{Failure, Lacking, Refusal};
use crate::games::{Task, What, choose, family};
use crate::solve::vectors::{BeattyPair, PTable, beatty};
use crate::theory::beatty::Pairs;
use grundy_core::{Kind, Meter, Nat, Periodicity, Play, Rule, Ruleset};

/// Rows whose periods are looked for.
const ROWS: u32 = 8;
/// Columns that are looked at for a period.
const LOOK: u64 = 20_000;
/// Generalisations of Wythoff's game whose P-positions are compared.
const SPREADS: u32 = 9;

pub(super) fn study(ruleset: &Ruleset, to: u32, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    let family = family(&ruleset.rule);
    let ruleset = Ruleset { rule: family.canonical(&ruleset.rule), ..ruleset.clone() };
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
    let mut rows = Vec::new();
    if piles == 2 {
        for row in 0..ROWS.min(to + 1) {
            rows.push((row, period(&ruleset, Kind::Outcome, row, meter)?, period(&ruleset, Kind::Nimber, row, meter)?));
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
        ruleset,
    };
    let because = vec![Reason::Cited(&theorems::VECTORS), Reason::Cited(&theorems::SAME_GAME)];
    let standing = Standing::Observed { upto: to.into() };
    Ok(Answer::new(Claim::Studied(Box::new(studied)), standing, method.id(), because))
}

fn period(ruleset: &Ruleset, kind: Kind, row: u32, meter: &Meter) -> Result<Option<Periodicity>, Failure> {
    let row = Nat::from(row);
    let what = What::Period { first: std::slice::from_ref(&row), look: Some(LOOK) };
    let task = Task { ruleset, play: Play::Normal, kind, what };
    match choose(&task, None) {
        Ok(method) => Ok(method.answer(&task, meter)?.period()?.periodicity),
        Err(_) => Ok(None),
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
