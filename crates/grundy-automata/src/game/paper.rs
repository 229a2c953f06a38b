//! The statements of papers as sentences, decided one by one: a table of the statements proved, with their ranges.
//!
//! A statement about all n ≥ 1 is also decided at n = 0, because papers sometimes say "for all n" although n = 0 is an
//! exception. Recursive definitions are not first-order, but the claim that the closed forms satisfy the recursion is,
//! and a recursion has a unique solution.

use super::arena::{define_digits, of_digits};
use super::encoding::formula;
use super::{GameReport, ProveError, claim, prove, script};
use crate::dfa::{GaveUp, Limits};
use crate::logic::{Decision, Formula, Predicate, Prover, ProverError};
use crate::system::System;
use grundy_core::Nat;
use grundy_core::certificate::{DefinitionClaim, NumberClaim, StatementClaim, Whole};

/// The numeration system in which the statements of all papers are decided: `fib`, the Fibonacci system.
pub const SYSTEM: &str = "fib";

/// A statement of a paper, with the question that formalises it for the prover.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The name of the statement in the paper, such as `Lemma 3 (ii)`.
    pub id: &'static str,
    /// The place of the statement in the paper.
    pub source: &'static str,
    /// A description of the statement in words.
    pub says: &'static str,
    /// The question for the prover that formalises the statement.
    pub claim: Asked,
}

/// The question that formalises a statement of a paper for the prover.
#[derive(Clone, Debug)]
pub enum Asked {
    /// The question whether a formula holds for all values of a variable from `from` on. If `from` is 1, the value 0 is
    /// decided separately.
    ForAll {
        /// The name of the variable.
        variable: &'static str,
        /// The first value of the variable.
        from: u32,
        /// The formula, whose only free variable is `variable`.
        body: String,
    },
    /// The question whether theory's P-positions of this game, given as a ruleset, satisfy the obligations (W), (A) and
    /// (B).
    Game(&'static str),
}

/// A statement of a paper with its verdict, as one row of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The statement of the paper.
    pub statement: Statement,
    /// Whether the statement holds in its range; `None` if the prover gave up.
    pub holds: Option<bool>,
    /// The reason why the statement fails or is undecided; `None` if it holds.
    pub because: Option<String>,
    /// Whether the formula also holds at 0, if its range starts at 1; `None` for other ranges, for games, or if the
    /// prover gave up.
    pub at_zero: Option<bool>,
    /// The report of the proof, for a statement about a game; `None` for other statements.
    pub report: Option<Box<GameReport>>,
    /// The sentences that were decided for the statement, as claims for a certificate.
    pub sentences: Vec<StatementClaim>,
    /// The time taken to decide the statement, in seconds.
    pub seconds: f64,
}

impl Row {
    /// Returns the range of n for which the statement is claimed, in words.
    pub fn range(&self) -> String {
        match (&self.statement.claim, self.at_zero) {
            (Asked::Game(_), _) => "all positions".to_owned(),
            (Asked::ForAll { variable, from, .. }, None) => format!("all {variable} ≥ {from}"),
            (Asked::ForAll { variable, from, .. }, Some(true)) => {
                format!("all {variable} ≥ {from}, and at {variable} = 0")
            }
            (Asked::ForAll { variable, .. }, Some(false)) => format!("false at {variable} = 0 only"),
        }
    }
}

/// Returns the term Aₙ of \[R1\] for the index `n`.
fn a(n: &str) -> String {
    format!("floor(floor(({n})*phi)*phi)")
}

fn b(n: &str) -> String {
    format!("floor(({n})*phi^2)")
}

fn c(n: &str) -> String {
    format!("floor(floor(({n})*phi^2)*phi)")
}

fn all(id: &'static str, source: &'static str, says: &'static str, from: u32, body: String) -> Statement {
    Statement { id, source, says, claim: Asked::ForAll { variable: "n", from, body } }
}

/// Returns a statement about numbers x rather than about an index n.
fn numbers(id: &'static str, source: &'static str, says: &'static str, from: u32, body: String) -> Statement {
    Statement { id, source, says, claim: Asked::ForAll { variable: "x", from, body } }
}

/// Returns the formula for "x is Aᵢ, Bᵢ or Cᵢ for some i with this bound".
fn used(x: &str, bound: &str) -> String {
    format!("(exists i {bound}: {x} = {} or {x} = {} or {x} = {})", a("i"), b("i"), c("i"))
}

