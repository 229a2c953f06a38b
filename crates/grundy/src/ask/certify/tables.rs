//! Certificates for tables: values of sums, values of heaps under every bound, and genera.

use super::{CERTIFIED, checked, listed, ruleset_of};
use crate::answer::{BoundTableFound, Cells, GenusTable, Grounds, Line, QuotientFound, Table};
use crate::solve::sum_table::{Layout, SumTable};
use grundy_core::certificate::{
    BoundsClaim, Certificate, Count, FORMAT, GeneraClaim, Shape, TableClaim, Values, ValuesClaim,
};
use grundy_core::{Game, Kind, Meter, Outcome, Play, Ruleset, Stop, to_u64};

impl Table {
    /// Returns a certificate of the table for the independent checker, or `None` if the checker does not support it.
    pub(in crate::ask) fn certified(&self, meter: &Meter) -> Result<Option<Certificate>, Stop> {
        match &self.cells {
            Cells::Line { .. } => Ok(self.line(meter)?.map(Certificate::Values)),
            Cells::Sum(sum) => Ok(self.sum(sum, meter)?.map(Certificate::Table)),
            Cells::Bounds(found) => Ok(self.bounds(found, meter)?.map(Certificate::Bounds)),
        }
    }

    /// Returns the grounds for a certificate of the misère outcomes of single heaps, with the quotient that decides
    /// them.
    pub(in crate::ask) fn in_quotient(&self, found: &QuotientFound, meter: &Meter) -> Result<Grounds, Stop> {
        let Cells::Line { row: None, from, values } = &self.cells else { return Ok(Grounds::None) };
        let (Some(ruleset), Some(from)) = (ruleset_of(&self.game), to_u64(from)) else { return Ok(Grounds::None) };
        if !checked(&ruleset).outcomes || values.is_empty() || values.len() > CERTIFIED {
            return Ok(Grounds::None);
        }
        let Some(Certificate::Quotient(quotient)) = found.certified(meter)? else { return Ok(Grounds::None) };
        let _held = meter.hold(values.len() as u64)?;
        Ok(Grounds::Made(Box::new(Certificate::Values(ValuesClaim {
            format: FORMAT,
            ruleset: ruleset.to_string(),
            play: self.game.play,
            kind: self.kind,
            row: None,
            from: Count(from),
            values: listed(values),
            quotient: Some(Box::new(quotient)),
        }))))
    }

    /// Returns the claim for the values of one heap or of one row.
    fn line(&self, meter: &Meter) -> Result<Option<ValuesClaim>, Stop> {
        let Cells::Line { row, from, values } = &self.cells else { return Ok(None) };
        let (Some(ruleset), Some(from)) = (ruleset_of(&self.game), to_u64(from)) else { return Ok(None) };
        let row = match row.as_ref().map(to_u64) {
            Some(None) => return Ok(None),
            Some(row) => row.map(Count),
            None => None,
        };
        // The checker has no recursion for heaps that are split in misère play: there it needs a quotient.
        let known = checked(&ruleset).values && !(ruleset.rule.splits() && self.game.play == Play::Misere);
        if !known || values.is_empty() || values.len() > CERTIFIED {
            return Ok(None);
        }
        // One number, or one letter, for each value.
        let bytes = if matches!(values, Line::Outcomes(_)) { 1 } else { 8 };
        let _held = meter.hold(bytes * values.len() as u64)?;
        Ok(Some(ValuesClaim {
            format: FORMAT,
            ruleset: ruleset.to_string(),
            play: self.game.play,
            kind: self.kind,
            row,
            from: Count(from),
            values: listed(values),
            quotient: None,
        }))
    }

    /// Returns the claim for the values of all positions of a sum up to some size.
    fn sum(&self, sum: &SumTable, meter: &Meter) -> Result<Option<TableClaim>, Stop> {
        // In misère play the checker searches boxes, of heaps that are neither split nor bounded.
        let searched = |ruleset: &Ruleset| !ruleset.rule.splits() && !ruleset.rule.remembers();
        let known =
            |ruleset: &Ruleset| checked(ruleset).outcomes && (self.game.play == Play::Normal || searched(ruleset));
        let count = to_u64(&sum.positions()).filter(|count| *count <= CERTIFIED as u64);
        let Some(count) = count.filter(|_| self.game.rulesets.iter().all(known)) else { return Ok(None) };
        let each = if self.kind == Kind::Outcome { 1 } else { 8 };
        let _held = meter.hold(each * count)?;
        let values = match self.kind {
            Kind::Outcome => {
                let mut letters = String::new();
                sum.rows(|_, row| letters.extend(row.iter().map(|value| Outcome::of(*value == 0).letter())));
                Values::Outcomes(letters)
            }
            Kind::Nimber => {
                let mut list = Vec::new();
                sum.rows(|_, row| list.extend(row.iter().map(|value| u64::from(*value))));
                Values::Nimbers(list)
            }
        };
        let layout = match sum.layout {
            Layout::Box => Shape::Box,
            Layout::Simplex => Shape::Simplex,
        };
        let game = Game { play: Play::Normal, rulesets: self.game.rulesets.clone() };
        Ok(Some(TableClaim {
            format: FORMAT,
            ruleset: game.to_string(),
            play: self.game.play,
            kind: self.kind,
            layout,
            to: Count(sum.to.into()),
            values,
        }))
    }

    /// Returns the claim for the heaps of a take-away game under every bound.
    fn bounds(&self, found: &BoundTableFound, meter: &Meter) -> Result<Option<BoundsClaim>, Stop> {
        let Some(ruleset) = ruleset_of(&self.game).filter(|ruleset| checked(ruleset).values) else { return Ok(None) };
        let steps: usize = found.rows.iter().map(Vec::len).sum();
        if steps > CERTIFIED {
            return Ok(None);
        }
        let _held = meter.hold(16 * steps as u64 + 24 * found.rows.len() as u64)?;
        let row = |row: &Vec<(u32, u32)>| row.iter().map(|(from, nimber)| ((*from).into(), (*nimber).into())).collect();
        Ok(Some(BoundsClaim {
            format: FORMAT,
            ruleset: ruleset.to_string(),
            from: Count(found.first.into()),
            rows: found.rows.iter().map(row).collect(),
        }))
    }
}

impl GenusTable {
    /// Returns a certificate of the genera for the independent checker, or `None` if the checker does not support them.
    pub(in crate::ask) fn certified(&self, meter: &Meter) -> Result<Option<Certificate>, Stop> {
        let (Some(ruleset), Some(from)) = (ruleset_of(&self.game), to_u64(&self.from)) else { return Ok(None) };
        if !checked(&ruleset).values || self.values.is_empty() {
            return Ok(None);
        }
        let _held = meter.hold(64 * self.values.len() as u64)?;
        Ok(Some(Certificate::Genera(GeneraClaim {
            format: FORMAT,
            ruleset: ruleset.to_string(),
            from: Count(from),
            values: self.values.iter().map(ToString::to_string).collect(),
        })))
    }
}
