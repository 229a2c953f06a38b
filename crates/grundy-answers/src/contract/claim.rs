//! Conversion of claims into objects of the contract.

use super::values::SumCells;
use super::{
    Answered, Automaton, Beatty, BestLoss, CompareNimbers, Counts, Digits, FirstHeap, Identity, Level, Move, Natural,
    Notation, Period, Position, Positions, Proof as ProofObject, RecurrenceRow, Recurrences, Side, Solve, Statement,
    Step, Study, StudyException, StudyPeriod, StudyRow, StudySequence, StudySpace, Threshold, ValueList, Values,
    Version, Witness, naturals,
};
use crate::closed_form;
use crate::words::worded;
use grundy::answer;
use grundy::answer::{
    Cells, ComparedSide, IdentityChecked, Indexed, PeriodFound, PositionList, Proof, ProofLine, RecurrenceTable,
    Solved, Studied, Table, Written,
};
use grundy_core::Game;

/// Returns the rulesets of a game in textual notation, without the prefix for misère play.
pub(super) fn rulesets(game: &Game) -> String {
    Game { play: grundy_core::Play::Normal, rulesets: game.rulesets.clone() }.to_string()
}

pub(super) fn solved<'a>(found: &'a Solved, answered: Answered<'a>) -> Solve<'a> {
    let best_loss = found.best_loss.as_ref().map(|best| {
        let Move { component, take, to } = Move::from(&best.play);
        BestLoss { component, take, to, lasts: best.lasts.into() }
    });
    Solve {
        format: Version,
        query: (&found.query).into(),
        play: found.query.play.into(),
        rule: crate::words::rule::rule_of(&found.query),
        outcome: found.outcome.into(),
        nimber: found.nimber.as_ref().map(|g| (&g.0).into()),
        moves: found.moves.listed.iter().map(Move::from).collect(),
        moves_total: (&found.moves.total).into(),
        over: found.over,
        best_loss,
        answered,
    }
}

impl<'a> From<&'a answer::Move> for Move<'a> {
    fn from(play: &'a answer::Move) -> Move<'a> {
        Move { component: play.component, take: naturals(&play.take), to: Notation::Places(&play.leaves) }
    }
}

/// Returns the object for values without any further fields.
fn table<'a>(game: &Game, kind: grundy_core::Kind, values: ValueList<'a>, answered: Answered<'a>) -> Values<'a> {
    Values {
        format: Version,
        ruleset: rulesets(game),
        play: game.play.into(),
        kind: kind.into(),
        row: None,
        steps: None,
        from: 0.into(),
        to: None,
        layout: None,
        positions: None,
        counts: None,
        values,
        answered,
    }
}

pub(super) fn values<'a>(found: &'a Table, answered: Answered<'a>) -> Values<'a> {
    let (game, kind) = (&found.game, found.kind);
    match &found.cells {
        Cells::Line { row, from, values } => Values {
            row: row.as_ref().map(Into::into),
            from: from.into(),
            ..table(game, kind, ValueList::new(values), answered)
        },
        Cells::Bounds(rows) => bounds(found, rows, answered),
        Cells::Sum(sum) => {
            let (all, p) = (sum.positions(), sum.count_p());
            Values {
                to: Some(sum.to),
                layout: Some(sum.layout.into()),
                counts: Some(Counts { n: (&all - p).into(), p: p.clone().into() }),
                positions: Some(all.into()),
                ..table(game, kind, ValueList::new(SumCells { sum, kind }), answered)
            }
        }
    }
}

fn bounds<'a>(found: &'a Table, cells: &'a answer::BoundTableFound, answered: Answered<'a>) -> Values<'a> {
    let one = cells.first == cells.last;
    let step = |(from, nimber): &(u32, u32)| Step { from: *from, nimber: *nimber };
    Values {
        row: one.then(|| u64::from(cells.last).into()),
        steps: one.then(|| cells.rows[0].iter().map(step).collect()),
        ..table(&found.game, found.kind, ValueList::new(cells), answered)
    }
}

pub(super) fn period<'a>(found: &'a PeriodFound, answered: Answered<'a>) -> Period<'a> {
    let p = found.periodicity;
    Period {
        format: Version,
        ruleset: rulesets(&found.game),
        play: found.game.play.into(),
        kind: found.kind.into(),
        row: found.row.as_ref().map(Into::into),
        preperiod: p.map(|p| p.preperiod.into()),
        period: p.map(|p| p.period.into()),
        saltus: p.map(|p| p.saltus.into()),
        prefix: found.prefix.as_ref().map(ValueList::new),
        cycle: found.cycle.as_ref().map(ValueList::new),
        closed_form: closed_form::text(found),
        latex: closed_form::latex(found),
        answered,
    }
}

impl<'a> From<&'a Indexed> for Position<'a> {
    fn from((index, piles): &'a Indexed) -> Position<'a> {
        Position { index: index.into(), piles: naturals(piles) }
    }
}

pub(super) fn positions<'a>(found: &'a PositionList, answered: Answered<'a>) -> Positions<'a> {
    let digits = |w: &'a Written| Digits { n: (&w.n).into(), digits: &w.digits, class: w.class };
    Positions {
        format: Version,
        ruleset: rulesets(&found.game),
        play: found.game.play.into(),
        positions: found.positions.iter().map(Position::from).collect(),
        exhausted: found.exhausted,
        numeration: found.numeration.as_ref().map(|all| all.iter().map(digits).collect()),
        answered,
    }
}