/// Returns the formula for "Aₙ is the least number not among the Aᵢ, Bᵢ, Cᵢ with i < n".
fn mex() -> String {
    let (an, before) = (a("n"), "< n");
    format!("(not {}) and (forall y < {an}: {})", used(&an, before), used("y", before))
}

/// Returns the formula for "C grows by 3 where A grows by 2, and by 5 where A grows by 3".
fn steps() -> String {
    let (a0, a1, c0, c1) = (a("n"), a("n+1"), c("n"), c("n+1"));
    format!("({a1} = {a0} + 2 and {c1} = {c0} + 3) or ({a1} = {a0} + 3 and {c1} = {c0} + 5)")
}

/// Returns the statements of the paper called `name`: `raleigh` (\[R1\]), `wythoff` or `fibonacci` (\[R4\] §3); `None`
/// for other names.
pub fn paper(name: &str) -> Option<Vec<Statement>> {
    match name {
        "raleigh" => Some(raleigh()),
        "wythoff" => Some(wythoff()),
        "fibonacci" => Some(fibonacci()),
        _ => None,
    }
}

fn raleigh() -> Vec<Statement> {
    let (a0, a1, b0, b1, c0, c1) = (a("n"), a("n+1"), b("n"), b("n+1"), c("n"), c("n+1"));
    let two_or_three = format!("({a1} = {a0} + 2 or {a1} = {a0} + 3)");
    let doubled = format!("{c1} - {c0} = 2*({a1} - {a0}) - 1");
    let disjoint = |m: &str| format!("{} != {} and {} != {} and {} != {}", a(m), b0, a(m), c0, b(m), c0);
    let increasing = |f: fn(&str) -> String| format!("{} < {}", f("n"), f("n+1"));
    let ends = |f: fn(&str) -> String, regex: &str| format!("(exists n >= 1: x = {}) <=> x in /{regex}/", f("n"));
    let third = "floor(n*phi) + floor(n*phi^2) = floor(floor(n*phi^2)*phi)";
    let fourth = "floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1";
    vec![
        all("Prologue (i)", "[R1] §1", "Δₙ = Aₙ₊₁ − Aₙ is 2 or 3", 1, two_or_three.clone()),
        all("Prologue (ii)", "[R1] §1", "Cₙ₊₁ − Cₙ = 2Δₙ − 1", 1, doubled.clone()),
        all("Prologue (iii)", "[R1] §1", "⌊nφ⌋ + ⌊nφ²⌋ = ⌊⌊nφ²⌋φ⌋", 0, third.to_owned()),
        all("Prologue (iv)", "[R1] §1", "⌊⌊nφ²⌋φ⌋ = ⌊⌊nφ⌋φ²⌋ + 1", 1, fourth.to_owned()),
        Statement {
            id: "Theorem 1",
            source: "[R1] §4",
            says: "the triples Sₙ = (Aₙ, Bₙ, Cₙ) are the P-positions of Raleigh",
            claim: Asked::Game("raleigh"),
        },
        all(
            "Lemma 1",
            "[R1] §4",
            "Aₙ₊₁ − Aₙ = Bₙ₊₁ − Bₙ, which is 2 or 3",
            1,
            format!("{a1} - {a0} = {b1} - {b0} and {two_or_three}"),
        ),
        numbers("Lemma 2: cover", "[R1] §4", "every x is some Aₙ, Bₙ or Cₙ, n ≥ 1", 1, used("x", ">= 1")),
        all(
            "Lemma 2: disjoint",
            "[R1] §4",
            "no Aₘ is a Bₙ or Cₙ, and no Bₘ is a Cₙ, m ≥ 1",
            1,
            format!("forall m >= 1: {}", disjoint("m")),
        ),
        all(
            "§4: increasing",
            "[R1] §4",
            "A, B and C are strictly increasing",
            0,
            format!("{} and {} and {}", increasing(a), increasing(b), increasing(c)),
        ),
        all(
            "Lemma 3 (i)",
            "[R1] §4",
            "Cₙ − Bₙ and Cₙ − Aₙ increase, by 1 or 2",
            1,
            format!(
                "({c1} - {b1} = {c0} - {b0} + 1 or {c1} - {b1} = {c0} - {b0} + 2) \
                and {c1} - {a1} - ({c0} - {a0}) = {c1} - {b1} - ({c0} - {b0})"
            ),
        ),
        numbers(
            "Lemma 3 (ii)",
            "[R1] §4",
            "every x is Cₙ − Bₙ or Cₙ − Aₙ for some n ≥ 1",
            1,
            format!("exists n >= 1: x = {c0} - {b0} or x = {c0} - {a0}"),
        ),
        all(
            "Theorem 2: start",
            "[R1] §5",
            "S₀ = (0,0,0) and S₁ = (1,2,3)",
            0,
            format!(
                "(n = 0 => {a0} = 0 and {b0} = 0 and {c0} = 0) \
                and (n = 1 => {a0} = 1 and {b0} = 2 and {c0} = 3)"
            ),
        ),
        all("Theorem 2: mex", "[R1] §5", "Aₙ is the least number not among the Aᵢ, Bᵢ, Cᵢ, i < n", 1, mex()),
        all("Theorem 2: B", "[R1] §5", "Bₙ = Aₙ + 1", 1, format!("{b0} = {a0} + 1")),
        all("Theorem 2: C", "[R1] §5", "Cₙ₊₁ = Cₙ + 3 if Aₙ₊₁ − Aₙ = 2, and Cₙ + 5 otherwise", 1, steps()),
        numbers("Lemma 4: cover", "[R1] §5", "A′, B′ and C′ cover the positive integers", 1, used("x", ">= 1")),
        all(
            "Lemma 4: disjoint",
            "[R1] §5",
            "A′, B′ and C′ have no common element, m ≥ 1",
            1,
            format!("forall m >= 1: {}", disjoint("m")),
        ),
        all("Lemma 5", "[R1] §5", "B′ₙ − A′ₙ = 1", 1, format!("{b0} - {a0} = 1")),
        all("Lemma 6: order", "[R1] §5", "A′ₙ < B′ₙ < C′ₙ", 1, format!("{a0} < {b0} and {b0} < {c0}")),
        all("Lemma 6: mex", "[R1] §5", "A′ₙ is the least number not among the A′ᵢ, B′ᵢ, C′ᵢ, i < n", 1, mex()),
        all(
            "Lemma 7",
            "[R1] §5",
            "A′ₙ₊₁ − A′ₙ = B′ₙ₊₁ − B′ₙ, which is 2 or 3",
            1,
            format!("{a1} - {a0} = {b1} - {b0} and {two_or_three}"),
        ),
        all("Lemma 7 (4)", "[R1] §5", "C′ₙ₊₁ − C′ₙ = 2(A′ₙ₊₁ − A′ₙ) − 1", 1, doubled),
        numbers("Theorem 3: A", "[R1] §6", "x is some Aₙ, n ≥ 1, iff it ends in 1", 1, ends(a, "(0|1)*1")),
        numbers(
            "Theorem 3: B",
            "[R1] §6",
            "x is some Bₙ, n ≥ 1, iff it ends in an odd number of zeros",
            1,
            ends(b, "(0|1)*1(00)*0"),
        ),
        numbers(
            "Theorem 3: C",
            "[R1] §6",
            "x is some Cₙ, n ≥ 1, iff it ends in a positive even number of zeros",
            1,
            ends(c, "(0|1)*1(00)*00"),
        ),
        all("Theorem 3: shift", "[R1] §6", "Cₙ is the left shift of Bₙ", 0, format!("Shift({b0}, {c0})")),
        all("Lemma 8", "[R1] §7", "⌊nφ⌋ + ⌊nφ²⌋ = ⌊⌊nφ²⌋φ⌋", 0, third.to_owned()),
        all(
            "Lemma 8: proof",
            "[R1] §7",
            "Cₙ₊₁ − Cₙ is 3 where ⌊nφ⌋ grows by 1, and 5 where it grows by 2",
            1,
            format!(
                "({c1} = {c0} + 3 and floor((n+1)*phi) = floor(n*phi) + 1) \
                or ({c1} = {c0} + 5 and floor((n+1)*phi) = floor(n*phi) + 2)"
            ),
        ),
        all("Lemma 9", "[R1] §7", "⌊⌊nφ²⌋φ⌋ = ⌊⌊nφ⌋φ²⌋ + 1", 1, fourth.to_owned()),
    ]
}

