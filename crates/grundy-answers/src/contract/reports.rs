//! The JSON object and the document of each claim.

use super::claim::{
    identity, nimbers_compared, period, positions, proof, recurrences, rulesets, side, solved, study, values,
};
use super::{
    Answered, Compare, Exercises, Genera, Map, Mark, Period, Positions, Proof as ProofObject, Quotient, Recurrence,
    Recurrences, Represent, Solve, Study, Values, Verify, Version, naturals,
};
use crate::document::{self, Document};
use crate::report::Report;
use grundy::Answer;
use grundy::answer::{
    AutomatonFound, Compared, GenusTable, IdentitiesChecked, Marked, PeriodFound, Picture, PositionList, Proof,
    QuotientFound, RecurrenceFound, RecurrenceTable, Represented, Sheet, Solved, Studied, Table,
};

impl Report for Solved {
    type Json<'a> = Solve<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Solve<'a> {
        solved(self, answered)
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::solve::document(self, &answer.because)
    }
}

impl Report for Table {
    type Json<'a> = Values<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Values<'a> {
        values(self, answered)
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::values::document(self, &answer.because)
    }
}

impl Report for PeriodFound {
    type Json<'a> = Period<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Period<'a> {
        period(self, answered)
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::period::document(self, &answer.standing, &answer.because)
    }

    fn examined(&self) -> &'static str {
        if self.row.is_some() { "column" } else { "heap" }
    }
}

impl Report for PositionList {
    type Json<'a> = Positions<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Positions<'a> {
        positions(self, answered)
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::positions::document(self)
    }
}

impl Report for Represented {
    type Json<'a> = Represent<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Represent<'a> {
        Represent {
            format: Version,
            ruleset: self.ruleset.to_string(),
            n: (&self.n).into(),
            parts: self.parts.as_deref().map(naturals),
            digits: &self.digits,
            norm: self.norm,
            answered,
        }
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::numeration::represented(self, &answer.because)
    }
}

impl Report for RecurrenceFound {
    type Json<'a> = Recurrence<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Recurrence<'a> {
        Recurrence {
            format: Version,
            ruleset: self.ruleset.to_string(),
            k: self.k,
            n0: self.n0,
            h: naturals(&self.terms),
            window: self.window,
            growth: &self.growth,
            answered,
        }
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::numeration::recurrence(self, &answer.because)
    }
}

impl Report for RecurrenceTable {
    type Json<'a> = Recurrences<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Recurrences<'a> {
        recurrences(self, answered)
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::numeration::recurrences(self, &answer.because)
    }
}

impl Report for Compared {
    type Json<'a> = Compare<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Compare<'a> {
        let (left, right) = (side(&self.left), side(&self.right));
        let nimbers = self.nimbers.as_ref().map(nimbers_compared);
        Compare { format: Version, left, right, same: self.same, nimbers, answered }
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::compare::document(self)
    }
}

impl Report for IdentitiesChecked {
    type Json<'a> = Verify<'a>;

    const SAYS_RANGES: bool = true;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Verify<'a> {
        Verify {
            format: Version,
            holds: self.hold(),
            identities: self.checked.iter().map(identity).collect(),
            answered,
        }
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::verify::document(self)
    }

    fn examined(&self) -> &'static str {
        "n"
    }

    fn refutes(&self) -> bool {
        !self.hold()
    }
}

impl Report for Picture {
    type Json<'a> = Map<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Map<'a> {
        Map {
            format: Version,
            ruleset: rulesets(&self.game),
            play: self.game.play.into(),
            kind: self.kind.into(),
            at: ((&self.frame.at.0).into(), (&self.frame.at.1).into()),
            height: self.frame.height,
            width: self.frame.width,
            cap: self.cap(),
            answered,
        }
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::map::document(self)
    }
}

impl Report for Sheet {
    type Json<'a> = Exercises<'a>;
    const HAS_FOOTER: bool = false;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Exercises<'a> {
        Exercises { partial: answered.partial, ..self.into() }
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::exercises::sheet(self)
    }
}

impl Report for Marked {
    type Json<'a> = Mark<'a>;
    const HAS_FOOTER: bool = false;

    fn json<'a>(&'a self, _: Answered<'a>) -> Mark<'a> {
        self.into()
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::exercises::mark(self)
    }

    fn refutes(&self) -> bool {
        self.fault.is_some()
    }
}

impl Report for Studied {
    type Json<'a> = Study<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Study<'a> {
        study(self, answered)
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        match &self.sequence {
            Some(sequence) => document::sequence::document(self, sequence),
            None => document::study::document(self),
        }
    }

    fn examined(&self) -> &'static str {
        "pile"
    }
}

impl Report for Proof {
    type Json<'a> = ProofObject<'a>;
    const HAS_FOOTER: bool = false;

    fn json<'a>(&'a self, answered: Answered<'a>) -> ProofObject<'a> {
        proof(self, answered)
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::proof::document(self)
    }

    fn automaton(&self) -> Option<&AutomatonFound> {
        self.automaton.as_ref()
    }
}

impl Report for QuotientFound {
    type Json<'a> = Quotient<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Quotient<'a> {
        super::misere::quotient(self, answered)
    }

    fn document<'a>(&'a self, answer: &'a Answer<Self>) -> Document<'a> {
        document::quotient::document(self, &answer.because)
    }
}

impl Report for GenusTable {
    type Json<'a> = Genera<'a>;

    fn json<'a>(&'a self, answered: Answered<'a>) -> Genera<'a> {
        super::misere::genera(self, answered)
    }

    fn document<'a>(&'a self, _: &'a Answer<Self>) -> Document<'a> {
        document::genus::document(self)
    }
}