pub(super) fn recurrences<'a>(found: &'a RecurrenceTable, answered: Answered<'a>) -> Recurrences<'a> {
    let row = |r: &'a answer::CRow| RecurrenceRow { c: u64::from(r.c).into(), k: r.k, n0: r.n0, growth: &r.growth };
    let change = |(c, before, after): &'a (String, usize, usize)| Threshold { c, before: *before, after: *after };
    Recurrences {
        format: Version,
        rows: found.rows.iter().map(row).collect(),
        thresholds: found.changes.iter().map(change).collect(),
        thresholds_to: &found.changes_to,
        answered,
    }
}

pub(super) fn side(found: &ComparedSide) -> Side<'_> {
    Side {
        ruleset: found.ruleset.to_string(),
        positions: found.positions.iter().map(Notation::Indexed).collect(),
        k: found.lag.map(|lag| lag.0),
        n0: found.lag.map(|lag| lag.1),
    }
}

pub(super) fn identity(found: &IdentityChecked) -> Identity<'_> {
    Identity {
        id: found.identity.id,
        says: found.identity.says,
        source: found.identity.source,
        from: (&found.from).into(),
        checked: found.checked.into(),
        holds: found.fails_at.is_none(),
        fails_at: found.fails_at.as_ref().map(Natural::from),
    }
}

pub(super) fn study<'a>(found: &'a Studied, answered: Answered<'a>) -> Study<'a> {
    let beatty = found.beatty.as_ref().map(|b| {
        let (p, q, r, s) = &b.slope;
        Beatty {
            standing: super::Standing::Observed,
            pairs: b.pairs.into(),
            difference: b.difference,
            complementary: b.complementary,
            slope: (format!("{p}/{q}"), format!("{r}/{s}")),
            quadratic: b.quadratic,
        }
    });
    let row = |(row, outcomes, nimbers): &(u32, Option<_>, Option<_>)| StudyRow {
        row: *row,
        outcomes: outcomes.map(Into::into),
        nimbers: nimbers.map(Into::into),
    };
    Study {
        format: Version,
        ruleset: found.ruleset.to_string(),
        same_as: found.same_as.as_deref(),
        symmetric: found.symmetric,
        to: found.to,
        p_positions: found.p_positions.into(),
        same_p_positions: &found.same_p_positions,
        beatty,
        rows: found.rows.iter().map(row).collect(),
        sequence: found.sequence.as_ref().map(sequence),
        answered,
    }
}

pub(super) fn nimbers_compared(found: &answer::NimbersCompared) -> CompareNimbers<'_> {
    let difference = found.first_difference;
    CompareNimbers {
        first_difference: difference.map(|d| d.heap.into()),
        left: difference.map(|d| d.left.into()),
        right: difference.map(|d| d.right.into()),
        to: found.to.into(),
        positions_to: found.positions_to.into(),
        for_all: found.for_all,
    }
}

fn sequence(found: &answer::SequenceStudied) -> StudySequence<'_> {
    let first = |f: &answer::FirstHeap| FirstHeap { value: f.value.into(), heap: f.heap.into(), record: f.record };
    let space = |s: &answer::SpaceStudied| StudySpace {
        mask: s.mask,
        alternates: s.alternates,
        rare: s.rare.into(),
        last: s.last.into(),
        listed: s.listed.iter().map(|heap| (*heap).into()).collect(),
        unlisted: (s.rare - s.listed.len() as u64).into(),
    };
    let exception = |e: &answer::Exception| StudyException {
        heap: e.heap.into(),
        value: e.value.into(),
        instead_of: e.instead_of.into(),
    };
    let period = |p: &answer::PeriodStudied| StudyPeriod {
        preperiod: p.periodicity.preperiod.into(),
        period: p.periodicity.period.into(),
        last_exception: p.last_exception().map(Into::into),
        exceptions: p.exceptions.into(),
        listed: p.listed.iter().map(exception).collect(),
        unlisted: (p.exceptions - p.listed.len() as u64).into(),
    };
    StudySequence {
        values: found.values.into(),
        largest: found.largest.value.into(),
        largest_at: found.largest.heap.into(),
        first: found.first.iter().map(first).collect(),
        first_unlisted: (found.values - found.first.len() as u64).into(),
        space: found.space.as_ref().map(space),
        period: found.period.as_ref().map(period),
    }
}

pub(super) fn proof<'a>(found: &'a Proof, answered: Answered<'a>) -> ProofObject<'a> {
    let statement = |line: &'a ProofLine| Statement {
        id: &line.id,
        says: worded(&line.says),
        verdict: line.verdict.into(),
        because: line.because.as_ref().map(worded),
        witness: Witness(&line.witness),
        states: line.states,
        tracks: line.tracks,
        walnut: line.command.and_then(answer::Truth::word),
    };
    let automaton = found.automaton.as_ref();
    let level = |level: &answer::LevelFound| Level {
        nimber: level.value,
        states: level.states,
        transitions: level.transitions,
    };
    ProofObject {
        format: Version,
        subject: worded(&found.subject),
        system: found.system.as_deref(),
        verdict: found.verdict.into(),
        statements: found.lines.iter().map(statement).collect(),
        automaton: automaton.map(|a| Automaton {
            states: a.states(),
            transitions: a.transitions(),
            dot: crate::automaton::dot(a),
            names: a.names.clone(),
            walnut: a.to_walnut(),
            svg: None,
        }),
        levels: (!found.levels.is_empty()).then(|| found.levels.iter().map(level).collect()),
        notes: found.notes.iter().map(worded).collect(),
        answered,
    }
}