fn wythoff() -> Vec<Statement> {
    let cover = "exists n >= 1: x = floor(n*phi) or x = floor(n*phi^2)";
    let disjoint = "forall m >= 1: floor(m*phi) != floor(n*phi^2)";
    let once = "floor(n*phi) < floor((n+1)*phi) and floor(n*phi^2) < floor((n+1)*phi^2)";
    let difference = "forall m: floor(m*phi^2) - floor(m*phi) = n <=> m = n";
    let diagonal = "forall b: floor(n*phi) <= b and b < floor(n*phi^2) => \
        floor((b - floor(n*phi))*phi) < floor(n*phi) and floor((b - floor(n*phi))*phi^2) < b";
    let below = "if a = ⌊nφ⌋ ≤ b < ⌊nφ²⌋, then the pair with difference b − a lies below (a, b)";
    vec![
        numbers("Theorem 2.3: cover", "[R4] §2", "every x ≥ 1 is ⌊nφ⌋ or ⌊nφ²⌋ for some n ≥ 1", 1, cover.to_owned()),
        all("Theorem 2.3: disjoint", "[R4] §2", "no ⌊mφ⌋, m ≥ 1, is ⌊nφ²⌋", 1, disjoint.to_owned()),
        all("Theorem 2.3: once", "[R4] §2", "⌊nφ⌋ and ⌊nφ²⌋ are strictly increasing", 0, once.to_owned()),
        all("§3: difference", "[R4] §3", "n is the difference of one pair only, the n-th", 0, difference.to_owned()),
        all("§3: diagonal", "[R4] §3", below, 1, diagonal.to_owned()),
        Statement {
            id: "§3: Wythoff",
            source: "[R4] §3",
            says: "the pairs (⌊nφ⌋, ⌊nφ²⌋) are the P-positions of Wythoff's game",
            claim: Asked::Game("wythoff"),
        },
    ]
}

