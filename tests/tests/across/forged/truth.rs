//! Whether a claim is true, by the library: brute force where it reaches, and what is tested against it elsewhere.

use grundy::answer::{Cells, ProofLine, Solved, Verdict};
use grundy::{Answer, Budget, Meter, Options, Question, Solve, Subject, ask};
use grundy_core::certificate::{
    BoundsClaim, Certificate, ComparisonClaim, GeneraClaim, MoveClaim, OutcomeClaim, PeriodClaim, PositionsClaim,
    QuotientClaim, SentenceClaim, Shape, StatementClaim, TableClaim, ThresholdsClaim, Value, Values, ValuesClaim,
};
use grundy_core::{Component, Game, Heap, Kind, Nat, Outcome, Play, Position, Query, Ruleset};
use std::collections::{BTreeSet, HashMap};

/// What was found before.
#[derive(Default)]
pub struct Truth {
    solved: HashMap<String, Option<Solved>>,
}

fn answered<Q: Question>(question: &Q, method: Option<&str>) -> Option<Answer<Q::Claim>> {
    let options = Options { method: method.map(str::to_owned), check_steps: 0, list: 2000, ..Options::default() };
    let budget = Budget { positions: Some(3_000_000), memory: Some(256 << 20), ..Budget::UNLIMITED };
    ask(question, &options, &Meter::new(budget)).ok()
}

/// A game of one ruleset, as certificates name it.
fn game(ruleset: &str, play: Play) -> Option<Game> {
    Some(Game { play, rulesets: vec![ruleset.parse::<Ruleset>().ok()?] })
}

impl Truth {
    /// Nothing where no other method answers within its limits.
    pub fn of(&mut self, certificate: &Certificate) -> Option<bool> {
        match certificate {
            Certificate::Outcome(claim) => self.outcome(claim),
            Certificate::Values(claim) => values(claim),
            Certificate::Period(claim) => period(claim),
            Certificate::Positions(claim) => positions(claim),
            Certificate::Numeration(claim) => {
                let question = grundy::Represent { ruleset: claim.ruleset.parse().ok()?, n: claim.n.0.clone() };
                let found = answered(&question, None)?.claim;
                let parts = claim.parts.as_ref().map(|parts| parts.iter().map(|p| p.0.clone()).collect::<Vec<_>>());
                Some(found.digits == claim.digits && parts.is_none_or(|parts| Some(parts) == found.parts))
            }
            Certificate::Recurrence(claim) => {
                let question = grundy::Recurrence { ruleset: claim.ruleset.parse().ok()? };
                let found = answered(&question, None)?.claim;
                let same = (found.k as u64, found.n0 as u64) == (claim.k.0, claim.n0.0);
                Some(same && claim.terms.iter().zip(&found.terms).all(|(a, b)| a.0 == *b))
            }
            Certificate::Thresholds(claim) => thresholds(claim),
            Certificate::Strategy(claim) => {
                let game = game(&claim.ruleset, claim.play)?;
                let subject = Subject::Learn { game, system: Some(claim.system.clone()), nimber: None };
                let question = grundy::Prove { subject, states: 10_000, certificate: true };
                let found = answered(&question, None)?;
                let found = found.certificate(&Meter::unlimited()).ok()??;
                Some(*found == *certificate)
            }
            Certificate::Nimbers(claim) => {
                let game = game(&claim.ruleset, Play::Normal)?;
                let nimber = Some(u32::try_from(claim.levels.len().checked_sub(1)?).ok()?);
                let subject = Subject::Learn { game, system: Some(claim.system.clone()), nimber };
                let question = grundy::Prove { subject, states: 10_000, certificate: true };
                let found = answered(&question, None)?;
                let found = found.certificate(&Meter::unlimited()).ok()??;
                Some(*found == *certificate)
            }
            Certificate::Quotient(claim) => self.quotient(claim),
            Certificate::Table(claim) => self.table(claim),
            Certificate::Bounds(claim) => self.bounds(claim),
            Certificate::Genera(claim) => genera(claim),
            Certificate::Comparison(claim) => comparison(claim),
            Certificate::Bundle(claim) => {
                let values = claim.values.iter().cloned().map(Certificate::Values);
                let tables = claim.tables.iter().cloned().map(Certificate::Table);
                let periods = claim.periods.iter().cloned().map(Certificate::Period);
                let positions = claim.positions.iter().cloned().map(Certificate::Positions);
                let recurrences = claim.recurrences.iter().cloned().map(Certificate::Recurrence);
                let comparisons = claim.comparisons.iter().cloned().map(Certificate::Comparison);
                let all = values.chain(tables).chain(periods).chain(positions).chain(recurrences).chain(comparisons);
                let mut unknown = false;
                for one in all {
                    match self.of(&one) {
                        Some(true) => {}
                        Some(false) => return Some(false),
                        None => unknown = true,
                    }
                }
                (!unknown).then_some(true)
            }
            Certificate::Sentence(claim) => sentences(claim),
        }
    }

