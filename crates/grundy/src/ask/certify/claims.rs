//! For each claim: its certificate, the fields that a check leaves open, and the comparison with another answer.

use super::{all_moves, period, position, recurrence, represented, resistance, thresholds};
use crate::answer::{
    Beyond, Claim, GenusTable, Grounds, PeriodFound, PositionList, QuotientFound, Reason, RecurrenceFound,
    RecurrenceTable, Represented, Solved, Studied, Table,
};
use crate::ask::agree;
use grundy_core::certificate::{Certificate, OutcomeClaim};
use grundy_core::{Meter, Nat, Stop};

impl Claim for Solved {
    fn certificate(&self, grounds: &Grounds, _: &[Reason], _: &Meter) -> Result<Option<Certificate>, Stop> {
        let Grounds::Parts { heaps, nimber, whole } = grounds else { return Ok(None) };
        // A won position is certified by a move, and none may have been asked for.
        if self.moves.listed.is_empty() && self.moves.total > Nat::ZERO {
            return Ok(None);
        }
        let moves = all_moves(self).filter(|_| *whole);
        let resistance = self.best_loss.as_ref().filter(|_| *whole).map(resistance);
        let claim = position(self, heaps.clone(), *nimber);
        Ok(Some(Certificate::Outcome(OutcomeClaim { moves, resistance, ..claim })))
    }

    fn beyond(&self, certificate: &Certificate) -> Vec<Beyond> {
        let Certificate::Outcome(verified) = certificate else { return Vec::new() };
        let moves = self.moves.total > Nat::ZERO && verified.moves.is_none();
        let lasts = self.best_loss.is_some() && verified.resistance.is_none();
        let nimber = self.nimber.is_some() && verified.nimber.is_none();
        listed_if([(nimber, Beyond::Nimber), (moves, Beyond::Moves), (lasts, Beyond::BestLoss)])
    }

    fn difference(&self, other: &Solved) -> Option<String> {
        agree::solutions(self, other)
    }
}

impl Claim for Table {
    fn certificate(&self, _: &Grounds, _: &[Reason], meter: &Meter) -> Result<Option<Certificate>, Stop> {
        self.certified(meter)
    }

    fn difference(&self, other: &Table) -> Option<String> {
        agree::tables(self, other)
    }
}

impl Claim for GenusTable {
    fn certificate(&self, _: &Grounds, _: &[Reason], meter: &Meter) -> Result<Option<Certificate>, Stop> {
        self.certified(meter)
    }
}

impl Claim for PeriodFound {
    fn certificate(&self, _: &Grounds, because: &[Reason], _: &Meter) -> Result<Option<Certificate>, Stop> {
        Ok(period(self, because).map(Certificate::Period))
    }

    fn difference(&self, other: &PeriodFound) -> Option<String> {
        (self.periodicity != other.periodicity).then(|| format!("the period of {}", self.game))
    }
}

impl Claim for PositionList {
    fn beyond(&self, _: &Certificate) -> Vec<Beyond> {
        listed_if([(self.numeration.is_some(), Beyond::Numeration)])
    }

    fn difference(&self, other: &PositionList) -> Option<String> {
        agree::lists(self, other)
    }
}

impl Claim for RecurrenceFound {
    fn certificate(&self, _: &Grounds, _: &[Reason], _: &Meter) -> Result<Option<Certificate>, Stop> {
        Ok(Some(Certificate::Recurrence(recurrence(self))))
    }

    fn beyond(&self, _: &Certificate) -> Vec<Beyond> {
        vec![Beyond::Growth]
    }
}

impl Claim for RecurrenceTable {
    fn certificate(&self, _: &Grounds, _: &[Reason], _: &Meter) -> Result<Option<Certificate>, Stop> {
        Ok(thresholds(self))
    }

    fn beyond(&self, _: &Certificate) -> Vec<Beyond> {
        vec![Beyond::Growth]
    }
}

impl Claim for Represented {
    fn certificate(&self, _: &Grounds, _: &[Reason], _: &Meter) -> Result<Option<Certificate>, Stop> {
        Ok(Some(represented(self)))
    }
}

impl Claim for QuotientFound {
    fn certificate(&self, _: &Grounds, _: &[Reason], meter: &Meter) -> Result<Option<Certificate>, Stop> {
        self.certified(meter)
    }
}

impl Claim for Studied {
    fn beyond(&self, _: &Certificate) -> Vec<Beyond> {
        // What is read off the rules is the word of the method; a pattern is observed.
        match self.sequence {
            Some(_) => Vec::new(),
            None => listed_if([
                (self.same_as.is_some(), Beyond::SameAs),
                (true, Beyond::Symmetric),
                (self.beatty.is_some(), Beyond::Beatty),
            ]),
        }
    }
}

/// Returns the fields whose condition holds.
fn listed_if<const N: usize>(fields: [(bool, Beyond); N]) -> Vec<Beyond> {
    fields.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect()
}
