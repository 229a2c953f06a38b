//! What shows in a game on several piles.

use super::Options;
use crate::answer::{Answer, Claim, Effort, Reason, Standing, Studied, theorems};
use crate::failure::{Failure, refuse};
use crate::games::moves::subtraction;
use crate::games::{JointTask, Task, choose};
use crate::solve::vectors::{BeattyPair, Known, PTable, beatty, canonical, recognise, symmetric};
use crate::theory::beatty::Pairs;
use grundy_core::{Kind, Meter, MoveVector, Nat, Periodicity, Play, Rule, Ruleset};

/// Rows whose periods are looked for.
const ROWS: u32 = 8;
/// Columns that are looked at for a period.
const LOOK: u64 = 20_000;
/// Generalisations of Wythoff's game whose P-positions are compared.
const SPREADS: u32 = 9;

pub(super) fn study(ruleset: &Ruleset, to: u32, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    let ruleset = in_canonical_form(ruleset);
    if !ruleset.rule.is_joint() {
        return Err(refuse(format!("{ruleset} is played on one heap")).help("`grundy period` studies one heap").into());
    }
    let piles = ruleset.piles();
    let sides = vec![to; piles as usize];
    let (kind, play) = (Kind::Outcome, Play::Normal);
    let method =
        choose(&ruleset, &Task::Joint(JointTask::Table { kind, play, sides: &sides }), options.method.as_deref())?;
    let table = method.table(&ruleset, kind, play, &sides, meter)?;
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
        same_as: same_as(&ruleset.rule),
        symmetric: match &ruleset.rule {
            Rule::Moves(vectors) => symmetric(vectors, piles as usize),
            _ => true,
        },
        to,
        p_positions: p.count(),
        same_p_positions,
        beatty: pair,
        rows,
        ruleset,
    };
    Ok(Answer {
        claim: Claim::Studied(Box::new(studied)),
        standing: Standing::Observed { upto: to.into() },
        method: method.id(),
        because: vec![Reason::Cited(&theorems::VECTORS), Reason::Cited(&theorems::SAME_GAME)],
        certificate: None,
        double_check: None,
        effort: Effort::default(),
    })
}

/// The same rules, each move written once.
fn in_canonical_form(ruleset: &Ruleset) -> Ruleset {
    match &ruleset.rule {
        Rule::Moves(vectors) => Ruleset::of(Rule::Moves(canonical(vectors))),
        _ => ruleset.clone(),
    }
}

/// The known game with the same moves, as it is written.
pub(crate) fn same_as(rule: &Rule) -> Option<String> {
    let Rule::Moves(vectors) = rule else { return Some(Ruleset::of(rule.clone()).to_string()) };
    Some(match recognise(&canonical(vectors))? {
        Known::Nim { piles } => format!("nim^{piles}"),
        Known::Wythoff { piles } => Ruleset::of(Rule::Wythoff { piles, spread: Nat::ONE }).to_string(),
        Known::Subtract { takes, multiples_of } => subtraction(&takes, &multiples_of),
        Known::Sum(blocks) => {
            let part = |vectors: &[MoveVector]| match vectors.first() {
                None => "piles from which nothing can be taken".to_owned(),
                Some(_) => {
                    let rule = Rule::Moves(vectors.to_vec());
                    same_as(&rule).unwrap_or_else(|| Ruleset::of(rule).to_string())
                }
            };
            let parts: Vec<String> = blocks
                .iter()
                .map(|b| {
                    let piles: Vec<String> = b.piles.iter().map(|p| (p + 1).to_string()).collect();
                    format!("{} on pile {}", part(&b.vectors), piles.join(","))
                })
                .collect();
            format!("the sum of {}", parts.join(" and "))
        }
    })
}

fn period(ruleset: &Ruleset, kind: Kind, row: u32, meter: &Meter) -> Result<Option<Periodicity>, Failure> {
    let row = Nat::from(row);
    let task = Task::Joint(JointTask::Period { kind, play: Play::Normal, row: &row });
    match choose(ruleset, &task, None) {
        Ok(method) => Ok(method.row_period(ruleset, kind, Play::Normal, &row, LOOK, meter)?.periodicity),
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