fn fibonacci() -> Vec<Statement> {
    let opening = "(exists s: Part(x, s) and x - 1 < s) <=> x in /10*/";
    vec![
        Statement {
            id: "§3: Fibonacci nim",
            source: "[R4] §3",
            says: "n/r is a P-position iff n = 0 or r is less than the smallest Zeckendorf part of n",
            claim: Asked::Game("fibonacci"),
        },
        numbers(
            "§3: opening",
            "[R4] §3",
            "x/(x − 1) is a P-position iff x is a Fibonacci number",
            2,
            opening.to_owned(),
        ),
    ]
}

/// Decides every statement of the paper called `name` (see [`paper`]). Returns `None` if there is no paper of this
/// name.
pub fn prove_paper(name: &str, limits: &Limits<'_>) -> Result<Option<Vec<Row>>, ProveError> {
    let Some(statements) = paper(name) else { return Ok(None) };
    let system = System::named(SYSTEM, limits).map_err(ProveError::System)?;
    let mut prover = Prover::new(&system, *limits);
    define_digits(&mut prover)?;
    statements.into_iter().map(|statement| decide(statement, &mut prover, limits)).collect::<Result<_, _>>().map(Some)
}

fn decide(statement: Statement, prover: &mut Prover<'_>, limits: &Limits<'_>) -> Result<Row, ProveError> {
    let started = limits.meter.elapsed();
    let mut row =
        Row { statement, holds: None, because: None, at_zero: None, report: None, sentences: Vec::new(), seconds: 0.0 };
    match &row.statement.claim {
        Asked::Game(ruleset) => match prove(&ruleset.parse().expect("a ruleset of the catalogue"), limits) {
            Ok(report) => {
                let refuted = report.refuted().map(|o| o.verdict.to_string());
                row.holds = if report.proved() { Some(true) } else { refuted.as_ref().map(|_| false) };
                row.because = refuted;
                row.report = Some(Box::new(report));
            }
            Err(ProveError::GaveUp(why)) => row.because = Some(why.to_string()),
            Err(error) => return Err(error),
        },
        Asked::ForAll { variable, from, body } => {
            let body = formula(body);
            let range =
                |bound: &str| Formula::Implies(Box::new(formula(bound)), Box::new(body.clone())).for_all(&[variable]);
            let whole = range(&format!("{variable} >= {from}"));
            let found = verdict(prover, &whole)?;
            row.sentences.extend(said(variable, &whole, &found));
            match found {
                Ok(None) => row.holds = Some(true),
                Ok(Some(witness)) => {
                    row.holds = Some(false);
                    row.because = Some(format!("false at {variable} = {witness}"));
                }
                Err(why) => row.because = Some(why.to_string()),
            }
            if *from == 1 {
                let first = range(&format!("{variable} = 0"));
                let found = verdict(prover, &first)?;
                row.sentences.extend(said(variable, &first, &found));
                row.at_zero = found.ok().map(|witness| witness.is_none());
            }
        }
    }
    row.seconds = (limits.meter.elapsed() - started).as_secs_f64();
    Ok(row)
}

