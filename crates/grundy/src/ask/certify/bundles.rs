//! Certificates for answers that consist of several claims, each with its own certificate.

use super::{listed, period, proof_of, recurrence};
use crate::answer::{ComparedSide, Grounds, Line, NimbersCompared, PeriodFound, Reason, RecurrenceFound, Studied};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::certificate::{
    AlwaysClaim, BundleClaim, Certificate, ComparisonClaim, Count, FORMAT, PeriodClaim, PositionsClaim, Shape,
    TableClaim, Values, ValuesClaim, Whole,
};
use grundy_core::{Game, Kind, Meter, Nat, Outcome, Periodicity, Play, Ruleset, Stop};

/// Returns the grounds for a bundle of certificates, or no grounds if a certificate is missing.
fn together(bundle: Option<BundleClaim>) -> Grounds {
    let sealed = |bundle| Grounds::Made(Box::new(Certificate::Bundle(bundle)));
    bundle.filter(|bundle| !bundle.is_empty()).map_or(Grounds::None, sealed)
}

/// Appends a claim to a list unless the list already contains it.
fn include<C: PartialEq>(claims: &mut Vec<C>, claim: C) {
    if !claims.contains(&claim) {
        claims.push(claim);
    }
}

/// One side of a comparison of two games, with its P-positions and its recurrence.
pub(in crate::ask) struct Side {
    /// The certificate for the list of P-positions.
    pub(in crate::ask) positions: Option<Certificate>,
    /// The recurrence for the sequence H; `None` if there is none.
    pub(in crate::ask) recurrence: Option<RecurrenceFound>,
}

/// Returns the grounds for a certificate of a comparison of two games.
pub(in crate::ask) fn compared(sides: &[Side]) -> Grounds {
    let mut bundle = BundleClaim { format: FORMAT, ..BundleClaim::default() };
    for side in sides {
        let Some(Certificate::Positions(positions)) = &side.positions else { return Grounds::None };
        include(&mut bundle.positions, positions.clone());
        if let Some(found) = &side.recurrence {
            include(&mut bundle.recurrences, recurrence(found));
        }
    }
    together(Some(bundle))
}

/// Returns the claim that two sequences of nimbers are equal for all heaps, with the proofs of both periods.
pub(in crate::ask) fn always(p: Periodicity, because: [&[Reason]; 2]) -> AlwaysClaim {
    let [left, right] = because.map(proof_of);
    AlwaysClaim { periodicity: p.into(), left, right }
}

/// Returns the grounds for a certificate of a comparison of two games by their nimbers.
pub(in crate::ask) fn by_nimbers(
    sides: [&ComparedSide; 2],
    heaps: &[Ruleset],
    found: &NimbersCompared,
    always: Option<AlwaysClaim>,
) -> Grounds {
    let [left, right] = heaps else { return Grounds::None };
    let always = always.filter(|_| found.for_all);
    // Beyond the machine's words nothing is compared.
    let Some(after) = found.to.checked_add(1) else { return Grounds::None };
    let equal = match (&always, found.first_difference) {
        (Some(always), _) => always.periodicity.preperiod.0 + always.periodicity.period.0,
        (None, Some(difference)) => difference.heap,
        (None, None) => after,
    };
    let comparison = ComparisonClaim {
        format: FORMAT,
        left: left.to_string(),
        right: right.to_string(),
        equal: Count(equal),
        differ: found.first_difference.map(|difference| (difference.left, difference.right)),
        always,
    };
    let positions = |(side, ruleset): (&ComparedSide, &Ruleset)| PositionsClaim {
        format: FORMAT,
        ruleset: ruleset.to_string(),
        play: Play::Normal,
        from: Whole(Nat::ZERO),
        positions: side.positions.iter().map(|(_, piles)| piles.iter().cloned().map(Whole).collect()).collect(),
        last: false,
        periodicity: None,
    };
    let mut bundle = BundleClaim { format: FORMAT, comparisons: vec![comparison], ..BundleClaim::default() };
    sides.into_iter().zip(heaps).for_each(|side| include(&mut bundle.positions, positions(side)));
    together(Some(bundle))
}