    /// Each position of a table by itself.
    fn table(&mut self, claim: &TableClaim) -> Option<bool> {
        let game: Game = claim.ruleset.parse().ok()?;
        let piles: usize = game.rulesets.iter().map(|ruleset| ruleset.piles() as usize).sum();
        let to = claim.to.0;
        if piles > 4 || to > 9 {
            return None;
        }
        let mut all: Vec<Vec<u64>> = vec![Vec::new()];
        for _ in 0..piles {
            let longer = |at: &Vec<u64>| (0..=to).map(|pile| [at.as_slice(), &[pile]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        if claim.layout == Shape::Simplex {
            all.retain(|at| at.iter().sum::<u64>() <= to);
        }
        if all.len() != claim.values.len() {
            return Some(false);
        }
        for (i, at) in all.iter().enumerate() {
            let mut rest = at.as_slice();
            let mut components = Vec::new();
            for ruleset in &game.rulesets {
                let (own, others) = rest.split_at(ruleset.piles() as usize);
                rest = others;
                // Take-away heaps are opened.
                let heap = |n: &u64| match ruleset.rule.remembers() {
                    true => Heap { size: (*n).into(), limit: Some(n.saturating_sub(1).into()) },
                    false => Heap::of(*n),
                };
                let position = Position(own.iter().map(heap).collect());
                components.push(Component { ruleset: ruleset.clone(), position });
            }
            let found = self.solve(&Query { play: claim.play, components })?;
            let same = match &claim.values {
                Values::Nimbers(list) => found.nimber.as_ref().map(|g| g.0.clone()) == Some(list[i].into()),
                Values::Outcomes(letters) => letters.chars().nth(i) == Some(found.outcome.letter()),
            };
            if !same {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Each heap under each bound by itself.
    fn bounds(&mut self, claim: &BoundsClaim) -> Option<bool> {
        let ruleset: Ruleset = claim.ruleset.parse().ok()?;
        for (n, row) in (claim.from.0..).zip(&claim.rows) {
            if n > 40 {
                return None;
            }
            if row.first() != Some(&(0, 0)) || row.windows(2).any(|w| w[0].0 >= w[1].0 || w[0].1 >= w[1].1) {
                return Some(false);
            }
            // A bound beyond the heap is as good as the heap.
            if row.iter().any(|(bound, _)| *bound > n) {
                return Some(false);
            }
            for r in 0..=n {
                let heap = Heap { size: n.into(), limit: Some(r.into()) };
                let component = Component { ruleset: ruleset.clone(), position: Position(vec![heap]) };
                let found = self.solve(&Query { play: Play::Normal, components: vec![component] })?.nimber.clone()?;
                let claimed = row.iter().rev().find(|(from, _)| *from <= r).map_or(0, |(_, nimber)| *nimber);
                if found.0 != Nat::from(claimed) {
                    return Some(false);
                }
            }
        }
        Some(true)
    }

    /// By brute force where that is allowed so much, else by the best method.
    fn solve(&mut self, query: &Query) -> Option<&Solved> {
        let known = self.solved.entry(query.to_string()).or_insert_with(|| {
            let question = Solve { query: query.clone() };
            let tokens = query.components.iter().flat_map(|c| &c.position.0).fold(Nat::ZERO, |sum, h| sum + &h.size);
            let brute = if tokens <= Nat::from(30u8) { answered(&question, Some("rules/brute")) } else { None };
            Some(brute.or_else(|| answered(&question, None))?.claim)
        });
        known.as_ref()
    }

    fn outcome(&mut self, claim: &OutcomeClaim) -> Option<bool> {
        let query: Query = claim.query.parse().ok()?;
        let found = self.solve(&query)?.clone();
        let written = |moves: &[MoveClaim]| {
            let key =
                |m: &MoveClaim| (m.component, m.take.iter().map(|t| t.0.clone()).collect::<Vec<_>>(), m.to.clone());
            moves.iter().map(key).collect::<BTreeSet<_>>()
        };
        // The bound after a take that leaves nothing to bound is written in several ways.
        let lenient = query.components.iter().any(|c| c.ruleset.rule.remembers());
        let known: BTreeSet<_> = found.moves.listed.iter().map(|m| (m.component, m.take.clone(), m.to())).collect();
        let among = |moves: &BTreeSet<(usize, Vec<Nat>, String)>| match lenient {
            true => moves.iter().all(|m| known.iter().any(|k| (k.0, &k.1) == (m.0, &m.1))),
            false => moves.is_subset(&known),
        };
        let raleigh = claim.query.contains("raleigh");
        let whole = found.moves.total == Nat::from(known.len());
        if let Some(shown) = &claim.winning
            && whole
            && !raleigh
            && !among(&written(std::slice::from_ref(shown)))
        {
            return Some(false);
        }
        if let Some(moves) = &claim.moves {
            let moves = written(moves);
            if !whole {
                return None;
            }
            if !among(&moves) || moves.len() != known.len() {
                return Some(false);
            }
        }
        if let Some(resistance) = &claim.resistance {
            match &found.best_loss {
                Some(best) if best.lasts == resistance.lasts.0 => {}
                Some(_) => return Some(false),
                None => return None,
            }
        }
        let nimber = claim.nimber.as_ref().map(|g| &g.0);
        let same_nimber = match (nimber, &found.nimber) {
            (Some(claimed), Some(found)) => *claimed == found.0,
            (Some(_), None) => return None,
            (None, _) => true,
        };
        Some(found.outcome == claim.outcome && same_nimber && self.parts(claim, &query)?)
    }

    /// The values of the parts.
    fn parts(&mut self, claim: &OutcomeClaim, query: &Query) -> Option<bool> {
        let Some(heaps) = &claim.heaps else { return Some(true) };
        let mut parts = Vec::new();
        for c in &query.components {
            let ruleset = c.ruleset.single();
            match c.ruleset.rule.is_joint() {
                true => parts.push(Component { ruleset, position: c.position.clone() }),
                false => parts.extend(
                    c.position
                        .0
                        .iter()
                        .map(|heap| Component { ruleset: ruleset.clone(), position: Position(vec![heap.clone()]) }),
                ),
            }
        }
        let sum = parts.len() > 1;
        if parts.len() != heaps.len() {
            return Some(false);
        }
        for (part, heap) in parts.into_iter().zip(heaps) {
            // Misère sums that are played as nim have the nimbers of normal play.
            let play = if sum { Play::Normal } else { query.play };
            let alone = Query { play, components: vec![part] };
            let found = self.solve(&alone)?;
            let same = match (&heap.value, &found.nimber) {
                (Value::Outcome(outcome), _) => *outcome == found.outcome,
                (Value::Nimber(claimed), Some(found)) => claimed.0 == found.0,
                (Value::Nimber(claimed), None) => claimed.0.is_zero() && found.outcome == Outcome::P,
            };
            if !same {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The order, and who wins sums of up to three of the heaps.
    fn quotient(&mut self, claim: &QuotientClaim) -> Option<bool> {
        let rulesets: Vec<&str> = claim.ruleset.split(" + ").collect();
        let mut heaps: Vec<(String, u32)> = Vec::new();
        for (ruleset, phi) in rulesets.iter().zip(&claim.phi) {
            heaps.extend(phi.iter().enumerate().take(6).map(|(n, x)| (format!("{ruleset}:{n}"), *x)));
        }
        let elements = claim.action.len();
        let generators = claim.action.first().map_or(0, Vec::len);
        let known = |x: &u32| (*x as usize) < elements;
        let shaped = claim.action.iter().all(|row| row.len() == generators && row.iter().all(known));
        if !shaped || elements == 0 || !heaps.iter().all(|(_, x)| known(x)) {
            return Some(false);
        }
        // The product of elements: by words in the generators that lead to the second.
        let mut words: Vec<Option<Vec<usize>>> = vec![None; claim.action.len()];
        words[0] = Some(Vec::new());
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            for (generator, y) in claim.action[x].iter().enumerate() {
                if words[*y as usize].is_none() {
                    words[*y as usize] = words[x].clone().map(|word| [word, vec![generator]].concat());
                    open.push(*y as usize);
                }
            }
        }
        let times = |x: u32, y: u32| {
            words[y as usize].iter().flatten().fold(x, |x, generator| claim.action[x as usize][*generator])
        };
        for (i, (a, x)) in heaps.iter().enumerate() {
            for (b, y) in &heaps[i..] {
                let query: Query = format!("misere {a} + {b}").parse().ok()?;
                let lost = claim.lost.contains(&times(*x, *y));
                if self.solve(&query)?.outcome != Outcome::of(lost) {
                    return Some(false);
                }
            }
        }
        Some(claim.order.0 == claim.action.len() as u64 && claim.p_portion.0 == claim.lost.len() as u64)
    }
}

/// By the search of all sums, whatever the rule.
fn genera(claim: &GeneraClaim) -> Option<bool> {
    let game = game(&claim.ruleset, Play::Normal)?;
    let (from, count) = (Nat::from(claim.from.0), claim.values.len());
    let to = &from + Nat::from(count.checked_sub(1)?);
    let question = grundy::Genera { game, from, to };
    let found = answered(&question, Some("misere/genus"))?.claim;
    Some(found.values.iter().map(ToString::to_string).eq(claim.values.iter().cloned()))
}

/// Heap by heap, far enough; what is said of all heaps by the periods of both.
fn comparison(claim: &ComparisonClaim) -> Option<bool> {
    let sequence = |ruleset: &str, count: u64| line(game(ruleset, Play::Normal)?, Kind::Nimber, None, 0, count);
    let count = claim.equal.0.checked_add(1).filter(|count| *count < 5000)?;
    let (left, right) = (sequence(&claim.left, count)?, sequence(&claim.right, count)?);
    let [left, right] = [left, right].map(|line| line.nimbers().into_iter().flatten().collect::<Vec<u64>>());
    let equal = claim.equal.0 as usize;
    let differ = claim.differ.is_none_or(|(a, b)| a != b && (left[equal], right[equal]) == (a, b));
    let period = |ruleset: &str| {
        let game = game(ruleset, Play::Normal)?;
        let question = grundy::Period { game, kind: Kind::Nimber, row: None, look: None, full: false };
        let found = answered(&question, None)?.claim;
        found.periodicity
    };
    let always = match &claim.always {
        None => true,
        Some(always) => {
            let claimed = Some(always.periodicity.into());
            period(&claim.left) == claimed && period(&claim.right) == claimed
        }
    };
    Some(left[..equal] == right[..equal] && differ && always)
}

fn same_values(found: &grundy::answer::Line, claimed: &Values) -> bool {
    match claimed {
        Values::Nimbers(list) => {
            let known: Vec<u64> = found.nimbers().into_iter().flatten().collect();
            known == *list
        }
        Values::Outcomes(letters) => {
            let known: Option<String> = match found {
                grundy::answer::Line::Outcomes(values) => {
                    Some(values.iter().map(|p| Outcome::of(p).letter()).collect())
                }
                _ => None,
            };
            known.as_ref() == Some(letters)
        }
    }
}

fn line(game: Game, kind: Kind, row: Option<u64>, from: u64, count: u64) -> Option<grundy::answer::Line> {
    let (from, to) = (Nat::from(from), Nat::from(from) + Nat::from(count.checked_sub(1)?));
    let table = match row {
        Some(row) => answered(&grundy::Row { game, kind, row: row.into(), from, to }, None)?.claim,
        None => answered(&grundy::Values { game, kind, from, to, layout: None }, None)?.claim,
    };
    match table.cells {
        Cells::Line { values, .. } => Some(values),
        _ => None,
    }
}

/// By the prover, which shares nothing with the checker but the language.
fn sentences(claim: &SentenceClaim) -> Option<bool> {
    let mut text = format!("system {}\n", claim.system);
    for definition in claim.definitions.iter().flatten() {
        let says = definition.says.as_ref()?;
        text += &format!("let {}({}) := {says}\n", definition.name, definition.parameters.join(", "));
    }
    claim.statements.iter().for_each(|statement| text += &format!("prove {}\n", statement.says));
    let subject = Subject::File { name: "forged".to_owned(), text };
    let question = grundy::Prove { subject, states: 10_000, certificate: false };
    let found = answered(&question, None)?.claim;
    if found.lines.iter().any(|line| line.verdict == Verdict::GaveUp) {
        return None;
    }
    let same = |(line, statement): (&ProofLine, &StatementClaim)| {
        let given = statement.counterexample.iter().flatten().map(|n| (n.variable.clone(), n.value.0.clone().into()));
        (line.verdict == Verdict::Proved) == statement.holds && line.witness == given.collect::<Vec<_>>()
    };
    Some(found.lines.len() == claim.statements.len() && found.lines.iter().zip(&claim.statements).all(same))
}

fn values(claim: &ValuesClaim) -> Option<bool> {
    let game = game(&claim.ruleset, claim.play)?;
    let count = claim.values.len() as u64;
    let found = line(game, claim.kind, claim.row.map(|row| row.0), claim.from.0, count)?;
    Some(same_values(&found, &claim.values))
}

fn period(claim: &PeriodClaim) -> Option<bool> {
    let game = game(&claim.ruleset, claim.play)?;
    let row = claim.row.map(|row| row.0.into());
    let question = grundy::Period { game: game.clone(), kind: claim.kind, row, look: None, full: false };
    let found = answered(&question, None)?.claim;
    let p = found.periodicity?;
    if (p.preperiod, p.period, p.saltus) != (claim.preperiod.0, claim.period.0, claim.saltus.0) {
        return Some(false);
    }
    for (from, listed) in [(0, &claim.prefix), (p.preperiod, &claim.cycle)] {
        if let Some(listed) = listed.as_ref().filter(|listed| !listed.is_empty()) {
            let row = claim.row.map(|row| row.0);
            let found = line(game.clone(), claim.kind, row, from, listed.len() as u64)?;
            if !same_values(&found, listed) {
                return Some(false);
            }
        }
    }
    Some(true)
}

fn positions(claim: &PositionsClaim) -> Option<bool> {
    let game = game(&claim.ruleset, claim.play)?;
    let count = claim.positions.len() as u64 + u64::from(claim.last);
    let question = grundy::Positions { game, from: claim.from.0.clone(), count, numeration: false };
    let found = answered(&question, None)?.claim;
    let listed = claim.positions.iter().map(|piles| piles.iter().map(|p| p.0.clone()).collect::<Vec<_>>());
    Some(listed.eq(found.positions.into_iter().map(|(_, piles)| piles)) && (!claim.last || found.exhausted))
}

/// The lag for c = a/b, from the definition of H.
fn lag(a: u128, b: u128) -> u64 {
    let mut h: Vec<u128> = vec![1];
    let (mut lag, mut since) = (0, 1);
    loop {
        let n = h.len();
        let j = (1..=n).find(|j| a * h[j - 1] / b >= h[n - 1]).unwrap_or(n);
        if n - j != lag {
            (lag, since) = (n - j, n);
        }
        if n > since + lag {
            return lag as u64;
        }
        h.push(h[n - 1] + h[j - 1]);
    }
}

/// Every c with a small denominator.
fn thresholds(claim: &ThresholdsClaim) -> Option<bool> {
    let fraction = |text: &str| {
        let (a, b) = text.split_once('/').unwrap_or((text, "1"));
        Some((a.parse::<u128>().ok()?, b.parse::<u128>().ok()?))
    };
    let (from, to) = (fraction(&claim.from)?, fraction(&claim.to)?);
    let less = |x: (u128, u128), y: (u128, u128)| x.0 * y.1 < y.0 * x.1;
    if from.1 == 0 || to.1 == 0 || less(from, (1, 1)) {
        return Some(false);
    }
    if less((12, 1), to) {
        return None;
    }
    let changes: Option<Vec<_>> = claim.thresholds.iter().map(|t| Some((fraction(&t.c)?, t.k.0))).collect();
    let changes = changes?;
    for b in 1..=13u128 {
        for c in (from.0 * b / from.1..=to.0 * b / to.1 + 1).map(|a| (a, b)) {
            if !less(c, from) && !less(to, c) {
                let k = changes.iter().rev().find(|(at, _)| !less(c, *at)).map_or(claim.k.0, |(_, k)| *k);
                if lag(c.0, c.1) != k {
                    return Some(false);
                }
            }
        }
    }
    let right = |row: &grundy_core::certificate::FactorClaim| {
        let ruleset = format!("takeaway({}x)", row.c.0).parse().ok()?;
        let found = answered(&grundy::Recurrence { ruleset }, None)?.claim;
        Some((found.k as u64, found.n0 as u64) == (row.k.0, row.n0.0))
    };
    claim.factors.iter().flatten().map(right).try_fold(true, |all, one| Some(all && one?))
}