/// Returns the verdict on a sentence about all values of a variable as a claim; `None` if it is undecided.
fn said(variable: &str, sentence: &Formula, found: &Result<Option<Nat>, GaveUp>) -> Option<StatementClaim> {
    let witness = found.as_ref().ok()?;
    let number = |n: &Nat| vec![NumberClaim { variable: variable.to_owned(), value: Whole(n.clone()) }];
    let counterexample = witness.as_ref().map(number);
    Some(StatementClaim { says: sentence.to_string(), holds: witness.is_none(), counterexample })
}

/// Returns the decided statements of a paper as claims for a certificate in the system [`SYSTEM`]: the predicates, and
/// each sentence once. A statement about a game contributes the sentences of its obligations (W), (A) and (B). Returns
/// `None` if a statement is undecided or a game was refuted.
#[expect(clippy::type_complexity, reason = "the predicates and the sentences of a certificate")]
pub fn paper_claims(
    rows: &[Row],
    limits: &Limits<'_>,
) -> Result<Option<(Vec<DefinitionClaim>, Vec<StatementClaim>)>, ProveError> {
    let (mut definitions, mut statements) = (Vec::new(), Vec::<StatementClaim>::new());
    for row in rows {
        let mut sentences = row.sentences.clone();
        if let (Asked::Game(ruleset), Some(report)) = (&row.statement.claim, &row.report) {
            let ruleset = ruleset.parse().expect("a ruleset of the catalogue");
            let set = claim(&ruleset, &report.encoding, &report.numeration).map_err(ProveError::Unsupported)?.set;
            let Predicate::Formula(lost) = set else { return Ok(None) };
            let Some((said, game)) = script::claims(report, &lost, |_| true) else { return Ok(None) };
            definitions.extend(said);
            sentences.extend(game);
        }
        if row.holds.is_none() || sentences.is_empty() {
            return Ok(None);
        }
        sentences.retain(|sentence| !statements.contains(sentence));
        statements.extend(sentences);
    }
    let texts = definitions.iter().filter_map(|d: &DefinitionClaim| d.says.as_ref());
    let texts: Vec<&String> = texts.chain(statements.iter().map(|statement| &statement.says)).collect();
    let system = System::named(SYSTEM, limits).map_err(ProveError::System)?;
    let automata = of_digits(&system, limits).map_err(ProveError::GaveUp)?;
    let spoken = automata.iter().filter(|one| texts.iter().any(|text| text.contains(&format!("{}(", one.name))));
    let first = spoken.map(|one| DefinitionClaim {
        name: one.name.to_owned(),
        parameters: one.parameters.map(str::to_owned).to_vec(),
        says: None,
        automaton: Some((&one.dfa).into()),
    });
    let first: Vec<DefinitionClaim> = first.collect();
    Ok(Some((first.into_iter().chain(definitions).collect(), statements)))
}

/// Decides a sentence. Returns `None` if it holds, and otherwise the least value of its first variable for which it
/// fails.
fn verdict(prover: &mut Prover<'_>, sentence: &Formula) -> Result<Result<Option<Nat>, GaveUp>, ProveError> {
    match prover.decide(sentence) {
        Ok(Decision::Proved) => Ok(Ok(None)),
        Ok(Decision::Refuted { witness }) => Ok(Ok(Some(witness.into_iter().next().map_or(Nat::ZERO, |(_, n)| n)))),
        Err(ProverError::GaveUp(why) | ProverError::NoWitness(why)) => Ok(Err(why)),
        Err(error) => Err(ProveError::Prover(error)),
    }
}