/// The maximum number of positions in a table certified with a study.
const CELLS: u64 = 1_000_000;

/// Returns the grounds for a certificate of a study of a game on several piles: all outcomes, the games with equal
/// outcomes, and the periods of the rows.
pub(in crate::ask) fn studied(
    found: &Studied,
    lost: impl Fn(&[u32]) -> bool,
    rows: &[Option<PeriodFound>],
    meter: &Meter,
) -> Result<Grounds, Stop> {
    let (piles, side) = (found.ruleset.piles(), u64::from(found.to) + 1);
    let cells = side.checked_pow(piles).filter(|cells| *cells <= CELLS);
    let Some(cells) = cells.filter(|_| super::checked(&found.ruleset).outcomes) else { return Ok(Grounds::None) };
    let _held = meter.hold(cells * (1 + found.same_p_positions.len() as u64))?;
    let mut letters = String::new();
    // bounded: one for each pile
    let mut at = vec![0; piles as usize];
    for cell in 0..cells {
        let digits = at.iter_mut().rev();
        digits.fold(cell, |rest, pile| {
            // It is less than the side.
            *pile = (rest % side) as u32;
            rest / side
        });
        letters.push(Outcome::of(lost(&at)).letter());
    }
    let table = |ruleset: String| TableClaim {
        format: FORMAT,
        ruleset,
        play: Play::Normal,
        kind: Kind::Outcome,
        layout: Shape::Box,
        to: Count(found.to.into()),
        values: Values::Outcomes(letters.clone()),
    };
    let own = found.ruleset.to_string();
    // A game of the catalogue has its own P-positions: no claim is made twice.
    let others = found.same_p_positions.iter().filter(|other| **other != own).cloned();
    let games = std::iter::once(own.clone()).chain(others);
    // The values of one pile are no table.
    let line = |ruleset: String| ValuesClaim {
        format: FORMAT,
        ruleset,
        play: Play::Normal,
        kind: Kind::Outcome,
        row: None,
        from: Count(0),
        values: Values::Outcomes(letters.clone()),
        quotient: None,
    };
    let (values, tables) = match piles {
        1 => (games.map(line).collect(), Vec::new()),
        _ => (Vec::new(), games.map(table).collect()),
    };
    let periods: Option<Vec<PeriodClaim>> = rows.iter().flatten().map(|row| period(row, &[])).collect();
    let Some(periods) = periods else { return Ok(Grounds::None) };
    Ok(together(Some(BundleClaim { format: FORMAT, values, tables, periods, ..BundleClaim::default() })))
}

/// Returns the grounds for a certificate of the nimbers of one heap, with their period if it is proved.
pub(in crate::ask) fn sequence(found: &Studied, values: &[u32], because: &[Reason]) -> Grounds {
    let line = |part: &[u32]| Line::Nimbers(Nimbers::U32(part.to_vec()));
    let all = ValuesClaim {
        format: FORMAT,
        ruleset: found.ruleset.to_string(),
        play: Play::Normal,
        kind: Kind::Nimber,
        row: None,
        from: Count(0),
        values: listed(&line(values)),
        quotient: None,
    };
    let mut bundle = BundleClaim { format: FORMAT, values: vec![all], ..BundleClaim::default() };
    if let Some(p) = found.sequence.as_ref().and_then(|sequence| sequence.period.as_ref()).map(|p| p.periodicity) {
        let (e, end) = (p.preperiod as usize, (p.preperiod + p.period) as usize);
        let (Some(prefix), Some(cycle)) = (values.get(..e), values.get(e..end)) else { return Grounds::None };
        let game = Game { play: Play::Normal, rulesets: vec![found.ruleset.clone()] };
        let (prefix, cycle) = (Some(line(prefix)), Some(line(cycle)));
        let period = PeriodFound { game, kind: Kind::Nimber, row: None, periodicity: Some(p), prefix, cycle };
        let Some(proved) = super::period(&period, because) else { return Grounds::None };
        bundle.periods.push(proved);
    }
    together(Some(bundle))
}
