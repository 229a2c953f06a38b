//! Conversion of claims into objects of the contract.

use super::values::SumCells;
use super::{
    Answered, Automaton, Beatty, BestLoss, Compare, CompareNimbers, Counts, Digits, FirstHeap, Identity, Level, Map,
    Move, Natural, Notation, Object, Period, Position, Positions, Proof, Recurrence, RecurrenceRow, Recurrences,
    Represent, Side, Solve, Statement, Step, Study, StudyException, StudyPeriod, StudyRow, StudySequence, StudySpace,
    Threshold, ValueList, Values, Verify, Version, Why, Witness, naturals,
};
use crate::closed_form;
use crate::words::of_prover;
use grundy::answer::{
    Cells, ComparedSide, IdentityChecked, Indexed, PeriodFound, PositionList, ProofLine, Solved, Table, Written,
};
use grundy::{Answer, Claim, Standing, answer};
use grundy_core::Game;
use std::borrow::Cow;

/// Returns the object for an answer; `partial` marks a partial result because a limit was reached.
pub fn of(answer: &Answer, partial: bool) -> Object<'_> {
    let answered = answered(answer, partial);
    match &answer.claim {
        Claim::Solved(found) => Object::Solve(solved(found, answered)),
        Claim::Values(found) => Object::Values(values(found, answered)),
        Claim::Period(found) => Object::Period(period(found, answered)),
        Claim::Positions(found) => Object::Positions(positions(found, answered)),
        Claim::Represented(found) => Object::Represent(Represent {
            format: Version,
            ruleset: found.ruleset.to_string(),
            n: (&found.n).into(),
            parts: found.parts.as_deref().map(naturals),
            digits: &found.digits,
            norm: found.norm,
            answered,
        }),
        Claim::Recurrence(found) => Object::Recurrence(Recurrence {
            format: Version,
            ruleset: found.ruleset.to_string(),
            k: found.k,
            n0: found.n0,
            h: naturals(&found.terms),
            window: found.window,
            growth: &found.growth,
            answered,
        }),
        Claim::Recurrences(found) => Object::Recurrences(recurrences(found, answered)),
        Claim::Compared(found) => {
            let (left, right) = (side(&found.left), side(&found.right));
            let nimbers = found.nimbers.as_ref().map(nimbers_compared);
            Object::Compare(Compare { format: Version, left, right, same: found.same, nimbers, answered })
        }
        Claim::Identities(found) => Object::Verify(Verify {
            format: Version,
            holds: found.hold(),
            identities: found.checked.iter().map(identity).collect(),
            answered,
        }),
        Claim::Picture(found) => Object::Map(Map {
            format: Version,
            ruleset: rulesets(&found.game),
            play: found.game.play.into(),
            kind: found.kind.into(),
            at: ((&found.frame.at.0).into(), (&found.frame.at.1).into()),
            height: found.frame.height,
            width: found.frame.width,
            cap: found.cap(),
            answered,
        }),
        Claim::Exercises(found) => Object::Exercises(super::Exercises { partial: answered.partial, ..found.into() }),
        Claim::Marked(found) => Object::Mark((&**found).into()),
        Claim::Studied(found) => Object::Study(study(found, answered)),
        Claim::Proof(found) => Object::Proof(proof(found, answered)),
        Claim::Quotient(found) => Object::Quotient(super::misere::quotient(found, answered)),
        Claim::Genera(found) => Object::Genera(super::misere::genera(found, answered)),
    }
}

fn answered(answer: &Answer, partial: bool) -> Answered<'_> {
    let observed_upto = match &answer.standing {
        Standing::Observed { upto } => Some(upto.into()),
        _ => None,
    };
    Answered {
        method: answer.method.into(),
        standing: (&answer.standing).into(),
        beyond: answer.beyond.iter().map(|what| (*what).into()).collect(),
        observed_upto,
        double_check: answer.double_check.map(Cow::from),
        partial,
        why: Why::Reasons(&answer.because),
    }
}

/// Returns the rulesets of a game in textual notation, without the prefix for misère play.
fn rulesets(game: &Game) -> String {
    Game { play: grundy_core::Play::Normal, rulesets: game.rulesets.clone() }.to_string()
}

/// Returns the object for a solved position, or `None` if the answer is of another kind.
pub fn solve(answer: &Answer) -> Option<Solve<'_>> {
    match &answer.claim {
        Claim::Solved(found) => Some(solved(found, answered(answer, false))),
        _ => None,
    }
}

fn solved<'a>(found: &'a Solved, answered: Answered<'a>) -> Solve<'a> {
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

fn values<'a>(found: &'a Table, answered: Answered<'a>) -> Values<'a> {
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

fn period<'a>(found: &'a PeriodFound, answered: Answered<'a>) -> Period<'a> {
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

fn positions<'a>(found: &'a PositionList, answered: Answered<'a>) -> Positions<'a> {
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

fn recurrences<'a>(found: &'a answer::RecurrenceTable, answered: Answered<'a>) -> Recurrences<'a> {
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

fn side(found: &ComparedSide) -> Side<'_> {
    Side {
        ruleset: found.ruleset.to_string(),
        positions: found.positions.iter().map(Notation::Indexed).collect(),
        k: found.lag.map(|lag| lag.0),
        n0: found.lag.map(|lag| lag.1),
    }
}

fn identity(found: &IdentityChecked) -> Identity<'_> {
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

fn study<'a>(found: &'a answer::Studied, answered: Answered<'a>) -> Study<'a> {
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

fn nimbers_compared(found: &answer::NimbersCompared) -> CompareNimbers<'_> {
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

fn proof<'a>(found: &'a answer::Proof, answered: Answered<'a>) -> Proof<'a> {
    let statement = |line: &'a ProofLine| Statement {
        id: &line.id,
        says: of_prover(&line.says),
        verdict: line.verdict.into(),
        because: line.because.as_deref().map(of_prover),
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
    Proof {
        format: Version,
        subject: of_prover(&found.subject),
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
        notes: found.notes.iter().map(|note| of_prover(note)).collect(),
        answered,
    }
}
